//! Two-season years: a season in one go from preference lists and conditional orders.

use std::sync::Arc;

use chancery_core::map::{Phase, standard};
use chancery_core::order::Position;
use chancery_core::turn::Outcome;
use chancery_game::game::{Game, Ruling, SeasonStep, Sheet, Table, WhichOrders, judge};
use chancery_notation::SheetStatement;

use super::{again, order, power, units};

pub(super) fn later(game: &mut Game, name: &str, lines: &[&str]) {
    let power = power(game, name);
    game.set_orders(power, WhichOrders::Later, lines);
}

/// Fall 1902: Austria takes Venice from Italy; Italy takes Trieste, which Austria left.
pub(super) fn game() -> Game {
    let map = standard();
    let unit = |power: &str, text: &str| {
        let power = map.names().power(power).unwrap();
        let kind = if text.starts_with('A') {
            chancery_core::map::UnitKind::Army
        } else {
            chancery_core::map::UnitKind::Fleet
        };
        let province = map.names().province(&text[2..]).unwrap();
        chancery_core::map::Unit { power, kind, at: province.location() }
    };
    let mut position = Position::start(&map);
    position.phase = Phase::fall(1902);
    position.units = vec![
        unit("Austria", "A TYR"),
        unit("Austria", "A TRI"),
        unit("Austria", "A VIE"),
        unit("Italy", "A VEN"),
        unit("Italy", "F ION"),
        unit("France", "A PAR"),
    ];
    let mut game = Game::from_position(&Arc::new(Table::new(&map)), "season", position).unwrap();
    order(&mut game, "Austria", &["A TRI - VEN", "A TYR S A TRI - VEN", "A VIE H"]);
    order(&mut game, "Italy", &["A VEN H", "F ION H"]);
    order(&mut game, "France", &["A PAR - BUR"]);
    game
}

/// What was decided while orders for later were chosen: what about, and what.
fn said(game: &Game, steps: &[SeasonStep]) -> Vec<(String, String)> {
    let told = |id, ruling| (game.ruling_about(ruling).to_string(), game.ruling_text(id, ruling).to_string());
    steps.iter().flat_map(|s| s.decided.iter().map(move |(_, ruling)| told(s.node, ruling))).collect()
}

/// The same without what about.
fn texts(game: &Game, steps: &[SeasonStep]) -> Vec<String> {
    said(game, steps).into_iter().map(|(_, text)| text).collect()
}

#[test]
fn fall_runs_to_the_next_spring_in_one_go() {
    let mut game = game();
    // Italy's army may go to Apulia, Piedmont, Rome, Trieste or Tuscany; Tyrolia is taken.
    later(&mut game, "Italy", &["A VEN retreat TYR, TUS, ROM", "Build A ROM", "Build F NAP"]);
    later(&mut game, "Austria", &["IF (ITA A TUS) THEN Build A BUD ELSE Build F TRI ENDIF"]);
    later(&mut game, "France", &["Build F BRE", "Build A PAR", "Build F MAR"]);
    let steps = game.adjudicate_season(None).unwrap();
    let phases: Vec<String> = steps.iter().map(|s| game.node(s.node).position.phase.to_string()).collect();
    assert_eq!(phases, ["F1902M", "F1902R", "W1902A"]);
    assert_eq!(game.phase().to_string(), "S1903M");
    let units = units(&game);
    for unit in ["Italian A TUS", "Austrian A BUD", "Austrian A VEN", "French F BRE", "French A PAR"] {
        assert!(units.contains(&unit.to_owned()), "{unit}: {units:?}");
    }
    // The condition is shown with what decided it.
    let said: Vec<String> =
        said(&game, &steps).into_iter().map(|(about, text)| format!("{about}: {text}")).collect();
    assert!(said.contains(&"A VEN: TYR, TUS, ROM: the first that is open is TUS".to_owned()), "{said:?}");
    assert!(
        said.contains(
            &"Austria, conditional order: IF (ITA A TUS) is met: Italian A TUS stands there".to_owned()
        ),
        "{said:?}"
    );
    // And kept with the phase.
    let game = again(&game);
    assert_eq!(game.node(steps[1].node).records.rulings.len(), 1);
}

#[test]
fn the_other_branch_counts_where_the_condition_does_not_hold() {
    let mut game = game();
    later(&mut game, "Italy", &["A VEN retreat PIE"]);
    later(&mut game, "Austria", &["IF (ITA A TUS) THEN Build A BUD ELSE Build F TRI ENDIF"]);
    game.adjudicate_season(None).unwrap();
    assert!(units(&game).contains(&"Austrian F TRI".to_owned()), "{:?}", units(&game));
    assert!(!units(&game).contains(&"Austrian A BUD".to_owned()));
}

#[test]
fn who_sent_nothing_has_ordered_nothing() {
    let mut game = game();
    let steps = game.adjudicate_season(None).unwrap();
    assert!(!units(&game).iter().any(|u| u == "Italian A TUS"));
    let italy = power(&game, "Italy");
    assert!(game.node(steps[1].node).silent().contains(&italy));
}

#[test]
fn spring_stops_before_fall() {
    let mut game = super::new_game();
    let steps = game.adjudicate_season(None).unwrap();
    assert_eq!(steps.len(), 1);
    assert_eq!(game.phase().to_string(), "F1901M");
}

/// Returns whether a condition holds on the board of a game, after these phases; `None` if it cannot be read.
fn holds(game: &Game, before: &[&Outcome], text: &str) -> Option<bool> {
    let sheet = Sheet::new([format!("IF {text} THEN A PAR H ENDIF")]);
    let reading = game.read(super::power(game, "France"), &sheet);
    let Some(SheetStatement::Conditional(order)) = reading.orders().next().map(|order| &order.given) else {
        return None;
    };
    judge(game.map(), game.position(), before, &order.condition).holds
}

#[test]
fn conditions_are_judged_as_they_are_written() {
    let game = game();
    let holds = |text: &str| holds(&game, &[], text);
    for (text, expected) in [
        ("(ITA A VEN)", Some(true)),
        ("(ITA F VEN)", Some(false)),
        ("(FRA A VEN)", Some(false)),
        ("(VEN)", Some(true)),
        ("(BUR)", Some(false)),
        ("NOT(BUR)", Some(true)),
        ("(ITA A VEN) AND NOT(FRA A BUR)", Some(true)),
        ("(BUR) OR (ITA A VEN)", Some(true)),
        ("(BUR) OR (ITA F VEN) AND (VEN)", Some(false)),
        ("NOT(BUR OR VEN)", Some(false)),
        ("(AUS A TRI - VEN)", None),
        ("(BUR) AND (AUS A TRI - VEN)", Some(false)),
        ("(VEN) OR (AUS A TRI - VEN)", Some(true)),
        ("(VEN) AND (AUS A TRI - VEN)", None),
        ("(ITA VEN DISLODGED)", None),
        ("(nonsense)", None),
        ("(VEN", None),
        // `ENG` is a power before a unit, and else the Channel.
        ("(ENG A PAR)", Some(false)),
        ("(ENG PAR)", Some(false)),
        ("(FRA PAR)", Some(true)),
        ("(ENG)", Some(false)),
        ("(ENG OR VEN)", Some(true)),
        ("(ENG DISLODGED)", None),
        ("(ENG - LON)", None),
    ] {
        assert_eq!(holds(text), expected, "{text}");
    }
    let mut after = game.clone();
    after.adjudicate().unwrap();
    let outcome = game.preview();
    let holds = |text: &str| self::holds(&after, &[&outcome], text);
    assert_eq!(holds("(AUS A TRI - VEN)"), Some(true));
    assert_eq!(holds("(ITA VEN DISLODGED)"), Some(true));
    assert_eq!(holds("(AUS A VIE DISLODGED)"), Some(false));
    assert_eq!(holds("(FRA A PAR - GAS)"), Some(false));
    let deep = format!("{}VEN{}", "(".repeat(5000), ")".repeat(5000));
    assert_eq!(holds(&deep), None);
}

/// Whether a unit stands somewhere for builds is seen when the retreats are done, and only then.
#[test]
fn conditions_of_builds_are_judged_in_winter() {
    let mut game = game();
    later(&mut game, "Italy", &["A VEN retreat TUS"]);
    let lines =
        ["IF (ITA A TUS) THEN Build A BUD ELSE Build F TRI ENDIF", "IF (ITA A TUS) THEN Remove A TYR ENDIF"];
    later(&mut game, "Austria", &lines);
    let steps = game.adjudicate_season(None).unwrap();
    let said = |step: usize| texts(&game, &steps[step..=step]);
    assert_eq!(said(1), Vec::<String>::new());
    let holds = "IF (ITA A TUS) is met: Italian A TUS stands there";
    assert_eq!(said(2)[..2], [holds, holds]);
    assert!(units(&game).contains(&"Austrian A BUD".to_owned()), "{:?}", units(&game));
}

#[test]
fn conditions_of_retreats_are_judged_before_the_retreats() {
    let mut game = game();
    later(
        &mut game,
        "Italy",
        &["IF (AUS A VEN) THEN A VEN retreat TUS ELSE A VEN retreat ROM ENDIF", "Build A VEN"],
    );
    let steps = game.adjudicate_season(None).unwrap();
    let said = texts(&game, &steps[1..=1]);
    assert_eq!(said, ["IF (AUS A VEN) is met: Austrian A VEN stands there"]);
    assert!(units(&game).contains(&"Italian A TUS".to_owned()), "{:?}", units(&game));
}

#[test]
fn a_fleet_without_its_coast_is_passed_over_for_that() {
    let map = standard();
    let russia = map.names().power("Russia").unwrap();
    let mut position = Position::start(&map);
    position.phase = Phase::fall(1901);
    let stp = map.names().province("STP").unwrap();
    position.units.retain(|u| u.power != russia);
    let mut game = Game::from_position(&Arc::new(Table::new(&map)), "coasts", position).unwrap();
    later(&mut game, "Russia", &["Build F StP", "Build F Mos", "Build F StP/nc"]);
    let steps = game.adjudicate_season(None).unwrap();
    let said = texts(&game, &steps);
    assert_eq!(
        said,
        [
            "B F STP is skipped: it does not say on which coast",
            "B F MOS is skipped: such a unit cannot stand there"
        ]
    );
    let north = map.coast_named(stp, "NC").unwrap();
    assert!(game.position().units.iter().any(|u| u.power == russia && u.at == north));
}

/// A power whose short name is also that of a place is a power all the same where a unit follows.
#[test]
fn england_may_stand_in_a_condition() {
    let mut game = game();
    assert_eq!(holds(&super::new_game(), &[], "(ENG F LON)"), Some(true));
    later(&mut game, "Austria", &["IF (English F LON) THEN Build A BUD ELSE Build F TRI ENDIF"]);
    let steps = game.adjudicate_season(None).unwrap();
    let said = texts(&game, &steps);
    assert_eq!(said, ["IF (ENG F LON) is not met: LON is empty"]);
    assert!(units(&game).contains(&"Austrian F TRI".to_owned()), "{:?}", units(&game));
}

#[test]
fn rulings_that_nobody_wrote_go_with_the_orders_that_they_were_made_with() {
    let mut game = game();
    later(&mut game, "Italy", &["A VEN retreat TYR, TUS, ROM"]);
    later(&mut game, "Austria", &["IF (ITA A TUS) THEN Build A BUD ELSE Build F TRI ENDIF"]);
    later(&mut game, "France", &["Build F PAR, F BRE"]);
    game.adjudicate_season(None).unwrap();
    let abouts = |game: &Game| -> Vec<String> {
        let rulings = &game.node(game.current()).records.rulings;
        rulings.iter().map(|ruling| game.ruling_about(ruling).to_string()).collect()
    };
    game.undo();
    let winter = game.current();
    assert_eq!(abouts(&game), ["Austria, conditional order", "France, preference list"]);
    game.rulings_mut(winter).push(Ruling::note("France", "France gave no orders in time, and is forgiven"));
    order(&mut game, "Austria", &["Build F TRI"]);
    // What was ruled on another power's orders, which stand, stays; so does what a person wrote.
    assert_eq!(game.node(winter).records.rulings.len(), 3);
    let france = power(&game, "France");
    assert_eq!(abouts(&game), ["France, preference list", "France"]);
    assert!(!game.sheet(france).is_empty());
    order(&mut game, "France", &["Build A PAR"]);
    assert_eq!(abouts(&game), ["France"]);
    game.adjudicate_season(None).unwrap();
    game.undo();
    assert_eq!(abouts(&game), ["France"]);
    // Of retreats, too.
    while game.phase().to_string() != "F1902R" {
        game.undo();
    }
    assert_eq!(abouts(&game), ["A VEN: TYR, TUS, ROM"]);
    order(&mut game, "Italy", &["A VEN - ROM"]);
    assert!(abouts(&game).is_empty());
    again(&game);
}

/// What is sent for later in two sheets of which nobody knows the later is not chosen from (DATC 4.D.2).
#[test]
fn nothing_is_chosen_from_sheets_of_which_nobody_knows_the_later() {
    for (letter, stands) in [("a", false), ("b", true)] {
        let mut game = game();
        game.info.rules.choose("4.D.2", letter).unwrap();
        later(
            &mut game,
            "Italy",
            &["Italy:", "A VEN retreat TUS", "", "Italy:", "A VEN retreat ROM", "Build F NAP"],
        );
        let steps = game.adjudicate_season(None).unwrap();
        assert_eq!(units(&game).contains(&"Italian A TUS".to_owned()), stands, "{:?}", units(&game));
        let said = texts(&game, &steps);
        let none = "several order sets came, and nobody knows which came last: none is used (DATC 4.D.2=a)";
        assert_eq!(said.iter().any(|text| text == none), !stands, "{said:?}");
        again(&game);
    }
}
