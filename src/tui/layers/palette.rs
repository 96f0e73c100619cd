//! The palette: commands by their names.

use crate::theme::Ink;
use crate::tui::commands::{Command, Group, Info, Scope, TABLE, found_commands};
use crate::tui::model::keymap::places_below;
use crate::tui::model::{About, Choices, Flow, Model, in_game_list, unavailable};
use crate::widgets::{Item, item};

/// The commands.
#[derive(Debug)]
pub struct Palette;

/// Returns why a command can do nothing below the palette, if so.
fn refusal(model: &Model, command: Command) -> Option<&'static str> {
    if model.session().is_some() { unavailable(model, command) } else { in_game_list(command) }
}

fn listed() -> impl Iterator<Item = &'static Info> {
    TABLE.iter().filter(|info| info.listed)
}

impl Choices for Palette {
    const ABOUT: About = (
        "Commands",
        "Commands by their names. Type what you want to do; Enter runs the selected command. Commands that cannot run now are below the others, with the reason.",
    );
    const SCOPE: Scope = Scope::PROMPT;

    /// Returns the commands, some of which can do nothing now.
    fn rows(&self, model: &Model) -> Vec<Item> {
        let here = places_below(model);
        let one = |info: &Info| match refusal(model, info.command()) {
            Some(why) => item(info.name, why, Ink::Quiet),
            None => item(info.name, info.command().keys_in(here), Ink::Text),
        };
        listed().map(one).collect()
    }

    fn find(&self, model: &Model, typed: &str) -> Option<Vec<usize>> {
        let place = |command: Command| listed().position(|info| info.command() == command);
        let mut found = found_commands(typed, |command| refusal(model, command).is_some());
        // In the list of games what is about games comes first.
        if typed.is_empty() && model.session().is_none() {
            let is_other = |command: Command| command.info().group != Group::Game;
            found.sort_by_key(|&command| (refusal(model, command).is_some(), is_other(command)));
        }
        Some(found.into_iter().filter_map(place).collect())
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        listed().nth(selected).map_or("no command is found", |info| info.doc).to_owned()
    }

    fn choose(&mut self, _model: &mut Model, selected: usize) -> Flow {
        listed().nth(selected).map_or(Flow::CLOSE, |info| Flow::Run(info.command()))
    }
}
