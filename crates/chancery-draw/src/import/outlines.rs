//! Walking an SVG: every outline that belongs to a province, in one system of coordinates, with its curves as lines.

use svgtypes::{PointsParser, SimplePathSegment, SimplifyingPathParser, Transform};

use super::document::{Document, Form, fault, shown};
use super::remark::{Layers, Names, Place, is_made_up};
use chancery_core::map::{Fault, Location, Province};

/// A point of an SVG.
pub type Spot = (f64, f64);

/// The most points of all outlines, and the most elements that are visited where some are used many times.
const MAX_POINTS: usize = 500_000;
const MAX_VISITS: usize = 400_000;
/// The farthest that a coordinate may lie away.
const FARTHEST: f64 = 1e7;
/// How deep elements may lie in each other, those that are used among them.
const MAX_DEPTH: usize = 200;
/// The most names without a province that are kept.
const MAX_STRANGERS: usize = 1_000;

/// An outline of a province.
pub struct Outline {
    pub place: Place,
    pub rings: Vec<Vec<Spot>>,
    /// Whether what is inside twice is outside.
    pub even_odd: bool,
}

/// Everything that was found.
#[derive(Default)]
pub struct Found {
    /// In the order in which they are painted.
    pub outlines: Vec<Outline>,
    /// Shapes whose names are no province's.
    pub strangers: Vec<String>,
    /// Lines of the text where the data of a path cannot be read to its end.
    pub broken: Vec<usize>,
}

/// Finds the outlines of all provinces.
///
/// # Errors
///
/// If the drawing is larger or deeper than is read, with the place where that was found.
pub fn find(text: &str, document: &Document, layers: &Layers, names: &Names) -> Result<Found, Fault> {
    let span = document.view.map_or(1000.0, |view| view[2].max(view[3]));
    let mut walk = Walk {
        text,
        document,
        names,
        strict: layers.strict,
        tolerance: span / 6000.0,
        points: 0,
        visits: 0,
        made: Found::default(),
    };
    for &root in &layers.roots {
        let start = walk.made.outlines.len();
        walk.visit(root, around(document, root), &Around::default(), 0)?;
        let known: Vec<Province> = walk.made.outlines[..start].iter().map(|o| o.place.0).collect();
        // What an earlier layer has is not taken from a later one, but for the coasts, which jDip has only there.
        let mut number = 0;
        walk.made.outlines.retain(|outline| {
            number += 1;
            number <= start || outline.place.1.is_some() || !known.contains(&outline.place.0)
        });
    }
    walk.made.strangers.sort();
    walk.made.strangers.dedup();
    Ok(walk.made)
}

/// Returns the transform that the elements around one make together.
fn around(document: &Document, number: usize) -> Transform {
    let all = document.elements[..number].iter().filter(|e| e.end > number);
    all.fold(Transform::default(), |outer, element| joined(&outer, &element.transform))
}

/// Returns the transform that applies `inner` first.
pub fn joined(outer: &Transform, inner: &Transform) -> Transform {
    Transform {
        a: outer.a * inner.a + outer.c * inner.b,
        b: outer.b * inner.a + outer.d * inner.b,
        c: outer.a * inner.c + outer.c * inner.d,
        d: outer.b * inner.c + outer.d * inner.d,
        e: outer.a * inner.e + outer.c * inner.f + outer.e,
        f: outer.b * inner.e + outer.d * inner.f + outer.f,
    }
}

fn moved(t: &Transform, (x, y): Spot) -> Spot {
    (t.a * x + t.c * y + t.e, t.b * x + t.d * y + t.f)
}

/// What the elements around an element say of it.
#[derive(Clone, Default)]
struct Around {
    place: Option<Place>,
    even_odd: bool,
    hollow: bool,
    /// Whether it stands in a `use`, so that definitions are drawn.
    used: bool,
}

struct Walk<'a> {
    text: &'a str,
    document: &'a Document,
    names: &'a Names<'a>,
    strict: bool,
    /// How far a line may leave the curve that it stands for.
    tolerance: f64,
    points: usize,
    visits: usize,
    made: Found,
}

impl Walk<'_> {
    fn visit(&mut self, number: usize, outer: Transform, around: &Around, depth: usize) -> Result<(), Fault> {
        let element = &self.document.elements[number];
        let fault = |message: String| Err(fault(self.text, element.at, message));
        self.visits += 1;
        if depth > MAX_DEPTH {
            return fault(format!("elements are nested more than {MAX_DEPTH} deep"));
        }
        if self.visits > MAX_VISITS {
            return fault(format!("more than {MAX_VISITS} elements, counting each use of an element"));
        }
        let place = element.names.iter().find_map(|name| self.names.place(name));
        let here = Around {
            place: place.or(around.place),
            even_odd: element.even_odd.unwrap_or(around.even_odd),
            hollow: element.hollow || (around.hollow && place.is_none()),
            used: around.used,
        };
        let transform = joined(&outer, &element.transform);
        match &element.form {
            Form::Definition if !around.used => Ok(()),
            Form::Group | Form::Definition => {
                let mut child = number + 1;
                while child < element.end {
                    self.visit(child, transform, &here, depth + 1)?;
                    child = self.document.elements[child].end;
                }
                Ok(())
            }
            Form::Use { id, by: (x, y) } => {
                let Some(&target) = self.document.ids.get(id) else { return Ok(()) };
                let there = joined(&transform, &Transform { e: *x, f: *y, ..Transform::default() });
                let used = Around { used: true, ..here };
                // The names of what is used are not those of this place.
                self.visit(target, there, &used, depth + 1)
            }
            _ => self.outline(number, &transform, &here, place.is_some()),
        }
    }

    fn outline(
        &mut self,
        number: usize,
        transform: &Transform,
        here: &Around,
        named: bool,
    ) -> Result<(), Fault> {
        let element = &self.document.elements[number];
        let Some(place) = here.place else {
            let name = element.names.iter().find(|name| !is_made_up(name));
            if let Some(name) = name.filter(|_| self.strict && self.made.strangers.len() < MAX_STRANGERS) {
                self.made.strangers.push(shown(name.trim_start_matches('_')));
            }
            return Ok(());
        };
        // In the group of a province, a line that is not filled is its border or an ornament.
        if here.hollow && !named {
            return Ok(());
        }
        let mut rings = Rings { transform, tolerance: self.tolerance, all: Vec::new(), points: 0 };
        let whole = match &element.form {
            Form::Path(data) => rings.path(data, MAX_POINTS - self.points),
            Form::Polygon(points) => {
                rings.start();
                for point in PointsParser::from(points.as_str()).take(MAX_POINTS - self.points + 1) {
                    rings.to(point);
                }
                true
            }
            &Form::Rectangle([x, y, w, h]) => {
                rings.start();
                for corner in [(x, y), (x + w, y), (x + w, y + h), (x, y + h)] {
                    rings.to(corner);
                }
                true
            }
            &Form::Ellipse([x, y, across, down]) => {
                rings.start();
                for step in 0..64_u8 {
                    let (sin, cos) = (f64::from(step) / 64.0 * std::f64::consts::TAU).sin_cos();
                    rings.to((x + across * cos, y + down * sin));
                }
                true
            }
            Form::Group | Form::Definition | Form::Use { .. } => true,
        };
        self.points += rings.points;
        if self.points >= MAX_POINTS {
            return Err(fault(
                self.text,
                element.at,
                format!("more than {MAX_POINTS} points in the outlines"),
            ));
        }
        if !whole {
            self.made.broken.push(fault(self.text, element.at, "").line);
        }
        let all: Vec<Vec<Spot>> = rings.all.into_iter().filter(|ring| ring.len() > 2).collect();
        let far = |&(x, y): &Spot| !(x.abs() < FARTHEST && y.abs() < FARTHEST);
        if all.iter().flatten().any(far) {
            return Err(fault(
                self.text,
                element.at,
                format!("a coordinate is farther away than {FARTHEST}"),
            ));
        }
        if !all.is_empty() {
            self.made.outlines.push(Outline { place, rings: all, even_odd: here.even_odd });
        }
        Ok(())
    }
}

/// Closed lines in the making.
struct Rings<'a> {
    transform: &'a Transform,
    tolerance: f64,
    all: Vec<Vec<Spot>>,
    points: usize,
}

impl Rings<'_> {
    fn start(&mut self) {
        self.all.push(Vec::new());
    }

    fn to(&mut self, point: Spot) {
        let point = moved(self.transform, point);
        self.put(point);
    }

    fn put(&mut self, point: Spot) {
        if self.all.is_empty() {
            self.start();
        }
        self.points += 1;
        self.all.last_mut().expect("one is begun").push(point);
    }

    /// Follows a path of at most `most` points; `false` if its data cannot be read to the end.
    fn path(&mut self, data: &str, most: usize) -> bool {
        let mut last = (0.0, 0.0);
        for segment in SimplifyingPathParser::from(data) {
            if self.points >= most {
                return true;
            }
            match segment {
                Ok(SimplePathSegment::MoveTo { x, y }) => {
                    self.start();
                    self.to((x, y));
                    last = (x, y);
                }
                Ok(SimplePathSegment::LineTo { x, y }) => {
                    self.to((x, y));
                    last = (x, y);
                }
                Ok(SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y }) => {
                    self.curve([last, (x1, y1), (x2, y2), (x, y)]);
                    last = (x, y);
                }
                Ok(SimplePathSegment::Quadratic { x1, y1, x, y }) => {
                    let near = |(px, py): Spot| (px + (x1 - px) * 2.0 / 3.0, py + (y1 - py) * 2.0 / 3.0);
                    self.curve([last, near(last), near((x, y)), (x, y)]);
                    last = (x, y);
                }
                Ok(SimplePathSegment::ClosePath) => {}
                Err(_) => return false,
            }
        }
        true
    }

    /// Follows a cubic curve in as many steps as keep it true: the number comes from how much it bends.
    fn curve(&mut self, corners: [Spot; 4]) {
        let [a, b, c, d] = corners.map(|corner| moved(self.transform, corner));
        let bend = |p: Spot, q: Spot, r: Spot| (p.0 - 2.0 * q.0 + r.0).hypot(p.1 - 2.0 * q.1 + r.1);
        let steps =
            (0.75 * bend(a, b, c).max(bend(b, c, d)) / self.tolerance).sqrt().ceil().clamp(1.0, 64.0) as u8;
        for step in 1..=steps {
            let t = f64::from(step) / f64::from(steps);
            let s = 1.0 - t;
            let at = |p: f64, q: f64, r: f64, u: f64| {
                s * s * s * p + 3.0 * s * s * t * q + 3.0 * s * t * t * r + t * t * t * u
            };
            self.put((at(a.0, b.0, c.0, d.0), at(a.1, b.1, c.1, d.1)));
        }
    }
}

/// Returns where a coast's own shape lies: the mean of its points.
pub fn coasts(found: &Found) -> Vec<(Location, Spot)> {
    let of_coasts = found.outlines.iter().filter_map(|outline| Some((outline.place.1?, outline)));
    of_coasts
        .map(|(coast, outline)| {
            let count = outline.rings.iter().map(Vec::len).sum::<usize>().max(1) as f64;
            let sum = outline.rings.iter().flatten().fold((0.0, 0.0), |sum, p| (sum.0 + p.0, sum.1 + p.1));
            (coast, (sum.0 / count, sum.1 / count))
        })
        .collect()
}
