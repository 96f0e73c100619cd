//! The menu: letters, arrows, Enter and the mouse lead to its commands. Whatever turns out to be an order goes
//! into the order line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::commands::keys::by_position;
use crate::tui::commands::menu::MENU;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::menu::{CONFIRM, Menu, view};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::refusal::unavailable;
use crate::widgets::entry::Edit;
use crate::widgets::list::moved;

/// Returns whether a word of the map begins so.
fn begins(model: &Model, letters: &str) -> bool {
    model.session().is_some_and(|session| session.game.reader().begins(letters))
}

/// Opens the menu.
pub fn open(model: &mut Model) {
    model.put_aside();
    model.open(Menu::new());
}

impl Layer for Menu {
    fn scope(&self) -> Scope {
        Scope::MENU
    }

    fn about(&self) -> About {
        (
            "The menu",
            "Two letters lead to each command of the game screen: the first opens a group, the second runs a command. Arrows and Enter, or clicks, do the same; Backspace goes back and Esc closes. Letters that turn out to be an order go into the order line.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        vec![(Command::Accept, "choose"), (Command::Close, "close")]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            // Letters that follow at once are an order, and so are letters that begin a word of the map.
            Msg::Edit(Edit::Insert(c)) => {
                if let Some(missed) = self.missed.take() {
                    let text = format!("{}{missed}{c}", self.typed);
                    if !model.presses.is_after_pause() || begins(model, &text) {
                        return Flow::Type { text, enter: false };
                    }
                }
                match self.group {
                    None => self.first_level(model, c),
                    Some(group) => self.second_level(model, group, c),
                }
            }
            Msg::Run(Command::Accept) => self.accept(model),
            Msg::Run(Command::MenuBack) if self.group.is_none() => Flow::CLOSE,
            Msg::Run(Command::MenuBack) => {
                *self = Self { selected: self.group, ..Self::default() };
                Flow::DONE
            }
            Msg::Run(Command::Left) => self.step(-1),
            Msg::Run(Command::Right) => self.step(1),
            Msg::Step(by) => self.step(by),
            Msg::Click(x, y) => {
                let screen = model.screen();
                let Some(hit) = view::entry_at(self, screen, x, y) else { return Flow::Ignored };
                (self.selected, self.waits) = (Some(hit), false);
                self.accept(model)
            }
            Msg::Run(_) => Flow::Ignored,
            _ => Flow::DONE,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let unavailable = |command| unavailable(model, command).is_some();
        view::render(model.theme, self, unavailable, screen, buffer);
    }

    fn is_line(&self) -> bool {
        true
    }
}

impl Menu {
    /// Handles a character at the first level: a letter opens a group.
    fn first_level(&mut self, model: &mut Model, c: char) -> Flow {
        match c {
            CONFIRM => return Flow::Run(Command::Adjudicate),
            ':' => return Flow::Run(Command::Palette),
            '?' => return Flow::Run(Command::Help),
            '/' => return Flow::Run(Command::Find),
            _ => {}
        }
        match MENU.iter().position(|group| group.key == by_position(c).unwrap_or(c)) {
            Some(group) => *self = Self { group: Some(group), typed: c.to_string(), ..Self::default() },
            None if c == ' ' && self.typed.is_empty() => return Flow::CLOSE,
            None => return self.miss(model, c),
        }
        Flow::DONE
    }

    /// Handles a character that the menu does not know: says so. It goes into the order line, with what was typed since
    /// the menu was opened, if it is a sign that no entry has, or while an entry waits for its own.
    fn miss(&mut self, model: &mut Model, c: char) -> Flow {
        if self.waits || !c.is_alphabetic() {
            return Flow::Type { text: format!("{}{c}", self.typed), enter: false };
        }
        self.missed = Some(c);
        model.complain(format!("No command has the letter {c}. Esc closes the menu."));
        Flow::DONE
    }

    /// Handles a character at the second level: a letter runs a command.
    fn second_level(&mut self, model: &mut Model, group: usize, c: char) -> Flow {
        if self.waits && c == CONFIRM {
            return self.choose();
        }
        // A letter of another alphabet stands for its key.
        let key = by_position(c).unwrap_or(c);
        let found = MENU[group].entries.iter().position(|entry| entry.key == key).filter(|_| !self.waits);
        let Some(at) = found else { return self.miss(model, c) };
        let letters = format!("{}{c}", self.typed);
        // A word that begins so may be meant: the letters alone must not run anything then.
        let typed_both = !self.typed.is_empty();
        self.waits = typed_both && c.is_alphabetic() && c == key && begins(model, &letters);
        self.selected = Some(at);
        if !self.waits {
            return self.choose();
        }
        let word = MENU[group].entries[at].word;
        model.say(format!("{CONFIRM} runs “{word}”; any other key continues the order “{letters}”"));
        self.typed = letters;
        Flow::DONE
    }

    /// Runs the selected command.
    fn choose(&self) -> Flow {
        self.chosen().map_or(Flow::CLOSE, |entry| Flow::Run(entry.command))
    }

    /// Handles Enter: opens the selected group or runs the selected command. At once after a letter it ends an order
    /// that was typed; whoever looked at the menu first is shown what Enter would choose.
    fn accept(&mut self, model: &Model) -> Flow {
        match (self.group, self.selected) {
            (None, Some(group)) => {
                *self = Self { group: Some(group), selected: Some(0), ..Self::default() };
                Flow::DONE
            }
            (Some(_), Some(_)) if !self.waits => self.choose(),
            _ if self.missed.is_some() => Flow::DONE,
            (Some(_), None) if model.presses.is_after_pause() => self.step(0),
            _ => {
                let enter = !self.typed.is_empty() && !model.presses.is_after_pause();
                Flow::Type { text: self.typed.clone(), enter }
            }
        }
    }

    fn step(&mut self, by: i64) -> Flow {
        let last = self.len() - 1;
        self.selected = Some(self.selected.map_or(0, |at| moved(at, by, last)));
        self.waits = false;
        Flow::DONE
    }
}
