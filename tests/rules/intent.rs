//! How an army goes to a neighbour where a person judges that by all orders of its owner (DATC 4.A.3, b): the signs
//! propose it, and the order decides.

use chancery_core::adjudicate::{Context, EngineId, Reason, Terrain, Verdict, judge_intents, movement};
use chancery_core::map::standard;
use chancery_core::order::{Canonical, ConvoyRoute, Order, Submission, TravelMode};
use chancery_core::rules::Rules;
use chancery_lab::study::{Generator, generate};
use chancery_notation::{Language, Reader, ReadingContext, Severity};
use chancery_why::explain::Explainer;
use chancery_why::words;

use crate::rules::scene::{Scene, scene};

fn judged(text: &str) -> Scene {
    let mut scene = scene(text);
    scene.rules.choose("4.A.3", "b").expect("the option is offered");
    scene
}

/// The proposals for a scene in which the orders at these places say `by land`, and the orders as they count.
fn proposed(scene: &Scene, by_land: &[usize]) -> (Vec<String>, Vec<String>) {
    let mut given = Submission::default();
    for (at, &order) in scene.orders.iter().enumerate() {
        let means = if by_land.contains(&at) { TravelMode::Land } else { TravelMode::AsOrdered };
        given.push(order, ConvoyRoute { means, ..ConvoyRoute::default() });
    }
    let context = scene.context(EngineId::SWIFT);
    let intents = judge_intents(context, &scene.position, &mut given);
    let sentences = intents.iter().map(|i| words::intent(&scene.map, i)).collect();
    (sentences, given.orders.iter().map(|o| o.canonical(&scene.map)).collect())
}

const SWEDEN: &str = "England: A SWE - NWY, F SKA C A SWE - NWY; Russia: A NWY - SWE";

#[test]
fn an_own_fleet_that_is_ordered_to_carry_the_army_proposes_the_convoy() {
    let (told, orders) = proposed(&judged(SWEDEN), &[]);
    let sentence = "A SWE goes by convoy, because F SKA is ordered to carry it; write `by land` if it should go by land (4.A.3=b)";
    assert_eq!(told, [sentence]);
    assert_eq!(orders[0], "A SWE - NWY VIA");
}

#[test]
fn what_the_order_says_is_the_judgement() {
    let by_land = proposed(&judged(SWEDEN), &[0]);
    assert_eq!((by_land.0.len(), by_land.1[0].as_str()), (0, "A SWE - NWY"));
    let via = proposed(&judged(&SWEDEN.replace("A SWE - NWY,", "A SWE - NWY VIA,")), &[]);
    assert_eq!((via.0.len(), via.1[0].as_str()), (0, "A SWE - NWY VIA"));
}

/// A fleet of another power shows nothing of what was meant, nor does an own one without a route, or the way to where
/// only a convoy leads.
#[test]
fn nothing_else_is_a_sign() {
    let foreign = "England: A SWE - NWY; Germany: F SKA C A SWE - NWY; Russia: A NWY - SWE";
    let no_route = "England: A LVP - WAL, F NAO C A LVP - WAL; Russia: A NWY - SWE";
    let afar = "England: A LON - NWY, F NTH C A LON - NWY";
    for text in [foreign, no_route, afar] {
        let (told, orders) = proposed(&judged(text), &[]);
        assert!(told.is_empty() && orders.iter().all(|o| !o.ends_with("VIA")), "{text}: {told:?}");
    }
}

#[test]
fn under_other_choices_nothing_is_proposed() {
    assert_eq!(proposed(&scene(SWEDEN), &[]).0, [""; 0]);
}

#[test]
fn an_explanation_says_that_the_way_was_judged() {
    let mut scene = judged(SWEDEN);
    let told = |scene: &Scene| {
        let explainer = Explainer::new(scene.context(EngineId::SWIFT), &scene.position, &scene.orders);
        explainer.account(&explainer.proof(0).expect("a unit"))
    };
    let by_land = told(&scene);
    assert!(
        by_land.paragraph.ends_with("By judgement A SWE goes by land (4.A.3=b)."),
        "{}",
        by_land.paragraph
    );
    let mut given = Submission { orders: scene.orders.clone(), ..Submission::default() };
    judge_intents(scene.context(EngineId::SWIFT), &scene.position, &mut given);
    scene.orders = given.orders;
    let convoyed = told(&scene);
    assert!(
        convoyed.paragraph.contains("By judgement A SWE goes by convoy (4.A.3=b)."),
        "{}",
        convoyed.paragraph
    );
    assert!(convoyed.rules.contains(&chancery_why::explain::Citation::Case("4.A.3=b")));
    let results = movement(scene.context(EngineId::SWIFT), &scene.position, &scene.orders).entries;
    assert!(results.iter().all(|e| matches!(e.verdict, Verdict::Succeeds | Verdict::Available)));
}

#[test]
fn it_is_read_that_an_army_goes_by_land() {
    let scene = scene(SWEDEN);
    let says_in = |language: Language, text: &str| {
        let reader = Reader::in_language(&scene.map, language);
        let reading = reader.read(&ReadingContext::new(&scene.position, &scene.rules), text);
        assert!(reading.is_clean(), "{text}: {:?}", reading.notes);
        reading.orders[0].remarks.means == chancery_core::order::TravelMode::Land
    };
    let says = |text: &str| says_in(Language::English, text);
    for text in [
        "A Swe - Nwy by land",
        "A Swe - Nwy (by land)",
        "A Swe moves to Nwy overland",
        "A Swe-Nwy not by convoy",
    ] {
        assert!(says(text), "{text}");
    }
    for text in ["A Swe - Nwy", "A Swe - Nwy via convoy", "A Swe - Nwy (via convoy)"] {
        assert!(!says(text), "{text}");
    }
    assert!(says_in(Language::German, "A Schweden - Norwegen auf dem Landweg"));
    assert!(says_in(Language::French, "A Suède - Norvège par terre"));
}

/// With every proposal left as it is all comes out as by the signs of d; with every army sent by land as where only
/// `via convoy` counts.
#[test]
fn made_positions_come_out_as_by_the_signs_or_as_by_what_is_explicit() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = |letter| {
        let mut rules = Rules::default();
        rules.choose("4.A.3", letter).unwrap();
        rules
    };
    let (b, d, dptg) = (rules("b"), rules("d"), rules("dptg"));
    let mut proposals = 0;
    for &generator in Generator::ALL {
        for seed in 0..100 {
            let made = generate(&map, generator, seed);
            let context = |rules, engine| Context { map: &map, terrain: &terrain, rules, engine };
            let judge = |rules, orders: &[_]| {
                let r = movement(context(rules, EngineId::SWIFT), &made.position, orders);
                (r.after, r.driven, r.contested)
            };
            let mut given = Submission { orders: made.orders.clone(), ..Submission::default() };
            proposals += judge_intents(context(&b, EngineId::SWIFT), &made.position, &mut given).len();
            let orders = given.orders;
            assert_eq!(judge(&b, &orders), judge(&d, &made.orders), "{} {seed}", generator.name());
            assert_eq!(judge(&b, &made.orders), judge(&dptg, &made.orders), "{} {seed}", generator.name());
            let exact = movement(context(&b, EngineId::EXHAUSTIVE), &made.position, &orders);
            assert_eq!(exact, movement(context(&b, EngineId::SWIFT), &made.position, &orders));
        }
    }
    assert!(proposals > 5, "{proposals}");
}

/// An own fleet's order to carry an army without an order implies a move by convoy, where orders may be implied.
#[test]
fn an_implied_move_to_a_neighbour_goes_by_the_convoy_that_implies_it() {
    let mut scene = judged(&SWEDEN.replace("A SWE - NWY,", "A SWE H,"));
    scene.rules.choose("4.E.3", "a").unwrap();
    scene.orders.remove(0);
    // That is told with the order that implies it.
    let (told, orders) = proposed(&scene, &[]);
    let sentence = "A SWE goes by convoy, because F SKA is ordered to carry it; give it an order of its own if it should go by land (4.A.3=b)";
    assert_eq!((told, orders[0].as_str()), (vec![sentence.to_owned()], "F SKA C A SWE - NWY"));
    let entry =
        movement(scene.context(EngineId::SWIFT), &scene.position, &scene.orders).entries.swap_remove(0);
    assert!(matches!(entry.ordered.order, Order::Move { via: true, .. }));
    assert_eq!(entry.verdict, Verdict::Succeeds);
}

/// What an army's order says of the way over land, what of it is told, and what becomes of the army.
#[test]
fn by_land_decides_for_every_army_where_orders_decide_and_for_none_elsewhere() {
    let board = "England: A NWY H, F SKA H, A LON H, F NTH H; Russia: A STP H";
    let said = |letter: &str, army: &str, fleet: &str| {
        let mut scene = scene(board);
        scene.rules.choose("4.A.3", letter).expect("the option is offered");
        let reading = Reader::new(&scene.map)
            .read(&ReadingContext::new(&scene.position, &scene.rules), &format!("{army}\n{fleet}"));
        let notes: Vec<_> = reading.notes.iter().map(|n| (n.code.as_str(), n.severity)).collect();
        let mut given = reading.submission();
        judge_intents(scene.context(EngineId::SWIFT), &scene.position, &mut given);
        let resolution = movement(scene.context(EngineId::SWIFT), &scene.position, &given);
        let at = scene.position.units.iter().position(|unit| army.starts_with(&unit.canonical(&scene.map)));
        let entry = &resolution.entries[at.unwrap()];
        let by_convoy = matches!(entry.ordered.order, Order::Move { via: true, .. });
        (notes, entry.verdict.word(), entry.reason.map(Reason::code), by_convoy)
    };
    let (remark, warning) = (vec![("BY_LAND", Severity::Remark)], vec![("BY_LAND", Severity::Warning)]);
    let (skagerrak, north) = ("F SKA C A NWY - SWE", "F NTH C A LON - BEL");
    let by_land = Some("no_way_by_land");
    assert_eq!(said("b", "A NWY - SWE by land", skagerrak), (vec![], "succeeds", None, false));
    for both in ["A NWY - SKA - SWE by land", "A NWY - SWE via convoy by land"] {
        assert_eq!(said("b", both, skagerrak), (warning.clone(), "succeeds", None, false), "{both}");
        assert_eq!(said("d", both, skagerrak), (warning.clone(), "succeeds", None, true), "{both}");
    }
    for far in ["A LON - BEL by land", "A LON - NTH - BEL by land"] {
        assert_eq!(said("b", far, north), (warning.clone(), "illegal", by_land, false), "{far}");
        for other in ["a", "c", "d", "d+land", "dptg"] {
            let (notes, word, reason, _) = said(other, far, north);
            assert_eq!((notes, word, reason), (warning.clone(), "succeeds", None), "{far} under {other}");
        }
    }
    assert_eq!(said("d", "A NWY - SWE by land", skagerrak).0, remark);
    // Whether it is carried all the same depends on the other orders.
    let told = |letter: &str, fleet: &str| {
        let mut scene = scene(&format!("England: A NWY - SWE by land, {fleet}; Russia: A STP H"));
        scene.rules.choose("4.A.3", letter).expect("the option is offered");
        let mut given = scene.given();
        let told = judge_intents(scene.context(EngineId::SWIFT), &scene.position, &mut given);
        assert_eq!(given, scene.given(), "no order is changed");
        told.iter().map(|intent| words::intent(&scene.map, intent)).collect::<Vec<_>>()
    };
    let carried = "A NWY goes by convoy, because F SKA is ordered to carry it (4.A.3=d); `by land` is used only under 4.A.3=b";
    assert_eq!(told("d", skagerrak), [carried]);
    for (letter, fleet) in [("d", "F SKA H"), ("b", skagerrak), ("dptg", skagerrak)] {
        assert_eq!(told(letter, fleet), [""; 0], "{letter} {fleet}");
    }
    // A fleet is never carried, so that nothing can contradict it.
    assert_eq!(said("b", "F NTH - ENG by land", skagerrak), (remark, "succeeds", None, false));
}

/// Where the route of every convoy must be written, nobody is sent by a convoy that names none: not by the signs, and
/// not by the convoy that implies the move.
#[test]
fn no_convoy_without_a_route_is_proposed_where_routes_must_be_written() {
    let mut scene = judged(SWEDEN);
    scene.rules.choose("4.A.6", "c").unwrap();
    let (told, orders) = proposed(&scene, &[]);
    assert_eq!((told.len(), orders[0].as_str()), (0, "A SWE - NWY"));
    scene.rules.choose("4.E.3", "a").unwrap();
    scene.orders.remove(0);
    assert_eq!(proposed(&scene, &[]).0, [""; 0]);
    let entry =
        movement(scene.context(EngineId::SWIFT), &scene.position, &scene.orders).entries.swap_remove(0);
    assert_eq!(
        (entry.ordered.canonical(&scene.map).as_str(), entry.verdict),
        ("A SWE - NWY", Verdict::Fails)
    );
}
