//! What was wrong with the screen of the first edition, weakness by weakness, in the order of the page that designs the
//! second. Each has a short test here, or names the one that holds it; all of them fail on the first edition.

use super::bench::Bench;
use crate::sample::sample;
use crate::theme::{Colours, Theme};
use crate::tui::commands::keys::Chord;
use crate::tui::commands::menu::MENU;
use crate::tui::commands::{Command, Info, Scope, TABLE, found_commands};
use crate::tui::layers::menu::Menu;
use crate::tui::panes::map::scene_of;
use chancery_draw::{Emphasis, Scene};
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::replay::Replay;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

fn sample_on(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.open(sample(&Tables::new(engines::ALL)).game);
    bench
}

/// Returns a game in which two armies bounced in Galicia, in colour.
fn bounced(size: (u16, u16)) -> Bench {
    let mut bench = Bench::game(size.0, size.1);
    bench.model.theme = Theme::named("dark", Colours::Full).expect("a theme");
    bench.press("a vie - gal<Enter>a war - gal<Enter><F5>y");
    assert_eq!(bench.phase(), "F1901M");
    bench
}

fn scene(bench: &Bench) -> Scene<'_> {
    scene_of(&bench.model.context(), bench.model.areas().map_inside()).expect("a map is shown").0
}

// 1. Typing is always an order.
//
// That the line closed after the last order, so that the next letters were commands: see
// `stray_keys::whatever_is_typed_is_in_the_line_wherever_one_is` and
// `stray_keys::no_typed_order_leaves_the_game_or_decides_anything`. That a letter too many adjudicated:
// `stray_keys::only_a_lone_y_after_half_a_second_adjudicates`. A stray Space:
// `stray_keys::an_order_after_a_stray_space_does_nothing_but_order`. A half-typed order that landed on another unit:
// `stray_keys::while_there_is_text_the_selection_does_not_move`.

#[test]
fn after_the_last_order_letters_are_still_an_order() {
    let mut bench = sample_on((80, 24));
    let (due, given) = bench.session().board.count();
    assert_eq!(due, given, "every order is in");
    bench.press("a ank - bla");
    assert_eq!(bench.phase(), "S1904M");
    assert!(bench.model.layers.is_empty() && bench.screen().contains("a ank - bla"), "{}", bench.screen());
}

#[test]
fn a_reopened_game_hears_commands() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Space>");
    assert!(bench.model.layer::<Menu>().is_some());
    bench.press("<Esc>:q<Enter>");
    assert!(bench.asked.iter().any(|effect| effect == "Quit"), "{:?}", bench.asked);
}

#[test]
fn no_letter_is_a_command_on_the_game_screen() {
    let bench = Bench::game(80, 24);
    // No order begins with these.
    for c in (' '..='~').filter(|c| !" :?/.,![]{}=\"#@".contains(*c)) {
        let chord = c.to_string().parse::<Chord>().unwrap();
        for scope in [Scope::GAME, Scope::WHY, Scope::MAP, Scope::TYPING] {
            assert_eq!(bench.bindings.command(scope, chord), None, "{c} in {scope:?}");
        }
    }
}

#[test]
fn every_listed_command_of_the_game_screen_has_a_key_or_is_in_the_menu() {
    let elsewhere = |info: &Info| info.keys().any(|(scope, _)| !scope.meets(Scope::GAME));
    for info in TABLE.iter().filter(|info| info.listed) {
        assert!(info.command().game_key().is_some() || elsewhere(info), "{}", info.name);
    }
    // A group has one subject, and two letters lead to each of its commands.
    assert!(MENU.len() <= 8 && MENU.iter().all(|group| group.entries.len() <= 15));
}

// 2. Correcting a misread order.
//
// That Enter on a past order only said that the phase was past: `corrections::
// five_keys_and_the_order_lead_to_the_corrected_season`. That an undo left a second branch behind: `corrections::
// a_correction_that_is_undone_at_once_leaves_no_trace`. That reaching an adjudication by undo undid a name and the
// votes, and dropped later orders: `corrections::going_back_a_phase_undoes_no_name_and_keeps_the_orders` and
// `corrections::what_is_copied_and_left_out_is_told_and_can_be_undone`.

#[test]
fn enter_on_a_past_order_opens_it_to_be_corrected() {
    let mut bench = bounced((80, 24));
    bench.press("<Alt-Left>/vie<Enter><:orders><Enter>");
    assert!(bench.session().correction.is_some(), "{}", bench.screen());
    assert!(bench.screen().contains("Correction to Spring 1901"), "{}", bench.screen());
}

// 3. The map: the cells of the left column, from above.

/// `GREaFa`, `BULtFt`, `Fr`.
#[test]
fn the_owner_is_a_colour_and_no_letter_behind_the_code() {
    for size in SIZES {
        let mut bench = bounced(size);
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
    assert!(bounced((120, 40)).screen().contains("● centre  ○ free   A army  F fleet"));
}

/// The selection filled the province with magenta.
#[test]
fn the_selection_keeps_the_owners_colour() {
    let mut bench = bounced((130, 60));
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

// At 120x40 the map was a floor plan of blocks: `panes::layout::tests::
// the_usual_screen_has_shapes_with_why_and_standings_below_them`.

/// Only codes, however much room there was.
#[test]
fn a_map_that_is_zoomed_in_shows_full_names_where_there_is_room() {
    let mut bench = bounced((200, 55));
    let named =
        |bench: &Bench| ["Galicia", "Bohemia", "Ukraine"].iter().any(|name| bench.screen().contains(name));
    bench.press("<:map>");
    assert!(!named(&bench), "{}", bench.screen());
    bench.press("<Alt-Up>");
    assert!(named(&bench), "{}", bench.screen());
    bench.press("<Alt-Down>");
    assert!(!named(&bench), "{}", bench.screen());
}

/// After adjudicating, an empty board: see also `pictures::the_last_movement_stays_faint_until_the_first_order`.
#[test]
fn the_replay_begins_with_the_last_adjudicated_phase() {
    let mut bench = bounced((120, 40));
    bench.press("<:replay>");
    let Some(replay) = bench.model.layer::<Replay>() else { panic!("{}", bench.screen()) };
    let node = replay.shot().expect("a frame").node;
    assert_eq!(bench.session().game.node(node).position.phase.to_string(), "S1901M");
}

/// The reason of a failure was told only in words.
#[test]
fn the_reason_of_a_failure_is_drawn() {
    let mut bench = bounced((120, 40));
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

// 4. The game screen: players' names stand where powers do (`pictures::the_players_names_stand_beside_their_powers`).

#[test]
fn results_are_told_in_the_words_of_players() {
    let mut bench = bounced((120, 40));
    bench.press("<Alt-Left>");
    let screen = bench.screen();
    assert!(screen.contains("bounces"), "{screen}");
}

// 5. Why: eight keys for what is one view (`why::
// one_view_has_the_sentence_the_strengths_the_changes_the_graph_and_the_proof`); a graph that nobody learned from
// (`why::everything_else_that_hangs_together_is_behind_a_plus`, `why::the_graph_is_walked_with_the_arrows`).

#[test]
fn why_is_one_view_and_opens_with_the_sentence() {
    let mut bench = bounced((120, 40));
    bench.press("<Alt-Left>/vie<Enter><:why>");
    assert!(bench.screen().contains("WAR"), "{}", bench.screen());
    assert!(bench.session().why.items.len() > 3, "the rest is folded below it");
}

// 6. The table view, which had no clock: `table_view::
// players_see_the_clock_the_deadline_and_who_has_how_many_centres` and its neighbours. That it fits 80x24:
// `table_view::results_are_read_in_whole_sentences_at_every_size`.

// 7. A new game on one page: `new_game::seven_names_cost_their_letters_and_at_most_ten_keys_more` and
// `new_game::powers_are_drawn_by_lot_and_the_names_stay`.

// 8. Layers: nothing shows through what lies on top (`sizes::every_screen_survives_every_size` walks through all of
// them). Hints can be clicked (`clicks::a_click_on_a_hint_does_what_its_key_does`), and no text is cut where there is
// room (`sizes::no_row_of_the_help_the_settings_or_the_house_rules_is_cut`).

#[test]
fn what_lies_below_is_dimmed_and_the_line_stays_where_it_is() {
    for size in SIZES {
        let mut bench = bounced(size);
        let ink = bench.buffer()[(1, 0)].fg;
        bench.press(":");
        let title = |bench: &Bench| bench.screen().lines().position(|line| line.contains('┌'));
        let before = title(&bench);
        assert!(before.is_some());
        assert_ne!(bench.buffer()[(1, 0)].fg, ink, "the title lies below");
        for letter in ["c", "o", "p", "y"] {
            bench.press(letter);
            assert_eq!(title(&bench), before, "at {size:?}");
        }
    }
}

#[test]
fn the_palette_knows_what_people_call_things() {
    for (word, command) in [
        ("timer", Command::Clock),
        ("share", Command::CopyResults),
        ("score", Command::Results),
        ("misread", Command::BackPhase),
        ("copy", Command::CopyResults),
        ("picture", Command::ExportMap),
        ("screenshot", Command::ExportMap),
        ("draw", Command::Votes),
    ] {
        assert!(found_commands(word, |_| false).contains(&command), "{word}");
    }
}

#[test]
fn a_title_is_never_shortened_to_nothing() {
    let mut bench = bounced((80, 24));
    bench
        .press("<:settings><Enter>")
        .press("<Ctrl-U>Tuesday night at the club with friends<Enter><Esc><Alt-Left>");
    let screen = bench.screen();
    assert!(screen.lines().next().is_some_and(|title| title.starts_with(" Tuesday nigh")), "{screen}");
    assert!(screen.contains("Spring 1901"), "{screen}");
}

// 9. Sharing: `sharing::results_are_copied_and_written_and_the_message_names_the_file` and `sharing::
// a_picture_says_which_game_and_phase_it_shows_what_its_signs_mean_and_who_stands_where`.

// 10. For everyone: `everyone`, and for players at the same screen `hidden`.
