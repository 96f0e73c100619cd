//! Cuts what a terminal sends into events, however it was torn into chunks, and waits only so long for the rest
//! of what is unfinished.

use std::time::Duration;

use crossterm::event::Event;

use super::pieces::{Piece, first_piece, unfinished_key};

/// The time limits are counted in quiet ticks, in which nothing was read. So at most one tick passes while the
/// program is stopped, and what was sent meanwhile is read before time is up.
const TICKS: u32 = 4;
/// A tick after an Esc: it is a key unless the rest of a sequence follows within 32 ms.
const AFTER_ESC: Duration = Duration::from_millis(8);
/// A tick within a sequence or a character: 240 ms in all, for terminals behind a slow network.
const IN_SEQUENCE: Duration = Duration::from_millis(60);
/// A tick within a paste: one second in all. What follows later would be taken for keys.
const IN_PASTE: Duration = Duration::from_millis(250);

/// How a bracketed paste ends.
const PASTE_END: &[u8] = b"\x1b[201~";
/// A longer paste is passed on in parts, so that one that never ends takes only so much memory.
const LONGEST_PASTE: usize = 1 << 22;
const CTRL_C: u8 = 3;

/// The state between two chunks.
#[derive(Debug, Default)]
pub struct Splitter {
    /// The bytes that have been read and are not an event yet.
    pending: Vec<u8>,
    /// Within a bracketed paste: how much of what is pending has been searched for the end.
    searched: Option<usize>,
    /// How many ticks have passed since anything was read.
    quiet: u32,
}

impl Splitter {
    /// Takes what was read and returns the events that are whole.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        if self.searched.is_some() && self.quiet > 0 && bytes.first() == Some(&CTRL_C) {
            // Nobody pastes this key after a pause: somebody waits for an end that does not come.
            events.extend(self.end_paste(self.pending.len(), 0));
        }
        self.quiet = 0;
        self.pending.extend_from_slice(bytes);
        self.split(&mut events);
        events
    }

    /// Returns how long to wait for more bytes before [`Self::pass_tick`]; none if nothing is unfinished.
    pub fn tick(&self) -> Option<Duration> {
        match (self.searched, &*self.pending) {
            (Some(_), _) => Some(IN_PASTE),
            (None, []) => None,
            (None, b"\x1b") => Some(AFTER_ESC),
            (None, _) => Some(IN_SEQUENCE),
        }
    }

    /// Counts a tick without bytes. After the last one the events of what is unfinished are returned.
    pub fn pass_tick(&mut self) -> Vec<Event> {
        self.quiet += 1;
        if self.quiet < TICKS { Vec::new() } else { self.give_up() }
    }

    /// Stops waiting: a paste is what has come of it, Esc is a key, and a broken sequence is nothing.
    pub fn give_up(&mut self) -> Vec<Event> {
        self.quiet = 0;
        if self.searched.is_some() {
            let rest = self.pending.len();
            return self.end_paste(rest, 0).into_iter().collect();
        }
        let key = unfinished_key(&self.pending);
        self.pending.clear();
        key.into_iter().collect()
    }

    /// Passes on every whole piece of what is pending.
    fn split(&mut self, events: &mut Vec<Event>) {
        loop {
            if let Some(searched) = self.searched {
                // The end may have been torn.
                let from = searched.saturating_sub(PASTE_END.len() - 1);
                let end =
                    self.pending[from..].windows(PASTE_END.len()).position(|window| window == PASTE_END);
                let Some(at) = end else {
                    self.searched = Some(self.pending.len());
                    if self.pending.len() > LONGEST_PASTE {
                        // What may be the beginning of the end stays.
                        let part = self.pending.len() - PASTE_END.len();
                        events.extend(self.end_paste(part, 0));
                        self.searched = Some(0);
                    }
                    return;
                };
                events.extend(self.end_paste(from + at, PASTE_END.len()));
            }
            let mut at = 0;
            loop {
                match first_piece(&self.pending[at..]) {
                    Piece::Whole(length, event) => {
                        at += length;
                        events.extend(event);
                    }
                    Piece::Unfinished => {
                        self.pending.drain(..at);
                        return;
                    }
                    Piece::PasteBegins(length) => {
                        self.pending.drain(..at + length);
                        self.searched = Some(0);
                        break;
                    }
                }
            }
        }
    }

    /// Ends a paste after so many bytes and removes them with what marks the end; an empty paste is nothing.
    fn end_paste(&mut self, length: usize, mark: usize) -> Option<Event> {
        self.searched = None;
        let text = String::from_utf8_lossy(&self.pending[..length]).into_owned();
        self.pending.drain(..length + mark);
        (!text.is_empty()).then_some(Event::Paste(text))
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEventKind};

    use super::*;
    use chancery_lab::study::Dice;

    /// Describes an event in a few words.
    fn word(event: &Event) -> String {
        match event {
            Event::Key(KeyEvent { code, modifiers, kind, .. }) => {
                let code = match code {
                    KeyCode::Char(c) => c.to_string(),
                    other => format!("{other:?}"),
                };
                let held = [
                    (KeyModifiers::CONTROL, "Ctrl-"),
                    (KeyModifiers::ALT, "Alt-"),
                    (KeyModifiers::SHIFT, "Shift-"),
                ];
                let held = held.into_iter().filter(|(m, _)| modifiers.contains(*m));
                let end = if *kind == KeyEventKind::Press { String::new() } else { format!(" {kind:?}") };
                held.map(|(_, name)| name).collect::<String>() + &code + &end
            }
            Event::Mouse(mouse) => format!("{:?} {} {}", mouse.kind, mouse.column, mouse.row),
            Event::Paste(text) => format!("paste {text:?}"),
            other => format!("{other:?}"),
        }
    }

    fn words(events: &[Event]) -> Vec<String> {
        events.iter().map(word).collect()
    }

    /// Returns the events of bytes, and of what is unfinished when time is up.
    fn heard(bytes: &[u8]) -> Vec<String> {
        let mut splitter = Splitter::default();
        let mut events = splitter.feed(bytes);
        events.extend(splitter.give_up());
        assert!(splitter.pending.is_empty() && splitter.tick().is_none());
        words(&events)
    }

    #[test]
    fn the_keys_of_terminals_are_known() {
        let table: &[(&[u8], &[&str])] = &[
            (b"aZ \r\t\x7f", &["a", "Shift-Z", " ", "Enter", "Tab", "Backspace"]),
            (b"\x00\x01\x0a\x1a\x1c\x1f", &["Ctrl- ", "Ctrl-a", "Ctrl-j", "Ctrl-z", "Ctrl-4", "Ctrl-7"]),
            ("äÄ→🙂".as_bytes(), &["ä", "Shift-Ä", "→", "🙂"]),
            (b"\x1b", &["Esc"]),
            (b"\x1b\x1b", &["Esc", "Esc"]),
            (b"\x1b\x1b[A", &["Esc", "Up"]),
            (b"\x1bx\x1bX\x1b\x14", &["Alt-x", "Alt-Shift-X", "Ctrl-Alt-t"]),
            ("\x1bä".as_bytes(), &["Alt-ä"]),
            (b"\x1b[A\x1b[B\x1b[C\x1b[D\x1b[H\x1b[F", &["Up", "Down", "Right", "Left", "Home", "End"]),
            (b"\x1bOA\x1bOB\x1bOC\x1bOD\x1bOH\x1bOF", &["Up", "Down", "Right", "Left", "Home", "End"]),
            (b"\x1bOP\x1bOQ\x1bOR\x1bOS", &["F(1)", "F(2)", "F(3)", "F(4)"]),
            (b"\x1b[[A\x1b[[E\x1b[P", &["F(1)", "F(5)", "F(1)"]),
            (b"\x1b[11~\x1b[15~\x1b[17~\x1b[21~\x1b[24~", &["F(1)", "F(5)", "F(6)", "F(10)", "F(12)"]),
            (
                b"\x1b[1~\x1b[2~\x1b[3~\x1b[4~\x1b[5~\x1b[6~",
                &["Home", "Insert", "Delete", "End", "PageUp", "PageDown"],
            ),
            (b"\x1b[7~\x1b[8~\x1b[Z", &["Home", "End", "Shift-BackTab"]),
            (b"\x1b[1;2A\x1b[1;5C\x1b[1;3D\x1b[3;5~", &["Shift-Up", "Ctrl-Right", "Alt-Left", "Ctrl-Delete"]),
            (b"\x1b[1;5R\x1b[1;5P", &["Ctrl-F(3)", "Ctrl-F(1)"]),
            (b"\x1b[99;5u\x1b[27u\x1b[13;2u", &["Ctrl-c", "Esc", "Shift-Enter"]),
            (b"\x1b[97;2u\x1b[97:65;2u\x1b[27;5;99~", &["Shift-A", "Shift-A", "Ctrl-c"]),
            (b"\x1b[97;1:3u\x1b[1;1:2B", &["a Release", "Down Repeat"]),
            (b"\x1b[57404u\x1b[57414u\x1b[57417u", &["5", "Enter", "Left"]),
            (b"\x1b[<0;1;1M\x1b[<0;5;6m", &["Down(Left) 0 0", "Up(Left) 4 5"]),
            (b"\x1b[<32;5;6M\x1b[<35;5;6M", &["Drag(Left) 4 5", "Moved 4 5"]),
            (b"\x1b[<64;5;6M\x1b[<65;500;300M", &["ScrollUp 4 5", "ScrollDown 499 299"]),
            (b"\x1b[32;30;40M\x1b[M\x20\x21\x23", &["Down(Left) 29 39", "Down(Left) 0 2"]),
            (b"\x1b[200~one\rtwo\x1b[201~x", &["paste \"one\\rtwo\"", "x"]),
        ];
        for (bytes, expected) in table {
            assert_eq!(heard(bytes), *expected, "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn what_is_not_known_is_no_key() {
        let nothing: &[&[u8]] = &[
            b"\x1b[0;0R",
            b"\x1b[12;40R",
            b"\x1b[?62;4c",
            b"\x1b[?1u",
            b"\x1b[?2026;2$y",
            b"\x1b[I\x1b[O",
            b"\x1b[201~",
            b"\x1b[999~",
            b"\x1b[99999999999999999999~",
            b"\x1b[<0;0;0M",
            b"\x1b[<0;70000;1M",
            b"\x1b[<M",
            b"\x1b[;;;M",
            b"\x1b[M\x20\x20\x20",
            b"\x1b[3u",
            b"\x1b[155u",
            b"\xff\xfe\x80\xc0",
            b"\xc2\x9b",
            b"\xed\xa0\x80",
            b"\x1b[200~\x1b[201~",
        ];
        for bytes in nothing {
            assert_eq!(heard(bytes), [""; 0], "{}", bytes.escape_ascii());
        }
    }

    #[test]
    fn what_breaks_a_sequence_off_is_heard() {
        for begun in ["\x1b[<", "\x1b[<0;1", "\x1b[?", "\x1b[1;", "\x1b[[", "\x1b[M", "\x1b[M!"] {
            for (key, word) in [("\x03", "Ctrl-c"), ("\x1b[B", "Down"), ("\r", "Enter")] {
                assert_eq!(heard(format!("{begun}{key}").as_bytes()), [word], "{begun:?} {key:?}");
            }
        }
        assert_eq!(heard(b"\xe2\x80q"), ["q"]);
        assert_eq!(heard(b"\x1bO\x03"), ["Alt-Shift-O", "Ctrl-c"]);
        assert_eq!(heard(b"\x1b[\x03"), ["Alt-[", "Ctrl-c"]);
        let endless = [b"\x1b[".to_vec(), vec![b'1'; 5000]].concat();
        assert_eq!(heard(&endless), [""; 0]);
    }

    #[test]
    fn time_ends_what_is_unfinished() {
        let table: &[(&[u8], &[&str])] = &[
            (b"\x1b", &["Esc"]),
            (b"\x1b[", &["Alt-["]),
            (b"\x1bO", &["Alt-Shift-O"]),
            (b"\x1b[<", &[]),
            (b"\x1b[?", &[]),
            (b"\xe2", &[]),
            (b"\x1b[200~one", &["paste \"one\""]),
            (b"\x1b[200~one\x1b[201", &["paste \"one\\u{1b}[201\""]),
        ];
        for (bytes, expected) in table {
            let mut splitter = Splitter::default();
            assert!(splitter.feed(bytes).is_empty());
            for _ in 1..TICKS {
                assert!(splitter.tick().is_some());
                assert!(splitter.pass_tick().is_empty());
            }
            assert_eq!(words(&splitter.pass_tick()), *expected);
            assert_eq!(splitter.tick(), None);
            assert_eq!(words(&splitter.feed(b"q")), ["q"]);
        }
        let limit = |bytes: &[u8]| {
            let mut splitter = Splitter::default();
            splitter.feed(bytes);
            splitter.tick().unwrap() * TICKS
        };
        assert!(limit(b"\x1b") < Duration::from_millis(50));
        assert!(limit(b"\x1b[<") < Duration::from_millis(300));
        assert!(limit(b"\x1b[200~") <= Duration::from_secs(1));
    }

    #[test]
    fn bytes_start_the_time_anew() {
        let mut splitter = Splitter::default();
        for byte in b"\x1b[200~o" {
            assert!(splitter.feed(&[*byte]).is_empty());
            for _ in 1..TICKS {
                assert!(splitter.pass_tick().is_empty());
            }
        }
        assert_eq!(words(&splitter.feed(b"k\x1b[201~")), ["paste \"ok\""]);
    }

    #[test]
    fn the_key_that_quits_ends_a_paste_after_a_pause() {
        let mut splitter = Splitter::default();
        assert!(splitter.feed(b"\x1b[200~one").is_empty());
        assert!(splitter.feed(b"\x03").is_empty(), "what comes at once belongs to the paste");
        assert!(splitter.pass_tick().is_empty());
        assert_eq!(words(&splitter.feed(b"\x03")), ["paste \"one\\u{3}\"", "Ctrl-c"]);
    }

    #[test]
    fn a_paste_without_an_end_comes_in_parts() {
        let mut splitter = Splitter::default();
        let mut length = 0;
        splitter.feed(b"\x1b[200~");
        for _ in 0..LONGEST_PASTE / 4096 * 3 {
            for event in splitter.feed(&[b'x'; 4096]) {
                let Event::Paste(text) = event else { panic!("{event:?}") };
                length += text.len();
            }
            assert!(splitter.pending.len() <= LONGEST_PASTE + 4096);
        }
        for event in splitter.feed(b"\x1b[201~q") {
            match event {
                Event::Paste(text) => length += text.len(),
                event => assert_eq!(word(&event), "q"),
            }
        }
        assert_eq!(length, LONGEST_PASTE / 4096 * 3 * 4096);
    }

    #[test]
    fn however_bytes_are_torn_the_same_is_heard_and_the_next_key_always() {
        let pieces: &[&[u8]] = &[
            b"\x1b",
            b"[",
            b"O",
            b"<",
            b"?",
            b"M",
            b"m",
            b";",
            b"0",
            b"12",
            b"200~",
            b"201~",
            b"\x1b[200~",
            b"\x1b[201~",
            b"\x1b[<65;5;5M",
            b"\x1b[B",
            b"\x1b[1;5",
            b"q",
            b"\r",
            b"\x03",
            b"\xe2",
            b"\x80",
            b"\x94",
            b"\xff",
            b"u",
            b"R",
            b" ",
            b"~",
            b"\x7f",
            "ä".as_bytes(),
        ];
        for seed in 0..3000 {
            let mut dice = Dice::new(seed);
            let mut bytes = Vec::new();
            for _ in 0..dice.below(40) {
                bytes.extend_from_slice(dice.pick(pieces).unwrap());
            }
            let whole = heard(&bytes);
            let (mut splitter, mut torn) = (Splitter::default(), Vec::new());
            let mut rest = &*bytes;
            while !rest.is_empty() {
                let (chunk, after) = rest.split_at((1 + dice.below(7)).min(rest.len()));
                torn.extend(splitter.feed(chunk));
                rest = after;
            }
            torn.extend(splitter.give_up());
            assert_eq!(words(&torn), whole, "seed {seed}: {}", bytes.escape_ascii());
            // A control key is heard whatever was unfinished; in a paste after a pause.
            let mut splitter = Splitter::default();
            splitter.feed(&bytes);
            splitter.pass_tick();
            let last = splitter.feed(b"\x03");
            assert_eq!(
                last.last().map(word).as_deref().map(|w| w.ends_with("-c")),
                Some(true),
                "seed {seed}"
            );
        }
    }

    #[test]
    fn any_bytes_are_taken_without_harm() {
        for seed in 0..3000 {
            let mut dice = Dice::new(seed);
            let mut splitter = Splitter::default();
            for _ in 0..dice.below(30) {
                let chunk: Vec<u8> = (0..dice.below(40)).map(|_| dice.throw() as u8).collect();
                for event in splitter.feed(&chunk) {
                    if let Event::Mouse(mouse) = event {
                        assert!(!matches!(mouse.kind, MouseEventKind::Moved) || mouse.column < u16::MAX);
                    }
                }
                if dice.chance(20) {
                    splitter.pass_tick();
                }
            }
            splitter.give_up();
            assert_eq!(words(&splitter.feed(b"q")), ["q"]);
        }
    }
}
