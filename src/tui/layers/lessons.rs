//! The cases of the DATC and the diagrams of the rulebook as lessons: a list, then orders with a question, and why.

use crate::lesson::{Lesson, cases, judge};
use crate::order::Language;
use crate::tui::commands::Scope;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::tui::theme::Ink;
use crate::tui::widgets::list::{Item, item};

/// All cases, by number and title.
#[derive(Debug)]
struct Lessons {
    titles: Vec<(String, String)>,
}

/// Opens the list.
pub fn open(model: &mut Model) {
    let titles = cases().into_iter().map(|case| (case.id, case.title)).collect();
    Picker::open(model, Lessons { titles }, 0);
}

impl Choices for Lessons {
    fn about(&self) -> About {
        (
            "Lessons",
            "The diagrams of the rulebook and the cases of the DATC. Enter opens one: its orders, and a question to be answered with yes or no.",
        )
    }

    fn rows(&self, _model: &Model) -> Vec<Item> {
        self.titles.iter().map(|(id, title)| item(id, title, Ink::Text)).collect()
    }

    fn find(&self, _model: &Model, typed: &str) -> Option<Vec<usize>> {
        let typed = typed.to_lowercase();
        let has = |(id, title): &(String, String)| {
            id.to_lowercase().contains(&typed) || title.to_lowercase().contains(&typed)
        };
        Some((0..self.titles.len()).filter(|&at| has(&self.titles[at])).collect())
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        "Type a number or a word to search. Enter opens the lesson.".to_owned()
    }

    fn scope(&self) -> Scope {
        Scope::PROMPT
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let found = self.titles.get(selected).and_then(|(id, _)| {
            let case = cases().into_iter().find(|case| case.id == *id)?;
            Lesson::new(&judge(), case)
        });
        if let Some(lesson) = found {
            let language = model.session().map_or(Language::English, |session| session.report().language);
            Picker::open(model, Question { lesson, language, said: None }, 0);
        }
        Flow::DONE
    }

    fn belongs_to_game(&self) -> bool {
        false
    }
}

/// A lesson with its question.
#[derive(Debug)]
struct Question {
    lesson: Lesson,
    language: Language,
    /// What was said to the answer.
    said: Option<String>,
}

impl Choices for Question {
    fn about(&self) -> About {
        ("Lesson", "Orders and a question. Enter on yes or no answers it and shows why.")
    }

    fn title(&self, _model: &Model) -> String {
        format!("{} {}", self.lesson.case.id, self.lesson.case.title)
    }

    fn rows(&self, _model: &Model) -> Vec<Item> {
        let orders = self.lesson.case.orders.iter();
        let orders = orders.map(|order| item(format!("{}: {}", order.power, order.text), "", Ink::Quiet));
        let answers = ["yes", "no"].map(|word| item(word, "", Ink::Heading));
        answers.into_iter().chain(orders).collect()
    }

    fn foot(&self, _model: &Model, _selected: usize) -> String {
        match &self.said {
            Some(said) => format!("{said} {} {}", self.lesson.why, self.lesson.rules),
            None => self.lesson.question(self.language),
        }
    }

    fn verb(&self) -> &'static str {
        "answer"
    }

    fn choose(&mut self, _model: &mut Model, selected: usize) -> Flow {
        if let Some(yes) = [true, false].get(selected) {
            self.said = Some(self.lesson.answered(*yes, self.language).1);
        }
        Flow::DONE
    }

    fn belongs_to_game(&self) -> bool {
        false
    }
}
