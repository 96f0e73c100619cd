//! Written routes of convoys (DATC 4.A.6): ignored, allowed, required.

use chancery::adjudicate::{Court, EngineId, Reason, Resolution, Terrain, Verdict, movement};
use chancery::explain::Explainer;
use chancery::map::{Kind, Map, Province, UnitKind, standard};
use chancery::order::{Order, Submission};
use chancery::rules::Rules;
use chancery::study::{Dice, Generator, Made, generate};

use crate::scene::{Scene, scene};

/// An army for which two convoys are ordered, and the fleet of one of them is driven out.
const TWO_WAYS: &str = "England: A LON - NTH - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL; \
    Germany: F HEL S F SKA - NTH, F SKA - NTH";

fn by(text: &str, choices: &[(&str, &str)]) -> Scene {
    let mut scene = scene(text);
    for (id, letter) in choices {
        scene.rules.choose(id, letter).expect("an option");
    }
    scene
}

fn exact() -> impl Iterator<Item = EngineId> {
    EngineId::ALL.iter().copied().filter(|engine| engine.is_exact())
}

/// The results of the orders as they follow in a text, by every exact engine.
fn results(text: &str, choices: &[(&str, &str)]) -> (Vec<&'static str>, Vec<Option<Reason>>) {
    let scene = by(text, choices);
    let of = |engine| movement(scene.court(engine), &scene.position, &scene.given());
    let resolution = of(EngineId::Exhaustive);
    for engine in exact() {
        let key = |r: &Resolution| r.entries.iter().map(|e| (e.verdict, e.fate)).collect::<Vec<_>>();
        assert_eq!(key(&of(engine)), key(&resolution), "{engine}: {text}");
    }
    let words = resolution.entries.iter().map(|e| e.verdict.word()).collect();
    (words, resolution.entries.iter().map(|e| e.reason).collect())
}

fn words(text: &str, choices: &[(&str, &str)]) -> Vec<&'static str> {
    results(text, choices).0
}

const IGNORED: &[(&str, &str)] = &[("4.A.6", "a")];
const ALLOWED: &[(&str, &str)] = &[("4.A.6", "b")];
const REQUIRED: &[(&str, &str)] = &[("4.A.6", "c")];

#[test]
fn a_written_route_binds_though_another_is_open() {
    let attack = ["given", "succeeds"];
    let all = |army: [&'static str; 3]| [&army[..], &attack].concat();
    assert_eq!(words(TWO_WAYS, IGNORED), all(["succeeds", "disrupted", "available"]));
    for choice in [ALLOWED, REQUIRED] {
        let (found, reasons) = results(TWO_WAYS, choice);
        assert_eq!(found, all(["fails", "disrupted", "invalid"]));
        assert_eq!(reasons[0], Some(Reason::RouteDisrupted));
        assert_eq!(reasons[2], Some(Reason::OffWrittenRoute));
    }
    // The other route, written, gets through, and the fleet that is driven out is not on it.
    let other = TWO_WAYS.replace("- NTH - BEL", "- ENG - BEL");
    for choice in [ALLOWED, REQUIRED] {
        assert_eq!(words(&other, choice), all(["succeeds", "invalid", "available"]));
    }
    // Nothing is written: any route will do, unless one must be written.
    let none = TWO_WAYS.replace("- NTH - BEL", "- BEL");
    assert_eq!(words(&none, ALLOWED), all(["succeeds", "disrupted", "available"]));
    let (found, reasons) = results(&none, REQUIRED);
    assert_eq!(found, all(["illegal", "invalid", "invalid"]));
    assert_eq!(reasons[0], Some(Reason::NoWrittenRoute));
    assert_eq!(reasons[2], Some(Reason::Unmatched));
}

/// DATC 6.F.13, where the rule of 1971 lets a foreign fleet spoil a convoy that nobody asked it for.
#[test]
fn a_fleet_that_is_not_on_the_route_cannot_spoil_the_convoy() {
    let text = "England: A LON - NTH - BEL, F NTH C A LON - BEL; France: F ENG C A LON - BEL; \
        Italy: F MAO S F IRI - ENG, F IRI - ENG";
    let rule_1971 = |path| [("4.A.1", "a"), ("4.A.6", path)];
    assert_eq!(words(text, &rule_1971("a"))[..3], ["fails", "available", "disrupted"]);
    for path in ["b", "c"] {
        assert_eq!(words(text, &rule_1971(path))[..3], ["succeeds", "available", "invalid"]);
    }
}

/// DATC 6.G.2: by the rulebook of 1971 the army is kidnapped.
#[test]
fn no_army_is_kidnapped_where_routes_must_be_written() {
    let text = "England: A NWY - SWE; Russia: F SWE - NWY; Germany: F SKA C A NWY - SWE";
    let rule_1971 = |path| [("4.A.3", "a"), ("4.A.6", path)];
    assert_eq!(words(text, &rule_1971("a")), ["succeeds", "succeeds", "available"]);
    assert_eq!(words(text, &rule_1971("b")), ["succeeds", "succeeds", "available"]);
    let (found, reasons) = results(text, &rule_1971("c"));
    assert_eq!(found, ["fails", "fails", "invalid"]);
    assert_eq!(reasons[0], Some(Reason::HeadToHead));
    let written = text.replace("NWY - SWE;", "NWY - SKA - SWE;");
    assert_eq!(words(&written, &rule_1971("c")), ["succeeds", "succeeds", "available"]);
}

#[test]
fn every_fleet_on_the_route_is_needed() {
    // Either sea lies between the two by itself.
    let both = "England: A LON - ENG - NTH - BEL, F ENG C A LON - BEL, F NTH C A LON - BEL; \
        France: F BRE S F MAO - ENG, F MAO - ENG";
    assert_eq!(words(both, IGNORED)[..3], ["succeeds", "disrupted", "available"]);
    assert_eq!(words(both, ALLOWED)[..3], ["fails", "disrupted", "available"]);
    // The route has a detour: without it the northern fleet would be of no use.
    let detour = "England: A LON - NTH - NWG - NWY, F NTH C A LON - NWY, F NWG C A LON - NWY";
    assert_eq!(words(detour, IGNORED), ["succeeds", "available", "illegal"]);
    assert_eq!(words(detour, ALLOWED), ["succeeds", "available", "available"]);
    let attacked = format!("{detour}; Russia: F BAR S F CLY - NWG, F CLY - NWG");
    assert_eq!(words(&attacked, ALLOWED)[..3], ["fails", "available", "disrupted"]);
}

#[test]
fn a_route_that_is_none_makes_the_order_illegal() {
    // The Channel and the Norwegian Sea do not touch.
    let text = "England: A LON - ENG - NWG - NWY, F NTH C A LON - NWY, F ENG H, F NWG H";
    assert_eq!(words(text, IGNORED)[..2], ["succeeds", "available"]);
    let (found, reasons) = results(text, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("illegal", Some(Reason::NotARoute)));
    // No fleet stands in the second sea.
    let unmanned = "England: A LON - NTH - NWG - NWY, F NTH C A LON - NWY";
    let (found, reasons) = results(unmanned, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("illegal", Some(Reason::UnmannedRoute)));
    assert_eq!(found[1], "invalid");
    // A fleet stands there and is ordered otherwise: the order is possible, and has no convoy.
    let idle = format!("{unmanned}, F NWG H");
    let (found, reasons) = results(&idle, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("invalid", Some(Reason::RouteNotOrdered)));
    assert_eq!(found[1], "available");
}

#[test]
fn an_illegal_route_makes_no_move_that_support_could_be_given_to() {
    let text = "England: A LON - ENG - NWG - NWY, F NTH C A LON - NWY, F ENG H, F NWG H; \
        Germany: A WAL S A LON; France: A YOR - LON";
    let still = |rule| [("4.A.6", "b"), ("4.E.1", rule)];
    assert_eq!(words(text, &still("ignored"))[4], "given");
    assert_eq!(words(text, &still("move"))[4], "invalid");
}

#[test]
fn a_written_route_to_a_neighbour_asks_for_the_convoy() {
    let text = "England: A NWY - SKA - SWE; Germany: F SKA C A NWY - SWE; Russia: F SWE - NWY";
    for path in ["a", "b", "c"] {
        for by_convoy in ["c", "d", "dptg"] {
            let choices = [("4.A.3", by_convoy), ("4.A.6", path)];
            assert_eq!(words(text, &choices), ["succeeds", "available", "succeeds"], "{choices:?}");
        }
    }
    // No fleet on the route: the army does not go, or where the house has it so, by land.
    let unmanned = "England: A NWY - SKA - SWE";
    for (by_convoy, expected) in [("d", "invalid"), ("c+fallback", "succeeds"), ("dptg+fallback", "succeeds")]
    {
        let choices = [("4.A.3", by_convoy), ("4.A.6", "b")];
        assert_eq!(words(unmanned, &choices), [expected], "{by_convoy}");
    }
    // Another fleet could carry it, and the written one does not: it is not convoyed over the other.
    let elsewhere = "England: A NWY - SKA - SWE, F SKA H";
    let (found, reasons) = results(elsewhere, ALLOWED);
    assert_eq!((found[0], reasons[0]), ("invalid", Some(Reason::RouteNotOrdered)));
    // Where every convoy needs a route, `via convoy` alone is illegal, and an order by land needs none.
    let via = "England: A NWY - SWE VIA, F SKA C A NWY - SWE";
    assert_eq!(words(via, ALLOWED), ["succeeds", "available"]);
    assert_eq!(words(via, REQUIRED), ["illegal", "invalid"]);
    let land = "England: A NWY - SWE, F SKA C A NWY - SWE";
    assert_eq!(words(land, REQUIRED), ["succeeds", "invalid"]);
}

/// By 4.A.2=c an army spares the support against a fleet that its convoy cannot do without.
#[test]
fn every_fleet_on_the_route_is_necessary_to_the_convoy() {
    let text = "England: A LON - NTH - BEL, F NTH C A LON - BEL, F ENG C A LON - BEL; \
        France: F BEL S F HEL - NTH, F HEL - NTH";
    let rule = |path| [("4.A.2", "c"), ("4.A.6", path)];
    assert_eq!(words(text, &rule("a"))[..5], ["fails", "available", "available", "cut", "fails"]);
    let (found, reasons) = results(text, &rule("b"));
    assert_eq!(found, ["fails", "disrupted", "invalid", "given", "succeeds"]);
    assert_eq!(reasons[0], Some(Reason::RouteDisrupted));
}

/// By Brannan's rule the attack comes from the sea of the last fleet, which the route names.
#[test]
fn the_last_fleet_is_the_last_of_the_route() {
    let text = "England: A LON - ENG - NTH - BEL, F ENG C A LON - BEL, F NTH C A LON - BEL; \
        France: F BEL S F HOL - NTH, F HOL - NTH";
    let rule = |path| [("4.A.4", "brannan"), ("4.A.6", path)];
    // Either could be the last.
    assert_eq!(words(text, &rule("a"))[3..], ["cut", "fails"]);
    assert_eq!(words(text, &rule("b"))[3..], ["given", "succeeds"]);
    // The other way round the army comes from the Channel, cuts the support, and needs the fleet that this is
    // given against: a paradox, which the same position has not where the attack comes from the North Sea.
    let other = text.replace("ENG - NTH - BEL", "NTH - ENG - BEL");
    for (text, knots) in [(text, 0), (&other, 1)] {
        let scene = by(text, &rule("b"));
        let resolution = movement(scene.court(EngineId::default()), &scene.position, &scene.given());
        assert_eq!(resolution.knots.len(), knots, "{text}");
    }
}

#[test]
fn of_several_orders_the_first_with_a_legal_route_counts() {
    let scene = by("England: A LON - ENG - NWG - NWY, F NTH C A LON - NWY, F ENG H, F NWG H", ALLOWED);
    let mut given = scene.given();
    let again = given.orders[0];
    let nth = scene.map.names().province("NTH").expect("a sea");
    given.push(again, &[nth]);
    let resolution = movement(scene.court(EngineId::default()), &scene.position, &given);
    assert_eq!(resolution.entries[0].verdict.word(), "succeeds");
    assert_eq!((resolution.entries[0].source, resolution.refused[0].source), (Some(4), Some(0)));
    assert_eq!(resolution.routes.of(0), [nth]);
    let Submission { orders, routes } = resolution.given();
    assert_eq!((orders.len(), routes.of(0)), (4, &[nth][..]));
}

#[test]
fn an_explanation_says_that_the_written_route_binds() {
    let told = |text: &str, choices: &[(&str, &str)], code: &str| {
        let scene = by(text, choices);
        let court = scene.court(EngineId::default());
        let explainer = Explainer::new(court, &scene.position, &scene.given());
        let account = explainer.account(&explainer.proof(scene.unit(code)).expect("a unit"));
        (account.paragraph, account.rules.join("; "))
    };
    let (text, rules) = told(TWO_WAYS, ALLOWED, "LON");
    let failed = "A LON - BEL VIA failed: its convoy was disrupted in NTH, on the written route over NTH, which binds.";
    assert!(text.starts_with(failed), "{text}");
    assert!(rules.contains("DATC 4.A.6"), "{rules}");
    let (text, rules) = told(TWO_WAYS, ALLOWED, "ENG");
    let off = "F ENG C A LON - BEL is invalid: the route that is written in the order of A LON, which binds, does not \
               pass the fleet.";
    assert_eq!((&*text, &*rules), (off, "DATC 4.A.6"));
    let open = TWO_WAYS.replace("- NTH - BEL", "- ENG - BEL");
    let (text, _) = told(&open, ALLOWED, "LON");
    assert!(text.contains("It went by convoy; the written route over ENG, which binds, was open."), "{text}");
    let (text, _) = told(&TWO_WAYS.replace("- NTH - BEL", "- BEL"), REQUIRED, "LON");
    let missing = "A LON - BEL is illegal: it needs a convoy, and by the house rules its route must be written; the unit \
                   held instead.";
    assert!(text.starts_with(missing), "{text}");
    // Under the rule that the DATC prefers nothing is said of it.
    let (text, _) = told(TWO_WAYS, IGNORED, "LON");
    assert!(!text.contains("route"), "{text}");
}

/// Whether a fleet goes from the province, or a coast of it, into the sea.
fn beside(map: &Map, province: Province, sea: Province) -> bool {
    map.locations().filter(|&l| map.province_of(l) == province).any(|l| map.reaches(UnitKind::Fleet, l, sea))
}

/// A way over some of these seas, chosen at random, from one province to another; none where it runs dry.
fn ramble(map: &Map, dice: &mut Dice, from: Province, to: Province, seas: &[Province]) -> Vec<Province> {
    let mut way: Vec<Province> = Vec::new();
    loop {
        let here = way.last().copied().unwrap_or(from);
        if !way.is_empty() && beside(map, to, here) && dice.below(4) > 0 {
            return way;
        }
        let next: Vec<Province> =
            seas.iter().copied().filter(|s| !way.contains(s) && beside(map, here, *s)).collect();
        if next.is_empty() {
            return if beside(map, to, here) { way } else { Vec::new() };
        }
        way.push(next[dice.below(next.len())]);
    }
}

/// The army of an order to move, where it stands and where it goes.
fn journey(map: &Map, made: &Made, u: usize) -> Option<(Province, Province)> {
    let unit = made.position.units[u];
    match made.orders[u].order {
        Order::Move { to, .. } if unit.kind == UnitKind::Army => {
            Some((map.province_of(unit.at), map.province_of(to)))
        }
        _ => None,
    }
}

/// The seas of the fleets that are ordered to convoy the army.
fn offered(map: &Map, made: &Made, (from, to): (Province, Province)) -> Vec<(usize, Province)> {
    let carries = |(f, o): (usize, &chancery::order::Ordered<Order>)| {
        let at = map.province_of(made.position.units[f].at);
        let names = matches!(o.order, Order::Convoy { unit, to: t }
            if map.province_of(unit.at) == from && map.province_of(t) == to);
        (names && map.province(at).kind == Kind::Sea).then_some((f, at))
    };
    made.orders.iter().enumerate().filter_map(carries).collect()
}

/// The position with routes written at random: over the fleets that are ordered, over seas with fleets, or none.
fn with_routes(map: &Map, made: &Made, dice: &mut Dice) -> Submission {
    let mut given = Submission::default();
    for (u, &order) in made.orders.iter().enumerate() {
        let seas = match journey(map, made, u) {
            Some((from, to)) => match dice.below(5) {
                0 => Vec::new(),
                1 => {
                    let at_sea = made.position.units.iter().map(|unit| map.province_of(unit.at));
                    let seas: Vec<Province> = at_sea.filter(|&p| map.province(p).kind == Kind::Sea).collect();
                    ramble(map, dice, from, to, &seas)
                }
                _ => {
                    let seas: Vec<Province> =
                        offered(map, made, (from, to)).into_iter().map(|(_, sea)| sea).collect();
                    ramble(map, dice, from, to, &seas)
                }
            },
            None => Vec::new(),
        };
        given.push(order, &seas);
    }
    given
}

fn house(choices: &[(&str, &str)]) -> Rules {
    let mut rules = Rules::default();
    for (id, letter) in choices {
        rules.choose(id, letter).expect("an option");
    }
    rules
}

/// What came of the orders, by unit.
fn ends(resolution: &Resolution) -> Vec<(Verdict, Option<chancery::adjudicate::Fate>)> {
    resolution.entries.iter().map(|e| (e.verdict, e.fate)).collect()
}

/// A position with convoys, in which every other fleet at sea has joined in the convoy of some army.
fn crowded(map: &Map, seed: u64) -> Made {
    let mut made = generate(map, Generator::Convoys, seed);
    let mut dice = Dice::new(seed);
    let far = |u: &usize| journey(map, &made, *u).is_some_and(|(from, to)| !map.touch(from, to));
    let armies: Vec<usize> = (0..made.orders.len()).filter(far).collect();
    for f in 0..made.orders.len() {
        let at_sea = map.province(map.province_of(made.position.units[f].at)).kind == Kind::Sea;
        if !at_sea || armies.is_empty() || dice.below(2) == 0 {
            continue;
        }
        let army = armies[dice.below(armies.len())];
        if let Order::Move { to, .. } = made.orders[army].order {
            made.orders[f].order = Order::Convoy { unit: made.position.units[army].into(), to };
        }
    }
    made
}

#[test]
fn exact_engines_agree_where_routes_are_written_at_random() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let (mut written, mut bound) = (0, 0);
    for seed in 0..120 {
        let made = crowded(&map, seed);
        let given = with_routes(&map, &made, &mut Dice::new(seed));
        written += usize::from(!given.routes.is_empty());
        for path in ["b", "c"] {
            for other in [
                ("4.A.1", "a"),
                ("4.A.2", "a"),
                ("4.A.2", "b+d"),
                ("4.A.2", "c"),
                ("4.A.2", "d"),
                ("4.A.2", "f"),
                ("4.A.3", "a"),
                ("4.A.3", "c+fallback"),
                ("4.A.4", "brannan"),
            ] {
                let rules = house(&[("4.A.6", path), other]);
                let of = |engine| {
                    let court = Court { map: &map, terrain: &terrain, rules: &rules, engine };
                    movement(court, &made.position, &given)
                };
                let exhaustive = of(EngineId::Exhaustive);
                bound +=
                    exhaustive.entries.iter().filter(|e| e.reason == Some(Reason::RouteDisrupted)).count();
                for engine in exact().filter(|&e| e != EngineId::Exhaustive) {
                    let name = format!("{engine}, seed {seed}, 4.A.6={path}, {other:?}");
                    assert_eq!(ends(&of(engine)), ends(&exhaustive), "{name}");
                }
            }
        }
    }
    assert!(written > 80 && bound > 300, "{written} positions with routes, {bound} disrupted");
}

/// A route of which no fleet could be left out is as good as if its fleets alone had been ordered to convoy.
#[test]
fn the_fleets_off_a_written_route_might_as_well_hold() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let (mut routes, mut idle) = (0, 0);
    for seed in 0..300 {
        let made = crowded(&map, seed);
        let mut dice = Dice::new(seed);
        let (mut given, mut without) = (Submission::default(), made.clone());
        let mut struck = Vec::new();
        for (u, &order) in made.orders.iter().enumerate() {
            let far = |&(from, to): &(Province, Province)| !map.touch(from, to);
            let Some((from, to)) = journey(&map, &made, u).filter(far) else {
                given.push(order, &[]);
                continue;
            };
            let fleets = offered(&map, &made, (from, to));
            let seas: Vec<Province> = fleets.iter().map(|f| f.1).collect();
            let way = ramble(&map, &mut dice, from, to, &seas);
            let shorter = |out: usize| {
                let rest: Vec<Province> =
                    way.iter().enumerate().filter(|(i, _)| *i != out).map(|(_, s)| *s).collect();
                leads(&map, from, to, &rest)
            };
            if (0..way.len()).any(shorter) {
                given.push(order, &[]);
                continue;
            }
            given.push(order, &way);
            routes += usize::from(!way.is_empty());
            for (f, _) in fleets.into_iter().filter(|f| !way.is_empty() && !way.contains(&f.1)) {
                without.orders[f].order = Order::Hold;
                struck.push(f);
            }
        }
        idle += struck.len();
        for (id, letter) in [
            ("4.A.1", "a"),
            ("4.A.1", "b"),
            ("4.A.2", "a"),
            ("4.A.2", "b"),
            ("4.A.2", "c"),
            ("4.A.2", "d"),
            ("4.A.4", "brannan"),
            ("4.E.1", "move"),
        ] {
            let of = |path, given: &Submission| {
                let rules = house(&[(id, letter), ("4.A.6", path)]);
                let court =
                    Court { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
                movement(court, &made.position, given)
            };
            let alone = Submission { orders: without.orders.clone(), ..Submission::default() };
            let (bound, free) = (of("b", &given), of("a", &alone));
            for (u, (one, other)) in ends(&bound).into_iter().zip(ends(&free)).enumerate() {
                let name = format!("seed {seed}, {id}={letter}, unit {u}");
                assert_eq!(one.1, other.1, "{name}");
                assert!(struck.contains(&u) || one.0 == other.0, "{name}: {one:?} {other:?}");
            }
        }
    }
    assert!(routes > 150 && idle > 150, "{routes} routes, {idle} fleets off them");
}

/// What a proof names as decisive decides: whatever else holds instead, the result stays.
#[test]
fn the_decisive_orders_of_a_proof_are_enough_where_routes_bind() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut proofs = 0;
    for (seed, path) in (0..40).flat_map(|seed| [(seed, "b"), (seed, "c")]) {
        let made = crowded(&map, seed);
        let given = with_routes(&map, &made, &mut Dice::new(seed));
        let rules = house(&[("4.A.6", path)]);
        let court = Court { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
        let explainer = Explainer::new(court, &made.position, &given);
        for u in (0..made.orders.len()).filter(|&u| journey(&map, &made, u).is_some()) {
            let proof = explainer.proof(u).expect("the unit is there");
            let entry = &explainer.resolution().entries[u];
            assert_eq!((proof.verdict, proof.reason), (entry.verdict, entry.reason));
            if matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid) {
                continue;
            }
            let mut fewer = given.clone();
            for (v, order) in fewer.orders.iter_mut().enumerate() {
                if v != u && !proof.leaves.iter().any(|leaf| leaf.unit == v) {
                    order.order = Order::Hold;
                }
            }
            let result = movement(court, &made.position, &fewer).entries.swap_remove(u).verdict;
            assert_eq!(result, entry.verdict, "seed {seed}, 4.A.6={path}, unit {u}: {:?}", proof.leaves);
            proofs += 1;
        }
    }
    assert!(proofs > 100, "{proofs}");
}

/// Whether some of the seas lead from one province to another.
fn leads(map: &Map, from: Province, to: Province, seas: &[Province]) -> bool {
    let mut reached: Vec<Province> = seas.iter().copied().filter(|&s| beside(map, from, s)).collect();
    let mut next = 0;
    while let Some(&here) = reached.get(next) {
        next += 1;
        let more: Vec<Province> =
            seas.iter().copied().filter(|s| !reached.contains(s) && beside(map, here, *s)).collect();
        reached.extend(more);
    }
    reached.into_iter().any(|sea| beside(map, to, sea))
}
