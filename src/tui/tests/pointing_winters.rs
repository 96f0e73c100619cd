//! Builds and removals given on the map, one after another.

use super::bench::{Bench, table};
use super::pointing::{click, lit, order_of, tab_to};
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::Game;

/// Returns a winter in which France may build three units, and Germany two after it.
fn builds() -> Bench {
    let map = table().map();
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    let france = map.names().power("France").unwrap();
    let gone = ["KIE", "BER"].map(|code| map.names().province(code).unwrap());
    position.units.retain(|u| u.power != france && !gone.contains(&map.province_of(u.at)));
    let mut bench = Bench::new(120, 40);
    bench.open(Game::from_position(table(), "Builds", position).unwrap());
    bench.press("<Esc>");
    bench
}

#[test]
fn a_centre_that_another_build_is_for_is_not_lit_again() {
    let mut bench = builds();
    bench.press("<:order on the map>");
    tab_to(&mut bench, "BRE");
    bench.press("<Enter><Enter>");
    assert_eq!(order_of(&bench, "B A BRE"), "B A BRE");
    assert_eq!((bench.selected().as_str(), lit(&bench).join(" ").as_str()), ("build 2 of 3", "MAR PAR"));
    // A click on it turns to its row, and replaces nothing. There it may become the other kind.
    click(&mut bench, "BRE");
    assert_eq!((bench.selected().as_str(), lit(&bench).join(" ").as_str()), ("B A BRE", "BRE MAR PAR"));
    tab_to(&mut bench, "BRE");
    bench.press("<Enter><Tab><Enter>");
    assert_eq!(
        (order_of(&bench, "B F BRE").as_str(), bench.selected().as_str()),
        ("B F BRE", "build 2 of 3")
    );
    tab_to(&mut bench, "PAR");
    bench.press("<Enter>");
    assert_eq!((bench.selected().as_str(), lit(&bench).join(" ").as_str()), ("build 3 of 3", "MAR"));
    bench.press("<Enter><Enter>");
    assert_eq!(bench.session().board.count(), (5, 3), "{}", bench.screen());
    assert_eq!((bench.selected().as_str(), lit(&bench).join(" ").as_str()), ("build 1 of 2", "BER KIE"));
}

#[test]
fn after_a_later_build_the_one_that_is_missing_follows() {
    for typed in [false, true] {
        let mut bench = builds();
        bench.press("<:orders><Down><Down>");
        assert_eq!(bench.selected(), "build 3 of 3");
        if typed {
            bench.press("a par<Enter>");
        } else {
            bench.press("<:order on the map>");
            tab_to(&mut bench, "PAR");
            bench.press("<Enter>");
        }
        assert_eq!(bench.selected(), "build 2 of 3", "typed: {typed}");
    }
}

#[test]
fn a_unit_that_another_removal_is_for_is_not_lit_again() {
    let map = table().map();
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    for code in ["BRE", "MAR"] {
        position.owners[map.names().province(code).unwrap().index()] = map.names().power("Italy");
    }
    let mut bench = Bench::new(120, 40);
    bench.open(Game::from_position(table(), "Removals", position).unwrap());
    bench.press("<Esc><:order on the map>");
    // What civil disorder would take is nobody's order, and may be picked.
    assert_eq!(lit(&bench), ["BRE", "MAR", "PAR"]);
    tab_to(&mut bench, "MAR");
    bench.press("<Enter>");
    assert_eq!(order_of(&bench, "D A MAR"), "D A MAR");
    assert_eq!(lit(&bench), ["BRE", "PAR"]);
    tab_to(&mut bench, "PAR");
    bench.press("<Enter>");
    let due = bench.session().board.report.powers[2].due;
    assert_eq!((due.orders, due.given), (2, 2), "{}", bench.screen());
}
