//! What comes out of drawing: a grid of cells with meanings instead of colours, and that grid as text for a command.

use std::fmt::Write;

use super::Role;
use chancery_core::map::Province;

/// One character cell.
#[expect(clippy::struct_excessive_bools, reason = "each is one way in which a terminal draws a cell")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// A character one column wide.
    pub symbol: char,
    /// The meaning of the symbol.
    pub ink: Role,
    /// The meaning of the ground.
    pub paper: Role,
    /// Drawn bold.
    pub bold: bool,
    /// Drawn underlined.
    pub underline: bool,
    /// Drawn with ink and paper exchanged, so that it shows without colour, too.
    pub reverse: bool,
    /// Drawn with less of the ink, so that it steps back behind the rest.
    pub faint: bool,
}

impl Default for Cell {
    fn default() -> Self {
        Self {
            symbol: ' ',
            ink: Role::Plain,
            paper: Role::Plain,
            bold: false,
            underline: false,
            reverse: false,
            faint: false,
        }
    }
}

impl Cell {
    /// Returns the paper, unless it is the surface's own.
    pub fn tint(&self) -> Option<Role> {
        Some(self.paper).filter(|&paper| paper != Role::Plain)
    }
}

/// A drawing in cells, the size of the area that was asked for.
///
/// ```
/// use chancery_core::{map::standard, order::Position};
/// use chancery_draw::{Chart, Scene, View, draw};
///
/// let map = standard();
/// let chart = Chart::new(&map, 78, 20);
/// let picture = draw(&Scene::new(&map, &Position::start(&map)), &chart, View::new(&chart, &map, 78, 20, None));
/// let paris = map.names().province("Par").expect("a province of the standard map");
/// let (x, y) = picture.place(paris).expect("all of the map is in sight");
/// assert_eq!(picture.province_at(x, y), Some(paris));
/// assert_eq!(picture.to_text().lines().count(), 20);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// The number of columns.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
    pub(super) cells: Vec<Cell>,
    pub(super) provinces: Vec<Option<Province>>,
    pub(super) places: Vec<Option<(u16, u16)>>,
}

impl Picture {
    /// Returns the cell at column `x` of row `y`, both from 0.
    pub fn cell(&self, x: u16, y: u16) -> Option<&Cell> {
        self.index(x, y).map(|i| &self.cells[i])
    }

    /// Returns the rows, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(usize::from(self.width.max(1)))
    }

    /// Returns the province that the cell shows, for a mouse.
    pub fn province_at(&self, x: u16, y: u16) -> Option<Province> {
        self.index(x, y).and_then(|i| self.provinces[i])
    }

    /// Returns where the unit of `province` stands, if that is in sight.
    pub fn place(&self, province: Province) -> Option<(u16, u16)> {
        self.places.get(province.index()).copied().flatten()
    }

    fn index(&self, x: u16, y: u16) -> Option<usize> {
        (x < self.width && y < self.height).then(|| usize::from(y) * usize::from(self.width) + usize::from(x))
    }
}

/// A colour as a terminal of 24 bits understands it.
pub type Rgb = (u8, u8, u8);

impl Picture {
    /// Returns the symbols alone, a line a row, without blanks at the end of a line.
    pub fn to_text(&self) -> String {
        let symbols = |row: &[Cell]| row.iter().map(|cell| cell.symbol).collect::<String>();
        self.rows().map(|row| symbols(row).trim_end().to_owned() + "\n").collect()
    }

    /// Returns the symbols with terminal colours, as `colour` gives them for inks and papers; `None` leaves
    /// the terminal's own.
    pub fn to_ansi(&self, colour: impl Fn(Role) -> Option<Rgb>) -> String {
        let mut text = String::new();
        for row in self.rows() {
            let mut style = String::new();
            for cell in row {
                let mut next = String::from("\x1b[0");
                for (on, code) in
                    [(cell.bold, ";1"), (cell.faint, ";2"), (cell.underline, ";4"), (cell.reverse, ";7")]
                {
                    next.push_str(if on { code } else { "" });
                }
                for (role, code) in [(Some(cell.ink), 38), (cell.tint(), 48)] {
                    if let Some((r, g, b)) = role.and_then(&colour) {
                        write!(next, ";{code};2;{r};{g};{b}").expect("writing to a string cannot fail");
                    }
                }
                next.push('m');
                if next != style {
                    text.push_str(&next);
                    style = next;
                }
                text.push(cell.symbol);
            }
            text.push_str("\x1b[0m\n");
        }
        text
    }
}
