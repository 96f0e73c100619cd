//! What would have changed a result: every change found does change it, and no smaller one is missed.

use crate::rules::scene::scene;
use chancery_core::adjudicate::{Context, EngineId, Terrain, Verdict, movement};
use chancery_core::map::{Map, standard};
use chancery_core::order::{Convoys, GivenOrder, Order, possible_orders};
use chancery_core::rules::Rules;
use chancery_lab::engines;
use chancery_lab::study::{Generator, OrderedPosition, generate};
use chancery_notation::Language;
use chancery_why::explain::{Change, Explainer, Question, Scope};

struct Board<'a> {
    map: &'a Map,
    terrain: &'a Terrain,
    rules: Rules,
    engine: EngineId,
    made: OrderedPosition,
}

impl Board<'_> {
    /// The answer to the question by a whole adjudication with other orders.
    fn answer(&self, question: Question, change: &[(usize, Order)]) -> bool {
        let mut orders: Vec<GivenOrder<Order>> = self.made.orders.clone();
        for &(u, order) in change {
            orders[u].order = order;
        }
        let r = movement(
            Context { map: self.map, terrain: self.terrain, rules: &self.rules, engine: self.engine },
            &self.made.position,
            &orders,
        );
        match question {
            Question::Order(u) if orders[u].order == Order::Hold => r.entries[u].fate.is_none(),
            Question::Order(u) => {
                matches!(r.entries[u].verdict, Verdict::Succeeds | Verdict::Given | Verdict::Available)
            }
            Question::Stays(u) => r.entries[u].fate.is_none(),
            Question::Holds(..) => unreachable!("asked elsewhere"),
        }
    }

    /// Returns whether the support or convoy that is asked about has no effect with other orders.
    fn is_void(&self, question: Question, change: &[(usize, Order)]) -> bool {
        let Question::Order(u) = question else { return false };
        let mut orders = self.made.orders.clone();
        for &(v, order) in change {
            orders[v].order = order;
        }
        let context =
            Context { map: self.map, terrain: self.terrain, rules: &self.rules, engine: self.engine };
        let entry = &movement(context, &self.made.position, &orders).entries[u];
        matches!(orders[u].order, Order::Support { .. } | Order::Convoy { .. })
            && matches!(entry.verdict, Verdict::Invalid | Verdict::Illegal)
    }

    fn explainer(&self) -> Explainer<'_> {
        let OrderedPosition { position, orders } = &self.made;
        Explainer::new(
            Context { map: self.map, terrain: self.terrain, rules: &self.rules, engine: self.engine },
            position,
            orders,
        )
    }

    /// Every single change of these units that gives the other answer, by brute force.
    fn singles(&self, question: Question, units: &[usize]) -> Vec<(usize, Order)> {
        let before = self.answer(question, &[]);
        let mut found = Vec::new();
        for &u in units {
            let unit = self.made.position.units[u];
            for order in possible_orders(self.map, &self.made.position, unit, Convoys::ByFleetsPresent) {
                let other = order != self.made.orders[u].order;
                // That a support or a convoy which worked only no longer matches is no change.
                let is_void = before && self.is_void(question, &[(u, order)]);
                if other && !is_void && self.answer(question, &[(u, order)]) != before {
                    found.push((u, order));
                }
            }
        }
        found
    }
}

fn boards(count: u64, most: usize, test: impl Fn(&Board)) {
    boards_of(Generator::ALL, count, most, test);
}

fn boards_of(generators: &[Generator], count: u64, most: usize, test: impl Fn(&Board)) {
    let map = standard();
    let terrain = Terrain::new(&map);
    let mut tested = 0;
    for seed in 0.. {
        let generator = generators[seed as usize % generators.len()];
        let made = generate(&map, generator, seed);
        if made.position.units.len() > most {
            continue;
        }
        let (rules, engine) = (Rules::default(), EngineId::EXHAUSTIVE);
        test(&Board { map: &map, terrain: &terrain, rules, engine, made });
        tested += 1;
        if tested == count {
            return;
        }
    }
}

fn flat(changes: &[Change]) -> Vec<(usize, Order)> {
    changes.iter().flat_map(|c| c.orders.clone()).collect()
}

#[test]
fn every_single_change_is_found_and_changes_the_result() {
    boards(12, 6, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            for question in [Question::Order(u), Question::Stays(u)] {
                let before = board.answer(question, &[]);
                let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
                for change in &found {
                    assert_ne!(board.answer(question, &change.orders), before, "{change:?}");
                }
                let others = |v: &usize| question == Question::Stays(u) || *v != u;
                let units: Vec<usize> = (0..board.made.orders.len()).filter(others).collect();
                let expected = board.singles(question, &units);
                // Orders without effect are left out: to hold does the same.
                for change in expected {
                    let hold = (change.0, Order::Hold);
                    let all = flat(&found);
                    assert!(all.contains(&change) || all.contains(&hold), "{change:?} for {question:?}");
                }
            }
        }
    });
}

/// A support of a move that has no way is as good as none, though it matches an order.
#[test]
fn a_support_of_a_move_that_cannot_be_made_is_no_change() {
    let s = scene(
        "Austria: A BUD - SER, A ALB S A BUD - SER; Russia: A SER H; Turkey: A SYR - GRE VIA, F AEG H, F EAS H",
    );
    let explainer = Explainer::new(s.context(EngineId::EXHAUSTIVE), &s.position, &s.orders);
    let question = Question::Order(s.unit("BUD"));
    let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
    let texts: Vec<String> =
        found.iter().map(|change| explainer.change_text(Language::English, question, change)).collect();
    assert!(
        texts
            .iter()
            .any(|text| text.starts_with("A ALB (own) holds instead of supporting A BUD - SER; then ")),
        "{texts:?}"
    );
    assert!(texts.iter().all(|text| !text.contains("A SYR - GRE")), "{texts:?}");
}

#[test]
fn pairs_change_the_result_and_neither_half_does() {
    boards(8, 5, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            let question = Question::Order(u);
            let before = board.answer(question, &[]);
            let power = board.made.position.units[u].power;
            for change in explainer.counterfactuals(question, Scope::Two(Some(power)), &mut |_| false) {
                assert_eq!(change.orders.len(), 2);
                assert_ne!(board.answer(question, &change.orders), before, "{change:?}");
                for half in &change.orders {
                    assert_eq!(board.answer(question, &[*half]), before, "{half:?} of {change:?}");
                }
            }
        }
    });
}

/// Boards whose units belong to two powers, so that pairs are to be had.
fn boards_of_two(count: u64, most: usize, test: impl Fn(&Board)) {
    boards(count, most, |board| {
        let mut made = board.made.clone();
        let powers: Vec<_> = board.map.powers().take(2).collect();
        for (i, (unit, ordered)) in made.position.units.iter_mut().zip(&mut made.orders).enumerate() {
            unit.power = powers[i * 2 / 5 % 2];
            ordered.by = unit.power;
        }
        test(&Board { made, ..*board });
    });
}

/// Every pair of changes of these units that gives the other answer though neither half does, by brute
/// force.
fn pairs(board: &Board, question: Question, units: &[usize]) -> Vec<[(usize, Order); 2]> {
    let before = board.answer(question, &[]);
    let position = &board.made.position;
    let others = |u: usize| {
        let mut orders = possible_orders(board.map, position, position.units[u], Convoys::ByFleetsPresent);
        orders.retain(|&order| {
            order != board.made.orders[u].order && board.answer(question, &[(u, order)]) == before
        });
        orders
    };
    let mut found = Vec::new();
    for (i, &a) in units.iter().enumerate() {
        for &b in &units[i + 1..] {
            let (first, second) = (others(a), others(b));
            for &one in &first {
                for &other in &second {
                    let pair = [(a, one), (b, other)];
                    if board.answer(question, &pair) != before {
                        found.push(pair);
                    }
                }
            }
        }
    }
    found
}

#[test]
fn no_pair_of_changes_is_missed() {
    let total = std::cell::Cell::new(0);
    boards_of_two(10, 5, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            for question in [Question::Order(u), Question::Stays(u)] {
                let power = board.made.position.units[u].power;
                let found = explainer.counterfactuals(question, Scope::Two(Some(power)), &mut |_| false);
                let may = |v: &usize| {
                    (question == Question::Stays(u) || *v != u)
                        && board.made.position.units[*v].power == power
                };
                let units: Vec<usize> = (0..board.made.orders.len()).filter(may).collect();
                for pair in pairs(board, question, &units) {
                    total.set(total.get() + 1);
                    // An order without effect is left out where to hold does the same.
                    let is = |have: &(usize, Order), want: &(usize, Order)| {
                        have.0 == want.0 && (have.1 == want.1 || have.1 == Order::Hold)
                    };
                    let covers =
                        |c: &Change| pair.iter().all(|want| c.orders.iter().any(|have| is(have, want)));
                    let smaller = pair.iter().any(|&(u, _)| {
                        let held = [(u, Order::Hold)];
                        board.answer(question, &held) != board.answer(question, &[])
                    });
                    assert!(found.iter().any(covers) || smaller, "{pair:?} for {question:?}");
                }
            }
        }
    });
    assert!(total.get() > 20, "{} pairs", total.get());
}

#[test]
fn the_smallest_change_is_the_smallest() {
    boards_of_two(8, 5, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            let question = Question::Order(u);
            let smallest = explainer.smallest(question, &mut |_| false);
            let others: Vec<usize> = (0..board.made.orders.len()).filter(|&v| v != u).collect();
            let power = board.made.position.units[u].power;
            let own: Vec<usize> =
                others.iter().copied().filter(|&v| board.made.position.units[v].power == power).collect();
            let is_own = |c: &Change| c.orders.iter().all(|o| board.made.position.units[o.0].power == power);
            // The same move in other words is a change of its owner's order, too.
            let to = |order| match order {
                Order::Move { to, .. } => Some(board.map.province_of(to)),
                _ => None,
            };
            let reworded =
                |c: &(usize, Order)| to(c.1).is_some() && to(c.1) == to(board.made.orders[u].order);
            if board.singles(question, &[u]).iter().any(reworded) {
                assert!(smallest.iter().all(|c| c.orders.len() == 1 && is_own(c)), "{smallest:?}");
            } else if !board.singles(question, &own).is_empty() {
                assert!(smallest.iter().all(|c| c.orders.len() == 1 && is_own(c)), "{smallest:?}");
            } else if !board.singles(question, &others).is_empty() {
                assert!(smallest.iter().all(|c| c.orders.len() == 1), "{smallest:?}");
            } else {
                assert!(smallest.iter().all(|c| c.orders.len() == 2 && is_own(c)), "{smallest:?}");
                assert_eq!(smallest.is_empty(), pairs(board, question, &own).is_empty());
            }
        }
    });
}

/// What an engine shows of a question, and what else it may be: an order that is undecided may come out
/// either way, and a unit that an undecided move attacks may stay or not.
fn decided(board: &Board, question: Question, change: &[(usize, Order)]) -> (bool, Option<bool>) {
    let mut orders: Vec<GivenOrder<Order>> = board.made.orders.clone();
    for &(u, order) in change {
        orders[u].order = order;
    }
    let Board { map, terrain, rules, engine, .. } = board;
    let position = &board.made.position;
    let r = movement(Context { map, terrain, rules, engine: *engine }, position, &orders);
    let shown = board.answer(question, change);
    let u = question.unit();
    let undecided = |v: usize| r.entries[v].verdict == Verdict::Undecided;
    let is_of_staying = question == Question::Stays(u) || orders[u].order == Order::Hold;
    let home = map.province_of(position.units[u].at);
    let into =
        |o: &GivenOrder<Order>| matches!(o.order, Order::Move { to, .. } if map.province_of(to) == home);
    let attacked = || (0..orders.len()).any(|v| into(&orders[v]) && undecided(v));
    let moves = matches!(orders[u].order, Order::Move { .. });
    let open = match is_of_staying {
        false => undecided(u),
        // Who leaves is not driven out, and who is driven out by one needs no other.
        true if shown => attacked() && !(moves && r.entries[u].verdict == Verdict::Succeeds),
        true => moves && undecided(u),
    };
    (shown, (!open).then_some(shown))
}

/// What is offered by an engine that need not say what the equations say is so by that very engine, and no
/// single change is missed.
#[test]
fn changes_are_those_of_the_engine_that_gave_the_result() {
    let engines =
        [engines::ATLAS, engines::CONDITION, engines::CROSS, engines::AS_LISTED, EngineId::RECURSIVE];
    for engine in engines {
        let (total, others) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
        boards_of(&[Generator::Convoys, Generator::Circles], 10, 6, |board| {
            let rules = Rules::preset(engine.preset()).expect("a preset");
            let board = Board { rules, engine, made: board.made.clone(), ..*board };
            let exact = Board { engine: EngineId::EXHAUSTIVE, made: board.made.clone(), ..board };
            let (explainer, equations) = (board.explainer(), exact.explainer());
            for u in 0..board.made.orders.len() {
                for question in [Question::Order(u), Question::Stays(u)] {
                    let wanted = Some(!decided(&board, question, &[]).0);
                    let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
                    for change in &found {
                        total.set(total.get() + 1);
                        let (_, answer) = decided(&board, question, &change.orders);
                        assert_eq!(answer, wanted, "{engine}: {change:?} for {question:?}");
                    }
                    let all = flat(&found);
                    for v in
                        (0..board.made.orders.len()).filter(|&v| question == Question::Stays(u) || v != u)
                    {
                        let unit = board.made.position.units[v];
                        let orders =
                            possible_orders(board.map, &board.made.position, unit, Convoys::ByFleetsPresent);
                        for change in orders.into_iter().map(|order| (v, order)) {
                            let other = change.1 != board.made.orders[v].order;
                            let is_void = wanted == Some(false) && board.is_void(question, &[change]);
                            if other && !is_void && decided(&board, question, &[change]).1 == wanted {
                                let covered = all.contains(&change) || all.contains(&(v, Order::Hold));
                                assert!(covered, "{engine}: {change:?} for {question:?}");
                            }
                        }
                    }
                    let by_equations = equations.counterfactuals(question, Scope::One(None), &mut |_| false);
                    others.set(others.get() + usize::from(flat(&by_equations) != all));
                }
            }
        });
        assert!(total.get() > 50, "{engine}: {} changes", total.get());
        assert!(engine == engines::AS_LISTED || others.get() > 0, "{engine} never said anything of its own");
    }
}

/// Every change of one order of anybody, on boards of any size, adjudicated. Returns how many there were.
fn all_flip(count: u64) -> usize {
    let total = std::cell::Cell::new(0);
    boards(count, usize::MAX, |board| {
        let explainer = board.explainer();
        for u in 0..board.made.orders.len() {
            for question in [Question::Order(u), Question::Stays(u)] {
                let before = board.answer(question, &[]);
                for change in explainer.counterfactuals(question, Scope::One(None), &mut |_| false) {
                    assert_ne!(board.answer(question, &change.orders), before, "{change:?}");
                    total.set(total.get() + 1);
                }
            }
        }
    });
    total.get()
}

#[test]
fn every_change_on_larger_boards_flips_the_result() {
    assert!(all_flip(12) > 200);
}

/// `cargo test --release --test it change -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes; run it with --release -- --ignored"]
fn every_change_on_ten_thousand_boards_flips_the_result() {
    println!("{} changes", all_flip(10_000));
}

#[test]
fn the_most_natural_change_comes_first() {
    let s = scene("Germany: A RUH - BEL, A HOL H, A MUN H; France: A BEL H");
    let explainer = Explainer::new(s.context(EngineId::GUESS), &s.position, &s.orders);
    let question = Question::Order(s.unit("RUH"));
    let changes = explainer.smallest(question, &mut |_| false);
    let lines: Vec<String> =
        changes.iter().map(|c| explainer.change_text(Language::English, question, c)).collect();
    assert_eq!(
        lines,
        ["A HOL (own) supports A RUH - BEL instead of holding; then A RUH takes BEL, 2 against 1"]
    );
}

#[test]
fn asked_the_other_way_what_would_have_saved_munich() {
    let s = scene(
        "Germany: A MUN H, A BER - PRU, F KIE - HOL; France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A TYR - BOH",
    );
    let explainer = Explainer::new(s.context(EngineId::GUESS), &s.position, &s.orders);
    let germany = s.position.units[s.unit("MUN")].power;
    let question = Question::Stays(s.unit("MUN"));
    let changes = explainer.counterfactuals(question, Scope::One(Some(germany)), &mut |_| false);
    let lines: Vec<String> =
        changes.iter().map(|c| explainer.change_text(Language::English, question, c)).collect();
    assert_eq!(
        lines[0],
        "A BER (own) supports A MUN instead of moving to PRU; then A MUN stays, 2 against 2"
    );
    assert!(
        lines.contains(&"A MUN (own) moves to SIL instead of holding; then A MUN takes SIL".to_owned()),
        "{lines:?}"
    );
    assert!(!lines.iter().any(|l| l.starts_with("F KIE (own) moves")), "{lines:?}");
}

#[test]
fn a_search_stops_when_it_is_told() {
    let s = scene("Germany: A RUH - BEL, A HOL H, A MUN H; France: A BEL H");
    let explainer = Explainer::new(s.context(EngineId::GUESS), &s.position, &s.orders);
    let mut heard = Vec::new();
    let found = explainer.counterfactuals(Question::Order(0), Scope::One(None), &mut |progress| {
        heard.push(progress);
        true
    });
    assert!(found.is_empty());
    assert_eq!(heard.len(), 1);
    assert!(heard[0].total > 10 && heard[0].done == 0);
}

/// What would have cut a support that worked: not that the unit which it is for is ordered otherwise.
#[test]
fn of_a_support_that_worked_it_is_asked_what_would_have_cut_it() {
    let s =
        scene("Austria: A BUD S A VIE - GAL, A VIE - GAL; Russia: A GAL H, A UKR S A GAL; Italy: A TRI H");
    let explainer = Explainer::new(s.context(EngineId::EXHAUSTIVE), &s.position, &s.orders);
    let question = Question::Order(s.unit("BUD"));
    let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
    let texts: Vec<String> =
        found.iter().map(|change| explainer.change_text(Language::English, question, change)).collect();
    assert_eq!(texts, ["A TRI (Italy) moves to BUD instead of holding; then the support of A BUD is cut"]);
}

#[test]
fn changes_are_told_by_their_ideas() {
    let s = scene("Austria: A VIE - GAL, A BUD H; Russia: A WAR - GAL, A UKR H; Germany: A SIL H");
    let explainer = Explainer::new(s.context(EngineId::EXHAUSTIVE), &s.position, &s.orders);
    let question = Question::Order(s.unit("VIE"));
    let found = explainer.counterfactuals(question, Scope::One(None), &mut |_| false);
    let ideas = explainer.by_idea(&found, question);
    assert_eq!(ideas.iter().map(|(_, all)| all.len()).sum::<usize>(), found.len());
    let texts: Vec<String> = ideas
        .iter()
        .map(|(idea, all)| {
            explainer.idea_text(
                Language::English,
                question,
                *idea,
                &all.iter().map(|&at| &found[at]).collect::<Vec<_>>(),
            )
        })
        .collect();
    // The order that stopped it is taken away, and a unit stands in one idea only; those of its own power come first.
    assert_eq!(
        texts,
        [
            "one more support: A BUD (own), A UKR (Russia) or A SIL (Germany); then A VIE takes GAL, 2 against 1",
            "had A WAR (Russia) not been ordered to GAL; then A VIE takes GAL"
        ]
    );
}
