//! The lines of a layout as box-drawing characters.

use super::{Part, Piece};
use crate::Glyphs;
use crate::layered::{Layout, Point};

/// The course of a line in a cell: it leads to each of these sides.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// The characters by the sum of the sides.
const BOX: [char; 16] = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const ASCII: [char; 16] = [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+'];

pub(super) struct Canvas {
    rows: Vec<Vec<char>>,
}

impl Canvas {
    pub fn new(layout: &Layout, glyphs: Glyphs) -> Self {
        let (width, height) = (usize::from(layout.width), usize::from(layout.height));
        let mut sides = vec![vec![0_u8; width]; height];
        let mut set = |(x, y): Point, side: u8| {
            if let Some(cell) = sides.get_mut(usize::from(y)).and_then(|row| row.get_mut(usize::from(x))) {
                *cell |= side;
            }
        };
        for wire in &layout.wires {
            for pair in wire.points.windows(2) {
                let ((x1, y1), (x2, y2)) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                for x in x1..x2 {
                    set((x, y1), EAST);
                    set((x + 1, y1), WEST);
                }
                for y in y1..y2 {
                    set((x1, y), SOUTH);
                    set((x1, y + 1), NORTH);
                }
            }
            if let Some(&first) = wire.points.first().filter(|_| wire.hangs) {
                set(first, NORTH);
            }
        }
        let (signs, heads) = match glyphs {
            Glyphs::Unicode => (BOX, ['▶', '▲']),
            Glyphs::Ascii => (ASCII, ['>', '^']),
        };
        let row = |row: &Vec<u8>| row.iter().map(|&sides| signs[usize::from(sides)]).collect();
        let mut canvas = Self { rows: sides.iter().map(row).collect() };
        for wire in &layout.wires {
            if let [.., (x1, _), (x2, y)] = wire.points[..] {
                canvas.put(x2, y, heads[usize::from(x1 == x2)]);
            }
        }
        canvas
    }

    fn put(&mut self, x: u16, y: u16, sign: char) {
        if let Some(cell) = self.rows.get_mut(usize::from(y)).and_then(|row| row.get_mut(usize::from(x))) {
            *cell = sign;
        }
    }

    /// Makes room for a text.
    pub fn clear(&mut self, x: u16, y: u16, count: usize) {
        for x in (x..).take(count) {
            self.put(x, y, ' ');
        }
    }

    /// Returns the lines of each row as pieces.
    pub fn rows(&self) -> Vec<Vec<Piece>> {
        let pieces = |row: &Vec<char>| {
            let mut pieces: Vec<Piece> = Vec::new();
            let mut is_open = false;
            for (x, &sign) in (0..).zip(row) {
                match pieces.last_mut().filter(|_| is_open) {
                    Some(piece) if sign != ' ' => piece.text.push(sign),
                    _ if sign != ' ' => pieces.push(Piece { x, text: sign.to_string(), part: Part::Lines }),
                    _ => {}
                }
                is_open = sign != ' ';
            }
            pieces
        };
        self.rows.iter().map(pieces).collect()
    }
}
