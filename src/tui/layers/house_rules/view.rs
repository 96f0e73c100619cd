//! The house rules: presets, engines and every choice, with what the selected one means.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::house_rules::{House, HouseRow};
use crate::theme::{Ink, Theme};
use crate::tui::layers::house_rules::{RulesList, rows};
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::clean::{columns, wrap};
use crate::widgets::paint::{lines_in_sight, pieces, put, wash};
use crate::widgets::remark::Remark;

/// The columns before what a row means.
const MEANING_AT: u16 = 19;
/// The columns of the option of a choice.
const OPTION: usize = 10;
/// The rows that the explanation has, unless it needs more.
const USUAL: u16 = 8;
/// The rows that it leaves to the list.
const LEAST_LIST: u16 = 5;

pub fn render(theme: Theme, list: &RulesList, house: House, screen: Rect, buffer: &mut Buffer) {
    let body = page(theme, "House rules", &house.summary(), screen, buffer);
    let all = rows();
    let refusal = list.refusal.iter().map(|why| (0, why.as_str(), Ink::Bad));
    let explained = list.row().map(|row| row.explain(house)).unwrap_or_default();
    let explained = explained.iter().map(|line| (line.depth, line.text.as_str(), line.tone.into()));
    let remark = Remark::new(refusal.chain(explained), body.width);
    let below = remark.height().max(USUAL.min(body.height / 2)).min(body.height.saturating_sub(LEAST_LIST));
    let texts: Vec<Vec<String>> = all.iter().map(|row| meaning(*row, house, body.width)).collect();
    let heights: Vec<usize> = texts.iter().map(Vec::len).collect();
    let lines = lines_in_sight(body.cut_bottom(below), Some(list.selected), &heights);
    let more = lines.last().map_or(0, |(last, ..)| all.len() - 1 - last);
    for (i, part, row) in lines {
        draw_line(theme, all[i], house, (part, &texts[i][part]), row, buffer);
        if i == list.selected {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
    remark.render(theme, more, body.cut_top(body.height - below), buffer);
}

/// Returns what a row means, on lines of a list that is so wide; that of a choice begins with its option.
fn meaning(row: HouseRow, house: House, width: u16) -> Vec<String> {
    let option = match row {
        HouseRow::Choice(choice) => format!("{:<OPTION$} ", house.letter(choice)),
        _ => String::new(),
    };
    let indent = columns(&option);
    let lines = wrap(row.meaning(), usize::from(width.saturating_sub(MEANING_AT + 1)).saturating_sub(indent));
    let lead = |i| if i == 0 { option.clone() } else { " ".repeat(indent) };
    lines.iter().enumerate().map(|(i, text)| lead(i) + text).collect()
}

/// Draws a line of a row: its sign and its name stand on the first one.
fn draw_line(
    theme: Theme,
    row: HouseRow,
    house: House,
    (part, text): (usize, &str),
    area: Rect,
    buffer: &mut Buffer,
) {
    let (sign, ink, strong) = match (row, row.is_so(house)) {
        (HouseRow::Heading(title), _) => {
            put(buffer, area.columns_from(1, area.width), title, theme.ink(Ink::Heading));
            return;
        }
        (HouseRow::Choice(_), false) => ("≠", Ink::Doubt, Ink::Text),
        (HouseRow::Choice(_), true) | (_, false) => (" ", Ink::Text, Ink::Text),
        (_, true) => ("✓", Ink::Good, Ink::Heading),
    };
    if part == 0 {
        let name = format!(" {}", row.name());
        let parts = [("  ", theme.ink(Ink::Text)), (sign, theme.ink(ink)), (&name, theme.ink(strong))];
        pieces(buffer, area, &parts);
    }
    put(buffer, area.columns_from(MEANING_AT, area.width), text, theme.ink(Ink::Text));
}
