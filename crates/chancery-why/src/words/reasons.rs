//! The clauses for reasons.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use super::{list, list_in, word};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, Unit};
use chancery_core::order::Canonical;
use chancery_core::text::is_coded;
use chancery_notation::words::with_german_article;
use chancery_notation::{Language, say};

/// Returns the clause for a reason with the units that it speaks of: `attacked by A BOH`.
pub fn reason(language: Language, map: &Map, reason: Reason, with: &[Unit]) -> String {
    reason_naming(language, reason, &with.iter().map(|unit| unit.canonical(map)).collect::<Vec<_>>())
}

/// Returns the same clause with the caller's names of the units, as in a style of writing orders: `attacked by A(Boh)`.
pub fn reason_naming(language: Language, reason: Reason, units: &[String]) -> String {
    let listed = |units: &[String], none: &'static str| match units {
        [] => word(language, none).to_owned(),
        units => list_in(language, units.iter().cloned()),
    };
    match reason {
        _ if is_coded() => reason.code().to_owned(),
        Reason::Engine(reason) => reason.sentence.replace("{}", &listed(units, "list-unit")),
        _ => {
            let [plain, of, dative] = forms(language, units);
            let count = units.len().max(1);
            let (units, dative) = (listed(&plain, "list-unit"), listed(&dative, "list-unit_dative"));
            let of = match language {
                Language::English => units.clone(),
                // Spoken names come in the case that is needed, and the genitive is like the dative.
                Language::German if dative.starts_with("der ") || dative.starts_with("einer ") => {
                    dative.clone()
                }
                Language::German => format!("von {dative}"),
                Language::French => format!("de {}", listed(&of, "list-unit")),
            };
            let key = format!("reason-{}", reason.code());
            say!(language, &key, units, units_of = of, units_dative = dative, more_count = count)
        }
    }
}

/// Returns names of units as they are, behind a preposition that stands before each, and in the dative.
fn forms(language: Language, units: &[String]) -> [Vec<String>; 3] {
    let by =
        |form: &dyn Fn(usize, &String) -> String| units.iter().enumerate().map(|(i, u)| form(i, u)).collect();
    let german = |article: &'static str| by(&move |_, name| with_german_article(article, name));
    match language {
        Language::English => [units.to_vec(), units.to_vec(), units.to_vec()],
        Language::German => [german("die"), units.to_vec(), german("der")],
        Language::French => {
            let of = by(&|i, name| if i > 0 { format!("de {name}") } else { name.clone() });
            [units.to_vec(), of, units.to_vec()]
        }
    }
}

/// Returns the sentence for programs, with `{}` where the units stand that it speaks of. Programs read it, so it stays as it
/// is. What else a screen or a report says is in the catalogues.
fn pattern(reason: Reason) -> &'static str {
    // In the sequence of the reasons, so that one is found without looking at the letters of its code.
    static SENTENCES: LazyLock<Vec<(Reason, &str)>> = LazyLock::new(|| {
        let lines = include_str!("../../words/programs.tsv").lines();
        let sentences: HashMap<&str, &str> = lines.filter_map(|line| line.split_once('\t')).collect();
        let of = |reason: &Reason| sentences.get(reason.code()).map(|sentence| (*reason, *sentence));
        let mut all: Vec<_> = Reason::ALL.iter().filter_map(of).collect();
        all.sort_unstable();
        all
    });
    match reason {
        Reason::Engine(reason) => reason.sentence,
        reason => {
            let found = SENTENCES.binary_search_by_key(&reason, |(reason, _)| *reason);
            found.map_or("", |at| SENTENCES[at].1)
        }
    }
}

/// Returns a reason in English, as the batch protocol, logs and English explanations have it: `it bounced with A BOH`.
pub fn reason_for_programs(map: &Map, reason: Reason, with: &[Unit]) -> String {
    let mut text = String::new();
    write_reason_for_programs(map, reason, with, &mut text).expect("writing to a string cannot fail");
    text
}

/// Returns the same sentence with names that the caller gives to the units.
pub(crate) fn reason_for_programs_naming(reason: Reason, names: &[String]) -> String {
    if is_coded() {
        return reason.code().to_owned();
    }
    pattern(reason).replace("{}", &listed(names, "and", "a unit"))
}

/// Writes the same sentence.
///
/// # Errors
///
/// Only those of `f`.
pub fn write_reason_for_programs(
    map: &Map,
    reason: Reason,
    with: &[Unit],
    f: &mut dyn fmt::Write,
) -> fmt::Result {
    if is_coded() {
        return f.write_str(reason.code());
    }
    let mut rest = pattern(reason);
    // The sentences are short: going through the bytes is faster than a search, and there is no other `{`.
    while let Some(at) = rest.bytes().position(|byte| byte == b'{') {
        f.write_str(&rest[..at])?;
        if with.is_empty() {
            f.write_str("a unit")?;
        }
        for (i, &unit) in with.iter().enumerate() {
            let between = match i {
                0 => "",
                _ if i + 1 == with.len() => " and ",
                _ => ", ",
            };
            f.write_str(between)?;
            unit.write(map, f)?;
        }
        rest = rest.get(at + "{}".len()..).unwrap_or_default();
    }
    f.write_str(rest)
}

/// Returns the clause for a move that a stronger one beat, which succeeded: `beaten by A MAR`.
pub fn beaten_by(language: Language, unit: &str, is_head_to_head: bool) -> String {
    if is_coded() {
        return "beaten".to_owned();
    }
    let unit_dative = match language {
        Language::German => with_german_article("der", unit),
        _ => unit.to_owned(),
    };
    say!(language, "reason-beaten", unit, unit_dative, is_head_to_head)
}

/// Returns the clause for a move that failed because the unit that stayed is of the same power as a support for it:
/// `F MAO did not leave, and a power's support never counts against its own unit`. The move itself is of another power.
pub fn supporters_unit_stayed(language: Language, unit: &str) -> String {
    match language {
        _ if is_coded() => Reason::SelfDislodgement.code().to_owned(),
        _ => say!(language, "reason-supporters_unit_stayed", unit),
    }
}

/// Says by which rule a paradox was settled, as its result tells: Szykman's rule disrupts convoys, and choice d of
/// DATC 4.A.2 lets moves fail.
pub fn paradox_settled(language: Language, is_convoy: bool) -> &'static str {
    match is_convoy {
        _ if is_coded() => Reason::Paradox.code(),
        true => word(language, "reason-paradox_convoy"),
        false => word(language, "reason-paradox_moves"),
    }
}

/// Returns a clause with the words that it may not be so on the board, where a result was set by hand.
pub fn by_the_rules_alone(language: Language, clause: &str) -> String {
    say!(language, "reason-by_the_rules_alone", clause)
}

/// Lists units; `none` where there are none.
fn listed(units: &[String], and: &str, none: &str) -> String {
    match units {
        [] => none.to_owned(),
        units => list(units.iter().cloned(), and),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_core::map::standard;
    use chancery_core::order::Position;

    /// Programs get the sentences in JSON, where such characters stand as they are.
    #[test]
    fn sentences_for_programs_are_plain() {
        for &one in Reason::ALL {
            let sentence = pattern(one).replace("{}", "");
            let is_plain = |c: char| matches!(c, ' '..='~') && !"\"\\{}".contains(c);
            assert!(!sentence.is_empty() && sentence.chars().all(is_plain), "{}: {sentence}", one.code());
        }
    }

    /// German has units in the case that their place needs, and with an article where they are named in full.
    #[test]
    fn german_units_stand_in_their_case() {
        let said = |reason, name: &str| reason_naming(Language::German, reason, &[name.to_owned()]);
        assert_eq!(said(Reason::Unmatched, "A SER"), "der Befehl von A SER lautet anders");
        assert_eq!(
            said(Reason::Unmatched, "der Armee in Serbien"),
            "der Befehl der Armee in Serbien lautet anders"
        );
        let army = "Armee Serbien (Österreich)";
        assert_eq!(said(Reason::Unmatched, army), "der Befehl der Armee Serbien (Österreich) lautet anders");
        assert_eq!(said(Reason::CutByAttack, army), "angegriffen von der Armee Serbien (Österreich)");
        assert_eq!(said(Reason::Bounced, army), "sie traf auf die Armee Serbien (Österreich)");
        assert_eq!(beaten_by(Language::German, army, false), "sie unterlag der Armee Serbien (Österreich)");
        assert_eq!(
            reason_naming(Language::German, Reason::CutByAttack, &[]),
            "angegriffen von einer Einheit"
        );
    }

    #[test]
    fn a_paradox_names_its_rule() {
        let said =
            |is_convoy| Language::ALL.iter().map(|&l| paradox_settled(l, is_convoy)).collect::<Vec<_>>();
        assert!(said(true).iter().all(|text| text.contains("Szykman")), "{:?}", said(true));
        assert!(said(false).iter().all(|text| !text.contains("Szykman")), "{:?}", said(false));
    }

    #[test]
    fn units_are_listed_in_the_words_of_the_language() {
        let map = standard();
        let units = &Position::start(&map).units[..2];
        let said = |language, units: &[Unit]| reason(language, &map, Reason::CutByAttack, units);
        assert_eq!(said(Language::English, units), "attacked by A BUD and A VIE");
        assert_eq!(said(Language::German, units), "angegriffen von A BUD und A VIE");
        assert_eq!(said(Language::French, &units[..1]), "attaque de A BUD");
        assert_eq!(said(Language::French, units), "attaque de A BUD et de A VIE");
        assert_eq!(reason_for_programs(&map, Reason::CutByAttack, units), "it was cut by A BUD and A VIE");
        let coded = chancery_core::text::coded(|| said(Language::French, units));
        assert_eq!(coded, "cut_by_attack");
    }
}
