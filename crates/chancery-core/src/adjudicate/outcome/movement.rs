//! A movement phase from orders handed in to its [`Resolution`].

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::codes::verdict::Verdict;
use crate::adjudicate::outcome::findings::{Finding, Findings};
use crate::adjudicate::outcome::resolution::{
    Driven, Entry, Fate, Resolution, UndecidedComponent, UnsettledOrders,
};
use crate::adjudicate::outcome::watch::Describe;
use crate::adjudicate::situation::convoy_routes::ConvoyRoutes;
use crate::adjudicate::situation::tables::NOBODY;
use crate::adjudicate::solutions::solution::{NoTrace, Solution};
use crate::adjudicate::submissions::resolve::{EffectiveOrder, RefusedOrder, resolve_submissions};
use crate::adjudicate::{
    Context, FinalResolution, JournalLine, Reason, Set, Situation, Solvable, Terrain, equations,
};
use crate::map::{Map, Province, Unit};
use crate::order::{Canonical as _, DislodgedUnit, Order, Position, Routes, SubmissionRef};
use crate::rules::{ConvoyPath, Rules};

/// Adjudicates a movement phase.
///
/// The position's units stand in different provinces of the context's map, and there are at most 1,024 of them.
/// Orders are taken in the sequence in which they were handed in, with the routes that are written in them or
/// without. Whether the engine can work under the rules
/// at all is not looked at: see [`EngineId::objection`](crate::adjudicate::EngineId::objection).
///
/// ```
/// use chancery_core::{ReadingContext, Context, Position, Reader, Rules, Terrain, Verdict, movement, standard};
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let text = "France: A Par - Bur, A Mar S A Par - Bur\nGermany: A Mun - Bur";
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
/// let resolution = movement(Context::new(&map, &terrain, &rules), &position, &orders);
/// let moves = resolution.entries.iter().filter(|entry| entry.verdict == Verdict::Succeeds);
/// assert_eq!(moves.count(), 1);
/// ```
pub fn movement<'a>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
) -> Resolution {
    let orders = orders.into();
    at_width!(context.terrain.room(position.units.len()), W => wide::<W>(context, position, orders))
}

fn wide<const W: usize>(context: Context<'_>, position: &Position, orders: SubmissionRef<'_>) -> Resolution
where
    Situation<W>: Solvable<W>,
{
    MovementAdjudication::<W>::new(context, position, orders).resolution(context.map, context.terrain)
}

/// Returns the orders that the units act on, one for each, when these are handed in.
///
/// There is [`room`](Terrain::room) for the units in sets of width `W`, and they are in different provinces.
pub fn acts<'a, const W: usize>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
) -> Vec<Order> {
    let mut board = Box::new(Situation::<W>::new());
    board.survey(context.terrain, context.rules, &position.units);
    resolve_submissions(context, &board, orders.into()).0.iter().map(EffectiveOrder::acts).collect()
}

/// A movement phase that was adjudicated, with everything that it was adjudicated from.
#[derive(Clone, Debug)]
pub struct MovementAdjudication<const W: usize> {
    /// The part that does not depend on a resolution.
    pub situation: Box<Situation<W>>,
    /// The findings of the engine.
    pub solution: Solution<W>,
    effective: Vec<EffectiveOrder>,
    refused: Vec<RefusedOrder>,
    /// The part that counts of how armies go as the orders say it, by unit, and behind them of the refused.
    routes: Routes,
    spoken_for: Vec<Province>,
}

impl<const W: usize> MovementAdjudication<W> {
    /// Adjudicates. There is [`room`](Terrain::room) for the units in sets of this width, and they are in
    /// different provinces.
    pub fn new<'a>(context: Context<'_>, position: &Position, orders: impl Into<SubmissionRef<'a>>) -> Self
    where
        Situation<W>: Solvable<W>,
    {
        let orders = orders.into();
        let Context { terrain, rules, engine, .. } = context;
        let mut situation = Box::new(Situation::new());
        situation.survey(terrain, rules, &position.units);
        let (effective, refused) = resolve_submissions(context, &situation, orders);
        let acts: Vec<Order> = effective.iter().map(EffectiveOrder::acts).collect();
        let routes = written(rules, &effective, &refused, orders);
        if rules.convoy_path != ConvoyPath::Ignored {
            let ways = ways(terrain, &situation, &effective, &routes);
            situation.follow(ways);
        }
        situation.build(terrain, rules, &position.units, &acts);
        let mut solution = Solution::default();
        engine.solve(&*situation, &mut solution, &mut NoTrace);
        Self { situation, solution, effective, refused, routes, spoken_for: orders.spoken_for.to_vec() }
    }

    /// Returns what followed from units being given no order, before anything was resolved.
    pub(in crate::adjudicate) fn implied_lines(&self, map: &Map, describe: Describe<'_>) -> Vec<JournalLine> {
        let told = |(u, m): (usize, &EffectiveOrder)| {
            let reason = if m.is_implied() { Some(Reason::Implied) } else { m.illegal };
            let with: Vec<Unit> = m.grounds.iter().map(|&v| self.situation.unit(v)).collect();
            let why = describe(reason.filter(|_| !with.is_empty())?, &with);
            let text = format!("{}: {why}", m.ordered.canonical(map));
            Some(JournalLine { unit: Some(u), text, changes: Vec::new() })
        };
        self.effective.iter().enumerate().filter_map(told).collect()
    }

    /// Puts the result into words.
    pub fn resolution(&self, map: &Map, terrain: &Terrain) -> Resolution {
        let report = Report::new(map, terrain, &self.situation, &self.solution);
        let (routes, spoken_for) = (self.routes.clone(), self.spoken_for.clone());
        Resolution { routes, spoken_for, ..report.resolution(&self.effective, &self.refused) }
    }
}

/// Returns what counts of how armies go as the orders say it, by unit, and behind them of the refused.
fn written(
    rules: &Rules,
    effective: &[EffectiveOrder],
    refused: &[RefusedOrder],
    orders: SubmissionRef<'_>,
) -> Routes {
    let mut routes = Routes::default();
    if orders.routes.is_empty() {
        return routes;
    }
    for (u, m) in effective.iter().enumerate() {
        if let (Order::Move { .. }, Some(source)) = (m.ordered.order, m.source) {
            routes.note(u, orders.routes.way(source).under(rules));
        }
    }
    for (i, refused) in refused.iter().enumerate() {
        routes.note(effective.len() + i, orders.routes.way(refused.source).under(rules));
    }
    routes
}

fn ways<const W: usize>(
    terrain: &Terrain,
    board: &Situation<W>,
    effective: &[EffectiveOrder],
    routes: &Routes,
) -> ConvoyRoutes<W> {
    let mut ways = ConvoyRoutes::NONE;
    for (u, m) in effective.iter().enumerate() {
        if let (Order::Move { to, .. }, [_, ..]) = (m.acts(), routes.of(u)) {
            ways.write(board.province(u), terrain.province_of(to), routes.of(u));
        }
    }
    ways
}

/// Returns the units on the board after the phase, without those that were driven out.
pub(in crate::adjudicate) fn units_after<const W: usize>(
    s: &Situation<W>,
    succeed: Set<W>,
    dislodged: Set<W>,
) -> impl Iterator<Item = Unit> + '_ {
    let moved = s.live & succeed;
    (0..s.units()).filter(move |&u| !dislodged.contains(u)).map(move |u| match s.order[u] {
        Order::Move { to, .. } if moved.contains(u) => Unit { at: to, ..s.unit(u) },
        _ => s.unit(u),
    })
}

/// Lists the provinces where a move failed against others and nobody is (rulebook 2000, page 15): a
/// move that was beaten head to head, or never arrived, makes no standoff.
pub(in crate::adjudicate) fn contested<'a, const W: usize>(
    s: &'a Situation<W>,
    solution: &'a Solution<W>,
    settled: &'a mut FinalResolution<W>,
) -> impl Iterator<Item = Province> + 'a {
    let moved = s.live & solution.succeed;
    let absent = solution.own.as_ref().map_or(Set::EMPTY, |own| own.absent);
    let is_contested = move |&p: &u16| {
        let attackers = s.attackers(p);
        let failed = attackers - solution.succeed;
        let entered = failed != attackers;
        let occupant = s.unit_in[p as usize];
        let vacant = !entered && (occupant == NOBODY || moved.contains(occupant as usize));
        let mut stands_off = |u: usize| !absent.contains(u) && equations::prevent_strength(settled, s, u) > 0;
        vacant && failed.iter().any(&mut stands_off)
    };
    (0..s.attackers.len() as u16).filter(is_contested).map(Province)
}

/// Returns the unit `u` as it was dislodged by the move of the unit `by`.
pub(in crate::adjudicate) fn dislodged<const W: usize>(
    s: &Situation<W>,
    solution: &Solution<W>,
    settled: &mut FinalResolution<W>,
    u: usize,
    by: usize,
) -> DislodgedUnit {
    let over_sea = match solution.own.as_ref().and_then(|own| own.over_sea) {
        Some(over_sea) => over_sea.contains(by),
        None => equations::goes_by_convoy(settled, s, by),
    };
    let origin = Province(s.province[by]);
    DislodgedUnit { unit: s.unit(u), from: (!over_sea).then_some(origin), start: over_sea.then_some(origin) }
}

/// Puts a solution into words.
struct Report<'a, const W: usize> {
    map: &'a Map,
    s: &'a Situation<W>,
    solution: &'a Solution<W>,
    settled: FinalResolution<W>,
    findings: Findings<W>,
}

impl<'a, const W: usize> Report<'a, W> {
    fn new(map: &'a Map, terrain: &'a Terrain, s: &'a Situation<W>, solution: &'a Solution<W>) -> Self {
        let mut findings = Findings::default();
        findings.find(terrain, s, solution);
        Self { map, s, solution, settled: FinalResolution::new(solution.succeed), findings }
    }

    fn unit(&self, u: usize) -> Unit {
        self.s.unit(u)
    }

    fn resolution(mut self, effective: &[EffectiveOrder], refused: &[RefusedOrder]) -> Resolution {
        let after = self.after();
        let contested: Vec<Province> = contested(self.s, self.solution, &mut self.settled).collect();
        let driven = self.driven(&after, &contested);
        let entries: Vec<Entry<Order>> =
            effective.iter().enumerate().map(|(u, m)| self.entry(u, m, &driven)).collect();
        let refused = refused.iter().map(refusal).collect();
        let components = self.solution.components.iter().filter(|k| k.rule.is_some());
        let components = components
            .map(|k| UndecidedComponent {
                orders: k.orders.iter().collect(),
                resolutions: k.resolutions,
                found: k.found.iter().map(|f| f.iter().collect()).collect(),
                rule: k.rule,
                left_by: self.s.left_by(k.rule),
            })
            .collect();
        let unsettled = self.unsettled();
        let stage = self.solution.own.as_ref().and_then(|own| own.stage);
        let (routes, spoken_for) = (Routes::default(), Vec::new());
        Resolution {
            entries,
            refused,
            driven,
            contested,
            after,
            components,
            unsettled,
            stage,
            routes,
            spoken_for,
        }
    }

    /// Returns the cycles that the engine named and did not resolve, and what it gave up on.
    fn unsettled(&self) -> Vec<UnsettledOrders> {
        let cycles = self.solution.components.iter().filter(|k| k.settled.is_empty());
        let cycles = cycles.map(|k| UnsettledOrders { orders: k.orders.iter().collect(), limit: None });
        let gave_up = self.solution.gave_up.iter();
        let gave_up =
            gave_up.map(|g| UnsettledOrders { orders: g.orders.iter().collect(), limit: Some(g.limit) });
        cycles.chain(gave_up).collect()
    }

    fn after(&self) -> Vec<Unit> {
        units_after(self.s, self.solution.succeed, self.findings.dislodged()).collect()
    }

    fn driven(&self, after: &[Unit], contested: &[Province]) -> Vec<Driven> {
        let victims = (0..self.s.units()).filter_map(|u| Some((u, self.findings.dislodged_by(u)?)));
        victims
            .map(|(u, by)| {
                let dislodged = dislodged(self.s, self.solution, &mut self.settled.clone(), u, by);
                let retreats = crate::adjudicate::outcome::retreats::options(
                    self.map,
                    &self.s.rules,
                    after,
                    contested,
                    &dislodged,
                );
                Driven { dislodged, by: self.unit(by), retreats }
            })
            .collect()
    }

    fn entry(&mut self, u: usize, effective: &EffectiveOrder, driven: &[Driven]) -> Entry<Order> {
        let unit = self.unit(u);
        let driven = driven.iter().find(|d| d.dislodged.unit == unit);
        let fate = driven.map(|d| if d.retreats.is_empty() { Fate::Destroyed } else { Fate::Dislodged });
        let Finding { verdict, reason, with } = self.finding(u, effective, fate);
        let with = with.iter().map(|v| self.unit(v)).collect();
        let grounds = || effective.grounds.iter().map(|&v| self.unit(v)).collect();
        let implied_by = if effective.is_implied() { grounds() } else { Vec::new() };
        let entry = Entry::new(Some(unit), effective.ordered, effective.source, verdict);
        Entry { implied_by, reason, with, fate, ..entry }
    }

    fn finding(&self, u: usize, m: &EffectiveOrder, fate: Option<Fate>) -> Finding<W> {
        let found = self.findings.of(u);
        let verdict = match (found.verdict, m.illegal, fate) {
            (Verdict::Undecided, ..) => return found,
            (verdict, None | Some(Reason::NoOrder | Reason::ImpliedApart), fate) => match (verdict, fate) {
                (Verdict::Dislodged, Some(Fate::Destroyed)) => Verdict::Destroyed,
                _ => verdict,
            },
            (_, Some(Reason::PowerInDisorder), _) => Verdict::Invalid,
            (_, Some(_), _) => Verdict::Illegal,
        };
        let grounds = || m.grounds.iter().copied().collect();
        match (m.illegal, found.reason) {
            (Some(_), _) if m.is_implied() => Finding { verdict, reason: m.illegal, with: Set::EMPTY },
            (Some(_), _) => Finding { verdict, reason: m.illegal, with: grounds() },
            (None, None) if m.is_implied() => {
                Finding { verdict, reason: Some(Reason::Implied), with: grounds() }
            }
            (None, _) => Finding { verdict, ..found },
        }
    }
}

fn refusal(refused: &RefusedOrder) -> Entry<Order> {
    let entry = Entry::new(refused.unit, refused.ordered, Some(refused.source), Verdict::Illegal);
    Entry { reason: Some(refused.reason), ..entry }
}
