//! Places and units as the styles name them: by full names, and by the codes of postal magazines.

use super::Writer;
use chancery_core::map::{Kind, Location, UnitKind};
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

    /// Writes `A(Par)`, `F(NTH)`, `F(Stp)sc`.
    pub(super) fn zine_unit(&self, piece: Piece) -> String {
        let coast = self.map.coast_of(piece.at).map(str::to_lowercase).unwrap_or_default();
        format!("{}({}){coast}", piece.kind.letter(), self.zine_code(piece.at))
    }

    /// Writes `Bur`, `NTH`, `Spa(nc)`.
    pub(super) fn zine_place(&self, at: Location) -> String {
        let coast = self.map.coast_of(at).map(|c| format!("({})", c.to_lowercase()));
        self.zine_code(at) + &coast.unwrap_or_default()
    }

    /// Returns the code of a place; seas stay in capitals, so that they are seen at a glance.
    fn zine_code(&self, at: Location) -> String {
        let province = self.province(at);
        let code = self.map.code(province);
        if self.map.province(province).kind == Kind::Sea {
            return code.to_owned();
        }
        let (first, rest) = code.split_at(code.chars().next().map_or(0, char::len_utf8));
        format!("{first}{}", rest.to_lowercase())
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
