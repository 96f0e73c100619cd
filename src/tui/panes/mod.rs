//! The panes: how the screen is divided, and what each pane makes of the open game. And what views of panes and layers read
//! beside their own state: how the screen is painted, what lies where, and the open game.

pub mod inspector;
pub mod layout;
pub mod map;
pub mod orders;
pub mod results;
pub mod table_view;

use crate::theme::{Colours, Theme};
use crate::tui::panes::layout::Pane;
use crate::tui::panes::map::Drawings;
use crate::tui::panes::orders::Typing;
use crate::tui::panes::table_view::TableView;
use chancery_core::map::Map;
use chancery_draw::{Fine, Glyphs, View};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::pointing::Pointing;
use chancery_session::viewport::Viewport;

/// The thing that lies on top of the panes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTop {
    /// Nothing: the panes hear keys.
    Nothing,
    /// Only a line on the last row, so that the selection stays in sight.
    Line,
    /// A box, or something that fills the screen.
    Box,
}

/// The state that a view reads beside its own.
#[derive(Clone, Copy, Debug)]
pub struct ViewContext<'a> {
    pub theme: Theme,
    pub glyphs: Glyphs,
    /// Whether the screen is to be calm enough to be read aloud.
    pub plain: bool,
    /// Whether maps are drawn.
    pub draws_maps: bool,
    /// How finely the map is drawn.
    pub map_resolution: Fine,
    pub size: (u16, u16),
    /// The day, if it is known.
    pub today: &'a str,
    /// The pane that hears keys.
    pub pane: Pane,
    pub on_top: OnTop,
    /// The map that is laid out for a layer.
    pub drawings: &'a Drawings,
    /// The part of the map that its pane shows.
    pub viewport: &'a Viewport,
    /// The open game, if one is.
    pub session: Option<&'a GameSession>,
    /// The order line where it takes the place of the selected row.
    pub line: Option<&'a Typing>,
    /// The line of the orders on which the row stands that was clicked, until the next key.
    pub clicked: Option<u16>,
    /// The order that is being given on the map.
    pub pointing: Option<&'a Pointing>,
    /// The map on the whole screen, while it has it.
    pub table_view: Option<&'a TableView>,
}

impl ViewContext<'_> {
    /// Returns the same part of a map, with what the screen shows of it: its characters, how finely it is
    /// drawn, and what stands for colours that there are not.
    pub fn dressed(&self, view: View, map: &Map) -> View {
        View {
            glyphs: self.glyphs,
            fine: self.map_resolution,
            waves: matches!(self.theme.colours, Colours::Mono | Colours::Sixteen),
            letters: !self.theme.tells_apart(map.powers().len()),
            encloses: self.pane == Pane::Map || self.on_top == OnTop::Box || self.table_view.is_some(),
            ..view
        }
    }
}
