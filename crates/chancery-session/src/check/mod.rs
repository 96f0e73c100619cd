//! What a game master should look at before the orders are committed, and what was ruled about it.

pub mod order_issues;

use crate::board::{Board, BoardLine, Key, Nature, Sign, Silence, silence};
use crate::drafts::{Draft, Purpose};
use crate::open_game::sheets::settle_ahead;
use crate::open_game::{GameSession, Look};
use crate::press::open_votes;
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Map, PhaseKind, Power, Province};
use chancery_core::order::{Order, Position};
use chancery_core::rules::ProxyOrders;
use chancery_core::text::Clean;
use chancery_core::turn::Outcome;
use chancery_game::game::{
    Audience, Decision, Game, Matter, Nmr, OnOrder as Ruling, PhaseOrder, Row, RuledOn, WhichOrders,
};
use chancery_game::report::UnusedKind;
use chancery_lab::agent::StandIn;

/// The subject of a finding; what cannot be left as it is comes before what is usual while orders come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// It was typed, or came in a mail, and was left before it was taken: none of it is used.
    Untaken,
    /// It was ordered in advance for the phase that is due, and nobody entered it: none of it is used.
    Ahead,
    /// A vote that is open.
    Vote,
    /// A matter with an order, which can be ruled on.
    Order(Matter),
}

impl Topic {
    /// Returns every topic, the most urgent first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Untaken, Self::Ahead].into_iter().chain(Matter::ALL.iter().copied().map(Self::Order))
    }

    /// Returns what it is as something to be ruled on; nothing can be ruled on what is no order yet.
    pub const fn ruled(self) -> Option<Matter> {
        if let Self::Order(matter) = self { Some(matter) } else { None }
    }

    /// Returns the topic in a word or two, as the results say it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Order(Matter::Impossible) => "illegal",
            Self::Order(Matter::Unmatched) => "void",
            Self::Order(matter) => matter.word(),
            Self::Untaken => "unsaved",
            Self::Ahead => "in advance",
            Self::Vote => "vote",
        }
    }
}

impl PartialEq<Matter> for Topic {
    fn eq(&self, matter: &Matter) -> bool {
        self.ruled() == Some(*matter)
    }
}

/// The place to which a finding leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingPlace {
    /// A row of the board.
    Row(Key),
    /// A mail that was left for later, by its place among what is [left](crate::open_game::GameSession::left).
    Mail(usize),
    /// A sheet beside the orders that was left before it was saved.
    Beside(Purpose),
    /// The orders that a power gave in advance, some of which can be entered.
    Ahead(Power),
    /// The votes.
    Votes,
}

/// Something to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Where it is.
    pub place: FindingPlace,
    /// What it is about.
    pub topic: Topic,
    /// On whose sheet; none of a mail that is anybody's.
    pub power: Option<Power>,
    /// The order, or the unit that has none; of what is not taken, what was typed or whence it came.
    pub order: String,
    /// The same as a value.
    pub about: RuledOn,
    /// How many orders that are.
    pub orders: usize,
    /// The text about it.
    pub why: String,
    /// The ruling about it.
    pub ruling: Option<Ruling>,
}

impl Finding {
    /// Returns whether the orders can be committed without another look at it.
    pub fn is_settled(&self) -> bool {
        matches!(self.topic, Topic::Order(Matter::Doubtful | Matter::Standby | Matter::Disorder))
            || self.ruling.as_ref().is_some_and(|r| r.decision != Decision::Noted)
    }
}

/// Returns everything that should be looked at, in the order of the sheet within each matter.
pub fn review(game: &Game, board: &Board, rulings: &[Ruling]) -> Vec<Finding> {
    let map = game.map();
    let clashes = clashes(map, &board.report.outcome);
    let mut findings: Vec<Finding> = Vec::new();
    for row in &board.rows {
        let mut find = |matter: Matter, why: &str| {
            let ruled = |order: &str, about: &RuledOn| {
                let is_it =
                    |r: &&Ruling| game.is_about(board.report.id, r, (row.power, matter), order, about);
                rulings.iter().find(is_it).cloned()
            };
            let (place, power, order) = (FindingPlace::Row(row.key), Some(row.power), row.order.clone());
            let about = about(row, matter);
            let (topic, ruling) = (Topic::Order(matter), ruled(&order, &about));
            // The missing orders of a power are one finding.
            let is_same = |f: &&mut Finding| {
                let is_it = (f.topic, f.power, f.why.as_str()) == (topic, power, why);
                matter == Matter::Missing && is_it && f.ruling.is_none()
            };
            if let Some(last) = findings.iter_mut().rfind(is_same).filter(|_| ruling.is_none()) {
                last.order = format!("{}, {order}", last.order);
                last.orders += 1;
                match (&mut last.about, about) {
                    (RuledOn::Units(units), RuledOn::Units(more)) => units.extend(more),
                    (all, _) => *all = RuledOn::Words(Clean::line(&last.order)),
                }
                last.ruling = ruled(&last.order, &last.about);
            } else {
                let why = why.to_owned();
                findings.push(Finding { place, topic, power, order, about, orders: 1, why, ruling });
            }
        };
        let clash = row.unit().and_then(|u| clashes.iter().find(|c| c.0 == map.province_of(u.at)));
        if let Some((matter, why)) = matter(board, row) {
            find(matter, &why);
        } else if let Some((_, to, with)) = clash {
            find(Matter::Clash, &clash_text(map, *to, with));
        } else if !row.notes().is_empty() {
            find(Matter::Doubtful, &row.notes().join("; "));
        }
        if row.sign == Sign::Heading && board.report.power(row.power).in_disorder {
            let is_ordered = board.rows.iter().any(|r| r.power == row.power && r.written().is_some());
            let does = if is_ordered { "its orders count all the same" } else { "nobody waits for it" };
            find(Matter::Disorder, &format!("civil disorder; {does}"));
        }
    }
    // What was struck off its sheet has no row any more.
    for ruling in rulings.iter().filter(|r| r.decision == Decision::Struck) {
        if !findings.iter().any(|f| f.ruling.as_ref() == Some(ruling)) {
            let (place, topic) = (FindingPlace::Row(Key::Power(ruling.power)), Topic::Order(ruling.matter));
            let (order, why) = (ruling.order.to_string(), "ignored by the GM's ruling".to_owned());
            let about = game.ruled_on(board.report.id, ruling);
            let (power, ruling) = (Some(ruling.power), Some(ruling.clone()));
            findings.push(Finding { place, topic, power, order, about, orders: 1, why, ruling });
        }
    }
    findings.sort_by_key(|f| f.topic);
    findings
}

/// Returns what a line says, as a value, or which unit it leaves without an order.
fn about(row: &BoardLine, matter: Matter) -> RuledOn {
    let order = row.row.as_ref().and_then(|own| match &own.order {
        PhaseOrder::OutOfPhase(order) => PhaseOrder::read(order),
        order => Some(order.clone()),
    });
    match order {
        Some(order) if matter == Matter::Missing => RuledOn::Units(order.piece().into_iter().collect()),
        Some(order) => RuledOn::Order(order),
        None => RuledOn::Words(Clean::line(&row.order)),
    }
}

fn matter(board: &Board, row: &BoardLine) -> Option<(Matter, String)> {
    let sentence = |otherwise: &str| row.sentence.clone().unwrap_or_else(|| otherwise.to_owned());
    let silence = silence(board.report.power(row.power));
    Some(match (row.sign, row.verdict(), row.row.as_ref().and_then(|row| row.reason)) {
        (Sign::Heading, ..) if silence == Silence::LeftOut => {
            let ignored = "the bot's orders are ignored (house rules: Space g s, Without orders)";
            (Matter::Program, ignored.to_owned())
        }
        (Sign::Heading, ..) if row.is_standby && silence == Silence::Nobody => {
            (Matter::Standby, format!("{}; the standby's orders are used", board.report.silence()))
        }
        (Sign::Heading, ..) if silence == Silence::AwaitsProgram => {
            let none = board.report.silence();
            (Matter::Program, format!("{none}; the computer player {} will order", StandIn::PLAYER.name()))
        }
        (Sign::Heading, ..) if silence == Silence::IdleStandby => {
            let unused = "the standby's orders are not used (house rules: Space g s, Without orders)";
            (Matter::Standby, unused.to_owned())
        }
        (Sign::Heading, ..) => return None,
        (Sign::Missing, ..) if silence == Silence::AwaitsProgram => return None,
        (Sign::Missing, ..) if board.report.power(row.power).is_absent => return None,
        (Sign::Missing, _, Some(Reason::ImpliedApart)) => (Matter::Missing, sentence("it has no order")),
        (Sign::Missing, ..) if row.nature == Nature::Chosen => {
            (Matter::Missing, Nature::Chosen.word().to_owned())
        }
        (Sign::Missing, ..) if row.nature == Nature::Left => {
            (Matter::Missing, format!("{}, which has not ordered it; it will hold", row.word))
        }
        (Sign::Missing, ..) => {
            let not_counted =
                |r: &BoardLine| r.power == row.power && r.nature == Nature::Unused(UnusedKind::NotCounted);
            let is_void = board.rows.iter().any(not_counted);
            let usable = if is_void { "usable " } else { "" };
            let missing = board.rows.iter().filter(|r| r.power == row.power && r.awaits_order()).count();
            let plural = if missing > 1 { "s" } else { "" };
            let then = without_order(&board.report.board, row.power, missing > 1);
            (Matter::Missing, format!("no {usable}order{plural}; {then}"))
        }
        (_, None, _) => match row.nature {
            Nature::Unused(UnusedKind::Misplaced) => (Matter::Misplaced, sentence("it belongs elsewhere")),
            Nature::Unused(UnusedKind::ByProxy) => return None,
            Nature::Unused(UnusedKind::PassedOver) => (Matter::Doubtful, sentence("it was skipped")),
            Nature::Unused(UnusedKind::NotCounted) => {
                (Matter::Double, sentence("none of its orders is used"))
            }
            _ => (Matter::Unreadable, sentence("it cannot be read")),
        },
        (.., Some(Reason::Duplicate)) => {
            (Matter::Double, "replaced by another order for the unit".to_owned())
        }
        // Each of the orders is told of.
        (.., Some(Reason::SeveralOrders)) if row.written().is_none() => return None,
        (.., Some(Reason::SeveralOrders)) => (Matter::Double, sentence("none of its orders is used")),
        (.., Some(Reason::WrongPower)) => (Matter::Misplaced, sentence("the unit is another power's")),
        _ => {
            let (matter, otherwise) = fault(row.row.as_ref()?)?;
            (matter, sentence(otherwise))
        }
    })
}

/// Returns whether an order is impossible or matches no other, with what is said where no more is known.
fn fault(row: &Row) -> Option<(Matter, &'static str)> {
    Some(match (row.verdict, row.reason) {
        (Verdict::Illegal, _) => (Matter::Impossible, "it cannot be carried out"),
        (Verdict::Invalid, _) => (Matter::Unmatched, "it matches no other order"),
        (_, Some(Reason::NoRoute)) => (Matter::Unmatched, "no ordered convoy leads there"),
        _ => return None,
    })
}

/// Returns what happens where nothing is ordered.
fn without_order(position: &Position, power: Power, several: bool) -> &'static str {
    match (position.phase.kind, several) {
        (PhaseKind::Movement, false) => "it will hold",
        (PhaseKind::Movement, true) => "they will hold",
        (PhaseKind::Retreats, false) => "it will disband",
        (PhaseKind::Retreats, true) => "they will disband",
        (PhaseKind::Adjustments, _) if position.balance(power) <= 0 => "civil disorder chooses",
        (PhaseKind::Adjustments, false) => "the build is waived",
        (PhaseKind::Adjustments, true) => "the builds are waived",
    }
}

/// A unit's province, where it goes, and the codes of the provinces from which others of its power go
/// there, too.
type Clash = (Province, Province, Vec<String>);

/// Returns the units that go where another unit of their own power goes.
pub fn clashes(map: &Map, outcome: &Outcome) -> Vec<Clash> {
    let Outcome::Movement(results) = outcome else { return Vec::new() };
    let legal = results.entries.iter().filter(|entry| entry.verdict != Verdict::Illegal);
    let moves = legal.filter_map(|entry| {
        let Order::Move { to, .. } = entry.ordered.order else { return None };
        Some((entry.ordered.by, map.province_of(entry.ordered.unit.at), map.province_of(to)))
    });
    let moves: Vec<(Power, Province, Province)> = moves.collect();
    let others = |&(power, from, to): &(Power, Province, Province)| {
        let same = moves.iter().filter(|m| m.0 == power && m.2 == to && m.1 != from);
        let with: Vec<String> = same.map(|m| map.code(m.1).to_owned()).collect();
        (!with.is_empty()).then_some((from, to, with))
    };
    moves.iter().filter_map(others).collect()
}

/// Returns what is said of a clash.
pub fn clash_text(map: &Map, to: Province, with: &[String]) -> String {
    format!("{} of the same power goes to {}, too", with.join(" and "), map.code(to))
}

/// The selected finding as it was seen last, so that the selection follows it wherever its row goes.
#[derive(Clone, Debug, Default)]
pub struct FindingSelection(Option<Finding>);

impl FindingSelection {
    /// Forgets the finding, because another row is selected.
    pub fn forget(&mut self) {
        self.0 = None;
    }

    /// Returns the row of the finding, or one near it if it is gone.
    pub fn follow(&mut self, session: &GameSession, selected: usize) -> usize {
        let found = findings(session);
        let same = |f: &Finding| {
            self.0.as_ref().is_some_and(|before| {
                (f.power, f.topic, &f.about) == (before.power, before.topic, &before.about)
            })
        };
        let at = found.iter().position(same).unwrap_or(selected.min(found.len().saturating_sub(1)));
        self.0 = found.into_iter().nth(at);
        at
    }
}

/// Returns everything that the check of an open game lists.
pub fn findings(session: &GameSession) -> Vec<Finding> {
    let mut findings = untaken(session);
    findings.extend(review(&session.game, &session.board, &session.rulings()));
    findings
}

/// Returns what waits in the open game: what is unsaved or was ordered in advance, missing orders, and votes.
pub fn waiting(session: &GameSession) -> Vec<Finding> {
    let mut all = findings(session);
    all.retain(|f| {
        matches!(f.topic, Topic::Untaken | Topic::Ahead | Topic::Order(Matter::Missing)) && !f.is_settled()
    });
    let game = &session.game;
    for (&(power, which), sheet) in &game.node(game.current()).records.beside {
        let WhichOrders::Ahead(phase) = which else { continue };
        if phase != game.phase() {
            let (place, order) =
                (FindingPlace::Beside(Purpose::Beside(power, which)), sheet.text().replace('\n', ", "));
            let later = Finding::untaken(place, Some(power), order, format!("for {}", phase.phrase()));
            all.push(Finding { topic: Topic::Ahead, ..later });
        }
    }
    let vote = |votes| Finding::untaken(FindingPlace::Votes, None, "draws and others".to_owned(), votes);
    all.extend(open_votes(session).map(|votes| Finding { topic: Topic::Vote, ..vote(votes) }));
    all
}

impl Finding {
    /// Describes the finding in full, with the ruling and its note.
    pub fn account(&self) -> String {
        let note = match &self.ruling {
            Some(ruling) if !ruling.note.is_empty() => format!(" Ruling: {}", ruling.describe()),
            _ => String::new(),
        };
        let is_disorder = self.topic == Matter::Disorder;
        let leads = if is_disorder { " Space g l names a player." } else { "" };
        format!("{}: {}.{note}{leads}", self.order, self.why)
    }

    /// Returns the ruling, or one to be filled in; none on what is no order yet.
    fn ruling_or_new(&self) -> Option<Ruling> {
        let (power, matter) = (self.power?, self.topic.ruled()?);
        let (order, decision) = (Clean::line(&self.order), Decision::Noted);
        let (note, audience) = (Clean::default(), Audience::Everyone);
        let new = Ruling { power, matter, order, decision, note, audience };
        Some(self.ruling.clone().unwrap_or(new))
    }

    /// Returns the finding of what a power ordered in advance and nobody entered.
    fn ahead(game: &Game, power: Power) -> Self {
        let (order, waits): (Vec<String>, Vec<_>) = game.orders_ahead(power).into_iter().unzip();
        let first = waits.iter().flatten().next().map_or("no order", String::as_str);
        // What does not fit is told at the power.
        let fits = waits.iter().any(Option::is_none);
        let place = if fits { FindingPlace::Ahead(power) } else { FindingPlace::Row(Key::Power(power)) };
        let why = if fits { "not entered yet".to_owned() } else { format!("not entered: {first}") };
        let untaken = Self::untaken(place, Some(power), order.join(", "), why);
        Self { topic: Topic::Ahead, orders: waits.len().max(1), ..untaken }
    }

    /// Returns the finding of something that was left before it was taken.
    fn untaken(place: FindingPlace, power: Option<Power>, order: String, why: String) -> Self {
        let about = RuledOn::Words(Clean::line(&order));
        Self { place, topic: Topic::Untaken, power, order, about, orders: 1, why, ruling: None }
    }
}

/// Returns how many orders were found of each topic: `2 missing`.
pub fn counts(found: &[Finding]) -> Vec<String> {
    let orders = |topic: Topic| found.iter().filter(move |f| f.topic == topic).map(|f| f.orders);
    let count = |topic: Topic| (orders(topic).sum::<usize>(), topic.word());
    let counts = Topic::all().map(count).filter(|(count, _)| *count > 0);
    counts.map(|(count, word)| format!("{count} {word}")).collect()
}

/// Rules on a finding, as a step that can be undone; an ignored order is removed from the orders. Returns the message.
///
/// # Errors
///
/// Why it cannot be ruled so.
pub fn rule_on(
    session: &mut GameSession,
    finding: &Finding,
    decision: Decision,
) -> Result<String, &'static str> {
    if let (Topic::Ahead, Decision::Struck, Some(power)) = (finding.topic, decision, finding.power) {
        return settle_ahead(session, power, false).map_err(|_| "they cannot be discarded");
    }
    let (Some(ruling), FindingPlace::Row(key)) = (finding.ruling_or_new(), finding.place) else {
        return Err("it is not an order yet: Enter resumes it, and Ctrl-X discards it there");
    };
    let is_ignored = decision == Decision::Struck;
    if is_ignored && finding.topic == Matter::Missing {
        return Err("there is no order to ignore; s keeps it");
    }
    if finding.ruling.as_ref().is_some_and(|r| r.decision == Decision::Struck) {
        return Err("it is ignored; u undoes that");
    }
    if is_ignored && session.board.row(key).is_some_and(|row| row.is_standby) {
        return Err("that is the standby's order; Space x b changes it");
    }
    let removed = if is_ignored { session.without_row(key) } else { None };
    let none_counted = session.game.none_counts(ruling.power);
    let (power, order) = (ruling.power, &finding.order);
    let ruling = Ruling { decision, ..ruling };
    session.rule_and_write(removed.into_iter().collect(), &[ruling], format!("the ruling on {order}"));
    let left = session.left_alone(power, none_counted);
    let left = left.map(|left| format!("; {left}")).unwrap_or_default();
    Ok(format!("{order}: {}{left}; u undoes the ruling", decision.describe()))
}

/// Writes a note on a finding; an empty one is nothing where nothing was ruled.
pub fn note_on(session: &mut GameSession, finding: &Finding, text: &str) {
    if text.is_empty() && finding.ruling.is_none() {
        return;
    }
    let Some(ruling) = finding.ruling_or_new() else { return };
    let ruling = Ruling { note: Clean::line(text), ..ruling };
    session.rule_and_write(Vec::new(), &[ruling], format!("the note on {}", finding.order));
}

/// Returns the lines, the mails and the sheets beside the orders that were left; none of a phase that is
/// past.
pub fn untaken(session: &GameSession) -> Vec<Finding> {
    if let Look::Past(_) = session.look {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for row in &session.board.rows {
        let Some(text) = session.line_left(row.key) else { continue };
        let stands =
            if row.written().is_some() { format!("{} is used", row.order) } else { "not used".to_owned() };
        let (place, order) = (FindingPlace::Row(row.key), format!("“{text}”"));
        findings.push(Finding::untaken(place, Some(row.power), order, format!("a draft; {stands}")));
    }
    if session.what_if.is_some() {
        // A what-if takes no mails, and what was left for the game is none of its own.
        return findings;
    }
    let ahead = session.game.powers_ahead().into_iter();
    findings.extend(ahead.map(|power| Finding::ahead(&session.game, power)));
    findings.extend(session.map().powers().flat_map(|power| beside(session, power)));
    let now = Some(session.game.phase());
    for (at, draft) in session.left.iter().enumerate() {
        let Draft::Mail(mail) = draft else { continue };
        if mail.came.phase() == now {
            let (order, why) = (Clean::line(&mail.source).to_string(), "a draft; not used".to_owned());
            findings.push(Finding::untaken(FindingPlace::Mail(at), mail.power, order, why));
        }
    }
    findings
}

/// Returns the sheets beside a power's orders that were left, of those that the house makes something of.
fn beside(session: &GameSession, power: Power) -> impl Iterator<Item = Finding> + '_ {
    let info = &session.game.info;
    let is_announced = info.rules.proxy_orders == ProxyOrders::Announced;
    [
        (WhichOrders::Later, "orders for later phases", info.house.two_seasons),
        (WhichOrders::Ahead(session.game.next_movement()), "orders in advance", true),
        (WhichOrders::Standby, "the standby's orders", info.house.nmr == Nmr::Standby),
        (WhichOrders::Proxies, "recorded proxies", is_announced),
    ]
    .into_iter()
    .filter_map(move |(which, what, counts)| {
        let purpose = Purpose::Beside(power, which);
        let spot = purpose.spot(&session.game);
        let is_left = || session.left.iter().any(|draft| draft.is_form(purpose, spot.as_ref()));
        let saved = session.game.node(session.game.current()).records.beside(power, which);
        let stands = if saved.is_some() { "the saved orders are used" } else { "not used" };
        let (place, why) = (FindingPlace::Beside(purpose), format!("a draft; {stands}"));
        (counts && is_left()).then(|| Finding::untaken(place, Some(power), what.to_owned(), why))
    })
}

#[cfg(test)]
mod tests;
