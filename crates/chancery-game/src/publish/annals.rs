//! What is reported by year: who owned each centre, the story of each power, and centres by year as a chart of text.
//!
//! All of it is gathered from the reports of the phases, which hold nothing that is not for their audience.

use std::fmt::Write;

use crate::game::{Game, NodeId, Phrase, PowerRecord, Summary, Tenure};
use crate::mail::without_addresses;
use crate::publish::document::{Block, Document, Mark, Picture, Span, Table};
use crate::publish::layout::Maker;
use crate::publish::layout::frame::{part, plain};
use crate::report::PhaseReport;
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::Adjustment;
use chancery_core::turn::Outcome;
use chancery_notation::province_name;
use chancery_why::words::lower;

impl Maker<'_> {
    /// Adds who owned each centre at the end of each year: a letter for each power, a point for nobody.
    pub(super) fn owners_by_year(&self, summary: &Summary, reports: &[PhaseReport], blocks: &mut Vec<Block>) {
        let Some((start, years)) = summary.years.split_first() else { return };
        let Some(first) = reports.first() else { return };
        let names: Vec<&str> = self.map.powers().map(|power| self.name(power)).collect();
        let letters = power_letters(self.map, |power| self.name(power));
        let letter = |owner: Option<Power>| owner.map_or('.', |power| letters[power.index()]).to_string();
        let end = |year: &u16| reports.iter().rev().find(|report| report.phase.year == *year);
        let ends: Vec<Option<&PhaseReport>> = years.iter().map(end).collect();
        let short = |year: &u16| format!("{:02}", year % 100);
        let rows = self.map.centres().map(|centre| {
            let at_start = letter(first.board.owners[centre.index()]);
            let later = ends.iter().map(|end| match end {
                Some(report) => letter(report.board_after.owners[centre.index()]),
                None => String::new(),
            });
            let name = province_name(self.language, self.map, centre).to_owned();
            [name, at_start].into_iter().chain(later).collect()
        });
        let table = Table {
            head: [String::new(), short(start)].into_iter().chain(years.iter().map(short)).collect(),
            rows: rows.collect(),
        };
        let meanings = names.iter().zip(&letters).map(|(name, letter)| format!("{letter} {name}"));
        blocks.push(self.heading("owners", Phrase::OwnersHeading));
        blocks.push(Block::Table(table));
        blocks.push(Block::Paragraph(vec![Span::plain(meanings.collect::<Vec<_>>().join(", "))]));
    }

    /// Adds what each power won, lost, built and removed, year by year.
    pub(super) fn stories(&self, summary: &Summary, reports: &[PhaseReport], blocks: &mut Vec<Block>) {
        blocks.push(self.heading("stories", Phrase::StoriesHeading));
        for record in &summary.powers {
            let mut lines = Vec::new();
            for (&year, &count) in summary.years.iter().zip(&record.centres).skip(1) {
                if lines.is_empty() && count == 0 && record.centres.first() == Some(&0) {
                    continue;
                }
                let of_year = reports.iter().filter(|report| report.phase.year == year);
                lines.push(vec![Span::plain(self.year_of(record.power, year, count, of_year))]);
                if count == 0 {
                    break;
                }
            }
            if !lines.is_empty() {
                let name = Span::marked(self.name(record.power), Mark::Power);
                blocks.push(Block::Paragraph(vec![name]));
                blocks.push(Block::Items(lines));
            }
        }
    }

    /// Returns a year of a power in a line: `1902: +Serbia, -Trieste = 4 centres; builds A VIE`.
    fn year_of<'r>(
        &self,
        power: Power,
        year: u16,
        count: usize,
        reports: impl Iterator<Item = &'r PhaseReport>,
    ) -> String {
        let (mut won, mut lost, mut built, mut removed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for report in reports {
            for change in &report.ownership_changes {
                let centre = province_name(self.language, self.map, change.centre);
                if change.to == Some(power) {
                    won.push(format!("+{centre}"));
                } else if change.from == Some(power) {
                    lost.push(format!("-{centre}"));
                }
            }
            if report.phase.kind != PhaseKind::Adjustments {
                continue;
            }
            let Outcome::Adjustments(resolution) = &report.outcome else { continue };
            for entry in resolution.entries.iter().filter(|entry| entry.ordered.by == power) {
                let Some(unit) = entry.unit.filter(|_| entry.verdict == Verdict::Succeeds) else { continue };
                let into = match entry.ordered.order {
                    Adjustment::Build(_) => &mut built,
                    Adjustment::Remove(_) => &mut removed,
                    Adjustment::Waive => continue,
                };
                into.push(self.unit(report, unit));
            }
        }
        won.extend(lost);
        let sum = if count == 0 { self.say(Phrase::Eliminated) } else { self.say(Phrase::Centres(count)) };
        let changes = if won.is_empty() { sum } else { format!("{} = {sum}", won.join(", ")) };
        let mut parts = vec![changes];
        parts.extend((!built.is_empty()).then(|| lower(&self.say(Phrase::Builds(&built.join(", "))))));
        parts.extend((!removed.is_empty()).then(|| lower(&self.say(Phrase::Removes(&removed.join(", "))))));
        format!("{year}{}{}", self.spaced(':'), parts.join(&self.spaced(';')))
    }

    /// Puts the players before the phases, and behind them what is told by year: centres with their chart, owners, and
    /// the story of each power. Of less than a whole game, players and centres stand behind.
    pub(super) fn bind(&self, book: &Book, reports: &[PhaseReport], document: &mut Document) {
        let Some(first) = reports.first() else { return };
        let summary = &book.summary;
        let mut front = Vec::new();
        let players =
            summary.powers.iter().filter(|record| !record.player.tenures().is_empty()).map(|record| {
                let tenures = record.player.tenures().into_iter().map(|Tenure { name, from }| {
                    let name =
                        if name.is_empty() { self.say(Phrase::Disorder) } else { without_addresses(name) };
                    from.map_or_else(|| name.clone(), |from| format!("{name} ({} –)", self.season(from)))
                });
                let names = tenures.collect::<Vec<_>>().join(", ");
                plain(format!("{}{}{names}", self.name(record.power), self.spaced(':')))
            });
        part(self.heading("players", Phrase::PlayersHeading), players, &mut front);
        if book.is_whole {
            document.title = first.about.name.to_string();
            front.insert(0, Block::Title(document.title.clone()));
            document.begin(front);
        } else {
            document.blocks.extend(front);
        }
        let years = summary.years.iter().map(ToString::to_string);
        let row = |record: &PowerRecord| {
            let name = self.name(record.power).to_owned();
            let counts = record.centres.iter().map(ToString::to_string);
            let fate =
                record.eliminated.filter(|_| book.is_whole).map(|year| self.say(Phrase::EliminatedIn(year)));
            std::iter::once(name).chain(counts).chain([fate.unwrap_or_default()]).collect()
        };
        document.blocks.push(self.heading("years", Phrase::YearsHeading));
        document.blocks.push(Block::Table(Table {
            head: std::iter::once(String::new()).chain(years).chain([String::new()]).collect(),
            rows: summary.powers.iter().map(row).collect(),
        }));
        if !book.is_whole {
            return;
        }
        document.blocks.extend(book.chart.clone().map(Block::Picture));
        self.owners_by_year(summary, reports, &mut document.blocks);
        self.stories(summary, reports, &mut document.blocks);
    }
}

/// The contents of a booklet besides its phases.
#[derive(Debug)]
pub(super) struct Book {
    /// Whether it is a booklet; otherwise only players and centres are told, of a game that is over.
    pub(super) is_whole: bool,
    pub(super) summary: Summary,
    /// The centres by year, drawn.
    pub(super) chart: Option<Picture>,
}

impl Book {
    /// Gathers it along the line that ends with the last of these phases.
    pub(super) fn new(game: &Game, nodes: &[NodeId], is_whole: bool) -> Self {
        let end = nodes.last().map_or_else(|| game.current(), |&last| game.history().line_end(last));
        Self { is_whole, summary: game.summary_to(end), chart: None }
    }
}

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
pub fn power_letters<'n>(map: &'n Map, name: impl Fn(Power) -> &'n str) -> Vec<char> {
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
pub fn years_of_chart(map: &Map, summary: &Summary) -> Vec<ChartYear> {
    let all = map.centres().count();
    let of = |(at, &year): (usize, &u16)| {
        let count =
            |record: &PowerRecord| (record.power, record.centres.get(at).copied().unwrap_or_default());
        let counts: Vec<(Power, usize)> = summary.powers.iter().map(count).collect();
        let owned: usize = counts.iter().map(|(_, count)| count).sum();
        ChartYear { year, counts, free: all.saturating_sub(owned) }
    };
    summary.years.iter().enumerate().map(of).collect()
}

/// Writes the chart: `1901  AAAEEE…`, with a point for each centre that nobody owns, and what the letters mean.
pub fn text_chart(map: &Map, summary: &Summary) -> String {
    let letters = power_letters(map, |power| &map.power(power).name);
    let mut text = String::new();
    for year in years_of_chart(map, summary) {
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
    use chancery_core::map::standard;

    #[test]
    fn every_power_has_a_letter_of_its_own_and_every_centre_is_drawn() {
        let map = standard();
        let game = Game::new(&map, "A");
        assert_eq!(power_letters(&map, |power| &map.power(power).name).iter().collect::<String>(), "AEFGIRT");
        let drawn = text_chart(&map, &game.summary());
        assert_eq!(drawn.lines().next(), Some("1900  AAAEEEFFFGGGIIIRRRRTTT............"), "{drawn}");
        assert_eq!(drawn.lines().last().map(|line| line.starts_with("A Austria, E England")), Some(true));
    }
}
