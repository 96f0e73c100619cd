//! Adjudicates movement phases one after the other, for programs that do it a million times.
//!
//! The results are those of [`movement`](crate::adjudicate::movement); only memory is kept from phase to phase.

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::outcome::findings::{Findings, driven_out};
use crate::adjudicate::outcome::movement::units_after;
use crate::adjudicate::solution::Solution;
use crate::adjudicate::submissions::heard;
use crate::adjudicate::{
    Context, EngineId, MovementAdjudication, Resolution, Situation, Solvable, StatefulSolver, Terrain,
};
use crate::map::Unit;
use crate::order::{Order, Position, SubmissionRef};
use crate::rules::Rules;

/// Adjudicates movement phases, and uses the memory of earlier ones again.
#[derive(Default)]
pub struct MovementAdjudicator {
    narrow: Option<Kept<1>>,
    wide: Option<Kept<16>>,
}

/// The memory for sets of units of one width.
struct Kept<const W: usize> {
    engine: EngineId,
    solver: StatefulSolver<W>,
    adjudication: MovementAdjudication<W>,
    findings: Findings<W>,
}

impl MovementAdjudicator {
    /// Adjudicates a movement phase as [`movement`](crate::adjudicate::movement) does, and uses the memory of the
    /// resolution again.
    ///
    /// ```
    /// use chancery_core::adjudicate::{MovementAdjudicator, Resolution};
    /// use chancery_core::{Context, Position, Rules, Terrain, movement, standard};
    /// use chancery_notation::{Reader, ReadingContext};
    ///
    /// let (map, rules) = (standard(), Rules::default());
    /// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
    /// let (context, reader) = (Context::new(&map, &terrain, &rules), Reader::new(&map));
    /// let (mut adjudicator, mut resolution) = (MovementAdjudicator::default(), Resolution::default());
    /// for text in ["A Par - Bur", "A Mar - Bur\nA Par - Bur"] {
    ///     let orders = reader.read(&ReadingContext::new(&position, &rules), text).submission();
    ///     adjudicator.adjudicate(context, &position, &orders, &mut resolution);
    ///     assert_eq!(resolution, movement(context, &position, &orders));
    /// }
    /// ```
    pub fn adjudicate<'a>(
        &mut self,
        context: Context<'_>,
        position: &Position,
        orders: impl Into<SubmissionRef<'a>>,
        resolution: &mut Resolution,
    ) {
        let orders = orders.into();
        let Self { narrow, wide } = self;
        at_width!(context.terrain.room(position.units.len()), kept in [narrow, wide] => {
            Kept::of(kept, context.engine).adjudicate(context, position, orders, resolution);
        });
    }
}

impl<const W: usize> Kept<W>
where
    Situation<W>: Solvable<W>,
{
    /// Returns the memory for this engine.
    fn of(kept: &mut Option<Self>, engine: EngineId) -> &mut Self {
        if kept.as_ref().is_none_or(|kept| kept.engine != engine) {
            *kept = None;
        }
        kept.get_or_insert_with(|| Self {
            engine,
            solver: engine.keep(),
            adjudication: MovementAdjudication::default(),
            findings: Findings::default(),
        })
    }

    fn adjudicate(
        &mut self,
        context: Context<'_>,
        position: &Position,
        orders: SubmissionRef<'_>,
        resolution: &mut Resolution,
    ) {
        let Self { solver, adjudication, findings, .. } = self;
        adjudication.renew(context, position, orders, solver);
        adjudication.describe(context.map, context.terrain, findings, resolution);
    }
}

/// A situation of a width for which this crate is compiled.
pub trait CompiledWidth<const W: usize>: Solvable<W> {
    /// Builds the situation as [`Situation::build`] does.
    fn build_compiled(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]);

    /// Finds the reasons of a solution as [`Findings::find`] does.
    fn find_compiled(&self, terrain: &Terrain, solution: &Solution<W>, findings: &mut Findings<W>);
}

macro_rules! compiled {
    ($($W:literal)+) => {
        $(impl CompiledWidth<$W> for Situation<$W> {
            fn build_compiled(&mut self, terrain: &Terrain, rules: &Rules, units: &[Unit], orders: &[Order]) {
                self.build(terrain, rules, units, orders);
            }

            fn find_compiled(&self, terrain: &Terrain, solution: &Solution<$W>, findings: &mut Findings<$W>) {
                findings.find(terrain, self, solution);
            }
        })+
    };
}

compiled!(1 16);

impl MovementAdjudication<1> {
    /// Adjudicates as [`MovementAdjudication::new`] does, on a board of at most 64 units.
    pub fn narrow(context: Context<'_>, position: &Position, orders: SubmissionRef<'_>) -> Self {
        Self::new(context, position, orders)
    }
}

/// One who tells where units will stand.
pub struct Forecaster<'a> {
    context: Context<'a>,
    memory: MovementAdjudicator,
}

impl<'a> Forecaster<'a> {
    /// Makes one for this context, with nothing remembered yet.
    pub fn new(context: Context<'a>) -> Self {
        Self { context, memory: MovementAdjudicator::default() }
    }

    /// Returns the order that a unit, by its number, acts on if it is given this one alone, by the rules of the
    /// house.
    ///
    /// The units stand in different provinces of the context's map, and there are at most 1,024 of them.
    pub fn heard(&mut self, units: &[Unit], unit: usize, order: Order) -> Order {
        let Self { context, memory: MovementAdjudicator { narrow, wide } } = self;
        at_width!(context.terrain.room(units.len()), kept in [narrow, wide] => {
            let situation = &mut Kept::of(kept, context.engine).adjudication.situation;
            situation.survey(context.terrain, context.rules, units);
            heard(*context, situation, unit, order)
        })
    }

    /// Puts the units that are on the board after the phase into `after`, in the order in which they were. Units that
    /// are driven out are not among them.
    ///
    /// There is one order for each unit, as it is [`heard`](Self::heard).
    pub fn after(&mut self, units: &[Unit], orders: &[Order], after: &mut Vec<Unit>) {
        let Self { context, memory: MovementAdjudicator { narrow, wide } } = self;
        at_width!(context.terrain.room(units.len()), kept in [narrow, wide] => {
            let Kept { adjudication: MovementAdjudication { situation, solution, .. }, solver, .. } =
                Kept::of(kept, context.engine);
            situation.build(context.terrain, context.rules, units, orders);
            solver(situation, solution);
            let dislodged = driven_out(situation, solution.succeed).map(|(victim, _)| victim).collect();
            after.clear();
            after.extend(units_after(situation, solution.succeed, dislodged));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjudicate::{Engines, NoTrace, Set};
    use crate::map::{Map, standard};
    use crate::order::{GivenOrder, Piece};

    /// Reads `A VEN - TRI` and `A MUN S A VEN - TYR`.
    fn given(map: &Map, position: &Position, text: &str) -> GivenOrder<Order> {
        let words: Vec<&str> = text.split(' ').collect();
        let at = |place: &str| map.locations().find(|&l| map.place(l) == place).unwrap();
        let standing = |place: &str| *position.units.iter().find(|u| u.at == at(place)).unwrap();
        let unit = standing(words[1]);
        let order = match words[2..] {
            ["-", to] => Order::Move { to: at(to), via: false },
            ["S", _, supported, "-", to] => {
                Order::Support { unit: standing(supported).into(), to: Some(at(to)) }
            }
            _ => panic!("an order to move or to support it: {text}"),
        };
        GivenOrder { by: unit.power, unit: Piece::from(unit), order }
    }

    #[test]
    fn a_kept_engine_finds_what_a_new_one_finds() {
        let (map, rules) = (standard(), Rules::default());
        let (terrain, position) = (Terrain::new(&map), Position::start(&map));
        let seasons = [
            "A VIE - TYR\nA VEN - TYR\nA ROM - VEN\nA MUN S A VEN - TYR",
            "A VIE - TRI\nF TRI - VEN\nA VEN - TRI\nA BUD - VIE\nA PAR - BUR\nA MUN - BUR\nA MAR S A PAR - BUR",
            "A BER - MUN\nA MUN - KIE\nF KIE - BER\nA PAR - BUR",
        ];
        for engine in Engines::CORE.all() {
            let mut kept = engine.keep::<1>();
            for text in seasons {
                let given: Vec<_> = text.lines().map(|line| given(&map, &position, line)).collect();
                let context = Context { engine: *engine, ..Context::new(&map, &terrain, &rules) };
                let adjudication = MovementAdjudication::narrow(context, &position, (&given).into());
                let typed: Vec<Order> =
                    (0..position.units.len()).map(|u| adjudication.situation.order(u)).collect();
                let mut situation = Situation::<1>::default();
                situation.build_compiled(&terrain, &rules, &position.units, &typed);
                let (mut old, mut new) = (Solution::default(), Solution::default());
                kept(&situation, &mut old);
                engine.solve(&situation, &mut new, &mut NoTrace);
                assert_eq!(old.succeed, new.succeed, "{engine}: {text}");
                assert!(!engine.is_exact() || old.succeed != Set::EMPTY, "{engine}: {text}");
                assert_eq!(adjudication.solution.succeed, new.succeed, "{engine}: {text}");
                let (mut found, mut expected) = (Findings::default(), Findings::default());
                situation.find_compiled(&terrain, &old, &mut found);
                expected.find(&terrain, &situation, &new);
                assert_eq!(found.all(), expected.all(), "{engine}: {text}");
            }
        }
    }
}
