//! Text from outside, cleaned once, where it enters.
//!
//! Names, orders, notes and press are written by other people. A [`Clean`] text holds no character
//! that could act on a terminal, turn the direction of writing or hide: each of them is spelled out,
//! `<U+001B>`, so that nothing disappears and nothing acts. Marks that pile up on one letter are
//! cut off after the fourth. Cleaning what is clean changes nothing. This module depends on no other.

mod layout;
mod lookups;
mod sentence;

#[cfg(not(feature = "internals"))]
pub(crate) use internals::*;
#[cfg(feature = "internals")]
pub use internals::*;

/// What is said in words, laid out and counted.
mod internals {
    pub use super::layout::{
        capital, command, escape_xml, list, shell_word, table, unbroken_pieces, wrapped,
    };
    #[cfg(any(test, feature = "probes"))]
    pub use super::lookups::probes::{coded, lookups};
    pub use super::lookups::{Lookups, is_coded, note_lookup};
    pub use super::sentence::{Hole, Sentence, ToHole};
}

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize};

/// How many combining marks may stand on one letter.
const MARKS: usize = 4;

/// One or more lines that are safe to show anywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clean(String);

impl Clean {
    /// Returns a single line: line ends and tabs become spaces.
    pub fn line(text: &str) -> Self {
        Self(clean(text, false))
    }

    /// Cleans several lines: line ends of any kind stay, written `\n`; tabs become spaces.
    pub fn lines(text: &str) -> Self {
        Self(clean(&line_ends(text).replace("\r\n", "\n"), true))
    }

    /// Reads a single line, as a field that serde fills (`deserialize_with`).
    ///
    /// # Errors
    ///
    /// If it is not a text.
    pub fn deserialize_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::line(&text))
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Deref for Clean {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Clean {
    /// Cleans several lines: what is read may have been changed.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|text| Self::lines(&text))
    }
}

impl PartialEq<&str> for Clean {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl AsRef<str> for Clean {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Clean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<&str> for Clean {
    /// Cleans a single line.
    fn from(text: &str) -> Self {
        Self::line(text)
    }
}

fn clean(text: &str, lines: bool) -> String {
    // Most texts are plain ASCII, in which nothing can hide.
    if text.bytes().all(|b| matches!(b, b' '..=b'~') || (lines && b == b'\n')) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        match c {
            '\n' if lines => out.push(c),
            '\n' | '\r' | '\t' => out.push(' '),
            _ if marks > MARKS => {}
            _ if is_harmful(c) => out.extend(format!("<U+{:04X}>", u32::from(c)).chars()),
            _ => out.push(c),
        }
    }
    out
}

/// Returns a text, or where it has more than `most` characters its beginning with `…` behind it: what quotes what
/// somebody wrote does not repeat a megabyte of it.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// Returns the beginning of a text: at most so many bytes, up to the end of a letter.
pub fn beginning(text: &str, most: usize) -> &str {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Returns a text whose lines end with `\n` or `\r\n`: a `\r` alone, with which terminals end the lines of what
/// is pasted and old systems those of a file, becomes a `\n`, so that every place stays where it was.
pub fn line_ends(text: &str) -> Cow<'_, str> {
    let mut rest = text.match_indices('\r');
    let alone = |at: usize| !text[at + 1..].starts_with('\n');
    if !rest.any(|(at, _)| alone(at)) {
        return Cow::Borrowed(text);
    }
    text.char_indices().map(|(at, c)| if c == '\r' && alone(at) { '\n' } else { c }).collect()
}

/// Checks for a character that nobody sees and that says nothing: a soft hyphen, a mark of the byte order, spaces and joints
/// without width.
pub const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Checks for controls, invisible characters, and those that turn the direction of writing.
pub fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(u32::from(c),
            0x00AD | 0x061C | 0x115F..=0x1160 | 0x180E | 0x3164 | 0xFEFF | 0xFFA0
            | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F
            | 0xFFF0..=0xFFFB | 0xE0000..=0xE0FFF)
}

/// Returns the order in which people look for names in a list: without regard to case, and digits by the number
/// that they write, so that `Postal 2` stands before `Postal 10`. Only equal texts are equal.
pub fn natural(one: &str, other: &str) -> Ordering {
    let (small, small_other) = (one.to_lowercase(), other.to_lowercase());
    let (mut left, mut right) = (small.as_str(), small_other.as_str());
    loop {
        let (number, number_right) = (leading_digits(left), leading_digits(right));
        let step = if number.is_empty() || number_right.is_empty() {
            let (mut chars, mut chars_right) = (left.chars(), right.chars());
            let (next, next_right) = (chars.next(), chars_right.next());
            (left, right) = (chars.as_str(), chars_right.as_str());
            if next.is_none() && next_right.is_none() {
                return one.cmp(other);
            }
            next.cmp(&next_right)
        } else {
            (left, right) = (&left[number.len()..], &right[number_right.len()..]);
            // Without leading zeros the longer number is the greater one.
            let (value, value_right) = (number.trim_start_matches('0'), number_right.trim_start_matches('0'));
            value.len().cmp(&value_right.len()).then_with(|| value.cmp(value_right))
        };
        if step.is_ne() {
            return step;
        }
    }
}

fn leading_digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}

/// Checks whether a character is drawn over or under the letter before it, in the scripts where such marks
/// are piled up.
fn is_mark(c: char) -> bool {
    matches!(u32::from(c),
        0x0300..=0x036F | 0x0483..=0x0489 | 0x0591..=0x05BD | 0x05BF | 0x05C1..=0x05C2 | 0x05C4..=0x05C5
        | 0x05C7 | 0x0610..=0x061A | 0x064B..=0x065F | 0x0670 | 0x06D6..=0x06DC | 0x06DF..=0x06E4
        | 0x06E7..=0x06E8 | 0x06EA..=0x06ED | 0x0711 | 0x0730..=0x074A | 0x07EB..=0x07F3 | 0x0816..=0x0819
        | 0x081B..=0x0823 | 0x0825..=0x0827 | 0x0829..=0x082D | 0x0859..=0x085B | 0x0898..=0x089F
        | 0x08CA..=0x08E1 | 0x08E3..=0x0902 | 0x093C | 0x094D | 0x0951..=0x0957
        | 0x0E31 | 0x0E34..=0x0E3A | 0x0E47..=0x0E4E | 0x0EB1 | 0x0EB4..=0x0EBC | 0x0EC8..=0x0ECE
        | 0x0F18..=0x0F19 | 0x0F35 | 0x0F37 | 0x0F39 | 0x0F71..=0x0F7E | 0x0F80..=0x0F84
        | 0x0F86..=0x0F87 | 0x0F8D..=0x0FBC | 0x0FC6 | 0x135D..=0x135F | 0x1AB0..=0x1AFF | 0x1CD0..=0x1CD2
        | 0x1CD4..=0x1CE0 | 0x1CE2..=0x1CE8 | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0x2CEF..=0x2CF1
        | 0x2DE0..=0x2DFF | 0x302A..=0x302D | 0x3099..=0x309A | 0xA66F..=0xA672 | 0xA674..=0xA67D
        | 0xA69E..=0xA69F | 0xA6F0..=0xA6F1 | 0xA8E0..=0xA8F1 | 0xFE00..=0xFE0F | 0xFE20..=0xFE2F
        | 0x1D165..=0x1D169 | 0x1D16D..=0x1D172 | 0x1D17B..=0x1D182 | 0x1D185..=0x1D18B
        | 0x1D1AA..=0x1D1AD | 0x1E8D0..=0x1E8D6)
}

/// How many letters a name may have, of a game or of a player. Marks on a letter are not counted.
pub const NAME_LETTERS: usize = 80;

/// Returns why a text is too long to be the name of a game, a player or a branch, and what to do; `None` if it is
/// not.
pub fn name_fault(name: &str) -> Option<String> {
    let letters = Clean::line(name.trim()).chars().filter(|c| !is_mark(*c)).count();
    (letters > NAME_LETTERS)
        .then(|| format!("the name has {letters} letters; give one of at most {NAME_LETTERS}"))
}

/// Returns the beginning of a text that is short enough to be a name.
pub fn as_name(text: &str) -> Clean {
    let mut letters = 0;
    let begins = |c: &char| {
        letters += usize::from(!is_mark(*c));
        letters <= NAME_LETTERS
    };
    Clean(Clean::line(text.trim()).chars().take_while(begins).collect())
}

/// Returns whether a terminal can be expected to show more than ASCII, by the variables of its environment.
pub fn shows_unicode(get: impl Fn(&str) -> Option<String>) -> bool {
    // The kernel's own console has neither braille nor blocks.
    if get("TERM").is_some_and(|term| term == "linux") {
        return false;
    }
    // POSIX: the first of these that is set counts. If none is, nothing is known of the terminal, as on Windows and in
    // a shell that was started without a login.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(get).find(|value| !value.is_empty());
    locale.is_none_or(|name| {
        let name = name.to_ascii_lowercase();
        name.contains("utf-8") || name.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_is_spelled_out() {
        assert_eq!(Clean::line("\u{1b}[2JBob\u{7}").as_str(), "<U+001B>[2JBob<U+0007>");
        assert_eq!(Clean::line("a\u{9b}31m\u{7f}").as_str(), "a<U+009B>31m<U+007F>");
        assert_eq!(Clean::line("abc\u{202e}cba\u{2066}").as_str(), "abc<U+202E>cba<U+2066>");
        assert_eq!(Clean::line("zero\u{200b}width\u{feff}").as_str(), "zero<U+200B>width<U+FEFF>");
        assert_eq!(Clean::line("\0").as_str(), "<U+0000>");
    }

    #[test]
    fn what_people_write_stays() {
        for text in ["Zoë d'Arc", "Müller & Søn", "Ελλάδα", "日本", "e\u{301}te\u{301}", "A PAR – BUR"]
        {
            assert_eq!(Clean::line(text).as_str(), text);
        }
    }

    #[test]
    fn lines_end_where_they_may() {
        assert_eq!(Clean::line("one\ntwo\tthree\rfour").as_str(), "one two three four");
        assert_eq!(Clean::lines("one\r\ntwo\n").as_str(), "one\ntwo\n");
        assert_eq!(Clean::lines("one\rtwo\r\n\rthree\r").as_str(), "one\ntwo\n\nthree\n");
    }

    #[test]
    fn a_line_end_of_any_kind_leaves_every_place_where_it_was() {
        assert_eq!(line_ends("é\rtwo\r\r\nthree\n\r"), "é\ntwo\n\r\nthree\n\n");
        assert!(matches!(line_ends("one\r\ntwo\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn marks_do_not_pile_up() {
        let piled = format!("Z{}o", "\u{310}".repeat(200));
        assert_eq!(Clean::line(&piled).chars().count(), 1 + MARKS + 1);
    }

    #[test]
    fn a_name_has_a_limit_in_letters_and_not_in_bytes() {
        for letter in ["x", "é", "日", "e\u{301}\u{323}", "\u{915}\u{94d}"] {
            assert_eq!(name_fault(&letter.repeat(NAME_LETTERS)), None, "{letter}");
            let long = letter.repeat(NAME_LETTERS + 1);
            let fault = "the name has 81 letters; give one of at most 80";
            assert_eq!(name_fault(&long).as_deref(), Some(fault), "{letter}");
            assert_eq!(as_name(&long).as_str(), letter.repeat(NAME_LETTERS), "{letter}");
        }
        assert!(name_fault(&"x".repeat(1_000_000)).is_some());
        assert_eq!(name_fault(&format!("  {}  ", "x".repeat(80))), None);
    }

    #[test]
    fn what_is_quoted_is_short() {
        assert_eq!(shortened("A PAR - BUR", 80), "A PAR - BUR");
        assert_eq!(shortened("ééé", 3), "ééé");
        assert_eq!(shortened("ééé x", 4), "ééé…");
    }

    #[test]
    fn cleaning_twice_is_cleaning_once() {
        for c in (0..0x11_0000).filter_map(char::from_u32) {
            let once = Clean::line(&format!("x{c}{c}y"));
            assert_eq!(Clean::line(&once), once);
            assert!(!once.chars().any(is_harmful), "{:04X}", u32::from(c));
        }
    }

    #[test]
    fn names_stand_in_the_order_in_which_people_look_for_them() {
        let sorted = [
            "",
            "7 islands",
            "autumn",
            "Friday",
            "postal",
            "Postal 1",
            "Postal 2",
            "Postal 2 b",
            "postal 9",
            "Postal 10",
            "Postal 99999999999999999999999998",
            "Postal 99999999999999999999999999",
            "Postal b",
            "Zürich",
        ];
        for (at, one) in sorted.iter().enumerate() {
            for (place, other) in sorted.iter().enumerate() {
                assert_eq!(natural(one, other), at.cmp(&place), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn only_equal_names_are_equal() {
        assert_eq!(natural("Cup 07", "Cup 7"), Ordering::Less);
        assert_eq!(natural("cup 7", "Cup 7"), Ordering::Greater);
        assert_eq!(natural("Cup 07 b", "Cup 7 a"), Ordering::Greater);
    }
}
