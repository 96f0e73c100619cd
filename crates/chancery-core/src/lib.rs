//! Adjudicates the board game Diplomacy and explains every result.
//!
//! The crate reads orders as people write them, decides which succeed, and says why. It knows no files, no
//! clock, no terminal and no environment, so a bot, a server or a teaching tool can build on it.
//!
//! ```
//! use chancery_core::{ReadingContext, Context, Explainer, Position, Reader, Rules, Terrain, standard};
//!
//! let (map, rules) = (standard(), Rules::default());
//! let (terrain, position) = (Terrain::new(&map), Position::start(&map));
//! let text = "Austria: Vienna - Galicia\nRussia: A War - Gal";
//! let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
//! let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
//! let vienna = explainer.unit_in("VIE").expect("Austria begins with an army in Vienna");
//! let proof = explainer.proof(vienna).expect("every order has a proof");
//! assert!(explainer.account(&proof).sentence.starts_with("A VIE - GAL bounced with A WAR - GAL"));
//! ```
//!
//! # What to use when
//!
//! | you have | you want | use |
//! | --- | --- | --- |
//! | nothing | a board | [`standard`], [`map::builtin`], [`map::read`] |
//! | a text | orders | [`Reader`] |
//! | a unit | what it may do | [`order::possible_orders`] |
//! | orders of a movement phase | results | [`movement`] |
//! | retreats, builds and removals | results | [`adjudicate::retreats`], [`adjudicate::adjustments`] |
//! | a result | the reason, a proof, what would have changed it | [`Explainer`] |
//! | an order | text in a notation | [`Canonical`], [`order::Writer`] |
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
pub mod explain;
pub mod map;
pub mod order;
pub mod rules;
pub mod text;
pub mod words;

pub use adjudicate::{Context, EngineId, Reason, Resolution, Terrain, Verdict, movement};
pub use explain::Explainer;
pub use map::{Map, Phase, Power, Province, Unit, UnitKind, standard};
pub use order::{Canonical, Order, Position, Reader, Reading, ReadingContext};
pub use rules::Rules;
