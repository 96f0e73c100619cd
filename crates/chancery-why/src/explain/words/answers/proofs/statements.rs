//! What is said of orders and units.

use super::Answers;
use crate::explain::statement::{
    ChosenConvoy, Grounds, MoveResult, Obstacle, Opponent, Statement, Stay, Uncut,
};
use crate::explain::words::Speech;
use crate::words::word;
use crate::words::{self, list_in};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Province, UnitKind};
use chancery_core::order::{Canonical as _, Order};
use chancery_core::rules::Paradox;
use chancery_notation::Language;
use chancery_notation::say;

impl Answers<'_> {
    /// Writes a statement as a clause.
    #[allow(clippy::too_many_lines, reason = "a table with a sentence for each statement")]
    pub(super) fn statement(&self, statement: &Statement) -> String {
        let unit = |u: usize| self.unit(u);
        match statement {
            Statement::NoEffect { unit: u, verdict, reason, with, holds } => {
                let why = reason.map(|reason| self.why_void(*u, reason, with)).unwrap_or_default();
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
                    order = self.as_given(*u),
                    result = result,
                    why = self.clause_after(&why)
                ) + &held
            }
            Statement::Undecided(u) => say!(self.language, "proof-undecided", order = self.as_given(*u)),
            Statement::Stay { unit, stay, in_short } => self.stay(*unit, stay, *in_short),
            Statement::Destroyed(u) => {
                // That it was dislodged was said just before.
                let name = match (self.names.speech, self.names.units[*u].kind) {
                    (Speech::Codes, _) => unit(*u),
                    (Speech::Spoken, UnitKind::Army) => {
                        say!(self.language, "proof-dislodged_army", more_unit = unit(*u))
                    }
                    (Speech::Spoken, UnitKind::Fleet) => {
                        say!(self.language, "proof-dislodged_fleet", more_unit = unit(*u))
                    }
                };
                say!(self.language, "answer-destroyed", unit = name)
            }
            Statement::Judged { unit: u, by_convoy } => {
                say!(
                    self.language,
                    if *by_convoy { "proof-judged_by_convoy" } else { "proof-judged_by_land" },
                    unit = unit(*u)
                )
            }
            Statement::Implied { unit: u, by, is_open } => {
                let phrase = if *is_open { "proof-implied_yet" } else { "proof-implied" };
                let implying = by.iter().map(|&at| self.implying(at));
                let implied = self.as_object(&self.as_given(*u));
                say!(
                    self.language,
                    phrase,
                    unit = unit(*u),
                    by = list_in(self.language, implying),
                    order = implied,
                    count = by.len()
                )
            }
            Statement::Move { unit, result, grounds } => {
                self.for_grounds(&self.move_result(*unit, *result, grounds), grounds)
            }
            Statement::Together { units, result, grounds } => {
                self.for_grounds(&self.result_together(units, *result), grounds)
            }
            Statement::SupportGiven { unit: u, attacks, in_vain: Some(own), holds_off }
                if attacks.is_empty() =>
            {
                let phrase = if *holds_off { "proof-given_in_vain_against" } else { "proof-given_in_vain" };
                let power = self.adjective(*own);
                say!(self.language, phrase, order = self.act(*u), own = unit(*own), more_power = power)
            }
            Statement::SupportGiven { unit: u, attacks, .. } => {
                let attacks: Vec<String> = match attacks.as_slice() {
                    [] => vec![say!(self.language, "proof-nobody_attacked", unit = unit(*u))],
                    attacks => attacks.iter().map(|&(attack, why)| self.uncut(attack, why)).collect(),
                };
                say!(
                    self.language,
                    "proof-given",
                    order = self.act(*u),
                    why = self.clause_after(&list_in(self.language, attacks))
                )
            }
            Statement::SupportCut { unit: u, by, is_dislodged: false } => {
                let still = match by.as_slice() {
                    [one] if self.names.entries[*one].fate.is_some() => {
                        say!(self.language, "proof-although_dislodged", unit = unit(*one))
                    }
                    _ => String::new(),
                };
                say!(self.language, "proof-cut", order = self.act(*u), by = self.by_attacks(by)) + &still
            }
            Statement::SupportCut { unit: u, by, is_dislodged: true } => {
                let attacks = self.clause_after(&self.attacks(by));
                say!(
                    self.language,
                    "proof-cut_by_dislodgement",
                    order = self.act(*u),
                    attacks = attacks,
                    unit = unit(*u)
                )
            }
            Statement::ConvoyInParadox(u) => say!(self.language, "proof-paradox_took", order = self.act(*u)),
            Statement::ConvoyDisrupted { unit: u, by } => {
                let attack = self.clause_after(&self.attacks(&[*by]));
                say!(
                    self.language,
                    "proof-disrupted_by",
                    order = self.act(*u),
                    attack = attack,
                    unit = unit(*u)
                )
            }
            Statement::ConvoyAvailable { unit: u, in_short: true, .. } => {
                say!(self.language, "proof-available_alone", order = self.act(*u))
            }
            Statement::ConvoyAvailable { unit: u, attacks, .. } => {
                let why = match attacks.as_slice() {
                    [] => say!(self.language, "proof-nobody_attacked", unit = unit(*u)),
                    attacks => say!(
                        self.language,
                        "proof-they_failed",
                        attacks = self.attacks(attacks),
                        count = attacks.len()
                    ),
                };
                say!(self.language, "proof-available", order = self.act(*u), why = self.clause_after(&why))
            }
            Statement::AlsoStopped { unit: u, by } => {
                let one = |&Obstacle { whom, strength }: &Obstacle| {
                    let whom = match whom {
                        Opponent::Order(u) => self.short_move(u, "proof-the_move"),
                        _ => self.opposed(whom),
                    };
                    say!(self.language, "proof-with_strength", whom = whom, strength = strength)
                };
                let by_all = list_in(self.language, by.iter().map(one));
                say!(
                    self.language,
                    "proof-also_stopped",
                    by = by_all,
                    order = self.short_move(*u, "proof-the_move_object"),
                    count = by.len()
                )
            }
            Statement::StillStands { rival, by, province } => say!(
                self.language,
                "proof-still_counts",
                attack = self.attacks(&[*by]),
                rival = unit(*rival),
                from = self.origin(*province),
                order = self.act(*rival)
            ),
            Statement::NotAgainst { unit: u, why } => {
                say!(self.language, "proof-not_opposed", order = self.act(*u), why = self.because(*why))
            }
            Statement::ByWrittenRoute { army, route } => {
                say!(self.language, "proof-over_written_route", unit = unit(*army), seas = self.seas(route))
            }
            Statement::ByConvoy { army, seas, chosen } => {
                let why = match chosen {
                    None => String::new(),
                    Some(ChosenConvoy::Ordered) => word(self.language, "proof-as_ordered").to_owned(),
                    Some(ChosenConvoy::OwnFleets(fleets)) => {
                        say!(
                            self.language,
                            "proof-own_fleets",
                            fleets = self.together(fleets, || self.all(fleets, |u| self.of(u))),
                            more_power = self.names.map.power(self.names.units[*army].power).name.clone(),
                            count = fleets.len()
                        )
                    }
                    Some(ChosenConvoy::Exchange) => word(self.language, "proof-exchange").to_owned(),
                };
                say!(self.language, "proof-over_seas", unit = unit(*army), why = why, seas = self.seas(seas))
            }
            Statement::Circle(orders) => say!(self.language, "proof-circle", units = self.owned_all(orders)),
            Statement::VoidHelp { units, is_convoy, reason, with } => {
                let named = self.together(units, || self.all_of(units));
                self.briefly().void_help(units, &named, *is_convoy, *reason, with)
            }
            Statement::ByLand { army, fleets, says_why } => {
                let why = if *says_why {
                    say!(self.language, "proof-not_by_convoy", unit = self.briefly().named(*army))
                } else {
                    String::new()
                };
                say!(
                    self.language,
                    "proof-by_land",
                    fleets = self.given_by(fleets),
                    why = why,
                    count = fleets.len()
                )
            }
            Statement::CountsApart { supports, rival, against } => say!(
                self.language,
                "proof-counts_apart",
                rival = self.noun_of_rival(*rival),
                supports = self.given_by(supports),
                unit = unit(*against),
                count = supports.len()
            ),
            Statement::Resolutions(resolutions) => self.resolutions(resolutions),
            Statement::Paradox(found) => self.contradiction(found),
            Statement::NoResolution(orders) => {
                let is_convoy = |&u: &usize| matches!(self.names.orders[u], Order::Convoy { .. });
                let convoys: Vec<usize> = orders.iter().copied().filter(is_convoy).collect();
                say!(
                    self.language,
                    "proof-contradicted",
                    units = self.owned_all(&convoys),
                    count = convoys.len()
                )
            }
            Statement::LeftBy(choice) => say!(self.language, "proof-left_by", choice = choice),
            Statement::Settled { rule, orders } => self.settled(*rule, orders),
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
        say!(self.language, "proof-held_instead", more_helps = helps, more_unit = self.unit(u))
    }

    /// Names an order that implies another; English proofs have it in codes.
    fn implying(&self, u: usize) -> String {
        let ordered = &self.names.entries[u].ordered;
        match self.language {
            Language::English => ordered.canonical(self.names.map),
            _ => self.noun(ordered, u, false),
        }
    }

    fn stay(&self, u: usize, stay: &Stay, in_short: bool) -> String {
        let unit = self.unit(u);
        match stay {
            Stay::Stood(_) if in_short => say!(self.language, "proof-held", unit = unit),
            Stay::Stood(attacks) => say!(
                self.language,
                "proof-held_because",
                unit = unit,
                why = self.clause_after(&self.stood(attacks))
            ),
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
                let by = self.by_attacks(&[*by]);
                let text = say!(self.language, phrase, unit = unit, by = by, more_short = in_short);
                if in_short { text } else { self.colon(&text, &self.comparison(comparison)) }
            }
        }
    }

    /// Returns why a unit was not driven out.
    pub(super) fn stood(&self, attacks: &[usize]) -> String {
        match attacks {
            [] => word(self.language, "proof-nobody_attacked_it").to_owned(),
            attacks => say!(
                self.language,
                "proof-they_failed",
                attacks = self.attacks(attacks),
                count = attacks.len()
            ),
        }
    }

    fn move_result(&self, unit: usize, result: MoveResult, grounds: &Grounds) -> String {
        let order = self.act(unit);
        match result {
            MoveResult::Succeeded => say!(self.language, "proof-succeeded", order = order),
            MoveResult::SucceededAgainst(whom) => {
                let figure = match grounds {
                    Grounds::Compared(comparison) => comparison.against.first().map(|one| &one.1),
                    _ => None,
                };
                let whom = figure.map_or_else(|| self.opposed(whom), |figure| self.who_opposes(whom, figure));
                say!(self.language, "proof-succeeded_against", order = order, whom = whom)
            }
            MoveResult::Failed => say!(self.language, "proof-failed", order = order),
            MoveResult::Bounced(u) => self.contracted(&say!(
                self.language,
                "proof-bounced",
                order = order,
                other = self.short_move(u, "proof-that_dative")
            )),
            MoveResult::Beaten(u) => {
                // A move that itself failed beat nobody.
                let lost =
                    if self.names.entries[u].verdict.is_good() { "proof-beaten" } else { "proof-held_off" };
                self.contracted(&say!(
                    self.language,
                    lost,
                    order = order,
                    other = self.short_move(u, "proof-that_dative")
                ))
            }
            MoveResult::LostHeadToHead(u) => self.contracted(&say!(
                self.language,
                "proof-lost_head_to_head",
                order = order,
                more_won = self.names.entries[u].verdict.is_good(),
                other = self.short_move(u, "proof-that_dative")
            )),
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                say!(self.language, "proof-failed_against", order = order, unit = self.behind_of(unit))
                    + if was_to_leave { word(self.language, "proof-who_stayed") } else { "" }
            }
        }
    }

    /// Contracts a German preposition with its article: `am Zug`.
    fn contracted(&self, text: &str) -> String {
        if self.language == Language::German { text.replace(" an dem ", " am ") } else { text.to_owned() }
    }

    /// Says of several moves that they failed for each other, or for the same.
    fn result_together(&self, units: &[usize], result: MoveResult) -> String {
        let orders = self.acts(units);
        match result {
            MoveResult::Bounced(_) => say!(self.language, "proof-all_bounced", orders = orders),
            MoveResult::LostHeadToHead(_) => say!(self.language, "proof-all_head_to_head", orders = orders),
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                say!(self.language, "proof-all_failed_against", orders = orders, unit = self.behind_of(unit))
                    + if was_to_leave { word(self.language, "proof-who_stayed") } else { "" }
            }
            MoveResult::Succeeded
            | MoveResult::SucceededAgainst(_)
            | MoveResult::Failed
            | MoveResult::Beaten(_) => say!(self.language, "proof-all_failed", orders = orders),
        }
    }

    fn for_grounds(&self, result: &str, grounds: &Grounds) -> String {
        self.colon_and_clause(result, &self.grounds(grounds))
    }

    fn grounds(&self, grounds: &Grounds) -> String {
        match grounds {
            Grounds::Round(units) => {
                say!(
                    self.language,
                    if units.len() == 2 { "proof-changed_places" } else { "proof-in_circle" },
                    units = self.units(units)
                )
            }
            Grounds::Left { unit, province } => {
                let place = self.over(*province);
                say!(self.language, "proof-left", unit = self.unit(*unit), more_place = place)
            }
            Grounds::Unopposed => word(self.language, "proof-unopposed").to_owned(),
            Grounds::ConvoyDisrupted { at, route } => {
                let route = if route.is_empty() {
                    String::new()
                } else {
                    say!(self.language, "proof-on_route", seas = self.seas(route))
                };
                say!(self.language, "proof-convoy_disrupted_at", at = self.there(at)) + &route
            }
            Grounds::Paradox => word(self.language, "proof-in_paradox").to_owned(),
            Grounds::OwnHeadToHead(met) => say!(self.language, "proof-met_own", other = self.that(*met)),
            Grounds::OwnStayed { unit, province, was_to_leave } => {
                let place = self.over(*province);
                say!(self.language, "proof-stayed", unit = self.unit(*unit), more_place = place)
                    + if *was_to_leave { "" } else { word(self.language, "proof-own_rule") }
            }
            Grounds::Taken { by, unit } => {
                say!(self.language, "proof-took_place", order = self.act(*by), unit = self.unit(*unit))
            }
            Grounds::Barred { by, units } => say!(
                self.language,
                "proof-barred_circle",
                order = self.act(*by),
                units = self.owned_all(units)
            ),
            Grounds::Compared(comparison) => self.comparison(comparison),
        }
    }

    fn uncut(&self, attacker: usize, why: Uncut) -> String {
        let attack = self.attacks(&[attacker]);
        match why {
            Uncut::SamePower => say!(
                self.language,
                "proof-of_same_power",
                attack = attack,
                more_unit = self.unit(attacker),
                more_power = self.adjective(attacker)
            ),
            Uncut::Spared { paradox, fleet, province } => {
                say!(
                    self.language,
                    "proof-spared",
                    attack = attack,
                    why = self.why_spared(paradox, fleet, province)
                )
            }
            Uncut::ConvoyDisrupted => say!(self.language, "proof-did_not_arrive", attack = attack),
            Uncut::FromTarget { province, is_of_last_fleet, is_for_hold } => {
                let sea = if is_of_last_fleet { word(self.language, "proof-last_sea") } else { "" };
                let target = if is_for_hold {
                    word(self.language, "proof-target_of_hold")
                } else {
                    word(self.language, "proof-target")
                };
                say!(
                    self.language,
                    "proof-from_target",
                    attack = attack,
                    from = self.origin(province),
                    sea = sea,
                    target = target
                )
            }
        }
    }

    fn why_spared(&self, paradox: Paradox, fleet: Option<usize>, province: Province) -> String {
        let fleet = |is_owned: bool| match fleet {
            Some(u) if is_owned => self.given_by(&[u]),
            Some(u) => self.unit(u),
            None => String::new(),
        };
        match paradox {
            Paradox::Rule1982 => {
                say!(self.language, "proof-spared_1982", fleet = fleet(false), place = self.over(province))
            }
            Paradox::Rule2000 => say!(self.language, "proof-spared_2000", fleet = fleet(true)),
            _ => say!(self.language, "proof-spared_1971", fleet = fleet(false)),
        }
    }
}
