//! What people stumbled on who used the program for the first time.

use super::bench::{Bench, table};
use super::why::{MUNICH, bench, message, texts};
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::Game;
use chancery_session::open_game::Look;

#[test]
fn the_tree_has_words_and_no_letters_for_the_types_of_orders() {
    let mut bench = bench("FRANCE: A PAR - BUR, A BUR - MUN\nGERMANY: A MUN - SIL, A RUH - BUR", 120, 40);
    bench.press("/par<Enter><Space>yy");
    let lines = texts(&bench);
    let has = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(has("A PAR - BUR") && has("against 1"), "{lines:?}");
    assert!(!has("type ") && !bench.screen().contains("A–F"), "{}", bench.screen());
}

#[test]
fn of_a_unit_without_an_order_nothing_is_said_that_has_not_happened() {
    let mut bench = Bench::game(120, 40);
    bench.press("/bud<Enter>");
    let lines = texts(&bench);
    assert!(lines.iter().any(|line| line == "A BUD has no order yet, so it will hold."), "{lines:?}");
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
fn in_winter_the_reasons_name_the_power() {
    let map = table().map();
    let power = |name: &str| map.names().power(name).expect("a power");
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    position.units.retain(|unit| unit.power != power("France"));
    let berlin = map.names().province("BER").expect("a province");
    position.owners[berlin.index()] = None;
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::new(size.0, size.1);
        bench.open(Game::from_position(table(), "Winter", position.clone()).expect("a game"));
        bench.press("<Esc>/par<Enter>build a par<Enter><:why>");
        assert!(bench.screen().contains("France: "), "{}", bench.screen());
        bench.press("<:orders><End><:why>");
        assert!(bench.screen().contains("Germany: "), "{}", bench.screen());
    }
}

#[test]
fn why_not_says_nothing_twice() {
    let boards =
        [MUNICH, "GERMANY: A MUN - TYR, A BER H\nFRANCE: A BUR - MUN, A RUH S A BUR - MUN\nITALY: A TYR H"];
    for board in boards {
        let mut bench = bench(board, 120, 60);
        bench.press("/mun<Enter><Space>yw");
        let lines = texts(&bench);
        let first = |text: &str| lines.iter().filter(|line| *line == text).count();
        for line in &lines {
            assert_eq!(first(line), 1, "{line}: {lines:?}");
        }
    }
}

#[test]
fn a_what_if_is_kept_after_one_question() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/ber<Enter><:what-if><Ctrl-U>s mun<Enter><Space>os");
    assert!(bench.screen().contains("Keep the what-if?"), "{}", bench.screen());
    bench.press("y");
    assert!(bench.session().what_if.is_none() && bench.model.layers.is_empty(), "{}", bench.screen());
    assert!(message(&bench).contains("“what if A BER S A MUN”"), "{}", message(&bench));
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

#[test]
fn a_province_without_a_unit_is_named_below_the_map() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:map>/tyr<Enter>");
    let screen = bench.screen();
    let strip = screen.lines().nth(22).expect("a row below the map");
    assert!(strip.contains("Tyrolia · no supply centre · no unit"), "{screen}");
}

#[test]
fn looking_back_in_the_table_view_ends_with_it() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>vie - gal<Enter><F5>y<Space>tv[");
    assert_eq!(message(&bench), "this is the first phase", "its results were shown already");
    bench.press("<Esc>");
    assert!(!bench.screen().contains("looking back"), "{}", bench.screen());
    bench.press("mos - ukr<Enter><F5>y<Space>tv[");
    assert!(bench.screen().contains("Spring 1901"), "{}", bench.screen());
    bench.press("<Esc>");
    assert_eq!(bench.session().look, Look::Now, "{}", bench.screen());
}

#[test]
fn a_filter_that_finds_nothing_says_so() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>ok/itas");
    assert!(bench.screen().contains("Nothing in the list has these words."), "{}", bench.screen());
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
