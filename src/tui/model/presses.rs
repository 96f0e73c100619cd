//! When keys were pressed, so that a key within a typed or pasted text is not mistaken for an answer.

use std::time::Duration;

/// How long no key may have been pressed before one that answers a question.
pub const PAUSE: Duration = Duration::from_millis(500);

/// Keys that follow each other faster are a text pasted without bracketed paste: no person types so fast.
const RUSH: Duration = Duration::from_millis(20);

/// The times at which the last two keys were pressed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    last: Option<Duration>,
    before: Option<Duration>,
}

impl Presses {
    /// Records that a key was pressed.
    pub fn press(&mut self, at: Duration) {
        self.before = self.last.replace(at);
    }

    /// Returns whether no key was pressed in the half second before the last one.
    pub fn is_after_pause(&self) -> bool {
        match (self.before, self.last) {
            (Some(before), Some(last)) => last.saturating_sub(before) >= PAUSE,
            _ => true,
        }
    }

    /// Returns whether the last key came as fast as in a pasted text.
    pub fn is_rush(&self) -> bool {
        self.before.zip(self.last).is_some_and(|(before, last)| last.saturating_sub(before) < RUSH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns presses of keys at these milliseconds.
    fn pressed(presses: &[u64]) -> Presses {
        let mut all = Presses::default();
        for &at in presses {
            all.press(Duration::from_millis(at));
        }
        all
    }

    #[test]
    fn half_a_second_without_a_key_is_a_pause() {
        assert!(pressed(&[7000]).is_after_pause(), "no key was pressed before the first");
        assert!(!pressed(&[7000, 7400]).is_after_pause());
        assert!(!pressed(&[7000, 7499]).is_after_pause());
        assert!(pressed(&[7000, 7500]).is_after_pause());
        assert!(!pressed(&[0, 7000, 7001]).is_after_pause());
        assert!(!pressed(&[7000, 6000]).is_after_pause(), "time never runs backwards");
    }
}
