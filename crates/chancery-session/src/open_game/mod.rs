//! An open game: what is looked at, what is selected, and its changes.

pub mod audience;
pub mod correction;
pub mod engine_steps;
pub mod history;
pub mod inspector;
pub mod log;
pub mod map_layer;
pub mod meaning;
pub mod navigation;
pub mod pointing;
pub mod sheets;
pub mod what_if;

use self::correction::{Correction, LeftLine};
use self::history::{ChangeScope, Histories};
use self::log::Log;
use crate::board::{Board, Key, Sign};
use crate::complete::Candidate;
use crate::drafts::{Draft, TypedLine};
use crate::open_game::inspector::Why;
use crate::open_game::map_layer::{Layer, LayerView};
use crate::open_game::navigation::LeftSelection;
use crate::open_game::sheets::PowerLines;
use crate::open_game::what_if::{Tentative, WhatIf};
use crate::place::Place;
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit};
use chancery_core::order::{
    Convoys, GivenOrder, Order, Position, possible_adjustments, possible_orders, possible_retreats,
    possible_routes, with_route,
};
use chancery_core::rules::ConvoyPath;
use chancery_game::game::{Audience, Deadline, Game, NodeId, OnOrder as Ruling};
use chancery_notation::SheetStatement;

/// The board that is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The phase whose orders are due.
    #[default]
    Now,
    /// The same phase as it would come out; nothing is committed.
    Preview,
    /// A phase that was adjudicated.
    Past(NodeId),
}

/// The state of the file on disk compared with the open game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// Everything is saved.
    Yes,
    /// It is being written.
    Underway,
    /// It could not be written, and why.
    No(String),
}

/// An open game.
///
/// ```
/// use std::sync::Arc;
///
/// use chancery_core::map::standard;
/// use chancery_game::game::{Game, Table};
/// use chancery_session::open_game::{GameSession, meaning};
/// use chancery_session::place::Place;
///
/// let table = Arc::new(Table::new(&standard()));
/// let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
/// let typed = meaning::understand(&session, "vie gal").unwrap();
/// assert_eq!(typed.texts(&session), ["A VIE - GAL"]);
///
/// session.write_meaning(&typed, "A VIE - GAL");
/// assert_eq!(session.board.count(), (22, 1));
/// assert_eq!(session.undo().as_deref(), Some("A VIE - GAL"));
/// assert_eq!(session.board.count(), (22, 0));
/// ```
#[derive(Debug)]
pub struct GameSession {
    /// The game that is worked on: during a what-if or a correction a copy.
    pub game: Game,
    /// Where it is kept.
    pub place: Place,
    /// The phase that is looked at, as its orders stand.
    pub board: Board,
    /// The same with the order that is being typed.
    pub(crate) tentative: Option<Tentative>,
    /// Counts the states of the phase that were shown.
    pub shown_revision: u64,
    /// Which board is looked at.
    pub look: Look,
    /// The selected row, the same in all panes.
    pub key: Option<Key>,
    /// What was selected before a phase was looked at in which that has no row.
    left_selection: Option<LeftSelection>,
    /// The province under the map's cursor.
    pub province: Option<Province>,
    /// The possible orders of the phase that is due.
    pub candidates: Vec<Candidate>,
    /// The results of all phases.
    pub log: Log,
    /// The state of the inspector.
    pub why: Why,
    /// The what-if that is shown in place of the game, if one is.
    pub what_if: Option<Box<WhatIf>>,
    /// The what-if that was left last, to return to.
    pub left_what_if: Option<Box<WhatIf>>,
    /// The correction of a past phase that is shown in place of the game, if one is.
    pub correction: Option<Box<Correction>>,
    /// The line that was left for the last correction.
    pub(crate) left_line: Option<LeftLine>,
    /// The count of changes when a phase was adjudicated last, with what was entered for the next one then.
    pub(crate) adjudicated_at: Option<u64>,
    /// The count of changes when a phase was reopened last.
    pub(crate) reopened_at: Option<u64>,
    /// The row that was corrected last, with the count of changes then: the work goes on behind it.
    pub corrected: Option<(Key, u64)>,
    /// The layer that the map shows.
    pub layer: Layer,
    /// How that looks now.
    pub shown: LayerView,
    /// Who looks at the screen.
    pub audience: Audience,
    /// Lines of orders that were left before they were taken.
    pub typed: Vec<TypedLine>,
    /// The other drafts that were left before they were saved, until the same is opened again.
    pub left: Vec<Draft>,
    /// The drafts that were last given to be kept, of all that is not saved.
    pub kept: Vec<Draft>,
    /// The way back of every change.
    pub histories: Histories,
    /// Counts changes; what is saved carries the count at which it was taken.
    pub revision: u64,
    /// Whether the last change is saved.
    pub saved: SaveState,
    /// Whether its file can only be read.
    pub read_only: bool,
}

impl GameSession {
    /// Returns the deadline of the phase that is shown, while it is open.
    pub fn deadline(&self) -> Option<Deadline> {
        let phase = self.report().board.phase;
        self.game.info.deadlines.get(&phase).copied().filter(|_| self.is_open())
    }

    /// Returns that deadline as it is said on a day; in short without its hour, and without its year if that is the year of
    /// the day.
    pub fn due(&self, today: &str, short: bool) -> Option<String> {
        let deadline = self.deadline()?;
        let (date, day) = (deadline.date(), deadline.day());
        let is_this_year = date.strip_suffix(&day).is_some_and(|year| today.starts_with(year));
        let word = if date.as_str() < today { "was due" } else { "due" };
        let brief = if is_this_year { day } else { date };
        Some(format!("{word} {}", if short { brief } else { deadline.to_string() }))
    }

    /// Returns whether nobody entered an order of the phase that is due yet, so that the last results are what one looks
    /// at.
    pub fn awaits_first_order(&self) -> bool {
        let has_past = self.game.node(self.node()).parent.is_some();
        let is_new = self.adjudicated_at == Some(self.revision) && self.what_if.is_none();
        let is_due = self.look == Look::Now && self.is_open() && has_past;
        is_due && (is_new || self.shown_board().count().1 == 0)
    }

    /// Opens a game at its current phase.
    pub fn new(game: Game, place: Place) -> Self {
        let board = Board::new(&game, game.current(), true);
        let mut session = Self {
            candidates: candidates(game.map(), game.position(), &game),
            board,
            tentative: None,
            shown_revision: 0,
            place,
            look: Look::Now,
            key: None,
            left_selection: None,
            province: None,
            log: Log::default(),
            why: Why::default(),
            what_if: None,
            left_what_if: None,
            correction: None,
            left_line: LeftLine::found(&game),
            adjudicated_at: None,
            reopened_at: None,
            corrected: None,
            layer: Layer::default(),
            shown: LayerView::default(),
            audience: Audience::GameMaster,
            typed: Vec::new(),
            left: Vec::new(),
            kept: Vec::new(),
            histories: Histories::default(),
            revision: 0,
            saved: SaveState::Yes,
            read_only: false,
            game,
        };
        session.refresh();
        session.start();
        session
    }

    /// Returns the game's map.
    pub fn map(&self) -> &Map {
        self.game.map()
    }

    /// Returns the phase that is looked at.
    pub fn node(&self) -> NodeId {
        match self.look {
            Look::Past(node) => node,
            Look::Now | Look::Preview => self.game.current(),
        }
    }

    /// Returns whether orders can be changed: the phase that is due is looked at, and the game goes on.
    pub fn is_open(&self) -> bool {
        !matches!(self.look, Look::Past(_)) && self.game.ending().is_none()
    }

    /// Makes everything that is shown again from the game.
    pub fn refresh(&mut self) {
        let node = self.node();
        // In another phase the row at the same place is about something else.
        let before = self.key.and_then(|k| self.board.index(k)).filter(|_| self.board.report.id == node);
        let (live, is_preview) = (self.shows_live(), self.look == Look::Preview);
        self.board = Board::for_audience(&self.game, node, live || is_preview, self.audience);
        if self.tentative.take().is_some() {
            self.shown_revision += 1;
        }
        self.log.refresh(&self.game, &self.board, live, is_preview, self.audience);
        // In a phase where nobody stands under the cursor nothing is selected; in the next somebody may.
        if self.key.is_none_or(|k| self.board.row(k).is_none()) {
            let there = || self.province.and_then(|p| self.board.row_in(self.game.map(), p)).map(|r| r.key);
            self.key = self.beside(before).or_else(there);
        }
    }

    /// Returns the row that now stands where the selected one was, or just above, of the same power: in place of a
    /// line or a build that went away. Where a unit was, the province says where the work goes on.
    fn beside(&self, before: Option<usize>) -> Option<Key> {
        let (Key::Stray(power, _) | Key::Slot(power, _)) = self.key? else { return None };
        let at = before?;
        let own =
            |i: &usize| self.board.rows.get(*i).is_some_and(|r| r.power == power && r.sign != Sign::Heading);
        let near = [Some(at), at.checked_sub(1)].into_iter().flatten().find(own)?;
        Some(self.board.rows[near].key)
    }

    /// Turns to the current phase and refreshes everything, after the game went to another phase.
    pub fn arrive(&mut self) {
        self.look = Look::Now;
        self.candidates = candidates(self.game.map(), self.game.position(), &self.game);
        self.refresh();
        self.start();
        self.resume_lines();
    }

    /// Selects where the work goes on: the first order that is missing, else the first order.
    pub fn start(&mut self) {
        let first = || self.board.rows.iter().find(|r| r.sign != Sign::Heading).map(|r| r.key);
        self.key = self.board.next_missing(None).or(self.key).or_else(first);
        self.follow();
    }

    /// Selects the first order that is missing, if one is.
    pub fn select_missing(&mut self) {
        if let Some(missing) = self.board.next_missing(None) {
            self.select(missing);
        }
    }

    /// Takes the map's cursor to the selected row.
    fn follow(&mut self) {
        let unit = self.key.and_then(|k| self.board.row(k)).and_then(super::board::BoardLine::unit);
        if let Some(unit) = unit {
            self.province = Some(self.map().province_of(unit.at));
        }
    }

    /// Refreshes everything after another game, or a copy of it, was opened.
    pub fn unfold(&mut self) {
        self.candidates = candidates(self.game.map(), self.game.position(), &self.game);
        self.refresh();
        self.follow();
    }

    /// Selects a row, if there is one of that name.
    pub fn select(&mut self, key: Key) {
        if self.board.row(key).is_some() {
            self.key = Some(key);
            self.follow();
        }
    }

    /// Moves the map's cursor, and the selection with it where a unit stands.
    pub fn select_province(&mut self, province: Province) {
        self.province = Some(province);
        self.key = self.board.row_in(self.game.map(), province).map(|r| r.key);
    }

    /// Looks at another board.
    pub fn look_at(&mut self, look: Look) {
        let before = self.node();
        self.look = look;
        if self.node() == before {
            return self.refresh();
        }
        // The inspector asks about the same unit, and not about the one under its cursor.
        let asked = self.why.asked.take().filter(|_| self.why.has_keys());
        self.key = asked.or(self.key);
        let was_selected = self.key.is_some();
        let left = self.selection_to_follow(before);
        self.follow_the_unit(left.node);
        self.refresh();
        self.follow();
        if was_selected && self.key.is_none() {
            // Another order in its place: where the work goes on, or the first order of a past phase.
            if self.look == Look::Now && self.is_open() {
                return self.start();
            }
            self.key = self.board.rows.iter().find(|row| row.sign != Sign::Heading).map(|row| row.key);
            self.follow();
            let instead = self.key.map(|key| (self.node(), key));
            self.left_selection = Some(LeftSelection { instead, ..left });
        }
    }

    /// Returns the unit of the selected row, where it is one whose order can be typed.
    pub fn selected_unit(&self) -> Option<Unit> {
        match self.key? {
            key @ Key::Unit(_) => self.board.row(key)?.unit(),
            _ => None,
        }
    }

    /// Returns the power whose row is selected.
    pub fn selected_power(&self) -> Option<Power> {
        self.key.and_then(|k| self.board.row(k)).map(|r| r.power)
    }

    /// Returns the possible orders that a line completes to: in an adjustment phase those of one power.
    pub fn possible_for(&self, power: Option<Power>) -> Vec<&Candidate> {
        let adjusting = self.game.phase().kind == PhaseKind::Adjustments;
        let fits = |c: &&Candidate| !adjusting || Some(c.power) == power;
        self.candidates.iter().filter(fits).collect()
    }

    /// Returns a power's lines in the phase that is due.
    pub fn lines(&self, power: Power) -> Vec<String> {
        self.game.sheet(power).lines().iter().map(std::string::ToString::to_string).collect()
    }

    /// Writes sheets, as one step that can be undone.
    pub fn write(&mut self, sheets: Vec<PowerLines>, what: impl Into<String>) {
        self.rule_and_write(sheets, &[], what);
    }

    /// Returns the rulings on orders of the phase that is looked at.
    pub fn rulings(&self) -> Vec<Ruling> {
        let press_list = &self.game.node(self.board.report.id).records;
        press_list.rulings.iter().filter_map(|ruling| ruling.on_order().cloned()).collect()
    }

    /// Writes sheets and adds rulings, each in the place of an earlier one on the same matter, as one
    /// step that can be undone.
    pub fn rule_and_write(&mut self, sheets: Vec<PowerLines>, rulings: &[Ruling], what: impl Into<String>) {
        let before = self.moment(ChangeScope::Orders);
        let mut is_changed = false;
        for (power, after) in sheets {
            if self.lines(power) != after {
                self.game.set_sheet(power, &after);
                is_changed = true;
            }
        }
        let kept = &self.game.node(self.game.current()).records.rulings;
        let is_kept = |new: &&Ruling| kept.iter().any(|old| old.on_order() == Some(new));
        if !rulings.iter().all(|new| is_kept(&new)) {
            let here = self.game.open_alternative();
            for new in rulings {
                self.game.rule_on(here, new.clone());
            }
            is_changed = true;
        }
        if is_changed {
            self.push(before, what);
            self.refresh();
        }
    }

    /// Changes the game in a way that may fail, as one step that can be undone; it then stands at the
    /// phase that is due.
    ///
    /// # Errors
    ///
    /// Why the change failed; the game is then as it was.
    pub fn alter<T, E>(
        &mut self,
        what: impl Into<String>,
        change: impl FnOnce(&mut Game) -> Result<T, E>,
    ) -> Result<T, E> {
        let before = self.moment(ChangeScope::Game);
        let result = change(&mut self.game);
        if result.is_err() {
            self.game = before.game;
            return result;
        }
        self.push(before, what);
        self.stay();
        result
    }

    /// Changes the game in a way that cannot fail, as one step that can be undone.
    pub fn change(&mut self, what: &str, change: impl FnOnce(&mut Game)) {
        let Ok(()) = self.alter(what, |game| {
            change(game);
            Ok::<(), std::convert::Infallible>(())
        });
    }

    /// Keeps the selection where it can stay, after the game was changed in another way than by going on.
    pub fn stay(&mut self) {
        let gone = |node: NodeId| !self.game.line().contains(&node) || node == self.game.current();
        if let Look::Past(node) = self.look
            && gone(node)
        {
            self.look = Look::Now;
        }
        self.unfold();
        self.resume_lines();
    }
}

/// Returns an army's order to go by convoy, with each of the routes that it may have.
fn routed(map: &Map, position: &Position, unit: Unit, order: Order) -> Vec<Candidate> {
    let Order::Move { to, .. } = order else { return Vec::new() };
    let order = GivenOrder { by: unit.power, unit: unit.into(), order };
    let routes = possible_routes(map, &position.units, map.province_of(unit.at), map.province_of(to));
    let given = SheetStatement::Movement(order.unit, order.order);
    let by_route = |seas: Vec<Province>| {
        let text = with_route(map, &order, &seas);
        let mut candidate = Candidate::of_text(map, unit.power, given.clone(), text);
        candidate.seas = seas;
        candidate
    };
    routes.into_iter().map(by_route).collect()
}

/// Returns every possible order of a phase, as the line completes to them.
pub fn candidates(map: &Map, position: &Position, game: &Game) -> Vec<Candidate> {
    let mut all = Vec::new();
    match position.phase.kind {
        PhaseKind::Movement => {
            for &unit in &position.units {
                for order in possible_orders(map, position, unit, Convoys::ByFleetsPresent) {
                    let by_convoy = matches!(order, Order::Move { via: true, .. });
                    if !by_convoy || game.info.rules.convoy_path != ConvoyPath::Required {
                        let given = SheetStatement::Movement(unit.into(), order);
                        all.push(Candidate::new(map, unit.power, given));
                    }
                    if by_convoy && game.info.rules.convoy_path != ConvoyPath::Ignored {
                        all.extend(routed(map, position, unit, order));
                    }
                }
            }
        }
        PhaseKind::Retreats => {
            for dislodged in &position.dislodged {
                let unit = dislodged.unit;
                for order in possible_retreats(map, position, dislodged, &game.info.rules) {
                    let given = SheetStatement::Retreat(unit.into(), vec![order]);
                    all.push(Candidate::new(map, unit.power, given));
                }
            }
        }
        PhaseKind::Adjustments => {
            for power in map.powers() {
                for order in possible_adjustments(map, &game.info.rules, position, power) {
                    all.push(Candidate::new(map, power, SheetStatement::Adjustment(order)));
                }
            }
        }
    }
    all
}
