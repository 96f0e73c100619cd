//! An order that is supposed, or what somebody expected: whether it holds, why not, and what would have helped.

use std::io::Write;

use anyhow::anyhow;
use serde_json::{Value, json};

use super::{
    Alone, Answered, Board, CommandError, Depth, Explain, Telling, account_text, beside, chosen, wrapped,
    wrapped_item,
};
use chancery_core::adjudicate::Fate;
use chancery_core::text::Clean;
use chancery_game::protocol::Request;
use chancery_notation::{Language, MAX_TEXT_BYTES};
use chancery_why::explain::{
    AnswerPhrase, Argument, BesidePhrase, Change, Expectation, Explainer, OtherRule, Question, answer_phrase,
    beside_phrase, citations_line,
};
use chancery_why::words;

/// How many changes are shown.
const SHOWN: usize = 8;

/// Words between a unit and a province that say what was expected, in every language.
const DISLODGES: [&str; 3] = ["dislodges", "vertreibt", "déloge"];
const TAKES: [&str; 3] = ["takes", "nimmt", "prend"];
const STAYS: [&str; 6] = ["stays", "holds", "survives", "bleibt", "hält", "reste"];

/// What is expected, and the order that it needs.
pub struct ExpectedOutcome {
    pub unit: usize,
    expectation: Expectation,
    /// The order that was to be given; none if it is about the orders as they are.
    pub order: Option<String>,
}

/// What came of it.
struct Attempt {
    /// The order, and the one that was given, in canonical notation.
    order: String,
    given: String,
    argument: Argument,
    /// The single other orders, of anybody, with which it would have been so; none are searched if it is.
    changes: Vec<Change>,
    /// Whether nobody's order helps, because the order itself is impossible on this board.
    is_impossible: bool,
    /// The choices of the house under which it would have been so, if they are asked for.
    rules: Option<Vec<OtherRule>>,
}

impl Board {
    /// Answers whether an order that is supposed alone comes out as expected, and what it changes.
    pub fn suppose_alone(
        &self,
        options: &Explain,
        (wanted, expected): &Alone<'_>,
        [(before, was), (request, now)]: [(&Request, &Answered); 2],
        told: (&Telling, bool),
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let (was, now) = (chosen(was, None), chosen(now, None));
        let differs = if options.json { beside::values(&was, &now) } else { Vec::new() };
        self.suppose(options, expected, (before, request), told, differs, out)?;
        if options.json || expected.order.is_none() {
            return Ok(());
        }
        writeln!(out)?;
        beside::table(&was, &now, std::slice::from_ref(*wanted), options.lang, out)
    }

    /// Answers whether it comes out as expected: the reason, and what would have had to be different. `other` are the orders
    /// with the one that is supposed.
    fn suppose(
        &self,
        options: &Explain,
        expected: &ExpectedOutcome,
        (request, other): (&Request, &Request),
        (telling, is_ruled): (&Telling, bool),
        differs: Vec<Value>,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let language = telling.voice.language;
        let unit = expected.unit;
        let orders = self.sheets(other).movement;
        let explainer = self.explainer(&orders, telling);
        let orders = self.sheets(request).movement;
        let before = self.explainer(&orders, telling);
        let tried = self.tried(&before, &explainer, expected, options.house_rules)?;
        if options.json {
            return json_of(&explainer, unit, (&tried, differs), is_ruled, language, out);
        }
        if is_ruled {
            writeln!(out, "{}\n", beside_phrase(language, BesidePhrase::TriedByTheRules))?;
        }
        let given = before.quoted_order(language, unit);
        let order = explainer.quoted_order(language, unit);
        let lead = match (given == order, &expected.order) {
            (_, None) => None,
            (true, _) => Some(AnswerPhrase::AsGiven(&given)),
            (false, _) => Some(AnswerPhrase::Instead(&order, &given)),
        };
        if let Some(lead) = lead {
            writeln!(out, "{}", Clean::lines(&wrapped(&answer_phrase(language, lead))).as_str())?;
        }
        for line in explainer.argument_lines(language, &tried.argument) {
            writeln!(out, "{}", Clean::lines(&wrapped(&line)).as_str())?;
        }
        if options.depth != Depth::Sentence
            && let Some(proof) = explainer.proof(unit)
        {
            writeln!(out)?;
            write!(out, "{}", account_text(&explainer.account_in(language, &proof), options.depth))?;
        }
        if options.depth != Depth::Sentence {
            writeln!(out)?;
        }
        print_changes(&explainer, &tried, language, out)
    }

    /// Reads what is expected: an order, `MUN dislodges RUH` or `MUN stays`.
    pub fn expected(&self, text: &str) -> Result<ExpectedOutcome, CommandError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is = |word: &str, all: &[&str]| all.contains(&word.to_lowercase().as_str());
        if let [unit @ .., verb, to] = words.as_slice()
            && !unit.is_empty()
            && (is(verb, &DISLODGES) || is(verb, &TAKES))
        {
            let unit = self.wanted(&unit.join(" "))?.0.ok_or_else(|| anyhow!("there is no unit there"))?;
            let piece = chancery_core::order::Piece::from(self.position.units[unit]);
            let piece = chancery_core::order::Canonical::canonical(&piece, &self.map);
            let order = format!("{piece} - {to}");
            self.unit_of(&order)?;
            let expectation =
                if is(verb, &TAKES) { Expectation::Works(unit) } else { Expectation::Dislodges(unit) };
            return Ok(ExpectedOutcome { unit, expectation, order: Some(order) });
        }
        if let [unit @ .., verb] = words.as_slice()
            && !unit.is_empty()
            && is(verb, &STAYS)
            && let Ok((Some(unit), _)) = self.wanted(&unit.join(" "))
        {
            return Ok(ExpectedOutcome { unit, expectation: Expectation::Stays(unit), order: None });
        }
        let unit = self.unit_of(text)?;
        Ok(ExpectedOutcome { unit, expectation: Expectation::Works(unit), order: Some(text.to_owned()) })
    }

    /// Returns the unit that an order is for.
    fn unit_of(&self, order: &str) -> Result<usize, CommandError> {
        if order.len() > MAX_TEXT_BYTES {
            return Err(CommandError::Usage("the order is too long".to_owned()));
        }
        let unit = self.speaks_for(None, order).and_then(|(province, _)| {
            self.position.units.iter().position(|unit| self.map.province_of(unit.at) == province)
        });
        let shown = Clean::line(order);
        let trouble = || CommandError::from(anyhow!("`{shown}` is not an order of a unit on the board"));
        unit.ok_or_else(|| trouble().hint("write the whole order, such as \"A MUN - SIL\""))
    }

    /// Adjudicates with the order in place, and if it is not as expected, with every single other order of anybody beside
    /// it.
    fn tried(
        &self,
        before: &Explainer,
        explainer: &Explainer,
        expected: &ExpectedOutcome,
        with_rules: bool,
    ) -> Result<Attempt, CommandError> {
        let (unit, expectation) = (expected.unit, expected.expectation);
        let question = match expectation {
            Expectation::Stays(_) => Question::Stays(unit),
            Expectation::Works(_) | Expectation::Dislodges(_) => Question::Order(unit),
        };
        let argument = explainer.argument(expectation).ok_or_else(|| anyhow!("there is no such unit"))?;
        let mut tried = Attempt {
            order: explainer.resolution().order_text(&self.map, unit).unwrap_or_default(),
            given: before.resolution().order_text(&self.map, unit).unwrap_or_default(),
            changes: Vec::new(),
            is_impossible: explainer.is_impossible(question),
            rules: with_rules.then(|| explainer.rules_that_give(expectation)),
            argument,
        };
        if !tried.argument.holds {
            tried.changes = explainer.remedies(expectation);
        }
        Ok(tried)
    }
}

fn print_changes(
    explainer: &Explainer,
    tried: &Attempt,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let mut say = |phrase| writeln!(out, "{}", answer_phrase(language, phrase));
    if let Some(rules) = &tried.rules {
        if rules.is_empty() {
            return Ok(say(AnswerPhrase::NoChoice)?);
        }
        say(AnswerPhrase::ChoicesExpected)?;
        return print_rules(rules, language, out);
    }
    if tried.argument.holds {
        let is_other = tried.given != tried.order;
        return if is_other { Ok(say(AnswerPhrase::Works)?) } else { Ok(()) };
    }
    if tried.is_impossible {
        return Ok(say(AnswerPhrase::NobodysOrder)?);
    }
    if tried.changes.is_empty() {
        return Ok(say(AnswerPhrase::NoSingle)?);
    }
    say(AnswerPhrase::WithAny)?;
    for change in tried.changes.iter().take(SHOWN) {
        let text = explainer.change_text(language, change);
        writeln!(out, "{}", Clean::lines(&wrapped_item(&text)).as_str())?;
    }
    match tried.changes.len().saturating_sub(SHOWN) {
        0 => Ok(()),
        more => Ok(writeln!(out, "{}", answer_phrase(language, AnswerPhrase::AndMore(more)))?),
    }
}

/// Prints house rules with the result of an order under each.
pub fn print_rules(rules: &[OtherRule], language: Language, out: &mut dyn Write) -> Result<(), CommandError> {
    for one in rules {
        let fate = one.fate.map(|fate| format!(", {}", words::fate(language, fate))).unwrap_or_default();
        let result = match language {
            Language::English => one.verdict.word(),
            _ => words::result(language, one.act, one.verdict, None),
        };
        let colon = if language == Language::French { " :" } else { ":" };
        let line = format!("{}={}{colon} {result}{fate} ({})", one.issue, one.option, one.text_in(language));
        writeln!(out, "{}", wrapped_item(&line))?;
    }
    Ok(())
}

fn json_of(
    explainer: &Explainer,
    unit: usize,
    (tried, differs): (&Attempt, Vec<Value>),
    is_ruled: bool,
    language: Language,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let one = |change: &Change| json!({"orders": explainer.change_orders(change), "text": explainer.change_text(language, change)});
    let changes: Vec<_> = tried.changes.iter().map(one).collect();
    let entry = &explainer.resolution().entries[unit];
    let mut value = json!({
        "order": tried.order,
        "instead_of": tried.given,
        "result": entry.verdict.word(),
        "fate": entry.fate.map(Fate::word),
        "as_expected": tried.argument.holds,
        "argument": explainer.argument_text(language, &tried.argument),
        "rules": tried.argument.rule().map(|rule| citations_line(language, rule)),
        "why": explainer.result_text(unit, language),
        "impossible": tried.is_impossible,
        "changes": changes,
        "differs": differs,
    });
    if let Some(rules) = &tried.rules {
        let choice = |one: &OtherRule| json!({"choice": format!("{}={}", one.issue, one.option), "text": one.text_in(language)});
        value["house_rules"] = rules.iter().map(choice).collect();
    }
    if is_ruled {
        value["by_the_rules_alone"] = true.into();
    }
    Ok(writeln!(out, "{value}")?)
}
