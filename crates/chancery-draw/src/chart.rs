//! A map laid out in cells at one size: whose each cell is, and where codes and units stand.

use super::{Drawing, Glyphs};
use chancery_core::map::{Location, Map, Province};

/// The ground under a point of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// A province of the map.
    Province(Province),
    /// Land that nobody may enter and that is no province, such as Ireland.
    Blank,
    /// Water that nobody may enter and that is no province, such as a lake.
    Water,
    /// Nothing: outside the map.
    #[default]
    Void,
}

/// The bits of a braille character's dots, row by row.
pub(super) const BRAILLE: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Tile {
    /// The ground of most of it.
    pub ground: Ground,
    /// Its eighths, two in a row, from the top.
    pub dots: [Ground; 8],
    /// Border lines through it as the bits of a braille character.
    pub lines: u8,
}

/// A map laid out in cells at one size. Making it costs more than drawing on it, so keep it while
/// the size stays.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::{Chart, Direction};
///
/// let map = standard();
/// let chart = Chart::new(&map, 120, 40);
/// let [portugal, spain] = ["Por", "Spa"].map(|name| map.names().province(name).expect("a province"));
/// assert_eq!(chart.neighbour(&map, portugal, Direction::Right), Some(spain));
/// assert!(Chart::new(&map, 1, 1).width > 1, "it is never smaller than its smallest drawing");
/// ```
#[derive(Clone, Debug)]
pub struct Chart {
    /// The number of columns.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
    /// Row by row.
    pub(super) tiles: Vec<Tile>,
    /// Whether borders run through cells, as lines, or along the edges of cells.
    pub(super) through: bool,
    /// By province: where its code begins.
    pub(super) labels: Vec<Option<(u16, u16)>>,
    /// By location: where a unit's two characters begin.
    pub(super) spots: Vec<Option<(u16, u16)>>,
    /// Where codes are written once more: in the other part of a sea.
    pub(super) again: Vec<(Province, (u16, u16))>,
}

impl Chart {
    /// The least size at which geography is drawn; below it, and in ASCII, the schematic is.
    pub const GEOGRAPHIC: (u16, u16) = (76, 26);

    /// Returns the best drawing of `map` for an area of `width` by `height` cells: the geographic one where
    /// there is room for it.
    ///
    /// It is never smaller than the smallest drawing there is, whatever is asked for; a
    /// [`View`](super::View) then shows a part of it. To zoom, ask for a chart larger than the area. A
    /// program that asks more than once keeps a [`Drawing`].
    pub fn new(map: &Map, width: u16, height: u16) -> Self {
        Drawing::default().chart(map, width, height, Glyphs::Unicode)
    }

    /// Returns the schematic drawing, which needs the least room and looks best in ASCII. A map without one
    /// is drawn as a network.
    pub fn schematic(map: &Map, width: u16, height: u16) -> Self {
        Drawing::default().chart(map, width, height, Glyphs::Ascii)
    }

    /// Returns what most of a cell shows.
    pub fn ground(&self, x: u16, y: u16) -> Option<Ground> {
        self.tile(x, y).map(|tile| tile.ground)
    }

    pub(super) fn tile(&self, x: u16, y: u16) -> Option<Tile> {
        let inside = x < self.width && y < self.height;
        inside.then(|| self.tiles[usize::from(y) * usize::from(self.width) + usize::from(x)])
    }

    /// Returns where a unit at `location` stands: the first of its two cells.
    pub fn spot(&self, map: &Map, location: Location) -> Option<(u16, u16)> {
        let province = map.province_of(location);
        let bare = || self.spots[province.location().index()];
        let coasts = || map.province(province).coasts.iter().find_map(|l| self.spots[l.index()]);
        self.spots[location.index()].or_else(bare).or_else(coasts)
    }

    /// Returns the province that lies next in `direction` as one sees it: near, little aside, and rather one
    /// that touches than one that does not.
    pub fn neighbour(&self, map: &Map, from: Province, direction: Direction) -> Option<Province> {
        self.next_among(map, from, direction, CONE, |_| true)
    }

    /// Returns the same among some provinces only; where none of them lies in that direction, one that lies
    /// somewhat in it.
    pub fn neighbour_among(
        &self,
        map: &Map,
        from: Province,
        direction: Direction,
        among: impl Fn(Province) -> bool,
    ) -> Option<Province> {
        let near = self.next_among(map, from, direction, CONE, &among);
        near.or_else(|| self.next_among(map, from, direction, WIDE_CONE, &among))
    }

    fn next_among(
        &self,
        map: &Map,
        from: Province,
        direction: Direction,
        cone: f64,
        among: impl Fn(Province) -> bool,
    ) -> Option<Province> {
        let centre = |p: Province| {
            let (x, y) = self.spot(map, p.location())?;
            // A cell is about twice as high as it is wide.
            Some((f64::from(x), f64::from(y) * 2.0))
        };
        let (x, y) = centre(from)?;
        let distance = |to: Province| {
            let (tx, ty) = centre(to)?;
            let (ahead, aside) = match direction {
                Direction::Left => (x - tx, ty - y),
                Direction::Right => (tx - x, ty - y),
                Direction::Up => (y - ty, tx - x),
                Direction::Down => (ty - y, tx - x),
            };
            let angle = aside.abs().atan2(ahead).to_degrees();
            let apart = if map.touch(from, to) { 1.0 } else { APART };
            let distance = ahead.hypot(aside) * (1.0 + (angle / TURN).powi(2)) * apart;
            (ahead > 0.0 && angle <= cone).then_some((distance, to))
        };
        let others = map.provinces().filter(|&p| p != from && among(p));
        others.filter_map(distance).min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, nearest)| nearest)
    }
}

/// How far aside, in degrees, something may lie and still be in a direction.
const CONE: f64 = 60.0;
/// The same if there is nothing else.
const WIDE_CONE: f64 = 85.0;
/// The angle that makes something seem twice as far away.
const TURN: f64 = 30.0;
/// How many times as far away a province seems that does not touch. The four numbers were tried on
/// charts of seven sizes: so a neighbour is 1.5 keys away in the mean.
const APART: f64 = 4.0;
