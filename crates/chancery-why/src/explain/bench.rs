//! A movement phase adjudicated with one set of orders after another.

use super::case::Case;
use super::question::Question;
use crate::words::destination;
use chancery_core::adjudicate::{
    Context, Engine as _, EngineId, Fast, FinalResolution, NoTrace, Situation, Solution, Solvable, Terrain,
    Verdict, acts, equations,
};
use chancery_core::map::{Location, Map, Power, Province, Unit};
use chancery_core::order::{ConvoyRoute, GivenOrder, Order, Position, Submission};
use chancery_core::rules::Rules;

/// What becomes with other orders of what is asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// The unit that it is about: the one asked about, or the one that then has a province.
    pub unit: usize,
    /// Where it then goes, if its order is a move.
    pub to: Option<Location>,
    /// The result of its order, or whether it is dislodged.
    pub verdict: Verdict,
    /// Whether the move of the unit asked about succeeds.
    pub is_gone: bool,
    /// The strength of its move, or of the strongest attack on it.
    pub attack: u32,
    /// Who stands against that, each with its strength.
    pub against: Vec<(usize, u32)>,
}

impl Outcome {
    /// Returns the strength of the strongest that stands against it.
    pub fn strongest(&self) -> u32 {
        self.against.iter().map(|one| one.1).max().unwrap_or_default()
    }
}

/// The data to find out which units are without an order, where that matters: whether another order is
/// implied then, and which power is in civil disorder (DATC 4.E.3 and 4.D.9).
pub(super) struct Silent<'a> {
    pub map: &'a Map,
    pub position: &'a Position,
    pub submitted: &'a Submission,
    /// The orders that the units acted on with these.
    pub acts: &'a [Order],
}

impl Silent<'_> {
    /// Returns what the units act on where some are given other orders than they acted on.
    fn acts<const W: usize>(&self, terrain: &Terrain, rules: &Rules, orders: &[Order]) -> Vec<Order> {
        let units = &self.position.units;
        let changed = |u: &usize| orders[*u] != self.acts[*u];
        let is_changed = |o: &GivenOrder<Order>| {
            let there = self.map.province_of(o.unit.at);
            let unit = units.iter().position(|unit| self.map.province_of(unit.at) == there);
            unit.is_some_and(|u| changed(&u))
        };
        let spoken_for = self.submitted.spoken_for.clone();
        let mut all = Submission { spoken_for, ..Submission::default() };
        for (at, order) in self.submitted.orders.iter().enumerate().filter(|(_, o)| !is_changed(o)) {
            all.push(*order, self.submitted.routes.way(at));
        }
        for u in (0..units.len()).filter(changed) {
            let order = GivenOrder { by: units[u].power, unit: units[u].into(), order: orders[u] };
            all.push(order, ConvoyRoute::default());
        }
        let context = Context { map: self.map, terrain, rules, engine: EngineId::default() };
        acts::<W>(context, self.position, &all)
    }
}

/// Adjudicates one set of orders after another and keeps its memory.
pub(super) struct Bench<'a, const W: usize> {
    pub rules: &'a Rules,
    terrain: &'a Terrain,
    pub units: &'a [Unit],
    pub orders: Vec<Order>,
    pub silent: Option<Silent<'a>>,
    pub situation: Situation<W>,
    engine: EngineId,
    swift: Fast<W>,
    solution: Solution<W>,
}

impl<'a, const W: usize> Bench<'a, W>
where
    Situation<W>: Solvable<W>,
{
    pub fn new(case: &'a Case<W>, terrain: &'a Terrain, engine: EngineId) -> Self {
        Self {
            rules: &case.rules,
            terrain,
            units: &case.units,
            orders: case.orders.clone(),
            silent: None,
            situation: Situation::default().with_routes_of(&case.situation),
            engine,
            swift: Fast::default(),
            solution: Solution::default(),
        }
    }

    /// Returns the engine's answer to the question with the orders as they are now; `None` if it leaves that open.
    pub fn answer(&mut self, question: Question) -> Option<bool> {
        let acts = self.silent.as_ref().map(|s| s.acts::<W>(self.terrain, self.rules, &self.orders));
        let orders = acts.as_deref().unwrap_or(&self.orders);
        self.situation.build(self.terrain, self.rules, self.units, orders);
        if self.engine.is_exact() {
            // All exact engines say the same, and this one keeps its memory.
            self.swift.solve(&self.situation, &mut self.solution, &mut NoTrace);
        } else {
            self.engine.solve(&self.situation, &mut self.solution, &mut NoTrace);
        }
        let (s, open) = (&self.situation, self.solution.undecided);
        let good = self.solution.succeed - open;
        match question {
            Question::Order(u) if s.active().contains(u) => (!open.contains(u)).then(|| good.contains(u)),
            Question::Order(u) if !matches!(s.order(u), Order::Hold) => Some(false),
            Question::Holds(u, place) => open.is_empty().then(|| self.holder(u, place).is_some()),
            Question::Order(u) | Question::Stays(u) => {
                let (moves, attackers) = (s.live().contains(u), s.attackers(s.province(u)));
                if (moves && good.contains(u)) || !attackers.meets(good | open) {
                    return Some(true);
                }
                let gone = attackers.meets(good) && !(moves && open.contains(u));
                gone.then_some(false)
            }
        }
    }

    /// Returns where a unit is after the moves, unless it was dislodged.
    fn end(&self, u: usize) -> Option<Province> {
        let (s, good) = (&self.situation, self.solution.succeed - self.solution.undecided);
        if s.live().contains(u) && good.contains(u) {
            return Some(Province(s.dest(u)));
        }
        (!s.attackers(s.province(u)).meets(good)).then(|| Province(s.province(u)))
    }

    /// Returns the unit of the power of `u` that has the province after the moves.
    pub fn holder(&self, u: usize, place: Province) -> Option<usize> {
        let own = |&v: &usize| self.units[v].power == self.units[u].power;
        (0..self.units.len()).filter(own).find(|&v| self.end(v) == Some(place))
    }

    /// Returns whether `u` convoys no army, or one that arrives.
    pub fn carries(&self, u: usize, map: &Map) -> bool {
        let (s, good) = (&self.situation, self.solution.succeed - self.solution.undecided);
        let Order::Convoy { unit, .. } = s.order(u) else { return true };
        let army = s.unit_in(map.province_of(unit.at).0);
        army.is_some_and(|army| {
            s.fleets(army).contains(u) && equations::path(&mut FinalResolution::new(good), s, army)
        })
    }

    /// Returns what became of what is asked about in the answer before.
    pub fn outcome(&self, question: Question) -> Outcome {
        let (s, good) = (&self.situation, self.solution.succeed - self.solution.undecided);
        let unit = match question {
            Question::Order(u) | Question::Stays(u) => u,
            Question::Holds(u, place) => self.holder(u, place).unwrap_or(u),
        };
        let m = &mut FinalResolution::new(good);
        let mut figures = |u: usize| {
            let rivals = s.rivals(u).map(|rival| (rival, equations::prevent_strength(m, s, rival)));
            let mut against: Vec<(usize, u32)> = rivals.collect();
            let resists = equations::resisting_strength(m, s, u);
            against.extend(s.unit_in(s.dest(u)).map(|there| (there, resists)));
            against.retain(|one| one.1 > 0);
            let attack = if equations::path(m, s, u) { equations::attack_strength(m, s, u) } else { 0 };
            (attack, against)
        };
        let (order, works) = (s.order(unit), good.contains(unit));
        let result = Verdict::of(order, works);
        let (verdict, (attack, against)) = match question {
            _ if s.live().contains(unit) && (works || matches!(question, Question::Order(_))) => {
                (result, figures(unit))
            }
            Question::Order(_) if s.active().contains(unit) => (result, Default::default()),
            _ => {
                let attackers = s.attackers(s.province(unit));
                let verdict = if attackers.meets(good) { Verdict::Dislodged } else { Verdict::Stands };
                (verdict, attackers.iter().map(figures).max().unwrap_or_default())
            }
        };
        let is_gone = s.live().contains(question.unit()) && good.contains(question.unit());
        Outcome { unit, to: destination(order), verdict, is_gone, attack, against }
    }

    /// Returns how many centres of a unit's owner other powers occupy after the moves.
    pub fn lost(&self, u: usize, owners: &[Option<Power>]) -> usize {
        let power = self.units[u].power;
        let foreign = (0..self.units.len()).filter(|&v| self.units[v].power != power);
        foreign.filter_map(|v| self.end(v)).filter(|place| owners[place.index()] == Some(power)).count()
    }

    /// Returns the answer as the results show it: what is undecided does not succeed, and drives nobody out.
    pub fn shown(&mut self, question: Question) -> bool {
        self.answer(question).unwrap_or_else(|| {
            let (s, u) = (&self.situation, question.unit());
            let is_of_order = matches!(question, Question::Order(_)) && s.active().contains(u);
            let good = self.solution.succeed - self.solution.undecided;
            let is_open = is_of_order || matches!(question, Question::Holds(..));
            !is_open && !s.attackers(s.province(u)).meets(good)
        })
    }
}
