//! Undo and redo of whole states: one small type for whatever can be copied cheaply.

/// A state to come back to, and the change that lies between it and the next one, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<T> {
    /// The state before the step, or behind it once it was undone.
    pub state: T,
    /// The action of the step.
    pub what: String,
}

/// The changes of something, each with the state on its other side.
#[derive(Clone, Debug)]
pub struct Undo<T> {
    /// All that can be undone, the last of it last.
    pub done: Vec<Step<T>>,
    /// All that was undone and can be put back, what is put back next last.
    pub undone: Vec<Step<T>>,
}

impl<T> Default for Undo<T> {
    fn default() -> Self {
        Self { done: Vec::new(), undone: Vec::new() }
    }
}

impl<T> Undo<T> {
    /// Records a change that was made, with the state before it; what was undone cannot be put back any more.
    pub fn push(&mut self, before: T, what: impl Into<String>) {
        self.undone.clear();
        self.note(before, what);
    }

    /// Records a change beside which what was undone can be put back all the same.
    pub fn note(&mut self, before: T, what: impl Into<String>) {
        self.done.push(Step { state: before, what: what.into() });
    }

    /// Gives back the state before the last change; `now` is the state to which redo leads.
    pub fn undo(&mut self, now: T) -> Option<Step<T>> {
        let step = self.done.pop()?;
        self.undone.push(Step { state: now, what: step.what.clone() });
        Some(step)
    }

    /// Gives back the state after the change that was undone last; `now` is the state to which undo leads.
    pub fn redo(&mut self, now: T) -> Option<Step<T>> {
        let step = self.undone.pop()?;
        self.done.push(Step { state: now, what: step.what.clone() });
        Some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a number that was changed to each of these in turn.
    fn changed(to: &[i32]) -> (i32, Undo<i32>) {
        let (mut now, mut undo) = (0, Undo::default());
        for &next in to {
            undo.push(now, format!("to {next}"));
            now = next;
        }
        (now, undo)
    }

    #[test]
    fn undo_goes_back_through_every_state_and_redo_returns() {
        let (mut now, mut undo) = changed(&[1, 2, 3]);
        let mut back = Vec::new();
        while let Some(step) = undo.undo(now) {
            now = step.state;
            back.push((now, step.what));
        }
        let told = |all: &[(i32, &str)]| all.iter().map(|(n, w)| (*n, (*w).to_owned())).collect::<Vec<_>>();
        assert_eq!(back, told(&[(2, "to 3"), (1, "to 2"), (0, "to 1")]));
        let mut again = Vec::new();
        while let Some(step) = undo.redo(now) {
            now = step.state;
            again.push((now, step.what));
        }
        assert_eq!(again, told(&[(1, "to 1"), (2, "to 2"), (3, "to 3")]));
        assert_eq!(undo.done.last().map(|step| step.state), Some(2));
    }

    #[test]
    fn redo_after_undo_changes_nothing() {
        let (now, mut undo) = changed(&[4, 7]);
        let before = undo.clone();
        let back = undo.undo(now).map(|step| step.state);
        assert_eq!(back, Some(4));
        assert_eq!(undo.redo(4).map(|step| step.state), Some(now));
        assert_eq!((undo.done, undo.undone), (before.done, before.undone));
    }

    #[test]
    fn a_new_change_forgets_what_was_undone_and_a_note_does_not() {
        let (now, mut undo) = changed(&[1, 2]);
        assert!(undo.undo(now).is_some());
        undo.note(1, "a note");
        assert_eq!(undo.undone.last().map(|step| step.what.as_str()), Some("to 2"));
        assert_eq!(undo.undo(1).map(|step| step.what), Some("a note".to_owned()));
        assert_eq!(undo.undone.pop().map(|step| step.what), Some("a note".to_owned()));
        undo.push(1, "to 5");
        assert_eq!(undo.undone.last(), None);
        assert_eq!(undo.undo(5).map(|step| step.state), Some(1));
        assert_eq!(undo.undo(1).map(|step| step.state), Some(0));
        assert_eq!(undo.undo(0), None);
    }
}
