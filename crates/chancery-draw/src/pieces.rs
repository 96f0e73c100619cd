//! The second layer of a picture: units and the signs beside them.

use super::ground::{Canvas, Claim};
use super::routes::along;
use super::{Ground, Role};
use chancery_core::map::{Location, Unit};

impl Canvas<'_> {
    pub fn units(&mut self) {
        let scene = self.scene;
        for unit in &scene.units {
            if let Some((x, y)) = self.chart.spot(scene.map, unit.at) {
                let (x, y) = self.under_way(unit.at, false).unwrap_or((i32::from(x), i32::from(y)));
                self.unit(*unit, x, y, Role::Unit(unit.power));
            }
        }
        for unit in scene.built.iter().filter(|b| !scene.units.iter().any(|u| u.at == b.at)) {
            if let Some((x, y)) = self.chart.spot(scene.map, unit.at) {
                self.unit(*unit, i32::from(x), i32::from(y), Role::Unit(unit.power));
            }
        }
        for unit in &scene.dislodged {
            if let Some((x, y)) = self.dislodged_spot(unit.at) {
                self.driven_out.push((unit.at, (x, y)));
                let (x, y) = self.under_way(unit.at, true).unwrap_or((x, y));
                self.unit(*unit, x, y, Role::Dislodged(unit.power));
                self.badge((x, y), '!', Role::Remove, None);
            }
        }
    }

    /// Draws signs in provinces: where a unit would stand, or beside the one that does.
    pub fn signs(&mut self) {
        for &(province, symbol) in &self.scene.signs {
            let Some((x, y)) = self.chart.spot(self.scene.map, province.location()) else { continue };
            let (x, y) = (i32::from(x), i32::from(y));
            if !self.put(x, y, symbol, Role::Sign, Claim::Head) {
                self.badge((x, y), symbol, Role::Sign, None);
            }
        }
    }

    /// Returns where a unit is drawn that is on its way.
    fn under_way(&self, from: Location, driven_out: bool) -> Option<(i32, i32)> {
        let way = self.scene.journey(from, driven_out)?;
        let points: Option<Vec<_>> = way.into_iter().map(|s| self.cell(s)).collect();
        let points: Vec<_> = points?.into_iter().map(|(x, y)| (x as f32, y as f32)).collect();
        let (x, y) = along(&points, self.scene.under_way)?;
        Some((x.round() as i32, y.round() as i32))
    }

    /// Draws a unit as a badge in its power's colour with its letter, `A` or `F`. Without colour the power's
    /// letter follows: `Af` is an army of France, `Fe` a fleet of England.
    fn unit(&mut self, unit: Unit, x: i32, y: i32, ink: Role) {
        let letter = super::unit_letter(self.scene.map.power(unit.power));
        let letter = if self.view.letters { letter } else { ' ' };
        let driven_out = matches!(ink, Role::Dislodged(_));
        for (x, symbol) in [(x, unit.kind.letter()), (x + 1, letter)] {
            self.put(x, y, symbol, ink, Claim::Unit);
            if let Some(at) = self.index(x, y) {
                self.picture.cells[at].reverse = !driven_out;
                self.picture.cells[at].underline = driven_out;
            }
        }
    }

    /// Returns where a dislodged unit is drawn: beside the place of a unit, within the province if it can be.
    fn dislodged_spot(&self, location: Location) -> Option<(i32, i32)> {
        let map = self.scene.map;
        let (x, y) = self.chart.spot(map, location)?;
        let (x, y) = (i32::from(x), i32::from(y));
        let home = Ground::Province(map.province_of(location));
        let around = [
            (3, 0),
            (2, 0),
            (-3, 0),
            (-2, 0),
            (0, 1),
            (0, -1),
            (-1, 1),
            (1, 1),
            (1, -1),
            (-1, -1),
            (4, 0),
            (2, 1),
            (2, -1),
        ];
        let free = |x: i32, y: i32, needed: bool| {
            let claim = self.index(x, y).map_or(Claim::Free, |at| self.claims[at]);
            claim < Claim::Label && (!needed || self.at(x, y) == home)
        };
        let fits =
            |(dx, dy): &&(i32, i32), needed| free(x + dx, y + dy, needed) && free(x + dx + 1, y + dy, needed);
        let found = around.iter().find(|d| fits(d, true)).or_else(|| around.iter().find(|d| fits(d, false)));
        let (dx, dy) = found.copied().unwrap_or((2, 0));
        Some((x + dx, y + dy))
    }

    /// Puts a sign right beside a unit, on whichever side is free, and returns its cell. The side that lies in the
    /// way of an order, in dots, comes first.
    pub fn badge(
        &mut self,
        (x, y): (i32, i32),
        symbol: char,
        ink: Role,
        way: Option<(f64, f64)>,
    ) -> Option<(i32, i32)> {
        let mut sides = [(2, 0), (-1, 0), (0, 1), (1, 1), (0, -1), (1, -1)];
        if let Some(way) = way {
            // How far a side lies in the way, seen from the middle of the unit's two cells.
            let along = |(dx, dy): (i32, i32)| {
                let side = (f64::from(dx) * 2.0 - 1.0, f64::from(dy) * 4.0);
                (side.0 * way.0 + side.1 * way.1) / side.0.hypot(side.1)
            };
            sides.sort_by(|a, b| along(*b).total_cmp(&along(*a)));
        }
        for (dx, dy) in sides {
            let free = self.index(x + dx, y + dy).is_some_and(|at| self.claims[at] < Claim::Label);
            if free && self.put(x + dx, y + dy, symbol, ink, Claim::Head) {
                return Some((x + dx, y + dy));
            }
        }
        None
    }
}
