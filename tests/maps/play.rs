//! A game among players who know the rules and little else.

use std::sync::Arc;

use chancery::game::Game;
use chancery::map::{Map, PhaseKind, Power, Province, Unit, UnitKind};
use chancery::order::{
    Adjustment, Canonical, Convoys, Order, Ordered, Position, Severity, possible_adjustments,
    possible_orders, possible_retreats,
};
use chancery::study::Dice;

/// What became of a game.
#[derive(Debug)]
pub struct Played {
    /// The phases that were adjudicated.
    pub phases: usize,
    /// The power that won, if one did before the years ran out.
    pub winner: Option<Power>,
    /// Orders that were not understood or not legal: there should be none.
    pub refused: Vec<String>,
}

/// Plays `map` from its start for at most `years` years. The same seed plays the same game.
pub fn play(map: &Arc<Map>, seed: u64, years: u16) -> Played {
    let mut dice = Dice::new(seed);
    let mut game = Game::new(map, "random");
    let last = map.begins().year.saturating_add(years);
    let mut played = Played { phases: 0, winner: None, refused: Vec::new() };
    while game.winner().is_none() && game.phase().year < last {
        let position = game.position().clone();
        for power in map.powers() {
            let lines = orders(map, &position, power, &mut dice);
            game.set_sheet(power, &lines);
            for note in game.reading(power).notes.into_iter().filter(|n| n.severity == Severity::Error) {
                played.refused.push(format!("{}: {:?}: {}", position.phase, lines, note.message));
            }
        }
        game.adjudicate().expect("nobody has won yet");
        played.phases += 1;
    }
    played.winner = game.winner();
    played
}

fn orders(map: &Map, position: &Position, power: Power, dice: &mut Dice) -> Vec<String> {
    match position.phase.kind {
        PhaseKind::Movement => {
            let away = [UnitKind::Army, UnitKind::Fleet].map(|kind| distances(map, position, power, kind));
            let steps = |unit: &Unit, p: Province| away[usize::from(unit.kind == UnitKind::Fleet)][p.index()];
            position
                .units_of(power)
                .map(|unit| {
                    let choices = possible_orders(map, position, unit, Convoys::ByFleetsPresent);
                    let here = map.province_of(unit.at);
                    let good: Vec<&Order> = choices
                        .iter()
                        .filter(|o| match o {
                            Order::Move { to, .. } => steps(&unit, map.province_of(*to)) < steps(&unit, here),
                            Order::Support { to: Some(to), .. } => steps(&unit, map.province_of(*to)) == 0,
                            Order::Hold => steps(&unit, here) == 0,
                            _ => false,
                        })
                        .collect();
                    let order = if good.is_empty() || dice.below(6) == 0 {
                        choices[dice.below(choices.len())]
                    } else {
                        *good[dice.below(good.len())]
                    };
                    Ordered { by: power, unit: unit.into(), order }.canonical(map)
                })
                .collect()
        }
        PhaseKind::Retreats => position
            .dislodged
            .iter()
            .filter(|d| d.unit.power == power)
            .map(|d| {
                let choices = possible_retreats(map, position, d, &chancery::rules::Rules::default());
                let order = choices[dice.below(choices.len())];
                Ordered { by: power, unit: d.unit.into(), order }.canonical(map)
            })
            .collect(),
        PhaseKind::Adjustments => adjustments(map, position, power, dice),
    }
}

/// How many steps each province is for a unit of this kind from a centre that `power` lacks.
fn distances(map: &Map, position: &Position, power: Power, kind: UnitKind) -> Vec<u16> {
    let lacks = |p: &Province| map.province(*p).centre && position.owners[p.index()] != Some(power);
    let mut away = vec![u16::MAX; map.provinces().len()];
    let mut front: Vec<Province> = map.provinces().filter(lacks).collect();
    for p in &front {
        away[p.index()] = 0;
    }
    let mut next = 0;
    while let Some(&p) = front.get(next) {
        next += 1;
        let near: Vec<Province> = match kind {
            UnitKind::Army => map.army_borders(p).to_vec(),
            UnitKind::Fleet => {
                let borders = map.fleets_of(p).flat_map(|l| map.fleet_borders(l));
                borders.map(|&l| map.province_of(l)).collect()
            }
        };
        for to in near {
            if away[to.index()] == u16::MAX {
                away[to.index()] = away[p.index()] + 1;
                front.push(to);
            }
        }
    }
    away
}

fn adjustments(map: &Map, position: &Position, power: Power, dice: &mut Dice) -> Vec<String> {
    let mut choices = possible_adjustments(map, &chancery::rules::Rules::default(), position, power);
    let mut due = position.balance(power).unsigned_abs();
    let mut lines = Vec::new();
    let place = |adjustment: &Adjustment| match adjustment {
        Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(map.province_of(piece.at)),
        Adjustment::Waive => None,
    };
    choices.retain(|c| place(c).is_some());
    while due > 0 && !choices.is_empty() {
        let choice = choices[dice.below(choices.len())];
        lines.push(choice.canonical(map));
        choices.retain(|c| place(c) != place(&choice));
        due -= 1;
    }
    lines
}
