//! Engines of the literature that are not exact by design: their authors had rules of their own.

mod catalogue;

pub use catalogue::{AS_LISTED, ATLAS, CONDITION, CROSS};

pub use chancery_core::adjudicate::{
    AsListed, Atlas, AtlasReport, Category, Condition, Cross, CrossReport, FourthRule, Rulings, Stage,
};
