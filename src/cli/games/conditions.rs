//! Orders under a condition: what a person decides on the command line.

use super::many;
use crate::cli::common::error::{CommandError, usage};
use crate::cli::common::words::Word;
use chancery_core::map::Power;
use chancery_game::game::Game;
use chancery_game::intake::{DecidedCondition, with_conditions};

/// The hint where a condition was not decided.
pub(super) const DECIDES: &str =
    "`--conditions met` or `--conditions unmet` decides the conditions of a text";

/// The answers to a condition.
pub const ANSWERS: [Word<bool>; 2] = [("met", "", true), ("unmet", "", false)];

/// Returns what is said where conditions are decided and there is another number of them.
pub(super) fn wrong_answers(count: usize, answers: &[bool]) -> CommandError {
    usage(match count {
        0 => "the text has no condition that can be decided".to_owned(),
        count => format!(
            "the text has {}, and --conditions has {}",
            many(count, "condition"),
            many(answers.len(), "answer")
        ),
    })
}

/// Returns a text with its conditions decided, if there are answers.
pub(super) fn chosen(
    game: &Game,
    power: Power,
    text: &str,
    answers: &[bool],
) -> Result<(String, Vec<DecidedCondition>), CommandError> {
    if answers.is_empty() {
        return Ok((text.to_owned(), Vec::new()));
    }
    let decided = with_conditions(game, text, Some(power), answers);
    let (text, decided) = decided.map_err(|count| wrong_answers(count, answers))?;
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    Ok((lines.collect::<Vec<_>>().join("\n"), decided))
}
