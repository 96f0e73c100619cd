//! Replays of a phase and of the years, without a clock: time comes in as actions.

use std::time::Duration;

use super::bench::{Bench, table};
use crate::sample::sample;
use crate::tui::action::Action;
use chancery_core::map::{Phase, Power, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_draw::Outcome;
use chancery_game::game::Game;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::replay::{Replay, Subject};

/// A support that is cut, so that a move fails that another depends on; a circle; a move in peace.
const ORDERS: &str = "a mun - bur<Enter>a ruh s a mun - bur<Enter>a bel - ruh<Enter>a par - gas<Enter>\
    f ank - con<Enter>a con - smy<Enter>a smy - ank<Enter>a mos - stp<Enter>f lon h<Enter>";

fn replayed() -> Bench {
    let mut bench = Bench::new(120, 40);
    let mut position = Position::empty(&bench.map, Phase::spring(1901));
    let names = bench.map.names();
    for (power, kind, at) in [
        ("England", UnitKind::Fleet, "LON"),
        ("France", UnitKind::Army, "BEL"),
        ("France", UnitKind::Army, "BUR"),
        ("France", UnitKind::Army, "PAR"),
        ("Germany", UnitKind::Army, "MUN"),
        ("Germany", UnitKind::Army, "RUH"),
        ("Russia", UnitKind::Army, "MOS"),
        ("Turkey", UnitKind::Fleet, "ANK"),
        ("Turkey", UnitKind::Army, "CON"),
        ("Turkey", UnitKind::Army, "SMY"),
    ] {
        let at = names.province(at).unwrap().location();
        position.units.push(Unit { power: names.power(power).unwrap(), kind, at });
    }
    bench.open(Game::from_position(table(), "Replayed", position).unwrap());
    bench.press(ORDERS).press("<Esc>");
    bench
}

fn replay(bench: &Bench) -> &Replay {
    bench.model.layer().expect("a replay is open")
}

fn text(bench: &Bench) -> String {
    replay(bench).shot().unwrap().text.clone()
}

/// Ends the time of the frame, and returns how long it was.
fn wait(bench: &mut Bench) -> Duration {
    let (ticket, long) = bench.model.wait().expect("the replay runs");
    bench.act(Action::Tick(ticket));
    long
}

#[test]
fn orders_that_no_other_order_affects_are_told_together() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter>a par - bur<Enter><Esc>");
    // One of them fails by a ruling, and by no other order.
    bench.press("/bud<Enter><:overrule a result><Enter>the sheet was late<Enter><:replay>");
    let mut told = vec![text(&bench)];
    for _ in 0..replay(&bench).count().1 {
        bench.press("<Right>");
        told.push(text(&bench));
    }
    let orders = "No other order affects the results of these 2 orders.";
    assert!(told.iter().any(|text| text == orders), "{told:#?}");
}

#[test]
fn a_phase_is_told_from_what_depends_on_nothing_to_the_moves() {
    let mut bench = replayed();
    bench.press("<:replay>");
    let mut told = vec![text(&bench)];
    for _ in 0..replay(&bench).count().1 - 1 {
        bench.press("<Right>");
        told.push(text(&bench));
    }
    assert_eq!(told[0..2], ["9 orders; 1 unit has none and holds.", "2 orders succeed unopposed."]);
    // BEL attacks RUH, which cuts its support, without which MUN does not get in.
    let at =
        |start: &str| told.iter().position(|t| t.starts_with(start)).unwrap_or_else(|| panic!("{told:#?}"));
    assert!(at("A RUH S A MUN - BUR was cut") < at("A MUN - BUR bounced"), "{told:#?}");
    let circle = &told[at("Settled together")];
    for order in ["F ANK - CON", "A CON - SMY", "A SMY - ANK"] {
        assert!(circle.contains(order), "{circle}");
    }
    assert_eq!(told.last().unwrap(), "Next: Fall 1901 movement.");
    assert_eq!(replay(&bench).count(), (told.len(), told.len()));
    // The last step is the last.
    bench.press("<Right>");
    assert_eq!(text(&bench), "Next: Fall 1901 movement.");
    bench.press("<Home>");
    assert_eq!(text(&bench), told[0]);
}

#[test]
fn no_order_is_settled_before_one_that_it_depends_on() {
    let mut bench = replayed();
    bench.press("<:replay>");
    let graph = bench.session().board.report.explainer(&bench.session().game).unwrap().graph();
    let replay = replay(&bench);
    let settled = |unit: usize| {
        let at = bench.session().board.report.board.units[unit].at;
        let shows = |s: &chancery_session::replay::ReplayFrame| {
            s.orders.iter().any(|o| o.at == at && o.outcome != Outcome::Open)
        };
        replay.shots.iter().position(shows).unwrap()
    };
    assert!(graph.arrows.len() > 5);
    for arrow in graph.arrows.iter().filter(|a| a.solid) {
        let (from, to) = (&graph.nodes[arrow.from], &graph.nodes[arrow.to]);
        let circle = from.cycle.is_some() && from.cycle == to.cycle;
        assert!(
            settled(to.unit) < settled(from.unit) || circle && settled(to.unit) == settled(from.unit),
            "{} before {}",
            from.text,
            to.text
        );
    }
}

#[test]
fn it_runs_by_itself_at_the_users_pace() {
    let mut bench = replayed();
    bench.press("<:replay>");
    assert_eq!(bench.model.wait(), None, "nothing runs before it is asked to");
    bench.press("<Space>");
    assert_eq!(wait(&mut bench), Duration::from_secs(2));
    assert_eq!(replay(&bench).at, 1);
    bench.press("++");
    assert_eq!(bench.model.wait().unwrap().1, Duration::from_millis(500));
    // A tick that was sent before the pace changed comes too late.
    let (ticket, _) = bench.model.wait().unwrap();
    bench.act(Action::Tick(ticket - 1));
    assert_eq!(replay(&bench).at, 1);
    // A step takes over.
    bench.press("<Right>");
    assert_eq!((replay(&bench).at, bench.model.wait()), (2, None));
    bench.act(Action::Tick(ticket));
    assert_eq!(replay(&bench).at, 2);
    bench.press("<Space>");
    let mut waits = Vec::new();
    while bench.model.wait().is_some() {
        waits.push(wait(&mut bench).as_millis());
    }
    assert_eq!(replay(&bench).at, replay(&bench).shots.len() - 1);
    assert_eq!(waits.iter().filter(|&&w| w == 62).count(), 4, "units pass quickly: {waits:?}");
    // From the end it begins anew; it can be left at any time.
    bench.press("<Space>");
    assert_eq!(replay(&bench).at, 0);
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty() && bench.model.wait().is_none());
}

#[test]
fn help_on_top_stops_the_time() {
    let mut bench = replayed();
    bench.press("<:replay><Space>?");
    assert_eq!(bench.model.wait(), None);
    bench.press("<Esc>");
    assert!(bench.model.wait().is_some());
}

#[test]
fn units_are_on_their_ways_only_while_it_runs() {
    let mut bench = replayed();
    bench.press("<:replay><End><Left>");
    let here = |bench: &Bench, power: Power| -> Vec<(usize, usize)> {
        let letter = bench.map.power(power).letter.to_ascii_lowercase();
        let sign = format!("A{letter}");
        let screen = bench.screen();
        screen.lines().enumerate().filter_map(|(y, l)| Some((l.find(&sign)?, y))).collect()
    };
    let russia = bench.map.names().power("Russia").unwrap();
    let before = here(&bench, russia);
    assert_eq!(before.len(), 1, "{}", bench.screen());
    bench.press("<Space>");
    wait(&mut bench);
    wait(&mut bench);
    let between = here(&bench, russia);
    assert!(!replay(&bench).shot().unwrap().stands());
    bench.press("<Right>");
    let after = here(&bench, russia);
    assert_eq!(after.len(), 1);
    assert!(between != before && between != after, "{before:?} {between:?} {after:?}");
    // Stepping back passes over them.
    bench.press("<Left>");
    assert_eq!(here(&bench, russia), before);
}

#[test]
fn below_the_slowest_speed_it_goes_step_by_step() {
    let mut bench = replayed();
    bench.press("<:replay><Space>---");
    assert!(!bench.model.pace.moves() && bench.model.wait().is_none());
    assert_eq!(bench.asked, ["Remember(Still(true))"]);
    bench.press("<Space>");
    assert!(bench.screen().contains("it goes step by step: Right goes on"), "{}", bench.screen());
    assert_eq!(bench.model.wait(), None);
    bench.press("<Right>");
    assert_eq!(replay(&bench).at, 1);
    bench.press("+<Space>");
    assert!(bench.model.wait().is_some());
    assert_eq!(bench.asked[1], "Remember(Still(false))");
}

#[test]
fn the_years_go_forwards_and_back_phase_by_phase() {
    let mut bench = replayed();
    bench.press("<F5>y");
    assert_eq!(bench.phase(), "F1901M");
    bench.press("<F5>y<:replay><Tab>");
    assert_eq!(replay(&bench).subject, Subject::Years);
    let title = |bench: &Bench| bench.screen().lines().next().unwrap().to_owned();
    bench.press("<Home>");
    assert!(title(&bench).contains("Spring 1901, movement · the years of the game"), "{}", title(&bench));
    assert!(text(&bench).starts_with("6 succeed, 3 fail."), "{}", text(&bench));
    bench.press("]");
    assert!(title(&bench).contains("Fall 1901, movement"), "{}", title(&bench));
    bench.press("[");
    assert!(title(&bench).contains("Spring 1901"), "{}", title(&bench));
    bench.press("<Space>");
    for _ in 0..5 {
        wait(&mut bench);
    }
    assert!(title(&bench).contains("Fall 1901"), "{}", title(&bench));
    // Back to how this phase came out, then to the phase itself.
    bench.press("<Tab>");
    assert_eq!(replay(&bench).subject, Subject::Phase);
    assert!(title(&bench).contains("Fall 1901, movement · results"), "{}", title(&bench));
    bench.press("[");
    assert!(title(&bench).contains("Spring 1901, movement · results"), "{}", title(&bench));
    bench.press("<Enter>");
    assert_eq!(bench.session().board.report.board.phase.to_string(), "S1901M");
    assert_eq!(bench.phase(), bench.session().game.phase().to_string(), "the game itself did not go back");
    assert_ne!(bench.phase(), "S1901M");
}

/// What would come of orders that are due is no replay: the preview shows it.
#[test]
fn from_the_orders_that_are_due_the_last_movement_is_replayed() {
    let mut bench = replayed();
    bench.press("<F5>y").press(ORDERS).press("<Esc>");
    let phase = |bench: &Bench| {
        let node = replay(bench).shot().expect("a frame").node;
        bench.session().game.node(node).position.phase.to_string()
    };
    bench.press("<:replay>");
    assert_eq!((phase(&bench), bench.phase()), ("S1901M".to_owned(), "F1901M".to_owned()));
    bench.press("<Esc><:preview><:replay>");
    assert_eq!(phase(&bench), "F1901M");
    bench.press("<Esc><Esc><:what-if><:replay>");
    assert_eq!(phase(&bench), "F1901M", "a what-if shows its own results");
}

#[test]
fn what_is_hidden_is_not_replayed() {
    let mut bench = replayed();
    bench.press("<F8><:replay>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.screen().contains("results are hidden until adjudication"), "{}", bench.screen());
    bench.press("<F8>y<:preview><:replay>");
    assert_eq!(replay(&bench).subject, Subject::Phase);
}

#[test]
fn at_80x24_the_whole_map_stands_still_while_a_phase_and_the_years_are_replayed() {
    for keys in ["<:replay><Tab><Home>", "<:table view>r<Home>"] {
        let mut bench = Bench::new(80, 24);
        bench.open(sample(&Tables::new(engines::ALL)).game);
        bench.press("<Esc>").press(keys);
        let row_of = |screen: &str, code: &str| screen.lines().position(|row| row.contains(code));
        let place = row_of(&bench.screen(), "NWG");
        for _ in 0..12 {
            let screen = bench.screen();
            for code in ["NWG", "STP", "NAF", "SYR"] {
                assert!(row_of(&screen, code).is_some(), "{code} after {keys}: {screen}");
            }
            assert_eq!(row_of(&screen, "NWG"), place, "{screen}");
            bench.press("<Right>");
        }
    }
}

/// After adjudicating, an empty board: see also `pictures::the_last_movement_stays_faint_until_the_first_order`.
#[test]
fn the_replay_begins_with_the_last_adjudicated_phase() {
    let mut bench = Bench::bounced(120, 40);
    bench.press("<:replay>");
    let Some(replay) = bench.model.layer::<Replay>() else { panic!("{}", bench.screen()) };
    let node = replay.shot().expect("a frame").node;
    assert_eq!(bench.session().game.node(node).position.phase.to_string(), "S1901M");
}
