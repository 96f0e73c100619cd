//! Powers: their letters, homes, and what they have at the start. Provinces and borders are on the map
//! by then.

use std::collections::HashSet;

use super::super::file::WrittenPower;
use super::super::{Kind, Map, Power, PowerInfo, Province, Unit, UnitKind};
use super::{MAX_NAMES, Reader, list, word};

impl Reader<'_> {
    pub(super) fn powers(&mut self, written: &[WrittenPower], map: &mut Map) {
        let mut letters = HashSet::new();
        for (i, w) in written.iter().enumerate() {
            let power = Power(i as u8);
            self.shown("name", &w.name, 60);
            self.other_names(&w.name, &w.also);
            self.visible("an adjective", &w.adjective);
            let key: String = w.name.to_uppercase().split_whitespace().collect::<Vec<_>>().join("_");
            let letter = w.letter.chars().next().unwrap_or('?');
            if w.letter.chars().count() != 1 || !letter.is_ascii_alphanumeric() {
                self.faults.add(&w.letter, format!("{}: a power's letter is one letter or digit", &*w.name));
            } else if !letters.insert(letter) {
                self.faults.add(&w.letter, format!("{}: another power has the letter {letter}", &*w.name));
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
                            self.faults.add(
                                code,
                                format!("{code} is a home of {} but not a supply centre", &*w.name),
                            );
                        }
                        match info.home.replace(power) {
                            None => {}
                            Some(other) if other == power => {
                                self.faults
                                    .add(code, format!("{code} is named twice as a home of {}", &*w.name));
                            }
                            Some(_) => self.faults.add(code, format!("{code} is a home of two powers")),
                        }
                        homes.push(province);
                    }
                    _ => self
                        .faults
                        .add(code, format!("{} has the home `{code}`, which is not on the map", &*w.name)),
                }
            }
            let country = match &w.country {
                Some(written) => self.country(w, written, &homes, map),
                None => homes.clone(),
            };
            let adjective = if w.adjective.is_empty() { &w.name } else { &w.adjective };
            map.powers.push(PowerInfo {
                name: w.name.to_string(),
                key,
                adjective: adjective.to_string(),
                letter,
                also: list(&w.also).take(MAX_NAMES).map(ToOwned::to_owned).collect(),
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
                let message = format!("the country of {} has `{code}`, which is not on the map", &*w.name);
                self.faults.add(code, message);
                continue;
            };
            if !matches!(map.province(province).kind, Kind::Coast | Kind::Land) {
                self.faults.add(code, format!("{code} is in the country of {} but not land", &*w.name));
            } else if country.contains(&province) {
                self.faults.add(code, format!("{code} is named twice in the country of {}", &*w.name));
            }
            country.push(province);
        }
        if let Some(home) = homes.iter().find(|home| !country.contains(home)) {
            let message = format!("{} is a home of {} but not in its country", map.code(*home), &*w.name);
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
                                    .add(code, format!("{code} is named twice as owned by {}", &*w.name));
                            }
                            Some(_) => self.faults.add(code, format!("{code} is owned by two powers")),
                        }
                    }
                    Some(_) => {
                        self.faults
                            .add(code, format!("{code} is owned by {} but not a supply centre", &*w.name));
                    }
                    None => {
                        self.faults.add(code, format!("{} owns `{code}`, which is not on the map", &*w.name));
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

    pub(super) fn setup(&mut self, written: &[WrittenPower], map: &mut Map) {
        let mut taken = HashSet::new();
        for (i, w) in written.iter().enumerate() {
            for unit in list(&w.units) {
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
                        format!("{place} is {}", word(info.kind))
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
