//! What an order that could not be read was to be: its words, and the unit that it seems to be for.

use crate::interpret::reader::Reader;
use crate::note::Span;
use crate::syntax::reading::{ReadingContext, SheetStatement};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Unit};
use chancery_core::order::{Order, Piece, Position};
use chancery_core::rules::Rules;

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

    /// Returns the kind of phase in which it can be an order. In another one a player who wrote it mistook the phase.
    pub const fn kind(&self) -> Option<PhaseKind> {
        match self {
            Self::Movement(..) | Self::Proxy(..) => Some(PhaseKind::Movement),
            Self::Retreat(..) => Some(PhaseKind::Retreats),
            Self::Adjustment(_) | Self::Preference(_) => Some(PhaseKind::Adjustments),
            _ => None,
        }
    }

    /// Returns whether it is an order for one unit that belongs to another kind of phase.
    pub fn is_out_of_phase(&self, due: PhaseKind) -> bool {
        self.mover().is_some() && self.kind() != Some(due)
    }

    /// Returns whether it says what is to become of a unit, and is no heading or the name of a unit alone.
    pub const fn is_order(&self) -> bool {
        !matches!(self, Self::Header(_) | Self::Clear | Self::Resolved | Self::Listed(_))
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

/// The evidence of lines of orders about a board that nobody knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Alone {
    /// The units that are given orders, each once, with the index of the line that gives the first. Two powers may
    /// order units in one province.
    pub units: Vec<(usize, Unit)>,
    /// The first line that names a unit without an order for it.
    pub lists: Option<usize>,
}

impl Alone {
    /// Reads lines of orders for a movement phase, each with the power whose line it is.
    pub fn read<'a>(
        map: &Map,
        reader: &Reader,
        phase: Phase,
        lines: impl IntoIterator<Item = (Power, &'a str)>,
    ) -> Self {
        let (rules, board) = (Rules::default(), Position::empty(map, phase));
        let mut alone = Self::default();
        for (i, (power, line)) in lines.into_iter().enumerate() {
            let context = ReadingContext { supposing: true, ..ReadingContext::new(&board, &rules).of(power) };
            for read in reader.read(&context, line).orders {
                // A line may name another power than the one below whose name it stands.
                let power = read.named.unwrap_or(power);
                match read.given {
                    SheetStatement::Movement(piece, _) => {
                        let unit = Unit { power, kind: piece.kind, at: piece.at };
                        let place = (power, map.province_of(unit.at));
                        // A unit that is given two orders is one.
                        if alone.units.iter().all(|(_, u)| (u.power, map.province_of(u.at)) != place) {
                            alone.units.push((i, unit));
                        }
                    }
                    SheetStatement::Listed(_) => alone.lists = alone.lists.or(Some(i)),
                    _ => {}
                }
            }
        }
        alone
    }
}
