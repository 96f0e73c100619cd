//! Suppositions from the pane.

use super::{BOUNCES, MUNICH, bench, go_to, has, message, on, texts, word};
use crate::tui::tests::bench::Bench;

#[test]
fn the_opposite_of_an_order_of_the_tree_is_supposed() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    go_to(&mut bench, "· ✓ A RUH S");
    bench.press("!");
    assert!(message(&bench).starts_with("what if A RUH H"), "{}", message(&bench));
    assert!(texts(&bench)[0].starts_with("A MUN"), "the question stays: {:?}", texts(&bench));
    assert!(has(&bench, "was: A MUN was dislodged"), "{:?}", texts(&bench));
    assert!(
        texts(&bench).iter().any(|text| text.contains("A MUN H") && text.contains("was ✗")),
        "{:?}",
        texts(&bench)
    );
    assert!(texts(&bench).iter().any(|text| text.contains("~ A RUH H: holds")), "{:?}", texts(&bench));
    // Pressed again, it gives the order back; so does Esc. Both times the cursor is on the line that it was on.
    for key in ["!", "<Esc>"] {
        assert!(bench.session().what_if.is_some(), "{key}: {}", message(&bench));
        bench.press(key);
        assert!(bench.session().what_if.is_none() && !has(&bench, "was: "), "{key}: {}", message(&bench));
        assert!(on(&bench).starts_with("· ✓ A RUH S"), "{key}: {}", on(&bench));
        bench.press("!");
    }
    bench.press("<Esc>");
    // Of an order that failed the most natural change of anybody is tried.
    bench.press("<F6>/mun<Enter><F6>!");
    assert!(bench.session().what_if.is_some() && word(&bench, "A MUN") == "holds", "{}", message(&bench));
}

/// Each result that was turned is turned back by itself, also where another unit's order did it.
#[test]
fn a_second_opposite_takes_back_its_own_supposition_and_no_other() {
    let mut bench = bench(BOUNCES, 120, 40);
    let others = |bench: &Bench| {
        let what_if = bench.session().what_if.as_ref();
        let rows = what_if.iter().flat_map(|what_if| what_if.differing(bench.session().shown_board()));
        let mut all: Vec<String> =
            rows.filter(|(was, now)| !was.is_same_order(now)).map(|(_, now)| now.order.clone()).collect();
        all.sort();
        all
    };
    for (ask, expected) in [
        ("/war<Enter><F6>!", &["A UKR S A WAR - GAL"][..]),
        ("<F6>/bud<Enter><F6>!", &["A BUD H", "A UKR S A WAR - GAL"]),
        ("<F6>/war<Enter><F6>!", &["A BUD H"]),
        ("<F6>/bud<Enter><F6>!", &[]),
    ] {
        bench.press(ask);
        assert_eq!(others(&bench), expected, "{ask}: {}", message(&bench));
    }
    assert!(bench.session().what_if.is_none(), "nothing is supposed any more");
}

#[test]
fn what_is_typed_in_the_inspector_supposes_once_every_order_is_in() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    bench.press("ber s mun");
    assert!(bench.session().what_if.is_some(), "{}", bench.screen());
    assert!(
        has(&bench, "was: A MUN was dislodged"),
        "the answer changes while it is typed: {:?}",
        texts(&bench)
    );
    bench.press("<Enter><Esc>");
    assert_eq!(
        bench.session().board.rows.iter().filter(|row| row.order == "A BER - PRU").count(),
        1,
        "nothing is saved"
    );
    // The next supposition begins with the orders of the game, and another power's order needs no second Enter.
    bench.press("bur h<Enter>");
    let changed = texts(&bench).iter().filter(|text| text.contains("~ A BUR H")).count();
    assert_eq!(changed, 1, "{:?}", texts(&bench));
    assert!(texts(&bench)[0].starts_with("A MUN"), "the question stays: {:?}", texts(&bench));
    bench.press("<Esc>");
    // Where an order is missing, what is typed is that order.
    bench.press("<Ctrl-Z>");
    let mut bench = Bench::game(120, 40);
    bench.press("<F6>a vie - gal<Enter>");
    assert!(bench.session().what_if.is_none() && bench.session().board.count().1 == 1);
}
