//! Why an order came out as it did: strengths, dependencies, proofs.
//!
//! Everything here is made by evaluating the equations of [`chancery_core::adjudicate`]; no rule of the game
//! is written a second time. An [`Explainer`] holds a movement phase and gives for each order a
//! [`Proof`], and for a proof an [`Account`] in words. This module knows nothing of games, files or screens.

mod account;
mod bench;
mod booijink_rules;
mod case;
mod change;
mod cite;
mod clause;
mod compare;
mod contradiction;
mod decisive;
mod explainer;
mod formula;
mod graph;
mod graph_words;
mod help;
mod idea;
mod principle;
mod proof;
mod question;
mod reasons;
mod relations;
mod scene;
mod statement;
mod tell;
mod tree;
mod words;
mod worlds;
mod worth;

pub use account::{Account, AccountLine, Possible, adjustment, possible, refusal, retreat};
pub use bench::Outcome;
pub use booijink_rules::{booijink_in_words, booijink_rules, booijink_rules_of_reason, cites_booijink};
pub use change::{Change, Progress};
pub use cite::{Citation, citations_of, practised};
pub use compare::{Difference, Opinion, OtherRule, Rulings, Side, compare};
pub use explainer::{Explainer, Why};
pub use formula::Value;
pub use graph::{Arrow, DependencyLine, Graph, GraphNode, Listed, OrderType};
pub use idea::FoundChanges;
pub use proof::{Against, Claim, Leaf, Proof, Step, StepRole};
pub use question::{Goal, Question, Scope, Sought};
pub use reasons::{ReasonEdge, ReasonGraph, ReasonLine, ReasonNode, ReasonRing, Strength};
pub use relations::Relation;
pub use statement::{ByHand, Idea};
pub use words::{
    AnswerPhrase, BesidePhrase, Speech, Voice, answer_phrase, beside_phrase, citations_line,
    spoken_adjustment, spoken_beaten_by, spoken_order, spoken_reason, spoken_retreat, spoken_unit,
};
pub use worlds::{WorldCell, WorldEnd, WorldLine, WorldRow, WorldTone, Worlds};
