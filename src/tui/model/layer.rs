//! A layer lies on top of the panes, with its own keys, update and view.
//!
//! A layer knows the model; the model, its commands and its views know no layer but the ink of the clock. A new one
//! is its own file or folder, and whoever opens it.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::commands::{Command, Scope};
use crate::tui::model::Model;
use crate::widgets::entry::Edit;
use chancery_core::map::Map;
use chancery_session::drafts::Draft;
use chancery_session::open_game::GameSession;

/// The name of something and its purpose, as the help says it.
pub type About = (&'static str, &'static str);

/// The place where the keys of a layer are looked up in the table of commands, its name and its purpose.
pub type Kind = (Scope, &'static str, &'static str);

/// Something that the topmost layer is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Msg<'a> {
    /// A command, by its key, from the palette or by a click on its hint.
    Run(Command),
    /// A change of the line that is typed in.
    Edit(Edit),
    /// Moves so many rows down: one, [a page](is_page), or all the way.
    Step(i64),
    /// A click at a column and a row of the screen.
    Click(u16, u16),
    /// A text was pasted. Where a layer ignores it, its first line is typed.
    Paste(&'a str),
    /// The time that [`Layer::wait`] asked for is over; this is its ticket.
    Tick(u64),
}

/// Returns whether a step of so many rows is one of a page, and leads neither to the next row nor to an end.
pub fn is_page(by: i64) -> bool {
    (2..100_000).contains(&by.unsigned_abs())
}

/// The answer of a layer to a message.
#[derive(Debug)]
pub enum Flow {
    /// Not for this layer: the command runs as usual. A layer that ignores Close is closed, and its draft is kept.
    Ignored,
    /// The layer stays open.
    Done,
    /// The layer closes.
    Close,
    /// The layer closes, and a command is done.
    Run(Command),
    /// The layer stays open, and a command is done.
    Call(Command),
    /// The layer closes, and a text is typed into the order line, with Enter behind it or not.
    Type { text: String, enter: bool },
}

/// Something that lies on top of the panes and hears keys first.
pub trait Layer: Any + Debug {
    /// Returns where its keys are looked up, and what the help says of it.
    fn kind(&self) -> Kind;

    /// Returns the commands that matter now, the more useful first, each with a word or two.
    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)>;

    /// Returns what can be done without a command, to stand before the hints.
    fn lead(&self, _model: &Model) -> &'static str {
        ""
    }

    /// Does what a message says. The layer is not among the model's while it does so.
    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow;

    /// Draws the layer on the whole screen.
    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer);

    /// Scrolls the text at a column and a row of the screen, if it has one there that is longer than its place.
    fn scroll(&mut self, _model: &Model, _at: (u16, u16), _by: i64) -> bool {
        false
    }

    /// Returns where its keys are looked up.
    fn scope(&self) -> Scope {
        self.kind().0
    }

    /// Returns whether it takes the whole screen, with the hints below.
    fn fills_the_screen(&self) -> bool {
        self.scope().meets(Scope::WHOLE)
    }

    /// Returns whether it is only a line at the foot, so that the selection below stays in sight.
    fn is_line(&self) -> bool {
        self.scope().meets(Scope::MENU)
    }

    /// Returns whether it belongs to the open game and closes with it.
    fn belongs_to_game(&self) -> bool {
        true
    }

    /// Returns what it says where the screen is too small for anything else.
    fn brief(&self) -> Option<&'static str> {
        None
    }

    /// Returns the map that is drawn on it, and where on a screen of this size, so that the map is laid out for it.
    fn map_area(&self, _model: &Model) -> Option<(Arc<Map>, Rect)> {
        None
    }

    /// Works out what follows from its state before it is drawn.
    fn settle(&mut self, _session: &GameSession) {}

    /// Returns the ticket of the next [`Msg::Tick`] that it wants, and after how long.
    fn wait(&self, _model: &Model) -> Option<(u64, Duration)> {
        None
    }

    /// Keeps what must survive when it is discarded.
    fn discarded(&self, _model: &mut Model) {}

    /// Returns what a crash must not lose.
    fn draft(&self, _model: &Model) -> Option<Draft> {
        None
    }
}

impl dyn Layer {
    /// Returns the layer as the type that it is.
    pub fn get<T: Layer>(&self) -> Option<&T> {
        let any: &dyn Any = self;
        any.downcast_ref()
    }

    /// Returns the layer as the type that it is, to be changed.
    pub fn get_mut<T: Layer>(&mut self) -> Option<&mut T> {
        let any: &mut dyn Any = self;
        any.downcast_mut()
    }
}
