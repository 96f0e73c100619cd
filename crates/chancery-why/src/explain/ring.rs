//! The cycles of the equations, in the graph of reasons.

use super::case::Case;
use super::reasons::{ReasonEdge, ReasonGraph};
use chancery_core::adjudicate::{BackupRule, Component, Reads};

/// Orders that depend on each other in a circle of the equations, and the rule that settled them. The numbers are
/// indices into the graph's nodes.
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
    /// Makes the ring of a component; `node` finds the node of a unit's order.
    pub(super) fn new<const W: usize>(
        case: &Case<W>,
        component: &Component<W>,
        node: impl Fn(usize) -> Option<usize>,
    ) -> Self {
        let orders = component.orders;
        let reads = |u: usize| case.equation(&mut Reads, u).orders() & orders;
        let start = component.settled.first().or(orders.first());
        let mut round: Vec<usize> = start.into_iter().collect();
        while let Some(next) = round
            .last()
            .and_then(|&last| orders.iter().find(|&u| !round.contains(&u) && reads(u).contains(last)))
        {
            round.push(next);
        }
        let is_round = round.len() == orders.len() && orders.iter().all(|u| reads(u).len() == 1);
        let sequence = if is_round { round } else { orders.iter().collect() };
        Self {
            nodes: sequence.into_iter().filter_map(&node).collect(),
            is_round,
            resolutions: component.resolutions,
            rule: component.rule,
            settled: component.settled.iter().filter_map(node).collect(),
        }
    }
}

impl ReasonGraph {
    /// Returns whether a link is on a way from an order of a ring to one of it, directly or through other orders.
    pub fn goes_round(&self, edge: &ReasonEdge) -> bool {
        self.rings.iter().any(|ring| {
            let reached = |is_back| self.reached(ring.nodes.clone(), is_back);
            reached(false).contains(&edge.from) && reached(true).contains(&edge.to)
        })
    }

    /// Returns these nodes and all that can be reached from them along the links, or against them.
    pub(super) fn reached(&self, mut nodes: Vec<usize>, is_back: bool) -> Vec<usize> {
        let mut at = 0;
        while let Some(&node) = nodes.get(at) {
            for &ReasonEdge { from, to, .. } in &self.edges {
                let (from, to) = if is_back { (to, from) } else { (from, to) };
                if from == node && !nodes.contains(&to) {
                    nodes.push(to);
                }
            }
            at += 1;
        }
        nodes
    }
}
