//! Shows an engine's steps on the tree: what it knows of each order at a step, and the log around the step.

use crate::open_game::GameSession;
use crate::open_game::engine_steps::{State, Steps};
use crate::open_game::inspector::{Goes, Item};
use crate::styled::{StyledLine, Tone, line};
use chancery_core::map::Unit;
use chancery_why::explain::Explainer;

/// The columns of the slider.
const SLIDER: usize = 24;
/// The lines of the log that are shown at least.
const LEAST_LOG: usize = 7;

/// Returns the engine's steps, while they are shown.
fn steps(session: &GameSession) -> Option<&Steps> {
    session.why.steps.as_deref()
}

/// Returns what the engine knows of a unit's order.
pub fn state(session: &GameSession, unit: Unit) -> Option<&State> {
    let steps = steps(session)?;
    steps.states.get(steps.index(unit)?)
}

/// Returns the slider, with the line of the log that was written last.
pub fn head(session: &GameSession) -> Vec<Item> {
    let Some(steps) = steps(session) else { return Vec::new() };
    let slider = line(Tone::Heading, 0, format!("Steps of {}  {}", steps.engine, steps.slider(SLIDER)));
    let last = steps.line().map(|last| line(Tone::Text, 1, last.in_words()));
    let goal = steps.decision();
    let jump = format!("to step {goal}, which settles {}", steps.order(steps.unit));
    let jump = (!steps.lines().is_empty() && goal != steps.at).then(|| line(Tone::Quiet, 1, jump));
    let jump = jump.map(|text| Item::to(text, Goes::Decision));
    let head = [slider].into_iter().chain(steps.trouble()).chain(last).map(Item::from);
    head.chain(jump).collect()
}

/// Returns the text in place of the answer while the engine has not decided the order that is asked about.
pub fn hidden(session: &GameSession) -> Option<Vec<Item>> {
    let unit = super::asked_unit(session)?;
    let open = state(session, unit).filter(|state| !state.is_settled())?;
    let steps = steps(session)?;
    let text = format!("{}: {}", steps.order(steps.index(unit)?), open.word());
    Some(vec![line(open.tone(), 0, text).into()])
}

/// Says whether the engine's results are a resolution, and which orders' equations contradict their results.
fn is_resolution(steps: &Steps) -> Vec<StyledLine> {
    let asked = &steps.question;
    let context = asked.table.context(&asked.rules, steps.engine);
    let explainer = Explainer::new(context, &asked.position, &asked.orders);
    let one = |u: usize| {
        let fails = explainer.resolution().entries[u].verdict.is_good();
        let would = if fails { "fail" } else { "succeed" };
        let text = format!("by its equation {} would {would}, given the other results", steps.order(u));
        line(Tone::Bad, 1, text)
    };
    let found: Vec<StyledLine> = explainer.disagreeing().into_iter().map(one).collect();
    let head = if found.is_empty() {
        line(Tone::Good, 0, "This is a resolution: every result agrees with its equation.")
    } else {
        line(Tone::Bad, 0, "This is not a resolution:")
    };
    [head].into_iter().chain(found).collect()
}

/// Returns what is known of the selected order at this step, and the log around it, for which the rows below `above` lines
/// are free.
pub fn foot(session: &GameSession, above: usize) -> Vec<Item> {
    let Some(steps) = steps(session).filter(|steps| !steps.lines().is_empty()) else { return Vec::new() };
    let mut items: Vec<Item> = steps.details().into_iter().map(Item::from).collect();
    if steps.at == steps.lines().len() {
        items.extend(is_resolution(steps).into_iter().map(Item::from));
    }
    items.push(line(Tone::Heading, 0, "Log").into());
    let free = usize::from(session.why.height).saturating_sub(above + items.len()).max(LEAST_LOG);
    let from = steps.at.saturating_sub(free / 2 + 1).min(steps.lines().len().saturating_sub(free));
    let shown = steps.lines().iter().enumerate().skip(from).take(free);
    items.extend(shown.map(|(at, one)| {
        let tone = if at < steps.at { Tone::Text } else { Tone::Quiet };
        let text = StyledLine { text: format!("{:>3} {}", at + 1, one.in_words()), ..line(tone, 0, "") };
        let unit = one.unit.and_then(|unit| steps.question.position.units.get(unit));
        Item::to(text, unit.map_or(Goes::Nowhere, |unit| Goes::Order(*unit, None)))
    }));
    items
}
