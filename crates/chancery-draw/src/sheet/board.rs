//! The board under the units: grounds, borders, and the lines that stand for borders.

use super::{Fill, Item, Line, Page, line_path};
use crate::{Ground, Role};

impl Page<'_> {
    /// Returns what fills a ground.
    pub(super) fn paper(&self, ground: Ground) -> Fill {
        let province = match ground {
            Ground::Province(province) => province,
            Ground::Water => return Fill::Ink(self.ink(Role::Sea)),
            Ground::Blank | Ground::Void => return Fill::Closed,
        };
        match self.scene.paper(province) {
            Role::Impassable => Fill::Closed,
            role => Fill::Ink(self.ink(role)),
        }
    }

    pub(super) fn draw_shapes(&mut self) {
        let geography = self.geography;
        for shape in &geography.shapes {
            let outline = shape.rings.iter().map(|ring| line_path(&geography.ring(ring)) + "Z").collect();
            let fill = self.paper(shape.ground);
            let name = match shape.ground {
                Ground::Province(p) => self.scene.map.province(p).name.clone(),
                Ground::Blank | Ground::Water | Ground::Void => "closed".into(),
            };
            self.items.push(Item::path(outline, fill, None, Some(name)));
        }
    }

    pub(super) fn draw_links(&mut self) {
        // A sea is background, and so are the lines to it: those between lands are seen first.
        for (at_sea, role, width, dash) in
            [(true, Role::Border, 1.0, Some((3.0, 3.0))), (false, Role::Coast, 1.8, None)]
        {
            let all = self.geography.links.iter().zip(&self.geography.links_at_sea);
            let path: String =
                all.filter(|(_, sea)| **sea == at_sea).map(|(link, _)| line_path(link)).collect();
            if !path.is_empty() {
                let ink = self.ink(role);
                self.path(path, Fill::Nothing, Some(Line { ink, width, dash }));
            }
        }
    }

    pub(super) fn draw_borders(&mut self) {
        let geography = self.geography;
        // The frame is drawn apart; borders at sea are broken lines, coasts the strongest.
        for (sea_sides, role, width, dash) in [
            (2, Role::Wave, 1.2, Some((5.0, 4.0))),
            (0, Role::Border, 1.3, None),
            (1, Role::Coast, 1.8, None),
        ] {
            // Around an island of a network lies the sea.
            let is_sea = |&&side: &&Ground| {
                self.scene.is_sea(side) || geography.around == Ground::Water && side == Ground::Void
            };
            let arcs = geography.arcs.iter().filter(|arc| {
                let is_inside = geography.network || !arc.sides.contains(&Ground::Void);
                is_inside && arc.sides.iter().filter(is_sea).count() == sea_sides
            });
            let path = arcs.map(|arc| line_path(&arc.points)).collect();
            let ink = self.ink(role);
            self.path(path, Fill::Nothing, Some(Line { ink, width, dash }));
        }
    }

    /// Draws the border of the selected province, which keeps its paper.
    pub(super) fn draw_selected(&mut self) {
        let geography = self.geography;
        let Some(selected) = self.scene.selected.map(Ground::Province) else { return };
        let arcs = geography.arcs.iter().filter(|arc| arc.sides.contains(&selected));
        let path: String = arcs.map(|arc| line_path(&arc.points)).collect();
        if !path.is_empty() {
            let ink = self.ink(Role::Selected);
            self.path(path, Fill::Nothing, Some(Line { ink, width: 3.6, dash: None }));
        }
    }

    /// Draws a line between two provinces if a unit can pass between them and the drawing shows no border.
    pub(super) fn draw_bridges(&mut self) {
        let lines = self.geography.exceptions.iter().filter_map(|e| e.line);
        let path: String = lines.clone().map(|line| line_path(&line)).collect();
        if path.is_empty() {
            return;
        }
        let ink = self.ink(Role::Coast);
        self.path(path, Fill::Nothing, Some(Line { ink, width: 2.4, dash: Some((4.0, 3.0)) }));
        for at in lines.flatten() {
            let line = Line { ink, width: 1.0, dash: None };
            self.items.push(Item::Circle { at, radius: 2.6, fill: ink, line });
        }
    }
}
