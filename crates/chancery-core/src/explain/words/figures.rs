//! Strengths in words: how much, and what each is made of.

use super::names::Names;
use crate::explain::statement::{Aids, Comparison, Figure, OwnAttack, Powerless};

impl Names<'_> {
    /// Describes what was compared: `2, with the support of A BOH, against 1`.
    pub(super) fn comparison(&self, comparison: &Comparison) -> String {
        let Comparison { attack, against, cut, own } = comparison;
        let comma = if attack.ends_with_clause() { "," } else { "" };
        let mut text = format!("{}{comma}", self.figure(attack));
        for (i, (opponent, figure)) in against.iter().enumerate() {
            let figure = self.figure(figure);
            text.extend([match i {
                0 => format!(" against {figure}"),
                _ => format!("; and against {}: {figure}", self.opponent(*opponent)),
            }]);
        }
        for (support, from) in cut {
            let (unit, from) = (self.unit(*support), self.provinces(from));
            text.extend([format!("; the support of {unit} was cut from {from}")]);
        }
        for support in own {
            text.extend([format!(
                "; the support of {} does not count against its own power",
                self.unit(*support)
            )]);
        }
        text
    }

    fn figure(&self, figure: &Figure) -> String {
        match figure {
            Figure::Exactly(strength, aids) => format!("{strength}{}", self.aids(aids)),
            Figure::AtLeast(least, given) => format!("at least {least}{}", self.with_support(given)),
            Figure::AtMost { most, given, open } => {
                let (with, open) = (self.with_support(given), self.units(open));
                format!("at most {most}{with}, whether the support of {open} is given or not")
            }
            Figure::Bound(most) => format!("at most {most}"),
            Figure::BoundIfItStays(most) => format!("at most {most}, whether it left or not"),
            Figure::OnOwnUnit { unit, most: 0, .. } => {
                format!("0, for {}, of its own power, did not leave", self.unit(*unit))
            }
            Figure::OnOwnUnit { unit, most, with } => {
                let with = match with {
                    OwnAttack::Alone => String::new(),
                    OwnAttack::Supports(given) => self.with_support(given),
                    OwnAttack::EverySupport => ", were every support given".to_owned(),
                };
                format!("at most {most}{with}, whether {} left or not", self.unit(*unit))
            }
        }
    }

    fn with_support(&self, given: &[usize]) -> String {
        match given {
            [] => String::new(),
            given => format!(", with the support of {}", self.units(given)),
        }
    }

    fn aids(&self, aids: &Aids) -> String {
        match aids {
            Aids::None => String::new(),
            Aids::Supports { given, cut, own } => {
                let mut text = self.with_support(given);
                for (support, by) in cut {
                    let (unit, by) = (self.unit(*support), self.orders(by));
                    text.extend([format!(" (the support of {unit} was cut by {by})")]);
                }
                if let Some((own, against)) = own {
                    let (own, against) = (self.units(own), self.unit(*against));
                    text.extend([format!(
                        " (the support of {own} does not count against {against}, a unit of its own power)"
                    )]);
                }
                text
            }
            Aids::Powerless(why) => self.powerless(Some(*why)),
            Aids::Left(true) => ", for it left".to_owned(),
            Aids::Left(false) => ", for it did not leave".to_owned(),
        }
    }

    /// Describes why a move prevents nothing.
    pub(super) fn powerless(&self, why: Option<Powerless>) -> String {
        match why {
            None => String::new(),
            Some(Powerless::ConvoyDisrupted) => ", for its convoy was disrupted".to_owned(),
            Some(Powerless::DislodgedBy(u)) => format!(", for {} dislodged it", self.order(u)),
            Some(Powerless::BeatenHeadToHead) => ", for it was beaten head to head".to_owned(),
        }
    }
}

impl Figure {
    /// Returns whether it ends with a clause after a comma, so that a comma stands behind it, too.
    fn ends_with_clause(&self) -> bool {
        match self {
            Self::Exactly(_, Aids::Supports { given, cut, own }) => {
                !given.is_empty() && cut.is_empty() && own.is_none()
            }
            Self::Exactly(_, aids) => *aids != Aids::None,
            Self::AtLeast(_, given) => !given.is_empty(),
            Self::AtMost { .. } | Self::BoundIfItStays(_) | Self::OnOwnUnit { .. } => true,
            Self::Bound(_) => false,
        }
    }
}
