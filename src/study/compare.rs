//! Engines set against the arbiter on thousands of positions, and the smallest positions on which
//! they differ.

use super::{Generator, Made, generate};
use crate::adjudicate::{
    BackupRule, EngineId, NOBODY, Set, Settled, Situation, Solution, Terrain, Unwatched, equations,
};
use crate::map::Map;
use crate::order::Order;
use crate::rules::Rules;

/// How an engine did on one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// Every order as the arbiter has it.
    Agrees,
    /// Some order otherwise.
    Differs,
    /// No order otherwise, but some not decided.
    Undecided,
}

/// An engine's score over many positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The engine.
    pub engine: EngineId,
    /// Positions on which it agreed.
    pub agreed: u64,
    /// Positions on which it differed.
    pub differed: u64,
    /// Positions on which it left orders undecided, and differed in none.
    pub undecided: u64,
    /// The first seeds on which it differed.
    pub seeds: Vec<u64>,
}

/// How often positions had what makes adjudication hard.
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

/// What came of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// One score for each engine.
    pub scores: Vec<Score>,
    /// What the positions had.
    pub interactions: Interactions,
}

/// How many seeds of differences are kept for each engine.
const KEPT: usize = 5;

/// Solves one situation after the other with any engine.
pub struct Bench<'a> {
    map: &'a Map,
    terrain: &'a Terrain,
    rules: Rules,
    situation: Situation<1>,
    exact: Solution<1>,
    other: Solution<1>,
}

impl<'a> Bench<'a> {
    /// A bench for a map by these rules.
    pub fn new(map: &'a Map, terrain: &'a Terrain, rules: Rules) -> Self {
        let (exact, other) = (Solution::default(), Solution::default());
        Self { map, terrain, rules, situation: Situation::new(), exact, other }
    }

    fn arbitrate(&mut self, made: &Made) {
        let orders: Vec<Order> = made.orders.iter().map(|o| o.order).collect();
        self.situation.build(self.terrain, &self.rules, &made.position.units, &orders);
        EngineId::Exhaustive.solve(&self.situation, &mut self.exact, &mut Unwatched);
    }

    fn judgement(&mut self, engine: EngineId) -> Judgement {
        engine.solve(&self.situation, &mut self.other, &mut Unwatched);
        let (a, b) = (self.exact.succeed, self.other.succeed);
        let decided = self.situation.active() - self.other.undecided;
        if !(((a - b) | (b - a)) & decided).is_empty() {
            Judgement::Differs
        } else if self.other.undecided.is_empty() {
            Judgement::Agrees
        } else {
            Judgement::Undecided
        }
    }

    /// How an engine does on a position of at most 64 units.
    pub fn judge(&mut self, made: &Made, engine: EngineId) -> Judgement {
        self.arbitrate(made);
        self.judgement(engine)
    }

    /// Compares engines on the positions of a generator. Stops early when `stop` says so.
    pub fn compare(
        &mut self,
        generator: Generator,
        seeds: std::ops::Range<u64>,
        engines: &[EngineId],
        stop: &dyn Fn() -> bool,
    ) -> Comparison {
        let score = |&engine| Score { engine, agreed: 0, differed: 0, undecided: 0, seeds: Vec::new() };
        let mut scores: Vec<Score> = engines.iter().map(score).collect();
        let mut interactions = Interactions::default();
        for seed in seeds {
            if stop() {
                break;
            }
            let made = generate(self.map, generator, seed);
            self.arbitrate(&made);
            self.note(&mut interactions);
            for score in &mut scores {
                match self.judgement(score.engine) {
                    Judgement::Agrees => score.agreed += 1,
                    Judgement::Undecided => score.undecided += 1,
                    Judgement::Differs => {
                        score.differed += 1;
                        if score.seeds.len() < KEPT {
                            score.seeds.push(seed);
                        }
                    }
                }
            }
        }
        Comparison { scores, interactions }
    }

    fn note(&self, interactions: &mut Interactions) {
        let (s, succeed) = (&self.situation, self.exact.succeed);
        let ruled = |rule| self.exact.knots.iter().any(|k| k.rule == Some(rule));
        let mut settled = Settled::new(succeed);
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
        interactions.head_to_head +=
            u64::from(s.live().iter().any(|u| {
                s.opponent(u) != NOBODY && equations::head_to_head(&mut Settled::new(succeed), s, u)
            }));
        interactions.beleaguered += u64::from((0..s.units()).any(beleaguered));
        let drives = |u: usize| !moved(s.occupant(u) as usize);
        interactions.dislodged += u64::from((s.live() & succeed).iter().filter(occupied).any(drives));
        interactions.circular += u64::from(ruled(BackupRule::CircularMovement));
        interactions.paradoxes += u64::from(ruled(BackupRule::Szykman));
    }

    /// The position with units taken away and orders turned into holds for as long as the engine
    /// still differs from the arbiter.
    pub fn shrink(&mut self, made: &Made, engine: EngineId) -> Made {
        let wanted = self.judge(made, engine);
        let mut best = made.clone();
        loop {
            let smaller = (0..best.orders.len()).flat_map(|u| [Some(without(&best, u)), holding(&best, u)]);
            let found = smaller.flatten().find(|smaller| self.judge(smaller, engine) == wanted);
            match found {
                Some(smaller) => best = smaller,
                None => return best,
            }
        }
    }
}

fn without(made: &Made, u: usize) -> Made {
    let mut smaller = made.clone();
    smaller.position.units.remove(u);
    smaller.orders.remove(u);
    smaller
}

fn holding(made: &Made, u: usize) -> Option<Made> {
    (made.orders[u].order != Order::Hold).then(|| {
        let mut smaller = made.clone();
        smaller.orders[u].order = Order::Hold;
        smaller
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::standard;

    #[test]
    fn exact_engines_agree_and_the_recursive_one_leaves_cycles() {
        let map = standard();
        let terrain = Terrain::new(&map);
        let mut bench = Bench::new(&map, &terrain, Rules::default());
        let engines = [EngineId::Swift, EngineId::Recursive];
        let comparison = bench.compare(Generator::Circles, 0..300, &engines, &|| false);
        let [swift, recursive] = comparison.scores.as_slice() else { panic!("two scores") };
        assert_eq!((swift.agreed, swift.differed, swift.undecided), (300, 0, 0));
        assert_eq!(recursive.differed, 0);
        assert!(recursive.undecided > 30, "{recursive:?}");
        assert!(comparison.interactions.circular > 30, "{:?}", comparison.interactions);
        let stopped = bench.compare(Generator::Circles, 0..300, &engines, &|| true);
        assert_eq!(stopped.interactions.positions, 0);
    }

    #[test]
    fn a_circle_shrinks_to_itself() {
        let map = standard();
        let terrain = Terrain::new(&map);
        let mut bench = Bench::new(&map, &terrain, Rules::default());
        let engine = EngineId::Recursive;
        let undecided = |bench: &mut Bench, made: &Made| bench.judge(made, engine) == Judgement::Undecided;
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
