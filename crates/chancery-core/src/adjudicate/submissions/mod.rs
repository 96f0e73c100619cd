//! From orders as handed in to one order for each unit, by the house rules.
//!
//! Settles whose order counts (DATC 4.D.3, 6.A.6) and which coast and unit type are meant (DATC 4.B
//! and 4.C). What was wrong with the rest is kept, for the report.

use crate::adjudicate::submissions::missing_orders::{heeds_silence, infer_missing_orders};
use crate::adjudicate::{Context, Reason, Situation, Terrain};
use crate::map::{Location, Map, Province, Unit, UnitKind};
use crate::order::{GivenOrder, Order, Piece, SubmissionRef, TravelMode};
use crate::rules::{
    AdjacentConvoy, ConvoyPath, ImpossibleCoast, IrrelevantCoast, NeedlessCoast, OneCoast, Rules,
    SeveralOrders, SupportCoast, WrongUnitType,
};

pub(in crate::adjudicate) mod missing_orders;

#[derive(Clone, Debug)]
pub(in crate::adjudicate) struct EffectiveOrder {
    /// The order as understood, also where it is illegal.
    pub ordered: GivenOrder<Order>,
    /// Its place among the orders handed in.
    pub source: Option<usize>,
    /// Why it is replaced by a hold, if that was already seen here.
    pub illegal: Option<Reason>,
    /// Whether something was written for the unit that does not count.
    pub spoken_for: bool,
    /// The units for whose sake it is so: from whose orders it was deduced, or of whom its reason speaks.
    pub grounds: Vec<usize>,
}

impl EffectiveOrder {
    /// Returns whether the unit was given no order, and this one was deduced.
    pub fn is_implied(&self) -> bool {
        let no_order = matches!(self.illegal, Some(Reason::ImpliedApart | Reason::PowerInDisorder));
        self.source.is_none() && !self.grounds.is_empty() && !no_order
    }

    /// Returns the order that the unit acts on.
    pub fn acts(&self) -> Order {
        if self.illegal.is_some() { Order::Hold } else { self.ordered.order }
    }
}

/// An order that counts for no unit.
#[derive(Clone, Copy, Debug)]
pub(in crate::adjudicate) struct RefusedOrder {
    pub ordered: GivenOrder<Order>,
    pub source: usize,
    pub unit: Option<Unit>,
    pub reason: Reason,
}

/// Each unit's order, and the orders that count for none. Keeps its memory from phase to phase.
#[derive(Clone, Debug, Default)]
pub(in crate::adjudicate) struct ResolvedOrders {
    /// By unit: its order.
    pub effective: Vec<EffectiveOrder>,
    /// The orders that count for no unit, in the sequence in which they were handed in.
    pub refused: Vec<RefusedOrder>,
    /// Further orders for units that already have one, each with its unit.
    further: Vec<(usize, EffectiveOrder)>,
}

/// Finds each unit's order. `board` has been surveyed.
pub(in crate::adjudicate) fn resolve_submissions<const W: usize>(
    context: Context<'_>,
    board: &Situation<W>,
    submitted: SubmissionRef<'_>,
) -> ResolvedOrders {
    let mut orders = ResolvedOrders::default();
    orders.resolve(context, board, submitted);
    orders
}

impl ResolvedOrders {
    /// Finds each unit's order anew. `board` has been surveyed.
    pub fn resolve<const W: usize>(
        &mut self,
        context: Context<'_>,
        board: &Situation<W>,
        submitted: SubmissionRef<'_>,
    ) {
        let Context { terrain, rules, .. } = context;
        let filed = Filed { terrain, rules, board, submitted };
        self.effective.clear();
        self.effective.extend((0..board.units()).map(|u| unordered(board.unit(u), Reason::NoOrder)));
        self.refused.clear();
        self.further.clear();
        for (source, &ordered) in submitted.orders.iter().enumerate() {
            let found = board.piece(terrain, ordered.unit);
            let unit = found.map(|u| board.unit(u));
            let reason = match unit {
                None => Some(Reason::NoSuchUnit),
                Some(unit) if unit.power != ordered.by => Some(Reason::WrongPower),
                Some(_) => None,
            };
            if let Some(reason) = reason {
                self.refused.push(RefusedOrder { ordered, source, unit, reason });
            } else if let Some(u) = found {
                let (ordered, mut illegal) = interpret_order(context, board, u, ordered);
                if filed.is_astray_by_land(u, source, ordered.order) {
                    illegal.get_or_insert(Reason::NoWayByLand);
                }
                let first = &mut self.effective[u];
                if first.source.is_none() {
                    (first.ordered, first.source, first.illegal) = (ordered, Some(source), illegal);
                } else {
                    let first = unordered(board.unit(u), Reason::NoOrder);
                    self.further
                        .push((u, EffectiveOrder { ordered, source: Some(source), illegal, ..first }));
                }
            }
        }
        if !self.further.is_empty() {
            self.choose(&filed);
        }
        self.refused.sort_by_key(|r| r.source);
        if heeds_silence(rules) {
            for (u, order) in self.effective.iter_mut().enumerate() {
                order.spoken_for = submitted.spoken_for.contains(&Province(board.province(u)));
            }
            infer_missing_orders(context, board, &mut self.effective);
        }
    }

    /// Chooses the order of each unit that has several.
    #[cold]
    #[inline(never)]
    fn choose<const W: usize>(&mut self, filed: &Filed<'_, W>) {
        self.further.sort_by_key(|(u, _)| *u);
        for further in self.further.chunk_by(|(u, _), (v, _)| u == v) {
            let u = further[0].0;
            let first = self.effective[u].clone();
            let candidates: Vec<EffectiveOrder> =
                [first].into_iter().chain(further.iter().map(|(_, order)| order.clone())).collect();
            let best = filed.order_that_counts(u, &candidates);
            for (i, other) in candidates.iter().enumerate() {
                if let (true, Some(source)) = (Some(i) != best, other.source) {
                    let unit = Some(filed.board.unit(u));
                    let reason = if best.is_some() { Reason::Duplicate } else { Reason::SeveralOrders };
                    self.refused.push(RefusedOrder { ordered: other.ordered, source, unit, reason });
                }
            }
            self.effective[u] = match best {
                Some(i) => candidates[i].clone(),
                None => unordered(filed.board.unit(u), Reason::SeveralOrders),
            };
        }
    }
}

/// Returns the order that unit `u` acts on if this one is all that it is given. `board` has been surveyed.
pub(in crate::adjudicate) fn heard<const W: usize>(
    context: Context<'_>,
    board: &Situation<W>,
    u: usize,
    order: Order,
) -> Order {
    let unit = board.unit(u);
    let ordered = GivenOrder { by: unit.power, unit: unit.into(), order };
    let (ordered, illegal) = interpret_order(context, board, u, ordered);
    if illegal.is_some() { Order::Hold } else { ordered.order }
}

/// Returns the order of a unit that, for this reason, has none that counts: it holds.
fn unordered(unit: Unit, reason: Reason) -> EffectiveOrder {
    let ordered = GivenOrder { by: unit.power, unit: unit.into(), order: Order::Hold };
    EffectiveOrder { ordered, source: None, illegal: Some(reason), spoken_for: false, grounds: Vec::new() }
}

/// All that was handed in, and the board for which it is.
struct Filed<'a, const W: usize> {
    terrain: &'a Terrain,
    rules: &'a Rules,
    board: &'a Situation<W>,
    submitted: SubmissionRef<'a>,
}

impl<const W: usize> Filed<'_, W> {
    /// Returns which of several orders for one unit counts (DATC 4.D.3); `None` if none does.
    fn order_that_counts(&self, u: usize, candidates: &[EffectiveOrder]) -> Option<usize> {
        let legal = |c: &EffectiveOrder| {
            let way = |source| self.submitted.routes.way(source).under(self.rules).seas;
            let seas = c.source.map_or(&[][..], way);
            let order = c.ordered.order;
            let by_board = match self.board.illegality(self.terrain, u, order).map(|void| void.reason) {
                Some(Reason::OffRoute) => self.is_on_written_route(u, order),
                fault => fault.is_none(),
            };
            let fits = || self.board.route_fault(self.terrain, u, order, seas).is_none();
            c.illegal.is_none() && by_board && fits()
        };
        match self.rules.several_orders {
            SeveralOrders::FirstLegal => Some(candidates.iter().position(legal).unwrap_or(0)),
            SeveralOrders::Last => Some(candidates.len() - 1),
            SeveralOrders::AllIllegal => None,
        }
    }

    /// Returns whether a fleet that lies on no route without detours is on the one that is written for the army that it
    /// is ordered to convoy: if that binds, the convoy counts.
    fn is_on_written_route(&self, u: usize, order: Order) -> bool {
        let Order::Convoy { unit, to } = order else { return false };
        let ends = |from, to| (self.terrain.province_of(from), self.terrain.province_of(to));
        let here = Province(self.board.province(u));
        let order_at = |at: usize| self.submitted.orders.get(at).map(|o| (o.unit.at, o.order));
        let is_such = |(at, seas): (usize, &[Province])| match order_at(at) {
            Some((from, Order::Move { to: dest, .. })) => {
                ends(from, dest) == ends(unit.at, to) && seas.contains(&here)
            }
            _ => false,
        };
        self.rules.convoy_path != ConvoyPath::Ignored && self.submitted.routes.iter().any(is_such)
    }

    /// Returns whether an army is to go by land, if its order decides that, and has no way over land.
    fn is_astray_by_land(&self, u: usize, source: usize, order: Order) -> bool {
        let routes = self.submitted.routes;
        if self.rules.adjacent_convoy != AdjacentConvoy::Totality || routes.is_empty() {
            return false;
        }
        let by_land = routes.way(source).means == TravelMode::Land;
        let Order::Move { to, .. } = order else { return false };
        let unit = self.board.unit(u);
        by_land && !self.terrain.enters(unit.kind, unit.at, to)
    }
}

pub(in crate::adjudicate) fn deduced<const W: usize>(
    context: Context<'_>,
    board: &Situation<W>,
    u: usize,
    ordered: GivenOrder<Order>,
    grounds: Vec<usize>,
) -> EffectiveOrder {
    let (ordered, illegal) = interpret_order(context, board, u, ordered);
    EffectiveOrder { ordered, source: None, illegal, spoken_for: false, grounds }
}

/// Returns what an order for unit `u` means, and why it is illegal if that is seen here.
fn interpret_order<const W: usize>(
    context: Context<'_>,
    board: &Situation<W>,
    u: usize,
    ordered: GivenOrder<Order>,
) -> (GivenOrder<Order>, Option<Reason>) {
    let Context { map, terrain, rules, .. } = context;
    let unit = board.unit(u);
    let mut reader = Reader { map, terrain, rules, board, illegal: None };
    reader.compare_piece(ordered.unit, unit);
    let order = match ordered.order {
        Order::Hold => Order::Hold,
        Order::Move { to, via } => Order::Move { to: reader.destination(unit, to), via },
        Order::Support { unit: piece, to } => {
            let (piece, helped) = reader.resolve_partner(piece);
            let to = to.map(|to| reader.support_to(unit, helped, to));
            Order::Support { unit: piece, to }
        }
        Order::Convoy { unit: piece, to } => {
            let (piece, army) = reader.resolve_partner(piece);
            let to = army.map_or(to, |army| reader.army_to(army, to));
            Order::Convoy { unit: piece, to }
        }
    };
    (GivenOrder { by: ordered.by, unit: unit.into(), order }, reader.illegal)
}

/// Reads one order, and notes the first thing that makes it illegal.
struct Reader<'a, const W: usize> {
    map: &'a Map,
    terrain: &'a Terrain,
    rules: &'a Rules,
    board: &'a Situation<W>,
    illegal: Option<Reason>,
}

impl<const W: usize> Reader<'_, W> {
    fn refuse(&mut self, reason: Reason) {
        self.illegal.get_or_insert(reason);
    }

    /// Compares a unit as written with the unit that stands there.
    fn compare_piece(&mut self, written: Piece, unit: Unit) {
        if written.kind != unit.kind && self.rules.wrong_unit_type == WrongUnitType::Illegal {
            self.refuse(Reason::WrongUnitType);
        }
        let named = !self.terrain.is_whole(written.at);
        if named && written.at != unit.at {
            // A coast that is wrong for a fleet, or that an army has no use for.
            let illegal = match unit.kind {
                UnitKind::Fleet => self.rules.needless_wrong_coast == NeedlessCoast::Illegal,
                UnitKind::Army => self.rules.irrelevant_coast == IrrelevantCoast::Illegal,
            };
            if illegal {
                self.refuse(Reason::WrongCoast);
            }
        }
    }

    /// Returns the supported or convoyed unit, as it really is.
    fn resolve_partner(&mut self, written: Piece) -> (Piece, Option<Unit>) {
        let Some(unit) = self.board.piece(self.terrain, written).map(|t| self.board.unit(t)) else {
            return (written, None);
        };
        self.compare_piece(written, unit);
        (unit.into(), Some(unit))
    }

    fn army_to(&mut self, army: Unit, to: Location) -> Location {
        if army.kind != UnitKind::Army || self.terrain.is_whole(to) {
            return to;
        }
        if self.rules.irrelevant_coast == IrrelevantCoast::Illegal {
            self.refuse(Reason::WrongCoast);
        }
        self.map.province_of(to).location()
    }

    /// Returns the coasts of a province that a fleet can reach.
    fn reachable_coasts(&self, unit: Unit, to: Location) -> Vec<Location> {
        let coasts = &self.map.province(self.map.province_of(to)).coasts;
        coasts.iter().copied().filter(|&c| self.terrain.enters(unit.kind, unit.at, c)).collect()
    }

    fn destination(&mut self, unit: Unit, to: Location) -> Location {
        if unit.kind == UnitKind::Army {
            return self.army_to(unit, to);
        }
        let coasts = self.reachable_coasts(unit, to);
        if self.terrain.is_whole(to) {
            match (coasts.as_slice(), self.rules.one_coast) {
                (&[one], OneCoast::Infer) => return one,
                ([_], OneCoast::Illegal) => self.refuse(Reason::MissingCoast),
                _ => {}
            }
        } else if let (&[possible], false) = (coasts.as_slice(), coasts.contains(&to))
            && self.rules.impossible_coast == ImpossibleCoast::Correct
        {
            return possible;
        }
        to
    }

    fn support_to(&mut self, supporter: Unit, helped: Option<Unit>, to: Location) -> Location {
        let Some(helped) = helped else { return to };
        if helped.kind == UnitKind::Army {
            return self.army_to(helped, to);
        }
        if !self.terrain.is_whole(to) {
            return to;
        }
        // DATC 6.B.8 rests on 4.B.2, too: who demands the only coast in a move demands it here.
        let illegal = match self.reachable_coasts(helped, to).len() {
            0 => false,
            1 => self.rules.one_coast == OneCoast::Illegal,
            _ => match self.rules.support_coast {
                SupportCoast::Illegal => true,
                SupportCoast::OwnOnly => helped.power != supporter.power,
                SupportCoast::Legal => false,
            },
        };
        if illegal {
            self.refuse(Reason::MissingCoast);
        }
        to
    }
}
