//! Which seasons an issue prints of a game, from its start to its end.

use super::{AUTUMN, SPRING, begun, below, called, issue};
use crate::cli::games::Folder;

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

/// What is due of a dislodged unit, and who dislodged it, stands in one line.
#[test]
fn a_dislodged_unit_is_told_once() {
    let folder = Folder::new();
    for (game, language, heading, line) in [
        (
            "A",
            "en",
            "Dislodged",
            "Germany: A(Mun) may retreat to Ber, Boh, Kie, Ruh, Sil; dislodged by France A(Bur)",
        ),
        (
            "B",
            "de",
            "Vertrieben",
            "Deutschland: A(Mue) Rückzug möglich nach Ber, Boe, Kie, Ruh, Sle; vertrieben von Frankreich A(Bur)",
        ),
        (
            "C",
            "fr",
            "Unités délogées",
            "A(Mun) retraite possible vers Ber, Boh, Kie, Ruh, Sil ; délogée par France A(Bou)",
        ),
    ] {
        begun(&folder, game, SPRING, "A BUR - MUN\nA TYR S A BUR - MUN");
        folder.out(&["set", game, &format!("language={language}")], "");
        folder.out(&["adjudicate", game], "");
        let text = issue(&folder, &[game]);
        assert!(text.contains(line) && !text.contains(heading), "{line}: {text}");
    }
    // Once the retreat is played, only the order says it.
    folder.out(&["adjudicate", "A"], "");
    assert!(!issue(&folder, &["A"]).contains("Dislodged"));
}

/// Nobody is late who is not expected.
#[test]
fn civil_disorder_says_that_nothing_came() {
    let folder = Folder::new();
    for (game, language, told) in [
        ("A", "en", "Germany (in civil disorder): "),
        ("B", "de", "Deutschland (in Anarchie): "),
        ("C", "fr", "Allemagne (en désordre civil) : "),
    ] {
        begun(&folder, game, SPRING, "A BUR H");
        folder.out(&["set", game, &format!("language={language}"), "player.Germany=Gil"], "");
        folder.out(&["players", game, "Germany", "--leaves"], "");
        folder.out(&["adjudicate", game], "");
        folder.out(&["adjudicate", game], "");
        let text = issue(&folder, &[game]);
        assert!(text.contains(told), "{text}");
    }
}

/// After the last year the survivors share the game.
#[test]
fn the_last_year_ends_a_game_in_a_draw() {
    let folder = Folder::new();
    for (language, told) in [
        ("en", "The game is over: the last year is over: a draw of France and Germany."),
        ("de", "das letzte Jahr ist vorbei: Unentschieden zwischen Frankreich und Deutschland."),
        ("fr", "la dernière année est passée : nulle entre la France et l’Allemagne."),
    ] {
        begun(&folder, language, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["set", language, &format!("language={language}"), "last-year=1902"], "");
        while folder.run(&["adjudicate", language], "").status == 0 {}
        let text = issue(&folder, &[language]);
        assert!(text.contains(told), "{told}: {text}");
    }
}

/// Whoever had deadlines forgot the next one, also that of a retreat; whoever has none plays without.
#[test]
fn a_game_without_its_next_deadline_is_named() {
    let folder = Folder::new();
    for (game, orders) in [("A", "A BUR H"), ("B", "A BUR - MUN\nA TYR S A BUR - MUN"), ("C", "A BUR H")] {
        begun(&folder, game, SPRING, orders);
        if game != "C" {
            folder.out(&["set", game, "deadline.S1902M=2999-01-01"], "");
        }
        folder.out(&["adjudicate", game], "");
    }
    let file = folder.0.join("issue.txt");
    let told =
        |title: &str| folder.out(&["publish", file.to_str().unwrap(), "--force", "--title", title], "");
    let hint = "`games set GAME deadline.PHASE=DATE` sets it";
    assert!(told("Zine 7").ends_with(&format!("\nno deadline: a (F1902M), b (S1902R); {hint}\n")));
    folder.out(&["set", "B", "deadline.S1902R=2999-01-09"], "");
    assert!(told("Zine 7").ends_with(&format!("\nno deadline: a (F1902M); {hint}\n")));
    folder.out(&["set", "A", "deadline.F1902M=2999-02-01"], "");
    assert_eq!(told("Zine 7").lines().count(), 1);
}
