//! What a power's sheet can order, and what counts as an order on it.

use std::sync::Arc;

use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Phase, standard};
use chancery_core::order::Position;
use chancery_game::game::{
    Audience, Decision, Game, Matter, Nmr, OnOrder, Row, Rows, Ruling, Table, WhichOrders,
};
use chancery_game::report::PhaseReport;
use chancery_notation::{Code, Language, Style};

use super::{new_game, order, power, report, units};

/// The orders of a power that were given, and those that are due.
fn given(game: &Game, name: &str) -> (usize, usize) {
    let due = game.due()[power(game, name).index()];
    (due.given, due.orders)
}

/// What is remarked about a power's sheet.
fn remarks(game: &Game, name: &str) -> Vec<(Code, String)> {
    game.reading(power(game, name)).notes().map(|n| (n.code, n.to_string())).collect()
}

#[test]
fn a_sheet_orders_nothing_for_another_power() {
    let mut game = new_game();
    order(
        &mut game,
        "Austria",
        &["Austria: A Vie - Gal", "Russia: A Mos - Ukr; A War - Sil", "Russia:", "A Vie - Boh", "F Sev H"],
    );
    order(&mut game, "Russia", &["A Mos - Sev", "A War - Gal", "F Sev - Bla"]);
    assert_eq!((given(&game, "Austria"), given(&game, "Russia")), ((1, 3), (3, 4)));
    let refused = |words: &str| {
        let message = format!("ignored `{words}`: it is Russia's order, and these are Austria's orders");
        (Code::WrongPower, message)
    };
    assert_eq!(
        remarks(&game, "Austria"),
        ["A Mos - Ukr", "A War - Sil", "A Vie - Boh", "F Sev H"].map(refused)
    );
    let lines = game.sheet(power(&game, "Austria")).lines().len();
    assert_eq!(lines, 5, "nothing is lost");
    let map = game.map().clone();
    let rows = game.preview().rows();
    let illegal: Vec<(&str, String, Option<&str>)> = rows
        .iter()
        .filter(|r| r.refused)
        .map(|r| (map.power(r.power).name.as_str(), r.text(&map), r.reason.map(Reason::code)))
        .collect();
    let wrong = Some("wrong_power");
    let illegal: Vec<_> = illegal.iter().map(|(power, order, why)| (*power, order.as_str(), *why)).collect();
    assert_eq!(
        illegal,
        [("Austria", "A MOS - UKR", wrong), ("Austria", "A WAR - SIL", wrong), ("Austria", "F SEV H", wrong)]
    );
    game.adjudicate().unwrap();
    let units = units(&game);
    for unit in ["Russian A SEV", "Russian F BLA", "Austrian A VIE", "Russian A WAR"] {
        assert!(units.contains(&unit.to_owned()), "{unit}: {units:?}");
    }
    super::again(&game);
}

#[test]
fn a_sheet_builds_and_waives_nothing_under_another_powers_name() {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::winter(1901);
    position.units.retain(|u| map.power(u.power).name != "Russia");
    let table = Arc::new(Table::new(&map));
    let mut game = Game::from_position(&table, "Winter", position).unwrap();
    order(&mut game, "Russia", &["Turkey: build A Mos", "Turkey: waive", "build A War"]);
    assert_eq!(given(&game, "Russia"), (1, 4));
    game.adjudicate().unwrap();
    let units = units(&game);
    assert!(units.contains(&"Russian A WAR".to_owned()), "{units:?}");
    assert!(!units.contains(&"Russian A MOS".to_owned()), "{units:?}");
}

#[test]
fn an_order_of_another_kind_of_phase_is_none() {
    let mut game = new_game();
    let france = power(&game, "France");
    order(&mut game, "France", &["Build A Paris", "Waive", "A Mar R Spa", "Remove F Bre"]);
    assert_eq!(given(&game, "France"), (0, 3));
    assert!(remarks(&game, "France").iter().all(|r| r.0 == Code::WrongPhase));
    assert!(game.silent().contains(&france));
    game.info.house.nmr = Nmr::Standby;
    game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
    assert!(report(&game, game.current()).power(france).standby_counts());
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"French A BUR".to_owned()), "{:?}", units(&game));
    super::again(&game);

    let mut position = game.position().clone();
    position.phase = Phase::winter(1901);
    position.units.retain(|u| u.power != france || game.map().code(game.map().province_of(u.at)) == "BUR");
    let mut winter = Game::from_position(game.table(), "Winter", position).unwrap();
    order(&mut winter, "France", &["A Bur - Mun", "A Bur H"]);
    assert_eq!(given(&winter, "France"), (0, 2));
}

/// The row of Marseilles in the report of the phase: its order, result and reason.
fn marseilles(game: &Game) -> (String, Verdict, Option<Reason>) {
    let report = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let is_it = |row: &&Row| row.unit.is_some_and(|u| game.map().code(game.map().province_of(u.at)) == "MAR");
    let row = &report.rows.iter().find(is_it).unwrap();
    (row.text(game.map()), row.verdict, row.reason)
}

#[test]
fn an_order_of_another_kind_of_phase_is_the_row_of_a_unit_without_one() {
    let mut game = new_game();
    order(&mut game, "France", &["A Mar R Spa"]);
    assert_eq!(marseilles(&game), ("A MAR R SPA".to_owned(), Verdict::Illegal, Some(Reason::WrongPhase)));
    let report = PhaseReport::new(&game, game.current(), Audience::GameMaster);
    let written = report.written(game.map(), Style::Canonical);
    assert!(written.iter().any(|line| line.text == "A MAR R SPA"), "{written:?}");
    // Who gave no other order sent none that counts.
    assert!(game.silent().contains(&power(&game, "France")));

    order(&mut game, "France", &["A Mar R Spa", "A Mar - Bur"]);
    assert_eq!(marseilles(&game), ("A MAR - BUR".to_owned(), Verdict::Succeeds, None));
    assert_eq!(remarks(&game, "France")[0].0, Code::WrongPhase);

    // Where a season is adjudicated in one go, a retreat is an order for later.
    let mut game = new_game();
    game.info.house.two_seasons = true;
    order(&mut game, "France", &["A Mar R Spa"]);
    assert_eq!(marseilles(&game), ("A MAR H".to_owned(), Verdict::Stands, Some(Reason::NoOrder)));
}

#[test]
fn a_heading_of_another_season_is_told_and_its_orders_stand() {
    for (heading, told) in [
        (
            "Orders for Fall 1905",
            Some((
                Code::WrongPhase,
                "it says Fall 1905 movement, but the current phase is Spring 1901 movement",
            )),
        ),
        ("Orders for Spring 1901", None),
        ("France, Spring 1901", None),
    ] {
        let mut game = new_game();
        order(&mut game, "France", &[heading, "A Par - Bur", "F Bre - MAO"]);
        let told: Vec<_> = told.into_iter().map(|(code, text)| (code, text.to_owned())).collect();
        assert_eq!(remarks(&game, "France"), told, "{heading}");
        assert!(game.reading(power(&game, "France")).is_clean());
        assert_eq!(given(&game, "France"), (2, 3));
    }
    let mut game = new_game();
    order(&mut game, "France", &["Russia, Spring 1901", "A Par - Bur"]);
    assert_eq!(
        remarks(&game, "France")[0],
        (Code::WrongPower, "it says Russia, but these are France's orders".to_owned())
    );
    assert_eq!(given(&game, "France"), (0, 3));
}

#[test]
fn a_ruling_that_let_an_order_stand_does_not_count_for_the_one_that_took_its_place() {
    let mut game = new_game();
    let here = game.current();
    let power = power(&game, "Austria");
    let ruling = |matter, order: &str, decision, note: &str| {
        let (order, note, audience) = (order.into(), note.into(), Audience::Everyone);
        Ruling::OnOrder(OnOrder { power, matter, order, decision, note, audience })
    };
    let impossible = ruling(Matter::Impossible, "A VIE - LVN", Decision::Stands, "meant GAL");
    let missing = ruling(Matter::Missing, "A BUD", Decision::Stands, "");
    let struck = ruling(Matter::Double, "A VIE - TRI", Decision::Struck, "");
    let doubtful = ruling(Matter::Doubtful, "F TRI - ALB", Decision::Stands, "");
    let unread = ruling(Matter::Unreadable, "A Bud moves somewhere", Decision::Noted, "he was asked");
    let free = Ruling::note("France, Austria: a draw", "it stands");
    order(&mut game, "Austria", &["vie - lvn", "f tri - albania", "A Bud moves somewhere"]);
    for one in [&impossible, &missing, &struck, &doubtful, &unread, &free] {
        assert!(!game.is_stale(here, one), "{one:?}");
    }
    // The order is compared and not its words.
    order(&mut game, "Austria", &["Vienna moves to Livonia", "A Bud H"]);
    assert!(!game.is_stale(here, &impossible) && game.is_stale(here, &missing));
    for other in ["A VIE - BOH", "A VIE - GAL, LVN"] {
        assert!(game.is_stale(here, &ruling(Matter::Impossible, other, Decision::Stands, "")), "{other}");
    }
    let both = ruling(Matter::Missing, "A BUD, F TRI", Decision::Stands, "");
    assert!(!game.is_stale(here, &both), "TRI still has no order");
    let long = ruling(Matter::Impossible, "Vienna to Livonia", Decision::Stands, "");
    assert!(!game.is_stale(here, &long));
    order(&mut game, "Austria", &["A VIE - GAL", "F TRI - ALB", "A BUD - SER"]);
    for (one, stale) in [&impossible, &missing, &both, &unread]
        .map(|r| (r, true))
        .into_iter()
        .chain([&struck, &doubtful, &free].map(|r| (r, false)))
    {
        assert_eq!(game.is_stale(here, one), stale, "{one:?}");
    }
    // Adjudicating changes nothing of that, and what was written is told.
    game.adjudicate().unwrap();
    let told = "impossible, Austria: A VIE - LVN: kept: meant GAL (before the orders were changed)";
    assert_eq!(game.ruling_line(Language::English, here, &impossible), told);
    assert_eq!(game.ruling_line(Language::English, here, &struck), "double, Austria: A VIE - TRI: ignored");
}
