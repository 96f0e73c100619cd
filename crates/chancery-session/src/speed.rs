//! Whether films run by themselves, and how fast.

/// How long a shot stands, in milliseconds, from the slowest pace to the fastest.
const PACES: [u64; 6] = [8000, 4000, 2000, 1000, 500, 250];

/// The setting whether anything may move by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// A replay can run by itself.
    On,
    /// A replay goes step by step.
    Off,
}

impl Motion {
    /// Returns whether it can run by itself.
    pub fn is_on(self) -> bool {
        self == Self::On
    }
}

impl From<bool> for Motion {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

/// The speed at which replays run by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    /// Returns the default speed: two seconds per step.
    fn default() -> Self {
        Self(2)
    }
}

impl Speed {
    /// Returns the next faster or slower pace, if there is one.
    pub fn changed(self, faster: bool) -> Option<Self> {
        let to = if faster { self.0 + 1 } else { self.0.checked_sub(1)? };
        (to < PACES.len()).then_some(Self(to))
    }

    /// Returns how long a step stands.
    pub fn milliseconds(self) -> u64 {
        PACES[self.0.min(PACES.len() - 1)]
    }

    /// Describes the speed: `2 s a step`.
    pub fn text(self) -> String {
        match self.milliseconds() {
            250 => "0.25 s per step".to_owned(),
            500 => "0.5 s per step".to_owned(),
            long => format!("{} s per step", long / 1000),
        }
    }
}
