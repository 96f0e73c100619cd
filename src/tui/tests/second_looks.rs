//! What people stumbled on who had played a first game with the program.

use super::bench::Bench;
use super::screens::some_orders;
use super::why::{MUNICH, bench, go_to, has, message, texts};
use crate::tui::action::Action;
use crate::tui::layers::game_settings::SettingsList;
use crate::tui::layers::house_rules::RulesList;
use crate::tui::panes::layout::Pane;
use chancery_game::game::Game;
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;

#[test]
fn a_name_of_two_letters_stands_in_the_table_view() {
    let names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil"];
    let mut game = Game::on(super::bench::table(), "Club");
    for (player, name) in game.info.players.iter_mut().zip(names) {
        player.name = chancery_core::text::Clean::line(name);
    }
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc><:table view>");
    let screen = bench.screen();
    let standings = screen.lines().nth(1).expect("a line");
    assert!(names.iter().all(|name| standings.contains(&format!(" {name}"))), "{standings}");
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
fn the_list_of_players_has_nothing_else_and_typing_changes_a_name() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Space>gl");
    let screen = bench.screen();
    let rows = |what: &str| screen.lines().filter(|line| line.contains(what)).count();
    assert_eq!((rows("Contact"), rows("Deadline"), rows("Centres to win")), (1, 0, 0), "{screen}");
    assert!(screen.contains("Players") && screen.contains("Type who plays Austria"), "{screen}");
    bench.press("<Down><Down><Down>Greta<Enter>Ida<Enter>");
    let names: Vec<&str> = bench.session().game.info.players.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(names[3..5], ["Greta", "Ida"], "{}", bench.screen());
    bench.press("<Esc>");
    assert!(bench.model.layer::<SettingsList>().is_none());
    // The whole list is still searched by what is typed.
    bench.press("<Space>gsgreta");
    let screen = bench.screen();
    assert!(screen.contains("Greta") && !screen.contains("Deadline"), "{screen}");
}

/// Returns the list of games with these.
fn game_list(names: &[&str]) -> Bench {
    let mut bench = Bench::new(80, 24);
    let game = |name: &&str| GameEntry {
        place: Place(format!("{name}.ron").into()),
        name: (*name).to_owned(),
        phase: "S1902M".parse().ok(),
        sound: true,
        ..GameEntry::default()
    };
    bench.act(Action::Listed(Ok(names.iter().map(game).collect())));
    bench
}

#[test]
fn games_are_found_by_words_and_not_by_scattered_letters() {
    let mut bench = game_list(&["Strange maps", "Club 1, a mail", "Sample game"]);
    bench.press("/sam");
    let screen = bench.screen();
    let box_only: Vec<&str> = screen.lines().filter(|line| line.contains("│")).collect();
    assert!(box_only.iter().any(|line| line.contains("Sample game")), "{screen}");
    assert!(!box_only.iter().any(|line| line.contains("Club 1")), "{screen}");
    bench.press("<Ctrl-U>clm");
    assert!(bench.screen().contains("No game has this name."), "{}", bench.screen());
}

#[test]
fn in_the_list_of_games_the_palette_begins_with_what_works_there() {
    let mut bench = game_list(&["Club"]);
    bench.model.size = (120, 200);
    bench.press(":");
    let screen = bench.screen();
    let at = |text: &str| screen.lines().position(|line| line.contains(text));
    let refused = at("open a game first").expect("most commands are for a game");
    for works in ["new game", "archive", "bring back", "trash"] {
        assert!(at(works) < Some(refused), "{works}: {screen}");
    }
    let order = screen.lines().find(|line| line.contains("type an order")).expect("a row");
    assert!(order.contains("open a game first"), "{order}");
    bench.press("type an order<Enter>");
    assert_eq!(message(&bench), "open a game first");
}

#[test]
fn typing_ends_the_zoom_of_another_pane() {
    for keys in ["a", "<Space>ser", "<F2>"] {
        let mut bench = Bench::game(120, 40);
        some_orders(&mut bench);
        bench.press("<Esc>/par<Enter><:why><:zoom the pane>");
        assert!(bench.model.zoomed);
        bench.press(keys);
        assert!(!bench.model.zoomed, "{keys}: {}", bench.screen());
        bench.press("<Ctrl-X><Esc><:why><:zoom the pane>");
        assert!(bench.model.zoomed, "{keys}: {}", bench.screen());
    }
}

#[test]
fn a_house_rule_is_found_by_its_number() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Space>xh4.B.1");
    let row =
        |bench: &Bench| bench.model.layer::<RulesList>().and_then(RulesList::row).map(|row| row.words().0);
    assert_eq!(row(&bench), Some("4.B.1"), "{}", bench.screen());
    // Another number begins anew.
    bench.press("4.A.3");
    assert_eq!(row(&bench), Some("4.A.3"));
    bench.press("%");
    assert_eq!(message(&bench), "no rule begins with %; type a number, such as 4.B.1");
    assert_eq!(row(&bench), Some("4.A.3"));
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
    assert!(has(&attacked, "▸ another order for the unit itself: A VEN"), "{:?}", texts(&attacked));
}

#[test]
fn in_plain_characters_the_cursor_is_told_from_what_is_closed() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.model.glyphs = chancery_draw::Glyphs::Ascii;
    bench.press("/mun<Enter><:why>");
    go_to(&mut bench, "▸ Rules: ");
    assert!(bench.screen().contains("*> Rules: "), "{}", bench.screen());
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
