//! The third layer of a picture: orders as lines between units.

use super::canvas::{Canvas, Claim};
use super::chart::BRAILLE;
use super::routes::{BETWEEN, End, Route, Station, Stroke};
use super::{Emphasis, Glyphs, Role};

/// A point in dots: two to a column, four to a row, so that a dot is about square.
type Dot = (f64, f64);

/// A route with its points found on the canvas.
struct Line {
    points: Vec<Dot>,
    stroke: Stroke,
    ink: Role,
    emphasis: Emphasis,
}

impl Canvas<'_> {
    /// Draws all orders: first the heads, for they must find room, then the lines behind them.
    pub fn draw_orders(&mut self) {
        let routes = self.scene.routes();
        let lines: Vec<Line> = routes.iter().filter_map(|route| self.draw_head(route)).collect();
        for line in lines.iter().rev() {
            self.draw_line(line);
        }
    }

    /// Draws the head and the sign of an order; returns its line.
    fn draw_head(&mut self, route: &Route) -> Option<Line> {
        if let Some((station, end)) = route.sign
            && let (Some((x, y)), Some(symbol)) = (self.cell(station), self.end_symbol(end))
        {
            self.order_sign((x, y), symbol, route, None);
        }
        let points: Vec<Dot> = route.stations.iter().map(|&s| self.point(s)).collect::<Option<_>>()?;
        let [.., before, end] = points[..] else { return None };
        let symbol = match route.end {
            End::Arrow => Some(arrowhead(before, end, self.view.glyphs)),
            end => self.end_symbol(end),
        };
        if let Some(symbol) = symbol {
            self.put_head(before, end, symbol, route);
        }
        Some(Line { points, stroke: route.stroke, ink: route.ink, emphasis: route.emphasis })
    }

    fn end_symbol(&self, end: End) -> Option<char> {
        match end {
            End::Cross => Some(if self.view.glyphs == Glyphs::Ascii { 'x' } else { '×' }),
            End::Plus => Some('+'),
            End::Carrier => Some('c'),
            End::Arrow | End::Plain => None,
        }
    }

    /// Returns the first cell of the unit at a station.
    pub(super) fn cell(&self, station: Station) -> Option<(i32, i32)> {
        match station {
            Station::Unit(at) | Station::Between(_, at) => self.spot(at),
            Station::DrivenOut(at) => {
                let of = |at| self.scene.map.province_of(at);
                self.driven_out.iter().find(|(l, _)| of(*l) == of(at)).map(|drawn| drawn.1)
            }
        }
    }

    fn point(&self, station: Station) -> Option<Dot> {
        let (x, y) = self.cell(station)?;
        // The middle of a unit that stands at this cell and the next, in dots.
        let point = (f64::from(x) * 2.0 + 2.0, f64::from(y) * 4.0 + 2.0);
        let Station::Between(from, _) = station else { return Some(point) };
        let (from, t) = (self.point(Station::Unit(from))?, f64::from(BETWEEN));
        Some((from.0 + (point.0 - from.0) * t, from.1 + (point.1 - from.1) * t))
    }

    /// Puts the head of a line into the free cell nearest its end, in the nearer half if there is one; without a free
    /// cell, beside the unit.
    fn put_head(&mut self, before: Dot, end: Dot, symbol: char, route: &Route) {
        let mut cells: Vec<(i32, i32)> = Vec::new();
        visit_dots(before, end, |_, x, y| {
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
            self.put(x, y, symbol, route.ink, Claim::Head);
            self.weaken(x, y, route.emphasis);
        } else {
            let (x, y) = (((before.0 - 2.0) / 2.0).round() as i32, (before.1 / 4.0).floor() as i32);
            self.order_sign((x, y), symbol, route, Some((end.0 - before.0, end.1 - before.1)));
        }
    }

    /// Puts a sign of an order right beside a unit, on the side to which the order goes.
    fn order_sign(&mut self, unit: (i32, i32), symbol: char, route: &Route, direction: Option<(f64, f64)>) {
        if let Some((x, y)) = self.badge(unit, symbol, route.ink, direction) {
            self.weaken(x, y, route.emphasis);
        }
    }

    /// Draws a cell faint that belongs to a faint order.
    fn weaken(&mut self, x: i32, y: i32, emphasis: Emphasis) {
        if let Some(at) = self.index(x, y).filter(|_| emphasis == Emphasis::Faint) {
            (self.picture.cells[at].faint, self.picture.cells[at].bold) = (true, false);
        }
    }

    fn draw_line(&mut self, line: &Line) {
        for pair in line.points.windows(2) {
            let mut dots: Vec<(u32, i32, i32)> = Vec::new();
            visit_dots(pair[0], pair[1], |step, x, y| dots.push((step, x, y)));
            for (step, x, y) in dots {
                if leaves_mark(line.stroke, step) {
                    self.draw_dot(x, y, pair, line);
                }
            }
        }
    }

    fn draw_dot(&mut self, x: i32, y: i32, ends: &[Dot], line: &Line) {
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
        // Without colour, orders stand out from borders by their weight.
        cell.bold = match line.emphasis {
            Emphasis::Faint => false,
            Emphasis::Normal => self.view.waves,
            Emphasis::Strong => true,
        };
        cell.faint = line.emphasis == Emphasis::Faint;
        cell.symbol = match self.view.glyphs {
            Glyphs::Ascii => match line.stroke {
                Stroke::Dashed => '.',
                Stroke::Dotted => ':',
                Stroke::Solid => ['-', '\\', '|', '/'][octant(ends[0], ends[1]) % 4],
            },
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

const fn leaves_mark(stroke: Stroke, step: u32) -> bool {
    match stroke {
        Stroke::Solid => true,
        Stroke::Dashed => step % 4 < 2,
        Stroke::Dotted => step.is_multiple_of(3),
    }
}

/// Calls `visit` with each dot of a straight line: its number, column and row.
fn visit_dots(from: Dot, to: Dot, mut visit: impl FnMut(u32, i32, i32)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).round().max(1.0);
    for step in 0..=steps as u32 {
        let t = f64::from(step) / steps;
        visit(step, (from.0 + dx * t).floor() as i32, (from.1 + dy * t).floor() as i32);
    }
}

/// Returns the octant of a direction, from 0 for right, counted downwards.
fn octant(from: Dot, to: Dot) -> usize {
    let turns = (to.1 - from.1).atan2(to.0 - from.0) / std::f64::consts::TAU;
    (turns * 8.0).round().rem_euclid(8.0) as usize
}

fn arrowhead(from: Dot, to: Dot, glyphs: Glyphs) -> char {
    let arrows = match glyphs {
        Glyphs::Unicode => ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'],
        Glyphs::Ascii => ['>', '>', 'v', '<', '<', '<', '^', '>'],
    };
    arrows[octant(from, to) % 8]
}
