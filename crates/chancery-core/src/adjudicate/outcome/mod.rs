//! The outcome of a phase: results, reasons, dislodged units, the board after.

use crate::adjudicate::codes::Verdict;
use crate::adjudicate::{BackupRule, Limit, Reason};
use crate::map::{Location, Map, Province, Unit};
use crate::order::{DislodgedUnit, GivenOrder, Order, Routes, Submission, with_route};

pub(in crate::adjudicate) mod adjustments;
pub(in crate::adjudicate) mod findings;
pub(in crate::adjudicate) mod movement;
pub(in crate::adjudicate) mod movements;
pub(in crate::adjudicate) mod retreats;

/// The fate of a unit that was driven out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Fate {
    /// It must retreat.
    Dislodged,
    /// It has no retreat and leaves the board.
    Destroyed,
}

crate::named!(Fate, word);

impl Fate {
    /// Returns whether a result says as much.
    pub const fn is_said_by(self, verdict: Verdict) -> bool {
        matches!(
            (self, verdict),
            (Self::Dislodged, Verdict::Dislodged) | (Self::Destroyed, Verdict::Destroyed)
        )
    }
}

/// An order and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry<O> {
    /// The unit, where there is one: for a build the new one.
    pub unit: Option<Unit>,
    /// The order, with coasts and unit types as they were understood.
    pub ordered: GivenOrder<O>,
    /// The place of the order among those handed in; `None` if the unit was given none.
    pub source: Option<usize>,
    /// The units from whose orders the order was deduced, where the unit was given none (DATC 4.E.3).
    pub implied_by: Vec<Unit>,
    /// The result.
    pub verdict: Verdict,
    /// The reason that decided it, where there is more to say.
    pub reason: Option<Reason>,
    /// The units that the reason speaks of.
    pub with: Vec<Unit>,
    /// Whether the unit was driven out.
    pub fate: Option<Fate>,
}

impl<O> Entry<O> {
    /// Returns an entry that has a result and no reason.
    pub fn new(unit: Option<Unit>, ordered: GivenOrder<O>, source: Option<usize>, verdict: Verdict) -> Self {
        let (implied_by, with) = (Vec::new(), Vec::new());
        Self { unit, ordered, source, implied_by, verdict, reason: None, with, fate: None }
    }

    /// Returns whether there is an order: one that was handed in, or that others imply.
    pub fn is_ordered(&self) -> bool {
        self.source.is_some() || !self.implied_by.is_empty()
    }
}

/// The outcome of a phase of retreats or of adjustments.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PhaseResolution<O> {
    /// The orders that were carried out or tried, and what the rules did where none was given.
    pub entries: Vec<Entry<O>>,
    /// Orders that were refused or are superfluous.
    pub refused: Vec<Entry<O>>,
    /// The units on the board after the phase.
    pub after: Vec<Unit>,
}

/// A dislodged unit and where it may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Driven {
    /// The unit and where its attacker came from.
    pub dislodged: DislodgedUnit,
    /// Who dislodged it.
    pub by: Unit,
    /// Where it may retreat to.
    pub retreats: Vec<Location>,
}

/// A component of orders that the equations alone did not settle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndecidedComponent {
    /// The units whose orders are in the component, as indices into the position's units.
    pub orders: Vec<usize>,
    /// How many resolutions satisfy the equations; `None` if the engine did not count them.
    pub resolutions: Option<usize>,
    /// The first of them: the indices of the orders that succeed.
    pub found: Vec<Vec<usize>>,
    /// The rule that chose.
    pub rule: Option<BackupRule>,
    /// The choice for paradoxes that came first and left the component: `4.A.2=a`, `4.A.2=b` or `4.A.2=c`.
    pub left_by: Option<&'static str>,
}

/// Orders that an engine met and left as they were.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnsettledOrders {
    /// The units whose orders they are, as indices into the position's units.
    pub orders: Vec<usize>,
    /// The limit at which the engine gave up; `None` if the orders depend on each other in a cycle, which the
    /// engine does not resolve.
    pub limit: Option<Limit>,
}

/// The outcome of a movement phase.
///
/// ```
/// use chancery_core::{Context, Position, Rules, Terrain, Verdict, movement, standard};
/// use chancery_notation::{Reader, ReadingContext};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let text = "Austria: A Vie - Gal\nRussia: A War - Gal";
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
/// let resolution = movement(Context::new(&map, &terrain, &rules), &position, &orders);
/// let failed = resolution.entries.iter().filter(|entry| entry.verdict == Verdict::Fails).count();
/// let vacant: Vec<&str> = resolution.contested.iter().map(|&province| map.code(province)).collect();
/// assert_eq!((failed, vacant), (2, vec!["GAL"]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Resolution {
    /// One entry for each unit, in the order of the position's units.
    pub entries: Vec<Entry<Order>>,
    /// Orders that were refused or are superfluous.
    pub refused: Vec<Entry<Order>>,
    /// Units that were driven out and have a retreat or not, in the order of the position's units.
    pub driven: Vec<Driven>,
    /// Provinces that a standoff left vacant.
    pub contested: Vec<Province>,
    /// The units on the board after the phase, without those that were driven out.
    pub after: Vec<Unit>,
    /// The components that were met.
    pub components: Vec<UndecidedComponent>,
    /// The orders that the engine met and left as they were.
    pub unsettled: Vec<UnsettledOrders>,
    /// The stage that decided the last order, if the engine works in stages.
    pub stage: Option<&'static str>,
    /// The remarks of the orders on how armies go, by the places of their entries, those of the refused
    /// behind the others, as far as they count by the house rules: the routes of convoys (DATC 4.A.6), and
    /// `by land` (DATC 4.A.3).
    pub routes: Routes,
    /// The provinces of units for which something was written that does not count, as they were handed in.
    pub spoken_for: Vec<Province>,
}

impl Resolution {
    /// Returns the orders that the units were given, as they were understood; by the same rules they have the same
    /// results. If none of several for a unit counts, it has all of these, because it is not without an order then
    /// (DATC 4.D.3).
    pub fn given(&self) -> Submission {
        let mut given = Submission { spoken_for: self.spoken_for.clone(), ..Submission::default() };
        let counting = self.entries.iter().enumerate().filter(|(_, e)| e.source.is_some());
        let void = (self.entries.len()..).zip(&self.refused);
        let void = void.filter(|(_, e)| e.reason == Some(Reason::SeveralOrders));
        for (at, entry) in counting.chain(void) {
            given.push(entry.ordered, self.routes.way(at));
        }
        given
    }

    /// Returns the order of the entry at this place, those of the refused behind the others, in canonical notation
    /// with what counts of how the army goes: `A YOR - NTH - BEL`.
    pub fn order_text(&self, map: &Map, at: usize) -> Option<String> {
        let entry = self.entries.iter().chain(&self.refused).nth(at)?;
        Some(with_route(map, &entry.ordered, self.routes.way(at)))
    }

    /// Returns the unit that won where the move of an entry failed: the one among those that its reason speaks of whose
    /// own move succeeded by the rules. If there is none, the move met as much strength as it had.
    pub fn beaten_by(&self, entry: &Entry<Order>) -> Option<Unit> {
        let met: &[Unit] = match entry.reason {
            Some(Reason::Bounced | Reason::HeadToHead) => &entry.with,
            _ => &[],
        };
        let won = |other: &&Entry<Order>| {
            let by_the_rules = other.verdict == Verdict::Succeeds && other.reason != Some(Reason::Overruled);
            by_the_rules && other.unit.is_some_and(|unit| met.contains(&unit))
        };
        self.entries.iter().find(won)?.unit
    }

    /// Returns the dislodged units that have a retreat.
    pub fn retreating(&self) -> impl Iterator<Item = &Driven> {
        self.driven.iter().filter(|d| !d.retreats.is_empty())
    }
}
