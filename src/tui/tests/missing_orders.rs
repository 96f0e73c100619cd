//! What the game master sees of orders that the house has deduced, taken to mean more than they say, or does not let
//! count.

use super::bench::{Bench, table};
use chancery_core::map::{Phase, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_game::game::{Game, Matter};
use chancery_session::board::{BoardLine, Sign};
use chancery_session::check::findings;

/// Returns a game under a choice of the house in which these orders were typed.
fn typed(id: &str, letter: &str, orders: &[&str]) -> Bench {
    let mut game = Game::on(table(), "Test game");
    game.info.rules.choose(id, letter).unwrap();
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    add(&mut bench, orders);
    bench
}

fn add(bench: &mut Bench, orders: &[&str]) {
    for order in orders {
        if bench.model.typing().is_none() {
            bench.press("");
        }
        bench.press("<Ctrl-U>").press(order).press("<Enter>");
        if bench.model.typing().is_some_and(|typing| typing.refused) {
            // It replaces an order of another power.
            bench.press("<Enter>");
        }
    }
    bench.press("<Esc>");
}

fn row<'a>(bench: &'a Bench, code: &str) -> &'a BoardLine {
    let at = bench.map.names().province(code).unwrap();
    bench.session().board.row_in(&bench.map, at).unwrap()
}

fn found(bench: &Bench, matter: Matter) -> Vec<(String, String)> {
    let all = findings(bench.session()).into_iter().filter(|f| f.topic == matter);
    all.map(|f| (f.order, f.why)).collect()
}

/// Returns how many orders the check says are missing.
fn missing(bench: &Bench) -> usize {
    let all = findings(bench.session()).into_iter().filter(|f| f.topic == Matter::Missing);
    all.map(|f| f.orders).sum()
}

#[test]
fn an_implied_order_is_seen_before_it_is_adjudicated_and_gives_way_to_one_that_is_written() {
    let mut bench = typed("4.E.3", "a", &["a par s a mar - bur"]);
    let implied = row(&bench, "MAR");
    assert_eq!((implied.order.as_str(), implied.word.as_str()), ("A MAR - BUR", "implied, moves"));
    assert_eq!(implied.sign, Sign::Good);
    let why = "no order of its own; the order of A PAR implies this one";
    assert_eq!(found(&bench, Matter::Doubtful), [("A MAR - BUR".to_owned(), why.to_owned())]);
    assert_eq!(missing(&bench), 22 - 2);
    assert!(bench.screen().contains("implied"), "{}", bench.screen());

    add(&mut bench, &["a mar h"]);
    assert_eq!(row(&bench, "MAR").order, "A MAR H");
    assert_eq!(found(&bench, Matter::Doubtful), []);
    bench.press("<Ctrl-Z>");
    assert_eq!(row(&bench, "MAR").order, "A MAR - BUR");

    // After the phase the result is told with it, and the army is in Burgundy.
    bench.press("<F5>y").press("<Alt-Left>");
    let told = row(&bench, "MAR");
    assert_eq!((told.word.as_str(), told.sentence.as_deref()), ("implied, moves", Some(why)));
    let burgundy = bench.map.names().province("BUR").unwrap();
    assert!(bench.session().game.position().unit_in(&bench.map, burgundy).is_some());
}

#[test]
fn the_check_says_where_orders_imply_different_ones() {
    let bench = typed("4.E.3", "a", &["a par s a mar - bur", "f bre s a mar - gas"]);
    let why = "no order of its own, and the orders of A PAR and F BRE imply different ones";
    let missing = found(&bench, Matter::Missing);
    assert!(missing.contains(&("A MAR".to_owned(), why.to_owned())), "{missing:?} {}", bench.screen());
    assert_eq!(row(&bench, "MAR").sign, Sign::Missing);
}

#[test]
fn the_check_says_which_support_is_for_a_unit_in_civil_disorder() {
    let mut bench = typed("4.D.9", "a", &["a vie h", "f tri s a ven"]);
    let why = "the power of A VEN is in civil disorder, and its units cannot be supported to hold";
    assert_eq!(found(&bench, Matter::Unmatched), [("F TRI S A VEN".to_owned(), why.to_owned())]);
    add(&mut bench, &["a rom h"]);
    assert_eq!(found(&bench, Matter::Unmatched), []);
}

/// Where a person judges how an army goes to a neighbour, the check proposes it, and the line of the army decides.
#[test]
fn the_check_proposes_that_an_army_goes_by_convoy_and_its_line_decides() {
    let mut bench = Bench::new(120, 40);
    let mut position = Position::empty(&bench.map, Phase::spring(1901));
    for (power, kind, at) in [
        ("England", UnitKind::Army, "SWE"),
        ("England", UnitKind::Fleet, "SKA"),
        ("Russia", UnitKind::Army, "NWY"),
    ] {
        let names = bench.map.names();
        let at = names.province(at).unwrap().location();
        position.units.push(Unit { power: names.power(power).unwrap(), kind, at });
    }
    let mut game = Game::from_position(table(), "Judged", position).unwrap();
    game.info.rules.choose("4.A.3", "b").unwrap();
    bench.open(game);
    add(&mut bench, &["a swe - nwy", "f ska c a swe - nwy", "russia: a nwy - swe"]);
    let why = "A SWE goes by convoy, because F SKA is ordered to carry it; write `by land` if it should go by land (4.A.3=b)";
    assert_eq!(found(&bench, Matter::Doubtful), [("A SWE - NWY VIA".to_owned(), why.to_owned())]);
    assert_eq!(row(&bench, "SWE").word, "moves");
    add(&mut bench, &["a swe - nwy by land"]);
    assert_eq!(found(&bench, Matter::Doubtful), []);
    let judged = row(&bench, "SWE");
    assert_eq!((judged.order.as_str(), judged.word.as_str()), ("A SWE - NWY by land", "bounces"));
    add(&mut bench, &["a swe - nwy via convoy"]);
    assert_eq!(found(&bench, Matter::Doubtful), []);
    assert_eq!(row(&bench, "SWE").word, "moves");
}

/// After an order for another unit the map points at that unit, too.
#[test]
fn the_map_follows_an_order_for_another_unit() {
    let mut bench = Bench::game(120, 40);
    for _ in 0..22 {
        bench.press("h<Enter>");
    }
    bench.press("<Esc>/war<Enter>kie - hol<Enter><Enter>");
    assert_eq!(bench.selected(), "F KIE - HOL");
    let kiel = bench.map.names().province("kie");
    assert_eq!(bench.session().province, kiel);
}

/// A support for a unit whose order is still to come is no mistake.
#[test]
fn a_support_for_an_order_that_is_still_to_come_says_so() {
    let mut bench = Bench::game(120, 40);
    bench.press("mar s par - bur");
    assert!(bench.screen().contains("A PAR has no order yet"), "{}", bench.screen());
}

/// Whoever is told that all is in is told of what the check would say, too.
#[test]
fn all_orders_are_in_says_how_many_are_illegal_or_doubtful() {
    let all = |bad: &[(&str, &str)]| {
        let mut game = Game::on(table(), "Test game");
        let powers: Vec<_> = game.map().powers().collect();
        for power in powers {
            let units: Vec<_> =
                game.position().units.iter().filter(|unit| unit.power == power).copied().collect();
            let order = |unit: &Unit| {
                let name = chancery_core::order::Canonical::canonical(unit, game.map());
                bad.iter()
                    .find(|one| one.0 == name)
                    .map_or_else(|| format!("{name} H"), |one| one.1.to_owned())
            };
            let sheet: Vec<String> = units.iter().map(order).collect();
            game.set_sheet(power, sheet.iter().map(String::as_str));
        }
        let mut bench = Bench::new(80, 24);
        bench.open(game);
        bench.press("<Esc><Enter><Enter>");
        crate::tui::update::order_line::say_all_in(&mut bench.model);
        super::why::message(&bench)
    };
    assert_eq!(all(&[]), "all orders are in: F5 adjudicates, Space o v previews the results");
    let one = all(&[("A MOS", "A MOS - SWE")]);
    assert_eq!(one, "all orders are in, 1 illegal: F5 adjudicates, Space o k lists them");
    let two = all(&[("A MOS", "A MOS - SWE"), ("F KIE", "F KIE - hollnd")]);
    assert_eq!(two, "all orders are in, 1 illegal, 1 doubtful: F5 adjudicates, Space o k lists them");
    let void = all(&[("A VIE", "A VIE S A BUD - GAL")]);
    assert_eq!(void, "all orders are in, 1 void: F5 adjudicates, Space o k lists them");
}

/// If many orders are missing, the row says first what follows from that, so that it is not cut off.
#[test]
fn a_finding_says_its_reason_within_the_width() {
    let mut bench = Bench::game(80, 24);
    let players = &mut bench.model.session_mut().unwrap().game.info.players;
    for (player, name) in players.iter_mut().zip(["Anna", "Ben", "Chloe", "Dora", "Emil", "Fay", "Gus"]) {
        player.name = name.into();
    }
    bench.press("<Esc>/ank<Enter>");
    for keys in ["<F5>", "<Space>ok"] {
        bench.press(keys);
        let screen = bench.screen();
        assert!(
            screen.contains("missing    Austria (Anna) A BUD, A VIE, F TRI: no orders; they will hold"),
            "{screen}"
        );
        assert!(
            screen.contains("missing    Russia (Fay)   no orders; they will hold: A MOS, A WAR"),
            "{screen}"
        );
        bench.press("<Esc>");
    }
    bench.press("<Space>gl<Delete><Esc><F5>");
    let screen = bench.screen();
    let disorder = screen.lines().find(|line| line.contains("disorder   Turkey")).unwrap_or_default();
    assert!(disorder.contains("civil disorder; nobody waits for it") && !disorder.contains('…'), "{screen}");
}
