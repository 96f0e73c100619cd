//! What the forms of drawings on disk have in common: their head, and listing what is wrong with them.

use chancery_core::map::{Fault, Map, Plain, Source, Word};

/// How many faults are listed.
const MOST: usize = 200;

/// The faults of a text, each with its place.
pub(super) struct Faults<'a> {
    source: Source<'a>,
    found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub fn of(text: &'a Plain<'a>) -> Self {
        Self { source: Source(text), found: Vec::new() }
    }

    /// Adds a fault at a slice of the text.
    pub fn add(&mut self, word: &str, message: String) {
        if self.found.len() <= MOST {
            self.found.push(self.source.fault(word, message));
        }
    }

    /// Returns the slice of the text where a field's name stands.
    pub fn field(&self, name: &str) -> &'a str {
        self.source.field(name)
    }

    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Checks the head that every drawing has: its format, and of which map it is.
    pub fn head(&mut self, format: u32, of: &Word, map: &Map) {
        if format != 1 {
            let at = self.field("format");
            self.add(at, format!("format {format} is not known; this program reads format 1"));
        }
        if **of != *map.drawing() {
            self.add(of, format!("a drawing of `{}`, not of `{}`", &**of, map.drawing()));
        }
    }

    /// Returns what was made of the text, or all that is wrong with it in the order of the text.
    ///
    /// # Errors
    ///
    /// The faults, if there are any.
    pub fn end<T>(self, made: T) -> Result<T, Vec<Fault>> {
        let mut found = self.found;
        found.sort();
        found.dedup();
        found.truncate(MOST);
        if found.is_empty() { Ok(made) } else { Err(found) }
    }
}
