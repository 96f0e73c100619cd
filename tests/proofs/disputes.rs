//! The sentences that players dispute over, each on the DATC case that shows it best: void supports, convoys that were
//! not used, paradoxes, garrisons, and one number for one strength.

use chancery_core::adjudicate::{EngineId, Verdict};
use chancery_core::map::standard;
use chancery_core::order::{Canonical as _, Order};
use chancery_core::rules::Rules;
use chancery_lab::datc::{Judge, datc};
use chancery_lab::stock;
use chancery_lab::study::{Generator, generate};
use chancery_notation::Language;
use chancery_why::explain::{Account, Explainer, Speech};

use crate::proofs::cases;

/// How many words a paragraph has at most.
const MOST_WORDS: usize = 100;

fn account(id: &str, code: &str) -> Account {
    let map = standard();
    let judge = Judge::new(Rules::default(), EngineId::default());
    let all = datc();
    let case = all.iter().find(|case| case.id == id).expect("a case of the DATC");
    let explainer = Explainer::new(judge.context(), &judge.position(case), &judge.orders(case));
    let unit = explainer.unit_in(map.code(map.names().province(code).expect("a province"))).expect("a unit");
    explainer.account(&explainer.proof(unit).expect("a proof"))
}

#[track_caller]
fn says(id: &str, code: &str, part: &str) {
    let text = account(id, code).paragraph;
    assert!(text.contains(part), "{id} {code}: {text}");
}

#[test]
fn a_support_that_counted_for_nothing_is_told_with_why() {
    let both = account("6.A.10", "APU");
    for text in [&both.sentence, &both.paragraph] {
        assert!(text.contains("1 against 1"), "{text}");
        assert!(text.ends_with("; the support of F ROM is illegal: ROM and VEN share no coast."), "{text}");
    }
    says("6.B.9", "MAO", "; the support of F POR is void: F MAO was ordered to SPA/SC, not to SPA/NC.");
}

#[test]
fn a_convoy_that_was_offered_and_not_used_is_told_with_why() {
    let told =
        "A NWY attacked by land: without VIA only a convoy of its own power counts, and F SKA is German.";
    says("6.G.2", "NWY", told);
    says(
        "6.G.7",
        "SWE",
        "A SWE attacked by land: its order does not say VIA, and the only convoy order of its own power, that of F BOT, does not count (F BOT is on no convoy route from SWE to NWY).",
    );
}

#[test]
fn a_convoy_that_was_used_is_told_with_why() {
    says("6.G.1", "NWY", "A NWY went that way, because England ordered F SKA to convoy it;");
    says("6.G.5", "APU", "A APU went that way, because Turkey ordered F ION to convoy it;");
    says("6.G.12", "LVP", "A LVP went that way, because its order says so;");
}

#[test]
fn a_long_paradox_is_told_once() {
    for code in ["BRE", "NWY"] {
        says("6.F.24", code, "Whatever becomes of the convoys of F ENG and F NTH, the rules contradict it.");
    }
    says(
        "6.F.28",
        "LVN",
        "either the convoys of F BOT, F BAL, F NTH, F ENG, F MAO and F NWG get through, or all are disrupted.",
    );
}

#[test]
fn a_paradox_without_a_resolution_is_told_from_both_sides() {
    let first = "If F ENG's convoy got through, F LON's support would be cut, F BEL - ENG would succeed 2 against 1 and the \
                 convoy would be disrupted.";
    for code in ["LON", "BRE", "ENG"] {
        let second = "If not, the opposite would follow each time.";
        says("6.F.16", code, &format!("{first} {second} Each contradicts itself."));
    }
    // The side that came true is told as what happened, with its strengths.
    for code in ["BRE", "ENG"] {
        let happened = "F LON's support was given and F BEL - ENG failed 2 against 2.";
        says("6.F.16", code, &format!("the convoy of F ENG fails; so {happened} {first}"));
    }
    for (id, code) in [("6.F.17", "BRE"), ("6.F.18", "NTH")] {
        // The rule stands before the argument.
        let fleet = if id == "6.F.17" { "F ENG" } else { "F NTH" };
        says(id, code, &format!("the convoy of {fleet} fails; so F "));
        says(id, code, "Each contradicts itself.");
    }
}

/// Full names leave less room: both sides are told in every language, if only that the second is the opposite.
#[test]
fn a_paradox_is_told_from_both_sides_when_it_is_spoken() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let all = datc();
    for id in ["6.F.16", "6.F.17", "6.F.18"] {
        let case = all.iter().find(|case| case.id == id).expect("a case of the DATC");
        let explainer = Explainer::new(judge.context(), &judge.position(case), &judge.orders(case));
        let explainer = explainer.speaking(Speech::Spoken);
        // The army and its fleet.
        let codes = if id == "6.F.18" { ["LON", "NTH"] } else { ["BRE", "ENG"] };
        for code in codes {
            let proof = explainer.proof(explainer.unit_in(code).expect("a unit")).expect("a proof");
            for (language, parts) in [
                (Language::English, ["If the convoy of the fleet in the", "Each contradicts itself"]),
                (Language::German, ["Gelänge der Konvoi von der Flotte", "Beide Annahmen widerlegen sich"]),
                (Language::French, ["Si le convoi de la flotte", "Les deux hypothèses se contredisent"]),
            ] {
                let text = explainer.account_in(language, &proof).paragraph;
                assert!(parts.iter().all(|part| text.contains(part)), "{id}: {text}");
            }
        }
    }
}

#[test]
fn a_support_that_does_not_help_against_its_own_power_is_told_so() {
    says(
        "6.D.10",
        "MUN",
        "did not help: A BER is German, like F KIE, and no power can dislodge its own unit.",
    );
    says(
        "6.D.12",
        "VIE",
        "did not help: F TRI is Austrian, too, and no power can help to dislodge its own unit.",
    );
    says(
        "6.E.7",
        "YOR",
        " was given, but changed nothing: it counts to hold off F HEL - NTH, but not to dislodge F NTH, which is English, too.",
    );
}

#[test]
fn an_unmatched_order_says_what_the_other_unit_was_ordered() {
    says("6.D.9", "ALB", "A ALB S A TRI - SER is void: A TRI was ordered to hold, not to move to SER.");
    says(
        "6.D.7",
        "PRU",
        "F PRU S F BAL is void: F BAL was ordered to SWE, and a unit that is to move cannot be supported in place",
    );
}

#[test]
fn a_support_that_counts_against_one_and_not_against_another_is_told_apart() {
    let told = "he support of F YOR counts for holding off F HEL - NTH, but not for dislodging F NTH: both are English";
    // The strength of the move itself says it in fewer words.
    for (code, told) in
        [("HEL", told), ("NWY", "the support of F YOR does not count against F NTH, which is English, too")]
    {
        let text = account("6.E.7", code).paragraph;
        assert!(text.contains(told), "{code}: {text}");
    }
}

#[test]
fn a_beleaguered_garrison_is_told_in_one_sentence() {
    let text = account("6.E.13", "NTH").paragraph;
    let told = "F NTH held: F YOR - NTH, F BEL - NTH and F NWG - NTH attacked with 2 each and held each other off (a \
                beleaguered garrison).";
    assert_eq!(text, told);
}

#[test]
fn a_support_of_the_other_side_is_told_where_two_meet_head_to_head() {
    says(
        "6.E.6",
        "NTH",
        "the support of F ENG counts for holding off F NTH - HOL, but not for dislodging F NTH: both are French.",
    );
}

#[test]
fn impossible_orders_say_what_the_unit_can_do() {
    says(
        "6.B.11",
        "SPA",
        "F SPA/NC - LYO is illegal: F SPA/NC stands on the north coast and cannot reach LYO; the unit held instead.",
    );
    says(
        "6.A.7",
        "NTH",
        "F NTH C A LON - BEL is illegal: only armies are convoyed, and F LON is not an army",
    );
    says(
        "6.D.23",
        "SPA",
        "F SPA/NC - LYO is illegal: F SPA/NC stands on the north coast and cannot reach LYO",
    );
    says("6.F.1", "GRE", "no chain of fleets at sea leads there, because F CON stands in a coastal province");
    says("6.D.34", "PRU", "a unit cannot support a move into its own province");
    says("6.B.3", "GAS", "in SPA, F GAS can only reach the north coast (NC)");
}

#[test]
fn circles_and_exchanges_are_told_for_what_they_are() {
    says(
        "6.C.1",
        "ANK",
        "F ANK, A CON and A SMY moved round in a circle, and such a circle succeeds unless somebody stops it.",
    );
    says(
        "6.G.1",
        "NWY",
        "A NWY - SWE succeeded: A NWY and A SWE changed places, because A NWY went by convoy.",
    );
}

fn count(text: &str) -> usize {
    text.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// What every text must keep to: one number for a strength, bounds in the full proof only, and no more words than
/// are read aloud at once. A failed move tells of every support and convoy for it that has no effect.
fn keeps_the_laws(explainer: &Explainer, words: &mut Vec<usize>) {
    let map = standard();
    let entries = &explainer.resolution().entries;
    let spoken = explainer.clone().speaking(Speech::Spoken);
    for unit in 0..explainer.units().len() {
        let proof = explainer.quick_proof(unit).expect("the unit is there");
        let account = explainer.account(&proof);
        for text in [&account.sentence, &account.paragraph] {
            assert!(!text.contains("at most") && !text.contains("at least"), "{text}");
        }
        assert!(account.sentence.matches(". ").count() < 2, "one sentence, or two: {}", account.sentence);
        // No sentence is so long that it has to be read twice.
        let longest = account.sentence.split([';', '.', ':']).map(|one| one.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest <= 166), "{longest:?}: {}", account.sentence);
        // Names that are spoken in full make no text too long, and none ends before what it has to say.
        for text in [&account.paragraph, &spoken.account(&proof).paragraph] {
            assert!(count(text) <= MOST_WORDS, "{}: {text}", count(text));
            assert!(!text.contains("full proof"), "{text}");
        }
        words.push(count(&account.paragraph));
        let entry = &entries[unit];
        let moves = matches!(entry.ordered.order, Order::Move { .. });
        if !moves || entry.verdict != Verdict::Fails {
            continue;
        }
        let here = map.province_of(explainer.units()[unit].at);
        for (v, other) in entries.iter().enumerate().take(explainer.units().len()).filter(|(v, _)| *v != unit)
        {
            let (Order::Support { unit: piece, .. } | Order::Convoy { unit: piece, .. }) =
                other.ordered.order
            else {
                continue;
            };
            let is_void = matches!(other.verdict, Verdict::Illegal | Verdict::Invalid);
            let is_convoy = matches!(other.ordered.order, Order::Convoy { .. });
            if map.province_of(piece.at) == here && is_convoy {
                // Whether it was used or not, and if not, why.
                let name = explainer.units()[v].canonical(&map);
                assert!(account.paragraph.contains("convoy"), "{name}: {}", account.paragraph);
            }
            // A void support is named where it would have changed the result.
            if map.province_of(piece.at) == here && is_void && is_convoy {
                let name = explainer.units()[v].canonical(&map);
                let no_effect = |one| -> Option<(&str, &str)> {
                    [" void: ", " illegal: "].iter().find_map(|words| str::split_once(one, words))
                };
                let mut named = account.sentence.split(['.', ';']).filter_map(no_effect);
                let way = format!("that of {name}, does not count (");
                let is_told = named.any(|(units, _)| units.contains(&name));
                assert!(is_told || account.paragraph.contains(&way), "{name}: {}", account.paragraph);
            }
        }
    }
}

/// Returns how many words 95 of 100 texts have at most.
fn few_words(mut words: Vec<usize>) -> usize {
    words.sort_unstable();
    let most = words[words.len() * 95 / 100];
    println!("{} texts, 95 of 100 have at most {most} words", words.len());
    most
}

fn made(seeds: std::ops::Range<u64>) {
    let (map, judge) = (standard(), Judge::new(Rules::default(), EngineId::default()));
    let mut words = Vec::new();
    for seed in seeds {
        for &generator in Generator::ALL {
            let made = generate(&map, generator, seed);
            keeps_the_laws(&Explainer::new(judge.context(), &made.position, &made.orders), &mut words);
        }
    }
    few_words(words);
}

#[test]
fn every_case_keeps_the_laws_of_its_texts() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut words = Vec::new();
    for case in cases() {
        keeps_the_laws(
            &Explainer::new(judge.context(), &judge.position(&case), &judge.orders(&case)),
            &mut words,
        );
    }
    few_words(words);
}

#[test]
fn most_results_of_real_games_are_told_in_45_words() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let games = stock::games();
    let mut words = Vec::new();
    let mut others: [(&str, Vec<usize>); 6] =
        ["short", "spoken", "German", "German spoken", "French", "French spoken"]
            .map(|name| (name, Vec::new()));
    for made in &games.positions {
        let explainer = Explainer::new(judge.context(), &made.position, &made.orders);
        keeps_the_laws(&explainer, &mut words);
        let spoken = explainer.clone().speaking(Speech::Spoken);
        for unit in 0..explainer.units().len() {
            let proof = explainer.quick_proof(unit).expect("the unit is there");
            let [german, french] = [Language::German, Language::French]
                .map(|language| [&explainer, &spoken].map(|one| one.account_in(language, &proof).paragraph));
            let [short, aloud] = [explainer.account(&proof).sentence, spoken.account(&proof).paragraph];
            let texts = [short, aloud].into_iter().chain(german).chain(french);
            for ((_, counts), text) in others.iter_mut().zip(texts) {
                counts.push(count(&text));
            }
        }
    }
    assert!(words.len() > 3_000, "{}", words.len());
    assert!(few_words(words) <= 45);
    for (name, counts) in others {
        print!("{name}: ");
        // Full names are more words, and French says the same in some words more.
        let most = match name {
            "French" => 46,
            name if name.ends_with("spoken") => MOST_WORDS,
            _ => 45,
        };
        assert!(few_words(counts) <= most, "{name}");
    }
}

#[test]
fn made_positions_keep_the_laws_of_their_texts() {
    made(0..20);
}

#[test]
#[ignore = "takes minutes: cargo test --release --test it two_thousand -- --ignored"]
fn two_thousand_made_positions_keep_the_laws_of_their_texts() {
    made(0..500);
}
