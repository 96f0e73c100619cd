//! The form of a map's geography on disk, and checking it against its map.

use serde::Deserialize;

use super::Ground;
use super::geography::{Arc, Exception, Geography, Point, Shape};
use chancery_core::map::{Fault, Faults, Kind, Location, Map, Plain, Province, parse, within};

const MAX_SIDE: u16 = 20_000;
const MAX_POINTS: usize = 200_000;
const MAX_CODE: u16 = 400;
/// The code under which land that nobody enters is written.
const BLANK: &str = "BLANK";
/// The same for water.
const WATER: &str = "WATER";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GeographyFile<'a> {
    format: u32,
    map: &'a str,
    width: u16,
    height: u16,
    /// The size in which codes are written, in units of the drawing; 0 is the usual one.
    #[serde(default)]
    code: u16,
    #[serde(borrow, default)]
    exceptions: Vec<WrittenException<'a>>,
    /// Each `x,y` and then steps `x,y`.
    #[serde(borrow)]
    arcs: Vec<&'a str>,
    #[serde(borrow)]
    provinces: Vec<WrittenShape<'a>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenShape<'a> {
    code: &'a str,
    #[serde(default)]
    unit: &'a str,
    #[serde(default)]
    label: &'a str,
    /// `["nc 10,20", "sc 10,40"]`
    #[serde(borrow, default)]
    coasts: Vec<&'a str>,
    /// Where the code is written once more.
    #[serde(borrow, default)]
    again: Vec<&'a str>,
    /// Numbers of arcs, `~` before one that is walked backwards.
    #[serde(borrow)]
    rings: Vec<&'a str>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenException<'a> {
    /// Two codes.
    pair: &'a str,
    why: &'a str,
    /// Two points.
    #[serde(default)]
    line: &'a str,
}

impl Geography {
    /// Reads the geography of `map` and checks it against the map.
    ///
    /// # Errors
    ///
    /// Every fault that was found, in the order of the text.
    pub fn read(text: &str, map: &Map) -> Result<Self, Vec<Fault>> {
        let plain = Plain::of(within(text, "drawing")?);
        let written: GeographyFile = parse(&plain)?;
        let mut reader = Reader {
            map,
            faults: Faults::of(&plain),
            made: Geography {
                width: f32::from(written.width.clamp(1, MAX_SIDE)),
                height: f32::from(written.height.clamp(1, MAX_SIDE)),
                code: (written.code > 0).then(|| f32::from(written.code)),
                labels: vec![None; map.provinces().len()],
                units: vec![None; map.locations().len()],
                ..Geography::default()
            },
        };
        reader.check_header(&written);
        reader.read_arcs(&written.arcs);
        if reader.faults.is_empty() {
            written.provinces.iter().for_each(|shape| reader.read_shape(shape));
            written.exceptions.iter().for_each(|exception| reader.exception(exception));
            reader.complete();
        }
        reader.faults.end(reader.made)
    }
}

struct Reader<'a> {
    map: &'a Map,
    faults: Faults<'a>,
    made: Geography,
}

impl Reader<'_> {
    fn check_header(&mut self, w: &GeographyFile) {
        self.faults.drawing(w.format, w.map, self.map);
        for (name, side) in [("width", w.width), ("height", w.height)] {
            if side == 0 || side > MAX_SIDE {
                self.faults.add_at(name, format!("{name} {side}: it is 1 to {MAX_SIDE}"));
            }
        }
        if w.code > MAX_CODE {
            self.faults.add_at("code", format!("code {}: the size of codes is 1 to {MAX_CODE}", w.code));
        }
        let points: usize = w.arcs.iter().map(|arc| arc.split(' ').count()).sum();
        if points > MAX_POINTS {
            self.faults.add_at("arcs", format!("{points} points; a drawing may have {MAX_POINTS}"));
        }
    }

    fn read_point(&mut self, token: &str) -> Point {
        let pair =
            token.split_once(',').and_then(|(x, y)| Some((x.parse::<i16>().ok()?, y.parse::<i16>().ok()?)));
        if let Some((x, y)) = pair {
            return (f32::from(x), f32::from(y));
        }
        self.faults.add(token, format!("`{token}` is not a point; one looks like 120,45"));
        (0.0, 0.0)
    }

    fn read_point_inside(&mut self, token: &str) -> Point {
        let (x, y) = self.read_point(token);
        if x < 0.0 || y < 0.0 || x > self.made.width || y > self.made.height {
            self.faults.add(token, format!("{token} lies outside the drawing"));
        }
        (x, y)
    }

    fn read_arcs(&mut self, arcs: &[&str]) {
        for arc in arcs {
            let mut points: Vec<Point> = Vec::new();
            for token in arc.split_whitespace() {
                let step = self.read_point(token);
                let (x, y) = points.last().map_or(step, |last| (last.0 + step.0, last.1 + step.1));
                if x < 0.0 || y < 0.0 || x > self.made.width || y > self.made.height {
                    self.faults.add(token, format!("{x},{y} lies outside the drawing"));
                    break;
                }
                points.push((x, y));
            }
            if points.len() < 2 {
                self.faults.add(arc, "an arc has at least two points");
            }
            self.made.arcs.push(Arc { points, sides: [Ground::Void; 2] });
        }
    }

    fn read_shape(&mut self, w: &WrittenShape) {
        let ground = if *w.code == *BLANK {
            Ground::Blank
        } else if *w.code == *WATER {
            Ground::Water
        } else if let Some(province) = self.map.provinces().find(|&p| self.map.code(p) == &*w.code) {
            let (label, unit) = (self.read_point_inside(w.label), self.read_point_inside(w.unit));
            self.made.labels[province.index()] = Some(label);
            self.made.units[province.index()] = Some(unit);
            for coast in &w.coasts {
                let (name, at) = coast.split_once(' ').unwrap_or((coast, ""));
                match self.map.coast_named(province, &name.to_ascii_uppercase()) {
                    Some(Location(index)) => {
                        self.made.units[usize::from(index)] = Some(self.read_point_inside(at));
                    }
                    None => self.faults.add(name, format!("{} has no coast `{name}`", w.code)),
                }
            }
            for at in &w.again {
                let at = self.read_point_inside(at);
                self.made.again.push((province, at));
            }
            Ground::Province(province)
        } else {
            return self.faults.add(w.code, format!("`{}` is not on the map", w.code));
        };
        if self.made.shapes.iter().any(|s| s.ground == ground) {
            return self.faults.add(w.code, format!("{} is drawn twice", w.code));
        }
        let rings = w.rings.iter().map(|ring| self.read_ring(ring, ground)).collect();
        self.made.shapes.push(Shape { ground, rings });
    }

    /// Reads a closed line of arcs, each beginning where the one before ended.
    fn read_ring(&mut self, word: &str, ground: Ground) -> Vec<(usize, bool)> {
        let mut ring = Vec::new();
        let mut ends: Option<(Point, Point)> = None;
        for token in word.split_whitespace() {
            let (digits, backwards) = token.strip_prefix('~').map_or((token, false), |rest| (rest, true));
            let number = digits.parse::<usize>().ok().filter(|&n| n < self.made.arcs.len());
            let Some(number) = number else {
                self.faults.add(token, format!("there is no arc `{token}`"));
                continue;
            };
            let arc = &mut self.made.arcs[number];
            let Some((&first, &last)) = arc.points.first().zip(arc.points.last()) else { continue };
            let side = &mut arc.sides[usize::from(backwards)];
            let taken = *side != Ground::Void;
            *side = ground;
            let (from, to) = if backwards { (last, first) } else { (first, last) };
            if taken {
                self.faults.add(token, format!("arc {token} has another ground on that side"));
            }
            if ends.is_some_and(|(_, end)| end != from) {
                self.faults.add(token, format!("arc {token} does not begin where the one before it ends"));
            }
            ends = Some((ends.map_or(from, |(start, _)| start), to));
            ring.push((number, backwards));
        }
        if ends.is_none_or(|(start, end)| start != end) {
            self.faults.add(word, "this line does not close");
        }
        ring
    }

    /// Reads a pair of provinces for which the drawing differs from the map.
    fn exception(&mut self, w: &WrittenException) {
        let codes: Vec<Option<Province>> =
            w.pair.split(' ').map(|code| self.map.provinces().find(|&p| self.map.code(p) == code)).collect();
        let [Some(a), Some(b)] = codes[..] else {
            return self.faults.add(w.pair, format!("`{}` is not two codes of the map", w.pair));
        };
        let sides = [Ground::Province(a), Ground::Province(b)];
        let drawn = self.made.arcs.iter().any(|arc| sides.iter().all(|side| arc.sides.contains(side)));
        let line = match w.line.split_once(' ') {
            Some((from, to)) => Some([self.read_point_inside(from), self.read_point_inside(to)]),
            None if w.line.is_empty() => None,
            None => return self.faults.add(w.line, "a line has two points, as `120,45 130,50`"),
        };
        let (touch, needed) = (self.map.touch(a, b), line.is_some());
        if touch != needed || drawn == needed {
            return self.faults.add(w.pair, format!("{} need no such exception", w.pair));
        }
        self.made.exceptions.push(Exception { pair: [a, b], why: w.why.to_string(), line });
    }

    fn complete(&mut self) {
        for province in self.map.provinces() {
            // Where no unit can ever be, nothing has to be shown.
            let open = self.map.province(province).kind != Kind::Impassable;
            if open && !self.made.shapes.iter().any(|s| s.ground == Ground::Province(province)) {
                self.faults.add_at("provinces", format!("{} is not in the drawing", self.map.code(province)));
            }
            for &coast in &self.map.province(province).coasts {
                if self.made.units[coast.index()].is_none() {
                    self.faults
                        .add_at("provinces", format!("{} has no place for a unit", self.map.place(coast)));
                }
            }
        }
    }
}
