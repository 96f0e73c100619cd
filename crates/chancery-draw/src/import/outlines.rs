//! Walking an SVG: every outline that belongs to a province, in one system of coordinates, with its curves as lines.

use kurbo::{Affine, BezPath, PathEl, Point, flatten};

use super::document::{Document, Element, Form, fault, shown};
use super::{Layers, Names, Place, is_made_up};
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
        walk.visit(root, transform_around(document, root), &Around::default(), 0)?;
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
fn transform_around(document: &Document, number: usize) -> Affine {
    let all = document.elements[..number].iter().filter(|e| e.end > number);
    all.fold(Affine::IDENTITY, |outer, element| outer * element.transform)
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
    fn visit(&mut self, number: usize, outer: Affine, around: &Around, depth: usize) -> Result<(), Fault> {
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
        let transform = outer * element.transform;
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
            Form::Use { id, by } => {
                let Some(&target) = self.document.ids.get(id) else { return Ok(()) };
                let used = Around { used: true, ..here };
                // The names of what is used are not those of this place.
                self.visit(target, transform * Affine::translate(*by), &used, depth + 1)
            }
            Form::Shape { path, is_whole } => {
                self.outline(element, &(transform * path), *is_whole, &here, place.is_some())
            }
        }
    }

    /// Keeps an outline with its curves as lines, if it belongs to a province.
    fn outline(
        &mut self,
        element: &Element,
        path: &BezPath,
        is_whole: bool,
        here: &Around,
        named: bool,
    ) -> Result<(), Fault> {
        let Some(place) = here.place else {
            let name = element.names.iter().find(|name| !is_made_up(name));
            if let Some(name) = name.filter(|_| self.strict && self.made.strangers.len() < MAX_STRANGERS) {
                self.made.strangers.push(shown(name.trim_start_matches('_')));
            }
            return Ok(());
        };
        if here.hollow && !named {
            return Ok(());
        }
        let fault = |message: String| fault(self.text, element.at, message);
        let too_many = || fault(format!("more than {MAX_POINTS} points in the outlines"));
        if path.elements().len() > MAX_POINTS {
            return Err(too_many());
        }
        if !is_whole {
            self.made.broken.push(fault(String::new()).line);
        }
        let size = path.control_box();
        if ![size.x0, size.y0, size.x1, size.y1].iter().all(|side| side.abs() < FARTHEST) {
            return Err(fault(format!("a coordinate is farther away than {FARTHEST}")));
        }
        let mut rings: Vec<Vec<Spot>> = Vec::new();
        // However large it is, a curve has few lines.
        let tolerance = self.tolerance.max(size.width().max(size.height()) / 50_000.0);
        flatten(path.iter(), tolerance, |part| match part {
            PathEl::MoveTo(Point { x, y }) => rings.push(vec![(x, y)]),
            PathEl::LineTo(Point { x, y }) if self.points < MAX_POINTS => {
                self.points += 1;
                rings.last_mut().into_iter().for_each(|ring| ring.push((x, y)));
            }
            _ => {}
        });
        if self.points >= MAX_POINTS {
            return Err(too_many());
        }
        rings.retain(|ring| ring.len() > 2);
        if !rings.is_empty() {
            self.made.outlines.push(Outline { place, rings, even_odd: here.even_odd });
        }
        Ok(())
    }
}

/// Returns where a coast's own shape lies: the mean of its points.
pub fn coasts(found: &Found) -> Vec<(Location, Spot)> {
    let of_coasts = found.outlines.iter().filter_map(|outline| Some((outline.place.1?, outline)));
    of_coasts
        .map(|(coast, outline)| (coast, mean(outline.rings.iter().flatten().copied()).unwrap_or_default()))
        .collect()
}

/// Returns the middle of points.
pub fn mean(points: impl Iterator<Item = Spot>) -> Option<Spot> {
    let (count, sum) = points.fold((0.0, (0.0, 0.0)), |(n, s), p| (n + 1.0, (s.0 + p.0, s.1 + p.1)));
    (count > 0.0).then(|| (sum.0 / count, sum.1 / count))
}
