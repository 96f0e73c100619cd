//! Words in a mail that change what its orders mean, in the languages in which orders are read: seasons, conditions, and
//! that earlier orders do not count. They only ever make a mail wait for a person.

use crate::map::{Phase, PhaseKind, Season};

/// The seasons by their names.
const SEASONS: [(&str, Season); 16] = [
    ("spring", Season::Spring),
    ("fall", Season::Fall),
    ("autumn", Season::Fall),
    ("winter", Season::Winter),
    ("frühjahr", Season::Spring),
    ("frühling", Season::Spring),
    ("fruehjahr", Season::Spring),
    ("fruehling", Season::Spring),
    ("herbst", Season::Fall),
    ("printemps", Season::Spring),
    ("automne", Season::Fall),
    ("hiver", Season::Winter),
    ("primavera", Season::Spring),
    ("autunno", Season::Fall),
    ("otoño", Season::Fall),
    ("invierno", Season::Winter),
];

/// The words of a line that speaks of orders.
const ORDERS: [&str; 12] = [
    "order",
    "orders",
    "moves",
    "builds",
    "retreats",
    "züge",
    "zuege",
    "befehle",
    "ordres",
    "coups",
    "adjustments",
    "rückzüge",
];

/// The beginnings of a condition in words.
const CONDITIONS: [&str; 14] = [
    "if",
    "unless",
    "when",
    "provided",
    "assuming",
    "wenn",
    "falls",
    "sofern",
    "sonst",
    "si",
    "sauf",
    "otherwise",
    "sinon",
    "only",
];

/// What limits what stands around it, wherever it stands in a sentence.
const RESTRICTIONS: [&str; 7] = ["unless", "provided", "except", "sofern", "sauf", "ausser", "außer"];

/// What does so together with a condition: `only if`.
const ONLY: [&str; 6] = ["only", "valid", "nur", "gültig", "seulement", "valable"];

/// What a condition is about that has nothing to do with orders: `if you have any questions`.
const COURTESIES: [&str; 24] = [
    "question",
    "questions",
    "problem",
    "problems",
    "late",
    "unclear",
    "mistake",
    "error",
    "typo",
    "wrong",
    "confirm",
    "receipt",
    "frage",
    "fragen",
    "problem",
    "probleme",
    "spät",
    "unklar",
    "fehler",
    "questions",
    "problème",
    "tard",
    "erreur",
    "faute",
];

/// What says that something does not count any more.
const REPLACES: [&str; 30] = [
    "replace",
    "replaces",
    "replacing",
    "supersede",
    "supersedes",
    "disregard",
    "ignore",
    "cancel",
    "cancels",
    "forget",
    "scrap",
    "discard",
    "withdraw",
    "ersetzt",
    "ersetzen",
    "ignorier",
    "ignorieren",
    "ignoriere",
    "vergiss",
    "vergessen",
    "storniere",
    "zurück",
    "remplace",
    "remplacent",
    "ignorez",
    "ignore",
    "oubliez",
    "oublie",
    "annule",
    "annulez",
];

/// The words that say that it is about all orders, or earlier ones.
const EARLIER: [&str; 26] = [
    "all",
    "previous",
    "earlier",
    "prior",
    "last",
    "former",
    "old",
    "everything",
    "before",
    "other",
    "others",
    "mail",
    "email",
    "message",
    "orders",
    "alle",
    "alles",
    "vorherigen",
    "früheren",
    "bisherigen",
    "letzte",
    "tous",
    "toutes",
    "précédents",
    "précédent",
    "tout",
];

/// Returns the words of a line in small letters.
fn words(line: &str) -> Vec<String> {
    let parts = line.split(|c: char| !(c.is_alphanumeric() || c == '\''));
    parts.filter(|word| !word.is_empty()).map(|word| word.trim_matches('\'').to_lowercase()).collect()
}

/// Returns a season that a line names and that is not the one that is due, as it is written. Without a year a line counts
/// only if it speaks of orders, or is a `heading`.
pub(super) fn other_season(line: &str, due: Phase, heading: bool) -> Option<String> {
    let words = words(line);
    let year = |word: &String| match word.len() {
        4 => word.parse::<u16>().ok().filter(|year| (1000..3000).contains(year)),
        2 => word.parse::<u16>().ok().map(|year| due.year / 100 * 100 + year),
        _ => None,
    };
    for (at, word) in words.iter().enumerate() {
        // S1902M, F02.
        if let Some((season, year)) = short_season(word, due) {
            if !fits(season, Some(year), due) {
                return Some(word.to_uppercase());
            }
            continue;
        }
        let Some((_, season)) = SEASONS.iter().find(|(name, _)| name == word) else { continue };
        let year = words.get(at + 1).and_then(year).or_else(|| year(words.get(at.checked_sub(1)?)?));
        let counts = heading || year.is_some() || words.iter().any(|word| ORDERS.contains(&word.as_str()));
        if counts && !fits(*season, year, due) {
            return Some(year.map_or_else(|| word.clone(), |year| format!("{word} {year}")));
        }
    }
    None
}

/// Returns the season of a short name of a phase, such as `s1902m` or `f02`.
fn short_season(word: &str, due: Phase) -> Option<(Season, u16)> {
    let season = match word.chars().next()? {
        's' => Season::Spring,
        'f' | 'a' => Season::Fall,
        'w' => Season::Winter,
        _ => return None,
    };
    let rest = word[1..].trim_end_matches(['m', 'r', 'a', 'b']);
    let number = rest.parse::<u16>().ok()?;
    match rest.len() {
        4 if (1000..3000).contains(&number) => Some((season, number)),
        2 => Some((season, due.year / 100 * 100 + number)),
        _ => None,
    }
}

/// Returns whether orders for a season may be for the phase that is due. Adjustments belong to a fall, too.
fn fits(season: Season, year: Option<u16>, due: Phase) -> bool {
    let is_season = season == due.season || (due.kind == PhaseKind::Adjustments && season == Season::Fall);
    is_season && year.is_none_or(|year| year == due.year)
}

/// Returns whether a line that is no order begins like a condition.
pub(super) fn is_condition(line: &str) -> bool {
    words(line).iter().take(4).any(|word| CONDITIONS.contains(&word.as_str()))
}

/// Returns what stands before the first word of a condition; `None` if there is no such word.
pub(super) fn before_condition(line: &str) -> Option<&str> {
    let is_letter = |c: char| c.is_alphanumeric() || c == '\'';
    let mut at = 0;
    for part in line.split_inclusive(|c| !is_letter(c)) {
        let word = part.trim_matches(|c| !is_letter(c)).to_lowercase();
        if CONDITIONS.contains(&word.as_str()) {
            return line.get(..at);
        }
        at += part.len();
    }
    None
}

/// Returns whether a line that is no order may limit all orders of its mail, above it as well: `only if Germany agrees`.
pub(super) fn restricts(line: &str) -> bool {
    let words = words(line);
    let has = |all: &[&str]| words.iter().any(|word| all.contains(&word.as_str()));
    !is_courtesy(line) && (has(&RESTRICTIONS) || has(&ONLY) && has(&["if", "when", "wenn", "falls", "si"]))
}

/// Returns whether a condition is about the mail itself, and not about orders. It must name nothing of the board.
pub(super) fn is_courtesy(line: &str) -> bool {
    words(line).iter().any(|word| COURTESIES.contains(&word.as_str()))
}

/// Returns whether more must follow behind a condition: it ends with a colon or a comma, or with a word such as `else`.
pub(super) fn goes_on(text: &str) -> bool {
    const WORDS: [&str; 8] = ["else", "then", "otherwise", "dann", "sonst", "alors", "sinon", "and"];
    let last = words(text).pop();
    !text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ')' | '.'))
        || last.is_some_and(|word| WORDS.contains(&word.as_str()))
}

/// Returns whether a line may say that earlier orders do not count.
pub(super) fn replaces(line: &str) -> bool {
    let words = words(line);
    let has = |all: &[&str]| words.iter().any(|word| all.contains(&word.as_str()));
    has(&REPLACES) && has(&EARLIER)
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn what_takes_back_earlier_orders_is_seen() {
        for line in [
            "These replace all my earlier orders",
            "Please ignore my last mail.",
            "Bitte vergiss alle früheren Befehle",
            "Ceci annule tous mes ordres",
        ] {
            assert!(replaces(line), "{line}");
        }
        assert!(!replaces("I will not forget what you did in Trieste"));
        assert!(is_condition("If Germany is in Burgundy:") && !is_condition("Thank you, Zoe."));
    }
}
