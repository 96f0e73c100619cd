//! Adjudicates the board game Diplomacy.
//!
//! The crate has maps, house rules, positions and orders, and decides which orders succeed. It knows no files, no
//! clock, no terminal and no environment, so a bot, a server or a teaching tool can build on it.
//!
//! ```
//! use chancery_core::Board;
//!
//! let turn = Board::standard().turn([("AUSTRIA", "A VIE - GAL"), ("RUSSIA", "A WAR - GAL")])?;
//! let results = turn.adjudicate();
//! assert_eq!((results["A VIE"].result, results["A VIE"].reason), ("fails", Some("bounced")));
//! let fall = results.next();
//! assert_eq!(fall.phase().to_string(), "F1901M");
//! # Ok::<(), chancery_core::order::NotCanonical>(())
//! ```
//!
//! # What to use when
//!
//! | you have | you want | use |
//! | --- | --- | --- |
//! | nothing, or a map | a board | [`Board::standard`], [`map::builtin`] or [`map::read`] and [`Board::new`] |
//! | a power | what it may order, how much is due | [`Board::possible`], [`Board::due`] |
//! | orders in canonical notation | results, the next board | [`Board::turn`], [`turn::Turn::adjudicate`], [`turn::Results::next`] |
//! | orders as people write them | the same | `ReadOrders` of the crate `chancery-notation` |
//! | a result | the reason, a proof, what would have changed it | `Why` and `Explainer` of the crate `chancery-why` |
//! | a board or a turn | a file | serde: they are requests of the batch protocol |
//! | millions of positions | results without memory for each | [`movement`], [`adjudicate::MovementAdjudicator`] |
//! | an order | its text | [`Canonical`]; in another notation `Writer` of `chancery-notation` |
//! | a house rule | another result | [`Rules`] |
//!
//! Games with players, corrections and files are in the crate `chancery-game`. What engines are made of is there with the
//! feature `internals`, for the other crates of Chancery; it changes without notice.
//!
//! # How it works
//!
//! The rules of movement are equations (Lucas B. Kruijswijk, "The Math of Adjudication"). They stand once, in
//! `adjudicate::equations`, generic over what a truth value is: `bool` adjudicates, yes / no / unknown
//! decides on partial information, 64 bits try 64 cases at once, and truths with grounds give the proof. What
//! the equations leave open is a cycle of orders, and the house rules settle it.
//!
//! A position holds at most 1,024 units on at most 1,024 provinces.

#![cfg_attr(
    not(feature = "internals"),
    expect(dead_code, unused_imports, reason = "some of it is for the other crates of Chancery alone")
)]

pub mod adjudicate;
pub mod map;
pub mod order;
pub mod rules;
pub mod text;
pub mod turn;

pub use adjudicate::{Context, EngineId, Reason, Resolution, Terrain, Verdict, movement};
pub use map::{Map, Phase, Power, Province, Unit, UnitKind, standard};
pub use order::{Canonical, Order, Position};
pub use rules::Rules;
pub use turn::Board;
