//! Fuzzy matching: each typed word finds the texts of which a word has its letters in the same sequence.

use std::cmp::Reverse;

use nucleo_matcher::pattern::{Atom, AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// Returns the indices of the texts that a typed text finds, the best first: those with exactly its words, then those
/// with a word that has the letters of each typed word. The words may be in any order.
pub fn found<T: AsRef<str>>(typed: &str, texts: impl IntoIterator<Item = T>) -> Vec<usize> {
    let pattern = |kind| Pattern::new(typed, CaseMatching::Ignore, Normalization::Smart, kind);
    let (whole, fuzzy) = (pattern(AtomKind::Substring), pattern(AtomKind::Fuzzy));
    let mut config = Config::DEFAULT;
    config.prefer_prefix = true;
    let (mut matcher, mut letters) = (Matcher::new(config), Vec::new());
    let mut rank = |text: &str| {
        let is_whole = whole.score(Utf32Str::new(text, &mut letters), &mut matcher).is_some();
        // Letters that are scattered over several words are in almost any text.
        let mut best = |atom: &Atom| {
            let words = text.split_whitespace();
            words.filter_map(|word| atom.score(Utf32Str::new(word, &mut letters), &mut matcher)).max()
        };
        let score: u32 = fuzzy.atoms.iter().map(|atom| best(atom).map(u32::from)).sum::<Option<u32>>()?;
        Some((!is_whole, Reverse(score)))
    };
    let texts = texts.into_iter().enumerate();
    let mut found: Vec<_> = texts.filter_map(|(at, text)| Some((rank(text.as_ref())?, at))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, at)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_in_sequence_are_found_and_what_begins_so_comes_first() {
        let texts = ["adjudicate", "undo", "redo", "go back"];
        assert_eq!(found("adjdc", texts), [0]);
        assert_eq!(found("do", texts), [1, 2]);
        assert_eq!(found("back go", texts), [3]);
        assert_eq!(found("", texts), [0, 1, 2, 3]);
        assert_eq!(found("xx", texts), [0; 0]);
        assert_eq!(found("adundo", texts), [0; 0]);
    }

    #[test]
    fn words_come_before_letters_and_letters_are_not_scattered_over_words() {
        let texts =
            ["Friday night, copy: S1902M, orders missing", "Strong arms", "Sample game", "strap, mostly"];
        assert_eq!(found("sam", texts), [2]);
        assert_eq!(found("greta", ["Deadline, Spring 1902, retreats"]), [0; 0]);
        assert_eq!(found("srm", ["storm", "a srm"]), [1, 0]);
    }
}
