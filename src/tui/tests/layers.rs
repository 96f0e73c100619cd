//! Layers of the map: what they show is what can be worked out otherwise.

use std::collections::BTreeSet;

use ratatui::style::{Color, Modifier};

use super::bench::Bench;
use crate::sample::sample;
use crate::theme::{Colours, Theme};
use crate::tui::panes::map::scene_of;
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_draw::{Action as Drawing, Scene};
use chancery_game::game::Game;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::open_game::map_layer::Layer;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

/// Returns the sample game, whose orders are all in, with the map in front.
fn game() -> Game {
    sample(&Tables::new(engines::ALL)).game
}

fn bench(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.open(game());
    bench.press("<Esc><:map>");
    bench
}

fn choose(bench: &mut Bench, layer: Layer) {
    bench.press("<:layers of the map><Home>");
    let at = Layer::ALL.iter().position(|l| *l == layer).unwrap();
    bench.press(&"<Down>".repeat(at)).press("<Enter>");
    assert_eq!(bench.session().layer, layer);
}

fn scene(bench: &Bench) -> Scene<'_> {
    scene_of(&bench.model, bench.model.areas().map_inside()).expect("a map is shown").0
}

fn codes(bench: &Bench, places: impl IntoIterator<Item = Province>) -> BTreeSet<String> {
    places.into_iter().map(|p| bench.map.code(p).to_owned()).collect()
}

/// Returns the text of the screen without line breaks.
fn flowing(bench: &Bench) -> String {
    bench.screen().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_map_says_that_it_draws_all_orders_where_no_power_is_selected() {
    let mut bench = bench((120, 40));
    assert!(bench.screen().contains("Austria's orders"), "{}", bench.screen());
    bench.press("/bar<Enter>");
    assert_eq!(bench.selected(), "");
    assert!(bench.screen().contains(" all orders"), "{}", bench.screen());
    assert!(scene(&bench).orders.len() > 20);
}

#[test]
fn a_layer_is_shown_while_it_is_selected_and_esc_leaves_it() {
    let mut bench = bench((120, 40));
    bench.press("<:layers of the map><Down>");
    assert_eq!(bench.session().layer, Layer::All);
    assert!(bench.screen().contains("The map shows"));
    bench.press("<Down><Down><Esc>");
    assert_eq!(bench.session().layer, Layer::Power);
    assert!(Layer::ALL.len() <= 8, "more are no choice");
}

#[test]
fn a_heading_draws_the_orders_of_its_power() {
    let mut bench = bench((120, 40));
    let turkey = bench.map.names().power("Turkey").unwrap();
    bench.press("/ARM<Enter><:orders><Left>");
    let ordered: BTreeSet<_> = bench.session().board.report.board.units_of(turkey).map(|u| u.at).collect();
    let drawn: BTreeSet<_> = scene(&bench).orders.iter().map(|o| o.at).collect();
    assert_eq!(drawn, ordered);
    assert!(bench.screen().contains("Turkey's orders"), "{}", bench.screen());
}

#[test]
fn threats_are_the_units_that_have_a_possible_move_there() {
    for size in SIZES {
        let mut bench = bench(size);
        choose(&mut bench, Layer::Threats);
        for code in ["BEL", "MUN", "GAL", "ION", "SPA", "NWY", "BLA"] {
            bench.press("/").press(code).press("<Enter>");
            let target = bench.map.names().province(code).unwrap();
            let moves = bench.session().candidates.iter().filter(|c| !["S", "C", "H"].contains(&c.verb()));
            let there = moves.filter(|c| c.places() == [target]).filter_map(|c| c.unit);
            let expected: BTreeSet<String> = codes(&bench, there.map(|at| bench.map.province_of(at)));
            let scene = scene(&bench);
            assert_eq!(codes(&bench, scene.highlighted.clone()), expected, "{code}");
            let to = |o: &&chancery_draw::MapOrder| matches!(o.action, Drawing::Movement(Order::Move { to, .. }) if bench.map.province_of(to) == target);
            assert_eq!(scene.orders.iter().filter(to).count(), expected.len());
            let screen = flowing(&bench);
            assert!(screen.contains(&format!("threats to {code}")), "{screen}");
            let told = if expected.is_empty() { "nobody can attack it" } else { code };
            assert!(screen.contains(told), "{screen}");
        }
    }
}

#[test]
fn ranges_are_of_the_unit_or_of_the_power() {
    for size in SIZES {
        let mut bench = bench(size);
        choose(&mut bench, Layer::Ranges);
        bench.press("/tri<Enter>");
        let first = codes(&bench, scene(&bench).highlighted.clone());
        let own = bench.session().selected_unit().expect("a unit stands there");
        let moves = bench.session().candidates.iter().filter(|c| c.unit == Some(own.at));
        let moves = moves.filter(|c| !["S", "C", "H"].contains(&c.verb()));
        let expected: BTreeSet<String> =
            codes(&bench, moves.flat_map(chancery_session::complete::Candidate::places));
        assert_eq!(first, expected);
        let signs = scene(&bench).signs.len();
        assert_eq!(signs, scene(&bench).highlighted.len() + scene(&bench).far.len());
        assert!(flowing(&bench).contains("in one season: "), "{}", bench.screen());
        bench.press("<:orders><Left><:map>");
        let screen = flowing(&bench);
        assert!(
            screen.contains("ranges of Austria") && screen.contains("centres that Austria reaches"),
            "{screen}"
        );
    }
}

/// The picture for paper is of the board and its orders, whatever is selected on the screen.
#[test]
fn the_map_is_written_as_pictures_with_all_orders_or_what_the_layer_shows() {
    let svg = |bench: &mut Bench| {
        bench.press(":picture of the board<Enter>");
        let [svg, png] = <[_; 2]>::try_from(std::mem::take(&mut bench.pictures)).expect("two pictures");
        let phase = bench.session().board.report.board.phase;
        assert_eq!((svg.0, png.0), (format!("{phase}-map.svg"), format!("{phase}-map.png")));
        assert!(png.1.starts_with(b"\x89PNG"));
        String::from_utf8(svg.1).unwrap()
    };
    let mut bench = bench((120, 40));
    choose(&mut bench, Layer::All);
    let all = svg(&mut bench);
    let title =
        format!("{}, {}", bench.session().game.info.name, bench.session().board.report.board.phase.title());
    assert!(all.contains(&format!("<title>{title}</title>")), "{}", &all[..400]);
    choose(&mut bench, Layer::Power);
    assert_eq!(svg(&mut bench), all);
    bench.press("<Down><Down>");
    assert_eq!(svg(&mut bench), all);
    choose(&mut bench, Layer::None);
    assert!(svg(&mut bench).len() < all.len());
}

#[test]
fn what_lies_behind_a_layer_is_half_way_to_the_background_and_badges_keep_a_ground() {
    let parts = |colour| match colour {
        Color::Rgb(r, g, b) => [r, g, b],
        other => panic!("{other:?} is no colour of 24 bits"),
    };
    for name in ["dark", "light", "colour-blind"] {
        let mut bench = bench((120, 40));
        bench.model.theme = Theme::named(name, Colours::Full).unwrap();
        bench.press("<Esc>");
        let ground = bench.model.theme.ground().and_then(|ground| ground.bg).unwrap();
        let half = |colour| {
            let (from, to) = (parts(colour), parts(ground));
            let middle = |i: usize| u8::midpoint(from[i], to[i]);
            Color::Rgb(middle(0), middle(1), middle(2))
        };
        let area = bench.model.areas().map_inside();
        let before = bench.buffer().clone();
        bench.press("<Space>");
        assert_eq!(bench.buffer()[(area.x, area.y)], before[(area.x, area.y)], "the menu is only a line");
        bench.press("<Esc><:theme>");
        let after = bench.buffer();
        let (mut badges, mut grounds) = (0, 0);
        for at in area.positions().filter(|at| at.y > 20) {
            let (old, new) = (&before[at], &after[at]);
            let is_reversed = old.modifier.contains(Modifier::REVERSED);
            let (ink, paper) = if is_reversed { (old.bg, old.fg) } else { (old.fg, old.bg) };
            assert_eq!(old.symbol(), new.symbol(), "{name} {at:?}");
            assert_eq!((new.fg, new.bg), (half(ink), half(paper)), "{name} {at:?} {}", old.symbol());
            assert!(!new.modifier.intersects(Modifier::REVERSED | Modifier::BOLD | Modifier::DIM));
            badges += usize::from(is_reversed);
            grounds += usize::from(old.symbol() == " " && paper != ground);
        }
        assert!(badges > 0 && grounds > 50, "{name}: {badges} badges, {grounds} cells of ground");
    }
    // Without colours the terminal dims.
    let mut bench = bench((120, 40));
    bench.model.theme = Theme::MONO;
    bench.press("<:theme>");
    assert!(bench.buffer()[(1, 0)].modifier.contains(Modifier::DIM));
}
