//! Orders that a power leaves to another one (DATC 4.E.5).

use chancery::adjudicate::Reason;
use chancery::game::Game;

use super::{again, new_game, order, power, units};

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
    assert_eq!(game.due()[france.index()].given, 3, "what is left to somebody is given");
    assert_eq!(game.due()[england.index()].given, 1, "the units of others are not England's to order");
    let here = game.current();
    game.adjudicate().unwrap();
    // Paris moves by England's order, Brest has none and holds, and Marseilles was not left to England.
    for unit in ["A PIC", "F BRE", "A SPA", "F ENG"] {
        assert!(stands(&game, unit), "{unit}: {:?}", units(&game));
    }
    let rows = game.rows_at(here, &game.unread_at(here));
    let row = |order: &str| rows.iter().find(|r| r.order.starts_with(order)).unwrap();
    let handed = game.handed_at(here);
    assert_eq!(game.by_proxy(&handed, row("A PAR")), Some("England"));
    assert_eq!(game.by_proxy(&handed, row("A MAR - SPA")), None);
    assert_eq!(row("F BRE").reason, Some(Reason::NoProxyOrder));
    let refused = row("A MAR - GAS");
    assert!(refused.refused && refused.reason == Some(Reason::WrongPower));
    again(&game);
}

#[test]
fn without_the_choice_no_order_by_proxy_counts() {
    let mut game = house("c");
    order(&mut game, "France", &["A Par: proxy to England"]);
    order(&mut game, "England", &["A Par - Pic"]);
    let here = game.current();
    game.adjudicate().unwrap();
    assert!(stands(&game, "A PAR"));
    let told: Vec<String> = game.unread_at(here).into_iter().map(|u| u.message).collect();
    assert_eq!(told, ["orders by proxy are not taken"]);
}
