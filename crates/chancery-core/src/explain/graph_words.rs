//! The words of graphs: their nodes, edges and lines, and what hangs together.
//!
//! They stand beside `words`, for the graphs themselves use that.

use super::dependent_orders::DependentOrders;
use super::graph::{GraphNode, OrderType};
use super::reasons::{Bearing, ReasonGraph, ReasonLine};
use super::ring::ReasonRing;
use crate::adjudicate::{BackupRule, Verdict};
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

impl OrderType {
    /// Says of an order what makes it one of its type; nothing of the types that are plain moves, supports and convoys.
    const fn words(self) -> Option<&'static str> {
        match self {
            Self::A => Some("follows a moving unit"),
            Self::B => Some("attacks a convoying fleet"),
            Self::D => Some("supports against its attacker"),
            Self::C | Self::E | Self::F => None,
        }
    }
}

impl Bearing {
    /// Returns what stands on the edge: `cuts`, `+1`, `against 2`.
    pub fn label(self) -> String {
        let label = match self {
            Self::Cuts => "cuts",
            Self::Dislodges => "dislodges",
            Self::DoesNotArrive => "does not arrive",
            Self::DoesNotDislodge => "does not dislodge",
            Self::DoesNotCut => "does not cut",
            Self::OwnUnit => "own unit stays",
            Self::Void => "void",
            Self::NotUsed => "not used",
            Self::Convoys(false) => "no convoy",
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

impl ReasonRing {
    /// Names the rule that settled the ring, in a few words.
    pub const fn rule_name(&self) -> &'static str {
        match self.rule {
            Some(BackupRule::Szykman) => "Szykman's rule",
            Some(BackupRule::CircularMovement) => "circular movement",
            Some(BackupRule::AllHold) => "rule for paradoxes",
            Some(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => "rule for cycles",
            None => "",
        }
    }
}

impl ReasonGraph {
    /// Lists what is said above the graph: what was ruled by hand, and which orders depend on each other in a ring.
    pub fn captions(&self) -> Vec<String> {
        let rings = self.rings.iter().map(|ring| self.ring_text(ring));
        self.rulings().into_iter().chain(rings).collect()
    }

    /// Describes a ring and how it was settled.
    fn ring_text(&self, ring: &ReasonRing) -> String {
        if is_coded() {
            return format!("{ring:?}");
        }
        let texts = |nodes: &[usize]| nodes.iter().map(|&n| self.nodes[n].text.clone()).collect::<Vec<_>>();
        let (orders, settled) = (texts(&ring.nodes), texts(&ring.settled));
        let ring_of = match ring.resolutions {
            _ if ring.rule == Some(BackupRule::CircularMovement) => "A circle of moves",
            Some(0) => "A ring without a solution",
            Some(1) => "A ring with one solution",
            Some(2) => "A ring with two solutions",
            _ => "A ring",
        };
        let depend = if ring.is_round {
            format!("each order affects the next, and the last affects the first: {}", orders.join("; "))
        } else {
            format!("these orders depend on each other: {}", orders.join("; "))
        };
        let settled = match ring.rule {
            None => String::new(),
            Some(BackupRule::CircularMovement) => {
                " By the rule for circular movement all of them succeed.".to_owned()
            }
            Some(BackupRule::Szykman) => {
                format!(" By Szykman's rule the convoy fails: {}.", settled.join("; "))
            }
            Some(BackupRule::AllHold) => {
                format!(" By the rule for paradoxes the moves fail: {}.", settled.join("; "))
            }
            Some(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => {
                format!(" The rule for such cycles settles {}.", settled.join("; "))
            }
        };
        format!("{ring_of}: {depend}.{settled}")
    }

    /// Marks an order of a ring: `in the ring`, with the rule if it was settled by that.
    pub fn ring_mark(&self, node: usize) -> Option<String> {
        let ring = self.rings.iter().find(|ring| ring.nodes.contains(&node))?;
        let is_circle = ring.rule == Some(BackupRule::CircularMovement);
        let of = if is_circle { "in the circle" } else { "in the ring" };
        let by = if is_circle || !ring.settled.contains(&node) { "" } else { ring.rule_name() };
        Some(if by.is_empty() { of.to_owned() } else { format!("{of}, by {by}") })
    }

    /// Describes a line of the list.
    pub fn line_text(&self, map: &Map, line: &ReasonLine) -> String {
        let node = &self.nodes[line.node];
        if is_coded() {
            return format!("{line:?} {node:?}");
        }
        let bearing = line.bearing.map(|b| format!("{}: ", b.label())).unwrap_or_default();
        let mut notes = vec![map.power(node.power).name.clone()];
        notes.extend(node.strength.map(|n| format!("strength {n}")));
        notes.extend(node.order_type.and_then(OrderType::words).map(str::to_owned));
        notes.extend(self.ring_mark(line.node));
        notes.extend(node.by_hand.as_ref().map(|b| format!("ruled: {}", b.result)));
        if line.is_repeated {
            notes.push("see above".to_owned());
        }
        let fate = node.fate.filter(|fate| fate.word() != node.verdict.word());
        let fate = fate.map(|fate| format!(", {}", fate.word())).unwrap_or_default();
        // Programs say that a unit stands, people that it holds.
        let result = if node.verdict == Verdict::Stands { "holds" } else { node.verdict.word() };
        format!("{bearing}{}: {result}{fate} ({})", node.text, notes.join(", "))
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
