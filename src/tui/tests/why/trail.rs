//! What is asked about, and the way back.

use super::{BOUNCES, MUNICH, bench, game, go_to, message, on, texts};
use crate::tui::layout::Pane;
use crate::tui::tests::bench::Bench;
use chancery_core::map::Phase;
use chancery_session::board::Sign;

#[test]
fn the_selection_goes_along_with_the_cursor_and_the_question_stays() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    let told = texts(&bench);
    go_to(&mut bench, "▾ ✓ A BUR - MUN");
    assert_eq!(bench.selected(), "A BUR - MUN", "the list of orders goes along");
    let place = |bench: &Bench| bench.session().province.map(|p| bench.map.code(p).to_owned());
    assert_eq!(place(&bench).as_deref(), Some("BUR"), "so does the map");
    assert_eq!(texts(&bench), told, "the question is the same");
    // Enter asks about the order under the cursor; Backspace asks again about the one before.
    bench.press("<Enter>");
    assert!(texts(&bench)[0].starts_with("A BUR - MUN succeeded"), "{:?}", texts(&bench));
    assert!(bench.screen().contains("MUN < France: A BUR - MUN"), "{}", bench.screen());
    bench.press("<Backspace>");
    assert_eq!(texts(&bench), told);
    assert!(on(&bench).starts_with("▾ ✓ A BUR - MUN"), "on the same line: {}", on(&bench));
    assert_eq!(bench.selected(), "A BUR - MUN");
    // What is selected elsewhere is asked about.
    bench.press("<F6>/tyr<Enter>");
    assert!(texts(&bench)[0].starts_with("A TYR - BOH"), "{:?}", texts(&bench));
}

#[test]
fn one_key_goes_through_the_failures_from_anywhere() {
    let mut bench = bench(BOUNCES, 120, 40);
    let failed: Vec<String> = bench
        .session()
        .board
        .rows
        .iter()
        .filter(|row| row.sign == Sign::Bad)
        .map(|row| row.order.clone())
        .collect();
    assert!(failed.len() > 2, "{failed:?}");
    for order in failed.iter().chain([&failed[0]]) {
        bench.press(".");
        assert_eq!((bench.model.pane, &bench.selected()), (Pane::Inspector, order));
        // Another order of the tree may be under the cursor meanwhile.
        bench.press("<Down><Down><Down>");
    }
    bench.press(",");
    assert_eq!(bench.selected(), *failed.last().unwrap());
    // After a phase was adjudicated they are those of its results.
    bench.press("<Esc><F6><F5>y.");
    assert_eq!((bench.session().report().board.phase, &bench.selected()), (Phase::spring(1901), &failed[0]));
}

/// The results begin with who has to retreat, and so does the way through the failures.
#[test]
fn beside_the_results_why_is_about_the_order_at_which_one_looks() {
    let mut bench = bench(MUNICH, 200, 55);
    bench.press("<F5>y");
    assert_eq!((bench.model.pane, bench.phase().as_str()), (Pane::Results, "S1901R"));
    assert_eq!(texts(&bench), ["A MUN was dislodged by A BUR - MUN: 2 (with A RUH) against 1."]);
    assert!(bench.screen().contains("Germany: A MUN H ─"), "{}", bench.screen());
    // In the list of orders it is about the retreat.
    bench.press("<Esc>");
    assert_ne!(texts(&bench).len(), 1, "{:?}", texts(&bench));
    let mut bench = Bench::new(200, 55);
    bench.open(game(
        "GERMANY: A MUN H\nITALY: A TYR - BOH, A VIE - BOH\nFRANCE: A BUR - MUN, A RUH S A BUR - MUN",
        Phase::spring(1901),
    ));
    bench.press("<Esc><F5>y.");
    assert_eq!(bench.selected(), "A MUN H", "{}", bench.screen());
    bench.press(".");
    assert_eq!(bench.selected(), "A TYR - BOH");
}

#[test]
fn an_earlier_phase_is_asked_about_the_same_unit() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<F5>y<Esc>/mun<Enter>ber<Enter><F5>y<Esc>");
    bench.press("/boh<Enter><F6>");
    let asked = |bench: &Bench| chancery_session::why::asked_row(bench.session()).unwrap().order.clone();
    bench.press("<Alt-Left><Alt-Left>");
    assert_eq!(bench.session().report().board.phase, Phase::spring(1901));
    assert_eq!(asked(&bench), "A TYR - BOH");
    // The cursor may be on another order of the tree.
    bench.press("<F6>/mun<Enter><F6>");
    go_to(&mut bench, "· ✓ A RUH S");
    bench.press("<Alt-Right><Alt-Left>");
    assert_eq!(asked(&bench), "A MUN H");
}

#[test]
fn going_back_from_the_first_question_says_so() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6><Backspace>");
    assert_eq!(message(&bench), "you asked about no other order before this one");
    bench.press("!<Backspace>");
    assert!(message(&bench).ends_with("; Esc leaves the what-if"), "{}", message(&bench));
}
