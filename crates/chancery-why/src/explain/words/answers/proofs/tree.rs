//! The lines of the whole tree of a proof.

use super::{Answers, fill, number, phrases};
use crate::explain::formula::Value;
use crate::explain::proof::{Against, StepRole};
use crate::explain::statement::{Fact, Resolutions, Sum, TreeLine};
use crate::words;
use chancery_core::adjudicate::{Interval, Term};
use chancery_core::map::Province;
use chancery_core::text::is_coded;
use chancery_notation::Language;

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
        if self.language == Language::English || is_coded() {
            return self.names.tree_line(line);
        }
        let p = phrases(self.language);
        let standing = match line.standing {
            StepRole::Decides => "",
            StepRole::AlsoSufficient => p.also_sufficient,
            StepRole::Repeated => p.see_above,
        };
        self.fact(&line.says) + standing
    }

    fn fact(&self, fact: &Fact) -> String {
        let p = phrases(self.language);
        match fact {
            Fact::Statement(statement) => self.statement(statement),
            Fact::Result { unit, verdict } => {
                let act = self.names.entries[*unit].ordered.order.into();
                self.colon(&self.as_given(*unit), words::result_of_noun(self.language, act, *verdict))
            }
            &Fact::Exceeds { unit, against, truth } => {
                let phrase = known(truth, [p.greater, p.not_greater, p.greater_unknown]);
                fill(phrase, &[&self.whose(unit), &self.strength_against(against)])
            }
            Fact::Strength { term, holder, strength, sum, value } => {
                let of = match *term {
                    Term::Attack(u) => fill(p.attack_strength, &[&self.whose(u)]),
                    Term::Defend(u) => fill(p.defend_strength, &[&self.whose(u)]),
                    Term::Prevent(u) => fill(p.prevent_strength, &[&self.whose(u)]),
                    Term::Hold(province) => {
                        let holder = holder.map_or_else(|| p.empty.to_owned(), |u| self.act(u));
                        fill(p.hold_strength_of, &[&self.place_of_strength(Province(province)), &holder])
                    }
                    _ => String::new(),
                };
                self.colon(&of, &format!("{strength}{}{}", self.sum(sum), self.bounds(*value)))
            }
            Fact::ByLand(u) => fill(p.arrives, &[&self.act(*u)]),
            Fact::Convoy { unit, route, truth } => {
                let mut order = self.act(*unit);
                if !route.is_empty() {
                    order.extend([fill(p.over_route, &[&self.seas(route)])]);
                }
                let order = self.as_object(&order);
                fill(known(*truth, [p.has_convoy, p.has_no_convoy, p.convoy_unknown]), &[&order])
            }
            Fact::OverSea { unit, truth } => {
                fill(known(*truth, [p.over_sea, p.over_land, p.way_unknown]), &[&self.act(*unit)])
            }
            Fact::HeadToHead { units: [one, other], truth } => {
                let phrase = known(*truth, [p.meet, p.meet_not, p.meet_unknown]);
                fill(phrase, &[&self.act(*one), &self.act(*other)])
            }
            Fact::Vacated { unit, truth } => {
                let unit = unit.map(|u| self.unit(u)).unwrap_or_default();
                fill(known(*truth, [p.leaves, p.leaves_not, p.leaves_unknown]), &[&unit])
            }
            Fact::Beaten { unit, truth } => {
                let order = self.as_object(&self.act(*unit));
                fill(known(*truth, [p.won, p.won_not, p.won_unknown]), &[&order])
            }
            Fact::Component { orders, resolutions, settled } => {
                let orders: Vec<String> = orders.iter().map(|&u| self.act(u)).collect();
                let count = resolutions.map_or(Resolutions::NotCounted, Resolutions::Many);
                let count = match resolutions {
                    Some(1) => p.resolutions_one.to_owned(),
                    _ => self.resolutions(&count),
                };
                let semicolon = words::semicolon(self.language);
                let settled = settled
                    .as_ref()
                    .map(|(rule, orders)| format!("{semicolon}{}", self.settled(*rule, orders)));
                let count = self.clause_after(&count);
                fill(p.depend, &[&orders.join(semicolon), &(count + &settled.unwrap_or_default())])
            }
            Fact::NoComponent => p.a_cycle.to_owned(),
            Fact::Decisive(units) => {
                let orders: Vec<String> = units.iter().map(|&u| self.as_given(u)).collect();
                fill(number(p.decisive, units.len()), &[&orders.join(words::semicolon(self.language))])
            }
        }
    }

    fn strength_against(&self, against: Against) -> String {
        let p = phrases(self.language);
        match against {
            Against::Prevent(u) => fill(p.prevent_strength, &[&self.whose(u)]),
            Against::Defend(u) => fill(p.defend_strength, &[&self.whose(u)]),
            Against::Hold(province) => fill(p.hold_strength, &[&self.place_of_strength(Province(province))]),
        }
    }

    /// Writes ` = 1 + A BOH; die Unterstützung von A BER wurde unterbrochen`.
    fn sum(&self, sum: &Sum) -> String {
        let p = phrases(self.language);
        let mut text = String::new();
        if !sum.counts.is_empty() {
            let counts: Vec<String> = sum.counts.iter().map(|&s| self.unit(s)).collect();
            text = format!(" = 1 + {}", counts.join(" + "));
        }
        for &support in &sum.cut {
            text.extend([fill(p.sum_cut, &[&self.given_by(&[support])])]);
        }
        for &support in &sum.own {
            text.extend([fill(p.not_against_own, &[&self.given_by(&[support])])]);
        }
        text
    }

    /// Returns what the steps below prove, where they leave out what does not matter.
    fn bounds(&self, value: Value) -> String {
        match value {
            Value::Strength(Interval { least, most }) if least != most => {
                fill(phrases(self.language).bounds, &[&least.to_string(), &most.to_string()])
            }
            _ => String::new(),
        }
    }
}
