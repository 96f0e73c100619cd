//! The lists of words of `phrases.txt`, and the words of a text.

use std::sync::LazyLock;

use crate::mail::WordLists;

pub(super) static LISTS: LazyLock<WordLists> = LazyLock::new(|| WordLists::new(include_str!("phrases.txt")));

/// Returns the words of a text as they are written, without those that only end it: `That's all from me`.
pub(super) fn parts(text: &str) -> Vec<&str> {
    let is_mark = |c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’'));
    let parts = text.split(is_mark).map(|word| word.trim_matches(['\'', '’']));
    let mut parts: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
    LISTS.take_out(&mut parts, "closing");
    parts
}

/// Returns the same in small letters.
pub(super) fn words(text: &str) -> Vec<String> {
    parts(text).into_iter().flat_map(crate::mail::words).collect()
}

/// Returns whether one of the phrases of a list is among the words.
pub(super) fn has(words: &[String], list: &str) -> bool {
    LISTS.has(words, list)
}
