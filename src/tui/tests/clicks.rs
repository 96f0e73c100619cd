//! Clicks on the hints of the footer, and where they may do nothing.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::layout::Pane;
use crate::tui::panes::map::scene_of;
use crate::tui::panes::orders;
use chancery_draw::draw;
use chancery_session::board::Key;

/// Returns where a hint stands in the footer: the first cell of its key.
fn hint(bench: &Bench, hint: &str) -> (u16, u16) {
    let screen = bench.screen();
    let footer = screen.lines().last().unwrap_or_default();
    let at = footer.find(hint).unwrap_or_else(|| panic!("{hint}: {footer}"));
    (footer[..at].chars().count() as u16, bench.model.size.1 - 1)
}

#[test]
fn a_click_on_a_hint_does_what_its_key_does() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        let (x, y) = hint(&bench, "Space menu");
        bench.act(Action::Click(x, y));
        assert!(bench.model.layer::<crate::tui::layers::menu::Menu>().is_some(), "{}", bench.screen());
        bench.press("<Esc><:settings>");
        let (x, y) = hint(&bench, "Esc close");
        bench.act(Action::Click(x + 5, y));
        assert!(bench.model.layers.is_empty(), "{}", bench.screen());
        // What stands between two hints is none of them.
        let (x, y) = hint(&bench, "Space menu");
        bench.act(Action::Click(x - 1, y));
        assert!(bench.model.layers.is_empty(), "{}", bench.screen());
        bench.press("<:table view>");
        let (x, y) = hint(&bench, "Esc leave");
        bench.act(Action::Click(x, y));
        assert!(bench.model.table_view.is_none());
    }
}

#[test]
fn a_click_adjudicates_nothing_and_one_on_a_message_only_puts_it_away() {
    let mut bench = Bench::game(80, 24);
    bench.press("<F5>");
    let (x, y) = hint(&bench, "y adjudicate");
    bench.time += std::time::Duration::from_secs(9);
    bench.act(Action::Click(x, y));
    assert_eq!((bench.phase().as_str(), bench.model.layers.len()), ("S1901M", 1), "{}", bench.screen());
    bench.press("<Esc>");
    for x in 0..80 {
        bench.model.say("something");
        bench.act(Action::Click(x, 23));
        assert!(bench.model.layers.is_empty() && bench.model.message.is_none(), "{x}");
    }
}

/// Returns the line of the screen on which a text stands first.
fn line_of(bench: &Bench, text: &str) -> u16 {
    let at = bench.screen().lines().position(|line| line.contains(text));
    at.unwrap_or_else(|| panic!("{text}: {}", bench.screen())) as u16
}

#[test]
fn a_click_below_the_open_line_selects_the_row_that_is_clicked() {
    for typed in ["", "a bud - ser", "a bud s a vie - con", "x"] {
        let mut bench = Bench::game(120, 40);
        bench.press(typed);
        let y = line_of(&bench, "F EDI");
        bench.act(Action::Click(6, y));
        assert_eq!(bench.selected(), "F EDI", "{typed}\n{}", bench.screen());
    }
}

#[test]
fn the_heading_of_a_power_stays_above_the_line_that_is_typed_there() {
    let mut bench = Bench::game(120, 40);
    let england = bench.map.names().power("England").unwrap();
    bench.model.session_mut().unwrap().select(Key::Power(england));
    bench.press("f lon - n");
    assert_eq!(line_of(&bench, "ENGLAND") + 1, line_of(&bench, "f lon - n"), "{}", bench.screen());
    let y = line_of(&bench, "A LVP");
    bench.act(Action::Click(6, y));
    assert_eq!(bench.selected(), "A LVP", "{}", bench.screen());
}

/// Returns the row of the orders at a line of their pane.
fn row_at(bench: &Bench, y: u16) -> Option<Key> {
    let area = bench.model.areas().inside(Pane::Orders);
    orders::row_at(&bench.model, bench.session(), area, y).map(|(key, _)| key)
}

#[test]
fn a_click_moves_neither_a_row_nor_a_heading() {
    for size in [(80, 24), (120, 40), (200, 55), (60, 14)] {
        for typed in ["", "a bud s a vie - con", "x"] {
            for from in ["bud", "edi", "ber", "ank"] {
                let mut bench = Bench::game(size.0, size.1);
                bench.press("<Esc>/").press(from).press("<Enter><:orders>").press(typed);
                let area = bench.model.areas().inside(Pane::Orders);
                // One after the other, without a key between them.
                for y in (0..area.height).step_by(3).chain((0..area.height).rev().step_by(5)) {
                    let Some(key) = row_at(&bench, y) else { continue };
                    for _ in 0..2 {
                        bench.act(Action::Click(area.x + 4, area.y + y));
                        bench.act(Action::LetGo);
                        let screen = bench.screen();
                        assert_eq!(bench.session().key, Some(key), "{size:?} {typed} {y}\n{screen}");
                        assert_eq!(row_at(&bench, y), Some(key), "{size:?} {typed} {y}\n{screen}");
                    }
                }
                // What is typed then is in sight.
                bench.press("zz");
                assert!(bench.screen().contains("▌ zz"), "{size:?}\n{}", bench.screen());
            }
        }
    }
}

#[test]
fn the_row_that_was_clicked_stands_where_the_mouse_is() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>/ber<Enter><:orders>");
    for unit in ["F KIE", "A PAR", "FRANCE", "A MAR", "F LON"] {
        let y = line_of(&bench, unit);
        bench.act(Action::Click(6, y));
        assert_eq!(line_of(&bench, unit), y, "{}", bench.screen());
        assert_eq!(bench.selected(), unit);
    }
}

#[test]
fn a_click_does_not_move_the_province_that_it_hits() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc><:map>");
        let area = bench.model.areas().map_inside();
        let at = |bench: &Bench, cell: (u16, u16)| {
            let (scene, chart, view) = scene_of(&bench.model, area).unwrap();
            draw(&scene, chart, view).province_at(cell.0, cell.1)
        };
        for cell in (0..area.height).step_by(5).flat_map(|y| (0..area.width).step_by(13).map(move |x| (x, y)))
        {
            let province = at(&bench, cell);
            for click in 0..2 {
                bench.act(Action::Click(area.x + cell.0, area.y + cell.1));
                bench.act(Action::LetGo);
                let screen = bench.screen();
                if bench.model.areas().map_inside().height > cell.1 {
                    assert_eq!(at(&bench, cell), province, "{size:?} {cell:?} {click}\n{screen}");
                }
            }
            bench.press("<Esc>");
        }
    }
}
