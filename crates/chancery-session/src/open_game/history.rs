//! The changes of the game that is open, each with its way back, in the order in which they were made.
//!
//! A step holds the whole game as it was, which costs little: copies share their phases. Undoing puts that game back,
//! redoing the game after it. Only the results of an adjudication that was undone last stay, to be seen and redone.
//! Whoever does something else after an adjudication was undone keeps what was adjudicated as a branch.

use crate::board::Key;
use crate::drafts::{Draft, SheetChange, Spot, UndoDraft, turn};
use crate::open_game::correction::LeftLine;
use crate::open_game::{GameSession, Look, SaveState};
use crate::undo::{Step, Undo};
use chancery_core::map::Power;
use chancery_game::game::{Game, NodeId};

/// The part of the game that a step changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeScope {
    /// Sheets and rulings of the phase.
    Orders,
    /// Anything of the game.
    Game,
    /// The facts about the game: its name, its players, its deadlines, the rules of the house.
    Facts,
    /// At which phase the game stands.
    Place,
    /// That a phase was adjudicated: undoing goes back to it, and its results stay until something before it is undone.
    Adjudication,
    /// The text that was typed and not saved was discarded; the game is as it was.
    Discarded(Draft),
}

/// A state of the session to come back to.
#[derive(Clone, Debug)]
pub struct Moment {
    pub(super) game: Game,
    look: Look,
    key: Option<Key>,
    scope: ChangeScope,
    /// Which state of the game it is.
    state: u64,
    /// The line that was left for a correction.
    left_line: Option<LeftLine>,
}

/// The history of a game.
#[derive(Debug, Default)]
pub struct Histories {
    steps: Undo<Moment>,
    /// Which state of the game this is, and how many there were.
    state: u64,
    states: u64,
}

impl Histories {
    /// Enters a state that was not there before.
    fn enter_new(&mut self) {
        self.states += 1;
        self.state = self.states;
    }

    /// Names the change that would be undone next.
    pub fn next(&self) -> Option<&str> {
        self.steps.done.last().map(|step| step.what.as_str())
    }
}

/// How many changes of the orders can be undone after the game was closed.
const MOST_KEPT: usize = 50;

/// Returns the orders that differ between two games that stand at the same phase.
fn changes<'a>(before: &'a Game, after: &'a Game) -> impl Iterator<Item = SheetChange> + 'a {
    let differs = |&power: &Power| before.sheet(power) != after.sheet(power);
    let lines = |game: &Game, power| game.sheet(power).lines().to_vec();
    let change = move |power| SheetChange { power, before: lines(before, power), after: lines(after, power) };
    before.map().powers().filter(differs).map(change)
}

impl GameSession {
    /// Returns the state as it is, before it is changed.
    pub fn moment(&self, scope: ChangeScope) -> Moment {
        let state = self.histories.state;
        let (game, look, key) = (self.game.clone(), self.look, self.key);
        Moment { game, look, key, scope, state, left_line: self.left_line }
    }

    /// Keeps the way back of a change that was just made.
    pub fn push(&mut self, mut before: Moment, what: impl Into<String>) {
        for step in &self.histories.steps.undone {
            if step.state.scope == ChangeScope::Adjudication {
                before.game.keep_line_of(&step.state.game);
                self.game.keep_line_of(&step.state.game);
                self.game.pass_over_undone(&step.state.game);
            }
        }
        self.histories.enter_new();
        self.histories.steps.push(before, what);
        self.changed();
    }

    /// Keeps what was thrown away, until that is undone. The game does not change, and what was undone
    /// before can be put back all the same.
    pub fn note_discarded(&mut self, draft: Draft, what: impl Into<String>) {
        let before = self.moment(ChangeScope::Discarded(draft));
        self.histories.steps.note(before, what);
    }

    /// Notes that the game changed, so that it is saved and shown anew.
    pub fn changed(&mut self) {
        self.shown_revision += 1;
        if self.what_if.is_some() {
            // The game itself is as it was.
            return;
        }
        self.revision += 1;
        if self.read_only && self.histories.state == 0 {
            // Nothing is left that its file does not have.
            self.saved = SaveState::Yes;
        } else if self.saved == SaveState::Yes && !self.place.is_nowhere() {
            self.saved = SaveState::Underway;
        }
    }

    /// Returns the first of the phases that follow the same one as that where the game stands.
    fn turn(&self) -> NodeId {
        turn(&self.game, self.game.current())
    }

    /// Returns what undo, or redo, would put back.
    pub fn coming(&self, back: bool) -> Option<&ChangeScope> {
        let steps = &self.histories.steps;
        let step = if back { steps.done.last() } else { steps.undone.last() };
        step.map(|step| &step.state.scope)
    }

    /// Returns whether the last change was the adjudication of a phase.
    pub fn undoes_adjudication(&self) -> bool {
        let goes_back = self.what_if.is_none() && self.game.node(self.game.current()).parent.is_some();
        self.coming(true).map_or(goes_back, |scope| *scope == ChangeScope::Adjudication)
    }

    /// Returns whether adjudications were undone that can be redone: they are kept once something else is done.
    pub fn keeps_adjudicated(&self) -> bool {
        let undone = &self.histories.steps.undone;
        undone.iter().any(|step| step.state.scope == ChangeScope::Adjudication)
    }

    /// Undoes the last change; the message says which. Where there is none, goes back a phase.
    pub fn undo(&mut self) -> Option<String> {
        if let Some(what) = self.replay(true) {
            return Some(what);
        }
        if self.what_if.is_some() {
            return None;
        }
        // How the game came here is not known, as it was just opened: going on from the phase before is undone
        // like anything else, and can be put back.
        let to = self.game.node(self.game.current()).parent?;
        let what = format!("the adjudication of {}", self.game.node(to).position.phase.phrase());
        let after = self.moment(ChangeScope::Adjudication);
        self.game.go(to);
        self.left_line = None;
        self.histories.enter_new();
        self.histories.steps.undone.push(Step { state: after, what: what.clone() });
        self.changed();
        self.arrive();
        Some(what)
    }

    /// Returns the last changes of the orders of the phase, the last of them last, so that they can be undone another
    /// time.
    pub fn changes_kept(&self) -> Vec<Draft> {
        let (mut after, mut kept) = (self.real(), Vec::new());
        for Step { state, what } in self.histories.steps.done.iter().rev().take(MOST_KEPT) {
            let before = &state.game;
            let changes: Vec<SheetChange> = changes(before, after).collect();
            if state.scope != ChangeScope::Orders || before.current() != after.current() || changes.is_empty()
            {
                break;
            }
            let turn = Spot::new(before, before.current());
            kept.push(Draft::Undo(UndoDraft { turn, what: what.clone(), changes }));
            after = before;
        }
        kept.reverse();
        kept
    }

    /// Makes changes that were kept ones that can be undone, as far back as the orders are those that they led to.
    pub fn resume_changes(&mut self, kept: &[UndoDraft]) {
        let mut game = self.game.clone();
        let mut steps = Vec::new();
        for UndoDraft { turn, what, changes } in kept.iter().rev() {
            let is_after = |change: &SheetChange| game.sheet(change.power).lines() == change.after;
            if turn.node != game.current() || !turn.is_in(&game) || !changes.iter().all(is_after) {
                break;
            }
            for change in changes {
                game.set_sheet(change.power, &change.before);
            }
            let (game, scope) = (game.clone(), ChangeScope::Orders);
            let state = steps.len() as u64 + 1;
            let before = Moment { game, look: Look::Now, key: None, scope, state, left_line: None };
            steps.push((before, what));
        }
        self.histories.states = steps.len() as u64;
        steps.into_iter().rev().for_each(|(before, what)| self.histories.steps.note(before, what));
    }

    /// Puts back what was undone last; the message says what.
    pub fn redo(&mut self) -> Option<String> {
        self.replay(false)
    }

    /// Goes over the next step; the message says which.
    fn replay(&mut self, back: bool) -> Option<String> {
        let now = self.moment(self.coming(back)?.clone());
        let (turn, steps) = (self.turn(), &mut self.histories.steps);
        let Step { state: there, what } = if back { steps.undo(now) } else { steps.redo(now) }?;
        if let ChangeScope::Discarded(draft) = there.scope {
            // It is thrown away again where it is opened.
            self.histories.steps.undone.pop();
            self.left.push(draft);
            return Some(what);
        }
        if back && there.scope == ChangeScope::Adjudication {
            self.game.go(there.game.current());
            self.histories.enter_new();
        } else {
            self.game = there.game.clone();
            self.histories.state = there.state;
        }
        self.left_line = there.left_line;
        self.changed();
        self.show_again(&there, self.turn() != turn);
        Some(what)
    }

    /// Shows the state that was put back, with what was selected in it.
    fn show_again(&mut self, there: &Moment, elsewhere: bool) {
        if elsewhere {
            self.arrive();
        } else if there.scope == ChangeScope::Orders {
            self.look = if there.look == Look::Preview { Look::Preview } else { Look::Now };
            self.unfold();
            if let Some(key) = there.key {
                self.select(key);
            }
        } else {
            self.stay();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::branches::{branch_list, copy_orders, make_main};
    use crate::open_game::meaning;
    use crate::open_game::meaning::Meaning;
    use crate::overruling::{Overruling, Way};
    use crate::place::Place;
    use crate::press::{self, propose};
    use chancery_core::map::standard;
    use chancery_game::game::{Ballot, Motion, Table};
    use chancery_game::store::write;

    /// Makes numbers from a seed.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, count: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % count
        }
    }

    fn session() -> GameSession {
        let table = Arc::new(Table::new(&standard()));
        GameSession::new(Game::on(&table, "Friday"), Place::default())
    }

    /// Types a possible order for any unit of the open phase.
    fn understood(session: &GameSession, numbers: &mut Numbers) -> Option<Meaning> {
        let all: Vec<_> = session.candidates.iter().map(|candidate| candidate.text.clone()).collect();
        let text = all.get(numbers.below(all.len().max(1)))?;
        meaning::understand(session, text).ok()
    }

    /// Does one of the things that a game master does; says which.
    fn act(session: &mut GameSession, numbers: &mut Numbers) -> &'static str {
        let kind = numbers.below(14);
        match kind {
            0..3 => {
                if let Some(understood) = understood(session, numbers) {
                    session.write_meaning(&understood, "an order");
                }
                "order"
            }
            3..6 => {
                drop(session.adjudicate());
                "adjudicate"
            }
            6 | 7 => {
                for _ in 0..=numbers.below(3) {
                    session.step_phase(true);
                }
                if session.begin_correction() {
                    match understood(session, numbers) {
                        Some(understood) if !session.corrected(&understood).is_empty() => {
                            session.correct(&understood);
                        }
                        _ => drop(session.leave_correction()),
                    }
                }
                "correct"
            }
            8 | 9 => {
                for _ in 0..numbers.below(3) {
                    session.step_phase(true);
                }
                let rows = session.board.rows.clone();
                if let Ok((question, _)) = Overruling::new(session, &rows[numbers.below(rows.len())]) {
                    let ways = question.ways();
                    let way: Way = ways[numbers.below(ways.len())];
                    drop(question.rule(session, way, "it was late"));
                }
                "rule"
            }
            10 => {
                let list = branch_list(session);
                make_main(session, list[numbers.below(list.len())].0);
                "main"
            }
            11 => {
                session.step_phase(true);
                session.enter_what_if();
                if let Some(understood) = understood(session, numbers) {
                    session.write_meaning(&understood, "an order");
                }
                if session.keep_what_if("what if").is_err() {
                    session.leave_what_if();
                }
                "what-if"
            }
            12 => {
                let open = session.game.votes().len();
                if open == 0
                    || press::record(session, open - 1, chancery_core::map::Power(0), Ballot::Yes).is_err()
                {
                    drop(propose(session, Motion::Other("a pause".into()), None));
                }
                "votes"
            }
            _ => {
                if session.reopen().is_none() {
                    drop(copy_orders(session));
                }
                "reopen"
            }
        }
    }

    #[test]
    fn undoing_all_and_redoing_all_goes_through_the_same_games() {
        let mut made = 0;
        for seed in 0..40 {
            let (mut session, mut numbers) = (session(), Numbers(seed));
            // The first step is no adjudication, after which the results would stay.
            let austria = chancery_core::map::Power(0);
            session.write(vec![(austria, vec!["A VIE - GAL".to_owned()])], "an order");
            let mut games = vec![(write(&session.game), place(&session))];
            let mut done = Vec::new();
            while done.len() < 14 {
                let before = session.histories.state;
                done.push(act(&mut session, &mut numbers));
                // Nothing here is more than one step.
                if session.histories.state != before {
                    games.push((write(&session.game), place(&session)));
                }
            }
            made += games.len();
            let check = |session: &GameSession, at: usize| {
                let at_adjudication = session.coming(false) == Some(&ChangeScope::Adjudication);
                assert_eq!(place(session), games[at].1, "seed {seed}, step {at} of {done:?}");
                // Before an adjudication that was undone its results stay.
                if !at_adjudication {
                    assert_eq!(write(&session.game), games[at].0, "seed {seed}, step {at} of {done:?}");
                }
            };
            for at in (0..games.len() - 1).rev() {
                assert!(session.undo().is_some(), "seed {seed}, step {at} of {done:?}");
                check(&session, at);
            }
            assert!(session.undo().is_some() && session.histories.state == 0, "seed {seed}");
            assert!(session.undo().is_none() && session.redo().is_some(), "seed {seed}");
            for at in 1..games.len() {
                assert!(session.redo().is_some(), "seed {seed}, step {at} of {done:?}");
                check(&session, at);
            }
            assert!(session.redo().is_none(), "seed {seed}");
            assert_eq!(write(&session.game), games[games.len() - 1].0, "seed {seed}");
        }
        assert!(made > 300, "{made} steps");
    }

    /// Returns where the game stands: the phase, whether it is on the main branch, its orders and rulings, the votes.
    fn place(session: &GameSession) -> String {
        let game = &session.game;
        let node = game.node(game.current());
        let is_main = game.is_main(game.current());
        format!("{:?}", (game.current(), is_main, &node.sheets, &node.records, game.votes()))
    }

    #[test]
    fn what_was_adjudicated_and_undone_is_kept_once_something_else_is_done() {
        let mut session = session();
        let ordered = |session: &mut GameSession, text: &str| {
            let understood = meaning::understand(session, text).unwrap();
            session.write_meaning(&understood, text);
        };
        ordered(&mut session, "a bud - ser");
        session.adjudicate().unwrap();
        session.undo();
        session.undo();
        assert_eq!(session.game.history().len(), 1);
        ordered(&mut session, "a bud - rum");
        assert_eq!(session.game.branches().len(), 2, "the adjudicated line is a branch");
        assert!(session.game.is_main(session.game.current()) && session.corrects().is_none());
        session.adjudicate().unwrap();
        assert_eq!((session.game.branches().len(), session.game.history().len()), (2, 4));
        // The same adjudication again is the same line.
        session.undo();
        ordered(&mut session, "a bud - ser");
        session.adjudicate().unwrap();
        assert_eq!(session.game.branches().len(), 3);
        session.undo();
        session.adjudicate().unwrap();
        assert_eq!(session.game.branches().len(), 3);
    }

    #[test]
    fn a_withdrawn_ruling_on_a_past_phase_leaves_the_past_as_it_was() {
        let mut session = session();
        for text in ["a vie - gal", "a war - gal"] {
            let understood = meaning::understand(&session, text).unwrap();
            session.write_meaning(&understood, text);
        }
        session.adjudicate().unwrap();
        let before = write(&session.game);
        session.step_phase(true);
        let past = session.look;
        let rule = |session: &mut GameSession, way| {
            let row = session.board.rows.iter().find(|row| row.order == "A VIE - GAL").unwrap().clone();
            let (question, _) = Overruling::new(session, &row).unwrap();
            question.rule(session, way, "it was late").unwrap()
        };
        assert!(rule(&mut session, Way::Say(true)).is_none());
        assert!(session.corrects().is_some());
        assert!(rule(&mut session, Way::Withdraw).is_some());
        assert_eq!((write(&session.game), session.look), (before.clone(), past));
        assert_eq!(session.undo().as_deref(), Some("the withdrawal of the ruling on A VIE - GAL"));
        assert!(session.corrects().is_some());
        assert_eq!(session.undo().as_deref(), Some("the ruling on A VIE - GAL"));
        assert_eq!(write(&session.game), before);
    }

    /// The what-if that was kept is no line to correct, and the main line is not the one that was left.
    #[test]
    fn a_ruling_in_a_what_if_that_was_kept_corrects_no_phase() {
        let mut session = session();
        session.adjudicate().unwrap();
        session.step_phase(true);
        session.enter_what_if();
        session.try_orders(&["vie gal".to_owned()]);
        session.keep_what_if("what if").unwrap();
        let branches = session.game.branches();
        let kept = branches.iter().find(|branch| branch.name.as_str() == "what if").unwrap();
        session.go(kept.end, "going there");
        session.step_phase(true);
        let row = session.board.rows.iter().find(|row| row.order == "A VIE - GAL").unwrap().clone();
        let (question, _) = Overruling::new(&session, &row).unwrap();
        question.rule(&mut session, Way::Say(false), "it was late").unwrap();
        assert_eq!(session.corrects(), None);
    }
}
