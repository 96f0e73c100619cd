//! Markdown for forums and Discord: CommonMark with tables as GitHub writes them, and without HTML.

use super::{each, line};
use crate::publish::document::{Block, Document, Image, Mark, Span};

pub(in crate::publish) fn write(document: &Document) -> String {
    let mut out = String::new();
    let mut was_list = false;
    for (colon, block) in document.read() {
        let is_list = matches!(block, Block::Items(_));
        let follows = is_list && was_list;
        if !out.is_empty() && !follows {
            out.push('\n');
        }
        was_list = is_list;
        match block {
            Block::Language(_) => {}
            Block::Title(title) => line(&mut out, "# ", &inline(title)),
            Block::Meta(meta) => line(&mut out, "", &format!("*{}*", inline(meta.trim()))),
            Block::Heading(heading) => line(&mut out, "## ", &inline(heading)),
            Block::Power { head, orders, sum } => {
                line(&mut out, "", &begun(&each(head, span)));
                out.push('\n');
                for order in orders {
                    let text = format!("{}{}{}", span(&order.order), colon, inline(&order.result));
                    line(&mut out, "- ", &text);
                }
                line(&mut out, "- ", &inline(sum));
            }
            Block::Paragraph(text) => line(&mut out, "", &begun(&each(text, span))),
            Block::Items(items) => {
                for item in items {
                    line(&mut out, "- ", &begun(&each(item, span)));
                }
            }
            Block::Own(lines) => {
                for (at, (mark, text)) in lines.iter().enumerate() {
                    let end = if mark.is_empty() && at + 1 < lines.len() { "  " } else { "" };
                    line(&mut out, mark, &(each(text, own) + end));
                }
            }
            Block::Table(table) => {
                let row = |cells: &[String]| {
                    let cells: Vec<String> = cells.iter().map(|cell| inline(cell)).collect();
                    format!("| {} |", cells.join(" | "))
                };
                line(&mut out, "", &row(&table.head));
                line(&mut out, "", &format!("|{}", " --- |".repeat(table.head.len())));
                table.rows.iter().for_each(|cells| line(&mut out, "", &row(cells)));
            }
            Block::Press(press) => {
                if !press.head.is_empty() {
                    line(&mut out, "> ", &format!("**{}**  ", inline(press.head.trim())));
                }
                for text in &press.lines {
                    line(&mut out, "> ", &format!("{}  ", begun(&inline(text.trim()))));
                }
            }
            Block::Picture(picture) => {
                let alt = inline(&picture.alt);
                match &picture.image {
                    Image::File(name) => line(&mut out, "", &format!("![{alt}](<{}>)", inline(name))),
                    Image::Svg(_) | Image::Png(_) => line(&mut out, "", &alt),
                }
            }
        }
    }
    out
}

fn span(span: &Span) -> String {
    // A space beside a mark would take its meaning from it.
    let text = span.text.trim();
    if text.is_empty() {
        return span.text.clone();
    }
    let before = &span.text[..span.text.len() - span.text.trim_start().len()];
    let behind = &span.text[span.text.trim_end().len()..];
    let mut marked = inline(text);
    for mark in &span.marks {
        marked = match mark {
            Mark::Power | Mark::Dislodged => format!("**{marked}**"),
            Mark::Failed | Mark::Cut => format!("*{marked}*"),
            Mark::Retreat => format!(" ({marked})"),
            Mark::Overruled => format!("{marked} †"),
            Mark::Plain | Mark::Aside | Mark::LeadsTo(_) => marked,
        };
    }
    format!("{before}{marked}{behind}")
}

/// Writes what the editor wrote in Markdown. Only HTML is not his to write.
fn own(span: &Span) -> String {
    let text = span.text.replace('<', "\\<");
    match span.marks.as_slice() {
        [Mark::Power] => format!("**{text}**"),
        [Mark::Aside] => format!("*{text}*"),
        _ => text,
    }
}

/// Escapes a text within a line.
pub(in crate::publish) fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for (at, c) in text.char_indices() {
        // `://` and `www.` begin links in forums, and `:word:` a picture.
        let links = match c {
            ':' => {
                let rest = &text[at + 1..];
                rest.starts_with('/') || rest.starts_with(char::is_alphanumeric) && rest.contains(':')
            }
            '.' => text.get(at.saturating_sub(3)..at).is_some_and(|www| www.eq_ignore_ascii_case("www")),
            _ => false,
        };
        if links || r"\`*_{}[]<>#|~&$@!".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Escapes what begins a list, a heading or a rule at the beginning of a line. Four spaces there would make code.
fn begun(text: &str) -> String {
    let text = text.trim_start();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let rest = &text[digits..];
    if digits > 0 && rest.starts_with(['.', ')']) {
        return format!("{}\\{rest}", &text[..digits]);
    }
    if text.starts_with(['-', '+', '=']) { format!("\\{text}") } else { text.to_owned() }
}
