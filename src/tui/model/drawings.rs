//! The drawings of maps, and the map that is laid out for a layer.

use std::sync::Arc;

use crate::widgets::Rect;
use chancery_core::map::Map;
use chancery_core::text::Clean;
use chancery_draw::{Chart, Drawing, Glyphs};
use chancery_game::store::{DRAWINGS, Tables};

/// Drawings by their map.
#[derive(Debug, Default)]
pub struct Drawings {
    made: Vec<(Arc<Map>, Arc<Drawing>)>,
    /// A map as it is laid out for a layer, in so many columns and rows.
    laid_out: Option<(Arc<Map>, (u16, u16), Chart)>,
    /// The fault of a drawing that was met last, until it is reported.
    pub trouble: Option<String>,
}

impl Drawings {
    /// Returns the drawing of a map: what lies beside its file, else what the program carries, else a
    /// network.
    pub fn of(&mut self, map: &Arc<Map>, tables: &Tables) -> Arc<Drawing> {
        if let Some((_, drawing)) = self.made.iter().find(|(known, _)| Arc::ptr_eq(known, map)) {
            return Arc::clone(drawing);
        }
        let drawing = Arc::new(self.read(map, tables));
        self.made.push((Arc::clone(map), Arc::clone(&drawing)));
        drawing
    }

    /// Lays a map out for an area of a layer, unless it is already, with room for the letters that stand for colours;
    /// without codes, if the area is too small for them.
    pub fn lay_out(
        &mut self,
        map: &Arc<Map>,
        area: Rect,
        glyphs: Glyphs,
        letters: bool,
        is_small: bool,
        tables: &Tables,
    ) {
        if !area.is_empty() && self.chart(map, area).is_none() {
            let drawing = self.of(map, tables);
            let chart = if is_small {
                drawing.sheet(map).without_codes(map, area.width, area.height)
            } else {
                drawing.chart(map, area.width, area.height, glyphs)
            };
            let chart = if letters { chart.with_chips(map) } else { chart };
            self.laid_out = Some((Arc::clone(map), (area.width, area.height), chart));
        }
    }

    /// Returns the map that was laid out for an area of this size.
    pub fn chart(&self, map: &Map, area: Rect) -> Option<&Chart> {
        let (known, size, chart) = self.laid_out.as_ref()?;
        (std::ptr::eq(&raw const **known, map) && *size == (area.width, area.height)).then_some(chart)
    }

    fn read(&mut self, map: &Arc<Map>, tables: &Tables) -> Drawing {
        let Some((path, [schematic, shapes])) = tables.drawings(map) else { return Drawing::default() };
        let (drawing, faults) = Drawing::read(map, schematic.as_deref(), shapes.as_deref());
        for (ending, fault) in DRAWINGS.iter().zip(faults) {
            if let Some(fault) = fault {
                let path = path.with_extension(ending);
                let told = format!("{}:{fault}; the map is drawn without this file", path.display());
                self.trouble = Some(Clean::line(&told).to_string());
            }
        }
        drawing
    }
}
