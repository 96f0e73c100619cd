//! A phase as programs read it: `games show`, reports, what adjudicating prints and the export have this one form.

use serde::Serialize;
use serde_json::Value;

use crate::game::{Deadline, NodeId, OrderedBy, Overrule, Press, Row, Sheet, Unread, WhichOrders};
use crate::protocol::{ByPower, centres_after, dislodged};
use crate::report::{PhaseReport, PowerReport, RulingReport};
use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::{Map, Phase, Power, Province};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;

/// A phase with its orders and their results. `docs/reference/json.md` describes each field.
#[derive(Debug, Serialize)]
pub struct PhaseForm<'r> {
    phase: Phase,
    id: NodeId,
    adjudicated: bool,
    deadline: Option<Deadline>,
    ending: Option<String>,
    winner: Option<&'r str>,
    closed: Vec<&'r str>,
    powers: ByPower<PowerForm<'r>, &'r str>,
    orders: Vec<OrderForm<'r>>,
    #[serde(flatten)]
    results: Option<ResultsForm<'r>>,
    unread: Vec<UnreadForm<'r>>,
    later_unread: Vec<UnreadForm<'r>>,
    overruled: Vec<OverruleForm<'r>>,
    rulings: &'r [RulingReport],
    press: &'r [Press],
}

/// A power in a phase.
#[derive(Debug, Serialize)]
pub struct PowerForm<'r> {
    player: &'r str,
    ordered_by: &'static str,
    in_disorder: bool,
    units: Vec<String>,
    dislodged: Vec<String>,
    centers: Vec<&'r str>,
    due: usize,
    given: usize,
    sent: Vec<&'r str>,
    standby: Vec<&'r str>,
    standby_counts: bool,
    later: Vec<&'r str>,
    standby_later: Vec<&'r str>,
    proxies: Vec<&'r str>,
    remarks: Vec<&'r str>,
}

/// An order and its result.
#[derive(Debug, Serialize)]
pub struct OrderForm<'r> {
    power: &'r str,
    unit: Option<String>,
    sent: Option<&'r str>,
    order: String,
    result: Option<&'static str>,
    reason: Option<&'static str>,
    why: Option<String>,
    fate: Option<&'static str>,
    overruled: Option<&'r str>,
    by_proxy: Option<&'r str>,
}

/// What a phase leaves on the board.
#[derive(Debug, Serialize)]
struct ResultsForm<'r> {
    dislodged: Value,
    contested: Vec<&'r str>,
    centers_after: Value,
    counts: ByPower<CountsForm, &'r str>,
}

/// What a power has after a phase.
#[derive(Debug, Serialize)]
struct CountsForm {
    centers: usize,
    units: usize,
    unused: usize,
}

/// A line that could not be read.
#[derive(Debug, Serialize)]
pub struct UnreadForm<'r> {
    power: &'r str,
    unit: Option<String>,
    text: Clean,
    code: String,
    message: Clean,
}

#[derive(Debug, Serialize)]
struct OverruleForm<'r> {
    at: &'r str,
    order: &'r str,
    succeeds: bool,
    reason: &'r str,
}

impl<'r> PhaseForm<'r> {
    /// Makes the form of a report.
    pub fn new(map: &'r Map, report: &'r PhaseReport) -> Self {
        let powers = report.powers.iter().map(|own| (key(map, own.power), PowerForm::new(map, own)));
        let shows = report.is_adjudicated;
        Self {
            phase: report.phase,
            id: report.id,
            adjudicated: shows,
            deadline: report.deadline,
            ending: report.ending.as_ref().map(|ending| ending.describe(map)),
            winner: report.winner.map(|power| key(map, power)),
            closed: codes(map, &report.board.contested),
            powers: ByPower(powers.collect()),
            orders: report.rows.iter().map(|row| OrderForm::new(map, row, shows)).collect(),
            results: shows.then(|| ResultsForm::new(map, report)),
            unread: UnreadForm::list(map, &report.unread),
            later_unread: UnreadForm::list(map, &report.later_unread),
            overruled: report.overrules.iter().map(|overrule| OverruleForm::new(map, overrule)).collect(),
            rulings: &report.rulings,
            press: &report.press,
        }
    }
}

impl PhaseForm<'_> {
    /// Leaves out all powers but one, with their orders.
    pub fn keep_power(&mut self, key: &str) {
        self.powers.0.retain(|(power, _)| *power == key);
        self.orders.retain(|order| order.power == key);
        self.unread.retain(|unread| unread.power == key);
        self.later_unread.retain(|unread| unread.power == key);
    }
}

impl<'r> PowerForm<'r> {
    fn new(map: &'r Map, own: &'r PowerReport) -> Self {
        let beside = |which| own.beside.get(&which).map(lines).unwrap_or_default();
        Self {
            player: &own.player,
            ordered_by: match own.ordered_by {
                OrderedBy::Player => "player",
                OrderedBy::Nobody => "nobody",
                OrderedBy::Standby => "standby",
                OrderedBy::Bot(_) => "bot",
            },
            in_disorder: own.in_disorder,
            units: own.units.iter().map(|unit| unit.canonical(map)).collect(),
            dislodged: own.retreats_due.iter().map(|(unit, _)| unit.canonical(map)).collect(),
            centers: codes(map, &own.centres),
            due: own.due.orders,
            given: own.due.given,
            sent: lines(&own.sheet),
            standby: beside(WhichOrders::Standby),
            standby_counts: own.standby_counts(),
            later: beside(WhichOrders::Later),
            standby_later: beside(WhichOrders::StandbyLater),
            proxies: beside(WhichOrders::Proxies),
            remarks: own.remarks.iter().map(|remark| remark.text.as_str()).collect(),
        }
    }
}

impl<'r> OrderForm<'r> {
    fn new(map: &'r Map, row: &'r Row, shows: bool) -> Self {
        Self {
            power: key(map, row.power),
            unit: row.unit.map(|unit| unit.canonical(map)),
            sent: row.line.as_deref(),
            order: row.text(map),
            result: shows.then(|| row.verdict.word()),
            reason: row.reason.filter(|_| shows).map(Reason::code),
            why: row.why_for_programs(map, false).filter(|_| shows),
            fate: row.fate.filter(|_| shows).map(Fate::word),
            overruled: row.overruled.as_ref().map(|overrule| overrule.reason.as_str()),
            by_proxy: row.by_proxy.map(|power| key(map, power)),
        }
    }
}

impl<'r> ResultsForm<'r> {
    fn new(map: &'r Map, report: &'r PhaseReport) -> Self {
        let after = &report.board_after;
        let counts = report.powers.iter().map(|own| {
            let counts = CountsForm {
                centers: after.centres_of(own.power).count(),
                units: after.units_of(own.power).count(),
                unused: own.builds.as_ref().map_or(0, |builds| builds.waived),
            };
            (key(map, own.power), counts)
        });
        Self {
            dislodged: dislodged(map, report.outcome.dislodged()),
            contested: codes(map, report.outcome.standoffs()),
            centers_after: centres_after(map, &report.board, after),
            counts: ByPower(counts.collect()),
        }
    }
}

impl<'r> UnreadForm<'r> {
    /// Lists what could not be read of the sheets of a phase.
    pub fn list(map: &'r Map, unread: impl IntoIterator<Item = &'r Unread>) -> Vec<Self> {
        let one = |unread: &'r Unread| Self {
            power: key(map, unread.power),
            unit: unread.unit.map(|unit| unit.canonical(map)),
            text: Clean::line(&unread.text),
            code: unread.code.as_str().to_lowercase(),
            message: Clean::line(&unread.message),
        };
        unread.into_iter().map(one).collect()
    }
}

impl<'r> OverruleForm<'r> {
    fn new(map: &'r Map, overrule: &'r Overrule) -> Self {
        let Overrule { province, order, succeeds, reason } = overrule;
        Self { at: map.code(*province), order, succeeds: *succeeds, reason }
    }
}

fn key(map: &Map, power: Power) -> &str {
    &map.power(power).key
}

fn codes<'r>(map: &'r Map, provinces: &[Province]) -> Vec<&'r str> {
    provinces.iter().map(|&province| map.code(province)).collect()
}

fn lines(sheet: &Sheet) -> Vec<&str> {
    sheet.lines().iter().map(Clean::as_str).collect()
}
