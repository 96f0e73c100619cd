//! What becomes of a mail that is for one game: which orders are certain, which wait for a person, and which are history.
//!
//! Only what the sender may order, and what was read without any doubt, is certain. A word that may change what the orders
//! mean lets the whole mail wait.

use super::doubts::{
    changes_no_order, gives_in_words, introduction_doubts, is_struck_out, may_be_order, whole,
};
use super::message::{MessageLine, is_press};
use super::names::{name, names_board};
use super::origin::{Background, Origin, Verdict};
use super::phrases::{is_courteous, is_one, places_in, replaces, tells};
use super::piece::{Aside, Piece, Rank, Voice, pieces};
use super::reading::gives_order;
use super::review::review;
use super::seasons::{find_later, with_seasons_apart};
use super::signature::{find_greeting, find_signature};
use super::statement::{SheetLine, Statement, read_received};
use super::subject::subject_without_marks;
use super::words::Why;
use crate::game::{Game, MergePolicy, Sheet, WhichOrders};
use crate::mail::table::without_heads;
use crate::mail::{Envelope, Weight, words};
use chancery_core::map::{Power, Province};
use chancery_core::order::{Adjustment, Order};
use chancery_core::text::Clean;
use chancery_notation::{Code, MAX_TEXT_BYTES, OrderLanguage, ReadOrder, SheetStatement};

/// Orders of one power that a mail gives and that are entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerOrders {
    /// The power.
    pub power: Power,
    /// The orders.
    pub orders: Vec<Statement>,
    /// Which orders of the power they are.
    pub which: WhichOrders,
    /// The policy for the orders that stood; `None` if nothing stood.
    pub joining: Option<MergePolicy>,
    /// The lines that stood.
    pub before: Sheet,
    /// The lines that stand with them.
    pub after: Sheet,
}

/// A line that a person has to look at, or one that is history; or the whole mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineReason {
    /// Whose the line is, as far as that is known.
    pub power: Option<Power>,
    /// The line as it was written; empty for the whole mail.
    pub line: Clean,
    /// Where the unit stands that it is about, as far as that is known.
    pub place: Option<Province>,
    /// Why.
    pub why: Why,
}

impl LineReason {
    /// Returns whether it says the same of the same line, of which another order is meant.
    pub fn is_same_line(&self, other: &Self) -> bool {
        (self.power, &self.line, &self.why) == (other.power, &other.line, &other.why)
    }
}

/// Why an attachment waits that was not read.
pub const UNREAD_PART: &str = "it may have orders";

/// The decision about a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The orders that are entered, by power.
    pub orders: Vec<PowerOrders>,
    /// The orders that wait for a person, and those that are entered and about which a person is asked.
    pub waits: Vec<LineReason>,
    /// The orders that are not entered and need no person: another one counts, or they came in before.
    pub history: Vec<LineReason>,
    /// The writer's own words that tell the game master something that is recognised.
    pub messages: Vec<MessageLine>,
    /// The writer's own words that are no orders.
    pub skipped: Vec<Clean>,
    /// The lines of quotations and signatures.
    pub folded: Vec<Clean>,
    /// Whether the mail was sent after the deadline.
    pub is_late: bool,
}

impl Decision {
    /// Returns how many lines wait for a person: several orders may wait on one, for the same reason.
    pub fn lines_waiting(&self) -> usize {
        let is_first =
            |(at, one): &(usize, &LineReason)| !self.waits[..*at].iter().any(|it| it.is_same_line(one));
        self.waits.iter().enumerate().filter(is_first).count()
    }
}

/// Returns the text of a mail. What stands in the subject of one that is no answer may be all that it orders.
fn text_of(game: &Game, mail: &Envelope, only: Option<Power>) -> Clean {
    let text = Clean::lines(&with_seasons_apart(game, &without_heads(&mail.letter.text)));
    let (subject, is_alone) = (mail.subject.trim(), mail.letter.attached == 0);
    let gives = |text: &str| read_received(game, text, only).orders().any(gives_order);
    if is_alone && subject_without_marks(subject) == subject && gives(subject) && !gives(&text) {
        return Clean::lines(&format!("{subject}\n{text}"));
    }
    text
}

/// Decides what becomes of a mail that [`route`](super::route) found to be for this game.
pub fn decide(game: &Game, mail: &Envelope, background: Background) -> Decision {
    // A mail that came in for an earlier phase never orders in this one.
    if let Some(known) = background.known.filter(|known| !known.is_current) {
        let mut decision = Decision::default();
        if known.orders.is_empty() && known.waited {
            let (power, line, place) = (None, Clean::default(), None);
            decision.waits.push(LineReason { power, line, place, why: Why::CameBefore(known.number) });
        }
        return decision;
    }
    let mut origin = Origin::new(game, mail, background);
    let only = origin.only_power();
    let text = text_of(game, mail, only);
    let named = read_received(game, &text, None).orders().any(|order| order.named.is_some());
    let power = only.filter(|_| !named);
    let mut pieces = pieces(&read_received(game, &text, power));
    let cleared = review(game, &mut pieces, power, only);
    find_attached(&mut pieces, mail.letter.attached);
    find_signature(game, mail, &mut pieces);
    find_greeting(game, mail, &mut pieces);
    find_later(game, mail, &origin, &mut pieces);
    pieces.retain(|piece| !piece.text.trim().is_empty());
    let above = introduction_doubts(game, mail, &pieces, &origin);
    origin.note_orders(&pieces, &above);
    let listed = marked_orders(game, &pieces, &origin);
    let is_harmless = |aside: &Aside, apart| changes_no_order(game, mail, &origin, aside, apart);
    let mut decision = Decision { is_late: origin.is_late(), ..Decision::default() };
    let (mut entered, mut later): (Vec<&Statement>, Vec<&Statement>) = (Vec::new(), Vec::new());
    // Below `Press:`, up to orders, a line is no order unless it begins with a unit.
    let mut in_press = false;
    for (piece, above) in pieces.iter().zip(above) {
        let line = Clean::line(piece.text.replace('\n', " ").trim());
        in_press &= piece.orders.is_empty() && !is_one(&line, "heads-orders");
        in_press |= is_press(&line) && line.ends_with(':');
        let reason = |power: Option<Power>, place, why| LineReason { power, line: line.clone(), place, why };
        for order in &piece.orders {
            let (power, place) = (Some(order.line.power), order.line.place);
            match origin.verdict(piece, order, above.as_ref(), is_harmless) {
                Verdict::Enter => entered.push(order),
                Verdict::EnterAndAsk(why) => {
                    entered.push(order);
                    decision.waits.push(reason(power, place, why));
                }
                Verdict::Wait(why) => decision.waits.push(reason(power, place, why)),
                Verdict::History(Why::Quoted) => decision.folded.push(line.clone()),
                Verdict::History(why) => decision.history.push(reason(power, place, why)),
            }
        }
        let is_later = piece.unread.is_empty() && piece.idle.len() <= piece.later.len();
        if !piece.later.is_empty() && is_later && piece.voice == Voice::Own {
            for order in &piece.later {
                match origin.later_doubt(piece, order, above.as_ref(), is_harmless) {
                    None => later.push(order),
                    Some(why) => decision.waits.push(reason(Some(order.line.power), None, why)),
                }
            }
            decision.skipped.extend(piece.beside.iter().map(|aside| Clean::line(&aside.words)));
            continue;
        }
        if !piece.orders.is_empty() {
            // The words beside the orders can be seen, too.
            decision.skipped.extend(piece.beside.iter().map(|aside| Clean::line(&aside.words)));
            decision.waits.extend(unread(game, piece, &entered, &origin));
            continue;
        }
        let is_quoted = piece.voice == Voice::Quoted;
        let is_courteous = is_courteous(&line, |word| name(game, mail, word));
        let may_be_order = || may_be_order(game, piece, &origin);
        let is_open = || !origin.is_settled() && piece.rank != Rank::Order && may_be_order();
        if is_quoted && (listed.contains(&piece.text) || is_open()) {
            decision.waits.push(reason(piece.power, None, Why::Quoted));
        } else if piece.voice == Voice::Later && !piece.is_heading && may_be_order() {
            decision.waits.push(reason(piece.power, None, Why::BelowLater));
        } else if is_quoted
            || (piece.voice == Voice::Signature && !tells(&line, "topic") && !tells(&line, "speaks"))
        {
            decision.folded.push(line);
        } else if matches!(piece.voice, Voice::Own | Voice::Attached)
            && !is_press(&line)
            && (!is_courteous || gives_in_words(game, &line, &origin))
            && (if in_press { origin.unit_named_first(&line).is_some() } else { may_be_order() })
        {
            wait(game, &origin, (piece, line), &mut entered, &mut decision);
        } else if !is_courteous && piece.listed.iter().any(|&place| !origin.orders_place(place)) {
            decision.waits.push(reason(only, piece.listed.first().copied(), Why::Listed));
        } else {
            decision.messages.extend(MessageLine::of(game, only, &line, &text));
            decision.skipped.push(line);
        }
    }
    tell_parts(mail, only, &mut decision);
    let whole = whole(game, mail, &pieces, &origin);
    if let Some(why) = whole.or_else(|| (!cleared.is_empty()).then_some(Why::Replaces)) {
        let all = entered.into_iter().chain(later);
        let held = all.map(|order| held(order, Why::Doubt("the whole mail waits".to_owned())));
        decision.waits.retain(|waits| !matches!(waits.why, Why::NoUnitThere(_) | Why::OtherThanSupported));
        decision.waits.extend(held);
        decision.waits.insert(0, LineReason { power: only, line: Clean::default(), place: None, why });
        return decision;
    }
    enter(game, &origin, &entered, WhichOrders::Own, &mut decision);
    enter(game, &origin, &later, WhichOrders::Later, &mut decision);
    decision
}

/// Returns the quoted lines directly beside orders that may be of the same list, marked by `>`: nothing else is quoted there, and
/// each has an order for a unit of the sender that has no other.
fn marked_orders(game: &Game, pieces: &[Piece], origin: &Origin) -> Vec<String> {
    let is_own =
        |piece: Option<&Piece>| piece.is_some_and(|it| it.voice == Voice::Own && !it.orders.is_empty());
    let is_open = |piece: &Piece| {
        let said = read_received(game, piece.text.trim_start_matches(['>', ' ']), origin.only_power());
        let is_idle =
            |order: &ReadOrder| order.given.place(game.map()).is_some_and(|at| !origin.orders_place(at));
        said.orders().next().is_some() && said.orders().all(is_idle)
    };
    let (mut at, mut marked) = (0, Vec::new());
    for block in pieces.chunk_by(|one, other| one.voice == other.voice) {
        let is_beside = is_own(pieces.get(at + block.len())) || is_own(pieces[..at].last());
        if block[0].voice == Voice::Quoted && is_beside && block.iter().all(is_open) {
            marked.extend(block.iter().map(|piece| piece.text.clone()));
        }
        at += block.len();
    }
    marked
}

/// Lets a line wait that may be an order, or makes it history if another one counts or it tells of an earlier season.
fn wait<'p>(
    game: &Game,
    origin: &Origin,
    (piece, line): (&'p Piece, Clean),
    entered: &mut Vec<&'p Statement>,
    decision: &mut Decision,
) {
    // That it was skipped says nothing.
    let mut remarks = piece.remarks.iter().map(|remark| &remark.text);
    let why = match remarks.find(|text| piece.rank <= Rank::Doubtful || !text.ends_with('`')) {
        Some(remark) => remark.clone(),
        None if piece.rank > Rank::Doubtful => "it may be an order, or change one".to_owned(),
        None => piece.taken_for(game),
    };
    let power = piece.power.or(origin.only_power());
    let is_own = |place: &Province| {
        let unit = game.position().unit_in(game.map(), *place);
        unit.is_some_and(|unit| power.is_none_or(|power| unit.power == power))
    };
    let place = places_in(game, &piece.text).find(is_own);
    // It only tells of an earlier season, and names nothing of the board behind that.
    let mut clauses = line.split([',', '.', ';', ':']);
    let begins = |first: &str| words(first).into_iter().take(4).collect::<Vec<_>>().join(" ");
    let is_past = origin.gives_orders()
        && clauses.next().is_some_and(|first| tells(&begins(first), "past") && !tells(first, "present"))
        && clauses.all(|clause| !names_board(game, clause));
    let is_replaced = is_struck_out(&line) && place.is_some_and(|place| origin.orders_place(place));
    if !is_past {
        hold_corrected(game, entered, (place, &line), &mut decision.waits);
    }
    let lines = if is_past || is_replaced { &mut decision.history } else { &mut decision.waits };
    lines.push(LineReason { power, line, place, why: Why::Doubt(why) });
}

/// Adds what could not be read of a mail, and what stands beside it.
fn tell_parts(mail: &Envelope, only: Option<Power>, decision: &mut Decision) {
    for told in mail.letter.told.iter().filter(|told| told.weight < Weight::Lost) {
        match told.weight {
            Weight::Unread => {
                let (line, why) = (told.words.clone(), Why::Doubt(UNREAD_PART.to_owned()));
                decision.waits.push(LineReason { power: only, line, place: None, why });
            }
            Weight::Beside => decision.skipped.push(told.words.clone()),
            Weight::Decoded | Weight::Lost => {}
        }
    }
}

/// Returns the rest of a line of which an order is entered: it waits.
fn unread(game: &Game, piece: &Piece, entered: &[&Statement], origin: &Origin) -> Vec<LineReason> {
    let is_read = piece.orders.iter().any(|order| entered.contains(&order));
    let remark = piece.remarks.first().map_or_else(|| piece.taken_for(game), |remark| remark.text.clone());
    let rest = |words: &String| LineReason {
        power: origin.only_power(),
        line: Clean::line(words),
        place: origin.unit_named_first(words),
        why: Why::Doubt(remark.clone()),
    };
    piece.unread.iter().filter(|_| is_read).map(rest).collect()
}

/// Finds out whether the first lines of a mail, which are those of attachments, are its orders: it gives none itself, and says
/// that they are there or nothing at all.
fn find_attached(pieces: &mut [Piece], lines: usize) {
    let mut next = 0;
    let body = pieces.iter().position(|piece| {
        let is_body = next >= lines;
        next += piece.text.split('\n').count();
        is_body
    });
    let (attached, body) = pieces.split_at_mut(body.unwrap_or(pieces.len()));
    let mut words = body.iter().filter(|piece| piece.voice != Voice::Quoted && !piece.text.trim().is_empty());
    let is_empty = words.clone().next().is_none();
    let gives_orders = words.clone().any(|piece| !piece.orders.is_empty());
    if gives_orders || !(is_empty || words.any(|piece| tells(&piece.text, "attached"))) {
        for piece in attached {
            piece.voice = Voice::Attached;
        }
    }
}

/// Lets the orders of the unit in a place wait: words below them that cannot be read may correct them. If these name no place,
/// they may take the unit above them off the board.
fn hold_corrected(
    game: &Game,
    entered: &mut Vec<&Statement>,
    (place, line): (Option<Province>, &str),
    waits: &mut Vec<LineReason>,
) {
    let is_off = places_in(game, line).next().is_none() && tells(line, "off");
    let place = place.or_else(|| entered.last().filter(|_| is_off)?.line.place);
    entered.retain(|order| {
        let is_it = place.is_some() && order.line.place == place;
        waits.extend(is_it.then(|| held(order, Why::GivenTwice)));
        !is_it
    });
}

/// Returns an order that was understood and waits.
fn held(order: &Statement, why: Why) -> LineReason {
    let SheetLine { power, text, place } = &order.line;
    LineReason { power: Some(*power), line: Clean::line(text), place: *place, why }
}

/// Puts the orders that are certain beside those that stand.
fn enter(game: &Game, origin: &Origin, entered: &[&Statement], which: WhichOrders, decision: &mut Decision) {
    let mut powers: Vec<Power> = entered.iter().map(|order| order.line.power).collect();
    powers.sort_unstable();
    powers.dedup();
    for power in powers {
        let mut left = game.position().balance(power);
        let is_reserve = |order: &&&Statement| {
            left -= i32::from(matches!(order.order.given, SheetStatement::Adjustment(Adjustment::Build(_))));
            left < 0 && order.order.remarks.preference && which == WhichOrders::Own
        };
        let mine = entered.iter().filter(|order| order.line.power == power);
        let (reserve, mine): (Vec<&&Statement>, Vec<_>) = mine.partition(is_reserve);
        decision.history.extend(reserve.into_iter().map(|order| held(order, Why::Reserve)));
        let set = Sheet::new(mine.iter().map(|order| order.line.text.as_str()));
        let incoming = game.incoming(power, which, &set, None);
        let (later, stands) = (origin.sent_later(power), !game.orders(power, which).is_empty());
        // A mail that was sent before another one of its power replaces nothing.
        let joining = match later.filter(|_| which == WhichOrders::Own && stands).and(origin.sent) {
            Some(_) => Some(MergePolicy::Combine),
            None => incoming.unreviewed(),
        };
        let after = incoming.joined(joining.unwrap_or(MergePolicy::Replace));
        let retreats = |order: &&&&Statement| matches!(order.order.given, SheetStatement::Retreat(..));
        let is_twice =
            || mine.iter().filter(retreats).any(|one| mine.iter().any(|other| one.contradicts(game, other)));
        let doubt = match which {
            _ if which == WhichOrders::Later && is_twice() => Some(Why::GivenTwice),
            WhichOrders::Later if stands && later.is_some() => {
                later.map(|text| Why::Overtaken(text.sent.0.clone()))
            }
            WhichOrders::Own => incoming.hold().or_else(|| game.overfull(power, &after)).map(Why::Held),
            _ => {
                let notes = game.later_notes(power, &set).into_iter();
                // A unit may retreat from where it goes first.
                let mut notes =
                    notes.filter(|note| note.code != Code::NoUnit || !goes_to(game, decision, &note.detail));
                notes.next().map(|note| Why::Doubt(format!("{note:#}")))
            }
        };
        if let Some(why) = doubt {
            decision.waits.extend(mine.into_iter().map(|order| held(order, why.clone())));
            continue;
        }
        let orders = mine.into_iter().map(|order| Statement::clone(order)).collect();
        let before = game.orders(power, which).clone();
        decision.orders.push(PowerOrders { power, orders, which, joining, before, after });
    }
}

/// Returns whether an order that is entered moves a unit to the province with this code.
fn goes_to(game: &Game, decision: &Decision, code: &str) -> bool {
    let moves = |order: &Statement| match &order.order.given {
        SheetStatement::Movement(_, Order::Move { to, .. }) => {
            game.map().code(game.map().province_of(*to)) == code
        }
        _ => false,
    };
    decision.orders.iter().flat_map(|orders| &orders.orders).any(moves)
}

/// Returns whether a mail has an order on this map, or says that one does not count. One that is too long to be read may
/// have some.
pub fn has_orders(game: &Game, mail: &Envelope) -> bool {
    if mail.letter.text.len() > MAX_TEXT_BYTES {
        return true;
    }
    let text = Clean::lines(&mail.letter.text);
    let is_order =
        |given: &SheetStatement| !matches!(given, SheetStatement::Header(_) | SheetStatement::Listed(_));
    // A unit of a kind in a place may be ordered in any words.
    let names_unit = |line: &str| {
        let parts: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).filter(|p| !p.is_empty()).collect();
        let has_letter = parts.iter().any(|part| ["A", "F", "L", "V", "E"].contains(part));
        let has_kind = parts.iter().any(|part| tells(part, "kinds"));
        match places_in(game, line).count() {
            0 => has_kind && OrderLanguage::spoken_in(line).next().is_some(),
            1 => has_kind || has_letter,
            _ => true,
        }
    };
    read_received(game, &text, None).orders().any(|order| is_order(&order.given))
        || text.lines().any(|line| replaces(line) || names_unit(line))
}
