//! Why did it fail? The history of a game that is kept elsewhere is pasted, and its orders are explained. The list of games
//! gets no new game.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::{About, Choices, Flow, Model, Picker, Stage};
use crate::widgets::{Item, item};
use chancery_core::map::Phase;
use chancery_game::exchange::OrderList;

const TITLE: &str = "Why did it fail?";

const HOW: &str = "Copy the order history of a game from a site, a mail or another program, and paste it here. It may have orders \
                   below the names of seasons and powers, a judge's results, or a saved game of the Python package. \
                   Chancery explains its orders; the list of games gets no new game.";

/// The box that waits for a history.
#[derive(Debug)]
struct Waiting;

/// The seasons of a history, of which one is explained.
#[derive(Debug)]
struct Seasons {
    text: String,
    phases: Vec<Phase>,
}

/// Asks for a history.
pub fn ask(model: &mut Model) {
    if model.layer::<Picker<Waiting>>().is_none() {
        Picker::open(model, Waiting, 0);
    }
}

/// Returns whether a pasted text is a history: in the list of games, where nothing else takes a text.
pub fn takes(model: &Model) -> bool {
    let is_asked = model.layer::<Picker<Waiting>>().is_some();
    matches!(model.stage, Stage::GameList(_)) && (model.layers.is_empty() || is_asked)
}

/// Has a history read. Of several seasons one is chosen first.
pub fn pasted(model: &mut Model, text: &str) -> Vec<Effect> {
    if model.layer::<Picker<Waiting>>().is_some() {
        model.layers.pop();
    }
    let phases = OrderList::of(text).map(|list| list.phases()).unwrap_or_default();
    if phases.len() < 2 {
        return vec![Effect::ReadHistory(text.to_owned(), None)];
    }
    let last = phases.len() - 1;
    Picker::open(model, Seasons { text: text.to_owned(), phases }, last);
    Vec::new()
}

impl Choices for Waiting {
    const ABOUT: About = (TITLE, HOW);
    /// Reads letters as a text that is pasted without brackets: `n` would leave, and the rest act on the list of games.
    const SCOPE: Scope = Scope::PROMPT;
    const IS_READ_ONLY: bool = true;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Paste the history. Esc closes this.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        vec![item(HOW, "", Ink::Text).broken()]
    }

    fn hints(&self, _model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        Vec::new()
    }

    /// Stays open: what is typed on after Enter would act on the list of games.
    fn choose(&mut self, model: &mut Model, _selected: usize) -> Flow {
        model.complain("paste the history; what is typed here is not read. Esc closes this");
        Flow::DONE
    }
}

impl Choices for Seasons {
    const ABOUT: About = (
        TITLE,
        "The seasons of the pasted history. Enter opens the selected one, with the results of its orders.",
    );
    const VERB: &'static str = "open";
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Enter opens this season.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        self.phases.iter().map(|phase| item(phase.title(), "", Ink::Text)).collect()
    }

    fn choose(&mut self, _model: &mut Model, selected: usize) -> Flow {
        let read = |&phase: &Phase| Effect::ReadHistory(self.text.clone(), Some(phase));
        Flow::Close(self.phases.get(selected).map(read).into_iter().collect())
    }
}
