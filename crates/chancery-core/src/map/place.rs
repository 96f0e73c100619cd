//! Writing places for a drawing into a map's file, which otherwise stays as it is.

use super::Map;
use super::file::{MapFile, Source};
use super::plain::Plain;

/// Returns the text of `map` with a place for each province that has one in `places`, in the order of the map.
///
/// Comments and everything else stay as they were; places that the text had are replaced. `None` if
/// the text is not that of the map, or writes codes with escapes.
pub fn with_places(text: &str, map: &Map, places: &[Option<(i16, i16)>]) -> Option<String> {
    let written: MapFile = ron::from_str(text).ok()?;
    let plain = Plain::as_written(text);
    let source = Source(&plain);
    let mut edits: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    for ((w, province), place) in written.provinces.iter().zip(map.provinces()).zip(places) {
        let Some((x, y)) = place else { continue };
        if *w.code != *map.code(province) {
            return None;
        }
        if w.place.is_empty() {
            let end = source.range(&w.name)?.end + 1;
            edits.push((end..end, format!(", place: \"{x},{y}\"")));
        } else {
            edits.push((source.range(&w.place)?, format!("{x},{y}")));
        }
    }
    let mut made = text.to_owned();
    edits.sort_by_key(|(range, _)| range.start);
    for (range, with) in edits.into_iter().rev() {
        made.replace_range(range, &with);
    }
    Some(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::read;

    const TEXT: &str = r#"(
        format: 1, name: "x", title: "X", begins: "S1901M", victory: 1,
        powers: [(name: "One", letter: "O", homes: "AAA", units: "A AAA")],
        provinces: [
            // The first.
            (code: "AAA", name: "A", kind: land, centre: true, armies: "BBB"),
            (code: "BBB", name: "B", place: "7,8", kind: land, armies: "AAA"),
        ],
    )"#;

    #[test]
    fn places_are_written_into_the_text_and_read_back() {
        let without = TEXT.replace(" place: \"7,8\",", "");
        let map = read(&without).expect("a good map");
        let places = [Some((10, -20)), Some((3, 4))];
        for text in [TEXT, &without] {
            let made = with_places(text, &map, &places).expect("it is the map's text");
            assert!(made.contains("// The first."));
            let map = read(&made).expect("still a good map");
            assert_eq!(map.provinces().map(|p| map.drawn_at(p)).collect::<Vec<_>>(), places);
        }
    }

    #[test]
    fn all_provinces_have_places_or_none() {
        let faults = read(TEXT).expect_err("AAA has none");
        assert_eq!(faults.len(), 1);
        assert_eq!(
            faults[0].to_string(),
            "6:21: AAA has no place, but 1 of 2 have one: give one to all or to none"
        );
        let bad = TEXT.replace("7,8", "7;8");
        assert_eq!(read(&bad).expect_err("no place").len(), 2);
    }
}
