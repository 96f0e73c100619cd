//! Markdown for forums and Discord: CommonMark with tables as GitHub writes them, and without HTML. And the editor's own
//! text, which is read: paragraphs, headings, lists, verse, and `**strong**` and `*other*` words.

use super::{each, line, marked};
use crate::publish::document::{Block, Document, Image, Mark, Span};
use crate::publish::layout::frame::plain;

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
    let marked = marked(span, inline(text), ["**"; 2], ["*"; 2]);
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

/// Reads the editor's own text line by line. A list keeps its marks. Lines stay apart behind two spaces, a backslash or a bar.
pub(in crate::publish) fn read(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Whether a line goes on the block before it, and whether that line ended where it was to end.
    let (mut goes_on, mut is_apart) = (false, false);
    for source in text.lines() {
        let line = source.trim();
        if line.is_empty() || line.starts_with('#') {
            let heading = line.trim_start_matches('#').trim();
            blocks.extend((!line.is_empty()).then(|| Block::Heading(heading.to_owned())));
            goes_on = false;
            continue;
        }
        let is_verse = line.starts_with('|');
        let is_numbered = |mark: &str| mark.starts_with(|c: char| c.is_ascii_digit());
        let list = match blocks.last() {
            Some(Block::Own(lines)) => Some(&*lines[0].0).filter(|mark| !mark.is_empty()).map(is_numbered),
            _ => None,
        };
        let (mark, text) = item(line, goes_on && list != Some(true));
        let mut spans = emphasised(text);
        let (is_item, is_list) = (!mark.is_empty(), list.is_some());
        match blocks.last_mut() {
            Some(Block::Own(lines)) if is_item && list == Some(is_numbered(&mark)) => {
                lines.push((mark, spans));
            }
            Some(Block::Own(lines)) if !is_item && goes_on => match lines.last_mut() {
                Some((_, last)) if is_list || !(is_apart || is_verse) => {
                    last.push(Span::plain(" "));
                    last.append(&mut spans);
                }
                _ => lines.push((mark, spans)),
            },
            _ => blocks.push(Block::Own(vec![(mark, spans)])),
        }
        goes_on = true;
        is_apart = is_verse || source.ends_with("  ") || source.ends_with('\\');
    }
    blocks
}

/// Parts a line into the mark of a list, if it has one, and its text. Within a paragraph only `1.` begins a list with numbers.
fn item(line: &str, goes_on: bool) -> (String, &str) {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let is_number = (1..10).contains(&digits) && (!goes_on || &line[..digits] == "1");
    let end = if is_number { digits } else { 0 };
    let marks: &[char] = if is_number { &['.', ')'] } else { &['-', '*', '+'] };
    match line[end..].strip_prefix(marks).and_then(|rest| rest.strip_prefix(' ')) {
        Some(text) => (line[..=end + 1].to_owned(), text.trim_start()),
        // A table has a bar at both ends.
        None if !line.ends_with('|') => {
            (String::new(), line.trim_start_matches('|').trim_end_matches('\\').trim())
        }
        None => (String::new(), line),
    }
}

/// Returns a line of Markdown with its `**strong**` and `*other*` words; as it is if an asterisk stands alone.
fn emphasised(line: &str) -> Vec<Span> {
    let parts: Vec<Vec<&str>> = line.split("**").map(|part| part.split('*').collect()).collect();
    if parts.len().is_multiple_of(2) || parts.iter().any(|part| part.len().is_multiple_of(2)) {
        return plain(line.to_owned());
    }
    let mark = |strong, other| match (strong % 2, other % 2) {
        (1, _) => Mark::Power,
        (_, 1) => Mark::Aside,
        _ => Mark::Plain,
    };
    let spans = parts.iter().enumerate().flat_map(|(strong, part)| {
        part.iter().enumerate().map(move |(other, text)| Span::marked(*text, mark(strong, other)))
    });
    spans.filter(|span| !span.text.is_empty()).collect()
}
