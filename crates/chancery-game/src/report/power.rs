//! One power in a phase: who ordered for it, what is due from it, and what it has.

use std::collections::BTreeMap;

use super::Source;
use super::remarks::{Remark, remarks_of_notes, sheet_remarks};
use crate::game::{Due, OrderedBy, Row, Sheet, Unread, WhichOrders, later_unread};
use crate::mail::without_addresses;
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Location, PhaseKind, Power, Province, Unit};
use chancery_core::order::retreat_options;
use chancery_core::text::Clean;
use chancery_notation::Note;

/// The status of a power in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PowerStatus {
    /// It has neither unit nor centre.
    Eliminated,
    /// It has nothing to decide.
    NothingDue,
    /// It gave orders itself.
    Ordered,
    /// It gave none, and nothing was received of it: NMR if it is a movement phase.
    NoOrders,
    /// The orders that were received of it give none that counts.
    NoneCounts,
}

/// The builds or removals that a power has to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildBalance {
    /// Builds due if positive, however many sites are free; removals if negative.
    pub balance: i32,
    /// Where it may build.
    pub sites: Vec<Province>,
    /// How many builds or removals are made.
    pub made: usize,
    /// How many builds are not used.
    pub waived: usize,
}

/// A remark about those who might have ordered for a power and did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StandInNote {
    /// Nothing.
    Nothing,
    /// A program will order for it as it stands now, because it gave no orders.
    AwaitsProgram,
    /// A program was to order for it and did not.
    WithoutProgram,
    /// Somebody stood in for it when the phase was adjudicated, and that does not count any more.
    LeftOut,
}

/// A power in a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerReport {
    /// The power.
    pub power: Power,
    /// Who played it; empty if nobody is known.
    pub player: Clean,
    /// Who gave the orders that count: in an open phase as it stands now.
    pub ordered_by: OrderedBy,
    /// The name of its standby, if the standby's orders count; empty if it is not known. No address is in it.
    pub standby_name: Clean,
    /// How it stands.
    pub status: PowerStatus,
    /// Whether it has something to decide and gave no order itself, or orders for some of its units only. Where a
    /// standby's orders would count, the power itself is waited for all the same.
    pub is_waited_for: bool,
    /// Whether it is in civil disorder by the rules of the house.
    pub in_disorder: bool,
    /// Whether nobody is expected to order for it: it is in civil disorder, or a computer player has it, and it has no
    /// orders.
    pub is_absent: bool,
    /// Who else has to do with its orders.
    pub stand_in: StandInNote,
    /// Its own sheet; where somebody stood in for it in a phase that was adjudicated, his.
    pub sheet: Sheet,
    /// The sheet that it sent itself and that does not stand, because it did not count.
    pub sent: Option<Sheet>,
    /// Its orders beside its own for the phase, as far as there are any.
    pub beside: BTreeMap<WhichOrders, Sheet>,
    /// Its units on the board before the phase.
    pub units: Vec<Unit>,
    /// Its units that must retreat, with where each may.
    pub retreats_due: Vec<(Unit, Vec<Location>)>,
    /// Its centres before the phase.
    pub centres: Vec<Province>,
    /// How many orders are due, and how many of them are there.
    pub due: Due,
    /// In an adjustment phase: its builds and removals.
    pub builds: Option<BuildBalance>,
    /// The remarks of the reader on its own sheet.
    pub remarks: Vec<Remark>,
    /// The remarks of the reader on the sheet of its standby.
    pub standby_remarks: Vec<Remark>,
    /// The parts of that sheet that could not be read, or could not stand, if it stood alone.
    pub standby_unread: Vec<Unread>,
    /// The remarks of the reader on its sheet for later.
    pub later_remarks: Vec<Remark>,
}

/// Returns the name that a text such as `Bob Smith <bob@example.org>` begins with, and nothing of an address or number.
pub(crate) fn name_before_address(text: &str) -> Clean {
    let text = text.trim_start_matches('"');
    let name = text.split(|c: char| !(c.is_alphabetic() || " .'’-".contains(c))).next().unwrap_or_default();
    let is_whole = name.len() == text.len() || text[name.len()..].starts_with(['"', '<', '(', ',', ';', '/']);
    let before = name.rsplit_once(' ').map_or("", |(before, _)| before);
    Clean::line(if is_whole { name } else { before }.trim())
}

impl PowerReport {
    /// Returns its standby's orders, if there are any.
    pub fn standby(&self) -> Option<&Sheet> {
        self.beside.get(&WhichOrders::Standby)
    }

    /// Returns whether the orders of its standby are those that count.
    pub fn standby_counts(&self) -> bool {
        self.ordered_by == OrderedBy::Standby
    }
}

/// The remarks about the sheets for later, by power.
pub(super) type Later = (Power, Vec<Note>, Vec<Unread>);

impl Source<'_> {
    pub(super) fn later(&self) -> Vec<Later> {
        let records = &self.game.node(self.id).records;
        let read = |(power, sheet): (Power, &Sheet)| {
            let notes = self.game.later_notes_at(self.id, power, sheet);
            let unread = later_unread(power, sheet, &notes);
            (power, notes, unread)
        };
        records.all_beside(WhichOrders::Later).map(read).collect()
    }

    pub fn power(&self, power: Power, rows: &[Row], unread: &[Unread], later: &[Later]) -> PowerReport {
        let Self { game, id, orders, .. } = self;
        let (map, node) = (game.map(), game.node(*id));
        let (records, board) = (&node.records, &node.position);
        let due = Due::of(map, &orders.by.rules, board, power, rows.iter());
        let ordered_by = self.ordered_by(power);
        let status = self.status(power, &ordered_by, unread);
        let is_left_out = orders.is_anew && node.ordered_by[power.index()].is_stand_in();
        let asks_program = ordered_by == OrderedBy::Nobody && game.asks_program(power);
        let player = &game.info.players[power.index()];
        let in_disorder = self.in_disorder.contains(&power);
        // A phase that was taken back is open again.
        let is_open = (orders.judged.is_none() || *id == game.current()) && status == PowerStatus::NoOrders;
        // If everybody is away, nothing goes on by itself.
        let plays = |p: Power| board.units_of(p).next().is_some() && !self.in_disorder.contains(&p);
        let is_given_up = in_disorder && map.powers().any(plays);
        let is_absent = is_open && (is_given_up || player.is_bot());
        let beside = records.beside.iter().filter(|((of, _), _)| *of == power);
        let later_notes = later.iter().filter(|(of, ..)| *of == power);
        let (standby_remarks, standby_unread) = self.standby(power);
        PowerReport {
            power,
            player: Clean::line(&without_addresses(player.name_in(board.phase))),
            status,
            is_waited_for: orders.silent.contains(&power) && !is_absent
                || status == PowerStatus::Ordered
                    && due.given < due.orders
                    && !game.came_with_moves(*id, power),
            in_disorder,
            is_absent,
            stand_in: match orders.judged {
                None if asks_program => StandInNote::AwaitsProgram,
                Some(_) if asks_program => StandInNote::WithoutProgram,
                _ if is_left_out => StandInNote::LeftOut,
                _ => StandInNote::Nothing,
            },
            standby_name: match ordered_by {
                OrderedBy::Standby => name_before_address(&player.standby),
                _ => Clean::default(),
            },
            ordered_by,
            sheet: orders.own[power.index()].clone(),
            sent: node.sent.get(&power).cloned(),
            beside: beside.map(|((_, which), sheet)| (*which, sheet.clone())).collect(),
            units: board.units_of(power).collect(),
            retreats_due: self.retreats_due(power),
            centres: board.centres_of(power).collect(),
            due,
            builds: self.builds(power, rows),
            remarks: self.remarks(power, rows),
            standby_remarks,
            standby_unread,
            later_remarks: later_notes.flat_map(|(_, notes, _)| remarks_of_notes(notes)).collect(),
        }
    }

    /// Returns what is to be said of the sheet of a power's standby, and what of it is lost.
    fn standby(&self, power: Power) -> (Vec<Remark>, Vec<Unread>) {
        let Self { game, id, orders, .. } = self;
        let node = game.node(*id);
        let Some(sheet) = node.records.beside(power, WhichOrders::Standby) else { return Default::default() };
        let reading = orders.read(power, sheet);
        let mut alone = vec![Sheet::default(); game.map().powers().len()];
        alone[power.index()] = sheet.clone();
        (sheet_remarks(game, &reading), game.unread_on(*id, &alone, false))
    }

    fn ordered_by(&self, power: Power) -> OrderedBy {
        let Self { game, id, orders, .. } = self;
        if orders.judged.is_some() {
            return game.node(*id).ordered_by[power.index()].clone();
        }
        if orders.standbys.contains(&power) {
            OrderedBy::Standby
        } else if orders.silent.contains(&power) {
            OrderedBy::Nobody
        } else {
            OrderedBy::Player
        }
    }

    fn status(&self, power: Power, by: &OrderedBy, unread: &[Unread]) -> PowerStatus {
        let Self { game, id, orders, .. } = self;
        let node = game.node(*id);
        let is_standbys = *by == OrderedBy::Standby;
        let is_sent = node.sent.contains_key(&power)
            || if is_standbys {
                orders.judged.is_none() && !orders.own[power.index()].is_empty()
            } else {
                unread.iter().any(|u| u.power == power)
            };
        match (by.is_silent(), is_sent) {
            (true, true) => PowerStatus::NoneCounts,
            (true, false) => PowerStatus::NoOrders,
            (false, _) if !game.survivors_on(&node.position).contains(&power) => PowerStatus::Eliminated,
            (false, _) if !Due::has_choice(game.map(), &orders.by.rules, &node.position, power) => {
                PowerStatus::NothingDue
            }
            (false, _) => PowerStatus::Ordered,
        }
    }

    fn retreats_due(&self, power: Power) -> Vec<(Unit, Vec<Location>)> {
        let (map, board) = (self.game.map(), &self.game.node(self.id).position);
        let own = board.dislodged.iter().filter(|d| d.unit.power == power);
        let rules = &self.orders.by.rules;
        let ways = |d| retreat_options(map, rules, &board.units, &board.contested, d).collect();
        own.map(|d| (d.unit, ways(d))).collect()
    }

    fn builds(&self, power: Power, rows: &[Row]) -> Option<BuildBalance> {
        let (map, board) = (self.game.map(), &self.game.node(self.id).position);
        if board.phase.kind != PhaseKind::Adjustments {
            return None;
        }
        let balance = board.balance(power);
        let is_made = |row: &&Row| {
            row.power == power && row.unit.is_some() && !row.refused && row.verdict == Verdict::Succeeds
        };
        let made = rows.iter().filter(is_made).count();
        let sites = board.building_sites(map, &self.orders.by.rules, power).collect();
        let waived = usize::try_from(balance).unwrap_or(0).saturating_sub(made);
        Some(BuildBalance { balance, sites, made, waived })
    }
}
