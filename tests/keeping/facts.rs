//! Names, numbers, deadlines, house rules, players: all come back, and all is cleaned.

use chancery_core::map::Phase;
use chancery_core::text::{Clean, is_harmful};
use chancery_game::game::{House, LateOrders, Nmr, Press, ReadingOptions, Ruling, WhichOrders};
use chancery_game::store::{BadGame, Tables, read, write};
use chancery_lab::engines;
use chancery_notation::{Language, Style};

use super::{again, new_game, order, power, report, units};

#[test]
fn every_fact_comes_back() {
    let mut game = new_game();
    let france = power(&game, "France");
    let info = &mut game.info;
    info.number = "1994LF".into();
    info.miller = "1985Zrb32".into();
    info.master = "Zoë".into();
    info.event = "A zine, issue 3".into();
    info.tournament.name = "A cup".into();
    info.tournament.round = "2".into();
    info.tournament.board = "top".into();
    info.tournament.scoring = "sum of squares".into();
    info.reading_options = ReadingOptions { strict: true, language: Language::German };
    info.style = Style::Zine;
    info.house = House {
        nmr: Nmr::Standby,
        disorder_after: Some(2),
        two_seasons: true,
        late_orders: LateOrders::Wait,
        victory: Some(15),
        last_year: Some(1907),
        draws_include_all: true,
        open_votes: true,
    };
    let player = &mut info.players[france.index()];
    player.name = "First".into();
    player.contact = "first@example.org".into();
    player.standby = "Third, third@example.org".into();
    player.replace("Second", "second@example.org", Phase::fall(1902), "moved away");
    info.deadlines.insert(Phase::spring(1901), "2026-11-21 18:00".parse().unwrap());
    info.deadlines.insert(Phase::fall(1901), "2026-12-01".parse().unwrap());
    let back = again(&game);
    let player = &back.info.players[france.index()];
    assert_eq!(player.name.as_str(), "Second");
    assert_eq!((player.former[0].name.as_str(), player.former[0].until), ("First", Phase::fall(1902)));
}

#[test]
fn a_phase_is_read_for_ever_in_the_language_in_which_it_was_adjudicated() {
    let mut game = new_game();
    game.set_fact(engines::ALL, "language", "de").unwrap();
    order(&mut game, "Austria", &["Armee Wien nach Galizien"]);
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"Austrian A GAL".to_owned()), "{:?}", units(&game));
    game.set_fact(engines::ALL, "language", "fr").unwrap();
    order(&mut game, "France", &["A Par - Bou", "F Bre - OAC"]);
    let mut back = again(&game);
    assert!(units(&back).contains(&"Austrian A GAL".to_owned()));
    back.adjudicate().unwrap();
    let after = units(&back);
    assert!(
        after.contains(&"French A BUR".to_owned()) && after.contains(&"French F MAO".to_owned()),
        "{after:?}"
    );
    back.undo();
    back.undo();
    let spring = back.current();
    assert_eq!(report(&back, spring).unread, []);
    // The same sheet in the language of today is no order.
    back.open_alternative();
    let unread = report(&back, back.current()).unread;
    assert_eq!(unread.len(), 1, "{unread:?}");
}

#[test]
fn a_language_that_is_not_known_is_refused_with_its_place() {
    let mut game = new_game();
    game.set_fact(engines::ALL, "language", "de").unwrap();
    let text = write(&game).replace("language: \"de\"", "language: \"xx\"");
    let fault = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap_err();
    let BadGame::Faults(faults) = fault else { panic!("{fault}") };
    assert_eq!(faults, ["language: `xx` is not a language that Chancery writes; there are en, de, fr"]);
}

#[test]
fn a_game_of_which_nothing_is_said_has_no_line_for_it() {
    let text = write(&new_game());
    for field in [
        "language",
        "style",
        "house",
        "tournament",
        "miller",
        "deadlines",
        "proposals",
        "papers",
        "main",
        "silent",
        "players",
    ] {
        assert!(!text.contains(&format!("{field}:")), "{field}");
    }
}

#[test]
fn nothing_that_acts_gets_into_a_fact() {
    let attack = "x\u{1b}]52;c;eA==\u{7}\u{202e}\u{9b}31m\u{0}y";
    let mut game = new_game();
    let france = power(&game, "France");
    let here = game.current();
    game.info.players[france.index()].replace(attack, attack, Phase::spring(1901), attack);
    game.info.players[france.index()].standby = attack.into();
    game.rulings_mut(here).push(Ruling::note(attack, attack));
    let text = Clean::lines(attack);
    game.press_mut(here).push(Press {
        dateline: attack.into(),
        from: attack.into(),
        to: attack.into(),
        text,
        late: true,
    });
    game.set_orders(france, WhichOrders::Later, [attack]);
    game.set_orders(france, WhichOrders::Standby, [attack]);
    let saved = write(&again(&game));
    assert!(!saved.chars().any(|c| c != '\n' && is_harmful(c)));
    // The same where somebody wrote it into the file by hand.
    let raw = saved.replace("<U+001B>", "\\u{1b}").replace("<U+202E>", "\u{202e}");
    let back = read(raw.as_bytes(), &Tables::new(engines::ALL)).unwrap().game;
    assert!(!write(&back).chars().any(|c| c != '\n' && is_harmful(c)));
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let mut game = new_game();
    game.info.house.nmr = Nmr::Standby;
    game.info.deadlines.insert(Phase::spring(1901), "2026-11-21".parse().unwrap());
    let text = write(&game);
    for (from, to, message) in [
        ("\"standby\"", "\"guess\"", "house: nmr must be hold, standby or bot, and not `guess`"),
        ("\"2026-11-21\"", "\"2026-02-30\"", "deadlines: `2026-02-30` is not a date"),
        ("\"S1901M\": \"2026-11-21\"", "\"S1901X\": \"2026-11-21\"", "deadlines: `S1901X` is not a phase"),
    ] {
        let changed = text.replace(from, to);
        assert_ne!(changed, text, "{from}");
        let error = read(changed.as_bytes(), &Tables::new(engines::ALL)).unwrap_err();
        let BadGame::Faults(faults) = &error else { panic!("{error:?}") };
        assert!(faults[0].starts_with(message), "{faults:?}");
    }
}
