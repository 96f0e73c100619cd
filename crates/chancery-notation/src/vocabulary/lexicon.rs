//! What words may mean: the names of a map's places and powers, and the words of orders.
//!
//! A [`Lexicon`] is made once for a map and a language and knows no position. The words themselves
//! are data: see [`language`](crate::vocabulary::language).

use std::collections::HashMap;

use rustc_hash::FxHashMap;

use crate::vocabulary::language::{OrderLanguage, Table, Word, is_standard_board};
use crate::vocabulary::suggest::{MAX_EDITS, distance};
use chancery_core::map::{Map, PhaseKind, Power, Province, Season, fold};
use chancery_core::text::note_lookup;

/// An entry of the lexicon; only a lexicon makes sense of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EntryId(u32);

/// Everything that one folded phrase may mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// The province that is called exactly this.
    pub exact: Option<Province>,
    /// Whether `exact` is the province's code or full name, not only an alias.
    pub proper: bool,
    /// Provinces whose name begins so.
    pub begins: Vec<Province>,
    /// Whether a name of several words begins so, with a whole word that people take for the name:
    /// `Adriatic`.
    pub head: bool,
    /// How many letters the phrase has.
    pub letters: usize,
    /// A power's name or adjective.
    pub power: Option<Power>,
    /// The role of it in an order.
    pub word: Option<Word>,
    /// The role of it in a sentence of prose, if that is another.
    pub prose: Option<Word>,
    /// The coast that it names, as an index into [`Lexicon::coast`].
    pub coast: Option<u8>,
    /// The coast of the place that is called exactly this, if the word names that, too.
    pub at_coast: Option<u8>,
    /// The result that it names, as an index into [`Lexicon::result`].
    pub result: Option<u8>,
    pub season: Option<Season>,
    pub phase: Option<PhaseKind>,
    /// Whether a longer phrase begins with this and a space.
    continues: bool,
}

impl Entry {
    /// Returns whether some place is called so or begins so.
    pub fn is_place(&self) -> bool {
        self.exact.is_some() || !self.begins.is_empty()
    }

    /// Returns whether it only begins a longer phrase.
    pub fn is_beginning(&self) -> bool {
        !(self.is_place() || self.power.is_some() || self.is_other_word())
    }

    /// Returns whether it may also be something else behind the letter of a unit's kind than a place.
    pub fn is_other_word(&self) -> bool {
        self.word.is_some()
            || self.coast.is_some()
            || self.result.is_some()
            || self.season.is_some()
            || self.phase.is_some()
    }
}

/// The names of a map and the words of a language.
pub(crate) struct Lexicon {
    keys: FxHashMap<String, EntryId>,
    entries: Vec<Entry>,
    coasts: Vec<String>,
    results: Vec<String>,
    letters: HashMap<String, Power>,
    /// By two letters the one power with a name that begins so; none if there are several.
    shorts: HashMap<String, Option<Power>>,
    /// Verbs that are long enough to be known when they are misspelled.
    verbs: Vec<(String, Word)>,
    /// By province: the names that a language other than English has for it, folded.
    own_names: Vec<Vec<String>>,
    /// The words of a language other than English, folded.
    own_words: HashMap<String, Word>,
}

/// The shortest verb that is known when it is misspelled, in letters.
const SHORTEST_VERB: usize = 5;

/// The shortest first word of a name that is known when it is misspelled, in letters.
const SHORTEST_HEAD: usize = 5;

/// Returns whether a word says what a unit does.
fn is_verb(word: Word) -> bool {
    (Word::Hold..=Word::Remove).contains(&word)
}

/// The shortest beginning of a name that is read as an abbreviation, in letters.
const SHORTEST: usize = 3;

impl Lexicon {
    pub fn new(map: &Map, language: OrderLanguage) -> Self {
        let mut lexicon = Self {
            keys: FxHashMap::default(),
            entries: Vec::new(),
            coasts: Vec::new(),
            results: Vec::new(),
            letters: HashMap::new(),
            shorts: HashMap::new(),
            verbs: Vec::new(),
            own_names: vec![Vec::new(); map.provinces().len()],
            own_words: HashMap::new(),
        };
        // The names of the chosen language come first, so that they win over the map's own.
        let mut named = vec![false; map.provinces().len()];
        for table in language.tables() {
            lexicon.add_table_places(table, map, &mut named);
        }
        lexicon.add_places(map, &named);
        for table in language.tables() {
            lexicon.add_table(table, map);
        }
        lexicon.add_powers(map);
        let mut shorts: HashMap<String, Option<Power>> = HashMap::new();
        for (name, power) in lexicon.powers() {
            let known = shorts.entry(name.chars().take(2).collect()).or_insert(Some(power));
            *known = known.filter(|known| *known == power);
        }
        lexicon.shorts = shorts;
        let verb = |id: &EntryId| lexicon.get(*id).word.filter(|&word| is_verb(word));
        let long = lexicon.keys.iter().filter(|(key, _)| key.len() >= SHORTEST_VERB && !key.contains(' '));
        lexicon.verbs = long.filter_map(|(key, id)| Some((key.clone(), verb(id)?))).collect();
        for (&word, phrases) in &language.table().prose {
            lexicon.set_phrases(phrases, |entry| &mut entry.prose, word);
        }
        if language != OrderLanguage::En {
            lexicon.add_own(language.table(), map);
        }
        lexicon
    }

    /// Returns the entry of a phrase, made if there is none, with those of all its beginnings; `None` if
    /// there is no letter in it.
    fn entry(&mut self, phrase: &str) -> Option<&mut Entry> {
        let mut key = String::new();
        let words = phrase.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’'));
        let mut words = words.map(fold).filter(|w| !w.is_empty()).peekable();
        let mut id = None;
        while let Some(word) = words.next() {
            if !key.is_empty() {
                key.push(' ');
            }
            key.push_str(&word);
            let next = EntryId(self.entries.len() as u32);
            let found = *self.keys.entry(key.clone()).or_insert(next);
            if found == next {
                let letters = key.chars().filter(|c| *c != ' ').count();
                self.entries.push(Entry { letters, ..Entry::default() });
            }
            self.entries[found.0 as usize].continues |= words.peek().is_some();
            id = Some(found);
        }
        id.map(|id| &mut self.entries[id.0 as usize])
    }

    /// Changes the entries of a phrase, with its spaces and without.
    fn with(&mut self, phrase: &str, change: impl Fn(&mut Entry)) {
        self.add_phrases(phrase, &change);
        if phrase.contains(|c: char| !c.is_alphanumeric()) {
            self.add_phrases(&fold(phrase), &change);
        }
    }

    /// Says what a phrase means, where nothing is said of it yet, with its spaces and without.
    fn set<T: Copy>(&mut self, phrase: &str, field: fn(&mut Entry) -> &mut Option<T>, meaning: T) {
        self.with(phrase, |entry| {
            field(entry).get_or_insert(meaning);
        });
    }

    /// Says the same of several phrases.
    fn set_phrases<T: Copy>(&mut self, phrases: &str, field: fn(&mut Entry) -> &mut Option<T>, meaning: T) {
        self.add_phrases(phrases, |entry| {
            field(entry).get_or_insert(meaning);
        });
    }

    /// Adds the names that a language has for the places of the standard map.
    fn add_table_places(&mut self, table: &Table, map: &Map, named: &mut [bool]) {
        if !is_standard_board(map) {
            return;
        }
        for province in map.provinces() {
            let Some(names) = table.places.get(map.code(province)) else { continue };
            named[province.index()] = true;
            for (i, name) in names.split(',').enumerate() {
                self.with(name, |entry| {
                    entry.exact.get_or_insert(province);
                    entry.proper = true;
                });
                if i == 0 {
                    self.add_beginnings(name.trim(), province);
                }
            }
        }
    }

    /// Adds the map's own names. Where a language calls another place by a code, the code may mean either:
    /// what Chancery writes can be read in every language.
    fn add_places(&mut self, map: &Map, named: &[bool]) {
        for province in map.provinces() {
            let info = map.province(province);
            let proper = [&info.code, &info.name].map(|name| (name, true));
            for (name, proper) in proper.into_iter().chain(info.also.iter().map(|name| (name, false))) {
                let is_code = *name == info.code;
                self.with(name, |entry| {
                    if *entry.exact.get_or_insert(province) == province {
                        entry.proper |= proper;
                    } else if is_code && !entry.begins.contains(&province) {
                        entry.begins.push(province);
                    }
                });
            }
            if !named[province.index()] {
                self.add_beginnings(&info.name, province);
            }
        }
    }

    /// Adds every beginning of a name of at least three letters.
    fn add_beginnings(&mut self, name: &str, province: Province) {
        let mut letters = 0;
        for (at, c) in name.char_indices() {
            letters += usize::from(c.is_alphanumeric());
            if letters >= SHORTEST && c.is_alphanumeric() {
                let end = at + c.len_utf8();
                let head = name[end..].starts_with([' ', '-']);
                self.with(&name[..end], |entry| {
                    entry.head |= head;
                    if !entry.begins.contains(&province) {
                        entry.begins.push(province);
                    }
                });
            }
        }
    }

    fn add_powers(&mut self, map: &Map) {
        for power in map.powers() {
            let info = map.power(power);
            self.letters.insert(fold(&info.letter.to_string()), power);
            for name in [&info.name, &info.adjective].into_iter().chain(&info.also) {
                if fold(name).len() == 1 {
                    self.letters.insert(fold(name), power);
                } else {
                    self.set(name, |entry| &mut entry.power, power);
                }
            }
            let short: String = fold(&info.name).chars().take(SHORTEST).collect();
            self.set(&short, |entry| &mut entry.power, power);
        }
    }

    fn add_table(&mut self, table: &Table, map: &Map) {
        for (&word, phrases) in table.words.iter().filter(|(word, _)| **word != Word::Between) {
            self.set_phrases(phrases, |entry| &mut entry.word, word);
        }
        for (coast, phrases) in &table.coasts {
            let index = index_of(&mut self.coasts, coast);
            self.set_phrases(phrases, |entry| &mut entry.coast, index);
        }
        let of_standard = table.coastal.iter().filter(|_| is_standard_board(map));
        for ((code, coast), phrases) in of_standard.filter_map(|(at, p)| Some((at.split_once('/')?, p))) {
            let index = index_of(&mut self.coasts, coast);
            let place = map.provinces().find(|&province| map.code(province) == code);
            self.add_phrases(phrases, |entry| {
                (entry.exact, entry.at_coast) = (place, Some(index));
            });
        }
        for (result, phrases) in &table.results {
            let index = index_of(&mut self.results, result);
            self.set_phrases(phrases, |entry| &mut entry.result, index);
        }
        for (&season, phrases) in &table.seasons {
            self.set_phrases(phrases, |entry| &mut entry.season, season);
        }
        for (&phase, phrases) in &table.phases {
            self.set_phrases(phrases, |entry| &mut entry.phase, phase);
        }
        for power in map.powers() {
            let names = table.powers.get(&map.power(power).key);
            self.set_phrases(names.map_or("", String::as_str), |entry| &mut entry.power, power);
        }
    }

    /// Adds what the chosen language alone calls things, for lines that are still being typed.
    fn add_own(&mut self, table: &Table, map: &Map) {
        if is_standard_board(map) {
            for province in map.provinces() {
                let names = table.places.get(map.code(province)).map_or("", String::as_str);
                self.own_names[province.index()] = names.split(',').map(fold).collect();
            }
        }
        for (&word, phrases) in &table.words {
            self.own_words.extend(phrases.split(',').map(|phrase| (fold(phrase), word)));
        }
    }

    /// Returns whether a place, a power or a verb begins like this, spaces apart.
    pub fn begins(&self, folded: &str) -> bool {
        let is_first = |word| is_verb(word) || word == Word::Waive;
        let is_such = |e: &Entry| e.is_place() || e.power.is_some() || e.word.is_some_and(is_first);
        let begins = |key: &str| key.replace(' ', "").starts_with(folded);
        self.keys.iter().any(|(key, id)| is_such(&self.entries[id.0 as usize]) && begins(key))
    }

    /// Returns the names that a language other than English has for a province, folded.
    pub fn own_names(&self, province: Province) -> &[String] {
        &self.own_names[province.index()]
    }

    /// Returns what a folded word of a language other than English does.
    pub fn own_word(&self, folded: &str) -> Option<Word> {
        self.own_words.get(folded).copied()
    }

    /// Returns the verb that a word is a misspelling of: one edit away, two if it is long, with the right
    /// first letter.
    pub fn near_verb(&self, folded: &str) -> Option<Word> {
        let most = if folded.len() < 10 { 1 } else { 2 };
        let near = |verb: &str| {
            verb.as_bytes().first() == folded.as_bytes().first() && distance(folded, verb, most).is_some()
        };
        let mut found = self.verbs.iter().filter(|(verb, _)| near(verb)).map(|(_, word)| *word);
        let first = found.next()?;
        found.all(|word| word == first).then_some(first)
    }

    fn add_phrases(&mut self, phrases: &str, change: impl Fn(&mut Entry)) {
        for phrase in phrases.split(',') {
            if let Some(entry) = self.entry(phrase) {
                change(entry);
            }
        }
    }

    /// Returns what a folded phrase may mean; its words are parted by single spaces.
    pub fn find(&self, folded: &str) -> Option<EntryId> {
        note_lookup(|of| &mut of.names);
        self.keys.get(folded).copied()
    }

    pub fn get(&self, id: EntryId) -> &Entry {
        &self.entries[id.0 as usize]
    }

    /// Returns whether a longer phrase begins with this one.
    pub fn continues(&self, id: EntryId) -> bool {
        self.get(id).continues
    }

    /// Returns a coast's name in upper case: `NC`.
    pub fn coast(&self, index: u8) -> &str {
        &self.coasts[index as usize]
    }

    /// Returns the word that stands for a result: `fail`.
    pub fn result(&self, index: u8) -> &str {
        &self.results[index as usize]
    }

    /// Returns the index of a result by the word that stands for it.
    pub fn result_named(&self, word: &str) -> Option<u8> {
        self.results.iter().position(|known| known == word).map(|index| index as u8)
    }

    /// Returns the power that is called by this one letter.
    pub fn letter(&self, folded: &str) -> Option<Power> {
        self.letters.get(folded).copied()
    }

    /// Returns the one power whose name begins with these two letters.
    pub fn power_beginning(&self, folded: &str) -> Option<Power> {
        self.shorts.get(folded).copied().flatten()
    }

    /// Returns every spelling of a place that is not only a beginning, or begins no other name and ends with
    /// a word.
    pub fn places(&self) -> impl Iterator<Item = (&str, Province)> {
        let place = |id: &EntryId| {
            let entry = self.get(*id);
            let head = entry.head && entry.letters >= SHORTEST_HEAD;
            entry.exact.or(entry.begins.first().copied().filter(|_| head && entry.begins.len() == 1))
        };
        self.keys.iter().filter_map(move |(key, id)| Some((key.as_str(), place(id)?)))
    }

    /// Returns every spelling of a power.
    pub fn powers(&self) -> impl Iterator<Item = (&str, Power)> {
        let power = |id: &EntryId| self.get(*id).power;
        self.keys.iter().filter_map(move |(key, id)| Some((key.as_str(), power(id)?)))
    }

    /// Returns the one power with a spelling that is near to a folded word.
    pub fn near_power(&self, word: &str) -> Option<Power> {
        let near = |name: &str| {
            name.len() > 3 && distance(word, name, MAX_EDITS).is_some_and(|d| d * 3 < word.len())
        };
        let mut found: Vec<Power> = self.powers().filter(|(name, _)| near(name)).map(|(_, p)| p).collect();
        found.sort();
        found.dedup();
        if let &[only] = found.as_slice() { Some(only) } else { None }
    }
}

/// Returns the place of `name` in a list, where it is put if it is not there.
fn index_of(list: &mut Vec<String>, name: &str) -> u8 {
    let found = list.iter().position(|known| known == name);
    found.unwrap_or_else(|| {
        list.push(name.to_owned());
        list.len() - 1
    }) as u8
}

#[cfg(test)]
mod tests;
