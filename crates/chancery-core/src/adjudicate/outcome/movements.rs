//! Adjudicates movement phases one after the other, for programs that do it a million times.
//!
//! The results are those of [`movement`](crate::adjudicate::movement); only memory is kept from phase to phase.

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::outcome::findings::Findings;
use crate::adjudicate::{
    Context, EngineId, MovementAdjudication, Resolution, Situation, Solvable, StatefulSolver,
};
use crate::order::{Position, SubmissionRef};

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
        adjudication.tell(context.map, context.terrain, findings, resolution);
    }
}
