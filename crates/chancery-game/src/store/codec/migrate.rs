//! Files of formats 1 and 2 told facts by the sentences of rulings. Here these are read once, and nowhere else.

use crate::game::{Nmr, OnOrder, OrderedBy, Record, Ruling, Sheet};
use crate::map::{Map, PhaseKind, Power};
use crate::rules::UnorderedSets;
use crate::text::Clean;

/// The first format that keeps the facts themselves.
pub(super) const TYPED: u32 = 3;

/// What the rulings of formats 1 and 2 said of a power that gave no orders.
const GAVE_NONE: &str = " gave no orders";
const BY_STANDBY: &str = "; those of its standby count";
const BY_PROGRAM: &str = "; these are by ";
/// What stood before and behind the words that the power sent itself, and between its lines.
const VAIN: &str = " that count (“";
const SENT: &str = "”)";
const LINE_END: &str = " / ";

/// What a ruling on sets of orders in an unknown sequence ended with.
const BY_CHOICE: &str = "(DATC 4.D.2=a)";

/// What rulings on orders for later in the season were about, behind the power.
const OF_LATER: [&str; 3] = [", orders for later in the season", ", conditional order", ", preference list"];
/// What was ruled on several retreats of a unit.
const OF_RETREATS: [&str; 2] = ["the first that is open is ", "none of them is open"];

/// Makes facts of the sentences of a game's rulings; `nmr` is what the house has for powers that give no orders.
pub(super) fn facts(map: &Map, nmr: Nmr, records: &mut [Record]) {
    let parents: Vec<usize> = records.iter().filter_map(|record| record.parent).collect();
    for (index, record) in records.iter_mut().enumerate() {
        let is_adjudicated = parents.contains(&index);
        let rulings = std::mem::take(&mut record.papers.rulings);
        for ruling in rulings {
            let ruling = typed(map, record, ruling);
            // Two sentences on the silence of one power told one thing each; that it is told is said once.
            if !(matches!(ruling, Ruling::NoOrders { .. }) && record.papers.rulings.contains(&ruling)) {
                record.papers.rulings.push(ruling);
            }
        }
        for power in map.powers() {
            let is_standbys = record.papers.standby_of(power) == record.sheets.get(power.index());
            let by = &mut record.ordered_by[power.index()];
            match by {
                // Where the house lets standbys order, their orders on the sheet of a silent power were taken for that.
                OrderedBy::Nobody if is_adjudicated && is_standbys && nmr == Nmr::Standby => {
                    *by = OrderedBy::Standby;
                }
                OrderedBy::Standby if !is_adjudicated || !is_standbys => *by = OrderedBy::Nobody,
                _ => {}
            }
        }
    }
}

/// The facts of one ruling; those on who ordered are put in the record.
fn typed(map: &Map, record: &mut Record, ruling: Ruling) -> Ruling {
    let Ruling::Note { about, text, .. } = &ruling else { return ruling };
    if let Some((power, told)) = no_orders(map, about, text) {
        let is_silent = record.ordered_by[power.index()] != OrderedBy::Player;
        let fits = told.by.as_ref().is_none_or(|_| is_silent) && (told.by.is_some() || told.sent.is_some());
        let is_known = told.sent.is_some() && record.sent.iter().any(|(p, _)| *p == power);
        if fits && !is_known {
            if let Some(by) = told.by {
                record.ordered_by[power.index()] = by;
            }
            if let Some(sent) = told.sent {
                record.sent.push((power, sent));
                record.sent.sort_by_key(|(p, _)| *p);
            }
            return Ruling::NoOrders { power };
        }
        return ruling;
    }
    if let Some(power) = map.powers().find(|&p| *about == Clean::line(&map.power(p).name))
        && text.ends_with(BY_CHOICE)
    {
        return Ruling::OrderSets { power, choice: UnorderedSets::Hold };
    }
    if let Some(on_order) = OnOrder::read(map, about, text) {
        return Ruling::OnOrder(on_order);
    }
    if record.position.phase.kind != PhaseKind::Movement
        && let Some(power) = later(map, record, about, text)
    {
        return Ruling::Chosen { power, about: about.clone(), text: text.clone() };
    }
    ruling
}

/// What a sentence told of a power that gave no orders.
struct Told {
    /// What it sent in vain.
    sent: Option<Sheet>,
    /// Who ordered in its place.
    by: Option<OrderedBy>,
}

fn no_orders(map: &Map, about: &str, text: &str) -> Option<(Power, Told)> {
    let power = map.powers().find(|&p| about == Clean::line(&map.power(p).name).as_str())?;
    let rest = text.strip_prefix(map.power(power).name.as_str())?.strip_prefix(GAVE_NONE)?;
    // What ended with the words that the power sent told of nobody else's orders.
    if let Some(sent) = whole(rest) {
        return Some((power, Told { sent, by: None }));
    }
    if let Some(sent) = rest.strip_suffix(BY_STANDBY).and_then(whole) {
        return Some((power, Told { sent, by: Some(OrderedBy::Standby) }));
    }
    // The words that the power sent may be any.
    rest.rmatch_indices(BY_PROGRAM).find_map(|(end, sign)| {
        let sent = rest.get(..end).and_then(whole)?;
        let bot = Clean::line(rest.get(end + sign.len()..)?);
        Some((power, Told { sent, by: Some(OrderedBy::Bot(bot)) }))
    })
}

/// What a power sent, from what was told of it: nothing, or its words; `None` if it is neither.
fn whole(told: &str) -> Option<Option<Sheet>> {
    if told.is_empty() {
        return Some(None);
    }
    let sent = told.strip_prefix(VAIN)?.strip_suffix(SENT)?;
    Some(Some(Sheet::new(sent.split(LINE_END))))
}

/// Whose orders for later a ruling was made on.
fn later(map: &Map, record: &Record, about: &str, text: &str) -> Option<Power> {
    let is_of = |power: &Power| {
        let rest = about.strip_prefix(map.power(*power).name.as_str());
        rest.is_some_and(|rest| OF_LATER.contains(&rest))
    };
    if let Some(power) = map.powers().find(is_of) {
        return Some(power);
    }
    if !OF_RETREATS.iter().any(|begin| text.starts_with(begin)) {
        return None;
    }
    let place = about.split_once(": ")?.0.split_once(' ')?.1;
    let code = place.split_once('/').map_or(place, |(code, _)| code);
    let province = map.names().province(code)?;
    record.position.dislodged_from(map, province).map(|dislodged| dislodged.unit.power)
}
