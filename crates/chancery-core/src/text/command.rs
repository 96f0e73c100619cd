//! Commands that a message suggests, written so that a shell reads them.

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
