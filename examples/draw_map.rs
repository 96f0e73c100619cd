//! Prints a sample board as a map: `cargo run --example draw_map -- full 78x20 [ascii] [ansi] [light] [svg] [network] [DEN]`.
//!
//! The boards are those of `tests/data/boards`; a province's code selects it.

use chancery_core::map;
use chancery_draw::{Chart, Geography, Glyphs, Palette, Scene, View, draw, svg};
use std::sync::Arc;

#[path = "../tests/boards/mod.rs"]
mod boards;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| words.iter().any(|w| w == word);
    let standard = chancery_maps::board("standard").unwrap();
    let map = if has("network") {
        // Under another name nothing is drawn for it.
        Arc::new(map::read(&standard.replace("\"standard\"", "\"undrawn\"")).expect("it is the same map"))
    } else {
        map::standard()
    };
    let mut scene: Scene = boards::scene(&map, words.first().map_or("opening", String::as_str));
    let size = words.get(1).and_then(|w| w.split_once('x'));
    let size = size.and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height) = size.unwrap_or((78, 20));
    scene.selected = words.iter().skip(2).find_map(|w| map.provinces().find(|&p| map.code(p) == w));
    if has("svg") {
        let geography = Geography::of(&map);
        print!(
            "{}",
            svg(&scene, &geography, map.title(), &Palette::builtin("light").expect("it is shipped"))
        );
        return;
    }
    let chart =
        if has("ascii") { Chart::schematic(&map, width, height) } else { Chart::new(&map, width, height) };
    let mut view = View::new(&chart, &map, width, height, scene.selected);
    if has("ascii") {
        view.glyphs = Glyphs::Ascii;
    }
    (view.waves, view.letters) = (!has("ansi"), !has("ansi"));
    let palette = words.iter().find_map(|w| Palette::builtin(w));
    let palette = palette.unwrap_or_else(|| Palette::builtin("dark").expect("it is shipped"));
    let picture = draw(&scene, &chart, view);
    print!("{}", if has("ansi") { picture.to_ansi(|role| palette.colour(role)) } else { picture.to_text() });
}
