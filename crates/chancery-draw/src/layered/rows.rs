//! Which row each block begins in, and in which row each link leaves a block and enters the next.

use super::layers::Layers;
use super::{Block, Point};

/// In which column of its block a link that runs back has its arrowhead.
const BACK: u16 = 2;

/// The ports by step: the row of the item on its left where it leaves, and of the item on its right where it
/// enters.
pub(super) struct Ports {
    pub leaves: Vec<u16>,
    pub enters: Vec<u16>,
    heights: Vec<u16>,
    /// By item: the row of the arrowhead of links that run back to it.
    heads: Vec<u16>,
}

impl Ports {
    pub fn new(blocks: &[Block], layers: &Layers) -> Self {
        let steps = layers.steps.len();
        let items = layers.layer.len();
        let (leaves, enters) = (vec![0; steps], vec![0; steps]);
        let mut ports = Self { leaves, enters, heights: vec![1; items], heads: vec![0; items] };
        let mut places = vec![0; layers.layer.len()];
        for row in &layers.order {
            for (place, &item) in row.iter().enumerate() {
                places[item] = place;
            }
        }
        for (item, block) in blocks.iter().enumerate() {
            let mut height = block.height.max(1);
            let mut out: Vec<_> = layers.neighbours(item, false).collect();
            out.sort_by_key(|(number, step)| (step.is_back, places[step.to], *number));
            // The first link leaves in the first row, every other in a row of its own below the block.
            for (number, _) in out.iter().filter(|(_, step)| !step.is_back).skip(1) {
                ports.leaves[*number] = height;
                height += 1;
            }
            for (number, _) in layers.neighbours(item, true).filter(|(_, step)| step.is_back) {
                ports.enters[number] = height;
                height += 1;
            }
            // The arrowhead of links that run back has a row, and each of them one below it.
            let mut back = out.iter().filter(|(_, step)| step.is_back).peekable();
            ports.heads[item] = height;
            height += u16::from(back.peek().is_some());
            for (number, _) in back {
                ports.leaves[*number] = height;
                height += 1;
            }
            ports.heights[item] = height;
        }
        ports
    }

    /// Returns how many rows an item takes with its links.
    pub fn height(&self, item: usize) -> u16 {
        self.heights[item]
    }

    /// Returns where a link begins on its left; for one that runs back that is where it ends.
    pub fn start(&self, step: usize, item: usize, at: Point, block: Block, is_back: bool) -> Vec<Point> {
        let ((x, y), row) = (at, self.leaves[step]);
        if is_back {
            vec![(x + BACK, y + self.heads[item]), (x + BACK, y + row)]
        } else if row == 0 {
            vec![(x + block.width + 1, y)]
        } else {
            vec![(x, y + block.height.max(1)), (x, y + row)]
        }
    }
}

/// Returns, by item, its first row. Items stand near those that they are linked with and never on each other.
pub(super) fn tops(layers: &Layers, ports: &Ports) -> Vec<u16> {
    let mut tops = vec![0_i64; layers.layer.len()];
    for row in &layers.order {
        place(row, ports, &mut tops, |_| None);
    }
    for _ in 0..3 {
        for left in [true, false] {
            let count = layers.count();
            let order: Vec<usize> = if left { (0..count).collect() } else { (0..count).rev().collect() };
            for at in order {
                let before = tops.clone();
                place(&layers.order[at], ports, &mut tops, |item| wanted(layers, ports, &before, item, left));
            }
        }
    }
    let first = tops.iter().min().copied().unwrap_or(0);
    tops.iter().map(|top| u16::try_from(top - first).unwrap_or(u16::MAX)).collect()
}

/// Returns where an item would stand if all its links to one side ran straight: the median.
fn wanted(layers: &Layers, ports: &Ports, tops: &[i64], item: usize, left: bool) -> Option<i64> {
    let row = |(number, step): (usize, &super::layers::Step)| {
        let (leaves, enters) = (i64::from(ports.leaves[number]), i64::from(ports.enters[number]));
        if left { tops[step.from] + leaves - enters } else { tops[step.to] + enters - leaves }
    };
    let mut rows: Vec<i64> = layers.neighbours(item, left).map(row).collect();
    rows.sort_unstable();
    rows.get(rows.len().checked_sub(1)? / 2).copied()
}

/// Puts the items of a layer as near as possible to where they would stand, without changing their order:
/// where two of them would overlap, both give way by as much.
fn place(row: &[usize], ports: &Ports, tops: &mut [i64], wanted: impl Fn(usize) -> Option<i64>) {
    // Runs of items that touch: the sum of where each would have the run begin, and how many they are.
    let mut runs: Vec<(i64, i64)> = Vec::new();
    let begin = |run: &(i64, i64)| run.0.div_euclid(run.1);
    let mut above = 0;
    for &item in row {
        runs.push((wanted(item).unwrap_or(tops[item]) - above, 1));
        above += i64::from(ports.heights[item]);
        while let [.., before, last] = runs[..]
            && begin(&before) > begin(&last)
        {
            runs.truncate(runs.len() - 2);
            runs.push((before.0 + last.0, before.1 + last.1));
        }
    }
    let starts = runs.iter().flat_map(|run| (0..run.1).map(|_| begin(run)));
    let mut above = 0;
    for (&item, start) in row.iter().zip(starts) {
        tops[item] = start + above;
        above += i64::from(ports.heights[item]);
    }
}
