//! Which of Booijink's numbered rules a result cites (*Strategy Evolution and Resolution Deduction in Diplomacy*,
//! section 1.2.3): those that speak of the position, and no others.

use chancery_core::adjudicate::{EngineId, Resolution, Verdict};
use chancery_core::order::Canonical;
use chancery_lab::engines;
use chancery_why::explain::booijink_rules;

use super::{judge, made};

/// The rules that the result of an order cites.
fn cited(orders: &[(&str, &str)], engine: EngineId, text: &str) -> Vec<u8> {
    let judge = judge(engine);
    let resolution: Resolution = judge.movement(&made(orders));
    let at = resolution.entries.iter().position(|e| e.ordered.canonical(&judge.map) == text);
    let at = at.expect("the order");
    assert_eq!(resolution.entries[at].verdict, Verdict::Fails, "{text}");
    booijink_rules(&judge.map, &resolution, at)
}

/// His rule 11 speaks of a unit that was dislodged, rule 6 of units that would trade places.
#[test]
fn a_battle_in_which_nobody_is_dislodged_goes_back_to_no_rule_on_the_dislodged() {
    let even = [("France", "A BUR - MUN"), ("Germany", "A MUN - BUR")];
    let uneven = [even[0], even[1], ("France", "A RUH S A BUR - MUN")];
    for engine in [engines::ATLAS, engines::CONDITION] {
        for (_, text) in even {
            assert_eq!(cited(&even, engine, text), [1, 6], "{engine}");
        }
        assert_eq!(cited(&uneven, engine, "A MUN - BUR"), [6, 11], "{engine}");
    }
}

/// The support of England's fleet would help to dislodge England's army and is not followed (rule 12), so that the
/// move has none against the one of the Norwegian Sea: its support is not equal, as rule 3 would have it. The army
/// in Norway stands in nobody's way, for the supported fleet was stronger.
#[test]
fn moves_with_unequal_support_do_not_go_back_to_the_rule_on_equal_support() {
    let orders = [
        ("England", "A NWY - SWE VIA"),
        ("England", "F NTH S A SWE - NWY"),
        ("Russia", "A SWE - NWY"),
        ("Russia", "F SKA C A NWY - SWE"),
        ("Russia", "F NWG - NWY"),
        ("Russia", "F BAR S F NWG - NWY"),
        ("Germany", "F DEN - SWE"),
        ("Germany", "F BAL S F DEN - SWE"),
    ];
    assert_eq!(cited(&orders, engines::ATLAS, "F NWG - NWY"), [2, 10]);
}

/// A column is what stops a move only where the unit in front does, not where another move is as strong.
#[test]
fn a_column_is_cited_where_the_unit_in_front_is_in_the_way() {
    let column = [("Italy", "A TYR - VIE"), ("Austria", "A VIE - BUD"), ("Russia", "A BUD H")];
    assert_eq!(cited(&column, engines::ATLAS, "A TYR - VIE"), [1, 2, 5]);
    let strong = [
        column[0],
        column[1],
        column[2],
        ("Italy", "A TRI S A TYR - VIE"),
        ("Germany", "A BOH - VIE"),
        ("Germany", "A GAL S A BOH - VIE"),
    ];
    assert_eq!(cited(&strong, engines::ATLAS, "A TYR - VIE"), [2, 3]);
}

/// The rules that the result of an order cites, whatever it is.
fn told(orders: &[(&str, &str)], text: &str) -> Vec<u8> {
    let judge = judge(engines::ATLAS);
    let resolution: Resolution = judge.movement(&made(orders));
    let at = resolution.entries.iter().position(|e| e.ordered.canonical(&judge.map) == text);
    booijink_rules(&judge.map, &resolution, at.expect("the order"))
}

/// His rule 17 speaks of a fleet that was dislodged, and rule 9 of supports.
#[test]
fn an_army_that_nobody_convoys_goes_back_to_no_rule_on_dislodged_fleets() {
    let alone = [("England", "A LON - BEL"), ("England", "F NTH C A LON - HOL")];
    assert!(told(&alone, "A LON - BEL").is_empty());
    assert!(told(&alone, "F NTH C A LON - HOL").is_empty());
    let unmatched = [("Russia", "A WAR S A GAL - SIL"), ("Austria", "A GAL - BOH")];
    assert_eq!(told(&unmatched, "A WAR S A GAL - SIL"), [9]);
}

/// His rule 18 speaks of a standoff, which is of moves (section 1.2.2); his condition on a unit that stays goes
/// back to other rules.
#[test]
fn a_convoyed_army_that_meets_a_unit_that_stays_is_in_no_standoff() {
    let convoy = [("England", "A LON - BEL"), ("England", "F NTH C A LON - BEL")];
    let held = [convoy[0], convoy[1], ("Germany", "A BEL H")];
    assert_eq!(told(&held, "A LON - BEL"), [1, 2]);
    let rival = [convoy[0], convoy[1], ("Germany", "A RUH - BEL")];
    assert_eq!(told(&rival, "A LON - BEL"), [1, 2, 3, 18]);
}

/// His rule 7 speaks of three or more units of which none trade places, his rule 19 of two that do.
#[test]
fn two_units_that_trade_places_are_no_rotation_of_three() {
    let trade = [
        ("England", "A LON - BEL"),
        ("England", "F NTH C A LON - BEL"),
        ("France", "A BEL - LON"),
        ("France", "F ENG C A BEL - LON"),
    ];
    for text in ["A LON - BEL", "A BEL - LON"] {
        assert_eq!(told(&trade, text), [19]);
    }
    let ring = [("Austria", "A BUD - SER"), ("Austria", "A SER - RUM"), ("Austria", "A RUM - BUD")];
    assert_eq!(told(&ring, "A BUD - SER"), [7]);
}

/// His rule 20 speaks of a route that remains open, not of an army that goes by land; his rule 4 of a standoff,
/// which an army that does not arrive is no part of.
#[test]
fn a_convoy_that_is_disrupted_is_no_open_route_and_no_standoff() {
    let sunk = [("Germany", "F HEL - NTH"), ("Germany", "F DEN S F HEL - NTH")];
    let walks = [sunk[0], sunk[1], ("England", "A HOL - BEL"), ("England", "F NTH C A HOL - BEL")];
    assert_eq!(told(&walks, "A HOL - BEL"), [0; 0]);
    let absent = [
        sunk[0],
        sunk[1],
        ("England", "A LON - BEL"),
        ("England", "F NTH C A LON - BEL"),
        ("Germany", "A RUH - BEL"),
        ("France", "A BEL H"),
    ];
    assert_eq!(told(&absent, "A BEL H"), [0; 0]);
}
