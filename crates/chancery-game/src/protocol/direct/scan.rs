//! JSON as programs write it, read byte by byte: texts of plain characters, and what stands between them.
//!
//! An escape, or a character that a terminal could act on or that is not ASCII, ends the reading. It never takes for
//! JSON what is none: `tests/cli/direct.rs` compares it with the full reader on changed lines.

use serde::de::IgnoredAny;

/// Where something stands in a line. A line that is answered is short enough for it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::protocol) struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// Returns the bytes that stand there.
    pub fn of(self, line: &str) -> &str {
        &line[self.start as usize..self.end as usize]
    }
}

/// Reads a line from the left.
pub(super) struct Scanner<'a> {
    line: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    /// Begins at the start of a line of at most 4 GiB.
    pub fn new(line: &'a str) -> Self {
        Self { line: line.as_bytes(), at: 0 }
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.line.get(self.at) {
            self.at += 1;
        }
    }

    /// Takes this sign, if it comes next.
    pub fn takes(&mut self, sign: u8) -> bool {
        self.skip_space();
        let comes = self.line.get(self.at) == Some(&sign);
        self.at += usize::from(comes);
        comes
    }

    /// Takes this sign. Returns `None` if another one comes.
    pub fn sign(&mut self, sign: u8) -> Option<()> {
        self.takes(sign).then_some(())
    }

    /// Takes this word, if it comes next.
    fn takes_word(&mut self, word: &[u8]) -> bool {
        self.skip_space();
        let comes = self.line[self.at..].starts_with(word);
        self.at += if comes { word.len() } else { 0 };
        comes
    }

    /// Reads a text in quotes. Returns where it stands without them, or `None` if it is not plain or none comes.
    pub fn text(&mut self) -> Option<Span> {
        self.sign(b'"')?;
        let (start, rest) = (self.at, &self.line[self.at..]);
        let length = rest.iter().position(|&byte| !PLAIN[usize::from(byte)])?;
        let end = start + length;
        self.at = end + 1;
        (rest[length] == b'"').then_some(Span { start: start as u32, end: end as u32 })
    }

    /// Takes `null`, if it comes next.
    pub fn takes_null(&mut self) -> bool {
        self.takes_word(b"null")
    }

    /// Reads a text or `null` into `text`.
    pub fn text_or_null(&mut self, text: &mut Option<Span>) -> Option<()> {
        *text = if self.takes_null() { None } else { Some(self.text()?) };
        Some(())
    }

    /// Reads `true` or `false`.
    pub fn truth(&mut self) -> Option<bool> {
        let is_true = self.takes_word(b"true");
        (is_true || self.takes_word(b"false")).then_some(is_true)
    }

    /// Reads whatever value comes. Returns where it stands.
    pub fn value(&mut self) -> Option<Span> {
        self.skip_space();
        let start = self.at;
        let mut values = serde_json::Deserializer::from_slice(&self.line[start..]).into_iter::<IgnoredAny>();
        values.next()?.ok()?;
        self.at += values.byte_offset();
        Some(Span { start: start as u32, end: self.at as u32 })
    }

    /// Reads an object. `entry` reads what stands behind each name.
    pub fn object(&mut self, mut entry: impl FnMut(&mut Self, Span) -> Option<()>) -> Option<()> {
        self.sign(b'{')?;
        if self.takes(b'}') {
            return Some(());
        }
        loop {
            let name = self.text()?;
            self.sign(b':')?;
            entry(self, name)?;
            if !self.takes(b',') {
                return self.sign(b'}');
            }
        }
    }

    /// Reads a list of texts behind those that are there.
    pub fn texts(&mut self, texts: &mut Vec<Span>) -> Option<()> {
        self.sign(b'[')?;
        if self.takes(b']') {
            return Some(());
        }
        loop {
            texts.push(self.text()?);
            if !self.takes(b',') {
                return self.sign(b']');
            }
        }
    }

    /// Returns whether nothing but space is left.
    pub fn is_at_end(&mut self) -> bool {
        self.skip_space();
        self.at == self.line.len()
    }
}

/// By byte: whether it stands in a text of JSON as it is, and needs no care anywhere.
const PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = b' ';
    while byte <= b'~' {
        plain[byte as usize] = byte != b'"' && byte != b'\\';
        byte += 1;
    }
    plain
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_end_at_their_quotes_and_not_at_the_end_of_the_line() {
        for length in 0..20 {
            let text = "B".repeat(length);
            for line in [format!("\"{text}\""), format!(" \"{text}\", \"more than eight\"")] {
                assert_eq!(Scanner::new(&line).text().map(|span| span.of(&line)), Some(&text[..]));
            }
            for line in [format!("\"{text}"), format!("\"{text}\\\""), format!("\"{text}\u{7f}\""), text] {
                assert!(Scanner::new(&line).text().is_none(), "{line}");
            }
        }
    }

    #[test]
    fn values_end_where_they_end() {
        for value in ["1", "-2.5e3", "null", "\"a\\\"b\"", "{\"a\": [1, {}]}", "[]"] {
            let line = format!(" {value} , 2");
            let mut scanner = Scanner::new(&line);
            assert_eq!(scanner.value().map(|span| span.of(&line)), Some(value));
            assert!(scanner.takes(b','));
        }
        for none in ["", "01", "nul", "[1,]", "\"a"] {
            let line = format!("{none} ");
            let mut scanner = Scanner::new(&line);
            assert!(scanner.value().is_none() || !scanner.is_at_end(), "{none}");
        }
    }
}
