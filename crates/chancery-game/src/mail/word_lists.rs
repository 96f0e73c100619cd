//! Lists of words and phrases by name, from a text: a line is a list's name, a colon, and phrases with commas between them.

use std::collections::HashMap;

/// Lists of phrases by name; a phrase is a sequence of words in small letters.
pub(crate) struct WordLists(HashMap<&'static str, Vec<Vec<&'static str>>>);

impl WordLists {
    /// Reads the lists of a text. A list may go on over several lines, and `#` begins a remark.
    pub fn new(text: &'static str) -> Self {
        let mut lists: HashMap<&str, Vec<Vec<&str>>> = HashMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, phrases)) = line.split_once(':') {
                let phrases = phrases.split(',').map(|phrase| phrase.split_whitespace().collect());
                lists.entry(name).or_default().extend(phrases);
            }
        }
        Self(lists)
    }

    /// Returns whether one of the phrases of a list is among the words.
    pub fn has(&self, words: &[String], list: &str) -> bool {
        let is_within = |phrase: &Vec<&str>| words.windows(phrase.len()).any(|run| run == phrase.as_slice());
        self.0.get(list).is_some_and(|phrases| phrases.iter().any(is_within))
    }

    /// Returns whether the words are one of the phrases of a list.
    pub fn is_one(&self, words: &[String], list: &str) -> bool {
        self.0.get(list).is_some_and(|phrases| phrases.iter().any(|phrase| words == phrase.as_slice()))
    }
}

/// Returns the words of a line in small letters.
pub(crate) fn words(line: &str) -> Vec<String> {
    let parts = line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’')));
    let words = parts.map(|word| word.replace('’', "'").trim_matches('\'').to_lowercase());
    words.filter(|word| !word.is_empty()).collect()
}
