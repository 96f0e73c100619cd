//! Retreats in order of preference that are written as a move: `A Bur - Gas, Par, OTB`.

use crate::syntax::tree::{Action, Clause, Item, Place, SyntaxError};
use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::Lexicon;
use chancery_core::map::fold;

/// Returns the items with what follows a move behind a comma, and only names a place, as a further choice of
/// it. Only among retreats is there nothing else that such a name could mean.
pub(crate) fn with_choices(text: &str, lexicon: &Lexicon, items: &[Item]) -> Vec<Item> {
    let mut joined: Vec<Item> = Vec::with_capacity(items.len());
    for item in items {
        let last = joined.last_mut();
        if !last.is_some_and(|last| takes(text, lexicon, last, item)) {
            joined.push(item.clone());
        }
    }
    joined
}

/// Adds what an item names to the choices of the retreat before it; `false` if it is none.
fn takes(text: &str, lexicon: &Lexicon, before: &mut Item, item: &Item) -> bool {
    let Item::Clause(retreat) = before else { return false };
    let Some((choice, span)) = choice(text, lexicon, item) else { return false };
    let between = text.get(retreat.span.end..span.start).unwrap_or_default();
    if between.trim() != "," {
        return false;
    }
    let mut places = match &retreat.action {
        Action::Move(route) if route.through.is_empty() && route.to.is_some() => route.choices(),
        Action::Retreat(places) if !places.is_empty() => places.clone(),
        _ => return false,
    };
    places.push(choice);
    retreat.action = Action::Retreat(places);
    retreat.span.end = span.end;
    true
}

/// Returns the place that an item names and nothing else, or `None` for off the board.
fn choice(text: &str, lexicon: &Lexicon, item: &Item) -> Option<(Option<Place>, std::ops::Range<usize>)> {
    match item {
        Item::Clause(clause) if is_bare(clause) => Some((clause.unit.place.clone(), clause.span.clone())),
        Item::Fault(SyntaxError::Unexpected, span) => {
            let id = lexicon.find(&fold(text.get(span.clone())?))?;
            (lexicon.get(id).word == Some(Word::Disband)).then(|| (None, span.clone()))
        }
        _ => None,
    }
}

/// Returns whether a clause is a place and no more.
fn is_bare(clause: &Clause) -> bool {
    let unit = &clause.unit;
    matches!(clause.action, Action::Nothing)
        && clause.lead.is_none()
        && unit.place.is_some()
        && unit.kind.is_none()
        && unit.power.is_none()
        && !unit.dislodged
}
