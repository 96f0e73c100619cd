//! Which commands can do nothing in a what-if, and which while orders are hidden.

use crate::tui::commands::Command as C;

/// The commands that would leave the phase, and so can do nothing in a what-if.
const LEAVING: &[&[C]] = &[
    &[C::Adjudicate, C::BackPhase, C::Overrule, C::Earlier, C::Later],
    &[C::PressList, C::Votes, C::LaterOrders, C::StandbyOrders, C::Proxies],
    &[C::Lines, C::NameLine, C::MainLine, C::Carry],
    &[C::GameList, C::New, C::SetUp, C::Copy, C::Rename, C::Details, C::RenamePlayer, C::Deadlines],
];

/// The commands that can be used while orders are hidden. All else could show some, or is for the game master
/// alone.
const OPEN: &[&[C]] = &[
    // Orders.
    &[C::Type, C::Reopen, C::Take, C::Complete, C::CompleteBack, C::Leave, C::NextMissing, C::Clear],
    &[C::Discard],
    &[C::Point, C::Pick, C::NextLit, C::PreviousLit],
    // Phases and results.
    &[C::Earlier, C::Later, C::Present, C::Watch, C::Years, C::Run, C::Faster, C::Slower, C::Motion],
    &[C::Explain, C::Changes, C::Saved, C::Graph, C::GraphList, C::Questions, C::Follow, C::Stop, C::Lessons],
    &[C::PrintRuling, C::CopyResults, C::ExportMap],
    &[C::Report, C::ReportPreview, C::NextFormat, C::NextLayout, C::CopyReport, C::SaveReport],
    // Moving about.
    &[C::Up, C::Down, C::Left, C::Right, C::PageUp, C::PageDown, C::First, C::Last, C::Find],
    &[C::NextPane, C::PreviousPane, C::Orders, C::Map, C::Inspector, C::Results],
    &[C::Accept, C::Close, C::Yes, C::Save, C::Quit],
    // The screen.
    &[C::Clock, C::ClockRun, C::AddMinute, C::TakeMinute, C::SkipPeriod, C::ResetClock, C::Bell],
    &[C::Hide, C::Help, C::Palette, C::Menu, C::Zoom, C::TableView, C::NextPage, C::PreviousPage],
    &[C::MapOrders, C::Layers, C::Legend, C::MapResolution],
    &[C::Closer, C::Farther, C::Whole, C::PanLeft, C::PanRight, C::PanUp, C::PanDown],
    &[C::Mouse, C::Themes, C::Plain, C::Redraw, C::Suspend],
];

fn has(rows: &[&[C]], command: C) -> bool {
    rows.iter().any(|row| row.contains(&command))
}

/// Returns why a command that would leave the phase can do nothing in a what-if.
pub fn in_what_if(command: C) -> Option<&'static str> {
    has(LEAVING, command).then_some("this is a what-if: Space o s keeps it as a branch, Esc leaves it")
}

/// Returns why a command cannot be run while orders are hidden, if so.
pub fn while_hidden(command: C) -> Option<&'static str> {
    match command {
        C::Undo | C::Redo => Some(
            "Orders are hidden, and undo could show some. Type the order again, or remove it with Delete.",
        ),
        _ if has(OPEN, command) => None,
        _ => {
            Some("Orders are hidden, and this could show some. F8 shows everything again, after a question.")
        }
    }
}
