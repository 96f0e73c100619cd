//! What an SVG and a map do not have in common, as facts, and their words; and which layers of the SVG count.

use super::document::{Document, Form};
use chancery_core::map::{Location, Map, Province};

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
            let coast = self.map.coast_named(province, &coast).or_else(|| {
                let is_whole = ["NORTH", "SOUTH", "EAST", "WEST"].contains(&&*coast);
                self.map.coast_named(province, &format!("{}C", coast.get(..1).filter(|_| is_whole)?))
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
