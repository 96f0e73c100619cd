//! What an SVG and a map do not have in common, as facts, and their words.

use chancery_core::map::{Map, Province};

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
