//! A map as shapes and cells, with units and orders, for any surface.
//!
//! A [`Chart`] is a map laid out at one size; a [`Scene`] is what is on it: owners, units, orders with
//! their results, what the user points at; a [`View`] is the part that is looked at. [`draw`] makes a
//! [`Picture`] of them: a grid of cells whose inks and papers are [`Role`]s, such as "a fleet of
//! France" or "a move that fails". Which colour a role has is for a theme to say, a [`Palette`].
//!
//! ```
//! use chancery_draw::{Chart, Scene, View, draw};
//! use chancery_core::{map, order::Position};
//!
//! let map = map::standard();
//! let chart = Chart::new(&map, 78, 20);
//! let scene = Scene::new(&map, &Position::start(&map));
//! let picture = draw(&scene, &chart, View::new(&chart, &map, 78, 20, None));
//! assert!(picture.to_text().contains("●PAR"));
//! ```
//!
//! This module knows no terminal, no colours of its own, no files, and nothing of how orders are
//! adjudicated: results come in as data.

mod arrows;
mod canvas;
mod chart;
mod drawing;
mod geography;
mod geography_cells;
mod geography_file;
#[cfg(feature = "import")]
pub mod import;
mod labels;
mod line_chart;
mod network;
mod palette;
mod picture;
mod places;
#[cfg(feature = "png")]
mod png;
mod reasons;
mod routes;
mod scene;
mod schematic;
mod sheet;
#[cfg(test)]
mod sizes_tests;
mod svg;
mod view;

pub use chart::{Chart, Direction, Ground};
pub use drawing::Drawing;
pub use geography::{Arc, Exception, Geography, Point, Room, Shape, covered};
pub use line_chart::{LineChart, Series};
pub use palette::{Outcome, Palette, Role, unit_letter};
pub use picture::{Cell, Picture, Rgb};
#[cfg(feature = "png")]
pub use png::{MAX_PIXELS, png};
pub use reasons::{GraphPicture, dependencies_picture, reasons_picture};

pub use scene::{Action, Emphasis, MapOrder, Scene};
pub use schematic::Schematic;
pub use sheet::Caption;
pub use svg::{captioned_svg, svg, svg_around};
pub use view::{Fine, Glyphs, View};

/// Draws the part of a scene that a view shows. Any view is allowed, an empty one, too.
pub fn draw(scene: &Scene, chart: &Chart, view: View) -> Picture {
    let mut canvas = canvas::Canvas::new(scene, chart, view);
    canvas.draw_units();
    canvas.draw_signs();
    canvas.draw_orders();
    canvas.draw_cursor();
    canvas.picture
}

/// Returns the colour of a role on a dark screen, by the theme `dark`.
pub fn dark(role: Role) -> Option<Rgb> {
    Palette::builtin("dark").and_then(|palette| palette.colour(role))
}
