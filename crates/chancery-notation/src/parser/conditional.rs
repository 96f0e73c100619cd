//! Conditions with their orders: on one line to its end, or over several lines. Nothing stands of one that was
//! not read whole.

use crate::parser::clause::skip_fillers;
use crate::parser::cursor::Cursor;
use crate::parser::parse::{Parser, no_chatter};
use crate::parser::route::retreat_list;
use crate::parser::statement::{Carry, at_end, separator, skip, statement};
use crate::syntax::tree::{Action, Clause, Conditional, Fact, Item, PowerName, SyntaxError, Term, Unit};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::UnitKind;

/// How deep conditions may stand within one another.
const MAX_DEPTH: usize = 8;

impl Parser<'_> {
    /// Parses `If A Mun dislodged retreat to Boh, then Tyr`: the unit is named by the condition.
    fn retreat_if_dislodged(
        &mut self,
        start: usize,
        terms: &[Term],
        power: Option<&PowerName>,
    ) -> Option<Item> {
        let [Term::Fact(fact)] = terms else { return None };
        let mut behind = self.cursor.clone();
        behind.take(Mark::Comma);
        behind.take_word(&[Word::Then]);
        if !fact.dislodged || behind.take_word(&[Word::Retreat]).is_none() {
            return None;
        }
        let places = retreat_list(&mut behind);
        if !at_end(&behind) {
            return None;
        }
        self.cursor = behind;
        let span = self.cursor.since(start);
        let place = fact.place.clone();
        let unit = Unit { span: span.clone(), power: fact.power, kind: fact.kind, place, dislodged: false };
        let (power, action) = (power.cloned(), Action::Retreat(places));
        Some(Item::Clause(Box::new(Clause { span, power, unit, action, ..Clause::default() })))
    }

    /// Parses `Build F Lon, else F Edi`: the other build is made where the first cannot be.
    pub(crate) fn alternative(&mut self, power: Option<&PowerName>, carry: &mut Carry) -> bool {
        let build = match self.list().last() {
            Some(Item::If(block)) => block.then.first(),
            last => last,
        };
        let Some(Item::Clause(build)) = build else { return false };
        let (place, is_build) = (build.unit.place.clone(), matches!(build.action, Action::Build));
        let start = self.cursor.at;
        if !is_build || self.cursor.take_word(&[Word::Else]).is_none() {
            return false;
        }
        let then = vec![no_chatter(statement(&mut self.cursor, power, carry))];
        let condition = vec![Term::Fact(Fact { place, ..Fact::default() })];
        let span = self.cursor.since(start);
        let block = Conditional { span, condition, then, closed: true, ..Conditional::default() };
        self.push(Item::If(Box::new(block)));
        true
    }

    /// Parses a condition: on one line to its end, or a block over several lines.
    pub(crate) fn conditional(&mut self, start: usize, power: Option<&PowerName>) {
        let Some(terms) = condition(&mut self.cursor) else {
            self.unread_condition(start);
            return;
        };
        if let Some(item) = self.retreat_if_dislodged(start, &terms, power) {
            self.push(item);
            return;
        }
        let ends = self.condition_ends();
        // `A Par - Bur, if Germany in Mun, else A Par H`: the order stands before its condition.
        let before = self.cursor.done() || is_else(&self.cursor);
        if before
            && !self.ends_condition_below
            && let Some(then) = self.taken_back(start)
        {
            self.after_order(start, terms, then, power);
            return;
        }
        if self.cursor.done() {
            self.block(start, Conditional { condition: terms, ..Conditional::default() });
            return;
        }
        let (item, ended) = self.inline(start, terms, power, self.blocks.len(), ends);
        let is_doubtful = matches!(item, Item::Fault(SyntaxError::Condition, _));
        if is_doubtful && !ended && self.ends_condition_below {
            self.block(start, Conditional { doubtful: true, ..Conditional::default() });
        } else {
            self.push(item);
        }
    }

    /// Opens a condition whose orders stand on the lines that follow.
    fn block(&mut self, start: usize, conditional: Conditional) {
        let span = self.cursor.since(start);
        if self.blocks.len() < MAX_DEPTH {
            self.blocks.push((Conditional { span, ..conditional }, false));
        } else {
            self.push(Item::Fault(SyntaxError::NestedIf, span));
        }
    }

    /// Steps over what may stand between a condition and its orders, and tells whether anything does: else
    /// only an order that can be read shows that the condition was read to its end.
    fn condition_ends(&mut self) -> bool {
        let start = self.cursor.at;
        while separator(&mut self.cursor) || self.cursor.take(Mark::Colon) {}
        self.cursor.take_word(&[Word::Then]);
        self.cursor.take(Mark::Colon);
        self.cursor.at > start
    }

    /// Handles a condition that cannot be read. `If you have any questions` is chatter, but where orders of a
    /// condition stand, they would count without it if only it were passed over.
    pub(crate) fn unread_condition(&mut self, start: usize) {
        let line = start..self.cursor.end;
        let orders = [Word::Army, Word::Fleet, Word::Build, Word::Remove, Word::If];
        // No farther than the next condition, or a long line of them would be gone through for each.
        let is_if = |at: &usize| self.cursor.moved(*at).is_word(&[Word::If]);
        let next = (start + 1..line.end).find(is_if).unwrap_or(line.end);
        let has_branches = (start..next).any(|at| {
            let mut here = self.cursor.moved(at);
            // `If attacked, A Mar H`.
            let parted = here.take(Mark::Comma) || here.take(Mark::Colon);
            if parted && begins_order(&here) {
                return true;
            }
            match here.take_word(&[Word::Else, Word::EndIf, Word::Then]) {
                Some(Word::Then) => here.is_word(&orders),
                word => word.is_some(),
            }
        });
        let is_last = next == line.end;
        self.cursor.at = line.end;
        if has_branches {
            let span = self.cursor.since(start);
            self.push(Item::Fault(SyntaxError::Condition, span));
        } else if is_last && self.ends_condition_below {
            self.block(start, Conditional { doubtful: true, ..Conditional::default() });
        } else {
            let item = skip(&mut self.cursor, start);
            let whole = self.cursor.since(start);
            let doubt = self.cursor.moved(start).is_word(&[Word::Doubt]);
            let error = if doubt { SyntaxError::Unmeant } else { SyntaxError::Condition };
            // A condition that was not read makes a fault of the order before it: `A Par - Bur, if Germany agrees`.
            let fault = |clause: Box<Clause>| Item::Fault(error, clause.span.start..whole.end);
            let item = self.taken_back(start).map_or(item, fault);
            self.push(item);
        }
    }

    /// Parses `A War - Gal (if Austria orders A Vie - Gal, else A War - Ukr)`: the brackets hold the
    /// condition of the order before them. What is not read whole in them makes a fault of that order.
    pub(crate) fn bracketed_condition(&mut self, power: Option<&PowerName>) {
        let start = self.cursor.at;
        let line = self.cursor.end;
        let mut depth = 0_usize;
        let close = (start..line).find(|&at| {
            let here = self.cursor.moved(at);
            depth += usize::from(here.is(Mark::Open));
            depth -= usize::from(here.is(Mark::Close));
            depth == 0
        });
        let taken = self.taken_back(start);
        let (Some(close), Some(then)) = (close, taken) else {
            self.cursor.at = line;
            let span = self.cursor.since(start);
            return self.push(Item::Fault(SyntaxError::Condition, span));
        };
        self.cursor.end = close;
        self.cursor.at = start + 1;
        self.cursor.take_word(&[Word::If]);
        let terms = condition(&mut self.cursor);
        self.condition_ends();
        let whole = terms.filter(|_| self.cursor.done() || is_else(&self.cursor));
        match whole {
            Some(terms) => self.after_order(start, terms, then, power),
            None => self.push(Item::Fault(SyntaxError::Condition, then.span.clone())),
        }
        (self.cursor.at, self.cursor.end) = (close + 1, line);
        // The brackets belong to the order, whatever it became.
        let end = self.cursor.since(start).end;
        if let Some(Item::If(block)) = self.list().last_mut() {
            block.span.end = end;
        } else if let Some(Item::Fault(_, span)) = self.list().last_mut() {
            span.end = end;
        }
    }

    /// Takes back the order that stands right before the condition at `start`, with a comma or nothing between.
    fn taken_back(&mut self, start: usize) -> Option<Box<Clause>> {
        // Where an order must end that the condition stands right behind.
        let last = start.checked_sub(1)?;
        let last = if self.cursor.moved(last).is(Mark::Comma) { last.checked_sub(1)? } else { last };
        let before = self.cursor.moved(last + 1).since(last).end;
        let Some(Item::Clause(clause)) =
            self.list().pop_if(|last| matches!(last, Item::Clause(c) if c.span.end == before))
        else {
            return None;
        };
        Some(clause)
    }

    /// Parses the order `then` under the condition that stands behind it, up to the end of what may be read.
    fn after_order(&mut self, start: usize, terms: Vec<Term>, then: Box<Clause>, power: Option<&PowerName>) {
        let from = then.span.start;
        let (item, _) = self.inline(start, terms, power, self.blocks.len(), true);
        match item {
            Item::If(mut block) => {
                block.then.insert(0, Item::Clause(then));
                (block.span.start, block.closed) = (from, true);
                self.push(Item::If(block));
            }
            Item::Fault(error, span) => self.push(Item::Fault(error, from..span.end)),
            item => self.push(item),
        }
    }

    /// Parses the orders of a condition on one line, from behind `THEN` to `ENDIF` or the end of the line.
    /// `depth` counts the conditions round it, and `ends` says whether this one is known to end where its
    /// orders begin. Tells, too, whether it ended with `ENDIF`.
    fn inline(
        &mut self,
        start: usize,
        terms: Vec<Term>,
        power: Option<&PowerName>,
        depth: usize,
        ends: bool,
    ) -> (Item, bool) {
        let mut block = Conditional { condition: terms, ..Conditional::default() };
        let mut carry = Carry::default();
        let mut otherwise = false;
        while !self.cursor.done() {
            if separator(&mut self.cursor) {
                continue;
            }
            let here = self.cursor.at;
            if is_else(&self.cursor) {
                self.cursor.take_word(&[Word::Else]);
                self.cursor.take(Mark::Colon);
                if std::mem::replace(&mut otherwise, true) {
                    block.otherwise.push(Item::Fault(SyntaxError::UnbalancedIf, self.cursor.since(here)));
                }
                // `then build F Nap else A Rom`: the other branch has the verb of the first.
                carry = Carry::under(carry.verb.as_ref());
                continue;
            }
            if self.cursor.take_word(&[Word::EndIf]).is_some() {
                block.closed = true;
                break;
            }
            let item = if self.cursor.take_word(&[Word::If]).is_some() {
                self.nested(here, power, depth + 1, otherwise)
            } else if self.cursor.take_word(&[Word::Unless]).is_some() {
                self.cursor.at = self.cursor.end;
                Item::Fault(SyntaxError::Condition, self.cursor.since(here))
            } else {
                statement(&mut self.cursor, power, &mut carry)
            };
            let item = no_chatter(item);
            let is_first = block.then.is_empty() && !otherwise;
            block.doubtful |= match &item {
                Item::Fault(SyntaxError::Condition, _) => true,
                Item::Fault(..) => is_first && !ends,
                _ => false,
            };
            if otherwise { block.otherwise.push(item) } else { block.then.push(item) }
        }
        let ended = block.closed;
        block.closed |= otherwise;
        block.span = self.cursor.since(start);
        (whole(block), ended)
    }

    /// Parses a condition within one on the same line. Before the outer `ELSE` it must say where it ends, for
    /// else nobody could tell whose `ELSE` follows.
    fn nested(&mut self, start: usize, power: Option<&PowerName>, depth: usize, otherwise: bool) -> Item {
        let terms = condition(&mut self.cursor).filter(|_| depth < MAX_DEPTH);
        let Some(terms) = terms else {
            self.cursor.at = self.cursor.end;
            return Item::Fault(SyntaxError::NestedIf, self.cursor.since(start));
        };
        let ends = self.condition_ends();
        let (item, ended) = self.inline(start, terms, power, depth, ends);
        if ended || otherwise || matches!(item, Item::Fault(..)) {
            item
        } else {
            Item::Fault(SyntaxError::UnbalancedIf, self.cursor.since(start))
        }
    }
}

/// Returns whether an order begins at the cursor, as far as its first two words tell.
fn begins_order(cursor: &Cursor) -> bool {
    let behind = cursor.moved(cursor.at + 1);
    cursor.is_word(&[Word::Build, Word::Remove])
        || cursor.is_word(&[Word::Army, Word::Fleet])
            && (behind.is(Mark::Open) || behind.peek_name().is_some())
}

/// Returns a condition with its orders; nothing at all where the condition was not read whole, because it
/// would be taken for another one.
pub(crate) fn whole(block: Conditional) -> Item {
    if block.doubtful { Item::Fault(SyntaxError::Condition, block.span) } else { Item::If(Box::new(block)) }
}

/// The longest condition, in terms.
const LONGEST: usize = 64;

/// Reads a condition up to `THEN`, a separator, an order, or the end of the line.
pub(crate) fn condition(cursor: &mut Cursor) -> Option<Vec<Term>> {
    let mut terms = Vec::new();
    let mut depth = 0_usize;
    // Whether a fact may come next, or else what joins two facts.
    let mut wants_fact = true;
    while terms.len() < LONGEST {
        if wants_fact {
            if cursor.take_word(&[Word::Not]).is_some() {
                terms.push(Term::Not);
            } else if cursor.take(Mark::Open) {
                depth += 1;
                terms.push(Term::Open);
            } else {
                let (fact, not) = fact(cursor)?;
                // `Not Italy does not move to Tyr` says one thing to one reader and another to the next.
                if not && matches!(terms.last(), Some(Term::Not)) {
                    return None;
                }
                terms.extend(not.then_some(Term::Not));
                terms.push(Term::Fact(fact));
                wants_fact = false;
            }
            continue;
        }
        if depth > 0 && cursor.take(Mark::Close) {
            depth -= 1;
            terms.push(Term::Close);
        } else if let Some(word) = joint(cursor) {
            terms.push(if word == Word::And { Term::And } else { Term::Or });
            wants_fact = true;
        } else {
            return (depth == 0).then_some(terms);
        }
    }
    None
}

/// Parses `AND`, `OR`, also behind a comma: what follows is another part of the same condition.
fn joint(cursor: &mut Cursor) -> Option<Word> {
    cursor.attempt(|behind| {
        behind.take(Mark::Comma);
        behind.take_word(&[Word::And, Word::Or])
    })
}

/// Parses `French Army Ruhr`, `Italy in Tyr`, `German A(Mun) retreats to Bur`, `Bre occupied`, `Germany moves
/// to Belgium`, `I took Tri`. Returns, too, whether the sentence says that it is not so.
fn fact(cursor: &mut Cursor) -> Option<(Fact, bool)> {
    skip_fillers(cursor);
    // `Eng occupied`: a name that is a power's and a place's is a power before something else only.
    let power = cursor.peek_power().filter(|(_, end)| !names_place(cursor, *end)).map(|(power, end)| {
        cursor.at = end;
        power
    });
    let own = power.is_none() && cursor.take_word(&[Word::Me]).is_some();
    let mut not = cursor.take_word(&[Word::Not]).is_some();
    let subject = cursor.at;
    skip_fillers(cursor);
    let mut is_placed = cursor.at > subject;
    let mut fact = Fact { power, own, ..Fact::default() };
    let somebody = power.is_some() || own;
    if somebody && cursor.take_word(&[Word::Owns]).is_some() {
        skip_fillers(cursor);
        fact.place = cursor.take_place().map(|(place, _)| place);
        fact.owns = true;
        return fact.place.as_ref()?.name.entry.map(|_| (fact, not));
    }
    fact.kind = match cursor.take_word(&[Word::Army, Word::Fleet, Word::Unit]) {
        Some(Word::Army) => Some(UnitKind::Army),
        Some(Word::Fleet) => Some(UnitKind::Fleet),
        _ => None,
    };
    let before = cursor.at;
    skip_fillers(cursor);
    is_placed |= cursor.at > before;
    fact.place = cursor.take_place().map(|(place, _)| place);
    // `If you have any questions` and `if Germany agrees` are no conditions: a fact has a place, and says what is there.
    let known = fact.place.as_ref().is_some_and(|place| place.name.entry.is_some());
    if !known && !(somebody && (is_placed || fact.place.is_none())) && fact.kind.is_none() {
        return None;
    }
    if cursor.take_word(&[Word::Empty]).is_some() {
        return known.then_some((fact, !not));
    }
    if cursor.take_word(&[Word::Occupied]).is_some() {
        return known.then_some((fact, not));
    }
    if cursor.take_word(&[Word::IsDislodged]).is_some() {
        fact.dislodged = true;
        return known.then_some((fact, not));
    }
    not |= cursor.take_word(&[Word::Not]).is_some();
    let retreats = cursor.is_word(&[Word::Retreat]);
    if cursor.take(Mark::Dash) || cursor.take_word(&[Word::Retreat, Word::Move, Word::To]).is_some() {
        cursor.take_word(&[Word::To]);
        skip_fillers(cursor);
        fact.goes = Some((retreats, cursor.take_place()?.0));
    } else if fact.place.is_none() {
        return None;
    }
    Some((fact, not))
}

/// Returns whether what is at the cursor, up to `end`, names a place by its whole name, and nothing behind it could
/// be what a power's name stands before.
fn names_place(cursor: &Cursor, end: usize) -> bool {
    let exact = cursor.peek_name().is_some_and(|(id, _)| cursor.lexicon.get(id).exact.is_some());
    let behind = cursor.moved(end);
    let before = [Word::Army, Word::Fleet, Word::Unit, Word::Filler, Word::Preposition];
    exact && !behind.is(Mark::Open) && !behind.is_word(&before) && behind.peek_name().is_none()
}

/// Returns whether the other branch begins here.
pub(crate) fn is_else(cursor: &Cursor) -> bool {
    cursor.is_word(&[Word::Else])
}
