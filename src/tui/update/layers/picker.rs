//! A list to choose from: typing filters it, the arrows choose, Enter takes the selected row.

use std::fmt::Debug;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::store::Draft;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::help::About;
use crate::tui::model::Model;
use crate::tui::model::drafts::Home;
use crate::tui::model::layer::{Flow, Layer, Msg};
use crate::tui::update::moving::moved;
use crate::tui::widgets::list::{Item, List};

/// What can be chosen from a list, and what comes of it.
pub trait Choices: Debug + 'static {
    /// Returns what the list is called and what it is for, as the help says it.
    fn about(&self) -> About;

    /// Returns the title of the list.
    fn title(&self, model: &Model) -> String;

    /// Returns the rows of the list.
    fn rows(&self, model: &Model) -> Vec<Item>;

    /// Returns what is said below the list when this row is selected.
    fn foot(&self, model: &Model, selected: usize) -> String;

    /// Returns what Enter does, in a word or two.
    fn verb(&self) -> &'static str {
        "choose"
    }

    /// Returns where the keys of the list are looked up.
    fn scope(&self) -> Scope {
        if self.is_read_only() { Scope::ASK } else { Scope::LIST }
    }

    /// Returns the commands that matter now, beside closing the list.
    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        vec![(Command::Accept, self.verb())]
    }

    /// Does another command with the selected row.
    fn run(&mut self, _model: &mut Model, _command: Command, _selected: &mut usize) -> Flow {
        Flow::Ignored
    }

    /// Returns whether the rows are only read, so that none is selected.
    fn is_read_only(&self) -> bool {
        false
    }

    /// Shows what the selected row would change, as soon as it is selected.
    fn show(&self, _model: &mut Model, _selected: usize) {}

    /// Takes the selected row.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow;

    /// Puts back what [`show`](Self::show) changed, or stops what is under way.
    fn cancel(&mut self, _model: &mut Model, _selected: usize) {}

    /// Returns whether the selection can be moved now.
    fn moves(&self) -> bool {
        true
    }

    /// Returns what a crash must not lose, and what it belongs to.
    fn draft(&self, _model: &Model) -> Option<(Home, Draft)> {
        None
    }

    /// Returns what it says where the screen is too small for anything else.
    fn brief(&self) -> Option<&'static str> {
        None
    }

    /// Returns whether the list belongs to the open game and closes with it.
    fn belongs_to_game(&self) -> bool {
        true
    }
}

/// A list on top of the panes, with its selected row.
#[derive(Debug)]
pub struct Picker<C> {
    /// What is chosen from.
    pub choices: C,
    selected: usize,
}

impl<C: Choices> Picker<C> {
    /// Opens a list at a row.
    pub fn open(model: &mut Model, choices: C, selected: usize) {
        model.open(Self { choices, selected });
    }

    fn accept(&mut self, model: &mut Model) -> Flow {
        self.choices.choose(model, self.selected)
    }
}

impl<C: Choices> Layer for Picker<C> {
    fn scope(&self) -> Scope {
        self.choices.scope()
    }

    fn about(&self) -> About {
        self.choices.about()
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = self.choices.hints(model);
        hints.push((Command::Close, "close"));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => self.accept(model),
            Msg::Run(Command::Close) => {
                self.choices.cancel(model, self.selected);
                Flow::Ignored
            }
            Msg::Step(by) => {
                let last = self.choices.rows(model).len().saturating_sub(1);
                if self.choices.moves() {
                    self.selected = moved(self.selected, by, last);
                    self.choices.show(model, self.selected);
                }
                Flow::DONE
            }
            Msg::Click(x, y) => {
                let screen = Rect::new(0, 0, model.size.0, model.size.1);
                let row = self.list(model, |list| list.row_at(screen, x, y));
                match row {
                    Some(row) if row == self.selected => self.accept(model),
                    Some(row) if self.choices.moves() => {
                        self.selected = row;
                        self.choices.show(model, row);
                        Flow::DONE
                    }
                    Some(_) => Flow::DONE,
                    None => {
                        self.choices.cancel(model, self.selected);
                        Flow::Ignored
                    }
                }
            }
            Msg::Run(command) => self.choices.run(model, command, &mut self.selected),
            Msg::Edit(_) | Msg::Paste(_) | Msg::Tick(_) => Flow::DONE,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        self.list(model, |list| list.render(model.theme, screen, buffer));
    }

    fn belongs_to_game(&self) -> bool {
        self.choices.belongs_to_game()
    }

    fn draft(&self, model: &Model) -> Option<(Home, Draft)> {
        self.choices.draft(model)
    }

    fn brief(&self) -> Option<&'static str> {
        self.choices.brief()
    }
}

impl<C: Choices> Picker<C> {
    /// Makes the list as it stands now.
    fn list<T>(&self, model: &Model, with: impl FnOnce(&List) -> T) -> T {
        let (title, foot) = (self.choices.title(model), self.choices.foot(model, self.selected));
        with(&List {
            title: &title,
            items: self.choices.rows(model),
            selected: (!self.choices.is_read_only()).then_some(self.selected),
            foot: &foot,
            ..List::default()
        })
    }
}
