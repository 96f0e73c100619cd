//! The pane Why: its size, its sequence, its words, and what it asks.

use super::bench::{Bench, table};
use super::why::{MUNICH, bench, go_to, has, texts};
use crate::tui::layout::Pane;
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::Game;

#[test]
fn the_fate_of_a_unit_is_said_once() {
    let mut bench = Bench::game(120, 40);
    bench
        .press("f tri - ven<Enter>a ven h<Enter><Esc>/tri<Enter><:overrule a result><Enter>it was so<Enter>");
    bench.press("/ven<Enter><F6><End><Enter>");
    let told =
        bench.session().why.items.iter().map(|item| item.line.text.clone()).collect::<Vec<_>>().join("\n");
    assert!(told.contains("What happened to the unit"), "{told}");
    assert!(!told.contains("dislodged; dislodged"), "{told}");
}

/// That a unit which was only to stay was dislodged is its result, and by whom stands behind it.
#[test]
fn a_unit_that_stood_is_dislodged_once_in_its_story() {
    for (fleet, told) in [
        ("F TRI - VEN", "A VEN H: dislodged by F TRI"),
        ("F TRI H", "A VEN - PIE: moves"),
        ("F TRI - ADR", "A VEN H: holds"),
    ] {
        let mut game = Game::on(table(), "Test game");
        let power = |name: &str| game.map().names().power(name).unwrap();
        let (austria, italy) = (power("Austria"), power("Italy"));
        game.set_sheet(austria, ["A VIE - TYR"]);
        game.set_sheet(italy, ["A VEN H"]);
        game.adjudicate().unwrap();
        game.adjudicate().unwrap();
        game.set_sheet(austria, [fleet, "A TYR S F TRI - VEN"]);
        game.set_sheet(italy, [&told[..told.find(':').unwrap()]]);
        let mut bench = Bench::new(120, 40);
        game.adjudicate().unwrap();
        bench.open(game);
        bench.press("<Esc><Alt-Left>/a ven<Enter><:what happened to the unit>");
        let lines = texts(&bench);
        assert!(lines.iter().any(|line| line.contains(told)), "{told}: {lines:?}");
        assert!(!lines.iter().any(|line| line.contains("dislodged; dislodged")), "{lines:?}");
    }
}

#[test]
fn the_tree_has_words_and_no_letters_for_the_types_of_orders() {
    let mut bench = bench("FRANCE: A PAR - BUR, A BUR - MUN\nGERMANY: A MUN - SIL, A RUH - BUR", 120, 40);
    bench.press("/par<Enter><Space>yy");
    let lines = texts(&bench);
    let has = |text: &str| lines.iter().any(|line| line.contains(text));
    assert!(has("A PAR - BUR") && has("against 1"), "{lines:?}");
    assert!(!has("type ") && !bench.screen().contains("A–F"), "{}", bench.screen());
}

#[test]
fn of_a_unit_without_an_order_nothing_is_said_that_has_not_happened() {
    let mut bench = Bench::game(120, 40);
    bench.press("/bud<Enter>");
    let lines = texts(&bench);
    assert!(lines.iter().any(|line| line == "A BUD has no order yet, so it will hold."), "{lines:?}");
}

#[test]
fn in_winter_the_reasons_name_the_power() {
    let map = table().map();
    let power = |name: &str| map.names().power(name).expect("a power");
    let mut position = Position::start(map);
    position.phase = Phase::winter(1905);
    position.units.retain(|unit| unit.power != power("France"));
    let berlin = map.names().province("BER").expect("a province");
    position.owners[berlin.index()] = None;
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::new(size.0, size.1);
        bench.open(Game::from_position(table(), "Winter", position.clone()).expect("a game"));
        bench.press("<Esc>/par<Enter>build a par<Enter><:why>");
        assert!(bench.screen().contains("France: "), "{}", bench.screen());
        bench.press("<:orders><End><:why>");
        assert!(bench.screen().contains("Germany: "), "{}", bench.screen());
    }
}

#[test]
fn why_not_says_nothing_twice() {
    let boards =
        [MUNICH, "GERMANY: A MUN - TYR, A BER H\nFRANCE: A BUR - MUN, A RUH S A BUR - MUN\nITALY: A TYR H"];
    for board in boards {
        let mut bench = bench(board, 120, 60);
        bench.press("/mun<Enter><Space>yw");
        let lines = texts(&bench);
        let first = |text: &str| lines.iter().filter(|line| *line == text).count();
        for line in &lines {
            assert_eq!(first(line), 1, "{line}: {lines:?}");
        }
    }
}

#[test]
fn why_is_wide_while_it_has_the_keys_and_says_that_it_goes_on() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter>");
    assert!(bench.model.areas().inside(Pane::Inspector).width < 50);
    bench.press("<:why>");
    let area = bench.model.areas().inside(Pane::Inspector);
    assert!(area.width > 75, "{area}");
    assert!(bench.screen().contains("Space m z whole screen"), "{}", bench.screen());
    // What does not fit is counted.
    bench.act(crate::tui::action::Action::Resize(120, 30));
    let screen = bench.screen();
    let more = screen.lines().find(|line| line.contains("▼ ")).unwrap_or_else(|| panic!("{screen}"));
    let count: usize = more.split_whitespace().find_map(|word| word.parse().ok()).expect("a number");
    assert!(count > 1 && more.contains(&format!("▼ {count} more")), "{more}");
    bench.press("<End>");
    assert!(!bench.screen().contains("▼ "), "{}", bench.screen());
}

#[test]
fn of_a_unit_that_nobody_attacked_it_is_not_asked_what_would_have_driven_it_out() {
    let mut calm = bench("ITALY: A APU H, F NAP H\nAUSTRIA: A VIE H", 120, 40);
    calm.press("/apu<Enter><:why>");
    assert!(!has(&calm, "▾ Which other order"), "{:?}", texts(&calm));
    // With an attack its own power could have lost it.
    let mut attacked =
        bench("ITALY: A VEN H, A ROM S A VEN\nAUSTRIA: A TYR - VEN, A TRI S A TYR - VEN", 120, 40);
    attacked.press("/ven<Enter><:why>");
    let asked = "▸ Which other order would have driven A VEN out?";
    assert!(has(&attacked, asked) && !has(&attacked, "A ROM"), "it is only offered: {:?}", texts(&attacked));
    go_to(&mut attacked, asked);
    attacked.press("<Enter>");
    assert!(has(&attacked, "▸ A VEN tries to leave (ROM, TRI or TYR)"), "{:?}", texts(&attacked));
}

#[test]
fn in_plain_characters_the_cursor_is_told_from_what_is_closed() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.model.glyphs = chancery_draw::Glyphs::Ascii;
    bench.press("/mun<Enter><:why>");
    go_to(&mut bench, "▸ Rules: ");
    assert!(bench.screen().contains("*> Rules: "), "{}", bench.screen());
}

/// DATC 6.E.5: where only pairs of orders would have helped, the tree is seen before them, and how they begin.
#[test]
fn pairs_of_orders_do_not_hide_the_tree() {
    let fight = "GERMANY: F HOL - NTH, F HEL S F HOL - NTH, F SKA S F HOL - NTH\n\
                 FRANCE: F NTH - HOL, F BEL S F NTH - HOL\nAUSTRIA: A KIE S A RUH - HOL, A RUH - HOL\n\
                 ENGLAND: F EDI S F NWG - NTH, F YOR S F NWG - NTH, F NWG - NTH, F LON S F NWG - NTH";
    let south = "ITALY: F TYS - ION, F NAP S F TYS - ION, F TUN S F TYS - ION\n\
                 FRANCE: F ION - TYS, F ROM S F ION - TYS\nGERMANY: F LYO S F WES - TYS, F WES - TYS\n\
                 TURKEY: F AEG S F EAS - ION, F ALB S F EAS - ION, F EAS - ION, F ADR S F EAS - ION";
    for (orders, of, last) in [(fight, "nth", "▸ ✓ F NWG - NTH"), (south, "ion", "▸ ✓ F EAS - ION")] {
        let mut bench = bench(orders, 80, 24);
        bench.press(&format!("/{of}<Enter><F6>"));
        let screen = bench.screen();
        assert!(screen.contains("Reasons: 11 orders") && screen.contains(last), "{screen}");
        assert!(screen.contains("Which other order would have let"), "{screen}");
        assert!(has(&bench, "Two orders together would have:"), "{:#?}", texts(&bench));
    }
}

#[test]
fn why_is_one_view_and_opens_with_the_sentence() {
    let mut bench = Bench::bounced(120, 40);
    bench.press("<Alt-Left>/vie<Enter><:why>");
    assert!(bench.screen().contains("WAR"), "{}", bench.screen());
    assert!(bench.session().why.items.len() > 3, "the rest is folded below it");
}

/// A question that has no answer is not asked, and one that has is answered with orders of its own power alone.
#[test]
fn the_pane_asks_what_a_power_could_have_done_only_where_it_could() {
    let asks = |id: &str, unit: &str| {
        let mut bench = super::lectures::lesson(id, 120, 40);
        bench.press(&format!("<F6>/{unit}<Enter><F6>"));
        let items = bench.session().why.items.iter().map(|item| item.line.text.clone());
        items.filter(|text| text.contains("by its own orders?")).count()
    };
    assert_eq!(["swe", "nwg"].map(|unit| asks("6.G.10", unit)), [0, 0]);
    assert_eq!(asks("6.C.5", "bul"), 1);
}

/// At 120 columns the reasons stand below the orders, too, and have the width for a table of two worlds.
#[test]
fn the_reasons_have_the_whole_width_of_the_usual_screen() {
    let bench = super::lectures::lesson("6.F.14", 120, 40);
    let areas = bench.model.areas();
    let (why, orders) = (areas.pane(Pane::Inspector), areas.pane(Pane::Orders));
    assert_eq!((why.x, why.width, orders.bottom()), (0, 120, why.y));
    assert!(why.height * 20 >= 40 * 9, "{why}");
    assert!(bench.screen().contains("if F ENG convoys") && bench.screen().contains("England"));
}

/// What is typed below the reasons is told as it is below the orders, before Enter saves it.
#[test]
fn a_line_in_the_pane_why_says_what_it_means() {
    for (typed, told) in [
        ("- lon", "illegal: the unit cannot get there"),
        ("- ser", "↵ A BUD - SER"),
        ("- hlo", "there is no place called `hlo`"),
    ] {
        let mut bench = Bench::game(80, 24);
        bench.press("/bud<Enter><F6>").press(typed);
        let told = if typed == "- hlo" {
            bench.press("<Enter>").screen().contains(told)
        } else {
            bench.screen().contains(told)
        };
        assert!(told, "{typed}: {}", bench.screen());
    }
}
