//! Everything that the screen shows, as plain data. Views only read it; [`update`](super::update) writes it.

pub mod drafts;
pub mod help_topic;
pub mod keymap;
pub mod layer;
pub mod overlay;
pub mod presses;
pub mod refusal;

use std::sync::Arc;
use std::time::Duration;

use super::theme::Theme;
use crate::draw::{Chart, Drawing, Glyphs};
use crate::engines;
use crate::map::Map;
use crate::store::{Draft, Tables};
use crate::tui::game_list::{GameList, Order};
use crate::tui::layers::check::{Finding, findings};
use crate::tui::layers::clock::{Clock, Lengths};
use crate::tui::layers::form::sheet_preview::Foresight;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::replay::{Motion, Speed};
use crate::tui::model::overlay::Overlay;
use crate::tui::model::presses::Presses;
use crate::tui::panes::context::{OnTop, ViewContext};
use crate::tui::panes::layout::{Areas, Pane, areas};
use crate::tui::panes::map::drawing_cache::Drawings;
use crate::tui::panes::map::resolution::{Abilities, MapResolution};
use crate::tui::panes::map::viewport::{Subject, Viewport};
use crate::tui::panes::map::{layers, related_places};
use crate::tui::panes::orders::typing::Typing;
use crate::tui::panes::table_view::TableView;
use crate::tui::panes::{inspector, layout, table_view};
use crate::tui::session::board::{Nature, Row, Sign};
use crate::tui::session::game_session::{GameSession, Saved};
use crate::tui::session::house_rules::House;
use crate::tui::session::pointing::Pointing;

/// What the program is busy with.
#[derive(Debug)]
pub enum Stage {
    GameList(GameList),
    GameSession(Box<GameSession>),
}

/// How an order is given. A key that types a letter goes to the order line in any case.
#[derive(Debug)]
pub enum Mode {
    /// In the order line, which is always there.
    Typing(Box<Typing>),
    /// On the map; a letter goes on in the line.
    Pointing(Box<Pointing>),
}

impl Default for Mode {
    fn default() -> Self {
        Self::Typing(Box::default())
    }
}

/// What the last command has to say, until the next key.
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
    /// The pane beside the orders where there is room for two.
    pub side: Pane,
    pub zoomed: bool,
    /// What lies on top; the last one hears keys first.
    pub overlays: Vec<Overlay>,
    pub message: Option<Message>,
    pub size: (u16, u16),
    pub theme: Theme,
    pub glyphs: Glyphs,
    /// Whether the screen is to be calm enough to be read aloud.
    pub plain: bool,
    pub mouse: bool,
    /// How finely the map is drawn.
    pub map_resolution: MapResolution,
    /// Whether the signs of the map are explained below it.
    pub legend: bool,
    /// What the terminal is known to show.
    pub abilities: Abilities,
    /// Whether anything may move by itself.
    pub motion: Motion,
    /// How fast a film runs.
    pub pace: Speed,
    /// The map on the whole screen, while it has it.
    pub table_view: Option<TableView>,
    /// The maps that games can be played on.
    pub tables: Arc<Tables>,
    /// How they are drawn.
    pub drawings: Drawings,
    /// The part of the map that its pane shows.
    pub viewport: Viewport,
    /// How many questions were put to engines; the last one's number.
    pub asked: u64,
    /// The table clock.
    pub clock: Clock,
    /// How long the workstation has run, as it was told last.
    pub now: Duration,
    /// When the last keys were pressed.
    pub presses: Presses,
    /// Whether the program ends as soon as everything is saved.
    pub leaving: bool,
    /// What belongs to no game and was left before it was saved, until the same is opened again.
    pub left: Vec<Draft>,
    /// By what the games were last sorted on the shelf.
    pub sorted: Order,
    /// What was last given to be kept of that.
    pub kept: Vec<Draft>,
    /// The file that is being read, and what for, until it is known whether that can be done.
    pub reading: Option<(Naming, String)>,
}

impl Model {
    pub fn new(theme: Theme, size: (u16, u16)) -> Self {
        Self {
            stage: Stage::GameList(GameList::default()),
            mode: Mode::default(),
            pane: Pane::Orders,
            side: Pane::Map,
            zoomed: false,
            overlays: Vec::new(),
            message: None,
            size,
            theme,
            glyphs: Glyphs::Unicode,
            plain: false,
            mouse: true,
            map_resolution: MapResolution::default(),
            legend: true,
            abilities: Abilities::default(),
            motion: Motion::On,
            pace: Speed::default(),
            table_view: None,
            tables: Arc::new(Tables::new(engines::ALL)),
            drawings: Drawings::default(),
            viewport: Viewport::default(),
            asked: 0,
            clock: Clock::new(Lengths::default()),
            now: Duration::ZERO,
            presses: Presses::default(),
            leaving: false,
            left: Vec::new(),
            sorted: Order::default(),
            kept: Vec::new(),
            reading: None,
        }
    }

    pub fn areas(&self) -> Areas {
        if self.table_view.is_some() {
            return layout::table_view(self.size);
        }
        let areas = areas(self.size, self.pane, self.side, self.zoomed || self.plain);
        let worded = self.session().is_some_and(|session| !session.shown.words.is_empty());
        if worded {
            areas.with_words()
        } else if self.typing().is_none() && self.pointing().is_none() {
            self.with_legend(areas.with_whole_map())
        } else {
            self.with_legend(areas)
        }
    }

    fn with_legend(&self, areas: Areas) -> Areas {
        if self.legend { areas.with_legend() } else { areas }
    }

    /// By what a game is adjudicated that is being begun, else the one on the desk.
    pub fn house(&self) -> Option<House> {
        let begun = self.overlays.iter().rev().find_map(|overlay| match overlay {
            Overlay::Wizard(wizard) => Some(House::of(&wizard.info)),
            _ => None,
        });
        begun.or_else(|| self.session().map(|session| House::of(&session.game.info)))
    }

    /// Whether everything of the open game is on disk.
    pub fn is_saved(&self) -> bool {
        self.session().is_none_or(|d| d.saved == Saved::Yes)
    }

    /// The finding that is selected in the check.
    pub fn finding(&self) -> Option<Finding> {
        let at = self.overlays.iter().rev().find_map(|o| match o {
            Overlay::Review { selected } => Some(*selected),
            Overlay::Commit(question) => Some(question.selected.unwrap_or(usize::MAX)),
            _ => None,
        })?;
        findings(self.session()?).into_iter().nth(at)
    }

    /// What views of panes and layers read beside their own state.
    pub fn context(&self) -> ViewContext<'_> {
        let is_line = |overlay: &Overlay| matches!(overlay, Overlay::Jump { .. } | Overlay::Menu(_));
        let on_top = match self.overlays.as_slice() {
            [] => OnTop::Nothing,
            lines if lines.iter().all(is_line) => OnTop::Line,
            _ => OnTop::Box,
        };
        ViewContext {
            theme: self.theme,
            glyphs: self.glyphs,
            plain: self.plain,
            map_resolution: self.map_resolution,
            abilities: self.abilities,
            size: self.size,
            areas: self.areas(),
            pane: self.pane,
            on_top,
            viewport: &self.viewport,
            session: self.session(),
            line: self.line_shown().filter(|line| on_top != OnTop::Box || !line.entry.is_empty()),
            pointing: self.pointing(),
            table_view: self.table_view.as_ref(),
        }
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

    /// The order line while it has a text.
    pub fn typing(&self) -> Option<&Typing> {
        self.line().filter(|line| !line.entry.is_empty())
    }

    /// The order line of the open game, while no order is given on the map.
    pub fn line(&self) -> Option<&Typing> {
        match &self.mode {
            Mode::Typing(typing) => self.session().map(|_| &**typing),
            Mode::Pointing(_) => None,
        }
    }

    /// The order line where it takes the place of the selected row: it has a text, or waits for the order of
    /// a unit that has none.
    fn line_shown(&self) -> Option<&Typing> {
        let session = self.session()?;
        let waits = || {
            let row = session.key.and_then(|key| session.board.row(key));
            let is_due = |row: &&Row| {
                row.sign == Sign::Missing && !matches!(row.nature, Nature::Chosen | Nature::Left)
            };
            let is_new = |row: &&Row| is_due(row) && session.line_left(row.key).is_none();
            session.is_open() && row.as_ref().is_some_and(is_new)
        };
        self.line().filter(|line| !line.entry.is_empty() || waits())
    }

    /// The order that is being given on the map.
    pub fn pointing(&self) -> Option<&Pointing> {
        match &self.mode {
            Mode::Pointing(pointing) => Some(pointing),
            Mode::Typing(_) => None,
        }
    }

    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: false });
    }

    pub fn complain(&mut self, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), is_error: true });
    }

    /// What is waited for while something runs by itself: its ticket, and how long.
    pub fn wait(&self) -> Option<(u64, Duration)> {
        match self.overlays.last() {
            Some(Overlay::Replay(replay)) if self.motion.is_on() => {
                Some((replay.ticket, replay.wait(self.pace)?))
            }
            None if self.motion.is_on() => {
                let table = self
                    .table_view
                    .as_ref()
                    .filter(|_| crate::tui::panes::table_view::view::pages(&self.context()) > 1)?;
                Some((table.ticket, table_view::page_time(self.areas().strip.height)))
            }
            _ => None,
        }
    }

    /// Works out what follows from the state: what the inspector says, and the map laid out anew where
    /// its pane has another size now.
    pub fn settle(&mut self) {
        let inspector = self.areas().inside(Pane::Inspector).width;
        if let Stage::GameSession(session) = &mut self.stage {
            session.why.set_width(inspector);
            inspector::refresh(session);
            layers::settle(session);
            if let Some(table) = &mut self.table_view {
                table.settle(session);
            }
        }
        if let (Some(Overlay::Form(form)), Stage::GameSession(session)) =
            (self.overlays.last_mut(), &self.stage)
        {
            Foresight::settle(form, session);
        }
        let size = self.size;
        if let Some(Overlay::Steps(steps)) = self.overlays.last_mut() {
            let area = crate::tui::layers::engines::steps_view::map_area(size, steps);
            let wanted = (area.width, area.height);
            let is_laid_out = steps.chart.as_ref().is_some_and(|c| (c.0, c.1) == wanted);
            if !area.is_empty() && !is_laid_out {
                let map = Arc::clone(steps.question.table.map());
                let drawing = self.drawings.of(&map, &self.tables);
                steps.chart = Some((wanted.0, wanted.1, laid_out(&drawing, &map, wanted)));
            }
        }
        if let (Some(Overlay::Compare(comparison)), Stage::GameSession(session)) =
            (self.overlays.last_mut(), &self.stage)
            && let Some([area, _]) = crate::tui::layers::branches::view::maps(size)
        {
            let wanted = (area.width, area.height);
            if comparison.chart.as_ref().is_none_or(|c| (c.0, c.1) != wanted) {
                let map = session.game.map();
                let drawing = self.drawings.of(map, &self.tables);
                comparison.chart = Some((wanted.0, wanted.1, laid_out(&drawing, map, wanted)));
            }
        }
        if let Some(Overlay::Editor(editor)) = self.overlays.last_mut() {
            let area = crate::tui::layers::position_editor::view::map_area(size);
            let wanted = (area.width, area.height);
            let is_laid_out = editor.chart.as_ref().is_some_and(|c| (c.0, c.1) == wanted);
            if !area.is_empty() && !is_laid_out {
                let map = Arc::clone(editor.setup.map());
                let drawing = self.drawings.of(&map, &self.tables);
                editor.chart = Some((wanted.0, wanted.1, laid_out(&drawing, &map, wanted)));
            }
        }
        let Stage::GameSession(session) = &self.stage else { return };
        if let Some(Overlay::Replay(replay)) = self.overlays.last_mut() {
            let area = crate::tui::layers::replay::view::map_area(size);
            let wanted = (area.width, area.height);
            if !area.is_empty() && replay.chart.as_ref().is_none_or(|c| (c.0, c.1) != wanted) {
                let map = session.game.map();
                let drawing = self.drawings.of(map, &self.tables);
                replay.chart = Some((wanted.0, wanted.1, laid_out(&drawing, map, wanted)));
            }
        }
        let area = self.areas().map_inside();
        let Stage::GameSession(session) = &mut self.stage else { return };
        let subject = Subject {
            province: session.province,
            key: session.key,
            node: session.board.node,
            revision: session.revision,
        };
        let game = Arc::clone(session.game.map());
        let pointing = match &self.mode {
            Mode::Pointing(pointing) => Some(pointing),
            Mode::Typing(_) => None,
        };
        let at_table = self.table_view.is_some();
        let places = || {
            if at_table {
                table_view::places(session)
            } else {
                related_places::places(session, pointing.map(AsRef::as_ref))
            }
        };
        self.viewport.draw_with(self.drawings.of(&game, &self.tables));
        self.viewport.in_pixels(matches!(self.map_resolution, MapResolution::Pixels(_)));
        self.viewport.settle(&game, (area.width, area.height), self.glyphs, subject, places);
        if let Some(trouble) = self.drawings.trouble.take() {
            self.complain(trouble);
        }
    }
}

/// The drawing of a map for a pane of this many columns and rows.
fn laid_out(drawing: &Drawing, map: &Map, (width, height): (u16, u16)) -> Chart {
    drawing.chart(map, width, height, Glyphs::Unicode)
}
