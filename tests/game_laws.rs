//! Laws that hold in any game, tried by seeded random play on the standard map.

use std::collections::BTreeSet;

use chancery_core::map::{Map, PhaseKind, Power, Season, standard};
use chancery_core::order::{
    Canonical, Convoys, GivenOrder, Order, Position, possible_adjustments, possible_orders, possible_retreats,
};
use chancery_core::turn::{advance, faults, somebody_decides};
use chancery_game::game::{Game, NodeId};

/// A small generator of our own (Marsaglia's xorshift), so that the games are the same for ever.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }
}

/// An order for every unit: half of them at random, then helpers of those where there are any.
fn movement(map: &Map, position: &Position, dice: &mut Dice) -> Vec<GivenOrder<Order>> {
    let mut orders: Vec<GivenOrder<Order>> = Vec::new();
    let mut units = position.units.clone();
    while !units.is_empty() {
        let unit = units.swap_remove(dice.below(units.len()));
        let all = possible_orders(map, position, unit, Convoys::ByFleetsPresent);
        let helps = |order: &&Order| match **order {
            Order::Support { unit, to: Some(goal) } | Order::Convoy { unit, to: goal } => {
                let goes = |o: &GivenOrder<Order>| matches!(o.order, Order::Move { to, .. } if to == goal);
                orders.iter().any(|o| o.unit == unit && goes(o))
            }
            _ => false,
        };
        let helpers: Vec<&Order> = all.iter().filter(helps).collect();
        let order =
            if helpers.is_empty() { all[dice.below(all.len())] } else { *helpers[dice.below(helpers.len())] };
        orders.push(GivenOrder { by: unit.power, unit: unit.into(), order });
    }
    orders
}

/// Gives every power orders, most of them possible ones.
fn scribble(game: &mut Game, dice: &mut Dice) {
    let map = game.map().clone();
    let position = game.position().clone();
    let moves = movement(&map, &position, dice);
    for power in map.powers() {
        let mut lines: Vec<String> = match position.phase.kind {
            PhaseKind::Movement => {
                moves.iter().filter(|o| o.by == power).map(|o| o.canonical(&map)).collect()
            }
            PhaseKind::Retreats => {
                let own = position.dislodged.iter().filter(|d| d.unit.power == power);
                own.map(|dislodged| {
                    let all = possible_retreats(&map, &position, dislodged, &game.info.rules);
                    let order = all[dice.below(all.len())];
                    GivenOrder { by: power, unit: dislodged.unit.into(), order }.canonical(&map)
                })
                .collect()
            }
            PhaseKind::Adjustments => {
                let all = possible_adjustments(&map, &game.info.rules, &position, power);
                let due = if all.is_empty() { 0 } else { position.balance(power).unsigned_abs() };
                (0..due).map(|_| all[dice.below(all.len())].canonical(&map)).collect()
            }
        };
        if dice.below(20) == 0 {
            lines.pop();
        }
        if dice.below(40) == 0 {
            lines.push("A PAR - ATLANTIS".to_owned());
        }
        game.set_sheet(power, lines);
    }
}

/// What holds of every position that is reached.
fn is_sound(game: &Game) {
    let map = game.map();
    let position = game.position();
    assert_eq!(faults(map, position), [], "{}", game.phase());
    assert!(
        somebody_decides(map, &game.info.rules, position),
        "{}: nobody has anything to decide",
        game.phase()
    );
    let provinces: BTreeSet<_> = position.units.iter().map(|u| map.province_of(u.at)).collect();
    assert_eq!(provinces.len(), position.units.len(), "{}: two units in one province", game.phase());
    assert_eq!(position.phase.kind == PhaseKind::Retreats, !position.dislodged.is_empty());
    assert!(position.phase.kind == PhaseKind::Retreats || position.contested.is_empty());
    for dislodged in &position.dislodged {
        let options = possible_retreats(map, position, dislodged, &game.info.rules);
        assert!(options.len() > 1, "{}: a unit waits that has no retreat", game.phase());
    }
    let mut sorted = position.clone();
    sorted.sort();
    assert_eq!(*position, sorted, "equal boards are equal values");
}

/// Centres change hands at the end of the fall and at no other time; after adjustments no power has
/// more units than centres.
fn step_is_sound(game: &Game, before: &Position) {
    let after = game.position();
    if before.phase.season != Season::Fall || after.phase.season == Season::Fall {
        assert_eq!(before.owners, after.owners, "{} to {}", before.phase, after.phase);
    } else {
        for unit in &after.units {
            let province = game.map().province_of(unit.at);
            if game.map().province(province).centre {
                assert_eq!(after.owners[province.index()], Some(unit.power), "{}", after.phase);
            }
        }
    }
    if after.phase.season == Season::Spring && after.phase.kind == PhaseKind::Movement {
        for power in game.map().powers() {
            assert!(after.balance(power) >= 0, "{}: more units than centres", after.phase);
        }
    }
    assert!(after.phase > before.phase || after.phase.year > before.phase.year);
}

fn play(seed: u64, phases: usize) -> Game {
    let mut game = Game::new(&standard(), "random");
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for _ in 0..phases {
        scribble(&mut game, &mut dice);
        let before = game.position().clone();
        let preview = game.preview();
        if game.adjudicate().is_err() {
            break;
        }
        assert_eq!(advance(game.map(), &game.info.rules, &before, &preview), *game.position());
        is_sound(&game);
        step_is_sound(&game, &before);
    }
    game
}

#[test]
fn random_games_stay_sound() {
    let mut retreats = 0;
    for seed in 1..=10 {
        let game = play(seed, 40);
        let phases = game.line().into_iter().map(|id| game.node(id).position.phase.kind);
        retreats += phases.filter(|k| *k == PhaseKind::Retreats).count();
    }
    assert!(retreats > 40, "the games are too peaceful to show anything: {retreats}");
}

#[test]
fn undo_and_redo_return_to_the_same_positions() {
    for seed in 1..=10 {
        let mut game = play(seed, 30);
        let line = game.line();
        let boards: Vec<Position> = line.iter().map(|&id| game.node(id).position.clone()).collect();
        for i in (0..line.len() - 1).rev() {
            assert_eq!(game.undo(), Some(line[i]));
            assert_eq!(*game.position(), boards[i]);
        }
        assert_eq!(game.undo(), None);
        for (i, &id) in line.iter().enumerate().skip(1) {
            assert_eq!(game.redo(), Some(id));
            assert_eq!(*game.position(), boards[i]);
        }
        assert_eq!(game.redo(), None);
        assert_eq!(game.branches().len(), 1);
    }
}

#[test]
fn a_correction_is_a_sibling_and_loses_nothing() {
    for seed in 1..=10 {
        let mut game = play(seed, 24);
        let before = game.clone();
        let back = 1 + seed as usize % 8;
        for _ in 0..back {
            game.undo();
        }
        let wrong = game.current();
        let mut dice = Dice(seed + 1000);
        scribble(&mut game, &mut dice);
        game.set_sheet(Power(0), ["this line differs from all that were written before"]);
        let corrected = game.current();
        assert_ne!(wrong, corrected);
        assert_eq!(game.node(wrong).parent, game.node(corrected).parent);
        assert_eq!(game.node(wrong).position, game.node(corrected).position);
        game.adjudicate().unwrap();
        let alternatives: Vec<NodeId> = game.history().alternatives(corrected).collect();
        assert_eq!(alternatives, [wrong, corrected]);
        for id in before.history().ids() {
            let (old, new) = (before.node(id), game.node(id));
            assert_eq!((&old.position, &old.sheets, &old.judged), (&new.position, &new.sheets, &new.judged));
        }
        assert_eq!(game.branches().len(), 2);
        assert_eq!(game.branches()[1].end, before.current());
        assert_eq!(game.branches()[1].fork, Some(wrong));
        game.go(before.current());
        assert_eq!(*game.position(), *before.position());
        assert_eq!(game.line(), before.line());
        assert_eq!(game.branches()[1].fork, Some(corrected));
    }
}

#[test]
fn adjudicating_again_without_a_change_goes_where_it_went() {
    let mut game = play(3, 6);
    let there = game.current();
    game.undo();
    let phases = game.history().len();
    assert_eq!(game.adjudicate(), Ok(there));
    assert_eq!(game.history().len(), phases);
    game.undo();
    let same: Vec<String> = game.sheet(Power(0)).lines().iter().map(ToString::to_string).collect();
    game.set_sheet(Power(0), same);
    assert_eq!(game.history().len(), phases, "writing the same orders again is no correction");
}

#[test]
fn other_house_rules_make_another_line() {
    let mut game = play(5, 6);
    game.undo();
    let id = game.current();
    game.info.rules.choose("4.A.3", "dptg").unwrap();
    game.adjudicate().unwrap();
    let other = game.node(game.current()).parent.unwrap();
    assert_ne!(other, id);
    assert_eq!(game.node(other).sheets, game.node(id).sheets);
    assert_ne!(
        game.node(other).judged.as_ref().unwrap().by.rules,
        game.node(id).judged.as_ref().unwrap().by.rules
    );
}
