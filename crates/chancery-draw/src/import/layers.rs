//! Which elements of an SVG are provinces: the layers of other programs, and what names mean on a map.

use super::document::{Document, Form};
use chancery_core::map::{Location, Map, Province};

/// The place that a name means: a province, and the coast if the name ends in one.
pub type Place = (Province, Option<Location>);

/// The names of the places of a map, and other names that the user has given.
pub struct Names<'a> {
    pub map: &'a Map,
    /// A name in the SVG, and the province that it means.
    pub given: &'a [(String, Province)],
}

impl Names<'_> {
    /// Returns what a name means: `PAR`, `_par`, `Paris`, `stp-nc`, `stp/nc`, `spa_sc`.
    pub fn place(&self, name: &str) -> Option<Place> {
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
            let short = |c: &str| c.chars().next().map(|first| format!("{first}C"));
            let coast = self.map.coast_named(province, &coast).or_else(|| {
                let first =
                    ["NORTH", "SOUTH", "EAST", "WEST"].contains(&coast.as_str()).then(|| short(&coast))??;
                self.map.coast_named(province, &first)
            })?;
            Some((province, Some(coast)))
        })
    }
}

/// Where provinces are looked for.
pub struct Layers {
    /// The numbers of elements; a later one is used for provinces that no earlier one has.
    pub roots: Vec<usize>,
    /// Whether everything named in them is meant to be a province.
    pub strict: bool,
}

impl Layers {
    /// Finds the layers: `provinces` of godip, `MapLayer` and `MouseLayer` of jDip, or else the whole drawing.
    pub fn of(document: &Document) -> Self {
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
pub fn is_made_up(name: &str) -> bool {
    const WORDS: &str = "path g rect polygon polyline line circle ellipse use layer text tspan svg group shape \
                         combined-shape rectangle oval image defs flowroot ebene";
    let word = name.trim_end_matches(|c: char| c.is_ascii_digit() || ['-', '_', '.', ' '].contains(&c));
    word.is_empty() || WORDS.split(' ').any(|w| word.eq_ignore_ascii_case(w))
}
