//! Lines that were typed and not taken, and a crash.

use super::bench::Bench;
use crate::store::Draft;

fn draft(row: &str, text: &str) -> Draft {
    Draft { phase: "S1901M".into(), row: row.into(), text: text.into() }
}

#[test]
fn what_is_typed_is_kept_at_each_key_until_it_is_taken() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - s");
    assert_eq!(bench.drafts, [draft("BUD", "a bud - s")]);
    bench.press("er");
    assert_eq!(bench.drafts, [draft("BUD", "a bud - ser")]);
    bench.press("<Enter>");
    assert_eq!(bench.drafts, []);
    // A line that is left is kept beside the one that is typed in.
    bench.press("vie - x<Esc>n<Enter>tri - ");
    assert_eq!(bench.drafts, [draft("VIE", "vie - x"), draft("TRI", "tri -")]);
}

#[test]
fn after_a_crash_the_line_is_open_where_it_was() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter>vie - ga");
    let (game, drafts) = (bench.desk().game.clone(), bench.drafts.clone());
    let mut again = Bench::new(80, 24);
    again.open_with(game, drafts);
    assert_eq!(again.selected(), "A VIE");
    assert_eq!(again.model.typing().unwrap().entry.text(), "vie - ga");
    assert!(again.screen().contains("not taken when the game was last open"), "{}", again.screen());
    again.press("l<Enter>");
    assert_eq!(again.drafts, []);
    assert_eq!(again.desk().board.count(), (22, 2));
}

#[test]
fn lines_of_another_phase_or_of_no_row_are_let_go() {
    let game = Bench::game(80, 24).desk().game.clone();
    let mut bench = Bench::new(80, 24);
    let old = Draft { phase: "F1901M".into(), ..draft("BUD", "bud - gal") };
    bench.open_with(game, vec![old, draft("SWI", "a swi h")]);
    assert_eq!(bench.model.typing().unwrap().entry.text(), "");
    assert!(!bench.screen().contains("not taken"));
    bench.press("ser");
    assert_eq!(bench.drafts, [draft("BUD", "ser")]);
}

#[test]
fn a_what_if_keeps_nothing() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter><Esc>w");
    bench.press("<Enter>vie - bo");
    assert_eq!(bench.drafts, []);
}
