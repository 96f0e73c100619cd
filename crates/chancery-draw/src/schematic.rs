//! The schematic drawing of a map: a picture made of characters, each belonging to a province. Its form on disk, and
//! checking it against its map.

use super::chart::Tile;
use super::{Chart, Ground};
use chancery_core::map::{Fault, Faults, Kind, Map, Plain, Province, parse, within};
use serde::Deserialize;
use std::collections::HashMap;

const MAX_WIDTH: usize = 400;
const MAX_HEIGHT: usize = 200;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SchematicFile<'a> {
    format: u32,
    map: &'a str,
    /// `A=ADR E=AEG`, in as many strings as one likes.
    #[serde(borrow)]
    keys: Vec<&'a str>,
    #[serde(borrow)]
    cells: Vec<&'a str>,
    #[serde(borrow)]
    text: Vec<&'a str>,
}

struct Reader<'a> {
    map: &'a Map,
    faults: Faults<'a>,
    made: Schematic,
}

impl Reader<'_> {
    fn check_header(&mut self, w: &SchematicFile, width: usize) {
        self.faults.drawing(w.format, w.map, self.map);
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

    fn read_keys(&mut self, words: &[&str]) -> HashMap<char, Province> {
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

    fn read_cells(&mut self, rows: &[&str], keys: &HashMap<char, Province>) {
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
    fn owner_of_cells(&self, x: usize, y: usize, wide: usize) -> Option<Province> {
        let start = y * usize::from(self.made.width) + x;
        let cells = self.made.ground.get(start..start + wide)?;
        match cells[0] {
            Ground::Province(p) if cells.iter().all(|&g| g == cells[0]) => Some(p),
            _ => None,
        }
    }

    fn read_text(&mut self, rows: &[&str]) {
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
                        self.note_label(token, x, y, centre);
                        x += usize::from(centre);
                        rest = &rest[usize::from(centre)..];
                    }
                    _ => self.note_spot(token, x, y),
                }
                x += len;
            }
        }
    }

    fn note_label(&mut self, token: &str, x: usize, y: usize, centre: bool) {
        let Some(owner) = self.owner_of_cells(x, y, token.len() + usize::from(centre)) else {
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

    fn note_spot(&mut self, token: &str, x: usize, y: usize) {
        let Some(owner) = self.owner_of_cells(x, y, 2) else {
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
    fn check_parts(&mut self, w: &SchematicFile) {
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
            let row: &str = w.cells[start / width];
            let at = row.char_indices().nth(start % width).map_or(0, |(i, _)| i);
            self.faults.add(&row[at..], message);
        }
    }
}

/// A picture made of characters. It is read from RON text by [`Schematic::read`]; the example is
/// `maps/standard.schematic.ron`.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::Schematic;
///
/// let faults = Schematic::read("(format: 1)", &standard()).expect_err("there is no picture in it");
/// assert!(!faults.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Schematic {
    width: u16,
    height: u16,
    ground: Vec<Ground>,
    labels: Vec<Option<(u16, u16)>>,
    spots: Vec<Option<(u16, u16)>>,
    /// Where codes are written once more: in the other part of a sea.
    again: Vec<(Province, (u16, u16))>,
}

impl Schematic {
    /// Reads a picture of `map` and checks it against the map.
    ///
    /// # Errors
    ///
    /// Every fault that was found, in the order of the text.
    pub fn read(text: &str, map: &Map) -> Result<Self, Vec<Fault>> {
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
        reader.check_header(&written, width);
        if reader.faults.is_empty() {
            let keys = reader.read_keys(&written.keys);
            reader.read_cells(&written.cells, &keys);
            reader.read_text(&written.text);
            reader.complete(&written);
            reader.check_parts(&written);
        }
        reader.faults.end(reader.made)
    }

    /// Returns the picture enlarged to `width` by `height` cells, each at least the picture's own.
    pub fn stretched(&self, width: u16, height: u16) -> Chart {
        let (width, height) = (width.max(self.width), height.max(self.height));
        let across = |x: u16| (u32::from(x) * u32::from(self.width) / u32::from(width.max(1))) as u16;
        let down = |y: u16| (u32::from(y) * u32::from(self.height) / u32::from(height.max(1))) as u16;
        let mut tiles = Vec::with_capacity(usize::from(width) * usize::from(height));
        for y in 0..height {
            for x in 0..width {
                let at = usize::from(down(y)) * usize::from(self.width) + usize::from(across(x));
                let ground = self.ground[at];
                tiles.push(Tile { ground, dots: [ground; 8], lines: 0 });
            }
        }
        // The first cell that shows a cell of the picture, and the middle one.
        let first = |v: u16, from: u16, to: u16| {
            (u32::from(v) * u32::from(to)).div_ceil(u32::from(from.max(1))) as u16
        };
        let place = |(x, y): (u16, u16), wide: u16| {
            let (left, right) = (first(x, self.width, width), first(x + wide, self.width, width));
            let (top, bottom) = (first(y, self.height, height), first(y + 1, self.height, height));
            (left + (right - left).saturating_sub(wide) / 2, top + (bottom - top).saturating_sub(1) / 2)
        };
        // A unit that touches the code of its province in the picture touches it at every size.
        let ground =
            |(x, y): (u16, u16)| self.ground[usize::from(y) * usize::from(self.width) + usize::from(x)];
        let beside = |at: (u16, u16)| {
            let own = ground(at);
            let Ground::Province(province) = own else { return None };
            let code = self.labels[province.index()].filter(|code| code.1.abs_diff(at.1) <= 1)?;
            let (x, y) = place(code, 3);
            let spot = (
                x.checked_add_signed(at.0 as i16 - code.0 as i16)?,
                y.checked_add_signed(at.1 as i16 - code.1 as i16)?,
            );
            let is_own = |(x, y)| x < width && y < height && ground((across(x), down(y))) == own;
            (at.0.abs_diff(code.0) <= 4 && is_own(spot) && is_own((spot.0 + 1, spot.1))).then_some(spot)
        };
        let spot = |at| beside(at).unwrap_or_else(|| place(at, 2));
        Chart {
            width,
            height,
            through: false,
            labels: self.labels.iter().map(|at| at.map(|at| place(at, 3))).collect(),
            spots: self.spots.iter().map(|at| at.map(spot)).collect(),
            again: self.again.iter().map(|&(province, at)| (province, place(at, 3))).collect(),
            tiles,
        }
    }
}

/// How many columns and rows a code moves at most, so that its unit can stand beside it.
const REACH: (u16, u16) = (12, 3);

impl Chart {
    /// Returns the same with each code, its owner's letter and its unit side by side, `NWY e Ae`, where the province has
    /// the room: how it is read without colours. Geography stays as it is.
    #[must_use]
    pub fn with_chips(mut self, map: &Map) -> Self {
        for province in map.provinces().filter(|_| !self.through) {
            let unit = province.location().index();
            let (Some(code), Some(_)) = (self.labels[province.index()], self.spots[unit]) else { continue };
            let info = map.province(province);
            let letter = if info.centre { 2 } else { 0 };
            let to_unit = info.code.chars().count() as u16 + letter + 1;
            // The first cell is for the sign of a centre, or the border.
            let (reach, width) = (REACH, 1 + to_unit + 2);
            let coasts: Vec<_> = info.coasts.iter().filter_map(|coast| self.spots[coast.index()]).collect();
            let is_free = |x: u16, y: u16| {
                let is_coast = coasts.iter().any(|at| at.1 == y && (at.0..at.0 + 2).contains(&x));
                self.ground(x, y) == Some(Ground::Province(province)) && !is_coast
            };
            let rows = code.1.saturating_sub(reach.1)..=code.1 + reach.1;
            let columns = code.0.saturating_sub(reach.0)..=code.0 + reach.0;
            let starts = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
            let fitting = starts.filter(|&(x, y)| (x..x + width).all(|x| is_free(x, y)));
            let away = |&(x, y): &(u16, u16)| (x + 1).abs_diff(code.0) + 4 * y.abs_diff(code.1);
            let Some((x, y)) = fitting.min_by_key(away) else { continue };
            self.labels[province.index()] = Some((x + 1, y));
            self.spots[unit] = Some((x + 1 + to_unit, y));
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chip_has_the_code_the_owners_letter_and_the_unit_side_by_side() {
        let map = chancery_core::map::standard();
        let scene = crate::Scene::new(&map, &chancery_core::order::Position::start(&map));
        let chips = [(78, 20), (78, 28), (130, 38), (160, 50)].map(|(width, height)| {
            let chart = Chart::schematic(&map, width, height).with_chips(&map);
            let view = crate::View { letters: true, ..crate::View::new(&chart, &map, width, height, None) };
            let text = crate::draw(&scene, &chart, view).to_text().replace('▁', " ");
            let is_chip = |unit: &&chancery_core::map::Unit| {
                let letter = crate::unit_letter(map.power(unit.power));
                let code = map.code(map.province_of(unit.at));
                text.contains(&format!("●{code} {letter} {}{letter}", unit.kind.letter()))
            };
            scene.units.iter().filter(is_chip).count()
        });
        // Small provinces have the room on a larger screen; the fleet on the coast of STP stands apart on each.
        assert_eq!(chips, [7, 7, 21, 21]);
    }

    #[test]
    fn the_standard_picture_has_no_fault() {
        let map = chancery_core::map::standard();
        let text = chancery_maps::schematic("standard").unwrap();
        assert_eq!(Schematic::read(text, &map).err(), None);
    }
}
