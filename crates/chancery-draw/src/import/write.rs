//! Writing a drawing that was traced as the text of its file, with what its borders do not have in common with the map.

use std::fmt::Write;

use super::places::Places;
use super::raster::{BLANK, FIRST, Raster, WATER};
use super::remark::OutlineRemark;
use super::trace::Traced;
use super::{VISIBLE, is_open, number};
use chancery_core::map::{Map, Province};

/// The text of a drawing's file.
pub struct Written {
    pub text: String,
    pub remarks: Vec<OutlineRemark>,
}

/// Writes the file of a drawing.
pub fn write(map: &Map, raster: &Raster, traced: &Traced, spots: &[Option<Places>], source: &str) -> Written {
    let plain: String = source.chars().filter(|c| !c.is_control()).take(80).collect();
    let mut out = format!("// The outlines of {plain}, drawn by chancery maps draw.\n(\n    format: 1,\n");
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line(format!("    map: \"{}\",", map.drawing()));
    line(format!("    width: {},\n    height: {},", raster.width, raster.height));
    let remarks = borders(map, traced);
    line("    exceptions: [".into());
    remarks.iter().filter_map(|remark| exception(map, raster, remark)).for_each(&mut line);
    line("    ],\n    arcs: [".into());
    for arc in &traced.arcs {
        let mut text = format!("        \"{},{}", arc[0].0, arc[0].1);
        for pair in arc.windows(2) {
            let step = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            write!(text, " {},{}", step.0, step.1).expect("writing to a string cannot fail");
        }
        line(text + "\",");
    }
    line("    ],\n    provinces: [".into());
    for province in map.provinces() {
        let Some(places) = &spots[province.index()] else { continue };
        let rings = rings(traced, number(province));
        line(format!("        (code: \"{}\", {}rings: [{rings}]),", map.code(province), at(map, places)));
    }
    for (owner, code) in [(BLANK, "BLANK"), (WATER, "WATER")] {
        let rings = rings(traced, owner);
        if !rings.is_empty() {
            line(format!("        (code: \"{code}\", rings: [{rings}]),"));
        }
    }
    line("    ],\n)".into());
    Written { text: out, remarks }
}

fn at(map: &Map, places: &Places) -> String {
    let point = |(x, y): (i32, i32)| format!("{x},{y}");
    let mut text = format!("unit: \"{}\", label: \"{}\", ", point(places.unit), point(places.label));
    if !places.coasts.is_empty() {
        let coast = |l| map.coast_of(l).unwrap_or_default().to_lowercase();
        let each = places.coasts.iter().map(|&(l, p)| format!("\"{} {}\"", coast(l), point(p)));
        text.extend(["coasts: [", &each.collect::<Vec<_>>().join(", "), "], "]);
    }
    if !places.again.is_empty() {
        let each = places.again.iter().map(|&p| format!("\"{}\"", point(p)));
        text.extend(["again: [", &each.collect::<Vec<_>>().join(", "), "], "]);
    }
    text
}

fn rings(traced: &Traced, owner: u16) -> String {
    let arc = |&(number, backwards): &(usize, bool)| format!("{}{number}", if backwards { "~" } else { "" });
    let ring = |ring: &Vec<(usize, bool)>| {
        let arcs: Vec<String> = ring.iter().map(arc).collect();
        format!("\"{}\"", arcs.join(" "))
    };
    let all: Vec<String> = traced.rings.get(&owner).into_iter().flatten().map(ring).collect();
    all.join(", ")
}

/// Finds the pairs of provinces for which the borders of the drawing are not those of the map.
fn borders(map: &Map, traced: &Traced) -> Vec<OutlineRemark> {
    let lengths = traced.lengths();
    let mut remarks = Vec::new();
    for a in map.provinces().filter(|&p| is_open(map, p)) {
        for b in map.provinces().filter(|&b| a < b && is_open(map, b)) {
            let length = lengths.get(&(number(a), number(b))).copied();
            match (map.touch(a, b), length) {
                (true, None) => remarks.push(OutlineRemark::NoBorder([a, b])),
                (true, Some(length)) if length < VISIBLE => remarks.push(OutlineRemark::NoBorder([a, b])),
                (false, Some(_)) => remarks.push(OutlineRemark::NoPassage([a, b])),
                _ => {}
            }
        }
    }
    remarks
}

fn exception(map: &Map, raster: &Raster, remark: &OutlineRemark) -> Option<String> {
    let code = |p: &Province| map.code(*p);
    match remark {
        OutlineRemark::NoBorder([a, b]) => {
            // Borders that are too short to be seen are drawn all the same.
            let ends = raster
                .nearest(number(*a), number(*b))
                .filter(|[p, q]| p.0.abs_diff(q.0) + p.1.abs_diff(q.1) > 2)?;
            let [(x0, y0), (x1, y1)] = ends;
            Some(format!(
                "        (pair: \"{} {}\", why: \"the shapes in the SVG do not touch\", line: \"{x0},{y0} {x1},{y1}\"),",
                code(a),
                code(b)
            ))
        }
        OutlineRemark::NoPassage([a, b]) => Some(format!(
            "        (pair: \"{} {}\", why: \"the shapes in the SVG touch, and no unit can pass\"),",
            code(a),
            code(b)
        )),
        _ => None,
    }
}

const _: () = assert!(FIRST > WATER);
