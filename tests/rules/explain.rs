//! What is said of an order, read and found right.

use crate::rules::scene::scene;
use chancery_core::adjudicate::{BackupRule, EngineId, Verdict};
use chancery_lab::engines;
use chancery_notation::Language;
use chancery_why::explain::{Account, Citation, Claim, Explainer, Side, compare};

fn sentence(orders: &str, code: &str) -> String {
    let s = scene(orders);
    let explainer = Explainer::new(s.context(EngineId::EXHAUSTIVE), &s.position, &s.orders);
    explainer.result_text(s.unit(code), Language::English)
}

#[test]
fn a_bounce_names_strengths_and_the_support_that_was_cut() {
    let orders = "Germany: A MUN - SIL, A BER S A MUN - SIL, A BOH S A MUN - SIL;
         Russia: A WAR - SIL, A GAL S A WAR - SIL, A PRU - BER";
    assert_eq!(
        sentence(orders, "MUN"),
        "A MUN - SIL bounced with A WAR - SIL: 2 (with A BOH) against 2 (with A GAL); the support of A BER for A MUN was \
         cut by A PRU - BER."
    );
    assert_eq!(sentence(orders, "BER"), "A BER S A MUN - SIL was cut by A PRU - BER.");
    assert_eq!(
        sentence(orders, "GAL"),
        "A GAL S A WAR - SIL was given: it did not get A WAR in, but kept A MUN out, 2 against 2; the support of A BER for A MUN \
         was cut by A PRU - BER."
    );
}

#[test]
fn a_circle_with_a_supported_move_is_proved_without_going_round() {
    let orders = "England: F NWG - NTH; Germany: F SKA S F NTH - NWY, F NTH - NWY; Russia: F NWY - NWG";
    assert_eq!(
        sentence(orders, "NTH"),
        "F NTH - NWY succeeded: it had 2, enough even if F NWY had not left in the same circle."
    );
    assert_eq!(sentence(orders, "NWG"), "F NWG - NTH succeeded: F NTH left NTH.");
}

#[test]
fn a_move_whose_convoy_was_sunk_is_not_said_to_have_bounced() {
    let orders = "Turkey: F AEG - ION, F GRE S F AEG - ION; Italy: A TUN - GRE, F ION C A TUN - GRE";
    assert_eq!(
        sentence(orders, "TUN"),
        "A TUN - GRE failed: its convoy was disrupted in ION by F AEG - ION; A TUN cannot save its \
         convoy by cutting F GRE's support: in a paradox the convoy fails (Szykman's rule)."
    );
}

#[test]
fn a_single_unit_and_an_empty_board_explain_themselves() {
    assert_eq!(sentence("France: A PAR H", "PAR"), "A PAR held: nobody attacked it.");
    let mut s = scene("France: A PAR H");
    s.position.units.clear();
    s.orders.clear();
    let explainer = Explainer::new(s.context(EngineId::GUESS), &s.position, &s.orders);
    assert!(explainer.proof(0).is_none() && explainer.result_text(0, Language::English).is_empty());
    assert!(explainer.graph().nodes.is_empty() && explainer.reasons(Language::English, 0).nodes.is_empty());
}

#[test]
fn a_destroyed_unit_and_an_invalid_order_say_so() {
    let orders = "Germany: A MUN S A BER - SIL, A BER H; France: A BUR - MUN, A RUH S A BUR - MUN";
    assert_eq!(
        sentence(orders, "MUN"),
        "A MUN S A BER - SIL is void: A BER was ordered to hold, not to move to SIL. \
         A MUN was dislodged by A BUR - MUN: 2 (with A RUH) against 1."
    );
}

#[test]
fn what_an_engine_with_rules_of_its_own_says_comes_before_the_equations() {
    let told = |orders: &str, engine: EngineId, code: &str| {
        let s = scene(orders);
        let explainer = Explainer::new(s.context(engine), &s.position, &s.orders);
        (explainer.agrees(s.unit(code)), explainer.result_text(s.unit(code), Language::English))
    };
    // DATC 6.F.24, which has no resolution.
    let paradox = "England: F EDI - NTH, F LON S F EDI - NTH, F IRI - ENG, F MAO S F IRI - ENG;
         France: A BRE - LON, F ENG C A BRE - LON, F BEL S F ENG H; Russia: A NWY - BEL, F NTH C A NWY - BEL";
    let (agrees, sentence) = told(paradox, engines::ATLAS, "EDI");
    let first = "The engine atlas, which has rules of its own, says of F EDI - NTH: fails: it is part of a \
                 convoy paradox, and the paradox rule settled it (Booijink's rule 24). By the equations: F EDI - NTH succeeded";
    assert!(!agrees && sentence.starts_with(first), "{sentence}");
    for &engine in engines::ALL.all() {
        for unit in ["EDI", "LON", "IRI", "MAO", "BRE", "ENG", "BEL", "NWY", "NTH"] {
            let (agrees, sentence) = told(paradox, engine, unit);
            let undecided = sentence.contains("could not be decided");
            assert!(
                agrees || undecided || sentence.starts_with("The engine"),
                "{engine}, {unit}: {sentence}"
            );
            // Of a convoy that Cross breaks at first his reason is told, too, and so is what a proof rests on
            // that the engine has otherwise.
            let others = ["dislodged the fleet at first", ". It has ", " by the same rule. "];
            let own = !agrees || others.iter().any(|other| sentence.contains(other));
            assert!(own || !sentence.starts_with("The engine"), "{engine}, {unit}: {sentence}");
        }
    }
}

/// A convoy whose fleet is held up by a support that the army would cut: no resolution, as in DATC 6.F.18.
const HELD_UP: &str = "England: A LON - BEL, F NTH C A LON - BEL; France: F BEL S F NTH H;
     Russia: F SKA - NTH, F DEN S F SKA - NTH; Germany: F NWG - NTH";

/// Two convoys of which each army would cut the support that the other's fleet needs: DATC 6.F.23.
const MUTUAL: &str = "England: F EDI - NTH, F YOR S F EDI - NTH; France: A BRE - LON, F ENG C A BRE - LON;
     Germany: F BEL S F ENG H, F LON S F NTH H; Italy: F MAO - ENG, F IRI S F MAO - ENG;
     Russia: A NWY - BEL, F NTH C A NWY - BEL";

#[test]
fn what_an_engine_has_otherwise_than_the_grounds_of_a_proof_is_told_before_them() {
    let told = |orders: &str, engine: EngineId, code: &str| {
        let s = scene(orders);
        Explainer::new(s.context(engine), &s.position, &s.orders).result_text(s.unit(code), Language::English)
    };
    let atlas = told(MUTUAL, engines::ATLAS, "LON");
    let first = "The engine atlas, which has rules of its own, says of F LON S F NTH: given (Booijink's rule 24). It has other results for \
                 F ENG C A BRE - LON (available) and F NTH C A NWY - BEL (available). \
                 By the equations: F LON S F NTH was given";
    assert!(atlas.starts_with(first), "{atlas}");
    let condition = told(HELD_UP, engines::CONDITION, "LON");
    let first = "says of A LON - BEL: fails: it bounced with F BEL (Booijink's rules 1 and 2). It has other results for \
                 F NTH C A LON - BEL (undecided), F BEL S F NTH (undecided) and F SKA - NTH (undecided). \
                 By the equations: ";
    assert!(condition.contains(first), "{condition}");
    for (engine, units) in
        [(engines::ATLAS, &["LON", "NTH", "BEL", "SKA"][..]), (engines::CROSS, &["LON", "BEL", "SKA"])]
    {
        for unit in units {
            let told = told(HELD_UP, engine, unit);
            let own = ". It did not settle the paradox of F NTH, F BEL and F SKA by the same rule. By the equations: ";
            assert!(told.contains(own), "{engine}, {unit}: {told}");
        }
    }
}

#[test]
fn beside_others_an_engine_with_grounds_of_its_own_gives_its_own_reason() {
    let s = scene(HELD_UP);
    let engines = [EngineId::EXHAUSTIVE, engines::ATLAS, engines::CONDITION];
    let sides = engines.map(|engine| Side { name: engine.to_string(), rules: s.rules, engine });
    let context = s.context(EngineId::EXHAUSTIVE);
    let found = compare(Language::English, (context.map, context.terrain), &s.position, &s.orders, &sides);
    let support = found.iter().find(|d| d.unit == s.unit("BEL")).expect("it is undecided by one of them");
    let [exact, atlas, condition] = &support.opinions[..] else { panic!("three sides") };
    assert_eq!((exact.verdict, atlas.verdict), (Verdict::Given, Verdict::Given));
    assert_eq!(condition.verdict, Verdict::Undecided);
    assert!(!exact.is_own && exact.sentence.contains("A LON - BEL lost its convoy"), "{exact:?}");
    assert!(atlas.is_own && atlas.sentence.starts_with("it is sustained"), "{atlas:?}");
}

#[test]
fn no_engine_is_said_to_have_what_it_has_not() {
    let mut alone = 0;
    for orders in [SIMPLE, PARADOX, HELD_UP, MUTUAL] {
        let s = scene(orders);
        for &engine in engines::ALL.all() {
            let explainer = Explainer::new(s.context(engine), &s.position, &s.orders);
            for u in 0..s.position.units.len() {
                let proof = explainer.proof(u).expect("a unit");
                let account = explainer.account(&proof);
                let told = &account.paragraph;
                // His rules are no grounds of the equations, and stand with what his engine says.
                assert!(account.cited.is_none() || !told.contains("By the equations:"), "{engine}: {told}");
                if told.contains("By the equations:") || proof.verdict == Verdict::Undecided {
                    continue;
                }
                alone += 1;
                for step in proof.root.walk() {
                    if let Claim::Order(v) = step.claim {
                        let entry = &explainer.resolution().entries[v];
                        assert_ne!(entry.verdict, Verdict::Undecided, "{engine}: {told}");
                        assert_eq!(step.value.truth(), Some(entry.verdict.is_good()), "{engine}: {told}");
                    }
                }
                let szykman =
                    explainer.resolution().components.iter().any(|k| k.rule == Some(BackupRule::Szykman));
                assert!(szykman || !told.contains("Szykman"), "{engine}: {told}");
            }
        }
    }
    assert!(alone > 150, "{alone}");
}

/// What is said of a unit's order under choices of the house.
fn under(choices: &[(&str, &str)], orders: &str, code: &str) -> Account {
    let mut s = scene(orders);
    for (id, letter) in choices {
        s.rules.choose(id, letter).expect("an option");
    }
    let explainer = Explainer::new(s.context(EngineId::EXHAUSTIVE), &s.position, &s.orders);
    explainer.account(&explainer.proof(s.unit(code)).expect("a unit"))
}

/// DATC 6.F.14 and 6.F.17: the army attacks the fleet that supports an attack on its convoy.
const SIMPLE: &str = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON";
const PARADOX: &str = "England: F LON S F WAL - ENG, F WAL - ENG;
     France: A BRE - LON, F ENG C A BRE - LON, F YOR S A BRE - LON; Germany: F BEL - ENG, F NTH S F BEL - ENG";

#[test]
fn a_support_that_a_choice_for_paradoxes_spares_says_so_and_cites_the_choice() {
    let kept =
        "F LON S F WAL - ENG was given: A BRE - LON did not cut it, because a convoyed army cuts no support";
    for (choice, why) in [
        ("a", "against the fleet that carries it, here F ENG"),
        ("a+d", "against the fleet that carries it, here F ENG"),
        ("b", "for ENG, where F ENG convoys"),
        ("b+d", "for ENG, where F ENG convoys"),
        ("c", "against a fleet that it needs, here F ENG"),
        ("c+d", "against a fleet that it needs, here F ENG"),
    ] {
        // In the first the army does not arrive, and in the second it dislodges the supporter: neither is why.
        for orders in [SIMPLE, PARADOX] {
            let account = under(&[("4.A.2", choice)], orders, "LON");
            let first = format!("{kept} {why}");
            assert!(account.paragraph.starts_with(&first), "{choice}: {}", account.paragraph);
            let rule = format!("4.A.2={}", &choice[..1]);
            assert!(
                account.rules.iter().take(2).any(|one| matches!(one, Citation::Case(case) if *case == rule)),
                "{choice}: {:?}",
                account.rules
            );
        }
        // The convoy fails because of the support, which must not rest on the convoy.
        let told = under(&[("4.A.2", choice)], SIMPLE, "ENG");
        assert!(told.paragraph.contains(why), "{choice}: {}", told.paragraph);
        assert!(!told.paragraph.contains("did not arrive"), "{choice}: {}", told.paragraph);
    }
}

#[test]
fn a_support_to_hold_in_a_sea_that_is_convoyed_through_is_spared_under_1982_alone() {
    let orders = "England: F LON S F ENG H, F NTH H; France: A BRE - LON, F ENG C A BRE - LON";
    let told = |choice| under(&[("4.A.2", choice)], orders, "LON").sentence;
    assert_eq!(
        told("b"),
        "F LON S F ENG was given: A BRE - LON did not cut it, because a convoyed army cuts no \
         support for ENG, where F ENG convoys; this support was not needed: nobody attacked F ENG."
    );
    for choice in ["a", "c", "f"] {
        assert_eq!(told(choice), "F LON S F ENG was cut by A BRE - LON.", "{choice}");
    }
}

#[test]
fn a_convoyed_attack_comes_from_the_sea_of_its_last_fleet_by_brannans_rule() {
    let orders = "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON;
         Germany: F IRI - ENG";
    let told = under(&[("4.A.4", "brannan")], orders, "LON");
    assert_eq!(
        told.sentence,
        "F LON S F WAL - ENG was given: A BRE - LON did not cut it, because an attack over ENG, the \
         target of the supported move, cuts only by dislodging; this support made the difference: F WAL - ENG had 2 against 1."
    );
    assert_eq!(told.rules.first(), Some(&Citation::Case("4.A.4 (Brannan's rule)")));
}

#[test]
fn a_unit_that_was_passed_by_convoy_is_not_said_to_have_been_beaten_head_to_head() {
    let orders = "England: A NWY - SWE, F NTH S F NWG - NWY; Russia: A SWE - NWY, F SKA C A SWE - NWY;
         Germany: F DEN S A NWY - SWE, F NWG - NWY, F BAL S A NWY - SWE";
    let convoyed = under(&[("4.A.7", "a")], orders, "NWG");
    let told = &convoyed.paragraph;
    assert!(
        told.contains("A SWE - NWY did not stand against F NWG - NWY, because A NWY - SWE dislodged it."),
        "{told}"
    );
    assert!(convoyed.tree.iter().any(|line| line.places.contains(&Citation::Case("4.A.7=a"))));
    assert!(convoyed.tree.iter().all(|line| !line.places.contains(&Citation::Case("6.E.1"))));
    // Without the convoy the two meet.
    let met = under(&[("4.A.7", "a")], &orders.replace("F SKA C A SWE - NWY", "F SKA H"), "NWG");
    assert!(
        met.paragraph.contains("had no effect, because a unit beaten head to head has none")
            || met
                .paragraph
                .contains("did not stand against F NWG - NWY, because it was beaten head to head"),
        "{}",
        met.paragraph
    );
}

#[test]
fn a_move_that_a_convoy_would_not_have_helped_is_not_said_to_rest_on_it() {
    let orders = "England: A LON - BRE, F ENG C A LON - BRE; Germany: F NTH - LON;
         France: A BRE H, A PAR S A BRE H, F MAO - ENG, F IRI S F MAO - ENG";
    let failed = "A LON - BRE failed: its convoy was disrupted in ENG";
    // Whether the fleet stays the proof of the other move does not ask.
    let other = under(&[], orders, "NTH");
    assert!(other.paragraph.contains(failed), "{}", other.paragraph);
    assert!(other.tree.iter().any(|line| line.text == "A LON - BRE: fails"), "{}", other.tree_text());
    // Of the army itself it is told, with its ground.
    let army = under(&[], orders, "LON").paragraph;
    assert!(
        army.starts_with(
            "A LON - BRE failed: its convoy was disrupted in ENG by F MAO - ENG, 2 (with F IRI) against 1; A LON itself \
             was not dislodged"
        ),
        "{army}"
    );
}
