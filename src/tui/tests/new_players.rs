//! What people stumbled on who used the program for the first time.

use super::bench::{Bench, table};
use super::why::{MUNICH, bench, message, texts};
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::Game;
use chancery_session::open_game::Look;

#[test]
fn the_tree_has_words_and_no_letters_for_the_types_of_orders() {
    let mut bench = bench("FRANCE: A PAR - BUR, A BUR - MUN\nGERMANY: A MUN - SIL, A RUH - BUR", 120, 40);
    bench.press("/par<Enter><Space>yy");
    let lines = texts(&bench);
    let has = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(has("A PAR - BUR") && has("against 1"), "{lines:?}");
    assert!(!has("type ") && !bench.screen().contains("A–F"), "{}", bench.screen());
}

#[test]
fn of_a_unit_without_an_order_nothing_is_said_that_has_not_happened() {
    let mut bench = Bench::game(120, 40);
    bench.press("/bud<Enter>");
    let lines = texts(&bench);
    assert!(lines.iter().any(|line| line == "A BUD has no order yet, so it will hold."), "{lines:?}");
}

#[test]
fn the_orders_say_how_many_rows_are_out_of_sight() {
    let mut bench = Bench::game(80, 24);
    let rows = |bench: &Bench| bench.session().board.rows.len();
    let shown = bench.screen().lines().filter(|line| line.starts_with(" · ") || line.contains('●')).count();
    let below = format!("▼ {} more", rows(&bench) - shown - 1);
    assert!(bench.screen().contains("▼ "), "{}", bench.screen());
    assert!(!bench.screen().contains("▲ "), "{}", bench.screen());
    assert!(bench.screen().contains(&below), "{below}: {}", bench.screen());
    bench.press("<Esc><End>");
    let screen = bench.screen();
    assert!(screen.contains("▲ ") && !screen.contains("▼ "), "{screen}");
    let above = screen.lines().find(|line| line.contains("▲ ")).expect("a line");
    assert!(above.ends_with(" more  GERMANY"), "the power of F KIE: {above}");
    // Where all have room, nothing is said.
    bench.press("<Home>");
    let screen = Bench::game(120, 50).screen();
    assert!(!screen.contains("▲ ") && !screen.contains("▼ "), "{screen}");
}

#[test]
fn in_winter_the_reasons_name_the_power() {
    let map = table().map();
    let power = |name: &str| map.names().power(name).expect("a power");
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    position.units.retain(|unit| unit.power != power("France"));
    let berlin = map.names().province("BER").expect("a province");
    position.owners[berlin.index()] = None;
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::new(size.0, size.1);
        bench.open(Game::from_position(table(), "Winter", position.clone()).expect("a game"));
        bench.press("<Esc>/par<Enter>build a par<Enter><:why>");
        assert!(bench.screen().contains("France: "), "{}", bench.screen());
        bench.press("<:orders><End><:why>");
        assert!(bench.screen().contains("Germany: "), "{}", bench.screen());
    }
}

#[test]
fn why_not_says_nothing_twice() {
    let boards =
        [MUNICH, "GERMANY: A MUN - TYR, A BER H\nFRANCE: A BUR - MUN, A RUH S A BUR - MUN\nITALY: A TYR H"];
    for board in boards {
        let mut bench = bench(board, 120, 60);
        bench.press("/mun<Enter><Space>yw");
        let lines = texts(&bench);
        let first = |text: &str| lines.iter().filter(|line| *line == text).count();
        for line in &lines {
            assert_eq!(first(line), 1, "{line}: {lines:?}");
        }
    }
}

#[test]
fn a_what_if_is_kept_after_one_question() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/ber<Enter><:what-if><Ctrl-U>s mun<Enter><Space>os");
    assert!(bench.screen().contains("Keep the what-if?"), "{}", bench.screen());
    bench.press("y");
    assert!(bench.session().what_if.is_none() && bench.model.layers.is_empty(), "{}", bench.screen());
    assert!(message(&bench).contains("“what if A BER S A MUN”"), "{}", message(&bench));
}

#[test]
fn going_back_to_a_unit_that_was_passed_over_is_said() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>/nap<Enter>ion<Enter>");
    assert_eq!(bench.selected(), "A ROM");
    assert_eq!(message(&bench), "back to A ROM, which has no order yet");
    // The next one down needs no word.
    bench.press("h<Enter>");
    assert_eq!((bench.selected().as_str(), message(&bench).as_str()), ("A VEN", ""));
}

#[test]
fn a_province_without_a_unit_is_named_below_the_map() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:map>/tyr<Enter>");
    let screen = bench.screen();
    let strip = screen.lines().nth(22).expect("a row below the map");
    assert!(strip.contains("Tyrolia · no supply centre · no unit"), "{screen}");
}

#[test]
fn looking_back_in_the_table_view_ends_with_it() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>vie - gal<Enter><F5>y<Space>tv[");
    assert_eq!(message(&bench), "this is the first phase", "its results were shown already");
    bench.press("<Esc>");
    assert!(!bench.screen().contains("looking back"), "{}", bench.screen());
    bench.press("mos - ukr<Enter><F5>y<Space>tv[");
    assert!(bench.screen().contains("Spring 1901"), "{}", bench.screen());
    bench.press("<Esc>");
    assert_eq!(bench.session().look, Look::Now, "{}", bench.screen());
}

#[test]
fn a_filter_that_finds_nothing_says_so() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>ok/itas");
    assert!(bench.screen().contains("Nothing in the list has these words."), "{}", bench.screen());
}

#[test]
fn tab_goes_from_past_results_to_the_orders_that_are_due() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>vie - gal<Enter><F5>y<Space>hh<Up>");
    assert!(matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
    bench.press("<Tab>");
    assert_eq!(bench.session().look, Look::Now, "{}", bench.screen());
    // Who looked back before goes on there.
    bench.press("<Alt-Left><Space>hh<Tab>");
    assert!(matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
}

/// What was typed for press stood in its dateline.
#[test]
fn press_begins_with_its_text_and_tab_leads_to_the_lines_above() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>tnnThe fleets met.");
    assert!(bench.screen().contains("Tab lines above"), "{}", bench.screen());
    bench.press("<Tab>PARIS<Tab>Le Matin<Shift-Tab><Shift-Tab> Nobody won.<Ctrl-S>");
    let press = &bench.session().game.node(bench.session().game.current()).records.press[0];
    let written = (press.text.as_str(), press.dateline.as_str(), press.from.as_str());
    assert_eq!(written, ("The fleets met. Nobody won.", "PARIS", "Le Matin"));
}

/// Letters type orders, so who wants to quit, or looks for a command, is told the key.
#[test]
fn a_word_for_a_command_says_its_key() {
    for (typed, key) in [
        ("q", "Ctrl-C: quit"),
        ("quit", "Ctrl-C: quit"),
        ("reminder", "Space s r: reminders of missing orders"),
        ("language", "Space g s: settings"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(typed);
        let said = |bench: &Bench| match bench.model.line().and_then(|line| line.meaning.clone()) {
            Some(Err(why)) => why.to_string(),
            meaning => format!("{meaning:?}"),
        };
        assert!(said(&bench).contains(key), "{typed}: {}", bench.screen());
        assert!(bench.screen().contains("No legal order starts like that."), "{}", bench.screen());
        bench.press("<Enter>");
        assert!(message(&bench).contains(key), "{typed}: {}", message(&bench));
        // The same after a Space, as fast as somebody types.
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc><Space>").press_every(100, typed);
        let said = said(&bench) + &message(&bench);
        assert!(typed == "q" || said.contains(key), "{typed}: {said}");
    }
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Esc>");
    assert!(message(&bench).contains("Ctrl-C quits"), "{}", message(&bench));
    bench.press("<Space>bb");
    assert!(message(&bench).contains(": finds commands by name"), "{}", message(&bench));
}

#[test]
fn the_language_of_reports_is_found() {
    for (list, typed) in
        [("<:settings>", "report language"), ("<:settings>", "language"), (":", "report language")]
    {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(list).press(typed);
        if list == ":" {
            bench.press("<Enter>").press(typed);
        }
        bench.press("<Right>");
        assert_eq!(bench.session().game.fact("language").as_deref(), Some("de"), "{}", bench.screen());
    }
}

/// A name that was left was resumed without a word on whether it corrects the player's name or takes the power over.
#[test]
fn a_players_name_that_was_left_says_whether_it_takes_over() {
    let told = |bench: &Bench| bench.session().game.info.players[0].describe();
    for (begins, title, after) in [
        ("Hugo", "Who plays Austria from Fall 1901 movement on", "Ann; Hugo from Fall 1901"),
        ("<Enter>Hugo", "Correct the name of Austria's player", "Hugo"),
    ] {
        let mut bench = super::people::game();
        bench.press("<Space>gl<Home><Down><Down>").press(begins);
        assert!(bench.screen().contains(title), "{}", bench.screen());
        bench.press("<Esc><Esc>");
        assert_eq!(told(&bench), "Ann");
        for mut bench in [super::crashes::killed(&bench), bench] {
            bench.press("<Esc><Space>gl");
            assert!(bench.screen().contains(title) && bench.screen().contains("Hugo"), "{}", bench.screen());
            bench.press("<Enter>");
            assert_eq!(told(&bench), after);
        }
    }
    // A letter begins another name.
    let mut bench = super::people::game();
    bench.press("<Space>gl<Home><Down><Down>Hug<Esc>Zoe<Enter><Esc>");
    assert_eq!((told(&bench).as_str(), bench.drafts.len()), ("Ann; Zoe from Fall 1901", 0));
}

/// An order for a power in civil disorder counts by every house rule, and says so before and after it is saved.
#[test]
fn an_order_for_a_power_in_civil_disorder_says_that_it_counts() {
    let mut bench = super::people::game();
    bench.press("/par<Enter><Space>gl<Delete><Esc>/par<Enter>a par - bur");
    let Some(Ok(meaning)) = bench.model.line().and_then(|line| line.meaning.clone()) else {
        panic!("an order")
    };
    assert_eq!(meaning.doubts, ["France is in civil disorder; its orders count all the same"]);
    assert!(bench.screen().contains("France is in civil disorder"), "{}", bench.screen());
    bench.press("<Enter><Esc><Space>ok");
    assert!(bench.screen().contains("its orders count all the same"), "{}", bench.screen());
    bench.press("<Esc><F5>y");
    let game = &bench.session().game;
    let burgundy = game.map().names().province("BUR").expect("a province");
    assert!(game.position().unit_in(game.map(), burgundy).is_some(), "{}", bench.screen());
}

#[test]
fn a_draft_of_an_order_that_was_typed_again_is_gone() {
    for (left, typed) in [
        // Both rows were typed at; the order names its unit, or the row does.
        ("/bud<Enter>a vie - gal<Esc>", "/vie<Enter>vie - gal<Enter>"),
        ("/vie<Enter>gal<Esc>", "/bud<Enter>a vie-gal<Enter>"),
        ("/vie<Enter>a vie - b<Esc>", "/bud<Enter>a vie-gal<Enter>"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press("<Esc>").press(left);
        assert_eq!(bench.drafts.len(), 1);
        bench.press(typed);
        assert_eq!(bench.drafts, [], "{left} {typed}");
        assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
    }
    // Another order for another unit stays.
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>/bud<Enter>a vie - tyr<Esc>/vie<Enter>vie - gal<Enter>");
    assert_eq!(bench.drafts.len(), 1);
}

/// The selection goes on from a new vote, as is said before, and stays on a vote that is changed.
#[test]
fn a_vote_says_before_where_the_selection_goes() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><Space>tdn<Enter><Enter>");
    let goes_on = |bench: &Bench| bench.screen().contains("goes on to England");
    assert!(goes_on(&bench), "{}", bench.screen());
    bench.press("y");
    assert!(bench.screen().contains("England: y yes"), "{}", bench.screen());
    bench.press("<Up>");
    assert!(!goes_on(&bench), "{}", bench.screen());
    bench.press("n");
    assert!(bench.screen().contains("Austria: y yes"), "{}", bench.screen());
}
