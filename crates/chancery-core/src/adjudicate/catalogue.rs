//! The engines by name.

use std::fmt;
use std::str::FromStr;

use super::engine::{Engine, Solution, Trace};
use super::{
    AsListed, Atlas, Condition, Cross, Dependency, Exhaustive, Guess, Passes, Recursive, Situation, Swift,
};

macro_rules! engines {
    ($($(#[$attribute:meta])+ $Variant:ident $name:literal $engine:expr, $source:literal;)+) => {
        /// An engine.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub enum EngineId {
            $($(#[$attribute])+ $Variant,)+
        }

        impl EngineId {
            /// All engines, the default first.
            pub const ALL: &'static [Self] = &[$(Self::$Variant,)+];

            /// The name in files and commands.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Variant => $name,)+ }
            }

            /// Where the engine comes from.
            pub const fn source(self) -> &'static str {
                match self { $(Self::$Variant => $source,)+ }
            }

            /// Solves a situation with this engine and tells `trace` of each step.
            pub fn solve<const W: usize, T: Trace<W>>(
                self,
                situation: &Situation<W>,
                solution: &mut Solution<W>,
                trace: &mut T,
            ) {
                match self { $(Self::$Variant => $engine.solve(situation, solution, trace),)+ }
            }
        }
    };
}

engines! {
    /// The equations restated for speed.
    #[default]
    Swift "swift" Swift::default(),
        "a first look on sets of units, then the equations; equal to `exhaustive`; the default";
    /// The recursive guess algorithm in its sound form.
    Guess "guess" Guess::default(),
        "Kruijswijk, The Math of Adjudication, chapter 6, with sound tracking of guesses";
    /// Decisions on partial information.
    Partial "partial" Passes::default(),
        "Kruijswijk, The Math of Adjudication, chapter 4: minimum and maximum strengths, passes, backup rule";
    /// An explicit dependency graph.
    Graph "graph" Dependency::default(),
        "Hagenah's DipTool, as The Math of Adjudication, chapter 6, describes it: a dependency graph, guessing in cycles";
    /// The simple recursive algorithm.
    Recursive "recursive" Recursive::default(),
        "Kruijswijk, The Math of Adjudication, chapter 3: fails on every cycle, and says which";
    /// The arbiter: every assignment of every knot.
    Exhaustive "exhaustive" Exhaustive::default(),
        "the equations themselves: every assignment of every knot; the arbiter";
    /// The recursive guess algorithm as printed.
    AsListed "as-listed" AsListed::default(),
        "Kruijswijk, The Math of Adjudication, chapter 6, exactly as listed, with its known fault";
    /// Booijink's logic-based adjudicator, with conditions of his own.
    Atlas "atlas" Atlas::default(),
        "Booijink, Strategy Evolution and Resolution Deduction in Diplomacy, section 3.2: conditions of his own, as sentences";
    /// Booijink's condition-based adjudicator, over the same conditions.
    Condition "condition" Condition::default(),
        "Booijink, Strategy Evolution and Resolution Deduction in Diplomacy, section 1.4.3 and appendix B: the same conditions, one by one";
    /// Cross's adjudicator: passes by category of result.
    Cross "cross" Cross::default(),
        "Cross, Adjudicating Diplomacy Games by Computer: passes by category of result, with rulings of his own";
}

impl EngineId {
    /// Whether the engine gives the exact result on every position.
    pub const fn is_exact(self) -> bool {
        !matches!(self, Self::Recursive | Self::AsListed | Self::Atlas | Self::Condition | Self::Cross)
    }

    /// What sets an engine that is not exact apart, as a clause after its name, and on what its results rest then.
    pub const fn apart(self) -> (&'static str, &'static str) {
        match self {
            Self::Recursive => ("which stops at cycles", "as far as it comes"),
            Self::AsListed => ("which keeps the fault of its listing", "by its listing, with its fault"),
            _ => ("which has rules of its own", "by rules of its own"),
        }
    }

    /// The preset of house rules that the engine's author had in mind.
    pub const fn preset(self) -> &'static str {
        match self {
            Self::Atlas | Self::Condition => "booijink",
            Self::Cross => "cross",
            _ => "datc",
        }
    }
}

impl fmt::Display for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEngine(String);

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = EngineId::ALL.iter().map(|e| e.name()).collect();
        write!(f, "`{}` is no engine; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownEngine {}

impl FromStr for EngineId {
    type Err = UnknownEngine;

    fn from_str(name: &str) -> Result<Self, UnknownEngine> {
        let found = Self::ALL.iter().copied().find(|e| e.name() == name);
        found.ok_or_else(|| UnknownEngine(name.chars().take(40).collect()))
    }
}
