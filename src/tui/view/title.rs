//! The title line, the tabs of a small screen, and the headings of panes.

use crate::theme::{Ink, Theme};
use crate::tui::commands::Command;
use crate::tui::layout::{Pane, tab};
use crate::tui::model::{Model, Stage};
use crate::tui::panes::map::caption;
use crate::tui::view::footer::spoken_hints;
use crate::widgets::{Buffer, Cut, Rect, Style, columns, cut, pieces, put, put_right, rule};
use chancery_core::map::PhaseKind;
use chancery_session::clock::named;
use chancery_session::open_game::{GameSession, SaveState};
use chancery_session::summary;
use chancery_session::why::selection;

pub fn render(model: &Model, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let (bold, quiet) = (theme.ink(Ink::Heading), theme.ink(Ink::Quiet));
    let clock = clock(model);
    let Stage::GameSession(session) = &model.stage else {
        let text = if clock.0.is_empty() { String::new() } else { named(&model.timed_game().1, &clock.0) };
        put_right(buffer, area.cut_right(1), &text, theme.ink(clock.2));
        pieces(buffer, area, &[(" Chancery", bold), (" · games", quiet)]);
        return;
    };
    // What changes with every order would be read aloud each time; the keys that lead to all others stand still.
    let is_calm = model.plain && !matches!(session.saved, SaveState::No(_)) && !session.read_only;
    let state = if is_calm {
        ("Space menu, ? help".to_owned(), Ink::Quiet)
    } else {
        let (text, tone) = summary::saved(session, Command::Save.game_key().unwrap_or_default());
        (text, tone.into())
    };
    let (look, short, tone) = summary::look(session);
    let ink = Ink::from(tone);
    let name = format!(" {}", session.game.info.name.as_str());
    // A lesson has a name instead of a date, and is read only.
    let is_lesson = look == " · lesson";
    let state = if is_lesson { (String::new(), state.1) } else { state };
    let phase = if is_lesson { String::new() } else { session.report().board.phase.title() };
    // On another branch than the main one all that is done is done there, so that is said before all else.
    let branch = session.other_branch().map_or_else(String::new, |branch| format!(" · {branch}"));
    let least_branch = columns(&branch).min(LEAST_BRANCH);
    let least = columns(&name) + least_branch + columns(if short.is_empty() { &look } else { short });
    // What matters least is left out first: the kind of a phase that one takes for granted, that all is saved, the
    // clock's period, the count of orders, and that the clock is paused. The season is never cut.
    let usual = phase.split(", movement").next().and_then(|phase| phase.split(", adjustments").next());
    let usual = usual.unwrap_or(&phase);
    let unsaved = state.0.trim_end_matches("saved").trim_end_matches("saving…").trim_end_matches(" · ");
    let is_count = state.1 == Ink::Quiet || session.what_if.is_some();
    let uncounted = if is_count { "" } else { state.0.rsplit(" · ").next().unwrap_or_default() };
    let running = clock.1.trim_end_matches(" (paused)");
    let ways = [
        (&*state.0, &*clock.0, &*phase),
        (&*state.0, &*clock.0, usual),
        (unsaved, &*clock.0, usual),
        (unsaved, &*clock.1, usual),
        (uncounted, &*clock.1, usual),
        (uncounted, running, usual),
    ];
    let fits = |(state, clock, phase): &&(&str, &str, &str), due: usize| {
        let needed = [*state, *clock, *phase].into_iter().filter(|text| !text.is_empty());
        least + due + needed.map(|text| columns(text) + 3).sum::<usize>() <= usize::from(area.width)
    };
    // The deadline goes before the count of orders does.
    let due = |is_short| session.due(&model.today, is_short).map(|text| format!(" · {text}"));
    let [long, short_due] = [false, true].map(|is_short| due(is_short).unwrap_or_default());
    let weekday = session.deadline().map(|due| format!("{long} {}", due.weekday()));
    let due = [weekday.unwrap_or_default(), long, short_due];
    let dated = columns(&due[2]);
    let way = ways[..4].iter().find(|way| fits(way, dated)).or_else(|| ways.iter().find(|way| fits(way, 0)));
    let (state_text, clock_text, phase) = *way.unwrap_or(&ways[5]);
    let taken = put_right(buffer, area.cut_right(1), state_text, theme.ink(state.1));
    let rest = area.cut_right(taken + 3);
    let taken = put_right(buffer, rest, clock_text, theme.ink(clock.2));
    let rest = rest.cut_right(if taken > 0 { taken + 3 } else { 0 });
    let phase = if phase.is_empty() { String::new() } else { format!(" · {phase}") };
    // The game's name is cut last of all, and where it has to be, what is looked at is said first.
    let room = usize::from(rest.width).saturating_sub(columns(&phase));
    let is_whole = columns(&name) + least_branch + columns(&look) <= room;
    let look = if is_whole || short.is_empty() { &look } else { short };
    let room = room.saturating_sub(columns(look));
    let least_name =
        columns(&name).min(room.saturating_sub(least_branch)).max(columns(&name).min(LEAST_NAME));
    let branch = cut(&branch, room.saturating_sub(least_name));
    let room = room.saturating_sub(columns(&branch));
    let rest_of_room = room.saturating_sub(columns(&name));
    let due = due.into_iter().find(|due| columns(due) <= rest_of_room).unwrap_or_default();
    let name = cut(&name, room.saturating_sub(columns(&due)).max(least_name));
    let (text, quiet) = (theme.ink(Ink::Text), theme.ink(Ink::Quiet));
    let (look, branch) = ((look, theme.ink(ink)), (&*branch, theme.ink(Ink::Doubt)));
    pieces(buffer, rest, &[(&name, bold), (&phase, text), look, branch, (&due, quiet)]);
}

/// How many columns of a game's name are always shown.
const LEAST_NAME: usize = 12;
/// How many columns of a branch are shown before anything else is.
const LEAST_BRANCH: usize = 24;

/// Returns what the table clock shows, once it was started, and the same in short.
pub fn clock(model: &Model) -> (String, String, Ink) {
    let clock = model.clock();
    if !shows_clock(model) {
        return (String::new(), String::new(), Ink::Quiet);
    }
    // Nobody negotiates retreats and builds by the clock, so it has no period then.
    let kind = model.session().map(|session| session.game.phase().kind);
    let moves = kind.is_none_or(|kind| kind == PhaseKind::Movement);
    let word = if moves { clock.period.word() } else { "clock" };
    let stands = match (clock.is_running(), clock.is_over()) {
        (true, _) => "",
        (_, true) => " (over)",
        _ => " (paused)",
    };
    let left = if model.plain { String::new() } else { format!(" {}", clock.text(model.now)) };
    let text = format!("{word}{left}{stands}");
    let brief = if model.plain { text.clone() } else { format!("{}{stands}", left.trim_start()) };
    (text, brief, crate::tui::layers::clock::ink(clock, model.now))
}

/// Returns whether the table clock is shown: once it was started, and after the end of the game, or of the talk before
/// retreats and builds, only if it runs.
fn shows_clock(model: &Model) -> bool {
    let clock = model.clock();
    let is_timed = model.session().is_none_or(|session| {
        let moves = session.game.phase().kind == PhaseKind::Movement;
        session.game.ending().is_none() && (moves || !clock.is_over())
    });
    clock.is_used && (clock.is_running() || is_timed)
}

/// Returns how a pane's name looks: reversed while it has the keys, so that it is seen without colour, too.
fn name_style(model: &Model, pane: Pane, otherwise: Ink) -> Style {
    model.theme.tab(pane == model.pane && model.layers.is_empty(), otherwise)
}

/// Returns what belongs beside a pane's name.
fn aside(model: &Model, session: &GameSession, pane: Pane) -> Option<String> {
    match pane {
        Pane::Inspector => selection::title(session),
        Pane::Map => Some(caption(model, session)),
        Pane::Orders => session.what_if.as_ref().map(|_| "what-if".to_owned()),
        Pane::Results => None,
    }
}

/// Draws the panes by name, the shown one marked.
pub fn tabs(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let mut x = 0;
    for pane in Pane::ALL {
        let style = name_style(model, pane, Ink::Quiet);
        x += put(buffer, area.columns_from(x, area.width), &tab(pane), style) + 1;
    }
    let ink = match model.pane {
        Pane::Inspector => Ink::Heading,
        Pane::Orders => Ink::Doubt,
        Pane::Map | Pane::Results => Ink::Quiet,
    };
    let text = aside(model, session, model.pane).unwrap_or_default();
    put_right(buffer, area.columns_from(x, area.width).cut_right(1), &text, model.theme.ink(ink));
}

/// Draws a pane's name on a line of its own, and what belongs beside it.
pub fn heading(model: &Model, session: &GameSession, pane: Pane, area: Rect, buffer: &mut Buffer) {
    let area = area.rows_from(0, 1);
    rule(buffer, area, model.theme);
    let style = name_style(model, pane, Ink::Heading);
    let taken = put(buffer, area.columns_from(1, area.width), &tab(pane), style) + 1;
    let rest = area.columns_from(taken + 1, area.width).cut_right(1);
    let aside = aside(model, session, pane);
    if model.plain && model.layers.is_empty() {
        let aside = aside.map(|aside| format!("{aside}. ")).unwrap_or_default();
        let keys = spoken_hints(model, usize::from(rest.width).saturating_sub(columns(&aside)));
        put(buffer, rest, &format!("{aside}{keys}"), model.theme.ink(Ink::Text));
    } else if let Some(aside) = aside {
        let ink = if pane == Pane::Orders { Ink::Doubt } else { Ink::Quiet };
        put_right(buffer, rest, &format!(" {aside} "), model.theme.ink(ink));
    }
}

/// Draws the heading of the standings.
pub fn standings_heading(theme: Theme, area: Rect, buffer: &mut Buffer) {
    let area = area.rows_from(0, 1);
    rule(buffer, area, theme);
    put(buffer, area.columns_from(1, area.width), " Standings ", theme.ink(Ink::Heading));
}
