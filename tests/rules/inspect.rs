//! What the reasons say of strengths, held against the figures of "The Math of Adjudication".

use crate::rules::scene::{Scene, figure, scene};
use chancery_core::adjudicate::{EngineId, Term};
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Relation};

fn explained<T>(scene: &Scene, told: impl Fn(&Explainer<'_>) -> T) -> T {
    told(&Explainer::new(scene.context(EngineId::GUESS), &scene.position, &scene.orders))
}

/// The strengths of a unit in a province.
fn strengths(scene: &Scene, of: &str, there: &str) -> Vec<(Term, u32)> {
    let province = scene.map.names().province(there).expect("a province");
    explained(scene, |explainer| {
        let found = explainer.strengths_in(scene.unit(of), province).into_iter();
        found.map(|one| (one.term, one.value)).collect()
    })
}

/// Whether the order of a unit meets that of another head to head, with this strength.
fn is_met(scene: &Scene, of: &str, by: &str, strength: u32) -> bool {
    let [of, by] = [of, by].map(|code| scene.unit(code));
    explained(scene, |explainer| {
        let graph = explainer.reasons(Language::English, of);
        let is_by = |node: usize| graph.nodes[node].unit == by;
        graph
            .edges
            .iter()
            .any(|edge| edge.to == 0 && is_by(edge.from) && edge.relation == Relation::HeadToHead(strength))
    })
}

#[test]
fn figure_5_tells_attack_defend_and_prevent_strength_apart() {
    let german = scene(
        "Germany: A RUH - BUR, A MUN S A RUH - BUR; France: A BUR - RUH, A BEL S A BUR - RUH, A MAR - BUR",
    );
    let ruhr = german.unit("RUH");
    assert_eq!(strengths(&german, "RUH", "BUR"), [(Term::Attack(ruhr), 2), (Term::Prevent(ruhr), 2)]);
    // In the article Munich is French, and does not count against Burgundy; and a unit that is beaten head to head prevents
    // nothing.
    let french = figure("MATH.5");
    let ruhr = french.unit("RUH");
    assert_eq!(strengths(&french, "RUH", "BUR"), [(Term::Attack(ruhr), 1), (Term::Prevent(ruhr), 0)]);
    assert!(is_met(&french, "BUR", "RUH", 2), "in its defence Munich counts");
    assert_eq!(strengths(&french, "BUR", "RUH")[0].1, 3);
}

#[test]
fn figure_7_shows_no_attack_of_an_army_that_does_not_arrive() {
    let scene = figure("MATH.7");
    assert_eq!(strengths(&scene, "TUN", "GRE"), []);
    assert_eq!(strengths(&scene, "AEG", "ION")[0].1, 2);
}
