//! When keys were pressed, so that a key within a typed or pasted text is not mistaken for an answer.

use std::time::Duration;

/// How long no key may have been pressed before one that answers a question.
pub const PAUSE: Duration = Duration::from_millis(500);

/// How long after a letter of a text the next one may follow, by somebody who types slowly.
const SLOW: Duration = Duration::from_secs(3);

/// A key press: how long the workstation had run, and the character that the key types, if any.
#[derive(Clone, Copy, Debug)]
struct Press {
    at: Duration,
    types: Option<char>,
}

/// The last two key presses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    last: Option<Press>,
    before: Option<Press>,
}

impl Presses {
    /// Records a key press.
    pub fn press(&mut self, at: Duration, types: Option<char>) {
        self.before = self.last.replace(Press { at, types });
    }

    /// Returns whether no key was pressed in the half second before the last one.
    pub fn is_after_pause(&self) -> bool {
        !self.before.is_some_and(|before| self.is_close(before))
    }

    /// Returns whether the last key can answer a question that `asked` opened: it came after a pause, and not
    /// behind another letter of a text that somebody types slowly, such as the space of `a yor - nth`.
    pub fn is_answer(&self, asked: char) -> bool {
        let last = self.last.and_then(|last| last.types);
        let in_slow_text = self.before.is_some_and(|before| {
            let opens = before.types.is_none_or(|c| c == asked) || before.types == last;
            !opens && self.last.is_some_and(|last| last.at.saturating_sub(before.at) < SLOW)
        });
        self.is_after_pause() && !in_slow_text
    }

    /// Returns whether the last key followed one that types another character in less than half a second, as
    /// within a typed or pasted text. The same key twice is a command that is repeated.
    pub fn is_within_text(&self) -> bool {
        let last = self.last.and_then(|last| last.types);
        self.before
            .is_some_and(|before| before.types.is_some() && before.types != last && self.is_close(before))
    }

    /// Whether the last key was pressed less than half a second after that one.
    fn is_close(&self, before: Press) -> bool {
        self.last.is_some_and(|last| last.at.saturating_sub(before.at) < PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys that were pressed: when, in milliseconds, and what they type; `<` is a key that types nothing.
    fn pressed(presses: &[(u64, char)]) -> Presses {
        let mut all = Presses::default();
        for &(at, types) in presses {
            all.press(Duration::from_millis(at), Some(types).filter(|c| *c != '<'));
        }
        all
    }

    #[test]
    fn half_a_second_without_a_key_is_a_pause() {
        assert!(pressed(&[(7000, 'y')]).is_after_pause(), "no key was pressed before the first");
        assert!(!pressed(&[(7000, 'a'), (7400, 'y')]).is_after_pause());
        assert!(!pressed(&[(7000, '<'), (7499, 'y')]).is_after_pause());
        assert!(!pressed(&[(7000, 'y'), (7499, 'y')]).is_after_pause());
        assert!(pressed(&[(7000, 'a'), (7500, 'y')]).is_after_pause());
        assert!(!pressed(&[(0, 'a'), (7000, 'k'), (7001, 'y')]).is_after_pause());
        assert!(!pressed(&[(7000, 'a'), (6000, 'y')]).is_after_pause(), "time never runs backwards");
    }

    #[test]
    fn a_text_that_is_typed_slowly_answers_nothing() {
        assert!(pressed(&[(7000, 'a'), (7500, 'y')]).is_answer('a'));
        assert!(pressed(&[(7000, '<'), (7500, 'y')]).is_answer('a'));
        assert!(!pressed(&[(7000, 'a'), (7499, 'y')]).is_answer('a'));
        assert!(!pressed(&[(6000, 'a'), (7000, ' '), (8000, 'y')]).is_answer('a'));
        assert!(pressed(&[(7000, ' '), (8000, 'y'), (9000, 'y')]).is_answer('a'), "as the hint says");
        assert!(pressed(&[(7000, ' '), (10_000, 'y')]).is_answer('a'), "a click may have asked since");
    }

    #[test]
    fn a_key_is_within_a_text_if_it_closely_follows_another_character() {
        assert!(pressed(&[(7000, 'l'), (7400, 'o')]).is_within_text());
        assert!(!pressed(&[(7000, '<'), (7001, 'o')]).is_within_text(), "an arrow types nothing");
        assert!(!pressed(&[(7000, 'l'), (7500, 'o')]).is_within_text());
        assert!(!pressed(&[(7000, 'u'), (7100, 'u')]).is_within_text(), "a key may be held down");
        assert!(!pressed(&[(7000, 'o')]).is_within_text());
    }
}
