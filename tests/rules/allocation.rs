//! The default engine allocates nothing while it builds, solves and finds the reasons, once its tables have
//! grown: neither in sets of one word nor on a board of 200 units.

use chancery_core::adjudicate::{Engine as _, Fast, Findings, NoTrace, Situation, Solution, Terrain};
use chancery_core::map::{Map, standard};
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_lab::study::{Generator, OrderedPosition, generate, large_board, large_season};

/// How often memory is asked for while all positions are adjudicated with their reasons a second time, and how
/// many components there were.
fn allocations<const W: usize>(map: &Map, made: &[OrderedPosition]) -> (u64, usize) {
    let (terrain, rules) = (Terrain::new(map), Rules::default());
    let orders: Vec<Vec<Order>> = made.iter().map(|m| m.orders.iter().map(|o| o.order).collect()).collect();
    let (mut situation, mut solution) = (Box::new(Situation::<W>::default()), Solution::default());
    let (mut engine, mut findings) = (Fast::default(), Findings::default());
    let mut components = 0;
    let mut solve_all = || {
        for (made, orders) in made.iter().zip(&orders) {
            situation.build(&terrain, &rules, &made.position.units, orders);
            engine.solve(&*situation, &mut solution, &mut NoTrace);
            findings.find(&terrain, &situation, &solution);
            components += solution.components.len();
        }
    };
    // Once to let the tables grow.
    solve_all();
    let counted = allocation_counter::measure(&mut solve_all);
    (counted.count_total, components)
}

#[test]
fn building_solving_and_finding_reasons_allocates_nothing() {
    let map = standard();
    let made: Vec<OrderedPosition> = Generator::ALL
        .iter()
        .flat_map(|&generator| (0..100).map(move |seed| (generator, seed)))
        .map(|(generator, seed)| generate(&map, generator, seed))
        .collect();
    let (count, components) = allocations::<1>(&map, &made);
    assert_eq!(count, 0);
    assert!(components > 50, "the positions have only {components} components");
}

#[test]
fn nothing_is_allocated_on_boards_of_two_hundred_units_either() {
    let map = large_board(16).expect("the board is sound");
    let made: Vec<OrderedPosition> = (0..5).map(|seed| large_season(&map, 200, seed)).collect();
    assert!(made.iter().all(|made| made.position.units.len() == 200));
    let (count, components) = allocations::<4>(&map, &made);
    assert_eq!(count, 0);
    assert!(components > 0, "the positions have no component");
}
