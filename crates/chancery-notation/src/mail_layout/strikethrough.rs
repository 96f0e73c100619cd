//! What somebody struck out, in a forum's marks or in those of HTML: no order stands there.

use crate::message::{Message, PassedOver};
use crate::note::{Code, Note, Span};

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
