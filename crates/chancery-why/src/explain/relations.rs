//! What the statements of an explanation say that orders do to each other: the links of the graph of reasons.

use super::proof::Against;
use super::scene::Scene;
use super::statement::{Attacker, Grounds, Lacked, LandReason, Statement, Stay};
use chancery_core::adjudicate::{Set, Term};
use chancery_core::sentences;

sentences! {
    "relation":
    /// The effect of one order on another.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Relation {
        /// It cuts the support.
        Cuts,
        /// It dislodges the unit.
        Dislodges,
        /// It attacks the unit by a convoy that does not get through.
        DoesNotArrive,
        /// It supports the unit; whether that adds to its strength.
        Supports(counts: bool),
        /// It resists the move with this strength.
        Against(strength: u32),
        /// It stands where the move goes, and holds with this strength.
        Holds(strength: u32),
        /// It meets the move head to head, with this strength.
        HeadToHead(strength: u32),
        /// It convoys the army; whether that convoy stays available.
        Convoys(available: bool),
        /// It attacks the unit, which stays, with this strength.
        DoesNotDislodge(strength: u32),
        /// It attacks the support and does not cut it.
        DoesNotCut,
        /// It is of the same power, did not leave, and so stopped the move.
        OwnUnit,
        /// It was ordered to help the unit and has no effect.
        Void,
        /// It was ordered to convoy the army, which went by land.
        NotUsed,
        /// It leaves the province that the move goes to.
        Leaves,
    }
}

/// Which order bears on which, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub from: usize,
    pub to: usize,
    pub relation: Relation,
}

/// Collects the links that statements speak of.
pub(super) struct Links<'a, const W: usize> {
    scene: &'a Scene<'a, W>,
    all: Vec<Link>,
    /// The units that were attacked where they stand, so that what they hold with is shown.
    attacked: Set<W>,
    /// The moves whose attack was compared with something.
    attacking: Set<W>,
    /// The strengths of moves that others were compared with.
    met: Vec<Term>,
}

impl<'a, const W: usize> Links<'a, W> {
    pub fn new(scene: &'a Scene<'a, W>) -> Self {
        Self { scene, all: Vec::new(), attacked: Set::EMPTY, attacking: Set::EMPTY, met: Vec::new() }
    }

    fn add(&mut self, from: usize, to: usize, relation: Relation) {
        if from != to {
            self.all.push(Link { from, to, relation });
        }
    }

    /// Adds what a statement says; `of` is the unit whose result is explained.
    pub fn read(&mut self, says: &Statement, of: usize) {
        let s = self.scene.s;
        match says {
            Statement::Move { unit, grounds, .. } => self.grounds(*unit, grounds),
            Statement::Stay { unit, stay: Stay::Stood(attackers) | Stay::Kept(attackers), .. } => {
                self.attacks(attackers.iter().map(|one| one.unit), *unit);
                // Of a garrison between two strengths of one move both are told.
                let is_garrison = attackers.iter().all(|one| matches!(one.lacked, Lacked::HeldOff { .. }));
                let is_told = is_garrison && attackers.iter().any(Attacker::counts_apart);
                for one in attackers.iter().filter(|_| !is_told) {
                    if let Lacked::HeldOff { by, .. } = one.lacked {
                        self.opposes(one.unit, Against::Prevent(by));
                    }
                }
            }
            Statement::Stay { unit, stay: Stay::Beleaguered(by), .. } => {
                self.attacks(by.iter().map(|one| one.0), *unit);
            }
            Statement::Stay { unit, stay: Stay::Dislodged { by, .. }, .. }
            | Statement::Stopped { unit, by, .. } => self.dislodges(*by, *unit),
            Statement::SupportCut { unit, by, dislodged: Some(_), .. } => self.dislodges(by[0], *unit),
            Statement::SupportGiven { unit, attacks, .. } => {
                self.attacks(attacks.iter().map(|one| one.0), *unit);
            }
            Statement::SupportCut { unit, by, .. } => self.attacks(by.iter().copied(), *unit),
            Statement::ConvoyAvailable { unit, attacks, .. } => {
                self.attacks(attacks.iter().map(|one| one.unit), *unit);
            }
            Statement::ConvoyInParadox(unit) => self.attacks(s.attackers(s.province(*unit)).iter(), *unit),
            Statement::VoidHelp { units, .. } => units.iter().for_each(|&v| self.add(v, of, Relation::Void)),
            Statement::Bars(units, stayed) => {
                let is_own = self.scene.own(*stayed, of);
                self.all.extend(is_own.then_some(Link {
                    from: *stayed,
                    to: of,
                    relation: Relation::OwnUnit,
                }));
                for &v in units.iter().filter(|&&v| s.dest(v) != s.province(*stayed)) {
                    self.opposes(v, Against::Hold(s.dest(v)));
                }
            }
            Statement::ByLand { army, fleets, why } => {
                let is_void = |v: &usize| matches!(why, Some(LandReason::Intent(void)) if void.contains(v));
                for fleet in (0..s.units()).filter(|v| fleets.contains(v) || is_void(v)) {
                    let relation = if is_void(&fleet) { Relation::Void } else { Relation::NotUsed };
                    self.add(fleet, *army, relation);
                }
            }
            Statement::Also { unit, by, .. } => {
                for one in by {
                    self.opposes(*unit, one.0);
                }
            }
            Statement::NotAgainst { unit, over, .. } => self.add(*unit, *over, Relation::Against(0)),
            Statement::StillStands { rival, by, .. } => self.add(*by, *rival, Relation::Dislodges),
            _ => {}
        }
    }

    fn dislodges(&mut self, by: usize, unit: usize) {
        self.attacking.insert(by);
        self.attacks([by], unit);
        self.supports(by);
        self.supports(unit);
    }

    fn grounds(&mut self, u: usize, grounds: &Grounds) {
        let scene = self.scene;
        match grounds {
            Grounds::Round { units, .. } => {
                // Of two that change places, the way to the order itself comes first.
                for v in std::iter::once(u).chain(units.iter().copied()) {
                    scene.occupant(v).into_iter().for_each(|next| self.add(next, v, Relation::Leaves));
                }
            }
            Grounds::Left { unit, .. } => self.add(*unit, u, Relation::Leaves),
            Grounds::ConvoyDisrupted { .. } => self.lost_convoys(u),
            Grounds::Own { unit: own, .. } => self.add(*own, u, Relation::OwnUnit),
            Grounds::Barred { by, units, .. } => {
                self.opposes(u, Against::Prevent(*by));
                for &v in units.iter().filter(|&&v| v != u) {
                    self.opposes(v, Against::Hold(scene.s.dest(v)));
                }
            }
            Grounds::Compared(comparison) => {
                let whom = comparison.against.0;
                self.opposes(u, whom);
                comparison.beside.iter().for_each(|one| self.opposes(u, Against::Prevent(one.0)));
                // Behind a rival stands who did not leave either.
                let here = Against::Hold(scene.s.dest(u));
                let stays = |o| !scene.own(o, u) && !scene.battle(u) && scene.driven_by(o).is_none();
                let is_held = !scene.good(u) && !scene.vacated(u) && scene.attack(u) <= scene.against(here);
                if is_held && scene.occupant(u).is_some_and(|o| stays(o) && whom != here) {
                    self.opposes(u, here);
                }
                self.supports(u);
                scene.names.stands_against(whom).into_iter().for_each(|v| self.supports(v));
            }
            Grounds::EvenIfStayed { .. } => self.supports(u),
            Grounds::Unopposed | Grounds::Paradox => {}
        }
    }

    /// Adds who stands against the move of `u`.
    fn opposes(&mut self, u: usize, whom: Against) {
        let Some(v) = self.scene.names.stands_against(whom) else { return };
        let is_battle = self.scene.occupant(u) == Some(v) && self.scene.battle(u);
        if self.scene.own(v, u) && matches!(whom, Against::Hold(_)) {
            return self.add(v, u, Relation::OwnUnit);
        }
        self.attacking.insert(u);
        match whom {
            Against::Hold(_) => self.attacked.insert(v),
            _ => self.met.push(if is_battle { Term::Defend(v) } else { Term::Prevent(v) }),
        }
        let relation = match whom {
            _ if is_battle => Relation::HeadToHead,
            Against::Hold(_) => Relation::Holds,
            _ => Relation::Against,
        };
        self.add(v, u, relation(self.scene.against(whom)));
    }

    /// Returns the strength that is shown of the order of `u`: of a move that others only met, the one that they met.
    pub fn strength(&self, u: usize) -> Option<Term> {
        let is_met = |term: &&Term| matches!(term, Term::Defend(v) | Term::Prevent(v) if *v == u);
        let met = self.met.iter().find(is_met).filter(|_| !self.attacking.contains(u));
        let is_shown = self.scene.s.moves().contains(u) || self.attacked.contains(u);
        met.copied().or_else(|| self.scene.shown_strength(u).filter(|_| is_shown))
    }

    /// Adds the supports that were ordered for `u`, and what cut those that it lacks.
    fn supports(&mut self, u: usize) {
        for support in self.scene.s.supporters(u) {
            self.add(support, u, Relation::Supports(true));
            if !self.scene.good(support) {
                self.attacks(self.scene.cutters(support), support);
            }
        }
    }

    /// Returns the links, with the supports and the convoys of the moves among them. Two orders that
    /// bear on each other have one link: what was done to a unit, else what was said first.
    pub fn finish(&mut self, asked: Set<W>) -> Vec<Link> {
        let s = self.scene.s;
        // A unit that only stood in the way was not helped by the supports for its move.
        let met = self.all.iter().filter(|link| !matches!(link.relation, Relation::Holds(_)));
        let units: Set<W> =
            met.map(|link| link.from).chain(self.all.iter().map(|link| link.to)).chain(asked).collect();
        for u in units & s.live() {
            let given = self.scene.given_of(s.supporters(u));
            given.iter().for_each(|support| self.add(support, u, Relation::Supports(true)));
            if self.scene.convoyed(u) && self.scene.arrives(u) && self.scene.over_sea(u) {
                self.convoys(self.scene.way(u), u);
            }
        }
        let strikes = |link: &Link| {
            matches!(link.relation, Relation::Cuts | Relation::Dislodges | Relation::DoesNotArrive)
        };
        let mut kept: Vec<Link> = Vec::new();
        for link in std::mem::take(&mut self.all) {
            let is_known = kept.iter().any(|one| (one.from, one.to) == (link.from, link.to));
            let back = kept.iter().position(|one| (one.from, one.to) == (link.to, link.from));
            match back {
                _ if is_known => {}
                Some(at) if strikes(&link) && !strikes(&kept[at]) => kept[at] = link,
                Some(_) => {}
                None => kept.push(link),
            }
        }
        // What stood against another with the strength of its attack shows that one.
        let shows_attack = |u: usize| {
            let is_attack = |n: u32| n == self.scene.attack(u);
            let of_u = kept.iter().filter(|link| link.from == u).map(|link| link.relation);
            of_u.into_iter()
                .any(|one| matches!(one, Relation::Against(n) | Relation::HeadToHead(n) if is_attack(n)))
        };
        // Returns whether the strength that is shown of `u` has a support.
        let counts = |support: usize, u: usize| {
            let is_met = matches!(self.strength(u), Some(Term::Prevent(_) | Term::Defend(_)));
            let is_attack = !is_met || shows_attack(u);
            self.scene.good(support) && !(is_attack && self.scene.aids(u).own.contains(support))
        };
        let with_count = |link: &Link| match link.relation {
            Relation::Supports(_) => {
                Link { relation: Relation::Supports(counts(link.from, link.to)), ..*link }
            }
            _ => *link,
        };
        kept.iter().map(with_count).collect()
    }

    fn convoys(&mut self, fleets: Set<W>, army: usize) {
        for fleet in fleets {
            self.add(fleet, army, Relation::Convoys(self.scene.good(fleet)));
        }
    }

    fn lost_convoys(&mut self, army: usize) {
        self.convoys(self.scene.s.fleets(army) - self.scene.case.derivation.known.succeed, army);
    }

    /// Adds what moves did to the unit at their destination.
    fn attacks(&mut self, by: impl IntoIterator<Item = usize>, unit: usize) {
        let (scene, s) = (self.scene, self.scene.s);
        for a in by {
            let resists = scene.resists(unit, a);
            if scene.battle(a) && scene.attack(a) <= resists {
                self.opposes(unit, Against::Defend(a));
                continue;
            }
            self.attacked.insert_if(unit, scene.arrives(a) && !s.supports().contains(unit));
            let relation = if scene.driven_by(unit) == Some(a) {
                Relation::Dislodges
            } else if !scene.arrives(a) {
                self.lost_convoys(a);
                Relation::DoesNotArrive
            } else if s.supports().contains(unit) && scene.good(unit) {
                Relation::DoesNotCut
            } else if s.cutters(unit).contains(a) {
                Relation::Cuts
            } else {
                Relation::DoesNotDislodge(scene.attack(a))
            };
            self.add(a, unit, relation);
        }
    }
}
