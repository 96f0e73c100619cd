//! The lines of a network: straight where that is free, and led round an island that they only pass. A line
//! that ran behind one would read as two borders that there are not.

use super::geography::Point;

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
pub(super) fn way(a: Point, b: Point, obstacles: &[Obstacle]) -> Vec<Point> {
    let mut bent = vec![a];
    bend(a, b, obstacles, BENDS, &mut bent);
    let straight = vec![a, b];
    let behind =
        |way: &[Point]| way.windows(2).map(|pair| hidden(pair[0], pair[1], obstacles)).sum::<usize>();
    if bent.len() > 2 && behind(&bent) >= behind(&straight) { straight } else { bent }
}

/// Counts behind how many obstacles a line runs.
fn hidden(a: Point, b: Point, obstacles: &[Obstacle]) -> usize {
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
    let cost = |by: Point| hidden(a, by, obstacles) + hidden(by, b, obstacles);
    let by = if cost(sides[1]) < cost(sides[0]) { sides[1] } else { sides[0] };
    bend(a, by, obstacles, bends - 1, way);
    bend(by, b, obstacles, bends - 1, way);
}
