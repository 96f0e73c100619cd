//! Deadlines on the screen: typed in words, past ones, and the question about them.

use super::bench::Bench;
use super::why::message;
use crate::tui::layers::game_settings::SettingsList;
use chancery_game::game::Game;

#[test]
fn a_deadline_that_is_past_is_asked_about() {
    let mut bench = Bench::game(80, 24);
    bench.model.today = "2026-11-30".to_owned();
    bench.press("<Esc> gd<Enter>2026-11-01<Enter>");
    assert!(bench.words().contains("2026-11-01 is past: Enter again accepts it"), "{}", bench.screen());
    assert!(bench.session().game.info.deadlines.is_empty());
    bench.press("<Enter>");
    assert_eq!(bench.session().game.info.deadlines.len(), 1);
    assert!(bench.model.layer::<SettingsList>().is_some());
    assert!(message(&bench).contains("2026-11-01"), "{}", message(&bench));
    bench.press("<Enter>2026-12-04 18:00<Enter>");
    assert_eq!(bench.session().game.info.deadlines.len(), 2, "{}", bench.screen());
    // A day of the week is the next one after today, a Monday.
    bench.press("<Enter>friday 18:00<Enter>");
    assert!(message(&bench).contains(" 2026-12-04 18:00; Ctrl-Z"), "{}", message(&bench));
    bench.press("<Enter>Mon<Enter>");
    assert!(message(&bench).contains(" 2026-12-07; Ctrl-Z"), "{}", message(&bench));
}

fn title(bench: &Bench) -> String {
    bench.screen().lines().next().unwrap_or_default().to_owned()
}

/// In the list of deadlines the first letter begins the selected one.
#[test]
fn a_deadline_is_typed_at_once() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(width, height);
        bench.model.today = "2026-11-30".to_owned();
        bench.press("<Esc><Space>gd");
        let screen = bench.screen();
        assert!(screen.contains("┌ Deadlines ─") && screen.contains("Friday 18:00"), "{screen}");
        bench.press("Friday 18:00<Enter>");
        assert_eq!(bench.session().game.fact("deadline.S1901M").as_deref(), Some("2026-12-04 18:00"));
        // The next one is selected.
        bench.press("2026-12-05<Enter>");
        assert_eq!(bench.session().game.fact("deadline.S1901R").as_deref(), Some("2026-12-05"));
        bench.press("<Home><Delete>");
        assert_eq!(bench.session().game.fact("deadline.S1901M").as_deref(), Some(""));
        bench.press("<Ctrl-Z><Esc>");
        assert_eq!(bench.session().game.fact("deadline.S1901M").as_deref(), Some("2026-12-04 18:00"));
        assert!(bench.model.layers.is_empty());
    }
}

/// The year is left out only if it is this one, and what is past says so.
#[test]
fn a_deadline_that_is_past_does_not_look_like_one_to_come() {
    for (today, due, long, short) in [
        ("2026-11-30", "2026-12-04 18:00", "due 2026-12-04 18:00", " · due 12-04 "),
        ("2026-11-30", "2025-12-04 18:00", "was due 2025-12-04 18:00", " · was due 2025-12-04 "),
        ("2026-11-30", "2026-11-29", "was due 2026-11-29", " · was due 11-29 "),
        ("2026-12-30", "2027-01-04 18:00", "due 2027-01-04 18:00", " · due 2027-01-04 "),
        ("", "2025-12-04 18:00", "due 2025-12-04 18:00", " · due 2025-12-04 "),
    ] {
        let mut game = Game::on(super::bench::table(), "A game with a rather long name");
        game.set_fact(chancery_lab::engines::ALL, "deadline.S1901M", due).expect("a deadline");
        for (width, wanted) in [(120, long), (86, short)] {
            let mut bench = Bench::new(width, 24);
            bench.model.today = today.to_owned();
            bench.open(game.clone());
            bench.press("<Esc>");
            assert!(title(&bench).contains(wanted), "{today} {due}: {}", title(&bench));
            bench.press("<Space>tv");
            assert!(
                title(&bench).contains(wanted.trim_matches([' ', '·']).split(' ').next().unwrap()),
                "{}",
                title(&bench)
            );
        }
    }
}

#[test]
fn a_deadline_is_shown_with_its_day_of_the_week() {
    for (typed, day, date) in [
        ("Friday 18:00", "Fri", "2026-12-04 18:00"),
        ("2026-12-07", "Mon", "2026-12-07"),
        ("2028-02-29 09:30", "Tue", "2028-02-29 09:30"),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.model.today = "2026-11-30".to_owned();
        bench.press("<Esc><Space>gd").press(typed).press("<Enter>");
        assert!(message(&bench).contains(&format!("{day} {date}; Ctrl-Z")), "{}", message(&bench));
        assert!(bench.screen().contains(&format!("{date} {day}")), "{}", bench.screen());
        bench.press("<Esc><Esc>");
        assert!(title(&bench).contains(&format!("due {date} {day} ")), "{}", title(&bench));
    }
}
