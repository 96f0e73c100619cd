//! An engine step by step, by keys.

use super::bench::{Bench, table};
use super::houses::{is_choice, select};
use super::screens::{SIZES, check};
use crate::tui::layout::Pane;
use crate::tui::model::Model;
use chancery_core::adjudicate::{Bounds, EngineId, Interval, JournalLine, OrderState};
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_core::rules::Paradox;
use chancery_game::game::Game;
use chancery_lab::engines;
use chancery_session::house_rules::HouseRow;
use chancery_session::open_game::engine_steps::Reply;
use chancery_session::open_game::engine_steps::Steps;

/// Pandin's paradox (DATC 6.F.14): most engines settle it by Szykman's rule, the simple recursive one
/// cannot.
const PANDIN: &str =
    "f lon s f wal - eng<Enter>f wal - eng<Enter>a bre - lon<Enter>f eng c a bre - lon<Enter>";

/// Returns a phase with a convoy paradox and a circular movement on its board, orders typed.
pub(super) fn disputed(width: u16, height: u16) -> Bench {
    let mut bench = Bench::new(width, height);
    prepare(&mut bench);
    bench
}

fn prepare(bench: &mut Bench) {
    let mut position = Position::empty(&bench.map, Phase::spring(1901));
    let names = bench.map.names();
    let unit = |power: &str, army: bool, at: &str| {
        let kind =
            if army { chancery_core::map::UnitKind::Army } else { chancery_core::map::UnitKind::Fleet };
        let at = names.province(at).unwrap().location();
        chancery_core::map::Unit { power: names.power(power).unwrap(), kind, at }
    };
    position.units = vec![
        unit("England", false, "LON"),
        unit("England", false, "WAL"),
        unit("France", true, "BRE"),
        unit("France", false, "ENG"),
        unit("Turkey", false, "ANK"),
        unit("Turkey", true, "CON"),
        unit("Turkey", true, "SMY"),
    ];
    let game = Game::from_position(table(), "In dispute", position).unwrap();
    bench.open(game);
    bench.press(PANDIN);
    bench.press("f ank - con<Enter>a con - smy<Enter>a smy - ank<Enter>");
}

fn steps(model: &Model) -> &Steps {
    model.session().and_then(|session| session.why.steps.as_deref()).expect("an engine is watched")
}

fn unit(bench: &Bench, order: &str) -> usize {
    let steps = steps(&bench.model);
    (0..steps.states.len()).find(|&u| steps.order(u).starts_with(order)).unwrap()
}

#[test]
fn steps_go_forwards_and_backwards() {
    let mut bench = disputed(120, 40);
    bench.press("<Esc>/smy<Enter>]}");
    let at = steps(&bench.model);
    assert_eq!((bench.model.pane, at.asked.engine, at.at), (Pane::Inspector, EngineId::GUESS, 0));
    let smyrna = unit(&bench, "A SMY");
    assert_eq!((at.unit, at.states[smyrna].standing), (smyrna, Some(OrderState::Unresolved)));
    // The tree is that of the order that is asked about, with what the engine knows of each.
    assert!(bench.screen().contains("· A SMY - ANK"), "{}", bench.screen());
    let count = at.lines().len();
    let mut before = Vec::new();
    for step in 1..=count {
        before.push(steps(&bench.model).states.clone());
        bench.press("]");
        assert!(bench.screen().contains(&format!("step {step} of {count}")), "{}", bench.screen());
    }
    assert!(steps(&bench.model).states.iter().all(|s| matches!(s.standing, Some(OrderState::Resolved(_)))));
    bench.press("]");
    assert_eq!(steps(&bench.model).at, count);
    // The simple recursive engine leaves a paradox without a result; this one gives a resolution but for the paradox, which
    let told = super::why::texts(&bench);
    assert!(told.iter().any(|text| text.starts_with("This is a resolution:")), "{told:?}");
    // Each step changes what it says it changes, and back again gives the same states.
    for states in before.iter().rev() {
        bench.press("[");
        assert_eq!(&steps(&bench.model).states, states);
    }
    // Esc leaves the steps, and nothing else; so does another order that is given.
    bench.press("<Esc>");
    assert!(bench.session().why.steps.is_none() && bench.model.pane == Pane::Inspector);
    bench.press("]<F6>/ank<Enter><Ctrl-U>ank h<Enter>");
    assert!(bench.session().why.steps.is_none(), "they were of other orders");
}

#[test]
fn every_engine_shows_its_own_kind_of_state() {
    let mut bench = disputed(120, 40);
    bench.press("<Esc>/ank<Enter>]");
    let mut seen = Vec::new();
    for _ in engines::ALL.all() {
        for _ in 0..steps(&bench.model).lines().len() {
            bench.press("]");
        }
        let now = steps(&bench.model);
        // The recursion is told in plain words.
        let called =
            |line: &JournalLine| ["resolve(", "return "].iter().any(|code| line.in_words().contains(code));
        assert!(!now.lines().iter().any(called), "{}", now.asked.engine);
        let state = &now.states[unit(&bench, "F ANK")];
        let what = (state.bounds.is_some(), state.formula.is_some(), state.category.is_some());
        seen.push((now.asked.engine, what));
        bench.press("}");
    }
    assert_eq!(seen[0].0, steps(&bench.model).asked.engine, "round all engines");
    for (engine, what) in seen {
        let expected = match engine.name() {
            "atlas" => (false, true, false),
            "condition" => (false, false, false),
            "cross" => (false, false, true),
            _ => (true, false, false),
        };
        assert_eq!(what, expected, "{engine}");
    }
}

/// The fault of the article's listing is found by the equations.
#[test]
fn of_results_that_are_no_resolution_each_order_is_named() {
    let mut bench = super::why::bench("FRANCE: A PAR - BUR\nGERMANY: A MUN H", 120, 40);
    let table = table();
    let (map, rules) = (table.map(), chancery_core::rules::Rules::default());
    let mut said = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let made = chancery_lab::study::generate(map, chancery_lab::study::Generator::ALL[0], seed);
        for &engine in engines::ALL.all().iter().filter(|engine| engine.objection(&rules).is_none()) {
            let explainer = chancery_why::explain::Explainer::new(
                table.context(&rules, engine),
                &made.position,
                &made.orders,
            );
            let (found, components) = (explainer.disagreeing(), &explainer.resolution().components);
            if engine.is_exact() && components.iter().all(|one| one.rule.is_none()) {
                assert!(found.is_empty(), "{engine}, {seed}: {found:?}");
            }
            if !found.is_empty() {
                said.insert(engine.name());
            }
        }
    }
    assert!(!said.is_empty(), "no engine is ever wrong");
    bench.press("]");
    assert!(bench.session().why.steps.is_some());
}

#[test]
fn partial_information_is_shown_as_intervals() {
    let mut bench = disputed(120, 40);
    bench.press("<Esc>/ank<Enter>]}}");
    assert_eq!(steps(&bench.model).asked.engine, EngineId::PARTIAL);
    let ankara = unit(&bench, "F ANK");
    bench.press("]");
    let first = steps(&bench.model).states[ankara].bounds;
    // The army in Constantinople may stay, and then no unit of its own power attacks it.
    let open = Interval { least: 0, most: 1 };
    assert_eq!(first, Some(Bounds { own: open, against: open }));
    assert!(bench.screen().contains("0 to 1 against 0 to 1"), "{}", bench.screen());
    for _ in 0..steps(&bench.model).lines().len() {
        bench.press("]");
    }
    let one = |n| Interval { least: n, most: n };
    assert_eq!(steps(&bench.model).states[ankara].bounds, Some(Bounds { own: one(1), against: one(0) }));
}

/// Cross's adjudicator begins again without an army whose convoy was dislodged. The category of its move was that of a
/// result that holds no more.
#[test]
fn a_category_stands_behind_the_result_that_it_decides_alone() {
    let orders = "ENGLAND: A LON - BEL, F ENG C A LON - BEL\nFRANCE: F BRE - ENG, F PIC S F BRE - ENG";
    let mut bench = super::why::bench(orders, 120, 40);
    bench.press("/lon<Enter>]");
    while steps(&bench.model).asked.engine != engines::CROSS || steps(&bench.model).lines().is_empty() {
        bench.press("}");
    }
    let army = unit(&bench, "A LON");
    let mut seen = Vec::new();
    for _ in 0..steps(&bench.model).lines().len() {
        bench.press("]");
        let state = &steps(&bench.model).states[army];
        let decided = state.category.map(|(category, _)| category.code);
        let now = (state.standing, decided);
        if seen.last() != Some(&now) {
            seen.push(now);
        }
    }
    let shown = steps(&bench.model).lines().iter().map(JournalLine::in_words).collect::<Vec<_>>();
    let open = (Some(OrderState::Unresolved), None);
    let succeeds = Some(OrderState::Resolved(true));
    let fails = (Some(OrderState::Resolved(false)), None);
    assert_eq!(seen, [open, (succeeds, Some("cross_unopposed")), open, fails], "{shown:#?}");
}

#[test]
fn phases_without_movement_ask_no_engine() {
    let mut bench = Bench::new(80, 24);
    let tables = chancery_game::store::Tables::new(engines::ALL);
    bench.open(crate::sample::sample(&tables).game);
    bench.press("<F5>y<Esc>");
    assert_eq!(bench.phase(), "S1904R");
    bench.press("<:step of an engine>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.model.message.as_ref().unwrap().is_error);
    // The phase before was one of movement, and is asked about under the rules that it was judged by.
    bench.press("<Alt-Left><:step of an engine>");
    assert!(steps(&bench.model).work.said().is_some());
}

#[test]
fn pictures_of_rules_engines_and_steps() {
    for (width, height) in SIZES {
        let mut bench = disputed(width, height);
        bench.press("<Esc>/wal<Enter>");
        let picture = |bench: &Bench, name: &str| {
            check(&format!("{name}-{width}x{height}"), &bench.screen_without_map());
        };
        bench.press("<:house rules>");
        select(&mut bench, |l| is_choice(l, "4.A.5"));
        picture(&bench, "house");
        bench.press("<End><Esc>]}]]]]");
        picture(&bench, "steps");
        let list = Bench::new(width, height).press("T").screen();
        check(&format!("themes-{width}x{height}"), &list);
    }
}

/// As `chancery adjudicate` tells them, while the phase is due and once it is adjudicated.
#[test]
fn the_results_tell_of_components_and_of_what_is_not_settled() {
    let mut bench = disputed(80, 24);
    let told = |bench: &mut Bench| {
        let screen = bench.press("<Esc><:results>").screen();
        (screen.split_whitespace().collect::<Vec<_>>().join(" "), screen)
    };
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "engine", "recursive").unwrap();
    bench.press("<Esc>/bre<Enter>");
    let (words, screen) = told(&mut bench);
    let why = "Not settled: F LON, F WAL, F ENG. They depend on each other in a cycle, which this engine does not \
               resolve.";
    assert!(words.contains(why), "{screen}");
    let brest = bench.session().log.rows().into_iter().find(|row| row.text == "A BRE - LON").unwrap();
    assert!(brest.remark.starts_with("undecided: it waits for F ENG, part of a cycle"), "{brest:?}");
    let inspector: Vec<&str> = bench.session().why.items.iter().map(|i| i.line.text.as_str()).collect();
    let inspector = inspector.join(" ");
    assert!(inspector.contains("The engine recursive left it so: it waits for F ENG"), "{inspector}");
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, "engine", "swift").unwrap();
    for keys in ["<Esc>/bre<Enter>", "<Esc><F5>y"] {
        bench.press(keys);
        let rows = bench.session().log.rows();
        for component in [
            "Paradox of F ENG, F LON, F WAL: 2 results are consistent; by Szykman's rule its convoys fail.",
            "A CON, F ANK, A SMY go in a circle and succeed.",
        ] {
            assert!(rows.iter().any(|row| row.text == component && row.key.is_none()), "{keys}: {rows:?}");
        }
    }
}

/// His rule 7: three or more units can follow each other round.
#[test]
fn booijinks_rules_are_cited_in_the_log_and_the_inspector() {
    let mut bench = disputed(160, 45);
    let shown = |bench: &Bench| {
        let rows = bench.session().log.rows();
        let row = rows.iter().find(|r| r.text == "A CON - SMY").unwrap();
        let lines: Vec<String> = bench.session().why.items.iter().map(|i| i.line.text.clone()).collect();
        (row.remark.clone(), lines.join("\n"))
    };
    bench.press("<Esc>/con<Enter>");
    let (log, inspector) = shown(&bench);
    assert!(log.contains("circular") && !log.contains('['), "{log}");
    assert!(!inspector.contains("Booijink"), "{inspector}");
    bench.press("<:house rules>");
    select(&mut bench, |l| matches!(l, HouseRow::Preset("booijink", _)));
    bench.press("<Enter><Esc>");
    let (log, inspector) = shown(&bench);
    assert!(log.ends_with(" [rule 7]"), "{log}");
    assert!(inspector.contains("[Booijink's rule 7]"), "{inspector}");
}

#[test]
fn an_engine_that_objects_says_so_and_the_next_one_is_a_key_away() {
    let mut bench = disputed(120, 40);
    if let Some(session) = bench.model.session_mut() {
        session.game.info.rules.paradox = Paradox::AllHold;
        session.refresh();
    }
    bench.press("<Esc>]");
    let mut objecting = Vec::new();
    for _ in engines::ALL.all() {
        if matches!(steps(&bench.model).work, Reply::Objects(_)) {
            objecting.push(steps(&bench.model).asked.engine);
            let told = super::why::texts(&bench).join(" ");
            assert!(told.contains("Space x h changes the house rules; } shows another engine."), "{told}");
        }
        bench.press("}");
    }
    assert_eq!(objecting, [EngineId::RECURSIVE, engines::ATLAS, engines::CONDITION, engines::CROSS]);
}

/// The screen goes on while an engine works; what comes too late is dropped.
#[test]
fn the_screen_does_not_wait_for_an_engine() {
    let mut bench = disputed(120, 40);
    bench.deaf = true;
    bench.press("<Esc><:step of an engine>");
    assert!(bench.screen().contains("swift is running; Esc stops it"), "{}", bench.screen());
    let first = bench.unheard.remove(0);
    bench.press("}");
    assert!(first.stop.is_asked(), "the first engine is stopped");
    bench.act(crate::tui::worker::outside::answer(&first));
    assert!(matches!(steps(&bench.model).work, Reply::Waiting), "the answer was to another question");
    let second = bench.unheard.remove(0);
    bench.act(crate::tui::worker::outside::answer(&second));
    assert!(steps(&bench.model).work.said().is_some());
    bench.press("]<Esc>");
    assert!(bench.session().why.steps.is_none());
}

#[test]
fn an_order_leads_to_the_step_that_decided_it() {
    let mut bench = disputed(120, 60);
    bench.press("<Esc>/wal<Enter>]}");
    let decided = steps(&bench.model).decision();
    for _ in 0..decided {
        bench.press("]");
    }
    let at = steps(&bench.model);
    assert_eq!((at.asked.engine, at.order(at.unit)), (EngineId::GUESS, "F WAL - ENG".to_owned()));
    assert_eq!(at.line().unwrap().text.trim_start(), "return SUCCEEDS (for adjudicate(wal))");
    assert_eq!(at.states[at.unit].standing, Some(OrderState::Resolved(true)));
}
