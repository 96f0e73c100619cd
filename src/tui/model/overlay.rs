//! What can lie on top of the panes.

use crate::game::NodeId;
use crate::map::Province;
use crate::tui::commands::Scope;
use crate::tui::layers::branches::Comparison;
use crate::tui::layers::check::commit::CommitQuestion;
use crate::tui::layers::engines::opinions::Opinions;
use crate::tui::layers::engines::steps::Steps;
use crate::tui::layers::form::Form;
use crate::tui::layers::game_settings::Details;
use crate::tui::layers::house_rules::RulesList;
use crate::tui::layers::mail::Mail;
use crate::tui::layers::menu::Menu;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::overrule::Overruling;
use crate::tui::layers::position_editor::Editor;
use crate::tui::layers::press::proposal::Drafted;
use crate::tui::layers::press::{Count, PressList};
use crate::tui::layers::replay::Replay;
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
    /// A mail, piece by piece.
    Mail(Box<Mail>),
    /// What is to be said of an order instead of what the rules say.
    Overrule(Box<Overruling>),
    /// A position that is being set up.
    Editor(Box<Editor>),
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
    /// The lines of play.
    Lines {
        selected: usize,
        /// The line that others are compared with, if not the present one.
        with: Option<NodeId>,
    },
    /// The papers of the game.
    PressList(PressList),
    /// The votes on a proposal, by its number.
    Ballots { number: usize, selected: usize },
    /// A proposal while it is put together.
    Motion(Box<Drafted>),
    /// The question before votes are counted.
    Count(Box<Count>),
    /// A form to fill in.
    Form(Box<Form>),
    /// Two lines of play side by side.
    Compare(Box<Comparison>),
    /// The rules of the house.
    House(RulesList),
    /// What all engines make of a phase.
    Opinions(Box<Opinions>),
    /// An engine at work.
    Steps(Box<Steps>),
    /// How a phase came out, or the years of the game, shot by shot.
    Replay(Box<Replay>),
}

impl Overlay {
    /// Whether it takes the whole screen, with the hints below.
    pub fn fills_the_screen(&self) -> bool {
        if let Self::Layer(layer) = self {
            return layer.fills_the_screen();
        }
        matches!(
            self,
            Self::House(_)
                | Self::Opinions(_)
                | Self::Steps(_)
                | Self::Replay(_)
                | Self::Wizard(_)
                | Self::Editor(_)
                | Self::Compare(_)
                | Self::PressList(_)
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
            Self::Editor(editor) if editor.entry.is_some() => Scope::PROMPT,
            Self::Editor(_) => Scope::SETUP,
            Self::Mail(mail) if mail.correcting.is_some() => Scope::PROMPT,
            Self::Mail(_) => Scope::MAIL_LIST,
            Self::Review { .. } => Scope::CHECK_LIST,
            Self::Commit(_) => Scope::CONFIRM,
            Self::Lines { .. } => Scope::LINES_LIST,
            Self::Compare(_) => Scope::LINES_WIDE,
            Self::PressList(_) => Scope::PAPERS,
            Self::Ballots { .. } => Scope::VOTES,
            Self::Motion(_) => Scope::MOTION,
            Self::Form(_) => Scope::WRITE,
            Self::House(_) => Scope::RULES,
            Self::Opinions(_) => Scope::OPINIONS,
            Self::Steps(_) => Scope::STEPS,
            Self::Replay(_) => Scope::FILM,
            Self::Help { .. } | Self::Overrule(_) => Scope::LIST,
            Self::Count(_) => Scope::ASK,
            Self::Layer(layer) => layer.scope(),
        }
    }
}
