//! A movement phase from orders handed in to its [`Resolution`], and the log of an engine on the way.

use crate::adjudicate::board::set::at_width;
use crate::adjudicate::codes::Verdict;
use crate::adjudicate::outcome::findings::{Finding, Findings};
use crate::adjudicate::outcome::{Driven, Entry, Fate, Resolution, UndecidedComponent, UnsettledOrders};
use crate::adjudicate::situation::NOBODY;
use crate::adjudicate::situation::convoy_routes::ConvoyRoutes;
use crate::adjudicate::solution::{NoTrace, Solution};
use crate::adjudicate::submissions::{EffectiveOrder, RefusedOrder, ResolvedOrders, resolve_submissions};
use crate::adjudicate::{
    Context, FinalResolution, JournalLine, Reason, Set, Situation, Solvable, Terrain, equations,
};
use crate::map::{Map, Province, Unit};
use crate::order::{Canonical as _, DislodgedUnit, Order, Position, Routes, SubmissionRef, retreat_options};
use crate::rules::{ConvoyPath, Rules};

/// Adjudicates a movement phase.
///
/// The position's units stand in different provinces of the context's map, and there are at most 1,024 of them.
/// Orders are taken in the sequence in which they were handed in, with the routes that are written in them or
/// without. Whether the engine can work under the rules
/// at all is not looked at: see [`EngineId::objection`](crate::adjudicate::EngineId::objection).
///
/// ```
/// use chancery_core::{Context, Position, Rules, Terrain, Verdict, movement, standard};
/// use chancery_notation::{Reader, ReadingContext};
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
    let mut board = Box::new(Situation::<W>::default());
    board.survey(context.terrain, context.rules, &position.units);
    resolve_submissions(context, &board, orders.into()).effective.iter().map(EffectiveOrder::acts).collect()
}

/// A movement phase that was adjudicated, with everything that it was adjudicated from.
#[derive(Clone, Debug, Default)]
pub struct MovementAdjudication<const W: usize> {
    /// The part that does not depend on a resolution.
    pub situation: Box<Situation<W>>,
    /// The findings of the engine.
    pub solution: Solution<W>,
    orders: ResolvedOrders,
    /// By unit: the order that it acts on.
    acts: Vec<Order>,
    /// What the orders say of how armies go, as far as it counts: by unit, then by refused order.
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
        let mut adjudication = Self::default();
        adjudication.renew(context, position, orders.into(), |situation, solution| {
            context.engine.solve(situation, solution, &mut NoTrace);
        });
        adjudication
    }

    /// Adjudicates another phase as [`new`](Self::new) does, in the same memory. `solve` is the engine.
    pub(in crate::adjudicate) fn renew(
        &mut self,
        context: Context<'_>,
        position: &Position,
        orders: SubmissionRef<'_>,
        solve: impl FnOnce(&Situation<W>, &mut Solution<W>),
    ) {
        let Context { terrain, rules, .. } = context;
        let situation = &mut *self.situation;
        situation.survey(terrain, rules, &position.units);
        self.orders.resolve(context, situation, orders);
        let ResolvedOrders { effective, refused, .. } = &self.orders;
        self.acts.clear();
        self.acts.extend(effective.iter().map(EffectiveOrder::acts));
        self.routes = travel_remarks(rules, effective, refused, orders);
        if rules.convoy_path != ConvoyPath::Ignored {
            let ways = binding_routes(terrain, situation, effective, &self.routes);
            situation.follow(ways);
        }
        situation.build(terrain, rules, &position.units, &self.acts);
        solve(situation, &mut self.solution);
        self.spoken_for.clear();
        self.spoken_for.extend_from_slice(orders.spoken_for);
    }

    /// Returns what followed from units being given no order, before anything was resolved.
    pub(in crate::adjudicate) fn implied_lines(&self, map: &Map, describe: Describe<'_>) -> Vec<JournalLine> {
        let told = |(u, m): (usize, &EffectiveOrder)| {
            let reason = if m.is_implied() { Some(Reason::Implied) } else { m.illegal };
            let with: Vec<Unit> = m.grounds.iter().map(|&v| self.situation.unit(v)).collect();
            let why = describe(reason.filter(|_| !with.is_empty())?, &with);
            let text = format!("{}: {why}", m.ordered.canonical(map));
            Some(JournalLine::new(Some(u), text))
        };
        self.orders.effective.iter().enumerate().filter_map(told).collect()
    }

    /// Puts the result into words.
    pub fn resolution(&self, map: &Map, terrain: &Terrain) -> Resolution {
        let mut resolution = Resolution::default();
        self.describe(map, terrain, &mut Findings::default(), &mut resolution);
        resolution
    }

    /// Puts the result into words, in the place of those of another phase.
    pub(in crate::adjudicate) fn describe(
        &self,
        map: &Map,
        terrain: &Terrain,
        findings: &mut Findings<W>,
        resolution: &mut Resolution,
    ) {
        let (s, solution) = (&*self.situation, &self.solution);
        findings.find(terrain, s, solution);
        let report = Report { map, s, solution, settled: FinalResolution::new(solution.succeed), findings };
        report.describe(&self.orders, resolution);
        resolution.routes.clone_from(&self.routes);
        resolution.spoken_for.clone_from(&self.spoken_for);
    }
}

/// Returns what the orders say of how armies go, as far as it counts: by unit, then by refused order.
fn travel_remarks(
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

fn binding_routes<const W: usize>(
    terrain: &Terrain,
    board: &Situation<W>,
    effective: &[EffectiveOrder],
    routes: &Routes,
) -> ConvoyRoutes<W> {
    let mut ways = ConvoyRoutes::default();
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
        if entered || failed.is_empty() {
            return false;
        }
        let occupant = s.unit_in[p as usize];
        let vacant = occupant == NOBODY || moved.contains(occupant as usize);
        let mut stands_off = |u: usize| !absent.contains(u) && equations::prevent_strength(settled, s, u) > 0;
        vacant && failed.iter().any(&mut stands_off)
    };
    (0..s.attackers.len() as u16).filter(is_contested).map(Province)
}

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
    findings: &'a Findings<W>,
}

impl<const W: usize> Report<'_, W> {
    fn unit(&self, u: usize) -> Unit {
        self.s.unit(u)
    }

    /// Fills a resolution, except for `routes` and `spoken_for`.
    fn describe(mut self, orders: &ResolvedOrders, resolution: &mut Resolution) {
        let Resolution { entries, refused, driven, contested, after, components, unsettled, stage, .. } =
            resolution;
        after.clear();
        after.extend(units_after(self.s, self.solution.succeed, self.findings.dislodged()));
        contested.clear();
        contested.extend(self::contested(self.s, self.solution, &mut self.settled));
        driven.clear();
        self.list_dislodged(after, contested, driven);
        // Existing entries are reused, because each owns memory.
        entries.truncate(orders.effective.len());
        for (u, m) in orders.effective.iter().enumerate() {
            if u == entries.len() {
                entries.push(Entry::new(None, m.ordered, m.source, Verdict::Undecided));
            }
            self.fill_entry(u, m, driven, &mut entries[u]);
        }
        refused.clear();
        refused.extend(orders.refused.iter().map(refusal));
        components.clear();
        let told = self.solution.components.iter().filter(|k| k.rule.is_some());
        components.extend(told.map(|k| UndecidedComponent {
            orders: k.orders.iter().collect(),
            resolutions: k.resolutions,
            found: k.found.iter().map(|f| f.iter().collect()).collect(),
            rule: k.rule,
            left_by: self.s.left_by(k.rule),
        }));
        *unsettled = self.unsettled();
        *stage = self.solution.own.as_ref().and_then(|own| own.stage);
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

    fn list_dislodged(&mut self, after: &[Unit], contested: &[Province], driven: &mut Vec<Driven>) {
        for u in self.findings.dislodged() {
            let Some(by) = self.findings.dislodged_by(u) else { continue };
            let dislodged = dislodged(self.s, self.solution, &mut self.settled, u, by);
            let retreats = retreat_options(self.map, &self.s.rules, after, contested, &dislodged).collect();
            driven.push(Driven { dislodged, by: self.unit(by), retreats });
        }
    }

    fn fill_entry(&self, u: usize, effective: &EffectiveOrder, driven: &[Driven], entry: &mut Entry<Order>) {
        let unit = self.unit(u);
        let driven = driven.iter().find(|d| d.dislodged.unit == unit);
        let fate = driven.map(|d| if d.retreats.is_empty() { Fate::Destroyed } else { Fate::Dislodged });
        let found = self.finding(u, effective, fate);
        let EffectiveOrder { ordered, source, .. } = *effective;
        (entry.unit, entry.ordered, entry.source) = (Some(unit), ordered, source);
        (entry.verdict, entry.reason, entry.fate) = (found.verdict, found.reason, fate);
        entry.with.clear();
        if !found.with.is_empty() {
            entry.with.extend(found.with.iter().map(|v| self.unit(v)));
        }
        entry.implied_by.clear();
        if effective.is_implied() {
            entry.implied_by.extend(effective.grounds.iter().map(|&v| self.unit(v)));
        }
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

/// Writes a reason with the units that it speaks of.
pub type Describe<'d> = &'d dyn Fn(Reason, &[Unit]) -> String;

/// Lists what an engine does on a movement phase, step by step; `describe` writes reasons.
pub fn log<'a>(
    context: Context<'_>,
    position: &Position,
    orders: impl Into<SubmissionRef<'a>>,
    describe: Describe<'_>,
) -> Vec<JournalLine> {
    let orders: SubmissionRef<'_> = orders.into();
    at_width!(context.terrain.room(position.units.len()), W => MovementAdjudication::<W>::new(context, position, orders).log(context, describe))
}

impl<const W: usize> MovementAdjudication<W> {
    fn log(&self, context: Context<'_>, describe: Describe<'_>) -> Vec<JournalLine>
    where
        Situation<W>: Solvable<W>,
    {
        let mut lines = self.implied_lines(context.map, describe);
        lines.extend(context.engine.log(&self.situation, context.map));
        lines
    }
}
