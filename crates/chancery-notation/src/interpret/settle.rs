//! What the orders of one text make of each other: taken back, repeated, replaced, too many.

use std::collections::{HashMap, HashSet};

use crate::interpret::sets::{Sets, between_sets};
use crate::message::Message;
use crate::note::{Code, Note, Severity};
use crate::syntax::reading::{ReadOrder, Reading, ReadingContext, SheetStatement};
use chancery_core::map::{Map, Power, Province};
use chancery_core::order::{Adjustment, Piece};
use chancery_core::rules::SeveralOrders;

/// Settles the orders of a reading among themselves.
pub(crate) fn settle(map: &Map, context: &ReadingContext, sets: &Sets, reading: &mut Reading) {
    let mut kept = vec![true; reading.orders.len()];
    let is_clear = |order: &&ReadOrder| matches!(order.given, SheetStatement::Clear);
    reading.cleared = reading.orders.iter().filter(is_clear).map(|order| order.by).collect();
    clear(reading, &mut kept);
    note_cleared(reading);
    between_sets(map, context, sets, reading, &mut kept);
    same_unit(map, context, reading, &mut kept, |_| true);
    same_site(map, reading, &mut kept);
    too_many_builds(context, reading, &kept);
    keep(reading, &kept);
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
    let mut kept = vec![true; whole.orders.len()];
    same_unit(map, context, &mut whole, &mut kept, |at| left.contains(&at));
    keep(&mut whole, &kept);
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

/// Settles between several orders for one unit, in the provinces that are `concerned`.
fn same_unit(
    map: &Map,
    context: &ReadingContext,
    reading: &mut Reading,
    kept: &mut [bool],
    concerned: impl Fn(Province) -> bool,
) {
    let mut last: HashMap<(Province, bool, bool), usize> = HashMap::new();
    for i in 0..reading.orders.len() {
        // An order that is no order of this sheet takes no order's place.
        let counts = kept[i] && context.kept_from(reading.orders[i].named).is_none();
        let Some(unit) = unit_of(&reading.orders[i].given).filter(|_| counts) else { continue };
        let province = map.province_of(unit.at);
        if !concerned(province) {
            continue;
        }
        // What another power orders by proxy stands beside the line that allows it.
        let is_by_proxy = reading.orders[i].by.is_some_and(|by| context.is_by_proxy(province, by));
        // Nor does what somebody orders who has no say over the unit touch the order of its owner.
        let is_foreign = reading.orders[i].refused == Some(Code::WrongPower);
        let at = (province, is_by_proxy, is_foreign);
        let Some(before) = last.insert(at, i) else { continue };
        let listed = |i: usize| matches!(reading.orders[i].given, SheetStatement::Listed(_));
        let none_counts = |i: usize| reading.orders[i].refused == Some(Code::SeveralSheets);
        if listed(before) {
            kept[before] = false;
            continue;
        }
        if listed(i) {
            kept[i] = false;
            last.insert(at, before);
            continue;
        }
        if none_counts(before) || none_counts(i) {
            continue;
        }
        let (one, other) = (&reading.orders[before], &reading.orders[i]);
        // Where it counts how an army goes, an order that says otherwise is another order.
        let [as_one, as_other] = [one, other].map(|order| order.remarks.way().under(context.rules));
        if one.given == other.given && as_one == as_other {
            kept[i] = false;
            last.insert(at, before);
            repeated(reading, before, i);
            continue;
        }
        let code = map.code(province).to_owned();
        let is_proxy = |i: usize| matches!(reading.orders[i].given, SheetStatement::Proxy(..));
        if (is_proxy(before) || is_proxy(i)) && context.rules.several_orders != SeveralOrders::Last {
            // The order of a power that may not give it is refused for that.
            if reading.orders[before].by == reading.orders[i].by {
                let meets = beside_proxy(reading, context.rules.several_orders, (before, i), &code, kept);
                last.insert(at, meets);
            } else {
                last.insert(at, before);
            }
            continue;
        }
        match context.rules.several_orders {
            SeveralOrders::Last => {
                kept[before] = false;
                let old = reading.orders[before].counting(map, context.rules);
                let message = Message::Replaces { old: old.clone(), in_mail: None };
                note(reading, i, i, Code::Replaced, old, message);
            }
            SeveralOrders::AllIllegal => {
                let first = reading.orders[before].refused != Some(Code::DuplicateOrder);
                reading.orders[before].refused = Some(Code::DuplicateOrder);
                reading.orders[i].refused = Some(Code::DuplicateOrder);
                if first {
                    let message = Message::SeveralOrders { province: code.clone(), none_counts: true };
                    note(reading, i, i, Code::DuplicateOrder, code, message);
                }
            }
            SeveralOrders::FirstLegal => {
                let message = Message::SeveralOrders { province: code.clone(), none_counts: false };
                note(reading, i, i, Code::DuplicateOrder, code, message);
                if let Some(note) = reading.notes.last_mut().filter(|_| !context.strict) {
                    note.severity = Severity::Warning;
                }
            }
        }
    }
}

/// Settles between an order and a proxy for the same unit, or two proxies: the adjudicator knows orders alone. Gives back
/// which of them the next one for the unit meets.
fn beside_proxy(
    reading: &mut Reading,
    rule: SeveralOrders,
    (before, again): (usize, usize),
    code: &str,
    kept: &mut [bool],
) -> usize {
    let none = rule == SeveralOrders::AllIllegal;
    let span = reading.orders[again].span.clone();
    let message = Message::OrderedAndLeft { province: code.to_owned(), none_counts: none };
    let mut note = Note::new(Code::DuplicateOrder, span, code, message);
    let mut meets = before;
    if none {
        let of_these = |note: &Note| note.order.is_some_and(|order| [before, again].contains(&order));
        reading.notes.retain(|note| note.code != Code::Proxy || !of_these(note));
        for i in [before, again] {
            reading.orders[i].refused = Some(Code::UnsupportedOrder);
        }
        note.order = Some(again);
    } else {
        note.severity = Severity::Warning;
        let is_legal = |order: &ReadOrder| order.refused.is_none() && order.illegal.is_none();
        if is_legal(&reading.orders[before]) || !is_legal(&reading.orders[again]) {
            kept[again] = false;
        } else {
            meets = again;
        }
    }
    reading.notes.push(note);
    meets
}

/// Adds a note about the order at `about`, placed at the order at `at`.
fn note(reading: &mut Reading, about: usize, at: usize, code: Code, detail: String, message: Message) {
    let mut note = Note::new(code, reading.orders[at].span.clone(), detail, message);
    note.order = Some(about);
    reading.notes.push(note);
}

/// Says of the order at `again` that it is the same as the one before.
fn repeated(reading: &mut Reading, before: usize, again: usize) {
    note(reading, before, again, Code::Repeated, String::new(), Message::GivenTwice);
}

/// Tells of builds in one place: only the first can be made, so another one uses up nothing that is due.
fn same_site(map: &Map, reading: &mut Reading, kept: &mut [bool]) {
    let mut first: HashMap<Province, usize> = HashMap::new();
    for (i, kept) in kept.iter_mut().enumerate() {
        let order = &reading.orders[i];
        let SheetStatement::Adjustment(Adjustment::Build(piece)) = order.given else { continue };
        if !*kept || order.refused.is_some() {
            continue;
        }
        let province = map.province_of(piece.at);
        let before = *first.entry(province).or_insert(i);
        if before == i {
            continue;
        }
        if reading.orders[before].given == reading.orders[i].given {
            *kept = false;
            repeated(reading, before, i);
        } else {
            let message = Message::OneBuildPerSite { province: map.code(province).to_owned() };
            note(reading, i, i, Code::TooManyBuilds, String::new(), message);
            if let Some(note) = reading.notes.last_mut() {
                note.severity = Severity::Warning;
            }
        }
    }
}

/// Warns of builds beyond what is due; which of them count is for the adjudicator (DATC 4.D.4).
fn too_many_builds(context: &ReadingContext, reading: &mut Reading, kept: &[bool]) {
    if context.supposing || context.position.owners.iter().all(Option::is_none) {
        return;
    }
    let mut left: HashMap<Power, i32> = HashMap::new();
    let told: HashSet<usize> =
        reading.notes.iter().filter(|n| n.code == Code::TooManyBuilds).filter_map(|n| n.order).collect();
    for (i, kept) in kept.iter().enumerate().map(|(i, &kept)| (i, kept && !told.contains(&i))) {
        let order = &reading.orders[i];
        let build = matches!(order.given, SheetStatement::Adjustment(Adjustment::Build(_)));
        let Some(by) = order.by.filter(|_| build && kept && order.refused.is_none()) else { continue };
        let left = left.entry(by).or_insert_with(|| context.position.balance(by).max(0));
        *left -= 1;
        if *left < 0 {
            // In a list in order of preference it is meant for another case.
            let is_reserve = order.remarks.preference;
            note(reading, i, i, Code::TooManyBuilds, String::new(), Message::MoreThanDue);
            if let Some(note) = reading.notes.last_mut() {
                note.severity = if is_reserve { Severity::Remark } else { Severity::Warning };
            }
        }
    }
}

/// Drops the orders that are not kept, and what was said of them.
fn keep(reading: &mut Reading, kept: &[bool]) {
    if kept.iter().all(|k| *k) {
        return;
    }
    let mut places = Vec::with_capacity(kept.len());
    let mut next = 0;
    for &k in kept {
        places.push(k.then_some(next));
        next += usize::from(k);
    }
    let orders = std::mem::take(&mut reading.orders);
    let kept_orders = orders.into_iter().zip(kept).filter(|(_, k)| **k);
    reading.orders = kept_orders.map(|(order, _): (ReadOrder, _)| order).collect();
    reading.notes.retain_mut(|note| match note.order {
        None => true,
        Some(order) => {
            note.order = places.get(order).copied().flatten();
            note.order.is_some()
        }
    });
}
