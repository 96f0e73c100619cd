//! The screen as the terminal shows it, and the few bytes that change it: a terminal may be at the end of a slow line.

use std::collections::HashMap;
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

/// The styles of letters, each with the codes that begin and end it.
const STYLES: [(Modifier, u8, u8); 5] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::REVERSED, 7, 27),
];

/// The sixteen colours in the order of their codes.
pub const SIXTEEN: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

/// How many unchanged cells are written again where moving over them takes more bytes.
const GAP: u16 = 4;

/// The cells that the terminal shows.
#[derive(Debug, Default)]
pub struct Shown(Buffer);

impl Shown {
    /// Returns what brings the terminal to the next screen, with its cursor at a place or hidden. One of another size is
    /// written as a whole.
    pub fn show(&mut self, mut next: Buffer, cursor: Option<Position>) -> String {
        let mut out = String::new();
        for cell in next.content.iter_mut().filter(|cell| is_blank(cell)) {
            (cell.fg, cell.modifier) = (Color::Reset, Modifier::empty());
        }
        if self.0.area != next.area {
            out.push_str("\x1b[m\x1b[2J");
            self.0 = Buffer::empty(next.area);
        }
        // Each style is set once, and its cells are written one after the other; a blank is written in the style before it.
        let (mut numbers, mut cells, mut behind) = (HashMap::new(), Vec::new(), None);
        for (x, y, cell) in self.0.diff_iter(&next) {
            let own = Pen { fg: cell.fg, bg: cell.bg, modifier: cell.modifier };
            let goes_on = |style: &Pen| style.bg == cell.bg && style.modifier.is_empty() && is_blank(cell);
            let before = behind.filter(|(at, style)| *at == (x, y) && goes_on(style));
            let style = before.map_or(own, |(_, style)| style);
            let count = numbers.len();
            cells.push((*numbers.entry(style).or_insert(count), x, y, cell));
            behind = Some(((x + 1, y), style));
        }
        cells.sort_by_key(|cell| cell.0);
        let mut pen = Pen::default();
        let mut at: Option<Position> = None;
        for (_, x, y, cell) in cells {
            let on_row = at.filter(|at| at.y == y && at.x <= x);
            let passed = on_row.map(|at| Rect::new(at.x, y, x - at.x, 1));
            match passed.filter(|p| p.width <= GAP && p.positions().all(|at| pen.writes(&next[at]))) {
                Some(passed) => passed.positions().for_each(|at| out.push_str(next[at].symbol())),
                None if on_row.is_some() => out.extend(["\x1b[", &(x + 1).to_string(), "G"]),
                None => _ = write!(out, "\x1b[{};{}H", y + 1, x + 1),
            }
            pen.put(cell, &mut out);
            at = Some(Position::new(x + 1, y));
        }
        if pen != Pen::default() {
            out.push_str("\x1b[m");
        }
        match cursor {
            Some(at) => _ = write!(out, "\x1b[{};{}H\x1b[?25h", at.y + 1, at.x + 1),
            None => out.push_str("\x1b[?25l"),
        }
        self.0 = next;
        out
    }
}

/// Returns whether only the ground of a cell is seen.
fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && !cell.modifier.intersects(Modifier::REVERSED | Modifier::UNDERLINED)
}

/// How the terminal writes now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Pen {
    /// Returns whether a cell is a single byte that is written without a change of style.
    fn writes(self, cell: &Cell) -> bool {
        let is_ink = cell.fg == self.fg || is_blank(cell);
        cell.symbol().len() == 1 && cell.bg == self.bg && cell.modifier == self.modifier && is_ink
    }

    /// Writes a cell, after the codes for what is different in its style.
    fn put(&mut self, cell: &Cell, out: &mut String) {
        let mut codes = String::new();
        for (style, _, end) in STYLES {
            if self.modifier.difference(cell.modifier).contains(style) {
                let _ = write!(codes, ";{end}");
                self.modifier.remove(if end == 22 { Modifier::BOLD | Modifier::DIM } else { style });
            }
        }
        for (style, begin, _) in STYLES {
            if cell.modifier.difference(self.modifier).contains(style) {
                let _ = write!(codes, ";{begin}");
            }
        }
        self.modifier = cell.modifier;
        if self.fg != cell.fg && !is_blank(cell) {
            self.fg = cell.fg;
            add_colour(cell.fg, 30, &mut codes);
        }
        if self.bg != cell.bg {
            self.bg = cell.bg;
            add_colour(cell.bg, 40, &mut codes);
        }
        if let Some(codes) = codes.get(1..) {
            out.extend(["\x1b[", codes, "m"]);
        }
        out.push_str(cell.symbol());
    }
}

/// Adds the codes of a colour, given that of the first of the sixteen.
fn add_colour(colour: Color, first: u8, codes: &mut String) {
    let _ = match colour {
        Color::Indexed(index) => write!(codes, ";{};5;{index}", first + 8),
        Color::Rgb(red, green, blue) => write!(codes, ";{};2;{red};{green};{blue}", first + 8),
        named => match SIXTEEN.iter().zip(0..).find(|(of, _)| **of == named) {
            Some((_, index @ 0..8)) => write!(codes, ";{}", first + index),
            Some((_, index)) => write!(codes, ";{}", first + 52 + index),
            None => write!(codes, ";{}", first + 9),
        },
    };
}
