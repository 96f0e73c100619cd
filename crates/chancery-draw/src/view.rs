//! Which part of a chart is drawn, and with which characters: into how many parts a cell is divided where land
//! meets sea.

use super::{Chart, Ground};
use chancery_core::map::{Map, Province};

/// The characters that a surface can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Block elements, braille and arrows.
    #[default]
    Unicode,
    /// ASCII alone.
    Ascii,
}

impl Glyphs {
    /// Returns the characters for which a chart is made: without grounds in the owners' colours borders that run straight are
    /// read best, and the schematic has them, as in ASCII.
    #[must_use]
    pub fn on_grounds(self, has_grounds: bool) -> Self {
        if has_grounds { self } else { Self::Ascii }
    }
}

/// A window on a chart.
///
/// ```
/// use chancery_core::map::standard;
/// use chancery_draw::{Chart, View};
///
/// let map = standard();
/// let chart = Chart::new(&map, 300, 100);
/// let view = View::new(&chart, &map, 40, 10, map.names().province("Mos"));
/// let moved = view.moved(&chart, -5, 0);
/// assert_eq!((moved.x, moved.y), (view.x - 5, view.y));
/// ```
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own of how the chart is drawn")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// How finely coasts are drawn.
    pub fine: Fine,
    /// Whether the sea is marked by waves and the selected province by brackets, for surfaces without grounds in
    /// colour.
    pub waves: bool,
    /// Whether units and owned centres bear the letter of their power, for surfaces without any colour.
    pub letters: bool,
    /// Whether a province has its full name where there is room for it, else its code.
    pub names: bool,
    /// Whether a line runs around the selected province. Its code shows it in any case, and costs a terminal less.
    pub encloses: bool,
}

impl View {
    /// Returns a window of this size: the whole chart in the middle if it fits, else the part around `focus`,
    /// or around the middle.
    pub fn new(chart: &Chart, map: &Map, width: u16, height: u16, focus: Option<Province>) -> Self {
        let middle = (chart.width / 2, chart.height / 2);
        let (x, y) = focus.and_then(|p| chart.spot(map, p.location())).unwrap_or(middle);
        Self {
            x: window_start(chart.width, width, x),
            y: window_start(chart.height, height, y),
            width,
            height,
            encloses: true,
            ..Self::default()
        }
    }

    /// Returns the window moved by so many columns and rows, as far as the chart reaches.
    #[must_use]
    pub fn moved(self, chart: &Chart, columns: i32, rows: i32) -> Self {
        let along = |at: i32, by: i32, whole: u16, window: u16| {
            let rest = i32::from(whole) - i32::from(window);
            if rest <= 0 { rest / 2 } else { at.saturating_add(by).clamp(0, rest) }
        };
        Self {
            x: along(self.x, columns, chart.width, self.width),
            y: along(self.y, rows, chart.height, self.height),
            ..self
        }
    }

    /// Returns the window moved as little as shows `places` with some air around them: the first one always,
    /// each other one if it fits in together with those before it.
    #[must_use]
    pub fn following(self, chart: &Chart, places: &[(u16, u16)]) -> Self {
        let Some(&(x, y)) = places.first() else { return self.moved(chart, 0, 0) };
        let (mut across, mut down) = ((x, x), (y, y));
        let air = (AIR.0.min(self.width / 4), AIR.1.min(self.height / 4));
        for &(x, y) in &places[1..] {
            let wider = (across.0.min(x), across.1.max(x));
            let higher = (down.0.min(y), down.1.max(y));
            let fits =
                wider.1 - wider.0 + 2 * air.0 < self.width && higher.1 - higher.0 + 2 * air.1 < self.height;
            if fits {
                (across, down) = (wider, higher);
            }
        }
        let shifted = |at: i32, (low, high): (u16, u16), air: u16, window: u16| {
            let most = i32::from(low) - i32::from(air);
            let least = i32::from(high) + i32::from(air) + 1 - i32::from(window);
            at.clamp(least.min(most), most)
        };
        let view = Self {
            x: shifted(self.x, across, air.0, self.width),
            y: shifted(self.y, down, air.1, self.height),
            ..self
        };
        view.moved(chart, 0, 0)
    }
}

/// Columns and rows that are kept free around what is followed.
const AIR: (u16, u16) = (8, 3);

/// Returns where a window of length `window` on a line of length `whole` begins, so that `focus` is in it.
fn window_start(whole: u16, window: u16, focus: u16) -> i32 {
    let (whole, window, focus) = (i32::from(whole), i32::from(window), i32::from(focus));
    if window >= whole { -((window - whole) / 2) } else { (focus - window / 2).clamp(0, whole - window) }
}

/// How finely a coast is drawn in cells. What a terminal's letters have is for the user to know: quarters
/// are in every font, sixths came with Unicode 13.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[derive(strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames)]
#[strum(serialize_all = "lowercase", parse_err_ty = String, parse_err_fn = unknown)]
pub enum Fine {
    /// Four quarters.
    #[default]
    Quadrant,
    /// Six sixths, three rows of two.
    Sextant,
}

/// Quarter blocks by their bits: upper left, upper right, lower left, lower right.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
const FIRST_SEXTANT: u32 = 0x1fb00;

chancery_core::named!(Fine, name);

impl Fine {
    /// Returns which of a cell's eighths speak for its parts, from the left and the top.
    const fn speakers(self) -> &'static [usize] {
        match self {
            Self::Quadrant => &[0, 1, 6, 7],
            Self::Sextant => &[0, 1, 2, 3, 6, 7],
        }
    }

    /// Returns the parts of a cell, given its eighths.
    pub(super) fn parts(self, eighths: &[Ground; 8]) -> impl Iterator<Item = Ground> + '_ {
        self.speakers().iter().map(|&i| eighths[i])
    }

    /// Returns the character that covers the parts of a cell that are to be covered.
    pub(super) fn block(self, eighths: &[Ground; 8], covered: impl Fn(Ground) -> bool) -> char {
        let parts = self.parts(eighths).enumerate();
        self.symbol(parts.map(|(i, ground)| u8::from(covered(ground)) << i).sum())
    }

    /// Returns the character for a set of parts, the first part in the lowest bit.
    pub fn symbol(self, parts: u8) -> char {
        let full = 0xff >> (8 - self.speakers().len());
        let parts = parts & full;
        let found = match self {
            Self::Quadrant => Some(QUARTERS[usize::from(parts)]),
            Self::Sextant => match parts {
                0 => Some(' '),
                0x15 => Some('▌'),
                0x2a => Some('▐'),
                0x3f => Some('█'),
                _ => {
                    let passed = u32::from(parts > 0x15) + u32::from(parts > 0x2a);
                    char::from_u32(FIRST_SEXTANT + u32::from(parts) - 1 - passed)
                }
            },
        };
        found.unwrap_or('█')
    }
}

fn unknown(name: &str) -> String {
    format!(
        "`{name}` is not a map resolution; there are {}",
        <Fine as strum::VariantNames>::VARIANTS.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_window_stays_on_its_chart() {
        let map = chancery_core::map::standard();
        let chart = Chart::schematic(&map, 78, 20);
        let view = View::new(&chart, &map, 30, 10, None);
        assert_eq!((view.x, view.y), (24, 5));
        let moved = view.moved(&chart, 1000, -3);
        assert_eq!((moved.x, moved.y), (48, 2));
        assert_eq!(view.moved(&chart, i32::MIN, i32::MAX).x, 0);
        // A chart smaller than its window stays in the middle.
        let wide = View::new(&chart, &map, 100, 30, None);
        assert_eq!((wide.x, wide.y), (-11, -5));
        assert_eq!(wide.moved(&chart, 5, 5), wide);
    }

    #[test]
    fn the_focus_is_in_sight() {
        let map = chancery_core::map::standard();
        let chart = Chart::schematic(&map, 78, 20);
        for province in map.provinces() {
            let view = View::new(&chart, &map, 20, 5, Some(province));
            let (x, y) = chart.spot(&map, province.location()).expect("a place");
            assert!((0..20).contains(&(i32::from(x) - view.x)) && (0..5).contains(&(i32::from(y) - view.y)));
        }
    }

    #[test]
    fn every_pattern_has_a_character_of_its_own() {
        for (fine, count) in Fine::ALL.iter().zip([16_u16, 64]) {
            let all: HashSet<char> = (0..count).map(|parts| fine.symbol(parts as u8)).collect();
            assert_eq!(all.len(), usize::from(count), "{}", fine.name());
            assert_eq!((fine.symbol(0), fine.symbol((count - 1) as u8)), (' ', '█'));
        }
    }

    #[test]
    fn known_characters_stand_where_unicode_has_them() {
        // The Unicode charts: BLOCK SEXTANT-1, -12, -12345.
        assert_eq!(Fine::Sextant.symbol(0b1), '\u{1fb00}');
        assert_eq!(Fine::Sextant.symbol(0b11), '\u{1fb02}');
        assert_eq!(Fine::Sextant.symbol(0b01_1111), '\u{1fb1d}');
        assert_eq!(Fine::Sextant.symbol(0b11_1110), '\u{1fb3b}');
    }

    #[test]
    fn a_fineness_is_known_by_its_name() {
        for &fine in Fine::ALL {
            assert_eq!(fine.name().parse(), Ok(fine));
        }
        assert_eq!(
            "eighth".parse::<Fine>(),
            Err("`eighth` is not a map resolution; there are quadrant, sextant".to_owned())
        );
    }
}
