//! Reads the map format of DPjudge, which the Python package `diplomacy` uses, too.
//!
//! A file is lines of words; the first word says what a line is about, and a line that begins with
//! no known word names a power. Other files are read in where `USE` or `MAP` names them.

use super::directives::directive;
use super::world::{Line, World};
use super::{ImportedMap, drafting};

/// How many files may be read for one map, and how many lines.
const MAX_FILES: usize = 40;
const MAX_LINES: usize = 100_000;

/// Reads a map in DPjudge's format.
///
/// `file` is what the text is called; `open` gives the text of another file that it uses, such as
/// `standard.map`, or `None` if there is none. The map is called `name` and `title`.
///
/// # Errors
///
/// Why no map can be made of it at all.
pub fn dpjudge(
    file: &str,
    text: &str,
    (name, title): (&str, &str),
    open: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<ImportedMap, String> {
    let mut world = World::default();
    load(&mut world, file, text, open)?;
    let draft = drafting::draft(&mut world, name, title).map_err(|why| format!("{file}: {why}"))?;
    Ok(ImportedMap { draft, remarks: world.remarks() })
}

fn load(
    world: &mut World,
    file: &str,
    text: &str,
    open: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<(), String> {
    if world.files.len() >= MAX_FILES {
        return Err(format!("{file}: more than {MAX_FILES} files for one map"));
    }
    let number = world.files.len();
    world.files.push(file.to_owned());
    let mut variant = false;
    for (i, line) in text.lines().enumerate() {
        let at = Line { file: number, line: i + 1 };
        if i >= MAX_LINES {
            return Err(format!("{file}: more than {MAX_LINES} lines"));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(&first) = words.first() else { continue };
        if first.starts_with('#') {
            continue;
        }
        let upper = first.to_uppercase();
        // From `PAYOLA DIRECTIVES` to `END` the lines count in one variant of the rules alone.
        if words.get(1).is_some_and(|w| w.eq_ignore_ascii_case("directives")) {
            world.remark(at, format!("directives for {first} games are left out"));
            variant = true;
        } else if upper == "END" {
            variant = false;
        } else if variant {
        } else if matches!(upper.as_str(), "USE" | "USES" | "MAP") {
            for used in &words[1..] {
                let used = if used.contains('.') { (*used).to_owned() } else { format!("{used}.map") };
                if world.files.contains(&used) {
                    continue;
                }
                let text = open(&used).ok_or_else(|| format!("{file}:{}: {used} was not found", i + 1))?;
                load(world, &used, &text, open)?;
            }
        } else {
            directive(world, at, line, &words);
        }
    }
    Ok(())
}
