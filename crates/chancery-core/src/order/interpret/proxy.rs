//! Orders that a power leaves to another one (DATC 4.E.5).

use crate::map::{Map, PhaseKind, Power, fold};
use crate::order::Piece;
use crate::order::interpret::read::{Session, Unread};
use crate::order::orders::note::{Code, Note};
use crate::order::orders::span::Span;
use crate::order::syntax::reading::{Given, Proxy, Reading, ReadingContext, Remarks};
use crate::order::syntax::tree::Clause;
use crate::rules::ProxyOrders;

impl Reading {
    /// The units whose orders the text leaves to other powers.
    pub fn proxies(&self, map: &Map) -> impl Iterator<Item = Proxy> {
        self.orders.iter().filter(|o| o.refused.is_none()).filter_map(|o| match o.given {
            Given::Proxy(piece, to) => Some(Proxy { at: map.province_of(piece.at), owner: o.by?, to }),
            _ => None,
        })
    }
}

/// Tells of orders on a power's sheet for units of which it announced that another power orders them. Of what both order
/// the adjudicator is given the other power's first.
pub fn tell_announced(map: &Map, context: &ReadingContext, reading: &mut Reading) {
    if context.rules.proxy_orders != ProxyOrders::Announced {
        return;
    }
    for (i, order) in reading.orders.iter().enumerate() {
        let Given::Movement(unit, _) = order.given else { continue };
        let at = map.province_of(unit.at);
        let proxy = context.proxies.iter().find(|p| p.at == at && Some(p.owner) == order.by);
        let Some(proxy) = proxy.filter(|_| order.refused.is_none()) else { continue };
        let (to, code) = (&map.power(proxy.to).name, map.code(at));
        let letter = context.rules.several_orders.letter();
        let message = format!(
            "it was announced that {to} orders the unit in {code}: if it does, its order is the first and this the \
             second, and 4.D.3={letter} says which counts"
        );
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
        let mut refused = ordered.refused.or(self.check_phase(PhaseKind::Movement, &clause.span));
        let words: String = self.words(&clause.span).trim().chars().take(80).collect();
        let owner = ordered.owner.or(by);
        let fault = if owner == Some(to) {
            Some((Code::WrongPower, format!("`{words}` leaves the order to the power whose unit it is")))
        } else if owner != by && by.is_some() && refused.is_none() {
            Some((
                Code::WrongPower,
                format!("`{words}` leaves to somebody what is for another power to order"),
            ))
        } else if rule == ProxyOrders::Announced && !self.is_announced(ordered.piece, owner, to) {
            let message = format!(
                "`{words}` does not count: a proxy is announced to the game master before, and is no part of an order set (DATC 4.E.5=a)"
            );
            Some((Code::UnsupportedOrder, message))
        } else {
            None
        };
        if let (Some((code, message)), None) = (fault, refused) {
            self.note(code, clause.span.clone(), self.words(word).to_lowercase(), message);
            refused = Some(code);
        }
        if refused.is_none() {
            let unit = format!("{} {}", ordered.piece.kind.letter(), self.map.place(ordered.piece.at));
            let to_whom = &self.map.power(to).name;
            let message = format!("the order of {unit} is left to {to_whom} (DATC 4.E.5={})", rule.letter());
            self.note(Code::Proxy, clause.span.clone(), self.short(to), message);
        }
        let mut remarks = self.remarks(clause);
        self.for_now(clause, &mut remarks);
        let remarks = Remarks::default();
        self.give(named, owner, &clause.span, Given::Proxy(ordered.piece, to), refused, remarks);
        Ok(())
    }

    /// Tells of a proxy, or an order by one, that it is not perpetual: a unit is left for one phase.
    pub(in crate::order) fn for_now(&mut self, clause: &Clause, remarks: &mut Remarks) {
        if std::mem::take(&mut remarks.perpetual) {
            let words: String = self.words(&clause.span).trim().chars().take(80).collect();
            let letter = self.context.rules.proxy_orders.letter();
            let message = format!(
                "`{words}` is not perpetual: it counts in this phase alone, for which the unit is left to another power (DATC 4.E.5={letter})"
            );
            self.note(Code::Skipped, clause.span.clone(), "perpetual", message);
        }
    }

    /// What is wrong with a line that leaves a unit to no power, where the house lets units be left.
    pub(in crate::order) fn faulty_proxy(&self, clause: &Clause, word: &Span) -> Option<String> {
        if self.context.rules.proxy_orders == ProxyOrders::NotAllowed {
            return None;
        }
        let words: String = self.words(&clause.span).trim().chars().take(80).collect();
        let behind = self.words(&(word.end..clause.span.end.max(word.end)));
        let behind = behind.trim_start_matches(|c: char| c == ':' || c.is_whitespace()).trim_end();
        let to = behind.get(..3).filter(|to| to.eq_ignore_ascii_case("to "));
        let whose = to.map_or(behind, |to| behind[to.len()..].trim_start());
        let first = whose.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let like = "write it as `F BEL proxy England`, alone on its line";
        let names =
            || self.map.powers().map(|p| self.map.power(p).name.as_str()).collect::<Vec<_>>().join(", ");
        Some(if whose.is_empty() {
            format!("`{words}` does not say which power orders the unit; {like}")
        } else if self.map.names().power(whose).is_some() || self.map.names().power(first).is_some() {
            format!("`{words}` says something else beside the proxy; {like}")
        } else if let Some(near) = self.lexicon.near_power(&fold(whose)) {
            format!("no power is called `{whose}`; is it {}?", self.map.power(near).name)
        } else {
            format!("no power is called `{whose}`; there are {}", names())
        })
    }

    /// Whether the game master knows of it already.
    fn is_announced(&self, piece: Piece, owner: Option<Power>, to: Power) -> bool {
        let at = self.map.province_of(piece.at);
        owner.is_some_and(|owner| self.context.proxies.contains(&Proxy { at, owner, to }))
    }

    /// Says that a power orders another one's unit.
    pub(in crate::order) fn by_proxy(&mut self, span: Span, unit: &str, owner: Power, by: Power) {
        let letter = self.context.rules.proxy_orders.letter();
        let (owner, by) = (&self.map.power(owner).name, &self.map.power(by).name);
        let message = format!("{by} orders {unit} of {owner} by proxy (DATC 4.E.5={letter})");
        self.note(Code::Proxy, span, unit, message);
    }
}
