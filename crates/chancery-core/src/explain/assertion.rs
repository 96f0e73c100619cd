//! What the texts of an explanation assert, as values: so that two texts can be held against each other without
//! reading their words.

use super::expectation::{Argument, Expectation, Fault, Obstacle as Barrier};
use super::explainer::{Explainer, with_case};
use super::formula::Value;
use super::proof::{Against, Claim, Proof};
use super::reasons::{Bearing, ReasonGraph};
use super::scene::Scene;
use super::statement::{
    Aids, Comparison, Fact, Figure, Grounds, MoveResult, Opponent, Sentence, Statement, Stay, Uncut,
};
use crate::adjudicate::{BackupRule, Interval, Reason, Term, Tri};
use crate::order::Order;

/// A text of an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Voice {
    /// The result in a sentence.
    Short,
    /// The paragraph that is read aloud.
    Paragraph,
    /// Every step of the proof.
    FullProof,
    /// The steps of an expectation that do not hold.
    WhyNot,
    /// The graph of reasons, drawn or as a list.
    Graph,
}

/// A cause of a result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// The order has no effect, for this reason.
    Void(Reason),
    /// The convoy of the army was disrupted.
    NoConvoy,
    /// A unit of its own power is in the way.
    OwnUnit(usize),
    /// It is not stronger than this.
    NotStronger(Against),
    /// It belongs to a paradox that a rule settled.
    Paradox,
    /// These moves cut the support.
    Cut(Vec<usize>),
    /// This move drove the unit out.
    DrivenOut(usize),
}

/// Something that a text asserts. Units are indices into the position's units.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Assertion {
    /// A claim has this value.
    Value(Claim, Value),
    /// This is why the order of the unit failed, or why the unit was driven out.
    Because(usize, Cause),
    /// Whether a support counts for the attack of a move, or for a unit that holds.
    Counts {
        /// Who gave it.
        support: usize,
        /// For whom.
        of: usize,
        /// Whether it counts.
        counts: bool,
    },
}

impl Explainer<'_> {
    /// Lists what the texts on a unit assert: the short one, the paragraph, the full proof, why its order did not
    /// work or it did not stay, and the graph. A text that names units and places in full asserts the same.
    pub fn assertions(&self, unit: usize) -> Vec<(Voice, Assertion)> {
        let Some(proof) = self.proof(unit) else { return Vec::new() };
        let names = self.names(self.entries_by_equations());
        let mut all: Vec<(Voice, Assertion)> = with_case!(&self.inner, case => {
            let scene = Scene { names, case, is_open: false };
            let mut all = Vec::new();
            all.extend(scene.of_sentences(&scene.head(&proof)).into_iter().map(|a| (Voice::Short, a)));
            all.extend(scene.of_sentences(&scene.paragraph(&proof)).into_iter().map(|a| (Voice::Paragraph, a)));
            all.extend(scene.of_proof(&proof).into_iter().map(|a| (Voice::FullProof, a)));
            for expectation in [Expectation::Works(unit), Expectation::Stays(unit)] {
                let argument = scene.argument(expectation, &proof);
                all.extend(scene.of_argument(&argument).into_iter().map(|a| (Voice::WhyNot, a)));
            }
            let graph = self.reasons(unit);
            all.extend(scene.of_graph(&graph).into_iter().map(|a| (Voice::Graph, a)));
            all
        });
        all.dedup();
        all
    }
}

const fn truth(claim: Claim, is_so: bool) -> Assertion {
    Assertion::Value(claim, Value::Truth(Tri::known(is_so)))
}

const fn strength(term: Term, strength: u32) -> Assertion {
    Assertion::Value(Claim::Term(term), Value::Strength(Interval { least: strength, most: strength }))
}

const fn term_of(against: Against) -> Term {
    match against {
        Against::Hold(p) => Term::Hold(p),
        Against::Defend(u) => Term::Defend(u),
        Against::Prevent(u) => Term::Prevent(u),
    }
}

impl<const W: usize> Scene<'_, W> {
    fn of_sentences(&self, sentences: &[Sentence]) -> Vec<Assertion> {
        let mut all = Vec::new();
        for sentence in sentences {
            self.statement(&sentence.says, &mut all);
        }
        all
    }

    /// Returns the strength that an opponent of the move of `u` sets against it.
    fn met(&self, u: usize, opponent: Opponent) -> Against {
        let s = &self.case.situation;
        match opponent {
            Opponent::Order(v) if s.live().contains(v) && s.dest(v) == s.dest(u) => Against::Prevent(v),
            Opponent::Order(v) => Against::Defend(v),
            Opponent::Unit(_) | Opponent::Province(_) => Against::Hold(s.dest(u)),
        }
    }

    fn statement(&self, statement: &Statement, all: &mut Vec<Assertion>) {
        match statement {
            Statement::NoEffect { unit, reason, .. } => {
                all.push(truth(Claim::Takes(*unit), false));
                all.extend(reason.map(|reason| Assertion::Because(*unit, Cause::Void(reason))));
            }
            Statement::Stay { unit, stay, .. } => self.stay_asserts(*unit, stay, all),
            Statement::Destroyed(u) => all.push(truth(Claim::Stays(*u), false)),
            Statement::Move { unit, result, grounds } => self.move_asserts(*unit, *result, grounds, all),
            Statement::SupportGiven { unit, attacks, .. } => {
                all.push(truth(Claim::Order(*unit), true));
                for (attack, why) in attacks {
                    if *why == Uncut::ConvoyDisrupted {
                        all.push(truth(Claim::Term(Term::Path(*attack)), false));
                    }
                }
            }
            Statement::SupportCut { unit, by, .. } => {
                all.push(truth(Claim::Order(*unit), false));
                all.push(Assertion::Because(*unit, Cause::Cut(by.clone())));
            }
            Statement::ConvoyInParadox(u) => {
                all.extend([truth(Claim::Order(*u), false), Assertion::Because(*u, Cause::Paradox)]);
            }
            Statement::ConvoyDisrupted { unit, by } => {
                all.extend([truth(Claim::Order(*unit), false), truth(Claim::Order(*by), true)]);
                all.push(truth(Claim::Stays(*unit), false));
                all.push(Assertion::Because(*unit, Cause::DrivenOut(*by)));
            }
            Statement::ConvoyAvailable { unit, attacks, .. } => {
                all.push(truth(Claim::Order(*unit), true));
                all.extend(attacks.iter().map(|&attack| truth(Claim::Order(attack), false)));
            }
            Statement::VoidHelp { units, reason, .. } => {
                all.extend(units.iter().map(|&unit| Assertion::Because(unit, Cause::Void(*reason))));
            }
            Statement::ByLand { army, .. } => all.push(truth(Claim::Term(Term::OverSea(*army)), false)),
            Statement::ByConvoy { army, .. } | Statement::ByWrittenRoute { army, .. } => {
                all.push(truth(Claim::Term(Term::OverSea(*army)), true));
                all.push(truth(Claim::Term(Term::Path(*army)), true));
            }
            Statement::Together { units, result, grounds } => self.together(units, *result, grounds, all),
            Statement::AlsoStopped { unit, by } => {
                all.push(truth(Claim::Order(*unit), false));
                all.extend(by.iter().map(|one| strength(term_of(self.met(*unit, one.whom)), one.strength)));
            }
            Statement::StillStands { rival, by, .. } => {
                all.extend([truth(Claim::Order(*by), true), truth(Claim::Stays(*rival), false)]);
            }
            Statement::NotAgainst { unit, .. } => all.push(strength(Term::Prevent(*unit), 0)),
            Statement::Settled { rule, orders } => match rule {
                BackupRule::Szykman | BackupRule::AllHold => {
                    all.extend(orders.iter().map(|&u| truth(Claim::Order(u), false)));
                }
                BackupRule::CircularMovement => {
                    all.extend(orders.iter().map(|&u| truth(Claim::Order(u), true)));
                }
                BackupRule::SupportsSustain | BackupRule::ParadoxicalMoves => {}
            },
            // What would follow from an assumption is not asserted, and what was undecided or implied has no number.
            Statement::Undecided(_)
            | Statement::Judged { .. }
            | Statement::Implied { .. }
            | Statement::CountsApart { .. }
            | Statement::Circle(_)
            | Statement::Resolutions(_)
            | Statement::Paradox(_)
            | Statement::NoResolution(_)
            | Statement::LeftBy(_) => {}
        }
    }

    fn stay_asserts(&self, unit: usize, stay: &Stay, all: &mut Vec<Assertion>) {
        let province = self.case.situation.province(unit);
        all.push(truth(Claim::Stays(unit), !matches!(stay, Stay::Dislodged { .. })));
        match stay {
            Stay::Stood(by) => all.extend(by.iter().map(|&a| truth(Claim::Order(a), false))),
            Stay::Beleaguered(by) => {
                for &(attack, with) in by {
                    all.extend([truth(Claim::Order(attack), false), strength(Term::Attack(attack), with)]);
                }
            }
            Stay::Dislodged { by, is_head_to_head, comparison } => {
                all.extend([truth(Claim::Order(*by), true), Assertion::Because(unit, Cause::DrivenOut(*by))]);
                let against = if *is_head_to_head { Against::Defend(unit) } else { Against::Hold(province) };
                self.compared(*by, against, comparison, all);
            }
        }
    }

    fn move_asserts(&self, u: usize, result: MoveResult, grounds: &Grounds, all: &mut Vec<Assertion>) {
        let s = &self.case.situation;
        let is_good = matches!(result, MoveResult::Succeeded | MoveResult::SucceededAgainst(_));
        all.push(truth(Claim::Order(u), is_good));
        let against = match result {
            MoveResult::Succeeded | MoveResult::Failed => None,
            MoveResult::SucceededAgainst(whom) => Some(self.met(u, whom)),
            MoveResult::Bounced(r) | MoveResult::Beaten(r) => Some(Against::Prevent(r)),
            MoveResult::LostHeadToHead(o) => Some(Against::Defend(o)),
            MoveResult::FailedAgainst { .. } => Some(Against::Hold(s.dest(u))),
        };
        let mut because = |cause| all.push(Assertion::Because(u, cause));
        match grounds {
            Grounds::Compared(comparison) => {
                let against = against.unwrap_or(Against::Hold(s.dest(u)));
                if !is_good {
                    because(Cause::NotStronger(against));
                }
                self.compared(u, against, comparison, all);
            }
            Grounds::ConvoyDisrupted { .. } => {
                because(Cause::NoConvoy);
                all.push(truth(Claim::Term(Term::Path(u)), false));
            }
            Grounds::Paradox => because(Cause::Paradox),
            Grounds::OwnHeadToHead(own) | Grounds::OwnStayed { unit: own, .. } => {
                because(Cause::OwnUnit(*own));
            }
            Grounds::Taken { by, unit } => {
                because(Cause::NotStronger(Against::Prevent(*by)));
                all.extend([truth(Claim::Order(*by), true), truth(Claim::Stays(*unit), false)]);
            }
            Grounds::Barred { by, .. } => because(Cause::NotStronger(Against::Prevent(*by))),
            Grounds::Left { unit, .. } => all.push(truth(Claim::Order(*unit), true)),
            Grounds::Round(units) => all.extend(units.iter().map(|&v| truth(Claim::Order(v), true))),
            Grounds::Unopposed => {}
        }
    }

    /// What is said of several moves at once: of each the same, or of each what is said of the other.
    fn together(&self, units: &[usize], result: MoveResult, grounds: &Grounds, all: &mut Vec<Assertion>) {
        let Grounds::Compared(comparison) = grounds else { return };
        for &u in units {
            let (result, grounds) = match (result, units, comparison.against.as_slice()) {
                (MoveResult::Bounced(_) | MoveResult::LostHeadToHead(_), &[a, b], [(_, other)]) if u == b => {
                    let against = vec![(Opponent::Order(a), comparison.attack.clone())];
                    let result = match result {
                        MoveResult::Bounced(_) => MoveResult::Bounced(a),
                        _ => MoveResult::LostHeadToHead(a),
                    };
                    (result, Grounds::Compared(Comparison::new(other.clone(), against)))
                }
                _ => (result, grounds.clone()),
            };
            self.move_asserts(u, result, &grounds, all);
        }
    }

    fn compared(&self, u: usize, first: Against, comparison: &Comparison, all: &mut Vec<Assertion>) {
        self.figure_asserts(Term::Attack(u), &comparison.attack, all);
        for (at, (opponent, figure)) in comparison.against.iter().enumerate() {
            let against = if at == 0 { first } else { self.met(u, *opponent) };
            self.figure_asserts(term_of(against), figure, all);
            let is_greater = comparison.attack.strength > figure.strength;
            all.push(truth(Claim::Exceeds { unit: u, against }, is_greater));
        }
        for (support, _) in &comparison.cut {
            all.push(Assertion::Counts { support: *support, of: u, counts: false });
            all.push(truth(Claim::Order(*support), false));
        }
        for &support in &comparison.own {
            all.push(Assertion::Counts { support, of: u, counts: false });
        }
    }

    fn figure_asserts(&self, term: Term, figure: &Figure, all: &mut Vec<Assertion>) {
        all.push(strength(term, figure.strength));
        let Aids::Supports { given, cut, own } = &figure.aids else { return };
        all.extend(given.iter().chain(own.iter().flat_map(|own| &own.0)).map(|&s| {
            // One against a unit of its own power may have been given or not.
            let is_own = own.as_ref().is_some_and(|own| own.0.contains(&s));
            truth(Claim::Order(s), if is_own { self.good(s) } else { true })
        }));
        for (support, by) in cut {
            all.push(truth(Claim::Order(*support), false));
            all.push(Assertion::Because(*support, Cause::Cut(by.clone())));
        }
        if let Term::Attack(of) = term {
            let count = |(&support, counts)| Assertion::Counts { support, of, counts };
            all.extend(given.iter().map(|s| (s, true)).map(count));
            all.extend(cut.iter().map(|(s, _)| (s, false)).map(count));
            all.extend(own.iter().flat_map(|own| &own.0).map(|s| (s, false)).map(count));
        }
    }

    fn of_proof(&self, proof: &Proof) -> Vec<Assertion> {
        let mut all = Vec::new();
        for line in self.tree(proof) {
            match line.says {
                Fact::Statement(statement) => self.statement(&statement, &mut all),
                Fact::Result { unit, verdict } => all.push(truth(Claim::Order(unit), verdict.is_good())),
                Fact::Exceeds { unit, against, truth: Some(is_so) } => {
                    all.push(truth(Claim::Exceeds { unit, against }, is_so));
                }
                Fact::Strength { term, strength: value, value: bounds, .. } => {
                    all.push(strength(term, value));
                    all.push(Assertion::Value(Claim::Term(term), bounds));
                }
                Fact::ByLand(u) => all.push(truth(Claim::Term(Term::Path(u)), true)),
                Fact::Convoy { unit, truth: Some(is_so), .. } => {
                    all.push(truth(Claim::Term(Term::Path(unit)), is_so));
                }
                Fact::OverSea { unit, truth: Some(is_so) } => {
                    all.push(truth(Claim::Term(Term::OverSea(unit)), is_so));
                }
                Fact::HeadToHead { units, truth: Some(is_so) } => {
                    all.push(truth(Claim::Term(Term::HeadToHead(units[0])), is_so));
                }
                Fact::Beaten { unit, truth: Some(is_so) } => {
                    all.push(truth(Claim::Term(Term::Beaten(unit)), is_so));
                }
                Fact::Vacated { unit: Some(unit), truth: Some(is_so) } if is_so => {
                    all.push(truth(Claim::Order(unit), true));
                }
                _ => {}
            }
        }
        all
    }

    fn of_argument(&self, argument: &Argument) -> Vec<Assertion> {
        let s = &self.case.situation;
        let u = argument.expectation.unit();
        let mut all = Vec::new();
        let claim = match argument.expectation {
            Expectation::Stays(_) => Some(Claim::Stays(u)),
            Expectation::Works(_) if s.active().contains(u) => Some(Claim::Order(u)),
            Expectation::Works(_) | Expectation::Dislodges(_) => None,
        };
        // A unit that left was not driven out.
        let leaves = s.live().contains(u) && self.good(u);
        all.extend(claim.filter(|_| !leaves).map(|claim| truth(claim, argument.holds)));
        for (fault, _) in &argument.faults {
            let because = |cause| Assertion::Because(u, cause);
            match fault {
                Fault::Void { unit, reason, .. } => {
                    all.push(Assertion::Because(*unit, Cause::Void(*reason)));
                }
                Fault::VoidHelp { units, reason, .. } => {
                    all.extend(units.iter().map(|&unit| Assertion::Because(unit, Cause::Void(*reason))));
                }
                Fault::NoConvoy { fleets } => {
                    all.extend([truth(Claim::Term(Term::Path(u)), false), because(Cause::NoConvoy)]);
                    all.extend(fleets.iter().map(|&f| truth(Claim::Order(f), false)));
                }
                Fault::ByLand { .. } => all.push(truth(Claim::Term(Term::OverSea(u)), false)),
                Fault::SupportCut { unit, by } => {
                    all.push(truth(Claim::Order(*unit), false));
                    all.push(Assertion::Because(*unit, Cause::Cut(by.clone())));
                    all.push(Assertion::Counts { support: *unit, of: u, counts: false });
                }
                Fault::SupportAgainstOwn { unit, .. } => {
                    all.push(Assertion::Counts { support: *unit, of: u, counts: false });
                }
                Fault::Rival { by } => all.push(because(Cause::NotStronger(Against::Prevent(*by)))),
                Fault::OwnUnit { unit } => all.push(because(Cause::OwnUnit(*unit))),
                Fault::NotStronger { against, attack, strength: other } => {
                    let against = match against {
                        Barrier::Rival(r) => Against::Prevent(*r),
                        Barrier::HeadToHead(o) => Against::Defend(*o),
                        Barrier::Unit(_) | Barrier::Empty => Against::Hold(s.dest(u)),
                    };
                    all.extend([strength(Term::Attack(u), *attack), strength(term_of(against), *other)]);
                    all.push(truth(Claim::Exceeds { unit: u, against }, attack > other));
                    all.push(because(Cause::NotStronger(against)));
                }
                Fault::Paradox => all.push(because(Cause::Paradox)),
                Fault::Left { unit } => all.push(truth(Claim::Order(*unit), true)),
                Fault::NobodyThere => {}
                Fault::DrivenOut { by, attack, strength: other } => {
                    let own = if self.battle(*by) { Term::Defend(u) } else { Term::Hold(s.province(u)) };
                    all.extend([strength(Term::Attack(*by), *attack), strength(own, *other)]);
                    all.extend([truth(Claim::Order(*by), true), truth(Claim::Stays(u), false)]);
                    all.push(because(Cause::DrivenOut(*by)));
                }
                Fault::Cut { by } => all.push(because(Cause::Cut(by.clone()))),
            }
        }
        all
    }

    fn of_graph(&self, graph: &ReasonGraph) -> Vec<Assertion> {
        let s = &self.case.situation;
        let mut all = Vec::new();
        for node in &graph.nodes {
            let u = node.unit;
            if s.active().contains(u) {
                all.push(truth(Claim::Order(u), node.verdict.is_good()));
            }
            if !(s.live().contains(u) && self.good(u)) {
                all.push(truth(Claim::Stays(u), node.fate.is_none()));
            }
            all.extend(node.strength.zip(node.strength_of).map(|(value, term)| strength(term, value)));
        }
        for edge in &graph.edges {
            let [from, to] = [edge.from, edge.to].map(|node| graph.nodes[node].unit);
            let to_moves = matches!(s.order(to), Order::Move { .. });
            let is_rival = s.live().contains(from) && to_moves && s.dest(from) == s.dest(to);
            let is_resisted = s.live().contains(from) && s.dest(from) == s.province(to);
            match edge.bearing {
                Bearing::Cuts => {
                    all.extend([truth(Claim::Order(to), false), truth(Claim::Term(Term::Path(from)), true)]);
                }
                Bearing::Dislodges => {
                    all.extend([truth(Claim::Stays(to), false), truth(Claim::Order(from), true)]);
                    all.push(Assertion::Because(to, Cause::DrivenOut(from)));
                }
                Bearing::DoesNotArrive => all.push(truth(Claim::Term(Term::Path(from)), false)),
                Bearing::Supports(counts) => {
                    // What holds off others is not what attacks.
                    if graph.nodes[edge.to].strength_of == Some(Term::Attack(to)) {
                        all.push(Assertion::Counts { support: from, of: to, counts });
                    }
                    if counts {
                        all.push(truth(Claim::Order(from), true));
                    }
                }
                Bearing::Against(value) if is_rival => all.push(strength(Term::Prevent(from), value)),
                Bearing::Against(value) if to_moves && s.dest(to) == s.province(from) => {
                    all.push(strength(Term::Hold(s.dest(to)), value));
                }
                Bearing::Against(value) if is_resisted => {
                    all.push(strength(Term::Hold(s.province(to)), value));
                }
                Bearing::HeadToHead(value) => all.push(strength(Term::Defend(from), value)),
                Bearing::Convoys(available) => all.push(truth(Claim::Order(from), available)),
                Bearing::DoesNotCut => all.push(truth(Claim::Order(to), true)),
                Bearing::OwnUnit => all.push(Assertion::Because(to, Cause::OwnUnit(from))),
                Bearing::NotUsed => all.push(truth(Claim::Term(Term::OverSea(to)), false)),
                Bearing::DoesNotDislodge => all.push(truth(Claim::Order(from), false)),
                Bearing::Leaves => all.push(truth(Claim::Order(from), true)),
                Bearing::Against(_) | Bearing::Void | Bearing::InCycle => {}
            }
        }
        all
    }
}
