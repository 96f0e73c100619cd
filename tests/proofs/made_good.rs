//! Only a support without effect may be left out of an explanation: each that was cut or is void is made good by another unit
//! beside its target, and where that changes the result, the explanation names it.

use std::io::Read as _;

use chancery_core::adjudicate::{Context, EngineId, Resolution, Verdict, movement};
use chancery_core::map::{Kind, Phase, Province, Unit, UnitKind, standard};
use chancery_core::order::{Canonical as _, GivenOrder, Order, Position};
use chancery_core::rules::Rules;
use chancery_lab::bench::{POSITIONS, read};
use chancery_lab::datc::Judge;
use chancery_why::explain::Explainer;

use crate::effort;
use crate::proofs::cases;

/// Returns a unit of the same power in an empty province beside `target` to which nobody moves, with the same support.
fn stand_in(
    context: Context<'_>,
    position: &Position,
    orders: &[GivenOrder<Order>],
    support: &GivenOrder<Order>,
    target: Province,
) -> Option<(Unit, GivenOrder<Order>)> {
    let map = context.map;
    let place = |at| map.province_of(at);
    let is_taken = |p: Province| {
        position.units.iter().any(|unit| place(unit.at) == p)
            || orders.iter().any(|o| matches!(o.order, Order::Move { to, .. } if place(to) == p))
    };
    let kind = if map.province(target).kind == Kind::Sea { UnitKind::Fleet } else { UnitKind::Army };
    let free = |p: &Province| !is_taken(*p) && map.reaches(kind, p.location(), target);
    let at = map.provinces().find(free)?.location();
    let unit = Unit { power: support.by, kind, at };
    Some((unit, GivenOrder { by: unit.power, unit: unit.into(), order: support.order }))
}

/// Makes each support good that had no effect, and holds the explanations of those that it was for or against to naming it.
fn check(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> usize {
    let now = movement(context, position, orders);
    let explainer = Explainer::new(context, position, orders);
    let place = |at| context.map.province_of(at);
    let here = |u: usize| place(position.units[u].at);
    let goes = |u: usize| match now.entries[u].ordered.order {
        Order::Move { to, .. } => Some(place(to)),
        _ => None,
    };
    let all = 0..position.units.len();
    let mut changed = 0;
    for v in all.clone() {
        let entry = &now.entries[v];
        let Order::Support { unit, to } = entry.ordered.order else { continue };
        let is_idle = matches!(entry.verdict, Verdict::Cut | Verdict::Illegal | Verdict::Invalid);
        let target = place(to.unwrap_or(unit.at));
        let Some(of) = all.clone().find(|&u| here(u) == place(unit.at)).filter(|&of| is_idle && of != v)
        else {
            continue;
        };
        let Some((other, order)) = stand_in(context, position, orders, &entry.ordered, target) else {
            continue;
        };
        let mut more = position.clone();
        more.units.push(other);
        let then = movement(context, &more, &[orders, &[order]].concat());
        // In a paradox one support turns more than its own.
        if !now.components.is_empty() || !then.components.is_empty() {
            continue;
        }
        // Whoever it is for, who stands in the way, and who else goes there.
        let parties =
            all.clone().filter(|&u| u == of || u != v && (here(u) == target || goes(u) == Some(target)));
        for u in parties.filter(|&u| !matches!(now.entries[u].verdict, Verdict::Illegal | Verdict::Invalid)) {
            let result = |of: &Resolution| {
                let entry =
                    of.entries.iter().find(|e| e.unit == Some(position.units[u])).expect("it is there");
                (entry.verdict.is_good(), entry.fate.is_some())
            };
            if result(&now) == result(&then) {
                continue;
            }
            changed += 1;
            let text = explainer.account(&explainer.quick_proof(u).expect("the unit is there")).paragraph;
            let name = position.units[v].canonical(context.map);
            let is_named = text.match_indices(&name).any(|(i, _)| !text[i + name.len()..].starts_with('/'));
            assert!(is_named, "{name}, {:?} -> {:?}: {text}\n{orders:?}", result(&now), result(&then));
        }
    }
    changed
}

#[test]
fn every_support_that_would_have_changed_a_result_is_named() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let context = judge.context();
    let of_cases: usize =
        cases().map(|case| check(context, &judge.position(&case), &judge.orders(&case))).sum();
    let mut text = String::new();
    flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text).expect("the positions are sound");
    let mut of_bench = 0;
    for typed in read(&standard(), &text).expect("they are sound").iter().step_by(effort::of(7, 1)) {
        let orders = typed.units.iter().zip(&typed.orders).map(|(unit, order)| GivenOrder {
            by: unit.power,
            unit: (*unit).into(),
            order: *order,
        });
        let orders: Vec<_> = orders.collect();
        let position =
            Position { units: typed.units.clone(), ..Position::empty(&judge.map, Phase::spring(1901)) };
        of_bench += check(context, &position, &orders);
    }
    assert!(of_cases > 20 && of_bench > 10, "{of_cases}, {of_bench}");
}
