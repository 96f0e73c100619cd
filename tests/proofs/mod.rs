//! Every proof is computed again, step by step, its decisive orders are tried, and what is told of it is read and
//! held to the position.
//!
//! The long runs take every subset up to 16 orders and 10,000 made positions:
//! `cargo test --release --test it proofs:: -- --ignored --nocapture`.

mod against;
mod agreement;
mod aloud;
mod answers;
mod branches;
mod checker;
mod circles;
mod citations;
mod codes;
mod disputes;
mod equations;
mod figures;
mod french;
mod german;
mod help;
mod languages;
mod languages_beyond;
mod leaves;
mod made_good;
mod moves;
mod paragraphs;
mod principles;
mod scene;
mod taken_away;
mod together;
mod voices;
mod ways;
mod wide;
mod words;
mod worlds;
mod worth;

use std::sync::Arc;

use aloud::{Aloud, Board};
use chancery_core::adjudicate::{Context, EngineId, Term, Terrain};
use chancery_core::map::{Map, standard};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::{CHOICES, Rules};
use chancery_lab::datc::{Case, Judge, datc, rulebook};
use chancery_lab::study::{Dice, Generator, generate};
use chancery_why::explain::{Claim, Explainer, Step};
use checker::Checker;
use leaves::{Effort, Holder};
use scene::Scene;

/// What was gone through.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    boards: usize,
    proofs: usize,
    steps: usize,
    leaves: usize,
    also: usize,
}

/// Whether a step rests on that the move of `u` has no convoy, or on a component, and not only on other orders.
fn lacks_way(u: usize, step: &Step) -> bool {
    step.because.iter().any(|part| match part.claim {
        Claim::Component(_) => true,
        Claim::Term(Term::Path(v)) if v == u => part.value.truth() == Some(false),
        Claim::Order(_) => false,
        _ => lacks_way(u, part),
    })
}

/// Checks the proof of every unit of a board; the board has at most `64 * W` units.
fn check<const W: usize>(
    context: Context<'_>,
    position: &Position,
    orders: &[GivenOrder<Order>],
    effort: Effort,
    tally: &mut Tally,
) {
    let explainer = Explainer::new(context, position, orders);
    let (units, acts) = (explainer.units(), explainer.orders());
    let checker = Checker::new(Scene::new(context.map, *context.rules, units, acts, explainer.resolution()));
    let mut holder = Holder::<W>::new(context.terrain, *context.rules, units, acts);
    let mut dice = Dice::new(position.units.len() as u64);
    let board = Board::new(context, position, orders);
    let aloud = Aloud::new(context.map, *context.rules, &board);
    let graph = explainer.graph();
    tally.boards += 1;
    for u in 0..position.units.len() {
        let proof = explainer.proof(u).expect("the unit is there");
        tally.proofs += 1;
        tally.steps += checker.check(&proof);
        tally.leaves += proof.leaves.len();
        tally.also += taken_away::check(context, position, orders, &proof);
        let component: Vec<usize> = graph.around(u).nodes.iter().map(|n| n.unit).collect();
        holder.check(&proof, &component, effort, &mut dice);
        worlds::check(&explainer, &aloud, u);
        let account = explainer.account(&proof);
        for text in [&account.paragraph, &account.sentence] {
            aloud.hear(u, text);
        }
        assert!(
            account.paragraph.starts_with(&account.sentence),
            "{}\n{}",
            account.sentence,
            account.paragraph
        );
        worth::check(context, position, &aloud, u, &account.sentence);
        checker::no_circle(&aloud, &account);
        assert!(!account.tree.is_empty());
        for line in &account.tree {
            aloud.hear_line(&line.text);
        }
        // A move is said to have failed for its convoy only where its own step rests on that.
        for (step, line) in proof.root.walk().into_iter().zip(&account.tree) {
            if let (Claim::Order(v), true) = (step.claim, line.text.contains("failed: its convoy")) {
                assert!(lacks_way(v, step), "{}\n{}", line.text, account.tree_text());
            }
        }
        // Whoever is said not to have arrived has a convoy that the proof tells of.
        for (i, line) in account.tree.iter().enumerate().filter(|l| l.1.text.contains("did not arrive")) {
            let has_grounds = account.tree.get(i + 1).is_some_and(|next| next.depth > line.depth);
            assert!(has_grounds, "{}", account.tree_text());
        }
    }
}

/// The cases with a movement phase.
fn cases() -> impl Iterator<Item = Case> {
    let all = datc().into_iter();
    all.chain(rulebook()).filter(|case| case.phase != "build")
}

fn check_case(case: &Case, rules: Rules, effort: Effort, tally: &mut Tally) {
    let judge = Judge::new(rules, EngineId::EXHAUSTIVE);
    check::<1>(judge.context(), &judge.position(case), &judge.orders(case), effort, tally);
}

fn case_orders(_: &Arc<Map>, judge: &Judge, case: &Case) -> (Position, Vec<GivenOrder<Order>>) {
    (judge.position(case), judge.orders(case))
}

fn every_case(effort: Effort) -> Tally {
    let mut tally = Tally::default();
    for case in cases() {
        println!("{}", case.id);
        check_case(&case, Rules::default(), effort, &mut tally);
    }
    tally
}

#[test]
fn every_case_of_the_datc_and_the_rulebook() {
    let tally = every_case(Effort::SMALL);
    assert!(tally.boards > 150 && tally.steps > 2000 && tally.also > 5, "{tally:?}");
}

/// Under the choices for which a case names another result.
fn every_alternative(effort: Effort) -> Tally {
    let mut tally = Tally::default();
    for case in cases() {
        for alternative in case.alternatives.iter().take(crate::effort::of(1, usize::MAX)) {
            println!("{} {}", case.id, alternative.choice);
            let mut rules = Rules::default();
            let mut choices: Vec<(&str, String)> = Vec::new();
            for part in alternative.choice.split('+') {
                // Some options have a plus in their own name.
                match (part.split_once('='), choices.last_mut()) {
                    (Some((id, letter)), _) => choices.push((id, letter.to_owned())),
                    (None, Some((_, letter))) => letter.extend(["+", part]),
                    (None, None) => panic!("{}", alternative.choice),
                }
            }
            if choices.iter().any(|(id, letter)| rules.choose(id, letter).is_err()) {
                // Such a choice asks for a person.
                continue;
            }
            check_case(&case, rules, effort, &mut tally);
        }
    }
    tally
}

#[test]
fn every_alternative_that_a_case_names() {
    let tally = every_alternative(Effort::SMALL);
    assert!(tally.boards > 40, "{tally:?}");
}

/// The options that bear on movement, apart from those that the DATC prefers.
fn options() -> Vec<Rules> {
    let bears = ["4.A.1", "4.A.2", "4.A.3", "4.A.4", "4.A.7", "4.E.1"];
    let mut all = Vec::new();
    for choice in CHOICES.iter().filter(|c| bears.contains(&c.id)) {
        for (letter, _) in choice.options.iter().filter(|o| o.0 != choice.preferred) {
            let mut rules = Rules::default();
            // A choice that asks for a person is refused.
            if rules.choose(choice.id, letter).is_ok() {
                all.push(rules);
            }
        }
    }
    all
}

/// Cases under other options; in the short form each case under one of them, in turn.
fn other_options(effort: Effort, short: bool) -> Tally {
    let mut tally = Tally::default();
    let options = options();
    let convoys = |case: &Case| !short || case.id.starts_with("6.F") || case.id.starts_with("6.G");
    let step = if short { crate::effort::of(2, 1) } else { 1 };
    for (i, case) in cases().filter(convoys).enumerate().step_by(step) {
        for (j, rules) in options.iter().enumerate().filter(|(j, _)| !short || i % options.len() == *j) {
            println!("{} under option {j}", case.id);
            check_case(&case, *rules, effort, &mut tally);
        }
    }
    tally
}

#[test]
fn convoys_under_other_choices_of_the_house() {
    let tally = other_options(Effort::SMALL, true);
    assert!(tally.boards > crate::effort::of(22, 45), "{tally:?}");
}

fn made(seeds: std::ops::Range<u64>, effort: Effort) -> Tally {
    let map = standard();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::EXHAUSTIVE };
    let mut tally = Tally::default();
    for seed in seeds {
        for &generator in Generator::ALL {
            if seed % 100 == 0 {
                println!("{} {seed}", generator.name());
            }
            let made = generate(&map, generator, seed);
            check::<1>(context, &made.position, &made.orders, effort, &mut tally);
        }
    }
    tally
}

#[test]
fn sixty_made_positions() {
    let tally = made(0..15, Effort::SMALL);
    assert_eq!(tally.boards, 60);
    assert!(tally.also > 50, "{tally:?}");
}

fn large(units: usize, effort: Effort) -> Tally {
    let map = wide::map();
    let terrain = Terrain::new(&map);
    let rules = Rules::default();
    let context = Context { map: &map, terrain: &terrain, rules: &rules, engine: EngineId::EXHAUSTIVE };
    let (position, orders) = wide::position(&map, units, 4);
    assert_eq!(position.units.len(), units);
    let mut tally = Tally::default();
    check::<16>(context, &position, &orders, effort, &mut tally);
    tally
}

#[test]
fn two_hundred_units_on_a_large_map() {
    let tally = large(200, Effort { whole: 3, random: 8 });
    assert_eq!(tally.proofs, 200);
}

#[test]
#[ignore = "takes minutes; run it with --release -- --ignored"]
fn every_case_in_full() {
    println!("cases: {:?}", every_case(Effort::FULL));
    println!("alternatives: {:?}", every_alternative(Effort::FULL));
    println!("every case under every choice: {:?}", other_options(Effort::FULL, false));
}

#[test]
#[ignore = "takes minutes; run it with --release -- --ignored"]
fn two_hundred_units_in_full() {
    println!("{:?}", large(200, Effort::FULL));
}

#[test]
#[ignore = "takes long; run it with --release -- --ignored"]
fn ten_thousand_made_positions() {
    println!("{:?}", made(1000..3500, Effort::FULL));
}
