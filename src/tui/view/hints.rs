//! The commands that matter now, as the footer tells them: each with its key, the more useful first.

use std::collections::HashSet;

use crate::tui::commands::{Command, Info, Scope, TABLE, Way, menu};
use crate::tui::model::keymap::{inner_scopes, scope};
use crate::tui::model::{Model, Stage, unavailable};
use crate::tui::panes::layout::Pane;
use crate::widgets::clean::columns;
use chancery_game::game::Audience;
use chancery_game::store::Folder;
use chancery_session::open_game::pointing::Pointing;
use chancery_session::open_game::{GameSession, Look};

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
            hints.push((Command::Close, "present"));
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
    let count = crate::tui::panes::table_view::count(&model.context());
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
