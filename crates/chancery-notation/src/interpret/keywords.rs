//! What single words are in the language of a reader, for a line that is still being typed. English is
//! not asked: a line knows its words itself, and the map knows its names.

use crate::interpret::read::Reader;
use crate::vocabulary::language::Word;
use chancery_core::map::{Power, Province, fold};

/// The letters of an order that a line completes to, and the words that do the same.
const DOES: &[(&str, &[Word])] = &[
    ("-", &[Word::To, Word::Move]),
    ("S", &[Word::Support]),
    ("C", &[Word::Convoy]),
    ("H", &[Word::Hold]),
    ("R", &[Word::Retreat, Word::To]),
    ("D", &[Word::Disband, Word::Remove]),
    ("B", &[Word::Build]),
    ("VIA", &[Word::Via]),
    ("WAIVE", &[Word::Waive]),
];

impl Reader {
    /// Returns whether the language calls a province so; `open` if a name that begins so is enough.
    pub fn is_own_name(&self, province: Province, typed: &str, open: bool) -> bool {
        let typed = fold(typed);
        let fits = |name: &String| *name == typed || (open && name.starts_with(&typed));
        !typed.is_empty() && self.lexicon().own_names(province).iter().any(fits)
    }

    /// Returns whether a word of the language does what a letter of canonical notation does: `nach` what `-` does.
    pub fn is_own_word(&self, canonical: &str, typed: &str) -> bool {
        let meant = DOES.iter().find(|(letter, _)| *letter == canonical).map_or(&[][..], |(_, words)| words);
        self.lexicon().own_word(&fold(typed)).is_some_and(|word| meant.contains(&word))
    }

    /// Returns the one power whose name is nearly this word, which is no power's name itself.
    pub fn near_power(&self, word: &str) -> Option<Power> {
        self.lexicon().near_power(&fold(word))
    }

    /// Returns whether an order says in so many words that it is a removal, which is for the winter: read where
    /// retreats are due it is a unit that disbands, too.
    pub fn is_removal(&self, text: &str) -> bool {
        let text = text.trim_start();
        let first = || text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        text.get(..6).is_some_and(|word| word.eq_ignore_ascii_case("remove"))
            || self.lexicon().own_word(&fold(first())) == Some(Word::Remove)
    }
}
