//! The list of games that the program opens with.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::layout::Cut;
use super::super::shelf::{Line, Shelf};
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
    let width = area.width.saturating_sub(4).min(76);
    area.columns_from((area.width - width) / 2, width).cut_top(1)
}

/// The number of the line at a cell of the screen, for the mouse. `area` is the screen's body.
pub fn line_at(shelf: &Shelf, area: Rect, x: u16, y: u16) -> Option<usize> {
    placed(shelf, area).into_iter().find(|(row, _)| row.contains((x, y).into())).map(|(_, line)| line)
}

pub fn render(shelf: &Shelf, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let top = column(area);
    let welcome = if !shelf.ready {
        "Looking for your games…"
    } else if shelf.games.is_empty() {
        "Your shelf is empty. Look at the sample game, or begin one of your own."
    } else {
        "Your games, the last one played first."
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
        put(buffer, row.columns_from(1, 28), name, theme.ink(Ink::Heading));
        put(
            buffer,
            row.columns_from(31, row.width),
            state,
            theme.ink(if ink == Ink::Text { Ink::Quiet } else { ink }),
        );
        if i == selected {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
}
