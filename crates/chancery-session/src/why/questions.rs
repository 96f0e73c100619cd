//! What players ask beyond the reasons: the rule, under which house rule it would have been otherwise, the result as it is
//! read aloud, and what became of the unit.

use crate::board::Sign;
use crate::open_game::GameSession;
use crate::open_game::inspector::{Goes, Item, Part};
use crate::styled::{Tone, line};
use crate::why::{asked_unit, part, selection, shows_results};
use chancery_core::turn::Outcome;
use chancery_game::report::{QuietPhase, UnitStory};
use chancery_notation::Language;
use chancery_why::explain::{
    AnswerPhrase, Explainer, Speech, Voice, answer_phrase, citations_line, practised,
};

/// Returns the part with where the rule is printed, the rule in words, and up to five positions that practise it. Below, the house rules
/// under which the result would be another.
pub fn rule(session: &GameSession, asked: Option<&(Explainer<'_>, usize)>) -> Vec<Item> {
    let Some(row) = super::asked_row(session) else { return Vec::new() };
    let Some(account) = selection::account(session, row) else { return Vec::new() };
    let rules = account.rules_text();
    if rules.is_empty() && (asked.is_none() || row.sign == Sign::Missing) {
        return Vec::new();
    }
    let text = if rules.is_empty() { "Would another house rule change it?".to_owned() } else { rules };
    part(session, Part::Rule, text, || {
        let lessons = practised(&account.rules).into_iter().map(|place| {
            let name = citations_line(Language::English, &[place]);
            Item::to(line(Tone::Text, 1, format!("practise {name}")), Goes::Lesson(place))
        });
        let words = account.rules_in_words.iter().map(|rule| line(Tone::Text, 1, rule.clone()).into());
        let words: Vec<Item> = words.collect();
        words
            .into_iter()
            .chain(lessons)
            .chain(asked.into_iter().flat_map(|(explainer, index)| house_rules(explainer, *index)))
            .collect()
    })
}

/// Returns the house rules under which the order or the unit would have fared otherwise.
fn house_rules(explainer: &Explainer<'_>, index: usize) -> Vec<Item> {
    let language = Language::English;
    let found = explainer.under_other_rules(index);
    let head = if found.is_empty() { AnswerPhrase::NoChoice } else { AnswerPhrase::Choices };
    let mut items = vec![line(Tone::Quiet, 1, answer_phrase(language, head)).into()];
    items.extend(found.iter().map(|one| line(Tone::Text, 2, one.describe(language)).into()));
    items
}

/// Returns the result with full names, as one reads it aloud in the language of the game.
pub fn aloud(session: &GameSession, (explainer, index): &(Explainer<'_>, usize)) -> Vec<Item> {
    part(session, Part::Aloud, "To read aloud", || {
        let explainer = explainer.clone().speaking(Speech::Spoken);
        let proof = explainer.quick_proof(*index);
        let text = proof.map(|proof| explainer.account_in(session.report().language, &proof).paragraph);
        text.map(|text| line(Tone::Text, 1, text).into()).into_iter().collect()
    })
}

/// Returns the life of the unit, from where it came from to where it was lost. A what-if has no later phases.
pub fn story(session: &GameSession) -> Vec<Item> {
    let report = session.report();
    let unit = asked_unit(session).filter(|_| shows_results(session) && session.what_if.is_none());
    let Some(story) = unit.and_then(|unit| UnitStory::of(&session.game, report.id, unit)) else {
        return Vec::new();
    };
    part(session, Part::Story, "What happened to the unit", || {
        let voice = Voice { language: report.language, speech: Speech::Codes };
        let one = |(at, step): (usize, &chancery_game::report::StoryStep)| {
            let is_begin = story.began == Some(at);
            let (began, tone) =
                if is_begin { ("  ← its loss began here", Tone::Bad) } else { ("", Tone::Text) };
            line(tone, 1, format!("{}{began}", step.describe(session.map(), voice))).into()
        };
        story.steps.iter().enumerate().map(one).collect()
    })
}

/// Returns who sent the order that is asked about, and when it came in, where that is known.
pub fn provenance(session: &GameSession) -> Option<Item> {
    let from = super::asked_row(session)?.row.as_ref()?.from.as_ref().filter(|f| !f.sender.is_empty())?;
    Some(line(Tone::Quiet, 0, format!("Sent by {}; it came in on {}.", from.sender, from.when)).into())
}

/// Returns what happened in a province: who was there, and who was ordered there; of a phase without movement whose it is,
/// and who could retreat or build there.
pub fn in_province(session: &GameSession, at: chancery_core::map::Province) -> Vec<Item> {
    if !shows_results(session) || session.hidden().is_some() {
        return Vec::new();
    }
    let (report, game) = (session.report(), &session.game);
    let language = report.language;
    let ordered = match &report.outcome {
        Outcome::Movement(_) => {
            let Some(explainer) = report.explainer(game) else { return Vec::new() };
            let one = |u: usize| {
                let text = line(Tone::Text, 0, explainer.result_text(u, language));
                Item::to(text, Goes::Order(explainer.units()[u], None))
            };
            return explainer.units_about(at).into_iter().map(one).collect();
        }
        Outcome::Retreats(_) => Vec::new(),
        Outcome::Adjustments(found) => {
            let given = found.entries.iter().filter(|entry| entry.source.is_some()).chain(&found.refused);
            given.map(|entry| (entry.ordered.by, entry.ordered.order)).collect()
        }
    };
    let game = session.what_if.is_none().then_some((game, report.id));
    let asked = QuietPhase {
        map: session.map(),
        rules: &report.rules,
        position: &report.board,
        ordered: &ordered,
        game,
    };
    let texts = asked.describe(Voice { language, speech: Speech::Codes }, at);
    texts.into_iter().map(|text| line(Tone::Text, 0, text).into()).collect()
}
