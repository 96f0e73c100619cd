//! What becomes of a mail that is for one game: which orders are certain, which wait for a person, and which are history.
//!
//! Only what the sender may order, and what was read without any doubt, is certain. A word that may change what the orders
//! mean lets the whole mail wait.

use super::author::{envelope, mails};
use super::conditions::conditions;
use super::origin::{Background, Origin, Verdict, words_doubt};
use super::phrases::{
    before_condition, casts_doubt, goes_on, is_condition, is_courtesy, is_harmless, names_season,
    other_season, replaces, restricts,
};
use super::piece::{IntakeOrder, Piece, PieceRemark, Rank, Voice, pieces};
use super::review::review;
use super::route::{another_game, games_named};
use super::sense::{read, sense};
use super::words::Why;
use crate::game::{Game, MergePolicy, Sheet};
use crate::mail::{Envelope, Weight};
use crate::map::{Power, Province};
use crate::order::{MAX_TEXT_BYTES, SheetStatement};
use crate::text::Clean;

/// Orders of one power that a mail gives and that are entered.
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

/// The decision about a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decision {
    /// The orders that are entered, by power.
    pub orders: Vec<PowerOrders>,
    /// The orders that wait for a person, and those that are entered and about which a person is asked.
    pub waits: Vec<LineReason>,
    /// The orders that are not entered and need no person: another one counts, or they came in before.
    pub history: Vec<LineReason>,
    /// The writer's own words that are no orders.
    pub skipped: Vec<Clean>,
    /// The lines of quotations and signatures.
    pub folded: Vec<Clean>,
    /// Whether the mail was sent after the deadline.
    pub is_late: bool,
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
    let text = Clean::lines(&mail.letter.text);
    let only = origin.only_power();
    let named = read(game, &text, None).orders.iter().any(|order| order.named.is_some());
    let power = only.filter(|_| !named);
    let mut pieces = pieces(&text, &read(game, &text, power));
    let cleared = review(game, &mut pieces, power, only);
    origin.note_orders(&pieces);
    let is_harmless = |words: &str| is_harmless(words, |word| is_name(game, mail, word));
    let mut decision = Decision { is_late: origin.is_late(), ..Decision::default() };
    let mut entered: Vec<&IntakeOrder> = Vec::new();
    // What the words directly above the orders say of them, up to the next such words.
    let mut above = None;
    for (at, piece) in pieces.iter().enumerate().filter(|(_, piece)| !piece.text.trim().is_empty()) {
        if piece.voice == Voice::Own && stands_above_orders(&pieces, at) {
            above = introduction_doubt(game, piece, &origin, &is_harmless);
        }
        let line = Clean::line(piece.text.replace('\n', " ").trim());
        let reason = |power: Option<Power>, place, why| LineReason { power, line: line.clone(), place, why };
        for order in &piece.orders {
            let (power, place) = (Some(order.power), order.sense.province);
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
        if !piece.orders.is_empty() {
            // The words beside the orders can be seen, too.
            decision.skipped.extend(piece.beside.iter().map(|words| Clean::line(words)));
            continue;
        }
        if piece.voice != Voice::Own {
            decision.folded.push(line);
        } else if piece.rank <= Rank::Doubtful || names_unit(game, piece) {
            let remark = piece.remarks.first().map(|remark| remark.text.clone());
            let why = Why::Doubt(remark.unwrap_or_else(|| piece.taken_for(game)));
            let power = piece.power.or(only);
            decision.waits.push(reason(power, first_unit(game, piece, power), why));
        } else if piece.listed.iter().any(|&place| !origin.orders_place(place)) {
            decision.waits.push(reason(only, piece.listed.first().copied(), Why::Listed));
        } else {
            decision.skipped.push(line);
        }
    }
    for told in mail.letter.told.iter().filter(|told| told.weight < Weight::Lost) {
        match told.weight {
            Weight::Unread => {
                let (line, why) = (told.words.clone(), Why::Doubt("it may have orders".to_owned()));
                decision.waits.push(LineReason { power: only, line, place: None, why });
            }
            Weight::Beside => decision.skipped.push(told.words.clone()),
            Weight::Decoded | Weight::Lost => {}
        }
    }
    let whole = whole(game, mail, &pieces, &origin);
    if let Some(why) = whole.or_else(|| (!cleared.is_empty()).then_some(Why::Replaces)) {
        let held =
            entered.into_iter().map(|order| held(order, Why::Doubt("the whole mail waits".to_owned())));
        decision.waits.retain(|waits| !matches!(waits.why, Why::NoUnitThere(_)));
        decision.waits.extend(held);
        decision.waits.insert(0, LineReason { power: only, line: Clean::default(), place: None, why });
        return decision;
    }
    enter(game, &origin, &entered, &mut decision);
    decision
}

/// Flags the orders of a text that a person reviews if words above or beside them cast doubt on them. Returns why each mail in it
/// may not count as a whole, in sentences.
pub fn flag_doubts(game: &Game, pieces: &mut [Piece]) -> Vec<String> {
    let mut sentences = Vec::new();
    for range in mails(pieces) {
        let mail = envelope(&pieces[range.clone()]);
        let mut origin = Origin::new(game, &mail, Background::default());
        origin.note_orders(&pieces[range.clone()]);
        let is_harmless = |words: &str| is_harmless(words, |word| is_name(game, &mail, word));
        if let Some(why) = whole(game, &mail, &pieces[range.clone()], &origin) {
            sentences.push(why.sentence(game.map()));
        }
        let mut above = None;
        for at in range.clone() {
            if pieces[at].voice == Voice::Own
                && stands_above_orders(&pieces[range.start..range.end], at - range.start)
            {
                above = introduction_doubt(game, &pieces[at], &origin, &is_harmless);
            }
            let piece = &mut pieces[at];
            let Some(why) =
                words_doubt(piece, above.as_ref(), is_harmless).filter(|_| !piece.orders.is_empty())
            else {
                continue;
            };
            piece.orders.iter_mut().for_each(|order| order.doubtful = true);
            piece.rank = piece.rank.min(Rank::Doubtful);
            let remark = PieceRemark {
                span: 0..piece.text.len(),
                text: why.sentence(game.map()),
                suggest: Vec::new(),
            };
            if !piece.remarks.contains(&remark) {
                piece.remarks.push(remark);
            }
        }
    }
    sentences
}

/// Returns an order that was understood and waits.
fn held(order: &IntakeOrder, why: Why) -> LineReason {
    LineReason { power: Some(order.power), line: Clean::line(&order.line), place: order.sense.province, why }
}

/// Puts the orders that are certain beside those that stand.
fn enter(game: &Game, origin: &Origin, entered: &[&IntakeOrder], decision: &mut Decision) {
    let mut powers: Vec<Power> = entered.iter().map(|order| order.power).collect();
    powers.sort_unstable();
    powers.dedup();
    for power in powers {
        let mine = || entered.iter().filter(|order| order.power == power);
        let set = Sheet::new(mine().map(|order| order.line.as_str()));
        let stood = game.sheet(power).clone();
        let joining = origin.merge_policy(power, &stood, &set);
        let after = game.with_set(power, &set, joining.unwrap_or(MergePolicy::Replace));
        if let Some(hold) = game.hold(power, &stood, &set, None).or_else(|| game.overfull(power, &after)) {
            decision.waits.extend(mine().map(|order| held(order, Why::Held(hold.clone()))));
            continue;
        }
        let shown = mine().map(|order| order.sense.told.clone()).collect();
        decision.orders.push(PowerOrders { power, shown, joining, before: stood, after });
    }
}

/// Returns where the first unit of a power stands that a line names.
fn first_unit(game: &Game, piece: &Piece, power: Option<Power>) -> Option<Province> {
    let (map, position) = (game.map(), game.position());
    let words = piece.text.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 2);
    let places = words.filter_map(|word| map.names().province(word));
    let is_own = |place: &Province| {
        position.unit_in(map, *place).is_some_and(|unit| power.is_none_or(|power| unit.power == power))
    };
    places.into_iter().find(is_own)
}

/// Returns whether a word is a name in this mail: of a power, a player, the game, its master, or its sender.
fn is_name(game: &Game, mail: &Envelope, word: &str) -> bool {
    let info = &game.info;
    let people = info.players.iter().map(|player| &player.name);
    let mut names = people.chain([&info.name, &info.master, &info.event, &mail.from]);
    let is_within =
        |name: &Clean| name.split(|c: char| !c.is_alphanumeric()).any(|part| part.eq_ignore_ascii_case(word));
    game.map().names().power(word).is_some() || names.any(is_within)
}

/// Returns whether a line that is no order may be one that nobody can read: it is short and names a unit or several places.
fn names_unit(game: &Game, piece: &Piece) -> bool {
    const MOST_WORDS: usize = 8;
    let names = game.map().names();
    let words: Vec<&str> =
        piece.text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let places =
        words.iter().filter(|word| word.chars().count() > 2 && names.province(word).is_some()).count();
    let has_kind = words.iter().any(|word| matches!(*word, "A" | "F" | "a" | "f"));
    !piece.is_heading && words.len() <= MOST_WORDS && (places > 1 || (places == 1 && has_kind))
}

/// Returns the order of a power for a place that stands, in canonical notation; empty if there is none.
pub fn standing_order(game: &Game, power: Power, place: Province) -> String {
    let reading = game.read_now(power, game.sheet(power));
    let orders = reading.orders.iter().filter_map(|order| sense(game, power, order));
    orders.filter(|sense| sense.province == Some(place)).last().map_or_else(String::new, |sense| sense.shown)
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
fn whole(game: &Game, mail: &Envelope, pieces: &[Piece], origin: &Origin) -> Option<Why> {
    let due = game.phase();
    if let Some(lost) = mail.letter.told.iter().find(|told| told.weight == Weight::Lost) {
        return Some(Why::Lost(lost.words.to_string()));
    }
    let subject = mail.subject.as_str();
    for order in &read(game, subject_without_marks(subject), None).orders {
        if let SheetStatement::Header(header) = &order.given
            && let Some(why) = game.another_game(header)
        {
            return Some(Why::AnotherGame(why.to_string()));
        }
    }
    let own = || pieces.iter().enumerate().filter(|(_, piece)| piece.voice == Voice::Own);
    let names_phase = names_season(subject, due)
        || own().any(|(_, piece)| piece.orders.is_empty() && names_season(&piece.text, due));
    if let Some(why) = origin.doubt(names_phase) {
        return Some(why);
    }
    let other =
        |line: &str, heading| other_season(line, due, heading).map(|said| Why::AnotherPhase { said, due });
    if let Some(why) = other(subject, true) {
        return Some(why);
    }
    if replaces(subject) {
        return Some(Why::Replaces);
    }
    if origin.gives_orders() && is_doubtful(game, subject, origin) {
        return Some(Why::Words(mail.subject.clone()));
    }
    let last = own().filter(|(_, piece)| !piece.orders.is_empty()).last().map(|(at, _)| at);
    for (at, piece) in own() {
        let line = piece.text.trim();
        if !piece.orders.is_empty() || line.is_empty() {
            continue;
        }
        if piece.misplaced {
            let why = piece.remarks.first().map_or_else(|| piece.taken_for(game), |r| r.text.clone());
            return Some(Why::AnotherGame(why));
        }
        if let Some(name) = games_named(line).filter(|name| another_game(game, name)) {
            return Some(Why::AnotherGame(format!("it is for the game {name}")));
        }
        if piece.clears.is_some() || replaces(line) {
            return Some(Why::Replaces);
        }
        if restricts(line) && piece.idle.is_empty() && !stands_alone(game, piece) {
            return Some(Why::Condition);
        }
        let is_introduction = stands_above_orders(pieces, at) && !is_sentence(line);
        if origin.gives_orders() && !is_introduction {
            if let Some(why) = other(line, false) {
                return Some(why);
            }
            if piece.rank > Rank::Doubtful && is_doubtful(game, line, origin) {
                return Some(Why::Words(Clean::line(line)));
            }
        }
        // Behind the last order a condition adds something, and waits by itself.
        if last.is_some_and(|last| at < last) {
            let is_courtesy = || is_courtesy(line) && !names_board(game, line);
            if is_condition(line) && !stands_alone(game, piece) && !is_courtesy() {
                return Some(Why::Condition);
            }
        }
    }
    None
}

/// Returns why the orders wait directly above which a piece stands, if it makes them wait: `My plan for next year:`. A whole
/// sentence there is about the mail.
fn introduction_doubt(
    game: &Game,
    piece: &Piece,
    origin: &Origin,
    is_harmless: &impl Fn(&str) -> bool,
) -> Option<Why> {
    let (line, due) = (piece.text.trim(), game.phase());
    // What may be an order itself is about its own unit.
    if piece.is_heading || piece.rank <= Rank::Doubtful || is_sentence(line) {
        return None;
    }
    if let Some(said) = other_season(line, due, true) {
        return Some(Why::AnotherPhase { said, due });
    }
    let is_strange = !is_condition(line) && !is_harmless(line);
    (is_strange || is_doubtful(game, line, origin)).then(|| Why::Words(Clean::line(line)))
}

/// Returns whether words may say that orders are not meant.
fn is_doubtful(game: &Game, line: &str, origin: &Origin) -> bool {
    let is_other = |word: &str| game.map().names().power(word).is_some_and(|power| !origin.may_order(power));
    casts_doubt(line, is_other) && !(is_condition(line) && is_courtesy(line))
}

/// Returns whether a line ends as a sentence does.
fn is_sentence(line: &str) -> bool {
    line.ends_with(['.', '!'])
}

/// Returns whether the next line below a piece that is not blank has an order.
fn stands_above_orders(pieces: &[Piece], at: usize) -> bool {
    if !pieces[at].orders.is_empty() {
        return false;
    }
    let mut below = pieces[at + 1..].iter().filter(|piece| !piece.text.trim().is_empty());
    below.next().is_some_and(|piece| piece.voice == Voice::Own && !piece.orders.is_empty())
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
