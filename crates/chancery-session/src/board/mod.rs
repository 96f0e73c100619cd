//! A phase as rows: what every unit was ordered, what came of it, and what fits no unit.
//!
//! The order sheet, the log, the review and the inspector all show these rows, so they agree.

mod rows;

use self::rows::{Maker, heading};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Location, Map, Power, Province, Unit};
use chancery_game::game::{Audience, Game, NodeId, OrderSource, OrderedBy, PhaseOrder, Row, RuledResult};
use chancery_game::report::{PhaseReport, PowerReport, PowerStatus, StandInNote, UnusedKind, UnusedLine};
use chancery_notation::{Language, ReadOrder};
use chancery_why::explain::{Rulings, booijink_in_words};

/// The subject of a row; it names the same row in every pane, and after every change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum Key {
    /// A power's heading.
    Power(Power),
    /// The unit that stands there; in a retreat phase the dislodged one.
    Unit(Location),
    /// A line of a sheet that is no unit's order.
    Stray(Power, usize),
    /// The n-th build or removal of a power.
    Slot(Power, usize),
}

/// The meaning of a row's sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The heading of a power.
    Heading,
    /// There is no order.
    Missing,
    /// There is an order, and its result is not to be shown.
    Given,
    /// The order succeeded.
    Good,
    /// The order failed.
    Bad,
    /// It was understood with a repair that a person should see.
    Doubtful,
    /// It cannot be carried out, or not be read.
    Impossible,
}

/// The role of others for the orders of a power that gave none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// Nobody is waited for.
    Nobody,
    /// Its standby's sheet is there, and does not count.
    IdleStandby,
    /// A program will order for it.
    AwaitsProgram,
    /// The phase was adjudicated with the orders of a program, and done anew they do not count.
    LeftOut,
}

/// The nature of a line besides an order and its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Nature {
    /// An order, or a unit without one.
    #[default]
    Order,
    /// A line of a sheet that gives no order.
    Unused(UnusedKind),
    /// A removal that nobody ordered.
    Chosen,
    /// A unit whose order is left to a power that has given none.
    Left,
}

impl Nature {
    /// Returns the word beside such a line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Order => "",
            Self::Unused(UnusedKind::Misplaced) => "misplaced",
            Self::Unused(UnusedKind::ByProxy) => "by proxy",
            Self::Unused(UnusedKind::NotCounted) => "not used",
            Self::Unused(UnusedKind::PassedOver) => "skipped",
            Self::Unused(UnusedKind::Unread) => "unread",
            Self::Chosen => "chosen by civil disorder",
            Self::Left => "left to",
        }
    }
}

/// A line of a board: the heading of a power, an order, a unit or build that awaits one, or a line of a sheet that gives
/// none.
#[derive(Clone, Debug)]
pub struct BoardLine {
    /// The line's name.
    pub key: Key,
    /// The power below whose heading it stands.
    pub power: Power,
    /// The order and its result, as far as that is shown.
    pub row: Option<Row>,
    /// The line of a sheet that gives no order.
    pub unused: Option<UnusedLine>,
    /// How it came out, or what is the matter with it.
    pub sign: Sign,
    /// The nature of the line.
    pub nature: Nature,
    /// The text that is shown: the order as it was understood, or the line as it was written.
    pub order: String,
    /// The result in a word or two.
    pub word: String,
    /// Why, as a clause.
    pub sentence: Option<String>,
    /// Whether the sheet is the one of the power's standby. Of a heading: whether that one counts.
    pub is_standby: bool,
}

impl BoardLine {
    /// Returns the unit that is ordered, where there is one.
    pub fn unit(&self) -> Option<Unit> {
        self.row.as_ref().filter(|row| !row.refused)?.unit
    }

    /// Returns the result, shown or not; `None` for headings and unread lines.
    pub fn verdict(&self) -> Option<Verdict> {
        self.row.as_ref().map(|row| row.verdict)
    }

    /// Returns the notes of the reader.
    pub fn notes(&self) -> &[String] {
        self.row.as_ref().map_or(&[], |row| &row.notes)
    }

    /// Returns where it was written: on the power's own sheet, or on its standby's.
    pub fn written(&self) -> Option<OrderSource> {
        match (&self.row, &self.unused) {
            (Some(row), _) => row.written,
            (None, unused) => unused.as_ref().map(|u| OrderSource { power: u.power, line: u.line }),
        }
    }

    /// Returns the line of that sheet, as it was written.
    pub fn line(&self) -> Option<&str> {
        match (&self.row, &self.unused) {
            (Some(row), _) => row.line.as_deref(),
            (None, unused) => unused.as_ref().map(|u| u.text.as_str()),
        }
    }

    /// Returns whether it says the same order as another line.
    pub fn is_same_order(&self, other: &Self) -> bool {
        match (&self.row, &other.row) {
            (Some(own), Some(other)) => own.order == other.order && own.is_ordered() == other.is_ordered(),
            (None, None) => self.line() == other.line(),
            _ => false,
        }
    }

    /// Returns whether nothing was written for the unit, and the orders of others imply what it does.
    pub fn is_implied(&self) -> bool {
        self.row.as_ref().is_some_and(Row::is_implied)
    }

    /// Returns a result as it is said of the line, with what is cited after it: `cut: it was cut by A BOH [rule 13]`.
    pub fn citing(&self, said: String) -> String {
        match self.row.as_ref().and_then(|row| booijink_in_words(&row.cited)) {
            Some(rules) => format!("{said} [{rules}]"),
            None => said,
        }
    }

    /// Returns whether the line waits for an order of its power: civil disorder chose none, and it is left to nobody else.
    pub fn awaits_order(&self) -> bool {
        self.sign == Sign::Missing && !matches!(self.nature, Nature::Chosen | Nature::Left)
    }

    /// Returns whether it is an order that was given for a unit, a build or a removal.
    pub fn is_given(&self) -> bool {
        matches!(self.key, Key::Unit(_) | Key::Slot(..)) && self.sign != Sign::Missing
    }

    /// Returns whether an order is still to be given here. What others imply is not written yet, and may be forgotten.
    pub fn is_missing(&self) -> bool {
        self.sign == Sign::Missing || self.is_implied()
    }
}

/// Returns who else has to do with the orders of a power that gave none.
pub fn silence(power: &PowerReport) -> Silence {
    match power.standby() {
        _ if power.standby_counts() || power.ordered_by == OrderedBy::Player => Silence::Nobody,
        _ if !power.is_waited_for && !power.is_absent => Silence::Nobody,
        _ if power.stand_in == StandInNote::AwaitsProgram => Silence::AwaitsProgram,
        Some(_) => Silence::IdleStandby,
        None if power.stand_in == StandInNote::LeftOut => Silence::LeftOut,
        None => Silence::Nobody,
    }
}

/// A phase as rows.
#[derive(Clone, Debug)]
pub struct Board {
    /// Everything that is to be said of the phase.
    pub report: PhaseReport,
    /// The rows, power by power.
    pub rows: Vec<BoardLine>,
}

impl Board {
    /// Makes the rows of a phase. Results of a phase that was not adjudicated are left out unless `live`.
    pub fn new(game: &Game, node: NodeId, live: bool) -> Self {
        let report = PhaseReport::new(game, node, Audience::GameMaster);
        let maker = Maker { map: game.map(), report: &report, show: live || report.is_adjudicated };
        let mut rows = Vec::new();
        for power in &report.powers {
            let own = maker.power(power);
            if !own.is_empty() {
                rows.push(BoardLine {
                    is_standby: power.standby_counts(),
                    ..heading(game.map(), power.power)
                });
                rows.extend(own);
            }
        }
        Self { report, rows }
    }

    /// Returns the rulings for the explanations of a movement phase.
    pub fn rulings(&self) -> Rulings {
        RuledResult::by_unit(&self.report.ruled, &self.report.board.units, Language::English)
    }

    /// Returns a row by its name.
    pub fn row(&self, key: Key) -> Option<&BoardLine> {
        self.rows.iter().find(|r| r.key == key)
    }

    /// Returns where a row stands.
    pub fn index(&self, key: Key) -> Option<usize> {
        self.rows.iter().position(|r| r.key == key)
    }

    /// Returns the row of the unit that stands in a province; of a dislodged one first where both are listed.
    pub fn row_in(&self, map: &Map, province: Province) -> Option<&BoardLine> {
        self.rows.iter().find(|r| r.unit().is_some_and(|u| map.province_of(u.at) == province))
    }

    /// Returns how many orders are due of those from whom orders are expected, and how many are there.
    pub fn count(&self) -> (usize, usize) {
        let is_expected = |power: &&PowerReport| power.status != PowerStatus::NothingDue && !power.is_absent;
        let deciding = self.report.powers.iter().filter(is_expected);
        let due = deciding.map(|power| power.due);
        due.fold((0, 0), |sum, due| (sum.0 + due.orders, sum.1 + due.given))
    }

    /// Returns the row of the unit that stands, or stood, in a province.
    pub fn unit_in(&self, map: &Map, province: Province) -> Option<Key> {
        let here = |key: &Key| matches!(key, Key::Unit(at) if map.province_of(*at) == province);
        self.rows.iter().map(|r| r.key).find(here)
    }

    /// Returns the build or removal of a power that says this: the row in which a new order came to stand, which
    /// need not be the one that it was given for.
    pub fn slot_with(&self, power: Power, order: &ReadOrder) -> Option<Key> {
        let wanted = PhaseOrder::read(order)?;
        let says = |r: &&BoardLine| {
            let is_it = r.row.as_ref().is_some_and(|row| row.order == wanted);
            matches!(r.key, Key::Slot(..)) && r.power == power && r.written().is_some() && is_it
        };
        self.rows.iter().rfind(says).map(|r| r.key)
    }

    /// Returns the first row without an order after `key`, going round; `None` if every order is there that is expected.
    pub fn next_missing(&self, key: Option<Key>) -> Option<Key> {
        let is_expected = |row: &&BoardLine| row.is_missing() && !self.report.power(row.power).is_absent;
        self.round(key).find(is_expected).map(|r| r.key)
    }

    /// Returns the rows after `key`, going round.
    fn round(&self, key: Option<Key>) -> impl Iterator<Item = &BoardLine> {
        let start = key.and_then(|k| self.index(k)).map_or(0, |i| i + 1);
        let (before, after) = self.rows.split_at(start.min(self.rows.len()));
        after.iter().chain(before)
    }

    /// Returns where the work goes on after an order was given: the next unit of the same power without one, going
    /// round among its rows, else the next of all.
    pub fn next_to_order(&self, key: Option<Key>) -> Option<Key> {
        let power = key.and_then(|key| self.row(key)).map(|row| row.power);
        let mut own = self.round(key).filter(|row| Some(row.power) == power && row.is_missing());
        own.next().map(|row| row.key).or_else(|| self.next_missing(key))
    }
}
