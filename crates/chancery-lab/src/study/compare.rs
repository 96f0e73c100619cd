//! Engines set against the reference on thousands of positions, and the smallest positions on which
//! they differ.

use super::OrderedPosition;
use chancery_core::adjudicate::{
    BackupRule, Cases, CompiledWidth as _, EngineId, FinalResolution, NOBODY, NoTrace, Set, Situation,
    Solution, System, Terrain, equations,
};
use chancery_core::map::Unit;
use chancery_core::order::Order;
use chancery_core::rules::Rules;

/// Positions, and orders in them by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Positions.
    pub positions: u64,
    /// Moves.
    pub moves: u64,
    /// Supports.
    pub supports: u64,
    /// Convoys.
    pub convoys: u64,
}

/// An engine's score over many positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The engine.
    pub engine: EngineId,
    /// Positions on which it agreed.
    pub agreed: u64,
    /// Positions on which it differed, and the orders that it gave another result.
    pub differed: Tally,
    /// Positions on which it left orders undecided and differed in none, and all orders that it left
    /// undecided.
    pub undecided: Tally,
    /// The first seeds on which it differed.
    pub seeds: Vec<u64>,
}

/// The dissent of an engine from the reference on one position, by unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dissent {
    /// Orders that it gave another result.
    pub differ: Set<1>,
    /// Orders that it did not decide.
    pub undecided: Set<1>,
}

/// The number of positions with what makes adjudication hard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Interactions {
    /// All positions.
    pub positions: u64,
    /// Positions with a cut support.
    pub cuts: u64,
    /// Positions with a head-to-head battle.
    pub head_to_head: u64,
    /// Positions with a beleaguered garrison: a unit that stays because its attackers stand each
    /// other off with more strength than it has.
    pub beleaguered: u64,
    /// Positions with a dislodged unit.
    pub dislodged: u64,
    /// Positions with a circular movement.
    pub circular: u64,
    /// Positions with a convoy paradox.
    pub paradoxes: u64,
}

/// The result of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// One score for each engine.
    pub scores: Vec<Score>,
    /// The interactions in the positions.
    pub interactions: Interactions,
}

/// Solves one situation after the other with any engine.
///
/// ```
/// use chancery_core::{EngineId, Rules, Terrain, standard};
/// use chancery_lab::study::{Bench, Generator, generate};
///
/// let map = standard();
/// let terrain = Terrain::new(&map);
/// let mut bench = Bench::new(&terrain, Rules::default());
/// let make = |seed| generate(&map, Generator::Clusters, seed);
/// let engines = [EngineId::default(), EngineId::RECURSIVE];
/// let scores = bench.compare(&make, 0..200, &engines, 1, &|| false).scores;
/// assert_eq!((scores[0].agreed, scores[0].seeds.len()), (200, 0));
/// assert!(scores[1].undecided.positions > 0, "the recursive algorithm stops at cycles");
/// ```
pub struct Bench<'a> {
    terrain: &'a Terrain,
    rules: Rules,
    typed: Vec<Order>,
    situation: Situation<1>,
    cases: Cases,
    exact: Solution<1>,
    other: Solution<1>,
}

impl<'a> Bench<'a> {
    /// Makes a bench for a map's terrain by these rules.
    pub fn new(terrain: &'a Terrain, rules: Rules) -> Self {
        let (exact, other) = (Solution::default(), Solution::default());
        Self {
            terrain,
            rules,
            typed: Vec::new(),
            situation: Situation::default(),
            cases: Cases::default(),
            exact,
            other,
        }
    }

    /// Returns the same for orders in which the written routes of a situation count.
    #[must_use]
    pub fn with_routes_of(mut self, other: &Situation<1>) -> Self {
        self.situation = self.situation.with_routes_of(other);
        self
    }

    fn arbitrate(&mut self, made: &OrderedPosition) {
        let mut typed = std::mem::take(&mut self.typed);
        typed.clear();
        typed.extend(made.typed());
        self.arbitrate_typed(&made.position.units, &typed);
        self.typed = typed;
    }

    fn arbitrate_typed(&mut self, units: &[Unit], orders: &[Order]) {
        self.situation.build_compiled(self.terrain, &self.rules, units, orders);
        EngineId::EXHAUSTIVE.solve(&self.situation, &mut self.exact, &mut NoTrace);
    }

    /// Returns the first of these engines that does not say in everything what the reference says. There are at most
    /// 64 units, and one order for each.
    pub fn dissenter(&mut self, units: &[Unit], orders: &[Order], engines: &[EngineId]) -> Option<EngineId> {
        self.arbitrate_typed(units, orders);
        engines.iter().copied().find(|&engine| self.dissent(engine) != Dissent::default())
    }

    /// Returns whether what the reference said of the last position is borne out by trying all assignments of all
    /// orders at once: where exactly one satisfies the equations, it is that one; where none or several
    /// do, a backup rule settled something. `None` if there are more than six orders with an equation.
    pub fn is_borne_out(&mut self) -> Option<bool> {
        let orders = self.situation.active();
        if orders.len() > 6 {
            return None;
        }
        let value = &mut self.cases.value;
        value.clear();
        value.resize(64, 0);
        for (i, u) in orders.iter().enumerate() {
            let half = 1 << i;
            value[u] = (u64::MAX / ((1 << half) + 1)) << half;
        }
        let different = if orders.len() == 6 { u64::MAX } else { (1 << (1 << orders.len())) - 1 };
        let mut consistent: u64 = different;
        for u in orders {
            let value = self.situation.eval::<Cases>(&mut self.cases, u);
            consistent &= !(value ^ self.cases.value[u]);
        }
        let ruled = self.exact.components.iter().any(|component| component.rule.is_some());
        if consistent.count_ones() != 1 {
            return Some(ruled);
        }
        let case = consistent.trailing_zeros();
        let succeeds = |u: &usize| self.cases.value[*u] >> case & 1 == 1;
        let succeed: Set<1> = orders.iter().filter(succeeds).collect();
        Some(succeed == self.exact.succeed && !ruled)
    }

    fn dissent(&mut self, engine: EngineId) -> Dissent {
        engine.solve(&self.situation, &mut self.other, &mut NoTrace);
        let (a, b) = (self.exact.succeed, self.other.succeed);
        // If the reference gives up, there is nothing to measure by.
        let arbitrated = self.situation.active() - self.exact.undecided;
        let undecided = self.other.undecided & arbitrated;
        Dissent { differ: ((a - b) | (b - a)) & (arbitrated - undecided), undecided }
    }

    /// Returns what an engine says otherwise than the reference on a position of at most 64 units.
    pub fn judge(&mut self, made: &OrderedPosition, engine: EngineId) -> Dissent {
        self.arbitrate(made);
        self.dissent(engine)
    }

    /// Compares engines on the positions that `make` makes of these seeds. Of each engine at most `kept`
    /// seeds of differences are kept. Stops early when `stop` says so.
    pub fn compare(
        &mut self,
        make: &dyn Fn(u64) -> OrderedPosition,
        seeds: std::ops::Range<u64>,
        engines: &[EngineId],
        kept: usize,
        stop: &dyn Fn() -> bool,
    ) -> Comparison {
        let (differed, undecided) = (Tally::default(), Tally::default());
        let score = |&engine| Score { engine, agreed: 0, differed, undecided, seeds: Vec::new() };
        let mut scores: Vec<Score> = engines.iter().map(score).collect();
        let mut interactions = Interactions::default();
        for seed in seeds {
            if stop() {
                break;
            }
            self.arbitrate(&make(seed));
            self.note_interactions(&mut interactions);
            for score in &mut scores {
                let dissent = self.dissent(score.engine);
                self.count(&mut score.differed, dissent.differ);
                self.count(&mut score.undecided, dissent.undecided);
                if !dissent.differ.is_empty() {
                    score.differed.positions += 1;
                    if score.seeds.len() < kept {
                        score.seeds.push(seed);
                    }
                } else if !dissent.undecided.is_empty() {
                    score.undecided.positions += 1;
                } else {
                    score.agreed += 1;
                }
            }
        }
        Comparison { scores, interactions }
    }

    /// Adds orders to a tally by their kind.
    fn count(&self, tally: &mut Tally, orders: Set<1>) {
        if !orders.is_empty() {
            tally.moves += (orders & self.situation.live()).len() as u64;
            tally.supports += (orders & self.situation.supports()).len() as u64;
            tally.convoys += (orders & self.situation.convoys()).len() as u64;
        }
    }

    fn note_interactions(&self, interactions: &mut Interactions) {
        let (s, succeed) = (&self.situation, self.exact.succeed);
        let ruled = |rule| self.exact.components.iter().any(|k| k.rule == Some(rule));
        let mut settled = FinalResolution::new(succeed);
        let moved = |u: usize| s.live().contains(u) && succeed.contains(u);
        let occupied = |u: &usize| s.occupant(*u) != NOBODY;
        let beleaguered = |u: usize| {
            let attackers = s.attackers(s.province(u)) - succeed;
            let hold = if s.moves().contains(u) { 1 } else { 1 + (s.supporters(u) & succeed).len() as u32 };
            let strong: Set<1> =
                attackers.iter().filter(|&a| equations::attack_strength(&mut settled, s, a) > hold).collect();
            strong.len() > 1 && !moved(u)
        };
        interactions.positions += 1;
        interactions.cuts += u64::from(!(s.supports() - succeed).is_empty());
        interactions.head_to_head += u64::from(s.live().iter().any(|u| {
            s.opponent(u) != NOBODY && equations::head_to_head(&mut FinalResolution::new(succeed), s, u)
        }));
        interactions.beleaguered += u64::from((0..s.units()).any(beleaguered));
        let drives = |u: usize| !moved(s.occupant(u) as usize);
        interactions.dislodged += u64::from((s.live() & succeed).iter().filter(occupied).any(drives));
        interactions.circular += u64::from(ruled(BackupRule::CircularMovement));
        interactions.paradoxes += u64::from(ruled(BackupRule::Szykman) || ruled(BackupRule::AllHold));
    }

    /// Returns the position with units taken away and orders turned into holds for as long as the engine
    /// still does as it did: differs, or leaves orders undecided.
    pub fn shrink(&mut self, made: &OrderedPosition, engine: EngineId) -> OrderedPosition {
        // Whether it differs, and else whether it leaves something undecided.
        let kind = |of: Dissent| (!of.differ.is_empty(), of.differ.is_empty() && !of.undecided.is_empty());
        let wanted = kind(self.judge(made, engine));
        shrink(made, |smaller| kind(self.judge(smaller, engine)) == wanted)
    }
}

/// Returns the position with units taken away and orders turned into holds for as long as `keeps` says yes.
pub fn shrink(made: &OrderedPosition, mut keeps: impl FnMut(&OrderedPosition) -> bool) -> OrderedPosition {
    let mut best = made.clone();
    loop {
        let smaller = (0..best.orders.len()).flat_map(|u| [Some(without(&best, u)), holding(&best, u)]);
        match smaller.flatten().find(|smaller| keeps(smaller)) {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

fn without(made: &OrderedPosition, u: usize) -> OrderedPosition {
    let mut smaller = made.clone();
    smaller.position.units.remove(u);
    smaller.orders.remove(u);
    smaller
}

fn holding(made: &OrderedPosition, u: usize) -> Option<OrderedPosition> {
    (made.orders[u].order != Order::Hold).then(|| {
        let mut smaller = made.clone();
        smaller.orders[u].order = Order::Hold;
        smaller
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Generator, generate};
    use super::*;
    use chancery_core::map::standard;

    #[test]
    fn exact_engines_agree_and_the_recursive_one_leaves_cycles() {
        let map = standard();
        let terrain = Terrain::new(&map);
        let mut bench = Bench::new(&terrain, Rules::default());
        let engines = [EngineId::SWIFT, EngineId::RECURSIVE];
        let make = |seed| generate(&map, Generator::Circles, seed);
        let comparison = bench.compare(&make, 0..300, &engines, 5, &|| false);
        let [swift, recursive] = comparison.scores.as_slice() else { panic!("two scores") };
        let none = Tally::default();
        assert_eq!((swift.agreed, swift.differed, swift.undecided), (300, none, none));
        assert_eq!(recursive.differed, none);
        assert!(recursive.undecided.positions > 30, "{recursive:?}");
        assert!(recursive.undecided.moves > 3 * recursive.undecided.positions, "{recursive:?}");
        assert!(comparison.interactions.circular > 30, "{:?}", comparison.interactions);
        let stopped = bench.compare(&make, 0..300, &engines, 5, &|| true);
        assert_eq!(stopped.interactions.positions, 0);
    }

    #[test]
    fn a_circle_shrinks_to_itself() {
        let map = standard();
        let terrain = Terrain::new(&map);
        let mut bench = Bench::new(&terrain, Rules::default());
        let engine = EngineId::RECURSIVE;
        let undecided = |bench: &mut Bench, made: &OrderedPosition| {
            let dissent = bench.judge(made, engine);
            dissent.differ.is_empty() && !dissent.undecided.is_empty()
        };
        let made = (0..300)
            .map(|seed| generate(&map, Generator::Circles, seed))
            .find(|made| undecided(&mut bench, made))
            .expect("a position with a cycle");
        let small = bench.shrink(&made, engine);
        assert!(undecided(&mut bench, &small));
        assert!((2..=8).contains(&small.orders.len()), "{:?}", small.orders);
        assert!(small.orders.iter().all(|o| o.order != Order::Hold), "{:?}", small.orders);
    }
}
