//! A map's drawings, each read or made when it is first needed and then kept: what a screen holds that
//! shows one map at many sizes.

use std::sync::OnceLock;

use super::{Chart, Geography, Glyphs, Schematic};
use chancery_core::map::{Fault, Map};

/// The drawings of one map. Every method is to be given that map.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::{Chart, Drawing, Glyphs};
///
/// let map = standard();
/// let (drawing, (width, height)) = (Drawing::default(), Chart::GEOGRAPHIC);
/// let chart = drawing.chart(&map, width, height, Glyphs::Unicode);
/// assert!(chart.width <= width && chart.height <= height);
/// assert!(drawing.sheet(&map).shapes.len() >= map.provinces().len());
/// ```
#[derive(Debug, Default)]
pub struct Drawing {
    schematic: OnceLock<Option<Schematic>>,
    geography: OnceLock<Option<Geography>>,
    network: OnceLock<Geography>,
}

impl Drawing {
    /// Returns the drawings that somebody made of a map that does not come with the program; what is missing
    /// is as for any other map.
    pub fn with(schematic: Option<Schematic>, geography: Option<Geography>) -> Self {
        Self {
            schematic: schematic.map_or_else(OnceLock::new, |made| Some(made).into()),
            geography: geography.map_or_else(OnceLock::new, |made| Some(made).into()),
            network: OnceLock::new(),
        }
    }

    /// Returns the same from the texts of drawings, and the first fault of each that has faults, `None` for
    /// the others: the schematic's and the shapes'. A drawing that has faults is as good as none.
    pub fn read(map: &Map, schematic: Option<&str>, shapes: Option<&str>) -> (Self, [Option<Fault>; 2]) {
        let mut faults = [None, None];
        let schematic = schematic.and_then(|text| {
            Schematic::read(text, map).map_err(|all| faults[0] = all.into_iter().next()).ok()
        });
        let geography = shapes.and_then(|text| {
            Geography::read(text, map).map_err(|all| faults[1] = all.into_iter().next()).ok()
        });
        (Self::with(schematic, geography), faults)
    }

    /// Returns the drawing for paper: geography, or else a network.
    pub fn sheet(&self, map: &Map) -> &Geography {
        self.geography(map).unwrap_or_else(|| self.network(map))
    }

    /// Returns the best drawing of the map for an area of this size; see [`Chart::new`]. In ASCII it is the
    /// schematic, at any size. Without a schematic it is the geography, never smaller than its least size.
    pub fn chart(&self, map: &Map, width: u16, height: u16, glyphs: Glyphs) -> Chart {
        let schematic = self.schematic.get_or_init(|| shipped_schematic(map)).as_ref();
        let geography = self.geography(map);
        let (least_width, least_height) = least_size(map, schematic.is_some());
        if glyphs == Glyphs::Unicode
            && width >= least_width
            && height >= least_height
            && let Some(geography) = geography
        {
            return geography.chart(map, width, height);
        }
        match (schematic, geography) {
            (Some(schematic), _) => schematic.stretched(width, height),
            (None, Some(geography)) => geography.chart(map, width.max(least_width), height.max(least_height)),
            (None, None) => self.network(map).roomy_chart(map, width, height),
        }
    }

    fn geography(&self, map: &Map) -> Option<&Geography> {
        self.geography.get_or_init(|| geography(map)).as_ref()
    }

    fn network(&self, map: &Map) -> &Geography {
        self.network.get_or_init(|| Geography::network(map))
    }
}

/// How many provinces the geography of the least size holds.
const PROVINCES: f32 = 80.0;
/// How much more room a geography without a schematic takes.
const ALONE: f32 = 1.25;

/// Returns the least size at which a map's geography is drawn: larger for a crowded board, and if there is no
/// schematic for less room.
fn least_size(map: &Map, has_schematic: bool) -> (u16, u16) {
    let (width, height) = Chart::GEOGRAPHIC;
    let alone = if has_schematic { 1.0 } else { ALONE };
    let more = (map.provinces().len() as f32 / PROVINCES).sqrt().clamp(1.0, 4.0) * alone;
    let grown = |side: u16| (f32::from(side) * more).ceil() as u16;
    (grown(width), grown(height))
}

/// Returns the hand-made schematic of `map` in the program, if there is one that fits.
fn shipped_schematic(map: &Map) -> Option<Schematic> {
    // A user's map may bear a name of ours and be another map; then our picture is not for it.
    Schematic::read(chancery_maps::schematic(map.drawing())?, map).ok()
}

/// Returns the geography of `map` in the program, if there is one that fits.
pub(super) fn geography(map: &Map) -> Option<Geography> {
    Geography::read(chancery_maps::shapes(map.drawing())?, map).ok()
}

impl Geography {
    /// Returns the drawing of `map`: the one that the program carries, or else one made from its borders.
    pub fn of(map: &Map) -> Self {
        geography(map).unwrap_or_else(|| Self::network(map))
    }
}
