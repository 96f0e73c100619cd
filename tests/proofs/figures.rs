//! Strengths that were told, with the supports that are told to make them up, held to the strengths that the
//! second writing of the rules gives.

use chancery_core::adjudicate::Term;
use chancery_core::order::Order;
use chancery_why::explain::Against;

use crate::proofs::aloud::Aloud;
use crate::proofs::words::Words;

/// A strength as it was told.
#[derive(Debug)]
pub struct Figure {
    pub value: u32,
    /// The supports that are told to count.
    counts: Vec<usize>,
    /// Those that are told to be spared: the result is told not to rest on them.
    without: Vec<usize>,
    /// Those that are told to be cut.
    cut: Vec<usize>,
    /// Those that are told not to count against their own power.
    own: Vec<usize>,
    /// Whether something was told in place of what it is made of.
    excused: bool,
}

impl Figure {
    /// The strength with the supports that are told to be spared.
    pub fn whole(&self) -> u32 {
        self.value + self.without.len() as u32
    }
}

impl Aloud<'_> {
    /// Reads a strength and what counts for it.
    pub fn figure(&self, w: &mut Words, term: Term) -> Figure {
        let value = w.number().unwrap_or_else(|| panic!("no number before `{}`", w.rest));
        let mut told = Figure {
            value,
            counts: Vec::new(),
            without: Vec::new(),
            cut: Vec::new(),
            own: Vec::new(),
            excused: false,
        };
        self.excuse(w, term, &mut told);
        if w.eat(" (") {
            loop {
                if w.eat("with ") {
                    told.counts = w.units();
                } else {
                    w.must("without needing ");
                    told.without = w.units();
                }
                if !w.eat("; ") {
                    break;
                }
            }
            w.must(")");
        }
        told
    }

    /// Reads of the supports that strengths lack, and holds each strength to the position.
    pub fn hold_figures(&self, w: &mut Words, told: &mut [(Term, Figure)]) {
        loop {
            let mut ahead = *w;
            if !ahead.eat("; the support of ") {
                break;
            }
            let aids = ahead.units();
            let of = if ahead.eat(" for ") { ahead.unit() } else { None };
            let is_cut = ahead.rest.starts_with(" was cut");
            if !is_cut && !ahead.eat(" does not count against ") {
                break;
            }
            let is_of = |term: &Term| aids.iter().all(|aid| self.supporters_of(*term).contains(aid));
            let (_, figure) = told.iter_mut().find(|one| is_of(&one.0)).expect("whose supports they are");
            if is_cut {
                self.was_cut(&mut ahead, &aids, of.expect("whom it was for"));
                figure.cut.extend(aids);
            } else {
                let unit = ahead.unit().expect("a unit");
                self.also_of(&mut ahead, unit);
                assert!(aids.iter().all(|&s| self.scene.units[s].power == self.scene.units[unit].power));
                figure.own.extend(aids);
            }
            *w = ahead;
        }
        for (term, figure) in &*told {
            self.hold_figure(*term, figure);
        }
    }

    /// Reads by whom supports were cut, and if only by dislodging from where they were given into, that such an attack cuts
    /// only so.
    pub fn was_cut(&self, w: &mut Words, aids: &[usize], of: usize) {
        let is_driven = w.eat(" was cut, because ");
        if !is_driven {
            w.must(" was cut by ");
        }
        let helped = self.scene.place(of);
        let is_for = |s: &usize| match self.scene.orders[*s] {
            Order::Support { unit, .. } => self.map.province_of(unit.at) == helped,
            _ => false,
        };
        assert!(aids.iter().all(is_for), "for whom the support was");
        for &s in aids {
            self.cut_by(s, &w.clone().orders());
        }
        let by = w.orders();
        if is_driven {
            w.must(" dislodged ");
            assert_eq!(w.unit(), Some(aids[0]));
            self.dislodged(aids[0], by[0]);
            w.must(" (an attack from ");
            let Order::Support { to: Some(to), .. } = self.scene.orders[aids[0]] else { panic!("no attack") };
            assert_eq!(w.place(), Some(self.map.province_of(to)));
            w.must(", the target of the support, cuts it only by dislodging)");
        }
    }

    /// Reads that a unit is of the power that was spoken of.
    pub fn also_of(&self, w: &mut Words, unit: usize) {
        w.must(", which is ");
        w.must(&self.map.power(self.scene.units[unit].power).adjective);
        w.must(", too");
    }

    /// Reads what is told in place of supports.
    fn excuse(&self, w: &mut Words, term: Term, told: &mut Figure) {
        let mut ahead = *w;
        if ahead.eat(", because it left") {
            assert_eq!(self.strength(term), 0);
            assert!(self.scene.good(self.held_by(term)), "it left");
        } else if ahead.eat(", because its convoy was disrupted") {
            assert!(!self.arrives(prevents(term)), "its convoy was disrupted");
        } else if ahead.eat(", because it was beaten head to head") {
            let (u, o) = (prevents(term), self.occupant(prevents(term)));
            assert!(self.truth(Term::HeadToHead(u)) && o.is_some_and(|o| self.scene.good(o)));
        } else if ahead.eat(", because ") {
            if let Some(by) = ahead.order() {
                ahead.must(" dislodged it");
                self.dislodged(prevents(term), by);
            } else {
                return;
            }
        } else {
            return;
        }
        told.excused = true;
        *w = ahead;
    }

    fn held_by(&self, term: Term) -> usize {
        let Term::Hold(p) = term else { panic!("{term:?} does not leave") };
        self.in_province(p).expect("a unit is there")
    }

    fn hold_figure(&self, term: Term, told: &Figure) {
        let value = self.strength(term);
        let supporters = self.supporters_of(term);
        let given: Vec<usize> = supporters.iter().copied().filter(|&s| self.scene.good(s)).collect();
        let is_given = |s: &usize| given.contains(s);
        assert!(
            told.counts.iter().chain(&told.without).all(is_given),
            "{told:?}: a support that is not given"
        );
        assert!(told.cut.iter().all(|s| supporters.contains(s) && !is_given(s)), "{told:?}: not cut");
        assert!(told.own.iter().all(|s| supporters.contains(s)), "{told:?}: no support");
        let sum = 1 + told.counts.len() as u32;
        assert_eq!(told.value + told.without.len() as u32, value, "{term:?}");
        if !told.excused && value > 0 {
            // Those that were cut are told where they would have changed the result.
            let is_lost = |s: &usize| !is_given(s) && !told.own.contains(s);
            let lost: Vec<usize> = supporters.iter().copied().filter(is_lost).collect();
            assert!(told.cut.is_empty() || told.cut.len() == lost.len(), "{told:?}: all that were cut");
            let mut all: Vec<usize> = [&*told.counts, &told.without, &lost, &told.own].concat();
            all.sort_unstable();
            assert_eq!(all, supporters, "{told:?}: all supports of {term:?} are told");
            assert_eq!(told.value, sum, "{told:?}");
        }
    }

    /// The supports that were ordered for a strength.
    fn supporters_of(&self, term: Term) -> Vec<usize> {
        match term {
            Term::Attack(u) | Term::Prevent(u) | Term::Defend(u) => self.scene.supporters(u),
            Term::Hold(p) => match self.in_province(p) {
                Some(o) if self.scene.dest(o).is_none() => self.scene.supporters(o),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

fn prevents(term: Term) -> usize {
    let Term::Prevent(u) = term else { panic!("{term:?} keeps nobody out") };
    u
}

/// The strength that stands against a move.
pub fn term_of(against: Against) -> Term {
    match against {
        Against::Hold(p) => Term::Hold(p),
        Against::Defend(u) => Term::Defend(u),
        Against::Prevent(u) => Term::Prevent(u),
    }
}
