//! The orders: the sheets of all powers, with the line to type in, which is always there.

use std::ops::Range;

use crate::theme::{Ink, Theme, cursor};
use crate::tui::layout::Pane;
use crate::tui::model::{Model, Typing};
use crate::widgets::{
    Buffer, Cut, Rect, Style, clean, columns, cut, pieces, put, put_right, typed, wash, window, wrap,
};
use chancery_core::map::PhaseKind;
use chancery_core::order::Canonical;
use chancery_draw::Glyphs;
use chancery_game::game::Due;
use chancery_game::report::{PowerReport, PowerStatus};
use chancery_notation::example;
use chancery_session::board::{BoardLine, Key, Sign};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::sheets::orders_ahead;

/// Returns the sign in front of a row; each has a word beside it, too.
pub fn sign(sign: Sign) -> (&'static str, Ink) {
    match sign {
        Sign::Heading => ("", Ink::Heading),
        Sign::Missing => ("·", Ink::Quiet),
        Sign::Given => ("-", Ink::Text),
        Sign::Good => ("✓", Ink::Good),
        Sign::Bad => ("✗", Ink::Bad),
        Sign::Doubtful => ("~", Ink::Doubt),
        Sign::Impossible => ("!", Ink::Bad),
    }
}

pub fn render(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let rows = &session.shown_board().rows;
    if rows.is_empty() {
        let text = "Nobody has anything to order.";
        put(buffer, area.columns_from(1, area.width), text, model.theme.ink(Ink::Quiet));
        return;
    }
    let selected = session.key.and_then(|key| session.shown_board().index(key));
    // Where nothing is selected, an arrow selects the first order.
    let next = selected.is_none().then(|| rows.iter().position(|row| row.sign != Sign::Heading).unwrap_or(0));
    for (i, lines) in in_sight(model, session, area) {
        let (row, mut y) = (&rows[i], lines.start);
        let at = area.rows_from(y, 1);
        match model.line_seen() {
            Some(typing) if Some(i) == selected => {
                let is_under_heading = row.sign == Sign::Heading && area.height > 1;
                if is_under_heading {
                    one(model, session, row, at, buffer);
                    y += 1;
                }
                line(model, session, row, typing, area.rows_from(y, 1), buffer);
                if !model.plain {
                    help(model, typing, area.rows_from(y + 1, MOST), buffer);
                }
            }
            _ if Some(i) == selected => {
                one(model, session, row, at, buffer);
                mark(model, Pane::Orders, at, buffer);
            }
            _ if Some(i) == next && model.pane == Pane::Orders => {
                one(model, session, row, at, buffer);
                bar(model, at, buffer);
            }
            _ if area.height < MARKED => one(model, session, row, at, buffer),
            _ if y == 0 && i > 0 => {
                let x = out_of_sight(model, "▲", i + 1, at, buffer) + 3;
                // The units below it are still those of a power.
                let heading = rows[..=i].iter().rfind(|row| row.sign == Sign::Heading);
                if let Some(heading) =
                    heading.filter(|_| rows.get(i + 1).is_some_and(|row| row.sign != Sign::Heading))
                {
                    put(
                        buffer,
                        at.columns_from(x, at.width),
                        &heading.order,
                        model.theme.power(heading.power),
                    );
                }
            }
            _ if y + 1 == area.height && i + 1 < rows.len() => {
                out_of_sight(model, "▼", rows.len() - i, at, buffer);
            }
            _ => one(model, session, row, at, buffer),
        }
    }
}

/// From so many rows on, the first and the last one say how many are out of sight.
const MARKED: u16 = 8;

/// Says how many rows there are above or below; tells how many columns that takes.
pub fn out_of_sight(model: &Model, sign: &str, count: usize, area: Rect, buffer: &mut Buffer) -> u16 {
    let text = format!("{sign} {count} more");
    put(buffer, area.columns_from(1, area.width), &text, model.theme.ink(Ink::Quiet))
}

/// Marks the selected row: the same row in every pane, and reversed in the one that has the keys.
pub fn mark(model: &Model, pane: Pane, row: Rect, buffer: &mut Buffer) {
    if model.pane == pane && model.layers.is_empty() {
        wash(buffer, row, model.theme.ink(Ink::Selected));
    }
    bar(model, row, buffer);
}

/// Draws the bar in front of the selected row. Beside a box that has a selection of its own there is none.
pub fn bar(model: &Model, row: Rect, buffer: &mut Buffer) {
    if !model.is_covered() {
        put(buffer, row.columns_from(0, 1), "▌", model.theme.bar());
    }
}

/// Returns the first row that is shown.
fn first(model: &Model, session: &GameSession, selected: Option<usize>, area: Rect) -> usize {
    let height = usize::from(area.height).max(1);
    // The line takes a second row for what it offers, so the window reckons with one more.
    let first = window(selected, session.shown_board().rows.len() + 1, height);
    // While it is typed, what is wrong with it may need two below, or one where a sheet is low and wide.
    let needed = if height < 2 * usize::from(HELP) { HELP } else { HELP + 1 };
    let room = area.rows_from(2, MOST);
    let told = model
        .line_seen()
        .filter(|_| !model.plain)
        .map(|line| help(model, line, room, &mut Buffer::empty(room)));
    let needed = needed.max(told.map_or(0, |told| told + 1));
    let heading = |at: usize| usize::from(session.shown_board().rows[at].sign == Sign::Heading);
    let least = selected
        .filter(|_| model.line_seen().is_some())
        .map_or(0, |at| (at + usize::from(needed) + heading(at)).saturating_sub(height).min(at));
    first.max(least)
}

/// Returns the rows that are shown, each with the lines that it takes. After a click the selected one stands where it
/// stood.
fn in_sight(model: &Model, session: &GameSession, area: Rect) -> Vec<(usize, Range<u16>)> {
    let rows = &session.shown_board().rows;
    let selected = session.key.and_then(|key| session.shown_board().index(key));
    let (first, mut end) = match selected.zip(model.clicked) {
        Some((at, line)) => (at.saturating_sub(usize::from(line)), line.saturating_sub(at as u16)),
        None => (first(model, session, selected, area), 0),
    };
    let lines = |i: usize| {
        let from = end;
        end += 1;
        if let Some(typing) = model.line_seen().filter(|_| Some(i) == selected) {
            // What is told of the line takes rows of its own.
            end += u16::from(rows[i].sign == Sign::Heading && area.height > 1);
            let rest = area.rows_from(end, MOST);
            end += if model.plain { 0 } else { help(model, typing, rest, &mut Buffer::empty(rest)) };
        }
        (from < area.height).then_some((i, from..end))
    };
    (first..rows.len()).map_while(lines).collect()
}

/// Returns the row at a line of the pane, for the mouse, and the line on which it begins.
pub fn row_at(model: &Model, session: &GameSession, area: Rect, line: u16) -> Option<(Key, u16)> {
    let found = in_sight(model, session, area).into_iter().find(|(_, lines)| lines.contains(&line));
    found.map(|(i, lines)| (session.shown_board().rows[i].key, lines.start))
}

/// The word beside the name of a power whose orders are hidden.
const HIDDEN: &str = "hidden";

/// Returns how many orders of a power there are and whose they are, in as many words as there is room for, at least the
/// fewest.
fn counted(session: &GameSession, row: &BoardLine, room: usize) -> String {
    if session.hides(row.power) {
        return HIDDEN.to_owned();
    }
    let PowerReport { due: Due { orders: due, given, .. }, status, in_disorder, .. } =
        *session.report().power(row.power);
    let is_told = session.is_open() && due > 0 && status != PowerStatus::NothingDue;
    let short = if is_told { format!("{given}/{due}") } else { String::new() };
    let long = match due - given.min(due) {
        missing @ 1.. if is_told && !in_disorder => format!("{missing} of {due} missing"),
        _ => short.clone(),
    };
    let [ahead, sign] = match orders_ahead(&session.game, row.power) {
        lines @ 1.. if is_told => [format!(", {lines} in advance"), format!(" +{lines}")],
        _ => Default::default(),
    };
    let by = |whose: &str, count: &str| match count {
        "" => whose.to_owned(),
        _ => format!("{whose}, {count}"),
    };
    let forms = if row.is_standby {
        let whose = "by its standby";
        vec![by(whose, &long), by(whose, &short), by("standby", &short), short]
    } else {
        vec![format!("{long}{ahead}"), format!("{short}{ahead}"), format!("{short}{sign}")]
    };
    let least = forms.last().cloned().unwrap_or_default();
    forms.into_iter().find(|text| columns(text) <= room).unwrap_or(least)
}

fn one(model: &Model, session: &GameSession, row: &BoardLine, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    if row.sign == Sign::Heading {
        let mut x = 1 + put(buffer, area.columns_from(1, area.width), &row.order, theme.power(row.power));
        if session.report().power(row.power).in_disorder {
            let beside = area.columns_from(x + 1, area.width);
            x += 1 + put(buffer, beside, "in civil disorder", theme.ink(Ink::Doubt));
        }
        let room = area.columns_from(x + 1, area.width).cut_right(1);
        let draft = unsaved(session, row);
        let player = session.report().power(row.power).player.as_str();
        let dot = if model.glyphs == Glyphs::Ascii { '*' } else { '●' };
        let centres = format!("{dot}{}", session.report().board.centres_of(row.power).count());
        let asides = |room: usize| {
            let room = room.saturating_sub(columns(&centres) + 2);
            let text = draft.as_ref().map_or_else(|| counted(session, row, room), |draft| cut(draft, room));
            if text.is_empty() { centres.clone() } else { format!("{centres}  {text}") }
        };
        // The name goes before the long form of the count, and is cut before the short one.
        let named = columns(player) + if player.is_empty() { 0 } else { 3 };
        let text = asides(usize::from(room.width).saturating_sub(named));
        let ink = if draft.is_some() { Ink::Doubt } else { Ink::Quiet };
        let taken = put_right(buffer, room, &text, theme.ink(ink));
        let room = room.columns_from(1, room.width).cut_right(taken + 2);
        put(buffer, room, &cut(player, usize::from(room.width)), theme.ink(Ink::Text));
        return;
    }
    let (symbol, ink) = sign(row.sign);
    let quiet = if row.sign == Sign::Missing { Ink::Quiet } else { Ink::Text };
    let lead = [(" ", theme.ink(Ink::Text)), (symbol, theme.ink(ink)), (" ", theme.ink(Ink::Text))];
    let x = pieces(buffer, area, &lead);
    let x = x + put(buffer, area.columns_from(x, area.width), &row.order, theme.ink(quiet)) + 2;
    if let Some(draft) = unsaved(session, row) {
        put_right(buffer, area.columns_from(x, area.width).cut_right(1), &draft, theme.ink(Ink::Doubt));
        return;
    }
    let was = session.what_if.as_ref().map(|t| t.difference(row));
    let is_marked = was.as_ref().is_some_and(|w| w.order.is_some());
    if is_marked {
        put(buffer, area.columns_from(2, 1), "≠", theme.ink(Ink::Doubt));
    }
    let word = match was.and_then(|w| w.word) {
        _ if row.awaits_order() => String::new(),
        Some(was) => {
            let long = format!("{} (before: {was})", row.word);
            let is_cut = columns(&long) + usize::from(x) + 1 > usize::from(area.width);
            match (is_cut, is_marked) {
                (false, _) => long,
                // The inspector says what it was before.
                (true, true) => row.word.clone(),
                (true, false) => format!("≠ {}", row.word),
            }
        }
        None => row.word.clone(),
    };
    // Where there is little room, what became of the unit is told, and not what became of its order.
    let room = usize::from(area.width).saturating_sub(usize::from(x) + 1);
    let word = match word.rsplit_once(", ") {
        Some((_, fate)) if columns(&word) > room => fate.to_owned(),
        _ => word,
    };
    // The sign says what came of it; that it was understood with a repair is still to be seen.
    let word = if row.notes().is_empty() || row.sign == Sign::Doubtful { word } else { format!("~ {word}") };
    let ink = match row.sign {
        _ if row.row.as_ref().is_some_and(|row| row.overruled.is_some()) => Ink::Accent,
        Sign::Good if !row.notes().is_empty() => Ink::Doubt,
        Sign::Good | Sign::Missing => Ink::Quiet,
        _ => ink,
    };
    put_right(buffer, area.columns_from(x, area.width).cut_right(1), &word, theme.ink(ink));
}

/// Returns what was typed for a row and not saved, in words. Of a power whose orders are hidden it says only how many
/// lines there are.
fn unsaved(session: &GameSession, row: &BoardLine) -> Option<String> {
    if session.hides(row.power) {
        let count = session.count_lines_left(row.power);
        return (count > 0).then(|| format!("{count} unsaved"));
    }
    let draft = session.line_left(row.key).filter(|_| session.is_open())?;
    Some(format!("“{draft}” unsaved"))
}

/// Draws the line that is being typed, with the unit in front that need not be typed.
fn line(
    model: &Model,
    session: &GameSession,
    row: &BoardLine,
    typing: &Typing,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = model.theme;
    let ghost = match session.selected_unit() {
        Some(unit) if typing.entry.is_empty() => format!("{} ", unit.canonical(session.map())),
        _ if typing.entry.is_empty() => format!("{} ", row.order),
        _ => String::new(),
    };
    let corrects = match &session.correction {
        Some(_) => format!("Correction to {}: ", session.game.phase().title()),
        None if session.what_if.is_some() => "What-if: ".to_owned(),
        None => String::new(),
    };
    let corrects = if columns(&corrects) * 2 > usize::from(area.width) { "" } else { corrects.as_str() };
    let mut lead =
        [(" ▌ ", theme.bar()), (corrects, theme.ink(Ink::Doubt)), (ghost.as_str(), theme.ink(Ink::Quiet))];
    let room = usize::from(area.width.saturating_sub(6)).saturating_sub(columns(corrects));
    let [before, mut under, after] = typed(&typing.entry, room, theme);
    if typing.entry.is_empty() && matches!(model.pane, Pane::Inspector | Pane::Results) {
        // The only cursor stands in the row that the arrows move.
        under.1 = after.1;
        lead[0].1 = lead[0].1.remove_modifier(cursor::MARKS);
    }
    pieces(buffer, area, &[&lead[..], &[before, under, after]].concat());
}

/// How many rows there are at least for what is told below the line.
const HELP: u16 = 3;
/// How many rows it takes at the most: a long line names the power of each order.
const MOST: u16 = 12;

/// Returns what the line means and where it can go; tells how many rows that takes.
pub fn help(model: &Model, typing: &Typing, area: Rect, buffer: &mut Buffer) -> u16 {
    let theme = model.theme;
    let all = area.columns_from(3, area.width);
    let below = all.rows_from(1, all.height);
    let area = area.rows_from(0, 1).columns_from(3, area.width);
    if let Some((round, at)) = &typing.round
        && round.len() > 1
    {
        ways(theme, round.iter().map(|o| o.shown.as_str()), Some(*at), area, buffer);
        return 1;
    }
    let offers = || typing.offers.iter().map(|o| o.shown.as_str());
    match &typing.meaning {
        Some(Ok(meaning)) => {
            // A sign says nothing to whoever has the screen read aloud.
            let lead = if model.plain { "Enter saves" } else { "↵" };
            let orders = model.session().map(|session| meaning.preview(session)).unwrap_or_default();
            let shown = format!("{lead} {orders}");
            let lines = wrap(&clean(&shown), usize::from(area.width));
            if lines.len() > 1 {
                let rows = flow(&lines, theme.ink(Ink::Good), all, buffer);
                let rest = all.rows_from(rows, all.height);
                let doubt = clean(meaning.doubts.first().map_or("", String::as_str));
                let doubt = wrap(&doubt, usize::from(rest.width));
                return rows + flow(&doubt, theme.ink(Ink::Doubt), rest, buffer);
            }
            let x = put(buffer, area, &shown, theme.ink(Ink::Good));
            let rest = area.columns_from(x + 2, area.width);
            if let Some(doubt) = meaning.doubts.first() {
                let ink = if meaning.is_impossible { Ink::Bad } else { Ink::Doubt };
                if columns(doubt) > usize::from(rest.width) && !below.is_empty() {
                    let lines = wrap(&clean(doubt), usize::from(below.width));
                    return 1 + flow(&lines, theme.ink(ink), below, buffer);
                }
                put(buffer, rest, doubt, theme.ink(ink));
            } else if typing.offers.len() > 1 {
                // What Enter takes is said already.
                let taken = model.session().map(|session| meaning.texts(session)).unwrap_or_default();
                let others = typing.offers.iter().filter(|o| !taken.contains(&o.line));
                ways(theme, others.map(|o| o.shown.as_str()), None, rest, buffer);
            }
        }
        Some(Err(why)) if typing.refused || typing.offers.is_empty() => {
            let mut lines = wrap(&clean(why), usize::from(area.width)).into_iter();
            put(buffer, area, &lines.next().unwrap_or_default(), theme.ink(Ink::Bad));
            let rest: Vec<String> = lines.collect();
            return 1 + flow(&rest, theme.ink(Ink::Bad), below, buffer);
        }
        _ if !model.session().is_some_and(GameSession::is_open) => {
            let past = "this phase is past; Space h c corrects it, Esc clears";
            let over = "the game is over: Space t n shows the summary, Ctrl-X clears";
            let ended = |session: &GameSession| session.game.ending().is_some();
            let text = if model.session().is_some_and(ended) { over } else { past };
            put(buffer, area, text, theme.ink(Ink::Quiet));
        }
        _ if typing.offers.is_empty() => {
            let kind = model.session().map_or(PhaseKind::Movement, |session| session.game.phase().kind);
            let text = format!("type an order, such as {}", example(kind));
            put(buffer, area, &text, theme.ink(Ink::Quiet));
        }
        _ => {
            ways(theme, offers(), None, area, buffer);
        }
    }
    1
}

/// Writes lines below each other, the last that has room with all that is left; tells how many rows that
/// takes.
fn flow(lines: &[String], style: Style, area: Rect, buffer: &mut Buffer) -> u16 {
    let rows = area.height.min(lines.len() as u16);
    for y in 0..rows {
        let from = usize::from(y);
        let text = if y + 1 == rows { lines[from..].join(" ") } else { lines[from].clone() };
        put(buffer, area.rows_from(y, 1), &text, style);
    }
    rows
}

/// Draws ways on, side by side, as many as fit; returns the columns that they take.
pub(in crate::tui) fn ways<'a>(
    theme: Theme,
    ways: impl Iterator<Item = &'a str>,
    at: Option<usize>,
    area: Rect,
    buffer: &mut Buffer,
) -> u16 {
    let mut x = 0;
    let ways: Vec<&str> = ways.collect();
    let first = at.map_or(0, |at| at.saturating_sub(2));
    for (i, way) in ways.iter().enumerate().skip(first) {
        let rest = area.columns_from(x, area.width);
        let last = i + 1 == ways.len();
        // The mark that more follows needs a gap and a column.
        let room = usize::from(rest.width).saturating_sub(if last { 0 } else { 3 });
        if columns(way) > room {
            put(buffer, rest, "…", theme.ink(Ink::Quiet));
            break;
        }
        let ink = if Some(i) == at { Ink::Selected } else { Ink::Quiet };
        x += put(buffer, rest, way, theme.ink(ink)) + 2;
    }
    x
}
