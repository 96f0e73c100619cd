//! A map made ready for adjudication: borders as bytes, provinces as numbers.

use crate::map::{Kind, Location, Map, Province, UnitKind};

/// The unit may go to exactly this location.
const ENTERS: u8 = 1;
/// The unit may go to the province of this location, on whatever coast.
const REACHES: u8 = 2;

/// The borders of one map as flat tables, made once and shared by all its positions.
#[derive(Clone, Debug)]
pub struct Terrain {
    provinces: usize,
    locations: usize,
    powers: usize,
    /// By location, unit kind and location: [`ENTERS`] and [`REACHES`].
    borders: Vec<u8>,
    /// By location.
    places: Vec<Place>,
    /// By province: where its sea provinces begin in `seas`.
    first_sea: Vec<u32>,
    /// Province by province: the sea provinces that it touches, by fours. The last four are filled up
    /// with one of them, so that going through them takes as many steps for nearly every province.
    seas: Vec<[u16; 4]>,
}

/// What is known of a location.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The province that it belongs to.
    pub province: u16,
    /// What that province is made of.
    pub kind: Kind,
}

impl Terrain {
    /// Makes the tables of `map`.
    pub fn new(map: &Map) -> Self {
        let (provinces, locations) = (map.provinces().len(), map.locations().len());
        let place = |l| {
            let province = map.province_of(l);
            Place { province: province.0, kind: map.province(province).kind }
        };
        let mut terrain = Self {
            provinces,
            locations,
            powers: map.powers().len(),
            borders: vec![0; 2 * locations * locations],
            places: map.locations().map(place).collect(),
            first_sea: Vec::with_capacity(provinces + 1),
            seas: Vec::new(),
        };
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for from in map.locations() {
                let row = terrain.row(kind, from);
                for to in map.borders(kind, from) {
                    terrain.borders[row + to.index()] |= ENTERS;
                    let province = map.province_of(to);
                    for to in map.locations().filter(|&l| map.province_of(l) == province) {
                        terrain.borders[row + to.index()] |= REACHES;
                    }
                }
            }
        }
        for province in map.provinces() {
            terrain.first_sea.push(terrain.seas.len() as u32);
            let here = |l: &Location| map.province_of(*l) == province;
            let touches =
                |sea: &Province| map.locations().filter(here).any(|l| map.reaches(UnitKind::Fleet, l, *sea));
            let seas = map.provinces().filter(|&p| map.province(p).kind == Kind::Sea).filter(touches);
            let seas: Vec<u16> = seas.map(|sea| sea.0).collect();
            let four = |some: &[u16]| std::array::from_fn(|i| *some.get(i).unwrap_or(&some[0]));
            terrain.seas.extend(seas.chunks(4).map(four));
        }
        terrain.first_sea.push(terrain.seas.len() as u32);
        terrain
    }

    #[inline]
    fn row(&self, kind: UnitKind, from: Location) -> usize {
        (2 * from.index() + usize::from(kind == UnitKind::Fleet)) * self.locations
    }

    /// How many provinces the map has.
    pub fn provinces(&self) -> usize {
        self.provinces
    }

    /// How many powers the map has.
    pub fn powers(&self) -> usize {
        self.powers
    }

    /// What is known of a location.
    #[inline]
    pub(super) fn place(&self, location: Location) -> Place {
        self.places[location.index()]
    }

    /// The province that a location belongs to.
    #[inline]
    pub fn province_of(&self, location: Location) -> u16 {
        self.places[location.index()].province
    }

    /// Whether a unit may go to exactly this location, without a convoy.
    #[inline]
    pub fn enters(&self, kind: UnitKind, from: Location, to: Location) -> bool {
        self.borders[self.row(kind, from) + to.index()] & ENTERS != 0
    }

    /// Whether a unit may go to this province on whatever coast, without a convoy.
    #[inline]
    pub fn reaches(&self, kind: UnitKind, from: Location, to: u16) -> bool {
        self.borders[self.row(kind, from) + to as usize] & REACHES != 0
    }

    /// The sea provinces that `province` touches, by fours; some are named more than once.
    #[inline]
    pub fn seas(&self, province: u16) -> &[[u16; 4]] {
        let first = self.first_sea[province as usize] as usize;
        let last = self.first_sea[province as usize + 1] as usize;
        &self.seas[first..last]
    }

    /// Whether a fleet here can convoy.
    #[inline]
    pub fn is_sea(&self, province: u16) -> bool {
        self.places[province as usize].kind == Kind::Sea
    }

    /// Whether an army can embark or land here.
    #[inline]
    pub fn is_coast(&self, province: u16) -> bool {
        self.places[province as usize].kind == Kind::Coast
    }

    /// Whether this is the province's own location, not one of its coasts.
    #[inline]
    pub fn is_whole(&self, location: Location) -> bool {
        location.index() < self.provinces
    }
}
