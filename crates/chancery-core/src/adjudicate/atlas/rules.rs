//! The resolution rules that Booijink's results go back to (sections 1.2.3 and 1.2.4).
//!
//! His numbers; our words. Rules 1 to 22 are the rulebook's, rule 8 he leaves out as a matter of
//! notation, rules 23 and 24 are his own.

use crate::adjudicate::Reason;

/// The rules by their numbers, from 1.
pub const RULES: &[&str] = &[
    "an order without support has the same strength as any other",
    "an area holds one unit at a time",
    "moves with equal support into one area all fail",
    "a standoff dislodges nobody from the area it takes place in",
    "one unit that stays can stop a column",
    "two units do not trade places without a convoy",
    "three or more units can follow each other round",
    "a unit that does not move is supported by naming its area (left out by him)",
    "a support for a move must match the move",
    "a dislodged unit can still cause a standoff elsewhere",
    "a dislodged unit, even supported, has no effect on the area that its attacker came from",
    "no power dislodges its own unit or supports that",
    "an attack cuts a support, unless it comes from the area that the support is given into",
    "a support is cut if its unit is dislodged",
    "a unit that is dislodged from one side can still cut a support on the other",
    "a power's attack on its own unit cuts no support",
    "a convoy fails if a fleet that it needs is dislodged",
    "a convoyed army that meets a standoff stays where it was",
    "two units can trade places if at least one goes by convoy",
    "with several convoy routes one open route is enough",
    "a convoyed army does not cut a support for an attack on a fleet that it needs",
    "with another route open it does cut a support for an attack on a fleet of a route that it does not need",
    "a move neither cuts nor dislodges a support that decides whether the move can be made",
    "moves in a paradox fail, and supports and convoys in it succeed",
];

impl Reason {
    /// The numbers of Booijink's rules that the reason by itself goes back to; `booijink_rules` sees the
    /// rest of the board as well.
    pub const fn booijink(self) -> &'static [u8] {
        match self {
            Self::Bounced => &[2],
            Self::HeadToHead => &[6],
            Self::SelfDislodgement => &[12],
            Self::ConvoyDisrupted | Self::FleetDislodged => &[17],
            Self::CutByAttack => &[13],
            Self::CutByDislodgement => &[14],
            Self::Sustained => &[23],
            _ => &[],
        }
    }
}
