//! Orders by a computer player, for a player who is away.

use super::bench::{Bench, table};
use crate::tui::action::Action;
use crate::tui::tests::bench::update;
use chancery_core::map::Power;
use chancery_game::game::Game;

/// Lets the program so many rows below the first order for the selected power.
fn let_order(bench: &mut Bench, downs: usize) {
    bench.press("<Esc><:bot's proposal><Home>");
    bench.press(&"<Down>".repeat(downs)).press("<Enter>");
}

fn power(bench: &Bench, name: &str) -> Power {
    bench.map.names().power(name).unwrap()
}

#[test]
fn a_program_orders_what_is_missing_and_one_step_takes_it_back() {
    let mut bench = Bench::game(80, 24);
    // The line is open at the first Austrian unit, which gets an order of its own.
    bench.press("bud - ser<Enter><Esc>");
    let austria = power(&bench, "AUSTRIA");
    let before = bench.session().lines(austria);
    assert_eq!(before, ["bud - ser"]);
    let_order(&mut bench, 4);
    let lines = bench.session().lines(austria);
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[..1], before[..], "what was there stays");
    let due = bench.session().game.due()[austria.index()];
    assert_eq!((due.given, due.orders), (3, 3));
    assert!(bench.screen().contains("2 orders of Austria by dumb; Ctrl-Z undoes that"), "{}", bench.screen());
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().lines(austria), before);
    bench.press("<Ctrl-R>");
    assert_eq!(bench.session().lines(austria), lines);
    // Nothing is missing any more.
    bench.press("<Esc><:bot's proposal>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.screen().contains("no order of Austria is missing"), "{}", bench.screen());
}

#[test]
fn the_list_says_who_orders_and_how() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:bot's proposal>");
    let screen = bench.screen();
    for text in ["Who orders for Austria", "dumb", "ares", "Booijink, section 3.3"] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    bench.press("<F1>");
    assert!(bench.screen().contains("It sees nobody else's"), "{}", bench.screen());
    bench.press("<Esc><Esc>");
    assert!(bench.model.layers.is_empty() && bench.saves.is_empty(), "nothing was changed");
}

/// All powers play by programs through retreats and winters, by the keys of a game master.
#[test]
fn programs_order_in_every_kind_of_phase() {
    let mut bench = Bench::game(120, 40);
    let mut kinds = std::collections::BTreeSet::new();
    for _ in 0..14 {
        kinds.insert(bench.phase().chars().last());
        for power in table().map().powers() {
            let due = bench.session().game.due()[power.index()];
            if due.orders == due.given {
                continue;
            }
            let request = chancery_session::bot_request::BotRequest::of(
                bench.session(),
                power,
                chancery_lab::agent::PlayerId::Dumb,
                u64::from(power.0) + 7,
            );
            let orders = request.run();
            bench.act(Action::Suggested(Box::new(request), orders));
            let due = bench.session().game.due()[power.index()];
            assert_eq!(due.given, due.orders, "{}", bench.phase());
        }
        assert_eq!(bench.session().board.report.unread, []);
        bench.press("<Esc><F5>y");
    }
    assert!(kinds.len() >= 2, "{kinds:?} {}", bench.phase());
}

#[test]
fn a_program_at_work_can_be_stopped() {
    let mut bench = Bench::game(80, 24);
    bench.deaf = true;
    let austria = power(&bench, "AUSTRIA");
    let_order(&mut bench, 5);
    assert!(bench.screen().contains("ares is at work. Esc stops it."), "{}", bench.screen());
    // Meanwhile nothing else is chosen, and nobody asked twice.
    bench.press("<Up><Enter>");
    assert!(bench.screen().contains("ares is at work. Esc stops it."), "{}", bench.screen());
    assert_eq!(bench.bot_requests.len(), 1);
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.screen().contains("ares was stopped; nothing was ordered"), "{}", bench.screen());
    let request = bench.bot_requests.remove(0);
    let orders = chancery_lab::agent::PlayerId::Dumb.orders(request.turn(), 1);
    bench.act(Action::Suggested(Box::new(request), orders));
    assert_eq!(bench.session().lines(austria), [""; 0], "what comes after that is dropped");
    // Not stopped, it closes the list and orders.
    let_order(&mut bench, 5);
    let request = bench.bot_requests.remove(0);
    let orders = chancery_lab::agent::PlayerId::Dumb.orders(request.turn(), 1);
    bench.act(Action::Suggested(Box::new(request), orders));
    assert!(bench.model.layers.is_empty());
    assert_eq!(bench.session().lines(austria).len(), 3);
}

#[test]
fn what_comes_too_late_is_left_out() {
    let mut bench = Bench::game(120, 40);
    let austria = power(&bench, "AUSTRIA");
    let request = chancery_session::bot_request::BotRequest::of(
        bench.session(),
        austria,
        chancery_lab::agent::PlayerId::Hold,
        0,
    );
    let orders = request.run();
    // Meanwhile another game was opened at the same phase of its own.
    bench.open(Game::on(table(), "Another"));
    if let crate::tui::model::Stage::GameSession(session) = &mut bench.model.stage {
        session.place = chancery_session::place::Place("another".into());
    }
    update(&mut bench.model, Action::Suggested(Box::new(request), orders));
    assert_eq!(bench.session().lines(austria), [""; 0]);
    assert!(bench.screen().contains("hold's orders for Austria were not used"), "{}", bench.screen());
}
