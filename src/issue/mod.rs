//! An issue of games in print: a front page, and behind it the last season of each game with its map.

pub mod board_picture;

use board_picture::Maps;
use chancery_draw::Drawing;
use chancery_game::game::Game;
use chancery_game::publish::{
    Format, FrontPage, PhaseRange, Publication, Scope, SelectFault, Settings, select, write_document,
};

/// A game of an issue.
#[derive(Debug)]
pub struct IssueGame<'g> {
    /// The game.
    pub game: &'g Game,
    /// The phases that are printed.
    pub season: &'g PhaseRange,
    /// How they are printed.
    pub settings: &'g Settings,
    /// The drawings of its map.
    pub drawing: Drawing,
}

/// Returns the season of a game that an issue prints: the last in which a phase was adjudicated, or the start of a game that
/// has a player or a deadline.
///
/// # Errors
///
/// If nothing is known of the game yet.
pub fn last_season(game: &Game) -> Result<PhaseRange, SelectFault> {
    let has_players = game.info.players.iter().any(|player| !player.name.is_empty());
    match select(game, Scope::Last, None) {
        Err(SelectFault::Nothing) if has_players || !game.info.deadlines.is_empty() => {
            Ok(PhaseRange { nodes: vec![game.current()], ..PhaseRange::default() })
        }
        last => select(game, Scope::Season(game.node(last?.nodes[0]).position.phase), None),
    }
}

/// Writes an issue; on HTML pages each movement phase has its map.
///
/// # Errors
///
/// If there is not the memory for a picture in pixels.
pub fn write(front: &FrontPage, all: &[IssueGame], format: Format, maps: &Maps) -> Result<String, String> {
    let maps = if format == Format::Html { maps } else { &Maps::Nowhere };
    let mut games = Vec::new();
    for IssueGame { game, season, settings, drawing } in all {
        let publication = Publication::new(game, season, settings);
        let document = maps.document(&publication, drawing, &mut Vec::new())?;
        games.push((publication, document));
    }
    let profile = all.first().map(|first| first.settings.profile.clone()).unwrap_or_default();
    Ok(write_document(&front.issue(&games, format == Format::Html), format, &profile))
}
