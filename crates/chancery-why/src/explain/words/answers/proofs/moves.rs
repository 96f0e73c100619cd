//! What is said of moves: their results, and why.

use super::Answers;
use crate::explain::statement::{Aids, Figure, Grounds, MoveResult};
use crate::explain::words::Speech;
use crate::words::{bounced, list_in, word};
use chancery_core::order::Order;
use chancery_notation::{Language, say};

impl Answers<'_> {
    pub(super) fn move_result(&self, of: usize, result: MoveResult, grounds: &Grounds) -> String {
        let order = self.act(of);
        match result {
            MoveResult::Succeeded => say!(self.language, "proof-succeeded", order = order),
            MoveResult::SucceededAgainst(whom) => {
                let is_said =
                    matches!(grounds, Grounds::Compared(with) if with.against.1.aids == Aids::Left(false));
                let stayed = if is_said { word(self.language, "proof-who_stayed") } else { "" };
                let whom = self.opposed(whom) + stayed;
                say!(self.language, "proof-succeeded_against", order = order, whom = whom)
            }
            MoveResult::Failed => say!(self.language, "proof-failed", order = order),
            MoveResult::Bounced(u) | MoveResult::Beaten(u) | MoveResult::LostHeadToHead(u) => {
                let is_won = self.names.entries[u].verdict.is_good();
                let phrase = match result {
                    MoveResult::Bounced(_) => "proof-bounced",
                    MoveResult::LostHeadToHead(_) => "proof-lost_head_to_head",
                    // A move that itself failed beat nobody.
                    _ if is_won => "proof-beaten",
                    _ => "proof-held_off",
                };
                let how = match is_won {
                    true => "beaten",
                    false if bounced(self.names.entries[of].reason) => "equal",
                    false => "held",
                };
                let beside = match grounds {
                    Grounds::Compared(with) => &with.beside[..],
                    _ => &[],
                };
                let others = std::iter::once(u).chain(beside.iter().map(|one| one.0));
                let others = others.map(|r| self.short_move(r, "proof-that_dative"));
                let (other, unit) = (list_in(self.language, others), self.unit(of));
                self.contracted(&say!(
                    self.language,
                    phrase,
                    order = order,
                    how = how,
                    other = other,
                    unit = unit
                ))
            }
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                self.failed_against(&[of], unit, was_to_leave, ["proof-bounced_off", "proof-failed_against"])
            }
        }
    }

    fn failed_against(&self, of: &[usize], unit: usize, was_to_leave: bool, phrases: [&str; 2]) -> String {
        let phrase = phrases[usize::from(!bounced(self.names.entries[of[0]].reason))];
        let (order, unit) = (self.acts(of), self.behind_of(unit));
        say!(self.language, phrase, order = &order, orders = &order, unit = unit)
            + if was_to_leave { word(self.language, "proof-who_stayed") } else { "" }
    }

    /// Contracts a German preposition with its article: `am Zug`.
    pub(super) fn contracted(&self, text: &str) -> String {
        if self.language == Language::German { text.replace(" an dem ", " am ") } else { text.to_owned() }
    }

    /// Says of several moves that they failed for each other, or for the same.
    pub(super) fn result_together(&self, units: &[usize], result: MoveResult) -> String {
        let orders = self.acts(units);
        match result {
            MoveResult::Bounced(_) => say!(self.language, "proof-all_bounced", orders = orders),
            MoveResult::LostHeadToHead(_) => say!(self.language, "proof-all_head_to_head", orders = orders),
            MoveResult::FailedAgainst { unit, was_to_leave } => {
                let phrases = ["proof-all_bounced_off", "proof-all_failed_against"];
                self.failed_against(units, unit, was_to_leave, phrases)
            }
            MoveResult::Succeeded
            | MoveResult::SucceededAgainst(_)
            | MoveResult::Failed
            | MoveResult::Beaten(_) => say!(self.language, "proof-all_failed", orders = orders),
        }
    }

    pub(super) fn for_grounds(&self, result: &str, grounds: &Grounds) -> String {
        self.colon_and_clause(result, &self.grounds(grounds))
    }

    fn grounds(&self, grounds: &Grounds) -> String {
        match grounds {
            Grounds::Round { units, by_convoy } => {
                say!(
                    self.language,
                    if units.len() == 2 { "proof-changed_places" } else { "proof-in_circle" },
                    units = self.units(units),
                    more_by_convoy = self.units(by_convoy),
                    more_count = by_convoy.len()
                )
            }
            Grounds::Left { unit, province } => {
                let place = self.over(*province);
                say!(self.language, "proof-left", unit = self.unit(*unit), more_place = place)
            }
            Grounds::EvenIfStayed { unit, attack } => {
                say!(self.language, "proof-even_if_stayed", unit = self.unit(*unit), attack = attack)
            }
            Grounds::Unopposed => word(self.language, "proof-unopposed").to_owned(),
            Grounds::ConvoyDisrupted { at, route, by, comparison } => {
                let by = if by.is_empty() { String::new() } else { self.by_attacks(by) };
                let strengths = comparison.as_ref().map(|with| self.comparison(with)).unwrap_or_default();
                let route = if route.is_empty() {
                    String::new()
                } else {
                    say!(self.language, "proof-on_route", seas = self.seas(route))
                };
                let (phrase, at) = ("proof-convoy_disrupted_at", self.there(at));
                say!(self.language, phrase, at = at, by = by, strengths = strengths) + &route
            }
            Grounds::Paradox => word(self.language, "proof-in_paradox").to_owned(),
            Grounds::OwnHeadToHead { unit, strengths: None } => {
                say!(self.language, "proof-met_own", other = self.that(*unit))
            }
            &Grounds::OwnHeadToHead { unit, strengths: Some((attack, against)) } => {
                let (phrase, other) = ("proof-met_exchange", self.that(unit));
                say!(self.language, phrase, other = other, attack = attack, against = against)
            }
            Grounds::OwnStayed { unit, strengths, .. } => {
                let why = match strengths {
                    None => word(self.language, "proof-own_rule").to_owned(),
                    // Of one that was to leave, that it did not is the reason.
                    Some(_) if matches!(self.names.orders[*unit], Order::Move { .. }) => String::new(),
                    Some(both) => {
                        let helps = |order: Order| {
                            matches!(order, Order::Support { unit: of, to: None }
                                if of.at == self.names.units[*unit].at)
                        };
                        let entries = self.names.entries.iter().enumerate();
                        let given =
                            entries.filter(|one| one.1.verdict.is_good() && helps(one.1.ordered.order));
                        let given: Vec<usize> = given.map(|one| one.0).collect();
                        let aids = Aids::Supports { given, without: Vec::new(), cut: Vec::new(), own: None };
                        let against = self.figure(&Figure::new(both.1, aids), false);
                        say!(self.language, "proof-and_strengths", attack = both.0, against = against)
                    }
                };
                say!(self.language, "proof-stayed", unit = self.unit(*unit)) + &why
            }
            Grounds::Barred { by, strengths, units } => {
                // Spoken names of supports would leave no room for the circle.
                let is_spoken = self.names.speech == Speech::Spoken;
                let part = |of: &Figure| {
                    if is_spoken { of.strength.to_string() } else { self.figure(of, false) }
                };
                let (order, attack, against) = (self.act(*by), part(&strengths.0), part(&strengths.1));
                let (phrase, units) = ("proof-barred", self.units(units));
                say!(self.language, phrase, order = order, attack = attack, against = against, units = units)
            }
            Grounds::Compared(comparison) => self.comparison(comparison),
        }
    }
}
