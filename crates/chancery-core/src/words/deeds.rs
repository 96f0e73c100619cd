//! The sentences that tell at the table what the units of a power did, with the full names of provinces.

use super::{deeds_french, grammar};
use crate::map::{Location, Map, Power, Province, Unit, UnitKind};
use crate::order::{Adjustment, GivenOrder, Language, Order, Piece, Retreat, power_name, province_name};
use crate::text::is_coded;
use crate::words::{beaten_by, list_in};

/// Returns the full name of a place: `Burgundy`, `Spain (south coast)`.
pub fn place(language: Language, map: &Map, at: Location) -> String {
    let name = province_name(language, map, map.province_of(at));
    match map.coast_of(at) {
        Some(coast) => format!("{name} ({})", super::places::coast_name(language, coast)),
        None => name.to_owned(),
    }
}

/// Lists moves that came about, after the name of the power: `moves from Paris to Burgundy`.
pub fn moves<'o>(
    language: Language,
    map: &Map,
    moves: impl IntoIterator<Item = &'o GivenOrder<Order>>,
) -> Option<String> {
    let (verb, from, to) = match language {
        _ if is_coded() => ("move", "", "-"),
        Language::English => ("moves", "from ", "to"),
        // A dash spares the articles and cases that names have in German.
        Language::German => ("zieht", "", "–"),
        Language::French => ("avance", "", ""),
    };
    let name = |at| place(language, map, at);
    let one = |ordered: &GivenOrder<Order>| match ordered.order {
        Order::Move { to: there, .. } if language == Language::French && !is_coded() => {
            Some(deeds_french::way(map, ordered.unit.at, there))
        }
        Order::Move { to: there, .. } => {
            Some(format!("{from}{} {to} {}", name(ordered.unit.at), name(there)))
        }
        _ => None,
    };
    let all: Vec<String> = moves.into_iter().filter_map(one).collect();
    (!all.is_empty()).then(|| format!("{verb} {}", all.join(", ")))
}

/// Returns what a support or convoy is for: `Paris to Burgundy`.
fn helped(language: Language, map: &Map, order: Order) -> Option<String> {
    let to = match language {
        _ if is_coded() => "-",
        Language::English => "to",
        Language::German => "–",
        Language::French => return deeds_french::helped(map, order),
    };
    let name = |at| place(language, map, at);
    match order {
        Order::Support { unit, to: None } => Some(name(unit.at)),
        Order::Support { unit, to: Some(there) } | Order::Convoy { unit, to: there } => {
            Some(format!("{} {to} {}", name(unit.at), name(there)))
        }
        Order::Hold | Order::Move { .. } => None,
    }
}

/// Says that a support or convoy was given: `Munich supports Paris to Burgundy`.
pub fn help(language: Language, map: &Map, ordered: &GivenOrder<Order>) -> Option<String> {
    let rest = helped(language, map, ordered.order)?;
    let is_convoy = matches!(ordered.order, Order::Convoy { .. });
    let verb = match (language, is_convoy) {
        _ if is_coded() => "help",
        (Language::English, false) => "supports",
        (Language::English, true) => "convoys",
        (Language::German, false) => "unterstützt",
        (Language::German, true) => "geleitet",
        (Language::French, false) => "soutient",
        (Language::French, true) => "convoie",
    };
    let unit = match language {
        Language::French if !is_coded() => deeds_french::unit(map, ordered.unit),
        _ => place(language, map, ordered.unit.at),
    };
    Some(format!("{unit} {verb} {rest}"))
}

/// Says that a unit stays where it is, with why in brackets if nobody ordered that: `Budapest holds`.
pub fn holds(language: Language, map: &Map, unit: Piece, why: Option<&str>) -> String {
    let at = place(language, map, unit.at);
    let text = match language {
        _ if is_coded() => format!("{at} holds"),
        Language::English => format!("{at} holds"),
        Language::German => format!("{at} hält"),
        Language::French => format!("{} tient", deeds_french::unit(map, unit)),
    };
    with_why(text, why)
}

/// Names the unit that an order is for, as one reads it aloud: `the army in Galicia`.
fn own_unit(language: Language, map: &Map, unit: Piece) -> String {
    let (at, kind) = (place(language, map, unit.at), unit.kind);
    let is_army = kind == UnitKind::Army;
    match language {
        Language::English => format!("the {} in {at}", kind.name()),
        Language::German => format!("{} {at}", if is_army { "Armee" } else { "Flotte" }),
        Language::French => deeds_french::unit(map, unit),
    }
}

/// Names a unit by its power and where it stands: `Austria's army in Serbia`.
pub fn unit_of_power(language: Language, map: &Map, unit: Unit) -> String {
    let power = power_name(language, map, unit.power);
    match language {
        _ if is_coded() => place(language, map, unit.at),
        Language::English => {
            format!("{power}'s {} in {}", unit.kind.name(), place(language, map, unit.at))
        }
        Language::German | Language::French => {
            format!("{} ({power})", own_unit(language, map, unit.into()))
        }
    }
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
    let one = |&unit: &Unit| {
        match language {
            Language::English => {}
            Language::German => {
                return grammar::with_german_article("der", &unit_of_power(language, map, unit));
            }
            Language::French => return unit_of_power(language, map, unit),
        }
        let (power, kind) = (power_name(language, map, unit.power), unit.kind.name());
        if map.province_of(unit.at) == map.province_of(to) {
            format!("{power}'s {kind} there")
        } else {
            format!("{power}'s {kind} from {}", place(language, map, unit.at))
        }
    };
    let all = match met {
        Met::Bounced(units) => list_in(language, units.iter().map(one)),
        Met::Beaten(by) if language == Language::English => return format!("it was beaten by {}", one(&by)),
        Met::Beaten(by) => return beaten_by(language, &one(&by), false),
    };
    match language {
        Language::English => format!("it bounced with {all}"),
        Language::German => format!("Patt mit {all}"),
        Language::French => format!("stand-off avec {all}"),
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
    let name = |at| place(language, map, at);
    let unit = own_unit(language, map, ordered.unit);
    let text = match (language, ordered.order) {
        _ if is_coded() => format!("failure {unit}"),
        (Language::English, Order::Hold) => format!("{unit} is dislodged"),
        (Language::German, Order::Hold) => format!("{unit} wird vertrieben"),
        (Language::French, Order::Hold) => format!("{unit} est délogée"),
        (Language::English, Order::Move { to, .. }) => format!("{unit} does not reach {}", name(to)),
        (Language::German, Order::Move { to, .. }) => format!("{unit} – {} scheitert", name(to)),
        (Language::French, Order::Move { to, .. }) => deeds_french::failed_move(map, ordered.unit, to),
        (_, order @ (Order::Support { .. } | Order::Convoy { .. })) => {
            // As where it succeeds, the place says which unit it is.
            let (whole, unit) = (unit, name(ordered.unit.at));
            let rest = helped(language, map, order).unwrap_or_default();
            let is_convoy = matches!(order, Order::Convoy { .. });
            match (language, is_convoy) {
                (Language::English, false) => format!("{unit} fails to support {rest}"),
                (Language::English, true) => format!("{unit} fails to convoy {rest}"),
                (Language::German, false) => format!("{unit} unterstützt {rest} nicht"),
                (Language::German, true) => format!("{unit} geleitet {rest} nicht"),
                (Language::French, false) => format!("{whole} ne soutient pas {rest}"),
                (Language::French, true) => format!("{whole} ne convoie pas {rest}"),
            }
        }
    };
    let met = match (ordered.order, met) {
        (Order::Move { to, .. }, Some(met)) if why.is_some() && !is_coded() => {
            Some(met_whom(language, map, to, met))
        }
        _ => None,
    };
    let colon = if language == Language::French { " : " } else { ": " };
    match met.as_deref().or(why) {
        Some(why) => format!("{text}{colon}{why}"),
        None => text,
    }
}

/// Says who met in a province that nobody reached: `Germany and Russia bounce in Sweden.`
pub fn bounce(language: Language, map: &Map, powers: &[Power], at: Province) -> String {
    let (place, names) = (place(language, map, at.location()), names(language, map, powers));
    match language {
        _ if is_coded() => format!("bounce {place}"),
        Language::English => format!("{names} bounce in {place}."),
        Language::German => format!("{place}: Patt ({names})."),
        Language::French => deeds_french::bounce(map, powers, at),
    }
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
    let at = place(language, map, unit.at);
    // Only English has an adjective on the map; other languages name the power.
    let (adjective, owner) = (&map.power(unit.power).adjective, power_name(language, map, unit.power));
    let by = power_name(language, map, by_unit.power);
    let retreats = open.map(|all| all.iter().map(|&to| place(language, map, to)).collect::<Vec<_>>());
    let is_army = unit.kind == UnitKind::Army;
    let or = match language {
        Language::English => " or ",
        Language::German => " oder ",
        Language::French => "",
    };
    let (what, fate) = match (language, retreats.as_deref()) {
        _ if is_coded() => return format!("dislodged {at}"),
        (Language::English, retreats) => (
            format!("the {adjective} {} is dislodged by {by}", unit.kind.name()),
            match retreats {
                None => String::new(),
                Some([]) => " and has no retreat".to_owned(),
                Some(to) => format!(" and may retreat to {}", to.join(or)),
            },
        ),
        (Language::German, retreats) => (
            format!(
                "{} ({owner}) wird von {} vertrieben",
                if is_army { "Die Armee" } else { "Die Flotte" },
                grammar::dative(by)
            ),
            match retreats {
                None => String::new(),
                Some([]) => " und hat keinen Rückzug".to_owned(),
                Some(to) => format!("; Rückzug möglich: {}", to.join(or)),
            },
        ),
        (Language::French, _) => return deeds_french::dislodged(map, unit, by_unit, open),
    };
    format!("{at}: {what}{fate}.")
}

/// Lists powers by name.
fn names(language: Language, map: &Map, powers: &[Power]) -> String {
    let and = match language {
        Language::English => "and",
        Language::German => "und",
        Language::French => "et",
    };
    let names: Vec<&str> = powers.iter().map(|&power| power_name(language, map, power)).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} {and} {last}", rest.join(", ")),
    }
}

/// Says where a unit retreats to, or that it leaves the board; `why` of one that nobody ordered is that.
pub fn retreat(
    language: Language,
    map: &Map,
    ordered: &GivenOrder<Retreat>,
    is_done: bool,
    why: Option<&str>,
) -> String {
    let name = |at| place(language, map, at);
    let unit = name(ordered.unit.at);
    match (language, ordered.order) {
        _ if is_coded() => format!("retreat {unit}"),
        (Language::English, Retreat::Disband) if why.is_none() => format!("{unit} leaves the board"),
        (Language::German, Retreat::Disband) if why.is_none() => format!("{unit} verlässt das Brett"),
        (Language::English, Retreat::Disband) => with_why(format!("{unit} is disbanded"), why),
        (Language::German, Retreat::Disband) => with_why(format!("{unit} wird aufgelöst"), why),
        (Language::French, _) => deeds_french::retreat(map, ordered, is_done, why),
        (Language::English, Retreat::To(to)) if is_done => format!("{unit} retreats to {}", name(to)),
        (Language::German, Retreat::To(to)) if is_done => {
            format!("{unit} zieht sich zurück: {}", name(to))
        }
        (Language::English, Retreat::To(to)) => {
            let cannot = with_why(format!("{unit} cannot retreat to {}", name(to)), why);
            format!("{cannot} and leaves the board")
        }
        (Language::German, Retreat::To(to)) => {
            let cannot = with_why(format!("{unit}: der Rückzug {} scheitert", name(to)), why);
            format!("{cannot}, und die Einheit verlässt das Brett")
        }
    }
}

/// Says what was built or removed, after the name of the power; nothing of a waived build.
pub fn adjustment(language: Language, map: &Map, adjustment: Adjustment) -> Option<String> {
    let (piece, is_build) = match adjustment {
        Adjustment::Build(piece) => (piece, true),
        Adjustment::Remove(piece) => (piece, false),
        Adjustment::Waive => return None,
    };
    let at = place(language, map, piece.at);
    let is_army = piece.kind == UnitKind::Army;
    Some(match (language, is_build) {
        _ if is_coded() => format!("adjust {at}"),
        (Language::English, true) => {
            format!("builds {} in {at}", if is_army { "an army" } else { "a fleet" })
        }
        (Language::English, false) => format!("removes the {} in {at}", piece.kind.name()),
        (Language::German, true) => {
            format!("baut eine {} in {at} auf", if is_army { "Armee" } else { "Flotte" })
        }
        (Language::German, false) => {
            format!("löst die {} {at} auf", if is_army { "Armee" } else { "Flotte" })
        }
        (Language::French, _) => deeds_french::adjustment(map, piece, is_build),
    })
}

fn with_why(text: String, why: Option<&str>) -> String {
    match why {
        Some(why) => format!("{text} ({why})"),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;

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
