//! The front page: whose orders are missing, who is wanted, when orders are due, and in which language it says so.

use super::{SPRING, begun, below, called, issue};
use crate::cli::games::Folder;

#[test]
fn a_standby_is_called_for_whoever_sent_nothing_and_whoever_left() {
    let folder = Folder::new();
    folder.out(
        &["new", "A", "--set", "nmr=standby", "--set", "player.ITALY=Ida", "--set", "player.TURKEY=Tom"],
        "",
    );
    let orders = [
        ("England", "F LON - NTH\nF EDI - NWG\nA LVP - YOR"),
        ("France", "A PAR - BUR\nA MAR - SPA\nF BRE - MAO"),
        ("Germany", "A MUN - RUH\nA BER - KIE\nF KIE - DEN"),
        ("Russia", "A MOS - UKR\nA WAR - GAL\nF SEV - RUM\nF STP/SC - BOT"),
        ("Turkey", "A CON - BUL\nA SMY - CON\nF ANK - BLA"),
    ];
    for (power, text) in orders {
        folder.out(&["orders", "A", power, "-"], text);
    }
    folder.out(&["orders", "A", "Austria", "-", "--standby"], "A VIE - GAL\nA BUD - SER\nF TRI - ALB");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["players", "A", "Turkey", "--leaves"], "");
    let text = issue(&folder, &[]);
    // Austria's standby ordered, so nobody is wanted for it.
    assert_eq!(below(&text, "NMR"), ["A: Austria, Italy (Ida)"]);
    // Nobody plays the other powers.
    let others = "England (3 centres, 3 units): wanted, France (3 centres, 3 units): wanted, Germany (3 centres, 3 units): wanted";
    let russia = "Russia (4 centres, 4 units): wanted, Turkey (3 centres, 3 units): wanted";
    let called = |italy: &str| format!("A: {others}, {italy}{russia}");
    let wanted = called("Italy (3 centres, 3 units): wanted, ");
    assert_eq!(below(&text, "Standbys"), [wanted], "{text}");
    folder.out(&["adjudicate", "A"], "");
    let missing = "A: Austria (2 in a row), England, France, Germany, Italy (Ida, 2 in a row), Russia";
    assert_eq!(below(&issue(&folder, &[]), "NMR"), [missing]);
    folder.out(&["undo", "A"], "");
    // One who is named is called by name, and not by an address.
    folder.out(&["set", "A", "standby.ITALY=Hugo Stein <hugo@example.org>"], "");
    let hugo = called("Italy (3 centres, 3 units): Hugo Stein, ");
    assert_eq!(below(&issue(&folder, &[]), "Standbys"), [hugo]);
    // Whoever is replaced needs no standby.
    folder.out(&["players", "A", "Italy", "Iris"], "");
    assert_eq!(below(&issue(&folder, &[]), "Standbys"), [called("")]);
    folder.out(&["players", "A", "Turkey", "Tim"], "");
    assert_eq!(
        below(&issue(&folder, &[]), "Standbys"),
        [called("").replace(", Turkey (3 centres, 3 units): wanted", "")]
    );
}

/// One NMR is no reason to call for a standby, unless the house says so; a seat without a player is, from the start.
#[test]
fn a_standby_is_called_for_by_the_rule_of_the_house() {
    let folder = Folder::new();
    let players = ["Austria", "England", "France", "Germany", "Italy", "Russia"];
    for (game, rules, calls) in [
        ("A", &[][..], [false, false, false]),
        ("B", &["disorder-after=2"], [false, true, true]),
        ("C", &["nmr=standby"], [true, true, true]),
        ("D", &["nmr=standby", "disorder-after=3"], [false, false, true]),
    ] {
        folder.out(&["new", game], "");
        let names: Vec<String> =
            players.iter().map(|power| format!("player.{power}=Player {power}")).collect();
        let names = names.iter().map(String::as_str).chain(rules.iter().copied());
        folder.out(&[&["set", game], &names.collect::<Vec<_>>()[..]].concat(), "");
        let start = issue(&folder, &[game]);
        assert_eq!(
            below(&start, "Standbys"),
            [format!("{game}: Turkey (3 centres, 3 units): wanted")],
            "{start}"
        );
        for is_called in calls {
            folder.out(&["adjudicate", game], "");
            while folder.out(&["show", game], "").contains("djustments") {
                folder.out(&["adjudicate", game], "");
            }
            let text = issue(&folder, &[game]);
            let line = below(&text, "Standbys")[0];
            assert_eq!(line.contains("Italy ("), is_called, "{game}: {text}");
            assert!(line.contains("Turkey ("), "{text}");
        }
    }
    // Where nobody has a name, the house does not say who plays.
    folder.out(&["new", "E"], "");
    folder.out(&["adjudicate", "E"], "");
    assert!(!issue(&folder, &["E"]).contains("Standbys"));
}

/// A game that rests changes neither the language of the first page nor looks as if it were printed.
#[test]
fn a_game_that_rests_keeps_the_language_and_says_where_it_was_printed() {
    let folder = Folder::new();
    for (game, language) in [("A", "en"), ("B", "de"), ("C", "fr")] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["set", game, &format!("language={language}")], "");
        folder.out(&["adjudicate", game], "");
    }
    issue(&folder, &[]);
    for (game, title) in [("B", "Zine 8"), ("C", "Zine 9")] {
        folder.out(&["adjudicate", game], "");
        let text = called(&folder, title, &["--only-new"]);
        let line = "A: Spring 1902 (next: Fall 1902); not in this issue, printed in Zine 7";
        assert_eq!(below(&text, "Games")[0], line, "{text}");
    }
    let text = called(&folder, "Zine 9", &["--only-new"]);
    assert!(below(&text, "Games")[1].ends_with("; not in this issue, printed in Zine 8"), "{text}");
    for (language, heading, absent) in [
        ("de", "Partien", "; nicht in dieser Ausgabe, gedruckt in Zine 7"),
        ("fr", "Parties", " ; pas dans ce numéro, parue dans Zine 7"),
    ] {
        let text = called(&folder, "Zine 9", &["--only-new", "--language", language]);
        assert!(below(&text, heading)[0].ends_with(absent), "{text}");
    }
    let text = called(&folder, "Zine 9", &["--without", "A"]);
    assert!(below(&text, "Games")[0].ends_with("; not in this issue, printed in Zine 7"), "{text}");
}

/// Six o'clock in London is not six o'clock in Berlin.
#[test]
fn deadlines_name_their_time_zones_if_the_games_have_several() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        begun(&folder, game, SPRING, "A BUR H");
        let facts =
            ["deadline.F1902M=2999-01-01 18:00", "time-zone=Europe/Berlin", "contact.Italy=ida@example.org"];
        folder.out(&[&["set", game], &facts[..]].concat(), "");
        folder.out(&["adjudicate", game], "");
    }
    assert!(!issue(&folder, &[]).contains("Europe/"));
    folder.out(&["set", "B", "time-zone=Europe/London"], "");
    let text = called(&folder, "Zine 7", &["--drafts"]);
    for (game, zone) in [("A", "Europe/Berlin"), ("B", "Europe/London")] {
        let due = format!("due Tuesday 1 January 2999, 18:00 {zone})");
        assert!(text.contains(&format!("\n  {game}: Spring 1902 (next: Fall 1902, {due}")), "{text}");
        let own = text.split(&format!("\n{game}: Spring 1902\n")).nth(1).unwrap();
        let due = format!("Deadline: Tuesday 1 January 2999, 18:00 {zone}\n");
        assert!(own.contains(&due), "{own}");
    }
    let drafts = std::fs::read_to_string(folder.0.join("issue-private/drafts.mbox")).unwrap();
    for zone in ["Berlin", "London"] {
        let due = format!("Deadline: 2999-01-01 18:00 Europe/{zone}");
        assert_eq!(drafts.matches(&due).count(), 2, "results and reminder: {drafts}");
    }
}

/// Readers of the front page see who plays now, and which games were corrected.
#[test]
fn changes_of_players_and_errata_are_on_the_front_page() {
    let folder = Folder::new();
    for (game, power, old, new) in
        [("A", "Italy", "Ida", "Otto"), ("B", "Germany", "Gil", "Hans"), ("C", "France", "Fay", "Rose")]
    {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["set", game, &format!("player.{power}={old}")], "");
        folder.out(&["press", game, "-", "--from", "Rome"], "Ciao.");
        folder.out(&["adjudicate", game], "");
        folder.out(&["players", game, power, new], "");
    }
    let text = issue(&folder, &[]);
    let changes = [
        "A: Italy: Otto replaces Ida from Fall 1902",
        "B: Germany: Hans replaces Gil from Fall 1902",
        "C: France: Rose replaces Fay from Fall 1902",
    ];
    assert_eq!(below(&text, "Players"), changes, "{text}");
    for (game, change) in ["A", "B", "C"].iter().zip(changes) {
        let own = text.split(&format!("\n{game}: Spring 1902\n")).nth(1).unwrap();
        assert_eq!(below(own, "Players"), [&change[3..]], "{own}");
        assert!(own.find("replaces") < own.find("Press"), "{own}");
    }
    assert!(!text.contains("Errata"), "{text}");
    for game in ["A", "C"] {
        folder.out(&["correct", game, "S1902M", "A TYR S A BUR"], "");
        folder.out(&["adjudicate", game], "");
    }
    let text = called(&folder, "Zine 8", &[]);
    assert_eq!(below(&text, "Errata"), ["A", "C"], "{text}");
}

/// The first page is the editor's: its language is apart from that of the games, by the house or by the command.
#[test]
fn the_front_page_has_a_language_of_its_own() {
    let folder = Folder::new();
    for (game, language) in [("A", "en"), ("B", "de")] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["set", game, &format!("language={language}")], "");
        folder.out(&["adjudicate", game], "");
    }
    let file = folder.0.join("own.house");
    std::fs::write(&file, "(front_language: \"fr\")").unwrap();
    let house = ["--house", file.to_str().unwrap()];
    let french = issue(&folder, &house);
    assert_eq!(below(&french, "NMR"), ["A : Allemagne, Italie", "B : Allemagne, Italie"], "{french}");
    assert!(french.contains("\nA: Spring 1902\n") && french.contains("\nB: Frühjahr 1902\n"), "{french}");
    // A game has the signs of its own language all the same.
    folder.out(&["press", "A", "-", "--from", "Italy", "--phase", "S1902M"], "Ciao.");
    let french = issue(&folder, &house);
    assert!(french.contains("\nItaly, late press:\n  Ciao.\n"), "{french}");
    let german = issue(&folder, &[&house[..], &["--language", "de"]].concat());
    assert_eq!(below(&german, "NMR")[0], "A: Deutschland, Italien", "{german}");
    assert_eq!(below(&german, "Partien")[0], "A: Frühjahr 1902 (es folgt: Herbst 1902)", "{german}");
    let english = issue(&folder, &["b", "--language", "en"]);
    assert_eq!(below(&english, "NMR"), ["B: Germany, Italy"], "{english}");
    folder.out(&["publish", folder.0.join("issue.html").to_str().unwrap(), "--language", "fr"], "");
    let page = std::fs::read_to_string(folder.0.join("issue.html")).unwrap();
    assert!(page.contains("<html lang=\"fr\">") && page.contains("<section class=\"phase\" lang=\"de\">"));
}

/// Whoever plays in a game that is not printed this time sees all the same when orders are due.
#[test]
fn a_game_that_is_left_out_has_its_deadline_on_the_front_page() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["set", game, "deadline.F1902M=2999-01-01"], "");
        folder.out(&["adjudicate", game], "");
    }
    let line = |game: &str| format!("{game}: Spring 1902 (next: Fall 1902, due Tuesday 1 January 2999)");
    for games in [&["--without", "b"][..], &["a", "--without", "B"], &["a", "b", "--without", "b"]] {
        let text = issue(&folder, games);
        let left_out = line("B") + "; not in this issue";
        assert_eq!(below(&text, "Games")[0], line("A"), "{text}");
        assert!(below(&text, "Games")[1].starts_with(&left_out), "{text}");
        assert!(text.contains("\nA: Spring 1902\n") && !text.contains("\nB: Spring 1902\n"), "{text}");
        assert_eq!(below(&text, "NMR"), ["A: Germany, Italy"], "{text}");
    }
    // What this issue printed is not old for it; nothing was printed of the other game before.
    let text = issue(&folder, &["--only-new"]);
    assert!(text.contains("\nA: Spring 1902\n") && text.contains("\nB: Spring 1902\n"), "{text}");
    let path = folder.0.join("next.txt");
    let ran = folder.run(&["publish", path.to_str().unwrap(), "--only-new"], "");
    let told = "an earlier issue printed the last season or the start of every game";
    assert!(ran.status == 1 && ran.err.contains(told) && !path.exists(), "{}", ran.err);
    folder.out(&["adjudicate", "A"], "");
    let text = called(&folder, "Zine 8", &["--only-new"]);
    let rests = line("B") + "; not in this issue, printed in Zine 7";
    assert_eq!(below(&text, "Games"), ["A: Fall 1902 (next: Spring 1903)", &rests], "{text}");
}

/// A vote goes on until it is counted, and whoever loses the last unit is out from then on.
#[test]
fn open_votes_and_eliminations_are_news() {
    let folder = Folder::new();
    let position = "phase F1902M\nFRANCE: A TUS\nITALY: A APU\ncentres\nFRANCE: PAR\nITALY: ROM\n";
    begun(&folder, "A", position, "A TUS - ROM");
    folder.out(&["propose", "A", "concession", "France"], "");
    for _ in 0..3 {
        folder.out(&["adjudicate", "A"], "");
    }
    folder.out(&["set", "A", "deadline.F1903M=2020-01-01"], "");
    let file = folder.0.join("issue.txt");
    let ran = folder.run(&["publish", file.to_str().unwrap(), "--title", "Zine 9"], "");
    let text = std::fs::read_to_string(file).unwrap();
    assert!(ran.status == 1 && ran.err.contains("the deadline of these games has passed"), "{}", ran.err);
    assert_eq!(below(&text, "Games"), ["A: Spring 1903 (next: Fall 1903, held over)"], "{text}");
    assert!(text.contains("A concession to France: the vote is open"), "{text}");
    let year = folder.out(&["report", "A", "--year", "1902", "--layout", "zine"], "");
    assert!(year.contains("; eliminated.\n"), "{year}");
}

/// The front page has one language, whatever the games have.
#[test]
fn the_front_page_is_in_the_language_of_the_first_game() {
    let folder = Folder::new();
    for (game, language) in [("A", "en"), ("B", "de")] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["set", game, &format!("language={language}")], "");
        folder.out(&["adjudicate", game], "");
    }
    let text = issue(&folder, &[]);
    assert_eq!(below(&text, "Games")[1], "B: Spring 1902 (next: Fall 1902)", "{text}");
    assert_eq!(below(&text, "NMR")[1], "B: Germany, Italy", "{text}");
    assert!(text.contains("\nB: Frühjahr 1902\n"), "{text}");
}

/// A new player has not been silent as long as the one before, and who leaves in winter is replaced before spring.
#[test]
fn silence_is_a_players_own_and_a_standby_is_called_for_after_a_winter() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "player.TURKEY=Tom", "--set", "player.FRANCE=Ann"], "");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["players", "A", "Turkey", "Otto"], "");
    folder.out(&["adjudicate", "A"], "");
    let nmr = |text: &str| below(text, "NMR")[0].to_owned();
    let first = issue(&folder, &[]);
    assert!(
        nmr(&first).contains("France (Ann, 2 in a row)") && nmr(&first).contains("Turkey (Otto)"),
        "{first}"
    );
    assert!(!below(&first, "Standbys")[0].contains("Turkey ("), "Otto missed one season: {first}");
    folder.out(&["players", "A", "France", "--leaves"], "");
    folder.out(&["adjudicate", "A"], "");
    let winter = called(&folder, "Zine 8", &[]);
    assert!(below(&winter, "Standbys")[0].contains("France (3 centres"), "{winter}");
    assert_eq!(winter.matches("Ann leaves").count(), 2, "on the front page, too: {winter}");
    // What is open of a game stays open where its season is not printed again.
    begun(&folder, "B", SPRING, "A BUR - MUN");
    folder.out(&["adjudicate", "B"], "");
    let later = called(&folder, "Zine 9", &["--only-new"]);
    assert!(below(&later, "Standbys").iter().any(|line| line.starts_with("A: ")), "{later}");
    assert!(!later.contains("Ann leaves"), "{later}");
}

#[test]
fn an_elimination_and_a_game_that_is_held_over_are_news() {
    let folder = Folder::new();
    let board = "phase F1902M\nFRANCE: A BUR\nGERMANY: A RUH\ncentres\nFRANCE: PAR\nGERMANY: MUN\n";
    begun(&folder, "A", board, "A BUR - MUN");
    folder.out(&["set", "A", "player.Germany=Gil", "deadline.F1902M=2020-01-02"], "");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    assert!(!text.contains("held over"), "nothing is said of a deadline that was kept\n{text}");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["set", "A", "deadline.S1903M=2020-01-03"], "");
    // The issue is written, and the exit status tells that a deadline has passed.
    folder.run(&["publish", folder.0.join("late.txt").to_str().unwrap(), "--width", "0"], "");
    let text = std::fs::read_to_string(folder.0.join("late.txt")).unwrap();
    assert_eq!(below(&text, "Eliminated"), ["A: Germany (Gil)"], "{text}");
    assert!(text.contains("held over, Deadline: Friday 3 January 2020"), "{text}");
}
