//! An SVG as a list of elements: what can be an outline, and where it stands. Everything else is dropped.

use std::collections::HashMap;

use kurbo::{Affine, BezPath, Ellipse, Rect, Shape};
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use svgtypes::{NumberListParser, PointsParser, SimplePathSegment, SimplifyingPathParser, Transform};

use chancery_core::map::{Fault, Plain};

/// The most bytes of a file.
pub const MAX_BYTES: usize = 32 << 20;
/// The most elements of a file, and how deep they may lie in each other.
const MAX_ELEMENTS: usize = 200_000;
/// The most corners of a polygon.
const MAX_CORNERS: usize = 1_000_000;
pub const MAX_DEPTH: usize = 100;

/// The form of an element, in its own coordinates.
#[derive(Debug)]
pub enum Form {
    /// A group, a layer, or the whole drawing.
    Group,
    /// Something that is drawn only where it is used, and all that is in it.
    Definition,
    /// An outline, and whether it was read to its end.
    Shape { path: BezPath, is_whole: bool },
    /// Another element, moved.
    Use { id: String, by: (f64, f64) },
}

/// An element of the drawing.
#[derive(Debug)]
pub struct Element {
    pub form: Form,
    /// Its `id`, its label in Inkscape and its `data-name`, as far as it has them.
    pub names: Vec<String>,
    pub transform: Affine,
    /// Whether what is inside twice is outside; `None` as for the element around it.
    pub even_odd: Option<bool>,
    /// Whether it is not filled: a line.
    pub hollow: bool,
    /// Where it stands in the text.
    pub at: usize,
    /// The number of the first element behind it that is not inside it.
    pub end: usize,
}

/// An SVG, as far as it is read.
#[derive(Debug, Default)]
pub struct Document {
    /// All elements, each before what is in it.
    pub elements: Vec<Element>,
    /// The numbers of elements by their `id`.
    pub ids: HashMap<String, usize>,
    /// The part of the plane that is shown: left, top, width, height.
    pub view: Option<[f64; 4]>,
    /// Where jDip puts units, by the names of provinces.
    pub units: Vec<(String, (f64, f64))>,
    /// How many scripts and pictures were left out.
    pub scripts: usize,
    pub pictures: usize,
}

/// Returns a fault at a byte of a text.
pub fn fault(text: &str, at: usize, message: impl Into<String>) -> Fault {
    let start = (0..=at.min(text.len())).rev().find(|&n| text.is_char_boundary(n)).unwrap_or(0);
    Plain::as_written(text).fault(&text[start..], message.into())
}

impl Document {
    /// Reads an SVG.
    ///
    /// # Errors
    ///
    /// The first place where it is not XML, or is larger or deeper than is read, or refers to an entity.
    pub fn read(text: &str) -> Result<Self, Fault> {
        if text.len() > MAX_BYTES {
            return Err(fault(
                text,
                0,
                format!("the file has {} bytes; an SVG may have {MAX_BYTES}", text.len()),
            ));
        }
        let mut reading = Reading { text, made: Self::default(), open: Vec::new(), skipped: None };
        let mut reader = Reader::from_str(text);
        loop {
            let at = reader.buffer_position() as usize;
            let event = reader
                .read_event()
                .map_err(|why| fault(text, reader.error_position() as usize, format!("not XML: {why}")))?;
            match event {
                Event::Start(tag) => reading.open_element(&tag, at)?,
                Event::Empty(tag) => {
                    reading.open_element(&tag, at)?;
                    reading.close_element();
                }
                Event::End(_) => reading.close_element(),
                Event::GeneralRef(name) => {
                    let known = name.is_char_ref() || ["amp", "lt", "gt", "quot", "apos"].contains(&&*name);
                    if !known {
                        return Err(fault(
                            text,
                            at,
                            format!("the entity `&{};` is not expanded", shown(&name)),
                        ));
                    }
                }
                Event::Eof => break,
                _ => {}
            }
        }
        if let Some(&(_, at)) = reading.open.last() {
            return Err(fault(text, at, "not XML: this element is not closed"));
        }
        if reading.made.elements.is_empty() {
            return Err(fault(text, 0, "not an SVG: it has no element `svg`"));
        }
        Ok(reading.made)
    }
}

/// Returns the beginning of a name that may be long.
pub fn shown(name: &str) -> String {
    let mut short: String = name.chars().take(40).collect();
    if short.len() < name.len() {
        short.push('…');
    }
    short
}

struct Reading<'a> {
    text: &'a str,
    made: Document,
    /// The elements around this place: their numbers, if they are kept, and where they begin.
    open: Vec<(Option<usize>, usize)>,
    /// How many elements are around one that is left out with all that is in it.
    skipped: Option<usize>,
}

impl Reading<'_> {
    fn fault(&self, at: usize, message: impl Into<String>) -> Fault {
        fault(self.text, at, message)
    }

    fn open_element(&mut self, tag: &BytesStart, at: usize) -> Result<(), Fault> {
        if self.open.len() >= MAX_DEPTH {
            return Err(self.fault(at, format!("elements are nested more than {MAX_DEPTH} deep")));
        }
        let local = tag.local_name();
        let name = local.into_inner();
        let depth = self.open.len();
        if depth == 0 && name != "svg" {
            return Err(self.fault(at, format!("not an SVG: it begins with `{}`", shown(name))));
        }
        let kept = if self.skipped.is_some() { None } else { self.element(name, tag, at)? };
        if kept.is_none() && self.skipped.is_none() && !["PROVINCE_DATA", "PROVINCE", "UNIT"].contains(&name)
        {
            self.skipped = Some(depth);
        }
        self.open.push((kept, at));
        Ok(())
    }

    fn close_element(&mut self) {
        if let Some((Some(number), _)) = self.open.pop() {
            self.made.elements[number].end = self.made.elements.len();
        }
        if self.skipped == Some(self.open.len()) {
            self.skipped = None;
        }
    }

    /// Keeps an element if it can be an outline or hold one, and returns its number.
    fn element(&mut self, name: &str, tag: &BytesStart, at: usize) -> Result<Option<usize>, Fault> {
        let read = self.attributes(tag, at)?;
        let number = |key: &str| read.get(key).and_then(|v| in_pixels(v)).unwrap_or(0.0);
        let text = |key: &str| read.get(key).cloned().unwrap_or_default();
        let form = match name {
            "svg" if self.open.is_empty() => {
                self.made.view = view_box(&read);
                Form::Group
            }
            "g" | "svg" | "a" | "switch" => Form::Group,
            "defs" | "symbol" | "clipPath" | "mask" | "pattern" | "marker" => Form::Definition,
            "path" => read_path(&text("d")),
            "polygon" | "polyline" => {
                let corners = text("points");
                let mut points = PointsParser::from(corners.as_str()).take(MAX_CORNERS);
                let mut path = BezPath::new();
                points.next().into_iter().for_each(|point| path.move_to(point));
                points.for_each(|point| path.line_to(point));
                Form::Shape { path, is_whole: true }
            }
            "rect" => {
                let (x, y) = (number("x"), number("y"));
                whole_shape(Rect::new(x, y, x + number("width"), y + number("height")))
            }
            "circle" | "ellipse" => {
                let radius = |key| if name == "circle" { number("r") } else { number(key) };
                whole_shape(Ellipse::new((number("cx"), number("cy")), (radius("rx"), radius("ry")), 0.0))
            }
            "use" => {
                let id = text("href").strip_prefix('#').unwrap_or_default().to_owned();
                Form::Use { id, by: (number("x"), number("y")) }
            }
            "PROVINCE" => {
                self.made.units.push((text("name"), (f64::NAN, f64::NAN)));
                return Ok(None);
            }
            "UNIT" => {
                if let Some((_, place)) = self.made.units.last_mut() {
                    *place = (number("x"), number("y"));
                }
                return Ok(None);
            }
            "script" => {
                self.made.scripts += 1;
                return Ok(None);
            }
            "image" | "foreignObject" => {
                self.made.pictures += 1;
                return Ok(None);
            }
            _ => return Ok(None),
        };
        if self.made.elements.len() >= MAX_ELEMENTS {
            return Err(self.fault(at, format!("more than {MAX_ELEMENTS} elements")));
        }
        let style = |key: &str| -> Option<String> {
            let own = read.get("style").into_iter().flat_map(|s| s.split(';'));
            let mut own = own.filter_map(|pair| pair.split_once(':')).filter(|(k, _)| k.trim() == key);
            own.next_back().map(|(_, v)| v.trim().to_owned()).or_else(|| read.get(key).cloned())
        };
        // One that cannot be read is none, as in a browser.
        let Transform { a, b, c, d, e, f } = text("transform").parse().unwrap_or_default();
        let count = self.made.elements.len();
        if let Some(id) = read.get("id") {
            self.made.ids.entry(id.clone()).or_insert(count);
        }
        self.made.elements.push(Element {
            form,
            names: ["id", "label", "data-name"].iter().filter_map(|key| read.get(*key).cloned()).collect(),
            transform: Affine::new([a, b, c, d, e, f]),
            even_odd: style("fill-rule").map(|rule| rule == "evenodd"),
            hollow: style("fill").is_some_and(|fill| fill == "none"),
            at,
            end: count + 1,
        });
        Ok(Some(count))
    }

    /// Returns the attributes that are read, each by its name without a prefix.
    fn attributes(&self, tag: &BytesStart, at: usize) -> Result<HashMap<&'static str, String>, Fault> {
        const READ: &str = "id label data-name transform d points x y width height cx cy r rx ry href style fill \
                            fill-rule viewBox name";
        let mut read = HashMap::new();
        // Nobody asks whether one stands twice: to compare each with each would take long where there are many.
        for attribute in tag.attributes().with_checks(false) {
            let attribute = attribute.map_err(|why| self.fault(at, format!("not XML: {why}")))?;
            let local = attribute.key.local_name();
            let name = local.into_inner();
            let Some(key) = READ.split(' ').find(|key| *key == name) else { continue };
            let value = attribute
                .normalized_value(XmlVersion::Explicit1_0)
                .map_err(|why| self.fault(at, format!("{key}: entities are not expanded ({why})")))?;
            read.entry(key).or_insert_with(|| value.into_owned());
        }
        Ok(read)
    }
}

fn whole_shape(shape: impl Shape) -> Form {
    let size = shape.bounding_box();
    // However large it is, an ellipse has few parts.
    let tolerance = (size.width().max(size.height()) * 1e-6).max(1e-9);
    Form::Shape { path: shape.to_path(tolerance), is_whole: true }
}

/// Returns the data of a path, up to its first fault.
fn read_path(data: &str) -> Form {
    let mut path = BezPath::new();
    for segment in SimplifyingPathParser::from(data) {
        match segment {
            Ok(SimplePathSegment::MoveTo { x, y }) => path.move_to((x, y)),
            Ok(SimplePathSegment::LineTo { x, y }) => path.line_to((x, y)),
            Ok(SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y }) => {
                path.curve_to((x1, y1), (x2, y2), (x, y));
            }
            Ok(SimplePathSegment::Quadratic { x1, y1, x, y }) => path.quad_to((x1, y1), (x, y)),
            Ok(SimplePathSegment::ClosePath) => path.close_path(),
            Err(_) => return Form::Shape { path, is_whole: false },
        }
    }
    Form::Shape { path, is_whole: true }
}

/// Returns a length in pixels; a share of the whole is none.
fn in_pixels(text: &str) -> Option<f64> {
    let digits = text.trim_end_matches("px").trim();
    digits.parse().ok().filter(|v: &f64| v.is_finite())
}

fn view_box(read: &HashMap<&'static str, String>) -> Option<[f64; 4]> {
    let size = |key: &str| read.get(key).and_then(|v| in_pixels(v));
    let view = match read.get("viewBox") {
        Some(list) => {
            let numbers: Vec<f64> =
                NumberListParser::from(list.as_str()).take(5).filter_map(Result::ok).collect();
            <[f64; 4]>::try_from(numbers).ok()?
        }
        None => [0.0, 0.0, size("width")?, size("height")?],
    };
    (view[2] > 0.0 && view[3] > 0.0 && view.iter().all(|v| v.is_finite())).then_some(view)
}
