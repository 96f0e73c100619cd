//! An engine as a value: what every program needs to name it, list it and let it adjudicate.
//!
//! An [`Engine`](crate::adjudicate::Engine) is written once for every width of the sets of units. An [`Adjudicator`]
//! stands above the width, so that engines of other crates can be listed beside those of this one.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::adjudicate::registry::steps::steps;
use crate::adjudicate::solution::{Solution, Step, Trace, Watch};
use crate::adjudicate::{EngineReason, JournalLine, OwnAnswer, Situation, Terrain};
use crate::map::Map;
use crate::rules::Rules;

pub(in crate::adjudicate) mod journal;
pub(in crate::adjudicate) mod steps;

/// An engine with a memory of its own, for whoever lets it solve one situation after the other.
pub type StatefulSolver<const W: usize> = Box<dyn FnMut(&Situation<W>, &mut Solution<W>) + Send>;

/// An engine that adjudicates movement phases of every size: of at most 64 units, and of at most 1,024.
///
/// [`engine!`](crate::engine) makes one.
pub trait Adjudicator: AtWidth<1> + AtWidth<16> + Send + Sync {
    /// Returns the name in files and commands. No two engines of a program have the same.
    fn name(&self) -> &'static str;

    /// Returns where the engine comes from.
    fn source(&self) -> &'static str;

    /// Returns whether the engine gives the exact result on every position.
    fn is_exact(&self) -> bool;

    /// Returns what sets an engine that is not exact apart, as a clause after its name, and on what its results rest
    /// then.
    fn apart(&self) -> (&'static str, &'static str) {
        ("which has rules of its own", "by rules of its own")
    }

    /// Returns the preset of house rules that the engine's author had in mind.
    fn preset(&self) -> &'static str {
        "datc"
    }

    /// Returns the author's own answers to issues of DATC section 4 under these rules.
    fn own_answers(&self, _rules: &Rules) -> &'static [OwnAnswer] {
        &[]
    }

    /// Returns the reasons that only this engine gives.
    fn reasons(&self) -> &'static [&'static EngineReason] {
        &[]
    }

    /// Returns whether the lines of its log that are about no unit begin a chapter, such as a stage or a pass.
    fn has_chapters(&self) -> bool {
        false
    }
}

/// What an [`Adjudicator`] does with sets of units of one width.
pub trait AtWidth<const W: usize> {
    /// Solves a situation, and tells who watches of each step.
    fn solve(&self, situation: &Situation<W>, solution: &mut Solution<W>, watch: Option<Watch<'_, W>>);

    /// Returns the engine with a memory of its own.
    fn keep(&self) -> StatefulSolver<W>;

    /// Adjudicates once more and takes down every step.
    fn log(&self, situation: &Situation<W>, map: &Map) -> Vec<JournalLine> {
        steps(map, situation, |solution, watch| self.solve(situation, solution, Some(watch)))
    }
}

/// Makes an engine of its name, whether it is exact, an expression that makes it, where it comes from, and whatever
/// functions of `Adjudicator` it has of its own.
///
/// Its `solve` takes a situation of whatever width, a solution and a trace, as that of `Engine` does. If it keeps a log in
/// its author's own notation, the last part adjudicates `situation` of whatever width and fills `journal`.
#[macro_export]
macro_rules! engine {
    (@ $W:literal $engine:expr $(, |$situation:ident, $solution:ident, $journal:ident| $log:expr)?) => {
        impl $crate::adjudicate::AtWidth<$W> for Listed {
            fn solve(
                &self,
                situation: &$crate::adjudicate::Situation<$W>,
                solution: &mut $crate::adjudicate::Solution<$W>,
                watch: Option<$crate::adjudicate::Watch<'_, $W>>,
            ) {
                match watch {
                    None => $engine.solve(situation, solution, &mut $crate::adjudicate::NoTrace),
                    Some(mut watch) => $engine.solve(situation, solution, &mut watch),
                }
            }

            fn keep(&self) -> $crate::adjudicate::StatefulSolver<$W> {
                let mut engine = $engine;
                Box::new(move |situation, solution| {
                    engine.solve(situation, solution, &mut $crate::adjudicate::NoTrace);
                })
            }

            $(fn log(
                &self,
                $situation: &$crate::adjudicate::Situation<$W>,
                map: &$crate::map::Map,
            ) -> Vec<$crate::adjudicate::JournalLine> {
                let $solution = &mut $crate::adjudicate::Solution::default();
                let $journal = &mut $crate::adjudicate::Journal::new(map);
                $log;
                $journal.conclude($situation.active(), $solution);
                std::mem::take(&mut $journal.lines)
            })?
        }
    };
    ($name:literal, exact: $is_exact:literal, $engine:expr, $source:literal $({$($own:tt)+})? $(, $($log:tt)+)?) => {{
        struct Listed;

        impl $crate::adjudicate::Adjudicator for Listed {
            fn name(&self) -> &'static str {
                $name
            }

            fn source(&self) -> &'static str {
                $source
            }

            fn is_exact(&self) -> bool {
                $is_exact
            }

            $($($own)+)?
        }

        $crate::engine!(@ 1 $engine $(, $($log)+)?);
        $crate::engine!(@ 16 $engine $(, $($log)+)?);
        $crate::EngineId::new(&Listed)
    }};
}

/// A situation of a width for which every [`Adjudicator`] is compiled.
pub trait Solvable<const W: usize> {
    /// Returns what an engine does at this width.
    fn solver(engine: EngineId) -> &'static dyn AtWidth<W>;
}

impl Solvable<1> for Situation<1> {
    fn solver(engine: EngineId) -> &'static dyn AtWidth<1> {
        engine.0
    }
}

impl Solvable<16> for Situation<16> {
    fn solver(engine: EngineId) -> &'static dyn AtWidth<16> {
        engine.0
    }
}

/// An engine. Engines are equal, and are sorted, by their names.
///
/// ```
/// use chancery_core::EngineId;
/// use chancery_core::adjudicate::Engines;
///
/// assert_eq!(Engines::CORE.find("exhaustive").ok(), Some(EngineId::EXHAUSTIVE));
/// assert!(EngineId::default().is_exact());
/// assert!(!EngineId::RECURSIVE.is_exact(), "it stops at every cycle");
/// ```
#[derive(Clone, Copy)]
pub struct EngineId(pub(in crate::adjudicate) &'static dyn Adjudicator);

impl EngineId {
    /// Makes the engine of this adjudicator.
    pub const fn new(adjudicator: &'static dyn Adjudicator) -> Self {
        Self(adjudicator)
    }

    /// Solves a situation with this engine and tells `trace` of each step.
    pub fn solve<const W: usize, T: Trace<W>>(
        self,
        situation: &Situation<W>,
        solution: &mut Solution<W>,
        trace: &mut T,
    ) where
        Situation<W>: Solvable<W>,
    {
        let mut watch = |step: Step<'_, W>| trace.step(step);
        let watch: Option<Watch<'_, W>> = if T::WATCHES { Some(&mut watch) } else { None };
        Situation::solver(self).solve(situation, solution, watch);
    }

    /// Returns this engine with a memory of its own, for whoever lets it solve one situation after the other.
    pub fn keep<const W: usize>(self) -> StatefulSolver<W>
    where
        Situation<W>: Solvable<W>,
    {
        Situation::solver(self).keep()
    }

    /// Adjudicates once more and takes down every step.
    pub fn log<const W: usize>(self, situation: &Situation<W>, map: &Map) -> Vec<JournalLine>
    where
        Situation<W>: Solvable<W>,
    {
        Situation::solver(self).log(situation, map)
    }
}

impl Deref for EngineId {
    type Target = dyn Adjudicator;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl fmt::Debug for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineId").field(&self.name()).finish()
    }
}

impl fmt::Display for EngineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl PartialEq for EngineId {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for EngineId {}

impl PartialOrd for EngineId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for EngineId {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl Hash for EngineId {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

/// The engines that a program knows, in the sequence in which it lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engines(&'static [EngineId]);

impl Engines {
    /// Makes a list of engines.
    pub const fn new(engines: &'static [EngineId]) -> Self {
        Self(engines)
    }

    /// Returns all of them.
    pub const fn all(self) -> &'static [EngineId] {
        self.0
    }

    /// Returns the engine of this name.
    ///
    /// # Errors
    ///
    /// If none is called so: the error says which engines there are.
    pub fn find(self, name: &str) -> Result<EngineId, UnknownEngine> {
        let found = self.0.iter().copied().find(|engine| engine.name() == name);
        found.ok_or_else(|| UnknownEngine { name: name.chars().take(40).collect(), engines: self })
    }

    /// Returns the reasons that only one of the engines gives.
    pub fn reasons(self) -> impl Iterator<Item = &'static EngineReason> {
        self.0.iter().flat_map(|engine| engine.0.reasons()).copied()
    }
}

fn engine_names(engines: Engines) -> String {
    engines.all().iter().map(|engine| engine.name()).collect::<Vec<_>>().join(", ")
}

/// A name that no engine has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is not an engine; there are {}", engine_names(*engines))]
#[non_exhaustive]
pub struct UnknownEngine {
    name: String,
    engines: Engines,
}

/// A map with its tables, the rules of the house, and the engine that decides.
///
/// The tables are those of this very map, and so is everything that is adjudicated: ids of one map mean
/// nothing on another.
///
/// ```
/// use chancery_core::order::Submission;
/// use chancery_core::{Context, EngineId, Position, Rules, Terrain, movement, standard};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let context = Context::new(&map, &terrain, &rules);
/// let exact = Context { engine: EngineId::EXHAUSTIVE, ..context };
/// let by = |context| movement(context, &position, &Submission::default());
/// assert_eq!(by(context), by(exact), "where no order is open, exact engines say the same");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The map.
    pub map: &'a Map,
    /// The tables of that map.
    pub terrain: &'a Terrain,
    /// The choices that the rulebook leaves open.
    pub rules: &'a Rules,
    /// Who decides.
    pub engine: EngineId,
}

impl<'a> Context<'a> {
    /// Takes the default engine.
    pub fn new(map: &'a Map, terrain: &'a Terrain, rules: &'a Rules) -> Self {
        Self { map, terrain, rules, engine: EngineId::default() }
    }
}
