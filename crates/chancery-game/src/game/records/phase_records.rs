//! What a game master keeps with a phase besides its orders: rulings, press, the standbys' orders,
//! orders for what may come later in the season, and results that were overruled.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{Ruling, Sheet};
use chancery_core::map::{Map, Power, Province};
use chancery_core::text::Clean;
use chancery_notation::power_named;

/// A piece of press.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Press {
    /// Where and when it claims to be written: `PARIS, 3 May`.
    pub dateline: Clean,
    /// Who signs it, be it a power or not; may be empty.
    pub from: Clean,
    /// Whom it is for; empty if it is for all.
    pub to: Clean,
    /// The text, of any number of lines.
    pub text: Clean,
    /// Whether it came in when its phase was adjudicated already.
    pub late: bool,
}

/// Words of which an address to all is made.
const ALL: [&str; 9] = ["all", "everybody", "everyone", "the", "world", "alle", "welt", "monde", "tous"];

impl Press {
    /// Returns the powers that it is for; `None` if it is for all.
    pub fn addressees(&self, map: &Map) -> Option<Vec<Power>> {
        let is_for_all = |word: &str| ALL.contains(&word.to_lowercase().as_str());
        if self.to.split_whitespace().all(is_for_all) {
            return None;
        }
        Some(self.to.split([',', '&', '/']).filter_map(|name| power_named(map, name.trim())).collect())
    }

    /// Returns what is wrong with the address, if nobody would read it.
    pub fn address_fault(&self, map: &Map) -> Option<String> {
        let is_for_nobody = self.addressees(map).is_some_and(|powers| powers.is_empty());
        is_for_nobody.then(|| format!("`{}` names no power; leave the address empty for all", self.to))
    }

    /// Returns whether a power may read it: it is for all, for the power, or by it.
    pub(crate) fn is_for(&self, map: &Map, power: Option<Power>) -> bool {
        let reads = |own| self.addressees(map).is_none_or(|all| all.contains(&own));
        power
            .map_or(self.addressees(map).is_none(), |own| reads(own) || power_named(map, &self.from) == power)
    }
}

/// A result that the game master set by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrule {
    /// Where the unit stood whose order it is; for a build the place to build in.
    pub province: Province,
    /// The order in canonical notation; empty if the ruling is on whatever was ordered there. Else nothing was ruled on
    /// another order for the same place.
    pub order: Clean,
    /// Whether the order is to succeed, or to fail.
    pub succeeds: bool,
    /// Why; never empty.
    pub reason: Clean,
}

/// The papers of a phase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// Results set by hand, at most one for a province.
    pub overrules: Vec<Overrule>,
    /// Rulings, the first of them first.
    pub rulings: Vec<Ruling>,
    /// Press, as it is to be printed.
    pub press: Vec<Press>,
    /// By power, as far as there are any: the orders beside its own for the phase.
    pub beside: BTreeMap<(Power, WhichOrders), Sheet>,
}

/// The kind of a power's orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhichOrders {
    /// Its own for the phase.
    #[default]
    #[serde(alias = "Own")]
    Own,
    /// Its standby's.
    #[serde(alias = "Standby")]
    Standby,
    /// What it orders for retreats and adjustments that may follow in the season.
    #[serde(alias = "Later")]
    Later,
    /// What its standby orders for these. It counts where the standby's orders counted in the movement phase.
    #[serde(alias = "StandbyLater")]
    StandbyLater,
    /// Which of its units it announced that another power orders, each in a line as `F BEL proxy ENGLAND`.
    Proxies,
}

impl WhichOrders {
    /// Returns whether they are for later in the season.
    pub const fn is_later(self) -> bool {
        matches!(self, Self::Later | Self::StandbyLater)
    }
}

impl Records {
    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the overruled result of the order for this province.
    pub fn overruled(&self, province: Province) -> Option<&Overrule> {
        self.overrules.iter().find(|o| o.province == province)
    }

    /// Returns the orders of a power beside its own for the phase, if there are any.
    pub fn beside(&self, power: Power, which: WhichOrders) -> Option<&Sheet> {
        self.beside.get(&(power, which))
    }

    /// Returns, by power, the orders of a kind beside its own for the phase.
    pub fn all_beside(&self, which: WhichOrders) -> impl Iterator<Item = (Power, &Sheet)> {
        let all = self.beside.iter().filter(move |((_, of), _)| *of == which);
        all.map(|((power, _), sheet)| (*power, sheet))
    }
}
