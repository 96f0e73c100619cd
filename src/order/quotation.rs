//! What a reply quotes of the mail that it answers.

use super::note::{Code, Note, Severity};
use super::reading::{Given, Reading};
use super::syntax::{Item, Span};

/// A text with quoted orders and others.
pub(super) struct Quotation {
    /// The text with spaces in place of what is quoted, so that everything else keeps its place.
    pub rest: String,
    /// The quoted lines, each with whether something like an order is on it.
    lines: Vec<(Span, bool)>,
}

impl Quotation {
    /// What is quoted, if there is something like an order within it, and orders without. A mail that is quoted as a whole
    /// was passed on by somebody, and counts.
    pub fn find(text: &str, items: &[Item]) -> Option<Self> {
        let orders: Vec<usize> = items.iter().filter_map(start).collect();
        let faults: Vec<usize> = items.iter().filter_map(fault).collect();
        let (mut rest, mut lines, mut at) = (String::with_capacity(text.len()), Vec::new(), 0);
        for line in text.split_inclusive('\n') {
            let written = line.trim_end();
            if written.trim_start().starts_with('>') {
                let span = at..at + written.len();
                let within = |starts: &[usize]| starts.iter().filter(|start| span.contains(start)).count();
                let (ordered, failed) = (within(&orders), within(&faults));
                lines.push((span, ordered, ordered + failed > 0));
                rest.extend(std::iter::repeat_n(' ', written.len()));
                rest.push_str(&line[written.len()..]);
            } else {
                rest.push_str(line);
            }
            at += line.len();
        }
        let quoted: usize = lines.iter().map(|l| l.1).sum();
        let any = lines.iter().any(|l| l.2);
        let lines = lines.into_iter().map(|(span, _, meant)| (span, meant)).collect();
        (any && quoted < orders.len()).then_some(Self { rest, lines })
    }

    /// Adds to what was read of the rest that the quoted lines were passed over; `None` if no order
    /// stands in the rest, in spite of how it looked.
    pub fn told(&self, text: &str, mut reading: Reading) -> Option<Reading> {
        let is_order = |given: &Given| {
            !matches!(
                given,
                Given::Listed(_) | Given::Keep(_) | Given::Clear | Given::Resolved | Given::Header(_)
            )
        };
        if !reading.orders.iter().any(|o| is_order(&o.given)) {
            return None;
        }
        for (span, ordered) in &self.lines {
            let words: String = text[span.clone()].trim().chars().take(80).collect();
            let message =
                format!("`{words}` was passed over, for it is quoted, and there are orders beside it");
            let mut note = Note::new(Code::Skipped, span.clone(), "", message);
            if !ordered {
                note.severity = Severity::Remark;
            }
            reading.notes.push(note);
        }
        reading.notes.sort_by_key(|n| n.span.start);
        Some(reading)
    }
}

/// Where something begins that cannot be read.
fn fault(item: &Item) -> Option<usize> {
    if let Item::Fault(_, span) = item { Some(span.start) } else { None }
}

/// Where something begins that was meant for an order.
fn start(item: &Item) -> Option<usize> {
    match item {
        Item::Clause(clause) => Some(clause.span.start),
        Item::If(conditional) => Some(conditional.span.start),
        Item::Waive { span, .. } => Some(span.start),
        Item::Header(_) | Item::Clear(..) | Item::Resolved(_) | Item::Fault(..) | Item::Prose(..) => None,
    }
}
