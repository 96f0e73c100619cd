//! What an explanation looks like to everybody above: three voices and the rules behind them.

use super::cite::Citation;
use super::words::{by_the_equations, by_the_rules, citations, rules_sentence};
use crate::words::semicolon;
use chancery_notation::Language;

/// Writes citations as one short line: `Rulebook diagrams 5, 11; DATC 6.D.1`.
pub fn citations_line(language: Language, cited: &[Citation]) -> String {
    citations(language, cited)
}

/// A line of the whole tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AccountLine {
    /// How deep it stands; 0 is the result.
    pub depth: usize,
    /// The text of the line.
    pub text: String,
    /// Where the rule behind it is printed.
    pub places: &'static [Citation],
    /// Whether it belongs to what decided the result.
    pub decides: bool,
}

/// An explanation in three voices.
///
/// ```
/// use chancery_core::{Context, Position, Rules, Terrain, standard};
/// use chancery_why::Explainer;
/// use chancery_notation::{Reader, ReadingContext};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), "Italy: A Rom - Ven").submission();
/// let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
/// let proof = explainer.unit_in("ROM").and_then(|unit| explainer.proof(unit)).expect("a proof");
/// let account = explainer.account(&proof);
/// assert!(account.paragraph.starts_with("A ROM - VEN") && account.tree_text().contains("A VEN"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Account {
    /// The result in a sentence.
    pub sentence: String,
    /// The paragraph for reading aloud: the result, then what it rests on.
    pub paragraph: String,
    /// The whole tree.
    pub tree: Vec<AccountLine>,
    /// The rules that the paragraph rests on, each once.
    pub rules: Vec<Citation>,
    /// Booijink's rules that the result goes back to, in words, where such are cited: `rule 14`. Those of a result
    /// that has other grounds than the equations' stand with the engine's own words.
    pub cited: Option<String>,
    /// The language of the sentences. What an engine with rules of its own says, and rulings, are in English.
    pub language: Language,
}

impl Account {
    /// Returns the same explanation where a person set the result by hand: what was ruled comes first, and what
    /// was explained before is what the rules alone give.
    #[must_use]
    pub fn overruled(self, ruling: &str) -> Self {
        let then = by_the_rules(self.language);
        self.after(ruling, then)
    }

    /// Returns the same explanation after something that comes first; `then` leads back to it.
    pub(super) fn after(self, first: &str, then: &str) -> Self {
        let line = |depth, text: &str| AccountLine {
            depth,
            text: text.to_owned(),
            places: &[],
            decides: depth == 0,
        };
        let mut tree = vec![line(0, first), line(1, then)];
        tree.extend(self.tree.into_iter().map(|l| AccountLine { depth: l.depth + 2, ..l }));
        Self {
            sentence: format!("{first} {then} {}", self.sentence),
            paragraph: format!("{first} {then} {}", self.paragraph),
            tree,
            rules: self.rules,
            cited: self.cited,
            language: self.language,
        }
    }

    /// Returns the same explanation with something else to be said of the order behind it.
    #[must_use]
    pub fn beside(mut self, told: &str) -> Self {
        self.sentence = format!("{} {told}", self.sentence);
        self.paragraph = format!("{} {told}", self.paragraph);
        self.tree.push(AccountLine { depth: 1, text: told.to_owned(), places: &[], decides: false });
        self
    }

    /// Returns the sentence, with what is cited after it.
    pub fn sentence_citing(&self) -> String {
        let cited = self.cited.as_ref().map(|rules| format!(" [{}]", self.booijink(rules)));
        format!("{}{}", self.sentence, cited.unwrap_or_default())
    }

    /// Returns where the rules that the paragraph rests on are printed, as one short line; empty without any.
    pub fn rules_line(&self) -> String {
        citations(self.language, &self.rules)
    }

    /// Returns the rules that the paragraph rests on, and what is cited, as one line; empty without any.
    pub fn rules_text(&self) -> String {
        let cited = self.cited.as_ref().map(|rules| format!("Booijink, {rules}"));
        let rules = (!self.rules.is_empty()).then(|| self.rules_line());
        let rules = rules.into_iter().chain(cited).collect::<Vec<_>>().join(semicolon(self.language));
        if rules.is_empty() { rules } else { rules_sentence(self.language, &rules) }
    }

    /// Says whose the rules are that are cited.
    fn booijink(&self, rules: &str) -> String {
        if self.language == Language::English {
            format!("Booijink's {rules}")
        } else {
            format!("Booijink, {rules}")
        }
    }

    /// Returns the same explanation of an order that the engine left undecided, with why it did. The tree is
    /// what the equations give.
    pub(super) fn undecided(self, why: &str) -> Self {
        let language = self.language;
        let (sentence, paragraph) = (format!("{} {why}", self.sentence), format!("{} {why}", self.paragraph));
        Self { sentence, paragraph, ..self.after(why, by_the_equations(language)) }
    }

    /// Returns the tree as indented text, the rules in brackets, what is cited at the end.
    pub fn tree_text(&self) -> String {
        let mut text = String::new();
        for line in &self.tree {
            let rule = match line.places {
                [] => String::new(),
                places => format!("  [{}]", citations(self.language, places)),
            };
            text.extend([format!("{}{}{rule}\n", "  ".repeat(line.depth), line.text)]);
        }
        text.extend(self.cited.as_ref().map(|rules| format!("[{}]\n", self.booijink(rules))));
        text
    }
}
