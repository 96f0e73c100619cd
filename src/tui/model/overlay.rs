//! What can lie on top of the panes.

use crate::game::NodeId;
use crate::tui::commands::Scope;
use crate::tui::layers::branches::Comparison;
use crate::tui::layers::engines::opinions::Opinions;
use crate::tui::layers::engines::steps::Steps;
use crate::tui::layers::form::Form;
use crate::tui::layers::mail::Mail;
use crate::tui::layers::position_editor::Editor;
use crate::tui::layers::press::proposal::Drafted;
use crate::tui::layers::press::{Count, PressList};
use crate::tui::layers::replay::Replay;
use crate::tui::model::layer::Layer;

/// Something that lies on top and hears keys first.
#[derive(Debug)]
pub enum Overlay {
    /// A layer, which brings everything along that it needs.
    Layer(Box<dyn Layer>),
    /// A mail, piece by piece.
    Mail(Box<Mail>),
    /// A position that is being set up.
    Editor(Box<Editor>),
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
    /// What all engines make of a phase.
    Opinions(Box<Opinions>),
    /// An engine at work.
    Steps(Box<Steps>),
    /// How a phase came out, or the years of the game, shot by shot.
    Replay(Box<Replay>),
}

impl Overlay {
    /// Returns the layer as the type that it is.
    pub fn layer<T: Layer>(&self) -> Option<&T> {
        match self {
            Self::Layer(layer) => layer.get(),
            _ => None,
        }
    }

    /// Returns the layer as the type that it is, to be changed.
    pub fn layer_mut<T: Layer>(&mut self) -> Option<&mut T> {
        match self {
            Self::Layer(layer) => layer.get_mut(),
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
            Self::Opinions(_)
                | Self::Steps(_)
                | Self::Replay(_)
                | Self::Editor(_)
                | Self::Compare(_)
                | Self::PressList(_)
        )
    }

    /// Where its keys are looked up.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Editor(editor) if editor.entry.is_some() => Scope::PROMPT,
            Self::Editor(_) => Scope::SETUP,
            Self::Mail(mail) if mail.correcting.is_some() => Scope::PROMPT,
            Self::Mail(_) => Scope::MAIL_LIST,
            Self::Lines { .. } => Scope::LINES_LIST,
            Self::Compare(_) => Scope::LINES_WIDE,
            Self::PressList(_) => Scope::PAPERS,
            Self::Ballots { .. } => Scope::VOTES,
            Self::Motion(_) => Scope::MOTION,
            Self::Form(_) => Scope::WRITE,
            Self::Opinions(_) => Scope::OPINIONS,
            Self::Steps(_) => Scope::STEPS,
            Self::Replay(_) => Scope::FILM,
            Self::Count(_) => Scope::ASK,
            Self::Layer(layer) => layer.scope(),
        }
    }
}
