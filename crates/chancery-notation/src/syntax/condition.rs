//! The condition of an order, as a value.

use std::fmt;

use chancery_core::map::{Location, Map, Power, UnitKind};
use chancery_core::order::Canonical;

/// A condition, part by part as it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition(pub Vec<ConditionPart>);

/// A part of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionPart {
    /// The fact, or the term, behind it is not so.
    Not,
    /// The terms on both sides are so. It binds more closely than `Or`.
    And,
    /// One of the terms on both sides is so.
    Or,
    /// A term begins.
    Open,
    /// A term ends.
    Close,
    /// A fact.
    Fact(ConditionFact),
}

/// A fact of a condition: somebody's unit somewhere, what it does, or who owns a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConditionFact {
    /// Whose unit it is, if that is said.
    pub power: Option<Power>,
    /// Whether it is about the writer, and nobody knows who that is.
    pub is_writers: bool,
    /// Whether it is about who owns the place, and not about a unit.
    pub owns: bool,
    /// The type of the unit, if that is said.
    pub kind: Option<UnitKind>,
    /// Where it is.
    pub place: Option<Location>,
    /// Whether the unit retreats, and where it goes, if it goes.
    pub goes: Option<(bool, Location)>,
    /// Whether it is dislodged.
    pub dislodged: bool,
}

impl Canonical for ConditionFact {
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        let short = |power| map.power(power).key.chars().take(3).collect::<String>();
        let goes = self.goes.map(|(retreats, _)| if retreats { "R" } else { "-" }.to_owned());
        let words = [
            self.power.map(short),
            self.is_writers.then(|| "OWN".to_owned()),
            self.owns.then(|| "HAS".to_owned()),
            self.kind.map(|kind| kind.letter().to_string()),
            self.place.map(|at| map.place(at)),
            goes,
            self.goes.map(|(_, to)| map.place(to)),
            self.dislodged.then(|| "DISLODGED".to_owned()),
        ];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

impl Canonical for Condition {
    /// Writes `NOT(FRA A RUH) AND (RUS PRU OR RUS SIL)`.
    fn write(&self, map: &Map, f: &mut dyn fmt::Write) -> fmt::Result {
        let (mut depth, mut before) = (0_usize, None);
        for part in &self.0 {
            let joins = match before {
                None | Some(ConditionPart::Open) => true,
                Some(ConditionPart::Not) => *part != ConditionPart::Not,
                Some(_) => *part == ConditionPart::Close,
            };
            f.write_str(if joins { "" } else { " " })?;
            let is_bare = depth > 0 && before != Some(ConditionPart::Not);
            match part {
                ConditionPart::Not => f.write_str("NOT")?,
                ConditionPart::And => f.write_str("AND")?,
                ConditionPart::Or => f.write_str("OR")?,
                ConditionPart::Open => {
                    depth += 1;
                    f.write_char('(')?;
                }
                ConditionPart::Close => {
                    depth = depth.saturating_sub(1);
                    f.write_char(')')?;
                }
                ConditionPart::Fact(fact) if is_bare => fact.write(map, f)?,
                ConditionPart::Fact(fact) => {
                    f.write_char('(')?;
                    fact.write(map, f)?;
                    f.write_char(')')?;
                }
            }
            before = Some(*part);
        }
        Ok(())
    }
}
