//! Why retreats and adjustments came out as they did. The sentences are without their full stops.
//! Orders as clauses with full names: `the army in Munich moves to Silesia`.

use super::{Answers, forms_of};
use crate::explain::statement::Closed;
use crate::explain::words::names::{Speech, Voice};
use crate::words::{Act, beaten_by, capital, french_power, list, list_in, reason_naming, result, word};
use chancery_core::adjudicate::{Entry, Reason, Verdict};
use chancery_core::map::{Location, Map, Power, Province, Unit};
use chancery_core::order::{Adjustment, Canonical, DislodgedUnit, GivenOrder, Order, Position, Retreat};
use chancery_core::rules::{CivilDisorder, Rules};
use chancery_notation::{Language, power_name, say};

impl Answers<'_> {
    /// Says what became of a dislodged unit, and why. `has_one` says whether it could go to one place only.
    pub fn retreat(&self, entry: &Entry<Retreat>, unit: Unit, has_one: bool, is_open: bool) -> String {
        let (name, order, why) =
            (self.piece(unit.into()), self.retreat_order(&entry.ordered), self.why(entry));
        let why = match (entry.reason, entry.ordered.order) {
            (Some(Reason::Unreachable), Retreat::To(to)) => {
                let colon = word(self.language, "beyond-colon");
                let convoy = if self.could_go_by_convoy(unit.into(), to) { "retreat" } else { "none" };
                format!("{colon}{}", self.cannot_reach(&name, unit.into(), to, convoy))
            }
            _ => why,
        };
        let unread = entry.reason.filter(|reason| reason.is_of_unread());
        let unread = unread.map(|reason| self.reason_of(reason, &[]));
        capital(&match (entry.verdict, entry.ordered.order, entry.reason, unread) {
            (_, _, Some(Reason::NoOrder), _) if is_open => {
                say!(self.language, "beyond-no_order_yet", unit = name)
            }
            (_, _, _, Some(why)) if is_open => {
                say!(self.language, "beyond-no_order_yet_because", unit = name, why)
            }
            (_, _, Some(Reason::NoOrder), _) => say!(self.language, "beyond-no_retreat", unit = name),
            (_, _, _, Some(why)) => say!(self.language, "beyond-disbanded_because", unit = name, why),
            (Verdict::Succeeds, Retreat::Disband, ..) => {
                say!(self.language, "beyond-disbanded_as_ordered", unit = name)
            }
            (Verdict::Succeeds, Retreat::To(to), ..) => {
                say!(self.language, "beyond-open", unit = name, to = self.to(to), is_only = has_one)
            }
            (verdict, ..) if is_open => self.came_out(&order, verdict, entry.ordered.order.into(), &why),
            (Verdict::Fails, ..) => {
                let phrase =
                    if entry.with.len() == 1 { "beyond-both_disbanded" } else { "beyond-all_disbanded" };
                say!(self.language, phrase, order, why)
            }
            (verdict, to, ..) => {
                let result = self.word(to.into(), verdict);
                say!(self.language, "beyond-unit_disbanded", order, result, why)
            }
        })
    }

    /// Says from where a unit was dislodged, where it could go, and where standoffs took place.
    pub fn retreat_facts(
        &self,
        rules: &Rules,
        position: &Position,
        (dislodged, entry): (&DislodgedUnit, &Entry<Retreat>),
        open: &[Location],
    ) -> Vec<String> {
        let map = self.names.map;
        let name = self.piece(dislodged.unit.into());
        let (order, is_good) = (entry.ordered.order, entry.verdict.is_good());
        let (at, here) = (dislodged.unit.at, map.province_of(dislodged.unit.at));
        let reaches = |from, to| map.borders(dislodged.unit.kind, from).any(|at| map.province_of(at) == to);
        let is_held = |p: &Province| position.units.iter().any(|unit| map.province_of(unit.at) == *p);
        // What closed the province that was ordered stands with the result.
        let goal = match order {
            Retreat::To(to) => Some(map.province_of(to)),
            Retreat::Disband => None,
        };
        let board = (&*position.units, &*position.contested);
        let mut closed = Closed::new(map, rules, board, dislodged);
        let from = closed.from.take();
        closed.occupied.retain(|at| Some(*at) != goal);
        closed.contested.retain(|at| Some(*at) != goal);
        let mut facts = match (dislodged.from, from) {
            (_, Some(from)) if Some(from) != goal && !is_held(&from) => {
                self.closed(&name, &Closed { from: Some(from), ..Closed::default() })
            }
            // That it closed no province was said.
            (None, _) if !is_good || goal.is_none() => {
                vec![word(self.language, "beyond-came_by_convoy").to_owned()]
            }
            _ => Vec::new(),
        };
        if let (Retreat::To(to), Some(place)) = (order, goal)
            && !reaches(at, place)
            && map.fleets_of(here).any(|other| map.coast_of(at).is_some() && reaches(other, place))
        {
            let (unit, to_place) = (self.piece(dislodged.unit.into()), self.names.place(to));
            let said = say!(self.language, "beyond-other_coast", unit, to = self.to(to), to_place);
            facts.insert(0, said);
        }
        let others: Vec<Location> = open.iter().copied().filter(|at| order != Retreat::To(*at)).collect();
        let how = match open.len() {
            1 => "only",
            count if others.len() < count => "also",
            _ => "any",
        };
        if open.is_empty() {
            facts.push(say!(self.language, "beyond-nowhere", unit = name));
        } else if !others.is_empty() {
            facts.push(self.could_retreat(dislodged.unit, &others, (how, true)));
        }
        // A standoff elsewhere closed nothing to it, and one where it was to go was said.
        facts.extend(self.closed(&name, &closed));
        facts
    }

    /// Says what closed provinces to a dislodged unit.
    pub(super) fn closed(&self, unit: &str, Closed { from, contested, occupied }: &Closed) -> Vec<String> {
        let language = self.language;
        let from =
            from.map(|from| say!(language, "beyond-came_from", more_unit = unit, from = self.origin(from)));
        let standoffs = || say!(language, "beyond-standoff_closed", places = self.seas(contested));
        let held = || say!(language, "beyond-occupied", places = self.seas(occupied), count = occupied.len());
        let standoffs = (!contested.is_empty()).then(standoffs);
        from.into_iter().chain((!occupied.is_empty()).then(held)).chain(standoffs).collect()
    }

    /// Says where a dislodged unit could retreat to: `only` there, `also` there, or there. The retreat is over if `is_over`.
    pub fn could_retreat(&self, unit: Unit, open: &[Location], (how, is_over): (&str, bool)) -> String {
        // Names that are spoken have a preposition each.
        let name = |(i, &at): (usize, &Location)| {
            if i > 0 && !self.is_spoken() { self.names.place(at) } else { self.to(at) }
        };
        let to = list(open.iter().enumerate().map(name), word(self.language, "beyond-or"));
        let unit = self.piece(unit.into());
        let (language, phrase) = (self.language, "beyond-could_retreat");
        say!(language, phrase, unit, to, more_only = how, more_over = is_over)
    }

    /// Says what became of a build or a removal, and why.
    pub fn adjustment(&self, entry: &Entry<Adjustment>, is_open: bool) -> String {
        let GivenOrder { by, order, .. } = entry.ordered;
        let power = self.power(by);
        let mut why = self.why(entry);
        if let (Adjustment::Build(piece), Some(Reason::SiteOccupied)) = (order, entry.reason) {
            // The unit may stand on another coast.
            let place = self.there(&[self.names.map.province_of(piece.at)]);
            let occupied = self.clause_after(&say!(self.language, "beyond-site_occupied", place));
            why = word(self.language, "beyond-colon").to_owned() + &occupied;
        }
        capital(&match (entry.verdict, entry.reason, entry.unit.map(|unit| self.piece(unit.into()))) {
            (_, Some(Reason::CivilDisorder), Some(unit)) => {
                let key = if is_open { "beyond-will_be_in_disorder" } else { "beyond-was_in_disorder" };
                say!(self.language, key, unit, power)
            }
            (Verdict::Succeeds, Some(Reason::ChosenInDisorder), Some(unit)) => {
                say!(self.language, "beyond-chosen_in_disorder", unit, power)
            }
            (Verdict::Succeeds, ..) => {
                let (act, unit) = match order {
                    Adjustment::Build(piece) => {
                        ("build", self.piece_by(piece, ["answer-an_army", "answer-a_fleet"]))
                    }
                    Adjustment::Remove(piece) => ("remove", self.piece(piece)),
                    Adjustment::Waive => ("waive", String::new()),
                };
                say!(self.language, "beyond-adjusted", act, power, unit) + &why
            }
            (verdict, reason, _) => {
                let name = self.adjustment_order(order, by);
                if let (Adjustment::Remove(piece), Some(Reason::Duplicate)) = (order, reason) {
                    say!(self.language, "beyond-removed_already", order = name, unit = self.piece(piece))
                } else {
                    // A move without its coast is said to be illegal, too.
                    let is_illegal = reason == Some(Reason::MissingCoast);
                    let said = if is_illegal { Verdict::Illegal } else { verdict };
                    self.came_out(&name, said, order.into(), &why)
                }
            }
        })
    }

    /// Says what an order came to, and why.
    fn came_out(&self, order: &str, verdict: Verdict, act: Act, why: &str) -> String {
        match verdict {
            Verdict::Fails => say!(self.language, "beyond-failed", order, why),
            other => {
                let result = self.word(act, other);
                say!(self.language, "beyond-is", order, result, why)
            }
        }
    }

    /// Says what is due: `Russia: 4 centres and 6 units, so 2 removals`.
    pub fn balance(&self, position: &Position, power: Power) -> String {
        let (centres, units) = (position.centres_of(power).count(), position.units_of(power).count());
        let balance = position.balance(power);
        let count = |phrase, n: usize| say!(self.language, phrase, count = n);
        let due = match balance {
            0 => String::new(),
            n if n > 0 => count("beyond-may_build", n.unsigned_abs() as usize),
            n => count("beyond-must_remove", n.unsigned_abs() as usize),
        };
        let has = [count("beyond-centres", centres), count("beyond-units", units)];
        let (power, [centres, units]) = (power_name(self.language, self.names.map, power), has);
        say!(self.language, "beyond-owns", power, centres, units, due)
    }

    /// Says by which rule a power's units go.
    pub fn removed_first(&self, rule: CivilDisorder, power: Power) -> String {
        let (power, from) = (power_name(self.language, self.names.map, power), self.counted_from(rule));
        say!(self.language, "beyond-removed_first", power, from)
    }

    /// Says how far each unit is from where the rule counts from, in the sequence in which they go.
    pub fn distances(&self, units: &[(usize, Unit)]) -> String {
        let one = |&(steps, unit): &(usize, Unit)| match steps {
            usize::MAX => say!(self.language, "beyond-no_way", unit = self.piece(unit.into())),
            n => say!(self.language, "beyond-steps", unit = self.piece(unit.into()), count = n),
        };
        let distances = self.clause_after(&list_in(self.language, units.iter().map(one)));
        say!(self.language, "beyond-distances", distances)
    }

    /// Says why a unit was removed in civil disorder and not another; `units` stand in the sequence in which they go.
    pub fn farthest(&self, rule: CivilDisorder, unit: Unit, units: &[(usize, Unit)]) -> String {
        let at = units.iter().position(|one| one.1 == unit).unwrap_or_default();
        let steps = |steps: usize| if steps == usize::MAX { "∞".into() } else { steps.to_string() };
        // All others as far away, or else the next.
        let rest = units.get(at + 1..).unwrap_or_default();
        let alike = rest.iter().take_while(|one| one.0 == units[at].0).count();
        let beside = &rest[..alike.max(1).min(rest.len())];
        let is_tie = beside.iter().any(|one| one.0 == units[at].0);
        let is_kind = |alike: bool| beside.iter().any(|one| (one.1.kind == unit.kind) == alike);
        let tie = match (is_kind(true), is_kind(false)) {
            _ if !is_tie => "none",
            (true, true) => "both",
            (true, false) => "alphabet",
            _ => "fleet",
        };
        let of = |one: &(usize, Unit)| self.piece_by(one.1.into(), ["answer-army_of", "answer-fleet_of"]);
        let (count, less) = (units[at].0.min(2), beside.first().map(|one| steps(one.0)).unwrap_or_default());
        // The names by which the rule goes are those of the map.
        let called = |unit: Unit| self.names.map.province(self.names.map.province_of(unit.at)).name.clone();
        let next = beside.iter().find(|one| one.1.kind == unit.kind).map(|one| called(one.1));
        let (next, name) = (next.unwrap_or_default(), called(unit));
        let beside = list_in(self.language, beside.iter().map(of));
        let (from, steps, is_first) = (self.counted_from(rule), steps(units[at].0), at == 0);
        let key = "beyond-farthest";
        say!(self.language, key, from, steps, count, beside, less, is_first, tie, name, next)
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
    pub fn power(&self, power: Power) -> String {
        let name = power_name(self.language, self.names.map, power);
        match self.language {
            Language::German if name == "Türkei" => format!("die {name}"),
            Language::French => french_power(name),
            _ => name.to_owned(),
        }
    }

    fn word(&self, act: Act, verdict: Verdict) -> &'static str {
        self.verdict_or(verdict, result(self.language, act, verdict, None))
    }

    fn why<O>(&self, entry: &Entry<O>) -> String {
        let colon = word(self.language, "beyond-colon");
        let clause = |reason| self.clause_after(&self.reason_of(reason, &entry.with));
        let why = entry.reason.map(|reason| format!("{colon}{}", clause(reason)));
        why.unwrap_or_default()
    }

    /// Returns the clause for a reason with units of the board.
    pub(super) fn reason_of(&self, reason: Reason, with: &[Unit]) -> String {
        let with = with.iter().map(|&unit| self.piece_by(unit.into(), forms_of(reason)));
        self.reason_with(reason, &with.collect::<Vec<_>>())
    }

    /// Names a retreat: in codes the same in every language, spoken as a noun.
    pub fn retreat_order(&self, ordered: &GivenOrder<Retreat>) -> String {
        match ordered.order {
            _ if self.in_codes() => ordered.canonical(self.names.map),
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
        let power = self.names.map.power(power).name.clone();
        let unit = match order {
            _ if self.in_codes() => {
                let order = order.canonical(self.names.map);
                return say!(self.language, "beyond-order_of", order, more_power = power);
            }
            Adjustment::Build(piece) => self.piece_by(piece, ["answer-an_army", "answer-a_fleet"]),
            Adjustment::Remove(piece) => self.piece(piece),
            Adjustment::Waive => return say!(self.language, "beyond-order_to_waive", more_power = power),
        };
        let is_build = matches!(order, Adjustment::Build(_));
        let phrase = if is_build { "beyond-order_to_build" } else { "beyond-order_to_remove" };
        say!(self.language, phrase, unit, more_power = power)
    }
}

/// Writes an order as a clause with full names: `the army in Munich moves to Silesia`.
pub fn spoken_order(language: Language, map: &Map, ordered: &GivenOrder<Order>) -> String {
    spoken(language, map, |answers| answers.clause(ordered))
}

/// Writes a retreat as a clause with full names.
pub fn spoken_retreat(language: Language, map: &Map, ordered: &GivenOrder<Retreat>) -> String {
    spoken(language, map, |answers| {
        let unit = answers.piece(ordered.unit);
        match ordered.order {
            Retreat::To(to) => say!(language, "answer-retreats", unit, to = answers.towards(to)),
            Retreat::Disband => say!(language, "answer-disbanded", unit),
        }
    })
}

/// Writes a build or a removal as a clause with full names.
pub fn spoken_adjustment(language: Language, map: &Map, adjustment: Adjustment) -> String {
    spoken(language, map, |answers| match adjustment {
        Adjustment::Build(piece) => {
            let unit = answers.piece_by(piece, ["answer-an_army", "answer-a_fleet"]);
            say!(language, "answer-built", unit)
        }
        Adjustment::Remove(piece) => say!(language, "answer-disbanded", unit = answers.piece(piece)),
        Adjustment::Waive => word(language, "answer-waived").to_owned(),
    })
}

/// Names a unit in full: `the army in Munich`.
pub fn spoken_unit(language: Language, map: &Map, unit: Unit) -> String {
    spoken(language, map, |answers| answers.piece(unit.into()))
}

/// Returns the clause for a reason with the units that it speaks of, in full.
pub fn spoken_reason(language: Language, map: &Map, reason: Reason, with: &[Unit]) -> String {
    spoken(language, map, |answers| {
        let names = with.iter().map(|&unit| answers.piece_by(unit.into(), forms_of(reason)));
        reason_naming(language, reason, &names.collect::<Vec<_>>())
    })
}

/// Returns the clause for a move that a stronger one beat, with the unit in full.
pub fn spoken_beaten_by(language: Language, map: &Map, by: Unit, is_head_to_head: bool) -> String {
    let by =
        spoken(language, map, |answers| answers.piece_by(by.into(), ["answer-army_of", "answer-fleet_of"]));
    beaten_by(language, &by, is_head_to_head)
}

fn spoken(language: Language, map: &Map, write: impl FnOnce(&Answers<'_>) -> String) -> String {
    write(&Answers::of_map(Voice { language, speech: Speech::Spoken }, map))
}

impl Answers<'_> {
    /// Writes an order as a clause.
    pub(super) fn clause(&self, ordered: &GivenOrder<Order>) -> String {
        match ordered.order {
            Order::Hold => say!(self.language, "answer-holds_still", unit = self.piece(ordered.unit)),
            Order::Move { via: true, .. } => {
                self.spoken_order(ordered) + word(self.language, "answer-by_convoy")
            }
            _ => self.spoken_order(ordered),
        }
    }

    /// Returns an order as it is tried or was given: in codes, or as a clause in quotation marks.
    pub fn quoted(&self, u: usize) -> String {
        if self.in_codes() {
            return self.names.given(u);
        }
        say!(self.language, "answer-Quoted", text = self.clause(&self.names.entries[u].ordered))
    }

    /// Returns whether names are codes.
    pub fn in_codes(&self) -> bool {
        self.names.speech == Speech::Codes
    }

    /// Returns whether names are spoken in another language than English.
    pub fn is_spoken(&self) -> bool {
        self.names.speech == Speech::Spoken && self.language != Language::English
    }
}
