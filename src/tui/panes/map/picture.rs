//! The map in pixels: what is to be shown where, for whoever writes to the terminal.
//!
//! The panes are text all the same; the map's pane is left empty for the picture.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use crate::draw::{Frame, pixels};
use crate::terminal::Picture;
use crate::terminal::resolution::MapResolution;
use crate::tui::panes::context::{OnTop, ViewContext};
use crate::tui::panes::map::view::scene_of;

/// A picture that is to stand on the screen.
pub struct PictureRequest {
    pub picture: Picture,
    frame: Frame,
}

/// Returns the picture that is to stand on the screen, if one is: not while something lies on top.
pub fn wanted(cx: &ViewContext) -> Option<PictureRequest> {
    let MapResolution::Pixels(inline) = cx.map_resolution else { return None };
    let area = cx.areas.map_inside();
    if area.is_empty() || !cx.draws_maps || cx.on_top != OnTop::Nothing || !cx.areas.fits {
        return None;
    }
    let (scene, chart, view) = scene_of(cx, area)?;
    let (across, down) = cx.abilities.pixels_of_cell();
    let size =
        |columns: u16, rows: u16| (u32::from(columns) * u32::from(across), u32::from(rows) * u32::from(down));
    let frame = Frame {
        whole: size(chart.width(), chart.height()),
        from: (view.x * i32::from(across), view.y * i32::from(down)),
        size: size(area.width, area.height),
    };
    let mut hasher = DefaultHasher::new();
    (frame, area.x, area.y, inline, cx.theme.name).hash(&mut hasher);
    let shown = (&scene.owners, &scene.units, &scene.dislodged, &scene.built);
    let lit = (scene.selected, &scene.highlighted, &scene.far, &scene.signs, &scene.orders);
    format!("{shown:?} {lit:?}").hash(&mut hasher);
    Some(PictureRequest { picture: Picture { area, inline, mark: hasher.finish() }, frame })
}

impl PictureRequest {
    /// Returns what to write at the first cell of its area.
    ///
    /// # Errors
    ///
    /// If there is not the memory for so large a picture.
    pub fn sequence(&self, cx: &ViewContext) -> Result<String, String> {
        let Picture { area, inline, .. } = self.picture;
        let Some((scene, _, _)) = scene_of(cx, area) else { return Ok(String::new()) };
        let drawing = cx.viewport.sheet(scene.map);
        let pixels = pixels(&scene, drawing, &cx.theme.sheet(), self.frame)?;
        inline.show(&pixels, area.width, area.height)
    }
}
