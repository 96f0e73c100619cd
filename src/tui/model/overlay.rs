//! What can lie on top of the panes.

use crate::map::Province;
use crate::tui::commands::Scope;
use crate::tui::layers::check::commit::CommitQuestion;
use crate::tui::layers::game_settings::Details;
use crate::tui::layers::house_rules::RulesList;
use crate::tui::layers::menu::Menu;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::overrule::Overruling;
use crate::tui::layers::search::Prompt;
use crate::tui::model::layer::Layer;
use crate::tui::widgets::entry::Entry;

/// Something that lies on top and hears keys first.
#[derive(Debug)]
pub enum Overlay {
    /// A layer, which brings everything along that it needs.
    Layer(Box<dyn Layer>),
    /// All keys, and what the pane is for.
    Help { scroll: usize },
    /// Commands by name.
    Palette(Prompt),
    /// What is wrong with the orders.
    Review { selected: usize },
    /// The question before anything is adjudicated.
    Commit(CommitQuestion),
    /// Units and provinces by name.
    Find(Prompt),
    /// A name for something.
    Name { entry: Entry, what: Naming },
    /// What is to be said of an order instead of what the rules say.
    Overrule(Box<Overruling>),
    /// The form of a new game.
    Wizard(Box<Wizard>),
    /// The facts of the game.
    Details(Details),
    /// Games by name.
    Games(Prompt),
    /// The menu of the game screen.
    Menu(Menu),
    /// The letters of a code to go to, and where one was before.
    Jump { letters: Entry, before: Option<Province> },
    /// The rules of the house.
    House(RulesList),
}

impl Overlay {
    /// Returns the layer as the type that it is, to be changed.
    pub fn layer_mut<T: Layer>(&mut self) -> Option<&mut T> {
        match self {
            Self::Layer(layer) => layer.get_mut(),
            _ => None,
        }
    }

    /// Returns the layer as the type that it is.
    pub fn layer<T: Layer>(&self) -> Option<&T> {
        match self {
            Self::Layer(layer) => layer.get(),
            _ => None,
        }
    }

    /// Whether it takes the whole screen, with the hints below.
    pub fn fills_the_screen(&self) -> bool {
        if let Self::Layer(layer) = self {
            return layer.fills_the_screen();
        }
        matches!(
            self,
            Self::House(_)
                | Self::Wizard(_)
        )
    }

    /// Where its keys are looked up.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Jump { .. } | Self::Palette(_) | Self::Find(_) | Self::Games(_) | Self::Name { .. } => {
                Scope::PROMPT
            }
            Self::Details(details) if details.entry.is_some() => Scope::PROMPT,
            Self::Details(_) => Scope::FACTS,
            Self::Overrule(question) if question.reason.is_some() => Scope::PROMPT,
            Self::Menu(_) => Scope::MENU,
            Self::Wizard(wizard) if wizard.entry.is_some() => Scope::PROMPT,
            Self::Wizard(_) => Scope::FORM,
            Self::Review { .. } => Scope::CHECK_LIST,
            Self::Commit(_) => Scope::CONFIRM,
            Self::House(_) => Scope::RULES,
            Self::Help { .. } | Self::Overrule(_) => Scope::LIST,
            Self::Layer(layer) => layer.scope(),
        }
    }
}
