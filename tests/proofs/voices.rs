//! What is told in every voice, on all maps, under every choice of the house and by every engine, held to the
//! position and to the results of the equations.

use chancery::adjudicate::{Court, EngineId, Terrain};
use chancery::explain::Explainer;
use chancery::map::{builtin, builtin_names};
use chancery::rules::Rules;
use chancery::study::{Generator, Made, generate};

use crate::aloud::{Aloud, Board};

/// After this comes what the equations say, where an engine with rules of its own has something otherwise.
const BY_EQUATIONS: &str = "By the equations:";

/// Reads what is told of every unit by one engine. Returns how many texts there were.
fn hear(court: Court<'_>, made: &Made, aloud: &Aloud) -> usize {
    let explainer = Explainer::new(court, &made.position, &made.orders);
    let mut texts = 0;
    for u in 0..made.position.units.len() {
        let account = explainer.account(&explainer.quick_proof(u).expect("the unit is there"));
        for (text, in_full) in [(&account.paragraph, true), (&account.sentence, false)] {
            let told = text.split(BY_EQUATIONS).last().expect("a text has an end").trim_start();
            // What the engine could not decide it says in words of its own.
            if !told.contains(" could not be decided.") {
                aloud.hear(u, told, in_full);
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
            let court = Court { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::Exhaustive };
            let board = Board::new(court, &made.position, &made.orders);
            let aloud = Aloud::new(&map, rules, &board);
            for &engine in engines {
                texts += hear(Court { engine, ..court }, &made, &aloud);
            }
        }
    }
    texts
}

#[test]
fn what_is_told_is_true_on_every_map() {
    for name in builtin_names() {
        let texts = hear_map(name, 2000..2006, &[EngineId::Exhaustive]);
        assert!(texts > 200, "{name}: {texts}");
    }
}

/// Cross counts fleets on a detour, of which the equations know nothing; his convoys are read in `tests/authors`.
#[test]
fn what_is_told_by_the_equations_is_true_whatever_the_engine() {
    let engines: Vec<EngineId> = EngineId::ALL.iter().copied().filter(|&e| e != EngineId::Cross).collect();
    let texts = hear_map("standard", 1020..1045, &engines);
    assert!(texts > 10_000, "{texts}");
}

#[test]
#[ignore = "takes long; run it with --release -- --ignored"]
fn what_is_told_of_many_positions() {
    for name in builtin_names() {
        let texts = hear_map(name, 10_000..11_000, &[EngineId::Exhaustive]);
        println!("{name}: {texts} texts");
    }
}
