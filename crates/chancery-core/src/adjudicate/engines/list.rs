//! The engines of this crate.

use crate::adjudicate::algebra::engine::Engine as _;
use crate::adjudicate::registry::adjudicator::{Adjudicator, EngineId, Engines};
use crate::adjudicate::{Dependency, Exhaustive, Fast, Guess, OwnAnswer, PartialInformation, Recursive};
use crate::rules::Rules;
use crate::solve_at_each_width;

macro_rules! engines {
    ($($(#[doc = $doc:literal])+ $CONSTANT:ident $name:literal $engine:expr, $source:literal $({$($own:tt)+})?;)+) => {
        impl EngineId {
            $(
                $(#[doc = $doc])+
                pub const $CONSTANT: Self = {
                    struct Listed;

                    impl Adjudicator for Listed {
                        fn name(&self) -> &'static str {
                            $name
                        }

                        fn source(&self) -> &'static str {
                            $source
                        }

                        $($($own)+)?

                        solve_at_each_width!($engine);
                    }

                    Self::new(&Listed)
                };
            )+
        }

        impl Engines {
            /// The engines of this crate, the default first.
            pub const CORE: Self = Self::new(&[$(EngineId::$CONSTANT,)+]);
        }
    };
}

engines! {
    /// The equations restated for speed.
    SWIFT "swift" Fast::default(),
        "the fastest; always equal to `exhaustive`; the default";
    /// The recursive guess algorithm in its sound form.
    GUESS "guess" Guess::default(),
        "Kruijswijk, The Math of Adjudication, chapter 6, with sound tracking of guesses";
    /// Decisions on partial information.
    PARTIAL "partial" PartialInformation::default(),
        "Kruijswijk, The Math of Adjudication, chapter 4: minimum and maximum strengths, passes, backup rule";
    /// An explicit dependency graph.
    GRAPH "graph" Dependency::default(),
        "Hagenah's DipTool, as The Math of Adjudication, chapter 6, describes it: a dependency graph, guessing in cycles";
    /// The simple recursive algorithm.
    RECURSIVE "recursive" Recursive::default(),
        "Kruijswijk, The Math of Adjudication, chapter 3: leaves every cycle undecided, and says which"
    {
        fn is_exact(&self) -> bool {
            false
        }

        fn apart(&self) -> (&'static str, &'static str) {
            ("which stops at cycles", "as far as it comes")
        }

        fn own_answers(&self, _rules: &Rules) -> &'static [OwnAnswer] {
            const NO_RULE: &str = "it has no rule for a paradox that the equations leave open, and stops there";
            &[("4.A.2", &["a", "b", "c"], NO_RULE)]
        }
    };
    /// The reference: every assignment of every cycle.
    EXHAUSTIVE "exhaustive" Exhaustive::default(),
        "the equations themselves: tries every result of every cycle; the others are compared with it";
}

impl Default for EngineId {
    fn default() -> Self {
        Self::SWIFT
    }
}
