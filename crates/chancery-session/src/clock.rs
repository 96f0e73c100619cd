//! The table clock: a period of negotiation and one of writing, run down by instants that are told. Each game has its own,
//! and they run on while another game is open.
//!
//! An instant is how long the program has run by the machine's monotonic clock; nothing here asks for
//! it. While the machine sleeps that clock may stand still.

use crate::place::Place;
use chancery_game::game::Refusal;
use core::time::Duration;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// No period is longer.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
/// How much is left when a warning is given.
const WARNINGS: [u64; 2] = [60, 10];
/// The steps of seconds in which what is left is kept, so that it is not written every second.
const STEP: u64 = 10;

/// The settings of the clock that are remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lengths {
    /// How long the powers talk, in seconds.
    pub negotiation: u32,
    /// How long they write, in seconds.
    pub writing: u32,
    /// Whether warnings are seen only, and not heard.
    pub silent: bool,
    /// Whether a clock that was started begins anew with each season.
    pub restarts: bool,
}

impl Default for Lengths {
    /// Returns the lengths of a usual tournament: 15 minutes of talk, 2 of writing.
    fn default() -> Self {
        Self { negotiation: 15 * 60, writing: 2 * 60, silent: false, restarts: false }
    }
}

/// The activity of the powers now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Period {
    /// The players talk.
    #[default]
    Negotiation,
    /// The players write their orders.
    Writing,
}

impl Period {
    /// Returns the period's name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Negotiation => "negotiation",
            Self::Writing => "writing",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Negotiation => Self::Writing,
            Self::Writing => Self::Negotiation,
        }
    }
}

/// Something that everybody at the table is to hear of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// So many seconds of the period are left.
    Left(Period, u64),
    /// Negotiation is over, and the orders are written.
    Write,
    /// The time for writing is over.
    Over,
}

impl Signal {
    /// Returns what is said aloud.
    pub fn words(self) -> String {
        match self {
            Self::Left(period, 60) => format!("one minute of {} is left", period.word()),
            Self::Left(period, seconds) => format!("{seconds} seconds of {} are left", period.word()),
            Self::Write => "negotiation is over: write your orders".to_owned(),
            Self::Over => "time is up: submit your orders".to_owned(),
        }
    }
}

/// The clock.
///
/// ```
/// use core::time::Duration;
///
/// use chancery_session::clock::{Clock, Lengths};
///
/// let mut clock = Clock::new(Lengths { negotiation: 600, ..Lengths::default() });
/// clock.run(Duration::ZERO);
/// assert_eq!(clock.text(Duration::from_secs(15)), "9:45");
/// ```
#[derive(Clone, Debug)]
pub struct Clock {
    /// How long the periods are.
    pub lengths: Lengths,
    /// The period that runs or waits.
    pub period: Period,
    /// The time that was left of the period when it last began to run, or now if it does not.
    left: Duration,
    /// Since when it runs.
    since: Option<Duration>,
    /// The time that was left when a warning was given last.
    warned: Duration,
    /// Whether it was ever started.
    pub is_used: bool,
}

impl Clock {
    /// Makes a clock that stands at the beginning of a negotiation.
    pub fn new(lengths: Lengths) -> Self {
        let period = Period::default();
        let left = length(lengths, period);
        Self { lengths, period, left, since: None, warned: left, is_used: false }
    }

    /// Returns whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns what is left of the period.
    pub fn left(&self, now: Duration) -> Duration {
        self.since.map_or(self.left, |since| self.left.saturating_sub(now.saturating_sub(since)))
    }

    /// Returns whether writing is over and the clock waits to be started again.
    pub fn is_over(&self) -> bool {
        !self.is_running() && self.left.is_zero()
    }

    /// Returns how many seconds are left of the period; begun seconds count.
    pub fn seconds_left(&self, now: Duration) -> u64 {
        seconds(self.left(now))
    }

    fn begin(&mut self, period: Period) {
        self.period = period;
        self.left = length(self.lengths, period);
        self.warned = self.left;
    }

    /// Starts the clock, or stops it. After the end it begins anew with negotiation.
    pub fn run(&mut self, now: Duration) {
        self.is_used = true;
        if let Some(since) = self.since.take() {
            self.left = self.left.saturating_sub(now.saturating_sub(since));
            return;
        }
        if self.left.is_zero() {
            self.begin(Period::Negotiation);
        }
        self.since = Some(now);
    }

    /// Adds a minute to the period, or takes one away; a period that is taken away whole ends at once.
    pub fn add(&mut self, now: Duration, more: bool) {
        self.is_used = true;
        let minute = Duration::from_secs(60);
        let left = self.left(now);
        self.left = if more { (left + minute).min(LONGEST) } else { left.saturating_sub(minute) };
        self.since = self.since.map(|_| now);
        // What was warned of is warned of again once it comes again.
        self.warned = if more { self.left } else { self.warned };
    }

    /// Goes on to the other period, running or not as before.
    pub fn skip(&mut self, now: Duration) {
        self.is_used = true;
        let next = self.period.other();
        self.begin(next);
        self.since = self.since.map(|_| now);
    }

    /// Stops and goes back to the beginning of negotiation.
    pub fn reset(&mut self) {
        self.since = None;
        self.is_used = false;
        self.begin(Period::Negotiation);
    }

    /// Returns the period and its seconds that are left, in steps; `None` if no period is to go on.
    pub fn kept(&self, now: Duration) -> Option<(Period, u64)> {
        let left = self.seconds_left(now).next_multiple_of(STEP);
        (self.is_used && left > 0).then_some((self.period, left))
    }

    /// Stands where another clock stood, as it was kept.
    pub fn resume(&mut self, (period, left): (Period, u64)) {
        self.begin(period);
        self.left = Duration::from_secs(left).min(LONGEST);
        (self.warned, self.is_used) = (self.left, true);
    }

    /// Sets other lengths; a period that has not begun to run has them at once.
    pub fn set_lengths(&mut self, lengths: Lengths) {
        let untouched = self.since.is_none() && self.left == length(self.lengths, self.period);
        self.lengths = lengths;
        if untouched {
            self.begin(self.period);
        }
    }

    /// Returns what is to be told by now. Time that passed unseen counts all the same.
    pub fn tick(&mut self, now: Duration) -> Vec<Signal> {
        let mut signals = Vec::new();
        while let Some(since) = self.since {
            let left = self.left(now);
            let crossed = WARNINGS.iter().map(|&s| Duration::from_secs(s));
            let crossed = crossed.filter(|w| left <= *w && *w < self.warned && !left.is_zero());
            // Of several that passed unseen only the last is told.
            signals.extend(crossed.min().map(|w| Signal::Left(self.period, w.as_secs())));
            self.warned = self.warned.min(left);
            if !left.is_zero() {
                break;
            }
            let end = since + self.left;
            if self.period == Period::Negotiation {
                self.begin(Period::Writing);
                // Writing began when negotiation ended, not when that was seen.
                self.since = Some(end);
                signals.push(Signal::Write);
            } else {
                self.since = None;
                self.left = Duration::ZERO;
                signals.push(Signal::Over);
            }
        }
        signals
    }

    /// Returns how long nothing changes that is shown; `None` while the clock stands.
    pub fn wait(&self, now: Duration) -> Option<Duration> {
        self.since?;
        let left = self.left(now);
        let part = Duration::from_nanos(u64::from(left.subsec_nanos()));
        // A breath longer, so that the second is surely over.
        let wait = if part.is_zero() { Duration::from_secs(1) } else { part };
        Some(wait + Duration::from_millis(2))
    }

    /// Returns how long it is until there is something to be told; `None` while the clock stands.
    pub fn wait_for_signal(&self, now: Duration) -> Option<Duration> {
        self.since?;
        let left = self.left(now);
        let until = |at: u64| left.checked_sub(Duration::from_secs(at)).filter(|wait| !wait.is_zero());
        let next = WARNINGS.into_iter().chain([0]).filter_map(until).min();
        Some(next.unwrap_or_default() + Duration::from_millis(2))
    }

    /// Describes what comes next, and whether the bell is on: `paused · then 2:00 to write · the bell is on`.
    pub fn describe(&self) -> String {
        let state = match (self.is_running() || self.is_over(), self.is_used) {
            (true, _) => "",
            (_, true) => "paused · ",
            (_, false) => "not started · ",
        };
        let next = match self.period {
            _ if self.is_over() => "submit your orders".to_owned(),
            Period::Negotiation => format!("then {} to write", spelled(self.lengths.writing.into())),
            Period::Writing => "no talking; then you read the orders".to_owned(),
        };
        format!("{state}{next} · the bell is {}", if self.lengths.silent { "off" } else { "on" })
    }

    /// Returns what is left, with the period: `14:05 of negotiation`.
    pub fn text_of_period(&self, now: Duration) -> String {
        format!("{} of {}", self.text(now), self.period.word())
    }

    /// Returns what is left as people read it: `14:05`.
    pub fn text(&self, now: Duration) -> String {
        spelled(self.seconds_left(now))
    }
}

fn length(lengths: Lengths, period: Period) -> Duration {
    let seconds = match period {
        Period::Negotiation => lengths.negotiation,
        Period::Writing => lengths.writing,
    };
    Duration::from_secs(u64::from(seconds)).min(LONGEST)
}

/// Returns the seconds that are left; begun seconds count.
fn seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}

/// Writes seconds as minutes and seconds, or with hours: `2:00`, `1:05:00`.
pub fn spelled(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Reads a length: minutes, `15`, or minutes and seconds, `2:30`.
///
/// # Errors
///
/// A sentence, if it is neither, or no length for a period.
pub fn read_length(text: &str) -> Result<u32, Refusal> {
    let text = text.trim();
    let number = |s: &str| s.parse::<u32>().ok().filter(|n| *n < 100_000);
    let (minutes, seconds) = text.split_once(':').unwrap_or((text, "0"));
    let length = number(minutes).zip(number(seconds)).filter(|(_, s)| *s < 60);
    let length = length.map(|(m, s)| m * 60 + s).filter(|n| (1..=24 * 60 * 60).contains(n));
    length.ok_or_else(|| {
        let text: String = text.chars().take(20).collect();
        format!("“{text}” is not a length; write minutes such as 15 or 2:30, up to 24 hours").into()
    })
}

/// The table clocks, by the place of their game. The clock without a game has no place.
///
/// ```
/// use core::time::Duration;
///
/// use chancery_session::{clock::{Clocks, Lengths}, place::Place};
///
/// let mut clocks = Clocks::new(Lengths::default());
/// let (club, cup) = (Place("club.ron".into()), Place("cup.ron".into()));
/// clocks.of_mut(&club, "Club").run(Duration::ZERO);
/// assert!(clocks.of(&club).is_running() && !clocks.of(&cup).is_used);
/// ```
#[derive(Clone, Debug)]
pub struct Clocks {
    /// The clock of every game that has none yet.
    unused: Clock,
    /// The clocks, each with the name of its game.
    all: BTreeMap<Place, (String, Clock)>,
}

impl Clocks {
    /// Makes no clock yet; each will have these lengths.
    pub fn new(lengths: Lengths) -> Self {
        Self { unused: Clock::new(lengths), all: BTreeMap::new() }
    }

    /// Returns the clock of a game.
    pub fn of(&self, place: &Place) -> &Clock {
        self.all.get(place).map_or(&self.unused, |(_, clock)| clock)
    }

    /// Returns the clock of the game of this name, to be changed.
    pub fn of_mut(&mut self, place: &Place, name: &str) -> &mut Clock {
        let (known, clock) =
            self.all.entry(place.clone()).or_insert_with(|| (String::new(), self.unused.clone()));
        name.clone_into(known);
        clock
    }

    /// Returns the lengths, which are the same for all.
    pub fn lengths(&self) -> Lengths {
        self.unused.lengths
    }

    /// Sets other lengths for all.
    pub fn set_lengths(&mut self, lengths: Lengths) {
        self.unused.set_lengths(lengths);
        self.all.values_mut().for_each(|(_, clock)| clock.set_lengths(lengths));
    }

    /// Returns what is to be told by now, of each clock the last signal; of any but the shown one with the game's name.
    pub fn tick(&mut self, now: Duration, shown: &Place) -> Vec<String> {
        let told = |(place, (name, clock)): (&Place, &mut (String, Clock))| {
            let words = clock.tick(now).pop()?.words();
            Some(if place == shown { words } else { named(name, &words) })
        };
        self.all.iter_mut().filter_map(told).collect()
    }

    /// Returns how long nothing changes of what is shown of this game's clock, and no clock has something to tell;
    /// `None` while all stand.
    pub fn wait(&self, now: Duration, shown: Option<&Place>) -> Option<Duration> {
        let wait = |(place, (_, clock)): (&Place, &(String, Clock))| {
            if Some(place) == shown { clock.wait(now) } else { clock.wait_for_signal(now) }
        };
        self.all.iter().filter_map(wait).min()
    }

    /// Returns the clocks that are in use, so that they go on another time.
    pub fn kept(&self, now: Duration) -> impl Iterator<Item = ClockDraft> {
        self.all.iter().filter_map(move |(place, (name, clock))| {
            Some(ClockDraft { game: place.0.clone(), name: name.clone(), left: clock.kept(now)? })
        })
    }

    /// Resumes a clock that was kept, paused. Returns what it shows, in words.
    pub fn resume(&mut self, kept: &ClockDraft) -> String {
        let clock = self.of_mut(&Place(kept.game.clone()), &kept.name);
        clock.resume(kept.left);
        named(&kept.name, &format!("the table clock is paused at {}", clock.text_of_period(Duration::ZERO)))
    }
}

/// A clock in use, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockDraft {
    /// The file of its game; empty for the clock without a game.
    pub game: PathBuf,
    /// The name of the game.
    pub name: String,
    /// The period, and how many seconds are left of it.
    pub left: (Period, u64),
}

/// Returns what is said of the clock of the game of this name.
pub fn named(name: &str, words: &str) -> String {
    if name.is_empty() { words.to_owned() } else { format!("{name}: {words}") }
}

#[cfg(test)]
mod tests;
