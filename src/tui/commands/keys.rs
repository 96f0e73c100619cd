//! Chords: a key with its modifiers, as the command table writes them.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers. Shift is part of the character that a key gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    pub key: KeyCode,
    pub shift: bool,
    pub ctrl: bool,
    pub alt: bool,
}

/// The keys with names.
const NAMED: &[(KeyCode, &str)] = &[
    (KeyCode::Char(' '), "Space"),
    (KeyCode::Enter, "Enter"),
    (KeyCode::Esc, "Esc"),
    (KeyCode::Tab, "Tab"),
    (KeyCode::Backspace, "Backspace"),
    (KeyCode::Delete, "Delete"),
    (KeyCode::Up, "Up"),
    (KeyCode::Down, "Down"),
    (KeyCode::Left, "Left"),
    (KeyCode::Right, "Right"),
    (KeyCode::Home, "Home"),
    (KeyCode::End, "End"),
    (KeyCode::PageUp, "PageUp"),
    (KeyCode::PageDown, "PageDown"),
];

impl Chord {
    /// Returns the chord of a key press, where a command can be bound to it.
    pub fn of(event: KeyEvent) -> Option<Self> {
        use KeyCode as K;
        let has = |modifier| event.modifiers.contains(modifier);
        let (key, shift) = match event.code {
            K::BackTab => (K::Tab, true),
            // Most keys mean the same with Shift.
            key @ (K::Tab | K::Up | K::Down | K::Left | K::Right) => (key, has(KeyModifiers::SHIFT)),
            key => (key, false),
        };
        let ctrl = has(KeyModifiers::CONTROL);
        // Terminals tell Ctrl with a letter in either case.
        let key = match key {
            // What people press for undo elsewhere. For all but Ctrl-Z terminals send the same.
            K::Char('/' | '7' | '-' | '_') if ctrl => K::Char('z'),
            K::Char(c) if ctrl => K::Char(c.to_ascii_lowercase()),
            key => key,
        };
        let is_key = matches!(key, K::Char(_) | K::F(_)) || NAMED.iter().any(|named| named.0 == key);
        is_key.then_some(Self { key, shift, ctrl, alt: has(KeyModifiers::ALT) })
    }

    /// Returns the character that the chord types, if it types one.
    pub fn types(self) -> Option<char> {
        match self.key {
            // A terminal on Windows reports AltGr as Ctrl with Alt.
            KeyCode::Char(c) if self.ctrl == self.alt => Some(c),
            _ => None,
        }
    }
}

/// Keyboards with other alphabets: their letters in the order of the keys, and the letters of the same keys on a
/// keyboard with Latin ones.
const ALPHABETS: [(&str, &str); 2] = [
    ("йцукенгшщзхъфывапролджэячсмитьбюёіїє", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`s]'"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
];

/// Returns the Latin letter of the key that types a Cyrillic or a Greek one.
pub fn by_position(letter: char) -> Option<char> {
    if letter.is_ascii() {
        return None;
    }
    let small = letter.to_lowercase().next()?;
    let found = ALPHABETS.iter().find_map(|(theirs, latin)| {
        let at = theirs.chars().position(|c| c == small)?;
        latin.chars().nth(at)
    })?;
    Some(if small == letter { found } else { found.to_ascii_uppercase() })
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = [(self.ctrl, "Ctrl-"), (self.alt, "Alt-"), (self.shift, "Shift-")];
        held.iter().filter(|held| held.0).try_for_each(|held| f.write_str(held.1))?;
        if let Some(named) = NAMED.iter().find(|named| named.0 == self.key) {
            return f.write_str(named.1);
        }
        match self.key {
            KeyCode::F(n) => write!(f, "F{n}"),
            KeyCode::Char(c) if self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            KeyCode::Char(c) => write!(f, "{c}"),
            _ => Ok(()),
        }
    }
}

/// A text that names no chord.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a key; write it like a, Ctrl-R, Tab, PageUp or F5")]
pub struct ChordError(String);

impl FromStr for Chord {
    type Err = ChordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = || ChordError(text.to_owned());
        let mut rest = text;
        let [ctrl, alt, shift] = ["Ctrl-", "Alt-", "Shift-"].map(|held| {
            let after = rest.strip_prefix(held);
            rest = after.unwrap_or(rest);
            after.is_some()
        });
        let mut letters = rest.chars();
        let named = NAMED.iter().find(|named| named.1 == rest);
        let key = match (named, letters.next(), letters.as_str()) {
            (Some((key, _)), _, _) => *key,
            (None, Some(c), "") if ctrl => KeyCode::Char(c.to_ascii_lowercase()),
            (None, Some(c), "") => KeyCode::Char(c),
            (None, Some('F'), number) => KeyCode::F(number.parse().map_err(|_| error())?),
            _ => return Err(error()),
        };
        Ok(Self { key, shift, ctrl, alt })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chords_read_back() {
        for text in
            ["a", "A", "?", "Ctrl-R", "Alt-x", "Tab", "Shift-Tab", "F5", "Space", "PageUp", "-", "Shift-Left"]
        {
            assert_eq!(text.parse::<Chord>().map(|c| c.to_string()), Ok(text.to_owned()));
        }
        for text in ["", "Ctrl-", "Fx", "ab"] {
            assert!(text.parse::<Chord>().is_err(), "{text}");
        }
    }

    #[test]
    fn other_alphabets_have_the_letters_of_their_keys() {
        for (theirs, latin) in ALPHABETS {
            assert_eq!(theirs.chars().count(), latin.chars().count());
        }
        let found: String = "лисЩηγ".chars().filter_map(by_position).collect();
        assert_eq!(found, "kbcOhg");
        assert_eq!(by_position('a'), None);
        assert_eq!(by_position('é'), None);
    }

    #[test]
    fn letters_are_typed_and_chords_are_not() {
        let of = |code, modifiers| Chord::of(KeyEvent::new(code, modifiers)).unwrap();
        assert_eq!(of(KeyCode::Char('A'), KeyModifiers::SHIFT).types(), Some('A'));
        assert_eq!(of(KeyCode::Char('R'), KeyModifiers::CONTROL), "Ctrl-R".parse().unwrap());
        assert_eq!(of(KeyCode::Char('r'), KeyModifiers::CONTROL).types(), None);
        assert_eq!(of(KeyCode::Char('7'), KeyModifiers::CONTROL), "Ctrl-Z".parse().unwrap());
        assert_eq!(of(KeyCode::Char('@'), KeyModifiers::CONTROL | KeyModifiers::ALT).types(), Some('@'));
    }
}
