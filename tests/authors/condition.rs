//! The condition-based adjudicator: its log, and what it cannot decide.

use chancery_core::adjudicate::{
    EngineId, Entry, Journal, Limit, Reason, Resolution, Solution, Verdict, movement,
};
use chancery_core::map::standard;
use chancery_core::order::Order;
use chancery_lab::datc::{Case, Judge};
use chancery_lab::engines;
use chancery_lab::engines::Condition;
use chancery_lab::study::{Generator, generate};
use chancery_why::explain::booijink_rules;

use super::{case, cases, judge, made, situation};

fn hear(case: &Case) -> (Solution<1>, Vec<String>) {
    let judge = judge(engines::CONDITION);
    let s = situation(&judge, case);
    let mut journal = Journal::new(&judge.map);
    let mut solution = Solution::default();
    Condition.adjudicate(&s, &mut solution, Some(&mut journal));
    (solution, journal.lines.into_iter().map(|line| line.text).collect())
}

/// Appendix B, the log of the rulebook's diagram 29, line by line. Where a line only repeats what was
/// found before, table 8 gives the sign `≐`, which the print of the log does not show; and the
/// ignored area stands in the brackets of table 8.
const APPENDIX_B: &str = "\
[eng]
follow(convoy(fleet, eng, move(army, lon, bel))) ?
attainable(move(fleet, bre, eng)) ?
adjacent(fleet, bre, eng) ?
adjacent(fleet, bre, eng) = true
attainable(move(fleet, bre, eng)) = true
[strength(move(fleet, bre, eng)) > resistance(hold(fleet, eng))] ?
strength(move(fleet, bre, eng)) ?
under_attack(fleet, iri) ⟨eng⟩ ?
under_attack(fleet, iri) ⟨eng⟩ = false
dislodge(fleet, iri) ?
dislodge(fleet, iri) = false
strength(move(fleet, bre, eng)) = 2
resistance(hold(fleet, eng)) ?
resistance(hold(fleet, eng)) = 1
[strength(move(fleet, bre, eng)) > resistance(hold(fleet, eng))] = true
follow(move(fleet, bre, eng)) ?
attainable(move(fleet, bre, eng)) ?
attainable(move(fleet, bre, eng)) ≐ true
[strength(move(fleet, bre, eng)) > resistance(hold(fleet, eng))] ?
[strength(move(fleet, bre, eng)) > resistance(hold(fleet, eng))] ≐ true
follow(move(fleet, bre, eng)) = true
follow(convoy(fleet, eng, move(army, lon, bel))) = false
[nth]
follow(convoy(fleet, nth, move(army, lon, bel))) ?
follow(convoy(fleet, nth, move(army, lon, bel))) = true
[lon]
follow(move(army, lon, bel)) ?
attainable(move(army, lon, bel)) ?
adjacent(army, lon, bel) ?
adjacent(army, lon, bel) = false
path(lon, bel, lon) ?
path(lon, bel, eng) ?
dislodge(fleet, eng) ?
dislodge(fleet, eng) ≐ true
path(lon, bel, eng) = false
path(lon, bel, nth) ?
dislodge(fleet, nth) ?
dislodge(fleet, nth) ≐ false
path(lon, bel, nth) = true
path(lon, bel, lon) = true
attainable(move(army, lon, bel)) = true
follow(move(army, lon, bel)) = true
[iri]
follow(support(fleet, iri, move(fleet, bre, eng))) ?
under_attack(fleet, iri) ⟨eng⟩ ?
under_attack(fleet, iri) ⟨eng⟩ ≐ false
dislodge(fleet, iri) ?
dislodge(fleet, iri) ≐ false
follow(support(fleet, iri, move(fleet, bre, eng))) = true";

#[test]
fn diagram_29_is_logged_as_in_appendix_b() {
    let (solution, log) = hear(&case("RB.29"));
    assert_eq!(log.join("\n"), APPENDIX_B);
    assert!(solution.undecided.is_empty());
}

/// Assuming the decision in hand to be a success settles circular movements (section 3.2).
#[test]
fn circular_movements_are_decided() {
    for id in ["RB.7", "RB.28", "6.C.1", "6.C.2", "6.C.4", "6.C.6", "6.G.1"] {
        let (solution, _) = hear(&case(id));
        assert!(solution.undecided.is_empty(), "{id}");
    }
}

/// Of a circular movement it says so, by his rule 7, or by his rule 19 where two trade places, of the very moves of
/// which the default engine does wherever both come to the same result.
#[test]
fn a_circular_movement_is_given_as_the_reason() {
    let own = judge(engines::CONDITION);
    let exact = Judge::new(own.rules, EngineId::SWIFT);
    let map = standard();
    let cases = cases();
    let of_cases = cases.iter().map(|case| (own.position(case), own.orders(case)));
    let generators = [Generator::Circles, Generator::Convoys, Generator::Clusters];
    let seeds = generators.into_iter().flat_map(|generator| (0..300).map(move |seed| (generator, seed)));
    let made = seeds.map(|(generator, seed)| generate(&map, generator, seed)).map(|m| (m.position, m.orders));
    let mut told = 0;
    for (position, orders) in of_cases.chain(made) {
        let [ours, theirs] = [&own, &exact].map(|judge| movement(judge.context(), &position, &orders));
        let verdicts = |r: &Resolution| r.entries.iter().map(|e| e.verdict).collect::<Vec<_>>();
        if verdicts(&ours) != verdicts(&theirs) {
            continue;
        }
        let circular = |r: &Resolution| {
            let is = |e: &Entry<Order>| e.reason == Some(Reason::CircularMovement);
            r.entries.iter().map(is).collect::<Vec<bool>>()
        };
        assert_eq!(circular(&ours), circular(&theirs), "{orders:?}");
        for (u, _) in circular(&ours).into_iter().enumerate().filter(|(_, is)| *is) {
            let ways = |e: &Entry<Order>| match e.ordered.order {
                Order::Move { to, .. } => Some((map.province_of(e.ordered.unit.at), map.province_of(to))),
                _ => None,
            };
            let own = ways(&ours.entries[u]);
            let trades = ours.entries.iter().any(|e| ways(e).map(|(from, to)| (to, from)) == own);
            let cited = booijink_rules(&map, &ours, u);
            assert_eq!((cited.contains(&7), cited.contains(&19)), (!trades, trades), "{orders:?}");
            told += 1;
        }
    }
    assert!(told > 100, "only {told} moves are part of a circular movement");
}

/// Paradoxes are what its author gave it up for (section 3.2). The convoy cannot be decided, nor what
/// rests on it.
#[test]
fn a_paradox_is_undecided() {
    for id in ["6.F.17", "6.F.24"] {
        let (solution, log) = hear(&case(id));
        assert!(!solution.undecided.is_empty(), "{id}");
        assert!(log.iter().any(|line| line.ends_with("= undecided")), "{id}");
    }
}

/// What it leaves undecided it names, with the reason, in its result and order by order in its log.
#[test]
fn what_is_undecided_is_named_with_the_reason() {
    let judge = judge(engines::CONDITION);
    let mut named = 0;
    for case in cases() {
        let resolution = judge.movement(&case);
        let open = resolution.entries.iter().enumerate().filter(|(_, e)| e.verdict == Verdict::Undecided);
        let open: Vec<usize> = open.map(|(u, _)| u).collect();
        let unsettled: Vec<&[usize]> = resolution.unsettled.iter().map(|u| u.orders.as_slice()).collect();
        let expected: Vec<&[usize]> = if open.is_empty() { Vec::new() } else { vec![&open] };
        assert_eq!(unsettled, expected, "{}", case.id);
        assert!(resolution.unsettled.iter().all(|u| u.limit == Some(Limit::Assumption)), "{}", case.id);
        let (solution, log) = hear(&case);
        let told = log.iter().filter(|line| line.contains(" is undecided: ")).count();
        assert_eq!(told, solution.undecided.len(), "{}", case.id);
        named += told;
    }
    assert!(named > 0);
    // What the move of Berlin must exceed counts a support that is followed only if that very move is.
    let (_, log) = hear(&case("6.E.3"));
    let own =
        "follow(move(army, ber, kie)) is undecided: it was assumed to be true, and did not prove to be so";
    assert!(log.iter().any(|line| line == own), "{log:#?}");
}

/// Whatever it decides, Atlas decides likewise wherever Atlas needs no supposition.
#[test]
fn what_it_decides_is_what_atlas_decides() {
    let judge = judge(engines::ATLAS);
    for case in cases() {
        let s = situation(&judge, &case);
        let (solution, _) = hear(&case);
        let mut atlas = Solution::default();
        chancery_lab::engines::Atlas::default().adjudicate(&s, &mut atlas, None);
        if atlas.components.is_empty() {
            assert_eq!(
                solution.succeed - solution.undecided,
                atlas.succeed - solution.undecided,
                "{}",
                case.id
            );
        }
    }
}

#[test]
fn a_log_reads_well_for_a_hold_support_and_a_swap() {
    let (solution, log) =
        hear(&made(&[("Austria", "A TRI - VEN"), ("Italy", "A VEN H"), ("Italy", "A TYR S A VEN")]));
    assert_eq!(solution.succeed.len(), 1);
    assert!(log.contains(&"resistance(hold(army, ven)) = 2".to_owned()), "{log:#?}");
}
