//! Fuzzy matching: a typed text finds the texts in which its letters stand in the same sequence.

use std::cmp::Reverse;

use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

/// Returns which of the texts a typed text finds, the best first; its words may stand in any order.
pub fn found<T: AsRef<str>>(typed: &str, texts: impl IntoIterator<Item = T>) -> Vec<usize> {
    let pattern = Pattern::new(typed, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy);
    let mut config = Config::DEFAULT;
    config.prefer_prefix = true;
    let (mut matcher, mut letters) = (Matcher::new(config), Vec::new());
    let mut score = |text: &str| pattern.score(Utf32Str::new(text, &mut letters), &mut matcher);
    let texts = texts.into_iter().enumerate();
    let mut found: Vec<_> =
        texts.filter_map(|(at, text)| Some((Reverse(score(text.as_ref())?), at))).collect();
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
    }
}
