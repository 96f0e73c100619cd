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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_picture_has_no_fault() {
        let map = chancery_core::map::standard();
        let text = chancery_maps::schematic("standard").unwrap();
        assert_eq!(Schematic::read(text, &map).err(), None);
    }
}
