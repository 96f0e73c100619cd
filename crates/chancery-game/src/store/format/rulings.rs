//! Who ordered, and what was ruled, on disk.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::choices::{SavedChoice, read_choice, read_sets, save_choice, save_sets};
use super::records::{joined, lines, power};
use crate::game::{Audience, OnOrder, OrderedBy, Ruling};
use chancery_core::map::Map;
use chancery_core::text::Clean;

/// A ruling. Without a `kind` it is a note of the game master.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(in crate::store) struct SavedRuling {
    /// `on order`, `order sets`, `no orders` or `chosen`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub power: String,
    /// The matter with an order, in a word.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub matter: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub order: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub decision: String,
    /// Of order sets: the letter of the choice in DATC 4.D.2.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub choice: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// The choice from orders for later in the season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<SavedChoice>,
    /// `master`, or a power; absent for everyone.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub audience: String,
}

const ON_ORDER: &str = "on order";
const ORDER_SETS: &str = "order sets";
const NO_ORDERS: &str = "no orders";
const CHOSEN: &str = "chosen";
const MASTER: &str = "master";

/// Returns who gave the orders of a power, where that was not the power itself.
pub(in crate::store) fn save_ordered_by(map: &Map, all: &[OrderedBy]) -> BTreeMap<String, OrderedBy> {
    let others = map.powers().zip(all).filter(|(_, by)| by.is_silent());
    others.map(|(power, by)| (map.power(power).key.clone(), by.clone())).collect()
}

pub(in crate::store) fn read_ordered_by(
    map: &Map,
    saved: &BTreeMap<String, OrderedBy>,
) -> Result<Vec<OrderedBy>, String> {
    let mut all = vec![OrderedBy::Player; map.powers().len()];
    for (key, by) in saved {
        all[power(map, key)?.index()] = by.clone();
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

pub(in crate::store) fn read_ruling(map: &Map, saved: &SavedRuling) -> Result<Ruling, String> {
    let SavedRuling { kind, matter, order, decision, choice, about, text, .. } = saved;
    let audience = match saved.audience.as_str() {
        "" => Audience::Everyone,
        MASTER => Audience::GameMaster,
        key => Audience::Power(power(map, key)?),
    };
    let whose = || power(map, &saved.power);
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
        _ => return Err(format!("`{kind}` is not a kind of ruling")),
    })
}
