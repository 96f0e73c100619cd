//! Side by side: the orders as they were and with others tried; by several rules and engines.

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::beyond::{WIDTH, columns};
use super::{ALL, AnsweredOrder, Board, World};
use crate::cli::common::error::CommandError;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::{Map, PhaseKind};
use chancery_core::order::{Canonical, Piece};
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_game::game::RuledResult;
use chancery_game::protocol::{Request, RulesChoice};
use chancery_lab::engines;
use chancery_notation::{Language, power_name};
use chancery_why::explain::{BesidePhrase, Side, WorldRow, Worlds, beside_phrase, compare};
use chancery_why::words;

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
) -> Result<(), CommandError> {
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
) -> Result<(), CommandError> {
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
        CommandError::Usage(format!("{text}; `chancery engines` and `chancery rules` list them"))
    };
    let side = |rules, written: &[&str], engine: EngineId| match engine.objection_to(&rules, written) {
        Some(objection) => Err(CommandError::Usage(objection)),
        None => Ok(Side { name: name.to_owned(), rules, engine }),
    };
    if let Some((id, letter)) = name.split_once('=') {
        let mut rules = rules;
        rules.choose(id, letter).map_err(|error| CommandError::Usage(error.to_string()))?;
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

    /// Prints what other rules and engines make of the same orders.
    pub fn against(
        &self,
        Sides { all: sides, refused }: &Sides,
        request: &Request,
        unit: Option<usize>,
        ruled: &[RuledResult],
        (as_json, language): (bool, Language),
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let orders = self.sheets(request).movement;
        let found = compare(language, (&self.map, &self.terrain), &self.position, &orders, sides);
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
            let name = self.position.units[difference.unit].canonical(&self.map);
            if as_json {
                let opinion = |o: &chancery_why::explain::Opinion| {
                    json!({
                        "side": sides[o.side].name, "result": o.verdict.word(),
                        "reason": o.reason.map(chancery_core::adjudicate::Reason::code), "why": o.sentence,
                        "rules_of_its_own": o.is_own,
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
                let side = match sides[opinion.side].name.as_str() {
                    HERE => say(BesidePhrase::Here),
                    name => name.to_owned(),
                };
                let text = say(BesidePhrase::Opinion(&side, result, &why));
                writeln!(out, "  {}", Clean::line(&text))?;
            }
        }
        Ok(())
    }
}
