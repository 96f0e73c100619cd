//! Why an order of a turn of the core came out as it did.

use super::Explainer;
use chancery_core::turn::{Orders, Results};

/// Results that say why.
pub trait Why {
    /// Says in a sentence why the order of this unit of a movement phase came out as it did, by which rule; `None` if it has
    /// no such unit, or is of another phase.
    ///
    /// ```
    /// use chancery_core::Board;
    /// use chancery_why::Why;
    ///
    /// let turn = Board::standard().turn([("FRANCE", "A PAR - BUR"), ("GERMANY", "A MUN - BUR")])?;
    /// let why = turn.adjudicate().why("A PAR").expect("a unit of France");
    /// assert!(why.contains("A MUN"), "{why}");
    /// # Ok::<(), chancery_core::order::NotCanonical>(())
    /// ```
    fn why(&self, unit: &str) -> Option<String>;
}

impl Why for Results {
    fn why(&self, unit: &str) -> Option<String> {
        let at = self.orders.iter().position(|told| told.unit.as_deref() == Some(unit))?;
        let Orders::Movement(orders) = &self.turn.orders else { return None };
        let explainer = Explainer::new(self.turn.board.context(), self.turn.board.position(), orders);
        Some(explainer.account(&explainer.proof(at)?).sentence_citing())
    }
}
