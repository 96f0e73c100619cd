//! What is shown beyond the account of an order: the dependency graph, and what would have changed a result.

use std::io::{self, IsTerminal, Write};

use anyhow::anyhow;

use super::args::Reach;
use super::{Board, CommandError, Explain, Telling, wrapped, wrapped_item};
use chancery_core::map::{Map, PhaseKind};
use chancery_core::text::{Clean, shows_unicode};
use chancery_draw::{Glyphs, ReasonChart, reasons_png, reasons_svg};
use chancery_game::game::RuledResult;
use chancery_game::protocol::Request;
use chancery_notation::Language;
use chancery_why::explain::{AnswerPhrase, Explainer, Question, ReasonGraph, Rulings, Scope, answer_phrase};

/// Up to how many changes are listed one by one.
const FEW: usize = 4;

impl Board {
    /// Prints graphs and changes.
    pub fn beyond(
        &self,
        options: &Explain,
        request: &Request,
        unit: Option<usize>,
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
        if let Some(reach) = options.counterfactuals {
            let Some(unit) = unit else {
                return Err(CommandError::Usage("name the order whose changes you want to see".to_owned()));
            };
            return changes(
                &explainer,
                unit,
                (reach, telling.voice.language),
                options,
                &RuledResult::by_unit(ruled, &position.units, telling.voice.language),
                out,
            );
        }
        let rulings = RuledResult::by_unit(ruled, &position.units, telling.voice.language);
        if options.dot {
            let mut graph = explainer.graph();
            rulings.mark(&mut graph);
            let graph = unit.map_or_else(|| graph.clone(), |u| graph.around(u, options.steps));
            return Ok(write!(out, "{}", Clean::lines(&graph.dot()).as_str())?);
        }
        let mut reasons = if let Some(unit) = unit {
            explainer.reasons(telling.voice.language, unit)
        } else {
            let units: Vec<usize> = explainer.graph().nodes.iter().map(|node| node.unit).collect();
            explainer.all_reasons(telling.voice.language, &units)
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
    let glyphs = if is_plain { Glyphs::Ascii } else { Glyphs::Unicode };
    let chart = ReasonChart::new(reasons, map, glyphs);
    let mut text: String = reasons.captions().into_iter().map(|r| wrapped(&r) + "\n").collect();
    // Lines that the terminal breaks cannot be read. The list says the same.
    let is_too_wide = columns().is_some_and(|columns| chart.width > columns);
    if options.list || is_too_wide {
        for line in reasons.list() {
            text.extend([&"  ".repeat(line.depth), &*reasons.line_text(map, &line), "\n"]);
        }
    } else {
        let title = Some(reasons.title()).filter(|title| !title.is_empty());
        text = title.map(|title| title + "\n").unwrap_or_default() + &text + &chart.to_text();
    }
    if is_too_wide && !options.list {
        let needed = chart.width;
        let why = format!(
            "The drawing needs {needed} columns, so this is the list; --svg and --png draw at any width."
        );
        text.extend([why.as_str(), "\n"]);
    }
    text
}

/// Returns how many columns the terminal has, if the answer goes to one.
fn columns() -> Option<u16> {
    #[cfg(feature = "tui")]
    return crate::terminal::columns();
    #[cfg(not(feature = "tui"))]
    None
}

fn changes(
    explainer: &Explainer,
    unit: usize,
    (reach, language): (Reach, Language),
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
    let caveat = rulings.caveat(language, explainer, unit);
    if options.json {
        for (change, idea) in found.iter().zip(explainer.ideas(&found, question)) {
            let orders = explainer.change_orders(change);
            let text = explainer.change_text(language, change);
            let mut value = serde_json::json!({"orders": orders, "text": text, "idea": idea.code()});
            if let Some(caveat) = &caveat {
                value["by_the_rules_alone"] = caveat.clone().into();
            }
            writeln!(out, "{value}")?;
        }
        return Ok(());
    }
    let say = |phrase| Clean::lines(&wrapped(&answer_phrase(language, phrase))).to_string();
    if let Some(caveat) = caveat {
        writeln!(out, "{}", Clean::lines(&wrapped(&caveat)).as_str())?;
        writeln!(out, "{}", say(AnswerPhrase::ByTheRules))?;
    }
    writeln!(out, "{}", Clean::lines(&wrapped(&explainer.result_text(unit, language))).as_str())?;
    let engine = explainer.engine();
    let by = (!engine.is_exact()).then(|| engine.name());
    let sought = explainer.sought(question);
    if found.is_empty() {
        let none = if explainer.is_impossible(question) {
            AnswerPhrase::NobodysOrder
        } else {
            AnswerPhrase::NoneFound(sought, by, scope)
        };
        return Ok(writeln!(out, "{}", say(none))?);
    }
    writeln!(out, "{}", say(AnswerPhrase::Found(sought, by)))?;
    if !options.each && found.len() > FEW {
        for (idea, all) in &explainer.by_idea(&found, question) {
            let all: Vec<_> = all.iter().map(|&at| &found[at]).collect();
            let text = explainer.idea_text(language, *idea, &all);
            writeln!(out, "{}", Clean::lines(&wrapped_item(&text)).as_str())?;
        }
        return Ok(writeln!(out, "{}", say(AnswerPhrase::Listed(found.len())))?);
    }
    for change in &found {
        let text = explainer.change_text(language, change);
        writeln!(out, "{}", Clean::lines(&wrapped_item(&text)).as_str())?;
    }
    Ok(())
}
