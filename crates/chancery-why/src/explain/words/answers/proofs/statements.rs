//! What is said of orders and units.

use super::{Answers, fill, number, phrases};
use crate::explain::statement::{
    ChosenConvoy, Grounds, MoveResult, Obstacle, Opponent, Statement, Stay, Uncut,
};
use crate::words::{self, list_in};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Province, UnitKind};
use chancery_core::order::Order;
use chancery_core::rules::Paradox;
use chancery_notation::Language;

impl Answers<'_> {
    /// Writes a statement as a clause.
    #[allow(clippy::too_many_lines, reason = "a table with a sentence for each statement")]
    pub(super) fn statement(&self, statement: &Statement) -> String {
        let p = phrases(self.language);
        let unit = |u: usize| self.unit(u);
        match statement {
            Statement::NoEffect { unit: u, verdict, reason, with, holds } => {
                let why = reason.map(|reason| self.why_void(*u, reason, with)).unwrap_or_default();
                let order = self.names.entries[*u].ordered.order;
                let word = match verdict {
                    // An unmatched convoy is void, too.
                    Verdict::Invalid => words::result(self.language, Order::Hold.into(), *verdict, None),
                    _ => words::result(self.language, order.into(), *verdict, None),
                };
                let held = if *holds { p.held_instead } else { "" };
                fill(p.no_effect, &[&self.as_given(*u), word, &self.clause_after(&why)]) + held
            }
            Statement::Undecided(u) => fill(p.undecided, &[&self.as_given(*u)]),
            Statement::Stay { unit, stay, in_short } => self.stay(*unit, stay, *in_short),
            Statement::Destroyed(u) => {
                // That it was dislodged was said just before.
                let name = match (self.language, self.is_spoken(), self.names.units[*u].kind) {
                    (Language::German, true, UnitKind::Army) => "die vertriebene Armee".to_owned(),
                    (Language::German, true, UnitKind::Fleet) => "die vertriebene Flotte".to_owned(),
                    _ => unit(*u),
                };
                fill(super::super::phrases(self.language).destroyed, &[&name])
            }
            Statement::Judged { unit: u, by_convoy } => {
                fill(if *by_convoy { p.judged_by_convoy } else { p.judged_by_land }, &[&unit(*u)])
            }
            Statement::Implied { unit: u, by, is_open } => {
                let phrase = number(if *is_open { p.implied_yet } else { p.implied }, by.len());
                let implying = by.iter().map(|&at| self.noun(&self.names.entries[at].ordered, at, false));
                let implied = self.as_object(&self.as_given(*u));
                fill(phrase, &[&unit(*u), &list_in(self.language, implying), &implied])
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
                let phrase = if *holds_off { p.given_in_vain_against } else { p.given_in_vain };
                fill(phrase, &[&self.act(*u), &unit(*own)])
            }
            Statement::SupportGiven { unit: u, attacks, .. } => {
                let attacks: Vec<String> = match attacks.as_slice() {
                    [] => vec![fill(p.nobody_attacked, &[&unit(*u)])],
                    attacks => attacks.iter().map(|&(attack, why)| self.uncut(attack, why)).collect(),
                };
                fill(p.given, &[&self.act(*u), &self.clause_after(&list_in(self.language, attacks))])
            }
            Statement::SupportCut { unit: u, by, is_dislodged: false } => {
                let still = match by.as_slice() {
                    [one] if self.names.entries[*one].fate.is_some() => {
                        fill(p.although_dislodged, &[&unit(*one)])
                    }
                    _ => String::new(),
                };
                fill(p.cut, &[&self.act(*u), &self.by_attacks(by)]) + &still
            }
            Statement::SupportCut { unit: u, by, is_dislodged: true } => {
                let attacks = self.clause_after(&self.attacks(by));
                fill(p.cut_by_dislodgement, &[&self.act(*u), &attacks, &unit(*u)])
            }
            Statement::ConvoyInParadox(u) => fill(p.paradox_took, &[&self.act(*u)]),
            Statement::ConvoyDisrupted { unit: u, by } => {
                let attack = self.clause_after(&self.attacks(&[*by]));
                fill(p.disrupted_by, &[&self.act(*u), &attack, &unit(*u)])
            }
            Statement::ConvoyAvailable { unit: u, in_short: true, .. } => {
                fill(p.available_alone, &[&self.act(*u)])
            }
            Statement::ConvoyAvailable { unit: u, attacks, .. } => {
                let why = match attacks.as_slice() {
                    [] => fill(p.nobody_attacked, &[&unit(*u)]),
                    attacks => fill(number(p.they_failed, attacks.len()), &[&self.attacks(attacks)]),
                };
                fill(p.available, &[&self.act(*u), &self.clause_after(&why)])
            }
            Statement::AlsoStopped { unit: u, by } => {
                let one = |&Obstacle { whom, strength }: &Obstacle| {
                    let whom = match whom {
                        Opponent::Order(u) => self.short_move(u, p.the_move),
                        _ => self.opposed(whom),
                    };
                    fill(p.with_strength, &[&whom, &strength.to_string()])
                };
                let by_all = list_in(self.language, by.iter().map(one));
                fill(number(p.also_stopped, by.len()), &[&by_all, &self.short_move(*u, p.the_move_object)])
            }
            Statement::StillStands { rival, by, province } => fill(
                p.still_counts,
                &[&self.attacks(&[*by]), &unit(*rival), &self.origin(*province), &self.act(*rival)],
            ),
            Statement::NotAgainst { unit: u, why } => {
                fill(p.not_opposed, &[&self.act(*u), &self.because(*why)])
            }
            Statement::ByWrittenRoute { army, route } => {
                fill(p.over_written_route, &[&unit(*army), &self.seas(route)])
            }
            Statement::ByConvoy { army, seas, chosen } => {
                let why = match chosen {
                    None => String::new(),
                    Some(ChosenConvoy::Ordered) => p.as_ordered.to_owned(),
                    Some(ChosenConvoy::OwnFleets(fleets)) => {
                        fill(number(p.own_fleets, fleets.len()), &[&self.all(fleets, |u| self.of(u))])
                    }
                    Some(ChosenConvoy::Exchange) => p.exchange.to_owned(),
                };
                fill(p.over_seas, &[&unit(*army), &why, &self.seas(seas)])
            }
            Statement::Circle(orders) => fill(p.circle, &[&self.owned_all(orders)]),
            Statement::VoidHelp { units, is_convoy, reason, with } => {
                self.void_help(units, *is_convoy, *reason, with)
            }
            Statement::ByLand { army, fleets, says_why } => {
                let why = if *says_why { fill(p.not_by_convoy, &[&unit(*army)]) } else { String::new() };
                fill(number(p.by_land, fleets.len()), &[&self.given_by(fleets), &why])
            }
            Statement::CountsApart { supports, rival, against } => fill(
                p.counts_apart,
                &[&self.noun_of_rival(*rival), &self.given_by(supports), &unit(*against)],
            ),
            Statement::Resolutions(resolutions) => self.resolutions(resolutions),
            Statement::Paradox(found) => self.contradiction(found),
            Statement::NoResolution(orders) => {
                let convoys = self.names.convoys_of(orders);
                fill(number(p.contradicted, convoys.len()), &[&self.owned_all(&convoys)])
            }
            Statement::LeftBy(choice) => fill(p.left_by, &[choice]),
            Statement::Settled { rule, orders } => self.settled(*rule, orders),
        }
    }

    fn noun_of_rival(&self, rival: usize) -> String {
        self.short_move(rival, phrases(self.language).the_move_object)
    }

    fn stay(&self, u: usize, stay: &Stay, in_short: bool) -> String {
        let (p, unit) = (phrases(self.language), self.unit(u));
        match stay {
            Stay::Stood(_) if in_short => fill(p.held, &[&unit]),
            Stay::Stood(attacks) => fill(p.held_because, &[&unit, &self.clause_after(&self.stood(attacks))]),
            Stay::Beleaguered(by) => {
                let strengths: Vec<String> = by.iter().map(|one| one.1.to_string()).collect();
                let units: Vec<usize> = by.iter().map(|one| one.0).collect();
                let with = if strengths.iter().all(|n| *n == strengths[0]) {
                    fill(p.with_each, &[&strengths[0]])
                } else {
                    list_in(self.language, strengths)
                };
                fill(p.beleaguered, &[&unit, &self.clause_after(&self.attacking(&units)), &with])
            }
            Stay::Dislodged { by, is_head_to_head, comparison } => {
                let phrase = if *is_head_to_head { p.dislodged_head_to_head } else { p.dislodged };
                let text = fill(phrase, &[&unit, &self.by_attacks(&[*by])]);
                if in_short { text } else { self.colon(&text, &self.comparison(comparison)) }
            }
        }
    }

    /// Returns why a unit was not driven out.
    pub(super) fn stood(&self, attacks: &[usize]) -> String {
        let p = phrases(self.language);
        match attacks {
            [] => p.nobody_attacked_it.to_owned(),
            attacks => fill(number(p.they_failed, attacks.len()), &[&self.attacks(attacks)]),
        }
    }

    fn move_result(&self, unit: usize, result: MoveResult, grounds: &Grounds) -> String {
        let (p, order) = (phrases(self.language), self.act(unit));
        match result {
            MoveResult::Succeeded => fill(p.succeeded, &[&order]),
            MoveResult::SucceededAgainst(whom) => {
                let figure = match grounds {
                    Grounds::Compared(comparison) => comparison.against.first().map(|one| &one.1),
                    _ => None,
                };
                let whom = figure.map_or_else(|| self.opposed(whom), |figure| self.who_opposes(whom, figure));
                fill(p.succeeded_against, &[&order, &whom])
            }
            MoveResult::Failed => fill(p.failed, &[&order]),
            MoveResult::Bounced(u) => {
                self.contracted(&fill(p.bounced, &[&order, &self.short_move(u, p.that_dative)]))
            }
            MoveResult::Beaten(u) => {
                // A move that itself failed beat nobody.
                let lost = if self.names.entries[u].verdict.is_good() { p.beaten } else { p.held_off };
                self.contracted(&fill(lost, &[&order, &self.short_move(u, p.that_dative)]))
            }
            MoveResult::LostHeadToHead(u) => {
                self.contracted(&fill(p.lost_head_to_head, &[&order, &self.short_move(u, p.that_dative)]))
            }
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                fill(p.failed_against, &[&order, &self.behind_of(unit)])
                    + if was_to_leave { p.who_stayed } else { "" }
            }
        }
    }

    /// Contracts a German preposition with its article: `am Zug`.
    fn contracted(&self, text: &str) -> String {
        if self.language == Language::German { text.replace(" an dem ", " am ") } else { text.to_owned() }
    }

    /// Says of several moves that they failed for each other, or for the same.
    fn result_together(&self, units: &[usize], result: MoveResult) -> String {
        let (p, orders) = (phrases(self.language), self.acts(units));
        match result {
            MoveResult::Bounced(_) => fill(p.all_bounced, &[&orders]),
            MoveResult::LostHeadToHead(_) => fill(p.all_head_to_head, &[&orders]),
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                fill(p.all_failed_against, &[&orders, &self.behind_of(unit)])
                    + if was_to_leave { p.who_stayed } else { "" }
            }
            MoveResult::Succeeded
            | MoveResult::SucceededAgainst(_)
            | MoveResult::Failed
            | MoveResult::Beaten(_) => fill(p.all_failed, &[&orders]),
        }
    }

    fn for_grounds(&self, result: &str, grounds: &Grounds) -> String {
        self.colon_and_clause(result, &self.grounds(grounds))
    }

    fn grounds(&self, grounds: &Grounds) -> String {
        let p = phrases(self.language);
        match grounds {
            Grounds::Round(units) => {
                fill(if units.len() == 2 { p.changed_places } else { p.in_circle }, &[&self.units(units)])
            }
            Grounds::Left { unit, .. } => fill(p.left, &[&self.unit(*unit)]),
            Grounds::Unopposed => p.unopposed.to_owned(),
            Grounds::ConvoyDisrupted { at, route } => {
                let route =
                    if route.is_empty() { String::new() } else { fill(p.on_route, &[&self.seas(route)]) };
                fill(p.convoy_disrupted_at, &[&self.there(at)]) + &route
            }
            Grounds::Paradox => p.in_paradox.to_owned(),
            Grounds::OwnHeadToHead(met) => fill(p.met_own, &[&self.that(*met)]),
            Grounds::OwnStayed { unit, was_to_leave, .. } => {
                fill(p.stayed, &[&self.unit(*unit)]) + if *was_to_leave { "" } else { p.own_rule }
            }
            Grounds::Taken { by, unit } => fill(p.took_place, &[&self.act(*by), &self.unit(*unit)]),
            Grounds::Barred { by, units } => fill(p.barred_circle, &[&self.act(*by), &self.owned_all(units)]),
            Grounds::Compared(comparison) => self.comparison(comparison),
        }
    }

    fn uncut(&self, attack: usize, why: Uncut) -> String {
        let (p, attack) = (phrases(self.language), self.attacks(&[attack]));
        match why {
            Uncut::SamePower => fill(p.of_same_power, &[&attack]),
            Uncut::Spared { paradox, fleet, province } => {
                fill(p.spared, &[&attack, &self.why_spared(paradox, fleet, province)])
            }
            Uncut::ConvoyDisrupted => fill(p.did_not_arrive, &[&attack]),
            Uncut::FromTarget { province, is_of_last_fleet, is_for_hold } => {
                let sea = if is_of_last_fleet { p.last_sea } else { "" };
                let target = if is_for_hold { p.target_of_hold } else { p.target };
                fill(p.from_target, &[&attack, &self.origin(province), sea, target])
            }
        }
    }

    fn why_spared(&self, paradox: Paradox, fleet: Option<usize>, province: Province) -> String {
        let p = phrases(self.language);
        let fleet = |is_owned: bool| match fleet {
            Some(u) if is_owned => self.given_by(&[u]),
            Some(u) => self.unit(u),
            None => String::new(),
        };
        match paradox {
            Paradox::Rule1982 => fill(p.spared_1982, &[&fleet(false), &self.over(province)]),
            Paradox::Rule2000 => fill(p.spared_2000, &[&fleet(true)]),
            _ => fill(p.spared_1971, &[&fleet(false)]),
        }
    }
}
