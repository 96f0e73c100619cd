//! What explanations tell in German and French, held to the English: the same provinces and the same numbers, in every
//! form.

use std::collections::BTreeSet;

use chancery_core::adjudicate::EngineId;
use chancery_core::rules::Rules;
use chancery_lab::datc::Judge;
use chancery_lab::stock;
use chancery_notation::Language;
use chancery_why::explain::{Explainer, Speech};

use crate::proofs::german::{assert_right, assert_sentences_right};
use crate::proofs::{cases, french};

/// The codes of provinces in a text, and its numbers in their sequence.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Values {
    pub(super) codes: BTreeSet<String>,
    numbers: Vec<String>,
}

impl Values {
    pub(super) fn of(text: &str) -> Self {
        let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        let is_code = |word: &&str| word.len() == 3 && word.chars().all(|c| c.is_ascii_uppercase());
        let is_number = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
        Self {
            codes: words().filter(is_code).map(str::to_owned).collect(),
            numbers: words().filter(is_number).map(str::to_owned).collect(),
        }
    }
}

fn count(text: &str) -> usize {
    text.split(' ').filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// How many paragraphs were compared, and how many are too long to be whole in each language.
#[derive(Default)]
struct Compared {
    paragraphs: usize,
    long: usize,
}

fn tell_the_same(explainer: &Explainer, compared: &mut Compared) {
    let spoken = explainer.clone().speaking(Speech::Spoken);
    for unit in 0..explainer.units().len() {
        let proof = explainer.quick_proof(unit).expect("the unit is there");
        let english = explainer.account(&proof);
        for language in [Language::German, Language::French] {
            let other = explainer.account_in(language, &proof);
            assert_eq!(Values::of(&other.sentence), Values::of(&english.sentence), "{}", other.sentence);
            assert_eq!(other.tree.len(), english.tree.len());
            let told = spoken.account_in(language, &proof);
            if language == Language::German {
                for account in [&other, &told] {
                    assert_sentences_right(&account.sentence);
                    assert_sentences_right(&account.paragraph);
                    account.tree.iter().for_each(|line| assert_right(&line.text));
                }
            }
            for (line, own) in other.tree.iter().zip(&english.tree) {
                assert_eq!(Values::of(&line.text), Values::of(&own.text), "{}\n{}", line.text, own.text);
                assert_ne!(line.text, own.text, "{language:?}");
                assert_eq!((line.depth, line.places), (own.depth, own.places));
            }
            // What is left out of a long paragraph depends on its words.
            compared.paragraphs += 1;
            if Values::of(&other.paragraph) != Values::of(&english.paragraph) {
                let texts = [&other.paragraph, &english.paragraph];
                assert!(texts.iter().any(|text| count(text) > 60), "{texts:#?}");
                compared.long += 1;
            }
            for text in [&other.paragraph, &told.paragraph] {
                assert!(count(text) <= 110, "{}: {text}", count(text));
                // No name is left in codes, and no phrase without its names.
                assert!(!text.contains("{}") && !text.contains('|') && !text.contains("  "), "{text}");
            }
            if language == Language::French {
                for account in [&other, &told] {
                    french::read_sentences(&account.sentence);
                    french::read_sentences(&account.paragraph);
                    french::read(&account.rules_text());
                    account.tree.iter().for_each(|line| french::read_sentences(&line.text));
                }
            }
            let codes = Values::of(&told.paragraph).codes.into_iter().filter(|code| code != "VIA");
            assert_eq!(codes.collect::<Vec<_>>(), Vec::<String>::new(), "{}", told.paragraph);
        }
    }
}

#[test]
fn every_language_tells_the_same_facts() {
    let mut compared = Compared::default();
    for chosen in
        [None, Some(("4.A.2", "a")), Some(("4.A.2", "b")), Some(("4.A.2", "c")), Some(("4.A.3", "b"))]
    {
        let mut rules = Rules::default();
        if let Some((id, letter)) = chosen {
            rules.choose(id, letter).expect("a choice");
        }
        let judge = Judge::new(rules, EngineId::default());
        for case in cases() {
            let explainer = Explainer::new(judge.context(), &judge.position(&case), &judge.orders(&case));
            tell_the_same(&explainer, &mut compared);
        }
    }
    let judge = Judge::new(Rules::default(), EngineId::default());
    let games = stock::games();
    for made in games.positions.iter().step_by(8) {
        tell_the_same(&Explainer::new(judge.context(), &made.position, &made.orders), &mut compared);
    }
    assert!(compared.paragraphs > 2_500 && compared.long * 50 < compared.paragraphs, "{}", compared.long);
}
