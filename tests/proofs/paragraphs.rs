//! The paragraphs for twenty hard cases, as they were read and found right: `tests/data/paragraphs.snap`.

use crate::snapshots::compare;

use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::{Map, Phase, Unit, UnitKind, standard};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::Rules;
use chancery_lab::datc::{Judge, datc};
use chancery_notation::{Reader, ReadingContext};
use chancery_why::explain::{Citation, Explainer};

/// The case, and the provinces whose units are asked about.
const CASES: &[(&str, &str)] = &[
    ("6.C.2", "ANK"),
    ("6.C.5", "BUL TRI"),
    ("6.D.17", "BLA CON"),
    ("6.E.4", "HOL NWG"),
    ("6.E.5", "RUH NTH"),
    ("6.E.6", "HOL RUH"),
    ("6.E.15", "KIE RUH"),
    ("6.F.14", "WAL BRE"),
    ("6.F.17", "WAL LON"),
    ("6.F.22", "EDI"),
    ("6.F.23", "EDI"),
    ("6.F.24", "IRI"),
    ("6.G.6", "LVP"),
    ("6.G.12", "EDI"),
    ("6.G.18", "BEL YOR"),
    ("6.H.11", "MAR"),
];

/// The figures of "The Math of Adjudication".
const FIGURES: &[(&str, &str, &str)] = &[
    (
        "figure 1",
        "RUH NWG",
        "Germany: A RUH - BEL, A HOL S A RUH - BEL, A DEN - NWY, F SKA C A DEN - NWY, A FIN S A DEN - NWY;
         England: A YOR - HOL, F NTH C A YOR - HOL, F HEL S A YOR - HOL;
         Russia: F NWG - NTH, F NWY S F NWG - NTH, F SWE - SKA",
    ),
    (
        "figure 3",
        "BER RUH",
        "Germany: A BER - KIE, F DEN S A BER - KIE, F HEL S A BER - KIE;
         France: A KIE - BER, A MUN S A KIE - BER, A SIL S A KIE - BER;
         England: A RUH - KIE, F HOL S A RUH - KIE;
         Russia: A PRU - BER, F BAL S A PRU - BER",
    ),
    (
        "figure 5",
        "RUH MAR",
        "Germany: A RUH - BUR;
         France: A BUR - RUH, A HOL S A BUR - RUH, A BEL S A BUR - RUH, A MUN S A RUH - BUR, A MAR - BUR",
    ),
    (
        "figure 16",
        "AEG GRE",
        "Turkey: F AEG - ION, F GRE S F AEG - ION; Austria: F ALB S F AEG - ION;
         Italy: A TUN - GRE, F ION C A TUN - GRE",
    ),
];

fn told(map: &Map, position: &Position, orders: &[GivenOrder<Order>], codes: &str) -> String {
    let (terrain, rules) = (Terrain::new(map), Rules::default());
    let explainer = Explainer::new(
        Context { map, terrain: &terrain, rules: &rules, engine: EngineId::default() },
        position,
        orders,
    );
    let mut text = String::new();
    for code in codes.split_whitespace() {
        let here = |u: &Unit| map.code(map.province_of(u.at)) == code;
        let unit = position.units.iter().position(here).expect("a unit stands there");
        let account = explainer.account(&explainer.quick_proof(unit).expect("the unit is there"));
        text.extend([format!("{code}: {}\n", account.paragraph)]);
    }
    text
}

fn board(map: &std::sync::Arc<Map>, text: &str) -> (Position, Vec<GivenOrder<Order>>) {
    let rules = Rules::default();
    let mut position = Position::empty(map, Phase::spring(1901));
    let lines: Vec<_> = text
        .split(';')
        .flat_map(|part| {
            let (power, orders) = part.split_once(':').expect("a power");
            let power = map.names().power(power).expect("a known power");
            orders.split(',').map(move |order| (power, order.trim()))
        })
        .collect();
    for &(power, order) in &lines {
        let words: Vec<&str> = order.split_whitespace().collect();
        let kind = if words[0] == "A" { UnitKind::Army } else { UnitKind::Fleet };
        let at = map.names().province(words[1]).expect("a province").location();
        position.units.push(Unit { power, kind, at });
    }
    let reader = Reader::new(map);
    let read = |&(power, order): &(_, &str)| {
        let reading = reader.read(&ReadingContext::new(&position, &rules).of(power), order);
        reading.movement().next().expect("an order of a movement phase")
    };
    let orders = lines.iter().map(read).collect();
    (position, orders)
}

#[test]
fn paragraphs() {
    let map = standard();
    let judge = Judge::new(Rules::default(), EngineId::default());
    let cases = datc();
    let mut text = String::new();
    for (id, codes) in CASES {
        let case = cases.iter().find(|c| c.id == *id).expect("a case of the DATC");
        let (position, orders) = super::case_orders(&map, &judge, case);
        text.extend([format!("{id}\n{}\n", told(&map, &position, &orders, codes))]);
    }
    for (name, codes, orders) in FIGURES {
        let (position, orders) = board(&map, orders);
        text.extend([format!("{name}\n{}\n", told(&map, &position, &orders, codes))]);
    }
    compare("data", "paragraphs", &text);
}

/// Where a rival decides, whether the unit of its own power in the way left is open, and a strength of 0,
/// which rests on that it did not, is not told.
#[test]
fn an_attack_on_a_unit_of_its_own_power_shows_the_bound_that_was_needed() {
    let map = standard();
    let (position, orders) = board(
        &map,
        "Austria: A VIE - BUD, A BUD - GAL, A GAL - VIE; Russia: A BOH S A GAL - VIE, A RUM - GAL;
         Italy: A TYR - VIE, A TRI S A TYR - VIE",
    );
    assert_eq!(
        told(&map, &position, &orders, "BUD GAL"),
        "BUD: A BUD - GAL failed: A GAL stayed; A RUM - GAL, with 1, would have stopped A BUD - GAL, too.\n\
         GAL: A GAL - VIE failed: no power can dislodge its own unit, and A VIE stayed; A TYR - VIE, with 2, \
         would have stopped A GAL - VIE, too; A GAL itself was not dislodged: A RUM - GAL had only 1 against 1.\n"
    );
}

/// A unit of its own power in the way is told first, with why it did not leave, and whoever else would have stopped the move after it.
#[test]
fn who_else_would_have_stopped_an_attack_on_a_unit_of_its_own_power_is_told() {
    let map = standard();
    let (position, orders) = board(
        &map,
        "Germany: A BER - MUN, A MUN - BUR; France: A KIE S A BER - MUN, A TYR - MUN, A BOH S A TYR - MUN,
         A PAR - BUR",
    );
    let text = told(&map, &position, &orders, "BER");
    let first = "BER: A BER - MUN failed: no power can dislodge its own unit, and A MUN stayed, \
                 because A MUN - BUR bounced with A PAR - BUR: 1 against 1; A TYR - MUN, with 2, would have stopped A BER - MUN, too";
    assert!(text.starts_with(first), "{text}");
}

/// A support for an attack on a unit of its own power counts against another move to the same province.
#[test]
fn a_support_that_may_not_dislodge_its_own_power_prevents_others() {
    let map = standard();
    let (position, orders) = board(
        &map,
        "Germany: A MUN H, A BER S A BUR - MUN; France: A BUR - MUN, A RUH S A BUR - MUN, A BEL - RUH;
         Italy: A TYR - MUN, A BOH S A TYR - MUN",
    );
    assert_eq!(
        told(&map, &position, &orders, "TYR"),
        "TYR: A TYR - MUN was held off by A BUR - MUN: 2 (with A BOH) against 3 (with A BER and A RUH); the support of \
         A BER counts for holding off A TYR - MUN, but not for dislodging A MUN: both are German.\n"
    );
}

/// That neither leaves would be no ground for the other: each is met by the other.
#[test]
fn two_units_of_one_power_that_would_exchange_places_meet_head_to_head() {
    let map = standard();
    let (position, orders) = board(&map, "Austria: A VIE - TRI, A TRI - VIE");
    assert_eq!(
        told(&map, &position, &orders, "VIE"),
        "VIE: A VIE - TRI failed: it met A TRI - VIE head to head, 1 against 1, and two units cannot change places without a convoy.\n"
    );
}

/// A convoy's order may be settled by a rule for paradoxes, and its fleet be driven out all the same.
#[test]
fn a_fleet_of_a_paradox_is_said_to_have_been_dislodged() {
    let map = standard();
    let paradox = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON";
    let (position, orders) = board(&map, paradox);
    let text = told(&map, &position, &orders, "ENG");
    assert!(
        text.contains(": in a paradox the convoy fails (Szykman's rule).")
            && text.contains(" F ENG was dislodged by F WAL - ENG"),
        "{text}"
    );
}

/// Whether such a support is given does not matter, so that it is not told as what might have counted.
#[test]
fn a_support_against_a_unit_of_its_own_power_makes_no_bound() {
    let map = standard();
    let (position, orders) = board(
        &map,
        "Turkey: F ANK - BLA; Russia: F RUM S F ANK - BLA, F BLA C A CON - RUM; Austria: A CON - RUM",
    );
    let text = told(&map, &position, &orders, "ANK");
    let aid = "the support of F RUM does not count against F BLA, which is Russian, too";
    let failed = format!("ANK: F ANK - BLA bounced off F BLA: 1 against 1; {aid}.\n");
    assert_eq!(text, failed);
}

/// No line of a tree adds up to what the sum in it does not come to, and what a unit that meets nobody
/// head to head can still do is cited as the house has it.
#[test]
fn sums_and_citations_of_a_tree_are_true() {
    let (map, judge) = (standard(), Judge::new(Rules::default(), EngineId::default()));
    let cases = datc();
    let mut zeros = 0;
    for id in ["6.C.7", "6.F.17", "6.F.18", "6.G.11", "6.G.20"] {
        let case = cases.iter().find(|c| c.id == id).expect("a case of the DATC");
        let (position, orders) = super::case_orders(&map, &judge, case);
        let (terrain, rules) = (Terrain::new(&map), Rules::default());
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
        let explainer = Explainer::new(context, &position, &orders);
        for unit in 0..position.units.len() {
            let proof = explainer.quick_proof(unit).expect("the unit is there");
            for line in explainer.account(&proof).tree {
                assert!(!line.text.contains(": 0 = "), "{id}: {}", line.text);
                assert!(!line.places.contains(&Citation::Case("4.A.7=a")), "{id}: {}", line.text);
                zeros += usize::from(line.text.contains("strength") && line.text.contains(": 0"));
            }
        }
    }
    assert!(zeros > 5, "{zeros}");
}
