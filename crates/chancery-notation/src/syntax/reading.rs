//! What was understood of a text.

use crate::message::HeadingFault;
use crate::note::{Code, Note, Severity, Span};
use crate::syntax::tree::Condition;
use chancery_core::map::{Map, Phase, Power, Province};
use chancery_core::order::{
    Adjustment, ConvoyRoute, GivenOrder, Order, Piece, Position, Retreat, Submission, TravelMode,
};
use chancery_core::rules::Rules;

/// The board and the options with which a text is read.
///
/// ```
/// use chancery_core::{Position, Rules, standard};
/// use chancery_notation::{Reader, ReadingContext};
///
/// let (map, rules) = (standard(), Rules::default());
/// let position = Position::start(&map);
/// let france = map.names().power("France").expect("a power of the standard map");
/// let context = ReadingContext::new(&position, &rules).only_of(france);
/// let reading = Reader::new(&map).read(&context, "A Par - Bur\nGermany: A Mun - Bur");
/// assert_eq!(reading.errors().count(), 1, "the sheet is that of France alone");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ReadingContext<'a> {
    /// The board.
    pub position: &'a Position,
    /// Whose sheet it is; the text may name other powers.
    pub power: Option<Power>,
    /// Whether the sheet is that power's alone: orders under another power's name are refused there,
    /// and else are that power's.
    pub alone: bool,
    /// The rules of the house.
    pub rules: &'a Rules,
    /// Whether what could be put right is refused instead.
    pub strict: bool,
    /// The units that are known to be ordered by proxy, where the house allows it.
    pub proxies: &'a [Proxy],
    /// Whether the units on the board are unknown, so that every unit named is taken to be there.
    pub supposing: bool,
}

impl<'a> ReadingContext<'a> {
    /// Creates a context for orders by anybody, read with good will.
    pub fn new(position: &'a Position, rules: &'a Rules) -> Self {
        Self { position, power: None, alone: false, rules, strict: false, proxies: &[], supposing: false }
    }

    /// Returns the same for the sheet of one power.
    #[must_use]
    pub fn of(self, power: Power) -> Self {
        Self { power: Some(power), ..self }
    }

    /// Returns the same for a sheet that is kept for one power and can order nothing for another.
    #[must_use]
    pub fn only_of(self, power: Power) -> Self {
        Self { power: Some(power), alone: true, ..self }
    }

    /// Returns whether a power orders the unit in a province by proxy.
    pub fn is_by_proxy(&self, at: Province, power: Power) -> bool {
        self.proxies.iter().any(|proxy| (proxy.at, proxy.to) == (at, power))
    }

    /// Returns the power whose sheet alone it is, if what is under the name of `named` does not belong there.
    pub(crate) fn kept_from(&self, named: Option<Power>) -> Option<Power> {
        self.power.filter(|&power| self.alone && named.is_some_and(|named| named != power))
    }
}

/// A unit whose order its owner leaves to another power (DATC 4.E.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Proxy {
    /// Where the unit stands.
    pub at: Province,
    /// Whose it is.
    pub owner: Power,
    /// Who orders it.
    pub to: Power,
}

/// A thing that somebody gave: an order, or something else that a sheet may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetStatement {
    /// An order in a movement phase.
    Movement(Piece, Order),
    /// Orders for a dislodged unit, in order of preference; at least one.
    Retreat(Piece, Vec<Retreat>),
    /// A build, a removal or a waived build.
    Adjustment(Adjustment),
    /// Adjustments in order of preference: the next counts only if the one before cannot be made.
    Preference(Vec<Adjustment>),
    /// A unit was named, and nothing ordered.
    Listed(Piece),
    /// A unit is to be kept on the board.
    Keep(Piece),
    /// The unit's order is left to another power.
    Proxy(Piece, Power),
    /// The orders that were given before are taken back.
    Clear,
    /// The text says that its orders are resolved.
    Resolved,
    /// A line says which game, phase and power the sheet is for.
    Header(Header),
    /// Orders that depend on what a person must judge.
    Conditional(Box<Conditional>),
}

/// The contents of a line at the head of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Header {
    /// The game's name.
    pub game: Option<String>,
    /// The phase; movement, or adjustments in winter, if the line does not say which.
    pub phase: Option<Phase>,
    /// The power.
    pub power: Option<Power>,
    /// Whether it tells the phase of the orders that follow, as judges do, and not only of the sheet.
    pub commands: bool,
}

impl Header {
    /// Returns why it does not belong on the sheet of this power, if it is one power's, in the phase that is due.
    pub fn misplaced(&self, map: &Map, due: Phase, sheet: Option<Power>) -> Option<HeadingFault> {
        if let Some(named) = self.phase.filter(|p| (p.year, p.season) != (due.year, due.season)) {
            return Some(HeadingFault::Phase { named, due });
        }
        let (named, sheet) = self.power.zip(sheet).filter(|(named, sheet)| named != sheet)?;
        let [named, sheet] = [named, sheet].map(|power| map.power(power).name.clone());
        Some(HeadingFault::Power { named, sheet })
    }

    /// Returns why it does not belong to a game that is called so, foremost by the first name. A
    /// heading may have a part of the name, or more than it.
    pub fn of_another_game(&self, called: &[&str]) -> Option<HeadingFault> {
        let said = self.game.as_deref()?;
        let plain = |text: &str| -> String {
            text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
        };
        let words = |text: &str| -> Vec<String> {
            text.split_whitespace().map(plain).filter(|word| !word.is_empty()).collect()
        };
        let within = |part: &[String], whole: &[String]| {
            !part.is_empty() && whole.windows(part.len()).any(|run| run == part)
        };
        let heading = words(said);
        let known = called.iter().any(|name| {
            let name_words = words(name);
            plain(name) == plain(said) || within(&heading, &name_words) || within(&name_words, &heading)
        });
        let game = called.first().map(|&name| name.to_owned());
        (!known).then(|| HeadingFault::Game { named: said.to_owned(), game })
    }
}

/// Orders under a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conditional {
    /// The condition.
    pub condition: Condition,
    /// The orders if it is true.
    pub then: Vec<ReadOrder>,
    /// The orders if it is false.
    pub otherwise: Vec<ReadOrder>,
}

/// The reason why an order cannot succeed on any board with this unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
#[non_exhaustive]
pub enum Illegal {
    /// The unit cannot get there, nor support into it.
    Unreachable,
    /// An army is sent to sea.
    ArmyAtSea,
    /// A fleet is sent inland.
    FleetInland,
    /// A unit is sent to where it stands.
    SameProvince,
    /// The coast cannot be reached, though another coast can.
    BadCoast,
    /// A convoy by what is no fleet at sea, or of what is no army.
    NoConvoy,
}

impl Illegal {
    /// Returns the code in capitals: `UNREACHABLE`.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// The origin of an order, as far as a text says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// Somebody gave it.
    #[default]
    Given,
    /// No order was received.
    NoOrder,
    /// It was made by the rules for those who give none.
    Default,
    /// Somebody gave it in a sentence of prose.
    Prose,
}

/// The remarks of a text about an order beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remarks {
    /// The provinces of a convoy's route, as written.
    pub path: Vec<Province>,
    /// How an army goes.
    pub means: TravelMode,
    /// Where the unit is to retreat if need be, in order of preference.
    pub retreats: Vec<Retreat>,
    /// Results, as a report prints them: `fail`, `dislodged`.
    pub results: Vec<String>,
    /// How the order came about.
    pub origin: Origin,
    /// How many builds are waived, where a text says so by a number.
    pub count: Option<u32>,
    /// The waived builds are still open.
    pub pending: bool,
    /// The list of which the order is the last is in order of preference.
    pub preference: bool,
    /// It is repeated in each movement phase until it is replaced, as the house allows.
    pub perpetual: bool,
}

impl Remarks {
    /// Returns what is said of how an army goes.
    pub fn way(&self) -> ConvoyRoute<'_> {
        ConvoyRoute { seas: &self.path, means: self.means }
    }
}

/// The set of orders to which an order belongs, of several in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SetOf {
    /// In which mail it stands, from 0.
    pub mail: usize,
    /// Where in the text the name of a power stands that has lines of its own below it, among them this one.
    pub heading: Option<usize>,
}

/// An order as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOrder {
    /// The power that the text names for it.
    pub named: Option<Power>,
    /// Who gave it: the power named, else whose sheet it is, else whose unit it is, else the power named last.
    /// In a text that names powers the unit comes before the sheet, unless this is kept for one power alone.
    pub by: Option<Power>,
    /// Where it stands in the text.
    pub span: Span,
    /// The order, or whatever else was given.
    pub given: SheetStatement,
    /// Why it cannot stand, though it was understood; the note of this code says more.
    pub refused: Option<Code>,
    /// Why it cannot succeed, though it stands.
    pub illegal: Option<Illegal>,
    /// The remarks of the text beside it.
    pub remarks: Remarks,
    /// To which set of orders it belongs, if the text has several.
    pub set: SetOf,
}

impl ReadOrder {
    /// Makes the order of a text that has this order and nothing else.
    pub fn of_text(by: Power, given: SheetStatement, text: &str) -> Self {
        let (remarks, set, span) = (Remarks::default(), SetOf::default(), 0..text.len());
        Self { named: None, by: Some(by), span, given, refused: None, illegal: None, remarks, set }
    }
}

/// The result of reading a text.
///
/// ```
/// use chancery_core::{Position, Rules, standard};
/// use chancery_notation::{Reader, ReadingContext};
///
/// let (map, rules) = (standard(), Rules::default());
/// let position = Position::start(&map);
/// let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), "A Par - Bur\nA Mar - Atlantis");
/// assert_eq!((reading.movement().count(), reading.is_clean()), (1, false));
/// let unread = reading.errors().next().expect("a note on the second line");
/// assert!(unread.span.start > "A Par - Bur".len(), "a note says where in the text it belongs");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The orders, as they follow in the text, with those that cannot stand.
    pub orders: Vec<ReadOrder>,
    /// Errors, repairs and doubts, as they follow in the text.
    pub notes: Vec<Note>,
    /// Whose orders the text takes back, also those that were given before it; `None` for everybody's.
    pub cleared: Vec<Option<Power>>,
}

impl Reading {
    /// Returns the orders of a movement phase, for the adjudicator, which judges whether they are legal.
    pub fn movement(&self) -> impl Iterator<Item = GivenOrder<Order>> {
        self.orders.iter().filter_map(|o| match o.given {
            SheetStatement::Movement(unit, order) => Some(GivenOrder { by: o.by?, unit, order }),
            _ => None,
        })
    }

    /// Returns the same with what they say of how armies go.
    pub fn submission(&self) -> Submission {
        let mut all = Submission::default();
        for order in &self.orders {
            if let (SheetStatement::Movement(unit, given), Some(by)) = (&order.given, order.by) {
                all.push(GivenOrder { by, unit: *unit, order: *given }, order.remarks.way());
            }
        }
        all
    }

    /// Returns the retreats, each by its first preference.
    pub fn retreats(&self) -> impl Iterator<Item = GivenOrder<Retreat>> {
        self.orders.iter().filter_map(|o| match &o.given {
            SheetStatement::Retreat(unit, choices) => {
                Some(GivenOrder { by: o.by?, unit: *unit, order: *choices.first()? })
            }
            _ => None,
        })
    }

    /// Returns the adjustments and who gave them.
    pub fn adjustments(&self) -> impl Iterator<Item = (Power, Adjustment)> {
        let each = self.orders.iter().filter_map(|o| match o.given {
            SheetStatement::Adjustment(adjustment) => {
                let count = o.remarks.count.unwrap_or(1) as usize;
                Some(std::iter::repeat_n((o.by?, adjustment), count))
            }
            _ => None,
        });
        each.flatten()
    }

    /// Returns the errors.
    pub fn errors(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|n| n.severity == Severity::Error)
    }

    /// Returns the repairs and inferences.
    pub fn warnings(&self) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(|n| n.severity == Severity::Warning)
    }

    /// Returns whether everything was understood and may stand.
    pub fn is_clean(&self) -> bool {
        self.errors().next().is_none()
    }
}
