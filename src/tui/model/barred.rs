//! Which commands can do nothing in a what-if, and which while orders are hidden.

use crate::tui::commands::Command;

/// Returns why a command that would leave the phase can do nothing in a what-if.
pub fn in_what_if(command: Command) -> Option<&'static str> {
    match command {
        Command::Adjudicate
        | Command::BackPhase
        | Command::Overrule
        | Command::PressList
        | Command::Votes
        | Command::LaterOrders
        | Command::StandbyOrders
        | Command::Proxies
        | Command::Earlier
        | Command::Later
        | Command::Lines
        | Command::NameLine
        | Command::GameList
        | Command::New
        | Command::SetUp
        | Command::Copy
        | Command::Rename
        | Command::Details
        | Command::Deadlines
        | Command::Carry
        | Command::MainLine => Some("this is a what-if: Space o s keeps it as a branch, Esc leaves it"),
        _ => None,
    }
}

/// The commands that can be used while orders are hidden. All else could show some, or is for the game master
/// alone.
const OPEN: &[Command] = &[
    Command::Type,
    Command::Take,
    Command::Complete,
    Command::CompleteBack,
    Command::Leave,
    Command::NextMissing,
    Command::Clear,
    Command::Point,
    Command::Pick,
    Command::NextLit,
    Command::PreviousLit,
    Command::PointBack,
    Command::Discard,
    Command::Earlier,
    Command::Later,
    Command::Present,
    Command::Watch,
    Command::Years,
    Command::Run,
    Command::Faster,
    Command::Slower,
    Command::Motion,
    Command::Explain,
    Command::Changes,
    Command::Saved,
    Command::Graph,
    Command::GraphList,
    Command::Questions,
    Command::PrintRuling,
    Command::Lessons,
    Command::Follow,
    Command::Stop,
    Command::CopyResults,
    Command::Report,
    Command::ReportPreview,
    Command::NextFormat,
    Command::NextLayout,
    Command::CopyReport,
    Command::SaveReport,
    Command::ExportMap,
    Command::Up,
    Command::Down,
    Command::Left,
    Command::Right,
    Command::PageUp,
    Command::PageDown,
    Command::First,
    Command::Last,
    Command::NextPane,
    Command::PreviousPane,
    Command::Orders,
    Command::Map,
    Command::Inspector,
    Command::Results,
    Command::Find,
    Command::Accept,
    Command::Close,
    Command::Yes,
    Command::Save,
    Command::Quit,
    Command::Clock,
    Command::ClockRun,
    Command::AddMinute,
    Command::TakeMinute,
    Command::SkipPeriod,
    Command::ResetClock,
    Command::Bell,
    Command::Hide,
    Command::Help,
    Command::Palette,
    Command::Menu,
    Command::Zoom,
    Command::MapOrders,
    Command::Layers,
    Command::Legend,
    Command::TableView,
    Command::NextPage,
    Command::PreviousPage,
    Command::Closer,
    Command::Farther,
    Command::Whole,
    Command::PanLeft,
    Command::PanRight,
    Command::PanUp,
    Command::PanDown,
    Command::Mouse,
    Command::Themes,
    Command::MapResolution,
    Command::Plain,
    Command::Redraw,
    Command::Suspend,
];

/// Returns why a command cannot be run while orders are hidden, if so.
pub fn while_hidden(command: Command) -> Option<&'static str> {
    match command {
        Command::Undo | Command::Redo => Some(
            "Orders are hidden, and undo could show some. Type the order again, or remove it with Delete.",
        ),
        _ if OPEN.contains(&command) => None,
        _ => {
            Some("Orders are hidden, and this could show some. F8 shows everything again, after a question.")
        }
    }
}
