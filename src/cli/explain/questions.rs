//! Questions that players ask: what happened in a province, under which house rule it would have been otherwise, and how the
//! result reads as a ruling.

use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::{Board, CommandError, Explain, Telling, wrapped, wrapped_item};
use crate::ruling::{printed, small_map};
use chancery_core::adjudicate::{Fate, Term};
use chancery_core::map::{PhaseKind, Province};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_game::game::{Phrase, RuledResult, say};
use chancery_game::protocol::Request;
use chancery_game::publish::{Format, Image, Picture, Profile};
use chancery_notation::{Language, power_name, province_name};
use chancery_why::explain::{AnswerPhrase, answer_phrase};
use chancery_why::words;

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

    /// Prints the result of an order as a ruling.
    pub fn ruling(
        &self,
        request: &Request,
        unit: Option<usize>,
        (file, language): (Format, Language),
        (ruled, telling): (&[RuledResult], &Telling),
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let Self { map, position, .. } = self;
        if position.phase.kind != PhaseKind::Movement {
            return Err(anyhow!("--ruling is for movement phases only").into());
        }
        let unit = unit.ok_or_else(|| CommandError::Usage("name the order for --ruling".to_owned()))?;
        let orders = self.sheets(request).movement;
        let explainer = self.explainer(&orders, telling);
        let title = say(language, Phrase::Title(position.phase));
        let mut ruling = printed(&explainer, unit, language);
        let own = explainer.units()[unit];
        // What the game master ruled is the result, and what the rules say comes after it.
        if let Some(set) = ruled.iter().find(|set| set.row.unit == Some(own) && !set.row.refused) {
            let act = explainer.resolution().entries[unit].ordered.order.into();
            words::result(language, act, set.row.verdict, None).clone_into(&mut ruling.result);
            ruling.why.insert(0, set.describe_in(language));
        }
        ruling.title = title;
        ruling.order = format!("{}: {}", power_name(language, map, own.power), ruling.order);
        let reasons = explainer.reasons(Language::English, unit);
        ruling.picture = Some(Picture {
            alt: ruling.order.clone(),
            image: Image::Svg(small_map(&explainer, &reasons, &ruling.order)),
        });
        Ok(out.write_all(ruling.write(language, file, &Profile::default()).as_bytes())?)
    }
}
