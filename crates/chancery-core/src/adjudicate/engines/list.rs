//! The engines of this crate.

use crate::adjudicate::algebra::operations::Engine as _;
use crate::adjudicate::registry::adjudicator::{EngineId, Engines};
use crate::adjudicate::{Dependency, Exhaustive, Fast, Guess, OwnAnswer, PartialInformation, Recursive};
use crate::engine;
use crate::rules::Rules;

impl EngineId {
    /// The equations restated for speed.
    pub const SWIFT: Self = engine!("swift", exact: true, Fast::default(), "the fastest; always equal to `exhaustive`; the default");
    /// The recursive guess algorithm in its sound form.
    pub const GUESS: Self = engine!("guess", exact: true, Guess::default(),
        "Kruijswijk, The Math of Adjudication, chapter 6, with sound tracking of guesses");
    /// Decisions on partial information.
    pub const PARTIAL: Self = engine!("partial", exact: true, PartialInformation::default(),
        "Kruijswijk, The Math of Adjudication, chapter 4: minimum and maximum strengths, passes, backup rule");
    /// An explicit dependency graph.
    pub const GRAPH: Self = engine!("graph", exact: true, Dependency::default(),
        "Hagenah's DipTool, as The Math of Adjudication, chapter 6, describes it: a dependency graph, guessing in cycles");
    /// The simple recursive algorithm.
    pub const RECURSIVE: Self = engine!("recursive", exact: false, Recursive::default(),
        "Kruijswijk, The Math of Adjudication, chapter 3: leaves every cycle undecided, and says which"
    {
        fn apart(&self) -> (&'static str, &'static str) {
            ("which stops at cycles", "as far as it comes")
        }

        fn own_answers(&self, _rules: &Rules) -> &'static [OwnAnswer] {
            const NO_RULE: &str = "it has no rule for a paradox that the equations leave open, and stops there";
            &[("4.A.2", &["a", "b", "c"], NO_RULE)]
        }
    });
    /// The reference: every assignment of every cycle.
    pub const EXHAUSTIVE: Self = engine!("exhaustive", exact: true, Exhaustive::default(),
        "the equations themselves: tries every result of every cycle; the others are compared with it");
}

impl Engines {
    /// The engines of this crate, the default first.
    pub const CORE: Self = Self::new(&[
        EngineId::SWIFT,
        EngineId::GUESS,
        EngineId::PARTIAL,
        EngineId::GRAPH,
        EngineId::RECURSIVE,
        EngineId::EXHAUSTIVE,
    ]);
}

impl Default for EngineId {
    fn default() -> Self {
        Self::SWIFT
    }
}
