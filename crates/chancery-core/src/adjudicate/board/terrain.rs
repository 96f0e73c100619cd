//! A map made ready for adjudication: borders as bytes, provinces as numbers.

use crate::adjudicate::Set;
use crate::map::{Kind, Location, Map, Province, UnitKind};

/// An army may go to exactly this location. For fleets, one bit higher.
const ENTERS: u8 = 1;
/// An army may go to the province of this location, on whatever coast. For fleets, one bit higher.
const REACHES: u8 = 4;

/// Returns how much higher the bits for a kind of unit are.
#[inline]
fn higher(kind: UnitKind) -> u8 {
    u8::from(kind == UnitKind::Fleet)
}

/// The borders of one map as flat tables, made once and shared by all its positions.
///
/// ```
/// use chancery_core::order::Submission;
/// use chancery_core::{Context, Position, Rules, Terrain, movement, standard};
///
/// let (map, rules) = (standard(), Rules::default());
/// let terrain = Terrain::new(&map);
/// for position in [Position::start(&map), Position::empty(&map, map.begins())] {
///     let resolution = movement(Context::new(&map, &terrain, &rules), &position, &Submission::default());
///     assert_eq!(resolution.after, position.units, "nobody was ordered to go anywhere");
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Terrain {
    provinces: usize,
    locations: usize,
    /// By location and location: [`ENTERS`] and [`REACHES`] for each kind of unit.
    borders: Vec<u8>,
    /// By location.
    places: Vec<Place>,
    /// By province: what it is made of.
    kinds: Vec<Kind>,
    /// By province: the number of the sea that it is, if it is one.
    numbers: Vec<u16>,
    /// How many words of 64 bits a row of `shores` has: a multiple of four, so that the sets of nearly
    /// every board are copied out of it as they stand.
    words: usize,
    /// By province: the sea provinces that it touches, as bits by the number of the sea.
    shores: Vec<u64>,
    /// By number of a sea: its province.
    seas: Vec<u16>,
}

/// The facts about a location.
#[derive(Clone, Copy, Debug)]
pub(in crate::adjudicate) struct Place {
    /// The province that it belongs to.
    pub province: u16,
    /// Whether that is a sea province.
    pub is_sea: bool,
}

impl Terrain {
    /// Makes the tables of `map`.
    pub fn new(map: &Map) -> Self {
        let locations = map.locations().len();
        let kinds: Vec<Kind> = map.provinces().map(|p| map.province(p).kind).collect();
        let seas: Vec<Province> = map.provinces().filter(|&p| map.province(p).kind == Kind::Sea).collect();
        let place = |l| {
            let province = map.province_of(l);
            Place { province: province.0, is_sea: map.province(province).kind == Kind::Sea }
        };
        let words = seas.len().div_ceil(64).next_multiple_of(4);
        let mut terrain = Self {
            provinces: kinds.len(),
            locations,
            borders: vec![0; locations * locations],
            places: map.locations().map(place).collect(),
            words,
            shores: vec![0; words * kinds.len()],
            kinds,
            numbers: map.provinces().map(|p| seas.partition_point(|&sea| sea < p) as u16).collect(),
            seas: seas.iter().map(|sea| sea.0).collect(),
        };
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for from in map.locations() {
                let row = from.index() * locations;
                for to in map.borders(kind, from) {
                    terrain.borders[row + to.index()] |= ENTERS << higher(kind);
                    let province = map.province_of(to);
                    for to in map.locations().filter(|&l| map.province_of(l) == province) {
                        terrain.borders[row + to.index()] |= REACHES << higher(kind);
                    }
                }
            }
        }
        for from in map.locations() {
            let province = map.province_of(from).index();
            for (number, &sea) in seas.iter().enumerate() {
                if map.reaches(UnitKind::Fleet, from, sea) {
                    terrain.shores[province * words + number / 64] |= 1 << (number % 64);
                }
            }
        }
        terrain
    }

    /// Returns [`ENTERS`] and [`REACHES`] of a border, for this kind of unit.
    #[inline]
    fn border(&self, kind: UnitKind, from: Location, to: usize) -> u8 {
        self.borders[from.index() * self.locations + to] >> higher(kind)
    }

    /// Returns how many provinces the map has.
    pub fn provinces(&self) -> usize {
        self.provinces
    }

    #[inline]
    pub(in crate::adjudicate) fn place(&self, location: Location) -> Place {
        self.places[location.index()]
    }

    /// Returns the province that a location belongs to.
    #[inline]
    pub fn province_of(&self, location: Location) -> u16 {
        self.places[location.index()].province
    }

    /// Returns whether a unit may go to exactly this location, without a convoy.
    #[inline]
    pub fn enters(&self, kind: UnitKind, from: Location, to: Location) -> bool {
        self.border(kind, from, to.index()) & ENTERS != 0
    }

    /// Returns whether a unit may go to this province on whatever coast, without a convoy.
    #[inline]
    pub fn reaches(&self, kind: UnitKind, from: Location, to: u16) -> bool {
        self.border(kind, from, to as usize) & REACHES != 0
    }

    /// Returns the sea provinces that `province` touches, by their numbers.
    ///
    /// `64 * W` is no less than [`room`](Self::room).
    #[inline]
    pub(in crate::adjudicate) fn shore<const W: usize>(&self, province: u16) -> Set<W> {
        let first = province as usize * self.words;
        Set::from_words(&self.shores[first..first + self.words])
    }

    /// Returns the number of the sea that `province` is; of no use for others.
    #[inline]
    pub(in crate::adjudicate) fn sea_number(&self, province: u16) -> usize {
        self.numbers[province as usize] as usize
    }

    /// Returns the province that is the sea with this number.
    #[inline]
    pub(in crate::adjudicate) fn sea_province(&self, number: usize) -> u16 {
        self.seas[number]
    }

    /// Returns how many sea provinces the map has.
    #[inline]
    pub(in crate::adjudicate) fn sea_count(&self) -> usize {
        self.seas.len()
    }

    /// Returns how many members the sets of a situation with so many units must have room for.
    pub fn room(&self, units: usize) -> usize {
        units.max(self.seas.len())
    }

    /// Returns whether a fleet here can convoy.
    #[inline]
    pub fn is_sea(&self, province: u16) -> bool {
        self.kinds[province as usize] == Kind::Sea
    }

    /// Returns whether an army can embark or land here.
    #[inline]
    pub fn is_coast(&self, province: u16) -> bool {
        self.kinds[province as usize] == Kind::Coast
    }

    /// Returns whether this is the province's own location, not one of its coasts.
    #[inline]
    pub fn is_whole(&self, location: Location) -> bool {
        location.index() < self.provinces
    }
}
