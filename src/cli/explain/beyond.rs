//! What is shown beyond the account of an order: the dependency graph, and what would have changed a result.
//!
//! Side by side: the orders as they were and with others tried; by several rules and engines.

use super::args::Graph;
use super::{ALL, AnsweredOrder, Asked, Board, CommandError, Explain, World, wrapped, wrapped_item};
use crate::cli::common::error::{CommandResult, usage};
use crate::cli::common::source;
use crate::lesson::WITH_NEEDLESS;
use anyhow::anyhow;
use chancery_core::adjudicate::{EngineId, Reason};
use chancery_core::map::{Map, PhaseKind};
use chancery_core::order::{Canonical, Order, Piece};
use chancery_core::rules::Rules;
use chancery_core::text::{Clean, shows_unicode};
use chancery_draw::{GraphPicture, dependencies_picture, reasons_picture};
use chancery_game::game::RuledResult;
use chancery_game::protocol::{Request, RulesChoice};
use chancery_lab::engines;
use chancery_notation::{Language, power_name};
use chancery_why::explain::{
    AnswerPhrase, BesidePhrase, Change, Explainer, FoundChanges, Graph as DependencyGraph, Opinion, Question,
    ReasonGraph, Rulings, Side, WorldRow, Worlds, answer_phrase, beside_phrase, compare,
};
use chancery_why::words;
use chancery_why::words::{capital, word};
use serde_json::json;
use std::collections::BTreeSet;
use std::io::Write;

/// How many columns a table may have if no terminal says so.
pub(super) const WIDTH: u16 = 100;

impl Asked<'_> {
    /// Prints graphs and changes.
    pub fn beyond(&self, out: &mut dyn Write) -> CommandResult {
        let &Self { board, options, request, unit, ruled, telling } = self;
        let Board { map, position, .. } = board;
        if position.phase.kind != PhaseKind::Movement {
            let phase = position.phase.title();
            let message = format!(
                "{phase}: changes are searched, and graphs are drawn, for movement phases only; --suppose tries \
                 another order in any phase"
            );
            return Err(anyhow!(message).into());
        }
        let explainer = board.explainer(request, telling);
        let rulings = RuledResult::by_unit(ruled, &position.units, telling.voice.language);
        if options.otherwise {
            let name = || usage("name the order whose changes you want to see");
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
        let unit = unit.ok_or_else(|| usage(why))?;
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
fn print(text: &str, out: &mut dyn Write) -> CommandResult {
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
fn picture(picture: &GraphPicture, options: &Explain, out: &mut dyn Write) -> CommandResult {
    let Some(scale) = options.png else {
        return Ok(write!(out, "{}", Clean::lines(&picture.svg()).as_str())?);
    };
    options.destination.check_binary("chancery explain … --png > why.png")?;
    let file = picture.png(scale.clamp(0.1, 16.0)).map_err(|why| anyhow!(why))?;
    Ok(out.write_all(&file)?)
}

/// Lists on which orders each depends, or that of one unit.
fn dependencies(graph: &DependencyGraph, unit: Option<usize>, language: Language) -> String {
    let told = graph.captions(language).into_iter().chain([word(language, "beyond-arrows").to_owned()]);
    let mut text: String = told.map(|caption| wrapped(&caption) + "\n").collect();
    for (line, told) in graph.lines(unit, language) {
        text.extend([&"    ".repeat(line.depth.saturating_sub(1)), &*told, "\n"]);
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
) -> CommandResult {
    let language = options.lang;
    let caveat = rulings.caveat(language, explainer, unit);
    let entry = &explainer.resolution().entries[unit];
    // Of a unit that stayed nobody asked what would have driven it out, unless that is all that could be asked.
    let is_asked = |one: &Question| {
        !matches!(one, Question::Stays(_)) || entry.fate.is_some() || entry.ordered.order == Order::Hold
    };
    let questions = explainer.questions(unit).into_iter().filter(is_asked);
    let found = questions.map(|asked| (asked, explainer.all_changes(asked, &mut |_| false)));
    let found: Vec<_> = found.collect();
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
                    text: explainer.change_text(language, asked, change),
                    idea: idea.into(),
                    own: explainer.is_own(asked, change),
                    by_the_rules_alone: caveat.as_deref(),
                };
                writeln!(out, "{}", serde_json::to_string(&value)?)?;
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
    let above = || found.iter().filter(|one| !matches!(one.0, Question::Holds(..)));
    let apart = !above().any(|(asked, found)| found.all.iter().any(|one| explainer.is_own(*asked, one)));
    // What only repeats another answer is left out.
    let is_new =
        |change: &Change| !above().any(|(_, other)| other.all.iter().any(|one| one.orders == change.orders));
    let is_told = |(asked, found): &&(Question, FoundChanges)| {
        !matches!(asked, Question::Holds(..)) || found.all.is_empty() || found.all.iter().any(is_new)
    };
    found.iter().filter(is_told).try_for_each(|&(asked, ref found)| {
        explainer.asks_for(language, asked, apart).into_iter().try_for_each(|asks| print(&wrapped(&asks)))?;
        let [before, after] = explainer.changes_told(language, asked, found);
        match before.join(" ") {
            none if none.is_empty() => print(&say(AnswerPhrase::Found(explainer.sought(asked), by)))?,
            told => print(&wrapped(&told))?,
        }
        explainer.by_idea(&found.all, asked).into_iter().try_for_each(|(idea, of)| {
            let of: Vec<_> = of.into_iter().map(|at| &found.all[at]).collect();
            print(&wrapped_item(&explainer.idea_text(language, asked, idea, &of)))
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

/// The name of the side that is explained itself.
const HERE: &str = "here";

/// Returns the order of another world that is for the same unit.
fn same<'a>(told: &AnsweredOrder, others: &'a [AnsweredOrder]) -> Option<&'a AnsweredOrder> {
    let of = told.row.subject();
    others
        .iter()
        .find(|other| other.row.subject() == of && (of.is_some() || other.row.order == told.row.order))
}

/// Returns the orders before and after, if they are there, of which the text or the result differs.
fn differing<'a>(
    was: &'a World,
    now: &'a World,
) -> Vec<(Option<&'a AnsweredOrder>, Option<&'a AnsweredOrder>)> {
    let (before, after) = (&was.answer.orders, &now.answer.orders);
    let both = after.iter().map(|now| (same(now, before), Some(now)));
    let gone = before.iter().filter(|was| same(was, after).is_none()).map(|was| (Some(was), None));
    let what = |told: &AnsweredOrder| (told.row.order.clone(), told.row.verdict, told.row.fate);
    both.chain(gone).filter(|(was, now)| was.map(what) != now.map(what)).collect()
}

/// Prints what other orders change: each order that differs, with its result as ordered and in each supposition.
pub fn table<'a>(
    map: &Map,
    was: &'a World,
    supposed: &'a [World],
    language: Language,
    out: &mut dyn Write,
) -> CommandResult {
    let say = |phrase: BesidePhrase<'_>| beside_phrase(language, phrase);
    let mut units: Vec<(Option<Piece>, &AnsweredOrder)> = Vec::new();
    for (was, now) in supposed.iter().flat_map(|now| differing(was, now)) {
        let unit = was.or(now).map(|told| (told.row.subject(), told));
        units.extend(unit.filter(|unit| !units.iter().any(|one| one.0 == unit.0)));
    }
    let orders = |world: &World| world.orders.clone().unwrap_or_default();
    if units.is_empty() {
        let tried = supposed.iter().map(orders).collect::<Vec<_>>().join(", ");
        return Ok(writeln!(out, "{}", say(BesidePhrase::NothingChanges(&tried)))?);
    }
    let worlds = || std::iter::once(was).chain(supposed);
    let row = |(at, (unit, first)): (usize, (Option<Piece>, &AnsweredOrder))| {
        let told_in = |world: &'a World| world.answer.orders.iter().find(|told| told.row.subject() == unit);
        let cells = worlds().map(|world| {
            let Some(told) = told_in(world) else { return (false, say(BesidePhrase::NotOrdered)) };
            match (told.row.result(language), told.row.order == first.row.order) {
                (result, true) => (false, result),
                (result, false) => (true, say(BesidePhrase::Supposed(&told.order, &result))),
            }
        });
        let power =
            worlds().find_map(told_in).map(|told| power_name(language, map, told.row.power).to_owned());
        let power = power.unwrap_or_default();
        WorldRow::supposed(at, power, first.order.clone(), cells)
    };
    let rows = units.into_iter().enumerate().map(row).collect();
    let names = worlds().map(|world| match &world.orders {
        None => say(BesidePhrase::AsOrdered),
        Some(orders) => say(BesidePhrase::Tried(orders)),
    });
    let names = names.map(|name| name.trim_end_matches([':', ' ', '\u{a0}']).to_owned()).collect();
    let lines = Worlds::supposed(language, names, rows).lines(columns().unwrap_or(WIDTH).into());
    lines.iter().try_for_each(|line| writeln!(out, "{}", line.text))?;
    Ok(())
}

/// Prints the same as objects, one a line: those that differ, and the one that is asked about; of several suppositions with
/// which it is.
///
/// All are by the rules alone, and say so where results of the phase were overruled.
pub fn json(
    (was, now): (&World, &World),
    unit: Option<Piece>,
    (suppositions, is_overruled): (usize, bool),
    out: &mut dyn Write,
) -> CommandResult {
    let json_of = |told: Option<&AnsweredOrder>| told.map(|told| told.json.clone());
    let mut print = |was, told, changed: bool| {
        let mut value = json!({"was": json_of(was), "now": json_of(told), "changed": changed});
        if suppositions > 1 {
            value["supposed"] = now.orders.clone().into();
        }
        if is_overruled {
            value["by_the_rules_alone"] = true.into();
        }
        writeln!(out, "{value}")
    };
    let differ = differing(was, now);
    let is_asked = |told: &&AnsweredOrder| told.row.subject() == unit;
    if let (Some(_), Some(asked)) = (unit, now.answer.orders.iter().find(is_asked)) {
        let changed = differ.iter().any(|pair| pair.1.is_some_and(|told| is_asked(&told)));
        return Ok(print(was.answer.orders.iter().find(is_asked), Some(asked), changed)?);
    }
    differ.into_iter().try_for_each(|(was, now)| print(was, now, true))?;
    Ok(())
}

/// Returns a side that is named by an engine, a preset of rules, or a choice.
///
/// `written` are the numbers of the choices among the rules that were made one by one.
fn side(name: &str, rules: Rules, written: &[&str], engine: EngineId) -> Result<Side, CommandError> {
    let unknown = || {
        let name = Clean::line(name);
        let text = format!("`{name}` is not an engine, a preset of rules or a choice such as 4.A.2=a");
        usage(format!("{text}; `chancery engines` and `chancery rules` list them"))
    };
    let side = |rules, written: &[&str], engine: EngineId| match engine.objection_to(&rules, written) {
        Some(objection) => Err(usage(objection)),
        None => Ok(Side { name: name.to_owned(), rules, engine }),
    };
    if let Some((id, letter)) = name.split_once('=') {
        let mut rules = rules;
        rules.choose(id, letter).map_err(usage)?;
        return side(rules, &[written, &[id]].concat(), engine);
    }
    if let Ok(engine) = engines::ALL.find(name) {
        return side(rules, written, engine);
    }
    side(Rules::preset(name).map_err(|_| unknown())?, &[], engine)
}

/// The sides that are to be set side by side.
pub struct Sides {
    /// The side that is explained itself, and then the others.
    all: Vec<Side>,
    /// The engines that cannot work under the rules, with why.
    refused: Vec<(&'static str, String)>,
}

impl Board {
    /// Returns the sides of these names.
    pub fn sides(&self, names: &[String], request: &Request) -> Result<Sides, CommandError> {
        if self.position.phase.kind != PhaseKind::Movement {
            return Err(anyhow!("only movement phases are compared").into());
        }
        let mut all = vec![Side { name: HERE.to_owned(), rules: self.rules, engine: self.engine }];
        let written = request.rules.as_ref().map(RulesChoice::written).unwrap_or_default();
        let mut refused = Vec::new();
        for name in names {
            if name != ALL {
                all.push(side(name, self.rules, &written, self.engine)?);
                continue;
            }
            for &engine in engines::ALL.all().iter().filter(|engine| **engine != self.engine) {
                match engine.objection_to(&self.rules, &written) {
                    Some(objection) => refused.push((engine.name(), objection)),
                    None => all.push(Side { name: engine.name().to_owned(), rules: self.rules, engine }),
                }
            }
        }
        let mut named = BTreeSet::new();
        all.retain(|side| named.insert(side.name.clone()));
        refused.dedup();
        Ok(Sides { all, refused })
    }
}

impl Asked<'_> {
    /// Prints what other rules and engines make of the same orders.
    pub fn against(&self, Sides { all: sides, refused }: &Sides, out: &mut dyn Write) -> CommandResult {
        let &Self { board, request, unit, ruled, .. } = self;
        let (as_json, language) = (self.options.json, self.options.lang);
        let orders = board.sheets(request).movement;
        let found = compare(language, (&board.map, &board.terrain), &board.position, &orders, sides);
        let say = |phrase: BesidePhrase<'_>| beside_phrase(language, phrase);
        let found: Vec<_> = found.into_iter().filter(|d| unit.is_none_or(|u| u == d.unit)).collect();
        if !ruled.is_empty() && !as_json {
            writeln!(out, "{}\n", say(BesidePhrase::ComparedByTheRules))?;
        }
        for (name, objection) in refused {
            if as_json {
                writeln!(out, "{}", json!({"side": name, "refuses": objection}))?;
            } else {
                writeln!(out, "{}", Clean::line(objection))?;
            }
        }
        if found.is_empty() && !as_json {
            return Ok(writeln!(out, "{}", say(BesidePhrase::AllTheSame))?);
        }
        for difference in found {
            let name = board.position.units[difference.unit].canonical(&board.map);
            if as_json {
                let opinion = |o: &Opinion| {
                    json!({
                        "side": sides[o.side].name, "result": o.verdict.word(), "reason": o.reason.map(Reason::code),
                        "why": o.sentence, "rules_of_its_own": o.is_own,
                    })
                };
                let opinions: Vec<_> = difference.opinions.iter().map(opinion).collect();
                let mut value = json!({"unit": name, "opinions": opinions});
                if !ruled.is_empty() {
                    value["by_the_rules_alone"] = true.into();
                }
                writeln!(out, "{value}")?;
                continue;
            }
            writeln!(out, "{name}")?;
            for opinion in &difference.opinions {
                let (_, grounds) = sides[opinion.side].engine.apart();
                let own = if opinion.is_own { grounds } else { "" };
                let parts = [own, opinion.sentence.as_str()];
                let why = parts.into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(": ");
                let result = match language {
                    Language::English => opinion.verdict.word(),
                    _ => words::result(language, opinion.act, opinion.verdict, None),
                };
                let (name, here) = (&sides[opinion.side].name, say(BesidePhrase::Here));
                let text = say(BesidePhrase::Opinion(if name == HERE { &here } else { name }, result, &why));
                writeln!(out, "  {}", Clean::line(&text))?;
            }
        }
        Ok(())
    }
}
