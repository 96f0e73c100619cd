//! What the inspector says of strengths, held against the figures of "The Math of Adjudication".

use crate::rules::scene::{Scene, scene};
use chancery_core::adjudicate::{EngineId, Term};
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Strengths};

fn explained<T>(scene: &Scene, told: impl Fn(&Explainer<'_>) -> T) -> T {
    told(&Explainer::new(scene.court(EngineId::GUESS), &scene.position, &scene.orders))
}

fn look(scene: &Scene, code: &str) -> Strengths {
    explained(scene, |explainer| explainer.strengths(scene.unit(code)))
}

#[test]
fn figure_5_tells_attack_defend_and_prevent_strength_apart() {
    let german = scene(
        "Germany: A RUH - BUR, A MUN S A RUH - BUR; France: A BUR - RUH, A BEL S A BUR - RUH, A MAR - BUR",
    );
    let own = |scene: &Scene, code: &str| look(scene, code).own.expect("a strength");
    let ruhr = own(&german, "RUH");
    assert_eq!((ruhr.term, ruhr.value), (Term::Attack(german.unit("RUH")), 2));
    // In the article Munich is French, and does not count against Burgundy.
    let french = scene(
        "Germany: A RUH - BUR;
         France: A BUR - RUH, A BEL S A BUR - RUH, A HOL S A BUR - RUH, A MUN S A RUH - BUR, A MAR - BUR",
    );
    let ruhr = own(&french, "RUH");
    assert_eq!(ruhr.value, 1, "the attack strength leaves out the support of Munich");
    let told = explained(&french, |explainer| explainer.strength_text(Language::English, ruhr));
    assert!(told.contains("A MUN"), "{told}");
    let burgundy = look(&french, "BUR");
    assert_eq!(burgundy.own.map(|one| one.value), Some(3));
    let met = burgundy.against[0];
    assert_eq!((met.term, met.value), (Term::Defend(french.unit("RUH")), 2));
    let ruhr = Term::Prevent(french.unit("RUH"));
    let marseilles = look(&french, "MAR").against;
    let prevented = marseilles.iter().find(|one| one.term == ruhr).expect("a rival");
    assert_eq!(prevented.value, 0, "a unit that is beaten head to head prevents nothing");
}

#[test]
fn figure_7_shows_no_attack_of_an_army_that_does_not_arrive() {
    let scene = scene("Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE");
    assert_eq!(look(&scene, "TUN").own, None);
    assert_eq!(look(&scene, "GRE").attackers, []);
    assert_eq!(look(&scene, "ION").attackers.iter().map(|one| one.value).collect::<Vec<_>>(), [2]);
}
