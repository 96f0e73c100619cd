//! Faults of French that a program can see, looked for in every text that is told.

/// Holds a text to the rules of French.
pub(super) fn read(text: &str) {
    if let Some(fault) = fault(text) {
        panic!("{fault}: {text}");
    }
}

/// Holds sentences to the rules of French; lists have colons of their own.
pub(super) fn read_sentences(text: &str) {
    read(text);
    if let Some(sentence) = two_colons(&text.replace(", car ", " ; ")) {
        panic!("two colons in `{sentence}`");
    }
}

/// Returns what is wrong in a text. What stands between backticks is not French.
fn fault(text: &str) -> Option<String> {
    let told = text.split('`').step_by(2).collect::<Vec<_>>().join("X");
    let spaces = ["  ", " .", " ,", "( ", " )"].into_iter().find(|wrong| told.contains(wrong));
    let marks = [':', ';', '?', '!'].map(|mark| (format!(" {mark}"), mark));
    let mark = marks.iter().find(|(with, mark)| told.replace(with, "").contains(*mark)).map(|found| found.1);
    let straight = told.contains('\'').then_some("a straight apostrophe");
    let gender = ["été délogé ", "été dispersé ", "été retiré ", "été détruit ", "unité est parti "];
    let gender = gender.into_iter().find(|wrong| told.contains(wrong));
    let words: Vec<&str> = told.split(' ').collect();
    let pair = words.windows(2).find(|pair| is_wrong(pair[0], pair[1]));
    let units = words.windows(5).find(|five| is_short_of_de(five));
    spaces
        .map(|wrong| format!("spaces in `{wrong}`"))
        .or_else(|| mark.map(|mark| format!("no space before `{mark}`")))
        .or_else(|| straight.map(str::to_owned))
        .or_else(|| gender.map(|wrong| format!("a gender in `{wrong}`")))
        .or_else(|| pair.map(|pair| format!("`{}`", pair.join(" "))))
        .or_else(|| units.map(|five| format!("`{}` without a second `de`", five.join(" "))))
}

/// Whether two words cannot follow one another: `de le`, `de Espagne`, `la la`, `2 unité`.
fn is_wrong(word: &str, next: &str) -> bool {
    let bare = word.trim_start_matches(['(', '«']).to_lowercase();
    let follows = next.trim_end_matches(|c: char| !c.is_alphanumeric());
    let contracts = matches!((bare.as_str(), follows), ("de" | "à", "le" | "les") | ("en", "le" | "la"));
    let is_code = follows.chars().all(|c| c.is_uppercase() || !c.is_alphabetic()) && !follows.is_empty();
    let elides = matches!(bare.as_str(), "de" | "le" | "la" | "ne" | "que" | "se" | "me")
        && !is_code
        && follows.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u', 'é', 'ê', 'â']);
    let doubled = word == next && word.chars().all(char::is_alphabetic) && word.len() > 1;
    let counted = ["unité", "centre", "résolution", "possibilité", "changement"];
    let number = word.trim_start_matches('(').parse::<u32>();
    let number = number.is_ok_and(|n| n > 1 && counted.contains(&follows));
    contracts || elides || doubled || number
}

/// Whether units in codes are listed behind a single `de`: `de A VIE et A BUD`.
fn is_short_of_de(words: &[&str]) -> bool {
    let is_kind = |word: &str| matches!(word, "A" | "F");
    words[0] == "de" && is_kind(words[1]) && words[3] == "et" && is_kind(words[4])
}

/// Returns a sentence with two colons, without what stands in brackets.
fn two_colons(text: &str) -> Option<String> {
    let mut depth = 0_usize;
    let open = text.chars().filter(|&c| {
        depth += usize::from(c == '(');
        let is_open = depth == 0;
        depth = depth.saturating_sub(usize::from(c == ')'));
        is_open
    });
    let open: String = open.collect();
    let mut sentences = open.split(['.', ';']);
    sentences.find(|one| one.matches(" : ").count() > 1).map(str::to_owned)
}

#[test]
fn faults_are_found() {
    for wrong in [
        "la force de maintien de le Portugal",
        "une attaque venant de Espagne",
        "a échoué: 1 contre 1",
        "a tenu ;  rien",
        "la mer d'Irlande",
        "elle a été délogé par A MUN",
        "la la flotte",
        "2 centre",
        "le soutien de A VIE et A BUD",
    ] {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
    assert!(two_colons("est illégal : rien n’y mène : F CON est au port").is_some());
    for right in [
        "le soutien de A VIE et de F EDI : 2 contre 1 ; F EDI : 1",
        "de la mer d’Irlande vers l’Écosse (1 centre : Édimbourg)",
        "`any: that`, de Hollande",
    ] {
        assert_eq!((fault(right), two_colons(right)), (None, None), "{right}");
    }
}
