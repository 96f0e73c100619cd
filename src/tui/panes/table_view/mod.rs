//! What the players look at together: the map on the whole width, the clock, the standings, and what the last results
//! were in sentences.
//!
//! Orders that are due are the players' secret: whatever stands in the sheets, nothing of it is shown
//! here. At the present the map has the last results drawn on the board that came of them.

pub mod pages;
pub mod view;

use std::time::Duration;

use crate::adjudicate::{Entry, Reason, Resolution, Verdict};
use crate::draw::{Action, Scene};
use crate::game::{Audience, Game, NodeId, Outcome};
use crate::map::{Location, Map, Power, Province, Unit};
use crate::order::{Language, Order, Retreat};
use crate::report::PhaseReport;
use crate::session::open_game::log::centres;
use crate::session::open_game::map_layer::Layer;
use crate::session::open_game::{GameSession, Look};
use crate::tui::panes::layout::Pane;
use crate::tui::panes::map::viewport::Viewport;
use crate::words::deeds;

/// The state of the table view.
#[derive(Debug)]
pub struct TableView {
    /// The part of the map that the desk showed.
    pub session: Viewport,
    /// The pane that had the keys on the desk, and the one beside the orders.
    pub panes: (Pane, Pane),
    /// Which page of the results is shown; more pages than there are begin anew.
    pub page: usize,
    /// Changes with every page, so that a tick that comes too late counts for nothing.
    pub ticket: u64,
    /// The text that is shown, and the state for which it was made.
    pub told: Vec<TextPiece>,
    asked: Option<(NodeId, Look, u64, Layer)>,
    /// Where the cursor was at first, and where it is.
    from: Option<Province>,
    at: Option<Province>,
    /// Whether somebody has walked on the map; till then nothing is selected on it.
    pub walked: bool,
}

impl TableView {
    /// Returns a table view laid over a game screen that showed so much of the map, and these panes.
    pub fn over(session: Viewport, panes: (Pane, Pane), from: Option<Province>) -> Self {
        Self {
            session,
            panes,
            page: 0,
            ticket: 0,
            told: Vec::new(),
            asked: None,
            from,
            at: from,
            walked: false,
        }
    }

    /// Makes what is told anew, if the phase is another. Where the map and the results take turns, the map is shown as
    /// soon as another province is selected.
    pub fn settle(&mut self, session: &GameSession, takes_turns: bool) {
        self.walked |= session.province != self.from;
        let before = std::mem::replace(&mut self.at, session.province);
        if takes_turns && before != session.province && self.page > 0 {
            self.page = 0;
            self.ticket += 1;
        }
        let asked = Some((session.node(), session.look, session.revision, session.layer));
        if self.asked != asked {
            self.asked = asked;
            self.told = told(session);
            self.page = 0;
            self.ticket += 1;
        }
    }
}

/// Returns how long a page of so many rows is shown before the next one comes by itself.
pub fn page_time(rows: u16) -> Duration {
    Duration::from_secs(4 * u64::from(rows.clamp(1, 4)))
}

/// Returns which orders may be shown here: of a phase that was adjudicated those that the desk shows, else
/// nothing of those that are due.
pub fn layer(session: &GameSession) -> Layer {
    match session.layer {
        Layer::Power => Layer::All,
        Layer::DependentOrders if !session.is_past() => Layer::All,
        layer => layer,
    }
}

/// Returns what the layer shows, in words, if that may be told here.
pub fn words(session: &GameSession) -> Option<&str> {
    let open = session.is_past() || matches!(session.layer, Layer::Threats | Layer::Ranges);
    Some(session.shown.words.as_str()).filter(|words| open && !words.is_empty())
}

/// Returns the places that should be in sight: nothing that an order that is due would tell.
pub fn places(session: &GameSession) -> Vec<Location> {
    let layer = if session.layer == Layer::Threats { session.shown.places() } else { Vec::new() };
    session.province.map(Province::location).into_iter().chain(layer).collect()
}

/// A piece of what is told; pieces follow each other on the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextPiece {
    /// A phase's name.
    Phase(String),
    /// Whose deeds follow; true before a whole sentence.
    Power(Power, bool),
    Text(String),
    /// Something that went wrong for somebody.
    Failure(String),
}

/// Returns the title of the phase whose results are shown first, if any are.
pub fn first_shown(session: &GameSession) -> Option<String> {
    let first = *session.phases_told().first()?;
    Some(session.game.node(first).position.phase.title())
}

/// Returns what happened, in sentences: first who was driven out and how the centres changed, then what each
/// power did.
fn told(session: &GameSession) -> Vec<TextPiece> {
    let game = &session.game;
    let language = game.info.reading_options.language;
    let mut told = Vec::new();
    let phases = session.phases_told();
    for &node in &phases {
        let Some(judged) = &game.node(node).judged else { continue };
        let is_last = phases.last() == Some(&node);
        told.push(TextPiece::Phase(game.node(node).position.phase.title()));
        told.extend(news(game, node, &judged.outcome, is_last).into_iter().map(TextPiece::Text));
        for power in game.map().powers() {
            let (deeds, begins_with_verb) = deeds(game.map(), &judged.outcome, power, language);
            if !deeds.is_empty() {
                told.push(TextPiece::Power(power, !begins_with_verb));
                told.extend(deeds);
            }
        }
    }
    if told.is_empty() {
        let text = if session.report().is_adjudicated {
            format!("{} is being corrected; its results follow.", game.phase().title())
        } else {
            "Nothing has happened yet: the first orders are due.".to_owned()
        };
        told.push(TextPiece::Text(text));
    }
    if let Some(ending) = game.ending().filter(|_| session.look == Look::Now) {
        let words = match game.winner() {
            Some(power) => format!("{} has won", game.map().power(power).name),
            None => format!("The game is over: {}", ending.describe(game.map())),
        };
        told.insert(0, TextPiece::Phase(words));
    }
    told
}

/// Returns who was driven out, who bounced, and how the centres changed. Where the retreats are told, too, it is not
/// said where a unit may retreat to.
fn news(game: &Game, node: NodeId, outcome: &Outcome, is_last: bool) -> Vec<String> {
    let (map, language) = (game.map(), game.info.reading_options.language);
    let mut news = Vec::new();
    if let Outcome::Movement(resolution) = outcome {
        news.extend(resolution.driven.iter().map(|driven| {
            let open = Some(driven.retreats.as_slice()).filter(|retreats| is_last || retreats.is_empty());
            deeds::dislodged(language, map, driven.dislodged.unit, driven.by, open)
        }));
        for at in bounces(map, resolution) {
            let powers = bounced(map, resolution, at);
            news.push(deeds::bounce(language, map, &powers, at));
        }
    }
    let report = PhaseReport::new(game, node, Audience::Everyone);
    let centres = centres(map, &report);
    if !centres.is_empty() {
        let lines: Vec<&str> = centres.iter().map(|line| line.trim()).collect();
        news.push(format!("{}.", lines.join(", ")));
    }
    news
}

/// Returns where the move of an entry goes that bounced with others.
fn bounce_at(map: &Map, entry: &Entry<Order>) -> Option<Province> {
    match entry.ordered.order {
        Order::Move { to, .. } if entry.is_ordered() && entry.reason == Some(Reason::Bounced) => {
            Some(map.province_of(to))
        }
        _ => None,
    }
}

/// Returns the powers whose units bounced in a province, each once.
fn bounced(map: &Map, resolution: &Resolution, at: Province) -> Vec<Power> {
    let here = resolution.entries.iter().filter(|entry| bounce_at(map, entry) == Some(at));
    let mut powers: Vec<Power> = here.map(|entry| entry.ordered.by).collect();
    powers.sort_unstable();
    powers.dedup();
    powers
}

/// Returns the provinces in which units of several powers bounced, in the order of the map.
fn bounces(map: &Map, resolution: &Resolution) -> Vec<Province> {
    map.provinces().filter(|&at| bounced(map, resolution, at).len() > 1).collect()
}

/// Returns what a power's units did: moves, then the rest, failures last; units that stood still are passed over. The
/// first may be a verb that follows the power's name.
fn deeds(map: &Map, outcome: &Outcome, power: Power, language: Language) -> (Vec<TextPiece>, bool) {
    fn of<O>(entries: &[Entry<O>], power: Power) -> impl Iterator<Item = &Entry<O>> {
        entries.iter().filter(move |e| e.is_ordered() && e.unit.is_some_and(|u| u.power == power))
    }
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    let mut begins_with_verb = matches!(outcome, Outcome::Adjustments(_));
    let rows = outcome.rows(map);
    // The reason in words, of the order that was handed in as the n-th, or that was implied for a unit.
    let row = |n: Option<usize>, unit: Option<Unit>| rows.iter().find(|r| (r.source, r.unit) == (n, unit));
    let why = |n, unit| row(n, unit)?.clause_in_full(map, language);
    match outcome {
        Outcome::Movement(r) => {
            let done = || of(&r.entries, power).filter(|e| e.verdict.is_good()).map(|e| &e.ordered);
            good.extend(deeds::moves(language, map, done()));
            begins_with_verb = !good.is_empty();
            good.extend(done().filter_map(|ordered| deeds::help(language, map, ordered)));
            let told = bounces(map, r);
            // What was told of them all is not told again of each.
            let is_told = |e: &&Entry<Order>| {
                let is_driven = e.ordered.order == Order::Hold && e.verdict == Verdict::Dislodged;
                is_driven || bounce_at(map, e).is_some_and(|at| told.contains(&at))
            };
            for e in of(&r.entries, power).filter(|e| !e.verdict.is_good() && !is_told(e)) {
                let why = why(e.source, e.unit);
                let met = row(e.source, e.unit).map_or(&[][..], |row| row.bounced_with());
                bad.push(deeds::failure(language, map, &e.ordered, met, why.as_deref()));
            }
        }
        Outcome::Retreats(r) => {
            for e in of(&r.entries, power) {
                let why = why(e.source, e.unit);
                let is_done = matches!(e.ordered.order, Retreat::To(_)) && e.verdict.is_good();
                let text = deeds::retreat(language, map, &e.ordered, is_done, why.as_deref());
                if is_done { good.push(text) } else { bad.push(text) }
            }
        }
        Outcome::Adjustments(r) => {
            let done = of(&r.entries, power).filter(|e| e.verdict.is_good());
            good.extend(done.filter_map(|e| deeds::adjustment(language, map, e.ordered.order)));
        }
    }
    let last = (good.len() + bad.len()).saturating_sub(1);
    let all = good.into_iter().map(TextPiece::Text).chain(bad.into_iter().map(TextPiece::Failure));
    let ended = |(i, piece): (usize, TextPiece)| {
        let end = if i == last { "." } else { ";" };
        match piece {
            TextPiece::Text(text) => TextPiece::Text(text + end),
            TextPiece::Failure(text) => TextPiece::Failure(text + end),
            other => other,
        }
    };
    (all.enumerate().map(ended).collect(), begins_with_verb)
}

/// Returns what the arrows of the last results are, if a board that they stand on is of a later phase: their phase.
pub fn arrows(session: &GameSession) -> Option<String> {
    let first = *session.phases_told().first()?;
    Some(format!("arrows: {}", session.game.node(first).position.phase.title()))
}

/// Draws the last results on the board that came of them.
pub fn draw_results(session: &GameSession, scene: &mut Scene) {
    let layer = layer(session);
    if matches!(layer, Layer::None | Layer::Threats | Layer::Ranges) {
        return;
    }
    let wanted = |power: Power| !matches!(layer, Layer::Of(one) if one != power);
    for node in session.phases_told() {
        let Some(judged) = &session.game.node(node).judged else { continue };
        match &judged.outcome {
            Outcome::Movement(r) => {
                scene.written_routes(r);
                for e in r.entries.iter().filter(|e| e.is_ordered() && wanted(e.ordered.by)) {
                    scene.order(&e.ordered, e.verdict.into());
                }
            }
            // On the board that is looked at itself, retreats are drawn; later the unit is where it went.
            Outcome::Retreats(r) if node == session.node() => {
                for e in r.entries.iter().filter(|e| e.is_ordered() && wanted(e.ordered.by)) {
                    scene.retreat(&e.ordered, e.verdict.into());
                }
            }
            Outcome::Retreats(_) => {}
            Outcome::Adjustments(r) => {
                for e in r.entries.iter().filter(|e| e.is_ordered() && wanted(e.ordered.by)) {
                    scene.adjustment(e.ordered.by, e.ordered.order, e.verdict.into());
                }
            }
        }
    }
    // Holding is no line, and would only take room from others.
    scene.only(|order| order.action != Action::Hold);
    if layer == Layer::Failures {
        scene.failures();
    }
}
