//! Where everything stands on a screen of a given size.
//!
//! ```text
//! from 160x45                          from 110x30               smaller
//! ┌ title ──────────────────────────┐  ┌ title ───────────────┐  ┌ title ───────┐
//! │ orders │ map                    │  │ orders │ map         │  │ tabs         │
//! │        │                        │  │        │             │  │ the pane     │
//! │        ├────────────┬───────────┤  ├────────┼─────────────┤  │              │
//! │        │ inspector  │ results   │  │ insp.  │ results     │  ├ strip ───────┤
//! └ footer ─────────────────────────┘  └ footer ──────────────┘  └ footer ──────┘
//! ```
//!
//! From 110 columns a screen that is not high enough for four shows the orders and one other pane.

use ratatui::layout::Rect;

use crate::tui::widgets::area::Cut;

/// The smallest screen on which the panes are shown.
pub const FLOOR: (u16, u16) = (40, 10);

/// How high the map must be for words below it.
const LEAST_WORDED: u16 = 10;
/// How many columns the schematic map takes.
const MAP_COLUMNS: u16 = 78;
/// How many rows it takes.
const MAP_ROWS: u16 = 20;
/// How narrow the orders may become for the map's sake.
const LEAST_ORDERS: u16 = 31;

/// The four panes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pane {
    Orders,
    Map,
    Inspector,
    Results,
}

impl Pane {
    pub const ALL: [Self; 4] = [Self::Orders, Self::Map, Self::Inspector, Self::Results];

    pub const fn title(self) -> &'static str {
        match self {
            Self::Orders => "Orders",
            Self::Map => "Map",
            Self::Inspector => "Inspector",
            Self::Results => "Results",
        }
    }

    pub fn next(self, back: bool) -> Self {
        let at = self as usize + if back { 3 } else { 1 };
        Self::ALL[at % 4]
    }
}

/// The columns of the orders beside the map: a few less than usual where the map would lose some.
fn orders_columns(width: u16) -> u16 {
    let usual = 42.max(width / 4);
    let spared = width.saturating_sub(MAP_COLUMNS + 1);
    if width > usual + MAP_COLUMNS || spared < LEAST_ORDERS { usual } else { spared }
}

/// Where everything stands. What is not shown has no area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// Whether the screen is large enough for anything but a line of text.
    pub fits: bool,
    pub title: Rect,
    pub tabs: Rect,
    /// Whether panes have no headings, though there are no tabs.
    pub bare: bool,
    /// By pane, in the order of [`Pane::ALL`], with the heading.
    pub panes: [Rect; 4],
    /// What a single pane needs of the others.
    pub strip: Rect,
    /// What the map's layer shows, in words; where there is a strip, it has them.
    pub words: Rect,
    pub footer: Rect,
}

impl Areas {
    pub fn pane(&self, pane: Pane) -> Rect {
        self.panes[pane as usize]
    }

    /// The pane without its heading; single panes have none, for the tabs name them.
    pub fn inside(&self, pane: Pane) -> Rect {
        let area = self.pane(pane);
        let area = if self.tabs.is_empty() && !self.bare { area.cut_top(1) } else { area };
        if pane == Pane::Map { area.cut_bottom(self.words.height) } else { area }
    }

    /// The same with room for words under the map, if they are not for the strip.
    #[must_use]
    pub fn with_words(mut self) -> Self {
        let map = self.pane(Pane::Map);
        if self.strip.is_empty() && map.height >= LEAST_WORDED {
            let rows = if map.width < 100 { 3 } else { 2 };
            self.words = map.rows_from(map.height - rows, rows);
        }
        self
    }

    /// The same with all rows of the schematic map where it has the screen to itself, at the cost of the
    /// strip, of which a row remains.
    #[must_use]
    pub fn with_whole_map(mut self) -> Self {
        let map = &mut self.panes[Pane::Map as usize];
        if !map.is_empty() && !self.strip.is_empty() {
            let more = MAP_ROWS.saturating_sub(map.height).min(self.strip.height - 1);
            map.height += more;
            self.strip = self.strip.cut_top(more);
        }
        self
    }

    pub fn map_inside(&self) -> Rect {
        self.inside(Pane::Map)
    }

    /// The pane that a cell belongs to.
    pub fn pane_at(&self, x: u16, y: u16) -> Option<Pane> {
        Pane::ALL.into_iter().find(|&p| self.pane(p).contains((x, y).into()))
    }
}

/// Lays a screen out.
pub fn areas(size: (u16, u16), pane: Pane, side: Pane, zoomed: bool) -> Areas {
    let (width, height) = size;
    let screen = Rect::new(0, 0, width, height);
    if width < FLOOR.0 || height < FLOOR.1 {
        return Areas::default();
    }
    let body = screen.cut_top(1).cut_bottom(1);
    let mut areas = Areas {
        fits: true,
        title: screen.rows_from(0, 1),
        footer: screen.rows_from(height - 1, 1),
        ..Areas::default()
    };
    if zoomed {
        areas.panes[pane as usize] = body;
    } else if width >= 160 && height >= 45 {
        let left = 46;
        // From 50 rows on the map has the 34 rows that geography takes, and two for words below it.
        let lower = if body.height < 48 { 14 } else { (body.height - 37).min(14) };
        let lower = lower.max(body.height.saturating_sub(42));
        let right = body.columns_from(left + 1, width);
        let (top, bottom) = (right.cut_bottom(lower), right.rows_from(right.height - lower, lower));
        let half = bottom.width / 2;
        areas.panes = [
            body.columns_from(0, left),
            top,
            bottom.columns_from(0, half),
            bottom.columns_from(half + 1, bottom.width),
        ];
    } else if width >= 110 && height >= 30 {
        let left = orders_columns(width);
        // The schematic map is 22 rows high; beyond that the results gain.
        let map = 24.max(body.height * 3 / 5).min(body.height - 6);
        let inspector = 12.min(body.height / 3);
        let (west, east) = (body.columns_from(0, left), body.columns_from(left + 1, width));
        areas.panes = [
            west.cut_bottom(inspector),
            east.rows_from(0, map),
            west.rows_from(west.height - inspector, inspector),
            east.rows_from(map, east.height),
        ];
    } else if width >= 110 {
        let left = orders_columns(width);
        areas.panes[Pane::Orders as usize] = body.columns_from(0, left);
        areas.panes[side as usize] = body.columns_from(left + 1, width);
    } else {
        areas.tabs = body.rows_from(0, 1);
        let rest = body.cut_top(1);
        let strip = match pane {
            Pane::Map => 5,
            Pane::Orders | Pane::Inspector | Pane::Results => 3,
        };
        let strip = strip.min(rest.height / 3);
        areas.panes[pane as usize] = rest.cut_bottom(strip);
        areas.strip = rest.rows_from(rest.height - strip, strip);
    }
    areas
}

/// Lays the table-top out: a title, the map, a band. At 80x24 the schematic map has its 20 rows.
pub fn table_top(size: (u16, u16)) -> Areas {
    let (width, height) = size;
    if width < FLOOR.0 || height < FLOOR.1 {
        return Areas::default();
    }
    let screen = Rect::new(0, 0, width, height);
    let band = (height / 7).clamp(3, 10);
    let mut areas = Areas {
        fits: true,
        title: screen.rows_from(0, 1),
        strip: screen.rows_from(height - band, band),
        bare: true,
        ..Areas::default()
    };
    areas.panes[Pane::Map as usize] = screen.cut_top(1).cut_bottom(band);
    areas
}

/// A pane's tab.
pub fn tab(pane: Pane) -> String {
    format!(" {} ", pane.title())
}

/// The tab at a column.
pub fn tab_at(area: Rect, x: u16) -> Option<Pane> {
    let mut left = area.x;
    for pane in Pane::ALL {
        let right = left + tab(pane).len() as u16;
        if (left..right).contains(&x) {
            return Some(pane);
        }
        left = right + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_nothing_lies_outside() {
        for width in (0..=300).step_by(7) {
            for height in 0..=100 {
                for pane in Pane::ALL {
                    for zoomed in [false, true] {
                        let side = if pane == Pane::Orders { Pane::Results } else { pane };
                        check(areas((width, height), pane, side, zoomed), width, height);
                    }
                }
            }
        }
    }

    fn check(areas: Areas, width: u16, height: u16) {
        let all = [areas.title, areas.tabs, areas.strip, areas.footer].into_iter().chain(areas.panes);
        let all: Vec<Rect> = all.filter(|a| !a.is_empty()).collect();
        for (i, a) in all.iter().enumerate() {
            assert!(a.right() <= width && a.bottom() <= height, "{a} on {width}x{height}");
            for b in &all[..i] {
                assert!(!a.intersects(*b), "{a} and {b} on {width}x{height}");
            }
        }
    }

    #[test]
    fn the_map_loses_no_column_where_there_is_room_for_it() {
        for width in 110..=300 {
            for height in [24, 29, 30, 44, 45, 55] {
                let areas = areas((width, height), Pane::Map, Pane::Map, false);
                assert!(areas.map_inside().width >= MAP_COLUMNS, "{width}x{height}");
                assert!(areas.pane(Pane::Orders).width >= LEAST_ORDERS, "{width}x{height}");
            }
        }
    }

    #[test]
    fn the_schematic_map_has_its_rows_on_the_smallest_usual_screen() {
        let areas = areas((80, 24), Pane::Map, Pane::Map, false).with_whole_map();
        check(areas, 80, 24);
        let inside = areas.map_inside();
        assert!(inside.width >= MAP_COLUMNS && inside.height >= MAP_ROWS, "{inside}");
        assert_eq!(areas.strip.height, 1);
    }

    #[test]
    fn geography_has_its_rows_with_words_below_it() {
        for (width, height) in [(160, 50), (160, 52), (200, 55), (220, 65)] {
            let areas = areas((width, height), Pane::Map, Pane::Map, false).with_words();
            let inside = areas.map_inside();
            assert!(inside.width >= 110 && inside.height >= 34, "{width}x{height}: {inside}");
            assert!(areas.words.height > 0 && !areas.words.intersects(inside));
        }
    }

    #[test]
    fn the_three_sizes_have_their_panes() {
        let shown = |size| {
            let areas = areas(size, Pane::Orders, Pane::Map, false);
            Pane::ALL.into_iter().filter(|&p| !areas.pane(p).is_empty()).count()
        };
        assert_eq!([(80, 24), (120, 24), (120, 40), (200, 55)].map(shown), [1, 2, 4, 4]);
        assert!(!areas((20, 5), Pane::Orders, Pane::Map, false).fits);
    }
}
