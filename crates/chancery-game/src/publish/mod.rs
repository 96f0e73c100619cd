//! Reports in print: the read model written in every layout and format.
//!
//! A [`Publication`] says what is printed, for whom and how. Its facts come from [`PhaseReport`]s alone, which hold
//! nothing that is not for their audience. A layout makes a document of them, and a format writes it; every text is
//! escaped there. The same facts give the same bytes, whenever they are printed.

mod annals;
mod document;
mod format;
mod issue;
mod judge;
mod layout;
mod profile;
mod ruling;
pub mod score;

pub use annals::{ChartYear, power_letters, text_chart, years_of_chart};
pub use document::{Answer, Block, Document, Image, Mark, OrderLine, Picture, PressItem, Span, Table};
pub use format::bbcode::Profile as BbcodeProfile;
pub use issue::{FrontPage, MailDraft, PrintedGame, mailbox, reminder};
pub use profile::{Layout, Marks, Part, Profile, SAMPLE, SeasonMap};
pub use ruling::PrintedRuling;

use std::sync::Arc;

use serde_json::{Value, json};

use crate::exchange::orders_table;
use crate::game::{Audience, Game, NodeId, Summary};
use crate::report::PhaseReport;
use chancery_core::map::{Map, Phase, PhaseKind, Season};
use chancery_core::text::Clean;
use chancery_notation::{Language, Style, in_language};

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Plain text.
    #[default]
    Text,
    /// Markdown, for forums and Discord.
    Markdown,
    /// HTML in one file.
    Html,
    /// BBCode, for the forums of one of the profiles.
    Bbcode(BbcodeProfile),
    /// JSON, for programs.
    Json,
    /// A table of orders, for spreadsheets.
    Csv,
}

impl Format {
    /// All formats, each with its name and the ending of its files.
    pub const ALL: [(Self, &'static str, &'static str); 7] = [
        (Self::Text, "text", "txt"),
        (Self::Html, "HTML", "html"),
        (Self::Markdown, "Markdown", "md"),
        (Self::Bbcode(BbcodeProfile::Phpbb), "BBCode of phpBB", "txt"),
        (Self::Bbcode(BbcodeProfile::WebDiplomacy), "BBCode of webDiplomacy", "txt"),
        (Self::Json, "JSON", "json"),
        (Self::Csv, "CSV", "csv"),
    ];

    /// Returns the format of files with this ending, if any has it.
    pub fn of_ending(ending: &str) -> Option<Self> {
        let lower = ending.to_lowercase();
        let ending = match lower.as_str() {
            "htm" => "html",
            "markdown" => "md",
            other => other,
        };
        Self::ALL.iter().find(|format| format.2 == ending).map(|format| format.0)
    }

    /// Returns the ending of its files.
    pub fn ending(self) -> &'static str {
        Self::ALL.iter().find(|format| format.0 == self).map_or("txt", |format| format.2)
    }
}

/// The audience of a report, and the form in which it is written.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// Whom it is for.
    pub audience: Audience,
    /// The format.
    pub format: Format,
    /// The layout; none for that of the profile.
    pub layout: Option<Layout>,
    /// How orders are written; none for the way of the profile or of the game.
    pub style: Option<Style>,
    /// The look.
    pub profile: Profile,
    /// The day of the issue, by which deadlines have passed; none in a report.
    pub today: Option<jiff::civil::Date>,
    /// Whether a page in HTML says of each order of a table why it came out so, when somebody clicks on it.
    pub answers: bool,
}

/// Writes a document in a format; as text where the format has no documents.
pub fn write_document(document: &Document, format: Format, profile: &Profile) -> String {
    let text = match format {
        Format::Html => return format::html::write(document),
        Format::Markdown => format::markdown::write(document),
        Format::Bbcode(forum) => format::bbcode::write(document, forum),
        Format::Text | Format::Json | Format::Csv => {
            format::text::write(document, &profile.marks, profile.width)
        }
    };
    text.replace('\u{a0}', " ")
}

/// The scope of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// The phase that was adjudicated last, or the season where the house has two-season years.
    #[default]
    Last,
    /// One phase.
    Phase(Phase),
    /// The phases of the season of this one, with the adjustments behind a fall.
    Season(Phase),
    /// The phases of a year.
    Year(u16),
    /// All phases.
    All,
}

/// Phases that follow on each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PhaseRange {
    /// The phases.
    pub nodes: Vec<NodeId>,
    /// Whether they are a season that was adjudicated in one go.
    pub is_season: bool,
    /// Whether they are the whole game.
    pub is_whole: bool,
}

/// The reason why there is nothing to report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum SelectFault {
    #[error("this branch has no {0}; its phases go from {1} to {2}")]
    NoPhase(String, Phase, Phase),
    #[error("the orders of {0} are not adjudicated yet")]
    NotAdjudicated(String),
    #[error("no phase of this game is adjudicated yet")]
    Nothing,
    #[error("the game has no phase of the number {0}")]
    NoBranch(usize),
}

/// Returns the adjudicated phases of a scope, on the branch to which the phase of this number belongs, else on the
/// current one.
///
/// # Errors
///
/// If there are none.
pub fn select(game: &Game, scope: Scope, branch: Option<usize>) -> Result<PhaseRange, SelectFault> {
    let end = match branch {
        Some(number) => {
            let id = game.history().id(number).ok_or(SelectFault::NoBranch(number))?;
            game.history().line_end(id)
        }
        // What was taken back with undo stands on the line all the same.
        None => game.history().line_end(game.current()),
    };
    let line = game.history().line_to(end);
    let phase = |id: &NodeId| game.node(*id).position.phase;
    let done = |id: &NodeId| game.node(*id).judged.is_some();
    let last = match branch {
        None => game.node(game.current()).parent.filter(done),
        Some(_) => line.iter().rev().copied().find(done),
    };
    // The adjustments belong to the fall before them.
    let season = |phase: Phase| (phase.year, phase.season == Season::Spring);
    let is_of = |id: &NodeId| match scope {
        Scope::Last => Some(*id) == last,
        Scope::Phase(wanted) => phase(id) == wanted,
        Scope::Season(wanted) => season(phase(id)) == season(wanted),
        Scope::Year(year) => phase(id).year == year,
        Scope::All => true,
    };
    let two = game.info.house.two_seasons;
    if let (Scope::Last, true, Some(last)) = (scope, two, last) {
        return select(game, Scope::Season(phase(&last)), Some(last.index()));
    }
    let found: Vec<NodeId> = line.iter().copied().filter(is_of).collect();
    let nodes: Vec<NodeId> = found.iter().copied().filter(done).collect();
    let asked = match scope {
        Scope::Phase(phase) | Scope::Season(phase) => phase.phrase(),
        Scope::Year(year) => year.to_string(),
        Scope::Last | Scope::All => String::new(),
    };
    match (nodes.is_empty(), found.is_empty(), line.first(), line.last()) {
        (false, ..) => Ok(PhaseRange {
            nodes,
            is_season: matches!(scope, Scope::Season(_)) || two,
            is_whole: scope == Scope::All,
        }),
        (true, ..) if asked.is_empty() => Err(SelectFault::Nothing),
        (true, true, Some(first), Some(last)) => Err(SelectFault::NoPhase(asked, phase(first), phase(last))),
        _ => Err(SelectFault::NotAdjudicated(asked)),
    }
}

/// Phases of a game, to be printed.
#[derive(Debug)]
pub struct Publication<'a> {
    /// The game.
    pub game: &'a Game,
    /// The map of the game, with the codes and names of the report's language.
    map: Arc<Map>,
    settings: &'a Settings,
    /// The reports of the selected phases.
    pub reports: Vec<PhaseReport>,
    /// Whether readers know the rules of the map that are not played, from an earlier issue.
    pub knows_map: bool,
    book: Option<annals::Book>,
}

impl<'a> Publication<'a> {
    /// Gathers what is to be printed of these phases, which follow on each other. `is_season` says that orders for later
    /// in the season were used, so that it is told what of them did not count.
    pub fn new(game: &'a Game, selected: &PhaseRange, settings: &'a Settings) -> Self {
        let of = |&id: &NodeId| PhaseReport::new(game, id, settings.audience);
        let mut reports: Vec<PhaseReport> = selected.nodes.iter().map(of).collect();
        if !selected.is_season {
            for report in &mut reports {
                report.later_unread.clear();
            }
        } else if let Some(first) = reports.first_mut() {
            // A season of which the movement was adjudicated before tells it with its first phase.
            let movement = game.movement_of(first.id).filter(|id| *id != first.id);
            first.later_unread.extend(movement.map(|id| of(&id).later_unread).unwrap_or_default());
        }
        let mut over = reports.last_mut().filter(|last| last.next.ending.is_some());
        let is_over = over.is_some();
        if let Some(last) = over.take_if(|last| last.is_adjudicated) {
            // What is said after the end is kept with the board on which the game ended.
            let after = of(&game.history().line_end(last.id));
            last.press.extend(after.press);
            last.rulings.extend(after.rulings);
        }
        let book = (selected.is_whole || is_over)
            .then(|| annals::Book::new(game, &selected.nodes, selected.is_whole));
        let mut publication =
            Self { game, map: Arc::clone(game.map()), settings, reports, knows_map: false, book };
        // What other programs read has the codes that they know.
        if !matches!(publication.maker().style, Style::Python | Style::Daide | Style::WebDiplomacy) {
            let own = |code: &str| settings.profile.codes.get(code).map(|code| Clean::line(code).to_string());
            let map = in_language(publication.language(), game.map(), own);
            // No line ends within the name of a place.
            let keep = |name: &mut String| *name = name.replace(' ', "\u{a0}");
            publication.map = Arc::new(map.renamed(|place| keep(&mut place.name), |_| {}, |_| {}));
        }
        publication
    }

    /// Returns the map of the game, with the codes and names of the report's language.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// Returns the language in which it is written.
    pub fn language(&self) -> Language {
        let usual = self.reports.first().map(|report| report.language);
        self.settings.profile.language.or(usual).unwrap_or(Language::English)
    }

    fn maker(&self) -> layout::Maker<'_> {
        let Settings { audience, layout, style, profile, today, .. } = self.settings;
        let answers = self.settings.answers && self.settings.format == Format::Html;
        let layout = layout.unwrap_or(profile.layout);
        let first = self.reports.first();
        let usual = first.map_or_else(Style::default, |report| report.style);
        let of_layout = if layout == Layout::Zine && usual == Style::default() { Style::Zine } else { usual };
        layout::Maker {
            map: &self.map,
            profile,
            language: self.language(),
            style: style.or(profile.notation).unwrap_or(of_layout),
            layout,
            audience: *audience,
            today: *today,
            knows_map: self.knows_map,
            answers_of: Some(self.game).filter(|_| answers),
        }
    }

    /// Returns the centres by year, if it is the report of a whole game.
    pub fn summary(&self) -> Option<&Summary> {
        self.book.as_ref().filter(|book| book.is_whole).map(|book| &book.summary)
    }

    /// Makes the same with a picture of the centres by year, which the application draws.
    #[must_use]
    pub fn with_chart(mut self, chart: Option<Picture>) -> Self {
        if let Some(book) = &mut self.book {
            book.chart = chart;
        }
        self
    }

    /// Returns the document.
    pub fn document(&self) -> Document {
        let maker = self.maker();
        let mut document = maker.document(&self.reports);
        if let Some(book) = &self.book {
            maker.bind(book, &self.reports, &mut document);
        }
        document
    }

    /// Writes the report. Of the judge's layout there is only text.
    pub fn write(&self) -> String {
        self.write_as(&self.document())
    }

    /// Writes the report with this document, in formats that have one.
    pub fn write_as(&self, document: &Document) -> String {
        let Settings { format, layout, profile, .. } = self.settings;
        match format {
            Format::Json => format!("{}\n", self.json()),
            Format::Csv => orders_table(self.game.map(), &self.reports),
            Format::Text if layout.unwrap_or(profile.layout) == Layout::Judge => {
                judge::write(self.game.map(), &self.reports)
            }
            _ => write_document(document, *format, profile),
        }
    }

    /// Returns the document with pictures, which the application draws: one of each phase, or what the profile wants of each
    /// season.
    ///
    /// # Errors
    ///
    /// That of a picture.
    pub fn illustrated(
        &self,
        is_by_season: bool,
        mut picture: impl FnMut(&PhaseReport) -> Result<Option<Picture>, String>,
    ) -> Result<Document, String> {
        let mut document = self.document();
        let has_title = |report: &&PhaseReport| document.phases.iter().any(|(id, _)| *id == report.id);
        let is_movement = |report: &PhaseReport| report.phase.kind == PhaseKind::Movement;
        let seasons = self.reports.chunk_by(|_, next| is_by_season && !is_movement(next));
        let shown = seasons.filter_map(|season| match (is_by_season, self.settings.profile.map) {
            (true, SeasonMap::Position) => season.iter().rfind(has_title).zip(season.last()),
            (by_season, _) => {
                season.first().filter(|first| !by_season || is_movement(first)).map(|one| (one, one))
            }
        });
        for (title, report) in shown.collect::<Vec<_>>() {
            let picture = picture(report)?.map(Block::Picture);
            document.put_below_title(title.id, picture.into_iter().collect());
        }
        Ok(document)
    }

    /// Returns the report as a value for programs: the phases that follow on each other, with what is next.
    /// `docs/reference/json.md` describes each field.
    pub fn json(&self) -> Value {
        let (map, last) = (self.game.map(), self.reports.last());
        json!({
            "name": last.map_or("", |report| report.about.name.as_str()),
            "for": match self.settings.audience {
                Audience::Everyone => "print",
                Audience::GameMaster => "gm",
                Audience::Power(power) => &map.power(power).key,
            },
            "unplayed": map.unplayed(),
            "phases": self.reports,
            "next": last.map(|report| report.next.phase),
            "ending": last.and_then(|report| Some(report.next.ending.as_ref()?.describe(map))),
        })
    }
}
