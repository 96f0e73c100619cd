//! What is written can be read: for every possible order of the start and of random positions.

use chancery::map::{Kind, Map, Phase, Power, Province, Unit, UnitKind, standard};
use chancery::order::{
    Canonical, Context, Convoys, Dislodged, Language, Loss, Order, Ordered, Position, Reader, Retreat, Style,
    Writer, possible_adjustments, possible_orders, possible_retreats,
};
use chancery::rules::Rules;

/// A small generator with a fixed seed (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

/// Thirty units of random powers on random places.
fn random_position(map: &Map, random: &mut Random) -> Position {
    let mut position = Position::empty(map, Phase::spring(1901));
    let locations: Vec<_> = map.locations().collect();
    while position.units.len() < 30 {
        let at = locations[random.below(locations.len())];
        let kind = if random.below(2) == 0 { UnitKind::Army } else { UnitKind::Fleet };
        let power = Power(random.below(7) as u8);
        if map.admits(kind, at) && position.unit_in(map, map.province_of(at)).is_none() {
            position.units.push(Unit { power, kind, at });
        }
    }
    position
}

fn positions() -> Vec<Position> {
    let map = standard();
    let mut random = Random(1901);
    let mut positions = vec![Position::start(&map)];
    positions.extend((0..6).map(|_| random_position(&map, &mut random)));
    positions
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
    for (position, reader) in positions().iter().flat_map(|p| readers.iter().map(move |r| (p, r))) {
        let context = Context::new(position, &rules);
        for &unit in &position.units {
            for order in possible_orders(&map, position, unit, Convoys::ByFleetsPresent) {
                let ordered = Ordered { by: unit.power, unit: unit.into(), order };
                let text = ordered.canonical(&map);
                let reading = reader.read(&context, &text);
                assert_eq!(reading.notes, [], "{text}");
                assert_eq!(reading.movement().collect::<Vec<_>>(), [ordered], "{text}");
            }
        }
    }
}

#[test]
fn every_possible_retreat_and_adjustment_reads_back() {
    let map = standard();
    let rules = Rules::default();
    for reader in readers() {
        retreats_and_adjustments_read_back(&map, &reader, &rules);
    }
}

fn retreats_and_adjustments_read_back(map: &Map, reader: &Reader, rules: &Rules) {
    let mut random = Random(1914);
    for mut position in positions() {
        position.phase = Phase::winter(1901);
        for owner in &mut position.owners {
            *owner = Some(Power(random.below(7) as u8));
        }
        for power in map.powers() {
            for adjustment in possible_adjustments(map, rules, &position, power) {
                let text = adjustment.canonical(map);
                let reading = reader.read(&Context::new(&position, rules).of(power), &text);
                assert_eq!(reading.adjustments().collect::<Vec<_>>(), [(power, adjustment)], "{text}");
            }
        }
        position.phase = Phase::fall(1901).retreats();
        let driven_out = position.units.split_off(15);
        let dislodged = driven_out.into_iter().map(|unit| Dislodged { unit, from: None, start: None });
        position.dislodged = dislodged.collect();
        for dislodged in &position.dislodged {
            for order in possible_retreats(map, &position, dislodged, rules) {
                let unit = dislodged.unit;
                let ordered = Ordered { by: unit.power, unit: unit.into(), order };
                let text = ordered.canonical(map);
                let reading = reader.read(&Context::new(&position, rules), &text);
                assert_eq!(reading.retreats().collect::<Vec<_>>(), [ordered], "{text}");
                if let Retreat::To(to) = order {
                    let as_move = format!("{} - {}", unit.canonical(map), map.place(to));
                    let reading = reader.read(&Context::new(&position, rules), &as_move);
                    assert_eq!(reading.retreats().collect::<Vec<_>>(), [ordered], "{as_move}");
                }
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
    for (position, binds) in
        positions().into_iter().flat_map(|position| [(position.clone(), false), (position, true)])
    {
        let mut rules = Rules::default();
        rules.choose("4.A.6", if binds { "b" } else { "a" }).unwrap();
        for &style in Style::ALL {
            let writer = Writer { map: &map, rules: &rules, position: &position, style };
            for &unit in &position.units {
                let context = Context::new(&position, &rules).of(unit.power);
                for order in possible_orders(&map, &position, unit, Convoys::ByFleetsPresent) {
                    let ordered = Ordered { by: unit.power, unit: unit.into(), order };
                    let path = route(&map, unit, order);
                    let written = writer.movement(&ordered, &path);
                    let must = Ordered { order: reduced(&map, order, &written.lost), ..ordered };
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
    }
}

#[test]
fn every_style_reads_back_retreats_and_adjustments() {
    let map = standard();
    let reader = Reader::new(&map);
    let rules = Rules::default();
    let mut random = Random(1918);
    for mut position in positions() {
        position.phase = Phase::winter(1901);
        for owner in &mut position.owners {
            *owner = Some(Power(random.below(7) as u8));
        }
        let mut retreating = position.clone();
        retreating.phase = Phase::fall(1901).retreats();
        let driven_out = retreating.units.split_off(15);
        let dislodged = driven_out.into_iter().map(|unit| Dislodged { unit, from: None, start: None });
        retreating.dislodged = dislodged.collect();
        for &style in Style::ALL {
            let writer = Writer { map: &map, rules: &rules, position: &position, style };
            for power in map.powers() {
                for adjustment in possible_adjustments(&map, &Rules::default(), &position, power) {
                    let written = writer.adjustment(power, adjustment);
                    let reading = reader.read(&Context::new(&position, &rules).of(power), &written.text);
                    let read: Vec<_> = reading.adjustments().collect();
                    assert_eq!(read, [(power, adjustment)], "{style:?}: {}", written.text);
                }
            }
            let writer = Writer { map: &map, rules: &rules, position: &retreating, style };
            for dislodged in &retreating.dislodged {
                for order in possible_retreats(&map, &retreating, dislodged, &rules) {
                    let ordered = Ordered { by: dislodged.unit.power, unit: dislodged.unit.into(), order };
                    let written = writer.retreat(&ordered);
                    let context = Context::new(&retreating, &rules).of(ordered.by);
                    let reading = reader.read(&context, &written.text);
                    assert_eq!(reading.notes, [], "{style:?}: {}", written.text);
                    assert_eq!(
                        reading.retreats().collect::<Vec<_>>(),
                        [ordered],
                        "{style:?}: {}",
                        written.text
                    );
                }
            }
        }
    }
}
