//! The engines that the program knows: those of the core and those of the laboratory.

use chancery_core::adjudicate::{EngineId, Engines};
pub use chancery_lab::engines::{
    AS_LISTED, ATLAS, AsListed, Atlas, AtlasReport, CONDITION, CROSS, Category, Condition, Cross,
    CrossReport, FourthRule, Rulings, Stage,
};

/// All engines, the default first, in the sequence in which they are listed.
pub const ALL: Engines = Engines::new(&[
    EngineId::SWIFT,
    EngineId::GUESS,
    EngineId::PARTIAL,
    EngineId::GRAPH,
    EngineId::RECURSIVE,
    EngineId::EXHAUSTIVE,
    AS_LISTED,
    ATLAS,
    CONDITION,
    CROSS,
]);
