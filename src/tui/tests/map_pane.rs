//! The map: what its colours, codes and title say, and what it draws of a result.

use super::bench::Bench;
use super::why::{MUNICH, bench};
use crate::tui::panes::map::scene_of;
use chancery_draw::{Emphasis, Scene};

#[test]
fn a_province_without_a_unit_is_named_below_the_map() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:map>/tyr<Enter>");
    let screen = bench.screen();
    let strip = screen.lines().nth(22).expect("a row below the map");
    assert!(strip.contains("Tyrolia · no supply centre · no unit"), "{screen}");
}

/// The orders that the map draws are those of the tree, whosever they are, and its title says so.
#[test]
fn the_title_of_the_map_names_what_it_draws() {
    for (orders, keys, power) in [
        (MUNICH, "/mun<Enter>", "Germany"),
        ("FRANCE: A PAR - BUR\nGERMANY: A MUN - BUR", "/par<Enter>", "France"),
        ("ENGLAND: F LON - NTH\nGERMANY: F HOL - NTH, F HEL S F HOL - NTH", "/lon<Enter>", "England"),
    ] {
        let mut bench = bench(orders, 120, 40);
        bench.press(keys);
        assert!(
            bench.screen().contains(&format!("{power}'s orders, what decided it ")),
            "{}",
            bench.screen()
        );
        bench.press("<F6>");
        assert!(
            bench.screen().contains("· what decided it ") || bench.screen().contains("─ what decided it ")
        );
        assert!(!bench.screen().contains(&format!("{power}'s orders")), "{}", bench.screen());
    }
}

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

fn scene(bench: &Bench) -> Scene<'_> {
    scene_of(&bench.model, bench.model.areas().map_inside()).expect("a map is shown").0
}

/// `GREaFa`, `BULtFt`, `Fr`.
#[test]
fn the_owner_is_a_colour_and_no_letter_behind_the_code() {
    for size in SIZES {
        let mut bench = Bench::bounced(size.0, size.1);
        bench.press("<:map>");
        let screen = bench.screen();
        for letters in ["VIEa", "CONt", "BERg", "VIE a", "CON t", "BER g", "Aa ", "Fe "] {
            assert!(!screen.contains(letters), "{letters} at {size:?}: {screen}");
        }
        assert!(screen.contains('●') && screen.contains('○'), "{screen}");
    }
}

/// No legend: see also `pictures::the_legend_stands_below_the_map_where_there_is_room`.
#[test]
fn a_legend_stands_below_the_map() {
    assert!(Bench::bounced(120, 40).screen().contains("● centre  ○ free   A army  F fleet"));
}

/// The selection filled the province with magenta.
#[test]
fn the_selection_keeps_the_owners_colour() {
    let mut bench = Bench::bounced(130, 60);
    // Moscow is larger than any other province.
    bench.press("<:map>/bar<Enter>");
    let grounds = |bench: &Bench| {
        let (area, buffer) = (bench.model.areas().map_inside(), bench.buffer());
        area.positions().map(|at| buffer[at].bg).collect::<Vec<_>>()
    };
    let before = grounds(&bench);
    bench.press("/mos<Enter>");
    let changed = before.iter().zip(grounds(&bench)).filter(|(before, now)| **before != *now).count();
    // Two codes and what stands behind them.
    assert!((1..30).contains(&changed), "{changed} cells have another ground");
}

/// Only codes, however much room there was.
#[test]
fn a_map_that_is_zoomed_in_shows_full_names_where_there_is_room() {
    let mut bench = Bench::bounced(200, 55);
    let named =
        |bench: &Bench| ["Galicia", "Bohemia", "Ukraine"].iter().any(|name| bench.screen().contains(name));
    bench.press("<:map>");
    assert!(!named(&bench), "{}", bench.screen());
    bench.press("<Alt-Up>");
    assert!(named(&bench), "{}", bench.screen());
    bench.press("<Alt-Down>");
    assert!(!named(&bench), "{}", bench.screen());
}

/// The reason of a failure was told only in words.
#[test]
fn the_reason_of_a_failure_is_drawn() {
    let mut bench = Bench::bounced(120, 40);
    bench.press("<Alt-Left><:orders>/vie<Enter>");
    let map = bench.map.clone();
    let strong: Vec<&str> = scene(&bench)
        .orders
        .iter()
        .filter(|order| order.emphasis == Emphasis::Strong)
        .map(|order| map.code(map.province_of(order.at)))
        .collect();
    assert!(strong.contains(&"VIE") && strong.contains(&"WAR"), "{strong:?}");
}
