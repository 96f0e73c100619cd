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

use crate::draw::Scene;
use crate::game::Outcome;
use crate::map::Map;
use crate::session::open_game::GameSession;
use crate::session::replay::ReplayFrame;
use crate::session::replay::player::{Replay, Subject};
use crate::session::speed::{Motion, Speed};
use crate::theme::Ink;
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::layout::MAP_ROWS;
use crate::tui::panes::map::view::board;
use crate::widgets::area::Cut;
use crate::widgets::boxes::page;
use crate::widgets::paint::{fitting_text, pieces, rule};

/// The rows of the text where there is no room for more, and from how many on a line parts it from the map.
const LEAST_TEXT: u16 = 2;
const RULED_TEXT: u16 = 3;

/// Returns where the map stands, and what is told below it. The schematic map has all its rows before the text has more
/// than two.
pub fn places(screen: Rect) -> (Rect, Rect) {
    let body = screen.cut_bottom(1).cut_top(1);
    let most = if screen.height < 46 { 4 } else { 6 };
    let told = body.height.saturating_sub(MAP_ROWS).clamp(LEAST_TEXT, most).min(body.height / 3);
    (body.cut_bottom(told), body.rows_from(body.height - told, told))
}

pub fn render(cx: &ViewContext, replay: &Replay, speed: (Motion, Speed), screen: Rect, buffer: &mut Buffer) {
    let (Some(session), Some(shot)) = (cx.session, replay.shot()) else { return };
    let (area, told) = places(screen);
    let phase = session.game.node(shot.node).position.phase.title();
    let judged = session.game.is_adjudicated(shot.node);
    let subject = match replay.subject {
        Subject::Years => "the years of the game",
        Subject::Phase if judged => "results",
        Subject::Phase => "a preview of the results",
    };
    let title = format!("{phase} · {subject}");
    page(cx.theme, &title, &progress(speed, replay), screen, buffer);
    map(cx, shot, session, area, buffer);
    let is_ruled = told.height >= RULED_TEXT;
    if is_ruled {
        rule(buffer, told.rows_from(0, 1), cx.theme);
    }
    let told = told.cut_top(u16::from(is_ruled)).columns_from(1, told.width).cut_right(1);
    text(cx, replay, shot, session.map(), told, buffer);
}

fn progress((motion, pace): (Motion, Speed), replay: &Replay) -> String {
    let (at, count) = replay.count();
    let pace = match (motion.is_on(), replay.runs) {
        (false, _) => "motion off".to_owned(),
        (true, true) => pace.text(),
        (true, false) => "stopped".to_owned(),
    };
    format!("{at} of {count} · {pace}")
}

fn map(cx: &ViewContext, shot: &ReplayFrame, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let mut scene = Scene::new(session.map(), &shot.position);
    let judged = session.game.node(shot.node).judged.as_ref().map(|judged| &judged.outcome);
    let foreseen = Some(&session.board.report.outcome).filter(|_| session.board.report.id == shot.node);
    if let Some(resolution) = judged.or(foreseen).and_then(Outcome::movement) {
        scene.written_routes(resolution);
    }
    scene.orders.clone_from(&shot.orders);
    scene.highlighted.clone_from(&shot.lit);
    scene.under_way = shot.under_way;
    scene.built.clone_from(&shot.built);
    board(cx, &scene, shot.lit.first().copied(), area, buffer);
}

/// Draws the text of a frame; with the years, how many centres everybody has.
fn text(cx: &ViewContext, replay: &Replay, shot: &ReplayFrame, map: &Map, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let mut top = 0;
    if replay.subject == Subject::Years {
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
    fitting_text(buffer, area.cut_top(top), &shot.text, theme.ink(Ink::Text));
}
