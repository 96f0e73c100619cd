//! How finely the map is drawn: as finely as the terminal is known to show.

use super::bench::Bench;
use chancery_draw::Fine;

#[test]
fn parts_of_cells_are_those_that_others_write() {
    let table = |fine: Fine, count: u16| -> String { (0..count).map(|p| fine.symbol(p as u8)).collect() };
    let theirs = |symbols: &[char]| -> String { symbols.iter().collect() };
    assert_eq!(table(Fine::Quadrant, 16), theirs(&ratatui::symbols::pixel::QUADRANTS));
    assert_eq!(table(Fine::Sextant, 64), theirs(&ratatui::symbols::pixel::SEXTANTS));
}

#[test]
fn coasts_are_drawn_in_the_parts_that_were_chosen() {
    let mut bench = Bench::game(200, 55);
    // The terminal of the tests has no colour, and coasts in parts need two.
    bench.model.theme = crate::theme::Theme::named("dark", crate::theme::Colours::Full).unwrap();
    bench.press("<Esc>");
    let only = |text: &str, range: std::ops::RangeInclusive<char>| text.chars().any(|c| range.contains(&c));
    for (name, sextants) in [("quadrant", false), ("sextant", true)] {
        bench.model.map_resolution = name.parse().unwrap();
        let screen = bench.screen();
        assert_eq!(only(&screen, '\u{1fb00}'..='\u{1fb3b}'), sextants, "{name}");
    }
}
