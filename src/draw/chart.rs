//! A map laid out in cells at one size: whose each cell is, and where codes and units stand.

use super::schematic::Schematic;
use crate::map::{Location, Map, Province};

/// What lies under a point of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A province of the map.
    Province(Province),
    /// Land that nobody may enter and that is no province, such as Ireland.
    Blank,
    /// Nothing: outside the map.
    Void,
}

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

/// A map laid out in cells at one size. Making it costs more than drawing on it, so keep it while
/// the size stays.
#[derive(Clone, Debug)]
pub struct Chart {
    pub(super) width: u16,
    pub(super) height: u16,
    /// By cell, row by row: the upper and the lower half.
    pub(super) ground: Vec<[Ground; 2]>,
    /// By province: where its code begins.
    pub(super) labels: Vec<Option<(u16, u16)>>,
    /// By location: where a unit's two characters begin.
    pub(super) spots: Vec<Option<(u16, u16)>>,
}

impl Chart {
    /// The best drawing of `map` that fits into `width` by `height` cells.
    ///
    /// It is never smaller than the smallest drawing there is, whatever is asked for; a
    /// [`View`](super::View) then shows a part of it.
    pub fn new(map: &Map, width: u16, height: u16) -> Self {
        let schematic = super::builtin::schematic(map).unwrap_or_else(|| Schematic::boxes(map, width));
        schematic.stretched(width, height)
    }

    /// Columns.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// The ground in the upper and lower half of a cell.
    pub fn ground(&self, x: u16, y: u16) -> Option<[Ground; 2]> {
        let inside = x < self.width && y < self.height;
        inside.then(|| self.ground[usize::from(y) * usize::from(self.width) + usize::from(x)])
    }

    /// Where a unit at `location` stands: the first of its two cells.
    pub fn spot(&self, map: &Map, location: Location) -> Option<(u16, u16)> {
        let province = map.province_of(location);
        let bare = || self.spots[province.location().index()];
        let coasts = || map.province(province).coasts.iter().find_map(|l| self.spots[l.index()]);
        self.spots[location.index()].or_else(bare).or_else(coasts)
    }

    /// The province that lies next in `direction` as one sees it: near, and little aside.
    pub fn neighbour(&self, map: &Map, from: Province, direction: Direction) -> Option<Province> {
        let centre = |p: Province| {
            let (x, y) = self.spot(map, p.location())?;
            // A cell is about twice as high as it is wide.
            Some((f64::from(x), f64::from(y) * 2.0))
        };
        let (x, y) = centre(from)?;
        let mut best: Option<(f64, Province)> = None;
        for to in map.provinces().filter(|&p| p != from) {
            let Some((tx, ty)) = centre(to) else { continue };
            let (ahead, aside) = match direction {
                Direction::Left => (x - tx, ty - y),
                Direction::Right => (tx - x, ty - y),
                Direction::Up => (y - ty, tx - x),
                Direction::Down => (ty - y, tx - x),
            };
            if ahead <= 0.0 || aside.abs() > ahead * 2.0 {
                continue;
            }
            let away = ahead.hypot(aside * 2.0) * if map.touch(from, to) { 1.0 } else { 2.0 };
            if best.is_none_or(|(least, _)| away < least) {
                best = Some((away, to));
            }
        }
        best.map(|(_, province)| province)
    }
}
