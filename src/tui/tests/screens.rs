//! Pictures of the screen, symbols only, in `tests/screens`; `cargo insta review` shows what changed.

use std::path::Path;

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::layout::Pane;

pub const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 55)];

pub fn check(name: &str, screen: &str) {
    let (folder, name) = name.rsplit_once('/').unwrap_or(("", name));
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, screen));
}

/// Shows a state at every size.
fn check_sizes(name: &str, prepare: impl Fn(&mut Bench)) {
    for (width, height) in SIZES {
        let mut bench = Bench::new(width, height);
        prepare(&mut bench);
        check(&format!("{name}-{width}x{height}"), &bench.screen_without_map());
    }
}

fn new_game(bench: &mut Bench) {
    bench.act(Action::Listed(Ok(Vec::new())));
    bench.press("nTest game<Enter><Enter>");
}

/// Begins a game in Spring 1901 with a bounce, a support and a missing order.
pub(super) fn some_orders(bench: &mut Bench) {
    new_game(bench);
    bench.press("gal<Enter>vie - tyr<Enter>h<Enter>a lvp - yor<Enter>f edi nth<Enter>f lon - eng<Enter>");
    bench.press("f bre - eng<Enter>a par - bur<Enter>a mar s a par - bur<Enter>a war - gal<Enter>");
}

#[test]
fn the_first_day() {
    check_sizes("game_list", |bench| bench.act(Action::Listed(Ok(Vec::new()))));
}

#[test]
fn a_new_game_waits_for_its_first_order() {
    check_sizes("new-game", new_game);
}

#[test]
fn orders_are_typed_with_results_beside_them() {
    check_sizes("typing", |bench| {
        some_orders(bench);
        bench.press("a mun - b");
    });
}

#[test]
fn a_selected_order_is_explained() {
    check_sizes("selected", |bench| {
        some_orders(bench);
        bench.press("<Esc>/par<Enter>");
    });
}

#[test]
fn the_map_at_80_columns_keeps_the_sheet_in_sight() {
    let mut bench = Bench::new(80, 24);
    some_orders(&mut bench);
    bench.press("<:map>a mun - b");
    check("map-typing-80x24", &bench.screen_without_map());
}

#[test]
fn the_other_panes_at_80_columns() {
    let mut bench = Bench::new(80, 24);
    some_orders(&mut bench);
    bench.press("<Esc>/gal<Enter>/vie<Enter><:why>");
    check("inspector-80x24", &bench.screen_without_map());
    bench.press("<:results>");
    check("results-80x24", &bench.screen_without_map());
}

#[test]
fn what_to_look_at_before_adjudicating() {
    check_sizes("review", |bench| {
        some_orders(bench);
        bench.press("<Esc><F5>");
    });
}

#[test]
fn the_map_shows_units_owners_and_the_orders_of_the_selected_power() {
    for (width, height) in SIZES {
        let mut bench = Bench::new(width, height);
        some_orders(&mut bench);
        bench.press("<Esc>/par<Enter><:map>");
        let screen = bench.screen();
        for sign in ["PAR f", "MUN g", "Af", "Fe"] {
            assert!(screen.contains(sign), "{sign} at {width}x{height}:\n{screen}");
        }
        // The line of the selected order is drawn bold; nobody selected the orders of England.
        let strong = |bench: &Bench| {
            let cells = bench.buffer().content;
            let drawn = |c: &&ratatui::buffer::Cell| {
                c.symbol().chars().all(|c| ('\u{2800}'..='\u{28ff}').contains(&c))
            };
            cells.iter().filter(drawn).filter(|c| c.modifier.contains(ratatui::style::Modifier::BOLD)).count()
        };
        let before = strong(&bench);
        bench.press("<:layers of the map><Down><Down><Enter>");
        // The border of the selected province is still bold.
        assert!(strong(&bench) < before, "no orders are drawn at {width}x{height}");
    }
}

#[test]
fn the_palette_and_the_help() {
    let mut bench = Bench::new(80, 24);
    new_game(&mut bench);
    bench.press("<Esc>:phase");
    check("palette-80x24", &bench.screen_without_map());
    bench.press("<Esc>?");
    check("help-80x24", &bench.screen_without_map());
}

#[test]
fn a_small_screen_says_what_it_needs() {
    let mut bench = Bench::game(80, 24);
    bench.act(Action::Resize(20, 5));
    let lines: Vec<String> = bench.screen().lines().map(str::to_owned).collect();
    assert_eq!(lines, ["Too small: 20x5.", "Needs 40x10.", "saved; Ctrl-C quits.", "", ""]);
}

#[test]
fn a_mail_under_review() {
    check_sizes("mail", |bench| {
        new_game(bench);
        let mail =
            "Hi Bob,\n\nFRANCE, Spring 1901\n1. F Brest - MAO\n2. A Per - Pic\n3. A Mar - Bxrx zmdy!!\n";
        bench.act(Action::Paste(mail.to_owned()));
    });
}

#[test]
fn the_check_with_rulings() {
    for (width, height) in SIZES {
        let mut bench = Bench::new(width, height);
        new_game(&mut bench);
        let orders = "FRANCE\nA Par - Bur\nA Mar - Bur\nF Bre - STP\nGERMANY\nA Mun S A Ber - Sil\n";
        bench.act(Action::Paste(orders.to_owned()));
        bench.press("a<:check list><Down><Down>s<Down>sna standoff that he wants<Enter>");
        let screen = bench.screen();
        if width == 80 {
            check("check-80x24", &screen);
        }
        assert!(screen.contains("kept: a standoff that he wants"), "{screen}");
        assert!(screen.contains("A PAR - BUR: MAR of the same power goes to BUR, too."), "{screen}");
    }
}

#[test]
fn a_message_longer_than_a_row_is_shown_to_its_end() {
    let long = "/games/of/the/autumn/table.ron was not saved: another Chancery has it open. Save under another name.";
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>");
    bench.model.complain(long);
    let screen = bench.screen();
    let rows: Vec<&str> = screen.lines().map(str::trim).collect();
    assert!(rows.join(" ").ends_with(long), "{screen}");
    // The next key shows again what it lay over.
    bench.press("<Down>");
    assert!(!bench.screen().contains("another Chancery"), "{}", bench.screen());
}

/// A long result is cut only where there is no room for another line of it.
#[test]
fn long_results_are_read_whole_where_the_pane_is_high_enough() {
    let mut game = chancery_game::game::Game::on(super::bench::table(), "Test game");
    game.info.rules.choose("4.D.9", "a").unwrap();
    let austria = game.map().names().power("Austria").unwrap();
    game.set_sheet(austria, ["A VIE H", "F TRI S A VEN", "A BUD - GAL"]);
    let why = "the power of A VEN is in civil disorder, and its units cannot be supported to hold";
    for size in [(80, 24), (200, 55)] {
        let mut bench = Bench::new(size.0, size.1);
        bench.open(game.clone());
        bench.press("<Esc><:results>");
        let screen = bench.screen();
        let pane = bench.model.areas().inside(Pane::Results);
        let within = |line: &str| {
            line.chars().skip(usize::from(pane.x)).take(usize::from(pane.width)).collect::<String>() + " "
        };
        let flowing: String = screen.lines().map(within).collect();
        let flowing = flowing.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flowing.contains(why), "{screen}");
    }
}
