//! Files of formats 1 and 2 told facts by the sentences of rulings. Here these are read once, and nowhere else.

use crate::game::{
    Choice, Evidence, Fact, Judgement, Nmr, Obstacle, OnOrder, OrderedBy, Record, Ruling, Sheet,
};
use crate::map::{Map, PhaseKind, Power, Unit, UnitKind};
use crate::rules::UnorderedSets;
use crate::store::format::{adjustment, piece, province, retreat};
use crate::text::Clean;

/// The first format that keeps the facts themselves.
pub(super) const TYPED: u32 = 3;

/// The words of the rulings of formats 1 and 2 about a power that gave no orders.
const GAVE_NONE: &str = " gave no orders";
const BY_STANDBY: &str = "; those of its standby count";
const BY_PROGRAM: &str = "; these are by ";
/// The text before and behind the words that the power sent itself, and between its lines.
const VAIN: &str = " that count (“";
const SENT: &str = "”)";
const LINE_END: &str = " / ";

/// The end of a ruling on sets of orders in an unknown sequence.
const BY_CHOICE: &str = "(DATC 4.D.2=a)";

/// The subject of rulings on orders for later in the season, behind the power.
const OF_SETS: &str = ", orders for later in the season";
const OF_CONDITION: &str = ", conditional order";
const OF_PREFERENCES: &str = ", preference list";
/// The words of a ruling on several retreats of a unit.
const FIRST_OPEN: &str = "the first that is open is ";
const NONE_OPEN: &str = "none of them is open";
/// The words of a ruling on a build or a removal.
const PASSED_OVER: &str = " is passed over: ";
/// The words of a ruling on a condition.
const JUDGED: [(&str, Option<bool>); 3] =
    [(" does not hold: ", Some(false)), (" cannot be judged: ", None), (" holds: ", Some(true))];

/// Makes facts of the sentences of a game's rulings; `nmr` is what the house has for powers that give no orders.
pub(super) fn facts(map: &Map, nmr: Nmr, records: &mut [Record]) {
    let parents: Vec<usize> = records.iter().filter_map(|record| record.parent).collect();
    for (index, record) in records.iter_mut().enumerate() {
        let is_adjudicated = parents.contains(&index);
        let rulings = std::mem::take(&mut record.records.rulings);
        for ruling in rulings {
            let ruling = typed(map, record, ruling);
            // Two sentences on the silence of one power told one thing each; that it is told is said once.
            if !(matches!(ruling, Ruling::NoOrders { .. }) && record.records.rulings.contains(&ruling)) {
                record.records.rulings.push(ruling);
            }
        }
        for power in map.powers() {
            let is_standbys = record.records.standby_of(power) == record.sheets.get(power.index());
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

/// Returns the facts of one ruling; those on who ordered are put in the record.
fn typed(map: &Map, record: &mut Record, ruling: Ruling) -> Ruling {
    let Ruling::Note { about, text, .. } = &ruling else { return ruling };
    if let Some((power, told)) = no_orders(map, about, text) {
        let is_silent = record.ordered_by[power.index()] != OrderedBy::Player;
        let fits = told.by.as_ref().is_none_or(|_| is_silent) && (told.by.is_some() || !told.sent.is_empty());
        let is_known = !told.sent.is_empty() && record.sent.iter().any(|(p, _)| *p == power);
        if fits && !is_known {
            if let Some(by) = told.by {
                record.ordered_by[power.index()] = by;
            }
            if !told.sent.is_empty() {
                record.sent.push((power, told.sent));
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
        && let Some((power, choice)) = chosen(map, record, about, text)
    {
        return Ruling::Chosen { power, choice };
    }
    ruling
}

/// The facts that a sentence told of a power that gave no orders.
struct NoOrdersNote {
    /// The sheet that it sent in vain; empty if it sent nothing.
    sent: Sheet,
    /// Who ordered in its place.
    by: Option<OrderedBy>,
}

fn no_orders(map: &Map, about: &str, text: &str) -> Option<(Power, NoOrdersNote)> {
    let power = map.powers().find(|&p| about == Clean::line(&map.power(p).name).as_str())?;
    let rest = text.strip_prefix(map.power(power).name.as_str())?.strip_prefix(GAVE_NONE)?;
    // What ended with the words that the power sent told of nobody else's orders.
    if let Some(sent) = whole(rest) {
        return Some((power, NoOrdersNote { sent, by: None }));
    }
    if let Some(sent) = rest.strip_suffix(BY_STANDBY).and_then(whole) {
        return Some((power, NoOrdersNote { sent, by: Some(OrderedBy::Standby) }));
    }
    // The words that the power sent may be any.
    rest.rmatch_indices(BY_PROGRAM).find_map(|(end, sign)| {
        let sent = rest.get(..end).and_then(whole)?;
        let bot = Clean::line(rest.get(end + sign.len()..)?);
        Some((power, NoOrdersNote { sent, by: Some(OrderedBy::Bot(bot)) }))
    })
}

/// Returns what a power sent, from what was told of it: its words, an empty sheet if it sent nothing; `None` if it is
/// neither.
fn whole(told: &str) -> Option<Sheet> {
    if told.is_empty() {
        return Some(Sheet::default());
    }
    let sent = told.strip_prefix(VAIN)?.strip_suffix(SENT)?;
    Some(Sheet::new(sent.split(LINE_END)))
}

/// Returns what was chosen from whose orders for later.
fn chosen(map: &Map, record: &Record, about: &str, text: &str) -> Option<(Power, Choice)> {
    let of = |ending: &str| {
        let name = about.strip_suffix(ending)?;
        map.powers().find(|&p| map.power(p).name == name)
    };
    if let Some(power) = of(OF_SETS).filter(|_| text.ends_with(BY_CHOICE)) {
        return Some((power, Choice::OrderSets(UnorderedSets::Hold)));
    }
    if let Some(power) = of(OF_CONDITION) {
        return Some((power, Choice::Condition(judgement(map, text)?)));
    }
    if let Some(power) = of(OF_PREFERENCES) {
        let one = |told: &str| {
            let (order, why) = told.split_once(PASSED_OVER)?;
            let why = Obstacle::ALL.into_iter().find(|obstacle| obstacle.describe() == why)?;
            Some((adjustment(map, order).ok()?, why))
        };
        return Some((power, Choice::PassedOver(text.split("; ").map(one).collect::<Option<_>>()?)));
    }
    let open = match text.strip_prefix(FIRST_OPEN) {
        Some(place) => Some(retreat(map, place).ok()?),
        None if text == NONE_OPEN => None,
        None => return None,
    };
    let (unit, places) = about.split_once(": ")?;
    let unit = piece(map, unit).ok()?;
    let places = places.split(", ").map(|place| retreat(map, place).ok()).collect::<Option<_>>()?;
    let dislodged = record.position.dislodged_from(map, map.province_of(unit.at))?;
    Some((dislodged.unit.power, Choice::Retreat { unit, places, open }))
}

/// Returns what was said of a condition: `IF (FRA A RUH) does not hold: RUH is empty`.
fn judgement(map: &Map, text: &str) -> Option<Judgement> {
    let (condition, holds, told) = JUDGED.iter().find_map(|(word, holds)| {
        let (condition, told) = text.strip_prefix("IF ")?.split_once(word)?;
        Some((condition, *holds, told))
    })?;
    let spaced = condition.replace(['(', ')'], " | ").replace(" NOT ", " | ");
    let spaced = spaced.replace(" AND ", " | ").replace(" OR ", " | ");
    let texts = spaced.split('|').map(str::trim).filter(|words| !words.is_empty() && *words != "NOT");
    let texts: Vec<&str> = texts.filter(|words| !matches!(*words, "AND" | "OR")).collect();
    let seen: Vec<Evidence> = told.split("; ").map(|told| seen(map, told)).collect::<Option<_>>()?;
    if texts.len() != seen.len() {
        return None;
    }
    let fact = |(text, seen): (&str, Evidence)| {
        // Of a condition of one fact it is known whether that is so; of several they say what was seen.
        let holds = match seen {
            Evidence::Obscure | Evidence::NoMovement | Evidence::NotYet(..) => None,
            Evidence::Dislodged(_) | Evidence::Went(..) => Some(true),
            Evidence::NotDislodged(_) | Evidence::Empty(_) | Evidence::NobodyWent(..) => Some(false),
            Evidence::Stands(unit) => Some(fits(map, text, unit)),
        };
        Fact { text: text.split_whitespace().collect::<Vec<_>>().join(" "), holds, seen }
    };
    let facts = texts.into_iter().zip(seen).map(fact).collect();
    Some(Judgement { condition: condition.to_owned(), holds, facts })
}

/// Returns whether a unit is one of those that a fact speaks of, such as `FRA A RUH`.
fn fits(map: &Map, fact: &str, unit: Unit) -> bool {
    let mut words: Vec<&str> = fact.split_whitespace().collect();
    words.pop();
    words.into_iter().all(|word| match word {
        "A" => unit.kind == UnitKind::Army,
        "F" => unit.kind == UnitKind::Fleet,
        power => {
            let info = map.power(unit.power);
            map.names().power(power) == Some(unit.power) || info.key.starts_with(power)
        }
    })
}

/// Returns what was said to be seen on the board.
fn seen(map: &Map, told: &str) -> Option<Evidence> {
    let unit = |text: &str| {
        let starts = |p: &Power| text.strip_prefix(map.power(*p).adjective.as_str());
        let power = map.powers().find(|p| starts(p).is_some())?;
        let piece = piece(map, starts(&power)?.trim_start()).ok()?;
        Some(Unit { power, kind: piece.kind, at: piece.at })
    };
    let place = |code: &str| province(map, code).ok();
    let from_to = |text: &str| {
        let (from, to) = text.split_once(" to ")?;
        Some((place(from)?, place(to)?))
    };
    Some(if told == "no movement of this season is known" {
        Evidence::NoMovement
    } else if told.starts_with('“') && told.ends_with("” is not understood") {
        Evidence::Obscure
    } else if let Some(at) = told.strip_prefix("no such unit was dislodged in ") {
        Evidence::NotDislodged(place(at)?)
    } else if let Some(way) = told.strip_prefix("no such unit went from ") {
        let (from, to) = from_to(way)?;
        Evidence::NobodyWent(from, to)
    } else if let Some(way) = told.strip_prefix("whether a unit went from ") {
        let (from, to) = from_to(way.strip_suffix(" is not known yet")?)?;
        Evidence::NotYet(from, to)
    } else if let Some(of) = told.strip_suffix(" was dislodged") {
        Evidence::Dislodged(unit(of)?)
    } else if let Some(of) = told.strip_suffix(" stands there") {
        Evidence::Stands(unit(of)?)
    } else if let Some(at) = told.strip_suffix(" is empty") {
        Evidence::Empty(place(at)?)
    } else {
        let (of, to) = told.split_once(" went to ")?;
        Evidence::Went(unit(of)?, place(to)?)
    })
}
