//! Questions that players ask: what happened in a province, and under which house rule it would have been otherwise.

use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::{Board, CommandError, Explain, Telling, wrapped, wrapped_item};
use chancery_core::adjudicate::{Fate, Term};
use chancery_core::map::{PhaseKind, Province};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_game::protocol::Request;
use chancery_notation::province_name;
use chancery_why::explain::{AnswerPhrase, answer_phrase};

impl Board {
    /// Prints the choices of the house under which the unit would have fared otherwise.
    pub fn house_rules(
        &self,
        options: &Explain,
        request: &Request,
        unit: Option<usize>,
        telling: &Telling,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        if self.position.phase.kind != PhaseKind::Movement {
            return Err(anyhow!("--house-rules is for movement phases only").into());
        }
        let orders = self.sheets(request).movement;
        let asked = || CommandError::Usage("name the order for --house-rules".to_owned());
        let (explainer, unit) = (self.explainer(&orders, telling), unit.ok_or_else(asked)?);
        let (found, language) = (explainer.under_other_rules(unit), options.lang);
        if options.json {
            for one in found {
                let fate = one.fate.map(Fate::word);
                let choice = format!("{}={}", one.issue, one.option);
                let value = json!({"choice": choice, "text": one.text_in(language), "result": one.verdict.word(), "fate": fate});
                writeln!(out, "{value}")?;
            }
            return Ok(());
        }
        let head = if found.is_empty() { AnswerPhrase::NoChoice } else { AnswerPhrase::Choices };
        writeln!(out, "{}", Clean::lines(&wrapped(&explainer.result_text(unit, language))).as_str())?;
        writeln!(out, "{}", answer_phrase(language, head))?;
        for one in found {
            writeln!(out, "{}", wrapped_item(&one.describe(language)))?;
        }
        let houses = explainer.other_houses(language, unit);
        houses.into_iter().try_for_each(|houses| writeln!(out, "{}", wrapped(&houses)))?;
        Ok(())
    }

    /// Prints what became of the unit in a province and of all that were ordered there.
    pub fn province(
        &self,
        request: &Request,
        province: Province,
        options: &Explain,
        telling: &Telling,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let (map, language, as_json) = (&self.map, options.lang, options.json);
        let orders = self.sheets(request).movement;
        let explainer = self.explainer(&orders, telling);
        let here = |u: &usize| map.province_of(explainer.units()[*u].at) == province;
        let mut all = explainer.units_about(province);
        all.sort_by_key(|u| (!here(u), !explainer.resolution().entries[*u].verdict.is_good()));
        if all.is_empty() && !as_json {
            let name = province_name(language, map, province);
            return Ok(writeln!(out, "{}", answer_phrase(language, AnswerPhrase::NobodyIn(name)))?);
        }
        for u in all {
            let entry = &explainer.resolution().entries[u];
            let text = explainer.result_text(u, language);
            if as_json {
                let unit = explainer.units()[u].canonical(map);
                let fate = entry.fate.map(Fate::word);
                let is_there = here(&u);
                let strengths = explainer.strengths_in(u, province);
                let strength = |is_it: fn(Term) -> bool| {
                    strengths.iter().find(|one| is_it(one.term)).map(|one| one.value)
                };
                let value = json!({
                    "unit": unit, "was_there": is_there, "result": entry.verdict.word(), "fate": fate,
                    "attack": strength(|term| matches!(term, Term::Attack(_))),
                    "prevent": strength(|term| matches!(term, Term::Prevent(_))),
                    "hold": strength(|term| matches!(term, Term::Hold(_))), "why": text,
                });
                writeln!(out, "{value}")?;
            } else {
                writeln!(out, "{}", Clean::lines(&wrapped(&text)).as_str())?;
            }
        }
        Ok(())
    }
}
