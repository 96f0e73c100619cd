//! Reading mails and games of other programs from files.

use std::path::{Path, PathBuf};

use chancery_core::text::Clean;
use chancery_game::exchange::{Form, ImportedGame};
use chancery_game::mail::{Letter, MAX_MAIL_BYTES, MailRemark, Weight, of_any_age};
use chancery_game::protocol::TextForm;
use chancery_game::store::{Tables, read_regular};

/// Returns the name of a mail and what is in it, decoded. The text may be longer than a text of orders may be.
///
/// # Errors
///
/// If the file cannot be read.
pub fn read(path: &str) -> Result<(String, Letter), String> {
    let (name, mut bytes) = bytes_of(path, MAX_MAIL_BYTES as u64)?;
    let is_cut = bytes.len() > MAX_MAIL_BYTES;
    bytes.truncate(MAX_MAIL_BYTES);
    let mut letter = Letter::open(bytes);
    if is_cut {
        let words = format!("the file has more than {MAX_MAIL_BYTES} bytes; the rest was not read");
        letter.told.insert(0, MailRemark { weight: Weight::Lost, words: Clean::line(&words) });
    }
    Ok((name, letter))
}

/// Returns the name and the text of a file of at most so many bytes.
///
/// # Errors
///
/// If the file cannot be read or is longer.
pub fn read_at_most(path: &str, most: u64) -> Result<(String, String), String> {
    let (name, bytes) = bytes_of(path, most)?;
    // How long a file says that it is need not be so: it may be written to meanwhile.
    if bytes.len() as u64 > most {
        return Err(format!("{} is too large: it has more than {most} bytes", Clean::line(path)));
    }
    Ok((name, of_any_age(bytes)))
}

/// Returns the name of a file and what is in it, at most so many bytes and one more.
fn bytes_of(path: &str, most: u64) -> Result<(String, Vec<u8>), String> {
    let path = place(path.trim(), std::env::var_os("HOME").map(PathBuf::from).as_deref());
    let shown = path.display();
    let bytes = read_regular(&path, most).map_err(|e| format!("{shown} cannot be read: {e}"))?;
    let name = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
    Ok((name, bytes))
}

/// Reads the game in a text of whatever form; how the text begins decides which.
///
/// # Errors
///
/// If it is none, or has faults.
pub fn game(name: &str, text: &str, tables: &Tables) -> Result<ImportedGame, String> {
    let stem = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
    let taken = Form::of(text).read(text, &stem, "standard", tables);
    taken.map_err(|why| {
        let name = Clean::line(name);
        if TextForm::is_position(text) {
            return format!("{name} is a position, not a game: J sets up a position, where you can paste it");
        }
        format!("{name} was not imported: {why}")
    })
}

/// Returns a path from what people type: `~` is their home.
fn place(path: &str, home: Option<&Path>) -> PathBuf {
    match (path.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_and_old_letters_are_understood() {
        assert_eq!(place("~/mail.txt", Some(Path::new("/home/gm"))), Path::new("/home/gm/mail.txt"));
        assert_eq!(place("mail.txt", None), Path::new("mail.txt"));
        assert_eq!(of_any_age(b"A M\xfcn - Ber".to_vec()), "A Mün - Ber");
        assert_eq!(of_any_age("A Mün".as_bytes().to_vec()), "A Mün");
    }

    #[test]
    fn games_are_taken_in_in_every_form() {
        let tables = Tables::new(chancery_lab::engines::ALL);
        let python = include_str!("../../../tests/data/exchange/python-package.json");
        let judge = include_str!("../../../tests/data/exchange/judge.txt");
        let site = include_str!("../../../tests/data/exchange/webdiplomacy-status.json");
        let own = include_str!("../../../tests/data/saves/format-3.ron");
        for (name, text) in [("p.json", python), ("w.json", site), ("j.txt", judge), ("c.ron", own)] {
            let taken = game(name, text, &tables).unwrap_or_else(|why| panic!("{why}"));
            assert!(taken.game.history().len() > 1, "{name}: {} phases", taken.game.history().len());
        }
        for (name, text) in [("\x1b[2J.txt", "no game"), ("b.json", "{\"id\": 3"), ("c.ron", "(schema: 3")] {
            let why = game(name, text, &tables).map(|_| ()).unwrap_err();
            assert!(why.contains("was not imported: ") && !why.contains('\x1b'), "{why}");
        }
    }

    #[test]
    fn a_position_is_told_where_it_is_taken() {
        let text = "phase F1901M\nAUSTRIA: A VIE, F TRI\norders\nAUSTRIA: A VIE - GAL\n";
        let why =
            game("position.txt", text, &Tables::new(chancery_lab::engines::ALL)).map(|_| ()).unwrap_err();
        assert_eq!(
            why,
            "position.txt is a position, not a game: J sets up a position, where you can paste it"
        );
    }

    #[test]
    fn a_long_mail_is_read_whole() {
        let folder = std::env::temp_dir().join(format!("chancery-long-mail-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("long.txt");
        let text = format!("A Par - Bur\n{}", "x".repeat(chancery_notation::MAX_TEXT_BYTES));
        std::fs::write(&file, &text).unwrap();
        let (name, letter) = read(&file.to_string_lossy()).unwrap();
        assert_eq!((name.as_str(), letter.text.len()), ("long.txt", text.len()));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_that_is_not_there_is_told() {
        let told = read("/nowhere/mail.txt").unwrap_err();
        assert!(told.starts_with("/nowhere/mail.txt cannot be read: "), "{told}");
    }

    #[cfg(unix)]
    #[test]
    fn what_has_no_end_is_not_begun() {
        let told = read_at_most("/dev/zero", 1000).unwrap_err();
        assert_eq!(told, "/dev/zero cannot be read: it is a device, and only regular files are read");
    }
}
