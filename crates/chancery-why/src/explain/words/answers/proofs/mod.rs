//! What proofs say, in every language from the same statements.

mod moves;
mod names;
mod paradoxes;
mod statements;
mod void;

use super::Answers;
use crate::explain::cite::Citation;
use crate::explain::statement::{Closed, Lead, Sentence, Statement, Stay};
use crate::words::{capital, semicolon, word};
use chancery_core::adjudicate::Reason;
use chancery_core::text::is_coded;
use chancery_notation::{Language, say};
pub use paradoxes::resolutions_found;

/// How many letters a sentence may have in English and in other languages: what would make it longer stands in one of its own.
const LONGEST: [usize; 2] = [220, 270];

impl Answers<'_> {
    /// Writes statements one after the other, in so many sentences at most; also returns how many statements that are.
    pub fn paragraph(&self, statements: &[Sentence], most: usize) -> (String, usize) {
        let (mut text, mut count) = (String::new(), 0);
        let because = word(self.language, "proof-because");
        for (at, sentence) in statements.iter().enumerate() {
            // What is joined takes its reason with it.
            if sentence.is_reason && at > 0 && statements[at - 1].joins && !is_coded() {
                continue;
            }
            let reason =
                statements.get(at + 1).filter(|next| next.is_reason && sentence.joins && !is_coded());
            let reason = reason.map(|next| format!("{because}{}", self.briefly().statement(&next.says)));
            let reason = reason.unwrap_or_default();
            let joined = |says: &Statement| {
                let text = text.strip_suffix('.').filter(|_| sentence.joins && !is_coded())?;
                let clause = self.briefly().statement(says);
                let link = if sentence.is_reason { because } else { semicolon(self.language) };
                let joined = format!("{link}{clause}{reason}.");
                let begun = text.rfind(". ").map_or(text, |at| &text[at + 2..]);
                let length = begun.chars().chain(joined.chars()).count();
                (length <= LONGEST[usize::from(self.language != Language::English)])
                    .then(|| format!("{text}{joined}"))
            };
            // That a unit was disbanded is not left out of the first two sentences for what closed its retreats.
            let short = || match sentence.says {
                Statement::Destroyed(u, _) if count == 2 => {
                    joined(&Statement::Destroyed(u, Closed::default()))
                }
                _ => None,
            };
            if let Some(joined) = joined(&sentence.says).or_else(short) {
                text = joined;
            } else if count < most {
                let told = self.sentence(sentence);
                let end = if is_coded() { "" } else { "." };
                text = format!("{text} {}{reason}{end}", told.strip_suffix('.').unwrap_or(&told));
                count += 1;
            } else {
                return (text.trim_start().to_owned(), at);
            }
        }
        (text.trim_start().to_owned(), statements.len())
    }

    /// Writes a sentence.
    pub fn sentence(&self, sentence: &Sentence) -> String {
        if is_coded() {
            return format!("{sentence:?}");
        }
        if sentence.depth > 0 && !self.names.is_brief {
            return self.briefly().sentence(sentence);
        }
        let Some(lead) = &sentence.lead else {
            return format!("{}.", capital(&self.statement(&sentence.says)));
        };
        let semicolon = semicolon(self.language);
        let Statement::Stay { stay: Stay::Stood(attackers), .. } = &sentence.says else {
            return format!("{}{semicolon}{}.", capital(&self.lead(lead)), self.statement(&sentence.says));
        };
        let stood = match (attackers.as_slice(), lead.is_open) {
            ([], true) => {
                say!(self.language, "proof-will_hold", more_no_order = (lead.reason == Reason::NoOrder))
            }
            (by, true) => format!("{semicolon}{}", self.stood(by)),
            (by, false) => {
                return self.colon_and_clause(&capital(&self.lead(lead)), &self.stood(by)) + ".";
            }
        };
        format!("{}{stood}.", capital(&self.lead(lead)))
    }

    fn lead(&self, lead: &Lead) -> String {
        let unit = self.unit(lead.unit);
        let reason = || self.plain_reason(lead.reason, &lead.with);
        match (lead.reason, lead.is_open) {
            (Reason::NoOrder, true) => say!(self.language, "proof-no_order_yet", unit),
            (Reason::NoOrder, false) => say!(self.language, "proof-no_order", unit),
            (Reason::ImpliedApart, _) | (_, false) => {
                say!(self.language, "proof-held_for", unit, why = reason())
            }
            (_, true) => say!(self.language, "proof-no_order_yet_because", unit, why = reason()),
        }
    }

    /// Returns the same with names that leave out what was said or does not matter.
    pub(super) fn briefly(&self) -> Self {
        Self { names: super::Names { is_brief: true, ..self.names }, language: self.language }
    }
}

/// Writes where rules are printed as one short line: `Rulebook diagrams 5, 11; DATC 6.D.1`.
pub fn citations_line(language: Language, cited: &[Citation]) -> String {
    // Between two numbers other languages have a dash.
    let to = if language == Language::English { " to " } else { "–" };
    let of = |kind: fn(&Citation) -> Option<String>| cited.iter().filter_map(kind).collect::<Vec<_>>();
    let pages = of(|one| if let Citation::Page(n) = one { Some(n.to_string()) } else { None });
    let cases = of(|one| if let Citation::Case(case) = one { Some((*case).to_owned()) } else { None });
    let cases: Vec<String> = cases.iter().map(|cases| cases.replace(" to ", to)).collect();
    let books = of(|one| if let Citation::Book(book) = one { Some((*book).to_owned()) } else { None });
    let mut numbers: Vec<u8> =
        cited.iter().filter_map(|one| if let Citation::Diagram(n) = one { Some(*n) } else { None }).collect();
    numbers.sort_unstable();
    let diagrams = numbers.iter().map(u8::to_string).collect();
    let counted = |what, all: Vec<String>| {
        (!all.is_empty()).then(|| say!(language, what, numbers = all.join(", "), count = all.len()))
    };
    let printed: Vec<String> =
        [counted("cite-pages", pages), counted("cite-diagrams", diagrams)].into_iter().flatten().collect();
    let printed = (!printed.is_empty()).then(|| say!(language, "cite-rulebook", pages = printed.join(", ")));
    let datc = (!cases.is_empty()).then(|| format!("DATC {}", cases.join(", ")));
    printed.into_iter().chain(datc).chain(books).collect::<Vec<_>>().join(semicolon(language))
}
