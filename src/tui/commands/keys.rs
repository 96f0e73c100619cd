//! Chords: a key with its modifiers, as the command table writes them.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key with its modifiers. Shift is part of the character that a key gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chord {
    pub key: Key,
    pub ctrl: bool,
    pub alt: bool,
}

/// A key that a command can be bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    Char(char),
    Enter,
    Esc,
    Tab,
    BackTab,
    Backspace,
    Delete,
    Up,
    Down,
    Left,
    Right,
    ShiftUp,
    ShiftDown,
    ShiftLeft,
    ShiftRight,
    Home,
    End,
    PageUp,
    PageDown,
    F(u8),
}

/// The keys with names, with the code that the terminal reports, and whether Shift is held for it.
const NAMED: &[(Key, &str, KeyCode, bool)] = &[
    (Key::Char(' '), "Space", KeyCode::Char(' '), false),
    (Key::Enter, "Enter", KeyCode::Enter, false),
    (Key::Esc, "Esc", KeyCode::Esc, false),
    (Key::Tab, "Tab", KeyCode::Tab, false),
    (Key::BackTab, "Shift-Tab", KeyCode::Tab, true),
    (Key::BackTab, "Shift-Tab", KeyCode::BackTab, false),
    (Key::Backspace, "Backspace", KeyCode::Backspace, false),
    (Key::Delete, "Delete", KeyCode::Delete, false),
    (Key::Up, "Up", KeyCode::Up, false),
    (Key::Down, "Down", KeyCode::Down, false),
    (Key::Left, "Left", KeyCode::Left, false),
    (Key::Right, "Right", KeyCode::Right, false),
    (Key::ShiftUp, "Shift-Up", KeyCode::Up, true),
    (Key::ShiftDown, "Shift-Down", KeyCode::Down, true),
    (Key::ShiftLeft, "Shift-Left", KeyCode::Left, true),
    (Key::ShiftRight, "Shift-Right", KeyCode::Right, true),
    (Key::Home, "Home", KeyCode::Home, false),
    (Key::End, "End", KeyCode::End, false),
    (Key::PageUp, "PageUp", KeyCode::PageUp, false),
    (Key::PageDown, "PageDown", KeyCode::PageDown, false),
];

impl Chord {
    /// Returns the chord of a key press, where a command can be bound to it.
    pub fn of(event: KeyEvent) -> Option<Self> {
        let is_shifted = event.modifiers.contains(KeyModifiers::SHIFT);
        let named = || NAMED.iter().filter(|named| named.2 == event.code);
        let key = match event.code {
            KeyCode::Char(c) => Key::Char(c),
            KeyCode::F(n) => Key::F(n),
            // Most keys mean the same with Shift.
            _ => named().find(|named| named.3 == is_shifted).or_else(|| named().next())?.0,
        };
        let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
        // Terminals tell Ctrl with a letter in either case.
        let key = match key {
            // What people press for undo elsewhere. For all but Ctrl-Z terminals send the same.
            Key::Char('/' | '7' | '-' | '_') if ctrl => Key::Char('z'),
            Key::Char(c) if ctrl => Key::Char(c.to_ascii_lowercase()),
            key => key,
        };
        Some(Self { key, ctrl, alt: event.modifiers.contains(KeyModifiers::ALT) })
    }

    /// Returns the character that the chord types, if it types one.
    pub fn types(self) -> Option<char> {
        match self.key {
            // A terminal on Windows reports AltGr as Ctrl with Alt.
            Key::Char(c) if self.ctrl == self.alt => Some(c),
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
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if self.alt {
            f.write_str("Alt-")?;
        }
        if let Some(named) = NAMED.iter().find(|named| named.0 == self.key) {
            return f.write_str(named.1);
        }
        match self.key {
            Key::F(n) => write!(f, "F{n}"),
            Key::Char(c) if self.ctrl => write!(f, "{}", c.to_ascii_uppercase()),
            Key::Char(c) => write!(f, "{c}"),
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
        let (mut ctrl, mut alt, mut rest) = (false, false, text);
        loop {
            if let Some(after) = rest.strip_prefix("Ctrl-") {
                (ctrl, rest) = (true, after);
            } else if let Some(after) = rest.strip_prefix("Alt-") {
                (alt, rest) = (true, after);
            } else {
                break;
            }
        }
        let mut letters = rest.chars();
        let named = NAMED.iter().find(|named| named.1 == rest);
        let key = match (named, letters.next(), letters.as_str()) {
            (Some((key, ..)), _, _) => *key,
            (None, Some(c), "") if ctrl => Key::Char(c.to_ascii_lowercase()),
            (None, Some(c), "") => Key::Char(c),
            (None, Some('F'), number) => Key::F(number.parse().map_err(|_| error())?),
            _ => return Err(error()),
        };
        Ok(Self { key, ctrl, alt })
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
