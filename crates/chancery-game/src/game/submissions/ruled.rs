//! What the game master may say of a result, and what was said, set against what the rules alone give.

use crate::game::submissions::overrule::{apply, fitting};
use crate::game::{Game, NodeId, Overrule, OverruleFault, PhaseOrders, Row, Rows};
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Map, Province};
use chancery_core::turn::Outcome;
use chancery_notation::Language;
use chancery_why::words::{self, Act};

/// A result that could be set for an order instead of that of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// Whether the order is to succeed, or to fail.
    pub succeeds: bool,
    /// The result that it would have, in a word: `moves`, `cut`, `disrupted`.
    pub word: &'static str,
    /// Why it cannot be said as things stand; `None` if it can.
    pub fault: Option<OverruleFault>,
}

/// An order whose result can be set by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overrulable {
    /// The order in canonical notation.
    pub order: String,
    /// The result by the rules alone, with the reason: `bounces: it met A WAR`.
    pub by_the_rules: String,
    /// Whether the rules alone let it succeed.
    pub succeeds_by_the_rules: bool,
    /// The result that was set by hand before, if one was.
    pub now: Option<Overrule>,
    /// The results that could be set.
    pub sayings: Vec<Saying>,
}

/// A result that is not what the rules alone give, or that was ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuledResult {
    /// The order with the result that counts.
    pub row: Row,
    /// The order in canonical notation.
    pub order: String,
    /// Whether the game master ruled on this very order; else it only follows from such a ruling.
    pub itself: bool,
    /// The result by the rules alone, in words: `succeeds`, or `stands, dislodged`.
    pub by_the_rules: String,
    /// Each ruling that it rests on: the order, in canonical notation, and why.
    pub rulings: Vec<(String, String)>,
}

impl Game {
    /// Returns what counts of a phase: what came of it, or, while it is open, what would come of its orders as
    /// they stand, with the results that were set by hand as far as they can be.
    pub(in crate::game) fn outcome_at(&self, id: NodeId) -> Outcome {
        if let Some(judged) = self.judged_at(id) {
            return judged.outcome.clone();
        }
        let mut outcome = self.by_the_rules_at(id);
        self.overrule_in(id, &mut outcome);
        outcome
    }

    /// Sets the results that are overruled in an open phase in what the rules make of its orders. The
    /// orders may have been changed since: results that cannot be set any more are not.
    pub fn overrule_in(&self, id: NodeId, outcome: &mut Outcome) {
        let (node, rules) = (self.node(id), &self.info.rules);
        let overrules = fitting(self.table(), rules, &node.position, outcome, &node.records.overrules);
        drop(apply(self.table(), rules, &node.position, outcome, &overrules));
    }

    /// Returns what the rules alone make of the orders of a phase, whatever is overruled.
    pub(in crate::game) fn by_the_rules_at(&self, id: NodeId) -> Outcome {
        let node = self.node(id);
        if let Some(judged) = self.judged_at(id).filter(|_| node.records.overrules.is_empty()) {
            return judged.outcome.clone();
        }
        let PhaseOrders { by, read_sheets, .. } = self.phase_orders(id);
        self.table().resolve(&by, &node.position, &read_sheets)
    }

    /// Returns every order of a phase that was ruled on, or whose result follows from such a ruling, where it is
    /// known what counts of the phase, and what the rules alone give.
    pub(crate) fn ruled_among(
        &self,
        id: NodeId,
        counts: &Outcome,
        by_the_rules: &Outcome,
    ) -> Vec<RuledResult> {
        ruled(self.map(), counts, by_the_rules, &self.node(id).records.overrules)
    }

    /// Returns what may be said of the order for a province of a phase.
    ///
    /// # Errors
    ///
    /// If no order is for it, or its order has no result that could be set.
    pub fn overrulable(&self, id: NodeId, province: Province) -> Result<Overrulable, OverruleFault> {
        let map = self.map();
        let node = self.node(id);
        let by_the_rules = self.by_the_rules_at(id);
        let rules = self.judged_at(id).map_or(&self.info.rules, |j| &j.by.rules);
        let rows = by_the_rules.rows();
        let adjusting = matches!(by_the_rules, Outcome::Adjustments(_));
        let here = |row: &&Row| row.place(map) == Some(province) && (adjusting || !row.refused);
        let row = rows.iter().find(here);
        let row = row.ok_or_else(|| OverruleFault::NoOrder(map.code(province).to_owned()))?;
        let (language, order) = (self.info.reading_options.language, row.text(map));
        let mut sayings = Vec::new();
        for succeeds in [true, false] {
            let mut overrules = node.records.overrules.clone();
            overrules.retain(|o| o.province != province);
            let mut outcome = by_the_rules.clone();
            overrules.push(Overrule { province, order: order.as_str().into(), succeeds, reason: "".into() });
            let fault = apply(self.table(), rules, &node.position, &mut outcome, &overrules).err();
            if let Some(fault @ OverruleFault::NoResult(_)) = fault {
                return Err(fault);
            }
            sayings.push(Saying { succeeds, word: word_of(row, succeeds, language), fault });
        }
        let why = row.clause(map, language).map(|s| format!(": {s}")).unwrap_or_default();
        Ok(Overrulable {
            order,
            by_the_rules: format!("{}{why}", row.result(language)),
            succeeds_by_the_rules: row.verdict.is_good(),
            now: node.records.overruled(province).cloned(),
            sayings,
        })
    }
}

/// Returns the word for a result that is set by hand.
fn word_of(row: &Row, succeeds: bool, language: Language) -> &'static str {
    let verdict = match (row.act(), succeeds) {
        (Act::Support, true) => Verdict::Given,
        (Act::Support, false) => Verdict::Cut,
        (Act::Convoy, true) => Verdict::Available,
        (Act::Convoy, false) => Verdict::Disrupted,
        (_, true) => Verdict::Succeeds,
        (_, false) => Verdict::Fails,
    };
    words::result(language, row.act(), verdict, None)
}

/// Returns what counts of a phase against what the rules alone give: every order that was ruled on, and every
/// order whose result differs.
fn ruled(map: &Map, counts: &Outcome, by_the_rules: &Outcome, overrules: &[Overrule]) -> Vec<RuledResult> {
    let (now, before) = (counts.rows(), by_the_rules.rows());
    let on = |row: &Row| {
        // Another order may be for the same place, such as one that was refused.
        let by_hand = row.reason == Some(Reason::Overruled);
        row.place(map).and_then(|p| overrules.iter().find(|o| by_hand && o.province == p))
    };
    let all: Vec<(String, String)> =
        now.iter().filter_map(|row| Some((row.text(map), on(row)?.reason.to_string()))).collect();
    let mut found = Vec::new();
    for row in now {
        let own = on(&row);
        let same = |other: &&Row| {
            other.is_same_order(&row)
                // A build that was refused and is let through is no refused one any more.
                || (other.order == row.order && other.power == row.power && own.is_some())
        };
        let other = before.iter().find(same);
        let alone = other.map(|row| row.bare_result(Language::English));
        let is_same = other.is_some_and(|o| (o.verdict, o.fate) == (row.verdict, row.fate));
        let order = row.text(map);
        let rulings = match own {
            Some(overrule) => vec![(order.clone(), overrule.reason.to_string())],
            None if is_same => continue,
            None => all.clone(),
        };
        found.push(RuledResult {
            order,
            itself: own.is_some(),
            by_the_rules: alone.unwrap_or_else(|| "not ordered".to_owned()),
            rulings,
            row,
        });
    }
    found
}
