//! Corrects a phase that was adjudicated: while the line is open a copy of the phase is edited as if it were
//! open again, and the game itself waits. Nothing of it changes before the question is answered.

use super::history::ChangeScope;
use super::meaning::Meaning;
use super::sheets::PowerLines;
use crate::open_game::{GameSession, Look};
use crate::styled::counted;
use chancery_game::game::{CarryOver, Game, NodeId, Refusal};
use chancery_lab::agent::StandIn;

/// A correction that is being typed.
#[derive(Debug)]
pub struct Correction {
    /// The phase that is corrected.
    pub node: NodeId,
    /// The game, which stands where it stood.
    pub(crate) game: Game,
}

/// A line of play that was left to correct one of its phases.
#[derive(Clone, Copy, Debug)]
pub struct LeftLine {
    /// Its last phase.
    pub(crate) end: NodeId,
    /// Whether the orders of its later phases are copied when the corrected phase is adjudicated.
    pub(crate) is_copied: bool,
}

impl LeftLine {
    /// Returns the line of a phase that the game master goes back to.
    pub(crate) const fn of(end: NodeId) -> Self {
        Self { end, is_copied: true }
    }

    /// Returns the line that was left if a game that is opened corrects a phase after which there are orders or results.
    pub(super) fn found(game: &Game) -> Option<Self> {
        let old = game.corrects()?;
        let end = game.history().line_end(old);
        let mut later = game.history().line_to(end).into_iter().skip_while(|id| *id != old).skip(1);
        let is_used = later.any(|id| {
            let node = game.node(id);
            node.judged.is_some() || node.sheets.iter().any(|sheet| !sheet.is_empty())
        });
        is_used.then_some(Self { end, is_copied: false })
    }
}

impl GameSession {
    /// Opens the past phase that is looked at, to be corrected; returns whether one is looked at.
    pub fn begin_correction(&mut self) -> bool {
        let Look::Past(node) = self.look else { return false };
        if self.what_if.is_some() {
            return false;
        }
        let mut copy = self.game.clone();
        copy.go(node);
        let game = std::mem::replace(&mut self.game, copy);
        self.correction = Some(Box::new(Correction { node, game }));
        self.look = Look::Now;
        self.unfold();
        true
    }

    /// Returns to the game as it was; returns whether a correction was open.
    pub fn leave_correction(&mut self) -> bool {
        let Some(correction) = self.correction.take() else { return false };
        let Correction { node, game } = *correction;
        self.game = game;
        self.look = Look::Past(node);
        self.unfold();
        true
    }

    /// Returns the phase that the one that is due corrects: the one that begins from the same position on the line that was
    /// left to correct it. It is the phase that is due itself where nothing is changed in it yet. A phase whose adjudication
    /// was only undone is simply due, and corrects none.
    pub fn corrects(&self) -> Option<NodeId> {
        let (history, current) = (self.game.history(), self.game.current());
        let end = history.id(self.left_line?.end.index()).filter(|end| *end != current)?;
        let line = history.line_to(end);
        let is_corrected = |&id: &NodeId| {
            let node = self.game.node(id);
            node.judged.is_some() && (id == current || node.name.as_str().is_empty()) && line.contains(&id)
        };
        history.alternatives(current).find(is_corrected)
    }

    /// Returns the sheets that a correction would change.
    pub fn corrected(&self, meaning: &Meaning) -> Vec<PowerLines> {
        let mut sheets = self.sheets_with(&meaning.lines(), &[]);
        sheets.retain(|(power, lines)| self.lines(*power) != *lines);
        sheets
    }

    /// Says that the orders of the phases that a correction passes over are kept; empty if there are none.
    pub fn passed_over(&self) -> String {
        let Some(Correction { node, game }) = self.correction.as_deref() else { return String::new() };
        let mut later = game.line().into_iter().skip_while(|id| id != node).skip(1);
        let Some(first) = later.next() else { return String::new() };
        let more = if later.next().is_some() { " and later phases" } else { "" };
        let first = game.node(first).position.phase.phrase();
        format!(" Chancery keeps the orders entered for {first}{more}, and copies them after F5.")
    }

    /// Says which past phase adjudicating corrects, if one, and that the phases after it are kept.
    pub fn correction_notice(&self) -> Option<String> {
        let old = self.corrects()?;
        let phase = self.game.phase().phrase();
        if old == self.game.current() {
            return Some(format!("Reopened {phase}. Nothing is changed in it yet."));
        }
        let kept = match self.game.count_later(old) {
            0 => String::new(),
            1 => " The phase that followed is kept as a branch.".to_owned(),
            more => format!(" The {more} phases that followed are kept as a branch."),
        };
        Some(format!("This corrects {phase}.{kept}"))
    }

    /// Opens the phase again with the correction, as one step that can be undone. What was ordered in later phases
    /// is kept with them. Returns the message.
    pub fn correct(&mut self, meaning: &Meaning) -> String {
        let sheets = self.corrected(meaning);
        let key = self.key;
        let Some(node) = self.correction.as_deref().map(|correction| correction.node) else {
            return String::new();
        };
        self.leave_correction();
        let before = self.moment(ChangeScope::Game);
        self.left_line = Some(LeftLine::of(self.game.current()));
        self.game.go(node);
        for (power, lines) in sheets {
            self.game.set_sheet(power, &lines);
        }
        let (phase, told) = (self.game.phase().phrase(), meaning.describe(self));
        self.push(before, format!("the correction of {phase}, {told}"));
        self.arrive();
        if let Some(key) = key {
            self.select(key);
        }
        self.corrected = key.map(|key| (key, self.revision));
        format!("reopened {phase} with {told}; F5 adjudicates it, Ctrl-Z undoes the correction")
    }

    /// Goes back to an earlier branch if the current correction has the orders and rulings of a phase of that branch, and so
    /// would have its results. The message says so.
    fn go_on_with_the_same(&mut self) -> Option<String> {
        self.corrects()?;
        let mut game = self.game.clone();
        let old = game.drop_empty_correction()?;
        let (end, phases) = (game.current(), game.history().len());
        game.go(old);
        game.adjudicate_with(Some(&mut StandIn)).ok()?;
        if game.history().len() != phases {
            // By the rules of the house now it comes out in another way.
            return None;
        }
        game.go(end);
        let (before, phase) = (self.moment(ChangeScope::Game), self.game.phase().phrase());
        self.game = game;
        self.push(before, format!("the return to the earlier branch of {phase}"));
        self.arrive();
        let present = self.game.phase().phrase();
        Some(format!(
            "{phase} has the orders of an earlier branch again, so the game goes on there, at {present}; Ctrl-Z undoes it"
        ))
    }

    /// Commits the orders. After a corrected phase, copies the orders that were entered for the phase that follows, of
    /// the units that are still there. Both are one step that can be undone. The message says what happened.
    ///
    /// # Errors
    ///
    /// Why nothing can be adjudicated, as a sentence.
    pub fn adjudicate_and_copy(&mut self) -> Result<String, Refusal> {
        if let Some(text) = self.go_on_with_the_same() {
            return Ok(text);
        }
        let text = self.adjudicate()?;
        let copied = self.orders_passed_over().and_then(|from| self.game.carry_fitting(from).ok());
        self.stay();
        let text = text + &self.enter_ahead();
        self.adjudicated_at = Some(self.revision);
        self.select_missing();
        let more = match copied {
            Some(CarryOver { powers, lost }) => {
                let copied = format!(
                    "copied the orders of {1} for {0}",
                    self.game.phase().phrase(),
                    counted(powers.len(), "power")
                );
                let told: Vec<String> = [copied].into_iter().chain(lost.into_iter().map(|l| l.1)).collect();
                let is_both = self.undoes_adjudication();
                let undone =
                    if is_both { "the adjudication and the copying" } else { "the orders in advance" };
                format!("{}; Ctrl-Z undoes {undone}", told.join("; "))
            }
            // The orders of what follows stand on the branch that was left.
            None if self.game.carriable().is_ok() => "Space o p copies the other branch's orders".to_owned(),
            None => "Ctrl-Z undoes it".to_owned(),
        };
        Ok(format!("{text}; {more}"))
    }

    /// Enters the orders in advance that fit the phase that is due, as a step that can be undone. Returns what is said of
    /// that, and of those that do not fit.
    fn enter_ahead(&mut self) -> String {
        let mut powers = self.game.powers_ahead();
        let entered = self.alter("entering the orders in advance", |game| {
            powers.retain(|power| !game.enter_ahead(*power).is_empty());
            if powers.is_empty() { Err(()) } else { Ok(powers) }
        });
        let names = entered.unwrap_or_default();
        let names: Vec<&str> = names.iter().map(|&p| self.map().power(p).name.as_str()).collect();
        let entered = match names.join(", ") {
            names if names.is_empty() => names,
            names => format!("; entered the orders in advance of {names}"),
        };
        let wait = if self.game.powers_ahead().is_empty() { "" } else { "; some do not fit: Space o m" };
        entered + wait
    }

    /// Returns the phase of the branch that was left for a correction whose orders are for the phase that is due.
    pub fn orders_passed_over(&self) -> Option<NodeId> {
        let left = self.left_line.filter(|line| line.is_copied)?;
        let end = self.game.history().id(left.end.index())?;
        let line = self.game.history().line_to(end);
        let now = (self.game.current(), self.game.phase());
        line.into_iter().find(|&id| id != now.0 && self.game.node(id).position.phase == now.1)
    }

    /// Opens the phase that is looked at again, or the one before the phase that is due, to change its orders; what was
    /// ordered in later phases is kept. Returns the phase, if there is one.
    pub fn reopen(&mut self) -> Option<String> {
        let to = match self.look {
            Look::Past(node) => node,
            Look::Now | Look::Preview => self.game.node(self.game.current()).parent?,
        };
        let phase = self.game.node(to).position.phase.phrase();
        let left = self.game.current();
        self.go(to, format!("reopening {phase}"));
        self.left_line = Some(LeftLine::of(left));
        self.reopened_at = Some(self.revision);
        self.select_missing();
        Some(phase)
    }

    /// Goes back to the phase that was due, if a phase was reopened and nothing changed since. Returns that phase.
    pub fn close_reopened(&mut self) -> Option<String> {
        if self.reopened_at != Some(self.revision) || self.look != Look::Now {
            return None;
        }
        self.undo()?;
        Some(self.game.phase().phrase())
    }
}
