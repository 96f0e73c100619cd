//! The formats: each writes a document, and escapes every text for the program that reads it.

pub(super) mod bbcode;
pub(super) mod html;
pub(super) mod markdown;
pub(super) mod text;

use super::document::{Mark, Span};

fn each(all: &[Span], write: fn(&Span) -> String) -> String {
    all.iter().map(write).collect()
}

fn line(out: &mut String, lead: &str, text: &str) {
    out.extend([lead, text, "\n"]);
}

/// Puts the marks of a span around its escaped text: `strong` around what stands out, `weak` around what failed.
fn marked(span: &Span, text: String, strong: [&str; 2], weak: [&str; 2]) -> String {
    span.marks.iter().fold(text, |text, mark| match mark {
        Mark::Power | Mark::Dislodged => [strong[0], &text, strong[1]].concat(),
        Mark::Failed | Mark::Cut => [weak[0], &text, weak[1]].concat(),
        Mark::Retreat => format!(" ({text})"),
        Mark::Overruled => format!("{text} †"),
        Mark::Plain | Mark::Aside | Mark::LeadsTo(_) => text,
    })
}
