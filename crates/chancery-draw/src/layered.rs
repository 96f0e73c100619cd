//! Lays a graph out in layers from left to right, in cells: the one place where this is done.
//!
//! It knows nothing of orders. Blocks have a size, links a label's width. The layout is Sugiyama's: cycles are
//! broken, a block stands in a layer before all that it leads to, medians reduce the crossings, and links run in
//! right angles between the layers. A link that a cycle runs back on leads from below its block to below the other.

mod channel;
mod layers;
mod rows;

use channel::{Channel, Segment};
use layers::Layers;
use rows::Ports;

/// A block to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// How many columns it takes.
    pub width: u16,
    /// How many rows it takes.
    pub height: u16,
}

/// A link between two blocks, which are indices. One from a block to itself is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// Where it begins.
    pub from: usize,
    /// Where its arrowhead is.
    pub to: usize,
    /// How many columns its label takes.
    pub label: u16,
}

/// A point, by column and row.
pub type Point = (u16, u16);

/// The course of a link.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wire {
    /// Its corners, from its beginning to its arrowhead; each two are in a row or a column.
    pub points: Vec<Point>,
    /// Where its label begins.
    pub label: Point,
    /// Whether a cycle runs back on it.
    pub is_back: bool,
    /// Whether it begins below its block, not beside it.
    pub hangs: bool,
}

/// A graph that is laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// How many columns it takes.
    pub width: u16,
    /// How many rows it takes.
    pub height: u16,
    /// By block: its first cell.
    pub blocks: Vec<Point>,
    /// By link.
    pub wires: Vec<Wire>,
}

/// Lays blocks and links out.
pub fn lay_out(blocks: &[Block], links: &[Link]) -> Layout {
    let layers = Layers::new(blocks.len(), links);
    let ports = Ports::new(blocks, &layers);
    let tops = rows::tops(&layers, &ports);
    let segments = |at: usize| -> Vec<Segment> {
        let here = layers.steps.iter().enumerate().filter(|(_, step)| layers.layer[step.from] == at);
        let one = |(number, step): (usize, &layers::Step)| Segment {
            number,
            from: tops[step.from] + ports.leaves[number],
            to: tops[step.to] + ports.enters[number],
            label: if step.is_first { links[step.link].label } else { 0 },
        };
        here.map(one).collect()
    };
    let mut layout = Layout { wires: vec![Wire::default(); links.len()], ..Layout::default() };
    let mut lefts = vec![0; layers.layer.len()];
    let mut bends = vec![None; layers.steps.len()];
    let mut heads = vec![0; layers.steps.len()];
    let mut labels = vec![(0, 0); links.len()];
    for at in 0..layers.count() {
        let items = (0..lefts.len()).filter(|&item| layers.layer[item] == at);
        let mut widest = 0;
        for item in items {
            lefts[item] = layout.width;
            widest = widest.max(blocks.get(item).map_or(0, |block| block.width));
        }
        layout.width += widest;
        let segments = segments(at);
        if segments.is_empty() {
            continue;
        }
        let channel = Channel::new(layout.width, &segments);
        for segment in &segments {
            let step = &layers.steps[segment.number];
            if step.is_first {
                labels[step.link] = (channel.label, segment.from);
            }
            bends[segment.number] = channel.track(segment);
            heads[segment.number] = channel.head;
        }
        layout.width = channel.end;
    }
    layout.blocks = (0..blocks.len()).map(|b| (lefts[b], tops[b])).collect();
    let deep = (0..lefts.len()).map(|item| tops[item] + ports.height(item)).max();
    layout.height = deep.unwrap_or(0);
    for (number, label) in labels.into_iter().enumerate() {
        let steps: Vec<usize> = (0..layers.steps.len()).filter(|&s| layers.steps[s].link == number).collect();
        let (Some(&first), Some(&last)) = (steps.first(), steps.last()) else { continue };
        let is_back = layers.steps[first].is_back;
        let (left, right) = (layers.steps[first].from, layers.steps[last].to);
        let row = |number: usize, enters: bool| {
            let step = &layers.steps[number];
            if enters { tops[step.to] + ports.enters[number] } else { tops[step.from] + ports.leaves[number] }
        };
        let mut points = ports.start(first, left, (lefts[left], tops[left]), blocks[left], is_back);
        for &step in &steps {
            if let Some(track) = bends[step] {
                points.extend([(track, row(step, false)), (track, row(step, true))]);
            }
        }
        if is_back {
            // It begins below the block on its right, whose trunk leads down to it.
            points.extend([
                (lefts[right], row(last, true)),
                (lefts[right], tops[right] + blocks[right].height),
            ]);
            points.reverse();
        } else {
            points.push((heads[last], row(last, true)));
        }
        points.dedup();
        let hangs = is_back || ports.leaves[first] > 0;
        layout.wires[number] = Wire { points, label, is_back, hangs };
    }
    layout
}

#[cfg(test)]
mod tests;
