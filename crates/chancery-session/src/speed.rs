//! How fast what runs by itself does so, and whether anything does.

/// How long a step stands, in milliseconds, from the slowest speed to the fastest; below them nothing runs by itself.
const STEPS: [u64; 6] = [8000, 4000, 2000, 1000, 500, 250];

/// The speed at which replays run by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    /// Returns the default speed: two seconds per step.
    fn default() -> Self {
        Self(3)
    }
}

impl Speed {
    /// Nothing moves by itself: a replay goes step by step.
    pub const STILL: Self = Self(0);

    /// Returns whether anything moves by itself.
    pub fn moves(self) -> bool {
        self != Self::STILL
    }

    /// Returns the next faster or slower speed, if there is one.
    pub fn changed(self, faster: bool) -> Option<Self> {
        let to = if faster { self.0 + 1 } else { self.0.checked_sub(1)? };
        (to <= STEPS.len()).then_some(Self(to))
    }

    /// Returns how long a step stands, if it ends by itself.
    pub fn milliseconds(self) -> Option<u64> {
        STEPS.get(self.0.checked_sub(1)?).copied()
    }

    /// Describes the speed: `2 s per step`.
    pub fn text(self) -> String {
        match self.milliseconds() {
            None => "step by step".to_owned(),
            Some(250) => "0.25 s per step".to_owned(),
            Some(500) => "0.5 s per step".to_owned(),
            Some(long) => format!("{} s per step", long / 1000),
        }
    }
}
