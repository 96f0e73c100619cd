//! A typed line with orders for units of several powers, or of which only a part can be read.

use super::bench::{Bench, table};
use super::why::message;
use chancery_core::map::Phase;
use chancery_core::order::{DislodgedUnit, Position};
use chancery_game::game::Game;
use chancery_session::board::{Key, Sign};

/// Begins a game.
type Begin<'a> = &'a dyn Fn() -> Bench;

/// Returns a new game in which a unit is selected and its line is empty.
fn at(size: (u16, u16), code: &str) -> Bench {
    let mut bench = Bench::game(size.0, size.1);
    bench.press("<Esc>").press(&format!("/{code}<Enter>"));
    bench
}

fn lines(bench: &Bench, name: &str) -> Vec<String> {
    bench.session().lines(bench.map.names().power(name).unwrap())
}

fn text(bench: &Bench) -> &str {
    bench.model.typing().map_or("", |typing| typing.entry.text())
}

#[test]
fn an_order_for_another_powers_unit_is_given_kept_or_dropped_as_the_game_master_says() {
    let typed = "a mos - ukr, a con - bul<Enter>";
    let cases: [(&str, &[&str], &[&str]); 4] = [
        ("<Enter>", &["a mos - ukr"], &["a con - bul"]),
        ("<Down><Enter>", &["a mos - ukr", "a con - bul"], &["a con - smy"]),
        ("<Down><Down><Enter>", &["a mos - ukr"], &["a con - smy"]),
        ("<Esc>", &[], &["a con - smy"]),
    ];
    for (keys, russia, turkey) in cases {
        let mut bench = at((80, 24), "con");
        bench.press("a con - smy<Enter><Esc>/mos<Enter>").press(typed);
        assert!(bench.screen().contains("Turkey's unit: A CON - BUL"), "{}", bench.screen());
        assert_eq!(
            (lines(&bench, "Russia").len(), lines(&bench, "Turkey")),
            (0, vec!["a con - smy".to_owned()])
        );
        bench.press(keys);
        assert_eq!(
            (lines(&bench, "Russia"), lines(&bench, "Turkey")),
            (
                russia.iter().map(ToString::to_string).collect(),
                turkey.iter().map(ToString::to_string).collect()
            ),
            "{keys}\n{}",
            bench.screen()
        );
        assert_eq!(text(&bench).is_empty(), keys != "<Esc>", "{keys}");
    }
    // What is kept is marked and explained.
    let mut bench = at((120, 40), "mos");
    bench.press(typed).press("<Down><Enter>");
    let row =
        bench.session().board.rows.iter().find(|row| row.sign == Sign::Impossible).expect("it is marked");
    assert!(format!("{:?} {:?}", row.sentence, row.notes()).contains("Turkey"), "{row:?}");
}

#[test]
fn another_powers_unit_behind_the_name_of_the_row_is_a_slip_and_behind_its_own_is_none() {
    for (typed, asks) in
        [("Russia: a con - bul", true), ("Turkey: a con - bul", false), ("a con - bul", false)]
    {
        let mut bench = at((80, 24), "mos");
        bench.press(typed).press("<Enter>");
        assert_eq!(!bench.model.layers.is_empty(), asks, "{typed}\n{}", bench.screen());
        assert_eq!(lines(&bench, "Turkey").len(), usize::from(!asks), "{typed}");
        assert!(lines(&bench, "Russia").is_empty(), "{typed}");
    }
}

#[test]
fn a_retreat_of_another_powers_unit_is_asked_about() {
    let mut bench = retreats(&["MOS", "CON"]);
    bench.press("/mos<Enter>a mos r ukr, a con r bul<Enter>");
    assert!(bench.screen().contains("Turkey's unit: A CON R BUL"), "{}", bench.screen());
    bench.press("<Down><Down><Enter>");
    assert_eq!((lines(&bench, "Russia").len(), lines(&bench, "Turkey").len()), (1, 0));
}

#[test]
fn the_preview_of_a_long_line_names_the_power_of_every_order() {
    let typed = "a mos - ukr, a war - gal, f sev - bla, f stp/sc - bot, a con - bul, a smy - con, f ank - con, a bud - ser, a vie - tri, f tri - alb";
    for size in [(80, 24), (120, 40)] {
        let mut bench = at(size, "mos");
        bench.press(typed);
        let orders: Vec<String> = bench
            .screen()
            .lines()
            .map(|line| line.split('│').next().unwrap_or_default().trim().to_owned())
            .collect();
        let screen = orders.join(" ");
        for told in [
            "Turkey's unit: A CON - BUL, A SMY - CON, F ANK - CON",
            "Austria's unit: A BUD - SER, A VIE - TRI, F TRI - ALB",
            "Russia: A MOS - UKR, A WAR - GAL, F SEV - BLA, F STP/SC - BOT",
        ] {
            assert!(screen.contains(told), "{told}\n{}", bench.screen());
        }
    }
}

/// Returns a retreat phase in which these units are dislodged.
fn retreats(codes: &[&str]) -> Bench {
    let map = table().map();
    let mut position = Position::start(map);
    position.phase = Phase::spring(1901).retreats();
    let (driven, stay): (Vec<_>, Vec<_>) = std::mem::take(&mut position.units)
        .into_iter()
        .partition(|unit| codes.contains(&map.code(map.province_of(unit.at))));
    position.units = stay;
    position.dislodged =
        driven.into_iter().map(|unit| DislodgedUnit { unit, from: None, start: None }).collect();
    let mut bench = Bench::new(80, 24);
    bench.open(Game::from_position(table(), "Retreats", position).unwrap());
    bench.press("<Esc>");
    bench
}

/// Returns a winter in which Germany may build two units.
fn winter() -> Bench {
    let map = table().map();
    let mut position = Position::start(map);
    position.phase = Phase::winter(1901);
    position.units.retain(|unit| !["BER", "KIE"].contains(&map.code(map.province_of(unit.at))));
    let mut bench = Bench::new(80, 24);
    bench.open(Game::from_position(table(), "Winter", position).unwrap());
    bench.press("<Esc>");
    let germany = map.names().power("Germany").unwrap();
    bench.model.session_mut().unwrap().select(Key::Slot(germany, 0));
    bench
}

#[test]
fn what_is_understood_is_saved_and_the_rest_stays_in_the_line() {
    let movement = || at((80, 24), "mos");
    let cases: [(Begin, &str, &str, &[&str], &str); 12] = [
        (&movement, "Russia", "ukr, gal, bla", &["A MOS ukr"], "gal, bla"),
        (&movement, "Russia", "a mos - ukr, xyz, a war - gal", &["a mos - ukr", "a war - gal"], "xyz"),
        (&movement, "Russia", "a mos - ukr, f sev", &["a mos - ukr"], "f sev"),
        (&movement, "Russia", "a mos - ukr; blah blah", &["a mos - ukr"], "blah blah"),
        (&movement, "Russia", "a mos - ukr, - gal", &["a mos - ukr"], "- gal"),
        (&movement, "Russia", "h, h", &["A MOS h"], "h"),
        (
            &|| retreats(&["MOS", "WAR"]),
            "Russia",
            "a mos r ukr, a war r gal, xyz",
            &["a mos r ukr"],
            "a war r gal, xyz",
        ),
        (&|| retreats(&["MOS", "SEV"]), "Russia", "a mos r ukr, f sev", &["a mos r ukr"], "f sev"),
        (&winter, "Germany", "a ber, f den", &["a ber"], "f den"),
        (&winter, "Germany", "a ber, f kie, a mun", &["a ber", "f kie"], "a mun"),
        (&winter, "Germany", "a ber, asdf", &["a ber"], "asdf"),
        (&winter, "Germany", "a ber, f lon", &["a ber"], "f lon"),
    ];
    for (begin, power, typed, saved, rest) in cases {
        let mut bench = begin();
        if bench.phase().ends_with('R') {
            bench.press("/mos<Enter>");
        }
        bench.press(typed).press("<Enter>");
        assert_eq!(
            (lines(&bench, power), text(&bench)),
            (saved.iter().map(ToString::to_string).collect(), rest),
            "{typed}\n{}",
            bench.screen()
        );
        let told = message(&bench);
        assert!(told.contains(&format!("“{rest}” stays in the line: ")), "{typed}: {told}");
        // What stays is an order of the same power, and Esc keeps it.
        assert_eq!(
            bench.session().selected_power().map(|power| bench.map.power(power).name.as_str()),
            Some(power)
        );
        bench.press("<Esc>");
        assert_eq!(bench.session().lines_waiting(), 1, "{typed}");
    }
}

#[test]
fn places_behind_each_other_are_the_orders_of_units_behind_each_other() {
    let mut bench = at((80, 24), "mos");
    bench.press("ukr, gal, bla<Enter><Enter><Enter>");
    assert_eq!(lines(&bench, "Russia"), ["A MOS ukr", "A WAR gal", "F SEV - BLA"], "{}", bench.screen());
}

#[test]
fn enter_again_keeps_a_line_as_it_is_written() {
    let movement = || at((80, 24), "mos");
    let cases: [(Begin, &str, &str); 5] = [
        (&movement, "Russia", "a mos - xyz"),
        (&movement, "Russia", "f sev"),
        (&winter, "Germany", "f den"),
        (&winter, "Germany", "f lon"),
        (&winter, "Germany", "a sil, f bal"),
    ];
    for (begin, power, typed) in cases {
        let mut bench = begin();
        bench.press(typed).press("<Enter>");
        assert!(
            message(&bench).ends_with("; Enter again keeps it as it is written"),
            "{typed}: {}",
            message(&bench)
        );
        assert!(lines(&bench, power).is_empty(), "{typed}");
        bench.press("<Enter>");
        assert_eq!((lines(&bench, power), text(&bench)), (vec![typed.to_owned()], ""), "{}", bench.screen());
        let is_marked = |sign: Sign| matches!(sign, Sign::Impossible | Sign::Doubtful);
        let marked: Vec<_> = bench.session().board.rows.iter().filter(|row| is_marked(row.sign)).collect();
        assert!(
            !marked.is_empty() && marked.iter().all(|row| row.sentence.is_some()),
            "{typed}\n{}",
            bench.screen()
        );
        bench.press("<Ctrl-Z>");
        assert!(lines(&bench, power).is_empty(), "{typed}");
    }
    // Below a power's name the lines that follow would be that power's.
    let mut bench = movement();
    bench.press("Turkey:<Enter><Enter>");
    assert!(lines(&bench, "Russia").is_empty());
}

#[test]
fn a_pasted_line_does_not_answer_the_question_about_the_line_before() {
    let mut bench = at((80, 24), "mos");
    bench.rush("a mos - ukr, a con - bul<Enter>a war - gal<Enter>");
    assert!(bench.model.layers.is_empty(), "{}", bench.screen());
    assert_eq!((lines(&bench, "Russia"), lines(&bench, "Turkey").len()), (vec!["a war - gal".to_owned()], 0));
    // The line before waits in its row.
    assert_eq!(bench.session().lines_waiting(), 1, "{}", bench.screen());
}
