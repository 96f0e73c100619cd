//! Pictures that somebody has looked at, kept so that a change shows.
//!
//! `cargo run --example draw_map -- BOARD SIZE [ascii]` draws one on a terminal.

use crate::{boards, snapshots};

use chancery_core::map;
use chancery_core::order::{Order, Position};
use chancery_draw::{Action, Cell, Chart, Glyphs, Picture, Role, Scene, View, draw};

fn picture(scene: &Scene, width: u16, height: u16, glyphs: Glyphs) -> Picture {
    let chart = match glyphs {
        Glyphs::Ascii => Chart::schematic(scene.map, width, height),
        Glyphs::Unicode => Chart::new(scene.map, width, height),
    };
    on_chart(scene, &chart, width, height, glyphs)
}

fn on_chart(scene: &Scene, chart: &Chart, width: u16, height: u16, glyphs: Glyphs) -> Picture {
    let mut view = View::new(chart, scene.map, width, height, scene.selected);
    (view.glyphs, view.waves, view.letters) = (glyphs, true, true);
    draw(scene, chart, view)
}

fn compare(board: &str, width: u16, height: u16, glyphs: Glyphs) {
    let map = map::standard();
    let text = picture(&boards::scene(&map, board), width, height, glyphs).to_text();
    let suffix = if glyphs == Glyphs::Ascii { "-ascii" } else { "" };
    snapshots::compare("data/pictures", &format!("{board}-{width}x{height}{suffix}"), &text);
}

#[test]
fn the_opening_on_the_smallest_screen() {
    compare("opening", 78, 20, Glyphs::Unicode);
    compare("opening", 78, 20, Glyphs::Ascii);
}

#[test]
fn a_full_board_at_four_sizes() {
    compare("middle", 78, 20, Glyphs::Ascii);
    compare("middle", 110, 34, Glyphs::Unicode);
    compare("middle", 158, 48, Glyphs::Unicode);
    compare("full", 218, 63, Glyphs::Unicode);
}

#[test]
fn a_retreat_and_a_winter() {
    compare("retreat", 78, 20, Glyphs::Unicode);
    compare("retreat", 110, 34, Glyphs::Unicode);
    compare("winter", 78, 20, Glyphs::Ascii);
}

/// The cells that bear an ink, as text.
fn inked(picture: &Picture, wanted: impl Fn(&Cell) -> bool) -> String {
    picture.rows().flatten().filter(|cell| wanted(cell)).map(|cell| cell.symbol).collect()
}

#[test]
fn every_unit_and_every_owner_is_on_the_picture() {
    let map = map::standard();
    for board in ["opening", "middle", "full", "retreat"] {
        let scene = boards::scene(&map, board);
        for (width, height) in [(78, 20), (110, 34), (160, 50), (220, 65)] {
            let picture = picture(&scene, width, height, Glyphs::Unicode);
            for power in map.powers() {
                let units = scene.units.iter().filter(|u| u.power == power).count();
                let chips = inked(&picture, |c| c.ink == Role::Unit(power) && c.reverse);
                assert_eq!(chips.len(), units * 2, "{board} at {width}x{height}: {chips}");
                let driven_out = inked(&picture, |c| c.ink == Role::Dislodged(power));
                let expected = scene.dislodged.iter().filter(|u| u.power == power).count();
                assert_eq!(driven_out.len(), expected * 2, "{board} at {width}x{height}: {driven_out}");
                let owned = inked(&picture, |c| c.ink == Role::Unit(power) && !c.reverse);
                let centres = map.centres().filter(|p| scene.owners[p.index()] == Some(power)).count();
                // Each has its sign, and behind its code the owner's letter where there is room for one.
                assert_eq!(owned.matches('●').count(), centres, "{board} at {width}x{height}: {owned}");
                let letters: Vec<char> = owned.chars().filter(|c| *c != '●').collect();
                assert!(letters.len() + 1 >= centres, "{board} at {width}x{height}: {owned}");
                let own = chancery_draw::unit_letter(map.power(power));
                assert!(letters.iter().all(|c| *c == own), "{board} at {width}x{height}: {owned}");
            }
        }
    }
}

/// A map with a unit of one power after the other in every province that can hold one, and a dislodged one in every
/// third.
fn full(map: &map::Map) -> Scene<'_> {
    let mut scene = Scene::new(map, &Position::empty(map, map.begins()));
    let powers: Vec<map::Power> = map.powers().collect();
    for (i, province) in map.provinces().enumerate() {
        let info = map.province(province);
        let (kind, at) = match info.kind {
            map::Kind::Impassable => continue,
            map::Kind::Sea => (map::UnitKind::Fleet, province.location()),
            _ => (map::UnitKind::Army, province.location()),
        };
        let unit = map::Unit { power: powers[i % powers.len()], kind, at };
        scene.units.push(unit);
        if i % 3 == 0 {
            scene.dislodged.push(map::Unit { power: powers[(i + 1) % powers.len()], ..unit });
        }
        if info.centre {
            scene.owners[province.index()] = Some(powers[i % powers.len()]);
        }
    }
    scene
}

#[test]
fn every_board_shows_all_it_has_when_it_is_full() {
    let mut wrong = Vec::new();
    for map in map::builtin_names().filter_map(map::builtin) {
        for (width, height) in [(78, 20), (110, 34), (120, 40), (160, 50), (220, 65)] {
            let mut scene = full(&map);
            // At the smallest size a schematic has no room for each dislodged unit beside so many others.
            if width == 78 && chancery_maps::schematic(map.drawing()).is_some() {
                scene.dislodged.clear();
            }
            let chart = Chart::new(&map, width, height);
            let mut view = View::new(&chart, &map, chart.width, chart.height, None);
            view.letters = true;
            let picture = draw(&scene, &chart, view);
            let place = format!("{} at {width}x{height}", map.name());
            for power in map.powers() {
                let seen = |ink: Role, reverse: bool| {
                    picture.rows().flatten().filter(|c| c.ink == ink && c.reverse == reverse).count()
                };
                let units = scene.units.iter().filter(|u| u.power == power).count();
                let dislodged = scene.dislodged.iter().filter(|u| u.power == power).count();
                let chips = seen(Role::Unit(power), true);
                if chips != 2 * units {
                    wrong.push(format!("{place}: {chips} of {} characters of units", 2 * units));
                }
                let driven = inked(&picture, |c| c.ink == Role::Dislodged(power)).len();
                if driven != 2 * dislodged {
                    wrong.push(format!(
                        "{place}: {driven} of {} characters of dislodged units",
                        2 * dislodged
                    ));
                }
            }
            let text = picture.to_text();
            let hidden: Vec<&str> =
                map.provinces().map(|p| map.code(p)).filter(|code| !text.contains(code)).collect();
            if !hidden.is_empty() {
                wrong.push(format!("{place}: {hidden:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_sea_in_two_parts_has_its_code_in_both() {
    let map = map::builtin("1900").expect("it is shipped");
    let start = Position::start(&map);
    for (width, height) in [(78, 20), (120, 40), (220, 65)] {
        // A chart may be larger than what was asked for.
        let chart = Chart::new(&map, width, height);
        let scene = Scene::new(&map, &start);
        let text = on_chart(&scene, &chart, chart.width, chart.height, Glyphs::Unicode).to_text();
        // The Atlantic, and the Red Sea in the lower right corner.
        assert_eq!(text.matches("MAO").count(), 2, "{text}");
    }
    let svg = chancery_draw::svg(
        &Scene::new(&map, &start),
        &chancery_draw::Geography::of(&map),
        "1900",
        &chancery_draw::Palette::default(),
    );
    // Each is written twice, the first time for its rim.
    assert_eq!(svg.matches(">MAO</text>").count(), 4);
}

#[test]
fn every_order_but_a_hold_leaves_a_mark() {
    let map = map::standard();
    for (width, height) in [(78, 20), (110, 34)] {
        let chart = Chart::new(&map, width, height);
        for board in ["opening", "middle", "full", "retreat"] {
            let mut scene = boards::scene(&map, board);
            let orders = std::mem::take(&mut scene.orders);
            let without = on_chart(&scene, &chart, width, height, Glyphs::Unicode);
            for order in orders.into_iter().filter(|o| o.action != Action::Movement(Order::Hold)) {
                scene.orders = vec![order];
                let with = on_chart(&scene, &chart, width, height, Glyphs::Unicode);
                assert!(
                    without.rows().flatten().ne(with.rows().flatten()),
                    "{board} at {width}x{height}: {order:?} cannot be seen"
                );
            }
        }
    }
}
