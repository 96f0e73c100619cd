//! The graph of reasons as an indented list.

use super::reasons::{Bearing, ReasonGraph};

/// A line of the graph as an indented list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReasonLine {
    /// How deep it stands; what bears on an order stands one step deeper than the order.
    pub depth: usize,
    /// The order, an index into the graph's nodes.
    pub node: usize,
    /// The effect on the order above it; `None` for the one that the list is about.
    pub bearing: Option<Bearing>,
    /// Whether what bears on it stands further up.
    pub is_repeated: bool,
}

impl ReasonGraph {
    /// Returns the same facts as an indented list: under each order what bears on it.
    pub fn list(&self) -> Vec<ReasonLine> {
        let mut lines = Vec::new();
        let mut seen = vec![false; self.nodes.len()];
        // What bears on nothing that was listed begins a list of its own.
        for leads in [false, true] {
            for node in 0..self.nodes.len() {
                let is_top = node == 0 || leads || !self.edges.iter().any(|e| e.from == node);
                if is_top && !seen[node] {
                    self.list_under(node, None, 0, &mut seen, &mut lines);
                }
            }
        }
        lines
    }

    fn list_under(
        &self,
        node: usize,
        bearing: Option<Bearing>,
        depth: usize,
        seen: &mut [bool],
        lines: &mut Vec<ReasonLine>,
    ) {
        let has_parts = self.edges.iter().any(|e| e.to == node);
        let is_repeated = std::mem::replace(&mut seen[node], true) && has_parts;
        lines.push(ReasonLine { depth, node, bearing, is_repeated });
        if is_repeated {
            return;
        }
        for edge in self.edges.iter().filter(|e| e.to == node) {
            self.list_under(edge.from, Some(edge.bearing), depth + 1, seen, lines);
        }
    }
}
