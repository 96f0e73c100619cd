//! What the orders and the map say by themselves: who attacks, supports and convoys whom, and by which
//! way. What becomes of an order is not known here; only which are legal and matched is taken from the
//! results: the cases of the DATC and the laws of `tests/rules` look after that.

use chancery_core::adjudicate::{Resolution, Verdict};
use chancery_core::map::{Kind, Map, Province, Unit, UnitKind};
use chancery_core::order::Order;
use chancery_core::rules::{AdjacentConvoy, ConvoyOrigin, Lettered, Rules};

/// How a move gets to its destination.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Land,
    Sea,
    /// By convoy if one gets through, else by land.
    Either,
}

/// A board with orders and which of them count.
pub struct Scene<'a> {
    map: &'a Map,
    pub rules: Rules,
    pub units: &'a [Unit],
    pub orders: &'a [Order],
    pub verdicts: Vec<Verdict>,
}

impl<'a> Scene<'a> {
    pub fn new(
        map: &'a Map,
        rules: Rules,
        units: &'a [Unit],
        orders: &'a [Order],
        result: &Resolution,
    ) -> Self {
        let verdicts = result.entries.iter().map(|e| e.verdict).collect();
        Self { map, rules, units, orders, verdicts }
    }

    fn is(&self, u: usize, words: [Verdict; 2]) -> bool {
        words.contains(&self.verdicts[u]) && !matches!(self.orders[u], Order::Hold)
    }

    pub fn live(&self, u: usize) -> bool {
        self.is(u, [Verdict::Succeeds, Verdict::Fails])
    }

    pub fn place(&self, u: usize) -> Province {
        self.map.province_of(self.units[u].at)
    }

    pub fn dest(&self, u: usize) -> Option<Province> {
        match self.orders[u] {
            Order::Move { to, .. } => Some(self.map.province_of(to)),
            _ => None,
        }
    }

    pub fn in_province(&self, p: Province) -> Option<usize> {
        (0..self.units.len()).find(|&u| self.place(u) == p)
    }

    fn all_units(&self) -> std::ops::Range<usize> {
        0..self.units.len()
    }

    pub fn attackers(&self, p: Province) -> Vec<usize> {
        self.all_units().filter(|&u| self.live(u) && self.dest(u) == Some(p)).collect()
    }

    pub fn supporters(&self, t: usize) -> Vec<usize> {
        let names = |u: &usize| match self.orders[*u] {
            Order::Support { unit, .. } => self.map.province_of(unit.at) == self.place(t),
            _ => false,
        };
        self.all_units().filter(|&u| self.is(u, [Verdict::Given, Verdict::Cut])).filter(names).collect()
    }

    pub fn fleets(&self, army: usize) -> Vec<usize> {
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
    pub fn chain(&self, army: usize, fleets: &[usize]) -> bool {
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
    pub fn way(&self, u: usize) -> Way {
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
            AdjacentConvoy::Explicit | AdjacentConvoy::Totality => {
                if via {
                    Way::Sea
                } else {
                    Way::Land
                }
            }
            AdjacentConvoy::Intent | AdjacentConvoy::IntentNoLand => {
                if via || (own && complete) {
                    Way::Sea
                } else {
                    Way::Land
                }
            }
        }
    }

    pub fn by_sea(&self, u: usize) -> bool {
        self.way(u) == Way::Sea
    }

    /// Where an attack comes from: DATC 4.A.4.
    pub fn origin(&self, u: usize) -> Province {
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
    pub fn opponent(&self, u: usize) -> Option<usize> {
        let o = self.in_province(self.dest(u)?)?;
        (self.live(o) && self.dest(o) == Some(self.origin(u))).then_some(o)
    }

    /// Convoyed armies that a move meets at sea, where attacks come from the last fleet.
    pub fn met_at_sea(&self, u: usize) -> Vec<usize> {
        let met = |&a: &usize| self.live(a) && self.opponent(a) == Some(u) && self.origin(a) != self.place(a);
        self.all_units().filter(met).collect()
    }

    /// The moves that cut a support by arriving, and those that cut it only by dislodging.
    pub fn cuts(&self, support: usize) -> (Vec<usize>, Vec<usize>) {
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
        match self.rules.paradox.letter().split('+').next().unwrap() {
            "a" => of_move && carried,
            "b" => self.by_sea(attack) && self.is(fleet, [Verdict::Available, Verdict::Disrupted]),
            "c" => of_move && carried && !self.chain(attack, &without()),
            _ => false,
        }
    }
}
