//! What can lie on top of the panes.

use crate::tui::commands::Scope;
use crate::tui::layers::mail::Mail;
use crate::tui::layers::position_editor::Editor;
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
        match self {
            Self::Layer(layer) => layer.fills_the_screen(),
            Self::Editor(_) => true,
            Self::Mail(_) => false,
        }
    }

    /// Where its keys are looked up.
    pub fn scope(&self) -> Scope {
        match self {
            Self::Editor(editor) if editor.entry.is_some() => Scope::PROMPT,
            Self::Editor(_) => Scope::SETUP,
            Self::Mail(mail) if mail.correcting.is_some() => Scope::PROMPT,
            Self::Mail(_) => Scope::MAIL_LIST,
            Self::Layer(layer) => layer.scope(),
        }
    }
}
