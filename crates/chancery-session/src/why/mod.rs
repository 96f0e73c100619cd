//! What the inspector says, in one view: the answer, the tree of the orders that decided it, what would have changed it,
//! and what a what-if makes of it. And what players ask beyond the reasons: the rule, under which house rule it would have
//! been otherwise, the result as it is read aloud, and what became of the unit.
//!
//! The view is a list of items, made anew when anything changes that it speaks of. Parts of it unfold.

use crate::board::{BoardLine, Sign};
use crate::open_game::GameSession;
use crate::open_game::inspector::{Fold, Goes, InspectorKey, Item, Part};
use crate::styled::{Tone, line};
use chancery_core::map::Unit;
use chancery_core::turn::Outcome;
use chancery_game::report::{QuietPhase, UnitStory};
use chancery_notation::Language;
use chancery_why::explain::{
    AnswerPhrase, Explainer, Graph, ReasonGraph, Speech, Voice, answer_phrase, citations_line, practised,
};

mod otherwise;
pub mod selection;
mod tree;

/// Makes what the inspector says, if anything changed that it speaks of.
pub fn refresh(session: &mut GameSession) {
    follow(session);
    let now = InspectorKey {
        revision: session.shown_revision,
        node: session.report().id,
        asked: session.why.asked,
        key: session.key.filter(|_| session.why.steps.is_some()),
        province: session.province.filter(|_| session.why.asked.is_none()),
        live: session.shows_live(),
    };
    let before = session.why.inspected.replace(now);
    if before == Some(now) && !session.why.stale {
        return;
    }
    session.why.stale = false;
    // The work of an engine is that on these orders.
    let is_same = before.is_some_and(|before| (before.revision, before.node) == (now.revision, now.node));
    session.why.steps.take_if(|_| !is_same);
    let selected = session.selected_row().and_then(BoardLine::unit);
    if let Some(steps) = &mut session.why.steps {
        steps.unit = selected.and_then(|unit| steps.index(unit)).unwrap_or_default();
    }
    let moved = before.is_none_or(|b| b.asked != now.asked || b.province != now.province);
    let at = session.why.item().cloned();
    otherwise::settle(session);
    session.why.reasons = reasons(session).unwrap_or_default();
    session.why.folded = tree::folded(session);
    session.why.items = items(session);
    let why = &mut session.why;
    // What was unfolded above the cursor moves it, not what it is on.
    let same = at.as_ref().filter(|_| !moved).and_then(|at| why.place_of(at));
    let is_gone = at.is_some_and(|at| matches!(at.goes, Goes::Order(..))) && same.is_none();
    why.at = if moved || is_gone { 0 } else { same.unwrap_or(why.at) };
    why.at = why.at.min(why.items.len().saturating_sub(1));
    let returned = why.awaited.as_ref().and_then(|line| why.place_of(line));
    if let Some(at) = returned {
        why.awaited = None;
        return session.point_at_why(at);
    }
    if is_gone && !moved {
        // The order under the cursor is not of the tree any more.
        session.key = session.why.asked;
    }
}

/// Asks about the selected row, unless that is the order under the cursor: the selection goes along with the cursor,
/// and the question stays.
fn follow(session: &mut GameSession) {
    let why = &session.why;
    let under_cursor = why.unit().map(|unit| crate::board::Key::Unit(unit.at));
    let is_there = why.asked.is_some_and(|asked| session.shown_board().row(asked).is_some());
    let is_walked = is_there && why.has_keys() && under_cursor.is_some() && under_cursor == session.key;
    if !is_walked && why.asked != session.key {
        session.why.asked = session.key;
        session.why.trail.clear();
    }
}

/// Returns the row that is asked about.
pub fn asked_row(session: &GameSession) -> Option<&BoardLine> {
    session.shown_board().row(session.why.asked?)
}

fn items(session: &GameSession) -> Vec<Item> {
    if let Some(line) = selection::read(session) {
        return vec![line.into()];
    }
    let asked = asked(session).filter(|_| shows_results(session));
    // Where there are only some rows for it, the answer and the tree have them.
    let hidden = tree::hidden(session);
    let has_room = hidden.is_none() && (session.why.has_keys() || session.report().is_adjudicated);
    // One sequence for every order: the answer, its reasons, what would have helped, the rule, and what followed.
    let mut items = hidden.unwrap_or_else(|| selection::inspect(session));
    if session.what_if.is_some() {
        items.extend(otherwise::differences(session));
    }
    items.extend(tree::head(session));
    let depends = asked.as_ref().filter(|_| session.why.depends);
    items.extend(depends.into_iter().flat_map(|asked| tree::dependencies(session, asked)));
    let worlds: Vec<Item> = asked.iter().flat_map(|asked| tree::worlds(session, asked)).collect();
    let is_table = worlds.iter().any(|item| item.goes != Goes::Nowhere);
    items.extend(worlds);
    if depends.is_none() {
        items.extend(tree::items(session, is_table));
    }
    let searched = asked.as_ref().filter(|_| session.why.steps.is_none());
    items.extend(searched.into_iter().flat_map(|asked| otherwise::items(session, asked)));
    if has_room {
        items.extend(rule(session, asked.as_ref()));
        items.extend(selection::retreats(session).map(Item::from));
    }
    items.extend(tree::foot(session, items.len()));
    if has_room {
        items.extend(searched.into_iter().flat_map(|asked| aloud(session, asked)));
        items.extend(story(session));
    }
    items.extend(provenance(session));
    items
}

/// Returns the reasons for the result of the order that is asked about.
fn reasons(session: &GameSession) -> Option<ReasonGraph> {
    let (explainer, index) = asked(session).filter(|_| shows_results(session))?;
    let mut graph = explainer.reasons(Language::English, index);
    session.shown_board().rulings().mark_reasons(&mut graph);
    Some(graph)
}

/// Returns the heading of what unfolds.
fn heading(session: &GameSession, fold: Fold, depth: u16, text: impl std::fmt::Display) -> Item {
    let sign = if session.why.is_open(fold) { "▾" } else { "▸" };
    let tone = if matches!(fold, Fold::Part(_)) { Tone::Heading } else { Tone::Text };
    Item::to(line(tone, depth, format!("{sign} {text}")), Goes::Fold(fold))
}

/// Returns a part: its heading, and what `unfolded` makes if it is unfolded.
fn part(
    session: &GameSession,
    part: Part,
    text: impl std::fmt::Display,
    unfolded: impl FnOnce() -> Vec<Item>,
) -> Vec<Item> {
    let fold = Fold::Part(part);
    let mut items = vec![heading(session, fold, 0, text)];
    items.extend(session.why.is_open(fold).then(unfolded).into_iter().flatten());
    items
}

/// Returns the unit of the row that is asked about.
pub fn asked_unit(session: &GameSession) -> Option<Unit> {
    asked_row(session).and_then(BoardLine::unit)
}

/// Returns the movement phase that is shown, ready to answer why, with which of its units is asked about.
fn asked(session: &GameSession) -> Option<(Explainer<'_>, usize)> {
    let unit = asked_unit(session)?;
    let explainer = session.report().explainer(&session.game)?;
    let index = explainer.units().iter().position(|u| *u == unit)?;
    Some((explainer, index))
}

/// Returns the units whose orders decided the result that is asked about, its own first; none where results may not be
/// shown.
pub fn deciding(session: &GameSession) -> Vec<Unit> {
    let units = &session.report().board.units;
    session.why.reasons.nodes.iter().filter_map(|node| units.get(node.unit).copied()).collect()
}

/// Returns the units whose orders the map singles out: those of the tree, and those of the change under the cursor.
pub fn drawn(session: &GameSession) -> Vec<Unit> {
    deciding(session).into_iter().chain(otherwise::touched(session)).collect()
}

/// Returns the unit that is asked about, the reasons for its result, and the dependencies around it, to be drawn.
pub fn shown(session: &GameSession) -> Option<(Unit, ReasonGraph, Graph)> {
    let (explainer, index) = asked(session)?;
    let graph = whole_graph(session, &explainer);
    let reasons = session.why.reasons.clone();
    Some((explainer.units()[index], reasons, graph.around(index)))
        .filter(|(_, reasons, _)| !reasons.edges.is_empty())
}

/// Returns on which orders each depends, as a lesson has it.
fn whole_graph(session: &GameSession, explainer: &Explainer<'_>) -> Graph {
    let mut graph = explainer.graph();
    session.shown_board().rulings().mark(&mut graph);
    if session.why.with_needless { graph.with_needless() } else { graph }
}

/// Returns whether results may be shown.
pub fn shows_results(session: &GameSession) -> bool {
    session.shows_live() || session.report().is_adjudicated
}

/// Returns the part with where the rule is printed, the rule in words, and up to five positions that practise it. Below, the house rules
/// under which the result would be another.
pub fn rule(session: &GameSession, asked: Option<&(Explainer<'_>, usize)>) -> Vec<Item> {
    let Some(row) = asked_row(session) else { return Vec::new() };
    let Some(account) = selection::account(session, row) else { return Vec::new() };
    let rules = account.rules_text();
    if rules.is_empty() && (asked.is_none() || row.sign == Sign::Missing) {
        return Vec::new();
    }
    // What few players know is said at once, and all of it once it is unfolded.
    let special = account.special_rule.filter(|_| !session.why.is_open(Fold::Part(Part::Rule)));
    let text = match special {
        _ if rules.is_empty() => "Would another house rule change it?".to_owned(),
        Some(special) => format!("{rules} {special}"),
        None => rules,
    };
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
    items.extend(explainer.other_houses(language, index).map(|houses| line(Tone::Quiet, 1, houses).into()));
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
        let voice = Voice { language: Language::English, speech: Speech::Codes };
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
    let from = asked_row(session)?.row.as_ref()?.from.as_ref().filter(|f| !f.sender.is_empty())?;
    Some(line(Tone::Quiet, 0, format!("Sent by {}; it came in on {}.", from.sender, from.when)).into())
}

/// Returns what happened in a province: who was there, and who was ordered there; of a phase without movement whose it is,
/// and who could retreat or build there.
pub fn in_province(session: &GameSession, at: chancery_core::map::Province) -> Vec<Item> {
    if !shows_results(session) || session.hidden().is_some() {
        return Vec::new();
    }
    let (report, game) = (session.report(), &session.game);
    let language = Language::English;
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

#[cfg(test)]
mod tests;
