//! `chancery games publish`: the lines about a game that an editor would otherwise type.

use super::games::Folder;

/// An autumn in which France takes Portugal, and nobody else has an army to lose.
const AUTUMN: &str =
    "phase F1902M\nFRANCE: A SPA, F MAO\nGERMANY: A BER\ncentres\nFRANCE: PAR SPA\nGERMANY: BER KIE\n";

/// A spring in which Germany can be driven out of Munich.
const SPRING: &str = "phase S1902M\nFRANCE: A BUR, A TYR\nGERMANY: A MUN\nITALY: A ROM\ncentres\nFRANCE: PAR MAR\nGERMANY: MUN\nITALY: ROM\n";

/// Writes an issue of all games, or of these, as text.
fn issue(folder: &Folder, games: &[&str]) -> String {
    called(folder, "Zine 7", games)
}

/// Writes an issue of this title.
fn called(folder: &Folder, title: &str, games: &[&str]) -> String {
    let file = folder.0.join("issue.txt");
    let path = file.to_str().unwrap();
    folder.out(&[&["publish", path, "--force", "--width", "0", "--title", title], games].concat(), "");
    std::fs::read_to_string(file).unwrap()
}

/// Returns the lines below a line of a text, up to an empty one.
fn below<'t>(text: &'t str, heading: &str) -> Vec<&'t str> {
    let lines = text.lines().skip_while(|line| *line != heading).skip(1);
    lines.take_while(|line| !line.is_empty()).map(str::trim).collect()
}

/// Returns the errata of the first game that has any, which the front page names before.
fn errata(text: &str) -> Vec<&str> {
    let own = text.split("\nErrata\n").nth(2).unwrap_or_else(|| panic!("{text}"));
    own.lines().take_while(|line| !line.is_empty()).map(str::trim).collect()
}

/// Begins a game from a position, and gives France these orders.
fn begun(folder: &Folder, name: &str, position: &str, france: &str) {
    folder.out(&["new", name, "--position", "-"], position);
    folder.out(&["orders", name, "France", "-"], france);
}

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

/// Press to a season that an issue printed is in the next issue, once, whether the game has news or not.
#[test]
fn late_press_to_a_printed_season_is_in_the_next_issue() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["adjudicate", game], "");
    }
    let press = |game: &str, text: &str, to: &str| {
        folder.out(&["press", game, "-", "--from", "France", "--phase", "S1902M", "--to", to], text);
    };
    press("A", "I was in the first issue.", "");
    issue(&folder, &[]);
    for game in ["A", "B"] {
        press(game, "I was ill.", "");
        press(game, "For your eyes.", "Italy");
    }
    folder.out(&["adjudicate", "A"], "");
    for _ in 0..2 {
        let text = called(&folder, "Zine 8", &["--only-new"]);
        let piece = "\nPress: Spring 1902\n\nFrance, late press:\n  I was ill.\n";
        assert_eq!(text.matches(piece).count(), 2, "{text}");
        assert!(text.contains("\nA: Fall 1902\n") && !text.contains("first issue"), "{text}");
        assert!(text.contains(&format!("\nB: Spring 1902\n{piece}")) && !text.contains("eyes"), "{text}");
        let b = text.split("\nB: Spring 1902\n").nth(1).unwrap();
        assert!(!b.contains("Germany"), "the season of B is not printed again: {text}");
    }
    press("A", "I am well.", "");
    let text = called(&folder, "Zine 9", &["--only-new"]);
    assert!(text.contains("I am well.") && !text.contains("I was ill."), "{text}");
    for game in ["A", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    let text = called(&folder, "Zine 10", &["--only-new"]);
    assert!(!text.contains("late press"), "{text}");
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

/// Whoever plays by other rules than usual has to know it.
#[test]
fn the_line_of_house_rules_has_seasons_and_disorder() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("own.house"), "(house_rules: true)").unwrap();
    let house = folder.0.join("own.house");
    for (game, rules, told) in [
        (
            "A",
            &["two-seasons=yes"][..],
            "; two seasons a year, with retreats and builds among the orders; 18 centres",
        ),
        ("B", &["disorder-after=2"], " hold; civil disorder after 2 NMR in a row; 18 centres"),
        (
            "C",
            &["language=de", "two-seasons=yes", "disorder-after=3"],
            "; zwei Züge im Jahr, Rückzüge und Aufbauten mit den Befehlen; Anarchie nach 3 NMR in Folge; 18 Zentren",
        ),
        ("D", &["language=fr", "disorder-after=3"], " ; désordre civil après 3 NMR de suite ; 18 centres"),
        ("E", &[], "units without orders hold; 18 centres win."),
    ] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&[&["set", game, "player.Italy=Ida"], rules].concat(), "");
        folder.out(&["adjudicate", game], "");
        let text = issue(&folder, &[game, "--house", house.to_str().unwrap()]);
        assert!(text.contains(told), "{told}: {text}");
    }
}

/// A German or French table has its builds and removals in its own words.
#[test]
fn builds_of_a_table_are_in_the_words_of_its_language() {
    let folder = Folder::new();
    for (game, language, told) in [
        ("A", "de", ["Baut A(Ber)", "Aufbau nicht genutzt"]),
        ("B", "fr", ["construit A(Ber)", "construction inutilisée"]),
        ("C", "en", ["Builds A(Ber)", "Build waived"]),
    ] {
        begun(&folder, game, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["set", game, &format!("language={language}"), "style=zine"], "");
        folder.out(&["orders", game, "Germany", "-"], "A BER - MUN");
        folder.out(&["adjudicate", game], "");
        folder.out(&["orders", game, "Germany", "-"], "Build A BER\nWaive");
        folder.out(&["adjudicate", game], "");
        let text = folder.out(&["report", game], "");
        assert!(told.iter().all(|told| text.contains(told)), "{text}");
        assert!(language == "en" || !text.contains("Builds"), "{text}");
    }
}

/// Who writes to a power is told that nobody else reads it.
#[test]
fn press_to_powers_says_who_reads_it() {
    let folder = Folder::with_game(&["A"]);
    for (to, readers) in [("Italy", "Italy"), ("Germany", "Germany"), ("Italy, Turkey", "Italy, Turkey")] {
        let told = folder.out(&["press", "A", "-", "--from", "France", "--to", to], "Hello.");
        let line = format!(
            "Only {readers} and the GM will read it. To print it, write `--from \"France to {readers}\"` without `--to`."
        );
        assert!(told.contains(&line), "{told}");
    }
    let told = folder.out(&["press", "A", "-", "--from", "France to Italy"], "Hello.");
    assert!(!told.contains("Only"), "{told}");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    assert_eq!(text.matches("Hello.").count(), 1, "{text}");
    assert!(text.contains("\nFrance to Italy:\n  Hello.\n"), "{text}");
}

#[test]
fn a_game_that_begins_is_announced_with_its_players() {
    let folder = Folder::with_game(&["Blank"]);
    // It warns of the rules of the map that are not played.
    folder.run(
        &["new", "Start", "--map", "hundred", "--set", "player.ENGLAND=Ann", "--set", "number=2026X"],
        "",
    );
    folder.out(&["set", "Start", "deadline.S1425M=2999-01-01"], "");
    let text = issue(&folder, &[]);
    let line = "Start (2026X): game start (next: Spring 1425, due Tuesday 1 January 2999)";
    // Of a game of which nothing is known there is nothing to say.
    assert_eq!(below(&text, "Games"), [line], "{text}");
    for part in [
        "\nStart: game start\n2026X · Hundred\n",
        "\nEngland, Ann: A(Cal), A(Nmd), A(Guy), F(Dev), F(Lon).\n",
        "\nBurgundy: A(Fla), A(Lux), A(Dij), F(Hol).\n",
        "\nNext: Spring 1425 · Deadline: Tuesday 1 January 2999\n",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("NMR"), "nobody is late before the first deadline: {text}");
    folder.out(&["adjudicate", "Start"], "");
    let text = called(&folder, "Zine 8", &["--only-new"]);
    assert!(text.contains("\nStart: Spring 1425\n"), "its first results are new: {text}");
}

#[test]
fn a_zine_tells_owners_once_and_winters_without_those_who_do_nothing() {
    let folder = Folder::new();
    begun(&folder, "A", AUTUMN, "F MAO - POR\nA SPA H");
    folder.out(&["orders", "A", "Germany", "-"], "A BER - MUN");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["orders", "A", "Germany", "-"], "Build A BER\nWaive");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    let centres = "Centres\n  Austria: eliminated\n  England: eliminated\n  France: Par, +Por, Spa = 3, 1 build due\n  \
         Germany: Ber, Kie, +Mun = 3, 2 builds due\n  Italy: eliminated\n  Russia: eliminated\n  \
         Turkey: eliminated\n  unowned: Ank, Bel, ";
    assert!(text.contains(centres) && !text.contains("Gains and losses"), "{text}");
    let winter = text.split("A: Winter 1902\n").nth(1).unwrap();
    assert!(winter.contains("\nFrance (no orders): 1 build unused.\n"), "{winter}");
    assert!(winter.contains("\nGermany: Builds A(Ber); Build waived.\n"), "{winter}");
    assert!(!winter.contains("Italy") && !winter.contains("no change"), "{winter}");
    assert_eq!(below(&text, "Marks")[0], "_A(Par)-Bur_: the order failed");
}

#[test]
fn the_end_of_a_game_has_its_players_and_all_years() {
    let folder = Folder::new();
    begun(&folder, "A", AUTUMN, "F MAO - POR\nA SPA H");
    folder.out(&["set", "A", "player.FRANCE=Cleo"], "");
    folder.out(&["adjudicate", "A"], "");
    assert!(!issue(&folder, &[]).contains("Centres by year"));
    folder.out(&["propose", "A", "draw", "France", "Germany"], "");
    folder.out(&["tally", "A", "1", "--missing-as-yes"], "");
    let text = issue(&folder, &[]);
    let end =
        "\nThe game is over: a draw of France and Germany.\n\nPlayers\n  France: Cleo\n\nCentres by year\n";
    assert!(text.contains(end), "{text}");
    let row = |power: &str| below(&text, "Centres by year").into_iter().find(|line| line.starts_with(power));
    assert_eq!(row("France").map(|line| line.split_whitespace().collect()), Some(vec!["France", "2", "3"]));
    let votes = "Proposals and votes\n  A draw of France and Germany: passed\n";
    assert!(text.contains(votes), "{text}");
    // Nobody builds any more.
    assert!(text.contains("  France: Par, +Por, Spa = 3\n") && !text.contains(" due"), "{text}");
    // A player's last word is not late.
    folder.out(&["press", "A", "-", "--from", "France"], "It was a long war.");
    // The screen keeps it with the board on which the game ended.
    folder.out(&["press", "A", "-", "--from", "Germany", "--phase", "W1902A"], "It was short.");
    let press = "\nPress\n\nFrance:\n  It was a long war.\n\nGermany:\n  It was short.\n";
    assert!(issue(&folder, &[]).contains(press), "{}", issue(&folder, &[]));
    let page = folder.out(&["report", "A", "--format", "html"], "");
    assert!(page.contains("<h2>Centres by year</h2>"));
}

/// A vote on which players are asked this season is decided in the next, and that is told there.
#[test]
fn the_result_of_a_vote_is_told_in_the_season_in_which_it_was_counted() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR H");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["propose", "A", "draw", "France", "Italy"], "");
    let asked = ["A draw of France and Italy: the vote is open"];
    assert_eq!(below(&issue(&folder, &[]), "Proposals and votes"), asked);
    folder.out(&["adjudicate", "A"], "");
    assert_eq!(below(&issue(&folder, &[]), "Proposals and votes"), asked);
    folder.out(&["vote", "A", "1", "Germany", "no"], "");
    folder.out(&["tally", "A", "1"], "");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    assert!(text.contains("\nA: Spring 1903\n"), "{text}");
    assert_eq!(below(&text, "Proposals and votes"), ["A draw of France and Italy: failed; 1 veto"], "{text}");
    // A game that is passed on has the proposal once.
    let export = folder.out(&["export", "A", "--for", "print", "--format", "ron"], "");
    assert_eq!(export.matches("motion:").count(), 1, "{export}");
}

/// Players read what of their map is not played in their own language.
#[test]
fn the_rules_of_a_map_are_told_in_the_language_of_the_game() {
    let folder = Folder::new();
    for (map, language, told) in [
        ("colonial", "fr", "Règles de la carte non appliquées : Transsibérien : à chaque tour"),
        ("hundred", "de", "Kalender: Ein Zug dauert fünf Jahre"),
        ("1900", "de", "Suez-Regel: Zwischen MAO und EGY"),
    ] {
        let set = format!("language={language}");
        folder.run(&["new", map, "--map", map, "--set", &set, "--set", "player.FRANCE=Cleo"], "");
        let text = issue(&folder, &[map]);
        assert!(text.contains(told), "{text}");
        for rule in chancery_core::map::builtin(map).unwrap().unplayed() {
            assert!(!text.contains(rule), "{rule}");
        }
    }
}

/// Retreats are told in the same breath as the moves, and what came in for them is told, too.
#[test]
fn press_of_a_retreat_phase_is_in_the_issue() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["orders", "A", "Germany", "-"], "A MUN H");
    folder.out(&["press", "A", "-", "--from", "Paris"], "Munich is ours.");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["press", "A", "-", "--from", "Berlin"], "We shall return.");
    folder.out(&["ruling", "A", "BER was meant", "--about", "Germany"], "");
    folder.out(&["orders", "A", "Germany", "-"], "A MUN - BER");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    assert!(text.contains("A(Mun) Stands* (retreats to Ber)"), "{text}");
    let press = "\nPress\n\nParis:\n  Munich is ours.\n\nBerlin:\n  We shall return.\n";
    assert!(text.contains(press) && text.contains("Germany: BER was meant"), "{text}");
}

/// What readers were told wrongly stands in the next issue, once, and not in the same one done anew.
#[test]
fn a_correction_of_a_published_season_is_an_erratum_in_the_next_issue() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    issue(&folder, &[]);
    folder.out(&["correct", "A", "S1902M", "A TYR S A BUR - MUN"], "");
    for _ in 0..2 {
        folder.out(&["adjudicate", "A"], "");
    }
    folder.out(&["orders", "A", "France", "-"], "A MUN H");
    folder.out(&["adjudicate", "A"], "");
    let told = [
        "Spring 1902, France A(Bur)-Mun: moves (was: bounces)",
        "Spring 1902, France A(Tyr) S A(Bur)-Mun: supports (was: A(Tyr) Stands: no order)",
        "Spring 1902, Germany A(Mun) Stands: no order, dislodged (was: no order)",
    ];
    for _ in 0..2 {
        let text = called(&folder, "Zine 8", &[]);
        // What was adjudicated since is printed, too.
        assert!(text.contains("\nA: Spring 1902, retreats\n\nErrata\n"), "{text}");
        assert!(text.contains("\nA: Fall 1902\n"), "{text}");
        assert_eq!(errata(&text), told, "{text}");
    }
    assert!(!called(&folder, "Zine 9", &[]).contains("Errata"), "it was told");
}

/// A retreat, a winter or a season that followed from what was corrected was printed for nothing: each is named, with what is
/// to be played again.
#[test]
fn what_followed_from_a_corrected_season_no_longer_counts() {
    let folder = Folder::new();
    for game in ["B", "C"] {
        begun(&folder, game, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["orders", game, "Germany", "-"], "A BER - MUN");
        folder.out(&["adjudicate", game], "");
        folder.out(&["orders", game, "Germany", "-"], "Build A BER\nBuild F KIE");
        folder.out(&["orders", game, "France", "-"], "Build A PAR");
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["set", "C", "language=de"], "");
    folder.out(&["adjudicate", "C"], "");
    issue(&folder, &[]);
    for game in ["B", "C"] {
        folder.out(&["correct", game, "F1902M", "F MAO H"], "");
        folder.out(&["adjudicate", game], "");
    }
    let text = called(&folder, "Zine 8", &[]);
    let b = errata(&text).join("\n");
    let was = "(was: France: Builds A(Par); Germany: Builds A(Ber), Builds F(Kie))";
    assert!(b.contains(&format!("Winter 1902: no longer counts, due again {was}")), "{b}");
    let was = "(bisher: Frankreich: Baut A(Par); Deutschland: Baut A(Ber), Baut F(Kie))";
    assert!(text.contains(&format!("Winter 1902: gilt nicht mehr, erneut fällig {was}")), "{text}");
    // The season behind it, too.
    let spring = "Frühjahr 1903: gilt nicht mehr, erneut fällig (bisher: Frankreich: A(Par) H: ";
    assert!(text.contains(spring), "{text}");
}

/// A retreat that a correction makes needless, one that it makes, and one that it leaves.
#[test]
fn a_correction_tells_which_retreats_it_changed() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        let support = if game == "A" { "\nA TYR S A BUR - MUN" } else { "" };
        begun(&folder, game, SPRING, &format!("A BUR - MUN{support}"));
        folder.out(&["orders", game, "Germany", "-"], "A MUN H");
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["orders", "A", "Germany", "-"], "A MUN - BER");
    for game in ["A", "A", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    issue(&folder, &[]);
    folder.out(&["correct", "A", "S1902M", "A TYR H"], "");
    folder.out(&["correct", "B", "S1902M", "A TYR S A BUR - MUN"], "");
    for game in ["A", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["orders", "B", "Germany", "-"], "A MUN - BER");
    for game in ["A", "B", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    let text = called(&folder, "Zine 8", &[]);
    let gone =
        "Spring 1902, retreats: no longer counts, nothing is due (was: Germany: A(Mun) retreats to Ber)";
    assert!(text.contains(gone), "{text}");
    assert!(text.contains("Spring 1902, retreats, Germany A(Mun) retreats to Ber (was: –)"), "{text}");
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

/// Readers of the last issue know that a game begins; the front page has its deadline.
#[test]
fn the_start_of_a_game_is_announced_once() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR H");
    folder.out(&["new", "Start", "--set", "player.FRANCE=Ann"], "");
    folder.out(&["adjudicate", "A"], "");
    let announced = "\nStart: game start\n";
    for _ in 0..2 {
        assert!(called(&folder, "Zine 7", &["--only-new"]).contains(announced));
    }
    folder.out(&["adjudicate", "A"], "");
    let text = called(&folder, "Zine 8", &["--only-new"]);
    assert!(!text.contains(announced), "{text}");
    let line = "Start: game start (next: Spring 1901); not in this issue, printed in Zine 7";
    assert_eq!(below(&text, "Games")[1], line, "{text}");
    assert!(called(&folder, "Zine 9", &[]).contains(announced), "without the option it is told again");
    folder.out(&["adjudicate", "Start"], "");
    let text = called(&folder, "Zine 10", &["--only-new"]);
    assert!(text.contains("\nStart: Spring 1901\n") && !text.contains("\nA: "), "{text}");
}

/// No line ends within a unit, a place or a move, in whatever style.
#[test]
fn orders_break_between_their_parts() {
    let folder = Folder::new();
    let board = "phase S1902M\nFRANCE: A BUR, A TYR, F MAO\nGERMANY: A MUN\ncentres\nFRANCE: PAR MAR BRE\nGERMANY: MUN\n";
    let orders = "A BUR - MUN\nA TYR S A BUR - MUN\nF MAO - NAO";
    begun(&folder, "A", board, orders);
    folder.out(&["adjudicate", "A"], "");
    for (style, kept) in [
        ("canonical", &["A BUR - MUN", "A TYR", "F MAO - NAO"][..]),
        ("zine", &["A(Bur)-Mun", "F(MAO)-NAO"]),
        ("full", &["Army Burgundy - Munich", "Fleet Mid-Atlantic Ocean - North Atlantic Ocean"]),
        ("judge", &["Army Burgundy -> Munich", "Fleet Mid-Atlantic Ocean -> North Atlantic Ocean"]),
    ] {
        for width in 50..72 {
            let text = folder.out(
                &["report", "A", "--layout", "zine", "--style", style, "--width", &width.to_string()],
                "",
            );
            for order in kept {
                assert!(text.contains(order), "{style} {width} {order}: {text}");
            }
        }
        let page = folder.out(&["report", "A", "--layout", "zine", "--style", style, "--format", "html"], "");
        let keeps = |order: &&str| {
            let whole = order.replace(' ', "\u{a0}").replace('>', "&gt;");
            page.contains(&format!("<span class=\"o\">{whole}"))
                || page.contains(&whole) && !order.contains(")-")
        };
        assert!(kept[..1].iter().all(keeps) && page.contains(".o{white-space:nowrap}"), "{style}: {page}");
    }
}

/// Who writes a place where a power is wanted is told how each is written.
#[test]
fn press_to_a_place_is_refused_with_the_way_to_its_power() {
    let folder = Folder::with_game(&["A"]);
    for (place, power) in
        [("Berlin", "Germany"), ("Edinburgh", "England"), ("STP", "Russia"), ("Belgium", "Austria")]
    {
        let ran = folder.run(&["press", "A", "-", "--to", place], "Hello.");
        let told = format!(
            "error: `{place}` names no power; for one power write its name, such as {power}, and for all nothing\n"
        );
        assert!(ran.status == 2 && ran.err.starts_with(&told), "{}", ran.err);
        assert!(
            ran.err.contains("hint: `--to POWER` addresses one power; `--dateline PLACE` says where"),
            "{}",
            ran.err
        );
    }
    folder.out(&["press", "A", "-", "--to", "Germany", "--dateline", "Berlin"], "Hello.");
}

/// The map of a season shows the orders, or where the units stand when all of the season is over.
#[test]
fn the_house_chooses_what_a_map_shows() {
    let folder = Folder::new();
    begun(&folder, "A", AUTUMN, "F MAO - POR\nA SPA H");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["orders", "A", "France", "-"], "Build A PAR");
    folder.out(&["adjudicate", "A"], "");
    begun(&folder, "B", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "B"], "");
    folder.out(&["adjudicate", "B"], "");
    let page = |house: &str| {
        let (own, file) = (folder.0.join("own.house"), folder.0.join("issue.html"));
        std::fs::write(&own, house).unwrap();
        let house = own.to_str().unwrap();
        folder
            .out(&["publish", file.to_str().unwrap(), "--force", "--title", "Zine 7", "--house", house], "");
        std::fs::read_to_string(file).unwrap()
    };
    let (orders, position) = (page("()"), page("(map: Position, maps_in_text: true)"));
    for page in [&orders, &position] {
        assert_eq!(page.matches("<figure>").count(), 2, "one map a season");
    }
    // Below the last title of the season, and with nothing to point at, because no order begins where a unit stands now.
    let winter = position.split("A: Winter 1902</h1>").nth(1).unwrap();
    assert!(winter.starts_with("\n<figure>") && !position.contains("<g data-at="), "{position}");
    let label = |page: &str, phase: &str| page.contains(&format!("aria-label=\"Map, {phase}\""));
    assert!(
        label(&orders, "Fall 1902, movement") && label(&position, "position after Winter 1902, adjustments")
    );
    assert!(label(&position, "position after Spring 1902, retreats"), "a retreat counts");
    assert!(orders.contains("Maps: a line is a move") && position.contains("Maps: where the units stand"));
    let body = |page: &str| page.split("<body").nth(1).unwrap().split('>').next().unwrap().to_owned();
    assert_eq!([body(&orders), body(&position)], [" class=\"columns apart\"", " class=\"columns\""]);
}

/// If no issue is noted, readers knew a season if orders for the next one came in.
#[test]
fn a_correction_before_anybody_saw_the_results_is_no_erratum() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        begun(&folder, game, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["orders", game, "Germany", "-"], "A BER - MUN");
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["orders", "A", "Germany", "-"], "Build A BER");
    for game in ["A", "B"] {
        folder.out(&["correct", game, "F1902M", "F MAO H"], "");
        folder.out(&["adjudicate", game], "");
    }
    let told = [
        "Fall 1902, France F(MAO) Stands: holds (was: F(MAO)-Por: moves)",
        "Fall 1902, Por: – (was: France)",
    ];
    let text = issue(&folder, &[]);
    assert_eq!(below(&text, "Errata"), ["A"], "{text}");
    assert_eq!(errata(&text), told, "{text}");
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

/// A map shows the board before the moves: readers set up theirs by a list of units.
#[test]
fn an_issue_lists_the_units() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    let units = ["France: A(Mun), A(Tyr)", "Italy: A(Rom)"];
    assert_eq!(below(&text, "Positions"), units, "{text}");
    let page = folder.0.join("issue.html");
    folder.out(&["publish", page.to_str().unwrap()], "");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("<h2>Positions</h2>") && page.contains("A(Mun), A(Tyr)"), "{page}");
}

/// A zine that comes monthly prints all that its games played since.
#[test]
fn an_issue_has_all_seasons_since_the_last_one() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    assert!(issue(&folder, &[]).contains("Germany: A(Mun) may retreat to "));
    folder.out(&["orders", "A", "Germany", "-"], "A MUN - BER");
    for _ in 0..3 {
        folder.out(&["adjudicate", "A"], "");
    }
    let text = called(&folder, "Zine 8", &[]);
    let titles: Vec<&str> = text.lines().filter(|line| line.starts_with("A: ")).collect();
    assert!(text.contains("\nGermany: A(Mun) retreats to Ber.\n") && !text.contains("Errata"), "{text}");
    assert_eq!(titles, ["A: Spring 1902, retreats", "A: Fall 1902", "A: Winter 1902"], "{text}");
}

/// What an issue printed of a season the next one does not print again.
#[test]
fn of_a_season_that_was_printed_in_part_the_rest_is_new() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    assert!(issue(&folder, &[]).contains("A(Bur)-Mun"));
    folder.out(&["orders", "A", "Germany", "-"], "A MUN - BER");
    folder.out(&["adjudicate", "A"], "");
    let text = called(&folder, "Zine 8", &["--only-new"]);
    assert!(text.contains("\nGermany: A(Mun) retreats to Ber.\n") && !text.contains("A(Bur)-Mun"), "{text}");
}

/// A season with retreats tells who plays now as one without them does.
#[test]
fn a_change_of_players_is_told_in_a_season_with_retreats() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["set", "A", "player.ITALY=Ida"], "");
    folder.out(&["players", "A", "Italy", "Otto"], "");
    folder.out(&["players", "A", "Germany", "--leaves"], "");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    for line in ["Germany: in civil disorder from Spring 1902", "Italy: Otto replaces Ida from Spring 1902"] {
        assert_eq!(text.matches(line).count(), 2, "on the front page, too: {line}: {text}");
    }
    assert_eq!(below(&text, "NMR"), ["A: Italy (Otto)"], "nobody waits for Germany: {text}");
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

/// Whoever plays without a name does not want to be known, and nobody's address is printed unasked.
#[test]
fn addresses_are_printed_if_the_house_wants_it() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN");
    let facts = ["contact.gm=zoe@example.org", "player.France=Ann", "contact.France=ann@example.org"];
    folder.out(&[&["set", "A", "master=Zoe", "contact.Italy=secret@example.org"], &facts[..]].concat(), "");
    folder.out(&["adjudicate", "A"], "");
    assert!(!issue(&folder, &[]).contains("@example.org"));
    std::fs::write(folder.0.join("own.house"), "(addresses: true)").unwrap();
    let text = issue(&folder, &["--house", folder.0.join("own.house").to_str().unwrap()]);
    let all = ["France: Ann, ann@example.org", "Game master: Zoe, zoe@example.org"];
    assert_eq!(below(&text, "Players"), all, "{text}");
    assert!(!text.contains("secret@"), "{text}");
    folder.out(&["set", "A", "master="], "");
    let text = issue(&folder, &["--house", folder.0.join("own.house").to_str().unwrap()]);
    assert_eq!(below(&text, "Players"), all[..1], "{text}");
}

#[test]
fn a_retreat_that_nobody_ordered_is_told_apart_and_a_season_has_one_name() {
    let folder = Folder::new();
    let board =
        "phase S1902M\nFRANCE: A BUR, A TYR\nGERMANY: A MUN\ncentres\nFRANCE: PAR MAR\nGERMANY: MUN\n";
    begun(&folder, "A", board, "A BUR - MUN\nA TYR S A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["adjudicate", "A"], "");
    let text = issue(&folder, &[]);
    assert!(text.contains("A(Mun) Stands* (disbanded, no retreat ordered)"), "{text}");
    assert_eq!(below(&text, "Games"), ["A: Spring 1902 (next: Fall 1902)"]);
    let page = folder.0.join("issue.html");
    folder.out(&["publish", page.to_str().unwrap()], "");
    assert!(std::fs::read_to_string(page).unwrap().contains("Maps: a line is a move"));
    assert!(!text.contains("Maps:"), "a text has none");
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

/// Markdown has `18:00` as it is, and a date without a time ends with the date.
#[test]
fn times_are_written_as_they_are_read() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    folder.out(&["set", "A", "deadline.F1902M=2999-01-02 18:00"], "");
    std::fs::write(folder.0.join("own.house"), "(dates: \"{date} at {time}\")").unwrap();
    let house = folder.0.join("own.house");
    let file = folder.0.join("issue.md");
    let (file, house) = (file.to_str().unwrap(), house.to_str().unwrap());
    folder.out(&["publish", file, "--house", house], "");
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("Wednesday 2 January 2999 at 18:00"), "{text}");
    let day = text.lines().nth(2).unwrap();
    assert!(day.contains("day ") && !day.contains(" at"), "{day}");
}
