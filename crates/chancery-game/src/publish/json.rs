//! Reports as values for programs.

use serde::Serialize;

use crate::exchange::PhaseForm;
use crate::game::Audience;
use crate::report::PhaseReport;
use chancery_core::map::{Map, Phase};

/// Phases that follow on each other, with what is next. `docs/reference/json.md` describes each field.
#[derive(Debug, Serialize)]
pub struct ReportForm<'r> {
    name: &'r str,
    #[serde(rename = "for")]
    audience: &'r str,
    unplayed: &'r [String],
    phases: Vec<PhaseForm<'r>>,
    next: Option<Phase>,
    ending: Option<String>,
}

impl<'r> ReportForm<'r> {
    /// Makes the form of reports that were made for an audience.
    pub(super) fn new(map: &'r Map, reports: &'r [PhaseReport], audience: Audience) -> Self {
        let last = reports.last();
        Self {
            name: last.map_or("", |report| report.about.name.as_str()),
            audience: match audience {
                Audience::Everyone => "print",
                Audience::GameMaster => "gm",
                Audience::Power(power) => &map.power(power).key,
            },
            unplayed: map.unplayed(),
            phases: reports.iter().map(|report| PhaseForm::new(map, report)).collect(),
            next: last.map(|report| report.next.phase),
            ending: last.and_then(|report| Some(report.next.ending.as_ref()?.describe(map))),
        }
    }
}
