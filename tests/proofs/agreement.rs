//! One order has one reason: its sentence, the code of the protocol, the top line of the tree and the graph name the same
//! unit and the same strengths. Every value of the graph is held to the second writing of the rules; the words of the
//! other texts are read in `aloud.rs`.
//!
//! It is tried on the cases and on the 2,000 positions of the bench; on 2,000 made positions and the bundled games by
//! `CHANCERY_FULL=1 cargo test --release --test it proofs::agreement`.

use std::io::Read as _;

use chancery_core::adjudicate::{Context, EngineId, Reason, Term, Verdict};
use chancery_core::map::{Phase, standard};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::Rules;
use chancery_core::text::coded;
use chancery_lab::bench::{POSITIONS, read};
use chancery_lab::datc::Judge;
use chancery_lab::stock;
use chancery_lab::study::{Generator, generate};
use chancery_notation::Language;
use chancery_why::explain::{Against, Explainer, ReasonGraph, Relation, Speech};

use crate::effort;
use crate::proofs::aloud::{Aloud, Board};
use crate::proofs::cases;
use crate::proofs::figures::term_of;
use crate::proofs::scene::Way;

/// Holds what is shown of a position to its results.
struct Ledger<'a> {
    aloud: &'a Aloud<'a>,
    /// The unit whose graph is read.
    now: usize,
    /// How much was held to the results.
    held: usize,
}

impl<'a> Ledger<'a> {
    fn of(explainer: &Explainer, aloud: &'a Aloud<'a>) -> Self {
        let mut ledger = Self { aloud, now: 0, held: 0 };
        for asked in 0..explainer.units().len() {
            ledger.now = asked;
            let graph = explainer.reasons(Language::English, asked);
            ledger.hear_graph(&graph);
            ledger.one_reason(explainer, &graph);
        }
        ledger
    }

    fn hold<T: PartialEq + std::fmt::Debug>(&mut self, told: &T, so: &T, what: &str, unit: usize) {
        let name = |unit| self.aloud.names.unit(unit);
        assert_eq!(told, so, "{what} of {}; graph of {}", name(unit), name(self.now));
        self.held += 1;
    }

    /// Holds what is told to stand against the move of `unit`.
    fn opposed(&mut self, unit: usize, against: Against, told: u32) {
        self.hold(&told, &self.aloud.strength(term_of(against)), &format!("{against:?}"), unit);
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
        self.hold(&told, &self.aloud.strength(term), &format!("{term:?}"), self.now);
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
            if let Some(shown) = node.strength {
                self.strength(shown.term, shown.value);
            }
        }
        for edge in &graph.edges {
            let [from, to] = [edge.from, edge.to].map(|node| graph.nodes[node].unit);
            let goes = scene.dest(from).filter(|_| scene.live(from));
            match edge.relation {
                Relation::Cuts => {
                    self.works(to, false);
                    self.arrives(from, true);
                }
                Relation::Dislodges => {
                    self.stays(to, false);
                    self.works(from, true);
                }
                Relation::DoesNotArrive => self.arrives(from, false),
                Relation::Supports(true) => self.works(from, true),
                Relation::Against(value) if goes.is_some() && goes == scene.dest(to) => {
                    self.opposed(to, Against::Prevent(from), value);
                }
                Relation::Holds(value) => {
                    assert_eq!(scene.dest(to), Some(scene.place(from)));
                    self.strength(Term::Hold(scene.place(from).0), value);
                }
                Relation::HeadToHead(value) => self.opposed(to, Against::Defend(from), value),
                Relation::Convoys(available) => self.works(from, available),
                Relation::DoesNotCut | Relation::Leaves => {
                    self.works(if edge.relation == Relation::Leaves { from } else { to }, true);
                }
                Relation::OwnUnit => {
                    assert_eq!(self.aloud.occupant(to), Some(from));
                    assert_eq!(scene.units[from].power, scene.units[to].power);
                }
                Relation::NotUsed => self.goes_over_sea(to, false),
                Relation::DoesNotDislodge(value) => {
                    self.works(from, false);
                    self.strength(Term::Attack(from), value);
                }
                _ => {}
            }
        }
    }

    /// The sentence, the top line of the tree, the code and the graph of an order say the same of what stopped it.
    fn one_reason(&mut self, explainer: &Explainer, graph: &ReasonGraph) {
        let entry = &explainer.resolution().entries[self.now];
        let proof = explainer.quick_proof(self.now).expect("the unit is there");
        let account = explainer.account(&proof);
        let heard = || format!("{}\n{}\n{entry:?}\n{graph:#?}", account.sentence, account.tree[0].text);
        let first = account.sentence.split(". ").next().unwrap_or_default();
        // What else belongs to the sentence has numbers of its own: that the unit held all the same, why its own unit did not
        // leave, and whom a move beat that changed places.
        let beside = [
            " was dislodged by ",
            " itself was not dislodged: ",
            " bounced ",
            " was beaten ",
            " was held off by ",
            " failed",
            ", with ",
            " succeeded against ",
        ];
        let is_beside = |clause: &str| beside.iter().any(|words| clause.contains(words));
        let first = first.replace(", because ", "; ");
        let clauses: Vec<&str> = first.split("; ").collect();
        let beside = clauses.iter().skip(1).position(|clause| is_beside(clause)).map(|at| at + 1);
        let first = clauses[..beside.unwrap_or(clauses.len())].join("; ");
        let compared = numbers(&first);
        // Of a support the sentence says what it was worth, and the tree why it was given or cut.
        let is_support = matches!(entry.ordered.order, Order::Support { .. });
        assert!(is_support || compared == numbers(&account.tree[0].text), "{}", heard());
        if !matches!(entry.reason, Some(Reason::Bounced | Reason::HeadToHead | Reason::SelfDislodgement)) {
            return;
        }
        let opposing =
            graph.edges.iter().filter(|edge| edge.to == 0).filter_map(|edge| match edge.relation {
                Relation::Against(value) | Relation::Holds(value) | Relation::HeadToHead(value) => {
                    Some((edge.from, Some(value)))
                }
                Relation::OwnUnit => Some((edge.from, None)),
                _ => None,
            });
        let is_named = |&(node, value): &(usize, Option<u32>)| {
            let unit = graph.nodes[node].unit;
            // The code of an order in a circle names its own unit, which stayed only because the circle could not move.
            let is_barred = first.contains(", so the circle of ");
            let is_coded = is_barred || entry.with.contains(&explainer.units()[unit]);
            let is_told = account.sentence.contains(self.aloud.names.unit(unit));
            let is_equal = compared.is_none_or(|(_, against)| value.is_none_or(|value| value == against));
            is_coded && is_told && is_equal
        };
        assert!(opposing.into_iter().any(|one| is_named(&one)), "{}", heard());
        // A move against its own unit shows none.
        let is_own = graph.edges.iter().any(|edge| edge.to == 0 && edge.relation == Relation::OwnUnit);
        if let Some((attack, _)) = compared.filter(|_| !is_own) {
            assert_eq!(graph.nodes[0].strength.map(|own| own.value), Some(attack), "{}", heard());
        }
        self.held += 1;
    }
}

/// The first two strengths that a text compares.
fn numbers(text: &str) -> Option<(u32, u32)> {
    let words: Vec<&str> = text.split([' ', ';', ',', '.']).filter(|word| !word.is_empty()).collect();
    let number = |word: &str| word.parse::<u32>().ok();
    let at = words.iter().position(|word| number(word).is_some())?;
    let against = words[at..].windows(2).find(|two| two[0] == "against" && number(two[1]).is_some())?;
    Some((number(words[at])?, number(against[1])?))
}

/// Compares the texts of a position. Returns how many assertions there were.
fn agree(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> usize {
    let explainer = Explainer::new(context, position, orders);
    let board = Board::new(context, position, orders);
    let aloud = Aloud::new(context.map, *context.rules, &board);
    let ledger = Ledger::of(&explainer, &aloud);
    // What is spoken with full names has the same values.
    let spoken = explainer.clone().speaking(Speech::Spoken);
    for unit in 0..position.units.len() {
        let values = |explainer: &Explainer| {
            coded(|| explainer.account(&explainer.quick_proof(unit).expect("the unit is there")))
        };
        assert_eq!(values(&spoken), values(&explainer));
    }
    ledger.held
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
            let made = generate(&judge.map, generator, seed);
            count += agree(judge.context(), &made.position, &made.orders);
            boards += 1;
        }
    }
    let games = stock::games();
    for (at, made) in games.positions.iter().enumerate().step_by(effort::of(12, 1)) {
        println!("game position {at}");
        count += agree(judge.context(), &made.position, &made.orders);
        boards += 1;
    }
    println!("{boards} positions, {count} assertions");
    assert!(boards > 30 && count > 3_000, "{boards} {count}");
}

/// The 2,000 positions of the bench.
#[test]
fn all_texts_of_the_positions_of_the_bench_agree() {
    let judge = Judge::new(Rules::default(), EngineId::default());
    let mut text = String::new();
    flate2::read::GzDecoder::new(POSITIONS).read_to_string(&mut text).expect("the positions are sound");
    let positions = read(&standard(), &text).expect("the positions are sound");
    for (at, typed) in positions.iter().enumerate() {
        println!("position {at}");
        let orders = typed.units.iter().zip(&typed.orders).map(|(unit, order)| GivenOrder {
            by: unit.power,
            unit: (*unit).into(),
            order: *order,
        });
        let position =
            Position { units: typed.units.clone(), ..Position::empty(&judge.map, Phase::spring(1901)) };
        agree(judge.context(), &position, &orders.collect::<Vec<_>>());
    }
}
