//! Adjudicates the board game Diplomacy.
//!
//! The crate has maps, house rules, positions and orders, and decides which orders succeed. It knows no files, no
//! clock, no terminal and no environment, so a bot, a server or a teaching tool can build on it.
//!
//! ```
//! use chancery_core::{Context, Position, Rules, Terrain, Verdict, movement, standard};
//! use chancery_notation::{Reader, ReadingContext};
//!
//! let (map, rules) = (standard(), Rules::default());
//! let (terrain, position) = (Terrain::new(&map), Position::start(&map));
//! let text = "Austria: Vienna - Galicia\nRussia: A War - Gal";
//! let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
//! let resolution = movement(Context::new(&map, &terrain, &rules), &position, &orders);
//! let vienna = resolution.entries.iter().find(|entry| entry.ordered.unit.at == map.names().province("VIE").unwrap().location());
//! assert_eq!(vienna.expect("Austria begins with an army in Vienna").verdict, Verdict::Fails);
//! ```
//!
//! # What to use when
//!
//! | you have | you want | use |
//! | --- | --- | --- |
//! | nothing | a board | [`standard`], [`map::builtin`], [`map::read`] |
//! | a text | orders | `Reader` of the crate `chancery-notation` |
//! | a unit | what it may do | [`order::possible_orders`] |
//! | orders of a movement phase | results | [`movement`] |
//! | retreats, builds and removals | results | [`adjudicate::retreats`], [`adjudicate::adjustments`] |
//! | a result | the reason, a proof, what would have changed it | `Explainer` of the crate `chancery-why` |
//! | an order | its text | [`Canonical`]; in another notation `Writer` of `chancery-notation` |
//! | a house rule | another result | [`Rules`] |
//!
//! Phases that follow each other, ownership and files are in the crate `chancery-game`.
//!
//! # How it works
//!
//! The rules of movement are equations (Lucas B. Kruijswijk, "The Math of Adjudication"). They stand once, in
//! [`adjudicate::equations`], generic over what a truth value is: `bool` adjudicates, yes / no / unknown
//! decides on partial information, 64 bits try 64 cases at once, and truths with grounds give the proof. What
//! the equations leave open is a cycle of orders, and the house rules settle it.
//!
//! A position holds at most 1,024 units on at most 1,024 provinces.

pub mod adjudicate;
pub mod map;
pub mod order;
pub mod rules;
pub mod text;

pub use adjudicate::{Context, EngineId, Reason, Resolution, Terrain, Verdict, movement};
pub use map::{Map, Phase, Power, Province, Unit, UnitKind, standard};
pub use order::{Canonical, Order, Position};
pub use rules::Rules;
