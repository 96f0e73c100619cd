//! The form of a schematic drawing on disk, and checking it against its map.

use std::collections::HashMap;

use serde::Deserialize;

use super::{Ground, Schematic};
use chancery_core::map::{Fault, Faults, Kind, Map, Plain, Province, Word, parse, within};

const MAX_WIDTH: usize = 400;
const MAX_HEIGHT: usize = 200;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SchematicFile<'a> {
    format: u32,
    #[serde(borrow)]
    map: Word<'a>,
    /// `A=ADR E=AEG`, in as many strings as one likes.
    #[serde(borrow)]
    keys: Vec<Word<'a>>,
    #[serde(borrow)]
    cells: Vec<Word<'a>>,
    #[serde(borrow)]
    text: Vec<Word<'a>>,
}

pub(super) fn read(text: &str, map: &Map) -> Result<Schematic, Vec<Fault>> {
    let plain = Plain::of(within(text, "drawing")?);
    let written: SchematicFile = parse(&plain)?;
    let width = written.cells.first().map_or(0, |row| row.chars().count());
    let mut reader = Reader {
        map,
        faults: Faults::of(&plain),
        made: Schematic {
            width: width.min(MAX_WIDTH) as u16,
            height: written.cells.len().min(MAX_HEIGHT) as u16,
            ground: Vec::new(),
            labels: vec![None; map.provinces().len()],
            spots: vec![None; map.locations().len()],
            again: Vec::new(),
        },
    };
    reader.header(&written, width);
    if reader.faults.is_empty() {
        let keys = reader.keys(&written.keys);
        reader.cells(&written.cells, &keys);
        reader.text(&written.text);
        reader.complete(&written);
        reader.whole(&written);
    }
    reader.faults.end(reader.made)
}

struct Reader<'a> {
    map: &'a Map,
    faults: Faults<'a>,
    made: Schematic,
}

impl Reader<'_> {
    fn header(&mut self, w: &SchematicFile, width: usize) {
        self.faults.drawing(w.format, &w.map, self.map);
        if w.cells.is_empty() || w.cells.len() > MAX_HEIGHT {
            self.faults.add_at("cells", format!("{} rows; a drawing has 1 to {MAX_HEIGHT}", w.cells.len()));
        }
        if width == 0 || width > MAX_WIDTH {
            self.faults.add_at("cells", format!("{width} columns; a drawing has 1 to {MAX_WIDTH}"));
        }
        if w.text.len() != w.cells.len() {
            self.faults
                .add_at("text", format!("{} rows of text on {} rows of cells", w.text.len(), w.cells.len()));
        }
        for row in w.cells.iter().chain(&w.text) {
            let columns = row.chars().count();
            if columns != width {
                self.faults.add(row, format!("this row has {columns} columns, the first has {width}"));
            }
        }
    }

    fn keys(&mut self, words: &[Word]) -> HashMap<char, Province> {
        let mut keys = HashMap::new();
        for token in words.iter().flat_map(|word| word.split_whitespace()) {
            let mut chars = token.chars();
            let key = chars.next().unwrap_or('#');
            let Some(code) = chars.as_str().strip_prefix('=').filter(|_| key != '#') else {
                self.faults.add(token, format!("`{token}`: a key looks like M=MAO, any character but #"));
                continue;
            };
            let Some(province) = self.map.provinces().find(|&p| self.map.code(p) == code) else {
                self.faults.add(token, format!("`{code}` is not on the map"));
                continue;
            };
            if keys.insert(key, province).is_some() {
                self.faults.add(token, format!("the key {key} stands for two provinces"));
            }
        }
        keys
    }

    fn cells(&mut self, rows: &[Word], keys: &HashMap<char, Province>) {
        for row in rows {
            for (at, key) in row.char_indices() {
                let ground = match key {
                    ' ' => Ground::Void,
                    '#' => Ground::Blank,
                    _ => keys.get(&key).map_or_else(
                        || {
                            self.faults.add(&row[at..], format!("`{key}` is not among the keys"));
                            Ground::Void
                        },
                        |&province| Ground::Province(province),
                    ),
                };
                self.made.ground.push(ground);
            }
        }
    }

    /// Returns the province to which `wide` cells of a row all belong.
    fn owner(&self, x: usize, y: usize, wide: usize) -> Option<Province> {
        let start = y * usize::from(self.made.width) + x;
        let cells = self.made.ground.get(start..start + wide)?;
        match cells[0] {
            Ground::Province(p) if cells.iter().all(|&g| g == cells[0]) => Some(p),
            _ => None,
        }
    }

    fn text(&mut self, rows: &[Word]) {
        for (y, row) in rows.iter().enumerate() {
            let mut rest: &str = row;
            let mut x = 0;
            while let Some(c) = rest.chars().next() {
                let upper = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
                let len = match c {
                    ' ' => 1,
                    '@' => 2,
                    c if c.is_ascii_lowercase() => 2,
                    c if upper(c) => rest.find(|c: char| !upper(c)).unwrap_or(rest.len()),
                    _ => 0,
                };
                let Some(token) = rest.get(..len).filter(|t| !t.is_empty()) else {
                    self.faults.add(rest, format!("`{c}` is neither a code, a coast nor @@"));
                    return;
                };
                rest = &rest[len..];
                match c {
                    ' ' => {}
                    c if upper(c) => {
                        let centre = rest.starts_with('*');
                        self.label(token, x, y, centre);
                        x += usize::from(centre);
                        rest = &rest[usize::from(centre)..];
                    }
                    _ => self.spot(token, x, y),
                }
                x += len;
            }
        }
    }

    fn label(&mut self, token: &str, x: usize, y: usize, centre: bool) {
        let Some(owner) = self.owner(x, y, token.len() + usize::from(centre)) else {
            return self.faults.add(token, format!("{token} does not lie within one province"));
        };
        let info = self.map.province(owner);
        if info.code != token {
            return self.faults.add(token, format!("{token} stands in {}", info.code));
        }
        if info.centre != centre {
            let is = if info.centre { "is" } else { "is not" };
            self.faults.add(token, format!("{token} {is} a supply centre"));
        }
        let at = (x as u16, y as u16);
        match self.made.labels[owner.index()] {
            // Each part of a province has its code.
            Some(_) => self.made.again.push((owner, at)),
            None => self.made.labels[owner.index()] = Some(at),
        }
    }

    fn spot(&mut self, token: &str, x: usize, y: usize) {
        let Some(owner) = self.owner(x, y, 2) else {
            return self.faults.add(token, "a unit's place does not lie within one province");
        };
        let location = if token == "@@" {
            Some(owner.location())
        } else {
            self.map.coast_named(owner, &token.to_ascii_uppercase())
        };
        let Some(location) = location else {
            return self.faults.add(token, format!("{} has no coast `{token}`", self.map.code(owner)));
        };
        if self.made.spots[location.index()].replace((x as u16, y as u16)).is_some() {
            self.faults.add(token, format!("{} has two places for a unit", self.map.place(location)));
        }
    }

    /// Checks that every province is there, with its code and places for its units.
    fn complete(&mut self, w: &SchematicFile) {
        for province in self.map.provinces() {
            let code = self.map.code(province);
            if !self.made.ground.contains(&Ground::Province(province)) {
                self.faults.add_at("cells", format!("{code} is not in the picture"));
                continue;
            }
            if self.made.labels[province.index()].is_none() {
                self.faults.add_at("text", format!("{code} is not written anywhere"));
            }
            if self.map.province(province).kind == Kind::Impassable {
                continue;
            }
            // An army in a split province may stand where a fleet on one of its coasts would.
            let fleets = self.map.fleets_of(province).filter(|&l| l != province.location());
            let mut places: Vec<_> = fleets.collect();
            if places.is_empty() {
                places.push(province.location());
            }
            for location in places {
                if self.made.spots[location.index()].is_none() {
                    let message = format!("{} has no place for a unit", self.map.place(location));
                    self.faults.add(w.text.first().map_or("", |row| row), message);
                }
            }
        }
    }

    /// Checks that each part of a province has its code once. A province is in one part, unless a sea lies on two sides
    /// of the map.
    fn whole(&mut self, w: &SchematicFile) {
        let (width, height) = (usize::from(self.made.width), usize::from(self.made.height));
        let mut seen = vec![false; self.made.ground.len()];
        let first = self.map.provinces().zip(&self.made.labels).filter_map(|(p, at)| Some((p, (*at)?)));
        let codes: Vec<(Province, (u16, u16))> = first.chain(self.made.again.iter().copied()).collect();
        for start in 0..self.made.ground.len() {
            let Ground::Province(province) = self.made.ground[start] else { continue };
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let mut written = 0;
            let mut front = vec![start];
            while let Some(at) = front.pop() {
                let here = ((at % width) as u16, (at / width) as u16);
                written += codes.iter().filter(|&&code| code == (province, here)).count();
                let (x, y) = (at % width, at / width);
                let left = (x > 0).then(|| at - 1);
                let right = (x + 1 < width).then(|| at + 1);
                let up = (y > 0).then(|| at - width);
                let down = (y + 1 < height).then(|| at + width);
                for next in [left, right, up, down].into_iter().flatten() {
                    if self.made.ground[next] == self.made.ground[start] && !seen[next] {
                        seen[next] = true;
                        front.push(next);
                    }
                }
            }
            // A code that is written nowhere is a fault of its own.
            let code = self.map.code(province);
            let message = match written {
                0 if self.made.labels[province.index()].is_some() => {
                    format!("{code} falls into parts, and its code is not in this one")
                }
                2.. => format!("{code} is written twice in this part of it"),
                _ => continue,
            };
            let row: &str = &w.cells[start / width];
            let at = row.char_indices().nth(start % width).map_or(0, |(i, _)| i);
            self.faults.add(&row[at..], message);
        }
    }
}
