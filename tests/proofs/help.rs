//! What is told of supports and convoys that did not help, of garrisons, and of paradoxes, held to the orders and to
//! the second writing of the rules.

use chancery_core::adjudicate::{Term, Verdict};
use chancery_core::map::Kind;
use chancery_core::order::Order;
use chancery_core::rules::Lettered;
use chancery_why::explain::Claim;

use crate::proofs::aloud::Aloud;
use crate::proofs::scene::Way;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// Reads a sentence on help that did not help; false if it is of something else.
    pub fn help(&self, w: &mut Words) -> bool {
        if let Some((rival, supports)) = counts_to_hold_off(w) {
            w.must(", but not for dislodging ");
            let own = w.unit().expect("a unit");
            w.must(if supports.len() > 1 { ": all are " } else { ": both are " });
            w.must(&self.map.power(self.scene.units[own].power).adjective);
            let dest = self.scene.dest(rival).expect("a move");
            assert!(rival == own || self.in_province(dest.0) == Some(own));
            for &s in &supports {
                assert_eq!(self.scene.units[s].power, self.scene.units[own].power);
                assert!(self.scene.good(s));
                if rival == own {
                    // Head to head the rival's own destination is attacked by the supported move.
                    let mover = self.occupant(rival).expect("whom it meets");
                    assert!(self.scene.supporters(mover).contains(&s) && self.truth(Term::HeadToHead(mover)));
                    assert!(self.strength(Term::Defend(mover)) > self.strength(Term::Attack(mover)));
                    continue;
                }
                let mover =
                    self.scene.attackers(dest).into_iter().find(|&m| self.scene.supporters(m).contains(&s));
                let mover = mover.expect("somebody is supported");
                assert!(
                    mover != rival
                        && self.strength(Term::Prevent(mover)) > self.strength(Term::Attack(mover))
                );
            }
            if rival == own && self.fates[own].is_some() {
                let by = self.occupant(own).expect("whom it meets");
                w.must(", and ");
                assert_eq!(w.number(), Some(self.strength(Term::Attack(by))));
                w.must(" against ");
                assert_eq!(w.number(), Some(self.strength(Term::Defend(own))));
                w.must(" was enough to dislodge it");
            }
            return true;
        }
        if self.illegal_with_it(w) {
            return true;
        }
        for (lead, is_convoy) in [("the support", false), ("the convoy", true)] {
            let mut ahead = *w;
            if !ahead.begins(lead) {
                continue;
            }
            let is_several = ahead.eat("s");
            if !ahead.eat(" of ") {
                continue;
            }
            let units = ahead.units();
            let is_illegal =
                ahead.rest.starts_with(if is_several { " are illegal: " } else { " is illegal: " });
            if !is_illegal && !ahead.rest.starts_with(if is_several { " are void: " } else { " is void: " }) {
                continue;
            }
            *w = ahead;
            assert_eq!(is_several, units.len() > 1);
            for u in units {
                let verdict = if is_illegal { Verdict::Illegal } else { Verdict::Invalid };
                assert_eq!(self.scene.verdicts[u], verdict);
                assert_eq!(self.names.given(u).contains(" C "), is_convoy);
            }
            // A reason has no semicolon.
            w.rest = w.rest.find("; ").map_or("", |at| &w.rest[at..]);
            return true;
        }
        if self.by_land(w) {
            return true;
        }
        if w.eat("Equal attacks held each other off, so ") || w.eat("equal attacks held each other off, so ")
        {
            let garrison = w.unit().expect("a unit");
            w.must(" stayed (a beleaguered garrison)");
            assert!(!self.scene.live(garrison) || !self.scene.good(garrison));
            let here = self.scene.attackers(self.scene.place(garrison)).into_iter();
            let attacks = here.filter(|&a| !self.scene.good(a)).map(|a| self.strength(Term::Attack(a)));
            let mut strong: Vec<u32> = attacks.collect();
            strong.sort_unstable();
            let [.., second, first] = strong[..] else { panic!("one attack is held off by none") };
            assert!(first == second && first > self.strength(Term::Hold(self.scene.place(garrison).0)));
            return true;
        }
        if w.eat("If ") {
            self.paradox(w);
            return true;
        }
        false
    }

    /// Reads that help for an illegal move is illegal with it; false if it is of something else.
    fn illegal_with_it(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        if ahead.begins("so the ") {
            let mut told = Vec::new();
            loop {
                let is_convoy = ahead.eat("convoy of ");
                if !is_convoy && !ahead.eat("support of ") {
                    break;
                }
                told.push((ahead.unit().expect("a unit"), is_convoy));
                if !ahead.eat(" and the ") && !ahead.eat(", the ") {
                    break;
                }
            }
            if ahead.eat(if told.len() > 1 { " are illegal, too" } else { " is illegal, too" }) {
                for (u, is_convoy) in told {
                    assert_eq!(self.scene.verdicts[u], Verdict::Illegal, "{}", w.rest);
                    assert_eq!(self.names.given(u).contains(" C "), is_convoy);
                }
                *w = ahead;
                return true;
            }
        }
        false
    }

    /// Reads that an army went or attacked by land, and why; false if it is of something else.
    fn by_land(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        let land = [" went by land", " attacked by land"];
        if let Some(u) = ahead.unit()
            && let Some(at) = land.iter().position(|one| ahead.eat(one))
        {
            *w = ahead;
            assert_eq!(self.scene.good(u), at == 0, "it went");
            assert!(match self.scene.way(u) {
                Way::Land => true,
                Way::Sea => false,
                Way::Either => !self.truth(Term::OverSea(u)),
            });
            if w.eat(": its order does not say VIA") {
                self.asks_for_no_convoy(w, u);
                return true;
            }
            let here = self.scene.place(u);
            let carries = |f: &usize| match self.scene.orders[*f] {
                Order::Convoy { unit, .. } => self.map.province_of(unit.at) == here,
                _ => false,
            };
            if w.eat(": without VIA only a convoy of its own power counts, and ") {
                // Each fleet that was to carry it, with whose it is.
                let told = w.list(|w| {
                    let fleet = w.unit()?;
                    w.must(" is ");
                    w.must(&self.map.power(self.scene.units[fleet].power).adjective);
                    Some(fleet)
                });
                let is_void =
                    |f: &usize| matches!(self.scene.verdicts[*f], Verdict::Illegal | Verdict::Invalid);
                let all = (0..self.scene.units.len()).filter(|f| carries(f) && !is_void(f));
                assert_eq!(told, all.collect::<Vec<_>>());
                assert!(told.iter().all(|&f| self.scene.units[f].power != self.scene.units[u].power));
                assert!(matches!(self.scene.orders[u], Order::Move { via: false, .. }));
                return true;
            }
            w.must("; the convoy");
            let several = w.eat("s");
            w.must(" of ");
            let fleets = w.units();
            w.must(if several { " were not used" } else { " was not used" });
            assert_eq!(several, fleets.len() > 1);
            assert!(fleets.iter().all(carries));
            return true;
        }
        false
    }

    /// Reads that no fleet of the army's own power was ordered to convoy it, or that their orders are void; or nothing, if
    /// only its own order counts.
    fn asks_for_no_convoy(&self, w: &mut Words, u: usize) {
        assert!(matches!(self.scene.orders[u], Order::Move { via: false, .. }));
        let letter = self.scene.rules.adjacent_convoy.letter();
        let is_own = |f: &usize| self.scene.units[*f].power == self.scene.units[u].power;
        let names_it = format!(" C {}", self.names.unit(u));
        let mut own: Vec<usize> = (0..self.scene.units.len()).filter(is_own).collect();
        own.retain(|&f| self.names.given(f).contains(&names_it));
        if w.eat(", and the ") {
            if w.eat("only convoy order of its own power, that of ") {
                assert_eq!(own.len(), 1);
            } else {
                w.must("convoy orders of its own power, those of ");
            }
            assert_eq!(w.units(), own);
            w.must(if own.len() == 1 { ", does not count" } else { ", do not count" });
            let is_void = |&f: &usize| matches!(self.scene.verdicts[f], Verdict::Illegal | Verdict::Invalid);
            assert!(own.iter().all(is_void));
            w.must(" (");
            let end = w.rest.find(')').expect("the end of why");
            assert!(end > 10, "why it does not count");
            w.rest = &w.rest[end..];
            return w.must(")");
        }
        assert!(matches!(letter, "b" | "dptg" | "dptg+fallback"), "{letter}");
    }

    /// Reads that several moves, each strong enough, held each other off.
    pub fn beleaguered(&self, w: &mut Words, u: usize) {
        let orders = w.orders();
        w.must(" attacked with ");
        let told = w.list(Words::number);
        let strengths: Vec<u32> = orders.iter().map(|&a| self.strength(Term::Attack(a))).collect();
        if w.eat(" each") {
            assert!(strengths.iter().all(|n| [*n] == told[..]));
        } else {
            assert_eq!(told, strengths);
        }
        w.must(" and held each other off (a beleaguered garrison)");
        let is_enough = |(&a, &n): (&usize, &u32)| n > self.resists(u, a);
        assert!(orders.len() > 1 && orders.iter().zip(&strengths).all(is_enough));
        assert!(orders.iter().all(|&a| !self.scene.good(a)));
    }

    /// Reads what would follow from each fate of a convoy: it must hold by the second writing of the rules, and the
    /// opposite fate must follow from it, or, where both agree with the rules, the same.
    fn paradox(&self, w: &mut Words) {
        let convoy = w.unit().expect("a fleet");
        let both_fit = w.rest.ends_with("Both would be consistent");
        let mut first: Vec<(usize, bool)> = Vec::new();
        for (assumed, lead) in [(true, "'s convoy got through, "), (false, "If it did not, ")] {
            let end = match (assumed == both_fit, both_fit) {
                (true, true) => "the convoy would indeed get through",
                (true, false) => "the convoy would get through",
                (false, _) => "the convoy would be disrupted",
            };
            let mut told = vec![(convoy, assumed)];
            let is_mirrored = !assumed && w.eat("If not, the opposite would follow each time");
            if is_mirrored {
                assert!(first.len() > 1, "something follows");
                told = first.iter().map(|&(u, good)| (u, !good)).collect();
            } else {
                w.must(lead);
            }
            while !is_mirrored && !w.eat(end) {
                told.push(Self::follows(w));
                if !w.eat(", ") {
                    w.must(" and ");
                }
            }
            let answers = |u: usize| {
                let told = told.iter().find(|t| t.0 == u).map(|t| t.1);
                told.or_else(|| Some(self.scene.good(u)))
            };
            for &(u, succeeds) in &told {
                let truth = self.scene.full(Claim::Order(u), &answers).truth();
                assert_eq!(truth, Some(succeeds == (both_fit || u != convoy)), "{}", self.names.unit(u));
            }
            if assumed {
                w.must(". ");
                first = told;
            }
        }
        w.must(if both_fit { ". Both would be consistent" } else { ". Each contradicts itself" });
    }

    fn follows(w: &mut Words) -> (usize, bool) {
        let mut ahead = *w;
        if let Some(u) = ahead.unit().filter(|_| ahead.rest.starts_with("'s ")) {
            *w = ahead;
            let words = [
                ("'s support would be given", true),
                ("'s support would be cut", false),
                ("'s convoy would get through", true),
                ("'s convoy would be disrupted", false),
            ];
            let (_, good) = words.into_iter().find(|one| w.eat(one.0)).expect("what follows");
            return (u, good);
        }
        let u = w.order().expect("an order");
        w.must(" would ");
        let good = w.eat("succeed");
        if !good {
            w.must("fail");
        }
        if w.eat(" ") {
            let attack = w.number().expect("a strength");
            w.must(" against ");
            let other = w.number().expect("a strength");
            assert_eq!(attack > other, good);
        }
        (u, good)
    }
}

impl Aloud<'_> {
    /// `A VEN - SMY VIA also needed F AEG, which was ordered to SMY`: a fleet at sea that did not convoy the army.
    pub fn lacks_fleet(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        let Some(army) = ahead.order().filter(|_| ahead.eat(" also needed ")) else { return false };
        *w = ahead;
        assert!(matches!(self.scene.orders[army], Order::Move { .. }) && !self.scene.live(army));
        let fleet = w.unit().expect("a fleet");
        let (order, place) = (self.scene.orders[fleet], self.scene.place(fleet));
        assert!(self.map.province(place).kind == Kind::Sea);
        if w.eat(", which was given no order") {
            assert_eq!(order, Order::Hold);
            return true;
        }
        w.must(", which was ordered to ");
        if w.eat("hold") {
            assert_eq!(order, Order::Hold);
        } else if w.eat("convoy ") {
            let army = w.unit().expect("an army");
            w.must(" to ");
            let to = w.places();
            let is_it = |u: usize| self.scene.dest(u) == Some(to[0]) && self.scene.live(u);
            assert!(!is_it(army) || !self.scene.fleets(army).is_empty(), "it convoyed another");
        } else if w.eat("support ") {
            let given = self.names.given(fleet);
            w.must(given.split_once(" S ").expect("a support").1);
        } else {
            let to = w.places();
            assert!(self.scene.dest(fleet).is_none_or(|there| to == [there]), "{to:?}");
        }
        true
    }
}

/// Reads `the support of F YOR counts for holding off F HEL - NTH`, if it comes next.
fn counts_to_hold_off(w: &mut Words) -> Option<(usize, Vec<usize>)> {
    let mut ahead = *w;
    let is_several = ahead.begins("the supports of ");
    if !is_several && !ahead.begins("the support of ") {
        return None;
    }
    let supports = ahead.units();
    if !ahead.eat(if is_several { " count for holding off " } else { " counts for holding off " }) {
        return None;
    }
    let rival = ahead.order().expect("a move");
    assert_eq!(is_several, supports.len() > 1);
    *w = ahead;
    Some((rival, supports))
}
