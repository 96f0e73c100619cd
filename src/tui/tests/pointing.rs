//! Orders given on the map, with keys and with the mouse.

use std::collections::BTreeSet;

use ratatui::style::Modifier;

use super::bench::{Bench, table};
use crate::theme::{Colours, Theme};
use crate::tui::action::Action;
use crate::tui::layout::Pane;
use crate::tui::panes::map::scene_of;
use chancery_core::map::{Phase, Province, Unit, UnitKind};
use chancery_core::order::{DislodgedUnit, Position};
use chancery_draw::{Glyphs, draw};
use chancery_game::game::Game;
use chancery_lab::engines;
use chancery_session::board::Key;

/// Returns the codes of the places that are lit.
pub(super) fn lit(bench: &Bench) -> Vec<String> {
    let pointing = bench.model.pointing().expect("an order is being given");
    let codes: BTreeSet<String> =
        pointing.lit(bench.session()).into_iter().map(|p| bench.map.code(p).to_owned()).collect();
    codes.into_iter().collect()
}

fn cursor(bench: &Bench) -> String {
    let at = bench.model.pointing().and_then(|p| p.at).expect("the cursor stands somewhere");
    bench.map.code(at).to_owned()
}

/// Goes with Tab to a lit place.
pub(super) fn tab_to(bench: &mut Bench, code: &str) {
    for _ in 0..80 {
        if cursor(bench) == code {
            return;
        }
        bench.press("<Tab>");
    }
    panic!("{code} is not lit: {:?}", lit(bench));
}

pub(super) fn order_of(bench: &Bench, unit: &str) -> String {
    let row = bench.session().board.rows.iter().find(|r| r.order.starts_with(unit));
    row.map(|r| r.order.clone()).unwrap_or_default()
}

fn province(bench: &Bench, code: &str) -> Province {
    bench.map.names().province(code).unwrap()
}

/// Returns a game with these units, each by its power's key: `FRANCE F MAO`.
fn board(size: (u16, u16), phase: Phase, units: &[&str]) -> Bench {
    let map = table().map();
    let mut position = Position::empty(map, phase);
    for text in units {
        let words: Vec<&str> = text.split(' ').collect();
        let at = map.locations().find(|&l| map.place(l) == words[2]).unwrap();
        let kind = if words[1] == "A" { UnitKind::Army } else { UnitKind::Fleet };
        position.units.push(Unit { power: map.names().power(words[0]).unwrap(), kind, at });
    }
    let mut bench = Bench::new(size.0, size.1);
    bench.open(Game::from_position(table(), "A board", position).unwrap());
    bench
}

#[test]
fn a_move_is_given_with_the_arrows_and_the_next_unit_follows() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc>/par<Enter><:map><Enter>");
        assert_eq!(lit(&bench), ["BRE", "BUR", "GAS", "PAR", "PIC"]);
        assert_eq!(cursor(&bench), "PAR");
        assert!(bench.screen().contains("▌ A PAR -"), "{}", bench.screen());
        // Nothing but what is lit can be reached.
        for key in ["<Up>", "<Left>", "<Down>", "<Right>", "<Up>", "<Right>", "<Right>"] {
            bench.press(key);
            assert!(lit(&bench).contains(&cursor(&bench)), "{key}");
        }
        tab_to(&mut bench, "BUR");
        assert!(bench.screen().contains("▌ A PAR - BUR"), "{}", bench.screen());
        bench.press("<Enter>");
        assert_eq!(order_of(&bench, "A PAR"), "A PAR - BUR");
        assert_eq!((bench.selected().as_str(), bench.model.pane), ("F BRE", Pane::Map));
        assert!(lit(&bench).contains(&"MAO".to_owned()));
        bench.press("<Ctrl-Z>");
        assert_eq!(order_of(&bench, "A PAR"), "A PAR");
        bench.press("<Ctrl-R>");
        assert_eq!(order_of(&bench, "A PAR"), "A PAR - BUR");
    }
}

#[test]
fn a_support_is_given_by_its_unit_and_its_target() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/mar<Enter><:order on the map>");
    assert_eq!(bench.model.pane, Pane::Map);
    bench.press("s");
    assert_eq!(lit(&bench), ["BRE", "MUN", "PAR", "VEN"]);
    tab_to(&mut bench, "PAR");
    bench.press("<Enter>");
    assert_eq!(lit(&bench), ["BUR", "GAS"]);
    tab_to(&mut bench, "BUR");
    bench.press("<Enter>");
    assert_eq!(order_of(&bench, "A MAR"), "A MAR S A PAR - BUR");
    // There is no fleet at sea, so nobody convoys: the letter goes on in the order line.
    bench.press("c");
    assert!(bench.model.pointing().is_none());
    assert_eq!(bench.model.line().unwrap().entry.text(), format!("{} c", bench.selected()));
}

/// Returns the line and what stands under it.
fn line(bench: &Bench) -> (String, String) {
    let screen = bench.screen();
    let mut lines = screen.lines().skip_while(|line| !line.contains(" ▌ ")).map(|line| {
        let inside = line.trim_start_matches('│').split('│').next().unwrap_or_default();
        inside.trim_start_matches(" ▌ ").trim().to_owned()
    });
    (lines.next().unwrap_or_default(), lines.next().unwrap_or_default())
}

#[test]
fn what_is_pointed_at_stands_in_the_line_and_typing_goes_on_from_it() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let begun = |keys: &str| {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("<Esc>/mar<Enter><:order on the map>").press(keys);
            bench
        };
        let shown = |keys: &str| line(&begun(keys)).0;
        assert_eq!(shown(""), "A MAR -");
        assert_eq!(shown("s"), "A MAR S A PAR -");
        let mut bench = begun("");
        // Nothing is saved before a place is pointed at.
        bench.press("<Enter>");
        assert_eq!((order_of(&bench, "A MAR").as_str(), line(&bench).0.as_str()), ("A MAR", "A MAR -"));
        assert!(bench.screen().contains("no place yet"), "{}", bench.screen());
        tab_to(&mut bench, "GAS");
        let (text, meaning) = line(&bench);
        assert!(text == "A MAR - GAS" && meaning.starts_with("↵ A MAR - GAS"), "{}", bench.screen());
        let foot = bench.screen().lines().last().unwrap_or_default().to_owned();
        assert!(!foot.contains("A MAR"), "{foot}");
        // A letter takes the place of the place; what else edits a line edits this one.
        bench.press("bu");
        assert_eq!(bench.model.line().unwrap().entry.text(), "A MAR - bu");
        bench.press("<Backspace>").press("ur<Enter>");
        assert_eq!(order_of(&bench, "A MAR"), "A MAR - BUR");
        for (keys, text) in [
            ("<Tab><Backspace>", "A MAR - BU"),
            ("pie", "A MAR - pie"),
            ("h", "A MAR h"),
            ("s par", "A MAR s par"),
            ("s<Tab>p", "A MAR S p"),
        ] {
            let bench = begun(keys);
            let found = bench.model.line().map(|line| line.entry.text().to_owned());
            assert_eq!(found.as_deref(), Some(text), "{keys}\n{}", bench.screen());
        }
        for (keys, order) in
            [("h", "A MAR H"), ("pie", "A MAR - PIE"), ("s par - gas", "A MAR S A PAR - GAS")]
        {
            let bench = begun(&format!("{keys}<Enter>"));
            assert_eq!(order_of(&bench, "A MAR"), order, "{keys}\n{}", bench.screen());
        }
        // Esc keeps what was picked, as it keeps what was typed.
        let mut bench = begun("s<Enter><Esc>");
        assert!(
            bench.model.pointing().is_none() && bench.screen().contains("“A MAR S A PAR - BUR”"),
            "{}",
            bench.screen()
        );
        bench.press("<:orders><Enter>");
        assert_eq!(bench.model.line().unwrap().entry.text(), "A MAR S A PAR - BUR");
        // Before anything is picked there is nothing to keep.
        assert!(!begun("<Tab><Esc>").screen().contains("not saved"));
    }
}

#[test]
fn what_is_pointed_at_stands_in_the_footer_where_the_line_is_out_of_sight() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>/par<Enter><:map><:zoom the pane><Enter>");
    tab_to(&mut bench, "BUR");
    let foot = bench.screen().lines().last().unwrap_or_default().to_owned();
    assert!(foot.trim_start().starts_with("A PAR - BUR  Enter"), "{foot}");
}

#[test]
fn what_is_lit_is_what_is_possible_for_every_unit_and_task() {
    let units = [
        "ENGLAND F NTH",
        "ENGLAND A YOR",
        "ENGLAND A LON",
        "FRANCE F MAO",
        "FRANCE A SPA",
        "RUSSIA F STP/NC",
    ];
    let mut bench = board((120, 40), Phase::spring(1905), &units);
    bench.press("<Esc>");
    for (unit, keys, expected) in [
        ("NTH", "<:order on the map>", "BEL DEN EDI ENG HEL HOL LON NTH NWG NWY SKA YOR"),
        ("NTH", "<:order on the map>s", "LON MAO STP YOR"),
        ("NTH", "<:order on the map>c", "LON YOR"),
        ("YOR", "<:order on the map>", "BEL DEN EDI HOL LON LVP NWY WAL YOR"),
        ("MAO", "<:order on the map>", "BRE ENG GAS IRI MAO NAF NAO POR SPA WES"),
        ("MAO", "<:order on the map>s", "NTH SPA"),
        ("STP", "<:order on the map>", "BAR NWY STP"),
    ] {
        bench.press("<Esc>").press("<Esc>");
        bench.press("/").press(unit).press("<Enter>").press(keys);
        let lit = lit(&bench);
        let own: Vec<&str> = expected.split(' ').collect();
        assert_eq!(lit, own, "{unit} {keys}");
        bench.press("<Esc><Esc>");
    }
}

#[test]
fn coasts_routes_and_convoys_are_chosen_where_they_differ() {
    let units = ["FRANCE F MAO", "ENGLAND F NTH", "ENGLAND A YOR"];
    let mut bench = board((120, 40), Phase::spring(1905), &units);
    bench.press("<Esc>/mao<Enter><:order on the map>");
    tab_to(&mut bench, "SPA");
    bench.press("<Enter>");
    assert!(bench.screen().contains("F MAO - SPA/NC"), "{}", bench.screen());
    bench.press("<Tab>");
    assert!(bench.screen().contains("F MAO - SPA/SC"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(order_of(&bench, "F MAO"), "F MAO - SPA/SC");
    bench.press("<Esc>/nth<Enter><:order on the map>c<Enter>");
    tab_to(&mut bench, "NWY");
    bench.press("<Enter>");
    assert_eq!(order_of(&bench, "F NTH"), "F NTH C A YOR - NWY");
    bench.press("<Esc>/yor<Enter><:order on the map>");
    tab_to(&mut bench, "NWY");
    bench.press("<Enter>");
    assert_eq!(order_of(&bench, "A YOR"), "A YOR - NWY VIA");
    assert!(bench.model.pointing().is_none(), "every order is in");
}

#[test]
fn retreats_builds_and_removals_are_given_on_the_map() {
    // France has Burgundy's army driven out, and may build.
    let map = table().map();
    let france = map.names().power("France").unwrap();
    let unit = |code: &str, power| Unit {
        power,
        kind: UnitKind::Army,
        at: map.names().province(code).unwrap().location(),
    };
    let mut position = Position::empty(map, Phase::spring(1905).retreats());
    position.units.push(unit("BUR", map.names().power("Germany").unwrap()));
    position.dislodged.push(DislodgedUnit {
        unit: unit("BUR", france),
        from: map.names().province("MUN"),
        start: None,
    });
    let mut bench = Bench::new(120, 40);
    bench.open(Game::from_position(table(), "Retreats", position).unwrap());
    bench.press("<Esc><:order on the map>");
    assert_eq!(lit(&bench), ["BEL", "BUR", "GAS", "MAR", "PAR", "PIC", "RUH"]);
    tab_to(&mut bench, "GAS");
    bench.press("<Enter>");
    assert_eq!(order_of(&bench, "A BUR"), "A BUR R GAS");
    bench.press("<Ctrl-Z><:order on the map>d<Enter>");
    assert_eq!(order_of(&bench, "A BUR"), "A BUR D");

    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    position.units.retain(|u| u.power != france);
    let mut bench = Bench::new(120, 40);
    bench.open(Game::from_position(table(), "Builds", position).unwrap());
    bench.press("<Esc><:order on the map>");
    assert_eq!(lit(&bench), ["BRE", "MAR", "PAR"]);
    tab_to(&mut bench, "BRE");
    bench.press("<Enter><Tab><Enter>");
    assert_eq!(order_of(&bench, "B F BRE"), "B F BRE");
    tab_to(&mut bench, "PAR");
    bench.press("<Enter>waive<Enter>");
    assert_eq!((order_of(&bench, "B A PAR").as_str(), bench.session().board.count()), ("B A PAR", (3, 3)));
}

/// Returns a cell of the map pane that shows a province.
fn cell_of(bench: &Bench, code: &str) -> (u16, u16) {
    let target = province(bench, code);
    let area = bench.model.areas().map_inside();
    let (scene, chart, view) = scene_of(&bench.model, area).unwrap();
    let picture = draw(&scene, chart, view);
    let cells = (0..area.height).flat_map(|y| (0..area.width).map(move |x| (x, y)));
    let found = cells.into_iter().find(|&(x, y)| picture.province_at(x, y) == Some(target));
    let (x, y) = found.unwrap_or_else(|| panic!("{code} is not in sight"));
    (area.x + x, area.y + y)
}

pub(super) fn click(bench: &mut Bench, code: &str) {
    let (x, y) = cell_of(bench, code);
    bench.act(Action::Click(x, y));
}

#[test]
fn the_mouse_selects_a_unit_begins_its_order_and_picks() {
    for size in [(120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc>");
        click(&mut bench, "PAR");
        assert!(bench.model.pointing().is_none());
        click(&mut bench, "PAR");
        assert_eq!(lit(&bench), ["BRE", "BUR", "GAS", "PAR", "PIC"]);
        click(&mut bench, "MUN");
        assert_eq!(bench.selected(), "A MUN", "another unit is turned to");
        click(&mut bench, "UKR");
        assert!(bench.screen().contains("that is not possible"), "{}", bench.screen());
        click(&mut bench, "BUR");
        assert_eq!(order_of(&bench, "A MUN"), "A MUN - BUR");
        // A click into another pane ends it.
        bench.act(Action::Click(3, 5));
        assert!(bench.model.pointing().is_none());
    }
}

/// Clicks on a code, wherever it stands.
fn click_code(bench: &mut Bench, code: &str) {
    let area = bench.model.areas().map_inside();
    let buffer = bench.buffer();
    let row = |y: u16| -> String { (area.left()..area.right()).map(|x| buffer[(x, y)].symbol()).collect() };
    let (x, y) = (area.top()..area.bottom())
        .find_map(|y| Some((row(y).split_once(code)?.0.chars().count() as u16, y)))
        .expect("the code is in sight");
    bench.act(Action::Click(area.left() + x + 1, y));
}

#[test]
fn a_click_on_a_code_means_its_province_also_off_the_shore() {
    for size in [(120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc>");
        for code in ["TUS", "APU", "ALB", "LVP", "EDI", "YOR", "HOL", "BEL", "ROM", "NAP", "CON"] {
            click_code(&mut bench, code);
            assert_eq!(bench.session().province.map(|p| bench.map.code(p)), Some(code), "{size:?}");
        }
    }
}

#[test]
fn a_click_too_many_on_a_unit_changes_no_order() {
    let mut bench = Bench::game(120, 40);
    bench.press("vie - tri<Enter><Esc>");
    for _ in 0..3 {
        click(&mut bench, "VIE");
    }
    assert_eq!(order_of(&bench, "A VIE"), "A VIE - TRI");
    assert!(bench.model.pointing().is_none());
}

/// Returns how the code of a province looks: the columns on either side of it, and its first cell's modifiers.
fn code_on_screen(bench: &Bench, code: &str) -> (String, Modifier) {
    let buffer = bench.buffer();
    let area = bench.model.areas().map_inside();
    for y in area.top()..area.bottom() {
        let row: Vec<&str> = (area.left()..area.right()).map(|x| buffer[(x, y)].symbol()).collect();
        let at = (0..row.len()).find(|&x| row[x..].concat().starts_with(code));
        if let Some(x) = at {
            // The sign of a centre stands between the bracket and the code.
            let is_centre = x > 1 && ["●", "○", "*", "o"].contains(&row[x - 1]);
            let left = x.saturating_sub(if is_centre { 2 } else { 1 });
            // Without colour the letter of its owner stands one column behind the code.
            let around = row[left..(x + code.len() + 3).min(row.len())].concat();
            return (around, buffer[(area.left() + x as u16, y)].modifier);
        }
    }
    panic!("{code} is not in sight:\n{}", bench.screen())
}

#[test]
fn without_colour_the_cursor_is_told_from_what_is_lit() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            let mut bench = Bench::game(size.0, size.1);
            bench.model.glyphs = glyphs;
            bench.press("<Esc>/par<Enter><:map><Enter>");
            for code in ["BUR", "GAS", "PIC", "PAR"] {
                tab_to(&mut bench, code);
                for other in ["BUR", "GAS", "PIC", "PAR"] {
                    let (around, modifier) = code_on_screen(&bench, other);
                    let here = around.starts_with('[') && around.contains(']');
                    assert_eq!(here, code == other, "{around} {code}\n{}", bench.screen());
                    assert_eq!(modifier.contains(Modifier::REVERSED), code == other, "{other} {code}");
                    assert_eq!(modifier.contains(Modifier::UNDERLINED), code != other, "{other} {code}");
                }
                let elsewhere = code_on_screen(&bench, "MUN").1;
                assert!(!elsewhere.intersects(Modifier::REVERSED | Modifier::UNDERLINED), "{elsewhere:?}");
            }
        }
    }
}

#[test]
fn a_build_that_may_not_be_declined_is_not_declined_on_the_map() {
    let map = table().map();
    let mut position = Position::start(map);
    let france = map.names().power("France").unwrap();
    position.phase = Phase::winter(1905);
    position.units.retain(|u| u.power != france);
    let mut game = Game::from_position(table(), "No waiving", position).unwrap();
    game.info.rules.choose("4.D.7", "b").unwrap();
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc><:order on the map>");
    assert_eq!(lit(&bench), ["BRE", "MAR", "PAR"]);
    bench.press("waive<Enter>");
    // What is typed is written as it stands, and said to be illegal.
    assert_eq!(bench.session().lines(france), ["waive"]);
    let screen = bench.screen();
    assert!(screen.lines().any(|line| line.contains("WAIVE") && line.contains("illegal")), "{screen}");
}

#[test]
fn what_can_be_picked_is_told_from_every_power_by_more_than_its_colour() {
    for (name, _) in Theme::choices() {
        for colours in [Colours::Full, Colours::Indexed, Colours::Sixteen, Colours::Mono] {
            let mut bench = Bench::game(120, 40);
            bench.model.theme = Theme::named(name, colours).unwrap();
            bench.press("<Esc>/ven<Enter><:order on the map>");
            let lit = lit(&bench);
            assert!(lit.contains(&"PIE".to_owned()) && !lit.contains(&"MAR".to_owned()), "{lit:?}");
            let area = bench.model.areas().map_inside();
            let buffer = bench.buffer();
            let code = |code: &str| {
                let letters: Vec<String> = code.chars().map(String::from).collect();
                let spots = (area.top()..area.bottom())
                    .flat_map(|y| (area.left()..area.right() - 2).map(move |x| (x, y)));
                let at = spots
                    .into_iter()
                    .find(|&(x, y)| (0..3).all(|i| buffer[(x + i, y)].symbol() == letters[usize::from(i)]));
                buffer[at.unwrap_or_else(|| panic!("{code} is not on the map"))].modifier
            };
            let name = (name, colours);
            assert!(code("PIE").contains(Modifier::UNDERLINED | Modifier::BOLD), "{name:?}");
            assert!(!code("MAR").contains(Modifier::UNDERLINED), "{name:?}");
        }
    }
}

#[test]
fn no_order_is_offered_on_the_map_where_none_can_be_given() {
    let mut bench = Bench::new(120, 40);
    bench.open(crate::sample::sample(&chancery_game::store::Tables::new(engines::ALL)).game);
    bench.press("<Esc><:orders><Home><Left><:map>");
    assert!(matches!(bench.session().key, Some(Key::Power(_))));
    let foot = |bench: &Bench| bench.screen().lines().last().unwrap_or_default().to_owned();
    assert!(!foot(&bench).contains("Enter"), "{}", foot(&bench));
    bench.press("<:order on the map>");
    let said = bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    assert!(said.ends_with("nothing can be ordered here; go to a unit to change its order"), "{said}");
    // One that is missing is what Enter goes to.
    bench.press("<:orders><Down><Delete><Home><Left><:map>");
    assert!(foot(&bench).contains("Enter next order"), "{}", foot(&bench));
    bench.press("<Enter>");
    assert!(bench.model.pointing().is_some());
}
