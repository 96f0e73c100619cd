//! What the inspector says of the selected order, power or province, and where its cursor goes: from line to line, into what
//! unfolds, along the trail of questions, and to the next order that failed.

use super::{asked_unit, otherwise};
use crate::board::{Board, BoardLine, Key, Sign};
use crate::complete::Candidate;
use crate::open_game::inspector::{Fold, Goes, Item, Keys, Visited, Why};
use crate::open_game::log::LogRow;
use crate::open_game::{GameSession, Look};
use crate::styled::{StyledLine, Tone, counted, line};
use crate::why;
use chancery_core::map::{PhaseKind, Province};
use chancery_core::order::Canonical;
use chancery_core::text::list;
use chancery_core::turn::Outcome;
use chancery_why::explain::{Account, Voice};

/// Returns what there is to say of the selection.
pub fn inspect(session: &GameSession) -> Vec<Item> {
    let lines = match (why::asked_row(session), session.province) {
        (Some(row), _) if session.hides(row.power) => {
            let mut lines = power(session, row);
            let name = &session.map().power(row.power).name;
            let text =
                format!("The orders of {name} are hidden. Enter on its heading shows them, and no others.");
            lines.insert(1, line(Tone::Doubt, 0, text));
            lines
        }
        (Some(row), _) if matches!(row.key, Key::Power(_)) => power(session, row),
        (Some(row), _) => match over(session) {
            Some(over) => vec![over],
            None => return order(session, row),
        },
        (None, Some(at)) => {
            let lines = province(session, at).into_iter().map(Item::from);
            return lines.chain(crate::why::in_province(session, at)).collect();
        }
        (None, None) => {
            vec![line(Tone::Quiet, 0, "Select an order or a province to see why.")]
        }
    };
    lines.into_iter().map(Item::from).collect()
}

/// Describes the selection in a few words, for the pane's heading.
pub fn title(session: &GameSession) -> Option<String> {
    if let Some((row, power)) = read_row(session).and_then(|row| Some((row, row.power?))) {
        return Some(format!("{}: {}", session.map().power(power).name, row.text));
    }
    match (why::asked_row(session), session.province) {
        (Some(row), _) if matches!(row.key, Key::Power(_)) => Some(row.order.clone()),
        (Some(row), _) => {
            let place = |before: &Visited| match before.key {
                Some(Key::Unit(at)) => Some(session.map().place(at)),
                _ => None,
            };
            let order = format!("{}: {}", session.map().power(row.power).name, row.order);
            let trail = session.why.trail.iter().filter_map(place).chain([order]);
            Some(trail.collect::<Vec<_>>().join(" < "))
        }
        (None, Some(at)) => Some(session.map().province(at).name.clone()),
        (None, None) => None,
    }
}

/// Returns that the game is over, where orders would be due otherwise.
fn over(session: &GameSession) -> Option<StyledLine> {
    let ending = session.game.ending().filter(|_| session.look == Look::Now && session.what_if.is_none())?;
    let is_due = !session.report().is_adjudicated;
    is_due.then(|| line(Tone::Text, 0, format!("The game is over: {}.", ending.describe(session.map()))))
}

/// Returns the selected order's result in one sentence, for where there is no room for more.
pub fn brief(session: &GameSession) -> Option<StyledLine> {
    let row = session.selected_row();
    if let (None, Some(at)) = (row, session.province) {
        let texts: Vec<String> = province(session, at).into_iter().take(3).map(|line| line.text).collect();
        return Some(line(Tone::Text, 0, texts.join(" · ")));
    }
    let Some(row) = row.filter(|r| r.sign != Sign::Heading && over(session).is_none()) else {
        return inspect(session).into_iter().next().map(|item| item.line);
    };
    let name = &session.map().power(row.power).name;
    let whose = if is_nameless(row) { format!("{name}, ") } else { String::new() };
    let doubts = doubts(row, false).join("; ");
    let doubts = if doubts.is_empty() { doubts } else { format!("; doubtful: {doubts}") };
    let text = format!("{whose}{}: {}{doubts}", row.order, result(row).text);
    Some(StyledLine { text, ..result(row) })
}

/// Returns the same of the order at which one looks in the results, where another is selected.
pub fn brief_in_results(session: &GameSession) -> Option<StyledLine> {
    let Some(row) = session.looked_at() else { return brief(session) };
    let tone = row.sign.map_or(Tone::Quiet, tone);
    let colon = if row.remark.is_empty() { "" } else { ": " };
    Some(line(tone, 0, format!("{}{colon}{}", row.text, row.remark)))
}

/// Returns the order at which one looks in the results, while they have the keys and another is selected.
fn read_row(session: &GameSession) -> Option<&LogRow> {
    session.looked_at().filter(|_| session.why.keys == Keys::InResults)
}

/// Returns why that order came out as it did.
pub fn read(session: &GameSession) -> Option<StyledLine> {
    let row = read_row(session)?;
    let board = Board::for_audience(&session.game, row.node, true, session.audience);
    let told = board.row(row.key?).and_then(|line| line.row.as_ref());
    let account =
        told.and_then(|told| board.report.accounts(&session.game, Voice::default()).of(told, false));
    let brief = brief_in_results(session)?;
    Some(account.map_or(brief.clone(), |account| StyledLine { text: account.sentence_citing(), ..brief }))
}

/// Returns whether a row is a build or a removal: without its sheet it does not say whose it is.
pub fn is_nameless(row: &BoardLine) -> bool {
    matches!(row.key, Key::Slot(..))
}

fn tone(sign: Sign) -> Tone {
    match sign {
        Sign::Good => Tone::Good,
        Sign::Bad | Sign::Impossible => Tone::Bad,
        Sign::Doubtful => Tone::Doubt,
        Sign::Heading | Sign::Missing | Sign::Given => Tone::Quiet,
    }
}

fn result(row: &BoardLine) -> StyledLine {
    let tone = tone(row.sign);
    let word = if row.word.is_empty() { "ordered" } else { &row.word };
    let text = match &row.sentence {
        Some(sentence) if row.sign != Sign::Missing => format!("{word}: {sentence}"),
        _ => word.to_owned(),
    };
    line(tone, 0, if row.sign == Sign::Missing { text } else { row.citing(text) })
}

fn order(session: &GameSession, row: &BoardLine) -> Vec<Item> {
    let result = result(row);
    // Of a movement the tree below says the rest.
    let is_told_below = matches!(session.report().outcome, Outcome::Movement(_));
    let told = |account: Account| {
        if is_told_below { account.sentence_citing() } else { account.paragraph }
    };
    let text = account(session, row).map(told);
    let is_answered = text.is_some();
    let mut items: Vec<Item> = vec![text.map_or(result.clone(), |text| StyledLine { text, ..result }).into()];
    let doubts =
        doubts(row, is_answered).iter().map(|n| line(Tone::Doubt, 0, format!("as read: {n}")).into());
    items.extend(doubts);
    items.extend(as_written(row).map(Item::from));
    items.extend(choices(session, row).into_iter().map(Item::from));
    items
}

/// Returns where the unit that is asked about may retreat to, if it was dislodged; that it has no retreat the answer says.
pub fn retreats(session: &GameSession) -> Option<StyledLine> {
    let (unit, resolution) = (why::asked_unit(session)?, session.report().outcome.movement()?);
    let mut driven = resolution.driven.iter().filter(|_| why::shows_results(session));
    let driven = driven.find(|driven| driven.dislodged.unit == unit && !driven.retreats.is_empty())?;
    let places: Vec<String> = driven.retreats.iter().map(|&to| session.map().place(to)).collect();
    let text = format!("{} may retreat to {}", unit.canonical(session.map()), list(places, "or"));
    Some(line(Tone::Bad, 0, text))
}

/// Returns what is doubtful about how an order was read, but for what the answer says, if there is one.
fn doubts(row: &BoardLine, is_answered: bool) -> &[String] {
    let rests_on_ruling = row.row.as_ref().is_some_and(|row| row.ruled.is_some());
    // What is implied is told with the result, where that is shown.
    let is_coast = is_answered && row.row.as_ref().is_some_and(|row| row.dropped_coast.is_some());
    let is_told = usize::from(row.is_implied() && row.sentence.is_some() && !rests_on_ruling || is_coast);
    &row.notes()[..row.notes().len().saturating_sub(is_told)]
}

fn as_written(row: &BoardLine) -> Option<StyledLine> {
    let written = row.line().map(str::trim).filter(|l| !l.eq_ignore_ascii_case(&row.order));
    let text = match (row.is_standby, written) {
        (false, text) => format!("as written: {}", text?),
        (true, None) => "by the standby; the power gave no orders".to_owned(),
        (true, Some(text)) => format!("by the standby, as written: {text}; the power gave no orders"),
    };
    Some(line(Tone::Quiet, 0, text))
}

/// Returns why the order came out as it did, as far as results are shown.
pub fn account(session: &GameSession, row: &BoardLine) -> Option<Account> {
    let report = &session.shown_board().report;
    let is_known = row.sign != Sign::Missing || report.is_adjudicated || report.outcome.movement().is_some();
    let of = row.row.as_ref().filter(|_| is_known && why::shows_results(session))?;
    report.accounts(&session.game, Voice::default()).of(of, false)
}

/// Returns every legal retreat of a unit, or every legal adjustment of a power, while the phase is due.
fn choices(session: &GameSession, row: &BoardLine) -> Vec<StyledLine> {
    let phase = session.report().board.phase.kind;
    if phase == PhaseKind::Movement || session.report().is_adjudicated || matches!(row.key, Key::Stray(..)) {
        return Vec::new();
    }
    let own = |c: &&Candidate| match phase {
        PhaseKind::Retreats => c.unit == row.unit().map(|u| u.at),
        _ => c.power == row.power,
    };
    let texts = session.candidates.iter().filter(own).map(|c| line(Tone::Text, 1, c.text.clone()));
    [line(Tone::Heading, 0, "possible orders")].into_iter().chain(texts).collect()
}

fn power(session: &GameSession, row: &BoardLine) -> Vec<StyledLine> {
    let map = session.map();
    let position = &session.report().board;
    let centres: Vec<&str> = position.centres_of(row.power).map(|p| map.code(p)).collect();
    let units = position.units_of(row.power).count();
    let mut lines = vec![
        line(Tone::Heading, 0, map.power(row.power).name.clone()),
        line(Tone::Text, 0, format!("{} centres, {units} units", centres.len())),
        line(Tone::Quiet, 0, centres.join(" ")),
    ];
    let balance = position.balance(row.power);
    let (more, than) = if balance > 0 { ("more centre", "units") } else { ("more unit", "centres") };
    let told = format!("{} than {than}", counted(balance.unsigned_abs() as usize, more));
    lines.extend((balance != 0).then(|| line(Tone::Text, 0, told)));
    lines
}

fn province(session: &GameSession, at: Province) -> Vec<StyledLine> {
    let map = session.map();
    let info = map.province(at);
    let owner = session.report().board.owners.get(at.index()).copied().flatten();
    let centre = match (info.centre, owner) {
        (false, _) => "no supply centre".to_owned(),
        (true, None) => "supply centre, nobody's".to_owned(),
        (true, Some(power)) => format!("supply centre, {}", map.power(power).name),
    };
    let mut lines = vec![line(Tone::Heading, 0, info.name.clone()), line(Tone::Text, 0, centre)];
    let unit = session.report().board.unit_in(map, at);
    lines.push(match unit {
        Some(unit) => {
            let owner = &map.power(unit.power).adjective;
            line(Tone::Text, 0, format!("{owner} {}", unit.kind.name()))
        }
        None => line(Tone::Quiet, 0, "no unit"),
    });
    if session.report().board.contested.contains(&at) {
        lines.push(line(Tone::Doubt, 0, "standoff: no unit may retreat there"));
    }
    let touching: Vec<&str> = map.provinces().filter(|&p| map.touch(at, p)).map(|p| map.code(p)).collect();
    lines.push(line(Tone::Quiet, 0, format!("touches {}", touching.join(" "))));
    lines
}

impl Why {
    /// Folds what is under the cursor, or unfolds it. Returns whether anything can be folded there.
    fn fold(&mut self, open: Option<bool>) -> bool {
        let fold = match self.item().map(|item| item.goes) {
            Some(Goes::Fold(fold)) => fold,
            Some(Goes::Order(unit, Some(true))) => Fold::Order(unit),
            _ => return false,
        };
        let is_open = self.is_open(fold);
        self.turn(fold, open.unwrap_or(!is_open));
        open.is_none_or(|open| open != is_open)
    }
}

impl GameSession {
    /// Moves the cursor of the inspector by so many lines. The selection goes along to the order under it.
    pub fn step_why(&mut self, by: i64) {
        let last = self.why.items.len().saturating_sub(1);
        self.point_at_why(self.why.at.saturating_add_signed(by as isize).min(last));
    }

    /// Puts the cursor of the inspector on an item.
    pub fn point_at_why(&mut self, item: usize) {
        (self.why.at, self.why.awaited) = (item, None);
        let key = self.why.unit().map(|unit| Key::Unit(unit.at)).or(self.why.asked);
        if let Some(key) = key {
            self.select(key);
        }
    }

    /// Folds the line under the cursor or unfolds it. Where that is done, goes to the line that it stands below, and from the
    /// first line back along the trail.
    pub fn step_why_sideways(&mut self, back: bool) {
        if self.why.fold(Some(!back)) {
            return;
        }
        if !back {
            return self.step_why(1);
        }
        let Some(depth) = self.why.item().map(|item| item.line.depth) else { return };
        match self.why.items[..self.why.at].iter().rposition(|item| item.line.depth < depth) {
            Some(parent) => self.point_at_why(parent),
            None if self.why.at == 0 => {
                self.ask_back();
            }
            None => self.point_at_why(0),
        }
    }

    /// Does what the line under the cursor of the inspector leads to. Returns what is to be said of it.
    pub fn follow_why(&mut self) -> Option<String> {
        match self.why.item()?.goes {
            Goes::Order(unit, _) if asked_unit(self) != Some(unit) => {
                // The way back leads to the order before.
                let (before, key) = (self.why.visited(), Key::Unit(unit.at));
                self.why.trail.push(before);
                (self.why.asked, self.why.at, self.why.awaited) = (Some(key), 0, None);
                self.select(key);
            }
            Goes::Decision => {
                self.why.steps.iter_mut().for_each(|steps| steps.go(steps.decision()));
                self.why.stale = true;
            }
            Goes::Change(of, change) => {
                let said = self.suppose(&otherwise::orders(self, of, change));
                // The answer is read first.
                self.why.at = 0;
                return Some(said);
            }
            Goes::Order(..) | Goes::Fold(_) => {
                self.why.fold(None);
            }
            Goes::Nowhere | Goes::Lesson(_) => {}
        }
        None
    }

    /// Asks again about the order that was asked about before. Returns whether there is one.
    pub fn ask_back(&mut self) -> bool {
        self.why.trail.pop().map(|before| self.ask_again(before)).is_some()
    }

    /// Asks again what was asked before, with the cursor on the line that it was on.
    pub(crate) fn ask_again(&mut self, before: Visited) {
        self.why.asked = before.key;
        (self.why.at, self.why.awaited) = (0, before.line);
        if let Some(key) = before.key {
            self.select(key);
        }
    }

    /// Asks about the next order that failed, or the one before; goes round at the end. From another pane the selected order
    /// itself is the next, if it failed. Before the first order of a phase it is one of the last movement, and first the one
    /// at which one looks in the results. Returns whether there is one.
    pub fn ask_about_failure(&mut self, back: bool) -> bool {
        if self.awaits_first_order() {
            let read =
                self.looked_at().filter(|_| self.why.keys == Keys::InResults).map(|row| (row.node, row.key));
            let last = || self.phases_told().first().map(|&node| (node, None));
            if let Some((node, key)) = read.or_else(last) {
                self.look_at(Look::Past(node));
                (self.key, self.why.asked) = (key, key);
            }
        }
        let at = self.why.asked.filter(|_| self.key.is_some()).and_then(|key| self.board.index(key));
        let rows = &self.board.rows;
        let failed = |at: &usize| matches!(rows[*at].sign, Sign::Bad | Sign::Impossible);
        let count = rows.len();
        let from = at.map_or(0, |at| at + usize::from(!back && self.why.has_keys()));
        let mut round = (from..count).chain(0..from);
        let found = if back { round.rev().find(failed) } else { round.find(failed) };
        let Some(key) = found.map(|at| rows[at].key) else { return false };
        self.why.at = 0;
        self.why.asked = Some(key);
        self.why.trail.clear();
        self.select(key);
        true
    }
}
