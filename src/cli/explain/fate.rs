//! What became of a unit over all phases of a game.

use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::{CommandError, CommandResult, Explain, hanging};
use crate::cli::common::error::failure;
use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::{Phase, Unit};
use chancery_core::order::Canonical as _;
use chancery_core::text::Clean;
use chancery_game::game::{Game, NodeId};
use chancery_game::report::UnitStory;
use chancery_why::explain::{AnswerPhrase, answer_phrase};

/// Tells the life of the unit that is asked about.
pub fn tell(options: &Explain, name: &str, game: Option<&Game>, out: &mut dyn Write) -> CommandResult {
    let none = || failure(format!("{name} is not a saved game")).hint("--fate is for saved games only");
    let game = game.ok_or_else(none)?;
    let wanted = options.order.as_deref().ok_or_else(|| {
        CommandError::Usage("name the unit, such as MUN".to_owned())
            .hint("use --phase to name a phase with this unit on the board")
    })?;
    let (node, unit) = find(game, wanted, options.phase)
        .ok_or_else(|| anyhow!("{name}: no unit stood in `{}`", Clean::line(wanted)))?;
    let story = UnitStory::of(game, node, unit).ok_or_else(|| anyhow!("the unit is of another branch"))?;
    let map = game.map();
    if options.json {
        for (at, step) in story.steps.iter().enumerate() {
            let value = json!({
                "phase": step.phase,
                "unit": step.unit.canonical(map),
                "order": step.row.text(map),
                "result": step.row.verdict.word(),
                "reason": step.row.reason.map(Reason::code),
                "fate": step.row.fate.map(Fate::word),
                "by": step.driven_by.map(|by| by.canonical(map)),
                "began_here": story.began == Some(at),
                "lost": story.is_lost,
            });
            writeln!(out, "{value}")?;
        }
        return Ok(());
    }
    let mut print = |line: &str| writeln!(out, "{}", Clean::lines(&hanging(line)));
    for (at, step) in story.steps.iter().enumerate() {
        if story.began == Some(at) {
            print(&answer_phrase(options.lang, AnswerPhrase::Began))?;
        }
        print(&step.describe(map, options.voice()))?;
    }
    let end = if story.is_lost { AnswerPhrase::Lost } else { AnswerPhrase::StillThere };
    Ok(print(&answer_phrase(options.lang, end))?)
}

/// Finds the unit in a province, in this phase or in the last in which one stood there.
fn find(game: &Game, wanted: &str, phase: Option<Phase>) -> Option<(NodeId, Unit)> {
    let mut words = wanted.split_whitespace();
    let first = words.next()?;
    let place = if first.len() == 1 { words.next()? } else { first };
    let map = game.map();
    let province = map.names().province(place.split('/').next()?)?;
    let line = game.line();
    line.into_iter().rev().find_map(|id| {
        let position = &game.node(id).position;
        if phase.is_some_and(|phase| position.phase != phase) {
            return None;
        }
        let dislodged = position.dislodged.iter().map(|d| d.unit).find(|u| map.province_of(u.at) == province);
        dislodged.or_else(|| position.unit_in(map, province)).map(|unit| (id, unit))
    })
}
