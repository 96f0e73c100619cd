//! What does which command.

use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::layers::{
    branches, check, clock, computer_players, find, form, game_files, game_settings, help, house_rules,
    lessons, looks, mail, menu, naming, new_game, overrule, position_editor, press, replay, report,
};
use crate::tui::layout::Pane;
use crate::tui::model::{Model, Msg, Picker};
use crate::tui::update::{games, inspector, layers, map, moving, order_line, phases, pointing, unavailable};
use Command as C;
use chancery_game::game::WhichOrders;
use chancery_game::store::Folder;
use chancery_session::drafts::Naming;

/// Does a command, or says why it can do nothing now.
pub fn run(model: &mut Model, command: Command) {
    if let Some(why) = unavailable(model, command) {
        return model.complain(why);
    }
    if layers::send(model, Msg::Run(command)) {
        return;
    }
    phases::leave_correction_for(model, command);
    match command {
        // Orders.
        C::Type | C::Reopen => order_line::begin(model, command == C::Reopen),
        C::Take => order_line::accept(model),
        C::Complete(way) => order_line::complete(model, way),
        C::NextMissing => moving::next_missing(model),
        C::Clear => order_line::remove(model),
        C::Undo | C::Redo => again(model, command),
        C::Point => pointing::point(model),
        C::Discard => layers::discard(model),
        C::LaterOrders => form::open_beside(model, Some(WhichOrders::Later)),
        C::Ahead => form::open_beside(model, None),
        C::StandbyOrders => form::open_beside(model, Some(WhichOrders::Standby)),
        C::Proxies => form::open_beside(model, Some(WhichOrders::Proxies)),
        C::Programs => computer_players::open(model),
        C::Load => mail::ask(model),
        C::Note => naming::ask(model, Naming::Ruling),
        // Phases.
        C::Check => Picker::open(model, check::Check::default(), 0),
        C::Preview => phases::preview(model),
        C::Adjudicate => phases::adjudicate(model),
        C::BackPhase => phases::back(model),
        C::Overrule => overrule::open(model),
        C::Phase(way) => phases::step(model, way),
        C::Watch => replay::watch(model),
        C::Lines => branches::open(model),
        C::Carry => branches::carry(model),
        // Why.
        C::Lessons => lessons::open(model),
        C::Reminders => report::remind(model),
        C::ReportPreview => report::open(model),
        C::CopyResults if model.pane == Pane::Inspector => inspector::copy(model),
        C::CopyResults => report::copy(model),
        C::ExportGame => games::export(model),
        C::ExportMap if model.pane == Pane::Inspector => inspector::export(model),
        C::ExportMap => looks::export_map(model),
        // Rules and engines.
        C::House => house_rules::open(model),
        C::Step(way) => inspector::step_engine(model, way),
        C::Engine(way) => inspector::turn_engine(model, way),
        C::BeginWith => inspector::begin_with(model),
        // Moving about.
        C::Arrow(to) => moving::arrow(model, to),
        C::Page(way) | C::End(way) => moving::far(model, way, matches!(command, C::End(_))),
        C::Next(way) => moving::next(model, way),
        C::Orders | C::Map => model.go_to_pane(if command == C::Map { Pane::Map } else { Pane::Orders }),
        C::Inspector => moving::why(model),
        C::Results => model.go_to_results(),
        C::Find if !model.layers.is_empty() => model.complain("This list has no filter"),
        C::Find if model.session().is_some() => Picker::open(model, find::Places, 0),
        C::Find => Picker::open(model, find::Games, 0),
        // Games and what is kept with them.
        C::Accept => layers::accept(model),
        C::Close if inspector::leave_engine(model) => {}
        C::Close => layers::close(model),
        C::New => new_game::open(model),
        C::Rename => games::name(model, Naming::InList),
        C::GameList => games::to_game_list(model),
        C::Save => games::save(model),
        C::Copy if model.session().is_some() => games::copy(model),
        C::Copy => games::name(model, Naming::CopyInList),
        C::Details | C::Players | C::Deadlines => game_settings::open(model, command),
        C::PressList | C::Votes | C::Summary => press::open(model, command),
        C::Clock | C::Run | C::Minute(_) | C::SkipPeriod | C::ResetClock | C::Bell | C::Lengths => {
            clock::run(model, command);
        }
        C::Archive => games::put_away(model, Folder::Archive),
        C::Trash => games::put_away(model, Folder::Trash),
        C::PasteHistory => game_files::ask_for_history(model),
        C::Import => naming::ask(model, Naming::Import),
        C::Publish => report::publish(model),
        C::EmptyTrash => model.request(Effect::LookIntoTrash),
        C::BringBack => model.request(Effect::LookIntoDrawers),
        C::Quit => games::quit(model),
        C::SetUp => position_editor::open(model),
        // The screen.
        C::Help => help::open(model),
        C::Menu => menu::open(model),
        C::Palette => Picker::open(model, help::Palette, 0),
        C::Zoom => model.zoomed = !model.zoomed,
        C::Layers => looks::choose_map_layer(model),
        C::TableView if model.table_view.is_some() => model.leave_table_view(),
        C::TableView => map::enter_table_view(model),
        C::Scale(_) | C::Whole | C::Pan(_) => map::run(model, command),
        C::Hide => phases::hide(model),
        C::Themes => looks::choose_theme(model),
        C::Redraw => model.request(Effect::Redraw),
        C::Suspend => model.request(Effect::Suspend),
        // If no pane does it either, the layer whose command it is has done it.
        _ => inspector::run(model, command),
    }
}

/// Undoes or puts back: in what lies on top where that has changes of its own, else of the game or of the list of games.
fn again(model: &mut Model, command: Command) {
    if model.session().is_none() {
        return games::again(model, command == Command::Redo);
    }
    // An order on the map goes on.
    if model.line().is_some() {
        model.put_aside();
    }
    if command == Command::Undo {
        phases::undo(model);
    } else {
        phases::redo(model);
    }
    pointing::renew(model);
}
