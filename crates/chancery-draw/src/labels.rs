//! The codes of provinces and the signs of supply centres, on the ground of a picture.

use super::canvas::{Canvas, Claim};
use super::{Glyphs, Ground, Role};
use chancery_core::map::{Kind, Province};

impl Canvas<'_> {
    pub fn draw_labels(&mut self) {
        let mut letters = Vec::new();
        for province in self.scene.map.provinces() {
            let Some((x, y, text)) = self.label_of(province) else { continue };
            let info = self.scene.map.province(province);
            let sea = info.kind == Kind::Sea;
            // The code of what is pointed out has a paper of its own, on which the sea's ink is not read. The ground stays
            // its owner's.
            let pointed = self.scene.pointed(province);
            let ink = if sea && pointed.is_none() { Role::SeaLabel } else { Role::Label };
            let end = x + text.chars().count() as i32;
            if !self.is_whole(x, end, y) {
                continue;
            }
            for (x, symbol) in (x..).zip(text.chars()) {
                self.put(x, y, symbol, ink, Claim::Label);
                if let Some(at) = self.index(x, y) {
                    // Who points at a code off the shore means the province that it names.
                    self.picture.provinces[at] = Some(province);
                    let cell = &mut self.picture.cells[at];
                    cell.reverse = self.scene.selected == Some(province);
                    cell.paper = pointed.unwrap_or(cell.paper);
                }
            }
            if info.centre {
                letters.extend(self.draw_centre(province, x - 1, end, y));
            }
        }
        let chart = self.chart;
        for &(province, (x, y)) in &chart.again {
            let (scene, x) = (self.scene, i32::from(x));
            let code = scene.map.code(province);
            if !self.is_whole(x, x + code.chars().count() as i32, i32::from(y)) {
                continue;
            }
            for (x, symbol) in (x..).zip(code.chars()) {
                self.put(x, i32::from(y), symbol, Role::SeaLabel, Claim::Label);
            }
        }
        let badges = if letters.is_empty() { Vec::new() } else { self.badge_places() };
        for (letter, run, y, ink) in letters {
            self.draw_owner(letter, run, y, ink, &badges);
        }
        if self.chart.through {
            // A cell is left blank if nothing but a border stands in it between two labels, which would run together.
            let width = usize::from(self.view.width);
            for at in 1..self.claims.len().saturating_sub(1) {
                let is_label = |at: usize| self.claims[at] == Claim::Label;
                let is_inside = !at.is_multiple_of(width) && !(at + 1).is_multiple_of(width);
                if is_inside && is_label(at - 1) && is_label(at + 1) && self.claims[at] < Claim::Label {
                    self.picture.cells[at].symbol = ' ';
                }
            }
        }
    }

    /// Returns whether all of a run on a row is in sight: a part of a code would be read as another one.
    fn is_whole(&self, start: i32, end: i32, y: i32) -> bool {
        self.seen(start, y).is_some() && self.seen(end - 1, y).is_some()
    }

    /// Returns where the badges of the units begin, and the signs that stand in their places.
    fn badge_places(&self) -> Vec<(i32, i32)> {
        let scene = self.scene;
        let units = scene.units.iter().chain(&scene.built).chain(&scene.dislodged).map(|unit| unit.at);
        let all = units.chain(scene.signs.iter().map(|sign| sign.0.location()));
        all.filter_map(|at| self.spot(at)).collect()
    }

    /// Draws the letter of an owner behind a code and its sign, one blank apart, because right behind it the letter
    /// would be read as a part of it. If there is no room, it stands before the label in the same way, or above or
    /// below the code. If it would join anything there, too, it is left out.
    fn draw_owner(&mut self, letter: char, run: (i32, i32), y: i32, ink: Role, badges: &[(i32, i32)]) {
        let (start, end) = run;
        let is_unit = |x: i32, y: i32| badges.iter().any(|at| at.1 == y && [0, 1].contains(&(x - at.0)));
        let is_quiet = |x: i32, y: i32| {
            let claim = self.index(x, y).map_or(Claim::Free, |at| self.claims[at]);
            (claim < Claim::Label || claim == Claim::Kept) && !is_unit(x, y)
        };
        let is_free = |x: i32, y: i32| {
            self.index(x, y).is_some_and(|at| self.claims[at] < Claim::Label) && is_quiet(x, y)
        };
        let fits = |x: i32, y: i32| is_free(x, y) && (-2..=2).all(|by| is_quiet(x + by, y));
        let behind = is_free(end, y) && is_free(end + 1, y) && is_quiet(end + 2, y);
        // Before the label it must not stand behind another code, whose owner's it would seem to be.
        let before =
            is_free(start - 1, y) && (2..=4).all(|by| is_quiet(start - by, y)) && is_free(start - 2, y);
        let ground = self.at(start + 1, y);
        let around = || {
            let columns = [1, 2, 0, 3, -1].map(|by| start + by);
            let mut cells = [-1, 1].into_iter().flat_map(|row| columns.map(|x| (x, y + row)));
            cells.find(|&(x, y)| self.at(x, y) == ground && fits(x, y))
        };
        let place = match () {
            () if behind => Some((end + 1, y)),
            () if before => Some((start - 2, y)),
            () => around(),
        };
        let Some((x, y)) = place else { return };
        for (beside, is_gap) in [(x - 1, behind), (x + 1, before && !behind)] {
            if is_gap {
                self.put(beside, y, ' ', Role::Label, Claim::Label);
            } else if let Some(at) = self.index(beside, y).filter(|&at| self.claims[at] < Claim::Label) {
                self.claims[at] = Claim::Kept;
            }
        }
        self.put(x, y, letter, ink, Claim::Label);
    }

    /// Returns what a province is called on the picture, and where that begins: its full name if that is wanted and
    /// there is room for it on the row of its code, beside the units that may stand there.
    fn label_of(&self, province: Province) -> Option<(i32, i32, String)> {
        let (x, y) = self.chart.labels[province.index()]?;
        let (x, y) = (i32::from(x), i32::from(y));
        let info = self.scene.map.province(province);
        let code: String = info.code.chars().take(8).collect();
        let (short, long) = (code.chars().count() as i32, info.name.chars().count() as i32);
        // Letters that take two cells, or none, would move what stands behind them.
        let is_plain = |c: char| if self.view.glyphs == Glyphs::Ascii { c.is_ascii() } else { c < '\u{300}' };
        if !self.view.names || !info.name.chars().all(is_plain) {
            return Some((x, y, code));
        }
        let spots = self.chart.spots.iter().flatten();
        let units: Vec<i32> = spots.filter(|at| i32::from(at.1) == y).map(|at| i32::from(at.0)).collect();
        // Other codes may stand on this province's ground.
        let others: Vec<(i32, i32)> =
            self.codes_on(y).filter(|code| code.0 != province).map(|code| code.1).collect();
        let is_free = |at: i32| {
            let beside_units = units.iter().all(|unit| !(unit - 1..=unit + 2).contains(&at));
            let beside_codes = others.iter().all(|&(from, to)| !(from..to).contains(&at));
            self.at(at, y) == Ground::Province(province)
                && self.seen(at, y).is_some()
                && beside_units
                && beside_codes
        };
        // A cell before the name is for the sign of a centre, one behind it for its owner's letter.
        let fits = |start: &i32| (start - 1..=start + long).all(is_free);
        let middle = x - (long - short) / 2;
        let starts = (0..=long).flat_map(|by| [middle - by, middle + by]);
        let start = starts.filter(|start| (x - long..=x + short).contains(start)).find(fits);
        Some(start.map_or((x, y, code), |start| (start, y, info.name.clone())))
    }

    /// Returns the codes on a row, each with where it begins and ends, the signs of centres included.
    fn codes_on(&self, y: i32) -> impl Iterator<Item = (Province, (i32, i32))> {
        let map = self.scene.map;
        let first =
            map.provinces().zip(&self.chart.labels).filter_map(|(province, at)| Some((province, (*at)?)));
        let all = first.chain(self.chart.again.iter().copied()).filter(move |code| i32::from(code.1.1) == y);
        all.map(move |(province, (x, _))| {
            let info = map.province(province);
            let (x, sign) = (i32::from(x), i32::from(info.centre));
            (province, (x - sign, x + info.code.chars().count() as i32 + sign))
        })
    }

    /// Draws the sign of a centre before its province's code, or behind it if the sign would stand on another province's
    /// land there or join two codes. Returns the letter of its owner if that is needed, with where the code with its
    /// sign begins and ends, its row and its ink.
    fn draw_centre(
        &mut self,
        province: Province,
        before: i32,
        behind: i32,
        y: i32,
    ) -> Option<(char, (i32, i32), i32, Role)> {
        let owner = self.scene.owners.get(province.index()).copied().flatten();
        let ink = owner.map_or(Role::Centre, Role::Unit);
        let symbol = match (self.view.glyphs, owner) {
            (Glyphs::Unicode, Some(_)) => '●',
            (Glyphs::Unicode, None) => '○',
            (Glyphs::Ascii, Some(_)) => '*',
            (Glyphs::Ascii, None) => 'o',
        };
        let is_free = |x| match self.at(x, y) {
            Ground::Province(other) => other == province || self.scene.map.province(other).kind == Kind::Sea,
            Ground::Blank | Ground::Water | Ground::Void => true,
        };
        let codes = || self.scene.map.provinces().zip(&self.chart.labels);
        let is_code = |x: i32| {
            codes().filter_map(|(other, at)| Some((self.scene.map.code(other), (*at)?))).any(|(code, at)| {
                i32::from(at.1) == y && (0..code.chars().count() as i32).contains(&(x - i32::from(at.0)))
            })
        };
        let spots = [(before, before - 1), (behind, behind + 1)];
        let apart = |anywhere: bool| {
            spots
                .into_iter()
                .find(|&(at, beyond)| (anywhere || is_free(at)) && !is_code(at) && !is_code(beyond))
        };
        let at = apart(false).or_else(|| apart(true)).map_or(before, |spot| spot.0);
        self.put(at, y, symbol, ink, Claim::Label);
        let power = owner.filter(|_| self.view.letters)?;
        let run = if at == behind { (before + 1, behind + 1) } else { (before, behind) };
        Some((super::unit_letter(self.scene.map.power(power)), run, y, ink))
    }

    /// Draws brackets around the code of the selected province, for surfaces on which grounds are not seen.
    /// They come last and take the room that is left, so that nothing else moves with the cursor.
    pub fn draw_cursor(&mut self) {
        let Some(province) = self.scene.selected.filter(|_| self.view.waves) else { return };
        let Some((x, y, text)) = self.label_of(province) else { return };
        let taken = |x, y: &i32| self.index(x, *y).is_some_and(|at| self.claims[at] == Claim::Label);
        let (mut left, mut right) = (x - 1, x + text.chars().count() as i32);
        // The sign of a centre and its owner's letter stand within.
        left -= i32::from(taken(left, &y));
        right += i32::from(taken(right, &y));
        right += i32::from(taken(right, &y));
        let is_free = |claim| claim < Claim::Label || claim == Claim::Kept;
        let free = |x| self.index(x, y).is_some_and(|at| is_free(self.claims[at]));
        if free(left) && free(right) {
            for (x, symbol) in [(left, '['), (right, ']')] {
                self.put(x, y, symbol, Role::Sign, Claim::Head);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Cell, Chart, Glyphs, Role, Scene, View, draw};
    use crate::sizes_tests::SIZES;
    use chancery_core::map::{Location, Unit, standard};
    use chancery_core::order::Position;

    /// Returns the cells of a province's code at the start of a game, with the one before and the two behind
    /// it.
    fn cells(select: bool, code: &str, set: impl Fn(&mut View)) -> Vec<Cell> {
        let map = standard();
        let position = Position::start(&map);
        let mut scene = Scene::new(&map, &position);
        let province = map.names().province(code).expect("it is on the map");
        scene.selected = Some(province).filter(|_| select);
        let chart = Chart::new(&map, 120, 40);
        let mut view = View::new(&chart, &map, 120, 40, None);
        set(&mut view);
        let (x, y) = chart.labels[province.index()].expect("it has a code");
        let (x, y) = (i32::from(x) - view.x, i32::from(y) - view.y);
        let start = y as usize * 120 + x as usize;
        draw(&scene, &chart, view).cells[start - 1..=start + code.len() + 1].to_vec()
    }

    fn text(cells: &[Cell]) -> String {
        cells.iter().map(|cell| cell.symbol).collect()
    }

    #[test]
    fn a_centre_has_a_dot_before_its_code_and_its_owners_letter_only_without_colour() {
        let plain = |view: &mut View| (view.letters, view.glyphs) = (true, Glyphs::Ascii);
        // A border may stand behind the code.
        let coloured = text(&cells(false, "VIE", |_| ()));
        assert!(coloured.starts_with("●VIE") && !coloured.ends_with('a'), "{coloured}");
        assert!(text(&cells(false, "SWE", |_| ())).starts_with("○SWE"));
        assert_eq!(text(&cells(false, "VIE", |view| view.letters = true)), "●VIE a");
        assert_eq!(text(&cells(false, "VIE", plain)), "*VIE a");
        assert!(text(&cells(false, "SWE", plain)).starts_with("oSWE"));
        assert!(
            matches!(cells(false, "VIE", |_| ())[0].ink, Role::Unit(_)),
            "the dot has its owner's colour"
        );
    }

    #[test]
    fn what_is_pointed_out_keeps_the_ground_of_its_owner() {
        let map = standard();
        let mut scene = Scene::new(&map, &Position::start(&map));
        let vienna = map.names().province("VIE").expect("it is on the map");
        let before = scene.clone();
        scene.highlighted = vec![vienna];
        let chart = Chart::new(&map, 120, 40);
        let view = View::new(&chart, &map, 120, 40, None);
        let (plain, pointed) = (draw(&before, &chart, view), draw(&scene, &chart, view));
        let changed: String = plain
            .cells
            .iter()
            .zip(&pointed.cells)
            .filter(|(old, new)| old != new)
            .map(|(_, new)| if new.paper == Role::Highlight { new.symbol } else { '?' })
            .collect();
        assert_eq!(changed, "VIE");
    }

    #[test]
    fn no_sign_of_a_centre_joins_two_codes() {
        let map = standard();
        let scene = Scene::new(&map, &Position::start(&map));
        for (width, height) in
            (80..=200).step_by(3).flat_map(|width| [(width, 24), (width + 1, 37), (width, 45)])
        {
            let chart = Chart::new(&map, width, height);
            let picture = draw(&scene, &chart, View::new(&chart, &map, width, height, None));
            for row in picture.rows() {
                let text: String = row.iter().map(|cell| cell.symbol).collect();
                let is_code = |text: &str| map.provinces().any(|p| map.code(p) == text);
                for (at, _) in text.match_indices(['●', '○']) {
                    let before = text[..at].chars().rev().take(3).collect::<Vec<_>>();
                    let before: String = before.into_iter().rev().collect();
                    let behind: String = text[at..].chars().skip(1).take(3).collect();
                    assert!(!(is_code(&before) && is_code(&behind)), "{width}x{height}: {text}");
                }
            }
        }
    }

    #[test]
    fn neither_a_border_nor_an_owners_letter_joins_two_codes() {
        let map = standard();
        let mut scene = Scene::new(&map, &Position::start(&map));
        let italy = map.names().power("Italy");
        scene.owners.fill(italy);
        let codes: Vec<&str> = map.provinces().map(|p| map.code(p)).collect();
        for (width, height) in (76..=200).step_by(3).flat_map(|width| [(width, 28), (width, 38), (width, 45)])
        {
            let chart = Chart::new(&map, width, height);
            for letters in [false, true] {
                let view = View { letters, ..View::new(&chart, &map, width, height, None) };
                let picture = draw(&scene, &chart, view);
                for row in picture.rows() {
                    let row: Vec<char> = row.iter().map(|cell| cell.symbol).collect();
                    for seven in row.windows(7).filter(|seven| seven[3] != ' ') {
                        let code =
                            |at: usize| codes.contains(&&*seven[at..at + 3].iter().collect::<String>());
                        assert!(!(code(0) && code(4)), "{seven:?} at {width}x{height}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_letter_of_an_owner_touches_a_letter() {
        let map = standard();
        let (mut letters, mut centres) = (0, 0);
        for (width, height) in SIZES {
            let chart = Chart::new(&map, width, height);
            let mut scene = Scene::new(&map, &Position::start(&map));
            let italy = map.names().power("Italy").expect("it plays");
            let owned = map.provinces().filter(|p| map.province(*p).centre);
            owned.for_each(|p| scene.owners[p.index()] = Some(italy));
            let unit = |at: Location| scene.units.first().map(|unit| Unit { at, power: italy, ..*unit });
            let everywhere: Vec<Unit> = map.locations().filter_map(unit).collect();
            for (glyphs, full) in [
                (Glyphs::Unicode, false),
                (Glyphs::Unicode, true),
                (Glyphs::Ascii, false),
                (Glyphs::Ascii, true),
            ] {
                scene.units = if full { everywhere.clone() } else { Vec::new() };
                let view = View { letters: true, glyphs, ..View::new(&chart, &map, width, height, None) };
                let picture = draw(&scene, &chart, view);
                for row in picture.rows() {
                    let text: String = row.iter().map(|cell| cell.symbol).collect();
                    let is_owner = |cell: &Cell| {
                        matches!(cell.ink, Role::Unit(_)) && !cell.reverse && cell.symbol == 'i'
                    };
                    for (at, _) in row.iter().enumerate().filter(|(_, cell)| is_owner(cell)) {
                        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
                        let mut beside = beside.filter_map(|at| row.get(at));
                        let joins =
                            |cell: &Cell| cell.symbol.is_alphanumeric() || "●○*".contains(cell.symbol);
                        assert!(!beside.any(joins), "{width}x{height}, column {at}: {text}");
                        letters += 1;
                    }
                }
                centres += map.provinces().filter(|p| map.province(*p).centre).count();
            }
        }
        // Few are left out for want of room.
        assert!(letters * 20 > centres * 19, "{letters} of {centres}");
    }

    #[test]
    fn a_code_at_the_edge_of_a_part_of_the_map_is_whole_or_not_there() {
        let map = standard();
        let scene = Scene::new(&map, &Position::start(&map));
        let codes: Vec<&str> = map.provinces().map(|p| map.code(p)).collect();
        let chart = Chart::new(&map, 240, 80);
        for x in 0..chart.width - 78 {
            let view = View { x: x.into(), ..View::new(&chart, &map, 78, 20, None) };
            for row in draw(&scene, &chart, view).rows() {
                let text: String = row.iter().map(|cell| cell.symbol).collect();
                let mut words = text.split(|c: char| !c.is_ascii_uppercase()).filter(|word| !word.is_empty());
                let wrong = words.find(|word| !codes.contains(word) && !["A", "F"].contains(word));
                assert_eq!(wrong, None, "from column {x}: {text}");
            }
        }
    }

    #[test]
    fn a_province_has_its_full_name_where_there_is_room_and_its_code_elsewhere() {
        let map = standard();
        let scene = Scene::new(&map, &Position::start(&map));
        // From 78 columns on codes stand on the ground of seas.
        for (width, height) in [(80, 24), (78, 28), (78, 29), (120, 40), (200, 60)] {
            let chart = Chart::new(&map, width, height);
            let rows = |names: bool| -> Vec<String> {
                let mut view = View::new(&chart, &map, width, height, None);
                view.names = names;
                let picture = draw(&scene, &chart, view);
                picture.rows().map(|row| row.iter().map(|cell| cell.symbol).collect()).collect()
            };
            let (codes, names) = (rows(false).join("\n"), rows(true).join("\n"));
            let mut full = 0;
            for province in map.provinces() {
                let info = map.province(province);
                // Either is there, and without names nothing but codes.
                let is_full = names.contains(info.name.as_str());
                assert!(is_full || names.contains(&*info.code), "{} at {width}x{height}", info.name);
                full += usize::from(is_full);
            }
            assert!(!codes.contains("Norwegian Sea"));
            assert!(
                width < 200 || (full > 25 && names.contains("North Africa")),
                "{full} at {width}x{height}\n{names}"
            );
        }
    }

    #[test]
    fn the_code_of_the_selected_province_is_reversed_on_the_ground_of_its_owner() {
        for code in ["VIE", "BLA"] {
            let (before, after) = (cells(false, code, |_| ()), cells(true, code, |_| ()));
            for (before, after) in before.iter().zip(&after).skip(1).take(3) {
                assert_eq!((before.paper, before.ink), (after.paper, after.ink), "{code}");
                assert_eq!((before.reverse, after.reverse), (false, true), "{code}");
            }
        }
    }
}
