//! An issue of games in print: a front page, and behind it the last season of each game with its map.

pub mod board_picture;

use std::path::{Path, PathBuf};

use board_picture::Maps;
use chancery_core::text::Clean;
use chancery_draw::Drawing;
use chancery_game::game::{Game, Node, NodeId, Refusal};
use chancery_game::publish::{
    Format, FrontPage, PhaseRange, Publication, Scope, SelectFault, Settings, select, write_document,
};
use chancery_game::store::GameFolder;

/// A game of an issue.
#[derive(Debug)]
pub struct IssueGame {
    /// Its file.
    pub file: PathBuf,
    /// The game.
    pub game: Game,
    /// The phases that are printed: the last season, and what was adjudicated before it since the last issue.
    pub season: PhaseRange,
    /// How they are printed.
    pub settings: Settings,
    /// The drawings of its map.
    pub drawing: Drawing,
    /// The last phase that its readers know.
    pub known: Option<NodeId>,
    /// Whether an earlier issue printed all of it.
    pub was_printed: bool,
}

impl IssueGame {
    /// Prepares a game of a folder for an issue of this title.
    ///
    /// # Errors
    ///
    /// If nothing is known of the game yet.
    pub fn new(
        folder: &GameFolder,
        (file, game): (&Path, Game),
        settings: Settings,
        drawing: Drawing,
        title: &str,
    ) -> Result<Self, SelectFault> {
        let has_players = game.info.players.iter().any(|player| !player.name.is_empty());
        let mut season = match select(&game, Scope::Last, None) {
            // The start of a game that has a player or a deadline is announced.
            Err(SelectFault::Nothing) if has_players || !game.info.deadlines.is_empty() => {
                PhaseRange { nodes: vec![game.current()], ..PhaseRange::default() }
            }
            last => select(&game, Scope::Season(game.node(last?.nodes[0]).position.phase), None)?,
        };
        let before = folder.issues(file).into_iter().rfind(|(of, _)| of != title);
        let known = match &before {
            Some((_, last)) => last.and_then(|last| game.history().id(last)),
            None => known_phase(&game, &season),
        };
        let printed = |id: &NodeId| game.node(*id).judged.is_some().then_some(*id);
        let was_printed = before.is_some() && season.nodes.last().and_then(printed) == known;
        let phase = |id: NodeId| game.node(id).position.phase;
        if let Some(known) = known {
            // Of a season that was printed in part, the rest.
            if let Some(at) = season.nodes.iter().rev().skip(1).position(|id| *id == known) {
                season.nodes.drain(..season.nodes.len() - at - 1);
            }
            let mut since = game.history().line_to(season.nodes[0]);
            since.retain(|id| phase(known) < phase(*id) && *id != season.nodes[0]);
            season.nodes.splice(0..0, since);
        }
        Ok(Self { file: file.to_owned(), game, season, settings, drawing, known, was_printed })
    }

    /// Notes what an issue printed of the game: its last result, or that it begins.
    ///
    /// # Errors
    ///
    /// If the folder beside the game cannot be written.
    pub fn note_printed(&self, folder: &GameFolder, title: &Clean) -> Result<(), Refusal> {
        let mut printed = self.season.nodes.iter().rev();
        let last = printed.find(|id| self.game.node(**id).judged.is_some());
        folder.note_issue(&self.file, title, last.copied())
    }
}

/// Returns the last phase of a game that readers know though no issue is noted: the end of the branch on which the game went
/// on before a phase of the last year was corrected.
fn known_phase(game: &Game, season: &PhaseRange) -> Option<NodeId> {
    let history = game.history();
    let line = history.line_to(*season.nodes.last()?);
    let went_on = |old: NodeId| {
        let end = history.line_end(old);
        let has_orders = |node: &Node| node.judged.is_some() || node.sheets.iter().any(|s| !s.is_empty());
        let mut later = history.line_to(end).into_iter().filter(|id| *id > old);
        later.any(|id| has_orders(game.node(id))).then_some(end)
    };
    // A year has five phases.
    line.iter().rev().take(5).filter_map(|&id| game.corrected_by(id)).find_map(went_on)
}

/// Writes an issue, with the lines of the games that are left out; on HTML pages each season has its map.
///
/// # Errors
///
/// If there is not the memory for a picture in pixels.
pub fn write(
    front: &FrontPage,
    [all, left_out]: [&[IssueGame]; 2],
    format: Format,
    maps: &Maps,
) -> Result<String, String> {
    let maps = if format == Format::Html { maps } else { &Maps::Nowhere };
    let mut games = Vec::new();
    for IssueGame { game, season, settings, drawing, known, .. } in all {
        let publication = Publication::new(game, season, settings);
        let mut document = publication.illustrated(true, |report| {
            maps.picture(&publication, drawing, report, settings.profile.map, &mut Vec::new())
        })?;
        publication.bind(&mut document, *known);
        games.push((publication, document));
    }
    let profile = all.first().map(|first| first.settings.profile.clone()).unwrap_or_default();
    let left_out: Vec<_> =
        left_out.iter().map(|g| Publication::new(&g.game, &g.season, &g.settings)).collect();
    Ok(write_document(&front.issue(&games, &left_out, format == Format::Html), format, &profile))
}
