//! The orders of the powers with those of a line or a mail: an order for the same unit gives way. Lines that were typed and
//! not taken are kept for their rows. And orders beside a power's own: for later phases, of its standby, and of its units
//! that other powers order.

use crate::board::{Board, BoardLine, Key, Sign};
use crate::drafts::{Draft, Purpose, Spot, TypedLine, turn};
use crate::open_game::meaning::Meaning;
use crate::open_game::{GameSession, meaning};
use chancery_core::map::{Phase, PhaseKind, Power, Province};
use chancery_core::rules::{Lettered, ProxyOrders};
use chancery_core::text::Clean;
use chancery_game::game::{Game, Nmr, Refusal, WhichOrders};
use chancery_game::intake::{SheetLine, gives_order};
use chancery_lab::agent::StandIn;
use chancery_notation::ReadOrder;

/// The lines of a power's orders.
pub type PowerLines = (Power, Vec<String>);

impl GameSession {
    /// Returns a power's lines without those of its orders that give way, each with the line on which it begins.
    fn lines_without(&self, power: Power, gives_way: impl Fn(&ReadOrder, usize) -> bool) -> Vec<String> {
        let reading = self.game.reading(power);
        reading.without(|order| gives_order(order) && gives_way(order, reading.line(&order.span)))
    }

    /// Returns whether an order is for one of some places.
    fn is_for(&self, order: &ReadOrder, places: &[Province]) -> bool {
        order.given.place(self.map()).is_some_and(|place| places.contains(&place))
    }

    /// Returns the orders of the powers as they would be with these lines. The earlier orders of the powers that are
    /// `cleared` give way.
    pub fn sheets_with(&self, lines: &[SheetLine], cleared: &[Power]) -> Vec<PowerLines> {
        let mut sheets = Vec::new();
        for power in self.map().powers() {
            let own: Vec<&SheetLine> = lines.iter().filter(|line| line.power == power).collect();
            let is_cleared = cleared.contains(&power);
            if own.is_empty() && !is_cleared {
                continue;
            }
            let places: Vec<Province> = own.iter().filter_map(|line| line.place).collect();
            // The line of the selected build or removal, if it is one of this power's own.
            let key = self.key.filter(|key| matches!(key, Key::Slot(owner, _) if *owner == power));
            let row = key.and_then(|key| self.board.row(key)).filter(|row| own.len() == 1 && !row.is_standby);
            let slot = row.and_then(crate::board::BoardLine::written).map(|written| written.line);
            // What comes after sheets of which nobody knows the later takes the place of them all.
            let mut sheet = if is_cleared || self.game.none_counts(power) {
                Vec::new()
            } else {
                let stands = self.lines_without(power, |order, _| self.is_for(order, &places));
                // The order of a selected slot gives way, too, unless the place is that of another row.
                match slot {
                    Some(line) if stands == self.lines(power) => {
                        self.lines_without(power, |_, at| at == line)
                    }
                    _ => stands,
                }
            };
            for line in own.into_iter().filter(|line| !line.text.is_empty()) {
                if !sheet.contains(&line.text) || line.text.trim().eq_ignore_ascii_case("waive") {
                    sheet.push(line.text.clone());
                }
            }
            sheets.push((power, sheet));
        }
        sheets
    }

    /// Returns the order sets that a line would replace, for nobody knows which of them is the later (DATC 4.D.2), in words.
    pub fn unknown_sheets(&self, meaning: &Meaning) -> Option<String> {
        let mut powers: Vec<Power> = meaning.orders.iter().map(|order| order.line.power).collect();
        powers.sort();
        powers.dedup();
        powers.retain(|&power| self.game.none_counts(power));
        let names: Vec<&str> = powers.iter().map(|&power| self.map().power(power).name.as_str()).collect();
        let names = names.join(" and ");
        (!powers.is_empty()).then(|| format!("the order sets of {names}, which are not used"))
    }

    /// Returns what is told after lines of a power's sheet were taken away: where several sheets stood of which none
    /// counted, whether the one that is left does.
    pub fn left_alone(&self, power: Power, none_counted: bool) -> Option<String> {
        let now = none_counted && !self.game.none_counts(power) && !self.lines(power).is_empty();
        let name = &self.map().power(power).name;
        now.then(|| format!("one order set of {name} is left, and it is used now"))
    }

    /// Writes the orders of a line, as one step that can be undone.
    pub fn write_meaning(&mut self, meaning: &Meaning, what: &str) {
        self.write(self.sheets_with(&meaning.lines(), &[]), what);
    }

    /// Returns a power's sheet without the line of a row; other orders on the line stay. `None` if the line is on
    /// no sheet of a power's own.
    pub fn without_row(&self, key: Key) -> Option<PowerLines> {
        let row = self.board.row(key).filter(|r| !r.is_standby)?;
        let written = row.written()?;
        let kept = if let (Key::Unit(at), Some(_)) = (key, row.unit()) {
            let place = self.map().province_of(at);
            self.lines_without(written.power, |order, _| self.is_for(order, &[place]))
        } else {
            let lines = self.lines(written.power).into_iter().enumerate();
            lines.filter(|(at, _)| *at != written.line).map(|(_, line)| line).collect()
        };
        Some((written.power, kept))
    }

    /// Returns the sheets of the open copy with the orders that a board has `now` and had not when it `was` copied. An
    /// order that was changed in the copy stays.
    pub fn followed(&self, was: &Board, now: &Board) -> Vec<PowerLines> {
        let is_new = |row: &&BoardLine| {
            let both = was.row(row.key).zip(self.board.row(row.key));
            both.is_some_and(|(old, own)| !old.is_same_order(row) && own.is_same_order(old))
        };
        let lines: Vec<SheetLine> =
            now.rows.iter().filter(is_new).filter_map(|row| self.line_of(row)).collect();
        self.sheets_with(&lines, &[])
    }

    /// Returns the line that gives a unit the order of a row; an empty one takes its order back.
    pub fn line_of(&self, row: &BoardLine) -> Option<SheetLine> {
        let Key::Unit(at) = row.key else { return None };
        let text = row.written().map(|_| row.order.clone()).unwrap_or_default();
        Some(SheetLine { power: row.power, text, place: Some(self.map().province_of(at)) })
    }

    /// Takes back the order of a row: the lines that give it.
    pub fn clear_row(&mut self, key: Key) -> Option<String> {
        let order = self.board.row(key)?.order.clone();
        let sheet = self.without_row(key)?;
        let whose = match key {
            Key::Slot(power, _) => format!("{}'s order ", self.map().power(power).name),
            _ => String::new(),
        };
        self.write(vec![sheet], format!("removing {whose}{order}"));
        Some(order)
    }
}

impl GameSession {
    /// Returns what was typed for a row of the phase that is looked at and left before it was taken.
    pub fn line_left(&self, key: Key) -> Option<&str> {
        self.lines_left().find(|left| left.0 == key).map(|left| left.1)
    }

    /// Returns the lines that were typed in the phase that is looked at and left before they were taken, with their rows.
    pub(crate) fn lines_left(&self) -> impl Iterator<Item = (Key, &str)> {
        let now = turn(&self.game, self.node());
        self.typed.iter().filter(move |d| d.turn.node == now).map(|d| (d.key, d.text.as_str()))
    }

    /// Returns the row to which a line belongs that was typed at a row: one that can be read, at a heading or of another
    /// power, belongs to the unit that it orders first, or to the heading of that power.
    pub fn row_of_line(&self, key: Key, text: &str) -> Key {
        let own = self.board.row(key).filter(|row| row.sign != Sign::Heading).map(|row| row.power);
        let lines = meaning::understand(self, text).map(|read| read.lines()).unwrap_or_default();
        let is_elsewhere = lines.iter().all(|line| Some(line.power) != own);
        let Some(line) = lines.first().filter(|_| is_elsewhere && (own.is_some() || lines.len() == 1)) else {
            return key;
        };
        let unit = line.place.and_then(|at| self.game.position().due_unit(self.map(), at));
        unit.map_or(Key::Power(line.power), |unit| Key::Unit(unit.at))
    }

    /// Returns how many lines were typed for a power in the phase that is looked at and left before they were taken.
    pub fn count_lines_left(&self, power: Power) -> usize {
        let position = &self.game.node(self.node()).position;
        let owner = |key: Key| match key {
            Key::Power(power) | Key::Stray(power, _) | Key::Slot(power, _) => Some(power),
            Key::Unit(at) if position.phase.kind == PhaseKind::Retreats => {
                position.dislodged.iter().find(|d| d.unit.at == at).map(|d| d.unit.power)
            }
            Key::Unit(at) => position.units.iter().find(|unit| unit.at == at).map(|unit| unit.power),
        };
        self.lines_left().filter(|left| owner(left.0) == Some(power)).count()
    }

    /// Returns the order of a row of the phase that is looked at, as it stands on its sheet.
    pub fn written(&self, key: Key) -> Option<String> {
        self.board.row(key)?.line().map(ToOwned::to_owned)
    }

    /// Returns what is to be kept of the lines that are not taken yet, `open` being the one that is typed in.
    pub fn lines_typed(&self, open: Option<(Key, &str)>) -> Vec<Draft> {
        let mut lines = self.typed.clone();
        if let Some((key, text)) = open {
            put(&mut lines, TypedLine { turn: self.spot(), key, text: Clean::line(text) });
        }
        // A line that is no unit's order has another place the next time.
        lines.retain(|line| line.turn.is_in(&self.game) && !matches!(line.key, Key::Stray(..)));
        let trimmed = |line: TypedLine| TypedLine { text: Clean::line(line.text.trim()), ..line };
        lines.into_iter().map(|line| Draft::Line(trimmed(line))).collect()
    }

    /// Returns the phase to which what is typed for the phase that is looked at belongs.
    fn spot(&self) -> Spot {
        Spot::new(&self.game, turn(&self.game, self.node()))
    }

    /// Takes over what was being typed when the game was last open.
    pub fn resume(&mut self, drafts: Vec<Draft>) {
        self.kept.clone_from(&drafts);
        let mut changes = Vec::new();
        self.left = drafts;
        self.left.retain(|draft| match draft {
            Draft::Undo(change) => {
                changes.push(change.clone());
                false
            }
            _ => true,
        });
        self.resume_changes(&changes);
        self.resume_lines();
    }

    /// Puts the lines that wait for the phase that is due into their rows; the first of these is selected.
    pub fn resume_lines(&mut self) {
        if self.what_if.is_some() {
            return;
        }
        let now = turn(&self.game, self.game.current());
        let mut first = true;
        for draft in std::mem::take(&mut self.left) {
            match draft {
                Draft::Line(line) if line.turn.node == now && self.board.row(line.key).is_some() => {
                    if std::mem::take(&mut first) {
                        self.select(line.key);
                    }
                    self.typed.push(line);
                }
                draft => self.left.push(draft),
            }
        }
    }

    /// Returns how many lines of the phase that is due were typed and not taken.
    pub fn lines_waiting(&self) -> usize {
        let now = turn(&self.game, self.game.current());
        self.typed.iter().filter(|d| d.turn.node == now).count()
    }

    /// Keeps what was typed for a row, in the place of what was kept before; nothing if it is empty.
    pub fn keep_line(&mut self, key: Key, text: &str) {
        let line = TypedLine { turn: self.spot(), key, text: Clean::line(text) };
        put(&mut self.typed, line);
    }
}

/// Puts a line in the place of the one that was typed for its row; an empty one takes that away.
fn put(lines: &mut Vec<TypedLine>, line: TypedLine) {
    lines.retain(|other| (other.turn.node, other.key) != (line.turn.node, line.key));
    if !line.text.trim().is_empty() {
        lines.push(line);
    }
}

/// A text beside the orders, as it is saved, with what a form says of it.
#[derive(Clone, Debug)]
pub struct TextBeside {
    /// The title of the form.
    pub title: String,
    /// What is written in it, and how.
    pub hint: &'static str,
    /// The lines that are saved.
    pub text: String,
}

/// Returns why a form beside the orders cannot be opened now: a sentence.
pub fn refusal(session: &GameSession, which: WhichOrders) -> Option<String> {
    let is_movement = session.game.phase().kind == PhaseKind::Movement;
    let rule = session.game.info.rules.proxy_orders;
    match which {
        WhichOrders::Later if !is_movement => {
            Some("orders for later phases come with the moves; they cannot be changed afterwards".to_owned())
        }
        WhichOrders::Proxies if rule != ProxyOrders::Announced || !is_movement => Some(format!(
            "proxies need the house rule 4.E.5=a (Space x h) and a movement phase; this game has 4.E.5={}",
            rule.letter()
        )),
        _ => None,
    }
}

/// Returns what orders beside a power's own are called, and what is written in their form.
const fn words(which: WhichOrders) -> [&'static str; 2] {
    match which {
        WhichOrders::Standby => [
            "standby's orders",
            "They are used if the power gives none and the house rules say so (Space g s, Without orders: standby).",
        ],
        WhichOrders::Proxies => [
            "orders by proxy",
            "Units that other powers order in this phase, one per line: F BEL proxy England.",
        ],
        WhichOrders::Ahead(_) => [
            "orders in advance",
            "Moves, supports and convoys, one per line. Those that fit are entered when their phase is due; the others wait.",
        ],
        _ => [
            "orders for later phases",
            "Retreats, builds and removals, each in order of preference (A VEN retreat TYR, TUS), and IF (ITA A TUS) THEN … ELSE … ENDIF.",
        ],
    }
}

/// Returns what is saved beside a power's orders; nothing of another purpose.
pub fn text_beside(session: &GameSession, purpose: Purpose) -> Option<TextBeside> {
    let Purpose::Beside(power, which) = purpose else { return None };
    let [what, hint] = words(which);
    let (title, text) = (&session.map().power(power).name, session.game.orders(power, which).text());
    let phase =
        if let WhichOrders::Ahead(phase) = which { format!(", {}", phase.phrase()) } else { String::new() };
    Some(TextBeside { title: format!("{title}: {what}{phase}"), hint, text })
}

/// Enters what a power ordered in advance for the phase that is due, or discards it, as a step that can be undone. Returns
/// the message.
///
/// # Errors
///
/// Why nothing is entered.
pub fn settle_ahead(session: &mut GameSession, power: Power, enters: bool) -> Result<String, Refusal> {
    let name = session.map().power(power).name.clone();
    let what = format!("the orders of {name} in advance");
    if !enters {
        let which = WhichOrders::Ahead(session.game.phase());
        session.change(&what, |game| game.set_orders(power, which, [""; 0]));
        return Ok(format!("discarded {what}; Ctrl-Z undoes that"));
    }
    let entered = session.alter(what, |game| {
        let entered = game.enter_ahead(power);
        if entered.is_empty() {
            let why = game.orders_ahead(power).into_iter().find_map(|(_, why)| why).unwrap_or_default();
            return Err(Refusal::from(format!("nothing was entered: {why}")));
        }
        Ok(entered)
    })?;
    let left = unfit(&session.game, power, "; not entered: ");
    Ok(format!("{name}: {}{left}; Ctrl-Z undoes that", entered.join(", ")))
}

/// Returns how many orders a power gave in advance, for any phase.
pub fn orders_ahead(game: &Game, power: Power) -> usize {
    let beside = game.node(game.current()).records.beside.iter().filter(|((of, _), _)| *of == power);
    let orders = |((_, which), sheet): (&(Power, WhichOrders), _)| match *which {
        WhichOrders::Ahead(phase) => game.read_ahead(power, sheet, phase).orders().count(),
        _ => 0,
    };
    beside.map(orders).sum()
}

/// Returns the game at a phase to come, as the current orders lead there; else at the current phase.
pub(crate) fn leading_to(game: &Game, phase: Phase) -> Game {
    let mut copy = game.clone();
    while copy.phase() < phase && copy.adjudicate_with(Some(&mut StandIn)).is_ok() {}
    if copy.phase() == phase { copy } else { game.clone() }
}

/// Lists the orders that a power gave in advance and that the board of a game has no use for, with the reasons, behind
/// what is said of them; says nothing of none.
fn unfit(game: &Game, power: Power, what: &str) -> String {
    let of = |(order, why): (String, Option<String>)| {
        let why = why?;
        Some(if why.contains(&order) { why } else { format!("{order} ({why})") })
    };
    let lines: Vec<String> = game.orders_ahead(power).into_iter().filter_map(of).collect();
    if lines.is_empty() { String::new() } else { format!("{what}{}", lines.join(", ")) }
}

/// Saves lines beside a power's orders, as a step that can be undone; returns the message. Orders are read when their
/// phase comes, proxies at once.
///
/// # Errors
///
/// Why they cannot be saved, in a sentence.
pub fn save_beside(
    session: &mut GameSession,
    power: Power,
    which: WhichOrders,
    lines: &[String],
) -> Result<String, Refusal> {
    let whose = if which == WhichOrders::Standby { "for" } else { "of" };
    let what = format!("the {} {whose} {}", words(which)[0], session.map().power(power).name);
    let replaced = session.alter(what.clone(), |game| -> Result<Vec<String>, Refusal> {
        if which == WhichOrders::Proxies {
            return game.announce(power, lines);
        }
        game.set_orders(power, which, lines);
        Ok(Vec::new())
    })?;
    // Of what was announced of one unit the last counts.
    let gone =
        if replaced.is_empty() { String::new() } else { format!(" in place of {}", replaced.join(", ")) };
    let house = &session.game.info.house;
    let more = match which {
        WhichOrders::Standby if house.nmr != Nmr::Standby => {
            "; they are used once the house rules say so (Space g s, Without orders: standby)".to_owned()
        }
        WhichOrders::Later if !house.two_seasons => {
            "; they are used once the game has two-season years (Space g s, Two-season years)".to_owned()
        }
        WhichOrders::Ahead(phase) => {
            let led = leading_to(&session.game, phase);
            "; those that fit are entered when their phase is due".to_owned()
                + &unfit(&led, power, "; not used as the orders stand: ")
        }
        _ => String::new(),
    };
    Ok(format!("saved {what}{gone}{more}; Ctrl-Z undoes that"))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::open_game::meaning::understand;
    use crate::place::Place;
    use chancery_core::map::standard;
    use chancery_game::game::Table;

    #[test]
    fn an_order_that_gives_way_leaves_the_rest_of_its_line() {
        let table = Arc::new(Table::new(&standard()));
        let mut session = GameSession::new(Game::on(&table, "Friday"), Place::default());
        let france = session.map().names().power("France").unwrap();
        let stood = ["a par - bur, xyz", "a mar - spa, f bre - mao", "whatever"].map(str::to_owned);
        for (typed, lines) in [
            ("a par - pic", &["xyz", "a mar - spa, f bre - mao", "whatever", "a par - pic"][..]),
            ("f bre - eng", &["a par - bur, xyz", "a mar - spa", "whatever", "f bre - eng"]),
        ] {
            session.write(vec![(france, stood.to_vec())], "orders");
            let meaning = understand(&session, typed).unwrap();
            session.write_meaning(&meaning, typed);
            assert_eq!(session.lines(france), lines, "{typed}");
        }
    }
}
