//! Where everything stands on a screen of a given size.
//!
//! ```text
//! from 160x45                          from 110x30                    smaller
//! ┌ title ──────────────────────────┐  ┌ title ────────────────────┐  ┌ title ───────┐
//! │ orders │ map                    │  │ orders │ map              │  │ tabs         │
//! │        │                        │  │        │                  │  │ the pane     │
//! │        ├───────┬─────────┬──────┤  │        ├───────┬──────────┤  │              │
//! │        │ why   │ results │ st.  │  │        │ why   │ st.      │  ├ strip ───────┤
//! └ footer ─────────────────────────┘  └ footer ───────────────────┘  └ footer ──────┘
//! ```
//!
//! `st.` are the standings. From 110x30 the results take the place of both while they have the keys. While the inspector has
//! them, or one looks back, it has almost half of the height: it grows at the cost of the map, and the standings go.
//! From 110 columns a screen that is not high enough for four shows the orders and one other pane.

use ratatui::layout::Rect;

use crate::widgets::Cut;

/// The smallest screen on which the panes are shown.
pub const FLOOR: (u16, u16) = (40, 10);

/// How high the map must be for words below it.
const LEAST_WORDED: u16 = 10;
/// How high the map must be for a legend, beside other panes.
const LEAST_LEGEND: u16 = 20;
/// How many rows a hard failure takes: a paradox of six orders with its heading, the answer and all that would have
/// helped.
const LONG_ROWS: u16 = 36;
/// How many rows the reasons have, with a heading, where they have the smallest usual screen to themselves.
const TAB_ROWS: u16 = 21;
/// How many columns the schematic map takes.
const MAP_COLUMNS: u16 = 78;
/// How many rows it takes.
pub const MAP_ROWS: u16 = 20;
/// How narrow the orders may become for the map's sake.
const LEAST_ORDERS: u16 = 31;
/// How many rows the map has there at the least and at the most, with its heading.
const MAP_HEIGHTS: (u16, u16) = (22, 30);
/// How many columns the standings take.
const STANDINGS: u16 = 30;
/// How many rows the results of the table view need to be read beside the map.
const LEAST_RESULTS: u16 = 3;

/// The four panes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    #[default]
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
            Self::Inspector => "Why",
            Self::Results => "Results",
        }
    }

    pub fn next(self, back: bool) -> Self {
        let at = self as usize + if back { 3 } else { 1 };
        Self::ALL[at % 4]
    }
}

/// Returns the columns of the orders beside the map: a few less than usual where the map would lose some.
fn orders_columns(width: u16) -> u16 {
    let usual = 42.max(width / 4);
    let spared = width.saturating_sub(MAP_COLUMNS + 1);
    if width > usual + MAP_COLUMNS || spared < LEAST_ORDERS { usual } else { spared }
}

/// The areas of the screen. What is not shown has no area.
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
    /// Powers by their centres, with the heading.
    pub standings: Rect,
    /// The part of the other panes that a single pane needs.
    pub strip: Rect,
    /// The legend of the signs of the map.
    pub legend: Rect,
    /// The words about the map's layer; where there is a strip, it has them.
    pub words: Rect,
    pub footer: Rect,
}

impl Areas {
    /// Returns the screen of a size with its title and its footer, if it is large enough.
    fn of((width, height): (u16, u16)) -> Option<(Rect, Self)> {
        let screen = Rect::new(0, 0, width, height);
        let (title, footer) = (screen.rows_from(0, 1), screen.rows_from(height.saturating_sub(1), 1));
        let fits = width >= FLOOR.0 && height >= FLOOR.1;
        fits.then(|| (screen, Self { fits, title, footer, ..Self::default() }))
    }

    pub fn pane(&self, pane: Pane) -> Rect {
        self.panes[pane as usize]
    }

    /// Returns the pane without its heading; single panes have none, because the tabs name them.
    pub fn inside(&self, pane: Pane) -> Rect {
        let area = self.pane(pane);
        let area = if self.tabs.is_empty() && !self.bare { area.cut_top(1) } else { area };
        if pane == Pane::Map { area.cut_bottom(self.words.height + self.legend.height) } else { area }
    }

    /// Returns the same with room for words under the map, if they are not for the strip.
    #[must_use]
    pub fn with_words(mut self) -> Self {
        let map = self.pane(Pane::Map);
        if self.strip.is_empty() && map.height >= LEAST_WORDED {
            let rows = if map.width < 100 { 3 } else { 2 };
            self.words = map.rows_from(map.height - rows, rows);
        }
        self
    }

    /// Returns the same with a row for the legend at the foot of the map, where the map is high enough and
    /// nothing else stands there.
    #[must_use]
    pub fn with_legend(mut self) -> Self {
        let map = self.pane(Pane::Map);
        let least = if self.tabs.is_empty() { LEAST_LEGEND } else { MAP_ROWS + 2 };
        if self.words.is_empty() && map.height >= least {
            self.legend = map.rows_from(map.height - 1, 1);
        }
        self
    }

    /// Returns the same with all rows of the schematic map where it has the screen to itself, at the cost of
    /// the strip, of which a row remains.
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

    /// Returns the same with as many rows for long reasons as the smallest usual screen has, and more for a table of two
    /// worlds, at the cost of the map.
    #[must_use]
    pub fn with_long_reasons(mut self, has_table: bool) -> Self {
        let [orders, map, why, results] = &mut self.panes;
        let top = why.y;
        if !map.is_empty() && map.bottom() == top {
            let quarter = if has_table { map.height / 4 } else { 0 };
            let more = quarter.max(TAB_ROWS.saturating_sub(why.height));
            let more = more.min(LONG_ROWS.saturating_sub(why.height));
            map.height -= more;
            if orders.bottom() == top {
                orders.height -= more;
            }
            for below in [why, results].into_iter().filter(|pane| pane.y == top) {
                (below.y, below.height) = (top - more, below.height + more);
            }
        }
        self
    }

    pub fn map_inside(&self) -> Rect {
        self.inside(Pane::Map)
    }

    /// Returns the pane that a cell belongs to.
    pub fn pane_at(&self, x: u16, y: u16) -> Option<Pane> {
        Pane::ALL.into_iter().find(|&p| self.pane(p).contains((x, y).into()))
    }
}

/// Lays a screen out. Where one `inspects`, at least 45 of a hundred rows are the inspector's.
pub fn areas(size: (u16, u16), pane: Pane, side: Pane, zoomed: bool, inspects: bool) -> Areas {
    let (width, height) = size;
    let inspector = if inspects { (height * 9).div_ceil(20) } else { 0 };
    let Some((screen, mut areas)) = Areas::of(size) else { return Areas::default() };
    let body = screen.cut_top(1).cut_bottom(1);
    if zoomed {
        areas.panes[pane as usize] = body;
    } else if width >= 160 && height >= 45 {
        let left = 46;
        // From 50 rows on the map has the 34 rows that geography takes, and two for words below it.
        let lower = if body.height < 48 { 14 } else { (body.height - 37).min(14) };
        let lower = lower.max(body.height.saturating_sub(42)).max(inspector);
        let right = body.columns_from(left + 1, width);
        let (top, bottom) = (right.cut_bottom(lower), right.rows_from(right.height - lower, lower));
        let rest = if inspects { bottom } else { bottom.cut_right(STANDINGS + 1) };
        // The results have longer lines than the reasons, but a table of two worlds is wider.
        let half = match (inspects, pane) {
            (true, Pane::Results) => rest.width * 2 / 5,
            (true, _) => rest.width * 3 / 5,
            (false, _) => rest.width * 9 / 20,
        };
        areas.panes = [
            body.columns_from(0, left),
            top,
            rest.columns_from(0, half),
            rest.columns_from(half + 1, rest.width),
        ];
        if !inspects {
            areas.standings = bottom.columns_from(bottom.width - STANDINGS, STANDINGS);
        }
    } else if width >= 110 && height >= 30 {
        let left = orders_columns(width);
        let map = body.height.saturating_sub(8).clamp(MAP_HEIGHTS.0, MAP_HEIGHTS.1.max(body.height - 14));
        // The map stays whole beside results that are read aloud.
        let least = if pane == Pane::Results { MAP_HEIGHTS.0.min(body.height / 2 + 4) } else { 0 };
        let map = map.min((body.height - inspector).max(least));
        let right = body.columns_from(left + 1, width);
        let bottom = right.rows_from(map, right.height);
        areas.panes[Pane::Orders as usize] = body.columns_from(0, left);
        areas.panes[Pane::Map as usize] = right.rows_from(0, map);
        if inspects || pane == Pane::Results {
            // What is read needs all the room that there is.
            if pane == Pane::Results {
                areas.panes[pane as usize] = bottom;
            } else {
                // The reasons stand below the orders, too.
                areas.panes[Pane::Orders as usize] = body.columns_from(0, left).rows_from(0, map);
                areas.panes[Pane::Inspector as usize] = body.rows_from(map, body.height);
            }
        } else {
            areas.panes[Pane::Inspector as usize] = bottom.cut_right(STANDINGS + 1);
            areas.standings = bottom.columns_from(bottom.width - STANDINGS, STANDINGS);
        }
    } else if width >= 110 {
        let left = orders_columns(width);
        areas.panes[Pane::Orders as usize] = body.columns_from(0, left);
        areas.panes[side as usize] = body.columns_from(left + 1, width);
    } else {
        areas.tabs = body.rows_from(0, 1);
        let rest = body.cut_top(1);
        let strip = match pane {
            Pane::Map => 5,
            Pane::Orders | Pane::Results => 3,
            // The order under the cursor, and no rule above it.
            Pane::Inspector => 1,
        };
        let strip = strip.min(rest.height / 3);
        areas.panes[pane as usize] = rest.cut_bottom(strip);
        areas.strip = rest.rows_from(rest.height - strip, strip);
    }
    areas
}

/// Lays the table view out: a title, the standings, the map, the results, the keys. At 80x24 the schematic map has
/// its 20 rows. Where that leaves too few rows for the results, they stand `alone` in the map's place, in turn.
pub fn table_view(size: (u16, u16), alone: bool) -> Areas {
    let Some((screen, mut areas)) = Areas::of(size) else { return Areas::default() };
    let height = size.1;
    let results = height.saturating_sub(3 + MAP_ROWS).clamp(1, (height / 7).clamp(1, 10));
    let body = screen.cut_top(2).cut_bottom(1);
    (areas.standings, areas.bare) = (screen.rows_from(1, 1), true);
    areas.strip = body.rows_from(body.height - results, results);
    if alone && results < LEAST_RESULTS {
        areas.strip = body;
    } else {
        areas.panes[Pane::Map as usize] = body.cut_bottom(results);
    }
    areas
}

/// Returns a pane's tab.
pub fn tab(pane: Pane) -> String {
    format!(" {} ", pane.title())
}

/// Returns the tab at a column.
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
                        let inspects = pane == Pane::Inspector;
                        check(areas((width, height), pane, side, zoomed, inspects), width, height);
                        check(areas((width, height), pane, side, zoomed, true), width, height);
                    }
                }
            }
        }
    }

    fn check(areas: Areas, width: u16, height: u16) {
        let all = [areas.title, areas.tabs, areas.strip, areas.footer, areas.standings]
            .into_iter()
            .chain(areas.panes);
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
            for height in [24, 29, 30, 40, 44, 45, 55] {
                let areas = areas((width, height), Pane::Map, Pane::Map, false, false);
                assert!(areas.map_inside().width >= MAP_COLUMNS, "{width}x{height}");
                assert!(areas.pane(Pane::Orders).width >= LEAST_ORDERS, "{width}x{height}");
            }
        }
    }

    #[test]
    fn the_usual_screen_has_shapes_with_why_and_standings_below_them() {
        let areas = areas((120, 40), Pane::Orders, Pane::Map, false, false).with_legend();
        check(areas, 120, 40);
        let inside = areas.map_inside();
        assert!(inside.width >= 78 && inside.height >= 28, "{inside}");
        assert_eq!(areas.pane(Pane::Orders).width, 41, "what the map does not need");
        assert_eq!(areas.legend.y, inside.bottom());
        let below = [areas.pane(Pane::Inspector), areas.standings];
        assert!(below.iter().all(|area| area.y == areas.legend.bottom() && area.height == 8), "{below:?}");
    }

    #[test]
    fn the_results_have_the_room_below_the_map_while_they_have_the_keys() {
        let areas = areas((120, 40), Pane::Results, Pane::Map, false, false);
        let results = areas.pane(Pane::Results);
        assert!(areas.standings.is_empty() && results.width >= 78 && results.height >= 8, "{results}");
        let map = super::areas((120, 40), Pane::Orders, Pane::Map, false, false).map_inside();
        assert_eq!(areas.map_inside(), map, "it stays as it is");
        check(areas, 120, 40);
    }

    #[test]
    fn the_map_is_whole_beside_the_results_that_are_read_aloud() {
        for (width, height) in [(110, 38), (120, 40), (160, 45), (200, 55)] {
            let areas = areas((width, height), Pane::Results, Pane::Map, false, true).with_legend();
            let inside = areas.map_inside();
            assert!(inside.width >= MAP_COLUMNS && inside.height >= MAP_ROWS, "{inside} at {width}x{height}");
            assert!(!areas.legend.is_empty() && areas.pane(Pane::Results).height >= 14, "{areas:?}");
        }
    }

    #[test]
    fn the_inspector_has_almost_half_of_the_height_while_one_inspects() {
        for (width, height) in [(80, 24), (100, 30), (110, 30), (120, 40), (160, 45), (200, 55), (300, 90)] {
            let areas = areas((width, height), Pane::Inspector, Pane::Inspector, false, true);
            let rows = areas.pane(Pane::Inspector).height;
            assert!(rows * 20 >= height * 9, "{rows} of {height} rows");
            assert!(width < 110 || !areas.pane(Pane::Orders).is_empty(), "the orders stay beside it");
        }
    }

    #[test]
    fn the_table_view_has_the_whole_width_for_its_map() {
        for width in (40..=300).step_by(13) {
            for height in 10..=100 {
                let alone = table_view((width, height), true);
                check(alone, width, height);
                assert!(alone.strip.height >= 3, "{width}x{height}");
                let areas = table_view((width, height), false);
                check(areas, width, height);
                assert_eq!(areas.map_inside().width, width);
                assert!(areas.strip.height > 0 && areas.footer.height > 0 && areas.standings.height > 0);
                assert!(height < 24 || areas.map_inside().height >= MAP_ROWS, "{width}x{height}");
            }
        }
    }

    #[test]
    fn the_schematic_map_has_its_rows_on_the_smallest_usual_screen() {
        let areas = areas((80, 24), Pane::Map, Pane::Map, false, false).with_whole_map();
        check(areas, 80, 24);
        let inside = areas.map_inside();
        assert!(inside.width >= MAP_COLUMNS && inside.height >= MAP_ROWS, "{inside}");
        assert_eq!(areas.strip.height, 1);
    }

    #[test]
    fn geography_has_its_rows_with_words_below_it() {
        for (width, height) in [(160, 50), (160, 52), (200, 55), (220, 65)] {
            let areas = areas((width, height), Pane::Map, Pane::Map, false, false).with_words();
            let inside = areas.map_inside();
            assert!(inside.width >= 110 && inside.height >= 34, "{width}x{height}: {inside}");
            assert!(areas.words.height > 0 && !areas.words.intersects(inside));
        }
    }

    #[test]
    fn the_three_sizes_have_their_panes() {
        let shown = |size| {
            let areas = areas(size, Pane::Orders, Pane::Map, false, false);
            Pane::ALL.into_iter().filter(|&p| !areas.pane(p).is_empty()).count()
        };
        assert_eq!([(80, 24), (120, 24), (120, 40), (200, 55)].map(shown), [1, 2, 3, 4]);
        assert!(!areas((20, 5), Pane::Orders, Pane::Map, false, false).fits);
    }
}
