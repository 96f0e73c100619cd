//! Two-season years on the screen: a season in one go, each condition with what decided it.

use super::bench::{Bench, table};
use crate::game::Game;
use crate::store::{Tables, read, write};
use crate::tui::action::Action;

/// A game with two-season years, in which Italy has taken Trieste in spring 1901 and nobody else moved.
fn game() -> Bench {
    let mut bench = Bench::new(120, 40);
    let mut game = Game::on(table(), "Two seasons");
    game.set_fact("two-seasons", "yes").unwrap();
    let order = |game: &mut Game, name: &str, lines: &[&str]| {
        let power = game.map().names().power(name).unwrap();
        game.set_sheet(power, lines);
    };
    order(&mut game, "Austria", &["F TRI - ALB", "A VIE - BOH"]);
    order(&mut game, "Italy", &["A VEN - TYR", "A ROM - VEN"]);
    game.adjudicate_season().unwrap();
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
    bench.press("/ven<Enter>y");
    bench.act(Action::Paste("IF (AUS A BUD) THEN Build F NAP ELSE Build A ROM ENDIF".to_owned()));
    bench.press("<Ctrl-S>");
    assert!(bench.model.message.as_ref().unwrap().text.contains("the later orders of Italy are kept"));
    let kept = read(write(&bench.desk().game).as_bytes(), &Tables::new()).unwrap();
    let italy = bench.map.names().power("Italy").unwrap();
    assert!(kept.game.node(kept.game.current()).papers.later_of(italy).is_some());
    bench.press("a<Enter>");
    assert_eq!(bench.phase(), "S1902M", "fall and winter are over");
    let said = bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert!(said.contains("Fall 1901, movement and what follows in the season are adjudicated"), "{said}");
    let italian = bench.units().into_iter().find(|u| u.0 == "ITALY").unwrap().1;
    assert!(italian.contains(&"F NAP".to_owned()) && italian.contains(&"A TRI".to_owned()), "{italian:?}");
    bench.press("<Esc>4");
    let texts: Vec<String> = bench.desk().log.rows().iter().map(|r| r.text.clone()).collect();
    let text = texts.join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
    let ruling = "Ruling: Italy, conditional order: IF (AUS A BUD) holds: Austrian A BUD stands there";
    assert!(text.contains(ruling), "{text}");
    // One step back is the whole season; what was sent for later is still there, and can be changed.
    bench.press("u");
    assert_eq!(bench.phase(), "F1901M");
    bench.press("1/ven<Enter>y");
    assert!(bench.screen().contains("IF (AUS A BUD)"), "{}", bench.screen());
    bench.press("<Esc>r");
    assert_eq!(bench.phase(), "S1902M");
}

#[test]
fn a_standby_is_written_beside_the_sheet() {
    let mut bench = game();
    bench.press("/par<Enter>:standby orders<Enter>A PAR - BUR<Ctrl-S>");
    let game = &bench.desk().game;
    let france = bench.map.names().power("France").unwrap();
    let sheet = game.node(game.current()).papers.standby_of(france).unwrap().text();
    assert_eq!(sheet, "A PAR - BUR");
    bench.press("u");
    let game = &bench.desk().game;
    assert!(game.node(game.current()).papers.standby_of(france).is_none());
}
