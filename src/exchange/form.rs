//! Which form a game of another program has, and taking it in, for every surface alike.

use super::{BadImport, Imported, from_python, read_judge};
use crate::store::{self, Tables};
use crate::text::{as_name, line_ends};

/// A form in which games are taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A saved game of the Python package `diplomacy`.
    Python,
    /// The results that a judge mailed.
    Judge,
    /// A game's own file.
    Own,
}

impl Form {
    /// The form that a text begins like. What begins like no other is a judge's, for a mail may begin with
    /// anything.
    pub fn of(text: &str) -> Self {
        match unmarked(text).trim_start().chars().next() {
            Some('{') => Self::Python,
            Some('(') => Self::Own,
            _ => Self::Judge,
        }
    }

    /// Reads a game in this form. A judge says neither what a game is called nor on which map it is played:
    /// `name` and `map` do.
    ///
    /// # Errors
    ///
    /// If the text is no game in this form, or the game has faults.
    pub fn read(self, text: &str, name: &str, map: &str, tables: &Tables) -> Result<Imported, BadImport> {
        let text = &*line_ends(unmarked(text));
        let mut imported = match self {
            Self::Python => {
                let value = serde_json::from_str(text);
                from_python(&value.map_err(|e| BadImport::new(format!("it is no JSON: {e}")))?, tables)
            }
            Self::Judge => read_judge(text, name, map, tables),
            Self::Own => {
                let read = store::read(text.as_bytes(), tables).map_err(|e| BadImport::new(e.to_string()))?;
                let notices = read.notices.iter().map(ToString::to_string).collect();
                return Ok(Imported { game: read.game, notices });
            }
        }?;
        // A name of another program may be any text.
        imported.game.info.name = as_name(&imported.game.info.name);
        Ok(imported)
    }
}

/// A text without the mark of its byte order, which some programs write.
fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PYTHON: &str = include_str!("../../tests/data/exchange/python-package.json");
    const JUDGE: &str = include_str!("../../tests/data/exchange/judge.txt");
    const OWN: &str = include_str!("../../tests/data/saves/format-2.ron");

    #[test]
    fn how_a_text_begins_tells_its_form() {
        for (text, form) in [(PYTHON, Form::Python), (JUDGE, Form::Judge), (OWN, Form::Own)] {
            for before in ["", "\u{feff}", "\u{feff}\r\n  "] {
                assert_eq!(Form::of(&format!("{before}{text}")), form, "{before:?}");
            }
        }
        assert_eq!(Form::of(""), Form::Judge);
    }

    #[test]
    fn a_mark_of_the_byte_order_and_other_line_ends_are_no_hindrance() {
        let tables = Tables::new();
        for text in [PYTHON, JUDGE, OWN] {
            let phases = |text: &str| {
                let taken = Form::of(text).read(text, "taken", "standard", &tables);
                taken.unwrap_or_else(|why| panic!("{why}")).game.history().len()
            };
            let plain = phases(text);
            assert!(plain > 1);
            assert_eq!(phases(&format!("\u{feff}{text}")), plain);
            assert_eq!(phases(&text.replace('\n', "\r\n")), plain);
            assert_eq!(phases(&text.replace('\n', "\r")), plain);
        }
    }
}
