//! The Diplomacy Adjudicator Test Cases, the rulebook's diagrams and the positions of the engines' authors, bundled,
//! and running them.
//!
//! Facts: DATC 3.2 by Lucas B. Kruijswijk (30 August 2025) and the rulebook of 2000; titles and notes are our own
//! words. `crates/chancery-lab/data/README.md` names the sources and licences.

use std::collections::BTreeMap;

use chancery_core::rules::Rules;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

mod run;

pub use run::{Judge, Outcome, run};

/// The 176 cases of DATC 3.2, and what is known of 3.3, as JSON.
pub const DATC: &str = include_str!("../../data/datc.json");
/// The positions that the authors of engines print, as JSON.
const AUTHORS: &str = include_str!("../../data/authors.json");
/// The diagrams and examples of the 2000 rulebook, as JSON.
const RULEBOOK: &str = include_str!("../../data/rulebook.json");
/// Table 10 of Booijink's thesis, a case on each line: its conclusive stage, author and time.
const TABLE_10: &str = include_str!("../../data/table-10.tsv");

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
    read::<File>(DATC).cases
}

/// Returns the two cases of DATC 3.3 that are known, at second hand; `6.H.15@3.3` is the name of one.
pub fn datc_3_3() -> Vec<Case> {
    read::<File>(DATC).v3_3_changes.map(|changes| changes.cases).unwrap_or_default()
}

/// Returns the rulebook's diagrams and examples that have orders.
pub fn rulebook() -> Vec<Case> {
    read::<File>(RULEBOOK).cases.into_iter().filter(|c| !c.orders.is_empty()).collect()
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
    read::<Authors>(AUTHORS).r#abstract
}

/// Returns the positions of the engines' authors, in the order of their documents: `MATH.7` is figure 7 of Kruijswijk's
/// article, `THESIS.C` appendix C of Booijink's thesis, `CROSS.1` the first of Cross's article.
pub fn authors() -> Vec<Case> {
    let Authors { cases, .. } = read(AUTHORS);
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
    TABLE_10.lines().filter_map(row).collect()
}

/// One case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Case {
    /// `6.F.14`, or `RB.5` for a diagram of the rulebook.
    pub id: String,
    /// The subject of the case.
    pub title: String,
    /// `movement`, `retreat` (a movement phase followed by retreats) or `build`.
    pub phase: String,
    /// The units before the orders.
    pub units: Vec<WrittenUnit>,
    /// Builds only: each power's centres.
    pub supply_centers: BTreeMap<String, Vec<String>>,
    /// The orders as written.
    pub orders: Vec<WrittenOrder>,
    /// The retreats that follow.
    pub retreat_orders: Vec<WrittenOrder>,
    /// The outcome under the choices that DATC 3.2 prefers.
    pub expect: Expect,
    /// Outcomes under other choices.
    pub alternatives: Vec<Alternative>,
}

/// A unit on the board.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
pub struct WrittenUnit {
    /// Whose it is.
    pub power: String,
    /// `A` or `F`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The province.
    pub at: String,
    /// `nc`, `sc` or `ec`.
    pub coast: Option<String>,
}

impl WrittenUnit {
    /// Makes the unit of a power with which a text begins, such as `F STP/SC`.
    pub(crate) fn of(power: &str, text: &str) -> Self {
        let mut words = text.split(' ');
        let [kind, place] = [words.next(), words.next()].map(Option::unwrap_or_default);
        let (at, coast) = place.split_once('/').map_or((place, None), |(at, coast)| (at, Some(coast)));
        let coast = coast.map(str::to_owned);
        Self { power: power.to_owned(), kind: kind.to_owned(), at: at.to_owned(), coast }
    }
}

/// An order as written.
#[derive(Clone, Debug, Deserialize)]
pub struct WrittenOrder {
    /// Who wrote it.
    pub power: String,
    /// Its text.
    pub text: String,
}

/// The outcome of a case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expect {
    /// One row for each order, in the same sequence.
    pub orders: Vec<ExpectedOrder>,
    /// The units after the movement or the builds.
    pub positions_after: Option<Vec<WrittenUnit>>,
    /// The units that were driven out.
    pub dislodged: Vec<ExpectedDriven>,
    /// Provinces left vacant by a standoff.
    pub contested: Vec<String>,
    /// The fleets that the paradox rule disrupted.
    pub paradox: Option<ExpectedParadox>,
    /// The retreats that followed.
    pub retreats: Option<ExpectedRetreats>,
    /// Units built.
    pub builds: Option<Vec<WrittenUnit>>,
    /// Units removed by order.
    pub disbands: Option<Vec<WrittenUnit>>,
    /// Units removed in civil disorder.
    pub automatic_disbands: Option<Vec<WrittenUnit>>,
    /// Whether no more is known than the results of orders and the board after.
    #[serde(skip)]
    pub rows_only: bool,
    /// Whether the rules give no resolution, so that a component must be reported.
    #[serde(skip)]
    pub unresolved: bool,
}

/// The expected effect of the paradox rule.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedParadox {
    /// The fleets whose convoys fail.
    pub disrupted: Vec<String>,
}

/// The expected result of one order.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedOrder {
    /// The order.
    pub text: String,
    /// The result in the DATC's words.
    pub result: String,
    /// `dislodged` or `destroyed`.
    pub unit: Option<String>,
    /// A second result that the DATC leaves open.
    #[serde(default)]
    pub also: Option<String>,
}

/// A unit that was driven out.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedDriven {
    /// The unit, where it stood.
    #[serde(flatten)]
    pub unit: WrittenUnit,
    /// Where the attacker came from.
    pub attacker_from: String,
    /// Whether the attacker came by convoy.
    #[serde(default)]
    pub by_convoy: bool,
    /// Where it may retreat to.
    pub retreat_options: Vec<String>,
}

/// The expected results of the retreats.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedRetreats {
    /// One row for each retreat order.
    pub orders: Vec<ExpectedOrder>,
    /// The units afterwards.
    pub positions_after: Vec<WrittenUnit>,
    /// The units that left the board.
    #[serde(default)]
    pub disbanded: Vec<WrittenUnit>,
}

/// The outcome under other choices.
#[derive(Clone, Debug, Deserialize)]
pub struct Alternative {
    /// `4.A.2=b`, joined with `+` where it takes two.
    pub choice: String,
    /// The expectation then.
    pub expect: OtherExpect,
}

/// The expectation under another choice.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum OtherExpect {
    /// `"same"`: nothing else.
    Same(String),
    /// The rows that change.
    Changed(ChangedRows),
    /// `null`: the rule gives no resolution.
    Unresolved,
}

/// The rows that change under another choice.
#[derive(Clone, Debug, Deserialize)]
pub struct ChangedRows {
    /// The orders with another result.
    #[serde(default, rename = "changed_orders")]
    pub orders: Vec<ExpectedOrder>,
    /// The board after, if it is another.
    pub positions_after: Option<Vec<WrittenUnit>>,
    /// The removals in civil disorder, if they are others.
    pub automatic_disbands: Option<Vec<WrittenUnit>>,
}

impl Alternative {
    /// Returns what the DATC prefers, with the choices of this alternative. `None` if there is no such choice.
    pub fn rules(&self) -> Option<Rules> {
        let mut rules = Rules::default();
        // Two choices are joined by a plus sign, which is also part of an option's name.
        for part in self.choice.replace("+4.", " 4.").split(' ') {
            let (id, option) = part.split_once('=')?;
            rules.choose(id, option).ok()?;
        }
        Some(rules)
    }
}

impl Case {
    /// Makes a case of the orders of a movement phase alone, each with its power: the units stand where their orders say.
    pub fn of_orders<'a>(
        id: &str,
        title: &str,
        orders: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let mut case = Self { id: id.to_owned(), title: title.to_owned(), ..Self::default() };
        "movement".clone_into(&mut case.phase);
        for (power, text) in orders {
            case.units.push(WrittenUnit::of(power, text));
            case.orders.push(WrittenOrder { power: power.to_owned(), text: text.to_owned() });
        }
        case
    }

    /// Returns the alternative that the DATC lists for exactly these rules, where they are not those it prefers.
    pub fn alternative(&self, rules: &Rules) -> Option<&Alternative> {
        let listed = |a: &&Alternative| a.rules().is_some_and(|its| its == *rules);
        self.alternatives.iter().filter(|_| *rules != Rules::default()).find(listed)
    }

    /// Returns the case as an alternative expects it to come out.
    #[must_use]
    pub fn under(&self, alternative: &Alternative) -> Self {
        let mut case = self.clone();
        case.expect.rows_only = true;
        match &alternative.expect {
            OtherExpect::Same(_) => {}
            OtherExpect::Unresolved => case.expect.unresolved = true,
            OtherExpect::Changed(changed) => {
                let retreats = case.expect.retreats.iter_mut().flat_map(|r| &mut r.orders);
                for row in case.expect.orders.iter_mut().chain(retreats) {
                    if let Some(other) = changed.orders.iter().find(|c| c.text == row.text) {
                        row.clone_from(other);
                    }
                }
                if changed.positions_after.is_some() {
                    case.expect.positions_after.clone_from(&changed.positions_after);
                } else if changed.orders.iter().any(|c| c.text.starts_with(['B', 'D'])) {
                    case.expect.positions_after = None;
                }
                if changed.automatic_disbands.is_some() {
                    case.expect.automatic_disbands.clone_from(&changed.automatic_disbands);
                    case.expect.positions_after = None;
                }
            }
        }
        case
    }
}
