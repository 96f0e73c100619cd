//! What the orders of one text make of each other: taken back, repeated, replaced, too many.

use std::collections::{HashMap, HashSet};

use crate::interpret::sets::Sets;
use crate::message::Message;
use crate::note::{Code, Note, Severity};
use crate::syntax::reading::{ReadOrder, Reading, ReadingContext, SheetStatement};
use chancery_core::map::{Map, Power, Province};
use chancery_core::order::{Adjustment, Piece};
use chancery_core::rules::SeveralOrders;

/// The orders of one text while they are settled among each other.
pub(crate) struct Settling<'a> {
    pub map: &'a Map,
    pub context: &'a ReadingContext<'a>,
    pub reading: &'a mut Reading,
    /// Which of the orders are kept.
    pub kept: Vec<bool>,
}

/// Settles the orders of a reading among themselves.
pub(crate) fn settle(map: &Map, context: &ReadingContext, sets: &Sets, reading: &mut Reading) {
    let is_clear = |order: &&ReadOrder| matches!(order.given, SheetStatement::Clear);
    reading.cleared = reading.orders.iter().filter(is_clear).map(|order| order.by).collect();
    let mut kept = vec![true; reading.orders.len()];
    clear(reading, &mut kept);
    note_cleared(reading);
    let mut settling = Settling { map, context, reading, kept };
    settling.between_sets(sets);
    settling.same_unit(|_| true);
    settling.same_site();
    settling.too_many_builds();
    settling.keep();
}

/// Settles the orders of several texts of one power for units whose orders are left to another power (DATC 4.D.3), as if
/// they stood in one text. Orders alone are for the adjudicator. Beside each reading stands the length of its text.
pub fn settle_proxies(map: &Map, context: &ReadingContext, texts: &mut [(usize, Reading)]) {
    let is_proxy =
        |order: &&ReadOrder| matches!(order.given, SheetStatement::Proxy(..)) && order.refused.is_none();
    let place = |order: &ReadOrder| unit_of(&order.given).map(|unit| map.province_of(unit.at));
    let left: HashSet<Province> =
        texts.iter().flat_map(|(_, reading)| &reading.orders).filter(is_proxy).filter_map(place).collect();
    if left.is_empty() || texts.len() < 2 {
        return;
    }
    let mut whole = Reading::default();
    let mut starts = Vec::with_capacity(texts.len());
    for (length, reading) in texts.iter_mut() {
        let start = starts.last().map_or(0, |&(end, _)| end);
        starts.push((start + *length + 1, start));
        let before = whole.orders.len();
        whole.orders.extend(reading.orders.drain(..).map(|mut order| {
            order.span = order.span.start + start..order.span.end + start;
            order
        }));
        whole.notes.extend(reading.notes.drain(..).map(|mut note| {
            note.span = note.span.start + start..note.span.end + start;
            note.order = note.order.map(|order| order + before);
            note
        }));
    }
    let kept = vec![true; whole.orders.len()];
    let mut settling = Settling { map, context, reading: &mut whole, kept };
    settling.same_unit(|at| left.contains(&at));
    settling.keep();
    let text_of = |at: usize| starts.partition_point(|&(end, _)| end <= at).min(starts.len() - 1);
    let mut places = Vec::with_capacity(whole.orders.len());
    for mut order in whole.orders {
        let text = text_of(order.span.start);
        order.span = order.span.start - starts[text].1..order.span.end - starts[text].1;
        places.push(texts[text].1.orders.len());
        texts[text].1.orders.push(order);
    }
    for mut note in whole.notes {
        let text = text_of(note.span.start);
        note.span = note.span.start - starts[text].1..note.span.end - starts[text].1;
        note.order = note.order.map(|order| places[order]);
        if !texts[text].1.notes.contains(&note) {
            texts[text].1.notes.push(note);
        }
    }
}

/// Applies `CLEAR`, which takes back what the same power gave before; where orders follow, it has done its
/// work.
fn clear(reading: &Reading, kept: &mut [bool]) {
    // From the end, so that each order is looked at once: who has cleared and who has ordered later.
    let (mut all_cleared, mut any_later) = (false, false);
    let (mut cleared, mut later) = (HashSet::new(), HashSet::new());
    for (order, kept) in reading.orders.iter().zip(kept).rev() {
        *kept = match (&order.given, order.by) {
            (SheetStatement::Clear, None) => {
                all_cleared = true;
                !any_later
            }
            (SheetStatement::Clear, Some(by)) => {
                cleared.insert(by);
                !later.contains(&by)
            }
            (SheetStatement::Header(_), _) => true,
            (_, by) => !all_cleared && by.is_none_or(|by| !cleared.contains(&by)),
        };
        any_later = true;
        later.extend(order.by);
    }
}

/// Says how many orders were taken back: `NMR` below a sheet may have been meant for somebody else.
fn note_cleared(reading: &mut Reading) {
    let mut standing: HashMap<Option<Power>, usize> = HashMap::new();
    for order in &reading.orders {
        match (&order.given, order.by) {
            (SheetStatement::Header(_), _) => {}
            (SheetStatement::Clear, by) => {
                let count = match by {
                    None => standing.drain().map(|(_, count)| count).sum(),
                    by => standing.remove(&by).unwrap_or(0),
                };
                if count > 0 {
                    let message = Message::TakesBack { orders: count };
                    reading.notes.push(Note::new(Code::Replaced, order.span.clone(), "", message));
                }
            }
            (_, by) => *standing.entry(by).or_default() += 1,
        }
    }
}

/// Returns the unit that an order is for, if a second order for it would be one too many.
pub(crate) fn unit_of(given: &SheetStatement) -> Option<Piece> {
    match given {
        SheetStatement::Movement(unit, _)
        | SheetStatement::Retreat(unit, _)
        | SheetStatement::Listed(unit)
        | SheetStatement::Proxy(unit, _)
        | SheetStatement::Adjustment(Adjustment::Remove(unit)) => Some(*unit),
        _ => None,
    }
}

impl Settling<'_> {
    /// Settles between several orders for one unit, in the provinces that are `concerned`.
    fn same_unit(&mut self, concerned: impl Fn(Province) -> bool) {
        let (map, context) = (self.map, self.context);
        let mut last: HashMap<(Province, bool, bool), usize> = HashMap::new();
        for i in 0..self.reading.orders.len() {
            let order = &self.reading.orders[i];
            // An order that does not belong to this sheet replaces none.
            let counts = self.kept[i] && context.kept_from(order.named).is_none();
            let Some(unit) = unit_of(&order.given).filter(|_| counts) else { continue };
            let province = map.province_of(unit.at);
            if !concerned(province) {
                continue;
            }
            // What another power orders by proxy stands beside the line that allows it.
            let is_by_proxy = order.by.is_some_and(|by| context.is_by_proxy(province, by));
            // Nor does what somebody orders who has no say over the unit touch the order of its owner.
            let is_foreign = order.refused == Some(Code::WrongPower);
            let at = (province, is_by_proxy, is_foreign);
            let Some(before) = last.insert(at, i) else { continue };
            let [one, other] = [before, i].map(|i| &self.reading.orders[i]);
            let is_listed = |order: &ReadOrder| matches!(order.given, SheetStatement::Listed(_));
            let none_counts = |order: &ReadOrder| order.refused == Some(Code::SeveralSheets);
            if is_listed(one) {
                self.kept[before] = false;
                continue;
            }
            if is_listed(other) {
                self.kept[i] = false;
                last.insert(at, before);
                continue;
            }
            if none_counts(one) || none_counts(other) {
                continue;
            }
            if self.says_the_same(before, i) {
                last.insert(at, before);
                self.repeated(before, i);
                continue;
            }
            let code = map.code(province).to_owned();
            let is_proxy = |order: &ReadOrder| matches!(order.given, SheetStatement::Proxy(..));
            if (is_proxy(one) || is_proxy(other)) && context.rules.several_orders != SeveralOrders::Last {
                // The order of a power that may not give it is refused for that.
                let meets = if one.by == other.by { self.beside_proxy(before, i, code) } else { before };
                last.insert(at, meets);
                continue;
            }
            let none_counts = context.rules.several_orders == SeveralOrders::AllIllegal;
            let several = Message::SeveralOrders { province: code.clone(), none_counts };
            let several = self.about(i, Code::DuplicateOrder, code, several);
            match context.rules.several_orders {
                SeveralOrders::Last => {
                    self.kept[before] = false;
                    let old = one.counting(map, context.rules);
                    let message = Message::Replaces { old: old.clone(), in_mail: None };
                    self.reading.notes.push(self.about(i, Code::Replaced, old, message));
                }
                SeveralOrders::AllIllegal => {
                    let refused = Some(Code::DuplicateOrder);
                    self.reading.notes.extend((one.refused != refused).then_some(several));
                    for at in [before, i] {
                        self.reading.orders[at].refused = refused;
                    }
                }
                SeveralOrders::FirstLegal if context.strict => self.reading.notes.push(several),
                SeveralOrders::FirstLegal => self.warn(several),
            }
        }
    }

    /// Returns whether two orders are the same: one that says otherwise how an army goes is another, where that counts.
    pub fn says_the_same(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|at| {
            let order = &self.reading.orders[at];
            (&order.given, order.remarks.way().under(self.context.rules))
        });
        one == other
    }

    /// Settles between an order and a proxy for the same unit, or two proxies: the adjudicator knows orders alone. Gives
    /// back which of them the next one for the unit meets.
    fn beside_proxy(&mut self, before: usize, again: usize, code: String) -> usize {
        let none_counts = self.context.rules.several_orders == SeveralOrders::AllIllegal;
        let message = Message::OrderedAndLeft { province: code.clone(), none_counts };
        let note = self.about(again, Code::DuplicateOrder, code, message);
        if none_counts {
            let of_these = |note: &Note| note.order.is_some_and(|order| [before, again].contains(&order));
            self.reading.notes.retain(|note| note.code != Code::Proxy || !of_these(note));
            for i in [before, again] {
                self.reading.orders[i].refused = Some(Code::UnsupportedOrder);
            }
            self.reading.notes.push(note);
            return before;
        }
        self.warn(Note { order: None, ..note });
        let is_legal = |i: usize| {
            let order = &self.reading.orders[i];
            order.refused.is_none() && order.illegal.is_none()
        };
        if !is_legal(before) && is_legal(again) {
            return again;
        }
        self.kept[again] = false;
        before
    }

    /// Makes a note about an order, placed at it.
    pub fn about(&self, order: usize, code: Code, detail: impl Into<String>, message: Message) -> Note {
        let span = self.reading.orders[order].span.clone();
        Note { order: Some(order), ..Note::new(code, span, detail, message) }
    }

    /// Adds a note as a warning.
    fn warn(&mut self, note: Note) {
        self.reading.notes.push(Note { severity: Severity::Warning, ..note });
    }

    /// Drops the order at `again`, and says that it is the same as the one before.
    fn repeated(&mut self, before: usize, again: usize) {
        self.kept[again] = false;
        let note = self.about(again, Code::Repeated, "", Message::GivenTwice);
        self.reading.notes.push(Note { order: Some(before), ..note });
    }

    /// Tells of builds in one place: only the first can be made, so another one uses up nothing that is due.
    fn same_site(&mut self) {
        let mut first: HashMap<Province, usize> = HashMap::new();
        for i in 0..self.kept.len() {
            let order = &self.reading.orders[i];
            let SheetStatement::Adjustment(Adjustment::Build(piece)) = order.given else { continue };
            if !self.kept[i] || order.refused.is_some() {
                continue;
            }
            let province = self.map.province_of(piece.at);
            let before = *first.entry(province).or_insert(i);
            if before == i {
                continue;
            }
            if self.reading.orders[before].given == order.given {
                self.repeated(before, i);
            } else {
                let message = Message::OneBuildPerSite { province: self.map.code(province).to_owned() };
                self.warn(self.about(i, Code::TooManyBuilds, "", message));
            }
        }
    }

    /// Warns of builds beyond what is due; which of them count is for the adjudicator (DATC 4.D.4).
    fn too_many_builds(&mut self) {
        let context = self.context;
        if context.supposing || context.position.owners.iter().all(Option::is_none) {
            return;
        }
        let mut left: HashMap<Power, i32> = HashMap::new();
        let of_builds = self.reading.notes.iter().filter(|note| note.code == Code::TooManyBuilds);
        let told: HashSet<usize> = of_builds.filter_map(|note| note.order).collect();
        for i in (0..self.kept.len()).filter(|i| !told.contains(i)) {
            let order = &self.reading.orders[i];
            let build = matches!(order.given, SheetStatement::Adjustment(Adjustment::Build(_)));
            let counts = build && self.kept[i] && order.refused.is_none();
            let Some(by) = order.by.filter(|_| counts) else { continue };
            let left = left.entry(by).or_insert_with(|| context.position.balance(by).max(0));
            *left -= 1;
            if *left < 0 {
                // In a list in order of preference it is meant for another case.
                let severity = if order.remarks.preference { Severity::Remark } else { Severity::Warning };
                let note = self.about(i, Code::TooManyBuilds, "", Message::MoreThanDue);
                self.reading.notes.push(Note { severity, ..note });
            }
        }
    }

    /// Drops the orders that are not kept, and what was said of them.
    fn keep(self) {
        let Self { reading, kept, .. } = self;
        if kept.iter().all(|k| *k) {
            return;
        }
        let mut places = Vec::with_capacity(kept.len());
        let mut next = 0;
        for &k in &kept {
            places.push(k.then_some(next));
            next += usize::from(k);
        }
        let orders = std::mem::take(&mut reading.orders);
        let kept_orders = orders.into_iter().zip(kept).filter(|(_, k)| *k);
        reading.orders = kept_orders.map(|(order, _): (ReadOrder, _)| order).collect();
        reading.notes.retain_mut(|note| match note.order {
            None => true,
            Some(order) => {
                note.order = places.get(order).copied().flatten();
                note.order.is_some()
            }
        });
    }
}
