//! A case as a lesson: a position with orders, a question, the learner's answer, and the explanation.

use std::io::Write;

use anyhow::Context as _;
use serde_json::json;

use super::{CommandError, find, picture, written};
use crate::datc;
use crate::lesson::{Lesson, judge};
use crate::order::Language;
use crate::protocol::{ByPower, Request};
use crate::text::Clean;

/// Returns a case of a movement phase as a request; `None` if there is no case of this name.
pub fn case(id: &str) -> Result<Option<Request>, CommandError> {
    let is_id = id.starts_with("6.") || id.to_ascii_uppercase().starts_with("RB.");
    if !is_id {
        return Ok(None);
    }
    let case = find(id, datc::datc().context("the bundled DATC cases")?)?;
    if case.phase != "movement" {
        let trouble =
            format!("{} is about retreats or builds, and only movement phases are explained", case.id);
        return Err(CommandError::from(anyhow::anyhow!(trouble)).hint("`chancery datc --case ID` shows it"));
    }
    let mut request = Request { phase: Some("S1901M".to_owned()), ..Request::default() };
    let mut units = ByPower::default();
    for unit in &case.units {
        let coast = unit.coast.as_ref().map(|c| format!("/{}", c.to_uppercase())).unwrap_or_default();
        let of: &mut Vec<String> = units.entry(&unit.power.to_uppercase());
        of.push(format!("{} {}{coast}", unit.kind, unit.at));
    }
    request.units = Some(units);
    for order in &case.orders {
        request.orders.entry(&order.power.to_uppercase()).push(order.text.clone());
    }
    Ok(Some(request))
}

/// Prints a lesson: the board, the orders and the question; with an answer whether it is right, and why.
pub fn run(
    id: &str,
    answer: Option<bool>,
    language: Language,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let judge = judge();
    let case = find(id, datc::datc().context("the bundled DATC cases")?)?;
    let lesson = Lesson::new(&judge, case).ok_or_else(|| {
        CommandError::from(anyhow::anyhow!(
            "this case is about retreats or builds; lessons are about movement phases"
        ))
    })?;
    let Lesson { case, .. } = &lesson;
    let said = answer.map(|yes| lesson.answered(yes, language));
    if as_json {
        let orders: Vec<_> = case.orders.iter().map(|o| json!({"power": o.power, "order": o.text})).collect();
        let mut value = json!({
            "case": case.id, "title": case.title, "units": case.units.iter().map(written).collect::<Vec<_>>(),
            "orders": orders, "question": lesson.question(language), "order": lesson.order,
        });
        if let Some((right, _)) = said {
            value["right"] = right.into();
            value["works"] = lesson.works.into();
            value["why"] = lesson.why(language).into();
            value["rules"] = lesson.rules(language).into();
        }
        return Ok(writeln!(out, "{value}")?);
    }
    if let Some((_, said)) = said {
        writeln!(out, "{said} {}", Clean::line(lesson.why(language)))?;
        return Ok(writeln!(out, "{}", lesson.rules(language))?);
    }
    writeln!(
        out,
        "{} {}\n\n{}\n",
        case.id,
        Clean::line(&case.title),
        picture(&judge, case, false).trim_end()
    )?;
    for order in &case.orders {
        writeln!(out, "  {:<8} {}", Clean::line(&order.power), Clean::line(&order.text))?;
    }
    writeln!(out, "\n{}", Clean::line(&lesson.question(language)))?;
    writeln!(out, "--answer yes|no")?;
    Ok(())
}
