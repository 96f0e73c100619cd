//! Borders: who can go where, both ways, and whether the map hangs together. Powers are not known here.

use std::collections::BTreeMap;

use super::super::file::WrittenProvince;
use super::super::{Kind, Location, Map, Province, UnitKind};
use super::{MAX_BORDERS, Reader, word};

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
                if let Some(to) = self.border(map, UnitKind::Army, &w.code, from.location(), code) {
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
                    if let Some(to) = self.border(map, UnitKind::Fleet, &w.code, from, code) {
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
                self.faults.add(&w.code, message);
                return true;
            }
        }
        false
    }

    /// Checks one neighbour in a list of borders; `None`, with a fault, if it cannot be one.
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
            self.faults.add(&written[province.index()].code, message);
        }
    }
}
