//! The same drawing as an SVG picture.

use std::fmt::Write as _;

use super::{Drawn, Part};
use crate::explain::ReasonGraph;
use crate::layered::Point;
use crate::map::Map;
use crate::svg::escape;

/// The size of a cell, in user units.
const CELL: (u16, u16) = (8, 22);
/// The room around the drawing.
const MARGIN: u16 = 12;
/// How many columns a line of a ruling has.
const RULING_COLUMNS: usize = 72;

/// Returns the middle of a cell.
fn middle((x, y): Point) -> (u16, u16) {
    (MARGIN + x * CELL.0 + CELL.0 / 2, MARGIN + y * CELL.1 + CELL.1 / 2)
}

/// Draws the reasons for a result as a picture that stands alone; what was ruled by hand is told above it.
pub fn reasons_svg(graph: &ReasonGraph, map: &Map) -> String {
    let drawn = Drawn::new(graph, map);
    let rulings: Vec<String> = graph.rulings().iter().flat_map(|ruling| lines(ruling)).collect();
    let above = rulings.len() as u16 * CELL.1;
    let longest = rulings.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
    let width = 2 * MARGIN + drawn.layout.width.max(longest) * CELL.0;
    let height = 2 * MARGIN + above + drawn.layout.height * CELL.1;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"monospace\" font-size=\"13\">\n<defs><marker id=\"head\" \
         viewBox=\"0 0 8 8\" refX=\"4\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">\
         <path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
    );
    for (row, line) in (0..).zip(&rulings) {
        let (x, y) = (MARGIN, MARGIN + row * CELL.1 + CELL.1 / 2);
        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", escape(line));
    }
    let _ = writeln!(out, "<g transform=\"translate(0 {above})\">");
    for wire in drawn.layout.wires.iter().filter(|wire| !wire.points.is_empty()) {
        let points: Vec<String> =
            wire.points.iter().map(|&p| middle(p)).map(|(x, y)| format!("{x},{y}")).collect();
        let points = points.join(" ");
        let _ = writeln!(
            out,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"#444444\" marker-end=\"url(#head)\"/>"
        );
    }
    for (label, wire) in drawn.labels.iter().zip(&drawn.layout.wires) {
        let ((x, y), columns) = (middle(wire.label), super::count(label));
        let (left, top) = (x - CELL.0 / 2, y - CELL.1 / 2);
        let (wide, high) = (columns * CELL.0, CELL.1);
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"#ffffff\"/>"
        );
        out += &text(wire.label, label, "");
    }
    for (number, (node, texts)) in graph.nodes.iter().zip(&drawn.texts).enumerate() {
        let (x, y) = drawn.layout.blocks[number];
        let (left, top) = (MARGIN + x * CELL.0 - 4, MARGIN + y * CELL.1 + 1);
        let (wide, high) = (texts.width() * CELL.0 + 8, 2 * CELL.1 - 4);
        let (fill, line) = if node.is_good() { ("#e6f3e6", "#2e7d32") } else { ("#fbe7e5", "#b3261e") };
        let rect = format!("x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" rx=\"3\"");
        let _ = writeln!(out, "<rect {rect} fill=\"{fill}\" stroke=\"{line}\"/>");
        for (row, x, words, part) in texts.placed(number, x) {
            let style = match part {
                Part::Strength(_) => " font-weight=\"bold\"",
                Part::Owner(_) | Part::Type(_) => " fill=\"#555555\"",
                Part::Order(_) | Part::Label(_) | Part::Lines => "",
            };
            out += &text((x, y + row), &words, style);
        }
    }
    out + "</g>\n</svg>\n"
}

fn text((x, y): Point, words: &str, style: &str) -> String {
    let (x, y) = (MARGIN + x * CELL.0, MARGIN + y * CELL.1 + CELL.1 / 2 + 4);
    format!("<text x=\"{x}\" y=\"{y}\"{style}>{}</text>\n", escape(words))
}

/// Returns a ruling broken between words.
fn lines(ruling: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in ruling.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < RULING_COLUMNS => {
                line.extend([" ", word]);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
