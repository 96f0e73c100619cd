//! What is shown beyond the account of an order: the dependency graph, and what would have changed a result.

use std::io::{self, IsTerminal, Write};

use anyhow::anyhow;

use super::{Board, CommandError, Explain, Telling, wrapped, wrapped_item};
use chancery_core::map::{Map, PhaseKind};
use chancery_core::text::{Clean, shows_unicode};
use chancery_draw::{Glyphs, ReasonChart, reasons_png, reasons_svg};
use chancery_game::game::RuledResult;
use chancery_game::protocol::Request;
use chancery_why::explain::{AnswerPhrase, Explainer, Question, ReasonGraph, Rulings, answer_phrase};

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
                "{phase}: changes are searched, and graphs are drawn, for movement phases only; --suppose tries \
                 another order in any phase"
            );
            return Err(anyhow!(message).into());
        }
        let orders = self.sheets(request).movement;
        let explainer = self.explainer(&orders, telling);
        let rulings = RuledResult::by_unit(ruled, &position.units, telling.voice.language);
        if options.otherwise {
            let name = || CommandError::Usage("name the order whose changes you want to see".to_owned());
            return changes(&explainer, unit.ok_or_else(name)?, (options, &rulings), out);
        }
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

/// Prints what would have changed the result of an order and what became of its unit: the changes of its own power first,
/// by what they take away or add.
fn changes(
    explainer: &Explainer,
    unit: usize,
    (options, rulings): (&Explain, &Rulings),
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let language = options.lang;
    let caveat = rulings.caveat(language, explainer, unit);
    let questions = explainer.questions(unit).into_iter();
    let mut found = questions.map(|asked| (asked, explainer.all_changes(asked, &mut |_| false)));
    if options.json {
        for (asked, all) in found {
            for (change, idea) in all.iter().zip(explainer.ideas(&all, asked)) {
                let value = FoundChange {
                    about: if matches!(asked, Question::Stays(_)) { "unit" } else { "order" },
                    orders: explainer.change_orders(change),
                    text: explainer.change_text(language, change),
                    idea: idea.code(),
                    own: explainer.is_own(asked, change),
                    by_the_rules_alone: caveat.as_deref(),
                };
                writeln!(out, "{}", serde_json::to_string(&value).map_err(anyhow::Error::from)?)?;
            }
        }
        return Ok(());
    }
    let mut print = |text: &str| writeln!(out, "{}", Clean::lines(text));
    let say = |phrase| wrapped(&answer_phrase(language, phrase));
    if let Some(caveat) = caveat {
        print(&wrapped(&caveat))?;
        print(&say(AnswerPhrase::ByTheRules))?;
    }
    print(&wrapped(&explainer.result_text(unit, language)))?;
    let by = (!explainer.engine().is_exact()).then(|| explainer.engine().name());
    found.try_for_each(|(asked, all)| {
        let sought = explainer.sought(asked);
        if all.is_empty() {
            let is_impossible = explainer.is_impossible(asked);
            let none = AnswerPhrase::NoneFound(sought, by);
            return print(&say(if is_impossible { AnswerPhrase::NobodysOrder } else { none }));
        }
        print(&say(AnswerPhrase::Found(sought, by)))?;
        explainer.by_idea(&all, asked).into_iter().try_for_each(|(idea, of)| {
            let of: Vec<_> = of.into_iter().map(|at| &all[at]).collect();
            print(&wrapped_item(&explainer.idea_text(language, idea, &of)))
        })
    })?;
    Ok(())
}

/// A change as JSON.
#[derive(serde::Serialize)]
struct FoundChange<'a> {
    /// Whether it changes the result of the `order`, or what became of the `unit`.
    about: &'static str,
    orders: Vec<String>,
    text: String,
    idea: &'static str,
    /// Whether the power whose unit it is gives these orders.
    own: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_the_rules_alone: Option<&'a str>,
}
