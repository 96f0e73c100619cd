//! Maps in DPjudge's format, written for these tests, are read and what they lose is told.

use crate::changes::{changed, changes, config};

use chancery_core::map::import::{ImportedMap, dpjudge};
use chancery_core::map::{Map, PhaseKind, Season, read};
use proptest::prelude::*;

/// Two lands and a bay, the north with two coasts and a lake that nobody enters.
const BASE: &str = "
# A comment
North Land (east coast) = nor/ec nor(ec)
North Land (west coast) = nor/wc
North Land   = nor north+country nrd?
South Land   = sou
Bay          = bay the+bay
Ocean        = oce
Hill         = hil
Lake         = lak
COAST NOR/EC ABUTS BAY
COAST NOR/WC ABUTS OCE
COAST nor    ABUTS HIL BAY OCE
COAST SOU    ABUTS BAY hil
LAND  HIL    ABUTS NOR SOU LAK
WATER BAY    ABUTS NOR/EC SOU OCE
WATER OCE    ABUTS NOR/WC BAY
SHUT  LAK    ABUTS HIL
";
const POWERS: &str = "
NORTH (NORTHERN)   NOR
F NOR/WC
SOUTH+SEA (SOUTHERN:X) SOU
A SOU
UNOWNED HIL
";

fn import(text: &str) -> ImportedMap {
    let mut open = |file: &str| match file {
        "base.map" => Some(BASE.to_owned()),
        "powers.map" => Some(POWERS.to_owned()),
        _ => None,
    };
    dpjudge("test.map", text, ("test", "Test"), &mut open).unwrap_or_else(|why| panic!("{why}"))
}

fn map(text: &str) -> Map {
    let made = import(text).draft.to_ron("From a test.");
    read(&made).unwrap_or_else(|faults| panic!("{faults:?}\n{made}"))
}

/// What was lost of `text` after the base.
fn lost(text: &str) -> Vec<String> {
    let imported = import(&format!("USE base powers\n{text}"));
    imported.remarks.iter().filter(|r| r.matters).map(ToString::to_string).collect()
}

fn armies(map: &Map, code: &str) -> Vec<String> {
    let from = map.names().province(code).expect("a province");
    map.army_borders(from).iter().map(|&p| map.code(p).to_owned()).collect()
}

fn fleets(map: &Map, code: &str, coast: Option<&str>) -> Vec<String> {
    let from = map.names().province(code).expect("a province");
    let at = coast.map_or(from.location(), |c| map.coast_named(from, c).expect("a coast"));
    map.fleet_borders(at).iter().map(|&l| map.place(l)).collect()
}

#[test]
fn borders_keep_armies_fleets_and_coasts_apart() {
    let map = map("USE base.map powers.map");
    assert_eq!(armies(&map, "NOR"), ["HIL"]);
    assert_eq!(armies(&map, "HIL"), ["NOR", "SOU"], "nobody enters the lake");
    assert_eq!(armies(&map, "BAY"), Vec::<String>::new());
    assert_eq!(fleets(&map, "NOR", Some("EC")), ["BAY"]);
    assert_eq!(fleets(&map, "NOR", Some("WC")), ["OCE"]);
    assert_eq!(fleets(&map, "BAY", None), ["NOR/EC", "OCE", "SOU"]);
    assert_eq!(fleets(&map, "SOU", None), ["BAY"], "small letters are for armies");
}

#[test]
fn powers_names_and_the_start_are_read() {
    let map = map("USE base powers\nBEGIN FALL 1850 MOVEMENT\nVICTORY 3");
    let (north, south) = (map.names().power("Northern"), map.names().power("x"));
    let (north, south) = (north.expect("an adjective"), south.expect("a letter"));
    assert_eq!(map.power(south).name, "South Sea");
    assert_eq!(map.power(north).letter, 'N');
    assert_eq!(map.names().province("North Country"), map.names().province("NOR"));
    assert_eq!(map.names().province("nrd"), None, "a doubtful spelling is left out");
    assert_eq!((map.begins().season, map.begins().kind), (Season::Fall, PhaseKind::Movement));
    assert_eq!((map.begins().year, map.victory()), (1850, 3));
    let units: Vec<String> = map.setup().iter().map(|u| map.place(u.at)).collect();
    assert_eq!(units, ["NOR/WC", "SOU"]);
    assert_eq!(map.centres().count(), 3);
    assert!(lost("").is_empty(), "{:?}", lost(""));
}

#[test]
fn half_the_centres_and_one_win_where_nothing_is_said() {
    assert_eq!(map("USE base powers").victory(), 2);
}

#[test]
fn ownership_and_building_anywhere_are_kept() {
    let map = map("USE base powers\nRULE BUILD_ANY\nNORTH\nOWNS NOR HIL");
    let owner = |code| map.first_owners()[map.names().province(code).expect("a province").index()];
    assert_eq!(owner("HIL"), map.names().power("North"));
    assert_eq!(owner("SOU"), map.names().power("South Sea"));
    assert!(map.builds_anywhere());
    assert_eq!(map.power(map.names().power("North").expect("a power")).homes.len(), 1);
}

#[test]
fn amending_renaming_dropping_and_leaving_powers_out() {
    let amended = map("USE base powers\nAMEND OCE ABUTS SOU -BAY\nAMEND BAY ABUTS -OCE\nAMEND SOU ABUTS OCE");
    assert_eq!(fleets(&amended, "OCE", None), ["NOR/WC", "SOU"]);
    let renamed = map("USE base powers\nnor -> Top = top\nSOUTH+SEA -> Deep (DEEP:D)");
    assert_eq!(fleets(&renamed, "BAY", None), ["OCE", "SOU", "TOP/EC"]);
    assert_eq!(renamed.power(renamed.setup()[0].power).homes.len(), 1);
    assert_eq!(renamed.names().power("South Sea"), None);
    assert!(renamed.names().power("D").is_some());
    let smaller = map("USE base powers\nDROP oce lak");
    assert_eq!(smaller.names().province("OCE"), None);
    let alone = map("USE base powers\nUNPLAYED NORTH");
    assert_eq!(alone.powers().len(), 1);
    assert_eq!(alone.centres().count(), 3, "its centres stay on the board");
}

#[test]
fn what_cannot_be_said_is_told_with_its_line() {
    let cases = [
        (
            "AMEND BAY ABUTS *SOU",
            "test.map:2: BAY borders on SOU at half strength (*SOU): an ordinary border here",
        ),
        ("AMEND SOU ABUTS OCE(NOR)", "test.map:2: SOU borders on OCE for the owner of NOR alone: left out"),
        ("AMEND SOU ABUTS XYZ", "test.map:2: SOU borders on XYZ, which is not described: left out"),
        ("AMEND SOU ABUTS OCE", "test.map:2: fleets go from SOU to OCE but not back: now they go both ways"),
        ("RULE MOBILIZE", "test.map:2: the rule MOBILIZE is not part of a map: left out"),
        ("NORTH @HIL", "test.map:2: HIL is a home with a restriction (@HIL): an ordinary home here"),
        ("NORTH *HIL", "test.map:2: HIL is a place to build in without being a centre (*HIL): left out"),
        ("UNOWNED\nA HIL", "test.map:3: A HIL belongs to nobody: left out"),
        ("NORTH\nF HIL", "test.map:3: F HIL cannot stand there: left out"),
        ("NEWHOMES 1899", "test.map:2: NEWHOMES: homes that are chosen later cannot be expressed in a map"),
    ];
    for (text, expected) in cases {
        assert_eq!(lost(text), [expected], "{text}");
    }
}

#[test]
fn files_that_make_no_map_are_refused() {
    let refused = |text: &str| {
        let mut nothing = |_: &str| None;
        dpjudge("test.map", text, ("test", "Test"), &mut nothing).expect_err("no map")
    };
    assert_eq!(refused(""), "test.map: the file describes no province");
    assert_eq!(refused("LAND AAA"), "test.map: the file names no power");
    assert_eq!(refused("# x\nUSE other"), "test.map:2: other.map was not found");
}

#[test]
fn a_file_that_uses_itself_ends() {
    let mut open = |_: &str| Some("USE test.map loop.map\nLAND AAA\nPOWER AAA\n".to_owned());
    assert!(dpjudge("test.map", "USE loop.map", ("test", "Test"), &mut open).is_ok());
}

/// No text makes the importer panic: pieces of the base in any order, cut anywhere.
#[test]
fn garbled_files_do_no_harm() {
    let text = format!(
        "{BASE}{POWERS}AMEND SOU ABUTS *OCE -BAY Hil naf~ X:Y\nFLOW A:MOVEMENT\nBEGIN A 5 MOVEMENT\nnor -> Top = top\n"
    );
    let marks = &["é", "/", "-", "=", " ", "\n", "(", "&"];
    proptest!(config(2000), |(changes in changes(marks, 6))| {
        let garbled = changed(&text, &text, &changes);
        match dpjudge("test.map", &garbled, ("test", "Test"), &mut |_| None) {
            Ok(imported) => drop(read(&imported.draft.to_ron("garbled"))),
            Err(why) => prop_assert!(why.contains("map"), "{why}"),
        }
    });
}
