//! Moving codes that cover something, or are covered: beside their place, over a border if it must be.

use super::super::{Geography, Ground, Room};
use chancery_core::map::{Kind, Map, Province};

/// How far a code may move, in sizes of a code, and the steps in which places are tried.
const REACH: f32 = 7.0;
const STEP: f32 = 2.0;
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
            let best = sight.best(at);
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
            coasts.chain([p.location()]).filter_map(|at| geography.unit(map, at)).collect::<Vec<_>>()
        });
        let units = units.map(|at| geography.unit_box(at));
        let codes = map.provinces().filter(|&p| p != province).filter_map(|p| geography.code_box(map, p));
        let (size, sheet) = (geography.code_size(), geography.size());
        Self { grid, size, sheet, province, around, others: units.chain(codes).filter(near).collect() }
    }

    fn at(&self, (x, y): (f32, f32)) -> Room {
        (x + self.around.0, y + self.around.1, x + self.around.2, y + self.around.3)
    }

    /// Returns how bad a place is, but for how far away it is.
    fn trouble(&self, at: (f32, f32)) -> f32 {
        let room = self.at(at);
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

    fn best(&self, at: (f32, f32)) -> (f32, f32) {
        let reach = (REACH * self.size / STEP) as i16;
        let mut best = (self.trouble(at), at);
        let mut tried: Vec<(f32, (f32, f32))> = Vec::new();
        for dx in -reach..=reach {
            for dy in -reach..=reach {
                let away = (f32::from(dx) * STEP, f32::from(dy) * STEP);
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
