//! Orders that depend on each other in a ring, in the graph of reasons.

use chancery_core::adjudicate::BackupRule;

/// From an order to one on which it bears.
type Edge = (usize, usize);

/// How many steps are tried to find the longest way round.
const MOST_STEPS: usize = 10_000;

/// Orders that depend on each other, and the rule that settled them. The numbers are indices into the graph's nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReasonRing {
    /// The orders. If `is_round`, each bears on the next, and the last on the first; else those that depend on each
    /// other in more ways than one.
    pub nodes: Vec<usize>,
    /// Whether they are in the sequence of a ring.
    pub is_round: bool,
    /// How many resolutions agree with the equations; `None` if they were not counted.
    pub resolutions: Option<usize>,
    /// The rule that settled them.
    pub rule: Option<BackupRule>,
    /// Those whose result is by that rule.
    pub settled: Vec<usize>,
}

impl ReasonRing {
    pub(super) fn new(
        nodes: Vec<usize>,
        edges: &[Edge],
        resolutions: Option<usize>,
        rule: Option<BackupRule>,
        settled: Vec<usize>,
    ) -> Self {
        let start = settled.first().or(nodes.first()).copied();
        let round = start.and_then(|start| Round::find(start, edges));
        let is_round = round.is_some();
        Self { nodes: round.unwrap_or(nodes), is_round, resolutions, rule, settled }
    }

    /// Returns whether the edge from one order to another is part of the ring.
    pub fn has_edge(&self, (from, to): (usize, usize)) -> bool {
        let at = |node| self.nodes.iter().position(|&n| n == node);
        match (at(from), at(to)) {
            (Some(from), Some(to)) => !self.is_round || to == (from + 1) % self.nodes.len(),
            _ => false,
        }
    }
}

/// A search for the longest way round through orders.
struct Round<'a> {
    nodes: Vec<usize>,
    edges: &'a [Edge],
    path: Vec<usize>,
    longest: Vec<usize>,
    steps: usize,
}

impl<'a> Round<'a> {
    /// Searches among the orders that affect the first one and that it affects, directly or through others.
    fn find(start: usize, edges: &'a [Edge]) -> Option<Vec<usize>> {
        let after = reached(start, edges, |e| e);
        let before = reached(start, edges, |(from, to)| (to, from));
        let nodes: Vec<usize> = after.into_iter().filter(|node| before.contains(node)).collect();
        let mut round = Self { nodes, edges, path: vec![start], longest: Vec::new(), steps: 0 };
        round.go();
        (!round.longest.is_empty()).then_some(round.longest)
    }

    /// Goes on from the last order, until the longest way is found.
    fn go(&mut self) {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.longest.len() == self.nodes.len() {
            return;
        }
        let last = self.path[self.path.len() - 1];
        let leads = |from: usize, to: usize| self.edges.contains(&(from, to));
        if self.path.len() > self.longest.len() && leads(last, self.path[0]) {
            self.longest.clone_from(&self.path);
        }
        let next: Vec<usize> =
            self.nodes.iter().copied().filter(|&n| leads(last, n) && !self.path.contains(&n)).collect();
        for node in next {
            self.path.push(node);
            self.go();
            self.path.pop();
        }
    }
}

/// Returns the orders that can be reached from one along the edges, it among them.
fn reached(start: usize, edges: &[Edge], ends: impl Fn(Edge) -> Edge) -> Vec<usize> {
    let mut all = vec![start];
    let mut at = 0;
    while let Some(&node) = all.get(at) {
        for (from, to) in edges.iter().copied().map(&ends) {
            if from == node && !all.contains(&to) {
                all.push(to);
            }
        }
        at += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orders_of_a_ring_follow_each_other() {
        let edges = [(2, 0), (0, 3), (3, 1), (1, 2), (0, 1)];
        let ring = ReasonRing::new(vec![0, 1, 2, 3], &edges, Some(0), None, vec![1]);
        assert_eq!((ring.nodes.as_slice(), ring.is_round), (&[1, 2, 0, 3][..], true));
        assert!(ring.has_edge(edges[0]) && !ring.has_edge(edges[4]));
    }

    #[test]
    fn the_longest_way_round_is_the_ring() {
        let edges = [(0, 1), (1, 0), (1, 2), (2, 0), (2, 3)];
        let ring = ReasonRing::new(vec![0, 1, 2, 3], &edges, Some(0), None, vec![0]);
        assert_eq!((ring.nodes.as_slice(), ring.is_round), (&[0, 1, 2][..], true));
        assert!(!ring.has_edge(edges[1]) && !ring.has_edge(edges[4]));
    }

    #[test]
    fn orders_without_one_way_round_keep_their_sequence() {
        let edges = [(0, 1), (1, 2), (0, 2)];
        let ring = ReasonRing::new(vec![0, 1, 2], &edges, Some(2), None, vec![]);
        assert_eq!((ring.nodes.as_slice(), ring.is_round), (&[0, 1, 2][..], false));
        assert!(ring.has_edge(edges[2]));
    }
}
