//! How a report is laid out: the same facts as a table of orders, as in a zine, or in sentences.
//!
//! Everything around the orders is the same in each layout and stands in `frame`; the zine is in `zine`.

pub(in crate::publish) mod frame;
mod zine;

use crate::game::{Audience, Deadline, Game, Phrase, Row, RuledResult, say};
use crate::publish::answer::Answer;
use crate::publish::document::{Block, Document, Mark, OrderLine, Span};
use crate::publish::profile::{Layout, Part, Profile};
use crate::report::{PhaseReport, Telling};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Location, Map, PhaseKind, Power, Unit};
use chancery_core::text::Clean;
use chancery_notation::{Language, Style, StyledOrder, Writer, power_name};
use chancery_why::explain::{Explainer, Rulings};
use chancery_why::words::{Act, capital, list_in};

/// Makes a document of reports.
pub(super) struct Maker<'a> {
    pub map: &'a Map,
    pub profile: &'a Profile,
    pub language: Language,
    pub style: Style,
    pub layout: Layout,
    pub audience: Audience,
    /// The game, if the page answers why.
    pub answers_of: Option<&'a Game>,
}

pub(super) struct StyledReport<'r> {
    pub report: &'r PhaseReport,
    pub rows: Vec<(&'r Row, StyledOrder)>,
    /// The report of the retreats that follow, where they are told in the same breath.
    pub retreats: Option<&'r PhaseReport>,
    /// Who says why, if the page answers that.
    pub explainer: Option<(Explainer<'r>, Rulings)>,
}

impl StyledReport<'_> {
    fn of(&self, power: Power) -> impl Iterator<Item = &(&Row, StyledOrder)> {
        self.rows.iter().filter(move |(row, _)| row.power == power)
    }
}

impl Maker<'_> {
    /// Makes the document of these phases, which follow on each other.
    pub(super) fn document(&self, reports: &[PhaseReport]) -> Document {
        let (mut blocks, mut phases) = (Vec::new(), Vec::new());
        let mut at = 0;
        let mut first = true;
        while let Some(report) = reports.get(at) {
            let next = reports.get(at + 1);
            let has_retreats = self.layout == Layout::Zine && report.phase.kind == PhaseKind::Movement;
            let told = next.filter(|next| has_retreats && next.phase == report.phase.retreats());
            let mut rows: Vec<_> = report.rows.iter().zip(report.written(self.map, self.style)).collect();
            if self.profile.as_sent {
                rows.sort_by_key(|(row, _)| row.written.map_or(usize::MAX, |written| written.line));
            }
            let explainer = self.answers_of.filter(|_| report.is_adjudicated);
            let explainer = explainer.and_then(|game| report.explainer_on(self.map, game)).map(|explainer| {
                let rulings = RuledResult::by_unit(&report.ruled, &report.board.units, self.language);
                (explainer, rulings)
            });
            let styled = StyledReport { report, rows, retreats: told, explainer };
            at += 1 + usize::from(told.is_some());
            phases.push((report.id, blocks.len()));
            self.phase(&styled, first, at >= reports.len(), &mut blocks);
            first = false;
        }
        let title = reports.first().map(|report| self.title(report)).unwrap_or_default();
        Document { title, language: self.language.code(), blocks, phases, in_columns: false }
    }

    fn phase(&self, styled: &StyledReport<'_>, is_first: bool, is_last: bool, blocks: &mut Vec<Block>) {
        self.head(styled.report, is_first, blocks);
        for part in self.profile.parts_in_order() {
            match part {
                Part::Orders => match self.layout {
                    Layout::Table | Layout::Judge => self.table(styled, blocks),
                    Layout::Zine => self.zine(styled, blocks),
                    Layout::Prose => self.prose(styled, blocks),
                },
                Part::Results => self.results(styled, blocks),
                Part::Rulings => self.rulings(styled.report, blocks),
                Part::Votes => self.votes(styled.report, blocks),
                Part::Press => self.press(styled.report, blocks),
            }
        }
        if self.audience == Audience::GameMaster {
            self.lost(styled, blocks);
        }
        // What follows on the retreats that were told in the same breath is what is next.
        self.tail(styled.retreats.unwrap_or(styled.report), is_last, blocks);
    }

    /// Writes a phrase in the language of the report.
    pub(in crate::publish) fn say(&self, phrase: Phrase<'_>) -> String {
        say(self.language, phrase)
    }

    fn list(&self, names: impl IntoIterator<Item = String>) -> String {
        list_in(self.language, names)
    }

    /// Returns the name of a power in the language of the report.
    pub(super) fn name(&self, power: Power) -> &str {
        power_name(self.language, self.map, power)
    }

    pub(in crate::publish) fn unit(&self, report: &PhaseReport, unit: Unit) -> String {
        self.writer(report).unit(unit.into())
    }

    fn place(&self, report: &PhaseReport, at: Location) -> String {
        self.writer(report).place(at)
    }

    fn writer<'r>(&'r self, report: &'r PhaseReport) -> Writer<'r> {
        Writer { map: self.map, rules: &report.rules, position: &report.board, style: self.style }
    }

    /// Returns the powers of a report in the order of the profile.
    fn powers(&self) -> Vec<Power> {
        let mut powers: Vec<Power> = self.map.powers().collect();
        powers.sort_by_key(|power| self.profile.rank(self.map, *power));
        powers
    }

    /// Returns a deadline as the profile writes dates.
    fn date(&self, deadline: Deadline) -> String {
        let usual = deadline.to_string();
        let date = if self.profile.dates.is_empty() {
            usual
        } else {
            let (day, time) = usual.split_once(' ').unwrap_or((&usual, ""));
            let mut parts = day.split('-');
            let mut part = || parts.next().unwrap_or_default();
            let (year, month, day) = (part(), part(), part());
            let pattern = self.profile.dates.replace("{year}", year).replace("{month}", month);
            pattern.replace("{day}", day).replace("{time}", time).trim().to_owned()
        };
        format!("{date} {}", self.profile.zone).trim().to_owned()
    }

    /// Returns the order of a row with what is special about it.
    fn order(&self, styled: &StyledReport<'_>, row: &Row, written: &StyledOrder) -> Span {
        let mut marks = Vec::new();
        match row.verdict {
            Verdict::Cut | Verdict::Disrupted => marks.push(Mark::Cut),
            verdict if !verdict.is_good() && verdict != Verdict::Dislodged => marks.push(Mark::Failed),
            _ => {}
        }
        if row.fate.is_some() || matches!(row.verdict, Verdict::Dislodged | Verdict::Destroyed) {
            marks.push(Mark::Dislodged);
        }
        if row.overruled.is_some() {
            marks.push(Mark::Overruled);
        }
        // Some styles put the name of the power before an order.
        let name = format!("{}: ", self.map.power(row.power).name);
        let mut text = written.text.strip_prefix(&name).unwrap_or(&written.text).to_owned();
        // `Stands` is English.
        let usual = if self.language == Language::English { "" } else { "H" };
        let hold = Some(&*self.profile.hold).filter(|word| !word.is_empty()).unwrap_or(usual);
        if !hold.is_empty()
            && row.act() == Act::Hold
            && let Some(unit) = [" H", " holds", " Stands"].iter().find_map(|word| text.strip_suffix(word))
        {
            text = format!("{unit} {}", Clean::line(hold));
        }
        let answer = self.answer(styled, row.unit.filter(|_| !row.refused));
        Span { text, marks, answer }
    }

    /// Returns why the order of a unit came out so, if the page answers that.
    fn answer(&self, styled: &StyledReport<'_>, unit: Option<Unit>) -> Option<Box<Answer>> {
        let (explainer, rulings) = styled.explainer.as_ref()?;
        let at = explainer.units().iter().position(|&one| Some(one) == unit)?;
        Answer::new(explainer, rulings, at, self.language).map(Box::new)
    }

    /// Returns a result with why, and what else is to be said of the order.
    fn result(&self, report: &PhaseReport, row: &Row) -> String {
        use chancery_core::adjudicate::Reason;
        let (mut result, reason) = (row.result_or_none(self.language), row.reason);
        let why = match &row.overruled {
            Some(overrule) => self.spaced(':') + &self.say(Phrase::Overruled(&overrule.reason)),
            // That there was no order says all.
            None if row.is_missing() && reason == Some(Reason::NoOrder) => String::new(),
            None => self.why(report, row).map(|why| self.spaced(':') + &why).unwrap_or_default(),
        };
        // Why a unit was dislodged follows on that word; any other reason stands before it.
        let mut behind = String::new();
        let explains = matches!(
            reason,
            Some(Reason::FleetDislodged | Reason::CutByDislodgement | Reason::FleetDislodgedAtFirst)
        );
        if let (Some(fate), false, false, false) =
            (row.fate_beyond(), explains, why.is_empty(), row.is_missing())
        {
            row.word(self.language).clone_into(&mut result);
            behind = self.spaced(';') + chancery_why::words::fate(self.language, fate);
        }
        let proxy = row.by_proxy.map(|by| format!(" ({})", self.say(Phrase::ByProxy(self.name(by)))));
        let always = row.is_perpetual.then(|| format!(" ({})", self.say(Phrase::Perpetual)));
        format!("{result}{why}{behind}{}{}", proxy.unwrap_or_default(), always.unwrap_or_default())
    }

    fn why(&self, report: &PhaseReport, row: &Row) -> Option<String> {
        row.clause_naming(self.language, |unit| self.unit(report, unit))
    }

    fn order_line(&self, styled: &StyledReport<'_>, row: &Row, written: &StyledOrder) -> OrderLine {
        OrderLine { order: self.order(styled, row, written), result: self.result(styled.report, row) }
    }
}

impl Maker<'_> {
    pub(super) fn table(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let orders: Vec<_> =
                styled.of(power).map(|(row, written)| self.order_line(styled, row, written)).collect();
            if orders.is_empty() && !Self::is_told(report, power) {
                continue;
            }
            blocks.push(Block::Power {
                head: self.power_head(report, power),
                orders,
                sum: self.sum(report, power),
            });
        }
    }

    pub(super) fn prose(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let deeds = report.deeds(self.map, self.language, power, Telling::Whole);
            if deeds.is_empty() && !Self::is_told(report, power) {
                continue;
            }
            let begins_with_verb = deeds.first().is_some_and(|deed| deed.is_verb);
            let mut spans = self.power_head(report, power);
            if let Some(head) = spans.first_mut().filter(|_| begins_with_verb) {
                head.text = capital(&self.name_in_sentence(power));
            }
            // The player's name is set apart on both sides.
            let is_named = !report.power(power).player.is_empty();
            let joint = match (begins_with_verb, is_named) {
                (false, _) => self.spaced(':'),
                (true, true) => ", ".to_owned(),
                (true, false) => " ".to_owned(),
            };
            spans.push(Span::plain(joint));
            let last = deeds.len().saturating_sub(1);
            for (at, deed) in deeds.into_iter().enumerate() {
                let marks = deed.is_failure.then_some(Mark::Aside).into_iter().collect();
                spans.push(Span { text: deed.text, marks, answer: self.answer(styled, deed.unit) });
                let end = if deed.goes_on { ", " } else { ". " }.to_owned();
                spans.push(Span::plain(if deed.goes_on || at == last { end } else { self.spaced(';') }));
            }
            spans.push(Span::plain(format!("{}.", self.sum(report, power))));
            blocks.push(Block::Paragraph(spans));
        }
        let news = report.dislodged_and_bounced(self.map, self.language, false);
        blocks.extend(news.into_iter().map(|text| Block::Paragraph(vec![Span::plain(text)])));
    }
}
