//! What an engine does, what it leaves, what it does not take.

use std::fmt;

use crate::adjudicate::{
    BackupRule, EngineId, Interval, Limit, MAX_CUT, MOST_LINES, OrderState, Resistance, StepNote,
    UnsettledOrders,
};
use crate::rules::Rules;
use crate::text::{capital, is_coded, list};

impl fmt::Display for StepNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = |succeeds: &bool| if *succeeds { "succeeds" } else { "fails" };
        match self {
            _ if is_coded() => write!(f, "{self:?}"),
            Self::Resolve(place) => write!(f, "resolve({place})"),
            Self::Adjudicate(place) => write!(f, "adjudicate({place})"),
            Self::Evaluated(place, value) => {
                write!(f, "return {} (for adjudicate({place}))", printed(*value))
            }
            Self::Returned(place, value) => write!(f, "return {} (for resolve({place}))", printed(*value)),
            Self::OtherGuess(place) => write!(f, "the other guess: {place} SUCCEEDS"),
            Self::ReadGuess(place) => write!(f, "the guess for {place} is read"),
            Self::TableHead(width) => write!(f, "{:width$}  {:10}  Resolution", "Order", "State"),
            Self::TableRow(order, width, standing) => {
                let (state, value) = match standing {
                    OrderState::Unresolved => ("UNRESOLVED", None),
                    OrderState::Guessing(value) | OrderState::Provisional(value) => {
                        ("GUESSING", Some(*value))
                    }
                    OrderState::Resolved(value) => ("RESOLVED", Some(*value)),
                };
                write!(f, "{order:width$}  {state:10}  {}", value.map_or("-", |value| printed(Some(value))))
            }
            Self::Dependencies(places) => write!(f, "Dependency list: {}.", places.join(", ")),
            Self::Strengths { order, attack, against } => {
                write!(f, "{order}: attack strength {}", between(*attack))?;
                against.iter().try_for_each(|(of, strength)| {
                    let (kind, of) = match of {
                        Resistance::Hold(of) => ("hold", of),
                        Resistance::Defend(of) => ("defend", of),
                        Resistance::Prevent(of) => ("prevent", of),
                    };
                    write!(f, "; {kind} strength of {of} {}", between(*strength))
                })
            }
            Self::Visit(order) => write!(f, "visit {order}"),
            Self::Guess(order, succeeds) => write!(f, "guess that {order} {}", result(succeeds)),
            Self::Provisional { order, succeeds, guesses } => {
                let guesses = guesses.join(", ");
                write!(f, "{order} {}, resting on the guess for {guesses}", result(succeeds))
            }
            Self::Resolved(order, succeeds) => write!(f, "{order} {}", result(succeeds)),
            Self::Contradiction(order) => {
                write!(f, "both guesses for {order} confirm or both refute themselves")
            }
            Self::Recalculated { order, succeeds, as_guessed } => {
                let consistent = if *as_guessed { "consistent" } else { "inconsistent" };
                write!(f, "recalculated, {order} {}: the guess is {consistent}", result(succeeds))
            }
            Self::Waits(order, awaited) => {
                write!(f, "{order} waits for {awaited}, which is in a cycle")
            }
            Self::Pass(0) => f.write_str("no order is undecided"),
            Self::Pass(1) => f.write_str("pass over 1 undecided order"),
            Self::Pass(open) => write!(f, "pass over {open} undecided orders"),
            Self::LeftCycle(orders) => write!(f, "cycle of {}: left as it is", orders.join(", ")),
            Self::Component { orders, resolutions, left_by, rule } => {
                let account = component_account(*resolutions, *left_by, *rule);
                write!(f, "cycle of {}: {account}", orders.join(", "))
            }
            Self::GaveUp(orders, limit) => write!(f, "gave up on {}: {limit}", orders.join(", ")),
            Self::TooLong => {
                write!(f, "the log is longer than {MOST_LINES} lines; the rest is left out")
            }
        }
    }
}

impl StepNote {
    /// Returns a line of the article's recursion in plain words; `order` is the order that it is about.
    pub(super) fn plain(&self, order: &str) -> Option<String> {
        let result = |value: &Option<bool>| match value {
            Some(true) => "succeeds",
            Some(false) => "fails",
            None => "is still open",
        };
        Some(match self {
            Self::Resolve(_) => format!("asks what comes of {order}"),
            Self::Adjudicate(_) => format!("works out {order}"),
            Self::Evaluated(_, value) => format!("by what it knows, {order} {}", result(value)),
            Self::Returned(_, value) => format!("answer: {order} {}", result(value)),
            Self::OtherGuess(_) => format!("tries the other guess: {order} succeeds"),
            Self::ReadGuess(_) => format!("uses its guess for {order}"),
            Self::TableHead(_) => "Orders and how far it is with each:".to_owned(),
            Self::TableRow(.., OrderState::Unresolved) => format!("{order}: still open"),
            Self::TableRow(.., OrderState::Resolved(value)) => format!("{order} {}", result(&Some(*value))),
            Self::TableRow(.., OrderState::Guessing(value) | OrderState::Provisional(value)) => {
                format!("{order} {}, by a guess", result(&Some(*value)))
            }
            Self::Dependencies(places) => {
                format!("What rests on the guess: {}", places.join(", ").to_uppercase())
            }
            Self::Visit(_) => format!("looks at {order}"),
            _ => return None,
        })
    }
}

/// Writes a resolution as "The Math of Adjudication" prints it.
fn printed(value: Option<bool>) -> &'static str {
    match value {
        Some(true) => "SUCCEEDS",
        Some(false) => "FAILS",
        None => "nothing",
    }
}

/// Writes `2`, or `1 to 2` if only bounds are known.
fn between(strength: Interval) -> String {
    let Interval { least, most } = strength;
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

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
        let (id, chosen, instead) = self.refused_choice(rules, written)?;
        Some(format!("`{self}` refuses {id}={chosen}: {instead}"))
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
