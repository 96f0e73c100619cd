//! A paragraph for each power, as zines print them: `France: A(Par)-Bur; _F(Bre)-ENG_; A(Mar) S A(Par)-Bur`.
//!
//! Marks say what failed. Retreats of the same season follow on the order in the same breath.

use super::{Maker, StyledReport};
use crate::game::{PhaseOrder, Phrase, Row};
use crate::publish::document::{Block, Mark, Span};
use crate::report::PhaseReport;
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::PhaseKind;
use chancery_core::order::Retreat;
use chancery_notation::{Style, StyledOrder};
use chancery_why::words::{Act, result as result_word};

impl Maker<'_> {
    pub(super) fn zine(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let rows: Vec<_> = styled.of(power).collect();
            if rows.is_empty() && !Self::is_told(report, power) {
                continue;
            }
            let mut spans = self.power_head(report, power);
            spans.push(Span::plain(self.spaced(':')));
            let mut before = None;
            for (at, (row, written)) in rows.iter().enumerate() {
                let (act, mut told) = (self.listed(report, row), self.told(styled, row, written));
                // `Builds A(Edi), A(Lon)`.
                let goes_on = act.is_some() && act == before;
                if let (true, Some(unit)) = (goes_on, row.unit) {
                    told.text = self.unit(report, unit);
                }
                if at > 0 {
                    spans.push(Span::plain(if goes_on { ", ".to_owned() } else { self.spaced(';') }));
                }
                spans.push(told);
                let beside = self.beside(report, row);
                before = act.filter(|_| beside.is_none());
                spans.extend(beside);
                spans.extend(self.breath(styled, row));
            }
            let balance = self.balance(report, power).filter(|_| report.phase.kind == PhaseKind::Adjustments);
            if let Some(balance) = balance {
                let gap = if rows.is_empty() { String::new() } else { self.spaced(';') };
                spans.push(Span::plain(format!("{gap}{balance}")));
            } else if rows.is_empty() {
                spans.push(Span::plain(self.say(Phrase::NoChange)));
            }
            spans.push(Span::plain("."));
            blocks.push(Block::Paragraph(spans));
        }
    }

    /// Returns what a build or removal does that may be listed with others of its kind.
    fn listed(&self, report: &PhaseReport, row: &Row) -> Option<Act> {
        let is_one = self.style == Style::Zine
            && report.phase.kind == PhaseKind::Adjustments
            && matches!(row.act(), Act::Build | Act::Disband)
            && row.verdict == Verdict::Succeeds
            && !row.refused;
        is_one.then_some(row.act())
    }

    /// Returns the order of a row; builds and removals in the words of the report's language.
    fn told(&self, styled: &StyledReport<'_>, row: &Row, written: &StyledOrder) -> Span {
        let (report, mut span) = (styled.report, self.order(styled, row, written));
        if self.style != Style::Zine || report.phase.kind != PhaseKind::Adjustments {
            return span;
        }
        let unit = row.unit.map(|unit| self.unit(report, unit)).filter(|_| !row.refused);
        span.text = match (row.act(), unit) {
            (Act::Build, Some(unit)) => self.say(Phrase::Builds(&unit)),
            (Act::Disband, Some(unit)) => self.say(Phrase::Removes(&unit)),
            (Act::Waive, _) => self.say(Phrase::Waives),
            _ => span.text,
        };
        span
    }

    /// Returns what the marks do not say of an order: that it was overruled, impossible, missing, or by proxy.
    fn beside(&self, report: &PhaseReport, row: &Row) -> Option<Span> {
        let text = match (&row.overruled, row.verdict) {
            (Some(overrule), _) => self.say(Phrase::Overruled(&overrule.reason)),
            // That it was dislodged its mark says.
            (None, Verdict::Illegal | Verdict::Invalid) => {
                let word = result_word(self.language, row.act(), row.verdict, row.reason);
                let why = self.why(report, row).map(|why| self.spaced(':') + &why).unwrap_or_default();
                format!("{word}{why}")
            }
            // The head of a power that sent nothing says so once.
            (None, _) if row.is_missing() && row.act() == Act::Hold => {
                let is_silent = report.power(row.power).ordered_by.is_silent();
                return (!is_silent).then(|| Self::aside(&self.result(report, row)));
            }
            (None, _) if row.reason == Some(Reason::CivilDisorder) => self.say(Phrase::RemovedInDisorder),
            (None, _) if row.act() == Act::Retreat && row.reason == Some(Reason::RetreatsCollide) => {
                self.say(Phrase::Disbanded)
            }
            (None, _) => self.say(Phrase::ByProxy(self.name(row.by_proxy?))),
        };
        Some(Self::aside(&text))
    }

    fn aside(text: &str) -> Span {
        Span::marked(format!(" [{text}]"), Mark::Aside)
    }

    /// Returns what became of a dislodged unit, in the same breath as its order.
    fn breath(&self, styled: &StyledReport<'_>, row: &Row) -> Option<Span> {
        let unit = row.unit.filter(|_| !row.refused)?;
        let report = styled.report;
        let driven = report.outcome.dislodged().iter().find(|driven| driven.dislodged.unit == unit)?;
        let mut retreats = styled.retreats.into_iter().flat_map(|retreats| &retreats.rows);
        let text = match retreats.find(|row| row.unit == Some(unit) && !row.refused) {
            _ if driven.retreats.is_empty() => self.say(Phrase::NoRetreat),
            Some(retreat) => self.retreated(report, retreat),
            None => return None,
        };
        Some(Span::marked(text, Mark::Retreat))
    }

    /// Returns the result of a retreat: `retreats to Tyr`, `disbanded, two units to Tyr`.
    fn retreated(&self, report: &PhaseReport, row: &Row) -> String {
        match (&row.order, row.verdict, row.reason) {
            (PhaseOrder::Retreat(_, Retreat::To(to)), Verdict::Succeeds, _) => {
                self.say(Phrase::RetreatsTo(&self.place(report, *to)))
            }
            (PhaseOrder::Retreat(_, Retreat::To(to)), _, Some(Reason::RetreatsCollide)) => {
                self.say(Phrase::DisbandedTogether(&self.place(report, *to)))
            }
            _ => self.say(Phrase::Disbanded),
        }
    }
}
