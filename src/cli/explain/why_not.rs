//! Why an order that was not given would not have worked: it is tried, and if it fails, so is what would have helped it.

use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::{Board, CommandError, Depth, Explain, account_text, wrapped};
use crate::adjudicate::{Context, Fate, Verdict};
use crate::explain::{Change, Explainer, Question, Scope};
use crate::map::PhaseKind;
use crate::order::{MAX_TEXT_BYTES, Submission};
use crate::protocol::Request;
use crate::text::Clean;

/// How many changes are shown.
const SHOWN: usize = 8;

/// The result of an order that was tried.
struct Tried {
    /// The order, and the one that was given, in canonical notation.
    order: String,
    given: String,
    result: Verdict,
    fate: Option<Fate>,
    /// The single other orders, of anybody, with which it would have succeeded; none are searched if it succeeds.
    changes: Vec<Change>,
    /// Whether nobody's order helps, because the order itself is impossible on this board.
    is_impossible: bool,
}

impl Tried {
    /// Returns whether the order does what it says. No order of a dislodged unit does, so the result alone says it.
    fn works(&self) -> bool {
        self.result.is_good()
    }
}

impl Board {
    /// Answers why an order was not given: what would have become of it, and what would have had to be different.
    pub fn why_not(
        &self,
        options: &Explain,
        wanted: &str,
        request: &Request,
        (is_open, is_ruled): (bool, bool),
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        if self.position.phase.kind != PhaseKind::Movement {
            let trouble = CommandError::from(anyhow!("--why-not is for movement phases only"));
            return Err(trouble.hint("--what-if tries another order in any phase"));
        }
        let unit = self.unit_of(wanted)?;
        if let Some(text) = &options.order
            && self.wanted(text)?.0 != Some(unit)
        {
            let message = format!("`{}` is not an order of {}", Clean::line(wanted), Clean::line(text));
            let hint = "--why-not asks about the order of one unit; --what-if tries orders of others";
            return Err(CommandError::Usage(message).hint(hint));
        }
        let mut other = request.clone();
        self.change(&mut other, wanted)?;
        let orders = self.sheets(&other).movement;
        let explainer = self.explainer(&orders);
        let explainer = if is_open { explainer.while_open() } else { explainer };
        let tried = self.tried(request, &explainer, unit);
        if options.json {
            return json_of(&explainer, unit, &tried, is_ruled, out);
        }
        if is_ruled {
            let rules = "Results were overruled in this phase; other orders are tried by the rules alone.";
            writeln!(out, "{rules}\n")?;
        }
        let given = Clean::line(&tried.given);
        if tried.given == tried.order {
            writeln!(out, "{given} is the order that was given:")?;
        } else {
            writeln!(out, "With {} instead of {given}:", Clean::line(&tried.order))?;
        }
        match explainer.proof(unit) {
            Some(proof) => write!(out, "{}", account_text(&explainer.account(&proof), options.depth))?,
            None => writeln!(out, "{}", Clean::lines(&wrapped(&explainer.describe_result(unit))).as_str())?,
        }
        if options.depth != Depth::Sentence {
            writeln!(out)?;
        }
        print_changes(&explainer, &tried, out)
    }

    /// Returns the unit that an order is for.
    fn unit_of(&self, order: &str) -> Result<usize, CommandError> {
        if order.len() > MAX_TEXT_BYTES {
            return Err(CommandError::Usage("the order is too long".to_owned()));
        }
        let unit = self.speaks_for(None, order).and_then(|(province, _)| {
            self.position.units.iter().position(|unit| self.map.province_of(unit.at) == province)
        });
        let shown = Clean::line(order);
        let trouble = || CommandError::from(anyhow!("`{shown}` is not an order of a unit on the board"));
        unit.ok_or_else(|| trouble().hint("write the whole order, such as \"A MUN - SIL\""))
    }

    fn explainer(&self, orders: &Submission) -> Explainer<'_> {
        let Self { map, terrain, rules, position, engine, .. } = self;
        Explainer::new(Context { map, terrain, rules, engine: *engine }, position, orders)
    }

    /// Adjudicates with the order in place, and if it fails, with every single other order of anybody beside it.
    fn tried(&self, before: &Request, explainer: &Explainer, unit: usize) -> Tried {
        let given = self.sheets(before).movement;
        let given = self.explainer(&given).resolution().order_text(&self.map, unit);
        let (resolution, question) = (explainer.resolution(), Question::Order(unit));
        let entry = &resolution.entries[unit];
        let mut tried = Tried {
            order: resolution.order_text(&self.map, unit).unwrap_or_default(),
            given: given.unwrap_or_default(),
            result: entry.verdict,
            fate: entry.fate,
            changes: Vec::new(),
            is_impossible: explainer.is_impossible(question),
        };
        if !tried.works() {
            tried.changes = explainer.counterfactuals(question, Scope::Any, &mut |_| false);
        }
        tried
    }
}

fn print_changes(explainer: &Explainer, tried: &Tried, out: &mut dyn Write) -> Result<(), CommandError> {
    if tried.works() {
        let is_other = tried.given != tried.order;
        return if is_other { Ok(writeln!(out, "It would have worked.")?) } else { Ok(()) };
    }
    if tried.is_impossible {
        return Ok(writeln!(out, "No order of anybody would have helped.")?);
    }
    if tried.changes.is_empty() {
        return Ok(writeln!(out, "No single other order of anybody would have helped.")?);
    }
    writeln!(out, "It would have worked with any one of these:")?;
    for change in tried.changes.iter().take(SHOWN) {
        writeln!(out, "  {}", Clean::line(&explainer.change_text(change)).as_str())?;
    }
    match tried.changes.len().saturating_sub(SHOWN) {
        0 => Ok(()),
        1 => Ok(writeln!(out, "and one more.")?),
        more => Ok(writeln!(out, "and {more} more.")?),
    }
}

fn json_of(
    explainer: &Explainer,
    unit: usize,
    tried: &Tried,
    is_ruled: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let one = |change: &Change| json!({"orders": explainer.change_orders(change), "text": explainer.change_text(change)});
    let changes: Vec<_> = tried.changes.iter().map(one).collect();
    let mut value = json!({
        "order": tried.order,
        "instead_of": tried.given,
        "result": tried.result.word(),
        "fate": tried.fate.map(Fate::word),
        "why": explainer.describe_result(unit),
        "impossible": tried.is_impossible,
        "changes": changes,
    });
    if is_ruled {
        value["by_the_rules_alone"] = true.into();
    }
    Ok(writeln!(out, "{value}")?)
}
