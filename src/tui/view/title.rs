//! The title line, the tabs of a small screen, and the headings of panes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::session::open_game::{GameSession, Look, SaveState};
use crate::session::why::selection;
use crate::theme::Ink;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::layout::{Pane, tab};
use crate::widgets::area::Cut;
use crate::widgets::clean::{columns, cut};
use crate::widgets::paint::{pieces, put, put_right};

pub fn render(model: &Model, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let (bold, quiet) = (theme.ink(Ink::Heading), theme.ink(Ink::Quiet));
    let clock = clock(model);
    let Stage::GameSession(session) = &model.stage else {
        put_right(buffer, area.cut_right(1), &clock.0, theme.ink(clock.2));
        pieces(buffer, area, &[(" Chancery", bold), (" · games", quiet)]);
        return;
    };
    // What changes with every order would be read aloud each time; the keys that lead to all others stand still.
    let is_calm = model.plain && !matches!(session.saved, SaveState::No(_)) && !session.read_only;
    let state = if is_calm { ("Space menu, ? help".to_owned(), Ink::Quiet) } else { saved(session) };
    let (look, short, ink) = match session.look {
        _ if session.hidden().is_some() => {
            let hidden = session.hidden().unwrap_or_default();
            (format!(" · {hidden}"), " · hidden", Ink::Doubt)
        }
        _ if session.what_if.is_some() => (" · WHAT IF, not saved".to_owned(), " · WHAT IF", Ink::Doubt),
        _ if session.correction.is_some() => {
            (" · a correction, not saved".to_owned(), " · correction", Ink::Doubt)
        }
        Look::Now => match session.game.ending() {
            Some(ending) => (format!(" · {}", ending.describe(session.map())), "", Ink::Good),
            None if session.game.corrects().is_some() => (" (correction)".to_owned(), "", Ink::Doubt),
            None => (String::new(), "", Ink::Text),
        },
        Look::Preview => (" · preview, not adjudicated".to_owned(), " · preview", Ink::Doubt),
        Look::Past(_) => (format!(" · looking back{}", otherwise(session)), " · looking back", Ink::Doubt),
    };
    let name = format!(" {}", session.game.info.name.as_str());
    let phase = session.report().board.phase.title();
    // What matters least is left out first: the clock's period, the kind of a phase that one takes for granted, and
    // that all is saved. The season is never cut.
    let usual = phase.split(", movement").next().and_then(|phase| phase.split(", adjustments").next());
    let brief = (usual.unwrap_or(&phase), state.0.trim_end_matches("saved").trim_end_matches(" · "));
    // On another branch than the main one all that is done is done there, so that is said before all else.
    let branch = session.other_branch().map_or_else(String::new, |branch| format!(" · {branch}"));
    let least_name = columns(&name).min(if branch.is_empty() { LEAST_NAME } else { LEAST_NAME_ON_BRANCH });
    let least_branch = columns(&branch).min(LEAST_BRANCH);
    let least = least_name + least_branch + columns(if short.is_empty() { &look } else { short });
    let calm = if state.1 == Ink::Quiet && !branch.is_empty() { "" } else { brief.1 };
    let ways = [
        (&*state.0, &*clock.0, &*phase),
        (&*state.0, &*clock.1, &*phase),
        (&*state.0, &*clock.1, brief.0),
        (brief.1, &*clock.1, brief.0),
        (calm, &*clock.1, brief.0),
    ];
    let fits = |(state, clock, phase): &(&str, &str, &str)| {
        let needed = [*state, *clock, *phase].into_iter().filter(|text| !text.is_empty());
        least + needed.map(|text| columns(text) + 3).sum::<usize>() <= usize::from(area.width)
    };
    let (state_text, clock_text, phase) = ways.into_iter().find(fits).unwrap_or(ways[4]);
    let taken = put_right(buffer, area.cut_right(1), state_text, theme.ink(state.1));
    let rest = area.cut_right(taken + 3);
    let taken = put_right(buffer, rest, clock_text, theme.ink(clock.2));
    let rest = rest.cut_right(if taken > 0 { taken + 3 } else { 0 });
    let phase = format!(" · {phase}");
    // What is looked at matters more than the game's name, which one knows.
    let room = usize::from(rest.width).saturating_sub(columns(&phase));
    let taken = least_name + least_branch;
    let look = if columns(&look) + taken > room && !short.is_empty() { short } else { &look };
    let room = room.saturating_sub(columns(look));
    let branch = cut(&branch, room.saturating_sub(least_name));
    let room = room.saturating_sub(columns(&branch));
    let due = due(session, room, columns(&name), least_name);
    let name = cut(&name, room.saturating_sub(columns(&due)).max(least_name));
    let (text, quiet) = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let (look, branch) = ((look, theme.ink(ink)), (&*branch, theme.ink(Ink::Doubt)));
    pieces(buffer, rest, &[(&name, bold), (&phase, text), look, branch, (&due, quiet)]);
}

/// Returns where a phase came out by other rules or another engine than the game has now: that it did.
fn otherwise(session: &GameSession) -> &'static str {
    let report = &session.board.report;
    match &session.game.info {
        _ if !report.is_adjudicated => "",
        info if info.rules != report.rules => ", by other rules",
        info if info.engine != report.engine => ", by another engine",
        _ => "",
    }
}

/// How many columns of a game's name are always shown.
const LEAST_NAME: usize = 12;
/// The same on another branch than the main one, which matters more.
const LEAST_NAME_ON_BRANCH: usize = 4;
/// How many columns of a branch are shown before anything else is.
const LEAST_BRANCH: usize = 24;

/// Returns the deadline, if there is room for it beside a name of so many columns, of which some at least are
/// shown. Its year and its hour are left out before it is.
fn due(session: &GameSession, room: usize, name: usize, least: usize) -> String {
    let part = |is_short| session.due(is_short).map_or_else(String::new, |text| format!(" · {text}"));
    let ways = [(part(false), name), (part(true), name), (part(true), least)].into_iter();
    let mut fitting = ways.filter(|(text, name)| columns(text) + name <= room);
    fitting.next().map(|(text, _)| text).unwrap_or_default()
}

/// Returns what the table clock shows, once it was started, and the same in short.
pub fn clock(model: &Model) -> (String, String, Ink) {
    let clock = &model.clock;
    if !clock.is_used {
        return (String::new(), String::new(), Ink::Quiet);
    }
    let stands = match (clock.is_running(), clock.is_over()) {
        (true, _) => "",
        (_, true) => " (over)",
        _ => " (paused)",
    };
    let left = if model.plain { String::new() } else { format!(" {}", clock.text(model.now)) };
    let text = format!("{}{left}{stands}", clock.period.word());
    let brief = if model.plain { text.clone() } else { format!("{}{stands}", left.trim_start()) };
    (text, brief, crate::tui::layers::clock::view::ink(clock, model.now))
}

/// Returns how many orders are in, and whether the game is saved; of a what-if, which never is, how many orders
/// differ from the game in themselves or in their results.
fn saved(session: &GameSession) -> (String, Ink) {
    if let Some(what_if) = &session.what_if {
        let text = match what_if.differing(session.shown_board()).count() {
            0 => "nothing differs".to_owned(),
            1 => "1 differs".to_owned(),
            n => format!("{n} differ"),
        };
        return (text, Ink::Doubt);
    }
    let (due, given) = session.shown_board().count();
    let count =
        if due == 0 || !session.is_open() { String::new() } else { format!("{given} of {due} orders · ") };
    match &session.saved {
        SaveState::Yes if session.read_only => (format!("{count}read only"), Ink::Doubt),
        SaveState::No(_) if session.read_only => (format!("{count}NOT SAVED, read only"), Ink::Bad),
        // A correction is not saved yet, as the title says, whatever the game is.
        SaveState::Yes if session.correction.is_some() => {
            (count.trim_end_matches(" · ").to_owned(), Ink::Quiet)
        }
        SaveState::Yes => (format!("{count}saved"), Ink::Quiet),
        SaveState::Underway => (format!("{count}saving…"), Ink::Quiet),
        SaveState::No(_) => {
            let key = crate::tui::commands::Command::Save.game_key().unwrap_or_default();
            (format!("{count}NOT SAVED ({key} tries again)"), Ink::Bad)
        }
    }
}

/// Returns whether the panes have the keys, and nothing lies on top of them.
fn is_in_front(model: &Model) -> bool {
    model.layers.is_empty()
}

/// Draws the panes by name, the shown one marked.
pub fn tabs(model: &Model, area: Rect, buffer: &mut Buffer) {
    let mut x = 0;
    for pane in Pane::ALL {
        // What has no keys now is not marked.
        let style = if pane == model.pane && is_in_front(model) {
            model.theme.ink(Ink::Accent).add_modifier(Modifier::REVERSED)
        } else {
            model.theme.ink(Ink::Quiet)
        };
        x += put(buffer, area.columns_from(x, area.width), &tab(pane), style) + 1;
    }
    let rest = area.columns_from(x, area.width).cut_right(1);
    match (model.pane, model.session()) {
        (Pane::Inspector, Some(session)) => {
            put_right(
                buffer,
                rest,
                &selection::title(session).unwrap_or_default(),
                model.theme.ink(Ink::Heading),
            );
        }
        (Pane::Map, Some(session)) => {
            put_right(
                buffer,
                rest,
                &crate::tui::panes::map::view::caption(&model.context(), session),
                model.theme.ink(Ink::Quiet),
            );
        }
        _ => {}
    }
}

/// Draws a pane's name on a line of its own, and what belongs beside it.
pub fn heading(model: &Model, session: &GameSession, pane: Pane, area: Rect, buffer: &mut Buffer) {
    let area = area.rows_from(0, 1);
    let theme = model.theme;
    let focused = pane == model.pane && is_in_front(model);
    crate::widgets::paint::rule(buffer, area, theme);
    // Reversed like the tab of a single pane, so that it is seen without colour, too.
    let style = if focused {
        theme.ink(Ink::Accent).add_modifier(Modifier::REVERSED)
    } else {
        theme.ink(Ink::Heading)
    };
    let name = format!(" {} ", pane.title());
    let taken = put(buffer, area.columns_from(1, area.width), &name, style) + 1;
    let aside = match pane {
        Pane::Inspector => selection::title(session),
        Pane::Map => Some(crate::tui::panes::map::view::caption(&model.context(), session)),
        Pane::Orders | Pane::Results => None,
    };
    if let Some(aside) = aside {
        let rest = area.columns_from(taken + 1, area.width).cut_right(1);
        put_right(buffer, rest, &format!(" {aside} "), theme.ink(Ink::Quiet));
    }
}

/// Draws the heading of the standings, with the table clock while it runs.
pub fn standings_heading(model: &Model, area: Rect, buffer: &mut Buffer) {
    let area = area.rows_from(0, 1);
    crate::widgets::paint::rule(buffer, area, model.theme);
    put(buffer, area.columns_from(1, area.width), " Standings ", model.theme.ink(Ink::Heading));
    if model.clock.is_used {
        let ink = crate::tui::layers::clock::view::ink(&model.clock, model.now);
        let text = format!(" {} ", model.clock.text(model.now));
        put_right(buffer, area.cut_right(1), &text, model.theme.ink(ink));
    }
}
