//! What a reply quotes of the mail that it answers.

use crate::message::{Message, PassedOver};
use crate::note::{Code, Note, Severity};
use crate::span::Span;
use crate::syntax::reading::{Reading, SheetStatement};
use crate::syntax::tree::Item;
use crate::vocabulary::token::Tokens;

/// A text with orders, and with others that are quoted, or quoted deeper.
pub(crate) struct Quotation {
    /// Whether what counts beside them is quoted, too.
    deeper: bool,
    /// The lines that are quoted more deeply, each with whether something like an order is on it.
    lines: Vec<(Span, bool)>,
}

/// A line of a text, what of it was meant for orders, and how deeply it is quoted.
struct Line {
    span: Span,
    depth: usize,
    ordered: bool,
    failed: bool,
}

impl Quotation {
    /// Returns what is quoted more deeply than some order is, if there is something like an order within it. A mail
    /// that is quoted as a whole was passed on by somebody, and counts.
    pub fn find(text: &str, items: &[Item]) -> Option<Self> {
        let lines = lines(text, items);
        let counts = lines.iter().filter(|l| l.ordered).map(|l| l.depth).min()?;
        let deeper = |l: &&Line| l.depth > counts;
        if !lines.iter().filter(deeper).any(|l| l.ordered || l.failed) {
            return None;
        }
        let quoted = lines.iter().filter(deeper).map(|l| (l.span.clone(), l.ordered || l.failed)).collect();
        Some(Self { deeper: counts > 0, lines: quoted })
    }

    /// Leaves the quoted lines out of the tokens of the text.
    pub fn leave_out(&self, tokens: &mut Tokens) {
        let mut quoted = self.lines.iter().map(|(line, _)| line).peekable();
        tokens.list.retain(|token| {
            let start = token.start as usize;
            while quoted.next_if(|line| line.end <= start).is_some() {}
            quoted.peek().is_none_or(|line| start < line.start)
        });
    }

    /// Returns the notes that the quoted lines were passed over.
    pub fn notes(&self, text: &str) -> impl Iterator<Item = Note> {
        self.lines.iter().map(|(span, ordered)| {
            let words: String = text[span.clone()].trim().chars().take(80).collect();
            let because = if self.deeper { PassedOver::QuotedMoreDeeply } else { PassedOver::Quoted };
            let message = Message::PassedOver { words, because: Some(because) };
            let mut note = Note::new(Code::Skipped, span.clone(), "", message);
            if !ordered {
                note.severity = Severity::Remark;
            }
            note
        })
    }
}

/// Returns whether an order stands in what was read beside the quoted lines; in spite of how it looked there may be none.
pub(crate) fn has_order(reading: &Reading) -> bool {
    let is_order = |given: &SheetStatement| {
        !matches!(
            given,
            SheetStatement::Listed(_)
                | SheetStatement::Keep(_)
                | SheetStatement::Proxy(..)
                | SheetStatement::Clear
                | SheetStatement::Resolved
                | SheetStatement::Header(_)
        )
    };
    reading.orders.iter().any(|o| is_order(&o.given))
}

/// Returns the lines of a text.
fn lines(text: &str, items: &[Item]) -> Vec<Line> {
    let mut orders: Vec<usize> = items.iter().filter_map(start).collect();
    let mut faults: Vec<usize> = items.iter().filter_map(fault).collect();
    orders.sort_unstable();
    faults.sort_unstable();
    let (mut lines, mut at) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let span = at..at + line.trim_end().len();
        let within = |starts: &[usize]| {
            starts.get(starts.partition_point(|&s| s < span.start)).is_some_and(|s| span.contains(s))
        };
        let (ordered, failed) = (within(&orders), within(&faults));
        lines.push(Line { span, depth: depth(line), ordered, failed });
        at += line.len();
    }
    lines
}

/// Returns how deeply a line is quoted: `> > A Par - Bur` twice.
fn depth(line: &str) -> usize {
    let quotes = line.chars().take_while(|c| *c == '>' || (c.is_whitespace() && *c != '\n'));
    quotes.filter(|c| *c == '>').count()
}

/// Returns where something begins that cannot be read.
fn fault(item: &Item) -> Option<usize> {
    if let Item::Fault(_, span) = item { Some(span.start) } else { None }
}

/// Returns where something begins that was meant for an order.
fn start(item: &Item) -> Option<usize> {
    match item {
        Item::Clause(clause) => Some(clause.span.start),
        Item::If(conditional) => Some(conditional.span.start),
        Item::Waive { span, .. } => Some(span.start),
        Item::Header(_)
        | Item::Nothing { .. }
        | Item::Clear(..)
        | Item::Resolved(_)
        | Item::Fault(..)
        | Item::Prose(..)
        | Item::Above(_)
        | Item::NewMail(_) => None,
    }
}
