//! What is shown beyond the account of an order: the dependency graph, and what would have changed a result.

use std::io::{self, IsTerminal, Write};

use anyhow::anyhow;

use super::args::Graph;
use super::{Board, CommandError, Explain, Telling, wrapped, wrapped_item};
use crate::cli::common::source;
use crate::lesson::WITH_NEEDLESS;
use chancery_core::map::{Map, PhaseKind};
use chancery_core::order::Order;
use chancery_core::text::{Clean, shows_unicode};
use chancery_draw::{GraphPicture, dependencies_picture, reasons_picture};
use chancery_game::game::RuledResult;
use chancery_game::protocol::Request;
use chancery_notation::Language;
use chancery_why::explain::{
    AnswerPhrase, Explainer, FoundChanges, Graph as DependencyGraph, Question, ReasonGraph, Rulings, Worlds,
    answer_phrase,
};
use chancery_why::words::{capital, word};

/// How many columns a table may have if no terminal says so.
pub(super) const WIDTH: u16 = 100;

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
        let language = telling.voice.language;
        let is_of_dependencies = options.graph == Some(Graph::Dependencies);
        let is_picture = options.svg || options.png.is_some();
        let headings = || {
            let season = format!("{}, {}", source::name(&options.file), position.phase.title());
            let answer = unit.map(|unit| explainer.result_text(unit, language));
            [season].into_iter().chain(answer).collect::<Vec<_>>()
        };
        if is_of_dependencies {
            let mut graph = explainer.graph();
            rulings.mark(&mut graph);
            let graph = unit.map_or_else(|| graph.clone(), |u| graph.around(u));
            // The figure has an arrow more than the one before.
            let is_18 = options.file.as_os_str().eq_ignore_ascii_case(WITH_NEEDLESS);
            let graph = if is_18 { graph.with_needless() } else { graph };
            return if is_picture {
                picture(&dependencies_picture(&graph, language, &headings()), options, out)
            } else {
                print(&dependencies(&graph, unit, language), out)
            };
        }
        let why = "name the order whose reasons you want to see, or ask for --graph=dependencies";
        let unit = unit.ok_or_else(|| CommandError::Usage(why.to_owned()))?;
        let mut reasons = explainer.reasons(language, unit);
        rulings.mark_reasons(&mut reasons);
        if is_picture {
            return picture(&reasons_picture(&reasons, map, &headings()), options, out);
        }
        let worlds = explainer.worlds(language, unit);
        print(&list(&reasons, worlds.as_ref(), map), out)
    }
}

/// Prints lines, in ASCII if the terminal shows no more.
fn print(text: &str, out: &mut dyn Write) -> Result<(), CommandError> {
    let plain = |c| match c {
        '→' | '─' => '-',
        '╌' => '.',
        '▶' => '>',
        '✓' => '+',
        '✗' => 'x',
        c => c,
    };
    let is_plain = !shows_unicode(|name| std::env::var(name).ok());
    let text = if is_plain { text.chars().map(plain).collect() } else { text.to_owned() };
    Ok(write!(out, "{}", Clean::lines(&text).as_str())?)
}

/// Writes a picture in the form that was asked for.
fn picture(picture: &GraphPicture, options: &Explain, out: &mut dyn Write) -> Result<(), CommandError> {
    let Some(scale) = options.png else {
        return Ok(write!(out, "{}", Clean::lines(&picture.svg()).as_str())?);
    };
    if options.destination.file().is_none() && io::stdout().is_terminal() {
        let why = "a PNG is not text: redirect it, as in `chancery explain … --png > why.png`";
        return Err(CommandError::Usage(why.to_owned()));
    }
    let file = picture.png(scale.clamp(0.1, 16.0)).map_err(|why| anyhow!(why))?;
    Ok(out.write_all(&file)?)
}

/// Lists on which orders each depends, or that of one unit.
fn dependencies(graph: &DependencyGraph, unit: Option<usize>, language: Language) -> String {
    let told = graph.captions(language).into_iter().chain([word(language, "beyond-arrows").to_owned()]);
    let mut text: String = told.map(|caption| wrapped(&caption) + "\n").collect();
    for line in graph.lines(unit, language) {
        text.extend([&"    ".repeat(line.depth.saturating_sub(1)), &*line.text, "\n"]);
    }
    text
}

/// Lists what each order did to the next, below the worlds of those that depend on each other.
fn list(reasons: &ReasonGraph, worlds: Option<&Worlds>, map: &Map) -> String {
    let mut text: String = reasons.rulings().into_iter().map(|caption| wrapped(&caption) + "\n").collect();
    if let Some(worlds) = worlds {
        let width = columns().unwrap_or(WIDTH);
        text.extend([capital(&worlds.title).as_str(), ":\n"]);
        text.extend(worlds.lines(width.into()).into_iter().map(|line| line.text + "\n"));
    }
    for line in reasons.list() {
        text.extend([&"  ".repeat(line.depth), &*reasons.line_text(map, &line), "\n"]);
    }
    text
}

/// Returns how many columns the terminal has, if the answer goes to one.
pub(super) fn columns() -> Option<u16> {
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
    let entry = &explainer.resolution().entries[unit];
    // Of a unit that stayed nobody asked what would have driven it out, unless that is all that could be asked.
    let is_asked = |one: &Question| {
        !matches!(one, Question::Stays(_)) || entry.fate.is_some() || entry.ordered.order == Order::Hold
    };
    let questions = explainer.questions(unit).into_iter().filter(is_asked);
    let mut found = questions.map(|asked| (asked, explainer.all_changes(asked, &mut |_| false)));
    if options.json {
        for (asked, FoundChanges { all, .. }) in found {
            for (change, idea) in all.iter().zip(explainer.ideas(&all, asked)) {
                let value = FoundChange {
                    about: match asked {
                        Question::Order(_) => "order",
                        Question::Stays(_) => "unit",
                        Question::Holds(..) => "province",
                    },
                    orders: explainer.change_orders(change),
                    text: explainer.change_text(language, change),
                    idea: idea.into(),
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
    found.try_for_each(|(asked, found)| {
        explainer.asks_for(language, asked).into_iter().try_for_each(|asks| print(&wrapped(&asks)))?;
        let [before, after] = explainer.changes_told(language, asked, &found);
        match before.join(" ") {
            none if none.is_empty() => print(&say(AnswerPhrase::Found(explainer.sought(asked), by)))?,
            told => print(&wrapped(&told))?,
        }
        explainer.by_idea(&found.all, asked).into_iter().try_for_each(|(idea, of)| {
            let of: Vec<_> = of.into_iter().map(|at| &found.all[at]).collect();
            print(&wrapped_item(&explainer.idea_text(language, idea, &of)))
        })?;
        after.iter().try_for_each(|told| print(&wrapped(told)))
    })?;
    Ok(())
}

/// A change as JSON.
#[derive(serde::Serialize)]
struct FoundChange<'a> {
    /// Whether it changes the result of the `order`, what became of the `unit`, or who has the `province`.
    about: &'static str,
    orders: Vec<String>,
    text: String,
    idea: &'static str,
    /// Whether the power whose unit it is gives these orders.
    own: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_the_rules_alone: Option<&'a str>,
}
