//! The map pane: a scene made of the board that is looked at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::board::Row;
use super::super::desk::{Arrows, Desk, Look};
use super::super::model::{Model, Stage};
use super::super::theme::{Colours, Theme};
use crate::adjudicate::{Entry, Verdict};
use crate::draw::{self, Chart, Drawn, Picture, Scene, View, draw};
use crate::game::{Outcome, advance};
use crate::map::{Power, Unit};
use crate::order::Position;

pub fn render(model: &Model, area: Rect, buffer: &mut Buffer) {
    let Some((scene, chart, view)) = scene_of(model, area) else { return };
    paint(&draw(&scene, chart, view), model.theme, area, buffer);
}

/// Puts a picture on the screen.
pub fn paint(picture: &Picture, theme: Theme, area: Rect, buffer: &mut Buffer) {
    for (y, row) in picture.rows().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            let at = (area.x + x as u16, area.y + y as u16);
            if let Some(target) = buffer.cell_mut(at) {
                target.set_char(cell.symbol).set_style(theme.cell(cell));
            }
        }
    }
}

/// What the map's heading says of it.
pub fn caption(model: &Model, desk: &Desk) -> String {
    let drawn = match (desk.look, desk.arrows) {
        (Look::Preview, _) => "the board after these orders",
        (_, Arrows::Power) => "the power's orders",
        (_, Arrows::All) => "all orders",
        (_, Arrows::None) => "no orders",
    };
    match model.lens.note() {
        Some(zoom) => format!("{zoom} · {drawn}"),
        None => drawn.to_owned(),
    }
}

/// The scene of the board that is looked at, the chart and the part of it that an area shows.
pub fn scene_of(model: &Model, area: Rect) -> Option<(Scene<'_>, &Chart, View)> {
    let (Stage::Desk(desk), Some(chart)) = (&model.stage, model.lens.chart()) else { return None };
    let map = desk.map();
    let after;
    let position: &Position = if desk.look == Look::Preview {
        after = advance(map, &desk.board.position, &desk.board.outcome);
        &after
    } else {
        &desk.board.position
    };
    let mut scene = Scene::new(map, position);
    scene.selected = desk.province;
    if let Some(pointing) = model.pointing() {
        scene.highlighted = if pointing.variant.is_some() { Vec::new() } else { pointing.lit(desk) };
    }
    if desk.look != Look::Preview {
        orders(desk, &mut scene);
    }
    let waves = matches!(model.theme.colours, Colours::Mono | Colours::Sixteen);
    Some((scene, chart, model.lens.view(area, model.glyphs, waves)))
}

/// Draws the orders that are to be seen, the selected one above the others.
fn orders(desk: &Desk, scene: &mut Scene) {
    let show = desk.board.judged || desk.live;
    let selected = desk.key.and_then(|k| desk.board.row(k));
    let wanted = |power: Power| match desk.arrows {
        Arrows::Power => selected.is_none_or(|r| r.power == power),
        Arrows::All => true,
        Arrows::None => false,
    };
    match &desk.board.outcome {
        Outcome::Movement(r) => {
            for e in given(&r.entries).filter(|e| wanted(e.ordered.by)) {
                scene.order(&e.ordered, outcome(e.verdict, show));
            }
        }
        Outcome::Retreats(r) => {
            for e in given(&r.entries).filter(|e| wanted(e.ordered.by)) {
                scene.retreat(&e.ordered, outcome(e.verdict, show));
            }
        }
        Outcome::Adjustments(r) => {
            for e in given(&r.entries).filter(|e| wanted(e.ordered.by)) {
                scene.adjustment(e.ordered.by, e.ordered.order, outcome(e.verdict, show));
            }
        }
    }
    if let Some(unit) = selected.and_then(|r: &Row| r.unit) {
        strengthen(&mut scene.orders, unit);
    }
}

/// Those that somebody gave; a unit that was given none is not drawn as holding.
fn given<O>(entries: &[Entry<O>]) -> impl Iterator<Item = &Entry<O>> {
    entries.iter().filter(|e| e.source.is_some())
}

fn outcome(verdict: Verdict, show: bool) -> draw::Outcome {
    match verdict {
        _ if !show => draw::Outcome::Open,
        Verdict::Undecided => draw::Outcome::Open,
        v if v.is_good() => draw::Outcome::Succeeds,
        _ => draw::Outcome::Fails,
    }
}

/// The selected unit's order comes first and is drawn bold.
fn strengthen(orders: &mut Vec<Drawn>, unit: Unit) {
    if let Some(at) = orders.iter().position(|o| o.at == unit.at) {
        let mut order = orders.remove(at);
        order.strong = true;
        orders.insert(0, order);
    }
}
