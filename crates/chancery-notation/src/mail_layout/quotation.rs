//! What a reply quotes of the mail that it answers, when that was written, and what somebody struck out, in a forum's marks
//! or in those of HTML: no order stands there.

use jiff::Timestamp;

use crate::message::{Message, PassedOver};
use crate::note::{Code, Note, Severity, Span};
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
    let is_other =
        |given: &SheetStatement| matches!(given, SheetStatement::Keep(_) | SheetStatement::Proxy(..));
    reading.orders.iter().any(|o| o.given.is_order() && !is_other(&o.given))
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
        Item::Waive { span, .. } | Item::HoldAll { span, .. } => Some(span.start),
        _ => None,
    }
}

/// Returns the instant of a line of a mail's head: `Date: Tue, 3 May 2026 10:00:05 +0200`. `None` if the line is another one,
/// or leaves the day, the hour or the zone open.
pub(crate) fn date(line: &str) -> Option<Timestamp> {
    let (name, when) = line.split_once(':')?;
    if name.trim().eq_ignore_ascii_case("date") { instant(when) } else { None }
}

/// Returns the instant of a date as the head of a mail has it: `Tue, 3 Nov 2026 10:00:00 +0100`.
pub fn instant(date: &str) -> Option<Timestamp> {
    jiff::fmt::rfc2822::DateTimeParser::new().relaxed_weekday(true).parse_timestamp(date.trim()).ok()
}

/// The names of the marks between which a forum or a mail strikes out.
const NAMES: [&str; 4] = ["s", "strike", "del", "strikethrough"];

/// The characters that draw a stroke through the letter before.
const STROKES: [char; 2] = ['\u{335}', '\u{336}'];

/// How many marks may be open at once, which bounds the time that a text can take.
const MOST_OPEN: usize = 64;

/// A text in which something is struck out.
pub(crate) struct Strikethrough {
    /// The text with spaces in place of what is struck out, so that everything else keeps its place.
    pub rest: String,
    /// The stretches that are struck out, each line of them by itself.
    spans: Vec<Span>,
}

impl Strikethrough {
    /// Returns what is struck out, if anything is. A mark that is never closed strikes out nothing.
    pub fn find(text: &str) -> Option<Self> {
        let mut stretches = between_marks(text);
        stretches.extend(stroked(text));
        if stretches.is_empty() {
            return None;
        }
        stretches.sort_by_key(|s| s.start);
        let (mut rest, mut spans, mut at) = (String::with_capacity(text.len()), Vec::new(), 0);
        for stretch in stretches.into_iter().filter(|s| !s.is_empty()) {
            // A stroke may stand within marks.
            let stretch = stretch.start.max(at)..stretch.end.max(at);
            rest.push_str(&text[at..stretch.start]);
            at = stretch.start;
            for line in text[stretch].split_inclusive('\n') {
                let blank = line.trim_end_matches('\n').len();
                if line.contains(char::is_alphanumeric) {
                    spans.push(at..at + line.trim_end().len());
                }
                rest.extend(std::iter::repeat_n(' ', blank));
                rest.push_str(&line[blank..]);
                at += line.len();
            }
        }
        rest.push_str(&text[at..]);
        Some(Self { rest, spans })
    }

    /// Returns that each line of it was passed over.
    pub fn notes(&self, text: &str) -> impl Iterator<Item = Note> {
        self.spans.iter().map(move |span| {
            let words: String = text[span.clone()].trim().chars().take(80).collect();
            let message = Message::PassedOver { words, because: Some(PassedOver::StruckOut) };
            Note::new(Code::Skipped, span.clone(), "", message)
        })
    }
}

/// Returns the stretches from a mark to the one that closes it, both with them.
fn between_marks(text: &str) -> Vec<Span> {
    let (mut found, mut open): (Vec<Span>, Vec<(usize, &str)>) = (Vec::new(), Vec::new());
    for (start, _) in text.match_indices(['[', '<']) {
        let Some((name, closes, length)) = mark(&text[start..]) else { continue };
        if !closes {
            if open.len() < MOST_OPEN {
                open.push((start, name));
            }
            continue;
        }
        let Some(at) = open.iter().rposition(|(_, opened)| opened.eq_ignore_ascii_case(name)) else {
            continue;
        };
        let from = open[at].0;
        open.truncate(at);
        // What is struck out twice is struck out once.
        while found.last().is_some_and(|inner| inner.start > from) {
            found.pop();
        }
        found.push(from..start + length);
    }
    found
}

/// Returns the name of the mark that `text` begins with, whether it closes, and its length.
fn mark(text: &str) -> Option<(&str, bool, usize)> {
    let end = if text.starts_with('[') { ']' } else { '>' };
    let inner = &text[1..];
    let length = inner.bytes().take(16).position(|b| char::from(b) == end)?;
    let (name, closes) = inner[..length].strip_prefix('/').map_or((&inner[..length], false), |n| (n, true));
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name)).then_some((name, closes, length + 2))
}

/// Returns the stretches of letters with a stroke through each.
fn stroked(text: &str) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut before = 0;
    for (at, c) in text.char_indices() {
        if !STROKES.contains(&c) {
            before = at;
            continue;
        }
        let end = at + c.len_utf8();
        match found.last_mut().filter(|last| last.end >= before) {
            Some(last) => last.end = end,
            None => found.push(before..end),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_put_in_sequence_over_zones_months_and_years() {
        let later = [
            ("Date: Tue, 3 May 2026 10:00:00 +0200", "Date: 3 May 2026 08:30 +0000"),
            ("Date: Thu, 31 Dec 2026 23:59:59 GMT", "date: Fri, 1 Jan 2027 00:00:00 GMT"),
            ("Date: 28 Feb 2028 23:00 -0500", "Date: 1 Mar 2028 00:00 -0500"),
            ("Date: 1 Mar 2026 23:30 +0900", "Date: 1 Mar 2026 15:00 +0000"),
        ];
        for (before, after) in later {
            assert!(date(before).unwrap() < date(after).unwrap(), "{before}, {after}");
        }
        let (in_march, in_february) = (date("Date: 1 Mar 2028 00:00 Z"), date("Date: 28 Feb 2028 00:00 Z"));
        assert_eq!(in_march.unwrap().as_second() - in_february.unwrap().as_second(), 2 * 24 * 3600);
    }

    #[test]
    fn what_is_no_full_date_is_none() {
        for line in [
            "From: Ann",
            "Date: yesterday",
            "Date: 3 May 2026",
            "Date: 3 May 2026 10:00",
            "Date:",
            "Date: 40 May 2026 1:1 Z",
        ] {
            assert_eq!(date(line), None, "{line}");
        }
    }

    fn rest(text: &str) -> String {
        let struck = Strikethrough::find(text).map_or_else(|| text.to_owned(), |struck| struck.rest);
        assert_eq!(struck.len(), text.len(), "{text}");
        struck.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn only_what_is_between_marks_of_one_name_is_struck_out() {
        assert_eq!(rest("a [s]b[/s] c"), "a c");
        assert_eq!(rest("a <DEL>b\nc</del> d"), "a d");
        assert_eq!(rest("a [s]b [s]c[/s] d[/s] e"), "a e");
        assert_eq!(rest("a [s]b [strike]c[/s] d"), "a d");
        assert_eq!(rest("a [s]b"), "a [s]b");
        assert_eq!(rest("a b[/s] c"), "a b[/s] c");
        assert_eq!(rest("a [s]b</strike> c"), "a [s]b</strike> c");
        assert_eq!(rest("a b\u{336}\u{e4}\u{336} \u{336}c\u{336} d"), "a d");
    }

    #[test]
    fn each_line_that_is_struck_out_is_told() {
        let text = "[s]A Par - Bur\n\nF Bre - MAO[/s]";
        let told: Vec<String> =
            Strikethrough::find(text).unwrap().notes(text).map(|n| n.to_string()).collect();
        assert_eq!(
            told,
            ["skipped `[s]A Par - Bur`: it is struck out", "skipped `F Bre - MAO[/s]`: it is struck out",]
        );
    }
}
