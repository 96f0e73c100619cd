//! Retreats in order of preference: the first that is open counts, and may then collide.

use std::sync::Arc;

use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Phase, Unit, UnitKind, standard};
use chancery_core::order::{DislodgedUnit, Position};
use chancery_game::game::{Game, Rows, Table};

/// Spring 1902, retreats: Austria was driven out of Vienna from Tyrolia, Germany out of Munich from
/// Burgundy. Vienna and Munich share Bohemia.
fn game(taken: &[&str]) -> Game {
    let map = standard();
    let place = |code: &str| map.names().province(code).unwrap();
    let army = |power: &str, code: &str| Unit {
        power: map.names().power(power).unwrap(),
        kind: UnitKind::Army,
        at: place(code).location(),
    };
    let mut position = Position::empty(&map, Phase::spring(1902).retreats());
    position.units = vec![army("Italy", "VIE"), army("France", "MUN")];
    position.units.extend(taken.iter().map(|code| army("Russia", code)));
    position.dislodged = [("Austria", "VIE", "TYR"), ("Germany", "MUN", "BUR")]
        .map(|(power, at, from)| DislodgedUnit {
            unit: army(power, at),
            from: Some(place(from)),
            start: None,
        })
        .to_vec();
    position.contested = vec![place("GAL")];
    Game::from_position(&Arc::new(Table::new(&map)), "preferences", position).unwrap()
}

/// What is ordered and what comes of it, for Austria and Germany.
fn outcome(mut game: Game, austria: &str, germany: &str) -> Vec<(String, Verdict, Option<Reason>)> {
    for (power, line) in [("Austria", austria), ("Germany", germany)] {
        let power = game.map().names().power(power).unwrap();
        game.set_sheet(power, [line]);
    }
    let rows = game.preview().rows();
    rows.into_iter().map(|r| (r.text(game.map()), r.verdict, r.reason)).collect()
}

#[test]
fn the_first_open_place_counts() {
    // Tyrolia is where the attacker came from, Galicia was contested, Budapest is taken.
    let rows = outcome(game(&["BUD"]), "A Vie retreat Tyr, Gal, Bud, Tri, Boh", "A Mun r: Ber/Kie");
    let succeeds = |order: &str| (order.to_owned(), Verdict::Succeeds, None);
    assert_eq!(rows, [succeeds("A VIE R TRI"), succeeds("A MUN R BER")]);
}

#[test]
fn the_first_open_place_counts_though_another_unit_goes_there() {
    let rows = outcome(game(&[]), "A Vie retreat Boh, Tri", "A Mun retreat Boh, Ber");
    let collides = |order: &str| (order.to_owned(), Verdict::Fails, Some(Reason::RetreatsCollide));
    assert_eq!(rows, [collides("A VIE R BOH"), collides("A MUN R BOH")]);
}

#[test]
fn where_none_is_open_the_first_tells_why() {
    let rows = outcome(game(&["BUD"]), "A Vie retreat Tyr, Bud", "A Mun retreat Bur, disband");
    assert_eq!(rows[0], ("A VIE R TYR".to_owned(), Verdict::Illegal, Some(Reason::AttackerOrigin)));
    assert_eq!(rows[1], ("A MUN D".to_owned(), Verdict::Succeeds, None));
}

#[test]
fn a_number_of_waived_builds_is_written_on_one_line() {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::winter(1901);
    let france = map.names().power("France").unwrap();
    position.units.retain(|u| u.power != france);
    let mut game = Game::from_position(&Arc::new(Table::new(&map)), "waived", position).unwrap();
    game.set_sheet(france, ["Build A Par", "waives 2"]);
    let read_sheets = game.read_sheets();
    let lines: Vec<usize> = read_sheets.written.iter().map(|w| w.line).collect();
    assert_eq!(lines, [0, 1, 1]);
    let rows = game.preview().rows();
    let orders: Vec<String> = rows.iter().filter(|r| r.power == france).map(|r| r.text(&map)).collect();
    assert_eq!(orders, ["B A PAR", "WAIVE", "WAIVE"]);
}

/// What France builds by a sheet in a winter in which units stand in the centres `taken`.
fn builds(taken: &[&str], lines: &[&str]) -> Vec<(String, Verdict)> {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::winter(1901);
    let power = |name: &str| map.names().power(name).unwrap();
    let home = |unit: &Unit| taken.contains(&map.code(map.province_of(unit.at)));
    position.units.retain(|u| u.power != power("France") || home(u));
    let mut game = Game::from_position(&Arc::new(Table::new(&map)), "builds", position).unwrap();
    game.set_sheet(power("France"), lines);
    let rows = game.preview().rows().into_iter().filter(|r| r.power == power("France"));
    rows.map(|r| (r.text(&map), r.verdict)).collect()
}

#[test]
fn the_first_build_that_can_be_made_counts() {
    let list = ["Build F Bre; if Bre occupied build A Par"];
    let succeeds = |order: &str| (order.to_owned(), Verdict::Succeeds);
    assert_eq!(builds(&[], &list), [succeeds("B F BRE")]);
    assert_eq!(builds(&["BRE"], &list), [succeeds("B A PAR")]);
    // What stands before it on the sheet takes its place.
    assert_eq!(builds(&[], &["Build A Bre", list[0]]), [succeeds("B A BRE"), succeeds("B A PAR")]);
    // Where none can be made, the first is refused with its reason.
    assert_eq!(builds(&["BRE", "PAR"], &list), [("B F BRE".to_owned(), Verdict::Illegal)]);
}

#[test]
fn refused_orders_are_told_with_their_reason() {
    let mut game = Game::new(&standard(), "refused");
    let france = game.map().names().power("France").unwrap();
    game.set_sheet(france, ["A Mun - Bur", "A Ruh - Bel", "A Par - Bur", "A Par - Gas"]);
    let rows = game.preview().rows();
    let refused: Vec<(String, Option<Reason>)> =
        rows.iter().filter(|r| r.refused).map(|r| (r.text(game.map()), r.reason)).collect();
    let refused: Vec<_> = refused.iter().map(|(order, reason)| (order.as_str(), *reason)).collect();
    assert_eq!(
        refused,
        [
            ("A MUN - BUR", Some(Reason::WrongPower)),
            ("A RUH - BEL", Some(Reason::NoSuchUnit)),
            ("A PAR - GAS", Some(Reason::Duplicate)),
        ]
    );
}
