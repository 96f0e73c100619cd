//! The words of graphs: their nodes, edges and lines, and what hangs together.
//!
//! They stand beside `words`, for the graphs themselves use that.

use super::dependent_orders::DependentOrders;
use super::graph::GraphNode;
use super::reasons::{Bearing, ReasonGraph, ReasonLine};
use crate::map::Map;
use crate::order::Canonical as _;
use crate::text::is_coded;

impl GraphNode {
    /// Returns the order, with the result that was set by hand if one was.
    pub fn label(&self) -> String {
        match &self.by_hand {
            Some(by_hand) => format!("{} [ruled: {}]", self.text, by_hand.result),
            None => self.text.clone(),
        }
    }
}

impl Bearing {
    /// Returns what stands on the edge: `cuts`, `+1`, `against 2`.
    pub fn label(self) -> String {
        let label = match self {
            Self::Cuts => "cuts",
            Self::Dislodges => "dislodges",
            Self::DoesNotArrive | Self::Convoys(false) => "no convoy",
            Self::Supports(true) => "+1",
            Self::Supports(false) => "+0",
            Self::Against(strength) => return format!("against {strength}"),
            Self::HeadToHead(strength) => return format!("head to head {strength}"),
            Self::Convoys(true) => "convoys",
            Self::Leaves => "leaves",
            Self::InCycle => "in a cycle",
        };
        label.to_owned()
    }
}

impl ReasonGraph {
    /// Describes a line of the list.
    pub fn line_text(&self, map: &Map, line: &ReasonLine) -> String {
        let node = &self.nodes[line.node];
        if is_coded() {
            return format!("{line:?} {node:?}");
        }
        let bearing = line.bearing.map(|b| format!("{}: ", b.label())).unwrap_or_default();
        let mut notes = vec![map.power(node.power).name.clone()];
        notes.extend(node.strength.map(|n| format!("strength {n}")));
        notes.extend(node.order_type.map(|t| format!("type {}", t.letter())));
        notes.extend(node.by_hand.as_ref().map(|b| format!("ruled: {}", b.result)));
        if line.is_repeated {
            notes.push("see above".to_owned());
        }
        let fate = node.fate.filter(|fate| fate.word() != node.verdict.word());
        let fate = fate.map(|fate| format!(", {}", fate.word())).unwrap_or_default();
        format!("{bearing}{}: {}{fate} ({})", node.text, node.verdict.word(), notes.join(", "))
    }
}

impl DependentOrders {
    /// Describes what hangs together with the order of the unit.
    pub fn describe(&self, map: &Map) -> String {
        if is_coded() {
            return format!("{self:?}");
        }
        let unit = self.unit.canonical(map);
        let others: Vec<String> = self.others.iter().map(|u| u.canonical(map)).collect();
        match others.as_slice() {
            [] => format!("the order of {unit} depends on no other, and no other on it"),
            [other] => format!("the order of {unit} is connected with that of {other}"),
            others => format!("the order of {unit} is connected with those of {}", others.join(", ")),
        }
    }
}
