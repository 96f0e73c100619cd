//! Strengths in words: how much, and what each is made of.

use super::names::Names;
use crate::explain::statement::{Aids, Comparison, Figure, Opponent, Powerless};

impl Names<'_> {
    /// Describes what was compared: `2, with the support of A BOH, against 1`.
    pub(super) fn comparison(&self, comparison: &Comparison) -> String {
        let Comparison { attack, against, cut, own } = comparison;
        let comma = if attack.ends_with_clause() { "," } else { "" };
        let mut text = format!("{}{comma}", self.figure(attack));
        for (i, (opponent, figure)) in against.iter().enumerate() {
            text.extend([match i {
                0 => format!(" against {}", self.figure(figure)),
                _ => format!("; and against {}: {}", self.against(*opponent, figure), self.figure(figure)),
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

    /// Names who stands against a move, and says so if that unit was to move and did not leave.
    pub(super) fn against(&self, opponent: Opponent, figure: &Figure) -> String {
        let stayed = if figure.aids == Aids::Left(false) { ", which did not leave" } else { "" };
        match opponent {
            Opponent::Order(u) => self.that_of(u),
            _ => format!("{}{stayed}", self.opponent(opponent)),
        }
    }

    fn figure(&self, figure: &Figure) -> String {
        format!("{}{}", figure.strength, self.aids(&figure.aids))
    }

    fn with_support(&self, given: &[usize]) -> String {
        match given {
            [] => String::new(),
            given => format!(", with the support of {}", self.units(given)),
        }
    }

    fn aids(&self, aids: &Aids) -> String {
        match aids {
            // That a unit did not leave is said beside its name.
            Aids::None | Aids::Left(false) => String::new(),
            Aids::Supports { given, cut, own } => {
                let mut text = self.with_support(given);
                for (support, by) in cut {
                    let (unit, by) = (self.unit(*support), self.attacks(by));
                    text.extend([format!(" (the support of {unit} was cut by {by})")]);
                }
                if let Some((own, against)) = own {
                    let power = &self.map.power(self.units[*against].power).adjective;
                    let (own, against) = (self.units(own), self.unit(*against));
                    text.extend([format!(" (the support of {own} adds nothing: {against} is {power}, too)")]);
                }
                text
            }
            Aids::Powerless(why) => self.powerless(Some(*why)),
            Aids::Left(true) => ", because it left".to_owned(),
        }
    }

    /// Describes why a move prevents nothing.
    pub(super) fn powerless(&self, why: Option<Powerless>) -> String {
        match why {
            None => String::new(),
            Some(Powerless::ConvoyDisrupted) => ", because its convoy was disrupted".to_owned(),
            Some(Powerless::DislodgedBy(u)) => format!(", because {} dislodged it", self.attack(u)),
            Some(Powerless::BeatenHeadToHead) => ", because it was beaten head to head".to_owned(),
        }
    }
}

impl Figure {
    /// Returns whether it ends with a clause after a comma, so that a comma stands behind it, too.
    pub(super) fn ends_with_clause(&self) -> bool {
        match &self.aids {
            Aids::Supports { given, cut, own } => !given.is_empty() && cut.is_empty() && own.is_none(),
            aids => !matches!(aids, Aids::None | Aids::Left(false)),
        }
    }
}
