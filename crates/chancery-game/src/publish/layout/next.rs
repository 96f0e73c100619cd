//! What is next after the phases of a report: how the game ended, or what is due, from whom, and when.

use super::frame::{by_name, part, plain};
use super::{Maker, StyledReport};
use crate::game::{Audience, Deadline, Ending, Phrase};
use crate::publish::document::Block;
use crate::publish::profile::Layout;
use crate::report::{NextDue, PhaseReport};
use chancery_core::adjudicate::Driven;
use chancery_core::map::{PhaseKind, Power};

impl Maker<'_> {
    /// Adds what is next after the last phase, and when.
    pub(super) fn tail(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.last();
        if let Some(ending) = &report.next.ending {
            let how = self.ending(ending);
            blocks.push(Block::Paragraph(plain(self.say(Phrase::Over(&how)))));
        } else {
            self.due_next(report, blocks);
            let of = |due: &NextDue| {
                format!("{}{}{}", self.name(due.power()), self.spaced(':'), self.due(report, due))
            };
            let due: Vec<_> = report.next.due.iter().map(|due| plain(of(due))).collect();
            // A zine says it beside the centres.
            if !(due.is_empty() || self.layout == Layout::Zine && report.counts_owners) {
                blocks.push(Block::Items(due));
            }
            self.own_units(report, blocks);
        }
        if self.profile.legend {
            let legend = self.legend(&blocks.iter());
            blocks.extend(legend);
        }
    }

    /// Adds for a power what units it has now, and before a movement where each can go by itself.
    fn own_units(&self, report: &PhaseReport, blocks: &mut Vec<Block>) {
        let Audience::Power(power) = self.audience else { return };
        let moves = report.next.phase.kind == PhaseKind::Movement;
        let units = report.board_after.units_of(power).map(|unit| {
            let to = self.map.borders(unit.kind, unit.at).filter(|_| moves);
            let to = by_name(to.map(|at| self.place(report, at)));
            let colon = if moves { self.spaced(':') } else { String::new() };
            plain(format!("{}{colon}{}", self.unit(report, unit), to.join(", ")))
        });
        part(self.heading("units", Phrase::UnitsHeading(moves)), units, blocks);
    }

    /// Returns whether a deadline was before the day of the issue.
    fn is_past(&self, deadline: Deadline) -> bool {
        self.today.is_some_and(|today| deadline.day < today)
    }

    pub(super) fn due_next(&self, report: &PhaseReport, blocks: &mut Vec<Block>) {
        let deadline = report.next.deadline.map(|due| {
            let held_over = if self.is_past(due) { self.say(Phrase::HeldOver) + ", " } else { String::new() };
            held_over + &self.say(Phrase::Deadline(&self.date(due)))
        });
        let next = std::iter::once(self.say(Phrase::Next(&self.dated(report.next.phase)))).chain(deadline);
        blocks.push(Block::Paragraph(plain(next.collect::<Vec<_>>().join(" · "))));
    }

    /// Returns a phase of a game with what is next, as the list of games of an issue has it.
    pub(in crate::publish) fn line_in_list(&self, report: &PhaseReport) -> String {
        let next = if let Some(ending) = &report.next.ending {
            self.ending(ending)
        } else {
            let due = match report.next.deadline {
                Some(deadline) if self.is_past(deadline) => self.say(Phrase::HeldOver),
                deadline => deadline.map(|due| self.say(Phrase::DueOn(&self.date(due)))).unwrap_or_default(),
            };
            self.say(Phrase::NextDue(&self.dated(report.next.phase), &due))
        };
        let about = &report.about;
        let number = if about.number.is_empty() { String::new() } else { format!(" ({})", about.number) };
        // A zine tells retreats with their season.
        let is_season = self.layout == Layout::Zine && report.is_adjudicated;
        let stage = if is_season { self.season(report.phase) } else { self.stage(report) };
        format!("{}{number}{}{stage} ({next})", about.name, self.spaced(':'))
    }

    /// Returns how a game ended.
    fn ending(&self, ending: &Ending) -> String {
        let names = |powers: &[Power]| self.list(powers.iter().map(|&p| self.name_in_sentence(p)));
        match ending {
            Ending::Won(power) => self.say(Phrase::Won(self.name(*power))),
            Ending::Conceded(power) => self.say(Phrase::Conceded(self.name(*power))),
            Ending::Drawn(powers) => self.say(Phrase::Drawn(&names(powers))),
            Ending::LastYear(powers) if powers.len() == 1 => self.say(Phrase::Won(self.name(powers[0]))),
            Ending::LastYear(powers) => self.say(Phrase::LastYear(&names(powers))),
        }
    }

    pub(super) fn due(&self, report: &PhaseReport, due: &NextDue) -> String {
        match due {
            NextDue::Retreat(unit, to) => {
                let to = self.say(Phrase::MayRetreat(&self.places(report, to.iter().copied())));
                let is_it = |driven: &&Driven| self.layout == Layout::Zine && driven.dislodged.unit == *unit;
                let by = report.outcome.dislodged().iter().find(is_it);
                let by = by.map(|driven| self.spaced(';') + &self.dislodged_by(report, driven));
                format!("{} {to}{}", self.unit(report, *unit), by.unwrap_or_default())
            }
            NextDue::Builds(_, count, sites) => {
                let due = self.say(Phrase::BuildsDue(*count));
                match self.places(report, sites.iter().map(|site| site.location())).as_str() {
                    "" => due,
                    sites => format!("{due} {}", self.say(Phrase::BuildSites(sites))),
                }
            }
            NextDue::Removals(_, count) => self.say(Phrase::RemovalsDue(*count)),
        }
    }
}
