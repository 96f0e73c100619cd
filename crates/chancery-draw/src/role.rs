//! What a cell's colour means. A theme turns roles into colours; a drawing never names one.

use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Power, PowerInfo};

/// The outcome of an order, as far as the scene knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Not adjudicated, or not to be shown yet.
    #[default]
    Open,
    /// It succeeds.
    Succeeds,
    /// It fails.
    Fails,
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Undecided => Self::Open,
            good if good.is_good() => Self::Succeeds,
            _ => Self::Fails,
        }
    }
}

/// The role of an ink or a paper.
///
/// ```
/// use chancery_draw::{Outcome, Palette, Role};
///
/// let dark = Palette::builtin("dark").expect("the program carries it");
/// let (succeeds, fails) = (Role::Move(Outcome::Succeeds), Role::Move(Outcome::Fails));
/// assert_eq!(fails.name(), "move-fails");
/// assert_ne!(dark.colour(succeeds), dark.colour(fails));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Role {
    /// Outside the map: the surface's own paper and ink.
    #[default]
    Plain,
    /// Paper: open sea.
    Sea,
    /// Paper: land that nobody owns.
    Land,
    /// Paper: land that no unit may enter.
    Impassable,
    /// Paper: land that a power owns.
    Owned(Power),
    /// Ink: a border between two provinces of the same element.
    Border,
    /// Ink: a coastline.
    Coast,
    /// Ink: waves, where colour does not tell sea from land.
    Wave,
    /// Ink: a province's code on land.
    Label,
    /// Ink: a province's code at sea.
    SeaLabel,
    /// Ink: the mark of a supply centre.
    Centre,
    /// Ink: a unit of a power.
    Unit(Power),
    /// Ink: a unit that was driven out and must retreat.
    Dislodged(Power),
    /// Ink: a move or a retreat.
    Move(Outcome),
    /// Ink: a support.
    Support(Outcome),
    /// Ink: a convoy.
    Convoy(Outcome),
    /// Ink: a unit that is built.
    Build,
    /// Ink: a unit that is removed or disbanded.
    Remove,
    /// Ink: the border of the province that is selected.
    Selected,
    /// Paper: the code of a province that is pointed out.
    Highlight,
    /// Paper: the code of a province that is pointed out less.
    #[strum(serialize = "highlight-far")]
    Far,
    /// Ink: a sign in a province.
    Sign,
}

impl Role {
    /// Returns the name of the role in a theme file, such as `move-fails`; a power's roles are named by its
    /// number alone (`owned`, `unit`, `dislodged`), for the theme has a list of colours for powers.
    pub fn name(self) -> &'static str {
        match self {
            Self::Move(Outcome::Succeeds) => "move-succeeds",
            Self::Move(Outcome::Fails) => "move-fails",
            Self::Support(Outcome::Succeeds) => "support-succeeds",
            Self::Support(Outcome::Fails) => "support-fails",
            Self::Convoy(Outcome::Succeeds) => "convoy-succeeds",
            Self::Convoy(Outcome::Fails) => "convoy-fails",
            _ => self.into(),
        }
    }

    /// Returns the power whose role it is.
    pub const fn power(self) -> Option<Power> {
        match self {
            Self::Owned(power) | Self::Unit(power) | Self::Dislodged(power) => Some(power),
            _ => None,
        }
    }
}

/// Returns the letter that follows `A` or `F` in a unit: the power's own, in lower case.
pub fn unit_letter(power: &PowerInfo) -> char {
    power.letter.to_ascii_lowercase()
}
