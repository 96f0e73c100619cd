//! Someone sits with Kruijswijk's article beside the screen, or with a paradox of a game: what stands on the first screen
//! of the pane, and each figure as a lesson.

use super::bench::Bench;
use super::why::{MUNICH, bench, go_to, has, message, texts};
use crate::tui::layout::Pane;
use chancery_lab::datc::authors;

/// Opens a lesson and answers its question.
pub(super) fn lesson(id: &str, width: u16, height: u16) -> Bench {
    let mut bench = bench(MUNICH, width, height);
    bench.press(&format!("<Space>xl{id}<Enter><Enter>"));
    assert!(bench.model.before_lesson.is_some() || bench.model.layers.is_empty(), "{}", bench.screen());
    bench
}

/// What would have helped stands on the first screen beside the table, at every size; the reasons are folded below it.
#[test]
fn what_would_have_helped_stands_on_the_first_screen_of_a_paradox() {
    for id in ["6.F.14", "6.F.15", "6.F.16", "6.F.17", "6.F.18", "6.F.22", "6.F.23", "MATH.7"] {
        for (width, height) in [(80, 24), (120, 40), (200, 55)] {
            let mut bench = lesson(id, width, height);
            let screen = bench.screen();
            assert!(has(&bench, "▸ Reasons: "), "{id}: {:#?}", texts(&bench));
            let found = screen.lines().position(|line| line.contains("Which other order would"));
            let found = found.unwrap_or_else(|| panic!("{id} at {width}x{height}: {screen}"));
            let below = screen.lines().nth(found + 1).unwrap_or_default();
            assert!(
                below.contains('▸') || below.contains("instead of"),
                "{id} at {width}x{height}: {screen}"
            );
            go_to(&mut bench, "▸ Reasons: ");
            bench.press("<Enter>");
            assert!(
                texts(&bench).iter().any(|text| text.starts_with("▾ ✗") || text.starts_with("▾ ✓")),
                "{id}"
            );
        }
    }
}

#[test]
fn every_figure_of_the_article_is_a_lesson() {
    for number in 1..=19 {
        let id = format!("MATH.{number}");
        let mut bench = bench(MUNICH, 120, 40);
        bench.press(&format!("<Space>xl{id}<Enter>"));
        assert!(bench.screen().contains(&format!("{id} ")), "{id}: {}", bench.screen());
    }
    let case = authors().into_iter().find(|case| case.id == "MATH.17").expect("a figure");
    assert_eq!(case.orders.len(), 5);
    // A search that finds nothing says so.
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<Space>xlMATH.20");
    assert!(bench.screen().contains("Nothing in the list has these words."), "{}", bench.screen());
}

#[test]
fn figures_without_a_board_are_equations_that_every_engine_solves() {
    for (id, told) in [
        (
            "MATH.14",
            [
                "x = p or q",
                "x --> p, q",
                "Resolutions, by trying all 16 results: 1",
                "succeed: x, y, p; fail: q",
            ],
        ),
        (
            "MATH.15",
            [
                "z = x and p",
                "z --> x, p",
                "Resolutions, by trying all 64 results: 3",
                "succeed: p, q, r; fail: x, y, z",
            ],
        ),
    ] {
        let mut bench = bench(MUNICH, 120, 40);
        bench.press(&format!("<Space>xl{id}<Enter>"));
        let screen = bench.screen();
        for text in told.into_iter().chain(["exhaustive", "as-listed"]) {
            assert!(screen.contains(text), "{text}: {screen}");
        }
    }
    // The listing is wrong where two orders stand in two cycles, as the article says.
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<Space>xlMATH.14<Enter>");
    let screen = bench.screen();
    let listed = screen.lines().find(|line| line.contains("as-listed")).unwrap_or_default();
    assert!(listed.contains("(no resolution: see q)"), "{listed}");
}

#[test]
fn the_figures_of_dependencies_open_with_them_and_figure_18_has_one_more() {
    for (id, needless) in [("MATH.11", 0), ("MATH.12", 0), ("MATH.13", 0), ("MATH.17", 0), ("MATH.18", 1)] {
        let mut bench = lesson(id, 120, 40);
        assert!(has(&bench, "Depends on: "), "{id}: {:#?}", texts(&bench));
        let named = |text: &&String| text.starts_with("╌╌▶ TUN C") && text.contains("not needed");
        let found = texts(&bench);
        assert_eq!(found.iter().filter(named).count(), needless, "{id}: {found:#?}");
        assert_eq!(has(&bench, "Not needed: GRE ╌╌▶ TUN."), needless > 0, "{id}");
        bench.press("<:picture of the board>");
        let drawn = bench.exported[0].1.matches(">not needed<").count();
        assert_eq!(drawn, needless, "{id}: {}", bench.exported[0].1);
    }
}

/// Whoever asks what would have helped an order asks what others could have done.
#[test]
fn the_opposite_changes_another_order_before_the_one_that_is_asked_about() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>!");
    assert!(message(&bench).starts_with("what if A BER S A MUN"), "{}", message(&bench));
}

#[test]
fn the_answer_stays_in_sight_while_something_is_supposed() {
    let mut bench = bench(MUNICH, 80, 24);
    bench.press("/mun<Enter><F6>");
    go_to(&mut bench, "▾ Which other order");
    bench.press("<Down><Right><Down><Enter>");
    assert!(bench.session().what_if.is_some(), "{}", message(&bench));
    bench.press("<End>");
    let answer = texts(&bench)[0].clone();
    let first = bench.screen().lines().nth(2).unwrap_or_default().to_owned();
    assert!(answer.starts_with(first.trim().trim_start_matches('▌')), "{answer}: {}", bench.screen());
}

#[test]
fn the_log_of_an_engine_has_the_rest_of_the_pane() {
    let mut bench = lesson("MATH.16", 200, 55);
    bench.press("}");
    while !bench.screen().contains("Steps of guess") {
        bench.press("}");
    }
    let area = bench.model.areas().inside(Pane::Inspector);
    let all = bench.session().why.steps.as_ref().map(|steps| steps.lines().len()).unwrap_or_default();
    let screen = bench.screen();
    let last = screen.lines().nth(usize::from(area.bottom()) - 1).unwrap_or_default();
    let last: String = last.chars().skip(usize::from(area.x)).collect();
    let is_of_the_log = last.split_whitespace().next().is_some_and(|number| number.parse::<usize>().is_ok());
    assert!(all > 12 && is_of_the_log, "{all} lines: {screen}");
    for _ in 0..all {
        let at = bench.session().why.steps.as_ref().map(|steps| steps.at).unwrap_or_default();
        if at > 0 {
            assert!(bench.screen().contains(&format!("{at:>3} ")), "{at}: {}", bench.screen());
        }
        bench.press("]");
    }
    // One key, one meaning.
    let screen = bench.screen();
    let foot = screen.lines().last().unwrap_or_default();
    assert_eq!(foot.matches("Esc ").count(), 1, "{foot}");
}

#[test]
fn a_ruling_is_printed_in_a_lesson() {
    let mut bench = lesson("6.F.17", 120, 40);
    bench.press("<:ruling for print>");
    assert!(!bench.exported.is_empty(), "{}", message(&bench));
}

#[test]
fn one_supposition_is_the_table_of_the_command_line() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><F6>");
    go_to(&mut bench, "· ✓ A RUH S");
    bench.press("!");
    let found = texts(&bench);
    let head = found.iter().find(|text| text.contains("As ordered")).expect("a table");
    assert!(head.contains("With A RUH H"), "{head}");
    let row = found
        .iter()
        .find(|text| text.trim_start().starts_with("A RUH S A BUR - MUN") && text.contains("A RUH H"))
        .expect("a row");
    assert!(row.contains("supports") && row.contains("A RUH H: holds"), "{row}");
}

/// While one looks back, what would have helped is told beside the orders, too.
#[test]
fn what_would_have_helped_stays_where_the_pane_has_no_keys() {
    let mut bench = bench(MUNICH, 200, 55);
    bench.press("<F5>y<Esc><Alt-Left>/mun<Enter>");
    assert_ne!(bench.model.pane, Pane::Inspector);
    assert!(has(&bench, "▾ Which other order would have saved A MUN?"), "{:#?}", texts(&bench));
    assert!(has(&bench, "▸ had A RUH (France) not supported"), "{:#?}", texts(&bench));
}

/// Whoever wants to learn has no game yet.
#[test]
fn lessons_open_from_the_list() {
    let mut list = super::game_lists::game_list();
    list.press(":lessons<Enter>");
    assert!(list.screen().contains("RB.4"), "{}", list.screen());
    list.press("RB.8<Enter><Enter>");
    assert!(list.screen().contains(" · lesson"), "{}", list.screen());
    list.press("<Space>gg");
    assert!(list.screen().starts_with(" Chancery · games"), "{}", list.screen());
}
