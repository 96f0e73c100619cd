//! The sentences for a board before any order is given, and for armies taken to go by convoy (DATC 4.A.3).

use std::collections::BTreeSet;

use chancery_core::adjudicate::{Ground, Intent};
use chancery_core::map::{Map, Power, Province, Unit};
use chancery_core::order::{Canonical, Might, Position, Ranges, Threats};
use chancery_core::text::is_coded;

/// Describes who can attack a province, in pieces that may be put on one line.
pub fn threats(map: &Map, threats: &Threats) -> Vec<String> {
    if is_coded() {
        return vec!["threats".to_owned()];
    }
    let carried: BTreeSet<Unit> =
        threats.movers.iter().filter(|t| !t.route.is_empty()).map(|t| t.unit).collect();
    let names = |units: &[Unit]| {
        let name = |u: &Unit| {
            let by_sea = if carried.contains(u) { " by convoy" } else { "" };
            format!("{}{by_sea}", u.canonical(map))
        };
        units.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let code = map.code(threats.province);
    let mut words = vec![match &threats.holder {
        None => format!("{code} is empty"),
        Some(might) => {
            let held =
                format!("{} holds {code} with at most {}", map.power(might.power).name, might.strength);
            format!("{held}: {}", names(&might.units))
        }
    }];
    let attack = |m: &Might| {
        format!("{} comes with at most {}: {}", map.power(m.power).name, m.strength, names(&m.units))
    };
    words.extend(threats.attacks.iter().map(attack));
    match threats.attacks.len() {
        0 => words.push("nobody can attack it".to_owned()),
        1 => {}
        _ => words.push(format!("together at most {}", threats.together)),
    }
    words
}

/// Describes where a unit can go, in pieces that may be put on one line: all provinces of the first
/// season, and the centres of the second.
pub fn range_of_unit(map: &Map, ranges: &Ranges, unit: Unit) -> Vec<String> {
    let codes = |seasons: u8, wanted: &dyn Fn(Province) -> bool| {
        let found: Vec<&str> = ranges.within(seasons).filter(|&p| wanted(p)).map(|p| map.code(p)).collect();
        if found.is_empty() { "none".to_owned() } else { found.join(" ") }
    };
    vec![
        format!("{} in one season: {}", unit.canonical(map), codes(1, &|_| true)),
        format!("centres in two: {}", codes(2, &|p| map.province(p).centre)),
    ]
}

/// Describes the same of a power: the centres of others that its units could enter, and which would.
pub fn ranges_of_power(map: &Map, ranges: &Ranges, position: &Position, power: Power) -> Vec<String> {
    let others = |p: &Province| map.province(*p).centre && position.owners[p.index()] != Some(power);
    let name = &map.power(power).name;
    let told = |seasons: u8| {
        let by = |p: Province| {
            let unit = ranges.first_at(p).map(|unit| unit.canonical(map)).unwrap_or_default();
            format!("{} ({unit})", map.code(p))
        };
        let found: Vec<String> = ranges.within(seasons).filter(others).map(by).collect();
        if found.is_empty() { "none".to_owned() } else { found.join(", ") }
    };
    vec![format!("centres that {name} reaches in one season: {}", told(1)), format!("in two: {}", told(2))]
}

/// Returns the proposal in a sentence, with the order that would say otherwise.
pub fn intent(map: &Map, intent: &Intent) -> String {
    if is_coded() {
        return format!("{:?}", intent.ground);
    }
    let fleets: Vec<String> = intent.fleets.iter().map(|f| f.canonical(map)).collect();
    let (fleets, are) = (fleets.join(" and "), if intent.fleets.len() == 1 { "is" } else { "are" });
    let unit = intent.army.canonical(map);
    let otherwise = match intent.ground {
        Ground::Proposed => "write `by land` if it should go by land (4.A.3=b)",
        Ground::Implied => "give it an order of its own if it should go by land (4.A.3=b)",
        Ground::House(option) => {
            return format!(
                "{unit} goes by convoy, because {fleets} {are} ordered to carry it (4.A.3={option}); `by land` is used only under 4.A.3=b"
            );
        }
    };
    format!("{unit} goes by convoy, because {fleets} {are} ordered to carry it; {otherwise}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use chancery_core::map::{Phase, standard};
    use chancery_notation::Reader;

    /// Returns a board of the standard map with these units, each as `Austria A BUD`.
    fn board(units: &[&str]) -> (Arc<Map>, Position) {
        let map = standard();
        let (reader, mut position) = (Reader::new(&map), Position::empty(&map, Phase::spring(1905)));
        for text in units {
            let (power, piece) = text.split_once(' ').unwrap();
            let (power, piece) = (map.names().power(power).unwrap(), reader.canonical_piece(piece).unwrap());
            position.units.push(Unit { power, kind: piece.kind, at: piece.at });
        }
        (map, position)
    }

    fn words(units: &[&str], at: &str) -> Vec<String> {
        let (map, position) = board(units);
        threats(&map, &Threats::new(&map, &position, map.names().province(at).unwrap()))
    }

    #[test]
    fn who_holds_and_who_comes_is_told_with_strengths() {
        let units =
            ["FRANCE A BUR", "FRANCE A PAR", "GERMANY A MUN", "GERMANY A RUH", "ITALY A PIE", "ITALY A MAR"];
        assert_eq!(
            words(&units, "BUR"),
            [
                "France holds BUR with at most 2: A BUR, A PAR",
                "Germany comes with at most 2: A MUN, A RUH",
                "Italy comes with at most 1: A MAR",
                "together at most 3"
            ]
        );
        assert_eq!(words(&units, "GAS")[0], "GAS is empty");
        assert_eq!(words(&units, "IRI"), ["IRI is empty", "nobody can attack it"]);
    }

    #[test]
    fn a_fleet_that_carries_is_named_no_supporter() {
        // One fleet must carry, the other supports.
        let units = ["ENGLAND A LON", "ENGLAND F NTH", "ENGLAND F SKA"];
        assert_eq!(words(&units, "NWY")[1], "England comes with at most 2: F NTH, F SKA");
        // A foreign fleet carries for nothing.
        let units = ["ENGLAND A LON", "FRANCE F NTH", "ENGLAND F ENG"];
        assert_eq!(words(&units, "BEL")[1], "England comes with at most 2: A LON by convoy, F ENG");
    }

    #[test]
    fn a_power_is_told_of_the_centres_of_others() {
        let (map, mut position) = board(&["ITALY A TYR", "ITALY F ADR"]);
        let italy = position.units[0].power;
        position.owners[map.names().province("VEN").unwrap().index()] = Some(italy);
        let ranges = Ranges::new(&map, &position, position.units.clone());
        let words = ranges_of_power(&map, &ranges, &position, italy);
        assert_eq!(
            words[0],
            "centres that Italy reaches in one season: MUN (A TYR), TRI (A TYR), VIE (A TYR)"
        );
    }
}
