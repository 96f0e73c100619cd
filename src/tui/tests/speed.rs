//! How long a frame and a key take; figures for people, not a test of its own:
//!
//! ```sh
//! cargo test --release --lib speed -- --ignored --nocapture
//! ```
//!
//! The board is one of the bundled positions with 34 units, each with its order. A frame is the whole
//! screen drawn by the views into a buffer. From key to screen goes from the event that a terminal
//! reports, over the update, to the bytes for the terminal, which are thrown away.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use ratatui::widgets::Widget;

use super::bench::{Bench, table};
use crate::cli::bundled_positions;
use crate::sample::sample;
use crate::terminal::screen::{SIXTEEN, Shown};
use crate::theme::{Colours, Theme};
use crate::tui::model::keymap;
use crate::tui::view::{self, Screen};
use chancery_core::map::Phase;
use chancery_core::order::{Canonical, GivenOrder, Position};
use chancery_core::text::lookups;
use chancery_game::game::Game;
use chancery_game::store::Tables;

/// Returns a game with 34 units and an order for each.
fn full_board() -> Game {
    let map = table().map();
    let typed = bundled_positions().expect("they are bundled").into_iter().find(|t| t.units.len() == 34);
    let typed = typed.expect("some have 34 units");
    let mut position = Position::empty(map, Phase::spring(1905));
    position.units.clone_from(&typed.units);
    for unit in &typed.units {
        let at = map.province_of(unit.at);
        if map.province(at).centre {
            position.owners[at.index()] = Some(unit.power);
        }
    }
    let mut game = Game::from_position(table(), "A full board", position).expect("a sound position");
    for power in map.powers() {
        let own = typed.units.iter().zip(&typed.orders).filter(|(unit, _)| unit.power == power);
        let text = |(unit, order): (&chancery_core::map::Unit, &chancery_core::order::Order)| {
            GivenOrder { by: power, unit: (*unit).into(), order: *order }.canonical(map)
        };
        let lines: Vec<String> = own.map(text).collect();
        game.set_sheet(power, &lines);
    }
    game
}

fn bench(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.model.theme = Theme::named("dark", Colours::Full).expect("it is shipped");
    bench.open(full_board());
    // The map in front, with the orders of all powers.
    bench.press("<Esc><:map><:layers of the map><Down><Enter>/mun<Enter>");
    bench
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let ms = |t: Duration| t.as_secs_f64() * 1000.0;
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what:<44} median {:6.2} ms  most {:6.2} ms  of {}", ms(median), ms(most), times.len());
}

#[test]
fn the_full_board_has_34_units_with_orders() {
    let bench = bench((200, 60));
    assert_eq!(bench.session().board.count(), (34, 34));
}

/// Whoever types does not wait for the reasons of another order.
#[test]
fn a_letter_in_the_line_makes_no_reasons_again() {
    let mut bench = bench((200, 60));
    let graph = |bench: &Bench| {
        let why = &bench.session().why;
        (why.reasons.nodes.as_ptr(), why.items.as_ptr())
    };
    let before = graph(&bench);
    assert!(!bench.session().why.items.is_empty());
    for key in ["a", " ", "m", "<Backspace>"] {
        bench.press(key);
        assert_eq!(graph(&bench), before, "{key}");
    }
}

/// Whoever types does not wait until the orders of all powers are read: the line is read once, and the orders of its power as
/// they would be with it. A line that leaves out its unit and is no legal order is read once more with the unit, and again if
/// its first word is misspelled.
#[test]
fn a_key_in_the_line_reads_the_line_once() {
    let mut bench = bench((120, 40));
    let unit = bench.session().selected_unit().expect("one is selected").canonical(&bench.map);
    let whole = format!("{unit} - tyr").to_lowercase();
    for (typed, most, whole) in [
        (whole.as_str(), 3, 2),
        ("tyr", 3, 2),
        ("s ruh", 3, 2),
        ("s ber", 3, 3),
        ("tyrolai", 4, 4),
        ("xyzzy - q", 4, 3),
    ] {
        bench.press("<Ctrl-U>");
        let mut texts = 0;
        for key in typed.chars() {
            texts = lookups(|| {
                bench.press(&key.to_string());
            })
            .texts;
            assert!(texts <= most, "{texts} texts are read at {key} of {typed}");
        }
        let line = bench.model.line().expect("a line");
        assert_eq!((line.entry.text(), texts), (typed, whole), "{:?}", line.meaning);
    }
}

#[test]
#[ignore = "measures; run it in release"]
fn speed() {
    for size in [(80, 24), (120, 40), (200, 60), (500, 200)] {
        for (name, keys) in [
            ("game screen", ""),
            ("map alone", "<:zoom the pane>"),
            ("map alone, 2:1", "<:zoom the pane><:zoom the map><:zoom the map>"),
            ("table view", "<:table view>"),
        ] {
            let mut bench = bench(size);
            bench.press(keys);
            let what = |kind: &str| format!("{}x{} {name}, {kind}", size.0, size.1);
            let area = Rect::new(0, 0, size.0, size.1);
            let frames = (0..100).map(|_| {
                let mut buffer = Buffer::empty(area);
                let start = Instant::now();
                Screen(&bench.model).render(area, &mut buffer);
                start.elapsed()
            });
            tell(&what("frame"), frames.collect());
            let mut shown = Shown::default();
            for (kind, codes) in [
                ("arrow to screen", &[KeyCode::Right, KeyCode::Down, KeyCode::Left, KeyCode::Up][..]),
                ("letter to screen", &[KeyCode::Char('a'), KeyCode::Backspace]),
            ] {
                let mut times = Vec::new();
                for i in 0..60 {
                    let event = Event::Key(KeyEvent::new(codes[i % codes.len()], KeyModifiers::NONE));
                    let start = Instant::now();
                    if let Some(action) = keymap::action(&bench.bindings, &bench.model, event) {
                        bench.act(action);
                    }
                    std::hint::black_box(show(&mut shown, &bench));
                    times.push(start.elapsed());
                }
                tell(&what(kind), times);
            }
        }
    }
}

/// How long a choice in the report takes, from key to screen: it is printed anew each time.
#[test]
#[ignore = "measures; run it in release"]
fn preview_speed() {
    for size in [(80, 24), (200, 60)] {
        let mut bench = bench(size);
        bench.press("<Esc><F5>y<Esc><Space>sv");
        let area = Rect::new(0, 0, size.0, size.1);
        for (kind, keys) in [("format", "f"), ("layout", "l"), ("audience", "a"), ("a row down", "<Down>")] {
            let times = (0..40).map(|_| {
                let start = Instant::now();
                bench.press(keys);
                Screen(&bench.model).render(area, &mut Buffer::empty(area));
                start.elapsed()
            });
            let times = times.collect();
            tell(&format!("{}x{} report, {kind}", size.0, size.1), times);
        }
        assert!(bench.screen().contains("Report: "), "{}", bench.screen());
    }
}

/// How long each letter of an order takes late in a game of 15 years, from key to screen, in time of this thread.
#[test]
#[ignore = "measures; run it in release"]
fn long_game_speed() {
    let now = || {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
    };
    let mut game = Game::on(table(), "Fifteen years");
    while game.phase().year < 1916 {
        let map = table().map();
        for power in map.powers() {
            let units: Vec<String> =
                game.position().units_of(power).map(|unit| unit.canonical(map)).collect();
            game.set_sheet(power, units.iter().map(|unit| format!("{unit} H")));
        }
        game.adjudicate().expect("the game goes on");
    }
    for (name, keys) in [("orders", ""), ("results", "<:results>"), ("what-if", "<:what-if>")] {
        let mut bench = Bench::new(200, 60);
        bench.open(game.clone());
        bench.press("<Esc>").press(keys);
        let mut shown = Shown::default();
        let mut times = Vec::new();
        for _ in 0..10 {
            for key in "a mun - bur".chars().map(KeyCode::Char).chain([KeyCode::Backspace; 11]) {
                let event = Event::Key(KeyEvent::new(key, KeyModifiers::NONE));
                let start = now();
                if let Some(action) = keymap::action(&bench.bindings, &bench.model, event) {
                    bench.act(action);
                }
                std::hint::black_box(show(&mut shown, &bench));
                times.push(now().saturating_sub(start));
            }
        }
        tell(&format!("200x60, 15 years, {name}: letter to screen"), times);
    }
}

/// Returns how many bytes bring a terminal to the bench's screen.
fn show(shown: &mut Shown, bench: &Bench) -> usize {
    let (screen, cursor) = view::draw(&bench.model);
    shown.show(screen, cursor).len()
}

/// Over a slow line a menu must not take a second: it is a strip that dims nothing.
#[test]
fn a_menu_costs_at_most_six_kilobytes_and_a_cursor_row_two() {
    for (size, theme, colours) in [
        ((120, 40), "dark", Colours::Full),
        ((120, 40), "light", Colours::Indexed),
        ((120, 40), "mono", Colours::Mono),
        ((80, 24), "dark", Colours::Full),
    ] {
        let mut bench = Bench::game(size.0, size.1);
        bench.model.theme = Theme::named(theme, colours).unwrap();
        bench.press("vie - gal<Enter>war - gal<Enter>bud - ser<Enter><Esc>");
        let mut shown = Shown::default();
        show(&mut shown, &bench);
        for (keys, most) in [
            ("<Space>", 6),
            ("o", 6),
            ("<Esc>", 6),
            ("<Down>", 2),
            ("<Down>", 2),
            ("<Space>", 6),
            ("m", 6),
            ("<Esc>", 6),
            ("<Up>", 2),
        ] {
            bench.press(keys);
            let count = show(&mut shown, &bench);
            assert!(count <= most * 1024, "{theme} {size:?} {keys}: {count} bytes");
        }
    }
}

/// In a whole game, too, where a new power's orders are drawn. Only a list that moves on, twice on the way down and up, writes
/// all its rows: 3.7 kB at 120x40, of which the letters that change are 1.3 kB, their places 1.3 kB and their colours 1.1 kB.
/// The scroll regions of terminals have whole rows, so that the map beside the list would be written again: by the same
/// count that takes 12 kB there, and 20 kB at 200x55. Regions of columns are not safe: kitty, VTE, Alacritty and tmux have
/// none.
#[test]
fn in_a_whole_game_a_cursor_row_costs_at_most_two_kilobytes() {
    for (size, theme, colours) in [
        ((120, 40), "dark", Colours::Full),
        ((120, 40), "light", Colours::Indexed),
        ((80, 24), "dark", Colours::Full),
    ] {
        let mut bench = Bench::new(size.0, size.1);
        bench.model.theme = Theme::named(theme, colours).unwrap();
        bench.open(sample(&Tables::new(chancery_lab::engines::ALL)).game);
        bench.press("<Esc>");
        let rows = bench.session().board.rows.len();
        let (mut costs, mut shown) = (Vec::new(), Shown::default());
        show(&mut shown, &bench);
        for keys in std::iter::repeat_n("<Down>", rows).chain(std::iter::repeat_n("<Up>", rows)) {
            bench.press(keys);
            costs.push(show(&mut shown, &bench));
        }
        costs.sort_unstable();
        let (most, rest) = costs.split_last().unwrap();
        let paged = rest.iter().filter(|&&cost| cost > 2 * 1024).count();
        assert!(paged <= 1 && *most <= 4 * 1024, "{theme} {size:?}: {costs:?}");
    }
}

/// The few bytes say all: a terminal that gets them shows each cell as it was drawn.
#[test]
fn a_terminal_shows_what_was_drawn() {
    let colour = |colour: vt100::Color| match colour {
        vt100::Color::Default => Color::Reset,
        vt100::Color::Idx(index) => {
            SIXTEEN.get(usize::from(index)).map_or(Color::Indexed(index), |named| *named)
        }
        vt100::Color::Rgb(red, green, blue) => Color::Rgb(red, green, blue),
    };
    for (theme, colours) in [
        ("dark", Colours::Full),
        ("paper", Colours::Indexed),
        ("terminal", Colours::Sixteen),
        ("mono", Colours::Mono),
    ] {
        let mut bench = Bench::new(120, 40);
        bench.model.theme = Theme::named(theme, colours).unwrap();
        bench.open(sample(&Tables::new(chancery_lab::engines::ALL)).game);
        let (mut parser, mut shown) = (vt100::Parser::new(40, 120, 0), Shown::default());
        for keys in [
            "<Esc>",
            "<Down>",
            "rum - bul",
            "<Ctrl-U><Space>",
            "m",
            "<Esc><F1>",
            "<Esc>",
            "<F5>",
            "<Esc>",
            "<F6>",
            "<:table view>",
            "漢字 é",
            "<Esc>",
        ] {
            bench.press(keys);
            let (screen, cursor) = view::draw(&bench.model);
            parser.process(shown.show(screen.clone(), cursor).as_bytes());
            assert_eq!(cursor.is_none(), parser.screen().hide_cursor(), "{theme} {keys}");
            for at in screen.area.positions() {
                let (drawn, seen) = (&screen[at], parser.screen().cell(at.y, at.x).unwrap());
                let letters = if seen.has_contents() { seen.contents() } else { " " };
                let is = |style| drawn.modifier.contains(style);
                let bare = letters == " " && !is(Modifier::REVERSED) && !is(Modifier::UNDERLINED);
                let place = format!("{theme} {keys} {at}: {drawn:?}");
                assert_eq!(letters, drawn.symbol(), "{place}");
                assert_eq!(drawn.bg, colour(seen.bgcolor()), "{place}");
                if !bare {
                    assert_eq!(drawn.fg, colour(seen.fgcolor()), "{place}");
                    let styles = [seen.bold(), seen.dim(), seen.italic(), seen.underline(), seen.inverse()];
                    assert_eq!(
                        styles,
                        [
                            is(Modifier::BOLD),
                            is(Modifier::DIM),
                            is(Modifier::ITALIC),
                            is(Modifier::UNDERLINED),
                            is(Modifier::REVERSED)
                        ],
                        "{place}"
                    );
                }
            }
        }
    }
}
