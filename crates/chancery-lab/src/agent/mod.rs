//! Players that are programs, and games among them.
//!
//! A [`Player`] sees a [`Turn`], that is the map, the rules, the board and which power it plays, and gives
//! [`Orders`](chancery_core::turn::Orders). It sees nobody else's orders, and whatever it leaves to chance comes from dice that are handed in:
//! the same seed plays the same game. A [`Contest`] sits players down at a board and plays it to an end.
//!
//! This module knows nothing of files, clocks or screens, and no rule of the game: what is possible and what comes
//! of it is asked of `order`, `adjudicate` and `game`.

mod ares;
mod contest;
mod dumb;
mod greedy;
mod list;
mod pool;
mod simple;
mod turn;
mod values;

pub use ares::{Ares, Equals, Plan, Settings, Step, Worth};
pub use contest::{Between, Contest, Holdings, PlayedGame};
pub use dumb::DumbBot;
pub use greedy::Greedy;
pub use list::StandIn;
pub use list::{PlayerId, UnknownPlayer};
pub use simple::{Holder, Random};
pub use turn::{Player, Turn};
