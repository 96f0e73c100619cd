//! What a text says, before anybody looks at the board: clauses with their places in the text.
//!
//! Names are still words here: which province `LIV` is, or whether a unit stands there, is for
//! [`read`](crate::Reader::read) to say.

use std::fmt;

use crate::note::Span;
use crate::syntax::reading::Origin;
use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::{EntryId, Lexicon};
use chancery_core::map::{Location, Map, PhaseKind, Power, Season, UnitKind, fold};
use chancery_core::order::Canonical;

/// A province's name as it was written.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    pub span: Span,
    /// The entry of the lexicon for it; `None` if nobody is called so.
    pub entry: Option<EntryId>,
}

/// A coast as it was written.
#[derive(Clone, Debug)]
pub(crate) struct Coast {
    pub span: Span,
    /// Its index in the lexicon.
    pub index: u8,
}

/// A place: a name, with a coast if one was named.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub name: Name,
    pub coast: Option<Coast>,
}

impl Place {
    pub fn span(&self) -> Span {
        let end = self.coast.as_ref().map_or(0, |c| c.span.end);
        self.name.span.start..end.max(self.name.span.end)
    }
}

/// A power's name as it was written.
#[derive(Clone, Debug)]
pub(crate) struct PowerName {
    pub span: Span,
    /// `None` if nobody is called so.
    pub power: Option<Power>,
}

/// A unit as it was written: at least one of its parts is there.
#[derive(Clone, Debug, Default)]
pub(crate) struct Unit {
    pub span: Span,
    /// The nationality, where one was written.
    pub power: Option<Power>,
    pub kind: Option<UnitKind>,
    pub place: Option<Place>,
    /// Whether it is marked as dislodged.
    pub dislodged: bool,
}

/// The end of a route, and what was named on the way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Route {
    pub through: Vec<Place>,
    /// `None` if there is an arrow and nothing behind it.
    pub to: Option<Place>,
    /// Whether a convoy was asked for in words.
    pub via: bool,
    /// Whether it says in words that no convoy is asked for.
    pub by_land: bool,
    /// Further places to choose from, which only a retreat has; `None` is off the board.
    pub others: Vec<Option<Place>>,
}

impl Route {
    /// Returns its end and the others to choose from, as a retreat has them.
    pub fn choices(&self) -> Vec<Option<Place>> {
        std::iter::once(self.to.clone()).chain(self.others.iter().cloned()).collect()
    }
}

/// The action that a clause tells a unit to do.
#[derive(Clone, Debug, Default)]
pub(crate) enum Action {
    /// The unit was only named.
    #[default]
    Nothing,
    Hold,
    Move(Route),
    Support {
        unit: Option<Unit>,
        /// Where to; `None` to hold.
        to: Option<Place>,
        /// The places that were named on the way there.
        through: Vec<Place>,
    },
    /// A support of what the order above it does, by a mark that repeats it.
    SupportAbove,
    /// Two units that support each other to hold.
    Mutual(Unit),
    Convoy {
        unit: Option<Unit>,
        to: Option<Place>,
        /// The places that were named on the way there.
        through: Vec<Place>,
    },
    /// Places in order of preference; `None` is off the board.
    Retreat(Vec<Option<Place>>),
    Disband,
    Build,
    Remove,
    Keep,
    /// The order is left to another power.
    Proxy {
        word: Span,
        to: Power,
    },
    /// A sort of order that is known and not taken, by its word.
    Unsupported(Span),
}

/// A mark in front of an order: a sign in an adjustment phase, else only a bullet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lead {
    Plus,
    Dash,
    Star,
}

/// The remarks about an order beside it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Annotations {
    /// Results as a report prints them, as indices into the lexicon.
    pub results: Vec<u8>,
    /// Where to retreat if need be, in order of preference.
    pub retreats: Vec<Option<Place>>,
    pub origin: Origin,
    /// The list of which it is a part is in order of preference.
    pub in_order: bool,
    /// Whether it names no kind of unit in a list in which one was a fleet.
    pub of_fleets: bool,
    /// It is to be repeated until it is replaced.
    pub perpetual: bool,
    /// Words in brackets that were not understood.
    pub comments: Vec<Span>,
    /// Misspelled verbs, and what each was taken for.
    pub repairs: Vec<(Span, Word)>,
}

/// One order, or what looks like one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clause {
    pub span: Span,
    /// The power that the text names for it.
    pub power: Option<PowerName>,
    pub lead: Option<Lead>,
    /// Whether the verb stands before the unit, so that it may stand for a list.
    pub leading: bool,
    pub unit: Unit,
    pub action: Action,
    pub annotations: Annotations,
}

impl Clause {
    /// Returns the support of what the order does: of a support what that is for.
    pub fn supported(&self) -> Option<Action> {
        let unit = Some(self.unit.clone());
        match &self.action {
            Action::Move(Route { to: Some(to), through, .. }) => {
                Some(Action::Support { unit, to: Some(to.clone()), through: through.clone() })
            }
            Action::Hold => Some(Action::Support { unit, to: None, through: Vec::new() }),
            Action::Support { .. } => Some(self.action.clone()),
            _ => None,
        }
    }
}

/// One part of a condition: somebody's unit somewhere, doing something.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fact {
    pub power: Option<Power>,
    pub kind: Option<UnitKind>,
    pub place: Option<Place>,
    /// `retreats to` or `moves to` a place, by whether it is a retreat.
    pub goes: Option<(bool, Place)>,
    pub dislodged: bool,
    /// Whether it is about the writer: `I took Tri`.
    pub own: bool,
    /// Whether it is about who has a place, not about a unit: `Italy took Tri`.
    pub owns: bool,
}

/// A condition in the order in which it is written.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    Fact(Fact),
    Not,
    And,
    Or,
    Open,
    Close,
}

/// `IF ... THEN ... ELSE ... ENDIF`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditional {
    pub span: Span,
    pub condition: Vec<Term>,
    pub then: Vec<Item>,
    pub otherwise: Vec<Item>,
    /// Whether the text says where it ends.
    pub closed: bool,
    /// Whether words of the condition could not be read.
    pub doubtful: bool,
}

/// A line that says which game, phase and power a sheet is for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Header {
    pub span: Span,
    /// The game's name.
    pub game: Option<Span>,
    pub season: Option<Season>,
    pub year: Option<u16>,
    pub phase: Option<PhaseKind>,
    pub power: Option<Power>,
    /// Whether it tells the phase of the orders that follow, as judges do.
    pub commands: bool,
}

/// A piece of a text.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Clause(Box<Clause>),
    Waive {
        span: Span,
        power: Option<PowerName>,
        count: u32,
        pending: bool,
    },
    If(Box<Conditional>),
    Header(Header),
    /// A list that says that it is empty; whether it is one of builds.
    Nothing {
        span: Span,
        power: Option<PowerName>,
        builds: bool,
    },
    /// All units of a power hold, or all that are given no order.
    HoldAll {
        span: Span,
        power: Option<PowerName>,
        only_others: bool,
    },
    /// The orders before are taken back.
    Clear(Span, Option<PowerName>),
    Resolved(Span),
    Fault(SyntaxError, Span),
    /// Text that does not look like an order; whether it is surely none.
    Prose(Span, bool),
    /// Words over orders that say something of each.
    Above(Span),
    /// A line of the head of another mail, or of its own: what stood above its orders says nothing of those that follow.
    NewMail(Span),
}

impl Item {
    /// Returns whether it is a retreat by its own words or those above it.
    pub fn is_retreat(&self) -> bool {
        matches!(self, Self::Clause(clause) if matches!(clause.action, Action::Retreat(_)))
    }
}

/// The reason why a piece of a text is no order, before anybody looks at the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxError {
    /// There are words where none is expected, or none where some are.
    Unexpected,
    /// An order with no unit.
    NoUnitNamed,
    /// A condition does not say where it ends, or one ends that never began.
    UnbalancedIf,
    /// A condition that stands too deep within others, or cannot be read there.
    NestedIf,
    /// A condition that cannot be read whole. Its orders are no orders then.
    Condition,
    /// The text says that the order is not given: it is one of last season, or a suggestion.
    Unmeant,
    /// A line is too long to be read.
    TooLong,
}

/// Returns the items with what follows a move behind a comma, and only names a place, as a further choice of
/// it. Only among retreats is there nothing else that such a name could mean; `moves_retreat` says whether each move is one.
pub(crate) fn with_choices(text: &str, lexicon: &Lexicon, items: &[Item], moves_retreat: bool) -> Vec<Item> {
    let mut joined: Vec<Item> = Vec::with_capacity(items.len());
    for item in items {
        let last = joined.last_mut();
        let takes =
            |last: &mut Item| (moves_retreat || last.is_retreat()) && takes(text, lexicon, last, item);
        if !last.is_some_and(takes) {
            joined.push(item.clone());
        }
    }
    joined
}

/// Adds what an item names to the choices of the retreat before it; `false` if it is none.
fn takes(text: &str, lexicon: &Lexicon, before: &mut Item, item: &Item) -> bool {
    let Item::Clause(retreat) = before else { return false };
    let Some((choice, span)) = choice(text, lexicon, item) else { return false };
    let between = text.get(retreat.span.end..span.start).unwrap_or_default();
    if between.trim() != "," {
        return false;
    }
    let mut places = match &retreat.action {
        Action::Move(route) if route.through.is_empty() && route.to.is_some() => route.choices(),
        Action::Retreat(places) if !places.is_empty() => places.clone(),
        _ => return false,
    };
    places.push(choice);
    retreat.action = Action::Retreat(places);
    retreat.span.end = span.end;
    true
}

/// Returns the place that an item names and nothing else, or `None` for off the board.
fn choice(text: &str, lexicon: &Lexicon, item: &Item) -> Option<(Option<Place>, std::ops::Range<usize>)> {
    match item {
        Item::Clause(clause) if is_bare(clause) => Some((clause.unit.place.clone(), clause.span.clone())),
        Item::Fault(SyntaxError::Unexpected, span) => {
            let id = lexicon.find(&fold(text.get(span.clone())?))?;
            (lexicon.get(id).word == Some(Word::Disband)).then(|| (None, span.clone()))
        }
        _ => None,
    }
}

/// Returns whether a clause is a place and no more; words above it may say that it is a retreat.
fn is_bare(clause: &Clause) -> bool {
    let unit = &clause.unit;
    let is_only_named = match &clause.action {
        Action::Retreat(places) => places.is_empty(),
        action => matches!(action, Action::Nothing),
    };
    is_only_named
        && clause.lead.is_none()
        && unit.place.is_some()
        && unit.kind.is_none()
        && unit.power.is_none()
        && !unit.dislodged
}

/// A condition, part by part as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition(pub Vec<ConditionPart>);

/// A part of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionPart {
    /// The fact, or the term, behind it is not so.
    Not,
    /// The terms on both sides are so. It binds more closely than `Or`.
    And,
    /// One of the terms on both sides is so.
    Or,
    /// A term begins.
    Open,
    /// A term ends.
    Close,
    /// A fact.
    Fact(ConditionFact),
}

/// A fact of a condition: somebody's unit somewhere, what it does, or who owns a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConditionFact {
    /// Whose unit it is, if that is said.
    pub power: Option<Power>,
    /// Whether it is about the writer, and nobody knows who that is.
    pub is_writers: bool,
    /// Whether it is about who owns the place, and not about a unit.
    pub owns: bool,
    /// The type of the unit, if that is said.
    pub kind: Option<UnitKind>,
    /// Where it is.
    pub place: Option<Location>,
    /// Whether the unit retreats, and where it goes, if it goes.
    pub goes: Option<(bool, Location)>,
    /// Whether it is dislodged.
    pub dislodged: bool,
}

impl Canonical for ConditionFact {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        let short = |power| map.power(power).key.chars().take(3).collect::<String>();
        let goes = self.goes.map(|(retreats, _)| if retreats { "R" } else { "-" }.to_owned());
        let words = [
            self.power.map(short),
            self.is_writers.then(|| "OWN".to_owned()),
            self.owns.then(|| "HAS".to_owned()),
            self.kind.map(|kind| kind.letter().to_string()),
            self.place.map(|at| map.place(at)),
            goes,
            self.goes.map(|(_, to)| map.place(to)),
            self.dislodged.then(|| "DISLODGED".to_owned()),
        ];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

impl Canonical for Condition {
    /// Writes `NOT(FRA A RUH) AND (RUS PRU OR RUS SIL)`.
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        let (mut depth, mut before) = (0_usize, None);
        for part in &self.0 {
            let joins = match before {
                None | Some(ConditionPart::Open) => true,
                Some(ConditionPart::Not) => *part != ConditionPart::Not,
                Some(_) => *part == ConditionPart::Close,
            };
            f.write_str(if joins { "" } else { " " })?;
            let is_bare = depth > 0 && before != Some(ConditionPart::Not);
            match part {
                ConditionPart::Not => f.write_str("NOT")?,
                ConditionPart::And => f.write_str("AND")?,
                ConditionPart::Or => f.write_str("OR")?,
                ConditionPart::Open => {
                    depth += 1;
                    f.write_char('(')?;
                }
                ConditionPart::Close => {
                    depth = depth.saturating_sub(1);
                    f.write_char(')')?;
                }
                ConditionPart::Fact(fact) if is_bare => fact.write(map, f)?,
                ConditionPart::Fact(fact) => {
                    f.write_char('(')?;
                    fact.write(map, f)?;
                    f.write_char(')')?;
                }
            }
            before = Some(*part);
        }
        Ok(())
    }
}
