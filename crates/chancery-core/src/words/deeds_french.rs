//! What units did, in French sentences: provinces have the prepositions and articles that they need.

use super::grammar::french_power as article;
use super::{capital, list, places};
use crate::map::{Location, Map, Power, Province, Unit, UnitKind};
use crate::order::{GivenOrder, Language, Order, Piece, Retreat, power_name};

const FRENCH: Language = Language::French;

/// Names a unit: `l’armée en Galicie`.
pub(super) fn unit(map: &Map, piece: Piece) -> String {
    let kind = if piece.kind == UnitKind::Army { "l’armée" } else { "la flotte" };
    format!("{kind} {}", places::at(FRENCH, map, piece.at))
}

/// Returns where a move leads: `de Paris vers la Bourgogne`.
pub(super) fn way(map: &Map, from: Location, to: Location) -> String {
    format!("{} {}", places::from(FRENCH, map, from), places::towards(FRENCH, map, to))
}

/// Returns what a support or convoy is for: `l’armée à Paris vers la Bourgogne`.
pub(super) fn helped(map: &Map, order: Order) -> Option<String> {
    match order {
        Order::Support { unit: helped, to: None } => Some(unit(map, helped)),
        Order::Support { unit: helped, to: Some(to) } | Order::Convoy { unit: helped, to } => {
            Some(format!("{} {}", unit(map, helped), places::towards(FRENCH, map, to)))
        }
        Order::Hold | Order::Move { .. } => None,
    }
}

/// Says that a move did not come about.
pub(super) fn failed_move(map: &Map, piece: Piece, to: Location) -> String {
    let there = places::towards(FRENCH, map, to);
    format!("{} n’atteint pas {}", unit(map, piece), there.strip_prefix("vers ").unwrap_or(&there))
}

/// Says who met in a province that nobody reached.
pub(super) fn bounce(map: &Map, powers: &[Power], at: Province) -> String {
    let powers = powers.iter().map(|&power| article(power_name(FRENCH, map, power)));
    format!("Stand-off {} entre {}.", places::at(FRENCH, map, at.location()), list(powers, "et"))
}

/// Says who was driven out and by whom, and where to.
pub(super) fn dislodged(map: &Map, driven: Unit, by: Unit, open: Option<&[Location]>) -> String {
    let power = |power| article(power_name(FRENCH, map, power));
    let kind = if driven.kind == UnitKind::Army { "l’armée" } else { "la flotte" };
    let fate = match open {
        None => String::new(),
        Some([]) => " et n’a pas de retraite".to_owned(),
        Some(to) => {
            let to = to.iter().map(|&to| places::towards(FRENCH, map, to));
            format!(" ; retraite possible {}", list(to, "ou"))
        }
    };
    let at = capital(&places::at(FRENCH, map, driven.at));
    format!("{at}, {kind} de {} est délogée par {}{fate}.", power(driven.power), power(by.power))
}

/// Says where a unit retreats to, or that it leaves the board.
pub(super) fn retreat(map: &Map, ordered: &GivenOrder<Retreat>, is_done: bool, why: Option<&str>) -> String {
    let unit = unit(map, ordered.unit);
    let why = why.map(|why| format!(" ({why})")).unwrap_or_default();
    match ordered.order {
        Retreat::Disband if !why.is_empty() => format!("{unit} est dissoute{why}"),
        Retreat::Disband => format!("{unit} quitte le plateau"),
        Retreat::To(to) if is_done => format!("{unit} bat en retraite {}", places::towards(FRENCH, map, to)),
        Retreat::To(to) => {
            let to = places::towards(FRENCH, map, to);
            format!("{unit} ne peut pas battre en retraite {to}{why} et quitte le plateau")
        }
    }
}

/// Says what was built or removed, after the name of the power.
pub(super) fn adjustment(map: &Map, piece: Piece, is_build: bool) -> String {
    match (is_build, piece.kind) {
        (false, _) => format!("retire {}", unit(map, piece)),
        (true, kind) => {
            let kind = if kind == UnitKind::Army { "armée" } else { "flotte" };
            format!("construit une {kind} {}", places::at(FRENCH, map, piece.at))
        }
    }
}
