//! A map made ready for adjudication: borders as bits, provinces as numbers.

use crate::map::{Kind, Location, Map, UnitKind};

/// The borders of one map as tables of bits, made once and shared by all its positions.
#[derive(Clone, Debug)]
pub struct Terrain {
    provinces: usize,
    locations: usize,
    powers: usize,
    /// Words in a row of `enter`; a row has a bit for each location.
    wide: usize,
    /// Words in a row of `reach` and of `seas`; a row has a bit for each province.
    narrow: usize,
    /// By unit kind and location: the exact locations it may go to.
    enter: Vec<u64>,
    /// By unit kind and location: the provinces it may go to on whatever coast.
    reach: Vec<u64>,
    /// By province: the sea provinces that it touches.
    seas: Vec<u64>,
    province_of: Vec<u16>,
    kind: Vec<Kind>,
}

impl Terrain {
    /// Makes the tables of `map`.
    pub fn new(map: &Map) -> Self {
        let (provinces, locations) = (map.provinces().len(), map.locations().len());
        let (wide, narrow) = (locations.div_ceil(64), provinces.div_ceil(64));
        let mut terrain = Self {
            provinces,
            locations,
            powers: map.powers().len(),
            wide,
            narrow,
            enter: vec![0; 2 * locations * wide],
            reach: vec![0; 2 * locations * narrow],
            seas: vec![0; provinces * narrow],
            province_of: map.locations().map(|l| map.province_of(l).0).collect(),
            kind: map.provinces().map(|p| map.province(p).kind).collect(),
        };
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for from in map.locations() {
                for to in map.borders(kind, from) {
                    let province = map.province_of(to);
                    let row = terrain.row(kind, from);
                    set(&mut terrain.enter[row * wide..], to.0);
                    set(&mut terrain.reach[row * narrow..], province.0);
                    let home = map.province_of(from);
                    if kind == UnitKind::Fleet && map.province(province).kind == Kind::Sea {
                        set(&mut terrain.seas[home.index() * narrow..], province.0);
                    }
                }
            }
        }
        terrain
    }

    #[inline]
    fn row(&self, kind: UnitKind, from: Location) -> usize {
        from.index() + if kind == UnitKind::Fleet { self.locations } else { 0 }
    }

    /// How many provinces the map has.
    pub fn provinces(&self) -> usize {
        self.provinces
    }

    /// How many powers the map has.
    pub fn powers(&self) -> usize {
        self.powers
    }

    /// The province that a location belongs to.
    #[inline]
    pub fn province_of(&self, location: Location) -> u16 {
        self.province_of[location.index()]
    }

    /// Whether a unit may go to exactly this location, without a convoy.
    #[inline]
    pub fn enters(&self, kind: UnitKind, from: Location, to: Location) -> bool {
        get(&self.enter[self.row(kind, from) * self.wide..], to.0)
    }

    /// Whether a unit may go to this province on whatever coast, without a convoy.
    #[inline]
    pub fn reaches(&self, kind: UnitKind, from: Location, to: u16) -> bool {
        get(&self.reach[self.row(kind, from) * self.narrow..], to)
    }

    /// Whether `province` touches the sea province `sea`.
    #[inline]
    pub fn touches_sea(&self, province: u16, sea: u16) -> bool {
        get(&self.seas[province as usize * self.narrow..], sea)
    }

    /// Whether a fleet here can convoy.
    #[inline]
    pub fn is_sea(&self, province: u16) -> bool {
        self.kind[province as usize] == Kind::Sea
    }

    /// Whether an army can embark or land here.
    #[inline]
    pub fn is_coast(&self, province: u16) -> bool {
        self.kind[province as usize] == Kind::Coast
    }

    /// Whether this is the province's own location, not one of its coasts.
    #[inline]
    pub fn is_whole(&self, location: Location) -> bool {
        location.index() < self.provinces
    }
}

#[inline]
fn set(row: &mut [u64], bit: u16) {
    row[bit as usize / 64] |= 1 << (bit % 64);
}

#[inline]
fn get(row: &[u64], bit: u16) -> bool {
    row[bit as usize / 64] >> (bit % 64) & 1 == 1
}
