//! What an engine finds: a solution, the components that it met, the orders that it gave up on, and its steps.

use crate::adjudicate::codes::{BackupRule, Limit};
use crate::adjudicate::{Reason, Set};

/// The findings of an engine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution<const W: usize> {
    /// The orders that succeed: moves that succeed, supports that are given, available convoys.
    pub succeed: Set<W>,
    /// The orders that the engine could not decide.
    pub undecided: Set<W>,
    /// The components that it met.
    pub components: Components<W>,
    /// A component that was too large for it.
    pub gave_up: Option<GaveUp<W>>,
    /// Orders that wait for an undecided one: the order, and the order of a named cycle for which it waits,
    /// directly or through others.
    pub waits: Vec<(usize, usize)>,
    /// The findings of an engine with rules of its own, if they differ from those of the equations on the
    /// final board.
    pub own: Option<EngineReasons<W>>,
}

/// The findings about the orders of an engine with rules of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineReasons<const W: usize> {
    /// By unit: the reason for its result, and the units that the reason names; `None` if the equations give
    /// the same one.
    pub reasons: Vec<Option<(Reason, Set<W>)>>,
    /// Moves that never got to their destination although by the equations they did.
    pub absent: Set<W>,
    /// Supports that are not given but keep others out of their destination.
    pub withstands: Set<W>,
    /// The moves that went by convoy, if the equations do not say it.
    pub over_sea: Option<Set<W>>,
    /// The stage that decided the last order, if the engine works in stages.
    pub stage: Option<&'static str>,
}

impl<const W: usize> Solution<W> {
    /// Forgets everything; keeps its memory.
    pub fn clear(&mut self) {
        self.succeed = Set::EMPTY;
        self.undecided = Set::EMPTY;
        self.components.clear();
        self.gave_up = None;
        self.waits.clear();
        self.own = None;
    }
}

/// One step of an engine, for those who watch it work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step<'a, const W: usize> {
    /// The resolution of this order is asked for, by an engine that recurses.
    Resolve(usize),
    /// The equation of this order is evaluated.
    Visit(usize),
    /// The equation, evaluated by an engine that recurses, says this; nothing if it met a cycle.
    Evaluated(usize, Option<bool>),
    /// What was asked for is returned; nothing if it met a cycle.
    Returned(usize, Option<bool>),
    /// The order is assumed to fail or to succeed.
    Guess(usize, bool),
    /// The guess for this order, which is still open, is read.
    ReadGuess(usize),
    /// The dependency list, at a moment at which the article prints it: the orders that rest on guesses.
    Dependencies(&'a [usize]),
    /// The order has this value, but it rests on these guesses, which are still open.
    Provisional(usize, bool, Set<W>),
    /// The order is decided.
    Resolved(usize, bool),
    /// Both guesses for this order confirm themselves, or both refute themselves.
    Contradiction(usize, bool),
    /// This order depends on the results of these, by an engine that keeps a graph.
    Arrows(usize, Set<W>),
    /// They are resolved, so that its arrows are removed from the graph.
    ArrowsRemoved(usize, Set<W>),
    /// All orders of a cycle followed from guesses, and the equation of this one, which was guessed, says that; whether that
    /// is the guess comes last.
    Recalculated(usize, bool, bool),
    /// A pass over all orders begins; so many are undecided.
    Pass(usize),
    /// A pass has ended, by an engine that decides on minimum and maximum strengths.
    PassEnded,
    /// The first order is left undecided, because it waits for the second one, which is in a cycle.
    Waits(usize, usize),
    /// A component was settled.
    Component(&'a Component<W>),
}

/// Watches an engine.
pub trait Trace<const W: usize> {
    /// Whether it uses the steps. Engines that decide many orders at once report them one by one only
    /// if it does.
    const WATCHES: bool = true;

    /// Receives each step.
    fn step(&mut self, step: Step<'_, W>);
}

/// Watches nothing, and costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl<const W: usize> Trace<W> for NoTrace {
    const WATCHES: bool = false;

    #[inline]
    fn step(&mut self, _: Step<'_, W>) {}
}

/// A function that is called with each step of an engine.
pub type Watch<'w, const W: usize> = &'w mut dyn FnMut(Step<'_, W>);

impl<const W: usize> Trace<W> for Watch<'_, W> {
    fn step(&mut self, step: Step<'_, W>) {
        self(step);
    }
}

/// A component that was met, with what settled it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component<const W: usize> {
    /// The orders of the component.
    pub orders: Set<W>,
    /// How many assignments satisfy the equations; `None` if they were not counted.
    pub resolutions: Option<usize>,
    /// The first of them, at most 64, each as the set of the component's orders that succeed.
    pub found: Vec<Set<W>>,
    /// The rule that settled it; `None` if the equations did, having exactly one resolution.
    pub rule: Option<BackupRule>,
    /// The orders that were settled here.
    pub settled: Set<W>,
}

impl<const W: usize> Component<W> {
    /// Returns a component of which nothing is known yet.
    pub fn of(orders: Set<W>) -> Self {
        Self { orders, resolutions: None, found: Vec::new(), rule: None, settled: orders }
    }
}

/// Orders that an engine gave up on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaveUp<const W: usize> {
    /// The orders.
    pub orders: Set<W>,
    /// The limit that was exceeded.
    pub limit: Limit,
}

/// The components that were met, in the order in which they were settled. Clearing it keeps its memory.
#[derive(Clone, Default)]
pub struct Components<const W: usize> {
    components: Vec<Component<W>>,
    count: usize,
}

impl<const W: usize> Components<W> {
    /// Forgets all components.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a component.
    pub fn push(&mut self, component: Component<W>) {
        self.components.truncate(self.count);
        self.components.push(component);
        self.count += 1;
    }

    /// Adds a component of which nothing is known yet.
    pub(in crate::adjudicate) fn add(&mut self, orders: Set<W>) -> &mut Component<W> {
        if self.count == self.components.len() {
            self.components.push(Component::of(orders));
        }
        let component = &mut self.components[self.count];
        self.count += 1;
        let mut found = std::mem::take(&mut component.found);
        found.clear();
        *component = Component { found, ..Component::of(orders) };
        component
    }

    pub(in crate::adjudicate) fn drop_last(&mut self) {
        self.count -= 1;
    }
}

impl<const W: usize> std::ops::Deref for Components<W> {
    type Target = [Component<W>];

    fn deref(&self) -> &[Component<W>] {
        &self.components[..self.count]
    }
}

impl<'a, const W: usize> IntoIterator for &'a Components<W> {
    type Item = &'a Component<W>;
    type IntoIter = std::slice::Iter<'a, Component<W>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<const W: usize> PartialEq for Components<W> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const W: usize> Eq for Components<W> {}

impl<const W: usize> std::fmt::Debug for Components<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
