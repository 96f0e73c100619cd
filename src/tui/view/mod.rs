//! From the model to cells. Views only read; everything survives any area.

pub mod footer;
mod title;

use ratatui::layout::{Position, Rect};
use ratatui::style::Color;
use ratatui::widgets::Widget;

use crate::theme::cursor;
use crate::tui::layout::Pane;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::game_list;
use crate::tui::panes::{inspector, map, orders, results, table_view};
use crate::widgets::{Buffer, Cut, ascii, paint, spoken};
use chancery_draw::Glyphs;
use chancery_session::open_game::GameSession;
use chancery_session::why::selection;

/// The whole screen.
pub struct Screen<'a>(pub &'a Model);

impl Widget for Screen<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let model = self.0;
        whole(model, area, buffer);
        if model.plain {
            if !model.draws_maps {
                let is_pane = model.layers.iter().all(|layer| layer.is_line());
                let words = if is_pane { PANE_WORDS } else { LAYER_WORDS };
                spoken::text_only(area, words, buffer);
            }
            spoken::without_colours(area, buffer);
        }
        let ground = model.theme.ground().filter(|_| !model.plain);
        for at in area.intersection(buffer.area).positions() {
            let Some(cell) = buffer.cell_mut(at) else { continue };
            if let Some(ground) = ground {
                for (own, under) in [(&mut cell.fg, ground.fg), (&mut cell.bg, ground.bg)] {
                    if *own == Color::Reset {
                        *own = under.unwrap_or_default();
                    }
                }
            }
        }
        if model.glyphs == Glyphs::Ascii {
            ascii::ascii_only(area, chancery_core::map::fold, buffer);
        }
    }
}

/// The words for the signs of the panes, where the screen is read aloud. A result has its word beside its sign.
const PANE_WORDS: &[(&str, &str)] =
    &[("▾", "open:"), ("▸", "closed:"), ("↵", "Enter:"), ("→", "to"), ("≠", "differs:")];
/// The words for the signs of layers.
const LAYER_WORDS: &[(&str, &str)] =
    &[("✓", "yes"), ("✗", "no"), ("▸", "here:"), ("→", "to"), ("≠", "differs:"), ("↵", "Enter:")];

/// Returns the whole screen, and where the terminal's cursor stands: in the line or on the selected row.
pub fn draw(model: &Model) -> (Buffer, Option<Position>) {
    let mut buffer = Buffer::empty(model.screen());
    Screen(model).render(buffer.area, &mut buffer);
    let cursor = cursor::take(&mut buffer);
    (buffer, cursor)
}

fn whole(model: &Model, area: Rect, buffer: &mut Buffer) {
    let mut areas = model.areas();
    if !areas.fits || area.width < model.size.0 || area.height < model.size.1 {
        return footer::too_small(model, area, buffer);
    }
    if let (Stage::GameSession(session), Some(_)) = (&model.stage, &model.table_view) {
        let (clock, _, ink) = title::clock(model);
        table_view::render(model, session, (&clock.to_uppercase(), ink), &areas, buffer);
        footer::render(model, areas.footer.cut_right(PAGE), buffer);
        return layers(model, area, areas.strip.union(areas.footer), buffer);
    }
    title::render(model, areas.title, buffer);
    match &model.stage {
        Stage::GameList(game_list) => {
            let body = area.cut_top(1).cut_bottom(1);
            game_list::render(model, game_list, body, buffer);
        }
        Stage::GameSession(session) => {
            if !areas.tabs.is_empty() {
                title::tabs(model, session, areas.tabs, buffer);
            }
            // What a message above the keys says hides no row of a pane.
            let said = footer::lines(model).len() as u16 - u16::from(footer::covers_keys(model));
            let seen_to = areas.footer.y.saturating_sub(said);
            for pane in Pane::ALL {
                let whole = areas.pane(pane);
                if whole.is_empty() {
                    continue;
                }
                if areas.tabs.is_empty() {
                    title::heading(model, session, pane, whole, buffer);
                }
                let inside = areas.inside(pane);
                // The map does not move for it.
                let hidden = if pane == Pane::Map { 0 } else { inside.bottom().saturating_sub(seen_to) };
                let inside = inside.cut_bottom(hidden);
                match pane {
                    Pane::Orders => orders::render(model, session, inside, buffer),
                    Pane::Map => map::render(model, inside, buffer),
                    Pane::Inspector => inspector::render(model, session, inside, buffer),
                    Pane::Results => results::render(model, session, inside, buffer),
                }
            }
            map::words(model, session, areas.words, buffer);
            map::legend(model, session, areas.legend, buffer);
            if !areas.standings.is_empty() {
                title::standings_heading(model.theme, areas.standings, buffer);
                results::standings(model, session, areas.standings.cut_top(1), buffer);
            }
            // A quiet line stands between panes that stand side by side.
            let panes = [&areas.panes[..], &[areas.standings]].concat();
            let is_beside = |a: &Rect| panes.iter().any(|b| !b.is_empty() && b.x == a.right() + 1);
            for pane in panes.iter().filter(|pane| !pane.is_empty() && is_beside(pane)) {
                paint::divider(buffer, *pane, model.theme);
            }
            if !areas.strip.is_empty() {
                strip(model, session, std::mem::take(&mut areas.strip), buffer);
            }
        }
    }
    footer::render(model, areas.footer, buffer);
    layers(model, area, area, buffer);
}

/// How many columns beside the keys of the table view are left for the number of the page.
const PAGE: u16 = 8;

/// Draws what lies over the rest, and what was just done.
fn layers(model: &Model, area: Rect, foot: Rect, buffer: &mut Buffer) {
    for layer in &model.layers {
        // What a box lies on is still there, but it is not what keys go to. Read aloud, it would only be in the way.
        // The last row has the keys of what lies on top.
        if model.plain && !layer.is_line() {
            paint::wipe(buffer, area.cut_bottom(1));
        } else if layer.is_line() {
            // Little is drawn anew for what is only a line at the foot.
            paint::forget_cursor(area.cut_bottom(1), buffer);
        } else if !layer.fills_the_screen() {
            paint::dim(model.theme, area.cut_bottom(1), buffer);
        }
        layer.render(model, area, buffer);
    }
    if !model.layers.is_empty() {
        cursor::mark_if_unmarked(area, buffer);
    }
    footer::message(model, foot, buffer);
}

/// Draws what a single pane needs of the others: the sheet under the map, else the selected order.
fn strip(model: &Model, session: &GameSession, mut area: Rect, buffer: &mut Buffer) {
    let types = model.typing().is_some() || model.pointing().is_some();
    if types && area.height == 1 {
        // Below what is typed stands what it means, and the reasons give way to that.
        let above = area.y.min(2);
        area = Rect { y: area.y - above, height: area.height + above, ..area };
        paint::wipe(buffer, area);
    }
    let rest = if area.height > 1 {
        paint::rule(buffer, area.rows_from(0, 1), model.theme);
        area.cut_top(1)
    } else {
        area
    };
    let sheet = match model.pane {
        // A province without a unit has no order.
        Pane::Map if !types && session.selected_row().is_none() => false,
        Pane::Map | Pane::Inspector if rest.height == 1 && !types => {
            !session.selected_row().is_some_and(selection::is_nameless)
        }
        Pane::Map | Pane::Inspector => true,
        Pane::Orders => false,
        Pane::Results => types,
    };
    if model.pane == Pane::Map && !types && !session.shown.words.is_empty() {
        map::words(model, session, rest, buffer);
    } else if sheet {
        orders::render(model, session, rest, buffer);
    } else if let Some(line) = footer::brief(model, session) {
        inspector::one(model, &line.into(), rest, buffer);
    }
}
