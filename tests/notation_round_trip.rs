//! What is written can be read: for every possible order of the start and of random positions.

use crate::changes::config;

use chancery_core::map::{Kind, Map, Phase, Power, Province, Unit, UnitKind, standard};
use chancery_core::order::{
    Canonical, Convoys, DislodgedUnit, GivenOrder, Order, Position, Retreat, possible_adjustments,
    possible_orders, possible_retreats,
};
use chancery_core::rules::Rules;
use chancery_notation::{Language, Loss, Reader, ReadingContext, Style, Writer};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Up to thirty units of any powers, each where it may stand and nobody stands yet.
fn any_position() -> impl Strategy<Value = Position> {
    let unit = (any::<Index>(), prop_oneof![Just(UnitKind::Army), Just(UnitKind::Fleet)], 0..7_u8);
    vec(unit, 150).prop_map(|units| {
        let map = standard();
        let mut position = Position::empty(&map, Phase::spring(1901));
        let locations: Vec<_> = map.locations().collect();
        for (at, kind, power) in units {
            let at = *at.get(&locations);
            let free = position.unit_in(&map, map.province_of(at)).is_none();
            if free && map.admits(kind, at) && position.units.len() < 30 {
                position.units.push(Unit { power: Power(power), kind, at });
            }
        }
        position
    })
}

/// An owner for every province.
fn any_owners() -> impl Strategy<Value = Vec<Option<Power>>> {
    vec((0..7_u8).prop_map(|power| Some(Power(power))), standard().provinces().count())
}

/// Holds a law against the start of a game and six other positions, with any owners.
fn on_positions(law: impl Fn(&Position, &[Option<Power>])) {
    proptest!(config(1), |(owners in any_owners())| law(&Position::start(&standard()), &owners));
    proptest!(config(6), |(position in any_position(), owners in any_owners())| law(&position, &owners));
}

/// A reader of every language: what Chancery writes itself stands on the sheets of any game.
fn readers() -> Vec<Reader> {
    let map = standard();
    Language::ALL.iter().map(|&language| Reader::in_language(&map, language)).collect()
}

#[test]
fn every_possible_order_reads_back() {
    let map = standard();
    let readers = readers();
    let rules = Rules::default();
    on_positions(|position, _| {
        let context = ReadingContext::new(position, &rules);
        for reader in &readers {
            for &unit in &position.units {
                for order in possible_orders(&map, position, unit, Convoys::ByFleetsPresent) {
                    let ordered = GivenOrder { by: unit.power, unit: unit.into(), order };
                    let text = ordered.canonical(&map);
                    let reading = reader.read(&context, &text);
                    assert_eq!(reading.notes, [], "{text}");
                    assert_eq!(reading.movement().collect::<Vec<_>>(), [ordered], "{text}");
                }
            }
        }
    });
}

#[test]
fn every_possible_retreat_and_adjustment_reads_back() {
    let map = standard();
    let rules = Rules::default();
    let readers = readers();
    on_positions(|position, owners| {
        let (winter, fall) = later(position, owners);
        for reader in &readers {
            adjustments_read_back(&map, &winter, reader, &rules);
            retreats_read_back(&map, &fall, reader, &rules);
        }
    });
}

/// The position in winter with these owners, and in the fall before it with half of its units driven out.
fn later(position: &Position, owners: &[Option<Power>]) -> (Position, Position) {
    let mut winter = position.clone();
    winter.phase = Phase::winter(1901);
    winter.owners.copy_from_slice(owners);
    let mut fall = winter.clone();
    fall.phase = Phase::fall(1901).retreats();
    let driven_out = fall.units.split_off(fall.units.len() / 2);
    let dislodged = driven_out.into_iter().map(|unit| DislodgedUnit { unit, from: None, start: None });
    fall.dislodged = dislodged.collect();
    (winter, fall)
}

fn adjustments_read_back(map: &Map, position: &Position, reader: &Reader, rules: &Rules) {
    for power in map.powers() {
        for adjustment in possible_adjustments(map, rules, position, power) {
            let text = adjustment.canonical(map);
            let reading = reader.read(&ReadingContext::new(position, rules).of(power), &text);
            assert_eq!(reading.adjustments().collect::<Vec<_>>(), [(power, adjustment)], "{text}");
        }
    }
}

fn retreats_read_back(map: &Map, position: &Position, reader: &Reader, rules: &Rules) {
    for dislodged in &position.dislodged {
        for order in possible_retreats(map, position, dislodged, rules) {
            let unit = dislodged.unit;
            let ordered = GivenOrder { by: unit.power, unit: unit.into(), order };
            let text = ordered.canonical(map);
            let reading = reader.read(&ReadingContext::new(position, rules), &text);
            assert_eq!(reading.retreats().collect::<Vec<_>>(), [ordered], "{text}");
            if let Retreat::To(to) = order {
                let as_move = format!("{} - {}", unit.canonical(map), map.place(to));
                let reading = reader.read(&ReadingContext::new(position, rules), &as_move);
                assert_eq!(reading.retreats().collect::<Vec<_>>(), [ordered], "{as_move}");
            }
        }
    }
}

/// A sea that both ends of a convoy touch, as its route, if there is one.
fn route(map: &Map, unit: Unit, order: Order) -> Vec<Province> {
    let Order::Move { to, via: true } = order else { return Vec::new() };
    let (from, to) = (map.province_of(unit.at), map.province_of(to));
    let sea = |p: &Province| map.province(*p).kind == Kind::Sea && map.touch(from, *p) && map.touch(*p, to);
    map.provinces().find(sea).into_iter().collect()
}

/// The order without what a style could not say.
fn reduced(map: &Map, order: Order, lost: &[Loss]) -> Order {
    match order {
        Order::Move { to, .. } if lost.contains(&Loss::Via) => Order::Move { to, via: false },
        Order::Support { unit, to: Some(to) } if lost.contains(&Loss::Coast) => {
            Order::Support { unit, to: Some(map.province_of(to).location()) }
        }
        order => order,
    }
}

#[test]
fn every_style_reads_back_all_that_it_says() {
    let map = standard();
    let reader = Reader::new(&map);
    on_positions(|position, _| {
        for (&style, binds) in Style::ALL.iter().flat_map(|style| [(style, false), (style, true)]) {
            orders_read_back_in(style, binds, &map, position, &reader);
        }
    });
}

fn orders_read_back_in(style: Style, binds: bool, map: &Map, position: &Position, reader: &Reader) {
    let mut rules = Rules::default();
    rules.choose("4.A.6", if binds { "b" } else { "a" }).unwrap();
    let writer = Writer { map, rules: &rules, position, style };
    for &unit in &position.units {
        let context = ReadingContext::new(position, &rules).of(unit.power);
        for order in possible_orders(map, position, unit, Convoys::ByFleetsPresent) {
            let ordered = GivenOrder { by: unit.power, unit: unit.into(), order };
            let path = route(map, unit, order);
            let written = writer.movement(&ordered, &path);
            let must = GivenOrder { order: reduced(map, order, &written.lost), ..ordered };
            let reading = reader.read(&context, &written.text);
            assert_eq!(reading.notes, [], "{style:?}: {}", written.text);
            assert_eq!(reading.movement().collect::<Vec<_>>(), [must], "{style:?}: {}", written.text);
            let names_seas = matches!(style, Style::Judge | Style::Daide);
            if names_seas || (binds && !written.lost.contains(&Loss::Seas)) {
                assert_eq!(reading.orders[0].remarks.path, path, "{style:?}: {}", written.text);
            }
        }
    }
}

#[test]
fn every_style_reads_back_retreats_and_adjustments() {
    let map = standard();
    let reader = Reader::new(&map);
    on_positions(|position, owners| {
        let (winter, fall) = later(position, owners);
        for &style in Style::ALL {
            adjustments_read_back_in(style, &map, &winter, &reader);
            retreats_read_back_in(style, &map, &fall, &reader);
        }
    });
}

fn adjustments_read_back_in(style: Style, map: &Map, position: &Position, reader: &Reader) {
    let rules = Rules::default();
    let writer = Writer { map, rules: &rules, position, style };
    for power in map.powers() {
        for adjustment in possible_adjustments(map, &rules, position, power) {
            let written = writer.adjustment(power, adjustment);
            let reading = reader.read(&ReadingContext::new(position, &rules).of(power), &written.text);
            let read: Vec<_> = reading.adjustments().collect();
            assert_eq!(read, [(power, adjustment)], "{style:?}: {}", written.text);
        }
    }
}

fn retreats_read_back_in(style: Style, map: &Map, position: &Position, reader: &Reader) {
    let rules = Rules::default();
    let writer = Writer { map, rules: &rules, position, style };
    for dislodged in &position.dislodged {
        for order in possible_retreats(map, position, dislodged, &rules) {
            let ordered = GivenOrder { by: dislodged.unit.power, unit: dislodged.unit.into(), order };
            let written = writer.retreat(&ordered);
            let context = ReadingContext::new(position, &rules).of(ordered.by);
            let reading = reader.read(&context, &written.text);
            assert_eq!(reading.notes, [], "{style:?}: {}", written.text);
            assert_eq!(reading.retreats().collect::<Vec<_>>(), [ordered], "{style:?}: {}", written.text);
        }
    }
}
