//! From terminal events to actions: the one place that knows both keys and the model's state. And when keys were pressed, so
//! that a key within a typed or pasted text is not mistaken for an answer.

use std::time::Duration;

use crate::tui::action::Action;
use crate::tui::commands::keys::{Chord, by_position};
use crate::tui::commands::{Bindings, Command, Scope};
use crate::tui::layout::Pane;
use crate::tui::model::{Mode, Model, Stage};
use crate::widgets::entry::Edit;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEventKind};

/// Returns where a key is heard first as things stand.
pub fn scope(model: &Model) -> Scope {
    model.layers.last().map_or_else(|| scope_below(model), |layer| layer.scope())
}

/// Returns where a key is heard first when nothing lies on top.
fn scope_below(model: &Model) -> Scope {
    match (&model.stage, &model.mode) {
        (Stage::GameList(_), _) => Scope::GAMES,
        (Stage::GameSession(_), _) if model.table_view.is_some() => Scope::TABLE,
        (Stage::GameSession(_), Mode::Typing(line)) if line.entry.is_empty() => Scope::GAME,
        (Stage::GameSession(_), Mode::Typing(_)) => Scope::TYPING,
        (Stage::GameSession(_), Mode::Pointing(..)) => Scope::POINT,
    }
}

/// Returns all places whose keys are heard when nothing lies on top.
pub fn places_below(model: &Model) -> Scope {
    let inner = if scope_below(model) == Scope::GAME { inner_scopes(model) } else { Vec::new() };
    inner.into_iter().fold(scope_below(model), Scope::or)
}

/// Returns the press of a key, or the paste, that was read at this time since the start.
pub fn pressed(event: &Event, at: Duration) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Action::Pressed(at)),
        Event::Paste(_) => Some(Action::Pressed(at)),
        _ => None,
    }
}

/// Returns what an event means, if anything. Only presses and repeats of keys count, never releases.
pub fn action(bindings: &Bindings, model: &Model, event: Event) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(bindings, model, key),
        Event::Paste(text) => Some(Action::Paste(text)),
        Event::Resize(width, height) => Some(Action::Resize(width, height)),
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Some(Action::Click(mouse.column, mouse.row)),
            MouseEventKind::Drag(MouseButton::Left) => Some(Action::Drag(mouse.column, mouse.row)),
            MouseEventKind::Up(MouseButton::Left) => Some(Action::LetGo),
            MouseEventKind::ScrollUp => Some(Action::Scroll(mouse.column, mouse.row, -1)),
            MouseEventKind::ScrollDown => Some(Action::Scroll(mouse.column, mouse.row, 1)),
            _ => None,
        },
        _ => None,
    }
}

fn press(bindings: &Bindings, model: &Model, key: KeyEvent) -> Option<Action> {
    let chord = Chord::of(key)?;
    let scope = scope(model);
    // Where an order is given on the map, a letter after the first place goes on with the order.
    let goes_on = model.pointing().is_some_and(|pointing| scope == Scope::POINT && !pointing.is_untouched());
    let inner = if scope == Scope::GAME { inner_scopes(model) } else { Vec::new() };
    // Where letters are no text, those of other alphabets stand for the keys that they lie on.
    let typed =
        Scope::GAME.or(Scope::POINT).or(Scope::TYPING).or(Scope::PROMPT).or(Scope::FORM).or(Scope::MENU);
    let chord = match chord.key {
        KeyCode::Char(c) if !scope.meets(typed) => {
            Chord { key: KeyCode::Char(by_position(c).unwrap_or(c)), ..chord }
        }
        _ => chord,
    };
    for scope in inner.into_iter().chain([scope]) {
        if let Some(command) = bindings.command(scope, chord)
            && !(goes_on && chord.types().is_some())
        {
            // A letter that comes at once may be one of an order that is typed on, and so may no. Esc is in no order.
            let is_letter = chord.types().is_some() && command == Command::Close;
            let is_answer = command == Command::Yes || is_letter || command == Command::Quit;
            let too_soon = scope == Scope::CONFIRM && is_answer && !model.presses.is_after_pause();
            return Some(if too_soon { Action::TooSoon } else { Action::Run(command) });
        }
    }
    // The table view has no line; there a letter that means nothing is answered with the way out. In the house rules it
    // finds a row.
    let types = Scope::GAME.or(Scope::POINT).or(Scope::MENU).or(Scope::TABLE).or(Scope::CHOOSING);
    if scope == Scope::CONFIRM {
        return Some(Action::NoAnswer);
    }
    match chord.types() {
        Some(c) if scope.meets(types) => Some(Action::Edit(Edit::Insert(c))),
        // In a form letters are text, whatever is selected.
        _ if scope.meets(Scope::TYPING.or(Scope::POINT).or(Scope::PROMPT).or(Scope::FORM)) => {
            edit(key, chord).map(Action::Edit)
        }
        _ => None,
    }
}

/// Returns the panes that take a key before the game screen takes it.
pub fn inner_scopes(model: &Model) -> Vec<Scope> {
    let busy = model.session().is_some_and(|d| d.why.changes.is_running());
    let of_pane = match model.pane {
        Pane::Orders => None,
        Pane::Map => Some(Scope::MAP),
        Pane::Inspector => Some(Scope::WHY),
        Pane::Results => Some(Scope::RESULTS),
    };
    busy.then_some(Scope::BUSY).into_iter().chain(of_pane).collect()
}

/// Returns what a key does to a line.
fn edit(key: KeyEvent, chord: Chord) -> Option<Edit> {
    if let Some(c) = chord.types() {
        return Some(Edit::Insert(c));
    }
    Some(match (key.code, chord.ctrl || chord.alt) {
        (KeyCode::Backspace, false) => Edit::Backspace,
        (KeyCode::Backspace, true) => Edit::Word,
        (KeyCode::Delete, _) => Edit::Delete,
        (KeyCode::Left, _) => Edit::Left,
        (KeyCode::Right, _) => Edit::Right,
        (KeyCode::Home, _) => Edit::Home,
        (KeyCode::End, _) => Edit::End,
        (KeyCode::Char(c), true) => match c.to_ascii_lowercase() {
            'a' => Edit::Home,
            'e' => Edit::End,
            'w' => Edit::Word,
            'u' => Edit::Clear,
            'h' => Edit::Backspace,
            'd' => Edit::Delete,
            _ => return None,
        },
        _ => return None,
    })
}

/// How long no key may have been pressed before one that answers a question.
pub const PAUSE: Duration = Duration::from_millis(500);

/// Keys that follow each other faster are a text pasted without bracketed paste: no person types so fast.
const RUSH: Duration = Duration::from_millis(20);

/// The times at which the last two keys were pressed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Presses {
    last: Option<Duration>,
    before: Option<Duration>,
}

impl Presses {
    /// Records that a key was pressed.
    pub fn press(&mut self, at: Duration) {
        self.before = self.last.replace(at);
    }

    /// Returns whether no key was pressed in the half second before the last one.
    pub fn is_after_pause(&self) -> bool {
        match (self.before, self.last) {
            (Some(before), Some(last)) => last.saturating_sub(before) >= PAUSE,
            _ => true,
        }
    }

    /// Returns whether the last key came as fast as in a pasted text.
    pub fn is_rush(&self) -> bool {
        self.before.zip(self.last).is_some_and(|(before, last)| last.saturating_sub(before) < RUSH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns presses of keys at these milliseconds.
    fn pressed(presses: &[u64]) -> Presses {
        let mut all = Presses::default();
        for &at in presses {
            all.press(Duration::from_millis(at));
        }
        all
    }

    #[test]
    fn half_a_second_without_a_key_is_a_pause() {
        assert!(pressed(&[7000]).is_after_pause(), "no key was pressed before the first");
        assert!(!pressed(&[7000, 7400]).is_after_pause());
        assert!(!pressed(&[7000, 7499]).is_after_pause());
        assert!(pressed(&[7000, 7500]).is_after_pause());
        assert!(!pressed(&[0, 7000, 7001]).is_after_pause());
        assert!(!pressed(&[7000, 6000]).is_after_pause(), "time never runs backwards");
    }
}
