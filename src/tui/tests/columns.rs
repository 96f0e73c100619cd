//! Columns that stand one below the other, and rows that say what of them is out of sight.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::widgets::clean::columns;
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;

fn listed(width: u16, phases: &[&str], deadline: &str) -> Bench {
    let mut bench = Bench::new(width, 30);
    let game = |phase: &&str| GameEntry {
        place: Place(format!("{phase}.ron").into()),
        name: "Tuesday night".to_owned(),
        map: "standard".to_owned(),
        phase: phase.parse().ok(),
        deadline: deadline.parse().ok(),
        modified: None,
        waiting: ["Austria", "England", "France"].map(str::to_owned).to_vec(),
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(phases.iter().map(game).collect())));
    bench
}

#[test]
fn the_list_of_games_writes_out_the_phase_where_there_is_room() {
    for (width, deadline, phase) in [
        (80, "", "Spring 1904, movement "),
        (72, "", "Spring 1904 "),
        (80, "2026-12-01 18:00", "S1904M "),
        (120, "2026-12-01 18:00", "Spring 1904 "),
    ] {
        let screen = listed(width, &["S1904M"], deadline).screen();
        let row = screen.lines().find(|line| line.contains("orders missing")).expect("a row").to_owned();
        assert!(row.contains(&format!("Tuesday night{}", " ".repeat(11))), "{row}");
        assert!(row.contains(phase) && row.contains("3 powers") | row.contains("France"), "{row}");
        // All that stands behind a name begins in the same column.
        let at = |text: &str| {
            let line = screen.lines().find(|line| line.contains(text)).unwrap_or_else(|| panic!("{screen}"));
            columns(line.split(text).next().unwrap_or_default())
        };
        assert_eq!(at("phase "), at("a real game, several"), "{screen}");
        assert_eq!(at("phase "), at("from the start, or"), "{screen}");
    }
    // Retreats are no usual phase of their season.
    let screen = listed(80, &["S1904M", "F1904R"], "").screen();
    assert!(screen.contains("Fall 1904, retreats") || screen.contains("F1904R"), "{screen}");
}

#[test]
fn what_is_said_of_a_game_leaves_out_what_matters_least() {
    let screen = listed(80, &["S1904M"], "2026-12-01 18:00").screen();
    assert!(screen.contains("Tuesday night · map standard · Spring 1904, movement · due 2026-12-01 18:00"));
    let screen = listed(72, &["S1904M"], "2026-12-01 18:00").screen();
    assert!(screen.contains("Tuesday night · Spring 1904, movement · due 2026-12-01 18:00"), "{screen}");
    let screen = listed(56, &["S1904M"], "2026-12-01 18:00").screen();
    assert!(screen.contains("Tuesday night · Spring 1904 · due 2026-12-01 18:00"), "{screen}");
}

#[test]
fn names_of_any_script_leave_the_columns_behind_them_straight() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:players>");
    for name in ["李雷韩梅梅", "Emil 🎲 Dice", "Maximiliana Featherstonehaugh-Cholmondeley"] {
        bench.press(name).press("<Enter>");
    }
    for keys in ["<Esc><Esc><:check list>", "<Esc><F5>"] {
        let screen = bench.press(keys).screen();
        let at = |unit: &str| {
            let line = screen.lines().find(|line| line.contains(unit));
            let line = line.unwrap_or_else(|| panic!("{unit}: {screen}"));
            // A wide character has a blank cell behind it.
            line.split(unit).next().unwrap_or_default().chars().count()
        };
        let all = [" A BUD, A VIE", " A LVP, F EDI", " A MAR, A PAR", " A BER, A MUN"].map(at);
        assert_eq!(all, [all[0]; 4], "{screen}");
        assert!(screen.contains(" A MAR, A PAR, F BRE: no orders; they will hold"), "{screen}");
    }
}
