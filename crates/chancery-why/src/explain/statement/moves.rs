//! The results of moves, the strengths that they rest on, and by which way an army went.

use crate::explain::proof::Against;
use chancery_core::map::Province;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum MoveResult {
    Succeeded,
    SucceededAgainst(Against),
    Failed,
    Bounced(usize),
    /// Another move to the same province was stronger.
    Beaten(usize),
    LostHeadToHead(usize),
    /// The unit in the way; `was_to_leave` where it was ordered to move.
    FailedAgainst {
        unit: usize,
        was_to_leave: bool,
    },
}

/// The grounds for the result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Grounds {
    /// These units move round in a circle, or change places; then those of them that went by convoy.
    Round { units: Vec<usize>, by_convoy: Vec<usize> },
    /// The unit at the destination left.
    Left { unit: usize, province: Province },
    /// It had enough even if the unit at the destination, which left in the same circle, had stayed.
    EvenIfStayed { unit: usize, attack: u32 },
    /// Nothing stood against it.
    Unopposed,
    /// Where the convoy was disrupted, the written route if it binds, by which moves if each fleet was dislodged, and of one
    /// that was, with which strengths.
    ConvoyDisrupted {
        at: Vec<Province>,
        route: Vec<Province>,
        by: Vec<usize>,
        comparison: Option<Box<Comparison>>,
    },
    /// A paradox took it.
    Paradox,
    /// A unit of its own power did not leave, or met it head to head; the `strengths` of both where the move was not strong
    /// enough against others.
    Own { unit: usize, is_met: bool, strengths: Option<(u32, Figure)> },
    /// The circle of these units could not move, because this move and another stopped each other; with both strengths.
    Barred { by: usize, strengths: Box<(Figure, Figure)>, units: Vec<usize> },
    /// Its strength, against another.
    Compared(Box<Comparison>),
}

/// An attack and what it was compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Comparison {
    pub attack: Figure,
    pub against: (Against, Figure),
    /// The other moves to the same province that stopped the attack as well, each with the same strength.
    pub beside: Vec<(usize, Figure)>,
}

/// A strength, and what of it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Figure {
    pub strength: u32,
    pub aids: Aids,
}

impl Figure {
    pub fn new(strength: u32, aids: Aids) -> Self {
        Self { strength, aids }
    }
}

/// The parts of a strength, or the reason that it is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::explain) enum Aids {
    #[default]
    None,
    /// The supports that were given, those that rest on what is told and are not counted, those that were cut with the
    /// moves that cut them, and those that do not count against a unit of their own power, with that unit.
    Supports {
        given: Vec<usize>,
        without: Vec<usize>,
        cut: Vec<(usize, Vec<usize>)>,
        own: Option<(Vec<usize>, usize)>,
    },
    Powerless(Powerless),
    /// The unit in the province was to move.
    Left(bool),
}

/// The reason why a move prevents nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Powerless {
    ConvoyDisrupted,
    DislodgedBy(usize),
    BeatenHeadToHead,
}

/// Why an army went by convoy to a province that it could have reached by land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) enum ChosenConvoy {
    /// Its own order says so.
    Ordered,
    /// Fleets of its own power were ordered to convoy it.
    OwnFleets(Vec<usize>),
    /// It was to change places with the unit there.
    Exchange,
}

/// By which way an army went by convoy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) enum ConvoyWay {
    /// By its written route, which binds.
    Written,
    /// By one that was open. Why not by land, where it could have; where it had lost fleets, while another way was open.
    Open { chosen: Option<ChosenConvoy>, broken: Vec<Province> },
}

/// Why an army went by land, although fleets were ordered to convoy it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) enum LandReason {
    /// Its own order asks for no convoy, and only that counts.
    Order,
    /// Nor was a fleet of its own power ordered to convoy it, but for these, whose orders are void.
    Intent(Vec<usize>),
}
