//! What stands above orders or before them on a line: powers, verbs, greetings, the head of a mail.

use crate::parser::clause::begins_unit;
use crate::parser::cursor::Cursor;
use crate::parser::statement::{begins_order, like_an_order};
use crate::syntax::tree::{Action, PowerName};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;

/// The beginning of a line.
pub(crate) enum Heading {
    None,
    /// A power: of the line if something follows, else of the lines below.
    Power(PowerName),
    /// A greeting: there are no orders on it.
    Prose,
    /// A line of a mail's head, which ends what stood above it.
    MailHead,
    /// Words with a colon that name nobody, with nothing behind them.
    Chatter,
}

/// The longest name of a power that nobody knows, in words.
const LONGEST_UNKNOWN: usize = 3;

/// Steps over the power at the beginning of a line.
pub(crate) fn heading(cursor: &mut Cursor) -> Heading {
    let start = cursor.at;
    if let Some(found) = cursor.attempt(bracketed).or_else(|| letter(cursor)) {
        return found;
    }
    if cursor.take_word(&[Word::MailHeader, Word::From, Word::To]).is_some() && cursor.is(Mark::Colon) {
        return Heading::MailHead;
    }
    cursor.at = start;
    if cursor.take_word(&[Word::Greeting]).is_some() {
        // `Hi Zoe, as agreed: A Par - Bur`, `Hello! A Par - Bur`.
        while !cursor.done() && !begins_order(cursor) && !like_an_order(cursor) {
            cursor.at += 1;
        }
        let before = cursor.moved(cursor.at - 1).mark();
        let ends = [Mark::Comma, Mark::Colon, Mark::Period, Mark::Dash].map(Some);
        let has_order = ends.contains(&before) && begins_order(cursor);
        cursor.at = start;
        return if has_order { Heading::None } else { Heading::Prose };
    }
    while cursor.take_word(&[Word::Filler, Word::Draft]).is_some() {}
    let fillers = cursor.at > start;
    if let Some(found) = named(cursor, fillers) {
        return found;
    }
    if fillers && cursor.take(Mark::Colon) {
        // `My orders: A Par - Bur`.
        return if cursor.done() { Heading::Prose } else { Heading::None };
    }
    cursor.at = start;
    cursor.attempt(unknown).unwrap_or(Heading::None)
}

/// Returns whether a line has the names of several powers and nothing else, as they stand above columns of orders. Each order
/// below is then for the power that has the unit.
pub(crate) fn heads_columns(cursor: &Cursor) -> bool {
    let (mut behind, mut count) = (cursor.clone(), 0);
    while let Some((_, end)) = behind.peek_power().filter(|_| behind.fold().len() > 1) {
        (behind.at, count) = (end, count + 1);
        let _ = behind.take(Mark::Colon) || behind.take(Mark::Comma) || behind.take(Mark::Semicolon);
    }
    count > 1 && behind.done()
}

/// Parses `Here are my orders for France:`: chatter that ends with a power and a colon stands over the lines
/// that follow.
pub(crate) fn closing(cursor: &Cursor) -> Option<PowerName> {
    let last = cursor.end.checked_sub(2).filter(|&at| at > cursor.at)?;
    let colon = cursor.moved(last + 1);
    let word = cursor.moved(last);
    let (power, end) = word.peek_power()?;
    if !colon.is(Mark::Colon) || end != last + 1 {
        return None;
    }
    // A line with an order in it is no chatter.
    let orders = [Word::Army, Word::Fleet, Word::Hold, Word::Support, Word::Convoy, Word::Move, Word::If];
    let chatter = (cursor.at..last).all(|at| {
        let here = cursor.moved(at);
        !here.is(Mark::Dash)
            && (here.fold().len() < 2 || !here.is_word(&orders))
            && here.peek_name().is_none()
    });
    // `With apologies to Russia:`.
    let is_theirs = !cursor.moved(last - 1).is_word(&[Word::To]);
    (chatter && is_theirs).then(|| PowerName { span: colon.since(last), power: Some(power) })
}

/// Parses `Builds:` and the like alone on a line: what the lines below are, where they only name units or
/// places.
pub(crate) fn verb_above(cursor: &Cursor) -> Option<Action> {
    let mut behind = cursor.clone();
    let action = verb_of_list(&mut behind)?;
    // `disband` below the name of a unit says what becomes of that.
    let plural = !matches!(action, Action::Disband) && cursor.fold().ends_with('S');
    let over = behind.take(Mark::Colon) || plural;
    (over && behind.done()).then_some(action)
}

/// Steps over `Retreats:` before a power with a colon: `Retreats: Russia: F Arm - Bla`.
pub(crate) fn verb_before_power(cursor: &mut Cursor) -> Option<Action> {
    let action = verb_of_list(cursor)?;
    let has_colon = cursor.take(Mark::Colon);
    let (_, end) = cursor.peek_power()?;
    (has_colon && cursor.moved(end).is(Mark::Colon)).then_some(action)
}

/// Steps over the word that says of what a list is.
fn verb_of_list(cursor: &mut Cursor) -> Option<Action> {
    if cursor.fold().len() < 2 {
        return None;
    }
    Some(match cursor.take_word(&[Word::Build, Word::Remove, Word::Disband, Word::Retreat])? {
        Word::Build => Action::Build,
        Word::Remove => Action::Remove,
        Word::Disband => Action::Disband,
        _ => Action::Retreat(Vec::new()),
    })
}

/// Checks whether a line ends with a colon, names no power and has nothing of an order but words: `This is
/// what my armies do:`, `The plan for Burgundy:`. Between other words a place may be named.
pub(crate) fn ends_with_colon(cursor: &Cursor) -> bool {
    let Some(last) =
        cursor.end.checked_sub(1).filter(|&at| at > cursor.at && cursor.moved(at).is(Mark::Colon))
    else {
        return false;
    };
    let conditions =
        [Word::If, Word::Unless, Word::Doubt, Word::Then, Word::Else, Word::EndIf, Word::Default];
    let units = [Word::Army, Word::Fleet, Word::Unit];
    let of_an_order = |at: usize| {
        let here = cursor.moved(at);
        let unit =
            here.peek_word().filter(|(word, _)| units.contains(word)).map(|(_, end)| cursor.moved(end));
        let named = unit.is_some_and(|behind| behind.is(Mark::Open) || behind.peek_name().is_some());
        let marked = here.mark().is_some_and(|mark| {
            !matches!(mark, Mark::Word | Mark::Number | Mark::Comma | Mark::Period | Mark::Other)
        });
        named || marked || here.is_word(&conditions) || here.peek_power().is_some()
    };
    let known = |at: usize| cursor.moved(at).peek_name().is_some();
    let chatter = (cursor.at..last).any(|at| cursor.moved(at).is_unknown());
    let place = (cursor.at..last).any(known);
    let acts = (cursor.at..last).any(|at| {
        let verbs =
            [Word::Hold, Word::Support, Word::SupportHold, Word::SupportMove, Word::Convoy, Word::Move];
        cursor.moved(at).fold().len() > 1 && cursor.moved(at).is_word(&verbs)
    });
    !(cursor.at..last).any(of_an_order) && (!place || (chatter && !acts))
}

/// Parses `Builds: none`, `Retreats - none.`, or `none` behind a heading: the list is empty. Returns whether
/// it is one of builds, by what the lines stand under if they do not say so themselves.
pub(crate) fn nothing(cursor: &Cursor, above: Option<&Action>) -> Option<bool> {
    let verbs = [Word::Build, Word::Remove, Word::Disband, Word::Retreat, Word::Filler, Word::Draft];
    let mut behind = cursor.clone();
    let mut first = None;
    while behind.fold().len() > 1
        && let Some(word) = behind.take_word(&verbs)
    {
        if !matches!(word, Word::Filler | Word::Draft) {
            first = first.or(Some(word));
        }
        behind.take(Mark::Slash);
    }
    let _ = behind.take(Mark::Colon) || behind.take(Mark::Dash);
    behind.take_word(&[Word::Nothing])?;
    while behind.take(Mark::Comma)
        || behind.take(Mark::Period)
        || behind.take_word(&[Word::Filler, Word::Greeting]).is_some()
    {}
    let builds = first.map_or(matches!(above, Some(Action::Build)), |word| word == Word::Build);
    behind.done().then_some(builds)
}

/// Parses `Moves:`, `Adjustments:` and the like over a list, or before the first of it. Returns whether it
/// was there.
pub(crate) fn kind_above(cursor: &mut Cursor) -> bool {
    let own = [Word::Build, Word::Remove, Word::Disband, Word::Retreat, Word::Filler, Word::Draft];
    if cursor.fold().len() < 2 || cursor.is_word(&own) {
        return false;
    }
    let phase = cursor.longest(|_, e| e.phase).map(|(_, end)| end);
    let verb = cursor.peek_word().filter(|(word, _)| *word == Word::Move).map(|(_, end)| end);
    let Some(end) = phase.or(verb) else { return false };
    let behind = cursor.moved(end);
    if behind.is(Mark::Colon) {
        cursor.at = end + 1;
    }
    behind.is(Mark::Colon)
}

/// Parses `Perpetual:` or `My perpetual orders:` over a list, or before the first of it. Returns whether it
/// was there.
pub(crate) fn perpetual_above(cursor: &mut Cursor) -> bool {
    let above = cursor.attempt(|behind| {
        while behind.take_word(&[Word::Filler, Word::Draft]).is_some() {}
        behind.take_word(&[Word::Perpetual]).filter(|_| behind.take(Mark::Colon))
    });
    above.is_some()
}

/// Parses `Last season:`, `Suggested orders for Italy:`, `For example, A Par - Bur`: what follows is not
/// ordered. Returns whether there is such a thing at the cursor, up to its colon or comma.
pub(crate) fn unmeant(cursor: &mut Cursor) -> bool {
    let found = cursor.attempt(|behind| {
        while behind.take_word(&[Word::Filler, Word::Draft]).is_some() {}
        behind.take_word(&[Word::Unmeant])?;
        while !behind.done() && !behind.is(Mark::Colon) && !behind.is(Mark::Comma) {
            // `Italy` is the name of a power, and `orders` begins none.
            let named = behind.peek_power().map(|(_, end)| end);
            if named.is_none() && like_an_order(behind) {
                return None;
            }
            behind.at = named.unwrap_or(behind.at + 1);
        }
        (behind.take(Mark::Colon) || behind.take(Mark::Comma)).then_some(())
    });
    found.is_some()
}

/// Returns what only asks the reader for something, up to what follows it: `In case you missed it, my orders: A Par -
/// Bur`. Tells whether there was such a thing.
pub(crate) fn courtesy(cursor: &mut Cursor) -> bool {
    let mut behind = cursor.clone();
    if behind.take_word(&[Word::Courtesy]).is_none() {
        return false;
    }
    let ends =
        |c: &Cursor| matches!(c.mark(), Some(Mark::Comma | Mark::Colon | Mark::Semicolon | Mark::Period));
    while !behind.done() && !ends(&behind) {
        if like_an_order(&behind) {
            return false;
        }
        behind.at += 1;
    }
    behind.at += usize::from(!behind.done());
    cursor.at = behind.at;
    // What stands over the orders goes with it.
    while behind.take_word(&[Word::Filler, Word::Draft]).is_some() {}
    if behind.take(Mark::Colon) {
        cursor.at = behind.at;
    }
    true
}

/// Parses `[ENGLAND]`, or `(ENGLAND)` and `(E)` before a unit.
fn bracketed(cursor: &mut Cursor) -> Option<Heading> {
    let start = cursor.at;
    if cursor.take(Mark::Open) {
        let letter = || Some((cursor.lexicon.letter(cursor.fold())?, cursor.at + 1));
        let (power, end) = cursor.peek_power().or_else(letter)?;
        cursor.at = end;
        let name = PowerName { span: cursor.since(start), power: Some(power) };
        return (cursor.take(Mark::Close) && begins_unit(cursor)).then_some(Heading::Power(name));
    }
    if !cursor.take(Mark::OpenSquare) {
        return None;
    }
    if let Some((power, end)) = cursor.peek_power() {
        cursor.at = end;
        let name = PowerName { span: cursor.since(start), power: Some(power) };
        return cursor.take(Mark::CloseSquare).then_some(Heading::Power(name));
    }
    let word = cursor.at;
    while cursor.is(Mark::Word) {
        cursor.at += 1;
    }
    let name = PowerName { span: cursor.since(word), power: None };
    (cursor.at > word && cursor.take(Mark::CloseSquare)).then_some(Heading::Power(name))
}

/// Parses `E)`, `R:`.
fn letter(cursor: &mut Cursor) -> Option<Heading> {
    let power = cursor.lexicon.letter(cursor.fold())?;
    let mark = cursor.ahead(1)?;
    let start = cursor.at;
    if !matches!(mark.mark, Mark::Close | Mark::Colon) || mark.spaced {
        return None;
    }
    cursor.at += 1;
    let name = PowerName { span: cursor.since(start), power: Some(power) };
    cursor.at += 1;
    Some(Heading::Power(name))
}

/// Parses a power's name or adjective with a colon, or before a unit or an order. Behind an article (`the
/// French army`) it only describes the unit.
fn named(cursor: &mut Cursor, article: bool) -> Option<Heading> {
    let start = cursor.at;
    let (power, end) = cursor.peek_power()?;
    let is_place = cursor.peek_name().is_some_and(|(id, _)| cursor.lexicon.get(id).exact.is_some());
    cursor.at = end;
    let name = PowerName { span: cursor.since(start), power: Some(power) };
    if cursor.is(Mark::Open) {
        // The player's name: `FRANCE (Bob Smith):`. Without the colon no order may stand there.
        let mut behind = cursor.moved(cursor.at + 1);
        let mut ordered = is_place;
        while !behind.done() && !behind.is(Mark::Close) {
            ordered |= like_an_order(&behind);
            behind.at += 1;
        }
        let ends = |behind: &Cursor| behind.done() || begins_unit(behind);
        if behind.take(Mark::Close) && (behind.take(Mark::Colon) || (ends(&behind) && !ordered)) {
            cursor.at = behind.at;
            return Some(Heading::Power(name));
        }
    }
    // `French orders:` with nothing behind it.
    let mut over = cursor.clone();
    while over.take_word(&[Word::Filler, Word::Draft]).is_some() {}
    if over.at > cursor.at && over.take(Mark::Colon) && over.done() {
        cursor.at = over.at;
        return Some(Heading::Power(name));
    }
    if cursor.take(Mark::Colon) || (cursor.done() && !is_place) {
        return Some(Heading::Power(name));
    }
    let behind = cursor.moved(cursor.at + 1);
    let is_cell = cursor.is(Mark::Comma) || cursor.is(Mark::Semicolon);
    if is_cell && (behind.done() || (!article && begins_unit(&behind))) {
        cursor.at += 1;
        return Some(Heading::Power(name));
    }
    if article {
        return None;
    }
    let orders = [
        Word::Army,
        Word::Fleet,
        Word::Unit,
        Word::Build,
        Word::Remove,
        Word::Disband,
        Word::Retreat,
        Word::Waive,
        Word::Default,
        Word::NoOrder,
        Word::Clear,
    ];
    let number = cursor.is(Mark::Number) && cursor.moved(cursor.at + 1).is_word(&[Word::Pending]);
    let long = |cursor: &Cursor| cursor.fold().len() > 1;
    let unit = cursor.is_word(&[Word::Army, Word::Fleet, Word::Unit]);
    let order = unit || (cursor.is_word(&orders) && long(cursor) && !is_place);
    let place = !is_place && cursor.peek_name().is_some_and(|(id, _)| cursor.lexicon.get(id).exact.is_some());
    (number || order || place).then_some(Heading::Power(name))
}

/// Parses a word with a colon that is no power's name: `Ruritania: A PAR - BUR`. Alone on a line it may be
/// misspelt.
fn unknown(cursor: &mut Cursor) -> Option<Heading> {
    let start = cursor.at;
    while cursor.is_unknown() && cursor.at < start + LONGEST_UNKNOWN {
        cursor.at += 1;
    }
    if cursor.at == start + 1 && cursor.done() {
        // `Germny` over a list: without its colon a word must be nearly a power's name.
        let misspelt = cursor.lexicon.near_power(cursor.moved(start).fold()).is_some();
        return misspelt.then(|| Heading::Power(PowerName { span: cursor.since(start), power: None }));
    }
    if cursor.at == start || !cursor.is(Mark::Colon) {
        return None;
    }
    let name = PowerName { span: cursor.since(start), power: None };
    let misspelt = (start..cursor.at).any(|at| {
        let word = cursor.moved(at).fold();
        cursor.lexicon.near_power(word).is_some()
    });
    cursor.at += 1;
    // `Zoe:`, `On reflection:`: chatter, and whose orders follow is said elsewhere.
    if cursor.done() && !misspelt {
        return Some(Heading::Chatter);
    }
    // `Usual stuff: A Par - Bur`.
    let is_small =
        |at| cursor.tokens.text[cursor.moved(at).since(at).start..].starts_with(char::is_lowercase);
    if !misspelt && (start + 1..cursor.at - 1).any(is_small) {
        return None;
    }
    let next = cursor.peek_word().map(|(word, _)| word);
    let orders =
        matches!(next, Some(Word::Army | Word::Fleet | Word::Build | Word::Remove | Word::Waive | Word::If));
    (cursor.done() || orders || cursor.peek_name().is_some()).then_some(Heading::Power(name))
}
