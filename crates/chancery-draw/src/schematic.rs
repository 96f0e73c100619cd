//! The schematic drawing of a map: a picture made of characters, each belonging to a province.

use super::chart::Tile;
use super::{Chart, Ground};
use chancery_core::map::{Fault, Map, Province};

/// A picture made of characters. It is read from RON text by [`Schematic::read`]; the example is
/// `maps/standard.schematic.ron`.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::Schematic;
///
/// let faults = Schematic::read("(format: 1)", &standard()).expect_err("there is no picture in it");
/// assert!(!faults.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Schematic {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) ground: Vec<Ground>,
    pub(super) labels: Vec<Option<(u16, u16)>>,
    pub(super) spots: Vec<Option<(u16, u16)>>,
    /// Where codes are written once more: in the other part of a sea.
    pub(super) again: Vec<(Province, (u16, u16))>,
}

impl Schematic {
    /// Reads a picture of `map` and checks it against the map.
    ///
    /// # Errors
    ///
    /// Every fault that was found, in the order of the text.
    pub fn read(text: &str, map: &Map) -> Result<Self, Vec<Fault>> {
        super::schematic_file::read(text, map)
    }

    /// Returns the picture enlarged to `width` by `height` cells, each at least the picture's own.
    pub fn stretched(&self, width: u16, height: u16) -> Chart {
        let (width, height) = (width.max(self.width), height.max(self.height));
        let across = |x: u16| (u32::from(x) * u32::from(self.width) / u32::from(width.max(1))) as u16;
        let down = |y: u16| (u32::from(y) * u32::from(self.height) / u32::from(height.max(1))) as u16;
        let mut tiles = Vec::with_capacity(usize::from(width) * usize::from(height));
        for y in 0..height {
            for x in 0..width {
                let at = usize::from(down(y)) * usize::from(self.width) + usize::from(across(x));
                let ground = self.ground[at];
                tiles.push(Tile { ground, dots: [ground; 8], lines: 0 });
            }
        }
        // The first cell that shows a cell of the picture, and the middle one.
        let first = |v: u16, from: u16, to: u16| {
            (u32::from(v) * u32::from(to)).div_ceil(u32::from(from.max(1))) as u16
        };
        let place = |(x, y): (u16, u16), wide: u16| {
            let (left, right) = (first(x, self.width, width), first(x + wide, self.width, width));
            let (top, bottom) = (first(y, self.height, height), first(y + 1, self.height, height));
            (left + (right - left).saturating_sub(wide) / 2, top + (bottom - top).saturating_sub(1) / 2)
        };
        // A unit that touches the code of its province in the picture touches it at every size.
        let ground =
            |(x, y): (u16, u16)| self.ground[usize::from(y) * usize::from(self.width) + usize::from(x)];
        let beside = |at: (u16, u16)| {
            let own = ground(at);
            let Ground::Province(province) = own else { return None };
            let code = self.labels[province.index()].filter(|code| code.1.abs_diff(at.1) <= 1)?;
            let (x, y) = place(code, 3);
            let spot = (
                x.checked_add_signed(at.0 as i16 - code.0 as i16)?,
                y.checked_add_signed(at.1 as i16 - code.1 as i16)?,
            );
            let is_own = |(x, y)| x < width && y < height && ground((across(x), down(y))) == own;
            (at.0.abs_diff(code.0) <= 4 && is_own(spot) && is_own((spot.0 + 1, spot.1))).then_some(spot)
        };
        let spot = |at| beside(at).unwrap_or_else(|| place(at, 2));
        Chart {
            width,
            height,
            through: false,
            labels: self.labels.iter().map(|at| at.map(|at| place(at, 3))).collect(),
            spots: self.spots.iter().map(|at| at.map(spot)).collect(),
            again: self.again.iter().map(|&(province, at)| (province, place(at, 3))).collect(),
            tiles,
        }
    }
}

/// How many columns and rows a code moves at most, so that its unit can stand beside it.
const REACH: (u16, u16) = (12, 3);

impl Chart {
    /// Returns the same with each code, its owner's letter and its unit side by side, `NWY e Ae`, where the province has
    /// the room: how it is read without colours. Geography stays as it is.
    #[must_use]
    pub fn with_chips(mut self, map: &Map) -> Self {
        for province in map.provinces().filter(|_| !self.through) {
            let unit = province.location().index();
            let (Some(code), Some(_)) = (self.labels[province.index()], self.spots[unit]) else { continue };
            let info = map.province(province);
            let letter = if info.centre { 2 } else { 0 };
            let to_unit = info.code.chars().count() as u16 + letter + 1;
            // The first cell is for the sign of a centre, or the border.
            let (reach, width) = (REACH, 1 + to_unit + 2);
            let coasts: Vec<_> = info.coasts.iter().filter_map(|coast| self.spots[coast.index()]).collect();
            let is_free = |x: u16, y: u16| {
                let is_coast = coasts.iter().any(|at| at.1 == y && (at.0..at.0 + 2).contains(&x));
                self.ground(x, y) == Some(Ground::Province(province)) && !is_coast
            };
            let rows = code.1.saturating_sub(reach.1)..=code.1 + reach.1;
            let columns = code.0.saturating_sub(reach.0)..=code.0 + reach.0;
            let starts = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
            let fitting = starts.filter(|&(x, y)| (x..x + width).all(|x| is_free(x, y)));
            let away = |&(x, y): &(u16, u16)| (x + 1).abs_diff(code.0) + 4 * y.abs_diff(code.1);
            let Some((x, y)) = fitting.min_by_key(away) else { continue };
            self.labels[province.index()] = Some((x + 1, y));
            self.spots[unit] = Some((x + 1 + to_unit, y));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chip_has_the_code_the_owners_letter_and_the_unit_side_by_side() {
        let map = chancery_core::map::standard();
        let scene = crate::Scene::new(&map, &chancery_core::order::Position::start(&map));
        let chips = [(78, 20), (78, 28), (130, 38), (160, 50)].map(|(width, height)| {
            let chart = Chart::schematic(&map, width, height).with_chips(&map);
            let view = crate::View { letters: true, ..crate::View::new(&chart, &map, width, height, None) };
            let text = crate::draw(&scene, &chart, view).to_text().replace('▁', " ");
            let is_chip = |unit: &&chancery_core::map::Unit| {
                let letter = crate::unit_letter(map.power(unit.power));
                let code = map.code(map.province_of(unit.at));
                text.contains(&format!("●{code} {letter} {}{letter}", unit.kind.letter()))
            };
            scene.units.iter().filter(is_chip).count()
        });
        // Small provinces have the room on a larger screen; the fleet on the coast of STP stands apart on each.
        assert_eq!(chips, [7, 7, 21, 21]);
    }

    #[test]
    fn the_standard_picture_has_no_fault() {
        let map = chancery_core::map::standard();
        let text = chancery_maps::schematic("standard").unwrap();
        assert_eq!(Schematic::read(text, &map).err(), None);
    }
}
