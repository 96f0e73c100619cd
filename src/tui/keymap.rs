//! From terminal events to actions: the one place that knows both keys and the model's state.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};

use super::action::Action;
use super::command::{Bindings, Command, Scope};
use super::editor::Editor;
use super::entry::Edit;
use super::keys::Chord;
use super::mail::Rank;
use super::model::{Mode, Model, Pane, Stage};
use super::overlay::{Naming, Overlay};
use super::pointing::Task;
use super::wizard::{Row, Wizard};

/// Where a key is heard first as things stand.
pub fn scope(model: &Model) -> Scope {
    match (model.overlays.last(), &model.stage, &model.mode) {
        (Some(overlay), ..) => overlay.scope(),
        (None, Stage::Shelf(_), _) => Scope::SHELF,
        (None, Stage::Desk(_), _) if model.tabletop.is_some() => Scope::TABLE,
        (None, Stage::Desk(_), Mode::Browsing) => Scope::DESK,
        (None, Stage::Desk(_), Mode::Typing(_)) => Scope::TYPING,
        (None, Stage::Desk(_), Mode::Pointing(_)) => Scope::POINT,
    }
}

/// What an event means, if anything. Only presses and repeats of keys count, never releases.
pub fn action(bindings: &Bindings, model: &Model, event: Event) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(bindings, model, key),
        Event::Paste(text) => Some(Action::Paste(text)),
        Event::Resize(width, height) => Some(Action::Resize(width, height)),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Action::Click(mouse.column, mouse.row)),
            MouseEventKind::Drag(MouseButton::Left) => Some(Action::Drag(mouse.column, mouse.row)),
            MouseEventKind::Up(MouseButton::Left) => Some(Action::LetGo),
            MouseEventKind::ScrollUp => Some(Action::Scroll(mouse.column, mouse.row, -1)),
            MouseEventKind::ScrollDown => Some(Action::Scroll(mouse.column, mouse.row, 1)),
            _ => None,
        },
        _ => None,
    }
}

fn press(bindings: &Bindings, model: &Model, key: KeyEvent) -> Option<Action> {
    let chord = Chord::of(key)?;
    let scope = scope(model);
    let empty = match model.typing() {
        Some(typing) if scope == Scope::TYPING => typing.entry.text().is_empty(),
        _ => false,
    };
    if empty && let Some(command) = bindings.command(Scope::EMPTY, chord) {
        return Some(Action::Run(command));
    }
    let inner = if scope == Scope::DESK { inner_scopes(model) } else { Vec::new() };
    for scope in inner.into_iter().chain([scope]) {
        if let Some(command) = bindings.command(scope, chord) {
            return Some(Action::Run(command));
        }
    }
    if scope.meets(Scope::TYPING.or(Scope::PROMPT)) { edit(key, chord).map(Action::Edit) } else { None }
}

/// Where a key of the desk is heard before the desk hears it.
fn inner_scopes(model: &Model) -> Vec<Scope> {
    let busy = model.desk().is_some_and(|d| d.why.changes.is_running());
    let inspecting = model.pane == Pane::Inspector;
    let on_map = model.pane == Pane::Map;
    [(busy, Scope::BUSY), (inspecting, Scope::WHY), (on_map, Scope::MAP)]
        .into_iter()
        .filter(|s| s.0)
        .map(|s| s.1)
        .collect()
}

/// What a key does to a line.
fn edit(key: KeyEvent, chord: Chord) -> Option<Edit> {
    if let Some(c) = chord.types() {
        return Some(Edit::Insert(c));
    }
    Some(match (key.code, chord.ctrl || chord.alt) {
        (KeyCode::Backspace, false) => Edit::Backspace,
        (KeyCode::Backspace, true) => Edit::Word,
        (KeyCode::Delete, _) => Edit::Delete,
        (KeyCode::Left, _) => Edit::Left,
        (KeyCode::Right, _) => Edit::Right,
        (KeyCode::Home, _) => Edit::Home,
        (KeyCode::End, _) => Edit::End,
        (KeyCode::Char(c), true) => match c.to_ascii_lowercase() {
            'a' => Edit::Home,
            'e' => Edit::End,
            'w' => Edit::Word,
            'u' => Edit::Clear,
            'h' => Edit::Backspace,
            'd' => Edit::Delete,
            _ => return None,
        },
        _ => return None,
    })
}

/// The commands that matter now, for the footer: each with its key.
pub fn hints(model: &Model) -> Vec<(&'static str, &'static str)> {
    let scope = scope(model);
    let mut hints: Vec<(Command, &'static str)> = Vec::new();
    if scope == Scope::SHELF {
        shelf_hints(model, &mut hints);
    } else if scope == Scope::TYPING {
        let empty = model.typing().is_some_and(|t| t.entry.is_empty());
        if empty {
            hints.extend([
                (Command::Take, "skip"),
                (Command::Leave, "commands"),
                (Command::NextPane, "pane"),
            ]);
            hints.push((Command::Help, "help"));
        } else {
            hints.extend([
                (Command::Take, "take"),
                (Command::Complete, "complete"),
                (Command::Leave, "leave"),
            ]);
        }
    } else if scope == Scope::POINT {
        hints.extend([(Command::Pick, "pick"), (Command::NextLit, "next")]);
        let stay = model.pointing().zip(model.desk()).and_then(|(pointing, desk)| pointing.stay(desk));
        hints.extend(stay.map(|order| (Command::PointStay, super::hints::staying(&order))));
        let can = |task| match (model.pointing(), model.desk()) {
            (Some(pointing), Some(desk)) => pointing.clone().set_task(desk, task),
            _ => false,
        };
        hints.extend(can(Task::Support).then_some((Command::PointSupport, "support")));
        hints.extend(can(Task::Convoy).then_some((Command::PointConvoy, "convoy")));
        hints.extend([(Command::PointNext, "skip"), (Command::PointBack, "back"), (Command::Undo, "undo")]);
    } else if scope == Scope::DESK {
        desk_hints(model, &mut hints);
    } else if let (Scope::FILM, Some(Overlay::Film(film))) = (scope, model.overlays.last()) {
        use super::film::Subject;
        let other = if film.subject == Subject::Phase { "the years" } else { "this phase" };
        hints.extend([(Command::Right, "step"), (Command::Left, "back")]);
        if model.motion.is_on() {
            hints.push((Command::Run, if film.runs { "stop" } else { "run" }));
            hints.extend([(Command::Faster, "faster"), (Command::Slower, "slower")]);
        }
        hints.extend([(Command::Later, "next phase"), (Command::Years, other)]);
        hints.extend([(Command::Accept, "go there"), (Command::Close, "close"), (Command::Help, "help")]);
    } else if super::hints::evening(model, scope, &mut hints) {
    } else if scope == Scope::WIDE {
        wide_hints(model, &mut hints);
    } else if let Some(Overlay::Editor(editor)) = model.overlays.last() {
        editor_hints(editor, &mut hints);
    } else if let Some(Overlay::Wizard(wizard)) = model.overlays.last() {
        form_hints(wizard, &mut hints);
    } else {
        list_hints(model, scope, &mut hints);
    }
    let in_inspector = model.pane == Pane::Inspector;
    let key = |command: Command| {
        if command == Command::Type && scope == Scope::DESK && in_inspector {
            // There Enter follows the line under the cursor.
            return Some("i");
        }
        if scope == Scope::DESK && model.pane == Pane::Map {
            // There Enter gives an order on the map.
            match command {
                Command::Point => return Some("Enter"),
                Command::Type => return Some("i"),
                _ => {}
            }
        }
        let elsewhere = Scope::EMPTY.or(Scope::WHY).or(Scope::BUSY);
        command.key(scope).or_else(|| command.key(elsewhere))
    };
    hints.into_iter().filter_map(|(command, word)| Some((key(command)?, word))).collect()
}

/// The hints of a list, a mail or a question.
fn list_hints(model: &Model, scope: Scope, hints: &mut Vec<(Command, &'static str)>) {
    let accept = match model.overlays.last() {
        Some(Overlay::Review { selected: usize::MAX, committing: true }) => "adjudicate all the same",
        Some(Overlay::Review { .. }) => "go to it",
        Some(Overlay::Mail(mail)) if mail.correcting.is_some() => "take the correction",
        Some(Overlay::Mail(mail)) if mail.next_open().is_none() => "put it into the sheets",
        Some(Overlay::Mail(mail)) => {
            let unread = mail.piece().is_some_and(|p| p.rank == Rank::Unread && p.is_open());
            if unread { "correct" } else { "accept" }
        }
        Some(Overlay::Help { .. } | Overlay::Notices(_)) => "close",
        Some(Overlay::EmptyTrash(_)) => "remove for good",
        Some(Overlay::Name { what: Naming::Mail | Naming::Import, .. }) => "read it",
        Some(Overlay::Name { .. }) => "take it",
        Some(Overlay::Overrule(question)) if question.reason.is_some() => "rule so",
        _ => "choose",
    };
    hints.push((Command::Accept, accept));
    if scope == Scope::MAIL_LIST {
        hints.extend((accept != "correct").then_some((Command::Correct, "correct")));
        hints.extend([(Command::Skip, "skip"), (Command::Whose, "whose")]);
        hints.push((Command::TakeMail, "take all"));
    }
    if scope == Scope::CHECK_LIST {
        hints.extend([(Command::Stands, "let stand"), (Command::Strike, "strike out")]);
        hints.push((Command::Note, "note"));
        let ready = matches!(model.overlays.last(), Some(Overlay::Review { selected: usize::MAX, .. }));
        hints.extend((!ready).then_some((Command::Adjudicate, "adjudicate")));
    }
    let close = match accept {
        "take the correction" | "take it" => "leave it as it was",
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
    let Stage::Shelf(shelf) = &model.stage else { return };
    hints.extend([(Command::Accept, "open"), (Command::New, "new game")]);
    hints.extend((!shelf.done.is_empty()).then_some((Command::TakeBack, "take back")));
    let games = !shelf.games.is_empty();
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
    hints.push((Command::EmptyTrash, "empty trash"));
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
    if wizard.entry.is_some() {
        hints.extend([(Command::Accept, "take"), (Command::Down, "next line"), (Command::Up, "line before")]);
        hints.push((Command::Close, "leave it as it was"));
        return;
    }
    let accept = match wizard.row() {
        Row::Begin => "begin the game",
        Row::Start => "set up a position",
        Row::Fact(fact) if fact.choices.is_empty() => "type",
        _ => "next",
    };
    hints.push((Command::Accept, accept));
    if accept != "begin the game" {
        hints.push((Command::BeginGame, "begin"));
    }
    hints.push((Command::House, "rules"));
    if wizard.is_touched() {
        hints.extend([(Command::Close, "leave for later"), (Command::Discard, "throw away")]);
    } else {
        hints.push((Command::Close, "leave"));
    }
    hints.push((Command::Help, "help"));
}

/// The hints of what fills the screen.
fn wide_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    match model.overlays.last() {
        Some(Overlay::House { .. }) => hints.extend([
            (Command::Accept, "choose"),
            (Command::Right, "next option"),
            (Command::Left, "former option"),
        ]),
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
            if matches!(steps.work, super::steps::Work::Underway) {
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

fn desk_hints(model: &Model, hints: &mut Vec<(Command, &'static str)>) {
    use super::desk::Look;
    let Some(desk) = model.desk() else { return };
    hints.extend(why_hints(model.pane, desk));
    match desk.look {
        _ if desk.trial.is_some() => {
            hints.extend([
                (Command::Type, "change"),
                (Command::Beside, "what differs"),
                (Command::Keep, "keep"),
                (Command::WhatIf, "throw away"),
            ]);
        }
        Look::Past(_) => {
            hints.extend([
                (Command::Present, "present"),
                (Command::Earlier, "earlier"),
                (Command::Later, "later"),
                (Command::Overrule, "overrule"),
            ]);
        }
        Look::Preview => hints.extend([
            (Command::Present, "orders"),
            (Command::Adjudicate, "adjudicate"),
            (Command::Overrule, "overrule"),
        ]),
        Look::Now if desk.game.ending().is_some() => hints.push((Command::Papers, "summary")),
        Look::Now => {
            let (due, given) = desk.board.count();
            let rest = [(Command::Preview, "preview"), (Command::Adjudicate, "adjudicate")];
            if desk.is_open() && model.pane == Pane::Map {
                hints.extend([(Command::Point, "order here"), (Command::Type, "type")]);
                hints.extend(rest);
            } else if desk.is_open() && given < due {
                hints.push((Command::Type, "type"));
                if given == 0 && desk.game.carriable().is_ok() {
                    hints.push((Command::Palette, "carry the orders over"));
                }
                hints.extend(rest);
            } else {
                hints.extend(rest);
                hints.extend([(Command::Check, "check"), (Command::Type, "correct")]);
            }
        }
    }
    hints.push((Command::Undo, "undo"));
    hints.push((Command::Help, "help"));
    if hints.iter().all(|hint| hint.0 != Command::Palette) {
        hints.push((Command::Palette, "commands"));
    }
    hints.push((Command::NextPane, "pane"));
}

/// What the inspector's keys do on the page that it shows.
fn why_hints(pane: Pane, desk: &super::desk::Desk) -> Vec<(Command, &'static str)> {
    use super::why::{Goes, Page};
    if desk.why.changes.is_running() {
        return vec![(Command::Stop, "stop")];
    }
    if pane != Pane::Inspector {
        return Vec::new();
    }
    match (desk.why.page, desk.why.item().map(|i| i.goes)) {
        (Page::Proof, Some(Goes::Fold(_, true))) => {
            vec![(Command::Follow, "fold"), (Command::Explain, "voice")]
        }
        (Page::Proof, Some(Goes::Fold(_, false))) => {
            vec![(Command::Follow, "unfold"), (Command::Explain, "voice")]
        }
        (Page::Proof, _) => {
            vec![(Command::Explain, "voice"), (Command::Changes, "changes"), (Command::Graph, "graph")]
        }
        (Page::Changes, Some(Goes::Change(_))) => {
            vec![(Command::Follow, "try it"), (Command::Changes, "whose"), (Command::Saved, "unit or order")]
        }
        (Page::Changes, _) => vec![(Command::Changes, "whose"), (Command::Saved, "unit or order")],
        (Page::Graph, _) => vec![
            (Command::Widen, "wider"),
            (Command::Narrow, "narrower"),
            (Command::Follow, "to the middle"),
            (Command::Export, "export"),
        ],
        (Page::Beside, _) => Vec::new(),
    }
}
