//! Texts laid out in characters: words in a list, lines that go on below, and tables.

/// Breaks a text between words into lines of at most so many characters. The first line begins with `first`, the others
/// with `rest`. Spaces within a line stay.
///
/// ```
/// use chancery_core::text::wrapped;
///
/// assert_eq!(wrapped("a line of words", 9, "", "  "), ["a line of", "  words"]);
/// ```
pub fn wrapped(text: &str, width: usize, first: &str, rest: &str) -> Vec<String> {
    let (mut lines, mut line, mut is_empty) = (Vec::new(), first.to_owned(), true);
    for word in text.split(' ') {
        // French has a blank before these signs, and no line begins with one.
        let is_sign = matches!(word, ":" | ";" | "»");
        if !is_empty && !is_sign && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Returns rows as lines, in columns as wide as their longest cell. So many columns begin at the left; the figures behind
/// them end at the right.
///
/// ```
/// use chancery_core::text::table;
///
/// let rows = [["power", "centres"], ["France", "5"]].map(|row| row.map(str::to_owned).to_vec());
/// assert_eq!(table(&rows, 1), "power   centres\nFrance        5\n");
/// ```
pub fn table(rows: &[Vec<String>], left: usize) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let width = |column| cells(column).map(|cell| cell.chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column < left { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// Lists words: `a, b and c`.
pub fn list(words: impl IntoIterator<Item = String>, and: &str) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    match words.pop() {
        None => String::new(),
        Some(one) if words.is_empty() => one,
        Some(last) => format!("{} {and} {last}", words.join(", ")),
    }
}

/// Writes the first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
