//! An order of a phase of any kind, as a value.

use std::fmt;

use chancery_core::map::{Map, Power, Province};
use chancery_core::order::{
    Adjustment, Canonical, ConvoyRoute, GivenOrder, Order, Piece, Retreat, TravelMode, with_route,
};
use chancery_notation::{ReadOrder, SheetStatement, StyledOrder, Writer};
use chancery_why::words::Act;

/// An order of a phase of any kind, whoever gave it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhaseOrder {
    /// Of a movement phase.
    Movement {
        /// The unit that is ordered.
        unit: Piece,
        /// The order that it is given.
        order: Order,
        /// The seas of the route of its convoy that the order names.
        seas: Vec<Province>,
        /// How the army goes.
        means: TravelMode,
    },
    /// Of a dislodged unit.
    Retreat(Piece, Retreat),
    /// Of an adjustment phase.
    Adjustment(Adjustment),
    /// For another kind of phase than the one in which it was sent.
    OutOfPhase(Box<ReadOrder>),
}

impl PhaseOrder {
    /// Makes an order of a movement phase with what it says of how the army goes.
    pub fn movement(unit: Piece, order: Order, way: ConvoyRoute<'_>) -> Self {
        Self::Movement { unit, order, seas: way.seas.to_vec(), means: way.means }
    }

    /// Returns what was read, if it is an order of a phase; of several retreats the first.
    pub fn read(order: &ReadOrder) -> Option<Self> {
        match &order.given {
            SheetStatement::Movement(unit, given) => Some(Self::movement(*unit, *given, order.remarks.way())),
            SheetStatement::Retreat(unit, given) => Some(Self::Retreat(*unit, *given.first()?)),
            SheetStatement::Adjustment(given) => Some(Self::Adjustment(*given)),
            _ => None,
        }
    }

    /// Returns the unit that the order names: for a build the one to be built.
    pub fn piece(&self) -> Option<Piece> {
        match self {
            Self::Movement { unit, .. } | Self::Retreat(unit, _) => Some(*unit),
            Self::Adjustment(Adjustment::Build(piece) | Adjustment::Remove(piece)) => Some(*piece),
            Self::Adjustment(Adjustment::Waive) => None,
            Self::OutOfPhase(order) => order.given.mover(),
        }
    }

    /// Returns what the order tells the unit to do. A unit with an order for another kind of phase holds.
    pub fn act(&self) -> Act {
        match self {
            Self::Movement { order, .. } => (*order).into(),
            Self::Retreat(_, retreat) => (*retreat).into(),
            Self::Adjustment(adjustment) => (*adjustment).into(),
            Self::OutOfPhase(_) => Act::Hold,
        }
    }

    /// Writes it in a style, as `by` gave it. An order for another kind of phase is canonical in every style.
    pub fn styled(&self, writer: &Writer<'_>, by: Power) -> StyledOrder {
        match self {
            &Self::Movement { unit, order, ref seas, means } => {
                writer.movement(&GivenOrder { by, unit, order }, ConvoyRoute { seas, means })
            }
            &Self::Retreat(unit, order) => writer.retreat(&GivenOrder { by, unit, order }),
            &Self::Adjustment(order) => writer.adjustment(by, order),
            Self::OutOfPhase(_) => StyledOrder::whole(self.canonical(writer.map)),
        }
    }
}

impl Canonical for PhaseOrder {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        // Canonical notation does not say who gave an order.
        let by = Power(0);
        match self {
            &Self::Movement { unit, order, ref seas, means } => {
                let way = ConvoyRoute { seas, means };
                if way.is_unsaid() {
                    return GivenOrder { by, unit, order }.write(map, f);
                }
                f.write_str(&with_route(map, &GivenOrder { by, unit, order }, way))
            }
            &Self::Retreat(unit, order) => GivenOrder { by, unit, order }.write(map, f),
            Self::Adjustment(order) => order.write(map, f),
            Self::OutOfPhase(order) => f.write_str(&order.in_full(map)),
        }
    }
}
