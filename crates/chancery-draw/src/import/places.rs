//! Where a province's unit and code stand: the roomiest spot for both together. And moving codes that cover something, or
//! are covered: beside their place, over a border if there is no other room.

use super::super::{Geography, Ground, Room};
use super::outlines::mean;
use super::raster::{FIRST, Raster};
use chancery_core::map::{Kind, Location, Map, Province};

/// The width and the height of a unit, and the height of a code.
const UNIT: (f64, f64) = (26.0, 20.0);
const CODE: f64 = 13.0;
/// How wide a letter of a code is about, and how much room the sign of a centre takes behind it.
const LETTER: f64 = 9.5;
const CENTRE: f64 = 14.0;
/// Points between two places that are tried.
const STEP: usize = 2;
/// Borders are smoothed afterwards and may come nearer.
const MARGIN: f64 = 1.5;
/// How many places of a code and of a unit are tried with each other.
const PAIRS: usize = 500;
/// How many points another piece of a province has at least in which its code is written again.
const PIECE: usize = 4_000;

pub type Point = (i32, i32);

/// The places of a province.
pub struct Places {
    pub label: Point,
    pub unit: Point,
    pub coasts: Vec<(Location, Point)>,
    pub again: Vec<Point>,
    /// The share of its size at which everything fits, in percent; 100 if it fits.
    pub fits: u32,
}

/// How large everything is drawn, and what an SVG says of where units stand, in the raster's points.
pub struct Hints {
    /// How many times larger units and codes are drawn than on a small drawing.
    pub scale: f64,
    pub units: Vec<(Location, (f64, f64))>,
}

impl Hints {
    fn unit_spot(&self, location: Location) -> Option<(f64, f64)> {
        self.units.iter().find(|(at, _)| *at == location).map(|(_, point)| *point)
    }
}

/// Finds the places of a province; `parts` are its pieces, the largest first. `None` if it has none.
pub fn places_of_province(
    raster: &Raster,
    map: &Map,
    province: Province,
    parts: &[&Vec<u32>],
    hints: &Hints,
) -> Option<Places> {
    let info = map.province(province);
    let main: Vec<Point> = points_of_part(raster, parts.first()?);
    let all: Vec<Point> = parts.iter().flat_map(|part| points_of_part(raster, part)).collect();
    let mask = Mask::new(raster, &all);
    let middle = middle_of(&main).unwrap_or_default();
    let wanted = hints.unit_spot(province.location()).unwrap_or(middle);
    let scale = hints.scale;
    let behind = if info.centre { CENTRE * scale } else { 0.0 };
    let code = (info.code.chars().count() as f64 * LETTER * scale + behind, CODE * scale);
    let unit_size = (UNIT.0 * scale, UNIT.1 * scale);
    // The middle of the code is not that of its box, because a centre's sign stands behind it.
    let coded = |(x, y): Point| (x - (behind / 2.0) as i32, y);
    let block = (unit_size.0.max(code.0), unit_size.1 + code.1 + 2.0);
    let wide = (unit_size.0 + code.0 + 2.0, unit_size.1.max(code.1));
    let (below, beside) = (mask.roomiest(block, wanted, 180), mask.roomiest(wide, wanted, 180));
    let half = |v: f64| (v / 2.0) as i32;
    let ((percent, (x, y)), across) =
        if f64::from(beside.0) > f64::from(below.0) * 1.3 { (beside, true) } else { (below, false) };
    let (mut label, mut unit) = if across {
        ((x - half(unit_size.0 + 2.0), y), (x + half(code.0 + 2.0), y))
    } else {
        ((x, y - half(unit_size.1 + 2.0)), (x, y + half(code.1 + 2.0)))
    };
    let mut fits = percent;
    if percent < 100 {
        // Not both in one block: each where it fits, near the other.
        if let Some((apart, a, b)) = mask.places_apart(code, unit_size) {
            (fits, label, unit) = (apart, a, b);
        }
    }
    let coast = |&coast: &Location| {
        let target =
            hints.unit_spot(coast).or_else(|| middle_of_shore(raster, map, &all, coast)).unwrap_or(middle);
        (coast, mask.roomiest(unit_size, target, 100).1)
    };
    let again = parts.iter().skip(1).filter(|part| part.len() >= PIECE).map(|part| {
        let own = points_of_part(raster, part);
        let mask = Mask::new(raster, &own);
        mask.roomiest((code.0 - behind, code.1), middle_of(&own).unwrap_or_default(), 100).1
    });
    Some(Places {
        label: coded(label),
        unit,
        coasts: info.coasts.iter().map(coast).collect(),
        again: again.collect(),
        fits: fits.min(100),
    })
}

fn points_of_part(raster: &Raster, part: &[u32]) -> Vec<Point> {
    part.iter().map(|&i| ((i as usize % raster.width) as i32, (i as usize / raster.width) as i32)).collect()
}

/// Returns the middle of the shore that is one coast's alone.
fn middle_of_shore(raster: &Raster, map: &Map, own: &[Point], coast: Location) -> Option<(f64, f64)> {
    let seas = |at: Location| {
        let near = map.fleet_borders(at).iter().map(|&l| map.province_of(l));
        near.filter(|&p| map.province(p).kind == Kind::Sea).collect::<Vec<_>>()
    };
    let others: Vec<Province> = map
        .province(map.province_of(coast))
        .coasts
        .iter()
        .filter(|&&c| c != coast)
        .flat_map(|&c| seas(c))
        .collect();
    let all = seas(coast);
    let alone: Vec<Province> = all.iter().copied().filter(|p| !others.contains(p)).collect();
    let wanted = if alone.is_empty() { &all } else { &alone };
    let beside = |&&(x, y): &&Point| {
        let i = y as usize * raster.width + x as usize;
        let touches = |j: usize| {
            raster.owner[j]
                .checked_sub(FIRST)
                .is_some_and(|n| wanted.iter().any(|p| p.index() == usize::from(n)))
        };
        raster.around(i).any(touches)
    };
    middle_of(own.iter().filter(beside))
}

fn middle_of<'p>(points: impl IntoIterator<Item = &'p Point>) -> Option<(f64, f64)> {
    mean(points.into_iter().map(|&(x, y)| (f64::from(x), f64::from(y))))
}

/// How many of a rectangle's points are a province's, in constant time.
struct Mask {
    left: i32,
    top: i32,
    width: usize,
    height: usize,
    sums: Vec<u32>,
}

impl Mask {
    fn new(raster: &Raster, points: &[Point]) -> Self {
        let least = |get: fn(&Point) -> i32| points.iter().map(get).min().unwrap_or(0);
        let most = |get: fn(&Point) -> i32| points.iter().map(get).max().unwrap_or(0);
        let (left, top) = (least(|p| p.0), least(|p| p.1));
        let (width, height) = ((most(|p| p.0) - left + 1) as usize, (most(|p| p.1) - top + 1) as usize);
        let mut sums = vec![0_u32; (width + 1) * (height + 1)];
        for &(x, y) in points {
            debug_assert!((x as usize) < raster.width && (y as usize) < raster.height);
            sums[((y - top) as usize + 1) * (width + 1) + (x - left) as usize + 1] = 1;
        }
        for y in 1..=height {
            let mut row = 0;
            for x in 1..=width {
                let here = y * (width + 1) + x;
                row += sums[here];
                sums[here] = row + sums[here - width - 1];
            }
        }
        Self { left, top, width, height, sums }
    }

    /// Returns whether a box with this middle lies in the province.
    fn fits_inside(&self, (x, y): Point, size: (f64, f64)) -> bool {
        let (across, down) = (size.0 / 2.0 + MARGIN, size.1 / 2.0 + MARGIN);
        let (x, y) = (f64::from(x - self.left), f64::from(y - self.top));
        let (left, right, top, bottom) = (x - across, (x + across).ceil(), y - down, (y + down).ceil());
        if left < 0.0 || top < 0.0 || right > self.width as f64 || bottom > self.height as f64 {
            return false;
        }
        let (left, right, top, bottom) = (left as usize, right as usize, top as usize, bottom as usize);
        let at = |x: usize, y: usize| self.sums[y * (self.width + 1) + x];
        let count = at(right, bottom) + at(left, top) - at(right, top) - at(left, bottom);
        count as usize == (right - left) * (bottom - top)
    }

    /// Returns the middles at which a box of this share of its size fits.
    fn fitting(&self, size: (f64, f64), percent: u32) -> impl Iterator<Item = Point> + '_ {
        let size = (size.0 * f64::from(percent) / 100.0, size.1 * f64::from(percent) / 100.0);
        let rows = (0..self.height).step_by(STEP).map(|y| self.top + y as i32);
        let columns = move |y| (0..self.width).step_by(STEP).map(move |x| (self.left + x as i32, y));
        rows.flat_map(columns).filter(move |&at| self.fits_inside(at, size))
    }

    /// Returns the greatest size at which a box fits, up to `most` percent of its own, and where, as near to a point
    /// as can be.
    fn roomiest(&self, size: (f64, f64), near: (f64, f64), most: u32) -> (u32, Point) {
        let distance = |(x, y): Point| (f64::from(x) - near.0).powi(2) + (f64::from(y) - near.1).powi(2);
        let fit = |percent| {
            let nearest = self.fitting(size, percent).min_by(|&a, &b| distance(a).total_cmp(&distance(b)));
            Some((percent, nearest?))
        };
        (30..=most).rev().step_by(10).find_map(fit).unwrap_or((0, (near.0 as i32, near.1 as i32)))
    }

    /// Returns where two boxes fit without touching, as near to each other as can be.
    fn places_apart(&self, one: (f64, f64), other: (f64, f64)) -> Option<(u32, Point, Point)> {
        [100, 90, 80, 70, 60, 50].into_iter().find_map(|percent| {
            let few = |size| {
                let all: Vec<Point> = self.fitting(size, percent).collect();
                let step = all.len().div_ceil(PAIRS).max(1);
                all.into_iter().step_by(step).collect::<Vec<_>>()
            };
            let (ones, others) = (few(one), few(other));
            let free = |a: Point, b: Point| {
                f64::from((a.0 - b.0).abs()) >= f64::midpoint(one.0, other.0)
                    || f64::from((a.1 - b.1).abs()) >= f64::midpoint(one.1, other.1)
            };
            let pairs =
                ones.iter().flat_map(|&a| others.iter().map(move |&b| (a, b))).filter(|&(a, b)| free(a, b));
            let apart = |&(a, b): &(Point, Point)| (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
            pairs.min_by_key(apart).map(|(a, b)| (percent, a, b))
        })
    }
}

/// How far a code may move, in sizes of a code, and the steps in which places are tried.
const REACH: f32 = 7.0;
const SHIFT: f32 = 2.0;
/// The side of a square of the drawing that is looked at as one.
const GRAIN: f32 = 2.0;
/// How often all codes are looked at.
const ROUNDS: usize = 6;
/// How much of a code may lie on other ground before it is worth moving.
const OUTSIDE: f32 = 0.3;
/// How much worse than being moved by one unit it is to cover all of something, to lie on other ground, and to have
/// the middle there.
const COVERED: f32 = 8_000.0;
const ABROAD: f32 = 60.0;
const MIDDLE: f32 = 40.0;

/// How far two boxes may lie over each other: their rims.
const SLACK: f32 = 1.0;

/// Moves the codes of a drawing that cover a unit or another code, and returns those that were moved.
pub fn settle(geography: &mut Geography, map: &Map) -> Vec<Province> {
    let before = geography.labels.clone();
    let (width, height) = geography.size();
    let (columns, rows) = ((width / GRAIN).ceil() as u16, (height / GRAIN).ceil() as u16);
    let grid = Grid { columns: usize::from(columns), cells: geography.sample(columns, rows) };
    for _ in 0..ROUNDS {
        let mut still = true;
        for province in map.provinces() {
            let Some(at) = geography.label(province) else { continue };
            let sight = Sight::of(geography, &grid, map, province);
            if sight.trouble(at) < 1.0 {
                continue;
            }
            let best = sight.best_place(at);
            still &= best == at;
            geography.labels[province.index()] = Some(best);
        }
        if still {
            break;
        }
    }
    map.provinces().filter(|p| geography.label(*p) != before[p.index()]).collect()
}

/// Whose each square of a drawing is.
struct Grid {
    columns: usize,
    cells: Vec<Ground>,
}

impl Grid {
    fn at(&self, (x, y): (f32, f32)) -> Ground {
        let cell = (y / GRAIN) as usize * self.columns + (x / GRAIN) as usize;
        self.cells.get(cell).copied().unwrap_or(Ground::Void)
    }
}

/// What a code has around it.
struct Sight<'a> {
    grid: &'a Grid,
    size: f32,
    sheet: (f32, f32),
    province: Province,
    /// The code's box around its place.
    around: Room,
    /// What it may not cover.
    others: Vec<Room>,
}

impl<'a> Sight<'a> {
    fn of(geography: &Geography, grid: &'a Grid, map: &Map, province: Province) -> Self {
        let (x, y) = geography.label(province).unwrap_or_default();
        let own = geography.code_box(map, province).unwrap_or_default();
        let around = (own.0 - x, own.1 - y, own.2 - x, own.3 - y);
        let far = (REACH + 4.0) * geography.code_size();
        let near = |r: &Room| (r.0 - far..r.2 + far).contains(&x) && (r.1 - far..r.3 + far).contains(&y);
        let open = |p: &Province| map.province(*p).kind != Kind::Impassable;
        let units = map.provinces().filter(open).flat_map(|p| {
            let coasts = map.province(p).coasts.iter().copied();
            coasts.chain([p.location()]).filter_map(move |at| geography.unit(map, at))
        });
        let units = units.map(|at| geography.unit_box(at));
        let codes = map.provinces().filter(|&p| p != province).filter_map(|p| geography.code_box(map, p));
        let (size, sheet) = (geography.code_size(), geography.size());
        Self { grid, size, sheet, province, around, others: units.chain(codes).filter(near).collect() }
    }

    /// Returns how bad a place is, but for how far away it is.
    fn trouble(&self, at: (f32, f32)) -> f32 {
        let (around, (x, y)) = (self.around, at);
        let room = (x + around.0, y + around.1, x + around.2, y + around.3);
        let (width, height) = self.sheet;
        if room.0 < 2.0 || room.1 < 2.0 || room.2 > width - 2.0 || room.3 > height - 2.0 {
            return f32::MAX;
        }
        let area = (room.2 - room.0) * (room.3 - room.1);
        let shared = |other: &Room| {
            let across = (room.2.min(other.2) - room.0.max(other.0) - SLACK).max(0.0);
            across * (room.3.min(other.3) - room.1.max(other.1) - SLACK).max(0.0)
        };
        let covered: f32 = self.others.iter().map(shared).sum();
        let outside = self.outside(room);
        let abroad = if outside > OUTSIDE { outside * ABROAD } else { 0.0 };
        let own = self.grid.at(at) == Ground::Province(self.province);
        covered / area * COVERED + abroad + if own { 0.0 } else { MIDDLE }
    }

    /// Returns the share of a box on other ground than the province's.
    fn outside(&self, room: Room) -> f32 {
        let (columns, rows) = (7_u8, 3_u8);
        let mut outside = 0_u8;
        for i in 0..columns {
            for j in 0..rows {
                let x = room.0 + (room.2 - room.0) * (f32::from(i) + 0.5) / f32::from(columns);
                let y = room.1 + (room.3 - room.1) * (f32::from(j) + 0.5) / f32::from(rows);
                outside += u8::from(self.grid.at((x, y)) != Ground::Province(self.province));
            }
        }
        f32::from(outside) / f32::from(columns * rows)
    }

    fn best_place(&self, at: (f32, f32)) -> (f32, f32) {
        let reach = (REACH * self.size / SHIFT) as i16;
        let mut best = (self.trouble(at), at);
        let mut tried: Vec<(f32, (f32, f32))> = Vec::new();
        for dx in -reach..=reach {
            for dy in -reach..=reach {
                let away = (f32::from(dx) * SHIFT, f32::from(dy) * SHIFT);
                tried.push((away.0.hypot(away.1), (at.0 + away.0, at.1 + away.1)));
            }
        }
        // From near to far: soon none can be better any more.
        tried.sort_by(|a, b| a.0.total_cmp(&b.0));
        for (away, place) in tried {
            if away >= best.0 {
                break;
            }
            let cost = self.trouble(place) + away;
            if cost < best.0 {
                best = (cost, place);
            }
        }
        best.1
    }
}
