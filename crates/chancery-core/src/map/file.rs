//! The form of a map on disk: reading it, and writing places for a drawing into a file.
//!
//! A map is one RON tuple; `maps/standard.ron` is the example and `docs/reference/maps.md` the description.
//! Strings are kept as slices of the text that is read, so every fault knows where it stands.

use std::fmt;
use std::marker::PhantomData;

use super::form_fault::ron_fault;
use super::plain::{Fault, Plain};
use super::{Kind, Map};
use serde::Deserialize;
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};

/// The largest map file that is read, in bytes.
pub const MAX_MAP_BYTES: usize = 4 << 20;
/// How many provinces or powers are read before a file is refused.
const MOST_READ: usize = 4096;

/// Returns the text, if it is not too long. `what` names it in the message.
///
/// # Errors
///
/// If it is too long.
pub fn within<'a>(text: &'a str, what: &str) -> Result<&'a str, Vec<Fault>> {
    if text.len() > MAX_MAP_BYTES {
        let message = format!("the file has {} bytes; a {what} may have at most {MAX_MAP_BYTES}", text.len());
        return Err(vec![Fault { line: 1, column: 1, message }]);
    }
    Ok(text)
}

/// Returns what a RON text says.
///
/// # Errors
///
/// If it does not say it in the right form.
pub fn parse<'a, T: Deserialize<'a>>(plain: &'a Plain) -> Result<T, Vec<Fault>> {
    ron::from_str(&plain.text).map_err(|error| {
        let start = error.span.start;
        let lines = plain.text.split_inclusive('\n');
        let line: usize = lines.take(start.line.saturating_sub(1)).map(str::len).sum();
        let mut columns = plain.text[line..].char_indices().map(|(at, _)| line + at);
        let at = columns.nth(start.col.saturating_sub(1)).unwrap_or(plain.text.len());
        vec![plain.fault_at(at, ron_fault(&error.code))]
    })
}

const MOST_FAULTS: usize = 200;

/// The faults of a file, each with its place.
pub struct Faults<'a> {
    text: &'a Plain<'a>,
    found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    /// Makes an empty list for a text.
    pub fn of(text: &'a Plain<'a>) -> Self {
        Self { text, found: Vec::new() }
    }

    /// Adds a fault at a slice of the text.
    pub fn add(&mut self, word: &str, message: impl Into<String>) {
        if !self.are_many() {
            self.found.push(self.text.fault(word, message.into()));
        }
    }

    /// Adds a fault where a field's name stands.
    pub fn add_at(&mut self, field: &str, message: impl Into<String>) {
        self.add(self.text.field(field), message);
    }

    /// Refuses every format but the first.
    pub fn format(&mut self, format: u32) {
        if format != 1 {
            self.add_at("format", format!("format {format} is not known; this program reads format 1"));
        }
    }

    /// Notes what is wrong with the head of a drawing: its format, and of which map it is.
    pub fn drawing(&mut self, format: u32, of: &str, map: &Map) {
        self.format(format);
        if of != map.drawing() {
            self.add(of, format!("a drawing of `{}`, not of `{}`", of, map.drawing()));
        }
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns whether there are more than are listed: nobody reads them, and a hostile file may have millions.
    pub fn are_many(&self) -> bool {
        self.found.len() > MOST_FAULTS
    }

    /// Returns what was made of the text, or all that is wrong with it in the order of the text.
    ///
    /// # Errors
    ///
    /// The faults, if there are any.
    pub fn end<T>(self, made: T) -> Result<T, Vec<Fault>> {
        let mut found = self.found;
        found.sort();
        found.dedup();
        found.truncate(MOST_FAULTS);
        if found.is_empty() { Ok(made) } else { Err(found) }
    }
}

/// `{"nc": "GAS MAO POR", ...}` in the order written.
#[derive(Clone, Debug, Default)]
pub(super) struct Coasts<'a>(pub Vec<(&'a str, &'a str)>);

impl<'de: 'a, 'a> Deserialize<'de> for Coasts<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Coasts<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "coasts with their fleets' borders, such as {\"nc\": \"GAS MAO\", \"sc\": \"LYO\"}",
                )
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Coasts<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Coasts(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

/// Reads a list, and refuses the file beyond [`MOST_READ`] items; the check knows how many may be.
fn not_endless<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    struct Items<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Items<T> {
        type Value = Vec<T>;
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a list of at most {MOST_READ}")
        }
        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<T>, A::Error> {
            let mut read = Vec::new();
            while let Some(item) = items.next_element()? {
                if read.len() == MOST_READ {
                    return Err(de::Error::custom(format!(
                        "there are more than {MOST_READ} of these; a map may have 1024 provinces and 64 powers"
                    )));
                }
                read.push(item);
            }
            Ok(read)
        }
    }
    deserializer.deserialize_seq(Items(PhantomData))
}

/// Reads a field whose absence means something else than the empty string.
fn given<'de: 'a, 'a, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'a str>, D::Error> {
    Deserialize::deserialize(deserializer).map(Some)
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase", rename = "builds")]
pub(super) enum Builds {
    #[default]
    Home,
    Anywhere,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "map")]
pub(super) struct MapFile<'a> {
    pub format: u32,
    pub name: &'a str,
    pub title: &'a str,
    pub begins: &'a str,
    pub victory: usize,
    #[serde(default)]
    pub builds: Builds,
    #[serde(default)]
    pub drawing: &'a str,
    /// A sentence for each rule that belongs to the map and that this program does not play.
    #[serde(borrow, default, deserialize_with = "not_endless")]
    pub unplayed: Vec<&'a str>,
    #[serde(borrow, deserialize_with = "not_endless")]
    pub powers: Vec<WrittenPower<'a>>,
    #[serde(borrow, deserialize_with = "not_endless")]
    pub provinces: Vec<WrittenProvince<'a>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "power")]
pub(super) struct WrittenPower<'a> {
    pub name: &'a str,
    #[serde(default)]
    pub adjective: &'a str,
    pub letter: &'a str,
    /// Comma-separated.
    #[serde(default)]
    pub also: &'a str,
    /// Codes, separated by spaces.
    pub homes: &'a str,
    /// Codes, separated by spaces; the homes if it is left out.
    #[serde(default, deserialize_with = "given")]
    pub country: Option<&'a str>,
    /// Codes, separated by spaces; the homes if it is left out.
    #[serde(default, deserialize_with = "given")]
    pub owns: Option<&'a str>,
    /// `A VIE, F TRI`.
    #[serde(default)]
    pub units: &'a str,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "province")]
pub(super) struct WrittenProvince<'a> {
    pub code: &'a str,
    pub name: &'a str,
    /// Comma-separated.
    #[serde(default)]
    pub also: &'a str,
    pub kind: Kind,
    #[serde(default)]
    pub centre: bool,
    /// `120,45`.
    #[serde(default)]
    pub place: &'a str,
    /// Codes, separated by spaces.
    #[serde(default)]
    pub armies: &'a str,
    /// Codes, with a coast where the neighbour has several, separated by spaces.
    #[serde(default)]
    pub fleets: &'a str,
    #[serde(borrow, default)]
    pub coasts: Coasts<'a>,
}

/// Returns the text of `map` with a place for each province that has one in `places`, in the order of the map.
///
/// Comments and everything else stay as they were; places that the text had are replaced. `None` if
/// the text is not that of the map, or writes codes with escapes.
pub fn with_places(text: &str, map: &Map, places: &[Option<(i16, i16)>]) -> Option<String> {
    let plain = Plain::of(text);
    let written: MapFile = ron::from_str(&plain.text).ok()?;
    let mut edits: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    for ((w, province), place) in written.provinces.iter().zip(map.provinces()).zip(places) {
        let Some((x, y)) = place else { continue };
        if w.code != map.code(province) {
            return None;
        }
        if w.place.is_empty() {
            let end = plain.range(w.name)?.end + 1;
            edits.push((end..end, format!(", place: \"{x},{y}\"")));
        } else {
            edits.push((plain.range(w.place)?, format!("{x},{y}")));
        }
    }
    let mut made = text.to_owned();
    edits.sort_by_key(|(range, _)| range.start);
    for (range, with) in edits.into_iter().rev() {
        made.replace_range(range, &with);
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::read;

    const TEXT: &str = r#"(
        format: 1, name: "x", title: "X", begins: "S1901M", victory: 1,
        powers: [(name: "One", letter: "O", homes: "AAA", units: "A AAA")],
        provinces: [
            // The first.
            (code: "AAA", name: "A", kind: land, centre: true, armies: "BBB"),
            (code: "BBB", name: "B", place: "7,8", kind: land, armies: "AAA"),
        ],
    )"#;

    #[test]
    fn places_are_written_into_the_text_and_read_back() {
        let without = TEXT.replace(" place: \"7,8\",", "");
        let map = read(&without).expect("a good map");
        let places = [Some((10, -20)), Some((3, 4))];
        for text in [TEXT, &without] {
            let made = with_places(text, &map, &places).expect("it is the map's text");
            assert!(made.contains("// The first."));
            let map = read(&made).expect("still a good map");
            assert_eq!(map.provinces().map(|p| map.drawn_at(p)).collect::<Vec<_>>(), places);
        }
    }

    #[test]
    fn all_provinces_have_places_or_none() {
        let faults = read(TEXT).expect_err("AAA has none");
        assert_eq!(faults.len(), 1);
        assert_eq!(
            faults[0].to_string(),
            "6:21: AAA has no place, but 1 of 2 have one: give one to all or to none"
        );
        let bad = TEXT.replace("7,8", "7;8");
        assert_eq!(read(&bad).expect_err("no place").len(), 2);
    }
}
