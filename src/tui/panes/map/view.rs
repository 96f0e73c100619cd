//! The map pane: a scene made of the board that is looked at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::adjudicate::{Entry, Verdict};
use crate::draw::{self, Chart, Emphasis, Glyphs, MapOrder, Picture, Scene, View, draw};
use crate::game::Outcome;
use crate::map::{Power, Province, Unit};
use crate::session::open_game::map_layer::{Layer, LayerContent};
use crate::session::open_game::{GameSession, Look};
use crate::theme::{Ink, Theme};
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::map::layers;
use crate::tui::panes::table_view;
use crate::widgets::area::Cut;
use crate::widgets::clean::{clean, columns, wrap};
use crate::widgets::paint::{paragraphs, put};

pub fn render(cx: &ViewContext, area: Rect, buffer: &mut Buffer) {
    if !cx.draws_maps {
        left_out(cx, area, buffer);
        return;
    }
    if super::picture::wanted(cx).is_some() {
        // The cells stay empty below the picture.
        return;
    }
    let Some((scene, chart, view)) = scene_of(cx, area) else { return };
    paint(&draw(&scene, chart, view), cx.theme, area, buffer);
}

/// Puts a picture on the screen.
pub fn paint(picture: &Picture, theme: Theme, area: Rect, buffer: &mut Buffer) {
    // Neighbouring cells mostly look alike, so the theme is asked once for all of them.
    let mut last: Option<(draw::Cell, Style)> = None;
    for (y, row) in picture.rows().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            let at = (area.x + x as u16, area.y + y as u16);
            if let Some(target) = buffer.cell_mut(at) {
                let alike = last.filter(|(before, _)| draw::Cell { symbol: cell.symbol, ..*before } == *cell);
                let style = alike.map_or_else(|| theme.cell(cell), |(_, style)| style);
                last = Some((*cell, style));
                target.set_char(cell.symbol).set_style(style);
            }
        }
    }
}

/// Says in a map's place where its units are listed.
fn left_out(cx: &ViewContext, area: Rect, buffer: &mut Buffer) {
    let text = "The map is not drawn for screen readers. Space o o lists the units with their orders. Space m w draws the map.";
    paragraphs(buffer, area.columns_from(1, area.width).cut_right(1), [(text, cx.theme.ink(Ink::Text))]);
}

/// Draws a scene in an area of a layer, once the map is laid out for it.
pub fn board(cx: &ViewContext, scene: &Scene, centre: Option<Province>, area: Rect, buffer: &mut Buffer) {
    if !cx.draws_maps {
        left_out(cx, area, buffer);
    } else if let Some(picture) = picture(cx, scene, centre, area) {
        paint(&picture, cx.theme, area, buffer);
    }
}

/// Returns a scene as it is drawn in an area of a layer; a map that is too large is centred on a province.
pub fn picture(cx: &ViewContext, scene: &Scene, centre: Option<Province>, area: Rect) -> Option<Picture> {
    let chart = cx.drawings.chart(scene.map, area)?;
    let view = cx.dressed(View::new(chart, scene.map, area.width, area.height, centre), scene.map);
    Some(draw(scene, chart, view))
}

/// Returns what the map's heading says of it.
pub fn caption(cx: &ViewContext, session: &GameSession) -> String {
    let title = if cx.table_view.is_none() && shows_last_movement(session) {
        match session.hidden() {
            Some(hidden) => format!("the last movement; {hidden}"),
            None => "the last movement".to_owned(),
        }
    } else {
        session.shown.title.clone()
    };
    match cx.viewport.note() {
        Some(zoom) => format!("{zoom} · {title}"),
        None => title,
    }
}

/// Returns whether the map still shows the last movement: till the first order is entered.
fn shows_last_movement(session: &GameSession) -> bool {
    let draws_orders = !matches!(session.layer, Layer::None | Layer::Threats | Layer::Ranges);
    draws_orders && session.awaits_first_order()
}

/// Says below the map what its signs mean, as far as there is room.
pub fn legend(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if !cx.draws_maps {
        return;
    }
    let letters = !cx.theme.tells_apart(session.map().powers().len());
    let unit = if letters { "A army  F fleet, with its power's letter" } else { "A army  F fleet" };
    let (centres, orders) = match cx.glyphs {
        Glyphs::Unicode => ("● centre  ○ free", "→ moves  × fails  + supports  c convoys"),
        Glyphs::Ascii => ("* centre  o free", "> moves  x fails  + supports  c convoys"),
    };
    let parts = [centres, unit, orders];
    let mut x = 1;
    for part in parts {
        if usize::from(x) + columns(part) <= usize::from(area.width) {
            x += put(buffer, area.columns_from(x, area.width), part, cx.theme.ink(Ink::Quiet)) + 3;
        }
    }
}

/// Draws what the layer shows, in words, on as many rows as there are.
pub fn words(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let area = area.columns_from(1, area.width).cut_right(1);
    let mut lines = wrap(&clean(&session.shown.words), usize::from(area.width));
    if lines.len() > usize::from(area.height) {
        // The last line that is seen is cut where it does not end.
        let rest = lines.split_off(usize::from(area.height).saturating_sub(1)).join(" ");
        lines.push(rest);
    }
    for (y, line) in (0..area.height).zip(&lines) {
        put(buffer, area.rows_from(y, 1), line, cx.theme.ink(Ink::Text));
    }
}

/// Returns the scene of the board that is looked at, the chart and the part of it that an area shows.
pub fn scene_of<'a>(cx: &ViewContext<'a>, area: Rect) -> Option<(Scene<'a>, &'a Chart, View)> {
    let (Some(session), Some(chart)) = (cx.session, cx.viewport.chart()) else { return None };
    let map = session.map();
    let mut scene = Scene::new(map, &layers::position(session));
    scene.selected = session.province.filter(|_| cx.table_view.as_ref().is_none_or(|table| table.walked));
    let at_table = cx.table_view.is_some();
    if at_table && session.look != Look::Preview {
        table_view::draw_results(session, &mut scene);
    } else if session.look != Look::Preview {
        orders(session, session.layer, &mut scene);
        if shows_last_movement(session) {
            table_view::draw_results(session, &mut scene);
            for order in &mut scene.orders {
                order.emphasis = Emphasis::Faint;
            }
        }
        if let Some(unit) = session.selected_row().and_then(|row| row.unit) {
            strengthen(&mut scene.orders, unit);
            single_out(&session.shown.reason, unit, &mut scene);
        }
    }
    if let Some(pointing) = cx.pointing {
        scene.highlighted = if pointing.variant.is_some() { Vec::new() } else { pointing.lit(session) };
    } else {
        match &session.shown.found {
            LayerContent::DependentOrders(_) if at_table && !session.is_past() => {}
            found => point_out(found, &mut scene),
        }
    }
    let view = cx.dressed(cx.viewport.view(area, cx.glyphs), map);
    Some((scene, chart, view))
}

/// Returns the board that is looked at as it is drawn on paper: nothing is selected, and where the map draws the orders
/// of whoever is selected, all are drawn.
///
/// Orders that are still to be adjudicated are secret, so in their place stand the results of the last movement.
pub fn scene_for_paper(session: &GameSession) -> Scene<'_> {
    let mut scene = Scene::new(session.map(), &layers::position(session));
    if keeps_secret(session) {
        table_view::draw_results(session, &mut scene);
    } else if session.look != Look::Preview {
        orders(session, if session.layer == Layer::Power { Layer::All } else { session.layer }, &mut scene);
    }
    point_out(&session.shown.found, &mut scene);
    scene
}

/// Returns whether a picture to be handed on leaves out the orders, because they are still to be adjudicated.
pub fn keeps_secret(session: &GameSession) -> bool {
    // While orders are hidden, only those of the power that looks are there.
    let is_tried = session.what_if.is_some() || session.correction.is_some() || session.is_hidden();
    session.look == Look::Now && !is_tried && !session.report().is_adjudicated
}

fn point_out(found: &LayerContent, scene: &mut Scene) {
    match found {
        LayerContent::Threats(threats) => scene.threats(threats),
        LayerContent::Ranges(ranges) => scene.ranges(ranges),
        LayerContent::DependentOrders(component) => scene.component(&component.units()),
        LayerContent::Nothing => {}
    }
}

/// Draws the orders that a layer shows.
fn orders(session: &GameSession, layer: Layer, scene: &mut Scene) {
    let show = session.report().is_adjudicated || session.shows_live();
    let selected = session.selected_row();
    // What the selected result rests on is drawn whosever it is.
    let in_reason = |unit: Option<Unit>| unit.is_some_and(|unit| session.shown.reason.contains(&unit));
    let wanted = |power: Power| match layer {
        Layer::Power | Layer::Threats | Layer::Ranges => selected.is_none_or(|r| r.power == power),
        Layer::All | Layer::Failures | Layer::DependentOrders => true,
        Layer::None => false,
        Layer::Of(one) => one == power,
    };
    match &session.report().outcome {
        Outcome::Movement(r) => {
            scene.written_routes(r);
            for e in given(&r.entries).filter(|e| wanted(e.ordered.by) || in_reason(e.unit)) {
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
    if layer == Layer::Failures {
        scene.failures();
    }
}

/// Returns the entries that somebody gave or implied; a unit that was given none is not drawn as holding.
fn given<O>(entries: &[Entry<O>]) -> impl Iterator<Item = &Entry<O>> {
    entries.iter().filter(|e| e.is_ordered())
}

fn outcome(verdict: Verdict, show: bool) -> draw::Outcome {
    match verdict {
        _ if !show => draw::Outcome::Open,
        Verdict::Undecided => draw::Outcome::Open,
        v if v.is_good() => draw::Outcome::Succeeds,
        _ => draw::Outcome::Fails,
    }
}

/// Puts the selected unit's order first and makes it bold.
fn strengthen(orders: &mut Vec<MapOrder>, unit: Unit) {
    if let Some(at) = orders.iter().position(|o| o.at == unit.at) {
        let mut order = orders.remove(at);
        order.emphasis = Emphasis::Strong;
        orders.insert(0, order);
    }
}

/// Points out the reason of the selected result: the units that it rests on, their orders bold, all others faint.
fn single_out(reason: &[Unit], selected: Unit, scene: &mut Scene) {
    if reason.is_empty() {
        return;
    }
    for order in &mut scene.orders {
        let is_part = order.at == selected.at || reason.iter().any(|unit| unit.at == order.at);
        order.emphasis = if is_part { Emphasis::Strong } else { Emphasis::Faint };
    }
    scene.highlighted = reason.iter().map(|unit| scene.map.province_of(unit.at)).collect();
}
