//! The engines of the core. All give the exact result but `recursive`, which stops at cycles.

use crate::adjudicate::algebra::partial::{Partial, decide_watched};
use crate::adjudicate::algebra::{Engine, System};
use crate::adjudicate::cycles::ComponentSolver;
use crate::adjudicate::registry::{EngineId, Engines};
use crate::adjudicate::solution::{Solution, Step, Trace};
use crate::adjudicate::{Dependency, Fast, Guess, OwnAnswer, PartialInformation, Recursive};
use crate::engine;
use crate::rules::Rules;

pub(in crate::adjudicate) mod dependency;
pub(in crate::adjudicate) mod fast;
pub(in crate::adjudicate) mod guess;
pub(in crate::adjudicate) mod partial_information;
pub(in crate::adjudicate) mod recursive;

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

/// The reference for all other engines: the exact result, and nothing else.
///
/// 1. Decide all that partial information decides.
/// 2. Make the graph of the orders still undecided: an arrow to each whose value can still matter.
/// 3. Take each component that no arrow leaves and try all assignments. Exactly one satisfies the
///    equations: take it. None or several: the backup rule.
/// 4. Again, until nothing is undecided.
///
/// The default engine leaves components to the same [`ComponentSolver`]. The engines of the article find and settle
/// cycles each in its author's way, with no code of this one, so that a fault in a cycle shows as a difference.
#[derive(Clone, Debug, Default)]
pub struct Exhaustive<const W: usize> {
    components: ComponentSolver<W>,
}

impl<const W: usize> Engine<W> for Exhaustive<W> {
    fn solve<S: System<W>, T: Trace<W>>(&mut self, system: &S, solution: &mut Solution<W>, trace: &mut T) {
        solution.clear();
        let mut partial = Partial::default();
        loop {
            decide_watched(system, &mut partial, trace);
            let open = system.orders() - partial.known.decided;
            if open.is_empty() {
                break;
            }
            let before = solution.components.len();
            if let Err(gave_up) = self.components.settle(system, &mut partial, &mut solution.components) {
                solution.gave_up = Some(gave_up);
                break;
            }
            for component in &solution.components[before..] {
                trace.step(Step::Component(component));
            }
            if T::WATCHES {
                for u in open & partial.known.decided {
                    trace.step(Step::Resolved(u, partial.known.succeed.contains(u)));
                }
            }
        }
        solution.succeed = partial.known.succeed;
        solution.undecided = system.orders() - partial.known.decided;
    }
}
