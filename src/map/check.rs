//! From the form on disk to a [`Map`], with every fault named.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::file::{Builds, Fault, MapFile, Source, Word, WrittenKind, WrittenProvince};
use super::{
    Kind, Location, Map, Names, Phase, Power, PowerInfo, Province, ProvinceInfo, Unit, UnitKind, fold,
};

const MAX_FAULTS: usize = 200;
const MAX_PROVINCES: usize = 1024;
const MAX_POWERS: usize = 64;
const MAX_COASTS: usize = 16;
const MAX_BORDERS: usize = 65_536;
const MAX_NAMES: usize = 64;

/// Turns what was written into a map.
///
/// # Errors
///
/// All faults, in the order of the text.
pub(super) fn check(written: &MapFile, source: &Source) -> Result<Map, Vec<Fault>> {
    let mut reader = Reader { source, faults: Vec::new(), places: HashMap::new(), locations: Vec::new() };
    let map = reader.map(written);
    let mut faults = reader.faults;
    faults.sort();
    faults.dedup();
    faults.truncate(MAX_FAULTS);
    if faults.is_empty() { Ok(map) } else { Err(faults) }
}

struct Reader<'a> {
    source: &'a Source<'a>,
    faults: Vec<Fault>,
    /// Locations by canonical text: `SPA`, `SPA/NC`.
    places: HashMap<String, Location>,
    locations: Vec<(Province, Option<String>)>,
}

impl Reader<'_> {
    fn fault(&mut self, word: &str, message: String) {
        if self.faults.len() <= MAX_FAULTS {
            self.faults.push(self.source.fault(word, message));
        }
    }

    fn map(&mut self, w: &MapFile) -> Map {
        self.header(w);
        let begins = w.begins.parse().unwrap_or_else(|error| {
            self.fault(&w.begins, format!("{error}"));
            Phase::spring(1901)
        });
        // A huge file is cut short here, so that the rest of the checks stay quick.
        let provinces = &w.provinces[..w.provinces.len().min(MAX_PROVINCES)];
        let powers = &w.powers[..w.powers.len().min(MAX_POWERS)];
        let mut map = Map {
            name: w.name.to_string(),
            title: w.title.to_string(),
            begins,
            victory: w.victory,
            provinces: self.provinces(provinces),
            powers: Vec::new(),
            locations: Vec::new(),
            army: Vec::new(),
            fleet: Vec::new(),
            setup: Vec::new(),
            owners: vec![None; provinces.len()],
            builds_anywhere: w.builds == Builds::Anywhere,
            drawing: w.drawing.to_string(),
            places: vec![None; provinces.len()],
            names: Names::default(),
        };
        map.locations.clone_from(&self.locations);
        map.army = vec![Vec::new(); provinces.len()];
        map.fleet = vec![Vec::new(); self.locations.len()];
        let bordered = !self.too_many_borders(provinces);
        if bordered {
            self.borders(provinces, &mut map);
        }
        self.powers(powers, &mut map);
        self.owners(powers, &mut map);
        self.drawn(provinces, &mut map);
        self.setup(powers, &mut map);
        self.names(provinces, powers, &mut map);
        if bordered {
            self.connected(provinces, &map);
        }
        let centres = map.centres().count();
        if w.victory == 0 || w.victory > centres {
            let at = self.source.field("victory");
            self.fault(at, format!("victory at {} centres: the map has {centres}", w.victory));
        }
        map
    }

    fn header(&mut self, w: &MapFile) {
        if w.format != 1 {
            let at = self.source.field("format");
            self.fault(at, format!("format {} is not known; this program reads format 1", w.format));
        }
        let slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if w.name.is_empty() || w.name.len() > 64 || !w.name.chars().all(slug) {
            self.fault(&w.name, "a map's name is 1 to 64 lower-case letters, digits and hyphens".into());
        }
        self.shown("title", &w.title);
        if w.provinces.is_empty() {
            let at = self.source.field("provinces");
            self.fault(at, "a map needs at least one province".into());
        }
        if w.provinces.len() > MAX_PROVINCES {
            let message = format!("{} provinces; a map may have {MAX_PROVINCES}", w.provinces.len());
            let at = self.source.field("provinces");
            self.fault(at, message);
        }
        if w.powers.is_empty() {
            let at = self.source.field("powers");
            self.fault(at, "a map needs at least one power".into());
        }
        if w.powers.len() > MAX_POWERS {
            let message = format!("{} powers; a map may have {MAX_POWERS}", w.powers.len());
            let at = self.source.field("powers");
            self.fault(at, message);
        }
    }

    /// Text that is shown to people: 1 to 60 characters, nothing that a terminal would act on.
    fn shown(&mut self, what: &str, word: &Word) {
        if word.trim().is_empty() || word.chars().count() > 60 {
            self.fault(word, format!("a {what} has 1 to 60 characters"));
        }
        let unsafe_char = |c: char| {
            c.is_control()
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{fff9}'..='\u{fffb}')
        };
        if let Some(c) = word.chars().find(|&c| unsafe_char(c)) {
            self.fault(word, format!("a {what} may not contain the control character U+{:04X}", c as u32));
        }
    }

    fn other_names(&mut self, name: &Word, also: &Word) {
        if list(also).nth(MAX_NAMES).is_some() {
            self.fault(also, format!("`{}` has more than {MAX_NAMES} other names", cut(name)));
        }
    }

    fn provinces(&mut self, written: &[WrittenProvince]) -> Vec<ProvinceInfo> {
        let mut infos = Vec::with_capacity(written.len());
        for (i, w) in written.iter().enumerate() {
            let province = Province(i as u16);
            self.locations.push((province, None));
            let good = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
            if !(2..=8).contains(&w.code.len()) || !w.code.chars().all(good) {
                self.fault(&w.code, format!("`{}`: a code is 2 to 8 capital letters and digits", w.code));
            }
            self.shown("name", &w.name);
            self.other_names(&w.name, &w.also);
            if self.places.insert(w.code.to_string(), province.location()).is_some() {
                self.fault(&w.code, format!("{} is described twice", w.code));
            }
            let kind = match w.kind {
                WrittenKind::Sea => Kind::Sea,
                WrittenKind::Coast => Kind::Coast,
                WrittenKind::Land => Kind::Land,
                WrittenKind::Impassable => Kind::Impassable,
            };
            if w.centre && matches!(kind, Kind::Impassable) {
                self.fault(&w.code, format!("{} is impassable and cannot be a supply centre", w.code));
            }
            infos.push(ProvinceInfo {
                code: w.code.to_string(),
                name: w.name.to_string(),
                also: list(&w.also).take(MAX_NAMES).map(ToOwned::to_owned).collect(),
                kind,
                centre: w.centre,
                home: None,
                coasts: Vec::new(),
            });
        }
        for (i, w) in written.iter().enumerate() {
            self.coasts(Province(i as u16), w, &mut infos[i]);
        }
        infos
    }

    fn coasts(&mut self, province: Province, w: &WrittenProvince, info: &mut ProvinceInfo) {
        let coasts = &w.coasts.0;
        if coasts.is_empty() {
            return;
        }
        if info.kind != Kind::Coast {
            self.fault(&w.code, format!("{} has coasts, so its kind must be coast", w.code));
        }
        if coasts.len() > MAX_COASTS {
            self.fault(&w.code, format!("{} has {} coasts; {MAX_COASTS} are allowed", w.code, coasts.len()));
        }
        if !w.fleets.is_empty() {
            self.fault(&w.fleets, format!("{} has coasts: write its fleets' borders there", w.code));
        }
        for (name, _) in coasts.iter().take(MAX_COASTS) {
            if name.len() != 2 || !name.chars().all(|c| c.is_ascii_alphabetic()) {
                self.fault(name, format!("`{}`: a coast's name is two letters, such as nc", &**name));
            }
            let coast = name.to_ascii_uppercase();
            let location = Location(self.locations.len() as u16);
            if self.places.insert(format!("{}/{coast}", w.code), location).is_some() {
                self.fault(name, format!("{}/{coast} is described twice", w.code));
            }
            self.locations.push((province, Some(coast)));
            info.coasts.push(location);
        }
    }

    fn borders(&mut self, written: &[WrittenProvince], map: &mut Map) {
        // Sorted, so that what is listed of more faults than are listed is the same every time.
        let mut armies: BTreeMap<(Province, Province), &str> = BTreeMap::new();
        let mut fleets: BTreeMap<(Location, Location), &str> = BTreeMap::new();
        for (i, w) in written.iter().enumerate() {
            // Nobody reads more faults than are listed, and a hostile file may have millions.
            if self.faults.len() > MAX_FAULTS {
                return;
            }
            let from = Province(i as u16);
            for code in w.armies.split_whitespace() {
                if let Some(to) = self.border(map, UnitKind::Army, &w.code, from.location(), code) {
                    if armies.insert((from, map.province_of(to)), code).is_some() {
                        self.fault(code, format!("{} borders on {code} twice", w.code));
                    } else {
                        let to = map.province_of(to);
                        map.army[i].push(to);
                    }
                }
            }
            let whole = std::iter::once((from.location(), &w.fleets));
            let coasts = map.provinces[i].coasts.clone().into_iter().zip(w.coasts.0.iter().map(|(_, b)| b));
            for (from, borders) in whole.chain(coasts) {
                for code in borders.split_whitespace() {
                    if let Some(to) = self.border(map, UnitKind::Fleet, &w.code, from, code) {
                        if fleets.insert((from, to), code).is_some() {
                            self.fault(code, format!("{} borders on {code} twice", map.place(from)));
                        } else {
                            map.fleet[from.index()].push(to);
                        }
                    }
                }
            }
        }
        for (&(from, to), code) in &armies {
            if !armies.contains_key(&(to, from)) {
                let (from, to) = (map.code(from), map.code(to));
                self.fault(
                    code,
                    format!("armies: {from} borders on {to}, but {to} does not border on {from}"),
                );
            }
        }
        for (&(from, to), code) in &fleets {
            if !fleets.contains_key(&(to, from)) {
                let (from, to) = (map.place(from), map.place(to));
                self.fault(
                    code,
                    format!("fleets: {from} borders on {to}, but {to} does not border on {from}"),
                );
            }
        }
    }

    /// Whether there are more borders than a map may have: a fault, at the place where they become so many.
    fn too_many_borders(&mut self, written: &[WrittenProvince]) -> bool {
        let mut count = 0;
        for w in written {
            let lists = w.coasts.0.iter().map(|(_, borders)| borders).chain([&w.armies, &w.fleets]);
            count += lists.map(|list| list.split_whitespace().count()).sum::<usize>();
            if count > MAX_BORDERS {
                let message = format!("more than {MAX_BORDERS} borders; a map may have {MAX_BORDERS}");
                self.fault(&w.code, message);
                return true;
            }
        }
        false
    }

    /// One neighbour in a list of borders; `None`, with a fault, if it cannot be one.
    fn border(
        &mut self,
        map: &Map,
        kind: UnitKind,
        code: &str,
        from: Location,
        to: &str,
    ) -> Option<Location> {
        let who = match kind {
            UnitKind::Army => "armies",
            UnitKind::Fleet => "fleets",
        };
        let Some(&location) = self.places.get(to) else {
            self.fault(to, format!("{who}: {code} borders on `{to}`, which is not on the map"));
            return None;
        };
        let info = map.province(map.province_of(from));
        let other = map.province(map.province_of(location));
        let stays = match kind {
            UnitKind::Army => matches!(info.kind, Kind::Sea | Kind::Impassable),
            UnitKind::Fleet => matches!(info.kind, Kind::Land | Kind::Impassable),
        };
        let message = if map.province_of(location) == map.province_of(from) {
            format!("{who}: {code} borders on itself")
        } else if stays {
            format!("{who}: {code} is {}, where no {} can stand", word(info.kind), kind.name())
        } else if map.admits(kind, location) {
            return Some(location);
        } else if let (UnitKind::Fleet, Some(&coast), None) =
            (kind, other.coasts.first(), map.coast_of(location))
        {
            let coast = map.place(coast);
            format!("fleets: {code} borders on {to}, which has several coasts: say which, such as {coast}")
        } else if kind == UnitKind::Army && map.coast_of(location).is_some() {
            format!("armies: {code} borders on {to}: armies know no coasts, write {}", other.code)
        } else {
            format!("{who}: {code} borders on {to}, which is {}", word(other.kind))
        };
        self.fault(to, message);
        None
    }

    fn powers(&mut self, written: &[super::file::WrittenPower], map: &mut Map) {
        let mut letters = HashSet::new();
        for (i, w) in written.iter().enumerate() {
            let power = Power(i as u8);
            self.shown("name", &w.name);
            self.other_names(&w.name, &w.also);
            let key: String = w.name.to_uppercase().split_whitespace().collect::<Vec<_>>().join("_");
            let letter = w.letter.chars().next().unwrap_or('?');
            if w.letter.chars().count() != 1 || !letter.is_ascii_alphanumeric() {
                self.fault(&w.letter, format!("{}: a power's letter is one letter or digit", &*w.name));
            } else if !letters.insert(letter) {
                self.fault(&w.letter, format!("{}: another power has the letter {letter}", &*w.name));
            }
            let mut homes = Vec::new();
            for code in w.homes.split_whitespace() {
                if self.faults.len() > MAX_FAULTS {
                    break;
                }
                match self.places.get(code) {
                    Some(&at) if map.coast_of(at).is_none() => {
                        let province = map.province_of(at);
                        let info = &mut map.provinces[province.index()];
                        if !info.centre {
                            self.fault(
                                code,
                                format!("{code} is a home of {} but no supply centre", &*w.name),
                            );
                        }
                        if info.home.replace(power).is_some() {
                            self.fault(code, format!("{code} is a home of two powers"));
                        }
                        homes.push(province);
                    }
                    _ => self
                        .fault(code, format!("{} has the home `{code}`, which is not on the map", &*w.name)),
                }
            }
            let adjective = if w.adjective.is_empty() { &w.name } else { &w.adjective };
            map.powers.push(PowerInfo {
                name: w.name.to_string(),
                key,
                adjective: adjective.to_string(),
                letter,
                also: list(&w.also).take(MAX_NAMES).map(ToOwned::to_owned).collect(),
                homes,
            });
        }
    }

    /// Who owns what at the start: what a power's `owns` says, else its homes.
    fn owners(&mut self, written: &[super::file::WrittenPower], map: &mut Map) {
        for (i, w) in written.iter().enumerate() {
            let power = Power(i as u8);
            let Some(owns) = &w.owns else { continue };
            for code in owns.split_whitespace() {
                if self.faults.len() > MAX_FAULTS {
                    break;
                }
                match self.places.get(code).map(|&at| map.province_of(at)) {
                    Some(province) if map.province(province).centre => {
                        if map.owners[province.index()].replace(power).is_some() {
                            self.fault(code, format!("{code} is owned by two powers"));
                        }
                    }
                    Some(_) => {
                        self.fault(code, format!("{code} is owned by {} but no supply centre", &*w.name));
                    }
                    None => {
                        self.fault(code, format!("{} owns `{code}`, which is not on the map", &*w.name));
                    }
                }
            }
        }
        // A home that another power holds at the start stays with that power.
        for (power, _) in written.iter().enumerate().filter(|(_, w)| w.owns.is_none()) {
            for home in &map.powers[power].homes {
                map.owners[home.index()].get_or_insert(Power(power as u8));
            }
        }
    }

    /// Places for a drawing: all of them, or none.
    fn drawn(&mut self, written: &[WrittenProvince], map: &mut Map) {
        let some = written.iter().any(|w| !w.place.is_empty());
        for (i, w) in written.iter().enumerate().filter(|_| some) {
            let pair = w.place.split_once(',');
            map.places[i] = pair.and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
            if w.place.is_empty() && w.kind != WrittenKind::Impassable {
                self.fault(&w.code, format!("{} has no place, and others have", &*w.code));
            } else if map.places[i].is_none() && !w.place.is_empty() {
                self.fault(&w.place, format!("`{}` is no place; one looks like 120,45", &*w.place));
            }
        }
    }

    fn setup(&mut self, written: &[super::file::WrittenPower], map: &mut Map) {
        let mut taken = HashSet::new();
        for (i, w) in written.iter().enumerate() {
            for unit in list(&w.units) {
                if self.faults.len() > MAX_FAULTS {
                    return;
                }
                let (kind, place) = match unit.split_once(char::is_whitespace) {
                    Some(("A", place)) => (UnitKind::Army, place.trim()),
                    Some(("F", place)) => (UnitKind::Fleet, place.trim()),
                    _ => {
                        self.fault(
                            unit,
                            format!("`{unit}` is no unit; one looks like `A VIE` or `F STP/SC`"),
                        );
                        continue;
                    }
                };
                let Some(&at) = self.places.get(place) else {
                    self.fault(unit, format!("{unit}: `{place}` is not on the map"));
                    continue;
                };
                if !map.admits(kind, at) {
                    let info = map.province(map.province_of(at));
                    let bare = map.coast_of(at).is_none();
                    let why = if kind == UnitKind::Fleet && bare && !info.coasts.is_empty() {
                        "say on which coast".to_owned()
                    } else {
                        format!("{place} is {}", word(info.kind))
                    };
                    self.fault(unit, format!("{unit} cannot stand there: {why}"));
                } else if !taken.insert(map.province_of(at)) {
                    self.fault(unit, format!("{unit}: another unit stands there already"));
                } else {
                    map.setup.push(Unit { power: Power(i as u8), kind, at });
                }
            }
        }
    }

    fn names(&mut self, provinces: &[WrittenProvince], powers: &[super::file::WrittenPower], map: &mut Map) {
        for (i, w) in provinces.iter().enumerate() {
            let province = Province(i as u16);
            for name in [&*w.code, &*w.name].into_iter().chain(list(&w.also).take(MAX_NAMES)) {
                let folded = fold(name);
                if folded.is_empty() {
                    self.fault(name, format!("`{name}`: a name needs a letter or digit from A to Z, 0 to 9"));
                } else if *map.names.provinces.entry(folded).or_insert(province) != province {
                    self.fault(name, format!("`{name}` is also the name of another province"));
                }
            }
        }
        for (i, w) in powers.iter().enumerate() {
            let power = Power(i as u8);
            let adjective = Some(&*w.adjective).filter(|a| !a.is_empty());
            for name in
                [&*w.name, &*w.letter].into_iter().chain(adjective).chain(list(&w.also).take(MAX_NAMES))
            {
                if *map.names.powers.entry(fold(name)).or_insert(power) != power {
                    self.fault(name, format!("`{name}` is also the name of another power"));
                }
            }
        }
    }

    fn connected(&mut self, written: &[WrittenProvince], map: &Map) {
        let open = |p: &Province| map.province(*p).kind != Kind::Impassable;
        let mut touching = vec![Vec::new(); written.len()];
        for a in map.provinces() {
            touching[a.index()].extend_from_slice(map.army_borders(a));
            for l in map.fleets_of(a) {
                touching[a.index()].extend(map.fleet_borders(l).iter().map(|&l| map.province_of(l)));
            }
        }
        let Some(first) = map.provinces().find(open) else { return };
        let mut seen = vec![false; written.len()];
        let mut front = vec![first];
        seen[first.index()] = true;
        while let Some(province) = front.pop() {
            for &next in &touching[province.index()] {
                if !std::mem::replace(&mut seen[next.index()], true) {
                    front.push(next);
                }
            }
        }
        for province in map.provinces().filter(open).filter(|p| !seen[p.index()]) {
            let (here, there) = (map.code(province), map.code(first));
            let message = format!("{here} cannot be reached from {there}: the map falls into parts");
            self.fault(&written[province.index()].code, message);
        }
    }
}

/// The items of a comma-separated list.
/// As much of a name as a message needs.
fn cut(name: &str) -> String {
    name.chars().take(60).collect()
}

fn list<'a>(word: &'a Word) -> impl Iterator<Item = &'a str> {
    word.split(',').map(str::trim).filter(|item| !item.is_empty())
}

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Sea => "sea",
        Kind::Coast => "coast",
        Kind::Land => "inland",
        Kind::Impassable => "impassable",
    }
}
