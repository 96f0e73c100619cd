//! Orders that stand alone, without a board: which units they are for.

use crate::{Reader, ReadingContext, SheetStatement};
use chancery_core::map::{Map, Phase, Power, Unit};
use chancery_core::order::Position;
use chancery_core::rules::Rules;

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
