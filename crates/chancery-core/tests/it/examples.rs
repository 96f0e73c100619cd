//! The example plays a whole game through the front door, and every board and turn of it is the same when it is read back.

#[path = "../../examples/play_game.rs"]
#[allow(dead_code, reason = "the example prints what the test reads")]
mod play_game;

use std::sync::Arc;

use chancery_core::Board;
use chancery_core::map::{PhaseKind, builtin};
use chancery_core::order::NotCanonical;
use chancery_core::turn::{BoardFault, BoardForm, Turn};

#[test]
fn a_whole_game_is_played_with_the_core_alone() {
    let (mut retreats, mut removals, mut builds, mut last) = (0, 0, 0, None);
    let end = play_game::play(Board::standard(), |board| {
        assert!(last.is_none_or(|last| board.phase() > last), "{:?}", board.phase());
        last = Some(board.phase());
        retreats += board.position().dislodged.len();
        if board.phase().kind == PhaseKind::Adjustments {
            let balances = board.map().powers().map(|power| board.position().balance(power));
            balances.for_each(|due| if due < 0 { removals += 1 } else { builds += usize::from(due > 0) });
        }
    });
    assert!(retreats > 0 && removals > 5 && builds > 5, "{retreats} {removals} {builds}");
    assert!(end.phase().year > 1920 || end.winner().is_some());
}

#[test]
fn boards_and_turns_are_the_same_when_they_are_read_back() {
    for name in ["standard", "colonial", "fleet-rome"] {
        let map = builtin(name).expect("a map of the library");
        let mut start = Board::new(&map);
        start.rules.choose("4.A.3", "c").expect("an option of the rule");
        play_game::play(start, |board| {
            let text = serde_json::to_string(board).expect("codes have a JSON form");
            let read: Board = serde_json::from_str(&text).expect("what was written can be read");
            assert_eq!(
                (read.position(), read.rules, read.engine),
                (board.position(), board.rules, board.engine)
            );
            // On a map that is handed in it is the same.
            let form: BoardForm = serde_json::from_str(&text).expect("what was written can be read");
            assert_eq!(form.on(&map).expect("it is of this map").board.position(), board.position());
            let orders = board.map().powers().flat_map(|power| {
                let key = board.map().power(power).key.clone();
                board.possible(power).into_iter().flatten().map(move |order| (key.clone(), order))
            });
            let turn = board.turn(orders).expect("all possible orders can be read");
            let again: Turn = serde_json::from_str(&serde_json::to_string(&turn).unwrap()).unwrap();
            assert_eq!((again.orders.lines(&map), &again.orders), (turn.orders.lines(&map), &turn.orders));
        });
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    let board = Board::standard();
    let of = |power: &str, order: &str| board.turn([(power, order)]).unwrap_err();
    for text in [
        "A PAR-BUR",
        "a par - bur",
        "A PAR - NOWHERE",
        "A PAR",
        "",
        "B A PAR",
        "A PAR S A MAR -",
        "F STP/WC H",
    ] {
        assert_eq!(of("FRANCE", text), NotCanonical { text: text.to_owned(), what: "order" });
    }
    assert_eq!(of("NOBODY", "A PAR H").what, "power");
    let fault = |text: &str| serde_json::from_str::<Board>(text).unwrap_err().to_string();
    let units =
        |units: &str| fault(&format!(r#"{{"map": "standard", "phase": "S1901M", "units": {units}}}"#));
    assert!(fault(r#"{"map": "mine", "phase": "S1901M", "units": {}}"#).contains("`mine`"));
    assert!(fault(r#"{"map": "standard", "phase": "soon", "units": {}}"#).contains("`soon`"));
    assert!(units(r#"{"FRANCE": ["A NTH"]}"#).contains("A NTH"));
    assert!(units(r#"{"FRANCE": ["A PAR", "F PAR"]}"#).contains("PAR"));
    assert!(units(r#"{"FRANCE": ["A \u001bPAR"]}"#).contains("<U+001B>"));
    let form: BoardForm =
        serde_json::from_str(r#"{"map": "mine", "phase": "S1901M", "units": {}, "engine": "atlas"}"#)
            .unwrap();
    assert!(matches!(form.on(&Arc::clone(board.map())), Err(BoardFault::Engine(_))));
}
