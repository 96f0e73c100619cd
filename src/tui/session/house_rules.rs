//! By what a game is adjudicated: the rules, the engine, and how orders are read.

use crate::adjudicate::EngineId;
use crate::game::Info;
use crate::rules::Rules;

/// By what a game is adjudicated from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    pub rules: Rules,
    pub engine: EngineId,
    pub strict: bool,
}

impl House {
    pub fn of(info: &Info) -> Self {
        Self { rules: info.rules, engine: info.engine, strict: info.reading_options.strict }
    }
}
