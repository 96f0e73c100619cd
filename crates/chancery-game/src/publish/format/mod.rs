//! The formats: each writes a document, and escapes every text for the program that reads it.

pub(super) mod bbcode;
pub(super) mod html;
pub(super) mod markdown;
pub(super) mod text;

use super::document::Span;

fn each(all: &[Span], write: fn(&Span) -> String) -> String {
    all.iter().map(write).collect()
}

fn line(out: &mut String, lead: &str, text: &str) {
    out.extend([lead, text, "\n"]);
}
