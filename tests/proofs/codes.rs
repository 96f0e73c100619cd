//! Nothing is decided by what a sentence says: with codes in the place of all sentences, what is read, adjudicated and
//! proved stays the same.

use std::sync::Arc;

use chancery_core::adjudicate::{Context, Terrain};
use chancery_core::map::{Map, standard};
use chancery_core::order::{ConvoyRoute, Position, Submission};
use chancery_core::rules::{CHOICES, Rules};
use chancery_core::text::coded;
use chancery_lab::engines;
use chancery_lab::study::{Dice, Generator, OrderedPosition, generate};
use chancery_notation::{Language, Reader, ReadingContext};
use chancery_why::explain::{ByHand, Explainer, Question, Rulings, Scope, Side, compare};
use chancery_why::words;

/// How many positions of each kind are looked at.
const SEEDS: u64 = 24;

fn rules(dice: &mut Dice) -> Rules {
    let mut rules = Rules::default();
    for choice in CHOICES {
        if let Some((letter, _)) = dice.pick(choice.options).filter(|_| dice.below(3) == 0) {
            // A choice that asks for a person is refused.
            drop(rules.choose(choice.id, letter));
        }
    }
    rules
}

/// A made position with some orders left out.
fn handed_in(made: &OrderedPosition, dice: &mut Dice) -> Submission {
    let mut all = Submission::default();
    for order in &made.orders {
        if !dice.chance(8) {
            all.push(*order, ConvoyRoute::default());
        }
    }
    all
}

/// All that is decided of a phase but its sentences.
fn decided(context: Context<'_>, position: &Position, orders: &Submission, dice: &mut Dice) -> Vec<String> {
    let explainer = Explainer::new(context, position, orders);
    let units = position.units.len();
    let by_hand = |unit| ByHand { unit, itself: true, result: String::new(), sentence: String::new() };
    let rulings = Rulings::new([dice.below(units), dice.below(units)].map(by_hand));
    let mut all = vec![format!("{:?}", explainer.resolution()), format!("{:?}", explainer.graph())];
    for unit in 0..units {
        let proof = explainer.quick_proof(unit).unwrap();
        let account = explainer.account(&proof);
        let lines: Vec<_> = account.tree.iter().map(|l| (l.depth, l.places, l.decides)).collect();
        all.push(format!("{proof:?} {lines:?} {:?} {:?}", account.rules, account.cited));
        all.push(format!(
            "{:?} {:?}",
            explainer.reasons(Language::English, unit),
            rulings.below(&explainer, unit)
        ));
        all.push(format!("{} {}", explainer.agrees(unit), explainer.has_own_reason(unit)));
    }
    let asked = Question::Order(dice.below(units));
    for change in explainer.counterfactuals(asked, Scope::One(None), &mut |_| false) {
        all.push(format!("{change:?} {:?}", explainer.ideas(std::slice::from_ref(&change), asked)));
    }
    let sides = engines::ALL.all().iter().map(|&engine| Side {
        name: engine.to_string(),
        rules: *context.rules,
        engine,
    });
    for difference in compare(
        Language::English,
        (context.map, context.terrain),
        position,
        orders,
        &sides.collect::<Vec<_>>(),
    ) {
        let opinions = difference.opinions.iter().map(|o| (o.side, o.verdict, o.reason, o.is_own));
        all.push(format!("{} {:?}", difference.unit, opinions.collect::<Vec<_>>()));
    }
    let log = words::log(context, position, orders);
    all.extend(log.iter().map(|line| format!("{:?} {:?}", line.unit, line.changes)));
    all
}

#[test]
fn proofs_rest_on_no_sentence() {
    let map = standard();
    let terrain = Terrain::new(&map);
    for seed in 0..SEEDS {
        for &generator in Generator::ALL {
            let run = || {
                let mut dice = Dice::new(seed + 1);
                let made = generate(&map, generator, seed);
                let (rules, orders) = (rules(&mut dice), handed_in(&made, &mut dice));
                let engine = *dice.pick(engines::ALL.all()).unwrap();
                let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
                decided(context, &made.position, &orders, &mut dice)
            };
            for (word, code) in run().iter().zip(&coded(run)) {
                assert_eq!(word, code, "{} {seed}", generator.name());
            }
        }
    }
}

/// The sentences of proofs are replaced.
#[test]
fn an_account_has_codes_in_the_place_of_its_sentences() {
    let map = standard();
    let (terrain, rules) = (Terrain::new(&map), Rules::default());
    let made = generate(&map, Generator::Clusters, 1);
    for &engine in engines::ALL.all() {
        let context = Context { map: &map, terrain: &terrain, rules: &rules, engine };
        let explainer = Explainer::new(context, &made.position, &made.orders);
        for unit in 0..made.position.units.len() {
            let account = coded(|| explainer.account(&explainer.quick_proof(unit).unwrap()));
            for text in [&account.sentence, &account.paragraph] {
                assert!(!text.contains(" succeeded") && !text.contains(" failed"), "{text}");
            }
        }
    }
}

fn read(map: &Arc<Map>, seed: u64) -> Vec<String> {
    let corpus = include_str!("../data/notation/corpus.tsv");
    let reader = Reader::new(map);
    let mut dice = Dice::new(seed);
    let (rules, board) = (rules(&mut dice), Position::start(map));
    let lines: Vec<&str> = corpus.lines().skip(1).filter_map(|row| row.split('\t').nth(1)).collect();
    let text: Vec<String> = (0..8).filter_map(|_| Some(dice.pick(&lines)?.replace("\\n", "\n"))).collect();
    let mut context = ReadingContext::new(&board, &rules);
    context.strict = dice.chance(20);
    let reading = reader.read(&context, &text.join("\n"));
    let mut all = vec![format!("{:?} {:?}", reading.orders, reading.cleared)];
    all.extend(reading.notes.iter().map(|note| format!("{note:?}")));
    all
}

#[test]
fn texts_are_read_without_sentences() {
    let map = standard();
    for seed in 0..400 {
        assert_eq!(read(&map, seed), coded(|| read(&map, seed)), "{seed}");
    }
}
