//! Why retreats and adjustments came out as they did. The sentences are without their full stops.

use super::{Answers, is_behind_of};
use crate::explain::words::names::Speech;
use crate::words::word;
use crate::words::{
    Act, capital, french_power, list, list_in, reason_for_programs_naming, reason_naming, result, semicolon,
};
use chancery_core::adjudicate::{Entry, Reason, Verdict};
use chancery_core::map::{Location, Power, Province, Unit};
use chancery_core::order::{Adjustment, Canonical, DislodgedUnit, GivenOrder, Piece, Position, Retreat};
use chancery_core::rules::CivilDisorder;
use chancery_core::text::is_coded;
use chancery_notation::say;
use chancery_notation::{Language, power_name};

impl Answers<'_> {
    /// Says what became of a dislodged unit, and why.
    pub fn retreat(&self, entry: &Entry<Retreat>, unit: Unit, is_open: bool) -> String {
        if is_coded() {
            return format!("{entry:?} {is_open}");
        }
        let (name, order, why) =
            (self.piece(unit.into()), self.retreat_order(&entry.ordered), self.why(entry));
        let unread = entry.reason.filter(|reason| reason.is_of_unread());
        let unread = unread.map(|reason| self.reason_of(reason, &[]));
        capital(&match (entry.verdict, entry.ordered.order, entry.reason, unread) {
            (_, _, Some(Reason::NoOrder), _) if is_open => {
                say!(self.language, "beyond-no_order_yet", unit = name)
            }
            (_, _, _, Some(why)) if is_open => {
                say!(self.language, "beyond-no_order_yet_because", unit = name, why = why)
            }
            (_, _, Some(Reason::NoOrder), _) => say!(self.language, "beyond-no_retreat", unit = name),
            (_, _, _, Some(why)) => say!(self.language, "beyond-disbanded_because", unit = name, why = why),
            (Verdict::Succeeds, Retreat::Disband, ..) => {
                say!(self.language, "beyond-disbanded_as_ordered", unit = name)
            }
            (Verdict::Succeeds, Retreat::To(to), ..) => {
                say!(self.language, "beyond-open", unit = name, to = self.goal(to))
            }
            (verdict, ..) if is_open => self.came_out(&order, verdict, entry.ordered.order.into(), &why),
            (Verdict::Fails, ..) => {
                let phrase =
                    if entry.with.len() == 1 { "beyond-both_disbanded" } else { "beyond-all_disbanded" };
                say!(self.language, phrase, order = order, why = why)
            }
            _ => {
                say!(
                    self.language,
                    "beyond-unit_disbanded",
                    order = order,
                    result = self.word(entry.ordered.order.into(), entry.verdict),
                    why = why
                )
            }
        })
    }

    /// Says from where a unit was dislodged, where it could go, and where standoffs took place.
    pub fn retreat_facts(
        &self,
        position: &Position,
        (dislodged, order): (&DislodgedUnit, Retreat),
        open: &[Location],
    ) -> Vec<String> {
        if is_coded() {
            return vec![format!("{dislodged:?} {open:?} {:?}", position.contested)];
        }
        let map = self.names.map;
        let name = self.piece(dislodged.unit.into());
        let mut facts = vec![match dislodged.from {
            Some(from) => say!(self.language, "beyond-came_from", from = self.origin(from)),
            None => word(self.language, "beyond-came_by_convoy").to_owned(),
        }];
        let (at, here) = (dislodged.unit.at, map.province_of(dislodged.unit.at));
        let reaches = |from, to| map.borders(dislodged.unit.kind, from).any(|at| map.province_of(at) == to);
        if let Retreat::To(to) = order
            && let place = map.province_of(to)
            && !reaches(at, place)
            && map.fleets_of(here).any(|other| map.coast_of(at).is_some() && reaches(other, place))
        {
            let (unit, to_place) = (self.piece(dislodged.unit.into()), self.names.place(to));
            let said =
                say!(self.language, "beyond-other_coast", unit = unit, to = self.to(to), to_place = to_place);
            facts.insert(0, said);
        }
        facts.push(match open {
            [] => say!(self.language, "beyond-nowhere", unit = name),
            _ => self.could_retreat(dislodged.unit, open),
        });
        // A standoff elsewhere closed nothing to it.
        let near = map.borders(dislodged.unit.kind, dislodged.unit.at);
        let near: Vec<_> = near.map(|at| map.province_of(at)).collect();
        let closed: Vec<_> = position.contested.iter().copied().filter(|p| near.contains(p)).collect();
        if !closed.is_empty() {
            facts.push(say!(self.language, "beyond-standoff_closed", places = self.seas(&closed)));
        }
        let is_held = |p: &Province| position.units.iter().any(|unit| map.province_of(unit.at) == *p);
        let mut held: Vec<Province> = near.into_iter().filter(is_held).collect();
        held.retain(|&p| dislodged.from != Some(p));
        held.dedup();
        if !held.is_empty() {
            facts.push(say!(self.language, "beyond-occupied", places = self.seas(&held), count = held.len()));
        }
        facts
    }

    /// Says where a dislodged unit could retreat to.
    pub fn could_retreat(&self, unit: Unit, open: &[Location]) -> String {
        // Names that are spoken have a preposition each.
        let name = |(i, &at): (usize, &Location)| {
            if i > 0 && !self.is_spoken() { self.names.place(at) } else { self.goal(at) }
        };
        let to = list(open.iter().enumerate().map(name), word(self.language, "beyond-or"));
        say!(self.language, "beyond-could_retreat", unit = self.piece(unit.into()), to = to)
    }

    /// Says that a power could build a unit.
    pub fn could_build(&self, power: Power, piece: Piece) -> String {
        let unit = self.piece_by(piece, ["answer-an_army", "answer-a_fleet"]);
        say!(self.language, "beyond-could_build", power = self.power(power), unit = unit)
    }

    /// Says that a unit is not removed, and what is due.
    pub fn stays(&self, position: &Position, unit: Unit) -> String {
        let stays = say!(self.language, "beyond-stays", unit = self.piece(unit.into()));
        format!("{stays}{}{}", semicolon(self.language), self.balance(position, unit.power))
    }

    /// Says what became of a build or a removal, and why.
    pub fn adjustment(&self, entry: &Entry<Adjustment>, is_open: bool) -> String {
        if is_coded() {
            return format!("{entry:?} {is_open}");
        }
        let GivenOrder { by, order, .. } = entry.ordered;
        let power = self.power(by);
        let why = self.why(entry);
        capital(&match (entry.verdict, entry.reason, entry.unit.map(|unit| self.piece(unit.into()))) {
            (_, Some(Reason::CivilDisorder), Some(unit)) => {
                say!(
                    self.language,
                    if is_open { "beyond-will_be_in_disorder" } else { "beyond-was_in_disorder" },
                    unit = unit,
                    power = power
                )
            }
            (Verdict::Succeeds, Some(Reason::ChosenInDisorder), Some(unit)) => {
                say!(self.language, "beyond-chosen_in_disorder", unit = unit, power = power)
            }
            (Verdict::Succeeds, ..) => {
                let (act, unit) = match order {
                    Adjustment::Build(piece) => {
                        ("build", self.piece_by(piece, ["answer-an_army", "answer-a_fleet"]))
                    }
                    Adjustment::Remove(piece) => ("remove", self.piece(piece)),
                    Adjustment::Waive => ("waive", String::new()),
                };
                say!(self.language, "beyond-adjusted", act = act, power = power, unit = unit) + &why
            }
            (verdict, ..) => self.came_out(&self.adjustment_order(order, by), verdict, order.into(), &why),
        })
    }

    /// Says what an order came to, and why.
    fn came_out(&self, order: &str, verdict: Verdict, act: Act, why: &str) -> String {
        match verdict {
            Verdict::Fails => say!(self.language, "beyond-failed", order = order, why = why),
            other => {
                let result = self.word(act, other);
                say!(self.language, "beyond-is", order = order, result = result, why = why)
            }
        }
    }

    /// Says what is due: `Russia owns 4 centres and has 6 units: 2 must be removed`.
    pub fn balance(&self, position: &Position, power: Power) -> String {
        let (centres, units) = (position.centres_of(power).count(), position.units_of(power).count());
        let balance = position.balance(power);
        if is_coded() {
            return format!("{power:?} {centres} {units} {balance}");
        }
        let count = |phrase, n: usize| say!(self.language, phrase, count = n);
        let due = match balance {
            0 => String::new(),
            n if n > 0 => count("beyond-may_build", n.unsigned_abs() as usize),
            n => count("beyond-must_remove", n.unsigned_abs() as usize),
        };
        let has = [count("beyond-centres", centres), count("beyond-units", units)];
        say!(
            self.language,
            "beyond-owns",
            power = self.power(power),
            centres = &has[0],
            units = &has[1],
            due = due
        )
    }

    /// Says by which rule a power's units go.
    pub fn removed_first(&self, rule: CivilDisorder, power: Power) -> String {
        let (power, from) = (power_name(self.language, self.names.map, power), self.counted_from(rule));
        say!(self.language, "beyond-removed_first", power = power, from = from)
    }

    /// Says how far each unit is from where the rule counts from, in the sequence in which they go.
    pub fn distances(&self, units: &[(usize, Unit)]) -> String {
        if is_coded() {
            return format!("{units:?}");
        }
        let one = |&(steps, unit): &(usize, Unit)| match steps {
            usize::MAX => say!(self.language, "beyond-no_way", unit = self.piece(unit.into())),
            n => say!(self.language, "beyond-steps", unit = self.piece(unit.into()), count = n),
        };
        let units = self.clause_after(&list_in(self.language, units.iter().map(one)));
        say!(self.language, "beyond-distances", distances = units)
    }

    /// Says why a unit was removed in civil disorder and not another; `units` stand in the sequence in which they go.
    pub fn farthest(&self, rule: CivilDisorder, unit: Unit, units: &[(usize, Unit)]) -> String {
        if is_coded() {
            return format!("{rule:?} {unit:?} {units:?}");
        }
        let at = units.iter().position(|one| one.1 == unit).unwrap_or_default();
        let next = units.get(at + 1);
        let steps = |one: &(usize, Unit)| if one.0 == usize::MAX { "∞".into() } else { one.0.to_string() };
        let tie = match next.filter(|next| next.0 == units[at].0) {
            Some((_, next)) if next.kind != unit.kind => "fleet",
            Some(_) => "alphabet",
            None => "none",
        };
        let beside = next.map(|next| format!(", {} {}", self.piece(next.1.into()), steps(next)));
        say!(
            self.language,
            "beyond-farthest",
            from = self.counted_from(rule),
            steps = steps(&units[at]),
            count = units[at].0.min(2),
            beside = beside.unwrap_or_default(),
            is_first = at == 0,
            tie = tie
        )
    }

    /// Returns where the rule for civil disorder counts from.
    fn counted_from(&self, rule: CivilDisorder) -> &'static str {
        let key = match rule {
            CivilDisorder::FromOwnedCentres => "beyond-nearest_owned",
            CivilDisorder::FromOwnHomes => "beyond-nearest_home",
            CivilDisorder::FromHomeCountry => "beyond-home_country",
        };
        word(self.language, key)
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
        let colon = word(self.language, "beyond-colon");
        let clause = |reason| self.clause_after(&self.reason_of(reason, &entry.with));
        let why = entry.reason.map(|reason| format!("{colon}{}", clause(reason)));
        why.unwrap_or_default()
    }

    /// Returns the clause for a reason with units of the board.
    fn reason_of(&self, reason: Reason, with: &[Unit]) -> String {
        let forms = if is_behind_of(reason) {
            ["answer-army_of", "answer-fleet_of"]
        } else {
            ["answer-army", "answer-fleet"]
        };
        let with: Vec<String> = with.iter().map(|&unit| self.piece_by(unit.into(), forms)).collect();
        match self.language {
            Language::English => reason_for_programs_naming(reason, &with),
            language => reason_naming(language, reason, &with),
        }
    }

    /// Names a retreat: in codes the same in every language, spoken as a noun.
    pub fn retreat_order(&self, ordered: &GivenOrder<Retreat>) -> String {
        match ordered.order {
            _ if self.names.speech == Speech::Codes => ordered.canonical(self.names.map),
            Retreat::Disband => {
                say!(self.language, "beyond-order_to_disband", unit = self.piece(ordered.unit))
            }
            Retreat::To(to) => {
                let of = self.piece_by(ordered.unit, ["answer-army_of", "answer-fleet_of"]);
                say!(self.language, "beyond-retreat_of", unit = of, to = self.towards(to))
            }
        }
    }

    /// Names a build or a removal with whose it is.
    fn adjustment_order(&self, order: Adjustment, power: Power) -> String {
        let power = power_name(self.language, self.names.map, power);
        let text = match order {
            _ if self.names.speech == Speech::Codes => order.canonical(self.names.map),
            Adjustment::Build(piece) => {
                say!(
                    self.language,
                    "beyond-order_to_build",
                    unit = self.piece_by(piece, ["answer-an_army", "answer-a_fleet"])
                )
            }
            Adjustment::Remove(piece) => {
                say!(self.language, "beyond-order_to_remove", unit = self.piece(piece))
            }
            Adjustment::Waive => word(self.language, "beyond-order_to_waive").to_owned(),
        };
        match (self.language, self.names.speech) {
            (Language::English, Speech::Codes) => format!("{text} of {power}"),
            _ => format!("{power}{}{}", word(self.language, "beyond-colon"), self.clause_after(&text)),
        }
    }
}
