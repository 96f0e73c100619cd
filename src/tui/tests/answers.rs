//! What players ask beyond the proof: why not, house rules, fates, rulings for print, lessons.

use super::bench::Bench;
use super::why::{MUNICH, bench, message, texts};
use crate::tui::action::Action;

fn has(bench: &Bench, text: &str) -> bool {
    texts(bench).iter().any(|line| line.contains(text))
}

#[test]
fn the_house_rules_and_the_spoken_result_are_a_key_away() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><Space>yr");
    assert!(has(&bench, "No other choice of the house rules changes it."), "{:?}", texts(&bench));
    bench.press("<Space>yl");
    let spoken = "The army in Munich was dislodged by the attack of the army in Burgundy";
    assert!(has(&bench, spoken), "{:?}", texts(&bench));
    // The same keys fold it again.
    bench.press("<Space>yl");
    assert!(!has(&bench, spoken), "{:?}", texts(&bench));
}

#[test]
fn a_units_life_is_told_and_a_ruling_is_written() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><Space>yp");
    assert!(message(&bench).contains("needs an adjudicated order"), "{}", message(&bench));
    bench.press("<F5>y<Esc><Alt-Left>/mun<Enter><F6><End><Enter>");
    assert!(has(&bench, "Spring 1901, movement: A MUN H: "), "{:?}", texts(&bench));
    bench.press("<Space>yp");
    let names: Vec<&str> = bench.exported.iter().map(|file| file.0.as_str()).collect();
    let wanted = ["html", "md", "txt", "bbcode", "svg"].map(|ending| format!("S1901M-MUN-ruling.{ending}"));
    assert_eq!(names, wanted);
    for (name, text) in &bench.exported {
        assert!(text.contains("A MUN H"), "{name}: {text}");
    }
    let html = &bench.exported[0].1;
    assert!(html.contains("<svg") && html.contains("Rulebook diagram 8"), "{html}");
}

#[test]
fn a_province_tells_who_wanted_in() {
    let mut bench = bench(MUNICH, 120, 40);
    let map = bench.session().map().clone();
    let munich = map.names().province("MUN").expect("a province");
    let session = bench.model.session_mut().expect("a game");
    session.key = None;
    session.province = Some(munich);
    session.why.stale = true;
    bench.press("<:why>");
    assert!(has(&bench, "A MUN was dislodged by A BUR - MUN"), "{:?}", texts(&bench));
    assert!(has(&bench, "A BUR - MUN succeeded against A MUN"), "{:?}", texts(&bench));
}

#[test]
fn lessons_ask_and_answer() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<Space>xl");
    bench.press("RB.8");
    assert!(bench.screen().contains("Supported attack dislodges"), "{}", bench.screen());
    bench.press("<Enter>");
    assert!(bench.screen().contains("Does A MAR - BUR do what it says?"), "{}", bench.screen());
    // Provinces that no order names are on its map.
    for code in ["MUN", "NTH", "ION"] {
        assert!(bench.screen().contains(code), "{}", bench.screen());
    }
    // A narrow screen has the map or the orders.
    bench.act(Action::Resize(80, 24));
    assert!(
        bench.screen().contains("MUN") && !bench.screen().contains("Germany: A BUR H"),
        "{}",
        bench.screen()
    );
    bench.press("<Right>");
    assert!(bench.screen().contains("Germany: A BUR H"), "{}", bench.screen());
    bench.act(Action::Resize(120, 40));
    // The answer opens the case as a game, with all that the inspector has.
    bench.press("<Enter>");
    assert!(bench.screen().contains("Right. "), "{}", bench.screen());
    assert!(has(&bench, "A MAR - BUR succeeded against A BUR"), "{:?}", texts(&bench));
    assert!(has(&bench, "Reasons: "), "{:?}", texts(&bench));
    assert!(bench.model.layers.is_empty() && bench.session().read_only);
    bench.press("!");
    assert!(bench.session().what_if.is_some(), "{}", bench.screen());
    // Whoever leaves it is back in the game that was open.
    assert!(bench.model.before_lesson.is_some());
    bench.press("<Esc><Space>gg");
    assert!(bench.model.before_lesson.is_none(), "{}", bench.screen());
}

/// What is out of sight is counted above the verdict of a lesson, too.
#[test]
fn the_verdict_of_a_lesson_hides_no_row() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = bench(MUNICH, width, height);
        bench.press("<Space>xl6.E.5<Enter><Enter>");
        let screen = bench.screen();
        assert!(screen.contains("Wrong: ") && screen.contains("▼ "), "{screen}");
    }
}
