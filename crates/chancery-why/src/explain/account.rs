//! Explanations as others use them: short, as a paragraph and in full, with the rules behind them.

use super::cite::Citation;
use super::words::citations_line;
use crate::words::{semicolon, word};
use chancery_notation::{Language, say};

/// A line of the whole tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AccountLine {
    /// Its depth in the tree; 0 is the result.
    pub depth: usize,
    /// The text of the line.
    pub text: String,
    /// Where the rule behind it is printed.
    pub places: &'static [Citation],
    /// Whether it belongs to what decided the result.
    pub decides: bool,
}

/// An explanation: short, as a paragraph and in full.
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
    /// The same rules in words, a sentence for each.
    pub rules_in_words: Vec<String>,
    /// The first of them that not every player knows.
    pub special_rule: Option<String>,
    /// Booijink's rules behind the result, in words: `rule 14`. They are empty if the engine's own words have them.
    pub cited: Option<String>,
    /// The language of the sentences. Rulings, and the words of an engine with rules of its own, are in English.
    pub language: Language,
}

impl Account {
    /// Returns the explanation of a result that a person set by hand: the ruling comes first, and the rest says what
    /// the rules alone give.
    #[must_use]
    pub fn overruled(self, ruling: &str) -> Self {
        let then = word(self.language, "answer-ByTheRules");
        self.after(ruling, then)
    }

    /// Returns the explanation with `first` before it; `then` leads back to it.
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
            ..self
        }
    }

    /// Returns the explanation with another sentence about the order behind it.
    #[must_use]
    pub fn beside(mut self, told: &str) -> Self {
        self.sentence = format!("{} {told}", self.sentence);
        self.paragraph = format!("{} {told}", self.paragraph);
        self.tree.push(AccountLine { depth: 1, text: told.to_owned(), places: &[], decides: false });
        self
    }

    /// Returns the sentence with its citations.
    pub fn sentence_citing(&self) -> String {
        let cited = self.cited.as_ref().map(|rules| format!(" [{}]", self.booijink(rules)));
        format!("{}{}", self.sentence, cited.unwrap_or_default())
    }

    /// Returns where the rules that the paragraph rests on are printed, as one short line; empty without any.
    pub fn rules_line(&self) -> String {
        citations_line(self.language, &self.rules)
    }

    /// Returns the rules that the paragraph rests on, and what is cited, as one line; empty without any.
    pub fn rules_text(&self) -> String {
        let cited = self.cited.as_ref().map(|rules| format!("Booijink, {rules}"));
        let rules = (!self.rules.is_empty()).then(|| self.rules_line());
        let rules = rules.into_iter().chain(cited).collect::<Vec<_>>().join(semicolon(self.language));
        if rules.is_empty() { rules } else { say!(self.language, "cite-rules", rules = rules) }
    }

    /// Says whose the rules are that are cited.
    fn booijink(&self, rules: &str) -> String {
        if self.language == Language::English {
            format!("Booijink's {rules}")
        } else {
            format!("Booijink, {rules}")
        }
    }

    /// Returns the explanation of an order that the engine left undecided, with its reason. The tree is that of
    /// the equations.
    pub(super) fn undecided(self, why: &str) -> Self {
        let language = self.language;
        let (sentence, paragraph) = (format!("{} {why}", self.sentence), format!("{} {why}", self.paragraph));
        Self { sentence, paragraph, ..self.after(why, word(language, "cite-by_equations")) }
    }

    /// Returns the tree as indented text, with the rules in brackets and the citations at the end.
    pub fn tree_text(&self) -> String {
        let mut text = String::new();
        for line in &self.tree {
            let rule = match line.places {
                [] => String::new(),
                places => format!("  [{}]", citations_line(self.language, places)),
            };
            text.extend([format!("{}{}{rule}\n", "  ".repeat(line.depth), line.text)]);
        }
        text.extend(self.cited.as_ref().map(|rules| format!("[{}]\n", self.booijink(rules))));
        text
    }
}
