//! The table-top: the whole screen for the map and the last results, and none of the players' secrets.

use super::bench::Bench;
use crate::draw::Scene;
use crate::engines;
use crate::sample::sample;
use crate::store::Tables;
use crate::tui::action::Action;
use crate::tui::panes::map::view::scene_of;
use crate::tui::panes::table_view::view::pages;
use crate::tui::session::game_session::Look;
use crate::tui::session::map_layer::Layer;

const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (160, 50), (220, 65)];

fn sample_on(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.open(sample(&Tables::new(engines::ALL)).game);
    bench.press("<Esc>");
    bench
}

fn scene(bench: &Bench) -> Scene<'_> {
    scene_of(&bench.model.context(), bench.model.areas().map_inside()).expect("a map is shown").0
}

/// What all pages tell, and the pages one by one.
fn told(bench: &mut Bench) -> String {
    let mut all = String::new();
    for _ in 0..pages(&bench.model.context()) {
        let band = bench.model.areas().strip;
        let screen = bench.screen();
        let lines = screen.lines().skip(usize::from(band.y));
        let told = lines.map(|line| line.trim_end().trim_end_matches("Esc leaves").to_owned());
        let told: Vec<String> = told.collect();
        let flowing: Vec<&str> = told.iter().flat_map(|line| line.split_whitespace()).collect();
        all.push_str(&flowing.join(" "));
        all.push(' ');
        bench.press("<Space>");
    }
    all
}

#[test]
fn how_the_game_ended_is_told_first() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view>Y");
    assert!(!told(&mut bench).contains("is over"));
    bench.press("<Esc><:press and votes><Tab><Tab>n<Enter><Enter>yyyyyyyyc<Enter><Esc><Esc>");
    assert!(bench.session().game.ending().is_some(), "{}", bench.screen());
    bench.press("<:table view>");
    let told = told(&mut bench);
    assert!(told.starts_with("The game is over: a draw of "), "{told}");
    assert!(told.contains("Fall 1903, movement."), "{told}");
}

#[test]
fn the_whole_map_and_the_last_results_fill_the_screen() {
    for size in SIZES {
        let mut bench = sample_on(size);
        bench.press("<:table view>");
        let area = bench.model.areas().map_inside();
        assert!(area.width == size.0 && area.height >= size.1 - 1 - 10, "{area}");
        let screen = bench.screen();
        assert!(screen.starts_with(" Sample game · Spring 1904, movement"), "{screen}");
        for code in ["STP", "NAF", "POR", "SYR"] {
            assert!(screen.contains(code), "{code} at {size:?}:\n{screen}");
        }
        let told = told(&mut bench);
        for text in [
            "Fall 1903, movement.",
            "Centres: ",
            "Winter 1903, adjustments.",
            "France builds A PAR.",
            "moves A SER to RUM",
        ] {
            assert!(told.contains(text), "{text} at {size:?}: {told}");
        }
        bench.press("<Esc>");
        assert!(bench.model.table_view.is_none() && bench.screen().contains(" Orders "));
    }
}

#[test]
fn orders_that_are_due_are_never_shown() {
    let mut bench = sample_on((160, 50));
    let due: Vec<String> =
        bench.session().board.rows.iter().filter(|r| r.unit.is_some()).map(|r| r.order.clone()).collect();
    assert!(due.len() > 30);
    bench.press("<:preview><:table view>");
    assert_eq!(bench.session().look, Look::Now, "a preview is put away");
    let results = scene(&bench).orders.clone();
    let mut positions = vec![scene(&bench).units.clone()];
    for keys in ["v", "v", "v", "L<Home><Down><Enter>", "L<Down><Down><Enter>", "L<End><Enter>", "L<Home>"] {
        bench.press(keys);
        positions.push(scene(&bench).units.clone());
        let drawn = scene(&bench).orders.clone();
        // Whatever is drawn is of the last results, if it is not a threat.
        assert!(drawn.iter().all(|o| results.iter().any(|r| (r.at, r.action) == (o.at, o.action))), "{keys}");
    }
    bench.press("<Esc>");
    assert!(positions.windows(2).all(|pair| pair[0] == pair[1]));
    // Every layer, each page, and with the cursor everywhere: no order that is due is read anywhere.
    for down in 0..14 {
        bench.press("L<Home>").press(&"<Down>".repeat(down)).press("<Enter>");
        let text = told(&mut bench);
        let screen = bench.screen();
        for order in due.iter().filter(|o| !o.ends_with(" H")) {
            assert!(!text.contains(order.as_str()) && !screen.contains(order.as_str()), "{order}: {screen}");
        }
    }
    // Keys of the desk do nothing here.
    let before = bench.screen();
    bench.press("aicxXpwedf");
    assert_eq!(bench.screen(), before);
}

#[test]
fn a_phase_that_is_gone_back_to_is_due_again() {
    let mut bench = sample_on((160, 50));
    bench.press("<:table view>");
    let before = told(&mut bench);
    bench.press("<Esc>");
    let counted = bench.screen().contains("32 of 32 orders");
    bench.press("<F5>y");
    assert_ne!(bench.phase(), "S1904M");
    bench.press("<Esc><Ctrl-_>");
    assert_eq!(bench.phase(), "S1904M");
    assert!(counted && bench.screen().contains("32 of 32 orders"), "{}", bench.screen());
    bench.press("<:table view>");
    assert_eq!(told(&mut bench), before);
}

#[test]
fn the_keys_walk_and_turn_pages_and_phases() {
    let mut bench = sample_on((80, 24));
    bench.press("<:table view>");
    let count = pages(&bench.model.context());
    assert!(count > 1, "at 80x24 there is more than one page");
    assert!(bench.screen().contains(&format!("Space 1/{count}")));
    assert!(bench.screen().contains("Esc leaves"), "{}", bench.screen());
    bench.press("<PageDown>");
    assert!(bench.screen().contains(&format!("Space 2/{count}")));
    bench.press("<PageUp><PageUp>");
    assert!(bench.screen().contains(&format!("Space {count}/{count}")), "pages go round");
    // A page turns by itself, but only on its own ticket.
    let (ticket, _) = bench.model.wait().expect("there are pages to turn");
    bench.act(Action::Tick(ticket + 1));
    assert!(bench.screen().contains(&format!("Space {count}/{count}")));
    bench.act(Action::Tick(ticket));
    assert!(bench.screen().contains(&format!("Space 1/{count}")));
    let before = bench.session().province;
    bench.press("<Right><Down>");
    assert_ne!(bench.session().province, before);
    let at = bench.session().province.unwrap();
    assert!(bench.screen().lines().next().unwrap().contains(&bench.map.province(at).name));
    bench.press("+");
    assert_eq!(bench.model.viewport.note().as_deref(), Some("3:2"));
    bench.press("[");
    assert!(bench.screen().contains("Winter 1903, adjustments · looking back"), "{}", bench.screen());
    bench.press("V<:map>");
    assert_eq!(bench.model.viewport.note(), None, "the desk has its own zoom");
}

#[test]
fn a_new_game_has_nothing_to_tell_yet() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:table view>");
    assert!(
        bench.screen().contains("Nothing has happened yet: the first orders are due."),
        "{}",
        bench.screen()
    );
}

#[test]
fn the_table_top_is_left_to_the_pane_that_it_was_opened_from() {
    for size in SIZES {
        for pane in ["<:orders>", "<:map>", "<:inspector>", "<:results>"] {
            for back in ["<Esc>", "V", "q"] {
                let mut bench = sample_on(size);
                bench.press(pane);
                let before = (bench.model.pane, bench.model.side);
                bench.press("<:table view><Right><Left>").press(back);
                assert!(bench.model.table_view.is_none());
                assert_eq!((bench.model.pane, bench.model.side), before, "{pane} {back} at {size:?}");
            }
        }
    }
}

#[test]
fn every_layer_says_how_the_table_top_is_left() {
    for size in SIZES {
        for layer in [Layer::Power, Layer::Threats, Layer::Ranges] {
            let mut bench = sample_on(size);
            bench.model.session_mut().unwrap().layer = layer;
            bench.press("<:table view>");
            assert!(bench.screen().contains("Esc leaves"), "{layer:?} {size:?} {}", bench.screen());
        }
    }
}
