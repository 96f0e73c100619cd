//! An engine at work: its log, how far it is with every order, and the map.
//!
//! ```text
//! from 110x34               smaller
//! ┌ heading ───────────┐    ┌ heading ───────┐
//! │ orders │ map       │    │ orders, or map │
//! │        ├───────────┤    ├────────────────┤
//! │        │ log       │    │ log            │
//! ├────────┴───────────┤    ├────────────────┤
//! └ the selected order ┘    └ selected order ┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::{Ink, Theme};
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::map::board;
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::paint::{divider, in_sight, pieces, put, put_right, rule, wash};
use crate::widgets::remark::{Remark, broken, write};
use chancery_core::adjudicate::OrderState;
use chancery_draw::{Chart, Emphasis, Outcome, Scene};
use chancery_session::questions::engine_question::EngineLog;
use chancery_session::questions::steps::{State, Steps};

/// The areas of the screen; what is not shown has no area.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    orders: Rect,
    map: Rect,
    log: Rect,
    detail: Rect,
}

/// The columns and rows of the smallest whole map.
const MAP: (u16, u16) = (78, 20);

/// Returns whether a screen shows the map beside the orders, and not in their place.
pub const fn shows_both(screen: Rect) -> bool {
    screen.width >= 110 && screen.height >= 34
}

/// Lays everything out: first the whole map, wherever it is shown. A log of so many lines gets the room that it needs,
/// up to half of the height.
fn places(screen: Rect, map_instead: bool, lines: usize) -> Places {
    let mut places = Places::default();
    let body = screen.cut_bottom(1).cut_top(1);
    let map_alone = map_instead && !shows_both(screen);
    // Beside a map that takes the screen the log needs what is left.
    let rows = if map_alone { body.height.saturating_sub(MAP.1 + 3) } else { body.height / 4 };
    let detail = 5.min(rows);
    places.detail = body.rows_from(body.height - detail, detail);
    let body = body.cut_bottom(detail);
    let wanted = u16::try_from(lines + 1).unwrap_or(u16::MAX).min(body.height / 2);
    if shows_both(screen) {
        let left = 41.min(body.width - MAP.0 - 1).max(body.width / 4);
        places.orders = body.columns_from(0, left);
        let right = body.columns_from(left + 1, body.width);
        let map = (body.height * 3 / 4).min(body.height - wanted).max(MAP.1);
        places.map = right.rows_from(0, map);
        places.log = right.rows_from(map, right.height);
    } else if map_alone {
        let map = MAP.1.max(body.height - wanted).min(body.height.saturating_sub(2));
        places.map = body.rows_from(0, map);
        places.log = body.rows_from(map, body.height);
    } else {
        let top = (body.height * 3 / 5).min(body.height - wanted);
        places.orders = body.rows_from(0, top);
        places.log = body.rows_from(top, body.height);
    }
    places
}

/// Returns where the map stands.
pub fn map_area(screen: Rect, steps: &Steps) -> Rect {
    places(screen, steps.map, steps.lines().len()).map
}

pub fn render(cx: &ViewContext, steps: &Steps, screen: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let places = places(screen, steps.map, steps.lines().len());
    let title = format!("Step by step · {}", steps.engine);
    let aside = format!("{} · {}", steps.question.title(), steps.progress());
    let page = page(theme, &title, &aside, screen, buffer);
    if let Some(why) = steps.trouble() {
        let area = page.cut_top(1).columns_from(1, page.width).cut_right(1);
        write(theme, &broken([(0, why.text.as_str(), why.tone.into())], area.width), area, buffer);
        return;
    }
    if !places.orders.is_empty() && !places.map.is_empty() {
        divider(buffer, places.orders, theme);
    }
    orders(theme, steps, places.orders, buffer);
    map(cx, steps, places.map, buffer);
    log(theme, steps, places.log, buffer);
    remark(steps, screen.width).render(theme, 0, places.detail, buffer);
}

/// Returns the selected order in full.
fn remark(steps: &Steps, width: u16) -> Remark {
    let details = steps.details();
    Remark::new(details.iter().map(|line| (0, line.text.as_str(), line.tone.into())), width)
}

/// Returns the sign of how far an order is; each has a word beside it, too.
const fn sign(state: &State) -> &'static str {
    match state.standing {
        None => " ",
        Some(OrderState::Unresolved) => "·",
        Some(OrderState::Guessing(_)) => "?",
        Some(OrderState::Provisional(_)) => "~",
        Some(OrderState::Resolved(true)) => "✓",
        Some(OrderState::Resolved(false)) => "✗",
    }
}

fn orders(theme: Theme, steps: &Steps, area: Rect, buffer: &mut Buffer) {
    let about = steps.line().and_then(|l| l.unit);
    for (unit, row) in in_sight(area, Some(steps.unit), steps.states.len()) {
        let state = &steps.states[unit];
        let (sign, ink) = (sign(state), Ink::from(state.tone()));
        let arrow = if about == Some(unit) { "▸" } else { " " };
        let power = steps.question.position.units[unit].power;
        let parts = [(arrow, theme.ink(Ink::Accent)), (sign, theme.ink(ink)), (" ", theme.ink(Ink::Text))];
        let taken = pieces(buffer, row, &parts);
        let order = row.columns_from(taken, row.width);
        let taken = taken + put(buffer, order, &steps.order(unit), theme.power(power));
        let ink = if sign == "✓" { Ink::Quiet } else { ink };
        put_right(
            buffer,
            row.columns_from(taken + 1, row.width).cut_right(1),
            &state.brief(),
            theme.ink(ink),
        );
        if unit == steps.unit {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
}

fn map(cx: &ViewContext, steps: &Steps, area: Rect, buffer: &mut Buffer) {
    let Some(EngineLog { heard, .. }) = steps.work.said() else { return };
    let map = steps.question.table.map();
    let mut scene = Scene::new(map, &steps.question.position);
    let units = &steps.question.position.units;
    scene.selected = units.get(steps.unit).map(|u| map.province_of(u.at));
    if let Some(unit) = steps.line().and_then(|l| units.get(l.unit?)) {
        scene.highlighted.push(map.province_of(unit.at));
    }
    scene.written_routes(&heard.resolution);
    let entries = heard.resolution.entries.iter().zip(&steps.states).enumerate();
    for (unit, (entry, state)) in entries.filter(|e| e.1.0.is_ordered()) {
        let outcome = match state.standing {
            Some(OrderState::Resolved(true)) => Outcome::Succeeds,
            Some(OrderState::Resolved(false)) => Outcome::Fails,
            _ => Outcome::Open,
        };
        scene.order(&entry.ordered, outcome);
        if unit == steps.unit
            && let Some(mut selected) = scene.orders.pop()
        {
            selected.emphasis = Emphasis::Strong;
            scene.orders.insert(0, selected);
        }
    }
    board(cx, &scene, scene.selected, area, buffer);
    let is_cut = |chart: &Chart| chart.width() > area.width || chart.height() > area.height;
    if cx.draws_maps && cx.drawings.chart(map, area).is_some_and(is_cut) {
        put_right(buffer, area.rows_from(0, 1), " a part of the map ", cx.theme.ink(Ink::Quiet));
    }
}

/// Draws the log around the step that was done last.
fn log(theme: Theme, steps: &Steps, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area.rows_from(0, 1), theme);
    let area = area.cut_top(1);
    let lines = steps.lines();
    let at = steps.at.checked_sub(1);
    for (i, row) in in_sight(area, at, lines.len()) {
        let line = &lines[i];
        let ink = match (i.cmp(&steps.at), line.unit) {
            (std::cmp::Ordering::Less, None) => Ink::Heading,
            (std::cmp::Ordering::Less, Some(_)) => Ink::Text,
            _ => Ink::Quiet,
        };
        let concerns = line.unit == Some(steps.unit);
        let mark = if concerns { "▌" } else { " " };
        let number = format!("{:>4}  ", i + 1);
        let parts = [
            (mark, theme.bar()),
            (number.as_str(), theme.ink(Ink::Quiet)),
            (line.text.as_str(), theme.ink(ink)),
        ];
        pieces(buffer, row, &parts);
        if Some(i) == at {
            wash(buffer, row, theme.ink(Ink::Selected));
        }
    }
}
