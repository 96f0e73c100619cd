//! The language of the DAIDE server (message syntax, level 0), with the orders of the standard map.

use super::{Loss, StyledOrder, Writer};
use crate::interpret::read::short;
use chancery_core::map::{Location, Power, Province, UnitKind};
use chancery_core::order::{Adjustment, GivenOrder, Order, Piece, Retreat};

impl Writer<'_> {
    pub(super) fn daide_movement(&self, order: &GivenOrder<Order>, path: &[Province]) -> StyledOrder {
        let unit = self.daide_unit(order.unit, order.by);
        let mut lost = Vec::new();
        let what = match order.order {
            Order::Hold => "HLD".to_owned(),
            Order::Move { to, via: false } => format!("MTO {}", self.daide_place(to)),
            Order::Move { to, via: true } => {
                let seas: Vec<&str> = path.iter().map(|&p| self.daide_code(p)).collect();
                if seas.is_empty() {
                    lost.push(Loss::Route);
                    format!("CTO {}", self.daide_place(to))
                } else {
                    format!("CTO {} VIA ( {} )", self.daide_place(to), seas.join(" "))
                }
            }
            Order::Support { unit: other, to } => {
                let other = self.daide_unit(other, self.owner(other, order.by));
                match to {
                    None => format!("SUP {other}"),
                    Some(to) => {
                        lost.extend(self.map.coast_of(to).map(|_| Loss::Coast));
                        format!("SUP {other} MTO {}", self.daide_code(self.province(to)))
                    }
                }
            }
            Order::Convoy { unit: other, to } => {
                let other = self.daide_unit(other, self.owner(other, order.by));
                format!("CVY {other} CTO {}", self.daide_code(self.province(to)))
            }
        };
        StyledOrder { text: format!("( {unit} {what} )"), lost }
    }

    pub(super) fn daide_retreat(&self, order: &GivenOrder<Retreat>) -> String {
        let unit = self.daide_unit(order.unit, order.by);
        match order.order {
            Retreat::To(to) => format!("( {unit} RTO {} )", self.daide_place(to)),
            Retreat::Disband => format!("( {unit} DSB )"),
        }
    }

    pub(super) fn daide_adjustment(&self, by: Power, order: Adjustment) -> String {
        match order {
            Adjustment::Build(piece) => format!("( {} BLD )", self.daide_unit(piece, by)),
            Adjustment::Remove(piece) => format!("( {} REM )", self.daide_unit(piece, by)),
            Adjustment::Waive => format!("( {} WVE )", short(self.map, by)),
        }
    }

    /// Writes `( FRA AMY PAR )`.
    fn daide_unit(&self, piece: Piece, owner: Power) -> String {
        let kind = match piece.kind {
            UnitKind::Army => "AMY",
            UnitKind::Fleet => "FLT",
        };
        format!("( {} {kind} {} )", short(self.map, owner), self.daide_place(piece.at))
    }

    /// Writes `PAR`, `( STP SCS )`.
    fn daide_place(&self, at: Location) -> String {
        let code = self.daide_code(self.province(at));
        match self.map.coast_of(at) {
            None => code.to_owned(),
            Some(coast) => format!("( {code} {coast}S )"),
        }
    }

    /// Returns the code of a province; three seas of the standard map are called otherwise there.
    fn daide_code(&self, province: Province) -> &str {
        match self.map.code(province) {
            "ENG" if self.map.name() == "standard" => "ECH",
            "BOT" if self.map.name() == "standard" => "GOB",
            "LYO" if self.map.name() == "standard" => "GOL",
            code => code,
        }
    }
}
