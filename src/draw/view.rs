//! Which part of a chart is drawn, and with which characters.

use super::Chart;
use crate::map::{Map, Province};

/// The characters that a surface can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Block elements, braille and arrows.
    #[default]
    Unicode,
    /// ASCII alone.
    Ascii,
}

/// A window on a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The chart's column that is drawn at the left; negative to leave a margin.
    pub x: i32,
    /// The chart's row that is drawn at the top; negative to leave a margin.
    pub y: i32,
    /// Columns of the area.
    pub width: u16,
    /// Rows of the area.
    pub height: u16,
    /// The characters to draw with.
    pub glyphs: Glyphs,
    /// Whether the sea is marked by waves, for surfaces without colour.
    pub waves: bool,
}

impl View {
    /// A window of this size: the whole chart in the middle if it fits, else the part around
    /// `focus`, or around the middle.
    pub fn new(chart: &Chart, map: &Map, width: u16, height: u16, focus: Option<Province>) -> Self {
        let middle = (chart.width() / 2, chart.height() / 2);
        let (x, y) = focus.and_then(|p| chart.spot(map, p.location())).unwrap_or(middle);
        Self {
            x: start(chart.width(), width, x),
            y: start(chart.height(), height, y),
            width,
            height,
            glyphs: Glyphs::default(),
            waves: false,
        }
    }
}

/// Where a window of length `window` on a line of length `whole` begins, so that `focus` is in it.
fn start(whole: u16, window: u16, focus: u16) -> i32 {
    let (whole, window, focus) = (i32::from(whole), i32::from(window), i32::from(focus));
    if window >= whole { -((window - whole) / 2) } else { (focus - window / 2).clamp(0, whole - window) }
}
