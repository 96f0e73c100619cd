//! The rules that settle what the equations leave open.

/// The rule that settles a component which the equations do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BackupRule {
    /// All moves of a circular movement succeed (rulebook 2000, page 9).
    CircularMovement,
    /// The convoys in a paradox fail (DATC 4.A.2, choice f).
    Szykman,
    /// Every move of a paradox's component fails (DATC 4.A.2, choice d).
    AllHold,
    /// A support is never cut by a move that depends on the failure of that support (Booijink's rule 23).
    SupportsSustain,
    /// Moves in a paradox fail, supports and convoys in it succeed (Booijink's rule 24).
    ParadoxicalMoves,
}

crate::named!(BackupRule, code);
