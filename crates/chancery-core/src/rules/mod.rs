//! The house rules of a game: every choice that DATC 3.2, section 4, leaves open, and where units are built.
//!
//! [`Rules`] is plain data: it says what was chosen, never what a choice does. The code of a choice is
//! beside its rule: in `chancery-notation` for reading orders, in `adjudicate` for the rest.
//! This module depends on nothing.

/// Makes an enum for each issue, the `Rules` struct with a field for each, and the table of all.
macro_rules! choices {
    ($($id:literal $field:ident: $Enum:ident = $preferred:ident, $title:literal {
        $($letter:literal $Variant:ident $meaning:literal,)+
    })+) => {
        $(
            #[doc = concat!("DATC ", $id, ": ", $title, ".")]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum $Enum {
                $(#[doc = concat!("`", $letter, "`: ", $meaning, ".")] $Variant,)+
            }

            impl $Enum {
                const fn of(self) -> &'static str {
                    match self { $(Self::$Variant => $letter,)+ }
                }
            }

            impl $crate::rules::Lettered for $Enum {
                fn letter(self) -> &'static str {
                    self.of()
                }
            }
        )+

        /// The house rules: one option for each issue of DATC section 4.
        ///
        /// ```
        /// use chancery_core::Rules;
        ///
        /// let mut rules = Rules::default();
        /// rules.choose("4.A.2", "f")?;
        /// assert_eq!(rules.chosen("4.A.2"), Some("f"));
        /// # Ok::<(), chancery_core::rules::RulesError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct Rules {
            $(#[doc = concat!("DATC ", $id, ": ", $title, ".")] pub $field: $Enum,)+
        }

        impl Default for Rules {
            /// Returns what DATC 3.2 prefers.
            fn default() -> Self {
                Self { $($field: $Enum::$preferred,)+ }
            }
        }

        impl Rules {
            /// Chooses an option by the DATC's number and letter: `("4.A.2", "f")`.
            ///
            /// # Errors
            ///
            /// If there is no such issue or option; the message names those that there are.
            pub fn choose(&mut self, id: &str, letter: &str) -> Result<(), $crate::rules::RulesError> {
                match id {
                    $($id => self.$field = match letter {
                        $($letter => $Enum::$Variant,)+
                        _ => return Err($crate::rules::no_option(id, letter)),
                    },)+
                    _ => return Err($crate::rules::no_issue(id)),
                }
                Ok(())
            }

            /// Returns the letter chosen for an issue, `None` if there is no such issue.
            pub fn chosen(&self, id: &str) -> Option<&'static str> {
                match id {
                    $($id => Some(self.$field.of()),)+
                    _ => None,
                }
            }
        }

        impl Rules {
            /// Returns the choices that are not those that DATC 3.2 prefers, by number and letter.
            pub fn own_choices(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
                let own = |choice: &$crate::rules::Choice| self.chosen(choice.id).filter(|&c| c != choice.preferred);
                CHOICES.iter().filter_map(move |choice| Some((choice.id, own(choice)?)))
            }
        }

        /// Every issue with its options, in the order of the DATC.
        pub const CHOICES: &[$crate::rules::Choice] = &[
            $($crate::rules::Choice {
                id: $id,
                title: $title,
                options: &[$(($letter, $meaning),)+],
                preferred: $Enum::$preferred.of(),
            },)+
        ];
    };
}

mod choices;

pub use choices::*;

/// One issue of DATC section 4 with its options, as data for lists, help and reports.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The DATC's number: `4.A.2`.
    pub id: &'static str,
    /// The subject of the choice.
    pub title: &'static str,
    /// Each option's letter and meaning.
    pub options: &'static [(&'static str, &'static str)],
    /// The letter that DATC 3.2 prefers.
    pub preferred: &'static str,
}

impl Choice {
    /// Returns what an option means; `None` if there is no such option.
    pub fn meaning(&self, letter: &str) -> Option<&'static str> {
        self.options.iter().find(|option| option.0 == letter).map(|option| option.1)
    }

    /// Returns what an option means in a language, by its code: `de`, `fr`, else English. `None` if there is no such option.
    pub fn meaning_in(&self, language: &str, letter: &str) -> Option<&'static str> {
        let column = match language {
            "de" => 2,
            "fr" => 3,
            _ => return self.meaning(letter),
        };
        let mut rows = include_str!("choices.tsv").lines().map(|line| line.split('\t'));
        rows.find(|row| row.clone().take(2).eq([self.id, letter]))?.nth(column)
    }
}

/// An option of a choice.
pub trait Lettered {
    /// Returns the option's letter in the DATC.
    fn letter(self) -> &'static str;
}

/// A choice that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RulesError(String);

fn no_issue(id: &str) -> RulesError {
    RulesError(format!(
        "`{id}` is not a choice of the house rules; there are 4.A.1 to 4.E.6 of the DATC, and builds"
    ))
}

fn no_option(id: &str, letter: &str) -> RulesError {
    let choice = CHOICES.iter().find(|c| c.id == id);
    let options: Vec<&str> = choice.iter().flat_map(|c| c.options).map(|o| o.0).collect();
    RulesError(format!("{id} has no option `{letter}`; it has {}", options.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::CHOICES;

    #[test]
    fn every_option_has_a_meaning_in_every_language_and_the_table_has_no_other() {
        let options =
            CHOICES.iter().flat_map(|choice| choice.options.iter().map(move |option| (choice, option.0)));
        let mut rows = 1;
        for (choice, letter) in options {
            for language in ["en", "de", "fr"] {
                let meaning = choice.meaning_in(language, letter);
                assert!(meaning.is_some_and(|meaning| !meaning.is_empty()), "{}={letter}", choice.id);
            }
            rows += 1;
        }
        assert_eq!(include_str!("choices.tsv").lines().count(), rows);
    }
}
