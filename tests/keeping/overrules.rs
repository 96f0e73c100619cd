//! Results that the game master sets by hand, and the board that follows.

use chancery_core::adjudicate::{Fate, Reason, Verdict};
use chancery_game::game::{Game, OverruleFault, PhaseOrder, Row, Rows};
use chancery_notation::{Language, Reader, ReadingContext};

use super::{again, new_game, order, place, units};
use crate::games;

/// Spring 1901: armies of Vienna and Budapest, Warsaw and Moscow meet around Galicia.
fn bounce() -> Game {
    let mut game = new_game();
    order(&mut game, "Austria", &["A VIE - GAL", "A BUD - RUM"]);
    order(&mut game, "Russia", &["A WAR - GAL", "A MOS - UKR"]);
    game
}

fn row(game: &Game, order: &str) -> Row {
    let rows = game.outcome().cloned().unwrap_or_else(|| game.preview()).rows();
    rows.into_iter().find(|r| r.text(game.map()) == order).unwrap()
}

#[test]
fn a_move_that_bounced_is_let_through_and_marked() {
    let mut game = bounce();
    assert_eq!(row(&game, "A VIE - GAL").verdict, Verdict::Fails);
    let vienna = place(&game, "VIE");
    game.overrule(vienna, true, "the other order came too late").unwrap();
    let marked = row(&game, "A VIE - GAL");
    assert_eq!((marked.verdict, marked.reason), (Verdict::Succeeds, Some(Reason::Overruled)));
    assert_eq!(
        marked.clause(game.map(), Language::English).as_deref(),
        Some("the game master overruled the rules")
    );
    // What the rules say is still to be had, and other orders keep their results.
    assert_eq!(game.by_the_rules().rows().iter().filter(|r| r.reason == Some(Reason::Bounced)).count(), 2);
    assert_eq!(row(&game, "A WAR - GAL").verdict, Verdict::Fails);
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"Austrian A GAL".to_owned()));
    assert!(!units(&game).contains(&"Austrian A VIE".to_owned()));
    again(&game);
}

#[test]
fn two_units_never_stand_in_one_place() {
    let mut game = bounce();
    let (vienna, warsaw) = (place(&game, "VIE"), place(&game, "WAR"));
    game.overrule(vienna, true, "so").unwrap();
    let error = game.overrule(warsaw, true, "so").unwrap_err();
    assert_eq!(error, OverruleFault::Crowded("GAL".to_owned()));
    assert_eq!(game.node(game.current()).records.overrules.len(), 1);
    assert_eq!(game.overrule(warsaw, true, "  ").unwrap_err(), OverruleFault::NoReason);
    let nowhere = place(&game, "GAL");
    assert_eq!(game.overrule(nowhere, true, "so").unwrap_err(), OverruleFault::NoOrder("GAL".to_owned()));
    let held = place(&game, "TRI");
    let error = game.overrule(held, false, "so").unwrap_err();
    assert!(matches!(error, OverruleFault::NoResult(_)), "{error}");
}

#[test]
fn a_unit_is_driven_out_by_an_overruled_move() {
    let mut game = new_game();
    order(&mut game, "Austria", &["A VIE - TYR", "F TRI - VEN"]);
    order(&mut game, "Italy", &["A VEN H", "A ROM H"]);
    let trieste = place(&game, "TRI");
    game.overrule(trieste, true, "the support was written on another sheet").unwrap();
    let venice = row(&game, "A VEN H");
    assert_eq!((venice.verdict, venice.fate), (Verdict::Dislodged, Some(Fate::Dislodged)));
    game.adjudicate().unwrap();
    assert_eq!(game.phase().to_string(), "S1901R");
    let dislodged = &game.position().dislodged[0];
    assert_eq!(dislodged.from, Some(trieste));
    // It may not go to where its attacker came from, nor to Tyrolia or Rome, where units stand.
    let open =
        chancery_core::order::possible_retreats(game.map(), game.position(), dislodged, &game.info.rules);
    assert_eq!(open.len(), 4, "{open:?}"); // APU, PIE, TUS, or disband
    again(&game);
}

#[test]
fn a_move_that_succeeded_is_held_back() {
    let mut game = new_game();
    order(&mut game, "Turkey", &["F ANK - BLA", "A CON - BUL", "A SMY - CON"]);
    let con = place(&game, "CON");
    // The one that follows would run into it.
    assert_eq!(game.overrule(con, false, "so").unwrap_err(), OverruleFault::Crowded("CON".to_owned()));
    let smyrna = place(&game, "SMY");
    game.overrule(smyrna, false, "two orders for it").unwrap();
    game.overrule(con, false, "no such unit on the sheet").unwrap();
    game.adjudicate().unwrap();
    assert!(units(&game).contains(&"Turkish A CON".to_owned()));
    assert!(units(&game).contains(&"Turkish A SMY".to_owned()));
    again(&game);
}

#[test]
fn builds_and_retreats_are_overruled_too() {
    let mut game = new_game();
    order(&mut game, "France", &["A MAR - SPA"]);
    game.adjudicate().unwrap();
    game.adjudicate().unwrap();
    assert_eq!(game.phase().to_string(), "W1901A");
    // One build is due; a second one is refused, and the game master lets it stand instead of the first.
    order(&mut game, "France", &["B A MAR", "B F MAR"]);
    let mar = place(&game, "MAR");
    game.overrule(mar, false, "the player may not have meant it").unwrap();
    game.adjudicate().unwrap();
    assert_eq!(game.position().units_of(super::power(&game, "France")).count(), 3);
    again(&game);
}

#[test]
fn an_overrule_of_a_past_phase_is_a_correction_beside_it() {
    let mut game = bounce();
    let first = game.current();
    game.adjudicate().unwrap();
    game.go(first);
    let vienna = place(&game, "VIE");
    game.overrule(vienna, true, "found a late mail").unwrap();
    assert_ne!(game.current(), first);
    assert!(game.node(first).records.overrules.is_empty());
    game.adjudicate().unwrap();
    assert_eq!(game.branches().len(), 2);
    let game = again(&game);
    assert!(units(&game).contains(&"Austrian A GAL".to_owned()));
}

#[test]
fn it_can_be_withdrawn() {
    let mut game = bounce();
    let vienna = place(&game, "VIE");
    game.overrule(vienna, true, "so").unwrap();
    assert!(game.withdraw_overrule(vienna));
    assert!(!game.withdraw_overrule(vienna));
    assert_eq!(row(&game, "A VIE - GAL").reason, Some(Reason::Bounced));
}

#[test]
fn a_ruling_says_nothing_of_another_order_for_the_same_unit() {
    let mut game = bounce();
    let (vienna, warsaw) = (place(&game, "VIE"), place(&game, "WAR"));
    game.overrule(vienna, true, "the other order came too late").unwrap();
    assert_eq!(*game.node(game.current()).records.overrules[0].order, *"A VIE - GAL");
    game.overrule(warsaw, false, "it came too late").unwrap();
    order(&mut game, "Austria", &["A VIE - BUD", "A BUD H"]);
    // Vienna cannot go to Budapest, and nobody ruled that it does; the ruling on Warsaw still counts.
    let moved = row(&game, "A VIE - BUD");
    assert_eq!((moved.verdict, moved.reason == Some(Reason::Overruled)), (Verdict::Fails, false));
    assert_eq!(row(&game, "A WAR - GAL").reason, Some(Reason::Overruled));
    let fault = game.check_overrules().unwrap_err();
    assert_eq!(fault, OverruleFault::Changed("A VIE - GAL".to_owned()));
    assert!(fault.to_string().contains("there is a ruling on A VIE - GAL"), "{fault}");
    again(&game);
    // Nor does it count that another power writes the order.
    order(&mut game, "Italy", &["A VIE - GAL"]);
    assert_eq!(game.check_overrules().unwrap_err(), OverruleFault::Changed("A VIE - GAL".to_owned()));
    again(&game);
    order(&mut game, "Italy", &[]);
    // Taken back, or with its order again, all is well.
    let mut other = game.clone();
    assert!(other.withdraw_overrule(vienna));
    other.check_overrules().unwrap();
    order(&mut game, "Austria", &["A VIE - GAL", "A BUD - RUM"]);
    game.check_overrules().unwrap();
    assert_eq!(row(&game, "A VIE - GAL").verdict, Verdict::Succeeds);
    game.adjudicate().unwrap();
    again(&game);
}

/// A save keeps the order of a ruling as text. Read again on its board, it is the same order.
#[test]
fn the_text_of_an_order_is_read_as_the_same_order() {
    for name in ["acl-3", "acl-4", "acl-12"] {
        let game = games::play(name, name, "never");
        let reader = Reader::new(game.map());
        for id in game.line() {
            let report = super::report(&game, id);
            let context = ReadingContext::new(&report.board, &report.rules);
            for row in &report.rows {
                let text = row.text(game.map());
                let read: Vec<_> =
                    reader.read(&context, &text).orders.iter().filter_map(PhaseOrder::read).collect();
                assert_eq!(read, std::slice::from_ref(&row.order), "{name}, {}: {text}", report.phase);
            }
        }
    }
}
