//! Explanations as others use them: short, as a paragraph and in full, with the rules behind them; and those that need
//! no equation: retreats, adjustments, orders that were refused.

use super::cite::{Citation, Places, in_words, of_reason};
use super::words::{Answers, Speech, Voice, citations_line};
use crate::words::{capital, semicolon, word};
use chancery_core::adjudicate::{Entry, Reason, Verdict, disorder_sequence};
use chancery_core::map::{Location, Map, Power, Unit};
use chancery_core::order::{Adjustment, Order, Piece, Position, Retreat, retreat_options};
use chancery_core::rules::Rules;
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
        if rules.is_empty() { rules } else { say!(self.language, "cite-rules", rules) }
    }

    /// Says whose the rules are that are cited.
    fn booijink(&self, rules: &str) -> String {
        if self.language == Language::English {
            format!("Booijink's {rules}")
        } else {
            format!("Booijink, {rules}")
        }
    }

    /// Returns the explanation of an order that the engine left undecided, with why. The tree is that of the equations.
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

/// Makes an account from a clause, what decided it in the same sentence, and the facts behind it.
fn account(voice: Voice, clause: String, decided: Option<String>, facts: &[String], rule: Places) -> Account {
    let clause = [clause].into_iter().chain(decided).collect::<Vec<_>>().join(semicolon(voice.language));
    let sentence = format!("{clause}.");
    let paragraph = facts.iter().fold(sentence.clone(), |text, fact| format!("{text} {}.", capital(fact)));
    let top = AccountLine { depth: 0, text: clause, places: rule.each, decides: true };
    let below =
        facts.iter().map(|fact| AccountLine { depth: 1, text: capital(fact), places: &[], decides: true });
    let tree = [top].into_iter().chain(below).collect();
    Account {
        sentence,
        paragraph,
        tree,
        rules: rule.each.to_vec(),
        rules_in_words: in_words(voice.language, [rule]),
        language: voice.language,
        ..Account::default()
    }
}

/// Returns where the rule for a reason is printed.
fn rule_of(reason: Option<Reason>) -> Places {
    reason.map_or(Places::NONE, of_reason)
}

/// Explains why an order of a movement phase was used for no unit. It is quoted as `order`; spoken, it is named fully.
pub fn refusal(voice: Voice, map: &Map, order: &str, entry: &Entry<Order>) -> Account {
    let answers = Answers::of_map(voice, map);
    let spoken = (voice.speech == Speech::Spoken).then(|| answers.noun(&entry.ordered, 0));
    let order = spoken.as_deref().unwrap_or(order);
    let clause = answers.refusal(order, entry.ordered.order.into(), entry);
    account(voice, clause, None, &[], rule_of(entry.reason))
}

/// Explains why a retreat came out as it did, in a language, with units named in codes or in full. `position` is the
/// board of the retreat phase; while it `is_open`, orders may still come in.
pub fn retreat(
    voice: Voice,
    map: &Map,
    rules: &Rules,
    position: &Position,
    entry: &Entry<Retreat>,
    is_open: bool,
) -> Account {
    let answers = Answers::of_map(voice, map);
    let rule = rule_of(entry.reason);
    let dislodged = position.dislodged.iter().find(|d| entry.unit == Some(d.unit));
    let Some(dislodged) = dislodged else {
        let order = answers.retreat_order(&entry.ordered);
        return account(voice, answers.refusal(&order, entry.ordered.order.into(), entry), None, &[], rule);
    };
    let open = retreat_options(map, rules, &position.units, &position.contested, dislodged);
    let open: Vec<_> = open.collect();
    let facts = answers.retreat_facts(rules, position, (dislodged, entry), &open);
    let clause = answers.retreat(entry, dislodged.unit, open.len() == 1, is_open);
    let decided = match entry.ordered.order {
        Retreat::To(to) if entry.verdict == Verdict::Succeeds && dislodged.from.is_none() => {
            let returns = dislodged.start.filter(|&start| start == map.province_of(to));
            let from = returns.map(|start| answers.origin(start)).unwrap_or_default();
            Some(say!(voice.language, "beyond-closes_none", from))
        }
        _ => None,
    };
    let rule = if decided.is_some() { Places::of("closes_none") } else { rule };
    account(voice, clause, decided, &facts, rule.or("retreats"))
}

/// What could be done in a phase without movement.
#[derive(Clone, Copy, Debug)]
pub enum Possible {
    /// The dislodged unit could retreat there.
    Retreat(Unit, Location),
    /// The power could build the unit.
    Build(Power, Piece),
    /// The unit is not removed.
    Stay(Unit),
}

/// Says in a sentence what could be done.
pub fn possible(voice: Voice, map: &Map, position: &Position, what: Possible) -> String {
    let answers = Answers::of_map(voice, map);
    let text = match what {
        Possible::Retreat(unit, to) => answers.could_retreat(unit, &[to], ("any", false)),
        Possible::Build(power, piece) => {
            let unit = answers.piece_by(piece, ["answer-an_army", "answer-a_fleet"]);
            say!(voice.language, "beyond-could_build", power = answers.power(power), unit)
        }
        Possible::Stay(unit) => {
            let stays = say!(voice.language, "beyond-stays", unit = answers.piece(unit.into()));
            format!("{stays}{}{}", semicolon(voice.language), answers.balance(position, unit.power))
        }
    };
    format!("{}.", capital(&text))
}

/// Explains why a build or removal came out as it did, in a language, with units named in codes or in full. `position`
/// is the board of the adjustment phase; while it `is_open`, orders may still come in.
pub fn adjustment(
    voice: Voice,
    map: &Map,
    rules: &Rules,
    position: &Position,
    entry: &Entry<Adjustment>,
    is_open: bool,
) -> Account {
    let answers = Answers::of_map(voice, map);
    let (power, rule) = (entry.ordered.by, rule_of(entry.reason));
    let rule =
        if entry.reason == Some(Reason::MissingCoast) { Places::of("missing_coast=build") } else { rule };
    let balance = answers.balance(position, power);
    let is_in_disorder = match entry.reason {
        Some(Reason::CivilDisorder) => entry.unit.is_some(),
        Some(Reason::ChosenInDisorder) => entry.unit.is_some() && entry.verdict == Verdict::Succeeds,
        reason => reason == Some(Reason::SparedInDisorder),
    };
    let is_of_due = matches!(
        entry.reason,
        Some(
            Reason::NoRemovalsDue | Reason::TooManyBuilds | Reason::TooManyRemovals | Reason::BuildsBeyondDue
        )
    );
    let (mut decided, mut facts) = match entry.reason {
        Some(Reason::NoBuildsDue) => {
            let rule = say!(voice.language, "beyond-owner_changes");
            (Some(format!("{balance}{}{rule}", semicolon(voice.language))), Vec::new())
        }
        _ if is_of_due => (Some(balance), Vec::new()),
        _ => (None, vec![balance]),
    };
    // Without a centre all units go, and none first.
    if is_in_disorder && position.centres_of(power).next().is_some() {
        let units = disorder_sequence(map, rules, position, power);
        let removed = entry.unit.filter(|_| entry.reason != Some(Reason::SparedInDisorder));
        decided = removed.map(|unit| answers.farthest(rules.civil_disorder, unit, &units));
        // Why this one and no other says the rule.
        facts.extend(decided.is_none().then(|| answers.removed_first(rules.civil_disorder, power)));
        facts.extend((decided.is_none() || units.len() > 2).then(|| answers.distances(&units)));
    }
    let clause = answers.adjustment(entry, is_open);
    account(voice, clause, decided, &facts, rule.or("adjustments"))
}
