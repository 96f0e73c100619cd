//! The whole screen with three boards, at four sizes and in four themes, as it was last looked over:
//! `tests/screens/board`.
//!
//! A file holds the screen's symbols and then, for each look that a unit, a code, a centre's owner or
//! an arrow's head has on the map, which they are and in which columns and rows. Light colours are
//! those of the dark screen on the same symbols, so only the looks are kept.
//!
//! With `CHANCERY_SHOW_SCREENS=DIR` each is written into that folder as text for a terminal with 24 bits of colour,
//! to be looked at with `cat`.

use std::collections::BTreeMap;
use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use serde_json::Value;

use super::bench::{Bench, table};
use crate::sample::sample;
use crate::theme::{Colours, Theme};
use crate::tui::action::Action;
use chancery_core::map::{Map, PhaseKind, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_draw::{Emphasis, Glyphs};
use chancery_game::game::Game;
use chancery_game::store::Tables;
use chancery_lab::engines;

const SIZES: [(u16, u16); 4] = [(80, 24), (110, 34), (160, 50), (220, 65)];
const THEMES: [&str; 4] = ["dark", "light", "mono", "ascii"];

/// Returns a board of `tests/data/boards` as a game, with its orders on the sheets.
fn game(map: &Map, name: &str) -> Game {
    let path = format!("{}/tests/data/boards/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let board: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let names = map.names();
    let lists = |field: &str| -> Vec<(chancery_core::map::Power, Vec<String>)> {
        let texts =
            |v: &Value| v.as_array().unwrap().iter().map(|t| t.as_str().unwrap().to_owned()).collect();
        let all = board[field].as_object().unwrap().iter();
        all.map(|(power, list)| (names.power(power).unwrap(), texts(list))).collect()
    };
    let mut position = Position::empty(map, board["phase"].as_str().unwrap().parse().unwrap());
    for (power, centres) in lists("centers") {
        for centre in centres {
            position.owners[names.province(&centre).unwrap().index()] = Some(power);
        }
    }
    for (power, units) in lists("units") {
        for unit in units {
            let (kind, place) = unit.split_once(' ').unwrap();
            let (code, coast) = place.split_once('/').map_or((place, None), |(code, c)| (code, Some(c)));
            let province = names.province(code).unwrap();
            let at = coast.map_or(province.location(), |c| map.coast_named(province, c).unwrap());
            let kind = if kind == "A" { UnitKind::Army } else { UnitKind::Fleet };
            position.units.push(Unit { power, kind, at });
        }
    }
    let mut game = Game::from_position(table(), name, position).unwrap();
    for (power, orders) in lists("orders") {
        game.set_sheet(power, &orders);
    }
    game
}

/// Returns the board on the screen with all its orders.
fn bench(board: &str, theme: &str, (width, height): (u16, u16)) -> Bench {
    let mut bench = Bench::new(width, height);
    let depth = if matches!(theme, "dark" | "light") { Colours::Full } else { Colours::Mono };
    bench.model.theme = Theme::named(theme, depth).unwrap();
    if theme == "ascii" {
        bench.model.glyphs = Glyphs::Ascii;
    }
    let map = std::sync::Arc::clone(&bench.map);
    bench.open(game(&map, if board == "retreat" { "middle" } else { board }));
    bench.press("<Esc>");
    if board == "retreat" {
        bench.press("<F5>y");
        assert_eq!(bench.phase(), "F1906R");
        for dislodged in bench.session().board.report.board.dislodged.clone() {
            let unit = dislodged.unit;
            let possible = |c: &&chancery_session::complete::Candidate| c.unit == Some(unit.at);
            let text = bench.session().candidates.iter().find(possible).unwrap().text.clone();
            let mail = format!("{}\n{text}\n", bench.map.power(unit.power).name);
            bench.act(Action::Paste(mail));
            bench.press("a<Esc>");
        }
    }
    bench.press("<:layers of the map><Down><Enter>");
    if width < 110 {
        bench.press("<:map>");
    }
    bench
}

fn symbols(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        let line: String = row.iter().map(Cell::symbol).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn colour(colour: Color) -> String {
    match colour {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        Color::Reset => "own".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Returns the words, marks and heads of arrows on the map, by how they look.
fn looks(buffer: &Buffer, area: Rect) -> String {
    let telling = |cell: &Cell| {
        let c = cell.symbol().chars().next().unwrap_or(' ');
        c.is_alphanumeric() || "→↘↓↙←↖↑↗×+!*^<>".contains(c)
    };
    let mut looks: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for y in area.top()..area.bottom() {
        let mut x = area.left();
        while x < area.right() {
            let cell = &buffer[(x, y)];
            let start = x;
            let mut word = String::new();
            let style = (cell.fg, cell.bg, cell.modifier);
            while x < area.right() && telling(&buffer[(x, y)]) {
                let cell = &buffer[(x, y)];
                if (cell.fg, cell.bg, cell.modifier) != style {
                    break;
                }
                word.push_str(cell.symbol());
                x += 1;
            }
            if word.is_empty() {
                x += 1;
                continue;
            }
            let mut look = format!("{} on {}", colour(style.0), colour(style.1));
            for (modifier, name) in [
                (Modifier::BOLD, "bold"),
                (Modifier::UNDERLINED, "underlined"),
                (Modifier::REVERSED, "reversed"),
            ] {
                if style.2.contains(modifier) {
                    look = format!("{look} {name}");
                }
            }
            looks.entry(look).or_default().push(format!("{word} {start},{y}"));
        }
    }
    let lines = looks.into_iter().map(|(look, words)| format!("{look}: {}\n", words.join(" · ")));
    lines.collect()
}

/// Returns the screen as text for a terminal with 24 bits of colour.
fn shown(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        for cell in row {
            text.push_str("\x1b[0");
            for (modifier, code) in
                [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4), (Modifier::REVERSED, 7)]
            {
                if cell.modifier.contains(modifier) {
                    write!(text, ";{code}").unwrap();
                }
            }
            for (colour, code) in [(cell.fg, 38), (cell.bg, 48)] {
                if let Color::Rgb(r, g, b) = colour {
                    write!(text, ";{code};2;{r};{g};{b}").unwrap();
                }
            }
            write!(text, "m{}", cell.symbol()).unwrap();
        }
        text.push_str("\x1b[0m\n");
    }
    text
}

fn check(board: &str) {
    for size in SIZES {
        let mut dark = String::new();
        for theme in THEMES {
            let bench = bench(board, theme, size);
            let buffer = bench.buffer();
            let name = format!("{board}-{}x{}-{theme}", size.0, size.1);
            if let Some(folder) = std::env::var_os("CHANCERY_SHOW_SCREENS") {
                let path = std::path::Path::new(&folder).join(format!("{name}.ansi"));
                std::fs::write(path, shown(&buffer)).unwrap();
            }
            let text = symbols(&buffer);
            let looks = looks(&buffer, bench.model.areas().map_inside());
            let kept = match theme {
                "light" => {
                    assert_eq!(text, dark, "{name}");
                    looks
                }
                _ => format!("{text}\n{looks}"),
            };
            if theme == "dark" {
                dark = text;
            }
            super::screens::check(&format!("board/{name}"), &kept);
        }
    }
}

#[test]
fn spring_1901() {
    check("opening");
}

#[test]
fn a_full_board_in_the_middle_of_a_game() {
    check("middle");
}

#[test]
fn a_phase_of_retreats() {
    check("retreat");
}

#[test]
fn every_unit_is_on_the_screen_with_its_power() {
    for board in ["opening", "middle"] {
        for size in SIZES {
            for theme in THEMES {
                let bench = bench(board, theme, size);
                let buffer = bench.buffer();
                let area = bench.model.areas().map_inside();
                let (scene, chart, view) = crate::tui::panes::map::scene_of(&bench.model, area).unwrap();
                assert!(chart.width <= area.width && chart.height <= area.height, "{size:?}");
                for unit in &scene.units {
                    let (x, y) = chart.spot(&bench.map, unit.at).unwrap();
                    let at = |dx: i32| {
                        let x = i32::from(area.x) + i32::from(x) - view.x + dx;
                        let y = i32::from(area.y) + i32::from(y) - view.y;
                        buffer[(x as u16, y as u16)].symbol().to_owned()
                    };
                    let letter = bench.map.power(unit.power).letter.to_ascii_lowercase();
                    let power = if view.letters { letter } else { ' ' };
                    assert_eq!(
                        at(0) + &at(1),
                        format!("{}{power}", unit.kind.letter()),
                        "{board} {size:?} {theme}: {}",
                        bench.map.place(unit.at)
                    );
                }
            }
        }
    }
}

#[test]
fn the_legend_stands_below_the_map_where_there_is_room() {
    let mut bench = Bench::game(120, 40);
    bench.model.theme = Theme::named("dark", Colours::Full).unwrap();
    bench.press("<Esc>");
    let legend = "● centre  ○ free   A army  F fleet   → moves  × fails  + supports  c convoys";
    assert!(bench.screen().contains(legend), "{}", bench.screen());
    let mut small = Bench::game(80, 24);
    small.press("<Esc><:map>");
    assert!(!small.screen().contains("● centre"), "{}", small.screen());
    // Without colours units have their power's letter, and no other sign is left out for it.
    let mut mono = Bench::game(120, 40);
    mono.model.theme = Theme::MONO;
    mono.press("<Esc>");
    let legend = "● centre  ○ free  Aa army  Fa fleet  → moves  × fails  + supports  c convoys";
    assert!(mono.screen().contains(legend), "{}", mono.screen());
}

#[test]
fn the_legend_explains_the_signs_of_builds_where_they_are_drawn() {
    let mut bench = Bench::new(120, 40);
    bench.open(sample(&Tables::new(engines::ALL)).game);
    bench.press("<Esc><:orders>");
    let kind = |bench: &Bench| bench.session().report().board.phase.kind;
    while kind(&bench) != PhaseKind::Adjustments {
        let before = bench.session().node();
        bench.press("<Alt-Left>");
        assert_ne!(bench.session().node(), before, "the game has a winter");
    }
    let screen = bench.screen();
    assert!(screen.contains("+ builds  × disbands") && !screen.contains("+ supports"), "{screen}");
    bench.press("<:picture of the board>");
    let (_, svg) = bench.pictures.iter().rfind(|(name, _)| name.ends_with("svg")).expect("a picture");
    let svg = String::from_utf8_lossy(svg);
    assert!(svg.contains(">builds</text>") && !svg.contains(">supports</text>"));
    bench.press("<Esc>");
    assert!(bench.screen().contains("+ supports  c convoys"), "{}", bench.screen());
    // Until the first order of a spring, the map shows the winter, too.
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/mar<Enter>mar - spa<Enter><Esc><F5>y<Esc><F5>y<Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "S1902M");
    assert!(bench.screen().contains("+ supports, builds"), "{}", bench.screen());
}

#[test]
fn the_last_movement_stays_faint_until_the_first_order() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/par<Enter>par - bur<Enter><Esc><F5>y<Esc>");
    let emphases = |bench: &Bench| {
        let area = bench.model.areas().map_inside();
        let (scene, ..) = crate::tui::panes::map::scene_of(&bench.model, area).unwrap();
        scene.orders.iter().map(|order| order.emphasis).collect::<Vec<_>>()
    };
    assert_eq!(emphases(&bench), [Emphasis::Faint], "{}", bench.screen());
    assert!(bench.screen().contains("the last movement"), "{}", bench.screen());
    bench.press("/mar<Enter>mar - spa<Enter><Esc>");
    assert!(!emphases(&bench).contains(&Emphasis::Faint), "{}", bench.screen());
}

#[test]
fn the_players_names_stand_beside_their_powers() {
    let mut bench = Bench::game(120, 40);
    let session = bench.model.session_mut().unwrap();
    session.set_fact(chancery_lab::engines::ALL, "player.AUSTRIA", "Anna").unwrap();
    bench.press("<Esc>");
    let screen = bench.screen();
    assert!(screen.lines().any(|l| l.contains(" AUSTRIA  Anna ")), "{screen}");
    assert!(screen.lines().any(|l| l.contains("AUS ") && l.contains("3 Anna")), "{screen}");
}
