//! What does which command. A new command is a row here; one that nothing does, or two rows do, does not
//! compile.

use Command as C;
use Does::{Ask, AskOne, Change, One};

use super::super::action::Effect;
use crate::tui::action::Setting;
use crate::tui::commands::{Command, TABLE};
use crate::tui::layers::{
    branches, check, clock, computer_players, engines, find, form, game_settings, help, history, house_rules,
    lessons, mail, map_layers, map_resolution, menu, naming, new_game, overrule, palette, position_editor,
    press, replay, report, themes,
};
use crate::tui::model::Model;
use crate::tui::model::layer::Msg;
use crate::tui::panes::layout::Pane;
use crate::tui::update::panes::{inspector, map, order_line, pointing, table_view};
use crate::tui::update::{
    correction, discard, game_list, games, hide, layers, moving, phases, share, unavailable,
};
use chancery_draw::Glyphs;
use chancery_game::store::Folder;
use chancery_session::drafts::Naming;
use chancery_session::drafts::Purpose;
use chancery_session::open_game::GameSession;
use chancery_session::open_game::inspector::Part;

/// The function that runs a command.
enum Does {
    Change(fn(&mut Model)),
    /// A function that asks for something to be done outside.
    Ask(fn(&mut Model) -> Vec<Effect>),
    /// One of several commands that are done in one place.
    One(fn(&mut Model, Command)),
    AskOne(fn(&mut Model, Command) -> Vec<Effect>),
}

/// Every command, once.
const DONE: &[(&[Command], Does)] = &[
    // Orders.
    (&[C::Type, C::Reopen], One(|model, command| order_line::begin(model, command == C::Reopen))),
    (&[C::Take], Change(order_line::take)),
    (&[C::Complete], Change(|model| order_line::complete(model, false))),
    (&[C::CompleteBack], Change(|model| order_line::complete(model, true))),
    (&[C::Leave], Change(order_line::leave)),
    (&[C::NextMissing], Change(moving::next_missing)),
    (&[C::Clear], Change(|model| order_line::remove(model, GameSession::remove_order))),
    (&[C::ClearSheet], Change(|model| order_line::remove(model, GameSession::remove_orders))),
    (&[C::Undo, C::Redo], AskOne(again)),
    (&[C::Point, C::Pick, C::NextLit, C::PreviousLit], One(pointing::run)),
    (&[C::Discard], Ask(discard::run)),
    (&[C::LaterOrders], Change(|model| form::open_beside(model, Purpose::Later))),
    (&[C::StandbyOrders], Change(|model| form::open_beside(model, Purpose::Standby))),
    (&[C::Proxies], Change(|model| form::open_beside(model, Purpose::Proxies))),
    (&[C::Programs], Change(computer_players::open)),
    (&[C::Load], Change(mail::ask)),
    (&[C::Correct, C::Skip, C::Whose, C::Decide, C::Join, C::TakeMail], Change(by_layer)),
    (&[C::Note], Change(|model| naming::name(model, Naming::Ruling))),
    (&[C::Stands, C::Strike, C::Yes, C::MenuBack], Change(by_layer)),
    // Phases.
    (&[C::Check], Change(check::open)),
    (&[C::Preview], Change(phases::preview)),
    (&[C::Adjudicate], Change(phases::adjudicate)),
    (&[C::BackPhase], Change(phases::back)),
    (&[C::Overrule], Change(overrule::open)),
    (&[C::Earlier, C::Later], One(|model, command| phases::step(model, command == C::Earlier))),
    (&[C::Present], Change(phases::present)),
    (&[C::Watch], Change(replay::watch)),
    (&[C::Years], Change(replay::years)),
    (&[C::Motion], Ask(replay::motion)),
    (&[C::Run, C::Faster, C::Slower], Change(by_layer)),
    (&[C::Lines], Change(branches::open)),
    (&[C::NameLine], Change(branches::name_present)),
    (&[C::MainLine], Change(branches::make_present_main)),
    (&[C::Carry], Change(branches::carry)),
    (&[C::MarkLine, C::Compare, C::NextConcern, C::PreviousConcern], Change(by_layer)),
    // Why.
    (&[C::Explain], Change(|model| inspector::show(model, Part::Account))),
    (&[C::Changes], Change(|model| inspector::show(model, Part::Changes))),
    (&[C::Saved], Change(inspector::saved)),
    (&[C::Graph], Change(inspector::graph)),
    (&[C::GraphList], Change(inspector::graph_list)),
    (&[C::Questions], Change(|model| inspector::show(model, Part::Questions))),
    (&[C::PrintRuling], Ask(inspector::ruling)),
    (&[C::Lessons], Change(lessons::open)),
    (&[C::Export], Ask(inspector::export)),
    (&[C::Report], Ask(share::report)),
    (&[C::ReportPreview], Ask(report::open)),
    (&[C::NextFormat, C::NextLayout, C::NextAudience, C::NextHouse], Change(by_layer)),
    (&[C::CopyReport, C::SaveReport], Change(by_layer)),
    (&[C::CopyResults], Ask(share::copy)),
    (&[C::ExportGame], Ask(games::export)),
    (&[C::ExportMap], Ask(map_layers::export)),
    (&[C::WhatIf], Change(inspector::what_if)),
    (&[C::Keep], Change(inspector::keep)),
    (&[C::Follow], Change(inspector::follow)),
    (&[C::Stop], Change(inspector::stop)),
    // Rules and engines.
    (&[C::House], Change(house_rules::open)),
    (&[C::Engines], Ask(engines::open_table)),
    (&[C::Steps], Ask(engines::open_steps)),
    (&[C::NextEngine, C::PreviousEngine, C::StepMap, C::StopEngines], Change(by_layer)),
    // Moving about.
    (&[C::Up, C::Down, C::Left, C::Right], One(moving::arrow)),
    (&[C::PageUp, C::PageDown, C::First, C::Last], One(moving::far)),
    (&[C::NextPane, C::PreviousPane], One(moving::next_pane)),
    (&[C::Orders], Change(|model| model.go_to_pane(Pane::Orders))),
    (&[C::Map], Change(|model| model.go_to_pane(Pane::Map))),
    (&[C::Inspector], Change(moving::why)),
    (&[C::Results], Change(moving::results)),
    (&[C::Find], Change(find::place)),
    (&[C::Filter], Change(|model| model.complain("This list has no filter"))),
    // Games and what is kept with them.
    (&[C::Accept], Ask(layers::accept)),
    (&[C::Close], Change(layers::close)),
    (&[C::New], Change(new_game::open)),
    (&[C::Rename], Change(|model| naming::name(model, Naming::ThisGame))),
    (&[C::GameList], Ask(games::to_shelf)),
    (&[C::Save], Ask(games::save)),
    (&[C::Copy], Ask(games::copy)),
    (&[C::Details], Change(game_settings::open)),
    (&[C::RenamePlayer], Change(game_settings::players)),
    (&[C::Deadlines], Change(game_settings::deadlines)),
    (&[C::PressList], Change(press::open)),
    (&[C::Votes], Change(press::open_votes)),
    (&[C::NewPaper, C::PhaseNote, C::NextTab, C::PreviousTab, C::Withdraw, C::CountVotes], Change(by_layer)),
    (&[C::VoteYes, C::VoteNo, C::Abstain, C::NamePower, C::KeepForm], Change(by_layer)),
    (&[C::Clock, C::ClockRun, C::AddMinute, C::TakeMinute], AskOne(clock::run)),
    (&[C::SkipPeriod, C::ResetClock, C::Bell, C::Lengths], AskOne(clock::run)),
    (&[C::Sort], Change(game_list::sort)),
    (&[C::FindGame], Change(find::game)),
    (&[C::Archive], Ask(|model| game_list::put_away(model, Folder::Archive))),
    (&[C::Trash], Ask(|model| game_list::put_away(model, Folder::Trash))),
    (&[C::CopyGame], Change(|model| game_list::name(model, Naming::CopyOnShelf))),
    (&[C::RenameGame], Change(|model| game_list::name(model, Naming::OnShelf))),
    (&[C::PasteHistory], Change(history::ask)),
    (&[C::Import], Change(|model| naming::name(model, Naming::Import))),
    (&[C::EmptyTrash], Ask(|_| vec![Effect::LookIntoTrash])),
    (&[C::BringBack], Ask(|_| vec![Effect::LookIntoDrawers])),
    (&[C::Quit], Ask(games::quit)),
    (&[C::SetUp], Change(position_editor::open)),
    (&[C::EmptyBoard], Change(by_layer)),
    // The screen.
    (&[C::Help], Change(help::open)),
    (&[C::Menu], Change(menu::open)),
    (&[C::Palette], Change(palette::open)),
    (&[C::Zoom], Change(|model| model.zoomed = !model.zoomed)),
    (&[C::MapOrders], Change(map_layers::turn)),
    (&[C::Layers], Change(map_layers::open)),
    (&[C::Legend], Ask(map_layers::legend)),
    (&[C::Names], Ask(map_layers::names)),
    (&[C::TableView, C::NextPage, C::PreviousPage], One(table_view::run)),
    (&[C::Closer, C::Farther, C::Whole, C::PanLeft, C::PanRight, C::PanUp, C::PanDown], One(map::run)),
    (&[C::Hide], Change(hide::run)),
    (&[C::Live], Change(live)),
    (&[C::Mouse], Ask(mouse)),
    (&[C::Themes], Change(themes::open)),
    (&[C::MapResolution], Change(map_resolution::open)),
    (&[C::Plain], Ask(plain)),
    (&[C::Redraw], Ask(|_| vec![Effect::Redraw])),
    (&[C::Suspend], Ask(|_| vec![Effect::Suspend])),
];

/// By command the row that does it.
const ROWS: [u8; TABLE.len()] = rows();

const fn rows() -> [u8; TABLE.len()] {
    const NONE: u8 = u8::MAX;
    let mut rows = [NONE; TABLE.len()];
    let mut row = 0;
    while row < DONE.len() {
        let commands = DONE[row].0;
        let mut i = 0;
        while i < commands.len() {
            assert!(rows[commands[i] as usize] == NONE, "two rows do a command");
            rows[commands[i] as usize] = row as u8;
            i += 1;
        }
        row += 1;
    }
    let mut i = 0;
    while i < rows.len() {
        assert!(rows[i] != NONE, "no row does a command");
        i += 1;
    }
    rows
}

/// Does a command, or says why it can do nothing now.
pub fn run(model: &mut Model, command: Command) -> Vec<Effect> {
    if let Some(why) = unavailable(model, command) {
        model.complain(why);
        return Vec::new();
    }
    if let Some(effects) = layers::send(model, Msg::Run(command)) {
        return effects;
    }
    correction::leave_for(model, command);
    match DONE[usize::from(ROWS[command as usize])].1 {
        Change(does) => does(model),
        One(does) => does(model, command),
        Ask(does) => return does(model),
        AskOne(does) => return does(model, command),
    }
    Vec::new()
}

/// Undoes or puts back: in what lies on top where that has changes of its own, else of the game or of the list of games.
fn again(model: &mut Model, command: Command) -> Vec<Effect> {
    if model.session().is_none() {
        return game_list::again(model, command == Command::Redo);
    }
    model.put_aside_line();
    if command == Command::Undo {
        phases::undo(model);
    } else {
        phases::redo(model);
    }
    pointing::renew(model);
    Vec::new()
}

/// Does nothing: the layer whose command it is has done it.
fn by_layer(_: &mut Model) {}

/// Lets go of the mouse, or takes it again.
fn mouse(model: &mut Model) -> Vec<Effect> {
    model.mouse = !model.mouse;
    let text = if model.mouse { "mouse on" } else { "mouse off: the terminal can select text" };
    model.say(text);
    vec![Effect::Mouse(model.mouse)]
}

/// Draws with ASCII alone, or not.
fn plain(model: &mut Model) -> Vec<Effect> {
    let plain = model.glyphs == Glyphs::Unicode;
    model.glyphs = if plain { Glyphs::Ascii } else { Glyphs::Unicode };
    model.say(if plain { "the screen now uses ASCII only" } else { "the screen now uses all characters" });
    vec![Effect::Remember(Setting::Plain(plain))]
}

fn live(model: &mut Model) {
    let Some(session) = model.session_mut() else { return };
    session.set_live(!session.live);
    let text = if session.live {
        "results are shown beside the orders"
    } else {
        "results are hidden until adjudication"
    };
    model.say(text);
}
