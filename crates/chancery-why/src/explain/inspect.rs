//! An order at a glance: its strengths and those that it meets, who supports it, what it depends on
//! and what depends on it.

use chancery_core::adjudicate::{
    Context, FinalResolution, MovementAdjudication, NOBODY, Reads, Set, equations,
};
use chancery_core::map::Province;
use chancery_core::order::{Position, SubmissionRef};

/// The width at which orders are inspected: enough for every map.
const W: usize = 16;

/// The kind of a strength; the words are those of [`equations`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StrengthKind {
    /// With what the move attacks the unit at its destination.
    Attack,
    /// With what a move resists the move that it meets head to head.
    Defend,
    /// With what a province resists.
    Hold,
    /// With what a move keeps others out of its destination.
    Prevent,
}

impl StrengthKind {
    /// Returns the word: `attack strength`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack strength",
            Self::Defend => "defend strength",
            Self::Hold => "hold strength",
            Self::Prevent => "prevent strength",
        }
    }
}

/// A support and whether it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Aid {
    /// The supporting unit, as an index into the position's units.
    pub unit: usize,
    /// Whether the support is given.
    pub given: bool,
    /// Whether it counts for this strength; a support that is given may still not count against a
    /// unit of the supporter's own power.
    pub counts: bool,
}

/// One strength with what makes it up.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Strength {
    /// Which strength.
    pub kind: StrengthKind,
    /// Whose: the unit that moves or stays; `None` for an empty province.
    pub unit: Option<usize>,
    /// The province that it is about.
    pub province: Province,
    /// Its value.
    pub value: u32,
    /// The supports that were ordered for it.
    pub aids: Vec<Aid>,
}

/// An order at a glance. Units are indices into the position's units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Inspection {
    /// The unit whose order it is.
    pub unit: usize,
    /// Whether the order has an equation: it is a live move, a matched support or a matched convoy.
    pub active: bool,
    /// Whether it succeeds; for a unit that holds, whether it stays.
    pub succeeds: bool,
    /// The strengths of this order, its own first.
    pub own: Vec<Strength>,
    /// The strengths that it must overcome: what resists, then every rival.
    pub against: Vec<Strength>,
    /// Moves of others that get to the unit, and with what attack strength.
    pub attackers: Vec<Strength>,
    /// Moves that cut its support; none where the engine does not have it cut.
    pub cut_by: Vec<usize>,
    /// The orders whose resolution it depends on.
    pub needs: Vec<usize>,
    /// The orders that depend on its resolution.
    pub needed_by: Vec<usize>,
    /// The orders whose existence alone it depends on: without them its equation were another.
    pub existing: Vec<usize>,
}

/// Inspects the order of one unit in a movement phase.
///
/// `unit` is an index into the position's units.
pub fn inspect<'a>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
    unit: usize,
) -> Inspection {
    let adjudication = MovementAdjudication::<W>::new(context, position, orders);
    Inspector { adjudication: &adjudication, settled: FinalResolution::new(adjudication.solution.succeed) }
        .inspect(unit)
}

struct Inspector<'a> {
    adjudication: &'a MovementAdjudication<W>,
    settled: FinalResolution<W>,
}

impl Inspector<'_> {
    fn inspect(mut self, u: usize) -> Inspection {
        let s = &self.adjudication.situation;
        let active = s.active();
        let (mut own, mut against, mut cut_by) = (Vec::new(), Vec::new(), Vec::new());
        if s.moves().contains(u) {
            own.push(self.moving(StrengthKind::Attack, u));
            if s.live().contains(u) {
                against.extend(self.resisting(u));
                let rivals = s.attackers(s.dest(u)) - Set::one(u);
                against.extend(rivals.iter().map(|r| self.moving(StrengthKind::Prevent, r)));
            }
        } else {
            own.push(self.hold(s.province(u)));
        }
        // By an engine with rules of its own not everything cuts that would by the equations.
        let solution = &self.adjudication.solution;
        if s.supports().contains(u) && !(solution.succeed | solution.undecided).contains(u) {
            cut_by.extend(s.cutters(u).iter().filter(|&a| equations::path(&mut self.settled, s, a)));
            cut_by.extend(s.dislodgers(u) & self.adjudication.solution.succeed);
        }
        let here = s.attackers(s.province(u));
        let attackers = here.iter().map(|a| self.moving(StrengthKind::Attack, a)).collect();
        let reads = |v: usize| equations::order(&mut Reads, s, v).orders();
        let needs = if active.contains(u) { reads(u) } else { Set::EMPTY };
        let needed_by = active.iter().filter(|&v| v != u && reads(v).contains(u)).collect();
        let succeeds = if active.contains(u) {
            self.adjudication.solution.succeed.contains(u)
        } else {
            !here.meets(self.adjudication.solution.succeed)
        };
        Inspection {
            unit: u,
            active: active.contains(u),
            succeeds,
            own,
            against,
            attackers,
            cut_by,
            needs: needs.iter().filter(|&v| v != u).collect(),
            needed_by,
            existing: self.existing(u, needs),
        }
    }

    /// Returns the orders that the equation of `u` speaks of without reading their resolution.
    fn existing(&self, u: usize, needs: Set<W>) -> Vec<usize> {
        let s = &self.adjudication.situation;
        let mut named = Set::EMPTY;
        if s.live().contains(u) {
            named |= s.attackers(s.dest(u));
            if s.occupant(u) != NOBODY {
                named.insert(s.occupant(u) as usize);
            }
        } else if s.supports().contains(u) {
            named |= s.cutters(u) | s.dislodgers(u);
        }
        ((named & s.active()) - needs - Set::one(u)).iter().collect()
    }

    fn moving(&mut self, kind: StrengthKind, u: usize) -> Strength {
        let s = &self.adjudication.situation;
        let m = &mut self.settled;
        let value = match kind {
            StrengthKind::Attack if s.live().contains(u) => equations::attack_strength(m, s, u),
            StrengthKind::Prevent if s.live().contains(u) => equations::prevent_strength(m, s, u),
            StrengthKind::Defend => equations::defend_strength(m, s, u),
            _ => 0,
        };
        let counted = if kind == StrengthKind::Attack { self.counted(u) } else { s.supporters(u) };
        let aids = self.aids(s.supporters(u), if value == 0 { Set::EMPTY } else { counted });
        Strength { kind, unit: Some(u), province: Province(s.dest(u)), value, aids }
    }

    /// Returns the supports that count for the attack of `u`: all if the destination's unit leaves, else
    /// those of powers that do not own it.
    fn counted(&mut self, u: usize) -> Set<W> {
        let s = &self.adjudication.situation;
        let all = s.supporters(u);
        let occupant = s.occupant(u);
        if occupant == NOBODY || equations::vacated(&mut self.settled, s, u) {
            return all;
        }
        all - s.of_power(s.unit(occupant as usize).power)
    }

    fn resisting(&mut self, u: usize) -> Option<Strength> {
        let s = &self.adjudication.situation;
        if equations::head_to_head(&mut self.settled, s, u) {
            return Some(self.moving(StrengthKind::Defend, s.occupant(u) as usize));
        }
        (s.occupant(u) != NOBODY).then(|| self.hold(s.dest(u)))
    }

    fn hold(&mut self, province: u16) -> Strength {
        let s = &self.adjudication.situation;
        let value = equations::hold_strength(&mut self.settled, s, province);
        let unit = s.unit_in(province);
        let holding = unit.filter(|&u| !s.moves().contains(u));
        let supporters = holding.map_or(Set::EMPTY, |u| s.supporters(u));
        let aids = self.aids(supporters, supporters);
        Strength { kind: StrengthKind::Hold, unit, province: Province(province), value, aids }
    }

    fn aids(&self, supporters: Set<W>, counted: Set<W>) -> Vec<Aid> {
        let given = self.adjudication.solution.succeed;
        let aid = |unit: usize| {
            let given = given.contains(unit);
            Aid { unit, given, counts: given && counted.contains(unit) }
        };
        supporters.iter().map(aid).collect()
    }
}
