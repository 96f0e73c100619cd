//! By what a game is adjudicated: the rules, the engine, and how orders are read.

use crate::adjudicate::EngineId;
use crate::game::Info;
use crate::rules::Rules;

/// The rules and the engine by which a game is adjudicated from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The choices of the DATC's section 4.
    pub rules: Rules,
    /// The engine that adjudicates.
    pub engine: EngineId,
    /// Whether orders are read strictly.
    pub strict: bool,
}

impl House {
    /// Returns those of a game.
    pub fn of(info: &Info) -> Self {
        Self { rules: info.rules, engine: info.engine, strict: info.reading_options.strict }
    }
}
