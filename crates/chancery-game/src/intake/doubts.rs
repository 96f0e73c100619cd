//! Why a mail, or orders of it, may not be meant: what its words say above, below and beside its orders.

use std::cmp::Ordering;

use super::author::{author, envelope, mails};
use super::beside::words_doubt;
use super::names::{is_another, is_doubtful, name, names_board, names_other_player, other_player};
use super::origin::{Background, Origin};
use super::phrases::{
    Apart, MOST_FRAGMENT, Name, announces, before_condition, corrects, goes_on, heads_other, is_aim, is_chat,
    is_condition, is_courteous, is_harmless, is_one, is_strange_lead, leads_elsewhere, places_in,
    points_to_orders, remarks_on_order, replaces, tells, unsays,
};
use super::piece::{Aside, Piece, Rank, Voice};
use super::seasons::{answers_report, find_later, last_due, names_season, other_season, unnamed};
use super::statement::{conditions, read_received};
use super::subject::{doubts_subject, for_another_game, subject_elsewhere};
use super::words::Why;
use crate::game::Game;
use crate::mail::{Envelope, Weight, words};
use chancery_core::map::{Phase, PhaseKind};
use chancery_core::text::Clean;
use chancery_notation::{OrderLanguage, SheetStatement, chat_line, place_named};

/// Flags the orders of a text that a person reviews if words above or beside them cast doubt on them. Returns why each mail in it
/// may not count as a whole.
pub fn flag_doubts(game: &Game, pieces: &mut [Piece]) -> Vec<Why> {
    let mut doubts = Vec::new();
    for range in mails(pieces) {
        let pieces = &mut pieces[range];
        let mail = envelope(pieces);
        let mut orders = pieces.iter().flat_map(|piece| &piece.orders).map(|order| order.line.power);
        // A head that names the power whose orders these are says nothing that changes them.
        let author = author(game, pieces).filter(|author| orders.all(|power| power == *author));
        let mut origin = Origin::new(game, &mail, Background::default()).by(author);
        find_later(game, &mail, &origin, pieces);
        let above = introduction_doubts(game, &mail, pieces, &origin);
        origin.note_orders(pieces, &above);
        let is_harmless = |aside: &Aside, apart| changes_no_order(game, &mail, &origin, aside, apart);
        let whole = whole(game, &mail, pieces, &origin);
        let mut orders = pieces.iter().flat_map(|piece| &piece.orders).map(|order| order.line.power);
        let sender = || orders.find_map(|power| origin.not_of(power));
        doubts.extend(whole.or_else(sender));
        for (piece, above) in pieces.iter_mut().zip(above) {
            let is_later = piece.voice == Voice::Later;
            let doubt =
                words_doubt(piece, above.as_ref(), is_harmless).or(is_later.then_some(Why::BelowLater));
            let Some(why) = doubt.filter(|_| !piece.orders.is_empty()) else { continue };
            piece.orders.iter_mut().for_each(|order| order.is_doubtful = true);
            piece.doubt(why.sentence());
        }
    }
    doubts
}

/// Returns whether a line without an order that was read may still be meant as one, so that a person has to look. What is plain
/// talk may name a place, but hardly a unit of the writer, two places, or a kind of unit.
pub(super) fn may_be_order(game: &Game, piece: &Piece, origin: &Origin) -> bool {
    const MOST_WORDS: usize = 12;
    let (map, position) = (game.map(), game.position());
    let in_movement = game.phase().kind == PhaseKind::Movement;
    let line = piece.text.trim();
    let words: Vec<&str> =
        line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let places: Vec<_> = places_in(game, line).collect();
    let is_own = |place: &_| position.unit_in(map, *place).is_some_and(|unit| origin.may_order(unit.power));
    let is_place = |word: &&str| place_named(map, word).is_some();
    let is_small = |at: usize| words.get(at).is_some_and(|word| word.starts_with(char::is_lowercase));
    let is_kind = |at: usize| match words[at] {
        // A small letter may be an article, and so may the first: `A wet crossing, I fear.`
        word @ ("a" | "f" | "A") if word != "A" || is_small(at + 1) => {
            words.get(at + 1).is_some_and(is_place)
        }
        // `A-1040 Vienna` is an address.
        "A" | "F" if words.get(at + 1).is_some_and(|word| word.parse::<u32>().is_ok()) => false,
        word => tells(word, "kinds letters"),
    };
    let has_kind = words.len() > 1 && (0..words.len()).any(is_kind);
    let has_arrow = [" - ", "->", "=>", "→", " – "].iter().any(|arrow| line.contains(arrow));
    let is_short = words.len() <= MOST_WORDS;
    // Of a unit of a kind and a place not even the longest sentence is only talk.
    let is_unit = has_kind && !places.is_empty();
    // A line with an address or the number of a telephone is one of a signature.
    let digits = line.chars().filter(char::is_ascii_digit).count();
    let is_one_place = places.iter().all(|place| *place == places[0]);
    if !has_arrow && !has_kind && is_one_place && (line.contains('@') || digits > 3) {
        return false;
    }
    if piece.rank > Rank::Doubtful {
        let is_idle = |place: &_| is_own(place) && !origin.orders_place(*place);
        let names_unit = places.len() > 1 && (is_short || places.iter().any(is_idle));
        // `Hi, please disband Galicia, …` in a mail that says nothing else.
        let is_all =
            !origin.gives_orders() && (places.iter().any(is_own) || !(in_movement || places.is_empty()));
        return !piece.is_heading
            && (names_unit
                || is_all
                || is_short && (is_unit || (!line.ends_with(':') && gives_in_words(game, line, origin))));
    }
    // Where nothing is ordered each place may be one of an order, and so may each of somebody whom the game does not know.
    let is_strangers =
        !origin.gives_orders() && !places.is_empty() && (is_short || origin.only_power().is_none());
    is_unit
        || is_strangers
        || (!in_movement && tells(line, "off"))
        || (is_short && gives_in_words(game, line, origin))
        || is_short && (has_kind || has_arrow || tells(line, "every") || (!in_movement && !places.is_empty()))
        || places.iter().any(is_own)
        || places.len() > 1
        || !piece.idle.is_empty()
}

const SENTENCE_ENDS: [char; 3] = ['.', '!', '?'];

/// The most words of a line of a mail without orders that may be about them.
const MOST_GIVING: usize = 8;
const GIVING: &str = "hedge past-verb about refusal attached every doubt negation other-season";

/// Returns whether a line of a mail without orders may be about orders all the same: `My armies hold.`, `Disband it.`, `Sorry,
/// wrong game.`
pub(super) fn gives_in_words(game: &Game, line: &str, origin: &Origin) -> bool {
    let list = if game.phase().kind == PhaseKind::Movement { "halts" } else { "off" };
    let is_message = tells(line, "topic votes tells-time inquiry") && !tells(line, list);
    // `As before.`
    let refers = words(line).first().is_some_and(|word| tells(word, "as"));
    let has_kind = list == "off" && tells(line, "kinds");
    let says = || {
        words(line).len() <= MOST_GIVING && (refers || has_kind || tells(line, list) || tells(line, GIVING))
    };
    // `The rest as before` means nothing where nothing stands.
    let stands = origin.only_power().is_none_or(|power| !game.sheet(power).is_empty());
    let leaves_rest = || ["rest", "as"].iter().all(|list| words(line).iter().any(|word| tells(word, list)));
    (!stands && leaves_rest()) || (!origin.gives_orders() && !is_message && says())
}

/// Returns why a mail waits as a whole, if it does.
pub(super) fn whole(game: &Game, mail: &Envelope, pieces: &[Piece], origin: &Origin) -> Option<Why> {
    let due = game.phase();
    let is_german = OrderLanguage::spoken_in(&mail.letter.text).any(|language| language == OrderLanguage::De);
    let unnamed = |line: &str| unnamed(game, line, is_german);
    if let Some(lost) = mail.letter.told.iter().find(|told| told.weight == Weight::Lost) {
        return Some(Why::Lost(lost.words.to_string()));
    }
    let subject = mail.subject.as_str();
    let own = || pieces.iter().enumerate().filter(|(_, piece)| piece.voice == Voice::Own);
    let names_phase = names_season(&unnamed(subject), due)
        || own().any(|(_, piece)| piece.orders.is_empty() && names_season(&unnamed(&piece.text), due));
    let elsewhere = subject_elsewhere(game, mail, origin);
    if let Some(why) = elsewhere.or_else(|| origin.doubt(names_phase)) {
        return Some(why);
    }
    let other_than = |due: Phase, line: &str, heading| {
        other_season(&unnamed(line), due, heading).map(|said| Why::AnotherPhase { said, due: game.phase() })
    };
    let other = |line: &str, heading| other_than(last_due(game), line, heading);
    // The answer to a report is for a later season than that.
    if let Some(why) = other_than(due, subject, true).filter(|_| !answers_report(&unnamed(subject), due)) {
        return Some(why);
    }
    if replaces(subject) {
        return Some(Why::Replaces);
    }
    if let Some(other) = other_player(game, mail, origin).filter(|_| origin.gives_orders()) {
        return Some(Why::Words(Clean::line(&format!("To: {other}"))));
    }
    if origin.gives_orders() && doubts_subject(game, &unnamed(subject), origin) {
        return Some(Why::Words(mail.subject.clone()));
    }
    let first = own().find(|(_, piece)| !piece.orders.is_empty()).map(|(at, _)| at);
    let last = own().rfind(|(_, piece)| !piece.orders.is_empty()).map(|(at, _)| at);
    let is_attached = origin.attached > 0 && pieces.iter().all(|piece| piece.voice != Voice::Attached);
    for (at, piece) in own() {
        let line = piece.text.trim();
        // `This is only a draft: A Par - Bur` is about the orders on other lines, too.
        let asides = || piece.beside.iter().map(|aside| &aside.words);
        let mut beside = asides().filter(|_| !(piece.orders.is_empty() || corrects(line).0));
        if let Some(words) = beside.find(|words| is_doubtful(game, words, origin)) {
            return Some(Why::Words(Clean::line(words)));
        }
        // More time for a later season changes no order.
        let is_about_else = tells(line, "tells-time farewell");
        // `My orders for Spring 1903: A Par - Bur`; what stands in brackets is about its own order.
        let season =
            |words: &String| other(words, true).filter(|_| !words.starts_with('(') && !is_about_else);
        if let Some(why) = asides().find_map(season).filter(|_| origin.gives_orders()) {
            return Some(why);
        }
        if !piece.orders.is_empty() || !piece.later.is_empty() || line.is_empty() {
            continue;
        }
        if let Some(why) = for_another_game(game, mail, piece, origin) {
            return Some(Why::AnotherGame(why));
        }
        // `Please remove the army in Tyrolia.` withdraws no order.
        let removes = game.phase().kind == PhaseKind::Adjustments && names_board(game, line);
        if piece.clears.is_some() || (replaces(line) && !removes) {
            return Some(Why::Replaces);
        }
        let restricts = tells(line, "restriction") || (tells(line, "only") && tells(line, "if"));
        if restricts && !tells(line, "courtesy") && piece.idle.is_empty() && !stands_alone(game, piece) {
            return Some(Why::Condition);
        }
        let is_introduction = stands_above_orders(pieces, at) && !line.ends_with(SENTENCE_ENDS);
        let is_between = first.is_some_and(|first| first < at) && last.is_some_and(|last| at < last);
        // What a mail answers, or takes over by `The rest:`, is in what it quotes.
        let is_answer = words(line).len() < 4 || !origin.gives_orders();
        let answers = || is_answer && tells(line, "answer") && asks_of_board(game, pieces, at);
        let takes_over = || {
            let below = pieces.get(at + 1).is_some_and(|piece| piece.voice == Voice::Quoted);
            below && line.ends_with(':') && tells(line, "rest")
        };
        let changes = || {
            adds_doubt(game, mail, pieces, at, origin)
                || corrects(line).0
                || (is_between && is_one(line, "turns") && !unsays(line))
        };
        if answers() || takes_over() || (origin.gives_orders() && changes()) {
            return Some(Why::Words(Clean::line(line)));
        }
        if origin.gives_orders() && !is_introduction {
            if let Some(why) = other(line, false).filter(|_| !is_about_else) {
                return Some(why);
            }
            let place = first.map(|first| first.cmp(&at));
            if !piece.is_heading && speaks_of_orders(game, mail, origin, (piece, is_attached), place) {
                return Some(Why::Words(Clean::line(line)));
            }
        }
        // Behind the last order a condition adds something, and waits by itself.
        if last.is_some_and(|last| at < last) {
            let is_courtesy = || tells(line, "courtesy") && !names_board(game, line);
            if is_condition(line) && !stands_alone(game, piece) && !is_courtesy() {
                return Some(Why::Condition);
            }
        } else if is_condition(line)
            && (names_board(game, line) || (tells(line, "halts replaces") && !tells(line, "courtesy")))
            && !may_be_order(game, piece, origin)
        {
            // A condition on a line of its own may limit the order above it.
            return Some(Why::Condition);
        }
    }
    None
}

/// Returns whether a line without an order may say something of the orders of its mail; `first` is where the first of them
/// stands, beside the line, and `is_attached` whether they are those of an attachment.
fn speaks_of_orders(
    game: &Game,
    mail: &Envelope,
    origin: &Origin,
    (piece, is_attached): (&Piece, bool),
    first: Option<Ordering>,
) -> bool {
    let line = piece.text.trim();
    let known = |word: &str| name(game, mail, word);
    let is_other = |said: &str| other_season(said, game.phase(), true).is_some();
    // A line that does not end as a sentence may be a name.
    let waits =
        piece.rank <= Rank::Doubtful && may_be_order(game, piece, origin) && !is_courteous(line, known);
    let is_below = first == Some(Ordering::Less) && !waits;
    let apart = if line.ends_with(['.', '?']) { Apart::Yes } else { Apart::No };
    is_doubtful(game, line, origin)
        || (points_to_orders(line, known) && !(is_attached && tells(line, "attached")))
        || (is_below && remarks_on_order(line, apart, is_other, known))
        || (first == Some(Ordering::Greater) && leads_elsewhere(line, false))
        || (!waits && names_other_player(game, line, origin))
}

/// Returns, by piece, why its orders wait by the words directly above them, or above orders that stand above them.
pub(super) fn introduction_doubts(
    game: &Game,
    mail: &Envelope,
    pieces: &[Piece],
    origin: &Origin,
) -> Vec<Option<Why>> {
    // Of orders for the phase that is due, and of those for later in the season.
    let mut above = [None, None];
    let last = pieces.iter().rposition(|piece| !piece.orders.is_empty());
    let doubt = |(at, piece): (usize, &Piece)| {
        if piece.voice == Voice::Own && stands_above_orders(pieces, at) {
            let mut below = pieces[at + 1..last.unwrap_or(at).max(at + 1)].iter();
            let is_last = below.all(|piece| piece.text.trim().is_empty());
            let doubt = |due| introduction_doubt(game, mail, (piece, is_last), origin, due);
            above = [game.phase(), last_due(game)].map(doubt);
        }
        // A line of a chat, and what stands below it, is of the one who is named there.
        if let Some(head) = chat_line(&piece.text) {
            let sender = &piece.text[head.sender];
            let parts = words(sender);
            let player = origin.only_power().map(|by| game.info.players[by.index()].name.as_str());
            let is_writer = player.into_iter().chain([mail.from.as_str()]).any(|name| {
                let name = words(name);
                !parts.is_empty() && parts.iter().all(|word| name.contains(word))
            }) || origin.is_named(sender);
            let why = (!is_writer).then(|| Why::Beside(Clean::line(sender)));
            above = [why.clone(), why];
        }
        let is_later = piece.orders.is_empty() && !piece.later.is_empty();
        above[usize::from(is_later)].clone()
    };
    pieces.iter().enumerate().map(doubt).collect()
}

/// Returns why the orders wait directly above which a piece stands, if it makes them wait: `My plan for next year:`. A whole
/// sentence there is about the mail. `is_last` tells whether only the last order stands below it.
fn introduction_doubt(
    game: &Game,
    mail: &Envelope,
    (piece, is_last): (&Piece, bool),
    origin: &Origin,
    due: Phase,
) -> Option<Why> {
    let line = piece.text.trim();
    // What may be an order itself is about its own unit.
    let is_order = piece.rank <= Rank::Doubtful && may_be_order(game, piece, origin);
    let asks = line.ends_with('?') && !tells(line, "inquiry") && !tells(line, "topic");
    let is_strange = || {
        is_strange_lead(line, |word| name(game, mail, word))
            || is_one(line, "heads-other")
            || (words(line).len() < 6
                && !tells(line, "topic")
                && words(line).iter().any(|word| is_another(game, word, origin)))
    };
    if line.ends_with(SENTENCE_ENDS) && !asks && !is_order && !piece.is_heading && is_strange() {
        return Some(Why::Words(Clean::line(line)));
    }
    let other = || other_season(line, due, true).map(|said| Why::AnotherPhase { said, due: game.phase() });
    if piece.is_heading {
        // That of a season which is not due holds the whole mail, but for the winter of a letter for two seasons.
        return if last_due(game) == game.phase() { None } else { other() };
    }
    if (line.ends_with(SENTENCE_ENDS) && !asks) || is_struck_out(line) {
        return None;
    }
    // Each column has a head of its own, and so orders of its own.
    let is_known = |word: &String| word.len() > 1 && name(game, mail, word) == Name::Known;
    if line.contains(" | ") && !words(line).iter().all(is_known) {
        return Some(Why::Words(Clean::line(line)));
    }
    if let Some(why) = other() {
        return Some(why);
    }
    if unsays(line) {
        // Without a colon nobody knows how many of several orders below are meant.
        let is_sure = line.ends_with(':') || (is_last && tells(line, "rejected"));
        let why = if is_sure { Why::Unsaid } else { Why::Words };
        return Some(why(Clean::line(line)));
    }
    if asks || heads_other(line) || is_one(line, "turns") || names_other_player(game, line, origin) {
        return Some(Why::Words(Clean::line(line)));
    }
    if is_order {
        return None;
    }
    let is_own = announces(line) && !names_board(game, line);
    let known = |word: &str| name(game, mail, word);
    let is_strange = !is_condition(line) && !is_own && !is_chat(line, known);
    let of_another = tells(line, "speech") && words(line).iter().any(|word| is_another(game, word, origin));
    (is_strange || of_another || is_doubtful(game, line, origin)).then(|| Why::Words(Clean::line(line)))
}

/// Returns whether words beside an order change none: all are harmless, or they are a sentence `apart` that is about something
/// else.
pub(super) fn changes_no_order(
    game: &Game,
    mail: &Envelope,
    origin: &Origin,
    aside: &Aside,
    apart: Apart,
) -> bool {
    let line = aside.words.as_str();
    let name = |word: &str| name(game, mail, word);
    let is_about_orders = |names: bool| {
        is_doubtful(game, line, origin)
            || points_to_orders(line, name)
            || is_condition(line)
            || replaces(line)
            || origin.is_concerned(line)
            || (apart == Apart::Yes && names && words(line).len() <= MOST_FRAGMENT)
            || tells(line, "restriction kinds")
            || (tells(line, "every") && !tells(line, "topic"))
            || other_season(line, game.phase(), false).is_some()
    };
    let is_other = |said: &str| other_season(said, game.phase(), true).is_some();
    // `(and a convoy to Tunis in the fall)`.
    let is_for_later = || {
        let adds = words(line).first().is_some_and(|word| tells(word, "and") || tells(word, "aim"));
        adds && line.starts_with('(')
            && is_other(line)
            && !is_condition(line)
            && !is_doubtful(game, line, origin)
    };
    // `(just to annoy Olga)`, `(to keep Russia out)` says why.
    let is_purpose = || {
        let in_brackets = line.starts_with('(') && tells(&line[..line.find(' ').unwrap_or(0)], "purpose");
        ((in_brackets && !tells(line, "hedge past-verb")) || (aside.is_behind && is_aim(line)))
            && !is_about_orders(places_in(game, line).next().is_some())
    };
    if is_purpose() || is_for_later() {
        return true;
    }
    if aside.is_behind && remarks_on_order(line, apart, is_other, name) {
        return false;
    }
    let names_others = || {
        names_other_player(game, line, origin)
            || words(line).iter().any(|word| is_another(game, word, origin))
    };
    let leads = || {
        names_others()
            || is_one(line, "refusal")
            || (!tells(line, "topic") && leads_elsewhere(line, true))
            || (apart != Apart::No && is_strange_lead(line, name))
    };
    if !aside.is_behind && leads() {
        return false;
    }
    // `(A)` behind a fleet, and `(...)`, leave open what is meant.
    let said = words(line);
    let is_open = !said.is_empty() || line.contains("..") || line.contains(['…', '?']);
    if is_open && line.starts_with('(') && said.iter().all(|word| tells(word, "kinds letters")) {
        return false;
    }
    if (line.ends_with(':') && heads_other(line)) || (apart != Apart::No && is_one(line, "heads-other")) {
        return false;
    }
    let heads = || line.ends_with(':') && announces(line) && places_in(game, line).next().is_none();
    let heads = !aside.is_behind && heads() && !is_doubtful(game, line, origin);
    is_harmless(line, name) || heads || (apart != Apart::No && !is_about_orders(names_board(game, line)))
}

/// Returns whether all of a line is struck out.
pub(super) fn is_struck_out(line: &str) -> bool {
    line.starts_with("[s]") && line.ends_with("[/s]")
}

/// Returns whether the line above a piece is quoted, and has an order or asks about a place.
fn asks_of_board(game: &Game, pieces: &[Piece], at: usize) -> bool {
    let asks = |piece: &Piece| piece.text.contains('?') && names_board(game, &piece.text);
    let above = pieces[..at].iter().rfind(|piece| !piece.text.trim().is_empty());
    above.is_some_and(|it| it.voice == Voice::Quoted && (it.rank <= Rank::Order || asks(it)))
}

/// Returns whether a line directly below an order is a doubt about it: `(later)`, `or OTB`, `Sorry: army`.
fn adds_doubt(game: &Game, mail: &Envelope, pieces: &[Piece], at: usize, origin: &Origin) -> bool {
    let (piece, above) = (&pieces[at], pieces[..at].last());
    let (line, said) = (piece.text.trim(), words(&piece.text));
    let is_below = above.is_some_and(|above| above.voice == Voice::Own && !above.orders.is_empty());
    let in_brackets = line.starts_with('(') && line.ends_with(')') && !tells(line, "tells-press");
    let is_kind = |word: &String| word.len() > 1 && tells(word, "kinds letters");
    let turns = piece.rank <= Rank::Doubtful && said.first().is_some_and(|word| tells(word, "or"));
    let names_kind = || said.iter().any(is_kind) && places_in(game, line).next().is_none();
    is_below
        && ((in_brackets && introduction_doubt(game, mail, (piece, false), origin, game.phase()).is_some())
            || (said.len() < 4 && (turns || names_kind())))
}

/// Returns whether the next written line below a piece has an order, for now or for later.
fn stands_above_orders(pieces: &[Piece], at: usize) -> bool {
    if !pieces[at].orders.is_empty() {
        return false;
    }
    let below = pieces[at + 1..].iter().find(|piece| !piece.text.trim().is_empty());
    below.is_some_and(|it| it.voice == Voice::Own && !(it.orders.is_empty() && it.later.is_empty()))
}

/// Returns whether a condition is about orders on its own lines, so that what follows is under none: it was read whole,
/// or stands behind its order.
fn stands_alone(game: &Game, piece: &Piece) -> bool {
    let text = piece.text.trim();
    let is_order = |before: &str| {
        read_received(game, before.trim_end_matches(|c: char| !c.is_alphanumeric()), None)
            .orders()
            .any(|order| !matches!(order.given, SheetStatement::Header(_) | SheetStatement::Listed(_)))
    };
    if before_condition(text).is_some_and(is_order) && !goes_on(text) {
        return true;
    }
    let power = piece.idle.first().map(|line| line.power);
    let decided = conditions(game, text, power, true);
    let has_orders = !decided.is_empty() && decided.iter().all(|one| !one.lines.is_empty());
    piece.is_conditional() && has_orders && !goes_on(text)
}
