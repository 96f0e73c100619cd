//! A raster that says whose each point of a drawing is, so that the borders of provinces meet exactly.

use std::collections::{BTreeMap, VecDeque};

/// Nobody's point, land and water that nobody enters; the owners after these are provinces.
pub const VOID: u16 = 0;
pub const BLANK: u16 = 1;
pub const WATER: u16 = 2;
pub const FIRST: u16 = 3;

/// How wide a gap between two outlines is at most, on either side of its middle, that is closed.
const GAP: u8 = 6;
/// How far an outline that is meant to reach the frame may stay away from it.
const SLIP: u8 = 2;
/// How many points a piece has at least that stands for itself.
const CRUMB: usize = 150;
/// How many points a hole has at least that nobody enters.
const HOLE: usize = 400;
/// How many points may be left of a border between two that do not touch on the board.
const TOUCH: usize = 6;
/// How often all outlines together may cross the raster's rows.
const MAX_CROSSINGS: usize = 6_000_000;

/// The points, row by row.
pub struct Raster {
    pub width: usize,
    pub height: usize,
    pub owner: Vec<u16>,
    crossings: usize,
}

impl Raster {
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, owner: vec![VOID; width * height], crossings: 0 }
    }

    /// Returns the owner at a point, nobody outside.
    pub fn at(&self, x: usize, y: usize) -> u16 {
        if x < self.width && y < self.height { self.owner[y * self.width + x] } else { VOID }
    }

    /// Gives the points within closed lines to an owner; `false` if the lines cross too many rows.
    pub fn paint(&mut self, rings: &[Vec<(f64, f64)>], even_odd: bool, owner: u16) -> bool {
        let mut rows: BTreeMap<usize, Vec<(f64, i8)>> = BTreeMap::new();
        let height = self.height as f64;
        for ring in rings {
            for (i, &from) in ring.iter().enumerate() {
                let to = ring[(i + 1) % ring.len()];
                let (top, bottom, way) = if from.1 < to.1 { (from, to, 1) } else { (to, from, -1) };
                // A row is crossed in its middle, counted once where two sides meet.
                let first = (top.1 - 0.5).ceil().clamp(0.0, height) as usize;
                let last = (bottom.1 - 0.5).ceil().clamp(0.0, height) as usize;
                self.crossings += last.saturating_sub(first);
                if self.crossings > MAX_CROSSINGS {
                    return false;
                }
                for row in first..last {
                    let t = (row as f64 + 0.5 - top.1) / (bottom.1 - top.1);
                    rows.entry(row).or_default().push((top.0 + (bottom.0 - top.0) * t, way));
                }
            }
        }
        for (row, mut found) in rows {
            found.sort_by(|a, b| a.0.total_cmp(&b.0));
            let mut winding = 0_i32;
            for pair in found.windows(2) {
                winding += i32::from(pair[0].1);
                let inside = if even_odd { winding.rem_euclid(2) == 1 } else { winding != 0 };
                // With the even-odd rule each crossing counts as one, whichever way it goes.
                if inside {
                    let column = |x: f64| (x - 0.5).ceil().clamp(0.0, self.width as f64) as usize;
                    let (from, to) = (column(pair[0].0), column(pair[1].0));
                    let start = row * self.width;
                    self.owner[start + from..start + to.max(from)].fill(owner);
                }
            }
        }
        true
    }

    /// Visits the points beside one.
    pub fn around(&self, i: usize) -> impl Iterator<Item = usize> + use<> {
        let (x, width, count) = (i % self.width, self.width, self.owner.len());
        [
            (x > 0).then(|| i - 1),
            (x + 1 < width).then(|| i + 1),
            i.checked_sub(width),
            Some(i + width).filter(|&j| j < count),
        ]
        .into_iter()
        .flatten()
    }

    /// Returns how far each point that `from` does not name is from one that it names, by steps in eight directions;
    /// `most` for all that are farther, and for those that may not be passed.
    fn distances(&self, most: u8, from: impl Fn(usize) -> bool, pass: impl Fn(usize) -> bool) -> Vec<u8> {
        let mut far = vec![most; self.owner.len()];
        let mut front: VecDeque<usize> = VecDeque::new();
        for (i, d) in far.iter_mut().enumerate() {
            if from(i) {
                *d = 0;
                front.push_back(i);
            }
        }
        while let Some(i) = front.pop_front() {
            let next = far[i] + 1;
            if next >= most {
                continue;
            }
            let (x, y) = (i % self.width, i / self.width);
            for ny in y.saturating_sub(1)..=(y + 1).min(self.height - 1) {
                for nx in x.saturating_sub(1)..=(x + 1).min(self.width - 1) {
                    let j = ny * self.width + nx;
                    if far[j] > next && pass(j) {
                        far[j] = next;
                        front.push_back(j);
                    }
                }
            }
        }
        far
    }

    /// Closes gaps between outlines. What is left is land or water that nobody enters, as most of what is around it.
    pub fn close(&mut self, is_sea: impl Fn(u16) -> bool) {
        let far = self.distances(GAP + 1, |i| self.owner[i] != VOID, |_| true);
        // At the frame nothing is on the other side, so there a gap is only as wide as a slip.
        let at_frame = |i: usize| far[i] > SLIP && self.around(i).count() < 4;
        let is_wide = |i: usize| self.owner[i] == VOID && (far[i] > GAP || at_frame(i));
        let wide = self.distances(GAP + 2, is_wide, |i| self.owner[i] == VOID);
        self.give_to_nearest(|i| wide[i] >= GAP + 2);
        for (owner, part) in self.parts() {
            if owner != VOID || part.len() < HOLE {
                continue;
            }
            let beside = part.iter().flat_map(|&i| self.around(i as usize)).map(|j| self.owner[j]);
            let (mut sea, mut land) = (0, 0);
            for owner in beside.filter(|&o| o >= FIRST) {
                if is_sea(owner) { sea += 1 } else { land += 1 }
            }
            let new = if sea > land { WATER } else { BLANK };
            for &i in &part {
                self.owner[i as usize] = new;
            }
        }
        self.give_to_nearest(|_| true);
    }

    /// Gives nobody's points that may be given away to the nearest owner.
    fn give_to_nearest(&mut self, free: impl Fn(usize) -> bool) {
        let mut front: VecDeque<usize> = (0..self.owner.len())
            .filter(|&i| self.owner[i] != VOID && self.around(i).any(|j| self.owner[j] == VOID))
            .collect();
        while let Some(i) = front.pop_front() {
            for j in self.around(i) {
                if self.owner[j] == VOID && free(j) {
                    self.owner[j] = self.owner[i];
                    front.push_back(j);
                }
            }
        }
    }

    /// Returns the pieces that hang together, each with its owner.
    pub fn parts(&self) -> Vec<(u16, Vec<u32>)> {
        let mut seen = vec![false; self.owner.len()];
        let mut parts = Vec::new();
        for start in 0..self.owner.len() {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let (owner, mut part) = (self.owner[start], vec![start as u32]);
            let mut next = 0;
            while let Some(&i) = part.get(next) {
                next += 1;
                for j in self.around(i as usize) {
                    if !seen[j] && self.owner[j] == owner {
                        seen[j] = true;
                        part.push(j as u32);
                    }
                }
            }
            parts.push((owner, part));
        }
        parts
    }

    /// Removes what is too small to be seen: crumbs beside a province's largest piece, and ragged edges.
    pub fn clean(&mut self) {
        for _ in 0..2 {
            let parts = self.parts();
            let mut largest: BTreeMap<u16, usize> = BTreeMap::new();
            for (owner, part) in &parts {
                let most = largest.entry(*owner).or_default();
                *most = part.len().max(*most);
            }
            for (owner, part) in parts {
                let keep = part.len() >= CRUMB || (owner >= FIRST && part.len() == largest[&owner]);
                if !keep {
                    self.give_away(owner, &part);
                }
            }
        }
        let width = self.width;
        for _ in 0..2 {
            let old = self.owner.clone();
            for i in width + 1..old.len().saturating_sub(width + 1) {
                let own = old[i];
                if [i - 1, i + 1, i - width, i + width].iter().all(|&j| old[j] == own) {
                    continue;
                }
                let nine = [i - width, i, i + width].map(|j| [old[j - 1], old[j], old[j + 1]]).concat();
                let count = |owner: u16| nine.iter().filter(|&&n| n == owner).count();
                if let Some(&most) = nine.iter().find(|&&n| count(n) >= 6) {
                    self.owner[i] = most;
                }
            }
        }
        for (owner, part) in self.parts() {
            if part.len() < 20 {
                self.give_away(owner, &part);
            }
        }
    }

    /// Gives a piece to whoever is around it most.
    fn give_away(&mut self, owner: u16, part: &[u32]) {
        let mut around: BTreeMap<u16, usize> = BTreeMap::new();
        for j in part.iter().flat_map(|&i| self.around(i as usize)) {
            if self.owner[j] != owner {
                *around.entry(self.owner[j]).or_default() += 1;
            }
        }
        if let Some((&new, _)) = around.iter().max_by_key(|(_, n)| **n) {
            for &i in part {
                self.owner[i as usize] = new;
            }
        }
    }

    /// Parts provinces that touch in a few points only and do not touch on the board, at the cost of a third.
    pub fn heal(&mut self, wrong: impl Fn(u16, u16) -> bool) {
        let few = |(&(a, b), &n): (&(u16, u16), &usize)| (n <= TOUCH && wrong(a, b)).then_some((a, b));
        let bad: Vec<(u16, u16)> = self.touching().iter().filter_map(few).collect();
        for i in 0..self.owner.len() {
            let owner = self.owner[i];
            let is_bad =
                |other: u16| bad.iter().any(|&(a, b)| (a, b) == (owner.min(other), owner.max(other)));
            if bad.is_empty() || !self.around(i).any(|j| self.owner[j] != owner && is_bad(self.owner[j])) {
                continue;
            }
            let faults = |own: u16| {
                self.around(i).filter(|&j| self.owner[j] != own && wrong(own, self.owner[j])).count()
            };
            let (x, y) = (i % self.width, i / self.width);
            let near = (y.saturating_sub(1)..=y + 1)
                .flat_map(|ny| (x.saturating_sub(1)..=x + 1).map(move |nx| (nx, ny)));
            let third = near.map(|(nx, ny)| self.at(nx, ny)).filter(|&o| o != VOID);
            if let Some(best) = third.min_by_key(|&o| (faults(o), o)).filter(|&o| faults(o) < faults(owner)) {
                self.owner[i] = best;
            }
        }
    }

    /// Returns how many points the border of each two owners has.
    pub fn touching(&self) -> BTreeMap<(u16, u16), usize> {
        let mut found = BTreeMap::new();
        for (i, &a) in self.owner.iter().enumerate() {
            let right = ((i + 1) % self.width != 0).then_some(i + 1);
            for j in right.into_iter().chain(Some(i + self.width).filter(|&j| j < self.owner.len())) {
                let b = self.owner[j];
                if a != b {
                    *found.entry((a.min(b), a.max(b))).or_default() += 1;
                }
            }
        }
        found
    }

    /// Returns points of two owners that are near each other.
    pub fn nearest(&self, a: u16, b: u16) -> Option<[(usize, usize); 2]> {
        let edge = |owner: u16| -> Vec<(usize, usize)> {
            let own = (0..self.owner.len()).filter(|&i| self.owner[i] == owner);
            let edge = own.filter(|&i| self.around(i).any(|j| self.owner[j] != owner));
            let all: Vec<(usize, usize)> = edge.map(|i| (i % self.width, i / self.width)).collect();
            // Every few points are enough.
            let step = all.len().div_ceil(600).max(1);
            all.into_iter().step_by(step).collect()
        };
        let (one, other) = (edge(a), edge(b));
        let away = |p: (usize, usize), q: (usize, usize)| p.0.abs_diff(q.0).pow(2) + p.1.abs_diff(q.1).pow(2);
        let pairs = one.iter().flat_map(|&p| other.iter().map(move |&q| (p, q)));
        pairs.min_by_key(|&(p, q)| away(p, q)).map(|(p, q)| [p, q])
    }
}
