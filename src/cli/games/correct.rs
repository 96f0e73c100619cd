//! `chancery games correct`: a misread order of a phase that was adjudicated.

use serde_json::json;

use super::sheets::read_sheets;
use super::{Output, Runner, usage};
use crate::cli::common::error::CommandError;
use chancery_core::map::{Phase, Power};
use chancery_game::game::{Game, MergePolicy, NodeId, Sheet};
use chancery_game::intake::read;
use chancery_notation::ReadOrder;

/// Returns the phase of the present line that is called so and was adjudicated.
fn past(game: &Game, name: &str) -> Result<NodeId, CommandError> {
    let phase: Phase = name
        .parse()
        .map_err(|_| usage(format!("`{name}` is not a phase; write S1901M, F1901R or W1901A")))?;
    let found = game.line().into_iter().find(|&id| game.node(id).position.phase == phase);
    let id = found.ok_or_else(|| usage(format!("the current branch has no {}", phase.phrase())))?;
    match game.node(id).judged {
        Some(_) => Ok(id),
        None => Err(usage(format!("the orders of {} are not adjudicated yet", phase.phrase()))),
    }
}

/// Returns whose order a text is in the current phase, and the order.
fn whose(game: &Game, text: &str) -> Result<(Power, ReadOrder), CommandError> {
    let reading = read(game, text, None);
    if let Some(note) = reading.errors().next() {
        return Err(CommandError::Failed(anyhow::anyhow!("{note}; nothing was changed")));
    }
    let order = reading.orders().find_map(|order| Some((order.by?, order.clone())));
    order.ok_or_else(|| {
        CommandError::Failed(anyhow::anyhow!("`{text}` is not an order of a unit; nothing was changed"))
    })
}

impl Runner<'_> {
    /// Opens a past phase of the present line again, with this order in place of what its unit was ordered.
    pub fn correct(&mut self, name: &str, phase: &str, order: &str) -> Result<(), CommandError> {
        self.change(name, |game| {
            let past = past(game, phase)?;
            let from = game.current();
            let is_ordered =
                |id: &NodeId| game.node(*id).sheets.iter().any(|sheet| !sheet.lines().is_empty());
            let has_later = game.line().iter().skip_while(|id| **id != past).skip(1).any(is_ordered);
            game.go(past);
            let (power, read) = whose(game, order)?;
            let shown = read.canonical(game.map());
            let stands = game.reading(power).orders().any(|o| o.given == read.given);
            if stands {
                return Err(CommandError::Failed(anyhow::anyhow!(
                    "{shown} is the order already; nothing was changed"
                )));
            }
            read_sheets(game, power, &Sheet::new(order.lines()), Some(MergePolicy::Combine));
            let (title, whom) = (game.phase().phrase(), &game.map().power(power).name);
            let later = if has_later {
                " After `games adjudicate`, `games copy-orders` copies its orders."
            } else {
                ""
            };
            let text = format!(
                "Reopened {title} with {whom}'s {shown}\nThe old branch is kept up to phase #{}.{later}\n",
                from.index()
            );
            let json = json!({
                "phase": game.phase().to_string(), "id": game.current().index(),
                "power": game.map().power(power).key, "from": from.index(),
            });
            Ok(Output { text, json })
        })
    }
}
