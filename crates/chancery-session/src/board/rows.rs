//! The rows of a board, as they are written of the report of its phase.

use crate::board::{BoardLine, Key, Nature, Sign};
use chancery_core::adjudicate::{Fate, Reason, Verdict};
use chancery_core::map::{Map, PhaseKind, Power};
use chancery_core::order::Canonical;
use chancery_game::game::Row;
use chancery_game::report::{PhaseReport, PowerReport, PowerStatus, UnusedKind, UnusedLine};
use chancery_notation::Language;
use chancery_why::words;

pub(crate) fn heading(map: &Map, power: Power) -> BoardLine {
    BoardLine {
        key: Key::Power(power),
        power,
        row: None,
        unused: None,
        sign: Sign::Heading,
        nature: Nature::Order,
        order: map.power(power).name.to_uppercase(),
        word: String::new(),
        sentence: None,
        is_standby: false,
    }
}

/// The word beside an order that is repeated until it is replaced.
const PERPETUAL: &str = "perpetual";

/// Makes the rows of a phase.
pub(crate) struct Maker<'a> {
    pub(crate) map: &'a Map,
    pub(crate) report: &'a PhaseReport,
    pub(crate) show: bool,
}

impl Maker<'_> {
    /// Returns the rows of a power: its units or adjustments, then what fits none of them.
    pub(crate) fn power(&self, of: &PowerReport) -> Vec<BoardLine> {
        let power = of.power;
        let own = self.report.rows_of(power).filter(|r| !r.refused);
        let mut rows: Vec<BoardLine> = match self.report.phase.kind {
            PhaseKind::Adjustments => self.adjustments(of, own),
            _ => own.map(|r| self.row(r, r.unit.map(|u| Key::Unit(u.at)))).collect(),
        };
        let refused = self.report.rows.iter().filter(|r| r.refused);
        for (row, written) in refused.filter_map(|r| Some((r, r.written?))) {
            if written.power == power {
                rows.push(self.row(row, Some(Key::Stray(power, written.line))));
            }
        }
        let unused = || self.report.unused.iter().filter(|u| u.power == power);
        rows.extend(unused().filter(|u| !u.is_beside).map(|u| self.stray(u, u.line)));
        for row in &mut rows {
            row.is_standby = row.written().is_some_and(|w| self.report.power(w.power).standby_counts());
        }
        // The keys of what is beside follow those of the sheet that counts.
        let counted = of.standby().filter(|_| of.standby_counts()).unwrap_or(&of.sheet);
        let beyond = counted.lines().len() + rows.len();
        rows.extend(unused().filter(|u| u.is_beside).map(|u| self.stray(u, u.line + beyond)));
        rows
    }

    fn adjustments<'r>(&self, of: &PowerReport, own: impl Iterator<Item = &'r Row>) -> Vec<BoardLine> {
        let (power, due) = (of.power, of.due.orders);
        let mut rows: Vec<BoardLine> = Vec::new();
        for result in own {
            let mut row = self.row(result, Some(Key::Slot(power, rows.len())));
            if result.source.is_none() {
                // Nobody ordered this removal: it is what civil disorder would take.
                let is_forced = of.status == PowerStatus::NothingDue;
                row.sign = if is_forced { Sign::Given } else { Sign::Missing };
                row.nature = Nature::Chosen;
                row.nature.word().clone_into(&mut row.word);
            }
            rows.push(row);
        }
        let builds = of.builds.as_ref().is_some_and(|builds| builds.balance > 0);
        for slot in rows.len()..due {
            let order = if builds { "build" } else { "removal" };
            let mut row = heading(self.map, power);
            row.key = Key::Slot(power, slot);
            row.sign = Sign::Missing;
            row.order = format!("{order} {} of {due}", slot + 1);
            row.word.push_str(words::no_order(Language::English));
            rows.push(row);
        }
        rows
    }

    fn row(&self, row: &Row, key: Option<Key>) -> BoardLine {
        // The screen speaks English, whatever the language of the orders.
        let language = Language::English;
        let sign = match row.verdict {
            _ if row.is_missing() => Sign::Missing,
            Verdict::Illegal => Sign::Impossible,
            _ if !self.show => Sign::Given,
            v if v.is_good() => Sign::Good,
            Verdict::Undecided => Sign::Doubtful,
            _ => Sign::Bad,
        };
        let left = row.left_to.map(|to| format!("{} {}", Nature::Left.word(), self.map.power(to).name));
        let nature = if sign == Sign::Missing && left.is_some() { Nature::Left } else { Nature::Order };
        let mut word = match (sign, row.verdict) {
            (Sign::Missing, _) => left.unwrap_or_else(|| words::no_order(language).to_owned()),
            (Sign::Given, Verdict::Invalid) => "void".to_owned(),
            (Sign::Given, _) => String::new(),
            // It is legal, and another one counts.
            _ if row.reason == Some(Reason::Duplicate) => {
                Nature::Unused(UnusedKind::NotCounted).word().to_owned()
            }
            _ => row.word(language).to_owned(),
        };
        if !row.implied_by.is_empty() {
            let result = Some(word).filter(|word| !word.is_empty());
            word = ["implied".to_owned()].into_iter().chain(result).collect::<Vec<_>>().join(", ");
        }
        // Beside a result that says as much the fate is left out.
        let is_said = |f: &Fate| sign != Sign::Missing && f.is_said_by(row.verdict);
        if let Some(fate) = row.fate.filter(|f| self.show && !is_said(f)) {
            word = format!("{word}, {}", words::fate(language, fate));
        }
        if let Some(by) = row.by_proxy.filter(|_| !row.refused) {
            let by = format!("by {}", self.map.power(by).name);
            word = if word.is_empty() { by } else { format!("{word}, {by}") };
        }
        if row.is_perpetual {
            word = if word.is_empty() { PERPETUAL.to_owned() } else { format!("{word}, {PERPETUAL}") };
        }
        let ruled = row.ruled.filter(|_| self.show).map(|at| &self.report.ruled[at]);
        let mut sentence = row.clause(self.map, language);
        if let Some(ruled) = ruled {
            let why = ruled.because();
            sentence = Some(if ruled.itself {
                word = format!("ruled: {word}");
                format!("because {why}")
            } else {
                format!("by the game master's ruling, because {why}")
            });
        }
        // An order that matches no other is seen at once, whether or not results are to be seen.
        let doubtful = !row.notes.is_empty() || row.verdict == Verdict::Invalid;
        let sign = if sign == Sign::Given && doubtful { Sign::Doubtful } else { sign };
        // A removal that nobody ordered says which unit goes; elsewhere only the unit is named.
        let adjusting = self.report.phase.kind == PhaseKind::Adjustments;
        let is_ordered = row.is_ordered() || row.refused || adjusting;
        let order = row
            .unit
            .filter(|_| !is_ordered)
            .map_or_else(|| row.text(self.map), |unit| unit.canonical(self.map));
        let is_void = sign == Sign::Impossible || row.verdict == Verdict::Invalid;
        let tells = self.show || is_void || row.reason == Some(Reason::ImpliedApart);
        let mut row = row.clone();
        if !self.show {
            (row.ruled, row.overruled) = (None, None);
        }
        if !self.show || ruled.is_some() {
            row.cited.clear();
        }
        BoardLine {
            key: key.unwrap_or(Key::Power(row.power)),
            power: row.power,
            sign,
            nature,
            order,
            word,
            sentence: sentence.filter(|_| tells),
            row: Some(row),
            unused: None,
            is_standby: false,
        }
    }

    /// Returns a row for a line of a sheet that gives no order.
    fn stray(&self, unused: &UnusedLine, key: usize) -> BoardLine {
        let nature = Nature::Unused(unused.kind);
        let sign = match unused.kind {
            UnusedKind::ByProxy => Sign::Given,
            UnusedKind::PassedOver => Sign::Doubtful,
            UnusedKind::Misplaced | UnusedKind::NotCounted | UnusedKind::Unread => Sign::Impossible,
        };
        BoardLine {
            key: Key::Stray(unused.power, key),
            sign,
            nature,
            order: unused.text.trim().to_owned(),
            word: nature.word().to_owned(),
            sentence: Some(unused.why.clone()),
            unused: Some(unused.clone()),
            ..heading(self.map, unused.power)
        }
    }
}
