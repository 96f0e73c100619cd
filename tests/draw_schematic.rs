//! The schematic drawings, held against the rules, and drawing at any size.

use std::collections::BTreeSet;

use chancery_core::map::{self, Kind, Map, Province};
use chancery_core::order::{GivenOrder, Order, Piece, Position};
use chancery_draw::{Chart, Direction, Exception, Geography, Ground, Outcome, Scene, View, draw};

/// Pairs of provinces that share an edge of a cell.
fn touching(map: &Map, chart: &Chart) -> BTreeSet<(Province, Province)> {
    let mut pairs = BTreeSet::new();
    let at = |x: u16, y: u16| match chart.ground(x, y) {
        Some(Ground::Province(p)) => Some(p),
        _ => None,
    };
    for y in 0..chart.height {
        for x in 0..chart.width {
            for other in [at(x + 1, y), at(x, y + 1)] {
                if let (Some(a), Some(b)) = (at(x, y), other)
                    && a != b
                {
                    pairs.insert((a.min(b), a.max(b)));
                }
            }
        }
    }
    assert!(map.provinces().len() > 40);
    pairs
}

/// The boards that have a schematic of their own.
fn drawn() -> Vec<std::sync::Arc<Map>> {
    let own = map::builtin_names().filter(|name| chancery_maps::schematic(name).is_some());
    let maps: Vec<_> = own.filter_map(map::builtin).collect();
    assert!(maps.len() >= 7, "every geography has one");
    maps
}

/// On the smallest usual screen all of a board is in sight.
#[test]
fn every_geography_has_a_schematic_that_fits_a_terminal_of_80_by_24() {
    for name in map::builtin_names().filter(|name| chancery_maps::shapes(name).is_some()) {
        let map = map::builtin(name).expect("it is shipped");
        let chart = Chart::schematic(&map, 78, 20);
        assert_eq!((chart.width, chart.height), (78, 20), "{name}");
    }
}

#[test]
fn provinces_share_an_edge_exactly_where_a_unit_can_pass() {
    for map in drawn() {
        let geography = Geography::of(&map);
        let closed = |p: Province| map.province(p).kind == Kind::Impassable;
        let expected: BTreeSet<_> = map
            .provinces()
            .flat_map(|a| map.provinces().map(move |b| (a, b)))
            .filter(|&(a, b)| a < b && map.touch(a, b))
            .collect();
        for (width, height) in [(78, 20), (100, 34), (131, 57)] {
            let mut drawn = touching(&map, &Chart::schematic(&map, width, height));
            drawn.retain(|&(a, b)| !closed(a) && !closed(b));
            let name = |&(a, b): &(Province, Province)| format!("{}-{}", map.code(a), map.code(b));
            // Where the borders of two pairs cross, no plane picture shows both; the geography lists these.
            let crosses = |pair: &&(Province, Province)| {
                let listed = |e: &Exception| {
                    e.line.is_some() && (e.pair[0].min(e.pair[1]), e.pair[0].max(e.pair[1])) == **pair
                };
                geography.exceptions.iter().any(listed)
            };
            let missing: Vec<_> =
                expected.difference(&drawn).filter(|pair| !crosses(pair)).map(name).collect();
            let extra: Vec<_> = drawn.difference(&expected).map(name).collect();
            assert!(missing.is_empty(), "apart in the picture of {width}x{height}: {missing:?}");
            assert!(extra.is_empty(), "touch in the picture of {width}x{height} alone: {extra:?}");
        }
    }
}

#[test]
fn every_unit_stands_in_its_province_and_every_code_is_written() {
    for map in drawn() {
        for (width, height) in [(78, 20), (90, 30), (140, 50)] {
            let chart = Chart::schematic(&map, width, height);
            let scene = Scene::new(&map, &Position::empty(&map, map.begins()));
            let text = draw(&scene, &chart, View::new(&chart, &map, width, height, None)).to_text();
            for location in map.locations() {
                let province = map.province_of(location);
                if map.province(province).kind == Kind::Impassable {
                    continue;
                }
                let (x, y) = chart.spot(&map, location).expect("a place");
                let here = Ground::Province(province);
                assert_eq!(chart.ground(x, y), Some(here), "{}", map.place(location));
                assert_eq!(chart.ground(x + 1, y), Some(here), "{}", map.place(location));
            }
            for province in map.provinces() {
                assert!(text.contains(map.code(province)), "{} at {width}x{height}", map.code(province));
            }
        }
    }
}

#[test]
fn each_coast_has_a_place_of_its_own() {
    let map = map::standard();
    let chart = Chart::schematic(&map, 78, 20);
    for province in map.provinces() {
        let coasts = &map.province(province).coasts;
        let places: BTreeSet<_> = coasts.iter().map(|&l| chart.spot(&map, l)).collect();
        assert_eq!(places.len(), coasts.len(), "{}", map.code(province));
    }
}

#[test]
fn the_ground_tells_its_province_to_the_mouse() {
    let map = map::standard();
    let chart = Chart::schematic(&map, 78, 20);
    let scene = Scene::new(&map, &Position::start(&map));
    let picture = draw(&scene, &chart, View::new(&chart, &map, 78, 20, None));
    for province in map.provinces() {
        let (x, y) = picture.place(province).expect("everything is in sight");
        assert_eq!(picture.province_at(x, y), Some(province));
    }
    assert_eq!(picture.province_at(78, 0), None);
}

#[test]
fn arrow_keys_reach_every_province() {
    let map = map::standard();
    let chart = Chart::schematic(&map, 78, 20);
    let mut seen = BTreeSet::from([Province(0)]);
    let mut front = vec![Province(0)];
    while let Some(at) = front.pop() {
        for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down] {
            if let Some(next) = chart.neighbour(&map, at, direction)
                && seen.insert(next)
            {
                front.push(next);
            }
        }
    }
    let lost: Vec<_> = map.provinces().filter(|p| !seen.contains(p)).map(|p| map.code(p)).collect();
    assert!(lost.is_empty(), "no key leads to {lost:?}");
}

#[test]
fn any_size_can_be_drawn() {
    let map = map::standard();
    let mut scene = Scene::new(&map, &Position::start(&map));
    // Everybody attacks whatever is next to him, and the first unit supports the second there.
    for unit in map.setup() {
        let to = map.borders(unit.kind, unit.at).next().unwrap();
        let order =
            GivenOrder { by: unit.power, unit: Piece::from(*unit), order: Order::Move { to, via: false } };
        scene.order(&order, Outcome::Fails);
    }
    for (width, height) in (0..40).map(|i| (i, i / 2)).chain([(1, 200), (500, 1), (500, 200)]) {
        let chart = Chart::schematic(&map, width, height);
        for focus in [None, map.provinces().find(|&p| map.province(p).kind == Kind::Sea)] {
            let picture = draw(&scene, &chart, View::new(&chart, &map, width, height, focus));
            assert_eq!(
                picture.rows().map(<[_]>::len).sum::<usize>(),
                usize::from(width) * usize::from(height)
            );
        }
    }
}
