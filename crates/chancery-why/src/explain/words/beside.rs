//! What stands around comparisons, orders that are tried, rulings and proxies.

use super::answers::fill;
use chancery_notation::Language;

/// A phrase around what is set beside an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BesidePhrase<'a> {
    /// Leads to the explanation of an order as it was given.
    AsOrdered,
    /// Leads to the explanation with the orders that are tried.
    Tried(&'a str),
    /// The orders that are tried change no result.
    NothingChanges(&'a str),
    /// Leads to the results that the orders that are tried change.
    Changes(&'a str),
    /// An order, and the one that was given.
    InsteadOf(&'a str, &'a str),
    /// The unit was given no order.
    NotOrdered,
    /// The same result before and after.
    Still(&'a str),
    /// The results before and after.
    BeforeAndNow(&'a str, &'a str),
    /// Other orders are tried without what was ruled.
    TriedByTheRules,
    /// Rules and engines are compared without what was ruled.
    ComparedByTheRules,
    /// All that are compared give the same results.
    AllTheSame,
    /// The name of the side that is explained itself.
    Here,
    /// The opinion of a side: its name, the result, and why.
    Opinion(&'a str, &'a str, &'a str),
    /// The power that ordered by proxy, and the letter of the house rule.
    ByProxy(&'a str, &'a str),
}

/// Writes a phrase around what is set beside an explanation.
pub fn beside_phrase(language: Language, phrase: BesidePhrase<'_>) -> String {
    use BesidePhrase as P;
    let say = |phrases: [&str; 3], texts: &[&str]| fill(in_language(language, phrases), texts);
    match phrase {
        P::AsOrdered => say(["As ordered:", "Wie befohlen:", "Avec l’ordre donné :"], &[]),
        P::Tried(orders) => say(["With {}:", "Mit {}:", "Avec {} :"], &[orders]),
        P::NothingChanges(orders) => say(
            ["Nothing changes with {}.", "Mit {} ändert sich nichts.", "Avec {}, rien ne change."],
            &[orders],
        ),
        P::Changes(orders) => {
            say(["What changes with {}:", "Was sich mit {} ändert:", "Ce qui change avec {} :"], &[orders])
        }
        P::InsteadOf(now, was) => say(["{} instead of {}", "{} statt {}", "{} au lieu de {}"], &[now, was]),
        P::NotOrdered => say(["not ordered", "kein Befehl", "sans ordre"], &[]),
        P::Still(result) => say(["still: {}", "weiterhin: {}", "toujours : {}"], &[result]),
        P::BeforeAndNow(was, now) => {
            say(["before: {}  now: {}", "vorher: {}  jetzt: {}", "avant : {}  maintenant : {}"], &[was, now])
        }
        P::TriedByTheRules => say(
            [
                "Results were overruled in this phase; other orders are tried by the rules alone.",
                "In dieser Phase setzte die Spielleitung Ergebnisse fest; andere Befehle werden nur nach den Regeln \
                 geprüft.",
                "Dans cette phase, l’arbitre a fixé des résultats ; d’autres ordres sont essayés selon les règles \
                 seules.",
            ],
            &[],
        ),
        P::ComparedByTheRules => say(
            [
                "Results were overruled in this phase; the comparison uses the rules alone.",
                "In dieser Phase setzte die Spielleitung Ergebnisse fest; der Vergleich folgt nur den Regeln.",
                "Dans cette phase, l’arbitre a fixé des résultats ; la comparaison suit les règles seules.",
            ],
            &[],
        ),
        P::AllTheSame => say(
            [
                "All of them give the same results.",
                "Alle kommen zu denselben Ergebnissen.",
                "Tous donnent les mêmes résultats.",
            ],
            &[],
        ),
        P::Here => say(["here", "hier", "ici"], &[]),
        P::Opinion(side, result, why) => {
            say(["{}: {}: {}", "{}: {}: {}", "{} : {} : {}"], &[side, result, why])
        }
        P::ByProxy(power, letter) => say(
            [
                "{} ordered it by proxy (DATC 4.E.5={}).",
                "{} befahl es in Vertretung (DATC 4.E.5={}).",
                "Ordre donné par procuration : {} (DATC 4.E.5={}).",
            ],
            &[power, letter],
        ),
    }
}

/// Returns the phrase in a language, of those in English, German and French.
pub(super) const fn in_language(language: Language, [english, german, french]: [&str; 3]) -> &str {
    match language {
        Language::English => english,
        Language::German => german,
        Language::French => french,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every phrase says what it is about, in every language and in other words.
    #[test]
    fn every_phrase_stands_in_every_language() {
        use BesidePhrase as P;
        let phrases: [(P<'_>, &[&str]); 14] = [
            (P::AsOrdered, &[]),
            (P::Tried("A1"), &["A1"]),
            (P::NothingChanges("A1"), &["A1"]),
            (P::Changes("A1"), &["A1"]),
            (P::InsteadOf("A1", "B2"), &["A1", "B2"]),
            (P::NotOrdered, &[]),
            (P::Still("A1"), &["A1"]),
            (P::BeforeAndNow("A1", "B2"), &["A1", "B2"]),
            (P::TriedByTheRules, &[]),
            (P::ComparedByTheRules, &[]),
            (P::AllTheSame, &[]),
            (P::Here, &[]),
            (P::Opinion("A1", "B2", "C3"), &["A1", "B2", "C3"]),
            (P::ByProxy("A1", "b"), &["A1", "4.E.5=b"]),
        ];
        for (phrase, texts) in phrases {
            for &language in Language::ALL {
                let told = beside_phrase(language, phrase);
                let places: Vec<Option<usize>> = texts.iter().map(|text| told.find(text)).collect();
                assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{told}");
                assert!(!told.contains("{}"), "{told}");
            }
        }
    }
}
