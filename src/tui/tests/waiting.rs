//! What waits, in one list: orders in advance, a mail that was left, missing orders, votes; and orders for the next season.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::menu::Menu;
use crate::tui::layout::Pane;
use chancery_core::map::Phase;
use chancery_game::game::{Game, Motion, WhichOrders};
use chancery_session::check::{Topic, findings};
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;

/// Returns a game in which France ordered spring and, in advance, fall.
fn with_fall() -> Bench {
    let mut bench = Bench::game(80, 24);
    bench.press("a par - bur<Enter>f bre - mao<Enter>/mar<Enter> ox");
    let title = "France: orders in advance, Fall 1901 movement";
    assert!(bench.screen().contains(title), "{}", bench.screen());
    // It is read on the board that the orders lead to.
    bench.press("a bur - m<Tab>");
    assert!(bench.screen().contains("↵ A BUR - MAR"), "{}", bench.screen());
    bench.press("<Ctrl-U>a bur - mun<Enter>f mao - por<Enter>a pic - bel<Ctrl-S>");
    assert!(
        message(&bench).contains("those that fit are entered when their phase is due"),
        "{}",
        message(&bench)
    );
    bench
}

fn sheets(game: &Game) -> [String; 2] {
    let france = game.map().names().power("France").unwrap();
    let ahead = game.orders(france, WhichOrders::Ahead("F1901M".parse().unwrap()));
    [game.sheet(france).text(), ahead.text()]
}

#[test]
fn orders_for_the_next_season_are_kept_offered_and_entered_by_the_game_master() {
    let mut bench = with_fall();
    let told = "in advance France   a bur - mun, f mao - por, a pic - bel";
    assert!(bench.press("<:inbox: mails, what waits>").screen().contains(told), "{}", bench.screen());
    bench.press("<Esc><F5>y");
    assert_eq!(bench.phase(), "F1901M");
    assert!(message(&bench).contains("entered the orders in advance of France"), "{}", message(&bench));
    assert_eq!(sheets(&bench.session().game), ["A BUR - MUN\nF MAO - POR", "a pic - bel"]);
    // Taken back, they wait as they were given, and the check names them before anything is adjudicated.
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(sheets(&bench.session().game)[0], "");
    assert_eq!(findings(bench.session())[0].topic, Topic::Ahead);
    assert!(bench.press("<F5>").screen().contains("3 in advance"), "{}", bench.screen());
    bench.press("<Esc><:inbox: mails, what waits>");
    assert!(bench.screen().contains("in advance France"), "{}", bench.screen());
    bench.press("<Enter>");
    assert!(
        message(&bench)
            .contains("France: A BUR - MUN, F MAO - POR; not entered: A PIC - BEL (there is no unit in PIC"),
        "{}",
        message(&bench)
    );
    assert_eq!(sheets(&bench.session().game), ["A BUR - MUN\nF MAO - POR", "a pic - bel"]);
    // What does not fit waits on, with the reason, and can be discarded.
    bench.press("<:inbox: mails, what waits>");
    assert!(
        bench.words().contains("A PIC - BEL: not entered: there is no unit in PIC"),
        "{}",
        bench.screen()
    );
    assert!(bench.screen().contains("Enter go to the power"), "{}", bench.screen());
    bench.press("<Enter><:inbox: mails, what waits><Ctrl-X>");
    assert_eq!(sheets(&bench.session().game), ["A BUR - MUN\nF MAO - POR", ""]);
    bench.press("<Esc><Ctrl-Z><Ctrl-Z>");
    assert_eq!(sheets(&bench.session().game), ["", "a bur - mun\nf mao - por\na pic - bel"]);
}

/// Whose units are meant is said when the orders are saved, and not when their phase comes.
#[test]
fn orders_in_advance_for_another_powers_units_are_named_at_once() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>par - bur<Enter><Esc>/par<Enter><:orders for the next season>");
    bench.act(Action::Paste("A BUR - MUN\nF LON - NTH\nGERMANY\nA MUN - TYR\n".to_owned()));
    bench.press("<Ctrl-S>");
    for told in ["France has no unit in LON now: F LON belongs to England", "it is Germany's order"] {
        assert!(message(&bench).contains(told), "{}", message(&bench));
    }
    assert!(!message(&bench).contains("A BUR - MUN"), "{}", message(&bench));
}

#[test]
fn what_waits_is_one_list() {
    let mut bench = Bench::game(80, 24);
    let session = bench.model.session_mut().unwrap();
    session.game.info.deadlines.insert("S1901M".parse().unwrap(), "2026-12-01 20:00".parse().unwrap());
    session
        .alter("a proposal", |game| game.propose(Motion::Draw(game.survivors_on(game.position())), None))
        .unwrap();
    bench.press("<:inbox: mails, what waits>");
    for text in ["Read a mail", "missing    Austria", "missing    Turkey", "A draw vote is open: 0 of 7"] {
        assert!(bench.screen().contains(text), "{text}\n{}", bench.screen());
    }
    bench.press("<Down>");
    assert!(bench.words().contains("The orders are due 2026-12-01 20:00."), "{}", bench.screen());
    bench.press("<Down><Enter>");
    assert_eq!(bench.session().selected_power().map(chancery_core::map::Power::index), Some(1));
    bench.press("<:inbox: mails, what waits><End><Enter>");
    assert!(bench.screen().contains("Press, rulings and votes"), "{}", bench.screen());
}

#[test]
fn in_the_list_of_games_the_games_that_wait_are_told_and_a_mail_that_was_left() {
    let mut bench = Bench::new(80, 24);
    let game = |name: &str, left: &[&str]| GameEntry {
        name: name.to_owned(),
        place: Place(format!("{name}.ron").into()),
        phase: "S1901M".parse().ok(),
        waiting: vec!["France".to_owned()],
        left: left.iter().map(ToString::to_string).collect(),
        sound: true,
        ..GameEntry::default()
    };
    let cup = GameEntry { ahead: vec!["Italy".to_owned()], ..game("Cup", &[]) };
    bench.act(Action::Listed(Ok(vec![cup, game("Zine", &["ann.txt"])])));
    bench.press("M");
    assert!(
        bench.screen().contains("Cup: orders in advance: Italy; orders missing: France"),
        "{}",
        bench.screen()
    );
    let left = "Zine: a mail that was left, ann.txt; orders missing: France";
    assert!(bench.screen().contains(left), "{}", bench.screen());
    bench.asked.clear();
    bench.press("<Down><Down><Enter>");
    assert_eq!(bench.asked, [format!("{:?}", crate::tui::action::Effect::Open(Place("Zine.ron".into())))]);
}

/// In German `gl` begins a word, such as Galizien misspelt: whoever presses Space means the command all the same.
#[test]
fn in_german_the_menu_runs_its_command_at_once() {
    for keys in [" gl", " om"] {
        let mut bench = Bench::game(80, 24);
        bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "language", "de").unwrap();
        bench.press("<Esc>");
        bench.press_every(100, keys);
        let is_open = bench.model.layer::<Menu>().is_none() && !bench.model.layers.is_empty();
        assert!(is_open && bench.model.wait().is_none(), "{keys}\n{}", bench.screen());
    }
}

#[test]
fn reminders_are_looked_at_copied_and_saved() {
    let mut bench = Bench::game(80, 24);
    let session = bench.model.session_mut().unwrap();
    session.game.info.deadlines.insert("S1901M".parse().unwrap(), "2026-12-01 20:00".parse().unwrap());
    session.game.info.players[2].contact = "ann@x.org".into();
    session.game.info.players[3].name = "Bob".into();
    bench.press("a par - bur<Enter><Esc> sr");
    let screen = bench.screen();
    assert!(screen.contains("reminders of missing orders, for everybody"), "{screen}");
    assert!(screen.contains("To: Austria\n") || screen.contains("To: Austria "), "{screen}");
    // The third power is France, of which two units have no order.
    bench.press("aaaa");
    let screen = bench.screen();
    assert!(screen.contains("To: ann@x.org") && screen.contains("2026-12-01 20:00"), "{screen}");
    assert!(screen.contains("A MAR") && screen.contains("F BRE") && !screen.contains("A PAR"), "{screen}");
    bench.press("c");
    assert!(bench.clipped[0].starts_with("To: ann@x.org\nSubject: "), "{:?}", bench.clipped);
    bench.press("s");
    assert_eq!(bench.exported, [("S1901M-reminders-france.txt".to_owned(), bench.clipped[0].clone())]);
    bench.press("a");
    assert!(bench.screen().contains("To: Bob"), "{}", bench.screen());
}

fn sheet(bench: &Bench, power: &str) -> String {
    let game = &bench.session().game;
    game.sheet(game.map().names().power(power).unwrap()).text()
}

#[test]
fn orders_in_advance_that_fit_are_entered_when_their_season_comes() {
    let mut bench = Bench::game(80, 24);
    bench.press("/lon<Enter>f lon - nth<Enter><Esc>/lon<Enter><Esc> ox");
    bench.act(Action::Paste("F NTH - NWY\nA PIC - BEL\n".to_owned()));
    bench.press("<Ctrl-S><Esc>/ENGLAND<Enter><Esc>");
    assert!(bench.screen().contains("2 of 3 missing, 2 in advance"), "{}", bench.screen());
    bench.press("<F5>y");
    assert!(message(&bench).contains("entered the orders in advance of England"), "{}", message(&bench));
    assert!(message(&bench).contains("some do not fit: Space o m"), "{}", message(&bench));
    assert_eq!(sheet(&bench, "England"), "F NTH - NWY");
    assert_eq!(bench.model.pane, Pane::Results, "the results are still what one looks at");
    // The reminder does not ask for them.
    bench.press("<Esc> sraaa");
    assert!(bench.screen().contains("A LVP") && !bench.screen().contains("F NTH"), "{}", bench.screen());
    // What does not fit goes to the power, and its reason is that of the board.
    bench.press("<Esc><:inbox: mails, what waits>");
    assert!(bench.words().contains("there is no unit in PIC"), "{}", bench.screen());
    assert!(bench.screen().contains("Enter go to the power"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!((bench.selected().as_str(), bench.model.pane), ("ENGLAND", Pane::Orders));
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(sheet(&bench, "England"), "", "{}", message(&bench));
    assert_eq!(bench.phase(), "F1901M");
    let game = &bench.session().game;
    let england = game.map().names().power("England").unwrap();
    assert_eq!(game.orders(england, WhichOrders::Ahead(game.phase())).lines().len(), 2);
}

#[test]
fn foreign_orders_in_advance_are_told_on_every_line() {
    let mut bench = Bench::game(120, 40);
    bench.press("/lon<Enter><Esc> ox");
    bench.act(Action::Paste("A PAR - BUR\nF LON - NTH".to_owned()));
    assert!(bench.screen().contains("F LON - NTH"), "{}", bench.screen());
    assert!(bench.words().contains("France"), "{}", bench.screen());
    bench.press("<Ctrl-S>");
    assert_eq!(message(&bench).matches("A PAR - BUR").count(), 1, "{}", message(&bench));
}

#[test]
fn the_games_that_wait_are_spelled_out_below_their_row() {
    let mut bench = Bench::new(80, 24);
    let waiting = ["Austria", "England", "France", "Germany", "Italy"].map(str::to_owned).to_vec();
    let place = Place("Cup.ron".into());
    let (name, phase) = ("Cup".to_owned(), "S1901M".parse().ok());
    let game = GameEntry { name, place, phase, waiting, sound: true, ..GameEntry::default() };
    bench.act(Action::Listed(Ok(vec![game])));
    assert!(bench.screen().contains("M mail"), "{}", bench.screen());
    bench.press("M");
    assert!(bench.screen().contains("Cup: orders missing: 5 powers"), "{}", bench.screen());
    let told = "Cup: orders missing: Austria, England, France, Germany, Italy.";
    assert!(bench.words().contains(told), "{}", bench.screen());
}

/// Nothing can be read without a game, so the list over all games offers only what can be chosen.
#[test]
fn the_list_of_what_waits_reads_a_mail_only_in_a_game() {
    let mut bench = Bench::new(80, 24);
    let entry = GameEntry {
        place: Place("friday.ron".into()),
        name: "Friday".into(),
        phase: Some(Phase::spring(1901)),
        waiting: vec!["France".into()],
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(vec![entry])));
    assert!(bench.screen().contains("M mail"), "{}", bench.screen());
    bench.press("M");
    let screen = bench.screen();
    assert!(!screen.contains("Read a mail") && screen.contains("Friday: orders missing: France"), "{screen}");
    assert!(screen.contains("Enter opens it") && screen.contains("Space o m"), "{screen}");
    bench.press("<Enter>");
    assert!(bench.asked.iter().any(|effect| effect.starts_with("Open(")), "{:?}", bench.asked);
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>om");
    assert!(bench.screen().contains("Read a mail"), "{}", bench.screen());
    bench.press("<Home><Enter>");
    assert!(bench.screen().contains("Type the name of a file"), "{}", bench.screen());
}

/// Only what can be read is an order in advance.
#[test]
fn a_line_that_cannot_be_read_is_no_order_in_advance() {
    for (lines, told) in [
        (&["xyz zyx"][..], None),
        (&["A Par - Bur", "xyz zyx"], Some("1 in advance")),
        (&["A Par - Bur", "F Bre - Mao"], Some("2 in advance")),
    ] {
        let mut bench = Bench::game(120, 40);
        let session = bench.model.session_mut().expect("a game");
        let france = session.map().names().power("France").expect("a power");
        let which = WhichOrders::Ahead(session.game.next_movement());
        session.change("orders in advance", |game| game.set_orders(france, which, lines));
        bench.press("<Esc>");
        let screen = bench.screen();
        let heading = screen.lines().find(|line| line.contains("FRANCE")).expect("its heading");
        assert_eq!(heading.contains("in advance"), told.is_some(), "{heading}");
        assert!(told.is_none_or(|told| heading.contains(told)), "{heading}");
    }
}
