//! Draws the last line: what was just done, or which keys matter now; and the line of a screen that is too small.

use super::super::model::Model;
use crate::theme::Ink;
use crate::tui::commands::Command;
use crate::tui::panes::layout::{FLOOR, Pane};
use crate::tui::panes::orders;
use crate::tui::view::PAGE;
use crate::tui::view::hints::{Hint, hints};
use crate::widgets::{Buffer, Cut, Rect, clean, pieces, put};
use chancery_session::open_game::GameSession;
use chancery_session::styled::StyledLine;
use chancery_session::why::selection;

pub fn render(model: &Model, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let area = area.columns_from(1, area.width);
    if covers_keys(model) {
        return;
    }
    if model.plain
        && let Some(session) =
            model.session().filter(|_| model.layers.is_empty() && model.table_view.is_none())
    {
        // One line says what changed; the keys are in the menu and the help.
        if let Some(typing) = model.typing() {
            orders::view::help(&model.context(), typing, area, buffer);
        } else {
            let given = Some(under_way(model).to_owned()).filter(|text| !text.is_empty());
            let line =
                given.or_else(|| brief(model, session).map(|line| line.text).filter(|text| !text.is_empty()));
            put(buffer, area, line.as_deref().unwrap_or(KEYS_IN_PLAIN), theme.ink(Ink::Text));
        }
        return;
    }
    put(buffer, area, under_way(model), theme.ink(Ink::Heading));
    draw(model, &keys(model, area), buffer);
}

/// Draws hints where they are placed.
fn draw(model: &Model, hints: &[(Hint, Rect)], buffer: &mut Buffer) {
    let (accent, text) = (model.theme.ink(Ink::Accent), model.theme.ink(Ink::Text));
    for (i, ((_, key, word), at)) in hints.iter().enumerate() {
        // If the screen is read aloud, commas separate the keys.
        let has_comma = model.plain && i + 1 < hints.len();
        let (at, end) = if has_comma { (Rect { width: at.width + 1, ..*at }, ",") } else { (*at, "") };
        pieces(buffer, at, &[(*key, accent), (&*format!(" {word}{end}"), text)]);
    }
}

/// Returns the result of the selected order in one sentence.
pub fn brief(model: &Model, session: &GameSession) -> Option<StyledLine> {
    if model.pane == Pane::Results { selection::brief_in_results(session) } else { selection::brief(session) }
}

/// The keys that lead to all others, for a screen that is read aloud.
pub const KEYS_IN_PLAIN: &str = "Space menu, F5 adjudicate, F1 help";

/// Returns the order that is given on the map so far, if the order line is out of sight, or what a layer says before its
/// keys.
fn under_way(model: &Model) -> &str {
    let lead = model.layers.last().map_or("", |layer| layer.lead(model));
    if !lead.is_empty() {
        return lead;
    }
    let areas = model.areas();
    let is_seen = !areas.inside(Pane::Orders).is_empty() || !areas.strip.is_empty();
    model.line_shown().filter(|_| !is_seen && model.pointing().is_some()).map_or("", |line| line.entry.text())
}

/// Returns the hints of the last line, with their areas.
fn keys(model: &Model, area: Rect) -> Vec<(Hint, Rect)> {
    let before = clean::columns(under_way(model)) as u16;
    placed(hints(model), area.columns_from(if before > 0 { before + 2 } else { 0 }, area.width))
}

/// Returns the hints for which there is room, with their areas. If there is little room, the way out stays longest,
/// then the menu and the help.
fn placed(mut hints: Vec<Hint>, rest: Rect) -> Vec<(Hint, Rect)> {
    let columns = |hint: &Hint| clean::columns(hint.1) + 1 + clean::columns(hint.2);
    while hints.iter().map(|hint| columns(hint) + 2).sum::<usize>() > usize::from(rest.width) + 2 {
        let leads_on = |hint: &Hint| hint.1 == "Esc" || matches!(hint.0, Command::Menu | Command::Help);
        let least = hints.iter().rposition(|hint| !leads_on(hint));
        let least = least.or_else(|| hints.iter().rposition(|hint| hint.1 != "Esc")).unwrap_or(0);
        hints.remove(least);
    }
    let mut x = 0;
    let place = |hint: Hint| {
        let at = rest.columns_from(x, columns(&hint) as u16);
        x += at.width + 2;
        (hint, at)
    };
    hints.into_iter().map(place).collect()
}

/// Returns the command whose hint stands at a place of the screen.
pub fn command_at(model: &Model, x: u16, y: u16) -> Option<Command> {
    let areas = model.areas();
    if !areas.fits || covers_keys(model) || model.plain {
        return None;
    }
    let area = if model.table_view.is_some() { areas.footer.cut_right(PAGE) } else { areas.footer };
    let area = area.columns_from(1, area.width);
    let hit = keys(model, area).into_iter().find(|(_, at)| at.contains((x, y).into()));
    hit.map(|((command, ..), _)| command)
}

/// Returns whether a message stands in the place of the keys. Above results that are read now, and in a lesson, it leaves
/// them in sight.
pub fn covers_keys(model: &Model) -> bool {
    let is_bare = model.layers.is_empty() && model.table_view.is_none() && !model.plain;
    let is_lesson = model.session().is_some_and(|session| session.place.is_nowhere());
    let is_read = model.reads_results() || is_lesson;
    model.message.is_some() && !(is_bare && is_read)
}

/// Returns the message as it is broken.
pub fn lines(model: &Model) -> Vec<String> {
    let width = usize::from(model.size.0.saturating_sub(1));
    model.message.iter().flat_map(|message| clean::wrap(&clean::clean(&message.text), width)).collect()
}

/// Draws the message about what was just done, at the foot of an area. Its end says what can be done, so it takes as
/// many rows as it needs, over what else is there, until the next key.
pub fn message(model: &Model, area: Rect, buffer: &mut Buffer) {
    let Some(message) = &model.message else { return };
    let area = area.cut_bottom(u16::from(!covers_keys(model)));
    let ink = model.theme.ink(if message.is_error { Ink::Bad } else { Ink::Heading });
    let lines = lines(model);
    let rows = (lines.len() as u16).min(area.height);
    for (line, row) in lines.iter().zip(area.height - rows..) {
        let row = area.rows_from(row, 1);
        crate::widgets::paint::wipe(buffer, row);
        put(buffer, row.columns_from(1, row.width), line, ink);
    }
    // A short message leaves room for keys: on the panes for those of the menu and the help.
    if rows == 1 && !model.plain && covers_keys(model) {
        let mut wanted = hints(model);
        wanted.retain(|hint| !model.layers.is_empty() || matches!(hint.0, Command::Menu | Command::Help));
        let taken = lines.first().map_or(0, |line| clean::columns(line) as u16) + 3;
        let row = area.rows_from(area.height - 1, 1);
        let mut placed = placed(wanted, row.columns_from(taken, row.width).cut_right(2));
        let shift = placed.last().map_or(0, |(_, last)| row.right().saturating_sub(last.right() + 2));
        for (_, at) in &mut placed {
            at.x += shift;
        }
        draw(model, &placed, buffer);
    }
}

/// Draws what is shown where nothing else fits. Saving and leaving still work.
pub fn too_small(model: &Model, area: Rect, buffer: &mut Buffer) {
    let (width, height) = FLOOR;
    let brief = model.layers.last().and_then(|layer| layer.brief());
    let saved = if model.is_saved() { "saved; Ctrl-C quits." } else { "not saved; Ctrl-C quits." };
    let state = brief.unwrap_or(saved).to_owned();
    let lines =
        [format!("Too small: {}x{}.", model.size.0, model.size.1), format!("Needs {width}x{height}."), state];
    for (i, line) in lines.iter().enumerate() {
        put(buffer, area.rows_from(i as u16, 1), line, model.theme.ink(Ink::Text));
    }
}
