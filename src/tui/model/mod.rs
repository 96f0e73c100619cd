//! Everything that the screen shows, as plain data. Views only read it; [`update`](super::update) writes it.

pub mod drafts;
mod focus;
pub mod keymap;
pub mod layer;
pub mod picker;
pub mod refusal;
pub use layer::{About, Flow, Kind, Layer, Msg, is_page};
pub use picker::{Choices, Picker};
pub use refusal::{in_game_list, unavailable};

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::theme::Theme;
use crate::tui::action::{Effect, ReportLook};
use crate::tui::game_list;
use crate::tui::model::keymap::Presses;
use crate::tui::panes::layout::{self, Areas, Pane, areas};
use crate::tui::panes::map::Drawings;
use crate::tui::panes::orders::Typing;
use crate::tui::panes::table_view::TableView;
use crate::tui::panes::{OnTop, ViewContext};
use crate::widgets::Cut;
use chancery_core::map::PhaseKind;
use chancery_draw::Glyphs;
use chancery_game::inbox::WaitingText;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::board::BoardLine;
use chancery_session::clock::{Clock, Clocks, Lengths};
use chancery_session::drafts::{Draft, Naming};
use chancery_session::game_list::{GameList, ListLog};
use chancery_session::open_game::inspector::Keys;
use chancery_session::open_game::pointing::Pointing;
use chancery_session::open_game::{GameSession, Look, SaveState};
use chancery_session::place::Place;
use chancery_session::replay::Speed;
use chancery_session::viewport::{Subject, Viewport};
use chancery_session::{shown_map, why};
use ratatui::layout::Rect;

/// The screen that the program shows.
#[derive(Debug)]
pub enum Stage {
    GameList(GameList),
    GameSession(Box<GameSession>),
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

    /// Returns what views of panes and layers read beside their own state.
    pub fn context(&self) -> ViewContext<'_> {
        let on_top = match self.layers.as_slice() {
            [] => OnTop::Nothing,
            lines if lines.iter().all(|layer| layer.is_line()) => OnTop::Line,
            _ => OnTop::Box,
        };
        ViewContext {
            theme: self.theme,
            glyphs: self.glyphs,
            plain: self.plain,
            draws_maps: !self.plain || self.draws_maps,
            map_resolution: self.map_resolution,
            size: self.size,
            today: &self.today,
            pane: self.pane,
            on_top,
            drawings: &self.drawings,
            viewport: &self.viewport,
            session: self.session(),
            line: self.line_shown().filter(|line| on_top != OnTop::Box || !line.entry.is_empty()),
            clicked: self.clicked,
            pointing: self.pointing(),
            table_view: self.table_view.as_ref(),
        }
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

    /// Returns what is waited for while something runs by itself: its ticket, and how long.
    pub fn wait(&self) -> Option<(u64, Duration)> {
        match self.layers.last() {
            Some(layer) => layer.wait(self),
            None if self.pace.moves() => {
                let table = self
                    .table_view
                    .as_ref()
                    .filter(|_| crate::tui::panes::table_view::count(&self.context()) > 1)?;
                let rows = u64::from(self.areas().strip.height.clamp(1, 4));
                Some((table.ticket, Duration::from_secs(4 * rows)))
            }
            _ => None,
        }
    }

    /// Works out what follows from the state: what the inspector says, and the map laid out anew where
    /// its pane has another size now.
    pub fn settle(&mut self) {
        let keys = match self.pane {
            Pane::Inspector if self.table_view.is_none() => Keys::Here,
            Pane::Results => Keys::InResults,
            _ => Keys::Elsewhere,
        };
        // A table in it gives the pane more rows.
        for _ in 0..2 {
            let inspector = self.areas().inside(Pane::Inspector).as_size();
            let Stage::GameSession(session) = &mut self.stage else { break };
            session.why.set_pane((inspector.width, inspector.height), keys);
            why::refresh(session);
        }
        if let Stage::GameSession(session) = &mut self.stage {
            shown_map::settle(session);
            if let Some(table) = &mut self.table_view {
                let takes_turns = layout::table_view(self.size, true).map_inside().is_empty();
                table.settle(session, takes_turns);
            }
        }
        if let (Some(layer), Stage::GameSession(session)) = (self.layers.last_mut(), &self.stage) {
            layer.settle(session);
        }
        let drawn_in = self.glyphs.on_grounds(self.theme.has_grounds());
        let fits = self.areas().fits;
        let mut layers = self.layers.iter().rev().filter(|_| fits);
        let of_layer = layers.find_map(|layer| layer.map_area(self)).map(|(map, area)| (map, area, false));
        let of_list = || match &self.stage {
            Stage::GameList(list) if fits => {
                game_list::map_area(&self.context(), list, self.screen().cut_top(1).cut_bottom(1))
            }
            _ => None,
        };
        if let Some((map, area, is_small)) = of_layer.or_else(of_list) {
            let letters = !self.theme.tells_apart(map.powers().len());
            self.drawings.lay_out(&map, area, drawn_in, letters, is_small, &self.tables);
        }
        let area = self.areas().map_inside();
        let Stage::GameSession(session) = &mut self.stage else { return };
        let subject = Subject {
            province: session.province,
            key: session.key,
            node: session.board.report.id,
            revision: session.revision,
        };
        let game = Arc::clone(session.game.map());
        let pointing = match &self.mode {
            Mode::Pointing(pointing, _) => Some(pointing),
            Mode::Typing(_) => None,
        };
        let at_table = self.table_view.is_some();
        let places = || {
            if at_table {
                chancery_session::table_view::places(session)
            } else {
                shown_map::related_places(session, pointing.map(AsRef::as_ref))
            }
        };
        let letters = !self.theme.tells_apart(game.powers().len());
        self.viewport.draw_with(self.drawings.of(&game, &self.tables), letters);
        let closes_in = self.pane == Pane::Inspector && !at_table && !session.shown.reason.is_empty();
        self.viewport.settle(&game, (area.width, area.height), drawn_in, subject, closes_in, places);
        if let Some(trouble) = self.drawings.trouble.take() {
            self.complain(trouble);
        }
    }
}
