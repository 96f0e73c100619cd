//! What proofs say in other languages than English, from the same statements.

mod french;
mod german;
mod names;
mod paradoxes;
mod phrases;
mod statements;
mod strengths;
mod tree;
mod void;

use super::{Answers, fill, number};
use crate::explain::cite::Citation;
use crate::explain::statement::{Lead, Sentence, Statement, Stay};
use crate::words::{capital, semicolon};
use chancery_core::adjudicate::Reason;
use chancery_core::text::is_coded;
use chancery_notation::Language;
use phrases::ProofPhrases;

/// Returns the phrases of a language; English has sentences of its own.
const fn phrases(language: Language) -> &'static ProofPhrases {
    match language {
        Language::French => &french::PHRASES,
        Language::German | Language::English => &german::PHRASES,
    }
}

impl Answers<'_> {
    /// Writes sentences one after the other.
    pub fn paragraph(&self, sentences: &[Sentence]) -> String {
        sentences.iter().map(|sentence| self.sentence(sentence)).collect::<Vec<_>>().join(" ")
    }

    /// Writes a sentence.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        if self.language == Language::English || is_coded() {
            return self.names.sentence(sentence);
        }
        if sentence.depth > 0 && !self.names.is_brief {
            return self.briefly().sentence(sentence);
        }
        let p = phrases(self.language);
        let end = if sentence.says_must_be_greater { p.and_equal } else { "" };
        let Some(lead) = &sentence.lead else {
            return format!("{}{end}.", capital(&self.statement(&sentence.says)));
        };
        let semicolon = semicolon(self.language);
        let Statement::Stay { stay: Stay::Stood(by), in_short: false, .. } = &sentence.says else {
            return format!(
                "{}{semicolon}{}{end}.",
                capital(&self.lead(lead)),
                self.statement(&sentence.says)
            );
        };
        let stood = match (by.as_slice(), lead.is_open) {
            ([], true) => p.will_hold.to_owned(),
            (by, true) => format!("{semicolon}{}", self.stood(by)),
            (by, false) => {
                return self.colon_and_clause(&capital(&self.lead(lead)), &self.stood(by)) + ".";
            }
        };
        format!("{}{stood}.", capital(&self.lead(lead)))
    }

    fn lead(&self, lead: &Lead) -> String {
        let (p, unit) = (phrases(self.language), self.unit(lead.unit));
        let reason = || self.plain_reason(lead.reason, &lead.with);
        match (lead.reason, lead.is_open) {
            (Reason::NoOrder, true) => fill(p.no_order_yet, &[&unit]),
            (Reason::NoOrder, false) => fill(p.no_order, &[&unit]),
            (Reason::ImpliedApart, _) | (_, false) => fill(p.held_for, &[&unit, &reason()]),
            (_, true) => fill(p.no_order_yet_because, &[&unit, &reason()]),
        }
    }

    /// Returns the same with names that leave out what was said or does not matter.
    fn briefly(&self) -> Self {
        Self { names: super::Names { is_brief: true, ..self.names }, language: self.language }
    }
}

/// Leads from a ruling back to what was explained before.
pub(in crate::explain) const fn by_the_rules(language: Language) -> &'static str {
    match language {
        Language::English => "By the rules alone:",
        _ => phrases(language).by_rules,
    }
}

/// Leads from an engine's own words back to the proof.
pub(in crate::explain) const fn by_the_equations(language: Language) -> &'static str {
    match language {
        Language::English => "By the equations:",
        _ => phrases(language).by_equations,
    }
}

/// Writes where rules are printed as one short line: `Rulebook diagrams 5, 11; DATC 6.D.1`.
pub(in crate::explain) fn citations(language: Language, cited: &[Citation]) -> String {
    let p = phrases(language);
    let (rulebook, page, diagram, to) = match language {
        Language::English => ("Rulebook {}", "page {}|pages {}", "diagram {}|diagrams {}", " to "),
        _ => (p.rulebook, p.pages, p.diagrams, "–"),
    };
    let of = |kind: fn(&Citation) -> Option<String>| cited.iter().filter_map(kind).collect::<Vec<_>>();
    let pages = of(|one| if let Citation::Page(n) = one { Some(n.to_string()) } else { None });
    let cases = of(|one| if let Citation::Case(case) = one { Some((*case).to_owned()) } else { None });
    let cases: Vec<String> = cases.iter().map(|cases| cases.replace(" to ", to)).collect();
    let books = of(|one| if let Citation::Book(book) = one { Some((*book).to_owned()) } else { None });
    let mut numbers: Vec<u8> =
        cited.iter().filter_map(|one| if let Citation::Diagram(n) = one { Some(*n) } else { None }).collect();
    numbers.sort_unstable();
    let diagrams = numbers.iter().map(u8::to_string).collect();
    let counted =
        |what, all: Vec<String>| (!all.is_empty()).then(|| fill(number(what, all.len()), &[&all.join(", ")]));
    let printed: Vec<String> =
        [counted(page, pages), counted(diagram, diagrams)].into_iter().flatten().collect();
    let printed = (!printed.is_empty()).then(|| fill(rulebook, &[&printed.join(", ")]));
    let datc = (!cases.is_empty()).then(|| format!("DATC {}", cases.join(", ")));
    printed.into_iter().chain(datc).chain(books).collect::<Vec<_>>().join(semicolon(language))
}

/// Writes the rules that an explanation rests on as a sentence of its own.
pub(in crate::explain) fn rules_sentence(language: Language, rules: &str) -> String {
    let phrase = match language {
        Language::English => "Rules: {}.",
        _ => phrases(language).rules,
    };
    fill(phrase, &[rules])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each phrase has as many places for names in both languages.
    #[test]
    fn every_phrase_names_the_same() {
        let places = |language: Language| {
            let all = phrases(language).all();
            assert!(all.iter().all(|(_, text)| !text.is_empty()));
            let count = |text: &'static str| {
                let (one, several) = (number(text, 1), number(text, 2));
                let [one, several] = [one, several].map(|text| text.matches("{}").count());
                assert_eq!(one, several, "{text}");
                one
            };
            all.into_iter().map(|(name, text)| (name, count(text))).collect::<Vec<_>>()
        };
        assert_eq!(places(Language::German), places(Language::French));
    }
}
