//! The papers of the game: press, rulings and notes, proposals, and the summary.

pub mod proposal;
mod update;
pub mod view;
mod votes;

pub use update::*;

use std::fmt::Write;

use crate::game::{Audience, Ballot, Ending, Game, Motion, NodeId, Proposal, ProposalState, Summary};
use crate::map::Power;
use crate::publish::score::{System, scores, standings};
use crate::report::PhaseReport;
use crate::session::open_game::GameSession;
use crate::session::styled::{StyledLine, Tone, line};
use crate::text::Clean;

/// The tab that is shown: press, rulings, proposals or the summary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Press,
    Rulings,
    Proposals,
    Summary,
}

impl Tab {
    pub const ALL: [Self; 4] = [Self::Press, Self::Rulings, Self::Proposals, Self::Summary];

    pub const fn title(self) -> &'static str {
        match self {
            Self::Press => "Press",
            Self::Rulings => "Rulings and notes",
            Self::Proposals => "Proposals",
            Self::Summary => "Summary",
        }
    }

    pub fn next(self, back: bool) -> Self {
        Self::ALL[(self as usize + if back { 3 } else { 1 }) % 4]
    }
}

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    Press(NodeId, usize),
    Ruling(NodeId, usize),
    Note(NodeId),
    Proposal(usize),
}

/// The papers while they are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PressList {
    pub tab: Tab,
    /// The paper that is selected; of the summary, its first line that is shown.
    pub at: usize,
}

impl PressList {
    /// Returns the papers, with the last one of the phase that is looked at selected.
    pub fn new(session: &GameSession, tab: Tab) -> Self {
        let all = Self { tab, at: 0 }.list(&session.game);
        let here = session.node();
        let of_here =
            |p: &Paper| matches!(*p, Paper::Press(n, _) | Paper::Ruling(n, _) | Paper::Note(n) if n == here);
        Self { tab, at: all.iter().rposition(of_here).unwrap_or(all.len().saturating_sub(1)) }
    }

    /// Returns the papers of the current branch, the oldest first.
    pub fn list(&self, game: &Game) -> Vec<Paper> {
        let line = game.line();
        match self.tab {
            Tab::Press => {
                let of =
                    |&id: &NodeId| (0..game.node(id).records.press.len()).map(move |i| Paper::Press(id, i));
                line.iter().flat_map(of).collect()
            }
            Tab::Rulings => {
                let of = |&id: &NodeId| {
                    let note = (!game.node(id).note.is_empty()).then_some(Paper::Note(id));
                    let rulings = (0..game.node(id).records.rulings.len()).map(move |i| Paper::Ruling(id, i));
                    note.into_iter().chain(rulings).collect::<Vec<_>>()
                };
                line.iter().flat_map(of).collect()
            }
            Tab::Proposals => (0..game.votes().list().len()).map(Paper::Proposal).collect(),
            Tab::Summary => Vec::new(),
        }
    }

    pub fn selected(&self, game: &Game) -> Option<Paper> {
        let all = self.list(game);
        all.get(self.at.min(all.len().saturating_sub(1))).copied()
    }
}

/// Returns a paper as a line: its phase, and what it is.
pub fn heading(game: &Game, paper: Paper) -> (String, String) {
    let phase = |id: NodeId| game.node(id).position.phase.to_string();
    match paper {
        Paper::Press(id, at) => {
            let press = &game.node(id).records.press[at];
            let first = press.text.split('\n').find(|l| !l.trim().is_empty()).unwrap_or_default();
            let dateline = press.dateline.as_str();
            let text = if dateline.is_empty() { first.to_owned() } else { format!("{dateline}: {first}") };
            (phase(id), text)
        }
        Paper::Ruling(id, at) => {
            let (about, text) = ruling(game, id, at);
            let text = text.split('\n').next().unwrap_or_default();
            (phase(id), if about.is_empty() { text.to_owned() } else { format!("{about}: {text}") })
        }
        Paper::Note(id) => {
            (phase(id), format!("note: {}", game.node(id).note.split('\n').next().unwrap_or("")))
        }
        Paper::Proposal(number) => {
            let Some(proposal) = game.votes().list().get(number) else { return Default::default() };
            let Proposal { phase, motion, standing, .. } = proposal;
            let words = game.votes().list().iter().map(|p| p.standing.word().len());
            let width = words.max().unwrap_or(0).max(6);
            (phase.to_string(), format!("{:<width$}  {}", standing.word(), motion.describe(game.map())))
        }
    }
}

/// Returns what a ruling is about, and what was decided.
fn ruling(game: &Game, id: NodeId, at: usize) -> (Clean, Clean) {
    let ruling = &game.node(id).records.rulings[at];
    (game.ruling_about(ruling), game.ruling_text(id, ruling))
}

/// Returns all that a paper says.
pub fn whole(game: &Game, paper: Paper) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    let mut say = |tone, text: &str| lines.extend(text.split('\n').map(|l| line(tone, 0, l)));
    match paper {
        Paper::Press(id, at) => {
            let press = &game.node(id).records.press[at];
            for (name, text) in [("", &press.dateline), ("from ", &press.from), ("to ", &press.to)] {
                if !text.is_empty() {
                    let tone = if name.is_empty() { Tone::Heading } else { Tone::Quiet };
                    say(tone, &format!("{name}{text}"));
                }
            }
            say(Tone::Text, "");
            say(Tone::Text, &press.text);
        }
        Paper::Ruling(id, at) => {
            let (about, text) = ruling(game, id, at);
            if !about.is_empty() {
                say(Tone::Heading, &about);
            }
            say(Tone::Text, &text);
        }
        Paper::Note(id) => say(Tone::Text, &game.node(id).note),
        Paper::Proposal(number) => {
            let Some(proposal) = game.votes().list().get(number) else { return lines };
            let map = game.map();
            say(Tone::Heading, &proposal.motion.describe(map));
            if let Some(by) = proposal.by {
                say(Tone::Quiet, &format!("proposed by {}", map.power(by).name));
            }
            say(
                Tone::Quiet,
                if proposal.secret {
                    "a secret vote: only the number of vetoes is shown"
                } else {
                    "an open vote"
                },
            );
            say(Tone::Text, "");
            say(Tone::Heading, "the announcement");
            say(Tone::Text, &proposal.describe(map));
            if proposal.standing == ProposalState::Open {
                say(Tone::Text, "");
                let (voted, waiting): (Vec<_>, Vec<_>) =
                    voters(game, number).into_iter().partition(|v| v.state != Vote::Waits);
                let names = |all: &[Voter]| {
                    let may = all.iter().filter(|v| v.state != Vote::Out);
                    let names: Vec<&str> = may.map(|v| map.power(v.power).name.as_str()).collect();
                    if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
                };
                say(Tone::Quiet, &format!("have voted: {}", names(&voted)));
                say(Tone::Quiet, &format!("have not: {}", names(&waiting)));
            }
        }
    }
    lines
}

/// The state of a power's vote, as far as it is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// It is out of the game, or was, and has no vote.
    Out,
    Waits,
    /// It has voted; how, only where votes are open.
    Voted(Option<Ballot>),
}

/// A power and its vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voter {
    pub power: Power,
    pub state: Vote,
    /// Whether its vote is not asked for: the game would be conceded to it.
    pub need_not: bool,
}

/// Returns every power with its vote on a proposal.
pub fn voters(game: &Game, number: usize) -> Vec<Voter> {
    let Some(proposal) = game.votes().list().get(number) else { return Vec::new() };
    let alive = game.survivors_on(game.position());
    let of = |power| {
        let state = match proposal.ballot(power) {
            Some(ballot) => Vote::Voted((!proposal.secret).then_some(ballot)),
            None if alive.contains(&power) => Vote::Waits,
            None => Vote::Out,
        };
        Voter { power, state, need_not: proposal.motion == Motion::Concession(power) }
    };
    game.map().powers().map(of).collect()
}

/// Returns the points of each power by the systems of tournaments, of as many as fit.
fn points(game: &Game, summary: &Summary, width: usize) -> Vec<StyledLine> {
    let (standings, winner) = standings(summary);
    let map = game.map();
    let names = map.powers().map(|p| map.power(p).name.chars().count()).max().unwrap_or(0);
    let mut rows: Vec<String> = std::iter::once(format!("{:names$}", ""))
        .chain(standings.iter().map(|s| format!("{:names$}", map.power(s.power).name)))
        .collect();
    for &system in System::ALL {
        let points = scores(system, &standings, winner);
        let cells: Vec<String> = std::iter::once(system.name().to_owned())
            .chain(points.iter().map(|points| format!("{points:.2}")))
            .collect();
        let column = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
        if rows[0].chars().count() + 2 + column > width {
            break;
        }
        for (row, cell) in rows.iter_mut().zip(cells) {
            let _ = write!(row, "  {cell:>column$}");
        }
    }
    let head = if summary.ending.is_some() { "Points" } else { "Points, as the game stands" };
    let tones = std::iter::once(Tone::Quiet).chain(std::iter::repeat(Tone::Text));
    std::iter::once(line(Tone::Heading, 0, head))
        .chain(rows.into_iter().zip(tones).map(|(row, tone)| line(tone, 0, row)))
        .chain([line(Tone::Text, 0, "")])
        .collect()
}

/// Returns how the game went, as lines; of many years as many of the last as fit into so many columns.
pub fn summary(game: &Game, width: usize) -> Vec<StyledLine> {
    let map = game.map();
    let summary = game.summary();
    let names = map.powers().map(|p| map.power(p).name.chars().count()).max().unwrap_or(0);
    let fitting = (width.saturating_sub(names + 18) / 5).max(1);
    let skipped = summary.years.len().saturating_sub(fitting);
    let columns = |all: Vec<String>| -> String { all.concat() };
    let years = columns(summary.years[skipped..].iter().map(|y| format!(" {y:>4}")).collect());
    let mut lines = vec![
        line(Tone::Heading, 0, "Centres after each year"),
        line(Tone::Quiet, 0, format!("{:names$}{years}", "")),
    ];
    let alone = matches!(summary.ending, Some(Ending::Won(_) | Ending::Conceded(_)));
    for record in &summary.powers {
        let info = map.power(record.power);
        let counts = columns(record.centres.iter().skip(skipped).map(|n| format!(" {n:>4}")).collect());
        let (fate, tone) = match record.eliminated {
            Some(year) => (format!("  out in {year}"), Tone::Quiet),
            None if record.shares && alone => ("  the winner".to_owned(), Tone::Good),
            None if record.shares => ("  shares in it".to_owned(), Tone::Good),
            None => (String::new(), Tone::Text),
        };
        lines.push(line(tone, 0, format!("{:names$}{counts}{fate}", info.name)));
    }
    lines.push(line(Tone::Text, 0, ""));
    let ending = match &summary.ending {
        Some(ending) => line(Tone::Heading, 0, format!("The game is over: {}.", ending.describe(map))),
        None => line(Tone::Text, 0, format!("The game continues: {}.", game.phase().title())),
    };
    lines.push(ending);
    for power in map.powers() {
        let player = &game.info.players[power.index()].name;
        if !player.is_empty() {
            lines.push(line(Tone::Quiet, 0, format!("{}: {player}", map.power(power).name)));
        }
    }
    for id in game.line().into_iter().filter(|id| !game.node(*id).records.overrules.is_empty()) {
        let report = PhaseReport::new(game, id, Audience::GameMaster);
        for ruled in report.ruled.iter().filter(|r| r.itself) {
            let phase = report.phase.title();
            lines.push(line(Tone::Doubt, 0, format!("{phase}: {}", ruled.describe())));
        }
    }
    for proposal in game.votes().list().iter().filter(|p| p.standing != ProposalState::Open) {
        lines.push(line(Tone::Text, 0, proposal.describe(map)));
    }
    lines.push(line(Tone::Text, 0, ""));
    lines.extend(points(game, &summary, width));
    lines
}
