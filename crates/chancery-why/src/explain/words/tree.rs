//! The lines of the whole tree of a proof.

use super::names::Names;
use crate::explain::formula::Value;
use crate::explain::proof::{Against, StepRole};
use crate::explain::statement::{Fact, Sum, TreeLine};
use chancery_core::adjudicate::{Interval, Term};
use chancery_core::map::Province;
use chancery_core::text::is_coded;

impl Names<'_> {
    /// Writes a line of a tree.
    pub fn tree_line(&self, line: &TreeLine) -> String {
        match line.standing {
            _ if is_coded() => format!("{:?}", line.says),
            StepRole::Decides => self.fact(&line.says),
            StepRole::AlsoSufficient => self.fact(&line.says) + " (also sufficient)",
            StepRole::Repeated => self.fact(&line.says) + " (see above)",
        }
    }

    fn fact(&self, fact: &Fact) -> String {
        match fact {
            Fact::Statement(statement) => self.statement(statement),
            Fact::Result { unit, verdict } => format!("{}: {}", self.given(*unit), verdict.word()),
            &Fact::Exceeds { unit, against, truth } => {
                let (attack, other) = (self.order(unit), self.strength_against(against));
                let not = if truth == Some(false) { "not " } else { "" };
                let text = format!("the attack strength of {attack} is {not}greater than {other}");
                if truth.is_none() { not_needed(&text) } else { text }
            }
            Fact::Strength { term, holder, strength, sum, value } => {
                let of = match *term {
                    Term::Attack(u) => format!("attack strength of {}", self.order(u)),
                    Term::Defend(u) => format!("defend strength of {}", self.order(u)),
                    Term::Prevent(u) => format!("prevent strength of {}", self.order(u)),
                    Term::Hold(p) => {
                        let unit = holder.map_or_else(|| "empty".to_owned(), |u| self.order(u));
                        format!("hold strength of {} ({unit})", self.province(Province(p)))
                    }
                    _ => String::new(),
                };
                format!("the {of}: {strength}{}{}", self.sum(sum), proved(*value))
            }
            Fact::ByLand(u) => format!("{} needs no convoy", self.order(*u)),
            Fact::Convoy { unit, route, truth } => {
                let mut order = self.order(*unit);
                if !route.is_empty() {
                    order.extend([format!(" on the written route over {}", self.provinces(route))]);
                }
                match truth {
                    Some(true) => format!("there is a convoy for {order}"),
                    Some(false) => format!("there is no convoy for {order}"),
                    None => not_needed(&format!("there is a convoy for {order}")),
                }
            }
            Fact::OverSea { unit, truth } => {
                let order = self.order(*unit);
                match truth {
                    Some(true) => format!("{order} goes over sea"),
                    Some(false) => format!("{order} goes over land"),
                    None => not_needed(&format!("{order} goes over sea or over land")),
                }
            }
            Fact::HeadToHead { units: [one, other], truth } => {
                let both = format!("{} and {}", self.order(*one), self.order(*other));
                match truth {
                    Some(true) => format!("{both} meet head to head"),
                    Some(false) => format!("{both} do not meet head to head"),
                    None => not_needed(&format!("{both} meet head to head")),
                }
            }
            Fact::Vacated { unit, truth } => {
                let unit = unit.map(|u| self.unit(u)).unwrap_or_default();
                match truth {
                    Some(true) => format!("{unit} leaves before the attack"),
                    Some(false) => format!("{unit} does not leave before the attack"),
                    None => not_needed(&format!("{unit} leaves before the attack")),
                }
            }
            Fact::Beaten { unit, truth } => {
                let order = self.order(*unit);
                match truth {
                    Some(true) => format!("the unit at its destination beat {order}"),
                    Some(false) => format!("the unit at its destination did not beat {order}"),
                    None => not_needed(&format!("the unit at its destination beat {order}")),
                }
            }
            Fact::Component { orders, resolutions, settled } => {
                let orders: Vec<String> = orders.iter().map(|&u| self.order(u)).collect();
                let count = match resolutions {
                    None => "how many resolutions agree with the rules was not counted".to_owned(),
                    Some(0) => "no resolution agrees with the rules".to_owned(),
                    Some(1) => "1 resolution agrees with the rules".to_owned(),
                    Some(n) => format!("{n} resolutions agree with the rules"),
                };
                let settled =
                    settled.as_ref().map(|(rule, orders)| format!("; {}", self.settled(*rule, orders)));
                format!(
                    "the orders {} depend on each other: {count}{}",
                    orders.join("; "),
                    settled.unwrap_or_default()
                )
            }
            Fact::NoComponent => "a cycle".to_owned(),
            Fact::Decisive(units) => {
                let orders: Vec<String> = units.iter().map(|&u| self.given(u)).collect();
                format!(
                    "as long as these stay as they are, so does the result, whichever of the others hold: {}",
                    orders.join("; ")
                )
            }
        }
    }

    fn strength_against(&self, against: Against) -> String {
        match against {
            Against::Prevent(u) => format!("the prevent strength of {}", self.order(u)),
            Against::Defend(u) => format!("the defend strength of {}", self.order(u)),
            Against::Hold(p) => format!("the hold strength of {}", self.province(Province(p))),
        }
    }

    /// Writes ` = 1 + A BOH; the support of A BER was cut`.
    fn sum(&self, sum: &Sum) -> String {
        let mut text = String::new();
        if !sum.counts.is_empty() {
            let counts: Vec<String> = sum.counts.iter().map(|&s| self.unit(s)).collect();
            text = format!(" = 1 + {}", counts.join(" + "));
        }
        for &support in &sum.cut {
            text.extend([format!("; the support of {} was cut", self.unit(support))]);
        }
        for &support in &sum.own {
            text.extend([format!(
                "; the support of {} does not count against its own power",
                self.unit(support)
            )]);
        }
        text
    }
}

/// Returns what a bound holds without; it is shown for the grounds of the bound that stand below it.
fn not_needed(what: &str) -> String {
    format!("whether {what} did not need to be known")
}

/// Returns what the steps below prove, where they leave out what does not matter.
fn proved(value: Value) -> String {
    match value {
        Value::Strength(Interval { least, most }) if least != most => {
            format!(" ({least} to {most}, whatever else happens)")
        }
        _ => String::new(),
    }
}
