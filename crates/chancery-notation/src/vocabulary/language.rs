//! Languages as data: the words of orders, and what the standard map's powers and places are called.
//!
//! Each language is a RON file in `vocabulary/language/`. English is always there; another language
//! is laid over it and wins where both have a meaning for a word.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use serde::Deserialize;

use chancery_core::map::{Map, PhaseKind, Power, Province, Season, fold, standard};

/// A language in which Chancery writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(ascii_case_insensitive, parse_err_ty = LanguageError, parse_err_fn = LanguageError::new)]
pub enum Language {
    /// English, and what every program writes.
    #[default]
    #[strum(serialize = "en")]
    English,
    /// German.
    #[strum(serialize = "de")]
    German,
    /// French.
    #[strum(serialize = "fr")]
    French,
}

chancery_core::named!(Language, code, LanguageError: "`{}` is not a language that Chancery writes; there are {}");

/// A language in which orders are read, beside English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(ascii_case_insensitive, parse_err_ty = OrderLanguageError, parse_err_fn = OrderLanguageError::new)]
#[strum(serialize_all = "lowercase")]
pub enum OrderLanguage {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
    /// Dutch.
    Nl,
    /// Spanish.
    Es,
    /// Italian.
    It,
    /// Portuguese.
    Pt,
    /// Swedish.
    Sv,
}

chancery_core::named!(OrderLanguage, code, OrderLanguageError: "`{}` is not a language that orders are read in; there are {}");

impl From<Language> for OrderLanguage {
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::En,
            Language::German => Self::De,
            Language::French => Self::Fr,
        }
    }
}

impl OrderLanguage {
    /// Returns its own table.
    pub(crate) fn table(self) -> &'static Table {
        &TABLES[self as usize]
    }

    /// Returns its tables, the most particular first.
    pub(crate) fn tables(self) -> impl Iterator<Item = &'static Table> {
        std::iter::once(self.table()).chain((self != Self::En).then(|| Self::En.table()))
    }

    /// Returns the languages other than English of which a text has a word of orders or the name of a place.
    pub fn spoken_in(text: &str) -> impl Iterator<Item = Self> {
        let words: Vec<String> = text.split(|c: char| !c.is_alphanumeric()).map(fold).collect();
        let is_spoken =
            move |&&language: &&Self| words.iter().any(|word| OWN_WORDS[language as usize].contains(word));
        Self::ALL.iter().filter(is_spoken).copied()
    }
}

/// The tables, by language.
static TABLES: [LazyLock<Table>; 8] = [
    LazyLock::new(|| read(include_str!("language/en.ron"))),
    LazyLock::new(|| read(include_str!("language/de.ron"))),
    LazyLock::new(|| read(include_str!("language/fr.ron"))),
    LazyLock::new(|| read(include_str!("language/nl.ron"))),
    LazyLock::new(|| read(include_str!("language/es.ron"))),
    LazyLock::new(|| read(include_str!("language/it.ron"))),
    LazyLock::new(|| read(include_str!("language/pt.ron"))),
    LazyLock::new(|| read(include_str!("language/sv.ron"))),
];

fn read(table: &str) -> Table {
    ron::from_str(table).expect("a test reads every bundled table")
}

/// By language the words of its own that are long enough to tell it from English.
static OWN_WORDS: LazyLock<Vec<HashSet<String>>> = LazyLock::new(|| {
    let words = |table: &Table| {
        let all = table.words.values().chain(table.places.values()).chain(table.powers.values());
        let common = table.common.split(", ").filter(|word| !word.is_empty()).map(fold);
        all.flat_map(|phrases| long_words(phrases)).chain(common).collect::<HashSet<String>>()
    };
    let map = standard();
    let mut english = words(OrderLanguage::En.table());
    english.extend(map.provinces().flat_map(|province| long_words(&map.province(province).name)));
    english.extend(map.powers().flat_map(|power| long_words(&map.power(power).name)));
    TABLES.iter().map(|table| &words(table) - &english).collect()
});

/// Returns the words of a text, folded, that are long enough to tell a language.
fn long_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).map(fold);
    words.filter(|word| word.len() > 3)
}

/// The role of a word or phrase of an order. The verbs stand together, from `Hold` to `Remove`; from `To` on stands what
/// people also write where no order is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub(crate) enum Word {
    Army,
    Fleet,
    /// A unit of either kind.
    Unit,
    Hold,
    Move,
    Support,
    Convoy,
    Retreat,
    Disband,
    Build,
    Remove,
    /// Means `to` only between two places, where it is written small: `a` is an army, too.
    Between,
    SupportHold,
    SupportMove,
    /// `SA`, `SF`, `CA`: a support or convoy and the kind of its unit in one word.
    SupportArmy,
    SupportFleet,
    ConvoyArmy,
    MutualSupport,
    Via,
    /// Surely not by convoy.
    ByLand,
    Waive,
    /// `unused builds pending`, behind a number.
    Pending,
    Keep,
    /// No order was received.
    NoOrder,
    Default,
    InOrder,
    Clear,
    Resolved,
    /// Orders that no house rule here takes.
    Unsupported,
    /// Joins a unit to where it goes, `Denmark with the fleet`; else means `and`.
    With,
    /// Stands between a move and who helps it: `supported by`, `convoyed by`.
    SupportedBy,
    ConvoyedBy,
    Else,
    EndIf,
    Occupied,
    IsDislodged,
    Phase,
    To,
    From,
    /// `none`, where a list says that it is empty.
    Nothing,
    Perpetual,
    If,
    /// Builds, but is read so only before a unit: people write it of other things, too.
    MayBuild,
    /// Removes, but only before a unit.
    MayRemove,
    /// Retreats, but only before a unit or behind one.
    MayRetreat,
    /// The writer of the text, in a condition: `I`, `we`.
    Me,
    /// Who has a place, in a condition: `took`, `owns`.
    Owns,
    /// That nothing stands in a place, in a condition: `is empty`.
    Empty,
    /// Begins a condition that is never read, such as `unless`.
    Unless,
    /// Leaves open whether the order beside it is one, or says that it is none: `maybe`, `cancelled`.
    Doubt,
    Not,
    And,
    Or,
    Then,
    /// All units of a power: `all units`.
    All,
    /// The units that are not named: `the rest`, `all others`. No misspelled place.
    Rest,
    /// Repeats what stands above it.
    Ditto,
    /// Begins a remark behind an order: `as agreed`.
    Remark,
    /// Articles, courtesies and the like.
    Filler,
    /// Words that ask the reader for something and look like a condition: `when you get this`.
    Courtesy,
    /// Words that a sheet is called beside its power and season: `final`, `revised`. No game's name.
    Draft,
    Preposition,
    /// Words that head orders that are not given: `last season`, `suggested`.
    Unmeant,
    /// The beginning of a line that is no order.
    Greeting,
    /// The name of a line at the head of a mail.
    MailHeader,
}

/// A language file. Spellings are separated by commas.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub words: HashMap<Word, String>,
    /// Words that are read so in prose alone.
    #[serde(default)]
    pub prose: HashMap<Word, String>,
    /// Small words that tell the language.
    #[serde(default)]
    pub common: String,
    /// By the coast's name in canonical notation.
    pub coasts: HashMap<String, String>,
    /// By the word that stands for the result.
    #[serde(default)]
    pub results: HashMap<String, String>,
    #[serde(default)]
    pub seasons: HashMap<Season, String>,
    #[serde(default)]
    pub phases: HashMap<PhaseKind, String>,
    /// By the key of a power of the standard map.
    #[serde(default)]
    pub powers: HashMap<String, String>,
    /// By the code of a place of the standard map; the first spelling is the full name.
    #[serde(default)]
    pub places: HashMap<String, String>,
    /// Names of powers and places on other maps, by their names there, and the rules of maps that are not played.
    #[serde(default)]
    pub names: HashMap<String, String>,
    /// Words for a place with its coast, by the place in canonical notation.
    #[serde(default)]
    pub coastal: HashMap<String, String>,
    /// Where a unit stands and where it goes, as it is spoken, by the full names that have an article.
    #[serde(default)]
    pub at: BTreeMap<String, String>,
    #[serde(default)]
    pub towards: BTreeMap<String, String>,
    /// The full names before which something else than usual is spoken where a unit stands, by what that is.
    #[serde(default)]
    pub leads: BTreeMap<String, String>,
}

/// The first spelling of every name, by language and by the name on its map.
static NAMES: LazyLock<Vec<HashMap<String, String>>> = LazyLock::new(|| {
    let map = standard();
    let names = |table: &Table| {
        let first = |all: Option<&String>| Some(all?.split(',').next()?.trim().to_owned());
        let power = |p| Some((map.power(p).name.clone(), first(table.powers.get(&map.power(p).key))?));
        let place = |p| Some((map.province(p).name.clone(), first(table.places.get(map.code(p)))?));
        let others = table.names.clone().into_iter();
        map.powers().filter_map(power).chain(map.provinces().filter_map(place)).chain(others).collect()
    };
    Language::ALL.iter().map(|language| names(OrderLanguage::from(*language).table())).collect()
});

/// Returns the name in a language of what has this one on its map; the same name where the language has none.
pub fn name_in(language: Language, usual: &str) -> &str {
    if language == Language::English {
        return usual;
    }
    NAMES[language as usize].get(usual).map_or(usual, String::as_str)
}

/// Returns the name of a power in a language; that on the map where the language has none.
///
/// ```
/// use chancery_notation::{Language, power_name};
///
/// let map = chancery_core::standard();
/// let austria = map.names().power("Austria").unwrap();
/// assert_eq!(power_name(Language::German, &map, austria), "Österreich");
/// ```
pub fn power_name(language: Language, map: &Map, power: Power) -> &str {
    name_in(language, &map.power(power).name)
}

/// By what a power of the standard map is called in any language, folded, its key.
static POWERS: LazyLock<HashMap<String, String>> = LazyLock::new(|| by_name(|table| &table.powers));

/// By what a place of the standard map is called in any language, folded, its code.
static PLACES: LazyLock<HashMap<String, String>> = LazyLock::new(|| by_name(|table| &table.places));

fn by_name(of: impl Fn(&Table) -> &HashMap<String, String>) -> HashMap<String, String> {
    let each = TABLES.iter().flat_map(|table| of(table));
    each.flat_map(|(key, names)| names.split(',').map(|name| (fold(name), key.clone()))).collect()
}

/// Returns the power that is called so, on the map or in any language.
pub fn power_named(map: &Map, name: &str) -> Option<Power> {
    let names = map.names();
    let is_called = |power: &Power| {
        Language::ALL.iter().any(|&language| fold(power_name(language, map, *power)) == fold(name))
    };
    let standard = || names.power(POWERS.get(&fold(name))?);
    names.power(name).or_else(standard).or_else(|| map.powers().find(is_called))
}

/// Returns whether a map has the provinces of the standard map, so that what a language calls these is theirs: only powers,
/// units and centres may differ.
pub(super) fn is_standard_board(map: &Map) -> bool {
    let (standard, named) =
        (standard(), |map: &Map, p| (map.code(p).to_owned(), map.province(p).name.clone()));
    let names = standard.provinces().map(|p| named(&standard, p));
    map.name() == "standard" || map.provinces().map(|p| named(map, p)).eq(names)
}

/// Returns the place that a word names: on the map, or with four letters or more in any language.
pub fn place_named(map: &Map, word: &str) -> Option<Province> {
    let is_long = word.chars().count() > 3;
    let other = || PLACES.get(&fold(word)).filter(|_| is_long && is_standard_board(map));
    map.names().province(word).or_else(|| map.names().province(other()?))
}

/// Returns the full name of a province in a language; that on the map where the language has none.
pub fn province_name(language: Language, map: &Map, province: Province) -> &str {
    name_in(language, &map.province(province).name)
}

/// Returns the map with the names of a language, and on the standard board with its codes where these begin another name. A
/// code that is another place's on the map is not taken, so that whatever is written with them can be read. `own` has a
/// code of the house for some of the map's codes.
///
/// ```
/// use chancery_notation::{Language, in_language};
///
/// let map = chancery_core::standard();
/// let vienna = map.names().province("VIE").unwrap();
/// let german = in_language(Language::German, &map, |_| None);
/// assert_eq!((german.code(vienna), german.province(vienna).name.as_str()), ("WIE", "Wien"));
/// let spain = map.coast_named(map.names().province("SPA").unwrap(), "SC").unwrap();
/// assert_eq!(german.place(spain), "SPA/SK");
/// ```
pub fn in_language(language: Language, map: &Map, own: impl Fn(&str) -> Option<String>) -> Map {
    let (table, is_standard) = (OrderLanguage::from(language).table(), is_standard_board(map));
    let is_code = |word: &&str| word.len() == 3 && word.chars().all(|c| c.is_ascii_uppercase());
    let mut taken: HashSet<String> = map.provinces().map(|p| map.code(p).to_owned()).collect();
    map.renamed(
        |province| {
            province.name = name_in(language, &province.name).to_owned();
            let fits = province.name.to_uppercase().starts_with(&province.code);
            let spellings = table.places.get(&province.code).filter(|_| is_standard && !fits);
            let mut codes =
                spellings.into_iter().flat_map(|all| all.split(',').map(str::trim)).filter(is_code);
            let own = own(&province.code);
            if let Some(code) = own {
                province.code = code;
            } else if let Some(code) =
                codes.find(|code| *code == province.code || taken.insert((*code).to_owned()))
            {
                code.clone_into(&mut province.code);
            }
        },
        |power| power.name = name_in(language, &power.name).to_owned(),
        |coast| {
            let own = table.coasts.get(coast.as_str()).and_then(|all| all.split(',').next());
            *coast = own.unwrap_or(coast).to_uppercase();
        },
    )
}

#[cfg(test)]
mod tests;
