//! When keys were pressed, so that a key within a typed or pasted text is not mistaken for an answer.

use std::time::Duration;

/// How long no key may have been pressed before one that answers a question.
pub const PAUSE: Duration = Duration::from_millis(500);

/// A key press: how long the workstation had run, and whether the key types a character.
#[derive(Clone, Copy, Debug)]
struct Press {
    at: Duration,
    types: bool,
}

/// The last two key presses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    last: Option<Press>,
    before: Option<Press>,
}

impl Presses {
    /// Records a key press.
    pub fn press(&mut self, at: Duration, types: bool) {
        self.before = self.last.replace(Press { at, types });
    }

    /// Returns whether no key was pressed in the half second before the last one.
    pub fn is_after_pause(&self) -> bool {
        !self.before.is_some_and(|before| self.is_close(before))
    }

    /// Returns whether the last key followed one that types a character in less than half a second, as
    /// within a typed or pasted text.
    pub fn is_within_text(&self) -> bool {
        self.before.is_some_and(|before| before.types && self.is_close(before))
    }

    /// Whether the last key was pressed less than half a second after that one.
    fn is_close(&self, before: Press) -> bool {
        self.last.is_some_and(|last| last.at.saturating_sub(before.at) < PAUSE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(presses: &[(u64, bool)]) -> Presses {
        let mut all = Presses::default();
        for &(at, types) in presses {
            all.press(Duration::from_millis(at), types);
        }
        all
    }

    #[test]
    fn half_a_second_without_a_key_is_a_pause() {
        assert!(pressed(&[(7000, true)]).is_after_pause(), "no key was pressed before the first");
        assert!(!pressed(&[(7000, true), (7400, true)]).is_after_pause());
        assert!(!pressed(&[(7000, false), (7499, true)]).is_after_pause());
        assert!(pressed(&[(7000, true), (7500, true)]).is_after_pause());
        assert!(!pressed(&[(0, true), (7000, true), (7001, true)]).is_after_pause());
        assert!(!pressed(&[(7000, true), (6000, true)]).is_after_pause(), "time never runs backwards");
    }

    #[test]
    fn a_key_is_within_a_text_if_it_closely_follows_a_character() {
        assert!(pressed(&[(7000, true), (7400, true)]).is_within_text());
        assert!(!pressed(&[(7000, false), (7001, true)]).is_within_text(), "an arrow types nothing");
        assert!(!pressed(&[(7000, true), (7500, true)]).is_within_text());
        assert!(!pressed(&[(7000, true)]).is_within_text());
    }
}
