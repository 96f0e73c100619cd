//! Places for the provinces of a map that nobody has drawn, found from its borders alone.
//!
//! Provinces are put so that their distances on paper are about their distances in moves: a first
//! guess by classical scaling from a few pivots (Brandes and Pich, "Eigensolver methods for
//! progressive multidimensional scaling", 2006), improved by stress majorization (Gansner, Koren and
//! North, "Graph drawing by stress majorization", 2004), and then pushed apart where boxes overlap.
//! No step is random, so the same map always gets the same drawing.

use chancery_core::map::{Kind, Map, Province};

/// A place or a step on the plane.
type Vector = (f32, f32);

const PIVOTS: usize = 24;
const STRESS_ROUNDS: usize = 80;
const EASE_ROUNDS: usize = 200;
const PUSH_ROUNDS: usize = 400;

/// Returns the middle of each province's box, `None` where no unit can ever come.
///
/// `step` is how far neighbours should be from each other, `size` the box that no other may touch.
pub(super) fn layout(map: &Map, step: f32, size: impl Fn(Province) -> Vector) -> Vec<Option<Vector>> {
    let open: Vec<Province> = map.provinces().filter(|&p| map.province(p).kind != Kind::Impassable).collect();
    let mut index = vec![None; map.provinces().len()];
    for (i, p) in open.iter().enumerate() {
        index[p.index()] = Some(i);
    }
    // Places that somebody chose are kept, unless boxes overlap.
    let chosen = |&p: &Province| map.drawn_at(p).map(|(x, y)| (f32::from(x), f32::from(y)));
    let mut places = match open.iter().map(chosen).collect::<Option<Vec<Vector>>>() {
        Some(places) => places,
        None => by_distance(map, &open, &index, step),
    };
    let sizes: Vec<Vector> = open.iter().map(|&p| size(p)).collect();
    part(&mut places, &sizes, EASE_ROUNDS, ease);
    part(&mut places, &sizes, PUSH_ROUNDS, apart);
    let mut all = vec![None; map.provinces().len()];
    for (p, place) in open.iter().zip(places) {
        all[p.index()] = Some(place);
    }
    all
}

/// Places by how many moves the provinces are from each other.
fn by_distance(map: &Map, open: &[Province], index: &[Option<usize>], step: f32) -> Vec<Vector> {
    let near: Vec<Vec<usize>> = open
        .iter()
        .map(|&a| neighbours(map, a).into_iter().filter_map(|b| index[b.index()]).collect())
        .collect();
    let distances: Vec<Vec<u16>> = (0..open.len()).map(|from| moves(&near, from)).collect();
    let mut places = scaled(&distances);
    for place in &mut places {
        *place = (place.0 * step, place.1 * step);
    }
    for _ in 0..STRESS_ROUNDS {
        majorize(&mut places, &distances, step);
    }
    places
}

/// Returns the provinces that touch one for any kind of unit.
pub(super) fn neighbours(map: &Map, a: Province) -> Vec<Province> {
    let fleets = map.fleets_of(a).flat_map(|l| map.fleet_borders(l)).map(|&l| map.province_of(l));
    let mut near: Vec<Province> = map.army_borders(a).iter().copied().chain(fleets).collect();
    near.sort();
    near.dedup();
    near
}

/// Returns how many moves each province is from one; out of reach counts as the farthest and one more.
fn moves(near: &[Vec<usize>], from: usize) -> Vec<u16> {
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
fn scaled(distances: &[Vec<u16>]) -> Vec<Vector> {
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
    let first = direction(&centred, None);
    let second = direction(&centred, Some(&first));
    let along = |row: &[f32], d: &[f32]| row.iter().zip(d).map(|(a, b)| a * b).sum::<f32>();
    let mut places: Vec<Vector> =
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
fn direction(rows: &[Vec<f32>], other: Option<&[f32]>) -> Vec<f32> {
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
fn majorize(places: &mut [Vector], distances: &[Vec<u16>], step: f32) {
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
fn part(
    places: &mut [Vector],
    sizes: &[Vector],
    rounds: usize,
    push: impl Fn(Vector, Vector) -> Option<Vector>,
) {
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
fn ease((dx, dy): Vector, (width, height): Vector) -> Option<Vector> {
    // How many times farther apart they have to be.
    let times = (width / dx.abs().max(0.01)).min(height / dy.abs().max(0.01));
    let by = (times - 1.0).min(1.0) * 0.25;
    (times > 1.0 && dx.hypot(dy) >= 0.01).then_some((dx * by, dy * by))
}

/// Pushes boxes that overlap apart, along whichever way is shorter.
fn apart((dx, dy): Vector, (width, height): Vector) -> Option<Vector> {
    let over = (width - dx.abs(), height - dy.abs());
    let along = over.0.copysign(dx) * 0.52;
    let push = if over.0 < over.1 { (along, 0.0) } else { (0.0, over.1.copysign(dy) * 0.52) };
    (over.0 > 0.01 && over.1 > 0.01).then_some(push)
}
