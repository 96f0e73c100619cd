//! From the form on disk to a [`Map`], with every fault named.
//!
//! The order of the checks, what a file says as a whole, and what things may be called stand here; what is
//! said of provinces, borders and powers is read below. The text itself is known only by its [`Faults`].

mod provinces;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::file::{Builds, Faults, MapFile, WrittenPower, WrittenProvince};
use super::{Fault, Kind, Location, Map, Names, Phase, Power, Province, fold, is_map_name};
use crate::text::is_harmful;

const MAX_PROVINCES: usize = 1024;
const MAX_POWERS: usize = 64;
const MAX_COASTS: usize = 16;
const MAX_BORDERS: usize = 65_536;
const MAX_NAMES: usize = 64;

/// Turns what was written into a map; `shipped` finds a map of the program by its name.
///
/// # Errors
///
/// All faults, in the order of the text.
pub(super) fn check(written: &MapFile, faults: Faults, shipped: FindMap) -> Result<Map, Vec<Fault>> {
    let mut reader = Reader { shipped, faults, places: HashMap::new(), locations: Vec::new() };
    let map = reader.map(written);
    reader.faults.end(map)
}

type FindMap = fn(&str) -> Option<Arc<Map>>;

struct Reader<'a> {
    shipped: FindMap,
    faults: Faults<'a>,
    /// Locations by canonical text: `SPA`, `SPA/NC`.
    places: HashMap<String, Location>,
    locations: Vec<(Province, Option<String>)>,
}

impl Reader<'_> {
    fn map(&mut self, w: &MapFile) -> Map {
        self.check_header(w);
        let begins = w.begins.parse().unwrap_or_else(|error| {
            self.faults.add(w.begins, format!("{error}"));
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
            unplayed: w.unplayed.iter().map(ToString::to_string).collect(),
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
        self.place_for_drawing(provinces, &mut map);
        self.place_starting_units(powers, &mut map);
        self.collect_names(provinces, powers, &mut map);
        if bordered {
            self.connected(provinces, &map);
        }
        self.check_drawing(w.drawing, &map);
        let centres = map.centres().count();
        if w.victory == 0 || w.victory > centres {
            self.faults.add_at("victory", format!("victory at {} centres: the map has {centres}", w.victory));
        }
        map
    }

    /// Checks the drawing of another map, which has to come with the program and to have the same provinces.
    fn check_drawing(&mut self, drawing: &str, map: &Map) {
        // A map that names itself bears its own, and must not be asked for while it is read.
        if drawing.is_empty() || drawing == map.name {
            return;
        }
        let Some(drawn) = (self.shipped)(drawing) else {
            self.faults.add(drawing, format!("`{}` is not a map that comes with the program", cut(drawing)));
            return;
        };
        let lacks = |one: &Map, other: &Map| {
            let has: HashSet<String> = other.locations().map(|at| other.place(at)).collect();
            one.locations().map(|at| one.place(at)).find(|place| !has.contains(place))
        };
        let differs = lacks(map, &drawn)
            .map(|place| format!("that map has no {place}"))
            .or_else(|| lacks(&drawn, map).map(|place| format!("{place} of that map is not on this one")));
        if let Some(differs) = differs {
            self.faults.add(drawing, format!("the drawing of `{}` does not fit: {differs}", cut(drawing)));
        }
    }

    fn check_header(&mut self, w: &MapFile) {
        self.faults.format(w.format);
        if !is_map_name(w.name) {
            self.faults.add(w.name, "a map's name is 1 to 64 lower-case letters, digits and hyphens");
        }
        self.check_shown_text("title", w.title, 60);
        for sentence in &w.unplayed {
            self.check_shown_text("rule that is not played", sentence, 300);
        }
        let provinces = ("provinces", "province", w.provinces.len(), MAX_PROVINCES);
        for (field, one, count, most) in [provinces, ("powers", "power", w.powers.len(), MAX_POWERS)] {
            if count == 0 {
                self.faults.add_at(field, format!("a map needs at least one {one}"));
            } else if count > most {
                self.faults.add_at(field, format!("{count} {field}; a map may have {most}"));
            }
        }
    }

    /// Checks text that is shown to people: 1 to `most` characters, nothing that a terminal would act on.
    fn check_shown_text(&mut self, what: &str, word: &str, most: usize) {
        if word.trim().is_empty() || word.chars().count() > most {
            self.faults.add(word, format!("a {what} has 1 to {most} characters"));
        }
        self.visible(&format!("a {what}"), word);
    }

    /// Checks that a word which people compare and type has nothing in it that they do not see, or that turns what
    /// they see.
    fn visible(&mut self, what: &str, word: &str) {
        let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
        if let Some(c) = word.chars().find(|&c| is_harmful(c)) {
            let kind = if c.is_control() || turns(c) { "control" } else { "invisible" };
            self.faults
                .add(word, format!("{what} may not contain the {kind} character U+{:04X}", u32::from(c)));
        }
    }

    fn other_names(&mut self, name: &str, also: &str) {
        if list_items(also).nth(MAX_NAMES).is_some() {
            self.faults.add(also, format!("`{}` has more than {MAX_NAMES} other names", cut(name)));
        }
        for name in list_items(also).take(MAX_NAMES) {
            self.visible("another name", name);
        }
    }

    fn collect_names(&mut self, provinces: &[WrittenProvince], powers: &[WrittenPower], map: &mut Map) {
        for (i, w) in provinces.iter().enumerate() {
            let province = Province(i as u16);
            for name in [w.code, w.name].into_iter().chain(list_items(w.also).take(MAX_NAMES)) {
                let folded = fold(name);
                if folded.is_empty() {
                    self.faults
                        .add(name, format!("`{name}`: a name needs a letter or digit from A to Z, 0 to 9"));
                } else if *map.names.provinces.entry(folded).or_insert(province) != province {
                    self.faults.add(name, format!("`{name}` is also the name of another province"));
                }
            }
        }
        for (i, w) in powers.iter().enumerate() {
            let power = Power(i as u8);
            let adjective = Some(w.adjective).filter(|a| !a.is_empty());
            for name in
                [w.name, w.letter].into_iter().chain(adjective).chain(list_items(w.also).take(MAX_NAMES))
            {
                if *map.names.powers.entry(fold(name)).or_insert(power) != power {
                    self.faults.add(name, format!("`{name}` is also the name of another power"));
                }
            }
        }
    }
}

/// Returns as much of a name as a message needs.
fn cut(name: &str) -> String {
    name.chars().take(60).collect()
}

/// Returns the items of a comma-separated list.
fn list_items(word: &str) -> impl Iterator<Item = &str> {
    word.split(',').map(str::trim).filter(|item| !item.is_empty())
}

fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Sea => "sea",
        Kind::Coast => "coast",
        Kind::Land => "inland",
        Kind::Impassable => "impassable",
    }
}
