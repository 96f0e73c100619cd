//! The table clocks of all games: each game has its own, and they run on while another game is open.

use core::time::Duration;
use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::clock::{Clock, Lengths, Period};
use crate::place::Place;

/// The table clocks, by the place of their game. The clock without a game has no place.
///
/// ```
/// use core::time::Duration;
///
/// use chancery_session::{clock::Lengths, clocks::Clocks, place::Place};
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
mod tests {
    use super::*;

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn each_game_has_its_own_clock_and_all_run_on() {
        let mut clocks = Clocks::new(Lengths::default());
        let (club, cup) = (Place("club.ron".into()), Place("cup.ron".into()));
        clocks.of_mut(&club, "Club").run(at(0));
        clocks.of_mut(&cup, "Cup").run(at(30));
        assert_eq!(
            (clocks.of(&club).text(at(60)), clocks.of(&cup).text(at(60))),
            ("14:00".into(), "14:30".into())
        );
        let left = "one minute of negotiation is left";
        assert_eq!(clocks.tick(at(841), &cup), [format!("Club: {left}")]);
        assert_eq!(clocks.tick(at(871), &cup), [left]);
        // The one that is shown ticks each second, the other only tells.
        assert_eq!(clocks.wait(at(871), Some(&cup)), Some(at(1) + Duration::from_millis(2)));
        assert_eq!(clocks.wait(at(871), None), Some(at(19) + Duration::from_millis(2)));
        clocks.of_mut(&cup, "Cup").run(at(872));
    }

    #[test]
    fn clocks_in_use_are_kept_and_go_on_paused() {
        let mut clocks = Clocks::new(Lengths::default());
        let (club, cup) = (Place("club.ron".into()), Place("cup.ron".into()));
        clocks.of_mut(&club, "Club").run(at(0));
        clocks.of_mut(&cup, "Cup");
        let kept: Vec<ClockDraft> = clocks.kept(at(95)).collect();
        assert_eq!(kept.len(), 1, "one that was never started is not kept");
        assert_eq!(kept, clocks.kept(at(98)).collect::<Vec<_>>(), "it is not written every second");
        let mut again = Clocks::new(Lengths::default());
        assert_eq!(again.resume(&kept[0]), "Club: the table clock is paused at 13:30 of negotiation");
        assert!(!again.of(&club).is_running() && again.of(&club).is_used);
        again.of_mut(&club, "Club").reset();
        assert_eq!(again.kept(at(0)).count(), 0);
    }

    #[test]
    fn the_lengths_are_the_same_for_all() {
        let mut clocks = Clocks::new(Lengths::default());
        let club = Place("club.ron".into());
        clocks.of_mut(&club, "Club");
        clocks.set_lengths(Lengths { negotiation: 600, ..Lengths::default() });
        assert_eq!(
            (clocks.of(&club).text(at(0)), clocks.of(&Place::default()).text(at(0))),
            ("10:00".into(), "10:00".into())
        );
    }
}
