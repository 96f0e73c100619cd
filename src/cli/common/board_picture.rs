//! The board of a phase with its orders, drawn for a picture.

use crate::adjudicate::Entry;
use crate::draw::{self, Drawing, Palette, Scene};
use crate::game::Outcome;
use crate::map::{Map, Power};
use crate::report::PhaseReport;
use std::sync::Arc;

/// Whose orders are drawn.
#[derive(Clone, Copy, Debug)]
pub enum Whose {
    /// Those of every power.
    All,
    /// None.
    Nobodys,
    /// Those of one power.
    Of(Power),
}

/// Draws the board of a phase as SVG, with all orders that its audience may see, in the colours of paper.
pub fn phase_svg(map: &Arc<Map>, drawing: &Drawing, report: &PhaseReport) -> String {
    let mut scene = Scene::new(map, &report.board);
    if report.is_adjudicated {
        add_orders(&report.outcome, Whose::All, &mut scene);
    }
    let palette = Palette::builtin("light").unwrap_or_default();
    draw::svg(&scene, drawing.sheet(map), &report.phase.title(), &palette)
}

/// Adds the orders that somebody gave or implied, with their results.
pub fn add_orders(outcome: &Outcome, whose: Whose, scene: &mut Scene) {
    fn given<O>(entries: &[Entry<O>], whose: Whose) -> impl Iterator<Item = &Entry<O>> {
        let wanted = move |by: Power| match whose {
            Whose::All => true,
            Whose::Nobodys => false,
            Whose::Of(power) => power == by,
        };
        entries.iter().filter(move |e| e.is_ordered() && wanted(e.ordered.by))
    }
    match outcome {
        Outcome::Movement(r) => {
            scene.written_routes(r);
            given(&r.entries, whose).for_each(|e| scene.order(&e.ordered, e.verdict.into()));
        }
        Outcome::Retreats(r) => {
            given(&r.entries, whose).for_each(|e| scene.retreat(&e.ordered, e.verdict.into()));
        }
        Outcome::Adjustments(r) => given(&r.entries, whose)
            .for_each(|e| scene.adjustment(e.ordered.by, e.ordered.order, e.verdict.into())),
    }
}
