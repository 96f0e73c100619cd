//! What answers call units, moves and orders: in codes the same in every language, spoken in the words of each.

use super::{Answers, fill, phrases};
use crate::words::{list_in, places};
use chancery_core::map::{Location, UnitKind};
use chancery_core::order::{GivenOrder, Order, Piece};
use chancery_notation::Language;

impl Answers<'_> {
    pub(super) fn piece(&self, piece: Piece) -> String {
        let p = phrases(self.language);
        self.piece_by(piece, [p.army, p.fleet])
    }

    /// Names a unit by the phrase for an army or that for a fleet.
    pub(super) fn piece_by(&self, piece: Piece, [army, fleet]: [&str; 2]) -> String {
        if !self.is_spoken() {
            return self.names.piece(piece);
        }
        let phrase = if piece.kind == UnitKind::Army { army } else { fleet };
        fill(phrase, &[&places::at(self.language, self.names.map, piece.at)])
    }

    /// Returns the name of a unit.
    pub fn unit(&self, u: usize) -> String {
        self.piece(self.names.units[u].into())
    }

    /// Returns the name of a unit behind `of`.
    pub(super) fn of(&self, u: usize) -> String {
        let p = phrases(self.language);
        self.piece_by(self.names.units[u].into(), [p.army_of, p.fleet_of])
    }

    pub(super) fn towards(&self, to: Location) -> String {
        // English names of seas have an article.
        match self.language {
            Language::English => format!("to {}", self.names.place(to)),
            _ => places::towards(self.language, self.names.map, to),
        }
    }

    /// Names the order of `u` as what a sentence is about: `der Zug der Armee in Wien nach Tirol`.
    pub(super) fn subject(&self, u: usize) -> String {
        if !self.is_spoken() {
            return self.names.order(u);
        }
        let p = phrases(self.language);
        match self.names.entries[u].ordered.order {
            Order::Hold => self.unit(u),
            Order::Move { to, .. } => fill(p.move_of, &[&self.of(u), &self.towards(to)]),
            Order::Support { .. } => fill(p.support_by, &[&self.unit(u)]),
            Order::Convoy { .. } => fill(p.convoy_by, &[&self.unit(u)]),
        }
    }

    /// Names a move where it is plain where it goes: spoken only the unit.
    pub(super) fn attacker(&self, u: usize) -> String {
        if self.is_spoken() { self.unit(u) } else { self.names.order(u) }
    }

    /// Returns an order: in codes the same in every language, spoken in the words of each.
    pub fn order(&self, u: usize) -> String {
        if !self.is_spoken() {
            return self.names.order(u);
        }
        self.spoken_order(&self.names.entries[u].ordered)
    }

    pub(super) fn spoken_order(&self, ordered: &GivenOrder<Order>) -> String {
        let p = phrases(self.language);
        let own = || self.piece(ordered.unit);
        match ordered.order {
            Order::Hold => own(),
            Order::Move { to, .. } => fill(p.moves, &[&own(), &self.towards(to)]),
            Order::Support { unit, to: None } => fill(p.supports, &[&own(), &self.piece(unit)]),
            Order::Support { unit, to: Some(to) } => {
                let of = self.piece_by(unit, [p.army_of, p.fleet_of]);
                fill(p.supports, &[&own(), &fill(p.move_of_object, &[&of, &self.towards(to)])])
            }
            Order::Convoy { unit, to } => {
                let carried = format!("{} {}", self.piece(unit), self.towards(to));
                fill(p.convoys, &[&own(), &carried])
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
