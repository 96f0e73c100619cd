//! Going to a province by its code, and by the arrows.

use std::collections::{BTreeSet, VecDeque};

use super::bench::{Bench, table};
use crate::draw::{Chart, Direction};
use crate::map::Province;

fn at(bench: &Bench) -> String {
    bench.session().province.map(|p| bench.map.code(p).to_owned()).unwrap_or_default()
}

#[test]
fn every_province_is_reached_by_its_code() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:map>");
    let map = bench.map.clone();
    for province in map.provinces() {
        bench.press("<:go to a code>").press(&map.code(province).to_lowercase());
        assert_eq!(at(&bench), map.code(province));
        assert!(bench.model.layers.is_empty(), "a whole code needs no Enter");
    }
}

#[test]
fn each_letter_goes_as_far_as_it_tells() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/mos<Enter><:map><:go to a code>");
    assert!(bench.screen().contains("Go to "));
    bench.press("n");
    assert!(bench.screen().contains("Go to N   NAF NAO NAP NTH NWG NWY"), "{}", bench.screen());
    bench.press("w");
    assert_eq!(at(&bench), "NWG");
    bench.press("x");
    assert!(bench.screen().contains("no code begins with NWX"), "{}", bench.screen());
    bench.press("y");
    assert_eq!(at(&bench), "NWY");
    bench.press("<:go to a code>be<Esc>");
    assert_eq!(at(&bench), "NWY", "Esc goes back");
    bench.press("<:go to a code>mu<Enter>");
    assert_eq!((at(&bench).as_str(), bench.selected().as_str()), ("MUN", "A MUN"));
    // Letters that are commands elsewhere did nothing else.
    assert_eq!(bench.phase(), "S1901M");
}

#[test]
fn an_order_on_the_map_is_given_by_code() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:go to a code>par<:order on the map><:go to a code>bur<Enter>");
    let row = bench.session().board.rows.iter().find(|r| r.order.starts_with("A PAR")).unwrap();
    assert_eq!(row.order, "A PAR - BUR");
}

/// Returns where each arrow leads on a chart.
fn steps(chart: &Chart) -> Vec<[Option<Province>; 4]> {
    let map = table().map();
    let all = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];
    map.provinces().map(|p| all.map(|d| chart.neighbour(map, p, d))).collect()
}

#[test]
fn the_arrows_lead_everywhere_and_mostly_to_neighbours() {
    let map = table().map();
    for (width, height) in [(78, 20), (78, 23), (113, 35), (153, 38), (173, 48), (220, 64), (440, 128)] {
        let chart = Chart::new(map, width, height);
        let steps = steps(&chart);
        let mut near = 0;
        let mut all = 0;
        for (from, ways) in map.provinces().zip(&steps) {
            for to in ways.iter().flatten() {
                all += 1;
                near += usize::from(map.touch(from, *to));
            }
        }
        assert!(near * 100 >= all * 80, "{near} of {all} steps go to a neighbour at {width}x{height}");
        // From anywhere, everywhere.
        for start in map.provinces() {
            let mut seen = BTreeSet::from([start]);
            let mut front = vec![start];
            while let Some(p) = front.pop() {
                front.extend(steps[p.index()].iter().flatten().copied().filter(|to| seen.insert(*to)));
            }
            let missed: Vec<&str> =
                map.provinces().filter(|p| !seen.contains(p)).map(|p| map.code(p)).collect();
            assert!(missed.is_empty(), "from {} not to {missed:?} at {width}x{height}", map.code(start));
        }
        // A neighbour is a key or two away, seldom more than three.
        let (mut keys, mut pairs, mut far) = (0, 0, Vec::new());
        for from in map.provinces() {
            let mut distance: Vec<Option<usize>> = vec![None; map.provinces().len()];
            distance[from.index()] = Some(0);
            let mut front = VecDeque::from([from]);
            while let Some(p) = front.pop_front() {
                for to in steps[p.index()].iter().flatten() {
                    if distance[to.index()].is_none() {
                        distance[to.index()] = distance[p.index()].map(|d| d + 1);
                        front.push_back(*to);
                    }
                }
            }
            for to in map.provinces().filter(|&to| map.touch(from, to)) {
                let away = distance[to.index()].expect("everywhere can be reached");
                (keys, pairs) = (keys + away, pairs + 1);
                if away > 3 {
                    far.push(format!("{}-{}: {away}", map.code(from), map.code(to)));
                }
            }
        }
        assert!(keys * 100 <= pairs * 155, "{keys} keys for {pairs} neighbours at {width}x{height}");
        assert!(far.len() * 50 <= pairs, "{width}x{height}: {far:?}");
    }
}
