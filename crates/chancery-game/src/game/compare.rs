//! Two lines of play side by side: orders, results and boards, phase by phase from where they part.

use crate::game::{Game, NodeId, PhaseOrder, PhaseOrders, Row, Rows};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Unit};
use chancery_core::order::{Canonical, Position};
use chancery_notation::Language;

/// An order as it was given on one line and on the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderDifference {
    /// Whose order it is.
    pub power: Power,
    /// The unit that is ordered, where there is one.
    pub unit: Option<Unit>,
    /// The order and its result on the first line; `None` if there is none.
    pub left: Option<String>,
    /// The same on the second line.
    pub right: Option<String>,
    /// Whether the order itself is another, and not only its result.
    pub is_other_order: bool,
}

/// One phase of two lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseDifference {
    /// The phase.
    pub phase: Phase,
    /// It on the first line, if that line comes to it.
    pub left: Option<NodeId>,
    /// It on the second line, if that line comes to it.
    pub right: Option<NodeId>,
    /// Orders or results that differ.
    pub orders: Vec<OrderDifference>,
    /// The things that only the first board has: units, dislodged units and owned centres, in words.
    pub left_board: Vec<String>,
    /// The things that only the second board has.
    pub right_board: Vec<String>,
}

impl PhaseDifference {
    /// Returns whether both lines come to the phase and nothing differs in it.
    pub fn is_same(&self) -> bool {
        self.left.is_some()
            && self.right.is_some()
            && self.orders.is_empty()
            && self.left_board.is_empty()
            && self.right_board.is_empty()
    }
}

/// The key of an order: its power, and the unit that it is for, in words and as a unit if there is one.
type OrderKey = (Power, String, Option<Unit>);

/// What is compared of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Told {
    key: OrderKey,
    /// The order with its result.
    text: String,
    /// The order alone; `None` if there is none.
    order: Option<PhaseOrder>,
}

impl Game {
    /// Compares the line that ends with `left` with the one that ends with `right`, from the first
    /// phase that they do not share.
    pub fn compare(&self, left: NodeId, right: NodeId) -> Vec<PhaseDifference> {
        let (left, right) = (self.history().line_to(left), self.history().line_to(right));
        let shared = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
        let (mut left, mut right) = (left[shared..].iter().peekable(), right[shared..].iter().peekable());
        let phase = |id: &NodeId| self.node(*id).position.phase;
        let mut all = Vec::new();
        loop {
            // A phase that nobody has anything to decide in is on one line only.
            let (a, b) = (left.peek().map(|id| phase(id)), right.peek().map(|id| phase(id)));
            let next = match (a, b) {
                (None, None) => return all,
                (Some(a), Some(b)) => a.min(b),
                (Some(one), None) | (None, Some(one)) => one,
            };
            let a = left.next_if(|id| phase(id) == next).copied();
            let b = right.next_if(|id| phase(id) == next).copied();
            all.push(self.differ(next, a, b));
        }
    }

    fn differ(&self, phase: Phase, left: Option<NodeId>, right: Option<NodeId>) -> PhaseDifference {
        // Results are told where both lines have them; else only the orders can be compared.
        let judged = |id: NodeId| self.node(id).judged.is_some();
        let results = left.is_none_or(judged) && right.is_none_or(judged);
        let rows = |id: Option<NodeId>| id.map(|id| self.ordered(id, results)).unwrap_or_default();
        let (mut a, mut b) = (rows(left), rows(right));
        // A unit of several orders has several rows: what both lines have is no difference, however the rest is paired.
        a.retain(|row| match b.iter().position(|other| other == row) {
            Some(at) => {
                b.remove(at);
                false
            }
            None => true,
        });
        let mut orders = Vec::new();
        let difference = |one: &Told, left: Option<&Told>, right: Option<&Told>| OrderDifference {
            power: one.key.0,
            unit: one.key.2,
            left: left.map(|told| told.text.clone()),
            right: right.map(|told| told.text.clone()),
            is_other_order: left.map(|told| &told.order) != right.map(|told| &told.order),
        };
        for row in &a {
            let other = b.iter().position(|told| told.key == row.key).map(|at| b.remove(at));
            orders.push(difference(row, Some(row), other.as_ref()));
        }
        orders.extend(b.iter().map(|row| difference(row, None, Some(row))));
        orders.sort_by_key(|o| o.power);
        let board = |id: Option<NodeId>| {
            id.map(|id| in_words(self.map(), &self.node(id).position)).unwrap_or_default()
        };
        let (a, b) = (board(left), board(right));
        let without = |a: &[String], b: &[String]| a.iter().filter(|x| !b.contains(x)).cloned().collect();
        PhaseDifference {
            phase,
            left,
            right,
            orders,
            left_board: without(&a, &b),
            right_board: without(&b, &a),
        }
    }

    /// Returns the orders of a phase by power and unit, with their results if it was adjudicated and they are asked
    /// for.
    fn ordered(&self, id: NodeId, results: bool) -> Vec<Told> {
        let node = self.node(id);
        let adjusting = node.position.phase.kind == PhaseKind::Adjustments;
        let wanted = |row: &Row| results || row.is_ordered() || row.refused;
        let row = |row: Row| {
            let text = row.text(self.map());
            let unit = row.unit.map_or_else(|| text.clone(), |u| u.canonical(self.map()));
            // A removal that nobody ordered says which unit goes; elsewhere only the unit is named.
            let is_ordered = row.is_ordered() || row.refused || adjusting;
            let order = if is_ordered { &text } else { &unit };
            let is_missing = row.is_missing();
            let told = match (is_missing, row.fate.filter(|_| results)) {
                (false, Some(fate)) if fate.word() != row.verdict.word() => {
                    format!("{order} ({}, {})", row.word(Language::English), fate.word())
                }
                (false, _) if results => format!("{order} ({})", row.word(Language::English)),
                (false, _) => order.clone(),
                (true, None) => format!("{order} (no order)"),
                (true, Some(fate)) => format!("{order} (no order, {})", fate.word()),
            };
            let order = Some(row.order).filter(|_| !is_missing);
            Told { key: (row.power, unit, row.unit), text: told, order }
        };
        if let Some(judged) = &node.judged {
            return judged.outcome.rows().into_iter().filter(wanted).map(row).collect();
        }
        let PhaseOrders { by, read_sheets, .. } = self.phase_orders(id);
        let as_it_stands = self.table().resolve(&by, &node.position, &read_sheets);
        as_it_stands.rows().into_iter().filter(wanted).map(row).collect()
    }
}

/// Returns what is on a board, in words: units, dislodged units, owned centres.
pub(in crate::game) fn in_words(map: &Map, position: &Position) -> Vec<String> {
    let name = |u: &Unit| format!("{} {}", map.power(u.power).adjective, u.canonical(map));
    let units = position.units.iter().map(name);
    let driven = position.dislodged.iter().map(|d| format!("dislodged {}", name(&d.unit)));
    let owned = map.provinces().zip(&position.owners);
    let owned = owned.filter_map(|(p, o)| Some(format!("{} of {}", map.code(p), map.power((*o)?).name)));
    units.chain(driven).chain(owned).collect()
}
