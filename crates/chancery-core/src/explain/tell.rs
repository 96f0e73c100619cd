//! The paragraph that is read aloud: the result first, then what it rests on, in order.

use super::cite::Rule;
use super::clause::MoveClause;
use super::proof::{Against, Claim, Proof, Standing, Step};
use super::scene::{Scene, join};
use crate::adjudicate::{BackupRule, Fate, Reason, Set, Verdict};
use crate::map::UnitKind;
use crate::order::{Canonical as _, Order};
use crate::rules::AdjacentConvoy;
use crate::words::reason_for_programs;

/// What is said once, with the first attack that was not strong enough.
const MUST_BE_GREATER: &str = "; an attack must be greater";

/// A sentence, without the full stop, and what it tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sentence {
    text: String,
    /// The rule behind it; empty where none is needed.
    pub rule: &'static str,
    /// Whose order it begins with.
    of: Option<usize>,
    /// The unit that was dislodged, which it says last.
    dislodged: Option<usize>,
    /// The unit of which it says last whether it stayed where it was, and where in the text that begins.
    stays: Option<(usize, usize)>,
    /// Whether it tells of an attack that was not greater than what stood against it.
    is_too_weak: bool,
}

impl Sentence {
    /// A clause as a sentence.
    fn new(clause: &str, rule: &'static str) -> Self {
        Self { text: super::scene::capital(clause), rule, ..Self::default() }
    }

    fn of(self, order: usize) -> Self {
        Self { of: Some(order), ..self }
    }

    /// The sentence as it is read.
    pub(super) fn text(&self) -> String {
        format!("{}.", self.text)
    }
}

/// Sentences, each with what it tells.
pub(super) type Told = Vec<Sentence>;

impl<const W: usize> Scene<'_, W> {
    /// The result in one sentence, and if the unit was driven out, a second one for that.
    pub fn sentence(&self, proof: &Proof) -> String {
        let told = self.head(proof);
        told.iter().map(Sentence::text).collect::<Vec<_>>().join(" ")
    }

    fn head(&self, proof: &Proof) -> Told {
        let u = proof.unit;
        let mut told = Told::new();
        if let (Verdict::Illegal | Verdict::Invalid, Some(reason)) = (proof.verdict, proof.reason) {
            let with: Vec<_> = proof.with.iter().map(|&v| self.case.units[v]).collect();
            let mut text = format!("{} is {}: ", self.given(u), proof.verdict.word());
            text += &reason_for_programs(self.map, reason, &with);
            if proof.verdict == Verdict::Illegal {
                text += "; the unit held instead";
            }
            told.push(Sentence::new(&text, super::cite::of_reason(reason)));
            if !self.case.situation.attackers(self.case.situation.province(u)).is_empty() {
                told.push(self.stay(u));
            }
        } else if proof.verdict == Verdict::Undecided {
            // What becomes of the unit by the equations is no result of the engine that left its order so.
            return vec![Sentence::new(&format!("{} could not be decided", self.given(u)), "")];
        } else {
            let mut sentence = self.told_clause(u, &proof.root);
            let lead = match (proof.reason, self.is_open) {
                (Some(Reason::NoOrder), true) => Some("has no order yet".to_owned()),
                (Some(Reason::NoOrder), false) => Some("was given no order and held".to_owned()),
                (Some(reason), is_open) if reason.is_of_unread() => {
                    let what = if is_open { "has no order yet" } else { "held" };
                    Some(format!("{what}, for {}", reason_for_programs(self.map, reason, &[])))
                }
                (Some(reason @ Reason::ImpliedApart), _) => {
                    let with: Vec<_> = proof.with.iter().map(|&v| self.case.units[v]).collect();
                    Some(format!("held, for {}", reason_for_programs(self.map, reason, &with)))
                }
                _ => None,
            };
            if let Some(lead) = lead {
                let lead = format!("{} {lead}; ", self.unit(u));
                sentence.stays = sentence.stays.map(|(unit, at)| (unit, at + lead.len()));
                sentence.of = None;
                sentence.text = lead + &sentence.text;
            }
            told.push(sentence);
            let active = self.case.situation.active().contains(u);
            // A convoy that no rule for paradoxes settled failed because its fleet was dislodged, which was said.
            let convoy = matches!(self.case.situation.order(u), Order::Convoy { .. });
            let is_said = convoy && self.settled_by(u).is_none();
            if active && !is_said && proof.driven.is_some() {
                told.push(self.stay(u));
            }
        }
        if proof.fate == Some(Fate::Destroyed) {
            told.push(Sentence::new(&format!("{} had no retreat and was destroyed", self.unit(u)), ""));
        }
        told.extend(self.judged(u));
        told.extend(self.implied(u));
        told
    }

    /// That a person judged how the army goes to a neighbour, where own fleets were ordered to carry it or its order
    /// asks for a convoy.
    fn judged(&self, u: usize) -> Option<Sentence> {
        let (case, unit) = (self.case, self.case.units[u]);
        let Order::Move { to, via } = case.situation.order(u) else { return None };
        let is_near = self.map.borders_on(unit.kind, unit.at, to) && unit.kind == UnitKind::Army;
        let own = case.situation.fleets(u).iter().any(|f| self.own(f, u));
        let is_judged = case.rules.adjacent_convoy == AdjacentConvoy::Totality && is_near && (via || own);
        let way = if via { "by convoy" } else { "by land" };
        let text = || format!("By judgement {} goes {way} (4.A.3=b)", self.unit(u));
        is_judged.then(|| Sentence::new(&text(), "DATC 4.A.3, choice b"))
    }

    /// That a unit without an order acted on one that others imply, and which these are.
    fn implied(&self, u: usize) -> Option<Sentence> {
        let by = &self.entries[u].implied_by;
        let grounds = self.entries.iter().filter(|e| e.unit.is_some_and(|unit| by.contains(&unit)));
        let grounds: Vec<String> = grounds.map(|e| e.ordered.canonical(self.map)).collect();
        let silent = if self.is_open { "has no order yet" } else { "was given no order" };
        let implies = if grounds.len() == 1 { "implies" } else { "imply" };
        (!grounds.is_empty()).then(|| {
            let (unit, given) = (self.unit(u), self.given(u));
            let text = format!("{unit} {silent}, and {} {implies} {given} (4.E.3=a)", join(&grounds));
            Sentence::new(&text, super::cite::of_reason(Reason::Implied))
        })
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
                let mut below = Told::new();
                self.below(&proof.root, &mut below);
                self.shorten(proof.unit, &mut head, &below);
                told.append(&mut head);
                told.append(&mut below);
            }
            // That a support was cut, or a convoy disrupted, because the unit was dislodged says so.
            let unit = proof.unit;
            let is_said = told.iter().any(|t| t.dislodged == Some(unit));
            let again = |t: &Sentence| t.stays == Some((unit, 0)) && self.driven_by(unit).is_some();
            told.extend(rest.into_iter().filter(|t| !(is_said && again(t))));
        }
        if let Some(driven) = proof.driven.as_ref().filter(|_| proof.verdict != Verdict::Undecided) {
            let mut below = Told::new();
            self.below(driven, &mut below);
            self.shorten(proof.unit, &mut told, &below);
            told.append(&mut below);
        }
        told.dedup();
        if let Some(first) = told.iter_mut().find(|t| t.is_too_weak) {
            first.text.push_str(MUST_BE_GREATER);
        }
        told
    }

    /// A clause on an order, as a sentence.
    fn told_clause(&self, u: usize, step: &Step) -> Sentence {
        let (text, rule) = self.clause(u, step);
        let order = self.case.situation.order(u);
        // A support that was cut because its unit was dislodged, or a convoy disrupted for that, says so last.
        let is_driven = match order {
            Order::Support { .. } => !self.good(u) && self.cut_by_dislodgement(u),
            Order::Convoy { .. } => self.settled_by(u).is_none() && self.driven_by(u).is_some(),
            Order::Hold | Order::Move { .. } => false,
        };
        let sentence = Sentence::new(&text, rule.cite());
        if order == Order::Hold {
            return Sentence { stays: Some((u, 0)), ..sentence };
        }
        Sentence { dislodged: is_driven.then_some(u), ..sentence.of(u) }
    }

    /// Whether a unit stayed where it was, as a sentence.
    fn stay(&self, u: usize) -> Sentence {
        let (text, rule) = self.stays(u);
        Sentence { stays: Some((u, 0)), ..Sentence::new(&text, rule.cite()) }
    }

    /// Leaves out of the sentence on whether the unit stayed what the sentences below say in full.
    fn shorten(&self, u: usize, told: &mut Told, below: &Told) {
        let s = &self.case.situation;
        let starts = |a: usize| below.iter().any(|t| t.of == Some(a));
        if !s.attackers(s.province(u)).iter().any(starts) {
            return;
        }
        for sentence in told {
            if let Some((_, at)) = sentence.stays.filter(|(unit, _)| *unit == u) {
                sentence.text.truncate(at);
                sentence.text.push_str(&self.stays_in_short(u));
            }
        }
    }

    fn below(&self, step: &Step, told: &mut Told) {
        for part in step.because.iter().filter(|p| p.standing == Standing::Decides) {
            match part.claim {
                Claim::Order(u) if self.is_plain(u) => {}
                Claim::Order(_) => self.tell(part, told),
                Claim::Component(_) => {
                    self.tell_knot(step, told);
                    self.below(part, told);
                }
                _ => self.below(part, told),
            }
        }
    }

    /// Whether an order needs no sentence of its own: a support that nobody attacks or that was cut
    /// over land, a convoy that nobody attacks. They are named where they count.
    pub fn is_plain(&self, u: usize) -> bool {
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
        let moves = matches!(self.case.situation.order(u), Order::Move { .. });
        let compared = self.arrives(u) || self.is_too_weak(u, step);
        if moves && self.settled_by(u).is_none() && compared {
            self.tell_move(u, step, told);
        } else {
            told.push(self.told_clause(u, step));
            if self.good(u) {
                self.tell_route(u, told);
            }
        }
        self.below(step, told);
    }

    fn tell_move(&self, u: usize, step: &Step, told: &mut Told) {
        let met = matches!(Self::obstacle(step), Some(Against::Hold(_) | Against::Defend(_)));
        let own = met && self.occupant(u).is_some_and(|o| self.own(u, o));
        // The figures are told in full here.
        let MoveClause { result, rule, is_said_to_stay, .. } = self.move_clause(u, step);
        if own || (self.good(u) && Self::overcome(step).iter().all(|o| o.1 == 0)) {
            told.push(self.told_clause(u, step));
            self.tell_without_effect(u, step, told);
            self.tell_route(u, told);
            self.tell_also(u, step, told);
            return;
        }
        let mut compared: Vec<&Step> = step
            .because
            .iter()
            .filter(|p| p.standing == Standing::Decides && matches!(p.claim, Claim::Exceeds { .. }))
            .collect();
        // What the result names stands first.
        let named = if self.good(u) { Self::strongest(step).map(|s| s.0) } else { Self::obstacle(step) };
        let is_named = |p: &Step| matches!(p.claim, Claim::Exceeds { against, .. } if Some(against) == named);
        compared.sort_by_key(|p| !is_named(p));
        let sides = |part: &Step, side: usize| -> Vec<Step> {
            let mut strengths = part.because.iter().filter(|s| s.value.bounds().is_some());
            strengths.nth(side).map(|s| s.because.clone()).unwrap_or_default()
        };
        let proven = compared.first().map(|p| sides(p, 0)).unwrap_or_default();
        let attack = self.own_figure(u, Self::most_attack(step)).unwrap_or_else(|| {
            if !self.arrives(u) {
                return format!("at most {}", Self::most_attack(step));
            }
            let supports = self.case.situation.supporters(u) - self.aids(u).own;
            self.figure(supports, &proven, self.good(u), self.attack(u), &self.long_aids(u))
        });
        let comma = if attack.contains(',') && !attack.ends_with(')') { "," } else { "" };
        let mut text = format!("{result}: {attack}{comma}");
        for (i, part) in compared.into_iter().enumerate() {
            let Claim::Exceeds { against: a, .. } = part.claim else { continue };
            let most = part.because.iter().filter_map(|s| s.value.bounds()).nth(1).map_or(0, |b| b.most);
            if self.good(u) && most == 0 {
                continue;
            }
            let is_said = i == 0 && is_said_to_stay;
            let figure = self.figure_against(a, &sides(part, 1), !self.good(u), (most, is_said));
            if i == 0 {
                text.extend([format!(" against {figure}")]);
            } else {
                text.extend([format!("; and against {}: {figure}", self.whom(a))]);
            }
        }
        let sentence = Sentence::new(&text, rule.cite()).of(u);
        told.push(Sentence { is_too_weak: !self.good(u), ..sentence });
        self.tell_without_effect(u, step, told);
        self.tell_route(u, told);
        self.tell_also(u, step, told);
    }

    /// What would have stopped a move by itself, had what stopped it not been there.
    fn tell_also(&self, u: usize, step: &Step, told: &mut Told) {
        let also: Vec<String> = step
            .because
            .iter()
            .filter(|p| p.standing == Standing::AlsoSufficient)
            .filter_map(|p| match p.claim {
                Claim::Exceeds { against: Against::Prevent(r), .. } => {
                    Some(format!("{}, with {},", self.order(r), self.against(Against::Prevent(r))))
                }
                Claim::Exceeds { against, .. } => Some(match self.own_in_the_way(u) {
                    Some(o) => format!("{}, of its own power,", self.unit(o)),
                    None => format!("{}, with {},", self.whom(against), self.against(against)),
                }),
                _ => None,
            })
            .collect();
        if !also.is_empty() {
            let mut of = step.because.iter().filter(|p| p.standing == Standing::AlsoSufficient);
            let of = of.find_map(|p| match p.claim {
                Claim::Exceeds { against, .. } => Some(against),
                _ => None,
            });
            let of = match of {
                Some(Against::Prevent(r)) => Some(r),
                Some(Against::Defend(o)) if self.own_in_the_way(u).is_none() => Some(o),
                _ => None,
            };
            let text = format!("{} would have stopped it, too", join(&also));
            told.push(Sentence { of, ..Sentence::new(&text, "") });
        }
    }

    /// The moves into the same province that a move which succeeded did not have to overcome, and why.
    fn tell_without_effect(&self, u: usize, step: &Step, told: &mut Told) {
        if !self.good(u) {
            return;
        }
        for (against, most) in Self::overcome(step) {
            let Against::Prevent(r) = against else { continue };
            if most == 0 {
                let rule = if self.arrives(r) { self.cite_beaten(r) } else { Rule::ConvoyDisrupted.cite() };
                let text = format!("{} did not stand against it{}", self.order(r), self.prevents_nothing(r));
                told.push(Sentence::new(&text, rule).of(r));
            }
        }
    }

    /// How a move went, where it is not plain.
    fn tell_route(&self, u: usize, told: &mut Told) {
        if self.convoyed(u) && self.arrives(u) && self.over_sea(u) {
            if let Some(route) = self.written_route(u) {
                let text =
                    format!("It went by convoy; the written route over {route}, which binds, was open");
                told.push(Sentence::new(&text, Rule::WrittenRoute.cite()));
                return;
            }
            let fleets = self.way(u);
            let text = format!("It went by convoy; the way over {} was open", self.seas(fleets));
            told.push(Sentence::new(&text, Rule::MoveConvoyed.cite()));
        }
    }

    fn seas(&self, fleets: Set<W>) -> String {
        let place = |f: usize| self.place(self.case.situation.province(f)).to_owned();
        join(&fleets.iter().map(place).collect::<Vec<_>>())
    }

    fn tell_knot(&self, step: &Step, told: &mut Told) {
        let Claim::Order(u) = step.claim else { return };
        let Some(knot) = self.case.derivation.knot[u].map(|k| &self.case.derivation.knots[k]) else { return };
        let orders = self.list(knot.orders);
        told.push(Sentence::new(&format!("The orders of {orders} depend on each other in a circle"), ""));
        let word = |v: usize, found: Set<W>| {
            let (good, unit) = (found.contains(v), self.unit(v));
            match self.case.situation.order(v) {
                Order::Support { .. } if good => format!("the support of {unit} is given"),
                Order::Support { .. } => format!("the support of {unit} is cut"),
                Order::Convoy { .. } if good => format!("the convoy of {unit} is available"),
                Order::Convoy { .. } => format!("the convoy of {unit} is disrupted"),
                _ if good => format!("{unit} succeeds"),
                _ => format!("{unit} fails"),
            }
        };
        let resolution =
            |found: &Set<W>| join(&knot.orders.iter().map(|v| word(v, *found)).collect::<Vec<_>>());
        let circle = knot.rule == Some(BackupRule::CircularMovement);
        let resolutions = match (knot.resolutions, knot.found.as_slice()) {
            (Some(0), _) => "No resolution agrees with the rules".to_owned(),
            (Some(2), _) if circle => {
                "Two resolutions agree with the rules: all of them succeed, or all fail".to_owned()
            }
            (Some(1), [one]) => format!("One resolution agrees with the rules: {}", resolution(one)),
            (Some(2), [a, b]) => {
                format!(
                    "Two resolutions agree with the rules. Either {}; or {}",
                    resolution(a),
                    resolution(b)
                )
            }
            (Some(n), _) => format!("{n} resolutions agree with the rules"),
            (None, _) => "How many resolutions agree with the rules was not counted".to_owned(),
        };
        told.push(Sentence::new(&resolutions, ""));
        if let Some(choice) = self.case.situation.left_by(knot.rule) {
            let text = format!("{choice} leaves this paradox all the same; its second choice settles it");
            told.push(Sentence::new(&text, ""));
        }
        if let Some(rule) = knot.rule {
            let settled = self.list(knot.settled);
            let (s, fail) = if knot.settled.len() == 1 { ("", "fails") } else { ("s", "fail") };
            let text = match rule {
                BackupRule::CircularMovement => {
                    "By the rule for circular movement all of them succeed".to_owned()
                }
                BackupRule::Szykman => {
                    format!("By Szykman's rule for paradoxes the convoy{s} of {settled} {fail}")
                }
                BackupRule::AllHold => {
                    format!("By the rule for paradoxes the move{s} of {settled} {fail}")
                }
                BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {
                    format!("The rule for such knots settles {settled}")
                }
            };
            told.push(Sentence::new(&text, Rule::Component(rule).cite()));
        }
    }
}
