//! A whole game as a booklet: who played, its phases, and what is told by year.

use super::document::{Block, Document, Picture, Span, Table};
use super::layout::Maker;
use crate::game::{Game, NodeId, Phrase, Summary};
use crate::report::PhaseReport;
use chancery_core::text::Clean;

/// The contents of a booklet besides its phases.
#[derive(Debug)]
pub(super) struct Book {
    pub(super) summary: Summary,
    /// The centres by year, drawn.
    pub(super) chart: Option<Picture>,
}

impl Book {
    /// Gathers it along the line that ends with the last of these phases.
    pub(super) fn new(game: &Game, nodes: &[NodeId]) -> Self {
        let end = nodes.last().map_or_else(|| game.current(), |&last| game.history().line_end(last));
        let mut copy;
        let game = if end == game.current() {
            game
        } else {
            copy = game.clone();
            copy.go(end);
            &copy
        };
        Self { summary: game.summary(), chart: None }
    }
}

impl Maker<'_> {
    /// Puts the players before the phases, and behind them what is told by year: centres with their chart, owners, supports
    /// and the story of each power.
    pub(super) fn bind(&self, book: &Book, reports: &[PhaseReport], document: &mut Document) {
        let Some(first) = reports.first() else { return };
        let summary = &book.summary;
        let plain = |text: String| vec![Span::plain(text)];
        let mut front = vec![Block::Title(first.about.name.to_string())];
        let players: Vec<_> = summary
            .powers
            .iter()
            .filter(|record| !record.player.name.is_empty() || !record.player.former.is_empty())
            .map(|record| {
                let names = record.player.former.iter().map(|f| &f.name).chain([&record.player.name]);
                let names: Vec<&str> = names.map(Clean::as_str).filter(|name| !name.is_empty()).collect();
                plain(format!("{}{}{}", self.name(record.power), self.spaced(':'), names.join(", ")))
            })
            .collect();
        if !players.is_empty() {
            front.push(Block::Heading(self.profile.heading("players", self.say(Phrase::PlayersHeading))));
            front.push(Block::Items(players));
        }
        document.title = first.about.name.to_string();
        document.begin(front);
        let years = summary.years.iter().map(ToString::to_string);
        let row = |record: &crate::game::PowerRecord| {
            let name = self.name(record.power).to_owned();
            let counts = record.centres.iter().map(ToString::to_string);
            let fate = record.eliminated.map(|year| self.say(Phrase::EliminatedIn(year)));
            std::iter::once(name).chain(counts).chain([fate.unwrap_or_default()]).collect()
        };
        document.blocks.push(Block::Heading(self.profile.heading("years", self.say(Phrase::YearsHeading))));
        document.blocks.push(Block::Table(Table {
            head: std::iter::once(String::new()).chain(years).chain([String::new()]).collect(),
            rows: summary.powers.iter().map(row).collect(),
        }));
        document.blocks.extend(book.chart.clone().map(Block::Picture));
        self.owners_by_year(summary, reports, &mut document.blocks);
        self.supports_by_year(summary, reports, &mut document.blocks);
        self.stories(summary, reports, &mut document.blocks);
    }
}
