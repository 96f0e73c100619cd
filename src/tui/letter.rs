//! Reading a mail from a file.

use std::path::{Path, PathBuf};

use crate::order::MAX_TEXT_BYTES;

/// The name and the text of a mail. What is not UTF-8 is read as Latin-1, as old mails are written.
///
/// # Errors
///
/// If the file cannot be read or is longer than a text of orders may be.
pub fn read(path: &str) -> Result<(String, String), String> {
    let path = place(path.trim(), std::env::var_os("HOME").map(PathBuf::from).as_deref());
    let shown = path.display();
    let length = std::fs::metadata(&path).map_err(|e| format!("{shown} cannot be read: {e}"))?.len();
    if length > MAX_TEXT_BYTES as u64 {
        return Err(format!("{shown} has {length} bytes; at most {MAX_TEXT_BYTES} are read"));
    }
    let bytes = std::fs::read(&path).map_err(|e| format!("{shown} cannot be read: {e}"))?;
    let name = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
    Ok((name, text(bytes)))
}

/// A path as people type it: `~` is their home.
fn place(path: &str, home: Option<&Path>) -> PathBuf {
    match (path.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|e| e.into_bytes().into_iter().map(char::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_and_old_letters_are_understood() {
        assert_eq!(place("~/mail.txt", Some(Path::new("/home/gm"))), Path::new("/home/gm/mail.txt"));
        assert_eq!(place("mail.txt", None), Path::new("mail.txt"));
        assert_eq!(text(b"A M\xfcn - Ber".to_vec()), "A Mün - Ber");
        assert_eq!(text("A Mün".as_bytes().to_vec()), "A Mün");
    }

    #[test]
    fn a_file_that_is_not_there_is_told() {
        let told = read("/nowhere/mail.txt").unwrap_err();
        assert!(told.starts_with("/nowhere/mail.txt cannot be read: "), "{told}");
    }
}
