//! How finely the map is drawn: chosen on the screen, doubted where the terminal may not show it.

use super::bench::Bench;
use crate::terminal::resolution::{Abilities, MapResolution};
use crate::tui::layers::map_resolution::offer;
use crate::tui::panes::map::wanted;
use chancery_draw::{Fine, Inline};

fn known(name: &str) -> Abilities {
    let term = |asked: &str| (asked == "TERM").then(|| name.to_owned());
    let mut known = Abilities::of(term);
    known.cell = Some((8, 16));
    known
}

fn choose(bench: &mut Bench, downs: usize) {
    bench.press("<Esc>:map resolution<Enter><Home>");
    bench.press(&"<Down>".repeat(downs)).press("<Enter>");
}

#[test]
fn parts_of_cells_are_those_that_others_write() {
    let table = |fine: Fine, count: u16| -> String { (0..count).map(|p| fine.symbol(p as u8)).collect() };
    let theirs = |symbols: &[char]| -> String { symbols.iter().collect() };
    assert_eq!(table(Fine::Quadrant, 16), theirs(&ratatui::symbols::pixel::QUADRANTS));
    assert_eq!(table(Fine::Sextant, 64), theirs(&ratatui::symbols::pixel::SEXTANTS));
    assert_eq!(table(Fine::Octant, 256), theirs(&ratatui::symbols::pixel::OCTANTS));
}

#[test]
fn what_the_terminal_is_not_known_to_show_is_drawn_only_if_one_insists() {
    let mut bench = Bench::game(200, 55);
    bench.model.theme = bench.model.theme.with("dark").unwrap();
    bench.model.abilities = known("xterm");
    choose(&mut bench, 3);
    assert_eq!(bench.model.map_resolution, MapResolution::default());
    let screen = bench.screen();
    let told = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("may not show eighths of a cell. Press Enter again"), "{screen}");
    bench.press("<Enter>");
    assert_eq!(bench.model.map_resolution, MapResolution::Cells(Fine::Octant));
    assert_eq!(bench.asked, ["Remember(MapResolution(\"octant\"))"]);
    // A terminal that has them is not doubted.
    bench.model.abilities = known("xterm-kitty");
    choose(&mut bench, 2);
    assert_eq!(bench.model.map_resolution, MapResolution::Cells(Fine::Sextant));
}

#[test]
fn what_the_terminal_is_known_to_show_is_offered_once() {
    for (keys, chosen) in [("<Enter>", "kitty"), ("<Down><Enter>", "quadrant"), ("<Esc>", "quadrant")] {
        let mut bench = Bench::new(80, 24);
        bench.model.theme = crate::theme::Theme::named("dark", crate::theme::Colours::Full).unwrap();
        bench.model.abilities = known("xterm");
        assert!(offer(&mut bench.model).is_none() && bench.model.layers.is_empty());
        bench.model.abilities = known("xterm-kitty");
        let first = offer(&mut bench.model).map(|effect| format!("{effect:?}"));
        assert_eq!(first.as_deref(), Some("Remember(MapResolution(\"quadrant\"))"), "it is not asked again");
        assert!(
            bench.screen().contains("finer map") && bench.screen().contains("kitty"),
            "{}",
            bench.screen()
        );
        bench.press(keys);
        assert_eq!(bench.model.map_resolution.name(), chosen);
        assert!(bench.model.layers.is_empty());
        assert_eq!(bench.asked.len(), usize::from(chosen == "kitty"), "{:?}", bench.asked);
    }
}

#[test]
fn the_choice_of_the_legend_is_remembered() {
    let mut bench = Bench::game(120, 40);
    bench.press("<:legend of the map><:legend of the map>");
    assert_eq!(bench.asked, ["Remember(Legend(false))", "Remember(Legend(true))"]);
}

#[test]
fn coasts_are_drawn_in_the_parts_that_were_chosen() {
    let mut bench = Bench::game(200, 55);
    // The terminal of the tests has no colour, and coasts in parts need two.
    bench.model.theme = crate::theme::Theme::named("dark", crate::theme::Colours::Full).unwrap();
    bench.model.abilities = known("xterm-kitty");
    let only = |text: &str, range: std::ops::RangeInclusive<char>| text.chars().any(|c| range.contains(&c));
    for (downs, sextants, octants) in [(1, false, false), (2, true, false), (3, false, true)] {
        choose(&mut bench, downs);
        let screen = bench.screen();
        assert_eq!(only(&screen, '\u{1fb00}'..='\u{1fb3b}'), sextants, "{downs}");
        assert_eq!(only(&screen, '\u{1cd00}'..='\u{1cde5}'), octants, "{downs}");
    }
}

#[test]
fn a_picture_stands_in_the_maps_pane_and_nowhere_else() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(width, height);
        bench.model.abilities = known("xterm-kitty");
        choose(&mut bench, 4);
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
        choose(&mut bench, 1);
        assert!(wanted(&bench.model.context()).is_none());
        bench.press("<:map>");
        assert!(bench.screen().contains("NTH"));
    }
}

#[test]
fn a_click_on_the_picture_finds_the_province_that_is_drawn_there() {
    let mut bench = Bench::game(120, 40);
    bench.model.abilities = known("foot");
    choose(&mut bench, 6);
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
