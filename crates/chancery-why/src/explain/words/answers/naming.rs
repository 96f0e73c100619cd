//! What answers call units, moves and orders: in codes the same in every language, spoken in the words of each.

use super::Answers;
use crate::words::{list_in, places};
use chancery_core::map::{Location, UnitKind};
use chancery_core::order::{GivenOrder, Order, Piece};
use chancery_notation::Language;
use chancery_notation::say;

impl Answers<'_> {
    pub(super) fn piece(&self, piece: Piece) -> String {
        self.piece_by(piece, ["answer-army", "answer-fleet"])
    }

    /// Names a unit by the phrase for an army or that for a fleet.
    pub(super) fn piece_by(&self, piece: Piece, [army, fleet]: [&str; 2]) -> String {
        if !self.is_spoken() {
            return self.names.piece(piece);
        }
        let phrase = if piece.kind == UnitKind::Army { army } else { fleet };
        say!(self.language, phrase, at = places::at(self.language, self.names.map, piece.at))
    }

    /// Returns the name of a unit.
    pub fn unit(&self, u: usize) -> String {
        self.piece(self.names.units[u].into())
    }

    /// Returns the name of a unit behind `of`.
    pub(super) fn of(&self, u: usize) -> String {
        self.piece_by(self.names.units[u].into(), ["answer-army_of", "answer-fleet_of"])
    }

    pub(super) fn towards(&self, to: Location) -> String {
        // English names of seas have an article.
        match self.language {
            Language::English => format!("to {}", self.names.place(to)),
            _ => places::towards(self.language, self.names.map, to),
        }
    }

    pub(super) fn spoken_order(&self, ordered: &GivenOrder<Order>) -> String {
        let own = || self.piece(ordered.unit);
        match ordered.order {
            Order::Hold => own(),
            Order::Move { to, .. } => {
                say!(self.language, "answer-moves", unit = own(), to = self.towards(to))
            }
            Order::Support { unit, to: None } => {
                say!(self.language, "answer-supports", unit = own(), what = self.piece(unit))
            }
            Order::Support { unit, to: Some(to) } => {
                let of = self.piece_by(unit, ["answer-army_of", "answer-fleet_of"]);
                say!(
                    self.language,
                    "answer-supports",
                    unit = own(),
                    what = say!(self.language, "answer-move_of_object", unit = of, to = self.towards(to))
                )
            }
            Order::Convoy { unit, to } => {
                let carried = format!("{} {}", self.piece(unit), self.towards(to));
                say!(self.language, "answer-convoys", unit = own(), what = carried)
            }
        }
    }

    pub(super) fn all(&self, units: &[usize], name: impl Fn(usize) -> String) -> String {
        list_in(self.language, units.iter().map(|&u| name(u)))
    }

    /// Lists units behind `of`: French says it before each.
    pub(super) fn all_of(&self, units: &[usize]) -> String {
        let is_repeated = self.language == Language::French;
        let name = |(at, &u): (usize, &usize)| {
            if is_repeated && at > 0 { format!("de {}", self.unit(u)) } else { self.unit(u) }
        };
        list_in(self.language, units.iter().enumerate().map(name))
    }
}
