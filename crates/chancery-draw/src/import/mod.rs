//! Makes the drawing of a map from a user's SVG: only outlines are kept, and what does not match is listed.
//!
//! Every outline is painted into a raster, gaps are closed, and the raster's edges are followed, so that two provinces
//! share their border exactly. The shipped drawings are made in the same way (`maps/make`).
//!
//! ```
//! use chancery_core::map;
//! use chancery_draw::import::{OutlineRemark, from_svg};
//!
//! let text = r#"(format: 1, name: "bay", title: "The bay", begins: "S1901M", victory: 1,
//!     powers: [(name: "Harbour", letter: "H", homes: "POR", units: "A POR")],
//!     provinces: [
//!         (code: "BAY", name: "The bay", kind: sea, fleets: "POR"),
//!         (code: "POR", name: "Port", kind: coast, centre: true, fleets: "BAY"),
//!     ])"#;
//! let map = map::read(text).expect("a sound map");
//! let svg = r#"<svg viewBox="0 0 200 100"><rect id="bay" width="100" height="100"/>
//!     <path id="Port" d="M100 0h100v100h-100z"/></svg>"#;
//! let made = from_svg(svg, &map, &[], "bay.svg").expect("a sound SVG");
//! assert_eq!(made.remarks, []);
//! assert!(made.text.expect("every province has a shape").contains("map: \"bay\""));
//! ```

use super::Geography;
use chancery_core::map::{Fault, Kind, Location, Map, Province};
use document::{Document, Form, fault};
use outlines::{Found, Spot};
use places::{Hints, Places};
use raster::{FIRST, Raster};

mod document;
mod outlines;
mod places;
mod raster;
#[cfg(test)]
mod tests;
mod trace;

pub use document::MAX_BYTES;
pub use places::settle;

/// The mean number of raster points of a province, as in the shipped drawings.
const ROOM: f64 = 22_000.0;
const LEAST: f64 = 200_000.0;
const MOST: f64 = 8_000_000.0;
/// The most that a drawing may be wider than high, or higher than wide, as a factor.
const SLIM: f64 = 12.0;
const TINY: f64 = 1e-6;
/// The length of the shortest visible border, in the drawing's units.
const VISIBLE: f64 = 4.0;

/// A drawing made from an SVG.
#[derive(Debug)]
pub struct Imported {
    /// The drawing's file; `None` if a province that units can enter has no shape.
    pub text: Option<String>,
    /// Everything that does not match.
    pub remarks: Vec<OutlineRemark>,
}

/// Makes the drawing of a map from the text of an SVG; `given` are names in it that mean a province, and `source` is
/// the name of the file for the drawing.
///
/// # Errors
///
/// The first place where the text is not an SVG, or is larger than is read.
pub fn from_svg(
    text: &str,
    map: &Map,
    given: &[(String, Province)],
    source: &str,
) -> Result<Imported, Fault> {
    let document = Document::read(text)?;
    let names = Names { map, given };
    let found = outlines::find(text, &document, &Layers::of(&document), &names)?;
    let shown = |p: &Province| found.outlines.iter().any(|o| o.place.0 == *p);
    let unseen = map.provinces().filter(|p| is_open(map, *p) && !shown(p));
    let mut remarks: Vec<OutlineRemark> = unseen.map(OutlineRemark::NoShape).collect();
    remarks.extend(found.strangers.iter().cloned().map(OutlineRemark::NoProvince));
    remarks.extend(found.broken.iter().map(|&line| OutlineRemark::Broken(line)));
    remarks.extend(Some(document.scripts).filter(|&n| n > 0).map(OutlineRemark::Scripts));
    remarks.extend(Some(document.pictures).filter(|&n| n > 0).map(OutlineRemark::Pictures));
    let missing = remarks.iter().any(|r| matches!(r, OutlineRemark::NoShape(_)));
    if missing {
        return Ok(Imported { text: None, remarks });
    }
    let frame = Frame::of(&document, &found, map).ok_or_else(|| {
        fault(text, 0, format!("the shapes cover no area, or are more than {SLIM} times as long as wide"))
    })?;
    let raster = paint_outlines(&found, &frame, map)
        .ok_or_else(|| fault(text, 0, "the outlines are too ragged: their lines cross too many rows"))?;
    let mut spots = find_places(&raster, map, &find_hints(&document, &found, &frame, &names));
    let drawn = |p: &Province| spots[p.index()].is_some();
    remarks.extend(map.provinces().filter(|p| is_open(map, *p) && !drawn(p)).map(OutlineRemark::NoShape));
    let traced = trace::trace(&raster);
    let mut made = trace::write(map, &raster, &traced, &spots, source);
    // The first draft shows which codes would be covered.
    if let Ok(mut draft) = Geography::read(&made.text, map) {
        settle(&mut draft, map);
        for province in map.provinces() {
            if let (Some(places), Some((x, y))) = (&mut spots[province.index()], draft.label(province)) {
                places.label = (x as i32, y as i32);
            }
        }
        made = trace::write(map, &raster, &traced, &spots, source);
    }
    remarks.extend(made.remarks);
    let fits = |p: Province| Some((p, spots[p.index()].as_ref()?.fits)).filter(|(_, fits)| *fits < 100);
    let narrow: Vec<(Province, u32)> = map.provinces().filter_map(fits).collect();
    remarks.extend((!narrow.is_empty()).then_some(OutlineRemark::Narrow(narrow)));
    let whole = !remarks.iter().any(|r| matches!(r, OutlineRemark::NoShape(_)));
    Ok(Imported { text: whole.then_some(made.text), remarks })
}

/// Returns whether a unit can ever be in a province.
fn is_open(map: &Map, province: Province) -> bool {
    map.province(province).kind != Kind::Impassable
}

/// The part of an SVG that becomes the drawing, and the scale of the drawing.
struct Frame {
    left: f64,
    top: f64,
    width: usize,
    height: usize,
    scale: f64,
}

impl Frame {
    fn of(document: &Document, found: &Found, map: &Map) -> Option<Self> {
        let (mut left, mut top, mut right, mut bottom) = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        for &(x, y) in found.outlines.iter().flat_map(|o| &o.rings).flatten() {
            (left, top, right, bottom) = (left.min(x), top.min(y), right.max(x), bottom.max(y));
        }
        if let Some([x, y, w, h]) = document.view {
            (left, top, right, bottom) = (left.max(x), top.max(y), right.min(x + w), bottom.min(y + h));
        }
        let (wide, high) = (right - left, bottom - top);
        if !(wide > TINY && high > TINY && wide / high < SLIM && high / wide < SLIM) {
            return None;
        }
        let area = (map.provinces().len() as f64 * ROOM).clamp(LEAST, MOST);
        let scale = (area / (wide * high)).sqrt();
        let side = |v: f64| ((v * scale).round() as usize).max(10);
        Some(Self { left, top, width: side(wide), height: side(high), scale })
    }

    fn point(&self, (x, y): Spot) -> Spot {
        ((x - self.left) * self.scale, (y - self.top) * self.scale)
    }
}

/// Paints all outlines; `None` if their lines cross too many rows.
fn paint_outlines(found: &Found, frame: &Frame, map: &Map) -> Option<Raster> {
    let mut raster = Raster::new(frame.width, frame.height);
    let whole = |p: Province| found.outlines.iter().any(|o| o.place == (p, None));
    for outline in &found.outlines {
        let (province, coast) = outline.place;
        // The shape of a coast alone only says where its fleet stands.
        if coast.is_some() && whole(province) {
            continue;
        }
        let rings: Vec<Vec<Spot>> =
            outline.rings.iter().map(|ring| ring.iter().map(|&p| frame.point(p)).collect()).collect();
        raster.paint(&rings, outline.even_odd, owner_of(province)).then_some(())?;
    }
    let province = |owner: u16| owner.checked_sub(FIRST).map(Province);
    raster.close(|owner| province(owner).is_some_and(|p| map.province(p).kind == Kind::Sea));
    raster.clean();
    let wrong = |a, b| match (province(a), province(b)) {
        (Some(a), Some(b)) => a != b && !map.touch(a, b),
        _ => false,
    };
    (0..3).for_each(|_| raster.heal(wrong));
    Some(raster)
}

/// Returns the owner of a province's points.
fn owner_of(province: Province) -> u16 {
    province.index() as u16 + FIRST
}

fn find_hints(document: &Document, found: &Found, frame: &Frame, names: &Names) -> Hints {
    let of_jdip = document.units.iter().filter_map(|(name, at)| {
        let (province, coast) = names.place(name)?;
        at.0.is_finite().then(|| (coast.unwrap_or(province.location()), *at))
    });
    let all = of_jdip.chain(outlines::coasts(found));
    let scale = crate::geography::unit_scale(frame.width as f32);
    Hints { scale: f64::from(scale), units: all.map(|(at, spot)| (at, frame.point(spot))).collect() }
}

/// Finds the places of every province that has a shape.
fn find_places(raster: &Raster, map: &Map, hints: &Hints) -> Vec<Option<Places>> {
    let parts = raster.parts();
    let of = |province: Province| {
        let mut own: Vec<&Vec<u32>> =
            parts.iter().filter(|(owner, _)| *owner == owner_of(province)).map(|(_, part)| part).collect();
        own.sort_by_key(|part| std::cmp::Reverse(part.len()));
        places::places_of_province(raster, map, province, &own, hints)
    };
    map.provinces().map(of).collect()
}

/// One thing in which a drawing made from an SVG differs from its map, or that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OutlineRemark {
    /// A province has no shape. Without one there is no drawing.
    NoShape(Province),
    /// A shape has the name of no province.
    NoProvince(String),
    /// Two provinces touch on the map and share no border in the drawing: a line joins them.
    NoBorder([Province; 2]),
    /// Two provinces share a border in the drawing and do not touch on the map.
    NoPassage([Province; 2]),
    /// Provinces in which code and unit are larger than the room, and at which share of their size they would fit, in
    /// percent.
    Narrow(Vec<(Province, u32)>),
    /// The data of a path could not be read to its end, in this line.
    Broken(usize),
    /// So many scripts were left out.
    Scripts(usize),
    /// So many pictures were left out.
    Pictures(usize),
}

impl OutlineRemark {
    /// Returns whether the drawing differs from the map in it, or is missing something.
    pub fn matters(&self) -> bool {
        !matches!(self, Self::Narrow(_) | Self::Scripts(_) | Self::Pictures(_) | Self::NoProvince(_))
    }

    /// Writes it as a sentence.
    pub fn describe(&self, map: &Map) -> String {
        let code = |p: &Province| map.code(*p);
        let both = |[a, b]: &[Province; 2]| format!("{} and {}", code(a), code(b));
        match self {
            Self::NoShape(p) => {
                format!("{}: no shape has this code or the name {}", code(p), map.province(*p).name)
            }
            Self::NoProvince(name) => {
                format!("the shape `{name}` was left out: the map has no such province")
            }
            Self::NoBorder(two) => {
                format!("{} touch on the map, but their shapes do not: a line joins them", both(two))
            }
            Self::NoPassage(two) => format!("{} do not touch on the map, but their shapes do", both(two)),
            Self::Narrow(provinces) => {
                let each: Vec<String> =
                    provinces.iter().map(|(p, n)| format!("{} ({n} %)", code(p))).collect();
                format!("code and unit are larger than the room in {}", each.join(", "))
            }
            Self::Broken(line) => {
                format!("line {line}: the data of a path has a fault; the part before it was read")
            }
            Self::Scripts(1) => "1 script was left out".into(),
            Self::Scripts(n) => format!("{n} scripts were left out"),
            Self::Pictures(1) => "1 picture was left out".into(),
            Self::Pictures(n) => format!("{n} pictures were left out"),
        }
    }
}

/// The place that a name means: a province, and the coast if the name ends in one.
type Place = (Province, Option<Location>);

/// The names of the places of a map, and other names that the user has given.
struct Names<'a> {
    map: &'a Map,
    /// A name in the SVG, and the province that it means.
    given: &'a [(String, Province)],
}

impl Names<'_> {
    /// Returns what a name means: `PAR`, `_par`, `Paris`, `stp-nc`, `stp/nc`, `spa_sc`.
    fn place(&self, name: &str) -> Option<Place> {
        if let Some((_, province)) = self.given.iter().find(|(given, _)| given == name) {
            return Some((*province, None));
        }
        let name = name.trim().trim_start_matches('_');
        let found = self.map.names().province(name).map(|province| (province, None));
        found.or_else(|| {
            let name = name.trim_end_matches(')');
            let (province, coast) = name.rsplit_once(['/', '-', '_', '(', ' '])?;
            let province = self.map.names().province(province)?;
            let coast = coast.to_ascii_uppercase();
            // jDip's `denmark_water` is the strait in the middle of Denmark.
            if ["WATER", "LAND"].contains(&coast.as_str()) {
                return Some((province, None));
            }
            // Programs call the same coast `nc` or `north`.
            let coast = self.map.coast_named(province, &coast).or_else(|| {
                let is_whole = ["NORTH", "SOUTH", "EAST", "WEST"].contains(&&*coast);
                self.map.coast_named(province, &format!("{}C", coast.get(..1).filter(|_| is_whole)?))
            })?;
            Some((province, Some(coast)))
        })
    }
}

/// Where provinces are looked for.
struct Layers {
    /// The numbers of elements; a later one is used for provinces that no earlier one has.
    pub roots: Vec<usize>,
    /// Whether everything named in them is meant to be a province.
    pub strict: bool,
}

impl Layers {
    /// Finds the layers: `provinces` of godip, `MapLayer` and `MouseLayer` of jDip, or else the whole drawing.
    fn of(document: &Document) -> Self {
        let layer = |wanted: &str| {
            let called = |i: &usize| {
                let element = &document.elements[*i];
                matches!(element.form, Form::Group)
                    && element.end > i + 1
                    && element.names.iter().any(|n| n.eq_ignore_ascii_case(wanted))
            };
            (0..document.elements.len()).find(called)
        };
        if let Some(provinces) = layer("provinces") {
            return Self { roots: vec![provinces], strict: true };
        }
        let roots: Vec<usize> = ["MapLayer", "MouseLayer"].into_iter().filter_map(layer).collect();
        if roots.is_empty() { Self { roots: vec![0], strict: false } } else { Self { roots, strict: true } }
    }
}

/// Returns whether a name looks as if a drawing program had made it up: `path1234`, `g12-3`, `Shape`.
fn is_made_up(name: &str) -> bool {
    const WORDS: &str = "path g rect polygon polyline line circle ellipse use layer text tspan svg group shape \
                         combined-shape rectangle oval image defs flowroot ebene";
    let word = name.trim_end_matches(|c: char| c.is_ascii_digit() || ['-', '_', '.', ' '].contains(&c));
    word.is_empty() || WORDS.split(' ').any(|w| word.eq_ignore_ascii_case(w))
}
