//! The report of an adjudicated phase: every order with its result, and what could not be read.
//!
//! An outcome knows only what was handed in. What a player wrote and nobody could read belongs to the
//! report all the same, or it would say of a unit that it was given no order.

use super::{Game, NodeId, Row};
use crate::adjudicate::Reason;
use crate::map::{Power, Unit};
use crate::order::{Code, Context, Given, Severity, clause_around};

/// A piece of a sheet that gave no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Whose sheet it stands on.
    pub power: Power,
    /// What was written.
    pub text: String,
    /// What is the matter with it.
    pub code: Code,
    /// The same as a sentence for people.
    pub message: String,
    /// The unit that it seems to be for, if it must act in the phase.
    pub unit: Option<Unit>,
}

/// How many unreadable orders of a sheet are searched for their unit; more is no sheet of orders.
const MAX_SEARCHED: usize = 64;

/// What is said of an order under a condition where nobody decides whether that is met.
pub const CONDITION: &str =
    "whether the condition is met is for a person to say; write the order that counts";

impl Game {
    /// What of the sheets that count in a phase could not be read, or could not stand as it was read,
    /// as it follows on them.
    pub fn unread_at(&self, id: NodeId) -> Vec<Unread> {
        let map = self.map();
        let position = &self.node(id).position;
        let (rules, _, strict) = self.terms_at(id);
        let sheets = self.sheets_at(id);
        let handed = self.handed_at(id);
        let mut found: Vec<Unread> = Vec::new();
        for ((power, reading), taken) in handed.readings.iter().zip(&handed.taken) {
            let power = *power;
            let text = sheets[power.index()].text();
            let context = Context { strict, ..Context::new(position, &rules).of(power) };
            let errors = reading.notes.iter().filter(|n| n.severity == Severity::Error);
            let standing = |order: Option<usize>| order.is_some_and(|at| taken.contains(&at));
            for (i, note) in errors.filter(|n| !standing(n.order)).enumerate() {
                let order = note.order.and_then(|at| reading.orders.get(at));
                let (text, unit) = if let Some(order) = order {
                    let unit = order.given.mover().and_then(|p| position.acting(map, power, p));
                    (text.get(order.span.clone()).unwrap_or_default().trim(), unit)
                } else {
                    let words = clause_around(&text, &note.span);
                    let search = || self.table().reader().subject(&context, words);
                    (words, (i < MAX_SEARCHED).then(search).flatten())
                };
                let (text, message) = (text.to_owned(), note.message.clone());
                found.push(Unread { power, text, code: note.code, message, unit });
            }
            // The reader has nothing against a condition, but here nobody decides whether it holds.
            let conditional = |at: &usize| matches!(reading.orders[*at].given, Given::Conditional(_));
            for at in (0..reading.orders.len()).filter(|at| conditional(at) && !taken.contains(at)) {
                let text = text.get(reading.orders[at].span.clone()).unwrap_or_default().trim().to_owned();
                let message = CONDITION.to_owned();
                found.push(Unread { power, text, code: Code::UnsupportedOrder, message, unit: None });
            }
        }
        found
    }

    /// A row for each order of an adjudicated phase. Of a unit whose order could not be read that is
    /// said, not that it was given none.
    pub fn rows_at(&self, id: NodeId, unread: &[Unread]) -> Vec<Row> {
        let map = self.map();
        let judged = self.node(id).judged.as_ref();
        let rows = judged.map(|j| j.outcome.rows_by(map, &j.rules, j.engine));
        let mut rows = rows.unwrap_or_default();
        for row in &mut rows {
            if row.source.is_some() || row.reason != Some(Reason::NoOrder) {
                continue;
            }
            if let Some(tried) = unread.iter().find(|u| u.unit.is_some() && u.unit == row.unit) {
                let reason = Reason::of_unread(tried.code);
                row.reason = Some(reason);
                row.sentence = Some(reason.sentence(map, &[]));
            }
        }
        rows
    }
}
