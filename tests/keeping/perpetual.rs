//! Orders that are repeated until they are replaced (DATC 4.E.4).

use chancery_game::game::{Game, MergePolicy, Sheet, WhichOrders};

use super::{again, new_game, order, power, units};

fn house(letter: &str) -> Game {
    let mut game = new_game();
    game.info.rules.choose("4.E.4", letter).unwrap();
    game
}

fn sheet(game: &Game, name: &str) -> Vec<String> {
    game.sheet(power(game, name)).lines().iter().map(ToString::to_string).collect()
}

fn stands(game: &Game, unit: &str) -> bool {
    units(game).iter().any(|u| u.ends_with(unit))
}

#[test]
fn perpetual_orders_are_entered_anew_while_they_can_be_carried_out() {
    let mut game = house("a");
    // London goes, so that its order ends with that; the others stay.
    order(&mut game, "France", &["A Mar H (perpetual)", "Perpetual: A Par S F Bre, F Bre H"]);
    order(&mut game, "England", &["F Lon - Nth (perpetual)"]);
    game.adjudicate().unwrap();
    let france = ["A MAR H (perpetual)", "A PAR S F BRE (perpetual)", "F BRE H (perpetual)"];
    assert_eq!(sheet(&game, "France"), france);
    assert!(stands(&game, "F NTH") && sheet(&game, "England").is_empty());
    assert!(!game.silent().contains(&power(&game, "France")), "what is repeated is given");
    again(&game);
    // Orders for Brest and Marseilles replace what was repeated, and nothing is left there for Paris to support.
    order(&mut game, "France", &["A PAR S F BRE (perpetual)", "F Bre - MAO", "A Mar - Spa"]);
    game.adjudicate().unwrap();
    assert!(stands(&game, "F MAO") && stands(&game, "A SPA") && stands(&game, "A PAR"), "{:?}", units(&game));
    assert!(sheet(&game, "France").is_empty());
    again(&game);
}

#[test]
fn a_bounced_perpetual_move_is_tried_again_and_what_was_undone_is_not() {
    let mut game = house("a");
    order(&mut game, "Germany", &["A Mun - Tyr (perpetual)"]);
    order(&mut game, "Italy", &["A Ven - Tyr"]);
    let first = game.current();
    game.adjudicate().unwrap();
    assert_eq!(sheet(&game, "Germany"), ["A MUN - TYR (perpetual)"]);
    game.undo().unwrap();
    order(&mut game, "Germany", &["A Mun - Tyr"]);
    assert!(game.current() != first);
    game.adjudicate().unwrap();
    assert!(sheet(&game, "Germany").is_empty());
}

#[test]
fn without_the_choice_no_order_is_repeated() {
    let mut game = house("b");
    order(&mut game, "France", &["A Par H (perpetual)"]);
    let told: Vec<String> = game.reading(power(&game, "France")).notes().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["`A Par H (perpetual)` is not perpetual: it is used in this phase only (DATC 4.E.4=b)"]
    );
    game.adjudicate().unwrap();
    assert!(sheet(&game, "France").is_empty());
}

#[test]
fn another_set_replaces_only_those_whose_units_it_orders() {
    let mut game = house("a");
    order(&mut game, "France", &["A Par H (perpetual)", "A Mar H (perpetual)", "F Bre H"]);
    let france = power(&game, "France");
    let set = Sheet::new(["A Mar - Spa"]);
    assert_eq!(game.perpetual_beside(france, &set), ["A PAR H (perpetual)"]);
    let after = game.incoming(france, WhichOrders::Own, &set, None).joined(MergePolicy::Replace);
    assert_eq!(after.text(), "A PAR H (perpetual)\nA Mar - Spa");
    let after = game.incoming(france, WhichOrders::Own, &set, None).joined(MergePolicy::Combine);
    assert_eq!(after.text(), "A Par H (perpetual)\nF Bre H\nA Mar - Spa");
}

#[test]
fn what_was_entered_anew_keeps_nobody_from_carrying_orders_over() {
    let mut game = house("a");
    order(&mut game, "France", &["A Par H (perpetual)"]);
    game.adjudicate().unwrap();
    order(&mut game, "Germany", &["A Mun - Ruh"]);
    game.undo().unwrap();
    order(&mut game, "Italy", &["A Rom - Apu"]);
    game.adjudicate().unwrap();
    assert_eq!(sheet(&game, "France"), ["A PAR H (perpetual)"]);
    let from = game.carriable().unwrap();
    assert_eq!(game.carry_over(from).unwrap().powers, [power(&game, "Germany")]);
    assert_eq!(sheet(&game, "Germany"), ["A Mun - Ruh"]);
    assert_eq!(sheet(&game, "France"), ["A PAR H (perpetual)"]);
}

/// Its route is as much of an order as where it leads to.
#[test]
fn a_perpetual_order_keeps_its_route() {
    let mut game = house("a");
    game.info.rules.choose("4.A.6", "c").unwrap();
    order(&mut game, "England", &["F Lon - Nth", "A Lvp - Yor"]);
    for _ in 0..2 {
        game.adjudicate().unwrap();
    }
    let kept = "A YOR - NTH - BEL (perpetual)";
    order(&mut game, "England", &["A Yor - Nth - Bel (perpetual)", "F Nth C A Yor - Bel"]);
    order(&mut game, "France", &["A Par - Bur"]);
    let beside = game.perpetual_beside(power(&game, "England"), &Sheet::new(["F Edi H"]));
    assert_eq!(beside, [kept]);
    // It is held up by another army that goes there, and tried again.
    let mut met = game.clone();
    order(&mut met, "Germany", &["A Mun - Ruh"]);
    met.adjudicate().unwrap();
    assert!(stands(&met, "A BEL"), "{:?}", units(&met));
    assert!(sheet(&met, "England").is_empty(), "the army has left");
}

/// The unit that was ordered has left; an equal one in its place was not.
#[test]
fn a_perpetual_order_is_not_for_whoever_comes_next() {
    let mut game = house("a");
    order(&mut game, "Germany", &["A Mun - Boh (perpetual)", "A Ber - Mun"]);
    game.adjudicate().unwrap();
    assert!(stands(&game, "A BOH") && stands(&game, "A MUN"));
    assert!(sheet(&game, "Germany").is_empty(), "{:?}", sheet(&game, "Germany"));
}

/// Of several orders for a unit that one is repeated that counted.
#[test]
fn a_perpetual_order_that_did_not_count_is_not_repeated() {
    let mut game = house("a");
    order(&mut game, "France", &["A Par H", "A Par - Bur (perpetual)"]);
    let here = game.current();
    game.adjudicate().unwrap();
    assert!(sheet(&game, "France").is_empty(), "{:?}", sheet(&game, "France"));
    assert!(!super::report(&game, here).rows.iter().any(|row| row.is_perpetual));
}

#[test]
fn a_perpetual_order_stands_on_beside_what_is_carried_over() {
    let mut game = house("a");
    order(&mut game, "Germany", &["A Mun - Boh"]);
    game.adjudicate().unwrap();
    order(&mut game, "France", &["A Mar - Gas"]);
    let from = game.current();
    game.adjudicate().unwrap();
    game.undo().unwrap();
    game.undo().unwrap();
    order(&mut game, "France", &["F Bre H (perpetual)"]);
    game.adjudicate().unwrap();
    assert_eq!(sheet(&game, "France"), ["F BRE H (perpetual)"]);
    game.carry_over(from).unwrap();
    assert_eq!(sheet(&game, "France"), ["A Mar - Gas", "F BRE H (perpetual)"]);
}

/// It stands beside an order of its unit that counts in its place, and does not come back to life without that.
#[test]
fn a_perpetual_order_that_did_not_count_does_not_stand_on_beside_another_set() {
    let mut game = house("a");
    order(&mut game, "France", &["A Par - Bur", "A Par H (perpetual)", "F Bre H (perpetual)"]);
    let beside = game.perpetual_beside(power(&game, "France"), &Sheet::new(["A Mar - Spa"]));
    assert_eq!(beside, ["F BRE H (perpetual)"]);
}
