//! Laying geography out in cells: who owns each, and where codes and units find room.

use super::chart::{BRAILLE, Tile};
use super::geography::Point;
use super::{Chart, Fine, Geography, Ground};
use crate::map::{Map, Province};

/// Dots in a cell, as in a braille character.
const ACROSS: u16 = 2;
const DOWN: u16 = 4;
/// How many units of a network's drawing a cell may stand for.
const ROOMY: (f32, f32) = (11.0, 24.0);
/// How much wider or narrower than true the drawing may become to fill an area.
const STRETCH: f32 = 1.3;

impl Geography {
    /// Returns the drawing at about `width` by `height` cells, filling the area as far as its shape allows.
    pub fn chart(&self, map: &Map, width: u16, height: u16) -> Chart {
        let (width, height) = self.proportions(width, height);
        let samples = self.sample(width * ACROSS, height * DOWN);
        let (columns, rows) = (usize::from(width * ACROSS), usize::from(height * DOWN));
        let mut tiles = Vec::with_capacity(usize::from(width) * usize::from(height));
        for y in 0..usize::from(height) {
            for x in 0..usize::from(width) {
                tiles.push(tile(&samples, columns, rows, x, y));
            }
        }
        self.link(&samples, columns, rows, &mut tiles);
        let mut chart = Chart {
            width,
            height,
            tiles,
            through: true,
            labels: vec![None; map.provinces().len()],
            spots: vec![None; map.locations().len()],
            again: Vec::new(),
        };
        Places { geography: self, map, chart: &mut chart, taken: Vec::new() }.find();
        chart
    }

    /// Returns the drawing at a size at which a network's islands hold their codes and units, or larger.
    pub(super) fn roomy_chart(&self, map: &Map, width: u16, height: u16) -> Chart {
        let (least_width, least_height) = (self.width / ROOMY.0, self.height / ROOMY.1);
        self.chart(
            map,
            width.max(least_width.min(2000.0) as u16),
            height.max(least_height.min(1000.0) as u16),
        )
    }

    /// Draws the links of a network where nothing else is, and the lines between provinces that share no border.
    fn link(&self, samples: &[Ground], columns: usize, rows: usize, tiles: &mut [Tile]) {
        let (across, down) = (columns as u16, rows as u16);
        let scale = (f32::from(across) / self.width, f32::from(down) / self.height);
        let links = self.links.iter().flat_map(|link| link.windows(2)).map(|pair| (pair[0], pair[1], false));
        let bridges = self.exceptions.iter().filter_map(|e| e.line).map(|[from, to]| (from, to, true));
        for ((x0, y0), (x1, y1), over) in links.chain(bridges) {
            let (a, b) = ((x0 * scale.0, y0 * scale.1), (x1 * scale.0, y1 * scale.1));
            let steps = (b.0 - a.0).abs().max((b.1 - a.1).abs()).ceil().clamp(1.0, 60_000.0);
            for step in 0..=steps as u16 {
                let t = f32::from(step) / steps;
                let (x, y) = ((a.0 + (b.0 - a.0) * t) as usize, (a.1 + (b.1 - a.1) * t) as usize);
                if x < columns && y < rows && (over || samples[y * columns + x] == self.around) {
                    let tile = &mut tiles[y / usize::from(DOWN) * (columns / 2) + x / usize::from(ACROSS)];
                    tile.lines |= BRAILLE[y % 4][x % 2];
                }
            }
        }
    }

    /// Returns the columns and rows at which the drawing keeps about its shape; a cell is twice as high as
    /// wide.
    fn proportions(&self, width: u16, height: u16) -> (u16, u16) {
        let (width, height) = (f32::from(width.clamp(1, 2000)), f32::from(height.clamp(1, 1000)));
        let aspect = self.width / self.height * 2.0;
        let (width, height) = (width.min(height * aspect * STRETCH), height.min(width / aspect * STRETCH));
        (width.round().max(1.0) as u16, height.round().max(1.0) as u16)
    }
}

fn tile(samples: &[Ground], columns: usize, rows: usize, x: usize, y: usize) -> Tile {
    let at = |i: usize, j: usize| samples[j.min(rows - 1) * columns + i.min(columns - 1)];
    let (left, top) = (x * usize::from(ACROSS), y * usize::from(DOWN));
    // Most cells lie within one ground, and so do the dots to the right and below.
    let first = at(left, top);
    let alike = |j: usize| (0..=usize::from(ACROSS)).all(|i| at(left + i, top + j) == first);
    if (0..=usize::from(DOWN)).all(alike) {
        return Tile { ground: first, dots: [first; 8], lines: 0 };
    }
    let mut lines = 0;
    let mut counts: [(Ground, u8); 8] = [(Ground::Void, 0); 8];
    for (j, row) in BRAILLE.iter().enumerate() {
        for (i, bit) in row.iter().enumerate() {
            let ground = at(left + i, top + j);
            if ground != at(left + i + 1, top + j) || ground != at(left + i, top + j + 1) {
                lines |= bit;
            }
            if let Some(slot) = counts.iter_mut().find(|(g, n)| *n == 0 || *g == ground) {
                *slot = (ground, slot.1 + 1);
            }
        }
    }
    let ground = counts.iter().rev().max_by_key(|(_, n)| *n).map_or(Ground::Void, |(g, _)| *g);
    let dots = std::array::from_fn(|i| at(left + i % 2, top + i / 2));
    Tile { ground, dots, lines }
}

/// Finding room for units and codes.
struct Places<'a> {
    geography: &'a Geography,
    map: &'a Map,
    chart: &'a mut Chart,
    /// The cells that are spoken for, and for whom.
    taken: Vec<Option<Province>>,
}

impl Places<'_> {
    fn find(mut self) {
        let count = usize::from(self.chart.width) * usize::from(self.chart.height);
        self.taken = vec![None; count];
        // Small provinces choose first; large ones have room anyway.
        let mut size = vec![0_usize; self.map.provinces().len()];
        for tile in &self.chart.tiles {
            if let Ground::Province(p) = tile.ground {
                size[p.index()] += 1;
            }
        }
        let mut order: Vec<Province> = self.map.provinces().collect();
        order.sort_by_key(|p| size[p.index()]);
        for &province in &order {
            let coasts = self.map.province(province).coasts.clone();
            for location in coasts.into_iter().chain([province.location()]) {
                let Some(point) = self.geography.unit(self.map, location) else { continue };
                let spot = self.room(province, point, 2, 2);
                self.chart.spots[location.index()] = spot;
                self.take(province, spot, 2);
            }
        }
        for &province in &order {
            let Some(point) = self.geography.label(province) else { continue };
            let info = self.map.province(province);
            let code = info.code.len() as u16;
            let (length, before) = if info.centre { (code + 1, 1) } else { (code, 0) };
            let room = self.room(province, point, length, 3);
            // The sign of a centre stands before the code; behind it there is room for its owner's letter.
            self.chart.labels[province.index()] = room.map(|(x, y)| (x + before, y));
            self.take(province, room, length + before);
        }
        for &(province, point) in &self.geography.again {
            let length = self.map.province(province).code.len() as u16;
            let room = self.room(province, point, length, 3);
            self.chart.again.extend(room.map(|at| (province, at)));
            self.take(province, room, length);
        }
    }

    fn take(&mut self, province: Province, spot: Option<(u16, u16)>, length: u16) {
        let Some((x, y)) = spot else { return };
        let start = usize::from(y) * usize::from(self.chart.width) + usize::from(x);
        let end = (start + usize::from(length)).min(self.taken.len());
        self.taken[start..end].fill(Some(province));
    }

    /// Returns the place for `length` characters near a point: on its own ground, free, and not far.
    fn room(&self, province: Province, point: Point, length: u16, reach: i32) -> Option<(u16, u16)> {
        let (width, height) = (self.chart.width, self.chart.height);
        if width < length || height == 0 {
            return None;
        }
        let column = point.0 / self.geography.width * f32::from(width) - f32::from(length) / 2.0;
        let row = point.1 / self.geography.height * f32::from(height) - 0.5;
        let mut best: Option<(f32, (u16, u16))> = None;
        for dy in -reach..=reach {
            for dx in -2 * reach..=2 * reach {
                let x = (column.round() as i32 + dx).clamp(0, i32::from(width - length)) as u16;
                let y = (row.round() as i32 + dy).clamp(0, i32::from(height) - 1) as u16;
                let away = (f32::from(x) - column).abs() + 2.0 * (f32::from(y) - row).abs();
                let cost = away + self.cost(province, x, y, length);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, (x, y)));
                }
            }
        }
        best.map(|(_, place)| place)
    }

    /// Returns how bad it is to write there: over others very, on foreign ground or a border rather.
    fn cost(&self, province: Province, x: u16, y: u16, length: u16) -> f32 {
        let start = usize::from(y) * usize::from(self.chart.width) + usize::from(x);
        let mut cost = 0.0;
        // What stands right beside another province's code or unit reads as if it belonged to it, and beside its own
        // unit as one word. An island has no shape to lose, so there they are kept apart like others.
        let apart = |taken: &Province| *taken != province || self.geography.network;
        let left = start.checked_sub(1).filter(|_| x > 0);
        let right = Some(start + usize::from(length)).filter(|_| x + length < self.chart.width);
        for beside in [left, right].into_iter().flatten() {
            cost += match &self.taken[beside] {
                None => 0.0,
                Some(taken) if apart(taken) => 25.0,
                Some(_) => 7.0,
            };
        }
        for (tile, taken) in
            self.chart.tiles[start..].iter().zip(&self.taken[start..]).take(usize::from(length))
        {
            if taken.is_some() {
                cost += 200.0;
            }
            let own = Ground::Province(province);
            if tile.ground != own {
                cost += 6.0;
            } else if Fine::Quadrant.parts(&tile.dots).any(|g| g != own) {
                cost += 1.0;
            }
        }
        cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;

    #[test]
    fn no_code_touches_the_unit_of_its_province() {
        let map = standard();
        for (width, height) in [(110, 34), (120, 32), (160, 46), (198, 45)] {
            let chart = Chart::new(&map, width, height);
            let touches = |province: &Province| {
                let (Some(label), Some(unit)) =
                    (chart.labels[province.index()], chart.spots[province.location().index()])
                else {
                    return false;
                };
                label.1 == unit.1 && label.0 + 3 == unit.0
            };
            let touching: Vec<&str> = map.provinces().filter(touches).map(|p| map.code(p)).collect();
            assert!(touching.is_empty(), "{touching:?} at {width}x{height}");
        }
    }

    /// Returns the pairs of provinces whose codes, signs of centres or units touch on a row.
    fn touching(map: &Map, chart: &Chart) -> Vec<(String, String)> {
        let mut rooms: Vec<(Province, u16, u16, u16)> = Vec::new();
        for province in map.provinces() {
            let info = map.province(province);
            if let Some((x, y)) = chart.labels[province.index()] {
                rooms.push((province, y, x - u16::from(info.centre), x + info.code.len() as u16));
            }
            let units = info.coasts.iter().copied().chain([province.location()]);
            let spots = units.filter_map(|at| chart.spots[at.index()]);
            rooms.extend(spots.map(|(x, y)| (province, y, x, x + 2)));
        }
        let mut pairs = Vec::new();
        for one in &rooms {
            let beside = rooms.iter().filter(|other| other.0 != one.0 && other.1 == one.1);
            let name = |p: Province| map.code(p).to_owned();
            pairs.extend(
                beside
                    .filter(|other| other.2 >= one.2 && other.2 <= one.3)
                    .map(|other| (name(one.0), name(other.0))),
            );
        }
        pairs
    }

    #[test]
    fn no_code_touches_what_stands_in_another_province() {
        let map = standard();
        for height in (26..50).step_by(3) {
            for width in (76..220).step_by(3) {
                let pairs = touching(&map, &Chart::new(&map, width, height));
                assert!(pairs.is_empty(), "{pairs:?} at {width}x{height}");
            }
        }
        let pairs = touching(&map, &Chart::new(&map, 78, 29));
        assert!(pairs.is_empty(), "{pairs:?}");
    }
}
