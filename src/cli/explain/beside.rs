//! Side by side: the orders as they were and with others tried; by several rules and engines.

use std::collections::BTreeSet;
use std::io::Write;

use anyhow::anyhow;
use serde_json::{Value, json};

use super::{ALL, AnsweredOrder, Board};
use crate::cli::common::error::CommandError;
use crate::engines;
use chancery_core::adjudicate::EngineId;
use chancery_core::map::PhaseKind;
use chancery_core::order::{Canonical, Piece};
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_game::game::RuledResult;
use chancery_game::protocol::{Request, RulesChoice};
use chancery_notation::Language;
use chancery_why::explain::{BesidePhrase, Side, beside_phrase, compare};
use chancery_why::words;

/// The name of the side that is explained itself.
const HERE: &str = "here";

/// An order before and after, if it is there.
type Pair<'a> = (Option<&'a AnsweredOrder>, Option<&'a AnsweredOrder>);

/// Returns the orders whose text or result differs, before and after.
fn differing<'a>(before: &[&'a AnsweredOrder], after: &[&'a AnsweredOrder]) -> Vec<Pair<'a>> {
    let is = |row: &AnsweredOrder, other: &AnsweredOrder| {
        row.row.subject().is_some() && row.row.subject() == other.row.subject()
    };
    let of =
        |rows: &[&'a AnsweredOrder], row: &AnsweredOrder| rows.iter().copied().find(|other| is(row, other));
    let both = after.iter().map(|&now| (of(before, now), Some(now)));
    let gone = before.iter().filter(|was| of(after, was).is_none()).map(|&was| (Some(was), None));
    let word = |told: &AnsweredOrder| (told.row.verdict, told.row.fate);
    let same =
        |was: &AnsweredOrder, now: &AnsweredOrder| was.row.order == now.row.order && word(was) == word(now);
    let differs = |(was, now): &Pair| !was.zip(*now).is_some_and(|(was, now)| same(was, now));
    both.chain(gone).filter(differs).collect()
}

/// Prints what other orders changed.
pub fn table(
    before: &[&AnsweredOrder],
    after: &[&AnsweredOrder],
    tried: &[String],
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let say = |phrase: BesidePhrase<'_>| beside_phrase(language, phrase);
    let tried = Clean::line(&tried.join(", ")).to_string();
    let rows = differing(before, after);
    if rows.is_empty() {
        return Ok(writeln!(out, "{}", say(BesidePhrase::NothingChanges(&tried)))?);
    }
    writeln!(out, "{}", say(BesidePhrase::Changes(&tried)))?;
    let order = |(was, now): &Pair| match (was, now) {
        (Some(was), Some(now)) if was.row.order != now.row.order => {
            say(BesidePhrase::InsteadOf(&now.order, &was.order))
        }
        (_, Some(one)) | (Some(one), None) => one.order.clone(),
        (None, None) => String::new(),
    };
    let said = |row: Option<&AnsweredOrder>| {
        row.map_or_else(|| say(BesidePhrase::NotOrdered), |told| told.row.result(language))
    };
    let width = rows.iter().map(|pair| order(pair).chars().count()).max().unwrap_or(0);
    let was_width = rows.iter().map(|pair| said(pair.0).chars().count()).max().unwrap_or(0);
    for pair in rows {
        let (order, was, now) = (order(&pair), said(pair.0), said(pair.1));
        let results = if was == now {
            now
        } else {
            say(BesidePhrase::BeforeAndNow(&format!("{was:was_width$}"), &now))
        };
        writeln!(out, "  {order:width$}  {results}")?;
    }
    Ok(())
}

/// Prints the same as objects, one a line: those that differ, and the one that is asked about.
///
/// Both are by the rules alone, and say so where results of the phase were overruled.
pub fn json(
    (before, after): (&[&AnsweredOrder], &[&AnsweredOrder]),
    unit: Option<Piece>,
    is_overruled: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let told = |mut value: Value| {
        if is_overruled {
            value["by_the_rules_alone"] = true.into();
        }
        value
    };
    let json_of = |told: Option<&AnsweredOrder>| told.map(|told| told.json.clone());
    let differ = differing(before, after);
    let is_asked = |row: &AnsweredOrder| row.row.subject() == unit;
    if let (Some(_), Some(now)) = (unit, after.iter().copied().find(|row| is_asked(row))) {
        let was = before.iter().copied().find(|row| is_asked(row));
        let changed = differ.iter().any(|pair| pair.1.is_some_and(&is_asked));
        return Ok(writeln!(
            out,
            "{}",
            told(json!({"was": json_of(was), "now": now.json, "changed": changed}))
        )?);
    }
    for (was, now) in differ {
        writeln!(out, "{}", told(json!({"was": json_of(was), "now": json_of(now), "changed": true})))?;
    }
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
