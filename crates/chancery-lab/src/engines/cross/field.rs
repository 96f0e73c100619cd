//! One adjudication: weights, cuts, and the category of each move, pass by pass.

use super::Category;
use super::convoy::{Rulings, Way, breaks};
use chancery_core::adjudicate::{Reason, Set, Situation};
use chancery_core::order::Order;
use chancery_core::rules::DislodgedBounce;

/// The board in one adjudication: every move with its way, every support cut or not.
#[derive(Clone, Debug)]
pub struct Field<'a, const W: usize> {
    s: &'a Situation<W>,
    rulings: Rulings,
    way: &'a [Way<W>],
    /// The moves that have a way. Only these attack.
    valid: Set<W>,
    /// By province: the moves that have a way and go there.
    moves_into: Vec<Set<W>>,
    /// By power: its units.
    powers: Vec<Set<W>>,
    /// The supports that an attack cuts.
    pub cut: Set<W>,
    /// The moves with a result.
    pub decided: Set<W>,
    /// Those of them that succeed.
    pub succeed: Set<W>,
}

/// The unit in the province attacked, and what that unit does.
enum Defender {
    None,
    Stands(usize),
    Counterattacks(usize),
    Leaves(usize),
}

/// What a move weighs, and what is in its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// One for the move and one for each support that is not cut.
    pub attack: usize,
    /// The same without the supports by the power of the unit in the province, if it has such.
    pub against_own: Option<usize>,
    /// The unit in the province, whether it counterattacks, and with what it defends itself or counterattacks.
    pub defence: Option<(usize, bool, usize)>,
    /// The third parties.
    pub rivals: Vec<(usize, usize)>,
}

/// What the unit that leaves attacks, of all that matters for the move into its province.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attacked {
    Elsewhere,
    Support,
    Rival(usize),
    RivalsSupport(usize),
}

/// Adds a unit to the set at an index of a table, which grows as far as that.
fn insert_at<const W: usize>(table: &mut Vec<Set<W>>, at: usize, u: usize) {
    if table.len() <= at {
        table.resize(at + 1, Set::EMPTY);
    }
    table[at].insert(u);
}

impl<'a, const W: usize> Field<'a, W> {
    /// Checks the moves and makes the support cuts.
    pub fn new(s: &'a Situation<W>, rulings: Rulings, way: &'a [Way<W>]) -> Self {
        let valid: Set<W> = s.moves().iter().filter(|&u| way[u] != Way::None).collect();
        let (mut moves_into, mut powers) = (Vec::new(), Vec::new());
        for u in valid {
            insert_at(&mut moves_into, s.dest(u) as usize, u);
        }
        for u in 0..s.units() {
            insert_at(&mut powers, s.unit(u).power.0 as usize, u);
        }
        let (cut, decided, succeed) = (Set::EMPTY, Set::EMPTY, Set::EMPTY);
        let mut field = Self { s, rulings, way, valid, moves_into, powers, cut, decided, succeed };
        field.cut = s.supports().iter().filter(|&u| !field.cutters(u).is_empty()).collect();
        field
    }

    /// Returns the moves that are not adjudicated.
    pub fn open(&self) -> Set<W> {
        self.valid - self.decided
    }

    /// Decides a move.
    pub fn decide(&mut self, u: usize, category: Category) {
        self.decided.insert(u);
        self.succeed.insert_if(u, category.succeeds());
    }

    fn moves_into(&self, province: u16) -> Set<W> {
        self.moves_into.get(province as usize).copied().unwrap_or_default()
    }

    fn power(&self, u: usize) -> Set<W> {
        self.powers[self.s.unit(u).power.0 as usize]
    }

    fn at_sea(&self, u: usize) -> bool {
        matches!(self.way[u], Way::Sea(_))
    }

    /// Returns the attacks that cut a support: it is cut by a foreign attack from anywhere but the province that it
    /// is given into. A convoyed army cannot cut a support for an attack on its own fleet, if it needs that fleet.
    pub fn cutters(&self, u: usize) -> Set<W> {
        let s = self.s;
        let foreign = self.moves_into(s.province(u)) - self.power(u);
        let target = s.unit_in(s.into(u));
        let of_move = matches!(s.order(u), Order::Support { to: Some(_), .. });
        let cuts = |&attack: &usize| {
            let own_fleet = match self.way[attack] {
                Way::Sea(fleets) => {
                    let needs = |target| {
                        fleets.contains(target) && breaks(s, self.rulings, attack, fleets, Set::one(target))
                    };
                    of_move && target.is_some_and(needs)
                }
                Way::Land | Way::None => false,
            };
            s.province(attack) != s.into(u) && !own_fleet
        };
        foreign.iter().filter(cuts).collect()
    }

    /// Counts one for the move and one for each support that is not cut, those by certain units left out.
    fn weight(&self, u: usize, without: Set<W>) -> usize {
        1 + (self.s.supporters(u) - self.cut - without).len()
    }

    fn defender(&self, u: usize) -> Defender {
        let s = self.s;
        let Some(unit) = s.unit_in(s.dest(u)) else { return Defender::None };
        if !self.valid.contains(unit) {
            Defender::Stands(unit)
        } else if s.dest(unit) == s.province(u) && !self.at_sea(u) && !self.at_sea(unit) {
            Defender::Counterattacks(unit)
        } else {
            Defender::Leaves(unit)
        }
    }

    /// Returns the strength with which a unit that does not leave defends itself: with its supports, unless
    /// it was ordered to move.
    fn defence(&self, unit: usize) -> usize {
        if self.s.sets_out(unit) { 1 } else { self.weight(unit, Set::EMPTY) }
    }

    /// Returns the weights that the category of a move rests on.
    pub fn weights(&self, u: usize) -> Weights {
        let weight = |y: usize| self.weight(y, Set::EMPTY);
        let attack = weight(u);
        let (unit, defence) = match self.defender(u) {
            Defender::None => (None, None),
            Defender::Counterattacks(unit) => (Some(unit), Some((unit, true, weight(unit)))),
            Defender::Stands(unit) => (Some(unit), Some((unit, false, self.defence(unit)))),
            Defender::Leaves(unit) => (Some(unit), None),
        };
        let foreign = unit.map(|unit| self.weight(u, self.power(unit)));
        let rivals = self.moves_into(self.s.dest(u)) - Set::one(u);
        Weights {
            attack,
            against_own: foreign.filter(|&foreign| foreign < attack),
            defence,
            rivals: rivals.iter().map(|y| (y, weight(y))).collect(),
        }
    }

    /// Returns the category of a move, or nothing as long as it depends on a move that has no result.
    pub fn category(&self, u: usize) -> Option<Category> {
        let rivals = self.moves_into(self.s.dest(u)) - Set::one(u);
        let heaviest = rivals.iter().map(|y| self.weight(y, Set::EMPTY)).max().unwrap_or(0);
        let all = self.weight(u, Set::EMPTY);
        let (unit, defence) = match self.defender(u) {
            Defender::None if heaviest < all => return Some(Category::Unopposed),
            Defender::None => return Some(Category::StoodOff),
            Defender::Leaves(unit) => return self.depends(u, unit, rivals, all),
            Defender::Stands(unit) => (unit, self.defence(unit)),
            Defender::Counterattacks(unit) => (unit, self.weight(unit, Set::EMPTY)),
        };
        let against = self.weight(u, self.power(unit));
        Some(if self.power(unit).contains(u) {
            Category::OwnUnit
        } else if against <= defence {
            Category::Held
        } else if against <= heaviest {
            Category::StoodOff
        } else {
            Category::Dislodges
        })
    }

    fn attacked(&self, u: usize, unit: usize, rivals: Set<W>) -> Attacked {
        let s = self.s;
        let Some(met) = s.unit_in(s.dest(unit)) else { return Attacked::Elsewhere };
        let uncut = s.supports().contains(met) && !self.cut.contains(met) && !self.power(unit).contains(met);
        let rival = rivals.iter().find(|&y| uncut && s.supporters(y).contains(met));
        // Whether a third party has no effect once the unit from the province attacked has dislodged it (DATC 4.A.7): in a
        // head-to-head battle in any case.
        let is_away = || {
            s.rules().dislodged_bounce == DislodgedBounce::Never || !(self.at_sea(unit) || self.at_sea(met))
        };
        if uncut && s.supporters(u).contains(met) {
            Attacked::Support
        } else if let Some(y) = rival {
            Attacked::RivalsSupport(y)
        } else if rivals.contains(met) && is_away() {
            Attacked::Rival(met)
        } else {
            Attacked::Elsewhere
        }
    }

    /// Returns the category if the unit in the province goes elsewhere.
    fn depends(&self, u: usize, unit: usize, rivals: Set<W>, all: usize) -> Option<Category> {
        let attacked = self.attacked(u, unit, rivals);
        let weight = |y: usize| self.weight(y, Set::EMPTY);
        // The least that a rival may come to weigh.
        let at_least = |y: usize| match attacked {
            Attacked::Rival(rival) if rival == y => 0,
            Attacked::RivalsSupport(rival) if rival == y => weight(y) - 1,
            _ => weight(y),
        };
        if rivals.iter().any(|y| at_least(y) >= all) {
            return Some(Category::StoodOff);
        }
        if !self.decided.contains(unit) {
            return None;
        }
        let heavy = rivals.iter().any(|y| weight(y) >= all);
        Some(if self.succeed.contains(unit) {
            match attacked {
                Attacked::Support if rivals.iter().any(|y| weight(y) >= all - 1) => Category::SupportLost,
                Attacked::Support => Category::SupportSpared,
                Attacked::Rival(y) if heavy && self.succeed.contains(y) => Category::RivalPasses,
                Attacked::Rival(_) if heavy => Category::RivalDislodged,
                Attacked::RivalsSupport(_) if heavy => Category::RivalWeakened,
                _ => Category::Vacated,
            }
        } else {
            self.stuck(u, unit, rivals, attacked, heavy)
        })
    }

    /// Returns the category if the unit in the province was to go elsewhere, and failed.
    fn stuck(&self, u: usize, unit: usize, rivals: Set<W>, attacked: Attacked, heavy: bool) -> Category {
        let all = self.weight(u, Set::EMPTY);
        let against = self.weight(u, self.power(unit));
        let outweighed = rivals.iter().any(|y| self.weight(y, Set::EMPTY) >= against);
        if self.power(unit).contains(u) {
            return Category::OwnUnitStuck;
        }
        match attacked {
            Attacked::Rival(_) if heavy => Category::RivalStands,
            Attacked::RivalsSupport(_) if heavy => Category::RivalSustained,
            _ if all == 1 => Category::Blocked,
            _ if against == 1 || outweighed => Category::OwnSupport,
            Attacked::Support => Category::SupportStands,
            _ => Category::Overruns,
        }
    }

    /// Returns moves that wait for each other in a ring, if there are such: Cross's explicit test.
    pub fn ring(&self) -> Option<(Set<W>, Category)> {
        let next = |u: usize| match self.defender(u) {
            Defender::Leaves(unit) if self.open().contains(unit) => Some(unit),
            _ => None,
        };
        let mut at = self.open().first()?;
        for _ in 0..self.s.units() {
            at = next(at)?;
        }
        let mut ring = Set::EMPTY;
        while !ring.contains(at) {
            ring.insert(at);
            at = next(at)?;
        }
        let category = if ring.len() == 2 { Category::Exchange } else { Category::Rotation };
        Some((ring, category))
    }

    /// Returns the moves that succeed into the province of a unit.
    pub fn winners(&self, u: usize) -> Set<W> {
        self.succeed.iter().filter(|&v| self.s.dest(v) == self.s.province(u)).collect()
    }

    /// Returns why a support does not count in the end, and the units that are to blame.
    pub fn why_cut(&self, u: usize) -> (Reason, Set<W>) {
        if self.cut.contains(u) {
            (Reason::CutByAttack, self.cutters(u))
        } else {
            (Reason::CutByDislodgement, self.winners(u))
        }
    }

    /// Returns the units that stay while a move into their province succeeds.
    pub fn dislodged(&self) -> Set<W> {
        let victims = self.succeed.iter().filter_map(|u| self.s.unit_in(self.s.dest(u)));
        victims.filter(|&v| !self.succeed.contains(v)).collect()
    }

    /// Returns the supports that count in the end: neither cut nor dislodged from where they are given into.
    pub fn given(&self) -> Set<W> {
        let s = self.s;
        let dislodged = |u: usize| {
            let target = s.unit_in(s.into(u));
            target.is_some_and(|target| self.succeed.contains(target) && s.dest(target) == s.province(u))
        };
        (s.supports() - self.cut).iter().filter(|&u| !dislodged(u)).collect()
    }
}
