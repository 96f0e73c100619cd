//! The meaning of a typed line, which may leave out the selected unit: the orders that it gives, whose units they order, and
//! what of it stays in the line.

use crate::complete::{offers, only};
use crate::open_game::GameSession;
use chancery_core::map::{Location, PhaseKind, Power};
use chancery_core::order::{Adjustment, Canonical, Order};
use chancery_core::rules::BuildSites;
use chancery_game::game::{OrderSource, PhaseOrder, Refusal, SheetReading};
use chancery_game::intake::{SheetLine, Statement, beside, canonical, describe, order_on_sheet, read};
use chancery_notation::{Code, Message, Note, ONLY_NAMED, ReadOrder, Reading, Severity, SheetStatement};

/// What is said of a line that begins like no order.
pub const NO_ORDER: &str = "No legal order starts like that. Ctrl-X clears it; then Space opens the menu.";

/// The rest of a line, which gives no order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The text, which stays in the line.
    pub text: String,
    /// The reason why it stays in the line.
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

    /// Returns the message that it stays in the line, and why.
    pub fn message(&self) -> String {
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
    /// Returns the order of another row than the selected one for the unit of a typed order.
    pub(crate) fn order_of_other_row(&self, typed: &Statement) -> Option<ReadOrder> {
        let stands = self.former(typed)?;
        let selected = self.key.and_then(|key| self.board.row(key)?.written());
        let power = typed.line.power;
        let line = self.game.reading(power).line(&stands.span);
        (selected != Some(OrderSource { power, line })).then_some(stands)
    }

    /// Returns the order on the sheet for the unit of a typed one.
    fn former(&self, typed: &Statement) -> Option<ReadOrder> {
        let SheetLine { power, place, .. } = typed.line;
        order_on_sheet(&self.game, power, place.filter(|_| !self.game.none_counts(power))?)
    }

    /// Returns the order of another row whose place a typed one would take.
    pub(crate) fn replaced(&self, typed: &Statement) -> Option<ReadOrder> {
        self.order_of_other_row(typed).filter(|other| !typed.is_same(&self.game, other))
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
        self.orders.iter().map(|order| canonical(&session.game, &order.order)).collect()
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

    /// Returns all orders whose place they would take, also that of the selected row.
    pub(crate) fn former(&self, session: &GameSession) -> Vec<String> {
        let is_other = |(typed, former): &(&Statement, ReadOrder)| !typed.is_same(&session.game, former);
        let former = self.orders.iter().filter_map(|order| Some((order, session.former(order)?)));
        former.filter(is_other).map(|(_, former)| describe(&session.game, &former)).collect()
    }

    /// Returns the lines for the sheets.
    pub fn lines(&self) -> Vec<SheetLine> {
        self.orders.iter().map(|order| order.line.clone()).collect()
    }

    /// Returns some of its orders alone, by their numbers.
    pub(crate) fn part(&self, numbers: &[usize]) -> Self {
        Self { orders: numbers.iter().map(|&n| self.orders[n].clone()).collect(), ..self.clone() }
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

/// Understands a typed line, which may leave out the selected unit.
///
/// # Errors
///
/// Why nothing could be understood, or that the phase takes other orders, as a sentence.
pub fn understand(session: &GameSession, text: &str) -> Result<Meaning, Refusal> {
    let meaning = understand_any(session, text, session.selected_power());
    let mut meaning = match only_other(session, text, &meaning) {
        Some(other) => other,
        None => meaning?,
    };
    meaning.forget_own(session);
    // All of it may belong to another kind of phase.
    let is_here = |order: &Statement| order.order.refused != Some(Code::WrongPhase);
    if meaning.orders.is_empty() || meaning.rest.is_some() || meaning.orders.iter().any(is_here) {
        return Ok(meaning);
    }
    let due = match session.game.phase().kind {
        PhaseKind::Movement => "movement orders",
        PhaseKind::Retreats => "retreats and disbands",
        PhaseKind::Adjustments => "builds and disbands",
    };
    Err(format!("this phase needs {due}, and {} is not one of them", meaning.texts(session).join(", "))
        .into())
}

/// Returns what a line means as a build, a removal or a waived build of another power than the selected one: if that one
/// cannot give it, and exactly one other can.
fn only_other(session: &GameSession, text: &str, own: &Result<Meaning, Refusal>) -> Option<Meaning> {
    let is_possible = |meaning: &Meaning| {
        let is_given = |power: Power, adjustment: Adjustment| {
            let given = SheetStatement::Adjustment(adjustment);
            session.candidates.iter().any(|candidate| candidate.power == power && candidate.given == given)
        };
        meaning.orders.iter().all(|order| match &order.order.given {
            SheetStatement::Adjustment(one) => is_given(order.line.power, *one),
            SheetStatement::Preference(all) => all.iter().all(|one| is_given(order.line.power, *one)),
            _ => false,
        })
    };
    let begins_so = |power: Power| {
        let possible = session.possible_for(Some(power));
        !offers(session.game.reader(), &possible, None, text, 1).is_empty()
    };
    let selected = session.selected_power()?;
    let is_adjusting = session.game.phase().kind == PhaseKind::Adjustments;
    if !is_adjusting || own.as_ref().is_ok_and(is_possible) || begins_so(selected) {
        return None;
    }
    let others = session.map().powers().filter(|&power| power != selected);
    let mut able = others.filter_map(|power| {
        let meaning = understand_any(session, text, Some(power)).ok().filter(is_possible);
        (meaning.is_some() || begins_so(power)).then_some(meaning)
    });
    able.next().flatten().filter(|_| able.next().is_none())
}

/// Understands a typed line as one power's in an adjustment phase, even if its orders belong to another kind of phase.
fn understand_any(session: &GameSession, text: &str, power: Option<Power>) -> Result<Meaning, Refusal> {
    let adjusting = session.game.phase().kind == PhaseKind::Adjustments;
    let as_is = |text: &str| {
        let reading = read(&session.game, text, power.filter(|_| adjusting));
        (Meaning::new(session, &reading, power), reading)
    };
    let (whole, reading) = as_is(text);
    let is_whole = !whole.orders.is_empty() && reading.is_clean();
    if is_whole && !adjusting {
        return Ok(whole);
    }
    if let Some(all) = all_hold(session, text, power) {
        let (all, reading) = as_is(&all);
        let is_hold =
            |order: &Statement| matches!(order.order.given, SheetStatement::Movement(_, Order::Hold));
        if reading.is_clean() && all.orders.iter().all(is_hold) {
            return Ok(all);
        }
    }
    let unit = session.selected_unit().filter(|_| power == session.selected_power());
    let goes = |(from, to): (Location, Location)| {
        let mut given = session.board.rows.iter().filter(|row| row.written().is_some());
        let home = |at| session.map().province_of(at);
        given.any(|row| match row.row.as_ref().map(|row| &row.order) {
            Some(&PhaseOrder::Movement { unit, order: Order::Move { to: end, .. }, .. }) => {
                (home(unit.at), home(end)) == (home(from), home(to))
            }
            _ => false,
        })
    };
    let at = unit.map(|u| u.at);
    if let Some(candidate) = only(session.game.reader(), &session.possible_for(power), at, text, goes) {
        let mut reading = Reading::default();
        reading.orders.push(candidate.read());
        let reading = SheetReading::new(candidate.text.clone(), reading);
        return Ok(Meaning::new(session, &reading, power));
    }
    if is_whole {
        return Ok(whole);
    }
    // Of a line with other orders only what is refused stays.
    let is_refused = adjusting && reading.orders().all(|order| order.refused.is_some());
    if let Some(why) = foreign(session, text, &reading, power).filter(|_| is_refused) {
        return Err(why.into());
    }
    // Where the line leaves out its unit, what is wrong is what is wrong with the order of that unit.
    let (mut impossible, mut of_unit) = (None, None);
    // `mao - spa` is the order of the fleet in MAO, which lacks a coast, and `nth - nwy` that of a fleet that is not
    // there. Neither is another unit's way by convoy.
    let names_unit = |code| matches!(code, Code::MissingCoast | Code::BadCoast | Code::NoUnit);
    let is_of_other = !whole.orders.is_empty() && reading.errors().all(|n| names_unit(n.code));
    if let Some(unit) = unit.filter(|_| !is_of_other) {
        let unit = unit.canonical(session.map());
        let unnamed =
            text.trim_start().starts_with(DASHES) || reading.errors().all(|n| n.code == Code::NoUnitNamed);
        // A first word that is not known may be a misspelled verb, or else a misspelled place.
        let to_place = (!begins(session, text)).then(|| format!("{unit} - {text}"));
        for line in [format!("{unit} {text}")].into_iter().chain(to_place) {
            let (short, reading) = as_is(&line);
            let is_understood = !short.orders.is_empty()
                && reading.entries().iter().all(|e| e.said.is_some() || e.errors().next().is_none());
            if is_understood && reading.is_clean() {
                return Ok(short);
            }
            impossible = impossible.or(is_understood.then_some(short));
            of_unit = of_unit.or(unnamed.then_some(reading));
        }
    }
    if !whole.orders.is_empty() {
        return Ok(whole);
    }
    if let Some(impossible) = impossible {
        return Ok(impossible);
    }
    let is_no_order = reading.notes().all(|n| matches!(n.message, Message::NotAnOrder { .. }));
    if is_no_order && reading.orders().next().is_none() && !begins(session, text) {
        return Err(NO_ORDER.into());
    }
    let reading = of_unit.unwrap_or(reading);
    let why = reading.notes().max_by_key(|n| n.severity).map(ToString::to_string);
    Err(why
        .unwrap_or_else(|| {
            let listed = reading.orders().find_map(|o| match o.given {
                SheetStatement::Listed(piece) if adjusting => Some(piece.canonical(session.map())),
                _ => None,
            });
            match listed {
                Some(unit) => {
                    format!("{unit} stands on the board already, and units are built only in free centres")
                }
                None => "this names a unit and no order".to_owned(),
            }
        })
        .into())
}

/// The signs with which a move begins that leaves out its unit.
const DASHES: [char; 5] = ['-', '–', '—', '→', '>'];

/// Returns whether an order, a unit, a place, a power or a phase begins like a line.
fn begins(session: &GameSession, line: &str) -> bool {
    const SEASONS: [&str; 5] = ["spring", "summer", "fall", "autumn", "winter"];
    let line = line.trim_start().to_lowercase();
    let run = |of: fn(char) -> bool| &line[..line.find(|c| !of(c)).unwrap_or(line.len())];
    match (run(char::is_alphabetic), run(|c| c.is_ascii_digit())) {
        ("", "") => line.starts_with(DASHES) || line.starts_with(['+', '(', '*']),
        ("", digits) => session.game.phase().year.to_string().starts_with(digits),
        (word, _) => session.game.reader().begins(word) || SEASONS.iter().any(|s| s.starts_with(word)),
    }
}

/// Writes out `all hold`, in any language that is read, as an order of each unit of a power.
fn all_hold(session: &GameSession, text: &str, power: Option<Power>) -> Option<String> {
    let (all, order) = text.trim().split_once(char::is_whitespace)?;
    let is_all = ["all", "alle", "tous", "toutes"].contains(&all.to_lowercase().as_str());
    let units = session.game.position().units_of(power.filter(|_| is_all)?);
    let lines: Vec<String> = units.map(|unit| format!("{} {order}", unit.canonical(session.map()))).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Returns why an adjustment does not belong on the sheet of a power: another power's unit stands there,
/// or it is another power's centre. The line of a build names no unit that would tell.
fn foreign(session: &GameSession, text: &str, reading: &SheetReading, own: Option<Power>) -> Option<String> {
    let own = own?;
    let is_foreign = |o: &&ReadOrder| matches!(o.refused, Some(Code::WrongPower | Code::BadBuildSite));
    reading.orders().find(is_foreign)?;
    let map = session.map();
    let anybodys = read(&session.game, text, None);
    anybodys.orders().find_map(|order| {
        let by = order.by.filter(|&by| by != own)?;
        let shown = canonical(&session.game, &Statement::new(&session.game, by, text, order)?.order);
        let [owner, own] = [by, own].map(|power| &map.power(power).name);
        if order.refused.is_none()
            && let SheetStatement::Adjustment(Adjustment::Build(piece)) = order.given
        {
            let (code, is_home) = (map.code(map.province_of(piece.at)), !map.builds_anywhere());
            let is_home = is_home && session.game.info.rules.builds != BuildSites::Anywhere;
            let centre = if is_home { "home centre" } else { "centre" };
            return Some(format!("{code} is not a {centre} of {own}; for {owner}, write “{owner}: {shown}”"));
        }
        Some(format!("{shown} is for {owner} to order, not for {own}: write “{owner}: {shown}”"))
    })
}
