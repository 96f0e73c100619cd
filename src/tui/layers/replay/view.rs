//! A film: the map, and what is told of it below.
//!
//! ```text
//! ┌ phase ───────── how far ┐
//! │ map                     │
//! ├─────────────────────────┤
//! │ what is told            │
//! └ keys ───────────────────┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::draw::{Scene, View, draw};
use crate::game::Outcome;
use crate::map::Map;
use crate::tui::layers::replay::{Film, Motion, Pace, Shot, Subject};
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::layout::FLOOR;
use crate::tui::session::desk::Desk;
use crate::tui::theme::{Colours, Ink};
use crate::tui::widgets::area::Cut;
use crate::tui::widgets::boxes::heading;
use crate::tui::widgets::clean::{clean, wrap};
use crate::tui::widgets::paint::{pieces, put, rule, wipe};

/// The map and what is told below it.
fn places(screen: Rect) -> (Rect, Rect) {
    let body = screen.cut_bottom(1).cut_top(1);
    let told = if screen.height < 46 { 4 } else { 6 }.min(body.height / 3);
    (body.cut_bottom(told), body.rows_from(body.height - told, told))
}

/// Where the map stands on a screen of this size, so that it can be laid out.
pub fn map_area(size: (u16, u16)) -> Rect {
    if size.0 < FLOOR.0 || size.1 < FLOOR.1 {
        return Rect::default();
    }
    places(Rect::new(0, 0, size.0, size.1)).0
}

pub fn render(cx: &ViewContext, film: &Film, speed: (Motion, Pace), screen: Rect, buffer: &mut Buffer) {
    let (Some(desk), Some(shot)) = (cx.desk, film.shot()) else { return };
    wipe(buffer, screen.cut_bottom(1));
    let (area, told) = places(screen);
    let phase = desk.game.node(shot.node).position.phase.title();
    let judged = desk.game.judged_at(shot.node).is_some();
    let subject = match film.subject {
        Subject::Years => "the years of the game",
        Subject::Phase if judged => "how it came out",
        Subject::Phase => "how it would come out",
    };
    let title = format!("{phase} · {subject}");
    heading(cx.theme, &title, &progress(speed, film), screen.rows_from(0, 1), buffer);
    map(cx, film, shot, desk, area, buffer);
    rule(buffer, told.rows_from(0, 1), cx.theme);
    text(cx, film, shot, desk.map(), told.cut_top(1).columns_from(1, told.width).cut_right(1), buffer);
}

fn progress((motion, pace): (Motion, Pace), film: &Film) -> String {
    let (at, count) = film.count();
    let pace = match (motion.is_on(), film.runs) {
        (false, _) => "motion off".to_owned(),
        (true, true) => pace.text(),
        (true, false) => "stopped".to_owned(),
    };
    format!("{at} of {count} · {pace}")
}

fn map(cx: &ViewContext, film: &Film, shot: &Shot, desk: &Desk, area: Rect, buffer: &mut Buffer) {
    let Some((width, height, chart)) = &film.chart else { return };
    if (area.width, area.height) != (*width, *height) {
        return;
    }
    let mut scene = Scene::new(desk.map(), &shot.position);
    let judged = desk.game.node(shot.node).judged.as_ref().map(|judged| &judged.outcome);
    let foreseen = Some(&desk.board.outcome).filter(|_| desk.board.node == shot.node);
    if let Some(resolution) = judged.or(foreseen).and_then(Outcome::movement) {
        scene.written_routes(resolution);
    }
    scene.orders.clone_from(&shot.orders);
    scene.highlighted.clone_from(&shot.lit);
    scene.under_way = shot.under_way;
    scene.built.clone_from(&shot.built);
    let mut view = View::new(chart, desk.map(), area.width, area.height, shot.lit.first().copied());
    view.glyphs = cx.glyphs;
    view.fine = cx.fineness.cells();
    view.waves = matches!(cx.theme.colours, Colours::Mono | Colours::Sixteen);
    crate::tui::panes::map::view::paint(&draw(&scene, chart, view), cx.theme, area, buffer);
}

/// What is told; with the years, how many centres everybody has.
fn text(cx: &ViewContext, film: &Film, shot: &Shot, map: &Map, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let mut top = 0;
    if film.subject == Subject::Years {
        let row = area.rows_from(0, 1);
        let mut x = 0;
        for power in map.powers() {
            let count = shot.position.centres_of(power).count();
            if count > 0 {
                let (name, count) = (&map.power(power).name, format!(" {count}  "));
                let parts = [(name.as_str(), theme.power(power)), (count.as_str(), theme.ink(Ink::Text))];
                x += pieces(buffer, row.columns_from(x, row.width), &parts);
            }
        }
        top = 1;
    }
    for text in wrap(&clean(&shot.text), usize::from(area.width)) {
        put(buffer, area.rows_from(top, 1), &text, theme.ink(Ink::Text));
        top += 1;
    }
}
