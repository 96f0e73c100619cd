//! The commands that matter now, as the footer tells them: each with its key, the more useful first.

mod evening;
mod game_screen;

use crate::game::Joining;
use crate::store::Folder;
use crate::tui::commands::{Command, Scope, menu};
use crate::tui::layers::mail::mail_line::Rank;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::new_game::{Page, Row, Wizard};
use crate::tui::layers::position_editor::Editor;
use crate::tui::model::keymap::scope;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::refusal::unavailable;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::layout::Pane;
use evening::evening;
use game_screen::{game_hints, table_hints};

/// The commands that matter now, for the footer: each with its key.
pub fn hints(model: &Model) -> Vec<(&'static str, &'static str)> {
    let scope = scope(model);
    let mut hints: Vec<(Command, &'static str)> = Vec::new();
    if let Some(Overlay::Layer(layer)) = model.overlays.last() {
        hints = layer.hints(model);
    } else if scope == Scope::SHELF {
        shelf_hints(model, &mut hints);
    } else if scope == Scope::TYPING {
        hints.extend([(Command::Take, "save"), (Command::Complete, "complete"), (Command::Leave, "clear")]);
        if unavailable(model, Command::Adjudicate).is_none() {
            hints.push((Command::Adjudicate, "adjudicate"));
        }
    } else if scope == Scope::POINT {
        hints.extend([(Command::Pick, "pick"), (Command::NextLit, "next"), (Command::PointBack, "back")]);
        hints.extend([(Command::Menu, "menu"), (Command::Undo, "undo")]);
    } else if scope == Scope::DESK {
        game_hints(model, &mut hints);
    } else if scope == Scope::TABLE {
        table_hints(model, &mut hints);
    } else if let (Scope::FILM, Some(Overlay::Replay(replay))) = (scope, model.overlays.last()) {
        use crate::tui::layers::replay::Subject;
        let other = if replay.subject == Subject::Phase { "the years" } else { "this phase" };
        hints.extend([(Command::Right, "step"), (Command::Left, "back")]);
        if model.motion.is_on() {
            hints.push((Command::Run, if replay.runs { "stop" } else { "run" }));
            hints.extend([(Command::Faster, "faster"), (Command::Slower, "slower")]);
        }
        hints.extend([(Command::Later, "next phase"), (Command::Years, other)]);
        hints.extend([(Command::Accept, "go there"), (Command::Close, "close"), (Command::Help, "help")]);
    } else if evening(model, scope, &mut hints) {
    } else if scope.meets(Scope::WIDE) {
        wide_hints(model, &mut hints);
    } else if let Some(Overlay::Editor(editor)) = model.overlays.last() {
        editor_hints(editor, &mut hints);
    } else if let Some(Overlay::Wizard(wizard)) = model.overlays.last() {
        form_hints(wizard, &mut hints);
    } else {
        list_hints(model, scope, &mut hints);
    }
    let key = |command: Command| {
        if scope == Scope::DESK && command == Command::Type && model.pane != Pane::Orders {
            // There Enter does something else, and a letter begins an order anyway.
            return None;
        }
        let elsewhere = Scope::WHY.or(Scope::BUSY).or(Scope::MAP);
        let on_game = || command.key(elsewhere).or_else(|| menu::keys(command));
        command.key(scope).or_else(|| if scope == Scope::DESK { on_game() } else { None })
    };
    hints.into_iter().filter_map(|(command, word)| Some((key(command)?, word))).collect()
}

/// The hints of a list, a mail or a question.
fn list_hints(model: &Model, scope: Scope, hints: &mut Vec<(Command, &'static str)>) {
    let accept = match model.overlays.last() {
        Some(Overlay::Mail(mail)) if mail.correcting.is_some() => "take the correction",
        Some(Overlay::Mail(mail)) if mail.next_open().is_none() => "put it into the sheets",
        Some(Overlay::Mail(mail)) => {
            let unread = mail.piece().is_some_and(|p| p.rank == Rank::Unread && p.is_open());
            if unread { "correct" } else { "accept" }
        }
        Some(Overlay::Help { .. }) => "close",
        Some(Overlay::Name { what: Naming::Mail | Naming::Import, .. }) => "read it",
        Some(Overlay::Name { .. }) => "take it",
        Some(Overlay::Overrule(question)) if question.reason.is_some() => "rule so",
        _ => "choose",
    };
    hints.push((Command::Accept, accept));
    if scope == Scope::MAIL_LIST {
        hints.extend((accept != "correct").then_some((Command::Correct, "correct")));
        hints.extend([(Command::Skip, "skip"), (Command::Whose, "whose")]);
        if let Some(Overlay::Mail(mail)) = model.overlays.last()
            && let Some((_, joining, _)) = mail.joined.first()
        {
            hints.push((
                Command::Join,
                match joining {
                    Joining::Replace => "combine",
                    Joining::Combine => "replace",
                },
            ));
        }
        hints.push((Command::TakeMail, "take all"));
    }
    let close = match accept {
        "take it" | "read it" | "take the correction" => "leave for later",
        "rule so" => "back",
        _ if scope == Scope::MAIL_LIST => "leave for later",
        _ => "close",
    };
    hints.push((Command::Close, close));
    if scope == Scope::MAIL_LIST {
        hints.extend([(Command::Discard, "throw away"), (Command::Load, "another mail")]);
    }
}

/// The hints of the shelf; those that no game needs stand last.
fn shelf_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    let Stage::GameList(game_list) = &model.stage else { return };
    hints.extend([(Command::Accept, "open"), (Command::New, "new game")]);
    hints.extend((!game_list.done.is_empty()).then_some((Command::TakeBack, "take back")));
    let games = !game_list.games.is_empty();
    if games {
        hints.extend([
            (Command::CopyGame, "copy"),
            (Command::RenameGame, "rename"),
            (Command::Trash, "trash"),
        ]);
    }
    hints.extend([(Command::Palette, "commands"), (Command::Help, "help"), (Command::Quit, "quit")]);
    if games {
        hints.extend([(Command::FindGame, "find"), (Command::Sort, "sort"), (Command::Archive, "archive")]);
    }
    hints.push((Command::Import, "import"));
    hints.extend(game_list.is_away(None).then_some((Command::BringBack, "bring back")));
    hints.extend(game_list.is_away(Some(Folder::Trash)).then_some((Command::EmptyTrash, "empty trash")));
}

/// The hints of a position that is being set up.
fn editor_hints(editor: &Editor, hints: &mut Vec<(Command, &'static str)>) {
    if editor.entry.is_some() {
        hints.extend([(Command::Accept, "take the line"), (Command::Close, "leave it as it was")]);
        return;
    }
    hints.extend([
        (Command::PutArmy, "army"),
        (Command::PutFleet, "fleet"),
        (Command::TakeOff, "off"),
        (Command::SetOwner, "owner"),
        (Command::NextPower, "power"),
        (Command::Accept, "done"),
        (Command::Undo, "undo"),
        (Command::Help, "help"),
        (Command::UnitsLine, "line"),
        (Command::NextPhase, "phase"),
        (Command::NextYear, "year"),
        (Command::CentresLine, "centres"),
        (Command::FreeLine, "go to, or anything"),
        (Command::DriveOut, "drive out"),
        (Command::Close, "leave"),
    ]);
}

/// The hints of the form of a new game.
fn form_hints(wizard: &Wizard, hints: &mut Vec<(Command, &'static str)>) {
    let accept = match wizard.row() {
        Row::Begin => "begin the game",
        Row::Draw => "draw",
        Row::More => "more",
        Row::House => "rules and engines",
        Row::Back => "back",
        Row::Start => "set up a position",
        Row::Fact(fact) if fact.key == "name" => "to Begin",
        Row::Fact(fact) if fact.choices.is_empty() => "next",
        _ => "choose",
    };
    hints.extend([(Command::Accept, accept), (Command::Down, "next line"), (Command::Up, "line before")]);
    if wizard.page == Page::More {
        hints.push((Command::Close, "back"));
    } else if wizard.is_touched() {
        hints.extend([(Command::Close, "leave for later"), (Command::Discard, "throw away")]);
    } else {
        hints.push((Command::Close, "leave"));
    }
    hints.extend(wizard.entry.is_none().then_some((Command::Help, "help")));
}

/// The hints of what fills the screen.
fn wide_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    match model.overlays.last() {
        Some(Overlay::House(list)) => {
            use crate::tui::layers::house_rules::Line;
            match list.line() {
                Some(Line::Preset(..)) => hints.push((Command::Accept, "take the preset")),
                Some(Line::Choice(_)) => {
                    hints.extend([(Command::Right, "next option"), (Command::Left, "former option")]);
                }
                _ => hints.push((Command::Accept, "choose")),
            }
            hints.push((Command::Undo, "undo"));
        }
        Some(Overlay::Opinions(table)) if table.close => {
            hints.extend([(Command::Accept, "its steps"), (Command::Down, "next engine")]);
        }
        Some(Overlay::Opinions(table)) => {
            if table.waiting() > 0 {
                hints.push((Command::StopEngines, "stop"));
            }
            hints.extend([
                (Command::Accept, "who says what, and why"),
                (Command::NextConcern, "next dispute"),
                (Command::Steps, "step by step"),
            ]);
        }
        Some(Overlay::Steps(steps)) => {
            if matches!(steps.work, crate::tui::layers::engines::steps::Work::Underway) {
                hints.push((Command::StopEngines, "stop"));
            }
            hints.extend([
                (Command::Right, "step"),
                (Command::Left, "back"),
                (Command::NextConcern, "this order's next"),
            ]);
            if model.size.0 < 110 {
                hints.push((Command::StepMap, if steps.map { "orders" } else { "map" }));
            }
            hints.push((Command::NextEngine, "engine"));
        }
        _ => {}
    }
    hints.extend([(Command::Close, "close"), (Command::Help, "help")]);
}
