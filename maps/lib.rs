//! The maps that Chancery ships, as text. `chancery-core` reads the boards, `chancery-draw` the drawings.
//!
//! This crate holds constants only, so that a package that embeds a map contains it.
#![no_std]

/// Name and text of each board, `standard` first.
pub const BOARDS: &[(&str, &str)] = &[
    ("standard", include_str!("standard.ron")),
    ("fleet-rome", include_str!("fleet-rome.ron")),
    ("milan", include_str!("milan.ron")),
    ("1900", include_str!("1900.ron")),
    ("chaos", include_str!("chaos.ron")),
    ("france-austria", include_str!("france-austria.ron")),
    ("germany-italy", include_str!("germany-italy.ron")),
    ("modern", include_str!("modern.ron")),
    ("ancient-mediterranean", include_str!("ancient-mediterranean.ron")),
    ("colonial", include_str!("colonial.ron")),
    ("hundred", include_str!("hundred.ron")),
    ("pure", include_str!("pure.ron")),
];

/// Name and text of each hand-made schematic drawing.
const SCHEMATICS: &[(&str, &str)] = &[
    ("standard", include_str!("standard.schematic.ron")),
    ("milan", include_str!("milan.schematic.ron")),
    ("1900", include_str!("1900.schematic.ron")),
    ("ancient-mediterranean", include_str!("ancient-mediterranean.schematic.ron")),
    ("modern", include_str!("modern.schematic.ron")),
    ("colonial", include_str!("colonial.schematic.ron")),
    ("hundred", include_str!("hundred.schematic.ron")),
];

/// Name and text of each geographic drawing: the coastlines and borders of a board.
const SHAPES: &[(&str, &str)] = &[
    ("standard", include_str!("standard.shapes.ron")),
    ("milan", include_str!("milan.shapes.ron")),
    ("1900", include_str!("1900.shapes.ron")),
    ("ancient-mediterranean", include_str!("ancient-mediterranean.shapes.ron")),
    ("modern", include_str!("modern.shapes.ron")),
    ("colonial", include_str!("colonial.shapes.ron")),
    ("hundred", include_str!("hundred.shapes.ron")),
];

/// Returns the text of a board.
pub fn board(name: &str) -> Option<&'static str> {
    named(BOARDS, name)
}

/// Returns the text of a board's hand-made schematic drawing.
pub fn schematic(name: &str) -> Option<&'static str> {
    named(SCHEMATICS, name)
}

/// Returns the text of a board's geographic drawing.
pub fn shapes(name: &str) -> Option<&'static str> {
    named(SHAPES, name)
}

fn named(table: &'static [(&str, &str)], name: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
