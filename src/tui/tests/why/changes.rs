//! What would have changed a result, and the search for it.

use super::{BOUNCES, MUNICH, bench, go_to, has, texts};
use crate::tui::action::Action;
use chancery_session::search::SearchProgress;

#[test]
fn could_anything_have_saved_munich() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    // Changes are folded to what they take away or add; those of its own power come first.
    let changes: Vec<String> =
        texts(&bench).into_iter().skip_while(|text| !text.starts_with("▾ Which")).collect();
    let place = |text: &str| changes.iter().position(|line| line.contains(text));
    let own = place("▸ A MUN moves away (BER, KIE, SIL or TYR)").expect("its own order");
    let theirs = place("▸ had A RUH (France) not supported A BUR - MUN").expect("one of France");
    assert!(own < theirs, "{changes:#?}");
    assert!(!has(&bench, "A BER (own) supports A MUN"));
    go_to(&mut bench, "▸ one more support: A BER (own)");
    bench.press("<Enter>");
    assert!(
        has(&bench, "A BER (own) supports A MUN instead of moving to PRU; then A MUN stays"),
        "{:?}",
        texts(&bench)
    );
    bench.press("<Left>");
    assert!(!has(&bench, "A BER (own) supports A MUN"));
    // Of a move it is asked what would have stopped it, and of its unit, once it is attacked.
    bench.press("<F6>/bur<Enter><F6>");
    assert!(has(&bench, "▾ Which other order would have stopped A BUR - MUN?"), "{:?}", texts(&bench));
    assert!(!has(&bench, "▾ Which other order would have driven A BUR out?"), "nobody attacked it");
}

/// What a power should have ordered is answered of its own orders, with no other centre lost; else with help.
#[test]
fn what_should_have_been_ordered_to_keep_or_to_take_a_province() {
    let orders = "RUSSIA: F CON S F BLA - ANK, F BLA - ANK
        TURKEY: F ANK - CON, A SMY S F ANK - CON, A ARM - ANK";
    let asked = "How could Turkey have kept a unit in ANK by its own orders?";
    let mut answered = bench(orders, 120, 40);
    answered.press("/arm<Enter><F6>");
    go_to(&mut answered, &format!("▸ {asked}"));
    answered.press("<Enter>");
    let found: Vec<String> = texts(&answered).into_iter().skip_while(|text| !text.contains(asked)).collect();
    assert!(found.iter().any(|line| line.starts_with("A SMY (own) moves to CON instead of")), "{found:#?}");
    // What would only be repeated is not asked.
    let mut repeated = bench("RUSSIA: A UKR - RUM, A SEV H\nAUSTRIA: A BUD - RUM", 120, 40);
    repeated.press("/ukr<Enter><F6>");
    assert!(!texts(&repeated).iter().any(|text| text.contains("How could")), "{:#?}", texts(&repeated));
    // Where no centre is at stake nothing is missed.
    let mut bench = bench(BOUNCES, 120, 40);
    bench.press("/war<Enter><F6>");
    assert!(!texts(&bench).iter().any(|text| text.contains("How could")), "{:#?}", texts(&bench));
}

#[test]
fn where_one_own_order_is_not_enough_two_are_tried() {
    let orders = "GERMANY: A MUN - BUR, A RUH H, A BEL H\nFRANCE: A BUR H, A PAR S A BUR";
    let mut bench = bench(orders, 120, 40);
    bench.press("/mun<Enter><F6>");
    let told = texts(&bench);
    let is_pair = |text: &String| text.contains("A RUH ") && text.contains("A BEL ");
    assert!(told.iter().any(is_pair), "{told:#?}");
}

#[test]
fn a_search_shows_how_far_it_is_and_stops() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/mun<Enter><F6>");
    assert_eq!(bench.searches.len(), 1);
    let task = bench.searches.pop().unwrap();
    bench.act(Action::Searched(task.id, SearchProgress::Progress(40)));
    assert!(has(&bench, "40 of 100 tried; Esc stops"));
    // Pairs of orders are tried after single ones.
    for (done, told) in
        [(100, "100 of 100 tried"), (101, "round 2: 1 of 100 tried"), (250, "round 3: 50 of 100")]
    {
        bench.act(Action::Searched(task.id, SearchProgress::Progress(done)));
        assert!(has(&bench, told), "{done}");
    }
    assert!(bench.screen().contains("Esc stop"), "{}", bench.screen());
    // News of a search that is not waited for changes nothing.
    bench.act(Action::Searched(task.id - 1, SearchProgress::Done(Vec::new(), false)));
    assert!(bench.session().why.changes.is_running());
    bench.press("<Esc>");
    assert!(task.stop.is_asked());
    bench.search(&task);
    assert!(!bench.session().why.changes.is_running());
    assert!(has(&bench, "Stopped before any was found."));
    // Asking about another order begins another search; leaving the pane ends it.
    bench.press("<F6>/bur<Enter><F6>");
    assert_eq!(bench.searches.len(), 1);
    bench.press("<F6>");
    assert!(bench.searches[0].stop.is_asked());
}

#[test]
fn a_search_about_an_order_that_is_being_typed_comes_to_an_end() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/bur<Enter><F6>h");
    let task = bench.searches.pop().expect("the order that is typed is searched for");
    bench.searches.clear();
    bench.search(&task);
    assert!(bench.searches.is_empty(), "what a search finds begins no other one");
    assert!(!bench.session().why.changes.is_running());
}

#[test]
fn a_search_that_fails_says_so() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.hold = true;
    bench.press("/mun<Enter><F6>");
    let id = bench.searches[0].id;
    bench.act(Action::Searched(id, SearchProgress::Failed));
    assert!(has(&bench, "The search failed."));
}
