//! Centres by year as a chart of text: a letter for each centre, a line for each year.

use std::fmt::Write;

use crate::game::Summary;
use chancery_core::map::{Map, Power};

/// The centres of one year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartYear {
    /// The year.
    pub year: u16,
    /// How many centres each power owns.
    pub counts: Vec<(Power, usize)>,
    /// How many centres nobody owns.
    pub free: usize,
}

/// Returns a letter for each power: the first of its name, as `name` has it, that no power before it has.
pub fn letters<'n>(map: &'n Map, name: impl Fn(Power) -> &'n str) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for power in map.powers() {
        let name = name(power).to_uppercase();
        let spare = ('A'..='Z').chain('a'..='z');
        let letter = name.chars().filter(|c| c.is_alphabetic()).chain(spare).find(|c| !taken.contains(c));
        taken.push(letter.unwrap_or('?'));
    }
    taken
}

/// Returns the years of a game, the first of them the set-up.
pub fn years(map: &Map, summary: &Summary) -> Vec<ChartYear> {
    let all = map.centres().count();
    let of = |(at, &year): (usize, &u16)| {
        let count = |record: &crate::game::PowerRecord| {
            (record.power, record.centres.get(at).copied().unwrap_or_default())
        };
        let counts: Vec<(Power, usize)> = summary.powers.iter().map(count).collect();
        let owned: usize = counts.iter().map(|(_, count)| count).sum();
        ChartYear { year, counts, free: all.saturating_sub(owned) }
    };
    summary.years.iter().enumerate().map(of).collect()
}

/// Writes the chart: `1901  AAAEEE…`, with a point for each centre that nobody owns, and what the letters mean.
pub fn text(map: &Map, summary: &Summary) -> String {
    let letters = letters(map, |power| &map.power(power).name);
    let mut text = String::new();
    for year in years(map, summary) {
        let bars = year.counts.iter().map(|&(power, count)| letters[power.index()].to_string().repeat(count));
        let _ = writeln!(text, "{:>4}  {}{}", year.year, bars.collect::<String>(), ".".repeat(year.free));
    }
    let meanings = map.powers().map(|power| format!("{} {}", letters[power.index()], map.power(power).name));
    let _ = writeln!(text, "\n{}", meanings.collect::<Vec<_>>().join(", "));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use chancery_core::map::standard;

    #[test]
    fn every_power_has_a_letter_of_its_own_and_every_centre_is_drawn() {
        let map = standard();
        let game = Game::new(&map, "A");
        assert_eq!(letters(&map, |power| &map.power(power).name).iter().collect::<String>(), "AEFGIRT");
        let drawn = text(&map, &game.summary());
        assert_eq!(drawn.lines().next(), Some("1900  AAAEEEFFFGGGIIIRRRRTTT............"), "{drawn}");
        assert_eq!(drawn.lines().last().map(|line| line.starts_with("A Austria, E England")), Some(true));
    }
}
