//! Provinces and their coasts by themselves: codes, kinds, places for a drawing. Which borders on which
//! is not known here.

use super::super::file::WrittenProvince;
use super::super::{Kind, Location, Map, Province, ProvinceInfo};
use super::{MAX_COASTS, MAX_NAMES, Reader, list};

impl Reader<'_> {
    pub(super) fn provinces(&mut self, written: &[WrittenProvince]) -> Vec<ProvinceInfo> {
        let mut infos = Vec::with_capacity(written.len());
        for (i, w) in written.iter().enumerate() {
            let province = Province(i as u16);
            self.locations.push((province, None));
            let good = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
            if !(2..=8).contains(&w.code.len()) || !w.code.chars().all(good) {
                self.faults
                    .add(&w.code, format!("`{}`: a code is 2 to 8 capital letters and digits", w.code));
            }
            self.shown("name", &w.name, 60);
            self.other_names(&w.name, &w.also);
            if self.places.insert(w.code.to_string(), province.location()).is_some() {
                self.faults.add(&w.code, format!("{} is described twice", w.code));
            }
            if w.centre && w.kind == Kind::Impassable {
                self.faults.add(&w.code, format!("{} is impassable and cannot be a supply centre", w.code));
            }
            infos.push(ProvinceInfo {
                code: w.code.to_string(),
                name: w.name.to_string(),
                also: list(&w.also).take(MAX_NAMES).map(ToOwned::to_owned).collect(),
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
            self.faults.add(&w.code, format!("{} has coasts, so its kind must be coast", w.code));
        }
        if coasts.len() > MAX_COASTS {
            self.faults
                .add(&w.code, format!("{} has {} coasts; {MAX_COASTS} are allowed", w.code, coasts.len()));
        }
        if !w.fleets.is_empty() {
            self.faults.add(&w.fleets, format!("{} has coasts: write its fleets' borders there", w.code));
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
    pub(super) fn drawn(&mut self, written: &[WrittenProvince], map: &mut Map) {
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
                &*without.code,
                written.len()
            );
            self.faults.add(&without.code, message);
        }
        for (i, w) in written.iter().enumerate() {
            let pair = w.place.split_once(',');
            map.places[i] = pair.and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
            if map.places[i].is_none() && !w.place.is_empty() {
                let message = "is not a place; one looks like 120,45, with numbers from -32768 to 32767";
                self.faults.add(&w.place, format!("`{}` {message}", &*w.place));
            }
        }
    }
}
