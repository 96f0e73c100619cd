//! What a province was open to where nobody moves.

use std::io::Write;

use anyhow::anyhow;

use super::{Board, CommandResult, Explain, wrapped};
use crate::cli::common::named;
use chancery_core::map::{PhaseKind, Province};
use chancery_core::order::Adjustment;
use chancery_core::text::Clean;
use chancery_game::game::Game;
use chancery_game::protocol::Request;
use chancery_game::report::QuietPhase;

impl Board {
    /// Returns the province that is asked about: one that is named as such, or one alone in which no unit could have an
    /// order now.
    pub fn place_asked(&self, options: &Explain, request: &Request) -> CommandResult<Option<Province>> {
        let named = |text: &str| self.map.names().province(text);
        let by_itself = || {
            let asked = options.order.as_deref().and_then(named)?;
            let is_here = |at| self.map.province_of(at) == asked;
            let is_ordered = |order: &Adjustment| match order {
                Adjustment::Build(piece) | Adjustment::Remove(piece) => is_here(piece.at),
                Adjustment::Waive => false,
            };
            let has_unit = match self.position.phase.kind {
                PhaseKind::Retreats => self.position.dislodged.iter().any(|one| is_here(one.unit.at)),
                PhaseKind::Movement | PhaseKind::Adjustments => {
                    self.position.units.iter().any(|unit| is_here(unit.at))
                        || self.sheets(request).adjustments.iter().any(|(_, order)| is_ordered(order))
                }
            };
            (!has_unit).then_some(asked)
        };
        let Some(text) = &options.province else { return Ok(by_itself()) };
        let unknown = || anyhow!("`{}` is not a province of this map", Clean::line(text).as_str());
        Ok(Some(named(text).ok_or_else(unknown)?))
    }

    /// Prints each retreat to a province, or each build there, as if it had been ordered, and in winter whose it is.
    pub fn place(
        &self,
        options: &Explain,
        province: Province,
        (request, game): (&Request, Option<&Game>),
        out: &mut dyn Write,
    ) -> CommandResult {
        let Self { map, rules, position, .. } = self;
        let ordered = self.sheets(request).adjustments;
        let game = game.and_then(|game| Some((game, named::phase_of(game, Some(position.phase)).ok()?)));
        let asked = QuietPhase { map, rules, position, ordered: &ordered, game };
        for text in asked.describe(options.voice(), province) {
            writeln!(out, "{}", Clean::lines(&wrapped(&text)).as_str())?;
        }
        Ok(())
    }
}
