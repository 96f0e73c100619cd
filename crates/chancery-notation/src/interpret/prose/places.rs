//! Names of places in prose: `Galitzia`, `Norw Sea`, and where a coast stands behind one.

use std::collections::BTreeSet;
use std::ops::Range;

use super::Prose;
use crate::vocabulary::language::Word;
use crate::vocabulary::suggest::{distance, same_letters};
use crate::vocabulary::token::Mark;
use chancery_core::map::Province;

impl Prose<'_> {
    /// Steps over the words between a place and its coast: `on the north coast`.
    pub(super) fn before_coast(&self, places: &[Province], end: usize) -> usize {
        let joins = |at: &usize| {
            let word = self.at(*at).word();
            word.filter(|(word, _)| matches!(word, Word::To | Word::Filler | Word::Preposition))
                .map(|(_, end)| end)
        };
        let steps = std::iter::successors(Some(end), joins).take(4);
        let is_coast = |at: &usize| self.cursor.moved(*at).take_coast().is_some();
        let has_coasts = places.iter().any(|at| !self.map.province(*at).coasts.is_empty());
        steps.skip(1).find(is_coast).filter(|_| has_coasts).unwrap_or(end)
    }

    /// Returns what the place here may be, and where its name ends.
    pub(super) fn place_name(&self) -> Option<(Vec<Province>, usize)> {
        let is_word = |at: &usize| self.cursor.moved(*at).is(Mark::Word);
        let words = (self.cursor.at..self.cursor.at + 3).take_while(is_word);
        let words: Vec<&str> = words.map(|at| self.cursor.moved(at).fold()).collect();
        let near = |counts: Range<usize>| {
            let near = |count| Some((self.near(&words[..count]), self.cursor.at + count));
            counts.rev().filter_map(near).find(|(near, _)| !near.is_empty())
        };
        let Some((id, end)) = self.cursor.peek_name() else { return near(1..words.len() + 1) };
        let entry = self.cursor.lexicon.get(id);
        let is_short = entry.letters <= 3;
        let others =
            entry.begins.iter().filter(|at| entry.exact.is_none_or(|exact| is_short && exact != **at));
        let known = || Some((entry.exact.iter().chain(others).copied().collect(), end));
        // `Norw Sea` is not Norway.
        let is_whole = entry.exact.is_some() && !self.cursor.moved(end).is_unknown();
        if is_whole { known() } else { near(2..words.len() + 1).or_else(known) }
    }

    /// Returns the places with a name like these words: `Atlantic`, `Norw Sea`; else `Galitzia`.
    fn near(&self, words: &[&str]) -> Vec<Province> {
        let word = words.concat();
        let begins = |(word, part): (&&str, &str)| word.len() > 2 && part.starts_with(*word);
        let is_part = |name: &str| match name.split(' ').count() {
            1 => false,
            parts if words.len() == parts => words.iter().zip(name.split(' ')).all(begins),
            _ => word.len() > 4 && name.split(' ').any(|part| part == word),
        };
        // Of four letters only two may have changed places: `Keil`.
        let is_like = |name: &str| {
            let length = word.len().min(name.len());
            (length > 4 || (length > 3 && same_letters(&word, name)))
                && word.as_bytes()[0] == name.as_bytes()[0]
                && distance(&word, &name.replace(' ', ""), 1).is_some()
        };
        let find = |is_it: &dyn Fn(&str) -> bool| -> BTreeSet<Province> {
            self.cursor.lexicon.places().filter(|(name, _)| is_it(name)).map(|(_, place)| place).collect()
        };
        let parts = find(&is_part);
        let found = if parts.is_empty() { find(&is_like) } else { parts };
        found.into_iter().collect()
    }
}
