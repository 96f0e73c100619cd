//! A power's orders as they were written.

use crate::text::Clean;

/// The lines that one power wrote in one phase, exactly as they were typed, but for characters that
/// no text from outside may carry ([`Clean`]).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sheet(Vec<Clean>);

impl Sheet {
    /// A sheet on which nothing is written.
    pub(in crate::game) const NONE: Self = Self(Vec::new());

    /// Makes a sheet with these lines. A line that holds line ends counts as several; blank lines at the
    /// end are dropped.
    pub fn new<T: AsRef<str>>(lines: impl IntoIterator<Item = T>) -> Self {
        let mut sheet = Self::default();
        for text in lines {
            let text = Clean::lines(text.as_ref());
            sheet.0.extend(text.split('\n').map(Clean::line));
        }
        while sheet.0.last().is_some_and(|l| l.trim().is_empty()) {
            sheet.0.pop();
        }
        sheet
    }

    /// Returns the lines.
    pub fn lines(&self) -> &[Clean] {
        &self.0
    }

    /// Returns whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the whole text, one line after the other.
    pub fn text(&self) -> String {
        let lines: Vec<&str> = self.0.iter().map(Clean::as_str).collect();
        lines.join("\n")
    }
}

/// The places where the lines of a text begin, so that the line of a place is found without counting anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines(Vec<usize>);

impl Lines {
    /// Returns the lines of a text.
    pub fn of(text: &str) -> Self {
        Self(std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect())
    }

    /// Returns the line, from 0, on which a byte of the text stands.
    pub fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|&start| start <= byte).saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_stands_on_the_line_that_begins_before_it() {
        let text = "A\n\nB C\n";
        let lines = Lines::of(text);
        for at in 0..=text.len() + 1 {
            let counted = text.get(..at.min(text.len())).unwrap().matches('\n').count();
            assert_eq!(lines.at(at), counted, "{at}");
        }
    }

    #[test]
    fn lines_are_kept_as_typed() {
        let sheet = Sheet::new(["  a par - bur ", "", "nonsense\r\nA MAR H", "", " "]);
        let lines: Vec<&str> = sheet.lines().iter().map(Clean::as_str).collect();
        assert_eq!(lines, ["  a par - bur ", "", "nonsense", "A MAR H"]);
        assert_eq!(sheet.text(), "  a par - bur \n\nnonsense\nA MAR H");
        assert!(Sheet::new(["", " "]).is_empty());
    }
}
