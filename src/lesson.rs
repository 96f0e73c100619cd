//! A case of the DATC, a diagram of the rulebook or a position of an author as a lesson: a position with orders, a question, and the explanation.

use std::sync::Arc;

use chancery_core::adjudicate::EngineId;
use chancery_core::map::Unit;
use chancery_core::order::Order;
use chancery_core::rules::Rules;
use chancery_game::game::{Game, Table};
use chancery_lab::datc::{Case, Judge, authors, datc, rulebook};
use chancery_notation::Language;
use chancery_why::explain::{Account, AnswerPhrase, Explainer, answer_phrase};

/// A case with its question.
#[derive(Debug)]
pub struct Lesson {
    /// The case.
    pub case: Case,
    /// The unit whose order is asked about, as an index into the position's units.
    pub unit: usize,
    /// The order that is asked about, as text.
    pub order: String,
    /// Whether the order does what it says.
    pub works: bool,
}

impl Lesson {
    /// Makes a lesson of a case of a movement phase: the question is about the order whose proof is longest.
    pub fn new(judge: &Judge, case: Case) -> Option<Self> {
        if case.phase != "movement" {
            return None;
        }
        let explainer = Explainer::new(judge.context(), &judge.position(&case), &judge.orders(&case));
        let proof = (0..explainer.units().len())
            .filter_map(|unit| explainer.quick_proof(unit))
            .filter(|proof| explainer.resolution().entries[proof.unit].is_ordered())
            .max_by_key(|proof| {
                // A hold makes the poorest question: it is taken only if there is nothing else.
                let holds = explainer.resolution().entries[proof.unit].ordered.order == Order::Hold;
                (!holds, explainer.account(proof).tree.len(), std::cmp::Reverse(proof.unit))
            })?;
        Some(Self {
            unit: proof.unit,
            order: explainer.resolution().order_text(explainer.map(), proof.unit)?,
            works: explainer.resolution().entries[proof.unit].verdict.is_good(),
            case,
        })
    }

    /// Asks whether the order does what it says.
    pub fn question(&self, language: Language) -> String {
        answer_phrase(language, AnswerPhrase::Question(&self.order))
    }

    /// Returns the explanation.
    pub fn why(&self, judge: &Judge, language: Language) -> Account {
        let orders = judge.orders(&self.case);
        let explainer = Explainer::new(judge.context(), &judge.position(&self.case), &orders);
        let proof = explainer.quick_proof(self.unit);
        proof.map(|proof| explainer.account_in(language, &proof)).unwrap_or_default()
    }

    /// Returns the case as a game whose first phase it is; `None` if no game can have its position.
    pub fn game(&self) -> Option<Game> {
        let judge = judge();
        let name = format!("{} {}", self.case.id, self.case.title);
        let table = Arc::new(Table::new(&judge.map));
        let mut game = Game::from_position(&table, &name, judge.position(&self.case)).ok()?;
        for power in judge.map.powers() {
            let is_of = |name: &str| judge.map.names().power(name) == Some(power);
            let own = self.case.orders.iter().filter(|order| is_of(&order.power));
            game.set_sheet(power, own.map(|order| &order.text));
        }
        game.adjudicate().ok()?;
        Some(game)
    }

    /// Returns the unit whose order is asked about.
    pub fn asked(&self) -> Option<Unit> {
        judge().position(&self.case).units.get(self.unit).copied()
    }

    /// Returns whether an answer is right, and what is said to it.
    pub fn answered(&self, yes: bool, language: Language) -> (bool, String) {
        let right = yes == self.works;
        let wrong = AnswerPhrase::Wrong(self.works, &self.order);
        (right, answer_phrase(language, if right { AnswerPhrase::Right } else { wrong }))
    }
}

/// Figures that show the dependencies between the orders of another figure.
pub const GRAPHS: [&str; 5] = ["MATH.11", "MATH.12", "MATH.13", "MATH.17", WITH_NEEDLESS];

/// The one of them with a dependency that is not needed.
pub const WITH_NEEDLESS: &str = "MATH.18";

/// Returns all diagrams, cases and positions of authors that are of movement phases.
pub fn cases() -> Vec<Case> {
    let all = [rulebook(), datc(), authors()].into_iter().flatten();
    all.filter(|case| case.phase == "movement").collect()
}

/// Returns who judges lessons: the default engine by the DATC's own rules.
pub fn judge() -> Judge {
    Judge::new(Rules::default(), EngineId::default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_case_of_movement_makes_a_lesson_whose_right_answer_is_right() {
        let judge = judge();
        let lessons: Vec<Lesson> = cases().into_iter().filter_map(|case| Lesson::new(&judge, case)).collect();
        assert!(lessons.len() > 150, "{}", lessons.len());
        for lesson in &lessons {
            for &language in Language::ALL {
                assert!(lesson.question(language).contains(&lesson.order));
                assert!(lesson.answered(lesson.works, language).0);
                assert!(!lesson.answered(!lesson.works, language).0);
            }
            let why: std::collections::BTreeSet<String> =
                Language::ALL.iter().map(|&l| lesson.why(&judge, l).paragraph).collect();
            assert!(why.len() == Language::ALL.len() && !why.contains(""), "{}: {why:?}", lesson.case.id);
            assert!(lesson.game().is_some() && lesson.asked().is_some(), "{}", lesson.case.id);
        }
        let yes = lessons.iter().filter(|lesson| lesson.works).count();
        assert!(yes > 10 && lessons.len() - yes > 10, "{yes} of {}", lessons.len());
    }
}
