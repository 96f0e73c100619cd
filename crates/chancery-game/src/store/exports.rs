//! Files that are written beside a game for other programs. What stands there is never written over.

use crate::game::Refusal;
use std::path::{Path, PathBuf};

use super::{Disk, Fs, SaveError, path_text, put_new, read_regular};

/// The most sets of files of the same names.
const MOST: u32 = 1_000;

/// Writes files into a folder beside a game; tells which, and where. If there are others of these names
/// already, all get a number; if they stand there already as they are, nothing is written.
///
/// # Errors
///
/// Why the files could not be written, as a sentence.
pub fn export<T: AsRef<[u8]>>(game: &Path, folder: &str, files: &[(String, T)]) -> Result<String, Refusal> {
    let stem = game.file_stem().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
    let folder = game.with_file_name(folder);
    if !folder.is_dir() {
        let made = Disk.create_folder_for(&folder, game);
        made.map_err(|e| format!("{} cannot be made: {e}", path_text(&folder)))?;
    }
    'sets: for number in 1..=MOST {
        let paths: Vec<PathBuf> = files.iter().map(|f| folder.join(numbered(&stem, &f.0, number))).collect();
        let same = |(path, (_, content)): (&PathBuf, &(String, T))| {
            let content = content.as_ref();
            read_regular(path, content.len() as u64).is_ok_and(|there| there == content)
        };
        let names = list_files(&paths);
        if paths.iter().zip(files).all(same) {
            return Ok(format!("{names} in {}, saved there before", path_text(&folder)));
        }
        // A link that leads nowhere stands there, too.
        if paths.iter().any(|path| path.symlink_metadata().is_ok()) {
            continue;
        }
        for (at, (path, (_, content))) in paths.iter().zip(files).enumerate() {
            match put_new(&Disk, path, game, content.as_ref()) {
                Ok(()) => {}
                // Another program took the name meanwhile.
                Err(SaveError::There(_)) => {
                    paths[..at].iter().for_each(|path| drop(Disk.remove(path)));
                    continue 'sets;
                }
                Err(error) => return Err(Refusal::of(error)),
            }
        }
        let kept = if number == 1 { "" } else { "; earlier files are kept" };
        return Ok(format!("{names} in {}{kept}", path_text(&folder)));
    }
    Err(format!("{} has too many files with these names; remove some", path_text(&folder)).into())
}

/// Returns the name of a file: that of the first set as it is, later ones with a number before the ending.
fn numbered(stem: &str, name: &str, number: u32) -> String {
    match name.rsplit_once('.') {
        Some((name, ending)) if number > 1 => format!("{stem}-{name}-{number}.{ending}"),
        _ => format!("{stem}-{name}"),
    }
}

/// Lists the files; if there are many, the first and how many more.
fn list_files(paths: &[PathBuf]) -> String {
    let name = |path: &PathBuf| path_text(Path::new(path.file_name().unwrap_or_default()));
    match paths {
        [first, rest @ ..] if rest.len() > 1 => format!("{} and {} more files", name(first), rest.len()),
        _ => paths.iter().map(name).collect::<Vec<_>>().join(" and "),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_was_exported_before_is_not_written_over() {
        let home = std::env::temp_dir().join(format!("chancery-exports-{}", std::process::id()));
        let game = home.join("friday.ron");
        let files = |text: &str| {
            ["game.json", "orders.csv", "centres.csv"].map(|name| (name.to_owned(), text.to_owned()))
        };
        let folder = home.join("exports");
        let text = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let first = export(&game, "exports", &files("one")).unwrap();
        assert_eq!(first, format!("friday-game.json and 2 more files in {}", folder.display()));
        // Somebody wrote a note into one of them.
        fs::write(folder.join("friday-orders.csv"), "mine").unwrap();
        let second = export(&game, "exports", &files("two")).unwrap();
        let told = format!("friday-game-2.json and 2 more files in {}; earlier files", folder.display());
        assert!(second.starts_with(&told), "{second}");
        assert_eq!(text("friday-orders.csv"), "mine");
        assert_eq!((text("friday-game.json"), text("friday-game-2.json")), ("one".into(), "two".into()));
        let again = export(&game, "exports", &files("two")).unwrap();
        assert!(again.contains("friday-game-2.json") && again.ends_with("saved there before"), "{again}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 6);
        // A name that is taken by one file alone is taken for all.
        fs::write(folder.join("friday-centres-3.csv"), "mine").unwrap();
        let fourth = export(&game, "exports", &files("four")).unwrap();
        assert!(fourth.starts_with("friday-game-4.json"), "{fourth}");
        assert_eq!(text("friday-centres-3.csv"), "mine");
        fs::remove_dir_all(home).unwrap();
    }
}
