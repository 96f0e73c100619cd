//! A map's drawing from an SVG that somebody has, and the places of a map of DPjudge from its picture in PostScript.

use std::io::Write;
use std::path::Path;

use crate::cli::common::error::{CommandError, failure};
use crate::cli::common::output::Destination;
use crate::cli::common::output::many;
use crate::cli::common::{map_file, source};
use chancery_core::map::{Map, Province, read, with_places};
use chancery_core::text::Clean;
use chancery_draw::Geography;
use chancery_draw::import::{Imported, MAX_BYTES, OutlineRemark, from_svg};

/// How many shapes without a province are named.
const STRANGERS: usize = 20;

/// Makes the drawing and lists what does not match.
pub fn draw(
    map: &Map,
    from: &Path,
    shapes: &[String],
    destination: &Destination,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    destination.check()?;
    let given = shapes.iter().map(|pair| given(map, pair)).collect::<Result<Vec<_>, _>>()?;
    let name = source::name(from);
    let text = source::read_plain(from, MAX_BYTES)?;
    let Imported { text, remarks } =
        from_svg(&text, map, &given, &name).map_err(|fault| map_file::report_faults(&name, &[fault]))?;
    list(map, &name, &remarks);
    let Some(text) = text else {
        return Err(failure(format!(
            "{}: provinces have no shape, so there is no drawing",
            Clean::line(&name)
        ))
        .hint("name their shapes, with `--shape ID=CODE` or in a program such as Inkscape"));
    };
    if let Err(faults) = Geography::read(&text, map) {
        return Err(map_file::report_faults(&name, &faults));
    }
    destination.write(text.as_bytes(), None, out)
}

/// Reads `ID=CODE`.
fn given(map: &Map, pair: &str) -> Result<(String, Province), CommandError> {
    let bad = |why: String| failure(why).hint("write --shape ID=CODE, as in --shape sea_12=NTH");
    let shown = Clean::line(pair);
    let (id, code) = pair.rsplit_once('=').ok_or_else(|| bad(format!("`{shown}` has no `=`")))?;
    let province = map.names().province(code);
    province
        .map(|province| (id.to_owned(), province))
        .ok_or_else(|| bad(format!("`{}` is not a province of {}", Clean::line(code), map.name())))
}

/// Lists on standard error what does not match.
fn list(map: &Map, name: &str, remarks: &[OutlineRemark]) {
    let mut errors = std::io::stderr().lock();
    let mut strangers = 0;
    for remark in remarks {
        if matches!(remark, OutlineRemark::NoProvince(_)) {
            strangers += 1;
            if strangers > STRANGERS {
                continue;
            }
        }
        // If nobody listens to the remarks, there is nobody to tell.
        let _ = writeln!(errors, "{}", Clean::line(&remark.describe(map)));
    }
    if strangers > STRANGERS {
        let _ = writeln!(errors, "{} more shapes were left out", strangers - STRANGERS);
    }
    let differences = remarks.iter().filter(|r| r.matters()).count();
    let said = match differences {
        0 => "every province has its shape, and all borders match".to_owned(),
        count => format!("{} from the map", many(count, "difference")),
    };
    let _ = writeln!(errors, "{}: {said}", Clean::line(name));
}

/// How far apart provinces that touch lie in a network, in its units, in the mean of all.
const STEP: f32 = 125.0;

/// Returns the text of a map with a place for each province, if the picture has one for each that units can enter.
pub fn placed(text: &str, picture: &str) -> Option<String> {
    let map = read(text).ok()?;
    let mut places: Vec<Option<(f32, f32)>> = vec![None; map.provinces().len()];
    for (code, place) in picture.lines().filter_map(line) {
        if let Some(province) = map.provinces().find(|&p| map.code(p).eq_ignore_ascii_case(code)) {
            places[province.index()] = Some(place);
        }
    }
    let scale = STEP / step(&map, &places)?;
    // In PostScript the heights grow upwards.
    let whole = |v: f32| (v * scale).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
    let places: Vec<Option<(i16, i16)>> =
        places.into_iter().map(|place| place.map(|(x, y)| (whole(x), whole(-y)))).collect();
    let placed = with_places(text, &map, &places)?;
    // A province without a place is a fault, and so are places of those that nobody enters.
    read(&placed).is_ok().then_some(placed)
}

/// Reads `%  405  563 ALS    Alsace`.
fn line(line: &str) -> Option<(&str, (f32, f32))> {
    let mut words = line.strip_prefix('%')?.split_whitespace();
    let (x, y, code) = (words.next()?, words.next()?, words.next()?);
    Some((code, (x.parse().ok()?, y.parse().ok()?)))
}

/// Returns how far apart provinces that touch lie in the mean.
fn step(map: &Map, places: &[Option<(f32, f32)>]) -> Option<f32> {
    let place = |p: Province| places[p.index()];
    let mut all: Vec<f32> = Vec::new();
    for a in map.provinces() {
        for b in map.provinces().filter(|&b| a < b && map.touch(a, b)) {
            if let (Some((x0, y0)), Some((x1, y1))) = (place(a), place(b)) {
                all.push((x0 - x1).hypot(y0 - y1));
            }
        }
    }
    all.sort_by(f32::total_cmp);
    all.get(all.len() / 2).copied().filter(|middle| *middle > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a part of a text that follows the beginning of a place, without the rest of that place.
    fn without_place((n, part): (usize, &str)) -> &str {
        if n == 0 { part } else { part.split_once("\", ").map_or(part, |(_, rest)| rest) }
    }

    #[test]
    fn the_places_of_a_picture_are_put_into_the_map() {
        // The shipped map has places of its own.
        let shipped = chancery_maps::board("pure").expect("it is shipped");
        let bare: String = shipped.split("place: \"").enumerate().map(without_place).collect();
        let text = bare.as_str();
        let map = read(text).expect("it is sound");
        let line = |(n, province)| format!("%  {} {} {}    Somewhere", n * 10, n * 20, map.code(province));
        let head = ["%!PS-Adobe-3.0", "% INFO"].map(str::to_owned);
        let lines: Vec<String> = head.into_iter().chain(map.provinces().enumerate().map(line)).collect();
        let picture = lines.join("\n");
        let placed = read(&placed(text, &picture).expect("every province has a place")).expect("it is sound");
        let at = |n: usize| placed.drawn_at(map.provinces().nth(n).expect("a province")).expect("a place");
        assert!(at(6).0 > at(0).0 && at(6).1 < at(0).1, "the second of a place counts upwards");
        assert_eq!(super::placed(text, &lines[3..].join("\n")), None);
    }
}
