//! The dependency graph for other programs: DOT and SVG.

use super::graph::{Graph, GraphNode};

/// The height of a line of text in the SVG, in user units.
const LINE: usize = 44;
/// The height of a line of a ruling.
const RULING_LINE: usize = 20;
/// How many characters of a ruling stand on a line, where words allow it.
const RULING_WIDTH: usize = 60;
/// The width of a character.
const CHARACTER: usize = 8;

/// Text that stands between quotes in DOT.
fn dot_text(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect::<String>().replace('\\', "\\\\").replace('"', "\\\"")
}

/// Text that stands in XML.
fn xml_text(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control()).collect::<String>();
    plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A ruling broken between words.
fn lines(ruling: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in ruling.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < RULING_WIDTH => {
                line.extend([" ", word]);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn label(node: &GraphNode) -> String {
    format!("{} {}", node.order_type.letter(), node.label())
}

impl Graph {
    /// The graph in the language of Graphviz. Dashed arrows are dependencies on an existence only,
    /// double borders cycles, thick borders orders that partial information does not decide.
    pub fn dot(&self) -> String {
        let mut text = String::from("digraph dependencies {\n  rankdir=LR;\n  node [shape=box];\n");
        for (i, node) in self.nodes.iter().enumerate() {
            let cycle = if node.cycle.is_some() { ", peripheries=2" } else { "" };
            let open = if node.decided { "" } else { ", style=bold" };
            text.extend([format!("  n{i} [label=\"{}\"{cycle}{open}];\n", dot_text(&label(node)))]);
        }
        let rulings = self.rulings();
        if !rulings.is_empty() {
            // Graphviz takes `\n` for the end of a line.
            let lines: Vec<String> = rulings.iter().map(|r| dot_text(r)).collect();
            text.extend([format!("  labelloc=b;\n  label=\"{}\";\n", lines.join("\\n"))]);
        }
        for a in &self.arrows {
            let style = if a.solid { "" } else { " [style=dashed]" };
            text.extend([format!("  n{} -> n{}{style};\n", a.from, a.to)]);
        }
        text + "}\n"
    }

    /// The graph as an SVG document: the orders in a column, the arrows as arcs beside it.
    pub fn svg(&self) -> String {
        let order = self.drawn_order();
        let mut row = vec![0; self.nodes.len()];
        for (r, &i) in order.iter().enumerate() {
            row[i] = r;
        }
        let longest = self.nodes.iter().map(|n| label(n).chars().count()).max().unwrap_or(0);
        let rulings: Vec<String> = self.rulings().iter().flat_map(|r| lines(r)).collect();
        let below = self.nodes.len() * LINE + 16;
        let (box_width, height) = (longest * CHARACTER + 24, below + rulings.len() * RULING_LINE);
        let widest = rulings.iter().map(|r| r.chars().count()).max().unwrap_or(0);
        let width = (box_width + 40 + 14 * self.nodes.len()).max(widest * CHARACTER + 16);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"monospace\" font-size=\"13\">\n<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>\n"
        );
        for (i, node) in self.nodes.iter().enumerate() {
            let y = row[i] * LINE + 8;
            let line = if node.cycle.is_some() { 2 } else { 1 };
            let fill = if node.decided { "#ffffff" } else { "#eeeeee" };
            text.extend([format!(
                "<rect x=\"8\" y=\"{y}\" width=\"{}\" height=\"28\" fill=\"{fill}\" stroke=\"#000000\" stroke-width=\"{line}\"/>\n<text x=\"16\" y=\"{}\">{}</text>\n",
                box_width - 8,
                y + 18,
                xml_text(&label(node)),
            )]);
        }
        for a in &self.arrows {
            let (from, to) = (row[a.from] * LINE + 16, row[a.to] * LINE + 28);
            let out = box_width + 24 + 14 * row[a.from].abs_diff(row[a.to]);
            let dashes = if a.solid { "" } else { " stroke-dasharray=\"4 4\"" };
            text.extend([format!(
                "<path d=\"M{box_width} {from}C{out} {from} {out} {to} {box_width} {to}\" fill=\"none\" stroke=\"#000000\"{dashes} marker-end=\"url(#head)\"/>\n"
            )]);
        }
        for (i, ruling) in rulings.iter().enumerate() {
            let y = below + i * RULING_LINE + 8;
            text.extend([format!("<text x=\"8\" y=\"{y}\">{}</text>\n", xml_text(ruling))]);
        }
        text + "</svg>\n"
    }
}
