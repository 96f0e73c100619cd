//! The list of games that the program opens with.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::layout::Cut;
use super::super::shelf::{Line, Shelf};
use super::super::theme::{Ink, Theme};
use super::paint::{put, wash, window};

pub fn render(shelf: &Shelf, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let width = area.width.saturating_sub(4).min(76);
    let mut area = area.columns_from((area.width - width) / 2, width).cut_top(1);
    let welcome = if !shelf.ready {
        "Looking for your games…"
    } else if shelf.games.is_empty() {
        "Your shelf is empty. Look at the sample game, or begin one of your own."
    } else {
        "Your games, the last one played first."
    };
    put(buffer, area, welcome, theme.ink(Ink::Text));
    area = area.cut_top(1);
    if let Some(trouble) = &shelf.trouble {
        put(buffer, area, trouble, theme.ink(Ink::Bad));
        area = area.cut_top(1);
    }
    area = area.cut_top(1);
    let lines = shelf.lines();
    let selected = shelf.selected.min(lines.len() - 1);
    let first = window(Some(selected), lines.len(), usize::from(area.height).max(1));
    let mut y = 0;
    for (i, line) in lines.iter().enumerate().skip(first) {
        // A gap tells the games from what else can be done.
        if *line == Line::Sample && !shelf.games.is_empty() && i > first {
            y += 1;
        }
        let row = area.rows_from(y, 1);
        if row.is_empty() {
            break;
        }
        let (name, state, ink) = match line {
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
        y += 1;
    }
}
