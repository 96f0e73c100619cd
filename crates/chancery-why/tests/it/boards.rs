//! Positions and explanations for the tests: orders as text, each power before its own.

use std::sync::Arc;

use chancery_core::adjudicate::{Context, Terrain};
use chancery_core::map::{Map, Phase, Unit, UnitKind, standard};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{Reader, ReadingContext};
use chancery_why::explain::{Account, Explainer};

/// Orders of one power after the other; a unit in brackets was given none.
pub fn with<T>(text: &str, of: impl FnOnce(&Explainer) -> T) -> T {
    let (map, rules) = (standard(), Rules::default());
    let mut position = Position::empty(&map, Phase::spring(1901));
    let mut lines = Vec::new();
    for part in text.split(';') {
        let (power, orders) = part.split_once(':').expect("a power");
        for order in orders.split(',').map(str::trim) {
            let bare = order.trim_matches(['(', ')']);
            position.units.push(unit(&map, power, bare));
            if bare == order {
                lines.push(format!("{}: {order}", power.trim()));
            }
        }
    }
    let terrain = Terrain::new(&map);
    let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), &lines.join("\n"));
    of(&Explainer::new(Context::new(&map, &terrain, &rules), &position, &reading.submission()))
}

pub fn unit(map: &Arc<Map>, power: &str, text: &str) -> Unit {
    let mut words = text.split_whitespace();
    let kind = if words.next() == Some("A") { UnitKind::Army } else { UnitKind::Fleet };
    let (province, coast) =
        words.next().and_then(|at| at.split_once('/').or(Some((at, "")))).expect("a place");
    let province = map.names().province(province).expect("a province");
    let coasts = &map.province(province).coasts;
    let at = coasts.iter().copied().find(|&at| map.coast_of(at) == Some(coast));
    Unit {
        power: map.names().power(power.trim()).expect("a power"),
        kind,
        at: at.unwrap_or_else(|| province.location()),
    }
}

pub fn account(explainer: &Explainer, province: &str) -> Account {
    let unit = explainer.unit_in(province).expect("a unit is there");
    explainer.account(&explainer.quick_proof(unit).expect("it has a proof"))
}

pub fn paragraph(text: &str, province: &str) -> String {
    with(text, |explainer| account(explainer, province).paragraph)
}

#[track_caller]
pub fn starts(text: &str, start: &str) {
    assert!(text.starts_with(start), "{text}");
}

/// Holds the sentence of a unit to its end, for each row of orders.
#[track_caller]
pub fn each_ends(rows: &[(&str, &str, &str)]) {
    for (orders, of, end) in rows {
        with(orders, |explainer| {
            let told = account(explainer, of).sentence;
            assert!(told.ends_with(end), "{orders}\n{told}\n{end}");
        });
    }
}

/// DATC 6.E.13.
pub const THREE_ON_A_GARRISON: &str = "Russia: F NTH H; England: F EDI S F YOR - NTH, F YOR - NTH; \
    France: F BEL - NTH, F ENG S F BEL - NTH; Germany: F NWG - NTH, F NWY S F NWG - NTH";
