//! The cases of the DATC and the diagrams of the rulebook as lessons: a list, then orders with a question, and why.

mod question;

use question::Question;

use crate::lesson::{Lesson, cases, judge};
use crate::order::Language;
use crate::theme::Ink;
use crate::tui::commands::Scope;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::list::{Item, item};

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
    const ABOUT: About = (
        "Lessons",
        "The diagrams of the rulebook and the cases of the DATC. Enter opens one: its orders on the map, and a question to answer with yes or no.",
    );
    const SCOPE: Scope = Scope::PROMPT;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Type a number or a word to search. Enter opens the lesson.";

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

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let language = model.session().map_or(Language::English, |session| session.report().language);
        let found = self.titles.get(selected).and_then(|(id, _)| {
            let case = cases().into_iter().find(|case| case.id == *id)?;
            Lesson::new(&judge(), case)
        });
        if let Some(lesson) = found {
            model.open(Question::new(lesson, language));
        }
        Flow::DONE
    }
}
