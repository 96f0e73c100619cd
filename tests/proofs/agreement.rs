//! No two texts of one position contradict each other in a number or a reason. What each text asserts is compared as
//! values, with what the others assert and with the second writing of the rules; the words are held to the values in
//! `aloud.rs`.
//!
//! All of it, on 2,000 made positions and the bundled games:
//! `CHANCERY_FULL=1 cargo test --release --test it proofs::agreement`.

use std::collections::{BTreeSet, HashMap};

use chancery::adjudicate::{Context, EngineId, Reason, Term};
use chancery::datc::Judge;
use chancery::explain::{Against, Assertion, Cause, Claim, Explainer, Speech, Value, Voice};
use chancery::order::{GivenOrder, Order, Position};
use chancery::rules::Rules;
use chancery::stock;
use chancery::study::{Generator, generate};
use chancery::text::coded;

use crate::effort;
use crate::proofs::aloud::{Aloud, Board};
use crate::proofs::cases;
use crate::proofs::scene::Way;

/// What texts assert, each with its text and the unit that it is about.
type Asserted<T> = Vec<(T, Voice, usize)>;

/// What all texts of a position assert.
#[derive(Default)]
struct Ledger {
    /// The bounds and the truths of each claim, with the texts that assert them.
    values: HashMap<Claim, Asserted<Value>>,
    /// Why the order of each unit failed, or why the unit was driven out.
    causes: HashMap<usize, Asserted<Cause>>,
    /// Whether a support counts for a unit.
    counts: HashMap<(usize, usize), Asserted<bool>>,
}

impl Ledger {
    fn of(explainer: &Explainer) -> Self {
        let mut ledger = Self::default();
        for asked in 0..explainer.units().len() {
            for (voice, assertion) in explainer.assertions(asked) {
                match assertion {
                    Assertion::Value(claim, value) => {
                        ledger.values.entry(claim).or_default().push((value, voice, asked));
                    }
                    Assertion::Because(unit, cause) => {
                        ledger.causes.entry(unit).or_default().push((cause, voice, asked));
                    }
                    Assertion::Counts { support, of, counts } => {
                        ledger.counts.entry((support, of)).or_default().push((counts, voice, asked));
                    }
                    other => panic!("not compared: {other:?}"),
                }
            }
        }
        ledger
    }

    /// No claim has two values, and each is what the second writing of the rules gives.
    fn values_agree(&self, aloud: &Aloud) {
        for (claim, all) in &self.values {
            for &(value, voice, asked) in all {
                let heard = || format!("{claim:?}: {all:?}; {voice:?} of {}", aloud.names.unit(asked));
                if let (Claim::Term(term), Some(bounds)) = (*claim, value.bounds()) {
                    let so = aloud.strength(term);
                    assert!(bounds.least <= so && so <= bounds.most, "{so} is the strength; {}", heard());
                } else if let Some(is_so) = value.truth() {
                    assert_eq!(is_so, Self::is_so(*claim, aloud), "{}", heard());
                }
            }
        }
    }

    fn is_so(claim: Claim, aloud: &Aloud) -> bool {
        match claim {
            Claim::Order(u) => aloud.scene.good(u),
            Claim::Stays(u) => aloud.fates[u].is_none(),
            Claim::Takes(_) => false,
            // Who can go only one way goes that.
            Claim::Term(Term::OverSea(u)) => match aloud.scene.way(u) {
                Way::Land => false,
                Way::Sea => true,
                Way::Either => aloud.truth(Term::OverSea(u)),
            },
            Claim::Term(term) => aloud.truth(term),
            Claim::Exceeds { unit, against } => {
                let term = match against {
                    Against::Hold(p) => Term::Hold(p),
                    Against::Defend(u) => Term::Defend(u),
                    Against::Prevent(u) => Term::Prevent(u),
                };
                aloud.strength(Term::Attack(unit)) > aloud.strength(term)
            }
            Claim::Component(_) => panic!("a component is no claim of a text"),
        }
    }

    /// No order has two reasons, and the reason is the one that its result has.
    fn causes_agree(&self, reasons: &[Option<Reason>], aloud: &Aloud) {
        for (&unit, all) in &self.causes {
            let heard = || format!("{}: {all:?}", aloud.names.given(unit));
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
        _ => 6,
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

/// Compares all texts of a position. Returns how many assertions there were.
fn agree(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> usize {
    let explainer = Explainer::new(context, position, orders);
    let board = Board::new(context, position, orders);
    let aloud = Aloud::new(context.map, *context.rules, &board);
    let ledger = Ledger::of(&explainer);
    ledger.values_agree(&aloud);
    let reasons: Vec<Option<Reason>> = board.result.entries.iter().map(|entry| entry.reason).collect();
    ledger.causes_agree(&reasons, &aloud);
    ledger.counts_agree();
    // What is spoken with full names has the same values.
    let spoken = explainer.clone().speaking(Speech::Spoken);
    for unit in 0..position.units.len() {
        let values = |explainer: &Explainer| {
            coded(|| explainer.account(&explainer.quick_proof(unit).expect("the unit is there")))
        };
        assert_eq!(values(&spoken), values(&explainer));
    }
    ledger.values.values().map(Vec::len).sum::<usize>() + ledger.causes.values().map(Vec::len).sum::<usize>()
}

#[test]
fn all_texts_of_all_cases_agree() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut count = 0;
    for case in cases() {
        println!("case {}", case.id);
        count += agree(judge.context(), &judge.position(&case), &judge.orders(&case));
    }
    assert!(count > 20_000, "{count}");
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
    assert!(boards > 30 && count > 10_000, "{boards} {count}");
}
