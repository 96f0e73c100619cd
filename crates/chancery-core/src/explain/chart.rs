//! The dependency graph in characters: a line for each order, arrows as lanes beside them.
//!
//! Every order that others depend on has a lane. An order that depends on it runs into the lane; the
//! lane leads to the arrowhead under the order depended on.

use super::graph::{Arrow, Graph};

/// Which characters to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strokes {
    /// Box-drawing characters.
    Box,
    /// Plain ASCII.
    Ascii,
}

/// A line of a graph in characters or as a list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GraphLine {
    /// The order that stands on it, an index into the graph's nodes.
    pub node: Option<usize>,
    /// What it shows.
    pub text: String,
}

/// A lane: all arrows of one kind to one order.
struct Lane {
    to: usize,
    from: Vec<usize>,
    solid: bool,
    first: usize,
    last: usize,
    column: usize,
}

impl Graph {
    /// The nodes in the order in which they are drawn: what depends on others first, cycles together.
    pub fn drawn_order(&self) -> Vec<usize> {
        let n = self.nodes.len();
        let mut placed = vec![false; n];
        let mut order = Vec::new();
        while order.len() < n {
            let waits = |i: usize| {
                self.arrows.iter().any(|a| {
                    let apart = self.nodes[a.from].cycle.is_none()
                        || self.nodes[a.from].cycle != self.nodes[a.to].cycle;
                    a.solid && a.to == i && !placed[a.from] && apart
                })
            };
            let free: Vec<usize> = (0..n).filter(|&i| !placed[i]).collect();
            let ready = free.iter().copied().find(|&i| {
                let together = |j: &usize| self.nodes[*j].cycle == self.nodes[i].cycle;
                match self.nodes[i].cycle {
                    None => !waits(i),
                    Some(_) => free.iter().filter(|j| together(j)).all(|&j| !waits(j)),
                }
            });
            let Some(first) = ready.or(free.first().copied()) else { break };
            let mut next = first;
            // A cycle is followed along its arrows.
            loop {
                placed[next] = true;
                order.push(next);
                let cycle = self.nodes[next].cycle;
                let on = self
                    .needs(next)
                    .map(|a| a.to)
                    .find(|&to| cycle.is_some() && !placed[to] && self.nodes[to].cycle == cycle);
                let rest = (0..n).find(|&j| cycle.is_some() && !placed[j] && self.nodes[j].cycle == cycle);
                match on.or(rest) {
                    Some(to) => next = to,
                    None => break,
                }
            }
        }
        order
    }

    /// The graph in characters, a string for each line.
    pub fn chart(&self, strokes: Strokes) -> Vec<String> {
        self.drawing(strokes).into_iter().map(|l| l.text).collect()
    }

    /// The graph in characters, where each line knows the order that stands on it.
    pub fn drawing(&self, strokes: Strokes) -> Vec<GraphLine> {
        let order = self.drawn_order();
        let mut row = vec![0; self.nodes.len()];
        let mut rows = 0;
        for &i in &order {
            row[i] = rows;
            rows += if self.arrows.iter().any(|a| a.to == i) { 2 } else { 1 };
        }
        let lanes = self.lanes(&row);
        let width = self.nodes.iter().map(|n| n.label().chars().count()).max().unwrap_or(0) + 6;
        let mut canvas = Canvas::new(rows, width + 2 * lanes.iter().map(|l| l.column + 1).max().unwrap_or(0));
        for lane in &lanes {
            let x = width + 2 * lane.column;
            for y in lane.first..=lane.last {
                canvas.vertical(x, y, lane.solid);
            }
        }
        for (i, node) in self.nodes.iter().enumerate() {
            let mark = match (node.cycle, node.decided) {
                (Some(_), true) => '%',
                (Some(_), false) => '@',
                (None, _) => ' ',
            };
            canvas.text(row[i], &format!("{mark}{} {}", node.order_type.letter(), node.label()));
        }
        for lane in &lanes {
            let x = width + 2 * lane.column;
            for &from in &lane.from {
                let start = self.nodes[from].label().chars().count() + 4;
                canvas.horizontal(row[from], start, x, lane.solid);
                canvas.join(x, row[from]);
            }
            canvas.horizontal(row[lane.to] + 1, 4, x, lane.solid);
            canvas.head(3, row[lane.to] + 1);
            canvas.join(x, row[lane.to] + 1);
        }
        let node_on = |y: usize| row.iter().position(|&r| r == y);
        let lines = canvas.lines(strokes).into_iter().enumerate();
        lines.map(|(y, text)| GraphLine { node: node_on(y), text }).collect()
    }

    fn lanes(&self, row: &[usize]) -> Vec<Lane> {
        let mut lanes: Vec<Lane> = Vec::new();
        for &Arrow { from, to, solid } in &self.arrows {
            match lanes.iter_mut().find(|l| l.to == to && l.solid == solid) {
                Some(lane) => lane.from.push(from),
                None => lanes.push(Lane { to, from: vec![from], solid, first: 0, last: 0, column: 0 }),
            }
        }
        for lane in &mut lanes {
            let ends = lane.from.iter().map(|&f| row[f]).chain([row[lane.to] + 1]);
            lane.first = ends.clone().min().unwrap_or(0);
            lane.last = ends.max().unwrap_or(0);
        }
        lanes.sort_by_key(|l| (l.last - l.first, l.first, l.to));
        for i in 0..lanes.len() {
            let meets = |a: &Lane, b: &Lane| a.first <= b.last && b.first <= a.last;
            let taken: Vec<usize> =
                lanes[..i].iter().filter(|l| meets(l, &lanes[i])).map(|l| l.column).collect();
            lanes[i].column = (0..=taken.len()).find(|c| !taken.contains(c)).unwrap_or(0);
        }
        lanes
    }

    /// The graph as an indented list, starting from the order of `unit`: under each order what it
    /// depends on.
    pub fn list(&self, unit: usize) -> Vec<String> {
        self.outline(unit).into_iter().map(|l| l.text).collect()
    }

    /// The graph as an indented list, where each line knows the order that it names.
    pub fn outline(&self, unit: usize) -> Vec<GraphLine> {
        let mut lines = Vec::new();
        if let Some(start) = self.node_of(unit) {
            self.list_under(start, 0, "", &mut vec![false; self.nodes.len()], &mut lines);
        }
        lines
    }

    fn list_under(&self, i: usize, depth: usize, how: &str, seen: &mut [bool], lines: &mut Vec<GraphLine>) {
        let node = &self.nodes[i];
        let mut notes = vec![format!("type {}", node.order_type.letter())];
        notes.extend(node.cycle.map(|c| format!("cycle {}", c + 1)));
        if !node.decided {
            notes.push("not decided by partial information".to_owned());
        }
        let again = if seen[i] { ", see above" } else { "" };
        let text = format!("{}{how}{} ({}{again})", "  ".repeat(depth), node.label(), notes.join(", "));
        lines.push(GraphLine { node: Some(i), text });
        if std::mem::replace(&mut seen[i], true) {
            return;
        }
        for a in self.needs(i) {
            if a.solid {
                self.list_under(a.to, depth + 1, "needs ", seen, lines);
            } else {
                let text = self.nodes[a.to].label();
                let text = format!("{}rests on the existence of {text}", "  ".repeat(depth + 1));
                lines.push(GraphLine { node: Some(a.to), text });
            }
        }
    }
}

/// What stands in a cell: lines in both directions, each absent, dashed or solid, or a character.
#[derive(Clone, Copy, Default)]
struct Cell {
    across: u8,
    down: u8,
    joined: bool,
    text: Option<char>,
}

struct Canvas {
    cells: Vec<Vec<Cell>>,
}

impl Canvas {
    fn new(rows: usize, columns: usize) -> Self {
        Self { cells: vec![vec![Cell::default(); columns]; rows] }
    }

    fn at(&mut self, x: usize, y: usize) -> Option<&mut Cell> {
        self.cells.get_mut(y)?.get_mut(x)
    }

    fn text(&mut self, y: usize, text: &str) {
        for (x, c) in text.chars().enumerate() {
            if let Some(cell) = self.at(x, y) {
                cell.text = Some(c);
            }
        }
    }

    fn head(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.at(x, y) {
            cell.text = Some('<');
        }
    }

    fn vertical(&mut self, x: usize, y: usize, solid: bool) {
        if let Some(cell) = self.at(x, y) {
            cell.down = cell.down.max(1 + u8::from(solid));
        }
    }

    fn horizontal(&mut self, y: usize, from: usize, to: usize, solid: bool) {
        for x in from..to {
            if let Some(cell) = self.at(x, y) {
                cell.across = cell.across.max(1 + u8::from(solid));
            }
        }
    }

    fn join(&mut self, x: usize, y: usize) {
        if let Some(cell) = self.at(x, y) {
            cell.joined = true;
        }
    }

    fn lines(&self, strokes: Strokes) -> Vec<String> {
        let ascii = strokes == Strokes::Ascii;
        let sign = |cell: &Cell| {
            let drawn = match (cell.text, cell.joined, cell.across, cell.down) {
                (Some('<'), ..) => ['<', '◄'],
                (Some(c), ..) => [c, c],
                (None, true, ..) => ['o', '●'],
                (None, _, 0, 0) => [' ', ' '],
                (None, _, 0, 1) => [':', '┊'],
                (None, _, 0, _) => ['|', '│'],
                (None, _, 1, 0) => ['.', '┄'],
                (None, _, _, 0) => ['-', '─'],
                (None, ..) => ['+', '┼'],
            };
            drawn[usize::from(!ascii)]
        };
        let line = |row: &Vec<Cell>| row.iter().map(sign).collect::<String>().trim_end().to_owned();
        self.cells.iter().map(line).collect()
    }
}
