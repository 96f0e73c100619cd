//! Says why the orders of a Diplomacy position came out as they did.
//!
//! [`explain`] makes proofs by evaluating the equations of [`chancery_core::adjudicate`] again; no rule of the game is
//! written a second time. [`words`] has the sentences for values that are decided elsewhere.

pub mod explain;
pub mod words;

pub use explain::{Explainer, Why};
