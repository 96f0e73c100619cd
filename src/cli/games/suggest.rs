//! `chancery games suggest`: what a bot would order, for a power whose player is away.

use serde_json::json;

use super::{Output, Runner, power_of, sheets, usage};
use crate::cli::common::error::CommandError;
use chancery_core::map::Power;
use chancery_game::game::Game;
use chancery_lab::agent::{PlayerId, UnknownPlayer};

/// Returns a line for each order of a program for a power in the current phase.
fn lines(game: &Game, power: Power, player: PlayerId, seed: u64) -> Vec<String> {
    player.orders_in(game, power, seed).lines(game.map())
}

impl Runner<'_> {
    /// Prints the orders of a program; with `enter` they become its orders, if it has none yet.
    pub fn suggest(
        &mut self,
        name: &str,
        power: &str,
        by: &str,
        seed: u64,
        enter: bool,
    ) -> Result<(), CommandError> {
        let player: PlayerId = by.parse().map_err(|error: UnknownPlayer| usage(error.to_string()))?;
        if !enter {
            let opened = self.open(name)?;
            let game = &opened.game;
            let power = power_of(game, power)?;
            let lines = lines(game, power, player, seed);
            if self.form.json {
                let value = json!({
                    "power": game.map().power(power).key, "phase": game.phase().to_string(), "player": player.name(),
                    "orders": lines,
                });
                return Ok(writeln!(self.out, "{value}")?);
            }
            for line in lines {
                writeln!(self.out, "{line}")?;
            }
            return Ok(());
        }
        self.change(name, |game| {
            let power = power_of(game, power)?;
            let whose = game.map().power(power).name.clone();
            if !game.sheet(power).is_empty() {
                return Err(CommandError::Failed(anyhow::anyhow!(
                    "{whose} has orders already; nothing was entered"
                )));
            }
            let lines = lines(game, power, player, seed);
            game.set_sheet(power, &lines);
            let report = sheets::now(game);
            let own = report.power(power);
            let due = own.due;
            let json = json!({
                "power": game.map().power(power).key, "phase": game.phase().to_string(), "player": player.name(),
                "orders": lines, "due": due.orders, "given": due.given,
                "remarks": sheets::texts(&own.remarks),
            });
            let told = format!("{whose}: {} of {} orders, by `{}`\n", due.given, due.orders, player.name());
            let text = lines.into_iter().chain([told]).collect::<Vec<_>>().join("\n");
            Ok(Output { text, json })
        })
    }
}
