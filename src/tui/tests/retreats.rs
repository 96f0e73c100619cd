//! Retreats and adjustments given by keys.

use super::bench::Bench;
use chancery_lab::engines;

/// Returns the sample game after its orders of spring 1904 drove a Russian army out of Galicia.
pub(super) fn after_spring_1904() -> Bench {
    let mut bench = Bench::new(80, 24);
    let tables = chancery_game::store::Tables::new(engines::ALL);
    bench.open(crate::sample::sample(&tables).game);
    bench.press("<F5>y");
    assert_eq!(bench.phase(), "S1904R");
    bench
}

#[test]
fn only_legal_retreats_are_offered() {
    let mut bench = after_spring_1904();
    assert_eq!(bench.selected(), "A GAL");
    let offered: Vec<String> = bench.session().candidates.iter().map(|c| c.text.clone()).collect();
    let legal: Vec<String> = {
        let line = bench.session().game.line();
        let before = bench.session().game.node(line[line.len() - 2]);
        let resolution = before.judged.as_ref().and_then(|j| j.outcome.movement()).unwrap();
        let places = resolution.driven.iter().flat_map(|d| &d.retreats);
        places.map(|&l| format!("A GAL R {}", bench.map.place(l))).chain(["A GAL D".to_owned()]).collect()
    };
    assert_eq!(offered, legal);
    assert!(!offered.contains(&"A GAL R BUD".to_owned()), "the attacker came from there");
    // Enter opens the line, Tab offers the first retreat, and the phase is adjudicated.
    bench.press("r <Tab><Enter>");
    assert_eq!(bench.session().board.count(), (1, 1));
    let taken = bench.session().board.rows[1].order.clone();
    assert!(legal.contains(&taken), "{taken}");
    bench.press("<F5>y");
    assert_eq!(bench.phase(), "F1904M");
}

#[test]
fn an_empty_line_offers_the_places_to_retreat_to() {
    let mut bench = after_spring_1904();
    bench.press("");
    let shown: Vec<String> = bench.model.line().unwrap().offers.iter().map(|o| o.shown.clone()).collect();
    let places: Vec<String> = bench
        .session()
        .candidates
        .iter()
        .filter_map(|c| c.text.strip_prefix("A GAL ").map(str::to_owned))
        .collect();
    assert_eq!(shown, places);
    assert!(shown.len() > 1 && shown.contains(&"D".to_owned()), "{shown:?}");
}

#[test]
fn where_a_unit_may_retreat_to_is_told_in_full() {
    let mut bench = after_spring_1904();
    bench.press("<Esc><:results>");
    let screen = bench.screen();
    let sentence = chancery_session::open_game::log::consequences(&bench.map, &{
        let session = bench.session();
        let line = session.game.line();
        chancery_session::board::Board::new(&session.game, line[line.len() - 2], true).report
    });
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    for sentence in sentence {
        assert!(words.contains(&sentence), "{sentence}\n{screen}");
    }
}

#[test]
fn an_illegal_retreat_in_short_form_says_what_is_wrong_with_it() {
    let mut bench = after_spring_1904();
    let meaning = |bench: &mut Bench, text: &str| {
        bench.press("<Ctrl-U>").press(text);
        bench.model.line().unwrap().meaning.clone().unwrap()
    };
    bench.press("");
    // The attacker came from Budapest.
    let whole = meaning(&mut bench, "a gal r bud").unwrap();
    assert!(whole.doubts.iter().any(|d| d.contains("cannot retreat to BUD")), "{whole:?}");
    for short in ["- bud", "r bud", "bud"] {
        let meant = meaning(&mut bench, short).unwrap();
        assert_eq!(
            (meant.texts(bench.session()), &meant.doubts),
            (whole.texts(bench.session()), &whole.doubts),
            "{short}"
        );
    }
    let unknown = meaning(&mut bench, "- xyz").unwrap_err();
    assert!(unknown.contains("xyz") && !unknown.contains("which unit"), "{unknown}");
}

#[test]
fn a_retreat_that_is_not_given_disbands_after_a_look_at_it() {
    let mut bench = after_spring_1904();
    let russia = |bench: &Bench| bench.units().into_iter().find(|u| u.0 == "RUSSIA").unwrap().1.len();
    let before = russia(&bench);
    bench.press("<Esc><F5>");
    assert!(bench.screen().contains("it will disband"), "{}", bench.screen());
    bench.press("y");
    assert_eq!((bench.phase().as_str(), russia(&bench)), ("F1904M", before));
}

#[test]
fn only_legal_adjustments_are_offered() {
    let mut bench = Bench::game(80, 24);
    // Austria takes Serbia; Italy takes Trieste behind it, so that Austria stays even.
    bench.press("a bud - ser<Enter>f tri - alb<Enter>a ven - tri<Enter><Esc><F5>y<Esc><F5>y");
    assert_eq!(bench.phase(), "W1901A");
    let offered: Vec<&str> = bench.session().candidates.iter().map(|c| c.text.as_str()).collect();
    // Naples and Rome are occupied, and nobody but Italy may build.
    assert_eq!(offered, ["B A VEN", "B F VEN", "WAIVE"]);
    bench.press("f ven<Enter><F5>y");
    assert_eq!(bench.phase(), "S1902M");
    let italy = bench.units().into_iter().find(|u| u.0 == "ITALY").unwrap().1;
    assert_eq!(italy, ["A ROM", "A TRI", "F NAP", "F VEN"]);
}

/// Returns a game in which Vienna and Venice met in Tyrolia, and Munich was taken by an army from Burgundy
/// with help from the Ruhr.
fn after_a_standoff(orders: &str) -> Bench {
    let mut bench = Bench::new(80, 24);
    let map = std::sync::Arc::clone(&bench.map);
    let mut position = chancery_core::order::Position::empty(&map, chancery_core::map::Phase::spring(1905));
    let army = |power: &str, code: &str| chancery_core::map::Unit {
        power: map.names().power(power).unwrap(),
        kind: chancery_core::map::UnitKind::Army,
        at: map.names().province(code).unwrap().location(),
    };
    for (power, code) in
        [("Austria", "VIE"), ("Italy", "VEN"), ("France", "BUR"), ("France", "RUH"), ("Germany", "MUN")]
    {
        position.units.push(army(power, code));
    }
    bench.open(
        chancery_game::game::Game::from_position(super::bench::table(), "A standoff", position).unwrap(),
    );
    bench.act(crate::tui::action::Action::Paste(orders.to_owned()));
    bench.press("a<:orders for later phases><Esc>");
    bench
}

const STANDOFF: &str =
    "Austria\nA VIE - TYR\nItaly\nA VEN - TYR\nFrance\nA BUR - MUN\nA RUH S A BUR - MUN\nGermany\nA MUN H\n";
const FAR_STANDOFF: &str =
    "Austria\nA VIE - TRI\nItaly\nA VEN - TRI\nFrance\nA BUR - MUN\nA RUH S A BUR - MUN\nGermany\nA MUN H\n";

#[test]
fn what_a_standoff_left_vacant_is_told_before_and_after() {
    // As the orders stand, and in the preview.
    for keys in ["<:results>", "<:preview><:results>"] {
        let mut bench = after_a_standoff(STANDOFF);
        bench.press(keys);
        assert!(bench.screen().contains("Standoff in TYR."), "{}", bench.screen());
    }
    // Results that are hidden tell nothing.
    let mut bench = after_a_standoff(STANDOFF);
    bench.press("<F8><:results>");
    assert!(!bench.screen().contains("Standoff"), "{}", bench.screen());

    let mut bench = after_a_standoff(STANDOFF);
    bench.press("<F5>y<Esc><:results>");
    assert_eq!(bench.phase(), "S1905R");
    let screen = bench.screen();
    assert!(screen.contains("Standoff in TYR."), "{screen}");
    assert!(screen.contains("Standoff in TYR: no unit may retreat there."), "{screen}");
    bench.press("/tyr<Enter><:why>");
    assert!(bench.screen().contains("no unit may retreat there"), "{}", bench.screen());

    // Nobody in Munich could go to Trieste, so there it closes nothing.
    let mut bench = after_a_standoff(FAR_STANDOFF);
    bench.press("<F5>y<Esc><:results>");
    let screen = bench.screen();
    assert!(screen.contains("Standoff in TRI."), "{screen}");
    assert!(!screen.contains("closed to retreats"), "{screen}");
}

#[test]
fn what_is_for_movement_phases_only_is_not_offered_in_others() {
    let mut bench = after_spring_1904();
    bench.press("<Esc><:why>");
    let screen = bench.screen();
    assert!(!screen.contains("Which other order") && !screen.contains("Reasons:"), "{screen}");
    bench.press("!");
    assert!(bench.screen().contains("no other order changes this; type one"), "{}", bench.screen());
}
