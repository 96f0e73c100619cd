//! Which layer each block stands in, and in which order the blocks of a layer stand.

use super::Link;

/// A piece of a link between two layers that are neighbours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub link: usize,
    /// The item on its left, and the one on its right.
    pub from: usize,
    pub to: usize,
    /// Whether it is the leftmost piece of its link.
    pub is_first: bool,
    /// Whether the link leads from the right to the left.
    pub is_back: bool,
}

/// Blocks, and after them a place for each link in each layer that it crosses: all of them items.
pub(super) struct Layers {
    /// By item.
    pub layer: Vec<usize>,
    /// By layer: its items from the top.
    pub order: Vec<Vec<usize>>,
    pub steps: Vec<Step>,
}

/// How often the layers are sorted in both directions.
const SWEEPS: usize = 8;

impl Layers {
    pub fn new(blocks: usize, links: &[Link]) -> Self {
        let back = backward(blocks, links);
        let ends = |at: usize| {
            let Link { from, to, .. } = links[at];
            if back[at] { (to, from) } else { (from, to) }
        };
        let drawn: Vec<usize> = (0..links.len()).filter(|&at| links[at].from != links[at].to).collect();
        let pairs: Vec<(usize, usize)> = drawn.iter().map(|&at| ends(at)).collect();
        let mut layers = Self { layer: layer(blocks, &pairs), order: Vec::new(), steps: Vec::new() };
        for link in drawn {
            let (from, to) = ends(link);
            let mut last = from;
            for at in layers.layer[from] + 1..=layers.layer[to] {
                let next = if at == layers.layer[to] { to } else { layers.layer.len() };
                if next != to {
                    layers.layer.push(at);
                }
                let (is_first, is_back) = (last == from, back[link]);
                layers.steps.push(Step { link, from: last, to: next, is_first, is_back });
                last = next;
            }
        }
        layers.sort();
        layers
    }

    pub fn count(&self) -> usize {
        self.order.len()
    }

    /// Returns the items that an item is linked with in the layer to its left, or to its right.
    pub fn neighbours(&self, item: usize, left: bool) -> impl Iterator<Item = (usize, &Step)> + '_ {
        self.steps.iter().enumerate().filter(move |(_, s)| if left { s.to == item } else { s.from == item })
    }

    /// Sorts every layer by the medians of its neighbours, and keeps the order with the fewest crossings.
    fn sort(&mut self) {
        let count = self.layer.iter().max().map_or(0, |last| last + 1);
        self.order = vec![Vec::new(); count];
        for (item, &at) in self.layer.iter().enumerate() {
            self.order[at].push(item);
        }
        let mut best = (self.crossings(), self.order.clone());
        for sweep in 0..SWEEPS {
            let left = sweep % 2 == 0;
            let layers: Vec<usize> =
                if left { (1..count).collect() } else { (0..count).rev().skip(1).collect() };
            for at in layers {
                let places = self.places();
                let mut row = std::mem::take(&mut self.order[at]);
                let key = |item: usize| {
                    let ends = self.neighbours(item, left).map(|(_, s)| if left { s.from } else { s.to });
                    let mut ends: Vec<usize> = ends.map(|end| places[end]).collect();
                    ends.sort_unstable();
                    // Twice the median; an item without neighbours stays where it is.
                    match ends.len() {
                        0 => 2 * places[item],
                        n => ends[(n - 1) / 2] + ends[n / 2],
                    }
                };
                row.sort_by_key(|&item| key(item));
                self.order[at] = row;
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
        }
        self.order = best.1;
    }

    /// Returns, by item, its place in its layer.
    fn places(&self) -> Vec<usize> {
        let mut places = vec![0; self.layer.len()];
        for row in &self.order {
            for (place, &item) in row.iter().enumerate() {
                places[item] = place;
            }
        }
        places
    }

    fn crossings(&self) -> usize {
        let places = self.places();
        let crosses = |a: &Step, b: &Step| {
            self.layer[a.from] == self.layer[b.from]
                && (places[a.from] < places[b.from]) != (places[a.to] < places[b.to])
                && a.from != b.from
                && a.to != b.to
        };
        let pairs = self.steps.iter().enumerate();
        pairs.map(|(i, a)| self.steps[..i].iter().filter(|b| crosses(a, b)).count()).sum()
    }
}

/// Returns, by link, whether it closes a cycle, as seen from the blocks that nothing leads to.
fn backward(blocks: usize, links: &[Link]) -> Vec<bool> {
    #[derive(Clone, Copy, PartialEq)]
    enum VisitState {
        No,
        Open,
        Done,
    }
    let mut back = vec![false; links.len()];
    let mut seen = vec![VisitState::No; blocks];
    let leads_here = |block: usize| links.iter().any(|l| l.to == block && l.from != block);
    let mut roots: Vec<usize> = (0..blocks).collect();
    roots.sort_by_key(|&block| leads_here(block));
    for root in roots {
        if seen[root] != VisitState::No {
            continue;
        }
        // Each open block with the next link to look at.
        let mut path = vec![(root, 0)];
        seen[root] = VisitState::Open;
        while let Some((block, from)) = path.pop() {
            let next = (from..links.len()).find(|&l| links[l].from == block && links[l].to != block);
            let Some(link) = next else {
                seen[block] = VisitState::Done;
                continue;
            };
            path.push((block, link + 1));
            let to = links[link].to;
            match seen[to] {
                VisitState::No => {
                    seen[to] = VisitState::Open;
                    path.push((to, 0));
                }
                VisitState::Open => back[link] = true,
                VisitState::Done => {}
            }
        }
    }
    back
}

/// Returns the layer of each block: the longest way to it, then as far to the right as what it leads to
/// allows.
fn layer(blocks: usize, pairs: &[(usize, usize)]) -> Vec<usize> {
    let mut layer = vec![0; blocks];
    // Without cycles, no way is longer than there are blocks.
    for _ in 0..blocks {
        for &(from, to) in pairs {
            layer[to] = layer[to].max(layer[from] + 1);
        }
    }
    for _ in 0..blocks {
        for block in 0..blocks {
            let next = pairs.iter().filter(|pair| pair.0 == block).map(|pair| layer[pair.1]).min();
            layer[block] = next.map_or(layer[block], |next| next - 1);
        }
    }
    let first = layer.iter().min().copied().unwrap_or(0);
    layer.iter().map(|at| at - first).collect()
}
