//! The real geography of a map: provinces as shapes whose borders are shared arcs; and how much room codes, the signs
//! of centres and units take on it, because a sheet knows no typeface.

use super::Ground;
use chancery_core::map::{Location, Map, Province};

/// A point in a drawing's own units, from the top left corner.
pub type Point = (f32, f32);

/// A line between two points where three grounds meet, or a closed line.
#[derive(Clone, Debug)]
pub struct Arc {
    /// Its points, in order; a closed line's last is its first.
    pub points: Vec<Point>,
    /// The ground on either side, nothing for the margin.
    pub sides: [Ground; 2],
}

/// One province's shape, or the land that nobody enters.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Whose shape it is.
    pub ground: Ground,
    /// Closed lines of arcs: the number of an arc, and whether it is walked backwards.
    pub rings: Vec<Vec<(usize, bool)>>,
}

/// Two provinces for which the borders of a drawing are not those of its map.
#[derive(Clone, Debug)]
pub struct Exception {
    /// The two provinces.
    pub pair: [Province; 2],
    /// Why the drawing differs.
    pub why: String,
    /// A line between the two, if a unit can pass and no border shows it; none, if a border is drawn that no unit
    /// can pass.
    pub line: Option<[Point; 2]>,
}

/// A map's geography, read from RON text by [`Geography::read`]; the example is
/// `maps/standard.shapes.ron`.
///
/// ```
/// use chancery_core::{map::standard, order::Position};
/// use chancery_draw::{Geography, Ground, Palette, Scene, svg};
///
/// let map = standard();
/// let geography = Geography::of(&map);
/// let paris = map.names().province("Par").expect("a province of the standard map");
/// let label = geography.label(paris).expect("every province of the map is drawn");
/// assert_eq!(geography.ground(label), Ground::Province(paris));
/// let scene = Scene::new(&map, &Position::start(&map));
/// assert!(svg(&scene, &geography, "Spring 1901", &Palette::default()).contains("<title>Spring 1901</title>"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Geography {
    pub(super) width: f32,
    pub(super) height: f32,
    /// The size in which codes are written, if it is not the usual one.
    pub(super) code: Option<f32>,
    /// All border lines.
    pub arcs: Vec<Arc>,
    /// All shapes.
    pub shapes: Vec<Shape>,
    /// Whether it is a network: islands, and lines between them.
    pub network: bool,
    /// What lies around the islands of a network: water, unless the map has no sea.
    pub(super) around: Ground,
    /// Lines of a network between provinces that touch.
    pub links: Vec<Vec<Point>>,
    /// Whether each of these leads to a sea.
    pub(super) links_at_sea: Vec<bool>,
    /// Pairs of provinces for which the borders of the drawing are not those of the map.
    pub exceptions: Vec<Exception>,
    /// Where a code is written once more: a sea in two parts.
    pub again: Vec<(Province, Point)>,
    /// By province: the middle of its code.
    pub(super) labels: Vec<Option<Point>>,
    /// By location: the middle of a unit.
    pub(super) units: Vec<Option<Point>>,
}

impl Geography {
    /// Returns the width and the height in its own units.
    pub fn size(&self) -> (f32, f32) {
        (self.width, self.height)
    }

    /// Returns the middle of a province's code.
    pub fn label(&self, province: Province) -> Option<Point> {
        self.labels[province.index()]
    }

    /// Returns the middle of a unit at `location`.
    pub fn unit(&self, map: &Map, location: Location) -> Option<Point> {
        let bare = || self.units[map.province_of(location).location().index()];
        self.units[location.index()].or_else(bare)
    }

    /// Returns the points of a closed line of arcs, the first not repeated at the end.
    pub fn ring(&self, ring: &[(usize, bool)]) -> Vec<Point> {
        let mut points = Vec::new();
        for &(arc, backwards) in ring {
            let line = &self.arcs[arc].points;
            let count = line.len().saturating_sub(1);
            if backwards {
                points.extend(line.iter().rev().take(count));
            } else {
                points.extend(line.iter().take(count));
            }
        }
        points
    }

    /// Returns what lies at a point.
    pub fn ground(&self, at: Point) -> Ground {
        self.shapes.iter().find(|shape| self.holds(shape, at)).map_or(Ground::Void, |shape| shape.ground)
    }

    /// Returns what lies at a point, which is likely to be in a province: soon, if it is.
    pub(super) fn ground_near(&self, province: Province, at: Point) -> Ground {
        let own = Ground::Province(province);
        let holds = self.shapes.iter().any(|shape| shape.ground == own && self.holds(shape, at));
        if holds { own } else { self.ground(at) }
    }

    fn holds(&self, shape: &Shape, (x, y): Point) -> bool {
        let mut odd = false;
        for ring in &shape.rings {
            let points = self.ring(ring);
            for (i, &(x0, y0)) in points.iter().enumerate() {
                let (x1, y1) = points[(i + 1) % points.len()];
                if (y0 > y) != (y1 > y) && x < x0 + (x1 - x0) * (y - y0) / (y1 - y0) {
                    odd = !odd;
                }
            }
        }
        odd
    }

    /// Returns the grounds on a grid of `columns` by `rows` over the drawing.
    pub(super) fn sample(&self, columns: u16, rows: u16) -> Vec<Ground> {
        let (across, down) = (f32::from(columns) / self.width, f32::from(rows) / self.height);
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let mut grid = vec![self.around; columns * rows];
        let mut crossings: Vec<Vec<f32>> = vec![Vec::new(); rows];
        for shape in &self.shapes {
            crossings.iter_mut().for_each(Vec::clear);
            for ring in &shape.rings {
                let points = self.ring(ring);
                for (i, &(x0, y0)) in points.iter().enumerate() {
                    let (x1, y1) = points[(i + 1) % points.len()];
                    let (a, b) = ((x0 * across, y0 * down), (x1 * across, y1 * down));
                    let (top, bottom) = if a.1 < b.1 { (a, b) } else { (b, a) };
                    // A row is crossed in its middle, counted once where two sides meet.
                    let first = (top.1 - 0.5).ceil().max(0.0) as usize;
                    let last = ((bottom.1 - 0.5).ceil().max(0.0) as usize).min(rows);
                    for (row, found) in (0_u16..).zip(&mut crossings).take(last).skip(first) {
                        let t = (f32::from(row) + 0.5 - top.1) / (bottom.1 - top.1);
                        found.push(top.0 + (bottom.0 - top.0) * t);
                    }
                }
            }
            for (row, found) in crossings.iter_mut().enumerate() {
                found.sort_by(f32::total_cmp);
                for pair in found.chunks_exact(2) {
                    let from = ((pair[0] - 0.5).ceil().max(0.0) as usize).min(columns);
                    let to = ((pair[1] - 0.5).ceil().max(0.0) as usize).min(columns);
                    grid[row * columns + from..row * columns + to.max(from)].fill(shape.ground);
                }
            }
        }
        grid
    }
}

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
