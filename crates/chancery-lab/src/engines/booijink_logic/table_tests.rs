//! The two rows of Booijink's table 10 that his text cannot give: DATC 6.A.8 and 6.D.34, where a unit supports
//! into the province in which it stands itself.
//!
//! He does not say which condition such a support has. His rules 1 and 2 for supports only ever ask that moves to
//! where it stands are not followed, or cannot be made; so every condition that they could give it is tried.

use super::formula::{FALSE, Id, Sentence, Sentences, TRUE};
use super::{Atlas, Stage, State};
use chancery_core::adjudicate::{Set, Situation, Solution, Terrain};
use chancery_core::map::{Power, Unit, UnitKind, standard};
use chancery_core::order::Order;
use chancery_core::rules::Rules;

/// Returns a conjunction, also of none or one.
fn all(sentences: &mut Sentences<1>, parts: Vec<Id>) -> Id {
    match parts.as_slice() {
        [] => TRUE,
        &[one] => one,
        _ => sentences.make(Sentence::All(parts)),
    }
}

/// Returns what rules 1 and 2 could make of a support which these moves attack, with a name.
fn conditions(sentences: &mut Sentences<1>, moves: &[(usize, &'static str)]) -> Vec<(Id, String)> {
    let mut found = vec![(FALSE, "false".to_owned())];
    for asked in 0..1_usize << moves.len() {
        let asked: Vec<_> =
            moves.iter().enumerate().filter(|(i, _)| asked >> i & 1 == 1).map(|(_, m)| *m).collect();
        let name = asked.iter().map(|m| format!("¬{}", m.1)).collect::<Vec<_>>().join(" ∧ ");
        let none = asked.iter().map(|m| {
            let follow = sentences.make(Sentence::Follow(m.0));
            sentences.make(Sentence::Not(follow))
        });
        let none = none.collect();
        found.push((all(sentences, none), if name.is_empty() { "true".to_owned() } else { name }));
    }
    found
}

/// The first units move, and the others support them or each other: where
/// each stands, where it goes or whom it supports.
const ONE_MOVE: &[(&str, Act)] =
    &[("VEN", Act::Move("TRI")), ("TYR", Act::Support(0)), ("VIE", Act::Support(0))];
const TWO_MOVES: &[(&str, Act)] = &[
    ("BER", Act::Move("PRU")),
    ("LVN", Act::Move("PRU")),
    ("SIL", Act::Support(0)),
    ("BAL", Act::Support(0)),
    ("WAR", Act::Support(1)),
    ("UKR", Act::Support(4)),
];

#[derive(Clone, Copy)]
enum Act {
    Move(&'static str),
    Support(usize),
}

/// Returns the situation of these orders, all of which count.
fn situation(orders: &[(&str, Act)]) -> Situation<1> {
    let map = standard();
    let place = |code: &str| map.provinces().find(|&p| map.code(p) == code).expect("a province").location();
    let unit = |&(code, _): &(&str, Act)| {
        let kind = if code == "BAL" { UnitKind::Fleet } else { UnitKind::Army };
        Unit { power: Power(0), kind, at: place(code) }
    };
    let units: Vec<Unit> = orders.iter().map(unit).collect();
    let to = |act| if let Act::Move(to) = act { Some(place(to)) } else { None };
    let order = |&(_, act): &(&str, Act)| match act {
        Act::Move(to) => Order::Move { to: place(to), via: false },
        Act::Support(u) => Order::Support { unit: units[u].into(), to: to(orders[u].1) },
    };
    let ordered: Vec<Order> = orders.iter().map(order).collect();
    let mut s = Situation::default();
    s.build(&Terrain::new(&map), &Rules::default(), &units, &ordered);
    assert_eq!(s.moves() | s.supports(), Set::first_n(orders.len()));
    s
}

/// Returns the conclusive stage, and whether the first order is followed, of orders with these conditions.
fn conclude(atlas: &mut Atlas<1>, sigma: Vec<Id>, orders: &[(&str, Act)]) -> (Stage, bool) {
    let s = situation(orders);
    assert_eq!(s.units(), sigma.len());
    let state = State { orders: Set::first_n(sigma.len()), sigma };
    atlas.report = super::AtlasReport::default();
    let state = atlas.conclude(&s, state, &mut Solution::default(), &mut None);
    assert!(state.undecided().is_empty());
    (atlas.report.stage, state.followed().contains(0))
}

/// DATC 6.A.8: A VEN - TRI, A TYR S A VEN - TRI; F TRI S F TRI. A support to hold has one rule, and its whole
/// condition counts in the strength that Venice must exceed.
#[test]
fn no_condition_of_a_self_support_gives_the_stage_of_table_10() {
    let mut atlas = Atlas::<1>::default();
    atlas.sentences.clear();
    let mut told = Vec::new();
    for (own, name) in conditions(&mut atlas.sentences, &[(0, "ven")]) {
        let attack = atlas.sentences.make(Sentence::Exceeds(vec![TRUE], vec![own]));
        let venice = all(&mut atlas.sentences, vec![TRUE, attack]);
        let (stage, succeeds) = conclude(&mut atlas, vec![venice, TRUE, own], ONE_MOVE);
        told.push(format!("{name}: {stage}, {}", if succeeds { "succeeds" } else { "fails" }));
    }
    let expected = [
        "false: decision conditioning, succeeds",
        "true: decision conditioning, fails",
        "¬ven: predicate supposition, fails",
    ];
    assert_eq!(told, expected);
}

/// DATC 6.D.34: A BER - PRU with two supports; A LVN - PRU, A WAR S A LVN - PRU, A PRU S A LVN - PRU. What rules 1 and
/// 2 give counts in the resistance of Livonia; its strength takes the whole condition, which rule 3 can make false.
#[test]
fn no_condition_of_a_support_into_the_own_province_gives_the_stage_of_table_10() {
    let mut atlas = Atlas::<1>::default();
    atlas.sentences.clear();
    let mut told = Vec::new();
    for (sustained, name) in conditions(&mut atlas.sentences, &[(0, "ber"), (1, "lvn")]) {
        for (whole, third) in [(sustained, "not refused"), (FALSE, "refused by rule 3")] {
            let exceeds = |atlas: &mut Atlas<1>, own: Vec<Id>, other: Vec<Id>| {
                atlas.sentences.make(Sentence::Exceeds(own, other))
            };
            let berlin = vec![
                TRUE,
                exceeds(&mut atlas, vec![TRUE, TRUE], vec![]),
                exceeds(&mut atlas, vec![TRUE, TRUE], vec![TRUE, sustained]),
            ];
            let livonia = vec![
                TRUE,
                exceeds(&mut atlas, vec![TRUE, whole], vec![]),
                exceeds(&mut atlas, vec![TRUE, whole], vec![TRUE, TRUE]),
            ];
            let [berlin, livonia] = [berlin, livonia].map(|parts| all(&mut atlas.sentences, parts));
            // Berlin, Livonia; Silesia, the Baltic, Warsaw; Prussia.
            let sigma = vec![berlin, livonia, TRUE, TRUE, TRUE, whole];
            let (stage, succeeds) = conclude(&mut atlas, sigma, TWO_MOVES);
            told.push(format!("{name}, {third}: {stage}, {}", if succeeds { "succeeds" } else { "fails" }));
        }
    }
    let right: Vec<&String> = told.iter().filter(|line| line.ends_with("succeeds")).collect();
    let expected = [
        "false, not refused: decision conditioning, succeeds",
        "false, refused by rule 3: decision conditioning, succeeds",
        "¬ber, refused by rule 3: predicate supposition, succeeds",
        "¬ber ∧ ¬lvn, refused by rule 3: predicate supposition, succeeds",
    ];
    assert_eq!(right, expected, "{told:#?}");
}
