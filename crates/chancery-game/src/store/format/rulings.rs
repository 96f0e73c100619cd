//! Who ordered, what was ruled, and what was chosen for later in the season, on disk: units, places and orders as people
//! write them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{
    Audience, Choice, Evidence, Fact, Judgement, Obstacle, OnOrder, OrderedBy, Refusal, Ruling,
};
use crate::store::format::records::{joined, lines, read_power};
use chancery_core::map::{Location, Map, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, Canonical, Piece, Retreat};
use chancery_core::rules::{Rules, UnorderedSets};
use chancery_core::text::Clean;

saved! {
    /// A ruling. Without a `kind` it is a note of the game master.
    #[derive(Default)]
    SavedRuling {
        /// `on order`, `order sets`, `no orders` or `chosen`.
        kind [default]: String,
        power [default]: String,
        /// The matter with an order, in a word.
        matter [default]: String,
        order [default]: String,
        decision [default]: String,
        /// Of order sets: the letter of the choice in DATC 4.D.2.
        choice [default]: String,
        about [default]: String,
        text [default]: Vec<String>,
        /// The choice from orders for later in the season.
        chosen [default]: Option<SavedChoice>,
        /// `master`, or a power; absent for everyone.
        audience [default]: String,
    }
}

const ON_ORDER: &str = "on order";
const ORDER_SETS: &str = "order sets";
const NO_ORDERS: &str = "no orders";
const CHOSEN: &str = "chosen";
const MASTER: &str = "master";

/// Returns who gave the orders of a power, if that was not the power itself.
pub(in crate::store) fn save_ordered_by(map: &Map, all: &[OrderedBy]) -> BTreeMap<String, OrderedBy> {
    let others = map.powers().zip(all).filter(|(_, by)| by.is_silent());
    others.map(|(power, by)| (map.power(power).key.clone(), by.clone())).collect()
}

pub(in crate::store) fn read_ordered_by(
    map: &Map,
    saved: &BTreeMap<String, OrderedBy>,
) -> Result<Vec<OrderedBy>, Refusal> {
    let mut all = vec![OrderedBy::Player; map.powers().len()];
    for (key, by) in saved {
        all[read_power(map, key)?.index()] = by.clone();
    }
    Ok(all)
}

pub(in crate::store) fn save_ruling(map: &Map, ruling: &Ruling) -> SavedRuling {
    let key = |power| map.power(power).key.clone();
    let audience = match ruling.audience() {
        Audience::Everyone => String::new(),
        Audience::GameMaster => MASTER.to_owned(),
        Audience::Power(power) => key(power),
    };
    let kind = |kind: &str, power| SavedRuling {
        kind: kind.to_owned(),
        power: key(power),
        audience: audience.clone(),
        ..SavedRuling::default()
    };
    match ruling {
        Ruling::Note { about, text, .. } => {
            SavedRuling { about: about.to_string(), text: lines(text), audience, ..SavedRuling::default() }
        }
        Ruling::OnOrder(OnOrder { power, matter, order, decision, note, .. }) => SavedRuling {
            matter: matter.word().to_owned(),
            order: order.to_string(),
            decision: decision.word().to_owned(),
            text: if note.is_empty() { Vec::new() } else { vec![note.to_string()] },
            ..kind(ON_ORDER, *power)
        },
        Ruling::OrderSets { power, choice } => {
            SavedRuling { choice: save_sets(*choice), ..kind(ORDER_SETS, *power) }
        }
        Ruling::NoOrders { power } => kind(NO_ORDERS, *power),
        Ruling::Chosen { power, choice } => {
            SavedRuling { chosen: Some(save_choice(map, choice)), ..kind(CHOSEN, *power) }
        }
    }
}

pub(in crate::store) fn read_ruling(map: &Map, saved: &SavedRuling) -> Result<Ruling, Refusal> {
    let SavedRuling { kind, matter, order, decision, choice, about, text, .. } = saved;
    let audience = match saved.audience.as_str() {
        "" => Audience::Everyone,
        MASTER => Audience::GameMaster,
        key => Audience::Power(read_power(map, key)?),
    };
    let whose = || read_power(map, &saved.power);
    Ok(match kind.as_str() {
        "" => Ruling::Note { about: Clean::line(about), text: joined(text), audience },
        ON_ORDER => Ruling::OnOrder(OnOrder {
            power: whose()?,
            matter: matter.parse().map_err(|_| format!("`{matter}` is not a matter of an order"))?,
            order: Clean::line(order),
            decision: decision.parse().map_err(|_| format!("`{decision}` is not stands, struck or noted"))?,
            note: Clean::line(&text.join(" ")),
            audience,
        }),
        ORDER_SETS => Ruling::OrderSets { power: whose()?, choice: read_sets(choice)? },
        NO_ORDERS => Ruling::NoOrders { power: whose()? },
        CHOSEN => {
            let chosen = saved.chosen.as_ref().ok_or("it does not say what was chosen")?;
            Ruling::Chosen { power: whose()?, choice: read_choice(map, chosen)? }
        }
        _ => return Err(format!("`{kind}` is not a kind of ruling").into()),
    })
}

#[derive(PartialEq, Serialize, Deserialize)]
pub(in crate::store) enum SavedChoice {
    /// The letter of the choice in DATC 4.D.2.
    OrderSets(String),
    Retreat {
        unit: String,
        places: Vec<String>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        open: String,
    },
    Condition {
        condition: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        holds: Option<bool>,
        facts: Vec<SavedFact>,
    },
    /// Orders, each with why it was passed over.
    PassedOver(Vec<(String, String)>),
}

saved! {
    SavedFact {
        text: String,
        holds [default]: Option<bool>,
        seen: SavedSeen,
    }
}

/// Units with their powers, and provinces, by their codes.
#[derive(PartialEq, Serialize, Deserialize)]
pub(in crate::store) enum SavedSeen {
    Obscure,
    NoMovement,
    Dislodged(String, String),
    NotDislodged(String),
    Stands(String, String),
    Empty(String),
    NotYet(String, String),
    Went(String, String, String),
    NobodyWent(String, String),
}

/// The choice on sets of orders in an unknown sequence, by its number in DATC section 4.
const UNORDERED_SETS: &str = "4.D.2";

/// A retreat that is none.
const DISBAND: &str = "disband";
const WAIVE: &str = "waive";

pub(super) fn save_sets(choice: UnorderedSets) -> String {
    let mut rules = Rules::default();
    rules.unordered_sets = choice;
    rules.chosen(UNORDERED_SETS).unwrap_or_default().to_owned()
}

pub(super) fn read_sets(letter: &str) -> Result<UnorderedSets, Refusal> {
    let mut rules = Rules::default();
    rules.choose(UNORDERED_SETS, letter).map_err(|error| error.to_string())?;
    Ok(rules.unordered_sets)
}

pub(super) fn save_choice(map: &Map, choice: &Choice) -> SavedChoice {
    let place = |retreat: &Retreat| match retreat {
        Retreat::To(to) => map.place(*to),
        Retreat::Disband => DISBAND.to_owned(),
    };
    match choice {
        Choice::OrderSets(choice) => SavedChoice::OrderSets(save_sets(*choice)),
        Choice::Retreat { unit, places, open } => SavedChoice::Retreat {
            unit: unit.canonical(map),
            places: places.iter().map(place).collect(),
            open: open.as_ref().map(place).unwrap_or_default(),
        },
        Choice::Condition(Judgement { condition, holds, facts }) => SavedChoice::Condition {
            condition: condition.clone(),
            holds: *holds,
            facts: facts.iter().map(|fact| save_fact(map, fact)).collect(),
        },
        Choice::PassedOver(orders) => {
            let one = |(order, why): &(Adjustment, Obstacle)| (order.canonical(map), why.code().to_owned());
            SavedChoice::PassedOver(orders.iter().map(one).collect())
        }
    }
}

fn save_fact(map: &Map, fact: &Fact) -> SavedFact {
    let key = |unit: &Unit| map.power(unit.power).key.clone();
    let code = |at: &Province| map.code(*at).to_owned();
    let seen = match &fact.seen {
        Evidence::Obscure => SavedSeen::Obscure,
        Evidence::NoMovement => SavedSeen::NoMovement,
        Evidence::Dislodged(unit) => SavedSeen::Dislodged(key(unit), unit.canonical(map)),
        Evidence::NotDislodged(at) => SavedSeen::NotDislodged(code(at)),
        Evidence::Stands(unit) => SavedSeen::Stands(key(unit), unit.canonical(map)),
        Evidence::Empty(at) => SavedSeen::Empty(code(at)),
        Evidence::NotYet(from, to) => SavedSeen::NotYet(code(from), code(to)),
        Evidence::Went(unit, to) => SavedSeen::Went(key(unit), unit.canonical(map), code(to)),
        Evidence::NobodyWent(from, to) => SavedSeen::NobodyWent(code(from), code(to)),
    };
    SavedFact { text: fact.text.clone(), holds: fact.holds, seen }
}

pub(super) fn read_choice(map: &Map, saved: &SavedChoice) -> Result<Choice, Refusal> {
    Ok(match saved {
        SavedChoice::OrderSets(letter) => Choice::OrderSets(read_sets(letter)?),
        SavedChoice::Retreat { unit, places, open } => Choice::Retreat {
            unit: piece(map, unit)?,
            places: places.iter().map(|place| retreat(map, place)).collect::<Result<_, _>>()?,
            open: if open.is_empty() { None } else { Some(retreat(map, open)?) },
        },
        SavedChoice::Condition { condition, holds, facts } => Choice::Condition(Judgement {
            condition: Clean::line(condition).to_string(),
            holds: *holds,
            facts: facts.iter().map(|fact| read_fact(map, fact)).collect::<Result<_, _>>()?,
        }),
        SavedChoice::PassedOver(orders) => {
            let one = |(order, code): &(String, String)| {
                let why = code.parse().map_err(|_| format!("`{code}` keeps nothing from being built"));
                Ok((adjustment(map, order)?, why?))
            };
            Choice::PassedOver(orders.iter().map(one).collect::<Result<_, Refusal>>()?)
        }
    })
}

fn read_fact(map: &Map, saved: &SavedFact) -> Result<Fact, Refusal> {
    let unit = |key: &str, text: &str| {
        let Piece { kind, at } = piece(map, text)?;
        Ok::<_, Refusal>(Unit { power: read_power(map, key)?, kind, at })
    };
    let province = |code: &str| province(map, code);
    let seen = match &saved.seen {
        SavedSeen::Obscure => Evidence::Obscure,
        SavedSeen::NoMovement => Evidence::NoMovement,
        SavedSeen::Dislodged(key, text) => Evidence::Dislodged(unit(key, text)?),
        SavedSeen::NotDislodged(at) => Evidence::NotDislodged(province(at)?),
        SavedSeen::Stands(key, text) => Evidence::Stands(unit(key, text)?),
        SavedSeen::Empty(at) => Evidence::Empty(province(at)?),
        SavedSeen::NotYet(from, to) => Evidence::NotYet(province(from)?, province(to)?),
        SavedSeen::Went(key, text, to) => Evidence::Went(unit(key, text)?, province(to)?),
        SavedSeen::NobodyWent(from, to) => Evidence::NobodyWent(province(from)?, province(to)?),
    };
    Ok(Fact { text: Clean::line(&saved.text).to_string(), holds: saved.holds, seen })
}

pub(in crate::store) fn province(map: &Map, code: &str) -> Result<Province, Refusal> {
    map.names().province(code).ok_or_else(|| format!("there is no place `{code}`").into())
}

/// Returns a unit as `F STP/SC`.
pub(crate) fn piece(map: &Map, text: &str) -> Result<Piece, Refusal> {
    let (kind, at) = match text.split_once(' ') {
        Some(("A", at)) => (UnitKind::Army, at),
        Some(("F", at)) => (UnitKind::Fleet, at),
        _ => return Err(format!("`{text}` is not a unit; one looks like `A PAR` or `F STP/SC`").into()),
    };
    Ok(Piece { kind, at: location(map, at)? })
}

fn location(map: &Map, place: &str) -> Result<Location, Refusal> {
    let Some((code, coast)) = place.split_once('/') else { return Ok(province(map, place)?.location()) };
    let at = map.coast_named(province(map, code)?, coast);
    at.ok_or_else(|| format!("{code} has no coast `{coast}`").into())
}

/// Returns where a unit retreats to, or that it disbands.
fn retreat(map: &Map, place: &str) -> Result<Retreat, Refusal> {
    if place == DISBAND { Ok(Retreat::Disband) } else { location(map, place).map(Retreat::To) }
}

/// Returns a build or a removal as `B F STP/NC`.
fn adjustment(map: &Map, text: &str) -> Result<Adjustment, Refusal> {
    match text.split_once(' ') {
        Some(("B", unit)) => piece(map, unit).map(Adjustment::Build),
        Some(("D", unit)) => piece(map, unit).map(Adjustment::Remove),
        _ if text.eq_ignore_ascii_case(WAIVE) => Ok(Adjustment::Waive),
        _ => Err(format!("`{text}` is neither a build nor a removal").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games that are kept have facts of conditions in this form.
    #[test]
    fn facts_of_conditions_are_read_as_they_are_kept() {
        for text in [
            "Stands(\"FRANCE\",\"A PAR\")",
            "Dislodged(\"FRANCE\",\"A BUR\")",
            "Went(\"GERMANY\",\"A MUN\",\"BUR\")",
            "NotYet(\"MUN\",\"BUR\")",
            "NoMovement",
        ] {
            let seen: SavedSeen = ron::from_str(text).expect("the form that is kept");
            assert_eq!(ron::to_string(&seen).expect("a text"), text);
        }
    }
}
