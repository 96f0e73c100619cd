//! Laws of written routes (DATC 4.A.6), held over made positions with routes written at random.

use chancery_core::adjudicate::{
    Context, EngineId, Fate, Reason, Resolution, Terrain, Verdict, judge_intents, movement,
};
use chancery_core::map::{Kind, Location, Map, Power, Province, Unit, UnitKind, standard};
use chancery_core::order::{ConvoyRoute, GivenOrder, Order, Submission, TravelMode};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Dice, Generator, OrderedPosition, generate};
use chancery_notation::{Reader, ReadingContext};
use chancery_why::explain::Explainer;

fn exact() -> impl Iterator<Item = EngineId> {
    engines::ALL.all().iter().copied().filter(|engine| engine.is_exact())
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
fn journey(map: &Map, made: &OrderedPosition, u: usize) -> Option<(Province, Province)> {
    let unit = made.position.units[u];
    match made.orders[u].order {
        Order::Move { to, .. } if unit.kind == UnitKind::Army => {
            Some((map.province_of(unit.at), map.province_of(to)))
        }
        _ => None,
    }
}

/// The seas of the fleets that are ordered to convoy the army.
fn offered(map: &Map, made: &OrderedPosition, (from, to): (Province, Province)) -> Vec<(usize, Province)> {
    let carries = |(f, o): (usize, &GivenOrder<Order>)| {
        let at = map.province_of(made.position.units[f].at);
        let names = matches!(o.order, Order::Convoy { unit, to: t }
            if map.province_of(unit.at) == from && map.province_of(t) == to);
        (names && map.province(at).kind == Kind::Sea).then_some((f, at))
    };
    made.orders.iter().enumerate().filter_map(carries).collect()
}

/// The position with routes written at random: over the fleets that are ordered, over seas with fleets, or none.
fn with_routes(map: &Map, made: &OrderedPosition, dice: &mut Dice) -> Submission {
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
fn ends(resolution: &Resolution) -> Vec<(Verdict, Option<Fate>)> {
    resolution.entries.iter().map(|e| (e.verdict, e.fate)).collect()
}

/// A position with convoys, in which every other fleet at sea has joined in the convoy of some army.
fn crowded(map: &Map, seed: u64) -> OrderedPosition {
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
                    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
                    movement(context, &made.position, &given)
                };
                let exhaustive = of(EngineId::EXHAUSTIVE);
                bound +=
                    exhaustive.entries.iter().filter(|e| e.reason == Some(Reason::RouteDisrupted)).count();
                for engine in exact().filter(|&e| e != EngineId::EXHAUSTIVE) {
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
                let context =
                    Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
                movement(context, &made.position, given)
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
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::default() };
        let explainer = Explainer::new(context, &made.position, &given);
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
            let result = movement(context, &made.position, &fewer).entries.swap_remove(u).verdict;
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

/// A position in which every fleet at sea carries an army beside it, of the same power, to a neighbour of both.
fn along_the_coast(map: &Map, generator: Generator, seed: u64) -> OrderedPosition {
    let mut made = generate(map, generator, seed);
    for f in 0..made.orders.len() {
        let sea = map.province_of(made.position.units[f].at);
        let goes = |army: &Unit, to: Location| {
            let (from, dest) = (map.province_of(army.at), map.province_of(to));
            army.kind == UnitKind::Army && beside(map, from, sea) && beside(map, dest, sea)
        };
        let army = (0..made.orders.len()).find_map(|u| {
            let army = made.position.units[u];
            let mut near = map.locations().filter(|&to| map.borders_on(UnitKind::Army, army.at, to));
            near.find(|&to| goes(&army, to)).map(|to| (u, army, to))
        });
        let Some((u, army, to)) = army.filter(|_| map.province(sea).kind == Kind::Sea) else { continue };
        made.orders[u].order = Order::Move { to, via: false };
        made.orders[f] =
            GivenOrder { by: army.power, order: Order::Convoy { unit: army.into(), to }, ..made.orders[f] };
        made.position.units[f].power = army.power;
    }
    made
}

/// An order is shown with all that counts of it: handed in once more as it is shown, all comes out the same.
#[test]
fn orders_as_they_are_shown_come_out_as_they_did() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let reader = Reader::new(&map);
    let (mut by_land, mut routed, mut judged) = (0, 0, 0);
    for seed in 0..60 {
        let made = match seed % 3 {
            0 => along_the_coast(&map, Generator::Clusters, seed),
            1 => along_the_coast(&map, Generator::Convoys, seed),
            _ => crowded(&map, seed),
        };
        let mut dice = Dice::new(seed);
        let drawn = with_routes(&map, &made, &mut dice);
        let mut given = Submission::default();
        for (u, &order) in drawn.orders.iter().enumerate() {
            let says_land = journey(&map, &made, u).is_some() && dice.below(4) == 0;
            let means = if says_land { TravelMode::Land } else { TravelMode::AsOrdered };
            given.push(order, ConvoyRoute { means, ..drawn.routes.way(u) });
        }
        for (path, adjacent, implicit) in ["a", "b", "c"].iter().flat_map(|path| {
            ["a", "b", "c", "d", "dptg+fallback"]
                .map(|adjacent| (path, adjacent, if seed % 2 == 0 { "a" } else { "b" }))
        }) {
            let rules = house(&[("4.A.6", path), ("4.A.3", adjacent), ("4.E.3", implicit)]);
            let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::SWIFT };
            let mut judge = |texts: Vec<String>, powers: Vec<Power>| {
                let mut all = Submission::default();
                for (text, power) in texts.iter().zip(powers) {
                    let reading = reader.read(&ReadingContext::new(&made.position, &rules).of(power), text);
                    all.append(&reading.submission());
                }
                judged += judge_intents(context, &made.position, &mut all).len();
                movement(context, &made.position, &all)
            };
            let own: Vec<Power> = given.orders.iter().map(|order| order.by).collect();
            let first = judge(given.texts(&map), own);
            let ordered: Vec<usize> =
                (0..first.entries.len()).filter(|&at| first.entries[at].source.is_some()).collect();
            let shown: Vec<String> = ordered.iter().filter_map(|&at| first.order_text(&map, at)).collect();
            by_land += shown.iter().filter(|text| text.ends_with(" by land")).count();
            routed += shown.iter().filter(|text| text.matches(" - ").count() > 1).count();
            let powers = ordered.iter().map(|&at| first.entries[at].ordered.by).collect();
            let again = judge(shown.clone(), powers);
            assert_eq!(ends(&again), ends(&first), "seed {seed}, 4.A.6={path}, 4.A.3={adjacent}: {shown:#?}");
            let texts =
                |r: &Resolution| (0..r.entries.len()).map(|at| r.order_text(&map, at)).collect::<Vec<_>>();
            assert_eq!(texts(&again), texts(&first), "seed {seed}, 4.A.6={path}, 4.A.3={adjacent}");
        }
    }
    assert!(by_land > 100 && routed > 100 && judged > 10, "{by_land} {routed} {judged}");
}
