//! Every map that comes with the program holds together and can be played to an end.

use std::collections::BTreeSet;
use std::sync::Arc;

use chancery_core::map::{Kind, Map, Province, UnitKind, builtin, builtin_names};
use chancery_draw::{Chart, Geography, Ground};

#[path = "maps/play.rs"]
mod play;

fn shipped() -> impl Iterator<Item = (&'static str, Arc<Map>)> {
    builtin_names().map(|name| (name, builtin(name).expect("it is in the list")))
}

#[test]
fn the_variants_are_there() {
    let names: Vec<&str> = builtin_names().collect();
    for name in [
        "standard",
        "fleet-rome",
        "ancient-mediterranean",
        "hundred",
        "pure",
        "colonial",
        "modern",
        "1900",
        "milan",
    ] {
        assert!(names.contains(&name), "{name}");
    }
    let facts = |name: &str| {
        let map = builtin(name).expect("it is shipped");
        (map.powers().len(), map.provinces().len(), map.centres().count(), map.victory())
    };
    // Known of these games from elsewhere than their files.
    assert_eq!(facts("ancient-mediterranean"), (5, 79, 34, 18));
    assert_eq!(facts("pure"), (7, 7, 7, 4));
    assert_eq!(facts("chaos"), (34, 75, 34, 18));
    assert_eq!(facts("modern").0, 10);
    assert_eq!((facts("1900").0, facts("1900").2), (7, 39));
    assert_eq!((facts("colonial").0, facts("colonial").2), (7, 58));
    assert_eq!((facts("hundred").0, facts("hundred").2), (3, 17));
}

#[test]
fn borders_go_both_ways_and_every_place_can_be_reached() {
    for (name, map) in shipped() {
        let mut touching: Vec<BTreeSet<Province>> = vec![BTreeSet::new(); map.provinces().len()];
        for a in map.provinces() {
            for &b in map.army_borders(a) {
                assert!(map.army_borders(b).contains(&a), "{name}: {} {}", map.code(a), map.code(b));
                touching[a.index()].insert(b);
            }
        }
        for a in map.locations() {
            for &b in map.fleet_borders(a) {
                assert!(map.fleet_borders(b).contains(&a), "{name}: {} {}", map.place(a), map.place(b));
                touching[map.province_of(a).index()].insert(map.province_of(b));
            }
        }
        let open: BTreeSet<Province> =
            map.provinces().filter(|&p| map.province(p).kind != Kind::Impassable).collect();
        let mut reached: BTreeSet<Province> = open.iter().take(1).copied().collect();
        loop {
            let more: BTreeSet<Province> =
                reached.iter().flat_map(|p| touching[p.index()].iter().copied()).collect();
            let before = reached.len();
            reached.extend(more);
            if reached.len() == before {
                break;
            }
        }
        assert_eq!(reached, open, "{name}");
    }
}

#[test]
fn every_power_can_begin() {
    for (name, map) in shipped() {
        for power in map.powers() {
            let owned = map.first_owners().iter().filter(|o| **o == Some(power)).count();
            let units = map.setup().iter().filter(|u| u.power == power).count();
            assert!(owned > 0, "{name}: {} owns nothing", map.power(power).name);
            let winter = map.begins().kind == chancery_core::map::PhaseKind::Adjustments;
            assert!(units > 0 || winter, "{name}: {} has no unit", map.power(power).name);
            for unit in map.setup().iter().filter(|u| u.power == power) {
                let stuck = map.borders(unit.kind, unit.at).next().is_none();
                let islander =
                    unit.kind == UnitKind::Army && map.fleets_of(map.province_of(unit.at)).count() > 0;
                assert!(!stuck || islander, "{name}: a unit in {} can never move", map.place(unit.at));
            }
        }
    }
}

#[test]
fn every_map_is_drawn_with_every_province() {
    for (name, map) in shipped() {
        let geography = Geography::of(&map);
        let chart = Chart::new(&map, 160, 50);
        for province in map.provinces().filter(|&p| map.province(p).kind != Kind::Impassable) {
            let at = geography.unit(&map, province.location()).expect("a place for a unit");
            assert_eq!(geography.ground(at), Ground::Province(province), "{name}: {}", map.code(province));
            assert!(chart.spot(&map, province.location()).is_some(), "{name}: {}", map.code(province));
        }
    }
}

#[test]
fn a_game_on_every_map_is_played_until_somebody_wins() {
    let play = |name: &str| {
        let map = builtin(name).expect("it is shipped");
        let played = play::play(&map, 60);
        assert!(played.winner.is_some(), "{name}: nobody won in {} phases", played.phases);
        assert_eq!(played.refused, Vec::<String>::new(), "{name}");
    };
    std::thread::scope(|scope| {
        for name in builtin_names() {
            scope.spawn(move || play(name));
        }
    });
}
