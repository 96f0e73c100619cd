//! An engine's steps on the tree.

use super::{BOUNCES, MUNICH, bench, go_to, message, texts};
use crate::tui::tests::bench::Bench;

/// The pane tells no result that the engine does not know yet: of the order that is asked about, and of those in its tree.
#[test]
fn before_an_engine_settled_an_order_the_pane_tells_no_outcome() {
    for (orders, of, order, outcome) in
        [(MUNICH, "bur", "A BUR - MUN", "succeeded"), (BOUNCES, "war", "A WAR - GAL", "bounced")]
    {
        let mut bench = bench(orders, 120, 40);
        bench.press(&format!("/{of}<Enter><F6>]"));
        assert_eq!(texts(&bench)[0], format!("{order}: unresolved"));
        let tree = |bench: &Bench| {
            texts(bench).into_iter().filter(|text| text.contains('·')).collect::<Vec<_>>().join("\n")
        };
        assert!(!tree(&bench).contains("+1") && !tree(&bench).contains("against it"), "{}", tree(&bench));
        assert!(!texts(&bench).iter().any(|text| text.contains(outcome)), "{:#?}", texts(&bench));
        // Enter goes to the step that settles it.
        go_to(&mut bench, "to step ");
        bench.press("<Enter>");
        assert!(texts(&bench)[0].contains(outcome), "{:#?}", texts(&bench));
    }
}

#[test]
fn an_engine_begins_with_the_order_that_is_asked() {
    for (of, order) in [("kie", "F KIE - HOL"), ("tyr", "A TYR - BOH")] {
        let mut bench = bench(MUNICH, 120, 40);
        bench.press(&format!("/{of}<Enter><F6>]"));
        let first =
            |bench: &Bench| bench.session().why.steps.as_ref().unwrap().asked.question.position.units[0];
        let usual = first(&bench);
        bench.press("@");
        let row = bench.session().selected_row().unwrap();
        assert_eq!((Some(first(&bench)), row.order.as_str()), (row.unit(), order));
        assert!(message(&bench).starts_with("the engine begins with "), "{}", message(&bench));
        assert!(texts(&bench)[0].starts_with(order), "{:?}", texts(&bench));
        bench.press("@");
        assert_eq!(first(&bench), usual);
    }
}
