//! Texts laid out in characters: words in a list, lines that go on below, tables, commands for a shell, and texts
//! within XML.

/// Breaks a text between words into lines of at most so many characters. The first line begins with `first`, the others
/// with `rest`. Spaces within a line stay. A unit stays with its place, and a move in one line.
///
/// ```
/// use chancery_core::text::wrapped;
///
/// assert_eq!(wrapped("a line of words", 9, "", "  "), ["a line of", "  words"]);
/// assert_eq!(wrapped("with A MUN - BER", 12, "", ""), ["with", "A MUN - BER"]);
/// assert_eq!(wrapped("and _A MUN -> BER_", 12, "", ""), ["and", "_A MUN -> BER_"]);
/// assert_eq!(wrapped("is Marseille – Spanien", 12, "", ""), ["is", "Marseille – Spanien"]);
/// ```
pub fn wrapped(text: &str, width: usize, first: &str, rest: &str) -> Vec<String> {
    let (mut lines, mut line, mut is_empty) = (Vec::new(), first.to_owned(), true);
    for piece in unbroken_pieces(text) {
        if !is_empty && line.chars().count() + 1 + piece.chars().count() > width {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(piece);
        is_empty = false;
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Splits a text at the spaces where a line may end. A unit stays with its place, a move in one piece, and a sign with the
/// word that it follows: French has a blank before some.
pub fn unbroken_pieces(text: &str) -> Vec<&str> {
    let (mut pieces, mut begin, mut end) = (Vec::new(), 0, 0);
    for (at, _) in text.match_indices(' ') {
        let next = text[at + 1..].split(' ').next().unwrap_or_default();
        if !are_joined(&text[end..at], next) {
            pieces.push(&text[begin..at]);
            begin = at + 1;
        }
        end = at + 1;
    }
    pieces.push(&text[begin..]);
    pieces
}

/// Returns whether no line ends between two words.
fn are_joined(word: &str, next: &str) -> bool {
    let is_arrow = |word: &str| matches!(word, "-" | "->" | "–" | "→");
    // A mark may stand before an order, such as `_A PAR - BUR_`.
    let kind = word.trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_code = next.chars().take(2).filter(|c| c.is_uppercase()).count() == 2;
    let is_unit = matches!(kind, "A" | "F") && is_code || matches!(kind, "Army" | "Fleet");
    is_unit || is_arrow(word) || is_arrow(next) || matches!(next, ":" | ";" | "»")
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

/// Writes an argument of a command as a shell reads it: plain if it can be, else in quotation marks.
pub fn shell_word(argument: &str) -> String {
    let is_plain = |c: char| {
        c.is_alphanumeric() || matches!(c, '@' | '_' | '-' | '.' | '/' | '=' | ':' | ',' | '+' | '%')
    };
    if !argument.is_empty() && argument.chars().all(is_plain) {
        return argument.to_owned();
    }
    // Between double marks a shell reads these.
    if !argument.contains(['"', '$', '`', '\\', '!']) {
        return format!("\"{argument}\"");
    }
    format!("'{}'", argument.replace('\'', r"'\''"))
}

/// Writes a command of the program, such as `chancery games show "Club 7"`, from its words and arguments.
pub fn command(arguments: &[&str]) -> String {
    let mut written = "chancery".to_owned();
    for argument in arguments {
        written.push(' ');
        written.push_str(&shell_word(argument));
    }
    written
}

/// Escapes a text so that it may stand anywhere in XML or HTML; what XML cannot hold is left out.
pub fn escape_xml(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() && c != '\n' => {}
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_quoted_if_a_shell_would_not_read_it_as_one() {
        for plain in ["@", "octo", "Zürich-7", "./games/a_b.ron", "rule.4.A.2=d"] {
            assert_eq!(shell_word(plain), plain);
        }
        for (argument, quoted) in [
            ("", r#""""#),
            ("Club 7", r#""Club 7""#),
            ("Rhys' game", r#""Rhys' game""#),
            ("a;b", r#""a;b""#),
            ("~x", r#""~x""#),
            ("5 $", "'5 $'"),
            ("`id`", "'`id`'"),
            ("Rhys' \"$\"", r#"'Rhys'\'' "$"'"#),
        ] {
            assert_eq!(shell_word(argument), quoted);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_shell_reads_every_argument_as_it_was() {
        for argument in ["Kraken 3", "Rhys' \"best\" $HOME `id`", "a\\b!", "-x", "*", "", "ä ö #1 & (x)"] {
            let script = format!("printf %s {}", shell_word(argument));
            let read = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
            assert_eq!(String::from_utf8_lossy(&read.stdout), argument);
        }
    }

    #[test]
    fn a_command_is_written_whole() {
        assert_eq!(
            command(&["games", "received", "Kraken 3", "7"]),
            r#"chancery games received "Kraken 3" 7"#
        );
    }
}
