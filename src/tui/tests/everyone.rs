//! The screen for those who hear it, for keyboards with other alphabets, and for people used to vi.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use super::bench::Bench;
use super::why::message;
use crate::theme::{Colours, Theme, cursor};
use crate::tui::action::Action;
use crate::tui::commands::TABLE;
use crate::tui::layers::branches::Branches;
use crate::tui::layout::Pane;
use crate::tui::model::picker::Picker;
use crate::tui::view;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

/// Returns the screen as the terminal gets it, and where its cursor stands.
fn drawn(bench: &Bench) -> (Buffer, Option<Position>) {
    view::draw(&bench.model)
}

/// Returns the row where the cursor stands, from its column on.
fn under_cursor(bench: &Bench) -> String {
    let (buffer, at) = drawn(bench);
    let at = at.unwrap_or_else(|| panic!("no cursor: {}", bench.screen()));
    (0..buffer.area.width).map(|x| buffer[(x, at.y)].symbol()).collect::<String>().trim_end().to_owned()
}

#[test]
fn the_cursor_stands_in_the_line_or_on_the_selected_row() {
    for size in SIZES {
        for plain in [false, true] {
            let mut bench = Bench::game(size.0, size.1);
            bench.model.plain = plain;
            assert!(under_cursor(&bench).contains("A BUD"), "{size:?}: {}", under_cursor(&bench));
            bench.press("bud - s");
            let (buffer, at) = drawn(&bench);
            let at = at.expect("a cursor");
            let before: String = (0..at.x).map(|x| buffer[(x, at.y)].symbol()).collect();
            assert!(before.ends_with("bud - s"), "{before}");
            bench.press("er<Enter>vie<Enter>");
            bench.press("<Esc><Up>");
            assert!(under_cursor(&bench).contains("VIE"), "{}", under_cursor(&bench));
            bench.press("<Space>");
            assert!(under_cursor(&bench).contains("Space"), "{}", under_cursor(&bench));
            bench.press("<Esc>:theme");
            assert!(under_cursor(&bench).contains("theme"), "{}", under_cursor(&bench));
            bench.press("<Esc><:branches>");
            assert!(under_cursor(&bench).contains("Spring 1901"), "{}", under_cursor(&bench));
            bench.press("<Esc><:house rules>");
            drawn(&bench).1.expect("a cursor");
        }
    }
    let game_folder = Bench::new(80, 24);
    drawn(&game_folder).1.expect("a cursor in the list of games");
}

#[test]
fn the_cursor_stands_in_every_layer() {
    let mut seen = 0;
    for plain in [false, true] {
        let mut opened = vec!["<F5>".to_owned(), "<Space>".to_owned()];
        opened.extend("oyhmsgtx".chars().map(|group| format!("<Space>{group}")));
        opened.extend(TABLE.iter().map(|info| format!("<:{}>", info.name)));
        for keys in opened {
            let mut bench = Bench::game(80, 24);
            bench.model.plain = plain;
            bench.press("vie - gal<Enter><Esc>");
            match TABLE.iter().find(|info| keys == format!("<:{}>", info.name)) {
                Some(info) => bench.act(Action::Run(info.command())),
                None => _ = bench.press(&keys),
            }
            if bench.model.layers.is_empty() || bench.model.session().is_none() {
                continue;
            }
            seen += 1;
            // It panics where there is none; an empty line of input has nothing beside it.
            under_cursor(&bench);
        }
        let mut bench = Bench::game(80, 24);
        bench.model.plain = plain;
        bench.press("<F5>");
        assert!(under_cursor(&bench).contains("Adjudicate Spring 1901 movement?"), "{}", bench.screen());
        bench.press("<Esc><Space>o");
        assert!(under_cursor(&bench).contains("Space o, orders:"), "{}", bench.screen());
        bench.press("<Right>");
        let (buffer, at) = drawn(&bench);
        let at = at.expect("a cursor");
        let from: String = (at.x..80).map(|x| buffer[(x, at.y)].symbol()).collect();
        assert!(from.starts_with("k check list"), "{from} {}", bench.screen());
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn the_terminal_is_sent_no_mark_of_the_cursor() {
    let mut bench = Bench::game(120, 40);
    for keys in ["", "bud", "<Esc><:branches>", "<Esc>:", "<Esc><Space>", "<Esc><:table view>"] {
        bench.press(keys);
        let marks = cursor::CARET.union(cursor::ROW).union(cursor::BAR);
        let marked = drawn(&bench).0.content.iter().any(|cell| cell.modifier.intersects(marks));
        assert!(!marked, "{keys}");
    }
}

/// Returns the rows in which two screens differ.
fn changed(before: &Buffer, after: &Buffer) -> Vec<u16> {
    let differ =
        |y: &u16| (0..before.area.width).any(|x| before[(x, *y)].symbol() != after[(x, *y)].symbol());
    (0..before.area.height).filter(differ).collect()
}

#[test]
fn read_aloud_only_the_changed_row_and_the_foot_change() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.model.plain = true;
        bench.act(Action::Resize(width, height));
        let foot = height - 1;
        for letter in "bud - ser".chars() {
            let before = drawn(&bench);
            bench.press(&letter.to_string());
            let after = drawn(&bench);
            let row = after.1.expect("a cursor").y;
            assert!(
                changed(&before.0, &after.0).iter().all(|y| [row, foot].contains(y)),
                "{}",
                bench.screen()
            );
        }
        assert!(bench.screen().lines().last().is_some_and(|line| line.contains("A BUD - SER")));
        let before = drawn(&bench);
        bench.press("<Enter>");
        let after = drawn(&bench);
        // The order, the next unit, and the heading that counts them.
        let rows = changed(&before.0, &after.0);
        assert!(rows.len() <= 4, "{rows:?} {}", bench.screen());
        assert!(bench.screen().lines().last().is_some_and(|line| line.contains("A BUD - SER is saved")));
        bench.press("<Up>");
        let said = bench.screen();
        assert!(said.lines().last().is_some_and(|line| line.contains("A BUD - SER: ")), "{said}");
    }
}

#[test]
fn read_aloud_the_screen_is_text_without_colours_and_lines() {
    let is_text = |symbol: &str| !symbol.starts_with(|c| c == '·' || ('\u{2190}'..='\u{27bf}').contains(&c));
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.model.theme = Theme::named("dark", Colours::Full).expect("a theme");
        bench.model.plain = true;
        bench.press("vie - gal<Enter>war - gal<Enter><F5>y<Esc>");
        for keys in [
            "",
            "<:results>",
            "<:why>",
            "bud",
            "<Ctrl-U><Space>",
            "<Esc>:theme",
            "<Esc><:house rules>",
            "<Esc>?",
        ] {
            bench.press(keys);
            let buffer = drawn(&bench).0;
            for cell in &buffer.content {
                assert_eq!(
                    (cell.fg, cell.bg, cell.modifier),
                    (Color::Reset, Color::Reset, Modifier::empty()),
                    "{keys}"
                );
                assert!(is_text(cell.symbol()), "{keys} {}", bench.screen());
            }
        }
    }
}

#[test]
fn read_aloud_words_stand_for_signs_and_the_keys_are_told() {
    let mut bench = Bench::game(80, 24);
    bench.model.plain = true;
    bench.press("vie - gal<Enter><Esc><:orders>");
    let screen = bench.screen();
    assert!(screen.starts_with(" Test game, Spring 1901"), "{screen}");
    for keys in ["Space menu", "? help", "F5 adjudicate", "Ctrl-Z undo", "Tab pane"] {
        assert!(screen.lines().take(2).any(|line| line.contains(keys)), "{keys} {screen}");
    }
    bench.press("<:house rules>");
    let screen = bench.screen();
    assert!(screen.lines().any(|line| line.trim_start().starts_with("yes ")), "{screen}");
}

#[test]
fn read_aloud_every_window_tells_its_keys() {
    let windows = [
        ("<:house rules>", "Esc close"),
        ("<:branches>", "Enter go there"),
        ("<:press and votes>", "Tab next kind, u undo, Esc close"),
        ("<:press and votes>n", "Ctrl-S save"),
        ("<:theme>", "Esc"),
    ];
    for (keys, told) in windows {
        let mut bench = Bench::game(80, 24);
        bench.model.plain = true;
        bench.press("<Esc>").press(keys);
        let screen = bench.screen();
        assert!(screen.lines().last().is_some_and(|line| line.contains(told)), "{keys} {screen}");
    }
    let mut bench = Bench::game(80, 24);
    bench.model.plain = true;
    bench.press("<Esc><:press and votes><Tab>");
    assert!(bench.screen().contains("Rulings and notes (open)"), "{}", bench.screen());
    bench.press("<Esc><Esc>");
    // What a mail's lines are told takes every row above the keys.
    let mail = format!("FRANCE\n{}", "A Par - Pic\n".repeat(20));
    bench.act(Action::Paste(mail));
    let screen = bench.screen();
    let rows: Vec<&str> = screen.lines().collect();
    assert!(rows[23].starts_with(" Enter "), "{screen}");
    assert!(rows[1..22].iter().all(|row| !row.trim().is_empty()), "{screen}");
}

#[test]
fn a_terminal_without_other_characters_is_sent_ascii_alone() {
    let mut bench = Bench::game(80, 24);
    bench.model.glyphs = chancery_draw::Glyphs::Ascii;
    bench.press("<Esc><:press and votes>n<Tab>Åland<Enter>Björn Åsén<Tab><Tab>");
    bench.act(Action::Paste("Nobody — “ümläuts” — moved…".to_owned()));
    bench.press("<Ctrl-S><Down>");
    let screen = bench.screen();
    for text in ["from Bjorn Asen", "Nobody - \"umlauts\" - moved..."] {
        assert!(screen.contains(text), "{screen}");
    }
    assert!(screen.is_ascii(), "{screen}");
    bench.press("<Esc><:house rules>");
    assert!(bench.screen().is_ascii() && !bench.screen().contains("- . "), "{}", bench.screen());
    bench.press("<Esc>vie - gal<Enter>war - gal<Enter><Esc>/vie<Enter><F6>");
    assert!(bench.screen().contains("> To read aloud"), "{}", bench.screen());
}

#[test]
fn under_a_layer_nothing_stands_out() {
    for keys in ["<:orders>", "<:results>", "<:why>", "<:map>", "bud"] {
        let mut bench = Bench::game(120, 40);
        bench.press(keys).press("<F1>");
        let buffer = bench.buffer();
        let under = (1..39).flat_map(|y| [(1, y), (4, y)]).filter(|&(x, y)| x < 5 && y > 1);
        for at in under {
            let modifier = buffer[at].modifier;
            assert!(
                !modifier.intersects(Modifier::REVERSED.union(Modifier::BOLD)),
                "{keys} {at:?} {}",
                bench.screen()
            );
        }
    }
}

#[test]
fn read_aloud_no_clock_ticks_and_its_end_is_told() {
    let mut bench = Bench::game(120, 40);
    bench.model.plain = true;
    for view in ["", "<:table view>"] {
        bench.press(view);
        if bench.model.clock().is_used {
            bench.press("<Esc><:table view>");
        } else {
            bench.press("<:start or stop the clock>");
        }
        bench.act(Action::Time(bench.model.now + Duration::from_secs(1)));
        bench.press("<Shift-Tab><Tab>");
        let before = drawn(&bench).0;
        bench.act(Action::Time(bench.model.now + Duration::from_secs(7)));
        assert_eq!(changed(&before, &drawn(&bench).0), [0_u16; 0], "{}", bench.screen());
    }
    bench.act(Action::Time(bench.model.now + Duration::from_secs(830)));
    assert!(bench.screen().contains("one minute of negotiation is left"), "{}", bench.screen());
}

#[test]
fn the_menu_works_on_keyboards_with_other_alphabets() {
    // The keys of `Space m l` and of `Space t k`.
    for keys in ["<Space>ьд", "<Space>μλ"] {
        let mut bench = Bench::game(80, 24);
        bench.press(keys);
        assert!(bench.screen().contains("The map shows"), "{keys} {}", bench.screen());
    }
    let mut bench = Bench::game(80, 24);
    bench.press("bud - ser<Enter><F5>н");
    assert_eq!(bench.phase(), "F1901M", "the key of y answers");
    bench.press("<:branches>");
    let selected =
        |bench: &Bench| bench.model.layer::<Picker<Branches>>().map_or(usize::MAX, |list| list.selected);
    let before = selected(&bench);
    bench.press("о");
    assert!(selected(&bench) >= before && selected(&bench) != usize::MAX, "j moves down");
}

#[test]
fn orders_in_other_letters_are_answered_with_one_sentence() {
    let mut bench = Bench::game(80, 24);
    for text in ["ф бюд", "α βυδ"] {
        bench.press(text);
        assert!(bench.screen().contains("type orders in Latin letters"), "{}", bench.screen());
        bench.press("<Enter>");
        assert!(bench.session().board.count().1 == 0);
        bench.press("<Ctrl-U>");
    }
    // After a stray Space the letters stay as they were typed.
    bench.press("<Space>ф");
    assert!(bench.screen().contains('ф'), "{}", bench.screen());
}

#[test]
fn people_used_to_vi_find_their_way() {
    for command in ["w", "wq", "x", "q"] {
        let mut bench = Bench::game(80, 24);
        bench.press(":").press(command).press("<Enter>");
        let quits = bench.asked.iter().any(|effect| effect == "Quit");
        assert_eq!(quits, command != "w", "{command}: {:?}", bench.asked);
    }
    let mut bench = Bench::game(80, 24);
    bench.press("<:house rules>");
    let before = bench.screen();
    bench.press("j");
    assert_ne!(bench.screen(), before);
    bench.press("k");
    assert_eq!(bench.screen(), before);
}

#[test]
fn a_pane_that_gets_the_keys_has_a_current_row_at_once() {
    use crate::tui::layout::Pane;
    for size in SIZES {
        for plain in [false, true] {
            for keys in ["", "<F5>y", "a vie - gal<Enter>a war - gal<Enter><F5>y"] {
                let mut bench = Bench::game(size.0, size.1);
                bench.model.plain = plain;
                bench.press(keys).press("<Esc>");
                for (tabs, pane) in [("<Tab><Tab>", Pane::Inspector), ("<Tab>", Pane::Results)] {
                    bench.press(tabs);
                    let (buffer, at) = drawn(&bench);
                    let at = at.unwrap_or_else(|| panic!("no cursor: {}", bench.screen()));
                    let area = bench.model.areas().inside(pane);
                    let said = format!("{pane:?} {size:?} {plain} {keys}: {at} {}", bench.screen());
                    assert!(bench.model.pane == pane && area.contains(at), "{said}");
                    assert_eq!(buffer[(area.x, at.y)].symbol(), if plain { " " } else { "▌" }, "{said}");
                }
            }
        }
    }
}

#[test]
fn an_arrow_goes_on_from_the_row_that_is_marked() {
    for size in SIZES {
        for plain in [false, true] {
            for pane in ["<:orders>", "<:results>", "<Tab><Tab><Tab>"] {
                let mut bench = Bench::new(size.0, size.1);
                bench.model.plain = plain;
                bench.open(
                    crate::sample::sample(&chancery_game::store::Tables::new(chancery_lab::engines::ALL))
                        .game,
                );
                // In the winter before nothing is to be ordered in Budapest, so the first order is selected.
                bench.press("/bud<Enter><:orders><Alt-Left>").press(pane);
                for (keys, order) in [("", "D A YOR"), ("<Down>", "B A PAR")] {
                    bench.press(keys);
                    let marked = under_cursor(&bench);
                    assert!(marked.contains(order), "{size:?} {plain} {pane} {keys}: {}", bench.screen());
                    assert_eq!(bench.selected(), order, "{size:?} {plain} {pane}");
                }
            }
        }
    }
}

#[test]
fn the_cursor_stands_in_the_pane_that_has_the_keys() {
    let mut bench = Bench::game(120, 40);
    bench.press("<F5>y<Esc><:results>");
    let results = crate::tui::layout::Pane::Results;
    assert!(bench.model.areas().pane(results).contains(drawn(&bench).1.unwrap()), "{}", bench.screen());
    bench.press("bud");
    assert!(!bench.model.areas().pane(results).contains(drawn(&bench).1.unwrap()), "{}", bench.screen());
}

#[test]
fn the_pane_with_the_keys_is_seen_without_colour() {
    let mut bench = Bench::game(120, 40);
    for (pane, keys) in [(Pane::Orders, "<:orders>"), (Pane::Map, "<:map>"), (Pane::Inspector, "<:why>")] {
        bench.press(keys);
        let buffer = bench.buffer();
        for other in [Pane::Orders, Pane::Map, Pane::Inspector] {
            let heading = bench.model.areas().pane(other);
            let cell = buffer.cell((heading.x + 3, heading.y)).expect("a heading");
            assert_eq!(cell.modifier.contains(Modifier::REVERSED), other == pane, "{other:?} {pane:?}");
        }
    }
}

#[test]
fn what_is_read_aloud_names_the_keys_that_lead_to_all_others() {
    let mut bench = Bench::new(80, 24);
    bench.model.plain = true;
    bench.open(chancery_game::game::Game::on(super::bench::table(), "Test game"));
    assert!(bench.screen().contains("Space menu, F5 adjudicate, F1 help"), "{}", bench.screen());
    bench.press("<Down>");
    let screen = bench.screen();
    let (heading, foot) = (screen.lines().nth(1), screen.lines().last());
    assert!(heading.is_some_and(|line| line.contains("F5 adjudicate")), "they stay in the heading: {screen}");
    assert!(!foot.is_some_and(|line| line.contains("F5 adjudicate")), "the foot tells of the unit: {screen}");
}

#[test]
fn what_is_read_aloud_is_words() {
    let mut bench = Bench::game(80, 24);
    bench.model.plain = true;
    bench.press("a bud - ser");
    let screen = bench.screen();
    assert!(screen.contains("Enter saves A BUD - SER") && !screen.contains('↵'), "{screen}");
    assert!(screen.contains("Space menu, ? help"), "{screen}");
    bench.press("<Enter>");
    assert_eq!(message(&bench), "A BUD - SER is saved; 21 missing");
}
