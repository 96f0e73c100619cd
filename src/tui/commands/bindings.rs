//! The keys of a table of commands, ready to be looked up, no key with two meanings in one place.

use super::{Command, Info, Scope};
use crate::tui::commands::keys::Chord;

/// The bindings of the table, ready to be looked up.
#[derive(Debug)]
pub struct Bindings(Vec<(Scope, Chord, Command)>);

/// A table of commands that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BindingError(String);

impl Bindings {
    /// Reads the keys of a table.
    ///
    /// # Errors
    ///
    /// If a key cannot be read or has two meanings in one place; the message names both commands.
    pub fn new(table: &[Info]) -> Result<Self, BindingError> {
        let mut bindings: Vec<(Scope, Chord, Command)> = Vec::new();
        for info in table {
            for &(scope, key) in info.keys {
                let chord: Chord =
                    key.parse().map_err(|e| BindingError(format!("the key of “{}”: {e}", info.name)))?;
                let taken = bindings
                    .iter()
                    .find(|(s, c, command)| s.meets(scope) && *c == chord && *command != info.command);
                if let Some((_, _, other)) = taken {
                    let other = other.info().name;
                    let message = format!("{key} is bound to “{other}” and to “{}”", info.name);
                    return Err(BindingError(message));
                }
                bindings.push((scope, chord, info.command));
            }
        }
        Ok(Self(bindings))
    }

    /// Returns what a chord means in one place.
    pub fn command(&self, scope: Scope, chord: Chord) -> Option<Command> {
        self.0.iter().find(|(s, c, _)| s.meets(scope) && *c == chord).map(|(_, _, command)| *command)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Group, TABLE};
    use super::*;

    #[test]
    fn the_table_has_no_key_twice() {
        Bindings::new(TABLE).unwrap();
    }

    #[test]
    fn a_key_with_two_meanings_is_refused() {
        let row = |command, name| Info {
            command,
            name,
            doc: "",
            group: Group::Game,
            keys: &[(Scope::DESK, "a")],
            listed: true,
        };
        let table = [row(Command::Adjudicate, "adjudicate"), row(Command::Save, "save")];
        let message = Bindings::new(&table).unwrap_err().to_string();
        assert_eq!(message, "a is bound to “adjudicate” and to “save”");
    }
}
