//! The real geography of the standard map, held against the rules of the game.

use std::collections::BTreeMap;

use chancery::draw::{Geography, Ground, Point};
use chancery::map::{self, Kind, Map, Province};

/// In the drawing's units, of which it is 1500 wide: 3 mm on a page in A4.
const VISIBLE: f32 = 15.0;
/// The size of a unit's symbol and of a code of three letters.
const UNIT: (f32, f32) = (26.0, 20.0);
const LABEL: (f32, f32) = (29.0, 13.0);

fn standard() -> (std::sync::Arc<Map>, Geography) {
    let map = map::standard();
    let text = chancery_maps::shapes("standard").unwrap();
    let geography = Geography::read(text, &map).unwrap_or_else(|faults| panic!("{faults:?}"));
    (map, geography)
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
    let (map, geography) = standard();
    let lengths = borders(&geography);
    let mut wrong = Vec::new();
    for a in map.provinces() {
        for b in map.provinces().filter(|&b| a < b) {
            let length = lengths.get(&(a, b)).copied().unwrap_or(0.0);
            let pass = map.touch(a, b);
            if (pass && length < VISIBLE) || (!pass && length > 0.0) {
                wrong.push(format!("{}-{}: pass {pass}, length {length}", map.code(a), map.code(b)));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn each_coast_of_a_split_province_faces_its_own_sea() {
    let (map, geography) = standard();
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
            assert!(own < nearest(&foreign), "{} lies nearer to another coast's sea", map.place(coast));
            assert_eq!(geography.ground(unit), Ground::Province(province), "{}", map.place(coast));
        }
    }
}

#[test]
fn every_unit_and_every_code_fits_inside() {
    let (map, geography) = standard();
    let mut wrong = Vec::new();
    for province in map.provinces() {
        let ground = Ground::Province(province);
        let label = geography.label(province).expect("a place");
        let unit = geography.unit(&map, province.location()).expect("a place");
        if !fits(&geography, ground, label, LABEL) {
            wrong.push(format!("{}: its code", map.code(province)));
        }
        if !fits(&geography, ground, unit, UNIT) {
            wrong.push(format!("{}: its unit", map.code(province)));
        }
        let apart = (label.0 - unit.0).abs() >= f32::midpoint(LABEL.0, UNIT.0) - 1.0
            || (label.1 - unit.1).abs() >= f32::midpoint(LABEL.1, UNIT.1) - 1.0;
        if !apart {
            wrong.push(format!("{}: code and unit overlap", map.code(province)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn switzerland_is_land_that_nobody_enters() {
    let (map, geography) = standard();
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
    let (_, geography) = standard();
    let (width, height) = geography.size();
    for i in 1..60_u8 {
        for j in 1..40_u8 {
            let point = (width * f32::from(i) / 60.0, height * f32::from(j) / 40.0);
            assert_ne!(geography.ground(point), Ground::Void, "nothing at {point:?}");
        }
    }
}
