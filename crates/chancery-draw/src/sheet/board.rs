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
            let mut outline = String::new();
            for ring in &shape.rings {
                outline.push_str(&line_path(&geography.ring(ring)));
                outline.push('Z');
            }
            let fill = self.paper(shape.ground);
            let name = match shape.ground {
                Ground::Province(p) => self.scene.map.province(p).name.clone(),
                Ground::Blank | Ground::Water | Ground::Void => "closed".into(),
            };
            self.items.push(Item::Path {
                outline,
                at: (0.0, 0.0),
                turn: 0.0,
                fill,
                line: None,
                title: Some(name),
            });
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
        for (kind, role, width, dash) in [
            (0, Role::Wave, 1.2, Some((5.0, 4.0))),
            (1, Role::Border, 1.3, None),
            (2, Role::Coast, 1.8, None),
        ] {
            let mut path = String::new();
            for arc in &geography.arcs {
                // Around an island of a network lies the sea.
                let wet = |g: Ground| {
                    self.scene.is_sea(g) || geography.around == Ground::Water && g == Ground::Void
                };
                let seas = arc.sides.iter().filter(|&&g| wet(g)).count();
                let this = match seas {
                    2 => 0,
                    1 => 2,
                    _ => 1,
                };
                if this == kind && (geography.network || !arc.sides.contains(&Ground::Void)) {
                    path.push_str(&line_path(&arc.points));
                }
            }
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

    /// Lines between provinces that a unit can pass between and that share no border in the drawing.
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
