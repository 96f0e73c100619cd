//! The words of graphs: their nodes, edges and lines, and what hangs together.
//!
//! They stand beside `words`, for the graphs themselves use that.

use super::graph::{GraphNode, OrderType};
use super::reasons::{ReasonEdge, ReasonGraph, ReasonLine, ReasonRing};
use super::relations::Relation;
use crate::words::{self, word};
use chancery_core::adjudicate::{BackupRule, Fate, Verdict};
use chancery_core::map::Map;
use chancery_core::text::is_coded;
use chancery_notation::say;
use chancery_notation::{Language, power_name};

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
    fn words(self, language: Language) -> Option<&'static str> {
        match self {
            Self::A => Some(word(language, "beyond-follows")),
            Self::B => Some(word(language, "beyond-attacks_convoy")),
            Self::D => Some(word(language, "beyond-supports_against")),
            Self::C | Self::E | Self::F => None,
        }
    }
}

impl Relation {
    /// Returns what stands on the edge: `cuts`, `+1`, `against 2`.
    pub fn label(self, language: Language) -> String {
        let key = match self {
            Self::Cuts => "beyond-cuts",
            Self::Dislodges => "beyond-dislodges",
            Self::DoesNotArrive => "beyond-does_not_arrive",
            Self::DoesNotDislodge => "beyond-does_not_dislodge",
            Self::DoesNotCut => "beyond-does_not_cut",
            Self::OwnUnit => "beyond-own_unit",
            Self::Void => "beyond-void",
            Self::NotUsed => "beyond-not_used",
            Self::Convoys(false) => "beyond-no_convoy",
            Self::Supports(counts) => return if counts { "+1" } else { "+0" }.to_owned(),
            Self::Against(strength) => return say!(language, "beyond-against", strength = strength),
            Self::HeadToHead(strength) => return say!(language, "beyond-head_to_head", strength = strength),
            Self::Convoys(true) => "beyond-convoys",
            Self::Leaves => "beyond-leaves",
        };
        word(language, key).to_owned()
    }
}

impl ReasonGraph {
    /// Lists what is said above the graph: what was ruled by hand, and which orders depend on each other in a ring.
    pub fn captions(&self) -> Vec<String> {
        let rings = self.rings.iter().map(|ring| self.ring_text(ring));
        self.rulings().into_iter().chain(rings).collect()
    }

    /// Returns the title of a picture of the graph; empty without an order.
    pub fn title(&self) -> String {
        self.asked()
            .map(|node| say!(self.language, "beyond-why", order = self.nodes[node].text))
            .unwrap_or_default()
    }

    /// Returns what stands below an order: what became of it where the sign does not tell, and marks; in a graph of
    /// all orders its type, too.
    pub fn notes(&self, number: usize) -> Vec<String> {
        let node = &self.nodes[number];
        let of_type = node.order_type.filter(|_| self.asked().is_none());
        let of_type = of_type.map(|of| say!(self.language, "beyond-of_type", letter = of.letter()));
        let mut notes: Vec<String> = of_type.into_iter().collect();
        // That a move failed, the sign tells; that a support was cut, it does not.
        if !node.verdict.is_good() && node.verdict != Verdict::Fails {
            notes.push(words::result(self.language, node.act, node.verdict, node.reason).to_owned());
        }
        // An edge may say that it was dislodged.
        let is_said = self.edges.iter().any(|edge| edge.to == number && edge.relation == Relation::Dislodges);
        let is_new =
            |fate: &Fate| fate.word() != node.verdict.word() && !(is_said && *fate == Fate::Dislodged);
        notes.extend(node.fate.filter(is_new).map(|fate| self.fate_text(fate).to_owned()));
        notes.extend(self.ring_mark(number));
        notes.extend(self.ruled_mark(number).map(|mark| format!("[{mark}]")));
        notes
    }

    /// Returns what stands on an edge.
    pub fn label(&self, edge: &ReasonEdge) -> String {
        self.relation_of(edge.from, edge.relation)
    }

    /// Returns what the order of a line of the list does to the order above it; of the first line nothing.
    pub fn link_text(&self, line: &ReasonLine) -> Option<String> {
        line.relation.map(|relation| self.relation_of(line.node, relation))
    }

    /// Returns what the order of a node does to another one.
    fn relation_of(&self, from: usize, relation: Relation) -> String {
        // A support that was given and does not count is one against a unit of its own power.
        let given = self.nodes.get(from).is_some_and(|node| node.verdict.is_good());
        let is_own = relation == Relation::Supports(false) && given;
        let own = if is_own { word(self.language, "beyond-of_own_power") } else { "" };
        relation.label(self.language) + own
    }

    /// Describes a ring and how it was settled.
    fn ring_text(&self, ring: &ReasonRing) -> String {
        if is_coded() {
            return format!("{ring:?}");
        }
        let texts = |nodes: &[usize]| {
            let texts: Vec<&str> = nodes.iter().map(|&n| self.nodes[n].text.as_str()).collect();
            texts.join(words::semicolon(self.language))
        };
        let ring_of = match ring.resolutions {
            _ if ring.rule == Some(BackupRule::CircularMovement) => {
                word(self.language, "beyond-circle_of_moves")
            }
            Some(0) => word(self.language, "beyond-ring_without"),
            Some(1) => word(self.language, "beyond-ring_with_one"),
            Some(2) => word(self.language, "beyond-ring_with_two"),
            _ => word(self.language, "beyond-ring"),
        };
        let depend = say!(
            self.language,
            if ring.is_round { "beyond-is_round" } else { "beyond-depend" },
            ring = ring_of,
            orders = texts(&ring.nodes)
        );
        let settled = match ring.rule {
            None => return depend,
            Some(BackupRule::CircularMovement) => "beyond-all_succeed",
            Some(BackupRule::Szykman) => "beyond-convoy_fails",
            Some(BackupRule::AllHold) => "beyond-moves_fail",
            Some(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => "beyond-settles",
        };
        depend + &say!(self.language, settled, orders = texts(&ring.settled), count = ring.settled.len())
    }

    /// Marks an order of a ring: `in the ring`, with the rule if it was settled by that.
    pub fn ring_mark(&self, node: usize) -> Option<String> {
        let ring = self.rings.iter().find(|ring| ring.nodes.contains(&node))?;
        if ring.rule == Some(BackupRule::CircularMovement) {
            return Some(word(self.language, "beyond-in_circle").to_owned());
        }
        let by = match ring.rule.filter(|_| ring.settled.contains(&node)) {
            None | Some(BackupRule::CircularMovement) => "",
            Some(BackupRule::Szykman) => word(self.language, "beyond-by_szykman"),
            Some(BackupRule::AllHold) => word(self.language, "beyond-by_paradox_rule"),
            Some(BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves) => {
                word(self.language, "beyond-by_cycle_rule")
            }
        };
        Some(format!("{}{by}", word(self.language, "beyond-in_ring")))
    }

    /// Returns what stands behind an order whose result was set by hand: `ruled: succeeds`.
    pub fn ruled_mark(&self, node: usize) -> Option<String> {
        let by_hand = self.nodes[node].by_hand.as_ref()?;
        Some(say!(self.language, "beyond-ruled", result = by_hand.result))
    }

    /// Returns what became of the unit of an order that was driven out: `dislodged`.
    pub fn fate_text(&self, fate: Fate) -> &'static str {
        words::fate(self.language, fate)
    }

    /// Describes a line of the list.
    pub fn line_text(&self, map: &Map, line: &ReasonLine) -> String {
        let node = &self.nodes[line.node];
        if is_coded() {
            return format!("{line:?} {node:?}");
        }
        let relation = line
            .relation
            .map(|one| self.relation_of(line.node, one) + word(self.language, "beyond-colon"))
            .unwrap_or_default();
        let mut notes = vec![power_name(self.language, map, node.power).to_owned()];
        // The link may name another strength: what the order has against the one above. Two numbers would contradict.
        let on_link = match line.relation {
            Some(Relation::Against(strength) | Relation::HeadToHead(strength)) => Some(strength),
            _ => None,
        };
        let strength =
            node.strength.map(|own| own.value).filter(|&own| on_link.is_none_or(|link| link == own));
        notes.extend(strength.map(|n| say!(self.language, "beyond-strength", strength = n)));
        notes.extend(node.order_type.and_then(|of| of.words(self.language)).map(str::to_owned));
        notes.extend(self.ring_mark(line.node));
        notes.extend(self.ruled_mark(line.node));
        if line.is_repeated {
            notes.push(word(self.language, "beyond-see_above").to_owned());
        }
        let fate = node.fate.filter(|fate| fate.word() != node.verdict.word());
        let fate = fate
            .map(|fate| say!(self.language, "beyond-fate", fate = self.fate_text(fate)))
            .unwrap_or_default();
        let result = words::result(self.language, node.act, node.verdict, node.reason);
        format!(
            "{relation}{}{}{result}{fate} ({})",
            node.text,
            word(self.language, "beyond-colon"),
            notes.join(", ")
        )
    }
}
