//! Where codes and units find room on a chart, each unit nearer to its own code than to another's.

use std::cmp::Ordering;

use super::geography::Point;
use super::{Chart, Fine, Geography, Ground};
use chancery_core::map::{Kind, Location, Map, Province};

/// A column and a row.
type Cell = (u16, u16);

/// How many columns a row counts as.
const ROW: i32 = 2;
/// How far apart things stand that are looked at together, in columns and rows.
const NEAR: (i32, i32) = (24, 6);
/// What it costs if a unit is nearest to a foreign code, and if that is as near as its own.
const MISREAD: f32 = 14.0;
const DOUBTFUL: f32 = 5.0;
/// What it costs if a cell is on foreign ground, and if a code stands off its shore, but can be read all the same.
const ABROAD: f32 = 20.0;
const OFF_SHORE: f32 = 3.0;
/// What it costs to stand at the left or the right edge, where a code looks as if it were cut.
const AT_EDGE: f32 = 21.0;
/// What it costs if the letter of an owner has no blank behind it.
const JOINED: f32 = 14.0;
/// How often all misread units are looked at.
const ROUNDS: usize = 4;
/// How often a unit may be compared with a code while things are moved, about a twentieth of a second. A chart that is
/// too small for its map would take minutes; what is not moved by then stays where it is.
const COMPARISONS: usize = 24_000_000;

/// A run of cells on a row: from a column, to before another.
type Run = (i32, i32, i32);

/// Returns how far two runs are apart, in columns.
fn apart((y, from, to): Run, (row, left, right): Run) -> i32 {
    (left - to).max(from - right).max(0) + ROW * (y - row).abs()
}

/// Returns the foreign code on a unit's row or the next to it that is nearer than its own code, or as near, and what
/// that costs.
fn misread(map: &Map, unit: (Location, Run), codes: &[(Province, Run)]) -> Option<(Province, f32)> {
    let own = map.province_of(unit.0);
    let away = |code: &&(Province, Run)| apart(unit.1, code.1);
    let mine = codes.iter().filter(|code| code.0 == own).map(|code| away(&code)).min()?;
    let foreign = codes.iter().filter(|code| code.0 != own && (code.1.0 - unit.1.0).abs() <= 1);
    let nearest = foreign.min_by_key(away)?;
    let cost = match away(&nearest).cmp(&mine) {
        Ordering::Less => MISREAD,
        Ordering::Equal => DOUBTFUL,
        Ordering::Greater => return None,
    };
    Some((nearest.0, cost))
}

/// What a room is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Unit(Location),
    Code,
    /// The code of a sea, written once more.
    Again,
}

/// Something that needs room.
#[derive(Clone, Copy)]
struct Item {
    what: What,
    province: Province,
    /// Where the drawing would have it.
    point: Point,
    /// How many cells it takes, and how many are kept free for it.
    length: u16,
    kept: u16,
    /// How many rows it may stand away.
    reach: i32,
    at: (u16, u16),
}

impl Item {
    fn run(&self, (x, y): (u16, u16)) -> Run {
        (i32::from(y), i32::from(x), i32::from(x + self.length))
    }

    fn badge(&self) -> Option<(Location, Run)> {
        match self.what {
            What::Unit(location) => Some((location, self.run(self.at))),
            What::Code | What::Again => None,
        }
    }
}

/// Finding room for units and codes.
pub(super) struct Places<'a> {
    geography: &'a Geography,
    map: &'a Map,
    chart: &'a mut Chart,
    /// The cells that are spoken for, and for whom.
    taken: Vec<Option<Province>>,
    items: Vec<Item>,
    /// How many comparisons are left.
    left: usize,
}

impl<'a> Places<'a> {
    pub fn new(geography: &'a Geography, map: &'a Map, chart: &'a mut Chart) -> Self {
        let taken = vec![None; usize::from(chart.width) * usize::from(chart.height)];
        Self { geography, map, chart, taken, items: Vec::new(), left: COMPARISONS }
    }

    pub fn find(mut self) {
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
                let point = self.geography.unit(self.map, location);
                self.place(What::Unit(location), province, point, (2, 2), 2);
            }
        }
        for &province in &order {
            let info = self.map.province(province);
            // The sign of a centre stands before the code; behind it there is room for its owner's letter.
            let sign = u16::from(info.centre);
            let length = info.code.len() as u16 + sign;
            let point = self.geography.label(province);
            self.place(What::Code, province, point, (length, length + sign), 3);
        }
        for &(province, point) in &self.geography.again {
            let length = self.map.province(province).code.len() as u16;
            self.place(What::Again, province, Some(point), (length, length), 3);
        }
        // An island of a network shows what belongs together.
        if !self.geography.network {
            self.settle();
        }
        for item in self.items {
            let (x, y) = item.at;
            match item.what {
                What::Unit(location) => self.chart.spots[location.index()] = Some((x, y)),
                What::Code => {
                    let sign = u16::from(self.map.province(item.province).centre);
                    self.chart.labels[item.province.index()] = Some((x + sign, y));
                }
                What::Again => self.chart.again.push((item.province, (x, y))),
            }
        }
    }

    /// Places an item where it fits best, if the drawing has it and there is room at all.
    fn place(
        &mut self,
        what: What,
        province: Province,
        point: Option<Point>,
        (length, kept): (u16, u16),
        reach: i32,
    ) {
        let Some(point) = point.filter(|_| self.chart.width >= length && self.chart.height > 0) else {
            return;
        };
        let mut item = Item { what, province, point, length, kept, reach, at: (0, 0) };
        let rooms = self.rooms(&item).into_iter();
        if let Some(best) = rooms.min_by(|a, b| a.0.total_cmp(&b.0)) {
            item.at = best.1;
            self.mark(&item, Some(province));
            self.items.push(item);
        }
    }

    /// Takes or frees the cells of an item.
    fn mark(&mut self, item: &Item, whose: Option<Province>) {
        let start = usize::from(item.at.1) * usize::from(self.chart.width) + usize::from(item.at.0);
        let end = (start + usize::from(item.kept)).min(self.taken.len());
        self.taken[start..end].fill(whose);
    }

    /// Moves units that are nearest to a foreign code and what stands around them, until none is or it does not help.
    fn settle(&mut self) {
        for _ in 0..ROUNDS {
            let codes = self.runs(|item| !matches!(item.what, What::Unit(_)));
            let wrong: Vec<(usize, Province)> = (0..self.items.len())
                .filter_map(|i| Some((i, misread(self.map, self.items[i].badge()?, &codes)?.0)))
                .collect();
            for (unit, foreign) in wrong {
                if self.left == 0 {
                    return;
                }
                let code = |province: Province| {
                    self.items.iter().position(|item| item.what == What::Code && item.province == province)
                };
                let (own, foreign) = (code(self.items[unit].province), code(foreign));
                if let Some(own) = own {
                    self.rearrange(unit, own);
                }
                if let Some(foreign) = foreign {
                    self.rearrange(unit, foreign);
                }
            }
        }
    }

    fn runs(&self, of: impl Fn(&Item) -> bool) -> Vec<(Province, Run)> {
        self.items.iter().filter(|item| of(item)).map(|item| (item.province, item.run(item.at))).collect()
    }

    /// Finds the best places for a unit and a code together.
    fn rearrange(&mut self, unit: usize, code: usize) {
        let (badge, label) = (self.items[unit], self.items[code]);
        self.mark(&badge, None);
        self.mark(&label, None);
        // What is looked at together with it.
        let away = |a: u16, b: u16| (i32::from(a) - i32::from(b)).abs();
        let is_near =
            |item: &&Item| away(item.at.0, badge.at.0) <= NEAR.0 && away(item.at.1, badge.at.1) <= NEAR.1;
        let near: Vec<Item> = self.items.iter().filter(is_near).copied().collect();
        let sorted = |item: &Item| {
            let mut rooms = self.rooms(item);
            rooms.sort_by(|a, b| a.0.total_cmp(&b.0));
            rooms
        };
        let (badges, labels) = (sorted(&badge), sorted(&label));
        let units = near.iter().filter(|item| item.badge().is_some()).count();
        let comparisons = units * (near.len() - units);
        let mut best: Option<(f32, Cell, Cell)> = None;
        'search: for &(price, at) in &badges {
            for &(more, code_at) in &labels {
                let mut cost = price + more;
                if best.is_some_and(|(least, ..)| cost >= least) {
                    break;
                }
                self.left = self.left.saturating_sub(comparisons);
                if self.left == 0 {
                    best = None;
                    break 'search;
                }
                let (one, other) = (badge.run(at), label.run(code_at));
                if one.0 == other.0 && one.1 <= other.2 && other.1 <= one.2 {
                    cost += if one.1 < other.2 && other.1 < one.2 { 200.0 } else { 25.0 };
                }
                let placed = near.iter().map(|item| {
                    let moved = if item.what == badge.what { at } else { item.at };
                    let is_label = item.what == What::Code && item.province == label.province;
                    Item { at: if is_label { code_at } else { moved }, ..*item }
                });
                let placed: Vec<Item> = placed.collect();
                let is_code = |item: &&Item| item.badge().is_none();
                let codes: Vec<(Province, Run)> =
                    placed.iter().filter(is_code).map(|item| (item.province, item.run(item.at))).collect();
                let wrong = placed.iter().filter_map(|item| misread(self.map, item.badge()?, &codes));
                cost += wrong.map(|foreign| foreign.1).sum::<f32>();
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, at, code_at));
                }
            }
        }
        if let Some((_, at, code_at)) = best {
            self.items[unit].at = at;
            self.items[code].at = code_at;
        }
        for at in [unit, code] {
            let item = self.items[at];
            self.mark(&item, Some(item.province));
        }
    }

    /// Returns the places for an item near its point, each with its cost: foreign ground, taken cells,
    /// distance.
    fn rooms(&self, item: &Item) -> Vec<(f32, (u16, u16))> {
        let (width, height, length) = (self.chart.width, self.chart.height, item.length);
        let column = item.point.0 / self.geography.width * f32::from(width) - f32::from(length) / 2.0;
        let row = item.point.1 / self.geography.height * f32::from(height) - 0.5;
        let mut rooms = Vec::new();
        let around = |middle: f32, reach: i32, last: u16| {
            let near = |away: i32| (middle.round() as i32 + away).clamp(0, i32::from(last)) as u16;
            near(-reach)..=near(reach)
        };
        for y in around(row, item.reach, height - 1) {
            for x in around(column, 2 * item.reach, width - length) {
                let away = (f32::from(x) - column).abs() + 2.0 * (f32::from(y) - row).abs();
                rooms.push((away + self.cost(item, x, y), (x, y)));
            }
        }
        rooms
    }

    /// Returns the cost of writing there: high over others, lower on foreign ground or a border.
    fn cost(&self, item: &Item, x: u16, y: u16) -> f32 {
        let Item { province, length, .. } = *item;
        let is_sea = |province: Province| self.map.province(province).kind == Kind::Sea;
        let foreign = |ground: Ground| match ground {
            _ if item.badge().is_some() || is_sea(province) => ABROAD,
            Ground::Province(other) if !is_sea(other) || !self.map.touch(province, other) => ABROAD,
            _ => OFF_SHORE,
        };
        let start = usize::from(y) * usize::from(self.chart.width) + usize::from(x);
        // At the edge it would look as if it were cut.
        let mut cost = if x == 0 || x + length == self.chart.width { AT_EDGE } else { 0.0 };
        // What stands right beside another province's code or unit reads as if it belonged to it, and beside its own
        // unit as one word. An island has no shape to lose, so there they are kept apart like others.
        let apart = |taken: &Province| *taken != province || self.geography.network;
        let left = start.checked_sub(1).filter(|_| x > 0);
        let behind =
            |length: u16| Some(start + usize::from(length)).filter(|_| x + length < self.chart.width);
        // A letter that is written where room is kept for it would join what stands beyond.
        let beyond = behind(item.kept).and_then(|at| self.taken[at]);
        if item.kept > length && beyond.is_some() {
            cost += JOINED;
        }
        for beside in [left, behind(length)].into_iter().flatten() {
            cost += match &self.taken[beside] {
                None => 0.0,
                Some(taken) if apart(taken) => 25.0,
                Some(_) => 14.0,
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
                cost += foreign(tile.ground);
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
    use crate::sizes_tests::SIZES;
    use chancery_core::map::standard;

    impl Chart {
        /// Returns the cells of all codes, with the signs of centres.
        fn codes(&self, map: &Map) -> impl Iterator<Item = (Province, Run)> {
            let first =
                map.provinces().filter_map(|province| Some((province, self.labels[province.index()]?)));
            first.chain(self.again.iter().copied()).map(|(province, (x, y))| {
                let info = map.province(province);
                let x = i32::from(x);
                (province, (i32::from(y), x - i32::from(info.centre), x + info.code.len() as i32))
            })
        }

        /// Returns the cells of all places of units.
        fn badges(&self, map: &Map) -> impl Iterator<Item = (Location, Run)> {
            map.locations().filter_map(|at| {
                let (x, y) = self.spots[at.index()]?;
                Some((at, (i32::from(y), i32::from(x), i32::from(x) + 2)))
            })
        }
    }

    #[test]
    fn brackets_have_room_around_codes_in_the_middle_of_the_map() {
        let map = standard();
        for (width, height) in SIZES {
            let chart = Chart::new(&map, width, height);
            let badges: Vec<Run> = chart.badges(&map).map(|badge| badge.1).collect();
            for (province, code) in chart.codes(&map) {
                let touches = |unit: &&Run| unit.0 == code.0 && unit.1 <= code.2 && code.1 <= unit.2;
                let is_middle = ["BUR", "GAS", "PIC", "PAR", "MUN", "BEL"].contains(&map.code(province));
                let near = badges.iter().find(touches).filter(|_| is_middle && chart.through);
                assert_eq!(near, None, "{} at {width}x{height}", map.code(province));
            }
        }
    }

    #[test]
    fn a_code_stands_on_its_ground_or_off_its_shore() {
        let map = standard();
        for (width, height) in SIZES {
            let chart = Chart::new(&map, width, height);
            for (province, run) in chart.codes(&map) {
                let is_there = |ground: Ground| match ground {
                    Ground::Province(other) if other == province => true,
                    Ground::Province(other) => {
                        let (land, sea) = (map.province(province), map.province(other));
                        land.kind != Kind::Sea && sea.kind == Kind::Sea && map.touch(province, other)
                    }
                    _ => true,
                };
                let letters = run.1 + i32::from(map.province(province).centre)..run.2;
                let mut grounds = letters.filter_map(|x| chart.ground(x as u16, run.0 as u16));
                assert!(grounds.all(is_there), "{} at {width}x{height}", map.code(province));
            }
        }
    }

    #[test]
    fn a_chart_that_is_too_small_is_laid_out_soon() {
        for (name, size) in
            [("standard", (80, 8)), ("standard", (80, 12)), ("modern", (80, 3)), ("modern", (80, 12))]
        {
            let map = chancery_core::map::builtin(name).unwrap();
            let geography = crate::drawing::geography(&map).unwrap();
            let began = std::time::Instant::now();
            geography.chart(&map, size.0, size.1);
            // Without a limit these took from one second to 35 seconds, optimised.
            assert!(began.elapsed().as_secs() < 5, "{name} at {size:?}: {:?}", began.elapsed());
        }
    }

    #[test]
    fn a_unit_stands_on_its_ground_and_nearest_to_its_own_code() {
        let map = standard();
        for (width, height) in SIZES {
            let chart = Chart::new(&map, width, height);
            let codes: Vec<(Province, Run)> = chart.codes(&map).collect();
            for (at, run) in chart.badges(&map) {
                let own = map.province_of(at);
                let other = misread(&map, (at, run), &codes).filter(|other| other.1 >= MISREAD);
                let other = other.map(|other| (map.code(own), map.code(other.0)));
                // In the schematic drawing the south coast of Bulgaria is as wide as the fleet on it.
                let is_known = !chart.through && other == Some(("BUL", "CON"));
                assert!(other.is_none() || is_known, "{other:?} at {width}x{height}");
                let is_own = |x: i32| chart.ground(x as u16, run.0 as u16) == Some(Ground::Province(own));
                assert!((run.1..run.2).all(is_own), "{} at {width}x{height}", map.code(own));
            }
        }
    }
}
