//! Nothing panics at any size, whatever lies on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::bench::{Bench, table};
use crate::theme::{Colours, Theme};
use crate::tui::action::Action;
use crate::tui::view::Screen;
use crate::tui::view::footer::hints;
use chancery_draw::Glyphs;
use chancery_game::game::Game;
use chancery_lab::engines;
use chancery_session::game_list::Preview;
use chancery_session::open_game::GameSession;
use chancery_session::place::Place;

/// Ways to get to a screen, each with other things on it.
const STATES: &[&str] = &[
    "",
    "a par - bu",
    "<Tab><Tab>",
    "<:map><:branches>",
    "<Esc><:why>",
    "<Esc><:results>",
    "<Esc><F5>",
    "<Esc>:a",
    "<Esc>?",
    "<Esc>/m",
    "<Esc><:preview><:zoom the pane>",
    "<Esc><:branches>",
    "<Esc><:theme><Down>",
    "<Esc><:branches>Bname",
    "a bud - ser<Enter><Esc><:what-if><:why><:why>",
    "a bud - ser<Enter>a rum - ser<Enter><Esc>/bud<Enter><:why>",
    "a bud - ser<Enter><Esc>/bud<Enter><:why><:why>",
    "<Esc><:what-if>ser<Enter><Esc>",
    "<Esc>/mun<Enter><:order on the map>s<Tab>",
    "a bud - mos<Enter><Esc><F5>c<Down>",
    "<Esc><:clock>",
    "<Esc><:clock><Space>l",
    "<Esc><:press and votes>",
    "<Esc><:press and votes>nPARIS<Enter><Enter><Enter>one<Enter>two",
    "<Esc><:press and votes>nPARIS<Enter><Enter><Enter>one<Enter>two<Ctrl-S>",
    "<Esc><:press and votes><Tab>n",
    "<Esc><:press and votes><Tab><Tab>n",
    "<Esc><:press and votes><Tab><Tab>n<Enter>",
    "<Esc><:press and votes><Tab><Tab>n<Enter><Enter>yy",
    "<Esc><:press and votes><Tab><Tab>n<Enter><Enter>yyc",
    "<Esc><:press and votes><Shift-Tab>",
    "<Esc><:orders for later phases>",
    "a vie - gal<Enter>a war - gal<Enter><Esc>/vie<Enter><:overrule a result>",
    "a vie - gal<Enter>a war - gal<Enter><Esc>/vie<Enter><:overrule a result><Enter>why<Enter><:why><:why>",
    "ser<Enter><Esc><F5>y<Esc><:correct the phase>/bud<Enter><Ctrl-U>rum<Enter><Esc><F5>y<Esc><:branches><Down>c",
    "<Esc><:house rules><End>",
    "<Esc><:step of an engine><Right>",
    "<Esc><:step of an engine><Tab>v<End>",
    "<Esc><:step of an engine><Shift-Tab>n",
    "a bud - ser<Enter><Esc><:replay><Right><Space>",
    "a bud - ser<Enter><Esc><:replay><Tab>",
    "<Esc><:new game>A name",
    "<Esc><:new game><Tab>somebody",
    "<Esc><:new game><Enter><Tab><Tab><Enter><End>",
    "<Esc><:new game><Enter><Tab><Tab><Enter><Down><Down><Enter><Down>",
    "<Esc><:set up a position>",
    "<Esc><:set up a position><Down><Down>F StP, A Nth, A Par, <Enter>",
    "<Esc><:set up a position><Ctrl-E>Russia: A Gal<Enter><Up><Ctrl-Z>",
    "<Esc><:set up a position><F1>",
];

const WIDTHS: [u16; 20] = [0, 1, 2, 3, 7, 20, 39, 40, 41, 59, 79, 80, 109, 110, 111, 120, 159, 160, 200, 300];
const HEIGHTS: [u16; 19] = [0, 1, 2, 3, 5, 9, 10, 11, 14, 24, 29, 30, 31, 40, 44, 45, 55, 90, 100];

/// What stands in a row is cut only where the screen has no room for it.
#[test]
fn a_box_is_wider_than_usual_where_a_row_would_be_cut() {
    let mut game = Game::on(table(), "Friday");
    let austria = game.map().names().power("Austria").unwrap();
    game.set_sheet(austria, ["A BUD - SER or RUM or GAL or TRI or VIE"]);
    game.set_fact(engines::ALL, "event", &"a zine with a long name ".repeat(4)).unwrap();
    let mut bench = Bench::new(200, 55);
    bench.open(game);
    bench.press("<Esc><:check list>");
    let screen = bench.screen();
    let row = screen.lines().find(|line| line.contains("unread     Austria")).unwrap();
    assert!(row.contains("names several destinations; only retreats may"), "{screen}");
    bench.press("<Esc><:settings>");
    let screen = bench.screen();
    assert!(screen.contains(&["a zine with a long name"; 4].join(" ")), "{screen}");
    // Where nothing is cut, nothing is wider.
    bench.press("<Esc><:layers of the map>");
    let screen = bench.screen();
    let (before, after) = screen.lines().find_map(|line| line.split_once(" The map shows ")).unwrap();
    assert!(before.ends_with('┌'), "{screen}");
    let rule = after.chars().take_while(|c| *c == '─').count();
    assert_eq!(2 + " The map shows ".len() + rule, 84, "{screen}");
}

#[test]
fn the_footer_tells_the_way_out_however_narrow_it_is() {
    let mut told = 0;
    for state in STATES {
        let mut bench = Bench::game(80, 24);
        bench.press(state);
        bench.model.message = None;
        let Some((.., word)) = hints(&bench.model).into_iter().find(|hint| hint.1 == "Esc") else { continue };
        for width in [80, 60, 40] {
            bench.act(Action::Resize(width, 24));
            let screen = bench.screen();
            let footer = screen.lines().last().unwrap_or_default();
            assert!(footer.contains(&format!("Esc {word}")), "{state} at {width}: {footer}");
        }
        told += 1;
    }
    assert!(told > 30, "{told}");
}

#[test]
fn every_screen_survives_a_phase_without_units() {
    for state in STATES {
        let mut bench = Bench::new(80, 24);
        bench.open(super::monkey::without_units());
        bench.press(state);
        bench.buffer();
        for keys in
            ["<Enter>", "<Down>", "<Enter>", "<Right>", "<Enter>", "<PageDown>", "<End>", "<Home>", "<Tab>"]
        {
            bench.press(keys);
            bench.buffer();
        }
    }
}

#[test]
fn every_screen_survives_every_size() {
    let mut benches: Vec<Bench> = Vec::new();
    for state in STATES {
        let mut bench = Bench::game(80, 24);
        bench.press(state);
        benches.push(bench);
    }
    let mut next = 0;
    for width in WIDTHS {
        for height in HEIGHTS {
            // Each size meets two of the states, each state many sizes.
            for _ in 0..2 {
                let bench = &mut benches[next % STATES.len()];
                bench.act(Action::Resize(width, height));
                bench.buffer();
                bench.press("<Down><PageUp>");
                bench.buffer();
                next += 1;
            }
        }
    }
}

/// The list of games shows the selected one at every size, in every theme, and its title and keys are never lost.
#[test]
fn the_list_of_games_with_a_board_survives_every_size_in_every_theme() {
    let mut bench = Bench::new(80, 24);
    bench.act(Action::Listed(Ok(Vec::new())));
    let session = GameSession::new(crate::sample::sample(super::bench::tables()).game, Place::default());
    let preview = Preview { place: Place::default(), session: Some(Box::new(session)) };
    bench.act(Action::Previewed(preview));
    let themes = ["dark", "colour-blind-light", "terminal", "mono", "ascii"];
    for (i, width) in [0, 1, 20, 39, 40, 59, 80, 100, 120, 160, 200, 300].into_iter().enumerate() {
        for (j, height) in [0, 1, 5, 9, 10, 14, 24, 30, 40, 55, 90].into_iter().enumerate() {
            let theme = themes[(i + j) % themes.len()];
            bench.model.theme = Theme::named(theme, Colours::Full).unwrap();
            bench.model.glyphs = if theme == "ascii" { Glyphs::Ascii } else { Glyphs::Unicode };
            bench.act(Action::Resize(width, height));
            let screen = bench.screen();
            let at = format!("{theme} at {width}x{height}: {screen}");
            if width < 40 || height < 10 {
                continue;
            }
            assert!(screen.contains("Chancery") && screen.contains("Sample game"), "{at}");
            assert!(screen.lines().last().unwrap().contains("Enter"), "{at}");
            assert!(height < 24 || screen.contains("6 England"), "{at}");
            // Without grounds the middle of the board is shown with its codes where the whole has no room.
            let has_codes = matches!(theme, "terminal" | "mono" | "ascii") && width >= 80 && height >= 24;
            assert!(!has_codes || screen.contains("MUN"), "{at}");
            assert!(theme != "ascii" || screen.is_ascii(), "{at}");
        }
    }
}

/// Ways to get to a map of some kind: zooms, layers, the table-top, a place being looked for.
const MAPS: &[&str] = &[
    "<Esc><:map><:zoom the map>",
    "<Esc><:map><:zoom the map><:zoom the map><:zoom the map><:zoom the map><:zoom the map><:zoom the map>",
    "<Esc><:zoom the pane><:map><:zoom the map><:zoom the map><Shift-Left>",
    "<Esc><:map><:layers of the map><Down><Down><Down>",
    "<Esc><:map><:layers of the map><Down><Down><Down><Down><Enter>",
    "<Esc><:orders><Home><:map><:layers of the map><Down><Down><Down><Down><Down><Enter><:zoom the map>",
    "<Esc><:map><:layers of the map><Down><Down><Down><Down><Down><Down><Enter>",
    "<Esc><:map><:layers of the map><End><Enter>",
    "<Esc><:table view>",
    "<Esc><:table view>++<Right>",
    "<Esc><:table view>L<Down><Down><Down><Down><Enter>",
    "<Esc><:table view>/m",
    "<Esc>/mun<Enter><:order on the map><:zoom the map>/b",
];

#[test]
fn every_map_survives_every_size_at_every_zoom() {
    // The corners of all sizes that terminals have, and a sample of what lies between; the largest
    // ones only for a few, for they take long without optimisation.
    let mut sizes: Vec<(u16, u16)> = Vec::new();
    for width in [1, 40, 79, 80, 110, 120, 160] {
        for height in [1, 10, 11, 24, 37, 50] {
            sizes.push((width, height));
        }
    }
    let mut benches: Vec<Bench> = Vec::new();
    for state in MAPS {
        let mut bench = Bench::new(80, 24);
        bench.open(crate::sample::sample(&chancery_game::store::Tables::new(engines::ALL)).game);
        bench.press(state);
        benches.push(bench);
    }
    let corners = [(500, 200), (1, 200), (500, 1), (500, 10), (40, 200), (220, 65)];
    let sampled = sizes.into_iter().chain(corners);
    for (next, (width, height)) in sampled.enumerate() {
        let bench = &mut benches[next % MAPS.len()];
        bench.act(Action::Resize(width, height));
        bench.buffer();
        bench.press("<:zoom the map><Right>");
        bench.buffer();
        bench.press("<Shift-Down><:zoom out><Shift-Up>");
        bench.act(Action::Scroll(width / 2, height / 2, if next % 2 == 0 { 1 } else { -1 }));
        bench.act(Action::Click(width / 2, height / 3));
        bench.act(Action::Drag(width, 0));
        bench.act(Action::LetGo);
        bench.buffer();
    }
}

#[test]
fn a_buffer_of_another_size_than_the_model_knows_is_no_trouble() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ");
    for (width, height) in [(0, 0), (1, 1), (119, 39), (80, 24), (121, 41), (300, 100)] {
        for (x, y) in [(0, 0), (3, 2)] {
            let area = Rect::new(x, y, width, height);
            let mut buffer = Buffer::empty(area);
            Screen(&bench.model).render(area, &mut buffer);
        }
    }
}

#[test]
fn the_mouse_may_click_anywhere() {
    for (width, height) in [(80, 24), (120, 40), (200, 55), (20, 5), (120, 24)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc>");
        for x in (0..width).step_by(11) {
            for y in (0..height).step_by(4) {
                bench.act(Action::Click(x, y));
                bench.act(Action::Scroll(x, y, 1));
                bench.buffer();
            }
        }
    }
}

/// Rows of the help, the settings and the house rules ended with an ellipsis where there was room for a second line.
#[test]
fn no_row_of_the_help_the_settings_or_the_house_rules_is_cut() {
    let mut game = Game::on(table(), "Friday");
    game.set_fact(engines::ALL, "event", &"a zine with a long name ".repeat(4)).unwrap();
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        for list in ["?", "<:settings>", "<:house rules>"] {
            let mut bench = Bench::new(width, height);
            bench.open(game.clone());
            bench.press("<Esc>").press(list);
            for _ in 0..120 {
                let screen = bench.screen();
                // What explains the selected house rule begins below a line across.
                let rows = screen.lines().skip(1).take_while(|line| !line.starts_with("──────"));
                let inside = |line: &str| Some(line.split_once('│')?.1.split_once('│')?.0.to_owned());
                let rows = rows.map(|line| inside(line).unwrap_or_else(|| line.to_owned()));
                if let Some(cut) = rows.into_iter().find(|row| row.trim_end().ends_with('…')) {
                    panic!("{list} at {width}x{height}: {cut}\n{screen}");
                }
                bench.press(if list == "?" { "<PageDown>" } else { "<Down>" });
                if bench.screen() == screen {
                    break;
                }
            }
        }
    }
}

/// From 60 columns on the ways to everything else are never pushed off by other hints.
#[test]
fn the_menu_and_the_help_are_named_at_every_width() {
    for keys in ["", "<Alt-Left>", "<F3>", "<F4>", "<:preview>", "<:what-if>gal<Enter><Down>", "<Space>gg"] {
        for width in [60, 66, 72, 80, 100, 120, 160] {
            let mut bench = Bench::game(width, 24);
            bench.press("bud - gal<Enter><Esc><F5>y<Esc>").press(keys);
            bench.model.message = None;
            let screen = bench.screen();
            let foot = screen.lines().last().unwrap_or_default();
            assert!(foot.contains("? help"), "{keys} at {width}: {foot}");
            assert!(foot.contains("Space menu") || keys == "<Space>gg", "{keys} at {width}: {foot}");
        }
    }
}

/// Single letters of the rows below a box would look like a broken screen.
#[test]
fn nothing_is_left_beside_a_box_that_is_almost_as_wide_as_the_screen() {
    for keys in [" gd", " ok", " tdn", "?"] {
        let mut bench = Bench::game(80, 24);
        bench.press("f lon - nth<Enter><Esc>").press(keys);
        let screen = bench.screen();
        let boxed = |line: &&str| ['│', '┌', '└'].iter().any(|edge| line.chars().nth(2) == Some(*edge));
        let rows: Vec<&str> = screen.lines().filter(boxed).collect();
        assert!(rows.len() > 3, "{keys}: {screen}");
        for row in rows {
            let beside: String = row.chars().take(2).chain(row.chars().skip(78)).collect();
            assert!(beside.trim().is_empty(), "{keys}: {row}\n{screen}");
        }
    }
}
