//! What is shown beyond the account of an order: the dependency graph, and what would have changed a result.

use std::io::{self, IsTerminal, Write};

use anyhow::anyhow;

use super::args::Reach;
use super::{Board, CommandError, Explain, Telling, wrapped, wrapped_item};
use crate::adjudicate::Verdict;
use crate::draw::{Glyphs, ReasonChart, reasons_png, reasons_svg};
use crate::explain::{Explainer, Question, ReasonGraph, Rulings, Scope};
use crate::game::RuledResult;
use crate::map::{Map, PhaseKind};
use crate::order::Order;
use crate::protocol::Request;
use crate::text::{Clean, shows_unicode};

/// How many changes are shown of each kind.
const SHOWN: usize = 12;
/// Up to how many changes are listed one by one.
const FEW: usize = 4;

impl Board {
    /// Prints graphs and changes.
    pub fn beyond(
        &self,
        options: &Explain,
        request: &Request,
        asked: Option<(Option<usize>, String)>,
        ruled: &[RuledResult],
        telling: &Telling,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let Self { map, position, .. } = self;
        if position.phase.kind != PhaseKind::Movement {
            let phase = position.phase.title();
            let message = format!(
                "{phase}: changes are searched, and graphs are drawn, for movement phases only; --what-if tries \
                 another order in any phase"
            );
            return Err(anyhow!(message).into());
        }
        let orders = self.sheets(request).movement;
        let explainer = self.explainer(&orders, telling);
        let unit = asked.and_then(|a| a.0);
        if let Some(reach) = options.counterfactuals {
            let Some(unit) = unit else {
                return Err(CommandError::Usage("name the order whose changes you want to see".to_owned()));
            };
            return changes(
                &explainer,
                unit,
                reach,
                options,
                &RuledResult::by_unit(ruled, &position.units),
                out,
            );
        }
        let rulings = RuledResult::by_unit(ruled, &position.units);
        if options.dot {
            let mut graph = explainer.graph();
            rulings.mark(&mut graph);
            let graph = unit.map_or_else(|| graph.clone(), |u| graph.around(u, options.steps));
            return Ok(write!(out, "{}", Clean::lines(&graph.dot()).as_str())?);
        }
        let mut reasons = if let Some(unit) = unit {
            explainer.reasons(unit)
        } else {
            let units: Vec<usize> = explainer.graph().nodes.iter().map(|node| node.unit).collect();
            explainer.all_reasons(&units)
        };
        rulings.mark_reasons(&mut reasons);
        if let Some(scale) = options.png {
            if io::stdout().is_terminal() {
                let why = "a PNG is not text: redirect it, as in `chancery explain … --png > why.png`";
                return Err(CommandError::Usage(why.to_owned()));
            }
            let file = reasons_png(&reasons, map, scale.clamp(0.1, 16.0)).map_err(|why| anyhow!(why))?;
            return Ok(out.write_all(&file)?);
        }
        Ok(write!(out, "{}", Clean::lines(&drawn(&reasons, map, options)).as_str())?)
    }
}

fn drawn(reasons: &ReasonGraph, map: &Map, options: &Explain) -> String {
    if options.svg {
        return reasons_svg(reasons, map);
    }
    let is_plain = options.ascii || !shows_unicode(|name| std::env::var(name).ok());
    let mut text: String = reasons.captions().into_iter().map(|r| wrapped(&r) + "\n").collect();
    if options.list {
        for line in reasons.list() {
            text.extend([&"  ".repeat(line.depth), &*reasons.line_text(map, &line), "\n"]);
        }
    } else {
        let glyphs = if is_plain { Glyphs::Ascii } else { Glyphs::Unicode };
        text += &ReasonChart::new(reasons, map, glyphs).to_text();
    }
    text
}

fn changes(
    explainer: &Explainer,
    unit: usize,
    reach: Reach,
    options: &Explain,
    rulings: &Rulings,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let power = explainer.units()[unit].power;
    let question = if options.saved { Question::Stays(unit) } else { Question::Order(unit) };
    let scope = match reach {
        Reach::Own => Scope::Own(power),
        Reach::Any => Scope::Any,
        Reach::Pairs => Scope::Pairs(power),
    };
    let found = explainer.counterfactuals(question, scope, &mut |_| false);
    let caveat = rulings.caveat(explainer, unit);
    if options.json {
        for change in &found {
            let orders = explainer.change_orders(change);
            let text = explainer.change_text(change);
            let idea = explainer.idea(change, question).code();
            let mut value = serde_json::json!({"orders": orders, "text": text, "idea": idea});
            if let Some(caveat) = &caveat {
                value["by_the_rules_alone"] = caveat.clone().into();
            }
            writeln!(out, "{value}")?;
        }
        return Ok(());
    }
    if let Some(caveat) = caveat {
        writeln!(out, "{}\nBy the rules alone:", Clean::lines(&wrapped(&caveat)).as_str())?;
    }
    writeln!(out, "{}", Clean::lines(&wrapped(&explainer.describe_result(unit))).as_str())?;
    let engine = explainer.engine();
    let by = if engine.is_exact() { String::new() } else { format!(" by `{engine}`") };
    // Of an order that the engine left undecided it is asked what would have let it succeed.
    let entry = explainer.resolution().entries.get(unit);
    let open = !options.saved && entry.is_some_and(|e| e.verdict == Verdict::Undecided);
    if found.is_empty() && explainer.is_impossible(question) {
        return Ok(writeln!(out, "No other order of any power would help.")?);
    }
    let order = explainer.resolution().entries.get(unit).map(|entry| entry.ordered.order);
    let worked = !options.saved && entry.is_some_and(|e| e.verdict.is_good());
    if found.is_empty() {
        let wider = match reach {
            Reach::Own => "; `--counterfactuals any` tries the orders of all powers",
            Reach::Any => "; `--counterfactuals pairs` tries two orders of its owner",
            Reach::Pairs => "",
        };
        let does = match order {
            _ if open => "lets it succeed",
            Some(Order::Support { .. }) if worked => "cuts it",
            Some(Order::Convoy { .. }) if worked => "disrupts it",
            _ => "gives another result",
        };
        writeln!(out, "No such change {does}{by}{wider}.")?;
        return Ok(());
    }
    let done = match order {
        _ if open => "let it succeed",
        Some(Order::Support { .. }) if worked => "cut it",
        Some(Order::Convoy { .. }) if worked => "disrupted it",
        _ => "changed it",
    };
    writeln!(out, "Each of these alone would have {done}{by}:")?;
    if !options.each && found.len() > FEW {
        for (idea, all) in explainer.by_idea(&found, question).iter().take(SHOWN) {
            let all: Vec<_> = all.iter().map(|&at| &found[at]).collect();
            writeln!(out, "{}", Clean::lines(&wrapped_item(&explainer.idea_text(*idea, &all))).as_str())?;
        }
        return Ok(writeln!(out, "{} changes; --each lists them.", found.len())?);
    }
    for change in found.iter().take(if options.each { found.len() } else { SHOWN }) {
        writeln!(out, "{}", Clean::lines(&wrapped_item(&explainer.change_text(change))).as_str())?;
    }
    if options.each {
        return Ok(());
    }
    match found.len().saturating_sub(SHOWN) {
        0 => {}
        1 => writeln!(out, "and one more change.")?,
        more => writeln!(out, "and {more} more changes.")?,
    }
    Ok(())
}
