//! Booijink's conditions: what the success of an order requires (*Strategy Evolution and Resolution
//! Deduction in Diplomacy*, section 3.2.2).
//!
//! These are rules of their own, not the rules of the game that stand in
//! [`equations`]: he compares other strengths, a support that helps to dislodge an
//! own unit is not followed, a dislodged unit never has an effect on the place that its attacker came
//! from, and nobody asks whether a convoy was intended. They are written once, over a [`Logic`]:
//! `atlas` makes sentences of them, `condition` works them out one by one.
//!
//! The numbers in the comments are those of his condition rules.

use chancery_core::adjudicate::{
    BackupRule, EngineReasons, FinalResolution, NOBODY, NOWHERE, Reason, Route, Set, Situation, Solution,
    equations,
};
use chancery_core::order::Order;

/// A force: something with a strength or a resistance (section 2.1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Force {
    /// The strength of this unit's order.
    Strength(usize),
    /// The resistance of this unit's move.
    Resistance(usize),
    /// The strength 1 of a move that is not followed.
    Failing,
}

/// A predicate over several orders, which a log may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Predicate {
    /// A move that can be attained was issued to where this unit is; moves from the province are
    /// ignored, and so are convoys through it.
    UnderAttack(usize, u16),
    /// A move to where this unit is, is followed.
    Dislodge(usize),
    /// As `Dislodge`, where it is the whole condition of an order and needs no name.
    Besieged(usize),
}

/// The reading of the fourth rule for moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FourthRule {
    /// As the sentence says: a rival is out of the way if it was *dislodged* by a unit that came
    /// from the target. A unit that moved away is not dislodged.
    #[default]
    InWords,
    /// As the formula says: if any move from the target to the rival's home is followed. Then two
    /// units come to stand in one province in DATC 6.G.17.
    AsFormula,
}

/// The logic that puts conditions together: into sentences, or into a truth at once.
///
/// What a closure would say may be left unsaid where it cannot matter.
pub trait Logic<const W: usize> {
    type Sentence: Copy;

    fn truth(&mut self, truth: bool) -> Self::Sentence;
    fn not(&mut self, a: Self::Sentence) -> Self::Sentence;
    fn and(&mut self, a: Self::Sentence, b: impl FnOnce(&mut Self) -> Self::Sentence) -> Self::Sentence;
    fn or(&mut self, a: Self::Sentence, b: impl FnOnce(&mut Self) -> Self::Sentence) -> Self::Sentence;

    /// Returns *follow*: whether the order of `u` succeeds.
    fn follow(&mut self, s: &Situation<W>, u: usize) -> Self::Sentence;

    /// Returns *attainable*: whether the move can be made by land or by convoy. With a province,
    /// *`attainable_dis`*: without a convoy through that province.
    fn attainable(&mut self, s: &Situation<W>, u: usize, without: Option<u16>) -> Self::Sentence;

    /// Returns *convoyable*: whether all convoys of at least one path are followed.
    fn convoyable(&mut self, s: &Situation<W>, u: usize) -> Self::Sentence;

    /// Returns whether one force is greater than the other.
    fn exceeds(&mut self, s: &Situation<W>, a: Force, b: Force) -> Self::Sentence;

    /// Returns the sentence that none of these holds; `None` if there is nothing to say.
    fn none(
        &mut self,
        s: &Situation<W>,
        predicate: Predicate,
        moves: &[usize],
        each: impl FnMut(&mut Self, usize) -> Self::Sentence,
    ) -> Option<Self::Sentence>;
}

/// Returns the moves to a province, whether or not there is a convoy for them.
fn bound_for<const W: usize>(s: &Situation<W>, province: u16) -> impl Iterator<Item = usize> + '_ {
    s.moves().iter().filter(move |&y| s.dest(y) == province)
}

/// Returns the moves of other powers to where `u` is.
fn foreign<const W: usize>(s: &Situation<W>, u: usize) -> Vec<usize> {
    bound_for(s, s.province(u)).filter(|&y| !friendly(s, u, y)).collect()
}

/// Returns whether the two units are of one power.
fn friendly<const W: usize>(s: &Situation<W>, x: usize, y: usize) -> bool {
    s.unit(x).power == s.unit(y).power
}

/// Returns the orders that have a condition: moves, possible or not; supports that match an order; convoys,
/// whether or not they match one, for only supports can be invalid (section 3.2.1).
pub fn orders<const W: usize>(s: &Situation<W>) -> Set<W> {
    let conditional =
        |&u: &usize| s.sets_out(u) || s.supports().contains(u) || matches!(s.order(u), Order::Convoy { .. });
    (0..s.units()).filter(conditional).collect()
}

/// Returns the condition σ of one of [`orders`].
pub fn order<const W: usize, L: Logic<W>>(
    l: &mut L,
    s: &Situation<W>,
    u: usize,
    fourth: FourthRule,
) -> L::Sentence {
    if s.moves().contains(u) {
        movement(l, s, u, fourth)
    } else if s.sets_out(u) {
        l.truth(false)
    } else if s.supports().contains(u) {
        support(l, s, u)
    } else {
        convoy_condition(l, s, u)
    }
}

fn movement<const W: usize, L: Logic<W>>(
    l: &mut L,
    s: &Situation<W>,
    x: usize,
    fourth: FourthRule,
) -> L::Sentence {
    let target = s.dest(x);
    let occupant = s.unit_in(target);
    // 1. The move should be attainable.
    let mut sigma = l.attainable(s, x, None);
    if let Some(y) = occupant.filter(|&y| !s.sets_out(y)) {
        if friendly(s, x, y) {
            // 2. There should not be a friendly unit staying in the target area.
            sigma = l.and(sigma, |l| l.truth(false));
        } else {
            // 3. A foreign unit staying in the target area should be defeated.
            sigma = l.and(sigma, |l| l.exceeds(s, Force::Strength(x), Force::Strength(y)));
        }
    }
    // 4. Any other move to the target area should be defeated, unattainable, or dislodged by a unit
    // coming from the target area.
    for y in bound_for(s, target).filter(|&y| y != x) {
        sigma = l.and(sigma, |l| outweighs_rival(l, s, x, y, occupant, fourth));
    }
    if let Some(y) = occupant.filter(|&y| s.sets_out(y)) {
        sigma = l.and(sigma, |l| leaving(l, s, x, y));
    }
    sigma
}

/// Returns rule 4 for the move `x` and one rival `y`.
fn outweighs_rival<const W: usize, L: Logic<W>>(
    l: &mut L,
    s: &Situation<W>,
    x: usize,
    y: usize,
    occupant: Option<usize>,
    fourth: FourthRule,
) -> L::Sentence {
    let defeated = l.exceeds(s, Force::Strength(x), Force::Resistance(y));
    let out = l.or(defeated, |l| {
        let attainable = l.attainable(s, y, None);
        l.not(attainable)
    });
    let Some(w) = occupant.filter(|&w| s.moves().contains(w) && s.dest(w) == s.province(y)) else {
        return out;
    };
    l.or(out, |l| {
        let comes = l.follow(s, w);
        match fourth {
            FourthRule::AsFormula => comes,
            FourthRule::InWords => l.and(comes, |l| {
                let away = l.follow(s, y);
                l.not(away)
            }),
        }
    })
}

/// Returns rules 5 to 8: the unit `y` in the target area was ordered to move.
fn leaving<const W: usize, L: Logic<W>>(l: &mut L, s: &Situation<W>, x: usize, y: usize) -> L::Sentence {
    let goes = |l: &mut L| l.follow(s, y);
    let by_convoy = |l: &mut L| {
        let own = l.convoyable(s, x);
        l.or(own, |l| l.convoyable(s, y))
    };
    // They move to each other's home, and both could do so without a convoy (equation 5).
    let by_land = s.route(x) != Route::Convoy && s.route(y) != Route::Convoy;
    let are_opposing = by_land && s.dest(y) == s.province(x) && s.dest(x) == s.province(y);
    match (are_opposing, friendly(s, x, y)) {
        // 5. An opposite, friendly move should be avoided by convoy and should be followed.
        (true, true) => {
            let convoy = by_convoy(l);
            l.and(convoy, goes)
        }
        // 6. An opposite, foreign move should be defeated or avoided by convoy. In the latter case it
        // should be followed or defeated.
        (true, false) => {
            let defeated = l.exceeds(s, Force::Strength(x), Force::Strength(y));
            l.or(defeated, |l| {
                let convoy = by_convoy(l);
                l.and(convoy, |l| {
                    let goes = goes(l);
                    l.or(goes, |l| l.exceeds(s, Force::Strength(x), Force::Failing))
                })
            })
        }
        // 7. A friendly move, away from the target area, should be followed.
        (false, true) => goes(l),
        // 8. A foreign move, away from the target area, should be followed or defeated.
        (false, false) => {
            let goes = goes(l);
            l.or(goes, |l| l.exceeds(s, Force::Strength(x), Force::Failing))
        }
    }
}

/// Returns the condition of a support.
pub fn support<const W: usize, L: Logic<W>>(l: &mut L, s: &Situation<W>, u: usize) -> L::Sentence {
    match (sustained(l, s, u), own_victim(s, u)) {
        (None, None) => l.truth(true),
        (None, Some(y)) => unharmed(l, s, y),
        (Some(sustained), None) => sustained,
        (Some(sustained), Some(y)) => l.and(sustained, |l| unharmed(l, s, y)),
    }
}

/// Returns that the support is not cut: the only rule for a support to hold, rules 1 and 2 for a support to
/// move. This is what counts towards resistance.
pub fn sustained<const W: usize, L: Logic<W>>(l: &mut L, s: &Situation<W>, u: usize) -> Option<L::Sentence> {
    let foreign = foreign(s, u);
    if !supports_move(s, u) {
        // Any foreign move to the home area should be unattainable.
        return l.none(s, Predicate::UnderAttack(u, NOWHERE), &foreign, |l, y| l.attainable(s, y, None));
    }
    let target = s.into(u);
    let elsewhere: Vec<usize> = foreign.iter().copied().filter(|&y| s.province(y) != target).collect();
    // 2, second half: any foreign move to the home area should not be attainable if the target area
    // of the supported move is to be avoided.
    let quiet =
        l.none(s, Predicate::UnderAttack(u, target), &elsewhere, |l, y| l.attainable(s, y, Some(target)));
    // 1, and 2, first half: no foreign move to the home area should be followed.
    let holds = |l: &mut L| l.none(s, Predicate::Dislodge(u), &foreign, |l, y| l.follow(s, y));
    match quiet {
        None => holds(l),
        Some(quiet) => Some(l.and(quiet, |l| {
            let holds = holds(l);
            holds.unwrap_or_else(|| l.truth(true))
        })),
    }
}

/// Returns the unit of the supporter's own power in the target of the move that it supports.
pub fn own_victim<const W: usize>(s: &Situation<W>, u: usize) -> Option<usize> {
    let victim = s.unit_in(s.into(u))?;
    (supports_move(s, u) && friendly(s, u, victim)).then_some(victim)
}

/// Returns rules 3 and 4 for supports: the friendly unit in the target should move away, and be followed.
pub fn unharmed<const W: usize, L: Logic<W>>(l: &mut L, s: &Situation<W>, y: usize) -> L::Sentence {
    if s.sets_out(y) { l.follow(s, y) } else { l.truth(false) }
}

fn supports_move<const W: usize>(s: &Situation<W>, u: usize) -> bool {
    matches!(s.order(u), Order::Support { to: Some(_), .. })
}

/// Returns the condition of a convoy: any foreign move to the home area should not be followed.
fn convoy_condition<const W: usize, L: Logic<W>>(l: &mut L, s: &Situation<W>, u: usize) -> L::Sentence {
    let foreign = foreign(s, u);
    let holds = l.none(s, Predicate::Besieged(u), &foreign, |l, y| l.follow(s, y));
    holds.unwrap_or_else(|| l.truth(true))
}

/// Returns the circles of moves that succeed only because the others of the circle do: each needs the unit in its
/// way to leave.
pub fn circles<const W: usize>(
    s: &Situation<W>,
    solution: &Solution<W>,
    own: &EngineReasons<W>,
) -> Vec<Set<W>> {
    let moved = s.live() & solution.succeed;
    let next = |u: usize| {
        let y = s.occupant(u);
        (y != NOBODY && moved.contains(y as usize)).then_some(y as usize)
    };
    let resisting = solution.succeed | own.withstands;
    let mut settled = FinalResolution::new(solution.succeed);
    // Otherwise it would dislodge that unit, and be stronger than all others that go there.
    let mut needs = |u: usize, y: usize| {
        let helps = |&v: &usize| solution.succeed.contains(v) && own_victim(s, v) != Some(y);
        let strength = s.supporters(u).iter().filter(helps).count();
        let mut rivals = s.rivals(u).filter(|&v| equations::path(&mut settled, s, v));
        friendly(s, u, y) || strength == 0 || rivals.any(|v| (s.supporters(v) & resisting).len() >= strength)
    };
    let (mut circles, mut seen) = (Vec::new(), Set::<W>::EMPTY);
    for start in moved {
        let (mut circle, mut here) = (Set::EMPTY, start);
        while let Some(y) = next(here).filter(|&y| !seen.contains(here) && needs(here, y)) {
            seen.insert(here);
            circle.insert(here);
            here = y;
        }
        if here == start && !circle.is_empty() {
            circles.push(circle);
        }
    }
    circles
}

/// Returns what the conditions and rules 23 and 24 say of a result otherwise than the equations would.
pub fn own_reasons<const W: usize>(s: &Situation<W>, solution: &Solution<W>) -> EngineReasons<W> {
    let mut reasons = vec![None; s.units()];
    // Rule 23 also settles what depends on itself by rule 4 for supports, if nobody attacks the support.
    let resists = |&u: &usize| foreign(s, u).iter().any(|&y| !solution.succeed.contains(y));
    for component in &solution.components {
        let (orders, reason) = match component.rule {
            Some(BackupRule::SupportsSustain) => {
                ((s.supports() & solution.succeed).iter().filter(resists).collect(), Reason::Sustained)
            }
            Some(BackupRule::ParadoxicalMoves) => (s.live() - solution.undecided, Reason::Paradox),
            _ => continue,
        };
        for u in component.settled & orders {
            reasons[u] = Some((reason, Set::EMPTY));
        }
    }
    let mut withstands = Set::EMPTY;
    let left = s.live() & solution.succeed;
    for u in s.supports() - solution.succeed - solution.undecided {
        if let Some(victim) = own_victim(s, u).filter(|&victim| !left.contains(victim)) {
            reasons[u] = Some((Reason::SelfDislodgement, Set::one(victim)));
            // It is not cut, and counts towards the resistance of the move.
            withstands.insert(u);
        }
    }
    EngineReasons { reasons, absent: Set::EMPTY, withstands, over_sea: None, stage: None }
}
