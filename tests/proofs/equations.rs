//! The rules of movement written a second time, to check proofs with: each claim from the values of its
//! parts, whoever gives those. What a proof looks like is not known here.
//!
//! For every choice of the house in what it changes in movement: DATC 4.A.1 to 4.A.4 and 4.A.7.

use chancery_core::adjudicate::{Interval, Term, Tri, Verdict};
use chancery_core::map::Province;
use chancery_core::order::Order;
use chancery_core::rules::{DislodgedBounce, MultiRoute};
use chancery_why::explain::{Against, Claim, Value};

use crate::proofs::scene::{Scene, Way};

const UNKNOWN: Tri = Tri { yes: false, maybe: true };

pub fn known(truth: bool) -> Tri {
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

impl Scene<'_> {
    /// Whether an order did what it was meant to do, as the results say.
    pub fn good(&self, u: usize) -> bool {
        matches!(self.verdicts[u], Verdict::Succeeds | Verdict::Given | Verdict::Available)
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
            Claim::Component(_) => panic!("a component is checked by itself"),
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
}
