//! The part of the map that is shown, and how large: zoom, pan, and following the selection.

use std::sync::Arc;

use crate::board::Key;
use chancery_core::map::{Location, Map, Province};
use chancery_draw::{Chart, Drawing, Fine, Geography, Glyphs, View};
use chancery_game::game::NodeId;

/// How many times as large as its pane the map is drawn.
const STEPS: [(u16, u16); 6] = [(1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (6, 1)];
/// How many of these steps the map closes in by itself.
const CLOSEST: usize = 4;
/// The columns and rows that are left free around what it closes in on, so that labels and neighbours are seen.
const MARGIN: (u32, u32) = (24, 8);
/// No drawing has more cells than this, so that laying it out stays quick, unless its pane has more.
const MOST_CELLS: u64 = 160_000;

/// The things that the view moves along with, when they change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The province under the cursor.
    pub province: Option<Province>,
    /// The selected row.
    pub key: Option<Key>,
    /// The phase.
    pub node: NodeId,
    /// The state of the game.
    pub revision: u64,
}

/// The size and the options for which a drawing was laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LayoutKey {
    area: (u16, u16),
    step: usize,
    glyphs: Glyphs,
    /// Whether letters stand for colours.
    letters: bool,
}

/// A window on the map's drawing.
#[derive(Debug, Default)]
pub struct Viewport {
    drawing: Arc<Drawing>,
    laid: Option<(LayoutKey, Chart)>,
    letters: bool,
    step: usize,
    /// The step to which it closes in on what should be in sight; none while the zoom is left to the user.
    close: Option<usize>,
    /// The places on which it closed in, and the area for them.
    closed_on: (Vec<Location>, (u16, u16)),
    /// The chart's cell in the upper left corner.
    at: (i32, i32),
    followed: Option<Subject>,
    /// The cell of the pane that is to stay where it is when the zoom changes.
    anchor: Option<(u16, u16)>,
    /// Where the mouse took hold of the map.
    pub grip: Option<(u16, u16)>,
}

impl Viewport {
    /// Returns the drawing as it is laid out now.
    pub fn chart(&self) -> Option<&Chart> {
        self.laid.as_ref().map(|(_, chart)| chart)
    }

    /// Returns the zoom in figures, such as `2:1`; nothing if the map is whole.
    pub fn note(&self) -> Option<String> {
        let (large, small) = STEPS[self.shown()];
        (self.shown() > 0).then(|| format!("{large}:{small}"))
    }

    /// Returns the step at which the map is drawn.
    fn shown(&self) -> usize {
        self.close.unwrap_or(self.step)
    }

    /// Draws the map so from now on: whether letters stand for colours.
    pub fn draw_with(&mut self, drawing: Arc<Drawing>, letters: bool) {
        (self.drawing, self.letters) = (drawing, letters);
    }

    /// Returns the drawing in lines, for pictures.
    pub fn sheet(&self, map: &Map) -> &Geography {
        self.drawing.sheet(map)
    }

    /// Returns the window on the chart for an area of so many columns and rows.
    pub fn view(&self, (width, height): (u16, u16), glyphs: Glyphs) -> View {
        let view = View {
            x: self.at.0,
            y: self.at.1,
            width,
            height,
            glyphs,
            waves: false,
            letters: false,
            names: self.shown() > 0,
            fine: Fine::default(),
            encloses: true,
        };
        self.chart().map_or(view, |chart| view.moved(chart, 0, 0))
    }

    /// Zooms in or out by a step; `at` is the cell of the pane that is to stay where it is, if not the
    /// selection. Tells whether there was a step to go.
    pub fn zoom(&mut self, closer: bool, at: Option<(u16, u16)>) -> bool {
        let area = self.laid.as_ref().map_or((0, 0), |(asked, _)| asked.area);
        let from = self.shown();
        let to = if closer { from + 1 } else { from.wrapping_sub(1) };
        let can = to < STEPS.len() && can(to, area);
        if can {
            (self.step, self.close) = (to, None);
            self.anchor = at;
        }
        can
    }

    /// Shows the whole map; tells whether only a part was shown.
    pub fn show_whole(&mut self) -> bool {
        self.anchor = None;
        let before = self.shown();
        (self.step, self.close) = (0, None);
        before > 0
    }

    /// Moves the window by so many quarters of its size; returns whether it moved.
    pub fn pan(&mut self, across: i32, down: i32) -> bool {
        let Some((asked, _)) = &self.laid else { return false };
        let (width, height) = asked.area;
        let step = |by: i32, of: u16| by * i32::from(of / 4).max(1);
        self.moved(step(across, width), step(down, height))
    }

    fn moved(&mut self, columns: i32, rows: i32) -> bool {
        let Some((asked, chart)) = &self.laid else { return false };
        let to = self.view(asked.area, asked.glyphs).moved(chart, columns, rows);
        let before = std::mem::replace(&mut self.at, (to.x, to.y));
        before != self.at
    }

    /// Moves the map with the mouse that holds it.
    pub fn drag(&mut self, x: u16, y: u16) {
        let Some((from_x, from_y)) = self.grip.replace((x, y)) else { return };
        self.moved(i32::from(from_x) - i32::from(x), i32::from(from_y) - i32::from(y));
    }

    /// Forgets everything, after another game, with perhaps another map, was opened.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Lays the map out anew where its pane or the zoom has changed, and follows the selection where
    /// that has: `places` is what should be in sight, the most important first. Where it `closes_in`, it is drawn as large as
    /// all of them fit, whenever the selection changes.
    pub fn settle(
        &mut self,
        map: &Map,
        area: (u16, u16),
        glyphs: Glyphs,
        subject: Subject,
        closes_in: bool,
        places: impl Fn() -> Vec<Location>,
    ) {
        if area.0 == 0 || area.1 == 0 {
            return;
        }
        let mut near = if closes_in { places() } else { Vec::new() };
        near.sort();
        near.dedup();
        let near = (near, area);
        let letters = self.letters;
        // A larger map has the names of provinces where the letters would stand.
        let asked_at = |step| LayoutKey { area, step, glyphs, letters: letters && step == 0 };
        if !closes_in {
            self.close = None;
        } else if self.closed_on != near {
            self.close = Some(0);
            self.lay_out(map, asked_at(0), subject.province);
            self.close = Some(self.closest(map, area, &near.0));
        }
        self.closed_on = near;
        while !can(self.step, area) {
            self.step -= 1;
        }
        let asked = asked_at(self.shown());
        let before = self.laid.as_ref().map(|(asked, _)| *asked);
        let at_pointer = self.anchor.is_some();
        if before != Some(asked) {
            self.lay_out(map, asked, subject.province);
        }
        let follows =
            self.followed.replace(subject) != Some(subject) || (before != Some(asked) && !at_pointer);
        let Some((_, chart)) = &self.laid else { return };
        // While the mouse holds the map, it must not move away under it.
        if follows && self.grip.is_none() && (chart.width > area.0 || chart.height > area.1) {
            let places: Vec<_> = places().into_iter().filter_map(|l| chart.spot(map, l)).collect();
            let view = self.view(area, glyphs).following(chart, &places);
            self.at = (view.x, view.y);
        }
    }

    /// Returns the largest step at which these places fit into an area, with some room around them.
    fn closest(&self, map: &Map, area: (u16, u16), places: &[Location]) -> usize {
        let Some((_, chart)) = &self.laid else { return 0 };
        let spots: Vec<_> = places.iter().filter_map(|&at| chart.spot(map, at)).collect();
        let span = |of: &dyn Fn(&(u16, u16)) -> u16| {
            let (least, most) = (spots.iter().map(of).min(), spots.iter().map(of).max());
            u32::from(most.unwrap_or(0) - least.unwrap_or(0))
        };
        let (wide, high) = (span(&|spot| spot.0), span(&|spot| spot.1));
        let fits = |step: &usize| {
            let (large, small) = STEPS[*step];
            let times = |v: u32| v * u32::from(large) / u32::from(small);
            let (across, down) = MARGIN;
            times(wide) + across <= u32::from(area.0) && times(high) + down <= u32::from(area.1)
        };
        (0..CLOSEST).rev().find(|step| fits(step) && can(*step, area)).unwrap_or(0)
    }

    /// Lays the map out; what was at the anchor stays there.
    fn lay_out(&mut self, map: &Map, asked: LayoutKey, selected: Option<Province>) {
        let (large, small) = STEPS[asked.step];
        let times = |v: u16| (u32::from(v) * u32::from(large) / u32::from(small)).min(2000) as u16;
        let (width, height) = (times(asked.area.0), times(asked.area.1));
        let chart = self.drawing.chart(map, width, height, asked.glyphs);
        let chart = if asked.letters { chart.with_chips(map) } else { chart };
        let anchor = self.anchor.take();
        self.at = match self.laid.take() {
            None => {
                let view = View::new(&chart, map, asked.area.0, asked.area.1, selected);
                (view.x, view.y)
            }
            Some((old, before)) => {
                let (width, height) = old.area;
                let view = View { width, height, ..self.view(old.area, old.glyphs) }.moved(&before, 0, 0);
                let spot = |chart: &Chart| {
                    let (x, y) = chart.spot(map, selected?.location())?;
                    Some((i32::from(x), i32::from(y)))
                };
                // Where the selection stands in the old window, if one sees it.
                let seen = spot(&before).map(|(x, y)| (x - view.x, y - view.y)).filter(|&(x, y)| {
                    (0..i32::from(width)).contains(&x) && (0..i32::from(height)).contains(&y)
                });
                match (anchor, seen, spot(&chart)) {
                    (None, Some(cell), Some(place)) => (place.0 - cell.0, place.1 - cell.1),
                    (anchor, ..) => {
                        let (x, y) = anchor.unwrap_or((width / 2, height / 2));
                        let along = |start: i32, cell: u16, from: u16, to: u16| {
                            let at = i64::from(start) + i64::from(cell);
                            (at * i64::from(to) / i64::from(from.max(1))) as i32 - i32::from(cell)
                        };
                        (
                            along(view.x, x, before.width, chart.width),
                            along(view.y, y, before.height, chart.height),
                        )
                    }
                }
            }
        };
        self.laid = Some((asked, chart));
        self.moved(0, 0);
    }
}

/// Returns whether a pane of this size can be drawn at a step.
fn can(step: usize, (width, height): (u16, u16)) -> bool {
    let (large, small) = STEPS[step];
    let cells = |v: u16| u64::from(v) * u64::from(large) / u64::from(small);
    step == 0 || cells(width) * cells(height) <= MOST_CELLS
}

#[cfg(test)]
mod tests {
    use chancery_core::map::standard;
    use chancery_game::game::Game;

    use super::*;

    #[test]
    fn the_map_closes_in_as_far_as_all_places_fit() {
        let map = standard();
        let subject =
            Subject { province: None, key: None, node: Game::new(&map, "Friday").current(), revision: 0 };
        for (codes, zoom) in [(["BUR", "MUN"], Some("3:1")), (["MAO", "SYR"], None)] {
            let places = || codes.map(|code| map.names().province(code).unwrap().location()).to_vec();
            let mut viewport = Viewport::default();
            viewport.settle(&map, (120, 40), Glyphs::default(), subject, true, places);
            assert_eq!(viewport.note().as_deref(), zoom, "{codes:?}");
        }
    }
}
