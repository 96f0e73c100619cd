//! Rulings on orders that were changed afterwards: what was written stays, but is not told as if it counted.

use crate::game::{Decision, Game, Matter, NodeId, OnOrder, ReadingTerms, Ruling, Sheet};
use chancery_core::order::Canonical;
use chancery_core::rules::Rules;
use chancery_notation::{ReadOrder, SheetStatement};

impl Game {
    /// Returns whether a ruling lets an order stand, or the lack of one, that the sheets of the phase do not have
    /// any more.
    pub fn is_stale(&self, id: NodeId, ruling: &Ruling) -> bool {
        let Some(OnOrder { power, matter, order, decision, .. }) = ruling.on_order() else { return false };
        // A ruling that strikes an order off its sheet counts without it.
        if *decision == Decision::Struck || !matter.is_of_order() {
            return false;
        }
        let (power, order) = (*power, order.as_str());
        let by = self.judging_at(id);
        let terms = ReadingTerms::new(power, &by, &self.node(id).position);
        let sheet = &self.sheets_at(id)[power.index()];
        let reading = self.table().read(&terms, sheet);
        if *matter == Matter::Missing {
            let unit = |o: &ReadOrder| o.given.mover().map(|piece| piece.canonical(self.map()));
            return reading.orders().any(|o| unit(o).is_some_and(|unit| unit == order));
        }
        let is_written = |o: &ReadOrder| reading.words(&o.span) == order;
        // What was ruled on is kept in words that read back, so orders are compared and not words.
        let ruled_on = self.table().read(&terms, &Sheet::new([order]));
        let is_it = |o: &ReadOrder| ruled_on.orders().any(|ruled| is_same(&by.rules, o, ruled));
        !reading.orders().any(|o| is_written(o) || is_it(o))
            && !sheet.lines().iter().any(|line| line.trim() == order)
    }
}

/// Returns whether an order is the one that was ruled on: with one that has alternatives the first may have been named
/// alone, and how an army goes is named where that counts.
fn is_same(rules: &Rules, order: &ReadOrder, ruled: &ReadOrder) -> bool {
    let way = order.remarks.way();
    let goes = [way, way.under(rules)].contains(&ruled.remarks.way());
    goes && first(&order.given).is_some_and(|given| Some(given) == first(&ruled.given))
}

/// Returns what an order gives; of several in order of preference the first.
fn first(given: &SheetStatement) -> Option<SheetStatement> {
    Some(match given {
        SheetStatement::Movement(..) | SheetStatement::Adjustment(_) => given.clone(),
        SheetStatement::Retreat(unit, choices) => SheetStatement::Retreat(*unit, vec![*choices.first()?]),
        SheetStatement::Preference(choices) => SheetStatement::Adjustment(*choices.first()?),
        _ => return None,
    })
}
