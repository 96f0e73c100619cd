//! Laws that hold whatever the position: held against thousands of made ones.

use std::collections::BTreeMap;
use std::sync::Arc;

use chancery_core::adjudicate::{
    Context, EngineId, Fate, FinalResolution, MovementAdjudication, Reason, Resolution, Terrain, equations,
    movement,
};
use chancery_core::map::{Map, Power, Unit, standard};
use chancery_core::order::{Canonical, GivenOrder, Order, Retreat};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Dice, Generator, OrderedPosition, generate};

/// Positions of each generator; the documented full run sets `CHANCERY_LAWS`.
fn count() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

struct Board {
    map: Arc<Map>,
    terrain: Terrain,
    rules: Rules,
}

impl Board {
    fn new() -> Self {
        let map = standard();
        Self { terrain: Terrain::new(&map), map, rules: Rules::default() }
    }

    fn context(&self, engine: EngineId) -> Context<'_> {
        Context { map: &self.map, terrain: &self.terrain, rules: &self.rules, engine }
    }

    fn judge(&self, made: &OrderedPosition, engine: EngineId) -> Resolution {
        movement(self.context(engine), &made.position, &made.orders)
    }

    /// What came of each order, by its unit and text, and of the board.
    fn facts(&self, resolution: &Resolution) -> BTreeMap<String, String> {
        let mut facts = BTreeMap::new();
        for entry in resolution.entries.iter().chain(&resolution.refused) {
            let fate = entry.fate.map_or("", Fate::word);
            facts.insert(entry.ordered.canonical(&self.map), format!("{} {fate}", entry.verdict.word()));
        }
        for driven in &resolution.driven {
            let mut retreats = driven.retreats.clone();
            retreats.sort();
            let unit = driven.dislodged.unit.canonical(&self.map);
            facts.insert(format!("{unit} retreats"), format!("{:?} {retreats:?}", driven.dislodged.from));
        }
        let mut contested = resolution.contested.clone();
        contested.sort();
        facts.insert("contested".to_owned(), format!("{contested:?}"));
        facts
    }

    fn text(&self, made: &OrderedPosition) -> String {
        let line =
            |o: &GivenOrder<Order>| format!("{}: {}", self.map.power(o.by).name, o.canonical(&self.map));
        made.orders.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn each(&self, mut law: impl FnMut(&OrderedPosition, &str)) {
        for &generator in Generator::ALL {
            for seed in 0..count() {
                let made = generate(&self.map, generator, seed);
                law(&made, &format!("{} {seed}\n{}", generator.name(), self.text(&made)));
            }
        }
    }
}

#[test]
fn engines_agree() {
    let board = Board::new();
    board.each(|made, name| {
        let expected = board.judge(made, EngineId::EXHAUSTIVE);
        for &engine in engines::ALL.all().iter().filter(|e| e.is_exact()) {
            assert_eq!(board.judge(made, engine).entries, expected.entries, "{engine} on {name}");
        }
    });
}

#[test]
fn the_order_in_which_orders_are_listed_changes_nothing() {
    let board = Board::new();
    let mut dice = Dice::new(42);
    board.each(|made, name| {
        let expected = board.facts(&board.judge(made, EngineId::GUESS));
        let mut shuffled = made.clone();
        dice.shuffle(&mut shuffled.position.units);
        dice.shuffle(&mut shuffled.orders);
        assert_eq!(board.facts(&board.judge(&shuffled, EngineId::GUESS)), expected, "{name}");
    });
}

#[test]
fn the_names_of_powers_change_nothing() {
    let board = Board::new();
    let mut dice = Dice::new(43);
    let mut names: Vec<Power> = board.map.powers().collect();
    board.each(|made, name| {
        let expected = board.facts(&board.judge(made, EngineId::GUESS));
        dice.shuffle(&mut names);
        let mut renamed = made.clone();
        for unit in &mut renamed.position.units {
            unit.power = names[unit.power.index()];
        }
        for ordered in &mut renamed.orders {
            ordered.by = names[ordered.by.index()];
        }
        assert_eq!(board.facts(&board.judge(&renamed, EngineId::GUESS)), expected, "{name}");
    });
}

#[test]
fn no_two_units_end_in_one_province_and_nobody_vanishes() {
    let board = Board::new();
    board.each(|made, name| {
        let resolution = board.judge(made, EngineId::GUESS);
        let mut places: Vec<_> = resolution.after.iter().map(|u| board.map.province_of(u.at)).collect();
        places.sort();
        let n = places.len();
        places.dedup();
        assert_eq!(places.len(), n, "{name}");
        assert_eq!(n + resolution.driven.len(), made.position.units.len(), "{name}");
    });
}

#[test]
fn a_dislodged_unit_never_retreats_to_where_its_attacker_came_from() {
    let board = Board::new();
    let mut dislodged = 0;
    board.each(|made, name| {
        let resolution = board.judge(made, EngineId::GUESS);
        for driven in &resolution.driven {
            dislodged += 1;
            let origin = driven.dislodged.from;
            let forbidden = |l| Some(board.map.province_of(l)) == origin;
            assert!(!driven.retreats.iter().any(|&l| forbidden(l)), "{name}");
            assert_eq!(origin.is_none(), driven.dislodged.start.is_some(), "{name}");
            // What may be ordered in the phase that follows is the same.
            let mut next = made.position.clone();
            next.units.clone_from(&resolution.after);
            next.contested.clone_from(&resolution.contested);
            let possible =
                chancery_core::order::possible_retreats(&board.map, &next, &driven.dislodged, &board.rules);
            let offered: Vec<Retreat> = driven.retreats.iter().map(|&l| Retreat::To(l)).collect();
            assert_eq!(possible[..possible.len() - 1], offered, "{name}");
        }
    });
    assert!(dislodged > 100, "the positions have too few dislodgements: {dislodged}");
}

#[test]
fn every_result_satisfies_its_equation_unless_a_backup_rule_settled_it() {
    let board = Board::new();
    board.each(|made, name| {
        let adjudication =
            MovementAdjudication::<1>::new(board.context(EngineId::GUESS), &made.position, &made.orders);
        let succeed = adjudication.solution.succeed;
        let ruled = adjudication.solution.components.iter().filter(|k| k.rule.is_some());
        let settled: Vec<usize> = ruled.flat_map(|k| k.settled.iter()).collect();
        for u in adjudication.situation.active().iter().filter(|u| !settled.contains(u)) {
            let value = equations::order(&mut FinalResolution::new(succeed), &adjudication.situation, u);
            assert_eq!(value, succeed.contains(u), "order {u} of {name}");
        }
    });
}

/// Two units meet head to head where each moves to the other's province (rulebook 2000, diagram 6): others that
/// go there are none of the battle.
#[test]
fn a_head_to_head_battle_is_between_two_units_that_move_against_each_other() {
    let board = Board::new();
    let mut battles = 0;
    let province = |unit: &Unit| board.map.province_of(unit.at);
    board.each(|made, name| {
        for engine in [EngineId::SWIFT, EngineId::RECURSIVE, engines::AS_LISTED, engines::CONDITION] {
            let entries = board.judge(made, engine).entries;
            let goes = |unit: &Unit| {
                let entry = entries.iter().find(|e| e.unit == Some(*unit))?;
                match entry.ordered.order {
                    Order::Move { to, .. } => Some(board.map.province_of(to)),
                    _ => None,
                }
            };
            for entry in entries.iter().filter(|e| e.reason == Some(Reason::HeadToHead)) {
                battles += 1;
                let [other] = entry.with.as_slice() else { panic!("{engine}: {:?} in {name}", entry.with) };
                let unit = entry.unit.expect("a unit that moves");
                assert_eq!(goes(&unit), Some(province(other)), "{engine} on {name}");
                assert_eq!(goes(other), Some(province(&unit)), "{engine} on {name}");
            }
        }
    });
    assert!(battles > 100, "the positions have too few battles: {battles}");
}

#[test]
fn the_positions_are_worth_testing() {
    let board = Board::new();
    let (mut components, mut cut, mut circles) = (0, 0, 0);
    board.each(|made, _| {
        let resolution = board.judge(made, EngineId::EXHAUSTIVE);
        components += resolution.components.len();
        for entry in &resolution.entries {
            use chancery_core::adjudicate::Verdict;
            cut += usize::from(entry.verdict == Verdict::Cut);
            circles += usize::from(entry.reason == Some(Reason::CircularMovement));
        }
        let places: std::collections::BTreeSet<_> =
            made.position.units.iter().map(|u: &Unit| board.map.province_of(u.at)).collect();
        assert_eq!(places.len(), made.position.units.len());
    });
    assert!(
        components > 100 && cut > 500 && circles > 100,
        "{components} components, {cut} cut, {circles} in circles"
    );
}
