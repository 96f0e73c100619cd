//! What an engine does, what it leaves, what it does not take.
//!
//! An engine with rules of its own has its author's answer to some issues of DATC section 4. It takes that
//! answer or what the DATC prefers, which leaves the choice to it, and objects to any other. Where somebody
//! wrote out what the DATC prefers, nothing is left to it any more, and it objects to that, too, if it would
//! do otherwise: a choice is never ignored.

use std::fmt;

use crate::adjudicate::{BackupRule, EngineId, Limit, MAX_CUT, UnsettledOrders};
use crate::rules::Rules;
use crate::text::{capital, is_coded, list};

/// An issue, those of its options that are the author's answer, and what that is.
pub type OwnAnswer = (&'static str, &'static [&'static str], &'static str);

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            _ if is_coded() => write!(f, "{self:?}"),
            Self::Assignments(n) => write!(
                f,
                "the engine would have to try every result of {n} orders, and its limit is {MAX_CUT} orders"
            ),
            Self::Assumption => f.write_str(
                "this engine assumes that an order succeeds while it decides it. For one of these orders that was wrong, and the engine does not know which others depend on it",
            ),
            Self::Sentences(n) => write!(f, "the conditions need more than {n} sentences"),
        }
    }
}

impl UnsettledOrders {
    /// Returns why the orders are not settled, in a sentence without its full stop.
    pub fn why(&self) -> String {
        self.limit.map_or_else(
            || "they depend on each other in a cycle, which this engine does not resolve".to_owned(),
            |limit| limit.to_string(),
        )
    }
}

impl EngineId {
    /// Returns why the engine cannot work under these house rules, in a sentence.
    pub fn objection(self, rules: &Rules) -> Option<String> {
        self.objection_to(rules, &[])
    }

    /// Returns the same where some choices, by their numbers, were written out one by one.
    pub fn objection_to(self, rules: &Rules, written: &[&str]) -> Option<String> {
        self.0.own_answers(rules).iter().find_map(|&(id, own, instead)| {
            let chosen = rules.chosen(id)?;
            let is_left_to_it = Some(chosen) == Rules::default().chosen(id) && !written.contains(&id);
            let suits = is_left_to_it || own.contains(&chosen);
            (!suits).then(|| format!("`{self}` refuses {id}={chosen}: {instead}"))
        })
    }

    /// Lists the issues that these rules leave to the engine, which does otherwise than the DATC prefers, by
    /// number, each with what it does.
    pub fn own_answers(self, rules: &Rules) -> impl Iterator<Item = (&'static str, &'static str)> {
        let left = |id| rules.chosen(id).filter(|&chosen| Some(chosen) == Rules::default().chosen(id));
        let answers = self.0.own_answers(rules).iter();
        answers.filter_map(move |&(id, own, instead)| {
            left(id).filter(|chosen| !own.contains(chosen)).map(|_| (id, instead))
        })
    }
}

/// Lists issues as a clause: `, which decides 4.A.2 and 4.A.7 in its own way`; nothing if there are none.
pub fn own_answers_clause(issues: &[&str]) -> String {
    if issues.is_empty() {
        return String::new();
    }
    format!(", which decides {} in its own way", list(issues.iter().map(ToString::to_string), "and"))
}

/// Says what became of orders that depend on each other: `2 resolutions; by Szykman's rule its convoys fail`.
/// `left_by` is
/// the choice that left them to another rule, `rule` the code of the rule that settled them.
pub fn component_account(resolutions: Option<usize>, left_by: Option<&str>, rule: Option<&str>) -> String {
    let count = match resolutions {
        None => "resolutions not counted".to_owned(),
        Some(1) => "1 resolution".to_owned(),
        Some(n) => format!("{n} resolutions"),
    };
    let left = left_by.map(|choice| format!("{choice} does not settle it, and ")).unwrap_or_default();
    format!("{count}; {left}{}", settled(rule))
}

/// Says how a rule, by its code, settled a cycle.
fn settled(rule: Option<&str>) -> String {
    let is = |known: BackupRule| rule == Some(known.code());
    match rule {
        None => "the equations settled it".to_owned(),
        _ if is(BackupRule::CircularMovement) => "its moves go in a circle and succeed".to_owned(),
        _ if is(BackupRule::Szykman) => "by Szykman's rule its convoys fail".to_owned(),
        _ if is(BackupRule::AllHold) => "by the all-hold rule its moves fail".to_owned(),
        _ if is(BackupRule::SupportsSustain) => "by Booijink's rule 23 its supports are not cut".to_owned(),
        _ if is(BackupRule::ParadoxicalMoves) => "by Booijink's rule 24 its moves fail".to_owned(),
        Some(other) => format!("the rule {} settled it", other.replace('_', " ")),
    }
}

/// Says that orders are not settled, and why: `Not settled: A PAR, A BUR. They depend on each other in a cycle`.
pub fn unsettled_account(orders: &str, why: &str) -> String {
    format!("Not settled: {orders}. {}", capital(why))
}
