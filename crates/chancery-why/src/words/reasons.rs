//! The clauses for reasons.

use std::fmt;

use super::{english, french, german, list, protocol};
use chancery_core::adjudicate::Reason;
use chancery_core::map::{Map, Unit};
use chancery_core::order::Canonical;
use chancery_core::text::is_coded;
use chancery_notation::Language;

/// Returns the clause for a reason with the units that it speaks of: `attacked by A BOH`.
pub fn reason(language: Language, map: &Map, reason: Reason, with: &[Unit]) -> String {
    reason_naming(language, reason, &with.iter().map(|unit| unit.canonical(map)).collect::<Vec<_>>())
}

/// Returns the same clause with names that the caller gives to the units, as in a style of writing orders:
/// `attacked by A(Boh)`.
pub fn reason_naming(language: Language, reason: Reason, units: &[String]) -> String {
    if is_coded() {
        return reason.code().to_owned();
    }
    let (pattern, and, unit) = match language {
        Language::English => (english::reason(reason), "and", "a unit"),
        Language::German => (german::reason(reason), "und", "eine Einheit"),
        Language::French => (french::reason(reason), "et", "une unité"),
    };
    match language {
        Language::German => in_german_cases(pattern, units),
        Language::French => {
            // French says `de` before each.
            let repeats = pattern.contains("de {}");
            let name = |(at, name): (usize, &String)| {
                if repeats && at > 0 { format!("de {name}") } else { name.clone() }
            };
            let units: Vec<String> = units.iter().enumerate().map(name).collect();
            pattern.replace("{}", &listed(&units, and, unit))
        }
        Language::English => pattern.replace("{}", &listed(units, and, unit)),
    }
}

/// Puts units where German has them in the genitive (`{of}`), in the dative (`{dat}`), or in another case (`{}`). Spoken
/// names come in the case that is needed, and the first two are alike; a code has no cases, and `von` stands before it.
fn in_german_cases(pattern: &str, units: &[String]) -> String {
    let naming = |article, unit: &str| {
        let units: Vec<String> = units.iter().map(|name| german::with_article(article, name)).collect();
        listed(&units, "und", unit)
    };
    let (other, dative) = (naming("die", "eine Einheit"), naming("der", "einer Einheit"));
    let has_case = dative.starts_with("der ") || dative.starts_with("einer ");
    let of = if has_case { dative.clone() } else { format!("von {dative}") };
    pattern.replace("{of}", &of).replace("{dat}", &dative).replace("{}", &other)
}

/// Returns the sentence that the batch protocol and the proofs have for a reason: `it bounced with A BOH`.
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
    protocol::pattern(reason).replace("{}", &listed(names, "and", "a unit"))
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
    write_reason_naming(reason, with, f, |unit, f| unit.write(map, f))
}

/// Writes the same sentence; `name` writes the units.
///
/// # Errors
///
/// Only those of `f` and `name`.
pub fn write_reason_naming<F: fmt::Write + ?Sized>(
    reason: Reason,
    with: &[Unit],
    f: &mut F,
    name: impl Fn(Unit, &mut F) -> fmt::Result,
) -> fmt::Result {
    if is_coded() {
        return f.write_str(reason.code());
    }
    let mut rest = protocol::pattern(reason);
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
            name(unit, f)?;
        }
        rest = rest.get(at + "{}".len()..).unwrap_or_default();
    }
    f.write_str(rest)
}

/// Returns the clause for a move that a stronger one beat, which succeeded: `beaten by A MAR`.
pub fn beaten_by(language: Language, unit: &str, is_head_to_head: bool) -> String {
    match (language, is_head_to_head) {
        _ if is_coded() => "beaten".to_owned(),
        (Language::English, false) => format!("beaten by {unit}"),
        (Language::English, true) => format!("beaten head to head by {unit}"),
        (Language::German, false) => format!("sie unterlag {}", german::with_article("der", unit)),
        (Language::German, true) => format!("sie unterlag frontal {}", german::with_article("der", unit)),
        (Language::French, false) => format!("elle a été battue par {unit}"),
        (Language::French, true) => format!("elle a été battue de front par {unit}"),
    }
}

/// Returns the clause for a move that failed because the unit that stayed is of the same power as a support for it:
/// `F MAO did not leave, and a power's support never counts against its own unit`. The move itself is of another power.
pub fn supporters_unit_stayed(language: Language, unit: &str) -> String {
    match language {
        _ if is_coded() => Reason::SelfDislodgement.code().to_owned(),
        Language::English => {
            format!("{unit} did not leave, and a power's support never counts against its own unit")
        }
        Language::German => {
            format!(
                "{unit} blieb stehen, und die Unterstützung einer Macht zählt nie gegen ihre eigene Einheit"
            )
        }
        Language::French => {
            format!(
                "{unit} n’est pas partie, et le soutien d’une puissance ne compte jamais contre sa propre unité"
            )
        }
    }
}

/// Says by which rule a paradox was settled, as its result tells: Szykman's rule disrupts convoys, and choice d of
/// DATC 4.A.2 lets moves fail.
pub fn paradox_settled(language: Language, is_convoy: bool) -> &'static str {
    match (language, is_convoy) {
        _ if is_coded() => Reason::Paradox.code(),
        (Language::English, true) => "convoy paradox: by Szykman's rule the convoy fails",
        (Language::English, false) => "convoy paradox: by the all-hold rule its moves fail",
        (Language::German, true) => "Konvoiparadoxon: nach Szykmans Regel scheitert der Konvoi",
        (Language::German, false) => "Konvoiparadoxon: nach der Regel „alle halten“ scheitern seine Züge",
        (Language::French, true) => "paradoxe de convoi : selon la règle de Szykman le convoi échoue",
        (Language::French, false) => {
            "paradoxe de convoi : selon la règle « tous tiennent » ses mouvements échouent"
        }
    }
}

/// Returns a clause with the words that it may not be so on the board, where a result was set by hand.
pub fn by_the_rules_alone(language: Language, clause: &str) -> String {
    let lead = match language {
        _ if is_coded() => "by_the_rules_alone",
        Language::English => "by the rules alone,",
        Language::German => "allein nach den Regeln:",
        Language::French => "selon les règles seules :",
    };
    format!("{lead} {clause}")
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

    /// Units are named in each language where they are in the others.
    #[test]
    fn every_reason_has_words_in_every_language() {
        for &one in Reason::ALL {
            let all = [english::reason(one), german::reason(one), french::reason(one)];
            let named = protocol::pattern(one).matches("{}").count();
            assert!(all.iter().all(|text| !text.is_empty() && !text.ends_with('.')), "{one:?}");
            assert!(all.iter().all(|text| text.matches('{').count() == named), "{one:?}: {all:?}");
        }
    }

    /// Programs get the sentences in JSON, where such characters stand as they are.
    #[test]
    fn sentences_for_programs_are_plain() {
        for &one in Reason::ALL {
            let sentence = protocol::pattern(one).replace("{}", "");
            let is_plain = |c: char| matches!(c, ' '..='~') && !"\"\\{}".contains(c);
            assert!(sentence.chars().all(is_plain), "{sentence}");
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
