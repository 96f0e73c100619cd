//! An order given on the map: a unit, what it is to do, and where, out of the orders that are possible.
//!
//! Each possible order is a way over the map: a move goes to its target, a support to the unit and then
//! to where it is helped to. What was picked narrows the orders down; the places that may be picked next
//! are lit.

use crate::board::{BoardLine, Key};
use crate::complete::Candidate;
use crate::open_game::GameSession;
use chancery_core::map::{PhaseKind, Province};

/// The task of the unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Task {
    /// Move or stay; retreat or disband; be built or removed.
    #[default]
    Go,
    /// To support another unit.
    Support,
    /// To convoy an army.
    Convoy,
}

/// An order that is being given on the map.
#[derive(Clone, Debug)]
pub struct Pointing {
    /// The row for which it is.
    pub key: Key,
    /// The task of the unit.
    pub task: Task,
    /// The provinces that were picked so far.
    pub picked: Vec<Province>,
    /// The place under the cursor.
    pub at: Option<Province>,
    /// Which of several orders that differ in a coast, a kind or a route is chosen, once all places are
    /// picked.
    pub variant: Option<usize>,
    /// The letter that was typed for the task, which may as well begin a word, until the cursor moves.
    pub typed: Option<char>,
    /// Whether the cursor still stands on the unit's own place, where it was put: nothing is pointed at yet.
    pub is_at_start: bool,
}

/// The place under the cursor cannot be picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotLit;

impl Pointing {
    /// Returns whether nothing was picked or chosen yet.
    pub fn is_untouched(&self) -> bool {
        self.picked.is_empty() && self.task == Task::Go && self.typed.is_none()
    }

    /// Returns the order as far as its places were picked, for a letter to go on from: at first `A VIE - `, or `A VIE `
    /// for a letter that names a task.
    pub fn line(&self, session: &GameSession, letter: Option<char>) -> String {
        let left = self.candidates(session);
        if !self.picked.is_empty() {
            return shared(&left.iter().collect::<Vec<_>>());
        }
        let goes = |c: &&Candidate| !matches!(c.verb(), "H" | "D");
        let is_task =
            self.task == Task::Go && letter.is_some_and(|c| "hscd".contains(c.to_ascii_lowercase()));
        let (words, end) = match (self.typed, is_task) {
            (Some(typed), _) => (2, typed.to_string()),
            (None, is_task) => (if is_task { 2 } else { 3 }, String::new()),
        };
        // A build or a removal names no unit before its place.
        let order = left.iter().find(goes).filter(|_| matches!(self.key, Key::Unit(_)));
        let words = order.into_iter().flat_map(|order| order.text.split(' ').take(words));
        words.flat_map(|word| [word, " "]).collect::<String>() + &end
    }

    /// Takes the cursor to a place.
    pub fn point_at(&mut self, place: Province) {
        (self.at, self.typed, self.is_at_start) = (Some(place), None, false);
    }

    /// Returns the row whose order would be given on the map from where one stands: the selected unit's, from a
    /// heading the next one that is missing.
    pub fn target(session: &GameSession) -> Option<Key> {
        match session.key {
            Some(key @ (Key::Unit(_) | Key::Slot(..))) => Some(key),
            Some(Key::Power(_) | Key::Stray(..)) => session.board.next_missing(session.key),
            None if session.province.is_some() => None,
            None => session.board.next_missing(None),
        }
    }

    /// Begins at a row; `None` if nothing is possible there.
    pub fn new(session: &GameSession, key: Key) -> Option<Self> {
        let task = Task::Go;
        let (picked, at, variant, typed) = (Vec::new(), None, None, None);
        let mut pointing = Self { key, task, picked, at, variant, typed, is_at_start: false };
        let lit = pointing.lit(session);
        let unit = session
            .board
            .row(key)
            .and_then(super::super::board::BoardLine::unit)
            .map(|u| session.map().province_of(u.at));
        let own = unit.filter(|place| lit.contains(place));
        pointing.is_at_start = matches!(key, Key::Unit(_)) && own.is_some() && lit.len() > 1;
        pointing.at = own.or(lit.first().copied());
        pointing.at.map(|_| pointing)
    }

    /// Returns the orders that are still possible.
    pub fn candidates(&self, session: &GameSession) -> Vec<Candidate> {
        let (unit, power) = match self.key {
            Key::Unit(at) => (Some(at), None),
            Key::Slot(power, _) => (None, Some(power)),
            Key::Power(_) | Key::Stray(..) => return Vec::new(),
        };
        let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
        let taken = taken(session, self.key);
        let fits = |c: &&Candidate| {
            let whose = if adjusting { Some(c.power) == power } else { c.unit == unit };
            let free = way(session, c).first().is_none_or(|place| !taken.contains(place));
            whose && free && task(c) == Some(self.task) && way(session, c).starts_with(&self.picked)
        };
        session.candidates.iter().filter(fits).cloned().collect()
    }

    /// Returns the places that may be picked next, each once.
    pub fn lit(&self, session: &GameSession) -> Vec<Province> {
        let mut lit = Vec::new();
        for candidate in self.candidates(session) {
            if let Some(&next) = way(session, &candidate).get(self.picked.len())
                && !lit.contains(&next)
            {
                lit.push(next);
            }
        }
        lit
    }

    /// Changes what the unit is to do; tells whether that is possible.
    pub fn set_task(&mut self, session: &GameSession, task: Task) -> bool {
        let changed = Self { task, picked: Vec::new(), variant: None, typed: None, ..self.clone() };
        let changed = Self { is_at_start: false, ..changed };
        let possible = !changed.candidates(session).is_empty();
        if possible {
            *self = changed;
            self.go_to_lit(session);
        }
        possible
    }

    /// Takes the cursor to a place that is lit, if it stands on none.
    pub fn go_to_lit(&mut self, session: &GameSession) {
        let lit = self.lit(session);
        if !self.at.is_some_and(|at| lit.contains(&at)) {
            self.at = lit.first().copied().or(self.at);
        }
    }

    /// Picks the place under the cursor; an order, if it is now the only one.
    ///
    /// # Errors
    ///
    /// If the place is not lit, or nothing was pointed at.
    pub fn pick(&mut self, session: &GameSession) -> Result<Option<Candidate>, NotLit> {
        if let Some(variant) = self.variant {
            return Ok(self.candidates(session).into_iter().nth(variant));
        }
        let is_lit = |at: &Province| !self.is_at_start && self.lit(session).contains(at);
        self.picked.push(self.at.filter(is_lit).ok_or(NotLit)?);
        let left = self.candidates(session);
        if left.iter().all(|c| way(session, c).len() == self.picked.len()) {
            if let [only] = left.as_slice() {
                return Ok(Some(only.clone()));
            }
            self.variant = Some(0);
        } else {
            self.go_to_lit(session);
        }
        Ok(None)
    }

    /// Goes to the next or the previous place that is lit, or to the next variant.
    pub fn turn(&mut self, session: &GameSession, back: bool) {
        let step = |at: Option<usize>, count: usize| match at {
            Some(at) if count > 0 => (at + if back { count - 1 } else { 1 }) % count,
            _ => 0,
        };
        if self.variant.is_some() {
            self.variant = Some(step(self.variant, self.candidates(session).len()));
            return;
        }
        let lit = self.lit(session);
        let here = self.at.and_then(|at| lit.iter().position(|&p| p == at));
        if let Some(&place) = lit.get(step(here, lit.len())) {
            self.point_at(place);
        }
    }

    /// Returns the order as far as it is given, with the place under the cursor, and whether picking that saves it.
    pub fn text(&self, session: &GameSession) -> (String, bool) {
        let left = self.candidates(session);
        if let Some(order) = self.variant.and_then(|variant| left.get(variant)) {
            return (order.text.clone(), true);
        }
        let next = |c: &&Candidate| way(session, c).get(self.picked.len()).copied() == self.at;
        let here: Vec<&Candidate> = left.iter().filter(next).collect();
        let (Some(at), false, false) = (self.at, here.is_empty(), self.is_at_start) else {
            return (self.line(session, None), false);
        };
        let mut text = shared(&here);
        // Orders that differ in a coast or in the kind of unit share less than their place.
        if !text.split(' ').any(|word| word == session.map().code(at)) {
            text += session.map().code(at);
        }
        let is_whole = here.len() == 1 && way(session, here[0]).len() == self.picked.len() + 1;
        (text.trim_end().to_owned(), is_whole)
    }
}

/// Returns the words with which all of the orders begin, each followed by a space.
fn shared(orders: &[&Candidate]) -> String {
    let [first, others @ ..] = orders else { return String::new() };
    let words = first.text.split(' ').enumerate();
    let shared = words.take_while(|(i, w)| others.iter().all(|o| o.text.split(' ').nth(*i) == Some(w)));
    shared.flat_map(|(_, word)| [word, " "]).collect()
}

/// Returns what sort of order it is; `None` for a waived build, which goes nowhere.
fn task(candidate: &Candidate) -> Option<Task> {
    match candidate.verb() {
        "S" => Some(Task::Support),
        "C" => Some(Task::Convoy),
        "WAIVE" => None,
        _ => Some(Task::Go),
    }
}

/// Returns the places that other builds or removals of the row's power are for already: an order for one of them
/// would take the place of that row's, and fill no other.
fn taken(session: &GameSession, key: Key) -> Vec<Province> {
    let Key::Slot(power, _) = key else { return Vec::new() };
    let elsewhere = |r: &&BoardLine| {
        matches!(r.key, Key::Slot(..)) && r.key != key && r.written().is_some() && !r.is_standby
    };
    let rows = session.board.rows.iter().filter(|r| r.power == power).filter(elsewhere);
    rows.filter_map(|r| r.row.as_ref()?.place(session.map())).collect()
}

/// Returns those of the orders that the line completes to that fill the row: none for a place that another
/// build or removal is for already.
pub fn filling(session: &GameSession, key: Option<Key>) -> Vec<&Candidate> {
    let taken = key.map(|key| taken(session, key)).unwrap_or_default();
    let mut possible = session.possible_for(session.selected_power());
    if !taken.is_empty() {
        possible.retain(|c| way(session, c).first().is_none_or(|place| !taken.contains(place)));
    }
    possible
}

/// Returns the places that an order is given by, one after the other.
fn way(session: &GameSession, candidate: &Candidate) -> Vec<Province> {
    let mut places = candidate.places();
    let own = candidate.unit.map(|at| session.map().province_of(at));
    match candidate.verb() {
        "H" => places.extend(own),
        // Among retreats the unit's own place disbands it.
        "D" if places.is_empty() => places.extend(own),
        // To support a unit in place, it is picked twice.
        "S" if places.len() == 1 => places.push(places[0]),
        _ => {}
    }
    places
}
