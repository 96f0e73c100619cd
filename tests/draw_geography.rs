//! The real geography of each board that has one, held against the rules of the game.

use std::collections::BTreeMap;
use std::sync::Arc;

use chancery_core::map::{self, Kind, Map, Province};
use chancery_draw::{Geography, Ground, Point, Room, covered};

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
/// The size of a unit's symbol on a small drawing.
const UNIT: (f32, f32) = (26.0, 20.0);
/// How many pixels of a picture 800 wide the type of a code is high at least, and where there is no room for more.
const PIXELS: f32 = 9.0;
const PIXELS_OF_CROWDED: f32 = 8.0;
/// Boards on which larger codes would cover something, or would stand beside their provinces.
const CROWDED: [&str; 2] = ["ancient-mediterranean", "colonial"];
/// How far boxes may lie over each other: their rims.
const RIM: f32 = 1.5;
/// How much of a code or of another unit a dislodged unit may hide.
const HIDDEN: f32 = 0.3;

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
    for arc in &geography.arcs {
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
    let arcs = geography.arcs.iter().filter(|arc| {
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
                let exception = geography.exceptions.iter().any(|e| e.pair == [a, b] || e.pair == [b, a]);
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
        assert!(geography.exceptions.iter().all(|e| e.why.split(' ').count() > 3), "{}", map.name());
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
fn every_unit_stands_in_its_province() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        for province in map.provinces() {
            let ground = Ground::Province(province);
            let unit = geography.unit(&map, province.location()).expect("a place");
            let name = format!("{}: {}", map.name(), map.code(province));
            if NARROW.contains(&name.as_str()) {
                // Smaller than a unit: that stands on its own ground at least.
                assert_eq!(geography.ground(unit), ground, "{name}");
            } else if !fits(&geography, ground, unit, UNIT) {
                wrong.push(name);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_code_is_large_enough_and_beside_its_unit() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        let (width, height) = geography.size();
        let size = geography.code_size();
        let least = if CROWDED.contains(&map.name()) { PIXELS_OF_CROWDED } else { PIXELS };
        assert!(size * 800.0 / width >= least, "{}: {size} of {width}", map.name());
        for province in map.provinces() {
            let name = format!("{}: {}", map.name(), map.code(province));
            let label = geography.label(province).expect("a place");
            let room = geography.code_box(&map, province).expect("a place");
            if room.0 < 0.0 || room.1 < 0.0 || room.2 > width || room.3 > height {
                wrong.push(format!("{name}: beyond the frame"));
            }
            // A code that has no room in its province stands right beside the unit there.
            let unit = geography.unit(&map, province.location()).expect("a place");
            let inside = geography.ground(label) == Ground::Province(province);
            if !inside && distance(label, unit) > 4.0 * size {
                wrong.push(format!("{name}: neither in its province nor beside its unit"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether two boxes overlap by more than their rims.
fn overlap(a: Room, b: Room) -> bool {
    a.2.min(b.2) - a.0.max(b.0) > RIM && a.3.min(b.3) - a.1.max(b.1) > RIM
}

/// The boxes of all codes, with the signs of centres, and of all units of a full board.
fn boxes(map: &Map, geography: &Geography) -> Vec<(Province, &'static str, Room)> {
    let mut boxes = Vec::new();
    for province in map.provinces() {
        boxes.push((province, "code", geography.code_box(map, province).expect("a place")));
        let coasts = map.province(province).coasts.iter().copied();
        for at in coasts.chain([province.location()]) {
            let unit = geography.unit(map, at).expect("a place");
            boxes.push((province, "unit", geography.unit_box(unit)));
        }
    }
    boxes
}

#[test]
fn nothing_covers_the_units_codes_and_centres_of_a_full_board() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        let boxes = boxes(&map, &geography);
        for (i, &(a, of_a, one)) in boxes.iter().enumerate() {
            for &(b, of_b, other) in &boxes[..i] {
                // Of a province with several coasts one holds the unit.
                let same = a == b && of_a == of_b;
                if !same && overlap(one, other) {
                    let (a, b) = (map.code(a), map.code(b));
                    wrong.push(format!("{}: {of_a} of {a} and {of_b} of {b}", map.name()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_dislodged_unit_hides_no_code_and_no_other_unit() {
    let mut wrong = Vec::new();
    for (map, geography) in boards() {
        let boxes = boxes(&map, &geography);
        for at in map.locations() {
            let Some(place) = geography.beside(&map, at) else { continue };
            let (room, own) = (geography.unit_box(place), map.province_of(at));
            let unit = geography.unit_box(geography.unit(&map, at).expect("a place"));
            assert!(covered(room, unit) < 0.5, "{}: {} hides its own", map.name(), map.place(at));
            for &(province, of, other) in &boxes {
                let hides = covered(room, other) > HIDDEN && !(of == "unit" && province == own);
                if hides {
                    let (at, code) = (map.place(at), map.code(province));
                    wrong.push(format!("{}: the one of {at} hides the {of} of {code}", map.name()));
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
            .arcs
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
