//! From clauses to orders in a position.

use std::sync::Arc;

use super::Adjustment;
use super::language::Language;
use super::lexicon::Lexicon;
use super::note::{Code, Note};
use super::parse::parse;
<<<<<<< HEAD
use super::reading::{Context, Given, ReadOrder, Reading};
use super::syntax::{Action, Clause, Item, Place, Route, Span, SyntaxError, Unit};
use super::{Adjustment, Order, Piece, Retreat};
use crate::map::{Kind, Location, Map, PhaseKind, Power, Province, UnitKind};
use crate::rules::{IrrelevantCoast, OneCoast};
=======
use super::reading::{Context, Given, Header, ReadOrder, Reading, Remarks};
use super::settle::settle;
use super::syntax::{self, Item, PowerName, Span, SyntaxError};
use crate::map::{Map, Phase, PhaseKind, Power, Season};
>>>>>>> 2ad2514 (Read orders as people write them, with every repair shown)

/// The longest text that is read, in bytes.
pub const MAX_TEXT_BYTES: usize = 256 * 1024;

/// Reads orders on one map in one language. Making one costs far more than reading an order: keep it.
pub struct Reader {
    map: Arc<Map>,
    lexicon: Lexicon,
}

impl Reader {
    /// A reader for a map, in English.
    pub fn new(map: &Arc<Map>) -> Self {
        Self::in_language(map, Language::English)
    }

    /// A reader for a map in a language. English is read in every language.
    pub fn in_language(map: &Arc<Map>, language: Language) -> Self {
        Self { map: Arc::clone(map), lexicon: Lexicon::new(map, language) }
    }

    /// Reads a text of any number of orders.
    ///
    /// Never fails as a whole; whatever is no order is among the notes. An order that is readable
    /// but impossible is an order: what becomes of it is for the adjudicator to say.
    pub fn read(&self, context: &Context, text: &str) -> Reading {
        if text.len() > MAX_TEXT_BYTES {
            let message = format!("the text has {} bytes; at most {MAX_TEXT_BYTES} are read", text.len());
            return Reading { orders: Vec::new(), notes: vec![Note::new(Code::Syntax, 0..0, "", message)] };
        }
        let items = parse(text, &self.lexicon);
        let mut session = Session::new(&self.map, &self.lexicon, context, text);
        session.items(&items);
        session.prose(&items);
        let mut reading = Reading { orders: session.orders, notes: session.notes };
        settle(&self.map, context, &mut reading);
        reading.notes.sort_by_key(|n| n.span.start);
        reading
    }
}

/// One text being read.
pub(super) struct Session<'a> {
    pub map: &'a Map,
    pub lexicon: &'a Lexicon,
    pub context: &'a Context<'a>,
    pub text: &'a str,
    pub orders: Vec<ReadOrder>,
    pub notes: Vec<Note>,
    /// How often near names may still be looked for, which bounds the time that a text can take.
    pub searches: u32,
    /// Powers' names that were reported as unknown.
    unknown_powers: Vec<Span>,
}

/// How often near names are looked for in one text.
const MAX_SEARCHES: u32 = 200;

/// What keeps a clause from being an order; the note is already written.
pub(super) struct Unread;

impl<'a> Session<'a> {
    fn new(map: &'a Map, lexicon: &'a Lexicon, context: &'a Context<'a>, text: &'a str) -> Self {
        let (orders, notes, unknown_powers) = (Vec::new(), Vec::new(), Vec::new());
        Self { map, lexicon, context, text, orders, notes, searches: MAX_SEARCHES, unknown_powers }
    }

    /// The words at a place of the text.
    pub fn words(&self, span: &Span) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// Notes something about the order that is being read.
    pub fn note(&mut self, code: Code, span: Span, detail: impl Into<String>, message: impl Into<String>) {
        let mut note = Note::new(code, span, detail, message);
        note.order = Some(self.orders.len());
        self.notes.push(note);
    }

    /// Notes why there is no order.
    pub fn fault<T>(
        &mut self,
        code: Code,
        span: Span,
<<<<<<< HEAD
        given: Given,
        refused: Option<Code>,
    ) {
        let by = named.or(self.context.power).or(owner);
        self.reading.orders.push(ReadOrder { named, by, span, given, refused });
    }

    fn clause(&mut self, clause: &Clause) -> Result<(), Unread> {
        let phase = self.context.position.phase.kind;
        let Some(unit) = &clause.unit else { return Err(Unread) };
        let place = self.place(unit.place.as_ref(), &clause.span)?;
        let owner = self.owner(place);
        let piece = self.piece(unit, place);
        let span = clause.span.clone();
        let (given, refused) = match (&clause.action, phase) {
            (Action::Build, _) | (Action::Nothing, PhaseKind::Adjustments) => {
                (Given::Adjustment(Adjustment::Build(piece)), self.out_of_phase(PhaseKind::Adjustments))
            }
            (Action::Disband, PhaseKind::Retreats) => (Given::Retreat(piece, vec![Retreat::Disband]), None),
            (Action::Remove | Action::Disband, _) => {
                (Given::Adjustment(Adjustment::Remove(piece)), self.out_of_phase(PhaseKind::Adjustments))
            }
            (Action::Retreat(choices), _) => {
                let mut read = Vec::new();
                for choice in choices {
                    read.push(match choice {
                        Some(_) => Retreat::To(self.target(choice.as_ref(), &span, piece)?),
                        None => Retreat::Disband,
                    });
                }
                (Given::Retreat(piece, read), self.out_of_phase(PhaseKind::Retreats))
            }
            (Action::Move(route), PhaseKind::Retreats) => {
                let to = self.target(route.to.as_ref(), &span, piece)?;
                (Given::Retreat(piece, vec![Retreat::To(to)]), None)
            }
            (Action::Nothing, _) => (Given::Listed(piece), None),
            (action, _) => {
                let order = self.order(action, piece, &span)?;
                (Given::Movement(piece, order), self.out_of_phase(PhaseKind::Movement))
            }
        };
        if let Some(code) = refused {
            self.note(code, span.clone(), "", "this order belongs to another kind of phase");
        }
        self.give(clause.power, owner, span, given, refused);
        Ok(())
    }

    fn out_of_phase(&self, kind: PhaseKind) -> Option<Code> {
        (self.context.position.phase.kind != kind).then_some(Code::WrongPhase)
    }

    fn order(&mut self, action: &Action, piece: Piece, span: &Span) -> Result<Order, Unread> {
        match action {
            Action::Move(Route { through, to, via }) => {
                let to = self.target(to.as_ref(), span, piece)?;
                Ok(Order::Move { to, via: *via || !through.is_empty() })
            }
            Action::Support { unit, to } => {
                let Some(unit) = unit.as_ref().filter(|u| u.place.is_some()) else {
                    self.fault(Code::IncompleteSupport, span.clone(), "", "the support does not say whom");
                    return Err(Unread);
                };
                let (unit, to) = self.partner(unit, to.as_ref(), span)?;
                Ok(Order::Support { unit, to })
            }
            Action::Convoy { unit, to } => {
                let unit = unit.as_ref().filter(|u| u.place.is_some());
                let (Some(unit), Some(to)) = (unit, to.as_ref()) else {
                    self.fault(
                        Code::IncompleteConvoy,
                        span.clone(),
                        "",
                        "the convoy does not say whom and where to",
                    );
                    return Err(Unread);
                };
                let (unit, to) = self.partner(unit, Some(to), span)?;
                Ok(Order::Convoy { unit, to: to.ok_or(Unread)? })
            }
            _ => Ok(Order::Hold),
        }
    }

    /// The unit of a support or convoy, and where it goes.
    fn partner(
        &mut self,
        unit: &Unit,
        to: Option<&Place>,
        span: &Span,
    ) -> Result<(Piece, Option<Location>), Unread> {
        let at = self.place(unit.place.as_ref(), span)?;
        let piece = self.piece(unit, at);
        if let (Some(said), Some(owner)) = (unit.power, self.owner(at))
            && said != owner
        {
            let owner = &self.map.power(owner).name;
            let message = format!("the unit there belongs to {owner}, not to {}", self.map.power(said).name);
            self.note(Code::Nationality, unit.span.clone(), "", message);
        }
        let to = match to {
            Some(place) => Some(self.army_place(place, span, piece.kind)?),
            None => None,
        };
        Ok((piece, to))
    }

    /// Where a unit is told to go, with the coast inferred if the rules say so.
    fn target(&mut self, place: Option<&Place>, span: &Span, piece: Piece) -> Result<Location, Unread> {
        let Some(place) = place else {
            self.fault(Code::NoDestination, span.clone(), "", "the order does not say where to");
            return Err(Unread);
        };
        let to = self.army_place(place, span, piece.kind)?;
        let province = self.map.province_of(to);
        let coasts = &self.map.province(province).coasts;
        if piece.kind == UnitKind::Army || coasts.is_empty() || to != province.location() {
            return Ok(to);
        }
        let mut reached =
            coasts.iter().copied().filter(|&c| self.map.borders_on(UnitKind::Fleet, piece.at, c));
        match (reached.next(), reached.next()) {
            (Some(coast), None) if self.context.rules.one_coast == OneCoast::Infer => {
                let name = self.map.place(coast);
                let message = format!("{name} is the only coast that can be reached");
                self.note(Code::Coast, place.span(), name, message);
                Ok(coast)
            }
            _ => Ok(to),
        }
    }

    /// A place as the target of a unit: an army's coast is dropped, unless the rules forbid to name one.
    fn army_place(&mut self, place: &Place, span: &Span, kind: UnitKind) -> Result<Location, Unread> {
        let at = self.place(Some(place), span)?;
        let bare = self.map.province_of(at).location();
        let forgiven = self.context.rules.irrelevant_coast == IrrelevantCoast::Ignored;
        if kind == UnitKind::Army && at != bare && forgiven {
            self.note(Code::CoastIgnored, place.span(), "", "an army needs no coast");
            return Ok(bare);
        }
        Ok(at)
    }

    fn place(&mut self, place: Option<&Place>, span: &Span) -> Result<Location, Unread> {
        let Some(place) = place else {
            self.fault(Code::NoUnitNamed, span.clone(), "", "the order does not say which unit");
            return Err(Unread);
        };
        let words = self.text.get(place.name.span.clone()).unwrap_or_default().to_owned();
        let entry = place.name.entry.map(|id| self.lexicon.get(id));
        let begins = entry.map_or(&[][..], |e| &e.begins);
        let found = match (entry.and_then(|e| e.exact), begins) {
            (Some(province), _) | (None, &[province]) => Some(province),
            _ => None,
        };
        let Some(province) = found else {
            let message = format!("there is no place called `{words}`");
            self.fault(Code::UnknownProvince, place.name.span.clone(), words, message);
            return Err(Unread);
        };
        self.coast(place, province)
    }

    fn coast(&mut self, place: &Place, province: Province) -> Result<Location, Unread> {
        let Some(coast) = &place.coast else { return Ok(province.location()) };
        let name = self.lexicon.coast(coast.index);
        if let Some(location) = self.map.coast_named(province, name) {
            return Ok(location);
        }
        let code = self.map.code(province);
        if self.map.province(province).coasts.is_empty() {
            let message = format!("{code} has no coasts to tell apart");
            self.note(Code::CoastIgnored, coast.span.clone(), "", message);
            return Ok(province.location());
        }
        let detail = format!("{code}/{name}");
        let message = format!("{code} has no such coast as {name}");
        self.fault(Code::BadCoast, coast.span.clone(), detail, message);
=======
        detail: impl Into<String>,
        message: impl Into<String>,
    ) -> Result<T, Unread> {
        self.notes.push(Note::new(code, span, detail, message));
>>>>>>> 2ad2514 (Read orders as people write them, with every repair shown)
        Err(Unread)
    }

    pub fn items(&mut self, items: &[Item]) {
        for item in items {
            let notes = self.notes.len();
            if self.item(item).is_err() {
                for note in &mut self.notes[notes..] {
                    note.order = None;
                }
            }
        }
    }

    fn item(&mut self, item: &Item) -> Result<(), Unread> {
        match item {
            Item::Clause(clause) => self.clause(clause),
            Item::If(conditional) => self.conditional(conditional),
            Item::Waive { span, power, count, pending } => {
                let named = self.power(power.as_ref())?;
                let refused = self.check_phase(PhaseKind::Adjustments, span);
                let given = Given::Adjustment(Adjustment::Waive);
                let count = (*count > 1).then_some(*count);
                let remarks = Remarks { count, pending: *pending, ..Remarks::default() };
                self.give(named, None, span, given, refused, remarks);
                Ok(())
            }
            Item::Header(header) => {
                let given = Given::Header(self.header(header));
                self.give(None, None, &header.span, given, None, Remarks::default());
                Ok(())
            }
            Item::Clear(span, power) => {
                let named = self.power(power.as_ref())?;
                self.give(named, None, span, Given::Clear, None, Remarks::default());
                Ok(())
            }
            Item::Resolved(span) => {
                self.give(None, None, span, Given::Resolved, None, Remarks::default());
                Ok(())
            }
            Item::Fault(error, span) => self.syntax_error(*error, span),
            Item::Prose(..) => Ok(()),
        }
    }

    /// Adds an order to the reading.
    pub fn give(
        &mut self,
        named: Option<Power>,
        owner: Option<Power>,
        span: &Span,
        given: Given,
        refused: Option<Code>,
        remarks: Remarks,
    ) {
        let by = named.or(self.context.power).or(owner);
        self.orders.push(ReadOrder { named, by, span: span.clone(), given, refused, illegal: None, remarks });
    }

    fn header(&self, header: &syntax::Header) -> Header {
        let phase = header.season.zip(header.year).map(|(season, year)| match (season, header.phase) {
            (Season::Winter, _) => Phase::winter(year),
            (season, kind) => Phase { year, season, kind: kind.unwrap_or(PhaseKind::Movement) },
        });
        let phase = phase.map(|p| if p.kind == PhaseKind::Adjustments { Phase::winter(p.year) } else { p });
        let game = header.game.as_ref().map(|span| self.words(span).to_owned());
        Header { game, phase, power: header.power, commands: header.commands }
    }

    /// The code, if orders of this kind are not due; it is noted.
    pub fn check_phase(&mut self, kind: PhaseKind, span: &Span) -> Option<Code> {
        let due = self.context.position.phase.kind;
        if due == kind {
            return None;
        }
        let name = |kind| match kind {
            PhaseKind::Movement => "movement",
            PhaseKind::Retreats => "retreats",
            PhaseKind::Adjustments => "adjustments",
        };
        let message = format!("this is an order for {}, and {} are due now", name(kind), name(due));
        let message = message.replace("movement are due", "movement is due");
        self.note(Code::WrongPhase, span.clone(), "", message);
        Some(Code::WrongPhase)
    }

    /// The power that the text names, if it names one.
    pub fn power(&mut self, name: Option<&PowerName>) -> Result<Option<Power>, Unread> {
        let Some(name) = name else { return Ok(None) };
        if name.power.is_some() {
            return Ok(name.power);
        }
        let words = self.words(&name.span).to_owned();
        if let Some(power) = self.near_power(&words) {
            let short = self.short(power);
            let message = format!("`{words}` was taken for {}", self.map.power(power).name);
            self.note(Code::Typo, name.span.clone(), format!("{words}->{short}"), message);
            return Ok(Some(power));
        }
        if self.unknown_powers.contains(&name.span) {
            return Err(Unread);
        }
        self.unknown_powers.push(name.span.clone());
        let powers: Vec<&str> = self.map.powers().map(|p| self.map.power(p).name.as_str()).collect();
        let message = format!("no power is called `{words}`; there are {}", powers.join(", "));
        self.fault(Code::UnknownPower, name.span.clone(), words, message)
    }

    /// The first three letters of a power, as this notation writes them: `FRA`.
    pub fn short(&self, power: Power) -> String {
        short(self.map, power)
    }

    fn syntax_error(&mut self, error: SyntaxError, span: &Span) -> Result<(), Unread> {
        let words: String = self.words(span).chars().take(80).collect();
        let span = span.clone();
        match error {
            SyntaxError::Unexpected => {
                let message = format!("`{words}` cannot be read as an order; write one like `A PAR - BUR`");
                self.fault(Code::Syntax, span, "", message)
            }
            SyntaxError::NoUnitNamed => {
                let message = format!("`{words}` does not say which unit is to go there");
                self.fault(Code::NoUnitNamed, span, "", message)
            }
            SyntaxError::UnbalancedIf => {
                let message = "the condition does not say where it ends; close it with ENDIF";
                self.fault(Code::UnbalancedIf, span, "", message)
            }
            SyntaxError::NestedIf => {
                let message = "a condition within a condition is not taken; write them one after the other";
                self.fault(Code::UnsupportedOrder, span, "nested if", message)
            }
            SyntaxError::TooLong => {
                let most = super::parse::MAX_LINE_BYTES;
                self.fault(
                    Code::Syntax,
                    span,
                    "",
                    format!("the line is longer than {most} bytes and was not read"),
                )
            }
        }
    }

    /// Passes over what does not look like an order, or reports it where there is nothing else.
    fn prose(&mut self, items: &[Item]) {
        let empty = self.orders.is_empty() && self.notes.is_empty();
        let prose = || {
            items
                .iter()
                .filter_map(|i| if let Item::Prose(span, surely) = i { Some((span, *surely)) } else { None })
        };
        let all_sure = prose().all(|(_, surely)| surely);
        for (i, (span, surely)) in prose().enumerate() {
            if empty && (!surely || (all_sure && i == 0)) {
                let _ = self.syntax_error(SyntaxError::Unexpected, span);
                continue;
            }
            let words: String = self.words(span).chars().take(80).collect();
            let mut note = Note::new(Code::Skipped, span.clone(), "", format!("`{words}` was passed over"));
            if surely {
                note.severity = super::Severity::Remark;
            }
            self.notes.push(note);
        }
    }
}

/// The first three letters of a power's name, as this notation writes them: `FRA`.
pub(super) fn short(map: &Map, power: Power) -> String {
    map.power(power).key.chars().take(3).collect()
}
