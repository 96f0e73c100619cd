//! A position in the text form that `chancery adjudicate` takes.

use std::fmt;

use super::OrderedPosition;
use crate::adjudicate::{Context, EngineId, Ground, Terrain, judge_intents};
use crate::map::{Map, Power};
use crate::order::{Canonical, ConvoyRoute, Submission, TravelMode, with_route};
use crate::rules::Rules;

/// The map of a position that names none.
const DEFAULT_MAP: &str = "standard";

/// Displays a position in the text form that `chancery adjudicate` takes, with the rules that it was looked at
/// under, a line each.
#[derive(Clone, Copy, Debug)]
pub struct WrittenPosition<'a> {
    /// The map.
    pub map: &'a Map,
    /// The position.
    pub made: &'a OrderedPosition,
    /// Those of its orders that are among these say what they say here of how armies go.
    pub given: &'a Submission,
    /// The rules.
    pub rules: &'a Rules,
}

impl fmt::Display for WrittenPosition<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { map, made, given, rules } = self;
        if map.name() != DEFAULT_MAP {
            writeln!(out, "map {}", map.name())?;
        }
        writeln!(out, "phase {}", made.position.phase)?;
        if *rules != Rules::default() {
            let choices: Vec<String> =
                rules.own_choices().map(|(id, chosen)| format!("{id}={chosen}")).collect();
            writeln!(out, "rules datc, {}", choices.join(", "))?;
        }
        // The powers in the sequence in which they stand here, on which it may hang what an engine says.
        let mut powers: Vec<Power> = Vec::new();
        for unit in &made.position.units {
            if !powers.contains(&unit.power) {
                powers.push(unit.power);
            }
        }
        for &power in &powers {
            let units: Vec<String> = made.position.units_of(power).map(|u| u.canonical(map)).collect();
            writeln!(out, "{}: {}", map.power(power).key, units.join(", "))?;
        }
        writeln!(out, "orders")?;
        let all = as_judged(map, made, given, rules);
        for &power in &powers {
            writeln!(out, "{}", map.power(power).key)?;
            for (at, ordered) in made.orders.iter().enumerate().filter(|(_, o)| o.by == power) {
                writeln!(out, "  {}", with_route(map, ordered, all.routes.way(at)))?;
            }
        }
        Ok(())
    }
}

/// Returns the orders of a position with what they say in `given` of how armies go, and `by land` where they
/// would be judged to go by convoy (DATC 4.A.3, b) and were not.
fn as_judged(map: &Map, made: &OrderedPosition, given: &Submission, rules: &Rules) -> Submission {
    let mut written = Submission::default();
    for ordered in &made.orders {
        written.push(*ordered, given.way_of(ordered));
    }
    let terrain = Terrain::new(map);
    let context = Context { map, terrain: &terrain, rules, engine: EngineId::default() };
    let intents = judge_intents(context, &made.position, &mut written.clone());
    let is_judged = |at| intents.iter().any(|intent| intent.ground == Ground::Proposed && intent.order == at);
    let mut all = Submission::default();
    for (at, ordered) in made.orders.iter().enumerate() {
        let way = written.routes.way(at);
        all.push(*ordered, if is_judged(at) { ConvoyRoute { means: TravelMode::Land, ..way } } else { way });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;
    use crate::order::{Position, Reader, ReadingContext};

    /// A generated position is not judged (DATC 4.A.3, b): what is printed of it must not be judged otherwise.
    #[test]
    fn a_position_is_printed_so_that_no_intent_is_judged_into_it() {
        let map = standard();
        let mut position = Position::empty(&map, crate::map::Phase::spring(1901));
        let mut rules = Rules::default();
        for (kind, code) in [(crate::map::UnitKind::Army, "NWY"), (crate::map::UnitKind::Fleet, "SKA")] {
            let at = map.names().province(code).unwrap().location();
            position.units.push(crate::map::Unit { power: Power(1), kind, at });
        }
        let text = "A NWY - SWE\nF SKA C A NWY - SWE";
        let orders =
            Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).movement().collect();
        let made = OrderedPosition { position, orders };
        let mut printed = |letter| {
            rules.choose("4.A.3", letter).unwrap();
            WrittenPosition { map: &map, made: &made, given: &Submission::default(), rules: &rules }
                .to_string()
        };
        assert!(printed("b").contains("\n  A NWY - SWE by land\n"), "{}", printed("b"));
        assert!(printed("d").contains("\n  A NWY - SWE\n"), "{}", printed("d"));
    }
}
