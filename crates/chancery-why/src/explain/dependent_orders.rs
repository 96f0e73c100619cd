//! The orders that hang together with one.

use super::Graph;
use chancery_core::map::Unit;

/// A unit and all others whose orders hang together with its order, through whatever dependencies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DependentOrders {
    /// The unit.
    pub unit: Unit,
    /// The others, in the order of the position.
    pub others: Vec<Unit>,
}

impl DependentOrders {
    /// Returns what hangs together with the order of a unit; `units` are those of the position whose graph it is.
    pub fn new(graph: &Graph, units: &[Unit], unit: Unit) -> Self {
        let index = units.iter().position(|u| *u == unit);
        let part = index.map(|index| graph.around(index, None)).unwrap_or_default();
        let others = part.nodes.iter().map(|node| units[node.unit]).filter(|u| *u != unit).collect();
        Self { unit, others }
    }

    /// Returns the unit and the others.
    pub fn units(&self) -> Vec<Unit> {
        std::iter::once(self.unit).chain(self.others.iter().copied()).collect()
    }
}
