//! `chancery games correct`: a misread order of a phase that was adjudicated.

use super::sheets::read_sheets;
use super::show::phase_of;
use super::{Output, Runner, usage};
use crate::cli::common::error::{CommandError, failure};
use chancery_core::map::{Phase, Power};
use chancery_game::game::{Game, MergePolicy, NodeId, Sheet};
use chancery_game::intake::read;
use chancery_notation::ReadOrder;

/// Returns the phase of the present line that is called so and was adjudicated.
fn past(game: &Game, phase: Phase) -> Result<NodeId, CommandError> {
    let open = || usage(format!("the orders of {} are not adjudicated yet", phase.phrase()));
    let id = phase_of(game, phase)?;
    game.node(id).judged.as_ref().map(|_| id).ok_or_else(open)
}

/// Returns whose order a text is in the current phase, and the order.
fn whose(game: &Game, text: &str) -> Result<(Power, ReadOrder), CommandError> {
    let reading = read(game, text, None);
    if let Some(note) = reading.errors().next() {
        return Err(failure(format!("{note}; nothing was changed")));
    }
    let order = reading.orders().find_map(|order| Some((order.by?, order.clone())));
    order.ok_or_else(|| failure(format!("`{text}` is not an order of a unit; nothing was changed")))
}

impl Runner<'_> {
    /// Opens a past phase of the present line again, with this order in place of what its unit was ordered.
    pub fn correct(&mut self, name: &str, phase: Phase, order: &str) -> Result<(), CommandError> {
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
                return Err(failure(format!("{shown} is the order already; nothing was changed")));
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
            let said = Output::of_phase(game, text).with("id", game.current());
            Ok(said.with("power", &game.map().power(power).key).with("from", from))
        })
    }
}
