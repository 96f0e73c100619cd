//! People's orders on a board of the core.

use crate::{Note, Reader, ReadingContext};
use chancery_core::turn::{Board, Orders, Turn};

/// Boards on which orders are read as people write them.
pub trait ReadOrders {
    /// Reads orders as people write them, each line with the name of its power or below it, and by the unit if none is named.
    ///
    /// ```
    /// use chancery_core::Board;
    /// use chancery_notation::ReadOrders;
    ///
    /// let turn = Board::standard().read("France: Paris to Burgundy\nGermany: A Mun - Bur")?;
    /// assert_eq!(turn.adjudicate()["A PAR"].result, "fails");
    /// # Ok::<(), chancery_notation::UnreadOrders>(())
    /// ```
    ///
    /// # Errors
    ///
    /// What could not be read.
    fn read(&self, text: &str) -> Result<Turn, UnreadOrders>;
}

/// What could not be read of a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct UnreadOrders(pub Vec<Note>);

impl ReadOrders for Board {
    fn read(&self, text: &str) -> Result<Turn, UnreadOrders> {
        let context = ReadingContext::new(self.position(), &self.rules);
        let reading = Reader::new(self.map()).read(&context, text);
        let errors: Vec<Note> = reading.errors().cloned().collect();
        if !errors.is_empty() {
            return Err(UnreadOrders(errors));
        }
        let mut orders = Orders::none(self.phase().kind);
        match &mut orders {
            Orders::Movement(all) => *all = reading.submission(),
            Orders::Retreats(all) => all.extend(reading.retreats()),
            Orders::Adjustments(all) => all.extend(reading.adjustments()),
        }
        Ok(Turn { board: self.clone(), orders })
    }
}
