//! What is told of orders that depend on each other in a circle, held to all their assignments, each tried by the
//! second writing of the rules; and of supports and convoys.

use std::cell::RefCell;

use chancery_core::adjudicate::Term;
use chancery_core::order::Order;
use chancery_why::explain::Claim;

use crate::proofs::aloud::Aloud;
use crate::proofs::scene::Way;
use crate::proofs::words::Words;

/// Reads of a paradox whose convoys fail; false if it is of something else.
fn paradox(aloud: &Aloud, w: &mut Words) -> bool {
    let mut ahead = *w;
    if let Some(army) = ahead.unit().filter(|_| ahead.eat(" cannot save its convoy by cutting ")) {
        *w = ahead;
        let support = w.unit().expect("a supporter");
        assert_eq!(aloud.occupant(army), Some(support));
        let attack = aloud.scene.units.iter().enumerate().map(|one| one.0);
        let mut attack = attack.filter(|&m| aloud.scene.supporters(m).contains(&support));
        let fleet = attack.next().and_then(|m| aloud.occupant(m)).expect("a fleet is attacked");
        assert!(aloud.scene.fleets(army).contains(&fleet) && !aloud.arrives(army));
        w.must("'s support: in a paradox the convoy fails (Szykman's rule)");
        let component = aloud.components.iter().find(|k| k.orders.contains(&fleet)).expect("a paradox");
        assert_eq!(resolutions(aloud, &component.orders).len(), 2, "to cut it would save the convoy");
    } else if !(w.eat("By Szykman's rule for paradoxes ") || w.eat("by Szykman's rule for paradoxes ")) {
        return false;
    } else if w.eat("all ") {
        let count = w.number().expect("a number") as usize;
        w.must(" convoys fail");
        let fails =
            |u: &&usize| matches!(aloud.scene.orders[**u], Order::Convoy { .. }) && !aloud.scene.good(**u);
        assert!(aloud.components.iter().any(|k| k.orders.iter().filter(fails).count() >= count));
    } else {
        w.must("the convoy");
        let several = w.eat("s");
        w.must(" of ");
        let convoys = w.units();
        w.must(if several { " fail" } else { " fails" });
        assert!(several == (convoys.len() > 1) && convoys.iter().all(|&u| !aloud.scene.good(u)));
        assert!(aloud.components.iter().any(|k| convoys.iter().all(|u| k.orders.contains(u))));
    }
    true
}

/// Reads that a circle was barred and who stayed for that, or what became of the other orders of a paradox; false if it
/// is of something else.
fn so(aloud: &Aloud, w: &mut Words) -> bool {
    if w.eat("so the circle of ") {
        let told = w.units();
        w.must(" could not move, and ");
        let stayed = w.unit().expect("who stayed");
        w.must(" stayed");
        let is_held = |&u: &usize| {
            let next = aloud.occupant(u);
            !aloud.scene.good(u) && aloud.fates[u].is_none() && next.is_some_and(|next| told.contains(&next))
        };
        assert!(told.len() > 2 && told.contains(&stayed) && told.iter().all(is_held));
        let stopped = aloud.last.get().expect("a move met the circle");
        assert_eq!(aloud.occupant(stopped), Some(stayed));
        return true;
    }
    let mut ahead = *w;
    if !ahead.eat("so ") {
        return false;
    }
    let told = ahead.list(|w| outcome(aloud, w));
    if told.is_empty() {
        return false;
    }
    *w = ahead;
    let is_of_one = aloud.components.iter().any(|k| told.iter().all(|u| k.orders.contains(u)));
    assert!(is_of_one, "{told:?} are of no paradox");
    true
}

/// Reads what became of an order: `F LON's support was given`, `F IRI - ENG failed 2 against 2`.
fn outcome(aloud: &Aloud, w: &mut Words) -> Option<usize> {
    let mut ahead = *w;
    let (u, [good, bad]) = if let Some(u) = ahead.order() {
        (u, [" succeeded", " failed"])
    } else {
        let u = ahead.unit()?;
        let is_support = matches!(aloud.scene.orders[u], Order::Support { .. });
        let convoy = ["'s convoy got through", "'s convoy was disrupted"];
        (u, if is_support { ["'s support was given", "'s support was cut"] } else { convoy })
    };
    let is_good = ahead.eat(good);
    if !is_good && !ahead.eat(bad) {
        return None;
    }
    *w = ahead;
    assert_eq!(is_good, aloud.scene.good(u), "what became of it");
    if ahead.eat(" ")
        && let Some(attack) = ahead.number()
    {
        ahead.must(" against ");
        let against = ahead.number().expect("a strength");
        *w = ahead;
        let met = aloud.all_against(u).into_iter().map(|one| aloud.strength(one.into()));
        assert_eq!((attack, Some(against)), (aloud.strength(Term::Attack(u)), met.max()), "its strengths");
    }
    Some(u)
}

/// Reads a sentence on a circle of orders; false if it is of something else.
pub fn read(aloud: &Aloud, w: &mut Words, circle: &RefCell<Vec<usize>>) -> bool {
    let good = |u: usize| aloud.scene.good(u);
    if w.eat("The orders of ") {
        let mut told = w.units();
        w.must(" depend on one another");
        told.sort_unstable();
        assert!(aloud.components.iter().any(|k| k.orders == told), "{told:?}: {:?}", aloud.components);
        *circle.borrow_mut() = told;
        return true;
    }
    if w.eat("Whatever becomes of the convoy") {
        let several = w.eat("s");
        w.must(" of ");
        let told = w.units();
        w.must(", the rules contradict it");
        let is_told = |orders: &[usize]| {
            let mut convoys =
                orders.iter().filter(|u| matches!(aloud.scene.orders[**u], Order::Convoy { .. }));
            told.iter().all(|u| orders.contains(u)) && convoys.all(|u| told.contains(u))
        };
        let component = aloud.components.iter().find(|k| is_told(&k.orders)).expect("its convoys");
        assert!(several == (told.len() > 1) && resolutions(aloud, &component.orders).is_empty());
        component.orders.clone_into(&mut circle.borrow_mut());
        return true;
    }
    if paradox(aloud, w) || so(aloud, w) {
        return true;
    }
    let orders = circle.borrow().clone();
    let is_convoy = |u: &usize| matches!(aloud.scene.orders[*u], Order::Convoy { .. });
    let convoys = || orders.iter().chain(aloud.components.iter().flat_map(|k| &k.orders)).any(is_convoy);
    if w.eat("No resolution agrees with the rules") {
        assert!(resolutions(aloud, &orders).is_empty());
    } else if w.eat("Two resolutions agree with the rules") {
        // Where both are told the orders are not listed before.
        let orders = match aloud.told_circle(w) {
            Some(orders) => orders,
            None => orders,
        };
        let found = resolutions(aloud, &orders);
        assert_eq!(found.len(), 2);
        if w.eat(": all of them succeed, or all fail") {
            assert!(found.contains(&orders) && found.contains(&Vec::new()));
        } else if w.eat(": either ") {
            either(aloud, w, &orders, &found);
        }
    } else if w.eat("One resolution agrees with the rules: ") {
        assert_eq!(resolutions(aloud, &orders), [resolution(aloud, w, &orders)]);
    } else if w.eat("Either ") {
        let one = resolution(aloud, w, &orders);
        w.must("; or ");
        let mut told = vec![one, resolution(aloud, w, &orders)];
        told.sort();
        assert_eq!(told, resolutions(aloud, &orders));
    } else if w.rest.ends_with(" resolutions agree with the rules") {
        let told = w.number().expect("how many");
        w.must(" resolutions agree with the rules");
        assert_eq!(told as usize, resolutions(aloud, &orders).len());
    } else if w.rest.ends_with(" (Szykman's rule)") && w.eat("The convoy") {
        let several = w.eat("s");
        w.must(" of ");
        let told = w.units();
        w.must(if several { " fail" } else { " fails" });
        w.must(" (Szykman's rule)");
        let together =
            |u: &usize| aloud.components.iter().any(|k| k.orders.contains(&told[0]) && k.orders.contains(u));
        assert!(several == (told.len() > 1) && told.iter().all(|u| together(u) && !good(*u)));
        assert!(told.iter().all(|&u| matches!(aloud.scene.orders[u], Order::Convoy { .. })));
    } else if w.eat("By the rule for paradoxes the move") {
        let several = w.eat("s");
        w.must(" of ");
        let told = w.units();
        w.must(if several { " fail" } else { " fails" });
        assert!(convoys() && several == (told.len() > 1));
        let together =
            |u: &usize| aloud.components.iter().any(|k| k.orders.contains(&told[0]) && k.orders.contains(u));
        assert!(told.iter().all(|u| together(u) && !good(*u) && aloud.scene.live(*u)));
    } else if w.eat("By the rule for circular movement all of them succeed") {
        assert!(!convoys() && orders.iter().all(|&u| good(u)));
    } else if w.rest.ends_with(" leaves this paradox to its second choice") {
        assert!(convoys() && w.rest.starts_with("4.A.2="));
        w.rest = "";
    } else {
        return false;
    }
    true
}

/// Reads the two resolutions of orders behind `either`; `found` are those that succeed in each.
fn either(aloud: &Aloud, w: &mut Words, orders: &[usize], found: &[Vec<usize>]) {
    let told = assignment(aloud, w);
    let both = w.eat(", or both ");
    if both || w.eat(", or all ") {
        assert_eq!(both, told.len() == 2);
        let is_good = told[0].1;
        w.must(if is_good { "are disrupted" } else { "get through" });
        let is_convoy = |u: usize| matches!(aloud.scene.orders[u], Order::Convoy { .. });
        assert!(told.len() > 1 && told.iter().all(|one| one.1 == is_good && is_convoy(one.0)));
    } else {
        w.must(", or ");
        let other: Vec<(usize, bool)> = assignment(aloud, w).into_iter().map(|one| (one.0, !one.1)).collect();
        assert!(other.len() == told.len() && other.iter().all(|one| told.contains(one)));
    }
    let opposite: Vec<usize> = orders.iter().copied().filter(|u| !found[0].contains(u)).collect();
    assert_eq!(opposite, found[1]);
    let fits = |one: &&Vec<usize>| told.iter().all(|(u, good)| one.contains(u) == *good);
    assert_eq!(found.iter().filter(fits).count(), 1);
}

/// `the support of A BEL is cut, the move of F WAL fails and the convoy of F ENG gets through`: those that succeed.
fn resolution(aloud: &Aloud, w: &mut Words, orders: &[usize]) -> Vec<usize> {
    let told = assignment(aloud, w);
    let mut all: Vec<usize> = told.iter().map(|t| t.0).collect();
    all.sort_unstable();
    assert_eq!(all, orders, "every order of the circle is told");
    let mut good: Vec<usize> = told.into_iter().filter(|t| t.1).map(|t| t.0).collect();
    good.sort_unstable();
    good
}

/// `the support of A BEL is cut and the move of F WAL fails`, each with whether it succeeds.
fn assignment(aloud: &Aloud, w: &mut Words) -> Vec<(usize, bool)> {
    let told = w.list(|w| {
        let mut ahead = *w;
        if ahead.eat("the convoys of ") {
            let convoys = ahead.units();
            let good = ahead.eat(" get through");
            if !good {
                ahead.must(" are disrupted");
            }
            assert!(convoys.len() > 1);
            assert!(convoys.iter().all(|&u| matches!(aloud.scene.orders[u], Order::Convoy { .. })));
            *w = ahead;
            return Some(convoys.into_iter().map(|u| (u, good)).collect::<Vec<_>>());
        }
        let kind = ["the support of ", "the convoy of ", "the move of "].map(|kind| ahead.eat(kind));
        let u = ahead.unit()?;
        let words = match (aloud.scene.orders[u], kind) {
            (Order::Support { .. }, [true, false, false]) => [" is given", " is cut"],
            (Order::Convoy { .. }, [false, true, false]) => [" gets through", " is disrupted"],
            (Order::Move { .. }, [false, false, true]) => [" succeeds", " fails"],
            _ => panic!("`{}` is another kind of order", w.rest),
        };
        let good = ahead.eat(words[0]);
        if !good {
            ahead.must(words[1]);
        }
        *w = ahead;
        Some(vec![(u, good)])
    });
    told.concat()
}

/// Every assignment of these orders that agrees with the rules, the orders outside as the results have them.
pub fn resolutions(aloud: &Aloud, orders: &[usize]) -> Vec<Vec<usize>> {
    // The largest are tried where the steps are checked.
    if orders.len() > 12 {
        let component = aloud.components.iter().find(|k| k.orders == orders).expect("it was met");
        let mut found = component.found.clone();
        found.sort();
        return found;
    }
    if let Some(found) = aloud.tried.borrow().get(orders) {
        return found.clone();
    }
    let mut found = Vec::new();
    for bits in 0..1_u32 << orders.len() {
        let assigned = |u: usize| match orders.iter().position(|&v| v == u) {
            Some(i) => Some(bits >> i & 1 == 1),
            None => Some(aloud.scene.good(u)),
        };
        let fits = |(i, &u): (usize, &usize)| {
            aloud.scene.full(Claim::Order(u), &assigned).truth() == Some(bits >> i & 1 == 1)
        };
        if orders.iter().enumerate().all(fits) {
            found.push((0..orders.len()).filter(|i| bits >> i & 1 == 1).map(|i| orders[i]).collect());
        }
    }
    found.sort();
    aloud.tried.borrow_mut().insert(orders.to_vec(), found.clone());
    found
}

impl Aloud<'_> {
    /// The orders of the circle whose first order is told next, if one is.
    fn told_circle(&self, w: &Words) -> Option<Vec<usize>> {
        let mut ahead = *w;
        if !ahead.eat(": either ") {
            return None;
        }
        let (first, _) = *assignment(self, &mut ahead).first()?;
        self.components.iter().find(|k| k.orders.contains(&first)).map(|k| k.orders.clone())
    }

    /// The moves that cut a support.
    pub fn cutters(&self, support: usize) -> Vec<usize> {
        let (arrive, dislodge) = self.scene.cuts(support);
        let by: Vec<usize> = arrive.into_iter().filter(|&a| self.arrives(a)).collect();
        if by.is_empty() { dislodge.into_iter().filter(|&a| self.scene.good(a)).collect() } else { by }
    }

    /// Holds that exactly these moves cut a support.
    pub fn cut_by(&self, support: usize, by: &[usize]) {
        assert!(!self.scene.good(support), "the support of {} was given", self.names.unit(support));
        assert!(!by.is_empty());
        assert_eq!(by, self.cutters(support), "who cut the support of {}", self.names.unit(support));
    }

    /// What follows a support.
    pub fn support(&self, w: &mut Words, u: usize) {
        if w.eat(" was cut") {
            let driven = w.eat(", because ");
            if !driven {
                w.must(" by ");
            }
            let by = w.orders();
            self.cut_by(u, &by);
            if let [one] = by[..]
                && !driven
                && self.fates[one].is_some()
            {
                w.must(", although ");
                assert_eq!(w.unit(), Some(one));
                w.must(" was itself dislodged");
            }
            if w.eat(", which dislodged ") {
                assert_eq!(w.unit(), Some(u));
                w.must(", ");
                self.dislodged(u, by[0]);
                self.compared_dislodging(w, u, by[0]);
            }
            if driven {
                self.dislodged_with(w, u, by[0]);
            }
            let arrives = self.scene.cuts(u).0.into_iter().any(|a| self.arrives(a));
            assert_eq!(driven, !arrives, "cut by being dislodged only");
            return;
        }
        assert!(self.scene.good(u), "it was given");
        let attackers = self.scene.attackers(self.scene.place(u));
        if self.worth_of(w, u) {
            return assert!(attackers.is_empty(), "that it was attacked is told");
        }
        w.must(" was given: ");
        if w.eat("nobody attacked ") {
            assert!(w.unit() == Some(u) && attackers.is_empty());
            return;
        }
        let mut told = Vec::new();
        while told.len() < attackers.len() && (told.is_empty() || w.eat("; ")) {
            let a = w.order().expect("an attack");
            self.spared(w, u, a);
            told.push(a);
        }
        assert_eq!(told, attackers, "every attack on {}", self.names.unit(u));
    }

    /// Reads what a support was worth, if that is told.
    pub fn worth_of(&self, w: &mut Words, u: usize) -> bool {
        let effects = ["", ", but changed nothing", " and made the difference"];
        let holds_off =
            effects.iter().any(|effect| w.eat(&format!(" was given{effect}: it counts to hold off ")));
        if holds_off || w.eat(" was given, but did not help: ") {
            let held_off = holds_off.then(|| w.order().expect("a rival"));
            if holds_off {
                w.must(", but not to dislodge ");
            }
            let own = w.unit().expect("a unit");
            let mut ahead = *w;
            if !holds_off
                && ahead.eat(&format!(" is {}, like ", self.map.power(self.scene.units[own].power).adjective))
            {
                let of = ahead.unit().expect("what it was for");
                ahead.must(", and no power can dislodge its own unit");
                assert!(self.scene.supporters(of).contains(&u) && self.occupant(of) == Some(own));
                assert_eq!(self.scene.units[of].power, self.scene.units[own].power);
                *w = ahead;
                return true;
            }
            if holds_off {
                self.also_of(w, own);
            } else {
                w.must(" is ");
                w.must(&self.map.power(self.scene.units[u].power).adjective);
                w.must(", too, and no power can help to dislodge its own unit");
            }
            assert_eq!(self.scene.units[u].power, self.scene.units[own].power);
            let Order::Support { unit, to: Some(to) } = self.scene.orders[u] else { panic!("no attack") };
            assert_eq!(self.scene.place(own), self.map.province_of(to));
            let mover = self.scene.in_province(self.map.province_of(unit.at)).expect("it is there");
            let is_met = |r: usize| {
                self.arrives(r) && (self.rivals(mover).contains(&r) || Some(r) == self.occupant(mover))
            };
            assert!(held_off.is_none_or(is_met), "it holds that move off");
            assert!(!(self.scene.live(own) && self.truth(Term::Vacated(mover))));
            return true;
        }
        self.was_worth(w, u)
    }

    /// Why the attack `a` did not cut the support of `u`.
    fn spared(&self, w: &mut Words, u: usize, a: usize) {
        let Order::Support { unit, to } = self.scene.orders[u] else { panic!("no support") };
        let into = self.map.province_of(to.unwrap_or(unit.at));
        let (arriving, dislodging) = self.scene.cuts(u);
        if self.lost_convoy(w, a, None) {
            assert!(arriving.contains(&a));
        } else if w.eat(" did not cut it, because a convoyed army cuts no support ") {
            assert!(!arriving.contains(&a) && !dislodging.contains(&a) && self.scene.by_sea(a));
            let fleet = self.scene.in_province(into).expect("a fleet is there");
            if w.eat("for ") {
                assert_eq!(w.place(), Some(into));
                w.must(", where ");
                assert_eq!(w.unit(), Some(fleet));
                w.must(" convoys");
                assert!(matches!(self.scene.orders[fleet], Order::Convoy { .. }));
            } else {
                if !w.eat("against a fleet that it needs, here ") {
                    w.must("against the fleet that carries it, here ");
                }
                assert_eq!(w.unit(), Some(fleet));
                assert!(self.scene.fleets(a).contains(&fleet));
            }
        } else {
            w.must(" did not cut it");
            self.why_uncut(w, u, a);
        }
    }

    /// Why the attack `a` did not cut the support of `u`: it is of the same power, or came from the target.
    pub fn why_uncut(&self, w: &mut Words, u: usize, a: usize) {
        let Order::Support { unit, to } = self.scene.orders[u] else { panic!("no support") };
        let into = self.map.province_of(to.unwrap_or(unit.at));
        w.must(", because ");
        if w.clone().unit().is_some() {
            assert_eq!(w.unit(), Some(a));
            w.must(" is also ");
            w.must(&self.map.power(self.scene.units[u].power).adjective);
            assert_eq!(self.scene.units[a].power, self.scene.units[u].power);
        } else {
            w.must("an attack ");
            let from = self.scene.origin(a);
            let is_by_sea = w.eat("over ");
            if !is_by_sea {
                w.must("from ");
            }
            assert_eq!(w.place(), Some(from));
            w.must(", the target of the supported move, cuts only by dislodging");
            assert_eq!(is_by_sea, from != self.scene.place(a));
            assert!(from == into && !self.scene.good(a));
        }
    }

    /// What follows a convoy.
    pub fn convoy(&self, w: &mut Words, u: usize) {
        if w.eat(" was disrupted in a convoy paradox") {
            assert!(
                !self.scene.good(u)
                    && self.components.iter().any(|k| k.orders.contains(&u) && k.rule.is_some())
            );
        } else if w.eat(" was disrupted: ") {
            let by = w.order().expect("who dislodged it");
            self.dislodged_with(w, u, by);
        } else {
            let army = self.convoyed_by(u);
            let (open, goes_on) = (self.arrives(army), w.rest.contains("; "));
            if w.eat(" was not used") {
                // How the army went is told next.
                assert!(open && (goes_on || w.at_end()) && !self.could_go_by(army, u));
            } else if w.eat(" came to nothing: no ordered convoy leads there") {
                assert!(!self.scene.live(army) && self.scene.good(u));
            } else if w.eat(" came to nothing") {
                assert!(!open);
                w.must(": ");
                let by = w.orders();
                w.must(if by.is_empty() {
                    "the convoy was disrupted in "
                } else {
                    " disrupted the convoy in "
                });
                let lost = self.lost_places(army);
                assert_eq!(w.places(), lost);
                let fleets = lost.iter().map(|&p| self.scene.in_province(p).expect("a fleet"));
                assert!(by.is_empty() || by.len() == lost.len());
                by.iter().zip(fleets).for_each(|(&by, fleet)| self.dislodged(fleet, by));
                w.must("; ");
                self.undisrupted(w, u);
            } else {
                w.must(" was not disrupted: ");
                assert!(open || !self.scene.live(army), "the convoy was disrupted elsewhere");
                self.undisrupted(w, u);
            }
        }
    }

    /// The army that a fleet was ordered to convoy.
    fn convoyed_by(&self, u: usize) -> usize {
        let Order::Convoy { unit, .. } = self.scene.orders[u] else { panic!("no convoy") };
        self.scene.in_province(self.map.province_of(unit.at)).expect("an army")
    }

    /// Whether an army could go by a way of fleets of which this one is needed.
    fn could_go_by(&self, army: usize, u: usize) -> bool {
        let open = self.scene.fleets(army).into_iter().filter(|&f| self.scene.good(f));
        let mut way: Vec<usize> = open.collect();
        let is_by_land = self.scene.way(army) == Way::Land || !self.truth(Term::OverSea(army));
        if is_by_land || !way.contains(&u) {
            return false;
        }
        for f in way.clone() {
            let fewer: Vec<usize> = way.iter().copied().filter(|&g| g != f).collect();
            if f != u && self.scene.chain(army, &fewer) {
                way = fewer;
            }
        }
        let without: Vec<usize> = way.iter().copied().filter(|&g| g != u).collect();
        !self.scene.chain(army, &without)
    }

    /// Reads why a convoy was not disrupted.
    pub fn undisrupted(&self, w: &mut Words, u: usize) {
        let attackers = self.scene.attackers(self.scene.place(u));
        assert!(self.scene.good(u));
        if w.eat("nobody attacked ") {
            assert!(w.unit() == Some(u) && attackers.is_empty());
        } else {
            self.had_only(w, u);
        }
    }
}
