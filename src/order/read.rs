//! From clauses to orders in a position.

use std::sync::Arc;

use super::lexicon::Lexicon;
use super::note::{Code, Note};
use super::parse::parse;
use super::reading::{Context, Given, ReadOrder, Reading};
use super::syntax::{Action, Clause, Item, Place, Route, Span, SyntaxError, Unit};
use super::{Adjustment, Order, Piece, Retreat};
use crate::map::{Kind, Location, Map, PhaseKind, Power, Province, UnitKind};
use crate::rules::{IrrelevantCoast, OneCoast};

/// The longest text that is read, in bytes.
pub const MAX_TEXT_BYTES: usize = 256 * 1024;

/// Reads orders on one map. Making one costs more than reading with it: keep it.
pub struct Reader {
    map: Arc<Map>,
    lexicon: Lexicon,
}

impl Reader {
    /// A reader for a map.
    pub fn new(map: &Arc<Map>) -> Self {
        Self { map: Arc::clone(map), lexicon: Lexicon::new(map) }
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
        let syntax = parse(text, &self.lexicon);
        let mut session =
            Session { map: &self.map, lexicon: &self.lexicon, context, text, reading: Reading::default() };
        for item in &syntax.items {
            session.item(item);
        }
        for (error, span) in syntax.errors {
            session.syntax_error(error, span);
        }
        session.reading.notes.sort_by_key(|n| n.span.start);
        session.reading
    }
}

struct Session<'a> {
    map: &'a Map,
    lexicon: &'a Lexicon,
    context: &'a Context<'a>,
    text: &'a str,
    reading: Reading,
}

/// What keeps a clause from being an order; the note is already written.
struct Unread;

impl Session<'_> {
    fn note(&mut self, code: Code, span: Span, detail: impl Into<String>, message: impl Into<String>) {
        let mut note = Note::new(code, span, detail, message);
        note.order = Some(self.reading.orders.len());
        self.reading.notes.push(note);
    }

    fn fault(&mut self, code: Code, span: Span, detail: impl Into<String>, message: impl Into<String>) {
        self.reading.notes.push(Note::new(code, span, detail, message));
    }

    fn syntax_error(&mut self, error: SyntaxError, span: Span) {
        let words = self.text.get(span.clone()).unwrap_or_default().to_owned();
        match error {
            SyntaxError::Unexpected => {
                self.fault(Code::Syntax, span, "", format!("`{words}` cannot be read as an order"));
            }
            SyntaxError::NoUnitNamed => {
                self.fault(Code::NoUnitNamed, span, "", format!("`{words}` does not say which unit"));
            }
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Waive { span, power, count } => {
                for _ in 0..*count {
                    let given = Given::Adjustment(Adjustment::Waive);
                    self.give(*power, None, span.clone(), given, None);
                }
            }
            Item::Clause(clause) => {
                let notes = self.reading.notes.len();
                if self.clause(clause).is_err() {
                    for note in &mut self.reading.notes[notes..] {
                        note.order = None;
                    }
                }
            }
        }
    }

    fn give(
        &mut self,
        named: Option<Power>,
        owner: Option<Power>,
        span: Span,
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
        Err(Unread)
    }

    fn owner(&self, at: Location) -> Option<Power> {
        let position = self.context.position;
        let province = self.map.province_of(at);
        let dislodged = position.dislodged_from(self.map, province).map(|d| d.unit.power);
        dislodged.or_else(|| position.unit_in(self.map, province).map(|u| u.power))
    }

    /// The unit that is meant: what was written, completed from the unit that stands there.
    fn piece(&self, unit: &Unit, at: Location) -> Piece {
        let position = self.context.position;
        let province = self.map.province_of(at);
        let dislodged = position.dislodged_from(self.map, province).map(|d| d.unit);
        let retreats = position.phase.kind == PhaseKind::Retreats;
        let there = dislodged.filter(|_| retreats).or_else(|| position.unit_in(self.map, province));
        let sea = self.map.province(province).kind == Kind::Sea;
        let likely = if sea { UnitKind::Fleet } else { UnitKind::Army };
        let kind = unit.kind.or(there.map(|u| u.kind)).unwrap_or(likely);
        let bare = at == province.location();
        let at = there.filter(|u| bare && u.kind == kind).map_or(at, |u| u.at);
        Piece { kind, at }
    }
}
