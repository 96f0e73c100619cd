//! Figures 1 to 10 and 16 of "The Math of Adjudication", with the variants that its text describes, and the positions of
//! the other authors, on every exact engine.

use chancery_core::adjudicate::BackupRule;
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, authors, run};
use chancery_lab::engines;

fn positions() -> Vec<Case> {
    authors()
}

/// Checks the result of each order of a position, and the components that a backup rule settled.
fn check(id: &str, rules: &[(BackupRule, usize)]) {
    let case = positions().into_iter().find(|case| case.id == id).expect("a position");
    for &engine in engines::ALL.all().iter().filter(|e| e.is_exact()) {
        let judge = Judge::new(Rules::default(), engine);
        assert_eq!(run(&judge, &case).differences, Vec::<String>::new(), "{id}, {engine}");
        let met = judge.movement(&case).components;
        let components: Vec<_> = met.iter().filter_map(|k| Some((k.rule?, k.resolutions?))).collect();
        assert_eq!(components, rules, "{id}, {engine}");
    }
}

#[test]
fn figure_1_cutting_support_first_does_not_do() {
    check("MATH.1", &[]);
}

#[test]
fn figure_2_a_chain_stops_at_its_head() {
    check("MATH.2", &[]);
}

#[test]
fn figure_3_a_head_to_head_battle_stabbed_from_both_sides() {
    check("MATH.3", &[]);
    // Without one of the German supports France wins the battle, and England enters Kiel.
    check("MATH.3a", &[]);
    // Without one of the French supports Germany wins it, and Russia enters Berlin.
    check("MATH.3b", &[]);
}

#[test]
fn figure_4_the_support_of_a_unit_that_leaves_counts() {
    check("MATH.4", &[]);
    check("MATH.4a", &[]);
}

#[test]
fn figure_5_attack_defend_and_prevent_strength_are_three() {
    check("MATH.5", &[]);
}

#[test]
fn figure_6_the_strongest_of_three() {
    check("MATH.6", &[]);
    // Chapter 5: the army in Bohemia depends on the existence of the two other moves.
    check("MATH.6a", &[]);
}

#[test]
fn figure_7_the_convoy_paradox() {
    check("MATH.7", &[(BackupRule::Szykman, 2)]);
}

#[test]
fn figure_8_one_follows_the_other() {
    check("MATH.8", &[]);
}

#[test]
fn figure_9_a_circle_with_one_resolution() {
    check("MATH.9", &[]);
    check("MATH.9a", &[]);
    check("MATH.9b", &[(BackupRule::CircularMovement, 2)]);
}

#[test]
fn figure_10_a_paradox_that_is_none() {
    check("MATH.10", &[]);
    check("MATH.10a", &[(BackupRule::Szykman, 2)]);
    check("MATH.10b", &[]);
    check("MATH.10c", &[]);
}

#[test]
fn figure_16_one_more_support_unties_the_paradox() {
    check("MATH.16", &[]);
}

#[test]
fn the_other_authors_have_their_positions() {
    check("THESIS.B", &[]);
    check("THESIS.C", &[(BackupRule::Szykman, 2)]);
    check("CROSS.1", &[(BackupRule::CircularMovement, 2)]);
    check("CROSS.2", &[(BackupRule::CircularMovement, 2)]);
    // By the rules an unwanted convoy does not hold up an army that can walk.
    check("CROSS.3", &[]);
}

#[test]
fn a_figure_that_repeats_another_has_its_position() {
    let orders = |id: &str| {
        let case = positions().into_iter().find(|case| case.id == id).expect("a figure");
        case.orders.into_iter().map(|order| order.text).collect::<Vec<_>>()
    };
    for (graph, figure) in
        [("MATH.11", "MATH.9"), ("MATH.12", "MATH.7"), ("MATH.13", "MATH.6"), ("MATH.17", "MATH.16")]
    {
        assert_eq!(orders(graph), orders(figure), "{graph}");
    }
    assert_eq!(orders("MATH.18"), orders("MATH.17"));
}
