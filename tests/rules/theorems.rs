//! The theorems of "The Math of Adjudication" on made positions, and the shrunk counterexamples to the
//! first with what each engine makes of them. `docs/theorems.md` explains them.

use chancery::adjudicate::{
    AsListed, BackupRule, Engine, EngineId, Hearing, Solution, Terrain, Unwatched, Verdict, movement,
};
use chancery::map::standard;
use chancery::rules::Rules;
use chancery::study::{Claim, Findings, Inquiry, Made};

use super::exact::sources;
use crate::scene::{Scene, scene};

#[test]
fn only_the_first_theorem_is_contradicted_and_in_one_shape() {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut inquiry = Inquiry::new(&terrain, Rules::default());
    let mut findings = Findings::default();
    for source in sources() {
        for seed in 0..500 {
            findings.add(&inquiry.witness(&source.make(&map, seed)), seed, 1);
        }
    }
    let [one, rest @ ..] = findings.against;
    assert!(one > 10, "{findings:?}");
    assert_eq!(rest, [0; 5], "{:?} of {:?}: {:?}", rest, Claim::ALL, findings.seeds);
    let sum = findings.sum;
    assert!(sum.plural >= one && sum.other_shape == 0);
    let [none, single, two, more] = sum.resolutions;
    assert!(none > 3 && two > 100, "{:?}", sum.resolutions);
    assert_eq!((single, more), (0, 0));
}

fn witness(scene: &Scene) -> Vec<Claim> {
    let made = Made { position: scene.position.clone(), orders: scene.orders.clone() };
    Inquiry::new(&scene.terrain, scene.rules).witness(&made).against
}

/// Results by engine, and how many of the ways to begin the listing goes wrong on.
struct Expected {
    /// The verdicts by the equations, in the sequence of the orders.
    exact: &'static str,
    /// The knot's resolutions and the rule that settled it.
    knot: Option<(usize, BackupRule)>,
    /// With how many of all sequences of two first orders the listing is wrong, and of how many.
    listing: (usize, usize),
}

fn check(text: &str, expected: &Expected) {
    let scene = scene(text);
    assert_eq!(witness(&scene), [Claim::OneCycle], "{text}");
    let verdicts = |engine| {
        let resolution = movement(scene.court(engine), &scene.position, &scene.orders);
        let words: Vec<&str> = resolution.entries.iter().map(|e| e.verdict.word()).collect();
        (words.join(" "), resolution)
    };
    for &engine in EngineId::ALL.iter().filter(|engine| engine.is_exact()) {
        let (words, resolution) = verdicts(engine);
        assert_eq!(words, expected.exact, "{engine} on {text}");
        let ruled = resolution.knots.iter().find_map(|k| Some((k.resolutions, k.rule?)));
        assert_eq!(ruled, expected.knot, "{engine} on {text}");
    }
    // The simple algorithm names a cycle and leaves what leads there.
    let (_, resolution) = verdicts(EngineId::Recursive);
    assert!(!resolution.unsettled.is_empty());
    assert!(resolution.entries.iter().any(|e| e.verdict == Verdict::Undecided));
    let exact = Hearing::<1>::new(scene.court(EngineId::Exhaustive), &scene.position, &scene.orders);
    let active: Vec<usize> = exact.situation.active().iter().collect();
    let mut wrong = 0;
    for &first in &active {
        for &second in &active {
            let mut solution = Solution::default();
            AsListed::starting_with(vec![first, second]).solve(
                &*exact.situation,
                &mut solution,
                &mut Unwatched,
            );
            wrong += usize::from(solution.succeed != exact.solution.succeed);
        }
    }
    assert_eq!((wrong, active.len() * active.len()), expected.listing, "{text}");
}

#[test]
fn two_attacks_on_a_convoy_one_of_them_with_the_support_that_the_army_cuts() {
    check(
        "Austria: F MAO - IRI; England: F LVP S F MAO - IRI; France: A WAL - LVP, F IRI C A WAL - LVP;
         Germany: F ENG - IRI",
        &Expected {
            exact: "succeeds given fails disrupted fails",
            knot: Some((2, BackupRule::Szykman)),
            listing: (0, 25),
        },
    );
}
