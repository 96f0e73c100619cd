//! What holds of every layout.

use super::{Block, Layout, Link, lay_out};

/// Returns numbers that look random and are the same each time.
fn numbers(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    }
}

fn graph(seed: u64, blocks: usize, links: usize) -> (Vec<Block>, Vec<Link>) {
    let mut next = numbers(seed);
    let block = |next: &mut dyn FnMut(usize) -> usize| Block {
        width: 4 + next(12) as u16,
        height: 1 + next(2) as u16,
    };
    let blocks: Vec<Block> = (0..blocks).map(|_| block(&mut next)).collect();
    let mut all: Vec<Link> = Vec::new();
    for _ in 0..links {
        let (from, to) = (next(blocks.len()), next(blocks.len()));
        let is_known = all.iter().any(|l| (l.from, l.to) == (from, to) || (l.from, l.to) == (to, from));
        if from != to && !is_known {
            all.push(Link { from, to, label: next(10) as u16 });
        }
    }
    (blocks, all)
}

/// Returns the cells of a wire.
fn cells(points: &[(u16, u16)]) -> Vec<(u16, u16)> {
    let mut all = Vec::new();
    for pair in points.windows(2) {
        let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
        assert!(x1 == x2 || y1 == y2, "a slanting line: {points:?}");
        all.extend((x1.min(x2)..=x1.max(x2)).flat_map(|x| (y1.min(y2)..=y1.max(y2)).map(move |y| (x, y))));
    }
    all
}

fn check(blocks: &[Block], links: &[Link], layout: &Layout) {
    assert_eq!((layout.blocks.len(), layout.wires.len()), (blocks.len(), links.len()));
    let inside = |b: usize, (x, y): (u16, u16)| {
        let (left, top) = layout.blocks[b];
        (left..left + blocks[b].width).contains(&x) && (top..top + blocks[b].height).contains(&y)
    };
    for (b, &(x, y)) in layout.blocks.iter().enumerate() {
        assert!(x + blocks[b].width <= layout.width && y + blocks[b].height <= layout.height, "{b}");
        for other in 0..b {
            let (left, top) = layout.blocks[other];
            let apart = x + blocks[b].width <= left
                || left + blocks[other].width <= x
                || y + blocks[b].height <= top
                || top + blocks[other].height <= y;
            assert!(apart, "{b} lies on {other}");
        }
    }
    for (link, wire) in links.iter().zip(&layout.wires) {
        assert!(wire.points.len() > 1, "{link:?} is drawn");
        for (x, y) in cells(&wire.points) {
            assert!(x < layout.width && y < layout.height, "{link:?} leaves the drawing");
            assert!((0..blocks.len()).all(|b| !inside(b, (x, y))), "{link:?} runs through a block");
        }
        let (x, y) = wire.label;
        assert!(x + link.label <= layout.width && y < layout.height);
        let under = cells(&wire.points);
        assert!((x..x + link.label).all(|x| under.contains(&(x, y))), "the label stands on its line");
        // It begins beside or below its block, and ends before or below the other.
        let near = |b: usize, (x, y): (u16, u16)| {
            let ((left, top), Block { width, height }) = (layout.blocks[b], blocks[b]);
            (x == left + width + 1 || x + 2 == left) && y == top
                || x >= left
                    && x < left + width
                    && y >= top + height
                    && y <= top + height + links.len() as u16
        };
        let (first, last) = (wire.points[0], wire.points[wire.points.len() - 1]);
        assert!(near(link.from, first) && near(link.to, last), "{link:?}: {wire:?}");
    }
}

#[test]
fn nothing_and_one_block_are_laid_out() {
    assert_eq!(lay_out(&[], &[]), Layout::default());
    let block = Block { width: 9, height: 2 };
    let layout = lay_out(&[block], &[Link { from: 0, to: 0, label: 3 }]);
    assert_eq!((layout.width, layout.height, layout.blocks), (9, 2, vec![(0, 0)]));
    assert!(layout.wires[0].points.is_empty(), "a link to itself is not drawn");
}

#[test]
fn a_chain_is_one_straight_line() {
    let blocks = [Block { width: 9, height: 2 }; 3];
    let links = [Link { from: 2, to: 0, label: 4 }, Link { from: 0, to: 1, label: 2 }];
    let layout = lay_out(&blocks, &links);
    check(&blocks, &links, &layout);
    assert_eq!(layout.height, 2);
    assert!(layout.blocks[2].0 < layout.blocks[0].0 && layout.blocks[0].0 < layout.blocks[1].0);
    assert!(layout.wires.iter().all(|wire| wire.points.len() == 2));
}

#[test]
fn a_cycle_runs_back_once() {
    let blocks = [Block { width: 9, height: 2 }; 3];
    let links = [(0, 1), (1, 2), (2, 0)].map(|(from, to)| Link { from, to, label: 6 });
    let layout = lay_out(&blocks, &links);
    check(&blocks, &links, &layout);
    assert_eq!(layout.wires.iter().map(|w| w.is_back).collect::<Vec<_>>(), [false, false, true]);
}

#[test]
fn the_laws_hold_of_sparse_and_dense_graphs_with_cycles() {
    for seed in 0..300 {
        let (blocks, links) = graph(seed, 1 + seed as usize % 12, seed as usize % 19);
        let layout = lay_out(&blocks, &links);
        check(&blocks, &links, &layout);
        assert_eq!(layout, lay_out(&blocks, &links), "the same each time");
    }
}

#[test]
fn the_laws_hold_of_34_blocks() {
    for seed in 0..12 {
        let (blocks, links) = graph(seed, 34, 50);
        check(&blocks, &links, &lay_out(&blocks, &links));
    }
}

#[test]
fn a_tree_has_no_crossing() {
    // Two supports each, and what cuts one of them.
    let pairs = [(1, 0), (2, 0), (3, 1), (4, 2), (5, 0), (6, 5)];
    let links = pairs.map(|(from, to)| Link { from, to, label: 2 });
    let blocks = [Block { width: 9, height: 2 }; 7];
    let layout = lay_out(&blocks, &links);
    check(&blocks, &links, &layout);
    let all: Vec<Vec<(u16, u16)>> = layout.wires.iter().map(|w| cells(&w.points)).collect();
    for (a, link) in links.iter().enumerate() {
        for (b, other) in links.iter().enumerate().filter(|(_, other)| other.to != link.to) {
            assert!(all[a].iter().all(|cell| !all[b].contains(cell)), "{link:?} meets {other:?}");
        }
    }
}
