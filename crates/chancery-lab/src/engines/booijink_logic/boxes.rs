//! The first and the last box of Booijink's figure 4 in the log: order verification (3.2.1) and board resolution (3.2.7).

use super::conditioning::paths;
use chancery_core::adjudicate::{Journal, Set, Situation, Solution};

/// Writes the orders that were issued, and says which supports and convoys match none that was. A unit without an order is
/// given a hold.
pub fn verification<const W: usize>(s: &Situation<W>, journal: Option<&mut Journal<'_>>) {
    let Some(journal) = journal else { return };
    journal.note(None, "order verification");
    for u in 0..s.units() {
        let issue = journal.issue(s, u);
        let invalid = if s.void().contains(u) { " is invalid" } else { "" };
        journal.note(Some(u), format!("{issue}{invalid}"));
    }
}

/// Writes the new board: the units that move are put on it first, then those that stay. Whoever is in the way is dislodged.
pub fn board<const W: usize>(s: &Situation<W>, solution: &Solution<W>, journal: Option<&mut Journal<'_>>) {
    let Some(journal) = journal else { return };
    journal.note(None, "board resolution");
    let moved = solution.succeed & s.moves();
    let taken = |province: u16| moved.iter().any(|u| s.dest(u) == province);
    for u in moved {
        let text = format!("{} moves to {}", journal.unit(s, u), journal.code(s.dest(u)));
        journal.note(Some(u), text);
        let mut areas = vec![s.province(u)];
        let mut path = paths(s, u, s.fleets(u) & solution.succeed).unwrap_or_default().into_iter().next();
        let mut near = s.embark(u);
        while let Some(fleet) = path.and_then(|left| (left & near).first()) {
            areas.push(s.province(fleet));
            path = path.map(|left| left - Set::one(fleet));
            near = s.fleets_beside(fleet);
        }
        // "Atlas marks each convoy path with flags on each visited area, pointing to the next area in that path."
        if areas.len() > 1 {
            let codes: Vec<String> =
                areas.into_iter().chain([s.dest(u)]).map(|at| journal.code(at)).collect();
            let flags: Vec<String> = codes.windows(2).map(|two| two.join(" → ")).collect();
            journal.note(Some(u), format!("flags: {}", flags.join(", ")));
        }
    }
    for u in Set::<W>::first_n(s.units()) - moved {
        let what = if taken(s.province(u)) { "is dislodged" } else { "stays" };
        let text = format!("{} {what}", journal.unit(s, u));
        journal.note(Some(u), text);
    }
}
