//! Into how many parts a cell is divided where land meets sea, and the characters for them.

use super::Ground;

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
    use std::collections::HashSet;

    use super::*;

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
