//! The [`Map`] itself and the questions that it answers; what places and powers may be called, folded so that
//! spelling does not matter.

use super::{Location, Phase, Power, Province, Unit, UnitKind};
use crate::text::note_lookup;
use serde::Deserialize;
use std::collections::HashMap;
use std::fmt;

/// The terrain of a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase", rename = "kind")]
#[strum(serialize_all = "lowercase")]
pub enum Kind {
    /// Fleets only; a fleet here can convoy.
    Sea,
    /// Armies, and fleets along the shore.
    Coast,
    /// Armies only.
    Land,
    /// No unit may ever enter, such as Switzerland.
    Impassable,
}

/// The facts about one province.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ProvinceInfo {
    /// The code of 2 to 8 letters and digits in upper case, on most maps of three letters, as the canonical
    /// notation writes it.
    pub code: String,
    /// The full name.
    pub name: String,
    /// Other spellings that are read.
    pub also: Vec<String>,
    /// The terrain of the province.
    pub kind: Kind,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// The power that may build here.
    pub home: Option<Power>,
    /// Its coasts where it has several, each as a location of its own; else empty.
    pub coasts: Vec<Location>,
}

/// The facts about one power.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PowerInfo {
    /// The name for people: `Austria`.
    pub name: String,
    /// The name in files and in the protocol: `AUSTRIA`.
    pub key: String,
    /// `Austrian`.
    pub adjective: String,
    /// One letter or digit that no other power of the map has.
    pub letter: char,
    /// Other spellings that are read.
    pub also: Vec<String>,
    /// The supply centres in which it may build.
    pub homes: Vec<Province>,
    /// The provinces of the home country, its homes among them; the homes alone if the map names no others.
    pub country: Vec<Province>,
}

/// A board: provinces, borders, powers and the start of the game.
///
/// Provinces, locations and powers are numbered in the order of the file.
///
/// ```
/// let map = chancery_core::standard();
/// let spain = map.names().province("Spain").expect("a province of the standard map");
/// assert_eq!((map.code(spain), map.centres().count(), map.victory()), ("SPA", 34, 18));
/// ```
#[derive(Clone, Debug)]
pub struct Map {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) begins: Phase,
    pub(super) victory: usize,
    pub(super) provinces: Vec<ProvinceInfo>,
    pub(super) powers: Vec<PowerInfo>,
    /// By location: the province it belongs to and its coast's name in upper case.
    pub(super) locations: Vec<(Province, Option<String>)>,
    /// By province: where an army may go.
    pub(super) army: Vec<Vec<Province>>,
    /// By location: where a fleet may go.
    pub(super) fleet: Vec<Vec<Location>>,
    pub(super) setup: Vec<Unit>,
    /// By province: who owns it at the start.
    pub(super) owners: Vec<Option<Power>>,
    pub(super) builds_anywhere: bool,
    pub(super) unplayed: Vec<String>,
    /// The name of the map whose drawing fits; empty for its own.
    pub(super) drawing: String,
    /// By province: where a drawing made from the borders puts it.
    pub(super) places: Vec<Option<(i16, i16)>>,
    pub(super) names: Names,
}

impl Map {
    /// Returns the same map with other codes and names for people. Orders are [read](Self::names) as before.
    #[must_use]
    pub fn renamed(
        &self,
        province: impl FnMut(&mut ProvinceInfo),
        power: impl FnMut(&mut PowerInfo),
        coast: impl FnMut(&mut String),
    ) -> Self {
        let mut map = self.clone();
        map.locations.iter_mut().filter_map(|(_, coast)| coast.as_mut()).for_each(coast);
        map.provinces.iter_mut().for_each(province);
        map.powers.iter_mut().for_each(power);
        map
    }

    /// Returns the name that files and the protocol use: `standard`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name for people.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the first phase of a game.
    pub fn begins(&self) -> Phase {
        self.begins
    }

    /// Returns how many supply centres win the game.
    pub fn victory(&self) -> usize {
        self.victory
    }

    /// Returns the units that stand at the start of a game, power by power.
    pub fn setup(&self) -> &[Unit] {
        &self.setup
    }

    /// Returns by province who owns it at the start of a game; each power its homes, unless the map says otherwise.
    pub fn first_owners(&self) -> &[Option<Power>] {
        &self.owners
    }

    /// Returns whether a power may build in every free centre that it owns, not only in its homes.
    pub fn builds_anywhere(&self) -> bool {
        self.builds_anywhere
    }

    /// Returns a sentence for each rule that belongs to the map and that this program does not play.
    pub fn unplayed(&self) -> &[String] {
        &self.unplayed
    }

    /// Returns the name of the map whose drawing this one bears: its own, or that of a map with the same
    /// provinces.
    pub fn drawing(&self) -> &str {
        if self.drawing.is_empty() { &self.name } else { &self.drawing }
    }

    /// Returns where a drawing made from the borders puts a province, if the file says so.
    pub fn drawn_at(&self, province: Province) -> Option<(i16, i16)> {
        self.places[province.index()]
    }

    /// Returns what the map's places and powers may be called.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Returns all provinces.
    pub fn provinces(&self) -> impl ExactSizeIterator<Item = Province> + use<> {
        (0..self.provinces.len() as u16).map(Province)
    }

    /// Returns all locations: the provinces first, then the coasts of split provinces.
    pub fn locations(&self) -> impl ExactSizeIterator<Item = Location> + use<> {
        (0..self.locations.len() as u16).map(Location)
    }

    /// Returns all powers.
    pub fn powers(&self) -> impl ExactSizeIterator<Item = Power> + use<> {
        (0..self.powers.len() as u8).map(Power)
    }

    /// Returns what is known of a province.
    pub fn province(&self, province: Province) -> &ProvinceInfo {
        &self.provinces[province.index()]
    }

    /// Returns what is known of a power.
    pub fn power(&self, power: Power) -> &PowerInfo {
        &self.powers[power.index()]
    }

    /// Returns the province that a location belongs to.
    pub fn province_of(&self, location: Location) -> Province {
        self.locations[location.index()].0
    }

    /// Returns the coast's name (`NC`) where the location is a coast of a split province.
    pub fn coast_of(&self, location: Location) -> Option<&str> {
        self.locations[location.index()].1.as_deref()
    }

    /// Returns the coast of `province` called `coast` (`NC`, in upper case).
    pub fn coast_named(&self, province: Province, coast: &str) -> Option<Location> {
        let coasts = &self.province(province).coasts;
        coasts.iter().copied().find(|&l| self.coast_of(l) == Some(coast))
    }

    /// Returns the province's code: `SPA`.
    pub fn code(&self, province: Province) -> &str {
        &self.province(province).code
    }

    /// Returns the location in canonical notation: `SPA/NC`.
    pub fn place(&self, location: Location) -> String {
        let mut place = String::with_capacity(8);
        self.write_place(location, &mut place).expect("writing to a string cannot fail");
        place
    }

    /// Writes the location in canonical notation: `SPA/NC`.
    ///
    /// # Errors
    ///
    /// Only those of `f`.
    pub fn write_place(&self, location: Location, f: &mut dyn fmt::Write) -> fmt::Result {
        let (province, coast) = &self.locations[location.index()];
        f.write_str(self.code(*province))?;
        match coast {
            Some(coast) => f.write_char('/').and_then(|()| f.write_str(coast)),
            None => Ok(()),
        }
    }

    /// Returns where an army in `from` may go without a convoy.
    pub fn army_borders(&self, from: Province) -> &[Province] {
        &self.army[from.index()]
    }

    /// Returns where a fleet at `from` may go.
    pub fn fleet_borders(&self, from: Location) -> &[Location] {
        &self.fleet[from.index()]
    }

    /// Returns where a unit may go without a convoy, coasts named for fleets.
    pub fn borders(&self, kind: UnitKind, from: Location) -> impl DoubleEndedIterator<Item = Location> + '_ {
        let (by_land, by_sea): (&[Province], &[Location]) = match kind {
            UnitKind::Army => (self.army_borders(self.province_of(from)), &[]),
            UnitKind::Fleet => (&[], self.fleet_borders(from)),
        };
        by_land.iter().map(|p| p.location()).chain(by_sea.iter().copied())
    }

    /// Returns whether a unit at `from` may go to exactly `to` without a convoy.
    pub fn borders_on(&self, kind: UnitKind, from: Location, to: Location) -> bool {
        match kind {
            UnitKind::Army => {
                self.province_of(to).location() == to
                    && self.army_borders(self.province_of(from)).contains(&self.province_of(to))
            }
            UnitKind::Fleet => self.fleet_borders(from).contains(&to),
        }
    }

    /// Returns whether a unit at `from` may go to `to` on whatever coast, without a convoy.
    pub fn reaches(&self, kind: UnitKind, from: Location, to: Province) -> bool {
        match kind {
            UnitKind::Army => self.army_borders(self.province_of(from)).contains(&to),
            UnitKind::Fleet => self.fleet_borders(from).iter().any(|&l| self.province_of(l) == to),
        }
    }

    /// Returns whether a unit of this kind may stand at exactly this location.
    pub fn admits(&self, kind: UnitKind, at: Location) -> bool {
        let province = self.province_of(at);
        let info = self.province(province);
        match kind {
            UnitKind::Army => matches!(info.kind, Kind::Land | Kind::Coast) && at == province.location(),
            UnitKind::Fleet => match info.kind {
                Kind::Sea | Kind::Coast => info.coasts.is_empty() || at != province.location(),
                Kind::Land | Kind::Impassable => false,
            },
        }
    }

    /// Returns all supply centres.
    pub fn centres(&self) -> impl Iterator<Item = Province> + '_ {
        self.provinces().filter(|&p| self.province(p).centre)
    }

    /// Returns whether two provinces touch for any kind of unit, on any coast.
    pub fn touch(&self, a: Province, b: Province) -> bool {
        self.army_borders(a).contains(&b) || self.fleets_of(a).any(|l| self.reaches(UnitKind::Fleet, l, b))
    }

    /// Returns the locations where a fleet in `province` can stand.
    pub fn fleets_of(&self, province: Province) -> impl Iterator<Item = Location> + '_ {
        let coasts = &self.province(province).coasts;
        let whole = coasts.is_empty().then_some(province.location());
        coasts.iter().copied().chain(whole).filter(|&l| self.admits(UnitKind::Fleet, l))
    }
}

/// Returns the letters and digits in upper case and drops everything else: `St. Petersburg` is
/// `STPETERSBURG`.
///
/// Common accents are dropped, too, so that `Münich` and `Munich` fold alike.
pub fn fold(text: &str) -> String {
    let plain = |c| match c {
        'Ä' | 'À' | 'Â' | 'Á' | 'Å' | 'Ã' => 'A',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Î' | 'Ï' | 'Í' | 'Ì' => 'I',
        'Ö' | 'Ô' | 'Ó' | 'Ò' | 'Ø' | 'Õ' => 'O',
        'Ü' | 'Û' | 'Ú' | 'Ù' => 'U',
        'Ç' => 'C',
        'Ñ' => 'N',
        c => c,
    };
    text.chars().flat_map(char::to_uppercase).map(plain).filter(char::is_ascii_alphanumeric).collect()
}

/// Returns whether a map can have this name: 1 to 64 lower-case letters, digits and hyphens. It is then the name of
/// a file, too, on every system.
pub fn is_map_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (1..=64).contains(&name.len()) && name.chars().all(plain)
}

/// The names of a map's provinces and powers, folded.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pub(super) provinces: HashMap<String, Province>,
    pub(super) powers: HashMap<String, Power>,
}

impl Names {
    /// Returns the province that is called exactly this, apart from case, spaces and punctuation.
    pub fn province(&self, text: &str) -> Option<Province> {
        note_lookup(|of| &mut of.names);
        // Programs write codes, which are folded as they stand.
        self.provinces.get(text).or_else(|| self.provinces.get(&fold(text))).copied()
    }

    /// Returns the power that is called exactly this: its name, adjective, letter or another spelling.
    pub fn power(&self, text: &str) -> Option<Power> {
        note_lookup(|of| &mut of.names);
        self.powers.get(text).or_else(|| self.powers.get(&fold(text))).copied()
    }

    /// Returns all folded names of provinces, in no particular order.
    pub fn provinces(&self) -> impl Iterator<Item = (&str, Province)> {
        self.provinces.iter().map(|(name, &province)| (name.as_str(), province))
    }

    /// Returns all folded names of powers, in no particular order.
    pub fn powers(&self) -> impl Iterator<Item = (&str, Power)> {
        self.powers.iter().map(|(name, &power)| (name.as_str(), power))
    }
}
