//! The knots that an engine met, and the orders that it gave up on.

use crate::adjudicate::Set;
use crate::adjudicate::codes::backup_rule::BackupRule;
use crate::adjudicate::codes::limit::Limit;

/// A knot that was met, with what settled it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knot<const W: usize> {
    /// The orders of the knot.
    pub orders: Set<W>,
    /// How many assignments satisfy the equations; `None` if they were not counted.
    pub resolutions: Option<usize>,
    /// The first of them, at most 64, each as the set of the knot's orders that succeed.
    pub found: Vec<Set<W>>,
    /// The rule that settled it; `None` if the equations did, having exactly one resolution.
    pub rule: Option<BackupRule>,
    /// The orders that were settled here.
    pub settled: Set<W>,
}

impl<const W: usize> Knot<W> {
    /// A knot of which nothing is known yet.
    pub fn of(orders: Set<W>) -> Self {
        Self { orders, resolutions: None, found: Vec::new(), rule: None, settled: orders }
    }
}

/// Orders that an engine gave up on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GaveUp<const W: usize> {
    /// The orders.
    pub orders: Set<W>,
    /// What there was too much of.
    pub limit: Limit,
}

/// The knots that were met, in the order in which they were settled. Clearing it keeps its memory.
#[derive(Clone, Default)]
pub struct Met<const W: usize> {
    knots: Vec<Knot<W>>,
    count: usize,
}

impl<const W: usize> Met<W> {
    /// Forgets all knots.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a knot.
    pub fn push(&mut self, knot: Knot<W>) {
        self.knots.truncate(self.count);
        self.knots.push(knot);
        self.count += 1;
    }

    /// Adds a knot of which nothing is known yet.
    pub(in crate::adjudicate) fn add(&mut self, orders: Set<W>) -> &mut Knot<W> {
        if self.count == self.knots.len() {
            self.knots.push(Knot::of(orders));
        }
        let knot = &mut self.knots[self.count];
        self.count += 1;
        let mut found = std::mem::take(&mut knot.found);
        found.clear();
        *knot = Knot { found, ..Knot::of(orders) };
        knot
    }

    /// Takes the last knot back.
    pub(in crate::adjudicate) fn drop_last(&mut self) {
        self.count -= 1;
    }
}

impl<const W: usize> std::ops::Deref for Met<W> {
    type Target = [Knot<W>];

    fn deref(&self) -> &[Knot<W>] {
        &self.knots[..self.count]
    }
}

impl<'a, const W: usize> IntoIterator for &'a Met<W> {
    type Item = &'a Knot<W>;
    type IntoIter = std::slice::Iter<'a, Knot<W>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<const W: usize> PartialEq for Met<W> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<const W: usize> Eq for Met<W> {}

impl<const W: usize> std::fmt::Debug for Met<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
