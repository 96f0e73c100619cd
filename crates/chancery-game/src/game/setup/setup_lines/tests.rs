//! Lines as they are typed, and what becomes of the board.

use super::*;
use crate::map::standard;
use crate::order::Canonical;

fn empty() -> Setup {
    let map = standard();
    Setup::new(&map, Position::empty(&map, Phase::spring(1901)))
}

fn power(setup: &Setup, name: &str) -> Power {
    setup.map().names().power(name).unwrap()
}

fn units(setup: &Setup) -> Vec<String> {
    setup.position().units.iter().map(|u| u.canonical(setup.map())).collect()
}

#[test]
fn a_power_has_the_units_that_its_line_says() {
    let mut setup = empty();
    let austria = power(&setup, "Austria");
    setup.lines("Austria: A Bud, F Tri", austria).unwrap();
    assert_eq!(units(&setup), ["A BUD", "F TRI"]);
    setup.lines("aus: army vienna fleet trieste; F alb", austria).unwrap();
    assert_eq!(units(&setup), ["A VIE", "F ALB", "F TRI"]);
    setup.lines("Russia: F StP/sc, A Mos", austria).unwrap();
    setup.lines("Russia: F StP(nc)", austria).unwrap();
    assert_eq!(units(&setup), ["A VIE", "F ALB", "F TRI", "F STP/NC"]);
    // Without a name it is one more of the power in hand.
    let said = setup.lines("a ser", austria).unwrap();
    assert_eq!(said.place, setup.map().names().province("ser"));
    assert_eq!(units(&setup).len(), 5);
    setup.lines("Austria: none", austria).unwrap();
    assert_eq!(units(&setup), ["F STP/NC"]);
}

#[test]
fn centres_and_phases_are_told_by_their_words() {
    let mut setup = empty();
    let austria = power(&setup, "Austria");
    let centres = |setup: &Setup, p| {
        setup.position().centres_of(p).map(|c| setup.map().code(c).to_owned()).collect::<Vec<_>>()
    };
    setup.lines("centres Austria: Bud Tri Vie", austria).unwrap();
    setup.lines("centers Italy: Tri, Ven", austria).unwrap();
    assert_eq!(centres(&setup, austria), ["BUD", "VIE"]);
    assert_eq!(centres(&setup, power(&setup, "Italy")), ["TRI", "VEN"]);
    for (text, phase) in [
        ("F1903R", "F1903R"),
        ("phase Spring 1902", "S1902M"),
        ("Fall 1904, retreats", "F1904R"),
        ("winter 1905", "W1905A"),
        ("autumn 1906 movement", "F1906M"),
    ] {
        setup.lines(text, austria).unwrap();
        assert_eq!(setup.position().phase.to_string(), phase, "{text}");
    }
}

#[test]
fn a_whole_file_is_one_step() {
    let text = "# A retreat.\nmap standard\nphase F1901R\nrules datc\n\nunits\nAUSTRIA: A VIE, F TRI\nTURKEY: F BLA\n\
                centres\nAUSTRIA: VIE TRI BUD\ndislodged\nRUSSIA: A GAL from VIE, F RUM by convoy from ANK\n\
                contested BUR PIC\norders\nRUSSIA: A GAL R UKR\n";
    let mut setup = empty();
    let austria = power(&setup, "Austria");
    setup.lines(text, austria).unwrap();
    let position = setup.position();
    assert_eq!(position.phase.to_string(), "F1901R");
    assert_eq!(units(&setup), ["A VIE", "F TRI", "F BLA"]);
    let code = |p: Option<Province>| p.map(|p| setup.map().code(p));
    let driven: Vec<_> = position.dislodged.iter().map(|d| (code(d.from), code(d.start))).collect();
    assert_eq!(driven, [(Some("VIE"), None), (None, Some("ANK"))]);
    assert_eq!(position.contested.len(), 2);
    assert!(setup.findings().iter().all(|f| !f.grave), "{:?}", setup.findings());
    assert!(setup.undo() && !setup.undo());
}

#[test]
fn a_whole_file_takes_the_place_of_the_board_and_hands_back_its_orders() {
    let map = standard();
    let mut setup = Setup::new(&map, Position::start(&map));
    let austria = power(&setup, "Austria");
    let file = "phase F1901M\nengine guess\nAUSTRIA: A VIE\nITALY: F VEN\norders\nAUSTRIA: A VIE - GAL\nITALY\n  F VEN H\n";
    let said = setup.lines(file, austria).unwrap();
    assert_eq!(units(&setup), ["A VIE", "F VEN"]);
    assert!(setup.position().owners.iter().all(Option::is_none), "none is told");
    assert!(said.whole);
    assert_eq!(said.orders, "AUSTRIA: A VIE - GAL\nITALY\nF VEN H\n");
    assert_eq!(said.passed_over, ["engine"]);
    // Lines about parts of the board leave the rest of it.
    for parts in ["Austria: A Bud\nItaly: A Rom", "centres\nItaly: Rom Ven", "phase F1902R\ncontested Bur"] {
        let mut setup = Setup::new(&map, Position::start(&map));
        assert!(!setup.lines(parts, austria).unwrap().whole, "{parts}");
        assert!(setup.position().units.len() >= 18, "{parts}");
    }
    let why = setup.lines("map hundred\nunits\nFrance: A Paris", austria).unwrap_err();
    assert_eq!(why, "line 1: this is a position on the map `hundred`, not on `standard`");
}

#[test]
fn where_a_convoy_came_from_is_read_in_any_case_and_never_dropped() {
    let mut setup = empty();
    let austria = power(&setup, "Austria");
    let ank = setup.map().names().province("ank");
    setup.lines("dislodged Russia: F Rum BY CONVOY FROM Ank", austria).unwrap();
    assert_eq!(setup.position().dislodged[0].start, ank);
    let why = setup.lines("dislodged Russia: F Rum by convoy of Ank", austria).unwrap_err();
    assert!(why.starts_with("`of Ank` does not say where it was convoyed from"), "{why}");
}

#[test]
fn what_cannot_be_read_changes_nothing_and_says_where() {
    let mut setup = empty();
    let austria = power(&setup, "Austria");
    for (text, message) in [
        ("Atlantis: A Bud", "there is no power called `Atlantis`"),
        ("Austria: Bud", "`Bud` is not a unit; one looks like `A Bud` or `F StP/sc`"),
        ("centres Austria: Bur", "Burgundy is not a supply centre"),
        ("contested Nowhere", "there is no place called `Nowhere`"),
        ("Fall soon", "`Fall soon` is not a phase; one looks like F1903M or Fall 1903, retreats"),
        ("Austria: A Bud\nItaly: A Zzyzx", "line 2: there is no place called `Zzyzx`"),
        ("dislodged Italy: A İİİİİİİİ from Vie", "there is no place called `İİİİİİİİ`"),
        (
            "dislodged Italy: İİİİİİİİ by convoy",
            "`İİİİİİİİ` is not a unit; one looks like `A Bud` or `F StP/sc`",
        ),
    ] {
        assert_eq!(setup.lines(text, austria).unwrap_err(), message, "{text}");
        assert!(!setup.is_changed(), "{text}");
    }
    let dirty = setup.lines("Aus\u{1b}[2J\u{202e}: A Bud", austria).unwrap_err();
    assert!(!dirty.chars().any(crate::text::is_harmful), "{dirty:?}");
}
