//! A case as a lesson: a position with orders, a question, the learner's answer, and the explanation.

use std::io::Write;

use serde_json::json;

use super::{CommandError, find, picture, written};
use crate::lesson::{Lesson, judge};
use crate::order::Language;
use crate::text::Clean;

/// Prints a lesson: the board, the orders and the question; with an answer whether it is right, and why.
pub fn run(
    id: &str,
    answer: Option<bool>,
    language: Language,
    as_json: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let judge = judge();
    let case = find(id)?;
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
