//! The inspector's parts, the what-if, and the work of an engine step by step.

use std::sync::Arc;

use crate::ruling::{printed as printed_ruling, small_map};
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Way};
use crate::tui::layers::commit::{self, Commit};
use crate::tui::layers::lessons;
use crate::tui::layout::Pane;
use crate::tui::model::{Mode, Model, Stage};
use chancery_core::adjudicate::EngineId;
use chancery_core::order::Canonical;
use chancery_draw::{dependencies_picture, reasons_picture};
use chancery_game::game::{Phrase, RuledResult, say};
use chancery_game::publish::{Image, Picture, PrintedRuling};
use chancery_lab::engines;
use chancery_notation::{Language, power_name};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::engine_steps::{Asking, EngineLog, Question, Reply, Steps};
use chancery_session::open_game::inspector::{Fold, Goes, Item, Part};
use chancery_session::search::{SearchProgress, Stop};
use chancery_session::why::{self, asked_unit};

/// Runs a command of the inspector or of the what-if; ignores any other.
pub fn run(model: &mut Model, command: Command) {
    match command {
        Command::PrintRuling => ruling(model),
        Command::WhatIf => what_if(model),
        Command::Keep => keep(model),
        Command::Stop => model.session_mut().into_iter().for_each(|session| session.why.changes.stop()),
        Command::Failure(way) => {
            model.put_aside();
            if model.session_mut().is_some_and(|session| session.ask_about_failure(way == Way::Back)) {
                model.go_to_pane(Pane::Inspector);
            } else {
                model.say("no order failed");
            }
        }
        Command::Opposite => {
            if let Some(said) = model.session_mut().map(GameSession::suppose_opposite) {
                model.tell(said);
            }
        }
        Command::Rule => show(model, Part::Rule),
        Command::Aloud => show(model, Part::Aloud),
        Command::Story => show(model, Part::Story),
        Command::Dependencies => {
            model.go_to_pane(Pane::Inspector);
            model.with_session(|session| session.why.depends ^= true);
            model.refresh_why();
        }
        Command::AskBack => {
            let is_what_if = model.session().is_some_and(|session| session.what_if.is_some());
            if !model.session_mut().is_some_and(GameSession::ask_back) {
                let leave = if is_what_if { "; Esc leaves the what-if" } else { "" };
                model.say(format!("you asked about no other order before this one{leave}"));
            }
        }
        _ => {}
    }
}

/// Goes to a part of the inspector and unfolds it; folds it if the cursor is there already.
fn show(model: &mut Model, part: Part) {
    let in_sight = model.pane == Pane::Inspector;
    model.go_to_pane(Pane::Inspector);
    let Some(session) = model.session_mut() else { return };
    let fold = Fold::Part(part);
    let is_here = in_sight && session.why.item().is_some_and(|item| item.goes == Goes::Fold(fold));
    let open = !(is_here && session.why.is_open(fold));
    session.why.turn(fold, open);
    model.settle();
    if !model.session_mut().is_some_and(|session| session.why.go_to(part)) {
        model.complain("the selected order has none: select one that was adjudicated");
    }
}

/// Copies the answer with the tree below it.
pub fn copy(model: &mut Model) {
    model.settle();
    let Some(session) = model.session() else { return };
    let is_told = |item: &&Item| !matches!(item.goes, Goes::Fold(_) | Goes::Change(..) | Goes::Lesson(_));
    let line = |item: &Item| format!("{}{}\n", "  ".repeat(item.line.depth.into()), item.line.text);
    let text: String = session.why.items.iter().filter(is_told).map(line).collect();
    model.say("the answer was sent to the terminal's clipboard");
    model.request(Effect::Clip(text));
}

/// Has the result of the selected order written as a ruling, in the formats of reports, with its map.
fn ruling(model: &mut Model) {
    model.settle();
    let Some(session) = model.session() else { return };
    let Some((name, ruling, language)) = printed(session) else {
        return model.complain("a ruling needs an adjudicated order of a movement phase: select one");
    };
    let files = ruling.files(&name, language);
    let export = Effect::Export(session.place.clone(), "rulings", files);
    model.request(export);
}

/// Takes over what a search has found.
pub fn searched(model: &mut Model, id: u64, progress: SearchProgress) {
    model.with_session(|session| session.why.stale |= session.why.changes.take_progress(id, progress));
}

/// Has the reasons written as SVG and PNG, and the dependencies around the order as SVG.
pub fn export(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let Some((unit, reasons, graph)) = why::shown(session) else {
        return model.complain("there is no graph to draw; select an order that depends on others, or go to the map for the board");
    };
    let map = session.map();
    let what_if = if session.what_if.is_some() { "-what-if" } else { "" };
    let phase = session.board.report.board.phase;
    let name = format!("{phase}{what_if}-{}", map.code(map.province_of(unit.at)));
    let headings = [format!("{}, {}", session.game.info.name, phase.title()), reasons.title()];
    let picture = reasons_picture(&reasons, map, &headings);
    let dependencies = dependencies_picture(&graph, Language::English, &headings[..1]);
    let mut files = vec![
        (format!("{name}-dependencies.svg"), dependencies.svg().into_bytes()),
        (format!("{name}.svg"), picture.svg().into_bytes()),
    ];
    files.extend(picture.png(2.0).ok().map(|png| (format!("{name}.png"), png)));
    let export = Effect::Export(session.place.clone(), "graphs", files);
    model.request(export);
}

/// Begins a what-if, or returns to the one that was left. In a what-if, starts it again.
fn what_if(model: &mut Model) {
    model.put_aside();
    let Some(session) = model.session_mut() else { return };
    if session.what_if.is_some() {
        let is_changed = session.is_changed();
        session.restart_what_if();
        return model.say(if is_changed {
            "the what-if starts again; Ctrl-Z restores what you tried"
        } else {
            "this is the what-if: type other orders; Esc leaves it"
        });
    }
    let was_left = session.enter_what_if();
    let text = match session.what_if.as_ref().is_some_and(|t| !t.base.report.ruled.is_empty()) {
        _ if was_left => "resumed the what-if; Space o w starts it again",
        true => "a what-if by the rules alone: Space o s keeps it, Esc leaves it",
        false => "a what-if, not saved: Space o s keeps it, Esc leaves it",
    };
    model.say(text);
}

/// Asks whether to keep the what-if as a branch.
fn keep(model: &mut Model) {
    model.put_aside();
    let Some(session) = model.session() else { return };
    if !session.is_changed() {
        model.complain("nothing was changed in this what-if; Esc leaves it");
        return;
    }
    // It is called after the first order that is another.
    let differing = session.what_if.iter().flat_map(|what_if| what_if.differing(&session.board));
    let other = differing.into_iter().find(|(was, now)| !was.is_same_order(now));
    let name = other.map_or_else(|| "what-if".to_owned(), |(_, now)| format!("what if {}", now.order));
    commit::ask(model, Commit::WhatIf(name));
}

/// Does what the line under the cursor leads to.
pub fn follow(model: &mut Model) {
    let goes = model.session().and_then(|session| session.why.item()).map(|item| item.goes);
    if let Some(Goes::Lesson(citation)) = goes {
        return lessons::open_at(model, citation);
    }
    if let Some(tried) = model.session_mut().and_then(GameSession::follow_why) {
        model.say(tried);
    }
}

/// Shows what would come of the order that is being typed, in a what-if.
pub fn show_tentative(model: &mut Model) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    let meaning = match &model.mode {
        Mode::Typing(typing) if session.what_if.is_some() => typing.meaning.as_ref(),
        _ => None,
    };
    let sheets = match meaning {
        Some(Ok(meaning)) => session.sheets_with(&meaning.lines(), &[]),
        _ => Vec::new(),
    };
    session.show_tentative(sheets);
}

/// Returns the selected order's result as a ruling for print: what its files are called, what it says, and its language.
pub fn printed(session: &GameSession) -> Option<(String, PrintedRuling, Language)> {
    let unit = asked_unit(session)?;
    let board = session.shown_board();
    if !board.report.is_adjudicated || session.what_if.is_some() {
        return None;
    }
    let explainer = board.report.explainer(&session.game)?;
    let index = explainer.units().iter().position(|u| *u == unit)?;
    let (map, language, phase) = (session.map(), board.report.language, board.report.board.phase);
    let mut ruling = printed_ruling(&explainer, index, language);
    let rulings = RuledResult::by_unit(&board.report.ruled, &board.report.board.units, language);
    if let Some(caveat) = rulings.caveat(language, &explainer, index) {
        ruling.why.insert(0, caveat);
    }
    ruling.title = format!("{}, {}", session.game.info.name, say(language, Phrase::Title(phase)));
    ruling.order = format!("{}: {}", power_name(language, map, unit.power), ruling.order);
    let svg = small_map(&explainer, &explainer.reasons(Language::English, index), &ruling.order);
    ruling.picture = Some(Picture { alt: ruling.order.clone(), image: Image::Svg(svg) });
    let name = format!("{phase}-{}-ruling", map.code(map.province_of(unit.at)));
    Some((name, ruling, language))
}

/// Returns the phase that is looked at, as a question to engines with a number, and the selected unit.
fn question(model: &mut Model) -> Option<(Arc<Question>, usize)> {
    let session = model.session()?;
    let asked = Question::of(session).map(|question| {
        let unit = question.selected(session).unwrap_or(0);
        (Arc::new(question), unit)
    });
    asked.map_err(|why| model.complain(why)).ok()
}

/// Goes a step on in an engine's work, or back; begins with that of the game's own engine.
pub fn step_engine(model: &mut Model, way: Way) {
    model.go_to_pane(Pane::Inspector);
    if let Some(steps) = model.session_mut().and_then(|session| session.why.steps.as_mut()) {
        steps.step(way == Way::Back);
        model.refresh_why();
    } else if let Some((question, unit)) = question(model) {
        let engine = question.engine;
        watch(model, question, engine, unit);
    }
}

/// Looks at the work of another engine on the same phase.
pub fn turn_engine(model: &mut Model, way: Way) {
    let Some(steps) = model.session_mut().and_then(|session| session.why.steps.take()) else {
        return step_engine(model, way);
    };
    let all = engines::ALL.all();
    let by = if way == Way::On { 1 } else { all.len() - 1 };
    let at = all.iter().position(|&engine| engine == steps.asked.engine).unwrap_or(0);
    steps.asked.stop.ask();
    watch(model, steps.asked.question, all[(at + by) % all.len()], steps.unit);
}

/// Has an engine begin with the order under the cursor, or again with the first of the board.
pub fn begin_with(model: &mut Model) {
    let Some((usual, selected)) = question(model) else { return };
    let steps = model.session_mut().and_then(|session| session.why.steps.take());
    let engine = steps.as_ref().map_or(usual.engine, |steps| steps.asked.engine);
    let first = usual.position.units.get(selected).copied();
    let is_first = |steps: &Steps| steps.asked.question.position.units.first() == first.as_ref();
    let is_usual = selected == 0 || steps.as_deref().is_some_and(is_first);
    let (mut question, unit) = if is_usual { (usual, selected) } else { (usual, 0) };
    if !is_usual {
        // Engines begin at the head of the board.
        Arc::make_mut(&mut question).position.units[..=selected].rotate_right(1);
    }
    let name = question.position.units.first().map(|unit| unit.canonical(question.table.map()));
    model.say(format!("the engine begins with {}", name.unwrap_or_default()));
    if let Some(steps) = steps {
        steps.asked.stop.ask();
    }
    watch(model, question, engine, unit);
}

/// Leaves the work of an engine, where nothing lies on top. Returns whether one looked at it.
pub fn leave_engine(model: &mut Model) -> bool {
    let is_bare = model.layers.is_empty() && model.typing().is_none();
    let steps = model.session_mut().filter(|_| is_bare).and_then(|session| session.why.steps.take());
    if let Some(steps) = &steps {
        steps.asked.stop.ask();
        model.refresh_why();
    }
    steps.is_some()
}

fn watch(model: &mut Model, question: Arc<Question>, engine: EngineId, unit: usize) {
    model.asked += 1;
    let asked = Asking { number: model.asked, question, engine, stop: Stop::default() };
    let steps = Steps::new(asked.clone(), unit);
    model.with_session(|session| session.why.steps = Some(Box::new(steps)));
    model.refresh_why();
    model.request(Effect::Ask(asked));
}

/// Takes a log that was waited for; one that nobody waits for any more is dropped.
pub fn watched(model: &mut Model, number: u64, log: Reply<EngineLog>) {
    let steps = model.session_mut().and_then(|session| session.why.steps.as_mut());
    if let Some(steps) =
        steps.filter(|steps| steps.asked.number == number && matches!(steps.work, Reply::Waiting))
    {
        steps.arrive(log);
        model.refresh_why();
    }
}
