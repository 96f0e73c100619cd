//! Which orders of a power a text is for: its own or its standby's, for the phase that is due or for later ones.

use chancery_core::map::Power;
use chancery_game::game::{Game, Sheet, WhichOrders};

/// Returns which orders the options say.
pub const fn of_options(standby: bool, later: bool) -> WhichOrders {
    match (standby, later) {
        (true, true) => WhichOrders::StandbyLater,
        (true, _) => WhichOrders::Standby,
        (_, true) => WhichOrders::Later,
        _ => WhichOrders::Own,
    }
}

/// Returns how people call the orders, and what is added for them to the name of the power and to a command.
const fn names(which: WhichOrders) -> [&'static str; 3] {
    match which {
        WhichOrders::Own => ["orders", "", ""],
        WhichOrders::Proxies => ["recorded proxies", "", ""],
        WhichOrders::Standby => ["standby's orders", "'s standby", "--standby"],
        WhichOrders::Later => ["orders for later phases", " for later phases", "--later"],
        WhichOrders::StandbyLater => {
            ["standby's orders for later phases", "'s standby for later phases", "--later --standby"]
        }
    }
}

/// Returns how people call the orders.
pub const fn words(which: WhichOrders) -> &'static str {
    names(which)[0]
}

/// Returns what is added to the name of the power.
pub const fn behind(which: WhichOrders) -> &'static str {
    names(which)[1]
}

/// Returns the options that name the orders.
pub const fn options(which: WhichOrders) -> &'static str {
    names(which)[2]
}

/// Returns whether a text has an order that can be used among them.
pub fn is_usable(which: WhichOrders, game: &Game, power: Power, set: &Sheet) -> bool {
    if which.is_later() { game.is_usable_later(power, set) } else { game.is_usable(power, set) }
}
