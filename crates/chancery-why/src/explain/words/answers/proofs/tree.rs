//! The lines of the whole tree of a proof.

use super::{Answers, resolutions_found};
use crate::explain::formula::Value;
use crate::explain::proof::{Claim, StepRole};
use crate::explain::statement::{Aids, Fact, TreeLine};
use crate::words;
use crate::words::word;
use chancery_core::adjudicate::Term;
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_core::text::is_coded;
use chancery_notation::say;

impl Answers<'_> {
    /// Writes a line of a tree.
    pub fn tree_line(&self, line: &TreeLine) -> String {
        if is_coded() {
            return format!("{:?}", line.says);
        }
        let standing = match line.standing {
            StepRole::Decides => "",
            StepRole::AlsoSufficient => word(self.language, "proof-also_sufficient"),
            StepRole::Repeated => word(self.language, "proof-see_above"),
        };
        self.fact(&line.says) + standing
    }

    fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Statement(statement) => self.statement(statement),
            Fact::Result { unit, verdict } => {
                let act = self.names.entries[*unit].ordered.order.into();
                let word = words::result_of_noun(self.language, act, *verdict);
                self.colon(&self.as_given(*unit), self.verdict_or(*verdict, word))
            }
            Fact::Part { claim: Claim::Term(term), value: Value::Strength(bounds), figure, .. } => {
                let bounds = if bounds.least == bounds.most {
                    String::new()
                } else {
                    say!(self.language, "proof-bounds", least = bounds.least, most = bounds.most)
                };
                let text = format!("{}{}{bounds}", figure.strength, self.sum(&figure.aids));
                self.colon(&self.strength_of(*term, true), &text)
            }
            Fact::Part { claim, value, route, .. } => self.part(*claim, value.truth(), route.as_deref()),
            Fact::Component { orders, resolutions, settled } => {
                let orders: Vec<String> = orders.iter().map(|&u| self.act(u)).collect();
                let semicolon = words::semicolon(self.language);
                let settled = settled
                    .as_ref()
                    .map(|(rule, orders)| format!("{semicolon}{}", self.settled(*rule, orders)));
                let count = self.clause_after(&resolutions_found(self.language, *resolutions));
                say!(
                    self.language,
                    "proof-depend",
                    orders = orders.join(semicolon),
                    count = (count + &settled.unwrap_or_default())
                )
            }
            Fact::NoComponent => word(self.language, "proof-a_cycle").to_owned(),
            Fact::Decisive(units) => {
                let orders: Vec<String> = units.iter().map(|&u| self.as_given(u)).collect();
                say!(
                    self.language,
                    "proof-decisive",
                    orders = orders.join(words::semicolon(self.language)),
                    count = units.len()
                )
            }
        }
    }

    /// Says whether a comparison or a part of an equation holds, or that it did not need to be known.
    fn part(&self, claim: Claim, truth: Option<bool>, route: Option<&[Province]>) -> String {
        let truth = truth.map_or("unknown", |truth| if truth { "yes" } else { "no" });
        let order = |key: &'static str, order: &str| say!(self.language, key, truth = truth, order = order);
        let met = |u: usize| match self.names.orders[u] {
            Order::Move { to, .. } => self.names.unit_at(to),
            _ => None,
        };
        match claim {
            Claim::Exceeds { unit, against } => {
                let (unit, other) = (self.whose(unit), self.strength_of(against.into(), false));
                say!(self.language, "proof-exceeds", truth = truth, unit = unit, other = other)
            }
            Claim::Term(Term::Path(u)) => {
                let Some(route) = route else {
                    return say!(self.language, "proof-arrives", order = self.act(u));
                };
                let mut named = self.act(u);
                if !route.is_empty() {
                    named.extend([say!(self.language, "proof-over_route", seas = self.seas(route))]);
                }
                order("proof-has_convoy", &self.as_object(&named))
            }
            Claim::Term(Term::OverSea(u)) => order("proof-over_sea", &self.act(u)),
            Claim::Term(Term::Beaten(u)) => order("proof-won", &self.as_object(&self.act(u))),
            Claim::Term(Term::HeadToHead(u)) => {
                let other = met(u).map(|other| self.act(other)).unwrap_or_default();
                say!(self.language, "proof-meet", truth = truth, one = self.act(u), other = other)
            }
            Claim::Term(Term::Vacated(u)) => {
                let unit = met(u).map(|unit| self.unit(unit)).unwrap_or_default();
                say!(self.language, "proof-leaves", truth = truth, unit = unit)
            }
            _ => String::new(),
        }
    }

    /// Names a strength; of a hold strength perhaps the order of the unit that holds, too.
    fn strength_of(&self, term: Term, has_holder: bool) -> String {
        let of = |key: &'static str, u: usize| say!(self.language, key, unit = self.whose(u));
        match term {
            Term::Attack(u) => of("proof-attack_strength", u),
            Term::Defend(u) => of("proof-defend_strength", u),
            Term::Prevent(u) => of("proof-prevent_strength", u),
            Term::Hold(province) => {
                let province = Province(province);
                let place = self.place_of_strength(province);
                let holder = self.names.unit_at(province.location()).map(|u| self.act(u));
                let holder = holder.unwrap_or_else(|| word(self.language, "proof-empty").to_owned());
                if has_holder {
                    say!(self.language, "proof-hold_strength_of", place = place, unit = holder)
                } else {
                    say!(self.language, "proof-hold_strength", place = place)
                }
            }
            _ => String::new(),
        }
    }

    /// Writes ` = 1 + A BOH; die Unterstützung von A BER wurde unterbrochen`.
    fn sum(&self, aids: &Aids) -> String {
        let Aids::Supports { given, cut, own, .. } = aids else { return String::new() };
        let mut text = String::new();
        if !given.is_empty() {
            let given: Vec<String> = given.iter().map(|&s| self.unit(s)).collect();
            text = format!(" = 1 + {}", given.join(" + "));
        }
        for (support, _) in cut {
            text.extend([say!(self.language, "proof-sum_cut", unit = self.given_by(&[*support]))]);
        }
        for support in own.iter().flat_map(|own| &own.0) {
            text.extend([say!(self.language, "proof-not_against_own", unit = self.given_by(&[*support]))]);
        }
        text
    }
}
