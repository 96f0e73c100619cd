//! Written routes of convoys (DATC 4.A.6) in a game at the table.

use super::bench::{Bench, table};
use chancery_core::map::{Phase, Unit, UnitKind};
use chancery_core::order::Position;
use chancery_core::rules::ConvoyPath;
use chancery_core::turn::Outcome;
use chancery_game::game::Game;
use chancery_session::board::Sign;

/// Returns a game in which the army could go over either sea, writes the one, and the fleet there is driven
/// out.
fn bench(rule: ConvoyPath) -> Bench {
    let mut bench = Bench::new(120, 40);
    let mut position = Position::empty(&bench.map, Phase::spring(1901));
    let names = bench.map.names();
    for (power, kind, at) in [
        ("England", UnitKind::Army, "LON"),
        ("England", UnitKind::Fleet, "NTH"),
        ("England", UnitKind::Fleet, "ENG"),
        ("Germany", UnitKind::Fleet, "HEL"),
        ("Germany", UnitKind::Fleet, "SKA"),
    ] {
        let at = names.province(at).unwrap().location();
        position.units.push(Unit { power: names.power(power).unwrap(), kind, at });
    }
    let mut game = Game::from_position(table(), "Routes", position).unwrap();
    game.info.rules.convoy_path = rule;
    bench.open(game);
    bench.press("a lon - nth - bel<Enter>f nth c a lon - bel<Enter>f eng c a lon - bel<Enter>");
    bench.press("f hel s f ska - nth<Enter>f ska - nth<Enter><Esc><:preview>/lon<Enter>");
    bench
}

fn row(bench: &Bench, order: &str) -> (Sign, String) {
    let row = bench.session().board.rows.iter().find(|r| r.order == order).unwrap();
    (row.sign, row.word.clone())
}

fn inspector(bench: &Bench) -> String {
    bench.session().why.items.iter().map(|i| i.line.text.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_route_that_is_typed_binds_where_the_house_says_so() {
    let ignored = bench(ConvoyPath::Ignored);
    assert_eq!(row(&ignored, "A LON - BEL VIA"), (Sign::Good, "moves".to_owned()));
    let mut bench = bench(ConvoyPath::Allowed);
    // The route is part of the order, wherever that is shown.
    assert_eq!(row(&bench, "A LON - NTH - BEL"), (Sign::Bad, "fails".to_owned()));
    let told = inspector(&bench);
    assert!(told.contains("on the written route over NTH, which binds"), "{told}");
    // So it is where it stands beside another unit's order.
    bench.press("/nth<Enter><:why>");
    let told = inspector(&bench);
    assert!(told.contains("A LON - BEL") && !told.contains("VIA"), "{told}");
    bench.press("/lon<Enter>");
    bench.press("<F5>y<Esc>");
    let game = &bench.session().game;
    let before = game.line()[0];
    let judged = game.node(before).judged.as_ref().unwrap();
    let Outcome::Movement(resolution) = &judged.outcome else { panic!() };
    let nth = bench.map.names().province("NTH").unwrap();
    let army = resolution.entries.iter().position(|e| e.source == Some(0)).unwrap();
    assert_eq!((resolution.entries[army].verdict.word(), resolution.routes.of(army)), ("fails", &[nth][..]));
}

/// Presses Tab until the cursor stands on a place that is lit.
fn tab_to(bench: &mut Bench, code: &str) {
    for _ in 0..80 {
        let at = bench.model.pointing().and_then(|pointing| pointing.at);
        if at.is_some_and(|at| bench.map.code(at) == code) {
            return;
        }
        bench.press("<Tab>");
    }
    panic!("{code} is not lit");
}

#[test]
fn a_route_is_given_sea_by_sea_on_the_map_and_completed_where_one_is_needed() {
    let mut bench = bench(ConvoyPath::Required);
    let england = bench.map.names().power("England").unwrap();
    bench.press("<Esc>/lon<Enter><:order on the map>");
    tab_to(&mut bench, "ENG");
    bench.press("<Enter>");
    tab_to(&mut bench, "BEL");
    bench.press("<Enter>");
    let lines = bench.session().lines(england);
    assert!(lines.contains(&"A LON - ENG - BEL".to_owned()), "{lines:?}");
    assert_eq!(row(&bench, "A LON - ENG - BEL"), (Sign::Good, "moves".to_owned()));
    // No order by convoy without a route is offered there, and none with one where routes do not count.
    let by_convoy = |rule| {
        let bench = self::bench(rule);
        let texts = bench.session().candidates.iter().map(|c| c.text.clone());
        let mut to_belgium: Vec<String> =
            texts.filter(|t| t.starts_with("A LON") && t.contains("- BEL")).collect();
        // Which of two routes of the same length comes first does not matter.
        to_belgium.sort();
        to_belgium
    };
    assert_eq!(by_convoy(ConvoyPath::Required), ["A LON - ENG - BEL", "A LON - NTH - BEL"]);
    assert_eq!(by_convoy(ConvoyPath::Allowed), ["A LON - BEL VIA", "A LON - ENG - BEL", "A LON - NTH - BEL"]);
    assert_eq!(by_convoy(ConvoyPath::Ignored), ["A LON - BEL VIA"]);
}

#[test]
fn an_order_whose_route_alone_differs_is_listed_between_two_lines() {
    let mut bench = bench(ConvoyPath::Allowed);
    bench.press("<Esc><F5>y<Esc><:correct the phase>/lon<Enter><Ctrl-U>a lon - eng - bel<Enter><Esc><F5>y<Esc><:branches><Down>c");
    let screen = bench.screen();
    let (route, other) = ("A LON - ENG - BEL (moves)", "A LON - NTH - BEL (fails)");
    assert!(screen.contains(route) && screen.contains(other), "{screen}");
}
