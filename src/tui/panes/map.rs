//! The map: what it shows, which part of it, and how finely.

use crate::theme::{Ink, Theme};
use crate::tui::model::Model;
use crate::widgets::{Buffer, Cut, Rect, Style, columns, fitting_text, paragraphs, put};
use chancery_core::map::{PhaseKind, Province};
use chancery_draw::{Chart, Glyphs, Picture, Scene, View, draw};
use chancery_session::open_game::GameSession;
use chancery_session::shown_map::{MapUse, scene, shows_last_movement};

pub fn render(model: &Model, area: Rect, buffer: &mut Buffer) {
    if !model.shows_maps() {
        return left_out(model, area, buffer);
    }
    let Some((scene, chart, view)) = scene_of(model, area) else { return };
    paint(&draw(&scene, chart, view), model.theme, area, buffer);
}

/// Puts a picture on the screen.
pub fn paint(picture: &Picture, theme: Theme, area: Rect, buffer: &mut Buffer) {
    // Neighbouring cells mostly look alike, so the theme is asked once for all of them.
    let mut last: Option<(chancery_draw::Cell, Style)> = None;
    for (y, row) in picture.rows().enumerate() {
        for (x, cell) in row.iter().enumerate() {
            let at = (area.x + x as u16, area.y + y as u16);
            if let Some(target) = buffer.cell_mut(at) {
                let alike = last
                    .filter(|(before, _)| chancery_draw::Cell { symbol: cell.symbol, ..*before } == *cell);
                let style = alike.map_or_else(|| theme.cell(cell), |(_, style)| style);
                last = Some((*cell, style));
                target.set_char(cell.symbol).set_style(style);
            }
        }
    }
}

/// Says in a map's place where its units are listed.
fn left_out(model: &Model, area: Rect, buffer: &mut Buffer) {
    let text = "The map is not drawn for screen readers. Space o o lists the units with their orders. Space m w draws the map.";
    paragraphs(buffer, area.columns_from(1, area.width).cut_right(1), [(text, model.theme.ink(Ink::Text))]);
}

/// Draws a scene in an area of a layer, once the map is laid out for it.
pub fn board(model: &Model, scene: &Scene, centre: Option<Province>, area: Rect, buffer: &mut Buffer) {
    if !model.shows_maps() {
        left_out(model, area, buffer);
    } else if let Some(picture) = picture(model, scene, centre, area) {
        paint(&picture, model.theme, area, buffer);
    }
}

/// Returns a scene as it is drawn in an area of a layer; a map that is too large is centred on a province.
pub fn picture(model: &Model, scene: &Scene, centre: Option<Province>, area: Rect) -> Option<Picture> {
    let chart = model.drawings.chart(scene.map, area)?;
    let view = model.dressed(View::new(chart, scene.map, area.width, area.height, centre), scene.map);
    Some(draw(scene, chart, view))
}

/// Returns what the map's heading says of it.
pub fn caption(model: &Model, session: &GameSession) -> String {
    let title = if model.table_view.is_none() && shows_last_movement(session) {
        session.hidden().map_or("the last movement".to_owned(), |who| format!("the last movement; {who}"))
    } else {
        session.shown.title.clone()
    };
    match model.viewport.note() {
        Some(zoom) => format!("{zoom} · {title}"),
        None => title,
    }
}

/// Says below the map what its signs mean, as far as there is room.
pub fn legend(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if !model.shows_maps() {
        return;
    }
    let map = session.map();
    let letters = !model.theme.tells_apart(map.powers().len());
    let letter =
        map.powers().next().filter(|_| letters).map(|power| chancery_draw::unit_letter(map.power(power)));
    let letter = letter.map(String::from).unwrap_or_default();
    let unit = format!("A{letter} army  F{letter} fleet");
    let long = if letters { "A army  F fleet, with its power's letter" } else { &*unit };
    let shown = if shows_last_movement(session) { session.phases_told() } else { vec![session.node()] };
    let is_winter = |node| session.game.node(node).position.phase.kind == PhaseKind::Adjustments;
    let builds = shown.iter().filter(|&&node| is_winter(node)).count();
    let orders = match builds {
        0 => "→ moves  × fails  + supports  c convoys",
        _ if builds == shown.len() => "+ builds  × disbands",
        _ if area.width < 90 => "→ moves  × fails  + supports, builds",
        _ => "→ moves  × fails  + supports, builds  c convoys",
    };
    let (centres, orders) = match model.glyphs {
        Glyphs::Unicode => ("● centre  ○ free", orders.to_owned()),
        Glyphs::Ascii => ("* centre  o free", orders.replace('→', ">").replace('×', "x")),
    };
    // The words become fewer and the gaps smaller before a sign is left out.
    let all = |unit: &str, gap: usize| columns(centres) + columns(unit) + columns(&orders) + 2 * gap;
    let forms = [(long, 3), (&*unit, 3), (&*unit, 2)];
    let fitting = forms.into_iter().find(|form| all(form.0, form.1) < usize::from(area.width));
    let (unit, gap) = fitting.unwrap_or((&*unit, 2));
    let mut x = 1;
    for part in [centres, unit, &orders] {
        if usize::from(x) + columns(part) <= usize::from(area.width) {
            x +=
                put(buffer, area.columns_from(x, area.width), part, model.theme.ink(Ink::Quiet)) + gap as u16;
        }
    }
}

/// Draws what the layer shows, in words, on as many rows as there are.
pub fn words(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let area = area.columns_from(1, area.width).cut_right(1);
    fitting_text(buffer, area, &session.shown.words, model.theme.ink(Ink::Text));
}

/// Returns the scene of the board that is looked at, the chart and the part of it that an area shows.
pub fn scene_of(model: &Model, area: Rect) -> Option<(Scene<'_>, &Chart, View)> {
    let (session, chart) = (model.session()?, model.viewport.chart()?);
    let usage = MapUse {
        at_table: model.table_view.is_some(),
        hides_cursor: model.table_view.as_ref().is_some_and(|table| !table.walked),
        pointing: model.pointing(),
    };
    let view = model.dressed(model.viewport.view((area.width, area.height), model.glyphs), session.map());
    Some((scene(session, usage), chart, view))
}
