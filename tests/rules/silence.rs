//! Units without an order under the choices of the house that speak of them: implied orders (DATC 4.E.3) and civil
//! disorder (DATC 4.D.9).

use chancery_core::adjudicate::{Context, EngineId, Entry, Reason, Resolution, Terrain, Verdict, movement};
use chancery_core::map::{Map, Unit, standard};
use chancery_core::order::{Canonical, GivenOrder, Order, Position, Submission};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Generator, generate};
use chancery_notation::Language;
use chancery_why::explain::{Change, Explainer, Question, Scope};

use crate::rules::scene::{Scene, scene};

/// A scene in which the units in these provinces are given no order, under some choices.
fn silent(text: &str, silent: &[&str], choices: &[(&str, &str)]) -> Scene {
    let mut scene = scene(text);
    for (id, letter) in choices {
        scene.rules.choose(id, letter).expect("the option is offered");
    }
    let silent: Vec<usize> = silent.iter().map(|code| scene.unit(code)).collect();
    let mut u = 0;
    scene.orders.retain(|_| {
        u += 1;
        !silent.contains(&(u - 1))
    });
    scene
}

fn judge(scene: &Scene) -> Resolution {
    movement(scene.context(EngineId::SWIFT), &scene.position, &scene.orders)
}

/// The order of the unit in a province, its result and its reason.
fn told(scene: &Scene, code: &str) -> (String, Verdict, Option<Reason>) {
    let entry = judge(scene).entries.swap_remove(scene.unit(code));
    (entry.ordered.canonical(&scene.map), entry.verdict, entry.reason)
}

/// The sentence that explains the order of the unit in a province.
fn sentence(scene: &Scene, code: &str) -> String {
    let explainer = Explainer::new(scene.context(EngineId::SWIFT), &scene.position, &scene.orders);
    explainer.result_text(scene.unit(code), Language::English)
}

/// Two attack Bulgaria, and Italy supports it to hold.
const BULGARIA: &str = "Turkey: A BUL H; Italy: A GRE S A BUL; Austria: A SER - BUL, A RUM S A SER - BUL";

#[test]
fn a_unit_in_civil_disorder_takes_no_support_where_the_house_has_it_so() {
    let counts = silent(BULGARIA, &["BUL"], &[]);
    assert_eq!(told(&counts, "GRE"), ("A GRE S A BUL".to_owned(), Verdict::Given, None));
    assert_eq!(told(&counts, "SER").1, Verdict::Fails);

    let fails = silent(BULGARIA, &["BUL"], &[("4.D.9", "a")]);
    for &engine in engines::ALL.all() {
        let resolution = movement(fails.context(engine), &fails.position, &fails.orders);
        let [bulgaria, greece, serbia, _] = &resolution.entries[..] else { panic!("four units") };
        assert_eq!(
            (greece.verdict, greece.reason),
            (Verdict::Invalid, Some(Reason::PowerInDisorder)),
            "{engine}"
        );
        assert_eq!(greece.with, [fails.position.units[0]], "{engine}");
        assert_eq!(serbia.verdict, Verdict::Succeeds, "{engine}");
        assert_eq!(
            (bulgaria.verdict, bulgaria.reason),
            (Verdict::Dislodged, Some(Reason::NoOrder)),
            "{engine}"
        );
    }
    assert_eq!(
        sentence(&fails, "GRE"),
        "A GRE S A BUL is void: no unit of the power that owns A BUL has an order, and units in civil disorder \
         take no support to hold."
    );
    let explainer = Explainer::new(fails.context(EngineId::SWIFT), &fails.position, &fails.orders);
    let account = explainer.account(&explainer.proof(fails.unit("GRE")).expect("a unit"));
    assert_eq!(account.rules, [chancery_why::explain::Citation::Case("4.D.9=a")]);
}

/// For whose unit something was written, though it does not count, is not without an order.
#[test]
fn a_unit_that_was_spoken_for_is_not_silent() {
    for (text, code, choice, other) in [
        (BULGARIA, "BUL", ("4.D.9", "a"), ("GRE", Verdict::Invalid, Verdict::Given)),
        (
            "France: A PAR S A MAR - BUR, A MAR H",
            "MAR",
            ("4.E.3", "a"),
            ("PAR", Verdict::Given, Verdict::Invalid),
        ),
    ] {
        let scene = silent(text, &[code], &[choice]);
        let mut given = scene.given();
        let context = scene.context(EngineId::SWIFT);
        let (at, without, with) = other;
        let of = |given: &Submission| movement(context, &scene.position, given);
        assert_eq!(of(&given).entries[scene.unit(at)].verdict, without);
        given.spoken_for.push(scene.map.names().province(code).expect("a province"));
        let spoken = of(&given);
        assert_eq!(spoken.entries[scene.unit(at)].verdict, with);
        assert_eq!(spoken.entries[scene.unit(code)].reason, Some(Reason::NoOrder));
        // What it was given by its own account comes out as it did.
        assert_eq!(of(&spoken.given()), spoken);
        // The change of another order leaves it so.
        let explainer = Explainer::new(context, &scene.position, &spoken.given());
        assert!(!explainer.result_text(scene.unit(at), Language::English).contains("civil disorder"));
    }
}

/// A power that orders one of its units, be it the impossible, is not in civil disorder; nor is one whose orders
/// for a unit contradict each other.
#[test]
fn a_power_that_gave_an_order_is_not_in_civil_disorder() {
    let choices = &[("4.D.9", "a"), ("4.D.3", "c")];
    for turkey in ["Turkey: A BUL H, F ANK H", "Turkey: A BUL H, F ANK - LON"] {
        let text = BULGARIA.replace("Turkey: A BUL H", turkey);
        let scene = silent(&text, &["BUL"], choices);
        assert_eq!(told(&scene, "GRE").1, Verdict::Given, "{turkey}");
        assert_eq!(told(&scene, "BUL").1, Verdict::Stands, "{turkey}");
    }
    let mut twice = silent(BULGARIA, &[], choices);
    let rumelia = Order::Move { to: twice.position.units[3].at, via: false };
    twice.orders.push(GivenOrder { order: rumelia, ..twice.orders[0] });
    assert_eq!(told(&twice, "BUL").2, Some(Reason::SeveralOrders));
    assert_eq!(told(&twice, "GRE").1, Verdict::Given);
}

/// An order for one of its units by another power is refused, and no order of the power.
#[test]
fn an_order_by_another_power_ends_no_civil_disorder() {
    let mut scene = silent(BULGARIA, &["BUL"], &[("4.D.9", "a")]);
    let order = GivenOrder { unit: scene.position.units[0].into(), order: Order::Hold, ..scene.orders[0] };
    scene.orders.push(order);
    assert_eq!(told(&scene, "GRE").1, Verdict::Invalid);
}

/// What is the matter with a support all the same is told first.
#[test]
fn an_impossible_support_is_illegal_also_for_a_unit_in_civil_disorder() {
    let text = BULGARIA.replace("A GRE S A BUL", "A TYR S A BUL");
    let scene = silent(&text, &["BUL"], &[("4.D.9", "a")]);
    assert_eq!(told(&scene, "TYR").1, Verdict::Illegal);
    assert_eq!(told(&scene, "TYR").2, Some(Reason::SupportUnreachable));
}

/// The DATC's own example, with an English fleet in Holland.
const KIEL: &str = "Germany: A RUH S A KIE - HOL, A KIE H; England: F HOL H";

#[test]
fn a_support_implies_the_move_of_an_own_unit_where_the_house_has_it_so() {
    let not_allowed = silent(KIEL, &["KIE"], &[]);
    assert_eq!(told(&not_allowed, "KIE"), ("A KIE H".to_owned(), Verdict::Stands, Some(Reason::NoOrder)));
    assert_eq!(told(&not_allowed, "RUH").1, Verdict::Invalid);

    let allowed = silent(KIEL, &["KIE"], &[("4.E.3", "a")]);
    for &engine in engines::ALL.all() {
        let resolution = movement(allowed.context(engine), &allowed.position, &allowed.orders);
        let [ruhr, kiel, holland] = &resolution.entries[..] else { panic!("three units") };
        assert_eq!(kiel.ordered.canonical(&allowed.map), "A KIE - HOL", "{engine}");
        assert_eq!((kiel.verdict, kiel.source), (Verdict::Succeeds, None), "{engine}");
        assert!(kiel.is_ordered() && kiel.implied_by == [allowed.position.units[0]], "{engine}");
        assert_eq!((ruhr.verdict, ruhr.implied_by.len()), (Verdict::Given, 0), "{engine}");
        assert_eq!(holland.verdict, Verdict::Dislodged, "{engine}");
    }
    assert_eq!(told(&allowed, "KIE").2, Some(Reason::Implied));
    let said = sentence(&allowed, "KIE");
    let implied = "A KIE was given no order, and A RUH S A KIE - HOL implies A KIE - HOL (4.E.3=a).";
    assert!(said.starts_with("A KIE - HOL succeeded") && said.ends_with(implied), "{said}");
    // Another reason is told beside it.
    let bounced = silent(&KIEL.replace("F HOL H", "F HOL H, F NTH S F HOL"), &["KIE"], &[("4.E.3", "a")]);
    let entry = judge(&bounced).entries.swap_remove(1);
    assert_eq!((entry.reason, entry.implied_by.len()), (Some(Reason::Bounced), 1));
}

/// An order that was written for the unit takes precedence, be it a hold, another move, impossible, or one of two
/// of which none counts.
#[test]
fn nothing_is_implied_for_a_unit_that_was_given_an_order() {
    let choices = &[("4.E.3", "a"), ("4.D.3", "c")];
    for kiel in ["A KIE H", "A KIE - DEN", "A KIE - LON"] {
        let scene = silent(&KIEL.replace("A KIE H", kiel), &[], choices);
        let entry = judge(&scene).entries.swap_remove(1);
        assert_eq!(entry.ordered.canonical(&scene.map), kiel);
        assert_eq!(entry.implied_by, []);
    }
    let mut twice = silent(KIEL, &[], choices);
    let munich = Order::Move { to: scene("Germany: A MUN H").position.units[0].at, via: false };
    twice.orders.push(GivenOrder { order: munich, ..twice.orders[1] });
    assert_eq!(told(&twice, "KIE"), ("A KIE H".to_owned(), Verdict::Illegal, Some(Reason::SeveralOrders)));
}

/// Only a legal order of the unit's own power implies anything.
#[test]
fn nothing_is_implied_by_another_power_or_by_an_impossible_order() {
    let choices = &[("4.E.3", "a")];
    let abroad = "France: A RUH S A KIE - HOL; Germany: A KIE H";
    let impossible = "Germany: A KIE H, A MUN S A KIE - HOL";
    let no_way = "Germany: A KIE H, A RUH S A KIE - BEL";
    for text in [abroad, impossible, no_way] {
        let scene = silent(text, &["KIE"], choices);
        assert_eq!(
            told(&scene, "KIE"),
            ("A KIE H".to_owned(), Verdict::Stands, Some(Reason::NoOrder)),
            "{text}"
        );
    }
}

#[test]
fn orders_that_imply_different_things_imply_nothing() {
    let choices = &[("4.E.3", "a")];
    for other in ["A BER S A KIE - MUN", "A MUN S A KIE"] {
        let scene = silent(&KIEL.replace("A KIE H", &format!("{other}, A KIE H")), &["KIE"], choices);
        let entry = judge(&scene).entries.swap_remove(2);
        assert_eq!((entry.verdict, entry.reason), (Verdict::Stands, Some(Reason::ImpliedApart)), "{other}");
        assert_eq!(entry.with, scene.position.units[..2]);
        assert!(!entry.is_ordered(), "{other}");
        let said = sentence(&scene, "KIE");
        assert!(said.contains("it was given no order, and the orders of"), "{said}");
    }
    // A support to hold alone implies no more than what becomes of the unit anyway.
    let held = silent("Germany: A MUN S A KIE, A KIE H", &["KIE"], choices);
    assert_eq!(told(&held, "KIE"), ("A KIE H".to_owned(), Verdict::Stands, Some(Reason::NoOrder)));
    assert_eq!(told(&held, "MUN").1, Verdict::Given);
}

#[test]
fn a_convoy_implies_the_move_of_an_own_army() {
    let choices = &[("4.E.3", "a")];
    let far = silent("England: F NTH C A LON - NWY, A LON H", &["LON"], choices);
    assert_eq!(told(&far, "LON"), ("A LON - NWY".to_owned(), Verdict::Succeeds, Some(Reason::Implied)));
    // To a neighbour it is the own fleet's order that shows the intent to go by convoy, as if the move were written.
    let near = silent("England: F SKA C A SWE - NWY, A SWE H; Russia: A NWY - SWE", &["SWE"], choices);
    assert_eq!(told(&near, "SWE").1, Verdict::Succeeds);
    assert_eq!(told(&near, "NWY").1, Verdict::Succeeds);
}

#[test]
fn the_coast_of_an_implied_move_is_that_of_an_order_as_written() {
    let choices = &[("4.E.3", "a")];
    let open = silent("France: F POR S F MAO - SPA, F MAO H", &["MAO"], choices);
    assert_eq!(told(&open, "MAO"), ("F MAO - SPA".to_owned(), Verdict::Illegal, Some(Reason::MissingCoast)));
    let named = silent("France: F POR S F MAO - SPA, F WES S F MAO - SPA/SC, F MAO H", &["MAO"], choices);
    assert_eq!(told(&named, "MAO"), ("F MAO - SPA/SC".to_owned(), Verdict::Succeeds, Some(Reason::Implied)));
    let apart = silent("France: F POR S F MAO - SPA/NC, F WES S F MAO - SPA/SC, F MAO H", &["MAO"], choices);
    assert_eq!(told(&apart, "MAO").2, Some(Reason::ImpliedApart));
    let only = silent("France: F POR S F GAS - SPA, F GAS H", &["GAS"], choices);
    assert_eq!(told(&only, "GAS").0, "F GAS - SPA/NC");
}

/// Every engine's log begins with what was settled before it.
#[test]
fn the_log_tells_what_was_implied_and_what_was_left_alone() {
    let text = format!("{KIEL}; {BULGARIA}");
    let scene = silent(&text, &["KIE", "BUL"], &[("4.E.3", "a"), ("4.D.9", "a")]);
    for &engine in engines::ALL.all() {
        let lines = chancery_why::words::log(scene.context(engine), &scene.position, &scene.orders);
        let told: Vec<_> = lines.iter().take(2).map(|line| (line.unit, line.text.as_str())).collect();
        let implied = "A KIE - HOL: the unit was given no order, and that of A RUH implies this one";
        assert_eq!(told[0], (Some(1), implied), "{engine}");
        assert_eq!(told[1].0, Some(4), "{engine}");
        assert!(told[1].1.starts_with("A GRE S A BUL: no unit of the power that owns A BUL"), "{engine}");
    }
}

/// How many positions of each generator.
fn count() -> u64 {
    std::env::var("CHANCERY_LAWS").ok().and_then(|n| n.parse().ok()).unwrap_or(100)
}

/// What follows from the two choices, written out as orders under the rules of the DATC, in another way than the
/// adjudicator has it: orders are looked through as text. `usual` says which are illegal, and imply nothing.
fn written_out(
    map: &Map,
    position: &Position,
    orders: &[GivenOrder<Order>],
    usual: &Resolution,
) -> Vec<GivenOrder<Order>> {
    let entry = |o: &GivenOrder<Order>| usual.entries.iter().find(|e| e.ordered.unit == o.unit);
    let legal = |o: &&GivenOrder<Order>| entry(o).is_some_and(|e| e.verdict != Verdict::Illegal);
    let ordered = |unit: &Unit| orders.iter().any(|o| o.unit == (*unit).into());
    let mut all = orders.to_vec();
    for unit in position.units.iter().filter(|u| !ordered(u)) {
        let name = unit.canonical(map);
        let mut said: Vec<String> = Vec::new();
        for order in orders.iter().filter(legal).filter(|o| o.by == unit.power) {
            let text = order.canonical(map);
            let spoken = [" S ", " C "].iter().find_map(|verb| text.split_once(verb)).map(|(_, rest)| rest);
            said.extend(
                spoken.filter(|s| *s == name || s.starts_with(&format!("{name} - "))).map(String::from),
            );
        }
        said.sort();
        said.dedup();
        let [only] = &said[..] else { continue };
        let sign = orders.iter().filter(legal).find_map(|o| match o.order {
            Order::Support { unit: piece, to: Some(to) } | Order::Convoy { unit: piece, to }
                if o.by == unit.power && piece == (*unit).into() =>
            {
                Some(to)
            }
            _ => None,
        });
        if let (true, Some(to)) = (only.contains(" - "), sign) {
            all.push(GivenOrder {
                by: unit.power,
                unit: (*unit).into(),
                order: Order::Move { to, via: false },
            });
        }
    }
    let speaks = |unit: &Unit| orders.iter().any(|o| o.by == unit.power);
    for order in &mut all {
        let Order::Support { unit: piece, to: None } = order.order else { continue };
        let helped =
            position.units.iter().find(|u| GivenOrder { unit: (**u).into(), ..*order }.unit == piece);
        if helped.is_some_and(|unit| !speaks(unit)) {
            order.order = Order::Hold;
        }
    }
    all
}

/// Made positions in which every second unit that moves, and every unit of one power, is given no order.
fn made(map: &Map, generator: Generator, seed: u64) -> (Position, Vec<GivenOrder<Order>>) {
    let made = generate(map, generator, seed);
    let mute = made.position.units.first().map(|u| u.power);
    let moves = |o: &GivenOrder<Order>| matches!(o.order, Order::Move { .. });
    let keep = |n: usize, o: &GivenOrder<Order>| (n as u64 + seed).is_multiple_of(2) || !moves(o);
    let keep = |n: usize, o: &GivenOrder<Order>| keep(n, o) && Some(o.by) != mute;
    let orders = made.orders.iter().enumerate().filter(|(n, o)| keep(*n, o)).map(|(_, o)| *o).collect();
    (made.position, orders)
}

/// The orders with a change.
fn changed(position: &Position, orders: &[GivenOrder<Order>], change: &Change) -> Vec<GivenOrder<Order>> {
    let is_changed = |piece| change.orders.iter().any(|c| piece == position.units[c.0].into());
    let mut all: Vec<_> = orders.iter().filter(|o| !is_changed(o.unit)).copied().collect();
    all.extend(change.orders.iter().map(|&(u, order)| {
        let unit = position.units[u];
        GivenOrder { by: unit.power, unit: unit.into(), order }
    }));
    all
}

fn both_choices() -> Rules {
    let mut rules = Rules::default();
    rules.choose("4.E.3", "a").unwrap();
    rules.choose("4.D.9", "a").unwrap();
    rules
}

#[test]
fn made_positions_come_out_as_if_what_is_implied_were_written() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let (plain, rules) = (Rules::default(), both_choices());
    let (mut implied, mut left_alone) = (0, 0);
    for &generator in Generator::ALL {
        for seed in 0..count() {
            let (position, orders) = made(&map, generator, seed);
            let context = |rules, engine| Context { map: &map, terrain: &terrain, rules, engine };
            let exact = movement(context(&rules, EngineId::EXHAUSTIVE), &position, &orders);
            let swift = movement(context(&rules, EngineId::SWIFT), &position, &orders);
            assert_eq!(exact.entries, swift.entries, "{} {seed}", generator.name());
            let usual = movement(context(&plain, EngineId::EXHAUSTIVE), &position, &orders);
            let out = written_out(&map, &position, &orders, &usual);
            let other = movement(context(&plain, EngineId::EXHAUSTIVE), &position, &out);
            assert_eq!(exact.after, other.after, "{} {seed}", generator.name());
            assert_eq!(exact.driven, other.driven, "{} {seed}", generator.name());
            assert_eq!(exact.contested, other.contested, "{} {seed}", generator.name());
            let count =
                |wanted: &dyn Fn(&Entry<Order>) -> bool| exact.entries.iter().filter(|e| wanted(e)).count();
            implied += count(&|e| !e.implied_by.is_empty());
            left_alone += count(&|e| e.reason == Some(Reason::PowerInDisorder));
        }
    }
    assert!(implied > 20 && left_alone > 40, "{implied} {left_alone}");
}

/// What would have changed a result is looked for with the silence of the others in view: an order for a unit of a
/// power in civil disorder ends that, and without the order that implies it a move is not made.
#[test]
fn changes_are_adjudicated_with_what_is_implied_and_who_is_in_civil_disorder() {
    let scene = silent(BULGARIA, &["BUL"], &[("4.D.9", "a")]);
    let explainer = Explainer::new(scene.context(EngineId::SWIFT), &scene.position, &scene.orders);
    let bulgaria = Question::Stays(scene.unit("BUL"));
    let found =
        explainer.counterfactuals(bulgaria, Scope::One(Some(scene.position.units[0].power)), &mut |_| false);
    let orders: Vec<_> = found.iter().flat_map(|change| explainer.change_orders(change)).collect();
    // With any order of Turkey's that leaves the unit there, the support would have counted.
    assert!(orders.contains(&"A BUL S A GRE".to_owned()), "{orders:?}");

    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = both_choices();
    let mut tried = 0;
    for &generator in Generator::ALL {
        for seed in 0..3 {
            let (position, orders) = made(&map, generator, seed);
            let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::SWIFT };
            let explainer = Explainer::new(context, &position, &orders);
            let stays = |orders: &[GivenOrder<Order>], u: usize| {
                movement(context, &position, orders).entries[u].fate.is_none()
            };
            for u in 0..position.units.len() {
                if explainer.resolution().entries[u].fate.is_none() {
                    continue;
                }
                let changes = explainer.counterfactuals(Question::Stays(u), Scope::One(None), &mut |_| false);
                for change in &changes {
                    let (all, told) = (changed(&position, &orders, change), explainer.change_orders(change));
                    assert!(stays(&all, u), "{} {seed}: {told:?}", generator.name());
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 10, "{tried}");
}

/// Made positions in which some units are given two orders, of which none counts (DATC 4.D.3, c): units that were given
/// an order, by which their powers are in no civil disorder and nothing is implied.
#[test]
fn what_is_kept_of_several_orders_none_of_which_counts_is_adjudicated_as_they_were() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut rules = both_choices();
    rules.choose("4.D.3", "c").unwrap();
    let (mut void, mut tried, mut differ) = (0, 0, 0);
    for &generator in Generator::ALL {
        for seed in 0..count() / 4 {
            let (position, mut orders) = made(&map, generator, seed);
            // The mute power and the silent units are given two orders here and there.
            for (u, unit) in position.units.iter().enumerate() {
                let of_unit = |order| GivenOrder { by: unit.power, unit: (*unit).into(), order };
                if (u as u64 + seed).is_multiple_of(3) && orders.iter().all(|o| o.unit != (*unit).into()) {
                    let away =
                        Order::Move { to: map.borders(unit.kind, unit.at).next().unwrap(), via: false };
                    orders.extend([of_unit(Order::Hold), of_unit(away)]);
                }
            }
            let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::SWIFT };
            let resolution = movement(context, &position, &orders);
            void += resolution.entries.iter().filter(|e| e.reason == Some(Reason::SeveralOrders)).count();
            let given = resolution.given();
            let anew = movement(context, &position, &given);
            let told = |r: &Resolution| {
                let one = |e: &Entry<Order>| (e.ordered, e.verdict, e.reason, e.with.clone(), e.fate);
                r.entries.iter().map(one).collect::<Vec<_>>()
            };
            assert_eq!(told(&anew), told(&resolution), "{} {seed}", generator.name());
            // Without them, something else comes of many of these positions.
            let none: Vec<_> = resolution.entries.iter().filter(|e| e.source.is_some()).collect();
            let none: Vec<_> = none.into_iter().map(|e| e.ordered).collect();
            differ += usize::from(told(&movement(context, &position, &none)) != told(&resolution));

            let explainer = Explainer::new(context, &position, &given);
            let stays = |orders: &[GivenOrder<Order>], u: usize| {
                movement(context, &position, orders).entries[u].fate.is_none()
            };
            let asked = (0..position.units.len()).find(|&u| resolution.entries[u].fate.is_some());
            let Some(u) = asked.filter(|_| seed < 3) else { continue };
            for change in explainer.counterfactuals(Question::Stays(u), Scope::One(None), &mut |_| false) {
                let (all, told) = (changed(&position, &orders, &change), explainer.change_orders(&change));
                assert!(stays(&all, u), "{} {seed}: {told:?}", generator.name());
                tried += 1;
            }
        }
    }
    assert!(void > 100 && differ > 5 && tried > 5, "{void} {differ} {tried}");
}
