//! The board of a phase with its orders, drawn for a picture.

use std::sync::Arc;

use crate::adjudicate::Entry;
use crate::draw::{self, Drawing, Palette, Scene};
use crate::game::{Outcome, Phrase, say};
use crate::map::{Map, Power};
use crate::order::Language;
use crate::publish::{Image, Picture};
use crate::report::PhaseReport;

/// The powers whose orders are drawn.
#[derive(Clone, Copy, Debug)]
pub enum Whose {
    /// Those of every power.
    All,
    /// None.
    Nobodys,
    /// Those of one power.
    Of(Power),
}

/// The place where the maps of a report are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Maps {
    Nowhere,
    OnThePage,
    /// In SVG files beside it, whose names begin so.
    Beside(String),
}

impl Maps {
    /// Draws the board of a phase with all orders that its audience may see, in the colours of paper. A file that lies
    /// beside the page is added to `files`, by its name.
    pub fn picture(
        &self,
        map: &Arc<Map>,
        drawing: &Drawing,
        report: &PhaseReport,
        language: Language,
        files: &mut Vec<(String, String)>,
    ) -> Option<Picture> {
        if *self == Self::Nowhere {
            return None;
        }
        let title = say(language, Phrase::Title(report.phase));
        let alt = say(language, Phrase::MapOf(&title));
        let mut scene = Scene::new(map, &report.board);
        if report.is_adjudicated {
            add_orders(&report.outcome, Whose::All, &mut scene);
        }
        let palette = Palette::builtin("light").unwrap_or_default();
        let svg = draw::svg(&scene, drawing.sheet(map), &title, &palette);
        let image = match self {
            Self::Beside(stem) => {
                let name = format!("{stem}-{}.svg", report.phase);
                files.push((name.clone(), svg));
                Image::File(name)
            }
            Self::OnThePage | Self::Nowhere => Image::Svg(svg),
        };
        Some(Picture { alt, image })
    }
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
