//! Everything that the screen shows, as plain data. Views only read it; [`update`](super::update) writes it.

pub mod drafts;
mod drawings;
mod focus;
pub mod keymap;
pub mod layer;
pub mod picker;
pub mod refusal;
mod table_view;
pub use drawings::Drawings;
pub use layer::{About, Flow, Kind, Layer, Msg, is_page};
pub use picker::{Choices, Picker};
pub use refusal::{in_game_list, unavailable};
pub use table_view::TableView;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::theme::Theme;
use crate::tui::action::{Effect, ReportLook};
use crate::tui::layout::{self, Areas, Pane, areas};
use crate::tui::model::keymap::Presses;
use crate::widgets::entry::Entry;
use chancery_core::map::PhaseKind;
use chancery_draw::Glyphs;
use chancery_game::game::{NodeId, Refusal};
use chancery_game::inbox::WaitingText;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::board::{BoardLine, Key};
use chancery_session::clock::{Clock, Clocks, Lengths};
use chancery_session::complete::Offer;
use chancery_session::drafts::{Draft, Naming};
use chancery_session::game_list::{GameList, ListLog};
use chancery_session::open_game::meaning::Meaning;
use chancery_session::open_game::pointing::Pointing;
use chancery_session::open_game::{GameSession, Look, SaveState};
use chancery_session::place::Place;
use chancery_session::replay::Speed;
use chancery_session::viewport::Viewport;
use ratatui::layout::Rect;

/// The screen that the program shows.
#[derive(Debug)]
pub enum Stage {
    GameList(GameList),
    GameSession(Box<GameSession>),
}

/// The order line.
#[derive(Debug, Default)]
pub struct Typing {
    pub entry: Entry,
    /// The row that the line is for; while it is empty, the selected one.
    pub at: Option<Key>,
    /// The ways on from what is typed.
    pub offers: Vec<Offer>,
    /// The meaning of the line as it stands; `None` while it is empty.
    pub meaning: Option<Result<Meaning, Refusal>>,
    /// The offers that Tab goes round, and which of them stands in the line.
    pub round: Option<(Vec<Offer>, usize)>,
    /// Whether Enter was pressed on a line that could not be taken.
    pub refused: bool,
    /// The refused line in whose place another was typed.
    pub replaced: Option<String>,
    /// The state of the game for which the rest was worked out, as long as nothing was typed.
    pub seen: Option<(NodeId, u64)>,
}

/// The way in which an order is given. A key that types a letter goes to the order line in any case.
#[derive(Debug)]
pub enum Mode {
    /// In the order line, which is always there.
    Typing(Box<Typing>),
    /// On the map; the line says what is pointed at, and a letter goes on from there.
    Pointing(Box<Pointing>, Box<Typing>),
}

impl Mode {
    /// Returns the order line.
    pub fn line(&mut self) -> &mut Typing {
        let (Self::Typing(line) | Self::Pointing(_, line)) = self;
        line
    }
}

impl Default for Mode {
    fn default() -> Self {
        Self::Typing(Box::default())
    }
}

/// The message of the last command, shown until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub is_error: bool,
}

/// The whole state of the workstation.
#[expect(clippy::struct_excessive_bools, reason = "each is something that a person switches on and off")]
#[derive(Debug)]
pub struct Model {
    pub stage: Stage,
    pub mode: Mode,
    pub pane: Pane,
    /// Whether the results were entered from the current phase, so that Tab returns to it.
    pub is_from_now: bool,
    /// The pane beside the orders where there is room for two.
    pub side: Pane,
    pub zoomed: bool,
    /// The layers on top; the last one hears keys first.
    pub layers: Vec<Box<dyn Layer>>,
    pub message: Option<Message>,
    pub size: (u16, u16),
    pub theme: Theme,
    pub glyphs: Glyphs,
    /// Whether the screen is to be calm enough to be read aloud.
    pub plain: bool,
    /// Whether maps are drawn even where the screen is read aloud.
    pub draws_maps: bool,
    /// How finely the map is drawn.
    pub map_resolution: chancery_draw::Fine,
    /// How the reports of each game are looked at, by its file.
    pub report_looks: BTreeMap<PathBuf, ReportLook>,
    /// How fast what runs by itself does so, if anything does.
    pub pace: Speed,
    /// The map on the whole screen, while it has it.
    pub table_view: Option<TableView>,
    /// The maps that games can be played on.
    pub tables: Arc<Tables>,
    /// How they are drawn.
    pub drawings: Drawings,
    /// The part of the map that its pane shows.
    pub viewport: Viewport,
    /// The line of the orders on which the row stands that was clicked, until the next key: it does not move.
    pub clicked: Option<u16>,
    /// How many questions were put to engines; the last one's number.
    pub asked: u64,
    /// The table clocks of all games.
    pub clocks: Clocks,
    /// How long the workstation has run, as it was told last.
    pub now: Duration,
    /// When the last keys were pressed.
    pub presses: Presses,
    /// Whether the program ends as soon as everything is saved.
    pub leaving: bool,
    /// The drafts that belong to no game and were left before they were saved, until the same is opened
    /// again.
    pub left: Vec<Draft>,
    /// The steps in the list of games that can be undone and redone.
    pub list_log: ListLog,
    /// The drafts of those that were last given to be kept.
    pub kept: Vec<Draft>,
    /// The file that is being read, and what for, until it is known whether that can be done.
    pub reading: Option<(Naming, String)>,
    /// The names of the events and tournaments of all games, each after the key of its setting.
    pub event_names: BTreeSet<(&'static str, String)>,
    /// The texts of all games of which something waits, as they were read last.
    pub inbox: Vec<WaitingText>,
    /// What is shown of a text as soon as its game is open.
    pub next_mail: Option<NextPart>,
    /// The game that was open before a lesson.
    pub before_lesson: Option<Place>,
    /// The day on which the program was started, such as `2026-11-21`; empty where nobody knows it.
    pub today: String,
    /// What is to be done outside, the first of it first.
    pub effects: Vec<Effect>,
}

/// A part of a text that is shown as soon as its game is open.
#[derive(Clone, Debug)]
pub struct NextPart {
    /// The text.
    pub text: WaitingText,
    /// The number of its part.
    pub part: usize,
}

impl Model {
    pub fn new(theme: Theme, size: (u16, u16)) -> Self {
        Self {
            stage: Stage::GameList(GameList::default()),
            mode: Mode::default(),
            pane: Pane::Orders,
            is_from_now: false,
            side: Pane::Map,
            zoomed: false,
            layers: Vec::new(),
            message: None,
            size,
            theme,
            glyphs: Glyphs::Unicode,
            plain: false,
            draws_maps: false,
            map_resolution: chancery_draw::Fine::default(),
            report_looks: BTreeMap::new(),
            pace: Speed::default(),
            table_view: None,
            tables: Arc::new(Tables::new(engines::ALL)),
            drawings: Drawings::default(),
            viewport: Viewport::default(),
            clicked: None,
            asked: 0,
            clocks: Clocks::new(Lengths::default()),
            now: Duration::ZERO,
            presses: Presses::default(),
            leaving: false,
            left: Vec::new(),
            list_log: ListLog::default(),
            kept: Vec::new(),
            reading: None,
            event_names: BTreeSet::new(),
            inbox: Vec::new(),
            next_mail: None,
            before_lesson: None,
            today: String::new(),
            effects: Vec::new(),
        }
    }

    pub fn areas(&self) -> Areas {
        if let Some(table) = &self.table_view {
            // What lies on top is about the map, and so is what a layer of it says.
            let words = self.session().and_then(chancery_session::table_view::words);
            let alone = table.page > 0 && self.layers.is_empty() && words.is_none();
            return layout::table_view(self.size, alone);
        }
        // Of retreats and builds there is little to say, and the map needs its legend.
        let looks_back = self.session().is_some_and(|session| {
            let kind = session.report().board.phase.kind;
            matches!(session.look, Look::Past(_)) && kind == PhaseKind::Movement
        });
        // The results of a phase that was just adjudicated are what one looks at.
        let reads = self.pane == Pane::Results && self.session().is_some_and(GameSession::awaits_first_order);
        let inspects = self.pane == Pane::Inspector || looks_back || reads;
        let areas = areas(self.size, self.pane, self.side, self.zoomed || self.plain, inspects);
        // What one learns from in a lesson are its reasons, but they take no rows from its orders.
        let has_results = !areas.pane(Pane::Results).is_empty();
        let is_lesson = |session: &GameSession| has_results && session.place.is_nowhere();
        let has_table = |session: &GameSession| session.why.has_table() || is_lesson(session);
        let has_many = self.session().is_some_and(|session| session.why.has_many_reasons());
        let areas = match self.session().is_some_and(has_table) {
            has_table if inspects && (has_table || has_many) => areas.with_long_reasons(has_table),
            _ => areas,
        };
        let worded = self.session().is_some_and(|session| !session.shown.words.is_empty());
        if worded {
            areas.with_words()
        } else if self.typing().is_none() && self.pointing().is_none() {
            areas.with_whole_map().with_legend()
        } else {
            areas.with_legend()
        }
    }

    /// Returns whether everything of the open game is on disk.
    pub fn is_saved(&self) -> bool {
        self.session().is_none_or(|d| d.saved == SaveState::Yes)
    }

    /// Returns whether a layer lies on top that is more than a line on the last row, so that the panes stand back.
    pub fn is_covered(&self) -> bool {
        self.layers.iter().any(|layer| !layer.is_line())
    }

    /// Returns whether maps are drawn.
    pub fn shows_maps(&self) -> bool {
        !self.plain || self.draws_maps
    }

    /// Returns the game whose clock is shown, with its name: the open one, in the list of games the selected one.
    pub fn timed_game(&self) -> (Place, String) {
        match &self.stage {
            Stage::GameSession(session) => (session.place.clone(), session.game.info.name.to_string()),
            Stage::GameList(list) => {
                list.chosen().map(|g| (g.place.clone(), g.name.clone())).unwrap_or_default()
            }
        }
    }

    /// Returns the table clock of that game.
    pub fn clock(&self) -> &Clock {
        self.clocks.of(&self.timed_game().0)
    }

    /// Returns the same, to be changed.
    pub fn clock_mut(&mut self) -> &mut Clock {
        let (place, name) = self.timed_game();
        self.clocks.of_mut(&place, &name)
    }

    pub fn session(&self) -> Option<&GameSession> {
        match &self.stage {
            Stage::GameSession(session) => Some(session),
            Stage::GameList(_) => None,
        }
    }

    pub fn session_mut(&mut self) -> Option<&mut GameSession> {
        match &mut self.stage {
            Stage::GameSession(session) => Some(session),
            Stage::GameList(_) => None,
        }
    }

    /// Returns the order line while it has a text.
    pub fn typing(&self) -> Option<&Typing> {
        self.line().filter(|line| !line.entry.is_empty())
    }

    /// Returns the order line of the open game, while no order is given on the map.
    pub fn line(&self) -> Option<&Typing> {
        match &self.mode {
            Mode::Typing(typing) => self.session().map(|_| &**typing),
            Mode::Pointing(..) => None,
        }
    }

    /// Returns the order line where it takes the place of the selected row: it has a text, or waits for the
    /// order of a unit that has none.
    pub fn line_shown(&self) -> Option<&Typing> {
        let session = self.session()?;
        if let Mode::Pointing(_, line) = &self.mode {
            return Some(line);
        }
        let waits = || {
            let row = session.key.and_then(|key| session.board.row(key));
            let is_new = |row: &&BoardLine| row.awaits_order() && session.line_left(row.key).is_none();
            session.is_open() && row.as_ref().is_some_and(is_new)
        };
        self.line().filter(|line| !line.entry.is_empty() || waits())
    }

    /// Returns the same where the panes draw it: below a layer only a line with a text.
    pub fn line_seen(&self) -> Option<&Typing> {
        self.line_shown().filter(|line| !self.is_covered() || !line.entry.is_empty())
    }

    /// Returns the order that is being given on the map.
    pub fn pointing(&self) -> Option<&Pointing> {
        match &self.mode {
            Mode::Pointing(pointing, _) => Some(pointing),
            Mode::Typing(_) => None,
        }
    }

    /// Asks for something to be done outside, if there is anything to be done.
    pub fn request(&mut self, effect: impl Into<Option<Effect>>) {
        self.effects.extend(effect.into());
    }

    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: false });
    }

    pub fn complain(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: true });
    }

    /// Says what was done, or why it was not.
    pub fn tell(&mut self, done: Result<impl Into<String>, impl Into<String>>) {
        let is_error = done.is_err();
        self.message = Some(Message { text: done.map_or_else(Into::into, Into::into), is_error });
    }

    /// Changes the open game, if one is open.
    pub fn with_session<T>(&mut self, change: impl FnOnce(&mut GameSession) -> T) -> Option<T> {
        self.session_mut().map(change)
    }

    /// Has the inspector make its lines again.
    pub fn refresh_why(&mut self) {
        self.session_mut().into_iter().for_each(|session| session.why.stale = true);
    }

    /// Returns the whole screen.
    pub fn screen(&self) -> Rect {
        Rect::new(0, 0, self.size.0, self.size.1)
    }

    /// Returns the layer on top, if it is of this type.
    pub fn layer<T: Layer>(&self) -> Option<&T> {
        self.layers.last()?.get()
    }

    /// Returns the layer on top, if it is of this type, to be changed.
    pub fn layer_mut<T: Layer>(&mut self) -> Option<&mut T> {
        self.layers.last_mut()?.get_mut()
    }

    /// Opens a layer on top of all.
    pub fn open(&mut self, layer: impl Layer) {
        self.layers.push(Box::new(layer));
    }
}
