//! What is said of a sheet beside a power's own while it is written: what is understood of the line
//! under the cursor, what is wrong with it, how it can go on, and what would come of the sheet.
//!
//! A sheet for later in the season is read before anybody knows the boards that it is for. So its lines
//! are read as orders of either kind of phase, whatever the board will be.

use crate::check::order_issues::{self, OrderIssue};
use crate::complete::{Candidate, Offer, go_round, offers};
use crate::drafts::Purpose;
use crate::open_game::GameSession;
use crate::open_game::sheets::leading_to;
use crate::place::Place;
use crate::styled::{StyledLine, Tone, line};
use chancery_core::map::{Location, Map, Phase, PhaseKind, Power, Season};
use chancery_core::order::{Adjustment, Canonical, Position, Retreat, possible_adjustments};
use chancery_game::game::{Audience, Game, Nmr, Rows, Sheet, SheetReading, WhichOrders};
use chancery_game::intake::{canonical, gives_order, read};
use chancery_game::report::PhaseReport;
use chancery_lab::agent::StandIn;
use chancery_notation::{Code, Language, ReadOrder, Reader, Severity, SheetStatement};

/// How many ways on are worked out; more would not fit on a screen.
const MOST_OFFERS: usize = 40;

/// The preview of a sheet.
#[derive(Clone, Debug, Default)]
pub struct SheetPreview {
    /// Of the line under the cursor and of the whole sheet.
    pub lines: Vec<StyledLine>,
    /// How the line can go on.
    pub offers: Vec<Offer>,
    /// Which of the ways on was taken, while one goes round them.
    pub round: Option<(Vec<Offer>, usize)>,
    /// The text before the part of the line that is completed.
    before: String,
    /// The text and the cursor that it was made for.
    of: Option<(Vec<String>, usize, usize)>,
}

impl SheetPreview {
    /// Returns the preview of a text whose line `at` has so many bytes before the cursor: the one made before if text and
    /// cursor are the same, and none where a text is no sheet.
    pub fn of(
        session: &GameSession,
        purpose: Purpose,
        (texts, at, cursor): (Vec<String>, usize, usize),
        before: Option<Box<Self>>,
    ) -> Option<Box<Self>> {
        let Purpose::Beside(power, which) = purpose else { return None };
        let later = which.is_later();
        if matches!(which, WhichOrders::Own | WhichOrders::Proxies) {
            return None;
        }
        let typed = texts.get(at).and_then(|line| line.get(..cursor)).unwrap_or_default().to_owned();
        let now = (texts, at, cursor);
        if before.as_ref().is_some_and(|before| before.of.as_ref() == Some(&now)) {
            return before;
        }
        let led = match which {
            WhichOrders::Ahead(phase) => {
                Some(GameSession::new(leading_to(&session.game, phase), Place::default()))
            }
            _ => None,
        };
        let session = led.as_ref().unwrap_or(session);
        let mut made =
            if later { of_later(session, power, &now.0, at) } else { of_standby(session, power, &now.0, at) };
        if led.is_some() {
            let told = "Read on the board to which the current orders lead. What fits then is entered.";
            made.lines.pop();
            made.lines.push(line(Tone::Quiet, 0, told));
        }
        let own = || session.candidates.iter().filter(|c| c.power == power).cloned().collect();
        let candidates = if later { later_candidates(session, power) } else { own() };
        (made.before, made.offers) = ways(session.game.reader(), &candidates, &typed);
        // A line that can still become an order is no fault.
        let is_understood = made.lines.iter().any(|l| l.tone == Tone::Good);
        if !is_understood && !made.offers.is_empty() {
            made.lines.retain(|l| l.tone != Tone::Bad);
        }
        made.round = before.and_then(|before| before.round);
        made.of = Some(now);
        Some(Box::new(made))
    }

    /// Completes what stands before the cursor; once it has several ways on, goes round them. Returns what stands there
    /// then, if there is anything to complete with.
    pub fn complete(&mut self, back: bool) -> Option<String> {
        let (round, next) = go_round(self.round.take(), &self.offers, back);
        let before = format!("{}{}", self.before, round.get(next)?.line);
        // The ways that one goes round stay those of the line as it was typed.
        let kept = std::mem::take(&mut self.before);
        *self = Self { round: Some((round, next)), before: kept, ..Self::default() };
        Some(before)
    }
}

/// Returns the ways on from what stands before the cursor: what is kept of it, and the rest of an order. Of a
/// condition and of what is separated from the order by commas or semicolons only the last piece goes on.
fn ways(reader: &Reader, candidates: &[Candidate], before: &str) -> (String, Vec<Offer>) {
    let upper = before.to_ascii_uppercase();
    let mut start = 0;
    for word in [";", " THEN ", " ELSE ", "THEN ", "ELSE "] {
        let fits = |at: usize| !word.starts_with(char::is_alphabetic) || at == 0;
        if let Some(at) = upper.rfind(word).filter(|at| fits(*at) && at + word.len() > start) {
            start = at + word.len();
        }
    }
    let (kept, piece) = before.split_at(start);
    let lead = piece.len() - piece.trim_start().len();
    let (kept, piece) = (format!("{kept}{}", &piece[..lead]), &piece[lead..]);
    if piece.to_ascii_uppercase().starts_with("IF") || piece.is_empty() {
        return (kept, Vec::new());
    }
    let Some(comma) = piece.rfind(',') else {
        return (kept, offers(reader, candidates, None, piece, MOST_OFFERS));
    };
    // Another place for the same unit: `A VEN R TYR, ` goes on like `A VEN R `.
    let (first, rest) = (piece.split(',').next().unwrap_or_default(), piece[comma + 1..].trim_start());
    let Some(one) = crate::complete::only(reader, candidates, None, first, |_| false) else {
        return (kept, Vec::new());
    };
    let head = one.text.rfind(' ').map_or("", |at| &one.text[..=at]);
    let kept = format!("{kept}{}, ", &piece[..comma]);
    let on = offers(reader, candidates, None, &format!("{head}{rest}"), MOST_OFFERS).into_iter();
    let on = on.filter_map(|o| Some(Offer { line: o.line.strip_prefix(head)?.to_owned(), ..o }));
    (kept, on.collect())
}

/// Returns the bytes of a line of a text.
fn span_of(texts: &[String], at: usize) -> std::ops::Range<usize> {
    let start: usize = texts[..at.min(texts.len())].iter().map(|t| t.len() + 1).sum();
    start..start + texts.get(at).map_or(0, String::len)
}

fn on_line(span: &std::ops::Range<usize>, line: &std::ops::Range<usize>) -> bool {
    span.start <= line.end && span.end > line.start
}

/// Reads a standby's sheet like the power's own.
fn of_standby(session: &GameSession, power: Power, texts: &[String], at: usize) -> SheetPreview {
    let mut made = SheetPreview::default();
    let game = &session.game;
    let (text, here) = (texts.join("\n"), span_of(texts, at));
    let reading = read(game, &text, Some(power));
    let is_here = |order: &&ReadOrder| on_line(&order.span, &here) && gives_order(order);
    let orders: Vec<&ReadOrder> = reading.orders().filter(is_here).collect();
    if !orders.is_empty() {
        let shown: Vec<String> = orders.iter().map(|order| canonical(game, order)).collect();
        made.lines.push(line(Tone::Good, 0, format!("↵ {}", shown.join(", "))));
    }
    made.lines.extend(notes(&reading, &here, false));
    let report = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let mut sheets = report.sheets();
    sheets[power.index()] = Sheet::new(texts);
    let provinces: Vec<_> = orders.iter().filter_map(|order| order.given.place(game.map())).collect();
    let issues = order_issues::among(session, &sheets, &provinces);
    made.lines.extend(issues.into_iter().map(|(trouble, text)| {
        line(if trouble == OrderIssue::Impossible { Tone::Bad } else { Tone::Doubt }, 0, text)
    }));
    let name = &session.map().power(power).name;
    let counts = match (game.info.house.nmr, report.power(power).ordered_by.is_silent()) {
        (Nmr::Standby, true) => format!("They are used now: {name} has given no orders."),
        (Nmr::Standby, false) => {
            format!("They are not used now: {name} has given orders, or has none to give.")
        }
        _ => "Not used: the setting “Without orders” is not “standby” (Space g s).".to_owned(),
    };
    made.lines.push(line(Tone::Quiet, 0, counts));
    made
}

fn tone(severity: Severity) -> Tone {
    if severity == Severity::Error { Tone::Bad } else { Tone::Doubt }
}

/// Returns what the reader has to say of a line, and of what is ignored on the others; `skip_phase` leaves out what only the board of the phase decides.
fn notes(reading: &SheetReading, here: &std::ops::Range<usize>, skip_phase: bool) -> Vec<StyledLine> {
    let wanted = reading.notes().filter(|n| {
        n.severity > Severity::Remark
            && (on_line(&n.span, here) || matches!(n.code, Code::WrongPower | Code::Skipped))
            && !(skip_phase && matches!(n.code, Code::WrongPhase | Code::DuplicateOrder | Code::BadRetreat))
    });
    wanted.map(|n| line(tone(n.severity), 0, n.to_string())).collect()
}

/// A phase that would follow in the season, as the orders stand.
struct Ahead {
    phase: Phase,
    /// The orders that would be chosen from the sheet.
    chosen: Vec<String>,
    /// The decisions that would be made on the way.
    decided: Vec<String>,
}

/// Returns what would follow in the season if the sheet were this one.
fn season(game: &Game, power: Power, texts: &[String]) -> Vec<Ahead> {
    let mut copy = game.clone();
    copy.set_orders(power, WhichOrders::Later, texts);
    let Ok(steps) = copy.adjudicate_season(Some(&mut StandIn)) else { return Vec::new() };
    let map = copy.map().clone();
    let after = steps.iter().skip(1).map(|step| {
        let node = copy.node(step.node);
        let own = step.decided.iter().filter(|(by, _)| *by == power);
        let outcome = node.judged.as_ref().map(|j| j.outcome.rows()).unwrap_or_default();
        let rows = outcome.iter().filter(|r| r.power == power && r.is_ordered());
        Ahead {
            phase: node.position.phase,
            chosen: rows.map(|r| format!("{} ({})", r.text(&map), r.result(Language::English))).collect(),
            decided: own.map(|(_, ruling)| copy.ruling_text(step.node, ruling).to_string()).collect(),
        }
    });
    after.collect()
}

/// Reads a sheet for later in the season.
fn of_later(session: &GameSession, power: Power, texts: &[String], at: usize) -> SheetPreview {
    let mut made = SheetPreview::default();
    let game = &session.game;
    let now = game.position();
    let (sheet, here) = (Sheet::new(texts), span_of(texts, at));
    let ahead = season(game, power, texts);
    let read = |kind| game.read_later(game.current(), power, &sheet, kind);
    let (retreats, winter) = (read(PhaseKind::Retreats), read(PhaseKind::Adjustments));
    let spring = now.phase.season == Season::Spring;
    let understood = |reading: &SheetReading, kind| {
        let own = reading.orders().filter(|o| on_line(&o.span, &here));
        let own = own.filter(|o| o.named.is_none_or(|named| named == power));
        // A power's name may stand before `Remove`.
        let removal = |o: &ReadOrder| game.reader().is_removal(reading.words(&o.span));
        let own = own.filter(|o| kind != PhaseKind::Retreats || !removal(o));
        own.filter_map(|o| said(session.map(), o, kind)).collect::<Vec<String>>()
    };
    let (to_retreat, to_adjust) =
        (understood(&retreats, PhaseKind::Retreats), understood(&winter, PhaseKind::Adjustments));
    let line_text = texts.get(at).map_or("", |t| t.trim());
    if !to_retreat.is_empty() && !game.reader().is_removal(line_text) {
        made.lines.push(line(Tone::Good, 0, format!("↵ retreats: {}", to_retreat.join(", "))));
        made.lines.extend(unreachable(session.map(), now, power, &retreats, &here));
        made.lines.extend(notes(&retreats, &here, true));
    }
    if !to_adjust.is_empty() {
        let orders = to_adjust.join(", ");
        // After a spring nobody knows yet whose the centres will be.
        made.lines.push(if spring {
            line(Tone::Doubt, 0, format!("winter, if the year ended with this board: {orders}"))
        } else {
            line(Tone::Good, 0, format!("↵ winter: {orders}"))
        });
        if spring && to_retreat.is_empty() {
            let told = "there are no adjustments after spring: send it with the fall's orders";
            made.lines.push(line(Tone::Doubt, 0, told));
        }
        made.lines.extend(notes(&winter, &here, true));
    }
    if to_retreat.is_empty() && to_adjust.is_empty() && !line_text.is_empty() {
        made.lines.extend(notes(&winter, &here, true));
        if made.lines.is_empty() {
            let block = line_text.to_ascii_uppercase();
            let part = ["IF", "ELSE", "ENDIF", "THEN"].iter().any(|w| block.starts_with(w));
            if part {
                made.lines.push(line(Tone::Quiet, 0, CONDITIONS));
            } else {
                // As it will be told when the sheet is kept: a heading is no fault.
                let told = game.later_notes(power, &sheet);
                let told = told.iter().filter(|n| on_line(&n.span, &here));
                made.lines.extend(told.map(|n| line(tone(n.severity), 0, n.to_string())));
            }
        }
    }
    made.lines.dedup_by(|a, b| a.text == b.text);
    made.lines.extend(told(game, &ahead));
    made
}

/// How conditions are written.
const CONDITIONS: &str =
    "a condition names a unit (ITA A TUS), a move (A VEN - TRI) or DISLODGED; AND, OR, NOT join them";

/// Returns what would come of the whole sheet.
fn told(game: &Game, ahead: &[Ahead]) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    if !game.info.house.two_seasons {
        lines.push(line(Tone::Doubt, 0, "Not used: two-season years are off (Space g s)."));
    }
    if ahead.is_empty() {
        lines.push(line(Tone::Quiet, 0, "With the current orders, no retreats and no adjustments follow."));
    }
    for phase in ahead {
        let chosen = if phase.chosen.is_empty() { "nothing".to_owned() } else { phase.chosen.join(", ") };
        let text = format!("With the current orders, {}: {chosen}", phase.phase.phrase());
        lines.push(line(Tone::Quiet, 0, text));
        lines.extend(phase.decided.iter().map(|text| line(Tone::Quiet, 1, text.clone())));
    }
    lines
}

/// Returns retreats to where a unit can never go.
fn unreachable(
    map: &Map,
    now: &Position,
    power: Power,
    reading: &SheetReading,
    here: &std::ops::Range<usize>,
) -> Vec<StyledLine> {
    let mut lines = Vec::new();
    for order in reading.orders().filter(|o| on_line(&o.span, here)) {
        let SheetStatement::Retreat(piece, places) = &order.given else { continue };
        let unit = piece.canonical(map);
        let province = map.province_of(piece.at);
        if now.unit_in(map, province).is_none_or(|u| u.power != power) {
            lines.push(line(Tone::Doubt, 0, format!("this power has no unit in {}", map.code(province))));
            continue;
        }
        let borders: Vec<Location> = map.borders(piece.kind, piece.at).collect();
        for place in places {
            if let Retreat::To(to) = place
                && !borders.contains(to)
            {
                let text = format!("illegal: {unit} cannot reach {}", map.place(*to));
                lines.push(line(Tone::Bad, 0, text));
            }
        }
    }
    lines
}

/// Returns an order in canonical notation, if it is one of such a phase; of a conditional one its branches,
/// too.
fn said(map: &Map, order: &ReadOrder, kind: PhaseKind) -> Option<String> {
    let text = match &order.given {
        SheetStatement::Retreat(piece, places) if kind == PhaseKind::Retreats => {
            let to: Vec<String> = places
                .iter()
                .map(|r| match r {
                    Retreat::To(to) => map.place(*to),
                    Retreat::Disband => "disband".to_owned(),
                })
                .collect();
            format!("{} R {}", piece.canonical(map), to.join(", "))
        }
        SheetStatement::Adjustment(_) | SheetStatement::Preference(_) if kind == PhaseKind::Adjustments => {
            order.canonical(map)
        }
        SheetStatement::Conditional(conditional) => {
            let branch = |orders: &[ReadOrder]| {
                orders.iter().filter_map(|o| said(map, o, kind)).collect::<Vec<String>>().join("; ")
            };
            let (then, otherwise) = (branch(&conditional.then), branch(&conditional.otherwise));
            if then.is_empty() && otherwise.is_empty() {
                return None;
            }
            let nothing = |text: String| if text.is_empty() { "nothing".to_owned() } else { text };
            let condition = conditional.condition.canonical(map);
            format!("IF {condition} THEN {} ELSE {}", nothing(then), nothing(otherwise))
        }
        _ => return None,
    };
    Some(text)
}

/// Returns every retreat of the power's units, and every build and removal that might come.
fn later_candidates(session: &GameSession, power: Power) -> Vec<Candidate> {
    let (map, now) = (session.map(), session.game.position());
    let mut all = Vec::new();
    for unit in now.units_of(power) {
        let places = map.borders(unit.kind, unit.at).map(Retreat::To);
        for order in places.chain([Retreat::Disband]) {
            all.push(Candidate::new(map, power, SheetStatement::Retreat(unit.into(), vec![order])));
        }
    }
    if now.phase.season == Season::Spring {
        return all;
    }
    // On an empty board every centre where the power may ever build is free.
    let empty = Position { units: Vec::new(), phase: Phase::winter(now.phase.year), ..now.clone() };
    let builds = possible_adjustments(map, &session.game.info.rules, &empty, power);
    let after = session.board.report.outcome.after().iter().filter(|u| u.power == power);
    let removals = after.map(|&unit| Adjustment::Remove(unit.into()));
    for order in builds.into_iter().chain(removals) {
        all.push(Candidate::new(map, power, SheetStatement::Adjustment(order)));
    }
    all
}
