//! A game that is passed on: what everybody may know of it, and nothing else.
//!
//! It is put together from the reports for print, so that what is private is left out in one place only.

use crate::game::{
    Audience, Former, Game, Info, Node, NodeId, Player, Record, RestoreFault, Sheet, StoredGame,
};
use crate::mail::without_addresses;
use crate::report::PhaseReport;
use chancery_core::map::Power;
use chancery_core::text::Clean;

/// The reason why a game cannot be passed on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum OpenGameFault {
    /// The phases cannot be put together.
    #[error(transparent)]
    Restore(#[from] RestoreFault),
    #[error("without its private parts the game would have other results: {0}")]
    Differs(String),
}

/// Returns a game as it may be passed on: its current branch with the orders that counted, public press, rulings and
/// votes. Texts that came in, other lines of the orders, notes, contacts, standbys, the orders of the phase that is due
/// and other branches are left out.
///
/// # Errors
///
/// If the phases without what is private do not lead to each other.
pub fn open_game(game: &Game) -> Result<Game, OpenGameFault> {
    let line: Vec<NodeId> = game.history().line_to(game.current());
    let reports: Vec<PhaseReport> =
        line.iter().map(|&id| PhaseReport::new(game, id, Audience::Everyone)).collect();
    let record = |(at, (&id, report)): (usize, (&NodeId, &PhaseReport))| {
        let kept = game.node(id);
        let parent = at.checked_sub(1).map(NodeId::at);
        let mut node = Node::new(parent, kept.position.clone(), game.map().powers().len());
        node.sheets = sheets(game, id);
        node.records.overrules.clone_from(&report.overrules);
        node.records.rulings = report.rulings.iter().map(|ruling| ruling.ruling.clone()).collect();
        node.records.press.clone_from(&report.press);
        if report.is_adjudicated {
            node.ordered_by.clone_from(&kept.ordered_by);
        }
        Record { node, judge: kept.judged.as_ref().map_or_else(|| game.info.judging(), |judged| judged.by) }
    };
    let records: Vec<Record> = line.iter().zip(&reports).enumerate().map(record).collect();
    // A report also has those of other phases on which something was decided in its own.
    let proposals = reports.iter().flat_map(|report| {
        report.proposals.iter().filter(move |proposal| proposal.phase == report.phase).cloned()
    });
    let (votes, info) = (proposals.collect(), open_info(game));
    let current = records.len().saturating_sub(1);
    let kept = StoredGame { info, records, current, main: None, votes };
    let (open, mismatches) = Game::restore(game.table(), kept).map_err(|mut faults| faults.remove(0))?;
    mismatches.into_iter().next().map_or(Ok(open), |mismatch| Err(OpenGameFault::Differs(mismatch)))
}

/// Returns the facts of a game that everybody may know. Each is named here, so that a new one is private until somebody
/// says otherwise.
fn open_info(game: &Game) -> Info {
    let info = &game.info;
    let former = |former: &Former| Former {
        name: Clean::line(&without_addresses(&former.name)),
        contact: Clean::default(),
        until: former.until,
        note: Clean::default(),
    };
    let player = |player: &Player| Player {
        name: Clean::line(&without_addresses(&player.name)),
        former: player.former.iter().map(former).collect(),
        ..Player::default()
    };
    Info {
        number: info.number.clone(),
        miller: info.miller.clone(),
        master: info.master.clone(),
        event: info.event.clone(),
        tournament: info.tournament.clone(),
        rules: info.rules,
        engine: info.engine,
        reading_options: info.reading_options,
        style: info.style,
        house: info.house.clone(),
        players: info.players.iter().map(player).collect(),
        deadlines: info.deadlines.clone(),
        time_zone: info.time_zone.clone(),
        ..Info::new(game.map(), &info.name)
    }
}

/// Returns the orders of an adjudicated phase that were written and counted, in canonical notation, by power.
fn sheets(game: &Game, id: NodeId) -> Vec<Sheet> {
    let report = PhaseReport::new(game, id, Audience::GameMaster);
    let of = |power: Power| {
        let rows = report.rows_of(power).filter(|row| !row.refused && row.written.is_some());
        Sheet::new(rows.map(|row| row.text(game.map())))
    };
    let powers = game.map().powers();
    powers.map(|power| if report.is_adjudicated { of(power) } else { Sheet::default() }).collect()
}
