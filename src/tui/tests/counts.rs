//! How many orders are there of those that are due: the same number on the screen and for whoever asks the game.

use super::bench::{Bench, table};
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::{Game, Matter, WhichOrders};
use chancery_session::check::findings;

/// Returns a game under choices of the house, with sheets.
fn game(choices: &[(&str, &str)], sheets: &[(&str, &[&str])]) -> Game {
    with(Game::on(table(), "Test game"), choices, sheets)
}

fn with(mut game: Game, choices: &[(&str, &str)], sheets: &[(&str, &[&str])]) -> Game {
    for (id, letter) in choices {
        game.info.rules.choose(id, letter).unwrap();
    }
    for (name, lines) in sheets {
        let power = game.map().names().power(name).unwrap();
        game.set_sheet(power, *lines);
    }
    game
}

fn opened(game: Game) -> Bench {
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench
}

/// Returns how many orders of a power are there, as the pane of orders and the game have it.
fn count(bench: &Bench, name: &str) -> (usize, usize) {
    let session = bench.session();
    let power = session.map().names().power(name).unwrap().index();
    let due = session.game.due();
    for (power, due) in session.board.report.powers.iter().zip(&due) {
        assert_eq!(power.due, *due, "{}", bench.screen());
    }
    (due[power].given, due[power].orders)
}

#[test]
fn what_others_imply_is_not_written_yet() {
    let orders: &[&str] = &["A PAR S A MAR - BUR", "F BRE - MAO"];
    let mut bench = opened(game(&[("4.E.3", "a")], &[("France", orders)]));
    assert_eq!(count(&bench, "France"), (2, 3));
    assert!(bench.screen().contains("2 of 22 orders"), "{}", bench.screen());
    // Whoever types order after order comes to the unit, too.
    let (france, mar) =
        (bench.map.names().power("France").unwrap(), bench.map.names().province("MAR").unwrap());
    let board = &bench.session().board;
    let missing: Vec<_> = board.rows.iter().filter(|r| r.power == france && r.is_missing()).collect();
    assert_eq!(missing.iter().map(|r| r.order.as_str()).collect::<Vec<_>>(), ["A MAR - BUR"]);
    let before = board.rows.iter().position(|r| r.key == missing[0].key).unwrap() - 1;
    assert_eq!(board.next_missing(Some(board.rows[before].key)), board.unit_in(&bench.map, mar));
    bench.press("c");
    assert!(bench.screen().contains("A MAR - BUR"), "{}", bench.screen());
    bench.press("<Esc><:replay>");
    assert!(
        bench.screen().contains("2 orders, and 1 implied move; 19 units have none"),
        "{}",
        bench.screen()
    );
    // The inspector says once why.
    bench.press("<Esc>/mar<Enter><:why>");
    let screen = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(!screen.contains("as read:"), "{screen}");
}

#[test]
fn a_unit_that_is_left_to_another_power_counts_when_that_has_ordered_it() {
    for letter in ["a", "b"] {
        let mut made = game(&[("4.E.5", letter)], &[]);
        let france = made.map().names().power("France").unwrap();
        let own: &[&str] = if letter == "a" {
            made.announce(france, ["A PAR proxy England", "F BRE proxy England"]).unwrap();
            &["A MAR - SPA"]
        } else {
            &["A MAR - SPA", "A PAR proxy England", "F BRE proxy England"]
        };
        let made = with(made, &[], &[("France", own)]);
        assert_eq!(count(&opened(made.clone()), "France"), (1, 3), "{letter}");
        let bench = opened(with(made, &[], &[("England", &["A PAR - PIC", "F LON - NTH"])]));
        assert_eq!(count(&bench, "France"), (2, 3), "{letter}");
        assert_eq!(count(&bench, "England"), (1, 3), "{letter}");
    }
}

#[test]
fn sheets_of_which_none_counts_give_no_order_and_are_no_silence() {
    let sheets: &[&str] = &["France:", "A PAR - BUR", "F BRE - MAO", "", "France:", "A MAR - SPA"];
    let made = game(&[("4.D.2", "a")], &[("France", sheets)]);
    let france = made.map().names().power("France").unwrap();
    assert!(!made.silent().contains(&france));
    let bench = opened(made.clone());
    assert_eq!(count(&bench, "France"), (0, 3));
    let double = findings(bench.session());
    let double: Vec<_> =
        double.iter().filter(|f| f.topic == Matter::Double).map(|f| f.order.as_str()).collect();
    assert_eq!(double, ["A PAR - BUR", "F BRE - MAO", "A MAR - SPA"]);
    let missing: Vec<_> = findings(bench.session()).into_iter().filter(|f| f.power == Some(france)).collect();
    let missing = missing.iter().filter(|f| f.topic == Matter::Missing);
    assert!(missing.map(|f| f.why.as_str()).all(|why| why == "no usable orders; they will hold"));
    assert!(bench.screen().contains("not used"), "{}", bench.screen());
    // Nobody is said to order for a power that has ordered.
    for nmr in ["bot", "standby"] {
        let mut made = made.clone();
        made.info.house.nmr = nmr.parse().unwrap();
        made.set_orders(france, WhichOrders::Standby, ["A PAR H"]);
        let bench = opened(made);
        let told = findings(bench.session());
        let stands_in =
            |m| told.iter().any(|f| f.power == Some(france) && f.topic == m && f.order == "FRANCE");
        assert!(!stands_in(Matter::Program) && !stands_in(Matter::Standby), "{nmr}: {told:?}");
    }
}

#[test]
fn a_unit_with_several_orders_none_of_which_counts_is_not_without_an_order() {
    let made = game(&[("4.D.3", "c")], &[("France", &["A PAR - BUR", "A PAR - PIC"])]);
    let mut bench = opened(made);
    assert_eq!(count(&bench, "France"), (1, 3));
    let par = bench.map.names().province("PAR").unwrap();
    let row = bench.session().board.row_in(&bench.map, par).unwrap();
    assert_eq!((row.order.as_str(), row.word.as_str(), row.is_missing()), ("A PAR", "illegal", false));
    let told = findings(bench.session());
    let of = |matter| {
        let own = told.iter().filter(|f| f.topic == matter && f.order.starts_with("A PAR"));
        own.map(|f| f.order.clone()).collect::<Vec<_>>()
    };
    assert_eq!(of(Matter::Double), ["A PAR - BUR", "A PAR - PIC"]);
    assert_eq!(of(Matter::Missing), [""; 0]);
    bench.press("c");
}

#[test]
fn what_cannot_be_built_or_removed_is_still_due() {
    let map = table();
    let map = map.map();
    let mut position = Position::empty(map, Phase::winter(1901));
    let france = map.names().power("France").unwrap();
    for code in ["PAR", "MAR", "BRE"] {
        position.owners[map.names().province(code).unwrap().index()] = Some(france);
    }
    let made = Game::from_position(table(), "Winter", position).unwrap();
    for (lines, given) in [
        (&["B A PAR", "B F BRE"][..], 2),
        (&["B A PAR", "B A MUN"], 1),
        (&["B A PAR", "B F PAR"], 1),
        (&["W 2"], 2),
        (&["B F MAR", "W 3"], 3),
    ] {
        let bench = opened(with(made.clone(), &[], &[("France", lines)]));
        assert_eq!(count(&bench, "France"), (given, 3), "{lines:?}");
    }
}

#[test]
fn a_unit_that_is_named_without_an_order_is_told_as_on_the_command_line() {
    let bench = opened(game(&[], &[("France", &["A Par", "A Mar - Spa", "F Bre", "F Bre - MAO"])]));
    let told = findings(bench.session());
    let told: Vec<_> = told.iter().filter(|f| f.topic == Matter::Doubtful).map(|f| f.why.as_str()).collect();
    assert_eq!(told, ["`A Par`: the line names a unit, but no order"]);
    assert_eq!(count(&bench, "France"), (2, 3));
}

#[test]
fn a_long_player_s_name_leaves_room_for_the_count() {
    let mut game = Game::on(table(), "Club");
    let names = ["Maximiliana Featherstonehaugh of Marchmont", "Bo", "Gregory of the Bosporus"];
    for (player, name) in game.info.players.iter_mut().zip(names) {
        player.name = chancery_core::text::Clean::line(name);
    }
    for (width, height) in [(80, 24), (120, 40), (140, 45)] {
        let mut bench = Bench::new(width, height);
        bench.open(game.clone());
        bench.press("<Esc>");
        let screen = bench.screen();
        for (power, count) in [("AUSTRIA", "0/3"), ("ENGLAND", "3 of 3 missing"), ("FRANCE", "0/3")] {
            let row = screen.lines().find(|line| line.contains(power)).expect("a heading");
            assert!(row.contains(count) || row.contains("3 of 3 missing"), "{screen}");
            assert!(row.contains("●3"), "{screen}");
        }
        assert!(screen.contains("Maximiliana") && screen.contains("Gregory of the Bos"), "{screen}");
    }
}
