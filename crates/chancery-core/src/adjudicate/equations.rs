//! The rules of movement, once, as equations over whatever a truth value is.
//!
//! This is the one file that says when a move succeeds, a support is cut and a convoy is disrupted
//! (Kruijswijk, *The Math of Adjudication*, chapter "Equations, the fundamentals of the rules").
//! It is generic over an [`Algebra`]: with `bool` it adjudicates, with yes / no / unknown it decides
//! on partial information, with sets of orders it yields the dependency graph, with grounds a proof.
//!
//! The words, spelled one way everywhere:
//!
//! * *path*: a move has a path if it goes by land, or by a convoy that gets through.
//! * *attack strength*: with what a move attacks the unit at its destination. Supports by powers
//!   that own that unit do not count; it is 0 if that unit is of the mover's own power.
//! * *defend strength*: with what a move resists the move that it meets head to head.
//! * *hold strength*: with what a province resists.
//! * *prevent strength*: with what a move keeps others out of its destination.
//! * *head-to-head battle*: two units move to each other's province, neither by convoy; under DATC 4.A.4=brannan, also
//!   a convoyed army and the unit that moves from its destination to its last fleet.
//! * *dislodged*: a unit that stays while a move into its province succeeds.
//!
//! What keeps this sound: the equations never branch on a truth value; `and` and `or` take closures, and whether an
//! algebra evaluates them never shows in a result; what no resolution changes was settled when the situation was made.

use crate::adjudicate::situation::{NOBODY, Route, Situation};
use crate::adjudicate::{Algebra, Term};
use crate::order::Order;
use crate::rules::{DislodgedBounce, MultiRoute, Paradox};

/// Returns the equation of the order of unit `u`: whether the move succeeds, the support is given, the
/// convoy is available. `u` must be one of [`Situation::active`].
pub fn order<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    if s.live.contains(u) {
        movement(m, s, u)
    } else if s.supports.contains(u) {
        support(m, s, u)
    } else {
        convoy(m, s, u)
    }
}

/// Returns whether a move succeeds: its attack strength is greater than what resists it, than the defend strength of
/// every convoyed army that it meets at sea (4.A.4=brannan), and than the prevent strength of every other move to the
/// same province (rulebook 2000, diagrams 4, 8 and 10; DATC 6.A.11).
pub fn movement<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let attack = attack_strength(m, s, u);
    let resists = resisting_strength(m, s, u);
    let mut succeeds = m.exceeds(attack, resists);
    for army in s.armies_met_by(u) {
        succeeds = m.and(succeeds, |m| {
            let defend = defend_strength(m, s, army);
            m.exceeds(attack, defend)
        });
    }
    for rival in s.rivals(u) {
        succeeds = m.and(succeeds, |m| {
            let prevent = prevent_strength(m, s, rival);
            m.exceeds(attack, prevent)
        });
    }
    succeeds
}

/// Returns whether a support is given: no attack cuts it, by getting to the supporter or only by dislodging it
/// (see [`cut_by`]).
///
/// A support is also cut if its unit is dislodged. For every other attack this follows from the first clause. Asking it
/// again would join orders into components that are none (type E of the article).
pub fn support<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let mut given = m.literal(true);
    let attacks = s.attackers.members(s.province[u] as usize);
    for attack in attacks.iter().filter(|&a| cut_by(s, u, a) == Some(Cut::ByArriving)) {
        given = m.and(given, |m| {
            let arrives = path(m, s, attack);
            m.not(arrives)
        });
    }
    for attack in attacks.iter().filter(|&a| cut_by(s, u, a) == Some(Cut::ByDislodging)) {
        given = m.and(given, |m| {
            let dislodges = m.ask(attack);
            m.not(dislodges)
        });
    }
    given
}

/// What an attack must do to cut a support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cut {
    /// It must get to the supporter, whether or not it succeeds there.
    ByArriving,
    /// It must dislodge the supporter.
    ByDislodging,
}

/// Returns what the attack of `a` must do to cut the support of `u`. A move of the supporter's own power cuts nothing; one
/// from the province that the support is given to cuts it only by dislodging the supporter; any other cuts it as soon as it
/// gets there (rulebook 2000, page 10 and diagrams 15 to 17; DATC 6.D.2, 6.D.3, 6.D.15, 6.D.17, 6.D.18, 6.D.20).
///
/// `u` must give a matched support, and `a` must be a live move to its province.
#[inline]
pub fn cut_by<const W: usize>(s: &Situation<W>, u: usize, a: usize) -> Option<Cut> {
    if s.unit[a].power == s.unit[u].power || is_spared(s, u, a) {
        None
    } else if s.origin(a) == s.into[u] {
        Some(Cut::ByDislodging)
    } else {
        Some(Cut::ByArriving)
    }
}

/// Returns whether the support of `u` is spared by the convoyed army `a`, by a rule for paradoxes that changes the equation
/// of supports (DATC 4.A.2, choices a to c). Such an army does not even cut it by dislodging the supporter (DATC 6.F.17 and
/// 6.F.18 under these choices).
#[inline]
pub fn is_spared<const W: usize>(s: &Situation<W>, u: usize, a: usize) -> bool {
    let Some(choice) = s.rules.paradox.sparing() else { return false };
    let fleet = s.unit_in[s.into[u] as usize];
    if fleet == NOBODY || !s.by_convoy.contains(a) {
        return false;
    }
    let fleet = fleet as usize;
    let of_move = matches!(s.order[u], Order::Support { to: Some(_), .. });
    let carries = s.fleets(a).contains(fleet);
    match choice {
        Paradox::Rule1971 => of_move && carries,
        Paradox::Rule1982 => s.convoys.contains(fleet),
        Paradox::Rule2000 => of_move && carries && s.is_necessary(a, fleet),
        _ => false,
    }
}

/// Returns whether a convoy is available: the fleet is not dislodged (rulebook 2000, diagram 21; DATC 6.F.4
/// to 6.F.6).
pub fn convoy<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let mut available = m.literal(true);
    for attack in s.attackers.members(s.province[u] as usize) {
        available = m.and(available, |m| {
            let dislodges = m.ask(attack);
            m.not(dislodges)
        });
    }
    available
}

/// Returns whether a move has a path: always if it may go by land, else if its convoy gets through.
#[inline]
pub fn path<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    m.truth(Term::Path(u), |m| match s.route(u) {
        Route::Land | Route::Either => m.literal(true),
        Route::Convoy => convoyed(m, s, u),
    })
}

/// Returns whether a chain of available convoys leads from the army to its destination. If its written route binds,
/// every fleet of it is needed (DATC 4.A.6).
fn convoyed<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let mut lands = m.chain(&s.passage(u));
    if s.rules.multi_route == MultiRoute::AnyDisrupts || s.is_bound(u) {
        for fleet in s.fleets(u) {
            lands = m.and(lands, |m| m.ask(fleet));
        }
    }
    lands
}

/// Returns whether the move goes over sea. Only then does it pass a unit that comes the other way.
#[inline]
pub fn goes_by_convoy<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    match s.route(u) {
        Route::Land => m.literal(false),
        Route::Convoy => m.literal(true),
        Route::Either => m.truth(Term::OverSea(u), |m| convoyed(m, s, u)),
    }
}

/// Returns whether the move meets the unit at its destination in a head-to-head battle.
#[inline]
pub fn head_to_head<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let opponent = s.opponent(u);
    if opponent == NOBODY {
        return m.literal(false);
    }
    m.truth(Term::HeadToHead(u), |m| {
        if s.all_met_at_sea.contains(u) {
            return m.literal(true);
        }
        let over_sea = goes_by_convoy(m, s, u);
        let by_land = m.not(over_sea);
        m.and(by_land, |m| {
            let over_sea = goes_by_convoy(m, s, opponent as usize);
            m.not(over_sea)
        })
    })
}

/// Returns whether the destination is empty, or its unit leaves without a head-to-head battle.
#[inline]
pub fn vacated<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let occupant = s.occupant[u];
    if occupant == NOBODY {
        return m.literal(true);
    }
    if !s.live.contains(occupant as usize) {
        return m.literal(false);
    }
    m.truth(Term::Vacated(u), |m| {
        let battle = head_to_head(m, s, u);
        let passes = m.not(battle);
        m.and(passes, |m| m.ask(occupant as usize))
    })
}

/// Returns the strength with which a move attacks the unit at its destination.
#[inline]
pub fn attack_strength<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Number {
    m.number(Term::Attack(u), |m| {
        let arrives = path(m, s, u);
        m.select(
            arrives,
            |m| {
                let vacated = vacated(m, s, u);
                m.select(vacated, |m| m.count(s.supporters.members(u)), |m| against(m, s, u))
            },
            |m| m.constant(0),
        )
    })
}

/// Returns the attack strength against a unit that stays: no power helps to dislodge its own unit (rulebook
/// 2000, diagrams 22 to 24; DATC 6.D.10 to 6.D.13, 6.E.2, 6.E.3).
#[inline]
fn against<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Number {
    let occupant = s.occupant[u];
    if occupant == NOBODY {
        return m.count(s.supporters.members(u));
    }
    let power = s.unit[occupant as usize].power;
    if power == s.unit[u].power {
        return m.constant(0);
    }
    m.count(s.foreigners(s.supporters.members(u), power))
}

/// Returns what the attack must overcome: the opposing move in a head-to-head battle, else the province.
#[inline]
pub fn resisting_strength<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Number {
    let battle = head_to_head(m, s, u);
    m.select(
        battle,
        |m| match s.opponent(u) {
            NOBODY => m.constant(0),
            opponent => defend_strength(m, s, opponent as usize),
        },
        |m| hold_strength(m, s, s.dest[u]),
    )
}

/// Returns the strength with which a move resists the move that it meets head to head: every support counts.
#[inline]
pub fn defend_strength<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Number {
    m.number(Term::Defend(u), |m| m.count(s.supporters.members(u)))
}

/// Returns the strength with which a province resists: 0 if it is empty or its unit moves away, 1 if its unit
/// was ordered to move and fails, else 1 and the supports to hold (rulebook 2000, diagrams 5 and 11; DATC
/// 6.D.1).
#[inline]
pub fn hold_strength<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, province: u16) -> M::Number {
    m.number(Term::Hold(province), |m| {
        let occupant = s.unit_in[province as usize];
        if occupant == NOBODY {
            return m.constant(0);
        }
        let occupant = occupant as usize;
        if s.live.contains(occupant) {
            let leaves = m.ask(occupant);
            m.select(leaves, |m| m.constant(0), |m| m.constant(1))
        } else if s.moves.contains(occupant) {
            m.constant(1)
        } else {
            m.count(s.supporters.members(occupant))
        }
    })
}

/// Returns the strength with which a move keeps others out of its destination: nothing if it has no path, or
/// if it was beaten by the unit that it meets head to head there (rulebook 2000, diagram 13; DATC 6.E.1,
/// 6.F.8). Every support counts here, also against a unit of the supporter's own power (DATC 6.E.12).
#[inline]
pub fn prevent_strength<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Number {
    m.number(Term::Prevent(u), |m| {
        let arrives = path(m, s, u);
        m.select(
            arrives,
            |m| {
                let beaten = is_beaten(m, s, u);
                m.select(beaten, |m| m.constant(0), |m| m.count(s.supporters.members(u)))
            },
            |m| m.constant(0),
        )
    })
}

/// Returns whether the move was beaten from its destination, so that it has no effect there (DATC 4.A.7).
#[inline]
fn is_beaten<const W: usize, M: Algebra<W>>(m: &mut M, s: &Situation<W>, u: usize) -> M::Truth {
    let opponent = s.opponent(u);
    if opponent == NOBODY {
        return m.literal(false);
    }
    m.truth(Term::Beaten(u), |m| match s.rules.dislodged_bounce {
        DislodgedBounce::UnlessHeadToHead => {
            let battle = head_to_head(m, s, u);
            m.and(battle, |m| m.ask(opponent as usize))
        }
        DislodgedBounce::Never => {
            let opponent_succeeds = m.ask(opponent as usize);
            m.and(opponent_succeeds, |m| {
                let succeeds = m.ask(u);
                m.not(succeeds)
            })
        }
    })
}
