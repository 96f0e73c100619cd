//! Which orders of a power a text is for: its own or its standby's, for the phase that is due or for later ones.

use chancery_core::map::Power;
use chancery_game::game::{Game, MergePolicy, Sheet, WhichOrders};

/// The sheet of a power that is handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Its own; whether it replaces the one that stands, if that is not for the house to say.
    Own(Option<MergePolicy>),
    /// Its standby's, with the same choice.
    Standby(Option<MergePolicy>),
    /// Its own for later in the season.
    Later,
    /// Its standby's for later in the season.
    StandbyLater,
}

impl Which {
    /// Returns what is added to the name of the power.
    pub const fn sheet(self) -> &'static str {
        match self {
            Self::Own(_) => "",
            Self::Standby(_) => "'s standby",
            Self::Later => " for later phases",
            Self::StandbyLater => "'s standby for later phases",
        }
    }

    /// Returns the option that names it, with a space before it.
    pub const fn option(self) -> &'static str {
        match self {
            Self::Own(_) => "",
            Self::Standby(_) => " --standby",
            Self::Later => " --later",
            Self::StandbyLater => " --later --standby",
        }
    }

    /// Returns which orders of the power they are.
    pub const fn orders(self) -> WhichOrders {
        match self {
            Self::Own(_) => WhichOrders::Own,
            Self::Standby(_) => WhichOrders::Standby,
            Self::Later => WhichOrders::Later,
            Self::StandbyLater => WhichOrders::StandbyLater,
        }
    }

    /// Returns whether a text has an order that can be used on such a sheet.
    pub fn is_usable(self, game: &Game, power: Power, set: &Sheet) -> bool {
        match self {
            Self::Own(_) | Self::Standby(_) => game.is_usable(power, set),
            Self::Later | Self::StandbyLater => game.is_usable_later(power, set),
        }
    }
}
