//! The panes and the list of games: what each makes of the model. And what follows from how much room they have.

pub mod game_list;
pub mod inspector;
pub mod map;
pub mod orders;
pub mod results;
pub mod table_view;

use std::sync::Arc;
use std::time::Duration;

use crate::theme::Colours;
use crate::tui::layout::{self, Pane};
use crate::tui::model::{Mode, Model, Stage};
use crate::widgets::Cut;
use chancery_core::map::Map;
use chancery_draw::View;
use chancery_session::open_game::inspector::Keys;
use chancery_session::viewport::Subject;
use chancery_session::{shown_map, why};

impl Model {
    /// Returns the same part of a map, with what the screen shows of it: its characters, how finely it is
    /// drawn, and what stands for colours that there are not.
    pub fn dressed(&self, view: View, map: &Map) -> View {
        View {
            glyphs: self.glyphs,
            fine: self.map_resolution,
            waves: matches!(self.theme.colours, Colours::Mono | Colours::Sixteen),
            letters: !self.theme.tells_apart(map.powers().len()),
            encloses: self.pane == Pane::Map || self.is_covered() || self.table_view.is_some(),
            ..view
        }
    }

    /// Returns what is waited for while something runs by itself: its ticket, and how long.
    pub fn wait(&self) -> Option<(u64, Duration)> {
        match self.layers.last() {
            Some(layer) => layer.wait(self),
            None if self.pace.moves() => {
                let table = self.table_view.as_ref().filter(|_| table_view::count(self) > 1)?;
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
                game_list::map_area(self, list, self.screen().cut_top(1).cut_bottom(1))
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
