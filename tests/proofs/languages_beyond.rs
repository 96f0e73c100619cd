//! What is told beyond proofs in German and French, held to the English: changes, graphs, retreats and adjustments name
//! the same provinces and the same numbers.

use chancery_core::adjudicate::{EngineId, adjustments, movement, retreats};
use chancery_core::map::standard;
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_lab::datc::{Case, Judge, WrittenOrder, datc, rulebook};
use chancery_notation::{Language, Reader, Reading, ReadingContext};
use chancery_why::explain::{Account, Explainer, Question, Scope, Speech, Voice, adjustment, retreat};

use crate::proofs::german::assert_right;
use crate::proofs::languages::Values;
use crate::proofs::{cases, french};

fn tell_the_same(told: impl Fn(Language) -> Vec<String>) {
    let english = told(Language::English);
    for language in [Language::German, Language::French] {
        let other = told(language);
        if language == Language::German {
            for text in &other {
                assert_right(text);
            }
        }
        assert_eq!(other.len(), english.len());
        for (other, own) in other.iter().zip(&english) {
            assert_eq!(Values::of(other), Values::of(own), "{other}\n{own}");
            assert_ne!(other, own, "{language:?}");
            if language == Language::French {
                french::read(other);
            }
            assert!(!other.contains("{}") && !other.contains('|') && !other.contains("  "), "{other}");
        }
    }
}

/// No name is left in codes.
fn is_spoken(told: impl Fn(Language) -> Vec<String>) {
    for text in told(Language::German) {
        assert_right(&text);
    }
    for text in Language::ALL.iter().flat_map(|&language| told(language)) {
        assert!(Values::of(&text).codes.is_empty(), "{text}");
    }
    for text in told(Language::French) {
        french::read(&text);
    }
}

fn explainer<'a>(judge: &'a Judge, case: &Case) -> Explainer<'a> {
    Explainer::new(judge.context(), &judge.position(case), &judge.orders(case))
}

#[test]
fn graphs_tell_the_same_in_every_language() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    for case in cases() {
        let codes = explainer(&judge, &case);
        let spoken = codes.clone().speaking(Speech::Spoken);
        let told = |explainer: &Explainer<'_>, unit, language| {
            let graph = explainer.reasons(language, unit);
            let lines = graph.list();
            let lines = lines.iter().map(|line| graph.line_text(&judge.map, line));
            lines.chain(graph.rulings()).chain([graph.title()]).collect::<Vec<_>>()
        };
        // A table has codes, and a result stands behind two blanks.
        let worlds = |unit, language| {
            let worlds = codes.worlds(language, unit).unwrap_or_default();
            let ends = worlds.ends.into_iter().map(|end| end.text);
            let texts = [worlds.title, worlds.ruling.replace("  ", " ")].into_iter().chain(ends);
            texts.filter(|text| !text.is_empty()).collect::<Vec<_>>()
        };
        for unit in 0..codes.units().len() {
            tell_the_same(|language| told(&codes, unit, language));
            tell_the_same(|language| worlds(unit, language));
            is_spoken(|language| told(&spoken, unit, language));
        }
    }
}

#[test]
fn changes_tell_the_same_in_every_language() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut compared = 0;
    for case in cases() {
        let codes = explainer(&judge, &case);
        let spoken = codes.clone().speaking(Speech::Spoken);
        let question = Question::Order(0);
        let found = codes.counterfactuals(question, Scope::One(None), &mut |_| false);
        let told = |explainer: &Explainer<'_>, language| {
            let ideas = explainer.by_idea(&found, question).into_iter().map(|(idea, all)| {
                let all: Vec<_> = all.iter().map(|&at| &found[at]).collect();
                explainer.idea_text(language, question, idea, &all)
            });
            ideas
                .chain(found.iter().map(|one| explainer.change_text(language, question, one)))
                .collect::<Vec<_>>()
        };
        tell_the_same(|language| told(&codes, language));
        is_spoken(|language| told(&spoken, language));
        compared += found.len();
    }
    assert!(compared > 1_000, "{compared}");
}

fn read(judge: &Judge, position: &Position, orders: &[WrittenOrder]) -> Vec<Reading> {
    let reader = Reader::new(&standard());
    let one = |order: &WrittenOrder| {
        let mut context = ReadingContext::new(position, &judge.rules);
        context.power = judge.map.names().power(&order.power);
        reader.read(&context, &order.text)
    };
    orders.iter().map(one).collect()
}

fn texts(account: Account) -> Vec<String> {
    [account.sentence, account.paragraph]
        .into_iter()
        .chain(account.tree.into_iter().map(|line| line.text))
        .collect()
}

#[test]
fn retreats_and_adjustments_tell_the_same_in_every_language() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let (map, rules) = (&judge.map, &judge.rules);
    let (mut retreated, mut adjusted) = (0, 0);
    let all = datc().into_iter().chain(rulebook());
    for case in all {
        let mut position = judge.position(&case);
        if case.phase == "build" {
            let orders = read(&judge, &position, &case.orders);
            let orders: Vec<_> = orders.iter().filter_map(|reading| reading.adjustments().next()).collect();
            let result = adjustments(map, rules, &position, &orders);
            for entry in result.entries.iter().chain(&result.refused) {
                for is_open in [false, true] {
                    let told = |speech| {
                        let position = &position;
                        move |language| {
                            texts(adjustment(
                                Voice { language, speech },
                                map,
                                rules,
                                position,
                                entry,
                                is_open,
                            ))
                        }
                    };
                    tell_the_same(told(Speech::Codes));
                    is_spoken(told(Speech::Spoken));
                    adjusted += 1;
                }
            }
        } else if case.phase == "retreat" {
            let result = movement(judge.context(), &position, &judge.orders(&case));
            position.phase = position.phase.retreats();
            position.units = result.after;
            position.dislodged = result.driven.iter().map(|driven| driven.dislodged).collect();
            position.contested = result.contested;
            let orders = read(&judge, &position, &case.retreat_orders);
            let orders: Vec<_> = orders.iter().filter_map(|reading| reading.retreats().next()).collect();
            let result = retreats(map, rules, &position, &orders);
            for entry in result.entries.iter().chain(&result.refused) {
                for is_open in [false, true] {
                    let told = |speech| {
                        let position = &position;
                        move |language| {
                            texts(retreat(Voice { language, speech }, map, rules, position, entry, is_open))
                        }
                    };
                    tell_the_same(told(Speech::Codes));
                    is_spoken(told(Speech::Spoken));
                    retreated += 1;
                }
            }
        }
    }
    assert!(retreated > 40 && adjusted > 40, "{retreated} {adjusted}");
}
