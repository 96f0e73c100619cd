//! `chancery games`: a season from the command line.

use chancery_lab::engines;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use super::builder::{Ran, chancery};
use super::phases::json_of;

/// A folder for games, removed at the end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("games-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// A folder with one game, which `games new` makes with these arguments.
    pub fn with_game(args: &[&str]) -> Self {
        let folder = Self::new();
        folder.out(&[&["new"], args].concat(), "");
        folder
    }

    pub fn run(&self, args: &[&str], stdin: &str) -> Ran {
        let folder = self.0.to_str().unwrap();
        let all: Vec<&str> = ["--games", folder, "games"].into_iter().chain(args.iter().copied()).collect();
        chancery(&all).stdin(stdin).run()
    }

    pub fn out(&self, args: &[&str], stdin: &str) -> String {
        let ran = self.run(args, stdin);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
        ran.out
    }

    /// Writes a file into the folder and returns its path.
    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, contents).unwrap();
        path.to_str().unwrap().to_owned()
    }

    pub fn json(&self, args: &[&str]) -> serde_json::Value {
        serde_json::from_str(&self.out(&[args, &["--json"]].concat(), "")).expect("JSON")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

#[test]
fn a_season_from_the_command_line() {
    let folder = Folder::new();
    let empty = folder.out(&["list"], "");
    assert_eq!(empty, format!("There are no games in {}.\n", folder.0.display()));
    let path = folder.out(&["new", "Friday evening"], "");
    assert_eq!(path, format!("{}\n", folder.0.join("friday-evening.ron").display()));
    let sheet = folder
        .run(&["orders", "friday-evening", "Austria", "-"], "A Vie - Tri\rF Tri - Alb\r\nA Bud - Atlantis\n");
    assert_eq!(
        (sheet.status, sheet.err.as_str()),
        (1, "error: 1 order of Austria cannot be used; the text was kept as it was written\n")
    );
    let orders = sheet.out;
    assert!(orders.ends_with("Austria: 2 of 3 orders\n"), "{orders}");
    assert!(orders.contains("! "), "{orders}");
    assert_eq!(
        folder.out(&["list"], ""),
        "GAME            PHASE   DEADLINE  STATE                                        NAME\n\
         friday-evening  S1901M  -         orders missing: Austria, England and 5 more  Friday evening\n"
    );
    let before = std::fs::read(folder.0.join("friday-evening.ron")).unwrap();
    let dry = folder.out(&["adjudicate", "friday-evening", "--dry-run"], "");
    assert!(
        dry.contains(
            "\nAustria\n  A BUD H      no order: its order could not be read\n  A VIE - TRI  moves\n"
        ),
        "{dry}"
    );
    assert!(dry.ends_with("\nNext: Fall 1901, movement\nNothing was changed.\n"), "{dry}");
    assert!(std::fs::read(folder.0.join("friday-evening.ron")).unwrap() == before);
    let done = folder.out(&["adjudicate", "friday-evening.ron"], "");
    assert!(done.ends_with("\nNext: Fall 1901, movement\n"), "{done}");
    let shown = folder.out(&["show", "friday-evening"], "");
    assert!(shown.contains("\nAustria: 3 centres; A BUD, A TRI, F ALB; 0 of 3 orders\n"), "{shown}");
    assert_eq!(
        folder.out(&["undo", "friday-evening"], ""),
        "Undone: Friday evening is back in Spring 1901 movement\n"
    );
    let json = folder.json(&["show", "friday-evening"]);
    assert_eq!(json["phase"], "S1901M");
    assert_eq!(json["powers"]["AUSTRIA"]["sent"][0], "A Vie - Tri");
    let list = folder.json(&["list"]);
    assert_eq!(list[0]["game"], "friday-evening");
    let first = folder.run(&["undo", "friday-evening"], "");
    assert_eq!(
        (first.status, first.err.as_str()),
        (1, "error: this is the first phase of the game; there is nothing to undo\n")
    );
}

#[test]
fn a_misread_order_of_a_past_phase_is_corrected() {
    let folder = Folder::with_game(&["Misread"]);
    let early = folder.run(&["correct", "misread", "S1901M", "A BUD - RUM"], "");
    assert_eq!(early.status, 2);
    assert!(
        early.err.contains("the orders of Spring 1901 movement are not adjudicated yet"),
        "{}",
        early.err
    );
    folder.out(&["orders", "misread", "Austria", "-"], "A Bud - Ser\nA Vie - Tri\n");
    folder.out(&["adjudicate", "misread"], "");
    folder.out(&["orders", "misread", "France", "-"], "A Par - Bur\n");
    let same = folder.run(&["correct", "misread", "S1901M", "A Bud - Ser"], "");
    assert_eq!(same.status, 1);
    assert!(same.err.contains("A BUD - SER is the order already; nothing was changed"), "{}", same.err);
    let wrong = folder.run(&["correct", "misread", "S1901M", "A Xyz H"], "");
    assert_eq!(wrong.status, 1);
    assert!(wrong.err.contains("nothing was changed"), "{}", wrong.err);
    let none = folder.run(&["correct", "misread", "S1907M", "A Bud H"], "");
    assert!(none.err.contains("the current branch has no Spring 1907 movement"), "{}", none.err);
    let done = folder.out(&["correct", "misread", "S1901M", "A Bud - Rum"], "");
    assert!(done.starts_with("Reopened Spring 1901 movement with Austria's A BUD - RUM\n"), "{done}");
    assert!(done.contains("`games copy-orders` copies its orders"), "{done}");
    let adjudicated = folder.out(&["adjudicate", "misread"], "");
    assert!(adjudicated.contains("A BUD - RUM  moves"), "{adjudicated}");
    assert!(adjudicated.contains("A VIE - TRI  fails"), "{adjudicated}");
    assert!(!adjudicated.contains("A BUD - SER"), "{adjudicated}");
    let carried = folder.out(&["copy-orders", "misread"], "");
    assert!(carried.contains("France: 1 of 3 orders"), "{carried}");
}

#[test]
fn a_correction_without_later_orders_names_no_command_that_copies_them() {
    let folder = Folder::with_game(&["Early"]);
    folder.out(&["orders", "early", "Austria", "-"], "A Bud - Ser\n");
    folder.out(&["adjudicate", "early"], "");
    let done = folder.out(&["correct", "early", "S1901M", "A Bud - Rum"], "");
    assert!(done.contains("The old branch is kept") && !done.contains("copy-orders"), "{done}");
}

#[test]
fn a_game_that_is_open_elsewhere_is_to_be_closed_there() {
    let folder = Folder::with_game(&["Busy"]);
    let game_folder = chancery_game::store::GameFolder::new(engines::ALL, folder.0.clone());
    let held = game_folder.open(&folder.0.join("busy.ron")).unwrap();
    let refused = folder.run(&["orders", "busy", "France", "-"], "A Par - Bur\n");
    assert_eq!(refused.status, 1);
    let remedy = "another Chancery has it open\nhint: close the game there (Space g g goes back to the list of games), and try again\n";
    assert!(refused.err.contains(remedy), "{}", refused.err);
    assert!(!refused.err.contains("another name"), "{}", refused.err);
    drop(held);
    let said = folder.out(&["orders", "busy", "France", "-"], "A Par - Bur\n");
    assert_eq!(said, "  A PAR - BUR\nFrance: 1 of 3 orders\n");
}

#[test]
fn pieces_of_press_are_counted_in_words() {
    let folder = Folder::with_game(&["Paper"]);
    let press = || folder.out(&["press", "paper", "-"], "Nobody will move.\n");
    assert_eq!(press(), "S1901M: added press; 1 piece now\n");
    assert_eq!(press(), "S1901M: added press; 2 pieces now\n");
}

#[test]
fn who_is_in_civil_disorder_is_told() {
    let folder = Folder::with_game(&["Dis", "--set", "disorder-after=2"]);
    let adjudicate = |folder: &Folder| {
        // The army stands in one of the two places only.
        let ran = folder.run(&["orders", "dis", "France", "-"], "A Par - Bur\nA Bur - Par\n");
        assert_eq!(ran.status, 1, "{}", ran.out);
        folder.out(&["adjudicate", "dis"], "")
    };
    let first = adjudicate(&folder);
    assert!(first.contains("\nItaly (NMR)\n"), "{first}");
    let second = adjudicate(&folder);
    assert!(second.contains("\nItaly (NMR; in civil disorder)\n"), "{second}");
    assert!(second.contains("\nFrance\n"), "{second}");
    let shown = folder.out(&["show", "dis"], "");
    assert!(
        shown.contains("\nItaly: 3 centres; A ROM, A VEN, F NAP; 0 of 3 orders; in civil disorder\n"),
        "{shown}"
    );
    assert_eq!(shown.matches("in civil disorder").count(), 6, "{shown}");
    let json = json_of(&folder.out(&["show", "dis", "--json"], ""));
    assert_eq!(json["powers"]["ITALY"]["in_disorder"], true);
    assert_eq!(json["powers"]["FRANCE"]["in_disorder"], false);
    folder.out(&["set", "dis", "disorder-after=none"], "");
    assert!(!folder.out(&["show", "dis"], "").contains("disorder"));
}

#[test]
fn what_a_fact_was_is_told_so_that_it_can_be_set_again() {
    let folder = Folder::with_game(&["Friday", "--set", "player.FRANCE=Ann"]);
    let told =
        folder.out(&["set", "friday", "player.FRANCE=Bo", "deadline.F1905M=2027-01-01", "strict=no"], "");
    let expected = [
        "player.FRANCE=Bo  (was: player.FRANCE=Ann)",
        "deadline.F1905M=2027-01-01  (was: deadline.F1905M=)",
        "strict=no",
    ];
    assert_eq!(told.lines().collect::<Vec<_>>(), expected);
    let listed = folder.out(&["set", "friday"], "");
    for row in ["deadline.S1901M=", "deadline.W1902A=", "deadline.F1905M=2027-01-01"] {
        assert!(listed.lines().any(|line| line.starts_with(row)), "{row}: {listed}");
    }
    // Going back a phase leaves facts alone.
    folder.out(&["adjudicate", "friday"], "");
    folder.out(&["undo", "friday"], "");
    assert!(folder.out(&["set", "friday"], "").contains("\nplayer.FRANCE=Bo "));
    let json = folder.out(&["set", "friday", "player.FRANCE=Ann", "deadline.F1905M=", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["player.FRANCE"], &json["was"]["player.FRANCE"]), (&"Ann".into(), &"Bo".into()));
    assert!(!folder.out(&["set", "friday"], "").contains("F1905M"));
}

#[test]
fn damaged_games_are_told_and_recovered() {
    let folder = Folder::new();
    let sample = chancery::sample::SAMPLE;
    std::fs::write(folder.0.join("good.ron"), sample).unwrap();
    assert_eq!(folder.out(&["verify"], ""), format!("{}: sound\n", folder.0.join("good.ron").display()));
    std::fs::write(folder.0.join("bad.ron"), &sample[..6000]).unwrap();
    let told = folder.run(&["verify", "good", "bad"], "");
    assert_eq!(told.status, 1);
    assert!(told.out.contains("bad.ron cannot be opened: line "), "{}", told.out);
    let had = folder.out(&["recover", "bad"], "");
    let expected = format!(
        "Recovered {} up to Spring 1902 movement as {}.\n",
        folder.0.join("bad.ron").display(),
        folder.0.join("sample-game.ron").display()
    );
    assert_eq!(had, expected);
    assert_eq!(std::fs::read(folder.0.join("bad.ron")).unwrap(), &sample.as_bytes()[..6000]);
    assert!(folder.out(&["verify", "sample-game"], "").ends_with(": sound\n"));
    let none = folder.run(&["recover", "missing"], "");
    assert_eq!(none.status, 1);
    assert!(none.err.starts_with("error: there is no game `missing` in "), "{}", none.err);
    std::fs::write(folder.0.join("empty.ron"), "").unwrap();
    let none = folder.run(&["recover", "empty"], "");
    assert_eq!(none.status, 1);
    assert!(none.err.starts_with("error: "), "{}", none.err);
    assert!(none.err.ends_with("it has no backup: it is empty; the file was not changed\n"), "{}", none.err);
    // One word wrong by hand: all is there, and what to mend is said.
    std::fs::write(folder.0.join("warp.ron"), sample.replacen("engine: \"guess\"", "engine: \"warp\"", 1))
        .unwrap();
    let none = folder.run(&["recover", "warp"], "");
    assert!(
        none.err.contains("it has no backup: engine: `warp` is not an engine; there are "),
        "{}",
        none.err
    );
}

#[test]
fn bad_names_are_told() {
    let folder = Folder::with_game(&["x"]);
    let power = folder.run(&["orders", "x", "Spain", "-"], "");
    let powers = "Austria, England, France, Germany, Italy, Russia, Turkey";
    assert_eq!(
        (power.status, power.err),
        (2, format!("error: the map has no power `Spain`; it has {powers}\n"))
    );
    let map = folder.run(&["new", "y", "--map", "moon"], "");
    assert_eq!(
        (map.status, map.err.as_str()),
        (2, "error: there is no map `moon`; `chancery maps` lists the maps\n")
    );
    let game = folder.run(&["show", "nothing"], "");
    assert_eq!(game.status, 1);
    let place = folder.0.display();
    assert_eq!(
        game.err,
        format!(
            "error: there is no game `nothing` in {place}\nhint: `chancery games list` lists the games\n"
        )
    );
    folder.out(&["new", "Friday"], "");
    let near = folder.run(&["show", "fridy"], "").err;
    assert!(near.contains("there is no game `fridy`") && near.contains("(perhaps friday)"), "{near}");
    for nameless in [&["new", ""][..], &["new", "  "], &["copy", "x", ""]] {
        let ran = folder.run(nameless, "");
        assert!(ran.status == 2 && ran.err.contains(" needs a name"), "{ran:?}");
    }
    assert_eq!(folder.out(&["list"], "").lines().count(), 3, "nothing was made without a name");
}

#[test]
fn a_power_may_be_named_by_as_many_letters_as_tell_it_from_the_others() {
    let folder = Folder::with_game(&["x"]);
    for name in ["France", "FRA", "fra", "F", "french"] {
        let told = folder.out(&["orders", "x", name, "-"], "A Par - Bur\n");
        assert!(told.ends_with("France: 1 of 3 orders\n"), "{name}: {told}");
    }
    let none = folder.run(&["orders", "x", "", "-"], "");
    assert_eq!(none.status, 2, "{none:?}");
}

#[test]
fn what_is_no_folder_for_games_is_told() {
    let folder = Folder::new();
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.file("file", "no folder");
    let ran = chancery(&["--games", &file, "games", "new", "x"]).run();
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("file is not a folder") && !ran.err.contains("Save again"), "{}", ran.err);
}

/// A retreat phase with one order given.
const RETREAT: &str = "phase F1903R\nrules datc, 4.A.2=d\n\nunits\nAUSTRIA: A BUD, F TRI\nRUSSIA: A VIE, F STP/SC\n\
                       centres\nAUSTRIA: BUD TRI VIE\nRUSSIA: WAR MOS STP SEV\n\
                       dislodged\nAUSTRIA: A GAL from VIE\ncontested UKR\n\norders\nAUSTRIA: A GAL R SIL\n";

#[test]
fn a_game_begins_from_a_position() {
    let folder = Folder::new();
    let file = folder.0.join("galicia.txt");
    std::fs::write(&file, RETREAT).unwrap();
    let position = file.to_str().unwrap();
    let new = |more: &[&str]| {
        let mut args = vec!["new", "Galicia", "--position", position];
        args.extend(more);
        folder.run(&args, "")
    };
    let remark = "warning: A GAL was dislodged, but nobody is there now\n";
    let dry = new(&["--dry-run"]);
    let would = "Galicia would be added, in Fall 1903 retreats. Nothing was changed.\n";
    assert_eq!((dry.status, dry.out.as_str(), dry.err.as_str()), (0, would, remark));
    assert!(!folder.0.join("galicia.ron").exists());
    let made = new(&["--json", "--set", "master=Zoe"]);
    let value: serde_json::Value = serde_json::from_str(&made.out).unwrap();
    assert_eq!((&value["phase"], &value["name"]), (&"F1903R".into(), &"Galicia".into()));
    // The board, the rules and the orders of the file are those of the game.
    let shown = folder.json(&["show", "galicia"]);
    let austria = &shown["powers"]["AUSTRIA"];
    assert_eq!(austria["dislodged"].as_array().map(Vec::len), Some(1), "{shown}");
    assert_eq!((&austria["due"], &austria["given"]), (&1.into(), &1.into()), "{shown}");
    let facts = folder.json(&["set", "galicia"]);
    assert_eq!(facts["master"], "Zoe");
    assert!(std::fs::read_to_string(folder.0.join("galicia.ron")).unwrap().contains("\"4.A.2\": \"d\""));
    // It is adjudicated, verified, undone and exported like any other.
    let results = folder.out(&["adjudicate", "galicia"], "");
    assert!(results.contains("A GAL R SIL  retreats"), "{results}");
    let path = folder.0.join("galicia.ron");
    assert_eq!(folder.out(&["verify", "galicia"], ""), format!("{}: sound\n", path.display()));
    let python = folder.out(&["export", "galicia", "--format", "python"], "");
    let saved: serde_json::Value = serde_json::from_str(&python).unwrap();
    assert_eq!(saved["phases"][0]["name"], "F1903R");
    assert_eq!(
        saved["phases"][0]["state"]["units"]["AUSTRIA"],
        serde_json::json!(["A BUD", "F TRI", "*A GAL"])
    );
    folder.out(&["undo", "galicia"], "");
    let list = folder.json(&["list"]);
    assert_eq!(list[0]["phase"], "F1903R");
    let back = folder.run(&["undo", "galicia"], "");
    assert_eq!(
        (back.status, back.err.as_str()),
        (1, "error: this is the first phase of the game; there is nothing to undo\n")
    );
    // The exported game is read back from the same board.
    let again = folder.out(&["import", "-", "--name", "Again"], &python);
    assert!(again.ends_with("again.ron\n"), "{again}");
    folder.out(&["undo", "again"], "");
    let told = folder.json(&["show", "again"]);
    assert_eq!(told["powers"]["AUSTRIA"]["units"], shown["powers"]["AUSTRIA"]["units"]);
}

#[test]
fn a_position_that_cannot_be_is_refused_with_its_line() {
    let folder = Folder::new();
    let run = |text: &str, more: &[&str]| {
        let mut args = vec!["new", "X", "--position", "-"];
        args.extend(more);
        let ran = folder.run(&args, text);
        (ran.status, ran.err)
    };
    let (status, err) = run("FRANCE: A PAR\nRUSSIA: F STP\n", &[]);
    assert_eq!(status, 1);
    assert!(err.contains("line 2: ") && err.contains("STP/NC"), "{err}");
    let (status, err) = run("map standard\nFRANCE: A PAR\n", &["--map", "ancmed"]);
    assert_eq!(status, 2);
    assert!(err.contains("is a position on the map `standard`, not on `ancmed`"), "{err}");
    assert!(!folder.0.join("x.ron").exists());
}

/// A power that ordered some of its units only is waited for: the game is not complete.
#[test]
fn a_power_with_orders_for_some_units_is_waited_for() {
    let folder = Folder::with_game(&["A", "--map", "milan"]);
    let listed = folder.out(&["list", "--json"], "");
    let listed: serde_json::Value = serde_json::from_str(&listed).unwrap();
    let powers: Vec<String> =
        listed[0]["waiting"].as_array().unwrap().iter().map(|p| p.as_str().unwrap().to_owned()).collect();
    assert!(powers.len() > 3, "{powers:?}");
    let hold = |power: &str| {
        let shown = folder.json(&["show", "a", power]);
        let units = shown["powers"][power]["units"].as_array().unwrap_or_else(|| panic!("{shown}")).clone();
        units.iter().map(|unit| format!("{} H", unit.as_str().unwrap())).collect::<Vec<_>>()
    };
    for power in &powers {
        folder.out(&["orders", "a", power, "-"], &hold(power).join("\n"));
    }
    assert!(folder.out(&["list"], "").contains("all orders in"));
    let map = chancery_core::map::builtin("milan").unwrap();
    let first = &powers[0];
    let name = &map.power(map.names().power(first).unwrap()).name;
    folder.out(&["orders", "a", first, "-", "--sets", "replace"], &hold(first)[0]);
    let list = folder.out(&["list"], "");
    assert!(list.contains(&format!("orders missing: {name}")), "{list}");
    assert_eq!(folder.out(&["adjudicate", "--complete"], ""), "No game is complete.\n");
}

/// What no adjudicator could carry out is told when it comes in, and is kept.
#[test]
fn an_order_that_is_not_possible_is_told_when_it_comes_in() {
    let folder = Folder::with_game(&["A"]);
    let out = folder.out(&["orders", "a", "Germany", "-"], "A MUN - MUN\nF KIE - Munich\nA BER - KIE\n");
    let told: Vec<&str> = out.lines().collect();
    assert_eq!(told[..3], ["  A MUN - MUN", "  F KIE - MUN", "  A BER - KIE"], "{out}");
    assert!(told.len() == 6 && told[5] == "Germany: 3 of 3 orders", "{out}");
    assert!(told[3].starts_with("~ A MUN - MUN is not possible: "), "{out}");
    assert!(told[4].starts_with("~ F KIE - MUN is not possible: "), "{out}");
    assert!(folder.out(&["show", "a", "Germany"], "").contains("~ F KIE - MUN is not possible: "));
}

/// In sentences, too, every unit of a power that sent something is accounted for.
#[test]
fn a_report_in_sentences_leaves_no_unit_out() {
    let folder = Folder::with_game(&["A"]);
    let ran = folder.run(&["orders", "a", "Austria", "-"], "F Trie - Nowhere\nA Vie - Gal\nA Bud H\n");
    assert_eq!(ran.status, 1, "{}", ran.out);
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\n");
    folder.out(&["adjudicate", "a"], "");
    let report = folder.out(&["report", "a", "--layout", "prose"], "");
    for told in [
        "Austria moves from Vienna to Galicia; Budapest holds; Trieste holds (its order could not be read).",
        "France moves from Paris to Burgundy; Marseilles holds (no order); Brest holds (no order).",
        "Germany (NMR): 3 centres, 3 units.",
    ] {
        assert!(report.contains(told), "{told}\n{report}");
    }
}

/// After a correction of the first phase there is nothing to go back to but the branch that was left.
#[test]
fn where_nothing_can_be_undone_the_other_branch_is_named() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "Germany", "-"], "A MUN - BUR");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["correct", "a", "S1901M", "A MUN - RUH"], "");
    let ran = folder.run(&["undo", "a"], "");
    assert_eq!(ran.status, 1);
    assert!(
        ran.err.contains("hint: `chancery games branch a go 1` goes back to the other branch"),
        "{}",
        ran.err
    );
    folder.out(&["branch", "a", "go", "1"], "");
    assert!(folder.out(&["show", "a"], "").contains(": Fall 1901, movement"));
}
