//! The sentences that tell at the table what the units of a power did, with the full names of provinces.

use super::{french_power, list_in, places, word};
use chancery_core::map::{Location, Map, Power, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, GivenOrder, Order, Piece, Retreat};
use chancery_notation::{Language, power_name, province_name, say};

/// Returns the full name of a place: `Burgundy`, `Spain (south coast)`.
pub fn place(language: Language, map: &Map, at: Location) -> String {
    let name = province_name(language, map, map.province_of(at));
    match map.coast_of(at) {
        Some(coast) => format!("{name} ({})", places::coast_name(language, coast)),
        None => name.to_owned(),
    }
}

/// Returns where something is or goes in the way that a sentence needs it: French has a preposition before each name, in
/// the other languages the sentence has it.
fn named(
    language: Language,
    map: &Map,
    at: Location,
    french: fn(Language, &Map, Location) -> String,
) -> String {
    if language == Language::French { french(language, map, at) } else { place(language, map, at) }
}

/// Names a unit at the beginning of a sentence: French says what it is, the other languages only where.
fn who(language: Language, map: &Map, unit: Piece) -> String {
    if language == Language::French { own_unit(language, map, unit) } else { place(language, map, unit.at) }
}

/// Says that a move came about, the first after the name of the power and the verb: `moves from Paris to Burgundy`. Nothing of
/// other orders.
pub fn movement(
    language: Language,
    map: &Map,
    ordered: &GivenOrder<Order>,
    is_first: bool,
) -> Option<String> {
    let Order::Move { to, .. } = ordered.order else { return None };
    let from = named(language, map, ordered.unit.at, places::from);
    let text = say!(language, "deed-move", from, to = named(language, map, to, places::towards));
    Some(if is_first { say!(language, "deed-moves", moves = text) } else { text })
}

/// Returns what a support or convoy is for: `Paris to Burgundy`.
fn helped(language: Language, map: &Map, order: Order) -> Option<String> {
    match order {
        Order::Support { unit, to: None } => Some(who(language, map, unit)),
        Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to } => {
            let to = named(language, map, to, places::towards);
            Some(say!(language, "deed-helped", unit = who(language, map, unit), to))
        }
        Order::Hold | Order::Move { .. } => None,
    }
}

/// Says that a support or convoy was given: `Munich supports Paris to Burgundy`.
pub fn help(language: Language, map: &Map, ordered: &GivenOrder<Order>) -> Option<String> {
    let what = helped(language, map, ordered.order)?;
    let is_convoy = matches!(ordered.order, Order::Convoy { .. });
    let key = if is_convoy { "deed-convoys" } else { "deed-supports" };
    Some(say!(language, key, unit = who(language, map, ordered.unit), what))
}

/// Says that a unit stays where it is, with why in brackets if nobody ordered that: `Budapest holds`.
pub fn holds(language: Language, map: &Map, unit: Piece, why: Option<&str>) -> String {
    say!(language, "deed-holds", unit = who(language, map, unit)) + &in_brackets(why)
}

/// Names the unit that an order is for, as one reads it aloud: `the army in Galicia`.
fn own_unit(language: Language, map: &Map, unit: Piece) -> String {
    let key = if unit.kind == UnitKind::Army { "deed-army" } else { "deed-fleet" };
    say!(language, key, at = named(language, map, unit.at, places::at))
}

/// Names a unit by its power and where it stands: `Austria's army in Serbia`.
pub fn unit_of_power(language: Language, map: &Map, unit: Unit) -> String {
    let key = if unit.kind == UnitKind::Army { "deed-army_of_power" } else { "deed-fleet_of_power" };
    let power = power_name(language, map, unit.power);
    say!(language, key, power, at = named(language, map, unit.at, places::at))
}

/// The units that a failed move met at its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met<'a> {
    /// They had as much strength.
    Bounced(&'a [Unit]),
    /// It was stronger, and its own move succeeded.
    Beaten(Unit),
}

/// Says whom a move met: `it bounced with Austria's army from Serbia`.
fn met_whom(language: Language, map: &Map, to: Location, met: Met<'_>) -> String {
    let one = |unit: &Unit| {
        let key = if unit.kind == UnitKind::Army { "deed-army_met" } else { "deed-fleet_met" };
        let (power, at) = (power_name(language, map, unit.power), named(language, map, unit.at, places::at));
        let is_there = map.province_of(unit.at) == map.province_of(to);
        say!(language, key, power, at, is_there)
    };
    match met {
        Met::Bounced(units) => {
            say!(language, "deed-bounced_with", units = list_in(language, units.iter().map(one)))
        }
        Met::Beaten(by) => say!(language, "deed-beaten_by", unit = one(&by)),
    }
}

/// Says what did not come about, or that a unit was driven out, and why: whom a move `met`, if it met any, else the
/// reason that is given.
pub fn failure(
    language: Language,
    map: &Map,
    ordered: &GivenOrder<Order>,
    met: Option<Met<'_>>,
    why: Option<&str>,
) -> String {
    let unit = own_unit(language, map, ordered.unit);
    let text = match ordered.order {
        Order::Hold => say!(language, "deed-is_dislodged", unit),
        Order::Move { to, .. } => {
            let there = named(language, map, to, places::towards);
            let to = there.strip_prefix("vers ").unwrap_or(&there);
            say!(language, "deed-does_not_reach", unit, to)
        }
        // As where it succeeds, the place says which unit it is.
        order @ (Order::Support { .. } | Order::Convoy { .. }) => {
            let is_convoy = matches!(order, Order::Convoy { .. });
            let key = if is_convoy { "deed-fails_to_convoy" } else { "deed-fails_to_support" };
            let what = helped(language, map, order).unwrap_or_default();
            say!(language, key, unit = who(language, map, ordered.unit), what)
        }
    };
    let met = match (ordered.order, met) {
        (Order::Move { to, .. }, Some(met)) if why.is_some() => Some(met_whom(language, map, to, met)),
        _ => None,
    };
    match met.as_deref().or(why) {
        Some(why) => say!(language, "deed-because", text, why),
        None => text,
    }
}

/// Says who met in a province that nobody reached: `Germany and Russia bounce in Sweden.`
pub fn bounce(language: Language, map: &Map, powers: &[Power], at: Province) -> String {
    let name = |&power: &Power| match power_name(language, map, power) {
        name if language == Language::French => french_power(name),
        name => name.to_owned(),
    };
    let powers = list_in(language, powers.iter().map(name));
    say!(language, "deed-bounce", powers, at = named(language, map, at.location(), places::at))
}

/// Says who was driven out and by whom, and where to: `Galicia: the Austrian army is dislodged by Russia and may
/// retreat to Budapest.` Where the retreats are known already, `open` is none.
pub fn dislodged(
    language: Language,
    map: &Map,
    unit: Unit,
    by_unit: Unit,
    open: Option<&[Location]>,
) -> String {
    let fate = match open {
        None => String::new(),
        Some([]) => word(language, "deed-no_retreat").to_owned(),
        Some(open) => {
            let to = open.iter().map(|&to| named(language, map, to, places::towards));
            say!(language, "deed-may_retreat", to = to.collect::<Vec<_>>())
        }
    };
    let key = if unit.kind == UnitKind::Army { "deed-army_dislodged" } else { "deed-fleet_dislodged" };
    say!(
        language,
        key,
        at = named(language, map, unit.at, places::at),
        power = power_name(language, map, unit.power),
        // Only English has an adjective on the map; other languages name the power.
        power_adjective = map.power(unit.power).adjective,
        by = power_name(language, map, by_unit.power),
        fate,
    )
}

/// Says where a unit retreats to, or that it is disbanded; `why` of one that nobody ordered is that.
pub fn retreat(
    language: Language,
    map: &Map,
    ordered: &GivenOrder<Retreat>,
    is_done: bool,
    why: Option<&str>,
) -> String {
    let (unit, brackets) = (who(language, map, ordered.unit), in_brackets(why));
    match ordered.order {
        Retreat::Disband => say!(language, "deed-is_disbanded", unit) + &brackets,
        Retreat::To(to) => {
            let key = if is_done { "deed-retreats" } else { "deed-cannot_retreat" };
            let to = named(language, map, to, places::towards);
            say!(language, key, unit, to, why = brackets)
        }
    }
}

/// Says what was built or removed, after the name of the power; nothing of a waived build.
pub fn adjustment(language: Language, map: &Map, adjustment: Adjustment) -> Option<String> {
    let (piece, keys) = match adjustment {
        Adjustment::Build(piece) => (piece, ["deed-builds_army", "deed-builds_fleet"]),
        Adjustment::Remove(piece) => (piece, ["deed-removes_army", "deed-removes_fleet"]),
        Adjustment::Waive => return None,
    };
    let key = if piece.kind == UnitKind::Army { keys[0] } else { keys[1] };
    Some(say!(language, key, at = named(language, map, piece.at, places::at)))
}

fn in_brackets(why: Option<&str>) -> String {
    why.map(|why| format!(" ({why})")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;

    #[test]
    fn a_bounce_names_each_unit_with_its_power() {
        let map = standard();
        let unit = |power: &str, kind, code: &str| {
            let at = map.names().province(code).expect("it is on the map").location();
            Unit { power: map.names().power(power).expect("it plays"), kind, at }
        };
        let own = unit("Russia", UnitKind::Army, "GAL");
        let to = map.names().province("RUM").expect("it is on the map").location();
        let order = Order::Move { to, via: false };
        let ordered = GivenOrder { by: own.power, unit: own.into(), order };
        let met = [unit("Austria", UnitKind::Army, "BUD"), unit("Turkey", UnitKind::Fleet, "RUM")];
        let told = |language| failure(language, &map, &ordered, Some(Met::Bounced(&met)), Some("it met two"));
        assert_eq!(
            told(Language::English),
            "the army in Galicia does not reach Rumania: it bounced with Austria's army from Budapest and Turkey's \
             fleet there"
        );
        assert_eq!(
            told(Language::German),
            "Armee Galizien – Rumänien scheitert: Patt mit der Armee Budapest (Österreich) und der Flotte Rumänien \
             (Türkei)"
        );
        assert_eq!(
            told(Language::French),
            "l’armée en Galicie n’atteint pas la Roumanie : stand-off avec l’armée à Budapest (Autriche) et la flotte \
             en Roumanie (Turquie)"
        );
        let beaten = Some(Met::Beaten(met[0]));
        let told = Language::ALL
            .iter()
            .map(|&language| failure(language, &map, &ordered, beaten, Some("it met one")))
            .collect::<Vec<_>>();
        assert_eq!(
            told,
            [
                "the army in Galicia does not reach Rumania: it was beaten by Austria's army from Budapest",
                "Armee Galizien – Rumänien scheitert: sie unterlag der Armee Budapest (Österreich)",
                "l’armée en Galicie n’atteint pas la Roumanie : elle a été battue par l’armée à Budapest (Autriche)",
            ]
        );
    }
}
