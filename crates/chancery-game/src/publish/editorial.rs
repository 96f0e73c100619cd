//! The editor's own text, in Markdown: paragraphs, headings, lists, verse, and `**strong**` and `*other*` words.

use super::document::{Block, Mark, Span};
use super::layout::frame::plain;

/// Reads the text line by line. A list keeps its marks. Lines stay apart behind two spaces, a backslash or a bar.
pub(super) fn read(text: &str) -> Vec<Block> {
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
