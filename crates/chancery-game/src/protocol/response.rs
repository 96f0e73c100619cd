//! What is answered: the fields of a response.

use std::fmt::Write;

use serde::Serialize;
use serde_json::value::RawValue;

use super::{ByPower, Problem, ProblemCode, ProofAnswer};
use crate::adjudicate::{Fate, Verdict};
use crate::text::is_harmful;
use crate::words::Act;

/// The answer to one request.
#[derive(Clone, Debug, Serialize)]
pub struct Response {
    /// The request's `id`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Box<RawValue>>,
    /// The answer itself.
    #[serde(flatten)]
    pub answer: Answer,
}

/// The answer apart from the `id`.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The answer for the phase.
    Phase(Box<PhaseAnswer>),
    /// The answers of every engine for the phase.
    Engines {
        /// By engine's name.
        engines: ByPower<EngineAnswer>,
        /// The orders that two engines give different results, in canonical notation. An order that
        /// an engine left undecided differs from nothing.
        differ: Vec<String>,
    },
    /// The request could not be answered.
    Error {
        /// Why.
        error: Problem,
    },
}

/// One engine's answer among those of all.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum EngineAnswer {
    /// The answer for the phase.
    Phase(Box<PhaseAnswer>),
    /// The engine could not answer.
    Error {
        /// Why.
        error: Problem,
    },
}

impl Default for EngineAnswer {
    fn default() -> Self {
        Self::Phase(Box::default())
    }
}

/// The answer for one phase.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PhaseAnswer {
    /// The phase that was adjudicated.
    pub phase: String,
    /// The engine that did it.
    pub engine: String,
    /// The issues of DATC section 4 that the rules leave to the engine and in which it does otherwise than the
    /// DATC prefers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub own_answers: Vec<&'static str>,
    /// One entry for each unit that had to act, then one for each refused order of the power.
    pub orders: ByPower<Vec<OrderAnswer>>,
    /// The units that were driven out, by `A GAL`.
    pub dislodged: ByPower<DislodgedAnswer>,
    /// Provinces that a standoff left vacant, in the order of the map.
    pub contested: Vec<String>,
    /// The units on the board after the phase, without dislodged ones.
    pub units_after: ByPower<Vec<String>>,
    /// Who owns which supply centre after the phase, where that was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub centers_after: Option<ByPower<Vec<String>>>,
    /// Components that the equations alone did not settle.
    #[serde(rename = "knots")]
    pub components: Vec<ComponentAnswer>,
    /// The stage that decided the last order, where the engine works in stages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<&'static str>,
    /// The next phase in which somebody has something to decide.
    pub next_phase: String,
    /// The errors of what could not be read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<RequestRemark>,
    /// The warnings of what was repaired, inferred or passed over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<RequestRemark>,
}

/// One order and its result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OrderAnswer {
    /// The unit as it stood before the phase; the unit built or removed; `None` for a waive.
    pub unit: Option<String>,
    /// The order, in canonical notation.
    pub order: String,
    /// The text that was written, where it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the order tells the unit to do, its result and what became of the unit, for words in any language.
    #[serde(skip)]
    pub values: Option<(Act, Verdict, Option<Fate>)>,
    /// The result in the DATC's word.
    pub result: &'static str,
    /// The reason that decided it, as a code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// The units that the reason speaks of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// The units whose orders imply this one, where the unit was given none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub implied_by: Vec<String>,
    /// `dislodged` or `destroyed`, where the ordered unit was driven out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fate: Option<&'static str>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// In a movement phase, where it was asked for: the proof of the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Box<ProofAnswer>>,
}

/// A unit that was driven out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DislodgedAnswer {
    /// Whose unit it is.
    pub power: String,
    /// The province that the attacker came from; `None` if it came by convoy.
    pub from: Option<String>,
    /// Where a convoyed attacker set out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Where the unit may retreat to; none if it was destroyed.
    pub retreats: Vec<String>,
}

/// A component that the equations alone did not settle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ComponentAnswer {
    /// The units whose orders are in it.
    pub orders: Vec<String>,
    /// How many resolutions satisfy the equations; `None` if the engine did not count them.
    pub resolutions: Option<usize>,
    /// The rule that chose, if one did.
    pub rule: Option<&'static str>,
    /// The choice for paradoxes that left the component to that rule, its second choice: `4.A.2=a`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_by: Option<&'static str>,
    /// Why the engine left the component as it was, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unsettled: Option<String>,
}

/// Something to say about a piece of the request: an error or a warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RequestRemark {
    /// Where: `orders.AUSTRIA[0]`.
    pub at: String,
    /// The whole text of which it speaks; empty where it speaks of a field.
    pub text: String,
    /// The kind of fault or repair.
    pub code: String,
    /// The bytes of the text of which it speaks, from the first to behind the last.
    pub span: [usize; 2],
    /// A sentence for people.
    pub message: String,
    /// The text that may have been meant, or that was taken to be meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggest: Option<String>,
}

impl RequestRemark {
    /// Makes a remark on a field of the request.
    pub(super) fn on_field(code: ProblemCode, at: &str, message: impl Into<String>) -> Self {
        let (at, code) = (at.to_owned(), code.as_str().to_owned());
        Self { at, text: String::new(), code, span: [0, 0], message: message.into(), suggest: None }
    }
}

impl Response {
    /// Makes the response to a request that cannot be answered.
    pub fn error(id: Option<Box<RawValue>>, error: Problem) -> Self {
        Self { id, answer: Answer::Error { error } }
    }

    /// Writes one line of JSON without its end. Characters that a terminal would act on are escaped.
    pub fn to_json(&self) -> String {
        let mut json = Vec::with_capacity(4096);
        serde_json::to_writer(&mut json, self).expect("strings and lists always have a JSON form");
        escape(String::from_utf8(json).expect("JSON is written in UTF-8"))
    }
}

/// Escapes what JSON allows unescaped and a terminal may act on. It can only stand within strings.
fn escape(json: String) -> String {
    let is_plain = |byte: u8| (b' '..=b'~').contains(&byte);
    if json.bytes().all(is_plain) || !json.contains(is_harmful) {
        return json;
    }
    let mut escaped = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_harmful(c) {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        } else {
            escaped.push(c);
        }
    }
    escaped
}
