//! The grammar of German texts, as far as a program can see it: cases behind prepositions and verbs, articles of names,
//! contractions, punctuation, and words that stand twice.

use std::sync::LazyLock;

use chancery_core::map::{Kind, standard};
use chancery_notation::{Language, province_name};

/// What German never says, with what is wrong about it.
const NEVER: &[(&str, &str)] = &[
    // Behind these an accusative stands; `der` would be a nominative or a dative.
    (" für der ", "case"),
    (" durch der ", "case"),
    (" gegen der ", "case"),
    (" über der ", "case"),
    (" gegen dem ", "case"),
    (" durch dem ", "case"),
    (" schlug der ", "case"),
    (" traf auf der ", "case"),
    // Behind these a dative.
    (" von die ", "case"),
    (" mit die ", "case"),
    (" aus die ", "case"),
    (" bei die ", "case"),
    (" von das ", "case"),
    (" aus das ", "case"),
    (" unterlag die ", "case"),
    (" unterlag den ", "case"),
    // A noun with its article behind another noun without a colon or bracket between them.
    (" Befehle der Zug ", "case"),
    (" Befehle der Konvoi ", "case"),
    (" Befehle die ", "case"),
    (" Einheit die Armee ", "case"),
    (" Einheit die Flotte ", "case"),
    (" Flotten die Flotte ", "case"),
    // A unit owns an order in the genitive.
    (" Befehl von der ", "genitive"),
    (" Befehlen von der ", "genitive"),
    (" Route von der ", "genitive"),
    (" Macht von der ", "genitive"),
    // What the support of a unit is could be one by it or one for it. Behind `durch` stands who cuts or disrupts it.
    ("ie Unterstützung der Armee ", "who supports"),
    ("ie Unterstützung der Flotte ", "who supports"),
    ("ie Unterstützung durch ", "who cuts"),
    ("er Konvoi durch ", "who disrupts"),
    // The preposition and the article are one word.
    (" an dem Zug ", "contraction"),
    (" von dem ", "contraction"),
    (" zu dem ", "contraction"),
    (" bei dem ", "contraction"),
    (" in das ", "contraction"),
    // A relative clause about a sea, where a route or a fleet is meant.
    (", die bindet", "ambiguous"),
    (" nicht mehr Auflösungen", "ambiguous"),
    // Units of a reason without their article.
    (" von Armee ", "article"),
    (" von Flotte ", "article"),
    (" mit Armee ", "article"),
    (" mit Flotte ", "article"),
    (" unterlag Armee ", "article"),
    (" unterlag Flotte ", "article"),
];

/// The names that need an article: those of seas, and of lands that have one.
static WITH_ARTICLE: LazyLock<Vec<String>> = LazyLock::new(|| {
    let map = standard();
    let seas = map.provinces().filter(|&at| map.province(at).kind == Kind::Sea);
    let seas = seas.map(|at| province_name(Language::German, &map, at).to_owned());
    let lands = ["Picardie", "Piemont", "Ruhrgebiet", "Toskana", "Ukraine", "Gascogne"].map(str::to_owned);
    seas.chain(lands).collect()
});

/// Returns what is wrong with a text.
pub(super) fn faults(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let padded = format!(" {} ", text.replace('\n', " "));
    for (phrase, what) in NEVER {
        if padded.contains(phrase) {
            faults.push(format!("{what}: `{}`", phrase.trim()));
        }
    }
    // A name with an article follows a preposition only with it: `in der Nordsee`.
    for name in WITH_ARTICLE.iter() {
        for preposition in ["von", "nach", "über", "in", "aus", "gegen", "durch", "an"] {
            if padded.contains(&format!(" {preposition} {name}")) {
                faults.push(format!("article: `{preposition} {name}`"));
            }
        }
    }
    for mark in [" .", " ,", " ;", " :", " )", "( ", "..", ",,", ";;", "::", ",.", ";.", ":.", "  "] {
        if text.trim().contains(mark) {
            faults.push(format!("punctuation: `{mark}`"));
        }
    }
    let words: Vec<&str> = padded.split_whitespace().collect();
    for pair in words.windows(2) {
        if pair[0] == pair[1] && pair[0].chars().all(char::is_alphabetic) && pair[0].len() > 1 {
            faults.push(format!("twice: `{}`", pair[0]));
        }
    }
    faults
}

/// Returns where a clause behind a colon begins in lower case. In lists of orders names stand there.
fn lower_case(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let words: Vec<&str> = text.split_whitespace().collect();
    for pair in words.windows(2) {
        let begins = ["der", "die", "das", "niemand", "nichts", "ein", "eine", "kein", "keine", "er", "sie"];
        if pair[0].ends_with(':') && begins.contains(&pair[1]) {
            faults.push(format!("upper case: `{} {}`", pair[0], pair[1]));
        }
    }
    faults
}

/// Fails at a text that has a fault.
pub(super) fn assert_right(text: &str) {
    let faults = faults(text);
    assert!(faults.is_empty(), "{faults:?} in {text}");
}

/// Fails at sentences that have a fault.
pub(super) fn assert_sentences_right(text: &str) {
    assert_right(text);
    assert!(lower_case(text).is_empty(), "{:?} in {text}", lower_case(text));
}

#[test]
fn faults_are_seen() {
    for wrong in [
        "ein Konvoi für der Zug der Armee in Wien",
        "die Einheit am Ziel schlug der Zug der Armee in Wien",
        "die Befehle der Zug der Armee in Wien hängen voneinander ab",
        "die Haltestärke von Schwarzes Meer",
        "der Weg über Nordsee war frei",
        "die Unterstützung der Armee in Wien wurde unterbrochen",
        "die Flotte liegt auf keiner direkten Route von der Armee in Wien",
        "der Zug prallte an dem Zug der Armee in Wien ab",
        "der der Zug",
        "der Zug gelang .",
        "sie unterlag Armee Wien (Österreich)",
    ] {
        assert!(!faults(wrong).is_empty(), "{wrong}");
    }
    assert!(!lower_case("Der Zug gelang: nichts stand dem entgegen.").is_empty());
    for right in [
        "Der Zug der Armee in Wien nach Tirol prallte am Zug der Armee in Venedig ab: 1 gegen 1.",
        "A VIE - TYR setzte sich gegen A TYR durch: 2, mit der Unterstützung von A BOH, gegen 1.",
        "Der Zug der Flotte in der Nordsee in den Ärmelkanal gelang: Nichts stand dem entgegen.",
        "A YOR - YOR ist unzulässig.",
    ] {
        assert_sentences_right(right);
    }
}
