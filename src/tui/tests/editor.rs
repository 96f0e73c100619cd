//! Positions set up through the keys, and games that begin with them.

use super::bench::{Bench, tables};
use super::effort;
use crate::game::Game;
use crate::order::Canonical;
use crate::store::{read, write};
use crate::tui::action::Action;
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::position_editor::Editor;
use crate::tui::model::layer::Layer;

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
    let name = |u: &crate::map::Unit| format!("{} {}", map.power(u.power).key, u.canonical(map));
    setup.position().units.iter().map(name).collect()
}

/// Sets up a retreat phase by typing and by keys.
fn autumn(bench: &mut Bench) {
    bench.press("JX/Fall 1903<Enter>");
    bench.press("/Austria: A Bud, F Tri<Enter>/centres Austria: Bud Tri Vie<Enter>");
    bench.press("/Russia: A Gal, F StP/sc<Enter>/centres Russia: War Mos StP Sev<Enter>");
    // The army in Galicia is driven out by one from Vienna, and Ukraine is vacant after a standoff.
    bench.press("/gal<Enter>dddddd/a vie<Enter>/ukr<Enter>c");
}

#[test]
fn a_position_is_set_up_with_keys_alone() {
    let mut bench = game_list(120, 40);
    bench.press("JX");
    assert!(units(&bench).is_empty());
    let first = editor(&bench).at;
    bench.press("a");
    assert_eq!(units(&bench).len(), 1);
    bench.press("<Right>");
    assert_ne!(editor(&bench).at, first, "the arrows go from province to province");
    bench.press("/spa<Enter>pp");
    assert_eq!(bench.map.power(editor(&bench).power).key, "FRANCE");
    bench.press("fo");
    assert_eq!(units(&bench).last().map(String::as_str), Some("FRANCE F SPA/NC"));
    bench.press("f");
    assert_eq!(units(&bench).last().map(String::as_str), Some("FRANCE F SPA/SC"));
    let spain = bench.map.names().province("spa").unwrap();
    let owner = |bench: &Bench| editor(bench).setup.position().owners[spain.index()];
    assert_eq!(owner(&bench), Some(editor(&bench).power));
    bench.press("o");
    assert_eq!(owner(&bench), None, "again, it belongs to nobody");
    bench.press("x");
    assert_eq!(units(&bench).len(), 1);
    bench.press("uuuuu");
    assert_eq!(units(&bench).len(), 1, "undone to where the fleet was not there yet");
    bench.press("rr");
    assert_eq!(units(&bench).last().map(String::as_str), Some("FRANCE F SPA/NC"));
    bench.press("s+");
    assert_eq!(editor(&bench).setup.position().phase.to_string(), "S1902R");
    bench.press("SS-");
    assert_eq!(editor(&bench).setup.position().phase.to_string(), "W1901A");
}

#[test]
fn what_is_wrong_is_told_beside_it_and_no_game_begins_with_it() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        bench.press("J/nth<Enter>a");
        assert!(bench.screen().contains("North Sea is sea: only fleets stand there"));
        bench.press("/Russia: F StP<Enter><Enter>");
        let screen = bench.screen();
        assert!(screen.contains("this position cannot be played: F STP cannot stand there"), "{screen}");
        let place = bench.map.names().province("stp").unwrap();
        assert_eq!(editor(&bench).at, place, "the cursor goes where it is wrong");
        bench.press("/Italy: A Rom, A Ven, F Nap, A Tun<Enter>");
        let screen = bench.screen();
        assert!(screen.contains("Italy has more units"), "{screen}");
        bench.press("/Austria: A Zzyzx<Enter>");
        assert!(bench.screen().contains("there is no place called `Zzyzx`"));
        assert!(editor(&bench).entry.is_some(), "the line stays to be mended");
    }
}

#[test]
fn a_game_begins_from_a_position_and_is_saved_replayed_and_undone() {
    let mut bench = game_list(120, 40);
    autumn(&mut bench);
    assert!(
        editor(&bench).setup.findings().iter().all(|f| !f.grave),
        "{:?}",
        editor(&bench).setup.findings()
    );
    let position = editor(&bench).setup.position().clone();
    assert_eq!(position.phase.to_string(), "F1903R");
    bench.press("<Enter>");
    assert!(bench.model.layer::<Wizard>().is_some());
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
    bench.press("<Esc><Ctrl-_><Ctrl-_><Ctrl-_><Ctrl-_>");
    assert_eq!((bench.phase().as_str(), bench.session().game.position()), ("F1903R", &position));
}

#[test]
fn the_board_of_a_game_is_taken_into_another() {
    let mut bench = Bench::game(120, 40);
    bench.press("ser<Enter><Esc><F5>y<Esc>");
    let board = bench.session().game.position().clone();
    bench.press("<:set up a position>");
    assert_eq!(*editor(&bench).setup.position(), board);
    bench.press("<Enter>Second<Enter><Enter>");
    let game: &Game = &bench.session().game;
    assert_eq!((game.info.name.as_str(), game.history().len()), ("Second", 1));
    assert_eq!(*game.position(), board);
}

#[test]
fn the_form_shows_the_position_and_keeps_the_maps_own_start_at_hand() {
    let mut bench = game_list(120, 40);
    bench.press("nThaw<Enter><Tab><Tab><Enter><Enter>/Fall 1905<Enter><Enter>");
    assert!(bench.screen().contains("set up by hand: F1905M, 22 units"), "{}", bench.screen());
    // Enter went on to Begin; Start stands first behind More…
    bench.press("<Tab><Tab><Enter><Left>");
    assert!(bench.screen().contains("the map's own: Spring 1901"), "{}", bench.screen());
    bench.press("<Right><Esc><Shift-Tab><Shift-Tab><Enter>");
    assert_eq!(bench.phase(), "F1905M");
}

#[test]
fn leaving_asks_once_more_when_something_was_changed() {
    let mut bench = game_list(80, 24);
    bench.press("J<Esc>");
    assert!(bench.model.layers.is_empty(), "nothing was changed");
    bench.press("Jx<Esc>");
    assert!(bench.screen().contains("Esc again discards"), "{}", bench.screen());
    bench.press("u<Esc>");
    assert!(bench.model.layers.is_empty(), "all was undone");
    bench.press("Jx<Esc><Esc>");
    assert!(bench.model.layers.is_empty());
}

#[test]
fn a_whole_position_is_pasted() {
    let mut bench = game_list(80, 24);
    bench.press("JX");
    let text = "phase F1901R\nunits\nAUSTRIA: A VIE, F TRI\ncentres\nAUSTRIA: VIE TRI BUD\n\
                dislodged\nRUSSIA: A GAL from VIE\ncontested BUR\n";
    bench.act(Action::Paste(text.to_owned()));
    let position = editor(&bench).setup.position();
    assert_eq!((position.phase.to_string().as_str(), position.units.len()), ("F1901R", 2));
    assert_eq!((position.dislodged.len(), position.contested.len()), (1, 1));
    // A single line goes into the line that is being typed.
    bench.press("/");
    bench.act(Action::Paste("Italy: A Rom".to_owned()));
    bench.press("<Enter>");
    assert_eq!(units(&bench).last().map(String::as_str), Some("ITALY A ROM"));
}

#[test]
fn a_pasted_file_of_a_position_begins_the_game_that_the_file_says() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    let text = "phase F1901M\nrules 2000\nAUSTRIA: A VIE, F TRI\nITALY: F VEN\norders\n\
                AUSTRIA: A VIE - GAL; F TRI - ADR\nITALY\n  F VEN - ADR\n";
    bench.act(Action::Paste(text.to_owned()));
    assert_eq!(units(&bench), ["AUSTRIA A VIE", "AUSTRIA F TRI", "ITALY F VEN"]);
    let screen = bench.screen();
    assert!(screen.contains("replaced the board"), "{screen}");
    // The board that was is a key away, and then there are no orders below it.
    bench.press("u");
    assert!(units(&bench).len() > 20 && editor(&bench).orders().is_empty());
    bench.act(Action::Paste(text.to_owned()));
    bench.press("<Enter>Why<Enter><Enter>");
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
    bench.act(Action::Paste("France: A PAR - BUR, A MAR S A PAR - BUR\nGermany: A MUN - BUR\n".to_owned()));
    assert_eq!(units(&bench), ["FRANCE A MAR", "FRANCE A PAR", "GERMANY A MUN"]);
    assert!(bench.screen().contains("; its orders"), "{}", bench.screen());
    bench.press("<Enter>Why<Enter><Enter>");
    assert!(bench.screen().contains("the orders of the position · 3 orders"), "{}", bench.screen());
    bench.press("a");
    let words: Vec<_> =
        bench.session().board.rows.iter().map(|r| (r.order.as_str(), r.word.as_str())).collect();
    assert!(words.contains(&("A MUN - BUR", "fails")), "{words:?}");
}

#[test]
fn the_orders_of_a_pasted_position_are_undone_and_put_back_with_it() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    bench.act(Action::Paste("France: A PAR - BUR\nGermany: A MUN - BUR\n".to_owned()));
    bench.press("Xu");
    assert!(editor(&bench).orders().contains("A PAR"), "another change was undone");
    bench.press("u");
    assert_eq!(editor(&bench).orders(), "");
    bench.press("r");
    assert!(editor(&bench).orders().contains("A PAR"), "put back with its board");
    bench.act(Action::Paste("Italy: A ROM - VEN\nAustria: A VIE - TYR\n".to_owned()));
    assert!(editor(&bench).orders().contains("A ROM"));
    bench.press("u");
    assert!(editor(&bench).orders().contains("A PAR"), "of the position before");
    // After another change the one that was undone cannot come back.
    bench.press("uXur");
    assert_eq!(editor(&bench).orders(), "");
}

#[test]
fn a_pasted_position_that_is_the_board_already_offers_no_way_back() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    let text = "France: A PAR - BUR\nGermany: A MUN - BUR\n";
    bench.act(Action::Paste(text.to_owned()));
    bench.act(Action::Paste(text.to_owned()));
    let screen = bench.screen();
    assert!(
        !screen.contains("undoes that") && screen.contains("nothing changed: the board is the same"),
        "{screen}"
    );
}

#[test]
fn pasted_orders_are_not_thrown_away_without_a_question_though_the_board_is_as_it_was() {
    let mut bench = game_list(80, 24);
    bench.press("<:set up a position>");
    let board = editor(&bench).setup.text();
    bench.act(Action::Paste(format!("{board}\norders\nFrance: A PAR - BUR\n")));
    assert!(bench.screen().contains("nothing changed"), "{}", bench.screen());
    assert!(Layer::draft(editor(&bench), &bench.model).is_some(), "a crash loses them no more than Esc does");
    bench.press("<Esc>");
    let screen = bench.screen();
    assert!(screen.contains("the orders of this position are not used yet"), "{screen}");
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
    // Taken, they are the form's, and nothing is lost by leaving the board again.
    bench.press("<:set up a position>");
    bench.act(Action::Paste(format!("{board}\norders\nFrance: A PAR - BUR\n")));
    bench.press("<Enter><Enter><Tab><Tab><Enter><Enter>");
    assert!(editor(&bench).orders().contains("A PAR - BUR") && !editor(&bench).is_changed());
}

#[test]
fn a_click_goes_to_the_province() {
    let mut bench = game_list(120, 40);
    bench.press("<:set up a position>");
    let before = editor(&bench).at;
    for x in (0..120).step_by(7) {
        // In the last row stand hints, which can be clicked, too.
        for y in (0..39).step_by(3) {
            bench.act(Action::Click(x, y));
        }
    }
    assert_ne!(editor(&bench).at, before);
}

#[test]
fn what_a_line_may_be_is_told_whole_on_the_smallest_screen() {
    let mut bench = game_list(80, 24);
    bench.press("J/");
    assert!(bench.screen().contains("“Fall 1903” or a place."), "{}", bench.screen());
}

#[test]
fn the_editor_looks_as_it_should() {
    for (width, height) in super::screens::SIZES {
        let mut bench = game_list(width, height);
        autumn(&mut bench);
        super::screens::check(&format!("position-{width}x{height}"), &bench.screen_without_map());
    }
}

#[test]
fn no_sequence_of_keys_is_too_much() {
    const KEYS: [&str; 44] = [
        "a",
        "f",
        "x",
        "o",
        "p",
        "P",
        "<Tab>",
        "<Shift-Tab>",
        "d",
        "D",
        "c",
        "s",
        "S",
        "+",
        "-",
        "=",
        "i",
        "O",
        "/",
        ":",
        "X",
        "0",
        "u",
        "r",
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
        "Fall 99",
        ": ",
        "<Enter><Enter>",
        "<:set up a position>",
        "H",
        "n",
        "?",
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
