//! The meaning of a typed line: the orders that it gives, whose units they order, and what of it stays in the line.

use crate::open_game::GameSession;
use chancery_core::map::{PhaseKind, Power};
use chancery_game::game::{OrderSource, SheetReading};
use chancery_game::intake::{SheetLine, Statement, beside, describe, standing};
use chancery_notation::{Code, Note, ONLY_NAMED, ReadOrder, Severity, SheetStatement};

/// The rest of a line, which gives no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The text, which stays in the line.
    pub text: String,
    /// The reason why it gives no order.
    pub why: String,
}

impl Rest {
    /// Joins another rest behind this one; the first reason is the one to begin with.
    pub fn with(rest: Option<Self>, text: &str, why: &str) -> Self {
        match rest {
            Some(rest) => Self { text: format!("{}, {text}", rest.text), ..rest },
            None => Self { text: text.to_owned(), why: why.to_owned() },
        }
    }

    /// Returns what is told of it, as a clause.
    pub fn told(&self) -> String {
        format!("“{}” stays in the line: {}", self.text, self.why)
    }

    /// Returns what of a text gives no order, on a sheet of a power or of nobody.
    fn of(reading: &SheetReading, power: Option<Power>) -> Option<Self> {
        let (mut rest, mut last) = (None, None);
        for entry in reading.entries() {
            let (part, why) = match &entry.said {
                None => {
                    let part = beside(reading, &entry.span, 0..reading.text().len());
                    (part, entry.notes.iter().find(|note| is_lost(note)))
                }
                Some(order) if is_idle(order, power) => (reading.words(&entry.span), entry.notes.first()),
                Some(_) => continue,
            };
            let is_lost = entry.said.is_some() || why.is_some();
            // Two entries can be about the same words.
            if is_lost && !part.is_empty() && last.replace(part.as_ptr()) != Some(part.as_ptr()) {
                rest = Some(Self::with(rest, part, &why.map_or(ONLY_NAMED.to_owned(), ToString::to_string)));
            }
        }
        rest
    }
}

/// Returns whether a statement gives no order on a sheet of a power or of nobody.
fn is_idle(order: &ReadOrder, power: Option<Power>) -> bool {
    match order.given {
        SheetStatement::Listed(_) => true,
        SheetStatement::Adjustment(_) | SheetStatement::Preference(_) => order.by.or(power).is_none(),
        _ => false,
    }
}

/// Returns whether a note about words says that they give no order.
fn is_lost(note: &Note) -> bool {
    note.severity == Severity::Error || note.code == Code::Skipped
}

/// Returns the power whose unit an order is for, if that is another one than the selected one and the line does not name
/// it.
fn owner_of_slip(session: &GameSession, statement: &Statement) -> Option<Power> {
    let (own, by) = (session.selected_power()?, statement.line.power);
    if statement.order.refused == Some(Code::WrongPower) {
        let (map, position, place) = (session.map(), session.game.position(), statement.line.place?);
        let owner = match position.phase.kind {
            PhaseKind::Retreats => position.dislodged_from(map, place).map(|d| d.unit.power),
            _ => position.unit_in(map, place).map(|unit| unit.power),
        };
        return owner.filter(|owner| *owner != by);
    }
    (by != own && statement.order.named != Some(by)).then_some(by)
}

/// The ways to settle an order for a unit of another power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipRuling {
    /// The power that has the unit orders it.
    Give,
    /// The power of the row gives an order that is void.
    Void,
    /// Nobody gives the order.
    Drop,
}

impl GameSession {
    /// Returns the order that stands for the unit of a typed one, but for that of the selected row.
    pub(crate) fn standing(&self, typed: &Statement) -> Option<ReadOrder> {
        let SheetLine { power, place, .. } = typed.line;
        let stands = standing(&self.game, power, place.filter(|_| !self.game.none_counts(power))?)?;
        let selected = self.key.and_then(|key| self.board.row(key)?.written());
        let line = self.game.reading(power).line(&stands.span);
        (selected != Some(OrderSource { power, line })).then_some(stands)
    }

    /// Returns the same if it is another order than the typed one.
    pub(crate) fn replaced(&self, typed: &Statement) -> Option<ReadOrder> {
        self.standing(typed).filter(|standing| !typed.is_same(&self.game, standing))
    }
}

/// The meaning of a typed line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// The orders that it gives.
    pub orders: Vec<Statement>,
    /// The doubts that a person should see before accepting it.
    pub doubts: Vec<String>,
    /// Whether the first of them is that it cannot be carried out.
    pub is_impossible: bool,
    /// The words that give no order.
    pub rest: Option<Rest>,
}

impl Meaning {
    /// Returns the meaning of a text that was read, on the sheet of a power or on anybody's.
    pub(super) fn new(session: &GameSession, reading: &SheetReading, of: Option<Power>) -> Self {
        let order = |order: &ReadOrder| {
            let statement = Statement::new(&session.game, order.by.or(of)?, reading.text(), order)?;
            Some(Statement { slip: owner_of_slip(session, &statement), ..statement })
        };
        let orders: Vec<Statement> = reading.orders().filter_map(order).collect();
        // What stays in the line has its reason there.
        let doubts = reading.entries().iter().flat_map(|entry| {
            let is_listed = entry.said.as_ref().is_some_and(|o| matches!(o.given, SheetStatement::Listed(_)));
            let stays = move |n: &&Note| is_listed || (entry.said.is_none() && is_lost(n));
            entry.notes.iter().filter(move |n| n.severity > Severity::Remark && !stays(n))
        });
        let rest = Rest::of(reading, of).filter(|_| !orders.is_empty());
        Self { doubts: doubts.map(ToString::to_string).collect(), is_impossible: false, rest, orders }
    }

    /// Returns whether all of it belongs to another kind of phase.
    pub(super) fn is_elsewhere(&self) -> bool {
        let is_elsewhere = |order: &Statement| order.order.refused == Some(Code::WrongPhase);
        !self.orders.is_empty() && self.rest.is_none() && self.orders.iter().all(is_elsewhere)
    }

    /// Forgets the orders for another power's units about which nobody has to be asked: the whole line is that power's, and
    /// replaces none of its orders.
    pub(super) fn forget_own(&mut self, session: &GameSession) {
        let own = session.selected_power();
        let is_of_one = self.orders.windows(2).all(|two| two[0].line.power == two[1].line.power);
        for order in self.orders.iter_mut().filter(|order| is_of_one && Some(order.line.power) != own) {
            let is_asked = session.correction.is_none() && session.replaced(order).is_some();
            order.slip = order.slip.filter(|_| is_asked);
        }
    }

    /// Writes the orders in canonical notation.
    pub fn texts(&self, session: &GameSession) -> Vec<String> {
        self.orders.iter().map(|order| order.canonical(&session.game)).collect()
    }

    /// Writes the orders one behind the other, each with that it is perpetual if it is.
    pub fn describe(&self, session: &GameSession) -> String {
        self.orders.iter().map(|order| order.describe(&session.game)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the orders of other rows whose place they would take.
    pub fn replaced(&self, session: &GameSession) -> Vec<String> {
        let replaced = self.orders.iter().filter_map(|order| session.replaced(order));
        replaced.map(|order| describe(&session.game, &order)).collect()
    }

    /// Returns the lines for the sheets.
    pub fn lines(&self) -> Vec<SheetLine> {
        self.orders.iter().map(|order| order.line.clone()).collect()
    }

    /// Returns some of its orders alone, by their numbers.
    pub(crate) fn part(&self, numbers: &[usize]) -> Self {
        Self { orders: numbers.iter().map(|&n| self.orders[n].clone()).collect(), ..self.clone() }
    }

    /// Returns whether a person has to say what becomes of an order for another power's unit.
    pub fn has_slips(&self) -> bool {
        self.orders.iter().any(|order| order.slip.is_some())
    }

    /// Returns whether each of its orders is for a unit of the power that is to give it, and none is the row's own.
    pub fn is_of_others(&self) -> bool {
        self.orders.iter().all(|order| order.slip == Some(order.line.power))
    }

    /// Settles the orders for units of other powers than the selected one. Where nothing is selected there are none.
    #[must_use]
    pub fn settled(mut self, session: &GameSession, ruling: SlipRuling) -> Self {
        let Some(author) = self.author(session) else { return self };
        self.orders.retain(|order| ruling != SlipRuling::Drop || order.slip.is_none());
        for order in &mut self.orders {
            match (order.slip.take(), ruling) {
                (Some(owner), SlipRuling::Give) => order.line.power = owner,
                (Some(_), SlipRuling::Void) => (order.line.power, order.line.place) = (author, None),
                _ => {}
            }
        }
        self.forget_own(session);
        self
    }

    /// Returns the power that gives the orders for other powers' units: the one that the line names, else the selected one.
    pub fn author(&self, session: &GameSession) -> Option<Power> {
        let is_named = |order: &&Statement| order.slip.is_some_and(|owner| owner != order.line.power);
        self.orders.iter().find(is_named).map(|order| order.line.power).or_else(|| session.selected_power())
    }

    /// Returns the orders for units of other powers, behind whose units they order.
    pub fn slips_in_words(&self, session: &GameSession) -> String {
        let slips = self.orders.iter().filter(|order| order.slip.is_some());
        Self { orders: slips.cloned().collect(), ..Self::default() }.preview(session)
    }

    /// Returns the orders behind the names of their powers; those of other powers' units come first. A single order of
    /// the selected power has no name.
    pub fn preview(&self, session: &GameSession) -> String {
        let own = session.selected_power();
        if let [one] = self.orders.as_slice()
            && one.slip.is_none()
            && Some(one.line.power) == own
        {
            return one.describe(&session.game);
        }
        let name = |power: Power| session.map().power(power).name.clone();
        let whose = |order: &Statement| match order.slip {
            Some(owner) => format!("{}'s unit", name(owner)),
            None => name(order.line.power),
        };
        let (slips, others): (Vec<_>, Vec<_>) = self.orders.iter().partition(|order| order.slip.is_some());
        let all: Vec<(String, String)> = slips
            .into_iter()
            .chain(others)
            .map(|order| (whose(order), order.describe(&session.game)))
            .collect();
        let groups = all.chunk_by(|one, next| one.0 == next.0).map(|group| {
            let orders: Vec<&str> = group.iter().map(|(_, order)| order.as_str()).collect();
            format!("{}: {}", group[0].0, orders.join(", "))
        });
        groups.collect::<Vec<_>>().join("; ")
    }
}
