//! The drawings of the maps that were shown, each read or made once.

use std::sync::Arc;

use crate::draw::Drawing;
use crate::map::Map;
use crate::store::{DRAWINGS, Tables};
use crate::text::Clean;

/// Drawings by their map.
#[derive(Debug, Default)]
pub struct Drawings {
    made: Vec<(Arc<Map>, Arc<Drawing>)>,
    /// What is wrong with a drawing that was met last, until it is told.
    pub trouble: Option<String>,
}

impl Drawings {
    /// The drawing of a map: what lies beside its file, else what the program carries, else a network.
    pub fn of(&mut self, map: &Arc<Map>, tables: &Tables) -> Arc<Drawing> {
        if let Some((_, drawing)) = self.made.iter().find(|(known, _)| Arc::ptr_eq(known, map)) {
            return Arc::clone(drawing);
        }
        let drawing = Arc::new(self.read(map, tables));
        self.made.push((Arc::clone(map), Arc::clone(&drawing)));
        drawing
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
