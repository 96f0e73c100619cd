//! Makes the tree of the orders that decided a result: below each order those that bear on it, and how. With an engine's
//! steps on it: what it knows of each order at a step, and the log around the step.

use crate::open_game::GameSession;
use crate::open_game::engine_steps::{State, Steps};
use crate::open_game::inspector::{Fold, Goes, Item, Part};
use crate::styled::{StyledLine, Tone, line};
use crate::why::{deciding, heading, whole_graph};
use chancery_core::map::Unit;
use chancery_core::text::capital;
use chancery_notation::Language;
use chancery_why::explain::{
    DependencyLine, Explainer, ReasonEdge, ReasonLine, Relation, WorldLine, WorldRow, WorldTone,
};
use chancery_why::words::Act;
use std::collections::BTreeSet;

/// The rows that the answer, the rule and what would have helped have at least.
const BESIDE: usize = 10;

/// The width from which the columns behind the orders are aligned.
const WIDE: u16 = 60;

/// Returns the items of the tree; none if no other order bears on the result, or below a table while it is folded.
pub fn items(session: &GameSession, is_below_table: bool) -> Vec<Item> {
    let why = &session.why;
    let graph = &why.reasons;
    if graph.edges.is_empty() || is_below_table && !why.is_open(Fold::Part(Part::Reasons)) {
        return Vec::new();
    }
    let units = deciding(session);
    let plain = line(Tone::Heading, 0, format!("Reasons: {} orders", units.len())).into();
    let mut items = if is_below_table { Vec::new() } else { vec![plain] };
    items.extend(graph.rulings().into_iter().map(|ruling| Item::from(line(Tone::Doubt, 1, ruling))));
    let all = graph.list();
    // The orders below a folded one are not listed.
    let mut hidden_below = usize::MAX;
    let mut rows = Vec::new();
    for (at, one) in all.iter().enumerate() {
        if one.depth > hidden_below {
            continue;
        }
        let has_parts = all.get(at + 1).is_some_and(|next| next.depth > one.depth);
        let is_folded = has_parts && !why.is_open(Fold::Order(units[one.node]));
        hidden_below = if is_folded { one.depth } else { usize::MAX };
        rows.push((one, has_parts.then_some(!is_folded)));
    }
    let order = |one: &ReasonLine| 2 * one.depth + graph.nodes[one.node].text.chars().count();
    let widest = rows.iter().map(|row| order(row.0)).max().filter(|_| why.width >= WIDE).unwrap_or(0);
    items.extend(rows.iter().map(|(one, open)| row(session, one, *open, units[one.node], widest)));
    items
}

/// Returns the orders below which there is nothing but what their strength says, where the tree is too high for the pane.
pub fn folded(session: &GameSession) -> BTreeSet<Fold> {
    let (why, units) = (&session.why, deciding(session));
    if why.reasons.list().len() + BESIDE <= usize::from(why.height) {
        return BTreeSet::new();
    }
    let edges = || why.reasons.edges.iter();
    // What bears on the order itself has a row there.
    let is_told = |edge: &ReasonEdge| {
        let is_help = matches!(edge.relation, Relation::Supports(true) | Relation::Convoys(true));
        let leads = edges().any(|other| other.to == edge.from);
        is_help && !leads || edges().any(|other| (other.from, other.to) == (edge.from, 0))
    };
    let all_told = |&at: &usize| edges().filter(|edge| edge.to == at).all(is_told);
    (1..units.len()).filter(all_told).map(|at| Fold::Order(units[at])).collect()
}

/// Returns the orders on which the order depends by its equation, and those on which they depend.
pub fn dependencies(session: &GameSession, (explainer, unit): &(Explainer<'_>, usize)) -> Vec<Item> {
    let graph = whole_graph(session, explainer);
    let captions = graph.captions(Language::English).into_iter();
    let captions = captions.map(|caption| Item::from(line(Tone::Doubt, 1, caption)));
    let row = |(one, text): (DependencyLine, String)| {
        let node = &graph.nodes[one.node];
        let tone = if node.succeeds { Tone::Good } else { Tone::Bad };
        Item::to(line(tone, one.depth as u16, text), Goes::Order(explainer.units()[node.unit], None))
    };
    let rows = graph.lines(Some(*unit), Language::English).into_iter().map(row);
    let heading = line(Tone::Heading, 0, "Depends on: ──▶ the result of an order, ╌╌▶ what it is");
    let legend = "A to F behind a place: the article's type of its order, which the brackets say in words";
    let head = [heading, line(Tone::Quiet, 1, legend)].map(Item::from);
    head.into_iter().chain(captions).chain(rows).collect()
}

/// Returns the orders that depend on each other as a table of two worlds; none while an engine's steps are shown.
pub fn worlds(session: &GameSession, (explainer, unit): &(Explainer<'_>, usize)) -> Vec<Item> {
    let worlds = explainer.worlds(Language::English, *unit).filter(|_| session.why.steps.is_none());
    let Some(mut worlds) = worlds else { return Vec::new() };
    let is_good = |unit: usize| explainer.resolution().entries[unit].verdict.is_good();
    // Where the ends do not tell which world is the result, its heading does.
    if worlds.ends.iter().filter(|end| end.fits == Some(true)).count() != 1 {
        for (at, assumption) in worlds.assumptions.iter_mut().enumerate().take(2) {
            let is_result = |row: &WorldRow| row.cells[at].succeeds == Some(is_good(row.unit));
            *assumption += if worlds.rows.iter().all(is_result) { " (the result)" } else { "" };
        }
    }
    let mut hanging = Vec::new();
    let row = |one: WorldLine| {
        let tone = if one.tone == WorldTone::Ruling { Tone::Doubt } else { Tone::Text };
        let Some(unit) = one.unit else { return line(tone, 1, one.text).into() };
        // Before the order stands its result, for which there may be no column.
        let sign = if is_good(unit) { "✓" } else { "✗" };
        let sign = if one.text.starts_with(' ') { " " } else { sign };
        Item::to(line(tone, 0, format!("{sign} {}", one.text)), Goes::Order(explainer.units()[unit], None))
    };
    let mut title = capital(&worlds.title);
    let width = usize::from(session.why.width).saturating_sub(4).max(40);
    let mut lines = worlds.lines(width);
    if lines.len() + BESIDE > usize::from(session.why.height) {
        // What only hangs on it stands below the heading of the reasons, and what is the result the answer and the signs say,
        // too, if it takes lines of its own.
        hanging = worlds.beside.extract_if(.., |row| row.unit != *unit).collect();
        lines = worlds.lines(width);
        let has_result = worlds.assumptions.len() > 2;
        // That no world follows from itself is said below the table, too, and the strengths stand in the worlds.
        let mut in_short = worlds.clone();
        in_short.ends.clear();
        for cell in
            in_short.rows.iter_mut().chain(&mut in_short.beside).filter_map(|row| row.cells.get_mut(2))
        {
            cell.text = cell.text.rsplit("  ").next().unwrap_or_default().to_owned();
        }
        let in_short = in_short.lines(width);
        worlds.assumptions.truncate(2);
        worlds.ends.truncate(2);
        worlds.rows.iter_mut().chain(&mut worlds.beside).for_each(|row| row.cells.truncate(2));
        let less = worlds.lines(width);
        if less.len() < lines.len() {
            let fits = in_short.len() <= less.len();
            // Neither world may be the result, and without its column only the signs say it.
            title += match (has_result, fits) {
                (true, true) => " and their result",
                (true, false) => "; result ✓✗",
                (false, _) => "",
            };
            lines = if has_result && fits { in_short } else { less };
        }
    }
    // The title stands where the row of the assumptions is empty, if there is room. Orders stand two columns further in.
    let gap = lines.first().map_or(0, |line| line.text.len() - line.text.trim_start().len());
    let beside = (gap + 1 >= title.chars().count()).then(|| lines.remove(0).text.trim_start().to_owned());
    let text = beside.map_or(title.clone(), |beside| format!("{title:0$}{beside}", gap + 2));
    let title = line(Tone::Heading, 0, text).into();
    let mut items: Vec<Item> = std::iter::once(title).chain(lines.into_iter().map(row)).collect();
    let fold = Fold::Part(Part::Reasons);
    if !worlds.rows.is_empty() {
        let count = session.why.reasons.nodes.len();
        let orders: Vec<&str> = hanging.iter().map(|row| row.order.as_str()).collect();
        let hangs = if orders.is_empty() { "" } else { "; what hangs on them: " };
        items.push(heading(session, fold, 0, format!("Reasons: {count} orders{hangs}{}", orders.join(", "))));
    }
    if session.why.is_open(fold) {
        worlds.beside = hanging;
        let rows = worlds.lines(width).into_iter().filter(|line| line.tone == WorldTone::Beside);
        items.extend(rows.map(row));
    }
    items
}

/// Returns an order of the tree with its result, power, strength, and what it does to the order above it.
/// Orders are padded to `widest` columns, so that the columns behind them are aligned.
fn row(session: &GameSession, one: &ReasonLine, open: Option<bool>, unit: Unit, widest: usize) -> Item {
    let graph = &session.why.reasons;
    let (node, state) = (&graph.nodes[one.node], state(session, unit));
    let (sign, tone) = match state.map(State::told) {
        Some((sign, _, tone)) => (sign, tone),
        None if node.is_good() => ("✓", Tone::Good),
        None => ("✗", Tone::Bad),
    };
    let fold = open.map_or("·", |open| if open { "▾" } else { "▸" });
    let order = format!("{:width$}", node.text, width = widest.saturating_sub(2 * one.depth));
    let map = session.map();
    let names = map.powers().map(|power| map.power(power).name.chars().count()).max().unwrap_or(0);
    let power = &map.power(node.power).name;
    let power = if widest > 0 { format!("{power:names$}") } else { power.clone() };
    let does = graph.link_text(one);
    let notes = state.map_or_else(|| graph.notes(one.node), |state| vec![state.brief()]);
    let own = node.strength.map(|own| own.value);
    // Each number says what it measures, and what an engine does not know yet is not told.
    let does = match (state, one.link, own) {
        (Some(state), ..) => does.filter(|_| state.is_settled()),
        (_, Some(Relation::Against(by)), _) => Some(format!("against it with {by}")),
        // What does not count against a unit of its own power still counts against the move.
        (_, Some(Relation::HeadToHead(by)), _) if (1..by).contains(&node.attack) => {
            Some(format!("holds it off with {by}, attacks with {}", node.attack))
        }
        (_, Some(Relation::HeadToHead(by)), _) => Some(format!("meets it head to head with {by}")),
        // A unit whose move failed stays, and holds with 1.
        (_, Some(Relation::Holds(by)), _) if node.act == Act::Move => Some(format!("stays, holds with {by}")),
        (_, Some(Relation::Dislodges), Some(by)) => Some(format!("dislodges with {by}")),
        // That it was cut or disrupted says that it did not help.
        (_, Some(Relation::Supports(false) | Relation::Convoys(false)), _) if !node.verdict.is_good() => None,
        (_, Some(Relation::Supports(false)), _) => does.map(|does| does.replacen("+0", "adds nothing", 1)),
        (_, None, Some(by)) if node.act == Act::Move => Some(format!("attacks with {by}")),
        (_, None, Some(by)) => Some(format!("holds with {by}")),
        _ => does,
    };
    let was = was(session, unit, node.is_good()).filter(|_| state.is_none());
    let does = does.into_iter().chain(notes).chain(was).collect::<Vec<_>>().join(" · ");
    let text = format!("{fold} {sign} {order}  {power}  {does}");
    Item::to(line(tone, one.depth as u16, text.trim_end()), Goes::Order(unit, Some(open.is_some())))
}

/// Returns the result of a unit's order before the what-if, if it was another one.
fn was(session: &GameSession, unit: Unit, is_good: bool) -> Option<String> {
    let what_if = session.what_if.as_ref()?;
    let row = what_if.base.rows.iter().find(|row| row.unit() == Some(unit))?;
    let was = row.verdict()?.is_good() && row.row.as_ref().is_none_or(|row| row.fate.is_none());
    (was != is_good).then(|| format!("was {}", if was { "✓" } else { "✗" }))
}

/// The columns of the slider.
const SLIDER: usize = 24;
/// The lines of the log that are shown at least.
const LEAST_LOG: usize = 7;

/// Returns what the engine knows of a unit's order.
pub fn state(session: &GameSession, unit: Unit) -> Option<&State> {
    let steps = session.why.steps.as_deref()?;
    steps.states.get(steps.index(unit)?)
}

/// Returns the slider, with the line of the log that was written last.
pub fn head(session: &GameSession) -> Vec<Item> {
    let Some(steps) = session.why.steps.as_deref() else { return Vec::new() };
    let slider = line(Tone::Heading, 0, format!("Steps of {}  {}", steps.asked.engine, steps.slider(SLIDER)));
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
    let steps = session.why.steps.as_deref()?;
    let (_, word, tone) = open.told();
    Some(vec![line(tone, 0, format!("{}: {word}", steps.order(steps.index(unit)?))).into()])
}

/// Says whether the engine's results are a resolution, and which orders' equations contradict their results.
fn is_resolution(steps: &Steps) -> Vec<StyledLine> {
    let explainer = steps.asked.question.explainer(steps.asked.engine);
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
    let Some(steps) = session.why.steps.as_deref().filter(|steps| !steps.lines().is_empty()) else {
        return Vec::new();
    };
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
        let unit = one.unit.and_then(|unit| steps.asked.question.position.units.get(unit));
        Item::to(text, unit.map_or(Goes::Nowhere, |unit| Goes::Order(*unit, None)))
    }));
    items
}
