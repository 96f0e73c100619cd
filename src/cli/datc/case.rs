//! The form of the cases.

use std::collections::BTreeMap;

use serde::Deserialize;

/// One case.
#[derive(Clone, Debug, Deserialize)]
pub struct Case {
    /// `6.F.14`, or `RB.5` for a diagram of the rulebook.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// `movement`, `retreat` (a movement phase followed by retreats) or `build`.
    pub phase: String,
    /// The units before the orders.
    #[serde(default)]
    pub units: Vec<WrittenUnit>,
    /// Builds only: each power's centres.
    #[serde(default)]
    pub supply_centers: BTreeMap<String, Vec<String>>,
    /// The orders as written.
    #[serde(default)]
    pub orders: Vec<WrittenOrder>,
    /// The retreats that follow.
    #[serde(default)]
    pub retreat_orders: Vec<WrittenOrder>,
    /// The outcome under the choices that DATC 3.2 prefers.
    #[serde(default)]
    pub expect: Expect,
    /// Outcomes under other choices.
    #[serde(default)]
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
#[serde(deny_unknown_fields)]
pub struct Expect {
    /// One row for each order, in the same sequence.
    #[serde(default)]
    pub orders: Vec<ExpectedOrder>,
    /// The units after the movement or the builds.
    pub positions_after: Option<Vec<WrittenUnit>>,
    /// The units that were driven out.
    #[serde(default)]
    pub dislodged: Vec<ExpectedDriven>,
    /// Provinces left vacant by a standoff.
    #[serde(default)]
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
}

/// What the paradox rule did.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedParadox {
    /// The fleets whose convoys fail.
    pub disrupted: Vec<String>,
}

/// What became of one order.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedOrder {
    /// The order.
    pub text: String,
    /// The result in the DATC's words.
    pub result: String,
    /// `dislodged` or `destroyed`.
    pub unit: Option<String>,
}

/// A unit that was driven out.
#[derive(Clone, Debug, Deserialize)]
pub struct ExpectedDriven {
    /// Whose it is.
    pub power: String,
    /// `A` or `F`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Where from.
    pub at: String,
    /// On which coast it stood.
    pub coast: Option<String>,
    /// Where the attacker came from.
    pub attacker_from: String,
    /// Whether the attacker came by convoy.
    #[serde(default)]
    pub by_convoy: bool,
    /// Where it may retreat to.
    pub retreat_options: Vec<String>,
}

/// What came of the retreats.
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
    /// `"same"`, `null` where the rule gives no resolution, or what changes.
    pub expect: serde_json::Value,
}
