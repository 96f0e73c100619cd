//! How finely the map is drawn: as finely as the terminal is known to show.

use super::bench::Bench;
use crate::terminal::resolution::{Abilities, MapResolution};
use crate::tui::panes::map::wanted;
use chancery_draw::{Fine, Inline};

fn known(name: &str) -> Abilities {
    let term = |asked: &str| (asked == "TERM").then(|| name.to_owned());
    let mut known = Abilities::of(term);
    known.cell = Some((8, 16));
    known
}

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
    bench.model.abilities = known("xterm-kitty");
    let only = |text: &str, range: std::ops::RangeInclusive<char>| text.chars().any(|c| range.contains(&c));
    for (name, sextants) in [("quadrant", false), ("sextant", true)] {
        bench.model.map_resolution = MapResolution::named(name).unwrap();
        let screen = bench.screen();
        assert_eq!(only(&screen, '\u{1fb00}'..='\u{1fb3b}'), sextants, "{name}");
    }
}

#[test]
fn a_picture_stands_in_the_maps_pane_and_nowhere_else() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(width, height);
        bench.model.abilities = known("xterm-kitty");
        bench.model.map_resolution = bench.model.abilities.finest().expect("the terminal shows pictures");
        assert_eq!(bench.model.map_resolution, MapResolution::Pixels(Inline::Kitty));
        bench.press("<:map>");
        let area = bench.model.areas().map_inside();
        let picture = wanted(&bench.model.context()).expect("the map is shown");
        assert_eq!((picture.picture.area, picture.picture.inline), (area, Inline::Kitty));
        let buffer = bench.buffer();
        assert!(area.positions().all(|at| buffer[at].symbol() == " "), "{width}x{height}");
        assert!(bench.screen().contains("Orders"), "the rest is text");
        // It is the same until something is another.
        assert_eq!(wanted(&bench.model.context()).unwrap().picture.mark, picture.picture.mark);
        bench.press("<Right>");
        let moved = wanted(&bench.model.context()).unwrap();
        assert_ne!(moved.picture.mark, picture.picture.mark);
        let sequence = moved.sequence(&bench.model.context()).unwrap();
        let head = format!("c={},r={},m=1;iVBOR", area.width, area.height);
        assert!(sequence.starts_with("\x1b_Ga=T,") && sequence.contains(&head));
        // Nothing lies behind what lies on top.
        bench.press("?");
        assert!(wanted(&bench.model.context()).is_none());
        bench.press("<Esc>");
        assert!(wanted(&bench.model.context()).is_some());
        bench.model.map_resolution = MapResolution::default();
        assert!(wanted(&bench.model.context()).is_none());
        bench.press("<:map>");
        assert!(bench.screen().contains("NTH"));
    }
}

#[test]
fn a_click_on_the_picture_finds_the_province_that_is_drawn_there() {
    let mut bench = Bench::game(120, 40);
    bench.model.abilities = known("foot");
    bench.model.map_resolution = MapResolution::Pixels(Inline::Sixel);
    bench.press("<:map>");
    let area = bench.model.areas().map_inside();
    for code in ["MUN", "SYR", "NAO", "NWY", "ION"] {
        let province = bench.map.names().province(code).unwrap();
        let (x, y) = bench.model.viewport.chart().unwrap().spot(&bench.map, province.location()).unwrap();
        let view = bench.model.viewport.view((area.width, area.height), bench.model.glyphs);
        let at = (i32::from(area.x) + i32::from(x) - view.x, i32::from(area.y) + i32::from(y) - view.y);
        bench.act(crate::tui::action::Action::Click(at.0 as u16, at.1 as u16));
        assert_eq!(bench.session().province, Some(province), "{code}");
    }
}
