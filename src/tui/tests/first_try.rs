//! What a game master looks for on a first evening and finds at the first try.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::layers::game_settings::SettingsList;
use chancery_core::map::Phase;
use chancery_game::game::{Game, ProposalState, WhichOrders};
use chancery_session::game_list::{GameEntry, Preview};
use chancery_session::open_game::GameSession;
use chancery_session::place::Place;

fn message(bench: &Bench) -> String {
    bench.model.message.as_ref().map(|message| message.text.clone()).unwrap_or_default()
}

fn title(bench: &Bench) -> String {
    bench.screen().lines().next().unwrap_or_default().to_owned()
}

/// The words for what is looked for, in the first level of the menu and in the palette.
#[test]
fn the_first_level_of_the_menu_names_what_is_looked_for() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc><Space>");
        let screen = bench.screen();
        for (words, keys) in [
            ("o orders, mail…", "o"),
            ("s share, reports…", "s"),
            ("g game, players, deadlines…", "g"),
            ("t table, votes…", "t"),
            ("x expert, house rules…", "x"),
        ] {
            assert!(screen.contains(words), "{words}: {screen}");
            let group = bench.press(keys).screen();
            bench.press("<Esc><Space>");
            for word in words[2..].trim_end_matches('…').split(", ").skip(1) {
                assert!(group.contains(word.trim_end_matches('s')), "{word}: {group}");
            }
        }
    }
}

/// A capital letter that does something in the list of games is told what does it in a game, once Enter shows that nobody
/// meant an order.
#[test]
fn a_key_of_the_list_of_games_says_which_keys_do_the_same_in_a_game() {
    for (letter, keys) in [('M', "Space o m"), ('P', "Space s z"), ('W', "Space t k")] {
        let mut bench = Bench::game(80, 24);
        bench.press(&format!("<Esc>{letter}<Enter>"));
        let told = format!("This key is for the list of games. Ctrl-X clears it; then {keys}: ");
        assert!(message(&bench).contains(&told), "{letter}: {}", message(&bench));
        // What begins an order goes on.
        bench.press("<Ctrl-X>").press("a mun - bur<Enter>");
        assert!(
            message(&bench).is_empty() || !message(&bench).contains("list of games"),
            "{}",
            message(&bench)
        );
    }
}

/// Nothing can be read without a game, so the list over all games offers only what can be chosen.
#[test]
fn the_list_of_what_waits_reads_a_mail_only_in_a_game() {
    let mut bench = Bench::new(80, 24);
    let entry = GameEntry {
        place: Place("friday.ron".into()),
        name: "Friday".into(),
        phase: Some(Phase::spring(1901)),
        waiting: vec!["France".into()],
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(vec![entry])));
    assert!(bench.screen().contains("M mail"), "{}", bench.screen());
    bench.press("M");
    let screen = bench.screen();
    assert!(!screen.contains("Read a mail") && screen.contains("Friday: orders missing: France"), "{screen}");
    assert!(screen.contains("Enter opens it") && screen.contains("Space o m"), "{screen}");
    bench.press("<Enter>");
    assert!(bench.asked.iter().any(|effect| effect.starts_with("Open(")), "{:?}", bench.asked);
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>om");
    assert!(bench.screen().contains("Read a mail"), "{}", bench.screen());
    bench.press("<Home><Enter>");
    assert!(bench.screen().contains("Type the name of a file"), "{}", bench.screen());
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

/// A value that was refused waits in its own field, and takes over no other list.
#[test]
fn a_refused_value_is_offered_again_only_in_its_field() {
    for (from, refused, others) in [
        ("<Space>gd", "soon<Enter><Esc><Esc>", ["<Space>gl", "<Space>tn", "<Space>gl"]),
        ("<Space>gl", "<Right>nobody<Esc><Esc>", ["<Space>gd", "<Space>xh", "<Space>gd"]),
        ("<Space>gl", "Hugo<Esc><Esc>", ["<Space>gd", "<Space>tk", "<Space>gd"]),
    ] {
        let mut bench = super::people::game();
        bench.press(from).press(refused);
        assert_eq!(bench.drafts.len(), 1, "{from}");
        for other in others {
            bench.press(other);
            let typed = bench.model.layer::<SettingsList>().is_some_and(|list| list.entry.is_some());
            assert!(!typed && !message(&bench).contains("resumed"), "{from} {other}: {}", bench.screen());
            bench.press("<Esc>");
        }
        bench.press(from);
        assert!(
            bench.model.layer::<SettingsList>().is_some_and(|list| list.entry.is_some()),
            "{}",
            bench.screen()
        );
        assert!(message(&bench).contains("resumed what you typed"), "{}", message(&bench));
    }
}

/// A mail for a power that nobody plays says what becomes of its orders, before and after they are saved.
#[test]
fn a_mail_for_a_power_in_civil_disorder_says_what_becomes_of_its_orders() {
    for (powers, told) in [
        ("<Down><Down><Delete>", "France is in civil disorder; its orders count all the same"),
        (
            "<Down><Down><Delete><Down><Delete>",
            "France and Germany are in civil disorder; their orders count all the same",
        ),
    ] {
        let mut bench = super::people::game();
        bench.press("<Space>gl<Home>").press("<Down><Down>").press(powers).press("<Esc>");
        bench.act(Action::Paste(
            "France:\nA Par - Bur\nGermany:\nA Mun - Tyr\nEngland:\nF Lon - Nth\n".into(),
        ));
        let words = bench.words();
        assert!(words.contains(told) && words.contains("x skips one, Space g l names a player"), "{words}");
        bench.press("a");
        assert!(message(&bench).contains(told), "{}", message(&bench));
        // Who is played is not spoken of.
        bench.press("<Ctrl-Z>");
        bench.act(Action::Paste("England:\nF Lon - Nth\nA Lvp - Yor\n".into()));
        assert!(!bench.words().contains("disorder"), "{}", bench.words());
        bench.press("a");
        assert!(!message(&bench).contains("disorder"), "{}", message(&bench));
    }
}

/// Only what can be read is an order in advance.
#[test]
fn a_line_that_cannot_be_read_is_no_order_in_advance() {
    for (lines, told) in [
        (&["xyz zyx"][..], None),
        (&["A Par - Bur", "xyz zyx"], Some("1 in advance")),
        (&["A Par - Bur", "F Bre - Mao"], Some("2 in advance")),
    ] {
        let mut bench = Bench::game(120, 40);
        let session = bench.model.session_mut().expect("a game");
        let france = session.map().names().power("France").expect("a power");
        let which = WhichOrders::Ahead(session.game.next_movement());
        session.change("orders in advance", |game| game.set_orders(france, which, lines));
        bench.press("<Esc>");
        let screen = bench.screen();
        let heading = screen.lines().find(|line| line.contains("FRANCE")).expect("its heading");
        assert_eq!(heading.contains("in advance"), told.is_some(), "{heading}");
        assert!(told.is_none_or(|told| heading.contains(told)), "{heading}");
    }
}

/// What the clock showed of the season before is gone with it; a clock that runs goes on.
#[test]
fn the_clock_of_the_last_season_is_not_shown_in_the_next() {
    for (keys, seconds, stays) in [
        ("<Space>", 30, true),
        // Stopped before its time was over, and after it.
        ("<Space>", 20 * 60, false),
        ("<Space><Space>", 30, false),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("<Esc><:clock>").press(keys).press("<Esc>");
        bench.act(Action::Time(std::time::Duration::from_secs(seconds)));
        assert!(title(&bench).contains(':'), "{}", title(&bench));
        bench.press("<F5>y<Esc>");
        assert_eq!(bench.phase(), "F1901M");
        assert_eq!(title(&bench).contains(':'), stays, "{keys}: {}", title(&bench));
        assert_eq!(bench.model.clock().is_used, stays);
    }
    // A vote that ends nothing leaves it as it is.
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><F5>y<Esc><:clock><Space><Space><Esc><Space>tdn<Enter>c<Down><Enter><Esc><Esc>");
    assert!(bench.session().game.votes().iter().all(|vote| vote.standing != ProposalState::Open));
    assert!(title(&bench).contains("(paused)"), "{}", title(&bench));
}

/// After an adjudication the pane of results begins with the heading of the phase.
#[test]
fn the_heading_of_the_new_results_is_the_first_row() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (200, 55)] {
        let mut bench = super::people::game();
        bench.model.size = (width, height);
        for _ in 0..4 {
            let phase = bench.session().game.phase().title();
            // Who comes and goes stands between the heading and the orders.
            let names = format!("Hugo {phase}<Enter>Ida {phase}<Enter>Jo {phase}<Enter>Kim {phase}<Enter>");
            bench.press("<Space>gl<Home><Down><Down>").press(&names).press("<Esc>");
            bench.press("<F5>y");
            let pane = bench.model.areas().inside(crate::tui::panes::layout::Pane::Results);
            let screen = bench.screen();
            let first = screen.lines().nth(usize::from(pane.y)).unwrap_or_default().to_owned();
            assert!(first.contains(&phase), "{width}x{height}: {screen}");
            bench.press("<Esc>");
        }
    }
}

/// Beside the list of games it is said how many orders failed, where nobody was dislodged and nobody bounced.
#[test]
fn the_preview_of_a_game_does_not_deny_a_failure() {
    for (orders, told) in [
        ("f lon - nth<Enter>f edi h<Enter>a lvp - edi<Enter>", "Spring 1901, movement: 1 of 3 failed."),
        ("a par s a mun<Enter>f bre s a mun - bur<Enter>", "Spring 1901, movement: 2 of 2 failed."),
        ("a vie - gal<Enter>", "Spring 1901, movement: none of 1 failed."),
        ("", "Spring 1901, movement: no order was given."),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("<Esc>").press(orders).press("<Esc><Esc><F5>y");
        let session = GameSession::new(bench.session().game.clone(), Place("test".into()));
        assert_eq!(Preview::headline(&session), told, "{orders}");
    }
}
