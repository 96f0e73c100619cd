//! Graphs of dependencies: what leads where, and the components in them.

use chancery_core::adjudicate::Set;

/// A graph of dependencies with what each order leads to.
pub(super) struct Graph<'a> {
    orders: Set<1>,
    arrows: &'a [Set<1>],
    /// By order: everything that it depends on, directly or not; itself only if it is part of a cycle.
    pub reach: [Set<1>; 64],
}

impl<'a> Graph<'a> {
    pub fn new(orders: Set<1>, arrows: &'a [Set<1>]) -> Self {
        let mut reach = [Set::EMPTY; 64];
        for u in orders {
            let (mut seen, mut front) = (Set::EMPTY, arrows[u]);
            while !front.is_empty() {
                seen |= front;
                let next = front.iter().fold(Set::EMPTY, |next, v| next | arrows[v]);
                front = next - seen;
            }
            reach[u] = seen;
        }
        Self { orders, arrows, reach }
    }

    /// Returns the strongly connected parts with a cycle in them.
    pub fn components(&self) -> Vec<Set<1>> {
        let mut components = Vec::new();
        let mut rest: Set<1> = self.orders.iter().filter(|&u| self.reach[u].contains(u)).collect();
        while let Some(u) = rest.first() {
            let component: Set<1> = self.reach[u].iter().filter(|&v| self.reach[v].contains(u)).collect();
            components.push(component);
            rest -= component;
        }
        components
    }

    /// Returns every cycle once, as a list that begins with the first of its orders in this sequence.
    pub fn cycles(&self, starts: impl IntoIterator<Item = usize>) -> Vec<Vec<usize>> {
        let (mut cycles, mut rest) = (Vec::new(), self.orders);
        for start in starts {
            let mut paths = vec![vec![start]];
            while let Some(path) = paths.pop() {
                for next in path.last().map_or(Set::EMPTY, |&last| self.arrows[last] & rest) {
                    if next == start {
                        cycles.push(path.clone());
                    } else if !path.contains(&next) && self.reach[next].contains(start) {
                        paths.push([&path[..], &[next]].concat());
                    }
                }
            }
            rest.remove(start);
        }
        cycles.sort();
        cycles
    }

    /// Returns whether a strongly connected part is one simple cycle: otherwise some order has two arrows into it,
    /// each of which leads back by another cycle.
    pub fn is_simple(&self, component: Set<1>) -> bool {
        component.iter().all(|u| (self.arrows[u] & component).len() == 1)
    }

    /// Returns whether one of these parts depends on another.
    pub fn depend(&self, components: &[Set<1>]) -> bool {
        let all = components.iter().fold(Set::EMPTY, |all, &component| all | component);
        components
            .iter()
            .any(|&component| component.first().is_some_and(|u| self.reach[u].meets(all - component)))
    }
}
