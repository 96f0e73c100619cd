//! The map: what it shows, which part of it, and how finely.

use std::sync::Arc;

use crate::theme::{Ink, Theme};
use crate::tui::panes::ViewContext;
use crate::widgets::{Buffer, Cut, Rect, Style, columns, fitting_text, paragraphs, put};
use chancery_core::map::{Map, PhaseKind, Province};
use chancery_core::text::Clean;
use chancery_draw::{Chart, Drawing, Glyphs, Picture, Scene, View, draw};
use chancery_game::store::{DRAWINGS, Tables};
use chancery_session::open_game::GameSession;
use chancery_session::shown_map::{MapUse, scene, shows_last_movement};

pub fn render(cx: &ViewContext, area: Rect, buffer: &mut Buffer) {
    if !cx.draws_maps {
        return left_out(cx, area, buffer);
    }
    let Some((scene, chart, view)) = scene_of(cx, area) else { return };
    paint(&draw(&scene, chart, view), cx.theme, area, buffer);
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
        session.hidden().map_or("the last movement".to_owned(), |who| format!("the last movement; {who}"))
    } else {
        session.shown.title.clone()
    };
    match cx.viewport.note() {
        Some(zoom) => format!("{zoom} · {title}"),
        None => title,
    }
}

/// Says below the map what its signs mean, as far as there is room.
pub fn legend(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if !cx.draws_maps {
        return;
    }
    let map = session.map();
    let letters = !cx.theme.tells_apart(map.powers().len());
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
    let (centres, orders) = match cx.glyphs {
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
            x += put(buffer, area.columns_from(x, area.width), part, cx.theme.ink(Ink::Quiet)) + gap as u16;
        }
    }
}

/// Draws what the layer shows, in words, on as many rows as there are.
pub fn words(cx: &ViewContext, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let area = area.columns_from(1, area.width).cut_right(1);
    fitting_text(buffer, area, &session.shown.words, cx.theme.ink(Ink::Text));
}

/// Returns the scene of the board that is looked at, the chart and the part of it that an area shows.
pub fn scene_of<'a>(cx: &ViewContext<'a>, area: Rect) -> Option<(Scene<'a>, &'a Chart, View)> {
    let (session, chart) = (cx.session?, cx.viewport.chart()?);
    let usage = MapUse {
        at_table: cx.table_view.is_some(),
        hides_cursor: cx.table_view.is_some_and(|table| !table.walked),
        pointing: cx.pointing,
    };
    let view = cx.dressed(cx.viewport.view((area.width, area.height), cx.glyphs), session.map());
    Some((scene(session, usage), chart, view))
}

/// Drawings by their map.
#[derive(Debug, Default)]
pub struct Drawings {
    made: Vec<(Arc<Map>, Arc<Drawing>)>,
    /// A map as it is laid out for a layer, in so many columns and rows.
    laid_out: Option<(Arc<Map>, (u16, u16), Chart)>,
    /// The fault of a drawing that was met last, until it is reported.
    pub trouble: Option<String>,
}

impl Drawings {
    /// Returns the drawing of a map: what lies beside its file, else what the program carries, else a
    /// network.
    pub fn of(&mut self, map: &Arc<Map>, tables: &Tables) -> Arc<Drawing> {
        if let Some((_, drawing)) = self.made.iter().find(|(known, _)| Arc::ptr_eq(known, map)) {
            return Arc::clone(drawing);
        }
        let drawing = Arc::new(self.read(map, tables));
        self.made.push((Arc::clone(map), Arc::clone(&drawing)));
        drawing
    }

    /// Lays a map out for an area of a layer, unless it is already, with room for the letters that stand for colours;
    /// without codes, if the area is too small for them.
    pub fn lay_out(
        &mut self,
        map: &Arc<Map>,
        area: Rect,
        glyphs: Glyphs,
        letters: bool,
        is_small: bool,
        tables: &Tables,
    ) {
        if !area.is_empty() && self.chart(map, area).is_none() {
            let drawing = self.of(map, tables);
            let chart = if is_small {
                drawing.sheet(map).without_codes(map, area.width, area.height)
            } else {
                drawing.chart(map, area.width, area.height, glyphs)
            };
            let chart = if letters { chart.with_chips(map) } else { chart };
            self.laid_out = Some((Arc::clone(map), (area.width, area.height), chart));
        }
    }

    /// Returns the map that was laid out for an area of this size.
    pub fn chart(&self, map: &Map, area: Rect) -> Option<&Chart> {
        let (known, size, chart) = self.laid_out.as_ref()?;
        (std::ptr::eq(&raw const **known, map) && *size == (area.width, area.height)).then_some(chart)
    }

    fn read(&mut self, map: &Arc<Map>, tables: &Tables) -> Drawing {
        let Some((path, [schematic, shapes])) = tables.drawings(map) else { return Drawing::default() };
        let (drawing, faults) = Drawing::read(map, schematic.as_deref(), shapes.as_deref());
        for (ending, fault) in DRAWINGS.iter().zip(faults) {
            if let Some(fault) = fault {
                let path = path.with_extension(ending);
                let told = format!("{}:{fault}; the map is drawn without this file", path.display());
                self.trouble = Some(Clean::line(&told).to_string());
            }
        }
        drawing
    }
}
