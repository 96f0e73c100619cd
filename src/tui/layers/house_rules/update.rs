//! Choosing house rules.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::house_rules::{House, HouseRow};
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::house_rules::{RulesList, rows, view};
use crate::tui::layers::new_game::Wizard;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::widgets::entry::Edit;
use crate::widgets::list::stepped;

/// Opens the list.
pub fn open(model: &mut Model) {
    if model.layers.iter().all(|layer| layer.get::<RulesList>().is_none()) {
        model.open(RulesList { selected: 1, ..RulesList::default() });
    }
}

/// Returns the house rules of the game that is being begun, else of the open game.
pub fn house(model: &Model) -> Option<House> {
    let begun = model.layers.iter().rev().find_map(|layer| layer.get::<Wizard>()).map(|wizard| &wizard.info);
    begun.or_else(|| Some(&model.session()?.game.info)).map(House::of)
}

impl Layer for RulesList {
    fn scope(&self) -> Scope {
        Scope::RULES
    }

    fn about(&self) -> About {
        (
            "House rules",
            "The rules and the engine that adjudicate this game from now on; they are saved with it. Enter chooses a preset or an engine; Left and Right change a choice. u undoes, Ctrl-R redoes. Type a number, such as 4.B.1, to find its choice. ≠ marks a choice that differs from what the DATC prefers.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = match self.row() {
            Some(HouseRow::Preset(..)) => vec![(Command::Accept, "choose the preset")],
            Some(HouseRow::Choice(_)) => {
                vec![(Command::Right, "next option"), (Command::Left, "previous option")]
            }
            _ => vec![(Command::Accept, "choose")],
        };
        hints.extend([(Command::Undo, "undo"), (Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        if let Msg::Edit(Edit::Insert(c)) = msg {
            self.find(model, c);
            return Flow::DONE;
        }
        self.typed.clear();
        match msg {
            Msg::Run(Command::Accept) => self.choose(model, 1),
            Msg::Run(Command::Left) => self.turn(model, -1),
            Msg::Run(Command::Right) => self.turn(model, 1),
            // A game has an undo of its own, and the form of a new game has none.
            Msg::Run(command @ (Command::Undo | Command::Redo)) => {
                self.refusal = None;
                if form(model).is_none() {
                    return Flow::Ignored;
                }
                self.undo(model, command == Command::Undo);
            }
            Msg::Step(by) => {
                self.refusal = None;
                let rows = rows();
                let is_heading = |at: usize| matches!(rows[at], HouseRow::Heading(_));
                self.selected = stepped(self.selected, by, rows.len(), is_heading);
            }
            Msg::Run(_) => return Flow::Ignored,
            _ => {}
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        if let Some(house) = house(model) {
            view::render(model.theme, self, house, screen, buffer);
        }
    }

    fn fills_the_screen(&self) -> bool {
        true
    }
}

/// Returns the form of the game that is being begun, if one is.
fn form(model: &mut Model) -> Option<&mut Wizard> {
    model.layers.iter_mut().rev().find_map(|layer| layer.get_mut())
}

impl RulesList {
    /// Goes to the first row whose name begins with what is typed.
    fn find(&mut self, model: &mut Model, c: char) {
        self.refusal = None;
        self.typed.extend(c.to_lowercase());
        let fits = |row: &HouseRow, typed: &str| {
            !matches!(row, HouseRow::Heading(_)) && row.name().to_lowercase().starts_with(typed)
        };
        if !rows().iter().any(|row| fits(row, &self.typed)) {
            self.typed = c.to_lowercase().collect();
        }
        match rows().iter().position(|row| fits(row, &self.typed)) {
            Some(found) => self.selected = found,
            None => model.complain(format!("no rule begins with {c}; type a number, such as 4.B.1")),
        }
    }

    /// Handles Left and Right: takes the next or the former option of a choice. Going sideways must never
    /// take a whole preset, which going back would not undo.
    fn turn(&mut self, model: &mut Model, by: i64) {
        match self.row() {
            Some(HouseRow::Choice(_)) => self.choose(model, by),
            _ => model.say("Enter chooses it; Left and Right are for the choices below"),
        }
    }

    /// Chooses the selected row, or the next or the former option of it: for a new game in its form, else in the open
    /// game, where it can be undone.
    fn choose(&mut self, model: &mut Model, by: i64) {
        let (Some(row), Some(before)) = (self.row(), house(model)) else { return };
        self.refusal = None;
        let next = match row.choose(before, by) {
            Ok(next) if next == before => return,
            Ok(next) => next,
            Err(why) => {
                self.refusal = Some(why);
                return;
            }
        };
        if let Some(wizard) = form(model) {
            next.settle(&mut wizard.info);
            self.before.push(before);
            self.undone.clear();
        } else if let Some(session) = model.session_mut() {
            session.set_house(next, row.change(next));
        }
        model.say(row.message(next));
    }

    /// Undoes what was chosen for a new game, or redoes it.
    fn undo(&mut self, model: &mut Model, undo: bool) {
        let (from, to) =
            if undo { (&mut self.before, &mut self.undone) } else { (&mut self.undone, &mut self.before) };
        let (Some(now), Some(house)) = (house(model), from.pop()) else {
            model.complain(if undo { "there is nothing to undo" } else { "there is nothing to redo" });
            return;
        };
        to.push(now);
        if let Some(wizard) = form(model) {
            house.settle(&mut wizard.info);
        }
        model.say(if undo { "undid the change of the rules" } else { "redid the change of the rules" });
    }
}
