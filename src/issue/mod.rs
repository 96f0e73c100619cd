//! An issue of games in print: a front page, and behind it the last season of each game with its map.

pub mod board_picture;

use std::path::{Path, PathBuf};

use board_picture::Maps;
use chancery_core::text::Clean;
use chancery_draw::Drawing;
use chancery_game::game::{Audience, Game, Node, NodeId, Refusal};
use chancery_game::publish::{
    Format, FrontPage, PhaseRange, PrintedGame, Publication, Scope, SelectFault, Settings, select,
    write_document,
};
use chancery_game::report::PhaseReport;
use chancery_game::store::{GameFolder, PrintedIssue};

/// A game of an issue.
#[derive(Debug)]
pub struct IssueGame {
    /// Its file.
    pub file: PathBuf,
    /// Its name among the files of the issue.
    pub name: String,
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
    /// The earlier issue that printed all of it, if one did.
    pub printed_in: Option<String>,
    /// The phases that an earlier issue printed and that late press came for since, each with how many pieces were known.
    pub late: Vec<(NodeId, usize)>,
    /// Whether an earlier issue printed it.
    pub is_known: bool,
    /// Whether its season is not printed in this issue.
    pub is_left_out: bool,
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
        let issues = folder.issues(file);
        let before = issues.iter().rfind(|printed| printed.title != title);
        let known = match &before {
            Some(printed) => printed.last.and_then(|last| game.history().id(last)),
            None => known_phase(&game, &season),
        };
        let printed = |id: &NodeId| game.node(*id).judged.is_some().then_some(*id);
        let was_printed = before.is_some() && season.nodes.last().and_then(printed) == known;
        let phase = |id: NodeId| game.node(id).position.phase;
        let line = season.nodes.last().map_or_else(Vec::new, |last| game.history().line_to(*last));
        let noted = |id: NodeId| before?.late_press.get(&id.index()).copied();
        let pieces = |id| (id, noted(id).or_else(|| noted(game.corrected_by(id)?)).unwrap_or_default());
        let told = line.into_iter().filter(|id| known.is_some_and(|known| phase(*id) <= phase(known)));
        let is_new = |(id, known): &(NodeId, usize)| before.is_some() && *known < late_press(&game, *id);
        let late = told.map(pieces).filter(is_new).collect();
        if let Some(known) = known {
            // Of a season that was printed in part, the rest.
            if let Some(at) = season.nodes.iter().rev().skip(1).position(|id| *id == known) {
                season.nodes.drain(..season.nodes.len() - at - 1);
            }
            let mut since = game.history().line_to(season.nodes[0]);
            since.retain(|id| phase(known) < phase(*id) && *id != season.nodes[0]);
            season.nodes.splice(0..0, since);
        }
        let is_known = before.is_some();
        let last = before.filter(|_| was_printed).map(|before| before.last);
        let printed_in = issues.iter().find(|one| last == Some(one.last)).map(|one| one.title.clone());
        let (file, name) = (file.to_owned(), String::new());
        Ok(Self {
            file,
            name,
            game,
            season,
            settings,
            drawing,
            known,
            printed_in,
            late,
            is_known,
            is_left_out: false,
        })
    }

    /// Returns whether anything is printed of the game: its season, or what came late to an earlier one.
    pub const fn is_printed(&self) -> bool {
        !(self.is_left_out && self.late.is_empty())
    }

    /// Notes what an issue printed of the game: its last result, or that it begins.
    ///
    /// # Errors
    ///
    /// If the folder beside the game cannot be written.
    pub fn note_printed(&self, folder: &GameFolder, title: &Clean) -> Result<(), Refusal> {
        let line = self.season.nodes.last().map(|last| self.game.history().line_to(*last));
        let mut printed = self.season.nodes.iter().rev();
        let last = printed.find(|id| self.game.node(**id).judged.is_some()).map(|last| last.index());
        let late_press = line.iter().flatten().map(|id| (id.index(), late_press(&self.game, *id)));
        let late_press = late_press.filter(|(_, pieces)| *pieces > 0).collect();
        folder.note_issue(&self.file, PrintedIssue { title: title.to_string(), last, late_press })
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

/// Names the time zone of each game at its deadlines, if the games have different ones.
pub fn name_time_zones(games: &mut [IssueGame]) {
    let is_other = |one: &IssueGame| one.game.info.time_zone.name() != games[0].game.info.time_zone.name();
    if games.iter().any(is_other) {
        for IssueGame { game, settings, .. } in games {
            game.info.time_zone.name().clone_into(&mut settings.profile.zone);
        }
    }
}

/// Returns how many pieces of late press to a phase everybody may read.
fn late_press(game: &Game, id: NodeId) -> usize {
    PhaseReport::new(game, id, Audience::Everyone).press.iter().filter(|press| press.late).count()
}

/// Writes an issue, with the lines of the games that are left out. Each season has its map; if the maps lie beside the issue,
/// they are added to `files`, by their names.
///
/// # Errors
///
/// If there is not the memory for a picture in pixels.
pub fn write(
    front: &FrontPage,
    all: &[IssueGame],
    format: Format,
    maps: &Maps,
    files: &mut Vec<(String, Vec<u8>)>,
) -> Result<String, String> {
    let mut games = Vec::new();
    for own in all {
        let IssueGame { game, season, settings, known, late, is_left_out, .. } = own;
        let mut publication = Publication::new(game, season, settings);
        publication.knows_map = own.is_known;
        let mut one = PrintedGame::new(publication, own.printed_in.clone());
        let maps = maps.of_game(&own.name);
        if !is_left_out {
            let document = one.publication.illustrated(true, |report| {
                maps.picture(&one.publication, &own.drawing, report, settings.profile.map, files)
            })?;
            one.print(document, *known, late);
        } else if !late.is_empty() {
            one.print_late_press(late);
        }
        games.push(one);
    }
    let profile = all.first().map(|first| first.settings.profile.clone()).unwrap_or_default();
    Ok(write_document(&front.issue(&games, format == Format::Html), format, &profile))
}
