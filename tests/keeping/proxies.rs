//! Orders that a power leaves to another one (DATC 4.E.5).

use chancery_core::adjudicate::Reason;
use chancery_game::game::{CarryFault, Game, WhichOrders};
use chancery_lab::agent::PlayerId;

use super::{again, new_game, order, power, report, units};

fn house(letter: &str) -> Game {
    let mut game = new_game();
    game.info.rules.choose("4.E.5", letter).unwrap();
    game
}

fn stands(game: &Game, unit: &str) -> bool {
    units(game).iter().any(|u| u.ends_with(unit))
}

#[test]
fn an_order_by_proxy_on_the_other_powers_sheet_counts() {
    let mut game = house("b");
    order(&mut game, "France", &["A Par: proxy to England", "A Mar - Spa", "F Bre proxy England"]);
    order(&mut game, "England", &["A Par - Pic", "F Lon - Eng", "A Mar - Gas"]);
    let (france, england) = (power(&game, "France"), power(&game, "England"));
    assert_eq!(game.due()[france.index()].given, 2, "nobody has written what Brest does");
    assert_eq!(game.due()[england.index()].given, 1, "the units of others are not England's to order");
    let here = game.current();
    game.adjudicate().unwrap();
    // Paris moves by England's order, Brest has none and holds, and Marseilles was not left to England.
    for unit in ["A PIC", "F BRE", "A SPA", "F ENG"] {
        assert!(stands(&game, unit), "{unit}: {:?}", units(&game));
    }
    let report = report(&game, here);
    let row = |order: &str| report.rows.iter().find(|r| r.text(game.map()).starts_with(order)).unwrap();
    assert_eq!(row("A PAR").by_proxy, Some(england));
    assert_eq!(row("A MAR - SPA").by_proxy, None);
    assert_eq!((row("F BRE").left_to, row("F BRE").by_proxy), (Some(england), None));
    assert_eq!(row("F BRE").reason, Some(Reason::NoProxyOrder));
    let refused = row("A MAR - GAS");
    assert!(refused.refused && refused.reason == Some(Reason::WrongPower));
    again(&game);
}

/// However the order by proxy says whose the unit is, it is the same order.
#[test]
fn whoever_orders_by_proxy_may_name_the_owner() {
    for (sheet, none) in [
        (&["A Par - Pic", "F Lon - Eng"][..], "b"),
        (&["French A Par - Pic", "F Lon - Eng"], "b"),
        (&["France: A Par - Pic", "England: F Lon - Eng"], "b"),
        (&["FRANCE", "A Par - Pic", "ENGLAND", "F Lon - Eng"], "b"),
        (&["FRANCE", "A Par - Pic", "ENGLAND", "F Lon - Eng"], "a"),
    ] {
        let mut game = house("b");
        game.info.rules.choose("4.D.2", none).unwrap();
        let (france, england) = (power(&game, "France"), power(&game, "England"));
        order(&mut game, "France", &["A Par: proxy to England"]);
        order(&mut game, "England", sheet);
        let told: Vec<String> = game.reading(england).notes().map(ToString::to_string).collect();
        assert_eq!(told, ["England orders A PAR of France by proxy (DATC 4.E.5=b)"], "{sheet:?}");
        assert_eq!(
            (game.due()[france.index()].given, game.due()[england.index()].given),
            (1, 1),
            "{sheet:?}"
        );
        game.adjudicate().unwrap();
        assert!(stands(&game, "A PIC") && stands(&game, "F ENG"), "{sheet:?}: {:?}", units(&game));
    }
    // A unit that was not left to it is not its to order, whosever it says it is.
    let mut game = house("b");
    order(&mut game, "France", &["A Par: proxy to England"]);
    order(&mut game, "England", &["French A Mar - Spa", "German A Par - Pic"]);
    let here = game.current();
    let refused = game.unread_on(here, &game.node(here).sheets, true).len();
    assert_eq!(refused, 2);
}

#[test]
fn without_the_choice_no_order_by_proxy_counts() {
    let mut game = house("c");
    order(&mut game, "France", &["A Par: proxy to England"]);
    order(&mut game, "England", &["A Par - Pic"]);
    let here = game.current();
    game.adjudicate().unwrap();
    assert!(stands(&game, "A PAR"));
    let told: Vec<String> = report(&game, here).unread.into_iter().map(|u| u.message).collect();
    assert_eq!(told, ["orders by proxy are not accepted"]);
}

#[test]
fn what_was_announced_counts_and_a_line_of_a_sheet_alone_does_not() {
    let mut game = house("a");
    let france = power(&game, "France");
    order(&mut game, "France", &["A Mar proxy England"]);
    order(&mut game, "England", &["A Par - Pic", "A Mar - Gas"]);
    game.announce(france, ["A Par proxy England"]).unwrap();
    again(&game);
    let here = game.current();
    let told: Vec<String> = report(&game, here).unread.into_iter().map(|u| u.message).collect();
    let why = "`A Mar proxy England` is ignored: a proxy is reported to the game master beforehand, and is not part of an order set (DATC 4.E.5=a)";
    assert_eq!(told, [why]);
    game.adjudicate().unwrap();
    assert!(stands(&game, "A PIC") && stands(&game, "A MAR"), "{:?}", units(&game));
    assert!(game.proxies().is_empty(), "it is announced for one phase");
    again(&game);
    // Back again it is still noted, and may be taken back; what was adjudicated stays as it was.
    game.undo().unwrap();
    game.announce(france, [""; 0]).unwrap();
    assert!(game.current() != here);
    game.adjudicate().unwrap();
    assert!(stands(&game, "A PAR") && !stands(&game, "A PIC"));
}

#[test]
fn only_a_units_owner_announces_and_only_where_the_house_lets_it() {
    let mut game = house("a");
    let france = power(&game, "France");
    for (line, why) in [
        ("A Mun proxy England", "A MUN belongs to Germany"),
        ("A Par proxy France", "`A Par proxy France` leaves the order to the power whose unit it is"),
        ("A Par - Bur", "`A Par - Bur` leaves no unit to another power; write it as `F BEL proxy England`"),
    ] {
        assert_eq!(game.announce(france, [line]), Err(why.into()));
    }
    // Of one unit the last that was said counts, by every choice for several orders, and what gives way is told.
    for letter in ["a", "b", "c"] {
        game.info.rules.choose("4.D.3", letter).unwrap();
        let replaced =
            game.announce(france, ["A Par proxy England", "A Par proxy Italy", "A Par proxy Italy"]);
        assert_eq!(replaced, Ok(vec!["A PAR PROXY ENGLAND".to_owned()]));
    }
    assert_eq!(game.orders(france, WhichOrders::Proxies).text(), "A PAR PROXY ITALY");
    for (letter, why) in [
        ("b", "under the house rules of this game a proxy is part of the power's own orders"),
        ("c", "the house rules of this game do not allow proxies"),
    ] {
        let mut game = house(letter);
        let told = game.announce(france, ["A Par proxy England"]).unwrap_err();
        assert!(told.starts_with(why) && told.contains(&format!("4.E.5={letter}")), "{told}");
        assert!(game.orders(france, WhichOrders::Proxies).is_empty());
    }
}

/// Who orders for another power, or has left a unit to one, is not silent, so that nobody stands in for it.
#[test]
fn who_orders_by_proxy_or_leaves_an_order_to_another_power_has_spoken() {
    let mut game = house("b");
    order(&mut game, "France", &["A Par: proxy to England"]);
    order(&mut game, "England", &["A Par - Pic"]);
    let silent = game.silent();
    for name in ["France", "England"] {
        assert!(!silent.contains(&power(&game, name)), "{name}");
    }
    assert!(silent.contains(&power(&game, "Italy")));
    let mut game = house("a");
    let france = power(&game, "France");
    game.announce(france, ["F Bre proxy England"]).unwrap();
    assert!(!game.silent().contains(&france));
}

/// What was announced was said before the sheets came, whose ever they are: of an order by proxy and the owner's that is
/// the first (4.D.3).
#[test]
fn an_order_by_proxy_that_was_announced_comes_before_the_owners() {
    for (owner, to, unit, own, theirs) in
        [("France", "England", "A Par", "BUR", "PIC"), ("France", "Turkey", "A Par", "BUR", "PIC")]
    {
        for (letter, expected) in [("a", theirs), ("b", own), ("c", "PAR")] {
            let mut game = house("a");
            game.info.rules.choose("4.D.3", letter).unwrap();
            let power = power(&game, owner);
            game.announce(power, [format!("{unit} proxy {to}")]).unwrap();
            order(&mut game, owner, &[&format!("{unit} - {own}")]);
            let told: Vec<String> = game.reading(power).notes().map(ToString::to_string).collect();
            let why = format!(
                "a proxy is recorded: {to} orders the unit in PAR. If it does, its order is the first and this the second, and 4.D.3={letter} says which counts"
            );
            assert_eq!(told, [why]);
            // As long as the other power orders nothing there is one order alone.
            let mut alone = game.clone();
            alone.adjudicate().unwrap();
            assert!(stands(&alone, &format!("A {own}")), "{letter}: {:?}", units(&alone));
            order(&mut game, to, &[&format!("{unit} - {theirs}")]);
            game.adjudicate().unwrap();
            assert!(stands(&game, &format!("A {expected}")), "{to} {letter}: {:?}", units(&game));
        }
    }
}

/// What a power announced goes along with orders that are carried over, and is not written over.
#[test]
fn what_was_announced_is_carried_over_and_never_written_over() {
    let mut game = house("a");
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    let first = game.current();
    order(&mut game, "Italy", &["A Rom - Apu"]);
    game.adjudicate().unwrap();
    let fall = game.current();
    game.announce(france, ["A Par proxy England", "F Bre proxy England"]).unwrap();
    // Spring is corrected: Paris moves, so that it cannot be left any more.
    game.go(first);
    order(&mut game, "France", &["A Par - Bur"]);
    game.adjudicate().unwrap();
    let mut taken = game.clone();
    taken.announce(italy, ["F Nap proxy Turkey"]).unwrap();
    assert_eq!(taken.carry_over(fall), Err(CarryFault::Written));
    let carried = game.carry_over(fall).unwrap();
    assert_eq!(carried.powers, [france]);
    let lost = "the proxy `A PAR PROXY ENGLAND` was removed: there is no unit in PAR";
    assert_eq!(carried.lost, [(france, lost.to_owned())]);
    assert_eq!(game.orders(france, WhichOrders::Proxies).text(), "F BRE PROXY ENGLAND");
}

#[test]
fn programs_order_no_unit_that_is_left_to_another_power() {
    let mut game = house("a");
    let france = power(&game, "France");
    game.announce(france, ["A Par proxy England"]).unwrap();
    for player in [PlayerId::Dumb, PlayerId::Greedy, PlayerId::Random] {
        let lines = player.orders_in(&game, france, 1).lines(game.map());
        assert!(lines.len() == 2 && !lines.iter().any(|line| line.starts_with("A PAR ")), "{lines:?}");
    }
}
