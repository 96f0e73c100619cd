//! The facts of a game on the screen: changed, undone and put back; deadlines of phases to come.

use super::bench::{Bench, table};
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::game_settings::SettingsList;
use chancery_core::map::Power;
use chancery_game::game::{Audience, Decision, Game, Matter, Nmr, OnOrder as Ruling, WhichOrders};
use chancery_game::report::PhaseReport;
use chancery_session::board::{Board, Sign};
use chancery_session::check::{Finding, Topic, review};
use chancery_session::game_list::GameEntry;
use chancery_session::open_game::GameSession;
use chancery_session::place::Place;

fn facts(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("<Esc><:settings>");
    bench
}

/// Goes to the row of a fact.
fn go(bench: &mut Bench, key: &str) {
    let rows = bench.session().game.fact_rows();
    let at = rows.iter().position(|row| row.key == key).unwrap_or_else(|| panic!("{key}"));
    bench.model.layer_mut::<SettingsList>().expect("the settings").selected = at;
}

#[test]
fn what_is_wrong_stands_right_below_the_line() {
    for (width, height) in [(80, 24), (120, 40)] {
        for key in ["name", "deadline.S1901M"] {
            let mut bench = facts(width, height);
            let rows = bench.session().game.fact_rows();
            let row = rows.iter().find(|row| row.key.starts_with(key)).expect("the row").clone();
            go(&mut bench, &row.key);
            bench.press("<Enter><Ctrl-U>").press(if key == "name" { "<Enter>" } else { "01.02.2027<Enter>" });
            let Some(details) = bench.model.layer::<SettingsList>() else { panic!("{}", bench.screen()) };
            let trouble = details.error.clone().expect("it is refused");
            let screen = bench.screen();
            let start: String = trouble.chars().take(20).collect();
            let at = |text: &str| screen.lines().position(|line| line.contains(text));
            assert_eq!(at(&start), at(&format!("{} ", row.label)).map(|y| y + 1), "{trouble}: {screen}");
            assert_eq!(screen.matches(&start).count(), 1, "{screen}");
        }
    }
}

#[test]
fn a_list_that_does_not_fit_says_how_long_it_is() {
    let mut bench = facts(80, 24);
    // Only the group of the selected setting is unfolded.
    let screen = bench.screen();
    assert!(!screen.contains(" 1 of ") && screen.contains("Players · 7 powers"), "{screen}");
    bench.press("<Esc>:");
    assert!(bench.screen().lines().any(|l| l.contains(" Commands ─") && l.contains(" 1 of ")));
    // One that is in sight as a whole says nothing of it.
    bench.press("<Esc><:theme>");
    assert!(!bench.screen().contains(" 1 of "), "{}", bench.screen());
}

/// Renaming a player took 35 arrows, or ten keys with the pages.
#[test]
fn typing_finds_a_setting_and_enter_opens_it_with_its_text_selected() {
    let mut bench = facts(80, 24);
    bench.press("france").press("<Enter>Zoe<Enter>");
    assert_eq!(bench.session().game.fact("player.FRANCE").as_deref(), Some("Zoe"));
    // The line is empty again, and what stands there is replaced by the first letter.
    bench.press("zoe<Enter>Anna<Enter>");
    assert_eq!(bench.session().game.fact("player.FRANCE").as_deref(), Some("Anna"));
    // Words may stand in any order; the rows stay in theirs, and the arrows go along those that are found.
    bench.press("deadline");
    let found = bench.screen().lines().filter(|line| line.contains("Deadline, ")).count();
    assert!(found > 5, "{}", bench.screen());
    for key in ["<Home>", "<Down>", "<Down>", "<End>"] {
        bench.press(key);
        let selected = bench.model.layer::<SettingsList>().and_then(|list| list.row(bench.session()));
        assert!(selected.is_some_and(|row| row.label.to_lowercase().contains("deadline")), "{key}");
    }
    bench.press("<Ctrl-U>movement fall 1901<Enter>2026-12-10<Enter>");
    assert_eq!(bench.session().game.fact("deadline.F1901M").as_deref(), Some("2026-12-10"));
    // A heading finds the rows below it.
    bench.press("house rules");
    assert!(bench.screen().contains("Without orders"), "{}", bench.screen());
    bench.press("<Ctrl-U>");
    // What finds nothing says so and opens nothing; Esc empties the line before it closes the list.
    bench.press("qqq<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("No setting has this name."), "{screen}");
    bench.press("<Esc>");
    assert!(
        bench
            .model
            .layer::<SettingsList>()
            .is_some_and(|list| list.search.is_empty() && list.entry.is_none())
    );
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
}

#[test]
fn every_fact_can_be_undone_and_put_back_one_by_one() {
    let mut bench = facts(80, 24);
    let mut said = Vec::new();
    for (key, text) in [
        ("name", "Friday"),
        ("master", "Zoe"),
        ("contact.gm", "zoe@example.org"),
        ("strict", "yes"),
        ("two-seasons", "yes"),
        ("victory", "20"),
        ("deadline.S1901M", "2026-12-03 21:00"),
        ("deadline.F1901M", "2026-12-10"),
        ("player.FRANCE", "Ann"),
        ("contact.FRANCE", "ann@example.org"),
        ("player.FRANCE", "Bo"),
    ] {
        said.push(bench.session().game.info.clone());
        go(&mut bench, key);
        bench.press("<Enter><Ctrl-U>").press(text).press("<Enter>");
        assert_eq!(bench.session().game.fact(key).as_deref(), Some(text));
    }
    let last = bench.session().game.info.clone();
    bench.press("<Ctrl-Z>");
    assert_eq!(message(&bench), "undone: France, player changed from Ann to Bo; Ctrl-R redoes it");
    assert_eq!(bench.session().game.fact("player.FRANCE").as_deref(), Some("Ann"));
    bench.press("<Ctrl-Z><Esc><Ctrl-Z>");
    assert_eq!(message(&bench), "undone: France, player set to Ann; Ctrl-R redoes it");
    bench.press("<Ctrl-Z>");
    assert_eq!(message(&bench), "undone: Deadline, Fall 1901, movement set to 2026-12-10; Ctrl-R redoes it");
    bench.press("<Ctrl-Z><Ctrl-Z><Ctrl-Z><Ctrl-Z><Ctrl-Z><Ctrl-Z><Ctrl-Z>");
    assert_eq!(bench.session().game.info, said[0]);
    bench.press("<Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R><Ctrl-R>");
    assert_eq!(bench.session().game.info, last);
    assert_eq!(message(&bench), "redone: France, player changed from Ann to Bo");
    assert_eq!(bench.saves.len(), 11 + 11 + 11, "each of them is saved");
}

#[test]
fn in_the_list_only_facts_are_undone() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><Esc><:settings><Ctrl-Z>");
    assert!(message(&bench).contains("was not to a setting"), "{}", message(&bench));
    assert_eq!(bench.session().board.count().1, 1);
    // Said again as it is, it is not a change; a fact that cannot be so is none either.
    bench.press("<Enter><Enter>");
    go(&mut bench, "victory");
    bench.press("<Enter><Ctrl-U>many<Enter><Esc><Ctrl-Z>");
    assert!(message(&bench).contains("was not to a setting"), "{}", message(&bench));
    go(&mut bench, "victory");
    bench.press("<Enter><Ctrl-U>19<Enter><Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    // In the order in which they were made: the phase, then the fact, then the order.
    bench.press("<Ctrl-Z>");
    assert_eq!((bench.phase().as_str(), bench.session().game.victory()), ("S1901M", 19));
    bench.press("<Ctrl-Z>");
    assert_eq!((bench.session().game.victory(), bench.session().board.count().1), (18, 1));
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().board.count().1, 0);
}

#[test]
fn what_is_one_of_a_few_words_is_chosen_with_the_arrows() {
    let mut bench = facts(80, 24);
    go(&mut bench, "nmr");
    bench.press("<Right>");
    assert_eq!(bench.session().game.fact("nmr").as_deref(), Some("standby"));
    bench.press("<Right><Ctrl-Z>");
    assert_eq!(bench.session().game.fact("nmr").as_deref(), Some("standby"));
    bench.press("<Left><Left><Down><Left>");
    assert_eq!(bench.session().game.fact("nmr").as_deref(), Some("standby"));
    assert_eq!(
        bench.session().game.fact("disorder-after").as_deref(),
        Some("none"),
        "any number may stand there"
    );
}

#[test]
fn a_program_orders_for_who_sent_nothing_where_the_house_says_so() {
    let mut bench = facts(120, 40);
    go(&mut bench, "nmr");
    bench.press("<Enter><Ctrl-U>bot<Enter>");
    assert_eq!(bench.session().game.fact("nmr").as_deref(), Some("bot"));
    bench.press("<Esc><Esc>a bud - ser<Enter><Esc><F5>");
    // The list before adjudicating names who is ordered for, and does not say that their units will hold.
    let screen = bench.screen();
    assert!(screen.contains("France   NMR; the computer player dumb will order "), "{screen}");
    assert!(!screen.contains("F BRE: no order"), "{screen}");
    bench.press("y<Esc>");
    let before = bench.session().game.node(bench.session().game.current()).parent.unwrap();
    let told: Vec<&str> = bench.session().log.rows().iter().map(|row| row.text.as_str()).collect();
    let all = told.join("\n");
    assert!(all.contains("France gave no orders; these are by the program `dumb`"), "{all}");
    assert!(!all.contains("Austria gave no orders"), "{all}");
    let france = bench.map.names().power("France").unwrap();
    let by_program = bench.session().game.node(before).sheets[france.index()].lines().len();
    assert_eq!(by_program, 3);
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().game.current(), before);
}

/// Taken back, a phase shows what counts now, which may be something else than what was adjudicated.
#[test]
fn the_check_says_who_orders_for_the_silent_where_the_house_has_it_otherwise_after_an_undo() {
    let mut bench = facts(120, 40);
    go(&mut bench, "nmr");
    bench.press("<Enter><Ctrl-U>bot<Enter><Esc><Esc>a bud - ser<Enter><Esc><F5>y<Esc><Ctrl-Z>");
    // As long as the house says what it said they stand.
    bench.press("<F5>");
    assert!(!bench.screen().contains("left out"), "{}", bench.screen());
    bench.press("y<Esc><Ctrl-Z><:settings>");
    go(&mut bench, "nmr");
    bench.press("<Enter><Ctrl-U>hold<Enter><Esc><Esc><F5>");
    let screen = bench.screen();
    // Of 22 units one has an order; the powers' headings are no missing orders.
    assert!(screen.contains("21 missing"), "{screen}");
    bench.press("<End>");
    let screen = bench.screen();
    assert!(screen.contains("France   the bot's orders are ignored"), "{screen}");
    assert!(!screen.contains("Austria  the bot"), "{screen}");
    bench.press("<Esc><F5>y<Esc>");
    let game = &bench.session().game;
    let before = game.node(game.node(game.current()).parent.unwrap());
    let france = bench.map.names().power("France").unwrap();
    assert!(before.sheets[france.index()].is_empty(), "they were left out");
    // And the other way round.
    let mut bench = facts(120, 40);
    bench.press("<Esc><F5>y<Esc><Ctrl-Z><:settings>");
    go(&mut bench, "nmr");
    bench.press("<Enter><Ctrl-U>bot<Enter><Esc><Esc><F5>");
    let screen = bench.screen();
    assert!(screen.contains("France   NMR; the computer player dumb will order "), "{screen}");
    assert!(!screen.contains("F BRE: no order"), "{screen}");
}

#[test]
fn a_standby_that_counts_after_an_undo_is_told_in_the_check() {
    let mut game = Game::on(table(), "Friday");
    let france = game.map().names().power("France").unwrap();
    game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
    game.adjudicate().unwrap();
    game.undo();
    let told = |game: &Game| {
        let board = Board::new(game, game.current(), true);
        let about = |f: &Finding| f.power == Some(france);
        let found = review(game, &board, &[]).into_iter().filter(about);
        found.map(|f| (f.topic, f.why)).collect::<Vec<_>>()
    };
    assert!(
        told(&game).contains(&(Topic::Order(Matter::Missing), "no orders; they will hold".to_owned())),
        "{:?}",
        told(&game)
    );
    game.info.house.nmr = Nmr::Standby;
    let counts = "NMR; the standby's orders are used".to_owned();
    assert!(told(&game).contains(&(Topic::Order(Matter::Standby), counts)), "{:?}", told(&game));
    let mut open = game.clone();
    open.open_alternative();
    assert_eq!(told(&game), told(&open), "as if the phase had never been adjudicated");
}

#[test]
fn the_rows_show_what_counts_now_where_the_house_has_it_otherwise_after_an_undo() {
    let mut game = Game::on(table(), "Friday");
    let of = |name: &str| game.map().names().power(name).unwrap();
    let (france, austria) = (of("France"), of("Austria"));
    game.info.house.nmr = Nmr::Standby;
    game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
    game.set_sheet(austria, ["A VIE - TYR"]);
    game.adjudicate().unwrap();
    game.undo();
    let at = game.current();
    let orders = |game: &Game, power: Power| {
        let board = Board::new(game, game.current(), true);
        let own = board.rows.iter().filter(|r| r.power == power && r.sign != Sign::Heading);
        (
            board.report.is_adjudicated,
            own.filter(|r| r.written().is_some()).map(|r| r.order.clone()).collect::<Vec<_>>(),
        )
    };
    assert_eq!(orders(&game, france), (true, vec!["A PAR - BUR".to_owned()]));
    game.info.house.nmr = Nmr::Hold;
    assert_eq!(orders(&game, france), (false, vec![]));
    assert_eq!(orders(&game, austria), (false, vec!["A VIE - TYR".to_owned()]));
    let report = PhaseReport::new(&game, at, Audience::GameMaster);
    assert!(game.silent().contains(&france) && report.rulings.is_empty());
    let (shown, ready) = (report.outcome, game.preview());
    game.adjudicate().unwrap();
    let before = game.node(game.node(game.current()).parent.unwrap()).judged.as_ref().unwrap();
    assert_eq!((&shown, &ready), (&before.outcome, &before.outcome), "what is shown is what is done");
    game.undo();
    game.info.house.nmr = Nmr::Standby;
    assert_eq!(orders(&game, france), (false, vec!["A PAR - BUR".to_owned()]));
}

/// One order that is typed for a power leaves nothing of what others ordered for it.
#[test]
fn an_order_typed_where_others_are_left_out_stands_alone() {
    let mut game = Game::on(table(), "Friday");
    let france = game.map().names().power("France").unwrap();
    game.info.house.nmr = Nmr::Standby;
    game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR", "F BRE - MAO"]);
    game.adjudicate().unwrap();
    game.undo();
    game.info.house.nmr = Nmr::Hold;
    let mut session = GameSession::new(game, Place::default());
    assert!(session.lines(france).is_empty());
    session.write(vec![(france, vec!["A PAR - BUR".to_owned()])], "an order");
    assert_eq!(session.game.sheet(france).text(), "A PAR - BUR");
    session.undo();
    assert!(session.game.sheet(france).is_empty());
}

#[test]
fn a_ruling_after_an_undo_keeps_nothing_of_who_stood_in_for_the_silent() {
    let mut game = Game::on(table(), "Friday");
    let france = game.map().names().power("France").unwrap();
    game.info.house.nmr = Nmr::Standby;
    game.set_orders(france, WhichOrders::Standby, ["A PAR - BUR"]);
    game.adjudicate().unwrap();
    game.undo();
    let mut session = GameSession::new(game, Place::default());
    let (matter, order) = (Matter::Missing, "F BRE".into());
    let (decision, audience) = (Decision::Noted, Audience::Everyone);
    let ruling = Ruling { power: france, matter, order, decision, note: "late".into(), audience };
    session.rule_and_write(Vec::new(), std::slice::from_ref(&ruling), "a ruling");
    assert_eq!(session.rulings(), [ruling]);
    let kept = &session.game.node(session.game.current()).records.rulings;
    assert_eq!(kept.len(), 1, "{kept:?}");
}

#[test]
fn a_name_is_undone_like_any_fact() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:settings><Enter><Ctrl-U>Monday<Enter><Esc><Ctrl-Z>");
    assert_eq!(message(&bench), "undone: Name changed from Test game to Monday; Ctrl-R redoes it");
    assert_eq!(bench.session().game.info.name.as_str(), "Test game");
}

#[test]
fn deadlines_of_phases_to_come_are_set_and_checked() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>:deadlines<Enter>");
    assert!(bench.model.layer::<SettingsList>().is_some());
    bench.press("<Enter>2026-12-03<Enter><Enter>2026-12-05 18:00<Enter><Enter>soon<Enter>");
    assert!(bench.screen().contains("`soon` is not a date; write"), "{}", bench.screen());
    bench.press("<Ctrl-U>2026-12-17<Enter><Esc>");
    let told: Vec<String> =
        bench.session().game.info.deadlines.iter().map(|(phase, when)| format!("{phase} {when}")).collect();
    assert_eq!(told, ["S1901M 2026-12-03", "S1901R 2026-12-05 18:00", "F1901M 2026-12-17"]);
    // When the phase comes, its deadline is there.
    bench.press("<F5>y<Esc>:deadlines<Enter>");
    assert!(bench.screen().contains("2026-12-17"), "{}", bench.screen());
    assert!(!bench.screen().contains("2026-12-03"), "{}", bench.screen());
}

/// A refusal names the setting as the list does, and what is typed next replaces what was refused.
#[test]
fn what_is_refused_is_named_by_its_label_and_replaced_by_the_next_letter() {
    let mut bench = facts(80, 24);
    go(&mut bench, "victory");
    bench.press("<Enter>many<Enter>");
    assert!(bench.screen().contains("Centres to win must be a number from 5 to 34"), "{}", bench.screen());
    bench.press("19<Enter>");
    assert_eq!(bench.session().game.fact("victory").as_deref(), Some("19"));
}

/// Of the groups one is unfolded: a page goes to the next, and a click on a heading unfolds it.
#[test]
fn groups_of_settings_are_unfolded_one_at_a_time() {
    let mut bench = facts(80, 24);
    let selected = |bench: &Bench| {
        let details = bench.model.layer::<SettingsList>().expect("the settings");
        details.row(bench.session()).expect("a row").key
    };
    let mut firsts = vec![selected(&bench)];
    for _ in 0..4 {
        bench.press("<PageDown>");
        firsts.push(selected(&bench));
    }
    assert_eq!(firsts[0], "name");
    assert!(firsts[4].starts_with("player.") || firsts[4].starts_with("contact."), "{firsts:?}");
    bench.press("<PageUp><PageUp>");
    assert_eq!(selected(&bench), firsts[2]);
    let screen = bench.screen();
    let (y, _) =
        screen.lines().enumerate().find(|(_, line)| line.contains("House rules · ")).expect("a heading");
    bench.act(Action::Click(10, y as u16));
    assert_eq!(selected(&bench), firsts[1]);
    // Round, board and scoring system are chosen, or typed.
    go(&mut bench, "board");
    bench.press("<Right><Right><Right>");
    assert_eq!(bench.session().game.fact("board").as_deref(), Some("3"));
    go(&mut bench, "scoring");
    bench.press("<Right><Right>");
    let chosen = bench.session().game.fact("scoring").unwrap();
    assert!(
        chancery_game::publish::score::System::ALL.iter().any(|system| system.name() == chosen),
        "{chosen}"
    );
}

/// The names of an event and of a tournament are chosen among those of the other games; a new one is typed.
#[test]
fn an_event_and_a_tournament_are_chosen_where_their_names_exist() {
    let game = |event: &str, tournament: &str| GameEntry {
        event: event.to_owned(),
        tournament: tournament.to_owned(),
        ..GameEntry::default()
    };
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::new(width, height);
        let games = [game("Le Matin", "WDC 2026"), game("Le Matin", ""), game("", "Autumn cup")];
        bench.act(Action::Listed(Ok(games.to_vec())));
        bench.open(Game::on(table(), "Test game"));
        for (key, keys, chosen) in [
            ("event", "<Right>", "Le Matin"),
            ("tournament", "<Right>", "Autumn cup"),
            ("tournament", "<Right>", "WDC 2026"),
            ("tournament", "<Left><Left>", "WDC 2026"),
            ("tournament", "<Enter>Club<Enter>", "Club"),
            ("tournament", "<Right>", "Autumn cup"),
        ] {
            bench.press(&format!("<Esc><Esc><:settings>{key}"));
            assert!(
                keys.starts_with("<Enter>") || bench.screen().contains("Left and Right choose"),
                "{}",
                bench.screen()
            );
            bench.press(keys);
            assert_eq!(bench.session().game.fact(key).as_deref(), Some(chosen), "{keys}: {}", bench.screen());
        }
    }
}
