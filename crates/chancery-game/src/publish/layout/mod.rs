//! How a report is laid out: the same facts as a table of orders, in sentences, or as zines print them, a paragraph
//! for each power: `France: A(Par)-Bur; _F(Bre)-ENG_; A(Mar) S A(Par)-Bur`. Marks say what failed there, and retreats
//! of the same season follow on the order in the same breath.
//!
//! Everything around the orders is the same in each layout and stands in `frame`.

use crate::game::{Audience, Deadline, Game, PhaseOrder, Phrase, Row, RuledResult, say};
use crate::publish::document::{Answer, Block, Document, Mark, OrderLine, Span};
use crate::publish::profile::{Layout, Part, Profile};
use crate::report::{PhaseReport, Telling};
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Location, Map, PhaseKind, Power, Unit};
use chancery_core::order::Retreat;
use chancery_core::text::Clean;
use chancery_notation::{Language, Style, StyledOrder, Writer, power_name};
use chancery_why::explain::{Explainer, Rulings};
use chancery_why::words::{Act, capital, list_in, result as result_word};
use jiff::civil::Date;

pub(in crate::publish) mod frame;
mod next;

/// Makes a document of reports.
pub(super) struct Maker<'a> {
    pub map: &'a Map,
    pub profile: &'a Profile,
    pub language: Language,
    pub style: Style,
    pub layout: Layout,
    pub audience: Audience,
    /// The day of the issue, by which deadlines have passed.
    pub today: Option<Date>,
    /// Whether readers know the rules of the map that are not played.
    pub knows_map: bool,
    /// The game, if the page answers why.
    pub answers_of: Option<&'a Game>,
}

pub(super) struct StyledReport<'r> {
    pub report: &'r PhaseReport,
    pub rows: Vec<(&'r Row, StyledOrder)>,
    /// The report of the retreats that follow, where they are told in the same breath.
    pub retreats: Option<&'r PhaseReport>,
    /// The reports behind it. What they tell, too, stands there.
    pub later: &'r [PhaseReport],
    /// Whether what is due next stands below it.
    pub tells_due: bool,
    /// Who says why, if the page answers that.
    pub explainer: Option<(Explainer<'r>, Rulings)>,
}

impl StyledReport<'_> {
    /// Returns the reports that are told as one.
    fn all(&self) -> impl Iterator<Item = &PhaseReport> {
        std::iter::once(self.report).chain(self.retreats)
    }

    /// Returns the last of them.
    fn last(&self) -> &PhaseReport {
        self.retreats.unwrap_or(self.report)
    }

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
            at += 1 + usize::from(told.is_some());
            let is_last = at >= reports.len();
            let tells_due = is_last && told.unwrap_or(report).next.ending.is_none();
            let styled =
                StyledReport { report, rows, retreats: told, later: &reports[at..], tells_due, explainer };
            phases.push((report.id, blocks.len()));
            self.phase(&styled, first, is_last, &mut blocks);
            first = false;
        }
        let title = reports.first().map(|report| self.title(report)).unwrap_or_default();
        Document { title, language: self.language.code(), blocks, phases, ..Document::default() }
    }

    fn phase(&self, styled: &StyledReport<'_>, is_first: bool, is_last: bool, blocks: &mut Vec<Block>) {
        self.head(styled.report, is_first, blocks);
        if !styled.report.is_adjudicated {
            return self.start(styled.report, blocks);
        }
        self.new_players(styled, blocks);
        let named = &self.profile.parts;
        let mut parts = Part::ALL;
        parts.sort_by_key(|part| named.iter().position(|own| own == part).unwrap_or(Part::ALL.len()));
        for part in parts {
            match part {
                Part::Orders => match self.layout {
                    Layout::Table | Layout::Judge => self.table(styled, blocks),
                    Layout::Zine => self.zine(styled, blocks),
                    Layout::Prose => self.prose(styled, blocks),
                },
                Part::Results => self.results(styled, blocks),
                Part::Rulings => self.rulings(styled, blocks),
                Part::Votes => self.votes(styled, blocks),
                Part::Press => self.press(styled, blocks),
            }
        }
        if self.audience == Audience::GameMaster {
            self.lost(styled, blocks);
        }
        if is_last {
            self.tail(styled, blocks);
        }
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

    pub(in crate::publish) fn place(&self, report: &PhaseReport, at: Location) -> String {
        self.writer(report).place(at)
    }

    fn places(&self, report: &PhaseReport, all: impl Iterator<Item = Location>) -> String {
        frame::by_name(all.map(|at| self.place(report, at))).join(", ")
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

    /// Returns a deadline as the profile writes dates; in a zine usually in words.
    pub(in crate::publish) fn date(&self, deadline: Deadline) -> String {
        let pattern = match (self.profile.dates.as_str(), self.layout) {
            ("", Layout::Zine) => "{date}, {time} {zone}",
            ("", _) => "{year}-{month}-{day} {time} {zone}",
            (own, _) => &format!("{own} {{zone}}"),
        };
        let (day, time) = (deadline.day, deadline.hour().unwrap_or_default());
        let weekday = day.weekday().to_monday_one_offset();
        let [weekday, of_month, month] = [weekday, day.day(), day.month()].map(|n| n.unsigned_abs().into());
        // Without a time the words before it go, too.
        let until =
            pattern.find("{time}").filter(|_| time.is_empty()).and_then(|at| pattern[..at].rfind('}'));
        let pattern = until.map_or(pattern, |end| &pattern[..=end]);
        let words = self.say(Phrase::Date(weekday, of_month, month, day.year().unsigned_abs().into()));
        let date = pattern.replace("{date}", &words).replace("{time}", &time);
        let date = date.replace("{zone}", if time.is_empty() { "" } else { &self.profile.zone });
        let date = date.replace("{year}", &day.strftime("%Y").to_string());
        let date = date.replace("{month}", &day.strftime("%m").to_string());
        date.replace("{day}", &day.strftime("%d").to_string()).trim().trim_end_matches(',').to_owned()
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
        let answer = self.answer(styled, row.unit.filter(|_| !row.refused));
        Span { text: self.order_text(row, written), marks, answer }
    }

    /// Returns the order of a row without the name of its power, with the profile's word for a hold.
    pub(in crate::publish) fn order_text(&self, row: &Row, written: &StyledOrder) -> String {
        // Some styles put the name of the power before an order.
        let name = format!("{}: ", self.map.power(row.power).name);
        let text = written.text.strip_prefix(&name).unwrap_or(&written.text).to_owned();
        // `Stands` is English.
        let usual = if self.language == Language::English { "" } else { "H" };
        let hold = Some(&*self.profile.hold).filter(|word| !word.is_empty()).unwrap_or(usual);
        if !hold.is_empty()
            && row.act() == Act::Hold
            && let Some(unit) = [" H", " holds", " Stands"].iter().find_map(|word| text.strip_suffix(word))
        {
            return format!("{unit} {}", Clean::line(hold));
        }
        text
    }

    /// Returns why the order of a unit came out so, if the page answers that.
    fn answer(&self, styled: &StyledReport<'_>, unit: Option<Unit>) -> Option<Box<Answer>> {
        let (explainer, rulings) = styled.explainer.as_ref()?;
        let at = explainer.units().iter().position(|&one| Some(one) == unit)?;
        Answer::new(explainer, rulings, at, self.language).map(Box::new)
    }

    /// Returns a result with why, and what else is to be said of the order.
    fn result(&self, report: &PhaseReport, row: &Row) -> String {
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

    pub(super) fn table(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let line = |(row, written): &(&Row, StyledOrder)| OrderLine {
                order: match report.phase.kind {
                    PhaseKind::Adjustments => self.order_span(styled, row, written),
                    _ => self.order(styled, row, written),
                },
                result: self.result(report, row),
            };
            let orders: Vec<_> = styled.of(power).map(line).collect();
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
        let news = report.dislodged_and_bounced(self.map, self.language, styled.tells_due);
        blocks.extend(news.into_iter().map(|text| Block::Paragraph(vec![Span::plain(text)])));
    }

    fn zine(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let rows: Vec<_> = styled.of(power).collect();
            // Whoever waives a build says that it is unused.
            let is_told = rows.iter().any(|(row, _)| row.act() == Act::Waive);
            let is_winter = report.phase.kind == PhaseKind::Adjustments;
            let balance = self.balance(report, power).filter(|_| is_winter && !is_told);
            if rows.is_empty() && balance.is_none() {
                continue;
            }
            let mut spans = self.power_head(report, power);
            spans.push(Span::plain(self.spaced(':')));
            let mut before = None;
            for (at, (row, written)) in rows.iter().enumerate() {
                let (act, mut told) = (self.listed(report, row), self.order_span(styled, row, written));
                // `Builds A(Edi), A(Lon)`.
                let goes_on = act.is_some() && act == before;
                if let (true, Some(unit)) = (goes_on, row.unit) {
                    told.text = self.unit(report, unit);
                }
                if at > 0 {
                    spans.push(Span::plain(if goes_on { ", ".to_owned() } else { self.spaced(';') }));
                }
                spans.push(told);
                let beside = self.remark_span(report, row);
                before = act.filter(|_| beside.is_none());
                spans.extend(beside);
                spans.extend(self.breath(styled, row));
            }
            if let Some(balance) = balance.or_else(|| self.eliminated(styled.last(), power)) {
                let gap = if rows.is_empty() { String::new() } else { self.spaced(';') };
                spans.push(Span::plain(format!("{gap}{balance}")));
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

    /// Returns the order of a row with what is special about it, in the words of the report's language.
    fn order_span(&self, styled: &StyledReport<'_>, row: &Row, written: &StyledOrder) -> Span {
        let mut span = self.order(styled, row, written);
        if let Some(text) = self.worded(styled.report, row, written) {
            span.text = text;
        }
        span
    }

    /// Returns what a zine says of a retreat, a build or a removal in the words of the report's language, if it says all.
    pub(in crate::publish) fn worded(
        &self,
        report: &PhaseReport,
        row: &Row,
        written: &StyledOrder,
    ) -> Option<String> {
        if self.style != Style::Zine || report.phase.kind == PhaseKind::Movement || row.refused {
            return None;
        }
        let unit = || Some(self.unit(report, row.unit?));
        match row.act() {
            _ if report.phase.kind == PhaseKind::Retreats => {
                Some(format!("{} {}", unit()?, self.retreated(report, row)))
            }
            Act::Build => Some(self.say(Phrase::Builds(&unit()?))),
            Act::Disband => Some(self.say(Phrase::Removes(&unit()?))),
            Act::Waive => Some(self.say(Phrase::Waives)),
            _ => Some(self.order_text(row, written)),
        }
    }

    /// Returns what the marks do not say of an order: that it was overruled, impossible, missing, or by proxy.
    fn remark_span(&self, report: &PhaseReport, row: &Row) -> Option<Span> {
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
            _ if row.is_missing() => self.say(Phrase::NotRetreated),
            _ => self.say(Phrase::Disbanded),
        }
    }
}
