//! Explanations that need no equation: refused orders, retreats, adjustments. The sentences are without their full stops.

use super::names::Names;
use crate::adjudicate::{Entry, Reason, Verdict};
use crate::map::{Location, Map, Power, Unit};
use crate::order::{Adjustment, Canonical, DislodgedUnit, GivenOrder, Position, Retreat};
use crate::rules::CivilDisorder;
use crate::text::is_coded;
use crate::words::{capital, list, reason_for_programs, reason_for_programs_naming};

fn because<O>(map: &Map, entry: &Entry<O>) -> String {
    let reason = entry.reason.map(|reason| reason_for_programs(map, reason, &entry.with));
    reason.map(|reason| format!(": {reason}")).unwrap_or_default()
}

fn code<O: std::fmt::Debug>(entry: &Entry<O>, is_open: bool) -> String {
    format!("{entry:?} {is_open}")
}

/// Says why an order, as it is written here, counted for no unit.
pub(in crate::explain) fn refusal<O>(names: &Names<'_>, order: &str, entry: &Entry<O>) -> String {
    let map = names.map;
    // Whose the unit is settles the dispute.
    if let (Some(Reason::WrongPower), Some(unit)) = (entry.reason, entry.unit)
        && !is_coded()
    {
        let (owner, by) = (&map.power(unit.power).adjective, &map.power(entry.ordered.by).name);
        return format!("{order} is illegal: {} is {owner}; {by} cannot order it", names.piece(unit.into()));
    }
    let with: Vec<String> = entry.with.iter().map(|&unit| names.piece(unit.into())).collect();
    let because = entry.reason.map(|reason| format!(": {}", reason_for_programs_naming(reason, &with)));
    format!("{order} is {}{}", entry.verdict.word(), because.unwrap_or_default())
}

/// Says what became of a dislodged unit, and why.
pub(in crate::explain) fn retreat(map: &Map, entry: &Entry<Retreat>, unit: Unit, is_open: bool) -> String {
    if is_coded() {
        return code(entry, is_open);
    }
    let (name, order, why) = (unit.canonical(map), entry.ordered.canonical(map), because(map, entry));
    let unread = entry.reason.filter(|reason| reason.is_of_unread());
    let unread = unread.map(|reason| reason_for_programs(map, reason, &[]));
    match (entry.verdict, entry.ordered.order, entry.reason, unread) {
        (_, _, Some(Reason::NoOrder), _) if is_open => {
            format!("{name} has no order yet; without one it is disbanded")
        }
        (_, _, _, Some(why)) if is_open => {
            format!("{name} has no order yet, because {why}; without one it is disbanded")
        }
        (_, _, Some(Reason::NoOrder), _) => format!("{name} was given no retreat and was disbanded"),
        (_, _, _, Some(why)) => format!("{name} was disbanded, because {why}"),
        (Verdict::Succeeds, Retreat::Disband, ..) => format!("{name} was disbanded, as ordered"),
        (Verdict::Succeeds, Retreat::To(to), ..) => {
            format!("{order} succeeded: {} was open to it", map.place(to))
        }
        (Verdict::Fails, ..) => {
            let all = if entry.with.len() == 1 { "both" } else { "all of them" };
            format!("{order} failed{why}; {all} were disbanded")
        }
        _ => format!("{order} is {}{why}; the unit was disbanded", entry.verdict.word()),
    }
}

/// Says from where a unit was dislodged, where it could go, and where standoffs took place.
pub(in crate::explain) fn retreat_facts(
    map: &Map,
    position: &Position,
    dislodged: &DislodgedUnit,
    open: &[Location],
) -> Vec<String> {
    if is_coded() {
        return vec![format!("{dislodged:?} {open:?} {:?}", position.contested)];
    }
    let name = dislodged.unit.canonical(map);
    let mut facts = vec![match dislodged.from {
        Some(from) => format!("Its attacker came from {}", map.code(from)),
        None => "Its attacker came by convoy".to_owned(),
    }];
    facts.push(match open {
        [] => format!("{name} could retreat nowhere"),
        _ => format!("{name} could retreat to {}", list(open.iter().map(|&at| map.place(at)), "or")),
    });
    // A standoff elsewhere closed nothing to it.
    let near = map.borders(dislodged.unit.kind, dislodged.unit.at);
    let near: Vec<_> = near.into_iter().map(|at| map.province_of(at)).collect();
    let closed = position.contested.iter().filter(|p| near.contains(p)).map(|&p| map.code(p).to_owned());
    let closed: Vec<String> = closed.collect();
    if !closed.is_empty() {
        facts.push(format!("A standoff closed {}", list(closed, "and")));
    }
    facts
}

/// Says what became of a build or a removal, and why.
pub(in crate::explain) fn adjustment(map: &Map, entry: &Entry<Adjustment>, is_open: bool) -> String {
    if is_coded() {
        return code(entry, is_open);
    }
    let GivenOrder { by, order, .. } = entry.ordered;
    let power = &map.power(by).name;
    let why = because(map, entry);
    capital(&match (entry.verdict, entry.reason, entry.unit.map(|unit| unit.canonical(map))) {
        (_, Some(Reason::CivilDisorder), Some(unit)) if is_open => {
            format!("{unit} is removed in civil disorder unless {power} orders more removals")
        }
        (_, Some(Reason::CivilDisorder), Some(unit)) => {
            format!("{unit} was removed in civil disorder, because {power} ordered too few removals")
        }
        (Verdict::Succeeds, Some(Reason::ChosenInDisorder), Some(unit)) => format!(
            "{unit} was removed by the rule for civil disorder, because {power} ordered more removals than are due"
        ),
        (verdict, ..) => {
            let order = order.canonical(map);
            match verdict {
                Verdict::Succeeds => format!("{order} of {power} succeeded{why}"),
                Verdict::Fails => format!("{order} of {power} failed{why}"),
                other => format!("{order} of {power} is {}{why}", other.word()),
            }
        }
    })
}

/// Says what is due: `Russia owns 4 centres and has 6 units: 2 must be removed`.
pub(in crate::explain) fn balance(map: &Map, position: &Position, power: Power) -> String {
    let (centres, units) = (position.centres_of(power).count(), position.units_of(power).count());
    let (name, balance) = (&map.power(power).name, position.balance(power));
    if is_coded() {
        return format!("{power:?} {centres} {units} {balance}");
    }
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let due = match balance {
        0 => "nothing is due".to_owned(),
        n if n > 0 => format!("{} may be built", n.unsigned_abs()),
        n => format!("{} must be removed", n.unsigned_abs()),
    };
    format!("{name} owns {} and has {}: {due}", count(centres, "centre"), count(units, "unit"))
}

/// Says how far each unit is from where the rule counts from, in the sequence in which they go.
pub(in crate::explain) fn distances(
    map: &Map,
    rule: CivilDisorder,
    power: Power,
    units: &[(usize, Unit)],
) -> String {
    if is_coded() {
        return format!("{rule:?} {power:?} {units:?}");
    }
    let from = match rule {
        CivilDisorder::FromOwnedCentres => "the nearest centre that it owns",
        CivilDisorder::FromOwnHomes => "the nearest home centre",
        CivilDisorder::FromHomeCountry => "its home country",
    };
    let one = |(steps, unit): &(usize, Unit)| match *steps {
        usize::MAX => format!("{} has no way there", unit.canonical(map)),
        1 => format!("{} is 1 step away", unit.canonical(map)),
        n => format!("{} is {n} steps away", unit.canonical(map)),
    };
    let (name, units) = (&map.power(power).name, list(units.iter().map(one), "and"));
    format!(
        "The unit of {name} that is farthest from {from} is removed first. Among equals fleets come first, then the alphabet of the provinces' names decides: {units}"
    )
}
