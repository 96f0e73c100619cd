//! Why an order came out as it did, in print: a sentence, the rule, and the orders that decided it.

use chancery_notation::Language;
use chancery_why::explain::{Account, Explainer, ReasonLine, Rulings};

/// Why an order came out as it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What was ruled before the rules, if anything was.
    pub caveat: Option<String>,
    /// The explanation by the rules.
    pub account: Account,
    /// The orders that decided it with what they did, each under the one that it bears on and one step deeper; none if there
    /// is only its own.
    pub reasons: Vec<(usize, String)>,
    /// The codes of the provinces in which the units of these orders stand, its own first.
    pub places: Vec<String>,
}

impl Answer {
    /// Explains the result of a unit's order in a language; `None` if there is no such unit.
    pub fn new(explainer: &Explainer, rulings: &Rulings, unit: usize, language: Language) -> Option<Self> {
        let map = explainer.map();
        let proof = explainer.quick_proof(unit)?;
        let mut reasons = explainer.reasons(language, unit);
        rulings.mark_reasons(&mut reasons);
        let line = |line: &ReasonLine| (line.depth, reasons.line_text(map, line));
        let place = |unit: usize| map.code(map.province_of(explainer.units()[unit].at)).to_owned();
        Some(Self {
            caveat: rulings.caveat(language, explainer, unit),
            account: explainer.account_in(language, &proof),
            // A single order says no more than the sentence.
            reasons: reasons.list().iter().map(line).filter(|_| reasons.nodes.len() > 1).collect(),
            places: reasons.nodes.iter().map(|node| place(node.unit)).collect(),
        })
    }
}
