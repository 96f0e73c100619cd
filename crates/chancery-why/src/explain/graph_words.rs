//! The words of graphs: their nodes, edges and lines, and what hangs together.
//!
//! They stand beside `words`, for the graphs themselves use that.

use super::graph::{Graph, GraphNode, OrderType};
use super::reasons::{ReasonEdge, ReasonGraph, ReasonLine};
use super::relations::Relation;
use super::words::resolutions_found;
use crate::words::{self, word};
use chancery_core::adjudicate::{BackupRule, Fate, Verdict};
use chancery_core::map::Map;
use chancery_notation::{Language, power_name, say};

impl GraphNode {
    /// Returns the order, with the result that was set by hand if one was.
    pub fn label(&self) -> String {
        match &self.by_hand {
            Some(by_hand) => format!("{} [ruled: {}]", self.text, by_hand.result),
            None => self.text.clone(),
        }
    }

    /// Returns the name of the order with the letter of its type, as the article has it: `NTH A`.
    pub fn name(&self) -> String {
        format!("{} {}", self.at, self.order_type.letter())
    }
}

impl Graph {
    /// Lists what is said above the graph: what was ruled by hand, and each cycle with the number of its resolutions.
    pub fn captions(&self, language: Language) -> Vec<String> {
        let cycles =
            self.resolutions.iter().enumerate().map(|(number, &found)| (self.members(number), number, found));
        let cycles = cycles.filter(|(members, ..)| !members.is_empty()).map(|(members, number, found)| {
            let names: Vec<String> = members.iter().map(|&n| self.nodes[n].name()).collect();
            let (orders, found) = (names.join(", "), resolutions_found(language, found));
            say!(language, "beyond-cycle_of", number = number + 1, orders, found)
        });
        let needless = self.needless.iter().map(|&(from, to)| {
            let [from, to] = [from, to].map(|node| self.nodes[node].at.as_str());
            say!(language, "beyond-second_cycle", from, to)
        });
        self.rulings().into_iter().chain(cycles).chain(needless).collect()
    }

    /// Describes the order of a node in the list, with whether it stands further up and whether its arrow is not needed.
    pub(super) fn line_text(&self, language: Language, number: usize, marks: (bool, bool)) -> String {
        let node = &self.nodes[number];
        let mut notes = vec![node.order_type.words(language).to_owned()];
        notes.extend(node.cycle.map(|cycle| say!(language, "beyond-cycle", number = cycle + 1)));
        let marks = [(marks.0, "beyond-see_above"), (marks.1, "beyond-not_needed")];
        notes.extend(marks.iter().filter(|mark| mark.0).map(|mark| word(language, mark.1).to_owned()));
        format!("{}  {} ({})", node.name(), node.label(), notes.join(", "))
    }
}

impl OrderType {
    /// Says of an order what makes it one of its type.
    pub fn words(self, language: Language) -> &'static str {
        let key = match self {
            Self::A => "beyond-follows",
            Self::B => "beyond-attacks_convoy",
            Self::C => "beyond-plain_move",
            Self::D => "beyond-supports_against",
            Self::E => "beyond-plain_support",
            Self::F => "beyond-plain_convoy",
        };
        word(language, key)
    }

    /// Returns whether it is no more than a move, a support or a convoy.
    const fn is_plain(self) -> bool {
        matches!(self, Self::C | Self::E | Self::F)
    }
}

impl Relation {
    /// Returns what stands on the edge: `cuts`, `+1`, `against 2`.
    pub fn label(self, language: Language) -> String {
        words::say(language, &self)
    }
}

impl ReasonGraph {
    /// Returns the title of a picture of the graph; empty without an order.
    pub fn title(&self) -> String {
        let order = self.nodes.first().map(|asked| say!(self.language, "beyond-why", order = asked.text));
        order.unwrap_or_default()
    }

    /// Returns what stands below an order: what became of it where the sign does not tell, and marks.
    pub fn notes(&self, number: usize) -> Vec<String> {
        let node = &self.nodes[number];
        let mut notes: Vec<String> = Vec::new();
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
        line.link.map(|relation| self.relation_of(line.node, relation))
    }

    /// Returns what the order of a node does to another one.
    fn relation_of(&self, from: usize, relation: Relation) -> String {
        let of = |edge: &&ReasonEdge| (edge.from, edge.relation) == (from, relation);
        let to = self.edges.iter().find(of).map(|edge| edge.to);
        let stands = |one| matches!(one, Relation::Against(_) | Relation::HeadToHead(_));
        let holds_off = self.edges.iter().any(|edge| Some(edge.from) == to && stands(edge.relation));
        let (given, label) = (self.nodes[from].verdict.is_good(), relation.label(self.language));
        match relation {
            // A support that was given and does not count is one against a unit of its own power.
            Relation::Supports(false) if given && holds_off => word(self.language, "beyond-holds_off").into(),
            Relation::Supports(false) if given => label + word(self.language, "beyond-of_own_power"),
            _ => label,
        }
    }

    /// Marks an order of a ring that a rule settled: `part of the paradox`, with the rule if it was settled by that itself.
    pub fn ring_mark(&self, node: usize) -> Option<String> {
        let ring = self.rings.iter().find(|ring| ring.nodes.contains(&node))?;
        let by = match ring.rule? {
            BackupRule::CircularMovement => return Some(word(self.language, "beyond-in_circle").to_owned()),
            _ if !ring.settled.contains(&node) => "",
            BackupRule::Szykman => word(self.language, "beyond-by_szykman"),
            BackupRule::AllHold => word(self.language, "beyond-by_paradox_rule"),
            BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {
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
        let relation = line
            .link
            .map(|one| self.relation_of(line.node, one) + word(self.language, "beyond-colon"))
            .unwrap_or_default();
        let mut notes = vec![power_name(self.language, map, node.power).to_owned()];
        // The link may name another strength: what the order has against the one above. Two numbers would contradict.
        let on_link = match line.link {
            Some(Relation::Against(own) | Relation::Holds(own) | Relation::HeadToHead(own)) => Some(own),
            _ => None,
        };
        let strength =
            node.strength.map(|own| own.value).filter(|&own| on_link.is_none_or(|link| link == own));
        notes.extend(strength.map(|n| say!(self.language, "beyond-strength", strength = n)));
        let special = node.order_type.filter(|of| !of.is_plain());
        notes.extend(special.map(|of| of.words(self.language).to_owned()));
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
