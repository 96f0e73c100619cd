//! The results of all phases so far, and the standings that came of them: powers by their centres, with a bar, the count and
//! the name of the player.

use crate::theme::Ink;
use crate::tui::layout::Pane;
use crate::tui::model::Model;
use crate::tui::panes::orders::{mark, out_of_sight, sign};
use crate::widgets::{Buffer, Cut, Rect, clean, columns, padded, pieces, put, put_right, window, wrap};
use chancery_core::map::Power;
use chancery_game::publish::{PhaseRange, Publication, Settings};
use chancery_session::board::Sign;
use chancery_session::open_game::log::LogRow;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::shown_map::standings_of;

pub fn render(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let rows = session.log.rows();
    let node = session.node();
    let exact = rows.iter().position(|r| r.node == node && r.key.is_some() && r.key == session.key);
    let heading = rows.iter().position(|r| r.node == node);
    let looked_at = session.log.looked_at(session.selected());
    let row = looked_at.or(exact).or(heading).or(rows.len().checked_sub(1));
    // A row that is too long for a line takes several; which row and which of its lines each is.
    let parts = |i: usize| (0..broken(rows[i], area).len()).map(move |part| (i, part));
    let lines: Vec<(usize, usize)> = (0..rows.len()).flat_map(parts).collect();
    let at = row.and_then(|at| lines.iter().position(|l| l.0 == at));
    // Where not all is in sight, the last row says how much is not.
    let full = usize::from(area.height);
    let height = full - usize::from(lines.len() > full && area.height >= LEAST_ROWS);
    let first = match at.filter(|_| looked_at.is_some()) {
        // The heading of its phase comes first, unless the row would be out of sight.
        Some(at) => {
            let heading = lines.iter().position(|line| rows[line.0].node == rows[lines[at].0].node);
            heading.unwrap_or(at).max((at + 1 + BELOW).saturating_sub(height))
        }
        None => window(at, lines.len(), height),
    };
    let ends = first + height >= lines.len();
    let last = if looked_at.is_some() { first } else { lines.len().saturating_sub(full) };
    let (first, height) = if ends { (last, full) } else { (first, height) };
    for (y, &(i, part)) in lines.iter().skip(first).take(height).enumerate() {
        let (line, one_row) = (area.rows_from(y as u16, 1), rows[i]);
        let text = &broken(one_row, area)[part];
        if part > 0 {
            let is_order = one_row.power.is_some();
            let indent = if is_order { remark_at(one_row) } else { INDENT };
            let ink = if is_order { remark_ink(one_row) } else { Ink::Text };
            put(buffer, line.columns_from(indent, line.width), text, model.theme.ink(ink));
        } else {
            // The first order of a power stands beside its name.
            let of = |row: &&&LogRow| {
                row.node == rows[i].node && row.power.is_none_or(|of| Some(of) == rows[i].power)
            };
            let is_first = !rows[..i].iter().rev().take_while(of).any(|row| row.power.is_some());
            one(model, session, one_row, text, is_first, line, buffer);
        }
        // Where nothing is selected, it is the row that Enter opens.
        let is_next = || exact.is_none() && model.pane == Pane::Results && part == 0 && Some(i) == row;
        if Some(i) == exact || is_next() {
            mark(model, Pane::Results, line, buffer);
        }
    }
    if height < full {
        out_of_sight(model, "▼", lines.len() - first - height, area.rows_from(height as u16, 1), buffer);
    }
}

/// Returns what may need more than a line, broken: a sentence, or the result behind an order. The latter is cut where
/// the pane is low or narrow: the inspector has it in full.
fn broken(row: &LogRow, area: Rect) -> Vec<String> {
    let width = usize::from(area.width.saturating_sub(INDENT + 1));
    if row.power.is_some() {
        let room = usize::from(area.width.saturating_sub(remark_at(row) + 1));
        let is_long = columns(&row.remark) > room;
        let has_room = room >= LEAST_REMARK && area.height >= LEAST_ROWS;
        return if is_long && has_room { wrap(&clean(&row.remark), room) } else { vec![row.remark.clone()] };
    }
    if row.sign.is_none() { wrap(&clean(&row.text), width) } else { vec![row.text.clone()] }
}

/// How many rows stay in sight below the row at which one looks.
const BELOW: usize = 2;
/// Where sentences begin.
const INDENT: u16 = 3;
/// Where the signs of orders stand.
const SIGN_AT: u16 = 12;
/// How many columns a result needs to be broken, and not cut.
const LEAST_REMARK: usize = 16;
/// How high a pane must be for results of more than a line.
const LEAST_ROWS: u16 = 12;

/// Returns the order as it stands between its sign and its result.
fn order_text(row: &LogRow) -> String {
    format!(" {} ", padded(&row.text, 22))
}

/// Returns where the result behind an order begins.
fn remark_at(row: &LogRow) -> u16 {
    SIGN_AT + 1 + columns(&order_text(row)) as u16
}

fn remark_ink(row: &LogRow) -> Ink {
    match row.sign {
        Some(Sign::Good) => Ink::Quiet,
        other => sign(other.unwrap_or(Sign::Given)).1,
    }
}

fn one(
    model: &Model,
    session: &GameSession,
    row: &LogRow,
    text: &str,
    is_first: bool,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = model.theme;
    let Some(power) = row.power else {
        let is_heading = row.sign == Some(Sign::Heading);
        let (ink, indent) = if is_heading { (Ink::Heading, 1) } else { (Ink::Text, INDENT) };
        put(buffer, area.columns_from(indent, area.width), text, theme.ink(ink));
        put_right(buffer, area.cut_right(1), &row.remark, theme.ink(Ink::Quiet));
        return;
    };
    if is_first {
        let name = session.map().power(power).name.to_uppercase();
        put(buffer, area.columns_from(3, 8), &name, theme.power(power));
    }
    let (symbol, ink) = sign(row.sign.unwrap_or(Sign::Given));
    let area = area.columns_from(SIGN_AT, area.width);
    let quiet = if row.sign == Some(Sign::Missing) { Ink::Quiet } else { Ink::Text };
    let (order, remark) = (order_text(row), theme.ink(remark_ink(row)));
    let parts = [(symbol, theme.ink(ink)), (order.as_str(), theme.ink(quiet)), (text, remark)];
    let taken = pieces(buffer, area, &parts);
    // Its player stands behind the result, if there is room.
    let player = &session.game.info.players[power.index()];
    let player = clean(player.name_in(session.game.node(row.node).position.phase));
    let rest = area.columns_from(taken + 2, area.width).cut_right(1);
    if is_first && columns(&player) <= usize::from(rest.width) {
        put_right(buffer, rest, &player, theme.ink(Ink::Quiet));
    }
}

/// Returns the name of a report's file and its text, without what is private: of the phase that is looked at,
/// else of all phases since the last movement. None before anything is adjudicated.
pub fn report(session: &GameSession) -> Option<(String, String)> {
    let selected = selected(session)?;
    let settings = Settings::default();
    let text = Publication::new(&session.game, &selected, &settings).write();
    let first = session.game.node(*selected.nodes.first()?).position.phase;
    Some((format!("{first}.txt"), text))
}

/// Returns the phases that a report is about.
pub fn selected(session: &GameSession) -> Option<PhaseRange> {
    let game = &session.game;
    let (first, last) = match session.look {
        Look::Past(node) => (node, node),
        Look::Now | Look::Preview => {
            let last = game.node(game.current()).parent?;
            (game.movement_of(last).unwrap_or(last), last)
        }
    };
    let line = game.line();
    let at = |node| line.iter().position(|&id| id == node);
    let nodes = line.get(at(first)?..=at(last)?)?.to_vec();
    Some(PhaseRange { nodes, is_season: false, is_whole: false })
}

/// Returns the first three letters of a power's name, in capitals.
pub fn short(session: &GameSession, power: Power) -> String {
    session.map().power(power).name.chars().take(3).collect::<String>().to_uppercase()
}

/// The longest bar.
const BAR: usize = 10;

/// Draws the powers by their centres.
pub fn standings(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let powers = standings_of(session);
    let most = powers.first().map_or(0, |first| first.centres);
    // A column for each centre while there is room for it.
    let long = most.clamp(1, BAR);
    for (y, standing) in (0..area.height).zip(&powers) {
        let row = area.rows_from(y, 1).cut_right(1);
        let style = theme.power(standing.power);
        let length = if most <= BAR { standing.centres } else { (standing.centres * BAR).div_ceil(most) };
        put(buffer, row.columns_from(1, row.width), &short(session, standing.power), style);
        put(buffer, row.columns_from(5, row.width), &"█".repeat(length), style);
        let is_known = !standing.player.is_empty();
        let name = match standing.player.as_str() {
            "" if session.report().power(standing.power).in_disorder => "civil disorder",
            "" => session.map().power(standing.power).name.as_str(),
            name => name,
        };
        let ink =
            |is_lively| theme.ink(if is_lively && standing.centres > 0 { Ink::Text } else { Ink::Quiet });
        let count = format!("{:>2} ", standing.centres);
        let rest = row.columns_from(5 + long as u16 + 1, row.width);
        pieces(buffer, rest, &[(&count, ink(true)), (name, ink(is_known))]);
    }
}
