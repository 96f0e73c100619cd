//! The choices for convoy paradoxes, and the second choice for a paradox that a, b and c leave.

use chancery_core::adjudicate::{BackupRule, EngineId, movement};
use chancery_core::rules::{CHOICES, Lettered, Paradox, Rules};
use chancery_lab::engines;
use chancery_why::explain::Explainer;

use crate::rules::scene::{Scene, scene};

/// DATC 6.F.18, of which 4.A.2 a and c leave a component without a resolution.
const BETRAYED: &str = "England: F NTH C A LON - BEL, A LON - BEL, F ENG S A LON - BEL; \
    France: F BEL S F NTH; Germany: F HEL S F SKA - NTH, F SKA - NTH";

fn by(text: &str, paradox: &str) -> Scene {
    let mut scene = scene(text);
    scene.rules.choose("4.A.2", paradox).expect("an option");
    scene
}

fn exact() -> impl Iterator<Item = EngineId> {
    engines::ALL.all().iter().copied().filter(|engine| engine.is_exact())
}

#[test]
fn what_a_and_c_leave_goes_to_szykman_unless_said_otherwise_and_is_marked() {
    // The component is the convoy, the support of Belgium and the move against the fleet. By f the convoy fails.
    // By d that move does, so that the convoy stands; the army's own success is not of the component, for nothing
    // in it depends on more than that the army arrives, and with its support it takes Belgium.
    let szykman = ["disrupted", "fails", "given", "given", "given", "fails"];
    let hold = ["available", "succeeds", "given", "cut", "given", "fails"];
    for (choice, rule, expected) in [
        ("a", BackupRule::Szykman, szykman),
        ("c", BackupRule::Szykman, szykman),
        ("a+d", BackupRule::AllHold, hold),
        ("c+d", BackupRule::AllHold, hold),
    ] {
        let scene = by(BETRAYED, choice);
        for engine in exact() {
            let resolution = movement(scene.context(engine), &scene.position, &scene.orders);
            let words: Vec<&str> = resolution.entries.iter().map(|e| e.verdict.word()).collect();
            assert_eq!(words, expected, "{engine}, {choice}");
            let [component] = &resolution.components[..] else { panic!("one component: {engine}, {choice}") };
            assert_eq!(component.rule, Some(rule), "{engine}, {choice}");
            let left_by = format!("4.A.2={}", &choice[..1]);
            assert_eq!(component.left_by, Some(&*left_by), "{engine}, {choice}");
            assert_eq!(component.resolutions, Some(0), "{engine}, {choice}");
        }
    }
}

#[test]
fn an_explanation_names_the_choice_that_left_the_paradox_and_what_the_second_one_did() {
    let left = "4.A.2=a leaves this paradox to its second choice.";
    let szykman = "The convoy of F NTH fails (Szykman's rule).";
    let hold = "By the rule for paradoxes the move of F SKA fails.";
    for (choice, settled, other) in [("a", szykman, hold), ("a+d", hold, szykman)] {
        let scene = by(BETRAYED, choice);
        for engine in exact() {
            let explainer = Explainer::new(scene.context(engine), &scene.position, &scene.orders);
            // The fleet, the army, Belgium and the move against the fleet rest on the paradox.
            for at in ["NTH", "LON", "BEL", "SKA"] {
                let account = explainer.account(&explainer.proof(scene.unit(at)).expect("a unit"));
                let told = account.paragraph;
                // The sentence says it of the convoy before.
                let is_said = told.contains(&format!("{left} {settled}"))
                    || settled == szykman
                        && told.contains(left)
                        && told.contains("by Szykman's rule for paradoxes the convoy of F NTH fails");
                assert!(is_said, "{engine}, {choice}, {at}: {told}");
                assert!(!told.contains(other), "{engine}, {choice}, {at}: {told}");
            }
        }
    }
    // Under f nothing comes before it, and b decides the case itself.
    for choice in ["f", "b"] {
        let scene = by(BETRAYED, choice);
        let explainer = Explainer::new(scene.context(EngineId::SWIFT), &scene.position, &scene.orders);
        let account = explainer.account(&explainer.proof(scene.unit("NTH")).expect("a unit"));
        assert!(!account.paragraph.contains("second choice"), "{choice}: {}", account.paragraph);
    }
}

#[test]
fn the_first_choice_decides_what_it_can_whatever_the_second_is() {
    // DATC 6.F.18 has a result under b: the army arrives, and dislodges the fleet in Belgium.
    for choice in ["b", "b+d"] {
        let scene = by(BETRAYED, choice);
        for engine in exact() {
            let resolution = movement(scene.context(engine), &scene.position, &scene.orders);
            let words: Vec<&str> = resolution.entries.iter().map(|e| e.verdict.word()).collect();
            assert_eq!(
                words,
                ["available", "succeeds", "given", "given", "given", "fails"],
                "{engine}, {choice}"
            );
            assert_eq!(resolution.components, [], "{engine}, {choice}");
        }
    }
}

#[test]
fn no_first_choice_is_named_where_there_is_none() {
    for choice in ["d", "e", "f"] {
        let scene = by(BETRAYED, choice);
        for engine in exact() {
            let resolution = movement(scene.context(engine), &scene.position, &scene.orders);
            let [component] = &resolution.components[..] else { panic!("one component: {engine}, {choice}") };
            assert_eq!(component.left_by, None, "{engine}, {choice}");
        }
    }
}

/// Under d the attack on the fleet fails. The army's move is no move of the component: with support it takes Belgium, and
/// without it stays for want of strength alone. What is said of the choice must not call it a move that fails.
#[test]
fn by_d_the_moves_of_the_knot_fail_and_the_armys_own_is_none_of_them() {
    let alone = BETRAYED.replace("F ENG S A LON - BEL", "F ENG H");
    for (text, army) in [(BETRAYED, "succeeds"), (&*alone, "fails")] {
        let scene = by(text, "d");
        let (army_at, fleet, attack) = (scene.unit("LON"), scene.unit("NTH"), scene.unit("SKA"));
        for engine in exact() {
            let resolution = movement(scene.context(engine), &scene.position, &scene.orders);
            let word = |u: usize| resolution.entries[u].verdict.word();
            assert_eq!((word(army_at), word(fleet), word(attack)), (army, "available", "fails"), "{engine}");
            let [component] = &resolution.components[..] else { panic!("one component: {engine}") };
            assert!(component.orders.contains(&attack) && !component.orders.contains(&army_at), "{engine}");
        }
    }
    let choice = CHOICES.iter().find(|choice| choice.id == "4.A.2").expect("paradoxes");
    let (_, meaning) = choice.options.iter().find(|(letter, _)| *letter == "d").expect("an option");
    assert!(!meaning.contains("every move in the paradox"), "{meaning}");
}

#[test]
fn every_option_says_what_it_is_made_of() {
    let choice = CHOICES.iter().find(|choice| choice.id == "4.A.2").expect("paradoxes");
    for (letter, _) in choice.options {
        let mut rules = Rules::default();
        rules.choose("4.A.2", letter).expect("an option");
        let (first, second) = (rules.paradox.sparing(), rules.paradox.backup());
        let (name, after) = letter.split_once('+').unwrap_or((letter, "f"));
        let parts = match name {
            "a" | "b" | "c" => (Some(name), after),
            "d" => (None, "d"),
            _ => (None, "f"),
        };
        assert_eq!((first.map(Paradox::letter), second.letter()), parts, "{letter}");
    }
}

#[test]
fn an_algorithm_that_does_not_count_resolutions_says_so() {
    let rotation = scene("Turkey: A ANK - CON, A CON - SMY, A SMY - ANK");
    let resolution = movement(rotation.context(engines::AS_LISTED), &rotation.position, &rotation.orders);
    let [component] = &resolution.components[..] else { panic!("one component") };
    assert_eq!((component.rule, component.resolutions), (Some(BackupRule::CircularMovement), None));
    let resolution = movement(rotation.context(EngineId::GUESS), &rotation.position, &rotation.orders);
    let [component] = &resolution.components[..] else { panic!("one component") };
    assert_eq!((component.rule, component.resolutions), (Some(BackupRule::CircularMovement), Some(2)));
}
