//! From clauses to orders in a position: one text that is being read.

use std::collections::HashSet;

use crate::interpret::draft::Claim;
use crate::interpret::sets::Sets;
use crate::message::Message;
use crate::note::{Code, Note, Severity, Span};
use crate::syntax::reading::{Header, ReadOrder, ReadingContext, Remarks, SetOf, SheetStatement};
use crate::syntax::tree::{self, Item, PowerName, SyntaxError};
use crate::vocabulary::lexicon::Lexicon;
use chancery_core::map::{Map, Phase, PhaseKind, Power, Province, Season};
use chancery_core::order::{Adjustment, Order, Piece};

/// One text being read.
pub(crate) struct Session<'a> {
    pub map: &'a Map,
    pub lexicon: &'a Lexicon,
    pub context: &'a ReadingContext<'a>,
    pub text: &'a str,
    pub orders: Vec<ReadOrder>,
    pub notes: Vec<Note>,
    /// How often near names may still be looked for, which bounds the time that a text can take.
    pub searches: u32,
    /// The power that the text named last, for its own line or those below.
    above: Option<Power>,
    /// The power with which an order's own line began last, and where its name stands.
    pub(crate) begun: Option<(usize, Power)>,
    /// The words that let all units of a power hold.
    holds: Vec<HoldAll>,
    /// Where the powers' names stand that were reported as unknown.
    unknown_powers: HashSet<usize>,
    /// The sets of orders of the text, as far as it was read.
    pub(crate) sets: Sets,
    /// The claim of the order that is being read.
    pub(crate) claim: Option<Claim>,
    pub(crate) claims: Vec<Claim>,
}

/// How often a text may let all units of a power hold.
const MAX_HOLDS: usize = 16;

/// Words that let all units of a power hold.
struct HoldAll {
    span: Span,
    named: Option<Power>,
    /// Whether only those are meant that are given no order.
    only_others: bool,
    set: SetOf,
}

/// How often near names are looked for in one text.
const MAX_SEARCHES: u32 = 200;

/// The failure of a clause to be an order; the note is already written.
pub(crate) struct Unread;

impl<'a> Session<'a> {
    pub fn new(map: &'a Map, lexicon: &'a Lexicon, context: &'a ReadingContext<'a>, text: &'a str) -> Self {
        Self {
            map,
            lexicon,
            context,
            text,
            orders: Vec::new(),
            notes: Vec::new(),
            searches: MAX_SEARCHES,
            above: None,
            begun: None,
            holds: Vec::new(),
            unknown_powers: HashSet::new(),
            sets: Sets::new(),
            claim: None,
            claims: Vec::new(),
        }
    }

    /// Returns the words at a place of the text.
    pub fn words(&self, span: &Span) -> &'a str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// Notes something about the order that is being read.
    pub fn note(&mut self, code: Code, span: Span, detail: impl Into<String>, message: impl Into<Message>) {
        let mut note = Note::new(code, span, detail, message);
        note.order = Some(self.orders.len());
        self.notes.push(note);
    }

    /// Makes the last note a warning, as the order stands in spite of it, or a remark, as nothing else can be meant.
    pub fn last_is(&mut self, severity: Severity) {
        if let Some(last) = self.notes.last_mut() {
            last.severity = severity;
        }
    }

    /// Notes why there is no order.
    pub fn fault<T>(
        &mut self,
        code: Code,
        span: Span,
        detail: impl Into<String>,
        message: impl Into<Message>,
    ) -> Result<T, Unread> {
        self.notes.push(Note::new(code, span, detail, message));
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
            self.claims.extend(self.claim.take());
        }
    }

    fn item(&mut self, item: &Item) -> Result<(), Unread> {
        match item {
            Item::Clause(clause) => self.clause(clause),
            Item::If(conditional) => self.conditional(conditional),
            Item::Waive { span, power, count, pending } => {
                let named = self.power(power.as_ref())?;
                let refused = self.check_phase(PhaseKind::Adjustments, span);
                let given = SheetStatement::Adjustment(Adjustment::Waive);
                let count = (*count > 1).then_some(*count);
                let remarks = Remarks { count, pending: *pending, ..Remarks::default() };
                self.give(named, None, span, given, refused, remarks);
                Ok(())
            }
            Item::Header(header) => {
                let read = self.header(header);
                self.check_header(&read, &header.span);
                self.give(None, None, &header.span, SheetStatement::Header(read), None, Remarks::default());
                Ok(())
            }
            Item::Nothing { span, power, builds } => self.nothing(span, power.as_ref(), *builds),
            Item::HoldAll { span, power, only_others } => {
                let (span, named) = (span.clone(), self.power(power.as_ref())?);
                self.holds.push(HoldAll { span, named, only_others: *only_others, set: self.sets.now });
                Ok(())
            }
            Item::Clear(span, power) => {
                let named = self.power(power.as_ref())?;
                self.give(named, None, span, SheetStatement::Clear, None, Remarks::default());
                Ok(())
            }
            Item::Resolved(span) => {
                self.give(None, None, span, SheetStatement::Resolved, None, Remarks::default());
                Ok(())
            }
            Item::Fault(error, span) => self.syntax_error(*error, span),
            Item::Prose(..) | Item::Above(_) => Ok(()),
            Item::NewMail(line) => {
                self.above = None;
                self.sets.mail(self.text, line, self.orders.len());
                Ok(())
            }
        }
    }

    /// Gives the units an order that only words for all of a power tell to hold, once all other orders are known. Beside what
    /// cannot be read, or has a condition, nobody knows which units these are.
    pub fn hold_all(&mut self) {
        let (map, position) = (self.map, self.context.position);
        let is_conditional = |order: &ReadOrder| matches!(order.given, SheetStatement::Conditional(_));
        let is_unsure = self.holds.len() > MAX_HOLDS
            || self.notes.iter().any(|note| note.severity == Severity::Error)
            || self.orders.iter().any(is_conditional);
        for HoldAll { span, named, only_others, set } in std::mem::take(&mut self.holds) {
            let mut given = self.orders.iter().filter_map(|order| order.by);
            let sole = given.next().filter(|first| given.all(|by| by == *first));
            let by = self.sheet(named).or(self.context.power).or(sole);
            let places: Vec<Province> = self
                .orders
                .iter()
                .filter(|order| order.by == by && order.set.mail == set.mail)
                .filter_map(|order| order.given.place(map))
                .collect();
            let is_known = !is_unsure
                && by.is_some()
                && position.phase.kind == PhaseKind::Movement
                && !self.context.supposing;
            let Some(by) = by.filter(|_| is_known && (only_others || places.is_empty())) else {
                let _ = self.syntax_error(SyntaxError::Unexpected, &span);
                continue;
            };
            let start = self.orders.partition_point(|order| order.span.start < span.start);
            let behind = self.orders.split_off(start);
            for unit in position.units_of(by).filter(|unit| !places.contains(&map.province_of(unit.at))) {
                let given = SheetStatement::Movement(Piece { kind: unit.kind, at: unit.at }, Order::Hold);
                self.give(named, Some(by), &span, given, None, Remarks::default());
                self.orders.iter_mut().last().into_iter().for_each(|order| order.set = set);
            }
            let added = self.orders.len() - start;
            self.orders.extend(behind);
            let later = self.notes.iter_mut().filter_map(|note| note.order.as_mut());
            later.filter(|order| **order >= start).for_each(|order| *order += added);
        }
    }

    /// Reads a list that says that it is empty: of builds, where some are due, it waives them; else it orders
    /// nothing.
    fn nothing(&mut self, span: &Span, power: Option<&PowerName>, builds: bool) -> Result<(), Unread> {
        let named = self.power(power)?;
        let by = self.sheet(named);
        let position = self.context.position;
        let due = by.map_or(1, |by| position.balance(by));
        if builds && position.phase.kind == PhaseKind::Adjustments && due > 0 {
            let count = (due > 1 && !self.context.supposing).then_some(due as u32);
            let remarks = Remarks { count, ..Remarks::default() };
            self.give(named, None, span, SheetStatement::Adjustment(Adjustment::Waive), None, remarks);
            return Ok(());
        }
        let words: String = self.words(span).chars().take(80).collect();
        // What was ordered above is not taken back by it, and that may have been meant.
        let after = !builds
            && self.orders.iter().any(|o| o.by == by && !matches!(o.given, SheetStatement::Header(_)));
        let message = Message::OrdersNothing { words, after_orders: after };
        let mut note = Note::new(Code::Skipped, span.clone(), "", message);
        if !after {
            note.severity = Severity::Remark;
        }
        self.notes.push(note);
        Ok(())
    }

    /// Returns whose order it is, if that is not for its unit to tell. A text that names several powers is no one
    /// power's sheet, unless it is kept as one.
    pub fn sheet(&self, named: Option<Power>) -> Option<Power> {
        let whole = self.context.power.filter(|_| self.context.alone || self.above.is_none());
        named.or(whole)
    }

    /// Returns the power that the text named last.
    pub fn above(&self) -> Option<Power> {
        self.above
    }

    /// Adds an order to the reading.
    pub fn give(
        &mut self,
        named: Option<Power>,
        owner: Option<Power>,
        span: &Span,
        given: SheetStatement,
        refused: Option<Code>,
        remarks: Remarks,
    ) {
        let by = self.sheet(named).or(owner).or(self.context.power).or(self.above);
        let (mut by, mut refused) = (by, refused);
        let is_order =
            !matches!(given, SheetStatement::Header(_) | SheetStatement::Clear | SheetStatement::Resolved);
        self.claim = self.claim.take().filter(|c| c.names_owner || self.context.kept_from(named).is_none());
        if let Some(claim) = &mut self.claim {
            claim.refused = refused;
            refused = Some(Code::WrongPower);
        }
        if let Some((sheet, named)) = self.context.kept_from(named).zip(named).filter(|_| is_order) {
            // Whose unit or whose home it is does not matter any more, and would be told against the wrong
            // power.
            let here = Some(self.orders.len());
            let before = self.notes.iter().rposition(|n| n.span.start < span.start);
            let of_power = |n: &Note| matches!(n.code, Code::WrongPower | Code::BadBuildSite);
            let own = self.notes.split_off(before.map_or(0, |at| at + 1));
            self.notes.extend(own.into_iter().filter(|n| n.order != here || !of_power(n)));
            let words: String = self.words(span).chars().take(80).collect();
            let name = |power| self.map.power(power).name.clone();
            let message = Message::OfAnotherSheet { words, named: name(named), sheet: name(sheet) };
            self.note(Code::WrongPower, span.clone(), self.short(named), message);
            (by, refused) = (Some(sheet), Some(Code::WrongPower));
        }
        let (span, set) = (span.clone(), self.sets.now);
        self.orders.push(ReadOrder { named, by, span, given, refused, illegal: None, remarks, set });
    }

    fn header(&self, header: &tree::Header) -> Header {
        let phase = header.season.zip(header.year).map(|(season, year)| match (season, header.phase) {
            (Season::Winter, _) => Phase::winter(year),
            (season, kind) => Phase { year, season, kind: kind.unwrap_or(PhaseKind::Movement) },
        });
        let phase = phase.map(|p| if p.kind == PhaseKind::Adjustments { Phase::winter(p.year) } else { p });
        let game = header.game.as_ref().map(|span| self.words(span).to_owned());
        Header { game, phase, power: header.power, commands: header.commands }
    }

    /// Notes a heading of another power or season. Only of a sheet that is kept for one power in one phase
    /// is it known where it belongs; its orders stand all the same, for headings are copied and forgotten.
    fn check_header(&mut self, header: &Header, span: &Span) {
        let sheet = self.context.power.filter(|_| self.context.alone);
        let due = self.context.position.phase;
        let Some(why) = sheet.and_then(|sheet| header.misplaced(self.map, due, Some(sheet))) else { return };
        let elsewhere = self.context.kept_from(header.power).is_some();
        let code = if elsewhere { Code::WrongPower } else { Code::WrongPhase };
        self.note(code, span.clone(), "", why);
        self.last_is(Severity::Warning);
    }

    /// Returns the code, if orders of this kind are not due; it is noted.
    pub fn check_phase(&mut self, kind: PhaseKind, span: &Span) -> Option<Code> {
        let due = self.context.position.phase.kind;
        if due == kind {
            return None;
        }
        self.note(Code::WrongPhase, span.clone(), "", Message::OfAnotherPhase { kind, due });
        Some(Code::WrongPhase)
    }

    /// Returns the power that the text names, if it names one.
    pub fn power(&mut self, name: Option<&PowerName>) -> Result<Option<Power>, Unread> {
        self.sets.under(self.text, name.map(|name| &name.span));
        let Some(name) = name else { return Ok(None) };
        self.above = name.power;
        if name.power.is_some() {
            return Ok(name.power);
        }
        let words = self.words(&name.span).to_owned();
        if let Some(power) = self.near_power(&words) {
            self.above = Some(power);
            let short = self.short(power);
            let detail = format!("{words}->{short}");
            let message = Message::TakenFor { words, meant: self.map.power(power).name.clone() };
            self.note(Code::Typo, name.span.clone(), detail, message);
            return Ok(Some(power));
        }
        // One heading may stand over many orders; it is reported once.
        if !self.unknown_powers.insert(name.span.start) {
            return Err(Unread);
        }
        let message = Message::UnknownPower { words: words.clone(), powers: self.power_names() };
        self.fault(Code::UnknownPower, name.span.clone(), words, message)
    }

    /// Returns the names of all powers.
    pub fn power_names(&self) -> Vec<String> {
        self.map.powers().map(|p| self.map.power(p).name.clone()).collect()
    }

    /// Returns the words at a place of the text, if there are many their beginning.
    pub fn quoted(&self, span: &Span) -> String {
        self.words(span).trim().chars().take(80).collect()
    }

    /// Returns the first three letters of a power, as this notation writes them: `FRA`.
    pub fn short(&self, power: Power) -> String {
        short(self.map, power)
    }

    fn syntax_error(&mut self, error: SyntaxError, span: &Span) -> Result<(), Unread> {
        let words: String = self.words(span).chars().take(80).collect();
        let line = || words.lines().next().unwrap_or_default().to_owned();
        let (code, detail, message) = match error {
            SyntaxError::Unexpected => {
                (Code::Syntax, "", Message::NotAnOrder { kind: self.context.position.phase.kind, words })
            }
            SyntaxError::NoUnitNamed => {
                (Code::NoUnitNamed, "", Message::NoUnitForDestination { words: Some(words) })
            }
            SyntaxError::UnbalancedIf => {
                let line = line().trim_end().to_owned();
                (Code::UnbalancedIf, "", Message::UnclosedCondition { line: Some(line) })
            }
            SyntaxError::NestedIf => (Code::UnsupportedOrder, "nested if", Message::NestedConditions),
            SyntaxError::Condition => (Code::Syntax, "", Message::UnreadCondition { line: line() }),
            SyntaxError::Unmeant => (Code::Syntax, "", Message::NotMeantNow { words }),
            SyntaxError::TooLong => {
                let most = crate::parser::parse::MAX_LINE_BYTES;
                (Code::Syntax, "", Message::LineTooLong { most })
            }
        };
        self.fault(code, span.clone(), detail, message)
    }

    /// Passes over what does not look like an order, or reports it where there is nothing else.
    pub fn prose(&mut self, items: &[Item]) {
        let mut empty = self.orders.is_empty() && self.notes.is_empty();
        // What is said of the orders below is not passed over, unless none is there.
        let is_over_none = self.orders.is_empty();
        let prose = || {
            items.iter().filter_map(|item| match item {
                Item::Prose(span, surely) => Some((span, *surely)),
                Item::Above(span) if is_over_none => Some((span, true)),
                _ => None,
            })
        };
        let all_sure = prose().all(|(_, surely)| surely);
        for (i, (span, surely)) in prose().enumerate() {
            // A line at the head of a mail says that what follows is in base64.
            let says = |(head, how): (&str, &str)| {
                head.trim().eq_ignore_ascii_case("content-transfer-encoding")
                    && how.trim().eq_ignore_ascii_case("base64")
            };
            if self.words(span).split_once(':').is_some_and(says) {
                let _ = self.fault::<()>(Code::Syntax, span.clone(), "", Message::EncodedMail);
                empty = false;
                continue;
            }
            if empty && (!surely || (all_sure && i == 0)) {
                let _ = self.syntax_error(SyntaxError::Unexpected, span);
                continue;
            }
            let words: String = self.words(span).chars().take(80).collect();
            let message = Message::PassedOver { words, because: None };
            let mut note = Note::new(Code::Skipped, span.clone(), "", message);
            if surely {
                note.severity = Severity::Remark;
            }
            self.notes.push(note);
        }
    }
}

/// Returns an order as it may be written in a phase of this kind.
pub fn example(kind: PhaseKind) -> &'static str {
    match kind {
        PhaseKind::Movement => "A PAR - BUR",
        PhaseKind::Retreats => "A PAR R GAS",
        PhaseKind::Adjustments => "B A PAR",
    }
}

/// Returns the first three letters of a power's name, as this notation writes them: `FRA`.
pub(crate) fn short(map: &Map, power: Power) -> String {
    map.power(power).key.chars().take(3).collect()
}
