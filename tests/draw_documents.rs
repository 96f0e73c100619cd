//! The examples in `docs/reference/drawings.md` are what the program reads.

use chancery_core::map;
use chancery_core::order::Position;
use chancery_draw::{Glyphs, Palette, Role, Scene, Schematic, View, draw};

/// The `ron` blocks of the document, in order.
fn blocks() -> Vec<&'static str> {
    let document = include_str!("../docs/reference/drawings.md");
    document.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn the_schematic_draws_its_map() {
    let blocks = blocks();
    let map = map::read(blocks[0]).unwrap_or_else(|faults| panic!("{faults:?}"));
    let schematic = Schematic::read(blocks[1], &map).unwrap_or_else(|faults| panic!("{faults:?}"));
    let chart = schematic.stretched(0, 0);
    let mut view = View::new(&chart, &map, 16, 4, None);
    (view.glyphs, view.letters) = (Glyphs::Ascii, true);
    let picture = draw(&Scene::new(&map, &Position::start(&map)), &chart, view);
    // A border stands at the left or at the foot of a cell, whichever comes first.
    let expected =
        ["        |*POR h", " BAY   _|_Fh____", "      _|oHIL  |%", "      |       |%", ""].join("\n");
    assert_eq!(picture.to_text(), expected);
}

#[test]
fn the_theme_states_only_what_differs() {
    let theme = Palette::read(blocks()[2]).unwrap_or_else(|faults| panic!("{faults:?}"));
    let light = Palette::builtin("light").expect("it is shipped");
    assert_eq!(theme.colour(Role::Sea), Some((0xe8, 0xe0, 0xcc)));
    assert_eq!(theme.colour(Role::Coast), light.colour(Role::Coast));
}
