//! Proposals and the votes on them: put, taken, counted.

use crate::game::{Ballot, Proposal, Standing, VoteFault};
use crate::session::drafts::purpose::Purpose;
use crate::session::open_game::GameSession;
use crate::store::Draft;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::form::{Form, show};
use crate::tui::layers::new_game::words::first_upper;
use crate::tui::layers::press::proposal::{Kind, ProposalDraft, ends};
use crate::tui::layers::press::{Tab, Vote, Voter, alter, turn_to, voters};
use crate::tui::model::drafts::Home;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::tui::model::{Model, drafts};
use crate::tui::theme::Ink;
use crate::tui::widgets::clean::wrap;
use crate::tui::widgets::list::{Item, item, moved};

/// Puts a proposal together; one that was left goes on.
pub fn draft(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if let Some(ending) = session.game.ending() {
        let words = ending.describe(session.map());
        return model.complain(format!("the game is over: {words}"));
    }
    let mut drafted = ProposalDraft::new(&session.game);
    let left = drafts::take(model, Home::Game, |d| d.kind == "motion");
    if let (Some(draft), Some(session)) = (&left, model.session()) {
        drafted.resume(&session.game, draft);
    }
    Picker::open(model, drafted, 0);
    if left.is_some() {
        drafts::tell(model, "the proposal");
    }
}

impl Choices for ProposalDraft {
    fn scope(&self) -> Scope {
        Scope::MOTION
    }

    fn about(&self) -> About {
        (
            "A proposal",
            "A new proposal: Left and Right choose its kind and who proposes it, Space includes the selected power or not. Enter proposes it, or asks for its words. Esc keeps it for later; Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        vec![
            (Command::Accept, "propose"),
            (Command::Right, "change the line"),
            (Command::NamePower, "name the power"),
        ]
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(map) = model.session().map(GameSession::map) else { return Vec::new() };
        let by = self.by.map_or("nobody named", |by| &map.power(by).name);
        let choice = |name, choice| item(name, format!("‹ {choice} ›"), Ink::Text);
        let mut rows = vec![choice("Proposal:", self.kind.words()), choice("Proposed by:", by)];
        for &(power, named) in self.powers.iter().filter(|_| self.kind != Kind::Other) {
            let (sign, ink) = if named { ("[x]", Ink::Text) } else { ("[ ]", Ink::Quiet) };
            rows.push(item(format!("{sign} {}", map.power(power).name), "", ink));
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
        format!("Left and Right change a line, Space includes a power. {}", first_upper(&words))
    }

    /// Puts the proposal to the vote.
    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let by = self.by;
        let result = match self.motion() {
            Ok(None) => {
                let form = Form::new(Purpose::Motion(by), "A proposal", "It does not end the game.");
                show(model, form.field("Proposed", ""));
                return Flow::CLOSE;
            }
            Ok(Some(motion)) => alter(model, "a proposal", |game| game.propose(motion, by).map(drop)),
            Err(why) => Err(why),
        };
        if let Err(why) = result {
            model.complain(why);
            return Flow::DONE;
        }
        turn_to(model, Tab::Proposals);
        model.say("proposed; Enter records the votes");
        Flow::CLOSE
    }

    fn run(&mut self, _model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        match command {
            Command::Left | Command::Right | Command::NamePower => {
                self.turn(*selected, command == Command::Left);
                Flow::DONE
            }
            _ => Flow::Ignored,
        }
    }

    fn draft(&self, model: &Model) -> Option<(Home, Draft)> {
        Some((Home::Game, self.draft(&model.session()?.game)?))
    }
}

/// The votes on a proposal, by its number.
#[derive(Debug)]
struct Ballots(usize);

/// Lists the votes on a proposal.
pub fn open(model: &mut Model, number: usize) {
    Picker::open(model, Ballots(number), 0);
}

fn proposal(session: &GameSession, number: usize) -> Option<&Proposal> {
    session.game.votes().list().get(number)
}

/// Returns whether votes on a proposal can still be taken and counted.
pub fn is_open(session: &GameSession, number: usize) -> bool {
    proposal(session, number).is_some_and(|proposal| proposal.standing == Standing::Open)
}

impl Choices for Ballots {
    fn scope(&self) -> Scope {
        Scope::VOTES
    }

    fn about(&self) -> About {
        (
            "Votes on a proposal",
            "One row per power. y, n and a record the selected power's vote: for, against, or neither. c counts the votes, and asks first if the game would end. Esc returns to the proposals, and the vote stays open.",
        )
    }

    fn hints(&self, model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        let mut hints = Vec::new();
        if model.session().is_some_and(|session| is_open(session, self.0)) {
            hints.extend([
                (Command::VoteYes, "for it"),
                (Command::VoteNo, "against it"),
                (Command::Abstain, "neither"),
                (Command::CountVotes, "count"),
            ]);
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
        let row = |voter: Voter| {
            let (aside, ink) = match voter.state {
                Vote::Out => ("out of the game, no vote", Ink::Quiet),
                Vote::Waits if voter.need_not => ("need not vote", Ink::Quiet),
                Vote::Waits => ("has not voted", Ink::Text),
                Vote::Voted(None) => ("has voted", Ink::Text),
                Vote::Voted(Some(Ballot::Yes)) => ("yes", Ink::Good),
                Vote::Voted(Some(Ballot::No)) => ("no", Ink::Bad),
                Vote::Voted(Some(Ballot::Abstains)) => ("abstains", Ink::Doubt),
            };
            item(session.power_and_player(voter.power), aside, ink)
        };
        voters(&session.game, self.0).into_iter().map(row).collect()
    }

    fn foot(&self, model: &Model, _selected: usize) -> String {
        let proposal = model.session().and_then(|session| proposal(session, self.0));
        let foot = match proposal.map(|proposal| (proposal.standing, proposal.secret)) {
            Some((Standing::Open, true)) => {
                "y for, n against, a neither. The vote is secret: how a power voted is not shown again. c counts."
            }
            Some((Standing::Open, false)) => "y for, n against, a neither. The vote is open. c counts.",
            Some((Standing::Withdrawn, _)) => "The proposal was withdrawn.",
            _ => "The vote is closed.",
        };
        foot.to_owned()
    }

    /// Counts the votes once all are in. Before that only `c` counts: whoever presses Enter on a list of votes does not
    /// mean that all who have not voted agree.
    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let waits = |v: &Voter| v.state == Vote::Waits && !v.need_not;
        let is_waited_for = |session: &GameSession| voters(&session.game, self.0).iter().any(waits);
        if model.session().is_some_and(is_waited_for) {
            model.say("y, n or a records the selected power's vote; c counts the votes".to_owned());
            return Flow::DONE;
        }
        self.count(model)
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        let ballot = match command {
            Command::VoteYes => Ballot::Yes,
            Command::VoteNo => Ballot::No,
            Command::Abstain => Ballot::Abstains,
            Command::CountVotes => return self.count(model),
            _ => return Flow::Ignored,
        };
        self.vote(model, ballot, selected);
        Flow::DONE
    }
}

impl Ballots {
    fn count(&self, model: &mut Model) -> Flow {
        if count(model, self.0) { Flow::CLOSE } else { Flow::DONE }
    }

    /// Takes the selected power's vote, and goes on to the next. How it voted is not said again: somebody may stand
    /// behind the game master.
    fn vote(&self, model: &mut Model, ballot: Ballot, selected: &mut usize) {
        let Some(session) = model.session() else { return };
        let voters = voters(&session.game, self.0);
        let Some(&Voter { power, .. }) = voters.get(*selected) else { return };
        let name = session.map().power(power).name.clone();
        match alter(model, &format!("the vote of {name}"), |game| game.vote(self.0, power, ballot)) {
            Ok(()) => {
                model.say(format!("recorded {name}'s vote"));
                *selected = moved(*selected, 1, voters.len() - 1);
            }
            Err(why) => model.complain(why),
        }
    }
}

/// The question before votes are counted.
#[derive(Debug)]
struct Count {
    /// The number of the proposal.
    number: usize,
    /// Whether who has not voted agrees.
    silence: bool,
    /// The text about what is to be known before.
    text: String,
}

impl Choices for Count {
    fn about(&self) -> About {
        (
            "Counting the votes",
            "Counting these votes may end the game. Enter counts them; Esc leaves the vote open.",
        )
    }

    fn title(&self, _model: &Model) -> String {
        "Count the votes?".to_owned()
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let width = usize::from(model.size.0.saturating_sub(8).clamp(1, 80));
        wrap(&self.text, width).into_iter().map(|text| item(text, "", Ink::Text)).collect()
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        "Enter counts the votes. Esc leaves the vote open.".to_owned()
    }

    fn verb(&self) -> &'static str {
        "count the votes"
    }

    fn is_read_only(&self) -> bool {
        true
    }

    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        let lists_votes = |model: &Model| model.layer::<Picker<Ballots>>().is_some();
        if close_vote(model, self.number, self.silence) && lists_votes(model) {
            model.layers.pop();
        }
        if model.session().is_some_and(|session| session.game.ending().is_some()) {
            turn_to(model, Tab::Summary);
        }
        Flow::CLOSE
    }
}

/// Counts the votes, after a question where the game would end or silence would have to agree. Returns whether they
/// were counted.
pub fn count(model: &mut Model, number: usize) -> bool {
    let Some(session) = model.session() else { return false };
    let waits = |v: &Voter| v.state == Vote::Waits && !v.need_not;
    let missing = voters(&session.game, number).into_iter().filter(waits);
    let missing: Vec<String> = missing.map(|v| session.power_and_player(v.power)).collect();
    let mut copy = session.game.clone();
    // One veto settles it, and is not to be guessed from a question that is left out.
    let silence = match copy.close_vote(number, false) {
        Ok(_) => !missing.is_empty(),
        Err(VoteFault::Missing(_)) => {
            drop(copy.close_vote(number, true));
            true
        }
        Err(fault) => {
            model.complain(fault.to_string());
            return false;
        }
    };
    let proposal = copy.votes().list().get(number);
    let is_end = proposal.is_some_and(|p| p.standing == Standing::Passed && ends(p));
    if !silence && !is_end {
        return close_vote(model, number, false);
    }
    let mut text = String::new();
    if silence {
        text = format!("Not voted: {}. Enter counts them as yes; Esc waits for them. ", missing.join(", "));
    }
    if is_end {
        let words = copy.ending().map(|e| e.describe(copy.map())).unwrap_or_default();
        text = format!("{text}The proposal passes, and the game ends: {words}. ");
    }
    Picker::open(model, Count { number, silence, text }, 0);
    false
}

fn close_vote(model: &mut Model, number: usize, silence: bool) -> bool {
    let counted = alter(model, "counting the votes", |game| game.close_vote(number, silence).map(drop));
    if let Err(why) = counted {
        model.complain(why);
        return false;
    }
    let Some(session) = model.session() else { return true };
    // The proposal itself stands on the screen; the footer has no room for all of its powers.
    let told = match session.game.ending() {
        Some(_) => "the game is over".to_owned(),
        None => proposal(session, number).map(|p| p.outcome(session.map())).unwrap_or_default(),
    };
    model.say(format!("{told}; Ctrl-_ undoes that"));
    true
}
