//! `chancery games adjudicate`: a phase or a season, for good or to look at. It prints the report of it.

use super::report::Look;
use super::{Output, Runner, failed};
use crate::agent::StandIn;
use crate::cli::common::error::CommandError;
use crate::game::Barred;
use crate::publish::{Publication, Selected};

impl Runner<'_> {
    pub fn adjudicate(&mut self, name: &str, season: bool, look: &Look) -> Result<(), CommandError> {
        let folder = self.game_folder.folder().to_owned();
        self.change_as("adjudicated", name, |game| {
            // What is asked for wrongly changes nothing.
            let settings = look.settings(&folder, game)?;
            if let Err(fault) = game.check_overrules() {
                return Err(CommandError::Failed(anyhow::anyhow!(
                    "a result is overruled that cannot be: {fault}; `overrule GAME PLACE withdraw` takes that back"
                )));
            }
            let barred = |barred: Barred| match barred {
                Barred::Over(_) | Barred::LastYear(_) => failed(barred),
                Barred::Objection(objection) => CommandError::Failed(anyhow::anyhow!(
                    "{objection}; `games set GAME engine=NAME` or `games set GAME rule.ISSUE=OPTION` chooses otherwise"
                )),
            };
            let is_season = season || game.info.house.two_seasons;
            let nodes = if is_season {
                let steps = game.adjudicate_season_with(Some(&mut StandIn)).map_err(barred)?;
                steps.into_iter().map(|step| step.node).collect()
            } else {
                let id = game.adjudicate_with(Some(&mut StandIn)).map_err(barred)?;
                game.node(id).parent.into_iter().collect()
            };
            let selected = Selected { nodes, is_season, is_whole: false };
            let publication = Publication::new(game, &selected, &settings);
            Ok(Output { text: publication.write(), json: publication.json() })
        })
    }
}
