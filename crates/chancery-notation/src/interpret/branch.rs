//! Orders under a condition. Whether a condition is true is for a person to judge.

use crate::interpret::names::{must, rather};
use crate::interpret::read::{Session, Unread};
use crate::interpret::settle::unit_of;
use crate::message::Message;
use crate::note::{Code, Severity};
use crate::syntax::reading::{Conditional, ReadOrder, Remarks, SheetStatement};
use crate::syntax::tree::{self, Condition, ConditionFact, ConditionPart, Fact, Item, Place, Term};
use chancery_core::map::Location;
use chancery_core::order::{Adjustment, Canonical};

impl Session<'_> {
    pub fn conditional(&mut self, conditional: &tree::Conditional) -> Result<(), Unread> {
        if !conditional.closed && self.context.strict {
            let message = Message::UnclosedCondition { line: None };
            return self.fault(Code::UnbalancedIf, conditional.span.clone(), "", message);
        }
        if self.is_preference(conditional) {
            self.preference(conditional);
            return Ok(());
        }
        let condition = self.condition(&conditional.condition)?;
        let notes = self.notes.len();
        let outer = std::mem::take(&mut self.orders);
        self.items(&conditional.then);
        let then = std::mem::take(&mut self.orders);
        self.items(&conditional.otherwise);
        let otherwise = std::mem::replace(&mut self.orders, outer);
        self.twice(&then);
        self.twice(&otherwise);
        let here = self.orders.len();
        for note in &mut self.notes[notes..] {
            note.order = Some(here);
        }
        let refused =
            self.notes[notes..].iter().find(|n| n.severity == crate::Severity::Error).map(|n| n.code);
        let named = then.iter().chain(&otherwise).find_map(|o| o.named);
        let owner = then.iter().chain(&otherwise).find_map(|o: &ReadOrder| o.by);
        let given = SheetStatement::Conditional(Box::new(Conditional { condition, then, otherwise }));
        self.give(named, owner, &conditional.span, given, refused, Remarks::default());
        Ok(())
    }

    /// Warns of two orders for one unit in the same branch.
    fn twice(&mut self, orders: &[ReadOrder]) {
        for (i, order) in orders.iter().enumerate() {
            let unit = unit_of(&order.given).map(|u| self.map.province_of(u.at));
            let before = orders[..i].iter().filter_map(|o| unit_of(&o.given));
            let Some(unit) = unit.filter(|u| before.into_iter().any(|b| self.map.province_of(b.at) == *u))
            else {
                continue;
            };
            let code = self.map.code(unit).to_owned();
            let message = Message::SeveralUnderCondition { province: code.clone() };
            self.note(Code::DuplicateOrder, order.span.clone(), code, message);
            self.last_is(Severity::Warning);
        }
    }

    /// Checks whether the second build stands in for the first: `Build F Bre; if Bre occupied build A Par`.
    fn is_preference(&self, conditional: &tree::Conditional) -> bool {
        let [Term::Fact(fact)] = conditional.condition.as_slice() else { return false };
        let says_more = fact.power.is_some() || fact.kind.is_some() || fact.goes.is_some();
        let says_more = says_more || fact.dislodged || fact.own || fact.owns;
        let Some(place) = fact.place.as_ref().filter(|_| !says_more) else { return false };
        let builds = |item: &Item| matches!(item, Item::Clause(c) if matches!(c.action, tree::Action::Build));
        let first = self.orders.last().and_then(|o| match &o.given {
            SheetStatement::Adjustment(build) => build.piece(),
            SheetStatement::Preference(builds) => builds.last()?.piece(),
            _ => None,
        });
        let first = first.map(|piece| self.map.province_of(piece.at));
        let occupied = first.is_some_and(|p| self.meanings(&place.name).contains(&p));
        occupied && conditional.otherwise.is_empty() && conditional.then.iter().all(builds)
    }

    fn preference(&mut self, conditional: &tree::Conditional) {
        let first = self.orders.len() - 1;
        let notes = self.notes.len();
        self.items(&conditional.then);
        let later = self.orders.split_off(first + 1);
        for note in &mut self.notes[notes..] {
            note.order = note.order.map(|order| order.min(first));
        }
        let refused = later.iter().find_map(|o| o.refused);
        let builds = self.orders[first..].iter().chain(&later).flat_map(|o| match &o.given {
            SheetStatement::Adjustment(adjustment) => vec![*adjustment],
            SheetStatement::Preference(builds) => builds.clone(),
            _ => Vec::new(),
        });
        let given = SheetStatement::Preference(builds.collect());
        self.orders[first].given = given;
        self.orders[first].refused = self.orders[first].refused.or(refused);
        self.orders[first].span.end = conditional.span.end;
    }

    fn condition(&mut self, terms: &[Term]) -> Result<Condition, Unread> {
        let mut part = |term: &Term| {
            Ok(match term {
                Term::Not => ConditionPart::Not,
                Term::And => ConditionPart::And,
                Term::Or => ConditionPart::Or,
                Term::Open => ConditionPart::Open,
                Term::Close => ConditionPart::Close,
                Term::Fact(fact) => ConditionPart::Fact(self.fact(fact)?),
            })
        };
        terms.iter().map(&mut part).collect::<Result<_, _>>().map(Condition)
    }

    fn fact(&mut self, fact: &Fact) -> Result<ConditionFact, Unread> {
        // Whoever writes `I` without a name is told from the sheet.
        let power = fact.power.or_else(|| self.sheet(self.above()).filter(|_| fact.own));
        let place = fact.place.as_ref().map(|place| self.place_of_fact(place, fact)).transpose()?;
        let bare = Fact { goes: None, ..fact.clone() };
        let to = fact.goes.as_ref().map(|(_, to)| self.place_of_fact(to, &bare)).transpose()?;
        Ok(ConditionFact {
            power,
            is_writers: fact.own && power.is_none(),
            owns: fact.owns,
            kind: fact.kind,
            place,
            goes: fact.goes.as_ref().map(|(retreats, _)| *retreats).zip(to),
            dislodged: fact.dislodged,
        })
    }

    fn place_of_fact(&mut self, place: &Place, fact: &Fact) -> Result<Location, Unread> {
        let (map, position) = (self.map, self.context.position);
        let (kind, power) = (fact.kind, fact.power);
        let present = rather(move |p| {
            let unit = position.unit_in(map, p);
            unit.is_some_and(|u| power.is_none_or(|w| w == u.power) && kind.is_none_or(|k| k == u.kind))
        });
        let admits = must(move |p| crate::interpret::names::admits(map, kind, p));
        let province = self.province(&place.name, &[present, admits], false)?;
        self.on_coast(place, province, kind.unwrap_or(chancery_core::map::UnitKind::Fleet))
    }
}

/// Writes the canonical text of alternatives: `B F BRE ELSE B A PAR`.
pub(crate) fn preference_text(map: &chancery_core::map::Map, builds: &[Adjustment]) -> String {
    let texts: Vec<String> = builds.iter().map(|b| b.canonical(map)).collect();
    texts.join(" ELSE ")
}
