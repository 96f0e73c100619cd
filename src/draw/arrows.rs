//! The third layer of a picture: orders as lines between units.

use super::chart::BRAILLE;
use super::ground::{Canvas, Claim};
use super::{Action, Drawn, Glyphs, Outcome, Role};
use crate::map::Location;

/// A point in dots: two to a column, four to a row, so that a dot is about square.
type Dot = (f64, f64);

/// How a line is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stroke {
    Solid,
    Dashed,
    Dotted,
}

impl Stroke {
    const fn draws(self, step: u32) -> bool {
        match self {
            Self::Solid => true,
            Self::Dashed => step % 4 < 2,
            Self::Dotted => step.is_multiple_of(3),
        }
    }
}

/// A line that is to be drawn.
struct Line {
    points: Vec<Dot>,
    stroke: Stroke,
    ink: Role,
    strong: bool,
}

impl Canvas<'_> {
    /// Draws all orders: first the heads, for they must find room, then the lines behind them.
    pub fn orders(&mut self) {
        let scene = self.scene;
        let mut orders: Vec<&Drawn> = scene.orders.iter().collect();
        let weight = |o: &Drawn| match o.action {
            Action::Move { .. } | Action::Retreat(_) => 0,
            Action::Build | Action::Remove | Action::Disband => 1,
            Action::Support { .. } => 2,
            Action::Convoy { .. } => 3,
            Action::Hold => 4,
        };
        orders.sort_by_key(|o| (!o.strong, weight(o)));
        let lines: Vec<Line> = orders.into_iter().filter_map(|o| self.order(o)).collect();
        for line in lines.iter().rev() {
            self.line(line);
        }
    }

    fn centre(&self, location: Location) -> Option<Dot> {
        let (x, y) = self.chart.spot(self.scene.map, location)?;
        Some(dot(i32::from(x), i32::from(y)))
    }

    /// Draws the head of an order and gives its line.
    fn order(&mut self, order: &Drawn) -> Option<Line> {
        let from = self.centre(order.at)?;
        let fails = order.outcome == Outcome::Fails;
        let cross = if self.view.glyphs == Glyphs::Ascii { 'x' } else { '×' };
        let (points, stroke, ink, head) = match order.action {
            Action::Hold => return None,
            Action::Build => {
                self.sign(order.at, '+', Role::Build);
                return None;
            }
            Action::Remove => {
                self.sign(order.at, cross, Role::Remove);
                return None;
            }
            Action::Disband => {
                let (x, y) = self.dislodged_at(order.at)?;
                self.badge(x, y, cross, Role::Remove);
                return None;
            }
            Action::Move { to, via } => {
                let points = self.way(order.at, to, via)?;
                (points, Stroke::Solid, Role::Move(order.outcome), fails.then_some(cross))
            }
            Action::Retreat(to) => {
                let (x, y) = self.dislodged_at(order.at)?;
                let points = vec![dot(x, y), self.centre(to)?];
                (points, Stroke::Dashed, Role::Move(order.outcome), fails.then_some(cross))
            }
            Action::Support { from: helped, to } => {
                let end = match to {
                    Some(to) => middle(self.centre(helped)?, self.centre(to)?),
                    None => self.centre(helped)?,
                };
                let sign = if fails { cross } else { '+' };
                (vec![from, end], Stroke::Dashed, Role::Support(order.outcome), Some(sign))
            }
            Action::Convoy { from: army, to } => {
                let sign = if fails { cross } else { 'c' };
                self.sign(order.at, sign, Role::Convoy(order.outcome));
                if !self.scene.chain(army, to).is_empty() {
                    return None;
                }
                let points = vec![self.centre(army)?, from, self.centre(to)?];
                (points, Stroke::Dotted, Role::Convoy(order.outcome), None)
            }
        };
        let arrow = matches!(order.action, Action::Move { .. } | Action::Retreat(_));
        if arrow || head.is_some() {
            self.head(&points, head, ink);
        }
        Some(Line { points, stroke, ink, strong: order.strong })
    }

    /// The way of a move: straight, or over the fleets that carry it.
    fn way(&self, from: Location, to: Location, via: bool) -> Option<Vec<Dot>> {
        let map = self.scene.map;
        let far = !map.touch(map.province_of(from), map.province_of(to));
        let chain = if far || via { self.scene.chain(from, to) } else { Vec::new() };
        let all = std::iter::once(from).chain(chain).chain(std::iter::once(to));
        all.map(|location| self.centre(location)).collect()
    }

    /// Where the unit that was driven out of `location` is drawn.
    fn dislodged_at(&self, location: Location) -> Option<(i32, i32)> {
        let province = self.scene.map.province_of(location);
        let drawn = self.driven_out.iter().find(|(l, _)| self.scene.map.province_of(*l) == province);
        drawn.map(|&(_, at)| at)
    }

    fn sign(&mut self, location: Location, symbol: char, ink: Role) {
        if let Some((x, y)) = self.chart.spot(self.scene.map, location) {
            self.badge(i32::from(x), i32::from(y), symbol, ink);
        }
    }

    /// Puts the head of a line into the last free cell before its end.
    fn head(&mut self, points: &[Dot], symbol: Option<char>, ink: Role) {
        let [.., before, end] = points else { return };
        let symbol = symbol.unwrap_or_else(|| arrow(*before, *end, self.view.glyphs));
        let mut cells: Vec<(i32, i32)> = Vec::new();
        walk(*before, *end, |_, x, y| {
            let cell = (x.div_euclid(2), y.div_euclid(4));
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        });
        let free = |&&(x, y): &&(i32, i32)| self.index(x, y).is_some_and(|at| self.claims[at] < Claim::Label);
        // A head far from its end would point at something else.
        let near = cells.len().div_ceil(2);
        let found = cells.iter().rev().take(near).find(free).or_else(|| cells.iter().find(free)).copied();
        if let Some((x, y)) = found {
            self.put(x, y, symbol, ink, Claim::Head);
        } else {
            let (x, y) = (((before.0 - 2.0) / 2.0).round() as i32, (before.1 / 4.0).floor() as i32);
            self.badge(x, y, symbol, ink);
        }
    }

    fn line(&mut self, line: &Line) {
        for pair in line.points.windows(2) {
            let mut dots: Vec<(u32, i32, i32)> = Vec::new();
            walk(pair[0], pair[1], |step, x, y| dots.push((step, x, y)));
            for (step, x, y) in dots {
                if line.stroke.draws(step) {
                    self.dot(x, y, pair, line);
                }
            }
        }
    }

    fn dot(&mut self, x: i32, y: i32, ends: &[Dot], line: &Line) {
        let (column, row) = (x.div_euclid(2), y.div_euclid(4));
        let Some(at) = self.index(column, row) else { return };
        if self.claims[at] > Claim::Line {
            return;
        }
        let first = std::mem::replace(&mut self.claims[at], Claim::Line) != Claim::Line;
        let paper = self.paper(self.at(column, row));
        let cell = &mut self.picture.cells[at];
        if first {
            // Whatever the ground drew here gives way.
            cell.symbol = ' ';
            cell.paper = paper;
        }
        cell.ink = line.ink;
        cell.bold = line.strong;
        cell.symbol = match self.view.glyphs {
            Glyphs::Ascii => plain(ends[0], ends[1], line.stroke),
            Glyphs::Unicode => {
                let old = match cell.symbol {
                    c @ '\u{2800}'..='\u{28ff}' => c as u32,
                    _ => 0x2800,
                };
                let bit = u32::from(BRAILLE[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize]);
                char::from_u32(old | bit).unwrap_or(cell.symbol)
            }
        };
    }
}

/// The middle of a unit that stands at this cell and the next, in dots.
fn dot(x: i32, y: i32) -> Dot {
    (f64::from(x) * 2.0 + 2.0, f64::from(y) * 4.0 + 2.0)
}

fn middle(a: Dot, b: Dot) -> Dot {
    // Nearer to the target, so that one sees which way the help goes.
    (a.0 + (b.0 - a.0) * 0.55, a.1 + (b.1 - a.1) * 0.55)
}

/// Calls `visit` with each dot of a straight line: its number, column and row.
fn walk(from: Dot, to: Dot, mut visit: impl FnMut(u32, i32, i32)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).round().max(1.0);
    for step in 0..=steps as u32 {
        let t = f64::from(step) / steps;
        visit(step, (from.0 + dx * t).floor() as i32, (from.1 + dy * t).floor() as i32);
    }
}

/// The octant of a direction, from 0 for right, counted downwards.
fn octant(from: Dot, to: Dot) -> usize {
    let turns = (to.1 - from.1).atan2(to.0 - from.0) / std::f64::consts::TAU;
    (turns * 8.0).round().rem_euclid(8.0) as usize
}

fn arrow(from: Dot, to: Dot, glyphs: Glyphs) -> char {
    let arrows = match glyphs {
        Glyphs::Unicode => ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'],
        Glyphs::Ascii => ['>', '>', 'v', '<', '<', '<', '^', '>'],
    };
    arrows[octant(from, to) % 8]
}

fn plain(from: Dot, to: Dot, stroke: Stroke) -> char {
    match stroke {
        Stroke::Dashed => '.',
        Stroke::Dotted => ':',
        Stroke::Solid => ['-', '\\', '|', '/'][octant(from, to) % 4],
    }
}
