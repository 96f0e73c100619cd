//! The Diplomacy Adjudicator Test Cases, the rulebook's diagrams and the positions of the engines' authors, bundled, and
//! running them.
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

use std::collections::BTreeMap;

use crate::data;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct File {
    cases: Vec<Case>,
    v3_3_changes: Option<Changes>,
}

/// The cases that a later version of the DATC changes.
#[derive(Deserialize)]
struct Changes {
    cases: Vec<Case>,
}

/// Reads positions that come with the program.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("a test reads all positions that come with the program")
}

/// Returns all 176 cases of DATC 3.2, in its order.
pub fn datc() -> Vec<Case> {
    read::<File>(data::DATC).cases
}

/// Returns the two cases of DATC 3.3 that are known, at second hand; `6.H.15@3.3` is the name of one.
pub fn datc_3_3() -> Vec<Case> {
    read::<File>(data::DATC).v3_3_changes.map(|changes| changes.cases).unwrap_or_default()
}

/// Returns the rulebook's diagrams and examples that have orders.
pub fn rulebook() -> Vec<Case> {
    read::<File>(data::RULEBOOK).cases.into_iter().filter(|c| !c.orders.is_empty()).collect()
}

/// A figure that shows only which orders depend on which. The article prints no equations; ours have its arrows.
#[derive(Debug, Deserialize)]
pub struct AbstractFigure {
    /// Its name, such as `MATH.14`.
    pub id: String,
    /// The subject of the figure.
    pub title: String,
    /// The position before which the article prints it.
    pub before: String,
    /// Its equations, their arrows, every resolution, and what each engine makes of them. A test solves them anew.
    pub lines: Vec<String>,
}

/// The positions that the authors of engines print.
#[derive(Deserialize)]
struct Authors {
    r#abstract: Vec<AbstractFigure>,
    cases: Vec<Printed>,
}

/// A position that is printed as orders alone: for each its power, text and result, and what became of the unit.
#[derive(Deserialize)]
struct Printed {
    id: String,
    title: String,
    #[serde(default)]
    orders: Vec<[String; 3]>,
    /// The figure whose position a figure draws as a graph.
    of: Option<String>,
}

/// Returns the figures that no board has.
pub fn abstract_figures() -> Vec<AbstractFigure> {
    read::<Authors>(data::AUTHORS).r#abstract
}

/// Returns the positions of the engines' authors, in the order of their documents: `MATH.7` is figure 7 of Kruijswijk's
/// article, `THESIS.C` appendix C of Booijink's thesis, `CROSS.1` the first of Cross's article.
pub fn authors() -> Vec<Case> {
    let Authors { cases, .. } = read(data::AUTHORS);
    let positions: BTreeMap<_, _> = cases.iter().map(|one| (one.id.clone(), one.orders.clone())).collect();
    let case = |mut printed: Printed| {
        printed.orders =
            printed.of.map_or(printed.orders, |of| positions.get(&of).cloned().unwrap_or_default());
        let orders = printed.orders.iter().map(|[power, text, _]| (power.as_str(), text.as_str()));
        let mut case = Case::of_orders(&printed.id, &printed.title, orders);
        let row = |[_, text, result]: [String; 3]| {
            let parts =
                result.split_once(", ").map(|(result, unit)| (result.to_owned(), Some(unit.to_owned())));
            let (result, unit) = parts.unwrap_or((result, None));
            ExpectedOrder { text, result, unit, also: None }
        };
        case.expect.orders = printed.orders.into_iter().map(row).collect();
        case.expect.rows_only = true;
        case
    };
    cases.into_iter().map(case).collect()
}

/// How Atlas, or another engine that works in stages, came to its result.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Conclusion {
    /// The stage that decided the last order.
    pub stage: &'static str,
    /// The time that it took, in microseconds.
    pub us: f64,
    /// In Booijink's table the author whose preference the result meets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<&'static str>,
}

/// Returns table 10 of Booijink's thesis, by case. He prints the times as `ns`, but by the 0.27 ms per order of his table 2
/// they are microseconds.
pub fn table_10() -> BTreeMap<&'static str, Conclusion> {
    let row = |line: &'static str| {
        let mut cells = line.split('\t');
        let (case, stage, author) = (cells.next()?, cells.next()?, cells.next());
        Some((case, Conclusion { stage, us: cells.next()?.parse().ok()?, author }))
    };
    data::TABLE_10.lines().filter_map(row).collect()
}
