//! A drawing for a map that nobody has drawn: each province an island, a line between each two that
//! a unit can pass between. It is less handsome than geography and never says what is not so.
//!
//! Provinces are put so that their distances on paper are about their distances in moves: a first
//! guess by classical scaling from a few pivots (Brandes and Pich, "Eigensolver methods for
//! progressive multidimensional scaling", 2006), improved by stress majorization (Gansner, Koren and
//! North, "Graph drawing by stress majorization", 2004), and then pushed apart where boxes overlap.
//! No step is random, so the same map always gets the same drawing.

use super::Ground;
use super::geography::{Arc, Geography, Point, Shape};
use chancery_core::map::{Kind, Map, Province};

/// An island's width and height, the gap around it, and the way to the next.
const ISLAND: (f32, f32) = (84.0, 60.0);
const GAP: f32 = 18.0;
const STEP: f32 = 130.0;
const MARGIN: f32 = 20.0;
/// How far below the middle of an island its unit stands.
const UNIT_BELOW: f32 = 12.0;

impl Geography {
    /// Returns a drawing of `map` made from its borders alone; the same map always gets the same one.
    pub fn network(map: &Map) -> Self {
        let size = |p| {
            let (w, h) = island_size(map, p);
            (w + GAP, h + GAP)
        };
        let places = layout(map, STEP, size);
        let half = |p: Province| {
            let (w, h) = island_size(map, p);
            (w / 2.0 + MARGIN, h / 2.0 + MARGIN)
        };
        let (mut low, mut high) = ((f32::MAX, f32::MAX), (f32::MIN, f32::MIN));
        for province in map.provinces() {
            let Some((x, y)) = places[province.index()] else { continue };
            let (w, h) = half(province);
            low = (low.0.min(x - w), low.1.min(y - h));
            high = (high.0.max(x + w), high.1.max(y + h));
        }
        if low.0 > high.0 {
            (low, high) = ((0.0, 0.0), (100.0, 100.0));
        }
        let places: Vec<Option<Point>> =
            places.into_iter().map(|p| p.map(|(x, y)| (x - low.0, y - low.1))).collect();
        let mut made = Self {
            width: high.0 - low.0,
            height: high.1 - low.1,
            network: true,
            around: if map.provinces().any(|p| is_sea(map, p)) { Ground::Water } else { Ground::Void },
            labels: vec![None; map.provinces().len()],
            units: vec![None; map.locations().len()],
            ..Self::default()
        };
        for province in map.provinces() {
            let Some(place) = places[province.index()] else { continue };
            made.island(map, province, place, &places);
        }
        made.join(map, &places);
        made
    }

    fn join(&mut self, map: &Map, places: &[Option<Point>]) {
        let islands: Vec<(Province, Obstacle)> = map
            .provinces()
            .filter_map(|p| {
                let (w, h) = island_size(map, p);
                Some((p, Obstacle { middle: places[p.index()]?, half: (w / 2.0, h / 2.0) }))
            })
            .collect();
        for &(province, Obstacle { middle: from, .. }) in &islands {
            for other in neighbours(map, province).into_iter().filter(|&o| o > province) {
                let Some(to) = places[other.index()] else { continue };
                let passed = islands.iter().filter(|(p, _)| ![province, other].contains(p));
                let obstacles: Vec<Obstacle> =
                    passed.map(|(_, o)| *o).filter(|o| o.is_about(from, to)).collect();
                self.links.push(way_around(from, to, &obstacles));
                self.links_at_sea.push(is_sea(map, province) || is_sea(map, other));
            }
        }
    }

    /// Returns, by province, the middle of its island in whole units of the drawing, for a map's file; `None`
    /// where no unit can ever come.
    pub fn places(map: &Map) -> Vec<Option<(i16, i16)>> {
        let network = Self::network(map);
        let whole = |v: f32| v.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
        let middle = |p: Province| network.units[p.index()].map(|(x, y)| (whole(x), whole(y - UNIT_BELOW)));
        map.provinces().map(middle).collect()
    }

    fn island(&mut self, map: &Map, province: Province, (x, y): Point, places: &[Option<Point>]) {
        let (w, h) = island_size(map, province);
        let sea = is_sea(map, province);
        // Seas are round, lands have corners.
        let corners = if sea { 20_u8 } else { 8 };
        let mut points: Vec<Point> = (0..corners)
            .map(|i| {
                let angle = (f32::from(i) + 0.5) / f32::from(corners) * std::f32::consts::TAU;
                let stretch = if sea { 1.08 } else { 1.0 / (std::f32::consts::TAU / 16.0).cos() };
                let (sin, cos) = angle.sin_cos();
                (x + cos * w / 2.0 * stretch, y + sin * h / 2.0 * stretch)
            })
            .collect();
        points.push(points[0]);
        let ground = Ground::Province(province);
        self.shapes.push(Shape { ground, rings: vec![vec![(self.arcs.len(), false)]] });
        self.arcs.push(Arc { points, sides: [ground, Ground::Void] });
        self.labels[province.index()] = Some((x, y - 13.0));
        self.units[province.index()] = Some((x, y + UNIT_BELOW));
        for &coast in &map.province(province).coasts {
            // A fleet stands at the side where its coast's neighbours are.
            let near = map.fleet_borders(coast).iter();
            let ends: Vec<Point> = near.filter_map(|&l| places[map.province_of(l).index()]).collect();
            let count = f32::from(ends.len().max(1) as u16);
            let (sx, sy) = ends.iter().fold((0.0, 0.0), |s, e| (s.0 + e.0 - x, s.1 + e.1 - y));
            let (dx, dy) = (sx / count, sy / count);
            let length = dx.hypot(dy).max(1.0);
            self.units[coast.index()] = Some((x + dx / length * w * 0.34, y + dy / length * h * 0.32));
        }
    }
}

fn is_sea(map: &Map, province: Province) -> bool {
    map.province(province).kind == Kind::Sea
}

/// Returns how large a province's island is: one with several coasts needs room for all its units.
fn island_size(map: &Map, province: Province) -> (f32, f32) {
    let coasts = map.province(province).coasts.len();
    if coasts > 0 { (ISLAND.0 * 1.4, ISLAND.1 * 1.3) } else { ISLAND }
}

/// How much larger than half its width and height an island with corners is at its corners.
const CORNERS: f32 = 1.09;
/// How near a line may come to an island that it passes, and how far from it a line that is bent is led by.
const NEAR: f32 = 1.0;
const ASIDE: f32 = 5.0;
/// How far aside of a line obstacles are looked for.
const FAR: f32 = 120.0;
/// How often a part of a line is bent again.
const BENDS: u8 = 5;

/// The ground that an island covers, a little more than that.
#[derive(Clone, Copy)]
pub(super) struct Obstacle {
    pub middle: Point,
    /// Half its width and half its height.
    pub half: Point,
}

impl Obstacle {
    /// Returns half the width and height of the ellipse that lies `by` around it.
    fn around(self, by: f32) -> Point {
        (self.half.0 * CORNERS + by, self.half.1 * CORNERS + by)
    }

    /// Returns whether a line from `a` to `b`, or one led round what stands in its way, could come near it.
    pub fn is_about(self, a: Point, b: Point) -> bool {
        let (rx, ry) = self.around(FAR);
        let between = |v: f32, a: f32, b: f32, r: f32| (a.min(b) - r..=a.max(b) + r).contains(&v);
        between(self.middle.0, a.0, b.0, rx) && between(self.middle.1, a.1, b.1, ry)
    }

    /// Returns where the line from `a` to `b` comes nearest to the middle, in halves of the ellipse.
    fn nearest(self, a: Point, b: Point) -> Point {
        let (rx, ry) = self.around(NEAR);
        let unit = |p: Point| ((p.0 - self.middle.0) / rx, (p.1 - self.middle.1) / ry);
        let (a, b) = (unit(a), unit(b));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx * dx + dy * dy;
        let along = if length > 0.0 { -(a.0 * dx + a.1 * dy) / length } else { 0.0 }.clamp(0.0, 1.0);
        (a.0 + dx * along, a.1 + dy * along)
    }

    /// Returns how near the line from `a` to `b` comes to the middle: below 1, it runs behind the island.
    fn distance(self, a: Point, b: Point) -> f32 {
        let (x, y) = self.nearest(a, b);
        x.hypot(y)
    }

    /// Returns the points beside it by which the line can be led past it, the shorter way first.
    fn sides(self, a: Point, b: Point) -> [Point; 2] {
        let (mut x, mut y) = self.nearest(a, b);
        if x.hypot(y) < 0.01 {
            let (rx, ry) = self.around(NEAR);
            (x, y) = (-(b.1 - a.1) / ry, (b.0 - a.0) / rx);
        }
        let length = x.hypot(y).max(f32::MIN_POSITIVE);
        let (rx, ry) = self.around(ASIDE);
        [1.0, -1.0]
            .map(|side| (self.middle.0 + side * x / length * rx, self.middle.1 + side * y / length * ry))
    }
}

/// Returns the points of a line from `a` to `b` that runs behind as few of the obstacles as can be.
pub(super) fn way_around(a: Point, b: Point, obstacles: &[Obstacle]) -> Vec<Point> {
    let mut bent = vec![a];
    bend(a, b, obstacles, BENDS, &mut bent);
    let straight = vec![a, b];
    let behind =
        |way: &[Point]| way.windows(2).map(|pair| hidden_by(pair[0], pair[1], obstacles)).sum::<usize>();
    if bent.len() > 2 && behind(&bent) >= behind(&straight) { straight } else { bent }
}

/// Counts behind how many obstacles a line runs.
fn hidden_by(a: Point, b: Point, obstacles: &[Obstacle]) -> usize {
    obstacles.iter().filter(|o| o.distance(a, b) < 1.0).count()
}

fn bend(a: Point, b: Point, obstacles: &[Obstacle], bends: u8, way: &mut Vec<Point>) {
    let deepest = obstacles
        .iter()
        .map(|o| (o.distance(a, b), o))
        .filter(|(distance, _)| *distance < 1.0)
        .min_by(|(one, _), (other, _)| one.total_cmp(other));
    let Some((_, obstacle)) = deepest.filter(|_| bends > 0) else {
        way.push(b);
        return;
    };
    let sides = obstacle.sides(a, b);
    let cost = |by: Point| hidden_by(a, by, obstacles) + hidden_by(by, b, obstacles);
    let by = if cost(sides[1]) < cost(sides[0]) { sides[1] } else { sides[0] };
    bend(a, by, obstacles, bends - 1, way);
    bend(by, b, obstacles, bends - 1, way);
}

const PIVOTS: usize = 24;
const STRESS_ROUNDS: usize = 80;
const EASE_ROUNDS: usize = 200;
const PUSH_ROUNDS: usize = 400;

/// Returns the middle of each province's box, `None` where no unit can ever come.
///
/// `step` is how far neighbours should be from each other, `size` the box that no other may touch.
fn layout(map: &Map, step: f32, size: impl Fn(Province) -> Point) -> Vec<Option<Point>> {
    let open: Vec<Province> = map.provinces().filter(|&p| map.province(p).kind != Kind::Impassable).collect();
    // Places that somebody chose are kept, unless boxes overlap.
    let chosen = |&p: &Province| map.drawn_at(p).map(|(x, y)| (f32::from(x), f32::from(y)));
    let mut places = match open.iter().map(chosen).collect::<Option<Vec<Point>>>() {
        Some(places) => places,
        None => by_distance(map, &open, step),
    };
    let sizes: Vec<Point> = open.iter().map(|&p| size(p)).collect();
    part(&mut places, &sizes, EASE_ROUNDS, push_outwards);
    part(&mut places, &sizes, PUSH_ROUNDS, push_aside);
    let mut all = vec![None; map.provinces().len()];
    for (p, place) in open.iter().zip(places) {
        all[p.index()] = Some(place);
    }
    all
}

/// Places by how many moves the provinces are from each other; `open` is in the order of the map.
fn by_distance(map: &Map, open: &[Province], step: f32) -> Vec<Point> {
    let place = |province: Province| open.binary_search(&province).ok();
    let near = |&province: &Province| neighbours(map, province).into_iter().filter_map(place).collect();
    let near: Vec<Vec<usize>> = open.iter().map(near).collect();
    let distances: Vec<Vec<u16>> = (0..open.len()).map(|from| moves_to_all(&near, from)).collect();
    let mut places = first_guess(&distances);
    for place in &mut places {
        *place = (place.0 * step, place.1 * step);
    }
    for _ in 0..STRESS_ROUNDS {
        majorize(&mut places, &distances, step);
    }
    places
}

/// Returns the provinces that touch one for any kind of unit.
fn neighbours(map: &Map, a: Province) -> Vec<Province> {
    let fleets = map.fleets_of(a).flat_map(|l| map.fleet_borders(l)).map(|&l| map.province_of(l));
    let mut near: Vec<Province> = map.army_borders(a).iter().copied().chain(fleets).collect();
    near.sort();
    near.dedup();
    near
}

/// Returns how many moves each province is from one; out of reach counts as the farthest and one more.
fn moves_to_all(near: &[Vec<usize>], from: usize) -> Vec<u16> {
    let mut away = vec![u16::MAX; near.len()];
    let mut front = vec![from];
    away[from] = 0;
    let mut next = 0;
    while let Some(&at) = front.get(next) {
        next += 1;
        for &to in &near[at] {
            if away[to] == u16::MAX {
                away[to] = away[at] + 1;
                front.push(to);
            }
        }
    }
    let farthest = away.iter().copied().filter(|&d| d != u16::MAX).max().unwrap_or(0);
    away.iter().map(|&d| if d == u16::MAX { farthest + 1 } else { d }).collect()
}

/// Returns the first guess: the two widest directions of the distances to a few far-apart pivots.
fn first_guess(distances: &[Vec<u16>]) -> Vec<Point> {
    let n = distances.len();
    if n < 3 {
        return (0..n as u16).map(|i| (f32::from(i), 0.0)).collect();
    }
    // Each pivot is as far as can be from those before it.
    let mut pivots = vec![0];
    while pivots.len() < PIVOTS.min(n) {
        let remote = |i: &usize| pivots.iter().map(|&p: &usize| distances[p][*i]).min();
        let Some(next) = (0..n).rev().max_by_key(remote) else { break };
        pivots.push(next);
    }
    let square = |i: usize, p: usize| f32::from(distances[p][i]).powi(2);
    let count = |v: usize| f32::from(v as u16);
    let of_row: Vec<f32> =
        (0..n).map(|i| pivots.iter().map(|&p| square(i, p)).sum::<f32>() / count(pivots.len())).collect();
    let of_column: Vec<f32> =
        pivots.iter().map(|&p| (0..n).map(|i| square(i, p)).sum::<f32>() / count(n)).collect();
    let overall = of_row.iter().sum::<f32>() / count(n);
    let centred: Vec<Vec<f32>> = (0..n)
        .map(|i| {
            let cell = |(k, &p): (usize, &usize)| -0.5 * (square(i, p) - of_row[i] - of_column[k] + overall);
            pivots.iter().enumerate().map(cell).collect()
        })
        .collect();
    let first = widest_direction(&centred, None);
    let second = widest_direction(&centred, Some(&first));
    let along = |row: &[f32], d: &[f32]| row.iter().zip(d).map(|(a, b)| a * b).sum::<f32>();
    let mut places: Vec<Point> =
        centred.iter().map(|row| (along(row, &first), along(row, &second))).collect();
    // A tiny step aside for each, so that no two provinces fall together for good.
    let spread = places.iter().map(|p| p.0.abs()).fold(1e-6, f32::max);
    let scale = count(n).sqrt() / spread;
    for (i, place) in (0_u16..).zip(&mut places) {
        let aside = f32::from(i % 17) * 1e-3;
        *place = (place.0 * scale + aside, place.1 * scale - aside);
    }
    places
}

/// Returns the direction in which the rows spread most, across `other` if that is given: power iteration.
fn widest_direction(rows: &[Vec<f32>], other: Option<&[f32]>) -> Vec<f32> {
    let width = rows.first().map_or(0, Vec::len);
    let mut d: Vec<f32> = (0..width as u16).map(|i| 1.0 + f32::from(i % 7) * 0.1).collect();
    for _ in 0..100 {
        let mut next = vec![0.0; width];
        for row in rows {
            let along: f32 = row.iter().zip(&d).map(|(a, b)| a * b).sum();
            for (sum, a) in next.iter_mut().zip(row) {
                *sum += a * along;
            }
        }
        if let Some(other) = other {
            let along: f32 = next.iter().zip(other).map(|(a, b)| a * b).sum();
            for (a, b) in next.iter_mut().zip(other) {
                *a -= along * b;
            }
        }
        let length = next.iter().map(|a| a * a).sum::<f32>().sqrt().max(1e-9);
        d = next.into_iter().map(|a| a / length).collect();
    }
    d
}

/// Runs one round of stress majorization: each province goes where the others would have it.
fn majorize(places: &mut [Point], distances: &[Vec<u16>], step: f32) {
    for i in 0..places.len() {
        let (mut x, mut y, mut weights) = (0.0, 0.0, 0.0);
        for (j, &(px, py)) in places.iter().enumerate() {
            if i == j {
                continue;
            }
            let wanted = f32::from(distances[i][j].max(1)) * step;
            let weight = 1.0 / (wanted * wanted);
            let (dx, dy) = (places[i].0 - px, places[i].1 - py);
            let length = dx.hypot(dy).max(1e-3);
            x += weight * (px + wanted * dx / length);
            y += weight * (py + wanted * dy / length);
            weights += weight;
        }
        if weights > 0.0 {
            places[i] = (x / weights, y / weights);
        }
    }
}

/// Moves boxes away from each other, round by round, while `push` returns how far a pair has to go, from the
/// way between their middles and the room that they need.
fn part(places: &mut [Point], sizes: &[Point], rounds: usize, push: impl Fn(Point, Point) -> Option<Point>) {
    for _ in 0..rounds {
        let mut still = true;
        for i in 0..places.len() {
            for j in i + 1..places.len() {
                let way = (places[j].0 - places[i].0, places[j].1 - places[i].1);
                let room = (f32::midpoint(sizes[i].0, sizes[j].0), f32::midpoint(sizes[i].1, sizes[j].1));
                let Some((x, y)) = push(way, room) else { continue };
                still = false;
                places[i] = (places[i].0 - x, places[i].1 - y);
                places[j] = (places[j].0 + x, places[j].1 + y);
            }
        }
        if still {
            return;
        }
    }
}

/// Pushes boxes that overlap away from each other's middle, so that a crowd keeps its shape and grows.
fn push_outwards((dx, dy): Point, (width, height): Point) -> Option<Point> {
    // How many times farther apart they have to be.
    let times = (width / dx.abs().max(0.01)).min(height / dy.abs().max(0.01));
    let by = (times - 1.0).min(1.0) * 0.25;
    (times > 1.0 && dx.hypot(dy) >= 0.01).then_some((dx * by, dy * by))
}

/// Pushes boxes that overlap apart, along whichever way is shorter.
fn push_aside((dx, dy): Point, (width, height): Point) -> Option<Point> {
    let over = (width - dx.abs(), height - dy.abs());
    let along = over.0.copysign(dx) * 0.52;
    let push = if over.0 < over.1 { (along, 0.0) } else { (0.0, over.1.copysign(dy) * 0.52) };
    (over.0 > 0.01 && over.1 > 0.01).then_some(push)
}
