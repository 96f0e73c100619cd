//! Who is removed in civil disorder (DATC 4.D.8), by the three ways to count the distance.

use chancery_core::adjudicate::adjustments;
use chancery_core::map::{Map, Power, Unit, UnitKind};
use chancery_core::{Canonical, Position, Rules, standard};

/// Returns the units that Germany keeps, of which it must remove one and names none.
fn kept(centre: &str, units: &str, choice: &str) -> Vec<String> {
    let map = standard();
    let mut rules = Rules::default();
    rules.choose("4.D.8", choice).expect("the option exists");
    let position = german(&map, centre, units);
    let after = adjustments(&map, &rules, &position, &[]).after;
    after.iter().map(|unit| unit.canonical(&map)).collect()
}

fn german(map: &Map, centre: &str, units: &str) -> Position {
    let germany: Power = map.names().power("Germany").expect("a power of the standard map");
    let centre = map.names().province(centre).expect("a province of the standard map");
    let mut position = Position::start(map);
    position.units.clear();
    for unit in units.split(", ") {
        let (kind, place) = unit.split_once(' ').expect("a kind and a province");
        let province = map.names().province(place).expect("a province of the standard map");
        let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
        position.units.push(Unit { power: germany, kind, at: province.location() });
    }
    position.owners.fill(None);
    position.owners[centre.index()] = Some(germany);
    position
}

#[test]
fn a_unit_in_the_home_country_is_at_home_under_the_rulebook_of_2000() {
    // From Silesia it is one step to Berlin or Munich, as it is from Tyrolia; Silesia is German itself.
    assert_eq!(kept("KIE", "A SIL, A TYR", "b"), ["A SIL"]);
    // By home centres the two are equally far, and S stands before T in the alphabet.
    assert_eq!(kept("KIE", "A SIL, A TYR", "a"), ["A TYR"]);
}

#[test]
fn a_fleet_counts_by_its_own_borders_to_the_home_country() {
    // The Baltic borders on Prussia, the North Sea only on the Helgoland Bight next to Kiel.
    assert_eq!(kept("KIE", "F NTH, F BAL", "b"), ["F BAL"]);
    // An army in Livonia borders on Prussia; one in Warsaw, on Prussia and Silesia: both one step, W after L.
    assert_eq!(kept("KIE", "A LVN, A WAR", "b"), ["A WAR"]);
    // By home centres Livonia is two steps away by the Baltic, Warsaw two by Silesia.
    assert_eq!(kept("KIE", "A LVN, A WAR", "a"), ["A WAR"]);
}

#[test]
fn every_home_country_of_the_standard_map_holds_its_homes_and_no_land_twice() {
    let map = standard();
    let mut all: Vec<_> = map.powers().flat_map(|p| map.power(p).country.clone()).collect();
    let count = all.len();
    all.sort();
    all.dedup();
    // Rulebook of 2000, the map: 42 provinces in the colours of the powers.
    assert_eq!((count, all.len()), (42, 42));
    for power in map.powers() {
        let info = map.power(power);
        assert!(info.homes.iter().all(|home| info.country.contains(home)), "{}", info.name);
    }
}
