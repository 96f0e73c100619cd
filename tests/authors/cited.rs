//! Which of Booijink's numbered rules a result cites (*Strategy Evolution and Resolution Deduction in Diplomacy*,
//! section 1.2.3): those that speak of the position, and no others.

use chancery::adjudicate::{EngineId, Resolution, Verdict, booijink_rules};
use chancery::order::Canonical;

use super::{judge, made};

/// The rules that the result of an order cites.
fn cited(orders: &[(&str, &str)], engine: EngineId, text: &str) -> Vec<u8> {
    let judge = judge(engine);
    let resolution: Resolution = judge.movement(&made(orders));
    let at = resolution.entries.iter().position(|e| e.ordered.canonical(judge.map()) == text);
    let at = at.expect("the order");
    assert_eq!(resolution.entries[at].verdict, Verdict::Fails, "{text}");
    booijink_rules(judge.map(), &resolution, at)
}

/// His rule 11 speaks of a unit that was dislodged, rule 6 of units that would trade places.
#[test]
fn a_battle_in_which_nobody_is_dislodged_goes_back_to_no_rule_on_the_dislodged() {
    let even = [("France", "A BUR - MUN"), ("Germany", "A MUN - BUR")];
    let uneven = [even[0], even[1], ("France", "A RUH S A BUR - MUN")];
    for engine in [EngineId::Atlas, EngineId::Condition] {
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
    assert_eq!(cited(&orders, EngineId::Atlas, "F NWG - NWY"), [2, 10]);
}

/// A column is what stops a move only where the unit in front does, not where another move is as strong.
#[test]
fn a_column_is_cited_where_the_unit_in_front_is_in_the_way() {
    let column = [("Italy", "A TYR - VIE"), ("Austria", "A VIE - BUD"), ("Russia", "A BUD H")];
    assert_eq!(cited(&column, EngineId::Atlas, "A TYR - VIE"), [1, 2, 5]);
    let strong = [
        column[0],
        column[1],
        column[2],
        ("Italy", "A TRI S A TYR - VIE"),
        ("Germany", "A BOH - VIE"),
        ("Germany", "A GAL S A BOH - VIE"),
    ];
    assert_eq!(cited(&strong, EngineId::Atlas, "A TYR - VIE"), [2, 3]);
}
