//! Press, rulings, votes and the summary, over the whole screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::game::Game;
use crate::publish::chart::{letters, years};
use crate::session::press::{PressList, Tab, heading, whole};
use crate::session::styled::{StyledLine, Tone, line};
use crate::theme::Ink;
use crate::tui::layers::press::summary::summary;
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::clean::{columns, wrap};
use crate::widgets::paint::{in_sight, pieces, put, rule, wash};

/// From so many columns what a paper says stands beside the list.
const BESIDE: u16 = 100;

pub fn render(cx: &ViewContext, press_list: PressList, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let game = &session.game;
    let ending = game.ending().map(|e| format!("the game is over: {}", e.describe(session.map())));
    let aside = ending.unwrap_or_else(|| game.node(session.node()).position.phase.title());
    let page = page(cx.theme, "Press, rulings and votes", &aside, screen, buffer);
    tabs(cx, press_list, page.rows_from(0, 1), buffer);
    let body = page.cut_top(2).columns_from(1, page.width).cut_right(1);
    if press_list.tab == Tab::Summary {
        let bars = 6 + session.map().centres().count() as u16;
        let beside = if body.width >= BESIDE + 10 { bars + 2 } else { 0 };
        let left = body.cut_right(beside);
        let lines = summary(game, usize::from(left.width));
        let first = press_list.at.min(lines.len());
        let taken = told(cx, &lines[first..], left, buffer);
        if beside > 0 {
            chart(cx, game, 0, body.columns_from(left.width + 2, bars), buffer);
        } else {
            chart(cx, game, press_list.at.saturating_sub(lines.len()), body.cut_top(taken), buffer);
        }
        return;
    }
    let all = press_list.list(game);
    if all.is_empty() {
        let text = match press_list.tab {
            Tab::Press => "No press yet. n writes the first piece, for the phase that is shown.",
            Tab::Rulings => "No rulings yet. n writes one, N a note on the phase for yourself.",
            _ => "Nothing was proposed yet. n proposes a draw, a concession, or anything else.",
        };
        told(cx, &[line(Tone::Quiet, 0, text)], body, buffer);
        return;
    }
    let (left, right) = if body.width >= BESIDE {
        let half = body.width * 2 / 5;
        (body.columns_from(0, half), body.columns_from(half + 2, body.width))
    } else {
        let few = (all.len() as u16).min(body.height / 2).max(1);
        let below = body.cut_top(few);
        rule(buffer, below.rows_from(0, 1), cx.theme);
        (body.rows_from(0, few), below.cut_top(1))
    };
    // After papers went away, the last of them is selected.
    let at = press_list.at.min(all.len() - 1);
    for (i, row) in in_sight(left, Some(at), all.len()) {
        let (phase, text) = heading(game, all[i]);
        let parts = [
            (phase.as_str(), cx.theme.ink(Ink::Quiet)),
            ("  ", cx.theme.ink(Ink::Text)),
            (&text, cx.theme.ink(Ink::Text)),
        ];
        pieces(buffer, row, &parts);
        if i == at {
            wash(buffer, row, cx.theme.ink(Ink::Selected));
        }
    }
    if let Some(paper) = press_list.selected(game) {
        told(cx, &whole(game, paper), right, buffer);
    }
}

fn tabs(cx: &ViewContext, press_list: PressList, row: Rect, buffer: &mut Buffer) {
    let mut x = 0;
    for tab in Tab::ALL {
        let style = if tab == press_list.tab {
            cx.theme.ink(Ink::Accent).add_modifier(Modifier::REVERSED)
        } else {
            cx.theme.ink(Ink::Quiet)
        };
        x += put(buffer, row.columns_from(x, row.width), &format!(" {} ", tab.title()), style) + 1;
    }
}

/// Draws lines, each broken where it must be; returns how many rows they take.
fn told(cx: &ViewContext, lines: &[StyledLine], area: Rect, buffer: &mut Buffer) -> u16 {
    let mut y = 0;
    for line in lines {
        // What fits stays as it was written, with all its blanks.
        let fits = columns(&line.text) <= usize::from(area.width);
        let rows = if fits { vec![line.text.clone()] } else { wrap(&line.text, usize::from(area.width)) };
        for text in rows {
            put(buffer, area.rows_from(y, 1), &text, cx.theme.ink(Ink::from(line.tone)));
            y += 1;
        }
    }
    y
}

/// Draws a bar for each year: a letter for each centre in its owner's colour.
fn chart(cx: &ViewContext, game: &Game, past: usize, area: Rect, buffer: &mut Buffer) {
    let (map, summary) = (game.map(), game.summary());
    let letters = letters(map);
    for (year, y) in years(map, &summary).iter().skip(past).zip(0..area.height) {
        let row = area.rows_from(y, 1);
        let mut x = put(buffer, row, &format!("{:>4}  ", year.year), cx.theme.ink(Ink::Quiet));
        for &(power, count) in &year.counts {
            let bar = letters[power.index()].to_string().repeat(count);
            x += put(buffer, row.columns_from(x, row.width), &bar, cx.theme.power(power));
        }
        put(buffer, row.columns_from(x, row.width), &".".repeat(year.free), cx.theme.ink(Ink::Quiet));
    }
}
