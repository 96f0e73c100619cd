//! Press in an issue, and whom it reaches.

use super::{SPRING, begun, called, issue};
use crate::cli::games::Folder;

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
