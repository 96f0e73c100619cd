//! A RON text in which every string stands as it reads, so that each of its words can be borrowed from it and
//! has a place: strings with escapes are written as raw strings.

use std::borrow::Cow;
use std::ops::Range;

/// One thing wrong with a map file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{line}:{column}: {message}")]
#[non_exhaustive]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The fault, and what would be right.
    pub message: String,
}

/// The text, and which place of it was where in the file.
pub struct Plain<'a> {
    pub(super) file: &'a str,
    pub(super) text: Cow<'a, str>,
    /// A byte of the text, and the byte of the file that is meant from there on; in order.
    moved: Vec<(u32, u32)>,
}

impl<'a> Plain<'a> {
    /// Returns the text of a file of at most [`MAX_MAP_BYTES`](super::MAX_MAP_BYTES).
    pub fn of(file: &'a str) -> Self {
        let mut plain = Self::as_written(file);
        if file.contains('\\') {
            plain.rewrite();
        }
        plain
    }

    /// Returns the text as it is written, in which strings with escapes have no place.
    pub fn as_written(file: &'a str) -> Self {
        Self { file, text: Cow::Borrowed(file), moved: Vec::new() }
    }

    /// Returns where in the file a byte of the text stands.
    pub(super) fn in_file(&self, at: usize) -> usize {
        let before = self.moved.partition_point(|&(new, _)| new as usize <= at);
        let Some(&(new, old)) = before.checked_sub(1).and_then(|i| self.moved.get(i)) else { return at };
        let mut place = (old as usize + at - new as usize).min(self.file.len());
        while !self.file.is_char_boundary(place) {
            place -= 1;
        }
        place
    }

    /// Returns the fault at the start of `word`; at the top of the file if the word is not a slice of the text.
    pub fn fault(&self, word: &str, message: String) -> Fault {
        let at = self.offset(word);
        self.fault_at(if self.text.get(..at).is_some() { at } else { 0 }, message)
    }

    /// Returns the fault at a byte of the text.
    pub(super) fn fault_at(&self, at: usize, message: String) -> Fault {
        let before = self.file.get(..self.in_file(at)).unwrap_or("");
        let line_start = before.rfind('\n').map_or(0, |i| i + 1);
        let (line, column) = (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1);
        Fault { line, column, message }
    }

    fn offset(&self, word: &str) -> usize {
        (word.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize)
    }

    /// Returns where `word`, a slice of the text, stands in the file, if it is written there as it reads.
    pub(super) fn range(&self, word: &str) -> Option<Range<usize>> {
        let at = self.offset(word);
        let range = self.in_file(at)..self.in_file(at + word.len());
        self.file.get(range.clone()).is_some_and(|found| found == word).then_some(range)
    }

    /// Returns the slice of the text where `key` first stands as a field's name.
    pub(super) fn field(&self, key: &str) -> &str {
        self.text.find(&format!("{key}:")).map_or("", |at| &self.text[at..at + key.len()])
    }

    fn rewrite(&mut self) {
        let (file, mut made, mut kept) = (self.file, String::new(), 0);
        let mut at = 0;
        while at < file.len() {
            let end = at + token(&file[at..]);
            let literal = &file[at..end];
            let inner = literal.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            if let Some(inner) = inner.filter(|inner| inner.contains('\\'))
                && let Some(text) = unescaped(inner, |_, _| {})
            {
                made.push_str(&file[kept..at]);
                // One `#` more than follow one another in it.
                let most = text.split(|c| c != '#').map(str::len).max();
                let marks = "#".repeat(most.unwrap_or(0) + 1);
                made.extend(["r", &marks, "\""]);
                let (new, old) = (made.len(), at + 1);
                // Read again, because the places of a long text are far more than the text.
                unescaped(inner, |n, o| self.moved.push(((new + n) as u32, (old + o) as u32)));
                made.extend([&text, "\"", &marks]);
                self.moved.push((made.len() as u32, end as u32));
                kept = end;
            }
            at = end;
        }
        if kept > 0 {
            made.push_str(&file[kept..]);
            self.text = Cow::Owned(made);
        }
    }
}

/// Returns how long the string, the comment or the character is with which a text begins that is not empty.
fn token(text: &str) -> usize {
    let to = |end: Option<usize>| end.unwrap_or(text.len());
    if text.starts_with("//") {
        return to(text.find('\n'));
    }
    if text.starts_with("/*") {
        return comment(text);
    }
    if text.starts_with('"') {
        return string(text);
    }
    if let Some(rest) = text.strip_prefix('r') {
        let marks = rest.len() - rest.trim_start_matches('#').len();
        if rest[marks..].starts_with('"') {
            let (begin, end) = (marks + 2, format!("\"{}", &rest[..marks]));
            return to(text[begin..].find(&end).map(|at| begin + at + end.len()));
        }
    }
    // A quotation mark may be a character by itself.
    ["'\"'", "'\\\"'", "'\\\\'"]
        .iter()
        .find(|c| text.starts_with(**c))
        .map_or_else(|| text.chars().next().map_or(1, char::len_utf8), |character| character.len())
}

/// Returns how long the comment is, with those in it.
fn comment(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        (at, depth) = match rest {
            [b'/', b'*', ..] => (at + 2, depth + 1),
            [b'*', b'/', ..] => (at + 2, depth - 1),
            _ => (at + 1, depth),
        };
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// Returns how long the string is, with its marks.
fn string(text: &str) -> usize {
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => return at + 1,
            b'\\' => drop(bytes.next()),
            _ => {}
        }
    }
    text.len()
}

/// Returns what a string says between its marks; `moved` is told which of its bytes stand where. `None` if it
/// is not a string: its reader reports that.
fn unescaped(inner: &str, mut moved: impl FnMut(usize, usize)) -> Option<String> {
    let (mut text, mut at) = (String::new(), 0);
    while at < inner.len() {
        moved(text.len(), at);
        let rest = &inner[at..];
        let Some(escape) = rest.strip_prefix('\\') else {
            let plain = rest.find('\\').unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            at += plain;
            continue;
        };
        at += 1 + read_escape(escape, &mut text)?;
    }
    Some(text)
}

/// Reads what stands behind a `\`. Returns its length.
fn read_escape(escape: &str, text: &mut String) -> Option<usize> {
    let first = escape.chars().next()?;
    match first {
        'n' => text.push('\n'),
        'r' => text.push('\r'),
        't' => text.push('\t'),
        '0' => text.push('\0'),
        '"' | '\\' | '\'' => text.push(first),
        'u' => {
            let (digits, _) = escape.strip_prefix("u{")?.split_once('}')?;
            text.push(char::from_u32(hexadecimal(digits)?)?);
            return Some(digits.len() + 3);
        }
        'x' => return read_bytes(escape, text),
        // A line that goes on below.
        '\n' | '\r' => return Some(escape.len() - escape.trim_start().len()),
        _ => return None,
    }
    Some(1)
}

/// Reads as many bytes, written one by one, as make a character.
fn read_bytes(escape: &str, text: &mut String) -> Option<usize> {
    let mut read = Vec::new();
    let mut rest = escape.strip_prefix('x')?;
    while read.len() < 4 {
        read.push(hexadecimal(rest.get(..2)?)? as u8);
        rest = &rest[2..];
        if let Ok(character) = std::str::from_utf8(&read) {
            text.push_str(character);
            return Some(escape.len() - rest.len());
        }
        rest = rest.strip_prefix("\\x")?;
    }
    None
}

/// Parses a number without a sign.
fn hexadecimal(digits: &str) -> Option<u32> {
    let are_digits = digits.bytes().all(|b| b.is_ascii_hexdigit());
    u32::from_str_radix(digits, 16).ok().filter(|_| are_digits)
}
