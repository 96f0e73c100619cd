//! What becomes of a mail that is for one game: which orders are certain, and what waits for a person.
//!
//! Only what the sender may order, and what was read without any doubt, is certain. A word that may change what the orders
//! mean lets the whole mail wait.

use super::conditions::conditions;
use super::phrases::{
    before_condition, goes_on, is_condition, is_courtesy, other_season, replaces, restricts,
};
use super::piece::{Piece, Rank, pieces};
use super::review::review;
use super::route::{is_master, powers_of};
use super::sense::read;
use super::words::Why;
use crate::game::{Game, MergePolicy, Sheet};
use crate::mail::{Envelope, Weight};
use crate::map::Power;
use crate::order::{MAX_TEXT_BYTES, SheetStatement};
use crate::text::Clean;

/// Orders of one power that a mail gives and that need no person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerOrders {
    /// The power.
    pub power: Power,
    /// The orders in canonical notation.
    pub shown: Vec<String>,
    /// The policy for the orders that stood; `None` if nothing stood.
    pub joining: Option<MergePolicy>,
    /// The lines that stood.
    pub before: Sheet,
    /// The lines that stand with them.
    pub after: Sheet,
}

/// A line that waits for a person, or the whole mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waits {
    /// Whose the line is, as far as that is known.
    pub power: Option<Power>,
    /// The line as it was written; empty for the whole mail.
    pub line: Clean,
    /// Why.
    pub why: Why,
}

/// The decision about a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The orders that are certain, by power.
    pub orders: Vec<PowerOrders>,
    /// The orders that wait for a person.
    pub waits: Vec<Waits>,
    /// The lines that are no orders.
    pub skipped: Vec<Clean>,
}

/// Decides what becomes of a mail that [`route`](super::route) found to be for this game. `masters` are those who may order
/// for every power, besides the one of the game.
pub fn decide(game: &Game, mail: &Envelope, masters: &[String]) -> Decision {
    let sender = mail.address().unwrap_or_default();
    let is_master = is_master(game, &sender, masters);
    let own = powers_of(game, &sender);
    let text = Clean::lines(&mail.letter.text);
    let only = if let ([one], false) = (&own[..], is_master) { Some(*one) } else { None };
    let named = read(game, &text, None).orders.iter().any(|order| order.named.is_some());
    let power = only.filter(|_| !named);
    let mut pieces = pieces(&text, &read(game, &text, power));
    let cleared = review(game, &mut pieces, power, only);
    let mut decision = Decision::default();
    let (mut lines, mut powers): (Vec<(Power, String, String)>, Vec<Power>) = (Vec::new(), Vec::new());
    let mut waits = Vec::new();
    for piece in pieces.iter().filter(|piece| !piece.text.trim().is_empty()) {
        let line = Clean::line(piece.text.replace('\n', " ").trim());
        let wait = |power: Option<Power>, why: Why| Waits { power, line: line.clone(), why };
        let doubt =
            || Why::Doubt(piece.remarks.first().map_or_else(|| piece.taken_for(game), |r| r.text.clone()));
        let is_quoted = piece.text.trim_start().starts_with('>');
        match piece.rank {
            // Orders of somebody else's mail, beside the sender's own.
            Rank::Unread | Rank::Doubtful | Rank::PassedOver if is_quoted && piece.orders.is_empty() => {
                decision.skipped.push(line.clone());
            }
            Rank::Unread => waits.push(wait(piece.power.or(only), doubt())),
            Rank::Doubtful if piece.orders.is_empty() => waits.push(wait(piece.power.or(only), doubt())),
            Rank::Doubtful | Rank::Order if is_quoted => {
                waits.push(wait(piece.orders.first().map(|taken| taken.power), Why::Quoted));
            }
            Rank::Doubtful | Rank::Order => {
                for taken in &piece.orders {
                    if taken.doubtful || !piece.unread.is_empty() || !piece.idle.is_empty() {
                        waits.push(wait(Some(taken.power), doubt()));
                    } else if is_master || own.contains(&taken.power) {
                        lines.push((taken.power, taken.line.clone(), taken.shown.clone()));
                        if !powers.contains(&taken.power) {
                            powers.push(taken.power);
                        }
                    } else {
                        let why = Why::NotTheContact { power: taken.power, sender: sender.clone() };
                        waits.push(wait(Some(taken.power), why));
                    }
                }
            }
            Rank::PassedOver | Rank::Other => decision.skipped.push(line.clone()),
        }
    }
    let whole = whole(game, mail, &pieces).or_else(|| (!cleared.is_empty()).then_some(Why::Replaces));
    decision.waits = waits;
    if let Some(why) = whole {
        decision.waits.insert(0, Waits { power: only, line: Clean::default(), why });
        let held = lines.into_iter().map(|(power, line, _)| {
            let why = Why::Doubt("the whole mail waits".to_owned());
            Waits { power: Some(power), line: Clean::line(&line), why }
        });
        decision.waits.extend(held);
        return decision;
    }
    for power in powers {
        let mine = || lines.iter().filter(|line| line.0 == power);
        let set = Sheet::new(mine().map(|line| line.1.as_str()));
        let stood = game.sheet(power).clone();
        let joining = game.joining_unreviewed(power, &stood, &set, None);
        let after = game.with_set(power, &set, joining.unwrap_or(MergePolicy::Replace));
        let hold = game.hold(power, &stood, &set, None).or_else(|| game.overfull(power, &after));
        if let Some(hold) = hold {
            let held = mine().map(|line| Waits {
                power: Some(power),
                line: Clean::line(&line.1),
                why: Why::Held(hold.clone()),
            });
            decision.waits.extend(held);
            continue;
        }
        let shown = mine().map(|line| line.2.clone()).collect();
        decision.orders.push(PowerOrders { power, shown, joining, before: stood, after });
    }
    decision
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
    read(game, &text, None).orders.iter().any(|order| is_order(&order.given)) || text.lines().any(replaces)
}

/// Returns why a mail waits as a whole, if it does.
fn whole(game: &Game, mail: &Envelope, pieces: &[Piece]) -> Option<Why> {
    let due = game.phase();
    if let Some(lost) = mail.letter.told.iter().find(|told| told.weight == Weight::Lost) {
        return Some(Why::Lost(lost.words.to_string()));
    }
    let subject = mail.subject.as_str();
    let of_subject = subject_without_marks(subject);
    for order in &read(game, of_subject, None).orders {
        if let SheetStatement::Header(header) = &order.given
            && let Some(why) = game.another_game(header)
        {
            return Some(Why::AnotherGame(why.to_string()));
        }
    }
    let other =
        |line: &str, heading| other_season(line, due, heading).map(|said| Why::AnotherPhase { said, due });
    if let Some(why) = other(subject, true) {
        return Some(why);
    }
    if replaces(subject) {
        return Some(Why::Replaces);
    }
    let last = pieces.iter().rposition(|piece| !piece.orders.is_empty());
    for (at, piece) in pieces.iter().enumerate() {
        let line = piece.text.trim();
        if !piece.orders.is_empty() || line.starts_with('>') {
            continue;
        }
        if piece.misplaced {
            let why = piece.remarks.first().map_or_else(|| piece.taken_for(game), |r| r.text.clone());
            return Some(Why::AnotherGame(why));
        }
        if piece.clears.is_some() || replaces(line) {
            return Some(Why::Replaces);
        }
        if restricts(line) && piece.idle.is_empty() && !stands_alone(game, piece) {
            return Some(Why::Condition);
        }
        // Behind the last order a condition adds something, and waits by itself.
        if last.is_some_and(|last| at < last) {
            if let Some(why) = other(line, false) {
                return Some(why);
            }
            let is_courtesy = || is_courtesy(line) && !names_board(game, line);
            if is_condition(line) && !stands_alone(game, piece) && !is_courtesy() {
                return Some(Why::Condition);
            }
        }
    }
    None
}

/// Returns whether a line names a power or a place of the map.
fn names_board(game: &Game, line: &str) -> bool {
    let names = game.map().names();
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2);
    words.into_iter().any(|word| names.power(word).is_some() || names.province(word).is_some())
}

/// Returns whether a condition is about orders on its own lines, so that what follows is under none: it was read whole,
/// or stands behind its order.
fn stands_alone(game: &Game, piece: &Piece) -> bool {
    let text = piece.text.trim();
    let is_order = |before: &str| {
        let orders = read(game, before.trim_end_matches(|c: char| !c.is_alphanumeric()), None).orders;
        orders
            .iter()
            .any(|order| !matches!(order.given, SheetStatement::Header(_) | SheetStatement::Listed(_)))
    };
    if before_condition(text).is_some_and(is_order) && !goes_on(text) {
        return true;
    }
    let power = piece.idle.first().map(|(power, _)| *power);
    let decided = conditions(game, text, power, true);
    let has_orders = !decided.is_empty() && decided.iter().all(|one| !one.lines.is_empty());
    piece.is_conditional() && has_orders && !goes_on(text)
}

/// Returns a subject without what mail programs put before it.
fn subject_without_marks(subject: &str) -> &str {
    let mut rest = subject.trim();
    while let Some((mark, behind)) = rest.split_once(':') {
        let is_mark = ["re", "aw", "fw", "fwd", "wg", "tr", "ref"];
        if !is_mark.contains(&mark.trim().to_lowercase().as_str()) {
            break;
        }
        rest = behind.trim();
    }
    rest
}
