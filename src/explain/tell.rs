//! The paragraph that is read aloud: the result first, then what it rests on, in order.

use super::cite::Rule;
use super::proof::{Against, Claim, Proof, Standing, Step};
use super::scene::{Scene, join};
use crate::adjudicate::{BackupRule, Fate, Reason, Set, Term, Verdict};
use crate::order::Order;

/// Sentences with the rule behind each; the rule is empty where none is needed.
pub(super) type Told = Vec<(String, &'static str)>;

impl<const W: usize> Scene<'_, W> {
    /// The result in one sentence, and if the unit was driven out, a second one for that.
    pub fn sentence(&self, proof: &Proof) -> String {
        let told = self.head(proof);
        told.into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ")
    }

    fn head(&self, proof: &Proof) -> Told {
        let u = proof.unit;
        let mut told = Told::new();
        if let (Verdict::Illegal | Verdict::Invalid, Some(reason)) = (proof.verdict, proof.reason) {
            let with: Vec<_> = proof.with.iter().map(|&v| self.case.units[v]).collect();
            let mut text = format!("{} is {}: ", self.given(u), proof.verdict.word());
            text += &reason.sentence(self.map, &with);
            if proof.verdict == Verdict::Illegal {
                text += "; the unit held instead";
            }
            told.push((text + ".", super::cite::of_reason(reason)));
            if !self.case.situation.attackers(self.case.situation.province(u)).is_empty() {
                let (text, rule) = self.stays(u);
                told.push((Self::as_sentence(&text), rule.cite()));
            }
        } else if proof.verdict == Verdict::Undecided {
            told.push((format!("{} could not be decided.", self.given(u)), ""));
        } else {
            let (mut text, rule) = self.clause(u, &proof.root);
            if proof.reason == Some(Reason::NoOrder) {
                text = format!("{} was given no order and held; {text}", self.unit(u));
            }
            told.push((Self::as_sentence(&text), rule.cite()));
            let active = self.case.situation.active().contains(u);
            let convoy = matches!(self.case.situation.order(u), Order::Convoy { .. });
            if active && !convoy && proof.driven.is_some() {
                let (text, rule) = self.stays(u);
                told.push((Self::as_sentence(&text), rule.cite()));
            }
        }
        if proof.fate == Some(Fate::Destroyed) {
            told.push((format!("{} had no retreat and was destroyed.", self.unit(u)), ""));
        }
        told
    }

    /// The result and all that it rests on, in order.
    pub fn paragraph(&self, proof: &Proof) -> Told {
        let mut told = Told::new();
        let mut head = self.head(proof);
        let plain = matches!(proof.verdict, Verdict::Illegal | Verdict::Invalid | Verdict::Undecided);
        if plain {
            told.append(&mut head);
        } else {
            let rest = head.split_off(1);
            if self.case.situation.active().contains(proof.unit) && proof.reason != Some(Reason::NoOrder) {
                self.tell(&proof.root, &mut told);
            } else {
                told.append(&mut head);
                self.below(&proof.root, &mut told);
            }
            told.extend(rest);
        }
        if let Some(driven) = &proof.driven {
            self.below(driven, &mut told);
        }
        told.dedup();
        told
    }

    fn below(&self, step: &Step, told: &mut Told) {
        for part in step.because.iter().filter(|p| p.standing == Standing::Decides) {
            match part.claim {
                Claim::Order(u) if self.is_plain(u) => {}
                Claim::Order(_) => self.tell(part, told),
                Claim::Knot(_) => {
                    self.tell_knot(step, told);
                    self.below(part, told);
                }
                _ => self.below(part, told),
            }
        }
    }

    /// Whether an order needs no sentence of its own: a support that nobody attacks or that was cut
    /// over land, a convoy that nobody attacks. They are named where they count.
    fn is_plain(&self, u: usize) -> bool {
        let s = &self.case.situation;
        let attackers = s.attackers(s.province(u));
        match s.order(u) {
            Order::Support { .. } if self.good(u) => attackers.is_empty(),
            Order::Support { .. } => {
                !self.cut_by_dislodgement(u) && self.cutters(u).iter().any(|&a| !self.convoyed(a))
            }
            Order::Convoy { .. } => self.good(u) && attackers.is_empty(),
            Order::Hold => true,
            Order::Move { .. } => false,
        }
    }

    /// Sentences about the order of a step, then about what it rests on.
    fn tell(&self, step: &Step, told: &mut Told) {
        let Claim::Order(u) = step.claim else { return };
        let (clause, rule) = self.clause(u, step);
        let moves = matches!(self.case.situation.order(u), Order::Move { .. });
        if moves && self.settled_by(u).is_none() && self.arrives(u) {
            self.tell_move(u, step, (&clause, rule), told);
        } else {
            told.push((Self::as_sentence(&clause), rule.cite()));
        }
        self.below(step, told);
    }

    fn tell_move(&self, u: usize, step: &Step, (clause, rule): (&str, Rule), told: &mut Told) {
        let own = self.occupant(u).is_some_and(|o| self.own(u, o)) && self.attack(u) == 0;
        // Before the colon stands the result, after it the figures, which are told in full here.
        let result = clause.split_once(": ").map_or(clause, |c| c.0);
        if own || (self.good(u) && Self::overcome(step).iter().all(|o| o.1 == 0)) {
            told.push((Self::as_sentence(clause), rule.cite()));
            self.tell_route(u, told);
            return;
        }
        told.push((Self::as_sentence(result), rule.cite()));
        self.tell_route(u, told);
        let compared: Vec<&Step> = step
            .because
            .iter()
            .filter(|p| p.standing == Standing::Decides && matches!(p.claim, Claim::Exceeds { .. }))
            .collect();
        let attack = bound(compared.iter().map(|p| p.because.as_slice()), 0, self.good(u), self.attack(u));
        let mut text = format!("Its attack strength was {attack}{}", self.long_aids(u));
        let mut against = Vec::new();
        for part in compared {
            let Claim::Exceeds { against: a, .. } = part.claim else { continue };
            let value = self.against(a);
            let strength = bound([part.because.as_slice()].into_iter(), 1, !self.good(u), value);
            if value == 0 && self.good(u) && strength == "0" {
                continue;
            }
            against.push(format!("{} was {strength}{}", self.named(a), self.aids_of(a)));
        }
        let even = if self.good(u) { "" } else { ", and an attack must be greater" };
        text.extend([format!("; {}{even}.", join(&against))]);
        told.push((text, ""));
        let also: Vec<String> = step
            .because
            .iter()
            .filter(|p| p.standing == Standing::AlsoSufficient)
            .filter_map(|p| match p.claim {
                Claim::Exceeds { against, .. } => {
                    Some(format!("{}, {},", self.named(against), self.against(against)))
                }
                _ => None,
            })
            .collect();
        if !also.is_empty() {
            told.push((super::scene::capital(&format!("{} would have stopped it, too.", join(&also))), ""));
        }
    }

    /// How a move went, where it is not plain.
    fn tell_route(&self, u: usize, told: &mut Told) {
        let s = &self.case.situation;
        if self.convoyed(u) && self.over_sea(u) {
            let fleets = s.fleets(u) & self.case.derivation.known.succeed;
            let text = format!("It went by convoy; the way over {} was open.", self.seas(fleets));
            told.push((text, Rule::MoveConvoyed.cite()));
        }
    }

    fn seas(&self, fleets: Set<W>) -> String {
        let place = |f: usize| self.place(self.case.situation.province(f)).to_owned();
        join(&fleets.iter().map(place).collect::<Vec<_>>())
    }

    /// `, with the support of A BOH; the support of A BER was cut by A PRU - BER`.
    fn long_aids(&self, u: usize) -> String {
        let aids = self.aids(u);
        let mut text = String::new();
        if !aids.counts.is_empty() {
            text.extend([format!(", with the support of {}", self.list(aids.counts))]);
        }
        for s in aids.cut {
            let by: Vec<String> = self.cutters(s).into_iter().map(|a| self.order(a)).collect();
            text.extend([format!("; the support of {} was cut by {}", self.unit(s), join(&by))]);
        }
        if let (false, Some(o)) = (aids.own.is_empty(), self.occupant(u)) {
            let given = self.list(aids.own);
            text.extend([format!(
                "; the support of {given} does not count against {}, a unit of its own power",
                self.unit(o)
            )]);
        }
        text
    }

    fn named(&self, against: Against) -> String {
        match against {
            Against::Prevent(r) => format!("the prevent strength of {}", self.order(r)),
            Against::Defend(o) => format!("the defend strength of {}", self.order(o)),
            Against::Hold(p) => match self.case.situation.unit_in(p) {
                Some(o) => format!("the hold strength of {}", self.unit(o)),
                None => format!("the hold strength of {}", self.place(p)),
            },
        }
    }

    /// What a strength that stands against a move is made of.
    fn aids_of(&self, against: Against) -> String {
        let s = &self.case.situation;
        let (of, note) = match against {
            Against::Prevent(r) => (Some(r), self.prevents_nothing(r)),
            Against::Defend(o) => (Some(o), ""),
            Against::Hold(p) => match s.unit_in(p) {
                Some(o) if s.moves().contains(o) => {
                    (None, if self.good(o) { ", for it left" } else { ", for it did not leave" })
                }
                other => (other, ""),
            },
        };
        let Some(of) = of else { return note.to_owned() };
        if !note.is_empty() {
            return note.to_owned();
        }
        let (given, cut) = {
            let all = s.supporters(of);
            (all & self.case.derivation.known.succeed, all - self.case.derivation.known.succeed)
        };
        let mut text = String::new();
        if !given.is_empty() {
            text.extend([format!(", with the support of {}", self.list(given))]);
        }
        for c in cut {
            let by: Vec<String> = self.cutters(c).into_iter().map(|a| self.order(a)).collect();
            text.extend([format!(" (the support of {} was cut by {})", self.unit(c), join(&by))]);
        }
        text
    }

    fn prevents_nothing(&self, r: usize) -> &'static str {
        if self.against(Against::Prevent(r)) > 0 {
            ""
        } else if self.arrives(r) {
            ", for it was beaten head to head"
        } else {
            ", for its convoy was disrupted"
        }
    }

    fn tell_knot(&self, step: &Step, told: &mut Told) {
        let Claim::Order(u) = step.claim else { return };
        let Some(knot) = self.case.derivation.knot[u].map(|k| &self.case.derivation.knots[k]) else { return };
        let orders = self.list(knot.orders);
        told.push((format!("The orders of {orders} depend on each other in a circle."), ""));
        let word = |v: usize, found: Set<W>| {
            let good = found.contains(v);
            let word = match self.case.situation.order(v) {
                Order::Support { .. } => ["is cut", "is given"][usize::from(good)],
                Order::Convoy { .. } => ["is disrupted", "is available"][usize::from(good)],
                _ => ["fails", "succeeds"][usize::from(good)],
            };
            format!("{} {word}", self.order(v))
        };
        let resolution =
            |found: &Set<W>| join(&knot.orders.iter().map(|v| word(v, *found)).collect::<Vec<_>>());
        let circle = knot.rule == Some(BackupRule::CircularMovement);
        let resolutions = match (knot.resolutions, knot.found.as_slice()) {
            (0, _) => "No resolution agrees with the rules.".to_owned(),
            (2, _) if circle => {
                "Two resolutions agree with the rules: all of them succeed, or all fail.".to_owned()
            }
            (1, [one]) => format!("One resolution agrees with the rules: {}.", resolution(one)),
            (2, [a, b]) => {
                format!(
                    "Two resolutions agree with the rules. Either {}; or {}.",
                    resolution(a),
                    resolution(b)
                )
            }
            (n, _) => format!("{n} resolutions agree with the rules."),
        };
        told.push((resolutions, ""));
        if let Some(rule) = knot.rule {
            let settled: Vec<String> = knot.settled.iter().map(|v| self.order(v)).collect();
            let settled = join(&settled);
            let text = match rule {
                BackupRule::CircularMovement => {
                    format!("In a circular movement all moves succeed: {settled}.")
                }
                BackupRule::Szykman => {
                    format!("In a convoy paradox the convoys fail (Szykman's rule): {settled}.")
                }
                BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {
                    format!("The rule for such knots settles {settled}.")
                }
                BackupRule::AllHold => format!("In a convoy paradox every move fails: {settled}."),
            };
            told.push((text, Rule::Knot(rule).cite()));
        }
    }
}

/// A strength as the proof needs it: exact, or the bound that sufficed whatever the others did.
fn bound<'a>(parts: impl Iterator<Item = &'a [Step]>, index: usize, least: bool, value: u32) -> String {
    let numbers = parts.filter_map(|steps| {
        let strengths = steps.iter().filter(|s| {
            matches!(
                s.claim,
                Claim::Term(Term::Attack(_) | Term::Hold(_) | Term::Defend(_) | Term::Prevent(_))
            )
        });
        strengths.map(|s| s.value).nth(index).and_then(super::formula::Value::bounds)
    });
    let bounds: Vec<_> = numbers.collect();
    let word = |limit: u32, word: &str| {
        if limit == value { value.to_string() } else { format!("{word} {limit}") }
    };
    match bounds.first() {
        Some(b) if least => word(b.least, "at least"),
        Some(b) => word(b.most, "at most"),
        None => value.to_string(),
    }
}
