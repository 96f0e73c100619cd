//! The real geography of each board that has one, held against the rules of the game.

use std::collections::BTreeMap;
use std::sync::Arc;

use chancery::draw::{Geography, Ground, Point};
use chancery::map::{self, Kind, Map, Province};

/// In the drawing's units, of which it is 1500 wide: 3 mm on a page in A4.
const VISIBLE: f32 = 15.0;
/// Islands and capes that are smaller than a unit with its code; these may reach into the sea around.
const NARROW: [&str; 19] = [
    "ancient-mediterranean: BAL",
    "ancient-mediterranean: BIT",
    "ancient-mediterranean: COR",
    "ancient-mediterranean: CRE",
    "ancient-mediterranean: CYP",
    "modern: ISR",
    "modern: LIV",
    "modern: MON",
    "modern: WHI",
    "colonial: COC",
    "colonial: CON",
    "colonial: FOR",
    "colonial: FUS",
    "colonial: HON",
    "colonial: KYU",
    "colonial: POR",
    "colonial: SAK",
    "colonial: SIN",
    "colonial: TOK",
];
/// The size of a unit's symbol and of a code of three letters.
const UNIT: (f32, f32) = (26.0, 20.0);
const LABEL: (f32, f32) = (29.0, 13.0);

/// Each board with a geography of its own.
fn boards() -> Vec<(Arc<Map>, Geography)> {
    let drawn =
        map::builtin_names().filter_map(|name| Some((map::builtin(name)?, chancery_maps::shapes(name)?)));
    let boards: Vec<_> = drawn
        .map(|(map, text)| {
            let geography =
                Geography::read(text, &map).unwrap_or_else(|faults| panic!("{}: {faults:?}", map.name()));
            (map, geography)
        })
        .collect();
    assert!(boards.len() >= 7);
    boards
}

/// The length of the border that each two provinces share.
fn borders(geography: &Geography) -> BTreeMap<(Province, Province), f32> {
    let mut lengths = BTreeMap::new();
    for arc in geography.arcs() {
        if let [Ground::Province(a), Ground::Province(b)] = arc.sides {
            let steps = arc.points.windows(2).map(|p| distance(p[0], p[1]));
            *lengths.entry((a.min(b), a.max(b))).or_default() += steps.sum::<f32>();
        }
    }
    lengths
}

fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// How far a point is from the nearest border between two grounds.
fn shore(geography: &Geography, from: Point, a: Province, b: Province) -> f32 {
    let arcs = geography.arcs().iter().filter(|arc| {
        arc.sides == [Ground::Province(a), Ground::Province(b)]
            || arc.sides == [Ground::Province(b), Ground::Province(a)]
    });
    arcs.flat_map(|arc| &arc.points).map(|&p| distance(from, p)).fold(f32::INFINITY, f32::min)
}

/// Whether a box around a point lies within a ground, tried at its edge and within.
fn fits(geography: &Geography, ground: Ground, middle: Point, size: (f32, f32)) -> bool {
    (0..=6_u8).flat_map(|i| (0..=4_u8).map(move |j| (f32::from(i), f32::from(j)))).all(|(i, j)| {
        let point = (middle.0 + size.0 * (i / 6.0 - 0.5), middle.1 + size.1 * (j / 4.0 - 0.5));
        geography.ground(point) == ground
    })
}

#[test]
fn provinces_share_a_visible_border_exactly_where_a_unit_can_pass() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        let lengths = borders(&geography);
        for a in map.provinces() {
            for b in map.provinces().filter(|&b| a < b) {
                let closed = [a, b].iter().any(|&p| map.province(p).kind == Kind::Impassable);
                // Reading the file has made sure that each exception is one, and it has a reason.
                let exception = geography.exceptions().iter().any(|e| e.pair == [a, b] || e.pair == [b, a]);
                if closed || exception {
                    continue;
                }
                let length = lengths.get(&(a, b)).copied().unwrap_or(0.0);
                let pass = map.touch(a, b);
                if (pass && length < VISIBLE) || (!pass && length > 0.0) {
                    let pair = format!("{}-{}", map.code(a), map.code(b));
                    wrong.push(format!("{}: {pair}: pass {pass}, length {length}", map.name()));
                }
            }
        }
        assert!(geography.exceptions().iter().all(|e| e.why.split(' ').count() > 3), "{}", map.name());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn an_exception_that_is_none_is_a_fault() {
    let map = map::standard();
    let text = chancery_maps::shapes("standard").expect("it is drawn");
    for (pair, line) in
        [("LON WAL", ""), ("LON WAL", "10,10 20,20"), ("LON MOS", ""), ("LON MOS", "10,10 20,20")]
    {
        let exception =
            format!("exceptions: [(pair: \"{pair}\", why: \"no reason\", line: \"{line}\")], arcs: [");
        let faults = Geography::read(&text.replacen("arcs: [", &exception, 1), &map).expect_err("it is none");
        assert!(faults[0].to_string().contains("need no such exception"), "{}", faults[0]);
    }
}

#[test]
fn each_coast_of_a_split_province_faces_its_own_sea() {
    for (map, geography) in boards() {
        let seas = |location| {
            let near = map.fleet_borders(location).iter().map(|&l| map.province_of(l));
            near.filter(|&p| map.province(p).kind == Kind::Sea).collect::<Vec<_>>()
        };
        for province in map.provinces() {
            for &coast in &map.province(province).coasts {
                let unit = geography.unit(&map, coast).expect("a place");
                let others = map.province(province).coasts.iter().filter(|&&c| c != coast);
                let foreign: Vec<_> =
                    others.flat_map(|&c| seas(c)).filter(|s| !seas(coast).contains(s)).collect();
                let nearest = |list: &[Province]| {
                    list.iter().map(|&s| shore(&geography, unit, province, s)).fold(f32::INFINITY, f32::min)
                };
                let own = nearest(&seas(coast));
                let place = format!("{}: {}", map.name(), map.place(coast));
                assert!(own < nearest(&foreign), "{place} lies nearer to another coast's sea");
                assert_eq!(geography.ground(unit), Ground::Province(province), "{place}");
            }
        }
    }
}

#[test]
fn every_unit_and_every_code_fits_inside() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        for province in map.provinces() {
            let ground = Ground::Province(province);
            let label = geography.label(province).expect("a place");
            let unit = geography.unit(&map, province.location()).expect("a place");
            let name = format!("{}: {}", map.name(), map.code(province));
            if NARROW.contains(&name.as_str()) {
                // Smaller than a unit: that stands on its own ground at least.
                assert_eq!(geography.ground(unit), ground, "{name}");
                continue;
            }
            if !fits(&geography, ground, label, LABEL) {
                wrong.push(format!("{name}: its code"));
            }
            if !fits(&geography, ground, unit, UNIT) {
                wrong.push(format!("{name}: its unit"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether two boxes around points overlap by more than a rim.
fn overlap(a: (Point, (f32, f32)), b: (Point, (f32, f32))) -> bool {
    let over = |a: f32, b: f32, one: f32, other: f32| f32::midpoint(one, other) - (a - b).abs();
    over(a.0.0, b.0.0, a.1.0, b.1.0) > 2.0 && over(a.0.1, b.0.1, a.1.1, b.1.1) > 2.0
}

#[test]
fn nothing_covers_the_units_and_codes_of_a_full_board() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        let mut boxes = Vec::new();
        for province in map.provinces() {
            let (label, unit) = (geography.label(province), geography.unit(&map, province.location()));
            boxes.push((province, "code", (label.expect("a place"), LABEL)));
            boxes.push((province, "unit", (unit.expect("a place"), UNIT)));
            for &coast in &map.province(province).coasts {
                boxes.push((province, "unit", (geography.unit(&map, coast).expect("a place"), UNIT)));
            }
        }
        for (i, &(a, of_a, one)) in boxes.iter().enumerate() {
            for &(b, of_b, other) in &boxes[..i] {
                // Of a province with several coasts one holds the unit.
                let same = a == b && (of_a == of_b || !map.province(a).coasts.is_empty());
                if !same && overlap(one, other) {
                    wrong.push(format!(
                        "{}: {} of {} and {} of {}",
                        map.name(),
                        of_a,
                        map.code(a),
                        of_b,
                        map.code(b)
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn switzerland_is_land_that_nobody_enters() {
    let map = map::standard();
    let geography = Geography::of(&map);
    for code in ["BUR", "MAR", "MUN", "PIE", "TYR"] {
        let province = map.names().province(code).expect("a province");
        let beside = geography
            .arcs()
            .iter()
            .any(|arc| arc.sides.contains(&Ground::Blank) && arc.sides.contains(&Ground::Province(province)));
        assert!(beside, "{code} does not border on Switzerland");
    }
}

#[test]
fn the_frame_is_full() {
    for (map, geography) in boards() {
        let (width, height) = geography.size();
        for i in 1..60_u8 {
            for j in 1..40_u8 {
                let point = (width * f32::from(i) / 60.0, height * f32::from(j) / 40.0);
                assert_ne!(geography.ground(point), Ground::Void, "{}: nothing at {point:?}", map.name());
            }
        }
    }
}
