//! Explanations that need no equation: retreats, adjustments, orders that were refused.

use super::account::{Account, Line};
use super::cite::of_reason;
use super::scene::{capital, join};
use crate::adjudicate::{Entry, Reason, Verdict, disorder_sequence, retreat_options};
use crate::map::{Map, Power, Unit};
use crate::order::{Adjustment, Canonical, Order, Ordered, Position, Retreat};
use crate::rules::{CivilDisorder, Rules};
use crate::words::reason_for_programs;

/// An account from a sentence and the facts behind it.
fn account(sentence: String, facts: Vec<String>, rule: &'static str) -> Account {
    let paragraph = [sentence.clone()].into_iter().chain(facts.iter().cloned()).collect::<Vec<_>>().join(" ");
    let top = Line { depth: 0, text: sentence.trim_end_matches('.').to_owned(), rule, decides: true };
    let below = facts.into_iter().map(|fact| Line {
        depth: 1,
        text: fact.trim_end_matches('.').to_owned(),
        rule: "",
        decides: true,
    });
    let tree = [top].into_iter().chain(below).collect();
    let rules = if rule.is_empty() { Vec::new() } else { vec![rule] };
    Account { sentence, paragraph, tree, rules, cited: None }
}

fn because<O>(map: &Map, entry: &Entry<O>) -> (String, &'static str) {
    match entry.reason {
        Some(reason) => (format!(": {}", reason_for_programs(map, reason, &entry.with)), of_reason(reason)),
        None => (String::new(), ""),
    }
}

/// Why an order in a movement phase, as it is written here, counted for no unit.
pub fn refusal(map: &Map, order: &str, entry: &Entry<Order>) -> Account {
    let (why, rule) = because(map, entry);
    account(format!("{order} is {}{why}.", entry.verdict.word()), Vec::new(), rule)
}

/// Why a retreat came out as it did. `position` is the board of the retreat phase; while it `is_open`, orders
/// may still come in.
pub fn retreat(
    map: &Map,
    rules: &Rules,
    position: &Position,
    entry: &Entry<Retreat>,
    is_open: bool,
) -> Account {
    let order = entry.ordered.canonical(map);
    let (why, rule) = because(map, entry);
    let Some(unit) = entry.unit else {
        return account(format!("{order} is {}{why}.", entry.verdict.word()), Vec::new(), rule);
    };
    let name = unit.canonical(map);
    let dislodged = position.dislodged.iter().find(|d| d.unit == unit);
    let Some(dislodged) = dislodged else {
        return account(format!("{order} is {}{why}.", entry.verdict.word()), Vec::new(), rule);
    };
    let sentence = match (entry.verdict, entry.ordered.order, entry.reason) {
        (_, _, Some(Reason::NoOrder)) if is_open => {
            format!("{name} has no order yet; without one it is disbanded.")
        }
        (_, _, Some(reason)) if is_open && reason.is_of_unread() => {
            let why = reason_for_programs(map, reason, &[]);
            format!("{name} has no order yet, for {why}; without one it is disbanded.")
        }
        (_, _, Some(Reason::NoOrder)) => format!("{name} was given no retreat and was disbanded."),
        (_, _, Some(reason)) if reason.is_of_unread() => {
            format!("{name} was disbanded, for {}.", reason_for_programs(map, reason, &[]))
        }
        (Verdict::Succeeds, Retreat::Disband, _) => format!("{name} was disbanded, as ordered."),
        (Verdict::Succeeds, Retreat::To(to), _) => {
            format!("{order} succeeded: {} was open to it.", map.place(to))
        }
        (Verdict::Fails, ..) => format!("{order} failed{why}; all of them were disbanded."),
        _ => format!("{order} is {}{why}; the unit was disbanded.", entry.verdict.word()),
    };
    let mut facts = Vec::new();
    if let Some(from) = dislodged.from {
        facts.push(format!("Its attacker came from {}.", map.code(from)));
    } else {
        facts.push("Its attacker came by convoy.".to_owned());
    }
    let open = retreat_options(map, rules, &position.units, &position.contested, dislodged);
    let places: Vec<String> = open.into_iter().map(|l| map.place(l)).collect();
    facts.push(match places.as_slice() {
        [] => format!("No province was open to {name}."),
        _ => format!("Open to {name} were {}.", join(&places)),
    });
    if !position.contested.is_empty() {
        let codes: Vec<String> = position.contested.iter().map(|&p| map.code(p).to_owned()).collect();
        facts.push(format!("A standoff took place in {}.", join(&codes)));
    }
    account(sentence, facts, if rule.is_empty() { "rulebook 2000, page 15" } else { rule })
}

/// Why a build or removal came out as it did. `position` is the board of the adjustment phase; while it
/// `is_open`, orders may still come in.
pub fn adjustment(
    map: &Map,
    rules: &Rules,
    position: &Position,
    entry: &Entry<Adjustment>,
    is_open: bool,
) -> Account {
    let Ordered { by, order, .. } = entry.ordered;
    let power = &map.power(by).name;
    let order = order.canonical(map);
    let (why, rule) = because(map, entry);
    let mut facts = vec![balance(map, position, by)];
    let sentence = match (entry.verdict, entry.reason, entry.unit) {
        (_, Some(Reason::CivilDisorder), Some(unit)) => {
            facts.push(distances(map, rules, position, by));
            let unit = unit.canonical(map);
            if is_open {
                format!("{unit} is removed in civil disorder unless {power} orders more removals.")
            } else {
                format!("{unit} was removed in civil disorder, for {power} ordered too few removals.")
            }
        }
        (Verdict::Succeeds, Some(Reason::ChosenInDisorder), Some(unit)) => {
            facts.push(distances(map, rules, position, by));
            format!(
                "{} was removed by the rule for civil disorder, for {power} ordered more removals than are due.",
                unit.canonical(map)
            )
        }
        (_, Some(Reason::SparedInDisorder), _) => {
            facts.push(distances(map, rules, position, by));
            format!("{order} of {power} {}{why}.", word(entry.verdict))
        }
        (Verdict::Succeeds, None, _) => format!("{order} of {power} succeeded."),
        _ => format!("{order} of {power} {}{why}.", word(entry.verdict)),
    };
    account(capital(&sentence), facts, if rule.is_empty() { "rulebook 2000, page 17" } else { rule })
}

fn word(verdict: Verdict) -> String {
    match verdict {
        Verdict::Succeeds => "succeeded".to_owned(),
        Verdict::Fails => "failed".to_owned(),
        other => format!("is {}", other.word()),
    }
}

/// `Russia owns 4 centres and has 6 units: 2 must be removed.`
fn balance(map: &Map, position: &Position, power: Power) -> String {
    let (centres, units) = (position.centres_of(power).count(), position.units_of(power).count());
    let name = &map.power(power).name;
    let count = |n: usize, what: &str| format!("{n} {what}{}", if n == 1 { "" } else { "s" });
    let due = match position.balance(power) {
        0 => "nothing is due".to_owned(),
        n if n > 0 => format!("{} may be built", n.unsigned_abs()),
        n => format!("{} must be removed", n.unsigned_abs()),
    };
    format!("{name} owns {} and has {}: {due}.", count(centres, "centre"), count(units, "unit"))
}

/// How far each unit is from where the rule counts from, in the sequence in which they go.
fn distances(map: &Map, rules: &Rules, position: &Position, power: Power) -> String {
    let units = disorder_sequence(map, rules, position, power);
    let from = match rules.civil_disorder {
        CivilDisorder::FromOwnedCentres => "the nearest centre that it owns",
        CivilDisorder::FromOwnHomes => "the nearest home centre",
        CivilDisorder::FromHomeCountry => "its home country",
    };
    let one = |(steps, unit): &(usize, Unit)| match *steps {
        usize::MAX => format!("{} has no way there", unit.canonical(map)),
        1 => format!("{} is 1 step away", unit.canonical(map)),
        n => format!("{} is {n} steps away", unit.canonical(map)),
    };
    let list: Vec<String> = units.iter().map(one).collect();
    let name = &map.power(power).name;
    format!(
        "The unit of {name} farthest from {from} goes first, of equals the fleet, then by the alphabet of the provinces' names: {}.",
        join(&list)
    )
}
