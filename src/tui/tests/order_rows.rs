//! The rows of the orders: which is selected next, and what a typed line means there.

use super::bench::{Bench, table};
use super::why::message;
use chancery_game::game::Game;

/// Returns what the line means, and what is doubtful about it.
fn meaning(bench: &Bench) -> String {
    format!("{:?}", bench.model.line().expect("a line").meaning)
}

#[test]
fn after_an_order_the_next_unit_of_the_same_power_comes_first() {
    let mut bench = Bench::game(80, 24);
    bench.press("/rom<Enter>f nap - ion<Enter>");
    assert_eq!(bench.selected(), "A ROM");
    bench.press("ven<Enter>");
    assert_eq!(bench.selected(), "A VEN");
    // Enter without an order goes on all the same, so that a power can be passed over.
    bench.press("<Enter>");
    assert_ne!(bench.selected(), "A VEN");
}

#[test]
fn all_units_of_a_power_hold_by_one_line() {
    let mut bench = Bench::game(80, 24);
    bench.press("/vie<Enter>all hold<Enter>");
    assert_eq!(bench.session().board.count(), (22, 3), "{}", bench.screen());
    assert_eq!(bench.units().len(), 7);
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().board.count(), (22, 0));
}

#[test]
fn a_unit_of_another_row_offers_its_own_orders() {
    let mut bench = Bench::game(80, 24);
    bench.press("f lon");
    let offers = &bench.model.line().expect("a line").offers;
    assert!(offers.iter().any(|offer| offer.line == "F LON - NTH"), "{offers:?}");
}

#[test]
fn a_unit_that_is_not_there_is_said_to_be_missing() {
    let mut bench = Bench::game(80, 24);
    bench.press("/lvp<Enter>nth - nwy");
    assert!(meaning(&bench).contains("there is no unit in NTH"), "{}", meaning(&bench));
}

#[test]
fn that_the_unit_is_of_the_other_kind_comes_before_what_is_replaced() {
    let mut bench = Bench::game(80, 24);
    bench.press("a ven - tyr<Enter>/lon<Enter>f ven - tri");
    let screen = bench.screen();
    assert!(screen.contains("the unit there is A VEN"), "{screen}");
}

#[test]
fn what_was_typed_on_a_heading_is_seen_there() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Left>xyz<Esc><Down>");
    assert!(bench.screen().contains("“xyz” unsaved"), "{}", bench.screen());
    // What waits there can be reached like what waits at a unit.
    bench.press("<Up><Enter>");
    assert_eq!(bench.model.line().expect("a line").entry.text(), "xyz");
}

#[test]
fn up_and_down_go_from_unit_to_unit_and_left_to_the_heading() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        let mut units = vec![bench.selected()];
        for _ in 1..22 {
            bench.press("<Down>");
            units.push(bench.selected());
        }
        units.sort();
        units.dedup();
        assert_eq!(units.len(), 22, "each unit once: {units:?}");
        assert!(units.iter().all(|unit| unit.contains(' ')), "{units:?}");
        let last = bench.selected();
        bench.press("<Down>");
        assert_eq!(bench.selected(), last);
        for (keys, wanted) in [
            ("<Home>", "A BUD"),
            ("<Up>", "A BUD"),
            ("<Left>", "AUSTRIA"),
            ("<Right>", "A BUD"),
            ("<Down><Down><Down>", "A LVP"),
            ("<Left>", "ENGLAND"),
            ("<Up>", "F TRI"),
        ] {
            bench.press(keys);
            assert_eq!(bench.selected(), wanted, "after {keys}");
        }
    }
}

#[test]
fn the_kind_that_was_written_and_what_is_doubtful_are_told() {
    let mut bench = Bench::game(80, 24);
    bench.press("/smy<Enter>a ank - con<Enter><Esc>/ank<Enter>");
    assert_eq!(bench.selected(), "F ANK - CON");
    let screen = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("doubtful: A ANK was written; the unit there is F ANK"), "{screen}");
}

#[test]
fn the_key_that_opens_an_order_stays_at_the_unit() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/rum<Enter>/vie<Enter>");
    assert_eq!(bench.selected(), "A VIE");
    bench.press("<F2>");
    assert_eq!(
        (bench.selected().as_str(), message(&bench).as_str()),
        ("A VIE", "A VIE has no order yet: type it")
    );
    bench.press("<:why><F2>tri<Esc>");
    assert_eq!(bench.selected(), "A VIE");
}

#[test]
fn a_line_in_a_finished_game_says_that_it_is_over() {
    let mut game = Game::on(table(), "Drawn");
    let all: Vec<_> = game.map().powers().collect();
    let number = game.propose(chancery_game::game::Motion::Draw(all.clone()), None).unwrap();
    for power in all {
        game.vote(number, power, chancery_game::game::Ballot::Yes).unwrap();
    }
    game.close_vote(number, true).unwrap();
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc>a vie - gal");
    let screen = bench.screen();
    assert!(screen.contains("the game is over") && !screen.contains("this phase is past"), "{screen}");
}

#[test]
fn the_orders_say_how_many_rows_are_out_of_sight() {
    let mut bench = Bench::game(80, 24);
    let rows = |bench: &Bench| bench.session().board.rows.len();
    let shown = bench.screen().lines().filter(|line| line.starts_with(" · ") || line.contains('●')).count();
    let below = format!("▼ {} more", rows(&bench) - shown - 1);
    assert!(bench.screen().contains("▼ "), "{}", bench.screen());
    assert!(!bench.screen().contains("▲ "), "{}", bench.screen());
    assert!(bench.screen().contains(&below), "{below}: {}", bench.screen());
    bench.press("<Esc><End>");
    let screen = bench.screen();
    assert!(screen.contains("▲ ") && !screen.contains("▼ "), "{screen}");
    let above = screen.lines().find(|line| line.contains("▲ ")).expect("a line");
    assert!(above.ends_with(" more  GERMANY"), "the power of F KIE: {above}");
    // Where all have room, nothing is said.
    bench.press("<Home>");
    let screen = Bench::game(120, 50).screen();
    assert!(!screen.contains("▲ ") && !screen.contains("▼ "), "{screen}");
}

#[test]
fn going_back_to_a_unit_that_was_passed_over_is_said() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>/nap<Enter>ion<Enter>");
    assert_eq!(bench.selected(), "A ROM");
    assert_eq!(message(&bench), "back to A ROM, which has no order yet");
    // The next one down needs no word.
    bench.press("h<Enter>");
    assert_eq!((bench.selected().as_str(), message(&bench).as_str()), ("A VEN", ""));
}

fn sheet(bench: &Bench, power: &str) -> String {
    let game = &bench.session().game;
    game.sheet(game.map().names().power(power).unwrap()).text()
}

#[test]
fn a_whole_order_for_another_unit_is_kept_at_that_unit_when_the_next_one_is_typed() {
    let mut bench = Bench::game(80, 24);
    bench.press("/lon<Enter>eng<Enter>nwg<Enter>wal<Enter><Esc>/ber<Enter>");
    let before = sheet(&bench, "England");
    bench.press("f lon - nth<Enter>");
    assert!(message(&bench).contains("Enter again saves it"), "{}", message(&bench));
    bench.press("a");
    assert!(message(&bench).contains("“f lon - nth” is kept as a draft at its unit"), "{}", message(&bench));
    bench.press(" lvp - yor<Enter>f edi - nth<Enter><Esc>");
    assert_eq!(sheet(&bench, "England"), before, "nothing is entered without the second Enter");
    for (unit, draft) in [("LON", "f lon - nth"), ("LVP", "a lvp - yor"), ("EDI", "f edi - nth")] {
        bench.press(&format!("<Esc>/{}<Enter>", unit.to_lowercase()));
        let key = bench.session().key.unwrap();
        let left = bench.session().line_left(key).map(str::to_owned);
        let open = bench.model.typing().map(|line| line.entry.text().to_owned());
        assert_eq!(left.or(open).as_deref(), Some(draft), "{unit}\n{}", bench.screen());
    }
    // The row at which they were typed has nothing of them.
    bench.press("<Esc>/ber<Enter>");
    let key = bench.session().key.unwrap();
    assert_eq!(bench.session().line_left(key), None, "{}", bench.screen());
    assert!(bench.press("<Esc><F5>").screen().contains("3 unsaved"), "{}", bench.screen());
}
