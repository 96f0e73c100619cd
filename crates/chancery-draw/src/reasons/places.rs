//! Where the orders and the links of a picture of a graph stand: round a ring if there is one, else below each other,
//! as in a list.

use super::{Tie, Tile, count};

/// The size of a cell.
pub const CELL: (f32, f32) = (9.0, 24.0);
/// About how wide a letter of a label is.
pub const LABEL: f32 = 7.8;
/// How wide a picture may be, so that it fits a page.
const WIDEST: f32 = 1000.0;
/// How high the box of an order is.
const HIGH: f32 = 2.0 * CELL.1 - 4.0;

type Point = (f32, f32);

/// What stands at the top of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// The order that the links lead to, the first of all.
    Heads,
    /// The orders that the links begin at.
    Tails,
}

/// The box of an order.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    pub left: f32,
    pub top: f32,
    pub wide: f32,
    pub high: f32,
}

impl Area {
    fn right(self) -> f32 {
        self.left + self.wide
    }

    fn bottom(self) -> f32 {
        self.top + self.high
    }

    fn middle(self) -> Point {
        (self.left + self.wide / 2.0, self.top + self.high / 2.0)
    }

    /// Returns the point of its edge on the way from its middle to another point.
    fn towards(self, (x, y): Point) -> Point {
        let middle = self.middle();
        let (dx, dy) = (x - middle.0, y - middle.1);
        let part = (self.wide / 2.0 / dx.abs()).min(self.high / 2.0 / dy.abs()).min(1.0);
        (middle.0 + part * dx, middle.1 + part * dy)
    }

    fn overlaps(self, other: Self, gap: f32) -> bool {
        self.left < other.right() + gap
            && other.left < self.right() + gap
            && self.top < other.bottom() + gap
            && other.top < self.bottom() + gap
    }

    /// Returns whether a straight line runs through it.
    fn is_crossed(self, from: Point, to: Point) -> bool {
        (1..40).any(|step| {
            let part = step as f32 / 40.0;
            let (x, y) = (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1));
            (self.left..self.right()).contains(&x) && (self.top..self.bottom()).contains(&y)
        })
    }
}

/// Where an order stands as seen from the middle of a ring: at depth 0 on the ring, else outside.
struct Bearing {
    node: usize,
    angle: f32,
    depth: u8,
}

/// Returns by order where each of so many stands. `None` if one has no link to the ring, or only over too many others.
fn bearings(count: usize, ties: &[Tie], ring: &[usize]) -> Option<Vec<Bearing>> {
    let on_ring = ring.iter().enumerate().map(|(at, &node)| {
        let angle = (at as f32 / ring.len() as f32 - 0.25) * std::f32::consts::TAU;
        Bearing { node, angle, depth: 0 }
    });
    let mut found: Vec<Bearing> = on_ring.collect();
    for depth in 1..=2 {
        let outer = |node: usize| {
            let is_linked = |tie: &Tie, other: usize| {
                (tie.from, tie.to) == (node, other) || (tie.from, tie.to) == (other, node)
            };
            let is_next = |other: &&Bearing| ties.iter().any(|tie| is_linked(tie, other.node));
            let add = |(x, y): (f32, f32), other: &Bearing| (x + other.angle.cos(), y + other.angle.sin());
            let (x, y) = found.iter().filter(is_next).fold((0.0, 0.0), add);
            ((x, y) != (0.0, 0.0)).then(|| Bearing { node, angle: y.atan2(x), depth })
        };
        let is_open = |node: &usize| found.iter().all(|one| one.node != *node);
        let mut here: Vec<Bearing> = (0..count).filter(is_open).filter_map(outer).collect();
        here.sort_by(|one, other| one.angle.total_cmp(&other.angle));
        // Those in almost the same direction are set apart.
        let mut last = f32::NEG_INFINITY;
        for one in &mut here {
            one.angle = one.angle.max(last + 0.5);
            last = one.angle;
        }
        found.extend(here);
    }
    found.sort_by_key(|one| one.node);
    (found.len() == count).then_some(found)
}

/// A graph that is laid out.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub areas: Vec<Area>,
    /// The corners of each link, from the edge of one box to that of another.
    pub wires: Vec<Vec<Point>>,
    /// The middle of each label.
    pub labels: Vec<Point>,
    pub width: f32,
    pub height: f32,
}

impl Places {
    /// Lays a graph out; `ring` are the orders of a ring, each of which leads to the next.
    pub fn new(tiles: &[Tile], ties: &[Tie], ring: &[usize], from: Top) -> Self {
        let widths: Vec<f32> = tiles.iter().map(|tile| tile.columns() as f32 * CELL.0 + 20.0).collect();
        Self::round(&widths, ties, ring).unwrap_or_else(|| Self::listed(&widths, ties, from))
    }

    /// Puts the orders below each other, each under the one through which it is reached from the top. The links that are
    /// left run at the right.
    fn listed(widths: &[f32], ties: &[Tie], from: Top) -> Self {
        let ends = |tie: &Tie| if from == Top::Heads { (tie.to, tie.from) } else { (tie.from, tie.to) };
        let mut places = Self { areas: vec![Area::default(); widths.len()], ..Self::default() };
        let mut above: Vec<Option<usize>> = vec![None; widths.len()];
        let mut is_placed = vec![false; widths.len()];
        let leads = |node: usize| ties.iter().any(|tie| ends(tie).1 == node);
        let (inner, tops): (Vec<usize>, Vec<usize>) = (0..widths.len()).partition(|&node| leads(node));
        let first = (from == Top::Heads && !widths.is_empty()).then_some(0);
        let mut top = 0.0;
        for start in first.into_iter().chain(tops).chain(inner) {
            let mut open = vec![(start, 0.0, None)];
            while let Some((node, depth, link)) = open.pop() {
                if std::mem::replace(&mut is_placed[node], true) {
                    continue;
                }
                above[node] = link;
                places.areas[node] =
                    Area { left: depth * 40.0, top: top + 18.0, wide: widths[node], high: HIGH };
                top += HIGH + 26.0;
                let parts = ties.iter().enumerate().filter(|(_, tie)| ends(tie).0 == node);
                let parts: Vec<_> = parts.map(|(at, tie)| (ends(tie).1, depth + 1.0, Some(at))).collect();
                open.extend(parts.into_iter().rev());
            }
        }
        places.connect(ties, &above, from);
        places.measured()
    }

    /// Draws the links of a list: from above for those that it follows, the others in lanes at the right.
    fn connect(&mut self, ties: &[Tie], above: &[Option<usize>], from: Top) {
        let ends = |tie: &Tie| if from == Top::Heads { (tie.to, tie.from) } else { (tie.from, tie.to) };
        let is_lane = |at: usize| above[ends(&ties[at]).1] != Some(at);
        let lanes: Vec<usize> = (0..ties.len()).filter(|&at| is_lane(at)).collect();
        let at_node =
            |node: usize| lanes.iter().filter(|&&at| [ties[at].from, ties[at].to].contains(&node)).count();
        let counts: Vec<usize> = (0..self.areas.len()).map(at_node).collect();
        let mut used = vec![0.0; self.areas.len()];
        let mut lane = self.areas.iter().map(|area| area.right()).fold(0.0, f32::max) + 10.0;
        for (at, tie) in ties.iter().enumerate() {
            let (upper, lower) = ends(tie);
            let (one, other) = (self.areas[upper], self.areas[lower]);
            let long = count(&tie.label) as f32 * LABEL;
            let mut wire = if is_lane(at) {
                // Each has a place of its own at both orders.
                let [from, to] = [upper, lower].map(|node| {
                    used[node] += 1.0;
                    self.areas[node].top + used[node] * HIGH / (counts[node] as f32 + 1.0)
                });
                lane += long / 2.0 + 12.0;
                self.labels.push((lane, f32::midpoint(from, to)));
                let wire = vec![(one.right(), from), (lane, from), (lane, to), (other.right(), to)];
                lane += long / 2.0;
                wire
            } else {
                let (trunk, y) = (one.left + 14.0, other.middle().1);
                self.labels.push((other.left + long / 2.0 + 4.0, other.top - 9.0));
                vec![(trunk, one.bottom()), (trunk, y), (other.left, y)]
            };
            if from == Top::Heads {
                wire.reverse();
            }
            self.wires.push(wire);
        }
    }

    /// Puts the orders of a ring round a circle, and outside the others that bear on them. `None` if there is no ring, or
    /// if lines would run through orders.
    fn round(widths: &[f32], ties: &[Tie], ring: &[usize]) -> Option<Self> {
        let orders = ring.len() as f32;
        let widest = ring.iter().map(|&node| widths[node]).fold(0.0, f32::max);
        // Between two orders beside each other there is room for a label.
        let apart = (std::f32::consts::PI / orders.max(3.0)).sin();
        let radius = ((widest / 2.0 + 70.0) / apart, (orders * 32.0).max(100.0));
        let area = |(place, &wide): (&Bearing, &f32)| {
            let depth = f32::from(place.depth);
            let x =
                place.angle.cos() * (radius.0 + depth * (f32::midpoint(widest, wide) + 60.0)) - wide / 2.0;
            let y = place.angle.sin() * (radius.1 + depth * 110.0) - HIGH / 2.0;
            Area { left: x, top: y, wide, high: HIGH }
        };
        let areas: Vec<Area> = bearings(widths.len(), ties, ring)?.iter().zip(widths).map(area).collect();
        let wire = |tie: &Tie| {
            let (from, to) = (areas[tie.from], areas[tie.to]);
            let (one, other) = (from.towards(to.middle()), to.towards(from.middle()));
            // Two that lead to each other have a line each.
            let is_double = ties.iter().any(|back| (back.from, back.to) == (tie.to, tie.from));
            let shift = if is_double { 8.0 / (other.0 - one.0).hypot(other.1 - one.1).max(1.0) } else { 0.0 };
            let aside = ((other.1 - one.1) * shift, (one.0 - other.0) * shift);
            vec![(one.0 + aside.0, one.1 + aside.1), (other.0 + aside.0, other.1 + aside.1)]
        };
        let wires: Vec<Vec<Point>> = ties.iter().map(wire).collect();
        let is_clear = |(at, area): (usize, &Area)| {
            let mut others = areas.iter().enumerate().filter(|other| other.0 > at);
            let mut lines = ties.iter().zip(&wires).filter(|(tie, _)| tie.from != at && tie.to != at);
            !others.any(|other| area.overlaps(*other.1, 12.0))
                && !lines.any(|(_, wire)| area.is_crossed(wire[0], wire[1]))
        };
        let mut labels: Vec<Area> = Vec::new();
        for (tie, wire) in ties.iter().zip(&wires) {
            let (wide, high) = (count(&tie.label) as f32 * LABEL, CELL.1);
            let at = |part: f32| Area {
                left: wire[0].0 + part * (wire[1].0 - wire[0].0) - wide / 2.0,
                top: wire[0].1 + part * (wire[1].1 - wire[0].1) - high / 2.0,
                wide,
                high,
            };
            // A label stands in the middle of its line, if no other is there.
            let is_free =
                |area: &Area| !labels.iter().any(|other| other.wide > 0.0 && area.overlaps(*other, 2.0));
            let free = [0.5, 0.35, 0.65, 0.25].map(at).into_iter().find(is_free);
            labels.push(free.unwrap_or_else(|| at(0.5)));
        }
        let labels = labels.into_iter().map(Area::middle).collect();
        let is_round = ring.len() > 2 && areas.iter().enumerate().all(is_clear);
        let places = Self { areas, wires, labels, ..Self::default() };
        is_round.then(|| places.measured()).filter(|places| places.width <= WIDEST)
    }

    /// Moves all of it to the top left, and measures it.
    fn measured(mut self) -> Self {
        let corners =
            self.areas.iter().flat_map(|area| [(area.left, area.top), (area.right(), area.bottom())]);
        let points: Vec<Point> = corners.chain(self.wires.iter().flatten().copied()).collect();
        let least =
            points.iter().fold((0.0_f32, 0.0_f32), |least, at| (least.0.min(at.0), least.1.min(at.1)));
        let most = points.iter().fold((0.0_f32, 0.0_f32), |most, at| (most.0.max(at.0), most.1.max(at.1)));
        let moved = |at: &mut Point| *at = (at.0 - least.0, at.1 - least.1);
        self.wires.iter_mut().flatten().chain(&mut self.labels).for_each(moved);
        for area in &mut self.areas {
            (area.left, area.top) = (area.left - least.0, area.top - least.1);
        }
        (self.width, self.height) = (most.0 - least.0, most.1 - least.1);
        self
    }
}
