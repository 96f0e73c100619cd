//! Two-season years on the screen: a season in one go, each condition with what decided it.

use super::bench::{Bench, table};
use crate::tui::action::Action;
use crate::tui::layers::form::Form;
use chancery_game::game::{Game, Rows, WhichOrders};
use chancery_game::store::{Tables, read, write};
use chancery_lab::engines;
use chancery_notation::Language;

/// Returns a game with two-season years, in which Italy has taken Trieste in spring 1901 and nobody else
/// moved.
fn game() -> Bench {
    let mut bench = Bench::new(120, 40);
    let mut game = Game::on(table(), "Two seasons");
    game.set_fact(engines::ALL, "two-seasons", "yes").unwrap();
    let order = |game: &mut Game, name: &str, lines: &[&str]| {
        let power = game.map().names().power(name).unwrap();
        game.set_sheet(power, lines);
    };
    order(&mut game, "Austria", &["F TRI - ALB", "A VIE - BOH"]);
    order(&mut game, "Italy", &["A VEN - TYR", "A ROM - VEN"]);
    game.adjudicate_season(None).unwrap();
    order(&mut game, "Italy", &["A TYR - TRI", "A VEN S A TYR - TRI"]);
    order(&mut game, "Austria", &["A BUD H", "A BOH H", "F ALB H"]);
    bench.open(game);
    bench.press("<Esc>");
    bench
}

#[test]
fn a_season_goes_in_one_and_says_what_became_of_each_condition() {
    let mut bench = game();
    assert_eq!(bench.phase(), "F1901M");
    // What is sent for later is typed or pasted as a whole sheet.
    bench.press("/ven<Enter><:orders for later phases>");
    bench.act(Action::Paste("IF (AUS A BUD) THEN Build F ROM ELSE Build A ROM ENDIF".to_owned()));
    bench.press("<Ctrl-S>");
    assert!(
        bench.model.message.as_ref().unwrap().text.contains("saved the orders for later phases of Italy")
    );
    let kept = read(write(&bench.session().game).as_bytes(), &Tables::new(engines::ALL)).unwrap();
    let italy = bench.map.names().power("Italy").unwrap();
    assert!(kept.game.node(kept.game.current()).records.beside(italy, WhichOrders::Later).is_some());
    bench.press("<F5>");
    assert!(bench.screen().contains("Adjudicate Fall 1901 movement and what follows?"), "{}", bench.screen());
    bench.press("y");
    assert_eq!(bench.phase(), "S1902M", "fall and winter are over");
    let said = bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert!(said.contains("adjudicated Fall 1901 movement and what follows in the season"), "{said}");
    let italian = bench.units().into_iter().find(|u| u.0 == "ITALY").unwrap().1;
    assert!(italian.contains(&"F ROM".to_owned()) && italian.contains(&"A TRI".to_owned()), "{italian:?}");
    bench.press("<Esc><:results>");
    let texts: Vec<String> = bench.session().log.rows().iter().map(|r| r.text.clone()).collect();
    let text = texts.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    let ruling = "Ruling: Italy, conditional order: IF (AUS A BUD) is met: Austrian A BUD stands there";
    assert!(text.contains(ruling), "{text}");
    // One step back is the whole season; what was sent for later is still there, and can be changed.
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.phase(), "F1901M");
    bench.press("<:orders>/ven<Enter><:orders for later phases>");
    assert!(bench.screen().contains("IF (AUS A BUD)"), "{}", bench.screen());
    bench.press("<Esc><Ctrl-R>");
    assert_eq!(bench.phase(), "S1902M");
}

#[test]
fn a_standby_is_written_beside_the_sheet() {
    let mut bench = game();
    bench.press("/par<Enter>:standby orders<Enter>A PAR - BUR<Ctrl-S>");
    let game = &bench.session().game;
    let france = bench.map.names().power("France").unwrap();
    let sheet = game.node(game.current()).records.beside(france, WhichOrders::Standby).unwrap().text();
    assert_eq!(sheet, "A PAR - BUR");
    bench.press("<Ctrl-Z>");
    let game = &bench.session().game;
    assert!(game.node(game.current()).records.beside(france, WhichOrders::Standby).is_none());
}

/// Returns what is said of the sheet that is open.
fn said(bench: &Bench) -> Vec<String> {
    let form = bench.model.layer::<Form>().expect("a form");
    form.preview.as_ref().unwrap().lines.iter().map(|l| l.text.clone()).collect()
}

fn ways_on(bench: &Bench) -> Vec<String> {
    let form = bench.model.layer::<Form>().expect("a form");
    form.preview.as_ref().unwrap().offers.iter().map(|o| o.shown.clone()).collect()
}

fn written(bench: &Bench) -> Vec<String> {
    let form = bench.model.layer::<Form>().expect("a form");
    form.written()
}

#[test]
fn a_sheet_for_later_is_understood_while_it_is_written() {
    let mut bench = game();
    bench.press("/ven<Enter><:orders for later phases>");
    // Nothing is written, and what the season has is told all the same: Trieste falls.
    let winter = "With the current orders, Winter 1901 adjustments: nothing";
    assert_eq!(said(&bench).last().map(String::as_str), Some(winter), "{}", bench.screen());
    bench.press("build f rom");
    assert_eq!(said(&bench)[0], "↵ winter: B F ROM");
    assert_eq!(
        said(&bench).last().unwrap(),
        "With the current orders, Winter 1901 adjustments: B F ROM (builds)"
    );
    // What is wrong is said while it is typed.
    bench.press("<Ctrl-U>build f rome<Enter>");
    bench.press("<Up><Ctrl-U>build a par");
    assert!(said(&bench)[1].contains("PAR is not a home centre"), "{:?}", said(&bench));
    bench.press("<Ctrl-U>a ven r mun, tus");
    assert_eq!(said(&bench)[..2], ["↵ retreats: A VEN R MUN, TUS", "illegal: A VEN cannot reach MUN"]);
    bench.press("<Ctrl-U>gibberish it is");
    assert!(said(&bench)[0].contains("gibberish it is"), "{:?}", said(&bench));
    // A condition is judged as the orders stand, also over several lines.
    bench.press("<Ctrl-U>IF (AUS A BUD) THEN<Enter>Build F ROM<Enter>ELSE<Enter>Build A ROM<Enter>ENDIF");
    let told = said(&bench);
    assert_eq!(told[0], "↵ winter: IF (AUS A BUD) THEN B F ROM ELSE B A ROM");
    assert!(told.iter().any(|t| t.starts_with("IF (AUS A BUD) is met: Austrian A BUD")), "{told:?}");
    assert!(
        told.contains(&"With the current orders, Winter 1901 adjustments: B F ROM (builds)".to_owned()),
        "{told:?}"
    );
    bench.press("<Ctrl-S>");
    assert!(bench.model.layers.is_empty());
}

#[test]
fn what_stands_under_another_powers_name_is_foretold_to_come_to_nothing() {
    let mut bench = game();
    bench.press("/ven<Enter><:orders for later phases>");
    bench.press("France: build f rom");
    let told = said(&bench);
    let refused = "ignored `build f rom`: it is France's order, and these are Italy's orders";
    assert_eq!(told.iter().filter(|t| t.contains("ignored `build")).count(), 1, "{told:?}");
    assert!(told[0].contains(refused), "{told:?}");
    let nothing = "With the current orders, Winter 1901 adjustments: nothing";
    assert_eq!(told.last().unwrap(), nothing);
    // The power's own name is no fault, and a heading of another season is told.
    bench.press("<Ctrl-U>Italy:");
    assert_eq!(said(&bench), [nothing]);
    bench.press("<Ctrl-U>Winter 1905");
    assert!(said(&bench)[0].starts_with("it says Winter 1905 "), "{:?}", said(&bench));
}

#[test]
fn what_the_sheet_foretells_is_what_the_season_does() {
    let mut bench = game();
    bench.press("/tri<Enter>");
    bench.act(Action::Paste(String::new()));
    bench.press("/bud<Enter><:orders for later phases>");
    bench.press("A ALB R GRE, TRI<Enter>remove a boh<Enter>remove a bud");
    let told: Vec<String> =
        said(&bench).into_iter().filter(|t| t.starts_with("With the current orders")).collect();
    bench.press("<Ctrl-S><F5>y");
    let game = &bench.session().game;
    let austria = game.map().names().power("Austria").unwrap();
    let mut done = Vec::new();
    for node in game.line().into_iter().skip(1) {
        let it = game.node(node);
        let Some(judged) = it.judged.as_ref().filter(|_| it.position.phase.to_string() == "W1901A") else {
            continue;
        };
        let rows = judged.outcome.rows();
        let own = rows.iter().filter(|r| r.power == austria && r.source.is_some());
        let orders: Vec<String> =
            own.map(|r| format!("{} ({})", r.text(game.map()), r.result(Language::English))).collect();
        done.push(format!("With the current orders, {}: {}", it.position.phase.phrase(), orders.join(", ")));
    }
    assert_eq!((told.len(), &told), (1, &done));
    assert!(told[0].contains("D A BOH (disbands)"), "{told:?}");
}

#[test]
fn the_preview_of_a_season_shows_all_that_is_adjudicated_in_one_go() {
    let mut bench = game();
    bench.press("/ven<Enter><:orders for later phases>");
    bench.act(Action::Paste("IF (AUS A BUD) THEN Build F ROM ELSE Build A ROM ENDIF".to_owned()));
    bench.press("<Ctrl-S>");
    let winter = |bench: &Bench| -> Vec<(String, String)> {
        let rows = bench.session().log.rows();
        let from = rows.iter().position(|r| r.text == "Winter 1901, adjustments");
        let rows = rows.into_iter().skip(from.map_or(usize::MAX, |at| at + 1));
        rows.take_while(|r| !r.text.is_empty()).map(|r| (r.text.clone(), r.remark.clone())).collect()
    };
    assert_eq!(winter(&bench), [], "only a preview looks ahead");
    bench.press("<:preview>");
    let foreseen = winter(&bench);
    assert!(foreseen.contains(&("B F ROM".to_owned(), "builds".to_owned())), "{foreseen:?}");
    assert!(foreseen.iter().any(|r| r.0.contains("IF (AUS A BUD) is met")), "{foreseen:?}");
    bench.press("<:preview><F5>y<Esc>");
    assert_eq!(winter(&bench), foreseen);
}

#[test]
fn a_line_for_later_is_completed_piece_by_piece() {
    let mut bench = game();
    bench.press("/ven<Enter><:orders for later phases>a ven r t");
    assert_eq!(ways_on(&bench), ["TRI", "TUS", "TYR"]);
    bench.press("<Tab>");
    assert_eq!(written(&bench), ["A VEN R TRI"]);
    bench.press("<Tab>");
    assert_eq!(written(&bench), ["A VEN R TUS"]);
    bench.press("<Shift-Tab><Shift-Tab>");
    assert_eq!(written(&bench), ["A VEN R TYR"]);
    bench.press(", tu");
    assert_eq!(ways_on(&bench), ["TUS"]);
    bench.press("<Tab>");
    assert_eq!(written(&bench), ["A VEN R TYR, TUS"]);
    bench.press("<Enter>IF (ITA A TRI) THEN build f n");
    assert_eq!(ways_on(&bench), ["NAP"]);
    bench.press("<Tab>");
    assert_eq!(written(&bench)[1], "IF (ITA A TRI) THEN B F NAP");
    // Spring has no winter, which is said; nothing of it looks as if it were settled.
    bench.press("<Ctrl-S><F5>y<Esc>/ven<Enter><:orders for later phases>build f nap");
    assert_eq!(said(&bench)[0], "winter, if the year ended with this board: B F NAP");
    assert!(said(&bench)[1].starts_with("there are no adjustments after spring"), "{:?}", said(&bench));
}

#[test]
fn a_standbys_sheet_is_understood_while_it_is_written() {
    let mut bench = game();
    bench.press("/par<Enter>:standby orders<Enter>a par - mun<Enter>a mar s a par - bur");
    let told = said(&bench);
    assert_eq!(told[0], "↵ A MAR S A PAR - BUR");
    assert!(told[1].starts_with("void:"), "{told:?}");
    assert!(told[2].starts_with("Not used: the setting"), "{told:?}");
    bench.press("<Up>");
    let told = said(&bench);
    assert!(told[1].starts_with("illegal:"), "{told:?}");
    bench.press("<Ctrl-U>a par - p");
    assert_eq!(ways_on(&bench), ["PIC"]);
    bench.press("<Ctrl-S>");
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "nmr", "standby").unwrap();
    bench.press(":standby orders<Enter>");
    let told = said(&bench);
    assert!(told.last().unwrap().starts_with("They are used now"), "{told:?}");
}

#[test]
fn the_same_unit_is_selected_in_the_next_phase_and_in_the_one_before() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc><Alt-Left>/bud<Enter>");
    assert_eq!(bench.selected(), "A BUD - SER");
    bench.press("<Alt-Right>");
    assert_eq!(bench.selected(), "A SER");
    bench.press("<Alt-Left>");
    assert_eq!(bench.selected(), "A BUD - SER");
    // Where no unit is, the cursor stays in its province; in the next phase one may be there.
    bench.press("/ser<Enter>");
    assert_eq!(bench.selected(), "");
    bench.press("<Alt-Right>");
    assert_eq!(bench.selected(), "A SER");
}
