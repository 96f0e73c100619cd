//! Proposals and the votes on them: proposing, recording votes, counting.

use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::form::{Form, show};
use crate::tui::layers::press::turn_to;
use crate::tui::model::{About, Choices, Flow, Model, Picker, drafts};
use crate::widgets::{Entry, Item, item};
use chancery_draw::Direction;
use chancery_game::game::{Ballot, ProposalState};
use chancery_session::drafts::{Draft, Kind, ProposalDraft, Purpose};
use chancery_session::open_game::GameSession;
use chancery_session::press::{
    self, MissingVote, Tab, Vote, VoteCount, Voter, is_open, proposal, propose, voters,
};
use chancery_session::styled;
use chancery_why::words::capital;

/// Puts a proposal together; one that was left goes on.
pub fn draft(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if let Some(ending) = session.game.ending() {
        let words = ending.describe(session.map());
        return model.complain(format!("the game is over: {words}"));
    }
    let fresh = ProposalDraft::new(&session.game);
    let left = drafts::resume(model, "the proposal", |draft| match draft {
        Draft::Proposal(left) => Some(fresh.clone().resuming(left)),
        _ => None,
    });
    Picker::open(model, left.unwrap_or(fresh), 0);
}

impl Choices for ProposalDraft {
    const ABOUT: About = (
        "A proposal",
        "A new proposal: Left and Right choose its kind and who proposes it, Space includes the selected power or not. Enter proposes it, or asks for its words. Esc keeps it for later; Ctrl-X discards it.",
    );
    const SCOPE: Scope = Scope::NAMING.or(Scope::LIST);

    fn hints(&self, _model: &Model, selected: usize) -> Vec<(Command, &'static str)> {
        let own = if selected < 2 { Command::Arrow(Direction::Right) } else { Command::NamePower };
        let word = if selected < 2 { "change the line" } else { "include the power or not" };
        vec![(Command::Accept, "propose"), (own, word)]
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(session) = model.session() else { return Vec::new() };
        let by =
            self.by.map_or_else(|| "nobody named".to_owned(), |by| styled::with_power(&session.game, by));
        let choice = |name, choice: &str| item(name, format!("‹ {choice} ›"), Ink::Text);
        let mut rows = vec![choice("Proposal:", self.kind.words()), choice("Proposed by:", &by)];
        for &(power, named) in self.powers.iter().filter(|_| self.kind != Kind::Other) {
            let (sign, ink) = if named { ("[x]", Ink::Text) } else { ("[ ]", Ink::Quiet) };
            rows.push(item(format!("{sign} {}", styled::with_power(&session.game, power)), "", ink));
        }
        rows
    }

    fn foot(&self, model: &Model, _selected: usize) -> String {
        let words = match (self.motion(), model.session()) {
            (Ok(Some(motion)), Some(session)) => {
                format!("{}. Enter proposes it.", motion.describe(session.map()))
            }
            (Ok(_), _) => "Enter asks for the words.".to_owned(),
            (Err(why), _) => format!("{why}."),
        };
        format!("Left and Right change a line, Space includes a power. {}", capital(&words))
    }

    /// Puts the proposal to the vote.
    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let by = self.by;
        let Some(session) = model.session_mut() else { return Flow::Close };
        let proposed = match self.motion() {
            Ok(None) => {
                let form = Form::new(Purpose::Motion(by), "A proposal", "It does not end the game.");
                show(model, form.field("Proposed", Entry::default()));
                return Flow::Close;
            }
            Ok(Some(motion)) => propose(session, motion, by),
            Err(why) => Err(why),
        };
        if let Err(why) = proposed {
            model.complain(why);
            return Flow::Done;
        }
        turn_to(model, Tab::Proposals);
        model.say("proposed; Enter records the votes");
        Flow::Close
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let Some(session) = model.session() else { return Flow::Close };
        match command {
            Command::Arrow(Direction::Left | Direction::Right) | Command::NamePower => {
                self.turn(&session.game, *selected, command == Command::Arrow(Direction::Left));
                Flow::Done
            }
            _ => Flow::Ignored,
        }
    }

    fn draft(&self, model: &Model) -> Option<Draft> {
        let is_new = *self != Self::new(&model.session()?.game);
        is_new.then(|| Draft::Proposal(self.clone()))
    }
}

/// The votes on a proposal, by its number, with the vote that is chosen for a row and not recorded yet.
#[derive(Debug)]
pub struct Ballots(pub usize, pub Option<(usize, Ballot)>);

impl Choices for Ballots {
    const ABOUT: About = (
        "Votes on a proposal",
        "One row per power. y, n and a record the selected power's vote: for, against, or neither; or Left and Right choose it, and Enter records it. After a new vote, the next power without one is selected. c counts the votes, and asks first if the game would end. Esc returns to the proposals, and the vote stays open.",
    );
    const SCOPE: Scope = Scope::VOTING.or(Scope::LIST);

    fn hints(&self, model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        let mut hints = Vec::new();
        if let Some(session) = model.session().filter(|session| is_open(session, self.0)) {
            // Once all have voted, that is what is next.
            let is_next = !voters(&session.game, self.0).iter().any(Voter::is_missing);
            hints.extend(is_next.then_some((Command::CountVotes, "count")));
            hints.extend(self.1.map(|_| (Command::Accept, "record it")));
            hints.extend([
                (Command::Arrow(Direction::Right), "choose"),
                (Command::Vote(Ballot::Yes), "yes"),
                (Command::Vote(Ballot::No), "no"),
                (Command::Vote(Ballot::Abstains), "abstains"),
            ]);
            hints.extend((!is_next).then_some((Command::CountVotes, "count")));
        }
        hints.push((Command::Undo, "undo"));
        hints
    }

    fn title(&self, model: &Model) -> String {
        let session = model.session();
        let proposal = session.and_then(|session| Some((proposal(session, self.0)?, session.map())));
        proposal.map_or_else(String::new, |(p, map)| format!("Votes on {}", p.motion.describe(map)))
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(session) = model.session() else { return Vec::new() };
        let row = |(at, voter): (usize, Voter)| {
            if let Some((_, ballot)) = self.1.filter(|chosen| chosen.0 == at) {
                let name = styled::with_power(&session.game, voter.power);
                return item(name, format!("‹ {} ›", ballot.word()), Ink::Text);
            }
            let (aside, ink) = match voter.state {
                Vote::Out => ("out of the game, no vote", Ink::Quiet),
                Vote::InDisorder => ("in civil disorder, no vote", Ink::Quiet),
                Vote::Waits if voter.need_not => ("need not vote", Ink::Quiet),
                Vote::Waits => ("has not voted", Ink::Text),
                Vote::Voted(None) => ("has voted", Ink::Text),
                Vote::Voted(Some(Ballot::Yes)) => ("yes", Ink::Good),
                Vote::Voted(Some(Ballot::No)) => ("no", Ink::Bad),
                Vote::Voted(Some(Ballot::Abstains)) => ("abstains", Ink::Doubt),
            };
            item(styled::with_power(&session.game, voter.power), aside, ink)
        };
        voters(&session.game, self.0).into_iter().enumerate().map(row).collect()
    }

    fn show(&mut self, _model: &mut Model, selected: usize) {
        self.1 = self.1.filter(|chosen| chosen.0 == selected);
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        let Some(session) = model.session() else { return String::new() };
        let kind = match proposal(session, self.0).map(|proposal| (proposal.standing, proposal.secret)) {
            Some((ProposalState::Open, true)) => "The vote is secret: how a power voted is not shown again.",
            Some((ProposalState::Open, false)) => "The vote is open.",
            Some((ProposalState::Withdrawn, _)) => return "The proposal was withdrawn.".to_owned(),
            _ => return "The vote is closed.".to_owned(),
        };
        let voters = voters(&session.game, self.0);
        let name = |voter: &Voter| styled::with_power(&session.game, voter.power);
        let who = voters.get(selected).map(name).unwrap_or_default();
        let next = next(&voters, selected)
            .map_or_else(String::new, |next| format!(". It goes on to {}", name(&voters[next])));
        format!("{who}: y yes, n no, a abstains, or Right and Enter{next}. One no stops it. {kind} c counts.")
    }

    /// Counts the votes once all are in. Before that only `c` counts: whoever presses Enter on a list of votes does not
    /// mean that all who have not voted agree.
    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let is_missing = |session: &GameSession| voters(&session.game, self.0).iter().any(Voter::is_missing);
        if model.session().is_some_and(is_missing) {
            model.say("y, n or a, or Right and Enter, records the power's vote; c counts the votes");
            return Flow::Done;
        }
        self.count(model)
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        match command {
            Command::Accept => {
                let Some((_, ballot)) = self.1 else { return Flow::Ignored };
                self.vote(model, ballot, selected);
            }
            Command::Arrow(to @ (Direction::Left | Direction::Right)) => {
                self.turn(model, to == Direction::Left, *selected);
            }
            Command::Vote(ballot) => self.vote(model, ballot, selected),
            Command::CountVotes => return self.count(model),
            _ => return Flow::Ignored,
        }
        Flow::Done
    }
}

impl Ballots {
    /// Chooses the next vote of the selected power, or the one before, if it has one.
    fn turn(&mut self, model: &Model, is_back: bool, selected: usize) {
        let Some(session) = model.session().filter(|session| is_open(session, self.0)) else { return };
        let voters = voters(&session.game, self.0);
        if voters.get(selected).is_some_and(|voter| matches!(voter.state, Vote::Waits | Vote::Voted(_))) {
            let all = [Ballot::Yes, Ballot::No, Ballot::Abstains];
            let at = self.1.and_then(|chosen| all.iter().position(|one| *one == chosen.1));
            let next = at.map_or(if is_back { 2 } else { 0 }, |at| (at + if is_back { 2 } else { 1 }) % 3);
            self.1 = Some((selected, all[next]));
        }
    }

    fn count(&self, model: &mut Model) -> Flow {
        if count(model, self.0) { Flow::Close } else { Flow::Done }
    }

    /// Records the selected power's vote, and goes on to the next one that is missing; a vote that is changed stays
    /// selected. How it voted is not said again: somebody may stand behind the game master.
    fn vote(&mut self, model: &mut Model, ballot: Ballot, selected: &mut usize) {
        self.1 = None;
        let Some(session) = model.session_mut() else { return };
        let voters = voters(&session.game, self.0);
        let Some(&Voter { power, .. }) = voters.get(*selected) else { return };
        let name = session.map().power(power).name.clone();
        match press::record(session, self.0, power, ballot) {
            Ok(()) => {
                let next = next(&voters, *selected);
                let next_name = next.map(|row| &session.map().power(voters[row].power).name);
                let goes_on =
                    next_name.map_or_else(String::new, |next| format!("; now {next}'s, Up goes back"));
                model.say(format!("recorded {name}'s vote{goes_on}"));
                *selected = next.unwrap_or(*selected);
            }
            Err(why) => model.complain(why),
        }
    }
}

/// Returns the row of the next missing vote, to which recording the selected one leads; none where that is changed.
fn next(voters: &[Voter], selected: usize) -> Option<usize> {
    let is_new = voters.get(selected)?.is_missing();
    (selected + 1..voters.len()).find(|&row| is_new && voters[row].is_missing())
}

/// The question before votes are counted.
#[derive(Debug)]
struct Count(VoteCount);

impl Choices for Count {
    const ABOUT: About = (
        "Counting the votes",
        "Asks before it counts the votes if some are missing, or if the game may end. Down chooses how a missing vote counts; Enter does what is selected. Esc leaves the vote open.",
    );
    const SCOPE: Scope = Scope::ASK.or(Scope::LIST);
    const TITLE: &'static str = "Count the votes?";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        let rows: &[&str] = match self.0.missing.len() {
            0 => &["Count the votes", "Leave the vote open"],
            1 => &["Wait for the missing vote", "Count it as no", "Count it as abstaining"],
            _ => &["Wait for the missing votes", "Count each as no", "Count each as abstaining"],
        };
        rows.iter().map(|text| item(*text, "", Ink::Text)).collect()
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        let VoteCount { missing, end, .. } = &self.0;
        let not_voted = match missing.as_slice() {
            [] => String::new(),
            names => format!("Not voted: {}. ", names.join(", ")),
        };
        let does = match self.0.ways().get(selected) {
            Some(MissingVote::No) => "A single no stops the proposal.".to_owned(),
            Some(MissingVote::Abstains) if missing.is_empty() => end.clone(),
            Some(MissingVote::Abstains) => format!("Abstaining does not stop it. {end}"),
            _ => "Nothing is counted yet.".to_owned(),
        };
        not_voted + &does
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let way = self.0.ways().get(selected).copied().unwrap_or(MissingVote::Waits);
        let lists_votes = |model: &Model| model.layer::<Picker<Ballots>>().is_some();
        if way != MissingVote::Waits && close(model, self.0.number, way) && lists_votes(model) {
            model.layers.pop();
        }
        if model.session().is_some_and(|session| session.game.ending().is_some()) {
            turn_to(model, Tab::Summary);
        }
        Flow::Close
    }
}

/// Counts the votes, after a question if the game would end or votes are missing. Returns whether they were counted.
pub fn count(model: &mut Model, number: usize) -> bool {
    let Some(session) = model.session() else { return false };
    match VoteCount::new(session, number) {
        Ok(count) if count.missing.is_empty() && count.end.is_empty() => {
            return close(model, number, MissingVote::Abstains);
        }
        Ok(count) => Picker::open(model, Count(count), 0),
        Err(why) => model.complain(why),
    }
    false
}

fn close(model: &mut Model, number: usize, missing: MissingVote) -> bool {
    let Some(session) = model.session_mut() else { return false };
    match press::close(session, number, missing) {
        Ok(told) => {
            model.say(format!("{told}; Ctrl-Z undoes that"));
            model.follow_with_clock(None);
            true
        }
        Err(why) => {
            model.complain(why);
            false
        }
    }
}
