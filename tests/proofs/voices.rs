//! What is told in every voice, on all maps, under every choice of the house and by every engine, held to the
//! position and to the results of the equations.

use chancery_core::adjudicate::{Context, EngineId, Terrain};
use chancery_core::map::{builtin, builtin_names};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Generator, OrderedPosition, generate};
use chancery_why::explain::Explainer;

use crate::proofs::aloud::{Aloud, Board};

/// After this comes what the equations say, where an engine with rules of its own has something otherwise.
const BY_EQUATIONS: &str = "By the equations:";

/// Reads what is told of every unit by one engine. Returns how many texts there were.
fn hear(context: Context<'_>, made: &OrderedPosition, aloud: &Aloud) -> usize {
    let explainer = Explainer::new(context, &made.position, &made.orders);
    let mut texts = 0;
    for u in 0..made.position.units.len() {
        let account = explainer.account(&explainer.quick_proof(u).expect("the unit is there"));
        for text in [&account.paragraph, &account.sentence] {
            let told = text.split(BY_EQUATIONS).last().expect("a text has an end").trim_start();
            // What the engine could not decide it says in words of its own.
            if !told.contains(" could not be decided.") {
                aloud.hear(u, told);
                texts += 1;
            }
        }
        let own = account.tree.iter().position(|line| line.text == BY_EQUATIONS).map_or(0, |i| i + 1);
        for line in &account.tree[own..] {
            aloud.hear_line(&line.text);
        }
    }
    texts
}

/// Reads made positions of a map: each under one choice of the house, in turn.
fn hear_map(name: &str, seeds: std::ops::Range<u64>, engines: &[EngineId]) -> usize {
    let map = builtin(name).expect("a map that is shipped");
    let terrain = Terrain::new(&map);
    let houses: Vec<Rules> = [Rules::default()].into_iter().chain(super::options()).collect();
    let mut texts = 0;
    for seed in seeds {
        let rules = houses[seed as usize % houses.len()];
        for &generator in Generator::ALL {
            let made = generate(&map, generator, seed);
            let context =
                Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::EXHAUSTIVE };
            let board = Board::new(context, &made.position, &made.orders);
            let aloud = Aloud::new(&map, rules, &board);
            for &engine in engines {
                texts += hear(Context { engine, ..context }, &made, &aloud);
            }
        }
    }
    texts
}

#[test]
fn what_is_told_is_true_on_every_map() {
    for name in builtin_names() {
        let texts = hear_map(name, 2000..2006, &[EngineId::EXHAUSTIVE]);
        assert!(texts > 200, "{name}: {texts}");
    }
}

#[test]
fn what_is_told_by_the_equations_is_true_whatever_the_engine() {
    let texts = hear_map("standard", 1020..1045, engines::ALL.all());
    assert!(texts > 10_000, "{texts}");
}

#[test]
#[ignore = "takes long; run it with --release -- --ignored"]
fn what_is_told_of_many_positions() {
    for name in builtin_names() {
        let texts = hear_map(name, 10_000..11_000, &[EngineId::EXHAUSTIVE]);
        println!("{name}: {texts} texts");
    }
}

/// What is told "by the equations" beside the words of an engine with rules of its own is what an exact engine
/// tells under the same house rules: also of an order that has an effect by the engine's rules alone.
#[test]
fn by_the_equations_is_told_what_an_exact_engine_tells() {
    let map = builtin("standard").expect("it is shipped");
    let terrain = Terrain::new(&map);
    let (mut told, mut undecided) = (0, 0);
    for engine in [EngineId::RECURSIVE, engines::ATLAS, engines::CONDITION, engines::CROSS] {
        let rules = Rules::preset(engine.preset()).expect("every engine names a preset that there is");
        let seeds = |generator| (0..60).chain((generator == Generator::Convoys).then_some(1131));
        for (generator, seed) in Generator::ALL.iter().flat_map(|&g| seeds(g).map(move |seed| (g, seed))) {
            let made = generate(&map, generator, seed);
            let hear = |engine| {
                let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
                Explainer::new(context, &made.position, &made.orders)
            };
            let (own, exact) = (hear(engine), hear(EngineId::EXHAUSTIVE));
            for u in 0..made.position.units.len() {
                let sentence = |e: &Explainer<'_>| {
                    let proof = e.quick_proof(u).expect("the unit is there");
                    e.account(&proof).sentence
                };
                let (text, expected) = (sentence(&own), sentence(&exact));
                if text.contains(" could not be decided.") {
                    // Nothing of the equations is told of it.
                    let whole = own.account(&own.quick_proof(u).expect("the unit is there")).paragraph;
                    assert_eq!(whole, text, "{engine}, {} {seed}", generator.name());
                    undecided += 1;
                    continue;
                }
                let by_equations = text.split(BY_EQUATIONS).last().expect("a text has an end").trim_start();
                assert_eq!(by_equations, expected, "{engine}, {} {seed}", generator.name());
                told += 1;
            }
        }
    }
    assert!(told > 5000 && undecided > 50, "{told}, {undecided}");
}

/// While orders may still come in, of a unit without one neither the equations nor an engine with rules of its own
/// say that it was given none.
#[test]
fn of_an_open_phase_nobody_says_that_no_order_was_given() {
    let map = builtin("standard").expect("it is shipped");
    let terrain = Terrain::new(&map);
    let (mut texts, mut own_words) = (0, 0);
    for engine in [EngineId::SWIFT, engines::ATLAS, engines::CONDITION, engines::CROSS] {
        let rules = Rules::preset(engine.preset()).expect("every engine names a preset that there is");
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
        for seed in 0..300 {
            let OrderedPosition { position, mut orders } = generate(&map, Generator::Convoys, seed);
            let mut place = seed;
            orders.retain(|_| {
                place += 1;
                place % 3 > 0
            });
            let explainer = Explainer::new(context, &position, &orders).while_open();
            for u in 0..position.units.len() {
                let account = explainer.account(&explainer.quick_proof(u).expect("the unit is there"));
                let lines = account.tree.into_iter().map(|line| line.text);
                for text in lines.chain([account.sentence, account.paragraph]) {
                    assert!(!text.contains("given no order"), "{engine}, {seed}: {text}");
                    own_words += usize::from(text.contains("stands: it has no order yet"));
                    texts += 1;
                }
            }
        }
    }
    assert!(texts > 1000 && own_words > 0, "{texts}, {own_words}");
}
