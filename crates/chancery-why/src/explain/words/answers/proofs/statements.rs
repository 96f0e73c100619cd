//! What is said of orders and units.

use super::Answers;
use crate::explain::proof::Against;
use crate::explain::statement::{
    Attacker, ChosenConvoy, Helped, Lacked, LandReason, Need, Obstacle, Statement, Stay,
};
use crate::explain::words::Speech;
use crate::words::word;
use crate::words::{self, list_in, semicolon};
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::UnitKind;
use chancery_core::order::Order;
use chancery_notation::Language;
use chancery_notation::say;

impl Answers<'_> {
    /// Writes a statement as a clause.
    #[allow(clippy::too_many_lines, reason = "a table with a sentence for each statement")]
    pub(super) fn statement(&self, statement: &Statement) -> String {
        let unit = |u: usize| self.unit(u);
        match statement {
            Statement::NoEffect { unit: u, verdict, reason, with, holds } => {
                let why = reason.map(|reason| self.why_these_void(&[*u], reason, with)).unwrap_or_default();
                let order = self.names.entries[*u].ordered.order;
                let result = match verdict {
                    // An unmatched convoy is void, too.
                    Verdict::Invalid => words::result(self.language, Order::Hold.into(), *verdict, None),
                    _ => words::result(self.language, order.into(), *verdict, None),
                };
                let held = if *holds { self.held_instead(*u) } else { String::new() };
                say!(
                    self.language,
                    "proof-no_effect",
                    order = self.noun(self.names.written(*u), *u),
                    result = result,
                    why = self.clause_after(&why)
                ) + &held
            }
            Statement::Undecided(u) => say!(self.language, "proof-undecided", order = self.as_given(*u)),
            Statement::Stay { unit, stay } => self.stay(*unit, stay),
            Statement::Garrison(u) => say!(self.language, "proof-garrison", unit = unit(*u)),
            Statement::Destroyed(u) => {
                // That it was dislodged was said just before.
                let phrase = match self.names.units[*u].kind {
                    UnitKind::Army => "proof-dislodged_army",
                    UnitKind::Fleet => "proof-dislodged_fleet",
                };
                let is_coded = self.names.speech == Speech::Codes;
                let name =
                    if is_coded { unit(*u) } else { say!(self.language, phrase, more_unit = unit(*u)) };
                say!(self.language, "answer-destroyed", unit = name)
            }
            Statement::Judged { unit: u, by_convoy } => {
                let phrase = if *by_convoy { "proof-judged_by_convoy" } else { "proof-judged_by_land" };
                say!(self.language, phrase, unit = unit(*u))
            }
            Statement::Implied { unit: u, by, is_open } => {
                let phrase = if *is_open { "proof-implied_yet" } else { "proof-implied" };
                let (implying, count) = (self.all(by, |at| self.as_given(at)), by.len());
                let implied = self.as_object(&self.as_given(*u));
                say!(self.language, phrase, unit = unit(*u), by = implying, order = implied, count = count)
            }
            Statement::Move { unit, result, grounds } => {
                self.for_grounds(&self.move_result(*unit, *result, grounds), grounds)
            }
            Statement::Together { units, result, grounds } => {
                self.for_grounds(&self.result_together(units, *result), grounds)
            }
            Statement::SupportGiven { unit: u, attacks, helped } if attacks.is_empty() => {
                self.helped(*u, *helped)
            }
            Statement::SupportGiven { unit: u, attacks, .. } => {
                let attacks = attacks.iter().map(|&(attack, why)| self.uncut(attack, "", why));
                say!(
                    self.language,
                    "proof-given",
                    order = self.act(*u),
                    why = self.clause_after(&attacks.collect::<Vec<_>>().join(semicolon(self.language)))
                )
            }
            &Statement::Needed { unit: u, supports, needed } => {
                let phrase = match needed {
                    0 => "proof-needed_none",
                    1 => "proof-needed_one",
                    _ if needed == supports => "proof-needed_all",
                    _ => "proof-needed_some",
                };
                let (order, object) = (self.act(u), self.as_object(&self.act(u)));
                say!(self.language, phrase, order = order, order_object = object, count = needed)
            }
            Statement::Principle(principle) => self.principle(*principle),
            Statement::Column(u, is_circle) => {
                say!(self.language, "proof-column", unit = self.behind_of(*u), is_circle = is_circle)
            }
            Statement::Stayed(u) => say!(self.language, "proof-still_there", unit = unit(*u)),
            Statement::HelpedTheOther { unit: u, order } => say!(
                self.language,
                "proof-helped_the_other",
                unit = unit(*u),
                order = self.as_object(&self.act(*order)),
                more_power = self.adjective(*u)
            ),
            Statement::CouldHaveHelped(u) => {
                say!(self.language, "proof-could_have", unit = unit(*u))
            }
            Statement::SupportCut { unit: u, by, although } => {
                let still =
                    although.map(|one| say!(self.language, "proof-although_dislodged", unit = unit(one)));
                let still = still.unwrap_or_default();
                say!(self.language, "proof-cut", order = self.act(*u), by = self.by_attacks(by)) + &still
            }
            Statement::ConvoyInParadox(u) => say!(self.language, "proof-paradox_took", order = self.act(*u)),
            Statement::Stopped { unit: u, by, comparison } => {
                let (order, attack) = (self.act(*u), self.clause_after(&self.attacks(&[*by])));
                let is_support = matches!(self.names.orders[*u], Order::Support { .. });
                let phrase = if is_support { "proof-cut_by_dislodgement" } else { "proof-disrupted_by" };
                let stopped = say!(self.language, phrase, order = order, attack = attack, unit = unit(*u));
                format!("{stopped}, {}", self.comparison(comparison))
            }
            Statement::ConvoyAvailable { unit: u, attacks, army, broken } => {
                let why = match attacks.as_slice() {
                    [] => say!(self.language, "proof-nobody_attacked", unit = unit(*u)),
                    attacks => self.stood(attacks),
                };
                say!(
                    self.language,
                    "proof-available",
                    order = self.act(*u),
                    unit = unit(*u),
                    army = army.map(unit).unwrap_or_default(),
                    why = self.clause_after(&why),
                    more_broken = self.seas(broken)
                )
            }
            Statement::Also { unit: u, by, left } => {
                let one = |&Obstacle { whom, strength }: &Obstacle| {
                    let whom = match whom {
                        Against::Prevent(u) | Against::Defend(u) => self.short_move(u, "proof-the_move"),
                        Against::Hold(_) => self.opposed(whom),
                    };
                    say!(self.language, "proof-with_strength", whom = whom, strength = strength)
                };
                say!(
                    self.language,
                    "proof-also_stopped",
                    by = list_in(self.language, by.iter().map(one)),
                    order = self.short_move(*u, "proof-the_move_object"),
                    left = left.map(unit).unwrap_or_default(),
                    more_codes = self.names.speech == Speech::Codes,
                    count = by.len()
                )
            }
            Statement::StillStands { rival, by, province } => say!(
                self.language,
                "proof-still_counts",
                convoy = self.names.map.province_of(self.names.units[*by].at) == *province,
                attack = self.attacks(&[*by]),
                rival = unit(*rival),
                from = self.origin(*province),
                order = self.act(*rival)
            ),
            Statement::NotAgainst { unit: u, over, why } => {
                let (over, why) = (self.that(*over), self.because(*why));
                say!(self.language, "proof-not_opposed", order = self.act(*u), over = over, why = why)
            }
            Statement::ByWrittenRoute { army, route } => {
                let is_moved = self.names.entries[*army].verdict.is_good();
                let (phrase, army, seas) = ("proof-over_written_route", unit(*army), self.seas(route));
                say!(self.language, phrase, more_moved = is_moved, unit = army, seas = seas)
            }
            Statement::ByConvoy { army, seas, chosen, broken } => {
                let why = chosen.as_ref().map(|chosen| self.why_by_convoy(*army, chosen)).unwrap_or_default();
                say!(
                    self.language,
                    "proof-over_seas",
                    more_moved = self.names.entries[*army].verdict.is_good(),
                    unit = unit(*army),
                    why = why,
                    seas = self.seas(seas),
                    other = !broken.is_empty(),
                    more_broken = self.seas(broken)
                )
            }
            Statement::NotByLand { army, chosen } => {
                let why = self.why_by_convoy(*army, chosen);
                say!(self.language, "proof-not_by_land", unit = unit(*army), why = why)
            }
            Statement::Circle(orders) => say!(self.language, "proof-circle", units = self.owned_all(orders)),
            Statement::VoidHelp { units, is_convoy, reason, with } => {
                self.briefly().void_help(units, &self.given_by(units), *is_convoy, *reason, with)
            }
            Statement::ByLand { army, fleets, why } => {
                let (phrase, of) = match why {
                    None => ("untold", fleets),
                    Some(LandReason::Order) => ("order", fleets),
                    Some(LandReason::Intent(void)) if void.is_empty() => ("none", fleets),
                    Some(LandReason::Intent(void)) => ("void", void),
                };
                say!(
                    self.language,
                    "proof-by_land",
                    army = self.briefly().named(*army),
                    more_moved = self.names.entries[*army].verdict.is_good(),
                    more_adjective = self.adjective(*army),
                    fleets = self.given_by(of),
                    why = phrase,
                    count = of.len()
                )
            }
            Statement::CountsApart { supports, rival, against } => say!(
                self.language,
                "proof-counts_apart",
                rival = self.noun_of_rival(*rival),
                supports = self.given_by(supports),
                unit = unit(*against),
                more_power = self.adjective(*against),
                count = supports.len()
            ),
            Statement::Resolutions(resolutions) => self.resolutions(resolutions),
            Statement::Paradox(found) => self.contradiction(found),
            Statement::NoResolution(orders) => {
                let is_convoy = |&u: &usize| matches!(self.names.orders[u], Order::Convoy { .. });
                let convoys: Vec<usize> = orders.iter().copied().filter(is_convoy).collect();
                let (units, count) = (self.owned_all(&convoys), convoys.len());
                say!(self.language, "proof-contradicted", units = units, count = count)
            }
            Statement::InParadox { army: Some((army, support)), .. } => {
                let support = self.given_by(&[*support]);
                say!(self.language, "proof-paradox_cuts", army = unit(*army), support = support)
            }
            Statement::InParadox { orders, army: None } => {
                let (units, count) = (self.given_by(orders), orders.len());
                say!(self.language, "proof-paradox_fails", units = units, count = count)
            }
            Statement::LeftBy(choice) => say!(self.language, "proof-left_by", choice = choice),
            Statement::Settled { rule, orders } => self.settled(*rule, orders),
        }
    }

    fn why_by_convoy(&self, army: usize, chosen: &ChosenConvoy) -> String {
        match chosen {
            ChosenConvoy::Ordered => word(self.language, "proof-as_ordered").to_owned(),
            ChosenConvoy::OwnFleets(fleets) => say!(
                self.language,
                "proof-own_fleets",
                fleets = self.together(fleets, || self.all(fleets, |u| self.of(u))),
                more_power = self.names.map.power(self.names.units[army].power).name.clone(),
                count = fleets.len()
            ),
            ChosenConvoy::Exchange => word(self.language, "proof-exchange").to_owned(),
        }
    }

    fn noun_of_rival(&self, rival: usize) -> String {
        match self.language {
            Language::English => self.act(rival),
            _ => self.short_move(rival, "proof-the_move_object"),
        }
    }

    /// Says that a unit held instead of what has no effect; of help another unit was named before.
    fn held_instead(&self, u: usize) -> String {
        let helps = matches!(self.names.orders[u], Order::Support { .. } | Order::Convoy { .. });
        let (driven, unit) = (self.names.entries[u].fate.is_some(), self.unit(u));
        say!(self.language, "proof-held_instead", more_helps = helps, more_driven = driven, more_unit = unit)
    }

    fn stay(&self, u: usize, stay: &Stay) -> String {
        let unit = self.unit(u);
        match stay {
            Stay::Stood(attackers) => say!(
                self.language,
                "proof-held_because",
                unit = unit,
                why = self.clause_after(&self.stood(attackers))
            ),
            Stay::Kept(attackers) => {
                let why = self.clause_after(&self.stood(attackers));
                say!(self.language, "proof-kept", unit = unit, why = why)
            }
            Stay::Beleaguered(by) => {
                let strengths: Vec<String> = by.iter().map(|one| one.1.to_string()).collect();
                let units: Vec<usize> = by.iter().map(|one| one.0).collect();
                let with = if strengths.iter().all(|n| *n == strengths[0]) {
                    say!(self.language, "proof-with_each", strength = &strengths[0])
                } else {
                    list_in(self.language, strengths)
                };
                say!(
                    self.language,
                    "proof-beleaguered",
                    unit = unit,
                    attackers = self.clause_after(&self.attacking(&units)),
                    strengths = with
                )
            }
            Stay::Dislodged { by, is_head_to_head, comparison } => {
                let phrase =
                    if *is_head_to_head { "proof-dislodged_head_to_head" } else { "proof-dislodged" };
                let by = self.who_did(&[*by]);
                self.colon(&say!(self.language, phrase, unit = unit, by = by), &self.comparison(comparison))
            }
        }
    }

    /// Returns why a unit was not driven out.
    pub(super) fn stood(&self, attackers: &[Attacker]) -> String {
        if attackers.is_empty() {
            return word(self.language, "proof-nobody_attacked_it").to_owned();
        }
        let alike = |one: &Attacker, other: &Attacker| one.lacked == other.lacked;
        let clauses = attackers.chunk_by(alike).map(|alike| {
            let units: Vec<usize> = alike.iter().map(|one| one.unit).collect();
            let attacks = self.attacks(&units);
            match &alike[0].lacked {
                Lacked::Strength(with) => {
                    let had_only = say!(
                        self.language,
                        "proof-had_only",
                        attacks = attacks,
                        strength = self.figure(&with.attack, true),
                        against = self.figure(&with.against.1, false),
                        count = units.len()
                    );
                    had_only + &self.uncounted(with)
                }
                Lacked::HeldOff { by, attack, against, counting } => {
                    let other = self.short_move(*by, "proof-that_dative");
                    let held_off = say!(self.language, "proof-held_off", order = attacks, other = other);
                    let mut against = say!(self.language, "proof-against", strength = against);
                    if !counting.is_empty() {
                        let units = self.given_by(counting);
                        against += &say!(self.language, "proof-counting", units = units);
                    }
                    self.contracted(&format!("{held_off} ({attack}{against})"))
                }
                Lacked::OfItsPower => {
                    say!(self.language, "proof-own_attack", attacks = attacks, count = units.len())
                }
                Lacked::Untold => {
                    say!(self.language, "proof-they_failed", attacks = attacks, count = units.len())
                }
            }
        });
        clauses.collect::<Vec<_>>().join(semicolon(self.language))
    }

    /// Says that a support was given, and what it was worth.
    fn helped(&self, u: usize, helped: Helped) -> String {
        let order = self.act(u);
        match helped {
            Helped::Untold => {
                let why = say!(self.language, "proof-nobody_attacked", unit = self.unit(u));
                say!(self.language, "proof-given", order = order, why = self.clause_after(&why))
            }
            Helped::NotAgainstOwn { unit: own, holds_off, effect } => {
                let phrase =
                    if holds_off.is_some() { "proof-given_in_vain_against" } else { "proof-given_in_vain" };
                let rival = holds_off.map(|rival| self.noun_of_rival(rival)).unwrap_or_default();
                let (own, power) = (self.unit(own), self.adjective(own));
                say!(
                    self.language,
                    phrase,
                    order = order,
                    rival = rival,
                    own = own,
                    more_power = power,
                    more_effect = effect
                )
            }
            Helped::Unattacked(of) => {
                let had = say!(self.language, "proof-nobody_attacked", unit = self.unit(of));
                say!(self.language, "proof-given_spare", order = order, had = self.clause_after(&had))
            }
            Helped::Unopposed => {
                let had = word(self.language, "proof-move_unopposed");
                say!(self.language, "proof-given_spare", order = order, had = self.clause_after(had))
            }
            Helped::Kept { of, by } => {
                let (attack, unit) = (self.attacks(&[by]), self.unit(of));
                let had = say!(self.language, "proof-had_kept", attack = attack, unit = unit);
                say!(self.language, "proof-given_decided", order = order, had = self.clause_after(&had))
            }
            Helped::Changed(None) => say!(self.language, "proof-given_idle", order = order),
            Helped::Changed(Some(other)) => {
                let outcome = self.outcome(other, self.names.entries[other].verdict.is_good());
                let other = self.act(other);
                say!(self.language, "proof-given_changed", order = order, other = other, outcome = outcome)
            }
            Helped::NotIn { of, other, is_own } => {
                let phrase = if is_own { "proof-given_against_own" } else { "proof-given_kept_out" };
                let (unit, rival, power) = (self.unit(of), self.unit(other), self.adjective(other));
                let place = |at| self.names.map.province_of(at);
                let to_here = matches!(self.names.orders[other], Order::Move { to, .. }
                    if place(to) == place(self.names.units[of].at));
                say!(
                    self.language,
                    phrase,
                    order = order,
                    unit = unit,
                    rival = rival,
                    more_power = power,
                    more_dislodges = to_here
                )
            }
            Helped::NotArrived(army) => {
                let has_no_route = self.names.entries[army].reason == Some(Reason::NoRoute);
                let phrase = if has_no_route { "proof-had_no_convoy" } else { "proof-did_not_arrive" };
                let why = say!(self.language, phrase, attack = self.attacks(&[army]));
                say!(self.language, "proof-given_but", order = order, why = why)
            }
            Helped::Compared { of, strength, against, need } => {
                let phrase = match need {
                    Need::Decided => "proof-given_decided",
                    Need::Spare => "proof-given_spare",
                    Need::Short => "proof-given_short",
                };
                let is_move = matches!(self.names.orders[u], Order::Support { to: Some(_), .. });
                let of = if is_move { self.attacks(&[of]) } else { self.unit(of) };
                let is_held = !is_move && need != Need::Short;
                let had = if is_held { "proof-held_against" } else { "proof-had_against" };
                let is_short = need == Need::Short;
                let had = say!(
                    self.language,
                    had,
                    of = of,
                    strength = strength,
                    against = against,
                    more_short = is_short
                );
                say!(self.language, phrase, order = order, had = self.clause_after(&had))
            }
        }
    }
}
