//! A text that was read, before it is known which units their powers leave to others (DATC 4.E.5).
//!
//! What an order says does not depend on that; only whether it may stand does. So an order for another power's unit is read
//! like any other and makes a [`Claim`], and the claims are decided when the proxies are known: those of the text itself,
//! which may stand below it, and those of other texts.

use std::collections::HashMap;

use crate::interpret::proxy::passed_on;
use crate::interpret::sets::Sets;
use crate::interpret::settle::settle;
use crate::note::{Code, Note, Span};
use crate::parser::parse::ParsedText;
use crate::syntax::reading::{Illegal, Proxy, ReadOrder, Reading, ReadingContext, SheetStatement};
use chancery_core::map::{Map, Power, Province, Unit};

/// An order for a unit of another power. It is refused, unless its owner leaves the unit to whoever orders it.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// Where the order stands in the text.
    pub span: Span,
    /// Where its unit stands in the text.
    pub unit: Span,
    /// Where the unit stands on the board.
    pub at: Province,
    /// Which unit it is, and whose.
    pub claimed: Unit,
    /// Who orders it.
    pub by: Power,
    /// Whether it stands under its owner's name, on the sheet of whoever orders it.
    pub names_owner: bool,
    /// Where the word stands with which the order leaves the unit to somebody else, which only its owner can.
    pub passes_on: Option<Span>,
    /// Why else the order cannot stand.
    pub refused: Option<Code>,
    /// Why else it cannot succeed.
    pub illegal: Option<Illegal>,
}

impl Claim {
    /// Returns the place of the note that refuses the order.
    fn note(&self) -> &Span {
        if self.names_owner { &self.span } else { &self.unit }
    }
}

/// The result of reading a text once. It becomes a [`Reading`] when the proxies of other texts are known, too.
#[derive(Clone)]
pub struct DraftReading<'a> {
    pub(crate) map: &'a Map,
    pub(crate) context: ReadingContext<'a>,
    pub(crate) text: &'a ParsedText<'a>,
    /// Whether the text is read without what it quotes.
    pub(crate) is_reply: bool,
    /// The orders as they are if no claim is allowed, and what there is to say of them.
    pub(crate) reading: Reading,
    pub(crate) claims: Vec<Claim>,
    pub(crate) sets: Sets,
}

impl DraftReading<'_> {
    /// Returns the units whose orders the text leaves to other powers.
    pub fn proxies(&self) -> Vec<Proxy> {
        if self.reading.proxies(self.map).next().is_none() {
            return Vec::new();
        }
        self.clone().settle(&[]).proxies(self.map).collect()
    }

    /// Decides what the orders make of each other, with these proxies beside those of the context and of the text.
    pub fn settle(mut self, proxies: &[Proxy]) -> Reading {
        let (map, mut known) = (self.map, [self.context.proxies, proxies].concat());
        self.allow(&known);
        // Whether a line that leaves a unit to another power stands does not depend on what that power orders.
        if !self.claims.is_empty() && self.reading.proxies(map).next().is_some() {
            let mut settled = self.reading.clone();
            settle(map, &ReadingContext { proxies: &known, ..self.context }, &self.sets, &mut settled);
            let found: Vec<Proxy> = settled.proxies(map).collect();
            self.allow(&found);
            known.extend(found);
        }
        let Self { context, text, mut reading, sets, is_reply, .. } = self;
        settle(map, &ReadingContext { proxies: &known, ..context }, &sets, &mut reading);
        if let Some((quotation, _)) = text.reply.as_ref().filter(|_| is_reply) {
            reading.notes.extend(quotation.notes(text.standing()));
        }
        if let Some(struck) = &text.struck {
            reading.notes.extend(struck.notes(text.written()));
        }
        reading.notes.sort_by_key(|n| n.span.start);
        reading
    }

    /// Lets the orders stand whose units are left to those who order them.
    fn allow(&mut self, proxies: &[Proxy]) {
        let is_left =
            |claim: &Claim| proxies.iter().any(|proxy| (proxy.at, proxy.to) == (claim.at, claim.by));
        let (allowed, others): (Vec<Claim>, Vec<Claim>) =
            std::mem::take(&mut self.claims).into_iter().partition(is_left);
        self.claims = others;
        if allowed.is_empty() {
            return;
        }
        let by_note: Claims = allowed.iter().map(|claim| (key(claim.note()), claim)).collect();
        let of_claim = |note: &&mut Note| note.code == Code::WrongPower;
        for note in self.reading.notes.iter_mut().filter(of_claim) {
            let Some(claim) = by_note.get(&key(&note.span)) else { continue };
            let new = match &claim.passes_on {
                Some(word) => passed_on(self.text.standing(), claim, word),
                None => self.context.by_proxy(self.map, claim),
            };
            *note = Note { order: note.order, ..new };
        }
        let orders = allowed.iter().filter(|claim| claim.passes_on.is_none());
        let by_order: Claims = orders.map(|claim| (key(&claim.span), claim)).collect();
        let mut orders = std::mem::take(&mut self.reading.orders);
        self.allow_orders(&by_order, &mut orders, None);
        self.reading.orders = orders;
    }

    /// Lets those of the orders stand whose claims are allowed; `under` is the order with the condition that they
    /// stand under. Returns whether there are any.
    fn allow_orders(&mut self, claims: &Claims, orders: &mut [ReadOrder], under: Option<usize>) -> bool {
        let mut any = false;
        for (i, order) in orders.iter_mut().enumerate() {
            if let SheetStatement::Conditional(conditional) = &mut order.given {
                let then = self.allow_orders(claims, &mut conditional.then, Some(i));
                if self.allow_orders(claims, &mut conditional.otherwise, Some(i)) || then {
                    let named = conditional.then.iter().chain(&conditional.otherwise).find_map(|o| o.named);
                    self.allow_conditional(i, order, named);
                }
                continue;
            }
            let Some(claim) = claims.get(&key(&order.span)) else { continue };
            any = true;
            (order.refused, order.illegal) = (claim.refused, claim.illegal);
            if claim.names_owner {
                (order.named, order.set.heading) = (None, None);
            }
            if std::mem::take(&mut order.remarks.perpetual) {
                let words = self.text.standing().get(order.span.clone()).unwrap_or_default();
                let note = self.context.not_perpetual(order.span.clone(), words);
                self.reading.notes.push(Note { order: under.or(Some(i)), ..note });
            }
        }
        any
    }

    /// Lets the order at `i` stand, of whose orders under a condition claims are allowed, if no power is `named` now that
    /// may not give them.
    fn allow_conditional(&mut self, i: usize, order: &mut ReadOrder, named: Option<Power>) {
        if self.context.kept_from(named).is_some() {
            return;
        }
        if self.context.kept_from(order.named).is_some() {
            let of_sheet = |note: &Note| note.code == Code::WrongPower && note.span == order.span;
            self.reading.notes.retain(|note| note.order != Some(i) || !of_sheet(note));
            order.named = named;
        }
        let mut errors = self.reading.errors().filter(|note| note.order == Some(i));
        order.refused = errors.next().map(|note| note.code);
    }
}

/// Claims by where they stand in the text.
type Claims<'a> = HashMap<(usize, usize), &'a Claim>;

fn key(span: &Span) -> (usize, usize) {
    (span.start, span.end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;
    use chancery_core::map::standard;
    use chancery_core::order::Position;
    use chancery_core::rules::Rules;

    const SHEET: &str = "A Par - Pic\nF Lon - Eng";

    fn rules(chosen: &[(&str, &str)]) -> Rules {
        let mut rules = Rules::default();
        for (option, letter) in chosen {
            rules.choose(option, letter).unwrap();
        }
        rules
    }

    /// Returns what is refused, of England's sheet alone.
    fn refused(rules: &Rules, text: &str, proxies: &[Proxy]) -> Vec<Option<Code>> {
        let map = standard();
        let (reader, position) = (Reader::new(&map), Position::start(&map));
        let england = map.names().power("England").unwrap();
        let context = ReadingContext::new(&position, rules).only_of(england);
        let parsed = reader.parse(text);
        let draft = reader.draft(&context, &parsed);
        // The same proxies are the same reading, whether they are known before or after.
        let before = reader.read(&ReadingContext { proxies, ..context }, text);
        let after = draft.settle(proxies);
        assert_eq!(after, before, "{text}");
        after.orders.iter().map(|order| order.refused).collect()
    }

    #[test]
    fn a_proxy_that_is_found_after_the_reading_lets_the_order_stand() {
        let (map, rules) = (standard(), rules(&[("4.E.5", "b")]));
        let (reader, position) = (Reader::new(&map), Position::start(&map));
        let context = ReadingContext::new(&position, &rules);
        let text = reader.parse("France: A Par proxy to England");
        let left = reader.draft(&context, &text).proxies();
        assert_eq!(left.len(), 1);
        assert_eq!(refused(&rules, SHEET, &[]), [Some(Code::WrongPower), None]);
        assert_eq!(refused(&rules, SHEET, &left), [None, None]);
        // Under the owner's name, too, also under a condition.
        let named = "France: A Par - Pic\nFrance: IF (A MUN - BUR) THEN A Par H ELSE A Par - Bur";
        assert_eq!(refused(&rules, named, &[]), [Some(Code::WrongPower); 2]);
        assert_eq!(refused(&rules, named, &left), [None, None]);
        // It is not left on.
        assert_eq!(refused(&rules, "A Par proxy to Germany", &left), [Some(Code::WrongPower)]);
        // What is wrong with the order besides stays wrong.
        assert_eq!(refused(&rules, "A Par R Pic", &left), [Some(Code::WrongPhase)]);
    }

    #[test]
    fn a_proxy_below_the_order_that_it_allows_counts() {
        let (map, rules) = (standard(), rules(&[("4.E.5", "b")]));
        let (reader, position) = (Reader::new(&map), Position::start(&map));
        let text = "England: A Par - Pic\nFrance: A Par proxy to England";
        let reading = reader.read(&ReadingContext::new(&position, &rules), text);
        let refused: Vec<_> = reading.orders.iter().map(|order| order.refused).collect();
        assert_eq!(refused, [None, None], "{:?}", reading.notes);
    }

    #[test]
    fn an_order_of_another_power_without_the_units_kind_leaves_the_owners_alone() {
        let rules = rules(&[("4.C.1", "a"), ("4.D.3", "b")]);
        let map = standard();
        let (reader, position) = (Reader::new(&map), Position::start(&map));
        let text = "France: A Par - Pic\nEngland: Par - Bur";
        let reading = reader.read(&ReadingContext::new(&position, &rules), text);
        let refused: Vec<_> = reading.orders.iter().map(|order| order.refused).collect();
        assert_eq!(refused, [None, Some(Code::WrongPower)], "{:?}", reading.notes);
    }
}
