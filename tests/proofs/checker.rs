//! The rules of movement written a second time, to check proofs with: every step is computed again
//! from its parts, and what has no parts from the orders and the map.
//!
//! For every choice of the house in what it changes in movement: DATC 4.A.1 to 4.A.4 and 4.A.7. Which
//! orders are legal and matched is taken from the results; the cases of the DATC and the laws of
//! `tests/rules` look after that.

use std::cell::RefCell;

use chancery::adjudicate::{Interval, KnotFound, Resolution, Term, Tri, Verdict};
use chancery::explain::{Against, Claim, Proof, Standing, Step, Value};
use chancery::map::{Kind, Map, Province, Unit, UnitKind};
use chancery::order::Order;
use chancery::rules::{AdjacentConvoy, ConvoyOrigin, DislodgedBounce, MultiRoute, Paradox, Rules};

const UNKNOWN: Tri = Tri { yes: false, maybe: true };

fn known(truth: bool) -> Tri {
    Tri { yes: truth, maybe: truth }
}

fn not(a: Tri) -> Tri {
    Tri { yes: !a.maybe, maybe: !a.yes }
}

fn all(parts: impl IntoIterator<Item = Tri>) -> Tri {
    let both = |a: Tri, b: Tri| Tri { yes: a.yes && b.yes, maybe: a.maybe && b.maybe };
    parts.into_iter().fold(known(true), both)
}

fn exactly(n: u32) -> Interval {
    Interval { least: n, most: n }
}

fn choose(condition: Tri, yes: Interval, no: Interval) -> Interval {
    match (condition.yes, condition.maybe) {
        (true, _) => yes,
        (_, false) => no,
        _ => Interval { least: yes.least.min(no.least), most: yes.most.max(no.most) },
    }
}

/// Where the values of parts come from.
type Parts<'a> = &'a dyn Fn(Claim) -> Option<Value>;

/// How a move gets to its destination.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Land,
    Sea,
    /// By convoy if one gets through, else by land.
    Either,
}

/// A board with orders and which of them count.
pub struct Checker<'a> {
    pub map: &'a Map,
    pub rules: Rules,
    pub units: &'a [Unit],
    pub orders: &'a [Order],
    pub verdicts: Vec<Verdict>,
    /// Knots that were tried already.
    tried: RefCell<Vec<KnotFound>>,
}

impl<'a> Checker<'a> {
    pub fn new(
        map: &'a Map,
        rules: Rules,
        units: &'a [Unit],
        orders: &'a [Order],
        result: &Resolution,
    ) -> Self {
        let verdicts = result.entries.iter().map(|e| e.verdict).collect();
        Self { map, rules, units, orders, verdicts, tried: RefCell::default() }
    }

    fn is(&self, u: usize, words: [Verdict; 2]) -> bool {
        words.contains(&self.verdicts[u]) && !matches!(self.orders[u], Order::Hold)
    }

    fn live(&self, u: usize) -> bool {
        self.is(u, [Verdict::Succeeds, Verdict::Fails])
    }

    fn good(&self, u: usize) -> bool {
        matches!(self.verdicts[u], Verdict::Succeeds | Verdict::Given | Verdict::Available)
    }

    fn place(&self, u: usize) -> Province {
        self.map.province_of(self.units[u].at)
    }

    fn dest(&self, u: usize) -> Option<Province> {
        match self.orders[u] {
            Order::Move { to, .. } => Some(self.map.province_of(to)),
            _ => None,
        }
    }

    fn in_province(&self, p: Province) -> Option<usize> {
        (0..self.units.len()).find(|&u| self.place(u) == p)
    }

    fn all_units(&self) -> std::ops::Range<usize> {
        0..self.units.len()
    }

    fn attackers(&self, p: Province) -> Vec<usize> {
        self.all_units().filter(|&u| self.live(u) && self.dest(u) == Some(p)).collect()
    }

    fn supporters(&self, t: usize) -> Vec<usize> {
        let names = |u: &usize| match self.orders[*u] {
            Order::Support { unit, .. } => self.map.province_of(unit.at) == self.place(t),
            _ => false,
        };
        self.all_units().filter(|&u| self.is(u, [Verdict::Given, Verdict::Cut])).filter(names).collect()
    }

    fn fleets(&self, army: usize) -> Vec<usize> {
        let names = |u: &usize| match self.orders[*u] {
            Order::Convoy { unit, .. } => self.map.province_of(unit.at) == self.place(army),
            _ => false,
        };
        self.all_units()
            .filter(|&u| self.is(u, [Verdict::Available, Verdict::Disrupted]))
            .filter(names)
            .collect()
    }

    /// Whether a fleet lies beside a province.
    fn beside(&self, province: Province, fleet: usize) -> bool {
        self.map
            .fleets_of(province)
            .flat_map(|l| self.map.fleet_borders(l).to_vec())
            .any(|l| self.map.province_of(l) == self.place(fleet))
    }

    /// Whether a chain of these fleets leads from the army to its destination.
    fn chain(&self, army: usize, fleets: &[usize]) -> bool {
        let Some(dest) = self.dest(army) else { return false };
        let mut reached: Vec<usize> =
            fleets.iter().copied().filter(|&f| self.beside(self.place(army), f)).collect();
        let mut next = 0;
        while next < reached.len() {
            let here = reached[next];
            next += 1;
            for &f in fleets {
                if !reached.contains(&f) && self.beside(self.place(here), f) {
                    reached.push(f);
                }
            }
        }
        reached.into_iter().any(|f| self.beside(dest, f))
    }

    /// DATC 4.A.3.
    fn way(&self, u: usize) -> Way {
        let Order::Move { to, via } = self.orders[u] else { return Way::Land };
        let unit = self.units[u];
        if unit.kind == UnitKind::Fleet {
            return Way::Land;
        }
        let coasts = [self.place(u), self.map.province_of(to)];
        let coastal = coasts.iter().all(|&p| self.map.province(p).kind == Kind::Coast);
        if !self.map.borders_on(unit.kind, unit.at, to) {
            return Way::Sea;
        }
        let fleets = self.fleets(u);
        let own = fleets.iter().any(|&f| self.units[f].power == unit.power);
        let complete = self.chain(u, &fleets);
        let swaps = || {
            let occupant = self.in_province(self.map.province_of(to));
            occupant.is_some_and(|o| self.dest(o) == Some(self.place(u)))
        };
        match self.rules.adjacent_convoy {
            _ if !coastal => Way::Land,
            AdjacentConvoy::Either if complete && swaps() => Way::Either,
            AdjacentConvoy::IntentElseLand if complete && (via || own) => Way::Either,
            AdjacentConvoy::ExplicitElseLand if complete && via => Way::Either,
            AdjacentConvoy::IntentIfOrdered if complete && (via || own) => Way::Sea,
            AdjacentConvoy::Either
            | AdjacentConvoy::IntentElseLand
            | AdjacentConvoy::ExplicitElseLand
            | AdjacentConvoy::IntentIfOrdered => Way::Land,
            AdjacentConvoy::Explicit => {
                if via {
                    Way::Sea
                } else {
                    Way::Land
                }
            }
            AdjacentConvoy::Totality | AdjacentConvoy::Intent | AdjacentConvoy::IntentNoLand => {
                if via || (own && complete) { Way::Sea } else { Way::Land }
            }
        }
    }

    fn by_sea(&self, u: usize) -> bool {
        self.way(u) == Way::Sea
    }

    /// Where an attack comes from: DATC 4.A.4.
    fn origin(&self, u: usize) -> Province {
        if self.rules.convoy_origin == ConvoyOrigin::LastFleet && self.way(u) != Way::Land {
            let dest = self.dest(u).expect("it moves");
            let fleets = self.fleets(u);
            let last: Vec<usize> = fleets.into_iter().filter(|&f| self.beside(dest, f)).collect();
            if let [one] = last.as_slice() {
                return self.place(*one);
            }
        }
        self.place(u)
    }

    /// The unit at the destination, if it moves to where the attack comes from.
    fn opponent(&self, u: usize) -> Option<usize> {
        let o = self.in_province(self.dest(u)?)?;
        (self.live(o) && self.dest(o) == Some(self.origin(u))).then_some(o)
    }

    /// Convoyed armies that a move meets at sea, where attacks come from the last fleet.
    fn met_at_sea(&self, u: usize) -> Vec<usize> {
        let met = |&a: &usize| self.live(a) && self.opponent(a) == Some(u) && self.origin(a) != self.place(a);
        self.all_units().filter(met).collect()
    }

    /// Whether two moves meet head to head, as far as their ways say so.
    fn battle(&self, u: usize) -> Tri {
        let Some(o) = self.opponent(u) else { return known(false) };
        if self.origin(u) != self.place(u) {
            return known(true);
        }
        let by_land = |u: usize| match self.way(u) {
            Way::Land => known(true),
            Way::Sea => known(false),
            Way::Either => UNKNOWN,
        };
        all([by_land(u), by_land(o)])
    }

    /// The same with what the parts say of it.
    fn head_to_head(&self, u: usize, parts: Parts) -> Tri {
        let battle = self.battle(u);
        match parts(Claim::Term(Term::HeadToHead(u))) {
            Some(Value::Truth(truth)) if battle == UNKNOWN => truth,
            _ => battle,
        }
    }

    fn truth(parts: Parts, claim: Claim) -> Tri {
        match parts(claim) {
            Some(Value::Truth(tri)) => tri,
            Some(Value::Strength(_)) => panic!("{claim:?} has a strength"),
            None => UNKNOWN,
        }
    }

    fn strength(parts: Parts, claim: Claim) -> Interval {
        match parts(claim) {
            Some(Value::Strength(bounds)) => bounds,
            Some(Value::Truth(_)) => panic!("{claim:?} has a truth"),
            None => Interval { least: 0, most: u32::MAX },
        }
    }

    fn count(supports: impl IntoIterator<Item = usize>, parts: Parts) -> Interval {
        supports.into_iter().fold(exactly(1), |sum, s| {
            let given = Self::truth(parts, Claim::Order(s));
            Interval { least: sum.least + u32::from(given.yes), most: sum.most + u32::from(given.maybe) }
        })
    }

    fn path(&self, u: usize, parts: Parts) -> Tri {
        if self.by_sea(u) { Self::truth(parts, Claim::Term(Term::Path(u))) } else { known(true) }
    }

    fn vacated(&self, u: usize, parts: Parts) -> Tri {
        match self.dest(u).and_then(|p| self.in_province(p)) {
            None => known(true),
            Some(o) if !self.live(o) => known(false),
            Some(_) => Self::truth(parts, Claim::Term(Term::Vacated(u))),
        }
    }

    /// The moves that cut a support by arriving, and those that cut it only by dislodging.
    fn cuts(&self, support: usize) -> (Vec<usize>, Vec<usize>) {
        let Order::Support { unit, to } = self.orders[support] else { return Default::default() };
        let into = self.map.province_of(to.unwrap_or(unit.at));
        let counts =
            |a: &usize| self.units[*a].power != self.units[support].power && !self.spared(support, into, *a);
        let attacks: Vec<usize> = self.attackers(self.place(support)).into_iter().filter(counts).collect();
        attacks.into_iter().partition(|&a| self.origin(a) != into)
    }

    /// Whether a convoyed attack does not cut the support: DATC 4.A.2, choices a to c.
    fn spared(&self, support: usize, into: Province, attack: usize) -> bool {
        let Some(fleet) = self.in_province(into) else { return false };
        let of_move = matches!(self.orders[support], Order::Support { to: Some(_), .. });
        let fleets = self.fleets(attack);
        let carried = self.by_sea(attack) && fleets.contains(&fleet);
        let without = || fleets.iter().copied().filter(|&f| f != fleet).collect::<Vec<_>>();
        match self.rules.paradox {
            Paradox::Rule1971 => of_move && carried,
            Paradox::Rule1982 => {
                self.by_sea(attack) && self.is(fleet, [Verdict::Available, Verdict::Disrupted])
            }
            Paradox::Rule2000 => of_move && carried && !self.chain(attack, &without()),
            Paradox::AllHold | Paradox::Verheijden | Paradox::Szykman => false,
        }
    }

    /// The value of a claim from the values of its parts.
    pub fn value(&self, claim: Claim, parts: Parts) -> Value {
        let order = |u: usize| Self::truth(parts, Claim::Order(u));
        match claim {
            Claim::Order(u) if self.live(u) => {
                let dest = self.dest(u).expect("a move goes somewhere");
                let exceeds = |against| Self::truth(parts, Claim::Exceeds { unit: u, against });
                let defends = self.opponent(u).map(Against::Defend);
                let resists = match (defends, self.battle(u)) {
                    (Some(defends), battle) if battle.yes => defends,
                    // Where the battle is open, the claim may be of either.
                    (Some(defends), battle) if battle.maybe => {
                        let told = parts(Claim::Exceeds { unit: u, against: defends }).is_some();
                        if told { defends } else { Against::Hold(dest.0) }
                    }
                    _ => Against::Hold(dest.0),
                };
                let met = self.met_at_sea(u).into_iter().map(Against::Defend);
                let rivals = self.attackers(dest).into_iter().filter(|&r| r != u).map(Against::Prevent);
                Value::Truth(all([resists].into_iter().chain(met).chain(rivals).map(exceeds)))
            }
            Claim::Order(u) if matches!(self.orders[u], Order::Support { .. }) => {
                let (arrive, dislodge) = self.cuts(u);
                let arrive = arrive.into_iter().map(|a| not(self.path(a, parts)));
                Value::Truth(all(arrive.chain(dislodge.into_iter().map(|a| not(order(a))))))
            }
            Claim::Order(u) | Claim::Stays(u) => {
                Value::Truth(all(self.attackers(self.place(u)).into_iter().map(|a| not(order(a)))))
            }
            Claim::Takes(u) => Value::Truth(known(self.good(u))),
            Claim::Exceeds { unit, against } => {
                let attack = Self::strength(parts, Claim::Term(Term::Attack(unit)));
                let of = |term| Self::strength(parts, Claim::Term(term));
                let battle = self.head_to_head(unit, parts);
                let against = match (against, self.opponent(unit)) {
                    (Against::Hold(p), Some(o)) => choose(battle, of(Term::Defend(o)), of(Term::Hold(p))),
                    (Against::Hold(p), None) => of(Term::Hold(p)),
                    (Against::Defend(o), opponent) if Some(o) == opponent && !battle.yes => {
                        let hold = self.dest(unit).map_or(exactly(0), |p| of(Term::Hold(p.0)));
                        choose(battle, of(Term::Defend(o)), hold)
                    }
                    (Against::Defend(o), _) => of(Term::Defend(o)),
                    (Against::Prevent(r), _) => of(Term::Prevent(r)),
                };
                Value::Truth(Tri { yes: attack.least > against.most, maybe: attack.most > against.least })
            }
            Claim::Term(term) => self.term(term, parts),
            Claim::Knot(_) => panic!("a knot is checked by itself"),
        }
    }

    fn term(&self, term: Term, parts: Parts) -> Value {
        let order = |u: usize| Self::truth(parts, Claim::Order(u));
        match term {
            Term::Path(u) if !self.by_sea(u) => Value::Truth(known(true)),
            Term::Path(u) | Term::OverSea(u) => {
                let fleets = self.fleets(u);
                let open = |sure: bool| -> Vec<usize> {
                    let open = |f: &usize| if sure { order(*f).yes } else { order(*f).maybe };
                    fleets.iter().copied().filter(open).collect()
                };
                let lands = |open: &[usize]| {
                    let whole =
                        self.rules.multi_route == MultiRoute::AllDisrupt || open.len() == fleets.len();
                    whole && self.chain(u, open)
                };
                Value::Truth(Tri { yes: lands(&open(true)), maybe: lands(&open(false)) })
            }
            Term::HeadToHead(u) => {
                let over = |u: usize| match self.way(u) {
                    Way::Land => known(false),
                    Way::Sea => known(true),
                    Way::Either => Self::truth(parts, Claim::Term(Term::OverSea(u))),
                };
                let battle = self.battle(u);
                let open = |o: usize| all([not(over(u)), not(over(o))]);
                Value::Truth(self.opponent(u).filter(|_| battle == UNKNOWN).map_or(battle, open))
            }
            Term::Vacated(u) => {
                let occupant = self.dest(u).and_then(|p| self.in_province(p)).expect("a unit is there");
                Value::Truth(all([not(self.head_to_head(u, parts)), order(occupant)]))
            }
            Term::Beaten(u) => Value::Truth(match (self.opponent(u), self.rules.dislodged_bounce) {
                (None, _) => known(false),
                (Some(o), DislodgedBounce::UnlessHeadToHead) => all([self.head_to_head(u, parts), order(o)]),
                (Some(o), DislodgedBounce::Never) => all([order(o), not(order(u))]),
            }),
            Term::Attack(u) => {
                let all = self.supporters(u);
                let full = Self::count(all.iter().copied(), parts);
                let against = match self.dest(u).and_then(|p| self.in_province(p)) {
                    None => full,
                    Some(o) if self.units[o].power == self.units[u].power => exactly(0),
                    Some(o) => {
                        let foreign = |s: &usize| self.units[*s].power != self.units[o].power;
                        Self::count(all.into_iter().filter(foreign), parts)
                    }
                };
                let strength = choose(self.vacated(u, parts), full, against);
                Value::Strength(choose(self.path(u, parts), strength, exactly(0)))
            }
            Term::Prevent(u) => {
                let beaten = match self.opponent(u) {
                    None => known(false),
                    Some(_) => Self::truth(parts, Claim::Term(Term::Beaten(u))),
                };
                let strength = choose(beaten, exactly(0), Self::count(self.supporters(u), parts));
                Value::Strength(choose(self.path(u, parts), strength, exactly(0)))
            }
            Term::Defend(u) => Value::Strength(Self::count(self.supporters(u), parts)),
            Term::Hold(p) => Value::Strength(match self.in_province(Province(p)) {
                None => exactly(0),
                Some(o) if self.live(o) => choose(order(o), exactly(0), exactly(1)),
                Some(o) if self.dest(o).is_some() && self.verdicts[o] == Verdict::Invalid => exactly(1),
                Some(o) => Self::count(self.supporters(o), parts),
            }),
        }
    }

    /// The value of a claim from the results of orders alone.
    pub fn full(&self, claim: Claim, answers: &dyn Fn(usize) -> Option<bool>) -> Value {
        self.value(claim, &|part| {
            Some(match part {
                Claim::Order(u) => Value::Truth(answers(u).map_or(UNKNOWN, known)),
                part => self.full(part, answers),
            })
        })
    }

    /// Checks a whole proof. Returns how many steps there were.
    pub fn check(&self, proof: &Proof) -> usize {
        let mut roots = vec![&proof.root];
        roots.extend(&proof.driven);
        let steps: Vec<&Step> = roots.iter().flat_map(|r| r.walk()).collect();
        for step in &steps {
            self.check_step(step, &steps, &proof.knots);
        }
        if !matches!(proof.verdict, Verdict::Illegal | Verdict::Invalid) {
            let good = match proof.root.claim {
                Claim::Order(u) => self.good(u),
                _ => proof.fate.is_none(),
            };
            assert_eq!(
                proof.root.value.truth(),
                Some(good),
                "the root is the result: {:?}",
                proof.root.claim
            );
        }
        if let Some(driven) = &proof.driven {
            assert_eq!(driven.value.truth(), Some(false));
        }
        steps.len()
    }

    fn check_step(&self, step: &Step, steps: &[&Step], knots: &[KnotFound]) {
        match step.standing {
            Standing::Repeated => {
                let same = |other: &&&Step| {
                    other.claim == step.claim && other.value == step.value && other.standing != step.standing
                };
                assert!(steps.iter().any(|s| same(&s)), "{:?} is explained nowhere", step.claim);
                return;
            }
            Standing::AlsoSufficient => {
                let value = self.full(step.claim, &|u| Some(self.good(u)));
                assert_eq!(value, step.value, "{:?} by itself", step.claim);
                return;
            }
            Standing::Decides => {}
        }
        if let Claim::Knot(k) = step.claim {
            self.check_knot(step, &knots[k]);
            return;
        }
        if let [Step { claim: Claim::Knot(k), .. }] = step.because.as_slice() {
            let Claim::Order(u) = step.claim else { panic!("only orders stand in knots") };
            assert!(knots[*k].orders.contains(&u));
            assert_eq!(step.value, Value::Truth(known(self.good(u))));
            return;
        }
        let part = |claim: Claim| step.because.iter().find(|s| s.claim == claim).map(|s| s.value);
        assert_eq!(self.value(step.claim, &part), step.value, "{:?} from {:#?}", step.claim, step.because);
    }

    /// Tries every assignment of the knot's orders.
    fn check_knot(&self, step: &Step, knot: &KnotFound) {
        let outside = |u: usize| {
            let found = step.because.iter().find(|s| s.claim == Claim::Order(u));
            found.and_then(|s| s.value.truth())
        };
        let n = knot.orders.len();
        assert!(n <= 20, "a knot of {n} orders");
        if self.tried.borrow().contains(knot) {
            return;
        }
        self.tried.borrow_mut().push(knot.clone());
        let mut found = Vec::new();
        for bits in 0..1_u32 << n {
            let assigned = |u: usize| match knot.orders.iter().position(|&v| v == u) {
                Some(i) => Some(bits >> i & 1 == 1),
                None => outside(u),
            };
            let fits = |(i, &u): (usize, &usize)| {
                let value = self.full(Claim::Order(u), &assigned).truth();
                let value = value.expect("the orders outside the knot settle the rest");
                value == (bits >> i & 1 == 1)
            };
            if knot.orders.iter().enumerate().all(fits) {
                found.push((0..n).filter(|i| bits >> i & 1 == 1).map(|i| knot.orders[i]).collect::<Vec<_>>());
            }
        }
        assert_eq!(found.len(), knot.resolutions, "resolutions of {:?}", knot.orders);
        let mut listed = knot.found.clone();
        listed.sort();
        found.sort();
        assert_eq!(listed, found);
        assert!(knot.resolutions == 1 || knot.rule.is_some());
    }
}
