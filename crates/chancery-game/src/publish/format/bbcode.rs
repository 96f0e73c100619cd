//! BBCode, for phpBB and for the forum of webDiplomacy.

use super::{each, line, marked};
use crate::publish::document::{Block, Document, Span};

/// The codes that a forum knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// phpBB: also sizes, strokes through a text, lists and code.
    #[default]
    Phpbb,
    /// webDiplomacy: bold, italic, underlined and quotes.
    WebDiplomacy,
}

pub(in crate::publish) fn write(document: &Document, profile: Profile) -> String {
    let mut out = String::new();
    let mut was_list = false;
    for (colon, block) in document.read() {
        let is_list = matches!(block, Block::Items(_));
        let is_below = is_list || matches!(block, Block::Meta(_));
        let follows = is_below && was_list;
        if !out.is_empty() && !follows {
            out.push('\n');
        }
        was_list = is_list || matches!(block, Block::Heading(_) | Block::Title(_));
        match block {
            Block::Title(title) if profile == Profile::Phpbb => {
                line(&mut out, "", &format!("[size=150][b]{}[/b][/size]", escaped(title)));
            }
            Block::Title(text) | Block::Heading(text) => {
                line(&mut out, "", &format!("[b]{}[/b]", escaped(text)));
            }
            Block::Language(_) => {}
            Block::Meta(meta) => line(&mut out, "", &format!("[i]{}[/i]", escaped(meta))),
            Block::Power { head, orders, sum } => {
                line(&mut out, "", &each(head, span));
                for order in orders {
                    let (order, result) = (span(&order.order), escaped(&order.result));
                    line(&mut out, "", &format!("{order}{colon}{result}"));
                }
                line(&mut out, "", &escaped(sum));
            }
            Block::Paragraph(text) => line(&mut out, "", &each(text, span)),
            Block::Items(items) => items.iter().for_each(|item| line(&mut out, "", &each(item, span))),
            Block::Own(lines) => {
                for (mark, text) in lines {
                    line(&mut out, mark, &each(text, span));
                }
            }
            Block::Table(table) => {
                let row = |cells: &[String]| cells.iter().map(|c| escaped(c)).collect::<Vec<_>>().join(" ");
                line(&mut out, "", &format!("[b]{}[/b]", row(&table.head)));
                table.rows.iter().for_each(|cells| line(&mut out, "", &row(cells)));
            }
            Block::Press(press) => {
                out.push_str("[quote]");
                if !press.head.is_empty() {
                    line(&mut out, "", &format!("[b]{}[/b]", escaped(&press.head)));
                }
                let lines: Vec<String> = press.lines.iter().map(|text| escaped(text)).collect();
                line(&mut out, "", &format!("{}[/quote]", lines.join("\n")));
            }
            Block::Picture(picture) => line(&mut out, "", &escaped(&picture.alt)),
        }
    }
    out
}

fn span(span: &Span) -> String {
    // phpBB knows no `[s]` unless somebody has added it.
    marked(span, escaped(&span.text), ["[b]", "[/b]"], ["[u]", "[/u]"])
}

/// Escapes a text. BBCode has no sign for it: an empty pair of codes behind a bracket keeps it from being read as one.
pub(in crate::publish) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        let may_begin = |next: &char| next.is_ascii_alphanumeric() || matches!(next, '/' | '*' | '=' | '_');
        if c == '[' && chars.peek().is_some_and(may_begin) {
            out.push_str("[i][/i]");
        }
    }
    out
}
