//! Where it counts how an army goes, it is part of its order: in rulings, comparisons of lines and exports.

use std::sync::Arc;

use chancery_core::adjudicate::Reason;
use chancery_core::map::{Phase, Unit, UnitKind, standard};
use chancery_core::order::Position;
use chancery_game::exchange::{game_json, orders_csv, to_python};
use chancery_game::game::{Game, OverruleFault, Rows, Table};
use chancery_notation::{Loss, Style, Writer};

use super::{again, order, place};

/// The army may go over either sea.
fn game(choice: (&str, &str), army: &str) -> Game {
    let map = standard();
    let mut position = Position::empty(&map, Phase::spring(1901));
    let england = map.names().power("England").unwrap();
    for (kind, code) in [
        (UnitKind::Army, "LON"),
        (UnitKind::Army, "NWY"),
        (UnitKind::Fleet, "NTH"),
        (UnitKind::Fleet, "ENG"),
        (UnitKind::Fleet, "SKA"),
    ] {
        let at = map.names().province(code).unwrap().location();
        position.units.push(Unit { power: england, kind, at });
    }
    let mut game = Game::from_position(&Arc::new(Table::new(&map)), "Routes", position).unwrap();
    game.info.rules.choose(choice.0, choice.1).unwrap();
    give(&mut game, army);
    game
}

fn give(game: &mut Game, army: &str) {
    let rest = ["F NTH C A LON - BEL", "F ENG C A LON - BEL", "F SKA C A NWY - SWE"];
    order(game, "England", &[&[army][..], &rest].concat());
}

const BINDS: (&str, &str) = ("4.A.6", "b");
const JUDGED: (&str, &str) = ("4.A.3", "b");

#[test]
fn a_ruling_ends_with_the_route_that_it_was_made_for() {
    for (choice, place_of, one, other) in [
        (BINDS, "LON", "A LON - NTH - BEL", "A LON - ENG - BEL"),
        (BINDS, "LON", "A LON - NTH - BEL", "A LON - BEL"),
        (JUDGED, "NWY", "A NWY - SWE by land", "A NWY - SWE"),
    ] {
        let mut game = game(choice, one);
        let at = place(&game, place_of);
        game.overrule(at, false, "the fleet was lent to somebody else").unwrap();
        again(&game);
        give(&mut game, other);
        assert_eq!(game.check_overrules().unwrap_err(), OverruleFault::Changed(one.to_owned()));
        let rows = game.preview().rows();
        assert!(rows.iter().all(|row| row.reason != Some(Reason::Overruled)), "{other}");
        give(&mut game, one);
        game.check_overrules().unwrap();
    }
}

#[test]
fn two_lines_that_differ_in_a_route_alone_are_not_alike() {
    let lines = |choice| {
        let mut game = game(choice, "A LON - NTH - BEL");
        let first = game.current();
        let left = game.adjudicate().unwrap();
        game.go(first);
        game.open_branch("over the Channel");
        give(&mut game, "A LON - ENG - BEL");
        let right = game.adjudicate().unwrap();
        let orders = game.compare(left, right).swap_remove(0).orders;
        let texts = orders.into_iter().map(|o| (o.left.unwrap(), o.right.unwrap()));
        texts.filter(|(left, _)| left.starts_with("A LON")).collect::<Vec<_>>()
    };
    let told = ("A LON - NTH - BEL (moves)".to_owned(), "A LON - ENG - BEL (moves)".to_owned());
    assert_eq!(lines(BINDS), [told]);
    assert_eq!(lines(("4.A.6", "a")), []);
}

#[test]
fn exports_and_reports_say_how_an_army_goes_where_it_counts() {
    for (choice, written, shown) in [
        (BINDS, "A LON - NTH - BEL", "A LON - NTH - BEL"),
        (("4.A.6", "a"), "A LON - NTH - BEL", "A LON - BEL VIA"),
        (JUDGED, "A NWY - SWE by land", "A NWY - SWE by land"),
        (JUDGED, "A NWY - SWE", "A NWY - SWE VIA"),
        (("4.A.3", "d"), "A NWY - SWE by land", "A NWY - SWE"),
    ] {
        let mut game = game(choice, written);
        game.adjudicate().unwrap();
        let csv = orders_csv(&game);
        assert!(csv.contains(&format!(",{shown},")), "{shown}: {csv}");
        let json = game_json(&game)["phases"][0]["orders"].to_string();
        assert!(json.contains(&format!("\"order\":\"{shown}\"")), "{shown}: {json}");
        // The package knows neither: what it is given it can read.
        let python = to_python(&game).unwrap()["phases"][0]["orders"]["ENGLAND"].to_string();
        let known = shown.replace("- NTH - BEL", "- BEL VIA").replace(" by land", "");
        assert!(python.contains(&format!("\"{known}\"")), "{known}: {python}");
    }
}

#[test]
fn a_style_says_which_seas_bind_or_tells_that_it_does_not() {
    let written = |choice, army, style| {
        let game = game(choice, army);
        let map = game.map();
        let writer = Writer { map, rules: &game.info.rules, position: game.position(), style };
        let rows = game.preview().rows();
        let row = rows.iter().find(|row| row.text(map).starts_with(&army[..5])).unwrap();
        let written = row.order.styled(&writer, row.by);
        (written.text, written.lost)
    };
    for (style, text, lost) in [
        (Style::Canonical, "A LON - NTH - BEL", vec![]),
        (Style::Full, "Army London - North Sea - Belgium", vec![]),
        (Style::Zine, "A(Lon)-NTH-Bel", vec![]),
        (Style::Judge, "England: Army London -> North Sea -> Belgium.", vec![]),
        (Style::Daide, "( ( ENG AMY LON ) CTO BEL VIA ( NTH ) )", vec![]),
        (Style::Python, "A LON - BEL VIA", vec![Loss::Seas]),
        (Style::WebDiplomacy, "The army at London move to Belgium via convoy.", vec![Loss::Seas]),
    ] {
        assert_eq!(written(BINDS, "A LON - NTH - BEL", style), (text.to_owned(), lost));
    }
    for &style in Style::ALL {
        let (text, lost) = written(JUDGED, "A NWY - SWE by land", style);
        assert!(text.contains("by land") != lost.contains(&Loss::Land), "{text}: {lost:?}");
    }
    let (text, lost) = written(("4.A.6", "a"), "A LON - NTH - BEL", Style::Full);
    assert_eq!((text.as_str(), lost), ("Army London - Belgium via convoy", vec![]));
}
