//! Into how many parts a cell is divided where land meets sea, and the characters for them.

use super::Ground;

/// How finely a coast is drawn in cells. What a terminal's letters have is for the user to know: halves
/// and quarters are in every font, sixths came with Unicode 13, eighths with Unicode 16.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    strum::VariantNames,
)]
#[strum(serialize_all = "lowercase", parse_err_ty = String, parse_err_fn = unknown)]
pub enum Fine {
    /// An upper and a lower half.
    Half,
    /// Four quarters.
    #[default]
    Quadrant,
    /// Six sixths, three rows of two.
    Sextant,
    /// Eight eighths, four rows of two.
    Octant,
}

/// Quarter blocks by their bits: upper left, upper right, lower left, lower right.
const QUARTERS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// The patterns of eighths that are neither quarters nor in the block of octants: Unicode had them before,
/// or has them elsewhere.
const ELSEWHERE: [(u8, char); 10] = [
    (0x01, '\u{1cea8}'),
    (0x02, '\u{1ceab}'),
    (0x03, '\u{1fb82}'),
    (0x14, '\u{1fbe6}'),
    (0x28, '\u{1fbe7}'),
    (0x3f, '\u{1fb85}'),
    (0x40, '\u{1cea3}'),
    (0x80, '\u{1cea0}'),
    (0xc0, '▂'),
    (0xfc, '▆'),
];
const FIRST_OCTANT: u32 = 0x1cd00;
const FIRST_SEXTANT: u32 = 0x1fb00;

chancery_core::named!(Fine, name);

impl Fine {
    /// Returns which of a cell's eighths speak for its parts, from the left and the top.
    const fn speakers(self) -> &'static [usize] {
        match self {
            Self::Half => &[0, 6],
            Self::Quadrant => &[0, 1, 6, 7],
            Self::Sextant => &[0, 1, 2, 3, 6, 7],
            Self::Octant => &[0, 1, 2, 3, 4, 5, 6, 7],
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
            Self::Half => Some([' ', '▀', '▄', '█'][usize::from(parts)]),
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
            Self::Octant => octant(parts),
        };
        found.unwrap_or('█')
    }
}

/// Returns the octant of a set of parts: they stand in the order of their bits, those left out that Unicode
/// has elsewhere.
fn octant(parts: u8) -> Option<char> {
    let elsewhere =
        |parts: u8| quarter(parts).or_else(|| ELSEWHERE.iter().find(|e| e.0 == parts).map(|e| e.1));
    elsewhere(parts).or_else(|| {
        let before = (0..parts).filter(|&p| elsewhere(p).is_none()).count();
        char::from_u32(FIRST_OCTANT + before as u32)
    })
}

/// Returns the quarter block that is the same as a pattern of eighths, if there is one.
fn quarter(parts: u8) -> Option<char> {
    let rows: [u8; 4] = std::array::from_fn(|row| parts >> (2 * row) & 3);
    (rows[0] == rows[1] && rows[2] == rows[3]).then(|| QUARTERS[usize::from(rows[0] | rows[2] << 2)])
}

fn unknown(name: &str) -> String {
    format!(
        "`{name}` is not a map resolution; there are {}",
        <Fine as strum::VariantNames>::VARIANTS.join(", ")
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_pattern_has_a_character_of_its_own() {
        for (fine, count) in Fine::ALL.iter().zip([4_u16, 16, 64, 256]) {
            let all: HashSet<char> = (0..count).map(|parts| fine.symbol(parts as u8)).collect();
            assert_eq!(all.len(), usize::from(count), "{}", fine.name());
            assert_eq!((fine.symbol(0), fine.symbol((count - 1) as u8)), (' ', '█'));
        }
    }

    #[test]
    fn known_characters_stand_where_unicode_has_them() {
        // The Unicode charts: BLOCK SEXTANT-1, -12, -12345; BLOCK OCTANT-3, -24 being a quarter, -2345678.
        assert_eq!(Fine::Sextant.symbol(0b1), '\u{1fb00}');
        assert_eq!(Fine::Sextant.symbol(0b11), '\u{1fb02}');
        assert_eq!(Fine::Sextant.symbol(0b01_1111), '\u{1fb1d}');
        assert_eq!(Fine::Sextant.symbol(0b11_1110), '\u{1fb3b}');
        assert_eq!(Fine::Octant.symbol(0b100), '\u{1cd00}');
        assert_eq!(Fine::Octant.symbol(0b1010), '▝');
        assert_eq!(Fine::Octant.symbol(0b1111_1110), '\u{1cde5}');
    }

    #[test]
    fn a_fineness_is_known_by_its_name() {
        for &fine in Fine::ALL {
            assert_eq!(fine.name().parse(), Ok(fine));
        }
        assert_eq!(
            "eighth".parse::<Fine>(),
            Err("`eighth` is not a map resolution; there are half, quadrant, sextant, octant".to_owned())
        );
    }
}
