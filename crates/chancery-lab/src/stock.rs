//! The positions that come with the program and that `chancery compare` changes: the DATC's cases, and
//! the movement phases of six games.

use serde_json::Value;

use crate::datc::{self, Case, Judge, WrittenOrder, WrittenUnit, datc, rulebook};
use crate::study::{Generator, OrderedPosition, Source, Stock};
use chancery_core::adjudicate::EngineId;
use chancery_core::rules::Rules;

/// Six real games, a phase in JSON on each line.
pub const GAMES: [&str; 6] = [
    include_str!("../data/games/acl-3.jsonl"),
    include_str!("../data/games/acl-4.jsonl"),
    include_str!("../data/games/acl-12.jsonl"),
    include_str!("../data/games/cicero-439643.jsonl"),
    include_str!("../data/games/cicero-448105.jsonl"),
    include_str!("../data/games/searchbot-tur55.jsonl"),
];

/// Returns every source of positions: the generators, and the stocks that come with the program.
pub fn sources() -> Vec<Source> {
    let made = Generator::ALL.iter().map(|&generator| Source::Made(generator));
    made.chain([cases(), games()].map(Source::Changed)).collect()
}

/// Returns the DATC's cases and the rulebook's diagrams with a movement phase.
pub fn cases() -> Stock {
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    let cases = datc().into_iter().chain(rulebook()).filter(|case| case.phase != "build");
    let made = |case: Case| OrderedPosition::acting(judge.position(&case), judge.movement(&case));
    Stock { name: "datc", positions: cases.map(made).collect() }
}

/// Returns the movement phases of the bundled games.
pub fn games() -> Stock {
    let judge = Judge::new(Rules::default(), EngineId::EXHAUSTIVE);
    let mut positions = Vec::new();
    let phases = GAMES.iter().flat_map(|game| game.lines()).map(datc::read::<Value>);
    for phase in phases.filter(|phase| phase["phase"].as_str().is_some_and(|name| name.ends_with('M'))) {
        let case = case_of_phase(&phase);
        positions.push(OrderedPosition::acting(judge.position(&case), judge.movement(&case)));
    }
    Stock { name: "games", positions }
}

/// Returns a phase of a game in the form of a case.
fn case_of_phase(phase: &Value) -> Case {
    let texts = |field: &str| {
        let lists = phase[field].as_object().into_iter().flatten();
        let each =
            lists.flat_map(|(power, list)| list.as_array().into_iter().flatten().map(move |t| (power, t)));
        let pairs = each.filter_map(|(power, text)| Some((power.clone(), text.as_str()?.to_owned())));
        pairs.collect::<Vec<_>>()
    };
    let unit = |(power, text): (String, String)| WrittenUnit::of(&power, &text);
    let order = |(power, text)| WrittenOrder { power, text };
    Case {
        phase: "movement".to_owned(),
        units: texts("units").into_iter().map(unit).collect(),
        orders: texts("orders").into_iter().map(order).collect(),
        ..Case::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::order::Order;

    #[test]
    fn the_bundled_positions_can_be_read() {
        let (cases, games) = (cases(), games());
        assert!(cases.positions.len() > 180, "{}", cases.positions.len());
        assert!(games.positions.len() > 100, "{}", games.positions.len());
        for made in cases.positions.iter().chain(&games.positions) {
            assert_eq!(made.orders.len(), made.position.units.len());
            assert!(!made.orders.is_empty());
        }
        let acting = |stock: &Stock| {
            let orders = stock.positions.iter().flat_map(|made| &made.orders);
            orders.filter(|o| o.order != Order::Hold).count()
        };
        assert!(acting(&cases) > 700 && acting(&games) > 2000, "{} {}", acting(&cases), acting(&games));
    }
}
