//! What an action does to the model: `update(&mut model, action)` returns what is to be done outside.
//!
//! Nothing here reads a key, a file, a clock or the terminal.

mod clock;
mod details;
mod discard;
mod drawers;
mod editor;
mod engines;
mod film;
mod fineness;
mod games;
mod house;
mod jump;
mod later;
mod layers;
mod lines;
mod mail;
mod maps;
mod moving;
mod naming;
mod overlays;
mod overrule;
mod papers;
mod phases;
mod pointing;
mod refusal;
mod rulings;
mod tabletop;
mod themes;
mod typing;
mod votes;
mod why;
mod wizard;

use super::action::{Action, Effect};
use super::command::Command;
use super::desk::Saved;
use super::drafts;
use super::model::{Mode, Model, Pane, Stage};
use super::overlay::{Naming, Overlay, Prompt};
use crate::draw::Glyphs;
use crate::text::{Clean, line_ends};
pub use naming::name_now;
pub use refusal::unavailable;

/// Does what an action says, and works out what follows from it.
#[cfg(test)]
pub fn update(model: &mut Model, action: Action) -> Vec<Effect> {
    let mut effects = act(model, action);
    effects.extend(settle(model));
    effects
}

/// Does what an action says. What this asks for need not wait for [`settle`].
pub fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    if let Action::Time(now) = action {
        // The clock changes nothing else; a line that is being typed is left alone.
        return clock::time(model, now);
    }
    let before = model.desk().map(|d| d.revision);
    if matches!(action, Action::Run(_) | Action::Edit(_) | Action::Paste(_) | Action::Click(..)) {
        model.message = None;
    }
    if let Some(desk) = model.desk_mut() {
        desk.unsuppose();
    }
    let mut effects = dispatch(model, action);
    why::suppose(model);
    if let (Some(before), Stage::Desk(desk)) = (before, &model.stage)
        && desk.revision != before
    {
        // Every change is saved by itself; a newer state overtakes one that still waits.
        effects.push(Effect::Save(Box::new(desk.real().clone()), desk.place.clone(), desk.revision));
    }
    effects.extend(drafts::keep(model));
    effects
}

/// Works out what follows from the state before anything else is done or drawn.
pub fn settle(model: &mut Model) -> Option<Effect> {
    model.settle();
    model.desk_mut().and_then(|d| d.why.wanted.take()).map(Effect::Search)
}

fn dispatch(model: &mut Model, action: Action) -> Vec<Effect> {
    match action {
        Action::Run(command) => run(model, command),
        Action::Edit(edit) => {
            if !overlays::edit(model, edit) {
                typing::edit(model, edit);
            }
            Vec::new()
        }
        Action::Paste(text) => {
            paste(model, &text);
            Vec::new()
        }
        Action::Click(x, y) => moving::click(model, x, y),
        Action::Drag(x, y) => {
            model.lens.drag(x, y);
            Vec::new()
        }
        Action::LetGo => {
            model.lens.let_go();
            Vec::new()
        }
        Action::Scroll(x, y, by) => {
            moving::wheel(model, x, y, by);
            Vec::new()
        }
        Action::Resize(width, height) => {
            model.size = (width, height);
            Vec::new()
        }
        Action::Tick(ticket) => {
            film::tick(model, ticket);
            tabletop::tick(model, ticket);
            Vec::new()
        }
        Action::Time(now) => clock::time(model, now),
        Action::Listed(listed) => {
            games::listed(model, listed);
            Vec::new()
        }
        Action::Opened(opened) => games::opened(model, opened),
        Action::Mail(read) => {
            mail::loaded(model, read);
            Vec::new()
        }
        Action::Warn(text) => {
            model.complain(text);
            Vec::new()
        }
        Action::Wrote(files) => {
            model.say(format!("written: {files}"));
            Vec::new()
        }
        Action::Searched(id, tiding) => {
            why::searched(model, id, tiding);
            Vec::new()
        }
        Action::Answered(number, engine, answer) => {
            engines::answered(model, number, engine, answer);
            Vec::new()
        }
        Action::Watched(number, engine, watched) => {
            engines::watched(model, number, engine, watched);
            Vec::new()
        }
        Action::Moved(moved) => drawers::moved(model, moved),
        Action::Copied(copied) => drawers::copied(model, copied),
        Action::Renamed(renamed) => drawers::renamed(model, renamed),
        Action::Left(drafts, warnings) => {
            games::left(model, drafts, warnings);
            Vec::new()
        }
        Action::InTrash(found) => {
            drawers::in_trash(model, found);
            Vec::new()
        }
        Action::Emptied(emptied) => drawers::emptied(model, emptied),
        Action::Saved(place, revision, result) => games::saved(model, &place, revision, result),
    }
}

#[expect(clippy::too_many_lines, reason = "one line a command, in one table")]
fn run(model: &mut Model, command: Command) -> Vec<Effect> {
    if let Some(why) = unavailable(model, command) {
        model.complain(why);
        return Vec::new();
    }
    match command {
        Command::Type => typing::begin(model),
        Command::Take => typing::take(model),
        Command::Complete => typing::complete(model, false),
        Command::CompleteBack => typing::complete(model, true),
        Command::Leave => typing::leave(model),
        Command::NextMissing => moving::next_missing(model),
        Command::Clear => typing::clear(model),
        Command::ClearSheet => typing::clear_sheet(model),
        Command::Undo | Command::Redo
            if editor::run(model, command) || details::run(model, command) || house::run(model, command) => {}
        Command::Undo => {
            rulings::steadily(model, phases::undo);
            pointing::renew(model);
            papers::keep_in_range(model);
        }
        Command::Redo => {
            rulings::steadily(model, phases::redo);
            pointing::renew(model);
            papers::keep_in_range(model);
        }
        Command::Point
        | Command::Pick
        | Command::PointMove
        | Command::PointSupport
        | Command::PointConvoy
        | Command::PointStay
        | Command::NextLit
        | Command::PreviousLit
        | Command::PointNext
        | Command::PointBack => pointing::run(model, command),
        Command::Load | Command::Correct | Command::Skip | Command::Whose | Command::TakeMail => {
            mail::run(model, command);
        }
        Command::Stands | Command::Strike | Command::Note => rulings::run(model, command),
        Command::LaterOrders => later::open(model, false),
        Command::StandbyOrders => later::open(model, true),
        Command::Papers => papers::open(model),
        Command::NewPaper
        | Command::PhaseNote
        | Command::NextTab
        | Command::PreviousTab
        | Command::Withdraw
        | Command::CountVotes
        | Command::VoteYes
        | Command::VoteNo
        | Command::Abstain
        | Command::NamePower => papers::run(model, command),
        Command::Discard => discard::run(model),
        Command::KeepForm => return papers::take_form(model),
        Command::Clock
        | Command::ClockRun
        | Command::AddMinute
        | Command::TakeMinute
        | Command::SkipPeriod
        | Command::ResetClock
        | Command::Bell
        | Command::Lengths => return clock::run(model, command),
        Command::Check => model.overlays.push(Overlay::Review { selected: 0, committing: false }),
        Command::Preview => phases::preview(model),
        Command::Adjudicate => phases::adjudicate(model),
        Command::BackPhase => phases::back(model),
        Command::Earlier | Command::Later if film::step_phase(model, command == Command::Earlier) => {}
        Command::Overrule => overrule::open(model),
        Command::Earlier => phases::step(model, true),
        Command::Later => phases::step(model, false),
        Command::Watch
        | Command::Years
        | Command::Run
        | Command::Faster
        | Command::Slower
        | Command::Motion => return film::run(model, command),
        Command::Present => phases::present(model),
        Command::Lines => model.overlays.push(Overlay::Lines { selected: 0, with: None }),
        Command::MarkLine | Command::Compare | Command::MainLine | Command::Carry => {
            lines::run(model, command);
        }
        Command::NameLine => naming::name_line(model),
        Command::Explain => why::explain(model),
        Command::Changes => why::changes(model),
        Command::Saved => why::saved(model),
        Command::Graph => why::graph(model),
        Command::GraphList => why::graph_list(model),
        Command::Widen => why::widen(model, true),
        Command::Narrow => why::widen(model, false),
        Command::Export => return why::export(model),
        Command::ExportGame => return games::export(model),
        Command::WhatIf => why::what_if(model),
        Command::Keep => why::keep(model),
        Command::Beside => why::beside(model),
        Command::Follow => why::follow(model),
        Command::Stop => why::stop(model),
        Command::NextConcern if lines::next_phase(model, false) => {}
        Command::PreviousConcern if lines::next_phase(model, true) => {}
        Command::House => house::open(model),
        Command::Engines
        | Command::Steps
        | Command::NextConcern
        | Command::PreviousConcern
        | Command::NextEngine
        | Command::PreviousEngine
        | Command::StepMap
        | Command::StopEngines => return engines::run(model, command),
        Command::Up | Command::Down | Command::Left | Command::Right => moving::arrow(model, command),
        Command::PageUp | Command::PageDown | Command::First | Command::Last => moving::far(model, command),
        Command::NextPane => moving::to_pane(model, model.pane.next(false)),
        Command::PreviousPane => moving::to_pane(model, model.pane.next(true)),
        Command::Orders => moving::to_pane(model, Pane::Orders),
        Command::Map => moving::to_pane(model, Pane::Map),
        Command::Inspector => moving::to_pane(model, Pane::Inspector),
        Command::Results => moving::to_pane(model, Pane::Results),
        Command::Find => model.overlays.push(Overlay::Find(Prompt::default())),
        Command::Accept => return overlays::accept(model),
        Command::Close => match engines::close(model) {
            Some(effects) => return effects,
            None => overlays::close(model),
        },
        Command::SetUp => editor::open(model),
        Command::PutArmy
        | Command::PutFleet
        | Command::TakeOff
        | Command::SetOwner
        | Command::DriveOut
        | Command::Reinstate
        | Command::Contest
        | Command::NextPower
        | Command::FormerPower
        | Command::NextPhase
        | Command::FormerPhase
        | Command::NextYear
        | Command::FormerYear
        | Command::UnitsLine
        | Command::CentresLine
        | Command::FreeLine
        | Command::EmptyBoard
        | Command::StartBoard => {
            editor::run(model, command);
        }
        Command::New => wizard::open(model),
        Command::BeginGame => return wizard::begin(model),
        Command::Rename => naming::name(model, Naming::ThisGame),
        Command::Shelf => return games::to_shelf(model),
        Command::Save => return games::save(model),
        Command::Copy => return games::copy(model),
        Command::Details => details::open(model),
        Command::Deadlines => details::deadlines(model),
        Command::Sort => drawers::sort(model),
        Command::FindGame => model.overlays.push(Overlay::Games(Prompt::default())),
        Command::Archive => return drawers::put_away(model, crate::store::Drawer::Archive),
        Command::Trash => return drawers::put_away(model, crate::store::Drawer::Trash),
        Command::CopyGame => drawers::name(model, Naming::CopyOnShelf),
        Command::RenameGame => drawers::name(model, Naming::OnShelf),
        Command::Import => naming::name(model, Naming::Import),
        Command::EmptyTrash => return vec![Effect::LookIntoTrash],
        Command::TakeBack => return drawers::take_back(model),
        Command::Quit => return games::quit(model),
        Command::Help => model.overlays.push(Overlay::Help { scroll: 0 }),
        Command::Palette => model.overlays.push(Overlay::Palette(Prompt::default())),
        Command::Zoom => model.zoomed = !model.zoomed,
        Command::MapOrders => layers::turn(model),
        Command::Layers => layers::open(model),
        Command::Jump => jump::begin(model),
        Command::TableTop | Command::NextPage | Command::PreviousPage => tabletop::run(model, command),
        Command::Closer
        | Command::Farther
        | Command::Whole
        | Command::PanLeft
        | Command::PanRight
        | Command::PanUp
        | Command::PanDown => maps::run(model, command),
        Command::Live => live(model),
        Command::Mouse => return mouse(model),
        Command::Themes => themes::open(model),
        Command::Fineness => fineness::open(model),
        Command::Plain => plain(model),
        Command::Redraw => return vec![Effect::Redraw],
        Command::Suspend => return vec![Effect::Suspend],
    }
    Vec::new()
}

/// Lets go of the mouse, or takes it again.
fn mouse(model: &mut Model) -> Vec<Effect> {
    model.mouse = !model.mouse;
    let text = if model.mouse { "the mouse is ours again" } else { "the mouse is the terminal's now" };
    model.say(text);
    vec![Effect::Mouse(model.mouse)]
}

/// Draws with ASCII alone, or not.
fn plain(model: &mut Model) {
    model.glyphs = match model.glyphs {
        Glyphs::Unicode => Glyphs::Ascii,
        Glyphs::Ascii => Glyphs::Unicode,
    };
}

/// The finding that is selected in the check.
pub fn finding(model: &Model) -> Option<super::review::Finding> {
    rulings::selected(model)
}

fn live(model: &mut Model) {
    let Some(desk) = model.desk_mut() else { return };
    desk.set_live(!desk.live);
    let text =
        if desk.live { "results stand beside the orders" } else { "results are hidden until adjudication" };
    model.say(text);
}

/// A pasted text that is longer than this, in bytes, is a mail even if it is one line.
const LONGEST_LINE: usize = 400;

fn paste(model: &mut Model, text: &str) {
    let text = &*line_ends(text);
    if editor::paste(model, text) {
        return;
    }
    if let Some(Overlay::Form(form)) = model.overlays.last_mut() {
        form.paste(text);
        return;
    }
    let line = Clean::line(text);
    let insert = |c| super::entry::Edit::Insert(c);
    if !model.overlays.is_empty() {
        for c in line.chars() {
            overlays::edit(model, insert(c));
        }
        return;
    }
    let is_mail = text.trim().contains('\n') || text.len() > LONGEST_LINE;
    if let (Mode::Typing(_), false) = (&model.mode, is_mail) {
        typing::edit_all(model, line.chars().map(insert));
        return;
    }
    mail::open(model, "the pasted text", text);
}

/// Whether everything of the open game is on disk.
pub fn is_saved(model: &Model) -> bool {
    model.desk().is_none_or(|d| d.saved == Saved::Yes)
}
