//! Everything that the screen shows, as plain data. Views only read it; [`update`](super::update) writes it.

pub mod drafts;
pub mod help_topic;
pub mod keymap;
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
use crate::tui::game_list::{Order, Shelf};
use crate::tui::layers::check::{Finding, findings};
use crate::tui::layers::clock::{Clock, Lengths};
use crate::tui::layers::form::sheet_preview::Foresight;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::replay::{Motion, Pace};
use crate::tui::model::overlay::Overlay;
use crate::tui::model::presses::Presses;
use crate::tui::panes::context::{OnTop, ViewContext};
use crate::tui::panes::layout::{Areas, Pane, areas, table_top};
use crate::tui::panes::map::drawing_cache::Drawings;
use crate::tui::panes::map::resolution::{Abilities, Fineness};
use crate::tui::panes::map::viewport::{Lens, Subject};
use crate::tui::panes::map::{layers, related_places};
use crate::tui::panes::orders::typing::Typing;
use crate::tui::panes::table_view::TableTop;
use crate::tui::panes::{inspector, table_view};
use crate::tui::session::desk::{Desk, Saved};
use crate::tui::session::house_rules::House;
use crate::tui::session::pointing::Pointing;

/// What the program is busy with.
#[derive(Debug)]
pub enum Stage {
    Shelf(Shelf),
    Desk(Box<Desk>),
}

/// Who hears a key that types a letter.
#[derive(Debug, Default)]
pub enum Mode {
    /// Letters are commands.
    #[default]
    Browsing,
    /// Letters go to the order line.
    Typing(Box<Typing>),
    /// An order is given on the map.
    Pointing(Box<Pointing>),
}

/// What the last command has to say, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub is_error: bool,
}

/// The whole state of the workstation.
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
    pub mouse: bool,
    /// How finely the map is drawn.
    pub fineness: Fineness,
    /// What the terminal is known to show.
    pub abilities: Abilities,
    /// Whether anything may move by itself.
    pub motion: Motion,
    /// How fast a film runs.
    pub pace: Pace,
    /// The map on the whole screen, while it has it.
    pub tabletop: Option<TableTop>,
    /// The maps that games can be played on.
    pub tables: Arc<Tables>,
    /// How they are drawn.
    pub drawings: Drawings,
    /// The part of the map that its pane shows.
    pub lens: Lens,
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
            stage: Stage::Shelf(Shelf::default()),
            mode: Mode::Browsing,
            pane: Pane::Orders,
            side: Pane::Map,
            zoomed: false,
            overlays: Vec::new(),
            message: None,
            size,
            theme,
            glyphs: Glyphs::Unicode,
            mouse: true,
            fineness: Fineness::default(),
            abilities: Abilities::default(),
            motion: Motion::On,
            pace: Pace::default(),
            tabletop: None,
            tables: Arc::new(Tables::new(engines::ALL)),
            drawings: Drawings::default(),
            lens: Lens::default(),
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
        if self.tabletop.is_some() {
            return table_top(self.size);
        }
        let areas = areas(self.size, self.pane, self.side, self.zoomed);
        let worded = self.desk().is_some_and(|desk| !desk.shown.words.is_empty());
        if worded {
            areas.with_words()
        } else if matches!(self.mode, Mode::Browsing) {
            areas.with_whole_map()
        } else {
            areas
        }
    }

    /// By what a game is adjudicated that is being begun, else the one on the desk.
    pub fn house(&self) -> Option<House> {
        let begun = self.overlays.iter().rev().find_map(|overlay| match overlay {
            Overlay::Wizard(wizard) => Some(House::of(&wizard.info)),
            _ => None,
        });
        begun.or_else(|| self.desk().map(|desk| House::of(&desk.game.info)))
    }

    /// Whether everything of the open game is on disk.
    pub fn is_saved(&self) -> bool {
        self.desk().is_none_or(|d| d.saved == Saved::Yes)
    }

    /// The finding that is selected in the check.
    pub fn finding(&self) -> Option<Finding> {
        let at = self.overlays.iter().rev().find_map(|o| match o {
            Overlay::Review { selected } => Some(*selected),
            Overlay::Commit(question) => Some(question.selected.unwrap_or(usize::MAX)),
            _ => None,
        })?;
        findings(self.desk()?).into_iter().nth(at)
    }

    /// What views of panes and layers read beside their own state.
    pub fn context(&self) -> ViewContext<'_> {
        let is_line = |overlay: &Overlay| matches!(overlay, Overlay::Jump { .. });
        let on_top = match self.overlays.as_slice() {
            [] => OnTop::Nothing,
            lines if lines.iter().all(is_line) => OnTop::Line,
            _ => OnTop::Box,
        };
        ViewContext {
            theme: self.theme,
            glyphs: self.glyphs,
            fineness: self.fineness,
            abilities: self.abilities,
            size: self.size,
            areas: self.areas(),
            pane: self.pane,
            on_top,
            lens: &self.lens,
            desk: self.desk(),
            typing: self.typing(),
            pointing: self.pointing(),
            tabletop: self.tabletop.as_ref(),
        }
    }

    pub fn desk(&self) -> Option<&Desk> {
        match &self.stage {
            Stage::Desk(desk) => Some(desk),
            Stage::Shelf(_) => None,
        }
    }

    pub fn desk_mut(&mut self) -> Option<&mut Desk> {
        match &mut self.stage {
            Stage::Desk(desk) => Some(desk),
            Stage::Shelf(_) => None,
        }
    }

    pub fn typing(&self) -> Option<&Typing> {
        match &self.mode {
            Mode::Typing(typing) => Some(typing),
            Mode::Browsing | Mode::Pointing(_) => None,
        }
    }

    /// The order that is being given on the map.
    pub fn pointing(&self) -> Option<&Pointing> {
        match &self.mode {
            Mode::Pointing(pointing) => Some(pointing),
            Mode::Browsing | Mode::Typing(_) => None,
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
            Some(Overlay::Film(film)) if self.motion.is_on() => Some((film.ticket, film.wait(self.pace)?)),
            None if self.motion.is_on() => {
                let table = self
                    .tabletop
                    .as_ref()
                    .filter(|_| crate::tui::panes::table_view::view::pages(&self.context()) > 1)?;
                Some((table.ticket, table_view::PAGE_TIME))
            }
            _ => None,
        }
    }

    /// Works out what follows from the state: what the inspector says, and the map laid out anew where
    /// its pane has another size now.
    pub fn settle(&mut self) {
        let inspector = self.areas().inside(Pane::Inspector).width;
        if let Stage::Desk(desk) = &mut self.stage {
            desk.why.set_width(inspector);
            inspector::refresh(desk);
            layers::settle(desk);
            if let Some(table) = &mut self.tabletop {
                table.settle(desk);
            }
        }
        if let (Some(Overlay::Form(form)), Stage::Desk(desk)) = (self.overlays.last_mut(), &self.stage) {
            Foresight::settle(form, desk);
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
        if let (Some(Overlay::Compare(comparison)), Stage::Desk(desk)) =
            (self.overlays.last_mut(), &self.stage)
            && let Some([area, _]) = crate::tui::layers::branches::view::maps(size)
        {
            let wanted = (area.width, area.height);
            if comparison.chart.as_ref().is_none_or(|c| (c.0, c.1) != wanted) {
                let map = desk.game.map();
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
        let Stage::Desk(desk) = &self.stage else { return };
        if let Some(Overlay::Film(film)) = self.overlays.last_mut() {
            let area = crate::tui::layers::replay::view::map_area(size);
            let wanted = (area.width, area.height);
            if !area.is_empty() && film.chart.as_ref().is_none_or(|c| (c.0, c.1) != wanted) {
                let map = desk.game.map();
                let drawing = self.drawings.of(map, &self.tables);
                film.chart = Some((wanted.0, wanted.1, laid_out(&drawing, map, wanted)));
            }
        }
        let area = self.areas().map_inside();
        let Stage::Desk(desk) = &mut self.stage else { return };
        let subject = Subject {
            province: desk.province,
            key: desk.key,
            node: desk.board.node,
            revision: desk.revision,
        };
        let game = Arc::clone(desk.game.map());
        let pointing = match &self.mode {
            Mode::Pointing(pointing) => Some(pointing),
            Mode::Browsing | Mode::Typing(_) => None,
        };
        let at_table = self.tabletop.is_some();
        let places = || {
            if at_table {
                table_view::places(desk)
            } else {
                related_places::places(desk, pointing.map(AsRef::as_ref))
            }
        };
        self.lens.draw_with(self.drawings.of(&game, &self.tables));
        self.lens.in_pixels(matches!(self.fineness, Fineness::Pixels(_)));
        self.lens.settle(&game, (area.width, area.height), self.glyphs, subject, places);
        if let Some(trouble) = self.drawings.trouble.take() {
            self.complain(trouble);
        }
    }
}

/// The drawing of a map for a pane of this many columns and rows.
fn laid_out(drawing: &Drawing, map: &Map, (width, height): (u16, u16)) -> Chart {
    drawing.chart(map, width, height, Glyphs::Unicode)
}
