//! Going to a province by typing its code on the map.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::map::Province;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::jump::{Leads, leads, view};
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::{Mode, Model, Stage};
use crate::tui::panes::layout::Pane;
use crate::tui::widgets::entry::{Edit, Entry};

/// The letters of a code to go to, and where one was before.
#[derive(Debug)]
struct Jump {
    letters: Entry,
    before: Option<Province>,
}

/// Waits for the letters of a code.
pub fn begin(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let before = session.province;
    if model.areas().map_inside().is_empty() {
        model.go_to_pane(Pane::Map);
    }
    model.open(Jump { letters: Entry::default(), before });
}

impl Layer for Jump {
    fn scope(&self) -> Scope {
        Scope::PROMPT
    }

    fn about(&self) -> About {
        (
            "Go to a code",
            "Type the code of a province letter by letter; the map goes there as soon as only one is left. Esc goes back to where you were.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        vec![(Command::Accept, "choose"), (Command::Close, "close")]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Edit(edit) => self.edit(model, edit),
            Msg::Run(Command::Accept) => Flow::CLOSE,
            Msg::Run(Command::Close) => {
                if let Some(at) = self.before {
                    go(model, at);
                }
                Flow::CLOSE
            }
            Msg::Step(_) => Flow::DONE,
            _ => Flow::Ignored,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let message = model.message.as_ref().map(|message| message.text.as_str());
        view::render(&model.context(), &self.letters, message, screen, buffer);
    }

    fn is_line(&self) -> bool {
        true
    }

    fn shows_messages(&self) -> bool {
        true
    }
}

impl Jump {
    /// Adds a letter, or takes the last one back; ignores a letter that leads nowhere.
    fn edit(&mut self, model: &mut Model, edit: Edit) -> Flow {
        let before = self.letters.clone();
        self.letters.edit(edit);
        let Stage::GameSession(session) = &model.stage else { return Flow::CLOSE };
        match leads(session.map(), self.letters.text()) {
            Leads::Nowhere => {
                model.complain(format!("no code begins with {}", self.letters.text().to_uppercase()));
                self.letters = before;
            }
            _ if self.letters.text().is_empty() => {}
            Leads::Perhaps(at) | Leads::Only(at) => go(model, at),
            Leads::There(at) => {
                go(model, at);
                return Flow::CLOSE;
            }
        }
        Flow::DONE
    }
}

/// Goes to a province; while an order is given on the map, its cursor goes there and the unit stays.
fn go(model: &mut Model, at: Province) {
    let (Stage::GameSession(session), mode) = (&mut model.stage, &mut model.mode) else { return };
    match mode {
        Mode::Pointing(pointing) => {
            pointing.at = Some(at);
            session.province = Some(at);
        }
        Mode::Typing(_) => session.select_province(at),
    }
}
