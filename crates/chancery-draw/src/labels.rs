//! The codes of provinces and the signs of supply centres, on the ground of a picture.

use super::ground::{Canvas, Claim};
use super::{Glyphs, Ground, Role};
use crate::map::{Kind, Province};

impl Canvas<'_> {
    pub fn labels(&mut self) {
        for province in self.scene.map.provinces() {
            let Some((x, y)) = self.chart.labels[province.index()] else { continue };
            let (x, y) = (i32::from(x), i32::from(y));
            let info = self.scene.map.province(province);
            let sea = info.kind == Kind::Sea;
            // What is pointed out has a paper of its own, on which neither the sea's ink nor every power's is read.
            let pointed = match self.paper(Ground::Province(province)) {
                Role::Highlight | Role::Far => Some(Role::Label),
                _ => None,
            };
            let ink = pointed.unwrap_or(if sea { Role::SeaLabel } else { Role::Label });
            let code = info.code.chars().take(8);
            let end = x + info.code.chars().count().min(8) as i32;
            for (x, symbol) in (x..).zip(code) {
                self.put(x, y, symbol, ink, Claim::Label);
                if let Some(at) = self.index(x, y) {
                    self.picture.cells[at].reverse = self.scene.selected == Some(province);
                }
            }
            if info.centre {
                self.centre(province, x - 1, end, y, pointed);
            }
        }
    }

    /// Draws the sign of a centre before its province's code, or behind it where there is no room, and behind it the
    /// letter of its owner where that is needed.
    fn centre(&mut self, province: Province, before: i32, behind: i32, y: i32, pointed: Option<Role>) {
        let owner = self.scene.owners.get(province.index()).copied().flatten();
        let ink = pointed.unwrap_or(owner.map_or(Role::Centre, Role::Unit));
        let symbol = match (self.view.glyphs, owner) {
            (Glyphs::Unicode, Some(_)) => '●',
            (Glyphs::Unicode, None) => '○',
            (Glyphs::Ascii, Some(_)) => '*',
            (Glyphs::Ascii, None) => 'o',
        };
        if self.at(before, y) == Ground::Province(province) {
            self.put(before, y, symbol, ink, Claim::Label);
        } else {
            self.put(behind, y, symbol, ink, Claim::Label);
        }
        if let Some(power) = owner.filter(|_| self.view.letters) {
            let letter = super::unit_letter(self.scene.map.power(power));
            self.put(behind, y, letter, ink, Claim::Label);
        }
    }

    /// Brackets around the code of the selected province, for surfaces on which grounds are not seen. They
    /// come last and take the room that is left, so that nothing else moves with the cursor.
    pub fn cursor(&mut self) {
        let Some(province) = self.scene.selected.filter(|_| self.view.waves) else { return };
        let Some((x, y)) = self.chart.labels[province.index()] else { return };
        let wide = self.scene.map.province(province).code.chars().count().min(8);
        let taken = |x, y: &i32| self.index(x, *y).is_some_and(|at| self.claims[at] == Claim::Label);
        let (y, mut left, mut right) = (i32::from(y), i32::from(x) - 1, i32::from(x) + wide as i32);
        // The sign of a centre and its owner's letter stand within.
        left -= i32::from(taken(left, &y));
        right += i32::from(taken(right, &y));
        let free = |x| self.index(x, y).is_some_and(|at| self.claims[at] < Claim::Label);
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
    use crate::map::standard;
    use crate::order::Position;

    /// The cells of a province's code at the start of a game, with the one before and the one behind it.
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
        draw(&scene, &chart, view).cells[start - 1..=start + code.len()].to_vec()
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
        assert_eq!(text(&cells(false, "VIE", |view| view.letters = true)), "●VIEa");
        assert_eq!(text(&cells(false, "VIE", plain)), "*VIEa");
        assert!(text(&cells(false, "SWE", plain)).starts_with("oSWE"));
        assert!(
            matches!(cells(false, "VIE", |_| ())[0].ink, Role::Unit(_)),
            "the dot has its owner's colour"
        );
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
