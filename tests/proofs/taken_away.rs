//! What is called also sufficient: the order must fail without what stands before it.

use chancery_core::adjudicate::{Context, Term, Verdict, movement};
use chancery_core::map::{Map, Unit};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_why::explain::{Against, Claim, Explainer, Proof, Step, StepRole};

/// The unit that a part of a step finds in the way of the order.
fn in_the_way(map: &Map, units: &[Unit], part: &Step) -> Option<usize> {
    // A comparison that is lost, or an attack that got there.
    let stands = part.value.truth()? != matches!(part.claim, Claim::Exceeds { .. });
    let unit = match part.claim {
        Claim::Exceeds { against: Against::Hold(p), .. } => {
            units.iter().position(|u| map.province_of(u.at).0 == p)
        }
        Claim::Exceeds { against: Against::Defend(v) | Against::Prevent(v), .. }
        | Claim::Order(v)
        | Claim::Term(Term::Path(v)) => Some(v),
        _ => None,
    };
    unit.filter(|_| stands)
}

/// What becomes of a unit's order on the board without other units.
fn without(
    context: Context<'_>,
    position: &Position,
    orders: &[GivenOrder<Order>],
    gone: &[usize],
    unit: Unit,
) -> Verdict {
    let mut position = position.clone();
    let gone: Vec<Unit> = gone.iter().map(|&u| position.units[u]).collect();
    position.units.retain(|u| !gone.contains(u));
    let here = |o: &&GivenOrder<Order>| {
        gone.iter().all(|u| context.map.province_of(u.at) != context.map.province_of(o.unit.at))
    };
    let orders: Vec<_> = orders.iter().filter(here).copied().collect();
    let result = movement(context, &position, &orders);
    let entry = result.entries.iter().find(|e| e.unit == Some(unit));
    entry.expect("the unit is still there").verdict
}

/// Takes away what stands before each part that is called also sufficient, and adjudicates again. Returns
/// how many there were.
pub fn check(
    context: Context<'_>,
    position: &Position,
    orders: &[GivenOrder<Order>],
    proof: &Proof,
) -> usize {
    let mut tried = 0;
    for step in proof.root.walk().into_iter().chain(proof.driven.iter().flat_map(Step::walk)) {
        let is_also = |part: &&Step| part.standing == StepRole::AlsoSufficient;
        if !step.because.iter().any(|part| is_also(&part)) {
            continue;
        }
        let Claim::Order(u) = step.claim else { panic!("{:?} has no order", step.claim) };
        let culprit = |part: &Step| in_the_way(context.map, &position.units, part);
        let decides = step.because.iter().filter(|part| part.standing != StepRole::AlsoSufficient);
        let mut gone: Vec<usize> = decides.filter_map(culprit).collect();
        assert_eq!(gone.len(), 1, "one part decides: {step:#?}");
        for part in step.because.iter().filter(is_also) {
            let verdict = without(context, position, orders, &gone, position.units[u]);
            assert!(
                matches!(verdict, Verdict::Fails | Verdict::Cut | Verdict::Disrupted),
                "{verdict:?} without {gone:?}: {step:#?}\n{}",
                Explainer::new(context, position, orders).account(proof).tree_text()
            );
            gone.push(culprit(part).expect("somebody is in the way"));
            tried += 1;
        }
    }
    tried
}
