//! What the theorems and what their proofs lean on come to under other house rules than those of the proofs:
//! which choices contradict which claim, with one shrunk position for each. `docs/background/theorems.md` explains them.

use chancery_core::adjudicate::{
    Context, Engine, EngineId, MovementAdjudication, NoTrace, Solution, Terrain, movement,
};
use chancery_core::map::standard;
use chancery_core::rules::{CHOICES, Rules, preset_names};
use chancery_lab::engines;
use chancery_lab::engines::AsListed;
use chancery_lab::study::{Claim, Findings, Inquiry, OrderedPosition};

use super::exact::sources;
use crate::rules::scene::scene;

/// The claims that a position contradicts under a choice, and what all exact engines make of it.
fn under(text: &str, issue: &str, option: &str) -> (Vec<Claim>, String) {
    let mut scene = scene(text);
    scene.rules.choose(issue, option).expect("the option is offered");
    let made = OrderedPosition { position: scene.position.clone(), orders: scene.orders.clone() };
    let against = Inquiry::new(&scene.terrain, scene.rules).witness(&made).against;
    let words = |engine| {
        let resolution = movement(scene.context(engine), &scene.position, &scene.orders);
        resolution.entries.iter().map(|e| e.verdict.word()).collect::<Vec<_>>().join(" ")
    };
    let exact = words(EngineId::EXHAUSTIVE);
    for &engine in engines::ALL.all().iter().filter(|engine| engine.is_exact()) {
        assert_eq!(words(engine), exact, "{engine} on {text} under {issue}={option}");
    }
    (against, exact)
}

/// The options of a choice that can be chosen.
fn options(issue: &str) -> Vec<&'static str> {
    let choice = CHOICES.iter().find(|choice| choice.id == issue).expect("a choice");
    let offered = |option: &&str| Rules::default().choose(issue, option).is_ok();
    choice.options.iter().map(|&(option, _)| option).filter(offered).collect()
}

/// Whether the army goes over sea depends on the convoy, and so does whether the two meet head to head. They
/// read each other's result, and count as moves of type C, which read only supports and convoys.
#[test]
fn where_the_convoy_decides_whether_an_army_goes_by_land_the_table_and_the_pockets_fail() {
    let text = "England: A STP - NWY VIA; Austria: F BAR C A STP - NWY; France: F NWY - STP/NC";
    for option in options("4.A.3") {
        let (against, words) = under(text, "4.A.3", option);
        let left_open = matches!(option, "a" | "c+fallback" | "dptg+fallback");
        let expected: &[Claim] = if left_open { &[Claim::Table, Claim::Pockets] } else { &[] };
        assert_eq!(against, expected, "{option}");
        // Nobody attacks the convoy, and by convoy two units exchange places under every option.
        assert_eq!(words, "succeeds available succeeds", "{option}");
    }
}

/// By Brannan's rule the army comes from the sea of its fleet. A support for an attack on that fleet is then cut
/// only if the army dislodges the support: the attack reads a support of type D, and that a move of type C.
#[test]
fn where_a_convoyed_attack_comes_from_the_sea_the_table_and_the_pockets_fail() {
    let text = "Austria: F MAO - IRI; England: F LVP S F MAO - IRI; France: A WAL - LVP, F IRI C A WAL - LVP";
    // Wales cannot dislodge Liverpool alone, so that there is no paradox: the attack has two, the fleet one.
    let words = "succeeds given fails disrupted".to_owned();
    assert_eq!(under(text, "4.A.4", "brannan"), (vec![Claim::Table, Claim::Pockets], words.clone()));
    assert_eq!(under(text, "4.A.4", "start"), (vec![], words));
    // One more attack on the fleet: two cycles, and not of the shape that the standard rules have.
    let two = format!("{text}; Germany: F ENG - IRI");
    let (against, words) = under(&two, "4.A.4", "brannan");
    assert_eq!(against, [Claim::OneCycle, Claim::Table, Claim::Pockets]);
    assert_eq!(words, "succeeds given fails disrupted fails");
    let mut scene = scene(&two);
    let made = OrderedPosition { position: scene.position.clone(), orders: scene.orders.clone() };
    for (option, shape) in [("start", 0), ("brannan", 1)] {
        scene.rules.choose("4.A.4", option).expect("the option is offered");
        assert_eq!(Inquiry::new(&scene.terrain, scene.rules).witness(&made).other_shape, shape, "{option}");
    }
}

/// What is found of each claim on a few positions of the two sources with the most convoys.
fn findings(rules: Rules, count: u64) -> Findings {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut inquiry = Inquiry::new(&terrain, rules);
    let mut findings = Findings::default();
    for source in sources().into_iter().filter(|source| matches!(source.name(), "convoys" | "datc")) {
        for seed in 0..count {
            findings.add(&inquiry.witness(&source.make(&map, seed)), seed, 1);
        }
    }
    findings
}

/// Under no preset is anything contradicted but theorem I, the table and the pockets; these last two under
/// those that `docs/background/theorems.md` names, which leave it to the convoy whether an army goes by land.
#[test]
fn what_each_preset_contradicts() {
    const LEFT_OPEN: [&str; 6] = ["rulebook-1971", "web", "rust-crate", "dipcc", "booijink", "cross"];
    for (preset, _) in preset_names() {
        let rules = Rules::preset(preset).expect("a preset");
        let found = findings(rules, 200);
        let [_, open, decided, table, pockets, apart] = found.against;
        assert_eq!([open, decided, apart, found.sum.other_shape], [0; 4], "{preset}: {:?}", found.seeds);
        assert_eq!(table, pockets, "{preset}");
        assert_eq!(table > 0, LEFT_OPEN.contains(&preset), "{preset}: {table}");
        let chosen = rules.chosen("4.A.3");
        let option = matches!(chosen, Some("a" | "c+fallback" | "dptg+fallback"));
        assert_eq!(option, LEFT_OPEN.contains(&preset), "{preset}: {chosen:?}");
    }
}

/// The same of each option of the choices about convoys and their attacks, by itself.
#[test]
fn what_each_choice_contradicts() {
    for issue in ["4.A.1", "4.A.2", "4.A.3", "4.A.4", "4.A.7"] {
        for option in options(issue) {
            let mut rules = Rules::default();
            rules.choose(issue, option).expect("the option is offered");
            let found = findings(rules, 150);
            let [one, open, decided, table, pockets, apart] = found.against;
            assert_eq!([open, decided, apart], [0; 3], "{issue}={option}: {:?}", found.seeds);
            let fails = matches!(
                (issue, option),
                ("4.A.3", "a" | "c+fallback" | "dptg+fallback") | ("4.A.4", "brannan")
            );
            assert_eq!((table > 0, pockets > 0), (fails, fails), "{issue}={option}: {table} {pockets}");
            assert_eq!(found.sum.other_shape > 0, option == "brannan", "{issue}={option}");
            // By the rule of 1982 no convoyed army cuts a support for what happens at a convoying fleet, so
            // that no convoy depends on itself.
            if (issue, option) == ("4.A.2", "b") {
                assert_eq!(one, 0);
            }
        }
    }
}

/// What the paradox rules that change the support equation leave of the counterexamples to theorem I.
#[test]
fn which_rings_the_paradox_rules_take_away() {
    let helped =
        "Austria: F MAO - IRI; England: F LVP S F MAO - IRI; France: A WAL - LVP, F IRI C A WAL - LVP;
                  Germany: F ENG - IRI";
    let held = "England: F AEG C A GRE - CON; France: A GRE - CON;
                Russia: F CON S F AEG, F EAS - AEG, F ION - AEG";
    let two = "England: A NWY - BEL, F NTH C A NWY - BEL; France: A BRE - LON, F ENG C A BRE - LON;
               Germany: F EDI - NTH, F LON S F EDI - NTH, F NWG - NTH;
               Russia: F BEL S F PIC - ENG, F PIC - ENG, F MAO - ENG";
    for (option, remain) in [("a", [false, true, true]), ("b", [false; 3]), ("c", [false, true, true])] {
        for (text, remains) in [helped, held, two].into_iter().zip(remain) {
            let expected: &[Claim] = if remains { &[Claim::OneCycle] } else { &[] };
            assert_eq!(under(text, "4.A.2", option).0, expected, "{option}: {text}");
        }
    }
}

/// The results of a position by an engine under some rules, word by word.
fn by(text: &str, engine: EngineId, rules: &Rules) -> String {
    let scene = scene(text);
    let context = Context { rules, ..scene.context(engine) };
    let resolution = movement(context, &scene.position, &scene.orders);
    resolution.entries.iter().map(|e| e.verdict.word()).collect::<Vec<_>>().join(" ")
}

/// With how many of all sequences of two first orders the listing differs from the arbiter, and how many there are.
fn listing(text: &str, rules: &Rules) -> (usize, usize) {
    let scene = scene(text);
    let context = Context { rules, ..scene.context(EngineId::EXHAUSTIVE) };
    let exact = MovementAdjudication::<1>::new(context, &scene.position, &scene.orders);
    let active: Vec<usize> = exact.situation.active().iter().collect();
    let mut wrong = 0;
    for (&first, &second) in active.iter().flat_map(|first| active.iter().map(move |second| (first, second)))
    {
        let mut solution = Solution::default();
        AsListed::starting_with(vec![first, second]).solve(&*exact.situation, &mut solution, &mut NoTrace);
        wrong += usize::from(solution.succeed != exact.solution.succeed);
    }
    (wrong, active.len() * active.len())
}

/// The rules of the author of an engine.
fn own(engine: EngineId) -> Rules {
    Rules::preset(engine.preset()).expect("a preset")
}

/// What the other engines make of position g. By Booijink's rule 19 and by Cross's rule for exchanges the two
/// pass each other; the simple algorithm comes back to the move that it began with.
#[test]
fn where_the_convoy_decides_the_other_engines_exchange_the_two_or_name_the_cycle() {
    let text = "England: A STP - NWY VIA; Austria: F BAR C A STP - NWY; France: F NWY - STP/NC";
    for option in ["a", "c+fallback", "dptg+fallback"] {
        let mut rules = Rules::default();
        rules.choose("4.A.3", option).expect("the option is offered");
        assert_eq!(by(text, EngineId::RECURSIVE, &rules), "undecided available undecided", "{option}");
        assert_eq!(listing(text, &rules), (0, 9), "{option}");
        for engine in [engines::ATLAS, engines::CONDITION, engines::CROSS] {
            assert_eq!(by(text, engine, &rules), "succeeds available succeeds", "{engine}, {option}");
            assert_eq!(by(text, engine, &own(engine)), "succeeds available succeeds", "{engine}");
        }
    }
}

/// What the other engines make of position h, and of h with one more attack. The authors' engines refuse
/// Brannan's rule. By Booijink's conditions Wales cuts the support by land, for nobody asks whether a convoy was
/// intended; by Cross an army cuts no support for an attack on its own convoy.
#[test]
fn where_a_convoyed_attack_comes_from_the_sea_the_other_engines_differ() {
    let one = "Austria: F MAO - IRI; England: F LVP S F MAO - IRI; France: A WAL - LVP, F IRI C A WAL - LVP";
    let two = format!("{one}; Germany: F ENG - IRI");
    let mut brannan = Rules::default();
    brannan.choose("4.A.4", "brannan").expect("the option is offered");
    for (text, third, starts) in [(one, "", 16), (two.as_str(), " fails", 25)] {
        let open = format!("undecided undecided undecided undecided{third}");
        assert_eq!(by(text, EngineId::RECURSIVE, &brannan), open);
        assert_eq!(listing(text, &brannan), (0, starts));
        for (engine, words) in [
            (engines::ATLAS, "fails cut fails available"),
            (engines::CONDITION, "fails cut fails available"),
            (engines::CROSS, "succeeds given fails disrupted"),
        ] {
            let objection = engine.objection(&brannan).expect("it refuses");
            assert!(objection.contains("a convoyed army attacks from where it began"), "{objection}");
            assert_eq!(by(text, engine, &own(engine)), format!("{words}{third}"), "{engine}");
        }
    }
}
