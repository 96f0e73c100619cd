//! How much room codes, the signs of centres and units take on a sheet that knows no typeface.

use super::geography::{Geography, Point};
use chancery_core::map::{Location, Map, Province};

/// The least size of a code, and how many times wider a sheet is at most: on a picture 800 pixels wide a code is
/// then at least 8 pixels high.
const CODE: f32 = 13.0;
const TIMES: f32 = 100.0;
/// How far to the right of the middle of its code a centre's sign stands at least, how far from the code's end, and
/// its radius, for a code of size 1.
const CENTRE: f32 = 1.6;
const CENTRE_GAP: f32 = 0.62;
pub(super) const CENTRE_SIZE: f32 = 0.42;
/// Half the height of a code's letters, for a code of size 1, and the rim around them.
const LETTERS: f32 = 0.37;
const RIM: f32 = 0.5;

/// How far a unit reaches on a small drawing: to the left, where a fleet has its bow, up, to the right and down.
const UNIT: Room = (17.0, 9.5, 14.0, 10.0);

/// Where a dislodged unit may stand beside the other, the usual place first, and how much of something it may hide.
const ASIDE: [Point; 8] = [
    (17.0, 15.0),
    (-17.0, 15.0),
    (17.0, -15.0),
    (-17.0, -15.0),
    (25.0, 6.0),
    (-25.0, 6.0),
    (0.0, 20.0),
    (0.0, -20.0),
];
const BARELY: f32 = 0.15;

/// The left, the top, the right and the bottom of a box.
pub type Room = (f32, f32, f32, f32);

/// Returns how far to the right of the middle of a code its centre's sign stands: beside the last letter, not on it.
pub(super) fn to_centre(code: &str, size: f32) -> f32 {
    (CENTRE * size).max(half_width(code, size) + CENTRE_GAP * size)
}

/// Returns the share of a box that another hides.
pub fn covered(by: Room, of: Room) -> f32 {
    let across = (by.2.min(of.2) - by.0.max(of.0)).max(0.0);
    let down = (by.3.min(of.3) - by.1.max(of.1)).max(0.0);
    across * down / ((of.2 - of.0) * (of.3 - of.1))
}

/// Returns how many times larger units and codes are drawn on a drawing of a width than on a small one.
pub(super) fn unit_scale(width: f32) -> f32 {
    (width / TIMES / CODE).max(1.0)
}

impl Geography {
    /// Returns the size in which codes are written: the drawing's own, if its file gives one. Else it is larger on a
    /// drawing with more units of its own, so that a picture of a usual width shows them equally well.
    pub fn code_size(&self) -> f32 {
        self.code.unwrap_or(CODE * self.unit_scale())
    }

    /// Returns how many times larger units are drawn than on a small drawing.
    pub fn unit_scale(&self) -> f32 {
        if self.network { 1.0 } else { unit_scale(self.size().0) }
    }

    /// Returns the room that a unit takes at a place.
    pub fn unit_box(&self, (x, y): Point) -> Room {
        let times = self.unit_scale();
        (x - UNIT.0 * times, y - UNIT.1 * times, x + UNIT.2 * times, y + UNIT.3 * times)
    }

    /// Returns where a dislodged unit stands: beside the unit that took its place, where it hides neither a code nor
    /// another unit.
    pub fn beside(&self, map: &Map, at: Location) -> Option<Point> {
        let (x, y) = self.unit(map, at)?;
        let grown = self.unit_scale();
        let places = ASIDE.map(|(dx, dy)| (x + dx * grown, y + dy * grown));
        let own = map.province_of(at);
        let mut others: Vec<Room> = map.provinces().filter_map(|p| self.code_box(map, p)).collect();
        for province in map.provinces() {
            let coasts = map.province(province).coasts.iter().copied();
            let units = coasts.chain([province.location()]).filter(|_| province != own);
            others.extend(units.filter_map(|l| self.unit(map, l)).map(|p| self.unit_box(p)));
        }
        let (width, height) = self.size();
        let hidden = |place: &Point| {
            let room = self.unit_box(*place);
            let out = room.0 < 0.0 || room.1 < 0.0 || room.2 > width || room.3 > height;
            let share = |other: &Room| covered(room, *other);
            others.iter().map(share).fold(if out { 1.0 } else { 0.0 }, f32::max)
        };
        let first = places.iter().find(|place| hidden(place) < BARELY);
        first.or_else(|| places.iter().min_by(|a, b| hidden(a).total_cmp(&hidden(b)))).copied()
    }

    /// Returns the room that a province's code takes, with the sign of its centre.
    pub fn code_box(&self, map: &Map, province: Province) -> Option<Room> {
        let (x, y) = self.label(province)?;
        let info = map.province(province);
        let size = self.code_size();
        let half = half_width(&info.code, size) + RIM;
        let (right, up) = if info.centre {
            (to_centre(&info.code, size) + CENTRE_SIZE * size + RIM, CENTRE_SIZE * size + RIM)
        } else {
            (half, LETTERS * size + RIM)
        };
        Some((x - half, y - up, x + right, y + up))
    }
}

/// The widths of the letters from A to Z in thousandths of their size, as in usual typefaces without serifs.
const LETTER_WIDTHS: [u16; 26] = [
    690, 690, 700, 770, 635, 580, 780, 755, 300, 300, 660, 560, 865, 750, 790, 605, 790, 700, 640, 615, 735,
    690, 990, 690, 615, 690,
];
const DIGIT: u16 = 640;

/// Returns half the width of a code at a size, in units of that size.
pub(super) fn half_width(code: &str, size: f32) -> f32 {
    let letter = |c: char| match c {
        'A'..='Z' => LETTER_WIDTHS[usize::from(c as u8 - b'A')],
        _ => DIGIT,
    };
    code.chars().map(|c| f32::from(letter(c))).sum::<f32>() * size / 2000.0
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::half_width;

    #[test]
    fn a_code_is_about_as_wide_as_it_is_drawn_in_pixels() {
        for code in ["ILL", "MOS", "WAR", "TRI3", "ISLANDS8"] {
            let drawn = crate::letters::width(code, 13.0) / 2.0;
            assert!((half_width(code, 13.0) - drawn).abs() < 0.5, "{code}: {drawn}");
        }
    }
}
