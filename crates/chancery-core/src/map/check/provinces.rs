//! Provinces, their coasts and powers by themselves: codes, kinds, places for a drawing, letters, homes, and what
//! powers have at the start. And borders: who can go where, both ways, and whether the map hangs together.

use super::super::file::{WrittenPower, WrittenProvince};
use super::super::{Kind, Location, Map, Power, PowerInfo, Province, ProvinceInfo, Unit, UnitKind};
use super::{MAX_BORDERS, MAX_COASTS, MAX_NAMES, Reader, kind_word, list_items};
use std::collections::{BTreeMap, HashSet};

impl Reader<'_> {
    pub(super) fn provinces(&mut self, written: &[WrittenProvince]) -> Vec<ProvinceInfo> {
        let mut infos = Vec::with_capacity(written.len());
        for (i, w) in written.iter().enumerate() {
            let province = Province(i as u16);
            self.locations.push((province, None));
            let good = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
            if !(2..=8).contains(&w.code.len()) || !w.code.chars().all(good) {
                self.faults.add(w.code, format!("`{}`: a code is 2 to 8 capital letters and digits", w.code));
            }
            self.check_shown_text("name", w.name, 60);
            self.other_names(w.name, w.also);
            if self.places.insert(w.code.to_string(), province.location()).is_some() {
                self.faults.add(w.code, format!("{} is described twice", w.code));
            }
            if w.centre && w.kind == Kind::Impassable {
                self.faults.add(w.code, format!("{} is impassable and cannot be a supply centre", w.code));
            }
            infos.push(ProvinceInfo {
                code: w.code.to_string(),
                name: w.name.to_string(),
                also: list_items(w.also).take(MAX_NAMES).map(ToOwned::to_owned).collect(),
                kind: w.kind,
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
            self.faults.add(w.code, format!("{} has coasts, so its kind must be coast", w.code));
        }
        if coasts.len() > MAX_COASTS {
            self.faults
                .add(w.code, format!("{} has {} coasts; {MAX_COASTS} are allowed", w.code, coasts.len()));
        }
        if !w.fleets.is_empty() {
            self.faults.add(w.fleets, format!("{} has coasts: write its fleets' borders there", w.code));
        }
        for (name, _) in coasts.iter().take(MAX_COASTS) {
            if name.len() != 2 || !name.chars().all(|c| c.is_ascii_alphabetic()) {
                self.faults.add(name, format!("`{}`: a coast's name is two letters, such as nc", &**name));
            }
            let coast = name.to_ascii_uppercase();
            let location = Location(self.locations.len() as u16);
            if self.places.insert(format!("{}/{coast}", w.code), location).is_some() {
                self.faults.add(name, format!("{}/{coast} is described twice", w.code));
            }
            self.locations.push((province, Some(coast)));
            info.coasts.push(location);
        }
    }

    /// Places for a drawing: all of them, or none.
    pub(super) fn place_for_drawing(&mut self, written: &[WrittenProvince], map: &mut Map) {
        let open = || written.iter().filter(|w| w.kind != Kind::Impassable);
        let placed = written.iter().filter(|w| !w.place.is_empty()).count();
        if placed == 0 {
            return;
        }
        if let Some(without) = open().find(|w| w.place.is_empty()) {
            // One slip of the pen is told once, at the first that lacks what others have.
            let others = open().filter(|w| w.place.is_empty()).count() - 1;
            let more = if others == 0 { " has".to_owned() } else { format!(" and {others} more have") };
            let message = format!(
                "{}{more} no place, but {placed} of {} have one: give one to all or to none",
                without.code,
                written.len()
            );
            self.faults.add(without.code, message);
        }
        for (i, w) in written.iter().enumerate() {
            let pair = w.place.split_once(',');
            map.places[i] = pair.and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
            if map.places[i].is_none() && !w.place.is_empty() {
                let message = "is not a place; one looks like 120,45, with numbers from -32768 to 32767";
                self.faults.add(w.place, format!("`{}` {message}", w.place));
            }
        }
    }
}

impl Reader<'_> {
    pub(super) fn powers(&mut self, written: &[WrittenPower], map: &mut Map) {
        let mut letters = HashSet::new();
        for (i, w) in written.iter().enumerate() {
            let power = Power(i as u8);
            self.check_shown_text("name", w.name, 60);
            self.other_names(w.name, w.also);
            self.visible("an adjective", w.adjective);
            let key: String = w.name.to_uppercase().split_whitespace().collect::<Vec<_>>().join("_");
            let letter = w.letter.chars().next().unwrap_or('?');
            if w.letter.chars().count() != 1 || !letter.is_ascii_alphanumeric() {
                self.faults.add(w.letter, format!("{}: a power's letter is one letter or digit", w.name));
            } else if !letters.insert(letter) {
                self.faults.add(w.letter, format!("{}: another power has the letter {letter}", w.name));
            }
            let mut homes = Vec::new();
            for code in w.homes.split_whitespace() {
                if self.faults.are_many() {
                    break;
                }
                match self.places.get(code) {
                    Some(&at) if map.coast_of(at).is_none() => {
                        let province = map.province_of(at);
                        let info = &mut map.provinces[province.index()];
                        if !info.centre {
                            self.faults
                                .add(code, format!("{code} is a home of {} but not a supply centre", w.name));
                        }
                        match info.home.replace(power) {
                            None => {}
                            Some(other) if other == power => {
                                self.faults
                                    .add(code, format!("{code} is named twice as a home of {}", w.name));
                            }
                            Some(_) => self.faults.add(code, format!("{code} is a home of two powers")),
                        }
                        homes.push(province);
                    }
                    _ => self
                        .faults
                        .add(code, format!("{} has the home `{code}`, which is not on the map", w.name)),
                }
            }
            let country = w.country.as_ref().map(|written| self.country(w, written, &homes, map));
            let country = country.unwrap_or_else(|| homes.clone());
            let adjective = if w.adjective.is_empty() { &w.name } else { &w.adjective };
            map.powers.push(PowerInfo {
                name: w.name.to_string(),
                key,
                adjective: adjective.to_string(),
                letter,
                also: list_items(w.also).take(MAX_NAMES).map(ToOwned::to_owned).collect(),
                homes,
                country,
            });
        }
    }

    /// Reads the provinces of a home country. It contains every home and no sea.
    fn country(&mut self, w: &WrittenPower, written: &str, homes: &[Province], map: &Map) -> Vec<Province> {
        let mut country = Vec::new();
        for code in written.split_whitespace() {
            if self.faults.are_many() {
                break;
            }
            let found = self.places.get(code).copied().filter(|&at| map.coast_of(at).is_none());
            let Some(province) = found.map(|at| map.province_of(at)) else {
                let message = format!("the country of {} has `{code}`, which is not on the map", w.name);
                self.faults.add(code, message);
                continue;
            };
            if !matches!(map.province(province).kind, Kind::Coast | Kind::Land) {
                self.faults.add(code, format!("{code} is in the country of {} but not land", w.name));
            } else if country.contains(&province) {
                self.faults.add(code, format!("{code} is named twice in the country of {}", w.name));
            }
            country.push(province);
        }
        if let Some(home) = homes.iter().find(|home| !country.contains(home)) {
            let message = format!("{} is a home of {} but not in its country", map.code(*home), w.name);
            self.faults.add(written, message);
        }
        country
    }

    /// Fills in who owns what at the start: what a power's `owns` says, else its homes.
    pub(super) fn owners(&mut self, written: &[WrittenPower], map: &mut Map) {
        for (i, w) in written.iter().enumerate() {
            let power = Power(i as u8);
            let Some(owns) = &w.owns else { continue };
            for code in owns.split_whitespace() {
                if self.faults.are_many() {
                    break;
                }
                match self.places.get(code).map(|&at| map.province_of(at)) {
                    Some(province) if map.province(province).centre => {
                        match map.owners[province.index()].replace(power) {
                            None => {}
                            Some(other) if other == power => {
                                self.faults
                                    .add(code, format!("{code} is named twice as owned by {}", w.name));
                            }
                            Some(_) => self.faults.add(code, format!("{code} is owned by two powers")),
                        }
                    }
                    Some(_) => {
                        self.faults
                            .add(code, format!("{code} is owned by {} but not a supply centre", w.name));
                    }
                    None => {
                        self.faults.add(code, format!("{} owns `{code}`, which is not on the map", w.name));
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

    pub(super) fn place_starting_units(&mut self, written: &[WrittenPower], map: &mut Map) {
        let mut taken = HashSet::new();
        for (i, w) in written.iter().enumerate() {
            for unit in list_items(w.units) {
                if self.faults.are_many() {
                    return;
                }
                let (kind, place) = match unit.split_once(char::is_whitespace) {
                    Some(("A", place)) => (UnitKind::Army, place.trim()),
                    Some(("F", place)) => (UnitKind::Fleet, place.trim()),
                    _ => {
                        self.faults.add(
                            unit,
                            format!("`{unit}` is not a unit; one looks like `A VIE` or `F STP/SC`"),
                        );
                        continue;
                    }
                };
                let Some(&at) = self.places.get(place) else {
                    self.faults.add(unit, format!("{unit}: `{place}` is not on the map"));
                    continue;
                };
                if !map.admits(kind, at) {
                    let info = map.province(map.province_of(at));
                    let bare = map.coast_of(at).is_none();
                    let why = if kind == UnitKind::Fleet && bare && !info.coasts.is_empty() {
                        "say on which coast".to_owned()
                    } else if kind == UnitKind::Army && !bare {
                        format!("armies know no coasts, write {}", info.code)
                    } else {
                        format!("{place} is {}", kind_word(info.kind))
                    };
                    self.faults.add(unit, format!("{unit} cannot stand there: {why}"));
                } else if !taken.insert(map.province_of(at)) {
                    self.faults.add(unit, format!("{unit}: there is another unit already"));
                } else {
                    map.setup.push(Unit { power: Power(i as u8), kind, at });
                }
            }
        }
    }
}

impl Reader<'_> {
    pub(super) fn borders(&mut self, written: &[WrittenProvince], map: &mut Map) {
        // Sorted, so that what is listed of more faults than are listed is the same every time.
        let mut armies: BTreeMap<(Province, Province), &str> = BTreeMap::new();
        let mut fleets: BTreeMap<(Location, Location), &str> = BTreeMap::new();
        for (i, w) in written.iter().enumerate() {
            if self.faults.are_many() {
                return;
            }
            let from = Province(i as u16);
            for code in w.armies.split_whitespace() {
                if let Some(to) = self.check_neighbour(map, UnitKind::Army, w.code, from.location(), code) {
                    if armies.insert((from, map.province_of(to)), code).is_some() {
                        self.faults.add(code, format!("{} borders on {code} twice", w.code));
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
                    if let Some(to) = self.check_neighbour(map, UnitKind::Fleet, w.code, from, code) {
                        if fleets.insert((from, to), code).is_some() {
                            self.faults.add(code, format!("{} borders on {code} twice", map.place(from)));
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
                self.faults
                    .add(code, format!("armies: {from} borders on {to}, but {to} does not border on {from}"));
            }
        }
        for (&(from, to), code) in &fleets {
            if !fleets.contains_key(&(to, from)) {
                let (from, to) = (map.place(from), map.place(to));
                self.faults
                    .add(code, format!("fleets: {from} borders on {to}, but {to} does not border on {from}"));
            }
        }
    }

    /// Returns whether there are more borders than a map may have: a fault, at the place where they become so many.
    pub(super) fn too_many_borders(&mut self, written: &[WrittenProvince]) -> bool {
        let mut count = 0;
        for w in written {
            let lists = w.coasts.0.iter().map(|(_, borders)| borders).chain([&w.armies, &w.fleets]);
            count += lists.map(|list| list.split_whitespace().count()).sum::<usize>();
            if count > MAX_BORDERS {
                let message = format!("more than {MAX_BORDERS} borders; a map may have {MAX_BORDERS}");
                self.faults.add(w.code, message);
                return true;
            }
        }
        false
    }

    /// Checks one neighbour in a list of borders; `None`, with a fault, if it cannot be one.
    fn check_neighbour(
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
            self.faults.add(to, format!("{who}: {code} borders on `{to}`, which is not on the map"));
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
            format!("{who}: {code} is {}, where no {} can stand", kind_word(info.kind), kind.name())
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
            format!("{who}: {code} borders on {to}, which is {}", kind_word(other.kind))
        };
        self.faults.add(to, message);
        None
    }

    pub(super) fn connected(&mut self, written: &[WrittenProvince], map: &Map) {
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
            let message = format!("{here} cannot be reached from {there}: the map is not connected");
            self.faults.add(written[province.index()].code, message);
        }
    }
}
