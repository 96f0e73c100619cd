//! The read model of a phase: everything that anybody says of it, as values.
//!
//! A [`PhaseReport`] is made of a phase that was adjudicated or of the one being entered. Screens, the command line,
//! JSON and tables only write what it holds, so they cannot disagree. Nothing here decides a rule of the game or knows
//! how something is shown.

mod about;
mod accounts;
mod audience;
pub(crate) mod power;
mod remarks;
mod story;

pub use about::{About, Next, NextDue, OwnershipChange, Replacement, Standing, phase_heading, standings};
pub use accounts::{Accounts, QuietPhase};
pub use power::{BuildBalance, PowerReport, PowerStatus, StandInNote};
pub use remarks::{Remark, RemarkKind, UnusedKind, UnusedLine, remarks_of_notes, sheet_remarks};
pub use story::{Deed, StoryStep, Telling, UnitStory};

use std::collections::HashMap;
use std::sync::Arc;

use crate::game::{
    Audience, Deadline, Ending, Game, NodeId, OrderSource, OrderlessUnit, Overrule, OverruleFault,
    PhaseOrders, Phrase, Press, Proposal, ReadingOptions, Row, Rows, RuledResult, Ruling, Sheet, Stand,
    Unread, ruled, say, with_tried,
};
use chancery_core::adjudicate::{Context, EngineId, Reason};
use chancery_core::map::{Map, Phase, Power, Season, Unit};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_core::text::Clean;
use chancery_core::turn::Outcome;
use chancery_notation::{Language, Message, Severity, Style, StyledOrder, Writer};
use chancery_why::explain::Explainer;
use chancery_why::words::reason;

/// A ruling of a phase, with the words for it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct RulingReport {
    /// The ruling.
    #[serde(skip)]
    pub ruling: Ruling,
    /// The subject of the ruling, in words.
    pub about: Clean,
    /// The decision, in words.
    pub text: Clean,
    /// Both in one line, with whom it is for, and with a word where its order was changed afterwards.
    pub line: String,
    /// The same in each language.
    #[serde(skip)]
    pub(crate) lines: [String; 3],
}

/// A phase with all that is to be said of it.
///
/// ```
/// use chancery_game::game::{Audience, Game};
/// use chancery_game::report::PhaseReport;
///
/// let map = chancery_core::standard();
/// let mut game = Game::new(&map, "Our game");
/// let (austria, russia) = (map.names().power("Austria").unwrap(), map.names().power("Russia").unwrap());
/// game.set_sheet(austria, ["A Vie - Gal"]);
/// game.set_sheet(russia, ["A War - Gal"]);
/// let spring = game.current();
/// game.adjudicate()?;
/// let report = PhaseReport::new(&game, spring, Audience::Everyone);
/// let vienna = report.rows_of(austria).find(|row| row.text(&map) == "A VIE - GAL").expect("its order");
/// assert_eq!((report.is_adjudicated, vienna.verdict.word()), (true, "fails"));
/// # Ok::<(), chancery_game::game::CannotAdjudicate>(())
/// ```
#[derive(Clone, Debug)]
pub struct PhaseReport {
    /// Which phase of the game's tree it is.
    pub id: NodeId,
    /// The map of the game.
    pub map: Arc<Map>,
    /// The name of the game, and what else stands above its reports.
    pub about: About,
    /// The phase.
    pub phase: Phase,
    /// Whether it was adjudicated. If not, the results are those that its orders would have now.
    pub is_adjudicated: bool,
    /// Whether it was adjudicated and has to be again, because the house rules changed.
    pub is_anew: bool,
    /// When its orders are due.
    pub deadline: Option<Deadline>,
    /// How the game had ended when the phase was reached.
    pub ending: Option<Ending>,
    /// Who had the centres that win when the phase was reached.
    pub winner: Option<Power>,
    /// The language of results and reasons.
    pub language: Language,
    /// How the sheets are read.
    pub reading_options: ReadingOptions,
    /// How orders are written, if nobody asks for something else.
    pub style: Style,
    /// The house rules.
    pub rules: Rules,
    /// The engine.
    pub engine: EngineId,
    /// The board before the phase.
    pub board: Position,
    /// By power.
    pub powers: Vec<PowerReport>,
    /// The result of every order: those of the units as they follow on the board, then those that were
    /// refused.
    pub rows: Vec<Row>,
    /// What could not be read, or not be used, of the order sets that count.
    pub unread: Vec<Unread>,
    /// The same for the orders for later phases.
    pub later_unread: Vec<Unread>,
    /// The lines of the sheets that count which give no order, and of the sheets beside which a standby's counts.
    pub unused: Vec<UnusedLine>,
    /// The units without an order for which there is another reason than that none was given.
    pub without_orders: Vec<(Unit, Reason)>,
    /// Results that the game master set by hand.
    pub overrules: Vec<Overrule>,
    /// Why one of them cannot be set as the orders of the current phase stand now.
    pub overrule_fault: Option<OverruleFault>,
    /// The orders that were ruled on, and those whose results follow from that.
    pub ruled: Vec<RuledResult>,
    /// The rulings, the oldest first.
    pub rulings: Vec<RulingReport>,
    /// Press.
    pub press: Vec<Press>,
    /// The proposals of the phase.
    pub proposals: Vec<Proposal>,
    /// Who takes the place of a player from the phase that follows.
    pub replaced: Vec<Replacement>,
    /// The centres that have another owner after the phase.
    pub ownership_changes: Vec<OwnershipChange>,
    /// Whether owners are counted after the phase, even if none changes.
    pub counts_owners: bool,
    /// The board after the phase.
    pub board_after: Position,
    /// The next phase.
    pub next: Next,
    /// The outcome of the phase, or what its orders would lead to now; if they are secret, what no orders
    /// would lead to.
    pub outcome: Outcome,
    /// The outcome by the rules alone, where that is another one.
    pub by_the_rules: Option<Outcome>,
}

struct Source<'g> {
    game: &'g Game,
    id: NodeId,
    orders: PhaseOrders<'g>,
    outcome: Outcome,
    in_disorder: Vec<Power>,
}

impl PhaseReport {
    /// Reports a phase of a game to an audience: everything to the game master, and to others only what is public
    /// and their own.
    pub fn new(game: &Game, id: NodeId, audience: Audience) -> Self {
        let orders = game.phase_orders(id);
        let node = game.node(id);
        let resolve = || game.table().resolve(&orders.by, &node.position, &orders.read_sheets);
        let is_overruled = !node.records.overrules.is_empty();
        let mut by_the_rules = None;
        let outcome = if let Some(judged) = orders.judged {
            by_the_rules = is_overruled.then(resolve);
            judged.outcome.clone()
        } else {
            let mut outcome = resolve();
            by_the_rules = is_overruled.then(|| outcome.clone()).or(by_the_rules);
            game.overrule_in(id, &mut outcome);
            outcome
        };
        let overrules = &node.records.overrules;
        let ruled = by_the_rules.as_ref().map(|before| ruled(game.map(), &outcome, before, overrules));
        let source = Source { game, id, orders, outcome, in_disorder: game.in_disorder_at(id) };
        let mut report = Self::of(&source, ruled.unwrap_or_default(), by_the_rules);
        report.keep_for(game, audience);
        report
    }

    /// Reports the current phase to the game master as if these were the powers' orders, by the rules alone and
    /// without standbys.
    pub fn of_sheets(game: &Game, sheets: &[Sheet]) -> Self {
        let (id, orders) = (game.current(), game.orders_of(sheets));
        let outcome = game.table().resolve(&orders.by, game.position(), &orders.read_sheets);
        let source = Source { game, id, orders, outcome, in_disorder: game.in_disorder_at(id) };
        Self::of(&source, Vec::new(), None)
    }

    fn of(source: &Source, ruled: Vec<RuledResult>, by_the_rules: Option<Outcome>) -> Self {
        let Source { game, id, orders, outcome, .. } = source;
        let (id, node) = (*id, game.node(*id));
        let unread = game.unread_of(id, orders, false);
        let tried = game.without_orders(id, orders, &unread);
        let rows = source.rows(&tried, &ruled);
        let later = source.later();
        let (board_after, next) = source.after();
        let is_fall = |board: &Position| board.phase.season == Season::Fall;
        let owners = game.map().provinces().zip(node.position.owners.iter().zip(&board_after.owners));
        let changed = owners.filter(|(_, (from, to))| from != to);
        let ruling = |ruling: &Ruling| RulingReport {
            ruling: ruling.clone(),
            about: game.ruling_about(ruling),
            text: game.ruling_text(id, ruling),
            line: game.ruling_line(Language::English, id, ruling),
            lines: [Language::English, Language::German, Language::French]
                .map(|language| game.ruling_line(language, id, ruling)),
        };
        Self {
            id,
            map: Arc::clone(game.map()),
            about: About::new(game),
            phase: node.position.phase,
            is_adjudicated: orders.judged.is_some(),
            is_anew: orders.is_anew,
            deadline: game.info.deadlines.get(&node.position.phase).copied(),
            ending: game.ending_on(&node.position),
            winner: chancery_core::turn::winner(game.map(), &node.position, game.victory()),
            language: game.info.reading_options.language,
            reading_options: orders.by.reading_options,
            style: game.info.style,
            rules: orders.by.rules,
            engine: orders.by.engine,
            board: node.position.clone(),
            powers: game.map().powers().map(|p| source.power(p, &rows, &unread, &later)).collect(),
            rows,
            later_unread: later.into_iter().flat_map(|(_, _, unread)| unread).collect(),
            unread,
            unused: source.unused(),
            without_orders: tried.iter().map(|tried| (tried.unit, tried.reason)).collect(),
            overrules: node.records.overrules.clone(),
            overrule_fault: source.overrule_fault(),
            ruled,
            rulings: game.rulings_of(id, orders.is_anew).iter().map(ruling).collect(),
            press: node.records.press.clone(),
            proposals: source.proposals(next.phase),
            replaced: source.replaced(next.phase),
            ownership_changes: changed
                .map(|(centre, (&from, &to))| OwnershipChange { centre, from, to })
                .collect(),
            counts_owners: is_fall(&node.position) && !is_fall(&board_after),
            board_after,
            next,
            outcome: outcome.clone(),
            by_the_rules,
        }
    }

    /// Returns the report of a power.
    pub fn power(&self, power: Power) -> &PowerReport {
        &self.powers[power.index()]
    }

    /// Returns, by power, the orders that count: its own, or its standby's.
    pub fn sheets(&self) -> Vec<Sheet> {
        let is_standbys = |p: &PowerReport| p.standby_counts() && !self.is_adjudicated;
        let counts = |p: &PowerReport| p.standby().cloned().filter(|_| is_standbys(p));
        self.powers.iter().map(|p| counts(p).unwrap_or_else(|| p.sheet.clone())).collect()
    }

    /// Returns the rows of a power, in the order of all rows.
    pub fn rows_of(&self, power: Power) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.power == power)
    }

    /// Returns what it says of one power alone.
    #[must_use]
    pub fn of_power(mut self, power: Power) -> Self {
        self.powers.retain(|own| own.power == power);
        self.rows.retain(|row| row.power == power);
        self.unread.retain(|unread| unread.power == power);
        self.later_unread.retain(|unread| unread.power == power);
        self
    }

    /// Returns what is printed for a power that gave no orders: `NMR` in a movement phase, else `no orders`.
    pub fn silence(&self) -> String {
        say(Language::English, Phrase::Silent(self.phase.kind, Stand::Nobody, ""))
    }

    /// Returns the powers for which this is true.
    pub fn powers_that<'a>(
        &'a self,
        is_it: impl Fn(&PowerReport) -> bool + 'a,
    ) -> impl Iterator<Item = Power> + 'a {
        self.powers.iter().filter(move |p| is_it(p)).map(|p| p.power)
    }

    /// Returns an explainer of the phase, if it is a movement phase of the game.
    pub fn explainer<'a>(&'a self, game: &'a Game) -> Option<Explainer<'a>> {
        self.explainer_on(game.map(), game)
    }

    /// Returns the same with the codes and names of this map, which is the game's in a language.
    pub(crate) fn explainer_on<'a>(&'a self, map: &'a Map, game: &'a Game) -> Option<Explainer<'a>> {
        let Outcome::Movement(resolution) = &self.outcome else { return None };
        let context = Context { map, ..game.table().context(&self.rules, self.engine) };
        let explainer =
            Explainer::new(context, &self.board, &resolution.given()).unread(&self.without_orders);
        Some(if self.is_adjudicated { explainer } else { explainer.while_open() })
    }

    /// Returns the orders of the [rows](Self::rows) in a style.
    pub fn written(&self, map: &Map, style: Style) -> Vec<StyledOrder> {
        let writer = Writer { map, rules: &self.rules, position: &self.board, style };
        self.rows.iter().map(|row| row.order.styled(&writer, row.by)).collect()
    }
}

/// The notes of a reader, and a coast that has no meaning with the note on it, by the line of a sheet.
type NotesByLine = HashMap<(Power, usize), (Vec<String>, Option<(String, String)>)>;

impl Source<'_> {
    /// Returns the rows of the phase. For the `tried` units they say why nothing was ordered, and not that nothing was
    /// received.
    pub(super) fn rows(&self, tried: &[OrderlessUnit], ruled: &[RuledResult]) -> Vec<Row> {
        let mut notes = NotesByLine::new();
        for (power, reading) in &self.orders.read_sheets.readings {
            for note in reading.notes() {
                let (doubts, coast) = notes.entry((*power, reading.line(&note.span))).or_default();
                match &note.message {
                    Message::CoastDropped { coast: written } => {
                        *coast = Some((written.clone(), note.to_string()));
                    }
                    _ if note.severity > Severity::Remark => doubts.push(note.to_string()),
                    _ => {}
                }
            }
        }
        let rows = self.outcome.rows_by(self.game.map(), &self.orders.by.rules, self.orders.by.engine);
        let mut rows = with_tried(rows, tried);
        for row in &mut rows {
            self.complete(row, ruled, &notes);
        }
        rows
    }

    /// Adds to a row what only a report knows.
    fn complete(&self, row: &mut Row, ruled: &[RuledResult], notes: &NotesByLine) {
        let map = self.game.map();
        let read_sheets = &self.orders.read_sheets;
        let written = row.source.and_then(|at| read_sheets.written.get(at)).copied();
        let line =
            |w: OrderSource| self.orders.sheets[w.power.index()].lines().get(w.line).map(ToString::to_string);
        let left = row.unit.and_then(|unit| {
            let at = map.province_of(unit.at);
            read_sheets.proxies.iter().find(|p| p.at == at && p.owner == row.power)
        });
        row.written = written;
        row.line = written.and_then(line);
        let provenance = |w: OrderSource| {
            let phase = self.game.node(self.id).position.phase;
            self.game.received_lines.of(phase, &map.power(w.power).key, row.line.as_deref()?)
        };
        row.from = written.and_then(provenance);
        let noted = written.and_then(|w| notes.get(&(w.power, w.line))).cloned();
        let (doubts, coast) = noted.unwrap_or_default();
        row.notes = doubts;
        // What the answer says, too, stands last.
        if let Some((coast, note)) = coast {
            row.dropped_coast = Some(coast);
            row.notes.push(note);
        }
        if row.is_implied() {
            row.notes.push(reason(Language::English, map, Reason::Implied, &row.implied_by));
        }
        row.is_perpetual = read_sheets.is_perpetual(row);
        row.left_to = left.filter(|_| !row.refused).map(|p| p.to);
        row.by_proxy = left.filter(|p| written.is_some_and(|w| w.power == p.to)).map(|p| p.to);
        // Another order for the same place, such as one that was refused, was not ruled on.
        let place = row.place(map).filter(|_| row.reason == Some(Reason::Overruled));
        row.overruled = place.and_then(|place| self.game.node(self.id).records.overruled(place)).cloned();
        row.ruled = ruled.iter().position(|ruled| ruled.row.is_same_order(row));
    }
}
