//! Players that are programs, on the command line.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use super::builder::{chancery, command};
use super::games::Folder;

#[test]
fn a_program_orders_for_a_power_whose_player_is_away() {
    let folder = Folder::with_game(&["lin"]);
    let printed = folder.out(&["suggest", "lin", "France"], "");
    assert_eq!(printed.lines().count(), 3, "{printed}");
    // The same number gives the same orders, and nothing was entered.
    assert_eq!(folder.out(&["suggest", "lin", "France", "--seed", "0"], ""), printed);
    let shown = folder.json(&["suggest", "lin", "France"]);
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(shown["orders"], serde_json::json!(lines));
    assert_eq!((&shown["power"], &shown["player"]), (&"FRANCE".into(), &"dumb".into()));
    assert!(folder.out(&["show", "lin"], "").contains("France"));
    let entered = folder.out(&["suggest", "lin", "France", "--enter"], "");
    assert_eq!(entered, format!("{printed}France: 3 of 3 orders, by `dumb`\n"));
    // What is there is never replaced.
    let again = folder.run(&["suggest", "lin", "France", "--by", "random", "--enter"], "");
    assert_eq!(again.status, 1);
    assert!(again.err.contains("France has orders already; nothing was entered"), "{}", again.err);
    let unknown = folder.run(&["suggest", "lin", "France", "--by", "aress"], "");
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("`aress` is not a bot; there are hold, random,"), "{}", unknown.err);
}

#[test]
fn ares_tells_his_plan() {
    let folder = Folder::with_game(&["lin"]);
    let ares = ["suggest", "lin", "Germany", "--by", "ares", "--seed", "3"];
    let orders = folder.out(&ares, "");
    let why = [&ares[..], &["--why"]].concat();
    let told = folder.out(&why, "");
    // The plan begins with the very orders that he gives.
    assert!(told.starts_with(&format!("{orders}\nWhy: ")), "{told}");
    assert!(
        told.contains("Germany has 3 of 22 centres (13.6 %) that some power owns or occupies."),
        "{told}"
    );
    for phase in ["\nSpring 1901, movement: Germany orders ", "\nFall 1901, movement: Germany orders "] {
        assert!(told.contains(phase), "{told}");
    }
    let value = folder.json(&why);
    let lines: Vec<&str> = orders.lines().collect();
    assert_eq!(value["orders"], serde_json::json!(lines));
    let why_json = &value["why"];
    assert_eq!(why_json["now"], serde_json::json!({"own": 3, "all": 22}));
    assert_eq!(why_json["steps"].as_array().map(Vec::len), Some(2));
    assert_eq!(why_json["steps"][0]["orders"]["GERMANY"], value["orders"]);
    assert_eq!(why_json["steps"][1]["phase"], "F1901M");
    let leads_to = &why_json["steps"][1]["leads_to"];
    let end = format!("Germany would have {} of {} centres", leads_to["own"], leads_to["all"]);
    assert!(told.contains(&end), "{end}: {told}");
    // Each phase is on the map, and the plan is the one that a table shows as it grew (figure 7 of the thesis).
    assert!(told.contains("←⠤⠤⠤⠤⠤⠤Ag"), "Munich goes to the Ruhr: {told}");
    let grown = told.split("The plan as it grew").nth(1).expect("a table");
    let rows: Vec<Vec<&str>> = grown.lines().skip(2).map(|row| row.split_whitespace().collect()).collect();
    assert_eq!(rows[0][..3], ["rounds", "boards", "actions"]);
    assert_eq!(rows[1].join(" "), "0 2 2 3 of 22 at 0, 3 of 22 at 0", "all hold in both phases");
    let boards: Vec<usize> = rows[1..].iter().map_while(|row| row.get(1)?.parse().ok()).collect();
    let end = rows[boards.len()].join(" ");
    assert!(boards.is_sorted() && boards.len() > 5 && boards.last() > Some(&20), "{grown}");
    let last = format!("{} of {} at ", leads_to["own"], leads_to["all"]);
    assert!(end.contains(&last), "{last}: {grown}");
    // Whoever makes no plan has none to tell.
    let dumb = folder.run(&["suggest", "lin", "Germany", "--why"], "");
    assert_eq!((dumb.status, dumb.out.as_str()), (2, ""));
    assert!(dumb.err.contains("`dumb` makes none; `--by ares` makes one"), "{}", dumb.err);
}

#[test]
fn players_are_listed_and_play() {
    let listed = chancery(&["players"]).run();
    for name in ["hold", "random", "random-hm", "greedy", "dumb", "ares"] {
        assert!(listed.out.lines().any(|line| line == name), "{name}: {}", listed.out);
    }
    let games = ["play", "dumb", "--against", "hold", "--times", "2", "--until", "1920"];
    let told = chancery(&games).run().out;
    assert!(told.starts_with("dumb against hold: 2 games on standard from seed 0, to 1920\n"), "{told}");
    assert!(told.contains("Won 2 of 2 games"), "{told}");
    let year = |game: &str| -> u16 {
        let line = told.lines().find(|line| line.starts_with(game)).expect("a game");
        line.split(" won in ").nth(1).and_then(|rest| rest.split(',').next()?.parse().ok()).expect("a year")
    };
    let median = f64::from(year("game 1 ") + year("game 2 ")) / 2.0;
    assert!(told.contains(&format!("median {median}.\n")), "the median of two is their mean: {told}");
    let json = chancery(&[&games[..], &["--json"]].concat()).run().out;
    let value: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["games"][0]["winner"], "AUSTRIA");
    assert_eq!(value["games"][1]["winner"], "ENGLAND");
    assert_eq!(value["games"][1]["seats"]["ENGLAND"], "dumb");
    let sums = value["sums"].as_array().unwrap();
    let all = sums.iter().find(|row| row["of"] == "all").unwrap();
    assert_eq!((&all["games"], &all["wins"]), (&2.into(), &2.into()));
}

#[test]
fn openings_are_counted_and_seats_are_gone_through() {
    let told = chancery(&["play", "dumb", "--openings", "--power", "Italy", "--times", "30"]).run().out;
    let counts = told.lines().filter_map(|line| line.trim_start().split_once("  ")?.0.parse::<u32>().ok());
    assert_eq!(counts.sum::<u32>(), 30, "{told}");
    // Two seats, four games, and each player plays the two powers against itself once.
    let seats =
        ["play", "greedy", "--against", "hold", "--seatings", "--map", "france-austria", "--until", "1905"];
    let told = chancery(&seats).run().out;
    assert!(told.starts_with("greedy against hold: 4 games on france-austria"), "{told}");
    let row =
        |name: &str| told.lines().skip(1).find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    for name in ["greedy", "hold"] {
        assert_eq!(row(name).split_whitespace().nth(1), Some("4"), "{told}");
    }
    let many = chancery(&["play", "--seatings", "--map", "chaos"]).run();
    assert_eq!((many.status, many.out.as_str()), (2, ""));
    assert!(many.err.contains("this one has 34"), "{}", many.err);
}

/// Whoever stops games that take too long has what was played by then.
#[test]
fn each_game_is_told_when_it_is_over() {
    let forever = ["play", "dumb", "--against", "hold", "--times", "1000000", "--until", "1903"];
    let mut child = command().args(forever).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let lines: Vec<String> = lines.take(4).map(Result::unwrap).collect();
    child.kill().unwrap();
    let told = child.wait_with_output().unwrap();
    assert_eq!(lines[0], "dumb against hold: 1000000 games on standard from seed 0, to 1903");
    assert!(
        lines[2].starts_with("game 1 of 1000000, seed 0, dumb as Austria: drawn in 1903, with "),
        "{lines:?}"
    );
    assert!(lines[3].starts_with("game 2 of 1000000, seed 1, dumb as England: "), "{lines:?}");
    // Standard error is no terminal here, and is left alone.
    assert_eq!(told.stderr, b"");
}

#[test]
fn the_line_of_a_game_says_who_won_it() {
    let game = ["play", "dumb", "--against", "hold", "--times", "1", "--power", "Italy", "--until", "1920"];
    let told = chancery(&game).run().out;
    let line = told.lines().nth(2).unwrap();
    assert!(line.starts_with("game 1 of 1, seed 0, dumb as Italy: Italy won in 19"), "{line}");
    assert!(line.ends_with(", dumb"), "{line}");
    let seats =
        ["play", "greedy", "--against", "hold", "--seatings", "--map", "france-austria", "--until", "1902"];
    let told = chancery(&seats).run().out;
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("game ")).collect();
    assert_eq!(lines.len(), 4, "{told}");
    assert!(lines[0].contains(", no greedy: ") && lines[3].contains(", greedy alone: "), "{told}");
    assert!(lines[0].contains("drawn in 1902, with 0 of 6 centres"), "{told}");
}

#[test]
fn no_game_ends_before_its_map_begins() {
    let ran = chancery(&["play", "dumb", "--until", "1900"]).run();
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--until 1900 is over before standard begins, in 1901"), "{}", ran.err);
    let one = chancery(&["play", "dumb", "--openings", "--power", "Italy", "--times", "1"]).run().out;
    assert!(one.starts_with("dumb opens 1 time for Italy, in 1 way\n"), "{one}");
}

/// The score by year begins with everybody's equal part and ends with what the games came to.
#[test]
fn the_score_is_told_by_year() {
    let games = ["play", "dumb", "--against", "hold", "--times", "2", "--until", "1920", "--by-year"];
    let told = chancery(&games).run().out;
    let table = told.split("Average points of dumb by year: ").nth(1).expect("a table");
    let rows: Vec<Vec<&str>> = table.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["all", "Austria", "England"]);
    // Nobody is out after a year among those that hold.
    assert_eq!(rows[1], ["1901", "0.143", "0.143", "0.143"]);
    assert_eq!(rows.last().unwrap()[1..], ["1.000", "1.000", "1.000"], "{table}");

    let seats =
        ["play", "greedy", "--against", "hold", "--seatings", "--map", "france-austria", "--until", "1903"];
    let json = chancery(&[&seats[..], &["--by-year", "--json"]].concat()).run().out;
    let value: Value = serde_json::from_str(&json).unwrap();
    let [by_seats, by_power] = [&value["by_year"][0]["years"], &value["by_year"][1]["years"]];
    // With one of two seats, or none and both: half of all points as long as nobody is out.
    assert_eq!(by_seats[0], serde_json::json!({"year": 1901, "score": {"all": 0.5, "with 1": 0.5}}));
    assert_eq!(by_power[2]["year"], 1903);
    let of = |power: &str| by_power[2]["score"][power].as_f64().unwrap();
    assert!((of("France") + of("Austria") - 1.0).abs() < 1e-9, "{by_power}");
}

/// Each table and figure of Booijink's experiments stands beside his, in a run of a game and an opening for each setting in
/// which nobody thinks.
#[test]
fn the_experiments_of_the_thesis_stand_beside_its_figures() {
    let folder = Folder::new();
    let charts = folder.0.join("charts");
    let charts = charts.to_str().unwrap();
    let short = ["play", "thesis", "--times", "2", "--seconds", "0", "--until", "1903"];
    let told = chancery(&[&short[..], &["--charts", charts]].concat()).out();
    for (table, row) in [
        ("Tables 1 and 3, figure 11: ", "\n    2   40         2        50 "),
        ("Different openings: ", " among 14; the thesis: 127 among 350"),
        ("Table 4: ", "Blitzkrieg, Danish Variation      kie den ruh "),
        ("Table 5: ", "Barbarossa                        pru den sil "),
        ("Table 11: ", "orders         here  (thesis)  10,1  10,2  10,3  20,1  30,1  40,1  40,2\n"),
        ("Table 11: ", "\npru, den, sil     0         8   0/2   0/2   0/1   0/0   0/0   0/2   0/1\n"),
        ("Table 11: ", "\nH, H, H "),
        ("Table 2: ", "  orders  (thesis)  us/order"),
        ("Table 2: ", "  32.1  "),
        ("Table 6: ", "Ares"),
        ("Table 9 and figure 16: ", "0.00-0.19"),
        ("Table 7 and figure 12: ", "1905"),
        ("Figure 13: ", "\n      1 Ares"),
        ("Figure 17: ", "\n      Austria  England  France  Germany"),
        (
            "Table 12: ",
            "The thesis: 109 finished, the first in round 26, in the median 76, the last 204; 19 pre-ended.",
        ),
    ] {
        let from = told.find(table).unwrap_or_else(|| panic!("{table}: {told}"));
        assert!(told[from..].contains(row), "{table} {row}: {told}");
    }
    let column = |line: &str, at: usize| line.split_whitespace().nth(at).map(str::to_owned);
    let of_1905 = told.lines().find(|line| line.starts_with("1905 ")).expect("a row");
    assert_eq!(column(of_1905, 2).as_deref(), Some("0.508"), "{of_1905}");
    let ares = told.lines().find(|line| line.starts_with("Ares ")).expect("a row");
    assert_eq!(column(ares, 2).as_deref(), Some("105"), "{ares}");
    for figure in ["11", "12", "13", "16", "17"] {
        let svg = std::fs::read_to_string(folder.0.join(format!("charts/figure-{figure}.svg"))).unwrap();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"), "{figure}");
    }
    let json: Value = serde_json::from_str(&chancery(&[&short[..], &["--json"]].concat()).out()).unwrap();
    assert_eq!((json["tables"].as_array().unwrap().len(), json["figures"].as_array().unwrap().len()), (9, 5));
    let table = &json["tables"][8];
    assert_eq!((&table["columns"][9], table["rows"].as_array().unwrap().len()), (&"round".into(), 2));
    assert_eq!(json["tables"][0]["rows"][0][3], 50, "a cell that is a number is one");
    assert!(json["figures"][0]["series"][1][1][0].is_f64(), "{json}");
    let other = chancery(&["play", "ares", "--charts", charts]).run();
    assert_eq!((other.status, other.err.as_str()), (2, "error: --charts needs `play thesis`\n"));
}
