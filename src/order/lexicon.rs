//! What words may mean: the names of a map's places and powers, and the words of orders.
//!
//! A [`Lexicon`] is made once for a map and a language and knows no position. The words themselves
//! are data: a map's names and aliases stand in its file, the words of a language in
//! `src/order/language/`.

use std::collections::HashMap;

use serde::Deserialize;

use crate::map::{Map, Power, Province, fold};

/// What a word or phrase of an order does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub(super) enum Word {
    Army,
    Fleet,
    /// A unit of either kind.
    Unit,
    Hold,
    Move,
    To,
    Support,
    SupportHold,
    SupportMove,
    SupportArmy,
    SupportFleet,
    MutualSupport,
    Convoy,
    ConvoyArmy,
    Via,
    From,
    Retreat,
    Disband,
    Build,
    Remove,
    Waive,
    Keep,
    Article,
    Preposition,
}

/// An entry of the lexicon; only a lexicon makes sense of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct EntryId(u32);

/// Everything that one folded phrase may mean.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// The province that is called exactly this.
    pub exact: Option<Province>,
    /// Whether `exact` is the province's code or full name, not only an alias.
    pub proper: bool,
    /// Provinces whose name begins so.
    pub begins: Vec<Province>,
    /// A power's name or adjective.
    pub power: Option<Power>,
    /// What it does in an order.
    pub word: Option<Word>,
    /// The coast that it names, as an index into [`Lexicon::coast`].
    pub coast: Option<u8>,
    /// Whether a longer phrase begins with this and a space.
    continues: bool,
}

/// The words of a language, as their file has them.
#[derive(Deserialize)]
struct Words {
    words: HashMap<Word, String>,
    coasts: HashMap<String, String>,
}

/// The names of a map and the words of a language.
pub(super) struct Lexicon {
    keys: HashMap<String, EntryId>,
    entries: Vec<Entry>,
    coasts: Vec<String>,
}

/// The shortest beginning of a name that is read as an abbreviation, in letters.
const SHORTEST: usize = 3;

impl Lexicon {
    pub fn new(map: &Map) -> Self {
        let mut lexicon = Self { keys: HashMap::new(), entries: Vec::new(), coasts: Vec::new() };
        lexicon.add_places(map);
        lexicon.add_powers(map);
        let words: Words = ron::from_str(include_str!("language/en.ron"))
            .expect("the bundled words are read by a test before they are shipped");
        lexicon.add_words(&words);
        lexicon
    }

    /// The entry of a phrase, made if there is none, with those of all its beginnings.
    fn entry(&mut self, phrase: &str) -> &mut Entry {
        let mut key = String::new();
        let mut words =
            phrase.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|w| !w.is_empty()).peekable();
        let mut id = None;
        while let Some(word) = words.next() {
            if !key.is_empty() {
                key.push(' ');
            }
            key.push_str(&fold(word));
            let next = EntryId(self.entries.len() as u32);
            let found = *self.keys.entry(key.clone()).or_insert(next);
            if found == next {
                self.entries.push(Entry::default());
            }
            self.entries[found.0 as usize].continues |= words.peek().is_some();
            id = Some(found);
        }
        let id = id.unwrap_or_else(|| {
            self.entries.push(Entry::default());
            EntryId(self.entries.len() as u32 - 1)
        });
        &mut self.entries[id.0 as usize]
    }

    fn add_places(&mut self, map: &Map) {
        for province in map.provinces() {
            let info = map.province(province);
            for (name, proper) in [(&info.code, true), (&info.name, true)]
                .into_iter()
                .chain(info.also.iter().map(|name| (name, false)))
            {
                for name in [name, &fold(name)] {
                    let entry = self.entry(name);
                    entry.exact.get_or_insert(province);
                    entry.proper |= proper;
                }
            }
            self.add_beginnings(&info.name, province);
        }
    }

    /// Every beginning of a name of at least three letters.
    fn add_beginnings(&mut self, name: &str, province: Province) {
        let mut letters = 0;
        for (at, c) in name.char_indices() {
            letters += usize::from(c.is_alphanumeric());
            if letters >= SHORTEST && c.is_alphanumeric() {
                let beginning = &name[..at + c.len_utf8()];
                for name in [beginning, &fold(beginning)] {
                    let entry = self.entry(name);
                    if !entry.begins.contains(&province) {
                        entry.begins.push(province);
                    }
                }
            }
        }
    }

    fn add_powers(&mut self, map: &Map) {
        for power in map.powers() {
            let info = map.power(power);
            for name in [&info.name, &info.adjective].into_iter().chain(&info.also) {
                self.entry(name).power.get_or_insert(power);
            }
            let short: String = fold(&info.name).chars().take(SHORTEST).collect();
            self.entry(&short).power.get_or_insert(power);
        }
    }

    fn add_words(&mut self, words: &Words) {
        for (&word, phrases) in &words.words {
            for phrase in phrases.split(',') {
                self.entry(phrase).word = Some(word);
            }
        }
        for (coast, phrases) in &words.coasts {
            let index = self.coasts.len() as u8;
            self.coasts.push(coast.clone());
            for phrase in phrases.split(',') {
                self.entry(phrase).coast = Some(index);
            }
        }
    }

    /// What a folded phrase may mean; its words are parted by single spaces.
    pub fn find(&self, folded: &str) -> Option<EntryId> {
        self.keys.get(folded).copied()
    }

    pub fn get(&self, id: EntryId) -> &Entry {
        &self.entries[id.0 as usize]
    }

    /// Whether a longer phrase begins with this one.
    pub fn continues(&self, id: EntryId) -> bool {
        self.get(id).continues
    }

    /// A coast's name in upper case: `NC`.
    pub fn coast(&self, index: u8) -> &str {
        &self.coasts[index as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;

    fn codes(map: &Map, provinces: &[Province]) -> Vec<String> {
        provinces.iter().map(|&p| map.code(p).to_owned()).collect()
    }

    #[test]
    fn the_bundled_words_can_be_read() {
        let lexicon = Lexicon::new(&standard());
        let entry = lexicon.get(lexicon.find("SUPPORTS").unwrap());
        assert_eq!(entry.word, Some(Word::Support));
    }

    #[test]
    fn beginnings_that_several_names_share_keep_them_all() {
        let map = standard();
        let lexicon = Lexicon::new(&map);
        let begins = |word: &str| codes(&map, &lexicon.get(lexicon.find(word).unwrap()).begins);
        assert_eq!(begins("NOR"), ["NAF", "NAO", "NTH", "NWG", "NWY"]);
        assert_eq!(begins("LIV"), ["LVN", "LVP"]);
        assert_eq!(begins("TYR"), ["TYR", "TYS"]);
        assert_eq!(begins("BULG"), ["BUL"]);
    }
}
