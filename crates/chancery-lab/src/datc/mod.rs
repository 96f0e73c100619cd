//! The Diplomacy Adjudicator Test Cases and the rulebook's diagrams, bundled, and running them.
//!
//! Facts: DATC 3.2 by Lucas B. Kruijswijk (30 August 2025) and the rulebook of 2000; titles and notes
//! are our own words. The data is `crates/chancery-lab/data`.

mod case;
mod run;

pub use case::{
    Alternative, Case, Expect, ExpectedDriven, ExpectedOrder, ExpectedRetreats, OtherExpect, WrittenOrder,
    WrittenUnit,
};
pub use run::{Judge, Outcome, run};

use crate::data;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
    v3_3_changes: Option<Changes>,
}

/// The cases that a later version of the DATC has otherwise.
#[derive(Deserialize)]
struct Changes {
    cases: Vec<Case>,
}

/// Returns all 176 cases of DATC 3.2, in its order.
///
/// # Errors
///
/// If the bundled file is damaged, which a test rules out.
pub fn datc() -> serde_json::Result<Vec<Case>> {
    let text = data::DATC;
    Ok(serde_json::from_str::<File>(text)?.cases)
}

/// Returns the two cases of DATC 3.3 that are known, at second hand; `6.H.15@3.3` is the name of one.
///
/// # Errors
///
/// If the bundled file is damaged, which a test rules out.
pub fn datc_3_3() -> serde_json::Result<Vec<Case>> {
    let text = data::DATC;
    let file = serde_json::from_str::<File>(text)?;
    Ok(file.v3_3_changes.map(|changes| changes.cases).unwrap_or_default())
}

/// Returns the rulebook's diagrams and examples that have orders.
///
/// # Errors
///
/// If the bundled file is damaged, which a test rules out.
pub fn rulebook() -> serde_json::Result<Vec<Case>> {
    let text = data::RULEBOOK;
    let file = serde_json::from_str::<File>(text)?;
    Ok(file.cases.into_iter().filter(|c| !c.orders.is_empty()).collect())
}
