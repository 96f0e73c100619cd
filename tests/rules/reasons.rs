//! The reasons of moves that failed, held against the strengths that the equations give them and against what is
//! said of the others.

use chancery_core::adjudicate::{
    Context, EngineId, Entry, FinalResolution, MovementAdjudication, Reason, Resolution, Set, Situation,
    Terrain, Verdict, equations, movement,
};
use chancery_core::map::{Map, Unit, standard};
use chancery_core::order::{Canonical, Order};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Generator, generate};

use crate::rules::scene::scene;

/// Positions of each generator; the documented full run sets `CHANCERY_LAWS`.
fn count() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

/// The reason of a unit's order, and the units that it speaks of.
fn reason(orders: &str, rules: &str, engine: EngineId, code: &str) -> (Option<Reason>, Vec<String>) {
    let mut s = scene(orders);
    s.rules = Rules::preset(rules).expect("there is such a preset");
    let context = s.context(engine);
    let entry = movement(context, &s.position, &s.orders).entries.swap_remove(s.unit(code));
    (entry.reason, entry.with.iter().map(|unit| unit.canonical(context.map)).collect())
}

const ENGINES: [(EngineId, &str); 7] = [
    (EngineId::SWIFT, "datc"),
    (EngineId::GUESS, "datc"),
    (EngineId::EXHAUSTIVE, "datc"),
    (EngineId::RECURSIVE, "datc"),
    (engines::AS_LISTED, "datc"),
    (engines::ATLAS, "booijink"),
    (engines::CONDITION, "booijink"),
];

#[test]
fn an_army_whose_convoy_was_disrupted_bounces_with_nobody() {
    let orders = "Russia: F TUN H, F WES - TUN, A ROM - TUN; Germany: F TYS C A ROM - TUN;
         France: F LYO - TYS, F NAP S F LYO - TYS";
    for (engine, rules) in ENGINES {
        let told = reason(orders, rules, engine, "WES");
        assert_eq!(told, (Some(Reason::SelfDislodgement), vec!["F TUN".to_owned()]), "{engine}");
    }
}

#[test]
fn an_own_unit_that_stays_is_the_reason_whoever_else_attacks() {
    let orders = "France: A PAR - BUR, A BUR H; Germany: A MUN - BUR";
    for (engine, rules) in ENGINES {
        let told = reason(orders, rules, engine, "PAR");
        assert_eq!(told, (Some(Reason::SelfDislodgement), vec!["A BUR".to_owned()]), "{engine}");
        let told = reason(orders, rules, engine, "MUN");
        let both = vec!["A PAR".to_owned(), "A BUR".to_owned()];
        assert_eq!(told, (Some(Reason::Bounced), both), "{engine}");
    }
}

/// Marseilles supports an attack on Burgundy, which is of its own power; Munich attacks Burgundy, too.
#[test]
fn a_support_against_an_own_unit_is_the_reason_where_nothing_else_would_have_stopped_the_move() {
    let orders = |more: &str| {
        format!("France: A BUR H, A MAR S A PAR - BUR; England: A PAR - BUR; Germany: A MUN - BUR{more}")
    };
    for engine in [EngineId::SWIFT, EngineId::EXHAUSTIVE] {
        let told = reason(&orders(""), "datc", engine, "PAR");
        assert_eq!(told, (Some(Reason::SelfDislodgement), vec!["A BUR".to_owned()]), "{engine}");
        let strong = orders(", A RUH S A MUN - BUR; Italy: A GAS S A BUR");
        let told = reason(&strong, "datc", engine, "PAR");
        let both = vec!["A BUR".to_owned(), "A MUN".to_owned()];
        assert_eq!(told, (Some(Reason::Bounced), both), "{engine}");
    }
}

/// Whether the strengths of the equations bear out what is said of the failed move of `u`.
fn holds(s: &Situation<1>, m: &mut FinalResolution<1>, u: usize, reason: Reason, with: &[usize]) -> bool {
    let attack = equations::attack_strength(m, s, u);
    let stays = s.unit_in(s.dest(u)).filter(|_| !equations::vacated(m, s, u));
    let own = stays.is_some_and(|o| s.unit(o).power == s.unit(u).power);
    let resists = equations::resisting_strength(m, s, u);
    let rivals = s.attackers(s.dest(u)) - Set::one(u);
    let prevents: Vec<(usize, u32)> =
        rivals.iter().map(|r| (r, equations::prevent_strength(m, s, r))).collect();
    let all = equations::defend_strength(m, s, u);
    let would_do = all > resists && prevents.iter().all(|p| all > p.1);
    // Whoever drove out the unit of its own power stopped the move, unless the two met head to head.
    let apart = own && !equations::head_to_head(m, s, u);
    let taken = rivals.iter().find(|&r| apart && equations::movement(m, s, r));
    let ruled = taken.is_none() && (own || (attack <= resists && would_do));
    match reason {
        Reason::ConvoyDisrupted => !equations::path(m, s, u),
        _ if !equations::path(m, s, u) => false,
        Reason::SelfDislodgement => ruled && Some(with) == stays.as_ref().map(std::slice::from_ref),
        Reason::HeadToHead => !ruled && attack <= resists && equations::head_to_head(m, s, u),
        Reason::Bounced if taken.is_some() => taken.as_slice() == with,
        Reason::Bounced => {
            let mut stop: Vec<usize> = prevents.iter().filter(|p| p.1 >= attack).map(|p| p.0).collect();
            stop.extend(stays.filter(|_| attack <= resists));
            stop.sort_unstable();
            !ruled && attack > 0 && stop == with
        }
        _ => true,
    }
}

#[test]
fn what_is_said_of_a_failed_move_is_borne_out_by_the_strengths() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::GUESS };
    let (mut own, mut bounced) = (0, 0);
    for &generator in Generator::ALL {
        for seed in 0..count() {
            let made = generate(&map, generator, seed);
            let adjudication = MovementAdjudication::<1>::new(context, &made.position, &made.orders);
            let (s, m) = (&*adjudication.situation, &mut FinalResolution::new(adjudication.solution.succeed));
            let entries = movement(context, &made.position, &made.orders).entries;
            let place = |unit: &Unit| entries.iter().position(|e| e.unit == Some(*unit)).expect("a unit");
            for u in s.live() - adjudication.solution.succeed {
                let entry = &entries[u];
                let mut with: Vec<usize> = entry.with.iter().map(place).collect();
                with.sort_unstable();
                let reason = entry.reason.expect("a failed move has a reason");
                own += usize::from(reason == Reason::SelfDislodgement);
                bounced += usize::from(reason == Reason::Bounced);
                let order = entry.ordered.canonical(&map);
                let name = generator.name();
                assert!(holds(s, m, u, reason, &with), "{order}: {reason:?} {with:?} in {name} {seed}");
            }
        }
    }
    assert!(own > 100 && bounced > 1000, "{own} own units, {bounced} bounces");
}

/// The moves that are said to have bounced with an army that never got there, or with a unit of their own power
/// that stays.
fn false_bounces(map: &Map, resolution: &Resolution) -> Vec<String> {
    let of = |unit: &Unit| resolution.entries.iter().find(|e| e.unit == Some(*unit)).expect("a unit");
    let goes = |entry: &Entry<Order>| match entry.ordered.order {
        Order::Move { to, .. } => Some(map.province_of(to)),
        _ => None,
    };
    let is_false = |entry: &&Entry<Order>| {
        entry.reason == Some(Reason::Bounced)
            && entry.with.iter().any(|unit| {
                let other = of(unit);
                if goes(entry) != Some(map.province_of(unit.at)) {
                    return other.reason == Some(Reason::ConvoyDisrupted);
                }
                let own = entry.unit.is_some_and(|mover| mover.power == unit.power);
                own && other.verdict != Verdict::Succeeds
            })
    };
    resolution.entries.iter().filter(is_false).map(|e| e.ordered.canonical(map)).collect()
}

#[test]
fn no_engine_lets_a_move_bounce_with_what_is_not_there_or_may_not_be_attacked() {
    let map = standard();
    let terrain = Terrain::new(&map);
    for (engine, preset) in ENGINES {
        let rules = Rules::preset(preset).expect("there is such a preset");
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
        for &generator in Generator::ALL {
            for seed in 0..count() / 10 {
                let made = generate(&map, generator, seed);
                let found = false_bounces(&map, &movement(context, &made.position, &made.orders));
                assert!(found.is_empty(), "{engine}, {} {seed}: {found:?}", generator.name());
            }
        }
    }
}

#[test]
fn a_move_that_fails_whatever_comes_of_its_convoy_is_not_said_to_have_lost_it() {
    let orders = "England: F NTH C A LON - BEL, A LON - BEL; France: F BEL S F NTH;
         Germany: F SKA - NTH, F HEL S F SKA - NTH";
    let told = reason(orders, "booijink", engines::CONDITION, "LON");
    assert_eq!(told, (Some(Reason::Bounced), vec!["F BEL".to_owned()]));
}

/// What an engine leaves undecided may come out either way, and a reason must hold in both.
#[test]
fn the_reason_of_a_failed_move_rests_on_nothing_that_is_left_undecided() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::preset("booijink").expect("there is such a preset");
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: engines::CONDITION };
    let mut beside = 0;
    for &generator in Generator::ALL {
        for seed in 0..count() {
            let made = generate(&map, generator, seed);
            let adjudication = MovementAdjudication::<1>::new(context, &made.position, &made.orders);
            let (s, solution) = (&*adjudication.situation, &adjudication.solution);
            if solution.undecided.is_empty() {
                continue;
            }
            let entries = movement(context, &made.position, &made.orders).entries;
            for u in s.live() - solution.succeed - solution.undecided {
                beside += 1;
                let entry = &entries[u];
                let place = |unit: &Unit| entries.iter().position(|e| e.unit == Some(*unit)).expect("a unit");
                let with: Vec<usize> = entry.with.iter().map(place).collect();
                let order = entry.ordered.canonical(&map);
                let name = format!("{order}: {:?} {with:?} in {} {seed}", entry.reason, generator.name());
                assert!(!with.is_empty(), "{name}");
                let ends = solution.undecided.iter().map(Set::one);
                for end in ends.chain([Set::EMPTY, solution.undecided]) {
                    let m = &mut FinalResolution::new(solution.succeed | end);
                    let attack = equations::attack_strength(m, s, u);
                    let mut stops = |v: usize| match entry.reason {
                        Some(Reason::ConvoyDisrupted) => !solution.undecided.contains(v),
                        _ if s.dest(v) == s.dest(u) && s.live().contains(v) => {
                            equations::prevent_strength(m, s, v) >= attack
                        }
                        _ => equations::resisting_strength(m, s, u) >= attack,
                    };
                    assert!(with.iter().all(|&v| stops(v)), "{name}");
                    let lost = entry.reason == Some(Reason::ConvoyDisrupted);
                    assert!(!lost || !equations::path(m, s, u), "{name}");
                }
            }
        }
    }
    assert!(beside > 25, "{beside} moves beside undecided orders");
}
