//! Styles that write places by short codes: canonical, python and postal magazines.

use super::{Style, Writer};
use chancery_core::map::{Kind, Location};
use chancery_core::order::{Adjustment, Canonical, ConvoyRoute, GivenOrder, Order, Piece, Retreat};

impl Writer<'_> {
    pub(super) fn zine_movement(&self, order: &GivenOrder<Order>, way: ConvoyRoute<'_>) -> String {
        let unit = self.zine_unit(order.unit);
        match order.order {
            Order::Hold => format!("{unit} H"),
            Order::Move { to, via } => {
                let seas = way.seas.iter().map(|sea| self.zine_place(sea.location()));
                let stations: Vec<String> =
                    [unit].into_iter().chain(seas).chain([self.zine_place(to)]).collect();
                // Readers of any language know the word.
                let route = Self::route_words(via, way).replace("via convoy", "VIA");
                format!("{}{route}", stations.join("-"))
            }
            Order::Support { unit: other, to: None } => format!("{unit} S {}", self.zine_unit(other)),
            Order::Support { unit: other, to: Some(to) } => {
                format!("{unit} S {}-{}", self.zine_unit(other), self.zine_place(to))
            }
            Order::Convoy { unit: other, to } => {
                format!("{unit} C {}-{}", self.zine_unit(other), self.zine_place(to))
            }
        }
    }

    pub(super) fn coded_retreat(&self, order: &GivenOrder<Retreat>) -> String {
        match (self.style, order.order) {
            (Style::Zine, Retreat::Disband) => format!("{} OTB", self.zine_unit(order.unit)),
            (Style::Zine, Retreat::To(to)) => {
                format!("{} r: {}", self.zine_unit(order.unit), self.zine_place(to))
            }
            _ => order.canonical(self.map),
        }
    }

    pub(super) fn coded_adjustment(&self, order: Adjustment) -> String {
        match (self.style, order) {
            (Style::Python, Adjustment::Build(piece)) => format!("{} B", piece.canonical(self.map)),
            (Style::Python, Adjustment::Remove(piece)) => format!("{} D", piece.canonical(self.map)),
            (Style::Zine, Adjustment::Build(piece)) => format!("Builds {}", self.zine_unit(piece)),
            (Style::Zine, Adjustment::Remove(piece)) => format!("Removes {}", self.zine_unit(piece)),
            (Style::Zine, Adjustment::Waive) => "Build waived".to_owned(),
            _ => order.canonical(self.map),
        }
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
