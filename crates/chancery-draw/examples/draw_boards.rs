//! Draws a full board many times, to be timed:
//! `time cargo run --release -p chancery-draw --example draw_boards -- colonial png 1600 20`.
//!
//! A unit stands in every province, every third one drives another out, every centre has an owner, and every unit has
//! an order. `svg 0` draws lines. Without arguments it lists the boards.

use chancery_core::map::{self, Kind, Power, Unit, UnitKind};
use chancery_core::order::{GivenOrder, Order, Piece, Position};
use chancery_draw::{Caption, Drawing, Outcome, Palette, Scene, png, svg};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [board, form, width, times] = &arguments[..] else {
        map::builtin_names().for_each(|name| println!("{name}"));
        return;
    };
    let map = map::builtin(board).expect("a map that comes with the program");
    let width: u32 = width.parse().expect("a width in pixels");
    let palette = Palette::builtin("light").expect("a theme that comes with the program");
    let scene = full(&map);
    let mut bytes = 0;
    for _ in 0..times.parse::<u32>().expect("how many times") {
        // Nothing is kept from one time to the next: the drawing is read, too.
        let drawing = Drawing::default();
        let geography = drawing.sheet(&map);
        bytes = match form.as_str() {
            "svg" => svg(&scene, geography, board, &palette).len(),
            _ => png(&scene, geography, &palette, width, &Caption::default())
                .expect("there is memory for it")
                .len(),
        };
    }
    println!("{bytes} bytes");
}

fn full(map: &map::Map) -> Scene<'_> {
    let mut scene = Scene::new(map, &Position::empty(map, map.begins()));
    let powers: Vec<Power> = map.powers().collect();
    for (i, province) in map.provinces().enumerate() {
        let info = map.province(province);
        let kind = match info.kind {
            Kind::Impassable => continue,
            Kind::Sea => UnitKind::Fleet,
            _ => UnitKind::Army,
        };
        let unit = Unit { power: powers[i % powers.len()], kind, at: province.location() };
        scene.units.push(unit);
        if i % 3 == 0 {
            scene.dislodged.push(Unit { power: powers[(i + 1) % powers.len()], ..unit });
        }
        scene.owners[province.index()] = info.centre.then_some(unit.power);
        if let Some(to) = map.borders(kind, unit.at).next() {
            let order = Order::Move { to, via: false };
            scene.order(&GivenOrder { by: unit.power, unit: Piece::from(unit), order }, Outcome::Fails);
        }
    }
    scene
}
