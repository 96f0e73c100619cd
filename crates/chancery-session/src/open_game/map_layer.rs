//! Layers of the map: which orders it draws, or what it shows instead of them.

use crate::board::Key;
use crate::open_game::{GameSession, Look};
use chancery_core::map::{Location, Province, Unit};
use chancery_core::order::{Ranges, Threats};
use chancery_game::report::phase_heading;
use chancery_game::store::slug;

/// The layer that the map shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layer {
    /// The orders of the selected power.
    #[default]
    Power,
    /// All orders.
    All,
    /// No orders.
    None,
    /// Who can reach the selected place.
    Threats,
    /// How soon the selected unit, or the units of the selected power, could be where.
    Ranges,
}

impl Layer {
    /// All layers, as they are listed. A heading stands for its power, so that the first one shows any power's orders.
    pub const ALL: [Self; 5] = [Self::Power, Self::All, Self::None, Self::Threats, Self::Ranges];

    /// Returns what the list calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Power => "the selected power's orders",
            Self::All => "all orders",
            Self::None => "no orders",
            Self::Threats => "threats: who can reach the selected place",
            Self::Ranges => "ranges: where a unit or a power could be in 1 or 2 seasons",
        }
    }
}

/// The state for which a layer was worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerKey {
    /// The layer.
    pub layer: Layer,
    /// Which board.
    pub look: Look,
    /// Whether results are shown before they count.
    pub live: bool,
    /// The selected province.
    pub province: Option<Province>,
    /// The selected row.
    pub key: Option<Key>,
    /// The row that the inspector asks about, while it has the keys.
    pub asked: Option<Key>,
    /// The line of the inspector that the cursor is on.
    pub line: usize,
    /// The state of the game.
    pub revision: u64,
}

/// The result that a layer shows beside orders.
#[derive(Debug, Default)]
pub enum LayerContent {
    /// Nothing beside the orders.
    #[default]
    Nothing,
    /// Who can reach a place.
    Threats(Threats),
    /// Where units could be in one or two seasons.
    Ranges(Ranges),
}

/// A layer as it is shown now.
#[derive(Debug, Default)]
pub struct LayerView {
    /// What it was made for.
    pub asked: Option<LayerKey>,
    /// The result that it shows.
    pub found: LayerContent,
    /// The units on whose orders the selected result rests, where it is a failure that may be shown.
    pub reason: Vec<Unit>,
    /// The text of the map's heading.
    pub title: String,
    /// The words about the layer; empty where orders alone are drawn.
    pub words: String,
}

impl LayerView {
    /// Returns the places that should be in sight with the selection.
    pub fn places(&self) -> Vec<Location> {
        match &self.found {
            LayerContent::Threats(threats) => threats.movers.iter().map(|t| t.unit.at).collect(),
            LayerContent::Ranges(_) | LayerContent::Nothing => Vec::new(),
        }
    }
}

/// The words that go with a picture of the board: what it is, and of when.
#[derive(Clone, Debug)]
pub struct PictureWords {
    /// The title of the picture.
    pub title: String,
    /// The game and the date, as lines below the board.
    pub lines: Vec<String>,
    /// The name of its files, without an ending.
    pub name: String,
}

impl GameSession {
    /// Returns the words for a picture of the board as it is looked at. One that shows what did not happen says so, and
    /// so does one of another branch than the main one; its files have another name than those of the board.
    pub fn picture_words(&self) -> PictureWords {
        let phase = self.board.report.board.phase;
        let mut title = format!("{}, {}", self.game.info.name, phase.title());
        let [game, mut dated] = phase_heading(&self.game.info, phase);
        let mut name = phase.to_string();
        let branch = self.other_branch();
        if let Some(branch) = &branch {
            title.extend([", ", branch]);
            // One without a name is told by its phase from others.
            let at = format!("branch {}", self.node().index());
            let is_named = self.game.branches().first().is_some_and(|branch| !branch.name.is_empty());
            name.extend(["-", &slug(if is_named { branch } else { &at })]);
        }
        let unreal = [
            (self.what_if.is_some(), "a what-if"),
            (self.correction.is_some(), "a correction"),
            (self.look == Look::Preview, "preview"),
        ];
        for (_, kind) in unreal.into_iter().filter(|kind| kind.0) {
            title.extend([", ", kind]);
            dated.extend([" · ", kind]);
            name.extend(["-", kind.trim_start_matches("a ")]);
        }
        if unreal.iter().all(|kind| !kind.0) {
            name += "-map";
        }
        if let Some(hidden) = self.hidden() {
            title.extend(["; ", &hidden]);
            dated.extend([" · ", &hidden]);
        }
        if !self.shown.words.is_empty() {
            title.extend(["; ", &self.shown.words]);
        }
        let lines = [game, dated].into_iter().chain(branch);
        PictureWords { title, lines: lines.collect(), name }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::place::Place;
    use chancery_core::map::standard;
    use chancery_game::game::{Game, Table};

    #[test]
    fn a_picture_of_what_did_not_happen_says_so_and_has_a_name_of_its_own() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        let words = session.picture_words();
        assert_eq!(
            (words.title.as_str(), words.name.as_str()),
            ("Friday, Spring 1901, movement", "S1901M-map")
        );
        session.look_at(Look::Preview);
        let words = session.picture_words();
        let title = "Friday, Spring 1901, movement, preview";
        assert_eq!((words.title.as_str(), words.name.as_str()), (title, "S1901M-preview"));
        assert_eq!(words.lines, ["Friday", "Spring 1901, movement · preview"]);
    }

    #[test]
    fn a_picture_of_another_branch_names_it_and_has_a_file_of_its_own() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        let spring = session.game.current();
        session.game.adjudicate().unwrap();
        session.game.go(spring);
        session.game.set_sheet(session.map().powers().next().unwrap(), ["A Vie - Gal"]);
        session.game.adjudicate().unwrap();
        let ends = session.game.branches().into_iter().map(|branch| branch.end);
        let other = ends.into_iter().find(|&end| !session.game.is_main(end)).expect("another branch");
        session.go(other, "going there");
        let words = session.picture_words();
        assert_eq!(words.lines, ["Friday", "Fall 1901, movement", "another branch"]);
        assert_eq!(words.name, format!("F1901M-branch-{}-map", other.index()));
        session.game.name_branch(other, "Vienna goes");
        session.go(other, "going there");
        let words = session.picture_words();
        assert_eq!(words.title, "Friday, Fall 1901, movement, branch “Vienna goes”");
        assert_eq!(words.lines, ["Friday", "Fall 1901, movement", "branch “Vienna goes”"]);
        assert_eq!(words.name, "F1901M-branch-vienna-goes-map");
    }
}
