//! The press of a game, its rulings and notes, its proposals with their votes, and its summary: what each list has, what
//! each paper says, and writing and removing them.

use crate::drafts::Purpose;
use crate::open_game::GameSession;
use crate::styled::{self, StyledLine, Tone, line};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_game::game::{Ballot, Game, Motion, NodeId, Press, Proposal, ProposalState, Refusal, Ruling};

/// The tab that is shown: press, rulings, proposals or the summary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// What players and the editor wrote.
    #[default]
    Press,
    /// Rulings, and notes on phases.
    Rulings,
    /// Proposals and their votes.
    Proposals,
    /// How the game went.
    Summary,
}

impl Tab {
    /// All tabs, in their order.
    pub const ALL: [Self; 4] = [Self::Press, Self::Rulings, Self::Proposals, Self::Summary];

    /// Returns its title.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Press => "Press",
            Self::Rulings => "Rulings and notes",
            Self::Proposals => "Proposals",
            Self::Summary => "Summary",
        }
    }

    /// Returns the next tab, or the one before.
    #[must_use]
    pub fn next(self, back: bool) -> Self {
        Self::ALL[(self as usize + if back { 3 } else { 1 }) % 4]
    }
}

/// A paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// A piece of press of a phase, by its place there.
    Press(NodeId, usize),
    /// A ruling of a phase, by its place there.
    Ruling(NodeId, usize),
    /// The note on a phase.
    Note(NodeId),
    /// A proposal, by its number.
    Proposal(usize),
}

/// The papers while they are open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PressList {
    /// The kind of papers that is listed.
    pub tab: Tab,
    /// The paper that is selected; of the summary, its first line that is shown.
    pub at: usize,
    /// How many rows of the selected paper's text have been scrolled past.
    pub down: usize,
}

impl PressList {
    /// Returns the papers, with the last one of the phase that is looked at selected.
    pub fn new(session: &GameSession, tab: Tab) -> Self {
        let all = Self { tab, ..Self::default() }.list(&session.game);
        let here = session.node();
        let of_here =
            |p: &Paper| matches!(*p, Paper::Press(n, _) | Paper::Ruling(n, _) | Paper::Note(n) if n == here);
        let at = all.iter().rposition(of_here).unwrap_or(all.len().saturating_sub(1));
        Self { tab, at, down: 0 }
    }

    /// Scrolls the text of the selected paper so many rows down, of which so many can be scrolled past.
    pub fn read_on(&mut self, by: i64, past: usize) {
        let down = self.down.min(past) as i64;
        self.down = down.saturating_add(by).clamp(0, past as i64) as usize;
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
            Tab::Proposals => (0..game.votes().len()).map(Paper::Proposal).collect(),
            Tab::Summary => Vec::new(),
        }
    }

    /// Returns the selected paper.
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
            let Some(proposal) = game.votes().get(number) else { return Default::default() };
            let Proposal { phase, motion, standing, .. } = proposal;
            let words = game.votes().iter().map(|p| p.standing.word().len());
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
            let head = [("", &press.dateline), ("from ", &press.from), ("to ", &press.to)];
            for (name, text) in head {
                if !text.is_empty() {
                    let tone = if name.is_empty() { Tone::Heading } else { Tone::Quiet };
                    say(tone, &format!("{name}{text}"));
                }
            }
            if head.iter().any(|(_, text)| !text.is_empty()) {
                say(Tone::Text, "");
            }
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
            let Some(proposal) = game.votes().get(number) else { return lines };
            let map = game.map();
            say(Tone::Heading, &proposal.motion.describe(map));
            if let Some(by) = proposal.by {
                say(Tone::Quiet, &format!("proposed by {}", styled::with_power(game, by)));
            }
            let secret = "secret vote: only the number of vetoes is shown";
            say(Tone::Quiet, if proposal.secret { secret } else { "open vote" });
            say(Tone::Text, "");
            say(Tone::Heading, "Announcement");
            say(Tone::Text, &proposal.describe(map));
            if proposal.standing == ProposalState::Open {
                say(Tone::Text, "");
                let (voted, waiting): (Vec<_>, Vec<_>) =
                    voters(game, number).into_iter().partition(|v| v.state != Vote::Waits);
                let names = |all: &[Voter]| {
                    let may = all.iter().filter(|v| !matches!(v.state, Vote::Out | Vote::InDisorder));
                    let names: Vec<String> = may.map(|v| styled::with_power(game, v.power)).collect();
                    if names.is_empty() { "nobody".to_owned() } else { names.join(", ") }
                };
                say(Tone::Quiet, &format!("voted: {}", names(&voted)));
                say(Tone::Quiet, &format!("not voted: {}", names(&waiting)));
            }
        }
    }
    lines
}

/// Saves what was written for a purpose: its fields in their order, and its text. An empty new paper is none.
///
/// # Errors
///
/// Why it cannot be saved as it stands.
pub fn save(session: &mut GameSession, purpose: Purpose, fields: &[&str], text: &str) -> Result<(), Refusal> {
    let field = |at: usize| Clean::line(fields.get(at).unwrap_or(&""));
    match purpose {
        Purpose::Press(..) if text.is_empty() => return Err("there is nothing to print yet".into()),
        Purpose::Press(id, at) => {
            let late = id != session.game.current() && session.game.ending().is_none();
            let text = Clean::lines(text);
            let press = Press { dateline: field(0), from: field(1), to: field(2), text, late };
            if let Some(fault) = press.address_fault(session.map()) {
                return Err(fault.into());
            }
            session.change("a piece of press", |game| {
                let all = game.press_mut(id);
                match at {
                    Some(at) => all.iter_mut().skip(at).take(1).for_each(|old| old.clone_from(&press)),
                    None => all.push(press),
                }
            });
        }
        Purpose::Ruling(id, at) => {
            let ruling = at.and_then(|at| session.game.node(id).records.rulings.get(at));
            if text.is_empty() && ruling.is_none_or(|ruling| ruling.on_order().is_none()) {
                return Err("write what was decided".into());
            }
            let about = field(0);
            session.change("a ruling", |game| {
                let all = game.rulings_mut(id);
                match at {
                    Some(at) => all.iter_mut().skip(at).take(1).for_each(|old| old.rewrite(&about, text)),
                    None => all.push(Ruling::note(&about, text)),
                }
            });
        }
        Purpose::Note(id) => session.change("the note on a phase", |game| game.set_note(id, text)),
        Purpose::Motion(_) if field(0).is_empty() => return Err("write what is proposed".into()),
        Purpose::Motion(by) => propose(session, Motion::Other(field(0)), by)?,
        Purpose::Beside(..) | Purpose::Lengths => {}
    }
    Ok(())
}

/// Proposes something, as a step that can be undone.
///
/// # Errors
///
/// Why it cannot be proposed.
pub fn propose(session: &mut GameSession, motion: Motion, by: Option<Power>) -> Result<(), Refusal> {
    session.alter("a proposal", |game| game.propose(motion, by).map(drop)).map_err(Refusal::of)
}

/// Takes a paper out of a list, if it is there.
fn take_away<T>(all: &mut Vec<T>, at: usize) {
    if at < all.len() {
        all.remove(at);
    }
}

/// Removes a paper; a proposal is withdrawn, and a game that it ended continues. Returns what was done.
///
/// # Errors
///
/// Why it cannot be removed.
pub fn remove(session: &mut GameSession, paper: Paper) -> Result<&'static str, Refusal> {
    let was_over = session.game.ending().is_some();
    match paper {
        Paper::Press(id, at) => {
            session.change("removing a piece of press", |game| take_away(game.press_mut(id), at));
        }
        Paper::Ruling(id, at) => {
            session.change("removing a ruling", |game| take_away(game.rulings_mut(id), at));
        }
        Paper::Note(id) => session.change("removing a note", |game| game.set_note(id, "")),
        Paper::Proposal(number) => {
            let withdraw = |game: &mut Game| game.take_back_vote(number);
            session.alter("withdrawing a proposal", withdraw).map_err(|fault| fault.to_string())?;
            let continues = was_over && session.game.ending().is_none();
            let end = "withdrew the proposal, and the game continues";
            return Ok(if continues { end } else { "withdrew the proposal" });
        }
    }
    Ok("removed")
}

/// The state of a power's vote, as far as it is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vote {
    /// It is out of the game, or was, and has no vote.
    Out,
    /// It is in civil disorder and has no vote.
    InDisorder,
    /// It has not voted.
    Waits,
    /// It has voted; how, only where votes are open.
    Voted(Option<Ballot>),
}

/// A power and its vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voter {
    /// The power.
    pub power: Power,
    /// The state of its vote.
    pub state: Vote,
    /// Whether its vote is not asked for: the game would be conceded to it.
    pub need_not: bool,
}

impl Voter {
    /// Returns whether its vote is missing.
    pub fn is_missing(&self) -> bool {
        self.state == Vote::Waits && !self.need_not
    }
}

/// Returns every power with its vote on a proposal.
pub fn voters(game: &Game, number: usize) -> Vec<Voter> {
    let Some(proposal) = game.votes().get(number) else { return Vec::new() };
    let (alive, voters) = (game.survivors_on(game.position()), game.voters());
    let of = |power| {
        let state = match proposal.ballot(power) {
            Some(ballot) => Vote::Voted((!proposal.secret).then_some(ballot)),
            None if voters.contains(&power) => Vote::Waits,
            None if alive.contains(&power) => Vote::InDisorder,
            None => Vote::Out,
        };
        Voter { power, state, need_not: proposal.motion == Motion::Concession(power) }
    };
    game.map().powers().map(of).collect()
}

/// Returns a proposal by its number.
pub fn proposal(session: &GameSession, number: usize) -> Option<&Proposal> {
    session.game.votes().get(number)
}

/// Returns whether votes on a proposal can still be recorded and counted.
pub fn is_open(session: &GameSession, number: usize) -> bool {
    proposal(session, number).is_some_and(|proposal| proposal.standing == ProposalState::Open)
}

/// Returns what is open of the votes, in a sentence, if something is.
pub fn open_votes(session: &GameSession) -> Option<String> {
    let all = session.game.votes().iter().enumerate();
    let open: Vec<_> = all.filter(|(_, proposal)| proposal.standing == ProposalState::Open).collect();
    let [(number, proposal)] = open[..] else {
        return (!open.is_empty()).then(|| format!("{} votes are open; Space t d counts them.", open.len()));
    };
    let voters = voters(&session.game, number);
    let voted = voters.iter().filter(|voter| matches!(voter.state, Vote::Voted(_))).count();
    let asked = voted + voters.iter().filter(|voter| voter.is_missing()).count();
    let kind = match proposal.motion {
        Motion::Draw(_) => "draw vote",
        Motion::Concession(_) => "concession vote",
        Motion::Other(_) => "vote",
    };
    let have = if voted == 1 { "has" } else { "have" };
    Some(format!("A {kind} is open: {voted} of {asked} {have} voted; Space t d counts it."))
}

/// Records a power's vote, as a step that can be undone.
///
/// # Errors
///
/// Why it cannot be recorded.
pub fn record(session: &mut GameSession, number: usize, power: Power, ballot: Ballot) -> Result<(), Refusal> {
    let what = format!("the vote of {}", session.map().power(power).name);
    session.alter(what, |game| game.vote(number, power, ballot)).map_err(Refusal::of)
}

/// What counting the votes on a proposal would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoteCount {
    /// The number of the proposal.
    pub number: usize,
    /// The powers that have not voted, with their players.
    pub missing: Vec<String>,
    /// The sentence about the end of the game; empty if the proposal cannot end it.
    pub end: String,
}

/// How a vote counts that nobody gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingVote {
    /// The vote stays open.
    Waits,
    /// Each is recorded as a veto.
    No,
    /// Each is left out, which stops no proposal.
    Abstains,
}

impl VoteCount {
    /// Works out what counting would do.
    ///
    /// # Errors
    ///
    /// Why the votes cannot be counted.
    pub fn new(session: &GameSession, number: usize) -> Result<Self, Refusal> {
        let missing = voters(&session.game, number).into_iter().filter(Voter::is_missing);
        let missing: Vec<String> =
            missing.map(|voter| styled::with_power(&session.game, voter.power)).collect();
        let mut copy = session.game.clone();
        copy.close_vote(number, true).map_err(|fault| fault.to_string())?;
        let is_end = copy.votes().get(number).is_some_and(ends);
        let end = match copy.ending() {
            // One veto settles it, and is not to be guessed from what is said before all votes are in.
            _ if is_end && !missing.is_empty() => "If nobody votes no, the game ends.".to_owned(),
            Some(ending) if is_end => {
                format!("The proposal passes, and the game ends: {}.", ending.describe(copy.map()))
            }
            _ => String::new(),
        };
        Ok(Self { number, missing, end })
    }

    /// Returns the ways to count, the usual one in front: with votes missing that is to wait.
    pub const fn ways(&self) -> &'static [MissingVote] {
        if self.missing.is_empty() {
            &[MissingVote::Abstains, MissingVote::Waits]
        } else {
            &[MissingVote::Waits, MissingVote::No, MissingVote::Abstains]
        }
    }
}

/// Counts the votes, as a step that can be undone. Returns the result in a sentence without a full stop.
///
/// # Errors
///
/// Why they cannot be counted.
pub fn close(session: &mut GameSession, number: usize, missing: MissingVote) -> Result<String, Refusal> {
    let mut as_no = 0;
    let counted = session.alter("counting the votes", |game| {
        let silent = game.votes().get(number).map(|proposal| game.missing_votes(proposal));
        for power in silent.into_iter().flatten().filter(|_| missing == MissingVote::No) {
            game.vote(number, power, Ballot::No)?;
            as_no += 1;
        }
        game.close_vote(number, true)
    });
    counted.map_err(|fault| fault.to_string())?;
    // The proposal itself stands on the screen; a line has no room for all of its powers.
    let told = match session.game.ending() {
        Some(_) => "the game is over".to_owned(),
        None => proposal(session, number).map(|p| p.outcome(session.map())).unwrap_or_default(),
    };
    Ok(match as_no {
        0 => told,
        1 => format!("{told}; the missing vote counted as no"),
        n => format!("{told}; {n} missing votes counted as no"),
    })
}

/// Returns whether a proposal ends the game if it passes.
const fn ends(proposal: &Proposal) -> bool {
    matches!(proposal.motion, Motion::Draw(_) | Motion::Concession(_))
}
