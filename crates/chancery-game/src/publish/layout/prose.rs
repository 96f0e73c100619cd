//! Sentences, with the full names of provinces: `France moves from Paris to Burgundy; Marseilles supports …`.

use super::{Maker, StyledReport};
use crate::adjudicate::{Entry, Reason, Verdict};
use crate::game::{Outcome, Phrase};
use crate::map::{Power, Province, Unit};
use crate::order::{Order, Retreat};
use crate::publish::document::{Block, Mark, Span};
use crate::report::PhaseReport;
use crate::words::deeds;

impl Maker<'_> {
    pub(super) fn prose(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let (deeds, begins_with_verb) = self.deeds(report, power);
            if deeds.is_empty() && !Self::is_told(report, power) {
                continue;
            }
            let mut spans = self.power_head(report, power);
            spans.push(Span::plain(if begins_with_verb { " " } else { ": " }));
            let last = deeds.len().saturating_sub(1);
            for (at, (text, is_failure)) in deeds.into_iter().enumerate() {
                let mut span = Span::plain(text);
                span.marks.extend(is_failure.then_some(Mark::Aside));
                spans.push(span);
                spans.push(Span::plain(if at == last { ". " } else { "; " }));
            }
            spans.push(Span::plain(format!("{}.", self.sum(report, power))));
            blocks.push(Block::Paragraph(spans));
        }
        blocks.extend(self.news(report).into_iter().map(|text| Block::Paragraph(vec![Span::plain(text)])));
    }

    /// Says who was dislodged and who bounced.
    fn news(&self, report: &PhaseReport) -> Vec<String> {
        let Outcome::Movement(resolution) = &report.outcome else { return Vec::new() };
        let driven = resolution.driven.iter().map(|driven| {
            let open = Some(driven.retreats.as_slice());
            deeds::dislodged(self.language, self.map, driven.dislodged.unit, driven.by, open)
        });
        let bounces = self.map.provinces().filter_map(|at| {
            let powers = self.bounced(report, at);
            (powers.len() > 1).then(|| deeds::bounce(self.language, self.map, &powers, at))
        });
        driven.chain(bounces).collect()
    }

    /// Returns the powers whose units bounced in a province, each once.
    fn bounced(&self, report: &PhaseReport, at: Province) -> Vec<Power> {
        let Outcome::Movement(resolution) = &report.outcome else { return Vec::new() };
        let here = resolution.entries.iter().filter(|entry| self.bounce_at(entry) == Some(at));
        let mut powers: Vec<Power> = here.map(|entry| entry.ordered.by).collect();
        powers.sort_unstable();
        powers.dedup();
        powers
    }

    fn bounce_at(&self, entry: &Entry<Order>) -> Option<Province> {
        match entry.ordered.order {
            Order::Move { to, .. } if entry.is_ordered() && entry.reason == Some(Reason::Bounced) => {
                Some(self.map.province_of(to))
            }
            _ => None,
        }
    }

    /// Returns what a power's units did, failures last and marked as such. The first may be a verb that follows the
    /// power's name.
    fn deeds(&self, report: &PhaseReport, power: Power) -> (Vec<(String, bool)>, bool) {
        fn of<O>(entries: &[Entry<O>], power: Power) -> impl Iterator<Item = &Entry<O>> {
            entries.iter().filter(move |e| e.is_ordered() && e.unit.is_some_and(|u| u.power == power))
        }
        let (map, language) = (self.map, self.language);
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        let mut begins_with_verb = false;
        let row = |source: Option<usize>, unit: Option<Unit>| {
            report.rows.iter().find(|row| (row.result.source, row.result.unit) == (source, unit))
        };
        let why = |source, unit| {
            let row = row(source, unit)?;
            match &row.overruled {
                Some(overrule) => Some(self.say(Phrase::Overruled(&overrule.reason))),
                None => row.result.clause_in_full(map, language),
            }
        };
        match &report.outcome {
            Outcome::Movement(r) => {
                let done = || of(&r.entries, power).filter(|e| e.verdict.is_good()).map(|e| &e.ordered);
                good.extend(deeds::moves(language, map, done()));
                begins_with_verb = !good.is_empty();
                good.extend(done().filter_map(|ordered| deeds::help(language, map, ordered)));
                let stands =
                    |e: &&Entry<Order>| e.ordered.order == Order::Hold && e.verdict == Verdict::Stands;
                let held = of(&r.entries, power).filter(stands).filter_map(|e| e.unit);
                good.extend(held.map(|unit| deeds::holds(language, map, unit.at, None)));
                // Of a power that sent nothing its head says so once; of any other each unit is told.
                if !report.power(power).ordered_by.is_silent() {
                    let own = r.entries.iter().filter(|e| e.unit.is_some_and(|unit| unit.power == power));
                    for e in own.filter(|e| !e.is_ordered() && e.verdict == Verdict::Stands) {
                        let why = why(e.source, e.unit);
                        let at = e.ordered.unit.at;
                        bad.push(deeds::holds(language, map, at, why.as_deref()));
                    }
                }
                // Whom it met where it went is plain.
                let is_plain = |e: &Entry<Order>| {
                    let to = self.bounce_at(e);
                    to.is_some() && e.with.iter().all(|unit| Some(self.map.province_of(unit.at)) == to)
                };
                for e in of(&r.entries, power).filter(|e| !e.verdict.is_good()) {
                    // That it was dislodged the news say.
                    if e.ordered.order != Order::Hold || e.verdict != Verdict::Dislodged {
                        let why = why(e.source, e.unit).filter(|_| !is_plain(e));
                        let met = row(e.source, e.unit).filter(|row| row.overruled.is_none());
                        let met = met.map_or(&[][..], |row| row.result.bounced_with());
                        bad.push(deeds::failure(language, map, &e.ordered, met, why.as_deref()));
                    }
                }
            }
            Outcome::Retreats(r) => {
                for e in of(&r.entries, power) {
                    let is_done = matches!(e.ordered.order, Retreat::To(_)) && e.verdict.is_good();
                    let why = why(e.source, e.unit);
                    let text = deeds::retreat(language, map, &e.ordered, is_done, why.as_deref());
                    if is_done { good.push(text) } else { bad.push(text) }
                }
            }
            Outcome::Adjustments(r) => {
                let own = r.entries.iter().filter(|e| e.ordered.by == power && e.verdict.is_good());
                good.extend(own.filter_map(|e| deeds::adjustment(language, map, e.ordered.order)));
                begins_with_verb = !good.is_empty();
            }
        }
        let good = good.into_iter().map(|text| (text, false));
        (good.chain(bad.into_iter().map(|text| (text, true))).collect(), begins_with_verb)
    }
}
