//! The drawings of the maps that were shown, each read or made once.

use std::sync::Arc;

use ratatui::layout::Rect;

use crate::draw::{Chart, Drawing, Glyphs};
use crate::map::Map;
use crate::store::{DRAWINGS, Tables};
use crate::text::Clean;

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

    /// Lays a map out for an area of a layer, unless it is already.
    pub fn lay_out(&mut self, map: &Arc<Map>, area: Rect, tables: &Tables) {
        if !area.is_empty() && self.chart(map, area).is_none() {
            let chart = self.of(map, tables).chart(map, area.width, area.height, Glyphs::Unicode);
            self.laid_out = Some((Arc::clone(map), (area.width, area.height), chart));
        }
    }

    /// Returns the map that was laid out for an area of this size.
    pub fn chart(&self, map: &Map, area: Rect) -> Option<&Chart> {
        let (known, size, chart) = self.laid_out.as_ref()?;
        (std::ptr::eq(&raw const **known, map) && *size == (area.width, area.height)).then_some(chart)
    }

    fn read(&mut self, map: &Arc<Map>, tables: &Tables) -> Drawing {
        let Some(own) = tables.drawings(map) else { return Drawing::default() };
        let (drawing, faults) = Drawing::read(map, own.schematic.as_deref(), own.shapes.as_deref());
        for (ending, fault) in DRAWINGS.iter().zip(faults) {
            if let Some(fault) = fault {
                let path = own.path.with_extension(ending);
                let told = format!("{}:{fault}; the map is drawn without this file", path.display());
                self.trouble = Some(Clean::line(&told).to_string());
            }
        }
        drawing
    }
}
