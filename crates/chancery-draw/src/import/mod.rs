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

mod document;
mod outlines;
mod places;
mod raster;
mod remark;
mod settle;
#[cfg(test)]
mod tests;
mod trace;
mod write;

pub use document::MAX_BYTES;
pub use remark::OutlineRemark;
pub use settle::settle;

use document::{Document, fault};
use outlines::{Found, Spot};
use places::{Hints, Places};
use raster::{FIRST, Raster};
use remark::{Layers, Names};

use super::Geography;
use chancery_core::map::{Fault, Kind, Map, Province};

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
    let mut remarks = first_remarks(&document, &found, map);
    let missing = remarks.iter().any(|r| matches!(r, OutlineRemark::NoShape(_)));
    if missing {
        return Ok(Imported { text: None, remarks });
    }
    let frame = Frame::of(&document, &found, map).ok_or_else(|| {
        fault(text, 0, format!("the shapes cover no area, or are more than {SLIM} times as long as wide"))
    })?;
    let raster = painted(&found, &frame, map)
        .ok_or_else(|| fault(text, 0, "the outlines are too ragged: their lines cross too many rows"))?;
    let mut spots = spots(&raster, map, &hints(&document, &found, &frame, &names));
    let drawn = |p: &Province| spots[p.index()].is_some();
    remarks.extend(map.provinces().filter(|p| is_open(map, *p) && !drawn(p)).map(OutlineRemark::NoShape));
    let traced = trace::trace(&raster);
    let mut made = write::write(map, &raster, &traced, &spots, source);
    // The first draft shows which codes would be covered.
    if let Ok(mut draft) = Geography::read(&made.text, map) {
        settle(&mut draft, map);
        for province in map.provinces() {
            if let (Some(places), Some((x, y))) = (&mut spots[province.index()], draft.label(province)) {
                places.label = (x as i32, y as i32);
            }
        }
        made = write::write(map, &raster, &traced, &spots, source);
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

fn first_remarks(document: &Document, found: &Found, map: &Map) -> Vec<OutlineRemark> {
    let shown = |p: &Province| found.outlines.iter().any(|o| o.place.0 == *p);
    let mut remarks: Vec<OutlineRemark> =
        map.provinces().filter(|p| is_open(map, *p) && !shown(p)).map(OutlineRemark::NoShape).collect();
    remarks.extend(found.strangers.iter().cloned().map(OutlineRemark::NoProvince));
    remarks.extend(found.broken.iter().map(|&line| OutlineRemark::Broken(line)));
    remarks.extend(Some(document.scripts).filter(|&n| n > 0).map(OutlineRemark::Scripts));
    remarks.extend(Some(document.pictures).filter(|&n| n > 0).map(OutlineRemark::Pictures));
    remarks
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
fn painted(found: &Found, frame: &Frame, map: &Map) -> Option<Raster> {
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
        raster.paint(&rings, outline.even_odd, number(province)).then_some(())?;
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
fn number(province: Province) -> u16 {
    province.index() as u16 + FIRST
}

fn hints(document: &Document, found: &Found, frame: &Frame, names: &Names) -> Hints {
    let of_jdip = document.units.iter().filter_map(|(name, at)| {
        let (province, coast) = names.place(name)?;
        at.0.is_finite().then(|| (coast.unwrap_or(province.location()), *at))
    });
    let all = of_jdip.chain(outlines::coasts(found));
    let scale = crate::room::unit_scale(frame.width as f32);
    Hints { scale: f64::from(scale), units: all.map(|(at, spot)| (at, frame.point(spot))).collect() }
}

/// Finds the places of every province that has a shape.
fn spots(raster: &Raster, map: &Map, hints: &Hints) -> Vec<Option<Places>> {
    let parts = raster.parts();
    let of = |province: Province| {
        let mut own: Vec<&Vec<u32>> =
            parts.iter().filter(|(owner, _)| *owner == number(province)).map(|(_, part)| part).collect();
        own.sort_by_key(|part| std::cmp::Reverse(part.len()));
        places::places(raster, map, province, &own, hints)
    };
    map.provinces().map(of).collect()
}
