//! Questions that players ask: what happened in a province, and under which house rule it would have been otherwise.

use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::{Board, CommandError, Explain, wrapped};
use crate::adjudicate::{Context, Fate};
use crate::explain::Explainer;
use crate::map::PhaseKind;
use crate::order::{Canonical, Order};
use crate::protocol::Request;
use crate::text::Clean;

impl Board {
    /// Answers what is asked of a province or of the house rules.
    pub fn questions(
        &self,
        options: &Explain,
        request: &Request,
        unit: Option<usize>,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let Self { map, terrain, rules, position, engine, .. } = self;
        if position.phase.kind != PhaseKind::Movement {
            let message = "--province and --house-rules are for movement phases only";
            return Err(anyhow!(message).into());
        }
        let orders = self.sheets(request).movement;
        let explainer = Explainer::new(Context { map, terrain, rules, engine: *engine }, position, &orders);
        if let Some(name) = &options.province {
            return self.province(&explainer, name, options.json, out);
        }
        let asked = || CommandError::Usage("name the order that the house rules are asked about".to_owned());
        house_rules(&explainer, unit.ok_or_else(asked)?, options.json, out)
    }

    /// Prints what became of the unit in a province and of all that were ordered there.
    fn province(
        &self,
        explainer: &Explainer,
        name: &str,
        as_json: bool,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let map = &self.map;
        let Some(province) = map.names().province(name) else {
            let name = Clean::line(name);
            return Err(anyhow!("`{name}` is not a province of this map").into());
        };
        let here = |u: &usize| map.province_of(explainer.units()[*u].at) == province;
        let enters = |u: &usize| match explainer.resolution().entries[*u].ordered.order {
            Order::Move { to, .. } => map.province_of(to) == province,
            _ => false,
        };
        let units = 0..explainer.units().len();
        let mut all: Vec<usize> = units.filter(|u| here(u) || enters(u)).collect();
        all.sort_by_key(|u| (!here(u), !explainer.resolution().entries[*u].verdict.is_good()));
        if all.is_empty() && !as_json {
            return Ok(writeln!(
                out,
                "Nobody was in {0} or was ordered there.",
                map.province(province).name
            )?);
        }
        for u in all {
            let entry = &explainer.resolution().entries[u];
            let text = explainer.describe_result(u);
            if as_json {
                let unit = explainer.units()[u].canonical(map);
                let fate = entry.fate.map(Fate::word);
                let is_there = here(&u);
                let value = json!({
                    "unit": unit, "was_there": is_there, "result": entry.verdict.word(), "fate": fate, "why": text,
                });
                writeln!(out, "{value}")?;
            } else {
                writeln!(out, "{}", Clean::lines(&wrapped(&text)).as_str())?;
            }
        }
        Ok(())
    }
}

/// Prints the choices of the house under which the unit would have fared otherwise.
fn house_rules(
    explainer: &Explainer,
    unit: usize,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let found = explainer.under_other_rules(unit);
    if as_json {
        for one in found {
            let fate = one.fate.map(Fate::word);
            let choice = format!("{}={}", one.issue, one.option);
            let value =
                json!({"choice": choice, "text": one.text, "result": one.verdict.word(), "fate": fate});
            writeln!(out, "{value}")?;
        }
        return Ok(());
    }
    writeln!(out, "{}", Clean::lines(&wrapped(&explainer.describe_result(unit))).as_str())?;
    if found.is_empty() {
        return Ok(writeln!(out, "No other choice of the house rules changes it.")?);
    }
    writeln!(out, "Each of these choices alone changes it:")?;
    for one in found {
        let fate = one.fate.map(|fate| format!(", {}", fate.word())).unwrap_or_default();
        writeln!(out, "  {}={}: {}{fate} ({})", one.issue, one.option, one.verdict.word(), one.text)?;
    }
    Ok(())
}
