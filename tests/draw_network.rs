//! Drawings made from a map's borders alone, for maps that nobody has drawn.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use chancery_core::map::{self, Map, Province};
use chancery_core::order::Position;
use chancery_draw::{Chart, Geography, Ground, Palette, Scene, View, draw, svg};

/// The standard map under a name for which there is no drawing.
fn undrawn() -> Arc<Map> {
    let text = chancery_maps::board("standard").unwrap().replace("\"standard\"", "\"undrawn\"");
    Arc::new(map::read(&text).expect("it is the standard map"))
}

/// A map of inland provinces in a chain, with its first the only home.
fn chain(length: usize) -> Map {
    let mut provinces = String::new();
    for i in 0..length {
        let near: Vec<String> = [i.checked_sub(1), Some(i + 1).filter(|&n| n < length)]
            .into_iter()
            .flatten()
            .map(|n| format!("P{n}"))
            .collect();
        let near = near.join(" ");
        writeln!(
            provinces,
            "(code: \"P{i}\", name: \"Place {i}\", kind: land, centre: true, armies: \"{near}\"),"
        )
        .expect("writing to a string cannot fail");
    }
    let text = format!(
        "(format: 1, name: \"chain\", title: \"Chain\", begins: \"S1901M\", victory: 1,
          powers: [(name: \"One\", letter: \"O\", homes: \"P0\", units: \"A P0\")], provinces: [{provinces}])"
    );
    map::read(&text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn a_line_joins_each_two_provinces_that_touch_and_no_others() {
    let map = undrawn();
    let geography = Geography::network(&map);
    let at = |point| match geography.ground(point) {
        Ground::Province(p) => p,
        other => panic!("a line ends in {other:?}"),
    };
    let linked: BTreeSet<(Province, Province)> = geography
        .links
        .iter()
        .map(|link| (link[0], link[link.len() - 1]))
        .map(|(a, b)| (at(a).min(at(b)), at(a).max(at(b))))
        .collect();
    let touching: BTreeSet<_> = map
        .provinces()
        .flat_map(|a| map.provinces().map(move |b| (a, b)))
        .filter(|&(a, b)| a < b && map.touch(a, b))
        .collect();
    assert_eq!(linked, touching);
}

#[test]
fn no_line_runs_behind_a_third_island() {
    let drawn = map::builtin_names().filter_map(map::builtin).filter(|map| map.drawing() != "standard");
    for map in drawn.chain([undrawn()]) {
        let geography = Geography::network(&map);
        for link in &geography.links {
            let ends = [link[0], link[link.len() - 1]].map(|end| geography.ground(end));
            for pair in link.windows(2) {
                let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
                for step in 0..=100_u8 {
                    let t = f32::from(step) / 100.0;
                    let ground = geography.ground((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t));
                    let told = ground == Ground::Void || ends.contains(&ground);
                    assert!(told, "{}: a line between {ends:?} runs behind {ground:?}", map.name());
                }
            }
        }
    }
}

#[test]
fn islands_are_apart_and_hold_their_units() {
    let map = undrawn();
    let geography = Geography::network(&map);
    let boxes: Vec<[f32; 4]> = geography
        .arcs
        .iter()
        .map(|arc| {
            let of = |get: fn(&(f32, f32)) -> f32| arc.points.iter().map(get).collect::<Vec<_>>();
            let least = |v: &[f32]| v.iter().copied().fold(f32::MAX, f32::min);
            let most = |v: &[f32]| v.iter().copied().fold(f32::MIN, f32::max);
            let (xs, ys) = (of(|p| p.0), of(|p| p.1));
            [least(&xs), least(&ys), most(&xs), most(&ys)]
        })
        .collect();
    assert_eq!(boxes.len(), map.provinces().len());
    for (i, a) in boxes.iter().enumerate() {
        for b in &boxes[..i] {
            assert!(a[0] > b[2] || b[0] > a[2] || a[1] > b[3] || b[1] > a[3], "{a:?} and {b:?} overlap");
        }
    }
    for location in map.locations() {
        let unit = geography.unit(&map, location).expect("a place");
        let here = Ground::Province(map.province_of(location));
        for corner in [(-12.0, -9.0), (12.0, -9.0), (-12.0, 9.0), (12.0, 9.0)] {
            let point = (unit.0 + corner.0, unit.1 + corner.1);
            assert_eq!(geography.ground(point), here, "{}", map.place(location));
        }
    }
}

#[test]
fn neighbours_lie_near_each_other() {
    let map = undrawn();
    let geography = Geography::network(&map);
    let place = |p: Province| geography.unit(&map, p.location()).expect("a place");
    let away = |a, b| {
        let (p, q): ((f32, f32), (f32, f32)) = (place(a), place(b));
        (p.0 - q.0).hypot(p.1 - q.1)
    };
    let (mut near, mut far) = (Vec::new(), Vec::new());
    for a in map.provinces() {
        for b in map.provinces().filter(|&b| a < b) {
            if map.touch(a, b) { near.push(away(a, b)) } else { far.push(away(a, b)) }
        }
    }
    near.sort_by(f32::total_cmp);
    far.sort_by(f32::total_cmp);
    // Nine neighbours in ten are nearer than nine strangers in ten.
    assert!(
        near[near.len() * 9 / 10] < far[far.len() / 10],
        "{} {}",
        near[near.len() * 9 / 10],
        far[far.len() / 10]
    );
}

#[test]
fn the_same_map_gets_the_same_drawing() {
    let map = undrawn();
    let (a, b) = (Geography::network(&map), Geography::network(&map));
    for (a, b) in a.arcs.iter().zip(&b.arcs) {
        assert_eq!(a.points, b.points);
    }
}

#[test]
fn every_code_is_written_at_any_size() {
    let map = undrawn();
    for (width, height) in [(1, 1), (78, 20), (200, 60)] {
        let chart = Chart::new(&map, width, height);
        let scene = Scene::new(&map, &Position::start(&map));
        let whole = View::new(&chart, &map, chart.width, chart.height, None);
        let text = draw(&scene, &chart, whole).to_text();
        for province in map.provinces() {
            assert!(text.contains(map.code(province)), "{}", map.code(province));
        }
        let part = draw(&scene, &chart, View::new(&chart, &map, width, height, Some(Province(3))));
        assert_eq!((part.width, part.height), (width, height));
    }
}

#[test]
fn no_unit_stands_right_beside_a_code() {
    let pure = map::builtin("pure").expect("it is shipped");
    for map in [pure, undrawn()] {
        for (width, height) in [(80, 16), (80, 19), (78, 20), (120, 34), (200, 55)] {
            let chart = Chart::new(&map, width, height);
            let start = Position::start(&map);
            let whole = View::new(&chart, &map, chart.width, chart.height, None);
            let text = draw(&Scene::new(&map, &start), &chart, whole).to_text();
            let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
            for unit in &start.units {
                let (x, y) = chart.spot(&map, unit.at).expect("a place");
                let (x, row) = (usize::from(x), &rows[usize::from(y)]);
                let beside = [x.checked_sub(1), Some(x + 2)].into_iter().flatten();
                let letters = beside.filter_map(|at| row.get(at)).filter(|c| c.is_alphanumeric()).count();
                assert_eq!(letters, 0, "{} at {width}x{height}:\n{text}", map.place(unit.at));
            }
        }
    }
}

#[test]
fn small_and_large_maps_are_drawn() {
    for length in [1, 2, 3, 300] {
        let map = chain(length);
        let geography = Geography::of(&map);
        assert_eq!(geography.links.len(), length - 1);
        let scene = Scene::new(&map, &Position::start(&map));
        let palette = Palette::builtin("light").expect("it is shipped");
        assert!(svg(&scene, &geography, map.title(), &palette).contains(">P0<"));
        let chart = Chart::new(&map, 80, 24);
        let picture = draw(&scene, &chart, View::new(&chart, &map, 80, 24, Some(Province(0))));
        assert!(picture.to_text().contains("P0"), "{}", picture.to_text());
    }
}
