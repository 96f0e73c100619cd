//! The lists of all possible orders of a position, held against what is listed unit by unit.

use chancery_core::map::{Map, builtin, builtin_names, standard};
use chancery_core::order::{Convoys, OrderLists, possible_orders};
use chancery_lab::study::{Generator, OrderedPosition, generate, large_board, large_season};

/// Asserts that both say the same of every unit of every position; returns how many orders they are.
fn compare(map: &Map, made: &[OrderedPosition], convoys: Convoys) -> usize {
    let mut lists = OrderLists::new(map, convoys);
    let mut total = 0;
    for OrderedPosition { position, .. } in made {
        lists.fill(position);
        for (u, &unit) in position.units.iter().enumerate() {
            let one = possible_orders(map, position, unit, convoys);
            assert_eq!(lists.of(u), one, "{} {unit:?} of {:?}", map.name(), position.units);
        }
        assert!(lists.of(position.units.len()).is_empty());
        total += lists.total();
    }
    total
}

#[test]
fn all_orders_at_once_are_the_orders_of_each_unit() {
    let map = standard();
    let of = |generator| (0..20).map(move |seed| (generator, seed));
    let made: Vec<OrderedPosition> =
        Generator::ALL.iter().flat_map(|&g| of(g)).map(|(g, seed)| generate(&map, g, seed)).collect();
    for convoys in [Convoys::ByFleetsPresent, Convoys::ByAnySeas] {
        assert!(compare(&map, &made, convoys) > 10_000);
    }
}

#[test]
fn it_is_so_on_other_boards_too() {
    for map in builtin_names().filter_map(builtin) {
        let made: Vec<OrderedPosition> = (0..2).map(|seed| large_season(&map, 40, seed)).collect();
        assert!(compare(&map, &made, Convoys::ByFleetsPresent) > 500, "{}", map.name());
    }
    let map = large_board(16).expect("the board is sound");
    assert!(compare(&map, &[large_season(&map, 200, 1)], Convoys::ByFleetsPresent) > 2_000);
}

#[test]
fn listing_allocates_nothing_once_the_lists_have_grown() {
    let map = standard();
    let made: Vec<OrderedPosition> = (0..50).map(|seed| large_season(&map, 34, seed)).collect();
    let mut lists = OrderLists::new(&map, Convoys::ByFleetsPresent);
    let mut fill_all = || made.iter().for_each(|made| lists.fill(&made.position));
    fill_all();
    assert_eq!(allocation_counter::measure(&mut fill_all).count_total, 0);
}
