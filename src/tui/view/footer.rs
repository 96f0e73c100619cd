//! The last line: what was just done, or the commands that matter now, each with its key, the more useful first; and the
//! line of a screen that is too small.

use std::collections::HashSet;

use crate::theme::Ink;
use crate::tui::commands::{Command, Info, Scope, TABLE, Way, menu};
use crate::tui::layout::{FLOOR, Pane};
use crate::tui::model::keymap::{inner_scopes, scope};
use crate::tui::model::{Model, Stage, unavailable};
use crate::tui::panes::orders;
use crate::tui::view::PAGE;
use crate::widgets::clean::{self, columns};
use crate::widgets::{Buffer, Cut, Rect, pieces, put};
use chancery_game::game::Audience;
use chancery_game::store::Folder;
use chancery_session::board::Nature;
use chancery_session::open_game::pointing::Pointing;
use chancery_session::open_game::{GameSession, Look};
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
            orders::help(model, typing, area, buffer);
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

/// A command that matters now, with its key and what it does in a word or two.
pub type Hint = (Command, &'static str, &'static str);

/// Returns the commands that matter now, for the footer.
pub fn hints(model: &Model) -> Vec<Hint> {
    hints_in(model, scope(model))
}

/// Returns the commands of the panes in words, as many as fit into so many columns, apart from those in the title.
/// Whatever is typed, they stay.
pub fn spoken_hints(model: &Model, room: usize) -> String {
    let hints = hints_in(model, Scope::GAME).into_iter();
    let hints = hints.filter(|hint| !matches!(hint.0, Command::Menu | Command::Help));
    let mut said = String::new();
    for hint in hints.map(|(_, key, word)| format!("{key} {word}")) {
        let comma = if said.is_empty() { "" } else { ", " };
        if columns(&said) + comma.len() + columns(&hint) <= room {
            said.extend([comma, &hint]);
        }
    }
    said
}

fn hints_in(model: &Model, scope: Scope) -> Vec<Hint> {
    let mut hints: Vec<(Command, &'static str)> = Vec::new();
    if let Some(layer) = model.layers.last() {
        hints = layer.hints(model);
    } else if scope == Scope::GAMES {
        game_list_hints(model, &mut hints);
    } else if scope == Scope::TYPING {
        let is_tried = model.session().is_some_and(|session| session.what_if.is_some());
        let take = if is_tried { "try it" } else { "save" };
        hints.extend([
            (Command::Take, take),
            (Command::Complete(Way::On), "complete"),
            (Command::Close, "keep for later"),
            (Command::Discard, "discard"),
        ]);
        if unavailable(model, Command::Adjudicate).is_none() {
            hints.push((Command::Adjudicate, "adjudicate"));
        }
    } else if scope == Scope::POINT {
        let is_whole = model.line_shown().is_some_and(|line| line.meaning.is_some());
        let pick = if is_whole { "save" } else { "pick" };
        hints.extend([(Command::Point, pick), (Command::Next(Way::On), "next"), (Command::Close, "leave")]);
        hints.extend([(Command::Menu, "menu"), (Command::Undo, "undo")]);
    } else if scope == Scope::GAME {
        game_hints(model, &mut hints);
    } else if scope == Scope::TABLE {
        table_hints(model, &mut hints);
    }
    // A key does one thing: the first that is said of it.
    let mut said = HashSet::new();
    hints.retain(|hint| said.insert(hint.0));
    let inner = if scope == Scope::GAME { inner_scopes(model) } else { Vec::new() };
    let key = |command: Command| {
        let of_pane = || inner.iter().find_map(|&scope| command.key(scope));
        // In a pane a key may do something else than on the rest of the game screen.
        let is_taken = |key: &str| {
            let heard = |info: &&Info| {
                info.keys().any(|(of, its)| its == &key && inner.iter().any(|&at| of.meets(at)))
            };
            TABLE.iter().find(heard).is_some_and(|info| info.command() != command)
        };
        let own = || command.keys().iter().find(|(of, key)| of.meets(scope) && !is_taken(key)).map(|k| k.1);
        of_pane().or_else(own).or_else(|| menu::keys(command).filter(|_| scope == Scope::GAME))
    };
    hints.into_iter().filter_map(|(command, word)| Some((command, key(command)?, word))).collect()
}

/// Adds the hints of the game list; what matters least stands last.
fn game_list_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let Stage::GameList(game_list) = &model.stage else { return };
    let games = !game_list.games.is_empty();
    hints.extend([(Command::Accept, "open"), (Command::New, if games { "new" } else { "new game" })]);
    hints.extend((!model.list_log.is_empty()).then_some((Command::Undo, "undo")));
    let is_in_trash = game_list.is_away(Some(Folder::Trash));
    hints.extend(is_in_trash.then_some((Command::BringBack, "bring back")));
    if games {
        hints.extend([(Command::Load, "mail"), (Command::Copy, "copy"), (Command::Rename, "rename")]);
        hints.push((Command::Archive, "archive"));
    }
    hints.extend([(Command::Palette, "menu"), (Command::Help, "help"), (Command::Quit, "quit")]);
    if games {
        hints.extend([(Command::Trash, "trash"), (Command::Find, "find")]);
    }
    hints.extend([(Command::Import, "import"), (Command::PasteHistory, "why did it fail?")]);
    hints.extend(games.then_some((Command::Publish, "publish")));
    hints.extend((game_list.is_away(None) && !is_in_trash).then_some((Command::BringBack, "bring back")));
    hints.extend(is_in_trash.then_some((Command::EmptyTrash, "empty trash")));
}

/// Adds the hints of the game screen.
fn game_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let Some(session) = model.session() else { return };
    hints.extend(why_hints(model, session));
    let is_narrowed = model.pane == Pane::Inspector && !model.zoomed && model.areas().tabs.is_empty();
    hints.extend(is_narrowed.then_some((Command::Zoom, "whole screen")));
    if session.is_hidden() {
        let is_hidden = session.selected_power().is_some_and(|power| session.hides(power));
        hints.push((Command::Type, if is_hidden { "show these orders" } else { enter(session) }));
        let shows_all = session.audience == Audience::Everyone;
        hints.push((Command::Hide, if shows_all { "show everything (asks)" } else { "hide" }));
        hints.extend([(Command::Menu, "menu"), (Command::Help, "help"), (Command::Next(Way::On), "pane")]);
        return;
    }
    match session.look {
        _ if session.what_if.is_some() => {
            hints.extend([(Command::Type, "change"), (Command::Keep, "keep"), (Command::Close, "leave")]);
            let is_changed = session.is_changed() && model.pane != Pane::Inspector;
            hints.extend(is_changed.then_some((Command::Inspector, "effects")));
        }
        // The keys stay the same, however far the results are read.
        Look::Past(_) if model.reads_results() => {}
        Look::Past(_) => {
            let corrects = match model.pane {
                Pane::Orders => Some(Command::Type),
                Pane::Map => Some(Command::Point),
                Pane::Results => Some(Command::Reopen),
                Pane::Inspector => None,
            };
            hints.push((Command::Close, "back to now"));
            hints.extend(corrects.map(|corrects| (corrects, "correct")));
            hints.extend([
                (Command::Phase(Way::Back), "earlier"),
                (Command::Phase(Way::On), "later"),
                (Command::BackPhase, "reopen"),
                (Command::Overrule, "overrule"),
            ]);
        }
        Look::Preview => hints.extend([
            (Command::Close, "orders"),
            (Command::Adjudicate, "adjudicate"),
            (Command::Overrule, "overrule"),
        ]),
        Look::Now if session.game.ending().is_some() => hints.push((Command::PressList, "summary")),
        Look::Now => {
            let (due, given) = session.shown_board().count();
            if session.is_open() && model.pane == Pane::Map {
                hints.extend(Pointing::target(session).map(|key| {
                    let here = session.key == Some(key);
                    (Command::Point, if here { "order here" } else { "next order" })
                }));
            } else if session.is_open() {
                let does = enter(session);
                let is_wanted = match model.pane {
                    Pane::Results => does == "change",
                    pane => pane == Pane::Orders,
                };
                let opens = if model.pane == Pane::Results { Command::Reopen } else { Command::Type };
                hints.extend(is_wanted.then_some((opens, does)));
                // A line that gives no order stays until somebody takes it away.
                let is_idle =
                    session.selected_row().is_some_and(|row| matches!(row.nature, Nature::Unused(_)));
                hints.extend((is_wanted && is_idle).then_some((Command::Clear, "remove")));
            }
            if given == 0 && session.is_open() && session.game.carriable().is_ok() {
                hints.push((Command::Carry, "copy orders"));
            }
            hints.extend([(Command::Adjudicate, "adjudicate"), (Command::Menu, "menu")]);
            if given >= due {
                hints.extend([(Command::Check, "check"), (Command::Preview, "preview")]);
            }
        }
    }
    hints.extend([(Command::Menu, "menu"), (Command::Undo, "undo"), (Command::Help, "help")]);
    hints.extend([(Command::Palette, "commands"), (Command::Next(Way::On), "pane")]);
    if session.read_only {
        let changes = |command| matches!(command, Command::BackPhase | Command::Overrule);
        let is_idle = |command| command == Command::Undo && session.coming(true).is_none();
        hints.retain(|&(command, word)| word != "correct" && !changes(command) && !is_idle(command));
    }
}

/// Returns what Enter does in the orders of the phase that is due.
fn enter(session: &GameSession) -> &'static str {
    let opens = |key| session.line_left(key).is_some() || session.written(key).is_some();
    if session.key.is_some_and(opens) { "change" } else { "next" }
}

/// Adds the hints of the table view.
fn table_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let count = crate::tui::panes::table_view::count(model);
    // After the last page without a map comes the map.
    let is_last = model.table_view.as_ref().is_some_and(|table| table.page + 1 >= count);
    let is_alone = model.areas().map_inside().is_empty();
    if count > 1 {
        hints.push((Command::Page(Way::On), if is_last && is_alone { "the map" } else { "more results" }));
    }
    hints.extend([
        (Command::Watch, "replay"),
        (Command::Run, if model.clock().is_running() { "stop the clock" } else { "start the clock" }),
        (Command::Phase(Way::Back), "earlier"),
        (Command::Phase(Way::On), "later"),
        (Command::TableView, "leave"),
    ]);
}

/// Returns what Enter does in the inspector.
fn why_hints(model: &Model, session: &GameSession) -> Vec<(Command, &'static str)> {
    use chancery_session::open_game::inspector::Goes;
    use chancery_session::why::asked_unit;
    if session.why.changes.is_running() {
        return vec![(Command::Stop, "stop")];
    }
    if model.reads_results() {
        return vec![
            (Command::Failure(Way::On), "next failure"),
            (Command::Inspector, "why"),
            (Command::Reopen, "correct"),
            (Command::Close, "orders"),
            (Command::TableView, "table view"),
        ];
    }
    if model.pane == Pane::Results && session.selected_row().is_some_and(|row| row.unit().is_some()) {
        return vec![(Command::Inspector, "why")];
    }
    if model.pane != Pane::Inspector {
        return Vec::new();
    }
    if session.why.steps.is_some() {
        return vec![
            (Command::Step(Way::On), "step on"),
            (Command::Step(Way::Back), "step back"),
            (Command::Engine(Way::On), "next engine"),
            (Command::BeginWith, "begin with it"),
            (Command::Close, "end"),
        ];
    }
    let follow = match session.why.item().map_or(Goes::Nowhere, |item| item.goes) {
        Goes::Fold(fold) if session.why.is_open(fold) => Some("fold"),
        Goes::Fold(_) => Some("unfold"),
        Goes::Change(..) => Some("suppose it"),
        Goes::Order(unit, folds) if asked_unit(session) == Some(unit) => {
            (folds == Some(true)).then_some("fold")
        }
        Goes::Order(..) => Some("ask about it"),
        Goes::Lesson(_) => Some("practise"),
        Goes::Decision => Some("go there"),
        Goes::Nowhere => None,
    };
    let mut hints: Vec<_> = follow.map(|does| (Command::Accept, does)).into_iter().collect();
    hints.extend((!session.why.trail.is_empty()).then_some((Command::AskBack, "back")));
    hints.push((Command::Failure(Way::On), "next failure"));
    hints.extend(matches!(session.look, Look::Past(_)).then_some((Command::Reopen, "correct")));
    hints.push((Command::Opposite, "suppose the opposite"));
    hints
}
