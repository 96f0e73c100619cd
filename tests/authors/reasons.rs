//! What is said of every order, under every preset and by every engine.

use chancery_core::adjudicate::{BackupRule, EngineId, Entry, Reason, Resolution, Verdict, movement};
use chancery_core::map::standard;
use chancery_core::order::{Canonical, Order};
use chancery_core::rules::{CHOICES, Rules, preset_names};
use chancery_lab::datc::Judge;
use chancery_lab::engines;
use chancery_lab::study::{Generator, OrderedPosition, generate};
use chancery_why::words::reason_for_programs;

use super::cases;

/// Whether a reason speaks of units.
fn speaks_of_units(judge: &Judge, reason: Reason) -> bool {
    reason_for_programs(&judge.map, reason, &[]).contains("a unit")
        && !matches!(reason, Reason::SupportsItself | Reason::Engine(_))
}

/// The orders of which a reason is told that speaks of units, and names none.
fn nameless(judge: &Judge, resolution: &Resolution, id: &str, rules: &str) -> Vec<String> {
    let entries = resolution.entries.iter().chain(&resolution.refused);
    let bad = entries.filter(|e| e.with.is_empty() && e.reason.is_some_and(|r| speaks_of_units(judge, r)));
    let engine = judge.context().engine;
    bad.map(|e| {
        let (order, result) = (e.ordered.canonical(&judge.map), e.verdict.word());
        format!("{rules}, {engine}, {id}: {order} {result} {:?}", e.reason)
    })
    .collect()
}

/// How many positions of each generator are looked at.
fn count() -> u64 {
    std::env::var("CHANCERY_REASONS").ok().and_then(|n| n.parse().ok()).unwrap_or(crate::effort::of(5, 15))
}

#[test]
fn a_reason_that_speaks_of_units_names_them() {
    let mut houses: Vec<(String, Rules, &[EngineId])> = preset_names()
        .map(|(name, _)| (name.to_owned(), Rules::preset(name).unwrap(), engines::ALL.all()))
        .collect();
    for choice in CHOICES {
        for (letter, _) in choice.options.iter().step_by(crate::effort::of(2, 1)) {
            let mut rules = Rules::default();
            if rules.choose(choice.id, letter).is_ok() && *letter != choice.preferred {
                houses.push((format!("{}={letter}", choice.id), rules, &[EngineId::SWIFT, EngineId::GUESS]));
            }
        }
    }
    let cases = cases();
    let map = standard();
    let seeds = Generator::ALL.iter().flat_map(|&generator| (0..count()).map(move |seed| (generator, seed)));
    let made: Vec<OrderedPosition> = seeds.map(|(generator, seed)| generate(&map, generator, seed)).collect();
    let mut found = Vec::new();
    for (name, rules, engines) in houses {
        for &engine in engines.iter().filter(|e| e.objection(&rules).is_none()) {
            let judge = Judge::new(rules, engine);
            for case in &cases {
                found.extend(nameless(&judge, &judge.movement(case), &case.id, &name));
            }
            for (i, made) in made.iter().enumerate() {
                let resolution = movement(judge.context(), &made.position, &made.orders);
                found.extend(nameless(&judge, &resolution, &format!("made {i}"), &name));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The orders that are said to be settled by the rule for paradoxes and stand in no component that one settled, and
/// the disrupted convoys of which no reason is told.
fn without_true_reason(judge: &Judge, resolution: &Resolution, id: &str, rules: &str) -> Vec<String> {
    let ruled = |u: usize| {
        let by_a_rule = resolution.components.iter().filter(|k| k.rule != Some(BackupRule::CircularMovement));
        by_a_rule.filter(|k| k.rule.is_some()).any(|k| k.orders.contains(&u))
    };
    let is_bad = |u: usize, reason: Option<Reason>, verdict: Verdict| match reason {
        Some(Reason::Paradox) => !ruled(u),
        reason => verdict == Verdict::Disrupted && reason.is_none(),
    };
    let entries = resolution.entries.iter().enumerate();
    let bad = entries.filter(|(u, e)| is_bad(*u, e.reason, e.verdict));
    bad.map(|(_, e)| {
        let order = e.ordered.canonical(&judge.map);
        format!("{rules}, {}, {id}: {order} {:?}", judge.context().engine, e.reason)
    })
    .collect()
}

#[test]
fn a_rule_for_paradoxes_is_named_only_where_it_settled_the_order() {
    let cases = cases();
    let map = standard();
    let seeds =
        Generator::ALL.iter().flat_map(|&generator| (0..count() * 4).map(move |seed| (generator, seed)));
    let made: Vec<OrderedPosition> = seeds.map(|(generator, seed)| generate(&map, generator, seed)).collect();
    let mut found = Vec::new();
    for (name, _) in preset_names() {
        let rules = Rules::preset(name).unwrap();
        for &engine in engines::ALL.all().iter().filter(|e| e.objection(&rules).is_none()) {
            let judge = Judge::new(rules, engine);
            for case in &cases {
                found.extend(without_true_reason(&judge, &judge.movement(case), &case.id, name));
            }
            for (i, made) in made.iter().enumerate() {
                let resolution = movement(judge.context(), &made.position, &made.orders);
                found.extend(without_true_reason(&judge, &resolution, &format!("made {i}"), name));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Cross makes one convoy of all fleets that offer one; in the Skagerrak and the Baltic Sea they make no line, and the army
/// goes nowhere and cuts nothing.
#[test]
fn cross_names_as_the_cutter_of_a_support_none_that_has_no_way() {
    let judge = super::judge(engines::CROSS);
    let resolution = judge.movement(&super::made(&[
        ("France", "A BER - DEN"),
        ("France", "F SKA C A BER - DEN"),
        ("France", "F BAL C A BER - DEN"),
        ("England", "F DEN S F HEL"),
        ("England", "F HEL H"),
        ("Germany", "A KIE - DEN"),
    ]));
    let with = |u: usize| {
        let units = resolution.entries[u].with.iter().map(|unit| unit.canonical(&judge.map));
        units.collect::<Vec<_>>()
    };
    assert_eq!(resolution.entries[0].reason, Some(Reason::NoLine));
    assert_eq!(resolution.entries[3].reason, Some(Reason::CutByAttack));
    assert_eq!(with(3), ["A KIE"]);

    let map = standard();
    let mut cut = 0;
    for &generator in Generator::ALL {
        for seed in 0..count() * 10 {
            let made = generate(&map, generator, seed);
            let resolution = movement(judge.context(), &made.position, &made.orders);
            let lacks_way =
                |reason| matches!(reason, Some(Reason::NoLine | Reason::NoRoute | Reason::ConvoyDisrupted));
            for entry in resolution.entries.iter().filter(|e| e.reason == Some(Reason::CutByAttack)) {
                cut += 1;
                let absent = |e: &chancery_core::adjudicate::Entry<_>| lacks_way(e.reason);
                let named =
                    resolution.entries.iter().filter(|e| e.unit.is_some_and(|u| entry.with.contains(&u)));
                assert!(!named.clone().any(absent), "{} {seed}", generator.name());
            }
        }
    }
    assert!(cut > 50, "{cut} supports were cut");
}

/// The orders whose reason speaks of a move against them, or of a convoy paradox, where there is none.
fn speaks_of_what_is_not(judge: &Judge, resolution: &Resolution) -> Vec<String> {
    let map = &judge.map;
    let is_convoy = |u: &usize| matches!(resolution.entries[*u].ordered.order, Order::Convoy { .. });
    let entries = resolution.entries.iter().enumerate();
    let bad = entries.filter(|(u, entry)| {
        let attacks = |other: &&Entry<Order>| match other.ordered.order {
            Order::Move { to, .. } => {
                other.ordered.by != entry.ordered.by
                    && other.verdict == Verdict::Fails
                    && map.province_of(to) == map.province_of(entry.ordered.unit.at)
            }
            _ => false,
        };
        match entry.reason {
            Some(Reason::Sustained) => !resolution.entries.iter().any(|other| attacks(&other)),
            Some(Reason::Paradox) => {
                let components =
                    resolution.components.iter().filter(|component| component.orders.contains(u));
                !components.into_iter().any(|component| component.orders.iter().any(is_convoy))
            }
            _ => false,
        }
    });
    bad.map(|(_, entry)| format!("{}: {:?}", entry.ordered.canonical(map), entry.reason)).collect()
}

#[test]
fn a_support_is_said_to_be_sustained_only_against_a_move_and_a_paradox_is_one_of_convoys() {
    let map = standard();
    for engine in [engines::ATLAS, engines::CONDITION] {
        let judge = super::judge(engine);
        // Both supports of a battle would help to dislodge an own unit, and nobody attacks either.
        let battle = super::made(&[
            ("Russia", "F RUM - SEV"),
            ("Russia", "F BLA S F RUM - SEV"),
            ("Russia", "A BUL S F SEV - RUM"),
            ("Turkey", "F SEV - RUM"),
        ]);
        assert_eq!(speaks_of_what_is_not(&judge, &judge.movement(&battle)), [""; 0], "{engine}");
        for &generator in Generator::ALL {
            for seed in 0..count() * 20 {
                let made = generate(&map, generator, seed);
                let resolution = movement(judge.context(), &made.position, &made.orders);
                let found = speaks_of_what_is_not(&judge, &resolution);
                assert!(found.is_empty(), "{engine}, {} {seed}: {found:?}", generator.name());
            }
        }
    }
}
