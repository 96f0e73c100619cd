use super::*;
use crate::intake::seasons::other_season;
use chancery_core::map::Phase;

fn due(phase: &str) -> Phase {
    phase.parse().unwrap()
}

#[test]
fn another_season_is_seen_in_three_languages() {
    for (line, now, other) in [
        ("Here are my orders for Fall 1902", "S1902M", Some("fall 1902")),
        ("Here are my orders for Spring 1902", "S1902M", None),
        ("Meine Züge für Herbst 1901:", "F1901M", None),
        ("Meine Züge für Herbst 1901:", "F1902M", Some("herbst 1901")),
        ("Ordres de printemps 1901", "F1901M", Some("printemps 1901")),
        ("my fall orders", "S1901M", Some("fall")),
        ("these are for autumn", "S1901M", Some("autumn")),
        ("that is for fall", "S1901M", Some("fall")),
        ("the leaves fall here", "S1901M", None),
        ("F1902M", "S1902M", Some("F1902M")),
        ("S02 moves", "S1902M", None),
        ("Spring '01", "S1902M", Some("spring 1901")),
        ("Winter 1901 builds", "W1901A", None),
        ("Fall 1901 builds", "W1901A", None),
    ] {
        assert_eq!(other_season(line, due(now), false).as_deref(), other, "{line}");
    }
}

#[test]
fn what_takes_back_orders_is_seen() {
    for line in [
        "These replace all my earlier orders",
        "Please ignore my last mail.",
        "Please disregard the above.",
        "Bitte vergiss alle früheren Befehle",
        "Ceci annule tous mes ordres",
    ] {
        assert!(replaces(line), "{line}");
    }
    assert!(!replaces("I will not forget what you did in Trieste"));
    assert!(is_condition("If Germany is in Burgundy:") && !is_condition("Thank you, Zoe."));
}

#[test]
fn sentences_that_orders_are_not_meant_cast_doubt() {
    let is_other = |word: &str| matches!(word, "england" | "italy");
    for line in [
        "Do not process yet:",
        "Test, please ignore",
        "Plan B:",
        "Alternative orders:",
        "Scrap that. I will send new ones tomorrow.",
        "Please do not use these yet.",
        "Please don’t enter these orders.",
        "These are England's suggestions, mine follow.",
        "These are what Italy wants.",
        "I will confirm these tomorrow.",
        "The orders above are for next turn.",
        "Bitte noch nicht verwenden.",
        "Das ist nur ein Entwurf.",
        "Ces ordres ne sont pas définitifs.",
        "Ne pas traiter avant demain.",
    ] {
        assert!(casts_doubt(line, true, is_other), "{line}");
    }
    for line in [
        "I could not write earlier. Here are my orders.",
        "I vote yes to the draw.",
        "I vote yes on the proposal of a draw.",
        "Could I have two more days please?",
        "This is my last mail, please find a standby for me.",
        "From Monday my address is ann@new.example",
        "Press to print: the cabinet has fallen.",
        "Here are my orders, good luck against Italy!",
        "That is all.",
        "I hope these reach you in time.",
        "Bis morgen!",
        "Guten Morgen, hier noch meine Züge.",
        "I don't trust them. I can't believe that Karl did it.",
        "Can't wait!",
    ] {
        assert!(!casts_doubt(line, true, is_other), "{line}");
    }
}

#[test]
fn harmless_words_are_those_that_change_no_order() {
    let name = |word: &str| match word {
        "France" => Name::Known,
        "Pic" => Name::Place,
        _ => Name::None,
    };
    for line in [
        "thanks",
        "Sorry, Karl!",
        "as agreed",
        "That is all.",
        "and that's final",
        "Cheers, Ann",
        "Sent from my iPhone",
        "no change to the others",
        "STOP.",
        "Hello Zoe, here are my orders for France, spring 1901:",
        "Liebe Zoe, hier meine Züge:",
        "Bonjour, voici mes ordres pour le printemps",
    ] {
        assert!(is_harmless(line, name), "{line}");
    }
    for line in
        ["not", "The GM asked about", "Instead of:", "Karl wants:", "Pic", "if possible", "I do NOT want:"]
    {
        assert!(!is_harmless(line, name), "{line}");
    }
}

#[test]
fn a_whole_sentence_about_something_else_is_small_talk() {
    for (text, is_talk) in [("It glows green", true), ("It glows", false), ("Fat chance", false)] {
        assert_eq!(is_small_talk(&words(text), |_| Name::None), is_talk, "{text}");
    }
}
