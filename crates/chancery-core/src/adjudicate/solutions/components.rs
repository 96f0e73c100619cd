//! The components that an engine met, and the orders that it gave up on.

use crate::adjudicate::Set;
use crate::adjudicate::codes::limit::{BackupRule, Limit};

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
