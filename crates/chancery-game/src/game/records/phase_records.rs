//! What a game master keeps with a phase besides its orders: rulings, press, the standbys' orders,
//! orders for what may come later in the season, and results that were overruled.

use crate::game::{Ruling, Sheet};
use crate::map::{Power, Province};
use crate::text::Clean;

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
    /// By power, as far as there are any: the orders of its standby.
    pub standby: Vec<(Power, Sheet)>,
    /// By power, as far as there are any: what it orders for retreats and adjustments that may follow
    /// in the same season.
    pub later: Vec<(Power, Sheet)>,
    /// By power, as far as there are any: what its standby orders for the same phases. It counts where the standby's orders
    /// counted in the movement phase.
    pub standby_later: Vec<(Power, Sheet)>,
    /// By power, as far as there are any: which of its units it announced that another power orders, each in a line as
    /// `F BEL proxy ENGLAND`.
    pub proxies: Vec<(Power, Sheet)>,
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

    /// Returns the orders of a power's standby.
    pub fn standby_of(&self, power: Power) -> Option<&Sheet> {
        self.standby.iter().find(|(p, _)| *p == power).map(|(_, sheet)| sheet)
    }

    /// Returns which of its units a power announced that others order.
    pub fn proxies_of(&self, power: Power) -> Option<&Sheet> {
        self.proxies.iter().find(|(p, _)| *p == power).map(|(_, sheet)| sheet)
    }

    /// Returns what a power orders for later in the season.
    pub fn later_of(&self, power: Power) -> Option<&Sheet> {
        self.later.iter().find(|(p, _)| *p == power).map(|(_, sheet)| sheet)
    }

    /// Returns what a power's standby orders for later in the season.
    pub fn standby_later_of(&self, power: Power) -> Option<&Sheet> {
        self.standby_later.iter().find(|(p, _)| *p == power).map(|(_, sheet)| sheet)
    }

    /// Writes a sheet into a list of sheets by power; an empty one takes the old one away.
    pub(in crate::game) fn set(list: &mut Vec<(Power, Sheet)>, power: Power, sheet: Sheet) {
        list.retain(|(p, _)| *p != power);
        if !sheet.is_empty() {
            list.push((power, sheet));
            list.sort_by_key(|(p, _)| *p);
        }
    }
}
