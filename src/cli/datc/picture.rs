//! A case on the text map.

use crate::datc::{Case, Judge};
use crate::draw::{Chart, Outcome, Scene, View, draw};

/// A size that fits any terminal.
const SIZE: (u16, u16) = (78, 22);

/// Returns the board of a case before the orders, with the movement orders as arrows, with or without what became of
/// them.
pub fn picture(judge: &Judge, case: &Case, with_results: bool) -> String {
    let map = judge.map();
    let mut scene = Scene::new(map, &judge.position(case));
    if case.phase != "build" {
        for entry in &judge.movement(case).entries {
            let outcome = match (with_results, entry.verdict.is_good()) {
                (false, _) => Outcome::Open,
                (true, true) => Outcome::Succeeds,
                (true, false) => Outcome::Fails,
            };
            scene.order(&entry.ordered, outcome);
        }
    }
    let (width, height) = SIZE;
    let chart = Chart::schematic(map, width, height);
    let mut view = View::new(&chart, map, width, height, None);
    // Without colour, waves tell sea from land, and letters whose a unit is.
    (view.waves, view.letters) = (true, true);
    draw(&scene, &chart, view).to_text()
}
