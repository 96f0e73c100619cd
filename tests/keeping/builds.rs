//! Builds in any centre, as a rule of the house on a map that has none of its own.

use std::sync::Arc;

use chancery_core::map::{Phase, PhaseKind, standard};
use chancery_core::order::Position;
use chancery_game::game::{Game, Table};
use chancery_lab::engines;
use chancery_notation::Code;

use super::{again, order, place, power, units};

/// Fall 1901: France stands in Spain and has left no home centre free.
fn game() -> Game {
    let map = standard();
    let france = map.names().power("France").unwrap();
    let unit = |code: &str| {
        let at = map.names().province(code).unwrap().location();
        chancery_core::map::Unit { power: france, kind: chancery_core::map::UnitKind::Army, at }
    };
    let mut position = Position::start(&map);
    position.phase = Phase::fall(1901);
    position.units = vec![unit("PAR"), unit("BRE"), unit("MAR"), unit("SPA"), unit("POR")];
    for code in ["BEL", "HOL"] {
        let at = map.names().province(code).unwrap();
        position.owners[at.index()] = Some(france);
    }
    Game::from_position(&Arc::new(Table::new(&map)), "builds", position).unwrap()
}

#[test]
fn without_the_rule_nothing_can_be_built_and_there_is_no_winter() {
    let mut game = game();
    game.adjudicate().unwrap();
    // The other powers have centres and no units: theirs are the builds of this winter.
    assert_eq!(game.phase().kind, PhaseKind::Adjustments);
    let france = power(&game, "France");
    assert_eq!(game.due()[france.index()].orders, 0);
    order(&mut game, "France", &["Build A BEL"]);
    let reading = game.reading(france);
    let notes: Vec<_> = reading.notes().collect();
    assert!(notes.iter().any(|n| n.code == Code::BadBuildSite), "{notes:?}");
    game.adjudicate().unwrap();
    assert!(!units(&game).contains(&"French A BEL".to_owned()));
}

#[test]
fn with_the_rule_any_free_centre_will_do_and_the_game_reads_back_so() {
    let mut game = game();
    game.set_fact(engines::ALL, "builds-anywhere", "yes").unwrap();
    game.adjudicate().unwrap();
    let france = power(&game, "France");
    assert_eq!(game.due()[france.index()].orders, 2);
    order(&mut game, "France", &["Build F BEL", "Build A HOL", "Build A LVP"]);
    game.adjudicate().unwrap();
    let now = units(&game);
    assert!(now.contains(&"French F BEL".to_owned()) && now.contains(&"French A HOL".to_owned()), "{now:?}");
    assert!(!now.contains(&"French A LVP".to_owned()), "a centre of England");
    let back = again(&game);
    assert_eq!(back.fact("builds-anywhere").as_deref(), Some("yes"));
    // What was adjudicated by the rule stays so when the rule is given up.
    game.set_fact(engines::ALL, "builds-anywhere", "no").unwrap();
    let back = again(&game);
    assert_eq!(back.fact("builds-anywhere").as_deref(), Some("no"));
    assert_eq!(place(&back, "BEL"), place(&game, "BEL"));
    assert_eq!(units(&back), now);
}
