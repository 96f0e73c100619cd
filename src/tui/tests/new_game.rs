//! A new game by its form, through the keys.

use super::bench::Bench;
use crate::adjudicate::EngineId;
use crate::tui::action::Action;
use crate::tui::layers::new_game::{Row, Wizard};
use crate::tui::model::overlay::Overlay;

fn game_list(width: u16, height: u16) -> Bench {
    let mut bench = Bench::new(width, height);
    bench.act(Action::Listed(Ok(Vec::new())));
    bench
}

fn form(bench: &Bench) -> &Wizard {
    let found = bench.model.overlays.iter().rev().find_map(|overlay| match overlay {
        Overlay::Wizard(wizard) => Some(wizard),
        _ => None,
    });
    found.expect("the form is open")
}

/// Goes down to a line of the form.
fn go(bench: &mut Bench, wanted: impl Fn(&Row) -> bool) {
    bench.press("<Home>");
    let at = form(bench).rows().iter().position(wanted).expect("the line is there");
    while form(bench).selected < at {
        bench.press("<Down>");
    }
}

fn fact(key: &'static str) -> impl Fn(&Row) -> bool {
    move |row| matches!(row, Row::Fact(f) if f.key == key)
}

#[test]
fn two_keys_begin_a_usual_game() {
    let mut bench = game_list(80, 24);
    bench.press("n<Enter><Enter>");
    let game = &bench.session().game;
    assert_eq!((game.info.name.as_str(), game.map().name()), ("New game", "standard"));
    assert_eq!(bench.phase(), "S1901M");
    assert!(bench.model.overlays.is_empty() && bench.model.line().is_some());
}

#[test]
fn what_the_form_says_is_what_the_game_has() {
    let mut bench = game_list(120, 40);
    bench.press("nSpring Thaw<Enter>");
    for (key, text) in [
        ("number", "1994LF"),
        ("master", "Zoe"),
        ("event", "Club night"),
        ("deadline.S1901M", "2026-12-03 21:00"),
        ("victory", "20"),
        ("last-year", "1907"),
        ("disorder-after", "2"),
        ("player.FRANCE", "Ann"),
        ("contact.FRANCE", "ann@example.org"),
        ("standby.FRANCE", "Bo"),
    ] {
        go(&mut bench, fact(key));
        bench.press("<Enter><Ctrl-U>").press(text).press("<Enter>");
    }
    for key in ["strict", "two-seasons", "draws-include-all", "nmr"] {
        go(&mut bench, fact(key));
        bench.press("<Right>");
    }
    bench.press("b");
    let info = &bench.session().game.info;
    assert_eq!(
        (info.name.as_str(), info.number.as_str(), info.master.as_str()),
        ("Spring Thaw", "1994LF", "Zoe")
    );
    assert_eq!(info.deadlines.values().map(ToString::to_string).collect::<Vec<_>>(), ["2026-12-03 21:00"]);
    let house = &info.house;
    assert_eq!((house.victory, house.last_year, house.disorder_after), (Some(20), Some(1907), Some(2)));
    assert!(info.reading_options.strict && house.two_seasons && house.draws_include_all);
    assert_eq!(house.nmr.word(), "standby");
    let france = &info.players[bench.map.names().power("France").unwrap().index()];
    assert_eq!((france.name.as_str(), france.contact.as_str()), ("Ann", "ann@example.org"));
    assert_eq!(france.standby.as_str(), "Bo");
}

#[test]
fn going_on_while_typing_takes_the_line_and_what_cannot_be_stays() {
    let mut bench = game_list(80, 24);
    bench.press("n<Enter>");
    go(&mut bench, fact("victory"));
    bench.press("<Enter><Ctrl-U>many<Down>");
    assert!(bench.screen().contains("`many` is no number from 1 to 4096, nor map"), "{}", bench.screen());
    assert!(fact("victory")(&form(&bench).row()), "the line stays");
    bench.press("<Ctrl-U>19<Tab>");
    assert!(fact("last-year")(&form(&bench).row()) && form(&bench).entry.is_some());
    bench.press("1908<Esc><Esc>");
    assert!(bench.model.overlays.is_empty());
    assert_eq!(form_left(&bench).info.house.victory, Some(19));
    assert_eq!(form_left(&bench).info.house.last_year, None, "Esc leaves the line as it was");
}

fn form_left(bench: &Bench) -> Wizard {
    Wizard::resumed(&bench.model.left[0], &bench.model.tables).expect("the form was kept")
}

#[test]
fn a_form_that_is_left_is_gone_on_with() {
    let mut bench = game_list(80, 24);
    bench.press("n<Esc>");
    assert!(bench.model.overlays.is_empty() && bench.model.left.is_empty(), "nothing was said in it");
    bench.press("nThaw<Enter><Esc>");
    assert!(bench.screen().contains("n goes on where you left"));
    bench.press("n");
    assert_eq!(form(&bench).info.name.as_str(), "Thaw");
    bench.press("b");
    assert_eq!(bench.session().game.info.name.as_str(), "Thaw");
    bench.press("<Esc><:new game>");
    assert_eq!(form(&bench).info.name.as_str(), "New game");
}

#[test]
fn the_house_rules_are_chosen_in_the_form_and_hold_in_the_game() {
    let mut bench = game_list(120, 40);
    bench.press("n<Enter>H");
    assert!(matches!(bench.model.overlays.last(), Some(Overlay::House { .. })));
    // The first line is a preset; further down come the engines.
    bench.press("<Down><Enter>");
    let rules = form(&bench).info.rules;
    assert_ne!(rules, crate::rules::Rules::default());
    while !bench.screen().contains("It is kept as its author wrote it") {
        bench.press("<Down>");
    }
    bench.press("<Enter><Esc>");
    let chosen = form(&bench).info.engine;
    bench.press("b");
    let info = &bench.session().game.info;
    assert_eq!((info.rules, info.engine), (rules, chosen));
    assert_ne!(chosen, EngineId::default());
    // The next game is played in the same house.
    bench.press("<Esc><:new game>");
    assert_eq!((form(&bench).info.rules, form(&bench).info.engine), (rules, chosen));
}

#[test]
fn another_map_is_played_on() {
    let mut bench = game_list(80, 24);
    bench.press("n<Enter>");
    go(&mut bench, |row| *row == Row::Map);
    bench.press("<Right>");
    let name = form(&bench).map.name().to_owned();
    assert_ne!(name, "standard");
    bench.press("b");
    assert_eq!(bench.session().game.map().name(), name);
}

#[test]
fn what_is_pasted_into_a_line_is_cleaned() {
    let mut bench = game_list(80, 24);
    bench.press("n");
    bench.act(Action::Paste("Thaw\x1b[2J\u{202e}".to_owned()));
    bench.press("<Enter>");
    let name = &form(&bench).info.name;
    assert!(!name.chars().any(crate::text::is_harmful), "{name}");
    assert!(name.starts_with("Thaw"));
}

#[test]
fn the_mouse_selects_a_line_and_opens_it() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("nThaw");
        let at = |bench: &Bench, text: &str| {
            let screen = bench.screen();
            let (y, line) = screen.lines().enumerate().find(|(_, l)| l.contains(text)).expect("it is seen");
            let x = line.find(text).map_or(0, |at| line[..at].chars().count());
            (x as u16, y as u16)
        };
        let (x, y) = at(&bench, "Two-season years");
        bench.act(Action::Click(x, y));
        assert_eq!(form(&bench).info.name.as_str(), "Thaw", "what was typed is taken");
        assert!(fact("two-seasons")(&form(&bench).row()));
        // The list may have moved so that the selected line stands well within it.
        let (x, y) = at(&bench, "Two-season years");
        bench.act(Action::Click(x, y));
        assert!(form(&bench).info.house.two_seasons);
        let (x, y) = at(&bench, "Seasons");
        bench.act(Action::Click(x, y));
        assert!(fact("two-seasons")(&form(&bench).row()), "a heading is no line");
        bench.press("<Home>");
        for _ in 0..2 {
            let (x, y) = at(&bench, "Begin the game");
            bench.act(Action::Click(x, y));
        }
        assert_eq!(bench.session().game.info.name.as_str(), "Thaw");
    }
}

#[test]
fn the_form_looks_as_it_should() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("nSpring Thaw<Enter>");
        super::screens::check(&format!("form-{width}x{height}"), &bench.screen());
    }
}
