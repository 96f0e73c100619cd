//! Engines of the literature that are not exact by design: their authors had rules of their own.

mod booijink_conditions;
mod booijink_logic;
mod cross;
mod guess_verbatim;
mod list;

pub use booijink_conditions::{Condition, FourthRule};
pub use booijink_logic::{Atlas, AtlasReport, Stage};
pub use cross::{Category, Cross, CrossReport, Rulings};
pub use guess_verbatim::AsListed;
pub use list::{AS_LISTED, ATLAS, CONDITION, CROSS};
