//! The real geography of a map: provinces as shapes whose borders are shared arcs.

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
