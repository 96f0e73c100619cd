//! The catalogues: one file for each language, in the syntax of [Fluent](https://projectfluent.org), read once when the
//! language is needed. The sentences of a reader are written by them, with the forms that names and dates have.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::places;
use crate::{HeadingFault, Illegal, Language, Message, Note, example, name_in};
use chancery_core::map::Phase;
use chancery_core::text::{Hole, Sentence, capital, is_coded};

type Sentences = fluent_bundle::concurrent::FluentBundle<FluentResource>;

/// The sentences of a language.
struct Catalogue {
    sentences: Sentences,
    /// Those without holes, as they are written.
    words: HashMap<&'static str, String>,
}

/// Stands between the names of a list until a sentence joins them; no [`Clean`](chancery_core::text::Clean) text has it.
const BETWEEN: char = '\u{1f}';

/// Returns the text of a catalogue.
const fn text(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../words/en.ftl"),
        Language::German => include_str!("../../words/de.ftl"),
        Language::French => include_str!("../../words/fr.ftl"),
    }
}

fn catalogue(language: Language) -> &'static Catalogue {
    static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| read(Language::English));
    static GERMAN: LazyLock<Catalogue> = LazyLock::new(|| read(Language::German));
    static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| read(Language::French));
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::French => &FRENCH,
    }
}

fn read(language: Language) -> Catalogue {
    let locale = language.code().parse().expect("a code of ISO 639 names a locale");
    let resource = FluentResource::try_new(text(language).to_owned()).map_err(|(_, faults)| faults);
    let mut sentences = Sentences::new_concurrent(vec![locale]);
    // Terminals and files show the marks that would set names apart from writing in the other direction.
    sentences.set_use_isolating(false);
    sentences.add_resource(resource.expect("a test reads every catalogue")).expect("each key is there once");
    add_functions(&mut sentences, language).expect("each function is added once");
    let lines = text(language).lines().filter(|line| line.starts_with(char::is_alphabetic));
    let words = lines.filter_map(|line| line.split_once(" = ")).filter_map(|(key, _)| {
        let mut faults = Vec::new();
        let pattern = sentences.get_message(key)?.value()?;
        let words = sentences.format_pattern(pattern, None, &mut faults).into_owned();
        faults.is_empty().then_some((key, words))
    });
    let words = words.collect();
    Catalogue { sentences, words }
}

/// Adds what sentences do with names: count and join them, and put them into the form that a language needs.
fn add_functions(catalogue: &mut Sentences, language: Language) -> Result<(), fluent_bundle::FluentError> {
    fn text(value: Option<&FluentValue<'_>>) -> String {
        match value {
            Some(FluentValue::String(text)) => text.to_string(),
            _ => String::new(),
        }
    }
    catalogue.add_function("COUNT", |given, _| match text(given.first()).as_str() {
        "" => 0.into(),
        all => all.split(BETWEEN).count().into(),
    })?;
    catalogue.add_function("JOIN", |given, named| {
        let (names, by) = (text(given.first()), text(named.get("by")));
        let last = named.get("last").map_or_else(|| by.clone(), |last| text(Some(last)));
        match names.rsplit_once(BETWEEN) {
            Some((most, end)) => {
                format!("{}{last}{end}", most.split(BETWEEN).collect::<Vec<_>>().join(&by)).into()
            }
            None => names.into(),
        }
    })?;
    catalogue.add_function("RULES", |given, named| {
        edition(&text(given.first()), &text(named.get("book"))).into()
    })?;
    FORMS.iter().try_for_each(|&(name, form)| {
        catalogue.add_function(name, move |given, _| {
            let names = text(given.first());
            names.split(BETWEEN).map(|name| form(language, name)).collect::<Vec<_>>().join(", ").into()
        })
    })
}

/// Writes a sentence in a language.
pub fn say(language: Language, sentence: &dyn Sentence) -> String {
    write(language, sentence.key(), &sentence.holes())
}

/// Writes the sentence of a key in a language, with what stands in its holes.
pub fn write(language: Language, key: &str, holes: &[(&'static str, Hole<'_>)]) -> String {
    if is_coded() {
        return format!("{key} {holes:?}");
    }
    let catalogue = &catalogue(language).sentences;
    let Some(pattern) = catalogue.get_message(key).and_then(|message| message.value()) else {
        debug_assert!(false, "no catalogue has `{key}` in {language:?}");
        return key.to_owned();
    };
    let mut args = FluentArgs::with_capacity(holes.len());
    for (name, hole) in holes {
        args.set(*name, value(language, hole));
    }
    let mut faults = Vec::new();
    let text = catalogue.format_pattern(pattern, Some(&args), &mut faults).into_owned();
    debug_assert!(faults.is_empty(), "`{key}` in {language:?}: {faults:?}");
    text
}

fn value<'a>(language: Language, hole: &'a Hole<'_>) -> FluentValue<'a> {
    match hole {
        Hole::Text(text) => text.as_ref().into(),
        Hole::Number(number) => (*number).into(),
        Hole::List(names) => names.join(&BETWEEN.to_string()).into(),
        Hole::Sentence(sentence) => say(language, *sentence).into(),
        Hole::Nothing => FluentValue::None,
    }
}

/// Returns the sentence of a key that has no holes.
pub fn word(language: Language, key: &str) -> &'static str {
    let words = catalogue(language).words.get(key);
    debug_assert!(words.is_some(), "no catalogue has `{key}` without holes in {language:?}");
    words.map(String::as_str).unwrap_or_default()
}

/// Writes the sentence of a key: `say!(language, "list-and", names = names)`.
#[macro_export]
macro_rules! say {
    ($language:expr, $key:expr $(, $hole:ident $(= $value:expr)?)* $(,)?) => {
        $crate::write_sentence($language, $key, &[$($crate::say!(@$hole $($value)?)),*])
    };
    (@$hole:ident) => { (stringify!($hole), $crate::ToHole::to_hole(&$hole)) };
    (@$hole:ident $value:expr) => { (stringify!($hole), $crate::ToHole::to_hole(&$value)) };
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_coded() { f.write_str(self.code.as_str()) } else { self.message.fmt(f) }
    }
}

impl fmt::Display for HeadingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(Language::English, self))
    }
}

impl Illegal {
    /// Returns why the order cannot succeed, as a clause.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Unreachable => "it cannot reach that place",
            Self::ArmyAtSea => "an army cannot go to sea",
            Self::FleetInland => "a fleet cannot go inland",
            Self::SameProvince => "it is already there",
            Self::BadCoast => "it cannot reach that coast",
            Self::NoConvoy => "only fleets at sea convoy, and only armies are carried",
        }
    }
}

impl Message {
    /// Writes it in a language, as a sentence without a full stop.
    pub fn in_language(&self, language: Language) -> String {
        self.write(language, false)
    }

    /// Writes it of a text that was read, or of one that is not used yet.
    fn write(&self, language: Language, is_planned: bool) -> String {
        let mut holes = self.holes();
        holes.push(("is_planned", Hole::case(&is_planned)));
        if let Self::NotAnOrder { kind, .. } = self {
            holes.push(("example", Hole::Text(example(*kind).into())));
        }
        write(language, self.key(), &holes)
    }
}

impl fmt::Display for Message {
    /// Writes it in English. `{:#}` is for a text that is not used yet.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(Language::English, f.alternate()))
    }
}

/// Puts a name into a form of a language.
type Form = fn(Language, &str) -> String;

/// The functions of the catalogues that change one name.
pub(super) const FORMS: [(&str, Form); 11] = [
    ("POWER", |language, name| name_in(language, name).to_owned()),
    ("DATIVE", |_, power| dative(power)),
    ("ARTICLE", article),
    ("PLACE", |_, name| places::with_article(name)),
    ("SINCE", |_, season| since(season)),
    ("CAPITAL", |_, text| capital(text)),
    ("LOWER", |_, text| lower(text)),
    ("PHASE", |_, phase| of_phase(phase, Phase::phrase)),
    ("SEASON", |_, phase| of_phase(phase, |phase| format!("{:?}", phase.season))),
    ("KIND", |_, phase| of_phase(phase, |phase| format!("{:?}", phase.kind))),
    ("YEAR", |_, phase| of_phase(phase, |phase| phase.year.to_string())),
];

fn of_phase(code: &str, say: impl Fn(Phase) -> String) -> String {
    code.parse().map_or_else(|_| code.to_owned(), say)
}

/// Puts one or several German names of countries into the dative.
fn dative(names: &str) -> String {
    german("der", names)
}

/// Puts an article before those of some German names of countries that have one.
fn german(article: &str, names: &str) -> String {
    let with = |names: String, name| names.replace(name, &format!("{article} {name}"));
    ["Türkei", "Ukraine", "Schweiz", "Slowakei"].into_iter().fold(names.to_owned(), with)
}

/// Puts the article before one or several names of countries.
fn article(language: Language, names: &str) -> String {
    match language {
        Language::English => names.to_owned(),
        Language::German => german("die", names),
        Language::French => french_power(names),
    }
}

/// Puts the German article before units that are named without one, as in `Armee Wien (Österreich)`: both kinds are
/// feminine.
pub fn with_german_article(article: &str, unit: &str) -> String {
    let is_bare = unit.starts_with("Armee ") || unit.starts_with("Flotte ");
    if is_bare { format!("{article} {unit}") } else { unit.to_owned() }
}

/// Returns the French name of a power with its article: `l’Italie`, `la France`.
pub fn french_power(name: &str) -> String {
    match name {
        "Autriche" | "Angleterre" | "Allemagne" | "Italie" => format!("l’{name}"),
        "France" | "Russie" | "Turquie" => format!("la {name}"),
        _ => places::with_article(name),
    }
}

/// Writes a French season with its article: `le printemps 1904`, `l’automne 1904`.
fn since(season: &str) -> String {
    let article = if season.starts_with(['A', 'H']) { "l’" } else { "le " };
    format!("{article}{}", lower(season))
}

/// Writes the first letter in lower case.
pub fn lower(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// Returns what people call rules that a setting names, with the choices that differ: `rulebook of 2023`, `DATC 3.2,
/// 4.A.3=c`.
pub(super) fn edition(rules: &str, rulebook: &str) -> String {
    let (preset, choices) = rules.split_once(' ').unwrap_or((rules, ""));
    let name = match preset.strip_prefix("rulebook-") {
        Some(year) => format!("{rulebook} {year}"),
        None if preset == "datc" => "DATC 3.2".to_owned(),
        None => preset.to_owned(),
    };
    std::iter::once(name).chain(choices.split_whitespace().map(str::to_owned)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The endings of holes that name a form of what stands there.
    const FORMS: [&str; 5] = ["_of", "_dative", "_adjective", "_place", "_object"];

    /// Holes that a language may leave out: a number that only plurals depend on, and what English alone says, the tense
    /// of what is not used yet, the name of a computer player, and `there`. So are those that begin with `more_`.
    const FREE: [&str; 4] = ["count", "is_planned", "bot", "is_there"];

    /// Returns the sentences of a catalogue by their keys.
    fn sentences(language: Language) -> BTreeMap<&'static str, String> {
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        let mut key = "";
        for line in text(language).lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let rest = match line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
                Some((begun, rest)) => {
                    assert!(!found.contains_key(begun), "`{begun}` is there twice");
                    key = begun;
                    rest
                }
                None => line,
            };
            let sentence = found.entry(key).or_default();
            sentence.push_str(rest);
            sentence.push('\n');
        }
        found
    }

    /// Returns what a sentence speaks of, whatever the form.
    fn holes(sentence: &str) -> BTreeSet<&str> {
        let name = |rest: &str| rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let stem =
            |hole: &'_ str| FORMS.iter().find_map(|form| hole.strip_suffix(form)).unwrap_or(hole).len();
        let names = sentence.split('$').skip(1).map(|rest| &rest[..name(rest)]);
        let stems = names.filter(|hole| !hole.starts_with("more_")).map(|hole| &hole[..stem(hole)]);
        stems.filter(|hole| !FREE.contains(hole)).collect()
    }

    #[test]
    fn every_sentence_is_in_every_language_and_speaks_of_the_same() {
        let english = sentences(Language::English);
        for &language in Language::ALL {
            let other = sentences(language);
            assert!(english.keys().eq(other.keys()), "{:?}", differing(&english, &other));
            for (key, sentence) in &other {
                let [ours, theirs] = [&english[key], sentence].map(|text| holes(text));
                let differ: Vec<_> = ours.symmetric_difference(&theirs).collect();
                assert!(differ.is_empty(), "{key} in {language:?}: {differ:?}");
            }
        }
    }

    /// Returns the cases that a sentence tells apart, by what each depends on; numbers are told apart as a language counts.
    fn cases(sentence: &str) -> BTreeMap<&str, BTreeSet<&str>> {
        let (mut open, mut found) = (Vec::new(), BTreeMap::<&str, BTreeSet<&str>>::new());
        for line in sentence.lines() {
            let case = line.trim_start().trim_start_matches('*');
            if let (Some((case, _)), Some(&on)) =
                (case.strip_prefix('[').and_then(|c| c.split_once(']')), open.last())
            {
                found.entry(on).or_default().insert(case);
            }
            if let Some((before, _)) = line.rsplit_once(" ->") {
                open.push(before.rsplit_once('{').map_or(before, |(_, on)| on).trim());
            } else if line.starts_with("    }") {
                open.pop();
            }
        }
        let is_word = |case: &&str| case.len() > 1 && !["one", "other"].contains(case);
        for cases in found.values_mut() {
            cases.retain(is_word);
        }
        found
    }

    #[test]
    fn every_language_tells_the_same_cases_apart() {
        let nested = "{ $x ->\n        [Any] { $n ->\n        [one] a\n       *[other] b\n    }\n       *[none] c\n    }";
        assert_eq!(cases(nested)["$x"], BTreeSet::from(["Any", "none"]));
        let english = sentences(Language::English);
        for &language in Language::ALL {
            for (key, sentence) in &sentences(language) {
                let (ours, theirs) = (cases(&english[key]), cases(sentence));
                for (on, told) in &theirs {
                    let wanted = ours.get(on);
                    assert!(
                        wanted.is_none_or(|wanted| wanted == told),
                        "{key} in {language:?}: {on}: {told:?}"
                    );
                }
            }
        }
    }

    fn differing<'a>(one: &BTreeMap<&'a str, String>, other: &BTreeMap<&'a str, String>) -> Vec<&'a str> {
        let missing = |of: &BTreeMap<&'a str, String>, key: &&'a str| !of.contains_key(key);
        let [ours, theirs] =
            [(one, other), (other, one)].map(|(all, of)| all.keys().filter(move |k| missing(of, k)));
        ours.chain(theirs).copied().collect()
    }

    /// A translator meets words, holes and the names of functions, and nothing of the program.
    #[test]
    fn a_catalogue_holds_no_code() {
        for &language in Language::ALL {
            for (key, sentence) in sentences(language) {
                let shown =
                    sentence.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
                let shown = shown.collect::<String>();
                let is_code = ["{}", "::", "format!", "&"].iter().any(|code| shown.contains(code));
                assert!(!is_code, "{key} in {language:?}: {sentence}");
                assert_eq!(sentence.matches('{').count(), sentence.matches('}').count(), "{key}");
            }
        }
    }

    #[test]
    fn names_stand_in_the_form_that_a_sentence_asks_for() {
        let owner = |language| {
            let message =
                crate::Message::BelongsTo { unit: "A SMY".into(), owner: "Turkey".into(), instead_of: None };
            message.in_language(language)
        };
        assert_eq!(owner(Language::English), "A SMY belongs to Turkey");
        assert_eq!(owner(Language::German), "A SMY gehört der Türkei");
        assert_eq!(owner(Language::French), "A SMY appartient à la Turquie");
    }

    /// A name cannot be taken for a part of the sentence, and no marks for other directions of writing are put around it.
    #[test]
    fn what_stands_in_a_hole_stays_as_it_is() {
        let text = "{ $x } [0] \u{5d0}";
        assert_eq!(say!(Language::English, "reader-Text", text = text), text);
    }
}
