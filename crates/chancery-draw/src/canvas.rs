//! A picture while it is drawn. The first layer is papers, borders and waves; the second is units and the signs
//! beside them.

use super::chart::{BRAILLE, Tile};
use super::routes::point_along;
use super::{Cell, Chart, Glyphs, Ground, Picture, Role, Scene, View};
use chancery_core::map::{Location, Province, Unit};

/// The claim on a cell while a picture is drawn: what comes later gives way to what claimed it before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Claim {
    #[default]
    Free,
    Line,
    Label,
    /// Beside the letter of an owner, which nothing may join.
    Kept,
    Head,
    Unit,
}

/// A picture in the making.
pub(super) struct Canvas<'a> {
    pub scene: &'a Scene<'a>,
    pub chart: &'a Chart,
    pub view: View,
    pub picture: Picture,
    pub claims: Vec<Claim>,
    /// By province: its paper.
    papers: Vec<Role>,
    /// Where dislodged units were drawn.
    pub driven_out: Vec<(Location, (i32, i32))>,
}

impl<'a> Canvas<'a> {
    pub fn new(scene: &'a Scene<'a>, chart: &'a Chart, view: View) -> Self {
        let count = usize::from(view.width) * usize::from(view.height);
        let mut made = Self {
            scene,
            chart,
            view,
            picture: Picture {
                width: view.width,
                height: view.height,
                cells: vec![Cell::default(); count],
                provinces: vec![None; count],
                places: vec![None; scene.map.provinces().len()],
            },
            claims: vec![Claim::Free; count],
            papers: scene.map.provinces().map(|p| scene.paper(p)).collect(),
            driven_out: Vec::new(),
        };
        made.draw_ground();
        made.draw_labels();
        let place = |p: Province| made.spot(p.location()).and_then(|(x, y)| made.seen(x, y));
        made.picture.places = scene.map.provinces().map(place).collect();
        made
    }

    /// Returns where a cell of the chart is in the picture, if it is in sight.
    pub fn seen(&self, x: i32, y: i32) -> Option<(u16, u16)> {
        let (x, y) = (x - self.view.x, y - self.view.y);
        let inside = x >= 0 && y >= 0 && x < i32::from(self.view.width) && y < i32::from(self.view.height);
        inside.then_some((x as u16, y as u16))
    }

    /// Returns the first cell of the chart of a unit at a location.
    pub fn spot(&self, at: Location) -> Option<(i32, i32)> {
        self.chart.spot(self.scene.map, at).map(|(x, y)| (x.into(), y.into()))
    }

    /// Returns the index in the picture of a cell of the chart.
    pub fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = self.seen(x, y)?;
        Some(usize::from(y) * usize::from(self.view.width) + usize::from(x))
    }

    /// Returns what most of a cell of the chart is.
    pub fn at(&self, x: i32, y: i32) -> Ground {
        self.tile(x, y).map_or(Ground::Void, |tile| tile.ground)
    }

    fn tile(&self, x: i32, y: i32) -> Option<Tile> {
        self.chart.tile(u16::try_from(x).ok()?, u16::try_from(y).ok()?)
    }

    pub fn paper(&self, ground: Ground) -> Role {
        match ground {
            Ground::Void => Role::Plain,
            Ground::Blank => Role::Impassable,
            Ground::Water => Role::Sea,
            Ground::Province(p) => self.papers[p.index()],
        }
    }

    fn draw_ground(&mut self) {
        for row in 0..self.view.height {
            for column in 0..self.view.width {
                let (x, y) = (self.view.x + i32::from(column), self.view.y + i32::from(row));
                let ground = self.at(x, y);
                let Some(at) = self.index(x, y) else { continue };
                if ground == Ground::Void && !self.chart.through {
                    continue;
                }
                let (symbol, ink, paper) = if self.chart.through && self.view.glyphs == Glyphs::Unicode {
                    self.through(x, y)
                } else {
                    let (symbol, ink) = self.edge_line(x, y, ground);
                    (symbol, ink, self.paper(ground))
                };
                self.picture.cells[at] =
                    Cell { symbol, ink, paper, bold: ink == Role::Selected, ..Cell::default() };
                if let Ground::Province(province) = ground {
                    self.picture.provinces[at] = Some(province);
                }
            }
        }
    }

    /// Returns a cell of geography: quarters where land meets sea, lines where province meets province.
    fn through(&self, x: i32, y: i32) -> (char, Role, Role) {
        let Some(tile) = self.tile(x, y) else { return (' ', Role::Plain, Role::Plain) };
        let paper = self.paper(tile.ground);
        let rim = self.selection_border(x, y);
        if rim != 0 {
            return (braille(rim), Role::Selected, paper);
        }
        let parts = || self.view.fine.parts(&tile.dots);
        if let Some(island) = parts().find(|&g| g != Ground::Void)
            && parts().any(|g| g == Ground::Void)
        {
            if self.view.waves {
                return (braille(tile.lines), Role::Coast, paper);
            }
            let island = if tile.ground == Ground::Void { island } else { tile.ground };
            return (
                self.view.fine.block(&tile.dots, |g| g != Ground::Void),
                self.paper(island),
                Role::Plain,
            );
        }
        let land = parts()
            .find(|&g| !self.scene.is_sea(g))
            .map_or(tile.ground, |first| if self.scene.is_sea(tile.ground) { first } else { tile.ground });
        let sea = parts().find(|&g| self.scene.is_sea(g));
        if let Some(sea) = sea.filter(|_| !self.scene.is_sea(land)) {
            if self.view.waves {
                return (braille(tile.lines), Role::Coast, paper);
            }
            return (
                self.view.fine.block(&tile.dots, |g| !self.scene.is_sea(g)),
                self.paper(land),
                self.paper(sea),
            );
        }
        if tile.lines != 0 {
            return (braille(tile.lines), Role::Border, paper);
        }
        if tile.ground == Ground::Blank || paper == Role::Impassable {
            return ('░', Role::Border, paper);
        }
        let wave = self.view.waves && self.scene.is_sea(tile.ground) && (x + y * 3).rem_euclid(6) == 0;
        if wave { ('~', Role::Wave, paper) } else { (' ', Role::Plain, paper) }
    }

    /// Returns the province around which a line runs.
    fn enclosed(&self) -> Option<Ground> {
        self.scene.selected.filter(|_| self.view.encloses).map(Ground::Province)
    }

    /// Returns the border of the selected province through a cell of geography, as the bits of a braille
    /// character.
    fn selection_border(&self, x: i32, y: i32) -> u8 {
        let Some(selected) = self.enclosed() else { return 0 };
        let dots = |x, y| self.tile(x, y).map_or([false; 8], |tile| tile.dots.map(|dot| dot == selected));
        let (here, right, below) = (dots(x, y), dots(x + 1, y), dots(x, y + 1));
        let mut bits = 0;
        for (j, row) in BRAILLE.iter().enumerate() {
            for (i, bit) in row.iter().enumerate() {
                let inside = here[2 * j + i];
                let beside = if i == 0 { here[2 * j + 1] } else { right[2 * j] };
                let under = if j < 3 { here[2 * j + 2 + i] } else { below[i] };
                if inside != beside || inside != under {
                    bits |= bit;
                }
            }
        }
        bits
    }

    /// Returns the line at the left or the lower edge of a cell, or a wave, or nothing.
    fn edge_line(&self, x: i32, y: i32, ground: Ground) -> (char, Role) {
        let ascii = self.view.glyphs == Glyphs::Ascii;
        let (left, below) = (self.at(x - 1, y), self.at(x, y + 1));
        let selected = self.enclosed();
        let is_rim = |other: Ground| selected.is_some_and(|s| ground == s || other == s);
        let ink = |other: Ground| match self.scene.is_sea(ground) != self.scene.is_sea(other) {
            _ if is_rim(other) => Role::Selected,
            true => Role::Coast,
            false => Role::Border,
        };
        let symbol = |plain: char, thin: char, thick: char, other: Ground| match self.view.glyphs {
            Glyphs::Ascii => plain,
            Glyphs::Unicode if is_rim(other) => thick,
            Glyphs::Unicode => thin,
        };
        if left != ground && x > 0 && x <= i32::from(self.chart.width) {
            (symbol('|', '▏', '▎', left), ink(left))
        } else if below != ground && y >= -1 && y + 1 < i32::from(self.chart.height) {
            (symbol('_', '▁', '▂', below), ink(below))
        } else if [Ground::Water, Ground::Void].contains(&ground)
            && self.tile(x, y).is_some_and(|tile| tile.lines != 0)
        {
            ('.', Role::Border)
        } else if self.view.waves && self.scene.is_sea(ground) && (x + y * 3).rem_euclid(6) == 0 {
            ('~', Role::Wave)
        } else if ground == Ground::Blank || self.paper(ground) == Role::Impassable {
            (if ascii { '%' } else { '░' }, Role::Border)
        } else {
            (' ', Role::Plain)
        }
    }

    /// Writes a symbol in a cell of the chart, unless something stronger claimed it.
    pub fn put(&mut self, x: i32, y: i32, symbol: char, ink: Role, claim: Claim) -> bool {
        let Some(at) = self.index(x, y) else { return false };
        if self.claims[at] >= claim && self.claims[at] > Claim::Line {
            return false;
        }
        self.claims[at] = claim;
        let paper = self.paper(self.at(x, y));
        let cell = &mut self.picture.cells[at];
        cell.symbol = symbol;
        cell.ink = ink;
        cell.paper = paper;
        cell.bold = claim >= Claim::Head || ink == Role::Centre;
        true
    }
}

/// Returns border lines as a braille character.
fn braille(bits: u8) -> char {
    char::from_u32(0x2800 + u32::from(bits)).filter(|_| bits != 0).unwrap_or(' ')
}

impl Canvas<'_> {
    pub fn draw_units(&mut self) {
        let scene = self.scene;
        let new = scene.built.iter().filter(|b| !scene.units.iter().any(|u| u.at == b.at));
        for unit in scene.units.iter().chain(new) {
            if let Some(spot) = self.spot(unit.at) {
                let (x, y) = self.under_way(unit.at, false).unwrap_or(spot);
                self.draw_unit(*unit, x, y, Role::Unit(unit.power));
            }
        }
        for unit in &scene.dislodged {
            if let Some((x, y)) = self.dislodged_spot(unit.at) {
                self.driven_out.push((unit.at, (x, y)));
                let (x, y) = self.under_way(unit.at, true).unwrap_or((x, y));
                self.draw_unit(*unit, x, y, Role::Dislodged(unit.power));
                self.badge((x, y), '!', Role::Remove, None);
            }
        }
    }

    /// Draws signs in provinces: where a unit would stand, or beside the one that does.
    pub fn draw_signs(&mut self) {
        for &(province, symbol) in &self.scene.signs {
            let Some((x, y)) = self.spot(province.location()) else { continue };
            if !self.put(x, y, symbol, Role::Sign, Claim::Head) {
                self.badge((x, y), symbol, Role::Sign, None);
            }
        }
    }

    /// Returns where a unit is drawn that is on its way.
    fn under_way(&self, from: Location, driven_out: bool) -> Option<(i32, i32)> {
        let way = self.scene.journey(from, driven_out)?;
        let points: Option<Vec<_>> = way.into_iter().map(|s| self.cell(s)).collect();
        let points: Vec<_> = points?.into_iter().map(|(x, y)| (x as f32, y as f32)).collect();
        let (x, y) = point_along(&points, self.scene.under_way)?;
        Some((x.round() as i32, y.round() as i32))
    }

    /// Draws a unit as a badge in its power's colour with its letter, `A` or `F`. Without colour the power's
    /// letter follows: `Af` is an army of France, `Fe` a fleet of England.
    fn draw_unit(&mut self, unit: Unit, x: i32, y: i32, ink: Role) {
        let letter = super::unit_letter(self.scene.map.power(unit.power));
        let letter = if self.view.letters { letter } else { ' ' };
        let driven_out = matches!(ink, Role::Dislodged(_));
        for (x, symbol) in [(x, unit.kind.letter()), (x + 1, letter)] {
            self.put(x, y, symbol, ink, Claim::Unit);
            if let Some(at) = self.index(x, y) {
                self.picture.cells[at].reverse = !driven_out;
                self.picture.cells[at].underline = driven_out;
            }
        }
    }

    /// Returns where a dislodged unit is drawn: beside the place of a unit, within the province if it can be.
    fn dislodged_spot(&self, location: Location) -> Option<(i32, i32)> {
        let (x, y) = self.spot(location)?;
        let home = Ground::Province(self.scene.map.province_of(location));
        let around = [
            (3, 0),
            (2, 0),
            (-3, 0),
            (-2, 0),
            (0, 1),
            (0, -1),
            (-1, 1),
            (1, 1),
            (1, -1),
            (-1, -1),
            (4, 0),
            (2, 1),
            (2, -1),
        ];
        let free = |x: i32, y: i32, needed: bool| {
            let claim = self.index(x, y).map_or(Claim::Free, |at| self.claims[at]);
            claim < Claim::Label && (!needed || self.at(x, y) == home)
        };
        let fits =
            |(dx, dy): &&(i32, i32), needed| free(x + dx, y + dy, needed) && free(x + dx + 1, y + dy, needed);
        let found = around.iter().find(|d| fits(d, true)).or_else(|| around.iter().find(|d| fits(d, false)));
        let (dx, dy) = found.copied().unwrap_or((2, 0));
        Some((x + dx, y + dy))
    }

    /// Puts a sign right beside a unit, on whichever side is free, and returns its cell. The side that lies in the
    /// way of an order, in dots, comes first.
    pub fn badge(
        &mut self,
        (x, y): (i32, i32),
        symbol: char,
        ink: Role,
        way: Option<(f64, f64)>,
    ) -> Option<(i32, i32)> {
        let mut sides = [(2, 0), (-1, 0), (0, 1), (1, 1), (0, -1), (1, -1)];
        if let Some(way) = way {
            // How far a side lies in the way, seen from the middle of the unit's two cells.
            let along = |(dx, dy): (i32, i32)| {
                let side = (f64::from(dx) * 2.0 - 1.0, f64::from(dy) * 4.0);
                (side.0 * way.0 + side.1 * way.1) / side.0.hypot(side.1)
            };
            sides.sort_by(|a, b| along(*b).total_cmp(&along(*a)));
        }
        sides.map(|(dx, dy)| (x + dx, y + dy)).into_iter().find(|&(x, y)| {
            let is_free = self.index(x, y).is_some_and(|at| self.claims[at] < Claim::Label);
            is_free && self.put(x, y, symbol, ink, Claim::Head)
        })
    }
}
