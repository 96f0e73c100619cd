//! What an order that could not be read was to be: its words, and the unit that it seems to be for.

use crate::interpret::read::Reader;
use crate::span::Span;
use crate::syntax::reading::{ReadingContext, SheetStatement};
use chancery_core::map::{PhaseKind, Unit};
use chancery_core::order::{Order, Piece};

/// How many words of an unreadable order are tried as the name of its unit.
const MAX_UNIT_WORDS: usize = 8;

/// The characters that part the orders on a line, and the lines.
pub const SEPARATORS: [char; 3] = ['\n', ';', ','];

/// Returns the piece of a text between separators in which a span stands.
pub fn clause_around<'t>(text: &'t str, span: &Span) -> &'t str {
    let before = text.get(..span.start).unwrap_or_default();
    let start = before.rfind(SEPARATORS).map_or(0, |at| at + 1);
    let behind = text.get(span.end..).unwrap_or_default();
    let end = behind.find(SEPARATORS).map_or(text.len(), |at| span.end + at);
    text.get(start..end).unwrap_or(text).trim()
}

impl SheetStatement {
    /// Returns the unit that has to move or to retreat by this order, or whose order is left to another power, as
    /// it is written.
    pub fn mover(&self) -> Option<Piece> {
        match self {
            Self::Movement(piece, _) | Self::Retreat(piece, _) | Self::Proxy(piece, _) => Some(*piece),
            _ => None,
        }
    }

    /// Returns whether it is an order for one unit that belongs to another kind of phase.
    pub fn is_out_of_phase(&self, due: PhaseKind) -> bool {
        match self {
            Self::Movement(..) | Self::Proxy(..) => due != PhaseKind::Movement,
            Self::Retreat(..) => due != PhaseKind::Retreats,
            _ => false,
        }
    }
}

impl Reader {
    /// Returns the unit that an unreadable order seems to be for: the longest beginning of the words that,
    /// with an order behind it, reads as an order for a unit of the power whose sheet it is.
    pub fn subject(&self, context: &ReadingContext, words: &str) -> Option<Unit> {
        let power = context.power?;
        let order = match context.position.phase.kind {
            PhaseKind::Movement => "H",
            PhaseKind::Retreats => "D",
            PhaseKind::Adjustments => return None,
        };
        let ends = words.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
        let ends: Vec<usize> = ends.chain([words.len()]).take(MAX_UNIT_WORDS).collect();
        ends.into_iter().rev().find_map(|end| {
            let reading = self.read(context, &format!("{} {order}", &words[..end]));
            let [read] = reading.orders.as_slice() else { return None };
            let plain =
                matches!(read.given, SheetStatement::Movement(_, Order::Hold) | SheetStatement::Retreat(..));
            let piece = read.given.mover().filter(|_| plain && reading.is_clean())?;
            context.position.acting(self.map(), power, piece)
        })
    }
}
