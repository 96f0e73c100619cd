//! What players ask beyond the proof: the first step of the argument for the order that does not hold, under
//! which house
//! rule it would have been otherwise, and what became of the unit.

use crate::open_game::GameSession;
use crate::open_game::inspector::{Item, Part};
use crate::styled::{Tone, line};
use crate::why::{asked, explainer, heading, selected_unit, shows_results};
use chancery_core::map::Unit;
use chancery_core::order::Order;
use chancery_game::game::Outcome;
use chancery_game::report::UnitStory;
use chancery_notation::Language;
use chancery_why::explain::{AnswerPhrase, Argument, Expectation, Explainer, Speech, Voice, answer_phrase};
use chancery_why::words;

/// Returns the part: its heading, and the answers if it is unfolded.
pub fn items(session: &GameSession) -> Vec<Item> {
    let Some(unit) = selected_unit(session).filter(|_| shows_results(session)) else { return Vec::new() };
    let asked = asked(session);
    let is_open = session.why.is_open(Part::Questions);
    let mut items = vec![heading(Part::Questions, is_open, "Why not, house rules, fate")];
    if is_open {
        if let Some((explainer, index)) = &asked {
            items.extend(spoken(session, explainer, *index));
            items.extend(not_as_expected(session, explainer, *index));
        }
        items.extend(story(session, unit));
    }
    items
}

/// Returns the result with full names, as one reads it aloud in the language of the game.
fn spoken(session: &GameSession, explainer: &Explainer<'_>, index: usize) -> Vec<Item> {
    let explainer = explainer.clone().speaking(Speech::Spoken);
    let language = session.report().language;
    let Some(proof) = explainer.quick_proof(index) else { return Vec::new() };
    let text = explainer.account_in(language, &proof).paragraph;
    vec![line(Tone::Quiet, 1, "To read aloud:").into(), line(Tone::Text, 2, text).into()]
}

/// Returns what does not hold, and the house rules under which the order or the unit would have fared otherwise.
fn not_as_expected(session: &GameSession, explainer: &Explainer<'_>, index: usize) -> Vec<Item> {
    let language = session.report().language;
    let mut items = Vec::new();
    // Whoever moved onto a unit may have expected to dislodge it, although his move succeeded.
    let entry = &explainer.resolution().entries[index];
    let onto = match entry.ordered.order {
        Order::Move { to, .. } if entry.verdict.is_good() => {
            let province = session.map().province_of(to);
            explainer.units().iter().any(|u| session.map().province_of(u.at) == province)
        }
        _ => false,
    };
    let mut asked = vec![Expectation::Stays(index)];
    // That the order of a unit that holds works is that it stays.
    if entry.ordered.order != Order::Hold {
        asked.insert(0, Expectation::Works(index));
    }
    asked.extend(onto.then_some(Expectation::Dislodges(index)));
    let arguments = asked.into_iter().filter_map(|asked| explainer.argument(asked));
    for argument in arguments.filter(|argument: &Argument| !argument.holds) {
        for text in explainer.argument_lines(language, &argument) {
            let item = Item::from(line(Tone::Text, 1, text));
            // What stops the order often drives out the unit, too.
            if !items.contains(&item) {
                items.push(item);
            }
        }
    }
    let found = explainer.under_other_rules(index);
    let head = if found.is_empty() { AnswerPhrase::NoChoice } else { AnswerPhrase::Choices };
    items.push(line(Tone::Quiet, 1, answer_phrase(language, head)).into());
    for one in found {
        let result = words::result(language, one.act, one.verdict, None);
        let fate = one.fate.map(|fate| format!(", {}", words::fate(language, fate))).unwrap_or_default();
        let text = format!("{}={}: {result}{fate} ({})", one.issue, one.option, one.text);
        items.push(line(Tone::Text, 2, text).into());
    }
    items
}

/// Returns the life of the unit, from where it came from to where it was lost.
fn story(session: &GameSession, unit: Unit) -> Vec<Item> {
    // A what-if has no later phases.
    if session.what_if.is_some() {
        return Vec::new();
    }
    let report = session.report();
    let Some(story) = UnitStory::of(&session.game, report.id, unit) else { return Vec::new() };
    let (map, language): (_, Language) = (session.map(), report.language);
    let mut items = vec![line(Tone::Quiet, 1, "What happened to the unit:").into()];
    for (at, step) in story.steps.iter().enumerate() {
        let began = if story.began == Some(at) { "  ← its loss began here" } else { "" };
        let tone = if story.began == Some(at) { Tone::Bad } else { Tone::Text };
        let told = step.describe(map, Voice { language, speech: Speech::Codes });
        items.push(line(tone, 2, format!("{told}{began}")).into());
    }
    items
}

/// Returns what happened in a province: who was there, and who was ordered there.
pub fn in_province(session: &GameSession, at: chancery_core::map::Province) -> Vec<Item> {
    let Outcome::Movement(_) = session.report().outcome else { return Vec::new() };
    if !shows_results(session) || session.hidden().is_some() {
        return Vec::new();
    }
    let Some(explainer) = explainer(&session.game, session.shown_board()) else { return Vec::new() };
    let language = session.report().language;
    let all = explainer.units_about(at).into_iter();
    all.map(|u| line(Tone::Text, 0, explainer.result_text(u, language)).into()).collect()
}
