//! What is told of what supports were worth, of what attacked units withstood, and of whom a column waited for, held to
//! the second writing of the rules.

use std::io::Read as _;

use chancery_core::adjudicate::{Context, EngineId, Resolution, Term, Verdict, movement};
use chancery_core::map::{Phase, Unit, standard};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::Rules;
use chancery_lab::bench::{POSITIONS, read};
use chancery_lab::datc::Judge;
use chancery_why::explain::{Against, Explainer};

use crate::effort;
use crate::proofs::aloud::{Aloud, Board};
use crate::proofs::checker::no_circle;
use crate::proofs::figures::term_of;
use crate::proofs::words::Words;

impl Aloud<'_> {
    /// Reads a sentence that stands beside a result; false if it is of something else.
    pub fn beside(&self, w: &mut Words) -> bool {
        let is_circle = w.begins("the whole circle was held up by ");
        if is_circle || w.begins("the whole line was held up by ") {
            let end = w.unit().expect("the last of the column");
            let mut at = self.last.get().expect("a move was told of");
            let mut between = 0;
            assert_eq!(is_circle, self.occupant(end).is_some_and(|next| self.is_before(at, next, end)));
            while at != end {
                assert!(self.scene.live(at) && !self.scene.good(at), "{} moves", self.names.unit(at));
                at = self.occupant(at).expect("the next of the column");
                between += 1;
            }
            assert!(between > 1 && self.scene.live(end) && !self.scene.good(end));
            return true;
        }
        if w.eat("Any ") {
            let needed = if w.eat("one") { 1 } else { w.number().expect("how many") };
            w.must(" of the supports for ");
            let u = w.order().expect("an order");
            w.must(if needed == 1 { " was enough" } else { " were enough" });
            assert!(self.needed(u) == needed && needed + 1 < self.strength(Term::Attack(u)));
            return true;
        }
        for (lead, is_two) in [("Both supports for ", true), ("All supports for ", false)] {
            if w.eat(lead) {
                let u = w.order().expect("an order");
                w.must(" were needed");
                let supports = self.strength(Term::Attack(u)) - 1;
                assert!(self.needed(u) == supports && is_two == (supports == 2));
                return true;
            }
        }
        self.beside_unit(w)
    }

    /// Whether a unit stands in a column between its first and its last unit.
    fn is_before(&self, first: usize, unit: usize, last: usize) -> bool {
        let mut at = first;
        while at != unit && at != last {
            at = self.occupant(at).expect("the next of the column");
        }
        at != last
    }

    fn beside_unit(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        if let Some(u) = ahead.order().filter(|_| ahead.eat(" needed no support")) {
            *w = ahead;
            assert!(self.needed(u) == 0 && self.strength(Term::Attack(u)) > 2);
            return true;
        }
        let mut ahead = *w;
        let Some(u) = ahead.unit() else { return false };
        if ahead.eat(" could have given the support that was missing, but its own order is void") {
            assert!(matches!(self.scene.verdicts[u], Verdict::Illegal | Verdict::Invalid));
            assert!(self.scene.attackers(self.scene.place(u)).is_empty(), "nobody could have cut it");
        } else if ahead.rest.starts_with(", which is ") {
            self.also_of(&mut ahead, u);
            ahead.must(", supported ");
            let order = ahead.order().expect("an order");
            ahead.must(", not this move");
            assert!(self.scene.supporters(order).contains(&u) && self.scene.good(u));
        } else {
            return false;
        }
        *w = ahead;
        true
    }

    /// How many supports a move that succeeded needed: one for each unit of the strongest that stood against it.
    fn needed(&self, u: usize) -> u32 {
        assert!(self.scene.good(u), "it succeeded");
        let against = self.all_against(u).into_iter().map(|one| self.strength(term_of(one)));
        against.max().expect("the province")
    }

    /// `A BOH - VIE had only 1 against 1 and A TRI - VIE failed`: all attackers of a unit that stayed.
    pub fn had_only(&self, w: &mut Words, u: usize) {
        let mut told = Vec::new();
        loop {
            let attackers = w.orders();
            assert!(attackers.iter().all(|&a| !self.scene.good(a)));
            if w.eat(" had only ") {
                let mut after = *w;
                let is_own = |a: &usize| self.scene.units[*a].power == self.scene.units[u].power;
                if attackers.iter().all(is_own) && self.scene.dest(u).is_none() {
                    // No power dislodges its own unit, and these could not have dislodged another's.
                    let strength = after.number().expect("a strength");
                    assert_eq!(after.eat(" each"), attackers.len() > 1);
                    after.must(" against ");
                    let hold = Term::Hold(self.scene.place(u).0);
                    assert_eq!(self.figure(&mut after, hold).value, self.strength(hold));
                    let given =
                        |a: usize| self.scene.supporters(a).into_iter().filter(|&s| self.scene.good(s));
                    assert!(attackers.iter().all(|&a| strength == 1 + given(a).count() as u32));
                }
                for &a in attackers.iter().filter(|a| !is_own(a) || self.scene.dest(u).is_some()) {
                    after = *w;
                    let strength = self.figure(&mut after, Term::Attack(a));
                    assert_eq!(after.eat(" each"), attackers.len() > 1);
                    after.must(" against ");
                    let met = self.truth(Term::HeadToHead(a));
                    let term = if met { Term::Defend(u) } else { Term::Hold(self.scene.place(u).0) };
                    let against = self.figure(&mut after, term);
                    assert!(strength.value <= against.value);
                    self.hold_figures(&mut after, &mut [(Term::Attack(a), strength), (term, against)]);
                }
                *w = after;
                if w.eat(" and could not have dislodged a unit of the same power in any case") {
                    assert!(attackers.iter().all(is_own));
                }
            } else if w.eat(" was held off by ") {
                let [attacker] = attackers[..] else { panic!("one is held off: {}", w.rest) };
                let by = w.order().expect("a move");
                w.must(" (");
                let strengths = w.number().zip(w.eat(" against ").then(|| w.number()).flatten());
                let counting = if w.eat(", where the support of ") { w.units() } else { Vec::new() };
                w.must(if counting.is_empty() { ")" } else { " counts)" });
                let own = self.strength(Term::Attack(attacker));
                let against = self.strength(Term::Prevent(by));
                assert_eq!(strengths, Some((own, against)));
                let is_own_attack = self.scene.units[by].power == self.scene.units[u].power;
                let is_apart = against > self.strength(Term::Attack(by)) && !is_own_attack;
                let is_own = |s: &usize| {
                    self.scene.good(*s) && self.scene.units[*s].power == self.scene.units[u].power
                };
                let supports = self.scene.supporters(by).into_iter().filter(|s| is_apart && is_own(s));
                assert_eq!(counting, supports.collect::<Vec<_>>(), "what counts against one only");
                assert!(self.scene.attackers(self.scene.place(u)).contains(&by) && by != attacker);
                assert!(self.resists(u, attacker) < own && own <= self.strength(Term::Prevent(by)));
            } else if w.eat(" could not dislodge a unit of the same power") {
                let is_own = |a: &usize| self.scene.units[*a].power == self.scene.units[u].power;
                assert!(attackers.iter().all(|a| is_own(a) && self.is_stronger_with_all(*a)));
            } else {
                w.must(" failed");
            }
            told.extend(attackers);
            let mut ahead = *w;
            let goes_on = ahead.eat("; ") && !ahead.orders().is_empty();
            let lacked =
                [" had only ", " was held off by ", " could not dislodge a unit ", " failed; ", " failed."];
            if !(goes_on && (lacked.iter().any(|one| ahead.rest.starts_with(one)) || ahead.rest == " failed"))
            {
                break;
            }
            w.eat("; ");
        }
        let mut all = self.scene.attackers(self.scene.place(u));
        // What it met head to head may be told of before, and of a unit that was to leave only those that could dislodge it.
        let is_own = |a: &usize| self.scene.units[*a].power == self.scene.units[u].power;
        let is_none = |a: &usize| self.scene.live(u) && (is_own(a) || !self.arrives(*a));
        all.retain(|a| told.contains(a) || !(self.truth(Term::HeadToHead(*a)) || is_none(a)));
        assert_eq!(told, all, "all attackers");
    }

    /// The strength with which a unit resists a move.
    pub fn resists(&self, u: usize, attack: usize) -> u32 {
        let is_met = self.truth(Term::HeadToHead(attack));
        self.strength(if is_met { Term::Defend(u) } else { Term::Hold(self.scene.place(u).0) })
    }

    /// Reads what a support was worth that was attacked, which was told: in the words that are said of one that was not.
    pub fn was_worth_although_attacked(&self, w: &mut Words) -> bool {
        let Some(u) = self.last.get().filter(|&u| matches!(self.scene.orders[u], Order::Support { .. }))
        else {
            return false;
        };
        let Some(told) = as_alone(w.rest) else { return false };
        let mut alone = Words::new(&self.names, &told);
        self.worth_of(&mut alone, u);
        w.rest = &w.rest[w.rest.len() - alone.rest.len()..];
        let attackers = self.scene.attackers(self.scene.place(u));
        assert!(!attackers.is_empty() && self.scene.good(u));
        true
    }

    /// Reads what a support was worth, if that is told.
    pub fn was_worth(&self, w: &mut Words, u: usize) -> bool {
        let told = [
            (" was given and made the difference: ", "decided"),
            (" was given, but was not needed: ", "spare"),
            (" was given, but was not enough: ", "short"),
        ];
        let told = told.into_iter().find(|one| w.eat(one.0)).map(|one| one.1);
        let Some(told) = told else { return self.was_worth_nothing(w, u) };
        if told == "decided" && w.eat("without it ") {
            let by = w.order().expect("what would have dislodged it");
            w.must(" would have dislodged ");
            let of = w.unit().expect("what it was for");
            assert!(self.scene.supporters(of).contains(&u) && self.fates[of].is_none());
            assert!(self.scene.attackers(self.scene.place(of)).contains(&by));
            return true;
        }
        if told == "spare" && w.eat("nobody attacked ") {
            let of = w.unit().expect("what it was for");
            assert!(self.scene.supporters(of).contains(&u));
            assert!(self.scene.attackers(self.scene.place(of)).is_empty());
            return true;
        }
        let mut ahead = *w;
        let exchanged = ahead.units();
        let is_exchange = exchanged.len() == 2 && ahead.eat(" changed places, because ");
        if told == "spare" && (is_exchange || w.eat("nothing stood against the move")) {
            let of = (0..self.scene.units.len())
                .find(|&m| self.scene.live(m) && self.scene.supporters(m).contains(&u));
            let of = of.expect("what it was for");
            if is_exchange {
                self.went_over_sea(&mut ahead, &exchanged);
                *w = ahead;
                assert!(exchanged.contains(&of) && exchanged.iter().all(|&v| self.left(v)));
                assert!(exchanged.iter().all(|&v| self.occupant(v).is_some_and(|o| exchanged.contains(&o))));
            }
            assert!(
                self.scene.good(of)
                    && self.all_against(of).into_iter().all(|one| self.strength(term_of(one)) == 0)
            );
            return true;
        }
        let of = w.order().or_else(|| w.unit()).expect("what it was for");
        assert!(self.scene.supporters(of).contains(&u));
        let holds = w.eat(" held with ");
        if holds {
            assert!(self.fates[of].is_none() && self.scene.dest(of).is_none());
        } else {
            w.must(" had ");
        }
        assert_eq!(w.eat("only "), told == "short");
        let strength = w.number().expect("a strength");
        w.must(" against ");
        let is_named = w.eat("the ");
        let against = w.number().expect("a strength");
        let other = if is_named { self.whose_strength(w, of, against) } else { None };
        // Who stands at the destination without help is plain.
        let is_occupant = self.scene.dest(of).is_some_and(|to| {
            let hold = self.strength(Term::Hold(to.0));
            self.occupant(of).is_some() && hold == 1 && against == 1 && !self.truth(Term::HeadToHead(of))
        });
        assert!(is_named || is_occupant, "whose strength it is");
        self.told_uncounted(w, of, other);
        let all: Vec<u32>;
        let is_good = if let Order::Move { .. } = self.scene.orders[of] {
            assert_eq!(strength, self.strength(Term::Attack(of)));
            all = self.all_against(of).into_iter().map(|one| self.strength(term_of(one))).collect();
            assert!(!self.scene.good(of) || all.iter().max() == Some(&against));
            strength > against
        } else {
            assert_eq!(strength, self.strength(term_of(Against::Hold(self.scene.place(of).0))));
            let attackers = self.scene.attackers(self.scene.place(of)).into_iter();
            all = attackers.filter(|&a| self.arrives(a)).map(|a| self.strength(Term::Attack(a))).collect();
            assert_eq!(all.iter().max(), Some(&against));
            strength >= against
        };
        assert!(all.contains(&against), "{all:?}");
        if told == "short" && w.eat("; without it ") {
            self.would_have_changed(w);
        }
        assert_eq!(told == "short", !is_good, "{}", self.names.unit(of));
        // The numbers show whether one more was needed.
        let is_move = matches!(self.scene.orders[of], Order::Move { .. });
        let needed = if is_move { against + 1 } else { against };
        assert!(
            told == "short" || (strength == needed) == (told == "decided"),
            "{strength} against {against}"
        );
        true
    }

    /// Reads whose the strength is that stood against what was supported, with its supports.
    fn whose_strength(&self, w: &mut Words, of: usize, strength: u32) -> Option<usize> {
        w.must(" of ");
        let mut ahead = *w;
        let named = ahead.order();
        let against = if let Some(rival) = named {
            *w = ahead;
            let meets = Some(rival) == self.occupant(of) && self.truth(Term::HeadToHead(of));
            match self.scene.orders[of] {
                Order::Move { .. } if meets => Term::Defend(rival),
                Order::Move { .. } => {
                    assert!(self.rivals(of).contains(&rival));
                    Term::Prevent(rival)
                }
                _ => {
                    assert_eq!(self.scene.dest(rival), Some(self.scene.place(of)));
                    Term::Attack(rival)
                }
            }
        } else {
            let unit = w.unit().expect("a unit");
            assert_eq!(self.occupant(of), Some(unit));
            Term::Hold(self.scene.place(unit).0)
        };
        assert_eq!(self.strength(against), strength);
        let supports = if w.eat(" (with ") { w.units() } else { Vec::new() };
        assert!(supports.is_empty() || w.eat(")"));
        assert!(supports.iter().all(|&s| self.scene.good(s)));
        assert!(strength <= 1 + supports.len() as u32, "{supports:?} make {strength}");
        named
    }

    /// Reads which supports for what was helped, and for who stood against it, do not count.
    fn told_uncounted(&self, w: &mut Words, of: usize, other: Option<usize>) {
        let supporters = |u: usize| self.scene.supporters(u);
        loop {
            let mut ahead = *w;
            if !ahead.eat("; the support of ") {
                return;
            }
            let aids = ahead.units();
            let helped = if ahead.eat(" for ") { ahead.unit() } else { None };
            let is_cut = ahead.rest.starts_with(" was cut");
            if !is_cut && !ahead.rest.starts_with(" does not count against ") {
                return;
            }
            let stands = self.occupant(of).filter(|_| self.scene.dest(of).is_some());
            let known = [Some(of), other, stands].into_iter().flatten();
            assert!(known.flat_map(supporters).filter(|s| aids.contains(s)).count() >= aids.len());
            if ahead.eat(" does not count against ") {
                let unit = ahead.unit().expect("a unit");
                self.also_of(&mut ahead, unit);
                assert!(aids.iter().all(|&s| self.scene.units[s].power == self.scene.units[unit].power));
            } else {
                self.was_cut(&mut ahead, &aids, helped.expect("whom it was for"));
            }
            *w = ahead;
        }
    }

    /// Reads which order would have another result.
    fn would_have_changed(&self, w: &mut Words) {
        let other = w.order().or_else(|| w.unit()).expect("what would have changed");
        let is_good = w.eat(" would have ");
        if !is_good {
            w.must(" would not have ");
        }
        let wanted = match self.scene.orders[other] {
            Order::Support { .. } => "been cut",
            Order::Convoy { .. } => "been disrupted",
            Order::Hold | Order::Move { .. } => "failed",
        };
        w.must(wanted);
        assert_eq!(self.scene.good(other), is_good);
    }

    /// Reads what a support that nobody attacked did besides deciding, if that is told.
    fn was_worth_nothing(&self, w: &mut Words, u: usize) -> bool {
        let mut ahead = *w;
        if ahead.eat(" was given: it did not get ") {
            let of = ahead.unit().expect("what it was for");
            if ahead.eat(" into ") {
                assert_eq!(ahead.place(), self.scene.dest(of));
            } else {
                ahead.must(" in");
            }
            ahead.must(", but kept ");
            let rival = ahead.unit().expect("whom it kept out");
            let dislodges = ahead.eat(" from dislodging ");
            if dislodges {
                assert_eq!(ahead.unit(), Some(of));
            } else {
                ahead.must(" out");
                let is_one = self.scene.dest(rival) == self.scene.dest(of);
                assert!(ahead.eat(" of ") != is_one);
                assert!(is_one || ahead.place() == self.scene.dest(rival));
            }
            let mut figures = ahead;
            if figures.eat(", ") {
                let attack = figures.number().expect("the strength of the rival");
                figures.must(" against ");
                let met = figures.number().expect("the strength that it met");
                assert_eq!(attack, self.strength(Term::Attack(rival)));
                let stands = [Term::Prevent(of), Term::Defend(of), Term::Hold(self.scene.place(of).0)];
                assert!(attack <= met && stands.map(|term| self.strength(term)).contains(&met));
                self.told_uncounted(&mut figures, of, Some(rival));
                ahead = figures;
            }
            assert_eq!(dislodges, self.scene.dest(rival) == Some(self.scene.place(of)));
            assert!(
                self.scene.supporters(of).contains(&u) && !self.scene.good(of) && !self.scene.good(rival)
            );
            let to = self.scene.dest(rival);
            assert!(to == self.scene.dest(of) || to == Some(self.scene.place(of)));
            *w = ahead;
            return true;
        }
        if ahead.eat(" was given, but changed nothing") {
            *w = ahead;
            return true;
        }
        if ahead.eat(" was given; without it ") {
            self.would_have_changed(&mut ahead);
            *w = ahead;
            return true;
        }
        if !ahead.eat(" was given, but ") {
            return false;
        }
        let Some(of) = ahead.order() else { return false };
        let had_convoy = ahead.eat(" did not arrive, because its convoy was disrupted");
        if !had_convoy {
            ahead.must(" did not arrive, because no convoy led there");
        }
        assert!(self.scene.supporters(of).contains(&u) && !self.arrives(of));
        assert_eq!(self.scene.live(of), had_convoy, "whether a convoy led there");
        *w = ahead;
        true
    }

    /// Returns whether a move with all supports that were given would be stronger than what resists it.
    pub fn is_stronger_with_all(&self, u: usize) -> bool {
        let given = self.scene.supporters(u).into_iter().filter(|&s| self.scene.good(s));
        let resists = match self.occupant(u) {
            Some(o) if self.truth(Term::HeadToHead(u)) => Term::Defend(o),
            _ => Term::Hold(self.scene.dest(u).expect("a move").0),
        };
        1 + given.count() as u32 > self.strength(resists)
    }
}

/// Returns what is told of the worth of a support that was attacked, as it is told of one that was not.
fn as_alone(told: &str) -> Option<String> {
    let leads = [
        ("his support made the difference: ", " was given and made the difference: "),
        ("his support was not ", " was given, but was not "),
        ("his support did not help: ", " was given, but did not help: "),
        ("his support changed nothing: ", " was given, but changed nothing: "),
        ("his support counted: ", " was given: "),
        ("his support did not get ", " was given: it did not get "),
        ("ithout this support ", " was given; without it "),
        ("ut ", " was given, but "),
    ];
    let rest = told.strip_prefix(['t', 'T', 'w', 'W', 'b', 'B'])?;
    leads.iter().find_map(|(lead, alone)| Some(format!("{alone}{}", rest.strip_prefix(lead)?)))
}

/// Adjudicates again, with an engine that tries all results, as if these units had been ordered to hold.
fn without(context: Context<'_>, position: &Position, aloud: &Aloud<'_>, held: &[usize]) -> Resolution {
    let order = |(u, unit): (usize, &Unit)| {
        let order = if held.contains(&u) { Order::Hold } else { aloud.scene.orders[u] };
        GivenOrder { by: unit.power, unit: (*unit).into(), order }
    };
    let orders: Vec<_> = position.units.iter().enumerate().map(order).collect();
    movement(Context { engine: EngineId::EXHAUSTIVE, ..context }, position, &orders)
}

/// Takes a support away, or some of several, and holds what is told of its worth to what becomes of all orders then.
pub fn check(context: Context<'_>, position: &Position, aloud: &Aloud<'_>, u: usize, text: &str) -> usize {
    let scene = &aloud.scene;
    let works = |result: &Resolution, v: usize| (result.entries[v].verdict.is_good(), result.entries[v].fate);
    let now = without(context, position, aloud, &[]);
    let mut tried = 0;
    let attacked = text.split("; ").flat_map(|part| part.split(". ")).skip(1).find_map(as_alone);
    let is_alone = scene.attackers(scene.place(u)).is_empty();
    assert!(!is_alone || attacked.is_none(), "nobody attacked it: {text}");
    let text = attacked.as_deref().unwrap_or(text);
    let is_alone = (is_alone || attacked.is_some()) && !text.contains(" did not arrive");
    if let (Order::Support { unit, to }, true, true) = (scene.orders[u], scene.good(u), is_alone) {
        let then = without(context, position, aloud, &[u]);
        let of = scene.in_province(aloud.map.province_of(unit.at)).expect("it is there");
        let changed: Vec<usize> =
            (0..position.units.len()).filter(|&v| v != u && works(&now, v) != works(&then, v)).collect();
        let stands = |result: &Resolution| match to {
            Some(_) => works(result, of).0,
            None => works(result, of).1.is_none(),
        };
        let is_decisive = stands(&now) && !stands(&then);
        let kept = |one: (&str, &str)| {
            let mut w = Words::new(&aloud.names, one.1);
            let by = w.order().filter(|_| w.eat(" would have dislodged "));
            by.is_none_or(|by| works(&then, by).0 && works(&then, of).1.is_some())
        };
        assert!(text.split_once(": without it ").is_none_or(kept), "{text}");
        let decided = text.contains(" was given and made the difference: ")
            || text.split_once("; without it ").is_some_and(|one| one.1.starts_with(aloud.names.unit(of)));
        let holds_off = text.contains(" made the difference: it counts to hold off ");
        assert!(holds_off || decided == is_decisive, "{changed:?}: {text}");
        let is_idle =
            [" but was not needed: ", " but was not enough: ", " but did not help: ", " but changed nothing"];
        let is_beside = text.contains(": it did not get ") || text.contains("; without it ");
        if !is_beside && is_idle.iter().any(|words| text.contains(words)) {
            assert!(changed.is_empty(), "{changed:?} without it: {text}");
        } else if is_beside {
            assert!(changed.iter().any(|&v| text.contains(aloud.names.unit(v))), "{changed:?}: {text}");
        } else if let Some((_, rest)) = text.split_once(" was given: it counts to hold off ") {
            let rival = Words::new(&aloud.names, rest).order().expect("a rival");
            assert!(!changed.is_empty() && !works(&then, rival).0, "{changed:?}: {text}");
        } else {
            assert!(
                is_decisive || text.contains(" made the difference: it counts to hold off "),
                "{changed:?}: {text}"
            );
        }
        if let Some((_, rest)) = text.split_once(" decided: it counts to hold off ") {
            let rival = Words::new(&aloud.names, rest).order().expect("a rival");
            assert!(!works(&now, rival).0 && works(&then, rival).0, "{changed:?}: {text}");
        }
        tried += 1;
    }
    for told in text.split(". ") {
        let mut w = Words::new(&aloud.names, told.trim_end_matches('.'));
        let several = ["Any one of the supports for ", "Both supports for ", "All supports for "];
        let lead = several.iter().position(|lead| w.eat(lead));
        let Some(of) = lead.and_then(|_| w.order()) else { continue };
        let supports: Vec<usize> = scene.supporters(of).into_iter().filter(|&s| scene.good(s)).collect();
        for &s in &supports {
            let others: Vec<usize> = supports.iter().copied().filter(|&other| other != s).collect();
            let is_enough = works(&without(context, position, aloud, &others), of).0;
            let is_spare = works(&without(context, position, aloud, &[s]), of).0;
            assert!(if lead == Some(0) { is_enough } else { !is_spare }, "{}: {text}", aloud.names.unit(s));
            tried += 1;
        }
    }
    tried
}

/// The positions of the bench: with and without each support.
#[test]
fn what_supports_were_worth_on_the_bench_is_what_another_engine_says() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut text = String::new();
    flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text).expect("the positions are sound");
    let mut tried = 0;
    for typed in read(&standard(), &text).expect("they are sound").iter().step_by(effort::of(5, 1)) {
        let orders = typed.units.iter().zip(&typed.orders).map(|(unit, order)| GivenOrder {
            by: unit.power,
            unit: (*unit).into(),
            order: *order,
        });
        let (context, orders) = (judge.context(), orders.collect::<Vec<_>>());
        let position =
            Position { units: typed.units.clone(), ..Position::empty(&judge.map, Phase::spring(1901)) };
        let board = Board::new(context, &position, &orders);
        let aloud = Aloud::new(context.map, *context.rules, &board);
        let explainer = Explainer::new(context, &position, &orders);
        for u in 0..position.units.len() {
            let account = explainer.account(&explainer.quick_proof(u).expect("the unit is there"));
            assert!(account.paragraph.starts_with(&account.sentence));
            no_circle(&aloud, &account);
            tried += check(context, &position, &aloud, u, &account.sentence);
        }
    }
    assert!(tried > 1_000, "{tried}");
}
