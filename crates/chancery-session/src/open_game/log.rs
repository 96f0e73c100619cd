//! The results of all phases of the line, as rows that know which phase and order they speak of, and going along them.

use std::cell::LazyCell;

use crate::board::{Board, BoardLine, Key, Sign};
use crate::open_game::GameSession;
use chancery_core::adjudicate::{BackupRule, Driven};
use chancery_core::map::{Map, PhaseKind, Power, Province};
use chancery_core::order::{Canonical, Position};
use chancery_core::text::wrapped;
use chancery_core::turn::Outcome;
use chancery_game::game::{Audience, Game, NodeId, Phrase, say};
use chancery_game::report::{PhaseReport, StandInNote};
use chancery_lab::agent::StandIn;
use chancery_notation::Language;
use chancery_why::words::{component_account, unsettled_account};

/// How wide a ruling is in the log.
const RULING_COLUMNS: usize = 70;

/// One row of the log.
#[derive(Clone, Debug)]
pub struct LogRow {
    /// The phase.
    pub node: NodeId,
    /// The order that the row speaks of; `None` for headings and remarks.
    pub key: Option<Key>,
    /// The power whose order it is.
    pub power: Option<Power>,
    /// How the order came out.
    pub sign: Option<Sign>,
    /// The order, or a sentence.
    pub text: String,
    /// The result with its reason.
    pub remark: String,
}

/// The results of all adjudicated phases up to the present one.
#[derive(Debug, Default)]
pub struct Log {
    sections: Vec<(NodeId, Vec<LogRow>)>,
    /// Whom these are written for, once they are.
    written_for: Option<Audience>,
    /// The phase that is due, as its orders stand.
    present: Vec<LogRow>,
    /// The rows that would follow in the season, where it is adjudicated in one go.
    ahead: Vec<LogRow>,
    /// The row at which one looks although it is not selected, and what was selected then.
    looked_at: Option<(usize, LogSelection)>,
}

/// The selection: a phase, an order of it, and the state of the game.
pub type LogSelection = (NodeId, Option<Key>, u64);

impl Log {
    /// Brings the log up to the game's line; what is there already is kept. `board` is looked at.
    /// In a preview it says what else would be adjudicated with the phase that is due.
    pub fn refresh(&mut self, game: &Game, board: &Board, live: bool, is_preview: bool, audience: Audience) {
        let current = game.current();
        let line: Vec<NodeId> = game.line().into_iter().filter(|id| *id != current).collect();
        if self.written_for.replace(audience) != Some(audience) {
            self.sections.clear();
        }
        let same = self.sections.iter().zip(&line).take_while(|((have, _), want)| have == *want).count();
        self.sections.truncate(same);
        for &node in &line[same..] {
            self.sections.push((node, results(game, node, audience)));
        }
        self.present = if board.report.id == current {
            section(game, board, None, live)
        } else {
            section(game, &Board::for_audience(game, current, live, audience), None, live)
        };
        self.look_ahead(game, is_preview);
        let is_open = game.node(current).judged.is_none();
        let hidden = match audience {
            Audience::GameMaster => None,
            Audience::Everyone => Some("orders and results are hidden"),
            Audience::Power(_) => Some("other orders and all results are hidden"),
        };
        if let (Some(heading), Some(hidden)) = (self.present.first_mut(), hidden.filter(|_| is_open)) {
            hidden.clone_into(&mut heading.remark);
        }
    }

    /// Works out what else would be adjudicated with the phase that is due, or forgets it.
    fn look_ahead(&mut self, game: &Game, wanted: bool) {
        self.ahead.clear();
        if !wanted || !game.info.house.two_seasons || game.check_overrules().is_err() {
            return;
        }
        let mut copy = game.clone();
        let Ok(steps) = copy.adjudicate_season(Some(&mut StandIn)) else { return };
        for step in steps.iter().skip(1) {
            let mut rows = section(&copy, &Board::new(&copy, step.node, true), None, true);
            if let Some(heading) = rows.first_mut() {
                "would follow".clone_into(&mut heading.remark);
            }
            // The phase is not in the game, so its rows lead to the one that is due.
            let here = |row: LogRow| LogRow { node: game.current(), key: None, ..row };
            self.ahead.extend(rows.into_iter().map(here));
        }
    }

    /// Looks at the first of these phases' orders whose unit was dislodged and has to retreat, else at the first that failed,
    /// else at their first order or their heading, until something else is selected.
    pub fn look_at_failures(&mut self, phases: &[NodeId], dislodged: &[Key], selected: LogSelection) {
        let rows = self.rows();
        let is_driven = |row: &LogRow| row.key.is_some_and(|key| dislodged.contains(&key));
        let first = |wanted: &dyn Fn(&LogRow) -> bool| {
            rows.iter().position(|row| phases.contains(&row.node) && wanted(row))
        };
        let at = first(&is_driven)
            .or_else(|| first(&|row| row.sign == Some(Sign::Bad)))
            .or_else(|| first(&|row| row.key.is_some()))
            .or_else(|| first(&|_| true));
        self.looked_at = at.map(|at| (at, selected));
    }

    /// Returns the row at which one looks although it is not selected.
    pub fn looked_at(&self, selected: LogSelection) -> Option<usize> {
        self.looked_at.filter(|(_, then)| *then == selected).map(|(at, _)| at)
    }

    /// Returns the rows of adjudicated phases, oldest first, then those of the phase that is due, and what would
    /// follow.
    pub fn rows(&self) -> Vec<&LogRow> {
        let past = self.sections.iter().flat_map(|(_, rows)| rows);
        past.chain(&self.present).chain(&self.ahead).collect()
    }
}

/// Returns the rows of a phase that was adjudicated, what went wrong first; what differs from the phase that it corrects is
/// marked.
pub fn results(game: &Game, node: NodeId, audience: Audience) -> Vec<LogRow> {
    let board = |node| Board::for_audience(game, node, true, audience);
    let was = game.corrected_by(node).map(board);
    section(game, &board(node), was.as_ref(), true)
}

/// Says what a correction changed of an order: its text, its result, or nothing.
fn change(was: &Board, row: &BoardLine) -> Option<String> {
    let before = was.row(row.key)?;
    match (before.is_same_order(row), before.word == row.word) {
        (true, true) => None,
        (true, false) => Some(format!("was: {}", before.word)),
        (false, _) => Some(format!("was: {} {}", before.order, before.word)),
    }
}

/// Returns the rows of a phase; `live` says that results are shown of one that is due, too. The phase corrects what `was`.
fn section(game: &Game, board: &Board, was: Option<&Board>, live: bool) -> Vec<LogRow> {
    let map = game.map();
    let node = board.report.id;
    let plain = |text: String, remark: &str| LogRow {
        node,
        key: None,
        power: None,
        sign: None,
        text,
        remark: remark.to_owned(),
    };
    // A phase that was taken back is due again, with the results that it had.
    let remark = match (board.report.is_adjudicated, node == game.current()) {
        (true, true) => "its earlier results",
        (true, false) => "",
        (false, _) => "preview",
    };
    let mut rows = vec![plain(board.report.board.phase.title(), remark)];
    rows[0].sign = Some(Sign::Heading);
    let begins = board.report.replaced.iter().filter(|one| one.from == board.report.board.phase);
    rows.extend(begins.map(|one| {
        let (power, from) = (&map.power(one.power).name, one.from.phrase());
        let words = Phrase::Replaced(power, &one.before, &one.after, &from);
        plain(format!("{}.", say(Language::English, words)), "")
    }));
    let silence = board.report.silence();
    if !board.report.is_adjudicated {
        // Once it is adjudicated, a ruling says so.
        for row in board.rows.iter().filter(|r| r.sign == Sign::Heading && r.is_standby) {
            let name = &map.power(row.power).name;
            rows.push(plain(format!("{name}: {silence}; the standby's orders are used."), ""));
        }
    }
    for power in board.report.powers_that(|power| power.stand_in == StandInNote::WithoutProgram) {
        let name = &map.power(power).name;
        rows.push(plain(format!("{name}: {silence}."), ""));
    }
    // Of the phase that is due only what was ordered is of interest.
    let shown = |s: Sign| s != Sign::Heading && (board.report.is_adjudicated || s != Sign::Missing);
    // What went wrong is read first: dislodgements, then failures, then the rest.
    let mut orders: Vec<(u8, Vec<LogRow>)> = Vec::new();
    let (mut given, mut failed, mut changes) = (0, 0, 0);
    for row in board.rows.iter().filter(|r| shown(r.sign)) {
        let remark = match &row.sentence {
            Some(sentence) if row.sign != Sign::Missing && !row.word.is_empty() => {
                format!("{}: {sentence}", row.word)
            }
            _ => row.word.clone(),
        };
        let remark = if row.sign == Sign::Missing { remark } else { row.citing(remark) };
        let changed = was.and_then(|was| change(was, row));
        let told = LogRow {
            node,
            key: Some(row.key),
            power: Some(row.power),
            sign: Some(row.sign),
            text: row.order.clone(),
            remark: changed.as_ref().map_or_else(|| remark.clone(), |was| format!("{remark} ({was})")),
        };
        // Where a unit may retreat to stands at its order, so that nobody has to look for it below all orders.
        let dislodged = board.report.outcome.dislodged().iter();
        let own = dislodged
            .filter(|driven| board.report.is_adjudicated && Some(driven.dislodged.unit) == row.unit());
        let own: Vec<LogRow> = own.map(|driven| plain(consequence(map, driven), "")).collect();
        let rank = match row.sign {
            _ if !board.report.is_adjudicated => 0,
            _ if !own.is_empty() => 0,
            Sign::Bad | Sign::Impossible => 1,
            _ if changed.is_some() => 2,
            _ => 3,
        };
        given += usize::from(row.is_given());
        failed += usize::from(row.is_given() && rank < 2);
        changes += usize::from(changed.is_some());
        orders.push((rank, [vec![told], own].concat()));
    }
    if board.report.is_adjudicated && rows[0].remark.is_empty() && given > 0 {
        let failed = if failed > 0 { format!("{failed} of {given}") } else { "no order".to_owned() };
        let changes = was.map(|_| format!(", {changes} changed by the correction")).unwrap_or_default();
        rows[0].remark = format!("{failed} failed{changes}");
    }
    orders.sort_by_key(|order| order.0);
    rows.extend(orders.into_iter().flat_map(|order| order.1));
    if board.report.is_adjudicated || live {
        let vacant: Vec<&str> = board.report.outcome.standoffs().iter().map(|&p| map.code(p)).collect();
        let vacant = (!vacant.is_empty()).then(|| format!("Standoff in {}.", vacant.join(", ")));
        let told = cycles(game, board).into_iter().chain(vacant);
        rows.extend(told.map(|text| plain(text, "")));
    }
    rows.extend(closed(map, board).map(|text| plain(text, "")));
    if board.report.is_adjudicated {
        rows.extend(centres(map, &board.report).into_iter().map(|text| plain(text, "")));
    }
    for ruling in &board.report.rulings {
        let lines = wrapped(&ruling.line, RULING_COLUMNS, "Ruling: ", "        ");
        rows.extend(lines.into_iter().map(|line| plain(line, "")));
    }
    if let Some(fault) = &board.report.overrule_fault {
        rows.push(plain(format!("A ruling cannot be applied: {fault}."), ""));
    }
    rows.push(plain(String::new(), ""));
    rows
}

/// How many units of a cycle are named.
const NAMED: usize = 5;

/// Returns the cycles that were met and what settled them, and what the engine left as it was.
fn cycles(game: &Game, board: &Board) -> Vec<String> {
    let Outcome::Movement(resolution) = &board.report.outcome else { return Vec::new() };
    let (map, explainer) = (game.map(), LazyCell::new(|| board.report.explainer(game)));
    // The inspector names all units of a large cycle.
    let names = |orders: &[usize]| names(map, &board.report.board, orders);
    let met = resolution.components.iter().map(|cycle| {
        let account = component_account(cycle.resolutions, cycle.left_by, cycle.rule.map(BackupRule::code));
        let settled = account.split_once("; ").map_or(account.as_str(), |(_, settled)| settled);
        let in_sequence = explainer.as_ref().map(|explainer| explainer.in_sequence(&cycle.orders));
        let orders = in_sequence.as_ref().unwrap_or(&cycle.orders);
        let (names, circle) = (names(orders), Some(BackupRule::CircularMovement));
        match cycle.resolutions {
            _ if cycle.rule == circle => format!("{names} go in a circle and succeed."),
            Some(0) => format!("Paradox of {names}: no results are consistent; {settled}."),
            Some(count @ 2..) => format!("Paradox of {names}: {count} results are consistent; {settled}."),
            _ => format!("{names} depend on each other: {settled}."),
        }
    });
    let left = resolution.unsettled.iter();
    let left = left.map(|left| unsettled_account(&names(&left.orders), &left.why()) + ".");
    met.chain(left).collect()
}

/// Returns the units of these orders, of many the first ones.
fn names(map: &Map, position: &Position, orders: &[usize]) -> String {
    let short = orders.len() > NAMED + 1;
    let shown = orders.iter().take(if short { NAMED } else { orders.len() });
    let shown = shown.filter_map(|&u| position.units.get(u)).map(|unit| unit.canonical(map));
    let names = shown.collect::<Vec<_>>().join(", ");
    if short { format!("{names} and {} others", orders.len() - NAMED) } else { names }
}

/// Returns who was driven out.
pub fn consequences(map: &Map, report: &PhaseReport) -> Vec<String> {
    report.outcome.dislodged().iter().map(|driven| consequence(map, driven)).collect()
}

/// Returns by whom a unit was dislodged, and where it may retreat to.
fn consequence(map: &Map, driven: &Driven) -> String {
    let unit = driven.dislodged.unit;
    let owner = &map.power(unit.power).adjective;
    let options: Vec<String> = driven.retreats.iter().map(|&l| map.place(l)).collect();
    let fate = if options.is_empty() {
        "has no retreat and is disbanded".to_owned()
    } else {
        format!("may retreat to {}", options.join(", "))
    };
    let by = driven.by.canonical(map);
    format!("The {owner} {} was dislodged by {by}; it {fate}.", unit.canonical(map))
}

/// Returns where nobody may retreat to because of a standoff, and somebody could otherwise.
fn closed(map: &Map, board: &Board) -> Option<String> {
    let position = &board.report.board;
    let near = |&p: &Province| {
        let mut driven = position.dislodged.iter().map(|d| d.unit);
        driven.any(|unit| map.reaches(unit.kind, unit.at, p))
    };
    let codes: Vec<&str> = position.contested.iter().copied().filter(near).map(|p| map.code(p)).collect();
    (!codes.is_empty()).then(|| format!("Standoff in {}: no unit may retreat there.", codes.join(", ")))
}

/// Returns the centres of each power with the change of the year, after a phase with which ownership changed;
/// four powers a line.
pub fn centres(map: &Map, report: &PhaseReport) -> Vec<String> {
    if !report.counts_owners {
        return Vec::new();
    }
    let count = |power| {
        let before = report.board.centres_of(power).count();
        let after = report.board_after.centres_of(power).count();
        let change = after as i64 - before as i64;
        let change = if change == 0 { String::new() } else { format!(" ({change:+})") };
        (before + after > 0).then(|| format!("{} {after}{change}", map.power(power).name))
    };
    let counts = map.powers().filter_map(count).collect::<Vec<_>>().join(", ");
    let pieces: Vec<&str> = counts.split_inclusive(", ").collect();
    let lines = pieces.chunks(4).map(<[&str]>::concat).enumerate();
    lines.map(|(i, line)| format!("{:9}{}", if i == 0 { "Centres:" } else { "" }, line.trim_end())).collect()
}

impl GameSession {
    /// Returns whether the phase that is looked at is done with. One that was adjudicated and reopened is due again.
    pub fn is_past(&self) -> bool {
        self.report().is_adjudicated && self.node() != self.game.current()
    }

    /// Returns the phases whose results are of interest: the one looked at, or all that were adjudicated since the
    /// last movement phase, that one included.
    pub fn phases_told(&self) -> Vec<NodeId> {
        let node = self.node();
        if self.is_past() {
            return vec![node];
        }
        let mut phases = Vec::new();
        let mut before = self.game.node(node).parent;
        while let Some(node) = before {
            phases.insert(0, node);
            if self.game.node(node).position.phase.kind == PhaseKind::Movement {
                break;
            }
            before = self.game.node(node).parent;
        }
        phases
    }

    /// Looks at the results. Where the selection has no row there, looks at the first order whose unit has to retreat,
    /// or else that failed: before the first order of a phase among those of the last movement.
    pub fn look_at_results(&mut self) {
        if self.awaits_first_order() || !self.is_in_log() {
            self.look_at_failures();
        }
    }

    /// Selects the order at which one looks in the results, if none of them is selected.
    pub fn select_looked_at(&mut self) {
        // A province without an order is chosen on purpose.
        let is_province = self.key.is_none() && self.province.is_some();
        if self.log.looked_at(self.selected()).is_none() && !self.is_in_log() && !is_province {
            self.look_at_failures();
        }
        let order = self.log.looked_at(self.selected());
        let rows = self.log.rows();
        let order = order.and_then(|at| rows[at..].iter().find_map(|row| Some((row.node, row.key?))));
        if let Some((node, key)) = order {
            self.look_at_phase(node);
            self.select(key);
        }
    }

    /// Returns the row at which one looks in the results although another order is selected, if it is an order's.
    pub fn looked_at(&self) -> Option<&LogRow> {
        let row = self.log.rows().get(self.log.looked_at(self.selected())?).copied()?;
        row.key.is_some().then_some(row)
    }

    /// Returns whether the selected order has a row in the results.
    fn is_in_log(&self) -> bool {
        let node = self.node();
        self.log.rows().iter().any(|row| row.node == node && row.key.is_some() && row.key == self.key)
    }

    /// Looks at the first order that failed: before the first order of a phase among those that were adjudicated last.
    fn look_at_failures(&mut self) {
        let mut phases = if self.awaits_first_order() { self.phases_told() } else { vec![self.node()] };
        if !self.game.info.house.two_seasons {
            phases.drain(..phases.len().saturating_sub(1));
        }
        let dislodged = self.game.position().dislodged.iter();
        let dislodged: Vec<Key> = dislodged.map(|dislodged| Key::Unit(dislodged.unit.at)).collect();
        let selected = self.selected();
        self.log.look_at_failures(&phases, &dislodged, selected);
    }

    /// Moves so many orders along the results, and looks at the phase of the order that is then selected.
    pub fn step_log(&mut self, by: i64) {
        let node = self.node();
        let rows = self.log.rows();
        let order = |row: &LogRow| Some((row.node, row.key?));
        let orders: Vec<_> = rows.iter().filter_map(|row| order(row)).collect();
        let Some(last) = orders.len().checked_sub(1) else { return };
        let row = self.log.looked_at(self.selected());
        let looked_at = row.and_then(|at| rows[at..].iter().find_map(|row| order(row)));
        let looked_at = looked_at.and_then(|order| orders.iter().position(|o| *o == order));
        let exact = orders.iter().position(|&(n, k)| n == node && Some(k) == self.key);
        // Of an order that is not in the log, such as one that is still to be given, the heading of its phase is marked.
        let first = orders.iter().position(|&(n, _)| n == node);
        let at = looked_at.or(exact).or(first).unwrap_or(last + 1);
        let is_heading = row.map_or(exact.is_none() && first.is_some(), |row| rows[row].key.is_none());
        let by = by - i64::from(by > 0 && is_heading);
        let (node, key) = orders[at.saturating_add_signed(by as isize).min(last)];
        self.look_at_phase(node);
        self.select(key);
    }
}
