//! The game itself: a tree of phases, its players, and the place in the tree where one stands.

use std::sync::{Arc, LazyLock};

use crate::game::tree::history::Node;
use crate::game::{
    AdjudicationRecord, Branch, Due, History, Info, Judging, NodeId, OrderedBy, PhaseInput, Proposal,
    ReadSheets, ReadingTerms, ReceivedLines, Records, Rows, Sheet, SheetReading, Table, WhichOrders,
};
use chancery_core::map::{Map, Phase, Power};
use chancery_core::order::Position;
use chancery_core::text::Clean;
use chancery_core::turn::{Outcome, PositionFault, advance, faults, winner};
use chancery_notation::{Header, HeadingFault, Proxy, Reader};

pub(in crate::game) mod history;

/// The reason why a game's current phase cannot be adjudicated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum CannotAdjudicate {
    #[error("the game is over: {0}")]
    Over(String),
    /// The game's engine cannot work under the game's rules; why, in a sentence.
    #[error("{0}")]
    Objection(String),
    #[error("no phase follows {}: years go from {} to {}", .0.phrase(), Phase::YEARS.start(), Phase::YEARS.end())]
    LastYear(Phase),
}

/// A computer player that orders for powers that gave no orders: where the house rules ask one
/// ([`Nmr::Program`](crate::game::Nmr::Program)), or where it plays the power.
pub trait Program {
    /// Returns what a ruling calls it: “these are by …”.
    fn name(&self) -> String;

    /// Returns what it orders for a power in the current phase.
    fn orders(&mut self, game: &Game, power: Power) -> Sheet;
}

/// A game: what is known of it, its tree of phases, and the table that it is played on.
///
/// ```
/// use chancery_core::standard;
/// use chancery_game::game::Game;
///
/// let map = standard();
/// let mut game = Game::new(&map, "Our game");
/// let france = map.names().power("France").expect("a power of the standard map");
/// game.set_sheet(france, ["A Par - Bur", "F Bre - Mao"]);
/// game.adjudicate()?;
/// assert_eq!(game.phase().title(), "Fall 1901, movement");
/// game.undo();
/// assert_eq!(game.phase().title(), "Spring 1901, movement");
/// # Ok::<(), chancery_game::game::CannotAdjudicate>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The name of the game, its players and its rules.
    pub info: Info,
    /// Which received texts brought which lines, if whoever opened the game loaded that. It is not saved with the game.
    pub received_lines: ReceivedLines,
    pub(in crate::game) history: History,
    pub(in crate::game) votes: Vec<Proposal>,
    table: Arc<Table>,
}

/// The sheet of a power that wrote nothing.
static NONE: LazyLock<Sheet> = LazyLock::new(Sheet::default);

impl Game {
    /// Makes a new game on `map`, from its set-up.
    pub fn new(map: &Arc<Map>, name: &str) -> Self {
        Self::on(&Arc::new(Table::new(map)), name)
    }

    /// Makes a new game on a table that is already there.
    pub fn on(table: &Arc<Table>, name: &str) -> Self {
        let position = Position::start(table.map());
        Self::begin(table, Info::new(table.map(), name), position)
    }

    /// Makes a game that begins with any position.
    ///
    /// # Errors
    ///
    /// All that is wrong with the position.
    pub fn from_position(
        table: &Arc<Table>,
        name: &str,
        mut position: Position,
    ) -> Result<Self, Vec<PositionFault>> {
        position.sort();
        let faults = faults(table.map(), &position);
        if faults.is_empty() {
            Ok(Self::begin(table, Info::new(table.map(), name), position))
        } else {
            Err(faults)
        }
    }

    fn begin(table: &Arc<Table>, info: Info, position: Position) -> Self {
        let root = Node::new(None, position, table.map().powers().len());
        Self::of(info, History::new(root), Vec::new(), table)
    }

    pub(in crate::game) fn of(
        info: Info,
        history: History,
        votes: Vec<Proposal>,
        table: &Arc<Table>,
    ) -> Self {
        Self { info, received_lines: ReceivedLines::default(), history, votes, table: Arc::clone(table) }
    }

    /// Returns the map.
    pub fn map(&self) -> &Arc<Map> {
        self.table.map()
    }

    /// Returns the map made ready: with its terrain and its readers.
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// Returns the reader of the game's orders, in the language in which they are read from now on.
    pub fn reader(&self) -> &Reader {
        self.table.reader(self.info.reading_options.language)
    }

    /// Returns why a heading does not belong to this game, if it names another one.
    pub fn another_game(&self, header: &Header) -> Option<HeadingFault> {
        let info = &self.info;
        let called = [&info.name, &info.number, &info.miller, &info.event, &info.tournament.name];
        header.of_another_game(&called.map(Clean::as_str))
    }

    /// Returns the tree of phases.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns the phase where one stands.
    pub fn current(&self) -> NodeId {
        self.history.current()
    }

    /// Returns a phase.
    pub fn node(&self, id: NodeId) -> &Node {
        self.history.node(id)
    }

    fn here(&self) -> &Node {
        self.history.node(self.current())
    }

    /// Returns the board of the current phase.
    pub fn position(&self) -> &Position {
        &self.here().position
    }

    /// Returns the current phase.
    pub fn phase(&self) -> Phase {
        self.position().phase
    }

    /// Returns a power's orders of the current phase, as they were written; none where others stood in for it and the
    /// phase is done anew ([`is_done_anew`](Self::is_done_anew)).
    pub fn sheet(&self, power: Power) -> &Sheet {
        let is_left_out = self.here().ordered_by[power.index()].is_stand_in() && self.is_done_anew();
        if is_left_out { &NONE } else { &self.here().sheets[power.index()] }
    }

    /// Returns the orders of a power of the current phase, of whichever kind.
    pub fn orders(&self, power: Power, which: WhichOrders) -> &Sheet {
        match which {
            WhichOrders::Own => self.sheet(power),
            _ => self.here().records.beside(power, which).unwrap_or(&NONE),
        }
    }

    /// Writes the orders of a power of the current phase, of whichever kind, as [`set_sheet`](Self::set_sheet) writes its
    /// own.
    pub fn set_orders<T: AsRef<str>>(
        &mut self,
        power: Power,
        which: WhichOrders,
        lines: impl IntoIterator<Item = T>,
    ) {
        if which == WhichOrders::Own {
            self.set_sheet(power, lines);
            return;
        }
        let sheet = Sheet::new(lines);
        if *self.orders(power, which) != sheet {
            self.open_alternative();
            let beside = &mut self.records_mut().beside;
            beside.insert((power, which), sheet);
            beside.retain(|_, sheet| !sheet.is_empty());
        }
    }

    /// Writes a power's orders of the current phase.
    ///
    /// If the phase was adjudicated and the orders differ, an alternative to it is opened and becomes
    /// the current phase; the one that was adjudicated stays as it is. Returns the phase that the orders are in.
    pub fn set_sheet<T: AsRef<str>>(&mut self, power: Power, lines: impl IntoIterator<Item = T>) -> NodeId {
        let sheet = Sheet::new(lines);
        if *self.sheet(power) != sheet {
            let id = self.open_alternative();
            self.forget_made(power);
            let node = self.history.node_mut(id);
            node.sheets[power.index()] = sheet;
            node.ordered_by[power.index()] = OrderedBy::Player;
        }
        self.current()
    }

    /// Makes sure that the current phase is open: if it was adjudicated, goes to a new alternative
    /// with the same orders.
    pub fn open_alternative(&mut self) -> NodeId {
        let here = self.here();
        if here.judged.is_some() {
            let id = self.history.add(Node { corrects: Some(self.current()), ..here.reopened() });
            // A correction of the main line is the main line from then on; elsewhere nothing changes.
            if self.history.line_to(self.history.main()).contains(&self.current()) {
                self.history.set_main(id);
            }
            self.history.go(id);
        }
        self.current()
    }

    /// Returns what is understood of a power's orders.
    pub fn reading(&self, power: Power) -> Arc<SheetReading> {
        self.read(power, self.sheet(power))
    }

    /// Returns what is understood of a sheet of a power in the current phase.
    pub fn read(&self, power: Power, sheet: &Sheet) -> Arc<SheetReading> {
        let by = self.info.judging();
        let terms = ReadingTerms::new(power, &by, self.position());
        self.table.read(&ReadingTerms { proxies: &self.proxies(), ..terms }, sheet)
    }

    /// Returns the units of the current phase that other powers order by proxy.
    pub fn proxies(&self) -> Vec<Proxy> {
        self.table.proxies(self.input_at(
            self.current(),
            &self.info.judging(),
            &self.sheets_at(self.current()),
        ))
    }

    /// Returns all orders of the current phase as they would be handed in now.
    pub fn read_sheets(&self) -> ReadSheets {
        self.table.read_sheets(self.input_at(
            self.current(),
            &self.info.judging(),
            &self.sheets_at(self.current()),
        ))
    }

    /// Returns what would be submitted in a phase with these sheets, read by these rules.
    pub(in crate::game) fn input_at<'a>(
        &'a self,
        id: NodeId,
        by: &'a Judging,
        sheets: &'a [Sheet],
    ) -> PhaseInput<'a> {
        let Node { position, records, .. } = self.node(id);
        PhaseInput { by, position, sheets, records }
    }

    /// Returns the powers that have something to decide in the current phase and have given no order themselves.
    pub fn silent(&self) -> Vec<Power> {
        self.phase_orders(self.current()).silent
    }

    pub(in crate::game) fn records_mut(&mut self) -> &mut Records {
        let here = self.current();
        &mut self.history.node_mut(here).records
    }

    /// Returns, by power, which orders are due in the current phase and how many of them are there.
    pub fn due(&self) -> Vec<Due> {
        let here = self.current();
        let (rules, rows) = (self.judging_at(here).rules, self.outcome_at(here).rows());
        let of = |p| Due::of(self.map(), &rules, self.position(), p, &rows);
        self.map().powers().map(of).collect()
    }

    /// Returns what would come of the orders as they stand. Nothing is kept.
    pub fn preview(&self) -> Outcome {
        let mut outcome = self.by_the_rules();
        self.overrule_in(self.current(), &mut outcome);
        outcome
    }

    /// Returns what the rules alone make of the orders as they stand, whatever is overruled.
    pub fn by_the_rules(&self) -> Outcome {
        self.table.resolve(&self.info.judging(), self.position(), &self.read_sheets())
    }

    /// Returns the outcome of the current phase, if it was adjudicated.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.here().judged.as_ref().map(|j| &j.outcome)
    }

    /// Adjudicates the current phase, keeps the outcome, and goes to the next phase in which
    /// somebody has something to decide.
    ///
    /// A phase that was adjudicated already by the same rules is not adjudicated again: this goes to
    /// the phase that followed. By other rules, or where the house lets others order for the silent by now, an
    /// alternative is opened.
    ///
    /// Where the house asks a program for the orders of the silent, their units hold:
    /// [`adjudicate_with`](Self::adjudicate_with) brings one along.
    ///
    /// # Errors
    ///
    /// If the game is over, its engine and rules exclude each other, or no year follows.
    pub fn adjudicate(&mut self) -> Result<NodeId, CannotAdjudicate> {
        self.adjudicate_with(None)
    }

    /// Does the same; `program` orders for powers that gave no orders, if the house rules say so
    /// ([`Nmr::Program`](crate::game::Nmr::Program)) or a computer player has the power.
    ///
    /// # Errors
    ///
    /// As [`adjudicate`](Self::adjudicate).
    pub fn adjudicate_with(&mut self, program: Option<&mut dyn Program>) -> Result<NodeId, CannotAdjudicate> {
        if let Some(ending) = self.ending() {
            return Err(CannotAdjudicate::Over(ending.describe(self.map())));
        }
        let by = self.info.judging();
        if let Some(judged) = &self.here().judged {
            let same = judged.by == by && self.silence_is_as_agreed(program.is_some());
            if same && let Some(id) = self.redo() {
                return Ok(id);
            }
        }
        // No fact can be set so, but a file may have been written by hand.
        if let Some(objection) = by.engine.objection(&by.rules) {
            return Err(CannotAdjudicate::Objection(objection));
        }
        if self.is_the_last() {
            return Err(CannotAdjudicate::LastYear(self.phase()));
        }
        if self.here().judged.is_some() {
            self.open_alternative();
        }
        if let Some(program) = program {
            let name = program.name();
            self.fill_silent(&name, |game, power| Some(program.orders(game, power)));
        }
        self.note_silence();
        self.note_sheets();
        let outcome = self.preview();
        let next = advance(self.map(), &by.rules, self.position(), &outcome);
        let here = self.current();
        self.history.node_mut(here).judged = Some(AdjudicationRecord { by, outcome });
        // Orders for a phase to come are kept beside the new phase until that one is due.
        let mut beside = self.here().records.beside.clone();
        beside.retain(|(_, which), _| matches!(which, WhichOrders::Ahead(of) if *of >= next.phase));
        let mut node = Node::new(Some(here), next, self.map().powers().len());
        node.records.beside = beside;
        let id = self.history.add(node);
        if self.history.main() == here {
            self.history.set_main(id);
        }
        self.enter_perpetual(id);
        self.history.go(id);
        Ok(id)
    }

    /// Returns whether the phase that follows would have a year that no phase can have.
    fn is_the_last(&self) -> bool {
        if self.phase().year < *Phase::YEARS.end() {
            return false;
        }
        // What follows may rest on a standby's orders, which are put in place of none.
        let mut trial = self.clone();
        trial.note_silence();
        let next = advance(trial.map(), &trial.info.rules, trial.position(), &trial.preview());
        !Phase::YEARS.contains(&next.phase.year)
    }

    /// Goes back to the phase before; `None` at the first one. Nothing is lost: redo leads back.
    pub fn undo(&mut self) -> Option<NodeId> {
        self.history.undo()
    }

    /// Goes forward to where one was before undo; `None` if there is nothing ahead.
    pub fn redo(&mut self) -> Option<NodeId> {
        self.history.redo()
    }

    /// Goes to any phase of the tree.
    pub fn go(&mut self, id: NodeId) {
        self.history.go(id);
    }

    /// Returns the phase that the current one corrects: the one that was adjudicated from the same position before, or
    /// itself, where it was reopened and nothing is changed yet. A branch with a name, such as a what-if that was kept, is
    /// not corrected but stands beside it.
    pub fn corrects(&self) -> Option<NodeId> {
        let here = self.current();
        Some(here).filter(|_| self.here().judged.is_some()).or_else(|| self.corrected_by(here))
    }

    /// Returns the phase that another one corrects, or corrected when it was adjudicated, if there is one.
    pub fn corrected_by(&self, id: NodeId) -> Option<NodeId> {
        let is_before = |&other: &NodeId| {
            let node = self.node(other);
            other.index() < id.index() && node.judged.is_some() && node.name.as_str().is_empty()
        };
        let before: Vec<NodeId> = self.history.alternatives(id).filter(is_before).collect();
        self.node(id).corrects.filter(|old| before.contains(old)).or(before.last().copied())
    }

    /// Lets the current phase correct what an adjudication that was undone had corrected, if it was opened in its place.
    pub fn pass_over_undone(&mut self, undone: &Self) {
        let (here, old) = (self.current(), undone.here().parent);
        if old.is_some() && self.here().corrects == old {
            let earlier = old.and_then(|old| self.node(old).corrects);
            self.history.node_mut(here).corrects = earlier.or(old);
        }
    }

    /// Takes away the alternative that was just opened if it differs in nothing from a phase that was adjudicated from the
    /// same position, and goes to the end of that phase's line, of several the longest. Returns the phase.
    pub fn drop_empty_correction(&mut self) -> Option<NodeId> {
        let here = self.current();
        if here.index() + 1 != self.history.len() {
            return None;
        }
        let is_same = |&id: &NodeId| {
            let node = self.node(id);
            let is_old = id != here && node.judged.is_some() && node.name.as_str().is_empty();
            is_old && *self.here() == Node { corrects: self.here().corrects, ..node.reopened() }
        };
        let old = self.history.alternatives(here).filter(is_same).max_by_key(|&id| self.count_later(id))?;
        self.history.take_away_last(old);
        Some(old)
    }

    /// Keeps, as a branch, what was adjudicated on the line where another state of this game stands.
    pub fn keep_line_of(&mut self, other: &Self) {
        self.history.keep_line_of(&other.history);
    }

    /// Returns how many phases follow one on its branch.
    pub fn count_later(&self, id: NodeId) -> usize {
        self.history.line_to(self.history.line_end(id)).len() - self.history.line_to(id).len()
    }

    /// Returns the phases from the first to the current one.
    pub fn line(&self) -> Vec<NodeId> {
        self.history.line_to(self.current())
    }

    /// Returns every branch, the current one first.
    pub fn branches(&self) -> Vec<Branch> {
        self.history.branches()
    }

    /// Names the line that begins with a phase.
    pub fn name_branch(&mut self, id: NodeId, name: &str) {
        self.history.node_mut(id).name = Clean::line(name);
    }

    /// Writes the game master's note on a phase.
    pub fn set_note(&mut self, id: NodeId, note: &str) {
        self.history.node_mut(id).note = Clean::lines(note);
    }

    /// Returns who has won the game at the current phase.
    pub fn winner(&self) -> Option<Power> {
        winner(self.map(), self.position(), self.victory())
    }
}
