//! The graph of reasons and the answer to “why not?” contradict neither each other nor the results, in a number or a
//! reason. They are held as values to the second writing of the rules; the words of the other texts are read in `aloud.rs`.
//!
//! All of it, on 2,000 made positions and the bundled games:
//! `CHANCERY_FULL=1 cargo test --release --test it proofs::agreement`.

use std::collections::{BTreeSet, HashMap};

use chancery_core::adjudicate::{Context, EngineId, Reason, Term, Verdict};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::Rules;
use chancery_core::text::coded;
use chancery_lab::datc::Judge;
use chancery_lab::stock;
use chancery_lab::study::{Generator, generate};
use chancery_notation::Language;
use chancery_why::explain::{
    Against, Argument, Bearing, Expectation, Explainer, Fault, Obstacle, ReasonGraph, Speech,
};

use crate::effort;
use crate::proofs::aloud::{Aloud, Board};
use crate::proofs::cases;
use crate::proofs::scene::Way;

/// A text of an explanation that is looked at as values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    WhyNot,
    Graph,
}

/// A cause of a result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Cause {
    Void(Reason),
    NoConvoy,
    OwnUnit(usize),
    NotStronger(Against),
    Paradox,
    Cut(Vec<usize>),
    DrivenOut(usize),
}

/// What texts assert, each with its text and the unit that it is about.
type Asserted<T> = Vec<(T, Voice, usize)>;

/// What the texts of a position assert beside what can be held to the results at once.
struct Ledger<'a> {
    aloud: &'a Aloud<'a>,
    /// The text that is read, and the unit that it is about.
    now: (Voice, usize),
    /// How much was held to the results.
    held: usize,
    /// Why the order of each unit failed, or why the unit was driven out.
    causes: HashMap<usize, Asserted<Cause>>,
    /// Whether a support counts for a unit.
    counts: HashMap<(usize, usize), Asserted<bool>>,
}

impl<'a> Ledger<'a> {
    fn of(explainer: &Explainer, aloud: &'a Aloud<'a>) -> Self {
        let (causes, counts) = (HashMap::new(), HashMap::new());
        let mut ledger = Self { aloud, now: (Voice::Graph, 0), held: 0, causes, counts };
        for asked in 0..explainer.units().len() {
            ledger.now = (Voice::WhyNot, asked);
            for expectation in [Expectation::Works(asked), Expectation::Stays(asked)] {
                ledger.hear_argument(&explainer.argument(expectation).expect("the unit is there"));
            }
            ledger.now = (Voice::Graph, asked);
            ledger.hear_graph(&explainer.reasons(Language::English, asked));
        }
        ledger
    }

    fn hold<T: PartialEq + std::fmt::Debug>(&mut self, told: &T, so: &T, what: &str, unit: usize) {
        let name = |unit| self.aloud.names.unit(unit);
        assert_eq!(told, so, "{what} of {}; {:?} of {}", name(unit), self.now.0, name(self.now.1));
        self.held += 1;
    }

    fn works(&mut self, unit: usize, is_so: bool) {
        self.hold(&is_so, &self.aloud.scene.good(unit), "the order", unit);
    }

    fn stays(&mut self, unit: usize, is_so: bool) {
        self.hold(&is_so, &self.aloud.fates[unit].is_none(), "the place", unit);
    }

    fn arrives(&mut self, unit: usize, is_so: bool) {
        self.hold(&is_so, &self.aloud.arrives(unit), "the path", unit);
    }

    fn goes_over_sea(&mut self, unit: usize, is_so: bool) {
        // Who can go only one way goes that.
        let so = match self.aloud.scene.way(unit) {
            Way::Land => false,
            Way::Sea => true,
            Way::Either => self.aloud.truth(Term::OverSea(unit)),
        };
        self.hold(&is_so, &so, "the way", unit);
    }

    fn strength(&mut self, term: Term, told: u32) {
        self.hold(&told, &self.aloud.strength(term), &format!("{term:?}"), self.now.1);
    }

    fn because(&mut self, unit: usize, cause: Cause) {
        self.causes.entry(unit).or_default().push((cause, self.now.0, self.now.1));
    }

    fn count(&mut self, support: usize, of: usize, counts: bool) {
        self.counts.entry((support, of)).or_default().push((counts, self.now.0, self.now.1));
    }

    fn is_active(&self, unit: usize) -> bool {
        let verdict = self.aloud.scene.verdicts[unit];
        self.aloud.scene.orders[unit] != Order::Hold
            && !matches!(verdict, Verdict::Illegal | Verdict::Invalid)
    }

    /// Whether a unit left, of which nobody says that it was driven out.
    fn leaves(&self, unit: usize) -> bool {
        self.aloud.scene.live(unit) && self.aloud.scene.good(unit)
    }

    fn hear_argument(&mut self, argument: &Argument) {
        let scene = &self.aloud.scene;
        let u = argument.expectation.unit();
        match argument.expectation {
            _ if self.leaves(u) => {}
            Expectation::Stays(_) => self.stays(u, argument.holds),
            Expectation::Works(_) if self.is_active(u) => self.works(u, argument.holds),
            _ => {}
        }
        for (fault, _) in &argument.faults {
            match fault {
                Fault::Void { unit, reason, .. } => self.because(*unit, Cause::Void(*reason)),
                Fault::VoidHelp { units, reason, .. } => {
                    for &unit in units {
                        self.because(unit, Cause::Void(*reason));
                    }
                }
                Fault::NoConvoy { fleets } => {
                    self.arrives(u, false);
                    self.because(u, Cause::NoConvoy);
                    for &fleet in fleets {
                        self.works(fleet, false);
                    }
                }
                Fault::ByLand { .. } => self.goes_over_sea(u, false),
                Fault::SupportCut { unit, by } => {
                    self.works(*unit, false);
                    self.because(*unit, Cause::Cut(by.clone()));
                    self.count(*unit, u, false);
                }
                Fault::SupportAgainstOwn { unit, .. } => self.count(*unit, u, false),
                Fault::Rival { by } => self.because(u, Cause::NotStronger(Against::Prevent(*by))),
                Fault::OwnUnit { unit } => self.because(u, Cause::OwnUnit(*unit)),
                Fault::NotStronger { against, attack, strength } => {
                    let (against, term) = match *against {
                        Obstacle::Rival(r) => (Against::Prevent(r), Term::Prevent(r)),
                        Obstacle::HeadToHead(o) => (Against::Defend(o), Term::Defend(o)),
                        _ => {
                            let p = scene.dest(u).expect("it moves").0;
                            (Against::Hold(p), Term::Hold(p))
                        }
                    };
                    self.strength(Term::Attack(u), *attack);
                    self.strength(term, *strength);
                    self.because(u, Cause::NotStronger(against));
                }
                Fault::Paradox => self.because(u, Cause::Paradox),
                Fault::Left { unit } => self.works(*unit, true),
                Fault::NobodyThere => {}
                Fault::DrivenOut { by, attack, strength } => {
                    let is_battle = self.aloud.truth(Term::HeadToHead(*by));
                    self.strength(Term::Attack(*by), *attack);
                    let own = if is_battle { Term::Defend(u) } else { Term::Hold(scene.place(u).0) };
                    self.strength(own, *strength);
                    self.works(*by, true);
                    self.stays(u, false);
                    self.because(u, Cause::DrivenOut(*by));
                }
                Fault::Cut { by } => self.because(u, Cause::Cut(by.clone())),
                other => panic!("not compared: {other:?}"),
            }
        }
    }

    fn hear_graph(&mut self, graph: &ReasonGraph) {
        let scene = &self.aloud.scene;
        for node in &graph.nodes {
            let u = node.unit;
            if self.is_active(u) {
                self.works(u, node.verdict.is_good());
            }
            if !self.leaves(u) {
                self.stays(u, node.fate.is_none());
            }
            if let (Some(value), Some(term)) = (node.strength, node.strength_of) {
                self.strength(term, value);
            }
        }
        for edge in &graph.edges {
            let [from, to] = [edge.from, edge.to].map(|node| graph.nodes[node].unit);
            let goes = scene.dest(from).filter(|_| scene.live(from));
            match edge.bearing {
                Bearing::Cuts => {
                    self.works(to, false);
                    self.arrives(from, true);
                }
                Bearing::Dislodges => {
                    self.stays(to, false);
                    self.works(from, true);
                    self.because(to, Cause::DrivenOut(from));
                }
                Bearing::DoesNotArrive => self.arrives(from, false),
                Bearing::Supports(counts) => {
                    // What holds off others is not what attacks.
                    if graph.nodes[edge.to].strength_of == Some(Term::Attack(to)) {
                        self.count(from, to, counts);
                    }
                    if counts {
                        self.works(from, true);
                    }
                }
                Bearing::Against(value) if goes.is_some() && goes == scene.dest(to) => {
                    self.strength(Term::Prevent(from), value);
                }
                Bearing::Against(value) if scene.dest(to) == Some(scene.place(from)) => {
                    self.strength(Term::Hold(scene.place(from).0), value);
                }
                Bearing::Against(value) if goes == Some(scene.place(to)) => {
                    self.strength(Term::Hold(scene.place(to).0), value);
                }
                Bearing::HeadToHead(value) => self.strength(Term::Defend(from), value),
                Bearing::Convoys(available) => self.works(from, available),
                Bearing::DoesNotCut | Bearing::Leaves => {
                    self.works(if edge.bearing == Bearing::Leaves { from } else { to }, true);
                }
                Bearing::OwnUnit => self.because(to, Cause::OwnUnit(from)),
                Bearing::NotUsed => self.goes_over_sea(to, false),
                Bearing::DoesNotDislodge => self.works(from, false),
                _ => {}
            }
        }
    }

    /// No order has two reasons, and the reason is the one that its result has.
    fn causes_agree(&self, reasons: &[Option<Reason>]) {
        for (&unit, all) in &self.causes {
            let heard = || format!("{}: {all:?}", self.aloud.names.given(unit));
            // That an order failed and that its unit was driven out have a reason each.
            let of_order: Vec<_> = all.iter().filter(|one| !matches!(one.0, Cause::DrivenOut(_))).collect();
            let kinds: BTreeSet<u8> = of_order.iter().map(|one| kind(&one.0)).collect();
            assert!(kinds.len() < 2, "{}", heard());
            let drivers: BTreeSet<usize> = all
                .iter()
                .filter_map(|one| if let Cause::DrivenOut(by) = one.0 { Some(by) } else { None })
                .collect();
            assert!(drivers.len() < 2, "{}", heard());
            let why_not: Vec<&Cause> =
                of_order.iter().filter(|one| one.1 == Voice::WhyNot).map(|one| &one.0).collect();
            for (cause, voice, _) in &of_order {
                match cause {
                    // Several may stand against a move; a text names one of them or all, each with its number.
                    Cause::NotStronger(_) => {
                        let is_answered = why_not.is_empty() || why_not.contains(&cause);
                        assert!(is_answered, "{voice:?}: {}", heard());
                    }
                    Cause::Cut(by) => {
                        let same =
                            |other: &&Cause| matches!(other, Cause::Cut(others) if set(others) != set(by));
                        assert!(!of_order.iter().map(|one| &one.0).any(|other| same(&other)), "{}", heard());
                    }
                    _ => {
                        let differs = of_order.iter().any(|one| one.0 != *cause);
                        assert!(!differs, "{}", heard());
                    }
                }
                if let Some(reason) = reasons[unit] {
                    assert!(fits(reason, cause), "{reason:?} is the reason; {}", heard());
                }
            }
        }
    }

    fn counts_agree(&self) {
        for (support, all) in &self.counts {
            assert!(all.iter().all(|one| one.0 == all[0].0), "{support:?}: {all:?}");
        }
    }
}

fn set(units: &[usize]) -> BTreeSet<usize> {
    units.iter().copied().collect()
}

const fn kind(cause: &Cause) -> u8 {
    match cause {
        Cause::Void(_) => 0,
        Cause::NoConvoy => 1,
        Cause::OwnUnit(_) => 2,
        Cause::NotStronger(_) => 3,
        Cause::Paradox => 4,
        Cause::Cut(_) => 5,
        Cause::DrivenOut(_) => 6,
    }
}

/// Whether the reason of a result and the cause that a text gives say the same.
fn fits(reason: Reason, cause: &Cause) -> bool {
    match (reason, cause) {
        (reason, Cause::Void(told)) => reason == *told,
        (Reason::ConvoyDisrupted | Reason::RouteDisrupted, cause) => {
            matches!(cause, Cause::NoConvoy | Cause::Paradox)
        }
        (Reason::Bounced, cause) => matches!(cause, Cause::NotStronger(_)),
        (Reason::HeadToHead, cause) => {
            matches!(cause, Cause::NotStronger(_) | Cause::OwnUnit(_))
        }
        (Reason::SelfDislodgement, cause) => matches!(cause, Cause::OwnUnit(_) | Cause::NotStronger(_)),
        _ => true,
    }
}

/// Compares the texts of a position. Returns how many assertions there were.
fn agree(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> usize {
    let explainer = Explainer::new(context, position, orders);
    let board = Board::new(context, position, orders);
    let aloud = Aloud::new(context.map, *context.rules, &board);
    let ledger = Ledger::of(&explainer, &aloud);
    let reasons: Vec<Option<Reason>> = board.result.entries.iter().map(|entry| entry.reason).collect();
    ledger.causes_agree(&reasons);
    ledger.counts_agree();
    // What is spoken with full names has the same values.
    let spoken = explainer.clone().speaking(Speech::Spoken);
    for unit in 0..position.units.len() {
        let values = |explainer: &Explainer| {
            coded(|| explainer.account(&explainer.quick_proof(unit).expect("the unit is there")))
        };
        assert_eq!(values(&spoken), values(&explainer));
    }
    ledger.held + ledger.causes.values().map(Vec::len).sum::<usize>()
}

#[test]
fn all_texts_of_all_cases_agree() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut count = 0;
    for case in cases() {
        println!("case {}", case.id);
        count += agree(judge.context(), &judge.position(&case), &judge.orders(&case));
    }
    assert!(count > 10_000, "{count}");
}

/// Real and made positions from a fixed seed.
#[test]
fn all_texts_of_real_and_made_positions_agree() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let (mut boards, mut count) = (0, 0);
    for seed in 0..effort::of(6, 500) {
        for &generator in Generator::ALL {
            println!("{} {seed}", generator.name());
            let made = generate(judge.map(), generator, seed);
            count += agree(judge.context(), &made.position, &made.orders);
            boards += 1;
        }
    }
    let games = stock::games().expect("the games can be read");
    for (at, made) in games.positions().iter().enumerate().step_by(effort::of(12, 1)) {
        println!("game position {at}");
        count += agree(judge.context(), &made.position, &made.orders);
        boards += 1;
    }
    println!("{boards} positions, {count} assertions");
    assert!(boards > 30 && count > 4_000, "{boards} {count}");
}
