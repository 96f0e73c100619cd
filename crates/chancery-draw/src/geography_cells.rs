//! Laying geography out in cells: who owns each.

use super::chart::{BRAILLE, Tile};
use super::places::Places;
use super::{Chart, Geography, Ground};
use chancery_core::map::Map;

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
        let mut chart = self.grounds(map, width, height);
        Places::new(self, map, &mut chart).find();
        chart
    }

    /// Returns the same without codes, for an area too small for them: units stand where the drawing has them.
    pub fn without_codes(&self, map: &Map, width: u16, height: u16) -> Chart {
        let mut chart = self.grounds(map, width, height);
        let cell = |at: f32, whole: f32, cells: u16| (at / whole * f32::from(cells)) as u16;
        let spot = |(x, y)| (cell(x, self.width, chart.width), cell(y, self.height, chart.height));
        chart.spots = map.locations().map(|at| self.unit(map, at).map(spot)).collect();
        chart
    }

    /// Returns the grounds, without codes and places of units.
    fn grounds(&self, map: &Map, width: u16, height: u16) -> Chart {
        // The drawing keeps about its shape; a cell is twice as high as wide.
        let (width, height) = (f32::from(width.clamp(1, 2000)), f32::from(height.clamp(1, 1000)));
        let aspect = self.width / self.height * 2.0;
        let (width, height) = (width.min(height * aspect * STRETCH), height.min(width / aspect * STRETCH));
        let (width, height) = (width.round().max(1.0) as u16, height.round().max(1.0) as u16);
        let samples = self.sample(width * ACROSS, height * DOWN);
        let (columns, rows) = (usize::from(width * ACROSS), usize::from(height * DOWN));
        let mut tiles = Vec::with_capacity(usize::from(width) * usize::from(height));
        for y in 0..usize::from(height) {
            for x in 0..usize::from(width) {
                tiles.push(make_tile(&samples, columns, rows, x, y));
            }
        }
        self.draw_links(&samples, columns, rows, &mut tiles);
        Chart {
            width,
            height,
            tiles,
            through: true,
            labels: vec![None; map.provinces().len()],
            spots: vec![None; map.locations().len()],
            again: Vec::new(),
        }
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
    fn draw_links(&self, samples: &[Ground], columns: usize, rows: usize, tiles: &mut [Tile]) {
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
}

fn make_tile(samples: &[Ground], columns: usize, rows: usize, x: usize, y: usize) -> Tile {
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

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::{Province, standard};

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

    /// The charts beside the orders at 120x40 and 200x55, and alone at 120x40.
    #[test]
    fn no_code_stands_at_the_edge_of_the_map() {
        let map = standard();
        for (width, height) in [(78, 29), (78, 28), (136, 40), (110, 34), (120, 36)] {
            let chart = Chart::new(&map, width, height);
            let is_at_edge = |province: &Province| {
                let at = chart.labels[province.index()].map_or(1, |label| label.0);
                at == 0 || at + 3 >= chart.width
            };
            let cut: Vec<&str> = map.provinces().filter(is_at_edge).map(|p| map.code(p)).collect();
            assert!(cut.is_empty(), "{cut:?} at {width}x{height}");
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
