//! Lines as programs for chats save them: `[28/11/2026, 20:15] Ann: A Par - Bur`.

use std::ops::Range;

/// The longest name of a sender, in bytes.
const LONGEST_SENDER: usize = 60;

/// The head of a line of a chat, in bytes of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Where the name of the sender is.
    pub sender: Range<usize>,
    /// Where the words begin.
    pub words: usize,
}

/// Reads the head of a line of a chat: a day or an hour, with or without brackets, and the name of the sender behind it.
///
/// ```
/// let line = "[28/11/2026, 20:15:03] Ann Arbor: A Par - Bur";
/// let head = chancery_notation::chat_line(line).unwrap();
/// assert_eq!((&line[head.sender], &line[head.words..]), ("Ann Arbor", "A Par - Bur"));
/// ```
pub fn chat_line(line: &str) -> Option<ChatLine> {
    let start = line.len() - line.trim_start().len();
    let (time, mut sender) = if let Some(within) = line[start..].strip_prefix('[') {
        let end = start + 1 + within.find(']')?;
        (&line[start + 1..end], end + 1)
    } else {
        let is_time = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",.:/-".contains(c);
        let digits = start + line[start..].find(|c| !is_time(c)).unwrap_or(line.len() - start);
        let noon = ["AM ", "PM ", "am ", "pm "].into_iter().find(|noon| line[digits..].starts_with(noon));
        let end = digits + noon.map_or(0, str::len);
        (&line[start..end], end)
    };
    if !is_hour(time) {
        return None;
    }
    let step = |sender: usize, marks: &[char]| {
        let is_between = |c: char| c.is_whitespace() || marks.contains(&c);
        sender + line[sender..].find(|c| !is_between(c)).unwrap_or(line.len() - sender)
    };
    sender = step(sender, &['-', '–']);
    let (sender, close) = if line[sender..].starts_with('<') { (sender + 1, "> ") } else { (sender, ": ") };
    let length = line[sender..].find(close).filter(|length| (1..LONGEST_SENDER).contains(length))?;
    let words = step(sender + length + close.len(), &[]);
    Some(ChatLine { sender: sender..sender + length, words })
}

/// Returns whether a text is an hour, perhaps with a day before it.
fn is_hour(text: &str) -> bool {
    let is_number = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let is_part = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",.:/-APMapm".contains(c);
    let clocks = text.split(|c: char| c.is_whitespace() || c == ',').filter(|part| part.contains(':'));
    text.chars().all(is_part)
        && clocks.clone().count() == 1
        && clocks.clone().all(|c| c.split(':').all(is_number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_chats_have_a_sender_and_words() {
        for (line, sender, words) in [
            ("28.11.26, 20:15 - Ann: A Par - Bur", "Ann", "A Par - Bur"),
            ("11/28/26, 8:15 PM - Ann Arbor: A Par - Bur", "Ann Arbor", "A Par - Bur"),
            ("[20:15] <ann> A Par - Bur", "ann", "A Par - Bur"),
            ("20:15 <ann> A Par - Bur", "ann", "A Par - Bur"),
            ("2026-11-28 20:15:03 +49 170 1: A Par - Bur", "+49 170 1", "A Par - Bur"),
        ] {
            let head = chat_line(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!((&line[head.sender], &line[head.words..]), (sender, words));
        }
        for line in [
            "",
            "[",
            "1: A Par - Bur",
            "[ENGLAND] A Lon - Nth: x",
            "1. A Par - Bur",
            "20:15",
            "12:00 A Par - Bur",
        ] {
            assert_eq!(chat_line(line), None, "{line}");
        }
    }
}
