//! The dependency graph for other programs, in the language of Graphviz.

use super::graph::{Graph, GraphNode};

/// Escapes text that stands between quotes in DOT.
fn dot_text(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect::<String>().replace('\\', "\\\\").replace('"', "\\\"")
}

fn label(node: &GraphNode) -> String {
    format!("{} {}", node.order_type.letter(), node.label())
}

impl Graph {
    /// Returns the graph in the language of Graphviz. Dashed arrows are dependencies on an existence only,
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
}
