//! Columns that stand one below the other, and rows that say what of them is out of sight.

use super::bench::{Bench, table, tables, update};
use crate::sample::sample;
use crate::theme::{Colours, Theme};
use crate::tui::action::Action;
use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::model::Stage;
use crate::widgets::clean::columns;
use chancery_core::text::Clean;
use chancery_draw::Direction;
use chancery_game::game::Game;
use chancery_session::game_list::{GameEntry, Preview};
use chancery_session::open_game::GameSession;
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

/// Shows the selected line's game below the list, as the worker reads it.
fn shown(bench: &mut Bench, place: &str, game: Game) {
    let place = Place(place.into());
    let session = Some(Box::new(GameSession::new(game, place.clone())));
    bench.act(Action::Previewed(Preview { place, session }));
}

#[test]
fn a_first_start_shows_the_board_of_the_sample_game_and_three_ways_in() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::new(width, height);
        bench.model.theme = Theme::named("dark", Colours::Full).unwrap();
        let effects = update(&mut bench.model, Action::Listed(Ok(Vec::new())));
        assert!(matches!(effects.as_slice(), [Effect::Preview(place)] if place.is_nowhere()), "{effects:?}");
        shown(&mut bench, "", sample(tables()).game);
        let screen = bench.screen();
        for text in
            ["Sample game", "New game", "Import a game", "6 England", "5 Turkey", "Fall 1903", "bounce"]
        {
            assert!(screen.contains(text), "{text}: {screen}");
        }
        assert_eq!(screen.contains("MOS"), width > 80, "a small map has no codes: {screen}");
        assert!(screen.lines().filter(|line| line.contains('F')).count() > 6, "units stand on it: {screen}");
        bench.press("<Down><Down><Enter>");
        assert!(bench.screen().contains("Import a game"), "{}", bench.screen());
    }
}

#[test]
fn the_selected_game_is_shown_with_its_standings_and_who_is_late() {
    let mut bench = listed(120, &["S1901M", "F1901M", "S1902M"], "2026-12-01");
    bench.act(Action::Resize(120, 45));
    let Stage::GameList(list) = &mut bench.model.stage else { panic!("no list") };
    let place = list.games[0].place.0.to_str().unwrap().to_owned();
    list.games[0].days = Some(-2);
    list.games[0].waiting = vec!["France".into()];
    let mut game = Game::on(table(), "Club");
    let france = bench.map.names().power("France").unwrap();
    game.info.players[france.index()].name = Clean::line("Chloé");
    shown(&mut bench, &place, game);
    let screen = bench.screen();
    for text in ["late: ", "France (Chloé)", "FRA", "3 Chloé", "Nothing has happened yet"] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    // One game is read at a time, and what comes late is not shown for another one.
    let effects = update(&mut bench.model, Action::Run(Command::Arrow(Direction::Down)));
    assert!(matches!(effects.as_slice(), [Effect::Preview(_)]), "{effects:?}");
    let effects = update(&mut bench.model, Action::Run(Command::Arrow(Direction::Down)));
    assert!(effects.is_empty(), "{effects:?}");
    assert!(!bench.screen().contains("Chloé"), "{}", bench.screen());
}
