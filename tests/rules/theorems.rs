//! The theorems of "The Math of Adjudication" on made positions, and the shrunk counterexamples to the
//! first with what each engine makes of them. `docs/background/theorems.md` explains them.

use chancery_core::adjudicate::{
    BackupRule, Context, Engine, EngineId, MovementAdjudication, NoTrace, Solution, Terrain, Verdict,
    movement,
};
use chancery_core::map::{Unit, standard};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::engines::AsListed;
use chancery_lab::study::{Claim, Findings, Inquiry, OrderedPosition};

use super::exact::sources;
use crate::rules::scene::{Scene, scene};

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
    let made = OrderedPosition { position: scene.position.clone(), orders: scene.orders.clone() };
    Inquiry::new(&scene.terrain, scene.rules).witness(&made).against
}

/// The adjudicators with rules of their own.
const OWN: [EngineId; 3] = [engines::ATLAS, engines::CONDITION, engines::CROSS];

/// What engines make of a position against the first theorem.
struct Expected {
    /// The results by every exact engine, in the sequence of the orders.
    exact: &'static str,
    /// The resolutions of the component and the rule that settled it.
    component: Option<(usize, BackupRule)>,
    /// The results by the simple recursive algorithm.
    recursive: &'static str,
    /// The results by `atlas`, `condition` and `cross`, each under its author's house rules.
    own: [&'static str; 3],
    /// With how many of all sequences of two first orders the listing goes wrong, and how many there are.
    listing: (usize, usize),
}

fn check(text: &str, expected: &Expected) {
    let scene = scene(text);
    assert_eq!(witness(&scene), [Claim::OneCycle], "{text}");
    let verdicts = |engine| {
        let resolution = movement(scene.context(engine), &scene.position, &scene.orders);
        let words: Vec<&str> = resolution.entries.iter().map(|e| e.verdict.word()).collect();
        (words.join(" "), resolution)
    };
    for &engine in engines::ALL.all().iter().filter(|engine| engine.is_exact()) {
        let (words, resolution) = verdicts(engine);
        assert_eq!(words, expected.exact, "{engine} on {text}");
        let ruled = resolution.components.iter().find_map(|k| Some((k.resolutions?, k.rule?)));
        assert_eq!(ruled, expected.component, "{engine} on {text}");
    }
    // The simple algorithm names a cycle wherever it leaves something.
    let (words, resolution) = verdicts(EngineId::RECURSIVE);
    assert_eq!(words, expected.recursive, "{text}");
    let undecided = resolution.entries.iter().any(|e| e.verdict == Verdict::Undecided);
    assert_eq!(undecided, !resolution.unsettled.is_empty(), "{text}");
    for (engine, own) in OWN.into_iter().zip(expected.own) {
        let rules = Rules::preset(engine.preset()).expect("a preset");
        let context = Context { rules: &rules, ..scene.context(engine) };
        let resolution = movement(context, &scene.position, &scene.orders);
        let words: Vec<&str> = resolution.entries.iter().map(|e| e.verdict.word()).collect();
        assert_eq!(words.join(" "), own, "{engine} on {text}");
    }
    let exact =
        MovementAdjudication::<1>::new(scene.context(EngineId::EXHAUSTIVE), &scene.position, &scene.orders);
    let active: Vec<usize> = exact.situation.active().iter().collect();
    let mut wrong = 0;
    for &first in &active {
        for &second in &active {
            repaired_from(&scene, [first, second], &exact);
            let mut solution = Solution::default();
            AsListed::starting_with(vec![first, second]).solve(
                &*exact.situation,
                &mut solution,
                &mut NoTrace,
            );
            wrong += usize::from(solution.succeed != exact.solution.succeed);
        }
    }
    assert_eq!((wrong, active.len() * active.len()), expected.listing, "{text}");
}

/// The repaired algorithm starts with the unit that stands first: from every start it is right.
fn repaired_from(scene: &Scene, starts: [usize; 2], exact: &MovementAdjudication<1>) {
    let mut position = scene.position.clone();
    let starts: Vec<Unit> = starts.iter().map(|&u| position.units[u]).collect();
    position.units.sort_by_key(|unit| starts.iter().position(|start| start == unit).unwrap_or(2));
    let guess = MovementAdjudication::<1>::new(scene.context(EngineId::GUESS), &position, &scene.orders);
    let succeed = |adjudication: &MovementAdjudication<1>| {
        let mut units: Vec<Unit> =
            adjudication.solution.succeed.iter().map(|u| adjudication.situation.unit(u)).collect();
        units.sort();
        units
    };
    assert_eq!(succeed(&guess), succeed(exact), "{starts:?}");
}

/// Figure 7 and one fleet more. The support counts for the attack that it helps, and against the other, which it keeps
/// out. Tunis is not next to Greece, so by the article's own path the army depends on the convoy.
#[test]
fn figure_7_with_one_fleet_more_has_two_cycles() {
    let text = "Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE;
         Austria: F ADR - ION";
    check(
        text,
        &Expected {
            exact: "succeeds given fails disrupted fails",
            component: Some((2, BackupRule::Szykman)),
            recursive: "undecided undecided undecided undecided fails",
            // By all three the army cuts no support for an attack on a fleet that it needs.
            own: ["succeeds given fails disrupted fails"; 3],
            listing: (0, 25),
        },
    );
    assert_eq!(cycles(text), [["ION", "AEG", "GRE"], ["ION", "ADR", "GRE"]]);
    let figure_7 = text.rsplit_once(';').expect("a fleet more").0;
    assert_eq!(cycles(figure_7), [["ION", "AEG", "GRE"]], "figure 7");
}

/// The provinces of each cycle in the graph of the equations.
fn cycles(text: &str) -> Vec<Vec<String>> {
    let scene = scene(text);
    let made = OrderedPosition { position: scene.position.clone(), orders: scene.orders.clone() };
    let cycles = Inquiry::new(&scene.terrain, scene.rules).witness(&made).cycles;
    let codes = |units: &Vec<usize>| units.iter().flat_map(|&u| scene.codes(&[u])).collect();
    cycles.iter().map(codes).collect()
}

/// By the path of the article an army goes to a neighbour without its convoy (DATC 4.A.3 says otherwise if its own
/// power's fleet convoys it). So these orders, with which theorem I fails under that rule alone, are no exhibit; in all
/// others no army is next to its destination.
#[test]
fn no_exhibit_but_this_one_needs_a_house_rule_for_its_path() {
    let adjacent =
        "Austria: F MAO - IRI; England: F LVP S F MAO - IRI; France: A WAL - LVP, F IRI C A WAL - LVP;
         Germany: F ENG - IRI";
    let foreign = adjacent.replace("France: A WAL - LVP, F", "France: A WAL - LVP; Russia: F");
    assert_eq!(cycles(adjacent), [["IRI", "MAO", "LVP"], ["IRI", "ENG", "LVP"]]);
    assert_eq!(cycles(&foreign), [[""; 0]; 0]);
}

/// Pandin's paradox (DATC 6.F.16): the other attack is supported as well.
#[test]
fn two_supported_attacks_on_a_convoy() {
    check(
        "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F NTH S F BEL - ENG, F BEL - ENG",
        &Expected {
            exact: "given fails fails disrupted given fails",
            component: Some((0, BackupRule::Szykman)),
            recursive: "undecided undecided undecided undecided given undecided",
            // By all three the army cuts no support for an attack on a fleet that it needs. The two attacks keep
            // each other out, so that the fleet stays, the convoy gets through, and London holds.
            own: ["given fails fails available given fails"; 3],
            listing: (29, 36),
        },
    );
}

/// The army cuts the support that holds its own convoy, against two attackers who keep each other out.
#[test]
fn two_attacks_on_a_convoy_that_is_supported_to_hold() {
    check(
        "England: F AEG C A GRE - CON; France: A GRE - CON; Russia: F CON S F AEG, F EAS - AEG, F ION - AEG",
        &Expected {
            exact: "available fails cut fails fails",
            component: None,
            recursive: "undecided undecided undecided undecided undecided",
            // None of them has a rule that saves the support to hold: as by the equations.
            own: ["available fails cut fails fails"; 3],
            listing: (0, 25),
        },
    );
}

/// The same with one attacker who is stronger than the other: the betrayal paradox (DATC 6.F.18) and one
/// more attack.
#[test]
fn a_supported_attack_and_another_on_a_convoy_that_is_supported_to_hold() {
    check(
        "England: A LON - BEL, F NTH C A LON - BEL; France: F BEL S F NTH;
         Germany: F SKA - NTH, F DEN S F SKA - NTH; Russia: F NWG - NTH",
        &Expected {
            exact: "fails disrupted given fails given fails",
            component: Some((0, BackupRule::Szykman)),
            recursive: "undecided undecided undecided undecided given undecided",
            // Rule 23 sustains the support; `condition` has no such rule. By Cross the fleet is dislodged first, and
            // then all is done again without the army.
            own: [
                "fails disrupted given fails given fails",
                "fails undecided undecided undecided given fails",
                "fails disrupted given fails given fails",
            ],
            listing: (0, 36),
        },
    );
}

/// Three attacks, one by a unit of the convoy's own power, which can win nothing and still keeps the others
/// out with the support that the army cuts.
#[test]
fn an_attack_that_can_only_keep_others_out() {
    check(
        "Austria: A EDI - HOL, F SKA - NTH; Italy: F HOL S F NWG - NTH;
         Russia: F NTH C A EDI - HOL, F NWG - NTH; Turkey: F DEN - NTH",
        &Expected {
            exact: "fails fails cut available fails fails",
            component: None,
            recursive: "fails fails cut available fails fails",
            // By all three the army cuts no support for an attack on a fleet that it needs.
            own: ["fails fails given available fails fails"; 3],
            listing: (0, 36),
        },
    );
}

/// Two convoys that depend on each other (DATC 6.F.22), and one more attack on each: four cycles.
#[test]
fn two_convoys_with_two_attacks_on_each() {
    check(
        "England: A NWY - BEL, F NTH C A NWY - BEL; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F EDI - NTH, F LON S F EDI - NTH, F NWG - NTH;
         Russia: F BEL S F PIC - ENG, F PIC - ENG, F MAO - ENG",
        &Expected {
            exact: "fails disrupted fails disrupted succeeds given fails given succeeds fails",
            component: Some((2, BackupRule::Szykman)),
            recursive: "undecided undecided undecided undecided undecided undecided fails undecided undecided fails",
            // Rule 23 sustains both supports. `condition` assumes the convoy that it meets first, and nothing
            // refutes it; Cross has no rule for paradoxes, and each army cuts a support for an attack on the other's.
            own: [
                "fails disrupted fails disrupted succeeds given fails given succeeds fails",
                "fails available fails available fails cut fails cut fails fails",
                "fails available fails available fails cut fails cut fails fails",
            ],
            listing: (0, 100),
        },
    );
}
