//! A table of the results of games, for people and for programs.

use std::fmt::{self, Display};

use chancery_core::text;
use serde::{Serialize, Serializer};

/// A table, for people as text and for programs as JSON.
#[derive(Serialize)]
pub struct Table {
    title: String,
    /// How many columns are words, and stand left.
    #[serde(skip)]
    left: usize,
    columns: Vec<String>,
    #[serde(serialize_with = "in_numbers")]
    pub rows: Vec<Vec<String>>,
    /// The sentences below the table.
    pub notes: Vec<String>,
}

impl Table {
    /// Makes a table without rows. `columns` has the heads, separated by ` | `; the first `left` columns are words.
    pub fn new(title: impl Into<String>, left: usize, columns: &str) -> Self {
        let columns = columns.split(" | ").map(str::to_owned).collect();
        Self { title: title.into(), left, columns, rows: Vec::new(), notes: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[&dyn Display]) {
        self.rows.push(cells.iter().map(ToString::to_string).collect());
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = [std::slice::from_ref(&self.columns), &self.rows].concat();
        write!(f, "{}\n\n{}", self.title, text::table(&rows, self.left))?;
        self.notes.iter().try_for_each(|note| write!(f, "\n{note}\n"))
    }
}

/// Writes each cell that is a number as a number, as it is printed.
fn in_numbers<S: Serializer>(rows: &[Vec<String>], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(rows.iter().map(|row| {
        let cell = |cell: &String| serde_json::from_str::<serde_json::Number>(cell).map_err(|_| cell.clone());
        row.iter()
            .map(|c| cell(c).map_or_else(serde_json::Value::from, serde_json::Value::from))
            .collect::<Vec<_>>()
    }))
}
