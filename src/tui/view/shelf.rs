//! The list of games that the program opens with.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::layout::Cut;
use super::super::shelf::{Line, Order, Shelf, day};
use super::super::theme::{Ink, Theme};
use super::paint::{put, wash, window};

/// Where the lines of the list stand, the first one at the top of what is left.
fn placed(shelf: &Shelf, area: Rect) -> Vec<(Rect, usize)> {
    let area = column(area).cut_top(if shelf.trouble.is_some() { 3 } else { 2 });
    let lines = shelf.lines();
    let selected = shelf.selected.min(lines.len() - 1);
    let first = window(Some(selected), lines.len(), usize::from(area.height).max(1));
    let mut y = 0;
    let mut placed = Vec::new();
    for (i, line) in lines.iter().enumerate().skip(first) {
        // A gap tells the games from what else can be done.
        if *line == Line::Sample && !shelf.games.is_empty() && i > first {
            y += 1;
        }
        let row = area.rows_from(y, 1);
        if row.is_empty() {
            break;
        }
        placed.push((row, i));
        y += 1;
    }
    placed
}

/// The column in the middle in which everything stands.
fn column(area: Rect) -> Rect {
    let width = area.width.saturating_sub(4).min(116);
    area.columns_from((area.width - width) / 2, width).cut_top(1)
}

/// The number of the line at a cell of the screen, for the mouse. `area` is the screen's body.
pub fn line_at(shelf: &Shelf, area: Rect, x: u16, y: u16) -> Option<usize> {
    placed(shelf, area).into_iter().find(|(row, _)| row.contains((x, y).into())).map(|(_, line)| line)
}

/// How wide the columns are; one that says nothing, or has no room, has no width.
struct Columns {
    name: u16,
    number: u16,
    deadline: u16,
    changed: u16,
}

impl Columns {
    fn of(shelf: &Shelf, width: u16) -> Self {
        let has = |any: bool, needed: u16, columns: u16| if any && width >= needed { columns } else { 0 };
        let games = &shelf.games;
        Self {
            name: if width < 100 { 24 } else { 28 },
            number: has(games.iter().any(|g| !g.number.is_empty()), 90, 10),
            deadline: has(games.iter().any(|g| !g.deadline.is_empty()), 70, 16),
            changed: has(!games.is_empty(), 90, 10),
        }
    }
}

pub fn render(shelf: &Shelf, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let top = column(area);
    let welcome = if !shelf.ready {
        "Looking for your games…"
    } else if shelf.games.is_empty() {
        "Your shelf is empty. Look at the sample game, or begin one of your own."
    } else {
        match shelf.order {
            Order::Played => "Your games, the last one played first.",
            Order::Name => "Your games, by name.",
            Order::Deadline => "Your games, by deadline.",
            Order::Phase => "Your games, by phase.",
        }
    };
    put(buffer, top, welcome, theme.ink(Ink::Text));
    if let Some(trouble) = &shelf.trouble {
        put(buffer, top.cut_top(1), trouble, theme.ink(Ink::Bad));
    }
    let lines = shelf.lines();
    let selected = shelf.selected.min(lines.len() - 1);
    for (row, i) in placed(shelf, area) {
        let (name, state, ink) = match &lines[i] {
            Line::Game(g) => {
                let game = &shelf.games[*g];
                (game.name.as_str(), game.state.as_str(), if game.sound { Ink::Text } else { Ink::Bad })
            }
            Line::Sample => ("Sample game", "a real game, several seasons in", Ink::Text),
            Line::New => ("New game", "from Spring 1901", Ink::Text),
        };
        let quiet = theme.ink(if ink == Ink::Text { Ink::Quiet } else { ink });
        let columns = Columns::of(shelf, row.width);
        put(buffer, row.columns_from(1, columns.name), name, theme.ink(Ink::Heading));
        let mut x = 1 + columns.name + 2;
        if let Line::Game(g) = &lines[i] {
            let game = &shelf.games[*g];
            let changed = game.modified.map(day).unwrap_or_default();
            for (text, width) in [
                (&game.number, columns.number),
                (&game.deadline, columns.deadline),
                (&changed, columns.changed),
            ] {
                if width > 0 {
                    put(buffer, row.columns_from(x, width), text, quiet);
                    x += width + 2;
                }
            }
        }
        put(buffer, row.columns_from(x, row.width), state, quiet);
        if i == selected {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
}
