//! `chancery games adjudicate`: a phase or a season, for good or to look at. It prints the report of it.

use super::args::Adjudicate;
use super::issue_files::today;
use super::{Output, Runner, failed};
use crate::cli::common::error::{CommandError, failure};
use chancery_game::game::{CannotAdjudicate, Deadline, Game, NodeId};
use chancery_game::publish::{PhaseRange, Publication};
use chancery_lab::agent::StandIn;

impl Runner<'_> {
    pub fn adjudicate(&mut self, name: &str, args: &Adjudicate) -> Result<(), CommandError> {
        let folder = self.game_folder.clone();
        self.change_as("adjudicated", name, |game| {
            // What is asked for wrongly changes nothing.
            let settings = args.look.settings(&folder, game, args.look.format.unwrap_or_default())?;
            if let Err(fault) = game.check_overrules() {
                return Err(failure(format!(
                    "an overruled result is not possible: {fault}; `overrule GAME PLACE withdraw` withdraws it"
                )));
            }
            let barred = |barred: CannotAdjudicate| match barred {
                CannotAdjudicate::Over(_) | CannotAdjudicate::LastYear(_) => failed(barred),
                CannotAdjudicate::Objection(objection) => failure(format!(
                    "{objection}; `games set GAME engine=NAME` or `games set GAME rule.ISSUE=OPTION` chooses otherwise"
                )),
            };
            let is_season = args.season || game.info.house.two_seasons;
            let nodes: Vec<NodeId> = if is_season {
                let steps = game.adjudicate_season(Some(&mut StandIn)).map_err(barred)?;
                steps.into_iter().map(|step| step.node).collect()
            } else {
                let id = game.adjudicate_with(Some(&mut StandIn)).map_err(barred)?;
                game.node(id).parent.into_iter().collect()
            };
            fill_deadline(game, &nodes, settings.profile.deadline_days);
            let selected = PhaseRange { nodes, is_season, is_whole: false };
            let publication = Publication::new(game, &selected, &settings);
            Ok(Output::of(publication.write(), publication.json()))
        })
    }
}

/// Sets the deadline of the phase that is due now, if it has none and the house profile names an interval: so many days
/// after that of what was adjudicated, or else after today.
fn fill_deadline(game: &mut Game, adjudicated: &[NodeId], days: u16) {
    let next = game.phase();
    if days == 0 || game.info.deadlines.contains_key(&next) || game.ending().is_some() {
        return;
    }
    let before = adjudicated.iter().rev().find_map(|&id| {
        let phase = game.node(id).position.phase;
        game.info.deadlines.get(&phase).copied()
    });
    let start: Option<Deadline> = before.or_else(|| today().parse().ok());
    if let Some(due) = start.and_then(|start| start.after_days(days)) {
        game.info.deadlines.insert(next, due);
    }
}
