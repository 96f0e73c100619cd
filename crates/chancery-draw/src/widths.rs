//! About how wide a code is, for a sheet that knows no typeface: an SVG is drawn with whatever its reader has.

/// The widths of the letters from A to Z in thousandths of their size, as in usual typefaces without serifs.
const LETTERS: [u16; 26] = [
    690, 690, 700, 770, 635, 580, 780, 755, 300, 300, 660, 560, 865, 750, 790, 605, 790, 700, 640, 615, 735,
    690, 990, 690, 615, 690,
];
const DIGIT: u16 = 640;

/// Returns half the width of a code at a size, in units of that size.
pub(super) fn half_width(code: &str, size: f32) -> f32 {
    let letter = |c: char| match c {
        'A'..='Z' => LETTERS[usize::from(c as u8 - b'A')],
        _ => DIGIT,
    };
    code.chars().map(|c| f32::from(letter(c))).sum::<f32>() * size / 2000.0
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use super::half_width;

    #[test]
    fn a_code_is_about_as_wide_as_it_is_drawn_in_pixels() {
        for code in ["ILL", "MOS", "WAR", "TRI3", "ISLANDS8"] {
            let drawn = crate::letters::width(code, 13.0) / 2.0;
            assert!((half_width(code, 13.0) - drawn).abs() < 0.5, "{code}: {drawn}");
        }
    }
}
