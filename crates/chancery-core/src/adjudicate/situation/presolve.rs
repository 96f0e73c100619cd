//! What can be said of the orders at the first look, without asking for any other order.
//!
//! What it says follows from the equations, as the comments show, and tests hold it to them.

use crate::adjudicate::Set;
use crate::adjudicate::algebra::Tally;
use crate::adjudicate::algebra::partial::{Interval, Knowledge};
use crate::adjudicate::situation::Situation;

/// The orders by what the board alone says of them. All of it follows from the tables of the
/// [`Situation`](crate::adjudicate::Situation); it is noted while they are filled, so that an engine need not go
/// through them again.
#[derive(Clone, Debug, Default)]
pub(in crate::adjudicate) struct Presolved<const W: usize> {
    /// Live moves by convoy whose path no move can break: none attacks a fleet that carries them.
    pub sails: Set<W>,
    /// Moves that are sure to arrive at a province where somebody else is sure to arrive, too.
    pub rivalled: Set<W>,
    /// Live moves into a province where somebody arrives if his convoy is not broken.
    pub beside_landing: Set<W>,
    /// Moves into an empty province.
    pub vacant: Set<W>,
    /// Moves into a province whose unit has no live move.
    pub blocked: Set<W>,
    /// Live moves into a province whose unit has a live move to elsewhere.
    pub follows: Set<W>,
    /// Moves that meet the unit at their destination head to head, neither being able to go by convoy.
    pub opposed: Set<W>,
    /// Matched convoys whose fleet no move attacks.
    pub sheltered: Set<W>,
    /// Units with a matched support, whether or not it is cut.
    pub helped: Set<W>,
}

/// The supports that the first look decides.
#[derive(Clone, Copy, Debug)]
pub(in crate::adjudicate) struct SupportCuts<const W: usize> {
    /// Supports that a move cuts which is sure to arrive, whatever becomes of it.
    pub cut: Set<W>,
    /// Supports whose unit no move attacks that could cut it.
    pub unattacked: Set<W>,
}

/// Returns what can be decided without asking for any other order.
pub(in crate::adjudicate) fn presolve<const W: usize>(
    s: &Situation<W>,
    cuts: SupportCuts<W>,
    tally: &mut Tally<W>,
) -> Knowledge<W> {
    let look = &s.look;
    // A convoy that no move attacks is available. A support is given or cut whatever else happens if
    // its attackers are sure to arrive, or if there are none.
    let safe = cuts.unattacked | look.sheltered;
    let mut known = Knowledge { decided: cuts.cut | safe, succeed: safe };
    tally.count(s, s.supports & safe, s.supports - known.decided);
    // Moves that may have support; surely more than 1 against the occupant; surely at most 1; sure to beat the occupant;
    // sure not to.
    let [hopes, pushes, pushless, wins, loses] = (s.live & look.helped).sift(|u| {
        let there = s.occupant[u] as usize;
        let (attack, all) = (tally.attack(s, u, there), tally.with_all_supports(there));
        // A unit that is ordered to move and has no live move keeps its province with a strength of 1.
        let sits = look.blocked.contains(u) & s.moves.contains(there);
        let resists = if sits { Interval { least: 1, most: 1 } } else { all };
        [
            tally.has_open_or_given(u),
            attack.least > 1,
            attack.most <= 1,
            attack.least > resists.most,
            attack.most <= resists.least,
        ]
    });
    let sure = s.live - (s.overseas - look.sails) - look.beside_landing;
    let lone = sure - look.rivalled;
    let alone = lone - s.opposed;
    // A move that is sure to arrive at an empty province has an attack strength of at least 1 against a hold
    // strength of 0. Elsewhere it must overcome the unit that stays there, comes the opposite way, or may stay.
    let met = look.blocked | look.opposed;
    let strong = (met & wins) | (look.follows & pushes);
    // Alone, it has no prevent strength to overcome.
    let gets_in = (alone & look.vacant) | (lone & strong);
    // Without support the attack strength is at most 1. A unit that stays has a hold strength of at
    // least 1, and one that is met head to head a defend strength of at least 1. A rival that is sure to
    // arrive at an empty province cannot have been beaten from there, so its prevent strength is at
    // least 1.
    let resisted = met | (look.vacant & look.rivalled);
    let hopeless = ((s.live & resisted) - hopes) | (met & loses);
    known.decided |= gets_in | hopeless;
    known.succeed |= gets_in;
    // A move that arrives alone at a province whose unit moves elsewhere, with an attack strength of at most 1 if that
    // unit stays, gets in if the unit leaves, and is too weak if not.
    let followers = (alone & look.follows) - (look.helped - pushless);
    let follow = |known: &mut Knowledge<W>| {
        (followers - known.decided).each(|u| {
            let ahead = s.occupant[u] as usize;
            known.succeed.insert_if(u, known.succeed.contains(ahead));
            known.decided.insert_if(u, known.decided.contains(ahead));
        });
    };
    follow(&mut known);
    // A rival that is sure to arrive and meets nobody head to head cannot have been beaten.
    let unbeaten = look.rivalled - s.opposed;
    ((sure & look.rivalled) - known.decided).each(|u| {
        let prevents = tally.prevents(s, u, &unbeaten);
        let (attack, all) = (tally.attack(s, u, s.occupant[u] as usize), tally.with_all_supports(u));
        let gets_in = (look.vacant.contains(u) & (all.least > prevents.most))
            | (strong.contains(u) & (attack.least > prevents.most));
        let bounces = all.most <= prevents.least;
        known.succeed.insert_if(u, gets_in);
        known.decided.insert_if(u, gets_in | bounces);
    });
    follow(&mut known);
    known
}
