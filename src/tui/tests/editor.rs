//! Positions set up as texts, and games that begin with them.

use super::bench::{Bench, tables};
use super::effort;
use crate::tui::action::Action;
use crate::tui::layers::new_game::NewGameForm;
use crate::tui::layers::position_editor::Editor;
use chancery_core::order::Canonical;
use chancery_game::game::Game;
use chancery_game::store::{read, write};

/// A retreat phase: the army in Galicia is driven out by one from Vienna, and Ukraine is vacant after a standoff.
const AUTUMN: &str = "phase F1903R\nunits\nAUSTRIA: A BUD, F TRI, A GAL\nRUSSIA: F STP/SC\ncentres\nAUSTRIA: BUD TRI VIE\n\
                      RUSSIA: WAR MOS STP SEV\ndislodged\nRUSSIA: A GAL from VIE\ncontested UKR\n";

fn game_list(width: u16, height: u16) -> Bench {
    let mut bench = Bench::new(width, height);
    bench.act(Action::Listed(Ok(Vec::new())));
    bench
}

fn editor(bench: &Bench) -> &Editor {
    bench.model.layer().expect("the editor is open")
}

fn units(bench: &Bench) -> Vec<String> {
    let setup = &editor(bench).setup;
    let map = setup.map();
    let name = |u: &chancery_core::map::Unit| format!("{} {}", map.power(u.power).key, u.canonical(map));
    setup.position().units.iter().map(name).collect()
}

fn paste(bench: &mut Bench, text: &str) {
    bench.act(Action::Paste(text.to_owned()));
}

#[test]
fn a_position_is_typed_and_the_map_follows() {
    let mut bench = game_list(120, 40);
    bench.press("J");
    assert_eq!(units(&bench).len(), 22, "it begins with the start of the map");
    bench.press("<Ctrl-E>");
    assert!(units(&bench).is_empty());
    // A line for each power, in the sequence of the map.
    bench.press("<Down><Down><End> A BUD, f tri");
    assert_eq!(units(&bench), ["AUSTRIA A BUD", "AUSTRIA F TRI"]);
    let code = |bench: &Bench| editor(bench).under_cursor.map(|at| bench.map.code(at).to_owned());
    assert_eq!(code(&bench).as_deref(), Some("TRI"), "the map marks the place under the cursor");
    bench.press("<Home><Right><Right><Right><Right><Right><Right><Right><Right><Right><Right><Right><Right>");
    assert_eq!(code(&bench).as_deref(), Some("BUD"));
    bench.press("<End>, F Spa");
    let screen = bench.screen();
    assert!(screen.contains("line 3: say on which coast the fleet stands: SPA/NC or SPA/SC"), "{screen}");
    assert_eq!(units(&bench).len(), 2, "the rest is understood");
    bench.press("/sc");
    assert_eq!(units(&bench).last().map(String::as_str), Some("AUSTRIA F SPA/SC"));
    bench.press("<Ctrl-Z><Ctrl-Z>");
    assert!(units(&bench).is_empty(), "what is typed in one go is undone at once");
    bench.press("<Ctrl-R>");
    assert_eq!(units(&bench).len(), 2);
    bench.press("<Up><Up><Ctrl-U>Winter 1905");
    assert_eq!(editor(&bench).setup.position().phase.to_string(), "W1905A");
}

#[test]
fn what_is_wrong_is_told_below_the_text_and_no_game_begins_with_it() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("J<Down><Down><End>, A Nth<Down><Down><Ctrl-S>");
        let screen = bench.screen();
        assert!(
            screen.contains("this position cannot be played: an army cannot stand in NTH, which is"),
            "{screen}"
        );
        assert!(editor(&bench).body.cursor().unwrap().0 == 2);
        bench.press("<Ctrl-Z><End>, A Tun");
        let screen = bench.screen();
        assert!(screen.contains("Austria has more units than centres"), "{screen}");
        bench.press("<End>, A Zzyzx");
        assert!(bench.screen().contains("line 3: there is no place called `Zzyzx`"), "{}", bench.screen());
    }
}

#[test]
fn who_never_saw_the_editor_reads_what_a_line_may_say() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("J");
        assert!(bench.screen().contains("phase S1901M, F1901R or W1901A; or in words: Fall 1901, retreats."));
        bench.press("<Down><Down>");
        let screen = bench.screen();
        assert!(screen.contains("The units of a power: AUSTRIA: A BUD, A VIE, F TRI."), "{screen}");
        assert!(screen.contains("Other parts follow below"), "{screen}");
        assert!(screen.contains("Ctrl-S new game with it"), "{screen}");
    }
}

#[test]
fn a_game_begins_from_a_position_and_is_saved_replayed_and_undone() {
    let mut bench = game_list(120, 40);
    bench.press("J");
    paste(&mut bench, AUTUMN);
    assert_eq!(editor(&bench).setup.fault(), None);
    let position = editor(&bench).setup.position().clone();
    assert_eq!(position.phase.to_string(), "F1903R");
    bench.press("<Ctrl-S>");
    assert!(bench.model.layer::<NewGameForm>().is_some());
    bench.press("Galicia<Enter><Enter>");
    assert_eq!((bench.phase().as_str(), bench.session().game.info.name.as_str()), ("F1903R", "Galicia"));
    assert_eq!(*bench.session().game.position(), position);
    // The retreat is ordered, adjudicated, and the winter follows.
    bench.press("<Esc>:adjudicate<Esc>");
    bench.press("gal r war<Enter><Esc><F5>y");
    assert_ne!(bench.phase(), "F1903R", "{}", bench.screen());
    let game = &bench.session().game;
    let text = write(game);
    let again = read(text.as_bytes(), tables()).unwrap();
    assert!(again.notices.is_empty(), "{:?}", again.notices);
    assert_eq!(write(&again.game), text);
    let first = again.game.history().ids().next().unwrap();
    assert_eq!(again.game.node(first).position, position);
    assert!(again.game.node(first).judged.is_some(), "it was replayed");
    // Undone, the game stands where it began, and goes no further back.
    bench.press("<Esc><Ctrl-Z><Ctrl-Z><Ctrl-Z><Ctrl-Z>");
    assert_eq!((bench.phase().as_str(), bench.session().game.position()), ("F1903R", &position));
}

#[test]
fn the_board_of_a_game_is_taken_into_another() {
    let mut bench = Bench::game(120, 40);
    bench.press("ser<Enter><Esc><F5>y<Esc>");
    let board = bench.session().game.position().clone();
    bench.press("<:set up a position>");
    assert_eq!(*editor(&bench).setup.position(), board);
    bench.press("<Ctrl-S>Second<Enter><Enter>");
    let game: &Game = &bench.session().game;
    assert_eq!((game.info.name.as_str(), game.history().len()), ("Second", 1));
    assert_eq!(*game.position(), board);
}

#[test]
fn the_form_shows_the_position_and_keeps_the_maps_own_start_at_hand() {
    let mut bench = game_list(120, 40);
    bench.press("nThaw<Enter><Tab><Tab><Tab><Tab><Enter><Ctrl-U>Fall 1905<Ctrl-S>");
    assert!(bench.screen().contains("set up by hand: F1905M, 22 units"), "{}", bench.screen());
    // The editor led to Begin; Start is the last line.
    bench.press("<Tab><Tab><Tab><Tab><Left>");
    assert!(bench.screen().contains("the map's own: Spring 1901"), "{}", bench.screen());
    bench.press("<Right><Shift-Tab><Shift-Tab><Shift-Tab><Shift-Tab><Enter>");
    assert_eq!(bench.phase(), "F1905M");
}

#[test]
fn a_position_that_is_left_is_gone_on_with() {
    let mut bench = game_list(80, 24);
    bench.press("J<Esc>");
    assert!(bench.model.layers.is_empty() && bench.model.left.is_empty(), "nothing was changed");
    bench.press("J<Down><Down><End>, A Tyr<Esc>");
    assert!(bench.model.layers.is_empty() && bench.screen().contains("open it again to resume"));
    bench.press("J");
    assert!(units(&bench).contains(&"AUSTRIA A TYR".to_owned()), "{}", bench.screen());
    assert_eq!(editor(&bench).body.cursor().map(|at| at.0), Some(2), "where the cursor was");
    bench.press("<Ctrl-X>");
    assert!(bench.model.layers.is_empty() && bench.model.left.is_empty());
    bench.press("J");
    assert_eq!(units(&bench).len(), 22);
}

#[test]
fn a_whole_position_is_pasted_over_the_text_and_a_part_into_it() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    paste(&mut bench, AUTUMN);
    let position = editor(&bench).setup.position();
    assert_eq!((position.phase.to_string().as_str(), position.units.len()), ("F1903R", 4));
    assert_eq!((position.dislodged.len(), position.contested.len()), (1, 1));
    assert!(bench.screen().contains("the pasted position replaced the text; Ctrl-Z undoes that"));
    bench.press("<Down><Down><End>");
    paste(&mut bench, ", A Rom");
    assert_eq!(units(&bench).len(), 5);
    bench.press("<Ctrl-Z><Ctrl-Z>");
    assert_eq!(units(&bench).len(), 22);
    bench.press("<Ctrl-Z>");
    assert!(bench.screen().contains("there is nothing to undo in this position"), "{}", bench.screen());
}

#[test]
fn a_pasted_file_of_a_position_begins_the_game_that_the_file_says() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    let text = "phase F1901M\nrules 2000\nAUSTRIA: A VIE, F TRI\nITALY: F VEN\norders\n\
                AUSTRIA: A VIE - GAL; F TRI - ADR\nITALY\n  F VEN - ADR\n";
    paste(&mut bench, text);
    assert_eq!(units(&bench), ["AUSTRIA A VIE", "AUSTRIA F TRI", "ITALY F VEN"]);
    assert!(bench.screen().contains("set the rules in the form"), "{}", bench.screen());
    bench.press("<Ctrl-S>Why<Enter><Enter>");
    let screen = bench.screen();
    assert!(screen.contains("the orders of the position · 3 orders"), "{screen}");
    bench.press("a");
    let orders: Vec<_> = bench.session().board.rows.iter().map(|r| r.order.clone()).collect();
    for order in ["A VIE - GAL", "F TRI - ADR", "F VEN - ADR"] {
        assert!(orders.iter().any(|o| o == order), "{order}: {orders:?}");
    }
}

/// Who asks why an order failed has the orders, and seldom a list of the units.
#[test]
fn orders_alone_are_pasted_and_begin_a_game() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    paste(&mut bench, "France: A PAR - BUR, A MAR S A PAR - BUR\nGermany: A MUN - BUR\n");
    assert_eq!(units(&bench), ["FRANCE A MAR", "FRANCE A PAR", "GERMANY A MUN"]);
    bench.press("<Ctrl-S>Why<Enter><Enter>");
    assert!(bench.screen().contains("the orders of the position · 3 orders"), "{}", bench.screen());
    bench.press("a");
    let words: Vec<_> =
        bench.session().board.rows.iter().map(|r| (r.order.as_str(), r.word.as_str())).collect();
    assert!(words.contains(&("A MUN - BUR", "fails")), "{words:?}");
}

#[test]
fn the_text_of_the_form_is_opened_again_as_it_was_written() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    let text = "# Why does Burgundy bounce?\nFrance: A PAR - BUR\nGermany: A MUN - BUR";
    paste(&mut bench, text);
    bench.press("<Ctrl-S><Enter><Tab><Tab><Tab><Tab><Enter>");
    assert_eq!(editor(&bench).setup.text(), text);
    assert!(editor(&bench).setup.orders().contains("A PAR - BUR") && !editor(&bench).is_changed());
}

#[test]
fn a_click_goes_to_the_unit() {
    let mut bench = game_list(120, 40);
    bench.press("<:set up a position>");
    let before = editor(&bench).body.cursor();
    for x in (0..120).step_by(7) {
        // In the last row stand hints, which can be clicked, too.
        for y in (0..39).step_by(3) {
            bench.act(Action::Click(x, y));
        }
    }
    assert_ne!(editor(&bench).body.cursor(), before);
    assert!(editor(&bench).under_cursor.is_some());
}

#[test]
fn the_editor_looks_as_it_should() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("J");
        paste(&mut bench, &AUTUMN.replace("F STP/SC", "F STP"));
        bench.press("<Down>");
        super::screens::check(&format!("position-{width}x{height}"), &bench.screen_without_map());
    }
}

#[test]
fn no_sequence_of_keys_is_too_much() {
    const KEYS: [&str; 32] = [
        "a",
        "f",
        "x",
        ":",
        "/sc",
        "<Tab>",
        "<Shift-Tab>",
        "<Ctrl-E>",
        "<Ctrl-U>",
        "<Ctrl-Z>",
        "<Ctrl-R>",
        "<Ctrl-S>",
        "<Enter>",
        "<Esc>",
        "<Up>",
        "<Down>",
        "<Left>",
        "<Right>",
        "<Home>",
        "<End>",
        "<PageDown>",
        "<Backspace>",
        "<Delete>",
        "Bud",
        " F StP/nc,",
        "phase Fall 99",
        "centres<Enter>",
        "France: ",
        "<Ctrl-S><Enter><Enter>",
        "<:set up a position>",
        "<Ctrl-X>",
        "<F1>",
    ];
    const SIZES: [(u16, u16); 6] = [(80, 24), (120, 40), (1, 1), (40, 10), (300, 100), (59, 11)];
    let mut seed: u64 = 20_261_121;
    let mut next = |bound: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % bound
    };
    let mut bench = game_list(120, 40);
    let mut games = 0;
    for step in 0..effort::of(2000, 4000) {
        bench.press(KEYS[next(KEYS.len())]);
        if step % 40 == 0 {
            let (width, height) = SIZES[next(SIZES.len())];
            bench.act(Action::Resize(width, height));
            bench.buffer();
            // Back to where there is something to set up.
            if bench.model.layers.is_empty() {
                games += usize::from(bench.model.session().is_some());
                bench.press(if bench.model.session().is_some() {
                    "<Esc><:set up a position>"
                } else {
                    "<:set up a position>"
                });
            }
        }
    }
    assert!(games > 0, "no game was ever begun");
}
