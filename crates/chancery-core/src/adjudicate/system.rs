//! A situation as a system of equations.

use crate::adjudicate::algebra::operations::{Algebra, Backup, System};
use crate::adjudicate::algebra::partial::Knowledge;
use crate::adjudicate::algebra::tally::Tally;
use crate::adjudicate::codes::limit::BackupRule;
use crate::adjudicate::situation::presolve::presolve;
use crate::adjudicate::situation::tables::Situation;
use crate::adjudicate::{Set, equations};
use crate::rules::Paradox;

impl<const W: usize> System<W> for Situation<W> {
    fn orders(&self) -> Set<W> {
        self.active()
    }

    #[inline]
    fn eval<M: Algebra<W>>(&self, m: &mut M, u: usize) -> M::Truth {
        equations::order(m, self, u)
    }

    #[inline]
    fn at_first_look(&self, tally: &mut Tally<W>) -> Knowledge<W> {
        presolve(self, self.look_at_cuts(), tally)
    }

    /// Returns how a component is settled: with convoy orders it is a paradox, without them a circular
    /// movement.
    fn backup(&self, component: Set<W>) -> Backup<W> {
        let convoys = component & self.convoys;
        let moves = component & self.live;
        if convoys.is_empty() {
            Backup { rule: BackupRule::CircularMovement, settled: moves, succeed: moves }
        } else if self.rules.paradox.backup() == Paradox::AllHold {
            Backup { rule: BackupRule::AllHold, settled: moves, succeed: Set::EMPTY }
        } else {
            Backup { rule: BackupRule::Szykman, settled: convoys, succeed: Set::EMPTY }
        }
    }
}
