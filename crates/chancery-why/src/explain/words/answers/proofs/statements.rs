//! What is said of orders and units.

use super::Answers;
use crate::explain::proof::Against;
use crate::explain::statement::{
    Attacker, ChosenConvoy, Comparison, ConvoyWay, Grounds, Held, Helped, Lacked, LandReason, Need,
    Statement, Stay, Used,
};
use crate::words::{self, destination, list_in, semicolon, word};
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::UnitKind;
use chancery_core::order::Order;
use chancery_notation::{Language, say};

impl Answers<'_> {
    /// Writes a statement as a clause.
    #[allow(clippy::too_many_lines, reason = "a table with a sentence for each statement")]
    pub(super) fn statement(&self, statement: &Statement) -> String {
        let unit = |u: usize| self.unit(u);
        match statement {
            Statement::NoEffect { unit: u, verdict, why, holds } => {
                let why = why.as_ref().map(|(reason, with)| self.why_these_void(&[*u], *reason, with));
                let why = why.unwrap_or_default();
                // An unmatched convoy is void, too.
                let result = words::result(self.language, Order::Hold.into(), *verdict, None);
                let held = holds.map(|held| self.held(*u, held)).unwrap_or_default();
                let (order, why) = (self.noun(self.names.written(*u), *u), self.clause_after(&why));
                let more_moved = *verdict == Verdict::Invalid
                    && matches!(self.names.entries[*u].ordered.order, Order::Move { .. });
                say!(self.language, "proof-no_effect", order, result, why, more_moved) + &held
            }
            Statement::Undecided(u) => say!(self.language, "proof-undecided", order = self.as_given(*u)),
            Statement::Stay { unit, stay } => self.stay(*unit, stay),
            Statement::Garrison(u) => say!(self.language, "proof-garrison", unit = unit(*u)),
            Statement::Destroyed(u, closed) => {
                // That it was dislodged was said just before.
                let phrase = match self.names.units[*u].kind {
                    UnitKind::Army => "proof-dislodged_army",
                    UnitKind::Fleet => "proof-dislodged_fleet",
                };
                // Spoken names would leave no room for it.
                let (name, why) = if self.in_codes() {
                    (unit(*u), self.closed("", closed))
                } else {
                    (say!(self.language, phrase, more_unit = unit(*u)), Vec::new())
                };
                let why = self.clause_after(&why.join(semicolon(self.language)));
                say!(self.language, "answer-destroyed", unit = name, why)
            }
            Statement::Judged { unit: u, by_convoy } => {
                let phrase = if *by_convoy { "proof-judged_by_convoy" } else { "proof-judged_by_land" };
                say!(self.language, phrase, unit = unit(*u))
            }
            Statement::Implied { unit: u, by, is_open } => {
                let phrase = if *is_open { "proof-implied_yet" } else { "proof-implied" };
                let (implying, count) = (self.all(by, |at| self.as_given(at)), by.len());
                let implied = self.as_object(&self.as_given(*u));
                say!(self.language, phrase, unit = unit(*u), by = implying, order = implied, count)
            }
            Statement::Move { unit, others, result, grounds } => {
                let units: Vec<usize> = [*unit].into_iter().chain(others.iter().copied()).collect();
                let (result, why) = (self.move_result(&units, *result, grounds), self.grounds(grounds));
                // Numbers are no clause.
                let is_compared = matches!(grounds, Grounds::Compared(_));
                if is_compared { self.colon(&result, &why) } else { self.colon_and_clause(&result, &why) }
            }
            Statement::SupportGiven { unit: u, attacks, helped } if attacks.is_empty() => {
                self.helped(*u, &self.act(*u), helped)
            }
            Statement::SupportGiven { unit: u, attacks, .. } => {
                let attacks = attacks.iter().map(|&(attack, why)| self.uncut(attack, "", why));
                let why = self.clause_after(&attacks.collect::<Vec<_>>().join(semicolon(self.language)));
                say!(self.language, "proof-given", order = self.act(*u), had = why)
            }
            Statement::Worth(u, helped) => self.helped(*u, "", helped),
            &Statement::Needed { unit: u, supports, needed } => {
                let phrase = match needed {
                    0 => "proof-needed_none",
                    1 => "proof-needed_one",
                    _ if needed == supports => "proof-needed_all",
                    _ => "proof-needed_some",
                };
                let (order, object) = (self.act(u), self.as_object(&self.act(u)));
                say!(self.language, phrase, order, order_object = object, count = needed)
            }
            Statement::Principle(principle) => self.principle(*principle),
            Statement::Column(u, is_circle) => {
                say!(self.language, "proof-column", unit = self.behind_of(*u), is_circle)
            }
            Statement::Bars(units, stayed) => {
                say!(self.language, "proof-bars", units = self.units(units), unit = unit(*stayed))
            }
            Statement::HelpedTheOther { unit: u, order } => {
                let (unit, order, power) = (unit(*u), self.as_object(&self.act(*order)), self.adjective(*u));
                say!(self.language, "proof-helped_the_other", unit, order, more_power = power)
            }
            Statement::CouldHaveHelped(u) => {
                say!(self.language, "proof-could_have", unit = unit(*u))
            }
            Statement::SupportCut { unit: u, by, although, dislodged } => {
                let still = || say!(self.language, "proof-although_dislodged", unit = unit(by[0]));
                let dislodged = dislodged.as_ref().map(|with| {
                    let (phrase, strengths) = ("proof-which_dislodged", self.comparison(with));
                    say!(self.language, phrase, unit = unit(*u), strengths)
                });
                let more = although.then(still).or(dislodged).unwrap_or_default();
                say!(self.language, "proof-cut", order = self.act(*u), by = self.by_attacks(by)) + &more
            }
            Statement::ConvoyInParadox(u) => say!(self.language, "proof-paradox_took", order = self.act(*u)),
            Statement::Stopped { unit: u, by, comparison } => {
                let (order, attack) = (self.act(*u), self.clause_after(&self.attacks(&[*by])));
                let is_support = matches!(self.names.orders[*u], Order::Support { .. });
                let phrase = if is_support { "proof-cut_by_dislodgement" } else { "proof-disrupted_by" };
                let stopped = say!(self.language, phrase, order, attack, unit = unit(*u));
                format!("{stopped}, {}", self.comparison(comparison))
            }
            Statement::ConvoyAvailable { unit: u, attacks, used } => {
                let why = match attacks.as_slice() {
                    [] => say!(self.language, "proof-nobody_attacked", unit = unit(*u)),
                    attacks => self.stood(attacks),
                };
                let (order, told, why) = (self.act(*u), why.clone(), self.clause_after(&why));
                match used {
                    Used::Brought(army) => {
                        say!(self.language, "proof-convoyed", unit = unit(*u), army = unit(*army), why)
                    }
                    Used::Broken(at, by) => {
                        let (at, n) = (self.there(at), by.len());
                        let (key, by) = ("proof-broken", self.clause_after(&self.attacks(by)));
                        say!(self.language, key, order, why = told, at, more_by = by, count = n)
                    }
                    Used::Spare if attacks.is_empty() => say!(self.language, "proof-unused", order),
                    Used::Nowhere if attacks.is_empty() => {
                        say!(self.language, "proof-led_nowhere", order)
                    }
                    Used::Spare | Used::Nowhere | Used::Open => {
                        say!(self.language, "proof-available", order, why)
                    }
                }
            }
            Statement::Also { unit: u, by, left } => {
                let one = |&(whom, strength): &(Against, u32)| {
                    let whom = match whom {
                        Against::Prevent(u) | Against::Defend(u) => self.short_move(u, "proof-the_move"),
                        Against::Hold(_) => self.opposed(whom),
                    };
                    say!(self.language, "proof-with_strength", whom, strength)
                };
                let (count, by) = (by.len(), list_in(self.language, by.iter().map(one)));
                let order = self.the_move(*u);
                let (left, more_codes) = (left.map(unit).unwrap_or_default(), self.in_codes());
                say!(self.language, "proof-also_stopped", by, order, left, more_codes, count)
            }
            Statement::StillStands { unit: kept_out, rival, by, province } => {
                let convoy = self.names.map.province_of(self.names.units[*by].at) == *province;
                let (unit, rival, order) = (unit(*kept_out), unit(*rival), self.act(*rival));
                let (attack, from) = (self.attacks(&[*by]), self.origin(*province));
                say!(self.language, "proof-still_counts", convoy, unit, attack, rival, from, order)
            }
            Statement::NotAgainst { unit: u, over, why } => {
                let (over, why) = (self.that(*over), self.because(*why));
                say!(self.language, "proof-not_opposed", order = self.act(*u), over, why)
            }
            Statement::ByConvoy { army, beside, seas, went, .. } if !beside.is_empty() => {
                let armies: Vec<usize> = [*army].into_iter().chain(beside.iter().copied()).collect();
                let (units, seas) = (self.units(&armies), self.seas(seas));
                say!(self.language, "proof-each_over_sea", units, more_moved = *went, seas)
            }
            Statement::ByConvoy { army, seas, way, went, is_told, withstood, .. } => {
                let more_moved = match *went {
                    true if *is_told => "told",
                    true => "true",
                    false => "false",
                };
                let (unit, seas) = (unit(*army), self.seas(seas));
                let because = word(self.language, "proof-because");
                let because = match withstood.as_slice() {
                    [] => String::new(),
                    attackers => because.to_owned() + &self.stood(attackers),
                };
                let ConvoyWay::Open { chosen, broken } = way else {
                    return say!(self.language, "proof-over_written_route", more_moved, unit, seas)
                        + &because;
                };
                let why = chosen.as_ref().map(|chosen| self.why_by_convoy(*army, chosen)).unwrap_or_default();
                let (other, more_broken) = (!broken.is_empty(), self.seas(broken));
                say!(self.language, "proof-over_seas", more_moved, unit, why, seas, other, more_broken)
                    + &because
            }
            Statement::NotByLand { army, chosen } => {
                let why = self.why_by_convoy(*army, chosen);
                say!(self.language, "proof-not_by_land", unit = unit(*army), why)
            }
            &Statement::OwnAnyway(u) => {
                say!(self.language, "proof-own_anyway", unit = unit(u), more_power = self.adjective(u))
            }
            &Statement::LacksFleet { army: of, fleet } => {
                let (does, to) = (self.ordered(fleet), self.goal_of(fleet));
                let what = match self.names.entries[fleet].ordered.order {
                    Order::Convoy { unit, .. } => self.piece(unit),
                    order => self.what_is_helped(order),
                };
                let (unit, more_order) = (self.unit(fleet), self.short_move(of, "proof-the_move"));
                say!(self.language, "proof-lacks_fleet", unit, more_order, does, what, to)
            }
            Statement::Circle(orders) => say!(self.language, "proof-circle", units = self.owned_all(orders)),
            Statement::VoidHelp { units, reason: Reason::ImpossibleMove, .. }
                if self.names.helps_as_ordered(units[0]) =>
            {
                let help = |u: usize| match self.names.entries[u].ordered.order {
                    Order::Convoy { .. } => say!(self.language, "answer-convoy_by", unit = self.of(u)),
                    _ => say!(self.language, "answer-support_by", unit = self.of(u)),
                };
                say!(self.language, "proof-void_with_it", help = self.all(units, help), count = units.len())
            }
            Statement::VoidHelp { units, is_convoy, reason, with } => {
                self.briefly().void_help(units, &self.given_by(units), *is_convoy, *reason, with)
            }
            Statement::ByLand { army, fleets, why } => {
                // Why the first does not count shows it.
                let void = |&first: &usize| match self.names.entries[first].reason {
                    Some(reason) => self.briefly().why_these_void(&[first], reason, &[]),
                    None => String::new(),
                };
                let (why, of) = match why {
                    None => ("untold", fleets),
                    Some(LandReason::Order) => ("order", fleets),
                    Some(LandReason::Intent(void)) if void.is_empty() => ("none", fleets),
                    Some(LandReason::Intent(void)) => ("void", void),
                };
                let (count, fleets, key) = (of.len(), self.given_by(of), "proof-by_land");
                let more_void = of.first().filter(|_| why == "void").map(void).unwrap_or_default();
                let belongs = |&u: &usize| {
                    let power = self.adjective(u);
                    format!("{} {}", self.unit(u), say!(self.language, "proof-is_of", more_power = power))
                };
                // Spoken names would leave no room for them.
                let more_whose = of.iter().filter(|_| self.in_codes()).map(belongs);
                let more_whose = list_in(self.language, more_whose);
                let more_moved = self.names.entries[*army].verdict.is_good();
                let army = self.briefly().named(*army);
                say!(self.language, key, army, more_moved, more_whose, fleets, more_void, why, count)
            }
            Statement::CountsApart { supports, rival, against, dislodged } => {
                let (count, supports) = (supports.len(), self.given_by(supports));
                let (rival, unit) = (self.noun_of_rival(*rival), unit(*against));
                let more_power = self.adjective(*against);
                let enough =
                    |(attack, against)| say!(self.language, "proof-enough_to_dislodge", attack, against);
                say!(self.language, "proof-counts_apart", rival, supports, unit, more_power, count)
                    + &dislodged.map(enough).unwrap_or_default()
            }
            Statement::Resolutions(resolutions) => self.resolutions(resolutions),
            Statement::Paradox(found) => self.contradiction(found),
            Statement::NoResolution(orders) => {
                let is_convoy = |&u: &usize| matches!(self.names.orders[u], Order::Convoy { .. });
                let convoys: Vec<usize> = orders.iter().copied().filter(is_convoy).collect();
                let (units, count) = (self.owned_all(&convoys), convoys.len());
                say!(self.language, "proof-contradicted", units, count)
            }
            Statement::InParadox { orders, army, outcomes } => {
                let told = if let Some((army, support)) = army {
                    let (support, more_codes) = (self.given_by(&[*support]), self.in_codes());
                    say!(self.language, "proof-paradox_cuts", army = unit(*army), support, more_codes)
                } else {
                    let (units, count) = (self.given_by(orders), orders.len());
                    say!(self.language, "proof-paradox_fails", units, count)
                };
                let results = outcomes.iter().filter(|_| self.in_codes());
                let results = results.map(|one| self.consequence(one, "proof-did"));
                let results = list_in(self.language, results);
                told + &say!(self.language, "proof-outcomes", results)
            }
            Statement::LeftBy(choice) => say!(self.language, "proof-left_by", choice),
            Statement::Settled { rule, orders } => self.settled(*rule, orders),
        }
    }

    fn why_by_convoy(&self, army: usize, chosen: &ChosenConvoy) -> String {
        match chosen {
            ChosenConvoy::Ordered => word(self.language, "proof-as_ordered").to_owned(),
            ChosenConvoy::OwnFleets(fleets) => {
                let more_power = self.names.map.power(self.names.units[army].power).name.clone();
                let (count, fleets) = (fleets.len(), self.units(fleets));
                say!(self.language, "proof-own_fleets", fleets, more_power, count)
            }
            ChosenConvoy::Exchange => word(self.language, "proof-exchange").to_owned(),
        }
    }

    fn noun_of_rival(&self, rival: usize) -> String {
        match self.language {
            Language::English => self.act(rival),
            _ => self.the_move(rival),
        }
    }

    /// Says that a unit held instead of what has no effect; of help another unit was named before.
    fn held(&self, u: usize, held: Held) -> String {
        let phrase = match held {
            Held::Instead => "proof-held_instead",
            Held::Counted => "proof-counted_as_holding",
        };
        let helps = matches!(self.names.orders[u], Order::Support { .. } | Order::Convoy { .. });
        let (entry, more_unit) = (&self.names.entries[u], self.unit(u));
        // A move that only lacks its convoy is no hold: its unit cannot be supported in place (DATC 6.D.8).
        let how = if entry.verdict == Verdict::Invalid { ["stayed", "driven"] } else { ["held", "counts"] };
        let how = how[usize::from(entry.fate.is_some())];
        say!(self.language, phrase, more_helps = helps, how, more_unit)
    }

    fn stay(&self, u: usize, stay: &Stay) -> String {
        let unit = self.unit(u);
        match stay {
            Stay::Stood(attackers) | Stay::Kept(attackers) => {
                let key = if matches!(stay, Stay::Stood(_)) { "proof-held_because" } else { "proof-kept" };
                say!(self.language, key, unit, why = self.clause_after(&self.stood(attackers)))
            }
            Stay::Beleaguered(by) => {
                let strengths: Vec<String> = by.iter().map(|one| one.1.to_string()).collect();
                let units: Vec<usize> = by.iter().map(|one| one.0).collect();
                let with = if strengths.iter().all(|n| *n == strengths[0]) {
                    say!(self.language, "proof-with_each", strength = &strengths[0])
                } else {
                    list_in(self.language, strengths)
                };
                let attackers = self.clause_after(&self.attacking(&units));
                say!(self.language, "proof-beleaguered", unit, attackers, strengths = with)
            }
            Stay::Dislodged { by, meets, comparison } => {
                let (by, phrase) = (self.attacks(&[*by]), "proof-dislodged");
                let told = say!(self.language, phrase, unit, by, meets = *meets);
                self.colon(&told, &self.comparison(comparison))
            }
        }
    }

    /// Returns why a unit was not driven out.
    pub(super) fn stood(&self, attackers: &[Attacker]) -> String {
        if attackers.is_empty() {
            return word(self.language, "proof-nobody_attacked_it").to_owned();
        }
        let power = |u: usize| self.names.units[u].power;
        let is_own = |one: &Attacker| {
            let Lacked::Strength(with) = &one.lacked else { return false };
            // Beside the result of another order there is no room for it.
            if self.names.is_brief {
                return false;
            }
            self.names.stands_against(with.against.0).is_some_and(|u| power(u) == power(one.unit))
        };
        let alike =
            |one: &Attacker, other: &Attacker| one.lacked == other.lacked && is_own(one) == is_own(other);
        let clauses = attackers.chunk_by(alike).map(|alike| {
            let units: Vec<usize> = alike.iter().map(|one| one.unit).collect();
            let attacks = self.attacks(&units);
            match &alike[0].lacked {
                Lacked::Strength(with) => {
                    let (attack, other) =
                        (self.figure(&with.attack, true), self.figure(&with.against.1, false));
                    let (count, more_own) = (units.len(), is_own(&alike[0]));
                    let (key, strength, against) = ("proof-had_only", attack, other);
                    say!(self.language, key, attacks, strength, against, count, more_own)
                        + &self.uncounted(with)
                }
                Lacked::HeldOff { by, attack, against, counting } => {
                    let other = self.short_move(*by, "proof-that_dative");
                    let held_off = say!(self.language, "proof-held_off", order = attacks, other);
                    let mut against = say!(self.language, "proof-against", strength = against);
                    if !counting.is_empty() {
                        let units = self.given_by(counting);
                        against += &say!(self.language, "proof-counting", units);
                    }
                    self.contracted(&format!("{held_off} ({attack}{against})"))
                }
                Lacked::OfItsPower => say!(self.language, "proof-own_attack", attacks, count = units.len()),
                Lacked::Untold => say!(self.language, "proof-they_failed", attacks, count = units.len()),
            }
        });
        clauses.collect::<Vec<_>>().join(semicolon(self.language))
    }

    /// Says which result an order would have without a support.
    fn changed(&self, other: usize) -> String {
        let outcome = self.outcome(other, self.names.entries[other].verdict.is_good());
        say!(self.language, "proof-without_it", other = self.act(other), outcome)
    }

    /// Says that a support was given, and what it was worth; its `order` is empty where that it was given is said before.
    fn helped(&self, u: usize, order: &str, helped: &Helped) -> String {
        let nobody = |of: usize| say!(self.language, "proof-nobody_attacked", unit = self.unit(of));
        let (key, had) = match *helped {
            Helped::Untold => ("proof-given", nobody(u)),
            Helped::NotAgainstOwn { unit: own, holds_off, effect } => {
                let key =
                    if holds_off.is_some() { "proof-given_in_vain_against" } else { "proof-given_in_vain" };
                let rival = holds_off.map(|rival| self.noun_of_rival(rival)).unwrap_or_default();
                let (own, by, power) = (self.unit(own), effect, self.adjective(own));
                return say!(self.language, key, order, rival, own, more_power = power, more_effect = by);
            }
            Helped::Unattacked(of) => ("proof-given_spare", nobody(of)),
            Helped::Unopposed { ref exchanged } => {
                let plain = || word(self.language, "proof-move_unopposed").to_owned();
                ("proof-given_spare", exchanged.as_ref().map_or_else(plain, |round| self.grounds(round)))
            }
            Helped::Kept { of, by } => {
                let (attack, unit) = (self.attacks(&[by]), self.unit(of));
                ("proof-given_decided", say!(self.language, "proof-had_kept", attack, unit))
            }
            Helped::Changed(None) => ("proof-given_idle", String::new()),
            Helped::Changed(Some(other)) => ("proof-given_changed", self.changed(other)),
            Helped::NotIn { of, other, is_own, ref with } => {
                let (unit, rival, power) = (self.unit(of), self.unit(other), self.adjective(other));
                if is_own {
                    let key = "proof-given_against_own";
                    return say!(self.language, key, order, unit, rival, more_power = power);
                }
                let dest =
                    |u: usize| destination(self.names.orders[u]).map(|to| self.names.map.province_of(to));
                let more_dislodges = dest(other) == Some(self.names.map.province_of(self.names.units[of].at));
                let is_apart = !more_dislodges && dest(other) != dest(of);
                let place = |u| dest(u).filter(|_| is_apart).map(|at| self.over(at)).unwrap_or_default();
                let strengths = |with: &Comparison| {
                    let (attack, against) = (with.attack.strength, with.against.1.strength);
                    let key = "proof-in_numbers";
                    say!(self.language, key, attack, against) + &self.uncounted(with)
                };
                let strengths = with.as_ref().filter(|_| !self.is_spoken()).map(|with| strengths(with));
                let (key, more_into, more_from) = ("proof-given_kept_out", place(of), place(other));
                return say!(self.language, key, order, unit, rival, more_dislodges, more_into, more_from)
                    + &strengths.unwrap_or_default();
            }
            Helped::NotArrived(army) => {
                let has_no_route = self.names.entries[army].reason == Some(Reason::NoRoute);
                let key = if has_no_route { "proof-had_no_convoy" } else { "proof-did_not_arrive" };
                ("proof-given_but", say!(self.language, key, attack = self.attacks(&[army])))
            }
            Helped::Compared { of, enemy, ref with, need, changed } => {
                let lead = match need {
                    Need::Decided => "proof-given_decided",
                    Need::Spare => "proof-given_spare",
                    Need::Short => "proof-given_short",
                };
                let is_move = matches!(self.names.orders[u], Order::Support { to: Some(_), .. });
                let more_short = need == Need::Short;
                let (attack, (whom, resists)) = (&with.attack, &with.against);
                let (own, other) = if is_move { (attack, resists) } else { (resists, attack) };
                // Who stands at the destination with no help is plain.
                let is_plain = is_move && other.strength == 1 && matches!(whom, Against::Hold(_));
                let is_order = !is_move || !matches!(whom, Against::Hold(_));
                let enemy = enemy.filter(|_| !self.is_spoken() && (more_short || !is_plain));
                // Behind the number stand the supports in it.
                let shown = self.figure(other, false);
                let aids = shown.trim_start_matches(char::is_numeric);
                let named = |u: usize| if is_order { self.whose(u) } else { self.given_by(&[u]) };
                let enemy = enemy.map(|enemy| named(enemy) + aids);
                let of = if is_move { self.attacks(&[of]) } else { self.unit(of) };
                let key = if is_move || more_short { "proof-had_against" } else { "proof-held_against" };
                let (more_move, more_enemy) = (is_move, enemy.unwrap_or_default());
                let (strength, against) = (own.strength, other.strength);
                let mut had =
                    say!(self.language, key, of, strength, against, more_short, more_move, more_enemy);
                had += &self.uncounted(with);
                let changed = changed.filter(|_| more_short).map(|other| self.changed(other));
                had.extend(changed.iter().flat_map(|told| [semicolon(self.language), told.as_str()]));
                (lead, had)
            }
        };
        // Only behind a colon a clause begins in upper case.
        let is_clause = matches!(key, "proof-given_changed" | "proof-given_but");
        let had = if is_clause { had } else { self.clause_after(&had) };
        say!(self.language, key, order, had)
    }
}
