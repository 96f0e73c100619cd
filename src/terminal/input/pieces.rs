//! What the bytes of one key, one mouse report or one sequence mean: the encodings of xterm, rxvt, the Linux
//! console and kitty. A sequence that is not known here means nothing, and none of its bytes is a key.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// The first thing among some bytes.
#[derive(Debug, PartialEq)]
pub enum Piece {
    /// So many bytes belong together, and what they mean, if anything.
    Whole(usize, Option<Event>),
    /// More bytes have to come.
    Unfinished,
    /// A paste begins after so many bytes.
    PasteBegins(usize),
}

/// No sequence with a meaning is longer. What is longer is no sequence.
const LONGEST: usize = 64;

const ESC: u8 = 0x1b;

/// Returns the first piece of some bytes.
pub fn first_piece(bytes: &[u8]) -> Piece {
    match *bytes {
        [] | [ESC] => Piece::Unfinished,
        [ESC, ESC, ..] => Piece::Whole(1, Some(plain(KeyCode::Esc))),
        [ESC, b'[', ..] => control_sequence(bytes),
        [ESC, b'O', ..] => application_key(bytes),
        [ESC, ..] => match first_piece(&bytes[1..]) {
            Piece::Whole(length, event) => Piece::Whole(length + 1, event.map(with_alt)),
            other => other,
        },
        [byte, ..] => {
            control_key(byte).map_or_else(|| character(bytes), |event| Piece::Whole(1, Some(event)))
        }
    }
}

/// Returns the key of a piece for whose rest there was no more waiting: Esc, or Alt with what begins a sequence.
pub fn unfinished_key(bytes: &[u8]) -> Option<Event> {
    match *bytes {
        [ESC] => Some(plain(KeyCode::Esc)),
        [ESC, byte @ (b'[' | b'O')] => Some(with_alt(typed(char::from(byte)))),
        _ => None,
    }
}

fn plain(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn with_alt(event: Event) -> Event {
    match event {
        Event::Key(mut key) => {
            key.modifiers |= KeyModifiers::ALT;
            Event::Key(key)
        }
        other => other,
    }
}

/// Returns the key that types a character.
fn typed(c: char) -> Event {
    let shift = if c.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
    Event::Key(KeyEvent::new(KeyCode::Char(c), shift))
}

/// Returns the key that sends a control character.
fn control_key(byte: u8) -> Option<Event> {
    let code = match byte {
        b'\r' => KeyCode::Enter,
        b'\t' => KeyCode::Tab,
        0x7f => KeyCode::Backspace,
        0 => return Some(with_control(b' ')),
        0x01..=0x1a => return Some(with_control(byte - 1 + b'a')),
        0x1c..=0x1f => return Some(with_control(byte - 0x1c + b'4')),
        _ => return None,
    };
    Some(plain(code))
}

fn with_control(byte: u8) -> Event {
    Event::Key(KeyEvent::new(KeyCode::Char(char::from(byte)), KeyModifiers::CONTROL))
}

/// Parses a character of UTF-8, or the bytes of a broken one that cannot begin another.
fn character(bytes: &[u8]) -> Piece {
    let length = match bytes[0] {
        0..=0x7f => 1,
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Piece::Whole(1, None),
    };
    let more = bytes[1..].iter().take(length - 1).take_while(|&&byte| byte & 0xc0 == 0x80).count();
    let there = 1 + more;
    if there < length {
        return if there == bytes.len() { Piece::Unfinished } else { Piece::Whole(there, None) };
    }
    let c = std::str::from_utf8(&bytes[..length]).ok().and_then(|text| text.chars().next());
    Piece::Whole(length, c.filter(|c| !c.is_control()).map(typed))
}

/// Parses `ESC O` and a letter: arrows, Home, End and F1 to F4 of a keypad in application mode.
fn application_key(bytes: &[u8]) -> Piece {
    let Some(&letter) = bytes.get(2) else { return Piece::Unfinished };
    match lettered_key(letter) {
        Some(code) => Piece::Whole(3, Some(plain(code))),
        // A broken sequence takes no key with it.
        None if !letter.is_ascii_graphic() => Piece::Whole(2, unfinished_key(&bytes[..2])),
        None => Piece::Whole(3, None),
    }
}

/// Parses `ESC [`, parameters, and a letter.
fn control_sequence(bytes: &[u8]) -> Piece {
    let body = &bytes[2..];
    match *body {
        [b'[', byte, ..] if !byte.is_ascii_control() => {
            // F1 to F5 of the Linux console.
            let code = matches!(byte, b'A'..=b'E').then(|| plain(KeyCode::F(byte - b'A' + 1)));
            return Piece::Whole(4, code);
        }
        [b'[', _, ..] => return Piece::Whole(3, None),
        [b'['] => return Piece::Unfinished,
        [b'M', ref coordinates @ ..] => return old_mouse(coordinates),
        _ => {}
    }
    match body.iter().position(|byte| !matches!(byte, 0x20..=0x3f)) {
        Some(at) if matches!(body[at], 0x40..=0x7e) => {
            let (parameters, last) = (&body[..at], body[at]);
            if (parameters, last) == (b"200", b'~') {
                return Piece::PasteBegins(at + 3);
            }
            Piece::Whole(at + 3, meaning(parameters, last))
        }
        // Another sequence begins, or a key was pressed: this one will never be finished.
        Some(at) => Piece::Whole(at + 2, unfinished_key(&bytes[..at + 2])),
        None if bytes.len() > LONGEST => Piece::Whole(bytes.len(), None),
        None => Piece::Unfinished,
    }
}

/// Parses `ESC [ M` and three bytes: the mouse of terminals that know no better.
fn old_mouse(coordinates: &[u8]) -> Piece {
    let known = coordinates.iter().take(3).take_while(|&&byte| byte >= 32).count();
    match *coordinates {
        [buttons, column, row, ..] if known == 3 => {
            let at = (u16::from(column) - 32, u16::from(row) - 32);
            Piece::Whole(6, mouse(u32::from(buttons) - 32, at, false))
        }
        _ if known == coordinates.len() => Piece::Unfinished,
        _ => Piece::Whole(3 + known, None),
    }
}

/// Returns what a whole control sequence means, if it is known.
fn meaning(parameters: &[u8], last: u8) -> Option<Event> {
    if let Some(report) = parameters.strip_prefix(b"<") {
        let numbers = numbers(report)?;
        let at = (coordinate(&numbers, 1)?, coordinate(&numbers, 2)?);
        return match last {
            b'M' | b'm' => mouse(number(&numbers, 0)?, at, last == b'm'),
            _ => None,
        };
    }
    let numbers = numbers(parameters)?;
    let code = match last {
        b'~' if number(&numbers, 0) == Some(27) => return encoded_key(number(&numbers, 2)?, &numbers),
        b'~' => numbered_key(number(&numbers, 0)?)?,
        b'u' => return encoded_key(number(&numbers, 0)?, &numbers),
        b'M' => {
            let at = (coordinate(&numbers, 1)?, coordinate(&numbers, 2)?);
            return mouse(number(&numbers, 0)?.checked_sub(32)?, at, false);
        }
        b'Z' => return Some(Event::Key(KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT))),
        // With another number it reports where the cursor is, and is not F3.
        b'R' if number(&numbers, 0) != Some(1) => return None,
        _ => lettered_key(last)?,
    };
    Some(key(code, &numbers))
}

/// The numbers between semicolons, each with those between its colons.
type Numbers = Vec<Vec<Option<u32>>>;

/// Reads the parameters of a sequence; none if they are not numbers.
fn numbers(parameters: &[u8]) -> Option<Numbers> {
    let text = std::str::from_utf8(parameters).ok()?;
    let one = |part: &str| -> Option<Option<u32>> {
        if part.is_empty() { Some(None) } else { part.parse().ok().map(Some) }
    };
    text.split(';').map(|group| group.split(':').map(one).collect()).collect()
}

fn number(numbers: &Numbers, at: usize) -> Option<u32> {
    *numbers.get(at)?.first()?
}

/// Returns a column or row; terminals count them from one.
fn coordinate(numbers: &Numbers, at: usize) -> Option<u16> {
    number(numbers, at)?.try_into().ok()
}

/// Returns a key with the modifiers and the kind that the second number of its sequence gives.
fn key(code: KeyCode, numbers: &Numbers) -> Event {
    let kind = match numbers.get(1).and_then(|group| *group.get(1)?) {
        Some(2) => KeyEventKind::Repeat,
        Some(3) => KeyEventKind::Release,
        _ => KeyEventKind::Press,
    };
    Event::Key(KeyEvent::new_with_kind(code, modifiers(number(numbers, 1)), kind))
}

/// Returns what a number says of Shift, Alt, Ctrl and the others; it is one more than their sum.
fn modifiers(number: Option<u32>) -> KeyModifiers {
    let sum = number.unwrap_or(1).saturating_sub(1);
    let all = [
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
        KeyModifiers::CONTROL,
        KeyModifiers::SUPER,
        KeyModifiers::HYPER,
        KeyModifiers::META,
    ];
    let given = all.into_iter().enumerate().filter(|(bit, _)| (sum >> bit) & 1 == 1);
    given.fold(KeyModifiers::NONE, |sum, (_, modifier)| sum | modifier)
}

/// Returns the key that ends its sequence with this letter.
fn lettered_key(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

/// Returns the key whose sequence has this number and ends with a tilde.
fn numbered_key(number: u32) -> Option<KeyCode> {
    let function = |gap: u32| KeyCode::F((number - gap) as u8);
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => function(10),
        17..=21 => function(11),
        23..=26 => function(12),
        28..=29 => function(15),
        31..=34 => function(17),
        _ => return None,
    })
}

/// Returns a key that is reported by its character, as some terminals do for chords.
fn encoded_key(code: u32, numbers: &Numbers) -> Option<Event> {
    /// Keys of the keypad, from this code on.
    const KEYPAD: u32 = 57399;
    const CHARACTERS: &[u8] = b"0123456789./*-+\r=,";
    const OTHERS: &[KeyCode] = &[
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Insert,
        KeyCode::Delete,
    ];
    let keypad = code.checked_sub(KEYPAD).map(|at| at as usize);
    let on_keypad = keypad.and_then(|at| CHARACTERS.get(at)).map(|&byte| u32::from(byte));
    let other = keypad.and_then(|at| OTHERS.get(at.checked_sub(CHARACTERS.len())?));
    if let Some(&code) = other {
        return Some(key(code, numbers));
    }
    let is_shifted = modifiers(number(numbers, 1)).contains(KeyModifiers::SHIFT);
    // A terminal may report which character the key types with Shift.
    let shifted = numbers.first().and_then(|group| *group.get(1)?).filter(|_| is_shifted);
    let code = match char::from_u32(shifted.or(on_keypad).unwrap_or(code))? {
        '\x1b' => KeyCode::Esc,
        '\r' => KeyCode::Enter,
        '\t' if is_shifted => KeyCode::BackTab,
        '\t' => KeyCode::Tab,
        '\x7f' => KeyCode::Backspace,
        c if c.is_control() => return None,
        c if is_shifted && shifted.is_none() => {
            let mut upper = c.to_uppercase();
            let first = upper.next().filter(|_| upper.next().is_none());
            KeyCode::Char(first.unwrap_or(c))
        }
        c => KeyCode::Char(c),
    };
    Some(key(code, numbers))
}

/// Returns what the mouse did at a column and row, counted from one.
fn mouse(code: u32, at: (u16, u16), is_release: bool) -> Option<Event> {
    let (column, row) = (at.0.checked_sub(1)?, at.1.checked_sub(1)?);
    let button = match code & 3 {
        0 => MouseButton::Left,
        1 => MouseButton::Middle,
        _ => MouseButton::Right,
    };
    let is_moving = code & 32 != 0;
    let kind = match ((code & 3) | ((code & 0xc0) >> 4), is_moving) {
        (0..=2, false) if is_release => MouseEventKind::Up(button),
        (0..=2, false) => MouseEventKind::Down(button),
        (0..=2, true) => MouseEventKind::Drag(button),
        (3, false) => MouseEventKind::Up(MouseButton::Left),
        (3..=5, true) => MouseEventKind::Moved,
        (4, false) => MouseEventKind::ScrollUp,
        (5, false) => MouseEventKind::ScrollDown,
        (6, false) => MouseEventKind::ScrollLeft,
        (7, false) => MouseEventKind::ScrollRight,
        _ => return None,
    };
    let held = [(4, KeyModifiers::SHIFT), (8, KeyModifiers::ALT), (16, KeyModifiers::CONTROL)];
    let held = held.into_iter().filter(|(bit, _)| code & bit != 0);
    let modifiers = held.fold(KeyModifiers::NONE, |sum, (_, modifier)| sum | modifier);
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
}
