//! Where the pane of results stands.

use ratatui::style::Modifier;

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layout::Pane;
use chancery_game::game::{Audience, NodeId};
use chancery_game::report::PhaseReport;
use chancery_session::game_list::Preview;
use chancery_session::open_game::log::centres;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::place::Place;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

/// Returns a game in Spring 1901, in which the last order failed and many before it did not.
fn judged(size: (u16, u16), orders: &str) -> Bench {
    let mut bench = Bench::game(size.0, size.1);
    bench.press(orders).press("<Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    bench
}

#[test]
fn after_adjudicating_the_results_stand_at_the_first_order_that_failed() {
    for size in SIZES {
        let mut bench = judged(size, "war - gal<Enter>vie - gal<Enter>");
        bench.press("<Space>hh");
        let screen = bench.screen();
        assert!(screen.contains("A VIE - GAL") && screen.contains("bounces"), "{size:?}: {screen}");
        assert_eq!(
            bench.session().look,
            Look::Now,
            "nothing else is looked at, so an order typed now is due"
        );
        let is_marked = |line: &str| line.contains('▌') && line.contains("A VIE - GAL");
        let marked = screen.lines().position(is_marked).unwrap();
        if size == (80, 24) {
            let told = screen.lines().skip(marked + 1).any(|line| line.contains("A VIE - GAL: bounces"));
            assert!(told, "the line below speaks of it: {screen}");
        }
        // What failed stands first, and an arrow goes on from that order.
        bench.press("<Down>");
        assert!(matches!(bench.session().look, Look::Past(_)));
        assert_eq!(bench.selected(), "A WAR - GAL", "{size:?}: {screen}");
    }
}

#[test]
fn after_adjudicating_the_results_are_what_one_sees_until_the_first_order() {
    for size in SIZES {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("vie - gal<Enter>war - gal<Enter>bud - ser<Enter><Esc><F5>y");
        let rows = |bench: &Bench| bench.model.areas().pane(Pane::Results).height;
        assert_eq!(bench.model.pane, Pane::Results);
        assert!(rows(&bench) * 5 >= size.1 * 2, "{size:?}: {} rows", rows(&bench));
        let screen = bench.screen();
        assert!(screen.contains("2 of 3 failed"), "{size:?}: {screen}");
        let place = |text: &str| screen.lines().position(|line| line.contains(text));
        assert!(place("✗ A WAR - GAL") < place("✓ A BUD - SER"), "what failed is read first: {screen}");
        // The first order that is typed is for the phase that is due; so is Esc.
        bench.press("a bud - ser");
        assert_eq!((bench.model.pane, bench.session().look), (Pane::Orders, Look::Now));
        bench.press("<Ctrl-X><:results><Esc>");
        assert_eq!(bench.model.pane, Pane::Orders);
    }
}

/// What was done is told above the keys, which say how to go on.
#[test]
fn after_adjudicating_the_keys_are_offered_at_once() {
    for (size, keys) in [
        ((80, 24), &[". next failure", "Enter why", "F2 correct", "Esc orders"][..]),
        ((120, 40), &[". next failure", "F2 correct", "Space t v table view"]),
        ((200, 55), &[". next failure", "F2 correct", "Space t v table view"]),
    ] {
        // However far one reads on, the keys stay.
        for read_on in ["", "<Down>"] {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("vie - gal<Enter>war - gal<Enter><Esc><F5>y").press(read_on);
            let screen = bench.screen();
            let foot: Vec<&str> = screen.lines().rev().take(2).collect();
            let is_told = foot[1].contains("adjudicated Spring 1901 movement; 2 of 2 failed");
            assert!(is_told || !read_on.is_empty(), "{size:?}: {screen}");
            assert!(keys.iter().all(|key| foot[0].contains(key)), "{size:?} {read_on}: {screen}");
            bench.act(Action::Click(2, size.1 - 1));
            assert_eq!(bench.model.pane, Pane::Inspector, "{size:?}: a key that is seen can be clicked");
        }
    }
}

/// However far the results were read, one Esc leads to the orders that are due.
#[test]
fn esc_goes_on_to_the_orders_from_wherever_the_results_were_read() {
    for size in SIZES {
        for keys in ["", "<Down>", "<Down><Down><Enter>", ".", "<Space>hh<Down>"] {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("vie - gal<Enter>war - gal<Enter><Esc><F5>y").press(keys).press("<Esc>");
            let (pane, look) = (bench.model.pane, bench.session().look);
            assert_eq!((pane, look), (Pane::Orders, Look::Now), "{size:?} {keys}: {}", bench.screen());
            assert_eq!(bench.selected(), "A BUD", "{size:?} {keys}: the first order is missing");
        }
        // So does the first order that is typed; what is typed for a past phase begins with F2.
        let mut bench = Bench::game(size.0, size.1);
        bench.press("vie - gal<Enter>war - gal<Enter><Esc><F5>y<Down>ser<Enter>");
        assert_eq!((bench.phase().as_str(), bench.session().board.count()), ("F1901M", (22, 1)), "{size:?}");
        assert_eq!(bench.session().board.rows[1].order, "A BUD - SER");
    }
}

/// Only the pane that has the keys has a cursor, and both panes that look back say how to correct the order there.
#[test]
fn after_adjudicating_there_is_one_cursor_and_the_way_to_correct() {
    for size in SIZES {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("vie - gal<Enter>war - gal<Enter><Esc><F5>y");
        let reversed = |bench: &Bench, pane: Pane| {
            let (buffer, area) = (bench.buffer(), bench.model.areas().inside(pane));
            area.positions().filter(|at| buffer[*at].modifier.contains(Modifier::REVERSED)).count()
        };
        assert_eq!(reversed(&bench, Pane::Orders), 0, "{size:?}: {}", bench.screen());
        assert!(reversed(&bench, Pane::Results) > 1, "{size:?}: {}", bench.screen());
        for keys in ["<F1><Esc>", "<Down>", "<F6>", "<Down>"] {
            let screen = bench.press(keys).screen();
            assert!(screen.contains("F2 correct"), "{size:?} {keys}: {screen}");
        }
    }
}

#[test]
fn where_a_unit_may_retreat_to_is_told_at_its_order() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("ven - tyr<Enter>rom - ven<Enter><F5>y");
        bench.press("ven - tri<Enter>tyr s ven - tri<Enter><F5>y<Esc>");
        assert_eq!(bench.phase(), "F1901R");
        bench.press("<:results>");
        let screen = bench.screen();
        let is_order =
            |line: &str| line.contains('▌') && line.contains("F TRI") && line.contains("dislodged");
        let mut below = screen.lines().skip_while(|line| !is_order(line));
        let told = below.nth(1).unwrap_or_default();
        assert!(told.contains("F TRI was dislodged by A VEN; it may retreat to"), "{size:?} {screen}");
    }
}

#[test]
fn where_nothing_failed_they_stand_at_the_heading_of_the_last_movement() {
    for size in SIZES {
        let mut bench = judged(size, "vie - gal<Enter>");
        bench.press("<Space>hh");
        let screen = bench.screen();
        assert!(
            screen.contains("Spring 1901, movement") && screen.contains("A VIE - GAL"),
            "{size:?}: {screen}"
        );
    }
}

#[test]
fn once_an_order_is_in_they_stand_at_it() {
    let mut bench = judged((80, 24), "war - gal<Enter>vie - gal<Enter>");
    bench.press("vie - tyr<Enter>/vie<Enter><Space>hh");
    assert!(bench.screen().contains("A VIE - TYR"), "{}", bench.screen());
}

/// Enter opened whatever was selected on the game screen.
#[test]
fn enter_explains_the_first_order_that_failed_where_no_row_is_selected() {
    for size in SIZES {
        let mut bench = judged(size, "war - gal<Enter>vie - gal<Enter>");
        bench.press("<:results><Enter>");
        assert_eq!(
            (bench.selected().as_str(), bench.model.pane),
            ("A VIE - GAL", Pane::Inspector),
            "{size:?}"
        );
        // Also once an order is in, but none of the selected unit.
        let mut bench = judged(size, "vie - gal<Enter>");
        bench.press("gal - rum<Enter><Esc>/lon<Enter><:results>");
        let is_marked = |line: &str| line.contains('▌') && line.contains("A GAL - RUM");
        assert!(bench.screen().lines().any(is_marked), "{}", bench.screen());
        bench.press("<Enter>");
        assert_eq!(
            (bench.selected().as_str(), bench.model.pane),
            ("A GAL - RUM", Pane::Inspector),
            "{size:?}"
        );
    }
}

#[test]
fn enter_explains_a_result_before_the_retreats_too() {
    let mut bench = Bench::game(80, 24);
    bench.press("ven - tyr<Enter>rom - ven<Enter><F5>y");
    bench.press("ven - tri<Enter>tyr s ven - tri<Enter><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901R");
    bench.press("<:results><Enter>");
    assert!(matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
    assert!(bench.selected().starts_with("F TRI"), "{}", bench.screen());
}

/// After the retreats their results are read first, not those of the movement before them.
#[test]
fn after_the_retreats_their_results_are_what_one_sees() {
    for size in SIZES {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("ven - tyr<Enter>rom - ven<Enter><F5>y");
        bench.press("ven - tri<Enter>tyr s ven - tri<Enter><F5>y");
        let said = super::why::message(&bench);
        assert!(said.contains("; 1 unit must retreat"), "{said}");
        bench.press("<Esc>tri r alb<Enter><Esc><F5>y");
        let looked_at = bench.session().looked_at().map(|row| row.text.clone());
        assert_eq!(looked_at.as_deref(), Some("F TRI R ALB"), "{size:?}: {}", bench.screen());
        assert!(bench.screen().contains("F TRI R ALB"), "{size:?}: {}", bench.screen());
    }
}

/// From the results one key opens the order at which one looks, and the new results mark what changed.
#[test]
fn a_row_of_the_results_is_corrected_with_five_keys_and_the_order() {
    for size in SIZES {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("vie - gal<Enter>war - gal<Enter>bud - ser<Enter><Esc><F5>y");
        bench.press("<F2>");
        let line = bench.model.line().map(|line| line.entry.text().to_owned());
        assert_eq!(line.as_deref(), Some("vie - gal"), "{size:?}: {}", bench.screen());
        bench.press("vie - tyr<Enter>y<F5>y");
        assert_eq!((bench.phase().as_str(), bench.model.pane), ("F1901M", Pane::Results), "{size:?}");
        let screen = bench.screen();
        for changed in ["was: bounces", "was: A VIE - GAL"] {
            assert!(screen.contains(changed), "{size:?}: {screen}");
        }
        let marked = screen.lines().filter(|line| line.contains("✓") && line.contains("(was: "));
        assert_eq!(marked.count(), 2, "{size:?}: {screen}");
    }
}

#[test]
fn enter_on_a_result_shows_why_and_the_bar_names_the_key_that_corrects() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::bounced(size.0, size.1);
        bench.press("<:results>");
        assert!(bench.screen().contains("Enter why"), "{}", bench.screen());
        bench.press("<Enter>");
        assert_eq!((bench.model.pane, bench.selected().as_str()), (Pane::Inspector, "A VIE - GAL"));
        assert!(bench.session().correction.is_none());
        bench.press("<:results>");
        assert!(bench.screen().contains("F2 correct"), "{}", bench.screen());
        bench.press("<F2>");
        assert!(bench.session().correction.is_some());
        assert_eq!(bench.model.line().expect("a line").entry.text().to_uppercase(), "A VIE - GAL");
    }
}

#[test]
fn tab_goes_from_past_results_to_the_orders_that_are_due() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>vie - gal<Enter><F5>y<Space>hh<Up>");
    assert!(matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
    bench.press("<Tab>");
    assert_eq!(bench.session().look, Look::Now, "{}", bench.screen());
    // Who looked back before goes on there.
    bench.press("<Alt-Left><Space>hh<Tab>");
    assert!(matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
}

#[test]
fn what_is_typed_in_the_results_says_what_the_key_for_failures_is() {
    let mut bench = Bench::game(120, 40);
    bench.press("f lon - eng<Enter>f bre - eng<Enter><F5>y");
    assert!(bench.model.reads_results());
    bench.press("n");
    assert!(message(&bench).contains(". goes on to the next failure"), "{}", message(&bench));
}

#[test]
fn results_are_told_in_the_words_of_players() {
    let mut bench = Bench::bounced(120, 40);
    bench.press("<Alt-Left>");
    let screen = bench.screen();
    assert!(screen.contains("bounces"), "{screen}");
}

#[test]
fn failures_are_counted_of_the_orders_that_were_given() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>bur<Enter><Esc>/vie<Enter>gal<Enter>");
    let italy = bench.session().map().names().power("Italy").unwrap();
    let lines = ["F NAP - ION", "F NAP - TYS", "A PAR - GAS"].map(str::to_owned).to_vec();
    bench.model.session_mut().unwrap().write(vec![(italy, lines)], "orders");
    bench.press("<Esc><F5>y");
    assert!(bench.screen().contains("2 of 4 failed"), "{}", bench.screen());
    assert!(message(&bench).contains("; 2 of 4 failed;"), "{}", message(&bench));
    // The order that another one replaced is legal.
    assert!(bench.screen().contains("not used: replaced"), "{}", bench.screen());
}

#[test]
fn what_is_missing_leads_from_the_results_to_the_orders() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><F5>y");
    assert_eq!(bench.model.pane, Pane::Results);
    bench.press("<:inbox: mails, what waits>");
    bench.press("<Down><Down><Enter>");
    assert_eq!(bench.model.pane, Pane::Orders, "{}", bench.screen());
    assert_eq!(bench.session().selected_power().map(chancery_core::map::Power::index), Some(1));
}

/// What is out of sight of the results is counted, as in the other panes.
#[test]
fn the_results_say_how_many_rows_are_out_of_sight() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><F5>y");
    assert!(bench.screen().contains("▼ 9 more"), "{}", bench.screen());
    for _ in 0..30 {
        bench.press("<Down>");
        assert!(bench.screen().lines().any(|row| row.starts_with('▌')), "{}", bench.screen());
    }
    assert!(!bench.screen().contains("▼ "), "{}", bench.screen());
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
            let pane = bench.model.areas().inside(crate::tui::layout::Pane::Results);
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
        ("a vie - gal<Enter>", "Spring 1901, movement: no order failed."),
        ("", "Spring 1901, movement: no order was given."),
    ] {
        let mut bench = Bench::game(120, 40);
        bench.press("<Esc>").press(orders).press("<Esc><Esc><F5>y");
        let session = GameSession::new(bench.session().game.clone(), Place("test".into()));
        assert_eq!(Preview::headline(&session), told, "{orders}");
    }
}

/// The centres go on in the next line behind a comma.
#[test]
fn the_centres_of_a_year_are_one_list_over_two_lines() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><F5>y<Esc><F5>y");
    let game = &bench.session().game;
    let report = |&id: &NodeId| PhaseReport::new(game, id, Audience::GameMaster);
    let lines: Vec<String> = game.line().iter().flat_map(|id| centres(game.map(), &report(id))).collect();
    let first = "Centres: Austria 3, England 3, France 3, Germany 3,";
    assert_eq!(lines, [first, "         Italy 3, Russia 4, Turkey 3"]);
}
