//! The rows of a board, made from what was handed in and what came of it.

use std::collections::{HashMap, HashSet};

use super::board::{Key, Nature, Row, Sign, Silence};
use crate::adjudicate::{Reason, Verdict};
use crate::explain::booijink_in_words;
use crate::game::{CONDITION, Game, Handed, Lines, Row as Result, Ruled, Sheet, Written};
use crate::map::{Map, PhaseKind, Power};
use crate::order::{Canonical, Code, Given, Note, Position, Proxy, Reading, Severity};

pub(in crate::tui) fn heading(map: &Map, power: Power) -> Row {
    Row {
        key: Key::Power(power),
        power,
        unit: None,
        sign: Sign::Heading,
        nature: Nature::Order,
        order: map.power(power).name.to_uppercase(),
        word: String::new(),
        sentence: None,
        cited: None,
        verdict: None,
        reason: None,
        is_ruled: false,
        ruled: None,
        notes: Vec::new(),
        is_implied: false,
        written: None,
        line: None,
        is_standby: false,
        silence: Silence::default(),
    }
}

/// The word beside an order that is repeated until it is replaced.
const PERPETUAL: &str = "perpetual";

/// Makes the rows of a phase.
pub(in crate::tui) struct Maker<'a> {
    pub(in crate::tui) game: &'a Game,
    pub(in crate::tui) map: &'a Map,
    pub(in crate::tui) position: &'a Position,
    pub(in crate::tui) handed: &'a Handed,
    /// The sheets that count.
    pub(in crate::tui) sheets: &'a [Sheet],
    /// The powers whose standbys' sheets these are.
    pub(in crate::tui) standbys: &'a [Power],
    /// What the reader has to say about the orders on one line.
    pub(in crate::tui) notes: HashMap<(Power, usize), Vec<String>>,
    pub(in crate::tui) show: bool,
    pub(in crate::tui) ruled: &'a [Ruled],
}

/// What the reader has to say about the sheets, by the line on which that stands.
pub(in crate::tui) fn notes_by_line(
    handed: &Handed,
    sheets: &[Sheet],
) -> HashMap<(Power, usize), Vec<String>> {
    let mut notes: HashMap<(Power, usize), Vec<String>> = HashMap::new();
    for (power, reading) in &handed.readings {
        let lines = Lines::of(&sheets[power.index()].text());
        for note in reading.notes.iter().filter(|n| n.severity > Severity::Remark) {
            notes.entry((*power, lines.at(note.span.start))).or_default().push(note.message.clone());
        }
    }
    notes
}

impl Maker<'_> {
    /// The rows of a power: its units or adjustments, then what fits none of them.
    pub(in crate::tui) fn power(&self, power: Power, due: usize, results: &[Result]) -> Vec<Row> {
        let own = results.iter().filter(|r| r.power == power && !r.refused);
        let mut rows: Vec<Row> = match self.position.phase.kind {
            PhaseKind::Adjustments => self.adjustments(power, due, own),
            _ => own.map(|r| self.row(r, r.unit.map(|u| Key::Unit(u.at)))).collect(),
        };
        let on_sheet = |r: &&Result| {
            r.refused && r.source.and_then(|s| self.handed.written.get(s)).is_some_and(|w| w.power == power)
        };
        for refused in results.iter().filter(on_sheet) {
            let line = refused.source.and_then(|s| self.handed.written.get(s)).map_or(0, |w| w.line);
            rows.push(self.row(refused, Some(Key::Stray(power, line))));
        }
        if let Some((_, reading)) = self.handed.readings.iter().find(|r| r.0 == power) {
            let lines = self.handed.written.iter().filter(|w| w.power == power).map(|w| w.line);
            self.unread(power, &self.sheets[power.index()], reading, &lines.collect::<Vec<_>>(), &mut rows);
        }
        for row in &mut rows {
            row.is_standby = row.written.is_some_and(|w| self.standbys.contains(&w.power));
        }
        rows
    }

    /// Rows for what is on a sheet that does not count, because nobody could read it. Their keys follow
    /// those of the sheet that does.
    pub(in crate::tui) fn unread_beside(
        &self,
        power: Power,
        sheet: &Sheet,
        reading: &Reading,
        after: usize,
    ) -> Vec<Row> {
        let mut rows = Vec::new();
        self.unread(power, sheet, reading, &[], &mut rows);
        let beyond = self.sheets[power.index()].lines().len() + after;
        for row in &mut rows {
            if let Key::Stray(_, line) = &mut row.key {
                *line += beyond;
            }
        }
        rows
    }

    fn adjustments<'r>(&self, power: Power, due: usize, own: impl Iterator<Item = &'r Result>) -> Vec<Row> {
        let mut rows: Vec<Row> = Vec::new();
        for result in own {
            let mut row = self.row(result, Some(Key::Slot(power, rows.len())));
            if result.source.is_none() {
                // Nobody ordered this removal: it is what civil disorder would take.
                row.sign = Sign::Missing;
                row.nature = Nature::Chosen;
                row.nature.word().clone_into(&mut row.word);
            }
            rows.push(row);
        }
        let builds = self.position.balance(power) > 0;
        for slot in rows.len()..due {
            let order = if builds { "build" } else { "removal" };
            let mut row = heading(self.map, power);
            row.key = Key::Slot(power, slot);
            row.sign = Sign::Missing;
            row.order = format!("{order} {} of {due}", slot + 1);
            row.word.push_str("no order");
            rows.push(row);
        }
        rows
    }

    fn row(&self, result: &Result, key: Option<Key>) -> Row {
        let written = result.source.and_then(|s| self.handed.written.get(s)).copied();
        let sign = match result.verdict {
            _ if result.is_missing() => Sign::Missing,
            Verdict::Illegal => Sign::Impossible,
            _ if !self.show => Sign::Given,
            v if v.is_good() => Sign::Good,
            Verdict::Undecided => Sign::Doubtful,
            _ => Sign::Bad,
        };
        let proxy = self.proxy(result);
        let left = proxy.map(|to| format!("{} {}", Nature::Left.word(), self.map.power(to).name));
        let nature = if sign == Sign::Missing && left.is_some() { Nature::Left } else { Nature::Order };
        let mut word = match (sign, result.verdict) {
            (Sign::Missing, _) => left.unwrap_or_else(|| "no order".to_owned()),
            (Sign::Given, Verdict::Invalid) => "unmatched".to_owned(),
            (Sign::Given, _) => String::new(),
            (_, verdict) => verdict.word().to_owned(),
        };
        if !result.implied_by.is_empty() {
            let result = Some(word).filter(|word| !word.is_empty());
            word = ["implied".to_owned()].into_iter().chain(result).collect::<Vec<_>>().join(", ");
        }
        if let Some(fate) = result.fate.filter(|f| self.show && f.word() != word) {
            word = format!("{word}, {}", fate.word());
        }
        if let Some(to) = proxy.filter(|to| written.is_some_and(|w| w.power == *to)) {
            let by = format!("by {}", self.map.power(to).name);
            word = if word.is_empty() { by } else { format!("{word}, {by}") };
        }
        if self.game.is_perpetual(self.handed, result) {
            word = if word.is_empty() { PERPETUAL.to_owned() } else { format!("{word}, {PERPETUAL}") };
        }
        let about =
            |r: &Ruled| (&r.order, r.power, r.refused) == (&result.order, result.power, result.refused);
        let at = self.ruled.iter().position(about).filter(|_| self.show);
        let ruled = at.map(|at| &self.ruled[at]);
        let mut sentence = result.sentence.clone();
        if let Some(ruled) = ruled {
            let why = ruled.because();
            sentence = Some(if ruled.itself {
                word = format!("ruled: {word}");
                format!("because {why}")
            } else {
                format!("by the game master's ruling, because {why}")
            });
        }
        let mut notes = written.and_then(|w| self.notes.get(&(w.power, w.line))).cloned().unwrap_or_default();
        if !result.implied_by.is_empty() {
            notes.push(Reason::Implied.sentence(self.map, &result.implied_by));
        }
        // An order that matches no other is seen at once, whether or not results are to be seen.
        let doubtful = !notes.is_empty() || result.verdict == Verdict::Invalid;
        let sign = if sign == Sign::Given && doubtful { Sign::Doubtful } else { sign };
        // A removal that nobody ordered says which unit goes; elsewhere only the unit is named.
        let adjusting = self.position.phase.kind == PhaseKind::Adjustments;
        let is_ordered = result.is_ordered() || result.refused || adjusting;
        let order = match result.unit.filter(|_| !is_ordered) {
            Some(unit) => unit.canonical(self.map),
            None => result.order.clone(),
        };
        let is_void = sign == Sign::Impossible || result.verdict == Verdict::Invalid;
        let tells = self.show || is_void || result.reason == Some(Reason::ImpliedApart);
        Row {
            key: key.unwrap_or(Key::Power(result.power)),
            power: result.power,
            unit: result.unit.filter(|_| !result.refused),
            sign,
            nature,
            order,
            word,
            sentence: sentence.filter(|_| tells),
            cited: booijink_in_words(&result.cited).filter(|_| self.show && ruled.is_none()),
            verdict: Some(result.verdict),
            reason: result.reason,
            is_ruled: ruled.is_some_and(|r| r.itself),
            ruled: at,
            notes,
            is_implied: !result.implied_by.is_empty(),
            written,
            line: written.and_then(|w| {
                let lines = self.sheets[w.power.index()].lines();
                lines.get(w.line).map(ToString::to_string)
            }),
            is_standby: false,
            silence: Silence::default(),
        }
    }

    /// The power to which the order of a unit is left, if to any.
    fn proxy(&self, result: &Result) -> Option<Power> {
        let at = self.map.province_of(result.unit.filter(|_| !result.refused)?.at);
        let is_it = |proxy: &&Proxy| proxy.at == at && proxy.owner == result.power;
        self.handed.proxies.iter().find(is_it).map(|proxy| proxy.to)
    }

    /// A row for each line of a sheet that gives no order, and for each heading that belongs elsewhere.
    /// Of the lines that give an order there are rows already.
    fn unread(&self, power: Power, sheet: &Sheet, reading: &Reading, ordered: &[usize], rows: &mut Vec<Row>) {
        let (starts, lines) = (Lines::of(&sheet.text()), sheet.lines());
        let stray = |line: usize, nature: Nature, sentence: &str| {
            let mut row = heading(self.map, power);
            row.key = Key::Stray(power, line);
            row.sign = match nature {
                Nature::PassedOver => Sign::Doubtful,
                Nature::ByProxy => Sign::Given,
                _ => Sign::Impossible,
            };
            row.nature = nature;
            row.order = lines.get(line).map(|l| l.trim().to_owned()).unwrap_or_default();
            row.word.push_str(nature.word());
            row.sentence = Some(sentence.to_owned());
            row.written = Some(Written { power, line });
            row.line = lines.get(line).map(ToString::to_string);
            row
        };
        for order in &reading.orders {
            let Given::Header(header) = &order.given else { continue };
            let misplaced = || header.misplaced(self.map, self.position.phase, Some(power));
            if let Some(why) = self.game.another_game(header).or_else(misplaced) {
                rows.push(stray(starts.at(order.span.start), Nature::Misplaced, &why));
            }
        }
        let mut by_line: HashMap<usize, Vec<&Note>> = HashMap::new();
        for note in &reading.notes {
            by_line.entry(starts.at(note.span.start)).or_default().push(note);
        }
        let strays = rows.iter().filter_map(|row| match row.key {
            Key::Stray(of, line) if of == power => Some(line),
            _ => None,
        });
        let mut known: HashSet<usize> = strays.chain(ordered.iter().copied()).collect();
        for note in &reading.notes {
            let line = starts.at(note.span.start);
            if known.contains(&line) || note.severity == Severity::Remark {
                continue;
            }
            // Of an order for another phase it matters little what else is wrong with it.
            let elsewhere = |n: &&Note| matches!(n.code, Code::WrongPhase | Code::WrongPower);
            let of_line = || by_line[&line].iter().copied();
            let row = match (of_line().find(elsewhere), of_line().find(|n| n.severity == Severity::Error)) {
                (Some(note), _) => stray(line, Nature::Misplaced, &note.message),
                (None, Some(error)) if error.code == Code::SeveralSheets => {
                    stray(line, Nature::NotCounted, &error.message)
                }
                (None, Some(error)) => stray(line, Nature::Unread, &error.message),
                (None, None) if note.code == Code::Proxy => stray(line, Nature::ByProxy, &note.message),
                (None, None) if note.code == Code::Skipped => stray(line, Nature::PassedOver, &note.message),
                (None, None) => stray(line, Nature::Unread, &note.message),
            };
            known.insert(line);
            rows.push(row);
        }
        for order in reading.orders.iter().filter(|o| matches!(o.given, Given::Conditional(_))) {
            let line = starts.at(order.span.start);
            if known.insert(line) {
                rows.push(stray(line, Nature::Unread, CONDITION));
            }
        }
    }
}
