//! A scene as shapes on a sheet of paper, for every surface that knows lines and letters: SVG, pixels.
//!
//! The sheet is measured in the units of the geography. Outlines are written in the language of SVG's
//! paths, in which letters are kept, too.

mod board;
mod caption;

use std::fmt::Write;

pub use caption::Caption;

use super::geography::Point;
use super::geography::{CENTRE_SIZE, to_centre};
use super::routes::{BETWEEN, End, Route, Station, Stroke, point_along};
use super::{Emphasis, Geography, Ground, Palette, Rgb, Role, Scene, unit_letter};
use chancery_core::map::{Kind, Location, Province, Unit, UnitKind};

/// Half the width of a unit's symbol.
const UNIT: f32 = 12.0;
/// Half the size of what stands at the end of a line.
const HEAD: f32 = 5.0;
const WHITE: Rgb = (255, 255, 255);
const BLACK: Rgb = (16, 16, 16);
/// An army's outline, and a fleet's: a hull, its bow to the left.
const ARMY: &str = "M-12 -1Q-12 -9 -4 -9L4 -9Q12 -9 12 -1L12 1Q12 9 4 9L-4 9Q-12 9 -12 1Z";
const FLEET: &str = "M-16 -8L13 -8L10 9L-9 9Z";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fill {
    Nothing,
    Ink(Rgb),
    /// Hatched: land that nobody enters.
    Closed,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Line {
    pub ink: Rgb,
    pub width: f32,
    /// Lengths of strokes and gaps.
    pub dash: Option<(f32, f32)>,
}

/// One thing on the sheet; the later lies above the earlier.
#[derive(Clone, Debug)]
pub(super) enum Item {
    Path {
        outline: String,
        /// Where the outline's own origin lies, and by how many degrees it is turned.
        at: Point,
        turn: f32,
        fill: Fill,
        line: Option<Line>,
        /// Its title, for a reader who points at it.
        title: Option<String>,
    },
    Circle {
        at: Point,
        radius: f32,
        fill: Rgb,
        line: Line,
    },
    Text(Words),
    /// Begins the group of the unit in the province of this code.
    Begin(String),
    End,
}

impl Item {
    /// Makes a path whose outline is in the units of the sheet.
    pub(super) fn path(outline: String, fill: Fill, line: Option<Line>, title: Option<String>) -> Self {
        Self::Path { outline, at: (0.0, 0.0), turn: 0.0, fill, line, title }
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    pub text: String,
    pub at: Point,
    pub size: f32,
    pub fill: Option<Rgb>,
    pub rim: Option<Rgb>,
    pub italic: bool,
    pub bold: bool,
    /// Whether the text begins at its point, rather than having its middle there.
    pub leads: bool,
}

/// A scene as shapes.
pub(super) struct Sheet {
    pub width: f32,
    pub height: f32,
    /// The colours of the hatching: its ground and its lines.
    pub closed: (Rgb, Rgb),
    pub items: Vec<Item>,
}

impl Sheet {
    pub fn new(scene: &Scene, geography: &Geography, palette: &Palette, caption: &Caption) -> Self {
        let (width, _) = geography.size();
        let mut page = Page { scene, geography, palette, items: Vec::new() };
        let closed = (page.ink(Role::Impassable), page.ink(Role::Border));
        page.draw();
        let height = page.draw_caption(caption);
        Self { width, height, closed, items: page.items }
    }
}

struct Page<'a> {
    scene: &'a Scene<'a>,
    geography: &'a Geography,
    palette: &'a Palette,
    items: Vec<Item>,
}

impl Page<'_> {
    fn ink(&self, role: Role) -> Rgb {
        self.palette.colour(role).unwrap_or_default()
    }

    fn path(&mut self, outline: String, fill: Fill, line: Option<Line>) {
        self.items.push(Item::path(outline, fill, line, None));
    }

    fn path_at(&mut self, outline: String, at: Point, turn: f32, fill: Fill, line: Option<Line>) {
        self.items.push(Item::Path { outline, at, turn, fill, line, title: None });
    }

    fn draw(&mut self) {
        let (width, height) = self.geography.size();
        let whole = format!("M0 0L{width} 0L{width} {height}L0 {height}Z");
        // A network without a sea lies on the theme's own ground.
        let dry = self.geography.network && self.geography.around != Ground::Water;
        let ground = self.palette.named("background").filter(|_| dry);
        self.path(whole.clone(), Fill::Ink(ground.unwrap_or_else(|| self.ink(Role::Sea))), None);
        self.draw_links();
        self.draw_shapes();
        self.draw_borders();
        self.draw_bridges();
        self.draw_selected();
        // Seas that are drawn in two parts have their code in the other one, too.
        let geography = self.geography;
        for &(province, at) in &geography.again {
            self.draw_code(province, at);
        }
        for route in self.scene.routes().iter().rev() {
            self.for_unit(route.of, |page| page.draw_route(route));
        }
        for province in self.scene.map.provinces() {
            self.write_code(province);
        }
        self.draw_units();
        self.draw_signs();
        let ink = self.ink(Role::Coast);
        self.path(whole, Fill::Nothing, Some(Line { ink, width: 3.0, dash: None }));
    }

    fn owner(&self, province: Province) -> Option<chancery_core::map::Power> {
        self.scene.owners.get(province.index()).copied().flatten()
    }

    fn write_code(&mut self, province: Province) {
        let Some((x, y)) = self.geography.label(province) else { return };
        let info = self.scene.map.province(province);
        self.draw_code(province, (x, y));
        if info.centre {
            let size = self.geography.code_size();
            let (x, radius) = (x + to_centre(&info.code, size), CENTRE_SIZE * size);
            let owner = self.owner(province);
            let ink = self.ink(owner.map_or(Role::Centre, Role::Unit));
            let fill = if owner.is_some() { ink } else { WHITE };
            let line = Line { ink, width: 1.4, dash: None };
            self.items.push(Item::Circle { at: (x, y), radius, fill, line });
            if let Some(power) = owner {
                let letter = self.scene.map.power(power).letter.to_string();
                let over = if is_light(ink) { BLACK } else { WHITE };
                self.letters(letter, (x, y + 0.24 * size), 0.65 * size, over);
            }
        }
    }

    fn draw_code(&mut self, province: Province, (x, y): Point) {
        let info = self.scene.map.province(province);
        let sea = info.kind == Kind::Sea;
        let pointed = self.scene.pointed(province);
        let ink = self.ink(if sea && pointed.is_none() { Role::SeaLabel } else { Role::Label });
        // A rim of the colour of what is behind it, so that a line there does not run into the code.
        let rim = match self.paper(self.geography.ground_near(province, (x, y))) {
            Fill::Ink(rgb) => rgb,
            Fill::Nothing | Fill::Closed => self.ink(Role::Impassable),
        };
        let rim = pointed.map_or(rim, |role| self.ink(role));
        // Written twice: not every reader of SVG can paint a rim behind its own text.
        let size = self.geography.code_size();
        for (fill, rim) in [(None, Some(rim)), (Some(ink), None)] {
            let (text, at) = (info.code.clone(), (x, y + 0.35 * size));
            let bold = pointed.is_some() || self.scene.selected == Some(province);
            self.items.push(Item::Text(Words { text, at, size, fill, rim, italic: sea, bold, leads: false }));
        }
    }

    fn letters(&mut self, text: String, at: Point, size: f32, ink: Rgb) {
        let fill = Some(ink);
        self.items.push(Item::Text(Words { text, at, size, fill, bold: true, ..Words::default() }));
    }

    fn draw_signs(&mut self) {
        let (ink, paper) = (self.ink(Role::Sign), self.ink(Role::Highlight));
        for &(province, sign) in &self.scene.signs {
            let Some((x, y)) = self.geography.unit(self.scene.map, province.location()) else { continue };
            let taken = self.scene.units.iter().any(|u| self.scene.map.province_of(u.at) == province);
            let x = if taken { x + 24.0 * self.geography.unit_scale() } else { x };
            let line = Line { ink, width: 1.2, dash: None };
            self.items.push(Item::Circle { at: (x, y), radius: 7.5, fill: paper, line });
            self.letters(sign.to_string(), (x, y + 4.2), 11.5, ink);
        }
    }

    fn draw_units(&mut self) {
        let scene = self.scene;
        let new = scene.built.iter().filter(|b| !scene.units.iter().any(|u| u.at == b.at));
        for unit in scene.units.iter().chain(new) {
            if let Some(at) = self.geography.unit(scene.map, unit.at) {
                let at = self.under_way(unit.at, false).unwrap_or(at);
                self.for_unit(unit.at, |page| page.draw_unit(*unit, at, scene.driven_out.contains(unit)));
            }
        }
        for unit in &scene.dislodged {
            if let Some(at) = self.station_point(Station::DrivenOut(unit.at)) {
                let at = self.under_way(unit.at, true).unwrap_or(at);
                self.for_unit(unit.at, |page| page.draw_unit(*unit, at, true));
            }
        }
    }

    /// Draws what belongs to the unit at a place.
    fn for_unit(&mut self, unit: Location, draw: impl FnOnce(&mut Self)) {
        if self.scene.is_after {
            return draw(self);
        }
        let map = self.scene.map;
        self.items.push(Item::Begin(map.code(map.province_of(unit)).to_owned()));
        draw(self);
        self.items.push(Item::End);
    }

    /// Returns where a unit is drawn that is on its way.
    fn under_way(&self, from: Location, driven_out: bool) -> Option<Point> {
        let way = self.scene.journey(from, driven_out)?;
        let points: Option<Vec<Point>> = way.into_iter().map(|s| self.station_point(s)).collect();
        point_along(&points?, self.scene.under_way)
    }

    fn draw_unit(&mut self, unit: Unit, at: Point, driven_out: bool) {
        let power = self.scene.map.power(unit.power);
        let ink = self.ink(Role::Unit(unit.power));
        let outline = match unit.kind {
            UnitKind::Army => ARMY,
            UnitKind::Fleet => FLEET,
        };
        let line = if driven_out {
            Line { ink: self.ink(Role::Remove), width: 3.5, dash: Some((3.0, 2.0)) }
        } else {
            Line { ink, width: 2.2, dash: None }
        };
        // A light ink cannot be read on white: there the letters are dark, on the ink.
        let (fill, letters) = if is_light(ink) { (ink, BLACK) } else { (WHITE, ink) };
        let grown = self.geography.unit_scale();
        self.path_at(scaled(outline, grown), at, 0.0, Fill::Ink(fill), Some(line));
        let mark = if driven_out { "!" } else { "" };
        let text = format!("{}{}{mark}", unit.kind.letter(), unit_letter(power));
        self.letters(text, (at.0, at.1 + 5.0 * grown), 13.5 * grown, letters);
    }

    fn station_point(&self, station: Station) -> Option<Point> {
        let unit = |at| self.geography.unit(self.scene.map, at);
        match station {
            Station::Unit(at) => unit(at),
            Station::DrivenOut(at) => self.geography.beside(self.scene.map, at),
            Station::Between(from, to) => {
                let (a, b) = (unit(from)?, unit(to)?);
                Some((a.0 + (b.0 - a.0) * BETWEEN, a.1 + (b.1 - a.1) * BETWEEN))
            }
        }
    }

    fn draw_route(&mut self, route: &Route) {
        let ink = match route.emphasis {
            Emphasis::Faint => half_way(self.ink(route.ink), self.ink(Role::Land)),
            Emphasis::Normal | Emphasis::Strong => self.ink(route.ink),
        };
        if let Some((station, end)) = route.sign
            && let Some((x, y)) = self.station_point(station)
        {
            let grown = self.geography.unit_scale();
            self.draw_sign(end, (x + 19.0 * grown, y), grown, ink);
        }
        let points: Option<Vec<Point>> = route.stations.iter().map(|&s| self.station_point(s)).collect();
        let Some(mut points) = points.filter(|p| p.len() > 1) else { return };
        let last = points.len() - 1;
        // The line stops short of a unit, or of the place where one will stand.
        let to_unit = !matches!(route.stations.last(), Some(Station::Between(..)));
        let (away, direction) = shortened(
            points[last - 1],
            points[last],
            if to_unit { UNIT * self.geography.unit_scale() + 5.0 } else { 2.0 },
        );
        let away = self.clear_of_codes(points[last - 1], away, direction);
        points[last] = away;
        let width = if route.emphasis == Emphasis::Strong { 4.0 } else { 2.4 };
        let dash = match route.stroke {
            Stroke::Solid => None,
            Stroke::Dashed => Some((7.0, 4.0)),
            Stroke::Dotted => Some((2.0, 4.0)),
        };
        self.path(line_path(&points), Fill::Nothing, Some(Line { ink, width, dash }));
        self.draw_end(route.end, away, direction, 1.0, ink);
    }

    /// Returns the last point before `at` on the way from `from` at which a head covers no province's code;
    /// `at` itself if there is none on the nearer half of the way.
    fn clear_of_codes(&self, from: Point, at: Point, (dx, dy): Point) -> Point {
        let long = (at.0 - from.0).hypot(at.1 - from.1);
        let back = |by: f32| (at.0 - dx * by, at.1 - dy * by);
        let steps = (0_u16..).map(|n| f32::from(n) * 2.0).take_while(|&by| by <= long / 2.0);
        let codes = self.scene.map.provinces().filter_map(|p| self.geography.code_box(self.scene.map, p));
        let codes: Vec<_> = codes.collect();
        let is_clear = |&(x, y): &Point| {
            !codes.iter().any(|&(left, top, right, bottom)| {
                (left - HEAD..=right + HEAD).contains(&x) && (top - HEAD..=bottom + HEAD).contains(&y)
            })
        };
        steps.map(back).find(is_clear).unwrap_or(at)
    }

    /// Draws what stands beside a unit alone, such as a build: larger than an end of a line, because nothing leads to it.
    fn draw_sign(&mut self, end: End, (x, y): Point, grown: f32, ink: Rgb) {
        self.draw_end(end, (x, y), (1.0, 0.0), 1.6 * grown, ink);
        if end == End::Plus {
            self.letters("+".to_owned(), (x, y + 4.5 * grown), 13.0 * grown, ink);
        }
    }

    /// Draws the end of a line that goes in a direction of length 1, so many times larger than usual.
    fn draw_end(&mut self, end: End, at: Point, (dx, dy): Point, times: f32, ink: Rgb) {
        let line = |width| Some(Line { ink, width: width * times, dash: None });
        let (outline, turn, fill, line) = match end {
            End::Plain => return,
            End::Arrow => {
                ("M9 0L-4 -6L-1 0L-4 6Z", dy.atan2(dx).to_degrees().round(), Fill::Ink(ink), line(1.0))
            }
            End::Cross => ("M-5 -5L5 5M-5 5L5 -5", 0.0, Fill::Nothing, line(3.0)),
            End::Plus => {
                let line = Line { ink, width: 2.0, dash: None };
                self.items.push(Item::Circle { at, radius: 4.0 * times, fill: WHITE, line });
                return;
            }
            End::Carrier => ("M-6 1Q-3 -4 0 1Q3 6 6 1", 0.0, Fill::Nothing, line(2.0)),
        };
        self.path_at(scaled(outline, times), at, turn, fill, line);
    }
}

/// Returns the colour half way between two.
fn half_way(a: Rgb, b: Rgb) -> Rgb {
    (a.0.midpoint(b.0), a.1.midpoint(b.1), a.2.midpoint(b.2))
}

/// Returns whether white letters on an ink, or letters of that ink on white, are hard to read.
fn is_light((r, g, b): Rgb) -> bool {
    // Luma of Rec. 601.
    299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b) > 120_000
}

/// Returns the point `by` before `to` on the way from `from`, and the direction of the way.
fn shortened(from: Point, to: Point, by: f32) -> (Point, Point) {
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
    let direction = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let by = by.min(length * 0.7);
    ((to.0 - direction.0 * by, to.1 - direction.1 * by), direction)
}

/// Returns an outline that is so many times larger around its origin.
fn scaled(outline: &str, times: f32) -> String {
    if times <= 1.0 {
        return outline.to_owned();
    }
    let number = |word: &str| word.parse::<f32>().map(|v| (v * times * 10.0).round() / 10.0);
    let mut made = String::new();
    for word in outline.split_inclusive(|c: char| c == ' ' || c.is_ascii_alphabetic()) {
        let digits = word.trim_end_matches(|c: char| c == ' ' || c.is_ascii_alphabetic());
        match number(digits) {
            Ok(v) => write!(made, "{v}{}", &word[digits.len()..]).expect("writing to a string cannot fail"),
            Err(_) => made.push_str(word),
        }
    }
    made
}

pub(super) fn line_path(points: &[Point]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let step = if i == 0 { 'M' } else { 'L' };
        write!(path, "{step}{} {}", (x * 10.0).round() / 10.0, (y * 10.0).round() / 10.0)
            .expect("writing to a string cannot fail");
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::order::{Adjustment, Piece, Position};

    #[test]
    fn a_build_and_a_dislodged_unit_have_marks_that_are_seen_at_900_pixels() {
        let map = chancery_core::map::standard();
        let mut scene = Scene::new(&map, &Position::start(&map));
        let (built, driven_out) = (scene.units.remove(0), scene.units[0]);
        scene.dislodged.push(driven_out);
        scene.adjustment(built.power, Adjustment::Build(Piece::from(built)), super::super::Outcome::Succeeds);
        let palette = Palette::builtin("paper").expect("it is shipped");
        let geography = Geography::of(&map);
        let sheet = Sheet::new(&scene, &geography, &palette, &Caption::default());
        let pixels = |length: f32| length * 900.0 / sheet.width;
        let is_sign = |item: &&Item| {
            matches!(item, Item::Circle { radius, line, .. }
            if Some(line.ink) == palette.colour(Role::Build) && pixels(*radius) >= 4.0)
        };
        assert!(sheet.items.iter().any(|item| is_sign(&item)));
        let is_rim = |item: &&Item| {
            matches!(item, Item::Path { line: Some(line), .. }
            if Some(line.ink) == palette.colour(Role::Remove) && pixels(line.width) >= 2.0)
        };
        assert_eq!(sheet.items.iter().filter(is_rim).count(), 1);
    }
}
