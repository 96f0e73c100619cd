//! Zoom and pan: what is selected stays in sight, and every cell still knows its province.

use super::bench::Bench;
use crate::theme::{Colours, Theme};
use crate::tui::action::Action;
use crate::tui::layout::Pane;
use crate::tui::panes::map::scene_of;
use chancery_core::map::Province;
use chancery_draw::{Chart, Picture, draw};

fn picture(bench: &Bench) -> Picture {
    let area = bench.model.areas().map_inside();
    let (scene, chart, view) = scene_of(&bench.model, area).expect("a map is shown");
    draw(&scene, chart, view)
}

fn province(bench: &Bench, code: &str) -> Province {
    bench.map.names().province(code).unwrap()
}

fn in_sight(bench: &Bench) -> Vec<Province> {
    let picture = picture(bench);
    bench.map.provinces().filter(|&p| picture.place(p).is_some()).collect()
}

fn note(bench: &Bench) -> String {
    bench.model.viewport.note().unwrap_or_default()
}

#[test]
fn the_map_is_zoomed_in_and_out_by_steps_and_the_heading_says_so() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc>/mun<Enter><:map>");
        let whole = in_sight(&bench).len();
        assert_eq!(note(&bench), "");
        let mut before = whole + 1;
        for expected in ["3:2", "2:1", "3:1", "4:1"] {
            bench.press("<:zoom the map>");
            assert_eq!(note(&bench), expected);
            assert!(bench.screen().contains(&format!("{expected} · Germany's orders")), "{}", bench.screen());
            let seen = in_sight(&bench);
            assert!(
                seen.contains(&province(&bench, "MUN")) && seen.len() < before,
                "{expected}: {}",
                seen.len()
            );
            before = seen.len().max(2);
        }
        bench.press("<:zoom out><:zoom out><:zoom out><:zoom out><:zoom out><:zoom out>");
        assert!(bench.screen().contains("the whole map is shown"));
        assert_eq!((note(&bench).as_str(), in_sight(&bench).len()), ("", whole));
        // One key leads back to the whole map, and zooms in at no time.
        bench.press("<:whole map>");
        assert_eq!(note(&bench), "");
        assert!(bench.screen().contains("the whole map is shown; Alt-Up zooms in"), "{}", bench.screen());
        bench.press("<:zoom the map><:zoom the map><:zoom the map><Space>mw");
        assert_eq!((note(&bench).as_str(), in_sight(&bench).len()), ("", whole));
    }
}

#[test]
fn the_view_follows_the_selection_wherever_it_goes() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        for zoom in [
            "",
            "<:zoom the map><:zoom the map>",
            "<:zoom the map><:zoom the map><:zoom the map><:zoom the map><:zoom the map>",
        ] {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("<Esc><:map>").press(zoom);
            let map = bench.map.clone();
            for at in map.provinces() {
                bench.press("/").press(map.code(at)).press("<Enter>");
                let place = picture(&bench).place(at);
                assert!(place.is_some(), "{} at {size:?} {zoom}", map.code(at));
            }
        }
    }
}

#[test]
fn what_the_selected_order_depends_on_is_shown_with_it() {
    let mut bench = Bench::game(120, 40);
    bench.press("f lon - eng<Enter>f bre - eng<Enter><Esc><:map><:zoom the map><:zoom the map><:zoom the map>/lon<Enter>");
    // Seen from London alone, Brest would lie beyond the lower edge.
    let seen = in_sight(&bench);
    for code in ["LON", "ENG", "BRE"] {
        assert!(seen.contains(&province(&bench, code)), "{code}");
    }
}

#[test]
fn panning_moves_the_view_and_the_next_selection_brings_it_back() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/ank<Enter><:map><:zoom the map><:zoom the map><:zoom the map>");
    let ankara = province(&bench, "ANK");
    assert!(in_sight(&bench).contains(&ankara));
    bench.press("<Shift-Left><Shift-Left><Shift-Left><Shift-Left>");
    assert!(!in_sight(&bench).contains(&ankara));
    assert_eq!(bench.session().province, Some(ankara), "panning selects nothing");
    bench.press("<Shift-Left><Shift-Left><Shift-Left><Shift-Left><Shift-Left><Shift-Left><Shift-Left>");
    assert!(bench.screen().contains("the map ends here"));
    bench.press("<Right>");
    let at = bench.session().province.unwrap();
    assert!(in_sight(&bench).contains(&at));
    bench.press("<:whole map><Shift-Up>");
    assert!(bench.screen().contains("the whole map is shown; Alt-Up zooms in"), "{}", bench.screen());
}

#[test]
fn the_wheel_keeps_what_is_under_the_pointer() {
    for size in [(120, 40), (200, 55)] {
        for code in ["BUR", "SEV", "LON", "NAF", "SMY"] {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("<Esc><:map><:zoom the map><:zoom the map><:zoom the map>");
            bench.press("/").press(code).press("<Enter>");
            let at = province(&bench, code);
            let (x, y) = picture(&bench).place(at).unwrap();
            let area = bench.model.areas().map_inside();
            bench.act(Action::Scroll(area.x + x, area.y + y, -1));
            assert_eq!(note(&bench), "4:1");
            assert_eq!(picture(&bench).province_at(x, y), Some(at), "{code}");
            bench.act(Action::Scroll(area.x + x, area.y + y, 1));
            assert_eq!(picture(&bench).province_at(x, y), Some(at), "{code}");
        }
    }
}

#[test]
fn the_mouse_drags_the_map_and_clicks_still_know_the_province() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/mun<Enter><:map><:zoom the map><:zoom the map><:zoom the map>");
    let area = bench.model.areas().map_inside();
    let (x, y) = (15, 6);
    let before = picture(&bench);
    bench.act(Action::Click(area.x + x, area.y + y));
    assert_ne!(bench.session().province, Some(province(&bench, "MUN")));
    bench.act(Action::Drag(area.x + x - 10, area.y + y - 4));
    bench.act(Action::LetGo);
    bench.act(Action::Drag(area.x, area.y));
    let after = picture(&bench);
    assert_eq!(after.province_at(x - 10, y - 4), before.province_at(x, y));
    let shared = (0..area.width - 10).flat_map(|x| (0..area.height - 4).map(move |y| (x, y)));
    for (x, y) in shared {
        assert_eq!(after.province_at(x, y), before.province_at(x + 10, y + 4), "{x},{y}");
    }
    // A click selects what is drawn there.
    for (x, y) in [(3, 3), (30, 10), (60, 18)] {
        let shown = picture(&bench).province_at(x, y);
        bench.act(Action::Click(area.x + x, area.y + y));
        bench.act(Action::LetGo);
        if let Some(shown) = shown {
            assert_eq!(bench.session().province, Some(shown));
        }
        assert_eq!(bench.model.pane, Pane::Map);
    }
}

#[test]
fn shapes_are_drawn_anew_at_every_zoom() {
    let mut bench = Bench::game(200, 55);
    bench.model.theme = Theme::named("dark", Colours::Full).unwrap();
    bench.press("<Esc><:map>");
    bench.press("/ber<Enter><:zoom the map><:zoom the map><:zoom the map>");
    // Were cells blown up, two of three rows would be like the one above.
    let chart = bench.model.viewport.chart().unwrap();
    let row = |y: u16| (0..chart.width).map(|x| chart.ground(x, y)).collect::<Vec<_>>();
    let alike = (1..chart.height).filter(|&y| row(y) == row(y - 1)).count();
    assert!(alike * 20 < usize::from(chart.height), "{alike} of {} rows", chart.height);
}

/// Without grounds in colour the borders of geography are a tangle: the schematic is drawn at every size, and units touch
/// the codes of their provinces.
#[test]
fn without_grounds_the_map_is_schematic_at_every_size() {
    for (theme, colours, is_schematic) in [
        ("mono", Colours::Mono, true),
        ("ascii", Colours::Mono, true),
        ("terminal", Colours::Sixteen, true),
        ("paper", Colours::Full, true),
        ("dark", Colours::Sixteen, true),
        ("dark", Colours::Indexed, false),
        ("light", Colours::Full, false),
    ] {
        for (width, height) in [(80, 24), (120, 40), (200, 55)] {
            let mut bench = Bench::game(width, height);
            bench.model.theme = Theme::named(theme, colours).unwrap();
            bench.press("<Esc><:map>");
            let (map, chart) = (bench.map.clone(), bench.model.viewport.chart().unwrap());
            let schematic = Chart::schematic(&map, chart.width, chart.height);
            let ground = |chart: &Chart| (0..chart.width).map(|x| chart.ground(x, 9)).collect::<Vec<_>>();
            let is_small = (width, height) == (80, 24);
            assert_eq!(ground(chart) == ground(&schematic), is_schematic || is_small, "{theme} {width}");
        }
    }
}
