//! Why retreats and adjustments came out as they did. The sentences are without their full stops.

use super::super::{Answers, fill, is_behind_of, number, phrases as answer_phrases};
use super::phrases;
use crate::explain::words::names::Speech;
use crate::words::{
    Act, capital, french_power, list, list_in, reason_for_programs_naming, reason_naming, result,
};
use chancery_core::adjudicate::{Entry, Reason, Verdict};
use chancery_core::map::{Location, Power, Unit};
use chancery_core::order::{Adjustment, Canonical, DislodgedUnit, GivenOrder, Position, Retreat};
use chancery_core::rules::CivilDisorder;
use chancery_core::text::is_coded;
use chancery_notation::{Language, power_name};

impl Answers<'_> {
    /// Says what became of a dislodged unit, and why.
    pub fn retreat(&self, entry: &Entry<Retreat>, unit: Unit, is_open: bool) -> String {
        if is_coded() {
            return format!("{entry:?} {is_open}");
        }
        let p = phrases(self.language);
        let (name, order, why) =
            (self.piece(unit.into()), self.retreat_order(&entry.ordered), self.why(entry));
        let unread = entry.reason.filter(|reason| reason.is_of_unread());
        let unread = unread.map(|reason| self.reason_of(reason, &[]));
        capital(&match (entry.verdict, entry.ordered.order, entry.reason, unread) {
            (_, _, Some(Reason::NoOrder), _) if is_open => fill(p.no_order_yet, &[&name]),
            (_, _, _, Some(why)) if is_open => fill(p.no_order_yet_because, &[&name, &why]),
            (_, _, Some(Reason::NoOrder), _) => fill(p.no_retreat, &[&name]),
            (_, _, _, Some(why)) => fill(p.disbanded_because, &[&name, &why]),
            (Verdict::Succeeds, Retreat::Disband, ..) => fill(p.disbanded_as_ordered, &[&name]),
            (Verdict::Succeeds, Retreat::To(to), ..) => fill(p.open, &[&order, &self.goal(to)]),
            (Verdict::Fails, ..) => {
                let phrase = if entry.with.len() == 1 { p.both_disbanded } else { p.all_disbanded };
                fill(phrase, &[&order, &why])
            }
            _ => {
                fill(p.unit_disbanded, &[&order, self.word(entry.ordered.order.into(), entry.verdict), &why])
            }
        })
    }

    /// Says that a retreat of no dislodged unit counted for nothing.
    pub fn refused_retreat(&self, entry: &Entry<Retreat>) -> String {
        self.refusal(&self.retreat_order(&entry.ordered), entry.ordered.order.into(), entry)
    }

    /// Says from where a unit was dislodged, where it could go, and where standoffs took place.
    pub fn retreat_facts(
        &self,
        position: &Position,
        dislodged: &DislodgedUnit,
        open: &[Location],
    ) -> Vec<String> {
        if is_coded() {
            return vec![format!("{dislodged:?} {open:?} {:?}", position.contested)];
        }
        let (p, map) = (phrases(self.language), self.names.map);
        let name = self.piece(dislodged.unit.into());
        let mut facts = vec![match dislodged.from {
            Some(from) => fill(p.came_from, &[&self.origin(from)]),
            None => p.came_by_convoy.to_owned(),
        }];
        facts.push(match open {
            [] => fill(p.nowhere, &[&name]),
            _ => fill(p.could_retreat, &[&name, &list(open.iter().map(|&at| self.goal(at)), p.or)]),
        });
        // A standoff elsewhere closed nothing to it.
        let near = map.borders(dislodged.unit.kind, dislodged.unit.at);
        let near: Vec<_> = near.into_iter().map(|at| map.province_of(at)).collect();
        let closed: Vec<_> = position.contested.iter().copied().filter(|p| near.contains(p)).collect();
        if !closed.is_empty() {
            facts.push(fill(p.standoff_closed, &[&self.seas(&closed)]));
        }
        facts.iter().map(|fact| capital(fact)).collect()
    }

    /// Says what became of a build or a removal, and why.
    pub fn adjustment(&self, entry: &Entry<Adjustment>, is_open: bool) -> String {
        if is_coded() {
            return format!("{entry:?} {is_open}");
        }
        let p = phrases(self.language);
        let GivenOrder { by, order, .. } = entry.ordered;
        let power = self.power(by);
        let why = self.why(entry);
        capital(&match (entry.verdict, entry.reason, entry.unit.map(|unit| self.piece(unit.into()))) {
            (_, Some(Reason::CivilDisorder), Some(unit)) => {
                fill(if is_open { p.will_be_in_disorder } else { p.was_in_disorder }, &[&unit, &power])
            }
            (Verdict::Succeeds, Some(Reason::ChosenInDisorder), Some(unit)) => {
                fill(p.chosen_in_disorder, &[&unit, &power])
            }
            (verdict, ..) => {
                let order_of = self.adjustment_order(order, by);
                match verdict {
                    Verdict::Succeeds => fill(p.succeeded, &[&order_of, &why]),
                    Verdict::Fails => fill(p.failed, &[&order_of, &why]),
                    other => fill(p.is, &[&order_of, self.word(order.into(), other), &why]),
                }
            }
        })
    }

    /// Says what is due: `Russia owns 4 centres and has 6 units: 2 must be removed`.
    pub fn balance(&self, position: &Position, power: Power) -> String {
        let (centres, units) = (position.centres_of(power).count(), position.units_of(power).count());
        let balance = position.balance(power);
        if is_coded() {
            return format!("{power:?} {centres} {units} {balance}");
        }
        let p = phrases(self.language);
        let count = |phrase, n: usize| fill(number(phrase, n), &[&n.to_string()]);
        let due = match balance {
            0 => p.nothing_due.to_owned(),
            n if n > 0 => count(p.may_build, n.unsigned_abs() as usize),
            n => count(p.must_remove, n.unsigned_abs() as usize),
        };
        let has = [count(p.centres, centres), count(p.units, units)];
        capital(&fill(p.owns, &[&self.power(power), &has[0], &has[1], &due]))
    }

    /// Says how far each unit is from where the rule counts from, in the sequence in which they go.
    pub fn distances(&self, rule: CivilDisorder, power: Power, units: &[(usize, Unit)]) -> String {
        if is_coded() {
            return format!("{rule:?} {power:?} {units:?}");
        }
        let p = phrases(self.language);
        let from = match rule {
            CivilDisorder::FromOwnedCentres => p.nearest_owned,
            CivilDisorder::FromOwnHomes => p.nearest_home,
            CivilDisorder::FromHomeCountry => p.home_country,
        };
        let one = |&(steps, unit): &(usize, Unit)| match steps {
            usize::MAX => fill(p.no_way, &[&self.piece(unit.into())]),
            n => fill(number(p.steps, n), &[&self.piece(unit.into()), &n.to_string()]),
        };
        let units = self.clause_after(&list_in(self.language, units.iter().map(one)));
        let power = power_name(self.language, self.names.map, power);
        capital(&fill(p.removed_first, &[power, from, &units]))
    }

    /// Names a power with its article.
    fn power(&self, power: Power) -> String {
        let name = power_name(self.language, self.names.map, power);
        match self.language {
            Language::German if name == "Türkei" => format!("die {name}"),
            Language::French => french_power(name),
            _ => name.to_owned(),
        }
    }

    /// Returns where a retreat goes; English has no preposition there.
    fn goal(&self, at: Location) -> String {
        if self.language == Language::English { self.names.place(at) } else { self.to(at) }
    }

    fn word(&self, act: Act, verdict: Verdict) -> &'static str {
        if self.language == Language::English {
            verdict.word()
        } else {
            result(self.language, act, verdict, None)
        }
    }

    fn why<O>(&self, entry: &Entry<O>) -> String {
        let colon = phrases(self.language).colon;
        let clause = |reason| self.clause_after(&self.reason_of(reason, &entry.with));
        let why = entry.reason.map(|reason| format!("{colon}{}", clause(reason)));
        why.unwrap_or_default()
    }

    /// Returns the clause for a reason with units of the board.
    fn reason_of(&self, reason: Reason, with: &[Unit]) -> String {
        let a = answer_phrases(self.language);
        let forms = if is_behind_of(reason) { [a.army_of, a.fleet_of] } else { [a.army, a.fleet] };
        let with: Vec<String> = with.iter().map(|&unit| self.piece_by(unit.into(), forms)).collect();
        match self.language {
            Language::English => reason_for_programs_naming(reason, &with),
            language => reason_naming(language, reason, &with),
        }
    }

    /// Names a retreat: in codes the same in every language, spoken as a noun.
    fn retreat_order(&self, ordered: &GivenOrder<Retreat>) -> String {
        let (p, a) = (phrases(self.language), answer_phrases(self.language));
        match ordered.order {
            _ if self.names.speech == Speech::Codes => ordered.canonical(self.names.map),
            Retreat::Disband => fill(p.order_to_disband, &[&self.piece(ordered.unit)]),
            Retreat::To(to) => {
                let of = self.piece_by(ordered.unit, [a.army_of, a.fleet_of]);
                fill(p.retreat_of, &[&of, &self.towards(to)])
            }
        }
    }

    /// Names a build or a removal with whose it is.
    fn adjustment_order(&self, order: Adjustment, power: Power) -> String {
        let (p, a) = (phrases(self.language), answer_phrases(self.language));
        let power = power_name(self.language, self.names.map, power);
        let text = match order {
            _ if self.names.speech == Speech::Codes => order.canonical(self.names.map),
            Adjustment::Build(piece) => {
                fill(p.order_to_build, &[&self.piece_by(piece, [a.an_army, a.a_fleet])])
            }
            Adjustment::Remove(piece) => fill(p.order_to_remove, &[&self.piece(piece)]),
            Adjustment::Waive => p.order_to_waive.to_owned(),
        };
        match (self.language, self.names.speech) {
            (Language::English, Speech::Codes) => format!("{text} of {power}"),
            _ => format!("{power}{}{}", p.colon, self.clause_after(&text)),
        }
    }
}
