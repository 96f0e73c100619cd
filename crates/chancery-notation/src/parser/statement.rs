//! What stands between two separators of a line: an order, a waived build, a word to the reader,
//! chatter, or a fault.

use crate::parser::classify::{begins_condition, number};
use crate::parser::clause::{begins_unit, clause};
use crate::parser::cursor::Cursor;
use crate::parser::daide;
use crate::parser::route::retreat_list;
use crate::syntax::reading::Origin;
use crate::syntax::tree::{Action, Clause, Item, Lead, Place, PowerName, Route, SyntaxError, Unit};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::UnitKind;

/// The state that one clause of a line leaves to the next.
#[derive(Default)]
pub(crate) struct Carry {
    /// The verb of a list: `Builds: F Lon, A Edi`.
    pub verb: Option<Action>,
    /// The kind of unit said last in it: an army in Paris is not one of `fleets in Brest and Paris`.
    kind: Option<UnitKind>,
    in_order: bool,
    by_default: bool,
}

impl Carry {
    /// Returns what a verb above a line gives to its first clause.
    pub fn under(verb: Option<&Action>) -> Self {
        Self { verb: verb.cloned(), ..Self::default() }
    }
}

/// Steps over what may stand between two orders.
pub(crate) fn separator(cursor: &mut Cursor) -> bool {
    let marks = [Mark::Comma, Mark::Semicolon, Mark::Period, Mark::CloseSquare];
    // `A Par - Bur / A Mar - Spa`.
    let is_slash = cursor.is(Mark::Slash) && cursor.token().is_some_and(|token| token.spaced);
    let mark = is_slash || cursor.mark().is_some_and(|mark| marks.contains(&mark));
    cursor.at += usize::from(mark);
    mark || cursor.take_word(&[Word::And]).is_some()
}

/// Returns whether an order may end here.
pub(crate) fn at_end(cursor: &Cursor) -> bool {
    matches!(cursor.mark(), None | Some(Mark::Comma | Mark::Semicolon | Mark::Period))
        || cursor.is_word(&[Word::And, Word::Then, Word::Else, Word::EndIf])
        || (cursor.is(Mark::Slash) && cursor.token().is_some_and(|token| token.spaced))
        || begins_numbered(cursor)
        // `bre-mao par-bur`.
        || (cursor.ahead(1).is_some_and(|token| token.mark == Mark::Dash && !token.spaced)
            && cursor.mark() == Some(Mark::Word)
            && has_place(cursor))
}

/// Returns whether an order begins at the cursor: a unit with its kind, or a place and where to.
pub(crate) fn begins_order(cursor: &Cursor) -> bool {
    let place = cursor.longest(|_, e| (e.exact.is_some() || e.begins.len() == 1).then_some(()));
    let is_moved = |end| cursor.moved(end).is(Mark::Dash) || cursor.moved(end).is_word(&[Word::To]);
    begins_unit(cursor) || place.is_some_and(|((), end)| is_moved(end))
}

/// Returns whether the number of the next order of a list is at the cursor: `2) A Mar - Spa`.
pub(crate) fn begins_numbered(cursor: &Cursor) -> bool {
    let mut behind = cursor.clone();
    number(&mut behind);
    behind.at > cursor.at && begins_unit(&behind)
}

/// Returns whether a remark is at the cursor that names nothing of an order: `as agreed with Bob`, `- cheers`.
pub(crate) fn begins_remark(cursor: &Cursor) -> bool {
    let cursor = &cursor.moved(cursor.at + usize::from(cursor.is(Mark::Dash)));
    let mut words = (cursor.at..cursor.end).map(|at| cursor.moved(at)).take_while(|here| !at_end(here));
    cursor.is_word(&[Word::Remark, Word::Greeting]) && words.all(|here| !like_an_order(&here))
}

/// Steps over `hold everything else`, `all units hold`. Returns whether only those are meant that are given no order.
pub(crate) fn hold_all(cursor: &mut Cursor) -> Option<bool> {
    cursor.attempt(|cursor| {
        let first = cursor.take_word(&[Word::Hold]);
        let mut whose = None;
        while let Some(word) = cursor.take_word(&[Word::Filler, Word::All, Word::Rest, Word::Unit]) {
            whose = if matches!(word, Word::All | Word::Rest) {
                whose.max(Some(word == Word::Rest))
            } else {
                whose
            };
        }
        cursor.take(Mark::Colon);
        let hold = first.or_else(|| cursor.take_word(&[Word::Hold]));
        while cursor.take_word(&[Word::Filler]).is_some() {}
        whose.filter(|_| hold.is_some() && at_end(cursor))
    })
}

/// Gives units that are only named the verb behind the last of them: `A Par & A Mar hold`.
pub(crate) fn share_verbs(text: &str, items: &mut [Item]) {
    for at in (1..items.len()).rev() {
        let (before, behind) = items.split_at_mut(at);
        let Some(Item::Clause(unit)) = before.last_mut() else { continue };
        let is_bare =
            matches!(unit.action, Action::Nothing) && unit.lead.is_none() && unit.unit.place.is_some();
        let verb = match behind.first() {
            Some(Item::Clause(verb)) => verb,
            // `A Par & the rest hold`.
            Some(Item::HoldAll { only_others: true, .. }) if is_bare => {
                unit.action = Action::Hold;
                continue;
            }
            _ => continue,
        };
        let between = text.get(unit.span.end..verb.span.start).unwrap_or_default().trim();
        let takes = match verb.action {
            Action::Hold | Action::Disband | Action::Build | Action::Remove => !between.contains(['.', ';']),
            Action::Support { .. } => !between.contains(['.', ';', ',']),
            _ => false,
        };
        if takes && is_bare && !between.is_empty() && !verb.leading && verb.lead.is_none() {
            unit.action = verb.action.clone();
        }
    }
}

/// Goes to the next separator; what was passed over is a fault or prose.
pub(crate) fn skip(cursor: &mut Cursor, start: usize) -> Item {
    cursor.at = start;
    let mut like_an_order = false;
    // `12 rue de Paris`: the place in an address is none of an order, unless something else is.
    let address = cursor.is(Mark::Number) && cursor.moved(start + 1).is_unknown();
    let unit = cursor.is_word(&[Word::Army, Word::Fleet]);
    while !cursor.done() && !matches!(cursor.mark(), Some(Mark::Semicolon)) {
        // `Das wär's` names no place.
        if let Some((Word::Greeting, end)) = cursor.peek_word() {
            cursor.at = end;
            continue;
        }
        // A comma ends what cannot be read only if an order may begin behind it.
        if cursor.is(Mark::Comma) && cursor.at > start {
            let behind = cursor.moved(cursor.at + 1);
            if behind.is_word(&[Word::Army, Word::Fleet, Word::Build, Word::Remove]) {
                break;
            }
        }
        // `As agreed: A Par - Bur`, `Hello! A Par - Bur`.
        if matches!(cursor.mark(), Some(Mark::Colon | Mark::Period))
            && cursor.at > start
            && !like_an_order
            && begins_order(&cursor.moved(cursor.at + 1))
        {
            let span = cursor.since(start);
            cursor.at += 1;
            return Item::Prose(span, false);
        }
        // Nor is the dash in the number of a telephone.
        let dialled = !unit && cursor.is(Mark::Dash) && cursor.at > start && {
            let is_number = |at| cursor.moved(at).is(Mark::Number);
            is_number(cursor.at - 1) && is_number(cursor.at + 1)
        };
        // Nor `Mar 3` in a date.
        let dated = cursor.moved(cursor.at + 1).is(Mark::Number);
        like_an_order |= (!dialled && has_order_word(cursor)) || (!address && !dated && has_place(cursor));
        cursor.at += 1;
    }
    let span = cursor.since(start);
    if like_an_order { Item::Fault(SyntaxError::Unexpected, span) } else { Item::Prose(span, false) }
}

/// Returns whether something of an order is at the cursor.
pub(crate) fn like_an_order(cursor: &Cursor) -> bool {
    has_order_word(cursor) || has_place(cursor)
}

/// Returns whether the name of a place is at the cursor, or all that one place alone begins with.
fn has_place(cursor: &Cursor) -> bool {
    cursor.longest(|_, e| (e.exact.is_some() || e.begins.len() == 1).then_some(())).is_some()
}

/// Returns whether what is at the cursor belongs to orders rather than to chatter, and is no place.
fn has_order_word(cursor: &Cursor) -> bool {
    matches!(cursor.mark(), Some(Mark::Dash | Mark::OpenSquare))
        || cursor.peek_word().is_some_and(|(word, end)| {
            let letter = end == cursor.at + 1 && cursor.fold().len() == 1;
            !letter && word < Word::To
        })
}

/// Reads what is between two separators.
pub(crate) fn statement(cursor: &mut Cursor, power: Option<&PowerName>, carry: &mut Carry) -> Item {
    let start = cursor.at;
    if let Some(item) = daide::order(cursor) {
        return item;
    }
    cursor.at = start;
    if let Some(item) = special(cursor, power) {
        return item;
    }
    cursor.at = start;
    carry.by_default |= cursor.take_word(&[Word::Default]).is_some();
    if carry.by_default {
        cursor.take(Mark::Comma);
        cursor.take(Mark::Colon);
    }
    match clause(cursor, start).map(|clause| with_alternatives(cursor, clause)) {
        // `A PAR - BUR F BRE - MAO`: every word before the next unit must be sure.
        Ok(mut clause)
            if at_end(cursor)
                || begins_condition(cursor)
                || begins_remark(cursor)
                || (is_sure(&clause) && goes_on(cursor, is_adjustment(&clause)))
                || is_one_typo(&clause, cursor) =>
        {
            cursor.take(Mark::Dash);
            list(&mut clause, carry);
            clause.power = clause.power.or_else(|| power.cloned());
            Item::Clause(Box::new(clause))
        }
        Ok(_) | Err(SyntaxError::Unexpected) => skip(cursor, start),
        Err(error) => {
            let _ = skip(cursor, start);
            Item::Fault(error, cursor.since(start))
        }
    }
}

/// Adds to a move the other places behind it: `A Mun - Boh / Tyr`, `A Mun - Boh or Tyr`.
fn with_alternatives(cursor: &mut Cursor, mut clause: Clause) -> Clause {
    let Action::Move(route) = &mut clause.action else { return clause };
    if route.to.is_none() || route.via || !route.through.is_empty() {
        return clause;
    }
    let mut behind = cursor.clone();
    let parted = behind.take(Mark::Slash) || behind.take_word(&[Word::Or]).is_some();
    let others = if parted { retreat_list(&mut behind) } else { Vec::new() };
    if !others.is_empty() && at_end(&behind) {
        clause.span.end = behind.since(cursor.at).end;
        cursor.at = behind.at;
        route.others = others;
    }
    clause
}

/// Returns whether another order begins at the cursor without a separator: `A` or `F` and a place that exists.
///
/// In a list of builds or removals, `adjusts`, it may stand after `+` or after the verb: `Build A Par F Bre`.
fn goes_on(cursor: &Cursor, adjusts: bool) -> bool {
    let mut unit = cursor.clone();
    if adjusts && !unit.take(Mark::Plus) {
        unit.take_word(&[Word::Build, Word::Remove, Word::Disband]);
    }
    begins_unit(&unit)
}

/// Returns whether an order ends here although one place of it, or of the order behind it, does not exist:
/// `A VEN - TRX A ROM - VEN`, `A VEN - TRI A ROX - VEN`. That order is a move, and the other one is sure.
fn is_one_typo(order: &Clause, cursor: &Cursor) -> bool {
    let mut behind = cursor.clone();
    let Ok(next) = clause(&mut behind, cursor.at) else { return false };
    let has_typo = |order: &Clause| {
        let Action::Move(Route { to: Some(to), through, .. }) = &order.action else { return false };
        let known = |place: &Place| place.name.entry.is_some();
        let is_unit_known = order.unit.place.as_ref().is_some_and(known);
        order.unit.kind.is_some() && through.is_empty() && is_unit_known != known(to)
    };
    (has_typo(order) && is_sure(&next) || is_sure(order) && has_typo(&next))
        && (at_end(&behind) || goes_on(&behind, false))
}

/// Returns whether a clause builds or removes a unit, by a verb or a sign before it.
fn is_adjustment(clause: &Clause) -> bool {
    let plus = clause.lead == Some(Lead::Plus) && matches!(clause.action, Action::Nothing);
    plus || clause.leading && matches!(clause.action, Action::Build | Action::Remove | Action::Disband)
}

/// Returns whether a clause says which kind of unit does what, and names only what exists.
fn is_sure(clause: &Clause) -> bool {
    let known = |place: &Place| place.name.entry.is_some();
    let named = |unit: &Unit| unit.kind.is_some() && unit.place.as_ref().is_some_and(known);
    // No verb was repaired.
    named(&clause.unit)
        && clause.annotations.repairs.is_empty()
        && match &clause.action {
            Action::Hold | Action::Disband => true,
            Action::Build | Action::Remove | Action::Nothing => is_adjustment(clause),
            Action::Move(route) => route.to.as_ref().is_some_and(known) && route.through.iter().all(known),
            Action::Support { unit, to, through } => {
                unit.as_ref().is_some_and(named) && to.as_ref().is_none_or(known) && through.iter().all(known)
            }
            Action::Convoy { unit, to, through } => {
                unit.as_ref().is_some_and(named)
                    && to.as_ref().is_some_and(known)
                    && through.iter().all(known)
            }
            _ => false,
        }
}

/// Gives a clause of a list the verb that stands before the list.
fn list(clause: &mut Clause, carry: &mut Carry) {
    carry.in_order |= clause.annotations.in_order;
    clause.annotations.in_order = carry.in_order;
    if carry.by_default {
        clause.annotations.origin = Origin::Default;
    }
    carry.kind = clause.unit.kind.or(carry.kind);
    clause.annotations.of_fleets = clause.unit.kind.is_none() && carry.kind == Some(UnitKind::Fleet);
    match (&clause.action, &carry.verb) {
        (Action::Build | Action::Remove | Action::Disband, _) if clause.leading => {
            carry.verb = Some(clause.action.clone());
        }
        (Action::Nothing, Some(verb)) => clause.action = verb.clone(),
        (Action::Move(route), Some(Action::Retreat(_))) if route.through.is_empty() => {
            clause.action = Action::Retreat(route.choices());
        }
        _ => carry.verb = None,
    }
}

/// Parses waived builds, cleared sheets and resolved ones.
fn special(cursor: &mut Cursor, power: Option<&PowerName>) -> Option<Item> {
    let start = cursor.at;
    let open = cursor.take(Mark::Open);
    let number = |cursor: &Cursor| cursor.fold().parse::<u32>().ok().filter(|n| (1..=99).contains(n));
    let clears = cursor.take_word(&[Word::Clear, Word::NoOrder]).is_some();
    if clears {
        if open {
            cursor.take(Mark::Close);
        }
        return at_end(cursor).then(|| Item::Clear(cursor.since(start), power.cloned()));
    }
    if open {
        return None;
    }
    if cursor.take_word(&[Word::Resolved]).is_some() {
        return at_end(cursor).then(|| Item::Resolved(cursor.since(start)));
    }
    let waive = |cursor: &Cursor, count, pending| {
        let span = cursor.since(start);
        at_end(cursor).then(|| Item::Waive { span, power: power.cloned(), count, pending })
    };
    if cursor.is(Mark::Number) {
        let count = number(cursor)?;
        cursor.at += 1;
        cursor.take_word(&[Word::Pending])?;
        return waive(cursor, count, true);
    }
    cursor.take_word(&[Word::Waive])?;
    let mut count = 1;
    if cursor.is(Mark::Number) {
        count = number(cursor)?;
        cursor.at += 1;
    } else if cursor.fold() == "ONE" {
        cursor.at += 1;
    }
    cursor.take_word(&[Word::Build]);
    // `waive build london` names the place that stays empty.
    cursor.take_place();
    waive(cursor, count, false)
}
