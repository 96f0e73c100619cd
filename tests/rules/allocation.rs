//! The default engine allocates nothing while it builds, solves and finds the reasons, once its tables have
//! grown.

use chancery::adjudicate::{Findings, Situation, Solution, Swift, Terrain, Unwatched};
use chancery::map::standard;
use chancery::order::Order;
use chancery::rules::Rules;
use chancery::study::{Generator, Made, generate};

#[test]
fn building_solving_and_finding_reasons_allocates_nothing() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let made: Vec<Made> = Generator::ALL
        .iter()
        .flat_map(|&generator| (0..100).map(move |seed| (generator, seed)))
        .map(|(generator, seed)| generate(&map, generator, seed))
        .collect();
    let orders: Vec<Vec<Order>> = made.iter().map(|m| m.orders.iter().map(|o| o.order).collect()).collect();
    let (mut situation, mut solution) = (Situation::<1>::new(), Solution::default());
    let (mut engine, mut findings) = (Swift::default(), Findings::default());
    let mut knots = 0;
    let mut solve_all = || {
        for (made, orders) in made.iter().zip(&orders) {
            situation.build(&terrain, &rules, &made.position.units, orders);
            engine.solve(&situation, &mut solution, &mut Unwatched);
            findings.find(&terrain, &situation, &solution);
            knots += solution.knots.len();
        }
    };
    // Once to let the tables grow.
    solve_all();
    let counted = allocation_counter::measure(&mut solve_all);
    assert_eq!(counted.count_total, 0);
    assert!(knots > 50, "the positions have only {knots} knots");
}
