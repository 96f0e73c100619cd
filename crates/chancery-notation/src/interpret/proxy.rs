//! Orders that a power leaves to another one (DATC 4.E.5).

use crate::interpret::draft::Claim;
use crate::interpret::read::{Session, Unread};
use crate::message::Message;
use crate::note::{Code, Note, Span};
use crate::syntax::reading::{Proxy, ReadOrder, Reading, ReadingContext, Remarks, SheetStatement};
use crate::syntax::tree::Clause;
use chancery_core::map::{Map, PhaseKind, Power, fold};
use chancery_core::order::Piece;
use chancery_core::rules::{Lettered, ProxyOrders};

impl ReadOrder {
    /// Returns the unit whose order it leaves to another power.
    pub fn proxy(&self, map: &Map) -> Option<Proxy> {
        let SheetStatement::Proxy(piece, to) = self.given else { return None };
        let owner = self.by.filter(|_| self.refused.is_none())?;
        Some(Proxy { at: map.province_of(piece.at), owner, to })
    }
}

impl Reading {
    /// Returns the units whose orders the text leaves to other powers.
    pub fn proxies(&self, map: &Map) -> impl Iterator<Item = Proxy> {
        self.orders.iter().filter_map(|order| order.proxy(map))
    }
}

/// Notes orders on a power's sheet for units of which it announced that another power orders them. Of what both order
/// the adjudicator is given the other power's first.
pub fn note_announced(map: &Map, context: &ReadingContext, reading: &mut Reading) {
    if context.rules.proxy_orders != ProxyOrders::Announced {
        return;
    }
    for (i, order) in reading.orders.iter().enumerate() {
        let SheetStatement::Movement(unit, _) = order.given else { continue };
        let at = map.province_of(unit.at);
        let proxy = context.proxies.iter().find(|p| p.at == at && Some(p.owner) == order.by);
        let Some(proxy) = proxy.filter(|_| order.refused.is_none()) else { continue };
        let code = map.code(at);
        let letter = context.rules.several_orders.letter();
        let (to, province) = (map.power(proxy.to).name.clone(), code.to_owned());
        let message = Message::Announced { to, province, letter };
        let note = Note::new(Code::Proxy, order.span.clone(), code, message);
        reading.notes.push(Note { order: Some(i), ..note });
    }
}

impl Session<'_> {
    /// Leaves the order of a unit to another power, where the house allows that.
    pub fn proxy(
        &mut self,
        clause: &Clause,
        (word, to): (&Span, Power),
        named: Option<Power>,
        by: Option<Power>,
    ) -> Result<(), Unread> {
        let rule = self.context.rules.proxy_orders;
        if rule == ProxyOrders::NotAllowed {
            return self.unsupported(clause, word);
        }
        let ordered = self.ordered(clause, by)?;
        self.claim = self.claim.take().filter(|claim| !claim.names_owner);
        if let Some(claim) = &mut self.claim {
            claim.passes_on = Some(word.clone());
        }
        let foreign = self.claim.as_ref().map(|_| Code::WrongPower);
        let mut refused = foreign.or(ordered.refused).or(self.check_phase(PhaseKind::Movement, &clause.span));
        let words = self.quoted(&clause.span);
        let owner = ordered.owner.or(by);
        let fault = if owner == Some(to) {
            Some((Code::WrongPower, Message::LeftToOwner { words }))
        } else if rule == ProxyOrders::Announced && !self.is_announced(ordered.piece, owner, to) {
            Some((Code::UnsupportedOrder, Message::ProxyOnSheet { words }))
        } else {
            None
        };
        if let (Some((code, message)), None) = (fault, refused) {
            self.note(code, clause.span.clone(), self.words(word).to_lowercase(), message);
            refused = Some(code);
        }
        if refused.is_none() {
            let unit = format!("{} {}", ordered.piece.kind.letter(), self.map.place(ordered.piece.at));
            let to_whom = self.map.power(to).name.clone();
            let message = Message::LeftTo { unit, to: to_whom, letter: rule.letter() };
            self.note(Code::Proxy, clause.span.clone(), self.short(to), message);
        }
        if self.remarks(clause).perpetual {
            let note = self.context.not_perpetual(clause.span.clone(), self.words(&clause.span));
            self.notes.push(Note { order: Some(self.orders.len()), ..note });
        }
        let remarks = Remarks::default();
        self.give(named, owner, &clause.span, SheetStatement::Proxy(ordered.piece, to), refused, remarks);
        Ok(())
    }

    /// Returns what is wrong with a line that leaves a unit to no power, where the house lets units be left.
    pub(crate) fn faulty_proxy(&self, clause: &Clause, word: &Span) -> Option<Message> {
        if self.context.rules.proxy_orders == ProxyOrders::NotAllowed {
            return None;
        }
        let words = self.quoted(&clause.span);
        let behind = self.words(&(word.end..clause.span.end.max(word.end)));
        let behind = behind.trim_start_matches(|c: char| c == ':' || c.is_whitespace()).trim_end();
        let to = behind.get(..3).filter(|to| to.eq_ignore_ascii_case("to "));
        let whose = to.map_or(behind, |to| behind[to.len()..].trim_start());
        let first = whose.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        Some(if whose.is_empty() {
            Message::ProxyWithoutPower { words }
        } else if self.map.names().power(whose).is_some() || self.map.names().power(first).is_some() {
            Message::ProxyWithMore { words }
        } else {
            let near = self.lexicon.near_power(&fold(whose)).map(|near| self.map.power(near).name.clone());
            Message::ProxyToUnknown { name: whose.to_owned(), near, powers: self.power_names() }
        })
    }

    /// Returns whether the game master knows of it already.
    fn is_announced(&self, piece: Piece, owner: Option<Power>, to: Power) -> bool {
        let at = self.map.province_of(piece.at);
        owner.is_some_and(|owner| self.context.proxies.contains(&Proxy { at, owner, to }))
    }
}

/// Returns the note that whoever orders a unit by proxy leaves it to somebody else.
pub(crate) fn passed_on(text: &str, claim: &Claim, word: &Span) -> Note {
    let said = |span: &Span| text.get(span.clone()).unwrap_or_default();
    let words = said(&claim.span).trim().chars().take(80).collect();
    let message = Message::LeftByAnother { words };
    Note::new(Code::WrongPower, claim.span.clone(), said(word).to_lowercase(), message)
}

impl ReadingContext<'_> {
    /// Returns the note that a power orders another one's unit.
    pub(crate) fn by_proxy(&self, map: &Map, claim: &Claim) -> Note {
        let letter = self.rules.proxy_orders.letter();
        let unit = format!("{} {}", claim.claimed.kind.letter(), map.code(claim.at));
        let [owner, by] = [claim.claimed.power, claim.by].map(|power| map.power(power).name.clone());
        let message = Message::ByProxy { by, unit: unit.clone(), owner, letter };
        Note::new(Code::Proxy, claim.unit.clone(), unit, message)
    }

    /// Returns the note of a proxy, or an order by one, that it is not perpetual: a unit is left for one phase.
    pub(crate) fn not_perpetual(&self, span: Span, words: &str) -> Note {
        let words = words.trim().chars().take(80).collect();
        let message = Message::ProxyNotPerpetual { words, letter: self.rules.proxy_orders.letter() };
        Note::new(Code::Skipped, span, "perpetual", message)
    }
}
