//! Places and units by their full names.

use super::Writer;
use chancery_core::map::{Location, UnitKind};
use chancery_core::order::Piece;

impl Writer<'_> {
    /// Writes `Burgundy`, `Spain (north coast)`.
    pub(super) fn place_name(&self, at: Location) -> String {
        let name = &self.map.province(self.province(at)).name;
        match self.map.coast_of(at) {
            None => name.clone(),
            Some(coast) => format!("{name} ({})", coast_name(coast)),
        }
    }

    /// Writes `Army Paris`, `Fleet Spain (north coast)`.
    pub(super) fn unit_name(&self, piece: Piece) -> String {
        let kind = match piece.kind {
            UnitKind::Army => "Army",
            UnitKind::Fleet => "Fleet",
        };
        format!("{kind} {}", self.place_name(piece.at))
    }
}

fn coast_name(coast: &str) -> &str {
    match coast {
        "NC" => "north coast",
        "SC" => "south coast",
        "EC" => "east coast",
        "WC" => "west coast",
        other => other,
    }
}
