//! A case on the text map.

use crate::datc::{Case, Judge};
use crate::draw::{Chart, Outcome, Scene, View, draw};

/// A size that fits any terminal.
const SIZE: (u16, u16) = (78, 22);

/// Returns the board of a case before the orders, with the movement orders as arrows.
pub fn picture(judge: &Judge, case: &Case) -> String {
    let map = judge.map();
    let mut scene = Scene::new(map, &judge.position(case));
    if case.phase != "build" {
        for entry in &judge.movement(case).entries {
            let good = entry.verdict.is_good();
            scene.order(&entry.ordered, if good { Outcome::Succeeds } else { Outcome::Fails });
        }
    }
    let (width, height) = SIZE;
    let chart = Chart::schematic(map, width, height);
    let mut view = View::new(&chart, map, width, height, None);
    // Without colour, waves tell sea from land, and letters whose a unit is.
    (view.waves, view.letters) = (true, true);
    draw(&scene, &chart, view).to_text()
}
