//! The board as pictures to be handed on: a scene that owns what drawing it takes, so that another thread may draw it.

use std::sync::Arc;

use super::{Caption, Drawing, MapOrder, Palette, Scene, captioned_png, captioned_svg};
use chancery_core::map::{Location, Map, Power, Province, Unit};

/// How wide the picture in pixels is.
const WIDTH: u32 = 1_600;

/// A scene with everything that drawing it takes.
#[derive(Debug)]
pub struct Sketch {
    map: Arc<Map>,
    drawing: Arc<Drawing>,
    /// The title that a reader who points at the picture sees.
    title: String,
    caption: Caption,
    /// The name of its files, without an ending.
    name: String,
    owners: Vec<Option<Power>>,
    units: Vec<Unit>,
    dislodged: Vec<Unit>,
    orders: Vec<MapOrder>,
    routes: Vec<(Location, Location, Vec<Province>)>,
    built: Vec<Unit>,
    highlighted: Vec<Province>,
    far: Vec<Province>,
    signs: Vec<(Province, char)>,
}

impl Sketch {
    /// Keeps a scene, apart from what the user points at.
    pub fn of(
        scene: Scene<'_>,
        map: &Arc<Map>,
        drawing: &Arc<Drawing>,
        (title, caption): (String, Caption),
        name: String,
    ) -> Self {
        Self {
            map: Arc::clone(map),
            drawing: Arc::clone(drawing),
            title,
            caption,
            name,
            owners: scene.owners,
            units: scene.units,
            dislodged: scene.dislodged,
            orders: scene.orders,
            routes: scene.routes,
            built: scene.built,
            highlighted: scene.highlighted,
            far: scene.far,
            signs: scene.signs,
        }
    }

    /// Draws it in the colours of the light theme; returns the names of the files and their contents.
    ///
    /// # Errors
    ///
    /// If there is not the memory for the picture in pixels.
    pub fn draw(self) -> Result<Vec<(String, Vec<u8>)>, String> {
        let scene = Scene {
            map: &self.map,
            owners: self.owners,
            units: self.units,
            dislodged: self.dislodged,
            orders: self.orders,
            routes: self.routes,
            built: self.built,
            under_way: 0.0,
            selected: None,
            highlighted: self.highlighted,
            far: self.far,
            signs: self.signs,
        };
        let palette = Palette::builtin("light").unwrap_or_default();
        let sheet = self.drawing.sheet(&self.map);
        let svg = captioned_svg(&scene, sheet, &self.title, &palette, &self.caption);
        let png = captioned_png(&scene, sheet, &palette, WIDTH, &self.caption)?;
        Ok(vec![(format!("{}.svg", self.name), svg.into_bytes()), (format!("{}.png", self.name), png)])
    }
}
