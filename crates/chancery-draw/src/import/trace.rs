//! From the edges of a raster to lines that two grounds share, smoothed and simplified, and the text of the
//! drawing's file, with what its borders do not have in common with the map.

use super::places::Places;
use super::raster::{BLANK, FIRST, Raster, VOID, WATER};
use super::{OutlineRemark, VISIBLE, is_open, owner_of};
use chancery_core::map::{Map, Province};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How far a simplified line may leave the smoothed one.
const TOLERANCE: f64 = 0.8;
/// How many points on either side smooth a point.
const REACH: usize = 3;

/// A corner of the raster, and the ways to the next: east, south, west, north.
type Corner = (usize, usize);
const WAYS: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The lines of a raster.
#[derive(Default)]
pub struct Traced {
    pub arcs: Vec<Vec<(i32, i32)>>,
    /// By owner: closed lines of arcs by their numbers, and whether each is walked backwards.
    pub rings: BTreeMap<u16, Vec<Vec<(usize, bool)>>>,
    /// By the place and the way in which a line begins: its number, and whether that is its end.
    numbers: BTreeMap<(Corner, usize), (usize, bool)>,
}

/// Follows the edges of a raster in which every point has an owner.
pub fn trace(raster: &Raster) -> Traced {
    let mut traced = Traced::default();
    let across = raster.width + 1;
    let mut walked = vec![0_u8; across * (raster.height + 1)];
    for y in 0..=raster.height {
        for x in 0..=raster.width {
            for way in 0..4 {
                let owner = right(raster, (x, y), way);
                let is_edge = owner != VOID && left(raster, (x, y), way) != owner;
                if !is_edge || walked[y * across + x] & (1 << way) != 0 {
                    continue;
                }
                let (mut ring, mut here, mut ahead) = (Vec::new(), (x, y), way);
                loop {
                    walked[here.1 * across + here.0] |= 1 << ahead;
                    ring.push((here, ahead));
                    here = next_corner(here, ahead);
                    // Right before straight on, so that the line stays with the same piece.
                    let turns = [(ahead + 1) % 4, ahead, (ahead + 3) % 4];
                    let goes = |&w: &usize| right(raster, here, w) == owner && left(raster, here, w) != owner;
                    ahead = turns.into_iter().find(goes).unwrap_or(way);
                    if (here, ahead) == ((x, y), way) || ring.len() > raster.owner.len() * 4 {
                        break;
                    }
                }
                let parts = split_at_joints(raster, ring);
                let numbered = parts.iter().map(|part| traced.number_arc(part)).collect();
                traced.rings.entry(owner).or_default().push(numbered);
            }
        }
    }
    traced
}

fn next_corner((x, y): Corner, way: usize) -> Corner {
    (x.wrapping_add_signed(WAYS[way].0), y.wrapping_add_signed(WAYS[way].1))
}

/// Returns the owner on the right hand of the edge that leaves a corner.
fn right(raster: &Raster, (x, y): Corner, way: usize) -> u16 {
    let (left, up) = (x.wrapping_sub(1), y.wrapping_sub(1));
    match way {
        0 => raster.at(x, y),
        1 => raster.at(left, y),
        2 => raster.at(left, up),
        _ => raster.at(x, up),
    }
}

fn left(raster: &Raster, corner: Corner, way: usize) -> u16 {
    right(raster, corner, (way + 3) % 4)
}

/// Returns whether three owners meet at a corner, or two in four pieces.
fn is_joint(raster: &Raster, corner: Corner) -> bool {
    (0..4).filter(|&way| right(raster, corner, way) != left(raster, corner, way)).count() > 2
}

/// Parts a closed line where three owners meet. Each part is its corners with the way that leaves each, and its end.
fn split_at_joints(raster: &Raster, mut ring: Vec<(Corner, usize)>) -> Vec<Vec<(Corner, usize)>> {
    let joint = ring.iter().position(|&(corner, _)| is_joint(raster, corner));
    let start = joint.or_else(|| (0..ring.len()).min_by_key(|&i| ring[i].0)).unwrap_or(0);
    ring.rotate_left(start);
    ring.push(ring[0]);
    let mut parts = Vec::new();
    let mut from = 0;
    for i in 1..ring.len() {
        if i + 1 == ring.len() || (joint.is_some() && is_joint(raster, ring[i].0)) {
            parts.push(ring[from..=i].to_vec());
            from = i;
        }
    }
    parts
}

impl Traced {
    fn number_arc(&mut self, part: &[(Corner, usize)]) -> (usize, bool) {
        let (first, last) = (part[0], part[part.len() - 1]);
        if let Some(&known) = self.numbers.get(&first) {
            return known;
        }
        let number = self.arcs.len();
        let back = (part[part.len() - 2].1 + 2) % 4;
        self.numbers.insert(first, (number, false));
        self.numbers.insert((last.0, back), (number, true));
        let points: Vec<(f64, f64)> = part.iter().map(|&((x, y), _)| (x as f64, y as f64)).collect();
        self.arcs.push(simplified(&smoothed(&points)));
        (number, false)
    }

    /// Returns the length of the border of each two provinces that have one.
    pub fn lengths(&self) -> BTreeMap<(u16, u16), f64> {
        let mut sides: BTreeMap<usize, Vec<u16>> = BTreeMap::new();
        for (&owner, rings) in self.rings.range(FIRST..) {
            for &(arc, _) in rings.iter().flatten() {
                sides.entry(arc).or_default().push(owner);
            }
        }
        let mut found = BTreeMap::new();
        for (arc, owners) in sides {
            if let [a, b] = owners[..] {
                let steps = self.arcs[arc].windows(2);
                let length: f64 =
                    steps.map(|s| f64::from(s[1].0 - s[0].0).hypot(f64::from(s[1].1 - s[0].1))).sum();
                *found.entry((a.min(b), a.max(b))).or_default() += length;
            }
        }
        found
    }
}

/// Takes the stairs out of a line; its ends stay.
fn smoothed(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let last = points.len() - 1;
    let mean = |i: usize| {
        let reach = REACH.min(i).min(last - i);
        super::outlines::mean(points[i - reach..=i + reach].iter().copied()).unwrap_or_default()
    };
    (0..points.len()).map(mean).collect()
}

/// Leaves out points that are hardly missed (Douglas and Peucker), and rounds the others to whole units.
fn simplified(points: &[(f64, f64)]) -> Vec<(i32, i32)> {
    let last = points.len() - 1;
    let mut keep = vec![0, last];
    if points[0] == points[last] {
        // A closed line keeps four points.
        keep = vec![0, points.len() / 4, points.len() / 2, 3 * points.len() / 4, last];
    }
    let mut open: Vec<(usize, usize)> = keep.windows(2).map(|pair| (pair[0], pair[1])).collect();
    while let Some((a, b)) = open.pop() {
        let ((x0, y0), (x1, y1)) = (points[a], points[b]);
        let length = (x1 - x0).hypot(y1 - y0);
        let off = |(x, y): (f64, f64)| {
            if length > 0.0 {
                ((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)).abs() / length
            } else {
                (x - x0).hypot(y - y0)
            }
        };
        let worst = (a + 1..b).map(|i| (off(points[i]), i)).max_by(|p, q| p.0.total_cmp(&q.0));
        if let Some((_, middle)) = worst.filter(|(away, _)| *away > TOLERANCE) {
            keep.push(middle);
            open.extend([(a, middle), (middle, b)]);
        }
    }
    keep.sort_unstable();
    let whole = |&i: &usize| (points[i].0.round() as i32, points[i].1.round() as i32);
    let mut made: Vec<(i32, i32)> = keep.iter().map(whole).collect();
    made.dedup();
    if made.len() < 2 {
        made.push(made[0]);
    }
    made
}

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
        let rings = rings_of(traced, owner_of(province));
        line(format!("        (code: \"{}\", {}rings: [{rings}]),", map.code(province), at(map, places)));
    }
    for (owner, code) in [(BLANK, "BLANK"), (WATER, "WATER")] {
        let rings = rings_of(traced, owner);
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

fn rings_of(traced: &Traced, owner: u16) -> String {
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
            let length = lengths.get(&(owner_of(a), owner_of(b))).copied();
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
                .nearest(owner_of(*a), owner_of(*b))
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
