//! Where the orders and the links of a picture of a graph stand: round a ring if there is one, else below each other, as
//! in a list.

use super::sheet::{Tie, Tile, count};

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
        let widths: Vec<f32> = tiles.iter().map(|tile| tile.columns() as f32 * CELL.0 + 12.0).collect();
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
                self.labels.push((lane, (from + to) / 2.0));
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
        let radius = ((widest + 140.0) / 2.0 / apart, (orders * 32.0).max(100.0));
        let mut angles: Vec<Option<(f32, f32)>> = vec![None; widths.len()];
        for (at, &node) in ring.iter().enumerate() {
            angles[node] = Some(((at as f32 / orders - 0.25) * std::f32::consts::TAU, 0.0));
        }
        for depth in [1.0, 2.0] {
            let inner = angles.clone();
            for node in (0..widths.len()).filter(|&node| inner[node].is_none()) {
                let neighbours = ties.iter().filter_map(|tie| match (tie.from == node, tie.to == node) {
                    (true, false) => inner[tie.to],
                    (false, true) => inner[tie.from],
                    _ => None,
                });
                let sum = neighbours
                    .fold((0.0, 0.0), |(x, y), (angle, _): (f32, f32)| (x + angle.cos(), y + angle.sin()));
                if sum != (0.0, 0.0) {
                    angles[node] = Some((sum.1.atan2(sum.0), depth));
                }
            }
            Self::spread(&mut angles, depth);
        }
        let area = |(place, &wide): (&Option<(f32, f32)>, &f32)| {
            let (angle, depth) = (*place)?;
            let x = angle.cos() * (radius.0 + depth * (widest / 2.0 + 130.0)) - wide / 2.0;
            let y = angle.sin() * (radius.1 + depth * 110.0) - HIGH / 2.0;
            Some(Area { left: x, top: y, wide, high: HIGH })
        };
        let areas: Vec<Area> = angles.iter().zip(widths).map(area).collect::<Option<_>>()?;
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

    /// Sets the orders of a depth apart that stand in almost the same direction.
    fn spread(angles: &mut [Option<(f32, f32)>], depth: f32) {
        let mut here: Vec<usize> =
            (0..angles.len()).filter(|&node| angles[node].is_some_and(|place| place.1 == depth)).collect();
        here.sort_by(|&a, &b| {
            angles[a]
                .map(|at| at.0)
                .unwrap_or_default()
                .total_cmp(&angles[b].map(|at| at.0).unwrap_or_default())
        });
        let mut last = f32::NEG_INFINITY;
        for node in here {
            if let Some((angle, _)) = &mut angles[node] {
                *angle = angle.max(last + 0.5);
                last = *angle;
            }
        }
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
