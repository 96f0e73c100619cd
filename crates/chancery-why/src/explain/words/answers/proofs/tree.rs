//! The lines of the whole tree of a proof.

use super::Answers;
use crate::explain::formula::Value;
use crate::explain::proof::{Against, StepRole};
use crate::explain::statement::{Fact, Resolutions, Sum, TreeLine};
use crate::words;
use crate::words::word;
use chancery_core::adjudicate::{Interval, Term};
use chancery_core::map::Province;
use chancery_core::text::is_coded;
use chancery_notation::say;

/// Returns what is said of a claim that holds, that does not, or that did not need to be known.
fn known(truth: Option<bool>, [yes, no, unknown]: [&str; 3]) -> &str {
    match truth {
        Some(true) => yes,
        Some(false) => no,
        None => unknown,
    }
}

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
            &Fact::Exceeds { unit, against, truth } => {
                let phrase = known(truth, ["proof-greater", "proof-not_greater", "proof-greater_unknown"]);
                say!(self.language, phrase, unit = self.whose(unit), other = self.strength_against(against))
            }
            Fact::Strength { term, holder, strength, sum, value } => {
                let of = match *term {
                    Term::Attack(u) => say!(self.language, "proof-attack_strength", unit = self.whose(u)),
                    Term::Defend(u) => say!(self.language, "proof-defend_strength", unit = self.whose(u)),
                    Term::Prevent(u) => say!(self.language, "proof-prevent_strength", unit = self.whose(u)),
                    Term::Hold(province) => {
                        let holder = holder
                            .map_or_else(|| word(self.language, "proof-empty").to_owned(), |u| self.act(u));
                        say!(
                            self.language,
                            "proof-hold_strength_of",
                            place = self.place_of_strength(Province(province)),
                            unit = holder
                        )
                    }
                    _ => String::new(),
                };
                self.colon(&of, &format!("{strength}{}{}", self.sum(sum), self.bounds(*value)))
            }
            Fact::ByLand(u) => say!(self.language, "proof-arrives", order = self.act(*u)),
            Fact::Convoy { unit, route, truth } => {
                let mut order = self.act(*unit);
                if !route.is_empty() {
                    order.extend([say!(self.language, "proof-over_route", seas = self.seas(route))]);
                }
                let order = self.as_object(&order);
                say!(
                    self.language,
                    known(*truth, ["proof-has_convoy", "proof-has_no_convoy", "proof-convoy_unknown"]),
                    order = order
                )
            }
            Fact::OverSea { unit, truth } => {
                say!(
                    self.language,
                    known(*truth, ["proof-over_sea", "proof-over_land", "proof-way_unknown"]),
                    order = self.act(*unit)
                )
            }
            Fact::HeadToHead { units: [one, other], truth } => {
                let phrase = known(*truth, ["proof-meet", "proof-meet_not", "proof-meet_unknown"]);
                say!(self.language, phrase, one = self.act(*one), other = self.act(*other))
            }
            Fact::Vacated { unit, truth } => {
                let unit = unit.map(|u| self.unit(u)).unwrap_or_default();
                say!(
                    self.language,
                    known(*truth, ["proof-leaves", "proof-leaves_not", "proof-leaves_unknown"]),
                    unit = unit
                )
            }
            Fact::Beaten { unit, truth } => {
                let order = self.as_object(&self.act(*unit));
                say!(
                    self.language,
                    known(*truth, ["proof-won", "proof-won_not", "proof-won_unknown"]),
                    order = order
                )
            }
            Fact::Component { orders, resolutions, settled } => {
                let orders: Vec<String> = orders.iter().map(|&u| self.act(u)).collect();
                let count = resolutions.map_or(Resolutions::NotCounted, Resolutions::Many);
                let count = match resolutions {
                    Some(1) => word(self.language, "proof-resolutions_one").to_owned(),
                    _ => self.resolutions(&count),
                };
                let semicolon = words::semicolon(self.language);
                let settled = settled
                    .as_ref()
                    .map(|(rule, orders)| format!("{semicolon}{}", self.settled(*rule, orders)));
                let count = self.clause_after(&count);
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

    fn strength_against(&self, against: Against) -> String {
        match against {
            Against::Prevent(u) => say!(self.language, "proof-prevent_strength", unit = self.whose(u)),
            Against::Defend(u) => say!(self.language, "proof-defend_strength", unit = self.whose(u)),
            Against::Hold(province) => {
                say!(self.language, "proof-hold_strength", place = self.place_of_strength(Province(province)))
            }
        }
    }

    /// Writes ` = 1 + A BOH; die Unterstützung von A BER wurde unterbrochen`.
    fn sum(&self, sum: &Sum) -> String {
        let mut text = String::new();
        if !sum.counts.is_empty() {
            let counts: Vec<String> = sum.counts.iter().map(|&s| self.unit(s)).collect();
            text = format!(" = 1 + {}", counts.join(" + "));
        }
        for &support in &sum.cut {
            text.extend([say!(self.language, "proof-sum_cut", unit = self.given_by(&[support]))]);
        }
        for &support in &sum.own {
            text.extend([say!(self.language, "proof-not_against_own", unit = self.given_by(&[support]))]);
        }
        text
    }

    /// Returns what the steps below prove, where they leave out what does not matter.
    fn bounds(&self, value: Value) -> String {
        match value {
            Value::Strength(Interval { least, most }) if least != most => {
                say!(self.language, "proof-bounds", least = least, most = most)
            }
            _ => String::new(),
        }
    }
}
